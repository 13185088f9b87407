"""`Match`: drives a game's phases; a seed and a list of moves, with undo, views, imagination and recovery."""

from __future__ import annotations

import sys
from collections.abc import Generator, Mapping, Sequence
from types import GeneratorType
from typing import Any, NamedTuple

from game.core import flow
from game.core.decision import Decision, Move, NotAMove, NotNow, plain
from game.core.events import Event
from game.core.flow import LISTING, EndTurn, GameOver
from game.core.imagine import deal_anew, limit
from game.core.rng import Rng
from game.core.setup import laid_out, make_setup
from game.core.spec import GameSpec, Seat
from game.core.table import Packed, Table
from game.core.view import View

DRAWN = "cards were drawn, shuffled or tossed since"
SEEN = "a card was seen since"


class RulesBug(RuntimeError):
    """The rules themselves failed. The match stands at the last good decision; `move` is what failed there.

    `case` is set by whoever can write case files: a file that reproduces the failure.
    """

    def __init__(self, message: str, move: Move | None, moves: tuple[Move, ...]) -> None:
        super().__init__(message)
        self.move = move
        self.moves = moves
        self.case = ""


class Snapshot(NamedTuple):
    """A kept beginning of a phase: after how many moves and events it stands, and the table there, packed."""

    moves: int
    events: int
    packed: Packed

    def table(self) -> Table:
        """Return a new table that stands as it did then; a match may be started from it (`Match.resumed`)."""
        return self.packed.table()


class Match:
    """A running or finished match.

    `keep` says where snapshots are taken: "turn" (the default), "phase", or "" (none: fastest, no undo, no imagine).
    A match that nobody is `watched` by keeps no events: simulations, a seventh quicker. `table` starts it from a
    position instead of a deal.
    """

    def __init__(
        self,
        spec: GameSpec,
        seats: tuple[Seat, ...] | list[Seat] | list[str],
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        *,
        keep: str = "turn",
        watched: bool = True,
        table: Table | None = None,
    ) -> None:
        if table is None:
            setup = make_setup(spec, seats, options or {}, seed)
            table = laid_out(setup)
            table.events = [] if watched else None
            table.setup.spec.deal(table)
        else:
            table.events = (table.events or []) if watched else None
        self._open(table.setup.spec, table, keep)
        self._start()

    def _open(self, spec: GameSpec, table: Table, keep: str) -> None:
        self.spec = spec
        self.setup = table.setup
        self.table = table
        self.keep = keep
        self.moves: list[Move] = []
        self.winners: tuple[str, ...] | None = None
        self.why = ""
        self.ending = ""
        self.decision: Decision | None = None
        self.generation = 0
        """Counts rebuilds (undo, recovery): whoever reads events from a cursor starts over when it changes."""
        self._marks: list[tuple[int, int]] = []
        self._snapshots: list[Snapshot] = []
        self._run: Generator[Decision, Move, None] | None = None
        self._places = {seat: place for place, seat in enumerate(table.seats)}
        table.counters.setdefault("first", table.seats[0])

    # --- driving -------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._run = self._turns()
        try:
            self._next(None)
        except Exception as error:
            raise RulesBug(f"The rules failed before the first decision: {error!r}", None, ()) from error

    def _turns(self, resumed: bool = False) -> Generator[Decision, Move, None]:
        """Run the phases for one seat after another, from the phase the table stands at."""
        table, phases, keep = self.table, self.spec.phases, self.keep
        counters = table.counters
        start = [name for name, _ in phases].index(str(counters["phase"]))
        try:
            while True:
                me = str(counters["turn"])
                if start == 0 and not resumed:
                    table.begin_turn(me, counters["turns"], counters["round"])  # type: ignore[arg-type]
                try:
                    for name, phase in phases[start:]:
                        if not resumed:
                            table.begin_phase(name)
                            if keep and (start >= 0 or keep == "phase"):
                                self._snapshots.append(Snapshot(len(self.moves), len(self.events), table.pack()))
                        resumed, start = False, -1
                        yield from phase(table, me)
                except EndTurn:
                    pass
                start = 0
                self._pass_on(me)
        except GameOver as over:
            self.winners, self.why, self.ending = over.winners, over.why, over.ending
            table.say(over.why, icon="trophy")

    def _pass_on(self, me: str) -> None:
        """Hand the turn to the next seat; a round ends when the turn comes back to, or past, the first seat."""
        counters, place, count = self.table.counters, self._places, len(self._places)
        counters["turn"] = after = self.spec.next_seat(self.table, me)
        counters["turns"] += 1  # type: ignore[operator]
        first = place[counters["first"]]  # type: ignore[index]
        if (place[after] - first) % count <= (place[me] - first) % count:
            counters["round"] += 1  # type: ignore[operator]

    def _next(self, move: Move | None) -> None:
        run = self._run
        assert run is not None
        try:
            self.decision = decision = run.send(move)  # type: ignore[arg-type]
        except StopIteration:
            self.decision = None
            return
        decision.number = len(self.moves)
        decision.phase = self.table.counters["phase"]  # type: ignore[assignment]

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, for all-seeing readers; seats read `View.events`."""
        return self.table.events if self.table.events is not None else []

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.decision is None

    def play(self, move: Move | str, number: int | None = None) -> None:
        """Answer the decision with one of its moves.

        `move` may be text, "<key>" or "<seat> <key>". `number` is the decision's number the answer was meant for:
        a late click answers nothing. Raises `NotNow` with the reason, or `NotAMove`; the match is then untouched.
        Raises `RulesBug` if the rules fail; the match then stands at this decision again.
        """
        decision = self.decision
        if decision is None:
            raise NotNow("The match is over.")
        if number is not None and number != decision.number:
            raise NotNow("This answers an earlier question.")
        if isinstance(move, str):
            move = self.read(move)
        if move not in decision.moves:
            raise NotNow(decision.why_not(move))
        table = self.table
        self._marks.append((table.random, table.sights))
        self.moves.append(move)
        try:
            self._next(move)
        except Exception as error:
            self._recover(move, error)

    def read(self, text: str) -> Move:
        """Return the move that `text` names: "<key>" or "<seat> <key>"; raises `NotAMove`."""
        assert self.decision is not None
        for move in self.decision.moves:
            if text in (move.key, f"{move.seat} {move.key}"):
                return move
        raise NotAMove(f"“{text}” is no move of this question: {plain(self.decision.prompt)}")

    def _recover(self, move: Move, error: Exception) -> None:
        moves = tuple(self.moves)
        message = f"The rules failed at move {len(moves)}, {move.seat} {move.key}: {error!r}"
        if self.keep:
            self._rebuild(len(moves) - 1)
        raise RulesBug(message, move, moves) from error

    # --- going back ----------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: str) -> str:
        """Return why `seat` cannot take back its last move, "" if it can: one sentence, the same `undo` would give."""
        place = next((i for i in range(len(self.moves) - 1, -1, -1) if self.moves[i].seat == seat), -1)
        if place < 0:
            return f"{seat} has made no move yet."
        if not self.keep:
            return "This match keeps no past."
        if self.setup.options.get("free_undo"):
            return ""
        if self.over:
            return "The match is over."
        others = [move.seat for move in self.moves[place + 1 :]]
        if others:
            return f"It cannot be taken back: {others[0]} has decided since."
        random, sights = self._marks[place]
        if random != self.table.random:
            return f"It cannot be taken back: {DRAWN}."
        if sights != self.table.sights:
            return f"It cannot be taken back: {SEEN}."
        return ""

    def undo(self, seat: str) -> Move:
        """Return to the previous decision of `seat` and give back the move it had made there.

        Raises `NotNow` with the reason where a barrier lies between: random numbers used, a card seen by someone
        new, another seat's decision. With the option `free_undo` there is no barrier.
        """
        reason = self.why_no_undo(seat)
        if reason:
            raise NotNow(reason)
        place = next(i for i in range(len(self.moves) - 1, -1, -1) if self.moves[i].seat == seat)
        move = self.moves[place]
        self._rebuild(place)
        return move

    def back_to(self, count: int) -> None:
        """Return to the point after the first `count` moves, whatever lies between (replays).

        Raises ValueError where there are fewer.
        """
        if not 0 <= count <= len(self.moves):
            raise ValueError(f"there are {len(self.moves)} moves, not {count}")
        self._rebuild(count)

    def wind_to(
        self, count: int, moves: Sequence[Move], snapshots: Sequence[Snapshot], events: Sequence[Event]
    ) -> None:
        """Stand after the first `count` of `moves`, be that further on than now (replays).

        `moves`, `snapshots` and `events` are those of this same match when it had been played further; the last
        snapshot before `count` is taken up. There is no undo from there to before it. Raises ValueError where there are
        fewer moves.
        """
        if not 0 <= count <= len(moves):
            raise ValueError(f"there are {len(moves)} moves, not {count}")
        self._snapshots = [kept for kept in snapshots if kept.moves <= count]
        start = self._snapshots[-1]
        self.moves = list(moves[:count])
        self._marks = self._marks[: start.moves] + [(0, 0)] * max(0, start.moves - len(self._marks))
        if self.table.events is not None:
            self.table.events = list(events[: start.events])
        self._rebuild(count)

    def _rebuild(self, count: int) -> None:
        """Stand again after `count` moves: the last snapshot before, and the moves since."""
        while len(self._snapshots) > 1 and self._snapshots[-1].moves > count:
            self._snapshots.pop()
        after, events, snapshot = self._snapshots[-1]
        moves = self.moves[after:count]
        past = self.table.events
        self.table = snapshot.table()
        self.table.events = None if past is None else past[:events]
        self.moves = self.moves[:after]
        self._marks = self._marks[:after]
        self.winners, self.why, self.ending = None, "", ""
        self.generation += 1
        self._run = self._turns(resumed=True)
        self._next(None)
        for move in moves:
            self.play(move)

    # --- looking -------------------------------------------------------------------------------------------------

    def view(self, seat: str = "", *, open: bool = False) -> View:
        """Return the match as `seat` may see it; "" is the open table. `open=True` shows all, once it is over."""
        return View(self, seat, open)

    def where(self) -> list[str]:
        """Return the rulebook sections that are running, outermost first."""
        sections = []
        run: Any = self._run
        while isinstance(run, GeneratorType):
            name = run.gi_frame.f_globals["__name__"] if run.gi_frame else ""
            function = getattr(sys.modules.get(name), run.__name__, None)
            text = (getattr(function, "__doc__", "") or "").strip()
            if text and not run.__name__.startswith("_") and name != flow.__name__:
                sections.append(text.split("\n")[0])
            run = run.gi_yieldfrom
        return sections

    def checksum(self) -> str:
        """Return a short digest of the whole state."""
        return self.table.checksum()

    def snapshots(self) -> tuple[Snapshot, ...]:
        """Return the kept beginnings of turns or phases, oldest first; none in a match that keeps no past."""
        return tuple(self._snapshots)

    def imagine(self, seat: str, rng: Rng) -> Match:
        """Return a match that could be this one, for all `seat` knows: it may be played on freely.

        Every face that the seat has no mark of is dealt anew within its back, as the game's `may_lie` allows; the
        random streams are new; nobody watches, so it has no events. Knowledge from counting is let go.
        """
        after, _, snapshot = self._snapshots[-1]
        twin = Match.__new__(Match)
        twin._open(self.spec, snapshot.table(), "")
        twin._run = twin._turns(resumed=True)
        LISTING.on = False
        try:
            twin._next(None)
            for move in self.moves[after:]:
                twin.moves.append(move)
                twin._next(move)
        finally:
            LISTING.on = True
        table = twin.table
        deal_anew(table, table.bit(seat), limit(table), rng)
        table.random = rng.number()
        table.fresh = rng.number()
        if twin.decision is not None:
            assert self.decision is not None
            twin.decision.number = self.decision.number
            twin.decision.ask_again()
        return twin

    @classmethod
    def resumed(cls, table: Table, *, keep: str = "turn") -> Match:
        """Start a match from a snapshot, which stands at the beginning of a phase."""
        match = cls.__new__(cls)
        match._open(table.setup.spec, table, keep)
        if table.events is None:
            table.events = []
        if keep:
            match._snapshots.append(Snapshot(0, 0, table.pack()))
        match._run = match._turns(resumed=True)
        match._next(None)
        return match


__all__ = ["Match", "NotAMove", "NotNow", "RulesBug", "Snapshot"]
