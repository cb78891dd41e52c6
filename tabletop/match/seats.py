"""Who sits where: humans, bots of a level, and seats that play at random."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

import msgspec

from tabletop.engine.randomness import Rng
from tabletop.engine.rules import Option
from tabletop.engine.text import Message, say
from tabletop.match.folders import Folders
from tabletop.match.trouble import TroubleError
from tabletop.view.catalogue import LANGUAGES, Catalogue
from tabletop.view.ruleset import Ruleset

Level = Literal["easy", "normal", "hard"]
LEVELS: tuple[Level, ...] = get_args(Level)


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a sitting. `level` matters for bots only; an empty name means the usual one."""

    kind: Literal["human", "bot", "random"]
    level: Level = "normal"
    name: str = ""

    @property
    def spec(self) -> str:
        """The seat as it is written on the command line, e.g. `bot:hard`."""
        return f"bot:{self.level}" if self.kind == "bot" else self.kind

    @property
    def title(self) -> Message:
        """What kind of player sits here, for people."""
        return say(_TITLES[self.spec])


_TITLES = {
    "human": "table.seat_human",
    "bot:easy": "table.seat_bot_easy",
    "bot:normal": "table.seat_bot_normal",
    "bot:hard": "table.seat_bot_hard",
    "random": "table.seat_random",
}


def seat_from(spec: str) -> SeatPlan:
    """The seat that a spec such as `human`, `bot:hard` or `random` names; TroubleError if it is none."""
    kind, _, level = spec.strip().partition(":")
    if kind == "bot":
        for known in LEVELS:
            if level == known:
                return SeatPlan("bot", known)
        if not level:
            return SeatPlan("bot")
    elif not level:
        if kind == "human":
            return SeatPlan("human")
        if kind == "random":
            return SeatPlan("random")
    raise TroubleError("cli.bad_seat", seat=spec.strip())


def seats_from(specs: str, ruleset: Ruleset) -> tuple[SeatPlan, ...]:
    """The seats of a comma separated list; TroubleError if the game is not for that many."""
    seats = tuple(seat_from(spec) for spec in specs.split(","))
    check_number(ruleset, len(seats))
    return seats


def check_number(ruleset: Ruleset, number: int) -> None:
    """Raise TroubleError if the ruleset is not for that number of seats."""
    if number not in ruleset.seats:
        first, last = ruleset.seats[0], ruleset.seats[-1]
        if first == last:
            raise TroubleError("cli.bad_number_exact", game=ruleset.id, given=number, number=first)
        raise TroubleError("cli.bad_number", game=ruleset.id, given=number, first=first, last=last)


def options_from(pairs: Iterable[str], ruleset: Ruleset, folders: Folders | None = None) -> dict[str, str]:
    """The options of `key=value` pairs; TroubleError says which options and values there are.

    An open option also takes the name of a deck kept in `folders`, a text file with one, or a value of its
    own; the rules say what is wrong with it.
    """
    known = {option.id: option for option in ruleset.options}
    chosen: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise TroubleError("cli.option_form", pair=pair)
        if key not in known and not known:
            raise TroubleError("cli.no_options", game=ruleset.id, option=key)
        if key not in known:
            raise TroubleError("cli.bad_option", game=ruleset.id, option=key, known=", ".join(known))
        if value not in known[key].values and known[key].open:
            value = _own_value(known[key], value, ruleset, folders)
        elif value not in known[key].values:
            allowed = ", ".join(known[key].values)
            raise TroubleError("cli.bad_value", option=key, value=value, known=allowed)
        chosen[key] = value
    return chosen


def _own_value(option: Option, given: str, ruleset: Ruleset, folders: Folders | None) -> str:
    """The value that somebody means who gives none of the listed ones. Raises TroubleError."""
    value = given
    if ruleset.make_workshop is not None and folders is not None:
        from tabletop.match.decks import DeckStore, deck_from
        from tabletop.match.decktext import CardNames

        workshop = ruleset.make_workshop()
        names = CardNames.of(workshop, Catalogue(LANGUAGES[0], ruleset.id))
        deck = deck_from(given, workshop, DeckStore(folders, ruleset.id, names), names)
        if deck is None:
            raise TroubleError("cli.bad_deck", option=option.id, value=given, known=", ".join(option.values))
        value = workshop.value(deck)
    refusal = ruleset.rules.refuse_option(option, value)
    if refusal is not None:
        refused = TroubleError(
            "cli.refused_value",
            option=option.id,
            value=given,
            reason=refusal.message,
            clause=refusal.clause,
        )
        refused.ruleset = ruleset.id
        raise refused
    return value


def seat_rng(seed: int, seat: int, asked: int) -> Rng:
    """The generator of a bot's or random seat's thoughts at one decision, apart from the game's own.

    It depends on nothing but the game's seed, the seat and the decision's number, so that a simulated
    game is the same however it is spread over processes.
    """
    mixer = Rng(seed ^ 0x5EA7)
    mixer.state ^= mixer.bits() + seat * 0x9E3779B97F4A7C15 + asked * 0xC2B2AE3D27D4EB4F
    return Rng(mixer.bits())
