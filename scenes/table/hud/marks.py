"""What stands at the cards: grounds of rows and middle, names of zones, empty places, counts, plan numbers, tags."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.core.view import View
from scenes.art import draw, icons, pieces
from scenes.art.parts import radius
from scenes.art.theme import colour, rgb, theme
from scenes.table.hud.base import AppLike, Painted, Pen, box_of, rect_of
from scenes.table.parts import Box, HudState, Places, ZonePlace

COUNTED = ("pile",)
"""Styles of zones whose cards lie on each other, so that a number says how many."""


class Grounds(Painted):
    """Below the cards: panels of rows and middle, empty places, and the zones' names."""

    margin = 0.0

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """The whole window: the grounds lie everywhere."""
        return pygame.Rect(0, 0, self.scale.width, self.scale.height)

    def content(self, view: View, state: HudState) -> Hashable:
        """Every box and what lies in it."""
        zones = self.places.zones.values()
        frames = tuple(self.places.frames)
        if not zones and not frames:
            return None
        return view.spec.key, frames, tuple((place, self._signs(place)) for place in zones)

    def _signs(self, place: ZonePlace) -> str:
        from scenes.table.hud.look import look_of

        where = place.name.rpartition(".")[2]
        return look_of(self._game).empty_signs.get(where, "") if self._game else ""

    def _art(self, place: ZonePlace) -> Callable[[str, float], pygame.Surface] | None:
        from scenes.table.hud.look import look_of

        return look_of(self._game).empty_art.get(place.name.rpartition(".")[2]) if self._game else None

    _game = ""

    def show(self, view: View, state: HudState) -> None:
        """Note the game, then paint if anything changed."""
        self._game = view.spec.key
        super().show(view, state)

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Frames first, then rows, empty places and names."""
        for kind, box in self.places.frames:
            self._frame(pen, kind, box)
        for place in self.places.zones.values():
            if place.frame:
                self._row(pen, place.box)
            for number, box in enumerate(place.empty):
                self._empty(pen, place, box, number)
        for place in self.places.zones.values():
            self._name(pen, place)

    def _look(self) -> dict[str, dict[str, str]]:
        game = theme().game(self._game)
        return {"row": game.row, "plan": game.plan}

    def _ground(self, pen: Pen, box: Box, top: str, foot: str, edge: int, line: float = 1.2, corner: float = 8) -> None:
        unit = pen.u(1)
        accent = rgb(theme().game(self._game).accent, edge)
        pen.padded(draw.shadow(box.w, box.h, corner * unit, 8 * unit, 110), box.x, box.y + 3 * unit)
        ground = draw.box(box.w, box.h, corner * unit, rgb(top, 205), rgb(foot, 205), accent, max(1.0, line * unit))
        pen.blit(ground, box.x, box.y)

    def _frame(self, pen: Pen, kind: str, box: Box) -> None:
        plan = self._look()["plan"] or {"top": "#12161A", "foot": "#0C0F12"}
        if kind == "spread":
            rect = rect_of(box)
            assert rect is not None
            pen.panel(rect, alpha=252, radius=8)
            return
        self._ground(pen, box, plan["top"], plan["foot"], 120, corner=10)

    def _row(self, pen: Pen, box: Box) -> None:
        row = self._look()["row"] or {"top": "#171C20", "foot": "#0E1114"}
        self._ground(pen, box, row["top"], row["foot"], 170)

    def _empty(self, pen: Pen, place: ZonePlace, box: Box, number: int) -> None:
        unit = pen.u(1)
        corner = radius(box.w)
        field = draw.box(box.w, box.h, corner, (0, 0, 0, 90), None, rgb(colour("edge"), 190), max(1.0, 1.2 * unit))
        if place.style in ("on", "bar", "pane", "slot"):
            return
        art = self._art(place)
        if art is not None and number < len(place.marks):
            pen.blit(art(place.marks[number], box.w), box.x, box.y)
            return
        pen.blit(field, box.x, box.y)
        x, y = box.middle
        if place.style == "plan":
            first = self._planned(place) + number + 1
            tint = rgb(theme().game(self._game).accent, 120)
            label = draw.lit(self._numeral(pen, str(first), box), tint.a)
            pen.blit(label, x, y, "center")
        else:
            sign = self._signs(place) or "cards_outline"
            pen.icon(sign, x, y, box.w * 0.42, colour("edge"))

    def _numeral(self, pen: Pen, words: str, box: Box) -> pygame.Surface:
        from scenes.art import fonts

        return fonts.text("title", max(9, round(box.h * 0.33)), words, theme().game(self._game).accent)

    def _planned(self, place: ZonePlace) -> int:
        return sum(slot.zone == place.name for slot in self.places.slots.values())

    def _name(self, pen: Pen, place: ZonePlace) -> None:
        if place.label is None or not place.title:
            return
        label = place.label
        x, y = label.middle
        if place.upright_label:
            line = pieces_text(pen, place.title, label.h, self._accent())
            turned = pygame.transform.rotate(line, 90)
            pen.blit(turned, x, y, "center")
        elif place.style in ("row", "plan"):
            pen.text(place.title, label.x, y, 13, self._accent(), room=label.w)
        elif place.style == "spread":
            pen.text(place.title, label.x + pen.u(2), y, 14, colour("paper"), room=label.w)
        else:
            pen.text(place.title, x, y, 13, colour("paper"), anchor="center", room=label.w)

    def _accent(self) -> pygame.Color:
        return pygame.Color(theme().game(self._game).accent)


def pieces_text(pen: Pen, words: str, room: float, ink: pygame.Color) -> pygame.Surface:
    """A name drawn to be turned upright."""
    from scenes.art import fonts

    return fonts.fitted("title", pen.px(13), words, ink, max(8, round(room - pen.u(10))), pen.px(12))


class Counts(Painted):
    """Above the cards: how many lie in each pile, and the number of each planned card."""

    margin = 0.0

    def __init__(self) -> None:
        super().__init__()
        self._made: list[tuple[pygame.Surface, pygame.Rect]] = []

    def content(self, view: View, state: HudState) -> Hashable:
        """Every badge with its place."""
        return tuple(self._badges(view)) or None

    def _badges(self, view: View) -> list[tuple[str, int, int, bool]]:
        """(words, x, y of the middle, whether it numbers a planned card)."""
        unit = self.scale.u(1)
        found = []
        log = self.places.parts.get("log")
        for place in self.places.zones.values():
            if place.name not in view.zones():
                continue
            if place.style in COUNTED:
                owner, _, where = place.name.rpartition(".")
                count = view.size(owner, where) if owner else view.size(place.name)
                top = [slot.box for slot in self.places.slots.values() if slot.zone == place.name and slot.shown]
                box = top[0] if top else place.box
                if count:
                    found.append((str(count), round(box.right - 3 * unit), round(box.y + 3 * unit), False))
            elif place.style == "plan":
                slots = sorted(
                    (slot for slot in self.places.slots.values() if slot.zone == place.name),
                    key=lambda slot: slot.box.x,
                )
                if place.empty and slots:
                    for number, slot in enumerate(slots):
                        x = round(slot.box.x + slot.box.w / 2)
                        found.append((str(number + 1), x, round(slot.box.bottom), True))
        return [badge for badge in found if log is None or not log.holds(badge[1], badge[2])]

    def show(self, view: View, state: HudState) -> None:
        """Make the badges; they are small and lie apart, so that no surface holds them all."""
        key = self.content(view, state)
        if key == self._key:
            return
        self._key = key
        accent = theme().game(view.spec.key).accent
        pen = Pen(pygame.Surface((1, 1)), (0, 0), self.scale)
        size = max(pen.u(11), pen.px(12) * 0.86)
        self._made = []
        for words, x, y, planned in self._badges(view):
            made = pieces.badge(words, size, accent if planned else None, colour("paper"))
            self._made.append((made, made.get_rect(center=(x, y))))

    def layout(self, places: Places, app: AppLike) -> None:
        """Forget the badges of the old places."""
        super().layout(places, app)
        self._made = []

    def boxes(self) -> list[Box]:
        """Where the badges lie."""
        return [box_of(rect) for _, rect in self._made]

    def draw(self, target: pygame.Surface, view: View, state: HudState) -> None:
        """Draw the badges."""
        self.show(view, state)
        target.blits(self._made)


def drop_tag(words: str, px: int) -> pygame.Surface:
    """The tag that says what a drop does, such as "put it here"; `px`: size of its words."""
    return pieces.tag(words, px, "arrow_down_bold", lit=True)


def cross(radius_px: float) -> pygame.Surface:
    """The round cross that stands at a place that does not take the card."""
    made = draw.disc(radius_px, colour("badge"), colour("bad"), max(1.5, radius_px * 0.16)).copy()
    mark = icons.icon("close", radius_px * 1.4, colour("bad"))
    made.blit(mark, mark.get_rect(center=made.get_rect().center))
    return made
