"""Dice are fair whoever throws them: people, bots and neutral units, counted on the real way."""

from __future__ import annotations

import pytest

from tabletop.bots import choose
from tabletop.engine.action import Action
from tabletop.engine.randomness import Rng
from tabletop.kit.dice import chance_of, chi_square
from tests.rulesets.continents.builders import Table, rules, war

DICE = 60_000


def huge_battle(rng: Rng) -> Table:
    """P1 attacks neutral units with nearly everything there is; the dice go on from the battle before."""
    table = (
        war()
        .units("P1", "colombia", "55T 20M 20F 15B")
        .units("neutral", "andes", "150T 20M")
        .hold("P2", "japan")
    )
    table.game.rng = rng
    table.combat("P1").do("P1", "attack", "land", "colombia", "andes")
    return table


def play_battle(table: Table, thrower: str, chooser: Rng) -> None:
    """Play until the battle is over, as the kind of player does it."""
    while table.game.state.battle is not None or table.asked == "units":
        seat = table.game.deciding[0]
        legal = table.game.legal(seat)
        if thrower == "bot":
            action = choose(rules(), table.game, seat, "easy", chooser).action
        else:
            action = Action("fight") if Action("fight") in legal else legal[0]
        table.game.play(seat, action)


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.clause("CON-7.7", "CON-7.8")
@pytest.mark.parametrize("thrower", ["human", "bot", "neutral"])
def test_sixty_thousand_dice_are_fair(thrower: str) -> None:
    faces = [0] * 6
    rng, chooser = Rng(2026), Rng(7)
    side = 6 if thrower == "neutral" else 0
    while sum(faces) < DICE:
        table = huge_battle(rng)
        play_battle(table, thrower, chooser)
        for event in table.events("rolled"):
            for die in event["dice"] if event["side"] == side else ():
                faces[die - 1] += 1
        rng = table.game.rng
    assert chance_of(chi_square(faces), 5) > 0.001, faces
    assert abs(sum(faces[4:]) / sum(faces) - 1 / 3) < 0.01


@pytest.mark.clause("CON-7.8")
def test_a_die_has_six_equal_faces_and_two_of_them_hit() -> None:
    from rulesets.continents.battle import hits_in, throw

    table = war().hold("P1", "brazil").hold("P2", "japan")
    dice = throw(table.game, 6000)
    assert set(dice) == {1, 2, 3, 4, 5, 6}
    assert hits_in((1, 2, 3, 4, 5, 6)) == 2
    assert chance_of(chi_square([dice.count(face) for face in range(1, 7)]), 5) > 0.001
