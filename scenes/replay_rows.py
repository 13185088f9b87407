"""The rows of the list of replays: only those in sight are read and drawn, however many files there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.view import listing
from game.match_list import Note, why_not
from game.record import Entry
from scenes.art import draw, fonts, icons
from scenes.art.theme import colour
from scenes.when import moment
from scenes.widgets.blocks import Kit, Page
from scenes.widgets.controls import LEAST, Control, Look

if TYPE_CHECKING:
    from scenes.replays import ReplaysScene

DOUBLE = 400.0
"""Milliseconds within which a second press opens."""


class Rows(Control):
    """One control: a press chooses, a second one opens, the wheel and dragging scroll, arrows walk."""

    radius = 8.0
    drags = True
    grow = 1.0

    def __init__(self, scene: ReplaysScene, most: int = 0) -> None:
        """most: how many rows it takes where it does not fill what is there (0: it fills)."""
        super().__init__("list", "Matches")
        self.scene, self.most = scene, most
        self._held: tuple[int, float] | None = None
        self._moved = False
        self._pressed = (-1, -1e9)

    # --- measures ------------------------------------------------------------------------------------------------

    @staticmethod
    def row(kit: Kit) -> int:
        """The height of a row in px."""
        return max(kit.i(54), kit.line(17) + kit.line(14, "body") + kit.i(10))

    def height(self, kit: Kit, width: int) -> int:
        """A few rows at least."""
        return self.row(kit) * (self.most or 3) + kit.i(4)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """All the height that is there."""
        page.add(self, x, y, width, height)
        self.scroll_to(self.scene.top)

    @property
    def shown(self) -> Sequence[int]:
        """The places of the matches that are listed."""
        return self.scene.shown

    def _most_scroll(self) -> int:
        return max(0, len(self.shown) * self.row(self.kit) + self.kit.i(4) - self.rect.h)

    def scroll_to(self, where: float) -> bool:
        """Scroll to so many px from the top; says whether anything moved."""
        before = self.scene.top
        self.scene.top = max(0, min(self._most_scroll(), round(where)))
        return self.scene.top != before

    def reveal(self, number: int) -> None:
        """Scroll until a row is in sight."""
        high = self.row(self.kit)
        top = number * high
        if top < self.scene.top:
            self.scroll_to(top)
        elif top + high + self.kit.i(4) > self.scene.top + self.rect.h:
            self.scroll_to(top + high + self.kit.i(4) - self.rect.h)

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The rows in sight and the bar."""
        kit = self.kit
        well = draw.box(rect.w, rect.h, 8 * kit.unit, colour("well"), None, colour("edge"), max(1.0, 1.2 * kit.unit))
        target.blit(well, rect.topleft)
        old = target.get_clip()
        target.set_clip(rect.inflate(-2 * kit.i(2), -2 * kit.i(2)).clip(old))
        high = self.row(kit)
        if not self.shown:
            words = fonts.fitted("italic", kit.px(16), self.scene.empty(), colour("muted"), rect.w - kit.i(32),
                                 kit.px(LEAST))  # fmt: skip
            target.blit(words, (rect.x + kit.i(16), rect.y + kit.i(16)))
        bar = kit.i(14) if self._most_scroll() else 0
        for number in range(self.scene.top // high, min(len(self.shown), (self.scene.top + rect.h) // high + 1)):
            y = rect.y + kit.i(2) + number * high - self.scene.top
            place = pygame.Rect(rect.x + kit.i(4), y + 1, rect.w - kit.i(8) - bar, high - 2)
            self._row(target, place, self.shown[number])
        target.set_clip(old)
        if bar:
            thumb = max(kit.i(36), rect.h * rect.h // (self._most_scroll() + rect.h))
            y = rect.y + (rect.h - thumb) * self.scene.top // self._most_scroll()
            target.blit(draw.box(kit.i(8), thumb, kit.i(4), colour("edge")), (rect.right - kit.i(12), y))

    def _row(self, target: pygame.Surface, place: pygame.Rect, at: int) -> None:
        kit, scene = self.kit, self.scene
        entry, note = scene.matches.entry(at), scene.matches.note(at)
        why = why_not(entry, scene.app.catalogue)
        on = at == scene.chosen
        theme = scene.app.theme.game(entry.game if not why else "plain")
        if on:
            ground = draw.box(place.w, place.h, 6 * kit.unit, colour("button.top"), colour("row_foot"), colour("lamp"),
                              max(1.5, 2 * kit.unit))  # fmt: skip
            target.blit(ground, place.topleft)
        stripe = draw.box(max(3, kit.i(4)), place.h - kit.i(12), kit.i(2), colour("edge") if why else theme.accent)
        target.blit(stripe, (place.x + kit.i(8), place.y + kit.i(6)))
        left = place.x + kit.i(20)
        sign, ink = sign_of(entry, why)
        mark = icons.icon(sign, kit.px(22), colour(ink))
        target.blit(mark, mark.get_rect(midleft=(left, place.centery)))
        left += mark.get_width() + kit.i(12)
        self._words(target, pygame.Rect(left, place.y, place.right - kit.i(10) - left, place.h), entry, note, why)

    def _words(self, target: pygame.Surface, room: pygame.Rect, entry: Entry, note: Note, why: str) -> None:
        kit = self.kit
        first = kit.line(17)
        top = room.y + (room.h - first - kit.line(14, "body")) // 2
        when = fonts.text("body", kit.px(14), moment(entry.changed), colour("muted"))
        spare = room.w - when.get_width() - kit.i(12)
        star = kit.px(17) if note.kept else 0
        ink = colour("muted" if why else "paper")
        name = fonts.fitted("title", kit.px(17), self.scene.name_of(entry, note), ink, max(1, spare - star - kit.i(6)),
                            kit.px(LEAST))  # fmt: skip
        target.blit(name, (room.x, top))
        if star:
            target.blit(icons.icon("star", star, colour("lamp")), (room.x + name.get_width() + kit.i(6), top))
        target.blit(when, (room.right - when.get_width(), top + (first - when.get_height()) // 2))
        told = why or line_of(entry, self.scene.title_of(entry) if note.name else "")
        size, words = fonts.fit("italic" if why else "body", kit.px(14), told, room.w, kit.px(LEAST))
        below = fonts.text("italic" if why else "body", size, words, colour("muted"))
        target.blit(below, (room.x, top + first))

    # --- hands ---------------------------------------------------------------------------------------------------

    def number_at(self, y: int) -> int:
        """The row at a height of the control, -1 for none."""
        number = (y - self.kit.i(2) + self.scene.top) // self.row(self.kit)
        return number if 0 <= number < len(self.shown) else -1

    def drag(self, x: int, y: int) -> None:
        """The first call is the press; further ones scroll once they lead away from it."""
        if self._held is None:
            self._held, self._moved = (y, self.scene.top), False
            return
        start, top = self._held
        if self._moved or abs(y - start) > self.kit.i(10):
            self._moved = True
            self.scroll_to(top + start - y)

    def released(self) -> None:
        """Let go without having scrolled: the row is chosen, the second time opened."""
        held, self._held = self._held, None
        if held is None or self._moved:
            return
        number = self.number_at(held[0])
        if number < 0:
            return
        now = self.scene.app.now()
        twice = self._pressed[0] == number and now - self._pressed[1] <= DOUBLE
        self._pressed = (number, now)
        self.scene.choose(number)
        if twice:
            self.scene.watch()

    def typed(self, event: pygame.event.Event) -> bool:
        """Arrows, pages, ends; Enter watches."""
        page = max(1, self.rect.h // self.row(self.kit) - 1)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
                 pygame.K_HOME: -len(self.shown), pygame.K_END: len(self.shown)}  # fmt: skip
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.scene.watch()
            return True
        if event.key not in steps or not self.shown:
            return False
        here = self.scene.number()
        new = max(0, min(len(self.shown) - 1, here + steps[event.key]))
        if new == here and event.key in (pygame.K_UP, pygame.K_DOWN):
            return False
        self.scene.choose(new)
        return True

    def sentence(self) -> str:
        """The chosen match among how many."""
        number = self.scene.number()
        if number < 0:
            return f"Matches: {self.scene.empty()}"
        at = self.shown[number]
        entry = self.scene.matches.entry(at)
        why = why_not(entry, self.scene.app.catalogue)
        told = why or line_of(entry)
        return f"{self.scene.name_of(entry, self.scene.matches.note(at))}, {number + 1} of {len(self.shown)}: {told}"


def sign_of(entry: Entry, why: str) -> tuple[str, str]:
    """The sign of a match in the list and the name of its colour."""
    if why:
        return "close_circle", "muted"
    if not entry.finished:
        return "play_circle", "paper"
    return ("trophy", "lamp") if entry.winners else ("flag_variant", "muted")


def line_of(entry: Entry, title: str = "") -> str:
    """A match's second line: seats, then who won or how far it went."""
    names = ", ".join(seat.name for seat in entry.seats)
    if entry.winners is not None:
        end = f"{listing(list(entry.winners))} won" if entry.winners else "nobody won"
    else:
        end = f"goes on in round {entry.round}" if entry.round else "just begun"
    return " \u00b7 ".join(part for part in (title, names, end) if part)
