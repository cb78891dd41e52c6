"""The worked scenarios of the specification (chapter 8), step by step."""

from __future__ import annotations

import pytest

from rulesets.continents.production import production_of
from rulesets.continents.scoring import holders, points_of
from tests.rulesets.continents.builders import Table, content, new_game, seat, war

SOURCES = "alaska mexico central-pacific"


def s1(variant: str) -> Table:
    table = war(2, variant).hold("P1", "california houston great-plains quebec alaska mexico new-york")
    return table.units("P1", "central-pacific", "1S").factory("california houston great-plains quebec")


def points(table: Table) -> int:
    return production_of(table.game, 0, 8)


@pytest.mark.clause("CON-4.1", "CON-4.2", "CON-4.3")
def test_s1_production_points() -> None:
    standard, epic = s1("standard"), s1("epic")
    assert (points(standard), points(epic)) == (23, 19)
    for table in (standard, epic):
        table.game.state.held[0] &= ~sum(1 << content().index[name] for name in ("alaska", "central-pacific"))
    assert (points(standard), points(epic)) == (17, 13)
    for table in (standard, epic):
        table.game.state.held[0] &= ~(1 << content().index["mexico"])
    assert (points(standard), points(epic)) == (14, 10)


@pytest.mark.clause("CON-3.3", "CON-9.12")
def test_s2_turn_order_and_swap() -> None:
    table = war(4).hold("P1", "brazil").hold("P2", "andes").hold("P3", "colombia").hold("P4", "japan")
    state = table.game.state
    cards = ("rocket-troops-3", "secret-weapon-3", "swift-column-3", "diplomat-3")
    for number, card in enumerate(cards):
        table.card(f"P{number + 1}", card)
    for player in state.players:
        player.chosen, player.hand, player.card = player.card, (player.card,), -1
    table.game.push("reveal_cards")
    table.game._run()
    assert table.order == "P1 P4 P3 P2"
    assert (table.asked, table.who) == ("swap_order", "P3")
    assert table.code("P3", "swap", seat("P2")) == "bad-target"
    table.do("P3", "swap", seat("P1"))
    assert table.order == "P3 P4 P1 P2"


@pytest.mark.clause("CON-7.3", "CON-7.7", "CON-7.8", "CON-7.10", "CON-7.14", "CON-6.17")
def test_s3_land_battle_at_a_source() -> None:
    table = war().units("P1", "caucasus", "2T 1M 1F").units("P2", "middle-east", "2T 1M").hold("P2", "delhi")
    table.combat("P1").attack("P1", "land", "caucasus", "middle-east")
    table.dice("H-H---").do("P1", "fight")
    assert table.events("first_roller")[-1] == {"side": 0, "attacker": 8, "defender": 5, "naval": False}
    assert table.events("rolled")[-1]["units"] == 6
    assert table.at("middle-east") == "P2 1M"
    table.dice("HH----").do("P2", "fight")
    assert (table.events("rolled")[-1]["units"], table.events("rolled")[-1]["bonus"]) == (3, 3)
    assert (table.asked, table.who) == ("casualties", "P1")
    assert table.code("P1", "lose", "mech") == "casualty-order"
    table.do("P1", "lose", "tank").do("P1", "lose", "tank")
    assert table.at("caucasus") == "P1 1M 1F"
    table.dice("H---").do("P1", "fight")
    table.advance("P1", "1M")
    assert (table.at("middle-east"), table.at("caucasus")) == ("P1 1M", "P1 1F")
    assert table.player("P1").attacks == 0


@pytest.mark.clause("CON-7.14")
def test_s3_defender_may_not_keep_tanks_behind_a_mech() -> None:
    table = war().units("P1", "caucasus", "2T 1M").units("P2", "middle-east", "2T 1M 1F")
    table.combat("P1").attack("P1", "land", "caucasus", "middle-east")
    table.dice("------").do("P2", "fight").dice("HH---").do("P1", "fight")
    table.do("P2", "lose", "tank")
    assert table.code("P2", "lose", "mech") == "casualty-order"


@pytest.mark.clause("CON-7.4", "CON-7.15", "CON-7.16", "CON-7.18", "CON-6.4")
def test_s4_scoreless_land_battle() -> None:
    table = war().units("P1", "colombia", "1T").units("P2", "andes", "1T").units("P1", "alaska", "1T")
    table.card("P1", "mech-builder-2").combat("P1").attack("P1", "land", "colombia", "andes")
    table.dice("-").do("P1", "fight").dice("-").do("P2", "fight").dice("-").do("P1", "fight")
    assert [event["scoreless"] for event in table.events("rolled")] == [1, 2, 3]
    assert (table.asked, table.who) == ("withdraw_goal", "P1")
    assert table.code("P1", "withdraw", "andes") == "bad-target"
    assert table.code("P1", "withdraw", "colombia") == "legal"
    assert table.code("P1", "withdraw", "japan") == "legal"
    table.do("P1", "withdraw", "alaska")
    assert table.at("alaska") == "P1 2T"
    assert (table.at("colombia"), table.at("andes")) == ("empty", "P2 1T")
    assert table.player("P1").attacks == 1


@pytest.mark.clause("CON-7.3", "CON-7.21", "CON-7.23", "CON-7.25")
def test_s5_defender_retreats() -> None:
    table = war().units("P1", "beijing", "4T").units("P2", "indochina", "3T 1F 1B").hold("P2", "delhi")
    table.combat("P1").attack("P1", "land", "beijing", "indochina")
    assert (table.asked, table.who) == ("retreat", "P2")
    assert table.code("P2", "retreat", "tank", "indonesia") == "friendly-first"
    for unit in ("tank", "tank", "bomber"):
        table.do("P2", "retreat", unit, "delhi")
    assert table.code("P2", "retreat", "tank", "delhi") == "too-many-retreating"
    table.dice("H-").do("P2", "fight")
    assert table.at("delhi") == "P2 3T 1B"
    assert table.at("beijing") == "P1 3T"
    table.dice("HH-").do("P1", "fight")
    assert table.asked == "advance"
    assert table.code("P1", "advance", "tank", 0) == "no-units"
    table.advance("P1", "2T")
    assert (table.at("indochina"), table.at("beijing")) == ("P1 2T", "P1 1T")


@pytest.mark.clause("CON-5.1", "CON-5.5", "CON-5.6", "CON-5.7", "CON-5.9")
def test_s6_amphibious_and_strategic_movement() -> None:
    table = war().units("P1", "southern-europe", "2T 1F 1B").units("P1", "delhi", "1T")
    table.hold("P1", "mediterranean-sea arabian-sea", "1S").hold("P2", "brazil")
    table.card("P1", "secret-weapon-2").movement("P1")
    table.move("P1", "amphibious", "southern-europe", "delhi", "2T 1F")
    assert table.at("delhi") == "P1 3T 1F"
    refusal = table.refusal("P1", "move", "amphibious", "delhi", "western-australia")
    assert refusal.code == "sea-not-controlled"
    assert table.player("P1").moves == 1
    table.move("P1", "bomber", "southern-europe", "wilkes-land")
    assert table.at("wilkes-land") == "P1 1B"
    assert table.empty("southern-europe")
    assert table.code("P1", "move", "amphibious", "delhi", "middle-east") == "no-move-left"


@pytest.mark.clause("CON-8.2", "CON-6.4", "CON-6.9", "CON-7.5", "CON-6.17")
def test_s7_bombers_against_the_sea_then_a_naval_battle() -> None:
    table = war().units("P1", "berlin", "2B 1T").units("P1", "greenland-sea", "2S")
    table.units("P2", "north-sea", "3S").hold("P2", "brazil").card("P1", "mech-builder-2").combat("P1")
    table.dice("H-H-").special("P1", "bomber", "berlin", "north-sea")
    assert table.at("north-sea") == "P2 1S"
    assert table.player("P1").attacks == 1
    assert table.code("P1", "special", "bomber", "berlin", "north-sea") == "pair-already-attacked"
    table.attack("P1", "naval", "greenland-sea", "north-sea")
    assert table.who == "P1"
    table.dice("H---").do("P1", "fight").advance("P1", "1S")
    assert (table.at("north-sea"), table.at("greenland-sea")) == ("P1 1S", "P1 1S")
    assert table.player("P1").attacks == 0


@pytest.mark.clause("CON-8.4", "CON-8.5", "CON-8.6")
def test_s8_submarines_against_land() -> None:
    table = war().units("P2", "gulf-of-mexico", "3S").units("P1", "colombia", "1T 1F 1B")
    table.units("P1", "houston", "1T").combat("P2")
    assert table.code("P2", "special", "submarine", "gulf-of-mexico", "houston") == "submarine-vs-capital"
    table.dice("HH-").special("P2", "submarine", "gulf-of-mexico", "colombia")
    assert (table.asked, table.who) == ("casualties", "P1")
    assert table.code("P1", "lose", "bomber") == "casualty-order"
    table.do("P1", "lose", "fighter").do("P1", "lose", "bomber")
    assert table.at("colombia") == "P1 1T"
    assert table.events("rolled") == []


@pytest.mark.clause("CON-8.5", "CON-7.13")
def test_s8_a_bomber_is_not_lost_before_the_fighter() -> None:
    table = war().units("P2", "gulf-of-mexico", "3S").units("P1", "colombia", "1T 1F 1B").combat("P2")
    table.dice("HH-").special("P2", "submarine", "gulf-of-mexico", "colombia")
    table.do("P1", "lose", "tank")
    # Of the bomber and the fighter only the fighter may go, so nobody is asked.
    assert table.asked == "combat"
    assert table.at("colombia") == "P1 1B"


def s9(variant: str) -> Table:
    table = war(3, variant)
    plans = (
        ("houston new-york", "alaska mexico amazonia", 5, 2, 12),
        ("berlin", "patagonia middle-east western-australia new-zealand", 5, 4, 10),
        ("delhi", "east-siberia wilkes-land", 3, 4, 9),
    )
    plain = [a.id for a in content().areas if a.kind == "land" and not a.source and not a.capital]
    sea = [a.id for a in content().areas if a.kind == "sea" and not a.source]
    for number, (capitals, sources, factories, seas, lands) in enumerate(plans):
        player = f"P{number + 1}"
        table.hold(player, f"{capitals} {sources}")
        own = [plain.pop() for _ in range(lands - len(f"{capitals} {sources}".split()))]
        table.hold(player, " ".join(own)).factory(" ".join([*capitals.split(), *own][:factories]))
        table.hold(player, " ".join(sea.pop() for _ in range(seas)), "1S")
    return table


@pytest.mark.clause("CON-10.2", "CON-10.3", "CON-10.4", "CON-10.5", "CON-10.6", "CON-10.7")
def test_s9_scoring_with_ties() -> None:
    standard, epic = s9("standard").score(), s9("epic").score()
    assert standard.game.state.supremacies == (-1, -1, 0)
    assert [standard.player(f"P{n}").points for n in (1, 2, 3)] == [6, 5, 3]
    assert [epic.player(f"P{n}").points for n in (1, 2, 3)] == [7, 3, 2]
    assert points_of(epic.game, 0, holders(epic.game)) == (4, 1, 2)


def choose_all(table: Table) -> None:
    """Everybody chooses the card that makes the setup order P1, P2, …: the best ones first."""
    state = table.game.state
    for card in range(len(content().cards)):
        if card not in state.deck:
            state.deck.append(card)
    ranked = sorted(range(len(content().cards)), key=lambda card: content().cards[card].rank, reverse=True)
    for number, player in enumerate(state.players):
        player.hand = (ranked[number], *ranked[10 + 5 * number : 15 + 5 * number])
    dealt = {card for player in state.players for card in player.hand}
    state.deck = [card for card in state.deck if card not in dealt]
    for number in range(len(state.players)):
        table.do(f"P{number + 1}", "choose", content().cards[ranked[number]].id)


def s10(variant: str = "standard") -> Table:
    table = new_game(4, variant)
    choose_all(table)
    assert table.order == "P1 P2 P3 P4"
    table.do("P1", "capital", "berlin").do("P2", "capital", "delhi")
    assert table.code("P3", "capital", "houston") == "third-pair-closed"
    table.do("P3", "capital", "moscow")
    return table


@pytest.mark.clause("CON-2.8", "CON-2.9")
def test_s10_capitals_of_four_players() -> None:
    table = s10()
    # Only beijing is left to P4, so it is taken without a question.
    assert table.at("beijing") == "P4 1T"
    assert (table.at("new-york"), table.at("houston")) == ("neutral 1T 1M", "neutral 1T 1M")
    placed = table.events("neutral_placed")
    assert [(event["area"], event["factory"]) for event in placed] == [("new-york", True), ("houston", True)]


LEFT_SOURCES = {"wilkes-land", "new-zealand", "patagonia", "west-indian-ocean", "central-pacific"}


@pytest.mark.clause("CON-2.13", "CON-2.14", "CON-2.15", "CON-2.16", "CON-2.9")
def test_s11_epic_setup_of_four_players() -> None:
    table = s10("epic")
    sources = [area.id for area in content().areas if area.source and area.id not in LEFT_SOURCES]
    for area in sources:
        table.do(table.who, "claim", area)
    assert table.asked == "claim_epic"
    assert table.code(table.who, "claim", "coral-sea") == "not-claimable"
    plain = [
        area.id for area in content().areas if area.kind == "land" and not area.source and not area.capital
    ]
    for area in plain[:20]:
        table.do(table.who, "claim", area)
    state = table.game.state
    neutral = [0] * 5
    owned = [0] * 5
    for units, owner in zip(state.army, state.owner, strict=True):
        for kind, number in enumerate(units):
            (neutral if owner == 6 else owned)[kind] += number
    assert neutral == [10, 10, 0, 0, 2]
    assert state.factories.bit_count() == 2
    assert owned == [30, 0, 0, 0, 2]
    assert [len(table.areas(f"P{n}")) for n in (1, 2, 3, 4)] == [8, 8, 8, 8]


def s12(northwest: str | None) -> Table:
    table = war(3).units("P1", "kamchatka", "2T").units("P2", "alaska", "1T").hold("P1", "western-canada")
    table.hold("P2", "brazil").hold("P3", "japan").card("P1", "secret-weapon-2")
    if northwest is not None:
        table.hold(northwest, "northwest-territories")
    return table.combat("P1").attack("P1", "land", "kamchatka", "alaska")


@pytest.mark.clause("CON-9.6", "CON-9.7")
def test_s12_secret_weapon_may_not_destroy() -> None:
    table = s12("P3")
    assert (table.asked, table.who) == ("start_window", "P1")
    assert table.code("P1", "use") == "would-destroy"
    table.do("P1", "pass")
    assert table.asked == "retreat"


@pytest.mark.clause("CON-9.6", "CON-6.17")
def test_s12_secret_weapon_drives_the_defender_out() -> None:
    table = s12(None).do("P1", "use")
    assert table.at("northwest-territories") == "P2 1T"
    assert table.events("rolled") == []
    assert table.asked == "advance"
    assert table.code("P1", "advance", "tank", 0) == "no-units"
    table.advance("P1", "1T")
    assert (table.at("alaska"), table.player("P1").attacks) == ("P1 1T", 1)
    assert table.player("P1").spent
