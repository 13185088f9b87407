"""The grid of the card browser: cards in rows, one of them chosen, scrolling in its panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.spec import GameSpec
from scenes.art import draw, faces, fonts, parts
from scenes.art.cache import SurfaceCache
from scenes.art.theme import colour, rgb, theme
from scenes.card_list import Entry, below
from scenes.widgets.blocks import Kit, Page
from scenes.widgets.controls import Control, Look

_FACES = SurfaceCache(40 * 2**20)
"""Faces of the grid, kept between two openings of the browser."""

WIDE = 128.0
"""Px of a card in the hand form at 1280x720; the gap between two is at least `GAP`."""
GAP = 13.0
EASE = 0.018
"""The part of the way to its goal that the scrolling grid covers in a millisecond."""


class Grid(Control):
    """Cards in rows. Arrows walk, Enter, Space or a press on the chosen card shows it large.

    `tall`: the grid is as high as all its rows and the page scrolls; else it scrolls by itself in the height it gets.
    """

    radius = 7.0

    def __init__(
        self, spec: GameSpec, entries: Sequence[Entry], at: int, choose: Callable[[int], None],
        zoom: Callable[[], None], *, tall: bool, patterns: bool,
    ) -> None:  # fmt: skip
        super().__init__("grid", "Cards")
        self.spec, self.entries, self.at = spec, list(entries), at
        self.choose, self.zoom, self.tall, self.patterns = choose, zoom, tall, patterns
        self.scroll = self.goal = 0.0
        self.hovered = -1
        self.moving = False
        self.short = False
        """Whether a face in sight was left out at the last drawing, since the grid was moving."""
        self.columns, self.wide, self.step, self.row = 1, 1, 1, 1

    # --- measures ------------------------------------------------------------------------------------------------

    @staticmethod
    def form(kit: Kit) -> parts.Form:
        """The form of the cards: with their text, or small where text is large."""
        return "small" if kit.ratio > 1.3 or kit.unit < 0.75 else "hand"

    def measure(self, kit: Kit, width: int) -> None:
        """Find columns and sizes for a width."""
        want = kit.i(WIDE) * max(1.0, kit.ratio) if self.form(kit) == "hand" else kit.i(WIDE * 1.12)
        gap = kit.i(GAP)
        self.columns = max(2, int((width + gap) / (want + gap) + 0.15))
        self.wide = round(min(want * 1.4, (width - gap * (self.columns - 1)) / self.columns))
        spare = width - self.columns * self.wide
        self.step = self.wide + spare // (self.columns - 1)
        self.row = faces.height_for(self.wide) + kit.line(14, "body") + kit.i(6)

    def whole(self) -> int:
        """The height of all rows."""
        return -(-len(self.entries) // self.columns) * self.row if self.entries else self.row

    def height(self, kit: Kit, width: int) -> int:
        """All rows where the page scrolls, else a row and a half at least."""
        self.measure(kit, width - self.margin(kit))
        return self.whole() if self.tall else round(self.row * 1.5)

    def margin(self, kit: Kit) -> int:
        """The room of the scroll bar."""
        return 0 if self.tall else kit.i(14)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """All the room there is."""
        self.measure(page.kit, width - self.margin(page.kit))
        page.add(self, x, y, width, height)
        self.scroll_to(self.scroll, still=True)

    @property
    def overflow(self) -> int:
        """Px of its rows out of sight."""
        return 0 if self.tall else max(0, self.whole() - self.rect.h)

    def card(self, index: int) -> pygame.Rect:
        """Where a card lies within the grid, before scrolling."""
        across, down = index % self.columns, index // self.columns
        return pygame.Rect(across * self.step, down * self.row, self.wide, faces.height_for(self.wide))

    def index_at(self, x: int, y: int) -> int:
        """The card at a point of the grid, -1 for none."""
        down = (y + round(self.scroll)) // self.row
        across = x // self.step if self.step else 0
        index = down * self.columns + across
        inside = 0 <= across < self.columns and x - across * self.step < self.wide
        return index if inside and 0 <= index < len(self.entries) else -1

    # --- scrolling -----------------------------------------------------------------------------------------------

    def scroll_to(self, where: float, *, still: bool = False) -> None:
        """Scroll there; eased unless `still`."""
        self.goal = max(0.0, min(float(self.overflow), where))
        if still:
            self.scroll = self.goal

    def reveal(self, index: int, *, still: bool = False) -> None:
        """Scroll until a card is wholly in sight."""
        if not self.overflow or not 0 <= index < len(self.entries):
            return
        edge = self.kit.i(6)
        top = self.card(index).top - edge
        if top < self.goal:
            self.scroll_to(top, still=still)
        elif top + self.row + edge > self.goal + self.rect.h:
            self.scroll_to(top + self.row + edge - self.rect.h, still=still)

    def advance(self, ms: float, speed: float) -> bool:
        """Go on scrolling; whether it moved."""
        if self.scroll == self.goal:
            self.moving = False
            return False
        part = 1.0 if speed <= 0 else 1 - (1 - EASE / max(0.2, speed)) ** ms
        self.scroll += (self.goal - self.scroll) * part
        if abs(self.goal - self.scroll) < 1:
            self.scroll = self.goal
        self.moving = self.scroll != self.goal
        return True

    def thumb(self, place: pygame.Rect) -> pygame.Rect:
        """The knob of the scroll bar, where the grid lies at `place`."""
        wide = max(5, self.kit.i(6))
        high = max(self.kit.i(36), place.h * place.h // max(1, self.whole()))
        top = place.y + round((place.h - high) * self.scroll / max(1, self.overflow))
        return pygame.Rect(place.right - wide, top, wide, high)

    # --- drawing -------------------------------------------------------------------------------------------------

    def seen(self) -> range:
        """The cards in sight."""
        first = int(self.scroll) // self.row * self.columns
        last = (int(self.scroll) + self.rect.h) // self.row * self.columns + self.columns
        return range(max(0, first), min(len(self.entries), last))

    def face(self, index: int, make: bool = True) -> pygame.Surface | None:
        """The picture of a card; None where it is not made yet and `make` is False."""
        entry, kit = self.entries[index], self.kit
        key = (self.spec.key, faces.identity(entry.face), self.wide, kit.scale, self.patterns)
        if not make and key not in _FACES:
            return None
        return _FACES.get(
            key,
            lambda: faces.render(entry.face, self.spec.key, self.wide, kit.scale, form=self.form(kit),
                                 strong_patterns=self.patterns),
        )  # fmt: skip

    def warm(self) -> bool:
        """Make one picture that is missing, the nearest first; whether it lies in sight."""
        seen = self.seen()
        order = [*seen, *range(seen.stop, len(self.entries)), *range(seen.start - 1, -1, -1)]
        for index in order:
            if self.face(index, make=False) is None:
                self.face(index)
                return index in seen
        return False

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The cards in sight with their copies, and the scroll bar."""
        clip, unit = target.get_clip(), self.kit.unit
        top = rect.y - round(self.scroll)
        if not self.tall:
            target.set_clip(rect.inflate(2 * self.kit.i(8), self.kit.i(4)).clip(clip))
        self.short, fresh = False, 0
        for index in self.seen():
            place = self.card(index).move(rect.x, top)
            if not place.inflate(0, self.row).colliderect(clip):
                continue
            picture = self.face(index, make=not self.moving or fresh < 1)
            fresh += picture is not None
            self._card(target, place, picture, index, unit)
        if not self.entries:
            none = fonts.text("italic", self.kit.px(16), "No card is like that.", colour("muted"))
            target.blit(none, (rect.x, rect.y + self.kit.i(8)))
        target.set_clip(clip)
        if self.overflow:
            bar = self.thumb(rect)
            rail = draw.box(bar.w, rect.h, bar.w / 2, colour("well"))
            target.blit(rail, (bar.x, rect.y))
            target.blit(draw.box(bar.w, bar.h, bar.w / 2, colour("edge")), bar.topleft)

    def _card(
        self, target: pygame.Surface, place: pygame.Rect, picture: pygame.Surface | None, index: int, unit: float
    ) -> None:
        corner = place.w * theme().space.radius_card
        soft, edge = draw.shadow(place.w, place.h, corner, 7 * unit, 150)
        target.blit(soft, (place.x - edge, place.y - edge + round(3 * unit)))
        if picture is None:
            self.short = True
            target.blit(draw.box(place.w, place.h, corner, colour("panel_high"), None, colour("line")), place.topleft)
        else:
            target.blit(picture, place.topleft)
        chosen = index == self.at
        if chosen or index == self.hovered:
            ink = rgb(colour("picked"), 255 if chosen else 130)
            made, pad = draw.rim(place.w, place.h, corner, ink, max(1.5, (2.6 if chosen else 1.4) * unit))
            target.blit(made, (place.x - pad, place.y - pad))
        words = fonts.fitted("body", self.kit.px(14), below(self.entries[index]), colour("muted"), self.wide, 9)
        target.blit(words, words.get_rect(midtop=(place.centerx, place.bottom + self.kit.i(1))))

    def ring(self, place: pygame.Rect) -> pygame.Rect:
        """The focus stands on the chosen card."""
        if not self.entries:
            return place
        card = self.card(max(0, min(self.at, len(self.entries) - 1))).move(place.x, place.y - round(self.scroll))
        return card if self.tall else card.clip(place.inflate(8, 8)) if card.colliderect(place) else place

    # --- keys and presses ----------------------------------------------------------------------------------------

    def press(self, x: int, y: int) -> None:
        """Choose the card that was pressed; the chosen one opens large."""
        index = self.index_at(x, y)
        if index < 0:
            return
        if index == self.at or self.tall:
            self.choose(index)
            self.zoom()
        else:
            self.choose(index)

    def typed(self, event: pygame.event.Event) -> bool:
        """Arrows walk and leave at the edges; Enter and Space show the card large; Home, End, page keys go far."""
        if not self.entries:
            return False
        rows = max(1, self.rect.h // self.row if not self.tall else 2)
        last, at = len(self.entries) - 1, self.at
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.zoom()
            return True
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self.columns, pygame.K_DOWN: self.columns}
        far = {pygame.K_HOME: 0, pygame.K_END: last, pygame.K_PAGEUP: max(at % self.columns, at - rows * self.columns),
               pygame.K_PAGEDOWN: min(last, at + rows * self.columns)}  # fmt: skip
        if event.key in far:
            self.choose(far[event.key])
            return True
        if event.key not in steps:
            return False
        if (event.key == pygame.K_LEFT and at % self.columns == 0) or (event.key == pygame.K_UP and at < self.columns):
            return False
        if event.key == pygame.K_RIGHT and (at % self.columns == self.columns - 1 or at == last):
            return False
        if event.key == pygame.K_DOWN and at // self.columns == last // self.columns:
            return False
        self.choose(min(last, at + steps[event.key]))
        return True

    def sentence(self) -> str:
        """The chosen card, its type and copies."""
        if not self.entries:
            return "Cards: no card is like that"
        entry = self.entries[min(self.at, len(self.entries) - 1)]
        kind = faces.kind(self.spec.key, entry.face.type).label
        return f"{entry.name}, {kind}, {below(entry)}, {self.at + 1} of {len(self.entries)} shown. {entry.face.text}"
