"""How long a guided first match takes somebody new: what there is to read, to look at, to do and to wait for."""

from __future__ import annotations

from game.core.decision import Move, plain
from game.core.match import Match
from game.lesson_course import Course
from game.lesson_steps import Step

WORDS = 150
"""Words a minute. Prose is read at about 240; a rule that is new, with its thing looked for on a table, is not."""
LOOK = 3.0
"""Seconds in which a step's bubble comes up and the eyes go to what it lights and back."""
CARD = 4.0
"""Seconds to drag a card to its place, or to click both."""
BUTTON = 2.0
"""Seconds to press a move's button."""
ON = 1.0
"""Seconds to go on from a step that is only read."""
ANSWER = 2.5
"""Seconds of a computer's answer: the pause before it at the normal pace, and what moves; measured, 2.4 on average."""
PASS = 1.0
"""Seconds of a question that passes by itself, for what moves meanwhile."""
LEAST, MOST = 5, 8
"""Minutes that a guided first match shall take."""


class Stopwatch:
    """Counts the seconds of a lesson while it is played. A card's text is read when a step first asks for it."""

    def __init__(self, match: Match) -> None:
        self.seconds = 0.0
        self._match = match
        self._read: set[str] = set()

    @property
    def minutes(self) -> float:
        """What was counted so far, in minutes."""
        return self.seconds / 60

    def step(self, step: Step, move: Move | None) -> None:
        """A step with the move that it awaits, None where it is only read."""
        words = len(step.title.split()) + len(plain(step.say).split())
        self.seconds += LOOK + (ON if move is None else CARD if move.cards else BUTTON)
        for handle in move.cards if move is not None else ():
            kind = self._match.table.cards[handle].kind
            if kind not in self._read:
                self._read.add(kind)
                words += len(plain(str(getattr(self._match.spec.faces[kind], "text", ""))).split())
        self.seconds += words / WORDS * 60

    def answer(self, passes: bool) -> None:
        """A computer's answer, or a question that passes by itself."""
        self.seconds += PASS if passes else ANSWER


def counted(course: Course, watch: Stopwatch, move: Move | None) -> None:
    """Count what is about to be done: the step that stands is read, or `move` is made."""
    if move is None or move in course.awaited():
        step = course.step
        if step is not None:
            watch.step(step, move)
    else:
        watch.answer(move == course.passing())
