"""Where each game's places lie: one module of data a game."""

from __future__ import annotations

from dataclasses import replace

from game.catalogue import Catalogue
from scenes.table.layouts import suits
from scenes.table.layouts.base import Layout

LAYOUTS: dict[str, Layout] = {"suits": suits.LAYOUT}
"""The layouts by game; a further game adds its module here. Frozen programs scan no folders."""


def layout_of(game: str) -> Layout:
    """Return a game's layout; raises KeyError for a game that has none."""
    return LAYOUTS[game]


def with_table(catalogue: Catalogue) -> Catalogue:
    """Return a catalogue without the games that have rules but no table yet: nothing is offered that cannot be seen."""
    games = {key: game for key, game in catalogue.games.items() if key in LAYOUTS}
    faults = {key: found for key, found in catalogue.faults.items() if not key or key in LAYOUTS}
    return replace(catalogue, games=games, faults=faults)
