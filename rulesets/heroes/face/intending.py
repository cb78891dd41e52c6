"""What a drag or a tap would mean, legal or not: a refused one is told what stands in its way."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.heroes.ground import HeroesGame, content_of
from tabletop.engine.action import Action

NOTHING = Action("nothing-at-all")
"""A gesture that means nothing; the rules refuse it as not belonging to the moment."""


def intend(game: HeroesGame, seat: int, source: str, target: str | None) -> Action:
    """The action a gesture means, legal or not; NOTHING if it means nothing at all."""
    meant = list(_meanings(game, seat, source, target))
    legal = game.legal(seat)
    for action in meant:
        if action in legal:
            return action
    return meant[0] if meant else NOTHING


def _meanings(game: HeroesGame, seat: int, source: str, target: str | None) -> Iterator[Action]:
    kind, _, name = source.partition(":")
    goal_kind, _, goal = (target or "").partition(":")
    asked = game.question.kind
    card = name.rpartition(":")[0]
    if kind == "hand" and card in content_of(game).numbers:
        yield from _hand_meanings(game, asked, card, target, goal_kind, goal)
    elif kind == "piece" and name.isdecimal():
        yield from _piece_meanings(game, seat, asked, int(name), goal_kind, goal)
    elif kind == "waiting" and name.isdecimal():
        yield Action("next", (int(name),))
    elif kind == "found" and card in content_of(game).numbers:
        yield Action("under" if asked == "look_order" else "take", (card,))
    elif kind == "coin":
        yield Action("end")


def _hand_meanings(
    game: HeroesGame, asked: str, card: str, target: str | None, goal_kind: str, goal: str
) -> Iterator[Action]:
    if asked == "discard":
        yield Action("discard", (card,))
    elif asked == "redeal_cards":
        yield Action("return", (card,))
    elif goal_kind == "piece":
        yield Action("play", (card, int(goal)))
        yield Action("play", (card,))
    elif target is not None:
        yield Action("play", (card,))


def _piece_meanings(
    game: HeroesGame, seat: int, asked: str, number: int, goal_kind: str, goal: str
) -> Iterator[Action]:
    if asked in ("targets", "trigger_target") and not goal_kind:
        yield Action("wound", (number, 1))
        yield Action("target", (number,))
        return
    if asked == "defender":
        yield Action("defend", (number,))
        return
    piece = game.state.pieces.get(number)
    if piece is None:
        return
    abilities = content_of(game).cards[piece.card].activated
    if goal_kind == "hero" and goal.isdecimal():
        # Dropping on the frame around a hero means the hero.
        goal_kind, goal = "piece", str(game.state.players[int(goal)].hero)
    if goal_kind == "piece":
        enemy = game.state.pieces.get(int(goal))
        attacks = enemy is not None and enemy.controller != seat
        if attacks:
            yield Action("attack", (number, int(goal)))
        for index in abilities:
            yield Action("activate", (number, index, int(goal)))
    for index in abilities:
        yield Action("activate", (number, index))
