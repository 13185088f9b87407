"""Every card of every game: filtered by type, trait and words, counted, shown large; by mouse, keyboard and touch."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.spec import GameSpec
from scenes import card_filters
from scenes.art import fonts
from scenes.art.paragraph import escape
from scenes.card_filters import SEARCH, Filling, Fixed, GameChip, short
from scenes.card_grid import Grid
from scenes.card_list import CardList, Entry, Filter
from scenes.card_words import CardScene, Details
from scenes.widgets.blocks import Block, Column, Kit, Panel, Title, Words
from scenes.widgets.controls import Button, Control
from scenes.widgets.field import Field
from scenes.widgets.form import FormScene, Help

if TYPE_CHECKING:
    from scenes.app import App


class CardBrowserScene(FormScene):
    """Filters at the left, cards in the middle, the chosen card at the right; one page where text is large."""

    title = "Cards"
    first = "grid"

    def __init__(self, app: App, game: str = "") -> None:
        """game: the game to begin with; the first of the catalogue without."""
        self.games = app.catalogue.games
        self.lists: dict[str, CardList] = {}
        self.filters: dict[str, Filter] = {}
        self.at: dict[str, int] = {}
        self.game = game if game in self.games else next(iter(self.games), None)
        self.grid: Grid | None = None
        self._grid_from: tuple[int, float] | None = None
        self._thumb_from: int | None = None
        self.game_in_body = False
        self._all_due = True
        super().__init__(app)

    # --- what is shown -------------------------------------------------------------------------------------------

    @property
    def spec(self) -> GameSpec:
        """The game that is shown."""
        assert self.game is not None
        return self.games[self.game]

    @property
    def cards(self) -> CardList:
        """Its cards."""
        if self.spec.key not in self.lists:
            self.lists[self.spec.key] = CardList(self.spec)
        return self.lists[self.spec.key]

    @property
    def filter(self) -> Filter:
        """What of them is shown."""
        return self.filters.get(self.spec.key, Filter())

    @property
    def chosen(self) -> int:
        """The place of the chosen card among those shown."""
        return self.at.get(self.spec.key, 0)

    def show(self, by: Filter) -> None:
        """Filter anew; the chosen card stays chosen where it is still shown."""
        before = self._entry()
        self.filters[self.spec.key] = by
        shown = self.cards.shown(by)
        kinds = [entry.kind for entry in shown]
        self.at[self.spec.key] = kinds.index(before.kind) if before is not None and before.kind in kinds else 0
        self._anew()

    def open_game(self, key: str) -> None:
        """Show the cards of another game."""
        self.game = key
        self.scroll = 0
        self._anew()

    def _anew(self) -> None:
        if self.grid is not None:
            self.grid.scroll = self.grid.goal = 0.0
        self.rebuild()
        if self.grid is not None:
            self.grid.reveal(self.chosen, still=True)

    def choose(self, index: int) -> None:
        """Choose a card of those shown."""
        self.at[self.spec.key] = index
        self.rebuild()
        if self.grid is not None:
            self.grid.reveal(index)
            self.reveal(self.grid)

    def _entry(self) -> Entry | None:
        shown = self.cards.shown(self.filter) if self.games else []
        return shown[min(self.chosen, len(shown) - 1)] if shown else None

    def zoom(self) -> None:
        """Show the chosen card large."""
        shown = self.cards.shown(self.filter)
        if shown:
            self.app.push(CardScene(self.app, self.spec, shown, min(self.chosen, len(shown) - 1), self.choose))

    def rules(self) -> None:
        """The rules of the game, at the type of the chosen card."""
        from scenes.rules import RulesScene

        entry = self._entry()
        self.app.push(RulesScene(self.app, self.spec, entry.face.type if entry is not None else ""))

    # --- form ----------------------------------------------------------------------------------------------------

    def help(self) -> Button | None:
        """The way to the rules."""
        return Help("rules", "Rules", self.rules, sign="help_circle") if self.games else None

    def _header(self, kit: Kit) -> int:
        """The header with a chip for every game, where they have room."""
        high = super()._header(kit)
        self.game_in_body = False
        page = self._pinned[0]
        back, *rest = page.controls
        left = back.rect.right + kit.i(10) + fonts.width("title", kit.px(34), self.title) + kit.i(40)
        right = rest[0].rect.left - kit.i(16) if rest else self.size[0] - kit.i(16)
        chips = [
            GameChip(key, short(spec.title), key == self.game, partial(self.open_game, key))
            for key, spec in self.games.items()
        ]
        if sum(chip.width(kit) + kit.i(9) for chip in chips) > right - left:
            self.game_in_body = True
            return high
        for chip in chips:
            wide, tall = chip.width(kit), chip.height(kit, 0)
            page.add(chip, left, (high - tall) // 2, wide, tall)
            left += wide + kit.i(9)
        return high

    def body(self, kit: Kit) -> Block:
        """Filters, grid and card side by side, or filters above the grid where text is large."""
        if not self.games:
            return Panel(Words("There are no cards: `midnight-table check` says what is wrong with the card file.", 16))
        shown = self.cards.shown(self.filter)
        at = max(0, min(self.chosen, len(shown) - 1))
        old = self.grid
        grid = Grid(self.spec, shown, at, self.choose, self.zoom, tall=kit.cramped, patterns=self.app.settings.patterns)
        if old is not None and old.spec is self.spec:
            grid.scroll, grid.goal, grid.hovered = old.scroll, old.goal, old.hovered
        self.grid = grid
        note = f"{len(shown)} {'kind' if len(shown) == 1 else 'kinds'}" if not self.filter.every_copy else (
            f"{len(shown)} {'card' if len(shown) == 1 else 'cards'}")  # fmt: skip
        if kit.cramped:
            words = Words(f"**{escape(self.cards.heading(self.filter))}**, {note}", 17)
            return Column([card_filters.compact(self), words, grid], 10)
        heading = Title(self.cards.heading(self.filter), 20, note=note)
        middle = Panel(Column([heading, Filling(grid)], 8), pad=(16, 10))
        wide = self.size[0] - 2 * kit.i(24) - 2 * kit.i(16)
        side = round(kit.i(228) * max(1.0, kit.ratio))
        details = min(round(kit.i(370) * max(1.0, kit.ratio)), round(wide * 0.36))
        return Fixed(
            [side, 0, details], [card_filters.panel(self, kit, side), middle, self._details(at, shown)], kit.i(16)
        )

    def _details(self, at: int, shown: list[Entry]) -> Block:
        if not shown:
            none = Words("No card has all of this. Take a filter away, or show all.", 16)
            return Panel(Column([none], 8), pad=(16, 14))
        return Panel(Details(self.spec, shown[at], self.cards.entries, self.app.settings.patterns), pad=(16, 14))

    def clear(self) -> None:
        """Show all cards, in the order that is chosen."""
        self.edits.pop(f"{SEARCH}:{self.game}", None)
        self.show(Filter(order=self.filter.order, every_copy=self.filter.every_copy))

    # --- scrolling, pointer, keys --------------------------------------------------------------------------------

    def update(self, ms: float) -> bool:
        """Go on scrolling, and make pictures that are missing."""
        grid = self.grid
        if grid is None:
            return False
        speed = 0.0 if self.app.settings.motion else self.app.settings.speed
        if grid.advance(ms, speed):
            return True
        return grid.warm() or grid.short

    def rebuild(self) -> None:
        """Lay out anew: all of it is due."""
        self._all_due = True
        super().rebuild()

    def enter(self) -> None:
        """The scene is in front: what lay over it is gone."""
        self._all_due = True
        super().enter()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; what it changes may lie anywhere."""
        used = super().handle(event)
        self._all_due = self._all_due or used
        return used

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw all of it, or the grid alone while nothing but the grid scrolls."""
        grid = self.grid
        if grid is None or grid.tall or self.overflow or self._all_due or self.app.whole or self.popup is not None:
            self._all_due = False
            return super().draw(target)
        place = self._where(grid)
        area = place.inflate(2 * grid.kit.i(14), 2 * grid.kit.i(14))
        target.set_clip(area)
        self.ground(target)
        target.blits([(surface, (x, y + self._view.top)) for surface, x, y in self._page.decor])
        self._draw_control(target, grid, place)
        target.set_clip(None)
        return [area]

    def _over_grid(self, pos: tuple[int, int]) -> bool:
        grid = self.grid
        return grid is not None and not grid.tall and self._where(grid).inflate(24, 24).collidepoint(pos)

    def _wheel(self, event: pygame.event.Event) -> bool:
        grid = self.grid
        if grid is None or not grid.overflow or (self.overflow and not self._over_grid(pygame.mouse.get_pos())):
            return super()._wheel(event)
        before = grid.goal
        grid.scroll_to(grid.goal - event.y * grid.row * 0.6)
        return grid.goal != before

    def _down(self, event: pygame.event.Event) -> bool:
        grid = self.grid
        self._grid_from = self._thumb_from = None
        if grid is not None and not grid.tall and event.button in (1, 3):
            place = self._where(grid)
            if grid.overflow and grid.thumb(place).inflate(12, 0).collidepoint(event.pos):
                self._thumb_from = event.pos[1] - grid.thumb(place).top
                return True
            if place.collidepoint(event.pos):
                self._grid_from = (event.pos[1], grid.goal)
        if event.button == 3 and grid is not None and self.control_at(event.pos) is grid:
            place = self._where(grid)
            index = grid.index_at(event.pos[0] - place.x, event.pos[1] - place.y)
            if index >= 0:
                self.choose(index)
                self.zoom()
            return True
        return super()._down(event)

    def _moved(self, event: pygame.event.Event) -> bool:
        grid = self.grid
        if grid is None:
            return super()._moved(event)
        place = self._where(grid)
        if self._thumb_from is not None:
            room = place.h - grid.thumb(place).h
            grid.scroll_to((event.pos[1] - self._thumb_from - place.y) * grid.overflow / max(1, room), still=True)
            return True
        if self._grid_from is not None and grid.overflow:
            start, before = self._grid_from
            if self.pressed != "grid" or abs(event.pos[1] - start) > grid.kit.i(14):
                self.pressed = ""
                grid.scroll_to(before + start - event.pos[1], still=True)
                return True
        inside = place.collidepoint(event.pos) and self.control_at(event.pos) is grid
        index = grid.index_at(event.pos[0] - place.x, event.pos[1] - place.y) if inside else -1
        changed, grid.hovered = index != grid.hovered, index
        return super()._moved(event) or changed

    def _up(self, event: pygame.event.Event) -> bool:
        self._grid_from = self._thumb_from = None
        return super()._up(event)

    def _left(self, event: pygame.event.Event) -> bool:
        self._grid_from = self._thumb_from = None
        if self.grid is not None:
            self.grid.hovered = -1
        return super()._left(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F1 and self.games:
            self.rules()
            return True
        return super()._key(event)

    def _entered(self, focused: Control | None) -> None:
        if isinstance(focused, Field):
            self.focus_on("grid")
            return
        super()._entered(focused)

    def place_of(self, name: str) -> pygame.Rect:
        """Where a control lies; of a grid that is all of the page, where its chosen card does."""
        place = super().place_of(name)
        return self.grid.ring(place) if self.grid is not None and name == "grid" and self.grid.tall else place

    def reveal(self, control: Control) -> None:
        """Bring a control into sight; of a grid that is all of the page, its chosen card."""
        grid = self.grid
        if control is not grid or grid is None or not grid.tall or not self.overflow:
            super().reveal(control)
            return
        card, edge = grid.card(grid.at).move(0, grid.rect.y), grid.kit.i(12)
        if card.top - edge < self.scroll:
            self.scroll_to(card.top - edge)
        elif card.top + grid.row + edge > self.scroll + self._view.h:
            self.scroll_to(card.top + grid.row + edge - self._view.h)
