"""A card of the browser with its words: the panel beside the grid, and the card alone at half the window and more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game import rulebook
from game.core.spec import GameSpec
from game.rulebook import Term
from scenes.art import draw, faces, fonts, ground, pieces
from scenes.art.theme import colour, rgb, theme
from scenes.card_facets import facet_of
from scenes.card_list import Entry, alike, figures, label, rulings_on, sign, terms_of
from scenes.rules_text import Signed
from scenes.widgets.blocks import Block, Column, Gap, Kit, Page, Panel, Row, Rule, Title, Words, kept
from scenes.widgets.controls import Button
from scenes.widgets.form import FormScene, Help

if TYPE_CHECKING:
    from scenes.app import App

WHOLE = 243.0
"""Px at 100 % text from which on a card shows its full form; below it its text is the short one."""
ASIDE = 80.0
"""Px beside the card for its name and figures."""


class CardPicture(Block):
    """A card in full form with a white rim and a shadow, at the left of its room."""

    def __init__(self, spec: GameSpec, entry: Entry, wide: int, patterns: bool, form: str = "full") -> None:
        self.spec, self.entry, self.wide, self.patterns, self.form = spec, entry, wide, patterns, form

    def height(self, kit: Kit, width: int) -> int:
        """That of the card and its shadow."""
        return faces.height_for(min(self.wide, width)) + kit.i(6)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Shadow, card, rim."""
        kit, wide = page.kit, min(self.wide, width)
        high = faces.height_for(wide)
        corner = wide * theme().space.radius_card
        soft, edge = draw.shadow(wide, high, corner, 14 * kit.unit, 190)
        page.blit(soft, x - edge, y - edge + kit.i(4))
        game, face, form = self.spec.key, self.entry.face, self.form
        key = ("browsed", game, faces.identity(face), wide, kit.scale, self.patterns, form)
        made = kept(
            key,
            lambda: faces.render(face, game, wide, kit.scale, form=form, strong_patterns=self.patterns),  # type: ignore[arg-type]
        )
        page.blit(made, x, y)
        if form != "small":
            rim, pad = draw.rim(wide, high, corner, rgb("#FFFFFF", 150), max(1.0, 1.4 * kit.unit))
            page.blit(rim, x - pad, y - pad)


class Figure(Block):
    """A number in large letters and its word."""

    def __init__(self, number: str, word: str) -> None:
        self.number, self.word = number, word

    def height(self, kit: Kit, width: int) -> int:
        """One line, or two where the word has no room beside the number."""
        if self._beside(kit, width):
            return kit.line(30)
        return kit.line(30) + kit.line(14, "body") - kit.i(4)

    def _beside(self, kit: Kit, width: int) -> bool:
        number = fonts.width("title", kit.px(30), self.number)
        return number + kit.i(8) + fonts.width("body", kit.px(14), self.word) <= width

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Number and word."""
        kit = page.kit
        number = fonts.fitted("title", kit.px(30), self.number, colour("strong"), width, kit.px(14))
        word = fonts.fitted("body", kit.px(14), self.word, colour("muted"), width, kit.px(11))
        page.blit(number, x, y)
        if self._beside(kit, width):
            page.blit(word, x + number.get_width() + kit.i(8), y + kit.line(30) * 0.56 - word.get_height() / 2)
        else:
            page.blit(word, x, y + kit.line(30) - kit.i(4))


class Hints(Block):
    """Key caps with what they do, as many as have room."""

    def __init__(self, hints: Sequence[tuple[str, str]]) -> None:
        self.hints = list(hints)

    def height(self, kit: Kit, width: int) -> int:
        """One line."""
        return round(kit.px(12) * 1.7)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Cap, words, cap, words."""
        kit, left = page.kit, x
        middle = y + height / 2
        for key, words in self.hints:
            cap = pieces.keycap(key, kit.px(12))
            said = fonts.text("body", kit.px(14), words, colour("muted"))
            if left + cap.get_width() + kit.i(7) + said.get_width() > x + width:
                return
            page.blit(cap, left, middle - cap.get_height() / 2)
            left += cap.get_width() + kit.i(7)
            page.blit(said, left, middle - said.get_height() / 2)
            left += said.get_width() + kit.i(18)


def aside(spec: GameSpec, entry: Entry, others: Sequence[Entry], patterns: bool, kit: Kit) -> Block:
    """Name, type, figures and what is alike, for the room beside the card."""
    kind = label(spec.key, entry.type)
    rows: list[Block] = [Words(entry.name, 20, colour("paper"), "title", leading=1.1)]
    rows += [Words(kind, 14, colour("muted"), "italic")] if kind != entry.name else []
    rows += [Gap(4), *(Figure(number, word) for number, word in figures(spec.key, entry))]
    if entry.back_of:
        rows.append(Words(f"the other half of {entry.back_of}", 14, colour("muted"), "italic", leading=1.15))
    if entry.drawn:
        rows.append(Words("no card of the deck: it shows who plays", 14, colour("muted"), "italic", leading=1.15))
    same = alike(entry, others)
    if same and facet_of(spec.key).shows_alike and kit.ratio < 1.2:
        rows += [Gap(2, 0.4), Words("same traits", 14, colour("muted")),
                 CardPicture(spec, same[0], kit.i(58), patterns, "small")]  # fmt: skip
    return Column(rows, 3, 1.0)


def explained(terms: Sequence[Term], most: int) -> list[Block]:
    """The words on a card with their sentences, at most so many."""
    rows: list[Block] = [Signed(term.icon, term.word, term.means, "", 15) for term in terms[:most]]
    if len(terms) > most:
        rows.append(Words(f"{len(terms) - most} more with the card at its largest.", 14, colour("muted"), "italic"))
    return rows


class Details(Block):
    """The panel beside the grid: the card, its figures, its words, what is ruled; as much as has room."""

    grow = 1.0

    def __init__(self, spec: GameSpec, entry: Entry, others: Sequence[Entry], patterns: bool) -> None:
        self.spec, self.entry, self.others, self.patterns = spec, entry, others, patterns
        rules = rulebook.load(spec.key)
        self.terms, self.rulings = terms_of(spec.key, entry.face, rules), rulings_on(entry, others, rules)

    def _parts(self, kit: Kit, width: int, terms: int, rulings: int) -> Block:
        wide = min(kit.i(246), width - round(kit.i(ASIDE) * max(1.0, kit.ratio)) - kit.i(14))
        form = "full" if wide >= kit.i(WHOLE) * kit.ratio else "hand"
        picture = CardPicture(self.spec, self.entry, wide, self.patterns, form)
        rows: list[Block] = [
            _Beside(wide, picture, aside(self.spec, self.entry, self.others, self.patterns, kit)), Gap(2),
        ]  # fmt: skip
        if self.terms and terms:
            rows += [Rule(), *explained(self.terms, terms)]
        if rulings:
            rows += [Rule(), *(Signed("gavel", "", f"**Ruled:** {text}", "", 14.5) for text in self.rulings[:rulings])]
        return Column(rows, 8)

    def _body(self, kit: Kit, width: int, height: int) -> Block:
        """The most that fits: a ruling goes before the last words do, but two words stay before a second ruling."""
        count = len(self.terms)
        wanted = [(count, 2), (count, 1), *((n, 1) for n in range(count - 1, 1, -1)), (count, 0),
                  *((n, 0) for n in range(count - 1, -1, -1))]  # fmt: skip
        for terms, rulings in wanted:
            made = self._parts(kit, width, terms, min(rulings, len(self.rulings)))
            if made.height(kit, width) <= height:
                return made
        return made

    def height(self, kit: Kit, width: int) -> int:
        """The card at least."""
        return self._parts(kit, width, 0, 0).height(kit, width) + kit.i(40)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Everything from the top, the keys at the foot."""
        hints = Hints([("Arrows", "next card"), ("Space", "large"), ("F1", "its rules")])
        foot = hints.height(page.kit, width) + page.kit.i(8)
        body = self._body(page.kit, width, height - foot)
        body.place(page, x, y, width, height - foot)
        hints.place(page, x, y + height - foot + page.kit.i(8), width, foot - page.kit.i(8))


class _Beside(Block):
    """A card of a width in px, and what stands beside it in the rest of the room."""

    def __init__(self, wide: int, card: Block, words: Block) -> None:
        self.wide, self.card, self.words = wide, card, words

    def _rest(self, kit: Kit, width: int) -> int:
        return max(1, width - self.wide - kit.i(14))

    def height(self, kit: Kit, width: int) -> int:
        """That of the higher one."""
        return max(self.card.height(kit, self.wide), self.words.height(kit, self._rest(kit, width)))

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Side by side."""
        self.card.place(page, x, y, self.wide, height)
        left = x + self.wide + page.kit.i(14)
        self.words.place(page, left, y, x + width - left, height)


class CardScene(FormScene):
    """One card large, with all its words; arrows go to the card before and after."""

    title = "Cards"
    first = "close"
    opaque = True

    def __init__(
        self, app: App, spec: GameSpec, entries: Sequence[Entry], at: int, moved: Callable[[int], None]
    ) -> None:
        self.spec, self.game = spec, spec.key
        self.entries, self.at, self.moved = list(entries), at, moved
        super().__init__(app)

    @property
    def entry(self) -> Entry:
        """The card that is shown."""
        return self.entries[self.at]

    @property
    def subtitle(self) -> str:  # type: ignore[override]
        """Its name."""
        return self.entry.name

    def help(self) -> Button | None:
        """The way to its rules."""
        return Help("rules", "Its rules", self._rules, sign="help_circle")

    def ground(self, target: pygame.Surface) -> None:
        """The boards, darker."""
        super().ground(target)
        target.blit(ground.scrim(self.size, 90), (0, 0))

    def body(self, kit: Kit) -> Block:
        """The card and beside it its words, one below the other where the window is narrow."""
        room = self.size[1] - kit.i(64 + 16 + 24) - self._foot_high(kit)
        rules = rulebook.load(self.spec.key)
        rows: list[Block] = [*self._head(kit), Rule(), Words(self.entry.face.text, 17)]
        story = getattr(self.entry.face, "story", "") or self.entry.face.flavour
        if story:
            rows.append(Words(story, 15, colour("muted"), "italic"))
        terms = explained(terms_of(self.spec.key, self.entry.face, rules), 99)
        rows += [Rule(), *terms] if terms else []
        rulings = rulings_on(self.entry, self.entries, rules)
        if rulings:
            rows += [Rule(), *(Signed("gavel", "", f"**Ruled:** {text}", "", 15) for text in rulings)]
        part = {1.0: 0.72, 1.25: 0.72}.get(self.app.settings.text, 1.0)
        high = max(round(self.size[1] * 0.5), min(room, round(self.size[1] * part)))
        wide = min(round(high / 1.4), round((self.size[0] - kit.i(48)) * 0.44))
        picture = CardPicture(self.spec, self.entry, wide, self.app.settings.patterns)
        words = Panel(Column([*rows, Gap(0, 1.0)], 9), pad=(22, 16))
        return _Beside(wide, picture, words)

    def _head(self, kit: Kit) -> list[Block]:
        """Name and type, and its figures side by side."""
        entry = self.entry
        kind = label(self.spec.key, entry.type)
        told = [kind] if kind != entry.name else []
        told += [f"the other half of {entry.back_of}"] if entry.back_of else []
        told += ["no card of the deck, it shows who plays"] if entry.drawn else []
        numbers = figures(self.spec.key, entry)
        rows: list[Block] = [Title(entry.name, 28, sign=sign(self.spec.key, entry.type))]
        rows += [Words(", ".join(told), 15, colour("muted"), "italic")] if told else []
        if numbers:
            share = 1 / max(len(numbers), 2 if kit.cramped else 4)
            rows.append(Row([(share, Figure(number, word)) for number, word in numbers], 12))
        return rows

    def _foot_high(self, kit: Kit) -> int:
        return max(kit.i(46), kit.line(17) + kit.i(10)) + kit.i(48)

    def foot(self, kit: Kit) -> Block:
        """Before, after, back."""
        last = len(self.entries) - 1
        before = Button("before", "Card before" if not kit.cramped else "Before", lambda: self.step(-1),
                        sign="chevron_left", off="" if self.at else "It is the first card.")  # fmt: skip
        after = Button("after", "Card after" if not kit.cramped else "After", lambda: self.step(1),
                       sign="chevron_right", off="" if self.at < last else "It is the last card.")  # fmt: skip
        done = Button("close", "Back to the cards" if not kit.cramped else "Back", self.back, sign="check", lit=True)
        return Row([(0.3, before), (0.3, after), (0.4, done)], 12)

    def step(self, by: int) -> None:
        """Show the card before or after."""
        new = max(0, min(len(self.entries) - 1, self.at + by))
        if new != self.at:
            self.at = new
            self.scroll = 0
            self.moved(new)
            self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        """Left and right turn pages, up and down scroll, Space closes."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.step(-1 if event.key == pygame.K_LEFT else 1)
                return True
            if event.key in (pygame.K_UP, pygame.K_DOWN) and self.overflow:
                self.scroll_to(self.scroll + (-1 if event.key == pygame.K_UP else 1) * self._page.kit.i(60))
                return True
            if event.key == pygame.K_SPACE and self.focus == "close":
                self.back()
                return True
            if event.key == pygame.K_F1:
                self._rules()
                return True
        return super().handle(event)

    def _rules(self) -> None:
        from scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, self.spec, self.entry.face.type))
