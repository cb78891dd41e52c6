"""The viewer's cards: battle cards in hand and used, divine intervention cards."""

from __future__ import annotations

from collections import Counter

from rulesets.pyramids.changes import bits
from rulesets.pyramids.face import things
from rulesets.pyramids.ground import (
    PyramidsGame,
    content_of,
)
from tabletop.engine.text import say
from tabletop.view.model import Place, Surface


def hand_surface(game: PyramidsGame, seat: int) -> Surface:
    """The viewer's battle cards and divine intervention cards, and the battle cards already used."""
    content = content_of(game)
    player = game.state.players[seat]
    chosen = _chosen_cards(game, seat)
    cards = tuple(
        things.battle_card(content.battle_cards[number], f"battle:{content.battle_cards[number].id}")
        for number in bits(player.hand)
        if number not in chosen
    )
    added = Counter(_added_cards(game, seat))
    divine = []
    for number, copies in sorted(Counter(player.divine).items()):
        if copies > added[number]:
            entry = content.divine_cards[number]
            divine.append(things.divine_card(entry, f"di:{entry.id}", copies - added[number]))
    used = tuple(
        things.battle_card(
            content.battle_cards[number], f"used:{content.battle_cards[number].id}", faded=True
        )
        for number in bits(player.face_up | player.face_down)
    )
    return Surface(
        f"hand:{seat}",
        say("surface.hand"),
        "own",
        1180,
        230,
        None,
        (
            Place(
                f"battle-hand:{seat}",
                310,
                100,
                600,
                184,
                label=say("place.battle-hand"),
                arrange="fan",
                things=cards,
            ),
            Place(
                f"di-hand:{seat}",
                780,
                100,
                310,
                184,
                label=say("place.di-hand"),
                arrange="fan",
                things=tuple(divine),
            ),
            Place(
                f"used-hand:{seat}",
                1060,
                100,
                220,
                184,
                label=say("place.used-hand"),
                arrange="fan",
                things=used,
            ),
        ),
        seat=seat,
    )


def _chosen_cards(game: PyramidsGame, seat: int) -> tuple[int, ...]:
    battle = game.state.battle
    if battle is None:
        return ()
    side = battle.attacker if battle.attacker.seat == seat else battle.defender
    return (side.played, side.discarded) if side.seat == seat else ()


def _added_cards(game: PyramidsGame, seat: int) -> tuple[int, ...]:
    battle = game.state.battle
    if battle is None or battle.revealed:
        return ()
    side = battle.attacker if battle.attacker.seat == seat else battle.defender
    return side.divine if side.seat == seat else ()
