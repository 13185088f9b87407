"""The own workbench: its ground, its slots as lines at large text, and the traits of the own character below."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.view import Seen, View
from scenes.art import draw, gauges
from scenes.art.theme import colour, mix, rgb, theme
from scenes.table.hud import jigsaw
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.hud.look import look_of
from scenes.table.parts import Box, HudState

TITLE = "Workbench"
SECRET = "only you see it"


class Tray(Painted):
    """The own workbench; its cards lie on it, except where they are lines of text."""

    name = "tray"

    def _zones(self, view: View) -> list[str]:
        look = look_of(view.spec.key).body
        return [f"{self.places.below}.{place}" for place in look.bench] if look is not None else []

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the workbench shows."""
        if self.box is not None and jigsaw.there(view):
            return jigsaw.key_of(view)
        zones = self._zones(view) if self.box is not None else []
        if not zones or zones[0] not in view.zones():
            return None
        cards = tuple(view.zone(*zone.split(".", 1)) for zone in zones)
        return self.places.below, state.eyes, view.character(self.places.below), cards

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """The workbench; Jigsaw's takes the middle too while no trap lies there."""
        middle = self.places.parts.get("panel")
        if self.box is None or middle is None or not jigsaw.there(view):
            return self.box
        return self.box.union(pygame.Rect(middle.rect))

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Ground, heading, empty places or lines, traits."""
        box = self.box
        assert box is not None
        if jigsaw.there(view):
            self.hots += jigsaw.paint(pen, view, self.places)
            return
        wood = theme().game(view.spec.key).row
        ink = wood["text"]
        unit = pen.u(1)
        pen.padded(draw.shadow(box.w, box.h, 8 * unit, 8 * unit, 130), box.x, box.y + 3 * unit)
        ground = draw.box(box.w, box.h, 8 * unit, wood["top"], wood["foot"], wood["rim"], max(1.0, 1.2 * unit))
        pen.blit(ground, box.x, box.y)
        own = state.eyes == self.places.below
        text = self.places.text
        if text < 150:
            y = box.y + pen.t(13)
            title = TITLE if own else f"{self.places.below}: {TITLE}"
            used = pen.text(title.upper(), box.x + pen.u(10), y, 12, ink, tracking=0.06,
                            room=box.w * 0.6)  # fmt: skip
            if own and box.w - used > pen.width(SECRET, 13, "italic") + pen.u(30):
                pen.text(SECRET, box.right - pen.u(10), y, 13, ink, "italic", "midright")
        elif text < 200:
            pen.text(TITLE, box.x + pen.u(12), box.y + pen.u(20), 12, ink, room=box.w - pen.u(24))
        for zone in self._zones(view):
            self._slot(pen, view, zone)
        self._traits(pen, view)
        said = ", ".join(self._words(view, zone) for zone in self._zones(view))
        self.hots.append(Hot("tray", box.copy(), f"{TITLE}: {said}.", focusable=False))

    def _words(self, view: View, zone: str) -> str:
        cards = view.zone(*zone.split(".", 1))
        place = self.places.zones.get(zone)
        name = place.title if place is not None else zone
        if not cards:
            return f"{name} empty"
        return f"{name}: {view.face(cards[0].kind).name}" if cards[0].kind else f"{name}: a card"

    def _slot(self, pen: Pen, view: View, zone: str) -> None:
        """An empty place with its name, or the card as a line."""
        place = self.places.zones.get(zone)
        if place is None:
            return
        cards = view.zone(*zone.split(".", 1))
        if place.style == "bar":
            line(pen, view, place.box, cards[0] if cards else None, place.title)
            return
        box = place.empty[0] if place.empty else None
        if box is None:
            return
        field = draw.box(box.w, box.h, pen.u(5), rgb(colour("black"), 110), None, rgb(colour("edge"), 220),
                         max(1.0, pen.u(1.3)))  # fmt: skip
        pen.blit(field, box.x, box.y)
        x, y = box.middle
        pen.icon("jigsaw_piece", x, y - box.h * 0.1, box.w * 0.36, colour("edge"))
        pen.text(place.title, x, y + box.h * 0.2, 14, colour("muted"), anchor="center", room=box.w - pen.u(8))

    def _traits(self, pen: Pen, view: View) -> None:
        """The traits of the own character: sign and value."""
        room = self.places.goals.get("traits")
        points = getattr(view.spec.faces.get(view.character(self.places.below)), "points", {})
        if room is None or not points:
            return
        gap = pen.u(4)
        wide = (room.w - gap * (len(points) - 1)) / len(points)
        for index, (name, value) in enumerate(points.items()):
            cell = gauges.trait_cell(name, value, wide, room.h, tall=room.h > wide * 1.1)
            x = room.x + index * (wide + gap)
            pen.blit(cell, x, room.y)
            said = f"{name.capitalize()} {value}"
            rect = pygame.Rect(Box(x, room.y, wide, room.h).rect)
            self.hots.append(Hot(f"trait:{name}", rect, said, said, focusable=False))


def tint_of(view: View, card: Seen) -> tuple[str, str]:
    """The two colours of a card: of its first trait or of its type."""
    look = theme().game(view.spec.key)
    face = view.face(card.kind or "")
    traits = [name for name in getattr(face, "traits", ()) if name in look.traits]
    if face.type == "tool" and traits:
        return look.traits[traits[0]]
    return look.types.get(face.type, (look.accent, look.felt[1]))


def line(pen: Pen, view: View, box: Box, card: Seen | None, title: str) -> None:
    """A card as a line: sign, name, and the letter of a trap part or the value of a tool."""
    rect = pygame.Rect(box.rect)
    high, unit = box.h, pen.u(1)
    if card is None or card.kind is None:
        edge = rgb(colour("edge"), 220)
        field = draw.box(rect.w, rect.h, 4 * unit, rgb(colour("black"), 110), None, edge, 1.2 * unit)
        pen.blit(field, rect.x, rect.y)
        pen.icon("jigsaw_piece" if card is None else "eye_off", box.x + high * 0.6, box.middle[1], high * 0.66,
                 colour("edge"))  # fmt: skip
        words = title if card is None else "face down"
        pen.text(words, box.x + high * 1.15, box.middle[1], 14, colour("muted"), room=box.w - high * 1.3)
        return
    face = view.face(card.kind)
    bright, deep = tint_of(view, card)
    pen.blit(draw.box(rect.w, rect.h, 4 * unit, mix(bright, deep, 0.62), deep, bright, max(1.0, 1.3 * unit)),
             rect.x, rect.y)  # fmt: skip
    pen.icon(face.icon, box.x + high * 0.58, box.middle[1], high * 0.82, colour("white"))
    right = box.right - high * 0.16
    traits = [name for name in getattr(face, "traits", ()) if name in theme().game(view.spec.key).traits]
    value = getattr(face, "value", 0)
    if face.type in ("mechanism", "object", "escape"):
        pen.blit(gauges.piece(face.type, high * 0.8), right, box.middle[1], "midright")
        right -= high * 0.86
    elif value:
        from scenes.art.trait import SIGNS

        right -= pen.text(str(value), right, box.middle[1], 15, colour("white"), anchor="midright") + high * 0.1
        for name in reversed(traits[:2]):
            right -= high * 0.34
            pen.icon(SIGNS[name], right, box.middle[1], high * 0.6, colour("white"))
            right -= high * 0.36
    left = box.x + high * 1.12
    pen.text(face.name, left, box.middle[1], 15, colour("paper"), room=max(10.0, right - left - 2 * unit))
