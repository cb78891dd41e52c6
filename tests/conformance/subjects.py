"""The rulesets under examination: all on the shelf, and the example."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import rulesets
from tabletop.engine.game import Game
from tabletop.view.ruleset import Face, Ruleset

PACKAGES = {name: f"rulesets.{name}" for name in rulesets.available()} | {"noughts": "tests.example.noughts"}
"""Ruleset id → the package it lives in."""


@runtime_checkable
class Audited(Protocol):
    """Rules that count their own pieces."""

    def audit(self, game: Game[Any]) -> list[str]:
        """What is lost or too much in a game; empty when all pieces are there."""


@dataclass(frozen=True)
class Subject:
    """A ruleset with all its parts at hand."""

    ruleset: Ruleset
    folder: Path

    @property
    def id(self) -> str:
        """The ruleset's id."""
        return self.ruleset.id

    @cached_property
    def face(self) -> Face[Any]:
        """Its face, made when a check first looks."""
        return self.ruleset.face()


@cache
def subject(ruleset_id: str) -> Subject:
    """The ruleset of that id, loaded once."""
    package = import_module(PACKAGES[ruleset_id])
    ruleset: Ruleset = package.make_ruleset()
    return Subject(ruleset, Path(str(package.__file__)).parent)


def tables() -> Iterator[tuple[str, int]]:
    """Each ruleset with each number of seats it is made for."""
    for ruleset_id in PACKAGES:
        for seats in subject(ruleset_id).ruleset.seats:
            yield ruleset_id, seats
