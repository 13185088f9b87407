"""Cards as they are drawn: one finished surface a card and state, kept; and the check that each is drawn once."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple, cast

import pygame

from game.core.cards import Face
from game.core.spec import GameSpec
from game.core.view import Seen, View
from scenes.art import draw
from scenes.art.cache import SurfaceCache, ready
from scenes.art.faces import FaceCache
from scenes.art.parts import Form, radius
from scenes.art.theme import Scale, colour, rgb
from scenes.table.parts import Box, Places, Slot

KEPT = 12 * 2**20
"""Bytes of finished card pictures kept at most."""
GLOW = (160, 195, 230)
"""The alphas that a legal glow goes through."""
EDGES = 3
AHEAD = 60
"""Faces drawn ahead at most."""


class Picture(NamedTuple):
    """A finished surface and where its middle lies on it."""

    surface: pygame.Surface
    middle: tuple[float, float]

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The upper left corner for a middle at (x, y)."""
        return round(x - self.middle[0]), round(y - self.middle[1])


class Item(NamedTuple):
    """Something that lies in the resting layer: equal keys look equal."""

    key: Hashable
    rect: pygame.Rect
    blits: tuple[tuple[pygame.Surface, tuple[int, int]], ...] = ()
    paint: Callable[[pygame.Surface], None] | None = None
    """Draws it where there are no blits; the surface is clipped."""


class Look(NamedTuple):
    """How a card is shown besides where it lies."""

    glow: int = 0
    """Alpha of the lamp edge, 0 for none."""
    dim: bool = False
    focus: bool = False
    white: bool = False
    """The rim of the card that is picked up or under the pointer."""
    under: int = 0
    """Cards below it in its pile."""
    wrong: bool = False
    lit: bool = False
    """The card a hint speaks of."""


PLAIN = Look()


class Sprites:
    """Draws the cards of one match at one window size."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.scale = Scale(1280, 720)
        self.faces = FaceCache(self.scale, limit=24 * 2**20)
        self.side: Callable[[Seen], str | None] = lambda seen: seen.kind
        """Which face a seen card shows, where cards have one for each role; "" is its back."""
        self._kept = SurfaceCache(KEPT)
        self._todo: list[tuple[str, int, str]] = []

    def change(self, scale: Scale, patterns: bool) -> None:
        """The window or a setting changed: what no longer fits is let go."""
        if (scale, patterns) != (self.scale, self.faces.strong_patterns):
            self._kept.clear()
        self.scale = scale
        self.faces.change(scale, patterns)

    def plan(self, slots: Iterable[Slot]) -> None:
        """Note which faces may be needed at the sizes in use, to be drawn while nothing else is to do."""
        sizes = {(round(slot.box.w), slot.form) for slot in slots if slot.shown}
        kinds = [kind for kind, face in self.spec.faces.items() if face.type != "character"]
        self._todo = [(kind, *size) for size in sorted(sizes, reverse=True) for kind in kinds][:AHEAD]

    def warm(self) -> bool:
        """Draw one face ahead; False when there is none left."""
        if not self._todo:
            return False
        kind, width, form = self._todo.pop()
        self.faces.face(self.spec.faces[kind], self.spec.key, width, form=cast(Form, form))
        return True

    # --- pictures ------------------------------------------------------------------------------------------------

    def _face(self, seen: Seen, width: int, form: str, dim: bool) -> pygame.Surface:
        if seen.kind is None or self.side(seen) == "":
            return self.faces.back(self.spec.key, seen.back, width, dimmed=dim)
        face: Face = self.spec.faces[self.side(seen) or seen.kind]
        return self.faces.face(face, self.spec.key, width, form=cast(Form, form), dimmed=dim)

    def picture(
        self, seen: Seen, width: float, form: str, angle: float = 0.0, *, dim: bool = False, lifted: bool = False,
        white: bool = False,
    ) -> Picture:  # fmt: skip
        """A card with its shadow, turned by `angle` degrees to the left. An unseen card shows its back alone."""
        wide, turn = max(8, round(width)), round(angle, 1)
        key = ("card", self.side(seen), "" if self.side(seen) else seen.back, wide, form, turn, dim, lifted, white)
        made = self._kept.get(key, lambda: self._made(seen, wide, form, turn, dim, lifted, white))
        w, h = made.get_size()
        return Picture(made, (w / 2, h / 2))

    def _made(
        self, seen: Seen, width: int, form: str, angle: float, dim: bool, lifted: bool, white: bool
    ) -> pygame.Surface:
        card = self._face(seen, width, form, dim)
        if white:
            rimmed, pad = self.faces.picked(width)
            whole = draw.blank(card.get_width() + 2 * pad, card.get_height() + 2 * pad, colour("picked"))
            whole.blit(card, (pad, pad))
            whole.blit(rimmed, (0, 0))
            card = whole
        if angle % 90:
            padded = draw.blank(card.get_width() + 4, card.get_height() + 4, colour("picked") if white else (0, 0, 0))
            padded.blit(card, (2, 2))
            card = pygame.transform.rotozoom(padded, angle, 1.0)
        elif angle:
            card = pygame.transform.rotate(card, angle)
        return self._shaded(card, width, angle, lifted)

    def _shaded(self, card: pygame.Surface, width: int, angle: float, lifted: bool) -> pygame.Surface:
        sideways = abs(angle) % 180 == 90
        dark, _, drop = self.faces.shadow(width, sideways=sideways, lifted=lifted)
        if angle % 90:
            dark = pygame.transform.rotozoom(dark, angle, 1.0)
        w, h = card.get_size()
        side = max(dark.get_width(), w), max(dark.get_height() + 2 * drop, h)
        whole = draw.blank(*side)
        middle = side[0] // 2, side[1] // 2
        whole.blit(dark, dark.get_rect(center=(middle[0], middle[1] + drop)))
        whole.blit(card, card.get_rect(center=middle))
        return whole

    def glow(self, slot: Slot, alpha: int) -> Picture:
        """The lamp edge below a card that can move."""
        width = round(slot.box.w)
        sideways, turn = slot.sideways, 0.0 if slot.sideways else round(slot.angle, 1)

        def make() -> pygame.Surface:
            made, _ = draw.glow(
                *self.faces.size(width, sideways), radius(width), self.scale.u(1), alpha=alpha
            )
            return pygame.transform.rotozoom(made, turn, 1.0) if turn else made

        surface = self._kept.get(("glow", width, sideways, turn, alpha), make)
        return Picture(surface, (surface.get_width() / 2, surface.get_height() / 2))

    def ring(self, box: Box, tint: str = "focus") -> tuple[pygame.Surface, tuple[int, int]]:
        """The keyboard's ring around a box, or a rim of another colour."""
        unit = self.scale.u(1)
        if tint == "focus":
            surface, pad = draw.focus_ring(box.w, box.h, radius(min(box.w, box.h)), unit)
        else:
            surface, pad = draw.rim(box.w, box.h, radius(min(box.w, box.h)), colour(tint), max(2.0, 3 * unit))
        return surface, (round(box.x) - pad, round(box.y) - pad)

    # --- the resting layer ---------------------------------------------------------------------------------------

    def item(self, seen: Seen, slot: Slot, look: Look = PLAIN) -> Item:
        """A card at rest; of one that the hud draws, what shows its state."""
        if not slot.drawn:
            return self._state(seen, slot, look)
        x, y = slot.box.middle
        angle = 90.0 if slot.sideways else slot.angle
        card = self.picture(seen, slot.box.w, slot.form, angle, dim=look.dim, white=look.white)
        blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        if look.glow:
            glow = self.glow(slot, look.glow)
            blits.append((glow.surface, glow.at(x, y)))
        blits += self._edges(slot, look.under)
        blits.append((card.surface, card.at(x, y)))
        lying = lying_box(slot)
        if look.lit:
            blits.append(self.ring(lying, "lamp"))
        if look.wrong:
            blits.append(self.ring(lying, "bad"))
        if look.focus:
            blits.append(self.ring(lying))
        rect = blits[0][0].get_rect(topleft=blits[0][1]).unionall([s.get_rect(topleft=p) for s, p in blits[1:]])
        face = self.side(seen) if seen.kind is not None else ("back", seen.back)
        return Item((face, slot, look), rect, tuple(blits))

    def _state(self, seen: Seen, slot: Slot, look: Look) -> Item:
        """Glow and rings of a card that a part of the hud draws."""
        box, unit = slot.box, self.scale.u(1)
        blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        if look.glow:
            made, pad = draw.glow(box.w, box.h, 5 * unit, unit, alpha=look.glow)
            blits.append((made, (round(box.x) - pad, round(box.y) - pad)))
        for tint, shown in (("lamp", look.lit), ("bad", look.wrong), ("focus", look.focus)):
            if shown:
                blits.append(self.ring(box, tint))
        rects = [surface.get_rect(topleft=at) for surface, at in blits]
        rect = rects[0].unionall(rects[1:]) if rects else pygame.Rect(box.rect)
        return Item((seen.handle, slot, look), rect, tuple(blits))

    def _edges(self, slot: Slot, under: int) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """The edges of the cards below the top of a pile."""
        if under < 1:
            return []
        unit = max(1.0, self.scale.u(1.6))
        w, h = round(slot.box.w), round(slot.box.w) * 7 // 5
        edge = draw.box(w, h, radius(w), rgb("#D8CBB0"), rgb("#A8997B"), rgb("#1A1613", 200), max(1.0, self.scale.u(1)))
        many = min(EDGES, under)
        left, top = slot.box.x, slot.box.y
        return [(edge, (round(left + i * unit * 0.5), round(top + i * unit))) for i in range(many, 0, -1)]


def lying_box(slot: Slot) -> Box:
    """The box of a card as it lies: turned for a sideways one, grown by its tilt."""
    box = slot.box
    if slot.sideways:
        x, y = box.middle
        return Box(x - box.h / 2, y - box.w / 2, box.h, box.w)
    if slot.angle:
        turn = math.radians(abs(slot.angle))
        w = box.w * math.cos(turn) + box.h * math.sin(turn)
        h = box.h * math.cos(turn) + box.w * math.sin(turn)
        x, y = box.middle
        return Box(x - w / 2, y - h / 2, w, h)
    return box


def holds(slot: Slot, x: float, y: float) -> bool:
    """Whether a point lies on a card as it lies."""
    mx, my = slot.box.middle
    turn = math.radians(90.0 if slot.sideways else slot.angle)
    dx, dy = x - mx, y - my
    along = dx * math.cos(turn) - dy * math.sin(turn)
    across = dx * math.sin(turn) + dy * math.cos(turn)
    return abs(along) <= slot.box.w / 2 and abs(across) <= slot.box.h / 2


def faults(view: View, places: Places) -> list[str]:
    """What is wrong between the drawn cards and the view: each card must lie once, where the view says."""
    found = []
    there = 0
    for name in view.zones():
        owner, _, place = name.rpartition(".")
        for card in view.zone(owner, place) if owner else view.zone(name):
            there += 1
            slot = places.slots.get(card.handle)
            if slot is None:
                found.append(f"a card of {name} is not drawn")
            elif slot.zone != name:
                found.append(f"a card of {name} is drawn in {slot.zone}")
            elif slot.sideways != card.sideways:
                found.append(f"a card of {name} lies the wrong way")
    if there != len(places.slots):
        found.append(f"{len(places.slots)} cards are drawn, {there} are there")
    return found


class Layer:
    """The resting layer: a picture of everything that does not move, mended only where an item changed."""

    WHOLE = 0.55
    """Above this part of the window a full redraw is cheaper than mending."""

    def __init__(self) -> None:
        self.surface: pygame.Surface | None = None
        self._items: dict[Hashable, Item] = {}
        self.redraws = 0

    def clear(self) -> None:
        """Forget everything: the next `show` draws all anew."""
        self._items = {}
        self.surface = None

    def show(
        self, ground: pygame.Surface, items: Sequence[tuple[Hashable, Item]], whole: bool = False
    ) -> list[pygame.Rect]:
        """Bring the layer up to date over `ground`; returns what changed."""
        now = dict(items)
        if self.surface is None or self.surface.get_size() != ground.get_size():
            self.surface = ready(pygame.Surface(ground.get_size()))
            whole = True
        changed = [] if whole else self._changed(now)
        bounds = self.surface.get_rect()
        if not whole and sum(r.w * r.h for r in changed) > self.WHOLE * bounds.w * bounds.h:
            whole = True
        if whole:
            changed = [bounds]
        for rect in changed:
            self.surface.set_clip(rect)
            self.surface.blit(ground, rect, rect)
            for item in now.values():
                if whole or item.rect.colliderect(rect):
                    if item.paint is not None:
                        item.paint(self.surface)
                    else:
                        self.surface.blits(item.blits, False)
        self.surface.set_clip(None)
        self._items = now
        self.redraws += bool(changed)
        return changed

    def _changed(self, now: dict[Hashable, Item]) -> list[pygame.Rect]:
        rects = []
        for name, item in now.items():
            old = self._items.get(name)
            if old is None:
                rects.append(item.rect)
            elif old.key != item.key or old.rect != item.rect:
                rects.append(old.rect.union(item.rect))
        rects += [item.rect for name, item in self._items.items() if name not in now]
        if [name for name in self._items if name in now] != [name for name in now if name in self._items]:
            rects += [item.rect for item in now.values()]
        return merged(rects, self.surface.get_rect() if self.surface else None)


def merged(rects: Sequence[pygame.Rect], bounds: pygame.Rect | None) -> list[pygame.Rect]:
    """Rectangles that do not overlap, covering all of `rects` within `bounds`."""
    out: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clip(bounds) if bounds is not None else rect.copy()
        if rect.w < 1 or rect.h < 1:
            continue
        while True:
            hit = rect.collidelist(out)
            if hit < 0:
                break
            rect = rect.union(out.pop(hit))
        out.append(rect)
    return out
