"""Which drag, tap or button means which action, and what a drag that means nothing legal would have meant."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from rulesets.pyramids.building import build_cost, builds_to_try, refuse_build
from rulesets.pyramids.content import COLOURS
from rulesets.pyramids.divine import card_cost
from rulesets.pyramids.face import things
from rulesets.pyramids.face.describing import describe
from rulesets.pyramids.ground import PyramidsGame, content_of, layout_of, own_units, troop_limit
from rulesets.pyramids.market import tile_cost, tiles_in_reach
from rulesets.pyramids.movement import groups, refuse_any_leg, running_move, teleport_cost
from rulesets.pyramids.recruiting import RecruitUnit, declared, recruit_cost
from rulesets.pyramids.turn import MOVE_SPACES, space_exists
from tabletop.engine.action import Action
from tabletop.view.model import Choice, Gesture, Stat

NOTHING = Action("nothing")
"""A gesture that means nothing; the rules refuse it as not belonging to the moment."""

PRIMARY = ("done", "commit", "end", "stop")
BUTTON_VERBS = (
    *PRIMARY,
    "skip",
    "silence",
    "swap",
    "offer",
    "leave",
    "winner",
    "march",
    "trade_pp",
    "trade_di",
)
BUTTON_ANSWERS = ("done", "no", "reserve")


def gestures(game: PyramidsGame, seat: int) -> tuple[Gesture, ...]:
    """All gestures of a seat now: one or more for every legal action, and shortcuts through the turn."""
    found: list[Gesture] = []
    for action in game.legal(seat):
        for source, target in _handles(game, seat, action):
            found.append(
                Gesture(
                    action,
                    source,
                    target,
                    describe(game, action),
                    _costs(game, seat, action),
                    _repeat(game, seat, action),
                    game.state.units[layout_of(game).index[str(action.args[0])]]
                    if action.verb in ("step", "teleport")
                    else 0,
                    costs_each=_recruits(game, seat, action),
                )
            )
    if game.question.kind == "turn" and game.decision is not None:
        found += shortcuts(game, seat)
    return tuple(found)


def choices(game: PyramidsGame, seat: int) -> tuple[Choice, ...]:
    """The buttons of the prompt: actions without a thing of their own."""
    buttons = []
    for action in game.legal(seat):
        first = action.args[0] if action.args else ""
        if action.verb not in BUTTON_VERBS and first not in BUTTON_ANSWERS and action.verb != "city":
            continue
        amount = int(first) if action.verb in ("march", "trade_pp", "trade_di") else None
        primary = action.verb in PRIMARY or first in ("done", "stay")
        buttons.append(Choice(action, describe(game, action), primary, amount))
    return tuple(buttons)


# ---- from actions to gestures ---------------------------------------------------------------------------


def _handles(game: PyramidsGame, seat: int, action: Action) -> Iterator[tuple[str, str | None]]:
    """Source and target of every gesture that means an action."""
    verb, args = action
    first = str(args[0]) if args else ""
    field = f"field:{first}"
    if verb in ("place", "silver"):
        token = "token" if verb == "place" else "silver"
        yield f"{token}:{seat}", f"space:{seat}:{first}"
        if verb == "place":
            yield f"space:{seat}:{first}", None
    elif verb == "gold":
        for number, entry in enumerate(content_of(game).spaces):
            if space_exists(game, number) and entry.action == ("buy" if first == "buy-again" else first):
                yield f"gold:{seat}", f"space:{seat}:{entry.id}"
    elif verb in ("step", "teleport"):
        yield f"troop:{first}", f"field:{args[1]}"
    elif verb in ("garrison", "recruit", "muster", "hire", "levy") and first != "done":
        yield f"unit:{seat}", field
        if verb == "levy":
            yield f"veteran:{seat}", field
    elif verb in ("found", "build"):
        yield f"stone:{args[-1]}", field
        if verb == "build" and game.state.level[layout_of(game).index[first]]:
            yield f"pyramid:{first}", None
    elif verb in ("take", "buy"):
        yield f"tile:{first}", f"rack:{seat}"
    else:
        yield from _more_handles(game, seat, action)


def _more_handles(game: PyramidsGame, seat: int, action: Action) -> Iterator[tuple[str, str | None]]:
    verb, args = action
    first = str(args[0]) if args else ""
    if verb == "city":
        for number in layout_of(game).districts[int(args[0])]:
            yield f"field:{layout_of(game).ids[number]}", None
    elif verb == "card":
        yield f"di:{first}", "discard"
        yield f"di:{first}", None
    elif verb in ("star", "battle"):
        yield f"troop:{first}", None
        yield f"field:{first}", None
    elif verb == "summon":
        yield f"creature:{first}", f"field:{args[1]}"
    elif verb == "station" and first != "reserve":
        newest = game.state.players[seat].reserve[-1]
        yield f"creature:{content_of(game).creatures[newest].id}", f"field:{first}"
    elif verb == "remove":
        yield f"battle:{first}", None
        yield f"battle:{first}", f"used-hand:{seat}"
    elif verb == "veil" and first != "no":
        yield "di:sand-veil", f"field:{first}"
        yield f"troop:{game.question.subject[0]}", f"field:{first}"
    elif verb in ("play", "discard"):
        yield f"battle:{first}", f"council:{verb}"
    elif verb == "add" or (verb == "cut" and first != "done"):
        yield f"di:{first}", "council:add"
    elif verb == "keep":
        yield f"oracle:{first}", None
        yield f"oracle:{first}", f"di-hand:{seat}"
    elif verb == "send":
        yield f"field:{first}", None
        yield f"side:{game.question.subject[0]}", f"field:{first}"
    elif verb == "position":
        yield f"order:{seat}", f"position:{first}"
        yield f"position:{first}", None
    else:
        yield from _giving_handles(game, seat, action)


def _giving_handles(game: PyramidsGame, seat: int, action: Action) -> Iterator[tuple[str, str | None]]:
    if action.verb == "offer" and action.args[0] == "yes":
        layout = layout_of(game)
        field = layout.sanctuary if game.question.kind == "night_sanctuary" else layout.delta
        yield f"given:{layout.ids[field]}", "exchange:altar"
        yield f"troop:{layout.ids[field]}", "exchange:altar"
    elif action.verb == "trade_pp" and action.args[0]:
        yield f"giving:{seat}", "exchange:prayers"
    elif action.verb == "trade_di" and action.args[0]:
        yield f"giving:{seat}", "exchange:cards"


def _costs(game: PyramidsGame, seat: int, action: Action) -> tuple[Stat, ...]:
    verb, args = action
    content = content_of(game)
    if verb == "buy":
        again = game.question.subject[:1] == ("again",)
        return things.pp_cost(tile_cost(game, seat, content.tile_index[str(args[0])], again))
    if verb == "build" and game.question.kind == "build":
        before = game.state.level[layout_of(game).index[str(args[0])]]
        return things.pp_cost(build_cost(game, seat, before, int(args[1])))
    if verb == "teleport":
        return things.pp_cost(teleport_cost(game, seat, running_move(game)))
    if verb == "recruit":
        return things.pp_cost(recruit_cost(game, seat, len(declared(game).units) + 1))
    if verb in ("card", "add"):
        return things.pp_cost(card_cost(game, seat, content.divine_index[str(args[0])]))
    return ()


def _repeat(game: PyramidsGame, seat: int, action: Action) -> int:
    """How often in a row a unit could be dropped on the same field, at most."""
    player = game.state.players[seat]
    if action.verb == "recruit":
        return max(1, len(_recruits(game, seat, action)))
    if action.verb in ("muster", "hire"):
        return int(game.question.subject[0])
    if action.verb == "levy":
        return player.veterans
    return 1


def _recruits(game: PyramidsGame, seat: int, action: Action) -> tuple[tuple[Stat, ...], ...]:
    """What this Recruit action costs with one more unit on a field, two more and so on, as far as may be."""
    if action.verb != "recruit":
        return ()
    state, units = game.state, declared(game).units
    field = layout_of(game).index[str(action.args[0])]
    there = own_units(game, seat, field) + units.count(field)
    player = state.players[seat]
    most = min(player.supply - len(units), troop_limit(game, seat) - there)
    costs = (recruit_cost(game, seat, len(units) + number) for number in range(1, most + 1))
    return tuple(things.pp_cost(cost) for cost in costs if cost <= player.pp)


# ---- shortcuts: one drag that places the token and says what for ----------------------------------------


def shortcuts(game: PyramidsGame, seat: int) -> list[Gesture]:
    """In the turn window, drags that mean a token and the first thing its action does."""
    places = _places(game, seat)
    return [
        *_tile_shortcuts(game, seat, places),
        *_build_shortcuts(game, seat, places),
        *_recruit_shortcuts(game, seat, places),
        *_move_shortcuts(game, seat, places),
    ]


def _places(game: PyramidsGame, seat: int) -> dict[str, Action]:
    return {str(action.args[0]): action for action in game.legal(seat) if action.verb == "place"}


def _tile_shortcuts(game: PyramidsGame, seat: int, places: dict[str, Action]) -> Iterator[Gesture]:
    tiles = content_of(game).tiles
    for colour in game.state.colours:
        place = places.get(f"l1-buy-{COLOURS[colour]}")
        if place is None:
            continue
        for tile in tiles_in_reach(game, seat, colour):
            action = Action("buy", (tiles[tile].id,))
            if game.rules.refuse_moment(game, seat, action).code == "E_WRONG_PHASE":
                cost = things.pp_cost(tile_cost(game, seat, tile, False))
                yield Gesture(
                    place,
                    f"tile:{tiles[tile].id}",
                    f"rack:{seat}",
                    describe(game, action),
                    cost,
                    then=(action,),
                )


def _build_shortcuts(game: PyramidsGame, seat: int, places: dict[str, Action]) -> Iterator[Gesture]:
    place = places.get("l2-build")
    if place is None:
        return
    ids = layout_of(game).ids
    for field, level, colour in builds_to_try(game, seat):
        if refuse_build(game, seat, field, level, colour) is not None:
            continue
        action = Action("build", (ids[field], level, COLOURS[colour]))
        cost = things.pp_cost(build_cost(game, seat, game.state.level[field], level))
        words = describe(game, action)
        yield Gesture(place, f"stone:{COLOURS[colour]}", f"field:{ids[field]}", words, cost, then=(action,))
        if game.state.level[field]:
            yield Gesture(place, f"pyramid:{ids[field]}", None, words, cost, then=(action,))


def _recruit_shortcuts(game: PyramidsGame, seat: int, places: dict[str, Action]) -> Iterator[Gesture]:
    place = places.get("l3-recruit")
    if place is None:
        return
    verb = RecruitUnit()
    for action in verb.candidates(game, seat):
        if verb.refuse(game, seat, action) is None:
            yield Gesture(
                place,
                f"unit:{seat}",
                f"field:{action.args[0]}",
                describe(game, action),
                things.pp_cost(recruit_cost(game, seat, 1)),
                repeat=_repeat(game, seat, action),
                then=(action,),
                costs_each=_recruits(game, seat, action),
            )


def _move_shortcuts(game: PyramidsGame, seat: int, places: dict[str, Action]) -> Iterator[Gesture]:
    spaces = [places[name] for name in MOVE_SPACES if name in places]
    if not spaces:
        return
    for start in groups(game, seat):
        for action in legs(game, seat, start):
            cost = (
                things.pp_cost(teleport_cost(game, seat, running_move(game))) if action.verb != "step" else ()
            )
            for place in spaces:
                yield Gesture(
                    place,
                    f"troop:{action.args[0]}",
                    f"field:{action.args[1]}",
                    describe(game, place),
                    cost,
                    amounts=game.state.units[start],
                    then=(action,),
                )


def legs(game: PyramidsGame, seat: int, start: int) -> list[Action]:
    """The legs a troop could take as the first of a Move: a step where possible, otherwise a teleport."""
    layout = layout_of(game)
    found = []
    for goal in sorted({*layout.neighbours[start], *layout.obelisks}):
        for leg in ("step", "teleport"):
            if refuse_any_leg(game, seat, leg, start, goal) is None:
                found.append(Action(leg, (layout.ids[start], layout.ids[goal])))
                break
    return found


_SHORTCUTS = MappingProxyType(
    {
        ("tile", "rack"): _tile_shortcuts,
        ("stone", "field"): _build_shortcuts,
        ("pyramid", ""): _build_shortcuts,
        ("unit", "field"): _recruit_shortcuts,
        ("troop", "field"): _move_shortcuts,
    }
)
"""By the kinds of source and target: which shortcuts could be meant."""


# ---- what a gesture would mean --------------------------------------------------------------------------


def intend(game: PyramidsGame, seat: int, source: str, target: str | None) -> Action:
    """The action a gesture means, legal or not; NOTHING if it means nothing at all."""
    for action in game.legal(seat):
        if (source, target) in _handles(game, seat, action):
            return action
    if seat in game.deciding and game.question.kind == "turn":
        # Only shortcuts from such a thing are worked out: a drag asks at every place it passes.
        kinds = (source.partition(":")[0], (target or "").partition(":")[0])
        shortcut = _SHORTCUTS.get(kinds)
        if shortcut is not None:
            for gesture in shortcut(game, seat, _places(game, seat)):
                if gesture.source == source and gesture.target == target:
                    return gesture.action
    return attempt(game, seat, source, target)


def attempt(game: PyramidsGame, seat: int, source: str, target: str | None) -> Action:
    """The action that a gesture without a legal meaning comes closest to, so that it can be explained."""
    kind, _, name = source.partition(":")
    goal_kind, _, goal = (target or "").partition(":")
    if goal_kind == "space":
        owner, _, space = goal.partition(":")
        if owner == str(seat) and kind in ("token", "silver"):
            return Action("place" if kind == "token" else "silver", (space,))
    if goal_kind == "rack" and kind == "tile" and goal == str(seat):
        return Action("take" if game.question.kind == "setup_tile" else "buy", (name,))
    if goal_kind == "field":
        return _attempt_on_field(game, seat, kind, name, goal)
    if goal_kind == "council" and kind in ("battle", "di") and goal in ("play", "discard", "add"):
        return Action(goal, (name,)) if (kind == "di") == (goal == "add") else NOTHING
    if kind == "di" and target in ("discard", None):
        return Action("card", (name,))
    return NOTHING


def _attempt_on_field(game: PyramidsGame, seat: int, kind: str, name: str, goal: str) -> Action:
    layout = layout_of(game)
    asked = game.question.kind
    if kind == "troop":
        if asked == "use_sand_veil":
            return Action("veil", (goal,))
        near = layout.index[goal] in layout.neighbours[layout.index[name]]
        far = layout.obelisk[layout.index[goal]] and not near
        return Action("teleport" if far else "step", (name, goal))
    if kind == "unit":
        verbs = {
            "setup_troops": "garrison",
            "call_to_arms": "muster",
            "night_units": "muster",
            "hire_place": "hire",
            "veterans_units": "levy",
        }
        return Action(verbs.get(asked, "recruit"), (goal,)) if name == str(seat) else NOTHING
    if kind == "veteran" and name == str(seat):
        return Action("levy", (goal,))
    if kind == "stone":
        if asked == "setup_pyramids":
            return Action("found", (goal, name))
        return Action("build", (goal, game.state.level[layout.index[goal]] + 1, name))
    if kind == "creature":
        return Action("station", (goal,)) if asked == "place_creature" else Action("summon", (name, goal))
    if kind == "di":
        veiled = name == "sand-veil" and asked == "use_sand_veil"
        return Action("veil", (goal,)) if veiled else Action("card", (name,))
    return NOTHING
