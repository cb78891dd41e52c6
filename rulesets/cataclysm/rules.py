"""The rules of Cataclysm as the kernel sees them: verbs, flow, refusals, hidden information."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.cataclysm import (
    announcing,
    attaching,
    attack,
    choosing,
    declaring,
    dividing,
    leaving,
    playing,
    round,
    setup,
    windows,
)
from rulesets.cataclysm.content import Content
from rulesets.cataclysm.ground import CataclysmGame, content_of, no
from rulesets.cataclysm.refs import ref_of, word_of
from rulesets.cataclysm.setup import DECK_OPTIONS, RANDOM
from rulesets.cataclysm.state import CataclysmState
from tabletop.engine.action import Action, Argument
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Option, Rules, Verb
from tabletop.kit.cards import answers, settling
from tabletop.kit.cards import windows as kit_windows


class Target(answers.Target):
    """Naming a target of what is being announced: a card, a zone, a player, an entry of the chain."""

    def word(self, ref: int) -> Argument:
        """How the target is written in an action."""
        return word_of(ref)

    def ref(self, word: Argument) -> int:
        """The target that is meant."""
        return ref_of(word)


VERBS: tuple[Verb[CataclysmState], ...] = (
    setup.Keep(),
    setup.Redraw(),
    round.FirstPlayer(),
    round.Restore(),
    round.RestoreNone(),
    playing.PlayCard(),
    playing.PutDevelopment(),
    announcing.Use(),
    announcing.Sacrifice(),
    kit_windows.Pass(),
    answers.Next(),
    Target(),
    answers.Enough(),
    attaching.Attach(),
    declaring.AttackZone(),
    declaring.AttackLegend(),
    declaring.AttackFulcrum(),
    attack.Finish(),
    declaring.Attacker(),
    declaring.Defender(),
    declaring.Done(),
    declaring.Counterstrike(),
    dividing.Put(),
    choosing.Discard(),
    choosing.Take(),
    choosing.Under(),
    choosing.Lay(),
    leaving.Concede(),
)

STEPS: Mapping[str, tuple[str, Callable[..., None]]] = {
    # chapter 1: preparation
    "opening_hands": ("CAT-1.5", setup.opening_hands),
    "mulligan": ("CAT-1.6", setup.mulligan),
    # chapter 5: the round and its beginning
    "round": ("CAT-5.1", round.round_),
    "add_fulcrum": ("CAT-5.3", round.add_fulcrum),
    "first_player": ("CAT-5.8", round.first_player),
    "phase": ("CAT-5.2", round.phase),
    "player_phase": ("CAT-2.6", round.player_phase),
    "phase_over": ("CAT-2.6", round.phase_over),
    "begin_effects": ("CAT-5.12", round.begin_effects),
    # chapter 6: kingdom, quest and main phase
    "return_resources": ("CAT-6.3", round.return_resources),
    "restore": ("CAT-6.2", round.restore),
    "collect": ("CAT-6.3", round.collect),
    "quest_draw": ("CAT-6.5", round.quest_draw),
    "main": ("CAT-6.6", round.main),
    # chapter 7: attaching
    "attach": ("CAT-7.1", attaching.attach),
    "attached": ("CAT-7.18", attaching.attached),
    # chapters 8 and 9: attacks
    "battlefield": ("CAT-8.1", round.battlefield),
    "attack_target": ("CAT-8.2", attack.attack_target),
    "attack_window": ("CAT-8.4", attack.attack_window),
    "declare_attackers": ("CAT-8.7", attack.declare_attackers),
    "ask_attackers": ("CAT-8.7", attack.ask_attackers),
    "declare_defenders": ("CAT-8.9", attack.declare_defenders),
    "ask_defenders": ("CAT-8.9", attack.ask_defenders),
    "counterstrikes": ("CAT-11.2", attack.counterstrikes),
    "defends": ("CAT-4.19", attack.defends),
    "assign_attack": ("CAT-8.11", attack.assign_attack),
    "assign_defence": ("CAT-8.12", attack.assign_defence),
    "collect_given": ("CAT-8.12", attack.collect_given),
    "apply_damage": ("CAT-8.13", attack.apply_damage),
    "scouts": ("CAT-11.3", attack.scouts),
    "end_attack": ("CAT-8.15", attack.end_attack),
    # chapter 10: dividing damage
    "divide": ("CAT-10.10", dividing.divide_step),
    "indirect": ("CAT-10.10", dividing.indirect),
    "gather": ("CAT-10.10", dividing.gather),
    # chapter 4: windows, the chain, effects
    "window": ("CAT-4.2", windows.window),
    "priority": ("CAT-4.6", kit_windows.priority),
    "resolve": ("CAT-4.8", kit_windows.resolve),
    "spent": ("CAT-3.11", windows.spent),
    "sacrifice": ("CAT-4.7", announcing.sacrifice),
    "settle": ("CAT-4.16", settling.settle),
    "enter": ("CAT-4.12", settling.enter),
    "declared": ("CAT-4.11", settling.declared),
    "aim": ("CAT-4.7", settling.aim),
    "perform": ("CAT-4.8", settling.perform),
    "finish": ("CAT-4.8", settling.finish),
    "discard": ("CAT-4.7", choosing.discard),
    "look": ("CAT-4.7", choosing.look),
    "develop_from_hand": ("CAT-3.13", choosing.develop_from_hand),
    # chapter 13: the end of the round
    "end_effects": ("CAT-13.1", round.end_effects),
    "gain": ("CAT-13.2", round.gain),
    "detach": ("CAT-13.3", round.detach),
    "round_over": ("CAT-13.5", round.round_over),
    "next_round": ("CAT-13.5", round.next_round),
}
"""Every step of the flow with the clause that orders it; the booklet can be laid beside it."""

STARRED = ("choose_first_player",)
"""Decisions inside starred steps (CAT-4.4)."""


class CataclysmRules(Rules[CataclysmState]):
    """Cataclysm for two to four players."""

    id = "cataclysm"
    version = 1
    clause_prefix = "CAT"
    seats = range(2, 5)
    standing = ("concede",)
    state_type = CataclysmState

    def __init__(self) -> None:
        """Read the content tables. Raises ContentError naming file and key when one is wrong."""
        self.tables = Content()
        decks = (RANDOM, *self.tables.decks)
        self.options = tuple(
            Option(option, decks, RANDOM, seat=seat) for seat, option in enumerate(DECK_OPTIONS)
        )
        self.verbs = {verb.name: verb for verb in VERBS}
        self.steps = {name: step for name, (_, step) in STEPS.items()}

    def begin(self, game: CataclysmGame) -> CataclysmState:
        """The table before the first decision."""
        return setup.begin(game)

    def refuse_over(self, game: CataclysmGame) -> Refusal:
        """The game has ended."""
        return no("game_over", "13.5")

    def refuse_seat(self, game: CataclysmGame, seat: int, action: Action) -> Refusal:
        """CAT-2.10: somebody who is not asked; in starred steps nobody may act (CAT-4.3)."""
        if game.question.kind in STARRED and self._is_action(game, action):
            return no("no_actions_now", "4.3")
        return no("not_your_decision", "2.10")

    def refuse_moment(self, game: CataclysmGame, seat: int, action: Action) -> Refusal:
        """CAT-3.1, CAT-4.3: an action that does not answer the question."""
        if self._is_action(game, action):
            return no("no_actions_now", "4.3" if game.question.kind in STARRED else "3.1")
        return no("wrong_phase", "7.3" if action.verb == "attach" else "3.1")

    def _is_action(self, game: CataclysmGame, action: Action) -> bool:
        """Whether it is a tactic or an ability rather than a main play."""
        if action.verb == "use":
            return True
        if action.verb != "play":
            return False
        return content_of(game).cards[content_of(game).number(action.args[0])].type == "tactic"

    def determinize(self, game: CataclysmGame, seat: int | None, rng: Rng) -> CataclysmGame:
        """What the seat does not know is dealt anew."""
        from rulesets.cataclysm.hidden import determinize

        return determinize(game, seat, rng)

    def evaluate(self, game: CataclysmGame, seat: int) -> float:
        """How good the table looks for a seat."""
        from rulesets.cataclysm.evaluation import evaluate

        return evaluate(game, seat)

    def scores(self, game: Game[CataclysmState]) -> tuple[float, ...]:
        """The dominance of every seat."""
        return tuple(float(player.dominance) for player in game.state.players)

    def audit(self, game: CataclysmGame) -> list[str]:
        """What is not conserved or breaks a bound; empty when all is well."""
        from rulesets.cataclysm.audit import audit

        return audit(game)
