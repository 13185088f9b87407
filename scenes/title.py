"""The title scene: a large card for every game, Resume first, and what else there is to do."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, fonts, icons, pieces
from scenes.art.paragraph import escape, paragraph
from scenes.art.theme import colour
from scenes.widgets.blocks import Block, Column, Gap, Kit, Page, Picture, Words
from scenes.widgets.controls import LEAST, Button, Control, Look
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from game.record import Entry
    from scenes.app import App

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_ACROSS, _HIGH = 276.0, 392.0


class TitleScene(FormScene):
    """What can be played. Before the games are read it shows its name and buttons, so that the window is there."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._entry: Entry | None = None
        self._props: tuple[object, list[tuple[pygame.Surface, float, float]]] | None = None

    def enter(self) -> None:
        """Look for a match to resume."""
        super().enter()
        if self.app.started:
            self.look()

    def ready(self) -> None:
        """The games are there."""
        self.app.say("\n".join(str(fault) for fault in self.app.catalogue.faults.get("", [])[:4]))
        self.look()
        if not self.focus:
            self.focus = "resume" if self._entry else next(iter(self._games()), "settings")

    def look(self) -> None:
        """Find the newest unfinished match and lay out anew."""
        from game import record

        entry = record.newest_unfinished()
        self._entry = entry if entry is not None and entry.game in self.app.catalogue.games else None
        self.rebuild()

    def back(self) -> None:
        """Esc on the title goes to Quit; only pressing that ends the program."""
        self._focus_on("quit")

    def _games(self) -> list[str]:
        catalogue = self.app.catalogue
        return [f"game:{key}" for key in dict.fromkeys([*catalogue.games, *catalogue.faults]) if key]

    # --- layout --------------------------------------------------------------------------------------------------

    def body(self, kit: Kit) -> Block:
        """Name, Resume, cards, buttons."""
        parts: list[Block] = [Gap(12), Picture(self._name, lambda kit, _: max(kit.i(92), kit.line(64) - kit.i(4)))]
        line = self._line()
        parts.append(Words(line, 17, "#E3D2B0", "italic", align="centre", max_lines=1))
        parts.append(Gap(8))
        if self._entry is not None:
            parts += [Centred([(680, Resume(self._entry, self.app, self._resume))]), Gap(14)]
        cards = [GameCard(self.app, name.partition(":")[2], self._new_match) for name in self._games()]
        if kit.cramped:
            parts += [Column([GameRow(card) for card in cards], 12), Gap(8, 1.0)]
        elif cards:
            parts.append(Cards(cards, self._decorate))
        else:
            parts.append(Gap(100, 1.0))
        parts += [Gap(14), Centred([(168, button) for button in self._buttons()], 16)]
        parts += [Gap(2), Picture(self._corners, lambda kit, _: kit.line(13, "italic"))]
        return Column(parts, 0)

    def _line(self) -> str:
        count = len(self.app.catalogue.games)
        if count < 2:
            return "cards under one lamp"
        return f"{_NUMBERS[count] if count < len(_NUMBERS) else count} games for one lamp"

    def _buttons(self) -> list[Button]:
        found = [
            Button("rules", "Rules", self._rules, sign="book_open_page_variant"),
            Button("settings", "Settings", self._settings, sign="cog"),
            Button("quit", "Quit", self.app.quit, sign="exit_to_app"),
        ]
        return found if self.app.catalogue.games and _has_rules() else found[1:]

    def _name(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        kit = page.kit
        px, words = fonts.fit("title", kit.px(64), "Midnight Table", width, kit.px(30))
        name = fonts.text("title", px, words, colour("paper"), 0, 3 * kit.unit)
        middle, high = x + width / 2, y + height / 2
        page.centre(name, middle, high)
        reach, gap = kit.i(150), kit.i(24)
        for side, sign in ((-1, "cards_spade"), (1, "cards_heart")):
            start = middle + side * (name.get_width() / 2 + gap)
            if abs(start - middle) + reach + kit.i(44) > width / 2:
                continue
            line = draw.box(reach, max(1, kit.i(1.4)), 0, colour("lamp", 200))
            page.blit(line, start if side > 0 else start - reach, high + kit.i(2))
            page.centre(
                icons.icon(sign, kit.i(22), colour("lamp")), start + side * (reach + kit.i(22)), high + kit.i(2)
            )

    def _corners(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        from game.version import VERSION

        kit = page.kit
        version = fonts.text("body", kit.px(13), VERSION, colour("muted"))
        hint = fonts.fitted(
            "italic",
            kit.px(13),
            "Tab and arrows choose, Enter opens",
            colour("muted"),
            width - version.get_width() - kit.i(16),
            kit.px(LEAST),
        )
        page.blit(hint, x - kit.i(6), y)
        page.blit(version, x + width + kit.i(6) - version.get_width(), y)

    def _decorate(self, page: Page, room: pygame.Rect, taken: pygame.Rect) -> None:
        """Cards of the game lie at both sides where few games leave the table empty."""
        from scenes.props import strew

        kit = page.kit
        games = list(self.app.catalogue.games.values())
        side = (room.w - taken.w) // 2
        if not games or side < kit.i(230):
            return
        key = (room.size, room.topleft, taken.size, kit.scale, tuple(game.key for game in games))
        if self._props is None or self._props[0] != key:
            self._props = (key, strew(games, kit, room, taken))
        for surface, x, y in self._props[1]:
            page.blit(surface, x, y)

    # --- what is pressed -----------------------------------------------------------------------------------------

    def _resume(self) -> None:
        from game.record import BadRecord, Record

        assert self._entry is not None
        try:
            record, match = Record.resume(self._entry.path, self.app.catalogue)
        except BadRecord as error:
            self.app.say(str(error))
            return
        self.app.start_match(match, record, resumed=True)

    def _new_match(self, key: str) -> None:
        from scenes.new_match import NewMatchScene

        self.app.push(NewMatchScene(self.app, self.app.catalogue.games[key]))

    def _settings(self) -> None:
        from scenes.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _rules(self) -> None:
        open_rules(self.app, next(iter(self.app.catalogue.games)))


def _has_rules() -> bool:
    try:
        import scenes.rules
    except ModuleNotFoundError:
        return False
    return hasattr(scenes.rules, "RulesScene")


def open_rules(app: App, game: str) -> None:
    """Open the rules of a game."""
    from scenes.rules import RulesScene

    app.push(RulesScene(app, app.catalogue.games[game]))


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


class GameCard(Control):
    """A game: its picture, name, one line, seats and minutes. A game whose cards are unsound says so instead."""

    radius = 15.0

    def __init__(self, app: App, key: str, chosen: Callable[[str], None]) -> None:
        self.game = app.catalogue.games.get(key)
        self.faults = [str(fault) for fault in app.catalogue.faults.get(key, [])] if self.game is None else []
        self.app, self.key_name, self.chosen = app, key, chosen
        title, line = (self.game.title, self.game.line) if self.game else (key.capitalize(), " ".join(self.faults))
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
            return self.key_name.capitalize(), "cannot be played"
        title = self.game.title
        if self.game.subtitle and title.endswith(self.game.subtitle):
            title = title[: -len(self.game.subtitle)].rstrip(" :")
        return title, self.game.subtitle

    def accent(self) -> pygame.Color:
        """The game's bright colour."""
        return pygame.Color(self.app.theme.game(self.key_name).title["accent"])

    def picture(self, wide: int) -> pygame.Surface:
        """The card without its words, grey where it cannot be played."""
        from scenes.art import figures

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
        from scenes.art.figures import WORDS_TOP

        pad = round(rect.w * 18 / _ACROSS)
        self.words(target, spot.x + pad, spot.y + round(rect.w * WORDS_TOP / _ACROSS), rect.w - 2 * pad, spot.bottom)

    def words(self, target: pygame.Surface, x: int, y: int, room: int, bottom: int) -> None:
        """Name, line, seats and minutes from (x, y) down to the card's foot."""
        kit = self.kit
        grown = min(1.18, max(1.0, room / (240 * kit.unit)))
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
    """A game's card lying: picture at the left, words beside it; where text is large."""

    def __init__(self, card: GameCard) -> None:
        self.card = card

    def height(self, kit: Kit, width: int) -> int:
        """As its words need."""
        return kit.line(31) + kit.line(22) + 2 * kit.line(15, "body") + kit.line(17) + kit.i(52)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """One control over the whole width."""
        self.card.__class__ = LyingCard
        page.add(self.card, x, y, width, height)


class LyingCard(GameCard):
    """The same game, lying."""

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


class Resume(Button):
    """The way back into the match that was left."""

    radius = 8.0

    def __init__(self, entry: Entry, app: App, act: Callable[[], None]) -> None:
        game = app.catalogue.games[entry.game].title
        names = ", ".join(seat.name for seat in entry.seats)
        self.line = f"{game} \u00b7 {names}" + (f" \u00b7 round {entry.round}" if entry.round else "")
        self.when = moment(entry.changed)
        super().__init__(
            "resume", "Resume", act, cap="1", key=pygame.K_1, lit=True, says=f"Resume: {self.line}, {self.when}"
        )

    def height(self, kit: Kit, width: int) -> int:
        """Two lines."""
        return max(kit.i(64), kit.line(26) + kit.line(15, "semibold") + kit.i(8))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Sign, words, when, key cap."""
        kit = self.kit
        ground, edge = draw.button(rect.w, rect.h, kit.unit, "lit")
        down = kit.i(1) if look.pressed else 0
        target.blit(ground, (rect.x - edge, rect.y - edge + down))
        sign = icons.icon("play_circle", min(rect.h - kit.i(16), kit.px(40)), colour("ink"))
        spot = sign.get_rect(midleft=(rect.x + kit.i(18), rect.centery + down))
        target.blit(sign, spot)
        left, right = spot.right + kit.i(10), rect.right - kit.i(12)
        cap = pieces.keycap("1", kit.px(12), colour("button.lit_key"), ground=False)
        target.blit(cap, cap.get_rect(midright=(right, rect.centery + down)))
        right -= cap.get_width() + kit.i(12)
        top = rect.y + (rect.h - kit.line(26) - kit.line(15, "semibold")) // 2 + down
        name = fonts.text("title", kit.px(26), "Resume", colour("ink"))
        target.blit(name, (left, top))
        when = fonts.text("semibold", kit.px(15), self.when, colour("button.lit_soft"))
        if left + name.get_width() + kit.i(20) + when.get_width() < right:
            target.blit(when, when.get_rect(midright=(right, top + name.get_height() // 2)))
        line = fonts.fitted("semibold", kit.px(15), self.line, colour("button.lit_soft"), right - left, kit.px(LEAST))
        target.blit(line, (left, top + kit.line(26) - kit.i(2)))


def moment(seconds: float) -> str:
    """When something was, in the words of today."""
    then, now = time.localtime(seconds), time.localtime()
    clock = time.strftime("%H:%M", then)
    days = (time.mktime((*now[:3], 12, 0, 0, 0, 0, -1)) - time.mktime((*then[:3], 12, 0, 0, 0, 0, -1))) / 86400
    if round(days) == 0:
        return f"today, {clock}"
    if round(days) == 1:
        return f"yesterday, {clock}"
    return time.strftime("%d %B %Y", then).lstrip("0")
