"""A worked example on the real table: the match of its case file, move by move, small or over the whole window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game import rulebook_examples
from game.case import CaseFault
from game.core.decision import plain
from game.core.spec import GameSpec
from game.rulebook import Example
from scenes.art import draw, fonts, icons
from scenes.art.cache import SurfaceCache
from scenes.art.theme import colour
from scenes.widgets.blocks import Block, Kit, Page, Words
from scenes.widgets.controls import Button, Control, Look
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from scenes.app import App

_TABLES = SurfaceCache(24 * 2**20)
SMALL = 640
"""Px below which a table is drawn as at 150 % text: cards by name and value, since their text could not be read."""
LEAST_WIDE = 440
"""Px below which a table is too small to be read: then a button alone leads to it."""


class Stage:
    """An example on its table: how many moves it has, which are made, and the picture of the table then."""

    def __init__(self, app: App, spec: GameSpec, example: Example) -> None:
        self.app, self.spec, self.example = app, spec, example
        self.labels: list[str] = []
        try:
            match = rulebook_examples.at(spec, example, -1)
        except (CaseFault, OSError):
            self.steps = -1
            return
        self.seat = example.seat or match.setup.seats[0].name
        self.steps = len(match.moves)
        self.made = self.steps
        for move in reversed(match.moves):
            match.back_to(len(match.moves) - 1)
            self.labels.insert(0, f"{move.seat}: {plain(match.view(move.seat).label(move))}")

    @property
    def words(self) -> str:
        """What has just happened."""
        if not self.made:
            return "Before the first move" if self.steps else "As it comes out"
        return f"{self.made} of {self.steps}, {self.labels[self.made - 1]}"

    def step(self, by: int) -> bool:
        """Make a move or take one back; whether there was one."""
        new = max(0, min(self.steps, self.made + by))
        changed, self.made = new != self.made, new
        return changed

    def key(self, size: tuple[int, int]) -> tuple[object, ...]:
        """What a picture of this moment depends on."""
        settings = self.app.settings
        return (self.spec.digest, self.spec.key, self.example.case, self.seat, self.made, size, settings.text,
                settings.patterns)  # fmt: skip

    def picture(self, size: tuple[int, int], *, make: bool) -> pygame.Surface | None:
        """The table at this moment; None where it is not drawn yet and `make` is False."""
        key = self.key(size)
        if not make and key not in _TABLES:
            return None
        return _TABLES.get(key, lambda: self._render(size))

    def _render(self, size: tuple[int, int]) -> pygame.Surface:
        from scenes import picture

        match = rulebook_examples.at(self.spec, self.example, self.made)
        settings = self.app.settings
        text = max(settings.text, 1.5) if size[0] < SMALL else settings.text
        return picture.render(match, self.seat, size, text, patterns=settings.patterns, motion=True)


class Table(Control):
    """The picture of the table; a press shows it over the whole window."""

    radius = 6.0

    def __init__(self, stage: Stage, opened: Callable[[], None]) -> None:
        super().__init__("table", f"The table: {stage.words}. A press shows it large.")
        self.stage, self.opened = stage, opened

    def height(self, kit: Kit, width: int) -> int:
        """Sixteen to nine."""
        return round(width * 9 / 16)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The table, or that it comes."""
        kit = self.kit
        made = self.stage.picture(rect.size, make=False)
        if made is None:
            ground = draw.box(rect.w, rect.h, 6 * kit.unit, colour("well"), None, colour("line"), max(1.0, kit.unit))
            target.blit(ground, rect.topleft)
            words = fonts.text("italic", kit.px(15), "The table is being laid.", colour("muted"))
            target.blit(words, words.get_rect(center=rect.center))
            return
        target.blit(made, rect.topleft)
        rim = colour("lamp" if look.hover else "edge")
        target.blit(draw.outline(rect.w, rect.h, 2, rim, max(1.0, 1.4 * kit.unit)), rect.topleft)
        sign = icons.icon("magnify_plus_outline", kit.px(20), colour("paper"))
        disc = draw.disc(kit.px(15), colour("badge"), colour("edge"), max(1.0, kit.unit))
        spot = disc.get_rect(bottomright=(rect.right - kit.i(6), rect.bottom - kit.i(6)))
        target.blit(disc, spot)
        target.blit(sign, sign.get_rect(center=spot.center))

    def press(self, x: int, y: int) -> None:
        """Show it large."""
        self.opened()


class Staged(Block):
    """The table of an example on a page, its moves to step through below it."""

    def __init__(self, stage: Stage, changed: Callable[[], None], opened: Callable[[], None]) -> None:
        self.stage, self.changed = stage, changed
        self.table = Table(stage, opened)
        self.open = Button("large", "See it on the table", opened, sign="table_furniture", high=38, size=16)
        self.back = Button("earlier", "", self._by(-1), sign="chevron_left", high=38, says="One move back",
                           off="" if stage.made else "It is the beginning.")  # fmt: skip
        self.on = Button("later", "", self._by(1), sign="chevron_right", high=38, says="One move on",
                         off="" if stage.made < stage.steps else "It is the end.")  # fmt: skip
        self.words = Words(stage.words, 15, colour("muted"), "italic", max_lines=2)

    def _by(self, by: int) -> Callable[[], None]:
        def act() -> None:
            if self.stage.step(by):
                self.changed()

        return act

    def _wide(self, kit: Kit, width: int) -> int:
        """The table is never higher than most of the window, so that all of it can be in sight."""
        return min(width, round(kit.scale.height * 0.62 * 16 / 9))

    def _small(self, width: int) -> bool:
        return width < LEAST_WIDE

    def _line(self, kit: Kit, width: int) -> int:
        room = max(1, width - 2 * kit.i(56))
        return max(self.back.height(kit, width), self.words.height(kit, room))

    def height(self, kit: Kit, width: int) -> int:
        """Table and steps; a button alone where there is no room for a table."""
        width = self._wide(kit, width)
        if self._small(width):
            return self.open.height(kit, width)
        return self.table.height(kit, width) + (kit.i(8) + self._line(kit, width) if self.stage.steps else 0)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """The table, then the steps."""
        kit = page.kit
        width = self._wide(kit, width)
        if self._small(width):
            page.add(self.open, x, y, min(width, self.open.width(kit)), self.open.height(kit, width))
            return
        high = self.table.height(kit, width)
        page.add(self.table, x, y, width, high)
        if not self.stage.steps:
            return
        top, line, wide = y + high + kit.i(8), self._line(kit, width), kit.i(46)
        each = self.back.height(kit, width)
        page.add(self.back, x, top + (line - each) // 2, wide, each)
        page.add(self.on, x + wide + kit.i(8), top + (line - each) // 2, wide, each)
        room = width - 2 * kit.i(56)
        said = self.words.height(kit, room)
        self.words.place(page, x + 2 * kit.i(56), top + (line - said) // 2, room, said)


class ExampleScene(FormScene):
    """The table of an example over the whole window; arrows step through its moves."""

    title = "Example"
    first = "earlier"

    def __init__(self, app: App, stage: Stage, name: str) -> None:
        self.stage, self.subtitle, self.game = stage, name, stage.spec.key
        super().__init__(app)

    def body(self, kit: Kit) -> Block:
        """The table as large as there is room."""
        return _Large(self.stage, self.size[1] - kit.i(64 + 40) - self._foot_room(kit))

    def _foot_room(self, kit: Kit) -> int:
        return max(kit.i(46), kit.line(17) + kit.i(10)) + kit.i(52) + (kit.line(15, "italic") if kit.cramped else 0)

    def foot(self, kit: Kit) -> Block:
        """Back and forth, what happened, and the way back."""
        from scenes.widgets.blocks import Column, Row

        stage = self.stage
        back = Button("earlier", "" if kit.cramped else "Back", lambda: self.step(-1), sign="chevron_left",
                      says="One move back", off="" if stage.made > 0 else "It is the beginning.")  # fmt: skip
        on = Button("later", "" if kit.cramped else "On", lambda: self.step(1), sign="chevron_right",
                    says="One move on", off="" if stage.made < stage.steps else "It is the end.")  # fmt: skip
        done = Button("close", "To the rules", self.back, sign="check", lit=True)
        words = Words(stage.words, 16 if not kit.cramped else 15, colour("paper"), "semibold", max_lines=2)
        if kit.cramped:
            return Column([words, Row([(0.2, back), (0.2, on), (0.6, done)], 10)], 6)
        return Row([(110, back), (110, on), (1, words), (190, done)], 14, middle=True)

    def step(self, by: int) -> None:
        """One move on or back."""
        if self.stage.step(by):
            self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows step."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return super().handle(event)


class _Large(Block):
    """The table in the middle of its room, drawn at once."""

    grow = 1.0

    def __init__(self, stage: Stage, room: int) -> None:
        self.stage, self.room = stage, room

    def height(self, kit: Kit, width: int) -> int:
        """As much as there is."""
        return max(kit.i(120), min(self.room, round(width * 9 / 16)))

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Sixteen to nine, as large as fits."""
        high = min(height, round(width * 9 / 16), max(page.kit.i(120), self.room))
        wide = round(high * 16 / 9)
        made = self.stage.picture((wide, high), make=True)
        if made is not None:
            left, top = x + (width - wide) // 2, y + (height - high) // 2
            page.blit(made, left, top)
            page.blit(draw.outline(wide, high, 2, colour("edge"), max(1.0, 1.4 * page.kit.unit)), left, top)
