"""SAW: what lies inside the trap panel and the own body: parts, trait boxes, sacrifice, limbs."""

from __future__ import annotations

from typing import NamedTuple

from scenes.table.board import Board
from scenes.table.layouts.base import Area
from scenes.table.parts import Box, Places

TRAP = ("mechanism", "object", "escape")
LIMBS = {
    "right arm": (0.0, 0.27, 0.3, 0.34),
    "left arm": (0.7, 0.27, 0.3, 0.34),
    "right leg": (0.18, 0.61, 0.32, 0.39),
    "left leg": (0.5, 0.61, 0.32, 0.39),
}
"""Where a limb lies on the figure, in parts of it: x, y, w, h. Right is on the viewer's left."""
FIGURE = 0.76
"""The width of the figure for its height."""


def title_height(text: int) -> float:
    """The height of the trap's title bar, in px of the table."""
    return {100: 36.0, 125: 43.0, 150: 46.0, 175: 50.0, 200: 56.0}[text]


def box_height(text: int, high: float) -> float:
    """The height of the trap's boxes in a panel `high` px of the table high."""
    if text == 200:
        return high - title_height(text) - (74 if high > 220 else 18)
    return {100: 102.0, 125: 102.0, 150: 112.0, 175: 112.0}[text]


def spread(text: int, middle: Area) -> Area:
    """Where cards to choose from lie open: over the trap, but its boxes stay in sight where there is room."""
    x, y, w, h, *_ = middle
    head = title_height(text)
    foot = box_height(text, h) + 14 if text < 150 else 8
    return Area(x + 6, y + head + 4, w - 12, h - head - foot - 4, "s", "s")


def below_title(places: Places) -> Box:
    """The panel below its title: where cards to choose from lie while no trap does."""
    panel, u = places.parts["panel"], places.unit
    head = (title_height(places.text) + 6) * u
    return Box(panel.x + 6 * u, panel.y + head, panel.w - 12 * u, panel.h - head - 8 * u)


class Columns(NamedTuple):
    """How the trap panel is cut, in window px: three columns, the cards above, the boxes with what is asked below."""

    xs: tuple[float, ...]
    wide: float
    gap: float
    top: float
    """Where the cards begin."""
    boxes_top: float
    boxes_high: float


def columns(places: Places) -> Columns:
    """The columns of mechanism, object and escape."""
    panel, u, text = places.parts["panel"], places.unit, places.text
    margin, gap = 10 * u, 8 * u
    wide = (panel.w - 2 * margin - 2 * gap) / 3
    high = box_height(text, panel.h / u) * u
    xs = tuple(panel.x + margin + i * (wide + gap) for i in range(3))
    return Columns(xs, wide, gap, panel.y + (title_height(text) + 8) * u, panel.bottom - high - 9 * u, high)


def trap_boxes(board: Board, places: Places) -> dict[str, Box]:
    """The parts of the trap panel by name, and the places of its cards and traits."""
    panel, u, cut = places.parts["panel"], places.unit, columns(places)
    head = title_height(places.text) * u
    sign = head - 6 * u
    return {
        "title": Box(panel.x, panel.y, panel.w, head),
        "trap.setter": Box(panel.x + 8 * u, panel.y + 3 * u, sign * 3.2, sign),
        **_card_boxes(places, cut),
        **_asked_boxes(board, places, cut),
        **_other_cards(board, places, head),
    }


def _card_boxes(places: Places, cut: Columns) -> dict[str, Box]:
    """The trap's three cards; their stories and the row of what they do where the text leaves room."""
    u, text = places.unit, places.text
    if text >= 150:
        art = cut.boxes_top - cut.top - 7 * u
        high = art if art > 12 * u else 0.0
        return {f"trap.{part}": Box(x, cut.top, cut.wide, high) for x, part in zip(cut.xs, TRAP, strict=True)}
    row = 28 * text / 100 * u
    story = (42 if text == 100 else 46 if cut.wide >= 310 * u else 57) * u
    row_top = cut.boxes_top - row - 7 * u
    art = row_top - story - cut.top - 4 * u
    found = {"row": Box(cut.xs[0], row_top, 3 * cut.wide + 2 * cut.gap, row)}
    for x, part in zip(cut.xs, TRAP, strict=True):
        found[f"trap.{part}"] = Box(x, cut.top, cut.wide, art)
        found[f"story.{part}"] = Box(x + 3 * u, cut.top + art + 3 * u, cut.wide - 6 * u, story)
    return found


def _asked_boxes(board: Board, places: Places, cut: Columns) -> dict[str, Box]:
    """What the trap asks and takes: a box for each trait (equal ones share theirs) and the cards that lie there."""
    u, text = places.unit, places.text
    scale = text / 100
    one, two = (Box(x, cut.boxes_top, cut.wide, cut.boxes_high) for x in cut.xs[:2])
    traits = [str(board.counters.get(f"trap.trait.{n}", "none")) for n in (1, 2)]
    if traits[0] == traits[1] != "none":
        one = two = Box(cut.xs[0], cut.boxes_top, 2 * cut.wide + cut.gap, cut.boxes_high)
    found = {"sacrifice": Box(cut.xs[2], cut.boxes_top, cut.wide, cut.boxes_high), "box.1": one, "box.2": two}
    tag = 23 * scale * u
    left = (10 + 66 * scale if text < 150 else 10) * u
    for trait, box in zip(traits, (one, two), strict=True):
        if trait != "none":
            found[trait.capitalize()] = box
            found[f"tags:{trait}"] = Box(box.x + left, box.bottom - tag - 7 * u, box.w - left - 8 * u, tag)
    return found


def _other_cards(board: Board, places: Places, head: float) -> dict[str, Box]:
    """Where cards lie that were played at no box: in the title where text is large, else beside the panel."""
    panel, u, text = places.parts["panel"], places.unit, places.text
    if text >= 150:
        across = 0.4 if board.zones["trap.mechanism"] else 0.55
        aside = Box(panel.x + panel.w * across, panel.y + 5 * u, head * 3.4, head - 10 * u)
        return {"tags:": aside, "aside": aside}
    down = 262 if "trap_deck" in board.zones else 22
    left = panel.x - (192 if "trap_deck" in board.zones else 82) * u
    return {"tags:": Box(left, panel.y + down * u, 76 * u * (2 if down > 22 else 1), 26 * text / 100 * u)}


def body_boxes(places: Places) -> dict[str, Box]:
    """The figure of the own body and its limbs."""
    own, u = places.parts[f"plate:{places.below}"], places.unit
    scale = places.text / 100
    top = own.y + (48 if places.text < 150 else 25) * scale * u
    high = own.bottom - 8 * u - top
    wide = high * FIGURE
    room = own.w * (0.73 if places.text < 150 else 1.0)
    if wide > room - 6 * u:
        wide = room - 6 * u
        top += (high - wide / FIGURE) / 2
        high = wide / FIGURE
    figure = Box(own.x + (room - wide) / 2, top, wide, high)
    found = {"figure": figure}
    for limb, (x, y, w, h) in LIMBS.items():
        found[limb] = Box(figure.x + x * wide, figure.y + y * high, w * wide, h * high)
    return found
