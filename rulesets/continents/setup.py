"""Setup (chapter 2): cards, capitals, claims, factories and reinforcements."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.continents.changes import discard_revealed, from_supply
from rulesets.continents.content import members
from rulesets.continents.ground import (
    EPIC_SOURCES,
    EPIC_TERRITORIES,
    FACTORIES,
    SETUP_CARDS,
    SETUP_FACTORIES,
    SETUP_POINTS,
    ContinentsGame,
    area_name,
    blocked,
    content_of,
    counted,
    free_or_own,
    just,
    no,
    occupied,
    plus,
    ports,
    refuse_price,
    target_of,
    unit_name,
)
from rulesets.continents.initiative import ranked, reveal_chosen
from rulesets.continents.state import (
    EMPTY,
    KINDS,
    MECH,
    NEUTRAL,
    NO_ARMY,
    SIDES,
    SUBMARINE,
    TANK,
    ContinentsState,
    Player,
)
from tabletop.engine.action import Action
from tabletop.engine.game import Frame
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb

GARRISON = plus(just(TANK), just(MECH))
"""What stands on neutral land (CON-2.9, CON-2.15, CON-2.16)."""


def begin(game: ContinentsGame) -> ContinentsState:
    """The table before the first decision: the cards are shuffled, nothing is dealt yet."""
    content = content_of(game)
    seats = game.setup.seats
    deck = list(range(len(content.cards)))
    game.rng.shuffle(deck)
    game.push_all([Frame("deal"), Frame("setup_card"), Frame("setup_reveal"), Frame("choose_capitals")])
    return ContinentsState(
        players=[Player(supply=content.pieces) for _ in range(seats)],
        owner=[EMPTY] * len(content.areas),
        army=[NO_ARMY] * len(content.areas),
        held=[0] * SIDES,
        factories=0,
        deck=deck,
        discard=[],
        order=tuple(range(seats)),
        epic=game.setup.options["variant"] == "epic",
    )


def deal(game: ContinentsGame) -> None:
    """Step: six cards for everybody (CON-2.2)."""
    state = game.state
    content = content_of(game)
    game.emit(
        "game_started",
        variant="epic" if state.epic else "standard",
        players=game.setup.seats,
        target=target_of(game),
    )
    for seat, player in enumerate(state.players):
        player.hand = tuple(state.deck.pop() for _ in range(SETUP_CARDS))
        dealt = [content.cards[card].id for card in player.hand]
        game.emit_secret("cards_dealt", (seat,), {"cards": dealt}, player=seat, count=SETUP_CARDS)


def ask_card(game: ContinentsGame) -> None:
    """Step: everybody chooses the setup card in secret (CON-2.2)."""
    game.ask("setup_card", tuple(range(game.setup.seats)), ("choose",), secret=True, automatic=False)


def reveal(game: ContinentsGame) -> None:
    """Step: the setup cards are turned over and give the setup order (CON-2.3)."""
    seats = tuple(range(game.setup.seats))
    reveal_chosen(game, seats)
    game.state.order = ranked(game, seats)
    game.emit("order_set", order=list(game.state.order), step="setup")


# ---- capitals --------------------------------------------------------------------------------------------


def begin_capitals(game: ContinentsGame) -> None:
    """Step: the order of the rest of the setup."""
    order = game.state.order
    frames = [Frame("choose_capital", (seat,)) for seat in order]
    frames.append(Frame("neutral_capitals"))
    if game.state.epic:
        frames += [
            Frame("claim_source"),
            Frame("neutral_sources"),
            Frame("claim_epic"),
            Frame("neutral_territories"),
        ]
    else:
        frames.append(Frame("claim_territory"))
    frames += [Frame("place_factories", (seat, SETUP_FACTORIES)) for seat in order]
    frames += [Frame("begin_reinforcements", (seat,)) for seat in order]
    game.push_all([*frames, Frame("end_setup"), Frame("round")])


def ask_capital(game: ContinentsGame, seat: int) -> None:
    """Step: a player chooses a capital (CON-2.5)."""
    game.ask("choose_capital", (seat,), ("capital",))


class ChooseCapital(Verb[ContinentsState]):
    """CON-2.5 to CON-2.8: a free capital that the number of players allows; a tank is put there."""

    name = "capital"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        content = content_of(game)
        return [Action("capital", (content.ids[area],)) for area in members(content.capitals)]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        content = content_of(game)
        (area_id,) = action.args
        area = content.index[area_id]
        here = str(area_id)
        if not content.capitals >> area & 1:
            return no("bad-target", "2.5", here, area=area_name(here))
        owner = game.state.owner
        if owner[area] != EMPTY:
            return no("capital-taken", "2.5", here, area=area_name(here))
        seats = game.setup.seats
        if seats <= 3:
            for other in content.neighbours[area]:
                if content.capitals >> other & 1 and owner[other] != EMPTY:
                    there = content.ids[other]
                    clause = "2.6" if seats == 2 else "2.7"
                    params = {"area": area_name(here), "other": area_name(there)}
                    return no("capital-adjacent", clause, here, there, **params)
        if seats == 4:
            taken = [content.areas[other].pair for other in members(content.capitals & occupied(game.state))]
            if len({*taken, content.areas[area].pair}) > 2:
                return no("third-pair-closed", "2.8", here, area=area_name(here))
        return None

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        area = content_of(game).index[action.args[0]]
        game.emit("capital_chosen", player=seat, area=action.args[0])
        from_supply(game, seat, area, just(TANK))


def fill_capitals(game: ContinentsGame) -> None:
    """Step: capitals that nobody chose become neutral, with a factory (CON-2.9)."""
    state = game.state
    for area in members(content_of(game).capitals & ~occupied(state)):
        state.factories |= 1 << area
        _neutral(game, area, factory=True)


def _neutral(game: ContinentsGame, area: int, *, factory: bool = False) -> None:
    content = content_of(game)
    units = GARRISON if content.land >> area & 1 else just(SUBMARINE)
    game.emit("neutral_placed", area=content.ids[area], units=list(units), factory=factory)
    from_supply(game, NEUTRAL, area, units)


# ---- claims ----------------------------------------------------------------------------------------------


def claimable(game: ContinentsGame, kind: str) -> int:
    """Bit set of the areas that may be claimed now (CON-2.10, CON-2.13, CON-2.16, CON-2.17)."""
    content = content_of(game)
    free = ~occupied(game.state)
    if kind == "claim_territory":
        return content.territories & free
    if kind == "claim_source":
        return content.sources & free
    return content.plain & free or content.sea & ~content.sources & free


def ask_claim(game: ContinentsGame, kind: str, most: int) -> None:
    """Ask the next player in setup order for a claim, until so many are made or no area is left."""
    state = game.state
    if state.claims == most or not claimable(game, kind):
        state.claims = 0
        return
    seat = state.order[state.claims % len(state.order)]
    game.push(kind)
    game.ask(kind, (seat,), ("claim",))


def ask_territory(game: ContinentsGame) -> None:
    """Step, standard: territories one by one until all are occupied (CON-2.10, CON-2.11)."""
    ask_claim(game, "claim_territory", -1)


def ask_source(game: ContinentsGame) -> None:
    """Step, epic: two energy sources for everybody (CON-2.13)."""
    ask_claim(game, "claim_source", EPIC_SOURCES * game.setup.seats)


def ask_epic(game: ContinentsGame) -> None:
    """Step, epic: five plain territories for everybody (CON-2.16, CON-2.17)."""
    ask_claim(game, "claim_epic", EPIC_TERRITORIES * game.setup.seats)


CLAIM_CLAUSES = {"claim_territory": "2.10", "claim_source": "2.13", "claim_epic": "2.16"}


class Claim(Verb[ContinentsState]):
    """CON-2.10 to CON-2.17: a free area of the kind claimed now; a tank, at sea a submarine, is put there."""

    name = "claim"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        claims = content_of(game).claims
        return [claims[area] for area in members(claimable(game, game.question.kind))]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        content = content_of(game)
        (area_id,) = action.args
        area = content.index[area_id]
        kind = game.question.kind
        if claimable(game, kind) >> area & 1:
            return None
        clause = CLAIM_CLAUSES[kind]
        if kind == "claim_epic" and content.sea >> area & 1:
            clause = "2.17"
        return no("not-claimable", clause, str(area_id), area=area_name(str(area_id)))

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        content = content_of(game)
        area = content.index[action.args[0]]
        unit = TANK if content.land >> area & 1 else SUBMARINE
        game.state.claims += 1
        game.emit("area_claimed", player=seat, area=action.args[0], unit=KINDS[unit])
        from_supply(game, seat, area, just(unit))


def fill_sources(game: ContinentsGame) -> None:
    """Step, epic: energy sources left over become neutral (CON-2.15)."""
    for area in members(content_of(game).sources & ~occupied(game.state)):
        _neutral(game, area)


def fill_territories(game: ContinentsGame) -> None:
    """Step, epic: territories left over become neutral (CON-2.16)."""
    for area in members(content_of(game).plain & ~occupied(game.state)):
        _neutral(game, area)


# ---- factories and reinforcements ------------------------------------------------------------------------


def refuse_factory(game: ContinentsGame, seat: int, area: int, clause: str) -> Refusal | None:
    """Why a factory cannot stand on an area (CON-2.18, CON-4.9)."""
    content = content_of(game)
    state = game.state
    here = content.ids[area]
    if not content.land >> area & 1:
        return no("wrong-domain", clause, here, area=area_name(here))
    if state.owner[area] != seat:
        return no("not-your-area", clause, here, area=area_name(here))
    if content.sources >> area & 1:
        return no("on-source", clause, here, area=area_name(here))
    if state.factories >> area & 1:
        return no("factory-present", clause, here, area=area_name(here))
    if counted(state.factories) >= FACTORIES:
        return no("supply-empty", "1.10", here, unit=unit_name("factory"))
    return None


def factory_sites(game: ContinentsGame, seat: int) -> int:
    """Bit set of the areas where a player could put a factory."""
    content = content_of(game)
    state = game.state
    if counted(state.factories) >= FACTORIES:
        return 0
    return content.land & ~content.sources & state.held[seat] & ~state.factories


def ask_factory(game: ContinentsGame, seat: int, left: int) -> None:
    """Step: the next of a player's starting factories, as far as there are places (CON-2.18, CON-2.19)."""
    if not left or not factory_sites(game, seat):
        return
    game.push("place_factories", seat, left - 1)
    game.ask("place_factories", (seat,), ("found",), (left,))


class Found(Verb[ContinentsState]):
    """CON-2.18: a starting factory on a controlled land area that is no source."""

    name = "found"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        ids = content_of(game).ids
        return [Action("found", (ids[area],)) for area in members(factory_sites(game, seat))]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        (area_id,) = action.args
        return refuse_factory(game, seat, content_of(game).index[area_id], "2.18")

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        game.state.factories |= 1 << content_of(game).index[action.args[0]]
        game.emit("factory_placed", player=seat, area=action.args[0], reason="setup")


def begin_reinforcements(game: ContinentsGame, seat: int) -> None:
    """Step: a player gets 12 points and those of the setup card for starting units (CON-2.20)."""
    player = game.state.players[seat]
    player.production = SETUP_POINTS + content_of(game).cards[player.card].production
    game.push("place_reinforcements", seat)


def ask_reinforcement(game: ContinentsGame, seat: int) -> None:
    """Step: the next starting unit, as long as points are left."""
    player = game.state.players[seat]
    costs = content_of(game).costs
    if player.production < min(costs):
        player.production = 0
        return
    game.push("place_reinforcements", seat)
    game.ask("place_reinforcements", (seat,), ("reinforce", "end"))


class Reinforce(Verb[ContinentsState]):
    """CON-2.20 to CON-2.22: a starting unit on an own area; in the epic game where an own factory stands."""

    name = "reinforce"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        content = content_of(game)
        state = game.state
        player = state.players[seat]
        own_land = content.land & state.held[seat]
        if state.epic:
            own_land &= state.factories
        found: list[Action] = []
        for kind, cost in enumerate(content.costs):
            if cost > player.production:
                continue
            areas = own_land if kind != SUBMARINE else ports(game, seat) & free_or_own(state, seat)
            actions = content.reinforcements[kind]
            found += [actions[area] for area in members(areas)]
        return found

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        content = content_of(game)
        kind_id, area_id = action.args
        kind, area = content.kind_index[kind_id], content.index[area_id]
        wrong = refuse_starting_place(game, seat, kind, area)
        return wrong or refuse_price(game, seat, kind, "2.20")

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        content = content_of(game)
        kind_id, area_id = action.args
        kind = content.kind_index[kind_id]
        player = game.state.players[seat]
        player.production -= content.costs[kind]
        game.emit(
            "reinforced", player=seat, area=area_id, units=list(just(kind)), points_left=player.production
        )
        from_supply(game, seat, content.index[area_id], just(kind))


def refuse_starting_place(game: ContinentsGame, seat: int, kind: int, area: int) -> Refusal | None:
    """Why a starting unit cannot stand in an area (CON-2.20 to CON-2.22)."""
    content = content_of(game)
    state = game.state
    here = content.ids[area]
    name = area_name(here)
    if (kind == SUBMARINE) != bool(content.sea >> area & 1):
        return no("wrong-domain", "1.5", here, area=name)
    if kind == SUBMARINE:
        if not ports(game, seat) >> area & 1:
            return no("no-factory", "2.22", here, area=name)
        if state.owner[area] not in (EMPTY, seat):
            return blocked(game, "2.22", area, area)
        return None
    if state.owner[area] != seat:
        return no("not-your-area", "2.20", here, area=name)
    if state.epic and not state.factories >> area & 1:
        return no("no-factory", "2.21", here, area=name)
    return None


def end_setup(game: ContinentsGame) -> None:
    """Step: the setup cards go to the discard pile (CON-2.23)."""
    for seat in game.state.order:
        discard_revealed(game, seat)
