"""The rules of a game: sections at the left, the text, the words used in it; searched as one types."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import rulebook
from game.core.spec import GameSpec
from scenes import rules_text
from scenes.art import draw, fonts
from scenes.art.theme import colour
from scenes.rules_text import Leaf
from scenes.widgets.blocks import Block, Column, Gap, Kit, Panel, Row, Words
from scenes.widgets.choice import Choice, Option
from scenes.widgets.controls import Button, Control, Look
from scenes.widgets.field import Field
from scenes.widgets.form import FormScene, Help

if TYPE_CHECKING:
    from scenes.app import App

SEARCH = "search"


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
        self.here = f"phase:{phase}" if phase else self.at if at and self.at.startswith("phase:") else ""
        self.needle = ""
        self.from_table = bool(at)
        super().__init__(app)

    # --- pages ---------------------------------------------------------------------------------------------------

    @property
    def leaf(self) -> Leaf | None:
        """The page that is open."""
        return next((leaf for leaf in self.leaves if leaf.key == self.at), None)

    def open(self, key: str) -> None:
        """Show a page from its top."""
        self.at = key
        self.scroll = 0
        self.rebuild()

    def step(self, by: int) -> None:
        """Show the page before or after."""
        keys = [leaf.key for leaf in self.leaves]
        if self.at in keys:
            self.open(keys[max(0, min(len(keys) - 1, keys.index(self.at) + by))])

    def search(self, words: str) -> None:
        """Seek these words; where the open page lacks them, show the first that has them."""
        self.needle = words
        leaf = self.leaf
        if words.strip() and leaf is not None and not leaf.hits(words):
            hit = next((each.key for each in self.leaves if each.hits(words)), None)
            if hit is not None:
                self.at = hit
                self.scroll = 0
        self.rebuild()

    def next_hit(self) -> None:
        """Show the next page on which the words stand."""
        keys = [leaf.key for leaf in self.leaves if leaf.hits(self.needle)]
        if not keys:
            return
        after = [leaf.key for leaf in self.leaves]
        start = after.index(self.at) + 1 if self.at in after else 0
        self.open(next((key for key in after[start:] + after[:start] if key in keys), keys[0]))

    # --- form ----------------------------------------------------------------------------------------------------

    def help(self) -> Button | None:
        """The way back, in words."""
        words = "Back to the table" if self.from_table else "Back"
        return Help("close", words, self.back, sign="close")

    def body(self, kit: Kit) -> Block:
        """Sections, text, words; below each other where text is large."""
        leaf = self.leaf
        if leaf is None:
            return Panel(Words(f"The rules of {self.spec.title} cannot be read: `midnight-table check` says why."))
        text = Panel(
            rules_text.reading(leaf, self.spec, self.needle, self.app.settings.patterns), pad=(24, 14), grow=1.0
        )
        if kit.cramped:
            more: list[Block] = [Panel(block, title) for title, block in self._beside(99)]
            return Column([self._chooser(), text, *more, self._ways(kit)], 12)
        wide = self.size[0] - 3 * kit.i(24) - 2 * kit.i(16) - round(kit.i(268 + 322) * max(1.0, kit.ratio))
        right = self._right(kit, spread=text.height(kit, wide) <= self._room(kit))
        return Row([(268, self._sections(kit)), (1, text), (322, right)], 16, grow=1.0)

    def _room(self, kit: Kit) -> int:
        """The height of the page in sight."""
        return self.size[1] - kit.i(64 + 16 + 24)

    def _beside(self, most: int) -> list[tuple[str, Block]]:
        leaf = self.leaf
        return rules_text.beside(leaf, self.rules, self.needle, most) if leaf is not None else []

    def _right(self, kit: Kit, spread: bool) -> Block:
        """As many words of the page as the window has room for, its doubtful cases, the ways on.

        spread: the ways stand at the foot; beside a text that scrolls they follow the words.
        """
        wide = round(kit.i(322) * max(1.0, kit.ratio))
        room = self._room(kit)
        for most in (*range(8, 1, -1), 0):
            panels: list[Block] = [Panel(block, title) for title, block in self._beside(most)]
            column = Column([*panels, Gap(0, float(spread)), self._ways(kit), Gap(0, 0.001)], 12, grow=1.0)
            if column.height(kit, wide) <= room:
                break
        return column

    def _field(self) -> Field:
        return Field(
            SEARCH, "Search in the rules", self.edit(SEARCH, self.needle), self.search, "Search", self.app.now()
        )

    def _total(self) -> str:
        if not self.needle.strip():
            return ""
        total = sum(leaf.hits(self.needle) for leaf in self.leaves)
        return "nowhere" if not total else "one place" if total == 1 else f"{total} places, Enter goes on"

    def _sections(self, kit: Kit) -> Block:
        rows: list[Block] = [self._field(), Gap(8)]
        rows.append(Words(self._total() or "Type to search, arrows walk", 13, colour("muted"), "italic"))
        rows += [Section(leaf, self) for leaf in self.leaves]
        return Panel(Column(rows, 0), pad=(12, 14))

    def _chooser(self) -> Block:
        options = []
        for leaf in self.leaves:
            hits = leaf.hits(self.needle)
            words = f"{'    ' * leaf.depth}{leaf.title}" + (f" ({hits})" if hits else "")
            options.append(Option(leaf.key, f"{words}, you are here" if leaf.key == self.here else words))
        choice = Choice("page", "Page", options, self.at, self.open, self.choice_opened)
        parts: list[Block] = [self._field(), choice]
        if self._total():
            parts.insert(1, Words(self._total(), 13, colour("muted"), "italic"))
        return Panel(Column(parts, 8), pad=(14, 10))

    def _ways(self, kit: Kit) -> Block:
        keys = [leaf.key for leaf in self.leaves]
        at = keys.index(self.at)
        rows: list[Block] = []
        pair: list[tuple[float, Block]] = []
        for by, sign in ((-1, "chevron_left"), (1, "chevron_right")):
            if 0 <= at + by < len(keys):
                other = self.leaves[at + by]
                says = f"{'Before' if by < 0 else 'After'} this: {other.title}"
                name = "before" if by < 0 else "after"
                go = partial(self.step, by)
                pair.append((0.5, Button(name, other.title, go, sign=sign, high=44, says=says)))
        if pair:
            rows.append(Row(pair, 10))
        words = "Back to the table" if self.from_table else "Back"
        rows.append(Button("done", words, self.back, sign="cards_playing", lit=True, high=44, size=20))
        return Column(rows, 8)

    def _entered(self, focused: Control | None) -> None:
        if isinstance(focused, Field):
            self.next_hit()
            return
        super()._entered(focused)


class Section(Button):
    """A line of the list: lit where it is open, with "you are here" and the number of finds."""

    radius = 5.0

    def __init__(self, leaf: Leaf, scene: RulesScene) -> None:
        hits = leaf.hits(scene.needle)
        says = leaf.title
        if leaf.key == scene.here:
            says += ", you are here"
        if hits:
            says += f", {hits} finds" if hits > 1 else ", one find"
        super().__init__(f"leaf:{leaf.key}", leaf.title, lambda: scene.open(leaf.key), says=says)
        self.depth, self.hits = leaf.depth, hits
        self.open, self.here = leaf.key == scene.at, leaf.key == scene.here

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
