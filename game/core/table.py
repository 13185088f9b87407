"""The table: where every card and counter is, and the only door through which anything changes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.cards import Card
from game.core.events import Begun, Changed, Count, Counted, Event, Looked, Moved, Said, Stirred
from game.core.rng import shuffle, step

if TYPE_CHECKING:
    from game.core.spec import Setup


class Zone(msgspec.Struct, frozen=True):
    """A place for cards.

    `name` is "deck", "Ann.hand", "Ann.bench.1"; `place` the part after the owner. `sight` says who sees the cards in
    it: `all` (a face-down card by its owner alone), `owner` (until turned up) or `none`. A `pile` is listed top
    first. In a `loose` zone (a hand) the order is its owner's affair and tells other seats nothing.
    """

    name: str
    place: str
    owner: str = ""
    sight: str = "all"
    pile: bool = False
    loose: bool = False


class Packed(msgspec.Struct, frozen=True):
    """A table at one moment, packed: 4 us to make and 2 kB to keep, where a copy takes five times as much.

    `like` is any table of the same match; what never changes is taken from it.
    """

    like: Any
    lies: bytes
    counters: dict[str, Count]
    looking: dict[str, int]
    random: int
    fresh: int
    sights: int

    def table(self) -> Table:
        """Return a new table that stands as the packed one did, without events."""
        table = Table.__new__(Table)
        like = self.like
        table.setup = like.setup
        table.seats = like.seats
        table.everyone = like.everyone
        table.zones = like.zones
        table.ways = like.ways
        table.lies = lies = DECODER.decode(self.lies)
        table.cards = {card.handle: card for cards in lies.values() for card in cards}
        table.counters = self.counters.copy()
        table.looking = self.looking.copy()
        table.events = None
        table.random = self.random
        table.fresh = self.fresh
        table.sights = self.sights
        return table


ENCODER = msgspec.msgpack.Encoder()
DECODER = msgspec.msgpack.Decoder(dict[str, list[Card]])


class Table:
    """Cards in zones and named counters. Rules change it through its methods alone; each appends an `Event`.

    `setup` holds what never changes in a match (game, seats, characters, options), `ways` by zone how a card comes to
    lie there: face up, on top, at no place of its own, and the bit of an owner who sees it face down. `events` is None
    in imagined matches, which nobody watches. `random` and `fresh` are the states of the two random streams: one for
    shuffles, choices and tosses, one for handles.
    """

    __slots__ = (
        "cards", "counters", "events", "everyone", "fresh", "lies", "looking", "random", "seats", "setup", "sights",
        "ways", "zones",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats: tuple[str, ...] = tuple(seat.name for seat in setup.seats)
        self.everyone = (1 << len(self.seats)) - 1
        self.zones: dict[str, Zone] = {}
        self.ways: dict[str, tuple[bool, bool, bool, int]] = {}
        self.lies: dict[str, list[Card]] = {}
        self.cards: dict[int, Card] = {}
        self.counters: dict[str, Count] = {}
        self.looking: dict[str, int] = {}
        self.events: list[Event] | None = []
        self.random = 0
        self.fresh = 0
        self.sights = 0

    # --- building -----------------------------------------------------------------------------------------------

    def add_zone(self, place: str, owner: str = "", **how: Any) -> Zone:
        """Add a zone: `place` "hand" of `owner` "Ann" becomes "Ann.hand". `how` as in `Zone`."""
        zone = Zone(name=f"{owner}.{place}" if owner else place, place=place, owner=owner, **how)
        self.zones[zone.name] = zone
        own = self.bit(owner) if owner and zone.sight != "none" else 0
        self.ways[zone.name] = (zone.sight == "all", zone.pile, zone.loose, own)
        self.lies[zone.name] = []
        return zone

    def add_card(self, kind: str, back: str, zone: str) -> Card:
        """Put a new card at the end of `zone`, as the building of a game does; no event tells of it."""
        place = self.zones[zone]
        card = Card(handle=len(self.cards) + 1, kind=kind, back=back, face_up=place.sight == "all", zone=zone)
        card.known = self.sees(card)
        self.cards[card.handle] = card
        self.lies[zone].append(card)
        return card

    def pack(self) -> Packed:
        """Return the state of the table, without its events, as a value that `Packed.table` makes a table of again."""
        return Packed(
            self,
            ENCODER.encode(self.lies),
            self.counters.copy(),
            self.looking.copy(),
            self.random,
            self.fresh,
            self.sights,
        )

    def copy(self) -> Table:
        """Return an independent copy without the list of events."""
        return self.pack().table()

    # --- reading ------------------------------------------------------------------------------------------------

    def name(self, owner: str, place: str) -> str:
        """Return the name of a zone of `owner`."""
        return f"{owner}.{place}"

    def zone(self, owner: str, place: str = "") -> tuple[Card, ...]:
        """Return the cards of a zone now: `zone("deck")` or `zone("Ann", "hand")`. A copy: ask again after a yield."""
        return tuple(self.lies[f"{owner}.{place}" if place else owner])

    def size(self, owner: str, place: str = "") -> int:
        """Return the number of cards in a zone."""
        return len(self.lies[f"{owner}.{place}" if place else owner])

    def kinds(self, owner: str, place: str = "") -> list[str]:
        """Return the kinds in a zone, in its order."""
        return [card.kind for card in self.lies[f"{owner}.{place}" if place else owner]]

    def top(self, owner: str, place: str = "") -> Card | None:
        """Return the first card of a zone (the top of a pile), None if it is empty."""
        cards = self.lies[f"{owner}.{place}" if place else owner]
        return cards[0] if cards else None

    def card(self, handle: int) -> Card:
        """Return the card with this handle."""
        return self.cards[handle]

    def __getitem__(self, counter: str) -> Any:
        return self.counters[counter]

    def bit(self, seat: str) -> int:
        """Return the bit of a seat in `known`; 0 for the open table ("")."""
        return 1 << self.seats.index(seat) if seat else 0

    def next_seat(self, seat: str) -> str:
        """Return the seat to the left of `seat`."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def sees(self, card: Card) -> int:
        """Return the bits of the seats that see this card's face as it lies."""
        if card.face_up:
            return self.everyone
        return self.ways[card.zone][3] | self.looking.get(card.zone, 0)

    # --- changing -----------------------------------------------------------------------------------------------

    def move(
        self, card: Card, to: str, *, face_up: bool | None = None, at: int | None = None, secret: bool = False
    ) -> None:
        """Move a card to the zone `to`, upright and unmarked.

        It lies face up where all may look, unless `face_up` says otherwise. It goes on top of a pile, else to the
        end, unless `at` gives its index. With `secret` nobody is told the index.
        """
        lies, source = self.lies, card.zone
        up, pile, loose, own = self.ways[to]
        if face_up is not None:
            up = face_up
        lies[source].remove(card)
        target = lies[to]
        if at is None:
            at = 0 if pile else len(target)
        target.insert(at, card)
        card.zone = to
        card.face_up = up
        card.sideways = False
        card.mark = ""
        before = card.known
        known = self.everyone if up else before | own
        if known != before:
            card.known = known
            self.sights += 1
        events = self.events
        if events is not None:
            if secret or loose:
                at = -1
            events.append(Moved(len(events), card.handle, source, to, at, card.kind, card.back, known, up))

    def place(self, cards: Iterable[Card], to: str, **how: Any) -> None:
        """Move several cards, one after another, as `move` does."""
        for card in cards:
            self.move(card, to, **how)

    def flip(self, card: Card, face_up: bool = True) -> None:
        """Turn a card over where it lies; nothing happens if it lies so already."""
        if card.face_up == face_up:
            return
        card.face_up = face_up
        known = card.known | self.sees(card)
        if known != card.known:
            card.known = known
            self.sights += 1
        self._about("flip", card, up=face_up)

    def turn(self, card: Card, sideways: bool = True) -> None:
        """Turn a card sideways or upright."""
        card.sideways = sideways
        self._about("turn", card, value=int(sideways))

    def mark(self, card: Card, word: str) -> None:
        """Write a short public word on a card, "" for none."""
        card.mark = word
        self._about("mark", card, text=word)

    def _about(self, kind: str, card: Card, up: bool = False, value: int = 0, text: str = "") -> None:
        """Tell of a card that stays where it is."""
        events = self.events
        if events is not None:
            at = card.zone
            events.append(
                Changed(len(events), kind, card.handle, at, card.kind, card.back, card.known, up, value, text)
            )

    def shuffle(self, name: str) -> None:
        """Shuffle a zone: nobody knows which card is which any more. The handles keep their places in it."""
        cards = self.lies[name]
        handles = [card.handle for card in cards]
        self.random = shuffle(cards, self.random)
        self._rename(name, handles)
        if self.events is not None:
            self.events.append(Stirred(len(self.events), "shuffle", name))

    def mix(self, name: str) -> None:
        """Deal the handles of a zone anew without changing its order, so that no seat can follow a card out of it.

        Which handle a place gets does not depend on how they lay before: a card put in secretly leaves no trace.
        """
        handles = sorted([card.handle for card in self.lies[name]])
        self.fresh = shuffle(handles, self.fresh)
        self._rename(name, handles)
        if self.events is not None:
            self.events.append(Stirred(len(self.events), "mix", name))

    def _rename(self, name: str, handles: list[int]) -> None:
        """Give the cards of a zone these handles, in order; only who sees them now knows them."""
        everyone = self.everyone
        own = self.ways[name][3] | self.looking.get(name, 0)
        by_handle = self.cards
        for card, handle in zip(self.lies[name], handles, strict=True):
            card.handle = handle
            card.known = everyone if card.face_up else own
            by_handle[handle] = card

    def look(self, name: str, seat: str) -> None:
        """Show a zone to `seat` without moving it, until `look_away`. Its handles are dealt anew first."""
        self.mix(name)
        bit = self.bit(seat)
        self.looking[name] = self.looking.get(name, 0) | bit
        for card in self.lies[name]:
            if not card.known & bit:
                card.known |= bit
                self.sights += 1
        if self.events is not None:
            self.events.append(Looked(len(self.events), name, seat, bit))

    def look_away(self, name: str) -> None:
        """End a look: the zone is mixed, so that what was seen cannot be followed card by card."""
        self.looking.pop(name, None)
        self.mix(name)

    def set(self, counter: str, value: Count) -> None:
        """Set a counter."""
        before = self.counters.get(counter, 0)
        self.counters[counter] = value
        if self.events is not None:
            self.events.append(Counted(len(self.events), counter, value, before))

    def add(self, counter: str, by: int) -> int:
        """Add to a number counter and return its new value."""
        value = int(self.counters[counter]) + by
        self.set(counter, value)
        return value

    def below(self, n: int) -> int:
        """Return a random number of 0..n-1 from the match's own stream."""
        self.random, number = step(self.random)
        return number % n

    def say(self, text: str, *cards: Card, icon: str = "", seat: str = "") -> None:
        """Write a public line into the log.

        `{cards}` in `text` becomes the names of `cards` for the seats that know all their faces at this moment, and
        "a card" or "n cards" for the others; any other name in a text must be one that all at the table may know.
        """
        events = self.events
        if events is None:
            return
        if not cards:
            events.append(Said(len(events), text, icon, seat, self.everyone))
            return
        if len(cards) == 1:
            card = cards[0]
            events.append(Said(len(events), text, icon, seat, card.known, (card.handle,), (card.kind,)))
            return
        known = self.everyone
        for card in cards:
            known &= card.known
        handles = tuple([card.handle for card in cards])
        events.append(Said(len(events), text, icon, seat, known, handles, tuple([card.kind for card in cards])))

    def begin_phase(self, phase: str) -> None:
        """Set the phase counter."""
        counters = self.counters
        counters["phase"] = phase
        events = self.events
        if events is not None:
            events.append(Begun(len(events), "phase", counters["turn"], phase))  # type: ignore[arg-type]

    def begin_turn(self, seat: str, turn: int, round: int) -> None:
        """Set whose turn it is and count it."""
        self.counters.update(turn=seat, turns=turn, round=round)
        if self.events is not None:
            self.events.append(Begun(len(self.events), "begin", seat, "", round))

    def checksum(self) -> str:
        """Return a short digest of everything that lies on the table, hidden things and random state included."""
        state = [
            [[name, [[c.handle, c.kind, c.back, c.face_up, c.sideways, c.mark, c.known] for c in cards]]
             for name, cards in sorted(self.lies.items())],
            sorted((name, str(value)) for name, value in self.counters.items()),
            sorted(self.looking.items()), self.random, self.fresh,
        ]  # fmt: skip
        return hashlib.blake2b(msgspec.msgpack.encode(state), digest_size=6).hexdigest()
