"""The rules of Iron Continents put together: verbs, the table of steps, refusals of the wrong moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.continents import (
    answers,
    battle,
    battle_end,
    casualties,
    combat,
    counting,
    initiative,
    movement,
    production,
    scoring,
    setup,
)
from rulesets.continents.battlefield import landed
from rulesets.continents.content import Content
from rulesets.continents.ground import ContinentsGame, area_name, content_of, no, refuse_ability
from rulesets.continents.state import ContinentsState
from tabletop.engine.action import Action
from tabletop.engine.randomness import Rng
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Option, Rules, Verb

VERBS: tuple[Verb[ContinentsState], ...] = (
    initiative.Choose(),
    setup.ChooseCapital(),
    setup.Claim(),
    setup.Found(),
    setup.Reinforce(),
    initiative.Swap(),
    initiative.Keep(),
    production.Truce(),
    production.Decline(),
    production.Buy(),
    production.Launch(),
    production.Build(),
    production.BuyCard(),
    production.FreeMech(),
    production.EndPhase(),
    movement.Move(),
    counting.Count("send", "5.2"),
    counting.Count("advance", "6.17"),
    combat.Attack(),
    combat.Special(),
    combat.Missile(),
    combat.Drop(),
    combat.Load(),
    combat.LaunchDrop(),
    battle.Use(),
    answers.Pass(),
    battle.Retreat(),
    battle.Fight(),
    casualties.Lose(),
    casualties.Hit(),
    battle_end.Go(),
    battle_end.Withdraw(),
)

STEPS: Mapping[str, tuple[str, Callable[..., None]]] = {
    # chapter 2: setup
    "deal": ("CON-2.2", setup.deal),
    "setup_card": ("CON-2.2", setup.ask_card),
    "setup_reveal": ("CON-2.3", setup.reveal),
    "choose_capitals": ("CON-2.5", setup.begin_capitals),
    "choose_capital": ("CON-2.5", setup.ask_capital),
    "neutral_capitals": ("CON-2.9", setup.fill_capitals),
    "claim_territory": ("CON-2.10", setup.ask_territory),
    "claim_source": ("CON-2.13", setup.ask_source),
    "neutral_sources": ("CON-2.15", setup.fill_sources),
    "claim_epic": ("CON-2.16", setup.ask_epic),
    "neutral_territories": ("CON-2.16", setup.fill_territories),
    "place_factories": ("CON-2.18", setup.ask_factory),
    "begin_reinforcements": ("CON-2.20", setup.begin_reinforcements),
    "place_reinforcements": ("CON-2.20", setup.ask_reinforcement),
    "end_setup": ("CON-2.23", setup.end_setup),
    # chapter 3: round and initiative
    "round": ("CON-3.1", initiative.begin_round),
    "reveal_cards": ("CON-3.2", initiative.reveal_cards),
    "swap_order": ("CON-9.12", initiative.ask_swap),
    "turn": ("CON-3.6", production.begin_turn),
    "end_turn": ("CON-3.6", production.end_turn),
    # chapter 4: production
    "truce": ("CON-9.8", production.ask_truce),
    "produce": ("CON-4.1", production.produce),
    "production": ("CON-4.4", production.ask_purchase),
    # chapter 5: movement
    "begin_movement": ("CON-3.6", movement.begin_movement),
    "movement": ("CON-5.1", movement.ask_move),
    "units": ("CON-5.2", counting.ask_units),
    "do_move": ("CON-5.2", movement.do_move),
    # chapter 6: combat
    "begin_combat": ("CON-3.6", combat.begin_combat),
    "combat": ("CON-6.1", combat.ask_attack),
    "do_attack": ("CON-6.1", combat.do_attack),
    "drop_units": ("CON-9.14", combat.ask_load),
    "do_drop": ("CON-9.14", combat.do_drop),
    # chapter 7: battle
    "start_window": ("CON-7.2", battle.ask_start),
    "first_roller": ("CON-7.3", battle.choose_first),
    "battle_turn": ("CON-7.1", battle.battle_turn),
    "retreat": ("CON-7.21", battle.ask_retreat),
    "roll": ("CON-7.7", battle.roll),
    "reroll": ("CON-9.3", battle.ask_reroll),
    "hits": ("CON-7.8", battle.count_hits),
    "casualties": ("CON-7.8", casualties.ask_casualties),
    "losses": ("CON-7.8", casualties.take_losses),
    "bury": ("CON-9.4", casualties.bury),
    "goals": ("CON-7.23", battle_end.ask_goal),
    "withdraw": ("CON-7.18", battle_end.ask_withdrawal),
    "do_advance": ("CON-6.17", battle_end.do_advance),
    "battle_done": ("CON-7.27", battle_end.battle_done),
    # chapter 8: special attacks
    "do_special": ("CON-8.1", combat.do_special),
    "strike": ("CON-8.2", casualties.strike),
    "missile_hits": ("CON-8.8", casualties.ask_missile),
    "strike_losses": ("CON-8.11", casualties.strike_losses),
    # chapter 10: victory points
    "score": ("CON-10.1", scoring.score),
}
"""Every step of the flow with the clause that orders it; the booklet can be laid beside it."""

ABILITY_VERBS: Mapping[str, tuple[str, str]] = {
    "free": ("mech-builder", "9.17"),
    "missile": ("ballistic-missiles", "9.19"),
    "drop": ("mech-dropper", "9.14"),
    "truce": ("diplomat", "9.8"),
    "swap": ("swift-column", "9.12"),
}
"""Verbs that use a card, with its kind: used up is a better reason than the wrong moment."""


class ContinentsRules(Rules[ContinentsState]):
    """Iron Continents for 2 to 6 players."""

    id = "continents"
    version = 1
    clause_prefix = "CON"
    seats = range(2, 7)
    options = (Option("variant", ("standard", "epic"), "standard"),)
    state_type = ContinentsState

    def __init__(self) -> None:
        """Read the content tables. Raises ContentError naming file and key when one is wrong."""
        self.tables = Content()
        self.verbs = {verb.name: verb for verb in VERBS}
        self.steps = {name: step for name, (_, step) in STEPS.items()}

    def begin(self, game: ContinentsGame) -> ContinentsState:
        """The table before the first decision."""
        return setup.begin(game)

    def refuse_over(self, game: ContinentsGame) -> Refusal:
        """CON-1.13: nobody is asked any more."""
        return no("not-your-decision", "1.13")

    def refuse_seat(self, game: ContinentsGame, seat: int, action: Action) -> Refusal:
        """CON-1.13: a command from somebody who is not asked."""
        return no("not-your-decision", "1.13")

    def refuse_moment(self, game: ContinentsGame, seat: int, action: Action) -> Refusal:
        """CON-1.13: an action of another phase, for the better reason if there is one."""
        state = game.state
        if action.verb in ABILITY_VERBS and state.players[seat].spent:
            refusal = refuse_ability(game, seat, *ABILITY_VERBS[action.verb])
            if refusal is not None and refusal.code == "ability-spent":
                return refusal
        running = state.battle
        if action.verb == "retreat" and running is not None and landed(running, 0):
            here = content_of(game).ids[running.area]
            if seat == running.attacker.side:
                return no("amphibious-no-retreat", "7.19", here, area=area_name(here))
        return no("wrong-phase", "1.13")

    def determinize(self, game: ContinentsGame, seat: int | None, rng: Rng) -> ContinentsGame:
        """Spec 4: what the seat does not know is dealt anew."""
        from rulesets.continents.hidden import determinize

        return determinize(game, seat, rng)

    def evaluate(self, game: ContinentsGame, seat: int) -> float:
        """How good the table looks for a seat."""
        from rulesets.continents.evaluation import evaluate

        return evaluate(game, seat)

    def leanings(self, game: ContinentsGame, seat: int) -> list[float] | None:
        """How promising the legal actions look at first sight."""
        from rulesets.continents.leanings import leanings

        return leanings(game, seat)

    def scores(self, game: ContinentsGame) -> tuple[float, ...]:
        """Victory points of every seat."""
        return tuple(float(player.points) for player in game.state.players)

    def audit(self, game: ContinentsGame) -> list[str]:
        """What is not conserved or breaks a bound; empty when all is well."""
        from rulesets.continents.audit import audit

        return audit(game)
