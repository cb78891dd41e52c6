"""What stands around the table: seat panels, phase tracker, prompt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rulesets.heroes.face.describing import fired_text, piece_name
from rulesets.heroes.face.gestures import choices
from rulesets.heroes.face.words import art
from rulesets.heroes.ground import (
    FATAL_DRAW,
    HeroesGame,
    card_name,
    content_of,
    current_life,
    hero_of,
    life_of,
    name_of,
)
from tabletop.engine.text import Message, say, seat_name
from tabletop.kit.cards.answers import split_left
from tabletop.view.model import Counter, Prompt, SeatPanel, Step

CLAUSES: Mapping[str, str] = {
    "choose_order": "HER-3.4",
    "shuffle_opponent": "HER-3.8",
    "redeal_declare": "HER-3.13",
    "redeal_cards": "HER-3.16",
    "main_action": "HER-5.1",
    "targets": "HER-6.5",
    "accept_draw": "HER-5.8",
    "defender": "HER-8.6",
    "order_triggers": "HER-10.4",
    "may_trigger": "HER-10.5",
    "trigger_target": "HER-10.5",
    "discard": "HER-11.9",
    "lose_coin": "HER-11.10",
    "search_pick": "HER-11.8",
    "graveyard_pick": "HER-10.5",
    "look_pick": "HER-2.10",
    "look_order": "HER-2.10",
}
"""Every question with the clause it comes from."""

SETUP_STEPS = (
    ("order", "HER-3.3", ("choose_order",)),
    ("shuffle", "HER-3.7", ("shuffle_opponent",)),
    ("redeal", "HER-3.11", ("redeal_declare", "redeal_cards")),
)
PHASES = (
    ("restore", "HER-4.2"),
    ("accumulation", "HER-4.10"),
    ("selection", "HER-5.1"),
    ("attack", "HER-8.1"),
    ("end", "HER-12.1"),
)


def panels(game: HeroesGame, viewer: int | None) -> tuple[SeatPanel, ...]:
    """One panel a seat, the first player's first."""
    first = max(0, game.state.first)
    return tuple(_panel(game, seat) for seat in (first, 1 - first))


def _panel(game: HeroesGame, seat: int) -> SeatPanel:
    player = game.state.players[seat]
    hero = hero_of(game, seat)
    life = current_life(game, hero)
    numbers = (
        ("life", max(0, life), life_of(game, hero)),
        ("coins", player.purse, player.coins or None),
        ("hand", len(player.hand), None),
        ("deck", len(player.deck), None),
        ("failed", player.failed, FATAL_DRAW),
    )
    counters = tuple(
        Counter(
            f"{name}:{seat}",
            art(f"icon-{name}"),
            say(f"counter.{name}"),
            value,
            most,
            None,
            seat,
            name in ("life", "coins"),
        )
        for name, value, most in numbers
        if name != "failed" or value
    )
    status = None
    if game.question.kind == "redeal_cards" and game.decision is not None and player.redeal == "declared":
        status = say("status.choosing" if seat in game.deciding else "status.chosen")
    elif game.state.turn:
        status = say("status.first" if seat == game.state.first else "status.second")
    return SeatPanel(seat, seat_name(seat), counters, acting=seat in game.deciding, status=status)


def tracker(game: HeroesGame) -> tuple[Step, ...]:
    """Where the game stands: the steps of the setup, or the phases of the turn."""
    state = game.state
    if not state.turn:
        now = next((n for n, (_, _, kinds) in enumerate(SETUP_STEPS) if game.question.kind in kinds), 0)
        return tuple(
            Step(say(f"step.{name}"), _state(number, now), clause)
            for number, (name, clause, _) in enumerate(SETUP_STEPS)
        )
    now = next((n for n, (name, _) in enumerate(PHASES) if name == state.phase), 0)
    turn = Step(say("step.turn", n=state.turn), "done", "HER-1.3")
    return (
        turn,
        *(
            Step(say(f"step.{name}"), _state(number, now), clause)
            for number, (name, clause) in enumerate(PHASES)
        ),
    )


def _state(number: int, now: int) -> Literal["done", "now", "next"]:
    return "done" if number < now else "now" if number == now else "next"


def prompt(game: HeroesGame, viewer: int | None) -> Prompt:
    """What is asked of the viewer, or whom the table waits for."""
    decision = game.decision
    if decision is None:
        result = game.result
        if result is not None and result.drawn:
            return Prompt(say("prompt.drawn"), clause="HER-13.4")
        winner = result.ranking[0] if result is not None else 0
        return Prompt(say("prompt.over", player=seat_name(winner)), clause="HER-13.3")
    clause = CLAUSES[decision.kind]
    if viewer is None or not decision.is_open_to(viewer):
        if len(decision.seats) > 1:
            return Prompt(say("waiting.several"), clause=clause)
        topic = decision.kind if decision.kind in ("main_action", "defender", "redeal_cards") else "choice"
        return Prompt(say(f"waiting.{topic}", player=seat_name(decision.seats[0])), clause=clause)
    return Prompt(_question(game, viewer), decision.id, choices(game, viewer), clause)


def _question(game: HeroesGame, seat: int) -> Message:
    kind, subject = game.question.kind, game.question.subject
    state = game.state
    aiming = state.aiming
    attack = state.attack
    if kind in ("targets", "trigger_target", "may_trigger") and aiming is not None:
        name = card_name(content_of(game).cards[aiming.card].id)
        if kind == "targets" and "wound" in game.question.verbs:
            return say("prompt.split", card=name, n=split_left(game))
        return say(f"prompt.{kind}", card=name, text=fired_text(game, aiming))
    if kind == "defender" and attack is not None:
        attacker, target = piece_name(game, attack.attacker), name_of(game, attack.target)
        return say("prompt.defender", card=attacker, target=target)
    if kind == "main_action":
        return say("prompt.main_action", n=state.players[seat].purse)
    if kind in ("discard", "lose_coin", "look_pick", "look_order"):
        return say(f"prompt.{kind}", n=int(subject[0]))
    if kind == "redeal_cards":
        return say("prompt.redeal_cards", n=len(state.players[seat].returning))
    if kind in ("search_pick", "graveyard_pick") and state.running is not None:
        return say(f"prompt.{kind}", card=card_name(content_of(game).cards[state.running.card].id))
    return say(f"prompt.{kind}")
