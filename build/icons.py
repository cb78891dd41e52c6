"""Packs the game's icon picture into the icon files that Windows and macOS want.

Both formats may hold whole PNG files, so packing needs the standard library only; pygame, which the
game needs anyway, shrinks the picture to the smaller sizes.

Usage: `python build/icons.py PICTURE.png FOLDER` writes `tabletop.ico` and `tabletop.icns`.
"""

import io
import struct
import sys
from collections.abc import Mapping
from pathlib import Path

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def pack_ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon of square PNGs, given by their width in pixels (at most 256)."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(header) + 16 * len(pictures)
    entries, bodies = b"", b""
    for size, png in sorted(pictures.items()):
        written_size = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", written_size, written_size, 0, 0, 1, 32, len(png), offset)
        bodies += png
        offset += len(png)
    return header + entries + bodies


def pack_icns(pictures: Mapping[int, bytes]) -> bytes:
    """A macOS icon of square PNGs, given by their width in pixels (those of `ICNS_TYPES`)."""
    body = b"".join(
        ICNS_TYPES[size] + struct.pack(">I", len(png) + 8) + png for size, png in sorted(pictures.items())
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def shrink(picture: Path, sizes: tuple[int, ...]) -> dict[int, bytes]:
    """The picture as PNGs of the given widths; sizes larger than the picture are left out."""
    import pygame

    whole = pygame.image.load(picture)
    shrunk = {}
    for size in sizes:
        if size <= whole.get_width():
            target = io.BytesIO()
            pygame.image.save(pygame.transform.smoothscale(whole, (size, size)), target, "icon.png")
            shrunk[size] = target.getvalue()
    return shrunk


def write_icons(picture: Path, folder: Path) -> None:
    """Write `tabletop.ico` and `tabletop.icns` made of `picture` into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tabletop.ico").write_bytes(pack_ico(shrink(picture, ICO_SIZES)))
    (folder / "tabletop.icns").write_bytes(pack_icns(shrink(picture, tuple(ICNS_TYPES))))


if __name__ == "__main__":
    write_icons(Path(sys.argv[1]), Path(sys.argv[2]))
