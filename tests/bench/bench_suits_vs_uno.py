"""Random play of The Suits against RLCard's `uno` step loop, in decisions a second, with and without turn snapshots.

Needs the extra `bench` (rlcard): `python3 run.py bench uno`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

from game.catalogue import spec
from game.core.match import Match
from tests.bench.slices import alternate, compare, rate_of

MEN = ("illusionist", "debt_collector", "mechanic", "gambler", "silencer")


def suits(keep: str, watched: bool = False) -> Callable[[], int]:
    """Plays a match of The Suits by random moves; returns the number of decisions. RLCard keeps no log either, so
    the bars are for matches that nobody watches; watched ones are printed beside them."""
    game, rng = spec("suits"), random.Random(1)
    seeds = iter(range(10**9))

    def once() -> int:
        match = Match(game, ("Ann", "Bob"), seed=next(seeds), keep=keep, watched=watched)
        choice = rng.random
        count = 0
        while (decision := match.decision) is not None:
            moves = decision.moves
            match.play(moves[int(choice() * len(moves))])
            count += 1
        return count

    return once


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
    """Print both ratios; the exit code says whether they reach their bars."""
    theirs = rate_of(uno())
    bare = alternate(rate_of(suits("")), theirs)
    kept = compare("random play of The Suits against RLCard's uno", bare, 1.5, "decisions/s")
    snapshots = alternate(rate_of(suits("turn")), theirs)
    compare("the same, watched (with its events)", alternate(rate_of(suits("", True)), theirs), 1.0, "decisions/s")
    return 0 if compare("the same with turn snapshots", snapshots, 1.2, "decisions/s") & kept else 1


if __name__ == "__main__":
    sys.exit(main())
