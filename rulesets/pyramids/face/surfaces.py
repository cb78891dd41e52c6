"""The boards of the table: map, market, player boards, hand, turn order, night offerings."""

from __future__ import annotations

from collections import Counter

from rulesets.pyramids.changes import bits
from rulesets.pyramids.content import COLOURS, FieldEntry
from rulesets.pyramids.face import things
from rulesets.pyramids.face.words import art, city_words
from rulesets.pyramids.ground import (
    TOKENS,
    PyramidsGame,
    city_owner,
    content_of,
    layout_of,
)
from rulesets.pyramids.market import refuse_tile, tile_cost
from rulesets.pyramids.names import field_name, space_name
from rulesets.pyramids.recruiting import declared
from rulesets.pyramids.state import NONE, Player
from rulesets.pyramids.turn import LEVELS, space_exists
from tabletop.engine.text import say, seat_name
from tabletop.view.model import Detail, Link, Place, Surface, Thing

MARGIN = 60.0
STRETCH = 1.5
MAP_SIZE = (1620.0, 1120.0)
FIELD_SIZE = {"district": 104.0, "sanctuary": 140.0}


# ---- the map --------------------------------------------------------------------------------------------


def field_art(field: FieldEntry) -> str:
    """The picture of a field."""
    if field.kind == "temple":
        return art(f"field-temple-{field.prayer}")
    if field.kind == "desert":
        for name in ("gate", "stele", "quay"):
            if name in field.id:
                return art(f"field-{name}")
        return art("field-path")
    return art(f"field-{field.kind}")


def field_detail(game: PyramidsGame, number: int) -> Detail:
    """What the zoom says of a field."""
    field = layout_of(game).fields[number]
    lines = [
        say(f"kind.{field.kind}", n=field.prayer) if field.kind == "temple" else say(f"kind.{field.kind}")
    ]
    if field.obelisk:
        lines.append(say("kind.obelisk"))
    owner = city_owner(game, number)
    if owner != NONE:
        lines.append(say("kind.city", player=seat_name(owner), city=city_words(field.city)))
    clauses = {"district": "PYR-2.3", "temple": "PYR-2.10", "delta": "PYR-13.3", "sanctuary": "PYR-13.2"}
    return Detail(
        field_name(field.id), tuple(lines), field_art(field), clause=clauses.get(field.kind, "PYR-2.1")
    )


def field_things(game: PyramidsGame, number: int) -> tuple[Thing, ...]:
    """What stands on a field: pyramid, troop, creature, an attacking troop, declared recruits."""
    state = game.state
    content = content_of(game)
    field = layout_of(game).ids[number]
    found: list[Thing] = []
    if state.level[number]:
        found.append(things.pyramid(f"pyramid:{field}", state.colour[number], state.level[number]))
    if state.owner[number] != NONE:
        found.append(things.figure(f"troop:{field}", state.owner[number], state.units[number]))
        if state.creature[number] != NONE:
            found.append(things.creature(content.creatures[state.creature[number]], state.owner[number]))
    for attack in state.attacks:
        if attack.field == number:
            found.append(things.figure(f"attack:{field}", attack.seat, attack.units))
            if attack.creature != NONE:
                found.append(things.creature(content.creatures[attack.creature], attack.seat))
    number_declared = declared(game).units.count(number)
    if number_declared and game.question.seats:
        found.append(things.figure(f"declared:{field}", game.question.seats[0], number_declared, size=0.8))
    return tuple(found)


def map_surface(game: PyramidsGame) -> Surface:
    """The desert with its fields; roads are already in the ground."""
    layout = layout_of(game)
    places = []
    for number, field in enumerate(layout.fields):
        size = FIELD_SIZE.get(field.kind, 112.0)
        owner = city_owner(game, number)
        places.append(
            Place(
                f"field:{field.id}",
                MARGIN + STRETCH * field.x,
                MARGIN + field.y,
                size,
                size,
                "circle",
                field_art(field),
                things=field_things(game, number),
                seat=owner if owner != NONE else None,
                detail=field_detail(game, number),
            )
        )
    links = tuple(
        Link(f"field:{field.id}", f"field:{other}", "hidden")
        for field in layout.fields
        for other in field.neighbours
        if field.id < other
    )
    return Surface(
        "map",
        say("surface.map"),
        "middle",
        *MAP_SIZE,
        art(f"map-{layout.players}"),
        tuple(places),
        links,
        zoomable=True,
    )


# ---- the display of tiles and the decks -----------------------------------------------------------------


def market_surface(game: PyramidsGame, viewer: int | None) -> Surface:
    """All tiles on sale by colour and level; what the viewer cannot buy now is faded."""
    state = game.state
    content = content_of(game)
    places = []
    for row, colour in enumerate(state.colours):
        for level in range(1, 5):
            here = content.tile_masks[colour][level] & ~content.tile_masks[colour][level - 1] & state.display
            shown = []
            for number in bits(here):
                refusal = refuse_tile(game, viewer, number, False) if viewer is not None else None
                cost = tile_cost(game, viewer, number, False) if viewer is not None else level
                shown.append(things.tile(content.tiles[number], cost, faded=refusal is not None))
            places.append(
                Place(
                    f"market:{COLOURS[colour]}:{level}",
                    40 + 385 * (level - 1) + 192,
                    70 + 118 * row + 50,
                    372,
                    104,
                    label=say("market.level", level=level) if row == 0 else None,
                    arrange="row",
                    things=tuple(shown),
                )
            )
    return Surface(
        "market",
        say("surface.market"),
        "middle",
        1620,
        90 + 118 * len(state.colours) + 60,
        None,
        tuple(places),
    )


def decks_surface(game: PyramidsGame) -> Surface:
    """The divine intervention deck and its discard pile."""
    state = game.state
    content = content_of(game)
    discarded = Counter(state.discard)
    top = state.discard[-1] if state.discard else NONE
    deck = (things.card_back("deck-top", "di", len(state.deck)),) if state.deck else ()
    pile = tuple(
        things.divine_card(content.divine_cards[card], f"discarded:{content.divine_cards[card].id}", number)
        for card, number in sorted(discarded.items(), key=lambda pair: pair[0] == top)
    )
    return Surface(
        "decks",
        say("surface.decks"),
        "middle",
        1620,
        620,
        None,
        (
            Place("deck", 140, 150, 140, 190, label=say("place.deck"), arrange="stack", things=deck),
            Place("discard", 920, 310, 1340, 560, label=say("place.discard"), arrange="grid", things=pile),
        ),
    )


# ---- player boards --------------------------------------------------------------------------------------

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
    return Surface(
        f"board:{seat}",
        say("surface.board", player=seat_name(seat)),
        "own" if own else "seat",
        1240,
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
    stones = tuple(things.stone(colour) for colour in game.state.colours) if own else ()
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
        Place(f"quarry:{seat}", 1095, 56, 280, 104, label=say("place.quarry"), arrange="row", things=stones),
    ]


def _rack_places(game: PyramidsGame, seat: int, player: Player) -> list[Place]:
    content = content_of(game)
    owned = tuple(things.tile(content.tiles[number], None, size=76.0) for number in player.tiles)
    return [Place(f"rack:{seat}", 940, 232, 580, 176, art=art("rack"), arrange="grid", things=owned)]


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
            divine.append(things.divine_card(entry, f"di:{entry.id}", _several(copies - added[number])))
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


def _several(number: int) -> int | None:
    return number if number > 1 else None


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


# ---- turn order and offerings ---------------------------------------------------------------------------


def order_surface(game: PyramidsGame) -> Surface:
    """The turn order track while positions are chosen (PYR-13.13)."""
    state = game.state
    seats = len(state.players)
    waiting = [seat for seat in range(seats) if seat not in state.next_order]
    places = [
        Place(
            f"position:{number + 1}",
            120 + 150 * number,
            90,
            120,
            120,
            label=say("place.position", number=number + 1),
            things=(things.token(f"order:{chosen}", f"order-{chosen}", chosen, size=90.0),)
            if chosen != NONE
            else (),
        )
        for number, chosen in enumerate(state.next_order)
    ]
    places.append(
        Place(
            "order-waiting",
            120 + 75.0 * (seats - 1),
            250,
            150.0 * seats,
            110,
            label=say("place.order-waiting"),
            arrange="row",
            things=tuple(things.token(f"order:{seat}", f"order-{seat}", seat, size=90.0) for seat in waiting),
        )
    )
    return Surface("order", say("surface.order"), "focus", 150 * seats + 90, 340, None, tuple(places))


def exchange_surface(game: PyramidsGame, seat: int) -> Surface:
    """Where veterans and units are given at Night: altar, prayers, deck."""
    kind = game.question.kind
    what = {
        "night_sanctuary": ("altar", "altar"),
        "night_delta": ("altar", "altar"),
        "veterans_pp": ("prayers", "altar"),
        "veterans_di": ("cards", "deck"),
    }[kind]
    player = game.state.players[seat]
    giving: tuple[Thing, ...]
    if what[0] == "altar":
        layout = layout_of(game)
        field = layout.sanctuary if kind == "night_sanctuary" else layout.delta
        giving = (things.figure(f"given:{layout.ids[field]}", seat, game.state.units[field]),)
    else:
        giving = (things.token(f"giving:{seat}", "veteran", seat, player.veterans, size=90.0),)
    return Surface(
        "exchange",
        say(f"surface.{kind}"),
        "focus",
        620,
        240,
        None,
        (
            Place("giving", 160, 115, 160, 160, label=say("place.giving"), things=giving),
            Place(
                f"exchange:{what[0]}",
                450,
                115,
                160,
                160,
                art=art(what[1]),
                label=say(f"place.exchange-{what[0]}"),
            ),
        ),
    )


def oracle_surface(game: PyramidsGame, viewer: int | None) -> Surface:
    """The cards looked at with the Oracle; for others only their backs."""
    content = content_of(game)
    looking = viewer is not None and viewer in game.question.seats
    if looking:
        cards = tuple(
            things.divine_card(
                content.divine_cards[number], f"oracle:{content.divine_cards[number].id}", _several(copies)
            )
            for number, copies in sorted(Counter(game.state.oracle).items())
        )
    else:
        cards = tuple(
            things.card_back(f"oracle-back:{number}", "di") for number in range(len(game.state.oracle))
        )
    return Surface(
        "oracle",
        say("surface.oracle"),
        "focus",
        900,
        250,
        None,
        (Place("oracle", 450, 120, 860, 200, arrange="row", things=cards),),
    )
