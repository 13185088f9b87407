"""The menu of a replay: take over, export, rules, settings, report, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.art.theme import colour
from scenes.menu import Middle, Sheet
from scenes.widgets.blocks import Block, Column, Gap, Kit, Panel, Words
from scenes.widgets.controls import Button

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.replay import ReplayScene

KEYS = "Left and right step, with Shift by turns. Space plays. Up and down walk the cards. E changes eyes."


class ReplayMenu(Sheet):
    """Over the replay that it belongs to."""

    first = "watch"

    def __init__(self, app: App, replay: ReplayScene) -> None:
        self.replay = replay
        super().__init__(app)

    def body(self, kit: Kit) -> Block:
        """The buttons, one below the other."""
        parts: list[Block] = [Button("watch", "Watch on", self.back, sign="play", cap="Esc", lit=True, size=20)]
        if self.replay.film.finished:
            parts += [
                Button("take over", "Take over from here", self._then(self.replay.take_over), sign="account", cap="T",
                       key=pygame.K_t),
                Button("export", "Write the position", self._then(self.replay.export), sign="content_save", cap="X",
                       key=pygame.K_x),
            ]  # fmt: skip
        parts += [
            Button("rules", "Rules", self._rules, sign="book_open_page_variant", cap="F1", key=pygame.K_F1),
            Button("settings", "Settings", self._settings, sign="cog"),
            Button("report", "Report a problem", self._report, sign="flag_variant"),
            Button("leave", "Leave the replay", lambda: self.app.pop(self.replay), sign="exit_to_app"),
            Gap(2),
            Words(KEYS, 13, colour("muted"), "italic"),
        ]
        return Middle(Panel(Column(parts, 10), "Replay", "history", pad=(24, 18), gap=14), 400)

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def close() -> None:
            self.app.pop(self)
            act()

        return close

    def _rules(self) -> None:
        self.replay.table.act("rules")

    def _settings(self) -> None:
        from scenes.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _report(self) -> None:
        from scenes.report import ReportScene

        session = self.replay.table.playback
        self.app.push(ReportScene(self.app, session.match, session.eyes, may_tell_all=self.replay.film.finished))
