"""The commands of the command line: what may be typed, and what each of them does."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from game import paths
from game.cli import FAILED, WRONG_USE, Wrong, open_table
from game.version import VERSION


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        raise Wrong(f"{sentence.rstrip('.')}. See `{self.prog} --help`.", WRONG_USE)


def run(arguments: Sequence[str]) -> int:
    """Run a command; return its exit code. Raises `Wrong` with a sentence for what a user did wrong."""
    given = _parser().parse_args(arguments)
    return int(_COMMANDS[given.command or "table"](given))


def _parser() -> _Parser:
    cards = _Parser(add_help=False)
    cards.add_argument(
        "--cards", metavar="FILE", default=argparse.SUPPRESS, help="play with another card file than the program's"
    )
    parser = _Parser(
        prog="midnight-table",
        description="A card table for four games. Without a command it opens the table.",
        parents=[cards],
    )
    parser.add_argument("--version", action="version", version=f"Midnight Table {VERSION}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    add = commands.add_parser("simulate", parents=[cards], help="let computer players play many matches")
    add.add_argument("game", metavar="GAME", help="the game, such as suits")
    add.add_argument("--seats", type=int, help="how many play (the game's own number if left out)")
    add.add_argument(
        "--level", default="normal", help="random, easy, normal or hard; or one a seat, by commas, moved on each match"
    )
    add.add_argument("--games", type=int, default=100, help="how many matches (100)")
    add.add_argument("--jobs", type=int, default=1, help="how many processes (1)")
    add.add_argument("--seed", type=int, default=1, help="decides every match (1)")
    add.add_argument("--options", default="", help="options of the match: a,b=c")
    add.add_argument("--json", action="store_true", help="print data instead of tables")

    add = commands.add_parser("case", parents=[cards], help="run case files (docs/cases.md)")
    add.add_argument("files", metavar="FILE", nargs="+", type=Path, help="case files, or directories of them")

    add = commands.add_parser("replay", parents=[cards], help="tell a match move by move")
    add.add_argument("file", metavar="FILE", type=Path, help="a match file or a case file")
    add.add_argument("--seat", default="", help="as this seat may see it")

    add = commands.add_parser("picture", parents=[cards], help="draw the table of a case or match file")
    add.add_argument("file", metavar="FILE", type=Path, help="a match file or a case file")
    add.add_argument("--at", type=int, help="after so many moves (all)")
    add.add_argument("--seat", default="", help="as this seat sees it (else as the open table does)")
    add.add_argument("--size", default="1280x720", help="width and height in pixels: 1280x720")
    add.add_argument("--text", type=int, default=100, help="text size in percent, 100 to 200")
    add.add_argument("-o", "--output", metavar="OUT.png", type=Path, required=True, help="where the picture goes")

    add = commands.add_parser("check", help="check card and rules files")
    add.add_argument("file", metavar="FILE", type=Path, nargs="?", help="a file (all of the program's if left out)")
    return parser


# --- what each command does ------------------------------------------------------------------------------------------


def _catalogue(given: argparse.Namespace) -> Any:
    """Return the games to play with. Raises `Wrong` where none is sound."""
    from game import catalogue

    cards = getattr(given, "cards", None)
    games = catalogue.load(Path(cards)) if cards else catalogue.shipped()
    if not games.games:
        faults = [str(fault) for faults in games.faults.values() for fault in faults]
        raise Wrong("\n".join(dict.fromkeys(faults)) or "There are no games in the card file.")
    return games


def table(given: argparse.Namespace) -> int:
    """Open the table."""
    return open_table(getattr(given, "cards", None))


def simulate(given: argparse.Namespace) -> int:
    """Let computer players play and print the figures. Raises `Wrong` for a plan that cannot be played."""
    from game import simulate_report

    games = _catalogue(given)
    if given.game not in games.games:
        faults = [str(fault) for fault in games.faults.get(given.game, ())]
        there = f"There is no game “{given.game}”; there is {', '.join(games.games)}."
        raise Wrong("\n".join(faults) or there, FAILED if faults else WRONG_USE)
    if given.jobs < 1:
        raise Wrong(f"At least 1 process is needed, not {given.jobs}.", WRONG_USE)
    try:
        plan = simulate_report.plan_of(
            games.games[given.game], given.seats, given.level, given.games, given.seed, given.options,
            getattr(given, "cards", ""),
        )  # fmt: skip
    except ValueError as error:
        raise Wrong(str(error), WRONG_USE) from error
    return simulate_report.show(plan, given.jobs, given.json)


def _games_of(given: argparse.Namespace, file: Path, games: Any) -> Any:
    """Return those of NAME.cards beside a case NAME.yaml unless `--cards` names some; else `games`."""
    own = file.with_suffix(".cards")
    if getattr(given, "cards", None) or file.suffix not in (".yaml", ".yml") or not own.is_file():
        return games
    from game import catalogue

    return catalogue.load(own)


def case(given: argparse.Namespace) -> int:
    """Run case files: one line each, or what differs. A file NAME.cards beside NAME.yaml holds its cards.

    Returns the exit code: 1 where a case fails. Raises `Wrong` where there is no case file.
    """
    from game import case as cases

    games = _catalogue(given)
    files: list[Path] = []
    for file in given.files:
        files += sorted(file.rglob("*.yaml")) if file.is_dir() else [file]
    if not files:
        raise Wrong("There is no case file (*.yaml) in there.")
    failed = False
    for file in files:
        report = cases.run(file, _games_of(given, file, games))
        print(report)
        failed = failed or not report.ok
    return FAILED if failed else 0


def replay(given: argparse.Namespace) -> int:
    """Tell a match move by move. Raises `Wrong` for a file that cannot be read or played, or an unknown seat."""
    from game import replay as replays

    games = _games_of(given, given.file, _catalogue(given))
    try:
        for line in replays.lines(replays.load(given.file, games), given.seat):
            print(line)
    except ValueError as error:
        raise Wrong(str(error)) from error
    return 0


def picture(given: argparse.Namespace) -> int:
    """Draw the table of a case or match file without a window.

    Raises `Wrong` for a size, text size, seat, move or file that cannot be drawn.
    """
    from game import replay as replays

    width, _, height = given.size.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise Wrong(f"A size is WIDTHxHEIGHT, such as 1280x720, not “{given.size}”.", WRONG_USE)
    size = int(width), int(height)
    if not (320 <= size[0] <= 7680 and 180 <= size[1] <= 4320):
        raise Wrong(f"A picture is 320x180 to 7680x4320 pixels large, not {given.size}.", WRONG_USE)
    if not 100 <= given.text <= 200:
        raise Wrong(f"The text size is 100 to 200 percent, not {given.text}.", WRONG_USE)
    if given.output.suffix.lower() != ".png":
        raise Wrong(f"A picture is a PNG file: name it {given.output.stem or 'table'}.png.", WRONG_USE)
    games = _games_of(given, given.file, _catalogue(given))
    try:
        match = replays.load(given.file, games)
        seat = replays.seat_of(match, given.seat)
        if given.at is not None:
            replays.back_to(match, given.at)
    except ValueError as error:
        raise Wrong(str(error)) from error
    try:
        drawing = importlib.import_module("scenes.picture")
        drawing.save(match, seat, size, given.text, given.output)
    except ImportError as error:
        raise Wrong(f"Nothing can be drawn: {error}. Install the package with all it needs.") from error
    except OSError as error:
        raise Wrong(f"{given.output} cannot be written ({paths.reason(error)}).") from error
    return 0


def check(given: argparse.Namespace) -> int:
    """Check card and rules files."""
    from game.check import check as checked

    lines, sound = checked(given.file)
    for line in lines:
        print(line)
    return 0 if sound else FAILED


_COMMANDS = {
    "table": table, "simulate": simulate, "case": case, "replay": replay, "picture": picture, "check": check,
}  # fmt: skip

__all__ = ["Wrong", "run"]
