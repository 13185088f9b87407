"""The settings: every change holds at once and is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pygame

from game import paths
from game.match_list import MatchList
from scenes import settings as store
from scenes.art.paragraph import escape
from scenes.art.theme import colour
from scenes.preview import Preview
from scenes.widgets.blocks import Block, Column, Gap, Kit, Panel, Row, Rule, Title, Words, stacked
from scenes.widgets.controls import Button, Segments, Switch
from scenes.widgets.field import copy
from scenes.widgets.foot import Message, bar
from scenes.widgets.form import FormScene
from scenes.widgets.slider import Slider

if TYPE_CHECKING:
    from scenes.app import App

_SHOWN = {
    "animation": [("off", "Off"), ("fast", "Fast"), ("normal", "Normal"), ("slow", "Slow")],
    "pace": [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("step", "Step")],
    "curtain": [("hold", "Hold"), ("presses", "Two presses")],
    "acceleration": [("auto", "By itself"), ("on", "On"), ("off", "Off")],
}
_DELIVERED = (
    "text", "animation", "motion", "patterns", "volume", "mute_behind", "full_screen", "confirm_end", "ask_empty",
    "tips", "pace", "curtain", "acceleration",
)  # fmt: skip

COUNT_AT_ONCE = 50.0
"""Milliseconds in which matches are counted before the scene shows itself ..."""
COUNT_FOR = 8.0
"""... and a frame after that."""


class SettingsScene(FormScene):
    """Reading and motion, sound and window, play; one page at 100 %."""

    title = "Settings"
    first = "text"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.trial: float | None = None
        self.said = ""
        self._matches: MatchList | None = None
        self._counts = ""

    # --- what is shown -------------------------------------------------------------------------------------------

    def body(self, kit: Kit) -> Block:
        """Two columns, or one where text is large."""
        right = Column([self._sound(kit), self._play(kit)], 12, 1.0)
        return stacked(kit, [(0.5016, self._reading(kit)), (0.4984, right)])

    def _reading(self, kit: Kit) -> Block:
        parts = [
            self._text_size(kit),
            Gap(0, 1.0),
            Rule(),
            self._pair(
                kit,
                self._labelled("animation", "Animation", "Any press finishes what runs."),
                self._switch("motion", "Reduced motion", "No shakes, tilts or bows; moves become short fades."),
            ),
            Gap(0, 1.0),
            Rule(),
            self._pair(
                kit,
                self._labelled("acceleration", "Hardware acceleration", "Holds from the next start on."),
                Words(
                    "How the window gets its picture. By itself: without a graphics card the processor does it, "
                    "which is faster there.",
                    14,
                    _muted(),
                ),
            ),
        ]
        return Panel(Column(parts, 8, 1.0), "Reading and motion", "format_size")

    def _text_size(self, kit: Kit) -> Block:
        """The size of the text, what else helps reading, and how the table looks with it."""
        text = self.trial or self.app.settings.text
        steps = [str(round(step * 100)) for step in store.TEXT_STEPS]
        slider = Slider(
            "text", "Text size", store.TEXT_STEPS, text, self._set_text, steps, " per cent", trial=self._try_text
        )
        left = Column(
            [
                Title("Text size", 17),
                slider,
                Words("From 150 up a hand card shows its name and value; the zoom shows its text.", 14, _muted()),
                self._switch(
                    "patterns", "Colour-blind patterns", "Types and damage carry their pattern twice as strong."
                ),
                Switch(
                    "tips",
                    "First-time tips",
                    "A sentence at each new question.",
                    self.app.settings.tips,
                    self._set_tips,
                ),
            ],
            6,
        )
        preview = Preview(self.app, text)
        return Column([left, preview], 12) if kit.cramped else Row([(0.49, left), (0.51, preview)], 22)

    def _sound(self, kit: Kit) -> Block:
        settings = self.app.settings
        slider = Slider("volume", "Volume", tuple(range(0, 101, 5)), settings.volume, self._set_volume, (), " per cent")
        listen = Button("listen", "Listen", lambda: self.app.sound.play("deal"), sign="play", high=36, size=16)
        value = Title(f"{settings.volume} %", 17, ink=colour("lamp"))
        if kit.cramped:
            volume: Block = Column([Row([(0.7, Title("Volume", 17)), (0.3, value)], 8), slider, listen], 6)
        else:
            volume = Row(
                [(86, Title("Volume", 17, "volume_high")), (1, slider), (58, value), (142, listen)], 12, middle=True
            )
        width, height = self.size
        note = "The window may have any size; it is laid out from 1280 x 720 up."
        if self.app.sound.silent and self.app.started:
            note = "There is no audio device, so that the table is silent. " + note
        switches = self._pair(
            kit,
            self._switch("full_screen", "Full screen", "F11 changes it at any time."),
            self._switch("mute_behind", "Mute when not in front", "Silent behind another window."),
        )
        parts = [
            volume,
            switches,
            Gap(0, 1.0),
            Title("", 13, note=f"{width} x {height}"),
            Words(note, 13, _muted(), "italic"),
        ]
        if not kit.cramped:
            size = Words(f"{width} x {height}", 13, _muted(), align="right")
            parts[3:] = [Row([(0.82, Words(note, 13, _muted(), "italic")), (0.18, size)], 8)]
        return Panel(Column(parts, 10, 1.0), "Sound and window", "volume_high", grow=0.3)

    def _play(self, kit: Kit) -> Block:
        asks = self._pair(
            kit,
            self._switch("confirm_end", "Ask before a turn ends", "Once, if something is left to do."),
            self._switch("ask_empty", "Ask in empty windows", "Also where going on is all there is."),
        )
        bars = self._pair(
            kit,
            self._labelled("pace", "Computers' pace", "Step: each computer move waits for a press."),
            self._labelled("curtain", "Curtain opens by", "Either way one click opens no hand."),
        )
        open_it = Button("open", "Open it", self._open, sign="folder_open", high=36, size=16)
        copy_it = Button("copy", "Copy the path", self._copy, sign="content_copy", high=36, size=16)
        words = Column(
            [
                Title("Where files lie", 17),
                Words(f"Matches and settings lie in {escape(str(paths.data_dir()))}.", 14, _muted()),
                Words(self.said or self._count(), 13, _muted(), "italic"),
            ],
            4,
        )
        buttons = Column([open_it, copy_it], 6)
        files: Block = Column([words, buttons], 8) if kit.cramped else Row([(0.7, words), (0.3, buttons)], 16)
        return Panel(Column([asks, Rule(), bars, Rule(), files], 8, 1.0), "Play", "cards_playing", grow=0.7)

    def _pair(self, kit: Kit, first: Block, second: Block) -> Block:
        return Column([first, second], 10) if kit.cramped else Row([(0.5, first), (0.5, second)], 16)

    def _labelled(self, name: str, title: str, line: str) -> Block:
        return Column([Title(title, 17), self._segments(name, title), Words(line, 13, _muted(), "italic")], 6)

    def _segments(self, name: str, title: str) -> Segments:
        return Segments(
            name, title, _SHOWN[name], getattr(self.app.settings, name), lambda value: self._set(**{name: value})
        )

    def _switch(self, name: str, title: str, line: str) -> Switch:
        return Switch(
            name, title, line, bool(getattr(self.app.settings, name)), lambda value: self._set(**{name: value})
        )

    def _count(self) -> str:
        """How many matches there are; of very many, which are finished is counted a little a frame."""
        if self._matches is None:
            self._matches = MatchList()
            self._count_on(COUNT_AT_ONCE)
        return self._counts or f"{len(self._matches):,} matches, of which some are unfinished \u2026"

    def _count_on(self, ms: float) -> bool:
        assert self._matches is not None
        if not self._matches.read(ms):
            self.app.wake(10)
            return False
        entries = self._matches.entries()
        unfinished = sum(not entry.finished and not entry.trouble for entry in entries)
        finished = sum(entry.finished for entry in entries)
        self._counts = f"{unfinished:,} unfinished {_plural('match', unfinished)}, {finished:,} finished"
        return True

    def update(self, ms: float) -> bool:
        """Go on counting."""
        if self._matches is None or self._counts or not self._count_on(COUNT_FOR):
            return super().update(ms)
        self.rebuild()
        return True

    def foot(self, kit: Kit) -> Block:
        """What holds, As delivered, Done."""
        message = Message(
            "Every change holds **at once** and is kept on this computer.", "check_circle", colour("good")
        )
        reset = Button("reset", "As delivered", self._reset, sign="undo", cap="R", key=pygame.K_r, high=52)
        done = Button("done", "Done", self.back, sign="check", lit=True, high=52, size=22)
        return bar(kit, message, [(190, reset), (168, done)])

    # --- what is changed -----------------------------------------------------------------------------------------

    def _set(self, **values: Any) -> None:
        self.app.change(**values)
        self.rebuild()

    def _try_text(self, value: float) -> None:
        self.trial = value
        self.rebuild()

    def _set_text(self, value: float) -> None:
        self.trial = None
        self._set(text=value)

    def _set_volume(self, value: int) -> None:
        self._set(volume=value)
        self.app.sound.play("pick")

    def _reset(self) -> None:
        usual = store.Settings()
        self.trial = None
        self._set(**{name: getattr(usual, name) for name in _DELIVERED})

    def _set_tips(self, value: bool) -> None:
        if value:
            from scenes.tip_book import TipBook

            TipBook().forget()
        self._set(tips=value)

    def _copy(self) -> None:
        done = copy(str(paths.data_dir()))
        self.said = "The path is on the clipboard." if done else "The clipboard cannot be reached."
        self.rebuild()

    def _open(self) -> None:
        trouble = paths.make(paths.data_dir()) or open_folder(str(paths.data_dir()))
        self.said = trouble or "The folder was opened."
        self.rebuild()


def open_folder(path: str) -> str:
    """Show a folder in the system's file manager; returns "" or a sentence that says why that failed."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            quiet = subprocess.DEVNULL
            subprocess.Popen([command, path], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError:
        return "No file manager answered; the path can be copied."
    return ""


def _plural(word: str, count: int) -> str:
    return word if count == 1 else word + "es"


def _muted() -> pygame.Color:
    return colour("muted")
