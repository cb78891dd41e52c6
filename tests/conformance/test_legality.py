"""One truth about legality: whatever a hand can try is legal, or refused with a reason that exists."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.view.catalogue import LANGUAGES
from tabletop.view.model import View
from tests.conformance.journeys import Journey, Spot
from tests.conformance.subjects import Subject, subject
from tests.conformance.words import Words

FULLY = 5
"""About so many positions are tried out fully at each table; the slow test takes them all."""


MANY = 500_000
"""About so many pairs of pieces and targets the slow test tries at a table; of a large one it takes every few
positions."""


def ids_of(view: View) -> list[str]:
    """The ids of all places and things that a hand can reach."""
    found: list[str] = []
    for surface in view.surfaces:
        for place in surface.places:
            found.append(place.id)
            found += (thing.id for thing in place.things)
    for panel in view.panels:
        found += (token.id for token in panel.tokens)
    return found


@cache
def clauses(ruleset_id: str) -> tuple[frozenset[str], ...]:
    """The clause ids of the rulebook in each language."""
    ruleset = subject(ruleset_id).ruleset
    return tuple(frozenset(clause.id for clause in ruleset.rulebook(name).clause) for name in LANGUAGES)


def faults_of(refusal: Refusal, under: Subject, words: Words) -> list[str]:
    """What is wrong with a refusal: no such clause, or no words in some language."""
    found = [
        f"{refusal.code}: the {language} rulebook has no clause {refusal.clause}"
        for language, known in zip(LANGUAGES, clauses(under.id), strict=True)
        if refusal.clause not in known
    ]
    return found + words.faults((refusal.message, refusal.way_out))


def check_action(spot: Spot, seat: int, action: Action, tried: str) -> Refusal | None:
    """The refusal of an action, which has to be legal if there is none and the other way round."""
    refusal = spot.game.refuse(seat, action)
    legal = action in spot.game.legal(seat)
    assert legal == (refusal is None), f"{tried} means {action}: listed {legal}, but {refusal}; {spot}"
    return refusal


def try_everything(spot: Spot, texts: Words) -> None:
    """Every place and thing of the view to every other, for those who are asked and one who is not."""
    face = spot.subject.face
    told: dict[tuple[str, str], Refusal] = {}
    for seat in (*spot.game.deciding, *spot.waiting[:1]):
        ids = ids_of(face.view(spot.game, seat))
        tried: set[Action] = set()
        for source in ids:
            for target in (None, *ids):
                action = face.intend(spot.game, seat, source, target)
                if action in tried:
                    continue
                tried.add(action)
                refusal = check_action(spot, seat, action, f"{source} to {target}")
                if refusal is not None:
                    told[refusal.code, refusal.clause] = refusal
    faults = [fault for refusal in told.values() for fault in faults_of(refusal, spot.subject, texts)]
    assert faults == [], spot


def test_every_piece_on_every_target_is_legal_or_refused(
    travel: Journey, words: Callable[[Subject], Words]
) -> None:
    texts = words(travel.start.subject)
    every = max(1, len(travel.spots) // FULLY)
    for spot in (*travel.spots[travel.start.game.setup.seats % every :: every], travel.end):
        try_everything(spot, texts)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_every_piece_on_every_target_at_all_positions(
    travel: Journey, words: Callable[[Subject], Words]
) -> None:
    face = travel.start.subject.face
    reachable = len(ids_of(face.view(travel.end.game, 0))) ** 2
    every = max(1, round(reachable * len(travel.spots) / MANY))
    for spot in travel.spots[::every]:
        try_everything(spot, words(travel.start.subject))


def test_every_action_of_the_game_is_judged_alike_at_any_time(
    travel: Journey, words: Callable[[Subject], Words]
) -> None:
    texts = words(travel.start.subject)
    actions = sorted({action for _, action in travel.moves}, key=str)[::3]
    for spot in travel.spots:
        for seat in spot.game.deciding:
            for action in actions:
                refusal = check_action(spot, seat, action, "an action of another moment")
                if refusal is not None:
                    assert faults_of(refusal, spot.subject, texts) == [], spot


def test_all_listed_actions_are_not_refused(travel: Journey) -> None:
    for spot in travel.spots:
        for seat in spot.game.deciding:
            listed = spot.game.legal(seat)
            assert listed, f"seat {seat} has no answer: {spot}"
            assert len(set(listed)) == len(listed), f"listed twice: {spot}"
            assert [action for action in listed if spot.game.refuse(seat, action)] == [], spot


def test_fast_lists_are_the_candidates_that_nothing_refuses(travel: Journey) -> None:
    for spot in travel.spots:
        assert spot.game.decision is not None
        for seat in spot.game.deciding:
            for name in spot.game.decision.verbs:
                verb = spot.game.rules.verbs[name]
                tried = verb.candidates(spot.game, seat)
                slow = {action for action in tried if verb.refuse(spot.game, seat, action) is None}
                assert set(verb.listed(spot.game, seat)) == slow, f"{name}: {spot}"


def test_nobody_but_the_deciding_seats_has_actions(travel: Journey) -> None:
    for spot in travel.spots:
        action = spot.game.legal(spot.game.deciding[0])[0]
        for seat in spot.waiting:
            assert spot.game.legal(seat) == [], spot
            assert spot.game.refuse(seat, action) is not None, spot


def test_after_the_end_everything_is_refused(travel: Journey, words: Callable[[Subject], Words]) -> None:
    game = travel.end.game
    for seat, action in travel.moves[-10:]:
        refusal = game.refuse(seat, action)
        assert refusal is not None, travel.end
        assert faults_of(refusal, travel.end.subject, words(travel.end.subject)) == []
