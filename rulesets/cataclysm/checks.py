"""The checks after each effect and step (CAT-4.16), and the end conditions they may meet (chapter 13)."""

from __future__ import annotations

from rulesets.cataclysm import changes, goods
from rulesets.cataclysm.ground import (
    GOAL,
    LAST_ROUND,
    CataclysmGame,
    burning,
    content_of,
    hit_points,
    icons_of,
    seats_in,
    zone_hp,
)
from rulesets.cataclysm.refs import zone_ref
from rulesets.cataclysm.state import Card


def check(game: CataclysmGame) -> None:
    """Find everything that is due at the same time and carry it out together, until nothing is due."""
    while True:
        dying = _dying(game)
        fires = _burning(game)
        empty = [seat for seat in seats_in(game) if _has_run_out(game, seat)]
        if not dying and not fires and not empty:
            return
        for seat, zone in fires:
            _burn(game, seat, zone)
        for seat in empty:
            game.state.players[seat].stocked = False
        changes.destroy(game, dying)
        _lose(game, [seat for seat, _ in fires], empty)


def _dying(game: CataclysmGame) -> list[Card]:
    """Units and legends with as much damage as hit points (CAT-10.1, 10.5, 2.9)."""
    content = content_of(game)
    cards, only_help = content.cards, content.statics_only_help
    return [
        piece
        for piece in game.state.pieces.values()
        if (piece.damage or piece.changes or not only_help)
        and cards[piece.card].hp
        and piece.damage >= hit_points(game, piece)
    ]


def _burning(game: CataclysmGame) -> list[tuple[int, int]]:
    """Unburned zones with as much damage as hit points (CAT-10.3)."""
    return [
        (seat, number)
        for seat in seats_in(game)
        for number, zone in enumerate(game.state.players[seat].zones)
        if zone.damage and not zone.burning and zone.damage >= zone_hp(game, zone_ref(seat, number))
    ]


def _has_run_out(game: CataclysmGame, seat: int) -> bool:
    """Whether the last card has left the draw deck since the last check (CAT-12.4, CAT-12.9)."""
    player = game.state.players[seat]
    return player.stocked and not player.deck and not player.looking


def _burn(game: CataclysmGame, seat: int, number: int) -> None:
    zone = game.state.players[seat].zones[number]
    zone.damage = 0
    zone.burning = True
    game.emit("zone_burned", player=seat, zone=number, count=burning(game, seat))


def _lose(game: CataclysmGame, burned: list[int], empty: list[int]) -> None:
    """The losses of dominance of one moment; all who are first in it are first (CAT-12.3 to 12.8)."""
    state = game.state
    full = [seat for seat in dict.fromkeys(burned) if burning(game, seat) == len(state.players[seat].zones)]
    first_burned = [] if state.burned_first else full
    first_empty = [] if state.emptied_first else empty
    state.burned_first = state.burned_first or bool(full)
    state.emptied_first = state.emptied_first or bool(empty)
    for seat in burned:
        goods.lose_dominance(game, seat, 1, "zone_burned")
    for seat in first_burned:
        goods.lose_dominance(game, seat, 1, "first_three_zones")
    for seat in empty:
        game.emit("deck_ran_out", player=seat, first=seat in first_empty)
        goods.lose_dominance(game, seat, 1, "deck_ran_out")
    for seat in first_empty:
        goods.lose_dominance(game, seat, 1, "first_empty_deck")
    for seat in full:
        meet(game, seat, "three_zones")
    for seat in empty:
        meet(game, seat, "empty_deck")


def meet(game: CataclysmGame, seat: int | None, condition: str) -> None:
    """An end condition is met: the round will be the last one (CAT-13.5, CAT-13.9)."""
    if condition not in game.state.endings:
        game.state.endings = (*game.state.endings, condition)
        game.emit("end_condition_met", player=seat, condition=condition)


def meet_at_end(game: CataclysmGame) -> None:
    """The conditions that count only after the gain of step 6 (CAT-13.8), and the last round (CAT-13.15)."""
    for seat in seats_in(game):
        if game.state.players[seat].dominance >= GOAL:
            meet(game, seat, "eight_dominance")
    if game.state.round >= LAST_ROUND:
        meet(game, None, "round_limit")


# ---- the end --------------------------------------------------------------------------------------

TIE_BREAKS = ("dominance", "burning", "icons", "deck")


def standing(game: CataclysmGame, seat: int) -> tuple[int, int, int, int, int]:
    """What decides the places, highest first (CAT-13.12, CAT-13.13); who has left comes last."""
    player = game.state.players[seat]
    return (
        int(not player.left),
        player.dominance,
        -burning(game, seat),
        icons_of(game, seat),
        len(player.deck),
    )


def finish(game: CataclysmGame) -> None:
    """The player with the most dominance wins; a tie that nothing breaks is a shared victory (CAT-13.13)."""
    seats = range(len(game.state.players))
    order = sorted(seats, key=lambda seat: standing(game, seat), reverse=True)
    best = standing(game, order[0])
    winners = [seat for seat in order if standing(game, seat) == best]
    tie_break = _tie_break(game, order)
    game.emit(
        "game_ended",
        winners=winners,
        dominance=[player.dominance for player in game.state.players],
        tie_break=tie_break,
    )
    alone = len(seats_in(game)) == 1
    reason = "last-player" if alone else "shared" if len(winners) > 1 else "most-dominance"
    game.finish(tuple(order), reason, shared=len(winners))


def _tie_break(game: CataclysmGame, order: list[int]) -> str:
    """What told the winner from the next; empty if dominance did, `shared` if nothing did."""
    if len(order) < 2:
        return ""
    first, second = standing(game, order[0]), standing(game, order[1])
    for name, one, other in zip(TIE_BREAKS, first[1:], second[1:], strict=True):
        if one != other or first[0] != second[0]:
            return "" if name == "dominance" else name
    return "shared"
