"""The traps of a trial in their order, over the page of trials: its parts as cards, an outline for what is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.spec import GameSpec, TrialSheet
from scenes.art import faces, fonts
from scenes.art.paragraph import escape
from scenes.art.theme import colour
from scenes.widgets.blocks import Block, Column, Gap, Kit, Page, Picture, Row
from scenes.widgets.controls import LEAST, Button
from scenes.widgets.foot import Message, bar
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from scenes.app import App

PARTS = ("Mechanism", "Object", "Escape")


class TrapsScene(FormScene):
    """Read only: what the trial's text fixes beforehand."""

    first = "leave"

    def __init__(self, app: App, game: GameSpec, sheet: TrialSheet) -> None:
        self.spec, self.sheet = game, sheet
        self.game = game.key
        self.title = sheet.name
        self.subtitle = sheet.line
        self.kinds = {printed.name: kind for kind, printed in game.faces.items()}
        super().__init__(app)

    def body(self, kit: Kit) -> Block:
        """Trap by trap, in reading order."""
        steps = [self._trap(number, step.split(", ")) for number, step in enumerate(self.sheet.steps, 1)]
        across = 2 if kit.cramped else 3
        rows: list[Block] = []
        for at in range(0, len(steps), across):
            row: list[tuple[float, Block]] = [(1 / across, step) for step in steps[at : at + across]]
            row += [(1 / across, Gap(0))] * (across - len(row))
            rows.append(Row(row, 16))
        return Column(rows, 12)

    def _trap(self, number: int, names: list[str]) -> Block:
        """A trap: its number and its parts side by side."""

        def high(kit: Kit, width: int) -> int:
            return kit.line(17) + faces.height_for(self._wide(kit, width)) + kit.i(6)

        def paint(page: Page, x: int, y: int, width: int, height: int) -> None:
            kit = page.kit
            words = f"Trap {number}"
            page.blit(fonts.fitted("title", kit.px(17), words, colour("lamp"), width, kit.px(LEAST)), x, y)
            wide = self._wide(kit, width)
            for at, (part, name) in enumerate(zip(PARTS, names, strict=True)):
                kind = self.kinds.get(name)
                picture = (
                    faces.render(self.spec.faces[kind], self.spec.key, wide, kit.scale,
                                 strong_patterns=self.app.settings.patterns)
                    if kind else faces.place(wide, kit.scale, "any" if kit.cramped else f"any {part}", "jigsaw_piece")
                )  # fmt: skip
                page.blit(picture, x + at * (wide + kit.i(8)), y + kit.line(17) + kit.i(4))

        return Picture(paint, high)

    def _wide(self, kit: Kit, width: int) -> int:
        return min((width - 2 * kit.i(8)) // 3, kit.i(122))

    def foot(self, kit: Kit) -> Block:
        """The rule, the start, Back."""
        words = f"{escape(self.sheet.rule)} Starts with {escape(self.sheet.start)}."
        back = Button("leave", "Back", self.back, cap="Esc", lit=True, high=52, size=22)
        return bar(kit, Message(words, "puzzle", colour("lamp")), [(192, back)])
