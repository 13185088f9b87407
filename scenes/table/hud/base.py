"""What every part of the hud shares: its state, its hot spots, a pen that draws at the window's own pixels."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.core.view import View
from scenes.art import draw, fonts, icons
from scenes.art.cache import ready
from scenes.art.paragraph import measure, paragraph
from scenes.art.theme import ColourLike, Scale, colour, theme
from scenes.table.parts import Box, HudState, Places

Point = tuple[int, int]

LEAST = 9
"""The smallest font size in window px (see `Scale.px`)."""


class AppLike(Protocol):
    """What the hud needs of the app: the scale of the window."""

    @property
    def scale(self) -> Scale: ...


@dataclass(frozen=True)
class Hot:
    """A place of the hud that can be pressed or focused: what it does, where, what it would say aloud, its keys."""

    action: str
    rect: pygame.Rect
    sentence: str
    tip: str = ""
    """Words of its tooltip; "" for none."""
    key: str = ""
    """The key that does the same, for the tooltip."""
    focusable: bool = True

    @property
    def live(self) -> bool:
        """Whether the pointer finds it: what only speaks lets through to the cards."""
        return self.focusable or bool(self.tip)


def rect_of(box: Box | None) -> pygame.Rect | None:
    """A box of the places as a rectangle of whole px; None stays None."""
    return pygame.Rect(box.rect) if box is not None else None


def box_of(rect: pygame.Rect) -> Box:
    """A rectangle as a box of the places."""
    return Box(rect.x, rect.y, rect.w, rect.h)


class Pen:
    """Draws on a surface whose upper left corner lies at ``origin`` of the window; all points are window px."""

    def __init__(self, surface: pygame.Surface, origin: Point, scale: Scale) -> None:
        self.surface = surface
        self.origin = origin
        self.scale = scale

    def u(self, size: float) -> float:
        """A measure of the layout in window px, text setting left out."""
        return self.scale.u(size)

    def t(self, size: float) -> float:
        """A measure that grows with the text, in window px; in small windows text stays at its least size."""
        return size * max(self.scale.factor * self.scale.text, LEAST / theme().size.small)

    def px(self, size: float) -> int:
        """A font size in window px."""
        return self.scale.px(size)

    def at(self, x: float, y: float) -> Point:
        """A point of the window on this surface."""
        return round(x) - self.origin[0], round(y) - self.origin[1]

    def blit(self, part: pygame.Surface, x: float, y: float, anchor: str = "topleft") -> pygame.Rect:
        """A surface with the named point of it at (x, y)."""
        return self.surface.blit(part, part.get_rect(**{anchor: self.at(x, y)}))

    def padded(self, part: draw.Padded, x: float, y: float) -> None:
        """A shape with its shadow or glow: (x, y) is the upper left corner of the thing itself."""
        left, top = self.at(x, y)
        self.surface.blit(part[0], (left - part[1], top - part[1]))

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        ink: ColourLike,
        role: str = "title",
        anchor: str = "midleft",
        room: float | None = None,
        tracking: float = 0.0,
        least: float | None = None,
    ) -> int:
        """A line of text; returns its width in px. Too long for ``room``, it shrinks to caps size, then is cut."""
        px = self.px(size)
        if room is not None:
            low = self.px(least if least is not None else theme().size.caps)
            apart = tracking * px * max(0, len(words) - 1)
            px, words = fonts.fit(role, px, words, max(1, int(room - apart)), low)
        line = fonts.text(role, px, words, ink, tracking)
        self.blit(line, x, y, anchor)
        return line.get_width()

    def width(self, words: str, size: float, role: str = "title", tracking: float = 0.0) -> int:
        """The width of a line in px."""
        return fonts.width(role, self.px(size), words, tracking)

    def line_height(self, size: float, role: str = "title") -> int:
        """The height of a line in px."""
        return fonts.height(role, self.px(size))

    def icon(self, name: str, x: float, y: float, size: float, ink: ColourLike, ink2: ColourLike | None = None) -> None:
        """A sign ``size`` window px wide with its middle at (x, y)."""
        self.blit(icons.icon(name, size, ink, ink2), x, y, "center")

    def para(
        self,
        markup: str,
        x: float,
        y: float,
        room: float,
        size: float,
        ink: ColourLike | None = None,
        *,
        role: str = "body",
        strong: ColourLike | None = None,
        leading: float = 1.28,
        most: int | None = None,
    ) -> int:
        """Running text with its upper left corner at (x, y); returns its height in px."""
        done = paragraph(
            markup, max(1, int(room)), self.px(size), ink, role=role, strong=strong, leading=leading, max_lines=most
        )
        self.blit(done.surface, x, y)
        return done.surface.get_height()

    def para_height(self, markup: str, room: float, size: float, role: str = "body", leading: float = 1.28) -> int:
        """The height in px that :meth:`para` takes."""
        return measure(markup, max(1, int(room)), self.px(size), role, leading)[1]

    def para_lines(self, markup: str, room: float, size: float, role: str = "body") -> int:
        """How many lines :meth:`para` takes."""
        return measure(markup, max(1, int(room)), self.px(size), role)[0]

    def panel(self, rect: pygame.Rect, *, lit: bool = False, alpha: int = 240, radius: float = 8) -> None:
        """A panel with its shadow."""
        unit = self.u(1)
        self.padded(draw.panel(rect.w, rect.h, unit, radius=radius, alpha=alpha, lit_edge=lit), rect.x, rect.y)

    def hairline(self, x: float, y: float, length: float, ink: ColourLike | None = None, upright: bool = False) -> None:
        """A thin line to the right, or down."""
        thick = max(1, round(self.u(1)))
        size = (thick, max(1, round(length))) if upright else (max(1, round(length)), thick)
        part = draw.box(*size, 0, ink if ink is not None else colour("line"))
        self.blit(part, x, y)

    def focus(self, rect: pygame.Rect, radius: float = 6) -> None:
        """The keyboard's ring around a thing."""
        self.padded(draw.focus_ring(rect.w, rect.h, radius * self.u(1), self.u(1)), rect.x, rect.y)


class Painted:
    """A part of the hud (`parts.Part`) that keeps a picture of its own, painted anew only when its key changed.

    A part says in `content` all that its picture depends on, and paints in `paint`, where it also lists its hot spots.
    """

    name = ""
    """Its box in ``Places.parts``."""
    margin = 26.0
    """Room around the box for shadow, glow and ring, in px of the layout."""

    def __init__(self) -> None:
        self.scale = Scale(1280, 720)
        self.places = Places((1280, 720), 1.0, 100)
        self.box: pygame.Rect | None = None
        self.hots: list[Hot] = []
        self._key: Hashable = None
        self.surface: pygame.Surface | None = None
        self.origin: Point = (0, 0)

    def layout(self, places: Places, app: AppLike) -> None:
        """Take the place of this part; everything is painted anew."""
        self.scale = app.scale
        self.places = places
        self.box = rect_of(places.parts.get(self.name))
        self._key = None
        self.surface = None
        self.hots = []

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the picture depends on; None for nothing to show."""
        raise NotImplementedError

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Paint the part and list its hot spots."""
        raise NotImplementedError

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """The rectangle of the window that the part covers, without shadows."""
        return self.box

    def show(self, view: View, state: HudState) -> None:
        """Bring picture and hot spots up to date; costs little where nothing changed."""
        key = self.content(view, state)
        if key is not None and key == self._key:
            return
        self._key = key
        self.hots = []
        self.surface = None
        box = self.extent(view, state) if key is not None else None
        if box is None:
            return
        margin = round(self.scale.u(self.margin))
        whole = box.inflate(2 * margin, 2 * margin).clip(pygame.Rect(0, 0, self.scale.width, self.scale.height))
        if whole.w < 1 or whole.h < 1:
            return
        surface = draw.blank(whole.w, whole.h)
        self.origin = whole.topleft
        self.paint(Pen(surface, whole.topleft, self.scale), view, state)
        self.surface = ready(surface)

    def let_go(self) -> None:
        """Keep the picture no longer: it is drawn where it stays."""
        self._key, self.surface = None, None

    # --- parts.Part ----------------------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """What it covered when it was last drawn, shadow and rim included."""
        if self.surface is None:
            return []
        return [Box(*self.origin, *self.surface.get_size())]

    def key(self, view: View, state: HudState) -> Hashable:
        """What it would show: equal keys look equal."""
        return self.content(view, state)

    def draw(self, target: pygame.Surface, view: View, state: HudState) -> None:
        """Draw the part as it is now."""
        self.show(view, state)
        if self.surface is not None:
            target.blit(self.surface, self.origin)

    def hit(self, pos: tuple[float, float]) -> str | None:
        """The action id at a point of the window, None where there is none."""
        found = self.hot_at(pos)
        return found.action if found else None

    def targets(self, view: View, state: HudState) -> list[tuple[str, Box]]:
        """Its actions with their boxes, for the keyboard's focus."""
        self.show(view, state)
        return [(hot.action, box_of(hot.rect)) for hot in self.hots if hot.focusable]

    def sentence(self, action: str, view: View, state: HudState) -> str:
        """What a screen reader would say for an action of this part; "" if it is none of its own."""
        self.show(view, state)
        return next((hot.sentence for hot in self.hots if hot.action == action), "")

    # --- what the scene may ask besides --------------------------------------------------------------------------

    def hot_at(self, pos: tuple[float, float]) -> Hot | None:
        """The hot spot at a point of the window; what is painted last lies on top."""
        return next((hot for hot in reversed(self.hots) if hot.live and hot.rect.collidepoint(pos)), None)

    def hot(self, action: str) -> Hot | None:
        """The hot spot of an action as it was last painted."""
        return next((hot for hot in self.hots if hot.action == action), None)

    def mark(self, pen: Pen, hot: Hot, state: HudState, radius: float = 6) -> None:
        """List a hot spot, and draw the keyboard's ring around it where it has the focus."""
        self.hots.append(hot)
        if state.focus == hot.action:
            pen.focus(hot.rect, radius)

    def touched(self, state: HudState, *prefixes: str) -> tuple[str, ...]:
        """Hover, focus and press as far as they concern actions that begin with these words, for `content`."""
        return tuple(value if value.startswith(prefixes) else "" for value in (state.hover, state.focus, state.pressed))


def possessive(name: str) -> str:
    """A name as an owner: "Ann's", "James'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
