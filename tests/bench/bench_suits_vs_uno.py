"""Random play of a game against RLCard's `uno` step loop, in decisions a second, with and without turn snapshots.

Needs the extra `bench` (rlcard): `python3 run.py bench uno`. The Suits alone without arguments; `--game` takes saw,
hollow or stabbed, each at its table of four, where a match of `normal` players is timed as well.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable

from game import bots
from game.catalogue import spec
from game.core.match import Match
from game.core.spec import Seat
from tests.bench.slices import alternate, compare, rate_of, say

SEATS = {"suits": 2, "saw": 4, "stabbed": 4, "hollow": 4}
BARS = {"suits": (1.5, 1.2), "saw": (0.6, 0.0), "stabbed": (0.0, 0.0), "hollow": (0.6, 0.0)}
"""What random play must reach, as a multiple of `uno`: without and with turn snapshots; 0 where nothing is asked."""
LONGEST = 2_000
"""Decisions after which a random match is left: random traps of SAW can go round for long."""
SECONDS = 1.0
"""What a match of four `normal` players may take of one core."""
TIMED = 25


def ours(title: str, keep: str, watched: bool = False) -> Callable[[], int]:
    """Plays a match by random moves; returns the number of decisions. RLCard keeps no log either, so the bars are for
    matches that nobody watches; watched ones are printed beside them."""
    game, rng = spec(title), random.Random(1)
    names = [f"Seat {number + 1}" for number in range(SEATS[title])]
    seeds = iter(range(10**9))

    def once() -> int:
        match = Match(game, names, seed=next(seeds), keep=keep, watched=watched)
        choice = rng.random
        count = 0
        while (decision := match.decision) is not None and count < LONGEST:
            moves = decision.moves
            match.play(moves[int(choice() * len(moves))])
            count += 1
        return count

    return once


def normal_match(title: str) -> float:
    """Return the processor seconds that a match of `normal` players takes, the median of some."""
    game, seconds = spec(title), []
    for seed in range(TIMED):
        seats = [Seat(f"Seat {number + 1}", "random" if game.characters else "") for number in range(SEATS[title])]
        start = time.process_time()
        match = Match(game, seats, seed=seed)
        levels = {seat.name: "normal" for seat in match.setup.seats}
        while match.decision is not None:
            move = bots.respond(match, levels)
            if move is None:
                break
            match.play(move)
        seconds.append(time.process_time() - start)
    return statistics.median(seconds)


def uno() -> Callable[[], int]:
    """Plays a match of RLCard's uno by random moves; returns the number of decisions."""
    import rlcard

    env, rng = rlcard.make("uno", config={"seed": 1}), random.Random(1)

    def once() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            count += 1
        return count

    return once


def main() -> int:
    """Print the ratios of a game; the exit code says whether they reach their bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(SEATS), default="suits")
    title = parser.parse_args().game
    name, theirs = spec(title).title, rate_of(uno())
    bare = alternate(rate_of(ours(title, "")), theirs)
    kept = compare(f"random play of {name} against RLCard's uno", bare, BARS[title][0], "decisions/s")
    snapshots = alternate(rate_of(ours(title, "turn")), theirs)
    compare(
        "the same, watched (with its events)",
        alternate(rate_of(ours(title, "", True)), theirs),
        1.0 if title == "suits" else 0.0,
        "decisions/s",
    )
    kept &= compare("the same with turn snapshots", snapshots, BARS[title][1], "decisions/s")
    if title != "suits":
        words = f"a match of {SEATS[title]} normal players of {name}, median of {TIMED}"
        kept &= say(words, normal_match(title), "s of one core", SECONDS)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
