"""The production phase (chapter 4), with Diplomat (CON-9.8) and Mech Builder (CON-9.17)."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.continents.answers import Word
from rulesets.continents.changes import draw_card, from_supply, spend_ability
from rulesets.continents.content import GROUND_KINDS, members
from rulesets.continents.ground import (
    CARD_COST,
    FACTORY_COST,
    FACTORY_OUTPUT,
    HAND_LIMIT,
    POWER,
    STANDARD_FIXED,
    ContinentsGame,
    ability,
    area_name,
    blocked,
    content_of,
    counted,
    factories_of,
    free_or_own,
    just,
    no,
    players_in,
    refuse_ability,
    refuse_price,
    unit_name,
)
from rulesets.continents.setup import factory_sites, refuse_factory
from rulesets.continents.state import EMPTY, KINDS, MECH, SUBMARINE, ContinentsState
from tabletop.engine.action import Action
from tabletop.engine.game import Frame
from tabletop.engine.refusal import Refusal, Warning
from tabletop.engine.rules import Verb
from tabletop.engine.text import seat_name
from tabletop.kit.verbs import no_arguments

BUILDER = "mech-builder"


def powered(game: ContinentsGame, seat: int) -> int:
    """Powered factories: the smaller of factories and energy sources controlled (CON-4.3)."""
    state = game.state
    sources = counted(content_of(game).sources & state.held[seat])
    return min(counted(factories_of(state, seat)), sources)


def fixed_points(game: ContinentsGame, seat: int) -> int:
    """The part of the production that depends on neither factories nor the card (CON-4.1, CON-4.2)."""
    state = game.state
    return counted(content_of(game).capitals & state.held[seat]) if state.epic else STANDARD_FIXED


def production_of(game: ContinentsGame, seat: int, card_production: int) -> int:
    """The production points of a player with such a card now (CON-4.1, CON-4.2)."""
    return POWER * powered(game, seat) + fixed_points(game, seat) + card_production


def begin_turn(game: ContinentsGame, place: int) -> None:
    """Step: the turn of the player in a place of the turn order; after the last one points are counted."""
    state = game.state
    if place == len(state.order):
        game.push("score")
        return
    game.push("turn", place + 1)
    seat = state.order[place]
    player = state.players[seat]
    if player.out:
        return
    card = content_of(game).cards[player.card]
    state.active = seat
    state.phase = "production"
    state.new_factories = 0
    state.made = {}
    state.pairs = ()
    player.moves, player.attacks = card.moves, card.attacks
    game.emit("turn_started", player=seat, phase="production")
    game.push_all(
        [
            Frame("truce", (seat,)),
            Frame("produce", (seat,)),
            Frame("production", (seat,)),
            Frame("begin_movement", (seat,)),
            Frame("movement", (seat,)),
            Frame("begin_combat", (seat,)),
            Frame("combat", (seat,)),
            Frame("end_turn", (seat,)),
        ]
    )


def end_turn(game: ContinentsGame, seat: int) -> None:
    """Step: the turn is over; nothing is kept of moves and attacks."""
    player = game.state.players[seat]
    player.moves = player.attacks = 0
    game.state.active = -1
    game.emit("turn_ended", player=seat)


# ---- truce -----------------------------------------------------------------------------------------------


def ask_truce(game: ContinentsGame, seat: int) -> None:
    """Step: Diplomat, before anything else in the production phase (CON-9.8)."""
    if ability(game, seat) == "diplomat":
        game.ask("truce", (seat,), ("truce", "decline"))


class Truce(Verb[ContinentsState]):
    """CON-9.8 to CON-9.10: one opponent becomes an ally for this round and cannot refuse."""

    name = "truce"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        return [Action("truce", (other,)) for other in players_in(game)]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        (other,) = action.args
        if not isinstance(other, int) or not 0 <= other < game.setup.seats:
            raise ValueError(other)
        if other == seat or game.state.players[other].out:
            return no("bad-target", "9.8", f"panel:{other}", other=seat_name(other))
        return refuse_ability(game, seat, "diplomat", "9.8")

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        other = int(action.args[0])
        spend_ability(game, seat, f"panel:{other}")
        game.state.truces = (*game.state.truces, (seat, other))
        game.emit("truce_made", player=seat, partner=other)


class Decline(Word):
    """CON-9.8: no truce is made; the moment for it is over."""

    name = "decline"


# ---- buying ----------------------------------------------------------------------------------------------


def produce(game: ContinentsGame, seat: int) -> None:
    """Step: the production points, counted once (CON-4.1 to CON-4.3)."""
    player = game.state.players[seat]
    card = content_of(game).cards[player.card].production
    player.production = production_of(game, seat, card)
    game.emit(
        "points_produced",
        player=seat,
        powered=powered(game, seat),
        fixed=fixed_points(game, seat),
        card=card,
        total=player.production,
    )


def ask_purchase(game: ContinentsGame, seat: int) -> None:
    """Step: the next purchase, or the end of the phase (CON-4.4)."""
    game.push("production", seat)
    game.ask("production", (seat,), ("buy", "launch", "build", "card", "free", "end"), automatic=False)


def refuse_output(game: ContinentsGame, area: int, *, limited: bool = True) -> Refusal | None:
    """Why the factory on an area puts out no unit now (CON-4.7, CON-4.10)."""
    state = game.state
    here = content_of(game).ids[area]
    if state.new_factories >> area & 1:
        return no("factory-too-new", "4.10", here, area=area_name(here))
    if limited and state.made.get(area, 0) >= FACTORY_OUTPUT:
        return no("factory-full", "4.7", here, area=area_name(here), n=FACTORY_OUTPUT)
    return None


def refuse_works(game: ContinentsGame, seat: int, area: int, clause: str) -> Refusal | None:
    """Why a new unit cannot stand on a land area: not own, or no factory there (CON-4.5, CON-9.17)."""
    state = game.state
    here = content_of(game).ids[area]
    if state.owner[area] != seat:
        return no("not-your-area", clause, here, area=area_name(here))
    if not state.factories >> area & 1:
        return no("no-factory", clause, here, area=area_name(here))
    return None


def working(game: ContinentsGame, seat: int) -> int:
    """Bit set of the areas whose factory can still put out units in this phase."""
    state = game.state
    areas = factories_of(state, seat) & ~state.new_factories
    for area, made in state.made.items():
        if made >= FACTORY_OUTPUT:
            areas &= ~(1 << area)
    return areas


def _pay(game: ContinentsGame, seat: int, kind: int, area: int, factory: int) -> None:
    content = content_of(game)
    state = game.state
    state.players[seat].production -= content.costs[kind]
    state.made[factory] = state.made.get(factory, 0) + 1
    game.emit(
        "unit_bought",
        player=seat,
        unit=KINDS[kind],
        area=content.ids[area],
        factory=content.ids[factory],
        cost=content.costs[kind],
    )
    from_supply(game, seat, area, just(kind))


class Buy(Verb[ContinentsState]):
    """CON-4.5: a tank, mech, fighter or bomber on a controlled area with an own factory."""

    name = "buy"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        content = content_of(game)
        points = game.state.players[seat].production
        sites = members(working(game, seat))
        purchases = content.purchases
        return [
            purchases[kind][area] for kind in GROUND_KINDS if content.costs[kind] <= points for area in sites
        ]

    def listed(self, game: ContinentsGame, seat: int) -> list[Action]:
        """Every working factory puts out what the player can pay and has in supply."""
        purchases = content_of(game).purchases
        sites = members(working(game, seat))
        return [
            purchases[kind][area]
            for kind in GROUND_KINDS
            if refuse_price(game, seat, kind, "4.4") is None
            for area in sites
        ]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        content = content_of(game)
        kind_id, area_id = action.args
        kind, area = content.kind_index[kind_id], content.index[area_id]
        if kind == SUBMARINE or content.sea >> area & 1:
            return no("wrong-domain", "4.5", str(area_id), area=area_name(str(area_id)))
        wrong = refuse_works(game, seat, area, "4.5") or refuse_output(game, area)
        return wrong or refuse_price(game, seat, kind, "4.4")

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        content = content_of(game)
        area = content.index[action.args[1]]
        _pay(game, seat, content.kind_index[action.args[0]], area, area)


class Launch(Verb[ContinentsState]):
    """CON-4.6, CON-4.7: a submarine on an empty or own sea area beside the factory that puts it out."""

    name = "launch"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        content = content_of(game)
        state = game.state
        if content.costs[SUBMARINE] > state.players[seat].production:
            return []
        open_sea = content.sea & free_or_own(state, seat)
        ids = content.ids
        return [
            Action("launch", (ids[sea], ids[factory]))
            for factory in members(working(game, seat))
            for sea in members(content.near[factory] & open_sea)
        ]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        content = content_of(game)
        sea_id, factory_id = action.args
        sea, factory = content.index[sea_id], content.index[factory_id]
        if content.land >> sea & 1:
            return no("wrong-domain", "4.6", str(sea_id), area=area_name(str(sea_id)))
        wrong = refuse_works(game, seat, factory, "4.6")
        if wrong is not None:
            return wrong
        if not content.near[factory] >> sea & 1:
            return no("no-factory", "4.6", str(sea_id), area=area_name(str(sea_id)))
        if game.state.owner[sea] not in (EMPTY, seat):
            return blocked(game, "4.6", sea, sea)
        return refuse_output(game, factory) or refuse_price(game, seat, SUBMARINE, "4.4")

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        index = content_of(game).index
        _pay(game, seat, SUBMARINE, index[action.args[0]], index[action.args[1]])


class Build(Verb[ContinentsState]):
    """CON-4.9: a new factory on a controlled land area that is no source and has none."""

    name = "build"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        if game.state.players[seat].production < FACTORY_COST:
            return []
        builds = content_of(game).builds
        return [builds[area] for area in members(factory_sites(game, seat))]

    def listed(self, game: ContinentsGame, seat: int) -> list[Action]:
        """Every site is free of factories, sources and other sides."""
        return list(self.candidates(game, seat))

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        (area_id,) = action.args
        have = game.state.players[seat].production
        wrong = refuse_factory(game, seat, content_of(game).index[area_id], "4.9")
        if wrong is None and have < FACTORY_COST:
            return no("not-enough-points", "4.4", needed=FACTORY_COST, have=have)
        return wrong

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        state = game.state
        bit = 1 << content_of(game).index[action.args[0]]
        state.players[seat].production -= FACTORY_COST
        state.factories |= bit
        state.new_factories |= bit
        game.emit("factory_placed", player=seat, area=action.args[0], reason="bought")


class BuyCard(Word):
    """CON-4.11, CON-4.12: the top card of the deck, up to six in hand."""

    name = "card"

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        state = game.state
        player = state.players[seat]
        if player.production < CARD_COST:
            return no("not-enough-points", "4.11", needed=CARD_COST, have=player.production)
        if len(player.hand) >= HAND_LIMIT:
            return no("hand-full", "4.12", n=HAND_LIMIT)
        if not state.deck and not state.discard:
            return no("supply-empty", "3.9", unit=unit_name("card"))
        return None

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        game.state.players[seat].production -= CARD_COST
        draw_card(game, seat, CARD_COST)


class FreeMech(Verb[ContinentsState]):
    """CON-9.17: Mech Builder's free mech on an own area with an own factory that is not new."""

    name = "free"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        if ability(game, seat) != BUILDER:
            return []
        state = game.state
        ids = content_of(game).ids
        return [
            Action("free", (ids[area],)) for area in members(factories_of(state, seat) & ~state.new_factories)
        ]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        (area_id,) = action.args
        area = content_of(game).index[area_id]
        wrong = refuse_ability(game, seat, BUILDER, "9.17") or refuse_works(game, seat, area, "9.17")
        wrong = wrong or refuse_output(game, area, limited=False)
        if wrong is None and not game.state.players[seat].supply[MECH]:
            return no("supply-empty", "1.11", unit=unit_name("mech"))
        return wrong

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        area_id = str(action.args[0])
        spend_ability(game, seat, f"area:{area_id}")
        game.emit("unit_bought", player=seat, unit="mech", area=area_id, factory=area_id, cost=0)
        from_supply(game, seat, content_of(game).index[area_id], just(MECH))


class EndPhase(Word):
    """CON-3.6: the player ends the phase by saying so; points not spent are lost (CON-4.13)."""

    name = "end"

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        game.flow.pop()
        if game.question.kind in ("production", "place_reinforcements"):
            game.state.players[seat].production = 0

    def warn(self, game: ContinentsGame, seat: int, action: Action) -> Warning | None:
        kind = game.question.kind
        left = game.state.players[seat].production
        if kind == "place_reinforcements" or (kind == "production" and left >= min(content_of(game).costs)):
            return Warning("points_left", {"n": left})
        return None
