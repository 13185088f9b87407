"""What the property tests share: random play, and a match in which two cards that a seat has not seen are swapped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from game.catalogue import spec
from game.core.cards import Card
from game.core.decision import Move, NotNow
from game.core.imagine import limit
from game.core.match import Match, RulesBug, Snapshot
from game.core.rng import Rng
from game.core.spec import GameSpec, Seat
from game.core.table import Table

SEATS = ("Ann", "Bob")
LONGEST = 2_000

Pick = Callable[[Match, Rng], Move]
"""Who answers a question in a match that tests play."""


def by_chance(match: Match, rng: Rng) -> Move:
    """Any of the moves."""
    assert match.decision is not None
    return rng.choice(match.decision.moves)


def deal(seed: int, *, keep: str = "phase", game: GameSpec | None = None, **options: Any) -> Match:
    """A match of The Suits with random gentlemen."""
    return Match(game or spec("suits"), [Seat(name, "random") for name in SEATS], options, seed, keep=keep)


def play_on(match: Match, rng: Rng, most: int = 20_000, pick: Pick = by_chance) -> Match:
    """Play to the end, or so many moves; every move by chance, unless `pick` says which."""
    for _ in range(most):
        if match.decision is None:
            break
        match.play(pick(match, rng))
    return match


def stopping(match: Match, rng: Rng, share: float, pick: Pick = by_chance) -> Iterator[tuple[Match, Rng]]:
    """Play a match to its end and stop at a share of its decisions."""
    while match.decision is not None:
        if rng.chance(share):
            yield match, rng
        match.play(pick(match, rng))


def at_some_decisions(seed: int, share: float, *, keep: str = "phase", **options: Any) -> Iterator[tuple[Match, Rng]]:
    """Play a match of The Suits by chance and stop at a share of its decisions."""
    return stopping(deal(seed, keep=keep, **options), Rng(seed + 1), share)


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


def rebuilt(match: Match, table: Table) -> Match:
    """The match that stands on another table since its last snapshot, after the same moves; it keeps events as it did.

    It reaches into `Match`, since no match may be begun in its middle.
    """
    last = match.snapshots()[-1]
    other = Match.__new__(Match)
    other._open(match.spec, table, match.keep)
    table.events = list(match.events[: last.events])
    other.moves = list(match.moves[: last.moves])
    other._marks = list(match._marks[: last.moves])
    other._snapshots = [Snapshot(last.moves, last.events, table.pack())]
    other.generation = match.generation
    other._run = other._turns(resumed=True)
    other._next(None)
    for move in match.moves[last.moves :]:
        other.play(move)
    return other


def cards_of(table: Table) -> list[Card]:
    """All cards of a table, in the order of its zones."""
    return [card for cards in table.lies.values() for card in cards]


def unseen(match: Match, seat: str) -> list[int]:
    """The places, in the order of the zones at the last snapshot, of the cards whose face `seat` ("" = the open table)
    has not seen since."""
    table = match.snapshots()[-1].table()
    cards = cards_of(table)
    bit = table.bit(seat)
    seen: set[int] = set()

    def note(there: Table) -> None:
        if there is table:
            everyone = 0 if seat else table.everyone
            seen.update(id(card) for card in cards if card.face_up or card.known & bit or card.known == everyone != 0)

    note(table)
    with watched(note):
        rebuilt(match, table)
    note(table)
    return [place for place, card in enumerate(cards) if id(card) not in seen]


def swapped(
    match: Match, seat: str, rng: Rng, *, told: bool = False, apart: Callable[[Card, Card], bool] | None = None
) -> Match | None:
    """The same match with two cards of different kinds swapped that `seat` has not seen since the last snapshot.

    What lies between is played again, so that snapshot and table agree. Each may lie where the other lay, and mostly
    they lie in different zones. None where there are no two such cards. In a game where what was done since can tell
    all that a hidden card is of some kind, `told`: None too where those moves do not fit the swapped cards, and
    `apart` says of two cards that were moved since whether their kinds would have had other things done to them.
    """
    table = match.snapshots()[-1].table()
    cards = cards_of(table)
    fits = limit(table) or (lambda kind, zone: True)
    places = unseen(match, seat)
    pairs = [
        (cards[a], cards[b])
        for a in places
        for b in places
        if a < b
        and cards[a].back == cards[b].back
        and cards[a].kind != cards[b].kind
        and fits(cards[a].kind, cards[b].zone)
        and fits(cards[b].kind, cards[a].zone)
    ]
    if not pairs:
        return None
    between = [(one, two) for one, two in pairs if one.zone != two.zone]
    one, two = rng.choice(between if between and rng.chance(0.7) else pairs)
    one.kind, two.kind = two.kind, one.kind
    lay = one.zone, two.zone
    try:
        other = rebuilt(match, table)
    except (NotNow, RulesBug):
        if told:
            return None
        raise
    moved = (one.zone, two.zone) != lay
    return None if moved and apart is not None and apart(one, two) else other


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
        "panels": view.panels(),
        "log": view.log(),
        "events": view.events(),
        "winners": view.winners,
        "undo": match.why_no_undo(seat) if seat else "",
    }
