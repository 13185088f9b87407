"""What every seat played for, over the rounds of a match: one open number each, from the kept beginnings of turns."""

from __future__ import annotations

from typing import NamedTuple

from game.core.match import Match
from game.core.table import Table


class Stake(NamedTuple):
    """What happened to one seat."""

    points: tuple[tuple[float, int], ...]
    """The number by time in rounds, the last where the match ended or where the seat fell."""
    alive: bool
    """Whether the seat is still in the game."""


def over_rounds(match: Match, counter: str = "") -> dict[str, Stake]:
    """Return every seat's stake over a match that keeps its turns; empty where the game names none.

    `counter` names an open counter of the seats that is followed in place of the stake.
    """
    spec = match.spec
    if spec.stakes is None:
        return {}
    seats = match.table.seats
    first = seats.index(str(match.table["first"]))
    points: dict[str, dict[float, int]] = {seat: {} for seat in seats}
    fallen: set[str] = set()
    for table, over in (*((kept.table(), 0) for kept in match.snapshots()), (match.table, 1)):
        place = (seats.index(str(table["turn"])) - first) % len(seats) + over
        when = int(table["round"]) - 1 + place / len(seats)
        stakes = spec.stakes(table)
        for seat in seats:
            if seat not in fallen and (over or when not in points[seat]):
                points[seat][when] = int(table[f"{seat}.{counter}"]) if counter else stakes[seat]
        fallen.update(set(seats).difference(_living(table, stakes)))
    return {seat: Stake(tuple(sorted(points[seat].items())), seat not in fallen) for seat in seats}


def _living(table: Table, stakes: dict[str, int]) -> list[str]:
    """The seats in the game; where its rules name nobody, those that have something left of their stake."""
    living = table.setup.spec.living
    return living(table) if living is not None else [seat for seat, left in stakes.items() if left > 0]
