"""The battle laid over the table: two sides, their cards, what counts, and the viewer's choices."""

from __future__ import annotations

from collections import Counter

from rulesets.pyramids.battle import strength_parts, troop_of
from rulesets.pyramids.council import running_battle
from rulesets.pyramids.face import things
from rulesets.pyramids.face.words import art, place_words
from rulesets.pyramids.ground import PyramidsGame, content_of, layout_of
from rulesets.pyramids.state import NONE, Battle, Side
from tabletop.engine.text import say, seat_name
from tabletop.view.model import Place, Surface, Thing

WIDTH = 1260.0
HEIGHT = 520.0
SIDE_WIDTH = 620.0


def council_surface(game: PyramidsGame, viewer: int | None) -> Surface:
    """The attacker on the left, the defender on the right."""
    battle = running_battle(game)
    places: list[Place] = []
    for side, left in ((battle.attacker, 0.0), (battle.defender, WIDTH - SIDE_WIDTH)):
        places += _side_places(game, battle, side, left, viewer)
    return Surface(
        "council",
        say("surface.council", field=place_words(game, battle.field)),
        "focus",
        WIDTH,
        HEIGHT,
        art("council"),
        tuple(places),
    )


def _side_places(
    game: PyramidsGame, battle: Battle, side: Side, left: float, viewer: int | None
) -> list[Place]:
    content = content_of(game)
    units, creature = troop_of(game, side)
    troop: list[Thing] = []
    if units:
        troop.append(things.figure(f"side:{side.seat}", side.seat, units))
    if creature != NONE:
        entry = things.creature(content.creatures[creature], side.seat)
        troop.append(
            Thing(f"side-{entry.id}", entry.kind, entry.art, 76, 76, seat=side.seat, title=entry.title)
        )
    role = "attacker" if side.seat == battle.attacker.seat else "defender"
    total = _total(game, battle, side)
    mine = side.seat == viewer
    return [
        Place(
            f"side:{side.seat}:troop",
            left + 130,
            80,
            220,
            110,
            label=say(f"place.{role}", player=seat_name(side.seat)),
            arrange="row",
            things=tuple(troop),
            seat=side.seat,
        ),
        Place(
            f"side:{side.seat}:strength",
            left + 450,
            80,
            150,
            110,
            label=say("place.strength"),
            count=total,
            seat=side.seat,
        ),
        _slot(game, battle, side, "play", left + 120, viewer),
        _slot(game, battle, side, "discard", left + 290, viewer),
        Place(
            "council:add" if mine else f"side:{side.seat}:added",
            left + 480,
            320,
            220,
            190,
            label=say("place.council-add"),
            arrange="fan",
            things=_added(game, battle, side, viewer),
        ),
    ]


def _slot(game: PyramidsGame, battle: Battle, side: Side, slot: str, x: float, viewer: int | None) -> Place:
    """The place of the played or of the discarded card of a side."""
    mine = side.seat == viewer
    return Place(
        f"council:{slot}" if mine else f"side:{side.seat}:{slot}",
        x,
        320,
        140,
        190,
        label=say(f"place.council-{slot}"),
        things=_slot_card(game, battle, side, slot, viewer),
        lit=mine and not side.committed and (side.played if slot == "play" else side.discarded) == NONE,
    )


def _slot_card(
    game: PyramidsGame, battle: Battle, side: Side, slot: str, viewer: int | None
) -> tuple[Thing, ...]:
    content = content_of(game)
    card = side.played if slot == "play" else side.discarded
    mine = side.seat == viewer
    shown = slot == "play" and (battle.revealed or _foreseen(battle, side, viewer))
    if card != NONE and (mine or shown):
        entry = content.battle_cards[card]
        return (things.battle_card(entry, f"{slot}:{side.seat}:{entry.id}", faded=slot == "discard"),)
    if side.committed and not mine:
        return (things.card_back(f"{slot}:{side.seat}:back", "battle"),)
    return ()


def _foreseen(battle: Battle, side: Side, viewer: int | None) -> bool:
    return viewer is not None and viewer == battle.watcher and side.seat != viewer and side.committed


def _added(game: PyramidsGame, battle: Battle, side: Side, viewer: int | None) -> tuple[Thing, ...]:
    """Added divine intervention cards: their owner's view before the reveal, everybody's after it."""
    if not battle.revealed and side.seat != viewer:
        return ()
    cards = content_of(game).divine_cards
    return tuple(
        things.divine_card(cards[card], f"added:{side.seat}:{cards[card].id}", copies)
        for card, copies in sorted(Counter(side.divine).items())
    )


def _total(game: PyramidsGame, battle: Battle, side: Side) -> int | None:
    """Strength so far, once the cards are open."""
    if not battle.revealed:
        return None
    if battle.winner != NONE:
        return side.strength
    return sum(strength_parts(game, side).values())


def battle_place(game: PyramidsGame) -> str | None:
    """The field of the running battle or contact, to look at."""
    if game.state.battle is not None:
        return f"field:{layout_of(game).ids[game.state.battle.field]}"
    if game.state.attacks:
        return f"field:{layout_of(game).ids[game.state.attacks[0].field]}"
    return None
