"""Games and actions as JSON."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine import codec
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tests.example.boxes import BoxesRules


def game_of(seed: int, moves: int) -> Game[Any]:
    """A random game of boxes after some moves."""
    game: Game[Any] = Game.start(BoxesRules(), 2, seed)
    chooser = Rng(seed)
    for _ in range(moves):
        if game.result is None:
            seat = game.deciding[chooser.below(len(game.deciding))]
            game.play(seat, game.legal(seat)[chooser.below(len(game.legal(seat)))])
    return game


@given(st.integers(min_value=0, max_value=2**64 - 1), st.integers(min_value=0, max_value=12))
def test_a_decoded_game_is_the_same_game(seed: int, moves: int) -> None:
    game = game_of(seed, moves)
    data = codec.encode(game)
    again = codec.decode(game.rules, data)

    assert again == game
    assert codec.encode(again) == data


def test_a_decoded_game_drops_the_same_old_answers() -> None:
    game = game_of(1, 3)
    again = codec.decode(game.rules, codec.encode(game))

    assert again.asked == game.asked
    assert again.decision == game.decision


def test_a_quiet_game_is_saved_without_a_log() -> None:
    game = game_of(1, 3).clone(quiet=True)

    assert codec.decode(game.rules, codec.encode(game)).events is None


def test_a_wrong_value_is_named_by_its_place() -> None:
    game = game_of(1, 0)
    data = codec.encode(game).replace(b'"asked":1', b'"asked":"one"')

    with pytest.raises(msgspec.ValidationError, match=r"Expected `int`, got `str` - at `\$.asked`"):
        codec.decode(game.rules, data)


def test_a_wrong_value_in_the_state_is_named_by_its_place() -> None:
    game = game_of(1, 0)
    data = codec.encode(game).replace(b'"picked":[-1,-1]', b'"picked":[-1,"x"]')

    with pytest.raises(msgspec.ValidationError, match=r"at `\$.picked\[1\]`"):
        codec.decode(game.rules, data)


def test_cut_off_data_is_an_error() -> None:
    game = game_of(1, 0)

    with pytest.raises(msgspec.DecodeError):
        codec.decode(game.rules, codec.encode(game)[:-20])


@given(st.text(), st.lists(st.integers() | st.text()))
def test_an_action_comes_back_from_its_json_form(verb: str, args: list[int | str]) -> None:
    action = Action(verb, tuple(args))

    assert codec.action_from(codec.action_to(action)) == action


@pytest.mark.parametrize("parts", [[], [3], [None, 1]])
def test_an_action_starts_with_its_verb(parts: list[Any]) -> None:
    with pytest.raises(ValueError, match="an action is a list that starts with its verb"):
        codec.action_from(parts)


@pytest.mark.parametrize("argument", [True, 1.5, None, [1]])
def test_arguments_are_whole_numbers_or_short_texts(argument: Any) -> None:
    with pytest.raises(ValueError, match="whole numbers and short texts"):
        codec.action_from(["mark", argument])


def test_an_action_prints_itself() -> None:
    assert str(Action("step", ("c1-gate", 3))) == "step c1-gate 3"
