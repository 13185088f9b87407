"""A match that is wound back and forth: to any of its moves and back again, from the beginnings of its turns."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from game.core.decision import Move
from game.core.match import Match
from game.core.view import Line
from game.record_lines import BadRecord


class Turn(NamedTuple):
    """A turn: the move it begins at, whose it is, and in which round."""

    begin: int
    seat: str
    round: int


class Mark(NamedTuple):
    """A line of the open table's log and the number of moves after which it was said."""

    at: int
    line: Line


class Playback:
    """Winds a match that has been played; the match itself stands wherever `at` says.

    `match` must keep its turns (`keep="turn"`), as every match from a file does. It stays the same object throughout,
    so that whoever shows it goes on showing it; its `generation` changes with every step back.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.moves: tuple[Move, ...] = tuple(match.moves)
        self.finished = match.over
        self.winners = match.winners
        self.why = match.why
        self._events = list(match.events)
        self._snapshots = match.snapshots()
        self._starts = [kept.moves for kept in self._snapshots]
        self.lines: tuple[Line, ...] = tuple(match.view().log())
        """The log of the whole match as the open table reads it: nothing in it is hidden from anybody."""
        self.turns: tuple[Turn, ...] = ()
        self.fallen: tuple[tuple[int, str], ...] = ()
        """Which seats are out of the game, and after how many moves each was."""
        self._said: list[int] = []
        self._walk()

    def _walk(self) -> None:
        """Note where each turn begins and how far the events had come before each move; ends where it began."""
        match = self.match
        turns: list[tuple[int, Turn]] = []
        counts: list[int] = []
        fallen: dict[str, int] = {}
        living = match.spec.living
        self.to(0)
        for move in (*self.moves, None):
            turn = int(match.table["turns"])
            if not turns or turns[-1][0] != turn:
                turns.append((turn, Turn(len(match.moves), str(match.table["turn"]), int(match.table["round"]))))
            counts.append(len(match.events))
            if living is not None:
                here = living(match.table)
                fallen.update((seat, len(match.moves)) for seat in match.table.seats if seat not in {*here, *fallen})
            if move is not None:
                match.play(move)
        self._said = counts
        self.fallen = tuple((at, seat) for seat, at in fallen.items())
        self.turns = tuple(turn for _, turn in turns)

    @property
    def at(self) -> int:
        """After how many moves the match stands now."""
        return len(self.match.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def to(self, count: int) -> None:
        """Stand after `count` moves, wherever the match stands now. Raises ValueError outside of 0 to all moves."""
        if not 0 <= count <= len(self.moves):
            raise ValueError(f"This match has {len(self.moves)} moves; it cannot be shown after {count}.")
        match = self.match
        here = len(match.moves)
        start = bisect_right(self._starts, count) - 1
        if self._starts[start] <= here <= count:
            for move in self.moves[here:count]:
                match.play(move)
            return
        match.wind_to(count, self.moves, self._snapshots, self._events)

    def next_turn(self) -> int:
        """The number of moves at which the turn after the one that stands begins; that of the end in the last turn."""
        return next((turn.begin for turn in self.turns if turn.begin > self.at), len(self.moves))

    def last_turn(self) -> int:
        """The number of moves at which the turn that stands begins, of the one before where it has just begun."""
        return next((turn.begin for turn in reversed(self.turns) if turn.begin < self.at), 0)

    def turn(self, count: int | None = None) -> Turn:
        """The turn that stands after `count` moves (by default now)."""
        at = self.at if count is None else count
        return next((turn for turn in reversed(self.turns) if turn.begin <= at), self.turns[0])

    def marks(self) -> list[Mark]:
        """Every line of the open table's log, with the number of moves after which it had been said."""
        return [Mark(min(bisect_right(self._said, line.number), len(self.moves)), line) for line in self.lines]

    def taken_over(self, players: dict[str, str] | None = None) -> Match:
        """Return a new match, dealt alike and played to where this one stands, to be played on from there.

        `players` says who holds which seat (`PERSON` or a level), for the seats that another holds than before. Raises
        `BadRecord` for a match that has not ended: its cards are nobody's to see.
        """
        if not self.finished:
            raise BadRecord("A match that still runs cannot be taken over: go on with it instead.")
        setup = self.match.setup
        wanted = players or {}
        seats = [type(seat)(seat.name, seat.character, wanted.get(seat.name, seat.player)) for seat in setup.seats]
        match = Match(setup.spec, seats, setup.options, setup.seed)
        for move in self.moves[: self.at]:
            match.play(move)
        return match
