"""Starts the program on a virtual display with a match to resume, and drags the first card by real mouse events."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from game.catalogue import shipped
from game.core.match import Match
from game.core.spec import Seat
from game.record import Record, resume
from scenes.table.layouts import layout_of
from scenes.table.places import arrange
from tests.build.screen import Screen, changed, colours, soon, virtual_display

TITLE = "Midnight Table"
DESKTOP = (1600, 900)
WINDOW = (1280, 720)


def match_to_resume(home: Path, size: tuple[int, int]) -> Path:
    """Write settings for a window of `size` and an unfinished match of Ann against a computer; returns its file."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.yaml").write_text(f"window: {{width: {size[0]}, height: {size[1]}}}\n", encoding="utf-8")
    seats = (Seat("Ann", "mechanic"), Seat("Bob", "silencer", "easy"))
    match = Match(shipped().games["suits"], seats, {"first": "Ann"}, seed=3)
    with Record.create(match, home / "matches") as record:
        assert not record.trouble, record.trouble
        return record.path


def moves(file: Path) -> int:
    """How many moves a match file holds."""
    return file.read_text(encoding="utf-8").count('"move":')


def first_drag(file: Path, size: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """From where to where Ann's first legal move drags its card, in px of a window of `size`."""
    match = resume(file, shipped())
    places = arrange(match.view("Ann"), layout_of("suits"), size)
    move = match.view("Ann").moves[0]
    start, end = places.slots[move.cards[0]].box, places.zones[move.to].box
    return (round(start.x + start.w / 4), round(start.y + start.h / 3)), (round(end.middle[0]), round(end.middle[1]))


@contextmanager
def at_the_table(
    screen: Screen, command: list[str], home: Path, env: Mapping[str, str], size: tuple[int, int] = WINDOW
) -> Iterator[subprocess.Popen[bytes]]:
    """The program, started in the folder `home`, with its match resumed and the first move of it made by mouse."""
    file = match_to_resume(home, size)
    with screen.program(command, home, {**env, "MIDNIGHT_TABLE_HOME": str(home)}) as running:
        window = screen.window(TITLE, running)
        left, top, width, height = screen.geometry(window)
        start, end = first_drag(file, (width, height))
        until = time.monotonic() + 60
        while not moves(file):
            said = (home / "output.txt").read_text(encoding="utf-8", errors="replace")
            assert running.poll() is None, f"the program ended: {said}"
            assert time.monotonic() < until, f"no move was made: {said}"
            # Without a window manager the keyboard goes where the mouse is. 1 is Resume, once the games are read.
            screen.tool("xdotool", "mousemove", str(left + 2), str(top + height // 2))
            before = screen.picture(home / "title.png")
            screen.key("1")
            if soon(lambda before=before: changed(before, screen.picture(home / "table.png")) > 5_000, 2):
                screen.drag((left + start[0], top + start[1]), (left + end[0], top + end[1]))
                soon(lambda: moves(file) > 0, 2)
        yield running


def play_a_move(command: list[str], folder: Path) -> None:
    """Start the program outside the checkout, resume, play a move by mouse, and look at the screen."""
    with virtual_display(DESKTOP) as screen, at_the_table(screen, command, folder / "home", {}) as running:
        after = screen.picture(folder / "after.png")
        assert colours(after) > 300, "the screen is blank"
        assert running.poll() is None, "the program ended after the move"
