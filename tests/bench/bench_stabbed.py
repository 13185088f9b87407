"""Don't Get Stabbed!, its balance and its levels by role: `python -m tests.bench.bench_stabbed`.

For 3, 4 and 5 seats: how often the killer wins among `normal` players, and how much more often a role wins when it is
played by `hard` players against the same table of `normal` ones. `--seats 4` measures one table, `--games N` so many
matches a row, `--seed N` other ones, `--jobs N` in so many processes.
"""

from __future__ import annotations

import argparse
import sys

from game.simulate import Plan, Result, interval, run

BALANCE = {3: (0.60, 0.75), 4: (0.48, 0.60), 5: (0.42, 0.55)}
"""The share of matches that the killer shall win, by the seats of the table."""

STRONGER = 0.05
"""By so much a role shall win more often at the hands of `hard` than of `normal`."""


def killers(result: Result) -> int:
    """Return how many matches the killer won; a match that failed or did not end fails the measure."""
    strange = set(result.endings()) - {"escape", "all victims dead"}
    if strange:
        raise SystemExit(f"Matches ended otherwise: {', '.join(sorted(strange))}.")
    return result.wins()["role"]["killer"][1]


def row(kept: bool, words: str) -> bool:
    """Print a figure behind its verdict."""
    print(f"{'ok  ' if kept else 'MISS'} {words}", flush=True)
    return kept


def measure(seats: int, games: int, seed: int, jobs: int) -> bool:
    """Print the figures of one table; return whether all bars are kept."""

    def played(killer: str, *victims: str) -> Result:
        return run(Plan("stabbed", seats, (killer, *victims), games, seed, {"killer": "random"}), jobs)

    count = seats - 1
    usual = played("normal", *["normal"] * count)
    base = killers(usual) / games
    low, high = BALANCE[seats]
    at_least, at_most = interval(killers(usual), games)
    turns = usual.spread("turns")
    kept = row(
        low <= base <= high,
        f"{seats} seats: the killer wins {base:.1%} of {games} ({at_least:.1%} to {at_most:.1%}), wanted {low:.0%} to "
        f"{high:.0%}; {turns['mean']:.1f} turns, {turns['min']:.0f} to {turns['max']:.0f}",
    )
    killer = killers(played("hard", *["normal"] * count)) / games
    kept &= row(
        killer - base >= STRONGER,
        f"{seats} seats: a hard killer wins {killer:.1%}, {100 * (killer - base):+.1f} points",
    )
    victims = 1 - killers(played("normal", *["hard"] * count)) / games
    kept &= row(
        victims - (1 - base) >= STRONGER,
        f"{seats} seats: hard victims escape in {victims:.1%}, {100 * (victims - 1 + base):+.1f} points",
    )
    return kept


def main() -> int:
    """Measure what is asked for; the exit code says whether all bars are kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, choices=list(BALANCE), action="append")
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    kept = [measure(seats, chosen.games, chosen.seed, chosen.jobs) for seats in chosen.seats or BALANCE]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
