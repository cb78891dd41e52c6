"""Making `tabletop/assets`: what is made of what, and when it is made anew."""

import gettext
import hashlib
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.scripts import ROOT, load_script

CZECH = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2);\n"

msgid "count.units"
msgid_plural "count.units"
msgstr[0] "{n} figurka"
msgstr[1] "{n} figurky"
msgstr[2] "{n} figurek"
"""


@pytest.fixture(scope="module")
def assets() -> ModuleType:
    return load_script("make_assets")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with one font, two catalogues and a script that makes one sound."""
    files = {
        "third_party/fonts/A.ttf": "not really a font",
        "third_party/fonts/OFL.txt": "licence",
        "third_party/fonts/fonts.toml": '[[font]]\nfile = "A.ttf"\nsha256 = "{}"\n'.format(
            hashlib.sha256(b"not really a font").hexdigest()
        ),
        "tabletop/locale/cs.po": CZECH,
        "rulesets/toy/locale/cs.po": CZECH.replace("figur", "hvězdič"),
        "sounds/make.py": "def make_all(out):\n    (out / 'knock.wav').write_bytes(b'knock')\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_each_kind_is_made_into_a_folder_of_its_own(assets: ModuleType, tree: Path) -> None:
    assets.make_assets(tree)

    out = tree / "tabletop" / "assets"
    made = {p.relative_to(out).as_posix() for p in out.rglob("*") if p.is_file() and p.suffix != ".json"}
    assert made == {
        "fonts/A.ttf",
        "fonts/OFL.txt",
        "locale/cs/tabletop.mo",
        "locale/cs/toy.mo",
        "sounds/knock.wav",
    }


def test_compiled_catalogues_choose_the_right_plural(assets: ModuleType, tree: Path) -> None:
    assets.make_assets(tree)

    with (tree / "tabletop/assets/locale/cs/tabletop.mo").open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    words = [catalogue.ngettext("count.units", "count.units", n) for n in (1, 3, 5)]
    assert words == ["{n} figurka", "{n} figurky", "{n} figurek"]


def test_nothing_is_made_twice_from_the_same_sources(assets: ModuleType, tree: Path) -> None:
    said: list[str] = []
    assets.make_assets(tree, said.append)
    assert len(said) == 3

    assets.make_assets(tree, said.append)
    assert len(said) == 3


def test_a_changed_source_makes_only_its_own_kind_anew(assets: ModuleType, tree: Path) -> None:
    assets.make_assets(tree)
    (tree / "rulesets/toy/locale/hr.po").write_text(CZECH, encoding="utf-8")

    said: list[str] = []
    assets.make_assets(tree, said.append)

    assert said == ["making tabletop/assets/locale"]
    assert (tree / "tabletop/assets/locale/hr/toy.mo").is_file()


def test_a_lost_file_is_made_again(assets: ModuleType, tree: Path) -> None:
    assets.make_assets(tree)
    lost = tree / "tabletop/assets/sounds/knock.wav"
    lost.unlink()

    assets.make_assets(tree)

    assert lost.read_bytes() == b"knock"


def test_a_failing_script_leaves_what_was_there(assets: ModuleType, tree: Path) -> None:
    assets.make_assets(tree)
    (tree / "sounds/make.py").write_text("def make_all(out):\n    raise ValueError('out of tune')\n")

    with pytest.raises(ValueError, match="out of tune"):
        assets.make_assets(tree)

    left = sorted(p.name for p in (tree / "tabletop/assets").iterdir())
    assert left == ["fonts", "locale", "sounds"]
    assert (tree / "tabletop/assets/sounds/knock.wav").is_file()


def test_a_font_that_is_not_the_pinned_one_is_refused(assets: ModuleType, tree: Path) -> None:
    (tree / "third_party/fonts/A.ttf").write_text("another font")

    with pytest.raises(assets.AssetError, match=r"A\.ttf: not the file that fonts\.toml describes"):
        assets.make_assets(tree)


def test_a_damaged_catalogue_is_named(assets: ModuleType, tree: Path) -> None:
    (tree / "rulesets/toy/locale/cs.po").write_text('msgid "a"\nnonsense\n', encoding="utf-8")

    with pytest.raises(assets.AssetError, match=r"toy.locale.cs\.po: not a usable catalogue"):
        assets.make_assets(tree)


def test_the_committed_fonts_are_those_that_are_described(assets: ModuleType, tmp_path: Path) -> None:
    assets.copy_fonts(ROOT / "third_party" / "fonts", tmp_path)

    assert sorted(p.name for p in tmp_path.iterdir()) == [
        "Alegreya-Bold.ttf",
        "Alegreya-Regular.ttf",
        "AlegreyaSans-Bold.ttf",
        "AlegreyaSans-Regular.ttf",
        "OFL.txt",
    ]
