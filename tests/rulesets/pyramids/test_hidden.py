"""Hidden information (spec 4): who sees what in the view, in the log and in a game dealt anew."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from rulesets.pyramids.changes import discard_divine
from rulesets.pyramids.evaluation import evaluate
from rulesets.pyramids.face import PyramidsFace
from rulesets.pyramids.ground import PyramidsGame
from rulesets.pyramids.hidden import determinize
from tabletop.engine import codec
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tests.rulesets.pyramids.builders import Table, desert
from tests.rulesets.pyramids.looking import Look, rules

VIEWERS = (0, 1, 2, None)
TRIES = 25


def seen(table: Table, viewer: int | None) -> str:
    """All that the view says to a viewer, as text."""
    return repr(PyramidsFace().view(table.game, viewer))


def told(table: Table, viewer: int | None) -> str:
    """All that the log says to a viewer, and all that its events carry for them."""
    face = PyramidsFace()
    events = [event.as_seen_by(viewer) for event in table.game.events or []]
    return repr(events) + repr([face.tell(table.game, event, viewer) for event in events])


def dealt(table: Table, viewer: int | None) -> list[Look]:
    """Some games that the viewer cannot tell from this one."""
    return [Look(determinize(table.game, viewer, Rng(seed))) for seed in range(TRIES)]


def in_council() -> Table:
    """P1 and P2 in a war council; P2 has committed."""
    table = desert().troop("P1", 3, "c1-gate").troop("P2", 3, "s1-path").player("P2", divine=["war-cry"])
    table.turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    return table.council("P2", "scythe-chariots", "zealous-strike", ["war-cry"])


# ---- divine intervention cards --------------------------------------------------------------------------


@pytest.mark.clause("PYR-15.1")
def test_cards_in_hand_are_seen_by_their_owner_and_counted_by_all() -> None:
    table = desert().player("P1", divine=["soul-toll", "falling-star"]).turn("P1")
    assert [("soul-toll" in seen(table, viewer)) for viewer in VIEWERS] == [True, False, False, False]
    for viewer in VIEWERS:
        hands = {tuple(sorted(look.divine("P1"))) for look in dealt(table, viewer)}
        assert {len(hand) for hand in hands} == {2}
        assert (len(hands) == 1) == (viewer == 0)


@pytest.mark.clause("PYR-15.1", "PYR-13.8")
def test_what_is_drawn_is_told_to_who_draws_it() -> None:
    table = desert().deck("soul-toll").night(from_step=6)
    assert [("soul-toll" in told(table, viewer)) for viewer in VIEWERS] == [True, False, False, False]
    assert table.events("di_drawn")[0] == {"player": 0, "number": 1}


@pytest.mark.clause("PYR-15.4")
def test_nobody_knows_the_order_of_the_deck() -> None:
    table = desert().player("P1", divine=["soul-toll"]).turn("P1")
    for viewer in VIEWERS:
        decks = {tuple(look.game.state.deck) for look in dealt(table, viewer)}
        assert len(decks) == TRIES
        assert {len(deck) for deck in decks} == {37}


@pytest.mark.clause("PYR-12.16", "PYR-15.3")
def test_everybody_sees_the_discard_pile() -> None:
    table = desert().player("P1", divine=["soul-toll"]).turn("P1").do("P1", "card", "soul-toll")
    assert all(
        "soul-toll" in seen(table, viewer) and "soul-toll" in told(table, viewer) for viewer in VIEWERS
    )
    assert all(look.discarded() == ["soul-toll"] for viewer in VIEWERS for look in dealt(table, viewer))


@pytest.mark.clause("PYR-15.5")
def test_the_oracles_cards_are_seen_by_its_owner_and_the_rest_by_all_after_the_choice() -> None:
    table = desert().player("P1", tiles=["white-oracle"])
    table.deck("soul-toll", "falling-star", "sudden-gate", "false-gates", "silence").night(from_step=6)
    assert [("soul-toll" in seen(table, viewer)) for viewer in VIEWERS] == [True, False, False, False]
    assert [("soul-toll" in told(table, viewer)) for viewer in VIEWERS] == [True, False, False, False]
    assert len({look.game.state.oracle for look in dealt(table, 1)}) == TRIES
    assert len({look.game.state.oracle for look in dealt(table, 0)}) == 1
    table.do("P1", "keep", "soul-toll")
    assert [("soul-toll" in told(table, viewer)) for viewer in VIEWERS] == [True, False, False, False]
    assert all("falling-star" in told(table, viewer) for viewer in VIEWERS)


@pytest.mark.clause("PYR-15.5", "PYR-16.2")
def test_an_oracle_that_has_no_choice_tells_nobody_what_it_kept() -> None:
    table = desert().player("P1", tiles=["white-oracle"]).discard_deck("soul-toll")
    table.game.state.players[2].divine = tuple(table.game.state.discard)
    table.game.state.discard = []
    table.night(from_step=6)
    assert table.divine("P1") == ["soul-toll"]
    assert [("soul-toll" in told(table, viewer)) for viewer in VIEWERS] == [True, False, False, False]


@pytest.mark.clause("PYR-15.6")
def test_who_is_asked_for_silence_or_a_veil_is_known_to_hold_it() -> None:
    table = desert().player("P2", divine=["sand-veil", "offering"]).troop("P2", 2, "c2-gate")
    table.troop("P1", 3, "s1-path").turn("P1").attack("P1", "s1-path", "c2-gate", 3)
    assert all("sand-veil" in look.divine("P2") for viewer in (0, 2, None) for look in dealt(table, viewer))
    table = desert().player("P1", divine=["offering"]).player("P3", divine=["silence", "war-cry"]).turn("P1")
    table.do("P1", "card", "offering")
    assert all("silence" in look.divine("P3") for viewer in (0, 1, None) for look in dealt(table, viewer))


# ---- battle cards ---------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-11.1")
def test_a_choice_of_the_council_is_seen_by_who_made_it() -> None:
    table = in_council()
    for card in ("play:1:scythe-chariots", "discard:1:zealous-strike", "added:1:war-cry"):
        assert [(card in seen(table, viewer)) for viewer in VIEWERS] == [False, True, False, False]
    assert [("scythe-chariots" in told(table, viewer)) for viewer in VIEWERS] == [False] * 4
    for viewer in VIEWERS:
        choices = set()
        for look in dealt(table, viewer):
            battle = look.game.state.battle
            assert battle is not None
            choices.add((battle.defender.played, battle.defender.discarded))
        assert (len(choices) == 1) == (viewer == 1)


@pytest.mark.clause("PYR-11.5")
def test_foresight_shows_the_played_card_to_its_owner_only() -> None:
    table = (
        desert().player("P1", tiles=["blue-foresight"]).troop("P1", 3, "c1-gate").troop("P2", 3, "s1-path")
    )
    table.player("P2", divine=["war-cry"]).turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    table.council("P2", "scythe-chariots", "zealous-strike", ["war-cry"])
    shown = [("play:1:scythe-chariots" in seen(table, viewer)) for viewer in VIEWERS]
    assert shown == [True, True, False, False]
    assert [("scythe-chariots" in told(table, viewer)) for viewer in VIEWERS] == [True, True, False, False]
    assert "discard:1:zealous-strike" not in seen(table, 0)
    assert "added:1:war-cry" not in seen(table, 0)
    number = table.content.battle_index["scythe-chariots"]
    battles = [look.game.state.battle for look in dealt(table, 0)]
    assert {battle.defender.played for battle in battles if battle is not None} == {number}
    assert len({battle.defender.discarded for battle in battles if battle is not None}) > 1


@pytest.mark.clause("PYR-11.6", "PYR-12.14")
def test_after_the_reveal_all_but_the_discarded_card_is_public() -> None:
    table = in_council().council("P1", "horse-charge", "mixed-arms")
    for viewer in VIEWERS:
        assert "scythe-chariots" in told(table, viewer)
        assert "war-cry" in told(table, viewer)
        assert "play:1:scythe-chariots" in seen(table, viewer)
    assert [("discard:1:zealous-strike" in seen(table, viewer)) for viewer in VIEWERS] == [
        False,
        True,
        False,
        False,
    ]
    assert all("zealous-strike" not in told(table, viewer) for viewer in VIEWERS)


@pytest.mark.clause("PYR-12.14")
def test_the_pile_face_down_is_dealt_anew_for_others_and_the_open_one_stays() -> None:
    table = desert().player("P1", face_up=["horse-charge"], face_down=["zealous-strike"]).turn("P1")
    for viewer in VIEWERS:
        looks = dealt(table, viewer)
        assert all(look.cards("P1", "face_up") == ["horse-charge"] for look in looks)
        assert all((len(look.cards("P1")), len(look.cards("P1", "face_down"))) == (6, 1) for look in looks)
        assert (len({tuple(look.cards("P1", "face_down")) for look in looks}) == 1) == (viewer == 0)
        assert all("horse-charge" not in look.cards("P1") for look in looks)


@pytest.mark.clause("PYR-12.14")
def test_everybody_sees_played_cards_and_only_their_owner_those_face_down() -> None:
    table = desert().player("P1", face_up=["horse-charge"], face_down=["zealous-strike"]).turn("P1")
    for viewer in VIEWERS:
        shown = [
            place.things
            for surface in PyramidsFace().view(table.game, viewer).surfaces
            for place in surface.places
            if surface.id == "board:0" or surface.id == "hand:0"
        ]
        assert "battle-horse-charge" in repr(shown)
        assert ("battle-zealous-strike" in repr(shown)) == (viewer == 0)


@pytest.mark.clause("PYR-11.8", "PYR-12.14")
def test_a_card_exchanged_after_the_reveal_is_known_to_lie_face_down() -> None:
    table = desert().troop("P1", 3, "c1-gate").troop("P2", 3, "s1-path").player("P2", divine=["changed-mind"])
    table.turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    table.council("P2", "scythe-chariots", "zealous-strike", ["changed-mind"])
    table.council("P1", "horse-charge", "mixed-arms").do("P2", "swap", "yes")
    number = table.content.battle_index["scythe-chariots"]
    battles = [look.game.state.battle for look in dealt(table, 0)]
    assert {battle.defender.discarded for battle in battles if battle is not None} == {number}
    table.do("P2", "leave", "recall").do("P1", "winner", "stay")
    assert all(look.cards("P2", "face_down") == ["scythe-chariots"] for look in dealt(table, 0))
    assert len({tuple(look.cards("P1", "face_down")) for look in dealt(table, 1)}) > 1


@pytest.mark.clause("PYR-8.9")
def test_the_card_removed_by_a_plan_is_known_to_its_owner() -> None:
    table = desert().pyramid("P1", "red", 2, "c1-d1").turn("P1").do("P1", "place", "l1-buy-red")
    table.do("P1", "buy", "red-spear-council").do("P1", "remove", "mixed-arms")
    assert [("mixed-arms" in told(table, viewer)) for viewer in VIEWERS] == [True, False, False, False]
    for viewer in VIEWERS:
        removed = {tuple(look.cards("P1", "removed")) for look in dealt(table, viewer)}
        assert (removed == {("mixed-arms",)}) == (viewer == 0)
    assert all("spear-plan" in look.cards("P1") for look in dealt(table, 0))


# ---- what everybody sees --------------------------------------------------------------------------------


@cache
def wandered(players: int, seed: int) -> list[PyramidsGame]:
    """Positions of a random game."""
    game: PyramidsGame = Game.start(rules(), players, seed)
    chooser = Rng(seed)
    found = []
    for number in range(900):
        if game.decision is None:
            break
        who = game.deciding[chooser.below(len(game.deciding))]
        legal = game.legal(who)
        game.play(who, legal[chooser.below(len(legal))])
        if number % 60 == 0:
            found.append(game.clone(quiet=True))
    return found


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13), (5, 14)])
def test_public_things_stay_and_all_cards_are_still_there(players: int, seed: int) -> None:
    for game in wandered(players, seed):
        for viewer in (*range(players), None):
            other = determinize(game, viewer, Rng(seed))
            assert rules().audit(other) == []
            now, then = other.state, game.state
            for name in (
                "owner",
                "units",
                "creature",
                "colour",
                "level",
                "order",
                "display",
                "discard",
                "attacks",
            ):
                assert getattr(now, name) == getattr(then, name), name
            for mine, real in zip(now.players, then.players, strict=True):
                for name in ("pp", "glory", "veterans", "supply", "tiles", "spaces", "reserve", "face_up"):
                    assert getattr(mine, name) == getattr(real, name), name
                assert (mine.hand.bit_count(), len(mine.divine)) == (real.hand.bit_count(), len(real.divine))


@pytest.mark.parametrize(("players", "seed"), [(2, 21), (3, 22), (5, 24)])
def test_the_own_hand_stays_as_it_is(players: int, seed: int) -> None:
    for game in wandered(players, seed):
        for viewer in range(players):
            other = determinize(game, viewer, Rng(seed))
            assert other.state.players[viewer] == game.state.players[viewer]
            assert other.legal(viewer) == game.legal(viewer)


@pytest.mark.parametrize(("players", "seed"), [(2, 31), (3, 32), (4, 33)])
def test_how_good_a_table_looks_tells_nothing_hidden(players: int, seed: int) -> None:
    for game in wandered(players, seed):
        for viewer in range(players):
            other = determinize(game, viewer, Rng(seed + 1))
            assert evaluate(other, viewer) == evaluate(game, viewer)


def test_a_dealt_game_is_another_one_and_leaves_the_first_alone() -> None:
    game = wandered(3, 12)[-1]
    before = codec.encode(game)
    others = [determinize(game, 0, Rng(seed)) for seed in range(5)]
    assert codec.encode(game) == before
    assert (
        len({tuple(other.state.players[1].divine) for other in others}) > 1
        or not game.state.players[1].divine
    )
    assert all(Counter(other.state.deck).total() == len(game.state.deck) for other in others)


@pytest.mark.clause("PYR-3.10", "PYR-15.1")
def test_the_first_veil_is_known_to_be_in_hand_until_one_is_played() -> None:
    game = Game.start(rules(), 3, seed=5)
    while game.state.phase == "setup":
        game.play(game.deciding[0], game.legal(game.deciding[0])[0])
    other = (game.deciding[0] + 1) % 3
    veil = rules().tables.divine_index["sand-veil"]
    hands = [determinize(game, game.deciding[0], Rng(seed)).state.players[other].divine for seed in range(25)]
    assert all(veil in hand for hand in hands)
    discard_divine(game, other, veil)
    hands = [determinize(game, game.deciding[0], Rng(seed)).state.players[other].divine for seed in range(25)]
    assert not all(veil in hand for hand in hands)
