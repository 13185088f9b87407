"""The phase bar: menu, the phases of the game with the present one lit, whose turn, round, and the tools."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game.core.view import View
from game.records import people
from scenes.art import draw
from scenes.art.theme import colour, rgb, theme
from scenes.table.hud.base import Hot, Painted, Pen, possessive
from scenes.table.parts import HudState

WORD = 16
"""Size of the phases' words, in px of the layout."""
TOOLS = (
    ("rules", "help_circle", "Rules of this phase", "F1"),
    ("log", "text_box", "Log", "L"),
    ("hint", "lightbulb_on_outline", "Hint: a move a careful player would make", "H"),
    ("undo", "undo", "Take back", "Ctrl Z"),
)
"""From the right: action, sign, words, key."""


@dataclass(frozen=True)
class Chip:
    """A phase on the bar: its words (a number where there is no room) and its width in px."""

    name: str
    words: str
    width: int


def twice(state: HudState, action: str) -> bool:
    """Whether a button does the same, so that the keyboard finds it there."""
    return any(button.id == action for button in state.buttons)


class PhaseBar(Painted):
    """The bar at the top of the table."""

    name = "phase_bar"
    margin = 10.0

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the bar shows."""
        return (
            view.phase, self._turn(view), self._round(view), view.winners, state.undo_off, state.log_open,
            state.replay, twice(state, "undo"), twice(state, "hint"),
            self.touched(state, "menu", "rules", "log", "hint", "undo", "phase:", "turn"),
        )  # fmt: skip

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Bar, chevrons, turn and tools."""
        box = self.box
        assert box is not None
        look = theme().game(view.spec.key)
        bar = draw.box(box.w, box.h, 0, colour("bar_top"), colour("bar_foot"))
        pen.padded(draw.shadow(box.w, box.h, 0, pen.u(8), 150), box.x, box.y + round(pen.u(3)))
        pen.blit(bar, box.x, box.y)
        thick = max(1, round(pen.u(1.5)))
        pen.blit(draw.box(box.w, thick, 0, rgb(look.accent, 200)), box.x, box.bottom - thick)
        step = round(min(34 * pen.u(1) * pen.scale.text, box.h * 1.0))
        menu = pygame.Rect(box.x, box.y, round(max(step, pen.u(44))), box.h)
        pen.icon("menu", menu.centerx, box.centery - 1, self._sign(pen), self._ink(state, "menu"))
        left = menu.right + round(pen.u(2))
        right = self._tools(pen, view, state, step)
        right = self._whose(pen, view, state, right, left)
        self._phases(pen, view, state, left, right)
        self.mark(pen, Hot("menu", menu, "Menu, Escape.", "Menu", "Esc"), state, 2)

    # --- parts ---------------------------------------------------------------------------------------------------

    def _sign(self, pen: Pen) -> float:
        return min(pen.t(20), (self.box.h if self.box else 36) * 0.62)

    @staticmethod
    def _ink(state: HudState, action: str, off: bool = False) -> pygame.Color:
        if off:
            return colour("button.off_text")
        return colour("lamp" if state.hover == action else "paper")

    def _tools(self, pen: Pen, view: View, state: HudState, step: int) -> int:
        """The signs at the right; returns where they begin."""
        box = self.box
        assert box is not None
        right = box.right - round(pen.u(3))
        for action, sign, words, key in TOOLS[:2] if state.replay else TOOLS:
            rect = pygame.Rect(right - step, box.y, step, box.h)
            off = action == "undo" and bool(state.undo_off)
            pen.icon(sign, rect.centerx, rect.centery - 1, self._sign(pen), self._ink(state, action, off))
            if action == "log" and state.log_open:
                pen.blit(draw.box(rect.w * 0.44, max(2, pen.u(2)), 0, colour("paper")), rect.centerx,
                         box.bottom - pen.u(5), "midbottom")  # fmt: skip
            tip = state.undo_off if off else words
            said = f"Take back: not possible. {state.undo_off}" if off else f"{words}, key {key}."
            hot = Hot(action, rect, said, tip, key, focusable=not twice(state, action))
            if hot.focusable:
                self.mark(pen, hot, state, 3)
            else:
                self.hots.append(hot)
            right = rect.x
        right -= round(pen.u(6))
        pen.hairline(right, box.y + box.h * 0.24, box.h * 0.5, upright=True)
        return right - round(pen.u(12))

    @staticmethod
    def _turn(view: View) -> str:
        if view.winners is not None:
            return "Match over"
        if len(view.names) == 1:
            together = people(view.turn)
            return f"{' & '.join(together)}, {'together' if len(together) > 1 else 'alone'}"
        return f"{possessive(view.turn)} turn"

    @staticmethod
    def _round(view: View) -> int:
        return int(view.counters.get("round", 1))

    def _whose(self, pen: Pen, view: View, state: HudState, right: int, left: int) -> int:
        """Lamp dot, whose turn, round; returns where they begin."""
        box = self.box
        assert box is not None
        middle = box.centery - 1
        begin = right
        room = right - left
        wide = room > pen.t(560)
        words = f"Round {self._round(view)}" if wide else str(self._round(view))
        right -= pen.text(words, right, middle, WORD, colour("muted"), anchor="midright")
        right -= round(pen.t(14 if wide else 9))
        turn = self._turn(view)
        space = max(pen.t(40), min(room * 0.42, pen.t(330)))
        right -= pen.text(turn, right, middle, theme().size.h3, colour("paper"), anchor="midright", room=space)
        right -= round(pen.t(14))
        dot = draw.disc(max(2, pen.t(4.5)), colour("lamp" if view.winners is None else "muted"))
        pen.blit(dot, right, middle, "center")
        said = f"{turn}, round {self._round(view)}, phase {view.phase}."
        rect = pygame.Rect(right - round(pen.t(6)), box.y, begin - right + round(pen.t(6)), box.h)
        self.hots.append(Hot("turn", rect, said, said, focusable=False))
        right -= round(pen.t(12))
        if state.replay:
            right = self._replay(pen, right, middle)
        return right

    @staticmethod
    def _replay(pen: Pen, right: int, middle: int) -> int:
        from scenes.art.pieces import tag

        seat = theme().seats[5]
        made = tag("Replay", pen.px(13), "history", ink=seat, edge=seat)
        pen.blit(made, right, middle, "midright")
        return right - made.get_width() - round(pen.t(10))

    def _phases(self, pen: Pen, view: View, state: HudState, left: int, right: int) -> None:
        """The chevrons, as many of them in words as there is room for."""
        box = self.box
        assert box is not None
        names = [name for name, _ in view.spec.phases]
        now = names.index(view.phase) if view.phase in names else -1
        chips = self._chips(pen, names, now, right - left)
        tip = round(pen.u(9) * min(1.4, box.h / pen.u(36)))
        x = left
        for index, chip in enumerate(chips):
            rect = pygame.Rect(x, box.y + round(pen.u(5)), chip.width, box.h - round(pen.u(11)))
            self._chevron(pen, rect, tip, chip, index - now, first=index == 0)
            said = ("now" if index == now else "past" if index < now else "to come") if now >= 0 else ""
            whole = rect.inflate(0, round(pen.u(8)))
            self.hots.append(
                Hot(f"phase:{chip.name}", whole, f"Phase {chip.name}, {said}.",
                    f"{chip.name}: its rules", "F1", focusable=False)
            )  # fmt: skip
            x += chip.width + round(pen.u(3))

    @staticmethod
    def _chips(pen: Pen, names: list[str], now: int, room: int) -> list[Chip]:
        """Words and widths of the phases: all in words, else only the present one, else smaller."""
        for shown in (set(range(len(names))), {now}, set()):
            chips = []
            for index, name in enumerate(names):
                words = name if index in shown else str(index + 1)
                pad = pen.t(30) if index in shown else pen.t(21)
                chips.append(Chip(name, words, round(pen.width(words, WORD) + pad)))
            if sum(chip.width + round(pen.u(3)) for chip in chips) <= room:
                return chips
        part = max(1, room // max(1, len(names))) - round(pen.u(3))
        return [Chip(chip.name, chip.words, max(8, min(chip.width, part))) for chip in chips]

    @staticmethod
    def _chevron(pen: Pen, rect: pygame.Rect, tip: int, chip: Chip, offset: int, first: bool) -> None:
        w, h = rect.size
        notch = 0 if first else tip
        points = [(0.0, 0.0), (w - tip, 0.0), (w - 1.0, h / 2), (w - tip, h - 1.0), (0.0, h - 1.0), (notch, h / 2)]
        if offset == 0:
            ground, edge, ink = colour("lamp"), None, colour("ink")
        elif offset < 0:
            ground, edge, ink = colour("phase_done"), colour("line"), colour("muted")
        else:
            ground, edge, ink = colour("phase_next"), colour("line"), colour("phase_next_text")
        pen.blit(draw.polygon((w, h), points, ground, edge), rect.x, rect.y)
        shift = (notch - tip) / 2 + pen.u(1)
        pen.text(chip.words, rect.centerx + shift, rect.centery - pen.u(0.5), WORD, ink, anchor="center",
                 room=w - tip)  # fmt: skip
