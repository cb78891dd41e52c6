"""The worked scenarios of the specification (part J), with all their numbers."""

from __future__ import annotations

import pytest

from tests.rulesets.heroes.builders import LoadedDice, Table, content, dawn, duel, new_game


def _next(table: Table, player: str, card: str, when: str = "") -> Table:
    """Let a waiting trigger enter by the name of its card (and its event)."""
    for number, fired in enumerate(table.game.state.waiting):
        ability = content().ability(fired.card, fired.ability)
        if content().cards[fired.card].id == card and when in ("", ability.when):
            return table.do(player, "next", number)
    raise AssertionError(f"{card} does not wait")


def _setup(patch: pytest.MonkeyPatch) -> Table:
    """Ann with Vane, Ben with Issa; they rolled 4 and 4, then 2 and 5; Ben is second, no deck is handled."""
    decks = {deck.hero: name for name, deck in content().decks.items()}
    with patch.context() as loaded:
        loaded.setattr("tabletop.engine.game.Rng", lambda seed: LoadedDice(seed, [3, 3, 1, 4]))
        table = new_game(1, decks["vane"], decks["issa"])
    assert [event["number"] for event in table.told("die_rolled")] == [4, 4, 2, 5]
    return table.do("Ben", "order", "second").do("Ann", "leave")


@pytest.mark.clause("HER-3.3", "HER-3.4", "HER-3.5", "HER-3.9", "HER-3.11", "HER-3.13", "HER-3.14")
def test_s1_setup_with_equal_rolls_choice_and_redeals(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _setup(monkeypatch)
    deck = table.player("Ann").deck
    wanted = ["flare", "pit-hound", "salamander-queen", "furnace-ogre", "spark-imp", "cinder-runner"]
    for place, card in enumerate(wanted, 1):
        number = content().numbers[card]
        other = next(n for n in range(len(deck) - place + 1) if deck[n] == number)
        deck[other], deck[-place] = deck[-place], deck[other]
    table.do("Ben", "leave").do("Ann", "redeal").do("Ben", "redeal")
    table.do("Ann", "return", "furnace-ogre").do("Ann", "return", "salamander-queen").do("Ann", "done")
    table.do("Ben", "return", table.pile("Ben", "hand")[0]).do("Ben", "done")
    assert sorted(table.pile("Ann", "hand")) == ["cinder-runner", "flare", "pit-hound", "spark-imp"]
    assert table.pile("Ann", "deck")[:2] == ["salamander-queen", "furnace-ogre"]
    assert (len(table.pile("Ann", "deck")), len(table.pile("Ben", "deck"))) == (36, 36)
    ann = table.player("Ann")
    assert (ann.open, ann.closed, ann.failed, len(ann.hand)) == (1, 0, 0, 4)
    table.do("Ann", "end")
    ben = table.player("Ben")
    assert (ben.open, len(ben.hand), len(ben.deck)) == (1, 5, 35)


@pytest.mark.clause("HER-3.12", "HER-3.15", "HER-3.16")
def test_s2_the_first_player_declines(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _setup(monkeypatch)
    table.do("Ben", "leave").do("Ann", "decline").do("Ben", "redeal")
    assert table.refuse("Ben", "done") == "redeal-empty HER-3.16"
    old = table.pile("Ben", "hand")
    for card in old[:3]:
        table.do("Ben", "return", card)
    table.do("Ben", "done")
    assert (len(table.pile("Ben", "hand")), len(table.pile("Ben", "deck"))) == (4, 36)
    assert table.pile("Ben", "hand")[0] == old[3]
    assert table.refuse("Ann", "redeal") == "redeal-forfeited HER-3.15"
    assert table.refuse("Ben", "redeal") == "redeal-used HER-3.12"


@pytest.mark.clause("HER-4.5", "HER-4.6", "HER-4.7", "HER-4.10", "HER-4.11")
def test_s3_the_restore_phase() -> None:
    table = duel("ysolde", "odran", active="Ben").coins("Ann", 1, 3).coins("Ben", 0, 3)
    knight = table.card("Ann", "hedge-knight", closed=True)
    guard = table.card("Ann", "caravan-guard", closed=True, stunned=True)
    bow, troll = table.card("Ann", "ember-bow", closed=True), table.card("Ben", "hill-troll", closed=True)
    table.close(table.hero("Ann"))
    table.do("Ben", "end")
    assert table.question() == ("Ann", "main_action")
    assert [table.piece(n).closed for n in (table.hero("Ann"), knight, bow)] == [False] * 3
    assert (table.piece(guard).closed, table.piece(guard).stunned) == (True, False)
    ann, ben = table.player("Ann"), table.player("Ben")
    assert (ann.open, ann.closed, len(ann.hand), len(ann.deck)) == (5, 0, 1, 19)
    assert (table.piece(troll).closed, ben.closed) == (True, 3)
    assert table.game.state.used == {}


@pytest.mark.clause("HER-4.15", "HER-4.16", "HER-4.17", "HER-10.2", "HER-10.4", "HER-10.8", "HER-9.12")
def test_s4_waiting_triggers() -> None:
    table = dawn("ysolde", "odran").coins("Ann", 4)
    watchman = table.card("Ann", "night-watchman", closed=True)
    rider = table.card("Ann", "stag-rider", closed=True, poison=2)
    table.card("Ann", "elder-of-the-ring")
    table.card("Ben", "market-day")
    _next(table, "Ann", "elder-of-the-ring").do("Ann", "target", rider)
    _next(table, "Ann", "stag-rider", "you_draw")
    _next(table, "Ann", "night-watchman")
    queued = [(event["card"], event["ability"]) for event in table.told("queued")]
    names = ["market-day", "elder-of-the-ring", "stag-rider", "night-watchman", "stag-rider"]
    assert [card for card, _ in queued] == names
    ann = table.player("Ann")
    assert (ann.coins, len(ann.hand), len(ann.deck)) == (5, 2, 18)
    assert (table.numbers(rider), table.most_life(rider), table.piece(rider).poison) == ((6, 3), 5, 2)
    assert table.numbers(watchman) == (3, 4)


@pytest.mark.clause("HER-4.10", "HER-4.12", "HER-4.13", "HER-13.2", "HER-13.6")
def test_s5_the_third_failed_draw() -> None:
    table = dawn("vane", "issa").coins("Ann", 5).deck("Ann").failed("Ann", 2)
    table.card("Ann", "scorched-fields")
    table.wound(table.hero("Ben"), table.most_life(table.hero("Ben")) - 1)
    assert table.question() == ("", "over")
    assert (table.player("Ann").coins, table.player("Ann").failed) == (6, 3)
    assert (table.told("queued"), table.life(table.hero("Ben"))) == ([], 1)
    assert table.game.result is not None
    assert (table.game.result.ranking[0], table.game.result.reason) == (1, "third-failed-draw")


@pytest.mark.clause(
    "HER-8.1", "HER-8.5", "HER-8.6", "HER-8.7", "HER-8.11", "HER-8.12", "HER-8.17", "HER-8.18"
)
def test_s6_attack_defender_closed_target() -> None:
    table = duel("vane", "odran").coins("Ann", 5).hand("Ann", "dune-lancer")
    outrider = table.card("Ann", "red-road-outrider")
    recruit, knight = table.card("Ben", "gate-recruit"), table.card("Ben", "hedge-knight", closed=True)
    table.do("Ann", "attack", outrider, table.hero("Ben"))
    assert table.numbers(outrider) == (4, 2)
    assert table.legal("Ben") == [f"defend {recruit}", "no_defender"]
    table.do("Ben", "defend", recruit)
    assert table.told("struck")[0]["wounds"] == 4
    assert (table.there(recruit), table.numbers(outrider)) == (False, (4, 1))
    assert (table.piece(outrider).closed, table.piece(table.hero("Ben")).wounds) == (True, 0)
    table.do("Ann", "play", "dune-lancer")
    lancer = table.newest()
    assert table.player("Ann").open == 2
    table.do("Ann", "attack", lancer, knight)
    assert table.question() == ("Ann", "main_action")
    assert (table.there(knight), table.piece(lancer).wounds, table.piece(lancer).closed) == (False, 0, True)
    assert table.refuse("Ann", "attack", outrider, table.hero("Ben")) == "card-closed HER-8.1"


@pytest.mark.clause("HER-8.15", "HER-8.18", "HER-8.19")
def test_s7_quick_blow() -> None:
    table = duel("odran", "vane")
    pikeman, duelist = table.card("Ann", "hill-pikeman"), table.card("Ann", "wandering-duelist")
    knight = table.card("Ben", "hedge-knight")
    table.do("Ann", "attack", pikeman, knight)
    assert (table.life(knight), table.there(pikeman), table.piece(knight).closed) == (1, False, False)
    table.do("Ann", "attack", duelist, knight)
    assert (table.there(knight), table.piece(duelist).wounds, table.piece(duelist).closed) == (False, 0, True)


@pytest.mark.clause("HER-7.3", "HER-8.21", "HER-9.4", "HER-9.5", "HER-10.5")
def test_s8_shots_armour_scale_and_other_wounds() -> None:
    table = duel("vane", "odran").coins("Ann", 5).hand("Ann", "hired-crossbow", "flare")
    first, second = table.card("Ann", "torch-archer"), table.card("Ann", "torch-archer")
    bearer, golem = table.card("Ben", "shield-bearer"), table.card("Ben", "granite-golem")
    table.do("Ann", "activate", first, 0, golem).do("Ann", "activate", second, 0, bearer)
    table.do("Ann", "play", "hired-crossbow").do("Ann", "target", bearer)
    table.do("Ann", "play", "flare", golem)
    shots = [(event["prevented"], event["wounds"]) for event in table.told("shot")]
    assert shots == [(1, 0), (1, 0), (0, 1)]
    assert (table.life(bearer), table.life(golem)) == (2, 2)
    ann = table.player("Ann")
    assert (ann.open, ann.closed) == (1, 4)
    closed = [table.piece(number).closed for number in (first, second, table.newest())]
    assert closed == [True, True, False]


@pytest.mark.clause("HER-9.9", "HER-10.2", "HER-10.3", "HER-10.4", "HER-10.12", "HER-13.1")
def test_s9_first_in_first_out_decides_the_game() -> None:
    table = duel("vane", "odran", active="Ben").coins("Ben", 5).hand("Ben", "landslide")
    table.wound(table.hero("Ben"), 26)
    follower = table.card("Ben", "camp-follower")
    one, two = table.card("Ann", "spark-imp"), table.card("Ann", "spark-imp")
    table.do("Ben", "play", "landslide")
    _next(table, "Ann", "spark-imp")
    table.do("Ann", "target", table.hero("Ben")).do("Ann", "target", table.hero("Ben"))
    assert sorted(event["piece"] for event in table.told("died")) == [follower, one, two]
    assert [event["player"] for event in table.told("queued")] == [0, 0, 1]
    assert table.life(table.hero("Ben")) == 0
    assert table.game.result is not None
    assert (table.game.result.ranking[0], table.game.result.reason) == (0, "hero-defeated")
    assert table.told("healed") == []


@pytest.mark.clause("HER-6.11", "HER-7.5", "HER-10.8", "HER-11.1", "HER-11.2")
def test_s10_replacing_equipment() -> None:
    table = duel("vane", "odran", active="Ben").coins("Ben", 5)
    table.hand("Ben", "plate-of-the-pass", "oath-ring").wound(table.hero("Ben"), 5)
    table.card("Ben", "padded-coat")
    table.do("Ben", "play", "plate-of-the-pass")
    assert table.pile("Ben", "graveyard") == ["padded-coat"]
    assert table.keyword(table.hero("Ben"), "armour") == 2
    assert table.piece(table.hero("Ben")).wounds == 3
    table.do("Ben", "play", "oath-ring")
    assert table.piece(table.hero("Ben")).wounds == 3
    assert table.table("Ben") == ["plate-of-the-pass", "oath-ring"]
    assert (table.player("Ben").open, table.player("Ben").closed) == (0, 5)


@pytest.mark.clause("HER-1.6", "HER-2.9", "HER-6.4", "HER-6.5", "HER-6.7", "HER-6.13")
def test_s11_what_a_spell_needs() -> None:
    table = duel("vane", "odran").coins("Ann", 10)
    table.hand("Ann", "rockfall", "firebolt-volley", "landslide")
    colossus = table.card("Ben", "crossroads-colossus")
    one, two = table.card("Ben", "bog-rat"), table.card("Ben", "bog-rat")
    assert table.refuse("Ann", "play", "rockfall", colossus) == "spell-ward HER-6.13"
    table.do("Ann", "play", "firebolt-volley")
    assert table.refuse("Ann", "wound", two, 0) == "bad-split HER-6.7"
    assert table.refuse("Ann", "wound", two, 5) == "bad-split HER-6.7"
    table.do("Ann", "wound", one, 1)
    assert table.refuse("Ann", "wound", two, 4) == "bad-split HER-6.7"
    table.do("Ann", "wound", two, 3)
    assert (table.there(one), table.there(two), table.pile("Ben", "graveyard")) == (False, False, [])
    assert table.player("Ann").open == 7
    assert table.refuse("Ann", "play", "rockfall", colossus).startswith("no-legal-target")
    table.do("Ann", "play", "landslide")
    assert (table.numbers(colossus), table.player("Ann").open) == ((9, 5), 2)
    assert table.pile("Ann", "hand") == ["rockfall"]


@pytest.mark.clause("HER-9.11", "HER-11.3", "HER-12.1", "HER-12.2", "HER-12.3", "HER-12.4")
def test_s12_end_of_turn() -> None:
    table = duel("ysolde", "issa").coins("Ann", 5)
    boar = table.card("Ann", "mossback-boar", wounds=5)
    table.changed(boar, "strike", 2, "turn_end").changed(boar, "life", 2, "turn_end")
    crow = table.card("Ben", "carrion-crow")
    table.wound(table.hero("Ben"), 3)
    assert table.numbers(boar) == (5, 1)
    table.do("Ann", "end")
    assert table.question() == ("Ben", "order_triggers")
    assert (table.there(boar), table.game.state.active) == (False, 0)
    _next(table, "Ben", "carrion-crow")
    assert table.numbers(crow) == (3, 2)
    assert table.piece(table.hero("Ben")).wounds == 2
    assert (table.game.state.active, table.question()) == (1, ("Ben", "main_action"))
