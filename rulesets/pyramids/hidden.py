"""Hidden information (spec 4): a random game that a seat cannot tell from the real one."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from rulesets.pyramids.changes import bits
from rulesets.pyramids.contact import VEIL
from rulesets.pyramids.content import Content
from rulesets.pyramids.divine import SILENCE
from rulesets.pyramids.ground import PyramidsGame, content_of
from rulesets.pyramids.state import NONE, Battle, Player, Side
from tabletop.engine.randomness import Rng
from tabletop.kit.hidden import masked_copy

CERTAIN_CARDS = {"use_silence": SILENCE, "use_sand_veil": VEIL}
"""Questions asked only of holders tell everybody that the asked seat holds the card."""


def determinize(game: PyramidsGame, seat: int | None, rng: Rng) -> PyramidsGame:
    """A copy in which everything the seat does not know is dealt anew."""
    copy = masked_copy(game, seat, rng)
    _deal_divine(copy, seat, rng)
    seen = _foreseen_card(copy, seat)
    for other, player in enumerate(copy.state.players):
        if other != seat:
            _deal_battle_cards(content_of(copy), player, seen.get(other, NONE), rng)
    _choose_council(copy, seat, seen, rng)
    return copy


def _deal_divine(game: PyramidsGame, seat: int | None, rng: Rng) -> None:
    state = game.state
    certain = _certain_cards(game, seat)
    pool = [card for other, player in enumerate(state.players) if other != seat for card in player.divine]
    pool += state.deck
    picking = state.oracle and not (game.decision is not None and seat in game.decision.seats)
    if picking:
        pool += state.oracle
    for cards in certain.values():
        for card in cards:
            pool.remove(card)
    rng.shuffle(pool)
    for other, player in enumerate(state.players):
        if other != seat:
            known = certain.get(other, ())
            number = len(player.divine) - len(known)
            player.divine = (*known, *(pool.pop() for _ in range(number)))
    if picking:
        state.oracle = tuple(pool.pop() for _ in state.oracle)
    state.deck = pool


def _certain_cards(game: PyramidsGame, seat: int | None) -> dict[int, tuple[int, ...]]:
    """Cards that everybody knows to be in a hand: a first Veil, the one a holder is being asked about."""
    index = content_of(game).divine_index
    certain: dict[int, list[int]] = {
        other: [index[VEIL]] for other, player in enumerate(game.state.players) if player.first_veil
    }
    decision = game.decision
    if decision is not None and decision.kind in CERTAIN_CARDS:
        card = index[CERTAIN_CARDS[decision.kind]]
        if card not in certain.setdefault(decision.seats[0], []):
            certain[decision.seats[0]].append(card)
    for frame in game.flow:
        if frame.step == "use_silence":
            certain.setdefault(int(frame.args[0]), []).append(index[SILENCE])
    return {other: tuple(cards) for other, cards in certain.items() if other != seat}


def _foreseen_card(game: PyramidsGame, seat: int | None) -> dict[int, int]:
    """The battle card of the other side that a seat knows before the reveal or sees after it."""
    battle = game.state.battle
    if battle is None:
        return {}
    if battle.revealed:
        return {side.seat: side.played for side in (battle.attacker, battle.defender)}
    if seat is None or battle.watcher != seat:
        return {}
    other = battle.defender if battle.attacker.seat == seat else battle.attacker
    return {other.seat: other.played} if other.committed else {}


def _deal_battle_cards(content: Content, player: Player, seen: int, rng: Rng) -> None:
    """Deal a hidden hand, face-down pile and removed cards anew from what could be where."""
    plans = [
        content.battle_index[str(effect[1])]
        for tile in player.tiles
        for effect in content.tiles[tile].effects
        if effect[0] == "plan"
    ]
    face_down = player.face_down.bit_count()
    hand = player.hand.bit_count()
    open_cards = player.face_up | player.shown | (1 << seen if seen != NONE else 0)
    owned = [number for number, card in enumerate(content.battle_cards) if not card.special]
    removed = 0
    for special in plans[: player.removed.bit_count()]:
        could_go = [card for card in owned if not open_cards >> card & 1]
        gone = could_go[rng.below(len(could_go))]
        removed |= 1 << gone
        owned = [*(card for card in owned if card != gone), special]
    rest = [card for card in owned if not open_cards >> card & 1]
    rng.shuffle(rest)
    player.removed = removed
    known_down, known_hand = player.face_down & player.shown, player.hand & player.shown
    unknown = face_down - known_down.bit_count()
    player.face_down = known_down | sum(1 << card for card in rest[:unknown])
    player.hand = known_hand | sum(1 << card for card in rest[unknown:])
    if seen != NONE:
        player.hand |= 1 << seen
    if player.hand.bit_count() != hand:
        raise RuntimeError("a hand was dealt anew with another number of cards")


def _choose_council(game: PyramidsGame, seat: int | None, seen: dict[int, int], rng: Rng) -> None:
    battle = game.state.battle
    if battle is None:
        return
    for side in (battle.attacker, battle.defender):
        if side.seat != seat:
            new = _choose_side(game, battle, side, seen.get(side.seat, NONE), rng)
            current = game.state.battle
            if current is not None and side.seat == battle.attacker.seat:
                game.state.battle = replace(current, attacker=new)
            elif current is not None:
                game.state.battle = replace(current, defender=new)


def _choose_side(game: PyramidsGame, battle: Battle, side: Side, seen: int, rng: Rng) -> Side:
    """Random secret choices that fit what is known: none before the side has committed."""
    if not side.committed and not battle.revealed:
        return replace(side, played=NONE, discarded=NONE, divine=())
    player = game.state.players[side.seat]
    if battle.revealed and player.shown >> side.discarded & 1:
        return side
    hand = [card for card in bits(player.hand) if card != seen]
    rng.shuffle(hand)
    if battle.revealed:
        return replace(side, discarded=hand[0])
    played = seen if seen != NONE else hand.pop()
    return replace(side, played=played, discarded=hand[0], divine=_added_cards(game, player, rng))


def _added_cards(game: PyramidsGame, player: Player, rng: Rng) -> tuple[int, ...]:
    """A payable handful of the battle cards of a hand."""
    cards = content_of(game).divine_cards
    left = player.pp
    added = []
    for card, copies in Counter(player.divine).items():
        for _ in range(copies):
            cost = max(0, cards[card].cost - player.powers.all_discount)
            if cards[card].kind == "battle" and cost <= left and rng.below(2):
                left -= cost
                added.append(card)
    return tuple(added)
