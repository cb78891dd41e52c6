"""What lies on the table of Iron Continents: map, battle inset, panels, tracker, cards, shelf."""

from __future__ import annotations

from rulesets.continents.face import ContinentsFace
from tabletop.view.model import Counter, Place, SeatPanel, Surface, Thing
from tests.rulesets.continents.builders import Table, content, new_game, seat, war

FACE = ContinentsFace()


def surfaces(table: Table, player: str | None = "P1") -> dict[str, Surface]:
    """The surfaces that a player or a spectator sees."""
    viewer = seat(player) if player is not None else None
    return {surface.id: surface for surface in FACE.view(table.game, viewer).surfaces}


def place(table: Table, surface: str, name: str, player: str | None = "P1") -> Place:
    """A place of a surface."""
    return next(one for one in surfaces(table, player)[surface].places if one.id == name)


def things(where: Place) -> dict[str, Thing]:
    """The things of a place by id."""
    return {thing.id: thing for thing in where.things}


def panel(table: Table, player: str) -> SeatPanel:
    """The panel of a player as a spectator sees it."""
    return next(one for one in FACE.view(table.game, None).panels if one.seat == seat(player))


def counter(table: Table, player: str, name: str) -> Counter:
    """A counter of a player's panel."""
    return next(one for one in panel(table, player).counters if one.id == f"{name}:{seat(player)}")


# ---- map -------------------------------------------------------------------------------------------------


def test_the_map_has_all_areas_and_wraps() -> None:
    board = surfaces(new_game(2), None)["map"]

    assert len([one for one in board.places if one.id.startswith("area:")]) == 69
    assert (board.wraps, board.shapes, board.width, board.height) == (True, "continents/world", 2000, 1000)


def test_an_area_shows_its_owner_and_its_units_by_kind() -> None:
    table = war(2).units("P2", "moscow", "2T 1M 3F")

    area = place(table, "map", "area:moscow")

    assert area.seat == 1
    piles = things(area)["stack:moscow"].piles
    assert [(pile.kind, pile.count) for pile in piles] == [("tank", 2), ("mech", 1), ("fighter", 3)]
    assert piles[0].art == "continents/tank-1"


def test_neutral_units_are_grey_and_their_area_has_no_colour() -> None:
    area = place(war(2).units("neutral", "delhi", "1T 1M"), "map", "area:delhi")

    assert area.seat is None
    assert things(area)["stack:delhi"].piles[0].art == "continents/tank-neutral"


def test_an_empty_area_belongs_to_nobody() -> None:
    area = place(war(2), "map", "area:delhi")

    assert (area.seat, "stack:delhi" in things(area)) == (None, False)
    assert area.detail is not None
    assert [line.id for line in area.detail.lines][:2] == ["continent.eurasia", "detail.empty"]


def test_as_many_sources_and_factories_work_as_there_are_of_both() -> None:
    table = war(2).hold("P1", "berlin moscow middle-east").factory("berlin moscow")

    shown = {
        thing.id: thing.art
        for name in ("berlin", "moscow", "middle-east")
        for thing in place(table, "map", f"area:{name}").things
    }

    assert shown["source:middle-east"] == "continents/source-powered"
    assert sorted(shown[f"factory:{name}"] for name in ("berlin", "moscow")) == [
        "continents/factory",
        "continents/factory-powered",
    ]


def test_capitals_are_named_first_and_sources_tell_their_bonus() -> None:
    table = war(2)

    assert (place(table, "map", "area:berlin").weight, place(table, "map", "area:north-sea").weight) == (2, 0)
    detail = place(table, "map", "area:middle-east").detail
    assert detail is not None
    assert {line.id: line.params.get("n") for line in detail.lines}["detail.bonus"] == 3


def test_only_free_capitals_are_lit_while_one_is_chosen() -> None:
    table = new_game(4)
    for number in range(4):
        table.do(f"P{number + 1}", "choose", content().cards[table.player(f"P{number + 1}").hand[0]].id)
    first = table.who
    table.do(first, "capital", "berlin")

    lit = {one.id for one in surfaces(table, table.who)["map"].places if one.lit}

    assert lit == {f"area:{name}" for name in ("moscow", "delhi", "beijing", "new-york", "houston")}


# ---- battle ----------------------------------------------------------------------------------------------


def siege() -> Table:
    """P1 attacks a source of P2 with two tanks, a mech and a fighter."""
    table = war(2).units("P1", "caucasus", "2T 1M 1F").units("P2", "middle-east", "2T 1M").combat("P1")
    return table.attack("P1", "land", "caucasus", "middle-east")


def test_a_battle_shows_both_sides_and_where_their_dice_come_from() -> None:
    table = siege()

    assert surfaces(table)["battle"].dock == "focus"
    defenders = things(place(table, "battle", "side:defender"))
    assert {name: thing.count for name, thing in defenders.items()} == {
        "fighter:defender:tank": 2,
        "fighter:defender:mech": 1,
    }
    dice = things(place(table, "battle", "sum:defender"))
    assert {name: thing.count for name, thing in dice.items()} == {"units:defender": 5, "bonus:defender": 3}


def test_supremacy_is_compared_on_land_and_not_at_sea() -> None:
    sea = war(2).units("P1", "north-sea", "2S").units("P2", "greenland-sea", "1S").combat("P1")
    sea.attack("P1", "naval", "north-sea", "greenland-sea")

    land = {
        f"strength:{side}": place(siege(), "battle", f"strength:{side}") for side in ("attacker", "defender")
    }

    assert [one.things[0].count for one in land.values()] == [8, 5]
    assert not {one.id for one in surfaces(sea)["battle"].places} & set(land)


def test_scoreless_rolls_fill_three_dots_on_land_and_six_at_sea() -> None:
    land = siege().dice("------").do("P1", "fight")
    sea = war(2).units("P1", "north-sea", "2S").units("P2", "greenland-sea", "1S").combat("P1")
    sea.attack("P1", "naval", "north-sea", "greenland-sea")

    dots = place(land, "battle", "scoreless").things

    assert [dot.art for dot in dots] == ["continents/dot-full", "continents/dot", "continents/dot"]
    assert len(place(sea, "battle", "scoreless").things) == 6


def test_the_last_roll_lies_with_its_side_hits_first() -> None:
    table = siege().dice("-H--H-").do("P1", "fight")

    dice = place(table, "battle", "dice:attacker").things

    assert [die.value for die in dice] == [6, 6, 1, 1, 1, 1]
    assert [die.faded for die in dice] == [False, False, True, True, True, True]
    assert place(table, "battle", "dice:defender").things == ()


def test_there_is_no_inset_without_a_battle() -> None:
    assert "battle" not in surfaces(war(2).units("P1", "caucasus", "1T").combat("P1"))


def test_a_missile_shows_its_target_and_its_hits() -> None:
    table = war(2).units("P1", "berlin", "1T").units("P2", "delhi", "1T 1M").units("P2", "alaska", "1T 1M")
    table.card("P1", "ballistic-missiles-3").combat("P1").dice("H--").do("P1", "missile", "alaska")

    hits = place(table, "battle", "number:hits").label

    assert hits is not None
    assert hits.params["n"] == 1
    assert set(things(place(table, "battle", "side:defender"))) == {
        "fighter:defender:tank",
        "fighter:defender:mech",
    }


# ---- around the map --------------------------------------------------------------------------------------


def test_panels_stand_in_turn_order() -> None:
    table = war(3).hold("P1", "berlin").hold("P2", "delhi").hold("P3", "alaska").combat("P1")
    table.game.state.order = (2, 0, 1)

    assert [one.seat for one in FACE.view(table.game, None).panels] == [2, 0, 1]


def test_points_are_counted_towards_the_target_of_the_table() -> None:
    found = {
        players: counter(war(players).points("P1", 7).hold("P1", "berlin").combat("P1"), "P1", "points")
        for players in (2, 4, 6)
    }

    assert {players: (one.value, one.maximum) for players, one in found.items()} == {
        2: (7, 50),
        4: (7, 40),
        6: (7, 30),
    }


def test_the_track_of_points_is_marked_where_capitals_open() -> None:
    table = war(2).points("P1", 7).hold("P1", "berlin").combat("P1")
    assert counter(table, "P1", "points").mark == 25


def test_moves_and_attacks_are_shown_of_who_is_on_turn() -> None:
    table = war(2).hold("P1", "berlin").hold("P2", "delhi").card("P1", "nurse-3").combat("P1")

    assert counter(table, "P1", "attacks").value == 3
    assert "attacks:1" not in {one.id for one in panel(table, "P2").counters}


def test_production_shows_what_is_left_to_spend_and_what_others_would_get() -> None:
    table = war(2).hold("P1", "berlin").hold("P2", "delhi middle-east").factory("berlin delhi")
    table.card("P2", "nurse-3").production("P1", 4)

    # P2: 3 for the powered factory, 6, and 7 of the card (CON-4.1).
    assert [counter(table, player, "production").value for player in ("P1", "P2")] == [4, 16]


def test_a_used_card_is_faded_and_medals_go_to_the_holder() -> None:
    table = war(2).hold("P1", "berlin moscow north-sea").hold("P2", "delhi")
    table.card("P1", "nurse-3", spent=True).combat("P1")

    tokens = {token.id: token for token in panel(table, "P1").tokens}

    assert tokens["revealed:0"].faded
    assert set(tokens) == {"revealed:0", "medal-naval:0", "medal-continental:0"}


def test_the_tracker_tells_whether_capitals_may_be_attacked() -> None:
    table = war(2).hold("P1", "berlin").hold("P2", "moscow").points("P1", 25).combat("P1")
    closed = FACE.view(table.game, None).tracker[-1].title.id
    status = panel(table, "P1").status
    table.do("P1", "attack", "land", "berlin", "moscow")

    assert (closed, status and status.id) == ("step.capitals.closed", "status.capitals")
    assert FACE.view(table.game, None).tracker[-1].title.id == "step.capitals.open"
    assert panel(table, "P1").status is None


def test_nobody_sees_a_hand_or_a_chosen_card_of_another() -> None:
    table = new_game(3)
    table.do("P1", "choose", content().cards[table.player("P1").hand[0]].id)

    cards = {thing.id for one in surfaces(table, "P2")["hand"].places for thing in one.things}

    own = {f"card:{content().cards[card].id}" for card in table.player("P2").hand}
    assert cards == own | {"deck:card"}
    assert "hand" not in surfaces(table, None)


def test_the_shelf_shows_what_can_still_be_paid() -> None:
    table = war(2).hold("P1", "berlin").factory("berlin").production("P1", 4)

    faded = {one.things[0].id: one.things[0].faded for one in surfaces(table)["shelf"].places}

    assert [name for name, grey in faded.items() if not grey] == [
        "unit:tank",
        "unit:fighter",
        "unit:submarine",
    ]
