"""A guided first match under way: which step is due, which moves it awaits, what the computer seats answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from game.case_moves import chosen, fitting, told
from game.case_yaml import CaseFault
from game.core.decision import Decision, Move, plain
from game.core.match import Match
from game.core.spec import PERSON
from game.lesson_steps import Lesson, Step

PASSING = ("go on", "refuse", "pass")
"""Verbs that let a question pass at which there is nothing else to do."""
Meaning = Literal["step", "then", ""]


class Course:
    """Where a lesson stands in its match. `at` counts its steps, `told` the scripted answers since the last one.

    Nothing here plays: whoever does says so by `made`.
    """

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self.at = 0
        self.told = 0
        self._found: tuple[Decision | None, dict[str, list[Move]]] = (None, {})
        self.persons = tuple(seat.name for seat in match.setup.seats if seat.player == PERSON)

    @property
    def done(self) -> bool:
        """Whether the coach has nothing more to say."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that the coach is at, None after the last."""
        return None if self.done else self.lesson.steps[self.at]

    @property
    def due(self) -> bool:
        """Whether the coach speaks now: a person is asked, or a step of reading ends the match."""
        return not self.done and (self.reading or bool(self.awaited()))

    @property
    def reading(self) -> bool:
        """Whether a step that is only read stands: a person is asked something, and all before it has happened."""
        step = self.step
        if step is None or step.do:
            return False
        return self.match.over or (bool(self._mine()) and self.scripted() is None and self.passing() is None)

    @property
    def lost(self) -> bool:
        """Whether the match has left the way of the lesson: a person is asked, and not for what the step awaits."""
        step = self.step
        if step is None or self.match.over:
            return False
        mine = self._mine()
        return bool(mine) and bool(step.do) and not self.awaited() and self.scripted() is None and not self.passing()

    def read(self) -> None:
        """A step that is only read was read."""
        if self.reading:
            self.at += 1

    def end(self) -> None:
        """The coach falls silent for good."""
        self.at = len(self.lesson.steps)

    # --- moves -----------------------------------------------------------------------------------------------------

    def awaited(self) -> tuple[Move, ...]:
        """The legal moves that the step asks of a person; none while it is another's to answer or to be read.

        Of one that can be made in several ways, such as face down, the plain one is meant.
        """
        step = self.step
        if step is None or not step.do:
            return ()
        found = [move for move in self._fitting(step.do) if move.seat in self.persons]
        return tuple(move for move in found if not move.how or msgspec.structs.replace(move, how="") not in found)

    def scripted(self) -> Move | None:
        """The answer that the lesson gives for a computer seat at the question that stands, None for none."""
        text = self._next_answer()
        found = [move for move in self._fitting(text) if move.seat not in self.persons] if text else []
        if not found:
            return None
        try:
            return chosen(self.match, told(self.match, text, 0))
        except CaseFault:
            return found[0]

    def passing(self) -> Move | None:
        """The move that lets the question pass where nothing else can be done, or where a computer closes a window."""
        decision = self.match.decision
        if decision is None:
            return None
        moves = decision.moves
        if decision.closing and decision.closing not in self.persons:
            moves = decision.of(decision.closing)
            return next((move for move in moves if not move.cards and move.verb in PASSING), None)
        if len(moves) == 1 and not moves[0].cards and moves[0].verb in PASSING:
            return moves[0]
        return None

    def meaning(self, move: Move) -> Meaning:
        """What a legal move is to the lesson: what its step awaits, its scripted answer, or nothing. Ask before it."""
        if move.seat in self.persons:
            return "step" if move in self.awaited() else ""
        return "then" if move == self.scripted() else ""

    def made(self, meaning: Meaning, play: Callable[[], object] = lambda: None) -> None:
        """A move with this meaning is made by `play`."""
        play()
        if meaning == "step":
            self.at, self.told = self.at + 1, 0
        elif meaning == "then":
            self.told += 1

    def allows(self, move: Move) -> bool:
        """Whether the coach lets a person make this move now."""
        if self.done or move in self.awaited():
            return True
        decision = self.match.decision
        return not self.reading and decision is not None and (len(decision.moves) == 1 or not self.awaited())

    def why_not(self) -> str:
        """Why another move must wait, kindly."""
        step = self.step
        if step is None:
            return ""
        if not step.do:
            return "Read this first; then press **Go on**."
        return step.wait or f"You may do that another time. For now: {lowered(step.say)}"

    def stands(self) -> tuple[str, str]:
        """What is found where the lesson cannot go on, and what was expected."""
        step, decision = self.step, self.match.decision
        prompt = plain(decision.prompt) if decision is not None else self.match.why
        if self._mine() and step is not None:
            return f"the question “{prompt}”", f"one at which “{step.do}” is legal"
        text = self._next_answer()
        asked = " and ".join(decision.asked) if decision is not None else "nobody"
        return f"the question “{prompt}” to {asked}", f"an answer under `then`; “{text}” is none" if text else (
            "an answer under `then` of the step before"
        )

    # --- parts -----------------------------------------------------------------------------------------------------

    def _mine(self) -> tuple[Move, ...]:
        decision = self.match.decision
        return () if decision is None else tuple(move for move in decision.moves if move.seat in self.persons)

    def _answers(self) -> tuple[str, ...]:
        """The scripted answers that follow the last move that was awaited."""
        for step in reversed(self.lesson.steps[: self.at]):
            if step.do:
                return step.then
        return ()

    def _next_answer(self) -> str:
        answers = self._answers()
        return answers[self.told] if self.told < len(answers) else ""

    def _fitting(self, text: str) -> list[Move]:
        """The moves that a text may mean at the question that stands, found once for each question."""
        decision = self.match.decision
        if decision is None:
            return []
        if self._found[0] is not decision:
            self._found = (decision, {})
        if text not in self._found[1]:
            try:
                self._found[1][text] = fitting(self.match, told(self.match, text, 0))
            except CaseFault:
                self._found[1][text] = []
        return self._found[1][text]


def lowered(sentence: str) -> str:
    """A sentence as the second half of one: its first letter small, unless it begins with a name."""
    return sentence if sentence.startswith("**") else sentence[:1].lower() + sentence[1:]


def follow(course: Course, moves: tuple[tuple[str, str], ...], at: int) -> bool:
    """Play moves that were made before, (seat, key), and stand at step `at`. Says whether all of them fitted.

    A step that is only read was read where a move follows it.
    """
    match, last = course.match, len(course.lesson.steps)
    for seat, key in moves:
        decision = match.decision
        if decision is None:
            return False
        move = next((each for each in decision.moves if each.seat == seat and each.key == key), None)
        if move is None:
            return False
        while course.reading and course.at < at:
            course.read()
        course.made("" if course.done else course.meaning(move))
        match.play(move)
    while course.reading and course.at < at:
        course.read()
    if at >= last:
        course.end()
    return True
