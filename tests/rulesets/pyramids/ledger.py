"""Adds up what the log says of points and units, to compare it with the table (spec 5)."""

from __future__ import annotations

from rulesets.pyramids.ground import PyramidsGame, temporary_glory


class Ledger:
    """Points of every player at one moment; later ones must follow from the events since then."""

    def __init__(self, game: PyramidsGame) -> None:
        self.since = len(game.events or [])
        self.points = points(game)

    def faults(self, game: PyramidsGame) -> list[str]:
        """Where log and table differ, and events that do not start where the last one ended."""
        told = [dict(numbers) for numbers in self.points]
        faults = []
        for event in (game.events or [])[self.since :]:
            for what, before, after in changes(event.kind, event.data):
                seat = event.data["player"]
                if told[seat][what] != before:
                    faults.append(f"{event}: {what} was {told[seat][what]}")
                told[seat][what] = after
        for seat, (said, real) in enumerate(zip(told, points(game), strict=True)):
            if said != real:
                faults.append(f"seat {seat}: the log says {said}, the table {real}")
        return faults


def points(game: PyramidsGame) -> list[dict[str, int]]:
    """What every player has of everything that events count."""
    return [
        {
            "pp": player.pp,
            "veterans": player.veterans,
            "permanent": player.glory,
            "temporary": temporary_glory(game, seat),
        }
        for seat, player in enumerate(game.state.players)
    ]


def changes(kind: str, data: dict[str, int]) -> list[tuple[str, int, int]]:
    """What an event changes, from where to where."""
    if kind == "pp_changed":
        return [("pp", data["before"], data["after"])]
    if kind == "veterans_changed":
        return [("veterans", data["before"], data["after"])]
    if kind == "glory_changed":
        return [
            ("permanent", data["before"], data["after"]),
            ("temporary", data["temporary_before"], data["temporary_after"]),
        ]
    return []
