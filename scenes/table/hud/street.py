"""The street: its road, the tokens of who is where, names that cards are too narrow for, what is spent, who wanders."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.view import Seen, View
from scenes.art import draw, faces, pieces
from scenes.art.theme import colour, rgb, theme
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.hud.look import PeopleLook, look_of
from scenes.table.parts import Box, HudState
from scenes.table.sprites import lying_box

SPENT = "no points left"


def people_at(view: View, look: PeopleLook) -> tuple[tuple[str, str, str], ...]:
    """(seat, where, sign of its character) of every living seat."""
    told, found = view.counters, []
    for seat in view.names:
        face = view.spec.faces.get(view.character(seat))
        if told[f"{seat}.{look.at}"] != look.nowhere:
            found.append((seat, str(told[f"{seat}.{look.at}"]), face.icon if face is not None else "account"))
    return tuple(found)


def tint_of(view: View, seat: str) -> pygame.Color:
    """The colour of a seat."""
    seats = theme().seats
    return seats[view.names.index(seat) % len(seats)]


def in_test(view: View) -> str:
    """Whose test or turn it is: the seat whose place matters now."""
    seat = str(view.counters.get("test.seat", ""))
    return seat if seat in view.names else view.turn


class Road(Painted):
    """Under the places of the street: the road, and a word while no place is in play."""

    name = "street"

    def content(self, view: View, state: HudState) -> Hashable:
        """Whether any place is in play."""
        look = look_of(view.spec.key).people
        if self.box is None or look is None or look.street not in view.zones():
            return None
        return ("road", not view.size(look.street))

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """A dark strip with dashes at the foot of the places."""
        box, look = self.box, look_of(view.spec.key).people
        assert box is not None
        assert look is not None
        high = pen.u(13)
        y = box.bottom - high + pen.u(3)
        pen.blit(draw.box(box.w, high, pen.u(3), rgb(colour("night"), 150)), box.x, y)
        dash = draw.box(pen.u(22), max(1.0, pen.u(1.6)), 0, rgb(colour("lamp"), 80))
        for number in range(int(box.w / pen.u(52))):
            pen.blit(dash, box.x + pen.u(14) + number * pen.u(52), y + high / 2, "midleft")
        if not view.size(look.street):
            pen.text("No place is in play yet: everybody wanders.", box.centerx, box.y + (y - box.y) / 2, 15,
                     colour("muted"), "italic", "center", room=box.w - pen.u(20))  # fmt: skip


class StreetTokens(Painted):
    """On the street: a token for everybody, what has no points left."""

    name = "street"
    margin = 14.0

    def _cards(self, view: View, look: PeopleLook) -> tuple[tuple[Seen, Box], ...]:
        slots = self.places.slots
        cards = view.zone(look.street) if look.street in view.zones() else ()
        return tuple((card, lying_box(slots[card.handle])) for card in cards
                     if card.handle in slots and slots[card.handle].shown)  # fmt: skip

    def content(self, view: View, state: HudState) -> Hashable:
        """Who is where, and where that lies."""
        look = look_of(view.spec.key).people
        if self.box is None or look is None:
            return None
        return self._cards(view, look), people_at(view, look), in_test(view)

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """A rim around the place of the moment, tags on spent places, the tokens at their upper right."""
        look = look_of(view.spec.key).people
        assert look is not None
        people = people_at(view, look)
        here = view.counters.get(f"{in_test(view)}.{look.at}")
        for card, box in self._cards(view, look):
            rect = pygame.Rect(box.rect)
            if card.kind == here:
                pen.padded(draw.rim(rect.w, rect.h, pen.u(6), colour("lamp"), pen.u(1.6)), rect.x, rect.y)
            if card.sideways:
                self._spent(pen, box)
            self._named(pen, view, card, box)
            there = [(seat, sign) for seat, at, sign in people if at == card.kind]
            self._tokens(pen, view, box, there)
            name = view.face(card.kind).name if card.kind else "a place"
            said = f"{name}: {', '.join(seat for seat, _ in there)}{', ' + SPENT if card.sideways else ''}."
            self.hots.append(Hot(f"place:{card.handle}", rect, said, focusable=False))

    def _named(self, pen: Pen, view: View, card: Seen, box: Box) -> None:
        """The name across the foot of a card that is too narrow to carry it."""
        slot = self.places.slots[card.handle]
        face = view.face(card.kind) if card.kind else None
        if face is None or slot.form != "small" or faces.named(face, view.spec.key, slot.wide, pen.scale):
            return
        room = box.w + self.gap_of(view, box)
        if slot.wide < pen.u(60):
            return
        px = min(pen.px(12), round(pen.u(18)))
        made = pieces.tag(face.name, px)
        while made.get_width() > room and px > pen.px(9):
            px -= 1
            made = pieces.tag(face.name, px)
        pen.blit(made, box.middle[0], min(box.bottom, self.places.parts["street"].bottom), "midbottom")

    def gap_of(self, view: View, box: Box) -> float:
        """How far it is from a card of the street to the next: the room for names and tokens."""
        look = look_of(view.spec.key).people
        assert look is not None
        others = [other.x - box.right for _, other in self._cards(view, look) if other.x > box.x]
        return max(0.0, min([self.places.parts["street"].right - box.right, self.scale.u(44), *others]))

    def _spent(self, pen: Pen, box: Box) -> None:
        tag = pieces.tag(SPENT, pen.px(12), "check")
        if tag.get_width() > box.w + pen.u(22):
            tag = pieces.tag("", round(pen.u(14)), "check")
        pen.blit(tag, box.x, max(box.y - pen.u(2), self.places.parts["street"].y + tag.get_height() / 2), "midleft")

    def _tokens(self, pen: Pen, view: View, box: Box, there: list[tuple[str, str]]) -> None:
        """Tokens one below another at the right edge; closer where many meet."""
        if not there:
            return
        street = self.places.parts["street"]
        names = self.places.text < 150
        radius = pen.u(20 if len(there) < 3 else 15)
        each = 2 * radius + (pen.px(12) * 1.1 if names else 0)
        step = min(each, (street.h - each) / max(1, len(there) - 1)) if len(there) > 1 else each
        top = max(street.y + pen.u(1), box.y - pen.u(24 if box.w > box.h else 4))
        if top + step * (len(there) - 1) + each > street.bottom:
            top = street.bottom - step * (len(there) - 1) - each
        tags = [pieces.tag(seat, pen.px(12)) for seat, _ in there] if names and step >= each * 0.8 else []
        x = box.right + pen.u(3)
        if box.w > box.h:
            # The name of a place that lies sideways stands at its right end.
            widest = max([radius, *(made.get_width() / 2 for made in tags if made.get_width() <= pen.u(74))])
            x = max(x, box.right + min(radius, self.gap_of(view, box) - widest))
        for number, (seat, sign) in enumerate(there):
            y = top + radius + number * step
            pen.blit(pieces.token(sign, radius, tint_of(view, seat)), x, y, "center")
            if tags and tags[number].get_width() <= pen.u(74):
                pen.blit(tags[number], x, y + radius - pen.u(2) + pen.px(12) * 0.5, "center")


class Wanderers(Painted):
    """Below the piles: who is at no place."""

    name = "wanderers"
    margin = 2.0

    def content(self, view: View, state: HudState) -> Hashable:
        """Who wanders."""
        look = look_of(view.spec.key).people
        if self.box is None or look is None:
            return None
        return tuple(each for each in people_at(view, look) if each[1] == look.wandering) or None

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Heading, then tokens with their names."""
        look, box = look_of(view.spec.key).people, self.box
        assert look is not None
        assert box is not None
        who = [(seat, sign) for seat, at, sign in people_at(view, look) if at == look.wandering]
        head = pen.t(17) if box.h > pen.t(17) + pen.u(30) else 0.0
        if head:
            pen.text("Wandering", box.x + pen.u(6), box.y + head / 2, 13, colour("muted"), room=box.w - pen.u(8))
        room = box.h - head - pen.u(2)
        across = 1 if len(who) == 1 else 2 if len(who) <= 4 else 3
        rows = -(-len(who) // across)
        if room / rows < pen.u(21):
            across = max(across, min(len(who), 3))
            rows = -(-len(who) // across)
        wide, high = box.w / across, min(room / rows, pen.u(40))
        radius = min(high / 2 - pen.u(1), pen.u(17), wide / 2 - pen.u(2))
        for number, (seat, sign) in enumerate(who):
            row, column = divmod(number, across)
            x, y = box.x + column * wide + pen.u(4), box.y + head + pen.u(2) + row * high + high / 2
            pen.blit(pieces.token(sign, radius, tint_of(view, seat)), x, y, "midleft")
            left = x + 2 * radius + pen.u(3)
            space = box.x + (column + 1) * wide - left - pen.u(1)
            if space >= min(pen.width(seat, 12), pen.px(12) * 4):
                pen.text(seat, left, y, 14, colour("paper"), room=space)
        said = f"Wandering: {', '.join(seat for seat, _ in who)}."
        self.hots.append(Hot("wanderers", box.copy(), said, focusable=False))
