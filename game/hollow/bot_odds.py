"""Jacob Hollow, computer players: chances of flips and fights."""

from __future__ import annotations

from functools import lru_cache

Odds = tuple[float, ...]
"""How likely a flip shows 0, 1, 2, 3, 4, 5."""

EVEN: Odds = (1 / 6,) * 6
WORST, BEST = 0, 5


@lru_cache(maxsize=4096)
def sums(flips: int, odds: Odds) -> tuple[float, ...]:
    """Return how likely so many flips add up to 0, 1, 2 ..."""
    if flips <= 0:
        return (1.0,)
    before = sums(flips - 1, odds)
    result = [0.0] * (len(before) + BEST)
    for total, chance in enumerate(before):
        for value, share in enumerate(odds):
            result[total + value] += chance * share
    return tuple(result)


@lru_cache(maxsize=16384)
def wins(own: int, others: int, ahead: int, odds: Odds) -> float:
    """Return how likely so many own flips, `ahead` of so many flips of the monster, are the greater sum."""
    mine, theirs = sums(own, odds), sums(others, odds)
    likely = 0.0
    below = [0.0]
    for chance in theirs:
        below.append(below[-1] + chance)
    for total, chance in enumerate(mine):
        reach = total + ahead
        if reach > 0:
            likely += chance * below[min(reach, len(theirs))]
    return min(1.0, likely)


def more_than(wanted: int, odds: Odds) -> float:
    """Return how likely a flip is greater than a number."""
    return sum(share for value, share in enumerate(odds) if value > wanted)


def evades(numbers: tuple[int, ...], shift: int, odds: Odds, free: int = 0) -> float:
    """Return how likely an evade flip, shifted within its bounds, is one of the numbers; `free`: 1 may be added."""
    likely = 0.0
    for value, share in enumerate(odds):
        reached = min(BEST, max(WORST, value + shift))
        if reached in numbers or (free and min(BEST, max(WORST, value + shift + free)) in numbers):
            likely += share
    return likely
