"""The rules of War of the Pyramids put together: verbs, the table of steps, refusals of the wrong moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.pyramids import (
    aftermath,
    battle,
    building,
    contact,
    council,
    divine,
    hidden,
    market,
    movement,
    night,
    recruiting,
    setup,
    turn,
)
from rulesets.pyramids.content import Content
from rulesets.pyramids.ground import PyramidsGame, glory, no
from rulesets.pyramids.state import PyramidsState
from tabletop.engine.action import Action
from tabletop.engine.randomness import Rng
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Rules, Verb

VERBS: tuple[Verb[PyramidsState], ...] = (
    setup.ChooseCity(),
    setup.StartPyramid(),
    setup.Garrison(),
    setup.StartTile(),
    turn.PlaceToken(),
    turn.PlaceSilver(),
    turn.UseGold(),
    turn.EndTurn(),
    divine.PlayCard(),
    divine.UseSilence(),
    divine.FallingStar(),
    recruiting.RecruitUnit(),
    recruiting.Summon(),
    recruiting.FinishRecruit(),
    recruiting.NextBattle(),
    recruiting.Muster(),
    building.Build(),
    building.SkipBuild(),
    market.Buy(),
    market.Station(),
    market.RemoveCard(),
    market.Hire(),
    movement.Step(),
    movement.Teleport(),
    movement.March(),
    movement.Stop(),
    contact.UseVeil(),
    council.ChooseCard("play"),
    council.ChooseCard("discard"),
    council.AddDivine(),
    council.Commit(),
    battle.Swap(),
    battle.HolyCut(),
    aftermath.Leave(),
    aftermath.NameField(),
    aftermath.Stay(),
    night.Offer(),
    night.TradePrayer(),
    night.Keep(),
    night.TradeCards(),
    night.Levy(),
    night.Position(),
)

STEPS: Mapping[str, tuple[str, Callable[..., None]]] = {
    # chapter 3: setup
    "setup_city": ("PYR-3.6", setup.ask_city),
    "setup_pyramids": ("PYR-3.7", setup.ask_pyramids),
    "setup_troops": ("PYR-3.8", setup.ask_troops),
    "setup_tile": ("PYR-3.9", setup.ask_tile),
    "setup_cards": ("PYR-3.10", setup.deal_cards),
    # chapters 5 to 8: the Day
    "day": ("PYR-1.1", turn.start_day),
    "next_turn": ("PYR-5.2", turn.next_turn),
    "turn": ("PYR-5.9", turn.ask_turn),
    "recruit": ("PYR-6.3", recruiting.ask_recruit),
    "recruit_battles": ("PYR-6.7", recruiting.ask_next_battle),
    "build": ("PYR-7.1", building.ask_build),
    "buy": ("PYR-8.1", market.ask_buy),
    "place_creature": ("PYR-8.7", market.ask_creature),
    "plan_remove": ("PYR-8.9", market.ask_plan),
    "hire_place": ("PYR-8.10", market.ask_hire),
    # chapter 9: a Move
    "move": ("PYR-9.1", movement.ask_move),
    "move_units": ("PYR-9.5", movement.ask_units),
    # chapter 10: contact
    "contact": ("PYR-10.3", contact.begin_contact),
    "contact_vow": ("PYR-10.3", contact.contact_vow),
    "contact_trap": ("PYR-10.4", contact.contact_trap),
    "use_sand_veil": ("PYR-10.5", contact.ask_veil),
    "slip_away": ("PYR-10.5", contact.slip_away),
    "contact_blow": ("PYR-10.6", contact.contact_blow),
    "contact_end": ("PYR-10.7", contact.contact_end),
    # chapters 11 and 12: a battle
    "battle": ("PYR-11.1", council.begin_battle),
    "war_council": ("PYR-11.1", council.ask_council),
    "foresight": ("PYR-11.5", council.show_foresight),
    "battle_reveal": ("PYR-11.6", battle.reveal),
    "battle_payment": ("PYR-11.7", battle.pay_cards),
    "after_reveal": ("PYR-11.8", battle.after_reveal),
    "swap_card": ("PYR-11.8", battle.ask_swap),
    "holy_cut": ("PYR-11.8", battle.ask_holy_cut),
    "battle_strength": ("PYR-11.9", battle.count_strength),
    "battle_blood": ("PYR-11.13", battle.shed_blood),
    "battle_toll": ("PYR-11.14", battle.pay_toll),
    "battle_damage": ("PYR-11.15", battle.deal_damage),
    "battle_count": ("PYR-11.16", battle.count_losses),
    "battle_rewards": ("PYR-12.1", aftermath.give_rewards),
    "loser_leaves": ("PYR-12.6", aftermath.ask_leave),
    "retreat_field": ("PYR-12.7", aftermath.ask_field),
    "winner_stays": ("PYR-12.12", aftermath.ask_stay),
    "battle_end": ("PYR-12.14", aftermath.end_battle),
    # chapter 13: the Night
    "night": ("PYR-13.1", night.start_night),
    "night_step": ("PYR-13.1", night.begin_step),
    "night_sanctuary": ("PYR-13.2", night.ask_sanctuary),
    "night_delta": ("PYR-13.3", night.ask_delta),
    "night_temples": ("PYR-13.4", night.score_temples),
    "night_worship": ("PYR-13.5", night.worship),
    "night_pyramid": ("PYR-13.6", building.ask_night_pyramid),
    "night_prayers": ("PYR-13.7", night.prayers),
    "veterans_pp": ("PYR-13.7", night.ask_trade_pp),
    "night_divine": ("PYR-13.8", night.draw_cards),
    "night_draw": ("PYR-13.8", night.draw_for),
    "oracle_pick": ("PYR-15.5", night.ask_oracle),
    "night_draw_more": ("PYR-15.5", night.draw_more),
    "veterans_di": ("PYR-13.8", night.ask_trade_di),
    "night_recruiting": ("PYR-13.9", night.recruiting),
    "veterans_units": ("PYR-13.9", night.ask_levy),
    "night_levy": ("PYR-13.10", night.begin_night_levy),
    "night_units": ("PYR-13.10", recruiting.ask_night_units),
    "night_awakening": ("PYR-13.11", night.awaken),
    "night_order": ("PYR-13.13", night.choose_order),
    "choose_position": ("PYR-13.13", night.ask_position),
    "new_order": ("PYR-13.13", night.set_order),
    # chapter 15: divine intervention
    "use_silence": ("PYR-15.6", divine.ask_silence),
    "card_effect": ("PYR-15.3", divine.card_effect),
    "call_to_arms": ("PYR-15.7", recruiting.ask_call_to_arms),
    "falling_star": ("PYR-15.7", divine.ask_star),
}
"""Every step of the flow with the clause that orders it; the booklet can be laid beside it."""


class PyramidsRules(Rules[PyramidsState]):
    """War of the Pyramids for 2 to 5 players."""

    id = "pyramids"
    version = 1
    clause_prefix = "PYR"
    seats = range(2, 6)
    state_type = PyramidsState

    def __init__(self) -> None:
        """Read the content tables. Raises ContentError naming file and key when one is wrong."""
        self.tables = Content()
        self.verbs = {verb.name: verb for verb in VERBS}
        self.steps = {name: step for name, (_, step) in STEPS.items()}

    def begin(self, game: PyramidsGame) -> PyramidsState:
        """The table before the first decision."""
        return setup.begin(game)

    def refuse_over(self, game: PyramidsGame) -> Refusal:
        """PYR-16.1: any choice after the end."""
        return no("E_GAME_OVER", "16.1")

    def refuse_seat(self, game: PyramidsGame, seat: int, action: Action) -> Refusal:
        """PYR-16.1: a choice by somebody who is not asked."""
        return no("E_NOT_YOUR_TURN", "16.1")

    def refuse_moment(self, game: PyramidsGame, seat: int, action: Action) -> Refusal:
        """PYR-16.1: a choice that does not belong to the running step, for the better reason if any."""
        if game.decision is not None and game.decision.kind == "turn":
            better = turn.refuse_in_turn(game, seat, action)
            if better is not None:
                return better
        return no("E_WRONG_PHASE", "16.1")

    def determinize(self, game: PyramidsGame, seat: int | None, rng: Rng) -> PyramidsGame:
        """Spec 4: what the seat does not know is dealt anew."""
        return hidden.determinize(game, seat, rng)

    def evaluate(self, game: PyramidsGame, seat: int) -> float:
        """How good the table looks for a seat."""
        from rulesets.pyramids.evaluation import evaluate

        return evaluate(game, seat)

    def scores(self, game: PyramidsGame) -> tuple[float, ...]:
        """Glory of every seat."""
        return tuple(float(glory(game, seat)) for seat in range(len(game.state.players)))

    def audit(self, game: PyramidsGame) -> list[str]:
        """What is not conserved or breaks a bound; empty when all is well."""
        from rulesets.pyramids.audit import audit

        return audit(game)
