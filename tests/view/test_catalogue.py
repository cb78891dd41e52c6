"""Messages put into words: plurals, cases, names, and what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tabletop.engine.text import Message, say, seat_name
from tabletop.view.catalogue import LANGUAGE_NAMES, LANGUAGES, Catalogue


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Croatian words of a program and of a game called `toy`."""
    program, game = Catalog(locale="hr"), Catalog(locale="hr")
    program.add("seat.default", "Igrač {number}")
    program.add("greeting", "Dobar dan!")
    program.add("cost", "iz programa")
    game.add("cost", "iz igre")
    game.add("gain", "{who} dobiva {what:acc}.")
    game.add("card", "karta {number}")
    game.add("card", "kartu {number}", context="acc")
    game.add(("units", "units"), ("{n} vojnik", "{n} vojnika", "{n} vojnikâ"))
    for domain, catalog in (("tabletop", program), ("toy", game)):
        path = tmp_path / "hr" / f"{domain}.mo"
        path.parent.mkdir(exist_ok=True)
        with path.open("wb") as file:
            write_mo(file, catalog)
    return tmp_path


@pytest.fixture
def words(folder: Path) -> Catalogue:
    """The game's catalogue."""
    return Catalogue("hr", "toy", ("Ana", "Marko"), folder)


def test_the_four_languages_have_names() -> None:
    assert LANGUAGES == ("en", "cs", "ru", "hr")
    assert set(LANGUAGE_NAMES) == set(LANGUAGES)


def test_the_words_of_the_game_come_first(words: Catalogue) -> None:
    assert words.text(say("cost")) == "iz igre"


def test_other_words_are_those_of_the_program(words: Catalogue) -> None:
    assert words.text(say("greeting")) == "Dobar dan!"


@pytest.mark.parametrize(
    ("n", "text"),
    [(1, "1 vojnik"), (21, "21 vojnik"), (3, "3 vojnika"), (5, "5 vojnikâ"), (12, "12 vojnikâ")],
)
def test_a_number_chooses_the_plural_form(words: Catalogue, n: int, text: str) -> None:
    assert words.text(say("units", n=n)) == text


def test_a_nested_name_takes_the_asked_case(words: Catalogue) -> None:
    message = say("gain", who=seat_name(0), what=say("card", number=4))

    assert words.text(message) == "Ana dobiva kartu 4."


def test_a_name_without_that_case_keeps_its_plain_form(words: Catalogue) -> None:
    message = say("gain", who=seat_name(0), what=say("units", n=2))

    assert words.text(message) == "Ana dobiva 2 vojnika."


def test_an_unnamed_seat_has_a_number(words: Catalogue) -> None:
    assert words.text(seat_name(4)) == "Igrač 5"


def test_names_can_be_those_of_another_sitting(words: Catalogue) -> None:
    assert words.named(("Iva",)).text(seat_name(0)) == "Iva"
    assert words.named(("Iva",)).text(say("cost")) == "iz igre"


def test_a_missing_message_is_its_id_in_brackets(words: Catalogue) -> None:
    assert words.text(Message("nothing.such")) == "⟨nothing.such⟩"
    assert not words.has("nothing.such")


def test_a_missing_parameter_stays_visible(words: Catalogue) -> None:
    assert words.text(say("card")) == "karta {number}"


def test_a_language_without_files_has_no_words(folder: Path) -> None:
    assert Catalogue("cs", "toy", (), folder).text(say("cost")) == "⟨cost⟩"
