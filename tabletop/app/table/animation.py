"""The story told after the fact: cues of events become pieces of animation with a start and an end.

Pure timing. Where a piece is on the screen is worked out by whoever draws it, from ids, in every frame; so a
resized window, a pan or a skip in the middle never leaves a wrong picture.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tabletop.engine.text import Message
from tabletop.view.model import Cue, Telling

MOVE_SHORTEST, MOVE_LONGEST = 0.18, 0.42
"""Seconds of a move over no distance and over the whole window."""
PASSING, MOST_PASSED = 0.14, 7
"""Seconds more for each place that a move passes on its way, and for how many at most."""
STAGGER = 0.07
"""Seconds between the starts of things that move together."""
SECONDS = {
    "appear": 0.22,
    "vanish": 0.24,
    "flip": 0.28,
    "clash": 0.6,
    "pillar": 0.55,
    "flash": 0.5,
    "banner": 1.2,
    "change": 1.5,
    "sound": 0.0,
    "dice": 2.95,
}
"""How long each kind of cue is to be seen at normal speed."""
HOLDS = {
    "banner": 0.8,
    "clash": 0.45,
    "pillar": 0.4,
    "flash": 0.2,
    "change": 0.12,
    "sound": 0.0,
    "dice": 2.85,
}
"""How long it keeps the next one waiting, where that is shorter."""
REST = 0.16
"""Seconds of calm after each event that moved something."""
PACE = {0: 0.0, 1: 1.8, 2: 1.0, 3: 0.45}
"""Stretching of all times by the speed setting; at 0 nothing is animated."""
HURRY_AFTER = 8
"""With more events than this waiting, everything goes faster."""
DICE_HURRY = 0.5
"""However many wait, thrown dice take this part of their time at least: the result has to be read."""

_ALONE = frozenset({"banner", "clash", "pillar", "dice"})


@dataclass(slots=True)
class Running:
    """One piece of animation that is going on."""

    cue: Cue
    starts: float
    lasts: float
    holds: float
    begun: bool = False
    ended: bool = False

    def progress(self, clock: float) -> float:
        """0 before it starts, 1 when it is over."""
        if self.lasts <= 0:
            return 1.0 if clock >= self.starts else 0.0
        return min(1.0, max(0.0, (clock - self.starts) / self.lasts))


@dataclass(frozen=True, slots=True)
class Step:
    """Cues that happen together, and the sentence that tells what they are."""

    cues: tuple[Cue, ...]
    caption: Message | None
    rest: float


@dataclass(frozen=True, slots=True)
class Happening:
    """A cue that started or ended in the last step of time."""

    cue: Cue
    started: bool


@dataclass(slots=True)
class Timeline:
    """Plays cues one group after another."""

    distance: Callable[[Cue], float] = lambda cue: 0.5
    """How far a move goes, as a part of the window's diagonal."""
    passes: Callable[[Cue], int] = lambda cue: max(0, len(cue.path) - 2)
    """How many places a move passes between its ends."""
    pace: float = 1.0
    clock: float = 0.0
    running: list[Running] = field(default_factory=list)
    caption: Message | None = None
    _waiting: deque[Step] = field(default_factory=deque)
    _free_at: float = 0.0

    @property
    def busy(self) -> bool:
        """Whether something is still to be told (what only fades away, like ±n, does not count)."""
        return bool(self._waiting) or self.clock < self._free_at

    @property
    def moving(self) -> bool:
        """Whether anything is still to be seen."""
        return self.busy or bool(self.running)

    def waiting_ids(self) -> set[str]:
        """All ids that cues not yet ended still speak of."""
        cues = [cue for step in self._waiting for cue in step.cues]
        cues += [piece.cue for piece in self.running if not piece.ended]
        return {id for cue in cues for id in (cue.source, cue.target) if id is not None}

    def tell(self, telling: Telling, *, captioned: bool) -> None:
        """Put what an event looks like at the end of the story."""
        caption = telling.text if captioned else None
        groups = _grouped(telling.cues)
        if not groups and caption is not None:
            groups = [()]
        for number, cues in enumerate(groups):
            last = number == len(groups) - 1
            rest = REST if last and any(cue.kind != "sound" for cue in cues) else 0.0
            if captioned and last:
                rest += 0.25 + 0.35 * telling.weight
            self._waiting.append(Step(cues, caption, rest))

    def update(self, dt: float) -> list[Happening]:
        """Let time pass; says which cues started and ended."""
        self.clock += dt
        happened: list[Happening] = []
        while self._waiting and self.clock >= self._free_at:
            self._begin(self._waiting.popleft())
        for piece in self.running:
            if not piece.begun and self.clock >= piece.starts:
                piece.begun = True
                happened.append(Happening(piece.cue, True))
            if piece.begun and self.clock >= piece.starts + piece.lasts:
                piece.ended = True
                happened.append(Happening(piece.cue, False))
        self.running = [piece for piece in self.running if not piece.ended]
        if not self.busy:
            self.caption = None
        return happened

    def skip(self) -> None:
        """Drop the rest of the story: the table shows how things are."""
        self._waiting.clear()
        self.running.clear()
        self._free_at = self.clock
        self.caption = None

    def _begin(self, step: Step) -> None:
        pace = self.pace * min(1.0, HURRY_AFTER / max(1, len(self._waiting)))
        start, free = self.clock, self.clock
        moved = 0
        for cue in step.cues:
            seconds = self._seconds(cue)
            if cue.kind in ("move", "flip", "appear", "vanish"):
                begin = start + moved * STAGGER * pace
                moved += 1
            else:
                begin = start
            own = max(pace, 0.7) if cue.kind == "change" else pace
            if cue.kind == "dice":
                own = max(pace, DICE_HURRY * self.pace)
            lasts = seconds * own
            holds = min(lasts, HOLDS.get(cue.kind, seconds) * (own if cue.kind == "dice" else pace))
            self.running.append(Running(cue, begin, lasts, holds))
            free = max(free, begin + holds)
        self._free_at = free + step.rest * pace
        if step.caption is not None:
            self.caption = step.caption

    def _seconds(self, cue: Cue) -> float:
        if cue.kind == "move":
            far = (MOVE_LONGEST - MOVE_SHORTEST) * min(1.0, max(0.0, self.distance(cue)))
            return MOVE_SHORTEST + far + PASSING * min(MOST_PASSED, self.passes(cue))
        return SECONDS[cue.kind]


def _grouped(cues: Sequence[Cue]) -> list[tuple[Cue, ...]]:
    """Cues that can happen together; banners, clashes, pillars of light and dice stand alone.

    A number that changes belongs to what came before it and starts when that has arrived.
    """
    groups: list[list[Cue]] = []
    for cue in cues:
        last = groups[-1] if groups else None
        joins = (
            last is not None
            and cue.kind not in _ALONE
            and last[-1].kind not in _ALONE
            and (cue.kind == "sound" or (cue.kind == "change") == (last[-1].kind == "change"))
        )
        if joins and last is not None:
            last.append(cue)
        else:
            groups.append([cue])
    return [tuple(group) for group in groups]


def ease_out(t: float) -> float:
    """Fast at first, then settling."""
    return 1 - (1 - t) ** 3


def ease_through(t: float) -> float:
    """Slow at both ends and steady between them: something that passes places on its way."""
    return t * t * (3 - 2 * t)


def shake(t: float) -> float:
    """A small shiver that dies away, between -1 and 1."""
    if t >= 1:
        return 0.0
    wave = (0.0, 1.0, -0.8, 0.6, -0.4, 0.2, 0.0)
    at = t * (len(wave) - 1)
    low = int(at)
    return wave[low] + (wave[low + 1] - wave[low]) * (at - low)
