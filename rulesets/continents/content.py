"""The content tables of Iron Continents, checked on load and indexed for the rules.

Areas, units and cards are numbers inside a game and ids outside of it; the tables translate. Sets of areas
are bit sets: bit n stands for area n.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

from rulesets.continents.state import BOMBER, FIGHTER, KINDS, MECH, SUBMARINE, TANK, Army
from tabletop.engine.action import Action
from tabletop.kit.content import ContentError, Index, index_of, read_toml

FOLDER = Path(__file__).resolve().parent / "content"

Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Ability = Literal[
    "rocket-troops",
    "nurse",
    "secret-weapon",
    "diplomat",
    "alien-radar",
    "swift-column",
    "mech-dropper",
    "ace-of-the-sky",
    "mech-builder",
    "dead-eye",
    "ballistic-missiles",
]


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One area of the map as written in the file."""

    id: str
    name: str
    kind: Literal["land", "sea"]
    continent: str
    x: int
    y: int
    source: bool
    capital: bool
    pair: Literal["", "A", "B", "C"]
    neighbours: tuple[str, ...]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An initiative card: its numbers and the kind that names its ability (CON-1.12)."""

    id: str
    kind: Ability
    attacks: Amount
    moves: Amount
    production: Amount
    stars: Amount

    @property
    def rank(self) -> tuple[int, int, int]:
        """What decides who plays earlier (CON-3.3): the higher one does."""
        return self.attacks, self.moves, self.stars


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of unit."""

    id: str
    domain: Literal["land", "air", "naval"]
    cost: Amount
    dice: Amount
    supremacy: Amount
    pieces: Amount


class UnitNumbers(NamedTuple):
    """What the units cost, throw and count for, each by kind in the order of KINDS (CON-1.10)."""

    cost: tuple[int, ...]
    dice: tuple[int, ...]
    supremacy: tuple[int, ...]
    cheapest_first: tuple[int, ...]
    """Kinds by cost."""


class _Map(msgspec.Struct, frozen=True):
    canvas: tuple[int, int]
    wrap_x: bool
    area: tuple[Area, ...]


class _Cards(msgspec.Struct, frozen=True):
    card: tuple[Card, ...]


class _Units(msgspec.Struct, frozen=True):
    unit: tuple[Unit, ...]


@lru_cache(maxsize=16384)
def members(areas: int) -> tuple[int, ...]:
    """The numbers in a bit set, lowest first. The same sets are asked for again and again."""
    found = []
    while areas:
        low = areas & -areas
        found.append(low.bit_length() - 1)
        areas ^= low
    return tuple(found)


def read_units(folder: Path = FOLDER) -> tuple[Unit, ...]:
    """The kinds of units. Raises ContentError when they are not those of KINDS in this order."""
    units = read_toml(folder / "units.toml", _Units).unit
    if tuple(unit.id for unit in units) != KINDS:
        raise ContentError(f"units.toml: the units have to be {', '.join(KINDS)}, in this order")
    return units


@lru_cache(maxsize=1)
def unit_numbers() -> UnitNumbers:
    """The numbers of the units, for what is asked of armies alone."""
    units = read_units()
    cost = tuple(unit.cost for unit in units)
    return UnitNumbers(
        cost,
        tuple(unit.dice for unit in units),
        tuple(unit.supremacy for unit in units),
        tuple(sorted(range(len(cost)), key=lambda kind: cost[kind])),
    )


class Content:
    """All tables of the game."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Read and check the tables. Raises ContentError naming file and key when one is wrong."""
        world = read_toml(folder / "map.toml", _Map)
        self.areas = world.area
        self.cards = read_toml(folder / "cards.toml", _Cards).card
        self.units = read_units(folder)
        self.ids = tuple(area.id for area in self.areas)
        self.index = index_of("map.toml", self.ids)
        self.card_index = index_of("cards.toml", tuple(card.id for card in self.cards))
        self.kind_index: Index = {kind: number for number, kind in enumerate(KINDS)}
        self.pieces = Army(*(unit.pieces for unit in self.units))
        self.costs = tuple(unit.cost for unit in self.units)
        self._index_areas()
        self._index_actions()

    def _index_areas(self) -> None:
        for area in self.areas:
            for other in area.neighbours:
                if other not in self.index:
                    raise ContentError(f"map.toml: {area.id} has the unknown neighbour {other}")
                if area.id not in self.areas[self.index[other]].neighbours:
                    raise ContentError(f"map.toml: {area.id} has the neighbour {other}, but not the reverse")
        self.near = tuple(_bits(self.index[other] for other in area.neighbours) for area in self.areas)
        """By area: bit set of its neighbours (CON-1.4)."""
        self.neighbours = tuple(members(near) for near in self.near)
        self.land = _bits(n for n, area in enumerate(self.areas) if area.kind == "land")
        self.sea = _bits(n for n, area in enumerate(self.areas) if area.kind == "sea")
        self.sources = _bits(n for n, area in enumerate(self.areas) if area.source)
        self.capitals = _bits(n for n, area in enumerate(self.areas) if area.capital)
        self.territories = self.land & ~self.capitals
        self.plain = self.territories & ~self.sources
        self.coast = _bits(n for n in members(self.land) if self.near[n] & self.sea)
        """Land areas with a sea area beside them."""
        self.by_id = tuple(sorted(range(len(self.ids)), key=lambda n: self.ids[n]))
        """Areas in the order of their ids, for choices that nobody makes (CON-7.28)."""

    def domain_of(self, area: int) -> int:
        """Bit set of the areas of the kind of an area: all land or all sea."""
        return self.land if self.land >> area & 1 else self.sea

    def _index_actions(self) -> None:
        """Actions that stand in long lists are made once."""
        ids = self.ids
        self.moves = {
            kind: tuple(tuple(Action("move", (kind, start, goal)) for goal in ids) for start in ids)
            for kind in ("land", "naval", "amphibious", "bomber")
        }
        self.attacks = {
            kind: tuple(tuple(Action("attack", (kind, start, goal)) for goal in ids) for start in ids)
            for kind in ("land", "amphibious", "naval")
        }
        self.specials = {
            kind: tuple(tuple(Action("special", (kind, start, goal)) for goal in ids) for start in ids)
            for kind in ("bomber", "submarine")
        }
        self.builds = tuple(Action("build", (area,)) for area in ids)
        self.claims = tuple(Action("claim", (area,)) for area in ids)
        self.reinforcements = tuple(
            tuple(Action("reinforce", (kind, area)) for area in ids) for kind in KINDS
        )
        self.purchases = tuple(tuple(Action("buy", (kind, area)) for area in ids) for kind in KINDS)


AIR_KINDS = (FIGHTER, BOMBER)
GROUND_KINDS = (TANK, MECH, FIGHTER, BOMBER)
"""Kinds that stand on land areas (CON-1.5)."""
SEA_KINDS = (SUBMARINE,)


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)
