"""The page of records: what everybody played, won and lost, by game, character, role and company."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import paths, records, scores
from game.core.spec import PERSON, GameSpec
from game.scores import Player, Score
from scenes.art import icons
from scenes.art.paragraph import escape
from scenes.art.theme import colour
from scenes.menu import QuestionScene
from scenes.portraits import portrait
from scenes.record_rows import Entry, Figures, Medals, Rows, percent, sign, streak, times
from scenes.widgets.blocks import Block, Column, Kit, Panel, Row, Words, stacked
from scenes.widgets.choice import Choice, Option
from scenes.widgets.controls import Button, Control
from scenes.widgets.foot import Message, bar
from scenes.widgets.form import FormScene
from scenes.written import WrittenScene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.core.match import Match
    from scenes.app import App

EMPTY = (
    "Nobody has finished a match yet. Play one to its end, and it is counted here: for every person by name, and for "
    "the computer players by level."
)
APART = "with free undo, begun in the middle of another or of known cards, stand apart and count for nothing here."
COMPANY = {
    scores.ALONE: ("account", "Alone against the game"),
    scores.PEOPLE: ("account_group", "People only"),
    "random": ("robot", "With computers: random"),
    "easy": ("robot", "With computers: easy"),
    "normal": ("robot", "With computers: normal"),
    "hard": ("robot", "With computers: hard"),
}
"""The sign and the words of a company."""
WIDE = 1.12
"""From this ratio of text to layout on, names are chosen from a list and characters stand in one column."""
MOST = 9
"""People that get a button each; of more, a list is opened."""


class RecordsScene(FormScene):
    """Choose a player; everything that is counted stands beside. Read anew whenever the page comes to the front."""

    title = "Records"
    subtitle = "what was played at this table"
    first = "leave"

    def __init__(self, app: App, who: str = "") -> None:
        """who: the name of the person that is shown first."""
        self.matches: tuple[records.Played, ...] = ()
        self.players: list[Player] = []
        self.key = scores.same(who) if who else ""
        super().__init__(app)
        self._read()
        self.focus = self.first

    def enter(self) -> None:
        """A match may have been played since."""
        super().enter()
        self._read()
        self.rebuild()

    def _read(self) -> None:
        kept, said = records.load()
        self.app.say(said)
        if kept is self.matches:
            return
        self.matches = kept
        self.players = [player for player in scores.players(self.matches) if player.name != scores.NOBODY]
        if self.shown is None and self.players:
            self.key = self.players[0].key
        self.first = f"who:{self.key}" if self.players and len(self.players) <= MOST else "leave"

    @property
    def shown(self) -> Player | None:
        """Whose records are shown."""
        return next((player for player in self.players if player.key == self.key), None)

    def _game(self, key: str) -> GameSpec | None:
        return self.app.catalogue.games.get(key)

    # --- what is shown -------------------------------------------------------------------------------------------

    def body(self, kit: Kit) -> Block:
        """The names at the left, the chosen one's records beside."""
        player = self.shown
        if player is None:
            return Panel(Words(EMPTY, 17), lit=True, pad=(24, 20))
        sheet = Column([self._head(player), *self._sheets(kit, player)], 12)
        if kit.ratio >= WIDE or len(self.players) > MOST:
            return Column([self._choice(), sheet], 12)
        names = Panel(Column(self._names(), 6), "Players", "account_group", pad=(12, 10))
        return Row([(0.24, names), (0.76, sheet)], 14)

    def _names(self) -> list[Block]:
        return [
            Button(f"who:{player.key}", name_of(player), partial(self._choose, player.key), sign=_sign_of(player),
                   lit=player.key == self.key, note=matches(player.total.played + player.apart), high=44)
            for player in self.players
        ]  # fmt: skip

    def _choice(self) -> Block:
        options = [Option(player.key, name_of(player), _sign_of(player)) for player in self.players]
        return Choice(f"who:{self.key}", "Whose records", options, self.key, self._choose, self.choice_opened)

    def _head(self, player: Player) -> Block:
        total = player.total
        run = str(abs(total.streak)) if total.streak else "\u2013"
        figures = Figures([
            (f"{total.played:,}", "played"), (f"{total.won:,}", "won"), (f"{total.lost:,}", "lost"),
            (percent(total), "of all won"), (run, "lost in a row now" if total.streak < 0 else "won in a row now"),
            (str(total.longest), "best row of wins"),
        ])  # fmt: skip
        parts: list[Block] = [figures]
        if player.apart:
            words = f"{matches(player.apart)} {APART}"
            parts.append(Words(words, 14, colour("muted"), "italic"))
        return Panel(Column(parts, 8), name_of(player), _sign_of(player), lit=True, pad=(18, 12))

    def _sheets(self, kit: Kit, player: Player) -> list[Block]:
        """The panels with the lines; those without any are left out."""
        if not player.total.played:
            return []
        games = Panel(Rows(self._games(player)), "By game", "cards_playing", pad=(16, 10))
        right = Panel(Rows(self._companies(player)), "By company", "account_group", pad=(16, 10))
        found: list[Block] = [stacked(kit, [(0.5, games), (0.5, right)], 12, 0.0)]
        roles = self._roles(player)
        medals = self._medals(player)
        if roles or medals:
            pair: list[tuple[float, Block]] = []
            if roles:
                pair.append((0.5, Panel(Rows(roles), "By role", "drama_masks", pad=(16, 10))))
            if medals:
                pair.append((0.5, Panel(Medals(medals), "Solo medals", "medal", pad=(16, 10))))
            found.append(stacked(kit, pair, 12, 0.0))
        people = self._characters(player)
        if people:
            rows = Rows(people, 1 if kit.ratio >= WIDE else 2)
            found.append(Panel(rows, "By character", "account_box", pad=(16, 10)))
        return found

    def _games(self, player: Player) -> list[Entry]:
        found = []
        for key, score in _ranked(player.games):
            game, theme = self._game(key), self.app.theme.game(key)
            found.append(Entry(sign("cards_playing", theme.accent), game.title if game else key, score, theme.accent))
        return found

    def _companies(self, player: Player) -> list[Entry]:
        known = [key for key in COMPANY if key in player.company]
        return [Entry(sign(COMPANY[key][0]), COMPANY[key][1], player.company[key], colour("lamp")) for key in known]

    def _roles(self, player: Player) -> list[Entry]:
        found = []
        for (key, role), score in _ranked(player.roles):
            game, tint = self._game(key), self.app.theme.game(key).accent
            words = f"{role.capitalize()} \u00b7 {game.title if game else key}"
            found.append(Entry(sign("drama_masks", tint), words, score, tint))
        return found

    def _characters(self, player: Player) -> list[Entry]:
        found = []
        for (key, character), score in _ranked(player.characters):
            game, tint = self._game(key), self.app.theme.game(key).accent
            name = game.characters.get(character, character) if game else character
            words = f"{name} \u00b7 {game.title}" if game else name
            found.append(Entry(partial(self._face, game, character), words, score, tint))
        return found

    def _face(self, game: GameSpec | None, character: str, px: int) -> pygame.Surface:
        if game is None or character not in game.characters:
            return icons.icon("account", px, colour("muted"))
        return portrait(game, character, px, px, self.app.scale.u(1))

    def _medals(self, player: Player) -> list[tuple[str, str]]:
        found = []
        for (key, trial), kind in player.medals.items():
            game = self._game(key)
            name = next((sheet.name for sheet in game.trials if sheet.key == trial), trial) if game else trial
            found.append((kind, name))
        order = ("gold", "silver", "bronze")
        return sorted(found, key=lambda item: (order.index(item[0]) if item[0] in order else 3, item[1]))

    def foot(self, kit: Kit) -> Block:
        """How many matches there are, exporting, forgetting."""
        player, none = self.shown, "" if self.matches else "Nothing has been recorded yet."
        person = player.name if player is not None and player.level == PERSON else ""
        short = kit.cramped
        why = none or ("" if person else "Computers are forgotten with all records.")
        buttons: list[tuple[float, Control]] = [
            (150, Button("export", "Export", self._export, sign="content_save", high=52, off=none, key=pygame.K_x,
                         cap="" if short else "X", says="Write the records as a JSON file")),
            (200, Button("forget", "Forget" if short or not person else f"Forget {person}", self._forget,
                         sign="trash_can", high=52, off=why)),
            (150, Button("all", "Forget all", self._forget_all, sign="delete_forever", high=52, off=none)),
            (120, Button("leave", "Title", self.back, sign="menu", cap="" if short else "Esc", high=52)),
        ]  # fmt: skip
        line = f"**{matches(len(self.matches))}** kept" if self.matches else "Nothing is kept yet"
        return bar(kit, None if short else Message(line, "history", colour("lamp")), buttons)

    # --- what is pressed -----------------------------------------------------------------------------------------

    def _choose(self, key: str) -> None:
        self.key = self.first = key
        self.focus = self.first = f"who:{key}"
        self.rebuild()

    def _export(self) -> None:
        try:
            file = scores.export(self.matches)
        except OSError as error:
            reason = paths.reason(error)
            self.app.say(f"The records could not be written ({reason}). Make room, or make the folder writable.")
            return
        text = "All records as JSON: every match, and what they come to for each player."
        self.app.push(WrittenScene(self.app, "The records are written", text, file))

    def _forget(self) -> None:
        player = self.shown
        if player is None:
            return
        count = matches(player.total.played + player.apart)
        words = (f"The name **{escape(player.name)}** goes out of {count} for good; those that nobody else played are "
                 "gone with it. Match files for replays stay.")  # fmt: skip
        self.app.push(QuestionScene(self.app, f"Forget {player.name}?", words, "Forget", self._forgotten,
                                    sign="trash_can"))  # fmt: skip

    def _forgotten(self) -> None:
        player = self.shown
        if player is not None:
            self._save(lambda kept: scores.forget(kept, player.name))

    def _forget_all(self) -> None:
        words = (f"{matches(len(self.matches))}, all streaks and all medals are gone for good then. "
                 "Match files for replays stay.")  # fmt: skip
        empty = partial(self._save, lambda kept: ())
        self.app.push(QuestionScene(self.app, "Forget all records?", words, "Forget all", empty, sign="delete_forever"))

    def _save(self, made: Callable[[Sequence[records.Played]], Sequence[records.Played]]) -> None:
        self.app.say(records.change(made))
        self._read()
        self.rebuild()


def name_of(player: Player) -> str:
    """A player's name; computers are called by their level."""
    return player.name if player.level == PERSON else f"Computers, {player.level}"


def _sign_of(player: Player) -> str:
    return "account" if player.level == PERSON else "robot"


def _ranked(found: dict[Any, Score]) -> list[tuple[Any, Score]]:
    """The scores, most played first."""
    return sorted(found.items(), key=lambda item: (-item[1].played, -item[1].won))


def matches(number: int) -> str:
    """So many matches, in words."""
    return times(number, "match", "matches")


def after(match: Match, played: Iterable[records.Played]) -> str:
    """One line about the people of a match that has just ended, for its result: their wins and streaks."""
    seats = [seat.name for seat in match.setup.seats if seat.player == PERSON]
    here = {scores.same(name) for seat in seats for name in records.people(seat)}
    lines = []
    for player in scores.players(played):
        if player.level == PERSON and player.key in here and player.total.played:
            run = streak(player.total)
            lines.append(
                f"**{escape(player.name)}** {player.total.won:,} of {player.total.played:,}{run and f', {run}'}"
            )
    return f"Won so far: {'; '.join(lines)}." if lines else ""
