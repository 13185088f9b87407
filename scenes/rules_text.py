"""The pages of a game's rules for reading: chapters in order, search, and the blocks that show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

import pygame

from game.core.cards import Face
from game.core.spec import GameSpec
from game.rulebook import Chapter, Example, Rules, Term, terms_on
from scenes import rules_search
from scenes.art import draw, faces, fonts, icons
from scenes.art.cache import SurfaceCache
from scenes.art.paragraph import wrap
from scenes.art.theme import ColourLike, colour, theme
from scenes.widgets.blocks import Block, Column, Gap, Kit, Page, Title, Words

_CARDS = SurfaceCache(3 * 2**20)

TEXT, LEADING = 16.0, 1.34
WORDS, CASES = "words", "cases"
"""Keys of the pages with all words and with all doubtful cases."""


@dataclass(frozen=True)
class Leaf:
    """A page of the rules. `key` is "section:goal", "phase:Planning", "type:skull", "words" or "cases"."""

    key: str
    title: str
    depth: int = 0
    parent: str = ""
    step: str = ""
    chapter: Chapter | None = None
    terms: tuple[Term, ...] = ()
    cases: tuple[tuple[str, str], ...] = ()
    about: Term | None = None
    group: str = ""
    """The key of the page above it, "" where it is above others or alone."""

    def texts(self) -> list[str]:
        """Every text of the page, in reading order."""
        found = [self.title]
        if self.chapter is not None:
            found += [self.chapter.line, self.chapter.text, *self.chapter.points]
            found += self.chapter.example.says if self.chapter.example else ()
            found += self.chapter.rulings
        for term in (*self.terms, *([self.about] if self.about is not None else [])):
            found += [term.word, term.means, term.text]
        found += [text for _, text in self.cases]
        return [text for text in found if text]

    @cached_property
    def searched(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """(its texts, words it is found by that do not stand on it)."""
        also = list(self.chapter.seek) if self.chapter is not None else []
        for term in (*self.terms, *([self.about] if self.about is not None else [])):
            also += term.also
        return tuple(self.texts()), tuple(also)

    def hits(self, needle: str) -> int:
        """How often a search finds its words here."""
        return rules_search.hits(*self.searched, needle)[1]

    def rank(self, needle: str) -> int:
        """How well it answers a search, 0 if not at all: well by its place, then by how often; lists answer last."""
        well, often = rules_search.hits(*self.searched, needle)
        return (10 * well + min(often, 9)) * (1 if self.key in (WORDS, CASES) else 100)


def leaves(rules: Rules, phases: Sequence[str]) -> list[Leaf]:
    """All pages in reading order; phases and card types follow the section that says so."""
    found: list[Leaf] = []
    cases: list[tuple[str, str]] = []
    for key, chapter in rules.sections.items():
        if chapter.under:
            continue
        group = f"section:{key}"
        found.append(Leaf(group, chapter.title, chapter=chapter))
        for name, part in rules.sections.items():
            if part.under == key:
                found.append(Leaf(f"section:{name}", part.title, 1, chapter.title, "", part, group=group))
        below: list[tuple[str, dict[str, Chapter]]] = []
        if chapter.steps:
            below.append(("phase", {name: rules.phases[name] for name in phases if name in rules.phases}))
        if chapter.kinds:
            below.append(("type", rules.types))
        for what, chapters in below:
            for number, (name, inner) in enumerate(chapters.items(), 1):
                step = f"step {number} of {len(chapters)}" if what == "phase" else ""
                found.append(Leaf(f"{what}:{name}", inner.title, 1, chapter.title, step, inner, group=group))
    for leaf in found:
        cases += [(leaf.title, ruling) for ruling in (leaf.chapter.rulings if leaf.chapter else ())]
    if rules.terms:
        ordered = tuple(sorted(rules.terms, key=lambda term: term.word.lower()))
        found.append(Leaf(WORDS, "Words of the game", terms=ordered))
    if cases:
        found.append(Leaf(CASES, "Doubtful cases", cases=tuple(cases)))
    return found


def words_on(leaf: Leaf, rules: Rules) -> list[Term]:
    """The terms that stand on a page."""
    if leaf.chapter is None:
        return []
    return terms_on(" ".join(leaf.texts()), rules)


class Marked(Words):
    """A paragraph whose sought words have a ground of their own."""

    def __init__(
        self, markup: str, needle: str, size: float = TEXT, ink: ColourLike | None = None, **more: Any
    ) -> None:
        super().__init__(markup, size, ink, **{"leading": LEADING, **more})
        self.sought = needle if rules_search.marks(markup, needle) else ""

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """The grounds, then the words."""
        if self.sought:
            self._grounds(page, x, y, width)
        super().place(page, x, y, width, height)

    def _grounds(self, page: Page, x: int, y: int, width: int) -> None:
        px = page.kit.px(self.size)
        space = fonts.width(self.role, px, " ")
        high = fonts.height(self.role, px)
        for number, line in enumerate(wrap(self.markup, self.role, px, width)):
            left = x
            for word in line:
                wide = 0
                for piece in word:
                    own = fonts.strong(self.role) if piece.bold else self.role
                    wide += round(px * 1.2) if piece.sign else fonts.width(own, px, piece.text)
                said = "".join(piece.text for piece in word if not piece.sign)
                if rules_search.is_marked(said, self.sought, self.markup):
                    pad = max(1, px // 8)
                    ground = draw.box(wide + 2 * pad, high, px / 5, colour("mark.word"))
                    page.blit(ground, left - pad, y + round(number * px * self.leading))
                left += wide + space


class Numbered(Block):
    """A point with its number in a disc."""

    def __init__(self, number: int, markup: str, needle: str, size: float = TEXT, disc: bool = True) -> None:
        self.number, self.disc = number, disc
        self.words = Marked(markup, needle, size)

    def _indent(self, kit: Kit) -> int:
        return max(kit.px(TEXT * 2), 2 * kit.px(11) + kit.i(10))

    def height(self, kit: Kit, width: int) -> int:
        """As high as its words."""
        return max(kit.px(22), self.words.height(kit, width - self._indent(kit)))

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Disc, number, words."""
        kit = page.kit
        middle = y + fonts.height("body", kit.px(self.words.size)) / 2
        if self.disc:
            made = draw.disc(kit.px(11), colour("badge"), colour("lamp"), max(1.0, 1.3 * kit.unit))
            page.centre(made, x + kit.px(11), middle)
        page.centre(fonts.text("title", kit.px(14), str(self.number), colour("lamp")), x + kit.px(11), middle)
        self.words.place(page, x + self._indent(kit), y, width - self._indent(kit), height)


class Signed(Block):
    """A sign in a disc, a heading, and words below it: a term; or a bare sign and words: a ruling."""

    def __init__(self, sign: str, heading: str, markup: str, needle: str, size: float = 14.5) -> None:
        self.sign, self.heading = sign, heading[:1].upper() + heading[1:]
        self.words = Marked(markup, needle, size, leading=1.22)
        self.needle = needle

    def _indent(self, kit: Kit) -> int:
        return kit.px(46 if self.heading else 26)

    def height(self, kit: Kit, width: int) -> int:
        """Heading and words, at least the disc."""
        words = self.words.height(kit, max(1, width - self._indent(kit)))
        if not self.heading:
            return words
        return max(kit.px(40), round(kit.line(17) * 0.92) + words)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Sign, heading, words."""
        kit = page.kit
        left, room = x + self._indent(kit), max(1, width - self._indent(kit))
        if not self.heading:
            sign = icons.icon(self.sign, kit.px(18), colour("lamp"))
            page.blit(sign, x, y + fonts.height("body", kit.px(self.words.size)) / 2 - sign.get_height() / 2)
            self.words.place(page, left, y, room, height)
            return
        radius = kit.px(18)
        page.blit(draw.disc(radius, colour("badge"), colour("edge"), max(1.0, 1.2 * kit.unit)), x, y)
        page.centre(icons.icon(self.sign, kit.px(22), colour("paper")), x + radius, y + radius)
        name = fonts.fitted("title", kit.px(17), self.heading, colour("strong"), room, kit.px(12))
        if rules_search.marks(self.heading, self.needle):
            page.blit(draw.box(name.get_width() + 4, name.get_height(), 3, colour("mark.word")), left - 2, y)
        page.blit(name, left, y - kit.i(1))
        top = y + round(kit.line(17) * 0.92)
        self.words.place(page, left, top, room, height - (top - y))


class Worked(Block):
    """A worked example: its cards in small form, an arrow, and what comes of them in numbered sentences."""

    def __init__(self, spec: GameSpec, example: Example, needle: str, strong_patterns: bool = False) -> None:
        self.spec, self.example, self.strong_patterns = spec, example, strong_patterns
        told = example.says[:-1] if len(example.says) > 1 and example.cards else example.says
        self.says = Column([Numbered(number, text, needle, 15, disc=False) for number, text in enumerate(told, 1)], 5)
        last = example.says[-1] if len(told) < len(example.says) else ""
        self.outcome = Marked(last, needle, 17, colour("strong"), role="semibold", leading=1.24) if last else None

    def _pad(self, kit: Kit) -> int:
        return kit.i(14)

    def _card(self, kit: Kit, width: int) -> int:
        count = max(1, len(self.example.cards))
        room = width - 2 * self._pad(kit) - kit.px(40)
        return max(kit.i(40), min(kit.px(84), room // count - kit.i(6), kit.i(150)))

    def _head(self, kit: Kit) -> int:
        return kit.line(18) + kit.i(10)

    def _beside(self, kit: Kit, width: int) -> int:
        """The width that the outcome has beside the cards; 0 where it stands below them."""
        cards = len(self.example.cards) * (self._card(kit, width) + kit.i(6))
        room = width - 2 * self._pad(kit) - cards - kit.px(44)
        return room if room >= kit.px(170) else 0

    def _outcome(self, kit: Kit, width: int) -> int:
        """The height that the outcome takes below the sentences."""
        if self.outcome is None or (self.example.cards and self._beside(kit, width)):
            return 0
        return self.outcome.height(kit, width - 2 * self._pad(kit) - kit.px(32)) + kit.i(8)

    def height(self, kit: Kit, width: int) -> int:
        """Heading, cards, sentences, outcome."""
        inner = width - 2 * self._pad(kit)
        high = self._head(kit) + self.says.height(kit, inner) + kit.i(14) + self._outcome(kit, width)
        if self.example.cards:
            high += faces.height_for(self._card(kit, width)) + kit.i(24)
        return high

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw ground, heading, cards with what comes of them, line and sentences."""
        kit, pad = page.kit, self._pad(page.kit)
        high = self.height(kit, width)
        ground = draw.box(width, high, 8 * kit.unit, colour("prompt.top"), colour("prompt.foot"), colour("pile_edge"),
                          max(1.0, 1.3 * kit.unit))  # fmt: skip
        page.blit(ground, x, y)
        middle = y + kit.i(6) + kit.line(18) / 2
        sign = icons.icon("school", kit.px(22), colour("lamp"))
        page.blit(sign, x + pad, middle - sign.get_height() / 2)
        words = fonts.text("title", kit.px(18), "Example", colour("lamp"))
        page.blit(words, x + pad + sign.get_width() + kit.i(8), middle - words.get_height() / 2)
        top = y + self._head(kit)
        if self.example.cards:
            self._cards(page, x + pad, top, width)
            top += faces.height_for(self._card(kit, width)) + kit.i(12)
            page.blit(draw.box(width - 2 * pad, max(1, kit.i(1)), 0, colour("line")), x + pad, top)
            top += kit.i(10)
        inner = width - 2 * pad
        self.says.place(page, x + pad, top, inner, self.says.height(kit, inner))
        if self._outcome(kit, width):
            self._arrowed(page, x + pad, top + self.says.height(kit, inner) + kit.i(6), inner)

    def _cards(self, page: Page, left: int, top: int, width: int) -> None:
        """The cards, and beside them what comes of them."""
        kit, wide = page.kit, self._card(page.kit, width)
        for kind in self.example.cards:
            face = self.spec.faces.get(kind)
            if face is None:
                continue
            key = (self.spec.key, kind, wide, kit.scale, self.strong_patterns)
            made = _CARDS.get(key, partial(self._face, face, kit, wide))
            page.blit(made, left, top)
            left += wide + kit.i(6)
        room, outcome = self._beside(kit, width), self.outcome
        if room and outcome is not None:
            middle = top + faces.height_for(wide) / 2
            high = outcome.height(kit, room)
            self._arrowed(page, left + kit.i(4), round(middle - high / 2), room + kit.px(40))

    def _face(self, face: Face, kit: Kit, width: int) -> pygame.Surface:
        return faces.render(face, self.spec.key, width, kit.scale, form="small", strong_patterns=self.strong_patterns)

    def _arrowed(self, page: Page, x: int, y: int, width: int) -> None:
        """The outcome behind an arrow."""
        kit, outcome = page.kit, self.outcome
        if outcome is None:
            return
        arrow = icons.icon("arrow_right_bold", kit.px(28), colour("lamp"))
        room = width - kit.px(36)
        high = outcome.height(kit, room)
        page.blit(arrow, x, y + high / 2 - arrow.get_height() / 2)
        outcome.place(page, x + kit.px(36), y, room, high)


class Caps(Block):
    """A small heading in capitals."""

    def __init__(self, words: str) -> None:
        self.words = words

    def height(self, kit: Kit, width: int) -> int:
        """One line."""
        return kit.line(12)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw it."""
        px = page.kit.px(theme().size.caps)
        page.blit(fonts.text("title", px, self.words.upper(), colour("lamp"), theme().size.tracking), x, y)


def reading(leaf: Leaf, spec: GameSpec, needle: str, strong_patterns: bool = False) -> list[Block]:
    """The text of a page, from its title to its example."""
    parts: list[Block] = [Caps(leaf.parent)] if leaf.parent else []
    chapter, term = leaf.chapter, leaf.about
    parts.append(Title(leaf.title, 34, sign=term.icon if term is not None else "", note=leaf.step))
    if term is not None:
        parts.append(Marked(term.means, needle, 17, colour("strong"), role="semibold", leading=1.26))
        parts += [Gap(2), Marked(term.text, needle)] if term.text else []
    if chapter is not None:
        parts.append(Marked(chapter.line, needle, 17, colour("strong"), role="semibold", leading=1.26))
        if chapter.text:
            parts += [Gap(2), Marked(chapter.text, needle)]
        if chapter.points:
            parts += [Gap(4), *(Numbered(number, text, needle) for number, text in enumerate(chapter.points, 1))]
        if chapter.example is not None:
            parts += [Gap(6), Worked(spec, chapter.example, needle, strong_patterns)]
    shown = ""
    for title, text in leaf.cases:
        if title != shown:
            parts += [Gap(2), Title(title, 18)]
            shown = title
        parts.append(Signed("gavel", "", text, needle, 15))
    return parts
