"""`View`: the match as one seat may see it, built from nothing by listing what is allowed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.cards import Card, Face
from game.core.decision import Decision, Move, Refusal, plain
from game.core.events import Event
from game.core.spec import GameSpec, Outlook, Panel, Seat
from game.core.table import Zone

if TYPE_CHECKING:
    from game.core.match import Match


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A card as a seat sees it; `kind` is None where the face is hidden from that seat."""

    handle: int
    back: str
    zone: str
    kind: str | None = None
    face_up: bool = False
    sideways: bool = False
    mark: str = ""


class Line(msgspec.Struct, frozen=True):
    """A line of the log as a seat may read it; `icon` is a kind or glyph, `head` marks the heading of a turn."""

    number: int
    text: str
    icon: str = ""
    seat: str = ""
    head: bool = False


class View:
    """The match as `seat` may see it ("" = as the open table sees it).

    With the option `open_hands` every seat sees what any seat sees: all hands, but no card of a face-down deck. With
    `open=True`, for a finished or a watched match, all cards are seen.
    """

    def __init__(self, match: Match, seat: str = "", open: bool = False) -> None:
        self._match = match
        self._table = match.table
        self.seat = seat
        self._bit = match.table.bit(seat)
        self._shared = open or bool(match.setup.options.get("open_hands"))
        if self._shared:
            self._bit = -1 if open else match.table.everyone

    # --- what everybody may know ---------------------------------------------------------------------------------

    @property
    def spec(self) -> GameSpec:
        """The game."""
        return self._match.spec

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats with their characters and players."""
        return self._match.setup.seats

    @property
    def options(self) -> dict[str, Any]:
        """The options of the match."""
        return self._match.setup.options

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in order."""
        return self._table.seats

    @property
    def counters(self) -> dict[str, int | str]:
        """Every counter; all are public."""
        return dict(self._table.counters)

    @property
    def turn(self) -> str:
        """The seat whose turn it is."""
        return str(self._table.counters["turn"])

    @property
    def phase(self) -> str:
        """The running phase."""
        return str(self._table.counters["phase"])

    @property
    def winners(self) -> tuple[str, ...] | None:
        """The winners of a finished match, None while it runs."""
        return self._match.winners

    @property
    def why(self) -> str:
        """Why the match ended, one sentence; "" while it runs."""
        return self._match.why

    def stakes(self) -> dict[str, int]:
        """Return the one number each seat plays for, from open facts; empty where the game names none."""
        return self.spec.stakes(self._table) if self.spec.stakes else {}

    def living(self) -> list[str]:
        """Return the seats still in the game: all of them where nobody can be out before it ends."""
        return self.spec.living(self._table) if self.spec.living is not None else list(self.names)

    def face(self, kind: str) -> Face:
        """Return what is printed on cards of this kind, for this seat."""
        return self._face(kind, self.seat)

    def _face(self, kind: str, seat: str) -> Face:
        """Return the face that a card of a kind shows to `seat`."""
        return self._match.spec.faces[self.side(kind, seat)]

    def side(self, kind: str, seat: str | None = None) -> str:
        """Return the kind of the face that a card of a kind shows to `seat`, by default to this view's seat."""
        side = self._match.spec.side
        return side(self._table, self.seat if seat is None else seat, kind) if side is not None else kind

    def character(self, seat: str) -> str:
        """Return the character of a seat."""
        return self._match.setup.character(seat)

    def zones(self) -> dict[str, Zone]:
        """Return all zones by name."""
        return self._table.zones

    # --- cards ---------------------------------------------------------------------------------------------------

    def _seen(self, card: Card) -> Seen:
        shown = card.face_up or self._bit < 0 or self._table.sees(card) & self._bit
        return Seen(
            card.handle, card.back, card.zone, card.kind if shown else None, card.face_up, card.sideways, card.mark
        )

    def zone(self, owner: str, place: str = "") -> tuple[Seen, ...]:
        """Return the cards of a zone as this seat sees them.

        A loose zone of another seat is listed by handle, a zone that is looked into by kind: neither order may tell.
        """
        name = f"{owner}.{place}" if place else owner
        zone = self._table.zones[name]
        cards = [self._seen(card) for card in self._table.lies[name]]
        if zone.sight == "none" and self._table.looking.get(name, 0) & self._bit:
            cards.sort(key=lambda seen: (seen.kind or "", seen.handle))
        elif zone.loose and zone.owner != self.seat:
            cards.sort(key=lambda seen: seen.handle)
        return tuple(cards)

    def size(self, owner: str, place: str = "") -> int:
        """Return how many cards lie in a zone; sizes are public."""
        return self._table.size(owner, place)

    def kinds(self, owner: str, place: str = "") -> list[str | None]:
        """Return the kinds in a zone as this seat sees them."""
        return [seen.kind for seen in self.zone(owner, place)]

    def card(self, handle: int) -> Seen:
        """Return a card by its handle."""
        return self._seen(self._table.cards[handle])

    def looked_into(self) -> frozenset[str]:
        """Return the zones that this seat looks into just now: what it sees there it will not see afterwards."""
        own = self._table.bit(self.seat)
        return frozenset(name for name, bits in self._table.looking.items() if bits & own)

    # --- the question --------------------------------------------------------------------------------------------

    @cached_property
    def decision(self) -> Decision | None:
        """The question that stands, with the moves and the prompt that are for this seat."""
        decision = self._match.decision
        if decision is None:
            return None
        return msgspec.structs.replace(decision, moves=self.moves, prompt=self.prompt, offers=None, given=())

    @property
    def asked(self) -> tuple[str, ...]:
        """The seats asked; empty once the match is over."""
        return self._match.decision.asked if self._match.decision else ()

    @property
    def prompt(self) -> str:
        """What is asked, if this seat is asked or the question is open; else who is being waited for."""
        decision = self._match.decision
        if decision is None:
            return self.why
        if decision.open or self.seat in decision.asked or self._shared:
            return decision.prompt
        are = "is" if len(decision.asked) == 1 else "are"
        return f"**{listing(list(decision.asked))}** {are} asked."

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The moves of this seat; on the open table those of an open question."""
        decision = self._match.decision
        if decision is None:
            return ()
        if self.seat:
            return decision.of(self.seat)
        return decision.moves if decision.open else ()

    @cached_property
    def refusals(self) -> tuple[Refusal, ...]:
        """What this seat may well try and the rules forbid, with the reasons; the open table hears none about cards
        that it does not see."""
        decision = self._match.decision
        if decision is None or not (self.seat in decision.asked or (decision.open and not self.seat)):
            return ()
        mine = (r for r in decision.refusals() if not r.seat or not self.seat or r.seat == self.seat)
        return tuple(r for r in mine if self.seat or all(self.card(handle).kind for handle in r.cards))

    def label(self, move: Move) -> str:
        """Return a move as a full sentence, naming only what this seat may know."""
        template = self.spec.verbs.get(f"{move.verb}:{move.how}") or self.spec.verbs.get(move.verb)
        if template is None:
            template = move.verb.capitalize() + (" {card}" if move.cards else "")
        return template.format(card=self.names_of(move.cards), to=self.place(move.to), seat=move.seat, how=move.how)

    def note(self, move: Move) -> str:
        """Return the second line of a button: what the move leads to, as far as this seat knows."""
        return self.spec.note(self, move) if self.spec.note else ""

    def outlook(self) -> list[Outlook]:
        """Return what the choice on the table may lead to, line by line."""
        return self.spec.outlook(self) if self.spec.outlook else []

    def panels(self) -> list[Panel]:
        """Return what the middle of the table shows for this seat besides cards."""
        return self.spec.panels(self) if self.spec.panels else []

    def names_of(self, handles: tuple[int, ...]) -> str:
        """Return the names of cards in a sentence; "a card" where this seat does not know it."""
        names = []
        for handle in handles:
            seen = self.card(handle)
            holder = self._table.zones[seen.zone].owner or self.seat
            names.append(self._face(seen.kind, holder).name if seen.kind else "a card")
        return listing(names)

    def place(self, to: str) -> str:
        """Return what a destination is called in a sentence."""
        zone = self._table.zones.get(to)
        if zone is None:
            if to.isdigit() and int(to) in self._table.cards:
                return f"the {self.names_of((int(to),))}"
            pile, at, gap = to.rpartition("@")
            return self._gap(pile, int(gap)) if at and pile in self._table.zones and gap.isdigit() else to
        title = self.spec.places.get(zone.place, zone.place)
        return f"{zone.owner}'s {title}" if zone.owner else f"the {title}"

    def _gap(self, pile: str, gap: int) -> str:
        """Return what a gap in a pile is called: 0 is on top."""
        if gap == 0 or gap >= self.size(pile):
            return f"the {'top' if gap == 0 else 'bottom'} of {self.place(pile)}"
        last = gap + 1
        ending = "th" if 10 < last % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(last % 10, "th")
        return f"{self.place(pile)}, {last}{ending} from the top"

    # --- what happened -------------------------------------------------------------------------------------------

    @property
    def event_count(self) -> int:
        """The number of events so far; it shrinks when moves are taken back."""
        return len(self._match.events)

    def events(self, since: int = 0) -> list[Event]:
        """Return the events from number `since`, with every face left out that this seat may not know."""
        return [self._cut(event) for event in self._match.events[since:]]

    def _cut(self, event: Event) -> Event:
        if self._bit < 0 or event.known & self._bit or (self.seat == "" and event.up):
            return event
        if not self.seat and event.known == self._table.everyone:
            return event
        if event.faces:
            return msgspec.structs.replace(event, faces=())
        return msgspec.structs.replace(event, face="") if event.face else event

    def log(self, since: int = 0) -> list[Line]:
        """Return the lines of the log from event number `since`, each worded for this seat."""
        lines = []
        for event in self._match.events[since:]:
            if event.kind == "begin":
                head = f"Round {event.value} \u00b7 {event.seat}"
                lines.append(Line(event.number, head, seat=event.seat, head=True))
            elif event.kind == "say":
                lines.append(Line(event.number, self._worded(event), event.name, event.seat))
        return lines

    def _worded(self, event: Event) -> str:
        if "{cards}" not in event.text:
            return event.text
        cut = self._cut(event)
        if cut.faces:
            cards = listing([f"**{self.face(kind).name}**" for kind in cut.faces])
        else:
            cards = "a card" if len(event.cards) == 1 else f"{len(event.cards)} cards"
        return event.text.replace("{cards}", cards)


def listing(names: list[str]) -> str:
    """Return names as a sentence lists them: "Heart, Heart and Skull"."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


__all__ = ["Line", "Seen", "View", "listing", "plain"]
