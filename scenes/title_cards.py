"""The large cards of the games on the title, standing side by side or, where text is large, lying."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, figures, fonts, icons
from scenes.art.figures import WORDS_TOP
from scenes.art.paragraph import escape, measure, paragraph
from scenes.art.theme import colour, rgb
from scenes.widgets.blocks import Block, Kit, Page
from scenes.widgets.controls import Control, Look

if TYPE_CHECKING:
    from scenes.app import App

_ACROSS, _HIGH = 276.0, 392.0


class Centred(Block):
    """Controls of a width (layout px, grown by the text) in the middle of a line; several lines where one is short."""

    def __init__(self, parts: Sequence[tuple[float, Control]], gap: float = 16) -> None:
        self.parts, self.gap = list(parts), gap

    def _wide(self, kit: Kit, width: int) -> list[int]:
        return [min(width, round(kit.i(share) * max(1.0, kit.ratio * 0.92))) for share, _ in self.parts]

    def _lines(self, kit: Kit, width: int) -> list[list[tuple[int, Control]]]:
        lines: list[list[tuple[int, Control]]] = [[]]
        used = 0
        for wide, (_, control) in zip(self._wide(kit, width), self.parts, strict=True):
            if lines[-1] and used + kit.i(self.gap) + wide > width:
                lines.append([])
                used = 0
            used += wide + (kit.i(self.gap) if lines[-1] else 0)
            lines[-1].append((wide, control))
        return lines

    def height(self, kit: Kit, width: int) -> int:
        """All lines."""
        lines = self._lines(kit, width)
        high = sum(max((c.height(kit, w) for w, c in line), default=0) for line in lines)
        return high + kit.i(10) * (len(lines) - 1)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Line by line."""
        kit = page.kit
        for line in self._lines(kit, width):
            high = max((c.height(kit, w) for w, c in line), default=0)
            left = x + (width - sum(w for w, _ in line) - kit.i(self.gap) * (len(line) - 1)) // 2
            for wide, control in line:
                page.add(control, left, y + (high - control.height(kit, wide)) // 2, wide, control.height(kit, wide))
                left += wide + kit.i(self.gap)
            y += high + kit.i(10)


class Cards(Block):
    """The cards of the games side by side, as high as there is room."""

    grow = 1.0

    def __init__(self, cards: Sequence[GameCard], decorate: Callable[[Page, pygame.Rect, pygame.Rect], None]) -> None:
        self.cards, self.decorate = list(cards), decorate

    def height(self, kit: Kit, width: int) -> int:
        """The least that lets their words be read."""
        return kit.i(372)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """In the middle of what is there."""
        kit, count = page.kit, len(self.cards)
        gap = kit.i(24)
        lift = kit.i(10)
        wide = min((height - 2 * lift) * _ACROSS / _HIGH, (width - gap * (count - 1)) / count, kit.i(_ACROSS) * 1.22)
        wide, high = round(wide), round(wide * _HIGH / _ACROSS)
        whole = count * wide + (count - 1) * gap
        left, top = x + (width - whole) // 2, y + (height - high) // 2
        self.decorate(page, pygame.Rect(x, y, width, height), pygame.Rect(left, top, whole, high))
        for card in self.cards:
            page.add(card, left, top, wide, high)
            left += wide + gap


def _name(key: str) -> str:
    """How a game is called that could not be made."""
    from game.catalogue import TITLES

    return TITLES[key].name if key in TITLES else key


class GameCard(Control):
    """A game: its picture, name, one line, seats and minutes. A game whose cards are unsound says so instead."""

    radius = 15.0

    def __init__(self, app: App, key: str, chosen: Callable[[str], None]) -> None:
        self.game = app.catalogue.games.get(key)
        self.faults = [str(fault) for fault in app.catalogue.faults.get(key, [])] if self.game is None else []
        self.app, self.key_name, self.chosen = app, key, chosen
        title, line = (self.game.title, self.game.line) if self.game else (_name(key), " ".join(self.faults))
        super().__init__(f"game:{key}", f"{title}. {line}")

    def height(self, kit: Kit, width: int) -> int:
        """By its width."""
        return round(width * _HIGH / _ACROSS)

    def press(self, x: int, y: int) -> None:
        """New match, or why there is none."""
        if self.game is None:
            more = len(self.faults) - 3
            self.app.say("\n".join(self.faults[:3]) + (f"\n... and {more} more." if more > 0 else ""))
        else:
            self.chosen(self.key_name)

    def names(self) -> tuple[str, str]:
        """The name's two lines."""
        if self.game is None:
            return _name(self.key_name).partition(":")[0], "cannot be played"
        title = self.game.title
        if self.game.subtitle and title.endswith(self.game.subtitle):
            title = title[: -len(self.game.subtitle)].rstrip(" :")
        return title, self.game.subtitle

    def accent(self) -> pygame.Color:
        """The game's bright colour."""
        return pygame.Color(self.app.theme.game(self.key_name).title["accent"])

    def picture(self, wide: int) -> pygame.Surface:
        """The card without its words, grey where it cannot be played."""
        found = figures.title_card(self.key_name, wide)
        return found if self.game else pygame.transform.grayscale(found)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Shadow, picture, words."""
        kit = self.kit
        up = kit.i(6) if (look.hover and not look.pressed) else 0
        soft, edge = draw.shadow(rect.w, rect.h, 14 * kit.unit, 16 * kit.unit, 170)
        target.blit(soft, (rect.x - edge, rect.y - edge + kit.i(6)))
        spot = rect.move(0, -up)
        if look.hover or look.focus:
            light, reach = draw.shadow(rect.w, rect.h, 14 * kit.unit, 14 * kit.unit, 150, self.accent())
            target.blit(light, (spot.x - reach, spot.y - reach))
        target.blit(self.picture(rect.w), spot.topleft)
        pad = round(rect.w * 18 / _ACROSS)
        usual = spot.y + round(rect.w * WORDS_TOP / _ACROSS)
        top = min(usual, spot.bottom - self.need(rect.w - 2 * pad))
        if top < usual:
            self._veil(target, spot, top, usual)
        self.words(target, spot.x + pad, top, rect.w - 2 * pad, spot.bottom)

    def _veil(self, target: pygame.Surface, spot: pygame.Rect, top: int, usual: int) -> None:
        """Darkness over the picture's foot where large words need more room."""
        rim = max(2, round(spot.w * 5 / _ACROSS))
        fade = self.kit.i(56)
        dark = colour("night")
        target.blit(draw.gradient(spot.w - 2 * rim, fade, rgb(dark, 0), dark), (spot.x + rim, top - fade))
        target.fill(dark, (spot.x + rim, top, spot.w - 2 * rim, usual - top + fade))

    def need(self, room: int) -> int:
        """The height that name, line, seats and minutes take."""
        kit, (_, sub), grown = self.kit, self.names(), self._grown(room)
        high = kit.line(31 * grown) + (kit.line(22 * grown) if sub else 0) + kit.i(26) + kit.line(17)
        if self.game is not None:
            high += measure(escape(self.game.line), room, kit.px(15 * grown), "body", 1.2)[1]
        return high

    def _grown(self, room: int) -> float:
        return min(1.18, max(1.0, room / (240 * self.kit.unit)))

    def words(self, target: pygame.Surface, x: int, y: int, room: int, bottom: int) -> None:
        """Name, line, seats and minutes from (x, y) down to the card's foot."""
        kit = self.kit
        grown = self._grown(room)
        name, sub = self.names()
        accent = self.accent() if self.game else colour("bad")
        line = fonts.fitted("title", kit.px(31 * grown), name, colour("paper"), room, kit.px(16))
        target.blit(line, (x, y))
        y += line.get_height() - kit.i(3)
        if sub:
            second = fonts.fitted("title", kit.px(22 * grown), sub, accent, room, kit.px(14))
            target.blit(second, (x, y))
            y += second.get_height()
        foot = bottom - kit.i(16) - kit.line(17)
        text = self.game.line if self.game else (self.faults[0] if self.faults else "")
        px = kit.px(15 * grown if self.game else 13)
        most = max(1, (((foot if self.game else bottom) - y - kit.i(10)) // max(1, round(px * 1.2))))
        words = paragraph(escape(text), room, px, colour("muted"), leading=1.2, max_lines=most)
        target.blit(words.surface, (x, y + kit.i(6)))
        if self.game:
            self.chips(target, x, foot + kit.line(17) // 2, room)

    def chips(self, target: pygame.Surface, x: int, middle: int, room: int) -> None:
        """Seats and minutes."""
        assert self.game is not None
        kit, (fewest, most) = self.kit, self.game.seats
        seats = f"{fewest}" if fewest == most else f"{fewest}\u2013{most}"
        for sign, words in (("account_group", seats), ("clock_outline", f"{self.game.minutes} min")):
            mark = icons.icon(sign, kit.px(19), self.accent())
            target.blit(mark, mark.get_rect(midleft=(x, middle)))
            x += mark.get_width() + kit.i(6)
            label = fonts.text("title", kit.px(17), words, colour("paper"))
            target.blit(label, label.get_rect(midleft=(x, middle)))
            x += label.get_width() + kit.i(24)


class GameRow(Block):
    """The room for a lying card over the whole width."""

    def __init__(self, card: LyingCard) -> None:
        self.card = card

    def height(self, kit: Kit, width: int) -> int:
        """As its words need."""
        return kit.line(31) + kit.line(22) + 2 * kit.line(15, "body") + kit.line(17) + kit.i(52)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """One control over the whole width."""
        page.add(self.card, x, y, width, height)


class LyingCard(GameCard):
    """The same game, lying: picture at the left, words beside it; where text is large."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """A panel with the upper part of the picture and the words."""
        kit = self.kit
        ground, edge = draw.panel(rect.w, rect.h, kit.unit, radius=15, edge=self.accent())
        target.blit(ground, (rect.x - edge, rect.y - edge))
        inset = kit.i(5)
        high = rect.h - 2 * inset
        wide = min(round(high * 1.08), rect.w // 3)
        rim = round(wide * 0.03)
        picture = self.picture(wide + 2 * rim)
        part = picture.subsurface((rim, rim, wide, min(high, picture.get_height() - rim))).copy()
        target.blit(draw.round_off(part, 10 * kit.unit), (rect.x + inset, rect.y + inset))
        left = rect.x + inset + wide + kit.i(18)
        self.words(target, left, rect.y + kit.i(12), rect.right - kit.i(16) - left, rect.bottom)
