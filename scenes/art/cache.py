"""A store of rendered surfaces with a bounded size: the least recently used leave first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakSet

import pygame

_FAST = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
"""The channel masks that convert_alpha gives; what has them already need not be copied."""


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the format that blits fastest to the window, or as it is while there is no window yet."""
    red, green, blue, alpha = surface.get_masks()
    if (red, green, blue, alpha & 0xFFFFFFFF) == _FAST:
        return surface
    return surface.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else surface


class SurfaceCache:
    """Surfaces by key, holding at most ``limit`` bytes of pixels."""

    stores: WeakSet[SurfaceCache] = WeakSet()
    """All that are in use: those of a table that was left go with it."""

    def __init__(self, limit: int) -> None:
        """``limit``: bytes of pixels kept at most; one surface larger than that is handed out but not kept."""
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        SurfaceCache.stores.add(self)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of ``key``, made by ``make`` when it is not kept. It is shared: copy it before drawing on it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = ready(make())
        size = _bytes(found)
        if size <= self.limit:
            self._kept[key] = found
            self.bytes += size
            while self.bytes > self.limit:
                _, gone = self._kept.popitem(last=False)
                self.bytes -= _bytes(gone)
        return found

    def clear(self) -> None:
        """Forgets everything, for instance when the window's size or the theme changed."""
        self._kept.clear()
        self.bytes = 0


def clear_all() -> None:
    """Forgets every rendered surface of the art layer; they are made again when they are asked for."""
    for store in list(SurfaceCache.stores):
        store.clear()


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
