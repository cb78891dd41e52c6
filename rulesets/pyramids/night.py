"""The Night phase (chapter 13): nine steps in strict order, and the turn order of the next Day."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.pyramids.answers import Answer
from rulesets.pyramids.changes import (
    change_veterans,
    draw_card,
    draw_divine,
    gain_glory,
    gain_pp,
    place_units,
    remove_units,
)
from rulesets.pyramids.ground import (
    DAY_LIMIT,
    DELTA_GAIN,
    NIGHT_PP,
    PP_MAX,
    TROOP_LIMIT,
    PyramidsGame,
    city_districts,
    content_of,
    enemy_on,
    glory,
    layout_of,
    no,
)
from rulesets.pyramids.names import divine_card_name
from rulesets.pyramids.ranking import finish_game
from rulesets.pyramids.state import NONE, PyramidsState
from tabletop.engine.action import Action
from tabletop.engine.game import Frame
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb

NIGHT_STEPS = (
    ("night_sanctuary", "PYR-13.2"),
    ("night_delta", "PYR-13.3"),
    ("night_temples", "PYR-13.4"),
    ("night_worship", "PYR-13.5"),
    ("night_prayers", "PYR-13.7"),
    ("night_divine", "PYR-13.8"),
    ("night_recruiting", "PYR-13.9"),
    ("night_awakening", "PYR-13.11"),
    ("night_order", "PYR-13.13"),
)
"""The nine steps in the order of PYR-13.1."""

SANCTUARY_UNITS = 2
PAIR = 2
"""Veteran tokens for one card (PYR-13.8)."""


def start_night(game: PyramidsGame) -> None:
    """Step: the Night begins."""
    state = game.state
    state.phase = "night"
    game.emit("night_started", day=state.day)
    game.push("day")
    game.push_all([Frame("night_step", (number,)) for number in range(1, len(NIGHT_STEPS) + 1)])


def begin_step(game: PyramidsGame, number: int) -> None:
    """Step: announce one of the nine steps and run it."""
    game.state.night_step = number
    game.emit("night_step", step=number)
    game.push(NIGHT_STEPS[number - 1][0])


def for_each_seat(game: PyramidsGame, *steps: str) -> None:
    """Push steps so that each is run for all seats in turn order before the next one."""
    game.push_all([Frame(step, (seat,)) for step in steps for seat in game.state.order])


# ---- steps 1 and 2: offerings ---------------------------------------------------------------------------


class Offer(Answer):
    """PYR-13.2, PYR-13.3: offer units in the sanctuary or in the Delta temple, or not."""

    name = "offer"

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        if action.args[0] == "no":
            return
        if game.question.kind == "night_sanctuary":
            remove_units(game, layout_of(game).sanctuary, SANCTUARY_UNITS, "offering")
            game.emit("offering", player=seat, place="sanctuary", units=SANCTUARY_UNITS, gain=1)
            gain_glory(game, seat, 1, "sanctuary")
        else:
            remove_units(game, layout_of(game).delta, 1, "offering")
            gained = gain_pp(game, seat, DELTA_GAIN, "delta")
            game.emit("offering", player=seat, place="delta", units=1, gain=gained)


def ask_sanctuary(game: PyramidsGame) -> None:
    """Step 1: who controls the sanctuary with two units or more may offer two."""
    sanctuary = layout_of(game).sanctuary
    if game.state.units[sanctuary] >= SANCTUARY_UNITS:
        game.ask("night_sanctuary", (game.state.owner[sanctuary],), ("offer",))


def ask_delta(game: PyramidsGame) -> None:
    """Step 2: who stands on the Delta temple may offer one unit."""
    delta = layout_of(game).delta
    if game.state.owner[delta] != NONE:
        game.ask("night_delta", (game.state.owner[delta],), ("offer",))


# ---- steps 3 and 4: temples -----------------------------------------------------------------------------


def score_temples(game: PyramidsGame) -> None:
    """Step 3: one permanent glory for two or more temples."""
    for seat in game.state.order:
        held = temples_of(game, seat)
        if len(held) >= 2:
            game.emit("temples_scored", player=seat, temples=[layout_of(game).ids[t] for t in held], gain=1)
            gain_glory(game, seat, 1, "temples")


def temples_of(game: PyramidsGame, seat: int) -> list[int]:
    """The temples a seat controls, the Delta temple included (PYR-2.10)."""
    return [field for field in layout_of(game).temples if game.state.owner[field] == seat]


def worship(game: PyramidsGame) -> None:
    """Step 4: prayer points of temples and night tiles in one gain, then free raises (PYR-13.6)."""
    layout = layout_of(game)
    for seat in game.state.order:
        held = temples_of(game, seat)
        amount = sum(layout.prayer[field] for field in held) + game.state.players[seat].powers.night_pp
        if amount:
            gained = gain_pp(game, seat, amount, "worship")
            game.emit("worship", player=seat, temples=[layout.ids[field] for field in held], gain=gained)
    for_each_seat(game, "night_pyramid")


# ---- step 5: prayers ------------------------------------------------------------------------------------


def prayers(game: PyramidsGame) -> None:
    """Step 5: two prayer points for everybody, then veterans for prayer points."""
    for seat in game.state.order:
        gain_pp(game, seat, NIGHT_PP, "prayers")
    for_each_seat(game, "veterans_pp")


class TradePrayer(Verb[PyramidsState]):
    """PYR-13.7, PYR-13.15: discard veterans for a prayer point each, up to the maximum."""

    name = "trade_pp"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        return [Action("trade_pp", (number,)) for number in range(game.state.players[seat].veterans + 1)]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        number = amount_of(action)
        player = game.state.players[seat]
        if number > player.veterans:
            return no("E_VETERANS", "13.9", need=number, have=player.veterans)
        if number and player.pp + number > PP_MAX:
            return no("E_PP_FULL", "13.15")
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        number = int(action.args[0])
        change_veterans(game, seat, -number, "trade_pp")
        gain_pp(game, seat, number, "veterans")


def amount_of(action: Action) -> int:
    """The number of a trade. Raises ValueError if it is none or negative."""
    (number,) = action.args
    if not isinstance(number, int) or number < 0:
        raise ValueError(number)
    return number


def ask_trade_pp(game: PyramidsGame, seat: int) -> None:
    """Step 5: how many veterans become prayer points."""
    if game.state.players[seat].veterans:
        game.ask("veterans_pp", (seat,), ("trade_pp",))


# ---- step 6: divine intervention ------------------------------------------------------------------------


def draw_cards(game: PyramidsGame) -> None:
    """Step 6: a card for everybody (more with tiles), then veterans for cards."""
    for_each_seat(game, "night_draw", "veterans_di")


def draw_for(game: PyramidsGame, seat: int) -> None:
    """Step 6: the ordinary draw of one seat, with the Oracle a choice (PYR-15.5)."""
    powers = game.state.players[seat].powers
    if not powers.night_di_pick:
        draw_divine(game, seat, 1 + powers.night_di)
        return
    seen = []
    for _ in range(powers.night_di_pick):
        card = draw_card(game)
        if card == NONE:
            break
        seen.append(card)
    game.state.oracle = tuple(seen)
    game.push("night_draw_more", seat)
    if seen:
        names = [content_of(game).divine_cards[card].id for card in seen]
        game.emit_secret("oracle_drawn", (seat,), {"cards": names}, player=seat, number=len(seen))
        game.push("oracle_pick", seat)


def draw_more(game: PyramidsGame, seat: int) -> None:
    """Step 6: cards beyond the Oracle's are ordinary draws."""
    more = game.state.players[seat].powers.night_di
    if more:
        draw_divine(game, seat, more)


class Keep(Verb[PyramidsState]):
    """PYR-15.5: keep one of the cards looked at; the others are discarded face up."""

    name = "keep"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        cards = content_of(game).divine_cards
        return [Action("keep", (cards[card].id,)) for card in sorted(set(game.state.oracle))]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (card_id,) = action.args
        if content_of(game).divine_index[str(card_id)] not in game.state.oracle:
            return no("E_CARD", "15.5", str(card_id), card=divine_card_name(str(card_id)))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        state = game.state
        cards = content_of(game).divine_cards
        kept = content_of(game).divine_index[str(action.args[0])]
        rest = list(state.oracle)
        rest.remove(kept)
        game.settle(seat)
        state.oracle = ()
        state.players[seat].divine = (*state.players[seat].divine, kept)
        state.discard += rest
        game.emit_secret(
            "oracle_kept",
            (seat,),
            {"card": cards[kept].id},
            player=seat,
            discarded=[cards[card].id for card in rest],
        )
        if rest:
            game.reveal()


def ask_oracle(game: PyramidsGame, seat: int) -> None:
    """Step 6: which of the cards looked at is kept."""
    game.ask("oracle_pick", (seat,), ("keep",), secret=True)


class TradeCards(Verb[PyramidsState]):
    """PYR-13.8, PYR-13.15: discard veterans, two for one more card."""

    name = "trade_di"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        pairs = game.state.players[seat].veterans // PAIR
        return [Action("trade_di", (number,)) for number in range(pairs + 1)]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        number = amount_of(action)
        state = game.state
        veterans = state.players[seat].veterans
        if number * PAIR > veterans:
            return no("E_VETERANS", "13.9", need=number * PAIR, have=veterans)
        if number > len(state.deck) + len(state.discard):
            return no("E_NOTHING", "13.15")
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        number = int(action.args[0])
        change_veterans(game, seat, -number * PAIR, "trade_di")
        draw_divine(game, seat, number)


def ask_trade_di(game: PyramidsGame, seat: int) -> None:
    """Step 6: how many pairs of veterans become cards."""
    if game.state.players[seat].veterans >= PAIR:
        game.ask("veterans_di", (seat,), ("trade_di",))


# ---- step 7: recruiting ---------------------------------------------------------------------------------


def recruiting(game: PyramidsGame) -> None:
    """Step 7: veterans become units; then the Night Levy (PYR-13.10)."""
    for_each_seat(game, "veterans_units", "night_levy")


class Levy(Verb[PyramidsState]):
    """PYR-13.9, PYR-13.10: a veteran becomes a unit in an own district without enemy."""

    name = "levy"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        ids = layout_of(game).ids
        return [Action("levy", (ids[field],)) for field in city_districts(game, seat)]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (place,) = action.args
        state = game.state
        player = state.players[seat]
        field = layout_of(game).index[str(place)]
        if not player.veterans:
            return no("E_VETERANS", "13.9", str(place), need=1, have=0)
        if field not in city_districts(game, seat):
            return no("E_TARGET", "13.10", str(place))
        if enemy_on(game, seat, field):
            return no("E_ENEMY_HERE", "13.10", str(place))
        would = state.units[field] + 1
        if would > TROOP_LIMIT:
            return no("E_LIMIT", "13.10", str(place), limit=TROOP_LIMIT, would=would)
        if not player.supply:
            return no("E_SUPPLY", "13.10", str(place), need=1, have=0)
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        change_veterans(game, seat, -1, "levy")
        place_units(game, seat, layout_of(game).index[str(action.args[0])], 1, "levy")
        game.push("veterans_units", seat)


def ask_levy(game: PyramidsGame, seat: int) -> None:
    """Step 7: one more veteran becomes a unit, or done."""
    if game.state.players[seat].veterans:
        game.ask("veterans_units", (seat,), ("levy", "done"))


def begin_night_levy(game: PyramidsGame, seat: int) -> None:
    """Step 7: the free units of the Night Levy."""
    units = game.state.players[seat].powers.night_units
    if units:
        game.push("night_units", seat, units)


# ---- step 8: awakening ----------------------------------------------------------------------------------


def awaken(game: PyramidsGame) -> None:
    """Step 8: veterans are lost, tokens come back, troops are trimmed (PYR-13.11, PYR-13.12)."""
    state = game.state
    for seat in state.order:
        change_veterans(game, seat, -state.players[seat].veterans, "awakening")
    for seat in state.order:
        player = state.players[seat]
        player.tokens_used = player.spaces = 0
        player.silver_space = NONE
        player.silver_used = player.gold_used = False
    game.emit("tokens_returned")
    for field, units in enumerate(state.units):
        if units > TROOP_LIMIT:
            place = layout_of(game).ids[field]
            game.emit("troop_trimmed", player=state.owner[field], field=place, number=units - TROOP_LIMIT)
            remove_units(game, field, units - TROOP_LIMIT, "awakening")
    if state.day >= DAY_LIMIT:
        finish_game(game)


# ---- step 9: turn order ---------------------------------------------------------------------------------


def choose_order(game: PyramidsGame) -> None:
    """Step 9: the least glory chooses first; among equals who played earlier (PYR-13.13, PYR-13.14)."""
    state = game.state
    state.next_order = [NONE] * len(state.players)
    choosing = sorted(state.order, key=lambda seat: (glory(game, seat), state.order.index(seat)))
    game.push_all([*(Frame("choose_position", (seat,)) for seat in choosing), Frame("new_order")])


class Position(Verb[PyramidsState]):
    """PYR-13.13: choose a free position on the turn order track (1 is first)."""

    name = "position"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        return [Action("position", (number + 1,)) for number in range(len(game.state.next_order))]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        number = amount_of(action)
        if number < 1:
            raise ValueError(number)
        return no("E_POSITION_TAKEN", "13.13") if game.state.next_order[number - 1] != NONE else None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        number = int(action.args[0])
        game.state.next_order[number - 1] = seat
        game.emit("position_chosen", player=seat, position=number)


def ask_position(game: PyramidsGame, seat: int) -> None:
    """Step 9: a seat chooses its position."""
    game.ask("choose_position", (seat,), ("position",))


def set_order(game: PyramidsGame) -> None:
    """Step 9: the chosen positions are the order of the next Day."""
    state = game.state
    state.order = tuple(state.next_order)
    state.next_order = [NONE] * len(state.players)
    state.night_step = 0
