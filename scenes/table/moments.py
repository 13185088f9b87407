"""When a moment is told over the table: a trap of The Solo Trials that has just come up, once its cards lie still."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.view import View
from scenes.table.hud import jigsaw

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Moments:
    """What was told of one table."""

    def __init__(self, view: View | None) -> None:
        """view: what lies on the table when it is opened and came up before; None where nothing did."""
        self._seen = view
        self._told = self._number(view) if view is not None else 0

    def _number(self, view: View) -> int:
        """Which trap lies on the table, 0 for none."""
        passed, _, now = jigsaw.progress(view) if jigsaw.there(view) else (0, 0, False)
        return passed + 1 if now else 0

    def due(self, scene: TableScene) -> bool:
        """Open the moment of a trap that came up since, if there is one; says whether it did."""
        if scene.animator.active or self._seen is scene.view:
            return False
        before = self._told
        self._seen, self._told = scene.view, self._number(scene.view)
        if not self._told or self._told == before or scene.app.settings.speed <= 0:
            return False
        from scenes.trap_moment import TrapMoment, sprung

        trap = sprung(scene.view)
        if trap is not None:
            scene.app.push(TrapMoment(scene.app, scene.view, trap))
        return trap is not None
