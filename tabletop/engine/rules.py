"""What a ruleset brings to the kernel: verbs with one source of legality, flow steps, hidden information."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

import msgspec

from tabletop.engine.action import Action
from tabletop.engine.randomness import Rng
from tabletop.engine.refusal import Refusal, Warning

if TYPE_CHECKING:
    from tabletop.engine.game import Game


class State(msgspec.Struct):
    """Base of a ruleset's state: flat containers of numbers and frozen records."""

    def clone(self) -> Self:
        """An independent copy: containers are copied one level deep, frozen records are shared."""
        raise TypeError(f"{type(self).__name__} does not say how it is copied")


S = TypeVar("S", bound=State)


class Verb(ABC, Generic[S]):
    """One kind of action: what might be tried, why it is refused, what it does."""

    name: str

    @abstractmethod
    def candidates(self, game: Game[S], seat: int) -> Iterable[Action]:
        """All actions of this verb that are worth checking now; the legal ones are among them."""

    def listed(self, game: Game[S], seat: int) -> list[Action]:
        """The legal actions of this verb now: the candidates that nothing refuses.

        A verb with long lists may know a faster way to the same list; the conformance suite compares.
        """
        refuse = self.refuse
        return [action for action in self.candidates(game, seat) if refuse(game, seat, action) is None]

    @abstractmethod
    def refuse(self, game: Game[S], seat: int, action: Action) -> Refusal | None:
        """The first reason that forbids the action in the running decision, or None when it is legal."""

    @abstractmethod
    def apply(self, game: Game[S], seat: int, action: Action) -> None:
        """Do it. Called with legal actions only; a decision of one seat is already closed."""

    def warn(self, game: Game[S], seat: int, action: Action) -> Warning | None:
        """Why a legal action may be unwise, or None."""
        return None


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice made before the game starts, e.g. a variant. Texts: `option.<id>`, `option.<id>.<value>`.

    `seat`: whose own choice it is, if it is one seat's. An `open` option also takes other values, which
    `Rules.refuse_option` checks, e.g. a deck that somebody has put together.
    """

    id: str
    values: tuple[str, ...]
    default: str
    seat: int | None = None
    open: bool = False


class Rules(ABC, Generic[S]):
    """The rules of one game. Stateless: everything that changes is in the game."""

    id: str
    version: int
    clause_prefix: str
    seats: range
    options: tuple[Option, ...] = ()
    state_type: type[S]
    verbs: Mapping[str, Verb[S]]
    standing: tuple[str, ...] = ()
    """Verbs a seat may use at any decision of its own besides answering it, e.g. conceding; never listed."""
    steps: Mapping[str, Callable[..., None]]
    tables: Any = None
    """The ruleset's own content tables, checked on load; rules read them from `game.rules.tables`."""

    @abstractmethod
    def begin(self, game: Game[S]) -> S:
        """The state before the first step; may use the game's generator and push the first frames."""

    @abstractmethod
    def refuse_over(self, game: Game[S]) -> Refusal:
        """What anybody is told who acts after the end."""

    def refuse_option(self, option: Option, value: str) -> Refusal | None:
        """Why a value of its own cannot be taken for an open option."""
        return None

    @abstractmethod
    def refuse_seat(self, game: Game[S], seat: int, action: Action) -> Refusal:
        """What a seat is told that is not asked."""

    @abstractmethod
    def refuse_moment(self, game: Game[S], seat: int, action: Action) -> Refusal:
        """What a seat is told whose verb does not answer the running decision."""

    @abstractmethod
    def determinize(self, game: Game[S], seat: int | None, rng: Rng) -> Game[S]:
        """A random game that the seat (None: a spectator) cannot tell from this one."""

    @abstractmethod
    def evaluate(self, game: Game[S], seat: int) -> float:
        """How good the game looks for a seat, about 0 to 1; uses only what that seat may know."""

    def leanings(self, game: Game[S], seat: int) -> list[float] | None:
        """How promising each legal action looks at first sight, in the order of the legal list; higher is
        better, only the differences count.

        None: no opinion. Uses only what the seat may know. Bots look first at what leads here.
        """
        return None

    def went_first(self, game: Game[S]) -> int | None:
        """The seat that had the first turn of the game, where that may matter; None: it is no matter."""
        return None

    def scores(self, game: Game[S]) -> tuple[float, ...]:
        """The points of every seat now, from the state alone: `finish` asks before there is a result."""
        raise TypeError(f"{type(self).__name__} keeps no scores")
