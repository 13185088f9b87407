"""Choices under a coach: only what the step awaits glows, anything else is kindly put off."""

from __future__ import annotations

from game.core.decision import Move
from game.core.view import View
from game.lesson_course import Course
from scenes.table.choices import Choices


class CoachedChoices(Choices):
    """What the hands can do while the coach speaks. Buttons stay where they are; pressed, they say why they wait."""

    def __init__(self, view: View, moves: tuple[Move, ...], course: Course) -> None:
        super().__init__(view, tuple(move for move in moves if not move.cards or course.allows(move)))
        self.moves = moves
        self.course = course
        self.legal = {handle for move in moves for handle in move.cards}

    def refuse(self, handle: int, to: str) -> str:
        """What the rules forbid says so itself; what they allow waits for its step."""
        other = handle not in self.cards or self._elsewhere(handle, to)
        waits = self.course.reading or (handle in self.legal and other)
        return self.course.why_not() if waits else super().refuse(handle, to)

    def _elsewhere(self, handle: int, to: str) -> bool:
        """Whether the rules would let this card go to `to`, which the step does not mean."""
        return bool(to) and any(handle in move.cards and move.to == to for move in self.moves)

    def likely(self) -> int:
        """The awaited button alone is lit."""
        if self.course.reading:
            return -1
        return next((i for i, move in enumerate(self.buttons) if self.course.allows(move)), -1)
