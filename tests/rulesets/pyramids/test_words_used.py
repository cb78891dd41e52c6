"""The words of War of the Pyramids are asked for: none is missing, none is left over, all can be drawn."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest
from fontTools.ttLib import TTFont

import rulesets
from rulesets.pyramids.content import Content
from rulesets.pyramids.face import EXCHANGES
from rulesets.pyramids.face.frame import CLAUSES
from rulesets.pyramids.ground import PyramidsGame
from tabletop.app.assets import assets_folder
from tabletop.engine.game import Game
from tabletop.engine.text import Message
from tabletop.view.catalogue import LANGUAGES, Catalogue
from tabletop.view.model import View
from tabletop.view.ruleset import Ruleset
from tests.rulesets.pyramids.test_words import GAME, REFUSAL_PLACEHOLDERS, ids_needed
from tests.rulesets.wording import plain, texts

LOSS_WORDS = (
    "trap",
    "first-blow",
    "blood",
    "toll",
    "damage",
    "offering",
    "awakening",
    "falling-star",
    "recall",
)
"""Why units are removed; each has its own sentence."""

ROOT = Path(__file__).resolve().parents[3]
GAMES = ((2, 43), (4, 43), (4, 47), *((seats, 60 + seats) for seats in (2, 3, 4, 5)))
"""Seats and seed of the games that are listened to, as many as it takes until every message was heard."""
LOOK_EVERY = 8
"""Views cost more than moves; what lies on the table hardly changes in so few decisions."""
NEVER_DRAWN = {"\n", "\u00a0"}


def messages_in(shown: object) -> Iterator[Message]:
    """All messages in a view, a telling or another message."""
    if isinstance(shown, Message):
        yield shown
        for value in shown.params.values():
            yield from messages_in(value)
    elif isinstance(shown, msgspec.Struct):
        for field in shown.__struct_fields__:
            yield from messages_in(getattr(shown, field))
    elif isinstance(shown, tuple | list):
        for part in shown:
            yield from messages_in(part)


def refusals(ruleset: Ruleset, game: PyramidsGame, view: View, chance: random.Random) -> Iterator[Message]:
    """What is answered to a few drags of one thing at random to a place at random."""
    things = [thing.id for surface in view.surfaces for place in surface.places for thing in place.things]
    places = [place.id for surface in view.surfaces for place in surface.places]
    for seat in range(game.setup.seats):
        action = ruleset.face().intend(game, seat, chance.choice(things), chance.choice(places))
        refusal = game.refuse(seat, action)
        if refusal is not None:
            yield from messages_in(refusal.message)
            yield refusal.way_out


def told_in(seats: int, seed: int) -> Iterator[Message]:
    """All that is said in a game of random moves: boards, buttons, log, hints, warnings, refusals."""
    ruleset = rulesets.load("pyramids")
    face = ruleset.face()
    game = Game.start(ruleset.rules, seats, seed)
    chance = random.Random(seed)
    assert game.events is not None, "a game that is not quiet has events"
    told = made = 0
    while game.decision is not None:
        seat = chance.choice(game.deciding)
        if made % LOOK_EVERY == 0:
            view = face.view(game, seat)
            yield from messages_in([view, face.view(game, None)])
            yield from refusals(ruleset, game, view, chance)
        action = chance.choice(game.legal(seat))
        yield from messages_in([face.describe(game, seat, action), face.hint(game, seat, action)])
        warning = game.warn(seat, action)
        yield from messages_in(warning.message if warning is not None else None)
        game.play(seat, action)
        for event in game.events[told:]:
            yield from messages_in([face.tell(game, event, viewer) for viewer in (*range(seats), None)])
        told = len(game.events)
        made += 1
    yield from messages_in(face.view(game, None))


@cache
def told() -> dict[tuple[str, frozenset[str]], Message]:
    """One message for every id with the names of its parameters that was said in the games."""
    heard: dict[tuple[str, frozenset[str]], Message] = {}
    waited_for = set(plain(GAME, "en")) - in_code() - put_together()
    for seats, seed in GAMES:
        for message in told_in(seats, seed):
            heard.setdefault((message.id, frozenset(message.params)), message)
        if waited_for <= {id for id, _ in heard}:
            break
    return heard


@cache
def in_code() -> frozenset[str]:
    """All strings of the program that stand in the code as they are."""
    paths = [*(ROOT / "rulesets").rglob("*.py"), *(ROOT / "tabletop").rglob("*.py")]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return frozenset(
        node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def put_together() -> set[str]:
    """Ids that code puts together from a table, whether or not the games came across them."""
    codes = {f"{group}.{code}" for group in ("refusal", "wayout") for code in REFUSAL_PLACEHOLDERS}
    questions = {f"{group}.{kind}" for group in ("prompt", "task") for kind in CLAUSES}
    losses = {f"log.units_removed.{source}" for source in LOSS_WORDS}
    laid_over = {f"surface.{kind}" for kind in EXCHANGES}
    endings = {f"{group}.{end}" for group in ("result", "log.game_ended") for end in ("victory", "day_limit")}
    verbs = rulesets.load("pyramids").rules.verbs
    actions = {id for id in plain(GAME, "en") if id.startswith("do.") and id.split(".")[1] in verbs}
    return codes | questions | losses | laid_over | endings | actions | ids_needed(Content()) | {"do.battle"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_has_words_and_everything_the_words_name(language: str) -> None:
    catalogue = Catalogue(language, "pyramids", ["Ema", "Ivo", "Jana", "Karel", "Petr"])
    said = {message.id: catalogue.text(message) for message in told().values()}

    assert {id: text for id, text in said.items() if any(mark in text for mark in "⟨{")} == {}
    assert len(said) > 500


def test_every_message_is_used() -> None:
    used = {id for id, _ in told()} | in_code() | put_together()

    assert sorted(set(plain(GAME, "en")) - used) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("font", ["Alegreya-Bold", "AlegreyaSans-Regular", "AlegreyaSans-Bold"])
def test_the_fonts_have_every_letter(language: str, font: str) -> None:
    with TTFont(assets_folder() / "fonts" / f"{font}.ttf") as opened:
        letters = {chr(code) for code in opened.getBestCmap()}

    assert {letter for _, text in texts(GAME, language) for letter in text} - letters - NEVER_DRAWN == set()
