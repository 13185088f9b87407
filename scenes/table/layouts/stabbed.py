"""Don't Get Stabbed!: the car and its letters above the deck, which the killer fans behind a cover to place a STAB."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scenes.table.layouts.base import Area, Lay, Layout, Moment
from scenes.table.parts import Box

if TYPE_CHECKING:
    from scenes.table.board import Board
    from scenes.table.parts import Places

LETTERS = ("c", "a", "r")
FAN = 72.0
"""x of the deck where its fan lies beside it."""


class Step(NamedTuple):
    """The measures of one text step, in px of the 1280x720 table."""

    bar: float
    plates: tuple[float, float]
    """y and h of the plates."""
    right: float
    """Where plates and middle end."""
    top: float
    """y of the upper row: the car, its letters, the discard, the facts."""
    card: float
    """Width of a card there."""
    stage: tuple[float, float]
    """y and h of the lower row: the deck and what is in use; the cover lies over it."""
    deck: float
    """Width of a card there."""
    prompt: Area
    own: Area
    hand: tuple[float, float, float, float]
    """x, y and end of the hand, and a card's width."""
    buttons: Area
    form: str
    """Of the plates."""
    log: bool = False
    names: bool = True
    rows: int = 1
    """Rows of plates."""


STEPS = {
    100: Step(36, (44, 92), 1040, 142, 80, (296, 172), 92, Area(234, 478, 1034, 32), Area(12, 478, 210, 232),
              (234, 522, 1050, 140), Area(1062, 522, 206, 190), "full", log=True),
    125: Step(42, (50, 100), 1228, 158, 80, (306, 156), 84, Area(234, 470, 1034, 40), Area(12, 470, 210, 240),
              (234, 516, 1030, 168), Area(1040, 518, 228, 194), "full"),
    150: Step(48, (56, 84), 1228, 148, 74, (288, 190), 96, Area(214, 486, 1054, 48), Area(12, 486, 190, 226),
              (214, 544, 992, 122), Area(1004, 542, 264, 170), "short"),
    175: Step(56, (63, 92), 1228, 163, 70, (270, 188), 104, Area(214, 466, 1054, 48), Area(12, 466, 190, 246),
              (214, 540, 990, 122), Area(1002, 522, 266, 192), "short", names=False),
    200: Step(64, (72, 72), 1268, 152, 64, (250, 180), 100, Area(12, 438, 1256, 62), Area(12, 508, 190, 204),
              (214, 534, 990, 122), Area(1002, 508, 266, 204), "line", names=False),
}  # fmt: skip
CROWD = {200: STEPS[200]._replace(plates=(72, 152), top=236, card=96, stage=(232, 198), deck=116, rows=2)}
"""Four other seats: at 200 % they have two rows, and the middle one."""


def upper(step: Step, one_row: bool) -> tuple[dict[str, Lay], dict[str, Area]]:
    """The CAR deck, the letters and the discard; with them the words and facts beside."""
    label = "below" if step.names else "none"
    car = step.card * 0.68 if step.names else step.card
    centre = (12 + step.right) / 2
    left = 28.0
    if one_row:
        letters = left + step.card + 28
        piles = {"car_deck": Area(left, step.top, step.card, step.card * 1.4)}
        discard = step.right - 16 - step.card
    else:
        letters = centre - 1.5 * step.card - 5
        y = step.top + step.card * 1.4 - car * 1.4
        piles = {"car_deck": Area(left + 8, y, car, car * 1.4)}
        discard = letters + 3 * (step.card + 5) + 30
    lays = {
        "car_deck": Lay(piles["car_deck"], "pile", piles["car_deck"].w, "CAR deck", label),
        "car": Lay(Area(letters, step.top, 3 * step.card + 10, step.card * 1.4), "set", step.card, "Letters",
                   step=step.card + 5, pad=0, kinds=LETTERS),
        "discard": Lay(Area(discard, step.top, step.card, step.card * 1.4), "pile", step.card, "Discard", label),
    }  # fmt: skip
    parts: dict[str, Area] = {}
    if not one_row:
        beside = left + 8 + car + 24
        parts["middle_words"] = Area(beside, step.top + 2, letters - 16 - beside, step.card * 1.4, "l", "t")
        facts = discard + step.card + 32
        parts["facts"] = Area(facts, step.top, step.right - 4 - facts, step.card * 1.4 + (22 if step.names else 4), "s")
    return lays, parts


def staged(step: Step) -> bool:
    """Whether the lower row has room for the deck's fan and who draws from it: not beside larger words."""
    return step.rows == 1 and step is not STEPS[200]


def stage(board: Board, places: Places) -> dict[str, Box]:
    """Where the deck's fan lies."""
    step = STEPS[places.text]
    middle = places.parts["middle"]
    if not staged(step):
        return {}
    y = step.stage[0] * places.unit
    return {"stage": Box(middle.x, y, middle.w, middle.bottom - y)}


def lower(step: Step, one_row: bool) -> dict[str, Lay]:
    """The deck, the card in use and a STAB that waits: around the middle, or upon the fan where that has room."""
    y, h = step.stage
    names = step.names and not one_row
    high = h - (24 if names else 8)
    card = min(step.deck, high / 1.4)
    top = y + (h - card * 1.4 - (22 if names else 0)) / 2
    fan = staged(step)
    centre = (12 + step.right) / 2 + (60 if one_row else 0)
    step_x = card + (44 if not one_row else 18)

    def spot(number: float) -> Area:
        x = centre - card / 2 + number * step_x
        if fan:
            x = FAN if not number else centre + (number - 0.3) * step_x * 0.7
        return Area(x, top, card, card * 1.4, down="m" if fan else "t")

    return {
        "deck": Lay(spot(0), "pile", card, "Deck", "below" if names else "none"),
        "play": Lay(spot(-1), "row", card, "Card in use", pad=0),
        "pending": Lay(spot(1), "row", card, "STAB", pad=0),
        "look": Lay(spot(2), "look", card, "Next cards of the deck", pad=0),
        "box": Lay(Area(20, y, 40, 56), "held", 40, "Box"),
    }


def moment(text: int, step: Step) -> Moment:
    """The table at one text step."""
    one_row = step.rows > 1
    lays, beside = upper(step, one_row)
    y, h = step.stage
    wide = step.right - 12
    hand = Area(step.hand[0], step.hand[1], step.hand[2] - step.hand[0], 720 - step.hand[1], "s", "b")
    above = {100: step.top + step.card * 1.4 + 2, 125: y - 22}.get(text, step.top)
    spread = Area(12, above, wide, y + h - above, "s", "s")
    parts = {
        "phase_bar": Area(0, 0, 1280, step.bar, "s"),
        "plate:other": Area(12, step.plates[0], wide, step.plates[1], "s", "t"),
        "plate:own": step.own._replace(across="l", down="b"),
        "middle": Area(12, step.top - 4, wide, y + h - step.top + 4, "s", "s"),
        **beside,
        "prompt": step.prompt._replace(across="s", down="b"),
        "hand": hand,
        "buttons": step.buttons._replace(across="r", down="b"),
        "spread": spread,
        "cover": Area(12, y, wide, h, "s", "s"),
    }
    if step.log:
        parts["log"] = Area(1052, 44, 216, 424, "r", "s")
    else:
        if text < 200:
            parts["log"] = Area(1236, step.plates[0], 32, 96, "r", "t")
        panel = 216 * text / 100
        parts["log_panel"] = Area(1268 - panel, step.bar + 8, panel, step.prompt.y - step.bar - 16, "r", "s")
    zones = {
        **lays,
        **lower(step, one_row),
        "own.stabs": Lay(parts["plate:own"], "held", 40),
        "own.hand": Lay(hand, "fan", step.hand[3], "hand"),
        "plate.stabs": Lay(hand, "held", 40, "stabs"),
        "plate.hand": Lay(hand, "held", 40, "hand"),
    }
    return Moment(parts, zones, {}, step.form, step.log, plate_rows=step.rows)


LAYOUT = Layout(
    game="stabbed",
    moments={text: moment(text, step) for text, step in STEPS.items()},
    crowd={text: moment(text, step) for text, step in CROWD.items()},
    crowd_from=4,
    sides={"play": ("Act",)},
    signs={"deck": "cards_outline", "discard": "trash_can", "car_deck": "car_off"},
    inside=stage,
)
