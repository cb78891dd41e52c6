"""Chapter 2: zones, owners, tokens, looking."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.heroes.face import HeroesFace
from rulesets.heroes.hidden import determinize
from tabletop.engine.randomness import Rng
from tests.rulesets.heroes.builders import duel


@pytest.mark.clause("HER-2.1")
def test_a_card_is_in_exactly_one_zone() -> None:
    table = duel().coins("Ann", 2).hand("Ann", "hedge-knight")
    table.do("Ann", "play", "hedge-knight")
    assert table.table("Ann") == ["hedge-knight"]
    assert (table.pile("Ann", "hand"), table.pile("Ann", "graveyard")) == ([], [])


@pytest.mark.clause("HER-2.2")
def test_abilities_work_only_in_and_on_the_play_zone() -> None:
    table = duel().hand("Ann", "warband-drummer", "hedge-knight").coins("Ann", 4)
    knight = table.card("Ann", "hedge-knight")
    assert table.numbers(knight) == (2, 3)
    table.do("Ann", "play", "warband-drummer")
    assert table.numbers(knight) == (3, 3)


@pytest.mark.clause("HER-2.3")
def test_a_hand_has_no_limit_and_only_its_owner_sees_it() -> None:
    table = duel().hand("Ann", *["flare"] * 15).hand("Ben", "rockfall")
    seen = [msgspec.json.encode(HeroesFace().view(table.game, seat)) for seat in (0, 1)]
    assert len(table.pile("Ann", "hand")) == 15
    assert [b"rockfall" in view for view in seen] == [False, True]
    assert [b"flare" in view for view in seen] == [True, False]


@pytest.mark.clause("HER-2.4")
def test_the_order_of_a_deck_is_unknown_and_does_not_change_by_itself() -> None:
    table = duel().deck("Ann", "flare", "rally", "hill-troll", "rockfall", "landslide", "camp-follower")
    before = table.pile("Ann", "deck")
    table.do("Ann", "end").do("Ben", "end")
    assert table.pile("Ann", "deck") == before[:-1]
    orders = {tuple(determinize(table.game, 0, Rng(n)).state.players[0].deck) for n in range(20)}
    assert len(orders) > 5


@pytest.mark.clause("HER-2.5")
def test_cards_that_die_together_arrive_in_the_order_they_came_into_play() -> None:
    table = duel("odran").coins("Ann", 5).hand("Ann", "landslide").graveyard("Ben", "rally")
    for card in ("hedge-knight", "camp-follower", "hired-crossbow"):
        table.card("Ben", card)
    table.do("Ann", "play", "landslide")
    assert table.pile("Ben", "graveyard") == ["rally", "hedge-knight", "camp-follower", "hired-crossbow"]


@pytest.mark.clause("HER-2.6")
def test_the_reserve_never_runs_out() -> None:
    table = duel("ysolde").coins("Ann", 40).hand("Ann", *["seed-storm"] * 10)
    for _ in range(10):
        table.do("Ann", "play", "seed-storm")
    assert table.table("Ann") == ["sapling"] * 30


@pytest.mark.clause("HER-2.7")
def test_a_card_goes_to_its_owner_whoever_controlled_it() -> None:
    table = duel("odran").coins("Ann", 5).hand("Ann", "rockfall", "recall-to-camp")
    guard = table.card("Ben", "caravan-guard", owner="Ann")
    knight = table.card("Ann", "hedge-knight", owner="Ben")
    table.do("Ann", "play", "rockfall", guard).do("Ann", "play", "recall-to-camp", knight)
    assert table.pile("Ann", "graveyard") == ["rockfall", "caravan-guard", "recall-to-camp"]
    assert (table.pile("Ben", "hand"), table.pile("Ben", "graveyard")) == (["hedge-knight"], [])


@pytest.mark.clause("HER-2.8")
def test_a_card_that_comes_back_is_a_new_card() -> None:
    table = duel().coins("Ann", 10).hand("Ann", "recall-to-camp")
    knight = table.card("Ann", "hedge-knight", wounds=2, poison=1)
    table.changed(knight, "strike", 3, "forever")
    table.do("Ann", "play", "recall-to-camp", knight).do("Ann", "play", "hedge-knight")
    back = table.newest()
    assert table.numbers(back) == (2, 3)
    assert table.piece(back).poison == 0
    assert table.refuse("Ann", "attack", back, table.hero("Ben")) == "first-turn-weakness HER-8.3"
    assert table.refuse("Ann", "attack", knight, table.hero("Ben")) == "bad-target HER-8.1"


@pytest.mark.clause("HER-2.9")
def test_a_token_goes_to_the_reserve_and_has_died_only_instead_of_the_graveyard() -> None:
    table = duel("odran", "issa").coins("Ann", 5).hand("Ann", "rockfall", "recall-to-camp")
    first, second = table.card("Ben", "bog-rat"), table.card("Ben", "bog-rat")
    crow = table.card("Ben", "carrion-crow")
    table.do("Ann", "play", "recall-to-camp", first)
    assert table.numbers(crow) == (2, 1)
    table.do("Ann", "play", "rockfall", second)
    assert table.numbers(crow) == (3, 2)
    assert (table.pile("Ben", "hand"), table.pile("Ben", "graveyard")) == ([], [])


@pytest.mark.clause("HER-2.10")
def test_a_searched_deck_is_shuffled_also_if_nothing_was_taken_and_a_look_does_not_shuffle() -> None:
    table = duel("ysolde").coins("Ann", 5).hand("Ann", "call-of-the-wood", "scout-report")
    table.deck("Ann", "stag-rider", "flare", "rally", "hill-troll", "mossback-boar")
    table.do("Ann", "play", "call-of-the-wood").do("Ann", "nothing")
    assert len(table.told("deck_shuffled")) == 1
    table.do("Ann", "play", "scout-report")
    table.do("Ann", "take", table.pile("Ann", "looking")[0])
    assert len(table.told("deck_shuffled")) == 1


@pytest.mark.clause("HER-2.10")
def test_looked_at_cards_go_under_the_deck_in_the_chosen_order() -> None:
    table = duel().coins("Ann", 1).hand("Ann", "scout-report")
    table.deck("Ann", "flare", "rally", "hill-troll", "old-champion")
    table.do("Ann", "play", "scout-report").do("Ann", "take", "rally")
    table.do("Ann", "under", "hill-troll")
    assert table.pile("Ann", "hand") == ["rally"]
    assert table.pile("Ann", "deck") == ["flare", "hill-troll", "old-champion"]
    assert table.player("Ann").known == 2


@pytest.mark.clause("HER-2.11")
def test_there_is_no_limit_on_creatures() -> None:
    table = duel().coins("Ann", 2).hand("Ann", "hedge-knight")
    for _ in range(20):
        table.card("Ann", "hedge-knight")
    table.do("Ann", "play", "hedge-knight")
    assert len(table.table("Ann")) == 21
