"""SAW, computer players: points: the least shortfall that cards allow, and what the row and Search cards may bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.rng import Rng
from game.saw.cards import SawFace

Points = tuple[int, int, int]
"""What a card counts toward two traits: only the first, only the second, either of them."""


class Asked:
    """The points a trap still asks for: one or two traits, the second 0 where it asks for one."""

    __slots__ = ("cache", "faces", "first", "need", "second", "traits")

    def __init__(self, missing: Mapping[str, int], faces: Mapping[str, SawFace]) -> None:
        self.traits = tuple(missing)
        self.need = (*missing.values(), 0)[:2]
        self.first = self.traits[0] if self.traits else ""
        self.second = self.traits[1] if len(self.traits) > 1 else ""
        self.faces = faces
        self.cache: dict[str, Points] = {}

    def points(self, kind: str) -> Points:
        """Return what a card of this kind counts."""
        known = self.cache.get(kind)
        if known is None:
            face = self.faces[kind]
            known = (0, 0, 0)
            if face.value and not face.is_part:
                first, second = self.first in face.traits, self.second in face.traits
                known = (
                    face.value if first and not second else 0,
                    face.value if second and not first else 0,
                    face.value if first and second else 0,
                )
            self.cache[kind] = known
        return known

    def worth(self, kind: str) -> int:
        """Return the points of a card toward what is still missing."""
        first, second, either = self.points(kind)
        a, b = self.need
        return (first if a else 0) + (second if b else 0) + (either if a or b else 0)

    def short(self, kinds: Iterable[str]) -> int:
        """Return the least shortfall that these cards leave."""
        a, b = self.need
        either: list[int] = []
        for kind in kinds:
            one, two, both = self.points(kind)
            a -= one
            b -= two
            if both:
                either.append(both)
        a, b = max(0, a), max(0, b)
        if not either or not (a or b):
            return a + b
        sums = {0}
        for value in either:
            sums |= {value + other for other in sums}
        total = sum(either)
        return min(max(0, a - x) + max(0, b - total + x) for x in sums)


class Row(tuple[int, str, int]):
    """A draw row: how many cards, the follow-up, its number."""


def kept(row: tuple[int, str, int]) -> tuple[int, int]:
    """Return of how many cards a row shows how many stay with the victim."""
    drawn, follow, number = row
    if follow == "keep":
        return drawn, min(number, drawn)
    if follow in ("discard", "give"):
        return drawn, drawn - number
    return drawn + number, drawn + number


def looks(kinds: Iterable[str], faces: Mapping[str, SawFace], bad_legs: int) -> list[tuple[int, int]]:
    """Return what the look-cards among these show and let keep, the best two."""
    found = []
    for kind in kinds:
        call = faces[kind].call(("look_and_keep",))
        if call is not None:
            cards = max(0, int(call["cards"]) - bad_legs)
            found.append((cards, min(int(call["keep"]), cards)))
    return sorted(found, key=lambda pair: (-pair[1], -pair[0]))[:2]


def sample(
    asked: Asked,
    own: Sequence[str],
    draws: Sequence[tuple[int, int]],
    pool: Sequence[str],
    rng: Rng,
    times: int,
    shown: Sequence[str] = (),
    hand: Callable[[Rng], Sequence[str]] | None = None,
) -> list[int]:
    """Return shortfalls as they may come out, `times` of them.

    `draws` are looks of which some cards are kept, the row first; `shown` are the cards of the row where they lie open.
    `hand` gives further cards of the victim for each sample.
    """
    results = []
    size = len(pool)
    for _ in range(times):
        cards = [*own, *hand(rng)] if hand is not None else list(own)
        for number, (drawn, keep) in enumerate(draws):
            known = shown[:drawn] if number == 0 else ()
            if drawn and (size or known):
                seen = [*known, *[pool[rng.below(size)] for _ in range(drawn - len(known))]] if size else list(known)
                seen.sort(key=asked.worth, reverse=True)
                cards += seen[:keep]
        results.append(asked.short(cards))
    return results
