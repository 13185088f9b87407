"""A drawing surface in a card's own units, drawn larger and reduced at the end: what faces and figures are made on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from scenes.art import draw, fonts, icons, patterns
from scenes.art.paragraph import measure, paragraph
from scenes.art.theme import ColourLike, colour, mix, rgb

OVERSIZE = 2
"""How many times larger a canvas is than what comes out of it."""


class Canvas:
    """Draws at ``k`` real px a unit. x and y run from the upper left; sizes of type are in units too."""

    def __init__(self, width: float, height: float, pixels: float, oversize: float = OVERSIZE) -> None:
        """width, height: in units. pixels: how wide the finished surface is, in window px."""
        self.width, self.height = width, height
        self.oversize = oversize
        self.k = oversize * pixels / width
        self.surface = draw.blank(width * self.k, height * self.k)

    def px(self, size: float) -> int:
        """Units as whole px of the canvas, at least 1."""
        return max(1, round(size * self.k))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point in px of the canvas."""
        return round(x * self.k), round(y * self.k)

    def finish(self) -> pygame.Surface:
        """The finished surface at its real size."""
        w, h = self.surface.get_size()
        size = (max(1, round(w / self.oversize)), max(1, round(h / self.oversize)))
        return pygame.transform.smoothscale(self.surface, size)

    @contextmanager
    def clip(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """Nothing is drawn outside this rectangle while the context lasts."""
        self.surface.set_clip(pygame.Rect(*self.at(x, y), self.px(width), self.px(height)))
        try:
            yield
        finally:
            self.surface.set_clip(None)

    def blit(self, surface: pygame.Surface, x: float, y: float) -> None:
        """A surface in px of the canvas with its upper left corner at (x, y)."""
        self.surface.blit(surface, self.at(x, y))

    def centre(self, surface: pygame.Surface, x: float, y: float) -> None:
        """A surface in px of the canvas with its middle at (x, y)."""
        self.surface.blit(surface, surface.get_rect(center=self.at(x, y)))

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: ColourLike,
        radius: float = 0,
        foot: ColourLike | None = None,
    ) -> None:
        """A filled rectangle, flat or with a gradient down to ``foot``; colours may be translucent."""
        width, height, corner = self.px(w), self.px(h), round(radius * self.k)
        first = rgb(fill)
        if foot is None and first.a == 255:
            pygame.draw.rect(self.surface, first, (*self.at(x, y), width, height), border_radius=corner)
            return
        if foot is None:
            part = draw.blank(width, height, first)
            pygame.draw.rect(part, first, part.get_rect(), border_radius=corner)
        else:
            part = clipped(draw.gradient(width, height, first, foot), corner)
        self.blit(part, x, y)

    def frame(
        self, x: float, y: float, w: float, h: float, ink: ColourLike, line: float = 1, radius: float = 0
    ) -> None:
        """An outline of ``line`` units inside the rectangle's edge; its colour may be translucent."""
        tint = rgb(ink)
        if tint.a == 255:
            where = pygame.Rect(*self.at(x, y), self.px(w), self.px(h))
            pygame.draw.rect(self.surface, tint, where, self.px(line), border_radius=round(radius * self.k))
            return
        part = draw.blank(self.px(w), self.px(h), tint)
        pygame.draw.rect(part, tint, part.get_rect(), self.px(line), border_radius=round(radius * self.k))
        self.blit(part, x, y)

    def disc(self, x: float, y: float, radius: float, fill: ColourLike) -> None:
        """A filled disc around (x, y)."""
        pygame.draw.circle(self.surface, rgb(fill), self.at(x, y), self.px(radius))

    def ring(self, x: float, y: float, radius: float, ink: ColourLike, line: float = 1.5) -> None:
        """A circle's outline around (x, y), inside ``radius``."""
        pygame.draw.circle(self.surface, rgb(ink), self.at(x, y), self.px(radius), self.px(line))

    def polygon(self, points: Sequence[tuple[float, float]], fill: ColourLike) -> None:
        """A filled polygon; its colour may be translucent."""
        ink = rgb(fill)
        corners = [self.at(x, y) for x, y in points]
        if ink.a == 255:
            pygame.draw.polygon(self.surface, ink, corners)
            return
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        part = draw.blank(max(x for x, _ in corners) - left + 1, max(y for _, y in corners) - top + 1, ink)
        pygame.draw.polygon(part, ink, [(x - left, y - top) for x, y in corners])
        self.surface.blit(part, (left, top))

    def lines(
        self, points: Sequence[tuple[float, float]], ink: ColourLike, line: float = 1, closed: bool = True
    ) -> None:
        """A line from point to point."""
        pygame.draw.lines(self.surface, rgb(ink), closed, [self.at(x, y) for x, y in points], self.px(line))

    def pattern(
        self,
        kind: str,
        x: float,
        y: float,
        w: float,
        h: float,
        ink: ColourLike,
        alpha: int,
        step: float,
        radius: float = 0,
    ) -> None:
        """A pattern (see patterns.KINDS) over a rectangle."""
        part = patterns.pattern(kind, self.px(w), self.px(h), ink, alpha, step * self.k, smooth=1)
        self.blit(clipped(part.copy(), round(radius * self.k)) if radius else part, x, y)

    def light(
        self, x: float, y: float, w: float, h: float, ink: ColourLike, alpha: int, power: float = 1.3, outer: int = 0
    ) -> None:
        """An ellipse of light around (x, y): ``alpha`` in the middle, ``outer`` at its rim (more: a vignette)."""
        self.centre(draw.radial(self.px(w), self.px(h), ink, alpha, outer, power), x, y)

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        ink: ColourLike,
        ink2: ColourLike | None = None,
        shadow: float = 0,
    ) -> None:
        """A silhouette with its middle at (x, y); ``shadow``: how soft and how deep the dark shape below it is."""
        if shadow:
            dark, _ = icons.shadow(name, size * self.k, shadow * self.k)
            self.centre(dark, x + shadow * 0.5, y + shadow * 0.8)
        self.centre(icons.icon(name, size * self.k, ink, ink2), x, y)

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        ink: ColourLike,
        role: str = "title",
        anchor: str = "topleft",
        tracking: float = 0,
        shadow: float = 0,
        room: float | None = None,
        least: float = 6,
    ) -> None:
        """A line of text; ``anchor`` names the point of it that lies at (x, y), as pygame's rectangles do.

        room: units it may take; it shrinks to ``least`` and then ends in an ellipsis.
        """
        size_px = self.px(size)
        if room is not None:
            size_px, words = fonts.fit(role, size_px, words, max(1, int(room * self.k)), self.px(least))
        line = fonts.text(role, size_px, words, ink, tracking, shadow * self.k)
        self.surface.blit(line, line.get_rect(**{anchor: self.at(x, y)}))

    def text_width(self, words: str, size: float, role: str = "title", tracking: float = 0) -> float:
        """The width of a line in units."""
        return fonts.width(role, self.px(size), words, tracking) / self.k

    def paragraph(
        self,
        markup: str,
        x: float,
        y: float,
        width: float,
        size: float,
        ink: ColourLike,
        *,
        role: str = "body",
        strong: ColourLike | None = None,
        leading: float = 1.24,
        align: str = "left",
        max_lines: int | None = None,
        notch: tuple[int, float] = (0, 0),
    ) -> float:
        """Wrapped text with its upper left corner at (x, y); returns its height in units."""
        done = paragraph(
            markup,
            int(width * self.k),
            self.px(size),
            ink,
            role=role,
            strong=strong if strong is not None else ink,
            leading=leading,
            align=align,
            max_lines=max_lines,
            notch=(notch[0], round(notch[1] * self.k)),
        )
        self.blit(done.surface, x, y)
        return done.surface.get_height() / self.k

    def paragraph_height(
        self,
        markup: str,
        width: float,
        size: float,
        role: str = "body",
        leading: float = 1.24,
        notch: tuple[int, float] = (0, 0),
    ) -> float:
        """The height in units that :meth:`paragraph` would take; ``notch``: from which line it is narrower, units."""
        cut = (notch[0], round(notch[1] * self.k))
        return measure(markup, int(width * self.k), self.px(size), role, leading, cut)[1] / self.k

    def lines_for(self, room: float, size: float, role: str = "body", leading: float = 1.24) -> int:
        """How many lines of running text fit a height of ``room`` units."""
        line = fonts.height(role, self.px(size)) / self.k
        return max(0, 1 + int((room - line) / (size * leading) + 1e-6)) if room >= line else 0

    def art_window(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        tint: ColourLike,
        deep: ColourLike,
        sign: str,
        size: float,
        *,
        kind: str,
        step: float,
        alpha: int = 26,
        radius: float = 4,
        ink: ColourLike | None = None,
        drop: float = 0,
        shadow: float = 4,
    ) -> None:
        """A lit window with one big silhouette: a gradient, its pattern, light behind the shape, dark corners."""
        front = rgb(ink) if ink is not None else colour("white")
        width, height = self.px(w), self.px(h)
        part = draw.gradient(width, height, mix(tint, deep, 0.42), deep)
        part.blit(patterns.pattern(kind, width, height, tint, alpha, step * self.k, smooth=1), (0, 0))
        glow = draw.radial(int(width * 1.1), int(height * 1.25), mix(tint, front, 0.55), 115, 0, 1.25)
        part.blit(glow, glow.get_rect(center=(width // 2, int(height * 0.46))))
        dark = draw.radial(int(width * 1.5), int(height * 1.5), "black", 0, 150, 0.6)
        part.blit(dark, dark.get_rect(center=(width // 2, height // 2)))
        inner = pygame.Rect(0, 0, width, height)
        if sign:
            shape = icons.icon(sign, size * self.k, front, mix(front, tint, 0.45))
            middle = (inner.centerx, inner.centery + round(drop * self.k))
            if shadow:
                below, _ = icons.shadow(sign, size * self.k, shadow * self.k)
                part.blit(
                    below, below.get_rect(center=(middle[0] + self.px(shadow * 0.5), middle[1] + self.px(shadow * 0.8)))
                )
            part.blit(shape, shape.get_rect(center=middle))
        self.blit(clipped(part, round(radius * self.k)), x, y)


def clipped(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Cuts the corners of a surface in place; hard edges, since a canvas is reduced later."""
    if radius > 0:
        mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=radius)
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
