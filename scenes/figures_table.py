"""The figures on the result: a row a seat with its line, token and name; where text is large, a block a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.art import draw, fonts, pieces
from scenes.art.paragraph import measure, paragraph
from scenes.art.theme import colour, rgb
from scenes.chart import Course, sample
from scenes.widgets.blocks import Block, Kit, Page

if TYPE_CHECKING:
    from game.core.match import Match

Cell = tuple[str, bool]
"""A figure and whether it is the best of its column."""
_ROOM = 210.0


class Table(Block):
    """Rows in order of place; the winners' rows are raised."""

    grow = 1.0

    def __init__(
        self,
        match: Match,
        courses: Sequence[Course],
        titles: Sequence[str],
        rows: Sequence[tuple[str, Sequence[Cell]]],
        winners: Sequence[str],
    ) -> None:
        self.match, self.titles, self.rows, self.winners = match, list(titles), list(rows), tuple(winners)
        self.courses = {course.seat: course for course in courses}

    def _row(self, kit: Kit) -> int:
        return max(kit.i(33), kit.line(18) + kit.i(5))

    def _blocks(self, kit: Kit, width: int) -> bool:
        """Whether the titles have no room side by side."""
        wide = (width - min(kit.i(_ROOM), width // 4)) / max(1, len(self.titles))
        words = (word for title in self.titles for word in title.split())
        return kit.cramped or any(fonts.width("body", kit.px(11), word) > round(wide) - kit.i(6) for word in words)

    def _heads(self, kit: Kit, width: int) -> tuple[int, list[list[str]]]:
        """The size of the titles and the lines that each takes: one, or two where one has no room."""
        room = round((width - min(kit.i(_ROOM), width // 4)) / max(1, len(self.titles))) - kit.i(8)
        lines = [_broken(title, kit.px(13), room) for title in self.titles]
        return min(fonts.fit("body", kit.px(13), line, room, 9)[0] for parts in lines for line in parts), lines

    def height(self, kit: Kit, width: int) -> int:
        """The head and the rows."""
        if self._blocks(kit, width):
            return sum(self._tall(kit, width, cells) for _, cells in self.rows) + kit.i(8) * (len(self.rows) - 1)
        return self._head(kit, width) + self._row(kit) * len(self.rows)

    def _head(self, kit: Kit, width: int) -> int:
        return max(map(len, self._heads(kit, width)[1])) * kit.line(13, "body") + kit.i(10)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw it."""
        kit = page.kit
        if self._blocks(kit, width):
            for seat, cells in self.rows:
                self._block(page, seat, cells, x, y, width)
                y += self._tall(kit, width, cells) + kit.i(8)
            return
        lead = min(kit.i(_ROOM), width // 4)
        wide = (width - lead) / max(1, len(self.titles))
        px, heads = self._heads(kit, width)
        tall, step = max(map(len, heads)), kit.line(13, "body")
        for at, parts in enumerate(heads):
            for number, line in enumerate(parts):
                label = fonts.text("body", px, line, colour("muted"))
                page.centre(label, x + lead + wide * (at + 0.5), y + (tall - len(parts) + number + 0.5) * step)
        y += tall * step + kit.i(4)
        page.blit(draw.box(width, max(1, kit.i(1)), 0, colour("line")), x, y)
        y += kit.i(6)
        high = self._row(kit)
        spare = max(0, height - self._head(kit, width) - high * len(self.rows))
        high += min(kit.i(22), spare // max(1, len(self.rows)))
        for seat, cells in self.rows:
            self._line(page, seat, cells, x, y, width, high, lead, wide)
            y += high

    def _line(
        self,
        page: Page,
        seat: str,
        cells: Sequence[Cell],
        x: int,
        y: int,
        width: int,
        high: int,
        lead: int,
        wide: float,
    ) -> None:
        kit = page.kit
        if seat in self.winners:
            top, foot = colour("row_lit_top", 210), colour("row_lit_foot", 210)
            page.blit(draw.box(width + kit.i(8), high - kit.i(4), 6 * kit.unit, top, foot), x - kit.i(4), y + kit.i(1))
        self._who(page, seat, x, y + high / 2 - kit.i(1), lead)
        for at, (words, best) in enumerate(cells):
            label = fonts.text("title", kit.px(18), words, colour("strong" if best else "paper"))
            page.centre(label, x + lead + wide * (at + 0.5), y + high / 2 - kit.i(1))

    def _who(self, page: Page, seat: str, x: int, middle: float, room: int) -> None:
        kit = page.kit
        course = self.courses.get(seat)
        end = x + room
        if course is not None:
            line = sample(kit, course.colour, course.dash)
            page.blit(line, x, middle - line.get_height() / 2)
            x += line.get_width() + kit.i(8)
            token = pieces.token(course.sign, kit.px(14), course.colour)
            page.blit(token, x, middle - token.get_height() / 2)
            x += token.get_width() + kit.i(8)
        name = fonts.fitted("title", kit.px(17), seat, colour("paper"), max(1, end - x), kit.px(12))
        page.blit(name, x, middle - name.get_height() / 2)
        x += name.get_width() + kit.i(8)
        who = self.match.spec.characters.get(self.match.setup.character(seat), "")
        if who and fonts.width("italic", kit.px(13), who) <= end - x:
            label = fonts.text("italic", kit.px(13), who, colour("muted"))
            page.blit(label, x, middle - label.get_height() / 2 + kit.i(1))

    def _markup(self, cells: Sequence[Cell]) -> str:
        return " \u00b7 ".join(f"{title} **{words}**" for title, (words, _) in zip(self.titles, cells, strict=True))

    def _tall(self, kit: Kit, width: int, cells: Sequence[Cell]) -> int:
        words = measure(self._markup(cells), width - kit.i(16), kit.px(15), "body", 1.25)[1]
        return kit.px(30) + kit.i(10) + words + kit.i(12)

    def _block(self, page: Page, seat: str, cells: Sequence[Cell], x: int, y: int, width: int) -> None:
        kit = page.kit
        high = self._tall(kit, width, cells)
        lit = seat in self.winners
        top = colour("row_lit_top" if lit else "row_top")
        foot = colour("row_lit_foot" if lit else "row_foot")
        page.blit(draw.box(width, high, 6 * kit.unit, top, foot, rgb(colour("line"))), x, y)
        self._who(page, seat, x + kit.i(8), y + kit.i(6) + kit.px(30) / 2, width - kit.i(16))
        words = paragraph(self._markup(cells), width - kit.i(16), kit.px(15), colour("paper"), leading=1.25)
        page.blit(words.surface, x + kit.i(8), y + kit.px(30) + kit.i(10))


def _broken(title: str, px: int, room: int) -> list[str]:
    """A title in one line, or in two that are as even as can be."""
    words = title.split()
    if len(words) < 2 or fonts.width("body", px, title) <= room:
        return [title]
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(ways, key=lambda way: max(fonts.width("body", px, line) for line in way)))
