"""What stands above the timeline of a replay: who fell and the end, and a few kinds a game from the open log."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.playback import Mark, Playback


class Kind(NamedTuple):
    """A kind of moment: the pattern of its log line, its sign, and how much it matters (more wins the room)."""

    pattern: str
    sign: str
    weight: int


class Moment(NamedTuple):
    """A moment of a match: after how many moves, its sign, whose it is ("" = nobody's), the log's words."""

    at: int
    sign: str
    seat: str
    words: str
    weight: int


KINDS: dict[str, tuple[Kind, ...]] = {
    "saw": (
        Kind(r"\*\* a trap with|sets \*\*.+\*\* trap \*\*", "jigsaw_piece", 1),
        Kind(r": \*\*Loss\*\*\.", "mark_loss", 2),
    ),
    "suits": (
        Kind(r"loses a Life Card", "heart_broken", 2),
        Kind(r"drinks the Coffee", "coffee", 1),
        Kind(r"A Heart joins", "cards_heart", 1),
    ),
    "stabbed": (
        Kind(r"is stabbed, for the", "stab_knife", 1),
        Kind(r"\*\* finds the \*\*", "car_side", 2),
    ),
    "hollow": (
        Kind(r"is over \*\*|investigates: \*\*-?\d+\*\* is over", "magnify", 1),
        Kind(r"\*\* slays \*\*", "sword_cross", 1),
    ),
}  # fmt: skip
FALLEN, END = "skull", "trophy"


def moments(film: Playback) -> list[Moment]:
    """The moments of a match in order; the end of a finished one is the last."""
    kinds = KINDS.get(film.match.spec.key, ())
    marks = film.marks()
    if film.finished:
        marks = marks[:-1]
    found = [moment for mark in marks for moment in _moment(mark, kinds)]
    found += [Moment(at, FALLEN, seat, f"**{seat}** is out of the game.", 3) for at, seat in film.fallen]
    found.sort(key=lambda moment: moment.at)
    if film.finished:
        winner = film.winners[0] if film.winners and len(film.winners) == 1 else ""
        found.append(Moment(len(film), END, winner, film.why or "The match is over.", 9))
    return found


def _moment(mark: Mark, kinds: tuple[Kind, ...]) -> list[Moment]:
    kind = next((kind for kind in kinds if re.search(kind.pattern, mark.line.text)), None)
    if kind is None or mark.line.head:
        return []
    return [Moment(mark.at, kind.sign, mark.line.seat, mark.line.text, kind.weight)]
