"""What the tests of Jacob Hollow share: random play for any number of seats, and unseen cards swapped."""

from __future__ import annotations

from collections.abc import Iterator

from game.catalogue import spec
from game.core.decision import NotNow
from game.core.match import Match, RulesBug
from game.core.rng import Rng
from tests.properties.play import _rebuilt, unseen

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
LONGEST = 20_000


def deal(seed: int, seats: int, *, keep: str = "phase") -> Match:
    """A match of so many seats with characters drawn by lot."""
    return Match(spec("hollow"), list(NAMES[:seats]), {}, seed, keep=keep)


def play_on(match: Match, rng: Rng, most: int = LONGEST) -> Match:
    """Play random moves to the end, or so many."""
    for _ in range(most):
        if match.decision is None:
            break
        match.play(rng.choice(match.decision.moves))
    return match


def at_some_decisions(seed: int, seats: int, share: float) -> Iterator[tuple[Match, Rng]]:
    """Play a random match and stop at a share of its decisions."""
    match, rng = deal(seed, seats), Rng(seed + 1)
    while match.decision is not None:
        if rng.chance(share):
            yield match, rng
        match.play(rng.choice(match.decision.moves))


def swapped(match: Match, seat: str, rng: Rng) -> Match | None:
    """The same match with two cards of different kinds swapped that `seat` has not seen since the last snapshot.

    Only where both may lie where the other lay. None where there are no two such cards, or where what was done since
    tells all that it was an Item that lies face down.
    """
    table = match._snapshots[-1][2].table()
    cards = [card for zone in table.lies for card in table.lies[zone]]
    fits = match.spec.may_lie
    assert fits is not None
    places = unseen(match, seat)
    pairs = [
        (a, b)
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
    hands = [(a, b) for a, b in pairs if cards[a].zone != cards[b].zone]
    a, b = rng.choice(hands if hands and rng.chance(0.7) else pairs)
    cards[a].kind, cards[b].kind = cards[b].kind, cards[a].kind
    try:
        return _rebuilt(match, table)
    except (NotNow, RulesBug):
        return None
