"""The sentence that says why the last try was refused, where it stands, and how long."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.table.parts import Box

LEAST = 4000.0
"""Milliseconds for which a refusal stands at least, unless something is pressed before."""
LETTER = 70.0
"""Milliseconds that a letter of it takes to be read; of the sentences that explain its terms as well."""


@dataclass
class Toast:
    """A refusal: its words, the card or the place that wears the red rim."""

    words: str = ""
    card: int = 0
    box: Box | None = None
    said: float = 0.0
    until: float = 0.0

    def say(self, words: str, box: Box | None, card: int, now: float, letters: int = 0) -> None:
        """Stand beside `box`; `card` was refused, 0 where it is the place; so many `letters` are to be read."""
        self.words, self.box, self.card, self.said = words, box, card, now
        self.until = now + max(LEAST, LETTER * letters)

    def outlived(self) -> None:
        """Another question stands: it goes as soon as it has stood its least time."""
        self.until = min(self.until, self.said + LEAST)

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
