"""Which drag, tap or button means which action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulesets.continents.counting import FITTING
from rulesets.continents.face.battle_board import BATTLE_CARDS, SIDES
from rulesets.continents.face.describing import describe
from rulesets.continents.face.words import stat, unit_art
from rulesets.continents.ground import (
    CARD_COST,
    FACTORY_COST,
    FACTORY_OUTPUT,
    ContinentsGame,
    ability,
    content_of,
    unit_name,
)
from rulesets.continents.routes import passable, tree, walked
from rulesets.continents.state import KINDS, SUBMARINE, Army
from tabletop.engine.action import Action
from tabletop.view.model import Choice, Gesture, Pick, Stat

PRIMARY = ("end", "fight", "launch_drop", "use")
BUTTONS = ("end", "fight", "launch_drop", "use", "pass", "keep", "decline", "swap", "truce", "card")
BUTTONS_IF_FEW = ("load", "lose", "hit", "retreat", "go", "withdraw")
FEW = 7
"""More buttons than that are not read any more."""
TAPS = {
    "capital": "choose_capital",
    "claim": "claim",
    "found": "place_factories",
    "withdraw": "withdraw_goal",
    "go": "retreat_goal",
}
"""Verbs that a tap on an area means."""


@dataclass(frozen=True, slots=True)
class Known:
    """What many gestures of one view share, found once."""

    legal: frozenset[Action]
    ways: dict[tuple[str, int], dict[int, int]] = field(default_factory=dict)
    """Trees of shortest ways by kind of move and start."""
    picks: dict[tuple[str, str], tuple[Pick, ...]] = field(default_factory=dict)
    """Pickers by kind of move and start."""


def gestures(game: ContinentsGame, seat: int) -> tuple[Gesture, ...]:
    """All gestures of a seat now."""
    legal = game.legal(seat)
    known = Known(frozenset(legal))
    return tuple(
        _gesture(game, seat, action, source, target, known)
        for action in legal
        for source, target in handles(game, seat, action)
    )


def choices(game: ContinentsGame, seat: int) -> tuple[Choice, ...]:
    """The buttons of the prompt: actions without a thing of their own, numbers, and what is soon counted.

    What can be dragged or tapped gets buttons too as long as they are few.
    """
    legal = game.legal(seat)
    few = len(legal) <= FEW
    found = []
    for action in legal:
        verb = action.verb
        if verb in ("send", "advance"):
            found.append(Choice(action, describe(game, action), False, int(action.args[1])))
        elif verb in BUTTONS or (few and verb in BUTTONS_IF_FEW):
            found.append(Choice(action, describe(game, action), verb in PRIMARY))
    return tuple(found)


def handles(game: ContinentsGame, seat: int, action: Action) -> Iterator[tuple[str, str | None]]:
    """Source and target of every gesture that means an action."""
    verb, args = action
    first = str(args[0]) if args else ""
    if verb == "choose" and content_of(game).card_index[first] == game.state.players[seat].chosen:
        yield f"played:{seat}", None
    elif verb == "choose":
        yield f"card:{first}", f"initiative:{seat}"
        yield f"card:{first}", None
    elif verb in TAPS:
        yield f"area:{first}", None
        yield from _placing_handles(game, verb, first)
    elif verb in ("reinforce", "buy"):
        yield f"unit:{first}", f"area:{args[1]}"
    elif verb == "launch":
        yield "unit:submarine", f"area:{first}"
    elif verb == "build":
        yield "build:factory", f"area:{first}"
    elif verb == "free":
        yield "unit:mech", f"area:{first}"
    elif verb == "card":
        yield "deck:card", f"hand:{seat}"
        yield "deck:card", None
    elif verb in ("move", "attack", "special"):
        yield f"stack:{args[1]}", f"area:{args[2]}"
    elif verb in ("missile", "drop"):
        yield f"played:{seat}", f"area:{first}"
    elif verb == "load":
        yield f"stack:{first}", f"area:{game.question.subject[0]}"
    elif verb in ("lose", "hit"):
        yield f"fighter:{acting_side(game)}:{first}", "loss"
        yield f"fighter:{acting_side(game)}:{first}", None
    elif verb == "retreat":
        # On the inset alone: it would have to shrink if the map had to be reached too.
        yield f"fighter:{acting_side(game)}:{first}", "retreat"
    elif verb == "use":
        yield from ((card, None) for card in ready_cards(game, seat))


def _placing_handles(game: ContinentsGame, verb: str, area: str) -> Iterator[tuple[str, str | None]]:
    content = content_of(game)
    if verb in ("capital", "claim"):
        kind = "tank" if content.land >> content.index[area] & 1 else "submarine"
        yield f"unit:{kind}", f"area:{area}"
    elif verb == "found":
        yield "build:factory", f"area:{area}"
    elif verb == "withdraw" and game.state.battle is not None:
        yield f"stack:{content.ids[game.state.battle.origin]}", f"area:{area}"


def ready_cards(game: ContinentsGame, seat: int) -> Iterator[str]:
    """The card of a seat as it lies in the battle inset."""
    battle = game.state.battle
    if battle is None or ability(game, seat) not in BATTLE_CARDS:
        return
    yield from (f"ready:{SIDES[who]}" for who in (0, 1) if battle.sides[who].side == seat)


def acting_side(game: ContinentsGame) -> str:
    """The side that decides in the inset: whoever is hurt or may retreat; the target of a special attack."""
    battle = game.state.battle
    return SIDES[battle.acting] if battle is not None else "defender"


def _gesture(
    game: ContinentsGame,
    seat: int,
    action: Action,
    source: str,
    target: str | None,
    known: Known,
) -> Gesture:
    verb = action.verb
    label = describe(game, action)
    if verb in ("move", "attack", "special"):
        return Gesture(
            action,
            source,
            target,
            label,
            _price(game, seat, verb),
            picks=_picks(game, seat, str(action.args[0]), str(action.args[1]), known),
            path=_path(game, seat, action, known),
            forecast=verb != "move",
            usual=_is_usual(action, known),
        )
    if verb in ("reinforce", "buy"):
        cost = content_of(game).costs[content_of(game).kind_index[action.args[0]]]
        most = max(1, _repeats(game, seat, action, cost))
        each = tuple((stat("cost", cost * number),) for number in range(1, most + 1))
        return Gesture(action, source, target, label, each[0], repeat=most, costs_each=each)
    if verb in ("lose", "hit"):
        return Gesture(action, source, target, label, repeat=int(game.question.subject[0]))
    if verb == "retreat":
        return Gesture(action, source, target, label, repeat=max(1, int(game.question.subject[1])))
    return Gesture(
        action, source, target, label, _own_price(game, verb), forecast=verb in ("missile", "drop")
    )


BETTER = {"land": (), "naval": (), "amphibious": ("land",), "bomber": ("land", "amphibious")}
"""By kind of move: the kinds that are meant rather than it."""


def _is_usual(action: Action, known: Known) -> bool:
    """Whether a move is meant when several kinds lead to the same goal: by land, else across the sea."""
    if action.verb != "move":
        return False
    kind, start, goal = action.args
    return not any(Action("move", (other, start, goal)) in known.legal for other in BETTER[str(kind)])


def _price(game: ContinentsGame, seat: int, verb: str) -> tuple[Stat, ...]:
    """What is left of moves or attacks afterwards."""
    player = game.state.players[seat]
    if verb == "move":
        return (stat("moves", player.moves - 1),)
    return (stat("attacks", player.attacks - 1),)


def _own_price(game: ContinentsGame, verb: str) -> tuple[Stat, ...]:
    costs = {
        "launch": content_of(game).costs[SUBMARINE],
        "build": FACTORY_COST,
        "card": CARD_COST,
        "free": 0,
    }
    return (stat("cost", costs[verb]),) if verb in costs else ()


def _repeats(game: ContinentsGame, seat: int, action: Action, cost: int) -> int:
    """How many such units can be placed on the same area in a row."""
    content = content_of(game)
    player = game.state.players[seat]
    kind, area = content.kind_index[action.args[0]], content.index[action.args[1]]
    most = min(player.production // cost, player.supply[kind])
    if action.verb == "buy":
        most = min(most, FACTORY_OUTPUT - game.state.made.get(area, 0))
    return most


def _picks(game: ContinentsGame, seat: int, kind: str, start: str, known: Known) -> tuple[Pick, ...]:
    """One row for each kind of unit that takes part."""
    found = known.picks.get((kind, start))
    if found is not None:
        return found
    army: Army = game.state.army[content_of(game).index[start]]
    fitting = [unit for unit in FITTING[kind] if army[unit]]
    picks = tuple(
        Pick(
            KINDS[unit],
            unit_art(unit, seat),
            unit_name(KINDS[unit]),
            tuple(Action("send", (KINDS[unit], number)) for number in range(army[unit] + 1)),
        )
        for unit in fitting
    )
    known.picks[kind, start] = picks
    return picks


def _path(game: ContinentsGame, seat: int, action: Action, known: Known) -> tuple[str, ...]:
    """The places that a move or attack leads through; one tree of ways serves all goals of a stack."""
    content = content_of(game)
    kind, start_id, goal_id = action.args
    start, goal = content.index[start_id], content.index[goal_id]
    if kind == "bomber" or (action.verb != "move" and kind != "amphibious"):
        return (f"area:{start_id}", f"area:{goal_id}")
    ways = known.ways.get((str(kind), start))
    if ways is None:
        allowed = passable(content, game.state, seat, str(kind))
        ways = known.ways[str(kind), start] = tree(content, start, allowed)
    return tuple(f"area:{content.ids[area]}" for area in walked(ways, start, goal))
