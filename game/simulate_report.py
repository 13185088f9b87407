"""The command `simulate`: its plan from what was typed, a bar while it runs, and tables or data at the end."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from game import paths
from game.core.spec import GameSpec
from game.simulate import Plan, Result, interval, run, setups

SEATS = 4
"""How many play where the command does not say and the game allows it."""


class _Told(Protocol):
    def __call__(self, done: int) -> None: ...


def plan_of(
    spec: GameSpec, seats: int | None, level: str, games: int, seed: int, options: str, cards: str = ""
) -> Plan:
    """Return the plan that a command line means. Raises ValueError with a sentence for what cannot be played."""
    chosen = options_of(options)
    fewest, most = (spec.mode(chosen) if spec.mode is not None else spec).seats
    if seats is None:
        seats = max(fewest, min(most, SEATS))
    if not fewest <= seats <= most:
        allowed = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise ValueError(f"{spec.title} is for {allowed} seats, not {seats}.")
    levels = tuple(word.strip() for word in level.split(","))
    plan = Plan(spec.key, seats, levels, games, seed, chosen, cards)
    setups(plan)
    return plan


def options_of(text: str) -> dict[str, Any]:
    """Return options from `a,b=c`: a is switched on, b is c. Raises ValueError for anything else."""
    options: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        key, equals, value = (word.strip() for word in part.partition("="))
        if not key or (equals and not value):
            raise ValueError(f"Options are written a,b=c; “{part}” is none.")
        options[key] = {"": True, "true": True, "false": False}.get(value.lower(), value) if equals else True
    return options


def show(plan: Plan, jobs: int, as_json: bool) -> int:
    """Run a plan and print what came out; return the exit code: 1 where the rules failed in a match."""
    with _bar(plan.games) as told:
        result = run(plan, jobs, progress=told)
    if as_json:
        print(json.dumps(result.data(), ensure_ascii=False, indent=2))
    else:
        _print(result)
    for summary in result.faults[:1]:
        where = _keep(summary.fault, plan.game, summary.seed)
        print(
            f"The rules failed in {len(result.faults)} of {plan.games} matches, first in the one with the seed "
            f"{summary.seed}; {where}",
            file=sys.stderr,
        )
    return 1 if result.faults else 0


def _keep(fault: str, game: str, seed: int) -> str:
    """Write the case file of a fault into the player's directory; say where."""
    file: Path = paths.data_dir() / f"fault-{game}-{seed}.yaml"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(fault, encoding="utf-8")
    except OSError:
        return f"a case file that reproduces it:\n{fault}"
    return f"a case file that reproduces it is {file}."


@contextmanager
def _bar(games: int) -> Iterator[_Told | None]:
    """A bar on the error stream while matches are played; nothing where nobody looks at it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("matches", total=games)

        def told(done: int) -> None:
            progress.update(task, completed=done)

        yield told


def _print(result: Result) -> None:
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 100)
    plan = result.plan
    console.print(
        f"{plan.game}: {plan.games} matches of {plan.seats} seats, {', '.join(plan.levels)}, seed {plan.seed}",
        style="bold",
    )
    for what, names in result.wins().items():
        if not names or (what == "level" and len(names) == 1):
            continue
        table = Table("wins by " + what, "matches", "wins", "share", "95 % interval", box=None, padding=(0, 2, 0, 0))
        for column in table.columns[1:]:
            column.justify = "right"
        for name, (games, wins) in names.items():
            low, high = interval(wins, games)
            table.add_row(name, str(games), str(wins), f"{wins / games:.1%}", f"{low:.1%} to {high:.1%}")
        console.print(table)
    _print_numbers(console, result)


def _print_numbers(console: Console, result: Result) -> None:
    table = Table("a match", "mean", "least", "most", box=None, padding=(0, 2, 0, 0))
    for what in ("rounds", "turns", "decisions"):
        spread = result.spread(what)
        table.add_row(what, f"{spread['mean']:.1f}", f"{spread['min']:.0f}", f"{spread['max']:.0f}")
    for name, value in result.figures().items():
        if name not in ("rounds", "turns", "decisions"):
            table.add_row(name, f"{value:.3f}", "", "")
    for column in table.columns[1:]:
        column.justify = "right"
    console.print(table)
    table = Table("card", "drawn", "played", box=None, padding=(0, 2, 0, 0))
    for name, counts in result.cards().items():
        table.add_row(name, str(counts["drawn"]), str(counts["played"]))
    for column in table.columns[1:]:
        column.justify = "right"
    console.print(table)
    for ending, count in result.endings().items():
        console.print(f"{count} ended by: {ending}")
    console.print(f"{result.per_second():,.0f} decisions a second")
