"""What a guided first match is made of: a lesson and its steps."""

from __future__ import annotations

import msgspec


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that the coach says.

    `do` is the awaited move as a case file writes it; without it the step is read and gone on from. `at` are the
    places that it speaks of, `wait` is said when another move is tried, `then` are the answers of the computer seats
    that follow the move, in order. `meets` names the chapters of the rules that are met here, as links of the rules
    file name them (`section:fight`); together the steps meet all that a first match needs.
    """

    title: str
    say: str
    do: str = ""
    at: tuple[str, ...] = ()
    wait: str = ""
    then: tuple[str, ...] = ()
    meets: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The guided first match of a game: `line` says in a sentence what it is, `minutes` how long it takes.

    `later` names the chapters of the rules that a first match does without.
    """

    game: str
    line: str
    minutes: int
    steps: tuple[Step, ...]
    later: tuple[str, ...] = ()
