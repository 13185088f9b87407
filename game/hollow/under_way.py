"""Jacob Hollow: what is under way while cards are played: a test with its flips, or a card laid against somebody."""

from __future__ import annotations

from game.hollow.cards import Monster


class UnderWay:
    """An evasion, a combat, an investigation, or a Target card that has been laid down.

    `seat` is whose test it is, or who is targeted. `bonus` holds by effect word what was played for the whole test,
    `base` the horror value of the last flip, `after` what was played on that flip, `spent` the cards used once for it.
    """

    __slots__ = ("after", "base", "bonus", "cancelled", "defeated", "kind", "monster", "seat", "spent")

    def __init__(self, kind: str, seat: str, monster: Monster | None = None) -> None:
        self.kind = kind
        self.seat = seat
        self.monster = monster
        self.bonus: dict[str, int] = {}
        self.base = 0
        self.after = 0
        self.spent: list[int] = []
        self.defeated = False
        self.cancelled = False

    def add(self, word: str, number: int) -> None:
        """Add to what was played for the whole test."""
        self.bonus[word] = self.bonus.get(word, 0) + number
