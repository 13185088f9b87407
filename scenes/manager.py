"""The stack of scenes: only the top one gets events, and scenes come and go between frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.app import App


class Scene:
    """One screen. It is laid out for the window's size, takes events, and draws itself when something changed."""

    opaque = True
    """False: the scene below is drawn first."""

    def __init__(self, app: App) -> None:
        self.app = app

    def enter(self) -> None:
        """The scene became the top one: it was pushed, or what covered it is gone."""

    def leave(self) -> None:
        """The scene is no longer the top one: it was covered or taken away."""

    def close(self) -> None:
        """The scene was taken off the stack for good."""

    def layout(self, size: tuple[int, int]) -> None:
        """Rebuild everything for a window of `size` px: at the start, on every resize and settings change."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; say whether it was used."""
        return False

    def update(self, ms: float) -> bool:
        """Advance clocks and animations by `ms`; say whether something has to be drawn anew."""
        return False

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw; changes nothing else. Returns the parts that changed, None for the whole.

        While `app.whole` is true, the target no longer holds the last frame: all of it must be drawn.
        """
        return None


class Manager:
    """The scenes that are open, the lowest first. Changes wait until :meth:`settle`, between two frames."""

    def __init__(self, fault: Callable[[Exception], object] | None = None) -> None:
        """fault: told of a scene that fails while it is left; without it the error goes on."""
        self.stack: list[Scene] = []
        self._waiting: list[Callable[[], None]] = []
        self._fault = fault
        self._size: tuple[int, int] = (0, 0)

    @property
    def top(self) -> Scene | None:
        """The scene that gets events."""
        return self.stack[-1] if self.stack else None

    @property
    def layered(self) -> bool:
        """Whether the scene below the top one is drawn too."""
        return len(self.stack) > 1 and not self.stack[-1].opaque

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._waiting.append(lambda: self._push(scene))

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene away; a named scene takes all that lies on it along, and is left alone if it is gone."""
        self._waiting.append(lambda: self._pop(scene))

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._waiting.append(lambda: self._swap(scene, whole=False))

    def reset(self, scene: Scene) -> None:
        """Take all scenes away and begin anew with this one."""
        self._waiting.append(lambda: self._swap(scene, whole=True))

    def settle(self, size: tuple[int, int]) -> bool:
        """Do what was asked for since the last frame, in order. Says whether anything changed."""
        self._size = size
        changed = bool(self._waiting)
        while self._waiting:
            self._waiting.pop(0)()
        return changed

    def layout(self, size: tuple[int, int]) -> None:
        """Lay every open scene out anew."""
        self._size = size
        for scene in list(self.stack):
            scene.layout(size)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the lowest opaque scene from the top and all above it; the parts that changed, None for the whole."""
        if not self.stack:
            return None
        first = len(self.stack) - 1
        while first > 0 and not self.stack[first].opaque:
            first -= 1
        rects: list[pygame.Rect] | None = None
        for scene in self.stack[first:]:
            rects = scene.draw(target)
        return rects if first == len(self.stack) - 1 else None

    def _push(self, scene: Scene) -> None:
        if self.stack:
            self._left(self.stack[-1])
        self.stack.append(scene)
        scene.layout(self._size)
        scene.enter()

    def _pop(self, scene: Scene | None) -> None:
        if scene is not None and scene not in self.stack:
            return
        if not self.stack:
            return
        self._left(self.stack[-1])
        at = len(self.stack) - 1 if scene is None else self.stack.index(scene)
        self._drop(at)
        if self.stack:
            self.stack[-1].enter()

    def _swap(self, scene: Scene, *, whole: bool) -> None:
        if self.stack:
            self._left(self.stack[-1])
        self._drop(0 if whole else max(0, len(self.stack) - 1))
        self.stack.append(scene)
        scene.layout(self._size)
        scene.enter()

    def _drop(self, first: int) -> None:
        """Take away the scenes from this one up, the top one first."""
        while len(self.stack) > first:
            self._guarded(self.stack.pop().close)

    def _left(self, scene: Scene) -> None:
        self._guarded(scene.leave)

    def _guarded(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Exception as error:
            if self._fault is None:
                raise
            self._fault(error)
