"""Where each game's places lie: one module of data a game."""

from __future__ import annotations

from dataclasses import replace

from game.catalogue import Catalogue
from game.core.view import View
from scenes.table.layouts import hollow, plain, saw, stabbed, suits
from scenes.table.layouts.base import Layout

LAYOUTS: dict[str, Layout] = {
    "hollow": hollow.LAYOUT, "saw": saw.LAYOUT, "stabbed": stabbed.LAYOUT, "suits": suits.LAYOUT
}  # fmt: skip
"""The layouts by game; a further game adds its module here. Frozen programs scan no folders."""


def layout_of(game: str) -> Layout:
    """Return a game's own layout; raises KeyError for a game that has none."""
    return LAYOUTS[game]


def layout_for(view: View) -> Layout:
    """Return the layout of the game on the table: its own, or a plain one made from its zones."""
    own = LAYOUTS.get(view.spec.key)
    return own if own is not None else plain.layout_for(view.spec.key, view.zones(), view.spec.places)


def with_table(catalogue: Catalogue) -> Catalogue:
    """Return a catalogue without the games that have rules but no table yet: nothing is offered that cannot be seen."""
    games = {key: game for key, game in catalogue.games.items() if key in LAYOUTS}
    faults = {key: found for key, found in catalogue.faults.items() if not key or key in LAYOUTS}
    return replace(catalogue, games=games, faults=faults)
