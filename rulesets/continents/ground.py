"""Questions about the table that many rules ask: who controls what, what stands where, who may be asked."""

from __future__ import annotations

from rulesets.continents.content import Content, members
from rulesets.continents.state import KINDS, NEUTRAL, NONE, Army, ContinentsState, Player
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message, say, seat_name

ContinentsGame = Game[ContinentsState]

HAND_LIMIT = 6
SETUP_CARDS = 6
SETUP_FACTORIES = 3
SETUP_POINTS = 12
FACTORY_OUTPUT = 5
FACTORIES = 24
FACTORY_COST = 6
CARD_COST = 1
POWER = 3
"""Production points of a powered factory (CON-4.1)."""
STANDARD_FIXED = 6
CAPITAL_BONUS, SOURCE_BONUS = 5, 3
EPIC_SOURCES, EPIC_TERRITORIES = 2, 5
HIT = 5
"""The lowest face that hits: 5 and 6 do (spec 1.2)."""
EPIC_TARGET = 40


def content_of(game: ContinentsGame) -> Content:
    """The content tables."""
    tables: Content = game.rules.tables
    return tables


def no(code: str, clause: str, /, *pieces: str, **params: int | str | Message) -> Refusal:
    """A refusal for one of the reasons of spec table 1.8."""
    return Refusal(code, f"CON-{clause}", params, pieces)


def blocked(game: ContinentsGame, clause: str, goal: int, other: int) -> Refusal:
    """A refusal because somebody else holds the goal, or an area on the way to it."""
    ids = content_of(game).ids
    name = area_name(ids[other])
    why = say("blocked.held", other=name, side=side_name(game.state.owner[other]))
    return no("blocked", clause, ids[goal], ids[other], area=area_name(ids[goal]), why=why)


def area_name(area_id: str) -> Message:
    """The name of an area."""
    return say(f"area.{area_id}")


def unit_name(kind_id: str) -> Message:
    """The name of one unit of a kind."""
    return say(f"unit.{kind_id}")


def side_name(side: int) -> Message:
    """The name of a player or of the neutral side."""
    return say("side.neutral") if side == NEUTRAL else seat_name(side)


def target_points(seats: int, epic: bool) -> int:
    """The points needed to win, by the players who started (CON-10.9, CON-10.10)."""
    if epic:
        return EPIC_TARGET
    return 50 if seats == 2 else 40 if seats <= 4 else 30


def target_of(game: ContinentsGame) -> int:
    """The points needed to win this game."""
    return target_points(game.setup.seats, game.state.epic)


def counted(areas: int) -> int:
    """How many areas a bit set has."""
    return areas.bit_count()


def occupied(state: ContinentsState) -> int:
    """Bit set of the areas with units."""
    held = state.held
    return held[0] | held[1] | held[2] | held[3] | held[4] | held[5] | held[NEUTRAL]


def enemies(state: ContinentsState, seat: int) -> int:
    """Bit set of the areas controlled by any other side (CON-1.8)."""
    return occupied(state) & ~state.held[seat]


def free_or_own(state: ContinentsState, seat: int) -> int:
    """Bit set of the areas that no other side controls."""
    return ~enemies(state, seat)


def factories_of(state: ContinentsState, side: int) -> int:
    """Bit set of the areas with a factory that a side controls."""
    return state.factories & state.held[side]


def total(army: Army) -> int:
    """How many units an army has."""
    return army[0] + army[1] + army[2] + army[3] + army[4]


def plus(army: Army, other: Army) -> Army:
    """Both armies together."""
    return Army(
        army[0] + other[0], army[1] + other[1], army[2] + other[2], army[3] + other[3], army[4] + other[4]
    )


def minus(army: Army, other: Army) -> Army:
    """An army without the units of another."""
    return Army(
        army[0] - other[0], army[1] - other[1], army[2] - other[2], army[3] - other[3], army[4] - other[4]
    )


def just(kind: int, number: int = 1) -> Army:
    """An army of one kind."""
    counts = [0, 0, 0, 0, 0]
    counts[kind] = number
    return Army(*counts)


def of_kinds(kinds: tuple[int, ...]) -> Army:
    """The army made of units named one by one."""
    counts = [0, 0, 0, 0, 0]
    for kind in kinds:
        counts[kind] += 1
    return Army(*counts)


def players_in(game: ContinentsGame) -> tuple[int, ...]:
    """Seats not eliminated, in turn order."""
    players = game.state.players
    return tuple(seat for seat in game.state.order if not players[seat].out)


def ability(game: ContinentsGame, side: int) -> str:
    """The ability of the card a side has revealed in this round and not used up; empty if none (CON-3.8)."""
    if side == NEUTRAL:
        return ""
    player = game.state.players[side]
    if player.card == NONE or player.spent or player.out or not game.state.round:
        return ""
    return content_of(game).cards[player.card].kind


def revealed_kind(game: ContinentsGame, player: Player) -> str:
    """The kind of the card a player has revealed in this round, used up or not; empty if none."""
    if player.card == NONE or player.out or not game.state.round:
        return ""
    return content_of(game).cards[player.card].kind


def refuse_ability(game: ContinentsGame, seat: int, kind: str, clause: str) -> Refusal | None:
    """Why a seat cannot use the ability of a kind of card now: not revealed, or used up (CON-3.8)."""
    player = game.state.players[seat]
    if revealed_kind(game, player) != kind:
        return no("wrong-phase", clause)
    if player.spent:
        return no("ability-spent", "3.8")
    return None


def refuse_price(game: ContinentsGame, seat: int, kind: int, clause: str) -> Refusal | None:
    """Why a unit of a kind cannot be bought: its price, or none left (CON-2.20, CON-4.4, CON-1.11)."""
    player = game.state.players[seat]
    cost = content_of(game).costs[kind]
    if cost > player.production:
        return no("not-enough-points", clause, needed=cost, have=player.production)
    if not player.supply[kind]:
        return no("supply-empty", "1.11", unit=unit_name(KINDS[kind]))
    return None


def at_truce(state: ContinentsState, one: int, other: int) -> bool:
    """Whether two sides may not attack each other in this round (CON-9.9)."""
    return (one, other) in state.truces or (other, one) in state.truces


def needs_peace(game: ContinentsGame, area: int) -> bool:
    """Whether nobody may attack an area in round 1: capital, source or factory (CON-6.11, CON-8.10)."""
    content = content_of(game)
    return bool((content.capitals | content.sources | game.state.factories) >> area & 1)


def defence_bonus(game: ContinentsGame, area: int) -> int:
    """The dice that defending an area adds to each roll (CON-7.9 to CON-7.11)."""
    content = content_of(game)
    if content.capitals >> area & 1:
        return CAPITAL_BONUS
    return SOURCE_BONUS if content.sources >> area & 1 else 0


def refuge(game: ContinentsGame, side: int, area: int, closed: int = 0) -> tuple[int, ...]:
    """Where units of a side may retreat to from an area (CON-7.23): adjacent own areas, else empty ones.

    `closed`: bit set of areas that do not count as empty (where attackers came from, CON-7.25). Units stay in
    their domain: land and air on land, submarines at sea.
    """
    content = content_of(game)
    state = game.state
    domain = content.domain_of(area)
    around = content.near[area] & domain
    own = around & state.held[side] & ~closed
    if own:
        return members(own)
    return members(around & ~occupied(state) & ~closed)


def ports(game: ContinentsGame, seat: int) -> int:
    """Bit set of the sea areas beside a land area with an own factory (CON-2.22, CON-4.6)."""
    content = content_of(game)
    beside = 0
    for area in members(factories_of(game.state, seat)):
        beside |= content.near[area]
    return beside & content.sea
