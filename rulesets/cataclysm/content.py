"""The content tables of Cataclysm, checked and compiled on load.

The fields of cards, fulcrums, decks and effects are those of the specification: `kind` forced, action,
constant or play; `when`, `if`, `cost`, `limit`; `do` as a list of verbs with their targets. `effects` counts;
`text` says the same in English, and a test compares them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import msgspec

from rulesets.cataclysm.compiling import compile_steps
from rulesets.cataclysm.reach import Condition
from rulesets.cataclysm.settling import CataclysmSettling
from rulesets.cataclysm.targets import Selection
from rulesets.cataclysm.windows import CataclysmWindows
from tabletop.engine.action import Argument
from tabletop.kit.cards.pieces import NONE
from tabletop.kit.cards.settling import Ability
from tabletop.kit.content import ContentError, index_of, read_toml

FOLDER = Path(__file__).resolve().parent / "content"

FACTIONS = ("granite", "cinder", "veil", "tide")
"""Those of the capitals, in the order of their numbers; neutral cards have none."""
EVENTS = (
    *("enters_play", "destroyed", "attacks", "defends", "combat_damage_to_zone", "attached"),
    *("unit_attached", "control_taken", "enemy_unit_corrupted", "begin_round", "end_round"),
    "after_dominance_gain",
)
KINDS = {"forced": "triggered", "action": "activated", "constant": "static", "play": "spell"}
"""What the kit calls the kinds of effects."""


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an action ability costs; all of it is paid."""

    resources: int = 0
    corrupt_self: bool = False
    sacrifice_self: bool = False
    sacrifice_other_unit: int = 0
    tokens: int = 0


FREE = Cost()


class Keywords(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The keywords of a card (chapter 11)."""

    toughness: int = 0
    counterstrike: int = 0
    scout: bool = False


class RawEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"if_": "if"}):
    """An effect as it stands in the file."""

    kind: Literal["forced", "action", "constant", "play"]
    do: tuple[dict[str, Any], ...]
    when: str = ""
    if_: tuple[Condition, ...] = ()
    cost: Cost = Cost()
    limit: int = 0


class RawCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as it stands in the file."""

    id: str
    name: str
    faction: Literal["granite", "cinder", "veil", "tide", "neutral"]
    type: Literal["unit", "support", "tactic", "quest", "legend"]
    cost: int
    loyalty: int
    copies: int
    effects: tuple[RawEffect, ...]
    text: str
    power: int = 0
    hp: int = 0
    traits: tuple[str, ...] = ()
    keywords: Keywords = Keywords()
    unique: bool = False
    limited: bool = False
    zone_only: Literal["", "kingdom", "quest", "battlefield"] = ""
    equip: Literal["", "own_unit", "enemy_unit"] = ""


class RawFulcrum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fulcrum as it stands in the file."""

    id: str
    name: str
    icons: int
    text: str
    effects: tuple[RawEffect, ...]


class RawEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many copies of a card in a deck."""

    id: str
    copies: int


class RawDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready deck (CAT-1.3)."""

    id: str
    name: str
    faction: Literal["granite", "cinder", "veil", "tide"]
    cards: tuple[RawEntry, ...]


class ContentFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cards, fulcrums or decks."""

    card: tuple[RawCard, ...] = ()
    fulcrum: tuple[RawFulcrum, ...] = ()
    deck: tuple[RawDeck, ...] = ()


@dataclass(frozen=True, slots=True)
class Static:
    """A constant effect: it adds to a number, or forbids (then `stat` is what it forbids)."""

    stat: str
    amount: int
    way: str
    """`self`, `host`, `source_zone` or `all`."""
    selection: Selection | None
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """What belongs to an ability besides its program."""

    conditions: tuple[Condition, ...] = ()
    cost: Cost = FREE
    static: Static | None = None


@dataclass(frozen=True, slots=True)
class Printed:
    """A card or fulcrum as the rules use it."""

    number: int
    id: str
    type: str
    faction: int
    """The number of its faction; NONE for neutral cards and fulcrums."""
    cost: int = 0
    loyalty: int = 0
    power: int = 0
    hp: int = 0
    toughness: int = 0
    counterstrike: int = 0
    scout: bool = False
    traits: tuple[str, ...] = ()
    unique: bool = False
    limited: bool = False
    zone_only: int = NONE
    equip: str = ""
    icons: int = 0
    text: str = ""
    raw: tuple[RawEffect, ...] = ()
    abilities: tuple[Ability, ...] = ()
    triggers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By event: the forced effects it sets off."""
    statics: tuple[int, ...] = ()
    actions: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Deck:
    """A ready deck: the capital's faction, and the numbers of its cards."""

    id: str
    faction: int
    cards: tuple[int, ...]


class Content:
    """All tables of the game."""

    deck_size = 48

    def __init__(self) -> None:
        """Read and compile the files. Raises ContentError naming file and key when one is wrong."""
        names = (*FACTIONS, "neutral", "fulcrums", "decks")
        files = {name: read_toml(FOLDER / f"{name}.toml", ContentFile) for name in names}
        raws = [raw for name in names for raw in files[name].card]
        fulcrums = files["fulcrums"].fulcrum
        ids = [*(raw.id for raw in raws), *(raw.id for raw in fulcrums)]
        self.numbers = index_of("cards", ids)
        cards = [_card(self.numbers[raw.id], raw) for raw in raws]
        cards += [_fulcrum(self.numbers[raw.id], raw) for raw in fulcrums]
        self.cards = tuple(cards)
        self.fulcrums = tuple(card.number for card in cards if card.type == "fulcrum")
        self.static_of: dict[tuple[int, int], Static] = {
            (card.number, index): card.abilities[index].data.static
            for card in cards
            for index in card.statics
        }
        self.static_stats = frozenset(static.stat for static in self.static_of.values())
        """What constant effects change at all; nobody need look for anything else."""
        self.statics_only_help = all(
            static.amount >= 0 for static in self.static_of.values() if static.stat == "hp"
        )
        self.decks = {raw.id: self._deck(raw) for raw in files["decks"].deck}
        self.settling = CataclysmSettling()
        self.windows = CataclysmWindows()

    def number(self, card: Argument) -> int:
        """The number of a card's id. Raises KeyError for anything else."""
        return self.numbers[card]

    def _deck(self, raw: RawDeck) -> Deck:
        unknown = [entry.id for entry in raw.cards if entry.id not in self.numbers]
        if unknown:
            raise ContentError(f"decks, {raw.id}: there is no card {unknown[0]}")
        cards = [self.numbers[entry.id] for entry in raw.cards for _ in range(entry.copies)]
        if len(cards) != self.deck_size:
            raise ContentError(f"decks, {raw.id}: {len(cards)} cards instead of {self.deck_size}")
        return Deck(raw.id, FACTIONS.index(raw.faction), tuple(cards))


def _card(number: int, raw: RawCard) -> Printed:
    from rulesets.cataclysm.refs import ZONES

    return Printed(
        number,
        raw.id,
        raw.type,
        FACTIONS.index(raw.faction) if raw.faction in FACTIONS else NONE,
        raw.cost,
        raw.loyalty,
        raw.power,
        raw.hp,
        raw.keywords.toughness,
        raw.keywords.counterstrike,
        raw.keywords.scout,
        raw.traits,
        raw.unique,
        raw.limited,
        ZONES.index(raw.zone_only) if raw.zone_only else NONE,
        raw.equip,
        0,
        raw.text,
        raw.effects,
        *_effects(raw.id, raw.effects),
    )


def _fulcrum(number: int, raw: RawFulcrum) -> Printed:
    abilities, triggers, statics, actions = _effects(raw.id, raw.effects)
    return Printed(
        number,
        raw.id,
        "fulcrum",
        NONE,
        icons=raw.icons,
        text=raw.text,
        raw=raw.effects,
        abilities=abilities,
        triggers=triggers,
        statics=statics,
        actions=actions,
    )


def _effects(
    place: str, raws: tuple[RawEffect, ...]
) -> tuple[tuple[Ability, ...], dict[str, tuple[int, ...]], tuple[int, ...], tuple[int, ...]]:
    abilities = tuple(_ability(place, index, raw) for index, raw in enumerate(raws))
    triggers: dict[str, tuple[int, ...]] = {}
    for ability in abilities:
        if ability.kind == "triggered":
            triggers[ability.when] = (*triggers.get(ability.when, ()), ability.index)
    return (
        abilities,
        triggers,
        tuple(ability.index for ability in abilities if ability.kind == "static"),
        tuple(ability.index for ability in abilities if ability.kind == "activated"),
    )


def _ability(place: str, index: int, raw: RawEffect) -> Ability:
    if (raw.kind == "forced") != (raw.when in EVENTS):
        raise ContentError(f"{place}: a {raw.kind} effect does not happen when {raw.when or 'nothing'}")
    program = compile_steps(place, raw.do)
    static = None
    if raw.kind == "constant":
        (step,) = program.steps
        aim = step.to
        if step.op not in ("modify", "forbid") or aim is None:
            raise ContentError(f"{place}: {step.op} is not a constant effect")
        stat = step.effect.stat if step.op == "modify" else step.effect.what
        amount = step.effect.amount if step.op == "modify" else 1
        static = Static(stat, amount, aim.way, aim.want, raw.if_)
    terms = Terms(raw.if_, raw.cost, static)
    return Ability(index, KINDS[raw.kind], "", raw.when, raw.limit, False, program, terms)
