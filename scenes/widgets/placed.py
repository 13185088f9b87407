"""A form at rest: header, a page that scrolls, columns and a foot that stay; where each control lies, and drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, fonts, ground
from scenes.art.theme import colour
from scenes.manager import Scene
from scenes.widgets.blocks import Block, Column, Kit, Page, kept, panel_on
from scenes.widgets.choice import Popup
from scenes.widgets.controls import Button, Control, Look
from scenes.widgets.header import Back
from scenes.widgets.side import Placed, Side

if TYPE_CHECKING:
    from scenes.app import App


class PlacedScene(Scene):
    """The still half of a form: what it is made of, where that lies, and how it is drawn."""

    title = ""
    subtitle = ""
    game: str | None = None
    """The game whose colours the header takes."""
    first = ""
    """The control that has the focus at the beginning."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus = self.first
        self.hover = ""
        self.pressed = ""
        self.scroll = 0
        self.popup: Popup | None = None
        self.size = app.size
        self._pinned: list[Page] = []
        self._sides: list[Placed] = []
        self._page = Page(Kit(app.scale))
        self._view = pygame.Rect(0, 0, 1, 1)
        self._content = 0
        self._bar_x = 0

    # --- for scenes ----------------------------------------------------------------------------------------------

    def body(self, kit: Kit) -> Block:
        """What scrolls."""
        return Column([])

    def sides(self, kit: Kit) -> list[Side]:
        """Columns beside the page, which stay while it scrolls."""
        return []

    def foot(self, kit: Kit) -> Block | None:
        """What stays at the window's foot."""
        return None

    def help(self) -> Button | None:
        """The button at the header's right end."""
        return None

    def back(self) -> None:
        """Esc and the arrow in the header."""
        self.app.pop(self)

    def ground(self, target: pygame.Surface) -> None:
        """What lies under everything."""
        target.blit(ground.boards(self.size), (0, 0))

    def rebuild(self) -> None:
        """Lay out anew: something that is shown has changed."""
        self.layout(self.size)
        self.app.invalidate()

    def let_go(self) -> None:
        """The size changed: whatever was held is let go."""

    # --- layout --------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place header, foot and page."""
        changed = size != self.size
        self.size = size
        kit = Kit(self.app.scale)
        self.popup = None
        if changed:
            self.pressed = ""
            self.let_go()
        self._pinned = []
        top = self._header(kit)
        bottom = self._foot(kit)
        gap, side = kit.i(16), kit.i(24)
        top, bottom = top + (gap if top else 0), bottom - kit.i(12)
        room = self._place_sides(kit, pygame.Rect(side, top, size[0] - 2 * side, max(1, bottom - top)))
        self._view = pygame.Rect(0, room.top, size[0], room.h)
        self._bar_x = size[0] - kit.i(18)
        if any(not each.side.across for each in self._sides):
            self._view = pygame.Rect(room.left - gap // 2, room.top, room.w + gap, room.h)
            self._bar_x = room.right - kit.i(10)
        page = Page(kit)
        body = self.body(kit)
        wide = room.w
        high = body.height(kit, wide)
        if high > self._view.h:
            wide -= kit.i(14)
            high = body.height(kit, wide)
        self._content = max(high, self._view.h)
        body.place(page, room.left, 0, wide, self._content)
        self._content = high
        self._page = page
        self.scroll_to(self.scroll)
        if self.focus and self.control(self.focus) is None:
            self.focus = self.first if self.control(self.first) else ""

    def _place_sides(self, kit: Kit, room: pygame.Rect) -> pygame.Rect:
        """Place the columns in the room between header and foot; return the room that is left for the page."""
        scrolled = {placed.side.name: placed.scroll for placed in self._sides}
        self._sides = []
        left, top, right, gap = room.left, room.top, room.right, kit.i(16)
        for side in self.sides(kit):
            rect = pygame.Rect(right - side.width if side.last else left, top, side.width, room.bottom - top)
            if side.across:
                (across, down), wide = side.pad(kit), right - left
                high = side.head.height(kit, wide - 2 * across) if side.head is not None else 0
                rect = pygame.Rect(left, top, wide, high + 2 * down)
                top = rect.bottom + kit.i(10)
            elif side.last:
                right = rect.left - gap
            else:
                left = rect.right + gap
            self._sides.append(Placed(side, kit, rect, scrolled.get(side.name, 0)))
        return pygame.Rect(left, top, right - left, max(1, room.bottom - top))

    def _header(self, kit: Kit) -> int:
        if not self.title:
            return 0
        high = max(kit.i(64), kit.line(34) + kit.i(6))
        page = Page(kit)
        key = ("header", self.size[0], high, kit.unit, self.game)
        page.blit(kept(key, lambda: ground.header(self.size[0], high, kit.unit, self.game)), 0, 0)
        x, middle = kit.i(14), high / 2
        back = Back("back", self.back)
        page.add(back, x, (high - back.height(kit, 0)) // 2, back.width(kit), back.height(kit, 0))
        x += back.width(kit) + kit.i(10)
        right = self.size[0] - kit.i(14)
        helper = self.help()
        if helper is not None:
            wide = min(helper.width(kit), self.size[0] // 3)
            page.add(helper, right - wide, (high - helper.height(kit, wide)) // 2, wide, helper.height(kit, wide))
            right -= wide + kit.i(16)
        name = fonts.fitted("title", kit.px(34), self.title, colour("paper"), right - x, kit.px(16))
        page.blit(name, x, middle - name.get_height() / 2)
        x += name.get_width() + kit.i(24)
        if self.subtitle and right - x > kit.px(60):
            ink = self.app.theme.game(self.game).header["sub"] if self.game else colour("header.sub")
            sub = fonts.fitted("title", kit.px(22), self.subtitle, ink, right - x, kit.px(12))
            page.blit(sub, x, middle - sub.get_height() / 2 + kit.i(3))
        self._pinned.append(page)
        return high

    def _foot(self, kit: Kit) -> int:
        block = self.foot(kit)
        if block is None:
            return self.size[1]
        page = Page(kit)
        side, pad, edge = kit.i(24), kit.i(16), kit.i(20) if not kit.cramped else kit.i(8)
        inner = self.size[0] - 2 * side - 2 * pad
        down = kit.i(14) if not kit.cramped else kit.i(6)
        high = block.height(kit, inner) + 2 * down
        top = self.size[1] - edge - high
        panel_on(
            page, side, top, self.size[0] - 2 * side, high, top=colour("foot_bar.top"), foot=colour("foot_bar.foot")
        )
        block.place(page, side + pad, top + down, inner, high - 2 * down)
        self._pinned.append(page)
        return top

    # --- finding -------------------------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """All controls in the order that Tab walks them: the page between its columns, the foot, the header."""
        head = self._pinned[:1] if self.title else []
        foot = self._pinned[len(head) :]
        before = [side.controls for side in self._sides if not side.side.last]
        after = [side.controls for side in self._sides if side.side.last]
        rest = [page.controls for page in (*foot, *head)]
        return [control for some in (*before, self._page.controls, *after, *rest) for control in some]

    def control(self, name: str) -> Control | None:
        """A control by its name."""
        return next((control for control in self.controls() if control.name == name), None)

    def place_of(self, name: str) -> pygame.Rect:
        """Where a control lies in the window now (tests). Raises KeyError."""
        found = self.control(name)
        if found is None:
            raise KeyError(name)
        return self._where(found)

    def scrolls_in(self, name: str) -> pygame.Rect | None:
        """The part of the window in which a control scrolls, None for one that stays (tests)."""
        found = self.control(name)
        if found is not None and self._scrolls(found):
            return self._view
        return next((side.view for side in self._sides if found in side.page.controls), None)

    @property
    def pages(self) -> list[Page]:
        """What the controls lie on: the page, header and foot, and the columns (tests)."""
        columns = [page for side in self._sides for page in (side.fixed, side.page)]
        return [self._page, *self._pinned, *columns]

    def _scrolls(self, control: Control) -> bool:
        return control in self._page.controls

    def _where(self, control: Control) -> pygame.Rect:
        if self._scrolls(control):
            return control.rect.move(0, self._view.top - self.scroll)
        return next((place for side in self._sides if (place := side.where(control)) is not None), control.rect)

    def _side_at(self, pos: tuple[int, int]) -> Placed | None:
        """The column at a place of the window."""
        return next((side for side in self._sides if side.rect.collidepoint(pos)), None)

    def control_at(self, pos: tuple[int, int]) -> Control | None:
        """The control that a press at a place of the window would meet, None for none."""
        for page in reversed(self._pinned):
            for control in page.controls:
                if control.rect.collidepoint(pos):
                    return control
        side = self._side_at(pos)
        if side is not None:
            return side.at(pos)
        if not self._view.collidepoint(pos):
            return None
        return next((control for control in self._page.controls if self._where(control).collidepoint(pos)), None)

    # --- scrolling -----------------------------------------------------------------------------------------------

    @property
    def overflow(self) -> int:
        """How many px of the page are out of sight."""
        return max(0, self._content - self._view.h)

    def scroll_to(self, where: float) -> None:
        """Scroll the page, as far as it goes, until `where` px of it are out of sight above."""
        self.scroll = max(0, min(self.overflow, round(where)))

    def reveal(self, control: Control) -> None:
        """Scroll until a control is in sight."""
        for side in self._sides:
            if control in side.page.controls:
                side.reveal(control)
        if self._scrolls(control) and self.overflow:
            edge = self._page.kit.i(12)
            if control.rect.top - edge < self.scroll:
                self.scroll_to(control.rect.top - edge)
            elif control.rect.bottom + edge > self.scroll + self._view.h:
                self.scroll_to(control.rect.bottom + edge - self._view.h)

    def _thumb(self) -> pygame.Rect:
        kit = self._page.kit
        high = max(kit.i(40), self._view.h * self._view.h // max(1, self._content))
        top = self._view.top + (self._view.h - high) * self.scroll // max(1, self.overflow)
        return pygame.Rect(self._bar_x, top, max(6, kit.i(10)), high)

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """The ground, the page, then what stays."""
        self.ground(target)
        clip = self._view.inflate(0, self._page.kit.i(8)) if self.overflow else target.get_rect()
        target.set_clip(clip)
        self._draw_page(target, self._page, self._view.top - self.scroll)
        target.set_clip(None)
        if self.overflow:
            thumb = self._thumb()
            target.blit(draw.box(thumb.w, thumb.h, thumb.w / 2, colour("edge")), thumb.topleft)
        for side in self._sides:
            self._draw_page(target, side.fixed, 0)
            target.set_clip(side.view.inflate(2 * side.edge, side.edge))
            self._draw_page(target, side.page, side.view.top - side.scroll, side.view.left)
            target.set_clip(None)
            side.draw_bar(target)
        for page in self._pinned:
            self._draw_page(target, page, 0)
        if self.popup is not None:
            self.popup.draw(target)
        return None

    def _draw_page(self, target: pygame.Surface, page: Page, top: int, left: int = 0) -> None:
        target.blits([(surface, (x + left, y + top)) for surface, x, y in page.decor])
        for control in page.controls:
            self._draw_control(target, control, control.rect.move(left, top))

    def _draw_control(self, target: pygame.Surface, control: Control, place: pygame.Rect) -> None:
        """A control at its place, with the ring where it has the focus."""
        focus, unit = control.name == self.focus, control.kit.unit
        control.draw(target, place, Look(control.name == self.hover, control.name == self.pressed, focus))
        if focus:
            around = control.ring(place)
            ring, pad = draw.focus_ring(around.w, around.h, control.radius * unit, unit)
            target.blit(ring, (around.x - pad, around.y - pad))
