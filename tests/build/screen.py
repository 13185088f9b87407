"""A virtual display with a real mouse, for programs started as a player starts them (Xvfb, xdotool, import)."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pygame

Found = TypeVar("Found")
TOOLS = ("Xvfb", "xdotool", "import")
SIZE = (1280, 720)


def missing_tools() -> str:
    """What this machine lacks, or nothing."""
    return ", ".join(tool for tool in TOOLS if shutil.which(tool) is None)


def soon(ask: Callable[[], object], seconds: float) -> bool:
    """Ask until the answer is true, or the time is over; says which."""
    until = time.monotonic() + seconds
    while not ask():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def wait_for(what: str, ask: Callable[[], Found], seconds: float = 60) -> Found:
    """Ask until the answer is true; fails with what was waited for."""
    until = time.monotonic() + seconds
    while not (answer := ask()):
        assert time.monotonic() < until, f"waited {seconds:.0f} s for {what}"
        time.sleep(0.05)
    return answer


class Screen:
    """A display with whatever runs on it."""

    def __init__(self, display: str) -> None:
        self.display = display
        self.env = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self.env.pop(name, None)

    def tool(self, *command: str, check: bool = True) -> str:
        """What a tool prints that works on this display."""
        done = subprocess.run(command, env=self.env, capture_output=True, text=True, timeout=60, check=False)
        assert not check or done.returncode == 0, f"{command}: {done.stderr}"
        return done.stdout.strip()

    @contextmanager
    def program(self, command: list[str], cwd: Path, env: Mapping[str, str]) -> Iterator[subprocess.Popen[bytes]]:
        """Start a program on this display and end it."""
        with open(cwd / "output.txt", "wb") as output:
            running = subprocess.Popen(
                command, cwd=cwd, env={**self.env, **env}, stdout=output, stderr=subprocess.STDOUT
            )
            try:
                yield running
            finally:
                if running.poll() is None:
                    running.terminate()
                    try:
                        running.wait(timeout=10)
                    except subprocess.TimeoutExpired:
                        running.kill()
                        running.wait()

    def window(self, title: str, running: subprocess.Popen[bytes]) -> str:
        """The window with this title, once it lies in the middle of the display (xdotool's search misses it)."""
        width, height = (int(part) for part in self.tool("xdotool", "getdisplaygeometry").split())

        def found() -> str:
            assert running.poll() is None, "the program ended before its window opened"
            place = self.tool("xdotool", "mousemove", str(width // 2), str(height // 2), "getmouselocation", "--shell")
            window = place.rsplit("WINDOW=", 1)[1]
            return window if self.tool("xdotool", "getwindowname", window, check=False) == title else ""

        return wait_for(f"the window {title!r}", found)

    def geometry(self, window: str) -> tuple[int, int, int, int]:
        """Where a window lies on the display: left, top, width, height."""
        told = dict(
            line.split("=") for line in self.tool("xdotool", "getwindowgeometry", "--shell", window).split("\n")
        )
        return int(told["X"]), int(told["Y"]), int(told["WIDTH"]), int(told["HEIGHT"])

    def picture(self, file: Path) -> pygame.Surface:
        """What the display shows, also written to `file`."""
        self.tool("import", "-window", "root", f"png24:{file}")
        return pygame.image.load(str(file))

    def click(self, x: int, y: int, times: int = 1) -> None:
        """Move the mouse there and press its left button."""
        self.tool("xdotool", "mousemove", str(x), str(y))
        self.tool("xdotool", "click", "--repeat", str(times), "--delay", "80", "1")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at `start`, move in steps to `end`, let go."""
        self.tool("xdotool", "mousemove", *map(str, start))
        self.tool("xdotool", "mousedown", "1")
        for step in range(1, 9):
            x, y = (a + (b - a) * step // 8 for a, b in zip(start, end, strict=True))
            self.tool("xdotool", "mousemove", str(x), str(y))
        self.tool("xdotool", "mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys, one after the other."""
        self.tool("xdotool", "key", "--delay", "80", *names)


@contextmanager
def virtual_display(size: tuple[int, int] = SIZE) -> Iterator[Screen]:
    """A display of that size that no other program uses; the server picks its number."""
    receive, send = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(send), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(send,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(send)
    try:
        with os.fdopen(receive) as numbers:
            number = numbers.readline().strip()
        assert number, "Xvfb did not start"
        yield Screen(f":{number}")
    finally:
        server.terminate()
        server.wait()


def colours(picture: pygame.Surface) -> int:
    """How many colours a picture has, counted on every seventh pixel of every seventh row."""
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y)))[:3] for x in range(0, width, 7) for y in range(0, height, 7)})


def changed(before: pygame.Surface, after: pygame.Surface) -> int:
    """How many of the pixels looked at differ between two pictures of one size."""
    width, height = before.get_size()
    places = ((x, y) for x in range(0, width, 7) for y in range(0, height, 7))
    return sum(before.get_at(place) != after.get_at(place) for place in places)
