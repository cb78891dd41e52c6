"""What is seen: plain data, offering all legal actions and no other, worded in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec

from tabletop.engine.text import say, seat_name
from tabletop.view.model import View
from tests.conformance.journeys import Journey
from tests.conformance.subjects import Subject
from tests.conformance.test_legality import ids_of
from tests.conformance.words import Words


def test_views_are_plain_json(travel: Journey) -> None:
    face = travel.start.subject.face
    for spot in (*travel.spots, travel.end):
        for viewer in spot.viewers:
            view = face.view(spot.game, viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view, f"{viewer}: {spot}"


def test_looking_changes_nothing(travel: Journey) -> None:
    face = travel.start.subject.face
    for spot in travel.spots:
        before = spot.game.clone()
        views = [face.view(spot.game, viewer) for viewer in spot.viewers]

        assert spot.game == before, spot
        assert [face.view(spot.game, viewer) for viewer in spot.viewers] == views, spot


def test_ids_are_unique_in_a_view(travel: Journey) -> None:
    face = travel.start.subject.face
    for spot in (*travel.spots, travel.end):
        for viewer in spot.viewers:
            counted = Counter(ids_of(face.view(spot.game, viewer)))
            assert [id for id, number in counted.items() if number > 1] == [], f"{viewer}: {spot}"


def test_gestures_and_choices_offer_exactly_the_legal_actions(travel: Journey) -> None:
    face = travel.start.subject.face
    for spot in (*travel.spots, travel.end):
        for viewer in spot.viewers:
            view = face.view(spot.game, viewer)
            offered = {gesture.action for gesture in view.gestures}
            offered |= {choice.action for choice in view.prompt.choices}
            legal = set() if viewer is None else set(spot.game.legal(viewer))

            assert offered - legal == set(), f"offered to {viewer} but illegal: {spot}"
            assert legal - offered == set(), f"legal for {viewer} but not offered: {spot}"


def test_gestures_join_what_lies_on_the_table_and_mean_what_they_say(travel: Journey) -> None:
    face = travel.start.subject.face
    for spot in travel.spots:
        for seat in spot.game.deciding:
            view = face.view(spot.game, seat)
            ids = set(ids_of(view))
            meant: dict[tuple[str, str | None], set[object]] = {}
            for gesture in view.gestures:
                assert gesture.source in ids, f"{gesture}: {spot}"
                assert gesture.target is None or gesture.target in ids, f"{gesture}: {spot}"
                meant.setdefault((gesture.source, gesture.target), set()).add(gesture.action)
            for (source, target), actions in meant.items():
                assert face.intend(spot.game, seat, source, target) in actions, f"{source} {target}: {spot}"


def test_the_prompt_names_the_question_to_those_who_are_asked(travel: Journey) -> None:
    face = travel.start.subject.face
    for spot in travel.spots:
        assert spot.game.decision is not None
        for viewer in spot.viewers:
            asked = viewer in spot.game.deciding
            decision = face.view(spot.game, viewer).prompt.decision
            assert decision == (spot.game.decision.id if asked else None), f"{viewer}: {spot}"


def test_all_texts_of_views_have_words(travel: Journey, words: Callable[[Subject], Words]) -> None:
    texts = words(travel.start.subject)
    face = travel.start.subject.face
    for spot in (*travel.spots, travel.end):
        for viewer in spot.viewers:
            assert texts.faults(face.view(spot.game, viewer)) == [], f"{viewer}: {spot}"


def test_the_whole_log_has_words_for_everybody(travel: Journey, words: Callable[[Subject], Words]) -> None:
    texts = words(travel.start.subject)
    face = travel.start.subject.face
    for event in travel.end.game.events or ():
        for viewer in travel.end.viewers:
            seen = event.as_seen_by(viewer)
            assert texts.faults(face.tell(travel.end.game, seen, viewer)) == [], f"{event}: {travel.end}"


def test_action_texts_are_unique_in_a_decision(travel: Journey, words: Callable[[Subject], Words]) -> None:
    texts = words(travel.start.subject)
    face = travel.start.subject.face
    for spot in travel.spots:
        for seat in spot.game.deciding:
            described = [face.describe(spot.game, seat, action) for action in spot.game.legal(seat)]
            counted = Counter(texts.english(message) for message in described)
            assert [text for text, number in counted.items() if number > 1] == [], spot
            assert texts.faults(described) == [], spot


def test_hints_have_words(travel: Journey, words: Callable[[Subject], Words]) -> None:
    texts = words(travel.start.subject)
    face = travel.start.subject.face
    for spot in travel.spots:
        for seat in spot.game.deciding:
            hints = [face.hint(spot.game, seat, action) for action in spot.game.legal(seat)]
            assert texts.faults(hints) == [], spot


def test_the_reason_of_the_end_has_words(travel: Journey, words: Callable[[Subject], Words]) -> None:
    result = travel.end.game.result
    assert result is not None
    reason = say(f"result.{result.reason}", winner=seat_name(result.ranking[0]))
    assert words(travel.start.subject).faults((reason,)) == [], travel.end


def test_every_clause_that_a_view_points_to_exists(travel: Journey) -> None:
    known = {clause.id for clause in travel.start.subject.ruleset.rulebook("en").clause}
    face = travel.start.subject.face
    for spot in (*travel.spots, travel.end):
        view = face.view(spot.game, 0)
        named = {step.clause for step in view.tracker} | {view.prompt.clause}
        named |= {
            detail.clause
            for surface in view.surfaces
            for place in surface.places
            for detail in (place.detail, *(thing.detail for thing in place.things))
            if detail is not None
        }
        assert named - known - {None} == set(), spot
