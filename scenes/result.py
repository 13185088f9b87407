"""The result: who won and why, the course of the match, its figures and awards, and what next."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import records
from game.core.match import Match
from game.core.spec import GameSpec
from game.core.view import View
from scenes.art import draw, fonts, icons, pieces
from scenes.art.paragraph import escape, measure, paragraph
from scenes.art.theme import colour
from scenes.chart import Chart, courses
from scenes.figures_table import Table
from scenes.portraits import portrait
from scenes.records import after
from scenes.rematch import again, swapped
from scenes.result_trial import NOT_SOLO, TrialPanel
from scenes.result_words import Award, count, honours, words_of
from scenes.rules_help import rules_help
from scenes.widgets.blocks import Block, Column, Kit, Page, Panel, Picture, Row, Words, stacked
from scenes.widgets.controls import Button, Segments
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

UNCOUNTED = "A match with the coach is practice: it stands in no records."
APART = "This match stands apart in the records"
NAME = (58.0, 48.0, 40.0)
"""Sizes of the winner's name, px of the layout: the first that has room."""
_PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th")


class ResultScene(FormScene):
    """Shown over the finished table; everything on it is in the open table's log or in public counters."""

    title = "Result"
    first = "rematch"

    def __init__(self, app: App, table: TableScene) -> None:
        self.table = table
        self.match: Match = table.session.match
        spec = self.match.spec
        self.game = spec.key
        self.subtitle = spec.title
        self.words = words_of(spec.key)
        self.view: View = self.match.view()
        self.courses = courses(self.match)
        self.charted = ""
        """The counter that the chart follows, "" for the stake."""
        self.figures = count(self.view.log(), self.view.names, self.words.tallies)
        self.awards = honours(self.figures, self.words)
        self.winners = self.match.winners or ()
        record = getattr(table.session, "record", None)
        self.file: Path | None = getattr(record, "path", None)
        """Where the match is kept; a guided first match has no file of its own."""
        self.before = after(self.match, records.load()[0]) if record is None or self.file else UNCOUNTED
        self.apart = apart(self.match, record)
        self.before = " ".join(filter(None, (self.apart, self.before)))
        self.trial = spec.trial(self.match) if spec.trial is not None else None
        super().__init__(app)

    def help(self) -> Button | None:
        """The rules."""
        return rules_help(self.app, self.game or "")

    def body(self, kit: Kit) -> Block:
        """Winner and chart above, figures and awards below."""
        winner = TrialPanel(self, self.trial).block() if self.trial is not None else self._winner()
        upper = stacked(kit, [(0.339, winner), (0.661, self._course())], 16, 0.58)
        lower = stacked(kit, [(0.593, self._table()), (0.407, self._honours())], 12, 0.42)
        return Column([upper, lower], 12)

    # --- the winner ----------------------------------------------------------------------------------------------

    def _winner(self) -> Block:
        why = (
            f"**{escape(self.match.why)}** It was round {self.view.counters['round']}, {escape(self.view.turn)}'s turn."
        )
        top = Picture(self._portrait, self._least, 1.0)
        parts: list[Block] = [top, Words(why, 16)]
        if self.before:
            parts.append(Words(self.before, 14, colour("muted")))
        return Panel(Column(parts, 8), lit=True, pad=(20, 16))

    def _least(self, kit: Kit, _: int) -> int:
        """What the portrait and the words beside it take at least; where there is room the name is larger."""
        full = kit.cramped
        return max(kit.i(196 if full else 150), self._beside(kit, NAME[0] if full else NAME[-1]))

    @staticmethod
    def _beside(kit: Kit, name: float) -> int:
        return kit.line(17) + kit.line(name) + kit.line(17, "italic") + kit.line(26) + kit.i(4)

    def _portrait(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        kit = page.kit
        glow = draw.radial(round(kit.i(420)), round(kit.i(380)), colour("lamp"), 70, 0, 1.3)
        high = min(kit.i(196), height - kit.i(6))
        wide = min(kit.i(176), width // 2, round(high * 0.9))
        edge = kit.i(17)
        clip = pygame.Surface((width + 2 * edge, height + kit.i(60)), pygame.SRCALPHA)
        clip.blit(glow, glow.get_rect(center=(edge + wide // 2, edge + high // 2)))
        page.blit(clip, x - edge, y - edge)
        seats = self.winners or self.view.names
        across = 1 if len(seats) < 3 else 2
        down, gap = -(-len(seats) // across), kit.i(4)
        w, h = (wide - gap * (across - 1)) // across, (high - gap * (down - 1)) // down
        for at, seat in enumerate(seats):
            face = portrait(self.match.spec, self.view.character(seat), w, h, kit.unit).copy()
            face.blit(draw.outline(w, h, 8 * kit.unit, colour("lamp"), 2 * kit.unit), (0, 0))
            page.blit(face, x + at % across * (w + gap), y + at // across * (h + gap))
        badge = draw.disc(kit.i(25), colour("badge"), colour("lamp"), 2 * kit.unit)
        page.centre(badge, x + wide - kit.i(8), y + high - kit.i(10))
        page.centre(icons.icon("trophy", kit.i(30), colour("lamp")), x + wide - kit.i(8), y + high - kit.i(10))
        px = next((px for px in NAME if self._beside(kit, px) <= height), NAME[-1])
        self._name(page, x + wide + kit.i(20), y, width - wide - kit.i(20), px)

    def _name(self, page: Page, x: int, y: int, room: int, px: float) -> None:
        kit = page.kit
        head = "Winner" if len(self.winners) == 1 else "Winners" if self.winners else "Nobody wins"
        page.blit(fonts.fitted("title", kit.px(17), head, colour("lamp"), room, kit.px(12)), x, y - kit.i(2))
        y += kit.line(17) - kit.i(4)
        if len(self.winners) != 1:
            self._names(page, x, y, room, px)
            return
        name = fonts.fitted("title", kit.px(px), self.winners[0], colour("paper"), room, kit.px(18))
        page.blit(name, x, y)
        y += name.get_height()
        seat = self.winners[0]
        who = self.match.spec.characters.get(self.view.character(seat), "")
        if who:
            page.blit(fonts.fitted("italic", kit.px(17), who, colour("muted"), room, kit.px(12)), x, y)
            y += kit.line(17, "italic") + kit.i(4)
        left = self.view.stakes().get(seat)
        if left is not None:
            sign = icons.icon(self.words.stake_sign, kit.px(24), colour("heart"))
            number = fonts.text("title", kit.px(26), str(left), colour("paper"))
            words = self.words.of(left, self._is_other(seat))
            label = fonts.fitted(
                "body",
                kit.px(15),
                words,
                colour("muted"),
                room - sign.get_width() - number.get_width() - kit.i(14),
                kit.px(12),
            )
            middle = y + number.get_height() / 2
            page.blit(sign, x, middle - sign.get_height() / 2)
            page.blit(number, x + sign.get_width() + kit.i(6), y)
            page.blit(
                label, x + sign.get_width() + number.get_width() + kit.i(14), middle - label.get_height() / 2 + kit.i(2)
            )

    def _names(self, page: Page, x: int, y: int, room: int, px: float) -> None:
        """Several winners: a line each."""
        kit, count = page.kit, max(1, len(self.winners))
        high = (self._beside(kit, px) - kit.line(17)) // count
        for at, seat in enumerate(self.winners):
            name = fonts.fitted("title", min(kit.px(46), round(high * 0.8)), seat, colour("paper"), room, kit.px(12))
            page.blit(name, x, y + at * high)

    def _is_other(self, seat: str) -> bool:
        """Whether the stake of this seat is something else than that of all others."""
        return bool(self.words.other) and self.view.counters.get(self.words.other) == seat

    # --- the course, the figures, the awards ---------------------------------------------------------------------

    def _course(self) -> Block:
        rounds, turns = self.view.counters["round"], self.view.counters["turns"]
        note = f"{rounds} round{'s' if rounds != 1 else ''} \u00b7 {turns} turn{'s' if turns != 1 else ''}"
        names, sign = {"": self.words.stake}, self.words.stake_sign
        for counter, name, other in self.words.beside:
            names[counter] = name
            sign = other if counter == self.charted else sign
        title = f"{names[self.charted]}, round by round"
        chart: Block = Chart(courses(self.match, self.charted) if self.charted else self.courses)
        if len(names) > 1:
            chosen = Segments("charted", "What the chart shows", list(names.items()), self.charted, self._chart)
            chart = Column([chart, chosen], 8, 1.0)
        return Panel(chart, title, sign, note, pad=(16, 10))

    def _chart(self, counter: str) -> None:
        self.charted = counter
        self.rebuild()

    def ranked(self) -> list[str]:
        """The seats in order of place."""
        stakes = self.view.stakes()
        better = 1 if self.words.few else -1
        return sorted(self.view.names, key=lambda seat: (seat not in self.winners, better * stakes.get(seat, 0)))

    def _table(self) -> Block:
        stakes = self.view.stakes()
        solo = self.trial is not None
        shown = [tally for tally in self.words.tallies if tally.shown and not (solo and tally.key in NOT_SOLO)]
        titles = [
            *(() if solo else ("place",)),
            *([self.words.left] if stakes else []),
            *(tally.title for tally in shown),
        ]
        rows = []
        for at, seat in enumerate(self.ranked()):
            place = _PLACES[0] if seat in self.winners else _PLACES[min(at, 5)]
            cells = [] if solo else [(place, seat in self.winners)]
            if stakes:
                cells.append(("\u2013" if self._is_other(seat) else str(stakes[seat]), False))
            for tally in shown:
                values = self.figures[tally.key]
                best = min(values.values()) if tally.few else max(values.values())
                cells.append((str(values[seat]), values[seat] == best and len(set(values.values())) > 1))
            rows.append((seat, cells))
        return Panel(Table(self.match, self.courses, titles, rows, self.winners), "The match in figures", pad=(16, 10))

    def _honours(self) -> Block:
        if not self.awards:
            return Panel(Words("A short match: nobody earned an award.", 15, colour("muted")), "Awards", pad=(16, 10))
        cards: list[Block] = [AwardCard(self, *award) for award in self.awards]
        rows: list[Block] = []
        kit = Kit(self.app.scale)
        across = 1 if kit.cramped else 2
        grow = 1.0 if len(self.view.names) <= 4 else 0.0
        for at in range(0, len(cards), across):
            pair = cards[at : at + across]
            rows.append(Row([(1 / len(pair), card) for card in pair], 8, grow))
        return Panel(Column(rows, 8, 1.0), "Awards", pad=(12, 10))

    # --- what next -----------------------------------------------------------------------------------------------

    def foot(self, kit: Kit) -> Block:
        """Rematch, swapped seats, the table, a new match, the title."""
        again = Button(
            "rematch",
            "Rematch",
            partial(self._rematch, False),
            sign="refresh",
            lit=True,
            note="same seats, new seed",
            high=52,
            size=22,
        )
        swapped = Button(
            "swapped",
            "Seats swapped",
            partial(self._rematch, True),
            sign="swap_horizontal",
            cap="2",
            key=pygame.K_2,
            high=52,
        )
        if self.trial is not None:
            again.note = "same trial, new seed"
            swapped = Button("trials", "Trials", self._trials, sign="medal", cap="2", key=pygame.K_2, high=52)
        look = Button("look", "Look at the table", self._look, sign="eye", cap="3", key=pygame.K_3, high=52)
        fresh = Button("new", "New match", self._new, sign="cards_playing", cap="4", key=pygame.K_4, high=52)
        leave = Button("leave", "Title", self.back, sign="menu", cap="Esc", high=52)
        kept = self.file is not None
        watch = Button("replay", "Replay", self._watch, sign="history", cap="5", key=pygame.K_5, high=52)
        more = [watch] if kept else []
        if kit.cramped:
            again.note = ""
            below = [look, fresh, *more]
            return Column(
                [
                    Row([(0.36, again), (0.36, swapped), (0.28, leave)], 8),
                    Row([(1 / len(below), each) for each in below], 8),
                ],
                6,
            )
        shares = (0.19, 0.18, 0.195, 0.16, 0.14, 0.135) if kept else (0.22, 0.2, 0.23, 0.19, 0.16)
        row = [again, swapped, look, fresh, *more, leave]
        return Row(list(zip(shares, row, strict=True)), 10, middle=True)

    def _watch(self) -> None:
        """Watch the match again, from its file; what is on the table stays."""
        from game.playback import Playback
        from game.record import BadRecord, resume
        from scenes.replay import ReplayScene

        assert self.file is not None
        try:
            film = Playback(resume(self.file, self.app.catalogue))
        except BadRecord as error:
            self.app.say(str(error))
            return
        film.to(0)
        self.app.push(ReplayScene(self.app, film))

    def _rematch(self, swap: bool) -> None:
        from scenes.new_match import seed_from

        setup = self.match.setup
        kept = self.app.settings.setups.get(setup.spec.key)
        seats, options = swapped(setup) if swap else (again(setup, kept.chairs if kept else ()), setup.options)
        self.app.pop(self.table)
        self.app.start_match(Match(setup.spec, seats, options, seed_from("")))

    def _look(self) -> None:
        self.app.pop(self)

    def _new(self) -> None:
        from scenes.new_match import NewMatchScene

        self.app.pop(self.table)
        self.app.push(NewMatchScene(self.app, self._game()))

    def _game(self) -> GameSpec:
        """The game, whatever its options made of it."""
        return self.app.catalogue.games.get(self.match.spec.key, self.match.spec)

    def _trials(self) -> None:
        from scenes.trials import TrialsScene

        self.app.pop(self.table)
        self.app.push(TrialsScene(self.app, self._game()))

    def back(self) -> None:
        """To the title."""
        self.app.pop(self.table)


def apart(match: Match, record: Any) -> str:
    """Why a match stands apart in the records, one sentence; "" where it counts like any other."""
    why = []
    if match.setup.options.get("free_undo"):
        why.append("it had free undo")
    if getattr(record, "taken_over", False):
        why.append("it was taken over from another")
    elif getattr(record, "known", False):
        why.append("its cards could be known from before")
    return f"{APART}: {' and '.join(why)}." if why else ""


class AwardCard(Block):
    """A sign, a name for it, who, and the number that earned it."""

    grow = 1.0

    def __init__(self, scene: ResultScene, award: Award, seat: str, text: str) -> None:
        self.scene, self.award, self.seat, self.text = scene, award, seat, text

    def _words(self, kit: Kit, width: int) -> int:
        return max(1, width - kit.i(24 + 2 * 24 + 10))

    def height(self, kit: Kit, width: int) -> int:
        """Its three lines."""
        text = measure(self.text, self._words(kit, width), kit.px(14), "body", 1.15)[1]
        return max(kit.i(66), kit.line(17) + kit.line(14) + text + kit.i(8))

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw it."""
        kit = page.kit
        tint = next((course.colour for course in self.scene.courses if course.seat == self.seat), colour("paper"))
        rim = pygame.Color(tint)
        rim.a = 190
        page.blit(
            draw.box(width, height, 7 * kit.unit, colour("button.top"), colour("row_foot"), rim, 1.3 * kit.unit), x, y
        )
        radius = kit.i(24)
        page.centre(pieces.token(self.award.sign, radius, tint), x + kit.i(12) + radius, y + height / 2)
        left, room = x + kit.i(22) + 2 * radius, self._words(kit, width)
        text = paragraph(self.text, room, kit.px(14), colour("muted"), leading=1.15)
        title = fonts.fitted("title", kit.px(17), self.award.title, colour("paper"), room, kit.px(12))
        name = fonts.fitted("title", kit.px(14), self.seat, tint, room, kit.px(12))
        top = y + (height - title.get_height() - name.get_height() - text.surface.get_height()) / 2
        page.blit(title, left, top)
        page.blit(name, left, top + title.get_height() - kit.i(1))
        page.blit(text.surface, left, top + title.get_height() + name.get_height())
