"""Hands on the table: mouse and touch become picks, drops and presses. What they mean, `drops` and `choices` say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table import slide
from scenes.table.choices import MIDDLE
from scenes.table.drag import LONG_PRESS, STALL, Drag, aim, glowing, movable
from scenes.table.drops import Drops
from scenes.table.focus import Focus, Thing
from scenes.table.keys import Keys
from scenes.table.over import raised_slot
from scenes.table.parts import Box
from scenes.table.sprites import holds, lying_box

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

HOVER = 350.0
Point = tuple[float, float]
SCROLL = 26
"""Px of the layout, grown with the text, that a finger moves for one step of what it scrolls."""


class Hands:
    """What the pointer and the keyboard are about, and what their events do at the table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.drag = Drag()
        self.keys = Keys(scene, self)
        self.drops = Drops(scene, self)
        self.focus = Focus()
        self.hover = ""
        self.hovered = 0
        self.pressed = ""
        self.rested = 0.0
        self.hover_zoom = False
        self._grip: float | None = None
        """Where a finger holds the words of the large card or the log."""
        self._really_down = False
        self._up_for = 0
        self.walked_for = 0
        """The card that was held when the keyboard's things were found."""

    # --- states --------------------------------------------------------------------------------------------------

    def release(self, home: bool = True) -> None:
        """Let go of everything: the card goes home, no move is made."""
        card = self.drag.card
        if card and home and self.drag.dragging:
            self.scene.glide_home(card, self.drag.middle())
        self.drag.drop()
        self.pressed = ""
        self._really_down = False

    def forget(self) -> None:
        """Other eyes: neither pointer nor focus may point at anything any more."""
        self.release(home=False)
        self.focus.clear()
        self.hover, self.hovered, self.rested = "", 0, 0.0
        self.drops.forget()
        self._grip = None

    def walk(self) -> None:
        """Find what the keyboard can walk now."""
        scene = self.scene
        things: list[Thing] = []
        beside: list[Thing] = []
        places, choices = scene.places, scene.choices
        held = self.walked_for = self.drag.card
        if held:
            for to in choices.goes(held):
                box = lying_box(places.slots[held]) if to == MIDDLE else glowing(places, to)
                if box is not None:
                    things.append((f"to:{to}", box))
        else:
            for handle, slot in sorted(places.slots.items(), key=lambda each: each[1].order):
                if slot.shown:
                    thing = (f"card:{handle}", lying_box(slot))
                    (things if handle in choices.cards else beside).append(thing)
        for part in scene.hud.parts():
            named = {name for name, _ in things}
            things += [thing for thing in part.targets(scene.view, scene.state) if thing[0] not in named]
        self.focus.change(things, beside)

    def update(self, ms: float) -> None:
        """Advance the clocks of hover and long press; a mouse button that is up although nobody said so ends a drag."""
        scene = self.scene
        press = self.drag.press
        if press is not None:
            press.age += min(ms, STALL)
            down = pygame.mouse.get_pressed()[0] if pygame.display.get_init() else False
            self._up_for = 0 if down else self._up_for + 1
            self._really_down = self._really_down or down
            if self._really_down and self._up_for > 1:
                self.release()
                scene.changed()
            elif press.age >= LONG_PRESS and not self.drag.dragging and not press.long:
                press.long = True
                scene.show_zoom(press.card)
        elif self.hovered and not self.drag.holding and not scene.zoom:
            self.rested += ms
            if self.rested >= HOVER and scene.hover_zooms(self.hovered):
                self.hover_zoom = True
                scene.show_zoom(self.hovered)

    # --- the mouse -----------------------------------------------------------------------------------------------

    def mouse(self, event: pygame.event.Event) -> bool:
        """A motion, press, release or wheel."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEWHEEL:
            return self.scene.wheel(getattr(event, "y", 0))
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button in (4, 5):
                return False
            self.scene.pressed_anything()
            if event.button == 1:
                return self._down(event.pos)
            if event.button == 3:
                return self._right(event.pos)
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        return False

    def card_at(self, pos: Point) -> int:
        """The card that lies uppermost at a point, 0 for none."""
        scene = self.scene
        raised = scene.clocks.raised
        slot = scene.places.slots.get(raised)
        if slot is not None and raised_slot(scene, slot, scene.clocks.rise).box.holds(*pos):
            return raised
        slots = sorted(scene.places.slots.items(), key=lambda each: -each[1].order)
        return next((handle for handle, slot in slots if slot.shown and holds(slot, *pos)), 0)

    def _motion(self, event: pygame.event.Event) -> bool:
        scene, drag = self.scene, self.drag
        pos = event.pos
        drag.pointer = pos
        buttons = getattr(event, "buttons", (0, 0, 0))
        if self._scrolled(pos[1], bool(buttons[0])):
            return True
        if drag.press is not None and not buttons[0]:
            self.release()
            scene.changed()
            return True
        if drag.press is not None and drag.moved(pos, scene.app.scale.u(1)):
            scene.close_zoom()
            scene.app.sound.play("pick")
            self.focus.clear()
            scene.changed()
        if drag.dragging:
            self._aim(pos)
            scene.over()
            return True
        hover = scene.hud.hit(pos) or ""
        if hover == "zoom" and not scene.zoom:
            hover = ""
        card = 0 if hover and not hover.startswith("counts") else self.card_at(pos)
        if (hover, card) != (self.hover, self.hovered):
            self.hover, self.hovered, self.rested = hover, card, 0.0
            if self.hover_zoom and scene.zoom and card != scene.zoom:
                scene.close_zoom()
            if not drag.holding:
                self.focus.clear()
            scene.changed()
        if drag.holding:
            self._aim(pos)
            scene.over()
        return True

    def _scrolled(self, y: float, held: bool) -> bool:
        """A finger, or the mouse, drags the words of the large card or the log, as the wheel scrolls them."""
        if self._grip is None or not held:
            self._grip = None
            return False
        steps = int((y - self._grip) / self.scene.app.scale.px(SCROLL))
        if steps:
            self.pressed = ""
            self._grip += steps * self.scene.app.scale.px(SCROLL)
            self.scene.wheel(steps)
        return not self.pressed

    def _aim(self, pos: Point) -> None:
        drag, scene = self.drag, self.scene
        if not drag.dragging and (scene.hud.hit(pos) or "").startswith("gap:"):
            return
        slot = scene.places.slots.get(drag.card)
        card = None
        if slot is not None and drag.dragging:
            x, y = drag.middle()
            card = Box(x - slot.box.w / 2, y - slot.box.h / 2, slot.box.w, slot.box.h)
        drag.aim = aim(scene.places, scene.choices.goes(drag.card), pos, card)
        if slide.note_aim(scene):
            scene.changed()

    def _down(self, pos: Point) -> bool:
        scene = self.scene
        self.drag.pointer = pos
        self.rested = -1e9
        self._really_down, self._up_for = False, 0
        self.focus.clear()
        action = scene.hud.hit(pos)
        if scene.zoom and action != "zoom":
            self.hover_zoom = False
            scene.close_zoom()
            action = scene.hud.hit(pos)
        if scene.opened and not (action or "").startswith("plate:"):
            slot = scene.places.slots.get(self.card_at(pos))
            if slot is None or slot.zone != f"{scene.opened}.hand":
                scene.lay_open("")
        opens = not self.drag.holding and scene.board.lies_open((action or "").removeprefix("plate:"))
        if action and (opens or not action.startswith("plate:")):
            self.pressed = action if scene.takes_press(action) else ""
            self._grip = pos[1] if action in ("zoom", "log:panel") else None
            scene.changed()
            return True
        card = self.card_at(pos)
        if card and not self.drag.holding and movable(scene.choices, scene.places, card, scene.session.eyes, {}):
            self.drag.press_on(card, scene.places.slots[card], pos)
        elif card and not self.drag.holding:
            self.drag.press_on(card, scene.places.slots[card], pos)
            assert self.drag.press is not None
            self.drag.press.long = True
            self._still(card)
        self.hovered = card
        scene.changed()
        return True

    def _still(self, card: int) -> None:
        """A card that cannot be taken: say why, if there is anything to decide."""
        scene = self.scene
        if scene.choices.moves and not scene.session.curtain:
            why = scene.choices.refuse(card, "")
            seen = scene.view.card(card)
            if seen.zone.rpartition(".")[0] in ("", scene.session.eyes) or card in scene.choices.named_refused:
                scene.refuse(why, lying_box(scene.places.slots[card]), card)

    def _up(self, pos: Point) -> bool:
        scene, drag = self.scene, self.drag
        inside = Box(0, 0, *scene.places.size).holds(*pos)
        grip, self._grip = self._grip, None
        if self.pressed:
            action, self.pressed = self.pressed, ""
            if scene.hud.hit(pos) == action:
                scene.act(action)
            scene.changed()
            return True
        if grip is not None:
            return True
        press = drag.press
        if drag.dragging:
            if not inside:
                self.release()
                scene.changed()
                return True
            self._aim(pos)
            to = drag.aim
            card, where = drag.card, drag.middle()
            drag.drop()
            self.drops.dropped(card, to, pos, where)
            return True
        if press is not None:
            drag.press = None
            if not press.long and inside:
                self.drops.click(press.card)
            scene.changed()
            return True
        if drag.holding and inside:
            self.drops.click_place(pos)
            return True
        return False

    def _right(self, pos: Point) -> bool:
        scene = self.scene
        if self.drag.holding:
            self.release()
            scene.changed()
            return True
        if scene.zoom:
            scene.close_zoom()
        else:
            self.hover_zoom = False
            scene.show_zoom(self.card_at(pos))
        return True
