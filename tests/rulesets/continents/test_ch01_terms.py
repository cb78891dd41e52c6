"""Chapter 1: terms."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets.continents.content import members
from rulesets.continents.ground import enemies
from tabletop.engine.game import Game
from tests.rulesets.continents.builders import content, new_game, rules, war


@pytest.mark.clause("CON-1.1")
def test_the_variant_is_fixed_when_the_table_is_opened() -> None:
    assert new_game(3, "epic").game.state.epic
    assert not new_game(3, "standard").game.state.epic
    assert Game.start(rules(), 3, 1).setup.options == {"variant": "standard"}
    with pytest.raises(ValueError, match="variant"):
        new_game(3, "short")


@pytest.mark.clause("CON-1.2")
@pytest.mark.parametrize("players", [1, 7])
def test_only_two_to_six_players(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        Game.start(rules(), players, 1)


@pytest.mark.clause("CON-1.3")
def test_the_areas_of_the_world() -> None:
    areas = content().areas
    land = Counter(area.continent for area in areas if area.kind == "land" and not area.capital)
    assert land == {"north-america": 9, "south-america": 5, "eurasia": 12, "oceania": 5, "antarctica": 3}
    sources = Counter(area.continent for area in areas if area.source)
    assert sources == {
        "north-america": 2,
        "south-america": 2,
        "eurasia": 2,
        "oceania": 2,
        "antarctica": 1,
        "": 4,
    }
    capitals = Counter((area.continent, area.pair) for area in areas if area.capital)
    assert capitals == {("north-america", "A"): 2, ("eurasia", "B"): 2, ("eurasia", "C"): 2}
    assert sum(area.kind == "sea" for area in areas) == 29
    assert not any(area.source and area.capital for area in areas)


@pytest.mark.clause("CON-1.4")
def test_188_links_and_all_of_them_both_ways() -> None:
    near, land = content().near, content().land
    links = {(a, b) for a, around in enumerate(near) for b in members(around) if a < b}
    assert all(near[b] >> a & 1 for a, b in links)
    kinds = Counter((land >> a & 1) + (land >> b & 1) for a, b in links)
    assert (len(links), kinds) == (188, {2: 59, 1: 71, 0: 58})


@pytest.mark.clause("CON-1.4")
def test_the_seam_and_the_straits_are_ordinary_borders() -> None:
    table = war().units("P1", "alaska", "1T").hold("P2", "brazil").movement("P1")
    assert table.code("P1", "move", "land", "alaska", "kamchatka") == "legal"
    table = war().units("P1", "gulf-of-mexico", "1S").hold("P2", "brazil").movement("P1")
    assert table.code("P1", "move", "naval", "gulf-of-mexico", "peru-basin") == "legal"


@pytest.mark.clause("CON-1.5")
def test_tanks_do_not_swim_and_submarines_do_not_drive() -> None:
    table = (
        war().units("P1", "alaska", "1T").units("P1", "bering-sea", "1S").hold("P2", "brazil").movement("P1")
    )
    assert table.code("P1", "move", "land", "alaska", "bering-sea") == "wrong-domain"
    assert table.code("P1", "move", "naval", "bering-sea", "alaska") == "wrong-domain"


@pytest.mark.clause("CON-1.6")
def test_control_changes_with_the_units() -> None:
    table = war().units("P1", "colombia", "2T").hold("P2", "japan").movement("P1")
    table.move("P1", "land", "colombia", "andes", "2T")
    assert table.areas("P1") == ["andes"]
    assert [(e["area"], e["before"], e["after"]) for e in table.events("control_changed")] == [
        ("colombia", 0, -1),
        ("andes", -1, 0),
    ]


@pytest.mark.clause("CON-1.7")
def test_an_empty_area_gives_nothing_though_a_factory_stands_there() -> None:
    table = war().hold("P1", "colombia").hold("P2", "japan").factory("berlin colombia").score()
    assert table.events("points_scored")[0]["capitals"] == 0
    assert dict(table.events("supremacy")[0]["numbers"]) == {0: 1, 1: 0}


@pytest.mark.clause("CON-1.8")
def test_a_truce_partner_and_neutrals_are_enemies() -> None:
    table = war(3).hold("P1", "colombia").hold("P2", "andes").hold("neutral", "brazil").hold("P3", "japan")
    table.game.state.truces = ((0, 1),)
    ids = content().ids
    assert {ids[area] for area in members(enemies(table.game.state, 0))} == {"andes", "brazil", "japan"}


@pytest.mark.clause("CON-1.9")
def test_neutral_pieces_are_never_short_and_never_play() -> None:
    table = new_game(2, "epic")
    assert len(table.game.state.players) == 2
    table = war().units("neutral", "brazil", "200T 30M").hold("P1", "colombia").hold("P2", "japan").score()
    assert [event["player"] for event in table.events("points_scored")] == [0, 1]


@pytest.mark.clause("CON-1.10")
def test_a_factory_passes_intact_to_the_conqueror() -> None:
    table = war().units("P1", "colombia", "3T").hold("P2", "andes japan").factory("andes").combat("P1")
    table.attack("P1", "land", "colombia", "andes").fight("H--").advance("P1", "1T")
    assert table.at("andes") == "P1 1T"
    assert table.game.state.factories == 1 << content().index["andes"]


@pytest.mark.clause("CON-1.10")
def test_there_are_24_factories_in_all() -> None:
    table = war().hold("P1", "colombia andes").hold("P2", "japan")
    plain = [area.id for area in content().areas if area.kind == "land" and not area.source]
    others = [area for area in plain if area not in ("colombia", "andes")]
    table.factory(" ".join(others[:23])).production("P1", 20)
    table.do("P1", "build", "colombia")
    assert table.code("P1", "build", "andes") == "supply-empty"


@pytest.mark.clause("CON-1.11")
def test_pieces_of_a_colour_run_out() -> None:
    table = (
        war().units("P1", "colombia", "60T 20F").hold("P2", "japan").factory("colombia").production("P1", 30)
    )
    assert table.code("P1", "buy", "tank", "colombia") == "supply-empty"
    assert table.code("P1", "buy", "fighter", "colombia") == "supply-empty"
    assert table.code("P1", "buy", "mech", "colombia") == "legal"
    assert content().pieces == (60, 20, 20, 15, 15)


@pytest.mark.clause("CON-1.11")
def test_destroyed_units_return_to_the_supply() -> None:
    table = war().units("P1", "colombia", "3T").units("P2", "andes", "2T").hold("P2", "japan").combat("P1")
    assert table.player("P2").supply.tank == 57
    table.attack("P1", "land", "colombia", "andes").fight("H--")
    assert table.player("P2").supply.tank >= 58


@pytest.mark.clause("CON-1.12")
def test_a_card_in_hand_has_no_effect() -> None:
    table = (
        war().hold("P1", "colombia").hold("P2", "andes japan").hand("P1", "ballistic-missiles-1").combat("P1")
    )
    assert table.code("P1", "missile", "andes") == "wrong-phase"
    assert table.player("P1").attacks == content().cards[table.player("P1").card].attacks


@pytest.mark.clause("CON-1.13")
def test_a_refused_command_changes_nothing() -> None:
    table = war().hold("P1", "colombia").hold("P2", "andes japan").movement("P1")
    before = table.game.clone()
    assert table.code("P2", "end") == "not-your-decision"
    assert table.code("P1", "buy", "tank", "colombia") == "wrong-phase"
    assert table.code("P1", "attack", "land", "colombia", "andes") == "wrong-phase"
    assert table.game == before
