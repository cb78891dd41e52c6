"""The picture between two states of a table."""

from __future__ import annotations

from tabletop.app.table.index import ViewIndex, staged
from tests.app.table.builders import table_view

BEFORE = ViewIndex.of(table_view(here=4, there=0))
AFTER = ViewIndex.of(table_view(here=1, there=3))


def counts(settled: set[str]) -> tuple[int | None, int | None]:
    """How many figures the two fields show."""
    shown = ViewIndex.of(staged(BEFORE, AFTER, settled, ()))
    here, there = shown.things.get("troop:0:f0"), shown.things.get("troop:0:f1")
    return (here.count if here else None, there.count if there else None)


def test_nothing_told_yet_shows_the_old_places() -> None:
    assert counts(set()) == (4, None)


def test_a_move_that_has_begun_has_left_its_source_only() -> None:
    assert counts({"f0"}) == (1, None)


def test_all_told_is_the_new_view() -> None:
    assert staged(BEFORE, AFTER, {"f0", "f1"}, ()) == AFTER.view


def test_a_battle_that_is_over_stays_while_it_is_still_told() -> None:
    battle = ViewIndex.of(table_view(council=True))
    quiet = ViewIndex.of(table_view())
    assert "council" in ViewIndex.of(staged(battle, quiet, set(), {"play"})).surfaces
    assert "council" not in ViewIndex.of(staged(battle, quiet, set(), {"f0"})).surfaces


def test_every_id_is_found_with_its_place_panel_and_surface() -> None:
    assert BEFORE.place_for("token2") == "supply"
    assert BEFORE.surface_for("token2") == "board"
    assert BEFORE.panel_for("prayer:3") == 3
    assert BEFORE.panel_for("panel:1") == 1
    assert BEFORE.panel_for("f0") is None
