"""What leads from one page of the rules to another: links below a text, terms that can be pressed, pages of terms."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rulebook import PAGES, Chapter, Rules, Term, terms_on
from scenes.art import draw, fonts, icons
from scenes.art.theme import colour
from scenes.rules_text import Leaf, Signed
from scenes.widgets.blocks import Block, Kit, Page
from scenes.widgets.controls import LEAST, Button, Control, Look

TERM = "term:"
Go = Callable[[str], None]


def target(link: str) -> str:
    """The key of the page that a link of the rules file leads to."""
    return link if link.partition(":")[0] in PAGES else f"{TERM}{link}"


def title(key: str, rules: Rules) -> str:
    """What a page is called."""
    begin, _, rest = key.partition(":")
    if f"{begin}:" == TERM:
        return rest[:1].upper() + rest[1:]
    chapter: Chapter = getattr(rules, PAGES[begin])[rest]
    return chapter.title


def icon(key: str, rules: Rules) -> str:
    """The sign of a page."""
    begin, _, rest = key.partition(":")
    if f"{begin}:" == TERM:
        return next((term.icon for term in rules.terms if term.word == rest), "text_search")
    chapter: Chapter = getattr(rules, PAGES[begin])[rest]
    return chapter.icon or "book_open_page_variant"


def term_leaf(word: str, rules: Rules) -> Leaf | None:
    """The page of a term, None where there is no such term."""
    term = next((term for term in rules.terms if term.word == word), None)
    if term is None:
        return None
    return Leaf(f"{TERM}{word}", word[:1].upper() + word[1:], 1, "Words of the game", "", about=term)


def links_of(leaf: Leaf, leaves: Sequence[Leaf], rules: Rules) -> list[str]:
    """Keys of the pages that a page leads to: what its `see` names; a term also leads to the pages that speak of it."""
    see = leaf.chapter.see if leaf.chapter is not None else leaf.about.see if leaf.about is not None else ()
    found = [target(link) for link in see]
    if leaf.about is not None:
        word = leaf.about.word
        other = [term.word for term in terms_on(f"{leaf.about.means} {leaf.about.text}", rules) if term.word != word]
        found += [f"{TERM}{each}" for each in other[:4]]
        speaks = [(sum(term.word == word for term in terms_on(" ".join(each.texts()), rules)), each) for each in leaves]
        found += [each.key for hits, each in speaks if hits and each.chapter is not None][:6]
    return list(dict.fromkeys(found))


class Link(Button):
    """A way to another page: its sign and its name, underlined."""

    radius = 5.0

    def __init__(self, key: str, rules: Rules, go: Go) -> None:
        words = title(key, rules)
        super().__init__(f"see:{key}", words, lambda: go(key), sign=icon(key, rules), says=f"See {words}", size=16)

    def height(self, kit: Kit, width: int) -> int:
        """One line and room around."""
        return max(kit.i(30), kit.line(16) + kit.i(6))

    def width(self, kit: Kit) -> int:
        """Sign, words, room around."""
        return kit.px(20) + kit.i(6) + fonts.width("title", kit.px(16), self.label) + kit.i(20)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """A quiet pill; lamp under the pointer."""
        kit = self.kit
        rim = colour("lamp" if look.hover else "edge")
        ground = draw.box(rect.w, rect.h, 6 * kit.unit, colour("well"), None, rim, max(1.0, 1.1 * kit.unit))
        target.blit(ground, rect.topleft)
        ink = colour("lamp" if look.hover else "strong")
        sign = icons.icon(self.sign, kit.px(19), ink)
        target.blit(sign, sign.get_rect(midleft=(rect.x + kit.i(8), rect.centery)))
        left = rect.x + kit.i(8) + kit.px(20) + kit.i(5)
        words = fonts.fitted("title", kit.px(16), self.label, ink, rect.right - kit.i(6) - left, kit.px(LEAST))
        target.blit(words, words.get_rect(midleft=(left, rect.centery)))


class Links(Block):
    """Links side by side, in as many lines as they need."""

    def __init__(self, keys: Sequence[str], rules: Rules, go: Go) -> None:
        self.parts = [Link(key, rules, go) for key in keys]

    def _lines(self, kit: Kit, width: int) -> list[list[Link]]:
        lines: list[list[Link]] = [[]]
        used = 0
        for link in self.parts:
            wide = min(width, link.width(kit))
            if lines[-1] and used + kit.i(8) + wide > width:
                lines.append([])
                used = 0
            used += wide + (kit.i(8) if lines[-1] else 0)
            lines[-1].append(link)
        return lines

    def height(self, kit: Kit, width: int) -> int:
        """All lines."""
        if not self.parts:
            return 0
        count = len(self._lines(kit, width))
        return count * self.parts[0].height(kit, width) + (count - 1) * kit.i(8)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Line by line."""
        kit = page.kit
        for line in self._lines(kit, width):
            left = x
            for link in line:
                wide = min(width, link.width(kit))
                page.add(link, left, y, wide, link.height(kit, width))
                left += wide + kit.i(8)
            y += line[0].height(kit, width) + kit.i(8) if line else 0


class TermLink(Control):
    """A term with its sentence; a press opens its page."""

    radius = 6.0

    def __init__(self, term: Term, needle: str, go: Go, *, whole: bool = False) -> None:
        """whole: with all that is said about it."""
        super().__init__(f"{TERM}{term.word}", f"{term.word}: {term.means}")
        self.term, self.go = term, go
        told = f"{term.means} {term.text}".strip() if whole else term.means
        self.inner = Signed(term.icon, term.word, told, needle, 15 if whole else 14.5)

    def height(self, kit: Kit, width: int) -> int:
        """That of its words."""
        return self.inner.height(kit, width)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """The words, and over them the place to press."""
        high = self.inner.height(page.kit, width)
        self.inner.place(page, x, y, width, high)
        page.add(self, x - page.kit.i(4), y - page.kit.i(3), width + page.kit.i(6), high + page.kit.i(5))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """A chevron, and a rim under the pointer."""
        kit = self.kit
        sign = icons.icon("chevron_right", kit.px(18), colour("lamp" if look.hover or look.focus else "edge"))
        target.blit(sign, sign.get_rect(topright=(rect.right - kit.i(1), rect.y + kit.i(5))))
        if look.hover:
            made = draw.outline(rect.w, rect.h, self.radius * kit.unit, colour("edge"), max(1.0, kit.unit))
            target.blit(made, rect.topleft)

    def press(self, x: int, y: int) -> None:
        """Open its page."""
        self.go(self.name)
