"""The rules of a game: sections at the left, the text, the words used in it; searched as one types."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import rulebook
from game.core.spec import GameSpec
from scenes import rules_links, rules_search, rules_text
from scenes.art import draw, fonts
from scenes.art.paragraph import escape
from scenes.art.theme import colour
from scenes.rules_links import TERM, Links, TermLink
from scenes.rules_stage import ExampleScene, Stage, Staged
from scenes.rules_text import Caps, Leaf, Signed
from scenes.widgets.blocks import Block, Column, Gap, Kit, Panel, Row, Title, Words
from scenes.widgets.choice import Choice, Option
from scenes.widgets.controls import Button, Control, Look
from scenes.widgets.field import Field
from scenes.widgets.form import FormScene, Help
from scenes.widgets.side import Side

if TYPE_CHECKING:
    from scenes.app import App

SEARCH = "search"
WORDS = 322
"""The width of the words beside a page, in px of the layout."""
CROWN = 0.2
"""The part of the window that search and list may take above a page of large text to stay there."""
MOST, FEW = 8, 3
"""Words beside a page at the most, and how many at least before its doubtful cases stand below the text."""


class RulesScene(FormScene):
    """F1 at the table, or the rules of a game from the title."""

    title = "Rules"
    first = SEARCH

    def __init__(self, app: App, spec: GameSpec, at: str = "", phase: str = "") -> None:
        """at: the phase, card type or section to open; "" opens the first page. phase: where the table is."""
        self.spec = spec
        self.subtitle = spec.title
        self.game = spec.key
        self.rules = rulebook.load(spec.key)
        self.leaves = rules_text.leaves(self.rules, [name for name, _ in spec.phases])
        found = [leaf.key for leaf in self.leaves if leaf.key.partition(":")[2] == at or leaf.key == at]
        self.at = found[0] if at and found else self.leaves[0].key if self.leaves else ""
        if at.startswith(TERM) and rules_links.term_leaf(at.removeprefix(TERM), self.rules) is not None:
            self.at = at
        self.here = f"phase:{phase}" if phase else self.at if at and self.at.startswith("phase:") else ""
        self.needle = ""
        self.sought = ""
        """What of the needle is sought: all of it where a page answers it, else fewer words."""
        self.trail: list[str] = []
        self.stage: Stage | None = None
        self._staged = self._listed = ""
        self._ruled = self._crowned = False
        self.from_table = bool(phase)
        super().__init__(app)

    # --- pages ---------------------------------------------------------------------------------------------------

    @property
    def leaf(self) -> Leaf | None:
        """The page that is open."""
        if self.at.startswith(TERM):
            return rules_links.term_leaf(self.at.removeprefix(TERM), self.rules)
        return next((leaf for leaf in self.leaves if leaf.key == self.at), None)

    def open(self, key: str) -> None:
        """Show a page from its top."""
        self.trail.clear()
        self._show(key)

    def follow(self, key: str) -> None:
        """Show the page that a link leads to; Backspace comes back."""
        if key != self.at:
            self.trail.append(self.at)
            self.focus = "return"
            self._show(key)

    def return_(self) -> None:
        """Come back to the page whose link was followed."""
        if self.trail:
            left = self.at
            self._show(self.trail.pop())
            link = next((name for name in (f"see:{left}", left) if self.control(name) is not None), "done")
            self.focus_on(link)

    def _show(self, key: str) -> None:
        self.at = key
        self.scroll = 0
        self.rebuild()

    def shown(self, leaf: Leaf) -> bool:
        """Whether a page stands in the list: parts only while their whole is open, sought, or where the table is."""
        if not leaf.group or leaf.hits(self.sought):
            return True
        open_ = next((each for each in self.leaves if each.key in (self.at, self.here)), None)
        groups = {each.group or each.key for each in self.leaves if each.key in (self.at, self.here)}
        return open_ is not None and leaf.group in groups

    def step(self, by: int) -> None:
        """Show the page before or after."""
        keys = [leaf.key for leaf in self.leaves]
        if self.at in keys and 0 <= keys.index(self.at) + by < len(keys):
            self.open(keys[max(0, min(len(keys) - 1, keys.index(self.at) + by))])

    def search(self, words: str) -> None:
        """Seek these words; show the page that answers best, unless the open one has the very words."""
        self.needle = words
        self.sought = rules_search.loosened(words, [leaf.searched for leaf in self.leaves])
        leaf = self.leaf
        best = max(self.leaves, key=lambda each: each.rank(self.sought), default=None)
        if best is not None and leaf is not None and best.rank(self.sought) > 0:
            stays = rules_search.hits(*leaf.searched, self.sought)[0] >= rules_search.PHRASE
            if not stays:
                self.at = best.key
                self.scroll = 0
        self.rebuild()

    def next_hit(self) -> None:
        """Show the page that answers next best, after the last of them the best."""
        found = [leaf for leaf in self.leaves if leaf.hits(self.sought)]
        keys = [leaf.key for leaf in sorted(found, key=lambda leaf: -leaf.rank(self.sought))]
        if keys:
            self.open(keys[(keys.index(self.at) + 1) % len(keys) if self.at in keys else 0])

    # --- form ----------------------------------------------------------------------------------------------------

    def help(self) -> Button | None:
        """The way back, in words."""
        words = "Back to the table" if self.from_table else "Back"
        return Help("close", words, self.back, sign="close")

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out; the list scrolls to the page that has just been opened."""
        super().layout(size)
        open_ = self.control(f"leaf:{self.at}")
        if open_ is not None and self._listed != self.at:
            self.reveal(open_)
        self._listed = self.at

    def sides(self, kit: Kit) -> list[Side]:
        """The list with the search at the left, the words of the page at the right: they stay while it scrolls."""
        if self.leaf is None:
            return []
        if kit.cramped:
            line = Row([(0.5, self._field()), (0.5, self._choice())], 12)
            low = line.height(kit, self.size[0] - kit.i(72)) <= CROWN * self.size[1]
            self._crowned = low
            return [Side("chooser", head=Column([line, *self._found()], 6), panelled=True, across=True)] if low else []
        left, right = (round(kit.i(wide) * max(1.0, kit.ratio)) for wide in (268, WORDS))
        head = Column([self._field(), Gap(8), self._remark(), Gap(5)], 0)
        rows: list[Block] = [Section(leaf, self) for leaf in self.leaves if self.shown(leaf)]
        ways = self._ways(kit)
        room = self._room(kit) - ways.height(kit, right) - kit.i(12)
        self._ruled, words = self._right(kit, right, room)
        return [
            Side("sections", left, Column(rows, 0), head, panelled=True),
            Side("words", right, words, foot=ways, last=True),
        ]

    def body(self, kit: Kit) -> Block:
        """The text; where text is large, list and words above and below it."""
        leaf = self.leaf
        if leaf is None:
            return Panel(Words(f"The rules of {self.spec.title} cannot be read: `midnight-table check` says why."))
        if not kit.cramped:
            return Panel(Column(self._reading(leaf, ruled=self._ruled), 7), pad=(24, 14), grow=1.0)
        text = Panel(Column(self._reading(leaf), 7), pad=(24, 14), grow=1.0)
        more: list[Block] = [Panel(block, title) for title, block in self._beside(99)]
        above = [] if self._crowned else [self._chooser()]
        return Column([*above, text, *more, self._ways(kit)], 12)

    def _reading(self, leaf: Leaf, ruled: bool = False) -> list[Block]:
        """What is read: the text, the example on its table, the terms of their page, and where it leads.

        ruled: with the doubtful cases.
        """
        parts = rules_text.reading(leaf, self.spec, self.sought, self.app.settings.patterns)
        if leaf.hits(self.sought) and not any(rules_search.marks(text, self.sought) for text in leaf.texts()):
            led = f"“{escape(self.sought)}” leads here, though not in these words."
            parts.insert(1 + bool(leaf.parent), Words(led, 14, colour("muted"), "italic"))
        example = leaf.chapter.example if leaf.chapter is not None else None
        if self._staged != self.at:
            self._staged = self.at
            self.stage = Stage(self.app, self.spec, example) if example is not None and example.case else None
        if self.stage is not None and self.stage.steps >= 0:
            parts += [Gap(2), Staged(self.stage, self.rebuild, self.enlarge)]
        for term in leaf.terms:
            parts += [Gap(1), TermLink(term, self.sought, self.follow, whole=True)]
        if ruled:
            parts += [Gap(6), Title("Doubtful cases", 22), *self._rulings()]
        links = rules_links.links_of(leaf, self.leaves, self.rules)
        if links:
            parts += [Gap(6), Caps("See also"), Links(links, self.rules, self.follow)]
        return parts

    def enlarge(self) -> None:
        """The table of the example over the whole window."""
        leaf = self.leaf
        if self.stage is not None and leaf is not None:
            self.app.push(ExampleScene(self.app, self.stage, leaf.title))

    def enter(self) -> None:
        """The example may stand elsewhere than before."""
        super().enter()
        if self.stage is not None and self.size == self.app.size:
            self.rebuild()

    def update(self, ms: float) -> bool:
        """Draw the table of the example, once the page is there."""
        table = self.control("table") if self.stage is not None else None
        if table is None or self.stage is None or self.stage.picture(table.rect.size, make=False) is not None:
            return False
        self.stage.picture(table.rect.size, make=True)
        return True

    def _room(self, kit: Kit) -> int:
        """The height of the page in sight."""
        return self.size[1] - kit.i(64 + 16 + 24)

    def _beside(self, most: int) -> list[tuple[str, Block]]:
        """(title, block) of what stands beside a page: its words, at most so many, and the doubtful cases."""
        leaf = self.leaf
        found: list[tuple[str, Block]] = []
        terms = rules_text.words_on(leaf, self.rules) if leaf is not None else []
        if terms and most:
            rows: list[Block] = [TermLink(term, self.sought, self.follow) for term in terms[:most]]
            if len(terms) > most:
                rows.append(Words("More of them stand in “Words of the game”.", 13, colour("muted"), "italic"))
            found.append(("Words on this page", Column(rows, 9)))
        rulings = self._rulings()
        if rulings:
            found.append(("Doubtful cases", Column(rulings, 7)))
        return found

    def _rulings(self) -> list[Block]:
        chapter = self.leaf.chapter if self.leaf is not None else None
        return [Signed("gavel", "", text, self.sought) for text in (chapter.rulings if chapter is not None else ())]

    def _right(self, kit: Kit, wide: int, room: int) -> tuple[bool, Block]:
        """As many words of the page as there is room for, and its doubtful cases.

        wide, room: px. Where the cases would leave no room for a few words they stand below the text: then the first
        of what is returned is true.
        """
        terms = len(rules_text.words_on(self.leaf, self.rules)) if self.leaf is not None else 0
        few = min(FEW, terms)
        for ruled in (False, True) if self._rulings() else (False,):
            for most in range(min(MOST, terms), few - 1, -1):
                panels: list[Block] = [Panel(block, title) for title, block in self._beside(most)]
                column = Column(panels[: bool(terms)] if ruled else panels, 12)
                if column.height(kit, wide) <= room:
                    return ruled, column
        return bool(self._rulings()), column

    def _field(self) -> Field:
        return Field(
            SEARCH, "Search in the rules", self.edit(SEARCH, self.needle), self.search, "Search", self.app.now()
        )

    def _total(self) -> str:
        if not self.needle.strip():
            return ""
        total = sum(leaf.hits(self.sought) for leaf in self.leaves)
        close = ""
        if not total or self.sought != self.needle:
            close = rules_search.instead(self.needle, [text for leaf in self.leaves for text in leaf.texts()])
        if not total:
            return f"nowhere; did you mean “{close}”?" if close else "nowhere"
        found = "one place" if total == 1 else f"{total} places, Enter goes on"
        if self.sought == self.needle:
            return found
        return f"{found}, for “{self.sought}”" + (f"; did you mean “{close}”?" if close else "")

    def _remark(self) -> Block:
        return Words(self._total() or "Type to search, arrows walk", 13, colour("muted"), "italic")

    def _found(self) -> list[Block]:
        return [Words(self._total(), 13, colour("muted"), "italic")] if self._total() else []

    def _chooser(self) -> Block:
        return Panel(Column([self._field(), *self._found(), self._choice()], 8), pad=(14, 10))

    def _choice(self) -> Choice:
        options = []
        for leaf in self.leaves:
            hits = leaf.hits(self.sought)
            words = f"{'    ' * leaf.depth}{leaf.title}" + (f" ({hits})" if hits else "")
            options.append(Option(leaf.key, f"{words}, you are here" if leaf.key == self.here else words))
        if self.at.startswith(TERM):
            options.insert(0, Option(self.at, rules_links.title(self.at, self.rules)))
        return Choice("page", "Page", options, self.at, self.open, self.choice_opened)

    def _ways(self, kit: Kit) -> Block:
        keys = [leaf.key for leaf in self.leaves]
        at = keys.index(self.at) if self.at in keys else -2
        rows: list[Block] = []
        if self.trail:
            name = (
                rules_links.title(self.trail[-1], self.rules) if ":" in self.trail[-1] else self._named(self.trail[-1])
            )
            rows.append(Button("return", f"Back to {name}", self.return_, sign="arrow_u_left_top", high=44))
        pair: list[tuple[float, Block]] = []
        for by, sign in ((-1, "chevron_left"), (1, "chevron_right")):
            if at >= 0 and 0 <= at + by < len(keys):
                other = self.leaves[at + by]
                says = f"{'Before' if by < 0 else 'After'} this: {other.title}"
                name = "before" if by < 0 else "after"
                go = partial(self.step, by)
                pair.append((0.5, Button(name, other.title, go, sign=sign, high=44, says=says)))
        wide = round(kit.i(WORDS) * max(1.0, kit.ratio)) if not kit.cramped else self.size[0] - kit.i(62)
        if all(isinstance(button, Button) and button.width(kit) <= (wide - kit.i(10)) // 2 for _, button in pair):
            rows += [Row(pair, 10)] if pair else []
        else:
            rows += [button for _, button in pair]
        words = "Back to the table" if self.from_table else "Back"
        rows.append(Button("done", words, self.back, sign="cards_playing", lit=True, high=44, size=20))
        return Column(rows, 8)

    def _named(self, key: str) -> str:
        return next((leaf.title for leaf in self.leaves if leaf.key == key), "")

    def _entered(self, focused: Control | None) -> None:
        if isinstance(focused, Field):
            self.next_hit()
            return
        super()._entered(focused)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_BACKSPACE and self.trail and not isinstance(self.control(self.focus), Field):
            self.return_()
            return True
        return super()._key(event)


class Section(Button):
    """A line of the list: lit where it is open, with "you are here" and the number of finds."""

    radius = 5.0

    def __init__(self, leaf: Leaf, scene: RulesScene) -> None:
        hits = leaf.hits(scene.sought)
        says = leaf.title
        if leaf.key == scene.here:
            says += ", you are here"
        if hits:
            says += f", {hits} finds" if hits > 1 else ", one find"
        super().__init__(f"leaf:{leaf.key}", leaf.title, lambda: scene.open(leaf.key), says=says)
        self.depth, self.hits = leaf.depth, hits
        self.here = leaf.key == scene.here
        self.open = leaf.key == scene.at or (leaf.key == rules_text.WORDS and scene.at.startswith(TERM))

    def height(self, kit: Kit, width: int) -> int:
        """One line."""
        return max(kit.i(28), round(kit.line(17) * 1.06))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Ground, words, "you are here", finds."""
        kit = self.kit
        if self.open:
            ground = draw.box(rect.w, rect.h, 5 * kit.unit, colour("button.lit_top"), colour("button.lit_foot"),
                              colour("button.lit_rim"), max(1.0, kit.unit))  # fmt: skip
            target.blit(ground, rect.topleft)
            ink = colour("button.lit_text")
        else:
            ink = colour("lamp" if look.hover else "muted" if self.depth else "paper")
        left, right = rect.x + kit.i(8 + 20 * self.depth), rect.right - kit.i(6)
        if self.hits:
            words = str(self.hits)
            radius = max(kit.px(10), fonts.width("title", kit.px(12), words) // 2 + kit.i(4))
            disc = draw.disc(radius, colour("badge"), colour("lamp"), max(1.0, 1.2 * kit.unit))
            target.blit(disc, disc.get_rect(midright=(right, rect.centery)))
            number = fonts.text("title", kit.px(12), words, colour("lamp"))
            target.blit(number, number.get_rect(center=(right - radius, rect.centery)))
            right -= 2 * radius + kit.i(6)
        if self.here:
            note = fonts.text("semibold", kit.px(13), "you are here",
                              colour("button.lit_soft") if self.open else colour("lamp"))  # fmt: skip
            target.blit(note, note.get_rect(midright=(right, rect.centery)))
            right -= note.get_width() + kit.i(8)
        size = 16 if self.depth else 17
        words_line = fonts.fitted("title", kit.px(size), self.label, ink, max(1, right - left), kit.px(12))
        target.blit(words_line, words_line.get_rect(midleft=(left, rect.centery)))
