"""SAW: workbench and body below, plates with bodies above, the draft or the trap that is set in the middle."""

from __future__ import annotations

from typing import NamedTuple

from scenes.table.board import Board
from scenes.table.layouts import saw_solo
from scenes.table.layouts.base import Area, Lay, Layout, Moment
from scenes.table.layouts.saw_trap import below_title, body_boxes, spread, trap_boxes
from scenes.table.parts import Box, Places

SLOTS = (("bench.1", "Mechanism"), ("bench.2", "Object"), ("bench.3", "Escape"))


class Step(NamedTuple):
    """The measures of one text step, in px of the 1280x720 table."""

    bar: float
    plates: tuple[float, float]
    """y and h of the plates."""
    right: float
    """Where plates and middle end."""
    middle: Area
    prompt: Area
    own: Area
    tray: Area
    hand: tuple[float, float, float, float]
    """x, y and end of the hand, and a card's width."""
    buttons: Area
    form: str
    """Of the plates."""
    log: bool = False
    rows: int = 1
    """Rows of plates."""


def across(area: Area, how: str, down: str) -> Area:
    """The area with what it hangs on."""
    return area._replace(across=how, down=down)


STEPS = {
    100: Step(36, (44, 88), 1042, Area(206, 140, 836, 330), Area(512, 478, 756, 32), Area(12, 478, 168, 232),
              Area(188, 478, 316, 200), (508, 522, 1050, 140), Area(1062, 522, 206, 190), "full", log=True),
    125: Step(42, (50, 96), 1228, Area(206, 154, 1022, 308), Area(512, 470, 756, 40), Area(12, 470, 168, 240),
              Area(188, 470, 316, 214), (508, 516, 1030, 168), Area(1040, 518, 228, 194), "full"),
    150: Step(48, (56, 104), 1268, Area(116, 168, 1152, 310), Area(422, 486, 846, 48), Area(12, 486, 168, 226),
              Area(188, 486, 226, 226), (424, 544, 992, 122), Area(1004, 542, 264, 170), "short"),
    175: Step(56, (62, 84), 1268, Area(116, 153, 1152, 321), Area(440, 482, 828, 56), Area(12, 482, 160, 230),
              Area(180, 482, 252, 230), (440, 545, 990, 122), Area(1002, 546, 266, 166), "short"),
    200: Step(64, (72, 72), 1268, Area(108, 152, 1160, 278), Area(12, 438, 1256, 62), Area(12, 508, 140, 204),
              Area(160, 508, 262, 204), (432, 534, 990, 122), Area(1002, 508, 266, 204), "line"),
}  # fmt: skip
CROWDED = {
    200: STEPS[200]._replace(plates=(72, 152), middle=Area(108, 232, 1160, 198), rows=2),
}


def piles(text: int, step: Step, extreme: bool) -> dict[str, Lay]:
    """Decks and discards at the left, and what is set aside."""
    top = step.middle.y
    high = step.middle.h
    label = "below" if text < 200 or high > 200 else "none"
    names = [("deck", "Deck"), ("discard", "Discard")]
    lays: dict[str, Lay] = {}
    line = 22 * text / 100 if label == "below" else 4
    if extreme:
        names = [("deck", "Deck"), ("trap_deck", "Traps"), ("discard", "Discard"), ("trap_discard", "Parts out")]
        columns, wide, gap = 2, 66.0 if text < 150 else 64.0, 22 if text < 150 else 10
    else:
        columns, wide, gap = 1, 84.0 if text < 150 else 72.0, 0
    rows = len(names) // columns
    wide = min(wide, (high / rows - line - 10) / 1.4)
    left = 24.0 if text < 150 else 14.0
    for number, (name, title) in enumerate(names):
        row, column = divmod(number, columns)
        x, y = left + column * (wide + gap), top + 8 + row * (wide * 1.4 + line + 8)
        small = extreme and text >= 150
        lays[name] = Lay(Area(x, y, wide, wide * 1.4), "pile", wide, title, "none" if small else label)
    if text < 150:
        x, y = (128, top + 22) if not extreme else (16, top + 250)
        lays["trap.used"] = Lay(Area(x, y, 70, 24 * text / 100), "marked", 92 * text / 100, pad=0)
        below = rows * (wide * 1.4 + line + 8) + 4
        room = min(58.0, (high - below) / 1.4)
        aside = Area(x, y, 62, 87) if not extreme else Area(128, top + below, room, room * 1.4)
        lays["aside"] = Lay(aside, "look", aside.w, "Set aside", "none")
        lays["look"] = Lay(aside._replace(y=aside.y + (110 if not extreme else 0)), "look", aside.w, "", pad=0)
    else:
        lays["trap.used"] = Lay(Area(0, top, 60, 24), "marked", 80 * text / 100, pad=0)
        lays["aside"] = Lay(Area(0, top, 60, 24), "signs", 30)
        lays["look"] = Lay(Area(left, top + high - 60, 40, 56), "look", 40, "", pad=0)
    return lays


def bench(text: int, step: Step) -> dict[str, Lay]:
    """The three slots of the own workbench: cards, from 150 % on lines with sign and name."""
    x, y, w, _, *_ = step.tray
    lays = {}
    for number, (place, title) in enumerate(SLOTS):
        if text < 150:
            gap = (w - 3 * 92) / 4
            area = Area(x + gap + number * (92 + gap), y + 22 * text / 100 + 2, 92, 128.8, "l", "b")
            lays[f"own.{place}"] = Lay(area, "slot", 92, title, sign="jigsaw_piece")
        else:
            high, top = (44, 8) if text == 200 else (32, 36)
            area = Area(x + 8, y + top + number * (high + 3), w - 16, high, "l", "b")
            lays[f"own.{place}"] = Lay(area, "bar", 92, title)
    return lays


def moment(text: int, step: Step, extreme: bool = False) -> Moment:
    """The table at one text step."""
    if extreme and text >= 150:
        step = step._replace(middle=step.middle._replace(x=step.middle.x + 56, w=step.middle.w - 56))
    middle = across(step.middle, "s", "s")
    hand = Area(step.hand[0], step.hand[1], step.hand[2] - step.hand[0], 720 - step.hand[1], "s", "b")
    parts = {
        "phase_bar": Area(0, 0, 1280, step.bar, "s"),
        "plate:other": Area(12, step.plates[0], step.right - 12, step.plates[1], "s", "t"),
        "plate:own": across(step.own, "l", "b"),
        "tray": across(step.tray, "l", "b"),
        "middle": middle,
        "panel": middle,
        "prompt": across(step.prompt, "s", "b"),
        "hand": hand,
        "buttons": across(step.buttons, "r", "b"),
        "spread": spread(text, step.middle),
    }
    if step.log:
        parts["log"] = Area(1052, 44, 216, 426, "r", "s")
    else:
        if text == 125:
            parts["log"] = Area(1236, 50, 32, 96, "r", "t")
        wide = 216 * text / 100
        parts["log_panel"] = Area(1268 - wide, step.bar + 8, wide, step.prompt.y - step.bar - 16, "r", "s")
    zones = {
        **piles(text, step, extreme),
        "trap.setter": Lay(middle, "signs", 40),
        "trap.mechanism": Lay(middle, "pane", 92, "Mechanism"),
        "trap.object": Lay(middle, "pane", 92, "Object"),
        "trap.escape": Lay(middle, "pane", 92, "Escape"),
        "own.character": Lay(across(step.own, "l", "b"), "held", 40),
        **bench(text, step),
        "plate.character": Lay(middle, "held", 40),
        "plate.bench.1": Lay(middle, "held", 40, "workbench"),
        "plate.bench.2": Lay(middle, "held", 40, "workbench"),
        "plate.bench.3": Lay(middle, "held", 40, "workbench"),
        "plate.hand": Lay(middle, "held", 40, "hand"),
        "own.hand": Lay(hand, "fan", step.hand[3], "hand"),
    }  # fmt: skip
    return Moment(parts, zones, {}, step.form, step.log, plate_rows=step.rows, plate_most=511)


# --- inside the trap and the body ------------------------------------------------------------------------------------


def inside(board: Board, places: Places) -> dict[str, Box]:
    """Boxes inside the middle panel and the own body: the parts of the trap, its trait boxes, limbs."""
    found = {**trap_boxes(board, places), **body_boxes(places)}
    if not board.zones["trap.mechanism"]:
        found["spread"] = below_title(places)
    tray, u, text = places.parts.get("tray"), places.unit, places.text
    if tray is not None:
        high = {100: 30.0, 125: 34.0, 150: 74.0, 175: 74.0, 200: 36.0}[text] * u
        foot = 6 * u if text >= 150 else 7 * u
        found["traits"] = Box(tray.x + 8 * u, tray.bottom - foot - high, tray.w - 16 * u, high)
    return found


def layout(extreme: bool = False) -> Layout:
    """The layout of the main game, or of Extreme Mode with its four piles."""
    return Layout(
        game="saw",
        moments={text: moment(text, step, extreme) for text, step in STEPS.items()},
        crowd={text: moment(text, step, extreme) for text, step in CROWDED.items()},
        inside=inside,
        modes={} if extreme else {"trap_deck": layout(True), "jigsaw.side": saw_solo.LAYOUT},
        turned=("tableau",),
    )


LAYOUT = layout()
