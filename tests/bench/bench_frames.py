"""Frames of the table against bare pygame loops that do the same blits in the same run, present included.

Run by hand: `python -m tests.bench.bench_frames [GAME]` (on a display, or under Xvfb). Prints the ratios.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import bots
from game.catalogue import load
from game.core.match import Match
from game.core.spec import Seat
from scenes.app import App
from scenes.settings import Settings
from scenes.table import show
from scenes.table.animate import Act, Flight, State
from scenes.table.scene import TableScene

SIZE = (1920, 1080)
ROUNDS, FRAMES = 6, 118
BARS = {"one moving card": 2.5, "eight moving cards": 2.0, "full redraw": 1.6, "p99 / median": 2.0}


def table(game: str = "suits") -> tuple[App, TableScene]:
    """A table of a game, some turns in, at 1920x1080: two seats, or four."""
    spec = load().games[game]
    names = ("Ann", "Bob") if spec.seats[1] == 2 else ("Ann", "Bob", "Cy", "Dee")
    match = Match(spec, [Seat(name, "", "person" if name == "Ann" else "easy") for name in names], {}, 7)
    while len(match.moves) < 40 and not match.over:
        assert match.decision is not None
        match.play(bots.answer(match, match.decision.closing or match.decision.asked[0], "normal"))
    while match.decision is not None and match.decision.asked[0] != "Ann":
        match.play(bots.answer(match, match.decision.closing or match.decision.asked[0], "normal"))
    app = App(Settings(animation="normal"), keep=False)
    app.open(SIZE)
    scene = TableScene(app, match)
    app.push(scene)
    for _ in range(10):
        app.tick(pygame.event.get())
    scene.session.update = lambda ms, still=True: False  # type: ignore[method-assign]
    return app, scene


def fly(scene: TableScene, count: int) -> list[Flight]:
    """`count` cards on their way, without an end, between places of equal size."""
    slots = [item for item in scene.places.slots.items() if item[1].shown][:count]
    flights = []
    for handle, slot in slots:
        seen = scene.view.card(handle)
        there = slot._replace(box=slot.box._replace(x=1500 - slot.box.x * 0.5, y=800 - slot.box.y * 0.5))
        flights.append(Flight(handle, State(seen, slot), State(seen, there), 1000.0))
    scene.animator.act = Act(scene.board, scene.places, flights)
    return flights


def there_and_back(number: int) -> int:
    """Where cards are in a frame, 0 to 59: they turn round at both ends, as no card leaps across the table."""
    step = number % 118
    return step if step < 60 else 118 - step


def ours(app: App, scene: TableScene, flights: list[Flight]) -> Callable[[int], None]:
    """A frame of the table: clocks, drawing, presenting."""

    def frame(number: int) -> None:
        for flight in flights:
            flight.time = 15.0 * there_and_back(number)
        scene.update(0.0)
        rects = scene.draw(app.screen.surface)
        app.screen.present(rects)

    return frame


def bare(app: App, scene: TableScene, flights: list[Flight]) -> Callable[[int], None]:
    """The same blits by hand: restore below the cards, draw them, present those rectangles."""
    layer = scene.frame.layer.surface
    assert layer is not None
    ready = [scene.sprites.picture(f.start.seen, f.start.slot.box.w, f.start.slot.form, f.start.angle) for f in flights]
    ways = [(f.start.slot.box.middle, f.end.slot.box.middle) for f in flights]
    before: list[pygame.Rect] = []

    def frame(number: int) -> None:
        target = pygame.display.get_surface()
        part = there_and_back(number) / 60
        for rect in before:
            target.blit(layer, rect, rect)
        now = []
        for picture, ((x0, y0), (x1, y1)) in zip(ready, ways, strict=True):
            at = picture.at(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
            now.append(target.blit(picture.surface, at))
        pygame.display.update([*before, *now])
        before[:] = now

    return frame


def redraw_ours(app: App, scene: TableScene) -> Callable[[int], None]:
    """A full redraw of the table: everything is drawn anew."""

    def frame(_: int) -> None:
        scene.frame.whole = scene.frame.stale = True
        app.whole = True
        scene.draw(app.screen.surface)
        app.screen.present(None)
        app.whole = False

    return frame


def redraw_bare(app: App, scene: TableScene) -> Callable[[int], None]:
    """The same surfaces blitted by hand: ground, every card, every part of the hud, and the window shown."""
    items = show.items(scene)
    ground = scene.frame.ground
    layer = pygame.Surface(SIZE).convert()
    assert ground is not None
    blits: list[Any] = []
    for _, item in items:
        blits += item.blits
        if item.paint is not None:
            catch = _Catch()
            item.paint(catch)  # type: ignore[arg-type]
            blits += catch.found

    def frame(_: int) -> None:
        target = pygame.display.get_surface()
        layer.blit(ground, (0, 0))
        layer.blits(blits, False)
        target.blit(layer, (0, 0))
        pygame.display.flip()

    return frame


class _Catch:
    """Takes note of what would be blitted."""

    def __init__(self) -> None:
        self.found: list[Any] = []

    def blit(self, surface: pygame.Surface, at: Any, *_: Any) -> pygame.Rect:
        """Note a blit."""
        self.found.append((surface, at))
        return surface.get_rect()

    def blits(self, many: Any, *_: Any) -> None:
        """Note several."""
        self.found += many


def measure(frame: Callable[[int], None]) -> list[float]:
    """Milliseconds of each of FRAMES frames; those before them, in which the other loop's traces leave the processor's
    caches, do not count."""
    times = []
    for number in range(-3, 0):
        frame(number % FRAMES)
    for number in range(FRAMES):
        start = time.perf_counter()
        frame(number)
        times.append((time.perf_counter() - start) * 1000)
    return times


def compare(name: str, one: Callable[[int], None], other: Callable[[int], None]) -> bool:
    """Alternate the two and print the ratio of their medians; whether it is within its bar.

    Where other programs keep the machine busy, the bare loop's own p99 says what can be had.
    """
    mine: list[float] = []
    theirs: list[float] = []
    measure(one)
    measure(other)
    for _ in range(ROUNDS):
        mine += measure(one)
        theirs += measure(other)
    middle, bare_middle = statistics.median(mine), statistics.median(theirs)
    p99, bare99 = (sorted(times)[int(len(times) * 0.99)] for times in (mine, theirs))
    ratio, tail = middle / bare_middle, p99 / middle
    quiet = max(BARS["p99 / median"], bare99 / bare_middle)
    good = ratio <= BARS[name] and tail <= quiet
    tails = f"p99 {p99:7.3f} ms = {tail:4.2f} medians (bar 2; bare {bare99 / bare_middle:4.2f})"
    print(
        f"{name:20} {middle:7.3f} ms  bare {bare_middle:7.3f} ms  ratio {ratio:5.2f} (bar {BARS[name]})"
        f"  {tails}  {'ok' if good else 'MISSED'}"
    )
    return good


def main() -> int:
    """Measure all; 1 if a bar was missed."""
    app, scene = table(*sys.argv[1:2])
    print(f"{pygame.display.get_driver()} {SIZE[0]}x{SIZE[1]}, {len(scene.places.slots)} cards")
    good = True
    for name, count in (("one moving card", 1), ("eight moving cards", 8)):
        flights = fly(scene, count)
        scene.frame.stale = True
        scene.draw(app.screen.surface)
        good &= compare(name, ours(app, scene, flights), bare(app, scene, flights))
    scene.animator.finish()
    scene.refresh()
    scene.draw(app.screen.surface)
    good &= compare("full redraw", redraw_ours(app, scene), redraw_bare(app, scene))
    app.close()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
