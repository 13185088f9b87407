"""A scene made of controls: header, a page that scrolls, a foot that stays; mouse, keyboard, touch and text input."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, fonts, ground, icons, pieces
from scenes.art.theme import colour
from scenes.manager import Scene
from scenes.widgets.blocks import Block, Column, Kit, Page
from scenes.widgets.choice import Choice, Popup
from scenes.widgets.controls import Button, Control, Look
from scenes.widgets.field import Edit, Field
from scenes.widgets.walk import nearest

if TYPE_CHECKING:
    from scenes.app import App

ARMING = 200
"""Milliseconds in which a scene that has just opened takes no press, so that a double click acts once."""
AGAIN = 250
"""Milliseconds in which one button is not pressed twice."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class FormScene(Scene):
    """Build `body` and `foot` from blocks; everything else is here."""

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
        self.edits: dict[str, Edit] = {}
        self.size = app.size
        self._pinned: list[Page] = []
        self._page = Page(Kit(app.scale))
        self._view = pygame.Rect(0, 0, 1, 1)
        self._content = 0
        self._since = app.now()
        self._last: dict[str, float] = {}
        self._grab: tuple[int, int] | None = None
        self._bar_grab: int | None = None

    # --- for scenes ----------------------------------------------------------------------------------------------

    def body(self, kit: Kit) -> Block:
        """What scrolls."""
        return Column([])

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

    def edit(self, name: str, text: str, limit: int = 40) -> Edit:
        """The text of a field by its name; it keeps caret and selection when the form is laid out anew."""
        found = self.edits.get(name)
        if found is None or found.text != text:
            found = self.edits[name] = Edit(text, limit)
        return found

    def choice_opened(self, choice: Choice) -> None:
        """Show the list of a choice."""
        self.popup = Popup(choice, self._where(choice), self.size)
        self.app.invalidate()

    # --- layout --------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place header, foot and page."""
        changed = size != self.size
        self.size = size
        kit = Kit(self.app.scale)
        self.popup = None
        if changed:
            self.pressed, self._bar_grab = "", None
        self._pinned = []
        top = self._header(kit)
        bottom = self._foot(kit)
        gap, side = kit.i(16), kit.i(24)
        top, bottom = top + (gap if top else 0), bottom - kit.i(12)
        self._view = pygame.Rect(0, top, size[0], max(1, bottom - top))
        page = Page(kit)
        body = self.body(kit)
        wide = size[0] - 2 * side
        high = body.height(kit, wide)
        if high > self._view.h:
            wide -= kit.i(14)
            high = body.height(kit, wide)
        self._content = max(high, self._view.h)
        body.place(page, side, 0, wide, self._content)
        self._content = high
        self._page = page
        self._scroll_to(self.scroll)
        if self.focus and self.control(self.focus) is None:
            self.focus = self.first if self.control(self.first) else ""

    def _header(self, kit: Kit) -> int:
        if not self.title:
            return 0
        high = max(kit.i(64), kit.line(34) + kit.i(6))
        page = Page(kit)
        page.blit(ground.header(self.size[0], high, kit.unit, self.game), 0, 0)
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
        panel, rim = draw.panel(
            self.size[0] - 2 * side, high, kit.unit, radius=10, top=colour("foot_bar.top"), foot=colour("foot_bar.foot")
        )
        page.blit(panel, side - rim, top - rim)
        block.place(page, side + pad, top + down, inner, high - 2 * down)
        self._pinned.append(page)
        return top

    # --- finding -------------------------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """All controls in the order that Tab walks them: the page, the foot, the header."""
        head = self._pinned[:1] if self.title else []
        foot = self._pinned[len(head) :]
        return [control for page in (self._page, *foot, *head) for control in page.controls]

    def control(self, name: str) -> Control | None:
        """A control by its name."""
        return next((control for control in self.controls() if control.name == name), None)

    def place_of(self, name: str) -> pygame.Rect:
        """Where a control lies in the window now (tests). Raises KeyError."""
        found = self.control(name)
        if found is None:
            raise KeyError(name)
        return self._where(found)

    def _scrolls(self, control: Control) -> bool:
        return control in self._page.controls

    def _where(self, control: Control) -> pygame.Rect:
        if self._scrolls(control):
            return control.rect.move(0, self._view.top - self.scroll)
        return control.rect

    def _at(self, pos: tuple[int, int]) -> Control | None:
        for page in reversed(self._pinned):
            for control in page.controls:
                if control.rect.collidepoint(pos):
                    return control
        if not self._view.collidepoint(pos):
            return None
        return next((control for control in self._page.controls if self._where(control).collidepoint(pos)), None)

    # --- scrolling -----------------------------------------------------------------------------------------------

    @property
    def overflow(self) -> int:
        """How many px of the page are out of sight."""
        return max(0, self._content - self._view.h)

    def _scroll_to(self, where: float) -> None:
        self.scroll = max(0, min(self.overflow, round(where)))

    def reveal(self, control: Control) -> None:
        """Scroll until a control is in sight."""
        if self._scrolls(control) and self.overflow:
            edge = self._page.kit.i(12)
            if control.rect.top - edge < self.scroll:
                self._scroll_to(control.rect.top - edge)
            elif control.rect.bottom + edge > self.scroll + self._view.h:
                self._scroll_to(control.rect.bottom + edge - self._view.h)

    def _thumb(self) -> pygame.Rect:
        kit = self._page.kit
        high = max(kit.i(40), self._view.h * self._view.h // max(1, self._content))
        top = self._view.top + (self._view.h - high) * self.scroll // max(1, self.overflow)
        return pygame.Rect(self.size[0] - kit.i(18), top, max(6, kit.i(10)), high)

    # --- events --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene is in front."""
        self._since = self.app.now()
        self.pressed = ""
        self._text_input()

    def leave(self) -> None:
        """The scene is covered or gone."""
        self.popup = None
        pygame.key.stop_text_input()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event."""
        if self.popup is not None:
            used = self.popup.handle(event)
            if self.popup is not None and self.popup.done:
                self.popup = None
            return used
        handler = {
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._down,
            pygame.MOUSEBUTTONUP: self._up,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key,
            pygame.TEXTINPUT: self._text,
            pygame.TEXTEDITING: self._composing,
            pygame.WINDOWLEAVE: self._left,
            pygame.WINDOWFOCUSLOST: self._left,
        }.get(event.type)
        return bool(handler(event)) if handler is not None else False

    def _armed(self) -> bool:
        return self.app.now() - self._since >= ARMING

    def _moved(self, event: pygame.event.Event) -> bool:
        if self._bar_grab is not None:
            room = self._view.h - self._thumb().h
            self._scroll_to((event.pos[1] - self._bar_grab - self._view.top) * self.overflow / max(1, room))
            return True
        held = self.control(self.pressed) if self.pressed else None
        if held is not None and held.drags:
            place = self._where(held)
            held.drag(event.pos[0] - place.x, event.pos[1] - place.y)
            return True
        if self._grab is not None and self.overflow and (not held or self._scrolls(held)):
            y = self._grab[1]
            if not self.pressed or abs(event.pos[1] - y) > self._page.kit.i(14) + 4:
                self.pressed = ""
                self._scroll_to(self.scroll + y - event.pos[1])
                self._grab = event.pos
                return True
        found = self._at(event.pos)
        name = found.name if found else ""
        changed, self.hover = name != self.hover, name
        return changed

    def _down(self, event: pygame.event.Event) -> bool:
        if event.button != 1:
            return False
        if self.overflow and self._thumb().inflate(8, 0).collidepoint(event.pos):
            self._bar_grab = event.pos[1] - self._thumb().top
            return True
        found = self._at(event.pos)
        self._grab = event.pos if self._view.collidepoint(event.pos) else None
        if found is None or not self._armed():
            return False
        self.pressed = found.name
        self.focus = found.name
        place = self._where(found)
        if isinstance(found, Field):
            found.down(event.pos[0] - place.x, bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        elif found.drags:
            found.drag(event.pos[0] - place.x, event.pos[1] - place.y)
        self._text_input()
        return True

    def _up(self, event: pygame.event.Event) -> bool:
        if event.button != 1:
            return False
        name, self.pressed, self._grab, self._bar_grab = self.pressed, "", None, None
        found = self.control(name) if name else None
        if found is None:
            return False
        place = self._where(found)
        if found.drags:
            found.released()
        elif place.collidepoint(event.pos):
            self._press(found, event.pos[0] - place.x, event.pos[1] - place.y)
        return True

    def _press(self, control: Control, x: int, y: int) -> None:
        if control.off or not self._armed():
            return
        now = self.app.now()
        if isinstance(control, Button):
            if now - self._last.get(control.name, -AGAIN) < AGAIN:
                return
            self._last[control.name] = now
            self.app.sound.play("press")
        control.press(x, y)

    def activate(self, control: Control) -> None:
        """Press a control by keyboard."""
        self._press(control, control.rect.w // 2, control.rect.h // 2)

    def _wheel(self, event: pygame.event.Event) -> bool:
        before = self.scroll
        self._scroll_to(self.scroll - event.y * self._page.kit.i(60))
        return self.scroll != before

    def _left(self, event: pygame.event.Event) -> bool:
        self.hover, self.pressed, self._grab, self._bar_grab = "", "", None, None
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self.control(self.focus) if self.focus else None
        if isinstance(focused, Field) and (focused.edit.composing or self._settling(focused)):
            return True
        if event.key == pygame.K_TAB:
            self._walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if focused is not None and focused.typed(event):
            return True
        if event.key in ENTER:
            self._entered(focused)
            return True
        if event.key in ARROWS:
            self._go(ARROWS[event.key])
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll_to(self.scroll + self._view.h * (0.85 if event.key == pygame.K_PAGEDOWN else -0.85))
            return True
        for control in self.controls():
            if control.key and control.key == event.key and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
                self.activate(control)
                return True
        return False

    def _settling(self, field: Field) -> bool:
        """The Enter that ended an input method's composition arrives a moment later; it submits nothing."""
        return bool(field.edit.composing_end) and self.app.now() - field.edit.composing_end < 60

    def _entered(self, focused: Control | None) -> None:
        if isinstance(focused, Field):
            self._walk(1)
        elif focused is not None:
            self.activate(focused)
        else:
            lit = next((c for c in self.controls() if isinstance(c, Button) and c.lit), None)
            if lit is not None:
                self.activate(lit)

    def _walk(self, step: int) -> None:
        """Go to the next control in reading order, past the end back to the beginning."""
        names = [control.name for control in self.controls()]
        if names:
            at = names.index(self.focus) + step if self.focus in names else (0 if step > 0 else -1)
            self._focus_on(names[at % len(names)])

    def _go(self, way: tuple[int, int]) -> None:
        """Go to the nearest control in a direction."""
        controls = self.controls()
        here = self.control(self.focus)
        if here is None:
            self._walk(1)
            return
        target = nearest(self._where(here), [(c.name, self._where(c)) for c in controls if c is not here], way)
        if target:
            self._focus_on(target)

    def _focus_on(self, name: str) -> None:
        self.focus = name
        found = self.control(name)
        if found is not None:
            self.reveal(found)
            if isinstance(found, Field):
                found.edit.all()
        self._text_input()

    def _text_input(self) -> None:
        """Tell the system whether text is wanted, and where, so that candidates are shown beside it."""
        found = self.control(self.focus) if self.focus else None
        if isinstance(found, Field):
            pygame.key.set_text_input_rect(self._where(found))
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def _text(self, event: pygame.event.Event) -> bool:
        found = self.control(self.focus) if self.focus else None
        if isinstance(found, Field):
            found.written(event.text)
            return True
        return False

    def _composing(self, event: pygame.event.Event) -> bool:
        found = self.control(self.focus) if self.focus else None
        if isinstance(found, Field):
            found.composed(event.text, self.app.now())
            return True
        return False

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
        for page in self._pinned:
            self._draw_page(target, page, 0)
        if self.popup is not None:
            self.popup.draw(target)
        return None

    def _draw_page(self, target: pygame.Surface, page: Page, top: int) -> None:
        target.blits([(surface, (x, y + top)) for surface, x, y in page.decor])
        for control in page.controls:
            place = control.rect.move(0, top)
            focus = control.name == self.focus
            control.draw(target, place, Look(control.name == self.hover, control.name == self.pressed, focus))
            if focus:
                ring, pad = draw.focus_ring(place.w, place.h, control.radius * page.kit.unit, page.kit.unit)
                target.blit(ring, (place.x - pad, place.y - pad))


class Back(Button):
    """The arrow and the key cap at the header's left."""

    def __init__(self, name: str, act: Callable[[], None]) -> None:
        super().__init__(name, "", act, sign="arrow_left_bold", says="Back")

    def height(self, kit: Kit, width: int) -> int:
        """As the sign."""
        return max(kit.i(36), kit.px(24))

    def width(self, kit: Kit) -> int:
        """Sign and cap."""
        return kit.px(24) + kit.i(16) + pieces.keycap("Esc", kit.px(12)).get_width()

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Sign and cap."""
        sign = icons.icon(self.sign, self.kit.px(24), colour("lamp" if look.hover else "paper"))
        target.blit(sign, sign.get_rect(midleft=(rect.x + self.kit.i(4), rect.centery)))
        cap = pieces.keycap("Esc", self.kit.px(12))
        target.blit(cap, cap.get_rect(midright=(rect.right - self.kit.i(4), rect.centery)))


class Help(Button):
    """Words and a sign at the header's right."""

    def height(self, kit: Kit, width: int) -> int:
        """As the sign."""
        return max(kit.i(36), kit.line(17) + kit.i(4))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Words, then the sign."""
        ink = colour("lamp" if look.hover else "paper")
        sign = icons.icon(self.sign, self.kit.px(23), ink)
        spot = sign.get_rect(midright=(rect.right - self.kit.i(6), rect.centery))
        target.blit(sign, spot)
        words = fonts.fitted(
            "title", self.kit.px(17), self.label, ink, spot.left - self.kit.i(8) - rect.x, self.kit.px(12)
        )
        target.blit(words, words.get_rect(midright=(spot.left - self.kit.i(8), rect.centery)))
