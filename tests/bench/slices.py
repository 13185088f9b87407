"""What the benchmarks share: two loops measured in alternating slices, and a line that says ratio and bar.

Alternating slices feel the same moods of the machine, so that a ratio holds where a plain time does not.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

Slice = Callable[[float], float]
"""Runs for about so many seconds and returns how often a second it did its thing."""


@dataclass(frozen=True)
class Ratio:
    """The median of the slices' ratios, the median rates of both sides, and the lowest and highest ratio."""

    median: float
    ours: float
    theirs: float
    low: float
    high: float


def alternate(ours: Slice, theirs: Slice, pairs: int = 9, seconds: float = 0.5) -> Ratio:
    """Run both sides in turn, `pairs` times after one warm-up each, and compare each pair."""
    ours(seconds / 2)
    theirs(seconds / 2)
    rates = []
    for number in range(pairs):
        gc.collect()
        if number % 2:
            theirs_rate, ours_rate = theirs(seconds), ours(seconds)
        else:
            ours_rate, theirs_rate = ours(seconds), theirs(seconds)
        rates.append((ours_rate, theirs_rate))
    ratios = sorted(a / b for a, b in rates)
    return Ratio(
        statistics.median(ratios),
        statistics.median(a for a, _ in rates),
        statistics.median(b for _, b in rates),
        ratios[0],
        ratios[-1],
    )


def rate_of(once: Callable[[], int]) -> Slice:
    """A slice that calls `once` until the time is over; `once` returns how many things it did."""

    def run(seconds: float) -> float:
        done, start = 0, time.perf_counter()
        until = start + seconds
        while (now := time.perf_counter()) < until:
            done += once()
        return done / (now - start)

    return run


def mean_us(once: Callable[[], object], times: int = 300, rounds: int = 7) -> float:
    """The microseconds one call takes: the median over rounds of the mean of `times` calls."""
    means = []
    for _ in range(rounds):
        gc.collect()
        start = time.perf_counter()
        for _ in range(times):
            once()
        means.append((time.perf_counter() - start) / times * 1e6)
    return statistics.median(means)


def say(what: str, value: float, unit: str, bar: float, *, at_least: bool = False, more: str = "") -> bool:
    """Print one line: what was measured, the value, the bar, and whether it is kept; returns whether."""
    kept = value >= bar if at_least else value <= bar
    word = "at least" if at_least else "at most"
    print(
        f"{'ok  ' if kept else 'MISS'} {what}: {value:.2f} {unit} ({word} {bar:g}){'; ' + more if more else ''}",
        flush=True,
    )
    return kept


def compare(what: str, ratio: Ratio, bar: float, unit: str, *, at_least: bool = True) -> bool:
    """`say` for a ratio, with both rates."""
    more = f"{ratio.ours:,.0f} against {ratio.theirs:,.0f} {unit}, slices {ratio.low:.2f} to {ratio.high:.2f}"
    return say(what, ratio.median, "x", bar, at_least=at_least, more=more)
