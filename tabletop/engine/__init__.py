"""The kernel: games as plain data, decisions, actions, refusals, flow, events, randomness, codec.

It knows no game and no screen and imports nothing else of ours. The room to start in is `game.py`;
what a game brings is in `rules.py`.
"""
