"""What the property tests share: random play, and a match in which two cards that a seat has not seen are swapped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from game.catalogue import spec
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import GameSpec, Seat
from game.core.table import Table

SEATS = ("Ann", "Bob")
LONGEST = 2_000


def deal(seed: int, *, keep: str = "phase", game: GameSpec | None = None, **options: Any) -> Match:
    """A match of The Suits with random gentlemen."""
    return Match(game or spec("suits"), [Seat(name, "random") for name in SEATS], options, seed, keep=keep)


def play_on(match: Match, rng: Rng, most: int = LONGEST) -> Match:
    """Play random moves to the end, or so many."""
    for _ in range(most):
        if match.decision is None:
            break
        match.play(rng.choice(match.decision.moves))
    return match


def at_some_decisions(seed: int, share: float, *, keep: str = "phase", **options: Any) -> Iterator[tuple[Match, Rng]]:
    """Play a random match and stop at a share of its decisions."""
    match, rng = deal(seed, keep=keep, **options), Rng(seed + 1)
    while match.decision is not None:
        if rng.chance(share):
            yield match, rng
        match.play(rng.choice(match.decision.moves))


@contextmanager
def watched(note: Callable[[Table], None]) -> Iterator[None]:
    """Call `note` after everything that happens on any table."""
    names = ("move", "flip", "shuffle", "mix", "look", "look_away")
    originals = {name: getattr(Table, name) for name in names}

    def wrapped(original: Callable[..., Any]) -> Callable[..., Any]:
        def method(table: Table, *arguments: Any, **how: Any) -> Any:
            result = original(table, *arguments, **how)
            note(table)
            return result

        return method

    for name, original in originals.items():
        setattr(Table, name, wrapped(original))
    try:
        yield
    finally:
        for name, original in originals.items():
            setattr(Table, name, original)


def _rebuilt(match: Match, table: Table) -> Match:
    """The match that stands on another table since its last snapshot, after the same moves."""
    after, events, _ = match._snapshots[-1]
    other = Match.__new__(Match)
    other._open(match.spec, table, match.keep)
    table.events = list(match.events[:events])
    other.moves = list(match.moves[:after])
    other._marks = list(match._marks[:after])
    other._snapshots = [(after, events, table.pack())]
    other.generation = match.generation
    other._run = other._turns(resumed=True)
    other._next(None)
    for move in match.moves[after:]:
        other.play(move)
    return other


def unseen(match: Match, seat: str) -> list[int]:
    """The places, in the order of the zones at the last snapshot, of the cards whose face `seat` ("" = the open table)
    has not seen since."""
    table = match._snapshots[-1][2].table()
    cards = [card for zone in table.lies for card in table.lies[zone]]
    bit = table.bit(seat)
    seen: set[int] = set()

    def note(there: Table) -> None:
        if there is table:
            everyone = 0 if seat else table.everyone
            seen.update(id(card) for card in cards if card.face_up or card.known & bit or card.known == everyone != 0)

    note(table)
    with watched(note):
        _rebuilt(match, table)
    note(table)
    return [place for place, card in enumerate(cards) if id(card) not in seen]


def swapped(match: Match, seat: str, rng: Rng) -> Match | None:
    """The same match with two cards of different kinds swapped that `seat` has not seen since the last snapshot.

    None where there are no two such cards. What lies between is played again, so that snapshot and table agree.
    """
    table = match._snapshots[-1][2].table()
    cards = [card for zone in table.lies for card in table.lies[zone]]
    places = unseen(match, seat)
    pairs = [
        (a, b)
        for a in places
        for b in places
        if a < b and cards[a].back == cards[b].back and cards[a].kind != cards[b].kind
    ]
    if not pairs:
        return None
    a, b = rng.choice(pairs)
    cards[a].kind, cards[b].kind = cards[b].kind, cards[a].kind
    return _rebuilt(match, table)


def sight(match: Match, seat: str) -> dict[str, Any]:
    """Everything that a seat may see of a match."""
    view = match.view(seat)
    return {
        "zones": {name: view.zone(name) for name in view.zones()},
        "counters": view.counters,
        "asked": view.asked,
        "prompt": view.prompt,
        "number": match.decision.number if match.decision else -1,
        "moves": view.moves,
        "refusals": view.refusals,
        "labels": [(view.label(move), view.note(move)) for move in view.moves],
        "outlook": view.outlook(),
        "log": view.log(),
        "events": view.events(),
        "winners": view.winners,
        "undo": match.why_no_undo(seat) if seat else "",
    }
