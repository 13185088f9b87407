"""The registry of effect words: a card's text that says if, unless, instead or choose is a named function here."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator
from typing import Any

Effect = Callable[..., Generator[Any, Any, Any]]


class Effects:
    """The effect words of one game. Each is a generator function that takes and returns what is under way.

    Its docstring is the card's text in our words; its keyword arguments are the numbers a card may give.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self._words: dict[str, Effect] = {}

    def effect(self, function: Effect) -> Effect:
        """Register a generator function under its own name; raise TypeError for anything else."""
        if not inspect.isgeneratorfunction(function):
            raise TypeError(f"{self.game}: the effect {function.__name__} must be a generator function")
        name = function.__name__
        if name in self._words:
            raise TypeError(f"{self.game}: the effect {name} is defined twice")
        self._words[name] = function
        return function

    def __getitem__(self, word: str) -> Effect:
        return self._words[word]

    def __contains__(self, word: object) -> bool:
        return word in self._words

    @property
    def words(self) -> tuple[str, ...]:
        """All effect words in alphabetical order."""
        return tuple(sorted(self._words))

    def numbers(self, word: str) -> dict[str, inspect.Parameter]:
        """Return the keyword-only arguments of an effect: what `does:` in cards.yaml may set."""
        parameters = inspect.signature(self._words[word]).parameters
        return {name: p for name, p in parameters.items() if p.kind is inspect.Parameter.KEYWORD_ONLY}
