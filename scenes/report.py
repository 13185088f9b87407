"""Report a problem: what went wrong in the player's words, what of the match goes along, and the file that holds it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game import paths, report
from game.core.match import Match
from scenes.art.paragraph import escape
from scenes.art.theme import colour
from scenes.menu import Middle, Sheet
from scenes.widgets.blocks import Block, Column, Gap, Kit, Panel, Title, Words
from scenes.widgets.controls import Button
from scenes.widgets.field import Field
from scenes.written import WrittenScene

if TYPE_CHECKING:
    from scenes.app import App

LINES = {
    report.SEAT: "No hidden card and no seed: safe to show to those you play with.",
    report.FULL: "The seed, every card and every move. It tells all secrets: do not read it while you play.",
    report.NOTHING: "Only the version, your words and the log.",
}
LONGEST = 400


class ReportScene(Sheet):
    """Over whatever it is about; nothing is sent anywhere, a file is written."""

    first = "words"

    def __init__(
        self, app: App, match: Match | None = None, seat: str = "", *, fault: str = "", case: str = "",
        may_tell_all: bool = True,
    ) -> None:  # fmt: skip
        """seat: who sits at the screen, "" for the open table. fault: the sentence that was shown, if there was one.

        case: the case of a rules fault. may_tell_all: False where the match still runs and is not the player's to see.
        """
        self.match, self.seat, self.fault, self.case = match, seat, fault, case
        self.tells = report.SEAT if match is not None else report.NOTHING
        self.may_tell_all = may_tell_all
        self.words = ""
        super().__init__(app)

    def enter(self) -> None:
        """It tells the fault itself: nothing lies over it, and the first press is for it."""
        super().enter()
        self.app.unsay(self.fault)

    def body(self, kit: Kit) -> Block:
        """The words, the choice, the buttons."""
        parts: list[Block] = [Title("Report a problem", 22, "flag_variant")]
        if self.fault:
            parts.append(Words(escape(self.fault), 15))
        parts += [
            Words("This writes one file for you to pass on. Nothing is sent by itself.", 15),
            Field("words", "What went wrong", self.edit("words", self.words, LONGEST), self._write, "What went wrong?"),
        ]
        if self.match is not None:
            parts += [Words("Of the match it tells:", 14, colour("muted"), "italic"), *self._choices()]
            parts.append(Words(LINES[self.tells], 14, colour("bad" if self.tells == report.FULL else "muted")))
        parts += [
            Gap(2),
            Button("write", "Write the file", self._save, sign="content_save", lit=True),
            Button("no", "Never mind", self.back, cap="Esc"),
        ]
        return Middle(Panel(Column(parts, 9), pad=(24, 16)), 560)

    def _choices(self) -> list[Block]:
        whose = f"What {self.seat} may know" if self.seat else "What the open table shows"
        options = [(report.SEAT, whose), (report.FULL, "Everything"), (report.NOTHING, "Nothing")]
        return [
            Pick(f"tells:{tells}", label, self.tells == tells, partial(self._choose, tells))
            for tells, label in options
            if tells != report.FULL or self.may_tell_all
        ]

    def _write(self, words: str) -> None:
        self.words = words

    def _choose(self, tells: str) -> None:
        self.tells = tells
        self.rebuild()

    def _save(self) -> None:
        try:
            file = report.write(
                self.match, self.tells, self.seat, words=self.words, fault=self.fault, case=self.case
            )  # fmt: skip
        except OSError as error:
            why = paths.reason(error)
            self.app.say(f"No report can be written in {report.folder()} ({why}). Make room, or make it writable.")
            return
        told = {
            report.SEAT: "It holds what " + (f"{self.seat} may know" if self.seat else "the open table shows") + ".",
            report.FULL: "It tells every card of the match.",
            report.NOTHING: "It tells nothing of the match.",
        }[self.tells]
        self.app.pop(self)
        self.app.push(WrittenScene(self.app, "The report is written", f"{told} Pass it on as it is.", file))


class Pick(Button):
    """One of several: the chosen one has a tick."""

    def __init__(self, name: str, label: str, on: bool, act: Callable[[], None]) -> None:
        sign = "checkbox_marked" if on else "checkbox_blank_outline"
        said = f"{label}, chosen" if on else label
        super().__init__(name, label, act, sign=sign, high=36, size=16, says=said)
