"""Don't Get Stabbed!: `make(document)` returns the game as the rest of the program knows it."""

from game.stabbed.cards import StabbedDocument
from game.stabbed.game import make

__all__ = ["StabbedDocument", "make"]
