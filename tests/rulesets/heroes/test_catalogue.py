"""Every card of the pool: played where it can be, refused where it cannot, saved while it works, worded."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.heroes.content import Printed
from rulesets.heroes.face import HeroesFace
from tabletop.engine import codec
from tabletop.engine.action import Action
from tests.conformance.subjects import subject
from tests.conformance.words import Words
from tests.rulesets.heroes.builders import SEATS, Table, content, duel, rules

POOL = [content().cards[number] for number in content().pool]
TOKENS = [card for card in content().cards if card.token]
HEROES = {"ember": "vane", "grove": "ysolde", "stone": "odran", "mire": "issa", "neutral": "vane"}

EVENTS = {
    "wound": ("wounded",),
    "wound_split": ("wounded",),
    "shot": ("shot",),
    "heal": ("healed",),
    "cure": ("cured",),
    "destroy": ("destroyed",),
    "bounce": ("returned_to_hand",),
    "draw": ("drew",),
    "discard": ("discarded",),
    "create": ("token_created",),
    "pump": ("changed",),
    "grant": ("changed",),
    "poison": ("poisoned",),
    "coins": ("coin_gained",),
    "lose_coins": ("coin_lost",),
    "search": ("searched",),
    "recall": ("recalled",),
    "raise": ("raised",),
    "look": ("looked",),
    "close": ("closed",),
    "stun": ("stunned",),
    "prepare": ("prepared",),
    "fight": ("struck",),
    "control": ("control_changed",),
}
"""What the log tells when an effect has done something."""

by_id = pytest.mark.parametrize("card", POOL, ids=lambda card: card.id)


def laid_out(card: Printed) -> Table:
    """A table on which every effect finds something to do."""
    table = duel(HEROES[card.element], "odran").coins("Ann", 12).coins("Ben", 2, 2)
    table.hand("Ann", card.id, "hedge-knight").hand("Ben", "caravan-guard", "rally", "hedge-knight")
    table.graveyard("Ann", "hedge-knight", "camp-follower")
    deck = ["stag-rider", "ember-bow", "hedge-knight", "mossback-boar", "plate-of-the-pass", "flare"]
    table.deck("Ann", *deck, *deck).deck("Ben", *deck, *deck)
    mine = table.card("Ann", "hill-troll", wounds=3)
    table.card("Ann", "caravan-guard", wounds=2, poison=1)
    table.card("Ben", "hill-troll", wounds=2)
    table.card("Ben", "caravan-guard")
    table.card("Ben", "market-day")
    table.wound(table.hero("Ann"), 8).wound(table.hero("Ben"), 8)
    table.laid_out.state.pieces[table.hero("Ann")].poison = 1
    table.changed(mine, "life", 4, "forever")
    return table


def settled(table: Table) -> Table:
    """Answer everything that is asked until the selection phase comes back, doing as much as possible."""
    for _ in range(40):
        player, kind = table.question()
        if kind in ("main_action", "over"):
            return table
        first = table.game.legal(SEATS[player])[0]
        table.do(player, first.verb, *first.args)
    raise AssertionError(f"{table.question()} has no end")


def playing(table: Table, card: Printed) -> Action:
    """The first way to play a card."""
    return next(a for a in table.game.legal(0) if a.verb == "play" and a.args[0] == card.id)


def kinds(table: Table) -> list[str]:
    """The kinds of all events so far."""
    return [event.kind for event in table.game.events or []]


@by_id
def test_it_can_be_played_and_does_what_it_says(card: Printed) -> None:
    table = laid_out(card)
    action = playing(table, card)
    table.do("Ann", action.verb, *action.args)
    settled(table)
    (told,) = [event for event in table.told("card_played") if event["card"] == card.id]
    assert told["cost"] == card.cost
    assert "hedge-knight" in table.pile("Ann", "hand")
    at_once = [a for a in card.abilities if a.kind == "spell" or a.when == "enter"]
    for ability in at_once:
        for step in ability.program.steps:
            assert set(EVENTS[step.op]) & set(kinds(table)), f"{card.id}: nothing came of {step.op}"
    if card.type == "spell":
        assert card.id in table.pile("Ann", "graveyard")
    else:
        assert card.id in table.table("Ann")


@by_id
def test_it_cannot_be_played_without_the_coins_or_out_of_the_hand(card: Printed) -> None:
    table = laid_out(card)
    action = playing(table, card)
    if card.cost:
        table.coins("Ann", card.cost - 1)
        assert table.refuse("Ann", action.verb, *action.args) == "not-enough-coins HER-6.3"
    table.laid_out.state.players[0].hand.clear()
    assert table.refuse("Ann", action.verb, *action.args) == "not-in-hand HER-6.1"


@pytest.mark.parametrize("card", [c for c in POOL if c.activated], ids=lambda card: card.id)
def test_its_ability_works_once_and_pays_its_price(card: Printed) -> None:
    table = laid_out(card)
    piece = table.card("Ann", card.id)
    index = card.activated[0]
    ways = [a for a in table.game.legal(0) if a.verb == "activate" and a.args[:2] == (piece, index)]
    table.do("Ann", ways[0].verb, *ways[0].args)
    settled(table)
    price = card.abilities[index].data
    assert table.player("Ann").open == 12 - price.coins
    if price.sacrifice:
        assert not table.there(piece)
    else:
        assert table.piece(piece).closed is price.close
        assert table.refuse("Ann", *_parts(ways[0])).split()[0] in ("already-used", "card-closed")
    for step in card.abilities[index].program.steps:
        assert set(EVENTS[step.op]) & set(kinds(table)), f"{card.id}: nothing came of {step.op}"


def _parts(action: Action) -> tuple[str, int, int]:
    return action.verb, int(action.args[0]), int(action.args[1])


@pytest.mark.parametrize("card", [c for c in POOL + TOKENS if c.type != "spell"], ids=lambda card: card.id)
def test_a_game_is_saved_while_it_is_in_play_and_goes_on_alike(card: Printed) -> None:
    table = laid_out(card)
    table.card("Ann", card.id)
    table.card("Ben", card.id)
    game = table.do("Ann", "end").game if not table.refuse("Ann", "end") else table.game
    copy = codec.decode(rules(), codec.encode(game))
    for number in range(12):
        assert copy == game
        if game.result is not None:
            break
        seat = game.deciding[0]
        action = game.legal(seat)[number % len(game.legal(seat))]
        game.play(seat, action)
        copy.play(seat, action)


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Words:
    """The words of the duel in all languages, as they stand in the sources."""
    folder: Path = tmp_path_factory.mktemp("words")
    return Words(subject("heroes"), folder)


@pytest.mark.parametrize("card", POOL + TOKENS, ids=lambda card: card.id)
def test_it_is_worded_in_every_language_in_hand_and_in_play(card: Printed, words: Words) -> None:
    table = laid_out(card)
    if card.type != "spell":
        table.card("Ben", card.id)
    for viewer in (0, 1, None):
        assert words.faults(HeroesFace().view(table.game, viewer)) == []
