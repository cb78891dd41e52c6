"""The checks themselves: each finds the fault it is for, planted into noughts and crosses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType

import msgspec
import pytest

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message, say
from tabletop.view.model import Telling, View
from tabletop.view.ruleset import Ruleset
from tests.conformance import test_copies, test_games, test_legality, test_secrets, test_views
from tests.conformance.journeys import Journey, play_through
from tests.conformance.subjects import Subject, subject
from tests.conformance.words import Words
from tests.example.noughts.face import NoughtsFace
from tests.example.noughts.rules import Board, Mark, NoughtsRules


def travel(rules: type[NoughtsRules] = NoughtsRules, face: type[NoughtsFace] = NoughtsFace) -> Journey:
    """A random game under rules or with a face that have a fault."""
    sound = subject("noughts")
    faulty = Ruleset(rules(), face, sound.ruleset.read_rulebook, (1, 2))
    return play_through(Subject(faulty, sound.folder), 2, 3)


def with_mark(verb: type[Mark]) -> type[NoughtsRules]:
    """The rules with another verb in place of Mark."""

    class Faulty(NoughtsRules):
        verbs = MappingProxyType({"mark": verb()})

    return Faulty


def test_a_clone_that_shares_its_squares_is_found() -> None:
    class Sharing(Board):
        def clone(self) -> Sharing:
            return Sharing(self.cells, self.marked)

    class Faulty(NoughtsRules):
        state_type = Sharing

        def begin(self, game: Game[Board]) -> Board:
            board = super().begin(game)
            return Sharing(board.cells)

    with pytest.raises((AssertionError, IndexError)):
        test_copies.test_a_clone_is_equal_and_never_interferes(travel(Faulty))


def test_rules_that_roll_dice_of_their_own_are_found() -> None:
    rolled = iter(range(1000))

    class Rolling(Mark):
        def apply(self, game: Game[Board], seat: int, action: Action) -> None:
            super().apply(game, seat, action)
            game.emit("marked", player=seat, square=action.args[0], rolled=next(rolled))

    with pytest.raises(AssertionError):
        test_games.test_the_same_seed_and_actions_give_the_same_bytes(travel(with_mark(Rolling)))


def test_a_lost_piece_is_found() -> None:
    class Losing(Mark):
        def apply(self, game: Game[Board], seat: int, action: Action) -> None:
            super().apply(game, seat, action)
            if game.state.marked == 3:
                game.state.cells[int(action.args[0])] = -1

    with pytest.raises(AssertionError):
        test_games.test_no_piece_is_lost_or_doubled(travel(with_mark(Losing)))


def test_a_reason_without_a_clause_is_found(words: Callable[[Subject], Words]) -> None:
    class Inventing(Mark):
        def refuse(self, game: Game[Board], seat: int, action: Action) -> Refusal | None:
            refusal = super().refuse(game, seat, action)
            return refusal and Refusal(refusal.code, "NAC-7.7")

    with pytest.raises(AssertionError, match=r"no clause NAC-7\.7"):
        test_legality.test_every_piece_on_every_target_is_legal_or_refused(
            travel(with_mark(Inventing)), words
        )


def test_a_reason_without_words_is_found(words: Callable[[Subject], Words]) -> None:
    class Mumbling(Mark):
        def refuse(self, game: Game[Board], seat: int, action: Action) -> Refusal | None:
            refusal = super().refuse(game, seat, action)
            return refusal and Refusal("mumble", refusal.clause)

    with pytest.raises(AssertionError, match=r"refusal\.mumble"):
        test_legality.test_every_piece_on_every_target_is_legal_or_refused(travel(with_mark(Mumbling)), words)


def test_a_legal_action_that_is_not_listed_is_found(words: Callable[[Subject], Words]) -> None:
    class Hiding(Mark):
        def candidates(self, game: Game[Board], seat: int) -> list[Action]:
            found = list(super().candidates(game, seat))
            return found[:-1] if len(found) > 3 else found

    with pytest.raises(AssertionError, match="listed False, but None"):
        test_legality.test_every_piece_on_every_target_is_legal_or_refused(travel(with_mark(Hiding)), words)


def test_a_view_that_tells_a_secret_is_found() -> None:
    class Telltale(NoughtsFace):
        def view(self, game: Game[Board], viewer: int | None) -> View:
            return msgspec.structs.replace(super().view(game, viewer), focus=str(game.rng.state))

    with pytest.raises(AssertionError):
        test_secrets.test_a_view_cannot_tell_a_determinized_game_from_the_real_one(travel(face=Telltale))


def test_a_log_that_tells_a_secret_is_found() -> None:
    class Telltale(NoughtsFace):
        def tell(self, game: Game[Board], event: Event, viewer: int | None) -> Telling:
            return Telling(say("square", number=game.rng.state))

    with pytest.raises(AssertionError):
        test_secrets.test_a_log_cannot_tell_a_determinized_game_from_the_real_one(travel(face=Telltale))


def test_a_legal_action_that_no_gesture_offers_is_found() -> None:
    class Narrow(NoughtsFace):
        def view(self, game: Game[Board], viewer: int | None) -> View:
            view = super().view(game, viewer)
            return msgspec.structs.replace(view, gestures=view.gestures[2:])

    with pytest.raises(AssertionError, match="but not offered"):
        test_views.test_gestures_and_choices_offer_exactly_the_legal_actions(travel(face=Narrow))


def test_an_illegal_gesture_is_found() -> None:
    class Generous(NoughtsFace):
        def view(self, game: Game[Board], viewer: int | None) -> View:
            view = super().view(game, viewer)
            more = tuple(
                msgspec.structs.replace(gesture, action=Action("dance")) for gesture in view.gestures
            )
            return msgspec.structs.replace(view, gestures=view.gestures + more)

    with pytest.raises(AssertionError, match="but illegal"):
        test_views.test_gestures_and_choices_offer_exactly_the_legal_actions(travel(face=Generous))


def test_two_actions_with_the_same_text_are_found(words: Callable[[Subject], Words]) -> None:
    class Vague(NoughtsFace):
        def describe(self, game: Game[Board], seat: int, action: Action) -> Message:
            return say("prompt.mark")

    with pytest.raises(AssertionError):
        test_views.test_action_texts_are_unique_in_a_decision(travel(face=Vague), words)


def test_a_text_without_words_is_found(tmp_path: Path) -> None:
    faults = Words(subject("noughts"), tmp_path).faults(
        (say("square"), say("no.such"), say("square", number=4))
    )

    assert [fault.split(":")[0] for fault in faults] == [
        f"{language} {id}" for id in ("square", "no.such") for language in ("en", "cs", "ru", "hr")
    ]
