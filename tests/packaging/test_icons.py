"""The icon files that the executables carry."""

import struct
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.scripts import load_script


@pytest.fixture(scope="module")
def icons() -> ModuleType:
    return load_script("icons")


def test_a_windows_icon_points_at_each_of_its_pictures(icons: ModuleType) -> None:
    packed = icons.pack_ico({16: b"small", 256: b"largest"})

    assert struct.unpack_from("<HHH", packed) == (0, 1, 2)
    small = struct.unpack_from("<BBBBHHII", packed, 6)
    large = struct.unpack_from("<BBBBHHII", packed, 22)
    assert small == (16, 16, 0, 0, 1, 32, 5, 38)
    assert large == (0, 0, 0, 0, 1, 32, 7, 43)
    assert packed[38:43] == b"small"
    assert packed[43:] == b"largest"


def test_a_macos_icon_names_the_length_of_each_part(icons: ModuleType) -> None:
    packed = icons.pack_icns({128: b"abc", 16: b"z"})

    assert packed == b"icns\0\0\0\x1cicp4\0\0\0\x09zic07\0\0\0\x0babc"


def test_a_picture_is_only_ever_made_smaller(icons: ModuleType, tmp_path: Path) -> None:
    import pygame

    picture = tmp_path / "picture.png"
    pygame.image.save(pygame.Surface((64, 64), pygame.SRCALPHA), picture)

    shrunk = icons.shrink(picture, (16, 32, 64, 128))

    assert list(shrunk) == [16, 32, 64]
    assert all(png.startswith(b"\x89PNG") for png in shrunk.values())
