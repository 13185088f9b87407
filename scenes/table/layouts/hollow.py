"""Jacob Hollow: the street of locations with who is there, what is faced below it, the four piles at the left."""

from __future__ import annotations

from typing import NamedTuple

from scenes.table.board import Board
from scenes.table.layouts.base import Area, Lay, Layout, Moment
from scenes.table.parts import Box, Places

ITEMS = 2
GAP = 44.0
"""Px of the table from one location to the next, for the tokens of who is there."""
TIGHT = 25.0
"""The least of it: a row of tokens still stands beside the card it belongs to."""
FACTS = (184.0, 424.0)
"""The narrowest and the widest panel beside the street, at 100 % text."""


class Step(NamedTuple):
    """The measures of one text step, in px of the 1280x720 table."""

    bar: float
    plates: tuple[float, float]
    """y and h of the plates."""
    right: float
    """Where plates and middle end."""
    street: tuple[float, float]
    """y and h of the street."""
    panel: tuple[float, float]
    """y and h of what is faced."""
    pile: float
    """Width of a card of the piles."""
    prompt: Area
    own: Area
    items: Area
    item: float
    """Width of an Item."""
    hand: tuple[float, float, float, float]
    """x, y and end of the hand, and a card's width."""
    buttons: Area
    form: str
    """Of the plates."""
    log: bool = False
    names: bool = True
    """Whether the piles have their names."""
    rows: int = 1
    """Rows of plates."""


STEPS = {
    100: Step(36, (44, 92), 1042, (144, 134), (288, 180), 62, Area(466, 476, 802, 36), Area(12, 478, 226, 232),
              Area(246, 478, 212, 232), 92, (464, 522, 1052, 140), Area(1062, 522, 206, 190), "full", log=True),
    125: Step(42, (50, 96), 1228, (152, 126), (286, 176), 58, Area(460, 467, 808, 45), Area(12, 470, 232, 242),
              Area(252, 470, 200, 242), 86, (460, 516, 1030, 168), Area(1040, 518, 228, 194), "full"),
    150: Step(48, (54, 96), 1228, (157, 120), (285, 191), 58, Area(420, 482, 848, 58), Area(12, 486, 212, 226),
              Area(232, 486, 180, 226), 78, (420, 544, 992, 122), Area(1004, 542, 264, 170), "short", names=False),
    175: Step(56, (62, 104), 1228, (173, 108), (289, 178), 54, Area(420, 472, 848, 62), Area(12, 480, 212, 232),
              Area(232, 480, 180, 232), 78, (420, 540, 990, 122), Area(1002, 536, 266, 176), "short", names=False),
    200: Step(64, (72, 72), 1268, (150, 100), (258, 172), 52, Area(12, 433, 1256, 72), Area(12, 508, 212, 204),
              Area(232, 508, 180, 204), 78, (420, 534, 990, 122), Area(1002, 508, 266, 204), "line", names=False),
}  # fmt: skip
CROWD = {200: STEPS[200]._replace(plates=(72, 152), street=(230, 80), panel=(316, 114), pile=48, rows=2)}
"""Four other seats: at 200 % they have two rows."""


def piles(text: int, step: Step) -> dict[str, Lay]:
    """The two decks with their discards, in two rows at the left."""
    top, w = step.street[0] + 2, step.pile
    high = w * 1.4 + (19 * text / 100 + 10 if step.names else 8)
    label = "below" if step.names else "none"
    names = (("terror", "Terror"), ("terror_discard", "Discard"), ("locations", "Places"),
             ("location_discard", "Discard"))  # fmt: skip
    lays = {}
    for number, (name, title) in enumerate(names):
        row, column = divmod(number, 2)
        area = Area(22 + column * (w + 14), top + row * high, w, w * 1.4)
        lays[name] = Lay(area, "pile", w, title, label)
    return lays


def below_piles(text: int, step: Step) -> float:
    """Where the piles with their names end, in px of the table."""
    return step.street[0] + 2 + 2 * (step.pile * 1.4 + (19 * text / 100 + 10 if step.names else 8))


def moment(text: int, step: Step) -> Moment:
    """The table at one text step."""
    left = 172.0
    y, h = step.panel
    panel = Area(left, y, step.right - left - 2, h, "s", "s")
    street = Area(left, step.street[0], step.right - left - 2, step.street[1], "s", "t")
    hand = Area(step.hand[0], step.hand[1], step.hand[2] - step.hand[0], 720 - step.hand[1], "s", "b")
    wander = below_piles(text, step) + 2
    parts = {
        "phase_bar": Area(0, 0, 1280, step.bar, "s"),
        "plate:other": Area(12, step.plates[0], step.right - 12, step.plates[1], "s", "t"),
        "plate:own": step.own._replace(across="l", down="b"),
        "street": street,
        "wanderers": Area(12, wander, 154, y + h - wander, "l", "s"),
        "middle": panel,
        "panel": panel,
        "items": step.items._replace(across="l", down="b"),
        "prompt": step.prompt._replace(across="s", down="b"),
        "hand": hand,
        "buttons": step.buttons._replace(across="r", down="b"),
        "spread": panel,
    }
    if step.log:
        parts["log"] = Area(1052, 44, 216, 424, "r", "s")
    else:
        if text < 200:
            parts["log"] = Area(1236, step.plates[0], 32, 96, "r", "t")
        wide = 216 * text / 100
        parts["log_panel"] = Area(1268 - wide, step.bar + 8, wide, step.prompt.y - step.bar - 16, "r", "s")
    place = street.h / 1.4 - 3
    played = min(116.0, (h - 16) / 1.4)
    zones = {
        **piles(text, step),
        "street": Lay(street, "row", place, step=place + GAP),
        "played": Lay(Area(left + 2, y + 4, played + 12, h - 8, "l", "s"), "row", played),
        "look": Lay(panel._replace(w=60), "look", 60, "Cards you look at", pad=0),
        "own.character": Lay(parts["plate:own"], "pane", 96),
        "own.items": Lay(parts["items"], "row", step.item, step=step.items.w - 16 - step.item),
        "own.hand": Lay(hand, "fan", step.hand[3], "hand"),
        "plate.character": Lay(hand, "held", 40, "character"),
        "plate.items": Lay(hand, "held", 40, "Items"),
        "plate.hand": Lay(hand, "held", 40, "hand"),
    }
    return Moment(parts, zones, {}, step.form, step.log, plate_rows=step.rows, plate_most=338)


def inside(board: Board, places: Places) -> dict[str, Box]:
    """Where the cards of the street end and its facts begin, the own portrait, the own Items below their heading."""
    u, text, below = places.unit, places.text, places.below
    found: dict[str, Box] = {}
    panel = places.parts["panel"]
    high = min(200 * u, panel.h + 24 * u)
    found["via:terror>terror_discard"] = Box(panel.middle[0] - high / 2.8, panel.bottom - high, high / 1.4, high)
    own, tray, street = places.parts[f"plate:{below}"], places.parts["items"], places.parts["street"]
    high = own.h * (0.555 if text < 150 else 0.5)
    found[f"{below}.character"] = Box(own.x + 8 * u, own.y + 8 * u, min(high * 0.75, own.w * 0.43), high)
    head = 25 * u * (text / 100)
    card = (tray.w - 16 * u - 8 * u) / ITEMS
    card = min(card, (tray.h - head - 10 * u) / 1.4)
    found[f"{below}.items"] = Box(tray.x, tray.y + head, tray.w, card * 1.4 + 4 * u)
    cards = board.zones.get("street", ())
    wide = street.h / 1.4 - 3 * u
    long = wide * 1.4
    gap, least = GAP * u, FACTS[0] * u * max(1.0, text / 100 * 0.9)
    whole = sum(long if card.sideways else wide for card in cards)
    room = street.w - 30 * u
    gaps = min(gap, (street.w - least - 18 * u - whole) / max(1, len(cards)))
    if gaps >= TIGHT * u:
        used = 18 * u + whole + gaps * len(cards)
        facts = min(FACTS[1] * u * max(1.0, text / 100), street.w - used)
        found["facts"] = Box(street.right - facts, street.y, facts, street.h)
        room = street.w - facts - gaps + 9 * u
    found["street"] = Box(street.x, street.y, room, street.h)
    return found


LAYOUT = Layout(
    game="hollow",
    moments={text: moment(text, step) for text, step in STEPS.items()},
    crowd={text: moment(text, step) for text, step in CROWD.items()},
    crowd_from=4,
    inside=inside,
)
