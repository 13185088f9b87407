"""Who answers and whose eyes: drives a match for people and computers, behind the curtain where that is needed."""

from __future__ import annotations

from typing import Any

from game import bots, records
from game.core.decision import Move
from game.core.match import Match, NotNow, RulesBug
from game.core.spec import PERSON
from game.core.view import View
from scenes.table import windows
from scenes.table.board import Board, Step, boards_of
from scenes.table.computers import Computers, closer
from scenes.table.faults import Faults
from scenes.table.handover import handover_of
from scenes.table.parts import Handover
from scenes.table.thinking import Answer, Thinker


class Session(Computers):
    """One match at one screen. Nothing here draws; the scene calls `update` every frame and obeys `curtain`.

    `eyes` is the seat whose cards may be shown ("" = the open table). `curtain` is the seat that the device must be
    passed to first ("" = none): as long as it is set, eyes are "".
    """

    replay = False
    """Whether a match is watched that was played before: nothing can be pressed but what shows it."""

    def __init__(
        self,
        match: Match,
        record: Any = None,
        settings: Any = None,
        *,
        answer: Answer | None = None,
        resumed: bool = False,
        directory: Any = None,
    ) -> None:
        """`record` keeps the match on the disk (None: not kept). `answer` stands in for the computer players in tests.

        `resumed`: the match goes on from a file, so that a curtain comes first where several people play.
        """
        self.match = match
        self.record = record
        self.settings = settings
        self.players = {seat.name: seat.player for seat in match.setup.seats}
        self.persons = tuple(name for name, player in self.players.items() if player == PERSON)
        self.open_hands = bool(match.setup.options.get("open_hands"))
        self.eyes = ""
        self.curtain = ""
        self.covered = False
        self.at_screen = ""
        self.window = windows.Window(self)
        self.paused = False
        self.all_hands = False
        self.to_the_end = False
        self._asked_turn: tuple[str, int] | None = None
        self.said: list[str] = []
        self._troubled = bool(getattr(record, "trouble", ""))
        self.faults = Faults(directory)
        self.hinted: Move | None = None
        self.hint_why = ""
        """Why the hinted move is a good one, from what its seat knows."""
        self.thinking = ""
        self._thinker = Thinker(answer or bots.answer, bots.respond if answer is None else closer(answer))
        self._rested: Any = None
        self._undo_wanted = False
        self._waiting: tuple[Move, int | None] | None = None
        self._counted: list[Move] = []
        """The moves of the end that was counted."""
        self._step_wanted = False
        self._seen_at: dict[str, int] = dict.fromkeys(self.persons, 0)
        self._step: Step | None = None
        self._view: tuple[Any, View] | None = None
        if resumed:
            self._seen_at = dict.fromkeys(self.persons, max(0, len(match.events) - 1))
        self._settle()

    # --- whose eyes ----------------------------------------------------------------------------------------------

    @property
    def several(self) -> bool:
        """Whether cards must be hidden between people at this screen."""
        return len(self.persons) > 1 and not self.open_hands

    @property
    def watched(self) -> bool:
        """Whether no person plays."""
        return not self.persons

    @property
    def below(self) -> str:
        """The seat whose board lies below."""
        if self.eyes:
            return self.eyes
        if self.curtain:
            return self.curtain
        decision = self.match.decision
        if len(self.persons) == 1:
            return self.persons[0]
        if decision is None or (self.at_screen and windows.in_row(decision)):
            return self.at_screen or self.match.setup.seats[0].name
        return decision.asked[0] if self.persons else self.match.setup.seats[0].name

    def wanted(self) -> str:
        """Whose eyes the question asks for; "" for the open table."""
        if self.watched:
            return ""
        if len(self.persons) == 1:
            return self.persons[0]
        decision = self.match.decision
        if decision is None:
            return ""
        if self.window.reacting:
            return self.window.reacting
        if self.open_hands:
            return next((seat for seat in decision.asked if seat in self.persons), self.at_screen or self.persons[0])
        if decision.open or windows.in_row(decision):
            return ""
        window = len(decision.asked) > 1
        asked = decision.closing if window else decision.asked[0]
        if window and (decision.quiet or asked not in self.persons):
            return ""
        return asked if asked in self.persons else ""

    def _settle(self) -> None:
        """Find whose eyes see the table now, and whether the curtain must come first."""
        wanted = self.wanted()
        self.hinted = None
        if not wanted:
            self.eyes, self.curtain = "", ""
        elif not self.several or wanted == self.at_screen:
            self.eyes, self.curtain = wanted, ""
            self.at_screen = wanted
        else:
            self.eyes, self.curtain = "", wanted
        if self.eyes:
            self._seen_at[self.eyes] = len(self.match.events)
        self._view = None

    def ready(self, seat: str) -> None:
        """The seat that the curtain named sits at the screen now. Does nothing if it named another."""
        if self.curtain != seat and not (self.covered and seat == self.eyes):
            return
        self.at_screen = seat
        self.covered = False
        self._settle()
        self._note({}, instant=True)

    def cover(self) -> str:
        """Cover now (F10): return the seat whose curtain must come, "" where nothing is hidden at this table."""
        if not self.several:
            return ""
        seat = self.curtain or self.eyes or self.at_screen or self._asked_person()
        if not seat:
            return ""
        self.at_screen, self.eyes = "", ""
        wanted = self.wanted()
        self.curtain = wanted or seat
        self._view = None
        self._note({}, instant=True)
        return self.curtain

    def _asked_person(self) -> str:
        decision = self.match.decision
        asked = decision.asked if decision else ()
        return next((seat for seat in (*asked, *self.persons) if seat in self.persons), "")

    def handover(self) -> Handover:
        """What the curtain shows for the seat it waits for: public things alone."""
        seat = self.curtain or self.eyes
        return handover_of(self.match, seat, self._seen_at.get(seat, 0), self.covered)

    def view(self) -> View:
        """The match as the eyes at the screen may see it; the same object as long as nothing changed."""
        key = (self.match.generation, len(self.match.moves), self.eyes, self.all_hands, self.match.over)
        if self._view is None or self._view[0] != key:
            shown = self.all_hands and self.watched
            self._view = key, View(self.match, self.eyes, open=shown)
        return self._view[1]

    def moves(self) -> tuple[Move, ...]:
        """The moves that hands at this screen may make now."""
        decision = self.match.decision
        if decision is None or self.curtain or self.watched:
            return ()
        moves = self.view().moves
        return tuple(move for move in moves if move.seat in self.persons)

    def settle(self, instant: bool = True) -> None:
        """Find again whose eyes see the table; `instant`: without motion."""
        self._settle()
        if instant:
            self._note({}, instant=True)

    def go_on(self, move: Move) -> bool:
        """Make a move that somebody at this screen answers for all; says whether the rules took it."""
        return self._play(move)

    def go_back(self, count: int) -> None:
        """Stand again after `count` moves, where what followed decided nothing."""
        self.match.back_to(count)
        self._thinker.forget()
        self._keep()
        self._note({}, instant=True)

    @property
    def busy(self) -> bool:
        """Whether the match is being read just now, so that it must not change."""
        return self._thinker.busy

    # --- playing -------------------------------------------------------------------------------------------------

    def play(self, move: Move, number: int | None = None) -> str:
        """Make a person's move. Returns "" or why it was not made; the match is then untouched."""
        if move.seat not in self.persons:
            return f"{move.seat} is no seat of a person here."
        if self.curtain:
            return f"The table waits for {self.curtain}."
        if self._thinker.busy:
            self._waiting = (move, number)
            return ""
        try:
            self._play(move, number)
        except NotNow as reason:
            return str(reason)
        self.window.moved()
        if self.several:
            self.at_screen = move.seat
        self._settle()
        return ""

    def _play(self, move: Move, number: int | None = None) -> bool:
        """Play and keep a move; a fault in the rules is told, kept as a case, and the match stands where it stood."""
        boards = boards_of(self.match, self.persons, self.watched and self.all_hands)
        since, generation = len(self.match.events), self.match.generation
        asked_at = self.match.decision.number if self.match.decision else -1
        try:
            self.match.play(move, number)
        except RulesBug as bug:
            self.said.append(self.faults.tell(bug, self.match, move, asked_at))
            self._keep()
            self._note({}, instant=True)
            return False
        self._keep()
        self._note(boards, since, instant=generation != self.match.generation, move=move)
        return True

    def _keep(self) -> None:
        if self.record is None:
            return
        if self.match.over:
            self.note_result()
        self.record.keep(self.match)
        trouble = getattr(self.record, "trouble", "")
        if trouble and not self._troubled:
            self.said.append(trouble)
        self._troubled = bool(trouble)

    def note_result(self) -> None:
        """Count the finished match, before its own file says that it is over."""
        path = getattr(self.record, "path", None)
        if path is None or self._counted == self.match.moves:
            return
        taken, known = getattr(self.record, "taken_over", False), getattr(self.record, "known", False)
        said = records.note(self.match, path.stem, taken_over=taken, known=known)
        if said:
            self.said.append(said)
        else:
            self._counted = list(self.match.moves)

    def _note(
        self, boards: dict[str, Board], since: int = 0, *, instant: bool = False, move: Move | None = None
    ) -> None:
        """Remember for the scene what changed; a change without motion swallows those before it."""
        self._view = None
        moves = (move,) if move else ()
        if self._step is None or instant or self._step.instant:
            whole = (self._step.moves if self._step else ()) + moves
            self._step = Step(boards, since, instant or bool(self._step and self._step.instant), whole)
        else:
            self._step.moves += moves

    def take_step(self) -> Step | None:
        """What changed since the last call, None for nothing."""
        step, self._step = self._step, None
        return step

    def update(self, ms: float, still: bool = True) -> bool:
        """Let computers think and answer; `still` says that nothing moves on the screen. True if anything changed."""
        before = self._step
        self._hint_done()
        if not self._thinker.busy:
            self._late()
            if self.window.passing:
                self.window.advance()
                self._settle()
        if self.curtain or self.match.over:
            self.thinking = ""
        elif self._passes() and not self._thinker.busy:
            self._play(self.moves()[0])
            self._settle()
        else:
            self._computers(ms, still)
        return self._step is not before

    def _late(self) -> None:
        """Do what had to wait until nobody read the match any more."""
        if self._undo_wanted:
            self._undo_wanted = False
            self._thinker.forget()
            self.undo()
        elif self._waiting is not None:
            move, number = self._waiting
            self._waiting = None
            reason = self.play(move, number)
            if reason:
                self.said.append(reason)

    # --- going back, hints, leaving ------------------------------------------------------------------------------

    def undo_seat(self) -> str:
        """Whose move would be taken back: that of the eyes, on the open table the last person's."""
        if self.eyes:
            return self.eyes
        last = self.match.moves[-1].seat if self.match.moves else ""
        return last if last in self.persons else next(iter(self.persons), "")

    def undo_off(self) -> str:
        """Why nothing can be taken back now, "" if it can."""
        seat = self.undo_seat()
        if not seat or self.curtain:
            return "There is nothing to take back."
        return self.match.why_no_undo(seat)

    def undo(self) -> str:
        """Take back the last move of whoever looks. Returns "" or why not; waits for a thinking computer first."""
        reason = self.undo_off()
        if reason:
            return reason
        if self._thinker.busy:
            self._undo_wanted = True
            return ""
        seat = self.undo_seat()
        self.match.undo(seat)
        if self.several and not self.eyes:
            self.at_screen = ""
        self._thinker.forget()
        self._keep()
        self.window.forget()
        self._seen_at = {name: min(at, len(self.match.events)) for name, at in self._seen_at.items()}
        self._settle()
        self._note({}, instant=True)
        return ""

    def ask_hint(self) -> str:
        """Ask for the move a careful player would make; it appears as `hinted`. Returns "" or why there is none."""
        moves = self.moves()
        if not moves:
            return "There is nothing for you to decide just now."
        if self.several and not self.eyes:
            return f"A hint would tell what {moves[0].seat}'s hand is good for; on the open table there is none."
        if not self._thinker.busy:
            self._thinker.ask_hint(self.match, moves[0].seat)
        return ""

    def _hint_done(self) -> None:
        hint = self._thinker.hint()
        if isinstance(hint, str):
            self.said.append(hint)
        elif hint is not None and hint in self.moves():
            self.hinted, self.hint_why = hint, bots.why(self.match.view(hint.seat), hint)

    def close(self) -> None:
        """Leave the table: thinking stops, a result that could not be counted is counted now, the file is let go."""
        self._thinker.close()
        if self.record is not None:
            if self.match.over:
                self.note_result()
            self.record.close()
            self.record = None
