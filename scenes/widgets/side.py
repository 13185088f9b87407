"""A column beside the page of a form: it stays where it is while the page scrolls, and scrolls by itself."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.art import draw
from scenes.art.theme import colour
from scenes.widgets.blocks import Block, Column, Kit, Page, panel_on
from scenes.widgets.controls import Control


@dataclass
class Side:
    """What a column is made of. `width` in px; `head` and `foot` stay, `body` scrolls where it does not fit.

    `panelled`: head and body stand on one dark panel as high as the column. `last`: right of the page. `across`: above
    the page, as wide as the window and as high as its head; it has no body.
    """

    name: str
    width: int = 0
    body: Block = field(default_factory=lambda: Column([]))
    head: Block | None = None
    foot: Block | None = None
    panelled: bool = False
    last: bool = False
    across: bool = False

    def pad(self, kit: Kit) -> tuple[int, int]:
        """Px between its edge and what is in it, across and down."""
        return (kit.i(12), kit.i(10 if self.across else 14)) if self.panelled else (0, 0)


class Placed:
    """A column in the window: `fixed` does not move, `page` lies in `view` and scrolls."""

    def __init__(self, side: Side, kit: Kit, rect: pygame.Rect, scroll: int = 0) -> None:
        """rect: where it stands in the window. scroll: px of its page that are above its view."""
        self.side, self.rect = side, rect
        self.fixed, self.page = Page(kit), Page(kit)
        across, down = side.pad(kit)
        inner = rect.inflate(-2 * across, -2 * down)
        if side.panelled:
            panel_on(self.fixed, *rect)
        top, bottom = inner.top, inner.bottom
        if side.head is not None:
            high = side.head.height(kit, inner.w)
            side.head.place(self.fixed, inner.x, top, inner.w, high)
            top += high
        if side.foot is not None:
            high = side.foot.height(kit, inner.w)
            side.foot.place(self.fixed, inner.x, bottom - high, inner.w, high)
            bottom -= high + kit.i(12)
        self.view = pygame.Rect(inner.x, top, inner.w, max(1, bottom - top))
        wide = inner.w
        self.content = side.body.height(kit, wide)
        if self.content > self.view.h:
            wide -= kit.i(12)
            self.content = side.body.height(kit, wide)
        side.body.place(self.page, 0, 0, wide, max(self.content, self.view.h))
        self.edge = kit.i(6)
        """Px around the view in which rings of the focus are drawn."""
        self.scroll = 0
        self.scroll_to(scroll)

    @property
    def overflow(self) -> int:
        """How many px of its page are out of sight."""
        return max(0, self.content - self.view.h)

    @property
    def controls(self) -> list[Control]:
        """Its controls in reading order: what stays above, what scrolls, what stays below."""
        above = [control for control in self.fixed.controls if control.rect.top < self.view.top]
        below = [control for control in self.fixed.controls if control.rect.top >= self.view.top]
        return [*above, *self.page.controls, *below]

    def where(self, control: Control) -> pygame.Rect | None:
        """Where one of its controls lies in the window now, None for any other."""
        if control in self.page.controls:
            return control.rect.move(self.view.left, self.view.top - self.scroll)
        return control.rect if control in self.fixed.controls else None

    def at(self, pos: tuple[int, int]) -> Control | None:
        """The control at a place of the window."""
        for control in self.fixed.controls:
            if control.rect.collidepoint(pos):
                return control
        if not self.view.collidepoint(pos):
            return None
        inside = pos[0] - self.view.left, pos[1] - self.view.top + self.scroll
        return next((control for control in self.page.controls if control.rect.collidepoint(inside)), None)

    def scroll_to(self, where: float) -> bool:
        """Scroll; whether that moved anything."""
        before, self.scroll = self.scroll, max(0, min(self.overflow, round(where)))
        return self.scroll != before

    def reveal(self, control: Control) -> None:
        """Scroll until a control of its page is in sight."""
        if control.rect.top < self.scroll:
            self.scroll_to(control.rect.top)
        elif control.rect.bottom > self.scroll + self.view.h:
            self.scroll_to(control.rect.bottom - self.view.h)

    def thumb(self) -> pygame.Rect:
        """Its bar: how much of it is in sight, and where."""
        wide = max(4, self.edge)
        high = max(4 * wide, self.view.h * self.view.h // max(1, self.content))
        top = self.view.top + (self.view.h - high) * self.scroll // max(1, self.overflow)
        return pygame.Rect(self.view.right - wide + self.edge, top, wide, high)

    def draw_bar(self, target: pygame.Surface) -> None:
        """Draw the bar where something is out of sight."""
        if self.overflow:
            thumb = self.thumb()
            target.blit(draw.box(thumb.w, thumb.h, thumb.w / 2, colour("edge")), thumb.topleft)
