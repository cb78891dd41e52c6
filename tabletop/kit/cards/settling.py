"""Settling: rules checks, waiting triggers, the queue, and performing abilities step by step.

Repeat: check the rules until nothing is due; let waiting triggers be declared, player by player in the order
each likes; perform the first of the queue. Everything that can wait for a player is a frame on the flow.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.kit.cards.effects import Program
from tabletop.kit.cards.pieces import Fired, Picked, use_key
from tabletop.kit.cards.targets import fitting

ENDLESS = 100
"""Most abilities performed in one settling; what is left then is dropped."""


NOTHING = Program()


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability of a card, compiled. `index` is its place on the card; built-in ones are negative."""

    index: int
    kind: str
    """`spell`, `triggered`, `activated` or `static`."""
    key: str = ""
    when: str = ""
    per_turn: int = 1
    """0: as often as it happens."""
    may: bool = False
    program: Program = NOTHING
    data: Any = None
    """What else the ruleset reads from its content: costs, conditions, what a static does."""


class Settling(ABC):
    """What a ruleset says about settling; one object for all its games."""

    immediate = False
    """Whether triggers are performed at once, one after the other, instead of entering a queue."""

    def fitting(self, game: Game[Any], fired: Fired, slot: int) -> list[int]:
        """The numbers of everything that fits a choice; pieces in play unless the ruleset says otherwise."""
        program = self.ability(game, fired).program
        return fitting(game, program.tests[slot], program.choices[slot].want, fired)

    @abstractmethod
    def check(self, game: Game[Any]) -> None:
        """Do what the rules demand by themselves (deaths, the end) until nothing is due."""

    @abstractmethod
    def order(self, game: Game[Any]) -> tuple[int, ...]:
        """The seats in the order in which their triggers enter the queue."""

    @abstractmethod
    def ability(self, game: Game[Any], fired: Fired) -> Ability:
        """The ability at work."""

    @abstractmethod
    def lost(self, game: Game[Any], fired: Fired) -> str:
        """Why a waiting trigger cannot be declared for reasons of the ruleset's own; empty if it can."""

    def may_protect(self, game: Game[Any], fired: Fired) -> bool:
        """Whether anything can be protected from this ability at all."""
        return True

    @abstractmethod
    def refuse_target(self, game: Game[Any], fired: Fired, piece: int) -> Refusal | None:
        """Why a fitting piece cannot be chosen, e.g. because it is protected."""

    @abstractmethod
    def announced(self, game: Game[Any], fired: Fired) -> None:
        """All targets of a spell or an activated ability are named: pay and perform it."""

    @abstractmethod
    def refusal(self, code: str, **params: int) -> Refusal:
        """A refusal with the ruleset's clause for that code."""

    @abstractmethod
    def tell(self, game: Game[Any], kind: str, fired: Fired, **data: Any) -> None:
        """Log that something happened to an ability: queued, performed, trigger_lost."""


def settling_of(game: Game[Any]) -> Settling:
    """What the game's ruleset says about settling."""
    settling: Settling = game.rules.tables.settling
    return settling


# ---- the settling itself ------------------------------------------------------------------------


def settle(game: Game[Any]) -> None:
    """One round of settling; comes again until nothing is left to do."""
    settling = settling_of(game)
    settling.check(game)
    state = game.state
    if game.result is not None:
        return
    if not state.waiting and not state.queue:
        state.settled = 0
        return
    if state.settled >= ENDLESS:
        state.waiting.clear()
        state.queue.clear()
        state.settled = 0
        game.emit("queue_dropped", performed=ENDLESS)
        return
    game.push("settle")
    if state.waiting:
        game.push("enter")
        return
    state.settled += 1
    begin(game, state.queue.pop(0))


def enter(game: Game[Any]) -> None:
    """The next waiting trigger enters the queue; its player chooses which, if that makes a difference."""
    settling = settling_of(game)
    _drop_lost(game, settling)
    waiting = game.state.waiting
    if not waiting:
        return
    if not settling.immediate:
        game.push("enter")
    for seat in settling.order(game):
        options = entering(game, seat)
        if len(options) == 1 or (options and _alike(game, settling, options)):
            declare(game, options[0])
            return
        if options:
            game.ask("order_triggers", (seat,), ("next",))
            return
    raise RuntimeError(f"triggers of nobody: {waiting}")


def entering(game: Game[Any], seat: int) -> list[int]:
    """The waiting triggers of a seat that it may let enter next, without equal ones."""
    seen: list[Fired] = []
    options: list[int] = []
    for number, fired in enumerate(game.state.waiting):
        if fired.controller == seat and fired not in seen:
            seen.append(fired)
            options.append(number)
    return options


def _alike(game: Game[Any], settling: Settling, options: list[int]) -> bool:
    """Whether an order makes no difference: the same ability text and nothing to choose."""
    first = game.state.waiting[options[0]]
    ability = settling.ability(game, first)
    if ability.program.choices or ability.may:
        return False
    return all(
        (fired.card, fired.ability) == (first.card, first.ability)
        for fired in (game.state.waiting[number] for number in options)
    )


def _drop_lost(game: Game[Any], settling: Settling) -> None:
    """Triggers that cannot be declared are lost and do not count as used."""
    kept: list[Fired] = []
    for fired in game.state.waiting:
        why = why_lost(game, settling, fired)
        if why:
            settling.tell(game, "trigger_lost", fired, why=why)
        else:
            kept.append(fired)
    game.state.waiting[:] = kept


def why_lost(game: Game[Any], settling: Settling, fired: Fired) -> str:
    """Why a waiting trigger cannot be declared: `used`, `no_target`, or the ruleset's reason; else empty."""
    ability = settling.ability(game, fired)
    if ability.per_turn and game.state.used.get(use_key(fired.source, fired.ability), 0) >= ability.per_turn:
        return "used"
    for slot in range(len(ability.program.choices)):
        if len(possible(game, fired, slot)) < ability.program.choices[slot].least:
            return "no_target"
    return settling.lost(game, fired)


def declare(game: Game[Any], number: int) -> None:
    """A waiting trigger is declared: its player may be asked whether and at whom."""
    fired = game.state.waiting.pop(number)
    ability = settling_of(game).ability(game, fired)
    game.state.aiming = fired
    if ability.may:
        game.push("declared")
        game.ask("may_trigger", (fired.controller,), ("use", "decline"))
        return
    game.push("declared")


def declared(game: Game[Any]) -> None:
    """The trigger is used: mark it and name its targets."""
    fired = game.state.aiming
    if fired is None:
        return
    ability = settling_of(game).ability(game, fired)
    if ability.per_turn:
        key = use_key(fired.source, fired.ability)
        game.state.used[key] = game.state.used.get(key, 0) + 1
    game.push("aim")


# ---- naming targets -----------------------------------------------------------------------------


def possible(game: Game[Any], fired: Fired, slot: int) -> list[int]:
    """The pieces that may be named for a choice, those already named for it left out.

    What is divided may be given to the same piece again; to new ones as long as there may be more.
    """
    found = possible_all(game, fired, slot)
    if slot >= len(fired.aims):
        return found
    choice = settling_of(game).ability(game, fired).program.choices[slot]
    named = {picked.piece for picked in fired.aims[slot]}
    if choice.split:
        return found if len(named) < choice.most else [piece for piece in found if piece in named]
    return [piece for piece in found if piece not in named]


def possible_all(game: Game[Any], fired: Fired, slot: int) -> list[int]:
    """The pieces that fit a choice and are not protected."""
    settling = settling_of(game)
    found = settling.fitting(game, fired, slot)
    if not settling.may_protect(game, fired):
        return found
    protects = settling.refuse_target
    return [piece for piece in found if protects(game, fired, piece) is None]


def slot_of(game: Game[Any], fired: Fired) -> int:
    """The choice that is being made now; −1 when all are made."""
    choices = settling_of(game).ability(game, fired).program.choices
    for slot, choice in enumerate(choices):
        if slot >= len(fired.aims):
            return slot
        if slot + 1 < len(fired.aims):
            continue
        named = fired.aims[slot]
        if choice.split:
            if sum(picked.amount for picked in named) < choice.split:
                return slot
        elif len(named) < choice.most and (len(named) < choice.least or possible(game, fired, slot)):
            return slot
    return -1


def with_pick(fired: Fired, slot: int, picked: Picked) -> Fired:
    """An ability with one more target named; more of what is divided adds up on the same target."""
    aims = list(fired.aims)
    while len(aims) <= slot:
        aims.append(())
    named = list(aims[slot])
    for number, before in enumerate(named):
        if before.piece == picked.piece:
            named[number] = Picked(before.piece, before.amount + picked.amount)
            break
    else:
        named.append(picked)
    aims[slot] = tuple(named)
    return with_aims(fired, tuple(aims))


def with_aims(fired: Fired, aims: tuple[tuple[Picked, ...], ...]) -> Fired:
    """The same ability with other targets named."""
    return Fired(fired.card, fired.ability, fired.controller, fired.source, fired.it, aims, fired.about)


def aim(game: Game[Any]) -> None:
    """Ask for the next target, or go on when all are named."""
    fired = game.state.aiming
    settling = settling_of(game)
    ability = settling.ability(game, fired)
    slot = slot_of(game, fired)
    if slot < 0:
        game.state.aiming = None
        if ability.kind != "triggered":
            settling.announced(game, fired)
        elif settling.immediate:
            begin(game, fired)
        else:
            game.state.queue.append(fired)
            settling.tell(game, "queued", fired)
        return
    game.push("aim")
    choice = ability.program.choices[slot]
    verbs: tuple[str, ...] = ("wound",) if choice.split else ("target",)
    named = len(fired.aims[slot]) if slot < len(fired.aims) else 0
    if choice.least <= named and not choice.split:
        verbs = (*verbs, "enough")
    kind = "trigger_target" if ability.kind == "triggered" else "targets"
    game.ask(kind, (fired.controller,), verbs, (slot,))


# ---- performing ---------------------------------------------------------------------------------


def begin(game: Game[Any], fired: Fired) -> None:
    """Start to perform an ability; its steps run from the flow."""
    game.state.running = fired
    settling_of(game).tell(game, "performed", fired)
    game.push("finish")
    game.push("perform", 0)


def perform(game: Game[Any], number: int) -> None:
    """Perform one step of the running ability; what it pushes on the flow comes before the next."""
    fired = game.state.running
    steps = settling_of(game).ability(game, fired).program.steps
    if number >= len(steps):
        return
    game.push("perform", number + 1)
    step = steps[number]
    step.perform(game, fired, step)


def finish(game: Game[Any]) -> None:
    """The running ability is complete."""
    game.state.running = None


STEPS = {
    "settle": settle,
    "enter": enter,
    "declared": declared,
    "aim": aim,
    "perform": perform,
    "finish": finish,
}
"""The flow steps a ruleset with a queue adds to its own."""
