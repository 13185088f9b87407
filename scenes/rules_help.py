"""The way from any form to the rules of a game: the button that F1 presses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.widgets.form import Help

if TYPE_CHECKING:
    from scenes.app import App


def open_rules(app: App, game: str) -> None:
    """Open the rules of the game with this key, at their first page."""
    from scenes.rules import RulesScene

    app.push(RulesScene(app, app.catalogue.games[game]))


def rules_help(app: App, game: str) -> Help:
    """Return the button of a form's header that opens the rules of the game with this key."""
    return Help("rules", "Rules", lambda: open_rules(app, game), sign="help_circle", key=pygame.K_F1)
