"""The levels of a game against each other, and its balance: `python -m tests.bench.bench_levels`.

Without arguments all that docs/levels.md quotes of The Suits; else some of `easy`, `normal`, `hard`, `peek`, `cheat`
and `balance`, with `--games N` for each and `--jobs N`. Every ordered pair of gentlemen, either seat beginning and each
side in both seats come round in turn, with the same cards. `--game saw` or `--game hollow` measures a table of four
instead: `normal` among easy players, `hard` among normal ones, `balance` (see `one_among`).
"""

from __future__ import annotations

import argparse
import itertools
import math
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from game.bots import answer
from game.catalogue import spec
from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng, seed_of
from game.core.spec import Seat
from game.core.view import View
from game.search import Effort, Line, best_line
from game.suits.bot_ahead import planned_lines, playout, single_lines
from tests.bench import one_among

SEATS = ("Ann", "Bob")
SLOWEST = 0.5
# what is measured: the stronger, the weaker, matches, and the share the stronger must win (a bound of its interval)
DUELS = {
    "easy": ("easy", "random", 1_000, 0.5),
    "normal": ("normal", "easy", 2_000, 0.58),
    "hard": ("hard", "normal", 1_000, 0.5),
    "peek": ("peek", "normal", 400, 0.0),
    "cheat": ("cheat", "normal", 200, 0.0),
}
BALANCE = 10_000


@dataclass
class Tally:
    """What some matches came to."""

    games: int = 0
    won: int = 0
    first: int = 0
    turns: list[int] = field(default_factory=list)
    played: Counter[str] = field(default_factory=Counter)
    victories: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Add what another process counted."""
        self.games += other.games
        self.won += other.won
        self.first += other.first
        self.turns += other.turns
        self.played += other.played
        self.victories += other.victories
        for level, seconds in other.seconds.items():
            self.seconds.setdefault(level, []).extend(seconds)


def true_copy(match: Match) -> Match:
    """The match itself once more, all that is hidden and all that will be drawn included."""
    last = match.snapshots()[-1]
    copy = Match.resumed(last.table(), keep="")
    copy.table.events = None
    for move in match.moves[last.moves :]:
        copy.play(move)
    return copy


def cheat(match: Match, seat: str, blind: bool = False) -> Move:
    """The answer of a player who sees every card and every draw to come, and looks as far ahead as `hard`.

    Which of its own planned cards the opponent will turn up it does not know. A `blind` one turns up the opponent's
    planned cards by chance, as everybody must.
    """
    view = View(match, seat, open=True)
    moves = view.moves
    rng = Rng(seed_of(match.setup.seed, "cheat", len(match.moves)))
    if len(moves) == 1 or (blind and moves[0].verb == "reveal"):
        return rng.choice(moves)
    men = {place.name: match.spec.document[place.character] for place in match.setup.seats}
    lines: list[Line] = planned_lines(view) if moves[0].verb == "plan" else single_lines(view)
    effort = Effort(playouts=3 * len(lines), fewest=3, most=3, cycle=3, seconds=10.0)
    return rng.choice(lines[best_line(lambda _: true_copy(match), lines, playout(men, seat), rng, effort)])


def play(levels: dict[str, str], men: tuple[str, str], first: str, seed: int, tally: Tally) -> Match:
    """Play one match, timing every answer."""
    keep = "" if set(levels.values()) <= {"random", "easy", "normal"} else "turn"
    seats = [Seat(name, man) for name, man in zip(SEATS, men, strict=True)]
    match = Match(spec("suits"), seats, {"first": first}, seed, keep=keep)
    while match.decision is not None:
        seat = match.decision.moves[0].seat
        level = levels[seat]
        start = time.perf_counter()
        if level in ("cheat", "peek"):
            move = cheat(match, seat, blind=level == "peek")
        else:
            move = answer(match, seat, level)
        tally.seconds.setdefault(level, []).append(time.perf_counter() - start)
        match.play(move)
    return match


def duels(strong: str, weak: str, numbers: range) -> Tally:
    """Play the matches of these numbers."""
    pairs = list(itertools.permutations(spec("suits").document, 2))
    tally = Tally()
    for number in numbers:
        deal, way = divmod(number, 4)
        men, first = pairs[deal % len(pairs)], SEATS[way % 2]
        ours = SEATS[way // 2]
        levels = {seat: strong if seat == ours else weak for seat in SEATS}
        match = play(levels, men, first, 1_000_003 + deal, tally)
        assert match.winners
        winner = match.winners[0]
        tally.games += 1
        tally.won += winner == ours
        tally.first += winner == first
        tally.turns.append(match.table["turns"])
        tally.played.update(men)
        tally.victories[men[SEATS.index(winner)]] += 1
    return tally


def many(strong: str, weak: str, games: int, jobs: int) -> Tally:
    """Play so many matches, shared out to so many processes."""
    size = max(4, -(-games // (jobs * 8)) // 4 * 4)
    shares = [range(start, min(start + size, games)) for start in range(0, games, size)]
    total = Tally()
    with ProcessPoolExecutor(jobs) as pool:
        for tally in pool.map(duels, itertools.repeat(strong), itertools.repeat(weak), shares):
            total.add(tally)
    return total


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z, p = 1.96, won / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def share(won: int, games: int) -> str:
    """A share with its interval, in words."""
    low, high = interval(won, games)
    return f"{won / games:.1%} of {games} (95 % interval {low:.1%} to {high:.1%})"


def duel(name: str, games: int, jobs: int) -> bool:
    """Print how often the stronger level wins and how long its answers take; return whether the bars are kept."""
    strong, weak, _, bar = DUELS[name]
    tally = many(strong, weak, games, jobs)
    seconds = sorted(tally.seconds[strong])
    slowest, late = seconds[-1], seconds[-1 - len(seconds) // 100]
    low = interval(tally.won, tally.games)[0] if strong == "hard" else tally.won / tally.games
    kept = low > bar and (strong in ("cheat", "peek") or slowest <= SLOWEST)
    print(
        f"{'ok  ' if kept else 'MISS'} {strong} beats {weak}: {share(tally.won, tally.games)}; "
        f"{1000 * sum(seconds) / len(seconds):.1f} ms an answer, one in a hundred {1000 * late:.0f}, "
        f"slowest {1000 * slowest:.0f}",
        flush=True,
    )
    return kept


def balance(games: int, jobs: int) -> bool:
    """Print the balance of the gentlemen, of the starting player and of the length; return whether it is kept."""
    tally = many("normal", "normal", games, jobs)
    kept = True
    for man in spec("suits").document:
        won, played = tally.victories[man], tally.played[man]
        fits = 0.44 <= won / played <= 0.56
        kept &= fits
        print(f"{'ok  ' if fits else 'MISS'} {man} wins {share(won, played)}")
    fits = 0.47 <= tally.first / tally.games <= 0.53
    print(f"{'ok  ' if fits else 'MISS'} the starting player wins {share(tally.first, tally.games)}")
    turns = sorted(tally.turns)
    mean = sum(turns) / len(turns)
    long_enough = 10 <= mean <= 20
    print(f"{'ok  ' if long_enough else 'MISS'} {mean:.1f} turns a game, nine in ten {turns[len(turns) // 20]} to "
          f"{turns[-1 - len(turns) // 20]}, longest {turns[-1]}", flush=True)  # fmt: skip
    return kept and fits and long_enough


def main() -> int:
    """Measure what is asked for; the exit code says whether all bars are kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "what", nargs="*", metavar="WHAT", help="easy, normal, hard, peek, cheat or balance; all without it"
    )
    parser.add_argument("--game", choices=["suits", *one_among.TABLES], default="suits")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="for the tables of four")
    chosen = parser.parse_args()
    if chosen.game != "suits":
        return 0 if one_among.measure(chosen.game, chosen.what, chosen.games, chosen.jobs, chosen.seed) else 1
    kept = True
    for what in chosen.what or [*DUELS, "balance"]:
        if what == "balance":
            kept &= balance(chosen.games or BALANCE, chosen.jobs)
        else:
            kept &= duel(what, chosen.games or DUELS[what][2], chosen.jobs)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
