"""The cover: a pile fanned along its edge between two curtains, with the gap that stands open and its name in words."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.view import View
from scenes.art import draw, icons
from scenes.art.paragraph import plain
from scenes.art.theme import colour, mix, rgb, theme
from scenes.table import gaps
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.parts import HudState


class Cover(Painted):
    """Lies over the middle of the table while a card can be put into a gap of a pile."""

    name = "cover"
    margin = 14.0

    def _fan(self) -> gaps.Strip | None:
        return next(iter(self.places.strips.values()), None)

    def content(self, view: View, state: HudState) -> Hashable:
        """The fan, the gap that is open and who looks."""
        fan = self._fan()
        if fan is None or self.box is None:
            return None
        return fan, state.gap, state.gap_focus, state.eyes, self._note(view, state)

    @staticmethod
    def _note(view: View, state: HudState) -> str:
        """What the place leads to, in the words of the rules."""
        move = next((move for move in view.moves if state.gap and move.to == state.gap), None)
        return plain(view.note(move)) if move is not None else ""

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Ground and curtains, the edges of the cards, the open gap, the words."""
        box, fan = self.box, self._fan()
        assert box is not None
        assert fan is not None
        look = theme().game(view.spec.key)
        plan = look.plan or {"top": look.felt[0], "foot": look.felt[1]}
        bright, deep, *_ = look.backs.get("deck") or next(iter(look.backs.values()))
        unit = pen.u(1)
        pen.padded(draw.shadow(box.w, box.h, 10 * unit, 9 * unit, 170), box.x, box.y + round(3 * unit))
        ground = draw.box(box.w, box.h, 10 * unit, plan["top"], plan["foot"])
        pen.blit(ground, box.x, box.y)
        gap = gaps.gap_of(state.gap)
        self.edges(pen, fan, gap, bright, deep)
        self.curtains(pen, box, bright, deep)
        pen.blit(draw.box(box.w, box.h, 10 * unit, None, None, bright, 1.6 * unit), box.x, box.y)
        if gap >= 0:
            self._open(pen, fan, gap, state.gap_focus, plan["top"])
            self._arrows(pen, fan, gap)
        self._words(pen, view, state, fan, gap, bright)
        self._say(view, state, fan, gap)

    @staticmethod
    def curtains(pen: Pen, box: pygame.Rect, bright: str, deep: str) -> None:
        """Three folds at each end."""
        unit = pen.u(1)
        wide = gaps.CURTAIN * unit / 3
        for side in (0, 1):
            for fold in range(3):
                x = box.x + fold * wide if not side else box.right - (fold + 1) * wide
                top = mix(bright, deep, 0.42 if fold % 2 == 0 else 0.62)
                part = draw.gradient(max(1, round(wide) + 1), round(box.h - 2 * unit), top, mix(top, deep, 0.75))
                if fold == 0:
                    part = draw.round_off(part, 8 * unit)
                pen.blit(part, x, box.y + unit)

    @staticmethod
    def edges(pen: Pen, fan: gaps.Strip, gap: int, bright: str, deep: str) -> None:
        """The cards from the top to the bottom; the one before the gap and the last show more of their back."""
        unit = pen.u(1)
        step = fan.step if gap >= 0 else (fan.right - fan.left) / max(1, fan.cards)
        wide = min(max(step + 3 * unit, 16 * unit), fan.high / 1.4)
        edge = draw.box(wide, fan.high, 4 * unit, mix(bright, deep, 0.4), mix(bright, deep, 0.82), rgb(bright, 230),
                        max(1.0, 0.9 * unit)).copy()  # fmt: skip
        light = draw.box(max(1, unit), fan.high - 12 * unit, 0, colour("white", 60))
        edge.blit(light, (round(4 * unit), round(6 * unit)))
        last = draw.box(wide, fan.high, 4 * unit, mix(bright, deep, 0.66), None, bright, max(1.0, 1.2 * unit)).copy()
        mark = icons.icon("slasher_mask", min(24 * unit, wide * 0.86), mix(bright, colour("white"), 0.7))
        last.blit(mark, mark.get_rect(center=last.get_rect().center))
        for card in range(fan.cards):
            x = fan.edge(card, gap)
            if fan.left - wide < x < fan.right:
                whole = card == fan.cards - 1 or card == gap - 1
                pen.blit(last if whole else edge, x, fan.top)

    def _open(self, pen: Pen, fan: gaps.Strip, gap: int, focus: bool, ground: str) -> None:
        """The place that takes the card: lamp light, an arrow, a line up to the card."""
        unit, box = pen.u(1), fan.opened(gap)
        made, pad = draw.glow(box.w, box.h, 5 * unit, unit)
        pen.blit(draw.box(box.w, box.h, 5 * unit, ground), box.x, box.y)
        pen.padded((made, pad), round(box.x), round(box.y))
        pen.icon("arrow_down_bold", *box.middle, min(28 * unit, box.w * 0.66), colour("lamp"))
        thick = max(1.0, 1.4 * unit)
        line = draw.box(thick, max(1, 22 * unit), 0, colour("lamp", 200))
        pen.blit(line, box.middle[0] - thick / 2, box.y - 24 * unit)
        if focus:
            pen.focus(pygame.Rect(box.rect), 5)

    def _arrows(self, pen: Pen, fan: gaps.Strip, gap: int) -> None:
        """On the curtains, for fingers and for who cannot aim: the gap one place nearer to an end."""
        box, wide = fan.box, gaps.CURTAIN * pen.u(1)
        for action, sign, x, end, words in (
            ("gap:up", "chevron_left", box.x, 0, "One place nearer to the top"),
            ("gap:down", "chevron_right", box.right - wide, fan.cards, "One place nearer to the bottom"),
        ):
            if gap != end:
                pen.icon(sign, x + wide / 2, fan.top + fan.high / 2, wide * 0.8, colour("lamp"))
                spot = pygame.Rect(round(x), round(box.y), round(wide), round(box.h))
                self.hots.append(Hot(action, spot, f"{words}.", words, focusable=False))

    def _words(self, pen: Pen, view: View, state: HudState, fan: gaps.Strip, gap: int, bright: str) -> None:
        unit = pen.u(1)
        box = fan.box
        soft = mix(bright, colour("white"), 0.45)
        y = box.y + (fan.top - box.y) * 0.42
        right = box.right - gaps.CURTAIN * unit - 10 * unit
        pen.icon("eye_off", right - pen.t(10), y, pen.t(20), soft)
        said = f"Cover: only {state.eyes} looks now"
        room = (fan.right - fan.left) * 0.9
        pen.text(said, right - pen.t(28), y, theme().size.h3, soft, anchor="midright", room=room)
        self._places(pen, fan, gap, self._note(view, state))

    @staticmethod
    def _places(pen: Pen, fan: gaps.Strip, gap: int, note: str) -> None:
        """Below the fan: top, middle and bottom, and the name of the open gap in their place where they meet."""
        unit = pen.u(1)
        y = fan.top + fan.high + 6 * unit + pen.line_height(15) / 2
        taken: tuple[float, float] = (0.0, 0.0)
        if gap >= 0:
            words = gaps.words(gap, fan.cards)
            words = f"{words}: {note}" if note else words
            wide = pen.width(words, 15)
            x = max(fan.left + wide / 2, min(fan.right - wide / 2, fan.middle(gap)))
            pen.text(words, x, y, 15, colour("lamp"), anchor="center")
            taken = (x - wide / 2 - 12 * unit, x + wide / 2 + 12 * unit)
        for words, x, anchor in (
            ("top", fan.left, "midleft"),
            ("middle", (fan.left + fan.right) / 2, "center"),
            ("bottom", fan.right, "midright"),
        ):
            wide = pen.width(words, 13)
            start = x - {"midleft": 0.0, "center": wide / 2, "midright": float(wide)}[anchor]
            if start + wide < taken[0] or start > taken[1]:
                pen.text(words, x, y, 13, colour("muted"), anchor=anchor)

    def _say(self, view: View, state: HudState, fan: gaps.Strip, gap: int) -> None:
        where = f"The gap {gaps.words(gap, fan.cards)} is open. " if gap >= 0 else ""
        words = f"Cover: only {state.eyes} looks now. {view.place(fan.pile).capitalize()}, {fan.cards} cards. {where}"
        self.hots.append(Hot("cover", pygame.Rect(fan.box.rect), words.strip(), focusable=False))
