"""The program: its window, clock, settings and sound, the loop that draws only when something changed."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from scenes import display
from scenes import settings as store
from scenes.art.theme import Scale, Theme, theme
from scenes.faults import Faults, after_fault, streams
from scenes.manager import Manager, Scene
from scenes.sound import Sound

if TYPE_CHECKING:
    from game.catalogue import Catalogue
    from game.core.match import Match
    from game.record import Record

FRAME = 1000 / 60
"""Milliseconds between two frames while something moves."""
BEHIND = 1000 / 15
"""The same while the window is not in front."""
AWAKE = 8
"""Milliseconds between two looks at the input queue shortly after input ..."""
ASLEEP = 50
"""... after a second without any ..."""
AWAY = 60
"""... and behind another window. pygame's own waiting looks a thousand times a second, which costs two per cent."""
SAVE_AFTER = 400
"""Milliseconds until a changed setting is written, so that a slider writes once."""

_TOUCH = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_SEEN = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


def clock() -> float:
    """Milliseconds of a clock that never goes back."""
    return time.perf_counter() * 1000


class App:
    """What scenes get: theme, scale, settings, sound, catalogue, the stack and the clock."""

    def __init__(
        self,
        settings: store.Settings | None = None,
        *,
        cards: Path | None = None,
        now: Callable[[], float] = clock,
        catalogue: Catalogue | None = None,
        keep: bool = True,
    ) -> None:
        """settings: those of the player's file unless given. cards: another card file. now: a clock in milliseconds.

        keep: False writes no settings (tests).
        """
        self.messages: deque[str] = deque()
        """The sentences that wait to be read; the first one is shown."""
        if settings is None:
            settings, note = store.load()
            self.say(note)
        self.settings = settings
        self.cards = cards
        self.now = now
        self.sound = Sound()
        self.screen = display.Screen()
        self.faults = Faults()
        self.manager = Manager(self.faults.note)
        self.closing = False
        self.code = 0
        self.frames = 0
        self.focused = True
        self.started = False
        self.catalogue: Catalogue = catalogue if catalogue is not None else _nothing()
        self._keep = keep
        self._unsaved: float | None = None
        self._unwritable = False
        self._size = (0, 0)
        self._dirty = True
        self.whole = True
        """The surface no longer holds the scene's last frame: the next draw must cover all of it."""
        self._moving = False
        self._last_update = now()
        self._last_frame = -FRAME
        self._last_input = now()
        self._wake: float | None = None
        self._queue: deque[pygame.event.Event] = deque()

    # --- what scenes use -----------------------------------------------------------------------------------------

    @property
    def theme(self) -> Theme:
        """Colours, sizes and times."""
        return theme()

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in px."""
        return self._size

    @property
    def scale(self) -> Scale:
        """How large things are in this window at this text setting."""
        return Scale(*self._size, self.settings.text)

    def push(self, scene: Scene) -> None:
        """Open a scene on top of the others, before the next frame."""
        self.manager.push(scene)

    def pop(self, scene: Scene | None = None) -> None:
        """Close the top scene, or a named one with all that lies on it, before the next frame."""
        self.manager.pop(scene)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one, before the next frame."""
        self.manager.replace(scene)

    def home(self) -> None:
        """Close everything and show the title."""
        from scenes.title import TitleScene

        self.manager.reset(TitleScene(self))

    def invalidate(self) -> None:
        """Something changed: draw before long."""
        self._dirty = True

    def wake(self, ms: float) -> None:
        """See to it that scenes are updated in `ms` from now at the latest, however quiet it is."""
        when = self.now() + ms
        self._wake = when if self._wake is None else min(self._wake, when)

    def say(self, sentence: str) -> None:
        """Show a sentence over whatever scene is open, until it was read. "" says nothing; nothing is said twice."""
        if sentence and sentence not in self.messages:
            self.messages.append(sentence)
            self._dirty = self.whole = True

    def unsay(self, sentence: str) -> None:
        """What a scene tells itself needs no sentence over it."""
        if sentence in self.messages:
            self.messages.remove(sentence)
            self._dirty = self.whole = True

    def drop_events(self) -> None:
        """Forget the events that were not handled yet: they were meant for scenes that are gone."""
        self._queue.clear()

    def say_unsaved(self, sentence: str) -> None:
        """Say that something cannot be kept, once in a run of the program: play goes on. "" says nothing."""
        if sentence and not self._unwritable:
            self._unwritable = True
            self.say(sentence)

    def quit(self) -> None:
        """End the program after this frame."""
        self.closing = True

    def change(self, **values: Any) -> None:
        """Change settings: they hold at once, and are written before long."""
        before = self.settings.text, self.settings.patterns
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.settings.mend()
        self._unsaved = self.now()
        self._apply()
        if (self.settings.text, self.settings.patterns) != before:
            self._relayout()
        self._dirty = True

    def remember(self) -> None:
        """Write the settings before long: something in them was changed directly."""
        self._unsaved = self.now()

    def start_match(
        self, match: Match, record: Record | None = None, *, resumed: bool = False, known: bool = False
    ) -> None:  # fmt: skip
        """Open the table for a match, over the title. Without a record a new match file is begun.

        known: somebody may know its cards (the same deal again, a typed seed); it stands apart in the records.
        """
        from game.record import Record
        from scenes.table.scene import TableScene

        if record is None:
            record = Record.create(match, known=known)
        self.say_unsaved(record.trouble)
        if record.note:
            self.say(record.note)
        table = TableScene(self, match, record, resumed=resumed)
        if self._keep:
            from scenes.tip_book import TipBook

            table.first_time.book = TipBook()
        self.manager.push(table)

    # --- opening and closing -------------------------------------------------------------------------------------

    def open(self, size: tuple[int, int] | None = None) -> None:
        """Open the window. Raises display.NoDisplay."""
        display.prepare(self.settings)
        display.start()
        self.screen.open(self.settings, size)
        self._size = self.screen.size

    def finish_start(self) -> None:
        """What the first frame did not need: the games, sound, the icon, the libraries of forms."""
        from scenes.start import finish

        self.started = True
        finish(self)
        self._apply()
        self._dirty = True

    def close(self) -> None:
        """Leave all scenes, write what is unwritten, give everything back."""
        while self.manager.stack:
            self.manager.pop()
            self.manager.settle(self._size)
        self.screen.remember(self.settings)
        self._save()
        self.sound.close()
        pygame.display.quit()
        pygame.font.quit()

    def _apply(self) -> None:
        self.sound.volume = self.settings.volume / 100
        self.sound.mute(self.settings.mute_behind and not self.focused)
        if self.screen.full != self.settings.full_screen and pygame.display.get_surface() is not None:
            self.screen.fill(self.settings.full_screen)
            self._check_size()

    def _save(self) -> None:
        self._unsaved = None
        if not self._keep:
            return
        trouble = store.save(self.settings)
        self.say_unsaved(trouble)

    # --- the loop ------------------------------------------------------------------------------------------------

    def run(self, frames: int | None = None) -> int:
        """Run until the player quits, or for a number of frames (tests). Returns the exit code."""
        while not self.closing and (frames is None or self.frames < frames):
            try:
                self.tick(pygame.event.get())
                if not self.started and self.frames:
                    self.finish_start()
                elif frames is not None:
                    self.invalidate()
            except Exception as error:
                after_fault(self, error, patient=frames is None)
            if not self.closing:
                time.sleep(self.pause() / 1000)
        return self.code

    def tick(self, events: Iterable[pygame.event.Event] = ()) -> bool:
        """One turn: events, what scenes asked for, clocks, and a frame if anything changed. Says whether it drew."""
        self._check_size()
        self._settle()
        self._queue.extend(events)
        while self._queue and not self.closing:
            self._event(self._queue.popleft())
            self._settle()
        self._advance()
        self._settle()
        if self._unsaved is not None and self.now() - self._unsaved >= SAVE_AFTER:
            self._save()
        return self._draw()

    def pause(self) -> float:
        """Milliseconds until the next turn of the loop is due."""
        now = self.now()
        frame = FRAME if self.focused else BEHIND
        if self._dirty or self._moving:
            return max(0.0, min(AWAKE if self._dirty else frame, frame - (now - self._last_frame)))
        quiet: float = AWAY if not self.focused else AWAKE if now - self._last_input < 1000 else ASLEEP
        if self._wake is not None:
            quiet = max(0.0, min(quiet, self._wake - now))
        return quiet

    def _settle(self) -> None:
        if self.manager.settle(self._size):
            self._dirty = self.whole = True

    def _check_size(self) -> None:
        """SDL changes the surface when it likes: compare, rather than trust events alone."""
        if pygame.display.get_surface() is not None and self.screen.size != self._size:
            self._size = self.screen.size
            self._relayout()

    def _relayout(self) -> None:
        self.manager.layout(self._size)
        self._dirty = self.whole = True

    def _event(self, event: pygame.event.Event) -> None:
        if event.type in _TOUCH:
            return
        if event.type == pygame.QUIT:
            self.quit()
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.TEXTINPUT):
            self._last_input = self.now()
        if event.type in _SEEN:
            self._dirty = self.whole = True
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.focused = event.type == pygame.WINDOWFOCUSGAINED
            self._apply()
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._check_size()
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.change(full_screen=not self.settings.full_screen)
            return
        if self.messages and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.messages.popleft()
            self._dirty = self.whole = True
            return
        if self.manager.top is not None and self.manager.top.handle(event):
            self._dirty = True

    def _advance(self) -> None:
        now = self.now()
        ms, self._last_update = max(0.0, now - self._last_update), now
        if self._wake is not None and now >= self._wake:
            self._wake = None
        self._moving = bool(self.manager.top is not None and self.manager.top.update(ms))

    def _draw(self) -> bool:
        frame = FRAME if self.focused else BEHIND
        if not (self._dirty or self._moving) or self.now() - self._last_frame < frame * 0.9:
            return False
        if not self.manager.stack:
            return False
        self._dirty = self._moving = False
        surface = self.screen.surface
        self.whole = self.whole or self.manager.layered
        rects = self.manager.draw(surface)
        if self.messages:
            from scenes.notice import draw_notice

            draw_notice(surface, self.scale, self.messages[0])
        self.screen.present(None if self.whole else rects)
        self.whole = bool(self.messages)
        self._last_frame = self.now()
        self.frames += 1
        return True


def _nothing() -> Any:
    """A catalogue without games, until the real one is read after the first frame."""
    from types import SimpleNamespace

    return SimpleNamespace(games={}, faults={})


def main(cards: Path | str | None = None) -> int:
    """Open the table and play until the player quits; returns the exit code.

    cards: another card file than the one that comes with the program.
    """
    streams()
    app = App(cards=Path(cards) if cards else None)
    try:
        app.open()
    except display.NoDisplay as error:
        print(error, file=sys.stderr)
        return 1
    from scenes.opening import OpeningScene
    from scenes.start import smoke

    app.push(OpeningScene(app))
    try:
        return app.run(smoke())
    except KeyboardInterrupt:
        return 130
    finally:
        app.close()
