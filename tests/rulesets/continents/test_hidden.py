"""Hidden information (spec 4): a game dealt anew looks the same to its viewer and may differ elsewhere."""

from __future__ import annotations

import pytest

from rulesets.continents.face import ContinentsFace
from rulesets.continents.ground import ContinentsGame
from rulesets.continents.hidden import determinize
from rulesets.continents.rules import ContinentsRules
from rulesets.continents.state import NONE
from tabletop.engine.action import Action
from tabletop.engine.randomness import Rng
from tests.rulesets.continents.builders import Table, content, new_game, rules

VIEWERS = (0, 1, 2, None)


def after(decisions: int, seed: int = 1) -> ContinentsGame:
    """A game of three after so many answers drawn blindly."""
    game, rng = new_game(3, seed=seed).game, Rng(seed)
    for _ in range(decisions):
        seat = game.deciding[0]
        legal = game.legal(seat)
        game.play(seat, legal[rng.below(len(legal))])
    return game


def choosing() -> Table:
    """Three players choose their setup card; P1 has chosen."""
    table = new_game(3)
    first = content().cards[table.player("P1").hand[0]].id
    table.game.play(0, Action("choose", (first,)))
    return table


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("decisions", [0, 1, 30, 90, 200])
def test_a_game_dealt_anew_looks_the_same(viewer: int | None, decisions: int) -> None:
    game = after(decisions)
    face = ContinentsFace()

    assert face.view(determinize(game, viewer, Rng(5)), viewer) == face.view(game, viewer)


@pytest.mark.clause("CON-2.2")
def test_own_cards_stay_and_others_are_dealt_anew() -> None:
    table = choosing()
    worlds = [determinize(table.game, 0, Rng(seed)).state for seed in range(20)]

    assert {world.players[0].hand for world in worlds} == {table.player("P1").hand}
    assert len({world.players[1].hand for world in worlds}) > 10
    assert {len(world.players[1].hand) for world in worlds} == {6}


@pytest.mark.clause("CON-3.2")
def test_a_card_chosen_in_secret_is_known_to_its_chooser_only() -> None:
    table = choosing()
    own = {determinize(table.game, 0, Rng(seed)).state.players[0].chosen for seed in range(20)}
    guessed = {determinize(table.game, 1, Rng(seed)).state.players[0].chosen for seed in range(20)}

    assert own == {table.player("P1").chosen}
    assert len(guessed) > 5
    assert NONE not in guessed


def test_every_card_is_there_once() -> None:
    game = after(120)
    for viewer in VIEWERS:
        copy = determinize(game, viewer, Rng(2))
        assert rules().audit(copy) == []
        assert sorted(copy.state.discard) == sorted(game.state.discard)


def test_neither_dice_nor_seed_can_be_foreseen() -> None:
    game = after(60)
    copy = determinize(game, 0, Rng(9))

    assert copy.rng.state != game.rng.state
    assert copy.setup.seed == 0


def test_the_log_of_a_game_dealt_anew_tells_no_secret_of_others() -> None:
    game = after(90)
    copy = determinize(game, 1, Rng(3))

    assert copy.events == [event.as_seen_by(1) for event in game.events or []]


@pytest.mark.parametrize("variant", ["standard", "epic"])
def test_leanings_and_worth_do_not_depend_on_what_is_hidden(variant: str) -> None:
    table = new_game(3, variant)
    rng, judge = Rng(4), ContinentsRules()
    for number in range(150):
        game = table.game
        if game.result is not None:
            break
        seat = game.deciding[0]
        legal = game.legal(seat)
        if number % 15 == 0:
            copy = determinize(game, seat, Rng(number))
            assert judge.leanings(copy, seat) == judge.leanings(game, seat)
            assert judge.evaluate(copy, seat) == judge.evaluate(game, seat)
        game.play(seat, legal[rng.below(len(legal))])
