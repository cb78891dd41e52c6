"""Which drag, tap or button means which action, and what a drag that means nothing legal would have meant."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.continents.battle import goals_of
from rulesets.continents.content import members
from rulesets.continents.counting import FITTING
from rulesets.continents.face.battle_board import BATTLE_CARDS, SIDES
from rulesets.continents.face.describing import describe
from rulesets.continents.face.words import stat, unit_art
from rulesets.continents.ground import ContinentsGame, ability, content_of, unit_name
from rulesets.continents.movement import refuse_move
from rulesets.continents.routes import passable, tree, walked
from rulesets.continents.state import KINDS, NONE, Army
from tabletop.engine.action import Action
from tabletop.view.model import Choice, Gesture, Pick, Stat

NOTHING = Action("nothing")
"""A gesture that means nothing; the rules refuse it as not belonging to the moment."""

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


# ---- what may be done ------------------------------------------------------------------------------------


def gestures(game: ContinentsGame, seat: int) -> tuple[Gesture, ...]:
    """All gestures of a seat now."""
    ways: dict[tuple[str, int], dict[int, int]] = {}
    found = []
    for action in game.legal(seat):
        for source, target in handles(game, seat, action):
            found.append(_gesture(game, seat, action, source, target, ways))
    return tuple(found)


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
        yield f"fighter:{_hurt_side(game)}:{first}", "loss"
        yield f"fighter:{_hurt_side(game)}:{first}", None
    elif verb == "retreat":
        # On the inset alone: it would have to shrink if the map had to be reached too.
        yield f"fighter:{_acting_side(game)}:{first}", "retreat"
    elif verb == "use":
        yield from ((card, None) for card in _ready_cards(game, seat))


def _placing_handles(game: ContinentsGame, verb: str, area: str) -> Iterator[tuple[str, str | None]]:
    content = content_of(game)
    if verb in ("capital", "claim"):
        kind = "tank" if content.land >> content.index[area] & 1 else "submarine"
        yield f"unit:{kind}", f"area:{area}"
    elif verb == "found":
        yield "build:factory", f"area:{area}"
    elif verb == "withdraw" and game.state.battle is not None:
        yield f"stack:{content.ids[game.state.battle.origin]}", f"area:{area}"


def _ready_cards(game: ContinentsGame, seat: int) -> Iterator[str]:
    """The card of a seat as it lies in the battle inset."""
    battle = game.state.battle
    if battle is None or ability(game, seat) not in BATTLE_CARDS:
        return
    yield from (f"ready:{SIDES[who]}" for who in (0, 1) if battle.sides[who].side == seat)


def _mechs(game: ContinentsGame, area: str) -> int:
    return game.state.army[content_of(game).index[area]].mech


def _hurt_side(game: ContinentsGame) -> str:
    battle = game.state.battle
    return "attacker" if battle is not None and battle.acting == 0 else "defender"


def _acting_side(game: ContinentsGame) -> str:
    battle = game.state.battle
    return "defender" if battle is None or battle.acting == 1 else "attacker"


def _gesture(
    game: ContinentsGame,
    seat: int,
    action: Action,
    source: str,
    target: str | None,
    ways: dict[tuple[str, int], dict[int, int]],
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
            picks=_picks(game, seat, str(action.args[0]), str(action.args[1])),
            path=_path(game, seat, action, ways),
            forecast=verb != "move",
            usual=_is_usual(game, seat, action),
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


def _is_usual(game: ContinentsGame, seat: int, action: Action) -> bool:
    """Whether a move is meant when several kinds lead to the same goal: by land, else across the sea."""
    if action.verb != "move":
        return False
    kind, start, goal = action.args
    better = {"land": (), "naval": (), "amphibious": ("land",), "bomber": ("land", "amphibious")}[str(kind)]
    index = content_of(game).index
    a, b = index[start], index[goal]
    return all(refuse_move(game, seat, other, a, b) is not None for other in better)


def _price(game: ContinentsGame, seat: int, verb: str) -> tuple[Stat, ...]:
    """What is left of moves or attacks afterwards."""
    player = game.state.players[seat]
    if verb == "move":
        return (stat("moves", player.moves - 1),)
    return (stat("attacks", player.attacks - 1),)


def _own_price(game: ContinentsGame, verb: str) -> tuple[Stat, ...]:
    costs = {"launch": content_of(game).costs[4], "build": 6, "card": 1, "free": 0}
    return (stat("cost", costs[verb]),) if verb in costs else ()


def _repeats(game: ContinentsGame, seat: int, action: Action, cost: int) -> int:
    """How many such units can be placed on the same area in a row."""
    content = content_of(game)
    player = game.state.players[seat]
    kind, area = content.kind_index[action.args[0]], content.index[action.args[1]]
    most = min(player.production // cost, player.supply[kind])
    if action.verb == "buy":
        most = min(most, 5 - game.state.made.get(area, 0))
    return most


def _picks(game: ContinentsGame, seat: int, kind: str, start: str) -> tuple[Pick, ...]:
    """One row for each kind of unit that takes part; none where a single unit is all there is."""
    army: Army = game.state.army[content_of(game).index[start]]
    fitting = [unit for unit in FITTING[kind] if army[unit]]
    if sum(army[unit] for unit in fitting) < 2:
        return ()
    return tuple(
        Pick(
            KINDS[unit],
            unit_art(unit, seat),
            unit_name(KINDS[unit]),
            tuple(Action("send", (KINDS[unit], number)) for number in range(army[unit] + 1)),
        )
        for unit in fitting
    )


def _path(
    game: ContinentsGame, seat: int, action: Action, ways: dict[tuple[str, int], dict[int, int]]
) -> tuple[str, ...]:
    """The places that a move or attack leads through; one tree of ways serves all goals of a stack."""
    content = content_of(game)
    kind, start_id, goal_id = action.args
    start, goal = content.index[start_id], content.index[goal_id]
    if kind == "bomber" or (action.verb != "move" and kind != "amphibious"):
        return (f"area:{start_id}", f"area:{goal_id}")
    known = ways.get((str(kind), start))
    if known is None:
        known = ways[str(kind), start] = tree(content, start, passable(content, game.state, seat, str(kind)))
    return tuple(f"area:{content.ids[area]}" for area in walked(known, start, goal))


# ---- what a gesture would mean ---------------------------------------------------------------------------


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
    elif source in _ready_cards(game, seat) and target is None:
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
    elif asked == "retreat" and target is not None and rest.startswith(_acting_side(game)):
        if target.startswith("area:"):
            yield Action("retreat", (kind, goal))
        elif target == "retreat":
            battle = game.state.battle
            if battle is not None:
                ids = content_of(game).ids
                goals = [ids[area] for area in goals_of(game, battle, battle.acting)] or ["nowhere"]
                yield from (Action("retreat", (kind, one)) for one in goals)
