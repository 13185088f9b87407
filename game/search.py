"""Looking ahead in imagined matches: which of several lines of moves leads further, in any game."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng

Line = Sequence[Move]
"""Moves to make one after another."""

Playout = Callable[[Match, int], float]
"""Plays an imagined match on, as its world number so and so, and says what it came to (0 lost, 1 won)."""


@dataclass(frozen=True)
class Effort:
    """How much is thought: the playouts of one decision, how many worlds a line is tried in at least and at most in
    one round, and the seconds after which a slow machine stops thinking.

    Worlds come by whole `cycle`s, for playouts that take the outcomes of a chance in turn by the world's number.
    """

    playouts: int
    fewest: int = 3
    most: int = 48
    cycle: int = 1
    seconds: float = 0.3


def best_line(
    imagine: Callable[[Rng], Match], lines: Sequence[Line], playout: Playout, rng: Rng, effort: Effort
) -> int:
    """Return the index of the line that does best in the mean over imagined worlds.

    All lines are tried in the same worlds. After each round the weaker half is dropped, so that the close ones are
    tried most. The number of playouts is fixed: equal random numbers give equal answers, unless the brake of
    `effort.seconds` is pulled; then the best line so far is returned.
    """
    if len(lines) == 1:
        return 0
    stop = time.perf_counter() + effort.seconds
    sums = [0.0] * len(lines)
    left = list(range(len(lines)))
    rounds = max(1, (len(lines) - 1).bit_length())
    tried = 0
    for number in range(rounds):
        share = effort.playouts // (rounds * len(left))
        worlds = min(max(share, effort.fewest), effort.most)
        worlds = -(-worlds // effort.cycle) * effort.cycle
        for world in range(tried, tried + worlds):
            seed = rng.number()
            for index in left:
                sums[index] += _tried(imagine, lines[index], playout, seed, world)
            if time.perf_counter() > stop:
                return max(left, key=sums.__getitem__)
        tried += worlds
        left.sort(key=sums.__getitem__, reverse=True)
        if number < rounds - 1:
            del left[(len(left) + 1) // 2 :]
    return left[0]


def _tried(imagine: Callable[[Rng], Match], line: Line, playout: Playout, seed: int, world: int) -> float:
    """Return what a line comes to in one imagined world."""
    match = imagine(Rng(seed))
    for move in line:
        match.play(move)
    return playout(match, world)
