"""A match watched again: the real table above, a timeline below, anybody's eyes, and a way back into play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game import paths, report
from game.core.decision import plain
from game.playback import Playback
from scenes.art import fonts, ground
from scenes.art.theme import colour
from scenes.replay_bar import Bar, groups, where
from scenes.replay_marks import moments
from scenes.replay_table import ReplayTable
from scenes.timeline import Track
from scenes.widgets.blocks import Block, Kit, Page, panel_on
from scenes.widgets.controls import LEAST
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from scenes.app import App

PACE = 1100.0
"""Milliseconds from move to move at the single speed, counted while the table lies still."""
SPEED_KEYS = {pygame.K_1: 0.5, pygame.K_2: 1.0, pygame.K_3: 2.0, pygame.K_4: 4.0}
Pos = tuple[int, int]


class ReplayScene(FormScene):
    """Left and right step, with Shift by turns, Space plays, up and down walk the cards; the rest are buttons."""

    first = "play"

    def __init__(self, app: App, film: Playback, go_on: Callable[[], None] | None = None) -> None:
        """go_on: how a match that still runs is gone on with, None where it cannot be."""
        self.film = film
        self.go_on = go_on
        self.playing = False
        self.speed = 1.0
        self.words_at = pygame.Rect(0, 0, 0, 0)
        self._rested = 0.0
        self._pointer: Pos = (0, 0)
        self._strip = True
        self._popped = False
        self._felt: pygame.Surface | None = None
        super().__init__(app)
        self.game = film.match.spec.key
        self.table = ReplayTable(app, film, self.menu)
        self.track = Track("timeline", film, moments(film), self.scrub)
        self._high = app.size[1]

    # --- layout --------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """The bar takes what it needs at the foot, the table the rest."""
        super().layout(size)
        self._strip = True
        self.table.window.height = self._high
        self.table.layout((size[0], self._high))

    def _foot(self, kit: Kit) -> int:
        page = Page(kit)
        side, pad, edge = kit.i(12), kit.i(12), kit.i(8)
        wide = self.size[0] - 2 * side - 2 * pad
        block: Block = Bar(self.track, lambda kit, width: groups(self, kit, width))
        high = block.height(kit, wide) + kit.i(8)
        top = self.size[1] - edge - high
        panel_on(page, side, top, self.size[0] - 2 * side, high,
                 top=colour("foot_bar.top"), foot=colour("foot_bar.foot"))  # fmt: skip
        block.place(page, side + pad, top + kit.i(4), wide, high - kit.i(8))
        self._pinned.append(page)
        self._high = max(1, top - kit.i(6))
        return top

    def enter(self) -> None:
        """In front again."""
        super().enter()
        self.table.enter()
        self._strip = True

    def leave(self) -> None:
        """Covered or gone: nothing goes on."""
        super().leave()
        self.playing = False
        self.table.leave()

    def close(self) -> None:
        """Left for good."""
        self.table.close()

    # --- winding -------------------------------------------------------------------------------------------------

    def go(self, count: int) -> None:
        """Stand after so many moves, without motion."""
        count = max(0, min(len(self.film), count))
        self.table.pressed_anything()
        self.table.playback.leap(count)
        self._changed()

    def scrub(self, count: int) -> None:
        """The knob was dragged there: playing pauses."""
        self.playing = False
        self.go(count)

    def step_forth(self) -> None:
        """One move on, as it looked."""
        self.playing = False
        self._forth()

    def _forth(self) -> None:
        self.table.pressed_anything()
        self.table.window.quick = max(1.0, self.speed)
        self.table.playback.forward()
        self._rested = 0.0
        self._changed()

    def step_back(self) -> None:
        """One move back."""
        self.scrub(self.film.at - 1)

    def turn_forth(self) -> None:
        """To the beginning of the next turn, or the end."""
        self.scrub(self.film.next_turn())

    def turn_back(self) -> None:
        """To the beginning of this turn, or of the one before."""
        self.scrub(self.film.last_turn())

    def toggle(self) -> None:
        """Play or pause; at the end play from the beginning."""
        self.playing = not self.playing
        if self.playing and self.film.at >= len(self.film):
            self.go(0)
        self._rested = PACE / 2 / self.speed
        self._changed()

    def set_speed(self, speed: float) -> None:
        """How many times as fast the moves follow each other."""
        self.speed = speed
        bar = self.control("speed")
        if bar is not None:
            bar.value = speed  # type: ignore[attr-defined]
        self._changed()

    def look(self, eyes: str) -> None:
        """See the table with other eyes."""
        self.table.pressed_anything()
        self.table.playback.look(eyes)
        box = self.control("eyes")
        if box is not None:
            box.value = eyes  # type: ignore[attr-defined]
        self._changed()

    def update(self, ms: float) -> bool:
        """Play on, and let the table move."""
        moved = self.table.update(ms)
        if not self.playing:
            return moved
        if self.film.at >= len(self.film):
            self.playing = False
            self._changed()
        elif not self.table.animator.active:
            self._rested += ms
            wait = PACE / self.speed - self._rested
            if wait <= 0:
                self._forth()
                return True
            self.app.wake(wait)
        return moved

    def _changed(self) -> None:
        self._strip = True
        self.app.invalidate()

    # --- what leads away -----------------------------------------------------------------------------------------

    def menu(self) -> None:
        """The menu of the replay."""
        from scenes.replay_menu import ReplayMenu

        self.app.push(ReplayMenu(self.app, self))

    def take_over(self) -> None:
        """Ask who plays, then play on from here."""
        from scenes.take_over import TakeOverScene

        if not self.film.finished:
            return
        self.playing = False
        if self.film.at >= len(self.film):
            self.app.say("The match is over at this point. Step back to where you want to play on from.")
            return
        self.app.push(TakeOverScene(self.app, self))

    def export(self) -> None:
        """Write the position as these eyes see it, and say where it lies."""
        from scenes.written import WrittenScene

        self.playing = False
        if not self.film.finished:
            return
        seat = self.table.playback.known_as()
        try:
            file = report.write_case(self.film.match, seat)
        except OSError as error:
            self.app.say(f"The position cannot be written: {paths.reason(error)}.")
            return
        seen = "with all its cards" if seat is None else f"as {seat} knew it" if seat else "as the open table showed it"
        self.app.push(WrittenScene(self.app, "The position is written", f"It stands {seen}, as a case file.", file))

    # --- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The pointer above the bar belongs to the table, the rest to the bar."""
        if self.popup is not None:
            self._popped = True
            return super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
            return self._mouse(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheeled(event.y)
        if event.type == pygame.KEYDOWN and self._played(event):
            return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED):
            self.table.handle(event)
        used = super().handle(event)
        self._strip = self._strip or used
        return used

    def _mouse(self, event: pygame.event.Event) -> bool:
        above = event.pos[1] < self._high
        held = bool(self.pressed)
        if above and not held:
            if self.hover:
                self.hover, self._strip = "", True
            if self.track.pointed is not None:
                self.track.pointed, self._strip = None, True
            return self.table.handle(event)
        if not above and (self.table.hands.hover or self.table.hands.hovered):
            self.table.handle(pygame.event.Event(pygame.WINDOWLEAVE))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.table.close_zoom()
        used = super().handle(event)
        place = self._where(self.track)
        used = self.track.point(event.pos[0] - place.x, event.pos[1] - place.y) or used
        self._strip = self._strip or used
        return used

    def _wheeled(self, by: int) -> bool:
        if self._pointer[1] < self._high:
            return self.table.wheel(by)
        self.scrub(self.film.at - by)
        return True

    def _played(self, event: pygame.event.Event) -> bool:
        """A key of the replay."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        acts: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: self.turn_back if shift else self.step_back,
            pygame.K_RIGHT: self.turn_forth if shift else self.step_forth,
            pygame.K_HOME: lambda: self.scrub(0),
            pygame.K_END: lambda: self.scrub(len(self.film)),
            pygame.K_SPACE: self.toggle,
            pygame.K_e: self._next_eyes,
            pygame.K_UP: lambda: self._cards(-1),
            pygame.K_DOWN: lambda: self._cards(1),
            pygame.K_x: self.export,
            pygame.K_t: self.take_over,
            pygame.K_l: lambda: self.table.act("log"),
            pygame.K_F1: lambda: self.table.act("rules"),
            pygame.K_PAGEUP: lambda: self._scrolled(4),
            pygame.K_PAGEDOWN: lambda: self._scrolled(-4),
        }
        if event.key in SPEED_KEYS:
            self.set_speed(SPEED_KEYS[event.key])
        elif event.key in (pygame.K_ESCAPE, pygame.K_SPACE) and self.table.zoom:
            self.table.close_zoom()
        elif event.key in acts:
            acts[event.key]()
        else:
            return False
        self._changed()
        return True

    def _cards(self, by: int) -> None:
        hands = self.table.hands
        assert hasattr(hands, "step")
        hands.step(by)

    def _scrolled(self, by: int) -> None:
        self.table.wheel(by)

    def _next_eyes(self) -> None:
        eyes = self.table.playback.choices_of_eyes
        self.look(eyes[(eyes.index(self.table.playback.looks) + 1) % len(eyes)])

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """The table where it changed, the bar where that did."""
        whole = self.app.whole or self.popup is not None or self._popped
        self._popped = self.popup is not None
        self.table.window.whole = whole
        rects = self.table.draw(target.subsurface((0, 0, self.size[0], min(self._high, self.size[1]))))
        strip = pygame.Rect(0, self._high, self.size[0], self.size[1] - self._high)
        if whole or self._strip:
            self._bar(target, strip)
        drawn = [*(rects or []), *([strip] if self._strip else [])]
        self._strip = False
        if self.popup is not None:
            self.popup.draw(target)
        return None if whole or rects is None else drawn

    def _bar(self, target: pygame.Surface, strip: pygame.Rect) -> None:
        target.set_clip(strip)
        if self._felt is None or self._felt.get_size() != strip.size:
            self._felt = ground.felt(self.film.match.spec.key, self.size).subsurface(strip).copy()
        target.blit(self._felt, strip)
        for page in self._pinned:
            self._draw_page(target, page, 0)
        self._words(target)
        target.set_clip(None)

    def _words(self, target: pygame.Surface) -> None:
        """Where the match stands; while the pointer is on a moment, what that was."""
        kit, room = self._page.kit, self.words_at
        first, second = where(self)
        if self.track.pointed is not None:
            second = plain(self.track.pointed.words)
        above = fonts.fitted("title", kit.px(17), first, colour("paper"), room.w, kit.px(LEAST))
        below = fonts.fitted("body", kit.px(13), second, colour("muted"), room.w, kit.px(LEAST))
        top = room.y + (room.h - above.get_height() - below.get_height()) // 2
        target.blit(above, (room.x, top))
        target.blit(below, (room.x, top + above.get_height()))
