"""What stands around the boards: seat panels, phase tracker, prompt."""

from __future__ import annotations

from rulesets.pyramids.aftermath import beaten_seat
from rulesets.pyramids.face import things
from rulesets.pyramids.face.gestures import choices
from rulesets.pyramids.face.words import art, city_words, pp_words, units_words
from rulesets.pyramids.ground import (
    PP_MAX,
    TOKENS,
    WIN_GLORY,
    PyramidsGame,
    glory,
    layout_of,
    temporary_glory,
)
from rulesets.pyramids.names import (
    battle_card_name,
    creature_name,
    divine_card_name,
    field_name,
)
from rulesets.pyramids.night import NIGHT_STEPS
from rulesets.pyramids.state import NONE
from tabletop.engine.text import Message, say, seat_name
from tabletop.view.model import Counter, Prompt, SeatPanel, Step, Thing

SETUP_STEPS = (
    ("setup_city", "PYR-3.6"),
    ("setup_pyramids", "PYR-3.7"),
    ("setup_troops", "PYR-3.8"),
    ("setup_tile", "PYR-3.9"),
)
BATTLE_STEPS = (
    ("council", "PYR-11.1", ("war_council",)),
    ("reveal", "PYR-11.8", ("swap_card", "holy_cut")),
    ("aftermath", "PYR-12.6", ("loser_leaves", "retreat_field", "winner_stays")),
)

CLAUSES = {
    "setup_city": "PYR-3.6",
    "setup_pyramids": "PYR-3.7",
    "setup_troops": "PYR-3.8",
    "setup_tile": "PYR-3.9",
    "turn": "PYR-5.9",
    "recruit": "PYR-6.4",
    "recruit_battle_order": "PYR-6.7",
    "build": "PYR-7.1",
    "buy": "PYR-8.2",
    "place_creature": "PYR-8.7",
    "plan_remove": "PYR-8.9",
    "hire_place": "PYR-8.10",
    "move": "PYR-9.1",
    "move_units": "PYR-9.5",
    "use_sand_veil": "PYR-10.5",
    "use_silence": "PYR-15.6",
    "war_council": "PYR-11.1",
    "swap_card": "PYR-11.8",
    "holy_cut": "PYR-11.8",
    "loser_leaves": "PYR-12.6",
    "retreat_field": "PYR-12.7",
    "winner_stays": "PYR-12.12",
    "call_to_arms": "PYR-15.7",
    "falling_star": "PYR-15.7",
    "night_sanctuary": "PYR-13.2",
    "night_delta": "PYR-13.3",
    "night_pyramid": "PYR-13.6",
    "veterans_pp": "PYR-13.7",
    "oracle_pick": "PYR-15.5",
    "veterans_di": "PYR-13.8",
    "veterans_units": "PYR-13.9",
    "night_units": "PYR-13.10",
    "choose_position": "PYR-13.13",
}
"""Every question with the clause it comes from."""


# ---- seat panels ----------------------------------------------------------------------------------------


def panels(game: PyramidsGame, viewer: int | None) -> tuple[SeatPanel, ...]:
    """One panel a seat, in turn order."""
    return tuple(_panel(game, seat, viewer) for seat in game.state.order)


def _panel(game: PyramidsGame, seat: int, viewer: int | None) -> SeatPanel:
    state = game.state
    player = state.players[seat]
    temporary = temporary_glory(game, seat)

    def counter(
        name: str, icon: str, value: int, maximum: int | None = None, mark: int | None = None
    ) -> Counter:
        important = name in ("glory", "pp")
        return Counter(
            f"{name}:{seat}",
            art(f"icon-{icon}"),
            say(f"counter.{name}"),
            value,
            maximum,
            mark,
            seat,
            important,
        )

    return SeatPanel(
        seat,
        seat_name(seat),
        (
            counter("glory", "glory", player.glory + temporary, None, WIN_GLORY),
            counter("permanent", "glory-permanent", player.glory),
            counter("temporary", "glory-temporary", temporary),
            counter("pp", "pp", player.pp, PP_MAX),
            counter("tokens", "token", TOKENS - player.tokens_used),
            counter("veterans", "veteran", player.veterans),
            counter("supply", "supply", player.supply),
            counter("divine", "di", len(player.divine)),
            counter("battle", "battle-card", player.hand.bit_count()),
        ),
        acting=seat in game.deciding,
        status=_status(game, seat),
        tokens=_open_cards(game, seat),
    )


def _status(game: PyramidsGame, seat: int) -> Message | None:
    battle = game.state.battle
    if battle is not None and not battle.revealed and seat in (battle.attacker.seat, battle.defender.seat):
        side = battle.attacker if battle.attacker.seat == seat else battle.defender
        if side.committed:
            return say("status.chosen")
        return say("status.choosing") if seat in game.deciding else None
    city = game.state.players[seat].city
    return city_words(city) if city else None


def _open_cards(game: PyramidsGame, seat: int) -> tuple[Thing, ...]:
    """Tokens a seat has extra."""
    player = game.state.players[seat]
    extra = []
    if player.powers.silver:
        extra.append(things.token(f"panel-silver:{seat}", "silver", seat, size=32))
    if player.powers.gold:
        extra.append(things.token(f"panel-gold:{seat}", "gold", seat, size=32))
    return tuple(extra)


# ---- phase tracker --------------------------------------------------------------------------------------


def tracker(game: PyramidsGame) -> tuple[Step, ...]:
    """Where the game is: the steps of setup, Day, battle or Night."""
    state = game.state
    if state.phase == "setup":
        kinds = [kind for kind, _ in SETUP_STEPS]
        now = kinds.index(game.question.kind) if game.question.kind in kinds else len(kinds) - 1
        return (
            Step(say("phase.setup"), "now"),
            *(
                _step(say(f"tracker.{kind}"), number, now, clause)
                for number, (kind, clause) in enumerate(SETUP_STEPS)
            ),
        )
    if state.battle is not None:
        return _battle_tracker(game)
    if state.phase == "night":
        return (
            Step(say("tracker.night", day=state.day), "now", "PYR-13.1"),
            *(
                _step(say(f"night-step.{number}"), number, state.night_step, clause)
                for number, (_, clause) in enumerate(NIGHT_STEPS, start=1)
            ),
        )
    return _day_tracker(game)


def _step(title: Message, number: int, now: int, clause: str) -> Step:
    return Step(title, "done" if number < now else "now" if number == now else "next", clause)


def _day_tracker(game: PyramidsGame) -> tuple[Step, ...]:
    state = game.state
    seats = len(state.order)
    here = (state.turn - 1) % seats
    round_number = (state.turn - 1) // seats + 1
    return (
        Step(say("tracker.day", day=state.day), "now", "PYR-5.1"),
        Step(say("tracker.token", number=round_number, total=TOKENS), "now", "PYR-5.2"),
        *(_step(seat_name(seat), position, here, "PYR-5.2") for position, seat in enumerate(state.order)),
        Step(say("phase.night"), "next", "PYR-13.1"),
    )


def _battle_tracker(game: PyramidsGame) -> tuple[Step, ...]:
    battle = game.state.battle
    field = layout_of(game).ids[battle.field] if battle is not None else ""
    now = next(
        (number for number, (_, _, kinds) in enumerate(BATTLE_STEPS) if game.question.kind in kinds), 0
    )
    return (
        Step(say("tracker.day", day=game.state.day), "now", "PYR-5.1"),
        Step(say("tracker.battle", field=field_name(field)), "now", "PYR-10.1"),
        *(
            _step(say(f"battle-step.{name}"), number, now, clause)
            for number, (name, clause, _) in enumerate(BATTLE_STEPS)
        ),
    )


# ---- prompt ---------------------------------------------------------------------------------------------


def prompt(game: PyramidsGame, viewer: int | None) -> Prompt:
    """What is asked of the viewer, or whom the table waits for."""
    decision = game.decision
    if decision is None:
        winner = game.result.ranking[0] if game.result is not None else 0
        return Prompt(say("prompt.over", player=seat_name(winner)))
    clause = CLAUSES[decision.kind]
    if viewer is None or viewer not in decision.seats:
        return Prompt(
            say("prompt.wait", player=seat_name(decision.seats[0]), task=say(f"task.{decision.kind}")),
            clause=clause,
        )
    return Prompt(_question(game, viewer), decision.id, choices(game, viewer), clause)


def _question(game: PyramidsGame, seat: int) -> Message:
    kind = game.question.kind
    subject = game.question.subject
    state = game.state
    if kind == "turn":
        return say(
            "prompt.turn.placed" if state.placed else "prompt.turn", pp=pp_words(state.players[seat].pp)
        )
    if kind in ("call_to_arms", "night_units", "hire_place"):
        return say(f"prompt.{kind}", units=units_words(int(subject[0])))
    if kind == "buy":
        again = subject[0] == "again"
        return say("prompt.buy.again") if again else say("prompt.buy", colour=say(f"colour.{subject[0]}"))
    if kind == "place_creature":
        return say("prompt.place_creature", creature=creature_name(str(subject[0])))
    if kind == "plan_remove":
        return say("prompt.plan_remove", card=battle_card_name(str(subject[0])))
    if kind == "move":
        started = state.move is not None and state.move.group != NONE
        return say("prompt.move.on" if started else "prompt.move")
    if kind == "move_units":
        return say("prompt.move_units", field=field_name(str(subject[2])))
    return _battle_question(game, seat)


def _battle_question(game: PyramidsGame, seat: int) -> Message:
    kind = game.question.kind
    subject = game.question.subject
    if kind == "use_silence":
        return say(
            "prompt.use_silence", player=seat_name(int(subject[0])), card=divine_card_name(str(subject[1]))
        )
    if kind == "use_sand_veil":
        return say("prompt.use_sand_veil", field=field_name(str(subject[0])))
    if kind == "war_council":
        attacking = seat == subject[1]
        other = int(subject[2] if attacking else subject[1])
        words = {"field": field_name(str(subject[0])), "player": seat_name(other)}
        return say("prompt.war_council.attack" if attacking else "prompt.war_council.defend", **words)
    if kind == "retreat_field":
        return say("prompt.retreat_field", player=seat_name(beaten_seat(game)))
    if kind in ("veterans_pp", "veterans_di", "veterans_units"):
        return say(f"prompt.{kind}", veterans=say("count.veterans", n=game.state.players[seat].veterans))
    if kind == "choose_position":
        return say("prompt.choose_position", glory=say("count.glory", n=glory(game, seat)))
    return say(f"prompt.{kind}")
