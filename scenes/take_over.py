"""Taking over a match from a point of its replay: who plays which seat, then on it goes as a new match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.spec import LEVELS, PERSON
from scenes.art.paragraph import escape
from scenes.art.theme import colour
from scenes.menu import Middle, Sheet
from scenes.widgets.blocks import Block, Column, Gap, Kit, Panel, Row, Title, Words
from scenes.widgets.choice import Choice, Option
from scenes.widgets.controls import Button

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.replay import ReplayScene


class TakeOverScene(Sheet):
    """Each seat with who plays it; the replay itself stays as it is."""

    first = "start"

    def __init__(self, app: App, replay: ReplayScene) -> None:
        self.replay = replay
        setup = replay.film.match.setup
        self.spec = setup.spec
        self.players = {seat.name: seat.player for seat in setup.seats}
        if PERSON not in self.players.values():
            eyes = replay.table.playback.below
            self.players[eyes] = PERSON
        super().__init__(app)

    def body(self, kit: Kit) -> Block:
        """A row a seat."""
        turn = self.replay.film.turn()
        where = f"after move {self.replay.film.at}, in round {turn.round}, {turn.seat}'s turn"
        parts: list[Block] = [
            Title("Take over from here", 22, "account"),
            Words(
                f"A new match begins {where}, with the same cards to come; it stands apart in the records. The old one "
                "stays as it was.",
                16,
            ),
            *(self._row(seat) for seat in self.players),
            Gap(4),
            Button("start", "Play on from here", self._start, sign="play", lit=True, size=20),
            Button("no", "Never mind", self.back, cap="Esc"),
        ]
        return Middle(Panel(Column(parts, 10), pad=(24, 18)), 520)

    def _row(self, seat: str) -> Block:
        levels = [level for level in LEVELS if level in self.spec.bots]
        options = [
            Option(PERSON, "Person", "account"),
            *(Option(level, f"Computer, {level}", "robot") for level in levels),
        ]
        chosen = Choice(
            f"player:{seat}", f"Who plays {seat}", options if len(self.players) > 1 else options[:1],
            self.players[seat], lambda value: self._set(seat, value), self.choice_opened,
        )  # fmt: skip
        return Row([(0.4, Words(f"**{escape(seat)}**", 17, colour("paper"))), (0.6, chosen)], 12, middle=True)

    def _set(self, seat: str, player: str) -> None:
        self.players[seat] = player
        self.rebuild()

    def _start(self) -> None:
        from game.record import Record

        match = self.replay.film.taken_over(self.players)
        self.app.pop(self.replay)
        self.app.start_match(match, Record.create(match, known=True), resumed=True)
