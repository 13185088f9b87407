"""A session with a coach: only what the step awaits is played, and computer seats answer as the lesson says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game import bots
from game.core.decision import Move
from game.core.match import Match
from game.lesson_course import Course, Meaning
from scenes.table.session import Session
from scenes.table.thinking import Thinker


class LessonSession(Session):
    """One guided match; when the coach is silent, an ordinary one."""

    def __init__(self, course: Course, record: Any, settings: Any, **how: Any) -> None:
        self.course = course
        super().__init__(course.match, record, settings, **how)
        self._thinker = Thinker(self._answer, self._respond)

    # --- computers -------------------------------------------------------------------------------------------------

    def _answer(self, match: Match, seat: str, level: str) -> Move:
        move = None if self.course.done else self.course.scripted()
        if move is not None and move.seat == seat:
            return move
        return bots.answer(match, seat, level)

    def _respond(self, match: Match, players: Mapping[str, str]) -> Move | None:
        if self.course.done:
            return bots.respond(match, players)
        if self.course.due:
            return None
        move = self.course.scripted()
        if move is not None:
            return move
        passing = self.course.passing()
        return passing if passing is not None and passing.seat not in self.persons else None

    def _passes(self) -> bool:
        """Whatever the coach does not speak of passes by itself, also where a press would close a window."""
        if self.course.done:
            return super()._passes()
        moves, decision = self.moves(), self.match.decision
        free = decision is not None and decision.number not in self.faults.moves and not self.course.due
        return free and len(moves) == 1 and moves[0] == self.course.passing()

    def left_undone(self, move: Move) -> Move | None:
        """The coach knows what is left to do."""
        return super().left_undone(move) if self.course.done else None

    # --- what is played --------------------------------------------------------------------------------------------

    def play(self, move: Move, number: int | None = None) -> str:
        """Make a move that the coach awaits; another must wait, and the sentence says why."""
        return super().play(move, number) if self.course.allows(move) else self.course.why_not()

    def _play(self, move: Move, number: int | None = None) -> bool:
        meaning: Meaning = "" if self.course.done else self.course.meaning(move)
        if not super()._play(move, number):
            return False
        if meaning:
            self.course.made(meaning)
            self._keep()
        return True

    def read(self) -> None:
        """The step that is only read was read."""
        self.course.read()
        self._thinker.forget()
        self._keep()

    def silence(self) -> None:
        """The coach is ended for good; the match goes on."""
        self.course.end()
        self._thinker.forget()
        self._keep()

    def update(self, ms: float, still: bool = True) -> bool:
        """As ever; where the match left the way of the lesson, the coach says so and is silent."""
        changed = super().update(ms, still)
        if self.course.lost and not self.busy:
            self.silence()
            self.said.append("These cards lead elsewhere than the coach knew, so it ends here. You can play on.")
            return True
        return changed

    def undo_off(self) -> str:
        """With the coach nothing is taken back."""
        return super().undo_off() if self.course.done else "With the coach nothing is taken back; begin anew instead."

    def ask_hint(self) -> str:
        """The coach's hint is its sentence."""
        return super().ask_hint() if self.course.done else ""
