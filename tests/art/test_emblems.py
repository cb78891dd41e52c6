"""Emblems and frames of cards: one for each, none alike, told apart without colour, cut nowhere."""

from __future__ import annotations

import re
from io import BytesIO

import pygame
import pytest
import resvg_py

from art.card_frames import HEIGHT, KINDS, PLATE, RIBBON, WIDTH, WINDOW, frame
from art.emblems.compose import DYES, PARTS, SIZE, dyed, emblem, layer
from art.heroes.elements import ORNAMENTS, PALETTES
from art.heroes.emblems import card, table
from art.heroes.pictures import pictures
from rulesets.heroes.content import Content
from rulesets.heroes.face.cards import frame_of
from tabletop.app.table import card_face

NAMES = {picture.name for picture in pictures()}
COLOUR = re.compile(r"#[0-9a-f]{3,6}\b")


def test_every_card_hero_and_token_has_an_emblem_and_a_frame() -> None:
    cards = Content().cards
    assert len(cards) == 110
    assert {f"card-{printed.id}" for printed in cards} - NAMES == set()
    assert set(table()) == {printed.id for printed in cards}
    frames = {frame_of(printed).removeprefix("heroes/") for printed in cards}
    assert frames | {f"{name}-small" for name in frames} <= NAMES


def test_the_third_game_has_every_thing_on_the_table() -> None:
    icons = ("strike", "life", "poison", "armour", "scale", "stunned", "coins", "deck", "hand")
    wanted = {f"icon-{name}" for name in (*icons, "attack", "defence", "cost")}
    wanted |= {"back", "table-ground", "coin-open", "coin-brief", "coin-closed", "lamp-on", "lamp-off"}
    wanted |= {"box", "box-wide", *(f"die-{face}" for face in range(1, 7))}
    assert wanted - NAMES == set()


def test_no_two_emblems_are_alike_even_without_colour_and_place() -> None:
    def parts(lines: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(word.split(":")[0] for line in lines for word in line.split()[0].split("+")))

    documents = [card(name) for name in table()]
    assert len(documents) == len(set(documents))
    alike: dict[tuple[str, ...], list[str]] = {}
    for name, lines in table().items():
        alike.setdefault(parts(lines), []).append(name)
    assert [names for names in alike.values() if len(names) > 1] == []


def test_the_library_has_enough_shapes_and_all_tones_are_dyed() -> None:
    assert len(PARTS) >= 60
    for part in PARTS:
        for dye in ("ember", "bone"):
            assert "@" not in dyed(part, dye), part
    assert "#d9542b" in dyed("leaf", "ember")
    assert len(DYES) >= 20


def test_a_layer_says_where_its_parts_lie() -> None:
    assert layer("leaf:leaf 10 -20 0.5 30").startswith(
        '<g transform="translate(10 -20) rotate(30) scale(0.5000)">'
    )
    assert layer("leaf:leaf").startswith('<g transform="translate(0 0) scale(1.8000)">')
    assert layer("~leaf:leaf").count('<g transform="scale(-1 1)">') == 1
    assert layer("body:moss+face:fair").count("<g transform=") == 1


def test_an_unknown_part_or_dye_is_an_error() -> None:
    with pytest.raises(KeyError):
        emblem(["unheard-of:leaf"])
    with pytest.raises(KeyError):
        emblem(["leaf:unheard-of"])


@pytest.mark.parametrize("near", [True, False])
def test_elements_and_kinds_are_told_apart_without_colour(near: bool) -> None:
    found = {
        COLOUR.sub("#", frame(PALETTES[element], ORNAMENTS[element], kind, near=near))
        for element in PALETTES
        for kind in KINDS
    }
    assert len(found) == 25


def test_the_window_of_the_app_knows_where_the_boxes_of_a_frame_are() -> None:
    boxes = ((RIBBON, card_face.RIBBON), (WINDOW, card_face.WINDOW), (PLATE, card_face.PLATE))
    for (x, y, width, height), part in boxes:
        told = (x / WIDTH, y / HEIGHT, (x + width) / WIDTH, (y + height) / HEIGHT)
        assert part == pytest.approx(told, abs=0.001)


@pytest.mark.slow
def test_no_emblem_is_cut_at_its_sides_or_top() -> None:
    cut = []
    for name in table():
        png = bytes(resvg_py.svg_to_bytes(svg_string=card(name), width=SIZE // 2, skip_system_fonts=True))
        picture = pygame.image.load(BytesIO(png), "emblem.png")
        last = picture.get_width() - 1
        sides = [picture.get_at((x, y))[3] for x in (0, last) for y in range(last + 1)]
        top = [picture.get_at((x, 0))[3] for x in range(last + 1)]
        if sum(alpha > 120 for alpha in (*sides, *top)) > 6:
            cut.append(name)
    assert cut == []
