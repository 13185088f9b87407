"""The buttons for moves without a card: fixed places, the first or likely one lit, pages where they are too many."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game.core.view import View
from scenes.art import draw, fonts, pieces
from scenes.art.theme import Scale, colour, theme
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.parts import Button, HudState

ONE_COLUMN = 4
"""As many buttons stand below each other at most; more, or what one column has no room for, take two columns."""
LABEL = 17.0


@dataclass(frozen=True)
class Grid:
    """Where buttons stand: their rectangles in order, and whether their notes have room."""

    rects: tuple[pygame.Rect, ...]
    notes: bool


def room(box: pygame.Rect, scale: Scale) -> int:
    """How many buttons have room in their box at most: more of them come in pages."""
    return 2 * _rows(box, scale)


def _least(scale: Scale) -> int:
    return max(round(fonts.height("title", scale.px(LABEL)) * 1.02), round(scale.u(20)))


def _rows(box: pygame.Rect, scale: Scale) -> int:
    gap = round(scale.u(8))
    return max(1, (box.h + gap) // (_least(scale) + gap))


def grid(buttons: tuple[Button, ...], box: pygame.Rect, scale: Scale) -> Grid:
    """Places for buttons (at most `room`) from the top of their box down."""
    count = len(buttons)
    gap = round(scale.u(8))
    columns = 1 if count <= min(ONE_COLUMN, _rows(box, scale)) else 2
    rows = -(-count // columns)
    wide = (box.w - gap * (columns - 1)) // columns
    line, least = fonts.height("title", scale.px(LABEL)), _least(scale)
    notes = scale.text < 2 and columns == 1
    with_note = round(scale.u(40) * scale.text)
    wanted = []
    for row in range(rows):
        first = buttons[row] if columns == 1 else None
        high = max(round(scale.u(42)), round(line * 1.25))
        if row == 0:
            high = max(round(scale.u(54)), round(line * 1.4))
        if first is not None and first.note and notes:
            high = max(high, with_note)
        wanted.append(high)
    free = box.h - gap * (rows - 1)
    if sum(wanted) > free:
        floor = [
            max(least, with_note) if columns == 1 and buttons[row].note and notes else least for row in range(rows)
        ]
        if sum(floor) > free and notes and any(button.note for button in buttons):
            return _without_notes(buttons, box, scale)
        spare = max(0, free - sum(floor))
        more = [want - low for want, low in zip(wanted, floor, strict=True)]
        total = max(1, sum(max(0, each) for each in more))
        wanted = [low + max(0, each) * min(spare, total) // total for low, each in zip(floor, more, strict=True)]
    rects, y = [], box.y
    for row in range(rows):
        for column in range(columns):
            if row * columns + column < count:
                rects.append(pygame.Rect(box.x + column * (wide + gap), y, wide, wanted[row]))
        y += wanted[row] + gap
    return Grid(tuple(rects), notes)


def _without_notes(buttons: tuple[Button, ...], box: pygame.Rect, scale: Scale) -> Grid:
    bare = tuple(button._replace(note="") for button in buttons)
    return Grid(grid(bare, box, scale).rects, False)


def page(buttons: tuple[Button, ...], number: int, most: int) -> tuple[Button, ...]:
    """The buttons of a page where more stand to choice than `most`, the last of them leading to the next page.

    Args:
        buttons: all of them, in order.
        number: which page; it goes round and round.
        most: how many have room at once.
    """
    if len(buttons) <= most:
        return buttons
    each = most - 1
    pages = -(-len(buttons) // each)
    shown = buttons[number % pages * each :][:each]
    return (*shown, Button("more", "More", f"{number % pages + 1} of {pages}", "dots_horizontal"))


class Buttons(Painted):
    """The fixed block of buttons at the lower right."""

    name = "buttons"

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the block shows."""
        if self.box is None or not state.buttons:
            return None
        ids = tuple(button.id for button in state.buttons)
        return state.buttons, state.armed, self.touched(state, *ids)

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """All buttons of this page."""
        assert self.box is not None
        places = grid(state.buttons, self.box, self.scale)
        lit = next((index for index, each in enumerate(state.buttons) if each.lit), None)
        for index, (button, rect) in enumerate(zip(state.buttons, places.rects, strict=True)):
            self._button(pen, button, rect, state, places.notes, lit == index)

    def _button(self, pen: Pen, button: Button, rect: pygame.Rect, state: HudState, notes: bool, lit: bool) -> None:
        kind = "off" if button.off else "lit" if lit else "hover" if state.hover == button.id else "rest"
        pressed = state.pressed == button.id and not button.off
        if pressed:
            rect = rect.move(0, max(1, round(pen.u(1))))
        pen.padded(draw.button(rect.w, rect.h, pen.u(1), kind), rect.x, rect.y)
        if button.hinted:
            self._hinted(pen, rect, lit)
            button = button._replace(icon="lightbulb_on")
        prefix = {"lit": "lit_", "off": "off_"}.get(kind, "")
        ink = colour(f"button.{prefix}text")
        soft = colour("button.off_text") if kind == "off" else colour(f"button.{prefix}soft")
        if kind in ("rest", "hover") and not state.armed:
            ink = colour("muted")
        left, right = rect.x + pen.u(12), rect.right - pen.u(8)
        cap = pieces.keycap(button.key, pen.px(12), colour(f"button.{prefix}key") if kind == "lit" else soft,
                            ground=False) if button.key else None  # fmt: skip
        taken = cap.get_width() + pen.u(6) if cap is not None else 0.0
        if cap is not None and (cap.get_width() >= rect.w * 0.34 or cap.get_height() > rect.h):
            cap, taken = None, 0.0
        sign = min(pen.t(20), rect.h * 0.7)
        label = button.label
        if left + pen.width(label, theme().size.caps) > right - taken:
            label = told_apart(label, [each.label for each in state.buttons])
            left, right = left - pen.u(6), right + pen.u(3)
            if left + pen.width(label, theme().size.caps) > right - taken:  # words before the key
                cap, taken = None, 0.0
        if cap is not None:
            pen.blit(cap, right, rect.centery, "midright")
        right -= taken
        wide = pen.width(label, theme().size.caps)
        needs = pen.t(6) + (0 if button.hinted else wide)  # words before pictures, but the sign of the hint stays
        if button.icon and rect.w > pen.t(96) and left + sign + needs <= right:
            pen.icon(button.icon, left + sign / 2, rect.centery, sign, ink)
            left += sign + pen.t(6)
        role = "semibold" if lit else "body"
        note = _shortened(pen, button.note, role, right - left) if notes else ""
        pen.text(label, left, rect.centery - (pen.t(8.5) if note else 0), LABEL, ink, room=right - left)
        if note:
            pen.text(note, left, rect.centery + pen.t(9), 13, soft, role, room=right - left)
        self.mark(pen, Hot(button.id, rect, spoken(button, lit), tip_of(button), button.key), state)

    @staticmethod
    def _hinted(pen: Pen, rect: pygame.Rect, lit: bool) -> None:
        """A double rim around the button that the hint speaks of; the sign of the hint stands in it."""
        ink = colour("paper" if lit else "lamp")
        for out, line in ((0, 1.6), (3, 1.2)):
            grown = rect.inflate(round(2 * pen.u(out)), round(2 * pen.u(out)))
            made = draw.outline(grown.w, grown.h, pen.u(7 + out), ink, max(1.2, pen.u(line)))
            pen.blit(made, grown.x, grown.y)


def _shortened(pen: Pen, note: str, role: str, room: float) -> str:
    """As much of a note as there is room for: all of it, what follows its last colon, or nothing."""
    shorter = (note, note.rpartition(": ")[2])
    return next((words for words in shorter if pen.width(words, theme().size.caps, role) <= room), "")


def told_apart(label: str, labels: list[str]) -> str:
    """A label without the first words that it shares with another: "Go to the Docks" becomes "Docks".

    As many words stay as no other label ends with: of "Hurt the left arm" and "Hurt the right arm", "left arm".
    """
    words, most = label.split(), 0
    for other in labels:
        if other != label:
            pairs = zip(words[:-1], other.split(), strict=False)
            most = max(most, next((i for i, (one, two) in enumerate(pairs) if one != two), len(words) - 1))
    ends = [other.split() for other in labels if other != label]
    while most and any(other[-len(words[most:]) :] == words[most:] for other in ends):
        most -= 1
    rest = " ".join(words[most:])
    return rest[:1].upper() + rest[1:]


def spoken(button: Button, lit: bool) -> str:
    """A button as a sentence."""
    words = f"Button {button.label}"
    if button.note:
        words += f", {button.note}"
    if button.key:
        words += f", key {button.key}"
    if button.off:
        return f"{words}. Not possible: {button.off}"
    if button.hinted:
        words += ", the one of the hint"
    return f"{words}{', the likely one' if lit else ''}."


def tip_of(button: Button) -> str:
    """What hover and focus say of a button: why it is off, else its whole label and note."""
    if button.off:
        return button.off
    return f"{button.label}: {button.note}" if button.note else button.label
