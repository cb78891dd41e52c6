"""The shapes: frozen, and the same after a trip through JSON."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.action import Action
from tabletop.engine.text import say
from tabletop.view.model import Gesture, Place, Prompt, Surface, Thing, View
from tabletop.view.ruleset import Chapter, Clause, Rulebook


def test_a_view_comes_back_from_json() -> None:
    thing = Thing("t", "token", "toy/stone", 10, 10, 0, say("name", n=2, owner=say("seat")))
    place = Place("p", 5, 5, 20, 20, things=(thing,))
    view = View(
        "toy",
        None,
        (Surface("board", say("board"), "middle", 100, 100, places=(place,)),),
        (),
        (),
        Prompt(say("wait")),
        (Gesture(Action("put", (3, "p")), "t", "p", say("put")),),
    )

    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_shapes_are_frozen() -> None:
    place = Place("p", 5, 5, 20, 20)

    with pytest.raises(AttributeError):
        place.x = 6  # type: ignore[misc]


def test_a_rulebook_finds_its_clauses() -> None:
    clauses = (Clause("TOY-1.1", "a", ""), Clause("TOY-1.2", "b", ""), Clause("TOY-12.1", "c", ""))
    book = Rulebook("Toy", "", (Chapter(1, "One"), Chapter(12, "Twelve")), clauses)

    assert book.find("TOY-1.2") is clauses[1]
    assert book.find("TOY-9.9") is None
    assert book.in_chapter(1) == clauses[:2]
    assert book.in_chapter(12) == clauses[2:]
