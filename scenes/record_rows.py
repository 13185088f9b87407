"""What stands on the page of records: a player's figures in large, and a line with a bar for each game and such."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scores import Score
from scenes.art import draw, fonts, icons
from scenes.art.medals import medal
from scenes.art.theme import ColourLike, colour
from scenes.widgets.blocks import Block, Kit, Page
from scenes.widgets.controls import LEAST

Sign = Callable[[int], pygame.Surface]
"""Makes the picture before a line, so many px high."""


def percent(score: Score) -> str:
    """The share that was won, "–" where nothing was played."""
    return f"{score.share:.0%}".replace("%", " %") if score.played else "\u2013"


def times(number: int, one: str, many: str = "") -> str:
    """A number with its word."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def streak(score: Score) -> str:
    """How the last matches went, in words; "" where there is nothing to say."""
    if score.streak > 1:
        return f"{score.streak} won in a row"
    return f"{-score.streak} lost in a row" if score.streak < -1 else ""


def told(score: Score) -> str:
    """A score in one line."""
    parts = [f"{score.won:,} of {score.played:,} won", streak(score)]
    if score.longest > max(1, score.streak):
        parts.append(f"at best {score.longest} in a row")
    return " \u00b7 ".join(filter(None, parts))


def sign(name: str, ink: ColourLike = "#F2B84B") -> Sign:
    """A silhouette before a line."""
    return lambda px: icons.icon(name, px, ink)


@dataclass(frozen=True)
class Entry:
    """A line: its picture, its words, the score."""

    sign: Sign
    label: str
    score: Score
    tint: ColourLike


class Rows(Block):
    """A line for each entry: picture, words, what was won, and a bar of the share; long lists in two columns."""

    def __init__(self, entries: Sequence[Entry], columns: int = 1) -> None:
        self.entries, self.columns = list(entries), columns

    def _high(self, kit: Kit) -> int:
        return kit.line(17) + kit.line(14, "body") + kit.i(14)

    def _down(self) -> int:
        return -(-len(self.entries) // self.columns)

    def height(self, kit: Kit, width: int) -> int:
        """As many lines as it has."""
        return self._high(kit) * self._down()

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw the lines from the top, column after column."""
        kit, gap = page.kit, page.kit.i(28)
        wide = (width - gap * (self.columns - 1)) // self.columns
        high, down = self._high(kit), self._down()
        for at, entry in enumerate(self.entries):
            self._entry(page, entry, x + at // down * (wide + gap), y + at % down * high, wide)

    def _entry(self, page: Page, entry: Entry, x: int, y: int, width: int) -> None:
        kit = page.kit
        words = kit.line(17) + kit.line(14, "body")
        picture = entry.sign(min(words, kit.i(46)))
        page.blit(picture, x + (kit.i(46) - picture.get_width()) / 2, y + (words - picture.get_height()) / 2)
        left, right = x + kit.i(56), x + width
        share = fonts.text("title", kit.px(22), percent(entry.score), colour("paper"))
        page.blit(share, right - share.get_width(), y + (words - share.get_height()) / 2)
        room = right - share.get_width() - kit.i(12) - left
        label = fonts.fitted("title", kit.px(17), entry.label, colour("paper"), room, kit.px(LEAST))
        page.blit(label, left, y)
        size, line = fonts.fit("body", kit.px(14), told(entry.score), room, kit.px(LEAST))
        page.blit(fonts.text("body", size, line, colour("muted")), left, y + kit.line(17))
        self._bar(page, entry, left, y + words + kit.i(2), right - left)

    def _bar(self, page: Page, entry: Entry, x: int, y: int, width: int) -> None:
        kit, high = page.kit, max(2, page.kit.i(5))
        page.blit(draw.box(width, high, high / 2, colour("well"), None, colour("edge"), max(1.0, kit.unit * 0.8)), x, y)
        filled = round(width * entry.score.share)
        if filled >= high:
            page.blit(draw.box(filled, high, high / 2, entry.tint), x, y)


class Figures(Block):
    """Large figures side by side with their words below; where there is no room they stand in two rows."""

    def __init__(self, figures: Sequence[tuple[str, str]]) -> None:
        self.figures = list(figures)

    def _across(self, kit: Kit, width: int) -> int:
        least = max(fonts.width("body", kit.px(14), words) for _, words in self.figures) + kit.i(16)
        most = max(1, min(len(self.figures), width // least))
        rows = -(-len(self.figures) // most)
        return -(-len(self.figures) // rows)

    def _high(self, kit: Kit) -> int:
        return kit.line(34) + kit.line(14, "body") - kit.i(4)

    def height(self, kit: Kit, width: int) -> int:
        """One row or more."""
        return -(-len(self.figures) // self._across(kit, width)) * self._high(kit)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw them."""
        kit, across = page.kit, self._across(page.kit, width)
        wide = width / across
        for at, (number, words) in enumerate(self.figures):
            middle, top = x + wide * (at % across + 0.5), y + at // across * self._high(kit)
            figure = fonts.text("title", kit.px(34), number, colour("lamp"))
            page.centre(figure, middle, top + kit.line(34) / 2 - kit.i(2))
            label = fonts.fitted("body", kit.px(14), words, colour("muted"), round(wide) - kit.i(6), kit.px(LEAST))
            page.centre(label, middle, top + kit.line(34) + kit.line(14, "body") / 2 - kit.i(5))


class Medals(Block):
    """The solo medals of a player, each with the name of its trial."""

    def __init__(self, medals: Sequence[tuple[str, str]]) -> None:
        """medals: (kind, name of the trial)."""
        self.medals = list(medals)

    def _wide(self, kit: Kit) -> int:
        return max(fonts.width("title", kit.px(15), name) for _, name in self.medals) + kit.i(46)

    def _across(self, kit: Kit, width: int) -> int:
        return max(1, min(len(self.medals), width // self._wide(kit)))

    def _high(self, kit: Kit) -> int:
        return max(kit.i(38), kit.line(15))

    def height(self, kit: Kit, width: int) -> int:
        """As many rows as they need."""
        return -(-len(self.medals) // self._across(kit, width)) * self._high(kit)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Medal and name, row by row."""
        kit, across = page.kit, self._across(page.kit, width)
        wide = width // across
        for at, (kind, name) in enumerate(self.medals):
            left, middle = x + at % across * wide, y + (at // across + 0.5) * self._high(kit)
            disc = medal(kind, kit.i(11))
            page.blit(disc, left, middle - disc.get_height() / 2)
            words = fonts.fitted("title", kit.px(15), name, colour("paper"), wide - kit.i(40), kit.px(LEAST))
            page.blit(words, left + kit.i(34), middle - words.get_height() / 2)
