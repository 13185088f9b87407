"""The Suits: two life lines face each other, the planned cards lie between them."""

from __future__ import annotations

from scenes.table.layouts.base import Area, Lay, Layout, Moment

TOP_DOWN = {"other": "t", "own": "b"}
COUNT = 3


def row(role: str, y: float, h: float, plate: float, card: float, end: float, names: bool, life: float, label: str,
        hand: float) -> dict[str, Lay]:  # fmt: skip
    """One side of the table: two Character Cards, the Life Line, the hidden hand, three piles.

    `plate`: its width; `card`: a card's; `end`: where the row ends (a distance from 1280); `life`: the Life Line's
    width; `hand`: the width that the hidden hand has.
    """
    down = TOP_DOWN[role]
    high = card * 1.4
    top = y + (h - high) / 2
    left = 12 + plate + 12
    line = left + 2 * card + 24
    pile = min(card * 0.82, (h - 26) / 1.4) if names else card * 0.9
    step = pile + 32
    first = end - 3 * step + 4
    pile_top = y + (h - pile * 1.4 - (22 if names else 0)) / 2 + (2 if names else 0)
    zones = {
        f"{role}.characters": Lay(Area(left, top - 2, 2 * card + 8, high + 4, "l", down), "row", card,
                                  "Character Cards", step=card + 8, pad=0),
        f"{role}.coffee": Lay(Area(left + card + 8 + card * 0.19, top + high * 0.15, card * 0.62, card * 0.87, "l",
                                   down), "on", card * 0.6, "Coffee", pad=0),
        f"{role}.life": Lay(Area(line, y, life, h, "l", down), "row", card, "Life Line", label, step=card + 9,
                            pad=26 if label == "side" else 9, frame="row"),
    }  # fmt: skip
    for number, (place, title) in enumerate((("deck", "Deck"), ("discard", "Discard"), ("void", "Void"))):
        zones[f"{role}.{place}"] = Lay(
            Area(first + number * step, pile_top, pile, pile * 1.4, "r", down), "pile", pile, title,
            "below" if names else "none",
        )  # fmt: skip
    if role == "other" and hand:
        zones["other.hand"] = Lay(Area(line + life + 8, y + 6, hand, h - 12, "l", down), "seat", card * 0.62, "hand")
    return zones


def moment(text: int, bands: tuple[float, ...], *, plate: float, card: float, plan: float, life: float, label: str,
           hand: tuple[float, float], buttons: Area, prompt: float, log: bool, names: bool = True, most: float = 140.0,
           end: float = 1040.0, fan: float = 76.0, plates: str = "full", reading: bool = False) -> Moment:  # fmt: skip
    """The table at one text step: `bands` are y and h of bar, rows and middle, then y of prompt and hand."""
    bar, (oy, oh), (my, mh), (wy, wh), py, hy = bands[0], bands[1:3], bands[3:5], bands[5:7], bands[7], bands[8]
    right = 1280 - end
    words = 220 if text < 150 else 200
    parts = {
        "phase_bar": Area(0, 0, 1280, bar, "s"),
        "plate:other": Area(12, oy, plate, oh, "l", "t"),
        "plate:own": Area(12, wy, plate, wh, "l", "b"),
        "middle": Area(12, my, end - 12, mh, "s", "s"),
        "middle_words": Area(28, my + 10, words, mh - 20, "l", "s"),
        "prompt": Area(12, py, 1256, prompt, "s", "b"),
        "hand": Area(hand[0], hy, buttons.x - 12 - hand[0], 720 - hy, "s", "b"),
        "hand_words": Area(24, hy + 8, hand[0] - 36, 180, "l", "b"),
        "buttons": buttons,
    }
    step = plan + (18 if reading or text > 100 else 28)
    first = 248.0 if reading else 311.0 if text == 100 else 246.0
    places = Area(first, my + 6, 2 * step + plan, mh - 12, "l", "s")
    outlook = first + 2 * step + plan + (32 if reading else 56)
    parts["outlook"] = Area(outlook, my + 8, end - 16 - outlook, mh - 16, "s", "s")
    if log:
        parts["log"] = Area(1052, 44, 216, 226 if reading else 432, "r", "s")
        if reading:
            parts["actions"] = Area(1052, 278, 216, 200, "r", "b")
            parts["explain"] = Area(716, 524, 318, 186, "l", "b")
    else:
        parts["log"] = Area(1280 - right + 4, oy, 32, 96, "r", "t")
        parts["log_panel"] = Area(1268 - 216 * text / 100, bar + 8, 216 * text / 100, py - bar - 16, "r", "s")
    line = 16 + 24 * text / 100
    zones = {
        **row("other", oy, oh, plate, card, end, names, life, label.replace("above", "below"), fan),
        **row("own", wy, wh, plate, card, end, names, life, label.replace("below", "above"), 0),
        "turn.planned": Lay(places, "plan", plan, "planned cards", most=most, step=step, places=COUNT, pad=0),
        "turn.top": Lay(Area(28, my + line, words, mh - line - 6, "l", "s"), "row", min(68.0, plan), "top cards",
                        step=72, pad=0),
        "own.hand": Lay(parts["hand"], "fan", hand[1], "hand"),
    }  # fmt: skip
    frames = {"middle": parts["middle"]}
    spread_left = 246.0
    parts["spread"] = Area(spread_left, my + 2, end - spread_left - 4, mh - 4, "s", "s")
    return Moment(parts, zones, frames, plates, log, hand_left=reading, upto=712 if reading else 0)


MOMENTS = {
    100: moment(
        100, (36, 46, 116, 186, 160, 366, 116, 486, 522), plate=196, card=72, plan=98, life=292, label="above",
        hand=(240, 140), buttons=Area(1052, 524, 216, 190, "r", "b"), prompt=30, log=True, most=140,
    ),
    125: moment(
        125, (42, 48, 106, 162, 186, 356, 106, 470, 514), plate=240, card=66, plan=118, life=330, label="side",
        hand=(220, 168), buttons=Area(1030, 516, 238, 198, "r", "b"), prompt=38, log=False, most=168, end=1228, fan=96,
    ),
    150: moment(
        150, (48, 54, 104, 166, 150, 324, 104, 434, 494), plate=236, card=64, plan=96, life=330, label="none",
        hand=(206, 122), buttons=Area(1002, 496, 266, 216, "r", "b"), prompt=50, log=False, most=122, end=1228, fan=96,
        plates="short",
    ),
    175: moment(
        175, (56, 62, 106, 174, 138, 320, 106, 432, 498), plate=270, card=62, plan=88, life=310, label="none",
        hand=(206, 122), buttons=Area(1002, 498, 266, 216, "r", "b"), prompt=56, log=False, most=122, end=1228, fan=90,
        plates="short",
    ),
    200: moment(
        200, (64, 72, 96, 174, 138, 318, 96, 420, 498), plate=330, card=62, plan=88, life=320, label="none",
        hand=(206, 122), buttons=Area(1002, 492, 266, 222, "r", "b"), prompt=62, log=False, names=False, most=122,
        end=1228, fan=80, plates="line",
    ),
}  # fmt: skip

READING = {
    100: moment(
        100, (36, 43, 108, 158, 208, 373, 108, 486, 522), plate=196, card=70, plan=140, life=296, label="side",
        hand=(228, 140), buttons=Area(1052, 524, 216, 190, "r", "b"), prompt=30, log=True, most=140, reading=True,
    ),
}  # fmt: skip

LAYOUT = Layout(
    game="suits",
    moments=MOMENTS,
    reading=READING,
    read_in=("Planning",),
    words={
        "gauge": "{n} Hit{s} left",
        "planned.own": "Your plan",
        "planned.other": "{owner}'s planned cards",
        "planned.own.note": "only you see the faces",
        "top.own": "Top of the Deck",
        "top.other": "Top of {owner}'s Deck",
        "hand.own": "Your hand",
        "deck.look": "Your Deck, sorted by card",
        "outlook.own": "If {other} turns it up",
        "outlook.other": "Against {other}",
    },
    signs={"deck": "cards_outline", "discard": "trash_can", "void": "close", "coffee": "coffee_outline"},
)
