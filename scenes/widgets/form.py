"""A form that is used: mouse, keyboard, touch and text input on what `PlacedScene` shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.widgets.choice import Choice, Popup
from scenes.widgets.controls import Button, Control
from scenes.widgets.field import CONTROL, Edit, Field, copy
from scenes.widgets.header import Help
from scenes.widgets.placed import PlacedScene
from scenes.widgets.side import Placed
from scenes.widgets.walk import nearest

if TYPE_CHECKING:
    from scenes.app import App

__all__ = ["ARMING", "ENTER", "FormScene", "Help"]

ARMING = 200
"""Milliseconds in which a scene that has just opened takes no press, so that a double click acts once."""
AGAIN = 250
"""Milliseconds in which one button is not pressed twice."""
REPEAT = (400, 35)
"""Milliseconds until a held key repeats in a text field, and between its repeats; elsewhere no key repeats."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class FormScene(PlacedScene):
    """Build `body` and `foot` from blocks; everything else is here."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.edits: dict[str, Edit] = {}
        self._since = app.now()
        self._last: dict[str, float] = {}
        self._grab: tuple[int, int] | None = None
        self._bar_grab: int | None = None
        self._side_grab: Placed | None = None
        self._pointer = (0, 0)

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

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._grab = self._bar_grab = self._side_grab = None

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
        pygame.key.set_repeat()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event."""
        if self.popup is not None:
            used = self.popup.handle(event)
            if self.popup is not None and self.popup.done:
                self.popup = None
                if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
                    return self._key(event)
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
        self._pointer = event.pos
        if self._bar_grab is not None:
            room = self._view.h - self._thumb().h
            self.scroll_to((event.pos[1] - self._bar_grab - self._view.top) * self.overflow / max(1, room))
            return True
        held = self.control(self.pressed) if self.pressed else None
        if held is not None and held.drags:
            place = self._where(held)
            held.drag(event.pos[0] - place.x, event.pos[1] - place.y)
            return True
        if self._grab is not None and self._side_grab is not None and self._drag_side(self._side_grab, event.pos):
            return True
        if self._grab is not None and not self._side_grab and self.overflow and (not held or self._scrolls(held)):
            y = self._grab[1]
            if not self.pressed or abs(event.pos[1] - y) > self._page.kit.i(14) + 4:
                self.pressed = ""
                self.scroll_to(self.scroll + y - event.pos[1])
                self._grab = event.pos
                return True
        found = self.control_at(event.pos)
        name = found.name if found else ""
        changed, self.hover = name != self.hover, name
        return changed

    def _drag_side(self, side: Placed, pos: tuple[int, int]) -> bool:
        """A finger on a column scrolls that; whether it does."""
        assert self._grab is not None
        far = self._grab[1] - pos[1]
        if not side.overflow or (self.pressed and abs(far) <= self._page.kit.i(14) + 4):
            return False
        self.pressed, self._grab = "", pos
        side.scroll_to(side.scroll + far)
        return True

    def _down(self, event: pygame.event.Event) -> bool:
        self._pointer = event.pos
        if event.button != 1:
            return False
        if self.overflow and self._thumb().inflate(8, 0).collidepoint(event.pos):
            self._bar_grab = event.pos[1] - self._thumb().top
            return True
        found = self.control_at(event.pos)
        self._side_grab = self._side_at(event.pos)
        self._grab = event.pos if self._side_grab or self._view.collidepoint(event.pos) else None
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
        name, self.pressed = self.pressed, ""
        self.let_go()
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
        before, by = self.scroll, event.y * self._page.kit.i(60)
        side = self._side_at(self._pointer)
        if side is not None and side.overflow:
            return side.scroll_to(side.scroll - by)
        self.scroll_to(self.scroll - by)
        return self.scroll != before

    def _left(self, event: pygame.event.Event) -> bool:
        self.hover = self.pressed = ""
        self.let_go()
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
        if event.key == pygame.K_c and event.mod & CONTROL:
            copy(focused.sentence() if focused is not None else self.sentence())
            return True
        if event.key in ENTER:
            self._entered(focused)
            return True
        if event.key in ARROWS:
            self._go(ARROWS[event.key])
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.scroll_to(self.scroll + self._view.h * (0.85 if event.key == pygame.K_PAGEDOWN else -0.85))
            return True
        for control in self.controls():
            if control.key and control.key == event.key and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
                self.activate(control)
                return True
        return False

    def sentence(self) -> str:
        """What a screen reader would say of the whole form."""
        head = " ".join(part for part in (self.title, self.subtitle) if part)
        return "\n".join([*([f"{head}."] if head else []), *(control.sentence() for control in self.controls())])

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
            self.focus_on(names[at % len(names)])

    def _go(self, way: tuple[int, int]) -> None:
        """Go to the nearest control in a direction."""
        controls = self.controls()
        here = self.control(self.focus)
        if here is None:
            self._walk(1)
            return
        target = nearest(self._where(here), [(c.name, self._where(c)) for c in controls if c is not here], way)
        if target:
            self.focus_on(target)

    def focus_on(self, name: str) -> None:
        """Give the focus to a control and bring it into sight."""
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
            pygame.key.set_repeat(*REPEAT)
        else:
            pygame.key.stop_text_input()
            pygame.key.set_repeat()

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
