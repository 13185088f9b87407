"""The trap that is set: three parts read across, its draw row, the trait boxes that fill, the sacrifice."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from game.core.view import Seen, View
from scenes.art import draw, gauges, pieces
from scenes.art.theme import colour, mix, rgb, theme
from scenes.art.trait import SIGNS
from scenes.table.hud import jigsaw, trap_cost
from scenes.table.hud.base import Hot, Pen, possessive
from scenes.table.hud.panes import pane
from scenes.table.hud.told import Told
from scenes.table.parts import Box, HudState, Places

PARTS = ("mechanism", "object", "escape")
FOLLOW = {"discard": "then discard", "keep": "then keep", "give": "then give", "extra": "plus extra",
          "steal": "then steal"}  # fmt: skip
FOLLOW_SIGNS = {"discard": "arrow_down_bold", "keep": "hand_back_left", "give": "gift", "extra": "plus_box_multiple",
                "steal": "hand_coin"}  # fmt: skip
NONE = "none"


def there(view: View) -> bool:
    """Whether a trap lies unfolded on the table, or some of it while its cards are on their way."""
    lie = [f"trap.{part}" in view.zones() and view.size(f"trap.{part}") > 0 for part in PARTS]
    return any(lie) if isinstance(view, Told) else all(lie)


def key_of(view: View) -> Hashable:
    """All that the panel depends on besides pointer and focus."""
    counters = tuple((name, value) for name, value in view.counters.items() if name.startswith(("trap.", "challenge.")))
    cards = tuple(view.zone(f"trap.{part}") for part in (*PARTS, "setter", "used"))
    decision = view.decision
    asked = (decision.rule, tuple(move.key for move in view.moves if not move.cards)) if decision is not None else ()
    return counters, cards, asked, view.turn, tuple(row.text for row in view.outlook())


class TrapPaint:
    """One painting of the panel."""

    def __init__(self, pen: Pen, view: View, state: HudState, places: Places) -> None:
        self.pen, self.view, self.state, self.places = pen, view, state, places
        self.look = theme().game(view.spec.key)
        self.tints = self.look.plan
        self.text = places.text
        laid = [next(iter(view.zone(f"trap.{part}")), None) for part in PARTS]
        self.faces: list[Any] = [view.face(card.kind or "") if card is not None else None for card in laid]
        self.whole = all(self.faces)
        self.counters = view.counters
        self.victim = str(self.counters["trap.victim"])
        self.rule = view.decision.rule if view.decision is not None else ""
        self.hots: list[Hot] = []

    def paint(self) -> list[Hot]:
        """Paint everything; returns what can be pressed or read aloud. What waits for a part on its way is left out."""
        self._ground()
        self._title()
        for index, part in enumerate(PARTS):
            if self.faces[index] is not None:
                self._part(index, part)
        if not self.whole:
            self._used()
            return self.hots
        if "row" in self.places.goals:
            self._row(pygame.Rect(self.places.goals["row"].rect))
        first, second = self._traits(0), self._traits(1)
        goals = self.places.goals
        if first == second and len(first) == 1 and goals["box.1"] == goals["box.2"]:
            self._box((0, 1), first)
        else:
            self._box((0,), first)
            self._box((1,), second)
        trap_cost.paint(self)
        self._used()
        return self.hots

    # --- ground and title ----------------------------------------------------------------------------------------

    def _ground(self) -> None:
        pen, unit = self.pen, self.pen.u(1)
        box = self.places.parts["panel"]
        pen.padded(draw.shadow(box.w, box.h, 10 * unit, 12 * unit, 170), box.x, box.y + 3 * unit)
        ground = draw.box(box.w, box.h, 10 * unit, self.tints["top"], self.tints["foot"], self.look.accent, 1.6 * unit)
        pen.blit(ground, box.x, box.y)
        head = self.places.goals["title"]
        inner = draw.box(head.w - 4 * unit, head.h, 8 * unit, self.tints["head"], self.tints["head_foot"])
        pen.blit(inner, head.x + 2 * unit, head.y + 2 * unit)

    def _words(self) -> str:
        setter, eyes = self.view.turn, self.state.eyes
        if jigsaw.there(self.view):
            return "Jigsaw's trap" if self.text == 200 else "On Jigsaw's workbench"
        if self.text == 200 or self.victim == NONE:
            return "Your trap" if setter == eyes else f"{possessive(setter)} trap"
        if self.victim == eyes:
            return f"{setter} has set you a trap"
        if setter == eyes:
            return f"Your trap for {self.victim}"
        return f"{setter} has set {self.victim} a trap"

    def _title(self) -> None:
        pen, head, unit = self.pen, self.places.goals["title"], self.pen.u(1)
        y = head.middle[1] + unit
        left = head.x + 10 * unit
        size = head.h - 8 * unit
        for card in self.view.zone("trap.setter"):
            if card.kind:
                pen.icon(self.view.face(card.kind).icon, left + size / 2, y, size, colour("white"))
                left += size * 1.06
        right = head.right - 12 * unit
        middle = self.places.goals.get("aside") if self.text >= 150 else None
        edge = middle.x if middle is not None else head.x + head.w * 0.62
        title = self._words()
        used = pen.text(title, left + 6 * unit, y, 20, colour("paper"), room=edge - left - 10 * unit)
        left += used + 12 * unit
        if not self.whole:
            return
        if self.text >= 150:
            done = self._done()
            if done:
                sign = pen.t(17)
                pen.icon("check_circle", right - sign / 2, y, sign, colour("good"))
                right -= sign + 5 * unit
            words = f"Draw {self.faces[0].draw}, {FOLLOW[self.faces[1].follow]} {self.faces[2].number}"
            words += ": done" if done else ""
            room = right - (middle.right if middle is not None else left)
            pen.text(words, right, y, 14, self.tints["note"], "body", "midright", room=room)
        else:
            kind = str(self.counters["trap.type"])
            words = {"arm": "Arms are at stake", "leg": "Legs are at stake", "blood": "Blood is at stake"}.get(kind, "")
            words = "" if jigsaw.splits(self.view) else words
            pen.text(words, right, y, 14, self.tints["note"], "italic", "midright", room=right - left)

    def _done(self) -> bool:
        """Whether the draw row has been resolved."""
        searches = int(self.counters.get("challenge.searches", 0))
        return self.rule == "The Challenge" or searches > 0

    # --- the parts -----------------------------------------------------------------------------------------------

    def _part(self, index: int, part: str) -> None:
        face, box = self.faces[index], self.places.goals[f"trap.{part}"]
        said = f"{face.name}. {face.story} {face.text}"
        if box.h >= self.pen.u(12):
            self._pane(face, part, box)
        story = self.places.goals.get(f"story.{part}")
        if story is not None:
            self._story(face.story, story)
        self.hots.append(Hot(f"part:{part}", pygame.Rect(box.rect), said.replace("**", ""), focusable=False))

    def _story(self, words: str, box: Box) -> None:
        pen = self.pen
        for size, leading in ((15.0, 1.18), (14.0, 1.14), (13.0, 1.12)):
            if pen.para_height(words, box.w, size, "italic", leading) <= box.h:
                break
        most = max(1, int(box.h / (pen.px(size) * leading)))
        pen.para(words, box.x, box.y, box.w, size, colour("paper"), role="italic", leading=leading, most=most)

    def _pane(self, face: Any, part: str, box: Box) -> None:
        """The lit window of a part, with its name on it; its story where there is no room below."""
        pen, unit = self.pen, self.pen.u(1)
        w, h = max(4, round(box.w)), max(4, round(box.h))
        bright = self.look.types[part][0]
        with_art = self.text < 150
        sign = min(h * 0.94, 120 * unit)
        named = pen.t(25) + 15 * unit + min(pen.width(face.name, 19), box.w * 0.5)
        x = min(max(w * 0.62, named + sign / 2), w - sign / 2 - 4 * unit)
        pen.blit(pane(part, (w, h), unit, face.icon if with_art else "", x, sign), box.x, box.y)
        pen.blit(draw.outline(w, h, 5 * unit, rgb(bright, 190), max(1.0, 1.2 * unit)), box.x, box.y)
        if with_art:
            size = pen.t(25)
            pen.blit(gauges.piece(part, size), box.x + 5 * unit, box.y + 5 * unit)
            pen.text(face.name, box.x + size + 9 * unit, box.y + 5 * unit + size / 2, 19, colour("paper"),
                     room=box.w * 0.5)  # fmt: skip
            return
        line = min(box.h, pen.t(26))
        pen.icon(face.icon, box.x + 8 * unit + line / 2, box.y + line / 2 + 2 * unit, line * 0.9, colour("white"))
        low = box.h < line * 1.9
        right = box.right - 8 * unit
        if low:
            pen.blit(gauges.piece(part, line * 0.86), right, box.y + box.h / 2, "midright")
            right -= line
        pen.text(face.name, box.x + line + 14 * unit, box.y + line / 2 + 2 * unit, 18, colour("paper"),
                 room=right - box.x - line - 16 * unit)  # fmt: skip
        if not low:
            top = line + 4 * unit
            self._story(face.story, Box(box.x + 9 * unit, box.y + top, box.w - 18 * unit, box.h - top - 2 * unit))

    def _row(self, rect: pygame.Rect) -> None:
        """The draw row as one band, read across."""
        pen, unit = self.pen, self.pen.u(1)
        band = draw.box(rect.w, rect.h, 5 * unit, self.look.face_ink["row"], None, colour("line"), unit)
        pen.blit(band, rect.x, rect.y)
        number = self.faces[2].number
        words = (f"Draw {self.faces[0].draw} from the {self.faces[0].source}", FOLLOW[self.faces[1].follow],
                 f"{number} card{'s' if number > 1 else ''}")  # fmt: skip
        signs = ("cards", FOLLOW_SIGNS[self.faces[1].follow], "cards_outline")
        for index, part in enumerate(PARTS):
            x = self.places.goals[f"trap.{part}"].x
            tint = self.look.types[part][0]
            if index:
                pen.icon("chevron_right", x - 3 * unit, rect.centery, pen.t(20), colour("edge"))
            pen.icon(signs[index], x + pen.t(20), rect.centery, pen.t(18), tint)
            pen.text(words[index], x + pen.t(36), rect.centery, 16, colour("paper"),
                     room=self.places.goals[f"trap.{part}"].w - pen.t(44))  # fmt: skip
        if self._done():
            sign = pen.t(18)
            pen.icon("check_circle", rect.right - sign * 0.8, rect.centery, sign, colour("good"))
            pen.text("done", rect.right - sign * 1.5, rect.centery, 13, colour("good"), "body", "midright")
        else:
            self._searches(rect)
        self.hots.append(Hot("row", rect, f"{words[0]}, {words[1]} {words[2]}.", focusable=False))

    def _searches(self, rect: pygame.Rect) -> None:
        """At the victim's choice: how many Search cards of its own may come after the row."""
        pen = self.pen
        told = next((row.text for row in self.view.outlook() if row.title == "Search cards"), "0")
        may = int(told.split()[0])
        if may:
            words = f"then {may} Search card{'s' if may > 1 else ''}"
            pen.text(words, rect.right - pen.u(9), rect.centery, 14, colour("muted"), "italic", "midright",
                     room=self.places.goals["trap.escape"].w * 0.52)  # fmt: skip

    # --- the boxes -----------------------------------------------------------------------------------------------

    def _traits(self, index: int) -> tuple[str, ...]:
        """The traits of a box: as fixed, else as printed."""
        fixed = str(self.counters[f"trap.trait.{index + 1}"])
        return (fixed,) if fixed != NONE else tuple(self.faces[index].traits)

    def _box(self, which: tuple[int, ...], traits: tuple[str, ...]) -> None:
        pen, box = self.pen, self.places.goals[f"box.{which[0] + 1}"]
        value = sum(self.faces[index].value for index in which)
        if len(traits) == 1:
            trait = traits[0]
            need = int(self.counters[f"challenge.need.{trait}"])
            self._trait_box(box, trait, need or value, len(which) > 1)
            return
        choose = {move.to.lower(): i for i, move in enumerate(m for m in self.view.moves if not m.cards)
                  if move.verb == "choose"}  # fmt: skip
        asked = bool(choose) and set(choose) == set(traits) and self._first_open() == which[0]
        wide = (box.w - pen.u(6)) / 2
        for number, trait in enumerate(traits[:2]):
            part = Box(box.x + number * (wide + pen.u(6)), box.y, wide, box.h)
            rect = pygame.Rect(part.rect)
            pen.blit(gauges.trait_ground(trait, rect.w, rect.h), rect.x, rect.y)
            x = part.middle[0]
            pen.icon(SIGNS[trait], x, box.y + box.h * 0.3, min(box.h * 0.42, pen.t(34)), colour("white"))
            pen.text(f"{trait.capitalize()} {value}", x, box.y + box.h * 0.68, 18, colour("paper"), anchor="center",
                     room=wide - pen.u(12))  # fmt: skip
            if asked:
                action = f"button:{choose[trait]}"
                hot = action in (self.state.hover, self.state.focus)
                pen.padded(draw.glow(rect.w, rect.h, pen.u(6), pen.u(1), alpha=230 if hot else 160), rect.x, rect.y)
                self.hots.append(Hot(action, rect, f"Choose {trait.capitalize()}.", f"Choose {trait.capitalize()}"))
                if self.state.focus == action:
                    pen.focus(rect)
        if not asked:
            pen.blit(pieces.badge("or", pen.t(13)), box.x + box.w / 2, box.y + box.h / 2, "center")

    def _first_open(self) -> int:
        """The box that the setter is asked about."""
        for index in (0, 1):
            if str(self.counters[f"trap.trait.{index + 1}"]) == NONE and len(self.faces[index].traits) > 1:
                return index
        return -1

    def _trait_box(self, box: Box, trait: str, need: int, joined: bool) -> None:
        pen, unit = self.pen, self.pen.u(1)
        bright = self.look.traits[trait][0]
        have = int(self.counters[f"challenge.have.{trait}"])
        fixed = bool(self.counters[f"challenge.need.{trait}"])
        rect = pygame.Rect(box.rect)
        pen.blit(gauges.trait_ground(trait, rect.w, rect.h), rect.x, rect.y)
        y = box.y + min(pen.t(20), box.h * 0.24)
        sign = min(pen.t(27), box.h * 0.36)
        pen.icon(SIGNS[trait], box.x + 9 * unit + sign / 2, y, sign, colour("white"))
        words = f"{min(have, 99)} of {need}" if fixed else str(need)
        right = box.right - 11 * unit
        used = pen.text(words, right, y, 22, colour("paper"), anchor="midright")
        left = box.x + sign + 17 * unit
        name = pen.text(trait.capitalize(), left, y, 19, colour("paper"), room=right - used - left - 8 * unit)
        if joined and self.text < 150:
            note = f"{self.faces[0].value} + {self.faces[1].value}: equal traits add up"
            pen.text(note, left + name + 14 * unit, y, 14, colour("paper"), "italic",
                     room=right - used - left - name - 24 * unit)  # fmt: skip
        high = min(pen.t(13), box.h * 0.15)
        top = box.y + min(pen.t(37), box.h * 0.42)
        wide = box.w - 20 * unit
        pen.blit(gauges.cells(min(have, need), need, wide, high, mix(bright, colour("white"), 0.35), bright),
                 box.x + 10 * unit, top)  # fmt: skip
        self._inside(box, trait)
        said = f"{trait.capitalize()}: {have} of {need}."
        self.hots.append(Hot(f"box:{trait}", rect, said, focusable=False))

    def _inside(self, box: Box, trait: str) -> None:
        """What counts into a box: the character, or before the challenge what the own cards may add."""
        pen, tags = self.pen, self.places.goals.get(f"tags:{trait}")
        if tags is None:
            return
        row = next((row for row in self.view.outlook() if row.title == trait.capitalize()), None)
        used = [card for card in self.view.zone("trap.used") if card.mark == trait]
        points = getattr(self.view.face(self.view.character(self.victim)), "points", {})
        unit = pen.u(1)
        left = box.x + 10 * unit
        if self.text < 150 and trait in points:
            words = f"you {points[trait]}" if self.victim == self.state.eyes else str(points[trait])
            made = pieces.tag(words, pen.px(13), "account")
            pen.blit(made, left, tags.middle[1], "midleft")
            left += made.get_width() + 8 * unit
        if row is not None and not used and ";" in row.text:
            words = row.text.partition(";")[2].strip()
            short = words.replace("your cards may add ", "your cards: +").rstrip(".")
            room = box.right - 10 * unit - left
            fits = next((w for w in (words, short) if pen.width(w, 13, "italic") <= room), "")
            pen.text(fits, left, tags.middle[1], 14, colour("paper"), "italic", room=room)

    def _used(self) -> None:
        """Cards used in the trap: committed ones as tags in their box, Search cards beside."""
        pen = self.pen
        searches = [card for card in self.view.zone("trap.used") if not card.mark]
        tags = self.places.goals.get("tags:")
        if searches and tags is not None and self.text < 150:
            pen.text("Set aside", tags.x, tags.y - pen.t(10), 13, colour("muted"), room=tags.w)
            made = pieces.tag(f"{len(searches)} of 2", pen.px(12), "magnify")
            pen.blit(made, tags.x, tags.bottom + pen.t(6))
        for card in self.view.zone("trap.used"):
            slot = self.places.slots.get(card.handle)
            if slot is not None and not slot.drawn and card.kind:
                self._tag(card, pygame.Rect(slot.box.rect))
        if self.text >= 150:
            for card in self.view.zone("aside"):
                slot = self.places.slots.get(card.handle)
                if slot is not None and card.kind:
                    pen.icon(self.view.face(card.kind).icon, *slot.box.middle, slot.box.h * 0.9, colour("white"))

    def _tag(self, card: Seen, rect: pygame.Rect) -> None:
        """A card as a tag: sign, name as far as there is room, value."""
        pen, face = self.pen, self.view.face(card.kind or "")
        line = colour("edge", 190) if card.mark else rgb(self.look.types["search"][0])
        pen.blit(draw.box(rect.w, rect.h, rect.h / 2, colour("badge"), None, line, max(1.0, pen.u(1))), rect.x, rect.y)
        sign = rect.h * 0.72
        pen.icon(face.icon, rect.x + rect.h * 0.34 + sign / 2, rect.centery, sign, colour("paper"))
        left, right = rect.x + rect.h * 0.4 + sign, rect.right - rect.h * 0.36
        if card.mark:
            right -= pen.text(str(getattr(face, "value", "")), right, rect.centery, 13, colour("paper"),
                              anchor="midright")  # fmt: skip
        room = right - left - pen.u(4)
        words = [face.name, face.name.split()[-1]]
        if not card.mark and self.text >= 150:
            words.append(f"{sum(not other.mark for other in self.view.zone('trap.used'))} of 2")
        name = next((word for word in words if pen.width(word, 12) <= room), "")
        pen.text(name, left + pen.u(2), rect.centery, 12, colour("paper"), room=max(1.0, room))
