"""The keyboard alone: order of things, the nearest one in a direction, and what each key does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tabletop.app.intent import Key
from tabletop.app.table.board import Pane
from tabletop.app.table.controller import nearest
from tabletop.app.table.furniture import Furniture
from tabletop.app.table.hands import Hands
from tabletop.app.table.stage import Stage
from tabletop.app.table.tableau import Tableau
from tabletop.app.ui import Ui, Widget
from tabletop.view.model import Choice

DIRECTIONS = frozenset({"left", "right", "up", "down"})
PAN = {"left": (90, 0), "right": (-90, 0), "up": (0, 90), "down": (0, -90)}
"""How far an arrow key pushes the board, in logical pixels."""


def reading_order(tableau: Tableau, ids: Sequence[str]) -> list[str]:
    """The ids that can be seen, board after board, each from top to bottom and left to right."""
    placed: list[tuple[int, int, int, str]] = []
    for id in ids:
        number = _pane_number(tableau.panes, id)
        box = tableau.find(id)
        if number is not None and box is not None:
            line = max(1, tableau.ink.px(60))
            placed.append((number, box.centery // line, box.centerx, id))
    return [id for *_, id in sorted(placed)]


def centres(tableau: Tableau, ids: Sequence[str]) -> list[tuple[str, tuple[float, float]]]:
    """The ids that can be seen with the middle of each in the window."""
    found = []
    for id in ids:
        box = tableau.find(id)
        if box is not None and _pane_number(tableau.panes, id) is not None:
            found.append((id, (float(box.centerx), float(box.centery))))
    return found


def _pane_number(panes: Sequence[Pane], id: str) -> int | None:
    for number, pane in enumerate(panes):
        if pane.find(id) is not None:
            return number
    return None


class Desk(Protocol):
    """The table as the keyboard sees it; `TableScene` is one."""

    ui: Ui
    hands: Hands
    tableau: Tableau
    furniture: Furniture
    stage: Stage

    def skip(self) -> None: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def hint(self) -> None: ...
    def figures(self) -> None: ...
    def history(self) -> None: ...
    def fit(self) -> None: ...
    def toggle_log(self) -> None: ...
    def menu(self) -> None: ...
    def close_seat(self) -> None: ...
    def choose(self, choice: Choice) -> None: ...
    def inspect(self) -> None: ...
    def dismiss(self) -> bool: ...
    def move_camera(
        self, pane: Pane, *, by: tuple[int, int] | None, zoom: float, around: tuple[int, int]
    ) -> None: ...


def press(desk: Desk, key: Key) -> bool:
    """What a key does at the table."""
    if key.ctrl:
        return _with_control(desk, key)
    lifted = desk.hands.controller.lifted is not None
    if key.name == "escape":
        return _escape(desk)
    if key.name == "tab":
        _tab(desk, -1 if key.shift else 1)
        return True
    if desk.ui.focused is not None and not lifted and desk.ui.handle(key):
        return True
    if key.name in DIRECTIONS:
        return _arrow(desk, key)
    if key.name == "return":
        desk.hands.enter()
        return True
    if key.name == "space" and not key.repeated:
        return _space(desk)
    if _number(desk, key):
        return True
    return _letter(desk, key.name)


def _with_control(desk: Desk, key: Key) -> bool:
    if key.name == "z":
        desk.redo() if key.shift else desk.undo()
        return True
    if key.name == "y":
        desk.redo()
        return True
    return False


def _escape(desk: Desk) -> bool:
    """Let dice lie, then put back, then close what is open, then the menu."""
    if desk.stage.throwing:
        desk.skip()
        return True
    if desk.hands.cancel() or desk.dismiss():
        return True
    if desk.tableau.choices.seat_open is not None:
        desk.close_seat()
        return True
    if desk.hands.controller.focus is not None or desk.ui.focused is not None:
        desk.hands.controller.focus = None
        desk.ui.focus(None, ring=False)
        desk.hands.refresh()
        return True
    desk.menu()
    return True


def _tab(desk: Desk, by: int) -> None:
    """One ring: the things that can act, then the widgets; while something is lifted, its targets."""
    controller = desk.hands.controller
    if controller.lifted is not None:
        desk.hands.step(reading_order(desk.tableau, controller.targets), by)
        return
    desk.skip()
    things = reading_order(desk.tableau, sorted(controller.able))
    widgets = desk.ui.focusables()
    ring: list[str | Widget] = [*things, *widgets]
    if not ring:
        return
    now: str | Widget | None = desk.ui.focused if desk.ui.focused is not None else controller.focus
    at = next((n for n, item in enumerate(ring) if item is now or item == now), -1 if by > 0 else 0)
    chosen = ring[(at + by) % len(ring)]
    if isinstance(chosen, str):
        desk.ui.focus(None, ring=False)
        controller.focus = None
        desk.hands.refresh()
        desk.hands.point_at(chosen)
    else:
        controller.focus = None
        desk.hands.refresh()
        desk.ui.focus(chosen)


def _arrow(desk: Desk, key: Key) -> bool:
    controller = desk.hands.controller
    ids = controller.targets if controller.lifted is not None else sorted(controller.able)
    current = controller.aim if controller.lifted is not None else controller.focus
    if current is not None and not key.shift:
        box = desk.tableau.find(current)
        others = [item for item in centres(desk.tableau, ids) if item[0] != current]
        found = nearest(box.center, others, key.name) if box is not None else None
        if found is not None:
            desk.hands.point_at(found)
        return True
    tab = desk.tableau.tab
    pane = desk.tableau.pane(tab.id) if tab is not None else None
    if pane is None or not pane.surface.zoomable:
        return False
    dx, dy = PAN[key.name]
    px = desk.tableau.ink.px
    by = (px(dx) if dx > 0 else -px(-dx) if dx else 0, px(dy) if dy > 0 else -px(-dy) if dy else 0)
    desk.move_camera(pane, by=by, zoom=1.0, around=(0, 0))
    return True


def _space(desk: Desk) -> bool:
    """Skip the story; then the primary button."""
    if desk.furniture.now.busy:
        desk.skip()
        return True
    if desk.furniture.primary is not None:
        desk.choose(desk.furniture.primary)
        return True
    if desk.furniture.picker is not None:
        desk.furniture.picker.take()
        return True
    return False


def _number(desk: Desk, key: Key) -> bool:
    """Number keys, + and −: how many are in the hand, or what the number picker shows."""
    name = key.name.strip("[]")
    lifted = desk.hands.controller.lifted is not None
    picker = desk.furniture.picker
    if name.isdigit() and len(name) == 1 and name != "0":
        if lifted:
            desk.hands.set_count(int(name))
        return lifted or (picker is not None and picker.choose(int(name)))
    if name in {"+", "=", "-"}:
        by = -1 if name == "-" else 1
        if lifted:
            desk.hands.change_count(by)
        elif picker is not None:
            picker.step(by)
        else:
            return _zoom(desk, 1.25**by)
        return True
    return False


def _zoom(desk: Desk, factor: float) -> bool:
    tab = desk.tableau.tab
    pane = desk.tableau.pane(tab.id) if tab is not None else None
    if pane is None or not pane.surface.zoomable:
        return False
    desk.move_camera(pane, by=None, zoom=factor, around=desk.tableau.layout.free.center)
    return True


def _letter(desk: Desk, name: str) -> bool:
    deeds: dict[str, Callable[[], None]] = {
        "f": desk.fit,
        "g": desk.figures,
        "t": desk.history,
        "home": desk.fit,
        "l": desk.toggle_log,
        "h": desk.hint,
        "i": desk.inspect,
        "u": desk.undo,
        "backspace": desk.skip,
        "f10": desk.menu,
    }
    deed = deeds.get(name)
    if deed is None:
        return False
    deed()
    return True
