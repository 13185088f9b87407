"""One stronger computer player among weaker ones, and the balance of a table of equals: rows of `bench_levels --game`.

The seats have no roles, the characters are drawn, the stronger player moves on by a seat each match.
"""

from __future__ import annotations

from typing import NamedTuple

from game.catalogue import spec
from game.simulate import Plan, Result, interval, run


class Table(NamedTuple):
    """What a game's table of `seats` shall keep: shares of wins, and the mean of rounds."""

    seats: int
    character: tuple[float, float]
    seat: tuple[float, float]
    rounds: tuple[float, float]
    figures: dict[str, tuple[float, float]]


STRONGER = {"normal": ("easy", 0.40), "hard": ("normal", 0.32)}
"""The level that is measured: the level of the others, and the share of 4-seat matches it must win (chance: 25 %)."""

TABLES = {
    "saw": Table(4, (0.20, 0.30), (0.20, 0.30), (8, 16), {"challenge share": (0.30, 0.70)}),
    "hollow": Table(
        4, (0.20, 0.30), (0.20, 0.30), (6, 12), {"won by points": (0.40, 0.80), "starting player wins": (0.20, 0.30)}
    ),
}
"""The balance that games/ asks for, with `normal` players."""

GAMES = 1_000


def verdict(kept: bool, words: str) -> bool:
    """Print a figure behind its verdict; return the verdict."""
    print(f"{'ok  ' if kept else 'MISS'} {words}", flush=True)
    return kept


def share(won: int, games: int) -> str:
    """A share with its interval, in words."""
    low, high = interval(won, games)
    return f"{won / games:.1%} of {games} (95 % interval {low:.1%} to {high:.1%})"


def sound(result: Result) -> Result:
    """The result; a match in which the rules failed or that never ended fails the measure."""
    if result.faults or "endless" in result.endings():
        raise SystemExit(f"Matches went wrong: {result.endings()}.")
    return result


def among(game: str, strong: str, games: int, jobs: int, seed: int = 1) -> bool:
    """Print how often one `strong` player wins among weaker ones; return whether it is often enough."""
    weak, bar = STRONGER[strong]
    seats = TABLES[game].seats
    result = sound(run(Plan(game, seats, (strong, *[weak] * (seats - 1)), games, seed), jobs))
    played, won = result.wins()["level"][strong]
    words = f"{spec(game).title}: one {strong} among {seats - 1} {weak} wins {share(won, played)}, {bar:.0%} wanted"
    return verdict(won / played >= bar, f"{words}; {1000 * result.seconds * jobs / games:.0f} ms a match")


def balance(game: str, games: int, jobs: int, seed: int = 1) -> bool:
    """Print the balance of a table of `normal` players; return whether it is kept."""
    table = TABLES[game]
    result = sound(run(Plan(game, table.seats, ("normal",), games, seed), jobs))
    kept = True
    for what, (low, high) in (("character", table.character), ("seat", table.seat)):
        for name, (played, won) in result.wins()[what].items():
            kept &= verdict(low <= won / played <= high, f"{name} wins {share(won, played)}")
    rounds = result.spread("rounds")
    told = f"{rounds['mean']:.1f} rounds a match, {rounds['min']:.0f} to {rounds['max']:.0f}"
    kept &= verdict(table.rounds[0] <= rounds["mean"] <= table.rounds[1], told)
    for name, mean in result.figures().items():
        low, high = table.figures.get(name, (mean, mean))
        kept &= verdict(low <= mean <= high, f"{name} {mean:.3f}")
    return kept


def measure(game: str, what: list[str], games: int, jobs: int, seed: int = 1) -> bool:
    """Measure the rows that are named, or all of them; return whether all bars are kept."""
    kept = True
    for name in what or [*STRONGER, "balance"]:
        if name == "balance":
            kept &= balance(game, games or GAMES, jobs, seed)
        elif name in STRONGER:
            kept &= among(game, name, games or GAMES, jobs, seed)
        else:
            raise SystemExit(f"{spec(game).title} has no row “{name}”; there are {', '.join([*STRONGER, 'balance'])}.")
    return kept
