"""Makes the fonts of `third_party/fonts` from the originals named in `fonts.toml`.

Only needed when a font is added or updated; its results are committed. The originals are fetched
with `npm pack`, checked against the pinned hashes, and changed in two ways which the Open Font
License allows (neither family reserves its name):

* digits are lining by default: pygame's fonts cannot switch OpenType's `lnum` on, and old-style
  digits dance up and down in counters,
* only Latin, Cyrillic, punctuation and signs are kept.

Usage: `python build/make_fonts.py` (needs npm and `pip install fonttools`).
"""

import hashlib
import io
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

import tomli
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "third_party" / "fonts"

KEPT_RANGES = (
    (0x0020, 0x024F),  # Latin with all its accents
    (0x02B0, 0x036F),  # spacing and combining accents
    (0x0400, 0x04FF),  # Cyrillic
    (0x1E00, 0x1EFF),  # more Latin accents
    (0x2000, 0x22FF),  # punctuation, currency, №, fractions, arrows, mathematical signs
    (0x25A0, 0x26FF),  # geometric shapes, as far as the fonts have them
)
CHANGE_NOTE = "; modified for Tabletop: lining digits, subset of letters"


def fetch(package: str, version: str, sha256: str) -> dict[str, bytes]:
    """The files of an npm package by name; exits if it is not the pinned one."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(
            ["npm", "pack", "--silent", f"{package}@{version}"],
            cwd=folder,
            check=True,
            capture_output=True,
            text=True,
        )
        data = (Path(folder) / packed.stdout.split()[-1]).read_bytes()
    if hashlib.sha256(data).hexdigest() != sha256:
        sys.exit(f"{package}@{version} is not the package that fonts.toml pins")
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        members = [m for m in archive.getmembers() if m.isfile()]
        return {m.name: file.read() for m in members if (file := archive.extractfile(m))}


def make_digits_lining(font: TTFont) -> None:
    """Let each character that OpenType's `lnum` would change show its lining glyph from the start."""
    table = font["GSUB"].table
    features = [r.Feature for r in table.FeatureList.FeatureRecord if r.FeatureTag == "lnum"]
    lookups = {index for feature in features for index in feature.LookupListIndex}
    lining: dict[str, str] = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            lining.update(getattr(part, "ExtSubTable", part).mapping)
    if "one" not in lining and not any(name.startswith("one") for name in lining):
        sys.exit("the font has no lining digits to switch to")
    for part in font["cmap"].tables:
        if part.isUnicode():
            part.cmap = {code: lining.get(glyph, glyph) for code, glyph in part.cmap.items()}


def keep_our_letters(font: TTFont) -> None:
    """Drop what no language of the game uses; kerning, ligatures and accents stay."""
    options = Options()
    options.layout_features = ["kern", "liga", "locl", "ccmp", "mark", "mkmk"]
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.notdef_outline = True
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in KEPT_RANGES for code in range(first, last + 1)])
    subsetter.subset(font)


def state_the_change(font: TTFont) -> None:
    """Say in the font's own version text that it is not the original."""
    for record in font["name"].names:
        if record.nameID == 5:
            record.string = record.toUnicode() + CHANGE_NOTE


def make(original: bytes) -> bytes:
    """The font as the game ships it; the same original always gives the same bytes."""
    font = TTFont(io.BytesIO(original), recalcTimestamp=False)
    make_digits_lining(font)
    keep_our_letters(font)
    state_the_change(font)
    result = io.BytesIO()
    font.save(result)
    return result.getvalue()


def main() -> None:
    """Make every font anew and print the hashes for `fonts.toml`."""
    listed: dict[str, Any] = tomli.loads((FONTS / "fonts.toml").read_text(encoding="utf-8"))
    packages = {p["name"]: fetch(p["name"], p["version"], p["sha256"]) for p in listed["package"]}
    licence = ""
    for name, files in packages.items():
        text = files["package/LICENSE_FONT"].decode("utf-8")
        copyright_line, _, body = text.partition("\n")
        licence += f"{name}: {copyright_line}\n"
    for font in listed["font"]:
        data = make(packages[font["package"]][font["original"]])
        (FONTS / font["file"]).write_bytes(data)
        print(f'{font["file"]}: sha256 = "{hashlib.sha256(data).hexdigest()}" ({len(data)} bytes)')
    (FONTS / "OFL.txt").write_text(f"{licence}{body}", encoding="utf-8")


if __name__ == "__main__":
    main()
