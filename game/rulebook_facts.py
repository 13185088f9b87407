"""Whether the sentences beside a worked example agree with its case: each of their numbers has its fact in the case."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.case_names import counter_of, is_kind, kind_of, zone_of
from game.case_yaml import CaseFault, Items, Map, read_yaml
from game.core.decision import plain
from game.core.flaw import Flaw
from game.core.match import Match
from game.core.spec import GameSpec
from game.nodes import shown

WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""Numbers that sentences spell, from 2 on; "one" is too often no number."""
FACTS = "a counter, a zone, “ZONE: CARD”, each also “@N” after N moves, “begin ZONE”, “log WORDS #”, “card CARD.FIELD”"

_NUMBER = re.compile(rf"(?<!\w)(\d+|{'|'.join(WORDS)})(?!\w)", re.IGNORECASE)
_SUM = re.compile(r" ([+-]) ")
_AT = re.compile(r"(.*\S)\s*@(\d{1,3})$")


def numbers(sentence: str) -> list[tuple[str, int]]:
    """The numbers of a sentence as they stand and as they count, in their order."""
    found = _NUMBER.findall(plain(sentence))
    return [(word, int(word) if word.isdigit() else WORDS.index(word.lower()) + 2) for word in found]


class Facts:
    """What can be read from a case: `match` stands at its end, `source` is the file, `seat` whose log counts."""

    def __init__(self, spec: GameSpec, match: Match, source: str, seat: str) -> None:
        self.spec, self.match = spec, match
        self.moves = match.moves
        root = read_yaml(source)
        begin = root.items.get("position") if isinstance(root, Map) else None
        self.begin = begin.items if isinstance(begin, Map) else {}
        self.log = [plain(line.text) for line in match.view(seat).log()]

    def value(self, fact: str) -> int | None:
        """The number that a fact names, None where the case has none of this name. Sums are read from the left."""
        parts = _SUM.split(fact)
        total = self._term(parts[0])
        for sign, term in zip(parts[1::2], parts[2::2], strict=True):
            more = self._term(term)
            if total is None or more is None:
                return None
            total += more if sign == "+" else -more
        return total

    def _term(self, term: str) -> int | None:
        word, _, rest = term.partition(" ")
        if term.isdigit():
            return int(term)
        if word == "log":
            return self._logged(rest)
        if word == "card":
            return self._printed(rest)
        if word == "begin":
            there = self.begin.get(rest)
            return len(there.items) if isinstance(there, Items) else None
        return self._lying(term)

    def _logged(self, words: str) -> int | None:
        pattern = re.compile(re.escape(words).replace(r"\#", "#").replace("#", r"(-?\d+)", 1))
        return next((int(found[1]) for line in self.log if (found := pattern.search(line)) and found.groups()), None)

    def _printed(self, words: str) -> int | None:
        name, _, field = words.rpartition(".")
        try:
            kind = kind_of(self.spec, name, 0)
        except CaseFault:
            return None
        face = self.spec.faces.get(self.spec.copies.get(kind, (kind,))[0])
        told = getattr(face, field, None)
        points = getattr(face, "points", None)
        if told is None and isinstance(points, dict):
            told = points.get(field)
        return told if isinstance(told, int) else None

    def _lying(self, term: str) -> int | None:
        """A counter, or how many cards lie in a zone, at a moment."""
        at = _AT.match(term)
        name, card = (at[1] if at else term).partition(": ")[::2]
        match = self.match
        if at:
            match.back_to(min(int(at[2]), len(self.moves)))
        value = self._now(name, card)
        for move in self.moves[len(match.moves) :]:
            match.play(move)
        return value

    def _now(self, name: str, card: str) -> int | None:
        table = self.match.table
        name, _, place = name.partition("/")
        counter, zone = counter_of(table, name), zone_of(table, name)
        if counter and not card:
            listed = str(table.counters[counter]).split(", ")
            told = listed[int(place or 1) - 1] if (place or "1").isdigit() and int(place or 1) <= len(listed) else ""
            return int(told) if re.fullmatch(r"-?\d+", told) else None
        if not zone:
            return None
        try:
            kind = kind_of(self.spec, card, 0) if card else ""
        except CaseFault:
            return None
        return sum(not card or is_kind(self.spec, kind, each.kind) for each in table.zone(zone))


def laws(facts: Facts, says: tuple[str, ...], holds: tuple[str, ...]) -> Iterator[Flaw]:
    """Find numbers of the sentences without a fact, and those whose fact is another number."""
    told = [(at, word, count) for at, sentence in enumerate(says) for word, count in numbers(sentence)]
    if len(told) != len(holds):
        expected = "one for each number of “says” from two on, in their order: " + FACTS
        yield Flaw(("holds",) if holds else (), f"{len(holds)} facts for {len(told)} numbers", expected)
        return
    for number, ((at, word, count), fact) in enumerate(zip(told, holds, strict=True)):
        value = facts.value(fact)
        if value is None:
            yield Flaw(("holds", number), f"“{shown(fact)}”, which the case does not have", FACTS)
        elif value != count:
            yield Flaw(("says", at), f"the number {word}", f"{value}, as {shown(fact)} in the case")
