"""The match's menu, over the table or the curtain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.match import Match
from scenes.art import ground
from scenes.art.theme import colour
from scenes.widgets.blocks import Block, Column, Gap, Kit, Page, Panel, Title, Words
from scenes.widgets.controls import Button
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

Act = Callable[[], None]


class Middle(Block):
    """A block of a width in the middle of the window."""

    grow = 1.0

    def __init__(self, body: Block, wide: float) -> None:
        self.body, self.wide = body, wide

    def _width(self, kit: Kit, width: int) -> int:
        return min(width, round(kit.i(self.wide) * max(1.0, kit.ratio)))

    def height(self, kit: Kit, width: int) -> int:
        """That of the block, with room around."""
        return self.body.height(kit, self._width(kit, width)) + 2 * kit.i(20)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """In the middle both ways."""
        wide = self._width(page.kit, width)
        high = self.body.height(page.kit, wide)
        self.body.place(page, x + (width - wide) // 2, y + (height - high) // 2, wide, high)


class Sheet(FormScene):
    """A panel over the scene below, which shows dimly behind it."""

    opaque = False

    def ground(self, target: pygame.Surface) -> None:
        """A veil."""
        target.blit(ground.scrim(self.size, 150), (0, 0))


class MenuScene(Sheet):
    """Go on, cover now, rules, settings, same deal again, save and leave; over the table it belongs to."""

    first = "go_on"

    def __init__(self, app: App, table: TableScene) -> None:
        """table: the table that it belongs to; the curtain may lie between them."""
        from scenes.table import doors

        session = table.session
        self.table = table
        self.over = session.match.over
        self.cover: Act | None = partial(doors.cover, table) if session.several and not session.curtain else None
        self.rules: Act = partial(doors.rules, table)
        super().__init__(app)

    def body(self, kit: Kit) -> Block:
        """The buttons, one below the other."""
        parts: list[Block] = [
            Button("go_on", "Go on", self.back, sign="play", cap="Esc", lit=True, size=20),
        ]
        if self.cover is not None:
            parts.append(Button("cover", "Cover now", self._then(self.cover), sign="curtains_closed", cap="F10"))
        leave = "Back to the title" if self.over else "Save and leave"
        parts += [
            Button("rules", "Rules", self.rules, sign="book_open_page_variant", cap="F1"),
            Button("settings", "Settings", self._settings, sign="cog"),
            Button("again", "Same deal again", self._ask_again, sign="restart"),
            Button("report", "Report a problem", self._report, sign="flag_variant"),
            Button("leave", leave, partial(self.app.pop, self.table), sign="exit_to_app"),
        ]
        parts += [Gap(2), Words("Every move is on the disk as soon as it is made.", 13, colour("muted"), "italic")]
        return Middle(Panel(Column(parts, 10), "Menu", "menu", pad=(24, 18), gap=14), 400)

    def handle(self, event: pygame.event.Event) -> bool:
        """The keys that the table has too."""
        if event.type == pygame.KEYDOWN and self.popup is None:
            if event.key == pygame.K_F10 and self.cover is not None:
                self._then(self.cover)()
                return True
            if event.key == pygame.K_F1:
                self.rules()
                return True
        return super().handle(event)

    def _then(self, act: Act) -> Act:
        def close() -> None:
            self.app.pop(self)
            act()

        return close

    def _settings(self) -> None:
        from scenes.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _report(self) -> None:
        from scenes.report import ReportScene

        session = self.table.session
        self.app.push(ReportScene(self.app, session.match, session.eyes, case=session.faults.case))

    def _ask_again(self) -> None:
        apart = ", and stands apart in the records, since they may be known"
        stays = "The one on the table stays on the disk" + (", among the replays." if self.over else ", unfinished.")
        if getattr(self.table, "again", None) is not None:
            stays, apart = "What was played of it is gone then.", ""
        self.app.push(
            QuestionScene(
                self.app,
                "Same deal again?",
                f"The match begins anew with the same cards in the same order{apart}. {stays}",
                "Deal again",
                self._again,
                sign="restart",
            )
        )

    def _again(self) -> None:
        own = getattr(self.table, "again", None)
        if own is not None:
            own()
            return
        setup = self.table.session.match.setup
        self.app.pop(self.table)
        self.app.start_match(Match(setup.spec, setup.seats, setup.options, setup.seed), known=True)


class QuestionScene(Sheet):
    """Asks once before something that cannot be taken back; the safe answer has the focus."""

    first = "no"

    def __init__(self, app: App, title: str, text: str, yes: str, act: Act, *, sign: str = "check") -> None:
        self.name, self.text, self.yes, self.act, self.sign = title, text, yes, act, sign
        super().__init__(app)

    def body(self, kit: Kit) -> Block:
        """The question and two answers."""
        parts: list[Block] = [
            Title(self.name, 22),
            Words(self.text, 16),
            Gap(4),
            Button("no", "Never mind", self.back, cap="Esc", lit=True),
            Button("yes", self.yes, self._act, sign=self.sign),
        ]
        return Middle(Panel(Column(parts, 10), pad=(24, 18)), 460)

    def _act(self) -> None:
        self.app.pop(self)
        self.act()
