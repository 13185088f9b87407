"""The chart of a finished match: what each seat played for, over the rounds; a line a seat in its colour and dash."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, fonts, pieces
from scenes.art.theme import ColourLike, colour, rgb, theme
from scenes.portraits import sign_of
from scenes.widgets.blocks import Block, Kit, Page

if TYPE_CHECKING:
    from game.core.match import Match

DASHES: tuple[tuple[float, ...], ...] = ((), (14, 6), (4, 5), (10, 4, 3, 4), (20, 4), (2, 3))
"""Of the seats in order, in layout px; none is a full line."""
_MANY = 2


@dataclass(frozen=True)
class Course:
    """What happened to one seat: its points (round, value) and how it ended."""

    seat: str
    points: tuple[tuple[float, int], ...]
    alive: bool
    colour: pygame.Color
    dash: tuple[float, ...]
    sign: str


def courses(match: Match, fallen: Collection[str] | None = None, counter: str = "") -> list[Course]:
    """The courses of all seats, from the snapshots at the beginning of turns and the end of the match.

    `fallen` are the seats that are out; without it those with nothing left of their stake. `counter` names another
    open counter of the seats that is followed in place of the stake.
    """
    stakes = (
        (lambda table: {seat: int(table[f"{seat}.{counter}"]) for seat in table.seats})
        if counter
        else (match.spec.stakes)
    )
    if stakes is None:
        return []
    seats = match.table.seats
    first = seats.index(str(match.table.counters.get("first", seats[0])))
    points: dict[str, dict[float, int]] = {seat: {} for seat in seats}
    for table in (kept.table() for kept in match.snapshots()):
        place = (seats.index(str(table["turn"])) - first) % len(seats)
        when = int(table["round"]) - 1 + place / len(seats)
        for seat, value in stakes(table).items():
            points[seat].setdefault(when, value)
    place = (seats.index(str(match.table["turn"])) - first) % len(seats)
    end = int(match.table["round"]) - 1 + (place + 1) / len(seats)
    final = stakes(match.table)
    found = []
    for at, seat in enumerate(seats):
        points[seat][end] = final[seat]
        tint = theme().seats[at % len(theme().seats)]
        sign = sign_of(match.spec, match.setup.character(seat))
        alive = final[seat] > 0 if fallen is None else seat not in fallen
        dash = DASHES[at % len(DASHES)]
        found.append(Course(seat, tuple(sorted(points[seat].items())), alive, tint, dash, sign))
    return found


def dashed(
    surface: pygame.Surface,
    points: Sequence[tuple[float, float]],
    ink: ColourLike,
    width: float,
    dash: Sequence[float] = (),
) -> None:
    """A line through points, px; dash: lengths drawn and left out in turn."""
    tint, thick = rgb(ink), max(1, round(width))

    def stroke(a: tuple[float, float], b: tuple[float, float]) -> None:
        pygame.draw.line(surface, tint, a, b, thick)
        if thick > 3:
            pygame.draw.circle(surface, tint, b, thick / 2)
            pygame.draw.circle(surface, tint, a, thick / 2)

    index, left, on = 0, dash[0] if dash else 0.0, True
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        if not dash or not length:
            stroke((x0, y0), (x1, y1))
            continue
        done = 0.0
        while done < length - 1e-6:
            part = min(left, length - done)
            if on:
                a, b = done / length, (done + part) / length
                stroke((x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b))
            done += part
            left -= part
            if left <= 1e-6:
                index, on = (index + 1) % len(dash), not on
                left = dash[index]


def sample(kit: Kit, tint: ColourLike, dash: Sequence[float], wide: float = 28) -> pygame.Surface:
    """A short piece of a seat's line, for tables."""
    w, h = kit.i(wide), max(6, kit.i(8))
    big = draw.blank(w * _MANY, h * _MANY, tint)
    k = kit.unit * _MANY
    dashed(big, [(k * 2, h), (w * _MANY - k * 2, h)], tint, 3 * k, [part * k for part in dash])
    return pygame.transform.smoothscale(big, (w, h))


def spread(wanted: Sequence[float], gap: float, least: float, most: float) -> list[float]:
    """Set heights at least `gap` px apart, each near where it is wanted, in their order, from `least` to `most`.

    Where there is no room for all, they stand as far apart as there is.
    """
    gap = min(gap, (most - least) / max(1, len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at))
    found = list(wanted)
    below = least - gap
    for at in order:
        below = found[at] = max(found[at], below + gap, least)
    above = most + gap
    for at in reversed(order):
        above = found[at] = min(found[at], above - gap)
    return found


class Chart(Block):
    """The plot with its axes; lines that lie on each other are set apart by 3 px."""

    grow = 1.0

    def __init__(self, lines: Sequence[Course], unit: str = "round") -> None:
        self.lines, self.unit = list(lines), unit

    def height(self, kit: Kit, width: int) -> int:
        """What can be read."""
        return kit.i(210) if not kit.cramped else kit.i(250)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Axes, lines, ends."""
        if not self.lines:
            return
        kit = page.kit
        number = kit.px(13)
        names = max(fonts.width("title", kit.px(15), course.seat) for course in self.lines)
        right = min(round(width * 0.3), kit.i(46) + names)
        left = kit.i(10) + fonts.width("body", number, "00")
        foot = kit.line(13, "body") + kit.i(8)
        plot = pygame.Rect(x + left, y + kit.i(12), width - left - right, height - foot - kit.i(16))
        end = max(course.points[-1][0] for course in self.lines)
        top = max(1, max(value for course in self.lines for _, value in course.points))
        self._axes(page, plot, end, top, number)
        self._lines(page, plot, end, top)
        self._ends(page, plot, end, top)

    def _axes(self, page: Page, plot: pygame.Rect, end: float, top: int, number: int) -> None:
        kit = page.kit
        line = max(1, kit.i(1))
        step = max(1, -(-top // 7))
        for value in range(0, top + 1, step):
            at = plot.bottom - plot.h * value / top
            page.blit(draw.box(plot.w, line, 0, colour("line", 255 if not value else 150)), plot.x, at)
            label = fonts.text("body", number, str(value), colour("muted"))
            page.blit(label, plot.x - kit.i(8) - label.get_width(), at - label.get_height() / 2)
        rounds = max(1, math.ceil(end))
        most = max(1, min(8, plot.w // max(1, fonts.width("body", number, "start") + kit.i(10))))
        jump = max(1, -(-rounds // most))
        for turn in range(0, rounds + 1, jump):
            if turn > end + 0.01:
                break
            label = fonts.text("body", number, str(turn) if turn else "start", colour("muted"))
            page.centre(label, plot.x + plot.w * turn / max(end, 0.01), plot.bottom + kit.i(6) + label.get_height() / 2)
        unit = fonts.text("italic", number, self.unit, colour("muted"))
        page.blit(unit, plot.right + kit.i(22), plot.bottom + kit.i(6))

    def _spot(self, plot: pygame.Rect, end: float, top: int, point: tuple[float, int]) -> tuple[float, float]:
        return plot.w * point[0] / max(end, 0.01), plot.h * (1 - point[1] / top)

    def _apart(self, at: int) -> float:
        return (at - (len(self.lines) - 1) / 2) * 3

    def _lines(self, page: Page, plot: pygame.Rect, end: float, top: int) -> None:
        kit, pad = page.kit, page.kit.i(8)
        k = kit.unit * _MANY
        big = pygame.Surface(((plot.w + 2 * pad) * _MANY, (plot.h + 2 * pad) * _MANY), pygame.SRCALPHA)
        big.fill(rgb(self.lines[0].colour, 0))
        drawn = []
        for at, course in enumerate(self.lines):
            apart = self._apart(at) * kit.unit
            spots = [self._spot(plot, end, top, point) for point in course.points]
            drawn.append([((sx + pad) * _MANY, (sy + pad + apart) * _MANY) for sx, sy in spots])
        for spots in drawn:
            dashed(big, spots, colour("black"), 5.4 * k)
        for course, spots in zip(self.lines, drawn, strict=True):
            dashed(big, spots, course.colour, 3 * k, [part * k for part in course.dash])
        small = pygame.transform.smoothscale(big, (plot.w + 2 * pad, plot.h + 2 * pad))
        page.blit(small, plot.x - pad, plot.y - pad)

    def _ends(self, page: Page, plot: pygame.Rect, end: float, top: int) -> None:
        kit, size = page.kit, page.kit.i(15)
        ends = [self._spot(plot, end, top, course.points[-1]) for course in self.lines]
        wanted = [plot.y + y + self._apart(at) * kit.unit for at, (_, y) in enumerate(ends)]
        placed = spread(wanted, 2 * size, plot.y, plot.bottom - size * 0.4)
        for course, (sx, _), y in zip(self.lines, ends, placed, strict=True):
            x = plot.x + sx
            token = pieces.token(course.sign if course.alive else "skull", size, course.colour)
            middle = x + size + kit.i(4)
            page.centre(token, middle, y)
            name = fonts.fitted(
                "title",
                kit.px(15),
                course.seat,
                colour("paper"),
                max(kit.i(20), plot.right + kit.i(150) - int(middle) - size),
                kit.px(12),
            )
            page.blit(name, middle + size + kit.i(5), y - name.get_height() / 2)
