"""SAW: the panels."""

from game.core.spec import Panel
from game.core.view import View


def panels(view: View) -> list[Panel]:
    return []
