"""Many matches between computer players, in several processes, and what comes out of them."""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game import bots, case, catalogue
from game.core.match import Match, RulesBug
from game.core.rng import seed_of
from game.core.setup import make_setup
from game.core.spec import LEVELS, GameSpec, Seat

LONGEST = 20_000
"""Decisions after which a match counts as endless."""
ENDLESS = "endless"
FAILED = "the rules failed"


class Place(msgspec.Struct, frozen=True):
    """A seat of a finished match: who sat there and whether it won."""

    seat: str
    character: str
    level: str
    role: str
    won: bool


class Summary(msgspec.Struct):
    """One match that was played to its end.

    `cards` counts by printed name how often a card was drawn into a hand and how often a player laid it from the hand
    (not into a discard pile). `ending` is why it ended; `fault` a case file where the rules failed.
    """

    seed: int
    places: tuple[Place, ...]
    ending: str
    turns: int
    rounds: int
    decisions: int
    figures: dict[str, float]
    drawn: dict[str, int]
    played: dict[str, int]
    fault: str = ""


class Plan(msgspec.Struct, frozen=True):
    """What is simulated: a game, how many seats, the levels by seat (one for all, or one each, moved on by a seat
    every match, or by role where seats have roles), how many matches from which seed, the options, and another card
    file than the program's."""

    game: str
    seats: int
    levels: tuple[str, ...] = ("normal",)
    games: int = 100
    seed: int = 1
    options: dict[str, Any] = {}
    cards: str = ""


def play_one(
    spec: GameSpec, seats: Sequence[Seat], options: Mapping[str, Any] | None = None, seed: int = 0, keep: str = "turn"
) -> Summary:
    """Play a match of computer players to its end; the `player` of each seat is its level.

    Equal arguments give equal matches; `keep`: where snapshots are taken, as `Match` has it. Raises ValueError for a
    seat without a level, wrong seats or options. A fault of the rules ends the match and is told in the summary.
    """
    for seat in seats:
        if seat.player not in LEVELS:
            raise ValueError(f"{seat.name} needs a level to be simulated: {', '.join(LEVELS)}.")
    fault = ""
    match = Match(spec, tuple(seats), options, seed, keep=keep)
    players = {seat.name: seat.player for seat in match.setup.seats}
    try:
        while match.decision is not None and len(match.moves) < LONGEST:
            move = bots.respond(match, players)
            if move is None:
                break
            match.play(move)
    except RulesBug as bug:
        fault = case.attach(bug, match)
    return _summary(match, fault)


def _summary(match: Match, fault: str) -> Summary:
    spec, setup = match.spec, match.setup
    winners = match.winners or ()
    drawn, played = _cards(match)
    roles = spec.roles(setup) if spec.roles is not None else {}
    ending = FAILED if fault else match.ending if match.over else ENDLESS
    return Summary(
        seed=setup.seed,
        places=tuple(
            Place(seat.name, spec.characters.get(seat.character, seat.character), seat.player,
                  roles.get(seat.name, ""), seat.name in winners)
            for seat in setup.seats
        ),
        ending=ending,
        turns=int(match.table["turns"]),
        rounds=int(match.table["round"]),
        decisions=len(match.moves),
        figures=spec.figures(match) if spec.figures is not None and match.over else {},
        drawn=drawn,
        played=played,
        fault=fault,
    )


def _cards(match: Match) -> tuple[dict[str, int], dict[str, int]]:
    """Count, by the events, the cards that came from a hidden pile into a hand, and from a hand onto the table."""
    zones, faces = match.table.zones, match.spec.faces
    side = match.spec.side
    drawn: Counter[str] = Counter()
    played: Counter[str] = Counter()

    def name(kind: str, owner: str) -> str:
        return faces[side(match.table, owner, kind) if side is not None else kind].name

    for event in match.events:
        if event.kind != "move":
            continue
        source, to = zones[event.source], zones[event.to]
        if to.loose and source.sight == "none":
            drawn[name(event.face, to.owner)] += 1
        elif source.loose and not to.loose and not to.pile:
            played[name(event.face, source.owner)] += 1
    return dict(drawn), dict(played)


# --- many ----------------------------------------------------------------------------------------------------------


def setups(plan: Plan) -> int:
    """Check a plan by dealing one match of it; return the number of matches. Raises ValueError with a sentence."""
    if plan.games < 1:
        raise ValueError(f"At least 1 match must be simulated, not {plan.games}.")
    spec = game_of(plan)
    for level in plan.levels:
        bots.levels(level)
    if len(plan.levels) not in (1, plan.seats):
        raise ValueError(f"Give one level for all, or one for each of {plan.seats} seats, not {len(plan.levels)}.")
    make_setup(spec, _seats(plan, 0), plan.options, plan.seed)
    return plan.games


def game_of(plan: Plan) -> GameSpec:
    """Return the game of a plan. Raises ValueError with a sentence."""
    games = _catalogue(plan.cards)
    if plan.game in games.games:
        return games.games[plan.game]
    faults = " ".join(str(fault) for fault in games.faults.get(plan.game, ()))
    raise ValueError(faults or f"There is no game “{plan.game}”; there is {', '.join(games.games) or 'none'}.")


@cache
def _catalogue(cards: str) -> catalogue.Catalogue:
    return catalogue.load(Path(cards)) if cards else catalogue.shipped()


def _seats(plan: Plan, number: int) -> list[Seat]:
    """Return the seats of match `number`: random characters, the levels moved on by a seat each match.

    Where seats have roles the levels follow the roles instead (see `GameSpec.roles`), whoever has them.
    """
    count = len(plan.levels)
    spec = _catalogue(plan.cards).games[plan.game]
    if spec.roles is not None:
        seats = [Seat(f"Seat {place + 1}", "random" if spec.characters else "", "easy") for place in range(plan.seats)]
        setup = make_setup(spec, seats, plan.options, seed_of(plan.seed, "match", number))
        order = list(spec.roles(setup))
        return [Seat(seat.name, seat.character, plan.levels[order.index(seat.name) % count]) for seat in seats]
    return [
        Seat(f"Seat {place + 1}", "random" if _catalogue(plan.cards).games[plan.game].characters else "",
             plan.levels[(place + number) % count])
        for place in range(plan.seats)
    ]  # fmt: skip


def play_some(plan: Plan, first: int, count: int) -> list[Summary]:
    """Play the matches `first` to `first + count - 1` of a plan: what a worker does."""
    spec = game_of(plan)
    keep = "" if set(plan.levels) == {"random"} else "turn"
    return [
        play_one(spec, _seats(plan, number), plan.options, seed_of(plan.seed, "match", number), keep)
        for number in range(first, first + count)
    ]


def run(
    plan: Plan, jobs: int = 1, executor: Executor | None = None, progress: Callable[[int], None] | None = None
) -> Result:
    """Play all matches of a plan; return what came out, the same for any number of jobs.

    `executor` takes the place of the processes of this machine; `progress` is told how many matches have ended. Raises
    ValueError with a sentence for a plan that cannot be played.
    """
    games = setups(plan)
    begun = time.perf_counter()
    if jobs < 2 and executor is None:
        summaries = []
        for number in range(games):
            summaries += play_some(plan, number, 1)
            if progress is not None:
                progress(number + 1)
    else:
        summaries = _shared(plan, jobs, executor, progress)
    return Result(plan, summaries, time.perf_counter() - begun)


def _shared(plan: Plan, jobs: int, executor: Executor | None, progress: Callable[[int], None] | None) -> list[Summary]:
    own = None
    if executor is None:
        method = "fork" if sys.platform.startswith("linux") else None
        own = executor = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context(method))
    try:
        size = max(1, min(25, plan.games // (max(1, jobs) * 6)))
        parts: dict[Future[list[Summary]], int] = {
            executor.submit(play_some, plan, first, min(size, plan.games - first)): first
            for first in range(0, plan.games, size)
        }
        done = 0
        for future in as_completed(parts):
            done += len(future.result())
            if progress is not None:
                progress(done)
    finally:
        if own is not None:
            own.shutdown(cancel_futures=True)
    return [summary for future in parts for summary in future.result()]


class Result:
    """What many matches came to. `seconds` is the time they took together."""

    def __init__(self, plan: Plan, summaries: list[Summary], seconds: float) -> None:
        self.plan = plan
        self.summaries = summaries
        self.seconds = seconds

    @property
    def faults(self) -> list[Summary]:
        """The matches in which the rules failed."""
        return [summary for summary in self.summaries if summary.fault]

    def wins(self) -> dict[str, dict[str, tuple[int, int]]]:
        """Return by seat, character, level and role, and by name, how many matches were played and won."""
        tables: dict[str, dict[str, list[int]]] = {"seat": {}, "character": {}, "level": {}, "role": {}}
        for summary in self.summaries:
            for place in summary.places:
                for what, table in tables.items():
                    name = getattr(place, what)
                    if name:
                        count = table.setdefault(name, [0, 0])
                        count[0] += 1
                        count[1] += place.won
        return {what: {name: (n, won) for name, (n, won) in sorted(table.items())} for what, table in tables.items()}

    def figures(self) -> dict[str, float]:
        """Return the mean of every figure that the game's balance asks for."""
        names = sorted({name for summary in self.summaries for name in summary.figures})
        return {name: _mean([s.figures[name] for s in self.summaries if name in s.figures]) for name in names}

    def spread(self, what: str) -> dict[str, float]:
        """Return the mean, the least and the most of `turns`, `rounds` or `decisions`."""
        numbers = [int(getattr(summary, what)) for summary in self.summaries]
        return {"mean": _mean(numbers), "min": min(numbers), "max": max(numbers)}

    def per_second(self) -> float:
        """Return how many decisions were answered a second."""
        return sum(summary.decisions for summary in self.summaries) / max(self.seconds, 1e-9)

    def cards(self) -> dict[str, dict[str, int]]:
        """Return how often each card was drawn and laid."""
        spec = game_of(self.plan)
        names = {face.name for face in spec.faces.values() if face.type != "character" and face.count}
        found: dict[str, dict[str, int]] = {name: {"drawn": 0, "played": 0} for name in sorted(names)}
        for summary in self.summaries:
            for what, counts in (("drawn", summary.drawn), ("played", summary.played)):
                for name, count in counts.items():
                    found.setdefault(name, {"drawn": 0, "played": 0})[what] += count
        return found

    def endings(self) -> dict[str, int]:
        """Return how often the matches ended in which way, the most frequent first."""
        return dict(Counter(summary.ending for summary in self.summaries).most_common())

    def data(self) -> dict[str, Any]:
        """Return all of it as plain data: what `--json` prints."""
        wins = {
            what: {name: {"games": games, "wins": won} for name, (games, won) in table.items()}
            for what, table in self.wins().items()
        }
        return {
            "game": self.plan.game,
            "options": self.plan.options,
            "level": ",".join(self.plan.levels),
            "games": self.plan.games,
            "seed": self.plan.seed,
            "wins": wins,
            "figures": self.figures(),
            "rounds": self.spread("rounds"),
            "turns": self.spread("turns"),
            "decisions": {"mean": self.spread("decisions")["mean"], "per_second": round(self.per_second(), 1)},
            "cards": self.cards(),
            "endings": self.endings(),
        }


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def interval(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval (Wilson) of a share of `wins` in `games`."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    share = wins / games
    below = 1 + z * z / games
    middle = share + z * z / (2 * games)
    half = z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5
    return max(0.0, (middle - half) / below), min(1.0, (middle + half) / below)
