"""The content tables of Duel of Heroes, checked and compiled on load.

Fields of a card: `type`, `element`, `class` (a label), `cost`, `strike` and `life` of creatures, `keywords`
as `name` or `name:number`, and any number of abilities with `kind` spell, triggered, activated or static.
`do` lists effects (see effects.py); `when`, `if`, `may` and `per_turn` belong to triggers, `cost` and
`per_turn` to activated abilities, `aura`, `cost` with `where`, and `enter_closed` to statics. The structured
fields count; `text` says the same in English, and a test compares them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from rulesets.heroes.effects import OPERATIONS
from rulesets.heroes.keywords import BUILT_IN
from rulesets.heroes.settling import HeroesSettling
from tabletop.engine.action import Argument
from tabletop.kit.cards.effects import Program, Vocabulary
from tabletop.kit.cards.settling import Ability
from tabletop.kit.cards.targets import Fits, To, Want, Where, compile_fits, compile_where
from tabletop.kit.content import ContentError, index_of, read_toml

FOLDER = Path(__file__).resolve().parent / "content"

ELEMENTS = ("ember", "grove", "stone", "mire", "neutral")
SUPPORT = frozenset(("weapon", "armour", "amulet", "event"))
EQUIPMENT = frozenset(("weapon", "armour", "amulet"))
TYPES: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "character": frozenset(("hero", "creature")),
        "creature": frozenset(("creature",)),
        "hero": frozenset(("hero",)),
        "support": SUPPORT,
        "equipment": EQUIPMENT,
    }
)
"""What the words for kinds of cards in targets stand for."""
KEYWORDS = (
    "dash",
    "aimed",
    "quick-blow",
    "steady-attack",
    "steady-defence",
    "frenzied",
    "no-attack",
    "wrath",
    "armour",
    "scale",
    "regrow",
    "drain",
    "spell-ward",
    "unique",
)
TRIGGERS = frozenset(
    (
        *("enter", "death", "turn_start", "turn_end", "any_turn_start", "opens", "you_draw"),
        *("declares", "ally_declares", "attacked", "ally_defends", "after_strike"),
        *("self_wounded", "hero_wounded", "any_dies", "enemy_dies", "you_spell", "you_equip"),
    )
)


class If(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The condition of a trigger: who is attacked or struck, or how many cards are in hand."""

    target: Literal["enemy_hero", "creature"] | None = None
    hand_at_most: int | None = None


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an activated ability costs (HER-7.3, HER-7.6)."""

    close: bool = False
    coins: int = 0
    wound_hero: int = 0
    sacrifice: bool = False


class Discount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a static changes what cards cost to play (HER-6.2)."""

    delta: int
    min: int = 0


class RawAura(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a static gives: numbers and keywords."""

    strike: int = 0
    life: int = 0
    keywords: tuple[str, ...] = ()


class RawAbility(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"if_": "if"}):
    """An ability as it stands in the file."""

    kind: Literal["spell", "triggered", "activated", "static"]
    key: str = ""
    when: str = ""
    if_: If = If()
    may: bool = False
    per_turn: int = 1
    cost: dict[str, Any] = {}
    do: tuple[dict[str, Any], ...] = ()
    aura: RawAura | None = None
    to: To | None = None
    where: Where | None = None
    enter_closed: Want | None = None
    text: str = ""


class RawCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A card as it stands in the file."""

    id: str
    name: str
    element: Literal["ember", "grove", "stone", "mire", "neutral"]
    life: int = 0
    type: Literal["hero", "creature", "spell", "weapon", "armour", "amulet", "event"] = "hero"
    class_: str = ""
    cost: int = 0
    strike: int = 0
    keywords: tuple[str, ...] = ()
    text: str = ""
    value: float = 0.0
    ability: tuple[RawAbility, ...] = ()


class RawDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready deck (HER-1.10)."""

    id: str
    name: str
    hero: str
    cards: dict[str, int]


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of heroes, tokens, cards or decks."""

    hero: tuple[RawCard, ...] = ()
    token: tuple[RawCard, ...] = ()
    card: tuple[RawCard, ...] = ()
    deck: tuple[RawDeck, ...] = ()


@dataclass(frozen=True, slots=True)
class Static:
    """What a static ability does while its card is in play (HER-11.1)."""

    strike: int = 0
    life: int = 0
    keywords: Mapping[str, int] = field(default_factory=dict)
    named: str = ""
    """`your_hero`, if only the hero has it."""
    fits: Fits | None = None
    other: bool = False
    discount: Discount | None = None
    cheaper: Any = None
    """Which cards the discount is for: a test of card numbers."""
    closes: Fits | None = None
    """Who enters closed."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A card as the rules use it."""

    number: int
    id: str
    type: str
    element: str
    kind: str
    """Its class, a label without rules."""
    cost: int
    strike: int
    life: int
    keywords: Mapping[str, int]
    token: bool
    text: str
    value: float
    raw: tuple[RawAbility, ...]
    abilities: tuple[Ability, ...] = ()
    triggers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By event: the abilities that fire."""
    statics: tuple[int, ...] = ()
    activated: tuple[int, ...] = ()
    is_creature: bool = False
    limit: str = ""
    """Of what a player may have one: the type of support (HER-6.11), the name if Unique (HER-6.12)."""

    @property
    def program(self) -> Program:
        """Of a spell: what it does."""
        return self.abilities[0].program if self.type == "spell" else Program()


def keyword_of(text: str) -> tuple[str, int]:
    """A keyword as written in a file, with its number (1 if it has none)."""
    name, _, number = text.partition(":")
    return name, int(number or 1)


class Content:
    """All tables of the game."""

    max_copies = 3
    min_deck = 40

    def __init__(self) -> None:
        """Read and compile the files. Raises ContentError naming file and key when one is wrong."""
        names = ("heroes", "tokens", *ELEMENTS, "decks")
        files = {name: read_toml(FOLDER / f"{name}.toml", CardFile) for name in names}
        raws = [raw for name in names for raw in (*files[name].hero, *files[name].token, *files[name].card)]
        tokens = {raw.id for raw in files["tokens"].token}
        self.numbers = index_of("heroes", [raw.id for raw in raws])
        plain = [_plain(number, raw, raw.id in tokens) for number, raw in enumerate(raws)]
        self.vocabulary = Vocabulary(OPERATIONS, plain, TYPES)
        self.cards = tuple(_compiled(card, self.vocabulary) for card in plain)
        self.built_in = BUILT_IN
        self.static_of: dict[tuple[int, int], Static] = {
            (card.number, index): card.abilities[index].data for card in self.cards for index in card.statics
        }
        given = self.static_of.values()
        self.static_keywords = frozenset(name for static in given for name in static.keywords)
        """Keywords that statics give at all; nobody need look for others."""
        self.frenzied = frozenset(card.number for card in self.cards if "frenzied" in card.keywords)
        """Cards that are Frenzied as they are printed."""
        self.statics_only_help = all(static.life >= 0 for static in given)
        self.heroes = tuple(card.number for card in self.cards if card.type == "hero")
        self.pool = tuple(card.number for card in self.cards if card.type != "hero" and not card.token)
        self.decks = {deck.id: deck for deck in files["decks"].deck}
        self.settling = HeroesSettling()
        self.tests: dict[Where, Callable[[int], bool]] = {}
        """Tests of card numbers compiled so far, by description."""
        self._check_tokens()

    def number(self, card: Argument) -> int:
        """The number of a card's id. Raises KeyError for anything else."""
        return self.numbers[card]

    def ability(self, card: int, ability: int) -> Ability:
        """An ability of a card; negative ones are those of keywords and Poison."""
        return self.built_in[ability] if ability < 0 else self.cards[card].abilities[ability]

    def _check_tokens(self) -> None:
        for card in self.cards:
            for ability in card.abilities:
                for step in ability.program.steps:
                    token = getattr(step.effect, "token", None)
                    if token is not None and token not in self.numbers:
                        raise ContentError(f"{card.id}: there is no token {token}")


def _plain(number: int, raw: RawCard, token: bool) -> Printed:
    keywords = dict(keyword_of(text) for text in raw.keywords)
    unknown = set(keywords) - set(KEYWORDS)
    if unknown:
        raise ContentError(f"{raw.id}: there is no keyword {unknown.pop()}")
    return Printed(
        number,
        raw.id,
        raw.type,
        raw.element,
        raw.class_,
        raw.cost,
        raw.strike,
        raw.life,
        keywords,
        token,
        raw.text,
        raw.value,
        raw.ability,
    )


def _compiled(card: Printed, vocabulary: Vocabulary) -> Printed:
    abilities = tuple(_ability(card, index, raw, vocabulary) for index, raw in enumerate(card.raw))
    triggers: dict[str, tuple[int, ...]] = {}
    for ability in abilities:
        if ability.kind == "triggered":
            triggers[ability.when] = (*triggers.get(ability.when, ()), ability.index)
    return Printed(
        card.number,
        card.id,
        card.type,
        card.element,
        card.kind,
        card.cost,
        card.strike,
        card.life,
        card.keywords,
        card.token,
        card.text,
        card.value,
        card.raw,
        abilities,
        triggers,
        tuple(ability.index for ability in abilities if ability.kind == "static"),
        tuple(ability.index for ability in abilities if ability.kind == "activated"),
        card.type == "creature",
        card.type if card.type in SUPPORT else card.id if "unique" in card.keywords else "",
    )


def _ability(card: Printed, index: int, raw: RawAbility, vocabulary: Vocabulary) -> Ability:
    place = f"{card.id}, ability {index + 1}"
    if raw.kind == "triggered" and raw.when not in TRIGGERS:
        raise ContentError(f"{place}: there is no event {raw.when}")
    data: Any = raw.if_
    if raw.kind == "activated":
        data = _read(place, raw.cost, Price)
    elif raw.kind == "static":
        data = _static(place, raw, vocabulary)
    program = vocabulary.compile(place, raw.do)
    return Ability(index, raw.kind, raw.key, raw.when, raw.per_turn, raw.may, program, data)


def _static(place: str, raw: RawAbility, vocabulary: Vocabulary) -> Static:
    printed, types = vocabulary.printed, vocabulary.types
    if raw.enter_closed is not None:
        return Static(closes=compile_fits(raw.enter_closed, printed, types))
    if raw.aura is None:
        discount = _read(place, raw.cost, Discount)
        return Static(discount=discount, cheaper=compile_where(raw.where or Where(), printed, types))
    keywords = dict(keyword_of(text) for text in raw.aura.keywords)
    if isinstance(raw.to, str):
        return Static(raw.aura.strike, raw.aura.life, keywords, named=raw.to)
    want = raw.to or Want()
    fits = compile_fits(want, printed, types)
    return Static(raw.aura.strike, raw.aura.life, keywords, fits=fits, other=want.other)


def _read(place: str, raw: Mapping[str, Any], shape: Any) -> Any:
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        raise ContentError(f"{place}: {error}") from error
