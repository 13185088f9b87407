"""The timeline of a replay: a track over all moves, the rounds below it, the match's moments above, and the knob."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.core.decision import plain
from game.playback import Playback
from scenes.art import draw, fonts, icons
from scenes.art.theme import colour, theme
from scenes.replay_marks import Moment
from scenes.widgets.blocks import Kit
from scenes.widgets.controls import Control, Look

TOKEN = 10.0
"""Radius of a moment's token, px of the layout."""
KNOB = 10.0


class Track(Control):
    """Press or drag: the match stands at that move."""

    radius = 8.0
    drags = True

    def __init__(self, name: str, film: Playback, found: Sequence[Moment], go: Callable[[int], None]) -> None:
        """found: the moments above the track. go: told after how many moves the match is to stand."""
        super().__init__(name, "Timeline")
        self.film, self.moments, self.go = film, list(found), go
        self.pointed: Moment | None = None
        self._placed: list[tuple[float, Moment]] = []
        self._still: tuple[Hashable, pygame.Surface | None] = (None, None)

    def height(self, kit: Kit, width: int) -> int:
        """Tokens, track, numbers."""
        return round(2 * self._token(kit)) + kit.i(4) + 2 * kit.i(KNOB) + kit.line(13)

    @staticmethod
    def _token(kit: Kit) -> float:
        return max(kit.i(TOKEN), 7, kit.px(TOKEN) * 0.8)

    def _measure(self, rect: pygame.Rect) -> tuple[int, int, int]:
        """Left end and width of the track and the y of its middle, in the rectangle's own px."""
        kit = self.kit
        inset = kit.i(14)
        return inset, rect.w - 2 * inset, round(2 * self._token(kit)) + kit.i(4) + kit.i(KNOB)

    def x_of(self, count: int) -> int:
        """Where a number of moves lies, px from the left edge."""
        left, wide, _ = self._measure(self.rect)
        return left + round(wide * count / max(1, len(self.film)))

    def count_at(self, x: int) -> int:
        """After how many moves the match stands at a point."""
        left, wide, _ = self._measure(self.rect)
        return round(min(1.0, max(0.0, (x - left) / max(1, wide))) * len(self.film))

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """What never changes, then what has passed and the knob."""
        kit, film = self.kit, self.film
        still = self._picture(rect)
        target.blit(still, (rect.x, rect.y))
        left, _, middle = self._measure(rect)
        high, knob = max(5, kit.i(10)), max(6, kit.i(KNOB))
        at = self.x_of(film.at)
        if at > left:
            full = draw.box(at - left, max(2, high - 2), high / 2, colour("gauge.top"), colour("gauge.foot"))
            target.blit(full, (rect.x + left, rect.y + middle - high // 2 + 1))
        x, y = rect.x + at, rect.y + middle
        soft, edge = draw.shadow(2 * knob, 2 * knob, knob, 4 * kit.unit, 160)
        target.blit(soft, (x - knob - edge, y - knob - edge + kit.i(1)))
        rim = colour("paper" if look.hover or look.pressed else "lamp_rim")
        disc = draw.disc(knob, colour("lamp"), rim, 1.5 * kit.unit)
        target.blit(disc, disc.get_rect(center=(x, y)))
        needle = max(2, kit.i(2))
        target.fill(colour("white"), (x - needle // 2, y - knob - kit.i(2), needle, kit.i(6)))
        if self.pointed is not None:
            self._point(target, rect)

    def _point(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """A rim around the moment under the pointer."""
        size = self._token(self.kit)
        x = next((x for x, moment in self._placed if moment is self.pointed), None)
        if x is not None:
            ring = draw.outline(round(2 * size) + 4, round(2 * size) + 4, size + 2, colour("paper"), 2 * self.kit.unit)
            target.blit(ring, ring.get_rect(center=(rect.x + round(x), rect.y + round(size))))

    def _picture(self, rect: pygame.Rect) -> pygame.Surface:
        key = (rect.size, self.kit.scale)
        if self._still[0] != key or self._still[1] is None:
            surface = draw.blank(*rect.size)
            self._lay(surface, rect)
            self._still = (key, surface)
        assert self._still[1] is not None
        return self._still[1]

    def _lay(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self.kit
        left, wide, middle = self._measure(rect)
        high = max(5, kit.i(10))
        track = draw.box(wide, high, high / 2, colour("well"), None, colour("edge"), max(1.0, kit.unit))
        surface.blit(track, (left, middle - high // 2))
        self._rounds(surface, middle, high)
        self._moments(surface)

    def _rounds(self, surface: pygame.Surface, middle: int, high: int) -> None:
        """A tick where each round begins, its number below the middle of it where there is room."""
        kit, film = self.kit, self.film
        begins: list[tuple[int, int]] = []
        for turn in film.turns:
            if not begins or begins[-1][0] != turn.round:
                begins.append((turn.round, turn.begin))
        top, taken = middle + kit.i(KNOB), -99
        for place, (number, begin) in enumerate(begins):
            end = begins[place + 1][1] if place + 1 < len(begins) else len(film)
            first, last = self.x_of(begin), self.x_of(end)
            if place:
                surface.fill(colour("edge"), (first, middle - high // 2 - 1, max(1, kit.i(1)), high + 2))
            words = fonts.text("title", kit.px(13), str(number), colour("muted"))
            x = (first + last - words.get_width()) // 2
            if x > taken + kit.i(6) and x >= 0 and x + words.get_width() <= surface.get_width():
                surface.blit(words, (x, top))
                taken = x + words.get_width()

    def _moments(self, surface: pygame.Surface) -> None:
        """The tokens in the seats' colours; where two would lie on each other, what matters more stays."""
        size = self._token(self.kit)
        seats, inks = [seat.name for seat in self.film.match.setup.seats], theme().seats
        placed: list[tuple[float, Moment]] = []
        for moment in sorted(self.moments, key=lambda each: -each.weight):
            x = min(max(size, float(self.x_of(moment.at))), surface.get_width() - size)
            if all(abs(x - other) > 2 * size + 2 for other, _ in placed):
                placed.append((x, moment))
        for x, moment in placed:
            ink = inks[seats.index(moment.seat) % len(inks)] if moment.seat in seats else colour("paper")
            surface.blit(self._sign(moment, size, ink), (round(x - size), 0))
        self._placed = placed

    @staticmethod
    def _sign(moment: Moment, size: float, ink: object) -> pygame.Surface:
        made = draw.disc(size, colour("badge"), ink, max(1.2, size * 0.12)).copy()  # type: ignore[arg-type]
        sign = icons.icon(moment.sign, size * 1.35, ink)  # type: ignore[arg-type]
        made.blit(sign, sign.get_rect(center=made.get_rect().center))
        return made

    # --- hands ---------------------------------------------------------------------------------------------------

    def point(self, x: int, y: int) -> bool:
        """The pointer is there; says whether another moment lies under it."""
        size = self._token(self.kit)
        found = None
        if 0 <= y < 2 * size + 2:
            found = next((moment for place, moment in self._placed if abs(place - x) <= size + 1), None)
        changed, self.pointed = found is not self.pointed, found
        return changed

    def drag(self, x: int, y: int) -> None:
        """The match stands where it was pressed; on a moment, at that moment."""
        size = self._token(self.kit)
        if 0 <= y < 2 * size:
            near = next((moment for place, moment in self._placed if abs(place - x) <= size + 1), None)
            if near is not None:
                self.go(near.at)
                return
        self.go(self.count_at(x))

    def sentence(self) -> str:
        """Where the match stands."""
        turn = self.film.turn()
        said = f"Timeline: move {self.film.at} of {len(self.film)}, round {turn.round}, {turn.seat}'s turn"
        here = [plain(moment.words) for moment in self.moments if moment.at == self.film.at]
        return ". ".join([said, *here])


__all__ = ["Track"]
