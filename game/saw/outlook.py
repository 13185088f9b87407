"""SAW: what a choice may lead to, worded from what a seat sees."""

from __future__ import annotations

from game.core.decision import Move
from game.core.spec import Outlook
from game.core.view import View


def note(view: View, move: Move) -> str:
    return ""


def outlook(view: View) -> list[Outlook]:
    return []
