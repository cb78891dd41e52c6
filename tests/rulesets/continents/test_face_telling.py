"""How Iron Continents is told: log, animations, arrows on the map, figures, odds."""

from __future__ import annotations

import pytest

from rulesets.continents.face import ContinentsFace
from rulesets.continents.ground import ContinentsGame
from tabletop.engine.action import Action
from tabletop.view.model import Chart, Cue, Moment, Telling
from tests.rulesets.continents.builders import Table, content, new_game, seat, war

FACE = ContinentsFace()


def told(table: Table, kind: str, viewer: int | None = None) -> list[Telling]:
    """How all events of a kind are told."""
    events = [event for event in table.game.events or () if event.kind == kind]
    return [FACE.tell(table.game, event.as_seen_by(viewer), viewer) for event in events]


def lines(table: Table, kind: str, viewer: int | None = None) -> list[str]:
    """The ids of the log lines of a kind of event."""
    return [one.text.id if one.text is not None else "" for one in told(table, kind, viewer)]


def cues(table: Table, kind: str) -> list[Cue]:
    """The animations of a kind of event."""
    return [cue for telling in told(table, kind) for cue in telling.cues]


def siege(dice: str) -> Table:
    """P1 has just attacked the source of P2 from the Caucasus and rolled."""
    table = war(2).units("P1", "caucasus", "2T 1M 1F").units("P2", "middle-east", "2T 1M").combat("P1")
    return table.attack("P1", "land", "caucasus", "middle-east").dice(dice).do("P1", "fight")


# ---- log and animations ----------------------------------------------------------------------------------


def test_that_a_card_was_chosen_is_told_but_not_which() -> None:
    table = new_game(2)
    table.do("P1", "choose", content().cards[table.player("P1").hand[0]].id)

    (telling,) = told(table, "card_chosen", 1)

    assert telling.text is not None
    assert set(telling.text.params) == {"player"}
    assert [telling] == told(table, "card_chosen", None)


def test_dice_are_thrown_from_their_side_and_five_and_six_hit() -> None:
    (cue,) = cues(siege("H-H---"), "rolled")

    assert (cue.kind, cue.seat, cue.faces, cue.hits) == ("dice", 0, (6, 1, 6, 1, 1, 1), (5, 6))


def test_a_roll_without_a_hit_is_counted_in_the_log() -> None:
    table = siege("------")

    assert lines(table, "rolled") == ["log.rolled.scoreless"]
    (telling,) = told(table, "rolled")
    assert telling.text is not None
    assert telling.text.params["n"] == 1


def test_pieces_glide_along_their_route() -> None:
    table = war(2).units("P1", "beijing", "1T").units("P1", "east-china-sea", "1S").hold("P2", "berlin")
    table.movement("P1").move("P1", "amphibious", "beijing", "japan")

    (cue,) = cues(table, "moved")

    assert cue.path == ("area:beijing", "area:east-china-sea", "area:japan")
    assert (cue.kind, cue.art, cue.amount) == ("move", "continents/tank-0", 1)


def test_a_conquered_area_flashes_and_a_held_one_does_not() -> None:
    won = siege("HHH---").advance("P1")
    held = siege("------").fight("--------------").do("P1", "withdraw", "caucasus")

    assert [cue.kind for cue in cues(won, "battle_ended")] == ["flash"]
    assert lines(held, "battle_ended") == ["log.battle_ended.held"]
    assert cues(held, "battle_ended") == []


def test_points_run_up_at_the_counter_of_their_player() -> None:
    table = war(2).hold("P1", "berlin middle-east").hold("P2", "alaska").score()

    gained = {cue.target: cue.amount for cue in cues(table, "points_scored")}

    assert gained == {"points:0": 3, "points:1": 1}


def test_rounds_and_turns_open_chapters() -> None:
    table = war(2).hold("P1", "berlin").hold("P2", "delhi").turn("P1").do("P1", "end")

    assert [telling.chapter for telling in told(table, "turn_started")] == [True]
    assert [telling.chapter for telling in told(table, "phase_started")] == [False]


def test_a_bought_card_is_named_to_the_buyer_alone() -> None:
    table = war(2).hold("P1", "berlin").hold("P2", "delhi").production("P1", 3).do("P1", "card")

    assert lines(table, "card_bought", 0) == ["log.card_bought.known"]
    assert lines(table, "card_bought", 1) == lines(table, "card_bought", None) == ["log.card_bought"]


def test_every_kind_of_event_of_a_whole_game_is_told_or_shown_by_others() -> None:
    silent = {"control_changed", "card_discarded", "turn_ended"}
    table = war(2).hold("P1", "berlin").hold("P2", "delhi").turn("P1").do("P1", "end").do("P1", "end")

    untold = {
        event.kind
        for event in table.do("P1", "end").game.events or ()
        if FACE.tell(table.game, event, None) == Telling()
    }

    assert untold <= silent


# ---- looking back ----------------------------------------------------------------------------------------


def moments(table: Table, kind: str) -> list[Moment]:
    """The moments made of a kind of event."""
    events = table.game.events or []
    return [one for one in FACE.story(table.game, None) if events[one.event].kind == kind]


def test_an_attack_is_drawn_as_a_stroke_of_its_seat() -> None:
    (moment,) = moments(siege("------"), "attack_declared")

    (arrow,) = moment.arrows
    assert (arrow.surface, arrow.path) == ("map", ("area:caucasus", "area:middle-east"))
    assert (arrow.style, arrow.seat, arrow.amount) == ("strike", 0, 4)


def test_an_area_that_was_fought_for_is_ringed_in_the_colour_of_its_holder() -> None:
    won = siege("HHH---").advance("P1")
    held = siege("------").fight("--------------").do("P1", "withdraw", "caucasus")

    rings = [moments(table, "battle_ended")[0].arrows[0] for table in (won, held)]

    assert [(ring.path, ring.seat) for ring in rings] == [
        (("area:middle-east",), 0),
        (("area:middle-east",), 1),
    ]


def test_a_move_is_drawn_through_all_areas_of_its_way() -> None:
    table = war(2).units("P1", "quebec", "3T").hold("P2", "berlin").movement("P1")
    table.move("P1", "land", "quebec", "mexico", "2T")

    (arrow,) = moments(table, "moved")[0].arrows

    assert (arrow.style, arrow.amount, arrow.path[0], arrow.path[-1]) == (
        "walk",
        2,
        "area:quebec",
        "area:mexico",
    )
    assert len(arrow.path) > 2


def test_a_purchase_rings_its_area() -> None:
    table = war(2).hold("P1", "berlin").hold("P2", "delhi").factory("berlin").production("P1", 5)
    table.do("P1", "buy", "tank", "berlin")

    (arrow,) = moments(table, "unit_bought")[0].arrows

    assert (arrow.style, arrow.path) == ("build", ("area:berlin",))


# ---- figures ---------------------------------------------------------------------------------------------


def chart(game: ContinentsGame, report: str, seat: int = 0) -> Chart:
    """The chart of a report (of the dice: that of a seat)."""
    charts = next(one for one in FACE.reports(game, None) if one.id == report).charts
    return charts[seat]


def test_points_are_drawn_round_by_round_towards_the_target() -> None:
    table = war(2).hold("P1", "berlin middle-east").hold("P2", "alaska").score()

    points = chart(table.game, "points")

    assert points.goal == 50
    assert [one.values for one in points.series] == [(0.0, 3.0), (0.0, 1.0)]


def test_dice_are_counted_by_face_against_chance() -> None:
    dice = chart(siege("665112").game, "dice")

    assert dice.series[0].values == (2.0, 1.0, 0.0, 0.0, 1.0, 2.0)
    assert dice.goal == 1.0
    assert (dice.notes[0].params["hits"], dice.notes[0].params["expected"]) == (3, 2)


def test_dice_that_stay_in_a_reroll_are_not_counted_twice() -> None:
    table = war(2).units("P1", "caucasus", "3T").units("P2", "moscow", "1T").points("P1", 30)
    table.card("P1", "dead-eye-3").combat("P1").attack("P1", "land", "caucasus", "moscow")
    table.dice("611" + "22").do("P1", "fight").do("P1", "use")

    dice = chart(table.game, "dice")

    assert dice.series[0].values == (2.0, 2.0, 0.0, 0.0, 0.0, 1.0)


# ---- odds ------------------------------------------------------------------------------------------------


def test_odds_of_an_attack_add_up_and_grow_with_the_units_sent() -> None:
    table = war(2).units("P1", "caucasus", "6T").units("P2", "central-asia", "2T").combat("P1")
    attack = Action("attack", ("land", "caucasus", "central-asia"))

    few = FACE.forecast(table.game, 0, attack, (Action("send", ("tank", 1)),))
    many = FACE.forecast(table.game, 0, attack, (Action("send", ("tank", 6)),))

    assert few is not None
    assert many is not None
    assert sum(chance.share for chance in many.chances) == pytest.approx(1, abs=0.001)
    assert many.chances[0].share > 0.9 > few.chances[0].share


def test_odds_of_a_strike_are_those_of_its_dice() -> None:
    table = war(2).units("P1", "berlin", "1B 1T").units("P2", "north-sea", "1S").combat("P1")
    strike = Action("special", ("bomber", "berlin", "north-sea"))

    found = FACE.forecast(table.game, 0, strike, (Action("send", ("bomber", 1)),))

    assert found is not None
    assert found.chances[0].share == pytest.approx(5 / 9)


def test_a_move_has_no_odds() -> None:
    table = war(2).units("P1", "caucasus", "1T").hold("P2", "berlin").movement("P1")

    move = Action("move", ("land", "caucasus", "central-asia"))

    assert FACE.forecast(table.game, seat("P1"), move, ()) is None


# ---- hints -----------------------------------------------------------------------------------------------


def test_a_hint_tells_the_odds_of_an_attack() -> None:
    table = war(2).units("P1", "caucasus", "6T").units("P2", "central-asia", "2T").combat("P1")

    found = FACE.hint(table.game, 0, Action("attack", ("land", "caucasus", "central-asia")))

    assert found.id == "hint.attack.odds"
    assert found.params["share"] in range(90, 101)


def test_a_hint_names_the_source_that_a_move_takes() -> None:
    table = war(2).units("P1", "caucasus", "2T").hold("P2", "berlin").movement("P1")

    ids = {
        goal: FACE.hint(table.game, 0, Action("move", ("land", "caucasus", goal))).id
        for goal in ("middle-east", "moscow", "central-asia")
    }

    assert ids == {"middle-east": "hint.source", "moscow": "hint.capital", "central-asia": "hint.move"}
