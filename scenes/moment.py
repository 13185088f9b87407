"""A moment: the lights go down over the table, something is told, any press goes on. Nothing can be lost by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, pieces
from scenes.art.theme import colour, rgb
from scenes.manager import Scene
from scenes.table.hud.base import Pen

if TYPE_CHECKING:
    from scenes.app import App

ARMING = 150
"""Milliseconds in which a press still belongs to what came before."""
WAIT = 4000
"""Milliseconds from the last thing that is told until it goes on by itself."""
STILL = 11
"""How much of the table is left to see, in per cent."""


class MomentScene(Scene):
    """Told over `ends` milliseconds, then shown until somebody presses or the time is up."""

    ends = 0.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told = 0.0
        """Milliseconds since the lights began to go down."""
        self.since = app.now()
        self._table = app.screen.surface.copy()
        self._ground: pygame.Surface | None = None
        self._drawn = -1.0
        self.button = pygame.Rect(0, 0, 1, 1)

    @property
    def quick(self) -> bool:
        """Whether everything is there at once."""
        return bool(self.app.settings.motion) or self.app.settings.speed <= 0

    @property
    def pace(self) -> float:
        """How much longer things take than their times in the theme."""
        return float(self.app.settings.speed) or 1.0

    @property
    def whole(self) -> bool:
        """Whether all has been told."""
        return self.quick or self.told >= self.ends * self.pace

    @property
    def waited(self) -> float:
        """How much of the time is up, 0 to 1."""
        begun = 0.0 if self.quick else self.ends * self.pace
        return max(0.0, min(1.0, (self.told - begun) / (WAIT * max(1.0, self.pace))))

    def part(self, begin: float, length: float) -> float:
        """How far something is that begins at `begin` and takes `length` ms: 0 before, 1 after."""
        if self.quick:
            return 1.0
        return max(0.0, min(1.0, (self.told / self.pace - begin) / max(1.0, length)))

    # --- for moments ---------------------------------------------------------------------------------------------

    def still(self, pen: Pen) -> None:
        """Draw what does not change on the dark table."""

    def moving(self, pen: Pen) -> None:
        """Draw what is told one after the other."""

    def light(self) -> tuple[float, float, bool]:
        """(where the red light falls, x and y; whether it is seen to fall from above)."""
        return self.app.scale.u(268), self.app.scale.u(300), True

    def arrange(self, size: tuple[int, int]) -> None:
        """Find where things stand, the button among them."""

    # --- scene ---------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """A new size: everything is drawn anew."""
        if self._table.get_size() != size:
            self._table = pygame.transform.smoothscale(self._table, size)
        self._ground = None
        self._drawn = -1.0
        self.arrange(size)

    def update(self, ms: float) -> bool:
        """The clock goes on; it goes on by itself when the time is up."""
        before, filled = self.told, self._filled()
        self.told += ms
        if self.waited >= 1.0:
            self.go_on()
        telling = not self.quick and before < self.ends * self.pace
        return telling or self._filled() != filled

    def _filled(self) -> int:
        return round((self.button.w - 12 * self.app.scale.u(1)) * self.waited)

    def go_on(self) -> None:
        """The lights come up."""
        self.app.pop(self)

    def handle(self, event: pygame.event.Event) -> bool:
        """Any press of any key or button goes on."""
        pressed = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3))
        if pressed and self.app.now() - self.since >= ARMING:
            self.go_on()
        return pressed

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """The dark table, what is told, the button that fills."""
        scale = self.app.scale
        lights = 1.0 if self.quick else min(1.0, self.told / (self.app.theme.motion.lights_down * self.pace))
        if self._ground is None:
            self._ground = self._dark()
            self.still(Pen(self._ground, (0, 0), scale))
        only = self.whole and self._drawn >= 1.0 and not self.app.whole
        if only:
            target.blit(self._ground, self.button, self.button)
        elif lights < 1.0:
            target.blit(self._table, (0, 0))
            self._ground.set_alpha(round(255 * lights * lights * (3 - 2 * lights)))
            target.blit(self._ground, (0, 0))
            self._ground.set_alpha(255)
        else:
            target.blit(self._ground, (0, 0))
        if lights >= 1.0 and not only:
            self.moving(Pen(target, (0, 0), scale))
        if lights >= 1.0:
            self._button(target)
        self._drawn = lights if self.whole else 0.0
        return [self.button] if only else None

    def _dark(self) -> pygame.Surface:
        """The table, blurred and dark, under one red light from above."""
        w, h = self._table.get_size()
        unit = self.app.scale.u(1)
        small = pygame.transform.smoothscale(self._table, (max(2, w // 4), max(2, h // 4)))
        small = pygame.transform.gaussian_blur(small, max(1, round(6 * unit / 4)))
        ground = pygame.transform.smoothscale(small, (w, h)).convert()
        veil = pygame.Surface((w, h))
        veil.fill(colour("moment.dark"))
        veil.set_alpha(round(255 * (100 - STILL) / 100))
        ground.blit(veil, (0, 0))
        x, y, beam = self.light()
        red = draw.radial(round(900 * unit), round(900 * unit), colour("moment.red"), 120, 0, 1.5)
        ground.blit(red, red.get_rect(center=(round(x), round(y))))
        if beam:
            cone = pygame.Surface((round(590 * unit), round(560 * unit)), pygame.SRCALPHA)
            points = [(270 * unit, 0), (330 * unit, 0), (590 * unit, 560 * unit), (0, 560 * unit)]
            pygame.draw.polygon(cone, rgb(colour("moment.beam"), 12), points)
            ground.blit(cone, (round(-30 * unit), 0))
        glow = draw.radial(round(1100 * unit), round(700 * unit), colour("moment.glow"), 26, 0, 1.2)
        ground.blit(glow, glow.get_rect(center=(w - round(400 * unit), round(260 * unit))))
        return ground

    def _button(self, target: pygame.Surface) -> None:
        """The lit "Go on", with a bar that fills."""
        scale, rect = self.app.scale, self.button
        unit = scale.u(1)
        pen = Pen(target, (0, 0), scale)
        target.blit(draw.button_face(rect.w, rect.h, unit, "lit"), rect)
        size = min(rect.h * 0.5, pen.t(24))
        pen.icon("arrow_right_bold", rect.x + 16 * unit + size / 2, rect.centery, size, colour("ink"))
        left = rect.x + 26 * unit + size
        room = rect.right - 10 * unit - left
        two = rect.h >= pen.t(46)
        pen.text("Go on", left, rect.y + rect.h * (0.36 if two else 0.5), 22, colour("ink"), room=room)
        if two:
            pen.text("or wait 4 seconds", left, rect.y + rect.h * 0.73, 14, colour("button.lit_soft"), "semibold",
                     room=room)  # fmt: skip
        wide = self._filled()
        if wide:
            line = draw.box(wide, 3 * unit, 1.5 * unit, colour("white"))
            target.blit(line, (rect.x + 6 * unit, rect.bottom - 5 * unit))

    def hints(self, pen: Pen, right: float) -> None:
        """Beside the button: what goes on, and where moments are switched off."""
        rect, unit = self.button, pen.u(1)
        x = rect.right + 20 * unit
        cap = pieces.keycap("Enter", pen.px(12))
        pen.blit(cap, x, rect.centery, "midleft")
        x += cap.get_width() + 14 * unit
        off = "Animation off in the settings skips moments"
        both = pen.width("or any press; it never waits for the end", 14, "body") + pen.width(off, 14, "italic")
        used = pen.text("or any press; it never waits for the end", x, rect.centery, 14, colour("muted"), "body",
                        room=right - x)  # fmt: skip
        if x + both + 24 * unit <= right:
            pen.text(off, right, rect.centery, 14, colour("muted"), "italic", "midright", room=right - x - used)
