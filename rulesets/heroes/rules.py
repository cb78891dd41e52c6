"""The rules of Duel of Heroes put together: verbs, the table of steps, refusals of the wrong moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.heroes import choosing, combat, playing, setup, turn
from rulesets.heroes.content import Content
from rulesets.heroes.decks import RANDOM, deck_of, refuse_deck
from rulesets.heroes.ground import HeroesGame, current_life, hero_of, no
from rulesets.heroes.state import HeroesState
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Option, Rules, Verb
from tabletop.kit.cards import answers, settling


class Decline(answers.DeclineTrigger):
    """Declining a redeal (HER-3.15) or a trigger one may leave (HER-10.5)."""

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        if game.question.kind == "redeal_declare":
            setup.decline_redeal(game, seat)
        else:
            super().apply(game, seat, action)


VERBS: tuple[Verb[HeroesState], ...] = (
    setup.Order(),
    setup.Leave(),
    setup.Shuffle(),
    setup.Cut(),
    setup.DeclareRedeal(),
    setup.Return(),
    setup.ReturnDone(),
    playing.PlayCard(),
    playing.Activate(),
    combat.DeclareAttack(),
    playing.EndTurn(),
    combat.Defend(),
    combat.NoDefender(),
    answers.Next(),
    answers.UseTrigger(),
    Decline(),
    answers.Target(),
    answers.Wound(),
    choosing.Discard(),
    choosing.LoseCoin(),
    choosing.Take(),
    choosing.TakeNothing(),
    choosing.Under(),
    playing.OfferDraw(),
    playing.Accept(),
    playing.RefuseDraw(),
    playing.Concede(),
)

STEPS: Mapping[str, tuple[str, Callable[..., None]]] = {
    # chapter 3: setup
    "lay_out": ("HER-3.2", setup.lay_out),
    "turn_order": ("HER-3.3", setup.turn_order),
    "shuffle": ("HER-3.7", setup.shuffle),
    "handle_deck": ("HER-3.8", setup.handle_deck),
    "deal": ("HER-3.9", setup.deal),
    "redeal_declare": ("HER-3.13", setup.redeal_declare),
    "redeal_cards": ("HER-3.16", setup.redeal_cards),
    "exchange": ("HER-3.14", setup.exchange),
    # chapter 4: the start of the turn
    "turn": ("HER-4.2", turn.turn),
    "restore": ("HER-4.5", turn.restore),
    "accumulation": ("HER-4.10", turn.accumulation),
    # chapter 5: the selection phase
    "select": ("HER-5.1", playing.select),
    # chapter 8: attacks
    "name_defender": ("HER-8.6", combat.name_defender),
    "strikes": ("HER-8.11", combat.strikes),
    "end_attack": ("HER-8.18", combat.end_attack),
    # chapter 10: settling
    "settle": ("HER-10.3", settling.settle),
    "enter": ("HER-10.4", settling.enter),
    "declared": ("HER-10.5", settling.declared),
    "aim": ("HER-10.5", settling.aim),
    "perform": ("HER-10.3", settling.perform),
    "finish": ("HER-10.11", settling.finish),
    # chapter 11: choices of effects
    "discard": ("HER-11.9", choosing.discard),
    "lose_coin": ("HER-11.10", choosing.lose_coin),
    "search": ("HER-11.8", choosing.search),
    "from_graveyard": ("HER-10.5", choosing.from_graveyard),
    "look": ("HER-2.10", choosing.look),
    # chapter 12: the end of the turn
    "end_turn": ("HER-12.1", turn.end_turn),
    "removal": ("HER-12.2", turn.removal),
    "turn_ended": ("HER-12.4", turn.turn_ended),
}
"""Every step of the flow with the clause that orders it; the booklet can be laid beside it."""

MAIN_VERBS = ("play", "activate", "attack", "end")


class HeroesRules(Rules[HeroesState]):
    """Duel of Heroes for two players."""

    id = "heroes"
    version = 1
    clause_prefix = "HER"
    seats = range(2, 3)
    standing = ("concede", "offer_draw")
    state_type = HeroesState

    def __init__(self) -> None:
        """Read the content tables. Raises ContentError naming file and key when one is wrong."""
        self.tables = Content()
        decks = (RANDOM, *self.tables.decks)
        self.options = (
            Option("turn_order", ("dice", "random"), "dice"),
            Option("deck1", decks, RANDOM, seat=0, open=True),
            Option("deck2", decks, RANDOM, seat=1, open=True),
        )
        self.verbs = {verb.name: verb for verb in VERBS}
        self.steps = {name: step for name, (_, step) in STEPS.items()}

    def begin(self, game: HeroesGame) -> HeroesState:
        """The table before the first decision."""
        return setup.begin(game)

    def refuse_option(self, option: Option, value: str) -> Refusal | None:
        """HER-1.9: a table does not start with an illegal deck."""
        deck = deck_of(self.tables, value)
        if deck is None:
            return no("deck-illegal.unreadable", "1.9")
        reasons = refuse_deck(self.tables, deck)
        return reasons[0] if reasons else None

    def refuse_over(self, game: HeroesGame) -> Refusal:
        """HER-13.6: the result is final."""
        return no("game-over", "13.6")

    def refuse_seat(self, game: HeroesGame, seat: int, action: Action) -> Refusal:
        """HER-1.3: somebody who is not asked."""
        if action.verb == "redeal":
            return _refuse_redeal(game, seat)
        return no("not-your-turn", "1.3")

    def refuse_moment(self, game: HeroesGame, seat: int, action: Action) -> Refusal:
        """HER-4.19, HER-5.3: an action that does not answer the question."""
        if action.verb == "redeal":
            return _refuse_redeal(game, seat)
        if action.verb in MAIN_VERBS:
            if seat != game.state.active:
                return no("not-your-turn", "1.3")
            if game.state.phase in ("selection", "attack"):
                return no("not-settled", "5.3")
            return no("wrong-phase", "4.19")
        return no("wrong-phase", "5.1")

    def determinize(self, game: HeroesGame, seat: int | None, rng: Rng) -> HeroesGame:
        """Part F: what the seat does not know is dealt anew."""
        from rulesets.heroes.hidden import determinize

        return determinize(game, seat, rng)

    def evaluate(self, game: HeroesGame, seat: int) -> float:
        """How good the table looks for a seat."""
        from rulesets.heroes.evaluation import evaluate

        return evaluate(game, seat)

    def leanings(self, game: HeroesGame, seat: int) -> list[float] | None:
        """How promising the legal actions look at first sight."""
        from rulesets.heroes.leanings import leanings

        return leanings(game, seat)

    def went_first(self, game: HeroesGame) -> int | None:
        """The first player (HER-3.4)."""
        return game.state.first

    def scores(self, game: Game[HeroesState]) -> tuple[float, ...]:
        """The life of both heroes."""
        return tuple(float(max(0, current_life(game, hero_of(game, seat)))) for seat in (0, 1))

    def audit(self, game: HeroesGame) -> list[str]:
        """What is not conserved or breaks a bound; empty when all is well."""
        from rulesets.heroes.audit import audit

        return audit(game)


def _refuse_redeal(game: HeroesGame, seat: int) -> Refusal:
    """Why a redeal cannot be declared any more (HER-3.12, HER-3.14, HER-3.15)."""
    redeal = game.state.players[seat].redeal
    if redeal in ("declared", "done"):
        return no("redeal-used", "3.12")
    if redeal != "declined":
        return no("wrong-phase", "3.13")
    return no("redeal-forfeited", "3.15" if seat == game.state.first else "3.14")
