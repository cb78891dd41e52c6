"""What a drag or a tap would mean, legal or not: a refused one is told what stands in its way."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.continents.battlefield import goals_of
from rulesets.continents.content import members
from rulesets.continents.face.gestures import TAPS, acting_side, ready_cards
from rulesets.continents.ground import ContinentsGame, content_of
from rulesets.continents.routes import tree
from rulesets.continents.state import NONE
from tabletop.engine.action import Action

NOTHING = Action("nothing")
"""A gesture that means nothing; the rules refuse it as not belonging to the moment."""


def intend(game: ContinentsGame, seat: int, source: str, target: str | None) -> Action:
    """The action a gesture means, legal or not; NOTHING if it means nothing at all."""
    meant = list(_meanings(game, seat, source, target))
    legal = game.legal(seat)
    for action in meant:
        if action in legal:
            return action
    return meant[0] if meant else NOTHING


def _meanings(game: ContinentsGame, seat: int, source: str, target: str | None) -> Iterator[Action]:
    """What a gesture could mean, the most likely first."""
    kind, _, name = source.partition(":")
    goal_kind, _, goal = (target or "").partition(":")
    asked = game.question.kind
    if kind == "card" and target in (f"initiative:{seat}", None):
        yield Action("choose", (name,))
    elif source == f"played:{seat}" and target is None:
        chosen = game.state.players[seat].chosen
        yield Action("choose", (content_of(game).cards[chosen].id,)) if chosen != NONE else NOTHING
    elif kind == "area" and target is None:
        yield from (Action(verb, (name,)) for verb, where in TAPS.items() if asked.startswith(where))
    elif source == "deck:card" and target in (f"hand:{seat}", None):
        yield Action("card")
    elif source == "build:factory" and goal_kind == "area":
        yield Action("found" if asked == "place_factories" else "build", (goal,))
    elif kind == "unit" and goal_kind == "area":
        yield from _placing(game, seat, name, goal)
    elif kind == "stack" and goal_kind == "area":
        yield from _sending(game, seat, name, goal)
    elif kind == "played" and goal_kind == "area":
        player = game.state.players[seat]
        card = content_of(game).cards[player.card].kind if player.card >= 0 else ""
        yield Action("drop" if card == "mech-dropper" else "missile", (goal,))
    elif source in ready_cards(game, seat) and target is None:
        yield Action("use")
    elif kind == "fighter":
        yield from _leaving(game, source, target, goal)


def _placing(game: ContinentsGame, seat: int, kind: str, area: str) -> Iterator[Action]:
    asked = game.question.kind
    content = content_of(game)
    index = content.index[area]
    fits = kind == ("tank" if content.land >> index & 1 else "submarine")
    if asked == "choose_capital" and kind == "tank":
        yield Action("capital", (area,))
    elif asked.startswith("claim") and fits:
        yield Action("claim", (area,))
    elif asked == "place_reinforcements":
        yield Action("reinforce", (kind, area))
    elif kind == "submarine":
        yield from (Action("launch", (area, content.ids[other])) for other in _yards(game, seat, index))
    else:
        yield Action("buy", (kind, area))
        if kind == "mech":
            yield Action("free", (area,))


def _yards(game: ContinentsGame, seat: int, sea: int) -> list[int]:
    """Where a submarine for a sea area could come from: own land beside it, with a factory first.

    Where no own land is beside it, the other own factories, so that it is told that none is there.
    """
    content, state = content_of(game), game.state
    beside = content.land & content.near[sea]
    own = members(beside & state.held[seat])
    far = members(state.factories & state.held[seat])
    return sorted(own or far or members(beside), key=lambda area: not state.factories >> area & 1)


def _sending(game: ContinentsGame, seat: int, start: str, goal: str) -> Iterator[Action]:
    """A stack on an area: a move, an attack or a special attack, by the phase and where both lie."""
    content = content_of(game)
    asked = game.question.kind
    a, b = content.index[start], content.index[goal]
    from_sea, to_sea = bool(content.sea >> a & 1), bool(content.sea >> b & 1)
    if asked == "drop_units":
        yield Action("load", (start, max(1, _mechs(game, start))))
    elif asked == "withdraw_goal":
        yield Action("withdraw", (goal,))
    elif asked == "combat":
        yield from _attacking(game, seat, (a, b), from_sea, to_sea)
    elif from_sea:
        yield Action("move", ("naval", start, goal))
    else:
        by_land = to_sea or _is_by_land(game, a, b)
        kinds = ("land", "amphibious") if by_land else ("amphibious", "land")
        yield from (Action("move", (kind, start, goal)) for kind in (*kinds, "bomber"))


def _is_by_land(game: ContinentsGame, start: int, goal: int) -> bool:
    """Whether there is a way over land at all, whoever stands on it."""
    content = content_of(game)
    return goal in tree(content, start, content.land)


def _attacking(
    game: ContinentsGame, seat: int, ends: tuple[int, int], from_sea: bool, to_sea: bool
) -> Iterator[Action]:
    content = content_of(game)
    start, goal = content.ids[ends[0]], content.ids[ends[1]]
    if from_sea:
        yield (
            Action("attack", ("naval", start, goal))
            if to_sea
            else Action("special", ("submarine", start, goal))
        )
    elif to_sea:
        if game.state.army[ends[0]].bomber:
            yield Action("special", ("bomber", start, goal))
        yield Action("attack", ("land", start, goal))
    else:
        beside = bool(content.near[ends[0]] >> ends[1] & 1)
        carried = bool(content.near[ends[0]] & content.sea & game.state.held[seat])
        kinds = ("land", "amphibious") if beside or not carried else ("amphibious", "land")
        yield from (Action("attack", (kind, start, goal)) for kind in kinds)


def _leaving(game: ContinentsGame, source: str, target: str | None, goal: str) -> Iterator[Action]:
    _, _, rest = source.partition(":")
    _, _, kind = rest.partition(":")
    asked = game.question.kind
    if asked in ("casualties", "missile_casualties") and target in ("loss", None):
        yield Action("lose" if asked == "casualties" else "hit", (kind,))
    elif asked == "retreat" and target is not None and rest.startswith(acting_side(game)):
        if target.startswith("area:"):
            yield Action("retreat", (kind, goal))
        elif target == "retreat":
            battle = game.state.battle
            if battle is not None:
                ids = content_of(game).ids
                goals = [ids[area] for area in goals_of(game, battle, battle.acting)] or ["nowhere"]
                yield from (Action("retreat", (kind, one)) for one in goals)


def _mechs(game: ContinentsGame, area: str) -> int:
    return game.state.army[content_of(game).index[area]].mech
