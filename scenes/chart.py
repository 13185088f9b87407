"""The chart of a finished match: what each seat played for, over the rounds; a line a seat in its colour and dash."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.stakes import over_rounds
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
    """What happened to one seat: its points (round, value), the last where the match ended or where it fell."""

    seat: str
    points: tuple[tuple[float, int], ...]
    alive: bool
    colour: pygame.Color
    dash: tuple[float, ...]
    sign: str


def courses(match: Match, counter: str = "") -> list[Course]:
    """The courses of all seats over a match, empty where its game names no stake.

    `counter` names an open counter of the seats that is followed in place of the stake.
    """
    found = []
    for at, (seat, stake) in enumerate(over_rounds(match, counter).items()):
        tint = theme().seats[at % len(theme().seats)]
        sign = sign_of(match.spec, match.setup.character(seat))
        found.append(Course(seat, stake.points, stake.alive, tint, DASHES[at % len(DASHES)], sign))
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


def beside(
    plot: pygame.Rect, taken: Sequence[pygame.Rect], tag: pygame.Rect, of: pygame.Rect, others: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Where a tag has room: in the plot, covering nothing, as near as can be to what it names, preferably above.

    `others`: what it does not name; it stands nearer to none of these where that can be had.
    """
    slid, beyond = max(0, tag.w - of.w) // 2, (of.w + tag.w) // 2
    sides = (0, slid, -slid, beyond, -beyond)
    rises = sorted(range(-8, 9), key=lambda rise: (abs(rise), rise))
    away = (of.h + tag.h) // 2
    found = tag.clamp(plot)
    best = (True, math.inf)
    for x in sides:
        for rise in rises:
            tag.centerx = of.centerx + x
            tag.centery = of.centery + rise * tag.h // 2 + (away if rise > 0 else 0 if abs(x) == beyond else -away)
            if not plot.contains(tag) or tag.collidelist(taken) >= 0:
                continue
            far = math.dist(tag.center, of.center)
            worth = (
                any(math.dist(tag.center, other.center) < far for other in others),
                math.hypot(x / 2, tag.centery - of.centery),
            )
            if worth < best:
                best, found = worth, tag.copy()
    return found


class Chart(Block):
    """The plot with its axes; lines that lie on each other are set apart by 3 px.

    A living seat's line ends at its portrait beside the plot, that of a seat that is out at a skull where it fell.
    """

    grow = 1.0

    def __init__(self, lines: Sequence[Course], unit: str = "round") -> None:
        self.lines, self.unit = list(lines), unit

    def height(self, kit: Kit, width: int) -> int:
        """What can be read: room for the names beside each other's ends."""
        living = sum(course.alive for course in self.lines)
        return max(kit.i(250) if kit.cramped else kit.i(165), living * self._name(kit) + self._foot(kit) + kit.i(16))

    @staticmethod
    def _name(kit: Kit) -> int:
        """How far apart the ends of two lines stand, px."""
        return max(2 * kit.i(15), kit.line(15))

    @staticmethod
    def _foot(kit: Kit) -> int:
        return kit.line(13, "body") + kit.i(8)

    @staticmethod
    def _beside(kit: Kit) -> int:
        """How far right of the plot the unit stands: clear of a number below its very end, px."""
        return kit.i(8) + fonts.width("body", kit.px(13), "00") // 2

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Axes, lines, ends."""
        if not self.lines:
            return
        kit = page.kit
        number = kit.px(13)
        names = max((fonts.width("title", kit.px(15), course.seat) for course in self.lines if course.alive), default=0)
        unit = fonts.width("italic", number, self.unit) + self._beside(kit)
        right = min(round(width * 0.3), max(kit.i(46) + names if names else kit.i(20), unit))
        left = kit.i(10) + fonts.width("body", number, "00")
        foot = self._foot(kit)
        plot = pygame.Rect(x + left, y + kit.i(12), width - left - right, height - foot - kit.i(16))
        end = max(course.points[-1][0] for course in self.lines)
        top = max(1, max(value for course in self.lines for _, value in course.points))
        self._axes(page, plot, end, top, number)
        self._lines(page, plot, end, top)
        ends = [self._end(plot, end, top, at) for at in range(len(self.lines))]
        self._living(page, plot, ends, x + width)
        self._fallen(page, plot, ends)

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
        page.blit(unit, plot.right + self._beside(kit), plot.bottom + kit.i(6))

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

    def _end(self, plot: pygame.Rect, end: float, top: int, at: int) -> tuple[float, float]:
        x, y = self._spot(plot, end, top, self.lines[at].points[-1])
        return plot.x + x, plot.y + y + self._apart(at)

    def _living(self, page: Page, plot: pygame.Rect, ends: Sequence[tuple[float, float]], right: int) -> None:
        """Portraits and names at the ends of the lines of the seats that are in the game."""
        kit, size = page.kit, page.kit.i(15)
        living = [at for at, course in enumerate(self.lines) if course.alive]
        low = max(plot.y, plot.bottom - max(size * 0.4, kit.line(15) / 2 - self._foot(kit)))
        placed = spread([ends[at][1] for at in living], self._name(kit), plot.y, low)
        for at, y in zip(living, placed, strict=True):
            course, middle = self.lines[at], plot.right + size + kit.i(4)
            page.centre(pieces.token(course.sign, size, course.colour), middle, y)
            room = max(kit.i(20), right - middle - size - kit.i(5))
            name = fonts.fitted("title", kit.px(15), course.seat, colour("paper"), room, kit.px(12))
            page.blit(name, middle + size + kit.i(5), y - name.get_height() / 2)

    def _fallen(self, page: Page, plot: pygame.Rect, ends: Sequence[tuple[float, float]]) -> None:
        """A skull where a line ends before its time, and the name on a tag near it."""
        kit, size = page.kit, page.kit.i(14)
        out = sorted((at for at, course in enumerate(self.lines) if not course.alive), key=lambda at: ends[at])
        across = spread([ends[at][0] for at in out], 2 * size + 2, plot.x + size, plot.right - size)
        skulls = []
        for at, x in zip(out, across, strict=True):
            page.centre(pieces.token("skull", size, self.lines[at].colour), x, ends[at][1])
            skulls.append(pygame.Rect(round(x) - size, round(ends[at][1]) - size, 2 * size, 2 * size))
        taken = list(skulls)
        for at, skull in zip(out, skulls, strict=True):
            course = self.lines[at]
            room = max(kit.i(40), plot.w // 4)
            name = fonts.fitted("title", kit.px(13), course.seat, colour("paper"), room, kit.px(12))
            tag = pygame.Rect(0, 0, name.get_width() + kit.i(14), name.get_height() + kit.i(2))
            others = [other for other in skulls if other is not skull]
            tag = beside(plot, taken, tag, skull.inflate(2, 4), others)
            taken.append(tag)
            box = draw.box(tag.w, tag.h, tag.h / 2, colour("badge"), None, course.colour, max(1.0, 1.2 * kit.unit))
            page.blit(box, tag.x, tag.y)
            page.centre(name, *tag.center)
