"""What the curtain may tell: the seat it waits for and what happened in public since that seat last looked."""

from __future__ import annotations

from game.core.match import Match
from game.core.view import Line, View
from scenes.table.layouts import LAYOUTS
from scenes.table.parts import Handover

RECAP = 9
"""The lines of a recap at most."""


def handover_of(match: Match, seat: str, since: int, cover: bool = False) -> Handover:
    """The curtain's facts for `seat`, from the open table alone; `since` is the event from which it has not looked."""
    view = View(match, "")
    lines = view.log(min(since, view.event_count))
    character = view.character(seat)
    name = view.spec.characters.get(character, "")
    hand = view.size(seat, "hand") if f"{seat}.hand" in view.zones() else 0
    words = [word for word in (name, _gauge(view, seat), f"{hand} card{'s' if hand != 1 else ''} in hand") if word]
    printed = (face for key, face in view.spec.faces.items() if key.startswith(f"{character}_"))
    face = view.spec.faces.get(character) or next(printed, None)
    icon = face.icon if face is not None else "account"
    return Handover(seat, view.spec.key, icon, " · ".join(words), tuple(recap(lines)), cover)


def _gauge(view: View, seat: str) -> str:
    """What a seat plays for, in words: "5 Hits left"."""
    layout = LAYOUTS.get(view.spec.key)
    words = layout.words.get("gauge", "") if layout is not None else ""
    stakes = view.stakes()
    if not words or not stakes:
        return ""
    number = stakes.get(seat, 0)
    return words.format(n=number, s="" if number == 1 else "s")


def recap(lines: list[Line]) -> list[Line]:
    """The newest lines of what happened, without headings that nothing follows."""
    kept = [line for i, line in enumerate(lines) if not line.head or (i + 1 < len(lines) and not lines[i + 1].head)]
    return kept[-RECAP:]
