"""Motion: cards fly, flip and turn from beat to beat; any press finishes what runs. Times come from the theme."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.core.table import Zone
from game.core.view import Seen, View
from scenes.art.cache import SurfaceCache
from scenes.art.theme import theme
from scenes.table.board import Board
from scenes.table.laying import form_of
from scenes.table.parts import Places, Slot
from scenes.table.sprites import Picture, Sprites
from scenes.table.story import Beat, Story

STAGGER = 55.0
"""Milliseconds between cards that go the same way."""
READ = 620.0
"""Milliseconds that faces just turned up lie still before the next thing happens."""
PAUSE = 220.0
"""The same for faces that show themselves on their way somewhere."""
FADE = 80.0
"""Milliseconds of a move with reduced motion."""
BOW = 0.06
LIFT = 0.04
SHOWN = 3.2
"""How many times as long as a move it takes a card that is shown large on its way."""
GROWN, SHRINKS = 0.36, 0.72
"""The parts of that way after which the card is large, and after which it goes on."""
SHAKES = (5.0, -5.0, 3.0, -3.0, 1.0, 0.0)
SOUNDS = {"flip": "flip", "turn": "hit", "shuffle": "shuffle"}

Blit = tuple[pygame.Surface, tuple[int, int]]


def ease_out(part: float) -> float:
    """Fast at first, then gently to rest (cubic)."""
    return 1 - (1 - part) ** 3


def ease_both(part: float) -> float:
    """Gently off and gently to rest."""
    return part * part * (3 - 2 * part)


def ease_back(part: float) -> float:
    """A little too far, then back (1.2)."""
    over = 1.2
    return 1 + (over + 1) * (part - 1) ** 3 + over * (part - 1) ** 2


class State(NamedTuple):
    """A card at one end of its way."""

    seen: Seen
    slot: Slot

    @property
    def angle(self) -> float:
        """How it lies, in degrees to the left."""
        return 90.0 if self.slot.sideways else self.slot.angle


@dataclass
class Flight:
    """One card on its way. `kind`: move, show (lies large at `via` a while), flip, turn, home (glides back) or fade."""

    card: int
    start: State
    end: State
    length: float
    delay: float = 0.0
    kind: str = "move"
    time: float = 0.0
    via: Slot | None = None

    @property
    def part(self) -> float:
        """How far it is, 0 to 1."""
        return max(0.0, min(1.0, (self.time - self.delay) / max(1.0, self.length)))

    @property
    def done(self) -> bool:
        """Whether it has arrived."""
        return self.time >= self.delay + self.length


@dataclass
class Act:
    """A beat made ready: its arrangement, its flights, its sound, how long it is held afterwards."""

    board: Board
    places: Places
    flights: list[Flight] = field(default_factory=list)
    sound: str = ""
    hold: float = 0.0

    def starts_at(self, card: int, middle: tuple[float, float]) -> None:
        """Let a card's flight begin with its middle at a point: there it was dropped."""
        for flight in self.flights:
            if flight.card == card:
                seen, slot = flight.start
                flight.start = State(seen, slot._replace(box=slot.box.around(*middle)))


class Motion(NamedTuple):
    """How things move: `speed` multiplies times (0: not at all), `reduced` turns moves into short fades."""

    speed: float = 1.0
    reduced: bool = False


def acts(
    before: Board,
    view: View,
    since: int,
    arrange: Callable[[Board], Places],
    motion: Motion,
    after: Board,
) -> list[Act]:
    """The motion from the board before to the view that stands, empty where nothing moves.

    The last act stands where the view stands, with the handles of the view.
    """
    if motion.speed <= 0:
        return []
    zones: Mapping[str, Zone] = view.zones()
    story = Story(before, zones)
    story.tell(view.events(since))
    numbers = story.end(after)
    handles = {number: handle for handle, number in numbers.items()}
    found: list[Act] = []
    old_board, old_places = story.first, arrange(story.first)
    for beat in story.beats:
        places = arrange(beat.board)
        act = _act(beat, old_board, old_places, places, motion)
        if act.flights or act.sound:
            found.append(act)
        old_board, old_places = beat.board, places
    if not any(act.flights for act in found):
        return []
    for act in found:
        _rename(act, handles)
    return found


def _rename(act: Act, handles: Mapping[int, int]) -> None:
    """Give the cards of an act the handles they have on the table now."""
    for flight in act.flights:
        flight.card = handles.get(flight.card, flight.card)
    act.places.slots = {handles.get(number, number): slot for number, slot in act.places.slots.items()}
    act.board.zones = {
        name: tuple(_handled(card, handles) for card in cards) for name, cards in act.board.zones.items()
    }


def _handled(card: Seen, handles: Mapping[int, int]) -> Seen:
    handle = handles.get(card.handle, card.handle)
    return Seen(handle, card.back, card.zone, card.kind, card.face_up, card.sideways, card.mark)


def _act(beat: Beat, old_board: Board, old: Places, new: Places, motion: Motion) -> Act:
    times = theme().motion
    before = {card.handle: card for card in old_board.cards()}
    act = Act(Board(**vars(beat.board)), new)
    order = {number: i for i, number in enumerate(beat.cards)}
    for card in beat.board.cards():
        was, slot0, slot1 = before.get(card.handle), old.slots.get(card.handle), new.slots.get(card.handle)
        if was is None or slot0 is None or slot1 is None:
            continue
        via = _via(beat, new, slot1) if card.handle in order and not motion.reduced else None
        if via is not None:
            length = times.move * SHOWN * motion.speed
            ends = State(was, slot0), State(card, slot1)
            act.flights.append(Flight(card.handle, *ends, length, order[card.handle] * length, "show", via=via))
            continue
        if _same(was, slot0, card, slot1):
            continue
        kind = "fade" if motion.reduced else _kind(was, slot0, card, slot1)
        length = FADE if motion.reduced else {"flip": times.flip, "turn": times.move}.get(kind, times.move)
        delay = 0.0 if motion.reduced or beat.kind == "flip" else order.get(card.handle, 0) * STAGGER
        start, end = State(was, slot0), State(card, slot1)
        act.flights.append(Flight(card.handle, start, end, length * motion.speed, delay * motion.speed, kind))
    act.hold = (READ if beat.kind == "flip" else PAUSE) * motion.speed if beat.shown and beat.kind != "settle" else 0.0
    if beat.kind == "turn":
        act.hold = max(act.hold, 260 * motion.speed)
    act.sound = _sound(beat)
    return act


def _via(beat: Beat, places: Places, end: Slot) -> Slot | None:
    """Where a card lies large on its way: the goal "via:source>to" of the layout; None where it just moves."""
    box = places.goals.get(f"via:{beat.source}>{beat.to}")
    if box is None:
        return None
    form = form_of(box.w / places.unit, places.text, places.unit)
    return end._replace(box=box, form=form, angle=0.0, sideways=False, shown=True, drawn=True)


def _sound(beat: Beat) -> str:
    if beat.kind == "move":
        return "deal" if beat.to.endswith("hand") or beat.source.endswith("deck") else "slide"
    return SOUNDS.get(beat.kind, "")


def _same(was: Seen, slot0: Slot, card: Seen, slot1: Slot) -> bool:
    if not slot0.shown and not slot1.shown:
        return True
    near = abs(slot0.box.x - slot1.box.x) + abs(slot0.box.y - slot1.box.y) + abs(slot0.box.w - slot1.box.w) < 1.5
    if near and slot0.zone == slot1.zone and not (slot0.shown and slot1.shown):
        return True
    return near and was.kind == card.kind and was.sideways == card.sideways and abs(slot0.angle - slot1.angle) < 0.2


def _kind(was: Seen, slot0: Slot, card: Seen, slot1: Slot) -> str:
    near = abs(slot0.box.x - slot1.box.x) + abs(slot0.box.y - slot1.box.y) < 4
    if was.sideways != card.sideways and slot0.zone == slot1.zone:
        return "turn"
    if near and was.kind != card.kind:
        return "flip"
    return "move"


class Animator:
    """Runs acts one after another, and single flights (a refused card that glides home) beside them."""

    def __init__(self, sprites: Sprites, sound: Callable[[str], None]) -> None:
        self.sprites = sprites
        self.sound = sound
        self.queue: list[Act] = []
        self.act: Act | None = None
        self.loose: list[Flight] = []
        self._held = 0.0
        self._scaled = SurfaceCache(3 * 2**20)

    @property
    def active(self) -> bool:
        """Whether anything moves or waits to move."""
        return self.act is not None or bool(self.queue) or bool(self.loose)

    @property
    def telling(self) -> Act | None:
        """The act that is being played, None when only the view counts."""
        return self.act

    @property
    def flying(self) -> set[int]:
        """The cards that are on their way, so that they do not lie anywhere."""
        found = {flight.card for flight in self.loose}
        if self.act is not None:
            found.update(flight.card for flight in self.act.flights)
        return found

    def start(self, found: Sequence[Act]) -> None:
        """Play these acts after those that run."""
        self.queue.extend(found)
        if self.act is None:
            self._next()

    def home(self, flight: Flight) -> None:
        """A card glides home."""
        self.loose.append(flight)

    def finish(self) -> bool:
        """End everything at once: what is left stands where the view says. Says whether anything ran."""
        ran = self.active
        self.queue.clear()
        self.act = None
        self.loose.clear()
        self._held = 0.0
        return ran

    def update(self, ms: float) -> bool:
        """Advance by `ms`; True if an act ended or began, so that the resting layer changes."""
        changed = False
        for flight in self.loose:
            flight.time += ms
        if any(flight.done for flight in self.loose):
            self.loose = [flight for flight in self.loose if not flight.done]
            changed = True
        act = self.act
        if act is not None:
            for flight in act.flights:
                flight.time += ms
            left = [flight for flight in act.flights if not flight.done]
            changed = changed or len(left) < len(act.flights)
            if not act.flights:
                self._held += ms
            act.flights = left
            if not left and self._held >= act.hold:
                self._next()
                changed = True
        return changed

    def _next(self) -> None:
        self._held = 0.0
        self.act = self.queue.pop(0) if self.queue else None
        if self.act is not None and self.act.sound:
            self.sound(self.act.sound)

    # --- drawing -------------------------------------------------------------------------------------------------

    def blits(self) -> list[Blit]:
        """What flies now, from the back to the front."""
        flights = [*(self.act.flights if self.act is not None else ()), *self.loose]
        flights.sort(key=lambda flight: (flight.start.slot.order if flight.part < 0.5 else flight.end.slot.order))
        found: list[Blit] = []
        for flight in flights:
            found += self._draw(flight)
        return found

    def _draw(self, flight: Flight) -> list[Blit]:
        part, start, end = flight.part, flight.start, flight.end
        if flight.kind == "fade":
            return self._faded(flight)
        x0, y0 = start.slot.box.middle
        x1, y1 = end.slot.box.middle
        if flight.kind == "flip":
            return self._flipped(flight, x1, y1)
        if flight.via is not None:
            return self._shown(flight, flight.via)
        eased = {"home": ease_both, "turn": ease_back}.get(flight.kind, ease_out)(part)
        x, y = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased
        angle = start.angle + (end.angle - start.angle) * eased
        width = start.slot.wide + (end.slot.wide - start.slot.wide) * eased
        if flight.kind == "move":
            arc = math.sin(math.pi * eased)
            y -= BOW * math.hypot(x1 - x0, y1 - y0) * arc
            width *= 1 + LIFT * arc
        if flight.kind == "turn" and end.slot.sideways:
            x += SHAKES[min(len(SHAKES) - 1, int(part * len(SHAKES)))] * self.sprites.scale.u(1)
        state = end if part >= 0.5 or start.seen.kind == end.seen.kind else start
        picture = self.at_width(state, width, angle)
        if start.seen.kind != end.seen.kind:
            picture = self._narrow(picture, abs(math.cos(math.pi * part)))
        return [(picture.surface, picture.at(x, y))]

    def at_width(self, state: State, width: float, angle: float) -> Picture:
        """A card drawn at any width: the finished picture of its place, scaled in small steps."""
        own = state.slot.wide
        factor = round(width / own * 50) / 50 if own else 1.0
        turn = round(angle / 3) * 3 if abs(angle) > 5 else round(angle)
        turned = state.angle if abs(turn - state.angle) <= 1.5 else float(turn)
        base = self.sprites.picture(state.seen, own, state.slot.form, turned)
        if abs(factor - 1) < 0.01:
            return base
        size = max(2, round(base.surface.get_width() * factor)), max(2, round(base.surface.get_height() * factor))
        key = (self.sprites.side(state.seen), state.seen.back, own, state.slot.form, turned, factor)
        surface = self._scaled.get(key, lambda: pygame.transform.smoothscale(base.surface, size))
        return Picture(surface, (size[0] / 2, size[1] / 2))

    def _narrow(self, picture: Picture, part: float) -> Picture:
        size = max(2, round(picture.surface.get_width() * part)), picture.surface.get_height()
        return Picture(pygame.transform.smoothscale(picture.surface, size), (size[0] / 2, size[1] / 2))

    def _flipped(self, flight: Flight, x: float, y: float) -> list[Blit]:
        state = flight.start if flight.part < 0.5 else flight.end
        slot = flight.end.slot
        base = self.sprites.picture(state.seen, slot.wide, slot.form, flight.end.angle)
        picture = self._narrow(base, abs(math.cos(math.pi * flight.part)))
        return [(picture.surface, picture.at(x, y))]

    def _shown(self, flight: Flight, via: Slot) -> list[Blit]:
        """A card that grows on its way to the middle, turns its face up there, lies still and goes on."""
        part, start, end = flight.part, flight.start, flight.end
        if part <= 0 and flight.time < flight.delay:
            return []
        away = part >= SHRINKS
        eased = ease_out((part - SHRINKS) / (1 - SHRINKS)) if away else ease_out(min(1.0, part / GROWN))
        slot0, slot1 = (via, end.slot) if away else (start.slot, via)
        (x0, y0), (x1, y1) = slot0.box.middle, slot1.box.middle
        turning = min(1.0, part / GROWN)
        seen = end.seen if turning >= 0.5 else start.seen
        picture = self.at_width(State(seen, via), slot0.wide + (slot1.wide - slot0.wide) * eased, 0.0)
        if start.seen.kind != end.seen.kind and turning < 1:
            picture = self._narrow(picture, abs(math.cos(math.pi * turning)))
        return [(picture.surface, picture.at(x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased))]

    def _faded(self, flight: Flight) -> list[Blit]:
        found: list[Blit] = []
        for state, alpha in ((flight.start, 1 - flight.part), (flight.end, flight.part)):
            if alpha <= 0.02 or not state.slot.shown:
                continue
            picture = self.sprites.picture(state.seen, state.slot.wide, state.slot.form, state.angle)
            surface = picture.surface.copy()
            surface.set_alpha(round(255 * alpha))
            x, y = state.slot.box.middle
            found.append((surface, picture.at(x, y)))
        return found
