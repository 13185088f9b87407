"""The seats of a match in the list of replays: portrait, name, who held it, and the winner's trophy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.spec import PERSON
from game.record import Entry
from scenes.art import fonts, icons
from scenes.art.theme import colour
from scenes.portraits import portrait
from scenes.widgets.blocks import Block, Kit, Page
from scenes.widgets.controls import LEAST

if TYPE_CHECKING:
    from scenes.replays import ReplaysScene


class Seats(Block):
    """A line a seat."""

    def __init__(self, scene: ReplaysScene, entry: Entry) -> None:
        self.entry = entry
        self.game = scene.app.catalogue.games.get(entry.game)

    @staticmethod
    def _line(kit: Kit) -> int:
        return max(kit.i(34), kit.line(17) + kit.i(2))

    def height(self, kit: Kit, width: int) -> int:
        """A line a seat."""
        return len(self.entry.seats) * (self._line(kit) + kit.i(4))

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Portraits, names, signs."""
        kit, high = page.kit, self._line(page.kit)
        size = min(high, kit.i(44))
        winners = self.entry.winners or ()
        for seat in self.entry.seats:
            middle, left, right = y + high / 2, x, x + width
            if self.game is not None and seat.character:
                page.blit(portrait(self.game, seat.character, size, size, kit.unit), left, middle - size / 2)
            else:
                page.centre(icons.icon("account", size * 0.8, colour("muted")), left + size / 2, middle)
            left += size + kit.i(10)
            if seat.name in winners:
                cup = icons.icon("trophy", kit.px(19), colour("lamp"))
                page.blit(cup, right - cup.get_width(), middle - cup.get_height() / 2)
                right -= cup.get_width() + kit.i(8)
            sign = icons.icon("account" if seat.player == PERSON else "robot", kit.px(17), colour("muted"))
            page.blit(sign, right - sign.get_width(), middle - sign.get_height() / 2)
            right -= sign.get_width() + kit.i(8)
            name = fonts.fitted("title", kit.px(17), seat.name, colour("paper"), right - left, kit.px(LEAST))
            page.blit(name, left, middle - name.get_height() / 2)
            left += name.get_width() + kit.i(8)
            who = self.game.characters.get(seat.character, "") if self.game is not None else ""
            if who and fonts.width("italic", kit.px(14), who) <= right - left:
                words = fonts.text("italic", kit.px(14), who, colour("muted"))
                page.blit(words, left, middle - words.get_height() / 2 + kit.i(1))
            y += high + kit.i(4)
