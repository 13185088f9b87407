"""The own Items: ground, heading, empty places below the cards, and above them which lie face down."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.view import View
from scenes.art import draw, pieces
from scenes.art.theme import colour, rgb, theme
from scenes.table.hud.base import Hot, Painted, Pen, possessive
from scenes.table.hud.look import PeopleLook, look_of
from scenes.table.parts import Box, HudState
from scenes.table.sprites import lying_box


class ItemsTray(Painted):
    """What the seat below carries."""

    name = "items"

    def _look(self, view: View) -> PeopleLook | None:
        look = look_of(view.spec.key).people
        return look if look is not None and f"{self.places.below}.{look.items}" in view.zones() else None

    def content(self, view: View, state: HudState) -> Hashable:
        """Whose it is and what lies there."""
        look = self._look(view) if self.box is not None else None
        return (self.places.below, state.eyes, view.zone(self.places.below, look.items)) if look is not None else None

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Ground, heading, empty places, note."""
        box, look, unit = self.box, self._look(view), pen.u(1)
        assert box is not None
        assert look is not None
        below, skin = self.places.below, theme().game(view.spec.key)
        pen.padded(draw.shadow(box.w, box.h, 8 * unit, 8 * unit, 130), box.x, box.y + 3 * unit)
        top, foot = skin.types["item"][1], colour("night")
        pen.blit(draw.box(box.w, box.h, 8 * unit, top, foot, rgb(skin.types["item"][0]), 1.2 * unit), box.x, box.y)
        title = "Items" if state.eyes == below else f"{possessive(below)} Items"
        pen.text(title.upper(), box.x + pen.u(10), box.y + pen.t(13), 12, skin.signs["item"], tracking=0.06,
                 room=box.w - pen.u(20))  # fmt: skip
        zone = self.places.zones.get(f"{below}.{look.items}")
        cards = view.zone(below, look.items)
        foot_of = float(box.y + pen.t(25))
        if zone is not None:
            for spot in places_of(zone.box, look.most, unit)[len(cards) :]:
                pen.blit(draw.box(spot.w, spot.h, 5 * unit, rgb(colour("black"), 110), None, rgb(colour("edge"), 220),
                                  max(1.0, 1.3 * unit)), spot.x, spot.y)  # fmt: skip
                if pen.width("empty", 12, "body") <= spot.w - 6 * unit:
                    pen.text("empty", *spot.middle, 14, colour("muted"), "body", "center", room=spot.w - 6 * unit)
            foot_of = zone.box.bottom
        room = box.w - pen.u(20)
        y = foot_of + pen.u(7)
        if look.note and y + pen.para_height(look.note, room, 13, "italic", 1.18) <= box.bottom - pen.u(4):
            pen.para(look.note, box.x + pen.u(10), y, room, 13, skin.signs["item"], role="italic", leading=1.18)
        said = [view.face(card.kind).name if card.kind else "face down" for card in cards]
        self.hots.append(Hot("items", box.copy(), f"{title}: {', '.join(said) or 'none'}.", focusable=False))


class ItemSigns(Painted):
    """Above the own Items: which of them lie face down, so that only their owner sees what they are."""

    name = "items"
    margin = 4.0

    def content(self, view: View, state: HudState) -> Hashable:
        """Where own Items lie face down."""
        look, below = look_of(view.spec.key).people, self.places.below
        if self.box is None or look is None or state.eyes != below or f"{below}.{look.items}" not in view.zones():
            return None
        slots = self.places.slots
        return tuple((card.handle, lying_box(slots[card.handle])) for card in view.zone(below, look.items)
                     if not card.face_up and card.kind and card.handle in slots) or None  # fmt: skip

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """A tag across the art of each."""
        look = look_of(view.spec.key).people
        assert look is not None
        for card in view.zone(self.places.below, look.items):
            slot = self.places.slots.get(card.handle)
            if card.face_up or not card.kind or slot is None:
                continue
            box = lying_box(slot)
            tag = pieces.tag("face down", pen.px(12), "eye_off")
            if tag.get_width() > box.w + pen.u(4):
                tag = pieces.tag("", round(min(pen.px(14), box.w * 0.3)), "eye_off")
            pen.blit(tag, box.middle[0], box.y + pen.u(3), "midtop")
            said = f"{view.face(card.kind).name} lies face down."
            self.hots.append(Hot(f"hidden:{card.handle}", pygame.Rect(box.rect), said, focusable=False))


def places_of(zone: Box, most: int, unit: float) -> list[Box]:
    """The places of so many Items in their zone, the first at the left, the last at the right."""
    high = zone.h - 4 * unit
    wide = high / 1.4
    step = (zone.w - 16 * unit - wide) / max(1, most - 1)
    return [Box(zone.x + 8 * unit + number * step, zone.y + 2 * unit, wide, high) for number in range(most)]
