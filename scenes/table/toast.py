"""The sentence that says why the last try was refused, where it stands, and how long."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.table.parts import Box

LASTS = 4000.0
"""Milliseconds for which a refusal stands, unless something is pressed before."""


@dataclass
class Toast:
    """A refusal: its words, the card or the place that wears the red rim."""

    words: str = ""
    card: int = 0
    box: Box | None = None
    until: float = 0.0

    def say(self, words: str, box: Box | None, card: int, now: float) -> None:
        """Stand beside `box`; `card` is the card that was refused, 0 where it is the place."""
        self.words, self.box, self.card, self.until = words, box, card, now + LASTS

    def clear(self) -> None:
        """Say nothing any more."""
        self.words, self.card, self.box = "", 0, None

    def late(self, now: float) -> bool:
        """Whether it has stood long enough."""
        return bool(self.words) and now >= self.until

    @property
    def at(self) -> tuple[float, float] | None:
        """The point it speaks of."""
        return self.box.middle if self.box is not None else None

    @property
    def place(self) -> Box | None:
        """The place that refused, None where it was the card."""
        return self.box if not self.card else None
