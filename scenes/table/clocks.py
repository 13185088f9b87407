"""What the table does by the clock: new glows pulse once, the card that is looked at rises, a refusal ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.sprites import GLOW

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Clocks:
    """The clocks of one table, in milliseconds of the window's time."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.raised = 0
        """The card of the own hand that stands higher, 0 for none."""
        self.rise = 1.0
        """How far it has risen, 0 to 1."""
        self._pulse = 0.0

    def asked(self) -> None:
        """A new question stands: what glows for it pulses."""
        self._pulse = 0.0

    @property
    def glow(self) -> int:
        """The alpha of legal glows: one slow pulse when a question appears, then still."""
        length = self.scene.app.theme.motion.glow_pulse
        if self.scene.app.settings.motion or self._pulse >= length:
            return GLOW[-1]
        part = self._pulse / length
        return GLOW[round(abs(1 - 2 * part) * (len(GLOW) - 1))]

    def update(self, ms: float) -> None:
        """Go on by `ms`; the scene's frame learns what has to be drawn anew."""
        scene = self.scene
        if scene.toast.late(scene.app.now()):
            scene.toast.clear()
            scene.changed()
        self._pulsed(ms)
        self._rose(ms)

    def _pulsed(self, ms: float) -> None:
        scene = self.scene
        if self._pulse >= scene.app.theme.motion.glow_pulse or scene.animator.active:
            return
        before = self.glow
        self._pulse += ms
        if self.glow != before and scene.choices.cards:
            scene.frame.stale = True

    def _rose(self, ms: float) -> None:
        scene = self.scene
        speed = scene.app.settings.speed
        card = scene.to_raise()
        if card != self.raised:
            self.raised, self.rise = card, 0.0 if speed else 1.0
            scene.frame.stale = True
        if self.raised and self.rise < 1.0:
            self.rise = min(1.0, self.rise + ms / (scene.app.theme.motion.rise * max(0.01, speed)))
            scene.frame.moved = True
