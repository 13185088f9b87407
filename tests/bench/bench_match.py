"""Replaying a 300-decision match, undo at any length, and imagine: `python3 run.py bench match`."""

from __future__ import annotations

import random
import sys
import time

from game.catalogue import spec
from game.core.match import Match
from game.core.rng import Rng
from tests.bench.slices import mean_us, say

SEATS = ("Ann", "Bob")
LONG = 300


def played(seed: int, most: int = LONG, **options: bool) -> Match:
    """A match of The Suits after up to `most` random moves."""
    match, rng = Match(spec("suits"), SEATS, options, seed=seed), random.Random(seed)
    while match.decision is not None and len(match.moves) < most:
        match.play(rng.choice(match.decision.moves))
    return match


def long_match() -> Match:
    """The longest of many random matches, which ends at LONG moves if one goes so far."""
    best = played(0)
    for seed in range(1, 2_000):
        match = played(seed)
        if len(match.moves) > len(best.moves):
            best = match
        if len(best.moves) >= LONG:
            break
    return best


def replay() -> bool:
    """The time to play a match's moves again, for LONG of them."""
    past = long_match()
    moves = list(past.moves)

    def once() -> None:
        match = Match(spec("suits"), SEATS, seed=past.setup.seed)
        for move in moves:
            match.play(move)

    took = mean_us(once, times=10) / 1000 * LONG / len(moves)
    return say(f"replay of {LONG} decisions", took, "ms", 8, more=f"from a match of {len(moves)}")


def undo() -> bool:
    """The longest and the mean time of taking back, after every move of a long match."""
    past = long_match()
    match = Match(spec("suits"), SEATS, {"free_undo": True}, seed=past.setup.seed)
    times = []
    for move in list(past.moves):
        match.play(move)
        start = time.perf_counter()
        match.undo(move.seat)
        times.append((time.perf_counter() - start) * 1000)
        match.play(move)
    times.sort()
    more = f"median {times[len(times) // 2]:.2f} ms, longest {times[-1]:.2f} ms of {len(times)}"
    return say("undo, 99th percentile", times[len(times) * 99 // 100], "ms", 5, more=more)


def imagine() -> bool:
    """The mean time of imagine, over every decision of three matches."""
    total, count, dealer = 0.0, 0, Rng(1)
    for seed in range(3):
        match, rng = Match(spec("suits"), SEATS, seed=seed), random.Random(seed)
        while (decision := match.decision) is not None:
            seat = decision.asked[0]
            total += mean_us(lambda match=match, seat=seat: match.imagine(seat, dealer), times=20, rounds=1)
            count += 1
            match.play(rng.choice(decision.moves))
    return say("imagine, mean", total / count, "us", 150, more=f"over {count} decisions")


def main() -> int:
    """Print all three; the exit code says whether they keep their bars."""
    return 0 if all([replay(), undo(), imagine()]) else 1


if __name__ == "__main__":
    sys.exit(main())
