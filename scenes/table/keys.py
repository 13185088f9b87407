"""The keyboard at the table: walking, picking up, dropping, buttons and the keys of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table import slide, speech

if TYPE_CHECKING:
    from scenes.table.hands import Hands
    from scenes.table.scene import TableScene

NUMBERS = {pygame.K_1 + i: i for i in range(9)} | {pygame.K_KP1 + i: i for i in range(9)}
ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
HELD = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
        pygame.K_RMETA, pygame.K_CAPSLOCK)  # fmt: skip
"""Keys that alone mean nothing: what a press puts away stays for the key that follows."""


class Keys:
    """What keys do to the hands of a table."""

    def __init__(self, scene: TableScene, hands: Hands) -> None:
        self.scene, self.hands = scene, hands

    def key(self, event: pygame.event.Event) -> bool:
        """A key went down. Held keys are read from the event, so that none can be stuck."""
        scene = self.scene
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.mod & pygame.KMOD_ALT or event.key in HELD:
            return False
        if control and event.key == pygame.K_c:
            speech.copy(speech.of(scene))
            return True
        scene.pressed_anything()
        if control:
            if event.key == pygame.K_z:
                scene.act("undo")
                return True
            return False
        if event.key == pygame.K_TAB:
            self._walked(self.hands.focus.step(-1 if event.mod & pygame.KMOD_SHIFT else 1))
        elif event.key in ARROWS:
            self._walked(self.hands.focus.arrow(ARROWS[event.key]))
        elif event.key in ENTER:
            self._enter()
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key == pygame.K_SPACE:
            self._space()
        elif event.key in NUMBERS:
            self._number(NUMBERS[event.key])
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            scene.wheel(4 if event.key == pygame.K_PAGEUP else -4)
        elif event.key in (pygame.K_h, pygame.K_l, pygame.K_F1, pygame.K_F10):
            scene.act({pygame.K_h: "hint", pygame.K_l: "log", pygame.K_F1: "rules"}.get(event.key, "cover"))
        else:
            return False
        return True

    def _number(self, index: int) -> None:
        """The n-th button."""
        shown = [button for button in self.scene.state.buttons if button.key.isdigit()]
        if index < len(shown):
            self._press(shown[index].id)

    def _lit(self) -> None:
        """Enter without focus: the lit button."""
        lit = next((button for button in self.scene.state.buttons if button.lit and not button.off), None)
        if lit is not None:
            self._press(lit.id)

    def _press(self, action: str) -> None:
        if self.scene.takes_press(action):
            self.scene.act(action)

    def _walked(self, at: str) -> None:
        self.hands.hover, self.hands.hovered = "", 0
        if self.hands.drag.holding and at.startswith("to:"):
            self.hands.drag.aim = at[3:]
            slide.note_aim(self.scene)
        self.scene.focused(at)
        self.scene.changed()

    def _enter(self) -> None:
        scene, at = self.scene, self.hands.focus.at
        if at.startswith("card:"):
            card = int(at[5:])
            if scene.choices.click(card):
                self.hands.drag.pick(card)
                self.hands.walk()
                first = next((name for name, _ in self.hands.focus.things if name.startswith("to:")), "")
                self.hands.focus.at = first
                self.hands.drag.aim = first[3:]
                slide.note_aim(scene)
                scene.close_zoom()
            else:
                self.hands.drops.refused(card, "", None)
        elif at.startswith("to:"):
            card = self.hands.drag.drop()
            self.hands.focus.clear()
            if card:
                self.hands.drops.drop_on(card, at[3:])
        elif at:
            if scene.takes_press(at):
                scene.act(at)
        elif self.hands.drag.holding and len(scene.choices.goes(self.hands.drag.card)) == 1:
            to = next(iter(scene.choices.goes(self.hands.drag.card)))
            self.hands.drops.drop_on(self.hands.drag.drop(), to)
        else:
            self._lit()
        scene.changed()

    def _escape(self) -> None:
        scene = self.scene
        if scene.zoom:
            scene.close_zoom()
        elif self.hands.drag.holding or self.hands.drag.press is not None:
            card = self.hands.drag.card
            self.hands.release()
            self.hands.walk()
            self.hands.focus.at = f"card:{card}" if f"card:{card}" in dict(self.hands.focus.things) else ""
        elif scene.options:
            scene.act("never mind")
        elif scene.opened:
            scene.lay_open("")
        else:
            scene.act("menu")
        scene.changed()

    def _space(self) -> None:
        scene = self.scene
        if scene.zoom:
            scene.close_zoom()
            return
        self.hands.hover_zoom = False
        at = self.hands.focus.at
        card = int(at[5:]) if at.startswith("card:") else self.hands.drag.card or self.hands.hovered
        scene.show_zoom(card)
