"""SAW: what lies inside the trap panel and the own body: parts, trait boxes, sacrifice, limbs."""

from __future__ import annotations

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


def trap_boxes(board: Board, places: Places) -> dict[str, Box]:
    """The parts of the trap panel by name, and the places of its cards and traits."""
    panel, u, text = places.parts["panel"], places.unit, places.text
    scale = text / 100
    head, m, gap = title_height(text) * u, 10 * u, 8 * u
    wide = (panel.w - 2 * m - 2 * gap) / 3
    xs = [panel.x + m + i * (wide + gap) for i in range(3)]
    top = panel.y + head + 8 * u
    high = box_height(text, panel.h / u) * u
    boxes_top = panel.bottom - high - 9 * u
    found = {"title": Box(panel.x, panel.y, panel.w, head)}
    sign = head - 6 * u
    found["trap.setter"] = Box(panel.x + 8 * u, panel.y + 3 * u, sign * 3.2, sign)
    if text < 150:
        row = 28 * scale * u
        story = (42 if text == 100 else 46 if wide >= 310 * u else 57) * u
        row_top = boxes_top - row - 7 * u
        found["row"] = Box(panel.x + m, row_top, panel.w - 2 * m, row)
        art = row_top - story - top - 4 * u
        for x, part in zip(xs, TRAP, strict=True):
            found[f"trap.{part}"] = Box(x, top, wide, art)
            found[f"story.{part}"] = Box(x + 3 * u, top + art + 3 * u, wide - 6 * u, story)
    else:
        art = boxes_top - top - 7 * u
        for x, part in zip(xs, TRAP, strict=True):
            found[f"trap.{part}"] = Box(x, top, wide, max(art, 0.0)) if art > 12 * u else Box(x, top, wide, 0.0)
    found["sacrifice"] = Box(xs[2], boxes_top, wide, high)
    one, two = str(board.counters.get("trap.trait.1", "none")), str(board.counters.get("trap.trait.2", "none"))
    found["box.1"], found["box.2"] = Box(xs[0], boxes_top, wide, high), Box(xs[1], boxes_top, wide, high)
    if one == two != "none":
        found["box.1"] = Box(xs[0], boxes_top, 2 * wide + gap, high)
        found["box.2"] = found["box.1"]
    tag = 23 * scale * u
    for trait, box in ((one, found["box.1"]), (two, found["box.2"])):
        if trait != "none":
            found[trait.capitalize()] = box
            left = (10 + 66 * scale if text < 150 else 10) * u
            found[f"tags:{trait}"] = Box(box.x + left, box.bottom - tag - 7 * u, box.w - left - 8 * u, tag)
    if text >= 150:
        across = 0.4 if board.zones["trap.mechanism"] else 0.55
        aside = Box(panel.x + panel.w * across, panel.y + 5 * u, head * 3.4, head - 10 * u)
        found["tags:"] = found["aside"] = aside
    else:
        down = 262 if "trap_deck" in board.zones else 22
        left = panel.x - (192 if "trap_deck" in board.zones else 82) * u
        found["tags:"] = Box(left, panel.y + down * u, 76 * u * (2 if down > 22 else 1), 26 * scale * u)
    return found


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
