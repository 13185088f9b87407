"""Scenes for tests of the program around them: one that keeps what it is asked for, one that fails."""

from __future__ import annotations

from scenes.app import App
from scenes.manager import Scene


class Plain(Scene):
    """Counts what it is asked for."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.events: list[int] = []
        self.laid: list[tuple[int, int]] = []
        self.calls: list[str] = []
        self.used = False
        self.moving = False

    def layout(self, size):
        self.laid.append(size)

    def handle(self, event):
        self.events.append(event.type)
        return self.used

    def update(self, ms):
        return self.moving

    def enter(self):
        self.calls.append("enter")

    def leave(self):
        self.calls.append("leave")

    def close(self):
        self.calls.append("close")


class Broken(Plain):
    """Fails while it draws."""

    def draw(self, target):
        raise RuntimeError("a picture is missing")
