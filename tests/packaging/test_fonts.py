"""The shipped fonts: letters of all languages, digits that stand in line."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tests.packaging.scripts import ROOT

FONTS = sorted((ROOT / "third_party" / "fonts").glob("*.ttf"))

ALPHABETS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "cs": "áčďéěíňóřšťúůýž",
    "hr": "čćđšž",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
}
SIGNS = "0123456789.,:;!?()[]/%&+–—…„“”‚‘’«»›‹•·×−→½¼№°\u00a0"


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ALPHABETS)
def test_a_font_has_every_letter_of_a_language(path: Path, language: str) -> None:
    letters = ALPHABETS[language] + ALPHABETS[language].upper() + SIGNS
    known = TTFont(path).getBestCmap()

    assert [letter for letter in letters if ord(letter) not in known] == []


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_digits_stand_on_one_line_and_are_equally_tall(path: Path) -> None:
    font = TTFont(path)
    glyphs, known = font["glyf"], font.getBestCmap()
    digits = [glyphs[known[ord(digit)]] for digit in "0123456789"]
    tolerance = font["head"].unitsPerEm * 0.05  # old-style digits differ by 0.2

    assert max(d.yMin for d in digits) - min(d.yMin for d in digits) <= tolerance
    assert max(d.yMax for d in digits) - min(d.yMax for d in digits) <= tolerance


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_a_font_says_that_it_is_not_the_original(path: Path) -> None:
    versions = {str(record) for record in TTFont(path)["name"].names if record.nameID == 5}

    assert versions
    assert all("modified for Tabletop" in version for version in versions)
