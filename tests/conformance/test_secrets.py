"""Hidden information: nobody can tell the game from a random one that fits what they know."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.view.model import Telling
from tabletop.view.ruleset import Face
from tests.conformance.journeys import STEP_LIMIT, Journey, Spot, wander


def told(face: Face[Any], game: Game[Any], viewer: int | None) -> list[Telling]:
    """The whole log as the viewer reads and sees it."""
    return [face.tell(game, event.as_seen_by(viewer), viewer) for event in game.events or ()]


def check_spot(spot: Spot, *, log: bool) -> None:
    """The law of hidden information at one position, for every seat and the spectator."""
    face, rules = spot.subject.face, spot.subject.ruleset.rules
    for viewer in spot.viewers:
        other = rules.determinize(spot.game, viewer, Rng(spot.step + 7))
        assert face.view(other, viewer) == face.view(spot.game, viewer), f"viewer {viewer}: {spot}"
        if viewer is not None:
            assert other.legal(viewer) == spot.game.legal(viewer), f"viewer {viewer}: {spot}"
        if log:
            assert told(face, other, viewer) == told(face, spot.game, viewer), f"viewer {viewer}: {spot}"


def test_a_view_cannot_tell_a_determinized_game_from_the_real_one(travel: Journey) -> None:
    for spot in travel.spots:
        check_spot(spot, log=False)


def test_a_log_cannot_tell_a_determinized_game_from_the_real_one(travel: Journey) -> None:
    for spot in travel.spots[-6:]:
        check_spot(spot, log=True)


def test_a_determinized_game_has_dice_of_its_own(travel: Journey) -> None:
    for spot in travel.spots:
        for viewer in spot.viewers:
            other = spot.subject.ruleset.rules.determinize(spot.game, viewer, Rng(spot.step))
            assert other.rng.state != spot.game.rng.state, f"viewer {viewer}: {spot}"


def test_determinizing_leaves_the_game_as_it_is(travel: Journey) -> None:
    for spot in travel.spots:
        before = spot.game.clone()
        for viewer in spot.viewers:
            spot.subject.ruleset.rules.determinize(spot.game, viewer, Rng(3))
        assert spot.game == before, spot


def test_determinized_games_can_be_played_to_the_end(travel: Journey) -> None:
    for number, spot in enumerate(travel.spots):
        viewer = spot.viewers[number % len(spot.viewers)]
        game = spot.subject.ruleset.rules.determinize(spot.game, viewer, Rng(number))
        whole = number % 8 == 0
        for _ in wander(game, Rng(number), STEP_LIMIT if whole else 200):
            pass
        assert game.result is not None or not whole, f"viewer {viewer}: {spot}"


@pytest.mark.slow
def test_no_step_of_a_game_tells_a_secret(travel: Journey) -> None:
    game = travel.start.game.clone()
    for step, (seat, action) in enumerate(travel.moves):
        if step % 5 == 0:
            check_spot(Spot(travel.start.subject, game, travel.start.seed, step), log=False)
        game.play(seat, action)
