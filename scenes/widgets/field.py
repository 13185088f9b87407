"""A line of text that people type: any script, input methods, selection, clipboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.art import draw, fonts
from scenes.art.theme import colour
from scenes.widgets.blocks import Kit
from scenes.widgets.controls import Control, Look

CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META


class Edit:
    """Text with a caret and a selection, apart from where it is drawn; it outlives a form's layout."""

    def __init__(self, text: str, limit: int) -> None:
        self.text = text
        self.limit = limit
        self.caret = len(text)
        self.anchor = len(text)
        self.cut = False
        """The last thing written did not fit whole."""
        self.composing = ""
        """What an input method has not yet settled."""
        self.composing_end = 0.0

    @property
    def chosen(self) -> tuple[int, int]:
        """The selected part, from and to."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def move(self, to: int, keep: bool = False) -> None:
        """Put the caret there; `keep` the other end of the selection."""
        self.caret = max(0, min(len(self.text), to))
        if not keep:
            self.anchor = self.caret

    def all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def write(self, words: str) -> bool:
        """Put words in the place of the selection, as far as the limit allows. Says whether the text changed."""
        words = "".join(letter for letter in words.replace("\n", " ") if letter.isprintable() or letter == "\u200d")
        first, last = self.chosen
        room = max(0, self.limit - (len(self.text) - (last - first)))
        self.cut = len(words) > room
        words = words[:room]
        if not words and first == last:
            return False
        self.text = self.text[:first] + words + self.text[last:]
        self.move(first + len(words))
        return True

    def erase(self, forward: bool, word: bool = False) -> bool:
        """Delete the selection, or a letter or word beside the caret. Says whether the text changed."""
        first, last = self.chosen
        if first == last:
            other = self.word(forward) if word else self.caret + (1 if forward else -1)
            other = max(0, min(len(self.text), other))
            first, last = min(first, other), max(last, other)
        if first == last:
            return False
        self.text = self.text[:first] + self.text[last:]
        self.cut = False
        self.move(first)
        return True

    def word(self, forward: bool) -> int:
        """Where the next or the last word begins."""
        at, step = self.caret, 1 if forward else -1
        look = 0 if forward else -1
        while 0 <= at + look < len(self.text) and self.text[at + look] == " ":
            at += step
        while 0 <= at + look < len(self.text) and self.text[at + look] != " ":
            at += step
        return at


class Field(Control):
    """Draws an edit and passes keys on to it."""

    radius = 5.0
    takes_text = True
    drags = True

    def __init__(
        self, name: str, says: str, edit: Edit, changed: Callable[[str], None], hint: str = "", now: float = 0.0
    ) -> None:
        """changed: told of every change. hint: shown while there is no text."""
        super().__init__(name, says)
        self.edit, self.changed, self.hint, self.now = edit, changed, hint, now

    def height(self, kit: Kit, width: int) -> int:
        """One line."""
        return max(kit.i(34), kit.line(16, "body") + 2 * kit.i(4))

    def _px(self) -> int:
        return self.kit.px(16)

    def _pad(self) -> int:
        return self.kit.i(11)

    def _upto(self, count: int) -> int:
        return fonts.width("body", self._px(), self.edit.text[:count]) if count else 0

    def _shift(self, width: int) -> int:
        """How far the text is moved to the left, so that the caret is seen."""
        room = width - 2 * self._pad() - 2
        over = self._upto(len(self.edit.text)) + self._composed() - room
        if over <= 0:
            return 0
        return max(0, min(over, self._upto(self.edit.caret) + self._composed() - room // 2))

    def _composed(self) -> int:
        return fonts.width("body", self._px(), self.edit.composing) if self.edit.composing else 0

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The well, the text, the selection and the caret."""
        kit, edit, px = self.kit, self.edit, self._px()
        rim = colour("focus" if look.focus else "paper" if look.hover else "edge")
        line = (2.0 if look.focus else 1.2) * max(1.0, kit.unit)
        target.blit(draw.box(rect.w, rect.h, 5 * kit.unit, colour("well"), None, rim, line), rect.topleft)
        inner = rect.inflate(-2 * self._pad() + 2, -4)
        clip = target.get_clip()
        target.set_clip(inner.clip(clip))
        left = inner.x + 1 - self._shift(rect.w)
        high = fonts.height("body", px)
        top = rect.centery - high // 2
        if not edit.text and not edit.composing:
            hint = fonts.text("italic", px, self.hint, colour("muted"))
            target.blit(hint, hint.get_rect(midleft=(left, rect.centery)))
        first, last = edit.chosen
        if look.focus and first != last:
            start = left + self._upto(first)
            target.fill(colour("mark.word"), (start, top, self._upto(last) - self._upto(first), high))
        self._draw_text(target, left, top)
        if look.focus:
            x = left + self._upto(edit.caret) + self._composed()
            target.fill(colour("paper"), (x, top + high // 8, max(1, kit.i(1.6)), high - high // 4))
        target.set_clip(clip)

    def _draw_text(self, target: pygame.Surface, left: int, top: int) -> None:
        edit, px = self.edit, self._px()
        if not edit.composing:
            if edit.text:
                target.blit(fonts.text("body", px, edit.text, colour("paper")), (left, top))
            return
        at = self._upto(edit.caret)
        before, after = edit.text[: edit.caret], edit.text[edit.caret :]
        if before:
            target.blit(fonts.text("body", px, before, colour("paper")), (left, top))
        composed = fonts.text("body", px, edit.composing, colour("strong"))
        target.blit(composed, (left + at, top))
        under = top + fonts.ascent("body", px) + 2
        target.fill(colour("strong"), (left + at, under, composed.get_width(), max(1, self.kit.i(1))))
        if after:
            target.blit(fonts.text("body", px, after, colour("paper")), (left + at + composed.get_width(), top))

    def _index(self, x: int) -> int:
        """The caret's place nearest to x, px from the field's left edge."""
        wanted = x - self._pad() + self._shift(self.rect.w)
        return min(range(len(self.edit.text) + 1), key=lambda i: abs(self._upto(i) - wanted))

    def down(self, x: int, keep: bool = False) -> None:
        """The mouse was pressed here."""
        self.edit.move(self._index(x), keep)

    def drag(self, x: int, y: int) -> None:
        """Select up to here."""
        self.edit.move(self._index(x), keep=True)

    def written(self, words: str) -> None:
        """Text from the keyboard or an input method."""
        self.edit.composing = ""
        if self.edit.write(words) or self.edit.cut:
            self.changed(self.edit.text)

    def composed(self, words: str, now: float) -> None:
        """An input method shows what it is about to write."""
        if self.edit.composing and not words:
            self.edit.composing_end = now
        self.edit.composing = words

    def typed(self, event: pygame.event.Event) -> bool:
        """A key; while an input method composes, all of them are its own."""
        edit = self.edit
        if edit.composing:
            return True
        if event.mod & CONTROL and self._shortcut(event.key):
            return True
        keep, word = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & CONTROL)
        before = edit.text
        if event.key == pygame.K_BACKSPACE:
            edit.erase(False, word)
        elif event.key == pygame.K_DELETE:
            edit.erase(True, word)
        elif event.key == pygame.K_LEFT:
            first, last = edit.chosen
            edit.move(first if first != last and not keep else edit.word(False) if word else edit.caret - 1, keep)
        elif event.key == pygame.K_RIGHT:
            first, last = edit.chosen
            edit.move(last if first != last and not keep else edit.word(True) if word else edit.caret + 1, keep)
        elif event.key == pygame.K_HOME:
            edit.move(0, keep)
        elif event.key == pygame.K_END:
            edit.move(len(edit.text), keep)
        else:
            return bool(getattr(event, "unicode", "").isprintable() and getattr(event, "unicode", ""))
        if edit.text != before:
            self.changed(edit.text)
        return True

    def _shortcut(self, key: int) -> bool:
        edit = self.edit
        first, last = edit.chosen
        if key == pygame.K_a:
            edit.all()
        elif key in (pygame.K_c, pygame.K_x) and first != last:
            copy(edit.text[first:last])
            if key == pygame.K_x:
                edit.erase(True)
                self.changed(edit.text)
        elif key == pygame.K_v:
            self.written(pasted())
        else:
            return False
        return True

    def sentence(self) -> str:
        """What it is for and what it holds."""
        return f"{self.says}: {self.edit.text or 'empty'}"


def copy(words: str) -> bool:
    """Put words on the system's clipboard; says whether that worked."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True


def pasted() -> str:
    """The clipboard's words, "" for none."""
    try:
        return pygame.scrap.get_text() or ""
    except (pygame.error, AttributeError):
        return ""
