"""From picking, aiming and letting go to the gestures of a view. Knows ids only: no pixels, no pygame.

Three ways lead to the same gesture: a drag, a click on a thing and another on its target, the keyboard alone.
The controller remembers what is lifted, which targets it may go to and how many were chosen; what to do with
a finished gesture is for the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.app.table.index import ViewIndex
from tabletop.app.table.picking import most_of, numbers_of, suits
from tabletop.view.model import Gesture, Thing

How = Literal["drag", "click", "keys"]
ALWAYS_LIFTED = frozenset({"figure", "token", "card", "tile"})
"""Kinds that can be picked up even when the rules let them go nowhere: dropping them tells why."""


@dataclass(frozen=True, slots=True)
class Play:
    """A gesture is complete: play its action `count` times (or answer "how many" with `count`)."""

    gesture: Gesture
    count: int
    numbers: tuple[int, ...] | None = None
    """How many of each of the gesture's picks; None: not chosen yet."""
    preset: tuple[int, ...] = ()
    """How many of each were in the hand: what the picker begins with."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Several actions fit the same gesture: let the player choose one."""

    gestures: tuple[Gesture, ...]
    count: int
    pile: str | None = None
    """The pile of the stack that was lifted alone."""


@dataclass(frozen=True, slots=True)
class Impossible:
    """The rules have no such gesture: say why and let the thing glide home."""

    source: str
    target: str | None
    how: How


@dataclass(frozen=True, slots=True)
class Lifted:
    """A thing was picked up, or selected to be sent somewhere by a click."""

    source: str
    how: How


@dataclass(frozen=True, slots=True)
class Released:
    """What was lifted is let go without a gesture; it goes home."""

    source: str
    how: How


Outcome = Play | Ask | Impossible | Lifted | Released | None


class Controller:
    """What is picked up, where it may go, how many."""

    def __init__(self, index: ViewIndex) -> None:
        self._index = index
        self.lifted: str | None = None
        self.how: How = "drag"
        self.pile: str | None = None
        """The only pile of the lifted stack that is in the hand; None: all of them."""
        self._wanted: int | None = None
        """The number the player chose; None: as many as come along by themselves."""
        self._known: dict[str | None, int] = {}
        """The largest number by target, and (under None) without one, of what is lifted."""
        self._whole: int | None = None
        """How many come along by themselves."""
        self.aim: str | None = None
        """The target that the keyboard points at, or the pointer is over while something is lifted."""
        self.focus: str | None = None
        """The thing that the keyboard points at."""

    # ---- what is possible ------------------------------------------------------------------------

    def follow(self, index: ViewIndex) -> Outcome:
        """Take a new view. What was lifted goes home if it is no longer there or nothing fits it any more."""
        self._index = index
        self._reckon_anew()
        if self.focus is not None and self.focus not in index.by_source:
            self.focus = None
        if self.lifted is None:
            return None
        if self.lifted not in index.things and self.lifted not in index.places:
            return self.cancel()
        if self.how != "drag" and self.lifted not in index.by_source:
            return self.cancel()
        return None

    @property
    def able(self) -> set[str]:
        """Ids of all things that can act."""
        return set(self._index.by_source)

    @property
    def gestures(self) -> Sequence[Gesture]:
        """All gestures of what is lifted."""
        if self.lifted is None:
            return ()
        found = self._index.by_source.get(self.lifted, ())
        return found if self.pile is None else [g for g in found if suits(g, self.pile)]

    @property
    def targets(self) -> list[str]:
        """Where the lifted thing may go, each once, in the order of the view."""
        return list(dict.fromkeys(g.target for g in self.gestures if g.target is not None))

    @property
    def most(self) -> int:
        """The largest number that may be chosen now (for the aimed target, or for any)."""
        found = self._known.get(self.aim)
        if found is not None:
            return found
        fitting = [g for g in self.gestures if self.aim is None or g.target == self.aim] or self.gestures
        most = max((max(g.repeat, g.amounts, most_of(g, self.pile)) for g in fitting), default=1)
        self._known[self.aim] = most
        return most

    @property
    def count(self) -> int:
        """How many are in the hand: the number chosen, else a whole troop or stack, else one."""
        if self._whole is None:
            whole = (max(g.amounts, most_of(g, self.pile)) for g in self.gestures)
            self._whole = max(whole, default=0) or 1
        wanted = self._wanted if self._wanted is not None else self._whole
        return max(1, min(wanted, self.most))

    def _reckon_anew(self) -> None:
        """What is lifted, or what may be done with it, has changed."""
        self._known, self._whole = {}, None

    def can_lift(self, thing: Thing) -> bool:
        """Whether dragging a thing picks it up (and, if nothing is possible, will be explained)."""
        if self._index.view.viewer is None:
            return False
        return thing.id in self._index.by_source or thing.kind in ALWAYS_LIFTED

    def gesture_to(self, target: str) -> Gesture | None:
        """The first gesture that would send the lifted thing to a target."""
        return next((g for g in self.gestures if g.target == target), None)

    # ---- picking up and letting go ---------------------------------------------------------------

    def lift(self, source: str, how: How, pile: str | None = None) -> Lifted:
        """Pick a thing up, or one pile of it. A whole troop comes along where the game will ask how many."""
        self.lifted = source
        self.how = how
        self.pile = pile
        self.aim = None
        self._wanted = None
        self._reckon_anew()
        if how == "keys" and self.targets:
            self.aim = self.targets[0]
        return Lifted(source, how)

    def cancel(self) -> Released | None:
        """Let go without effect."""
        if self.lifted is None:
            return None
        released = Released(self.lifted, self.how)
        self.lifted = None
        self.aim = None
        self.pile = None
        self._wanted = None
        self._reckon_anew()
        return released

    def drop(self, ids: Sequence[str]) -> Outcome:
        """Let the lifted thing go over some ids, the most exact first (a thing, then its place)."""
        source, how = self.lifted, self.how
        if source is None:
            return None
        fitting = self._fitting(ids)
        if fitting:
            self.aim = fitting[0].target
            outcome = self._finish(fitting)
            self.cancel()
            return outcome
        home = {source, self._index.place_of.get(source)}
        self.cancel()
        if not ids or ids[0] in home or (how != "drag" and ids[0] in self._index.by_source):
            return Released(source, how)
        return Impossible(source, ids[0] if ids[0] in self._index.places else ids[-1], how)

    def tap(self, ids: Sequence[str]) -> Outcome:
        """A click (or a touch) on some ids: finish a selection, start one, or do what a tap does."""
        if self.lifted is not None:
            source = self.lifted
            outcome = self.drop(ids)
            # A click on another thing that can act selects that one instead.
            if isinstance(outcome, Released) and ids and ids[0] != source and ids[0] in self._index.by_source:
                return self._tap_source(ids[0], "click")
            return outcome
        source_id = next((id for id in ids if id in self._index.by_source), None)
        if source_id is not None:
            return self._tap_source(source_id, "click")
        thing = self._index.things.get(ids[0]) if ids else None
        if thing is not None and self._explains(thing):
            return Impossible(thing.id, None, "click")
        return None

    def choose_tap(self) -> Outcome:
        """Do what a tap on the selected thing means although it could also be sent somewhere."""
        taps = [g for g in self.gestures if g.target is None]
        if not taps:
            return None
        outcome = self._finish(taps)
        self.cancel()
        return outcome

    def _explains(self, thing: Thing) -> bool:
        """Only the viewer's own things explain on a plain click why they can do nothing."""
        viewer = self._index.view.viewer
        return viewer is not None and thing.seat == viewer and bool(self._index.view.gestures)

    def _tap_source(self, source: str, how: How) -> Outcome:
        gestures = self._index.by_source[source]
        if all(g.target is None for g in gestures):
            self.lifted, self.how = source, how
            self._reckon_anew()
            outcome = self._finish(gestures)
            self.cancel()
            return outcome
        return self.lift(source, how)

    def _fitting(self, ids: Sequence[str]) -> list[Gesture]:
        for id in ids:
            found = [g for g in self.gestures if g.target == id]
            if found:
                return found
        return []

    def _finish(self, gestures: Sequence[Gesture]) -> Play | Ask:
        usual = [gesture for gesture in gestures if gesture.usual]
        if len(gestures) > 1 and len(usual) == 1:
            gestures = usual
        if len(gestures) > 1:
            return Ask(tuple(gestures), self.count, self.pile)
        return played(gestures[0], self.count, self.pile)

    # ---- how many ----------------------------------------------------------------------------------

    def change_count(self, by: int) -> bool:
        """One more or one less; True when the number changed."""
        return self.set_count(self.count + by)

    def set_count(self, number: int) -> bool:
        """Choose how many; kept between 1 and what is possible. True when the number changed."""
        wanted = max(1, min(number, self.most))
        changed = wanted != self.count
        self._wanted = wanted
        return changed

    # ---- keyboard ------------------------------------------------------------------------------------

    def step(self, order: Sequence[str], by: int) -> None:
        """Point at the next (or previous) of `order`: a thing that can act, or a target of the lifted one."""
        if not order:
            return
        current = self.aim if self.lifted is not None else self.focus
        at = order.index(current) if current in order else (-1 if by > 0 else 0)
        chosen = order[(at + by) % len(order)]
        if self.lifted is not None:
            self.aim = chosen
        else:
            self.focus = chosen

    def enter(self) -> Outcome:
        """Lift what the keyboard points at, or drop what is lifted at the target pointed at."""
        if self.lifted is not None:
            if self.aim is None:
                return self.choose_tap()
            return self.drop([self.aim])
        if self.focus is None:
            return None
        return self._tap_source(self.focus, "keys")


def played(gesture: Gesture, count: int, pile: str | None) -> Play:
    """A gesture with `count` in the hand, of one pile or of all."""
    times = max(1, min(count, max(gesture.repeat, gesture.amounts)))
    return Play(gesture, times, preset=numbers_of(gesture, count, pile))


def nearest(
    current: tuple[float, float], others: Sequence[tuple[str, tuple[float, float]]], direction: str
) -> str | None:
    """The id that lies next in a direction (`left`, `right`, `up`, `down`) from a point of the window."""
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
    best: tuple[float, str] | None = None
    for id, (x, y) in others:
        along = (x - current[0]) * dx + (y - current[1]) * dy
        aside = abs((x - current[0]) * dy) + abs((y - current[1]) * dx)
        if along <= 1:
            continue
        cost = along + 2.5 * aside
        if best is None or cost < best[0]:
            best = (cost, id)
    return best[1] if best is not None else None
