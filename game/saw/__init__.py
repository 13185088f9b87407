"""SAW: The Jigsaw Trials. `make(document)` returns the game as the rest of the program knows it."""

from game.saw.cards import SawDocument
from game.saw.game import make

__all__ = ["SawDocument", "make"]
