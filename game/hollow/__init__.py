"""The Testimony of Jacob Hollow. `make(document)` returns the game as the rest of the program knows it."""

from game.hollow.cards import HollowDocument
from game.hollow.game import make

__all__ = ["HollowDocument", "make"]
