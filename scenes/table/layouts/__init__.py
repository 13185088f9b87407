"""Where each game's places lie: one module of data a game."""

from __future__ import annotations

from scenes.table.layouts import suits
from scenes.table.layouts.base import Layout

LAYOUTS: dict[str, Layout] = {"suits": suits.LAYOUT}
"""The layouts by game; a further game adds its module here. Frozen programs scan no folders."""


def layout_of(game: str) -> Layout:
    """Return a game's layout; raises KeyError for a game that has none."""
    return LAYOUTS[game]
