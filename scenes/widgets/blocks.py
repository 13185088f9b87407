"""The flow of a form: words, rows, columns and panels that find their height in a width and place what they hold."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from scenes.art import draw, fonts, icons
from scenes.art.cache import SurfaceCache
from scenes.art.paragraph import measure, paragraph
from scenes.art.theme import ColourLike, Scale, colour

if TYPE_CHECKING:
    from scenes.widgets.controls import Control

_large = SurfaceCache(16 * 2**20)
"""Panels and pictures of forms, so that a form that is laid out anew at the same size draws none of them again."""

CRAMPED = 1.4
"""From this ratio of text to layout on, panels stack and forms scroll."""


@dataclass(frozen=True)
class Kit:
    """Sizes of a form in a window."""

    scale: Scale

    def px(self, size: float) -> int:
        """A font size in px."""
        return self.scale.px(size)

    def i(self, size: float) -> int:
        """A measure in whole px, text setting left out."""
        return self.scale.i(size)

    def line(self, size: float, role: str = "title") -> int:
        """The height of a line of this font size, in px."""
        return fonts.height(role, self.px(size))

    @property
    def unit(self) -> float:
        """Window px for one px of the layout."""
        return self.scale.u(1)

    @property
    def ratio(self) -> float:
        """How much larger running text is than the layout was made for."""
        return self.px(15) / (15 * self.scale.factor)

    @property
    def cramped(self) -> bool:
        """Whether panels stack."""
        return self.ratio >= CRAMPED


Paint = Callable[[pygame.Surface, int, int], None]


@dataclass
class Page:
    """What a flow was placed on: pictures and words that do not change, and the controls, in reading order."""

    kit: Kit
    decor: list[tuple[pygame.Surface, int, int]] = field(default_factory=list)
    controls: list[Control] = field(default_factory=list)

    def blit(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Put a picture with its upper left corner at (x, y)."""
        self.decor.append((surface, round(x), round(y)))

    def centre(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Put a picture with its middle at (x, y)."""
        self.blit(surface, x - surface.get_width() / 2, y - surface.get_height() / 2)

    def add(self, control: Control, x: float, y: float, width: float, height: float) -> None:
        """Put a control."""
        control.rect = pygame.Rect(round(x), round(y), round(width), round(height))
        control.kit = self.kit
        self.controls.append(control)


def kept(key: tuple[Hashable, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """A large surface of a form by its key, made when it is not there."""
    return _large.get(key, make)


def panel_on(page: Page, x: int, y: int, width: int, height: int, radius: float = 10, **look: Any) -> None:
    """Put a panel (see `draw.panel`) on a page, its edge at (x, y)."""
    unit = page.kit.unit
    inks = tuple((name, tuple(ink) if isinstance(ink, pygame.Color) else ink) for name, ink in look.items())
    ground = kept(
        ("panel", width, height, unit, radius, inks),
        lambda: draw.panel(width, height, unit, radius=radius, **look)[0],
    )
    page.blit(ground, x - (ground.get_width() - width) // 2, y - (ground.get_height() - height) // 2)


class Block:
    """A part of a flow."""

    grow = 0.0
    """Its share of spare height."""

    def height(self, kit: Kit, width: int) -> int:
        """The height in px that it needs in a width."""
        raise NotImplementedError

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Put it on the page; `height` is at least what it needs."""
        raise NotImplementedError


class Gap(Block):
    """Empty room of a height in layout px; `grow` takes spare room."""

    def __init__(self, size: float, grow: float = 0.0) -> None:
        self.size, self.grow = size, grow

    def height(self, kit: Kit, width: int) -> int:
        """Its height."""
        return kit.i(self.size) if self.size else 0

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Nothing is drawn."""


class Rule(Block):
    """A hairline across."""

    def height(self, kit: Kit, width: int) -> int:
        """One px of the layout."""
        return max(1, kit.i(1))

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw the line."""
        page.blit(draw.box(width, max(1, page.kit.i(1)), 0, colour("line")), x, y)


class Words(Block):
    """A paragraph: `**stressed**` words, `{signs}`."""

    def __init__(
        self,
        markup: str,
        size: float = 15,
        ink: ColourLike | None = None,
        role: str = "body",
        *,
        align: str = "left",
        leading: float = 1.26,
        max_lines: int | None = None,
    ) -> None:
        self.markup, self.size, self.role, self.align = markup, size, role, align
        self.ink = ink if ink is not None else colour("paper")
        self.leading, self.max_lines = leading, max_lines

    def height(self, kit: Kit, width: int) -> int:
        """As many lines as it has."""
        px = kit.px(self.size)
        lines, high = measure(self.markup, max(1, width), px, self.role, self.leading)
        if self.max_lines is not None and lines > self.max_lines:
            return round((self.max_lines - 1) * px * self.leading) + fonts.height(self.role, px)
        return high

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw the lines."""
        done = paragraph(
            self.markup,
            width,
            page.kit.px(self.size),
            self.ink,
            role=self.role,
            align=self.align,
            leading=self.leading,
            max_lines=self.max_lines,
        )
        page.blit(done.surface, x, y)


class Title(Block):
    """A heading in one line, with a sign before it and a remark at its right end if there is room."""

    def __init__(
        self, words: str, size: float = 22, sign: str = "", note: str = "", ink: ColourLike | None = None
    ) -> None:
        self.words, self.size, self.sign, self.note = words, size, sign, note
        self.ink = ink if ink is not None else colour("paper")

    def height(self, kit: Kit, width: int) -> int:
        """One line."""
        return kit.line(self.size)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw sign, words and remark."""
        kit, middle, left = page.kit, y + page.kit.line(self.size) / 2, x
        if self.sign:
            sign = icons.icon(self.sign, kit.px(self.size * 1.1), colour("lamp"))
            page.blit(sign, left, middle - sign.get_height() / 2)
            left += sign.get_width() + kit.i(8)
        words = fonts.fitted("title", kit.px(self.size), self.words, self.ink, x + width - left, kit.px(12))
        page.blit(words, left, middle - words.get_height() / 2)
        left += words.get_width() + kit.i(16)
        if self.note and fonts.width("italic", kit.px(14), self.note) <= x + width - left:
            note = fonts.text("italic", kit.px(14), self.note, colour("muted"))
            page.blit(note, x + width - note.get_width(), middle - note.get_height() / 2 + kit.i(1))


class Picture(Block):
    """Something drawn by a function: `paint(page, x, y, width, height)`; `size(kit, width)` is its height in px."""

    def __init__(
        self,
        paint: Callable[[Page, int, int, int, int], None],
        size: Callable[[Kit, int], int],
        grow: float = 0.0,
    ) -> None:
        self._paint, self._size, self.grow = paint, size, grow

    def height(self, kit: Kit, width: int) -> int:
        """What the function says."""
        return self._size(kit, width)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Let the function draw."""
        self._paint(page, x, y, width, height)


class Column(Block):
    """Blocks one below the other, `gap` layout px apart; spare height goes to those that grow."""

    def __init__(self, parts: Sequence[Block], gap: float = 8, grow: float = 0.0) -> None:
        self.parts, self.gap, self.grow = list(parts), gap, grow

    def height(self, kit: Kit, width: int) -> int:
        """All of them and what lies between."""
        return sum(part.height(kit, width) for part in self.parts) + kit.i(self.gap) * max(0, len(self.parts) - 1)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Place them from the top."""
        kit = page.kit
        wanted = [part.height(kit, width) for part in self.parts]
        gap = kit.i(self.gap) if self.gap else 0
        spare = max(0, height - sum(wanted) - gap * max(0, len(wanted) - 1))
        shares = sum(part.grow for part in self.parts)
        for part, high in zip(self.parts, wanted, strict=True):
            more = int(spare * part.grow / shares) if shares else 0
            part.place(page, x, y, width, high + more)
            y += high + more + gap


class Row(Block):
    """Blocks side by side. A width above 1 is in layout px times the text's ratio, else a share of what is left.

    `middle`: lower blocks stand in the middle of the row's height rather than being stretched to it.
    """

    def __init__(
        self,
        parts: Sequence[tuple[float, Block]],
        gap: float = 12,
        grow: float = 0.0,
        *,
        middle: bool = False,
        fixed: bool = False,
    ) -> None:
        self.parts, self.gap, self.grow, self.middle, self.fixed = list(parts), gap, grow, middle, fixed

    def _widths(self, kit: Kit, width: int) -> list[int]:
        gaps = kit.i(self.gap) * max(0, len(self.parts) - 1)
        ratio = 1.0 if self.fixed else max(1.0, kit.ratio)
        fixed = [round(kit.i(share) * ratio) if share > 1 else 0 for share, _ in self.parts]
        shares = sum(share for share, _ in self.parts if share <= 1) or 1.0
        left = max(0, width - gaps - sum(fixed))
        return [wide or round(left * share / shares) for wide, (share, _) in zip(fixed, self.parts, strict=True)]

    def height(self, kit: Kit, width: int) -> int:
        """That of the highest."""
        widths = self._widths(kit, width)
        return max((part.height(kit, wide) for wide, (_, part) in zip(widths, self.parts, strict=True)), default=0)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Place them from the left."""
        for wide, (_, part) in zip(self._widths(page.kit, width), self.parts, strict=True):
            if self.middle:
                high = min(height, part.height(page.kit, wide))
                part.place(page, x, y + (height - high) // 2, wide, high)
            else:
                part.place(page, x, y, wide, height)
            x += wide + page.kit.i(self.gap)


class Panel(Block):
    """A dark panel around a block, with a heading of its own if one is given."""

    def __init__(
        self,
        body: Block,
        title: str = "",
        sign: str = "",
        note: str = "",
        *,
        lit: bool = False,
        grow: float = 0.0,
        pad: tuple[float, float] = (20, 12),
        gap: float = 8,
    ) -> None:
        head: list[Block] = [Title(title, 22, sign, note)] if title else []
        body.grow = body.grow or 1.0
        self.inner = Column([*head, body], gap)
        self.lit, self.grow, self.pad = lit, grow, pad

    def height(self, kit: Kit, width: int) -> int:
        """The inside and the padding."""
        return self.inner.height(kit, width - 2 * kit.i(self.pad[0])) + 2 * kit.i(self.pad[1])

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw the panel and what is in it."""
        kit = page.kit
        panel_on(page, x, y, width, height, lit_edge=self.lit)
        across, down = kit.i(self.pad[0]), kit.i(self.pad[1])
        self.inner.place(page, x + across, y + down, width - 2 * across, height - 2 * down)


def stacked(kit: Kit, parts: Sequence[tuple[float, Block]], gap: float = 16, grow: float = 1.0) -> Block:
    """The parts side by side, or one below the other where text is large."""
    if kit.cramped:
        return Column([part for _, part in parts], gap, grow)
    return Row(parts, gap, grow)
