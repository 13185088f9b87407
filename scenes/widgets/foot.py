"""The bar at the foot of a form: what it says at the left, its buttons at the right."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.art import icons
from scenes.art.paragraph import measure, paragraph
from scenes.art.theme import ColourLike, colour, rgb
from scenes.widgets.blocks import Block, Column, Kit, Page, Row
from scenes.widgets.controls import Control


class Message(Block):
    """A sign and up to three lines; on a small window two."""

    def __init__(self, markup: str, sign: str, ink: ColourLike) -> None:
        self.markup, self.sign, self.ink = markup, sign, rgb(ink)

    def _lines(self, kit: Kit) -> int:
        return 2 if kit.cramped else 3

    def _size(self, kit: Kit) -> float:
        return 15 if kit.cramped else 17

    def height(self, kit: Kit, width: int) -> int:
        """The lines it needs, as far as it may."""
        room = max(1, width - kit.px(30) - kit.i(14))
        px = kit.px(self._size(kit))
        lines, high = measure(self.markup, room, px, "body", 1.25)
        most = self._lines(kit)
        return high if lines <= most else round(high - (lines - most) * px * 1.25)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Sign and words, in the middle of the height."""
        kit = page.kit
        sign = icons.icon(self.sign, kit.px(28), self.ink)
        page.blit(sign, x, y + (height - sign.get_height()) / 2)
        left = x + kit.px(30) + kit.i(14)
        words = paragraph(
            self.markup,
            max(1, x + width - left),
            kit.px(self._size(kit)),
            colour("paper"),
            leading=1.25,
            max_lines=self._lines(kit),
        )
        page.blit(words.surface, left, y + (height - words.surface.get_height()) / 2)


def bar(kit: Kit, message: Block | None, buttons: Sequence[tuple[float, Control]]) -> Block:
    """A foot: the message before the buttons, or above them where text is large.

    buttons: (width in layout px at 100 % text, button); where text is large they share the width.
    """
    if kit.cramped:
        whole = sum(share for share, _ in buttons)
        row = Row([(share / whole, button) for share, button in buttons], 8)
        return Column([message, row], 6) if message is not None else row
    right: list[tuple[float, Block]] = [(share, button) for share, button in buttons]
    return Row([(1, message), *right] if message is not None else right, 14, middle=True)
