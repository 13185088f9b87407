"""The title scene: a large card for every game, Resume first, and what else there is to do."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, fonts, icons, pieces
from scenes.art.theme import colour
from scenes.opening import TOP, name_high, name_of
from scenes.rules_help import open_rules
from scenes.when import moment
from scenes.widgets.blocks import Block, Column, Gap, Kit, Page, Picture, Words
from scenes.widgets.controls import LEAST, Button, Look
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from game.core.spec import GameSpec
    from game.record import Entry
    from scenes.app import App

AT_ONCE = 100.0
"""Milliseconds that the title looks for a match to resume before it shows itself ..."""
LOOK_FOR = 8.0
"""... and a frame after that."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class TitleScene(FormScene):
    """What can be played; after the first frame, which is `OpeningScene`, it comes with the games."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.entry: Entry | None = None
        """The match that Resume goes on with."""
        self._search: Iterator[Entry | None] | None = None
        self._unfit: set[Path] = set()
        self._last_game = ""
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
            self.focus = "resume" if self.entry else next(iter(self._games()), "settings")

    def look(self) -> None:
        """Find the newest unfinished match and lay out anew; among very many files the search goes on meanwhile."""
        self.entry = None
        self._search = self._newest()
        self._look_on(AT_ONCE)
        self.rebuild()

    def update(self, ms: float) -> bool:
        """Go on looking for a match to resume, a little a frame."""
        if self._search is None or not self._look_on(LOOK_FOR):
            return super().update(ms)
        self.rebuild()
        return True

    def _look_on(self, ms: float) -> bool:
        """Look for about so many milliseconds; says whether a match was found."""
        until = time.perf_counter() + ms / 1000
        while self._search is not None and time.perf_counter() < until:
            try:
                self.entry = next(self._search)
            except StopIteration:
                self._search = None
            if self.entry is not None:
                self._search = None
        if self._search is not None:
            self.app.wake(10)
        return self.entry is not None

    def _newest(self) -> Iterator[Entry | None]:
        """Yield nothing again and again, then the unfinished match that was changed last where there is one."""
        from game.match_list import MatchList

        matches = MatchList()
        while not matches.settle(1):
            yield None
        for at in range(len(matches)):
            entry = matches.entry(at)
            yield entry if not entry.finished and self._playable(entry) else None

    def _playable(self, entry: Entry) -> bool:
        """Whether a match file can be gone on with, as far as its head tells and trying has told."""
        return entry.game in self.app.catalogue.games and not entry.trouble and entry.path not in self._unfit

    def back(self) -> None:
        """Esc on the title goes to Quit; only pressing that ends the program."""
        self.focus_on("quit")

    def _games(self) -> list[str]:
        catalogue = self.app.catalogue
        return [f"game:{key}" for key in dict.fromkeys([*catalogue.games, *catalogue.faults]) if key]

    # --- layout --------------------------------------------------------------------------------------------------

    def body(self, kit: Kit) -> Block:
        """Name, Resume, cards, buttons."""
        name = Picture(self._name, lambda kit, _: name_high(kit.scale))
        return Column([Gap(TOP), name, *self._choices(kit)], 0)

    def _choices(self, kit: Kit) -> list[Block]:
        """All that comes with the games."""
        from scenes.title_cards import Cards, Centred, GameCard, GameRow, LyingCard

        parts: list[Block] = []
        line = self._line()
        parts.append(Words(line, 17, "#E3D2B0", "italic", align="centre", max_lines=1))
        parts.append(Gap(8))
        if self.entry is not None:
            parts += [Centred([(680, Resume(self.entry, self.app, self._resume))]), Gap(14)]
        keys = [name.partition(":")[2] for name in self._games()]
        if kit.cramped:
            rows = [GameRow(LyingCard(self.app, key, self._new_match)) for key in keys]
            parts += [Column(rows, 12), Gap(8, 1.0)]
        elif keys:
            parts.append(Cards([GameCard(self.app, key, self._new_match) for key in keys], self._decorate))
        else:
            parts.append(Gap(100, 1.0))
        buttons = self._buttons()
        across = 168 if len(buttons) <= 6 else 139
        parts += [Gap(14), Centred([(across, button) for button in buttons], 16 if across > 150 else 14)]
        return [*parts, Gap(2), Picture(self._corners, lambda kit, _: kit.line(13, "italic"))]

    def _line(self) -> str:
        count = len(self.app.catalogue.games)
        if count < 2:
            return "cards under one lamp"
        return f"{_NUMBERS[count] if count < len(_NUMBERS) else count} games for one lamp"

    def _buttons(self) -> list[Button]:
        found = [
            Button("rules", "Rules", self._rules, sign="book_open_page_variant"),
            Button("first_match", "First match", self._first_match, sign="lightbulb_on"),
            *([Button("trials", "Trials", self._trials, sign="medal")] if self._trial_game() else []),
            Button("replays", "Replays", self._replays, sign="history"),
            Button("records", "Records", self._records, sign="trophy"),
            *([Button("cards", "Cards", self._cards, sign="cards")] if self.app.catalogue.games else []),
            Button("settings", "Settings", self._settings, sign="cog"),
            Button("quit", "Quit", self.app.quit, sign="exit_to_app"),
        ]
        return found if self.app.catalogue.games else found[1:]

    def _name(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        kit = page.kit
        name = name_of(kit.scale, width)
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
        from game.record import BadRecord, InUse, Record

        assert self.entry is not None
        try:
            record, match = Record.resume(self.entry.path, self.app.catalogue)
        except InUse as error:
            self.app.say(str(error))
            return
        except BadRecord as error:
            self.app.say(str(error))
            self._unfit.add(self.entry.path)
            self.look()
            return
        self.app.start_match(match, record, resumed=True)

    def _new_match(self, key: str) -> None:
        from scenes import first_match
        from scenes.new_match import NewMatchScene

        game = self.app.catalogue.games[key]

        def own() -> None:
            self.app.push(NewMatchScene(self.app, game))

        if first_match.to_offer(key):
            self.app.push(first_match.OfferScene(self.app, game, own))
        else:
            own()

    def _first_match(self) -> None:
        from scenes.first_match import FirstMatchScene

        self.app.push(FirstMatchScene(self.app))

    def _replays(self) -> None:
        from scenes.replays import ReplaysScene

        self.app.push(ReplaysScene(self.app))

    def _records(self) -> None:
        from scenes.records import RecordsScene

        self.app.push(RecordsScene(self.app))

    def _settings(self) -> None:
        from scenes.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _cards(self) -> None:
        from scenes.card_browser import CardBrowserScene

        self.app.push(CardBrowserScene(self.app, self._last_game))

    def _rules(self) -> None:
        open_rules(self.app, self._last_game or next(iter(self.app.catalogue.games)))

    def _trial_game(self) -> GameSpec | None:
        return next((game for game in self.app.catalogue.games.values() if game.trials), None)

    def _trials(self) -> None:
        from scenes.trials import TrialsScene

        game = self._trial_game()
        assert game is not None
        self.app.push(TrialsScene(self.app, game))

    def focus_on(self, name: str) -> None:
        """As ever; the game that was looked at last is remembered."""
        super().focus_on(name)
        game = name.removeprefix("game:")
        if game in self.app.catalogue.games:
            self._last_game = game


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
