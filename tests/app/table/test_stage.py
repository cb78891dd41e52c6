"""What is shown while a story is told, and where the pieces in the air are."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.table.dress import dress
from tabletop.app.table.index import ViewIndex
from tabletop.app.table.ink import Ink
from tabletop.app.table.picture import still_context
from tabletop.app.table.stage import HOMEWARD, Stage
from tabletop.app.table.tableau import Choices, Tableau
from tabletop.view.model import Cue, Telling, View
from tests.app.table.builders import ART, table_view
from tests.app.table.wording import TestWords

BEFORE, AFTER = table_view(here=4, there=0), table_view(here=1, there=3)
MOVE = Cue("move", art=f"{ART}/figures-0", source="troop:0:f0", target="f1", amount=3, seat=0)


class Told:
    """A stage on a still table of 1280×720, and what it damaged."""

    def __init__(self, *, reduced: bool = False) -> None:
        context = still_context((1280, 720), "en")
        self.ink = Ink(context.viewport, context.type, context.assets, TestWords("en"))
        self.tableau = Tableau(self.ink, BEFORE, Choices())
        self.damaged: list[pygame.Rect] = []
        self.stage = Stage(self.ink, self.tableau, ViewIndex.of(BEFORE), self.damaged.append, reduced)

    def tell(self, *cues: Cue, after: View = AFTER) -> None:
        """Tell an event that led to another view."""
        self.stage.tell([Telling(cues=cues)], ViewIndex.of(after), captioned=False)

    def wait(self, seconds: float) -> None:
        """Let time pass in frames."""
        for _ in range(round(seconds * 60)):
            if self.stage.update(1 / 60):
                self.tableau.show(self.stage.view)

    def counts(self) -> tuple[int | None, int | None]:
        """Figures on the two fields as they are shown."""
        things = ViewIndex.of(self.stage.view).things
        here, there = things.get("troop:0:f0"), things.get("troop:0:f1")
        return (here.count if here else None, there.count if there else None)

    def pieces(self) -> list[pygame.Rect]:
        """Where something is in the air."""
        canvas = pygame.Surface((1280, 720))
        self.damaged.clear()
        self.stage.draw(canvas, canvas.get_rect())
        return [rect for _, rect, _ in self.stage._pictures()]


@pytest.fixture
def told() -> Told:
    return Told()


def test_a_moving_troop_has_left_and_not_yet_arrived(told: Told) -> None:
    told.tell(MOVE)
    told.wait(0.1)
    assert told.counts() == (1, None)
    told.wait(1)
    assert told.counts() == (1, 3)


def test_it_flies_from_its_field_to_the_other(told: Told) -> None:
    start, end = told.tableau.find("f0"), told.tableau.find("f1")
    assert start is not None
    assert end is not None
    told.tell(MOVE)
    told.wait(0.02)
    first = told.pieces()[-1]
    told.wait(0.15)
    later = told.pieces()[-1]
    assert abs(first.centerx - start.centerx) < abs(first.centerx - end.centerx)
    assert abs(later.centery - end.centery) < abs(first.centery - end.centery)


def test_what_a_player_dropped_themselves_starts_where_it_was_dropped(told: Told) -> None:
    told.stage.from_hand = {"f1": pygame.Rect(600, 300, 40, 40)}
    told.tell(MOVE)
    told.wait(0.02)
    assert told.pieces()[-1].collidepoint(620, 310)


def test_skipping_in_the_air_shows_the_new_state(told: Told) -> None:
    told.tell(MOVE)
    told.wait(0.1)
    told.stage.skip()
    assert told.stage.view == AFTER
    assert told.pieces() == []


def test_with_reduced_motion_nothing_moves_it_only_fades() -> None:
    told = Told(reduced=True)
    told.tell(MOVE)
    told.wait(0.05)
    first = told.pieces()[-1].center
    told.wait(0.05)
    assert told.pieces()[-1].center == first


def test_a_refused_thing_glides_home_in_a_fifth_of_a_second(told: Told) -> None:
    home = told.tableau.find("troop:0:f0")
    assert home is not None
    picture = dress(told.ink, told.stage.after.things["troop:0:f0"], home.size)
    told.stage.glide_home("troop:0:f0", picture, home.move(200, 100), shaken=True)
    assert told.stage.hidden == {"troop:0:f0"}
    told.wait(HOMEWARD / 2)
    assert told.pieces()
    told.wait(HOMEWARD)
    assert told.stage.hidden == frozenset()


def test_a_number_that_changed_floats_beside_its_counter(told: Told) -> None:
    told.tell(Cue("change", target="prayer:0", amount=-2), after=BEFORE)
    told.wait(0.3)
    counter = told.tableau.find("prayer:0")
    assert counter is not None
    assert told.pieces()[0].inflate(80, 120).colliderect(counter)


def test_every_kind_of_cue_can_be_drawn(told: Told) -> None:
    kinds = ("appear", "vanish", "flip", "clash", "pillar", "flash")
    cues = [Cue(kind, source="troop:2:f2", target="f2", art=f"{ART}/figures-2") for kind in kinds]  # type: ignore[arg-type]
    for cue in cues:
        told.tell(cue, after=BEFORE)
        told.wait(0.1)
        assert told.pieces(), cue.kind
        told.stage.skip()


def test_ids_that_are_nowhere_are_told_without_a_picture(told: Told) -> None:
    told.tell(Cue("move", source="nowhere", target="neither"), Cue("flash", target="gone"))
    told.wait(2)
    assert told.stage.view == AFTER
