"""The Suits: Season 1. `make(document)` returns the game as the rest of the program knows it."""

from game.suits.cards import SuitsDocument
from game.suits.game import make

__all__ = ["SuitsDocument", "make"]
