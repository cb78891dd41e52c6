"""What stands around the map: seat panels, phase tracker, prompt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rulesets.continents.combat import may_attack_capitals
from rulesets.continents.face.gestures import choices
from rulesets.continents.face.words import art, card_name, token, units_words
from rulesets.continents.ground import (
    ContinentsGame,
    ability,
    area_name,
    content_of,
    side_name,
    target_of,
    unit_name,
)
from rulesets.continents.production import production_of
from rulesets.continents.scoring import SUPREMACIES, holders, standings
from rulesets.continents.state import NONE
from tabletop.engine.decision import Decision
from tabletop.engine.text import Message, say, seat_name
from tabletop.view.model import Counter, Detail, Prompt, SeatPanel, Step, Thing

CLAUSES: Mapping[str, str] = {
    "setup_card": "CON-2.2",
    "choose_capital": "CON-2.5",
    "claim_territory": "CON-2.10",
    "claim_source": "CON-2.13",
    "claim_epic": "CON-2.16",
    "place_factories": "CON-2.18",
    "place_reinforcements": "CON-2.20",
    "choose_card": "CON-3.2",
    "swap_order": "CON-9.12",
    "truce": "CON-9.8",
    "production": "CON-4.4",
    "movement": "CON-5.1",
    "units": "CON-5.2",
    "combat": "CON-6.1",
    "drop_units": "CON-9.14",
    "start_window": "CON-7.2",
    "retreat": "CON-7.21",
    "reroll": "CON-9.3",
    "casualties": "CON-7.8",
    "nurse": "CON-9.4",
    "retreat_goal": "CON-7.23",
    "withdraw_goal": "CON-7.18",
    "missile_casualties": "CON-8.8",
    "advance": "CON-6.17",
}
"""Every question with the clause it comes from."""

SETUP_STEPS = (
    ("card", "CON-2.2", ("setup_card",)),
    ("capitals", "CON-2.5", ("choose_capital",)),
    ("claims", "CON-2.10", ("claim_territory", "claim_source", "claim_epic")),
    ("factories", "CON-2.18", ("place_factories",)),
    ("reinforcements", "CON-2.20", ("place_reinforcements",)),
)
PHASES = (
    ("initiative", "CON-3.2"),
    ("production", "CON-4.4"),
    ("movement", "CON-5.1"),
    ("combat", "CON-6.1"),
    ("scoring", "CON-10.1"),
)


# ---- seat panels -----------------------------------------------------------------------------------------


def panels(game: ContinentsGame, viewer: int | None) -> tuple[SeatPanel, ...]:
    """One panel a seat: those in the game in turn order, then who is out."""
    order = [*game.state.order, *(s for s in range(game.setup.seats) if s not in game.state.order)]
    held = holders(game)
    return tuple(_panel(game, seat, held) for seat in order)


def _panel(game: ContinentsGame, seat: int, held: tuple[int, int, int]) -> SeatPanel:
    state = game.state
    player = state.players[seat]
    target = target_of(game)
    factories, sea, land = standings(game, seat)
    card = content_of(game).cards[player.card].production if player.card != NONE else 0
    paying = game.question.kind in ("production", "place_reinforcements") and seat in game.deciding
    income = player.production if paying else production_of(game, seat, card)
    numbers = [
        ("points", player.points, target, (target + 1) // 2),
        ("production", income, None, None),
        ("land", land, None, None),
        ("sea", sea, None, None),
        ("factories", factories, None, None),
        ("cards", len(player.hand) - (player.chosen != NONE), None, None),
    ]
    if seat == state.active:
        left = [("moves", player.moves, None, None), ("attacks", player.attacks, None, None)]
        numbers[2:2] = left if state.phase != "combat" else left[::-1]
    counters = tuple(
        Counter(
            f"{name}:{seat}",
            art(f"icon-{name}"),
            say(f"counter.{name}"),
            value,
            most,
            mark,
            seat,
            name in ("points", "production"),
        )
        for name, value, most, mark in numbers
    )
    return SeatPanel(
        seat,
        seat_name(seat),
        counters,
        acting=seat in game.deciding,
        status=_status(game, seat),
        tokens=_tokens(game, seat, held),
    )


def _status(game: ContinentsGame, seat: int) -> Message | None:
    state = game.state
    player = state.players[seat]
    if player.out:
        return say("status.out")
    if game.question.kind in ("setup_card", "choose_card") and game.decision is not None:
        return say("status.chosen" if player.chosen != NONE else "status.choosing")
    partner = next((b if a == seat else a for a, b in state.truces if seat in (a, b)), None)
    if partner is not None:
        return say("status.truce", player=seat_name(partner))
    if player.boosted:
        return say("status.boosted")
    if state.round and not state.capitals_open and may_attack_capitals(game, seat):
        return say("status.capitals")
    return None


def _tokens(game: ContinentsGame, seat: int, held: tuple[int, int, int]) -> tuple[Thing, ...]:
    """The revealed card with its numbers, and the supremacies held now."""
    player = game.state.players[seat]
    found: list[Thing] = []
    if player.card != NONE:
        card = content_of(game).cards[player.card]
        numbers = say(
            "detail.card",
            attacks=card.attacks,
            moves=card.moves,
            production=card.production,
            stars=card.stars,
        )
        used = say("detail.spent" if player.spent else "detail.ready")
        lines = (numbers, say(f"card-text.{card.kind}"), used)
        found.append(
            Thing(
                f"revealed:{seat}", "token", art(f"card-{card.kind}"), 34, 34, seat, card_name(card.kind),
                faded=player.spent, detail=Detail(card_name(card.kind), lines, art(f"card-{card.kind}")),
            )
        )  # fmt: skip
    for which, name in enumerate(SUPREMACIES):
        if held[which] == seat:
            medal = token(f"medal-{name}:{seat}", f"medal-{name}", 34, seat)
            title = say(f"supremacy.{name}")
            found.append(
                Thing(
                    medal.id, "token", medal.art, 34, 34, seat, title,
                    detail=Detail(title, (say(f"supremacy-text.{name}"),), medal.art),
                )
            )  # fmt: skip
    return tuple(found)


# ---- phase tracker ---------------------------------------------------------------------------------------


def tracker(game: ContinentsGame) -> tuple[Step, ...]:
    """Where the game stands: the steps of the setup, or the phases of the round and the capitals."""
    state = game.state
    if not state.round:
        kinds = [kinds for _, _, kinds in SETUP_STEPS]
        now = next((n for n, kind in enumerate(kinds) if game.question.kind in kind), 0)
        return tuple(
            Step(say(f"step.{name}"), _state(number, now), clause)
            for number, (name, clause, _) in enumerate(SETUP_STEPS)
        )
    now = next((n for n, (name, _) in enumerate(PHASES) if name == state.phase), 0)
    first = Step(say("step.round", n=state.round), "done", "CON-3.1")
    steps = [Step(say(f"step.{name}"), _state(n, now), clause) for n, (name, clause) in enumerate(PHASES)]
    capitals = (
        Step(say("step.capitals.open"), "done", "CON-6.13")
        if state.capitals_open
        else Step(say("step.capitals.closed"), "next", "CON-6.12")
    )
    return (first, *steps, capitals)


def _state(number: int, now: int) -> Literal["done", "now", "next"]:
    return "done" if number < now else "now" if number == now else "next"


# ---- prompt ----------------------------------------------------------------------------------------------


def prompt(game: ContinentsGame, viewer: int | None) -> Prompt:
    """What is asked of the viewer, or whom the table waits for."""
    decision = game.decision
    if decision is None:
        winner = game.result.ranking[0] if game.result is not None else 0
        return Prompt(say("prompt.over", player=seat_name(winner)), clause="CON-10.12")
    clause = CLAUSES[decision.kind]
    if viewer is None or not decision.is_open_to(viewer):
        return Prompt(_waiting(decision), clause=clause)
    changing = viewer not in decision.seats
    text = say("prompt.changing") if changing else _question(game, viewer)
    asked = None if changing else decision.id
    return Prompt(text, asked, choices(game, viewer), clause)


def _waiting(decision: Decision) -> Message:
    """Whom the table waits for, and what for."""
    if len(decision.seats) > 1:
        return say("waiting.several", n=len(decision.seats))
    return say(f"waiting.{_topic(decision.kind)}", player=seat_name(decision.seats[0]))


def _topic(kind: str) -> str:
    """What the others are told: a battle, a turn or the setup."""
    if kind in ("production", "movement", "combat", "units", "drop_units", "advance", "truce"):
        return "turn"
    if kind in ("setup_card", "choose_card", "swap_order"):
        return "card"
    if kind.startswith(("claim", "choose", "place")):
        return "setup"
    return "battle"


def _question(game: ContinentsGame, seat: int) -> Message:
    kind, subject = game.question.kind, game.question.subject
    player = game.state.players[seat]
    battle = game.state.battle
    if kind in ("place_reinforcements", "production"):
        return say(f"prompt.{kind}", n=player.production)
    if kind == "movement":
        return say("prompt.movement" if player.moves else "prompt.movement.none", n=player.moves)
    if kind == "combat":
        return say("prompt.combat" if player.attacks else "prompt.combat.none", n=player.attacks)
    if kind == "place_factories":
        return say("prompt.place_factories", n=int(subject[0]))
    if kind in ("units", "advance"):
        units, goal = say(f"kinds.{subject[4]}"), area_name(str(subject[3]))
        return say(f"prompt.{kind}.{subject[0]}", units=units, area=goal)
    if kind == "drop_units":
        return say("prompt.drop_units", area=area_name(str(subject[0])))
    if kind == "start_window":
        return say(f"prompt.start_window.{ability(game, seat)}")
    if kind == "reroll":
        return say(f"prompt.reroll.{ability(game, seat)}", n=int(subject[0]), dice=int(subject[1]))
    if kind in ("casualties", "missile_casualties"):
        return say(f"prompt.{kind}", n=int(subject[0]))
    if kind == "nurse":
        return say("prompt.nurse", n=int(subject[1]))
    if kind == "retreat" and battle is not None:
        return _retreat_question(game)
    if kind == "retreat_goal":
        return say("prompt.retreat_goal", unit=unit_name(str(subject[0])))
    if kind == "withdraw_goal" and battle is not None:
        return say("prompt.withdraw_goal", units=units_words(battle.attacker.units))
    return say(f"prompt.{kind}")


def _retreat_question(game: ContinentsGame) -> Message:
    battle = game.state.battle
    if battle is None:
        return say("prompt.fight.last")
    area = area_name(content_of(game).ids[battle.area])
    left = int(game.question.subject[1])
    enemy = side_name(battle.sides[1 - battle.acting].side)
    if not left:
        return say("prompt.fight.last")
    return say("prompt.fight", area=area, enemy=enemy, n=left)
