"""Stories and figures: only what a viewer may know, worded, about places that are on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import msgspec

from tabletop.engine.randomness import Rng
from tabletop.view.model import Moment, Report
from tests.conformance.journeys import Journey
from tests.conformance.subjects import Subject
from tests.conformance.words import Words

LOOKED_AT = 6
"""Positions of a journey, the last ones, at which everybody's story is read."""


def test_looking_back_changes_nothing_and_is_plain_json(travel: Journey) -> None:
    face = travel.start.subject.face
    for spot in (*travel.spots[-LOOKED_AT:], travel.end):
        before = spot.game.clone()
        for viewer in spot.viewers:
            story, reports = face.story(spot.game, viewer), face.reports(spot.game, viewer)
            coded = msgspec.json.encode((story, reports))
            decoded = msgspec.json.decode(coded, type=tuple[tuple[Moment, ...], tuple[Report, ...]])
            assert decoded == (story, reports), f"{viewer}: {spot}"
        assert spot.game == before, spot


def test_looking_back_tells_no_secret(travel: Journey) -> None:
    face, rules = travel.start.subject.face, travel.start.subject.ruleset.rules
    for spot in travel.spots[-LOOKED_AT:]:
        for viewer in spot.viewers:
            other = rules.determinize(spot.game, viewer, Rng(spot.step + 5))
            assert face.story(other, viewer) == face.story(spot.game, viewer), f"{viewer}: {spot}"
            assert face.reports(other, viewer) == face.reports(spot.game, viewer), f"{viewer}: {spot}"


def test_a_story_only_grows(travel: Journey) -> None:
    face = travel.start.subject.face
    for earlier, later in pairwise((*travel.spots[-LOOKED_AT:], travel.end)):
        for viewer in earlier.viewers:
            before, after = face.story(earlier.game, viewer), face.story(later.game, viewer)
            assert after[: len(before)] == before, f"{viewer}: {later}"


def test_moments_follow_the_log_and_arrows_join_places_of_the_table(travel: Journey) -> None:
    face, game = travel.start.subject.face, travel.end.game
    for viewer in travel.end.viewers:
        story = face.story(game, viewer)
        events = [moment.event for moment in story]
        assert events == sorted(events), viewer
        assert all(0 <= event < len(game.events or ()) for event in events), viewer
        places = {s.id: {p.id for p in s.places} for s in face.view(game, viewer).surfaces}
        arrows = [arrow for moment in story for arrow in moment.arrows]
        assert [arrow for arrow in arrows if not arrow.path] == [], viewer
        lost = [arrow for arrow in arrows if set(arrow.path) - places.get(arrow.surface, set())]
        assert lost == [], f"{viewer}: {travel.end}"


def test_charts_have_a_label_for_each_value(travel: Journey) -> None:
    face = travel.start.subject.face
    for spot in (travel.start, *travel.spots[-LOOKED_AT:], travel.end):
        reports = face.reports(spot.game, None)
        counted = Counter(report.id for report in reports)
        assert [id for id, number in counted.items() if number > 1] == [], spot
        for chart in (chart for report in reports for chart in report.charts):
            too_long = [one for one in chart.series if len(one.values) > len(chart.labels)]
            assert too_long == [], f"{chart.title}: {spot}"


def test_stories_and_figures_have_words(travel: Journey, words: Callable[[Subject], Words]) -> None:
    texts = words(travel.start.subject)
    face = travel.start.subject.face
    for viewer in travel.end.viewers:
        assert texts.faults(face.story(travel.end.game, viewer)) == [], f"{viewer}: {travel.end}"
        assert texts.faults(face.reports(travel.end.game, viewer)) == [], f"{viewer}: {travel.end}"
