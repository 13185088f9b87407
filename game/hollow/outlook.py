"""Jacob Hollow: what a choice may lead to, worded from what a seat sees, and what the middle of the table shows."""

from __future__ import annotations

from game.core.decision import Move
from game.core.spec import Outlook, Panel
from game.core.view import View


def note(view: View, move: Move) -> str:
    """Return the second line of a button."""
    return ""


def outlook(view: View) -> list[Outlook]:
    """Return what the choice on the table may lead to."""
    return []


def panels(view: View) -> list[Panel]:
    """Return what is faced or investigated."""
    return []
