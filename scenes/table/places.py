"""Window size -> rectangles: where every part and every card of a table lies. No pygame here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.view import Seen, View
from scenes.table import gaps
from scenes.table.board import Board
from scenes.table.laying import ASPECT, Lying, form_of
from scenes.table.layouts.base import Area, Lay, Layout, Moment
from scenes.table.parts import Box, Places, Slot, ZonePlace

STEPS = (100, 125, 150, 175, 200)
SPREADABLE = ("pile", "seat", "on", "held", "look")
ALWAYS = ("seat", "held", "look")
"""Styles of zones that are spread for a single card too."""
WIDTH, HEIGHT = 1280.0, 720.0


def text_step(text: float) -> int:
    """The text step of a setting (1.0 to 2.0): the largest that is not above it."""
    return max([step for step in STEPS if step <= round(text * 100)] or [100])


def arrange(
    view: View | Board,
    layout: Layout,
    size: tuple[int, int],
    text: float = 1.0,
    hand_order: Sequence[str] = (),
    *,
    below: str = "",
    log_open: bool | None = None,
    tilt: bool = True,
    seats: Sequence[str] = (),
    scroll: float = 0.0,
) -> Places:
    """Lay out a table in a window of `size` px at a `text` setting (1.0 to 2.0).

    `below` is the seat whose board lies below (by default whose eyes it is, else whose turn). `hand_order` lists kinds
    as their owner sorted them. `log_open` folds or opens the log against the layout's own choice. `scroll` moves a
    hand that is too long for its room, in px of the window.
    """
    board = view if isinstance(view, Board) else Board.of(view)
    names = tuple(seats) or (view.names if isinstance(view, View) else owners(board))
    return _Arranger(board, layout, size, text, hand_order, below, log_open, tilt, names, scroll).places


def owners(board: Board) -> tuple[str, ...]:
    """The seats that own zones, in the order of the zones."""
    found = dict.fromkeys(name.rpartition(".")[0] for name in board.zones if "." in name)
    return tuple(found)


class _Arranger(Lying):
    """One arrangement under way."""

    def __init__(
        self,
        board: Board,
        layout: Layout,
        size: tuple[int, int],
        text: float,
        hand_order: Sequence[str],
        below: str,
        log_open: bool | None,
        tilt: bool,
        seats: Sequence[str],
        scroll: float,
    ) -> None:
        layout = next((mode for zone, mode in layout.modes.items() if zone in board.zones), layout)
        self.board, self.layout, self.order, self.scroll = board, layout, hand_order, scroll
        self.unit = min(size[0] / WIDTH, size[1] / HEIGHT)
        self.extra = (size[0] / self.unit - WIDTH, size[1] / self.unit - HEIGHT)
        step = text_step(text)
        self.below = below or board.eyes or board.turn
        reading = board.phase in layout.read_in and bool(board.eyes) and board.eyes == board.turn == self.below
        self.seats = seats
        self.others = [seat for seat in seats if seat != self.below]
        self.moment: Moment = layout.moment(step, reading, len(self.others))
        self.spread = self._spread_zones()
        if self.spread:
            self.moment = layout.moment(step, True, len(self.others))
        self.tilt = tilt and step < 150
        open_now = self.moment.log_open if log_open is None else log_open
        self.places = Places(size, self.unit, step, plate_form=self.moment.plates, log_open=open_now, below=self.below)
        self._parts()
        if layout.inside is not None:
            self.places.goals = layout.inside(board, self.places)
        self._strips()
        self._zones()
        if self.spread:
            self._spread()
        if self.places.strips:
            self._cover(self.places.parts["cover"])
        self._make_words_fit()

    # --- measures ------------------------------------------------------------------------------------------------

    def box(self, area: Area) -> Box:
        """An area of the layout in window px."""
        dx, dy = self.extra
        x, y, w, h, across, down = area
        x += {"r": dx, "c": dx / 2}.get(across, 0.0)
        y += {"b": dy, "m": dy / 2}.get(down, 0.0)
        w += dx if across == "s" else 0.0
        h += dy if down == "s" else 0.0
        u = self.unit
        return Box(x * u, y * u, w * u, h * u)

    def _parts(self) -> None:
        moment, places = self.moment, self.places
        for name, area in moment.parts.items():
            if name in ("spread", "log_panel", "cover") or (name == "explain" and not moment.upto):
                continue
            if name == "plate:own":
                places.parts[f"plate:{self.below}"] = self.box(area)
            elif name == "plate:other":
                for seat, box in zip(self.others, self._plates(area), strict=True):
                    places.parts[f"plate:{seat}"] = box
            else:
                places.parts[name] = self.box(area)
        if not moment.log_open and places.log_open and "log_panel" in moment.parts:
            places.parts["log"] = self.box(moment.parts["log_panel"])
        elif moment.log_open and not places.log_open:
            self._fold_log()
        for name, area in moment.frames.items():
            places.frames.append((name, self.box(area)))
        hand = len(self.board.zones.get(f"{self.below}.hand", ()))
        if moment.upto and self._hand_end(hand) > moment.upto:
            places.parts.pop("explain", None)
        if "explain" in places.parts:
            room = places.parts["hand"]
            places.parts["hand"] = room._replace(w=places.parts["explain"].x - 4 * self.unit - room.x)

    def _make_words_fit(self) -> None:
        """Words in the middle end above the cards that lie in their room, or go."""
        words = self.places.parts.get("middle_words")
        if words is None:
            return
        over = [slot.box.y for slot in self.places.slots.values() if slot.shown and slot.box.overlap(words) > 1]
        if not over:
            return
        high = min(over) - words.y - 2 * self.unit
        if high < 12 * self.unit:
            del self.places.parts["middle_words"]
        else:
            self.places.parts["middle_words"] = words._replace(h=high)

    def _fold_log(self) -> None:
        """The log becomes a tab at its upper right; what hangs on it stays."""
        log = self.places.parts["log"]
        wide = 32 * self.unit
        self.places.parts["log"] = Box(log.right - wide, log.y, wide, min(log.h, 96 * self.unit))

    def _hand_end(self, count: int) -> float:
        """Where a hand of `count` cards ends, in px of the layout."""
        lay = self.moment.zones["own.hand"]
        step = min(lay.width + 8, (lay.area.w - lay.width) / max(1, count - 1))
        return lay.area.x + (count - 1) * step + lay.width if count else lay.area.x

    # --- zones ---------------------------------------------------------------------------------------------------

    def _named(self) -> Iterable[tuple[str, str, Lay]]:
        """Every zone of the table with its role's place and how it lies."""
        for key, lay in self.moment.zones.items():
            role, _, place = key.partition(".")
            if role == "own":
                yield f"{self.below}.{place}", key, lay
            elif role == "turn":
                for seat in self.seats:
                    if seat == self.board.turn or self.board.zones.get(f"{seat}.{place}"):
                        yield f"{seat}.{place}", key, lay
            elif role in ("other", "plate"):
                for seat in self.others:
                    yield f"{seat}.{place}", key, lay
            else:
                yield key, key, lay

    def _plates(self, area: Area) -> list[Box]:
        """The plates of the others: in even rows where their cards lie on them, else each in its part of the row."""
        count, rows = len(self.others), self.moment.plate_rows
        if not any(key.startswith("plate.") for key in self.moment.zones):
            return [self.box(self._share(area, number)) for number in range(count)]
        box, gap = self.box(area), 8 * self.unit
        across = -(-count // rows)
        wide = (box.w - gap * (across - 1)) / max(1, across)
        if self.moment.plate_most:
            wide = min(wide, self.moment.plate_most * self.unit * max(1.0, box.w / (1030 * self.unit)))
        high = (box.h - gap * (rows - 1)) / rows
        spots = [divmod(number, across) for number in range(count)]
        return [Box(box.x + column * (wide + gap), box.y + row * (high + gap), wide, high) for row, column in spots]

    def _share(self, area: Area, number: int) -> Area:
        """The part of an area that one of several others has: the row is divided among them."""
        count = len(self.others)
        if count < 2:
            return area
        left, wide = 12.0, self.moment.parts["middle"].w
        x = left + (area.x - left) / count + number * wide / count
        return area._replace(x=x, w=area.w / count)

    def _zones(self) -> None:
        order = 0
        for name, key, lay in self._named():
            if name not in self.board.zones:
                continue
            box = self.places.goals.get(name) or self._area(name, key, lay)
            cards = self.board.zones[name]
            self.places.zones[name] = self._zone_place(name, lay, box, len(cards))
            if name in self.spread:
                cards = ()
            order = self._lie(name, lay, box, cards, order)

    def _area(self, name: str, key: str, lay: Lay) -> Box:
        if key.startswith("plate."):
            return self.places.parts[f"plate:{name.partition('.')[0]}"]
        if key.startswith("other.") and len(self.others) > 1:
            return self.box(self._share(lay.area, self.others.index(name.partition(".")[0])))
        return self.box(lay.area)

    def _zone_place(self, name: str, lay: Lay, box: Box, count: int) -> ZonePlace:
        empty: tuple[Box, ...] = ()
        if lay.style == "plan" and self.board.phase in self.layout.read_in:
            empty = tuple(self._plan_box(lay, box, i) for i in range(count, lay.places))
        elif lay.style in ("pile", "on", "slot") and not count:
            empty = (self._card_box(lay, box),)
        elif lay.style in ("bar", "pane") and not count:
            empty = (box,)
        marks: tuple[str, ...] = ()
        if lay.style == "set":
            there = {card.kind for card in self.board.zones[name]}
            marks = tuple(kind for kind in lay.kinds if kind not in there)
            empty = tuple(self._set_box(lay, box, lay.kinds.index(kind)) for kind in marks)
        label = self._label(lay, box)
        title = f"{name.rpartition('.')[0]}'s {lay.title}" if lay.style in ("seat", "held") else lay.title
        style = "strip" if name in self.places.strips else lay.style
        label = None if style == "strip" else label
        return ZonePlace(name, box, style, title, empty, label, bool(lay.frame), lay.label == "side", marks)

    def _label(self, lay: Lay, box: Box) -> Box | None:
        u, high = self.unit, 19 * self.unit * self.places.text / 100
        if lay.label == "below":
            wide = max(box.w + 24 * u, 60 * u * self.places.text / 100)
            return Box(box.x + box.w / 2 - wide / 2, box.bottom + 3 * u, wide, high) if lay.style == "pile" else Box(
                box.x + 8 * u, box.bottom + u, box.w, high
            )  # fmt: skip
        if lay.label == "above":
            return Box(box.x + 8 * u, box.y - high - u, box.w, high)
        if lay.label == "side":
            return Box(box.x + 2 * u, box.y, 22 * u * max(1.0, self.places.text / 100), box.h)
        return None

    def _strips(self) -> None:
        """Fan the piles into which a card can be put at a place of choice, behind a cover over the middle."""
        for name in sorted(self.board.gaps):
            if "cover" in self.moment.parts and name in self.board.zones and not self.places.strips:
                box = self.places.parts["cover"] = self.box(self.moment.parts["cover"])
                count = len(self.board.zones[name])
                fan = gaps.strip(name, box, count, self.unit, self.places.text / 100)
                self.places.strips[name] = fan
                self.places.goals[name] = box
                for gap in range(count + 1):
                    self.places.goals[f"{name}@{gap}"] = fan.takes(gap)

    def _cover(self, box: Box) -> None:
        """What lies below a cover or a spread is not drawn and takes no drop."""
        for name in ("middle_words", "facts", "outlook"):
            part = self.places.parts.get(name)
            if part is not None and part.overlap(box) > 1:
                del self.places.parts[name]
        hands = {name for name, zone in self.places.zones.items() if zone.style == "fan"}
        kept = {*self.places.strips, *self.spread, *hands}
        covered = set()
        for handle, slot in self.places.slots.items():
            if slot.zone not in kept and slot.shown and slot.box.overlap(box) > 0.02 * slot.box.w * slot.box.h:
                self.places.slots[handle] = slot._replace(shown=False)
                covered.add(slot.zone)
        for name, zone in self.places.zones.items():
            if name in kept or zone.style == "held":
                continue
            if name in covered or zone.box.overlap(box) > 1 or any(spot.overlap(box) > 1 for spot in zone.empty):
                self.places.zones[name] = zone._replace(style="held", title="", empty=(), label=None, frame=False)
            elif zone.label is not None and zone.label.overlap(box) > 1:
                self.places.zones[name] = zone._replace(label=None)

    # --- piles spread open ---------------------------------------------------------------------------------------

    def _spread_zones(self) -> tuple[str, ...]:
        """Piles and hidden hands that the question takes cards from, so that each card can be reached."""
        found = []
        for name, _, lay in self._named():
            cards = self.board.zones.get(name, ())
            picked = name in self.board.picks and (len(cards) > 1 or lay.style in ALWAYS)
            if lay.style in SPREADABLE and cards and (picked or name in self.board.looked):
                found.append(name)
        return tuple(sorted(found, key=lambda name: not name.endswith(".deck")))

    def _spread(self) -> None:
        """Lay the cards of the spread zones in rows over the middle."""
        places, u = self.places, self.unit
        places.spread = True
        box = places.goals.get("spread") or self.box(self.moment.parts["spread"])
        shrunk = self._make_room(box)
        places.parts["spread"] = shrunk
        places.parts.pop("outlook", None)
        places.frames.append(("spread", shrunk))
        rows = len(self.spread)
        titled = any(places.zones[name].title for name in self.spread)
        label = 20 * u * places.text / 100 if titled else 0.0
        high = (shrunk.h - 4 * u) / rows
        beside = titled and (rows > 1 or high < label + 70 * u)
        for number, name in enumerate(self.spread):
            cards = self.board.zones[name]
            y = shrunk.y + 2 * u + number * high
            wide = 3.6 * label if beside else 0.0
            top = y + (0 if beside else label)
            room = Box(shrunk.x + 8 * u + wide, top, shrunk.w - 16 * u - wide, high - (0 if beside else label))
            title = Box(shrunk.x + 8 * u, y, wide or room.w, high if beside else label)
            old = places.zones[name]
            places.zones[name] = ZonePlace(name, room, "spread", old.title, (), title)
            self._spread_row(name, room, cards)
        self._cover(shrunk)

    def _make_room(self, box: Box) -> Box:
        """The planned cards move to the left of the spread, small; the spread begins after them."""
        u = self.unit
        planned = [slot for slot in self.places.slots.items() if slot[1].zone.endswith(".planned")]
        words = self.places.parts.get("middle_words")
        if planned and words is not None:
            w = min(56 * u, (words.w - 8 * u) / max(3, len(planned)))
            for number, (handle, slot) in enumerate(sorted(planned, key=lambda item: item[1].order)):
                spot = Box(words.x + number * (w + 4 * u), words.bottom - w * ASPECT, w, w * ASPECT)
                self.places.slots[handle] = slot._replace(box=spot, form="small")
            zone = next(name for name in self.places.zones if name == planned[0][1].zone)
            room = Box(words.x, words.bottom - w * ASPECT, words.w, w * ASPECT)
            self.places.zones[zone] = self.places.zones[zone]._replace(box=room, empty=())
        return box

    def _spread_row(self, name: str, room: Box, cards: Sequence[Seen]) -> None:
        """Lay cards side by side; where they would lie too close, in several lines, the later over the earlier."""
        u, count = self.unit, len(cards)
        least = 26 * u
        lines = 1
        while lines < 4 and count > 1:
            w = self._spread_width(room, lines)
            if (room.w - w) / max(1, -(-count // lines) - 1) >= least or self._spread_width(room, lines + 1) < 40 * u:
                break
            lines += 1
        w = self._spread_width(room, lines)
        across = -(-count // lines)
        step = min(w + 6 * u, (room.w - w) / max(1, across - 1))
        high = room.h / lines
        left = room.x + max(0.0, room.w - w - step * (across - 1)) / 2
        for i, card in enumerate(cards):
            row, column = divmod(i, across)
            y = room.y + row * high + (high - w * ASPECT) / 2
            spot = Box(left + column * step, y, w, w * ASPECT)
            form = form_of(w / u, self.places.text, u)
            self.places.slots[card.handle] = Slot(spot, 0.0, form, name, True, 10_000 + i)

    def _spread_width(self, room: Box, lines: int) -> float:
        """How wide a card is in one of so many lines."""
        return min((room.h / lines - 4 * self.unit) / ASPECT, 140 * self.unit)


def parts_that_overlap(places: Places) -> list[tuple[str, str]]:
    """Pairs of hud parts that share area, for tests; the middle holds its own words, outlook and spread."""
    inside = {"middle_words", "outlook", "spread"}
    names = [name for name in places.parts if name not in inside]
    found = []
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            if places.parts[one].overlap(places.parts[other]) > 1.0:
                found.append((one, other))
    return found
