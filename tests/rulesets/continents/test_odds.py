"""Odds of battles and special attacks: small ones by hand, larger ones against dice really thrown."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from rulesets.continents.odds import battle_odds, quick_odds, strike_odds
from rulesets.continents.state import Army
from tests.rulesets.continents.builders import army, war

DICE, SUPREMACY = (1, 3, 1, 3, 2), (1, 3, 3, 2, 0)
CHEAPEST = (0, 2, 4, 1, 3)


def thrown(attackers: Army, defenders: Army, kind: str, bonus: int, games: int) -> tuple[float, ...]:
    """Chances to win and to withdraw and mean losses of both sides, from battles fought with dice."""
    dice = Random(7)
    win = withdraw = lost_a = lost_d = 0
    for _ in range(games):
        sides = [list(attackers), list(defenders)]
        power = [sum(n * s for n, s in zip(side, SUPREMACY, strict=True)) for side in sides]
        who = 1 if kind != "naval" and power[1] > power[0] else 0
        scoreless = 0
        while all(any(side) for side in sides) and scoreless < (6 if kind == "naval" else 3):
            number = sum(n * d for n, d in zip(sides[who], DICE, strict=True)) + bonus * who
            hits = sum(dice.randrange(3) == 0 for _ in range(number))
            scoreless = 0 if hits else scoreless + 1
            enemy = sides[1 - who]
            for _ in range(min(hits, sum(enemy))):
                enemy[next(k for k in CHEAPEST if enemy[k] and not (k == 3 and enemy[2]))] -= 1
            who = 1 - who
        forced = all(any(side) for side in sides)
        if forced and kind in ("amphibious", "drop"):
            sides[0] = [0] * 5
        win += not any(sides[1])
        withdraw += forced and any(sides[0])
        lost_a += sum(attackers) - sum(sides[0])
        lost_d += sum(defenders) - sum(sides[1])
    return win / games, withdraw / games, lost_a / games, lost_d / games


@pytest.mark.clause("CON-7.4", "CON-7.15")
def test_tank_against_tank() -> None:
    odds = battle_odds(army("1T"), army("1T"), "land")

    # Hit, or all of the first two miss and the third hits; three misses force the attacker out.
    assert odds.win == pytest.approx(13 / 27)
    assert odds.withdraw == pytest.approx(8 / 27)
    assert odds.lose == pytest.approx(6 / 27)
    assert odds.attacker_cost == pytest.approx(2 * 6 / 27)


@pytest.mark.clause("CON-7.20")
def test_landed_troops_without_a_hit_are_lost() -> None:
    odds = battle_odds(army("1T"), army("1T"), "amphibious")

    assert odds.win == pytest.approx(13 / 27)
    assert odds.withdraw == 0
    assert odds.attacker_losses == pytest.approx(14 / 27)


@pytest.mark.clause("CON-7.3")
def test_the_higher_supremacy_rolls_first() -> None:
    odds = battle_odds(army("1T"), army("1F"), "land")

    # The fighter hits, or both miss, or after two misses it hits with the third roll.
    assert odds.win == pytest.approx(2 / 9)
    assert odds.lose == pytest.approx(13 / 27)


@pytest.mark.clause("CON-7.17")
def test_a_naval_battle_goes_on_for_six_rolls_without_a_hit() -> None:
    odds = battle_odds(army("1S"), army("1S"), "naval")
    miss = 4 / 9

    assert odds.withdraw == pytest.approx(miss**6)
    assert odds.win == pytest.approx((1 - miss) * (1 + miss**2 + miss**4))


@pytest.mark.clause("CON-7.9", "CON-7.12")
def test_a_capital_adds_its_dice_to_each_roll_of_the_defender() -> None:
    odds = battle_odds(army("1M"), army("1T"), "land", 5)
    miss = 8 / 27  # three dice of the mech

    assert odds.win == pytest.approx((1 - miss) * (1 + miss * (2 / 3) ** 6))


@pytest.mark.parametrize(
    ("attackers", "defenders", "kind", "bonus"),
    [
        ("3T 1M", "2T 1M", "land", 3),
        ("4T 1F", "3T 1B", "amphibious", 0),
        ("3M", "2T 2F 1B", "drop", 0),
        ("3S", "2S", "naval", 3),
        ("6T 2M 2F 1B", "5T 2M", "land", 5),
    ],
)
def test_odds_agree_with_dice(attackers: str, defenders: str, kind: str, bonus: int) -> None:
    odds = battle_odds(army(attackers), army(defenders), kind, bonus)
    win, withdraw, lost_a, lost_d = thrown(army(attackers), army(defenders), kind, bonus, 6000)

    assert odds.win == pytest.approx(win, abs=0.02)
    assert odds.withdraw == pytest.approx(withdraw, abs=0.02)
    assert odds.attacker_losses == pytest.approx(lost_a, abs=0.06)
    assert odds.defender_losses == pytest.approx(lost_d, abs=0.06)


def test_odds_agree_with_battles_at_the_table() -> None:
    won = 0
    for seed in range(400):
        table = war().units("P1", "caucasus", "3T 1M").units("neutral", "middle-east", "1T 1M")
        table.units("P2", "delhi", "1T").combat("P1")
        table.game.rng.state = 1000 + seed
        table.attack("P1", "land", "caucasus", "middle-east")
        while table.asked in ("retreat", "casualties"):
            table.game.play(0, table.game.legal(0)[0])
        won += table.asked == "advance" or table.at("middle-east").startswith("P1")

    expected = battle_odds(army("3T 1M"), army("1T 1M"), "land", 3).win
    assert won / 400 == pytest.approx(expected, abs=0.06)


def test_chances_add_up_to_one() -> None:
    for text in ("1T", "2T 1M", "9T 4M 2F", "30T 8M 6F"):
        odds = battle_odds(army(text), army("4T 2M 1F"), "land", 3)
        assert odds.win + odds.withdraw + odds.lose == pytest.approx(1)


def test_ace_of_the_sky_helps_its_user() -> None:
    plain = battle_odds(army("2F 1B"), army("3T"), "land")
    ace = battle_odds(army("2F 1B"), army("3T"), "land", 0, (True, False))

    assert ace.win > plain.win + 0.1


def test_huge_armies_are_thinned_out_and_their_losses_multiplied_back() -> None:
    odds = battle_odds(army("60T 20M 20F"), army("20T"), "land")

    assert odds.win > 0.999
    assert odds.defender_losses == pytest.approx(20, abs=2)


@pytest.mark.clause("CON-8.2", "CON-8.7")
def test_a_strike_never_hits_more_than_there_is() -> None:
    one, many = strike_odds(3, army("1T")), strike_odds(3, army("2T 2M"))

    assert [27 * chance for chance in one] == pytest.approx([8, 19])
    assert [27 * chance for chance in many] == pytest.approx([8, 12, 6, 1])


def test_the_quick_estimate_is_exact_for_few_units() -> None:
    assert quick_odds(army("3T 1M"), army("2T"), "land", 3) == battle_odds(
        army("3T 1M"), army("2T"), "land", 3
    )


def test_the_quick_estimate_is_near_for_many_units() -> None:
    dice = Random(3)
    errors = []
    for _ in range(40):
        sizes = [Army(dice.randrange(4, 14), dice.randrange(4), dice.randrange(3)) for _ in range(2)]
        bonus = dice.choice((0, 3, 5))
        quick, exact = (odds(sizes[0], sizes[1], "land", bonus) for odds in (quick_odds, battle_odds))
        errors.append(abs(quick.win - exact.win))

    assert sum(errors) / len(errors) < 0.06


def test_a_stronger_army_never_has_worse_odds() -> None:
    chances = [quick_odds(Army(number, 1), army("5T 1M"), "land", 3).win for number in range(1, 20)]

    assert all(later >= earlier - 0.02 for earlier, later in pairwise(chances))
