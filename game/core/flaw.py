"""`Flaw`: what a game finds wrong in its own document of cards.yaml, by the place in the document."""

from __future__ import annotations

from typing import NamedTuple

Path = tuple[str | int, ...]
"""Keys and list numbers (from 0) that lead to a value: ("gentlemen", 2, "deck", "heart")."""


class Flaw(NamedTuple):
    """A value that has the right type and still cannot be played.

    `path` leads to it; `found` and `expected` read "found ..., expected ...". `reads` are the values that the finding
    rests on, "*" standing for any key or number (none: `path` itself); it is dropped if one of them is faulty anyway.
    """

    path: Path
    found: str
    expected: str
    hint: str = ""
    reads: tuple[Path, ...] = ()
