"""Every card of the four decks: played where it can be, its abilities used, refused where it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.cataclysm.content import FACTIONS, Printed
from tabletop.engine import codec
from tabletop.engine.action import Action
from tests.rulesets.cataclysm.builders import Table, content, rules, seat, war

POOL = [card for card in content().cards if card.type != "fulcrum"]
TACTICS = [card for card in POOL if card.type == "tactic"]
OTHERS = [card for card in POOL if card.type != "tactic"]
USABLE = [(card, index) for card in OTHERS for index in card.actions]

EVENTS = {
    "damage": "damage_applied",
    "indirect": "damage_assigned",
    "heal": "healed",
    "shield": "shielded",
    "redirect": "redirection_laid",
    "corrupt": "unit_corrupted",
    "restore": "unit_restored",
    "destroy": "unit_destroyed",
    "move": "unit_moved",
    "bounce": "card_left_play",
    "draw": "cards_drawn",
    "mill": "cards_milled",
    "discard_random": "cards_discarded",
    "discard_choice": "cards_discarded",
    "look_take": "cards_looked_at",
    "recycle": "cards_recycled",
    "gain_resources": "resources_gained",
    "lose_resources": "resources_lost",
    "gain_dominance": "dominance_gained",
    "lose_dominance": "dominance_lost",
    "modify": "changed",
    "forbid": "changed",
    "develop": "development_placed",
    "detach": "unit_detached",
    "cancel": "action_cancelled",
    "remove_fulcrum": "fulcrum_removed",
}
"""What the log tells when an effect has done something; `choose` and `add_token` have tests of their own."""


def name_of(value: Any) -> str:
    """A readable name for a case."""
    return str(getattr(value, "id", value))


def laid_out(card: Printed) -> Table:
    """A table of two on which every effect finds something to do; A's main phase is next."""
    faction = FACTIONS[card.faction] if card.faction >= 0 else "cinder"
    table = war(2, faction, "granite").resources("A", 30).resources("B", 9).dominance(A=2, B=5)
    table.hand("A", card.id, "neutral-hired-spear").hand("B", "neutral-hired-spear", "neutral-road-warden")
    table.zone("A", "kingdom", damage=3, developments=2).zone("B", "kingdom", damage=2, developments=1)
    table.discard("A", 6)
    table.unit("A", "neutral-hired-spear", "kingdom", damage=1)
    table.unit("A", "neutral-hired-spear")
    table.unit("A", "neutral-hired-spear", closed=1)
    throne = table.fulcrum("throne-of-shale", "B")
    table.unit("B", "neutral-hired-spear", damage=1)
    table.unit("B", "neutral-waystone-pilgrim", closed=1)
    table.unit("B", "neutral-hired-spear", fulcrum=throne)
    table.fulcrum("obsidian-well")
    return table


def attacking(table: Table, player: str) -> Table:
    """An attack of a player on the other's kingdom, after defenders were named, priority with A."""
    table.jump("battlefield", player).passes()
    table.do(player, "attack_zone", f"kingdom:{1 - seat(player)}").passes()
    if table.question()[1] == "attackers":
        table.do(player, table.game.legal(seat(player))[0].verb, *table.game.legal(seat(player))[0].args)
        if table.question()[1] == "attackers":
            table.do(player, "done")
    table.passes()
    while table.question()[1] == "defenders":
        other = table.question()[0]
        action = table.game.legal(seat(other))[0]
        table.do(other, action.verb, *action.args)
    if table.question()[0] != "A":
        table.do("B", "pass")
    return table


def settled(table: Table) -> Table:
    """Answer every question but those of windows with the first answer; pass until the chain is empty."""
    for _ in range(60):
        player, kind = table.question()
        if kind in ("action", "main_play"):
            if not table.game.state.chain:
                return table
            table.do(player, "pass")
            continue
        # What is sacrificed is none of the targets, which come first.
        action = table.game.legal(seat(player))[-1 if kind == "sacrifice" else 0]
        table.do(player, action.verb, *action.args)
    raise AssertionError(f"{table.question()} has no end")


def ways(table: Table, verb: str, *head: Any) -> list[Action]:
    """The legal actions that begin so."""
    if table.question()[0] != "A":
        return []
    return [a for a in table.game.legal(0) if a.verb == verb and a.args[: len(head)] == head]


def moments(card: Printed) -> list[Table]:
    """Situations one after the other in which a card may be possible."""
    chained = laid_out(card).main("B")
    chained.hand("B", "granite-brace")
    return [
        laid_out(card).main("A"),
        attacking(laid_out(card), "A"),
        attacking(laid_out(card), "B"),
        chained.do("B", "play", "granite-brace", 5),
    ]


@pytest.mark.parametrize("card", OTHERS, ids=name_of)
def test_it_is_played_comes_into_play_and_does_what_it_has_to(card: Printed) -> None:
    table = laid_out(card).main("A")
    action = ways(table, "play", card.id)[0]
    table.do("A", action.verb, *action.args)
    settled(table)
    piece = table.piece(table.newest())
    assert (piece.card, piece.owner, piece.controller) == (card.number, 0, 0)
    assert table.player("A").resources < 30 or card.cost == 0
    for index in card.triggers.get("enters_play", ()):
        for step in card.abilities[index].program.steps:
            assert EVENTS[step.op] in table.kinds(EVENTS[step.op]), f"nothing came of {step.op}"


@pytest.mark.parametrize("card", TACTICS, ids=name_of)
def test_a_tactic_works_in_some_moment_and_is_discarded(card: Printed) -> None:
    wanted = {EVENTS[step.op] for step in card.abilities[0].program.steps if step.op != "choose"}
    for moment in range(4):
        for action in ways(moments(card)[moment], "play", card.id):
            table = moments(card)[moment]
            table.do("A", action.verb, *action.args)
            settled(table)
            assert card.id in table.pile("A", "discard")
            if wanted <= set(table.kinds(*wanted)):
                return
    pytest.fail(f"{wanted} did not happen in any moment")


@pytest.mark.parametrize(("card", "index"), USABLE, ids=name_of)
def test_an_ability_is_paid_and_works(card: Printed, index: int) -> None:
    for table in moments(card):
        zone = -1 if card.type == "legend" or card.equip else card.zone_only if card.zone_only >= 0 else 1
        number = table.equip("A", card.id, 2) if card.equip else table.unit("A", card.id)
        table.piece(number).zone, table.piece(number).tokens = zone, 4 if card.type == "quest" else 0
        table.game._legal.clear()
        found = ways(table, "use", number, index)
        if found:
            break
    else:
        pytest.fail("it can never be used")
    table.do("A", found[0].verb, *found[0].args)
    cost = card.abilities[index].data.cost
    settled(table)
    assert [event["count"] for event in table.told("resources_paid")] == [cost.resources] * bool(
        cost.resources
    )
    assert [event["count"] for event in table.told("tokens_paid")] == [cost.tokens] * bool(cost.tokens)
    assert table.there(number) is not cost.sacrifice_self
    if cost.corrupt_self:
        assert table.piece(number).closed
    for step in card.abilities[index].program.steps:
        assert EVENTS[step.op] in table.kinds(EVENTS[step.op]), f"nothing came of {step.op}"


@pytest.mark.parametrize("card", POOL, ids=name_of)
def test_it_cannot_be_played_without_resources_or_out_of_the_hand(card: Printed) -> None:
    for table in moments(card):
        found = ways(table, "play", card.id)
        if found:
            break
    action = found[0]
    if card.cost:
        table.resources("A", 0)
        assert table.code("A", action.verb, *action.args) == "insufficient_resources"
    table.laid_out.state.players[0].hand.clear()
    assert table.code("A", action.verb, *action.args) == "card_not_in_hand"


@pytest.mark.parametrize("card", OTHERS, ids=name_of)
def test_a_game_is_saved_while_it_is_in_play_and_goes_on_alike(card: Printed) -> None:
    table = laid_out(card).main("A")
    action = ways(table, "play", card.id)[0]
    game = table.do("A", action.verb, *action.args).game
    copy = codec.decode(rules(), codec.encode(game))
    for number in range(25):
        assert copy == game
        asked = game.deciding[0]
        answer = game.legal(asked)[-1 - number % 2 % len(game.legal(asked))]
        game.play(asked, answer)
        copy.play(asked, answer)
