"""What the coach draws: the lights go down, a bubble says what to do, a dashed way leads from a card to its place."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame

from game.core.view import View
from game.lesson_steps import Step
from scenes.art import draw, pieces
from scenes.art.paragraph import plain
from scenes.art.theme import colour
from scenes.lesson.spots import Lit, covered, distance, spot, way
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.parts import Box, HudState
from scenes.table.sprites import Picture

DARK = 189
"""The alpha of the dark over what the sentence does not speak of: 26 % of the light is left."""
DOWN, STEPS = 300.0, 5
"""Milliseconds in which the lights go down, and in how many steps."""
WIDE = 420.0
GHOST, EVERY = 1600.0, 4000.0
"""Milliseconds that the ghost of a card takes along the way, and how often it goes."""
SHOW, LEAVE, ON = "coach:show", "coach:leave", "coach:on"


class Speech:
    """What the coach says now; the parts draw it. `step` None: silence, and full light."""

    def __init__(self) -> None:
        self.step: Step | None = None
        self.number = 0
        self.count = 0
        self.lit = Lit()
        self.dark = 1.0
        """How far the lights are down, 0 to 1."""

    @property
    def key(self) -> Hashable:
        """All that the parts depend on."""
        return None if self.step is None else (self.number, self.count, self.lit)


class Nothing(Painted):
    """A part that shows nothing, where another one stands in for it."""

    def content(self, view: View, state: HudState) -> Hashable:
        """Nothing."""
        return None


class Veil(Painted):
    """The dark over all that the sentence does not speak of."""

    margin = 0.0

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self.speech = speech

    def content(self, view: View, state: HudState) -> Hashable:
        """What keeps its light, and how dark the rest is."""
        key = self.speech.key
        return None if key is None else (key, round(self.speech.dark * STEPS))

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """The whole window."""
        return pygame.Rect(0, 0, self.scale.width, self.scale.height)

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """The dark, with holes; a lamp rim around what is spoken of and where a card goes."""
        surface, unit = pen.surface, pen.u(1)
        surface.fill((0, 0, 0, round(DARK * round(self.speech.dark * STEPS) / STEPS)))
        corner = round(8 * unit)
        shown = self.speech.lit
        for box in shown.all:
            hole = pygame.Rect(box.grown(3 * unit).rect)
            pygame.draw.rect(surface, (0, 0, 0, 0), hole, border_radius=corner)
        for box in (*shown.goals, *shown.rest):
            rect = pygame.Rect(box.grown(3 * unit).rect)
            ink = colour("lamp") if box in shown.goals else colour("lamp", 150)
            pen.padded(draw.rim(rect.w, rect.h, corner, ink, 2 * unit), rect.x, rect.y)
        for box in shown.cards:
            rect = pygame.Rect(box.grown(3 * unit).rect)
            pen.padded(draw.rim(rect.w, rect.h, corner, colour("picked"), 2 * unit), rect.x, rect.y)


class Way(Painted):
    """The dashed way from the card to its place."""

    margin = 30.0

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self.speech = speech

    @property
    def points(self) -> list[tuple[float, float]]:
        """The way in window px; empty where no card goes anywhere."""
        shown = self.speech.lit
        if self.speech.step is None or not shown.cards or not shown.goals:
            return []
        return way(shown.cards[0], shown.goals[0])

    def content(self, view: View, state: HudState) -> Hashable:
        """Its ends."""
        points = self.points
        return (points[0], points[-1]) if points else None

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """Around all its points."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)) + 1, round(max(ys) - min(ys)) + 1)

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Dashes with a dark edge, an arrow head at the end."""
        points, unit = self.points, pen.u(1)
        for ink, more in ((pygame.Color(20, 14, 8, 200), 3.0), (colour("lamp"), 0.0)):
            for at in range(2, len(points) - 3, 2):
                self._dash(pen, points[at], points[at + 1], (4.5 + more) * unit, ink)
        (x0, y0), (x1, y1) = points[-4], points[-1]
        turn = math.atan2(y1 - y0, x1 - x0)
        head = [(0.0, 0.0), (-20 * unit, -9 * unit), (-20 * unit, 9 * unit)]
        corners = [
            pen.at(x1 + x * math.cos(turn) - y * math.sin(turn), y1 + x * math.sin(turn) + y * math.cos(turn))
            for x, y in head
        ]
        pygame.draw.polygon(pen.surface, colour("lamp"), corners)
        pygame.draw.aalines(pen.surface, colour("lamp"), True, corners)

    @staticmethod
    def _dash(pen: Pen, one: tuple[float, float], other: tuple[float, float], thick: float, ink: pygame.Color) -> None:
        turn = math.atan2(other[1] - one[1], other[0] - one[0])
        dx, dy = -math.sin(turn) * thick / 2, math.cos(turn) * thick / 2
        corners = [(one[0] + dx, one[1] + dy), (other[0] + dx, other[1] + dy),
                   (other[0] - dx, other[1] - dy), (one[0] - dx, one[1] - dy)]  # fmt: skip
        pygame.draw.polygon(pen.surface, ink, [pen.at(x, y) for x, y in corners])


class Ghost(Painted):
    """The ghost of a card that goes along the way, now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.age = 0.0
        self._of: pygame.Surface | None = None

    def content(self, view: View, state: HudState) -> Hashable:
        """Nothing: `go` keeps the picture."""
        return None

    def show(self, view: View, state: HudState) -> None:
        """The picture is there already."""

    def begin(self) -> None:
        """Set out at once."""
        self.age = 0.0

    def hide(self) -> bool:
        """No ghost; says whether there was one."""
        gone, self.surface = self.surface is not None, None
        return gone

    def go(self, ms: float, picture: Picture, points: list[tuple[float, float]], still: bool = False) -> bool:
        """Go on for `ms` along the way, or stand `still` on it; says whether it is to be drawn anew."""
        there = self.surface is not None and self._of is picture.surface
        self.age = GHOST * 0.55 if still else (self.age + ms) % EVERY
        if self.age > GHOST:
            return self.hide()
        part = self.age / GHOST
        x, y = points[round(part * part * (3 - 2 * part) * (len(points) - 1))]
        if self._of is not picture.surface or self.surface is None:
            self._of = picture.surface
            self.surface = picture.surface.copy()
            self.surface.set_alpha(153)
        before, self.origin = self.origin, picture.at(x, y)
        return not there or before != self.origin


class CoachBubble(Painted):
    """The bubble: what to do in one sentence, how far the lesson is, and its buttons."""

    margin = 30.0

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self.speech = speech
        self._spot: tuple[Hashable, pygame.Rect, tuple[Box, ...]] | None = None

    def content(self, view: View, state: HudState) -> Hashable:
        """The step and what is touched."""
        key = self.speech.key
        return None if key is None else (key, self.touched(state, "coach:"))

    # --- measures --------------------------------------------------------------------------------------------------

    @property
    def _large(self) -> bool:
        """Whether text is so large that only the step's own words stand above the sentence."""
        return self.scale.text >= 1.5

    def _widths(self) -> list[int]:
        """The widths that are tried, the liked one first."""
        scale = self.scale
        liked = min(scale.u(WIDE) * scale.text, scale.width * (0.66 if self._large else 0.5))
        least = self._pen().t(280)
        shares = (1.0, 0.84, 1.2, 1.4, 0.67) if self._large else (1.0, 0.84, 1.2)
        return [round(min(max(liked * share, least), scale.width * 0.94)) for share in shares]

    def _pen(self) -> Pen:
        return Pen(pygame.Surface((1, 1)), (0, 0), self.scale)

    def _heights(self, wide: int) -> tuple[float, float, float]:
        """(head, sentence, foot) in px."""
        pen, step = self._pen(), self.speech.step
        assert step is not None
        head = pen.t(30) if self._large else max(pen.u(52), pen.t(42))
        say = pen.para_height(step.say, wide - 2 * pen.u(22), 20, leading=1.3)
        return head, say, max(pen.u(40), pen.t(34))

    def rect(self) -> pygame.Rect:
        """Where the bubble lies. It stays when cards rise below the pointer, unless it would lie on the one meant."""
        lit, scale = self.speech.lit, self.scale
        first = lit.cards[:1]
        shown = len(lit.cards), len(lit.beside)
        key = (self.speech.step, lit.goals, lit.rest, shown, scale.width, scale.height, scale.text)
        if self._spot is not None and self._spot[0] == key:
            _, rect, before = self._spot
            if first == before or not any(covered(Box(*rect), card) > 0.1 for card in first):
                return rect
        found = []
        for number, wide in enumerate(self._widths()):
            high = sum(self._heights(wide)) + scale.u(16) * 3.2
            box, cost = spot((wide, high), (scale.width, scale.height), lit, scale.u(12))
            over = max(0.0, high - scale.height * 0.9)
            found.append((cost * (1 + 0.15 * (number > 0)) + over * 1e6, number, box))
        self._spot = (key, pygame.Rect(min(found)[2].rect), first)
        return self._spot[1]

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """The bubble with its tail."""
        rect = self.rect()
        tip = self._tip(rect)
        return rect.union(pygame.Rect(round(tip[0]), round(tip[1]), 1, 1)) if tip is not None else rect

    def _tip(self, rect: pygame.Rect) -> tuple[float, float] | None:
        """Where the tail ends: at the thing, or on the way to it where it is far; None where the bubble lies on it."""
        target = self.speech.lit.target
        if target is None:
            return None
        bubble = Box(*rect)
        far = distance(bubble, target)
        if far < self.scale.u(6):
            return None
        x = min(max(target.middle[0], rect.left + self.scale.u(60)), rect.right - self.scale.u(60))
        y = min(max(target.middle[1], rect.top + self.scale.u(40)), rect.bottom - self.scale.u(40))
        x = rect.left if target.right < rect.left and not rect.left < target.middle[0] else x
        x = rect.right if target.x > rect.right else x
        if rect.left < x < rect.right:
            y = rect.top if target.middle[1] < rect.top else rect.bottom
        gx = min(max(x, target.x), target.right)
        gy = min(max(y, target.y), target.bottom)
        reach = min(1.0, self.scale.u(64) / max(1.0, math.hypot(gx - x, gy - y)))
        return x + (gx - x) * reach, y + (gy - y) * reach

    # --- drawing ---------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Tail, panel, head, sentence, foot."""
        step = self.speech.step
        assert step is not None
        rect, unit = self.rect(), pen.u(1)
        pen.panel(rect, lit=True, alpha=252, radius=10)
        self._tail(pen, rect)
        pen.padded(draw.rim(rect.w - 4 * unit, rect.h - 4 * unit, 9 * unit, colour("lamp"), 2 * unit),
                   rect.x + 2 * unit, rect.y + 2 * unit)  # fmt: skip
        head = self._heights(rect.w)[0]
        left, right, top = rect.x + pen.u(22), rect.right - pen.u(18), rect.y + pen.u(14)
        self._head(pen, rect, left, right, top, head)
        pen.para(step.say, left, top + head + pen.u(8), rect.w - 2 * pen.u(22), 20, colour("paper"), leading=1.3)
        said = f"Your first match, step {self.speech.number} of {self.speech.count}, {step.title}: {plain(step.say)}"
        self.hots.append(Hot("coach:words", rect, said, focusable=False))
        self._foot(pen, rect, state, step)

    def _head(self, pen: Pen, rect: pygame.Rect, left: float, right: float, top: float, head: float) -> None:
        step = self.speech.step
        assert step is not None
        count = f"{self.speech.number} of {self.speech.count}"
        wide = pen.width(count, 15, "italic")
        pen.text(count, right, top + pen.t(10), 15, colour("muted"), "italic", "midright")
        if self._large:
            pen.text(step.title, left, top + head / 2, 20, colour("paper"), room=right - left - wide - pen.u(12))
            return
        disc = pen.t(40)
        lamp = draw.disc(disc / 2, colour("night"), colour("lamp"), 2 * pen.u(1))
        pen.blit(lamp, left + disc / 2, top + head / 2, "center")
        pen.icon("lightbulb_on", left + disc / 2, top + head / 2, disc * 0.6, colour("lamp"))
        left += disc + pen.u(12)
        pen.text("YOUR FIRST MATCH", left, top + pen.t(9), 12, colour("lamp"), tracking=0.06,
                 room=right - left - wide - pen.u(12))  # fmt: skip
        pen.text(step.title, left, top + pen.t(31), 22, colour("paper"), room=right - left)

    def _foot(self, pen: Pen, rect: pygame.Rect, state: HudState, step: Step) -> None:
        high = round(max(pen.u(38), pen.t(32)))
        y = rect.bottom - round(pen.u(14)) - high
        right = rect.right - pen.u(16)
        first = (SHOW, "Show me", "H", "Makes the move for you") if step.do else (ON, "Go on", "Enter", "The next step")
        for action, words, key, says in ((LEAVE, "Leave", "Esc", "Leave the coach or the match"), first):
            cap = pieces.keycap(key, pen.px(12), ground=False)
            wide = round(pen.width(words, 17) + cap.get_width() + pen.u(34))
            box = pygame.Rect(round(right - wide), y, wide, high)
            self._button(pen, box, state, action, words, cap, says)
            right = box.x - pen.u(8)
        self._progress(pen, rect.x + pen.u(22), right - pen.u(8), y + high / 2)

    def _button(self, pen: Pen, box: pygame.Rect, state: HudState, action: str, words: str,
                cap: pygame.Surface, says: str) -> None:  # fmt: skip
        lit = action == ON
        kind = "lit" if lit else "hover" if state.hover == action else "rest"
        rect = box.move(0, max(1, round(pen.u(1)))) if state.pressed == action else box
        pen.padded(draw.button(rect.w, rect.h, pen.u(1), kind), rect.x, rect.y)
        ink = colour("button.lit_text") if lit else colour("button.text")
        pen.text(words, rect.x + pen.u(12), rect.centery, 17, ink)
        pen.blit(cap if not lit else draw_cap(pen), rect.right - pen.u(10), rect.centery, "midright")
        self.mark(pen, Hot(action, box, f"Button {words}. {says}."), state)

    def _progress(self, pen: Pen, left: float, right: float, y: float) -> None:
        """A cell a step: done ones green, the present one lamp yellow and taller."""
        count, number = self.speech.count, self.speech.number
        room = right - left
        if room < pen.u(40):
            return
        step = min(pen.u(15), room / count)
        for at in range(count):
            here = at == number - 1
            ink = colour("good") if at < number - 1 else colour("lamp") if here else colour("line")
            high = pen.u(12 if here else 7)
            cell = draw.box(max(2, step * 0.62), high, pen.u(2), ink)
            pen.blit(cell, left + at * step, y - high / 2)

    def _tail(self, pen: Pen, rect: pygame.Rect) -> None:
        tip = self._tip(rect)
        if tip is None:
            return
        half = pen.u(18)
        x, y = tip
        if rect.left <= x <= rect.right:
            edge = rect.top + 2 if y < rect.top else rect.bottom - 2
            foot = min(max(x, rect.left + 2 * half), rect.right - 2 * half)
            corners = [(foot - half, edge), (foot + half, edge), (x, y)]
        else:
            edge = rect.left + 2 if x < rect.left else rect.right - 2
            foot = min(max(y, rect.top + 2 * half), rect.bottom - 2 * half)
            corners = [(edge, foot - half), (edge, foot + half), (x, y)]
        points = [pen.at(*corner) for corner in corners]
        pygame.draw.polygon(pen.surface, colour("panel"), points)
        pygame.draw.aaline(pen.surface, colour("lamp"), points[0], points[2])
        pygame.draw.aaline(pen.surface, colour("lamp"), points[1], points[2])

    def hot_at(self, pos: tuple[float, float]) -> Hot | None:
        """A button, or the bubble itself, so that nothing below it is pressed through it."""
        found = super().hot_at(pos)
        if found is None and self.surface is not None and self.rect().collidepoint(pos):
            return self.hot("coach:words")
        return found


class Above(Painted):
    """The bubble once more, above the cards that stand higher, the way and its ghost; not above a card that is held,
    unless the bubble cannot help lying on the place where it goes."""

    def __init__(self, bubble: CoachBubble) -> None:
        super().__init__()
        self.bubble = bubble
        self.hidden: Callable[[], bool] = lambda: False

    def content(self, view: View, state: HudState) -> Hashable:
        """That of the bubble."""
        return None

    def show(self, view: View, state: HudState) -> None:
        """The bubble's picture."""
        bubble, self.surface = self.bubble, None
        if bubble.speech.step is None or bubble.surface is None:
            return
        around = Box(*bubble.rect()).grown(self.scale.u(12))
        if not self.hidden() or any(around.overlap(goal) for goal in bubble.speech.lit.goals):
            self.surface, self.origin = bubble.surface, bubble.origin


def draw_cap(pen: Pen) -> pygame.Surface:
    """The key cap of the lit button."""
    return pieces.keycap("Enter", pen.px(12), colour("button.lit_key"), ground=False)


__all__ = ["DOWN", "LEAVE", "ON", "SHOW", "Above", "CoachBubble", "Ghost", "Nothing", "Speech", "Veil", "Way"]
