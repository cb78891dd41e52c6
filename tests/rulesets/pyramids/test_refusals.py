"""The reasons of spec table 1.13: each one is told, and of two that apply the first of the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulesets.pyramids.changes import pay_pp
from rulesets.pyramids.state import Move
from tests.rulesets.pyramids.builders import Table, desert, fresh_game

_ORDER = """
E_GAME_OVER E_NOT_YOUR_TURN E_WRONG_PHASE E_TOKEN_USED E_SPACE_TAKEN E_BALANCE E_POSITION_TAKEN E_SETUP E_CARD
E_CARD_TIMING E_TILE_GONE E_NO_TROOP E_PORT_USED E_LAND_DONE E_NO_STEPS E_NOT_ADJACENT E_WALL E_PORT_SOURCE
E_PORT_TARGET E_VETERANS E_PP_FULL E_NO_FIELD E_TARGET E_ENEMY_HERE E_NO_PYRAMID E_LEVEL E_COLOUR E_HAVE_TILE
E_RACK_FULL E_CREATURE E_LIMIT E_SUPPLY E_PP E_NOTHING
"""
ORDER = _ORDER.split()
"""Table 1.13 in its order."""


def building() -> Table:
    """P1 builds: red 2 in c1-d1, an enemy in c1-d2."""
    table = desert().pyramid("P1", "red", 2, "c1-d1").troop("P2", 1, "c1-d2")
    return table.turn("P1").do("P1", "place", "l2-build")


def window(pp: int) -> Table:
    """P1's token is still in hand: an Onrush owned, red 2 in c1-d1."""
    table = desert().player("P1", pp=pp, tiles=["red-onrush-a"]).pyramid("P1", "red", 2, "c1-d1")
    return table.turn("P1")


def buying(pp: int = 7) -> Table:
    """P1 buys red tiles under a pyramid of level 2 and owns an Onrush."""
    return window(pp).do("P1", "place", "l1-buy-red")


def moving(**player: object) -> Table:
    """P1 moves: 3 at the gate of city 1."""
    table = desert().troop("P1", 3, "c1-gate").player("P1", **player)  # type: ignore[arg-type]
    return table.turn("P1").do("P1", "place", "l3-move")


def on_the_way(steps: int, budget: int, *, teleported: bool) -> Table:
    """P1 in the middle of a Move, as if a leg were still possible."""
    table = desert().troop("P1", 3, "c2-gate").turn("P1")
    closed = teleported and steps > 0
    table.game.state.move = Move(table.field("c2-gate"), budget, steps, teleported, closed)
    table.game.ask("move", (0,), ("step", "teleport", "card", "stop"))
    return table


def drawing_full_rack() -> Table:
    """P1 owns twelve tiles."""
    tiles = "red-onrush-a red-short-road red-swift-feet blue-muster-roll-a blue-holdfast-a blue-great-host"
    more = "blue-hard-scales blue-foresight white-acolyte-b white-broker-a white-masons white-reaping"
    table = desert().player("P1", pp=0, tiles=[*tiles.split(), *more.split()])
    return table.pyramid("P1", "red", 2, "c1-d1").turn("P1")


def over() -> Table:
    """P1 has won."""
    return desert().player("P1", glory=9).turn("P1")


def night(step: int, **player: object) -> Table:
    """A Night from one of its steps."""
    return desert().player("P1", **player).night(from_step=step)  # type: ignore[arg-type]


def no_cards() -> Table:
    """P1 could exchange four veterans, but one card is left to draw."""
    table = desert().player("P1", pp=11, veterans=4).discard_deck("war-cry", "war-cry", "war-cry", "offering")
    table.game.state.players[1].divine = tuple(table.game.state.discard)
    table.game.state.discard = []
    return table.night(from_step=6)


def founding() -> Table:
    """Cities are chosen, the first player founds pyramids."""
    table = fresh_game()
    while table.asks() == "setup_city":
        table.do(table.deciding()[0], "city", int(table.options(table.deciding()[0], "city")[0]))
    return table


def at_a_pyramid(pp: int = 7) -> Table:
    """P1 moves: 3 beside an own pyramid."""
    table = desert().player("P1", pp=pp).pyramid("P1", "red", 1, "c1-d1").troop("P1", 3, "c1-d1")
    return table.turn("P1").do("P1", "place", "l3-move")


def empty_supply() -> Table:
    """P1 has declared the last unit of the supply; a creature could still be summoned."""
    table = (
        desert().player("P1", tiles=["blue-old-tusker"]).troop("P1", 5, "c1-gate").troop("P1", 5, "c1-stele")
    )
    table.troop("P1", 1, "c1-d1").pyramid("P1", "red", 1, "c1-d1").turn("P1").do("P1", "place", "l3-recruit")
    return table.do("P1", "recruit", "c1-d1")


def crowded() -> Table:
    """Two troops with a creature each."""
    table = desert().troop("P1", 3, "c1-gate", "old-tusker").troop("P1", 3, "s1-path", "sand-serpent")
    return table.turn("P1").do("P1", "place", "l3-move").do("P1", "step", "c1-gate", "s1-path")


def second_position() -> Table:
    """P1 has taken the first position."""
    return desert().night(from_step=9).do("P1", "position", 1)


def sealed() -> Table:
    """P2 is attacked in a dead end and holds a Veil of Sand."""
    table = desert().player("P2", divine=["sand-veil"]).troop("P2", 1, "s1-temple").troop("P1", 5, "s1-path")
    return table.turn("P1").attack("P1", "s1-path", "s1-temple", 4)


Case = tuple[str, Callable[[], Table], str, str, tuple[int | str, ...]]
CASES: list[Case] = [
    ("E_GAME_OVER", over, "P1", "place", ("l1-pray",)),
    ("E_NOT_YOUR_TURN", lambda: desert().turn("P1"), "P2", "place", ("l1-pray",)),
    ("E_WRONG_PHASE", lambda: desert().turn("P1"), "P1", "offer", ("yes",)),
    ("E_TOKEN_USED", lambda: desert().turn("P1"), "P1", "silver", ("l1-pray",)),
    (
        "E_SPACE_TAKEN",
        lambda: desert().player("P1", spaces=["l1-pray"]).turn("P1"),
        "P1",
        "place",
        ("l1-pray",),
    ),
    (
        "E_BALANCE",
        lambda: desert().player("P1", spaces=["l2-pray", "l2-move", "l2-build", "l1-pray"]).turn("P1"),
        "P1",
        "place",
        ("l1-buy-red",),
    ),
    ("E_POSITION_TAKEN", second_position, "P2", "position", (1,)),
    ("E_SETUP", founding, "", "found", ("sanctuary", "red")),
    ("E_CARD", lambda: desert().turn("P1"), "P1", "card", ("offering",)),
    (
        "E_CARD_TIMING",
        lambda: desert().player("P1", divine=["war-cry"]).turn("P1"),
        "P1",
        "card",
        ("war-cry",),
    ),
    ("E_TILE_GONE", buying, "P1", "buy", ("red-onrush-a",)),
    ("E_NO_TROOP", moving, "P1", "step", ("c2-gate", "s1-path")),
    ("E_PORT_USED", lambda: on_the_way(0, 1, teleported=True), "P1", "teleport", ("c2-gate", "delta")),
    ("E_LAND_DONE", lambda: on_the_way(1, 2, teleported=True), "P1", "step", ("c2-gate", "s1-path")),
    ("E_NO_STEPS", lambda: on_the_way(1, 1, teleported=False), "P1", "step", ("c2-gate", "s1-path")),
    ("E_NOT_ADJACENT", moving, "P1", "step", ("c1-gate", "sanctuary")),
    ("E_WALL", lambda: on_the_way(1, 2, teleported=False), "P1", "step", ("c2-gate", "c2-d1")),
    ("E_PORT_SOURCE", moving, "P1", "teleport", ("c1-gate", "delta")),
    ("E_PORT_TARGET", at_a_pyramid, "P1", "teleport", ("c1-d1", "c1-gate")),
    ("E_VETERANS", lambda: night(5, pp=0, veterans=1), "P1", "trade_pp", (2,)),
    ("E_PP_FULL", lambda: night(5, pp=8, veterans=2), "P1", "trade_pp", (2,)),
    ("E_NO_FIELD", sealed, "P2", "veil", ("s1-path",)),
    ("E_TARGET", building, "P1", "build", ("c2-d1", 1, "blue")),
    ("E_ENEMY_HERE", building, "P1", "build", ("c1-d2", 1, "blue")),
    ("E_NO_PYRAMID", buying, "P1", "buy", ("red-keen-blades",)),
    ("E_LEVEL", building, "P1", "build", ("c1-d1", 2, "red")),
    ("E_COLOUR", building, "P1", "build", ("c1-d3", 1, "red")),
    ("E_HAVE_TILE", buying, "P1", "buy", ("red-onrush-b",)),
    ("E_RACK_FULL", drawing_full_rack, "P1", "buy", ("red-bloody-hands",)),
    ("E_CREATURE", crowded, "P1", "march", (2, 1)),
    ("E_LIMIT", crowded, "P1", "march", (3, 0)),
    ("E_SUPPLY", empty_supply, "P1", "recruit", ("c1-d1",)),
    ("E_PP", lambda: buying(1), "P1", "buy", ("red-bloody-hands",)),
    ("E_NOTHING", no_cards, "P1", "trade_di", (2,)),
]


def first(table: Table, who: str) -> str:
    """The player named, or the one who is asked."""
    return who or table.deciding()[0]


@pytest.mark.clause("PYR-16.1")
@pytest.mark.parametrize(("code", "situation", "who", "verb", "args"), CASES, ids=[case[0] for case in CASES])
def test_each_reason_is_told(
    code: str, situation: Callable[[], Table], who: str, verb: str, args: tuple[int | str, ...]
) -> None:
    table = situation()
    assert table.refused(first(table, who), verb, *args) == code


@pytest.mark.clause("PYR-16.1")
def test_all_reasons_of_the_table_are_tried() -> None:
    assert [case[0] for case in CASES] == ORDER
    assert len(ORDER) == 34


def rich_in_reasons() -> Table:
    """P1 builds without points: an enemy in c1-d2."""
    table = building()
    pay_pp(table.game, 0, 11, "nothing left")
    return table


def poor_recruiter() -> Table:
    """P1 has no points, no supply and a full troop in c1-d1; no pyramid in c1-d2."""
    table = desert().player("P1", pp=0).pyramid("P1", "red", 1, "c1-d1").troop("P1", 5, "c1-d1")
    table.pyramid("P1", "blue", 1, "c1-d3").troop("P1", 5, "c1-gate").troop("P1", 2, "c1-stele")
    return table.turn("P1")


def levying() -> Table:
    """P1 has a veteran; P2 stands in city 2."""
    return desert().player("P1", veterans=1).troop("P2", 5, "c2-d1").night(from_step=7)


def guarded_and_poor() -> Table:
    """P1 has a star, no points and no target."""
    table = desert(colours="red blue black").player("P1", pp=0, divine=["falling-star"])
    return table.troop("P2", 2, "s1-path", "soul-eater").turn("P1")


def crowded_and_poor() -> Table:
    """P1's troop has a creature; the goal is full, has a creature too, and nothing can be paid."""
    table = desert().player("P1", pp=2, tiles=["red-stone-whisper"]).troop("P1", 4, "c1-stele", "old-tusker")
    table.troop("P1", 5, "sanctuary", "sand-serpent").troop("P1", 1, "c1-d1").turn("P1")
    return table.do("P1", "place", "l3-move")


PRECEDENCE: list[tuple[str, str, Callable[[], Table], str, str, tuple[int | str, ...]]] = [
    ("E_GAME_OVER", "E_NOT_YOUR_TURN", over, "P2", "place", ("l1-pray",)),
    ("E_NOT_YOUR_TURN", "E_WRONG_PHASE", building, "P2", "offer", ("yes",)),
    ("E_WRONG_PHASE", "E_CARD", building, "P1", "card", ("offering",)),
    ("E_TOKEN_USED", "E_SPACE_TAKEN", lambda: after_prayer(), "P1", "place", ("l1-pray",)),
    ("E_SPACE_TAKEN", "E_BALANCE", lambda: unbalanced(), "P1", "place", ("l1-pray",)),
    ("E_SPACE_TAKEN", "E_NO_PYRAMID", lambda: unbalanced(), "P1", "buy", ("white-acolyte-a",)),
    ("E_BALANCE", "E_NO_PYRAMID", lambda: unbalanced(), "P1", "buy", ("red-keen-blades",)),
    ("E_BALANCE", "E_NOTHING", lambda: unbalanced(), "P1", "place", ("l1-buy-red",)),
    ("E_CARD", "E_CARD_TIMING", lambda: desert().turn("P1"), "P1", "card", ("war-cry",)),
    ("E_TILE_GONE", "E_HAVE_TILE", buying, "P1", "buy", ("red-onrush-a",)),
    ("E_NO_TROOP", "E_NOT_ADJACENT", moving, "P1", "step", ("c2-gate", "delta")),
    (
        "E_NO_TROOP",
        "E_PORT_USED",
        lambda: on_the_way(0, 1, teleported=True),
        "P1",
        "teleport",
        ("c3-gate", "delta"),
    ),
    (
        "E_PORT_USED",
        "E_PORT_SOURCE",
        lambda: on_the_way(0, 1, teleported=True),
        "P1",
        "teleport",
        ("c2-gate", "delta"),
    ),
    (
        "E_LAND_DONE",
        "E_NO_STEPS",
        lambda: on_the_way(2, 2, teleported=True),
        "P1",
        "step",
        ("c2-gate", "c2-d1"),
    ),
    (
        "E_NO_STEPS",
        "E_NOT_ADJACENT",
        lambda: on_the_way(1, 1, teleported=False),
        "P1",
        "step",
        ("c2-gate", "delta"),
    ),
    ("E_NO_STEPS", "E_WALL", lambda: on_the_way(1, 1, teleported=False), "P1", "step", ("c2-gate", "c2-d1")),
    (
        "E_NOT_ADJACENT",
        "E_WALL",
        lambda: on_the_way(1, 2, teleported=False),
        "P1",
        "step",
        ("c2-gate", "c3-d1"),
    ),
    ("E_PORT_SOURCE", "E_PORT_TARGET", moving, "P1", "teleport", ("c1-gate", "c1-gate")),
    ("E_PORT_TARGET", "E_PP", lambda: at_a_pyramid(0), "P1", "teleport", ("c1-d1", "c1-gate")),
    ("E_VETERANS", "E_PP_FULL", lambda: night(5, pp=8, veterans=2), "P1", "trade_pp", (3,)),
    ("E_VETERANS", "E_NOTHING", no_cards, "P1", "trade_di", (3,)),
    ("E_NO_FIELD", "E_PP", guarded_and_poor, "P1", "card", ("falling-star",)),
    ("E_NO_FIELD", "E_TARGET", sealed, "P2", "veil", ("sanctuary",)),
    ("E_TARGET", "E_ENEMY_HERE", levying, "P1", "levy", ("c2-d1",)),
    ("E_ENEMY_HERE", "E_COLOUR", rich_in_reasons, "P1", "build", ("c1-d2", 1, "red")),
    ("E_LEVEL", "E_COLOUR", rich_in_reasons, "P1", "build", ("c1-d1", 2, "blue")),
    ("E_COLOUR", "E_PP", rich_in_reasons, "P1", "build", ("c1-d3", 1, "red")),
    ("E_NO_PYRAMID", "E_HAVE_TILE", lambda: buying_low(), "P1", "buy", ("red-onrush-b",)),
    ("E_HAVE_TILE", "E_PP", lambda: window(0), "P1", "buy", ("red-onrush-b",)),
    ("E_HAVE_TILE", "E_RACK_FULL", drawing_full_rack, "P1", "buy", ("red-onrush-b",)),
    ("E_RACK_FULL", "E_PP", drawing_full_rack, "P1", "buy", ("red-bloody-hands",)),
    ("E_NO_PYRAMID", "E_SUPPLY", poor_recruiter, "P1", "recruit", ("c1-d2",)),
    ("E_LIMIT", "E_PP", poor_recruiter, "P1", "recruit", ("c1-d1",)),
    ("E_SUPPLY", "E_PP", poor_recruiter, "P1", "recruit", ("c1-d3",)),
    ("E_LIMIT", "E_PP", crowded_and_poor, "P1", "step", ("c1-stele", "sanctuary")),
]
"""Told, also true, situation, who tries what."""


def after_prayer() -> Table:
    """P1 has prayed and could still use the silver token."""
    return desert().player("P1", tiles=["red-extra-hand"]).turn("P1").do("P1", "place", "l1-pray")


def unbalanced() -> Table:
    """P1 has one token left and none on the top level; white was bought from today."""
    table = desert().player("P1", spaces=["l2-pray", "l2-move", "l1-buy-white", "l1-pray"])
    return table.pyramid("P1", "red", 1, "c1-d1").player("P1", pp=0).turn("P1", in_round=5)


def buying_low() -> Table:
    """P1 owns an Onrush, and no red pyramid is left to stand on: an enemy holds it."""
    table = desert().player("P1", tiles=["red-onrush-a"]).pyramid("P1", "red", 2, "c1-d1")
    return table.troop("P2", 1, "c1-d1").turn("P1")


@pytest.mark.clause("PYR-16.1", "PYR-8.5")
@pytest.mark.parametrize(
    ("told", "also", "situation", "who", "verb", "args"),
    PRECEDENCE,
    ids=[f"{case[0]}-before-{case[1]}-{number}" for number, case in enumerate(PRECEDENCE)],
)
def test_of_two_reasons_the_first_of_the_table_is_told(
    told: str, also: str, situation: Callable[[], Table], who: str, verb: str, args: tuple[int | str, ...]
) -> None:
    assert ORDER.index(told) < ORDER.index(also)
    assert situation().refused(who, verb, *args) == told


@pytest.mark.clause("PYR-9.11", "PYR-16.1")
def test_a_creature_that_cannot_come_is_told_before_the_limit() -> None:
    table = desert().troop("P1", 3, "c1-gate", "old-tusker").troop("P1", 3, "s1-path", "sand-serpent")
    table.turn("P1").do("P1", "place", "l3-move").do("P1", "step", "c1-gate", "s1-path")
    assert table.refused("P1", "march", 3, 1) == "E_CREATURE"
    assert table.refused("P1", "march", 3, 0) == "E_LIMIT"
    assert table.refused("P1", "march", 4, 1) == "E_NO_TROOP"
