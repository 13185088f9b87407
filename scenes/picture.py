"""A table as a picture, drawn without a window by the real scene: `midnight-table picture`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame

from game.core.match import Match
from scenes.art.theme import Scale, Theme, theme
from scenes.settings import Settings


class _Quiet:
    """A sound that says nothing."""

    def play(self, name: str) -> None:
        """Do nothing."""


class Still:
    """What the table scene wants of the program, with a clock that stands."""

    def __init__(self, size: tuple[int, int], text: float, **settings: Any) -> None:
        """`size` in px; `text` 1.0 to 2.0; `settings` as in Settings."""
        self.settings = Settings(text=text, **{"animation": "off", **settings})
        self.scale = Scale(*size, text)
        self.sound = _Quiet()
        self.whole = True
        self.time = 10_000.0
        self.said: list[str] = []
        self.pushed: list[Any] = []

    @property
    def theme(self) -> Theme:
        """Colours, sizes and times."""
        return theme()

    def now(self) -> float:
        """The clock in milliseconds."""
        return self.time

    def say(self, sentence: str) -> None:
        """Keep a sentence for nobody."""
        self.said.append(sentence)

    def push(self, scene: Any) -> None:
        """No other scene opens."""
        self.pushed.append(scene)

    def invalidate(self) -> None:
        """The picture is drawn when it is asked for."""

    def wake(self, ms: float) -> None:
        """Nothing wakes."""


def render(
    match: Match, seat: str = "", size: tuple[int, int] = (1280, 720), text: float = 1.0, **settings: Any
) -> pygame.Surface:
    """Draw the table of a match as `seat` sees it ("" = as the open table does), at `text` 1.0 to 2.0.

    `settings` as in Settings.
    """
    from scenes.table.scene import TableScene

    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    if not pygame.font.get_init():
        pygame.font.init()
    still = Still(size, text, **settings)
    scene = TableScene(still, fixed(match, seat))  # type: ignore[arg-type]
    scene.layout(size)
    target = pygame.Surface(size)
    scene.draw(target)
    return target


def fixed(match: Match, seat: str) -> Any:
    """A session in which `seat` looks, and nobody is waited for."""
    from scenes.table.session import Session

    class Fixed(Session):
        """Always the same eyes, no curtain."""

        def _settle(self) -> None:
            self.eyes, self.curtain = seat, ""
            self.hinted = None
            self._view = None

    session = Fixed(match, None)
    if seat:
        session.persons = tuple(dict.fromkeys((*session.persons, seat)))
    return session


def save(match: Match, seat: str, size: tuple[int, int], text: int, file: Path) -> None:
    """Draw a table into an image file; `text` in percent. Raises OSError where the file cannot be written."""
    picture = render(match, seat, size, text / 100)
    try:
        pygame.image.save(picture, str(file))
    except pygame.error as error:
        raise OSError(0, str(error)) from error
