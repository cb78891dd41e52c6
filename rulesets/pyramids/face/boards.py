"""Player boards: action spaces, tokens, supply, quarry, rack, used battle cards."""

from __future__ import annotations

from rulesets.pyramids.changes import bits
from rulesets.pyramids.face import things
from rulesets.pyramids.face.words import art
from rulesets.pyramids.ground import (
    TOKENS,
    PyramidsGame,
    content_of,
)
from rulesets.pyramids.names import space_name
from rulesets.pyramids.recruiting import declared
from rulesets.pyramids.state import Player
from rulesets.pyramids.turn import LEVELS, space_exists
from tabletop.engine.text import say, seat_name
from tabletop.view.model import Detail, Place, Surface, Thing

_SPACE_POSITIONS = {
    "l3-recruit": (265, 55),
    "l3-move": (375, 55),
    "l2-move": (210, 165),
    "l2-build": (320, 165),
    "l2-pray": (430, 165),
    "l1-pray": (100, 275),
    "l1-buy-red": (210, 275),
    "l1-buy-blue": (320, 275),
    "l1-buy-white": (430, 275),
    "l1-buy-black": (540, 275),
}


def board_surface(game: PyramidsGame, seat: int, *, own: bool) -> Surface:
    """A player board: action spaces, tokens, quarry, supply, veterans, rack, used battle cards."""
    player = game.state.players[seat]
    places = [
        *_space_places(game, seat),
        *_supply_places(game, seat, player, own),
        *_rack_places(game, seat, player),
    ]
    if not own:  # the viewer's own used cards lie beside the hand
        places.append(_spent_place(game, seat, player))
    return Surface(
        f"board:{seat}",
        say("surface.board", player=seat_name(seat)),
        "own" if own else "seat",
        1240 if own else 1680,
        330,
        None,
        (
            Place(f"stair:{seat}", 320, 165, 640, 330, "open", art("board")),
            *places,
        ),
        seat=seat,
    )


def _space_places(game: PyramidsGame, seat: int) -> list[Place]:
    player = game.state.players[seat]
    content = content_of(game)
    held = {entry.level for number, entry in enumerate(content.spaces) if player.spaces >> number & 1}
    places = []
    for number, entry in enumerate(content.spaces):
        if not space_exists(game, number):
            continue
        x, y = _SPACE_POSITIONS[entry.id]
        taken: tuple[Thing, ...] = ()
        if player.spaces >> number & 1:
            name = "silver" if number == player.silver_space else str(seat)
            taken = (things.token(f"used:{seat}:{entry.id}", name, seat),)
        picture = f"space-buy-{entry.colour}" if entry.colour else f"space-{entry.action}"
        needs = game.state.phase == "day" and entry.level in LEVELS and entry.level not in held
        places.append(
            Place(
                f"space:{seat}:{entry.id}",
                x,
                y,
                100,
                100,
                art=art(picture),
                things=taken,
                lit=needs,
                detail=Detail(
                    space_name(entry.id),
                    (say(f"help.space.{entry.action}"),),
                    art(picture),
                    clause={"recruit": "PYR-6.3", "move": "PYR-9.1", "build": "PYR-7.1"}.get(
                        entry.action, "PYR-6.1" if entry.action == "pray" else "PYR-8.1"
                    ),
                ),
            )
        )
    return places


def _supply_places(game: PyramidsGame, seat: int, player: Player, own: bool) -> list[Place]:
    content = content_of(game)
    tokens = []
    left = TOKENS - player.tokens_used
    if left:
        tokens.append(things.token(f"token:{seat}", str(seat), seat, left))
    if player.powers.silver and not player.silver_used:
        tokens.append(things.token(f"silver:{seat}", "silver", seat))
    if player.powers.gold and not player.gold_used:
        tokens.append(things.token(f"gold:{seat}", "gold", seat))
    supply: list[Thing] = []
    pending = len(declared(game).units) if game.question.seats[:1] == (seat,) else 0
    if player.supply - pending > 0:
        supply.append(things.figure(f"unit:{seat}", seat, player.supply - pending))
    supply += [things.creature(content.creatures[number], seat, size=66.0) for number in player.reserve]
    veterans = (things.token(f"veteran:{seat}", "veteran", seat, player.veterans),) if player.veterans else ()
    return [
        Place(
            f"tokens:{seat}",
            560,
            60,
            180,
            100,
            label=say("place.tokens"),
            arrange="row",
            things=tuple(tokens),
        ),
        Place(
            f"veterans:{seat}", 70, 60, 110, 100, label=say("place.veterans"), arrange="row", things=veterans
        ),
        Place(
            f"supply:{seat}",
            800,
            56,
            290,
            104,
            label=say("place.supply"),
            arrange="row",
            things=tuple(supply),
        ),
        *_quarry(game, seat, own),
    ]


def _quarry(game: PyramidsGame, seat: int, own: bool) -> list[Place]:
    """The stones the viewer may drag to districts; nobody drags from another's board."""
    if not own:
        return []
    stones = tuple(things.stone(colour) for colour in game.state.colours)
    return [
        Place(f"quarry:{seat}", 1095, 56, 280, 104, label=say("place.quarry"), arrange="row", things=stones)
    ]


def _rack_places(game: PyramidsGame, seat: int, player: Player) -> list[Place]:
    content = content_of(game)
    owned = tuple(things.tile(content.tiles[number], None, size=72.0) for number in player.tiles)
    rack = art("rack")
    return [Place(f"rack:{seat}", 940, 232, 580, 176, art=rack, arrange="grid", cells=(6, 2), things=owned)]


def _spent_place(game: PyramidsGame, seat: int, player: Player) -> Place:
    """Used battle cards as everybody sees them: the played ones face up, the discarded ones face down."""
    content = content_of(game)
    shown = [
        things.battle_card(
            content.battle_cards[card], f"spent:{seat}:{content.battle_cards[card].id}", faded=True
        )
        for card in bits(player.face_up)
    ]
    hidden = player.face_down.bit_count()
    if hidden:
        shown.append(things.card_back(f"spent:{seat}:back", "battle", hidden))
    return Place(
        f"spent:{seat}", 1460, 150, 400, 200, label=say("place.used-hand"), arrange="fan", things=tuple(shown)
    )
