"""SAW, The Solo Trials: Jigsaw's workbench faces the player, the body at the left, the Tableau is the hand."""

from __future__ import annotations

from typing import NamedTuple

from scenes.table.board import Board
from scenes.table.layouts.base import Area, Lay, Layout, Moment
from scenes.table.layouts.saw_trap import body_boxes, spread, trap_boxes
from scenes.table.parts import Box, Places

PILES = ("jigsaw.mechanisms", "jigsaw.objects", "jigsaw.escapes")
HEAD, SIDE = 0.4, 0.75
"""Where the piles begin and where what waits begins, in parts of the workbench's width."""


class Step(NamedTuple):
    """The measures of one text step, in px of the 1280x720 table."""

    bar: float
    bench: Area
    """Jigsaw's workbench."""
    own: Area
    middle: Area
    piles: Area
    """Where deck, discard, passed traps and what is set aside lie."""
    columns: int
    prompt: Area
    hand: tuple[float, float, float, float]
    """x, y and end of the Tableau, and a card's width."""
    buttons: Area


STEPS = {
    100: Step(36, Area(12, 44, 1028, 88), Area(12, 140, 168, 330), Area(192, 140, 848, 330), Area(1052, 268, 216, 202),
              3, Area(12, 478, 1256, 32), (12, 522, 1050, 140), Area(1062, 522, 206, 190)),
    125: Step(42, Area(12, 50, 1216, 92), Area(12, 150, 168, 310), Area(192, 150, 908, 310), Area(1110, 150, 158, 310),
              2, Area(12, 468, 1256, 40), (12, 518, 1030, 168), Area(1040, 518, 228, 194)),
    150: Step(48, Area(12, 56, 1256, 86), Area(12, 150, 168, 328), Area(192, 150, 916, 328), Area(1120, 150, 148, 328),
              2, Area(12, 486, 1256, 48), (12, 544, 992, 122), Area(1004, 542, 264, 170)),
    175: Step(56, Area(12, 62, 1256, 84), Area(12, 154, 160, 320), Area(184, 154, 924, 320), Area(1120, 154, 148, 320),
              2, Area(12, 482, 1256, 56), (12, 545, 990, 122), Area(1002, 546, 266, 166)),
    200: Step(64, Area(12, 70, 1256, 74), Area(12, 152, 150, 278), Area(174, 152, 934, 278), Area(1120, 152, 148, 278),
              2, Area(12, 438, 1256, 62), (12, 534, 990, 122), Area(1002, 508, 266, 204)),
}  # fmt: skip


def piles(text: int, step: Step) -> dict[str, Lay]:
    """Deck, discard and passed traps, then what is used just now and what is looked at."""
    label = 22 * text / 100 if text < 150 else 0
    places = (("deck", "Deck"), ("discard", "Discard"), ("passed", "Passed"), ("aside", "In use"), ("look", ""))
    x, y, w, h, *_ = step.piles
    rows = -(-len(places) // step.columns)
    across, down = w / step.columns, h / rows
    wide = min(across - 14, (down - label - 12) / 1.4)
    lays = {}
    for number, (name, title) in enumerate(places):
        row, column = divmod(number, step.columns)
        area = Area(x + column * across + (across - wide) / 2, y + row * down + 8, wide, wide * 1.4, "r", "t")
        style = "look" if name in ("aside", "look") else "pile"
        lays[name] = Lay(area, style, wide, title, "below" if label and style == "pile" else "none")
    used = area._replace(x=x + across, w=across * (step.columns - 1), h=24 * text / 100)
    lays["trap.used"] = Lay(used, "marked", 92 if text < 150 else 60 * text / 100, pad=0)
    return lays


def moment(text: int, step: Step) -> Moment:
    """The table at one text step."""
    bench, own = step.bench._replace(across="s"), step.own._replace(down="s")
    middle = step.middle._replace(across="s", down="s")
    hand = Area(step.hand[0], step.hand[1], step.hand[2] - step.hand[0], 720 - step.hand[1], "s", "b")
    parts = {
        "phase_bar": Area(0, 0, 1280, step.bar, "s"),
        "tray": bench,
        "plate:own": own,
        "middle": middle,
        "panel": middle,
        "prompt": step.prompt._replace(across="s", down="b"),
        "hand": hand,
        "buttons": step.buttons._replace(across="r", down="b"),
        "spread": spread(text, middle),
    }
    if text == 100:
        parts["log"] = Area(1052, 44, 216, 216, "r", "t")
    else:
        if text == 125:
            parts["log"] = Area(1236, 50, 32, 92, "r", "t")
        wide = 216 * text / 100
        parts["log_panel"] = Area(1268 - wide, step.bar + 8, wide, step.prompt.y - step.bar - 16, "r", "s")
    card = (step.bench.h - 24) / 1.4
    zones = {
        **piles(text, step),
        **{name: Lay(bench, "pile", card) for name in PILES},
        "jigsaw.side": Lay(bench, "row", card, pad=0),
        "box": Lay(bench, "held", 40),
        "trap.setter": Lay(middle, "signs", 40),
        "trap.mechanism": Lay(middle, "pane", 92, "Mechanism"),
        "trap.object": Lay(middle, "pane", 92, "Object"),
        "trap.escape": Lay(middle, "pane", 92, "Escape"),
        "own.character": Lay(own, "held", 40),
        "own.tableau": Lay(hand, "fan", step.hand[3], "Tableau", step=30),
    }
    return Moment(parts, zones, {}, "full", text == 100)


def inside(board: Board, places: Places) -> dict[str, Box]:
    """Boxes inside Jigsaw's workbench, the trap's panel and the own body."""
    found = {**trap_boxes(board, places), **body_boxes(places)}
    bench, own, u = places.parts["tray"], places.parts[f"plate:{places.below}"], places.unit
    high = bench.h - 24 * u
    card = high / 1.4
    each = bench.w * (SIDE - HEAD) / len(PILES)
    for number, name in enumerate(PILES):
        found[name] = Box(bench.x + bench.w * HEAD + number * each, bench.y + 14 * u, card, high)
    found["jigsaw.head"] = Box(bench.x, bench.y, bench.w * HEAD - 8 * u, bench.h)
    found["jigsaw.side"] = Box(bench.x + bench.w * SIDE + 12 * u, bench.y + 12 * u, 2 * card + 6 * u, high)
    left = found["jigsaw.side"].right + 8 * u
    found["jigsaw.words"] = Box(left, bench.y, bench.right - 8 * u - left, bench.h)
    if places.text < 150:
        found["blood"] = Box(own.right - 46 * u, own.y + 50 * u, 40 * u, own.h - 60 * u)
        x, y, w, h, *_ = STEPS[places.text].piles
        corner = places.size[0] - (1280 - x) * u
        found["tags:"] = Box(corner + w / 3 * u, (y + h / 2 + 26 * places.text / 100) * u, w * 0.64 * u,
                             26 * places.text / 100 * u)  # fmt: skip
    else:
        del found["aside"]
    return found


LAYOUT = Layout(game="saw", moments={text: moment(text, step) for text, step in STEPS.items()}, inside=inside)
