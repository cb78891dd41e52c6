"""The content tables of War of the Pyramids, checked on load and indexed for the rules.

Fields, tiles, creatures and cards are numbers inside a game and ids outside of it; the tables translate.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from rulesets.pyramids.powers import VERBS, Powers, powers_of
from tabletop.engine.action import Action
from tabletop.kit.content import ContentError, Index, index_of, read_toml

FOLDER = Path(__file__).resolve().parent / "content"

COLOURS = ("red", "blue", "white", "black")
"""The four tile and pyramid colours; a colour is its index here."""

Effect = tuple[str | int, ...]
Amount = Annotated[int, msgspec.Meta(ge=0, le=9)]
Position = Annotated[int, msgspec.Meta(ge=0, le=1000)]
PyramidLevel = Annotated[int, msgspec.Meta(ge=1, le=4)]
BoardLevel = Annotated[int, msgspec.Meta(ge=1, le=3)]
Kind = Literal["district", "desert", "temple", "delta", "sanctuary"]


class FieldEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field of a layout as written in the file."""

    id: str
    kind: Kind
    x: Position
    y: Position
    obelisk: bool
    neighbours: tuple[str, ...]
    city: int = 0
    prayer: Amount = 0
    harbours: tuple[str, ...] = ()


class LayoutEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One map as written in the file."""

    players: int
    field: tuple[FieldEntry, ...]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A power tile; it costs its level."""

    id: str
    colour: Literal["red", "blue", "white", "black"]
    level: PyramidLevel
    kind: str
    effects: tuple[Effect, ...]


class Creature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A creature and what it brings to its troop."""

    id: str
    steps: Amount
    strength: Amount
    damage: Amount
    shields: Amount
    special: tuple[Effect, ...]

    def has(self, verb: str) -> bool:
        """Whether the creature has a special power."""
        return any(effect[0] == verb for effect in self.special)

    def amount(self, verb: str) -> int:
        """The number of a special power, 0 without it."""
        return sum(int(effect[1]) for effect in self.special if effect[0] == verb and len(effect) > 1)


class BattleCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle card: blood hits the enemy without defence, toll is paid by the own troop."""

    id: str
    strength: Amount
    damage: Amount
    shields: Amount
    blood: Amount
    toll: Amount
    special: bool


class DivineCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A divine intervention card."""

    id: str
    kind: Literal["battle", "turn", "move", "reaction"]
    cost: Amount
    copies: Amount
    effects: tuple[Effect, ...]

    def amount(self, verb: str) -> int:
        """The number of an effect, 0 without it."""
        return sum(int(effect[1]) for effect in self.effects if effect[0] == verb)

    def has(self, verb: str) -> bool:
        """Whether the card has an effect."""
        return any(effect[0] == verb for effect in self.effects)


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action space of the player board."""

    id: str
    level: BoardLevel
    action: Literal["recruit", "move", "build", "pray", "buy"]
    colour: str = ""


class _Layouts(msgspec.Struct, frozen=True):
    layout: tuple[LayoutEntry, ...]


class _Tiles(msgspec.Struct, frozen=True):
    tile: tuple[Tile, ...]


class _Creatures(msgspec.Struct, frozen=True):
    creature: tuple[Creature, ...]


class _BattleCards(msgspec.Struct, frozen=True):
    card: tuple[BattleCard, ...]


class _DivineCards(msgspec.Struct, frozen=True):
    card: tuple[DivineCard, ...]


class _Board(msgspec.Struct, frozen=True):
    space: tuple[Space, ...]


class Layout:
    """One map: fields by number, with the questions the rules ask of a field answered beforehand."""

    def __init__(self, entry: LayoutEntry) -> None:
        self.players = entry.players
        self.fields = entry.field
        self.ids = tuple(field.id for field in entry.field)
        self.index: Index = {field_id: number for number, field_id in enumerate(self.ids)}
        self.neighbours = tuple(
            tuple(self.index[other] for other in field.neighbours) for field in entry.field
        )
        self.city = tuple(field.city for field in entry.field)
        self.obelisk = tuple(field.obelisk for field in entry.field)
        self.prayer = tuple(field.prayer for field in entry.field)
        self.districts: tuple[tuple[int, ...], ...] = tuple(
            tuple(number for number, city in enumerate(self.city) if city == wanted)
            for wanted in range(entry.players + 1)
        )
        """Districts by city number; entry 0 is unused."""
        self.all_districts = tuple(number for number, city in enumerate(self.city) if city)
        self.is_temple = tuple(field.kind in ("temple", "delta") for field in entry.field)
        self.temples = tuple(number for number, temple in enumerate(self.is_temple) if temple)
        self.obelisks = tuple(number for number, obelisk in enumerate(self.obelisk) if obelisk)
        self.sanctuary = self.index["sanctuary"]
        self.delta = self.index["delta"]

    @cached_property
    def steps_from(self) -> tuple[tuple[Action, ...], ...]:
        """By field: the land steps that lead away from it; made for the map that is played on only."""
        return tuple(
            tuple(Action("step", (self.ids[start], self.ids[goal])) for goal in goals)
            for start, goals in enumerate(self.neighbours)
        )

    @cached_property
    def teleports_from(self) -> tuple[tuple[Action, ...], ...]:
        """By field: the teleports that may lead away from it; made for the map that is played on only."""
        stones = [self.ids[obelisk] for obelisk in self.obelisks]
        return tuple(
            tuple(Action("teleport", (start, goal)) for goal in stones if goal != start) for start in self.ids
        )


class Content:
    """All tables, with ids translated to numbers."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Read and check the tables. Raises ContentError naming file and key."""
        self.layouts = _read_layouts(folder)
        self.tiles = read_toml(folder / "tiles.toml", _Tiles).tile
        self.creatures = read_toml(folder / "creatures.toml", _Creatures).creature
        self.battle_cards = read_toml(folder / "battle-cards.toml", _BattleCards).card
        self.divine_cards = read_toml(folder / "divine-cards.toml", _DivineCards).card
        self.spaces = read_toml(folder / "board.toml", _Board).space
        self.tile_index = index_of("tiles.toml", (one.id for one in self.tiles))
        self.creature_index = index_of("creatures.toml", (one.id for one in self.creatures))
        self.battle_index = index_of("battle-cards.toml", (one.id for one in self.battle_cards))
        self.divine_index = index_of("divine-cards.toml", (one.id for one in self.divine_cards))
        self.space_index = index_of("board.toml", (one.id for one in self.spaces))
        self._check_effects()
        self.tile_colour = tuple(COLOURS.index(tile.colour) for tile in self.tiles)
        self.space_colour = tuple(
            COLOURS.index(space.colour) if space.colour else -1 for space in self.spaces
        )
        self.level_masks = tuple(
            sum(1 << number for number, space in enumerate(self.spaces) if space.level == level)
            for level in (1, 2, 3)
        )
        """By level of the player board: the bits of its spaces."""
        low, middle, high = self.level_masks
        self.empty_levels = tuple(
            (not spaces & low) + (not spaces & middle) + (not spaces & high)
            for spaces in range(1 << len(self.spaces))
        )
        """By occupied spaces (a bit set): how many levels of the board hold no token."""
        self.place_actions = tuple(Action("place", (space.id,)) for space in self.spaces)
        self.silver_actions = tuple(Action("silver", (space.id,)) for space in self.spaces)
        self.card_actions = tuple(Action("card", (card.id,)) for card in self.divine_cards)
        self.add_actions = tuple(Action("add", (card.id,)) for card in self.divine_cards)
        self.council_actions = {
            verb: tuple(Action(verb, (card.id,)) for card in self.battle_cards)
            for verb in ("play", "discard")
        }
        self._powers: dict[tuple[int, ...], Powers] = {}
        self._kinds: dict[tuple[int, ...], int] = {}

    def _check_effects(self) -> None:
        for file, entries in (("tiles.toml", self.tiles), ("divine-cards.toml", self.divine_cards)):
            for entry in entries:
                for effect in entry.effects:
                    _check_effect(file, entry.id, effect, self)
        for creature in self.creatures:
            for effect in creature.special:
                _check_effect("creatures.toml", creature.id, effect, self)

    def powers(self, tiles: tuple[int, ...]) -> Powers:
        """The sum of what a set of tiles gives; compiled once for each set."""
        known = self._powers.get(tiles)
        if known is None:
            known = self._powers[tiles] = powers_of([self.tiles[tile].effects for tile in tiles])
        return known

    @cached_property
    def tile_masks(self) -> tuple[tuple[int, ...], ...]:
        """By colour and level (0–4): the bits of the tiles of that colour up to that level."""
        return tuple(
            tuple(
                sum(
                    1 << number
                    for number, tile in enumerate(self.tiles)
                    if tile.colour == colour and tile.level <= level
                )
                for level in range(5)
            )
            for colour in COLOURS
        )

    def kinds_owned(self, tiles: tuple[int, ...]) -> int:
        """The bits of all tiles whose kind is among those of some tiles (PYR-8.4); compiled once a set."""
        known = self._kinds.get(tiles)
        if known is None:
            kinds = {self.tiles[tile].kind for tile in tiles}
            known = sum(1 << number for number, tile in enumerate(self.tiles) if tile.kind in kinds)
            self._kinds[tiles] = known
        return known


def _read_layouts(folder: Path) -> dict[int, Layout]:
    entries = read_toml(folder / "layouts.toml", _Layouts).layout
    layouts: dict[int, Layout] = {}
    for entry in entries:
        where = f"layouts.toml: layout for {entry.players} players"
        neighbours = {field.id: field.neighbours for field in entry.field}
        for field in entry.field:
            for other in field.neighbours:
                if field.id not in neighbours.get(other, ()):
                    raise ContentError(f"{where}: {field.id} has the neighbour {other}, but not the reverse")
            for other in field.harbours:
                if other not in field.neighbours:
                    raise ContentError(f"{where}: {field.id} has a harbour link to {other}, no neighbour")
            if (field.kind == "district") != bool(field.city):
                raise ContentError(f"{where}: {field.id}: districts and only they name a city")
        for needed in ("sanctuary", "delta"):
            if needed not in neighbours:
                raise ContentError(f"{where}: field {needed} is missing")
        layouts[entry.players] = Layout(entry)
    return layouts


def _check_effect(file: str, entry: str, effect: Effect, content: Content) -> None:
    verb = effect[0] if effect else ""
    shape = VERBS.get(str(verb))
    if shape is None:
        raise ContentError(f"{file}: {entry}: effects: unknown verb {verb!r}")
    if not shape.fits(effect[1:]):
        raise ContentError(f"{file}: {entry}: effects: {verb} needs {shape.words}")
    if verb == "creature" and effect[1] not in content.creature_index:
        raise ContentError(f"{file}: {entry}: effects: unknown creature {effect[1]!r}")
    if verb == "plan" and effect[1] not in content.battle_index:
        raise ContentError(f"{file}: {entry}: effects: unknown battle card {effect[1]!r}")
