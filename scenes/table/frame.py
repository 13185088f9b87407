"""A frame of the table: the resting layer, mended where something changed, and what lies over it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from scenes.art import ground as grounds
from scenes.table import over, show
from scenes.table.animate import Blit
from scenes.table.sprites import Layer, merged

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

Rects = list[pygame.Rect]


class Frame:
    """What is on the screen. `stale`: the resting layer is due; `moved`: only what lies over it; `whole`: all of it."""

    def __init__(self) -> None:
        self.layer = Layer()
        self.ground: pygame.Surface | None = None
        self.stale = self.moved = self.whole = True
        self._key: Hashable = None
        self._over: list[Blit] = []
        self._hud: list[Blit] = []
        self._rects: Rects = []

    def clear(self) -> None:
        """Another window size or setting: nothing drawn so far fits."""
        self.layer.clear()
        self._key = None
        self.stale = self.whole = True

    @property
    def due(self) -> bool:
        """Whether anything is to be drawn."""
        return self.stale or self.moved or self.whole

    def draw(self, scene: TableScene, target: pygame.Surface, anew: bool) -> Rects | None:
        """Draw what changed; `anew`: the target does not hold the last frame. Returns the parts, None for all."""
        mended: Rects = []
        if self.stale or self.whole:
            ground = self._ground(scene)
            mended = self.layer.show(ground, show.items(scene), self.whole)
            self._hud = over.hud_overlays(scene)
        anew = anew or self.whole
        self.stale = self.whole = self.moved = False
        blits = [*over.overlays(scene), *self._hud]
        assert self.layer.surface is not None
        if anew:
            target.blit(self.layer.surface, (0, 0))
            target.blits(blits, False)
            self._over, self._rects = blits, _rects(blits)
            return None
        if blits == self._over and not mended:
            return []
        rects = _rects(blits)
        parts = merged([*mended, *self._rects, *rects], target.get_rect())
        target.blits([(self.layer.surface, part, part) for part in parts], False)
        target.blits(blits, False)
        self._over, self._rects = blits, rects
        return parts

    def _ground(self, scene: TableScene) -> pygame.Surface:
        """Felt with the panels of the table on it, kept as long as they look the same."""
        hud, places, view = scene.hud, scene.shown_places, scene.view
        hud.grounds.places = places
        hud.counts.places = places
        key = (hud.grounds.key(view, scene.state), places.size)
        if self._key != key or self.ground is None:
            self.ground = grounds.felt(view.spec.key, places.size).copy()
            hud.grounds.draw(self.ground, view, scene.state)
            hud.grounds.let_go()
            self._key = key
            self.whole = True
        return self.ground


def _rects(blits: list[Blit]) -> Rects:
    return [surface.get_rect(topleft=at) for surface, at in blits]
