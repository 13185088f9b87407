"""A layout for a game that has none of its own: rows of zones, made from the zones' properties alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.table import Zone
from scenes.table.layouts.base import Area, Lay, Layout, Moment

END = 1040.0
BANDS = {100: (36, 46, 116, 186, 160, 366, 116, 486, 522), 125: (42, 48, 106, 162, 186, 356, 106, 470, 514),
         150: (48, 54, 104, 166, 150, 324, 104, 434, 494), 175: (56, 62, 106, 174, 138, 320, 106, 432, 498),
         200: (64, 72, 96, 174, 138, 318, 96, 420, 498)}  # fmt: skip
"""y and h of the bar, the rows and the middle, then y of prompt and hand, by text step."""
HANDS = {100: 140, 125: 168, 150: 122, 175: 122, 200: 122}
PLATES = {100: "full", 125: "full", 150: "short", 175: "short", 200: "line"}


def layout_for(game: str, zones: Mapping[str, Zone], titles: Mapping[str, str]) -> Layout:
    """Return a layout for these zones; `titles` names places in sentences."""
    return Layout(game, {step: _moment(step, zones, titles) for step in BANDS})


def _moment(text: int, zones: Mapping[str, Zone], titles: Mapping[str, str]) -> Moment:
    bar, oy, oh, my, mh, wy, wh, py, hy = BANDS[text]
    log = text == 100
    end = END if log else 1228.0
    plate = 150 + 60 * text / 100
    parts = {
        "phase_bar": Area(0, 0, 1280, bar, "s"),
        "plate:other": Area(12, oy, plate, oh, "l", "t"),
        "plate:own": Area(12, wy, plate, wh, "l", "b"),
        "middle": Area(12, my, end - 12, mh, "s", "s"),
        "prompt": Area(12, py, 1256, hy - py - 6, "s", "b"),
        "hand": Area(220, hy, 770, 720 - hy, "s", "b"),
        "hand_words": Area(24, hy + 8, 184, 180, "l", "b"),
        "buttons": Area(1002, hy, 266, 714 - hy, "r", "b"),
        "log": Area(1052, 44, 216, 432, "r", "s") if log else Area(1236, oy, 32, 96, "r", "t"),
        "log_panel": Area(1268 - 2.16 * text, bar + 8, 2.16 * text, py - bar - 16, "r", "s"),
        "spread": Area(16, my + 2, end - 20, mh - 4, "s", "s"),
    }
    own = list(dict.fromkeys(zone.place for zone in zones.values() if zone.owner))
    common = [zone.place for zone in zones.values() if not zone.owner]
    by_place = {zone.place: zone for zone in zones.values()}
    row = [place for place in own if not by_place[place].loose]
    first = 12 + plate + 8
    lays: dict[str, Lay] = {}
    for role, y, high, down in (("other", oy, oh, "t"), ("own", wy, wh, "b")):
        for place, area in _columns(row, Area(first, y, end - first, high, "l", down)):
            lays[f"{role}.{place}"] = _lay(by_place[place], area, titles, text)
    for place, area in _columns(common, Area(20, my + 6, end - 28, mh - 12, "s", "s")):
        lays[place] = _lay(by_place[place], area, titles, text)
    for place in own:
        if by_place[place].loose:
            lays[f"own.{place}"] = Lay(parts["hand"], "fan", HANDS[text], titles.get(place, place))
            lays[f"other.{place}"] = Lay(Area(end - 90, oy, 84, oh, "l", "t"), "seat", 40, titles.get(place, place))
    return Moment(parts, lays, {"middle": parts["middle"]}, PLATES[text], log)


def _columns(places: Iterable[str], room: Area) -> list[tuple[str, Area]]:
    """Equal columns of a room."""
    names = list(places)
    wide = room.w / max(1, len(names))
    return [(name, room._replace(x=room.x + i * wide, w=wide - 8, across="l")) for i, name in enumerate(names)]


def _lay(zone: Zone, area: Area, titles: Mapping[str, str], text: int) -> Lay:
    names = text < 175
    high = area.h - (22 * text / 100 if names else 6)
    card = max(24.0, min(72.0, area.w - 8, high / 1.4))
    where = Area(area.x, area.y + 2, area.w, card * 1.4 + 4, area.across, area.down)
    style = "pile" if zone.pile else "row"
    title = titles.get(zone.place, zone.place)
    return Lay(where, style, card, title, "below" if names else "none", step=card + 6, pad=4)
