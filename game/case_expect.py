"""What must hold in a case: zones, counters, sizes, the question, refusals, the log, and what a seat may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.case_moves import fitting, reasons, told, tries
from game.case_names import (
    HIDDEN,
    UNKNOWN,
    Named,
    card_of,
    counter_of,
    did_you_mean,
    is_kind,
    name_of,
    phase_of,
    plain,
    seat_of,
    zone_of,
)
from game.case_yaml import CaseFault, Items, Leaf, Map, Node, items, mapping, number, only, text, texts
from game.core.cards import Card, Face
from game.core.decision import NotNow
from game.core.decision import plain as without_marks
from game.core.match import Match
from game.core.spec import GameSpec
from game.core.table import Zone
from game.core.view import Seen, View

OPEN_TABLE = "open table"


class Expectations:
    """The check of one `expect` against a match; `differences` are sentences, each with the line it answers to."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.differences: list[tuple[int, str]] = []

    def check(self, node: Node) -> list[tuple[int, str]]:
        """Check every key of an `expect`; return what differs. Raises `CaseFault` for keys and names unknown."""
        named: dict[str, Callable[[Node], None]] = {
            "decision": self.decision,
            "refused": self.refused,
            "winners": self.winners,
            "size": self.size,
            "printed": self.printed,
            "view": self.view,
            "log": lambda node: self.log(node, self.match.view(open=True), "the log"),
        }
        for key, value in mapping(node, "expect").items.items():
            zone, counter = zone_of(self.match.table, key), counter_of(self.match.table, key)
            if key in named:
                named[key](value)
            elif key == "error":
                self.differ(value, "the file should be refused, but it is sound.")
            elif zone:
                self.zone(zone, value)
            elif counter:
                self.counter(counter, value)
            else:
                known = [*named, "error", *self.match.table.zones, *self.match.table.counters]
                raise CaseFault(
                    f"“{key}” is no place, no counter and no key of expect.{did_you_mean(key, known)}", value.line
                )
        return self.differences

    def differ(self, node: Node, sentence: str) -> None:
        """Note a difference."""
        self.differences.append((node.line, sentence))

    # --- the table ---------------------------------------------------------------------------------------------------

    def zone(self, name: str, node: Node) -> None:
        """Compare the cards of a zone: in order, a hand without order."""
        zone = self.match.table.zones[name]
        wanted = self._cards(node, name)
        self._compare(node, name, self.match.table.zone(name), wanted, zone, ordered=not zone.loose)

    def _cards(self, node: Node, name: str) -> list[tuple[str, Named | None]]:
        named = []
        for item in items(node, f"{name}, a place for cards,"):
            word = text(item, f"a card of {name}")
            named.append((word, None if plain(word) == HIDDEN else card_of(self.match.spec, word, item.line)))
        return named

    def _compare(
        self,
        node: Node,
        name: str,
        there: Sequence[Card | Seen],
        wanted: list[tuple[str, Named | None]],
        zone: Zone,
        ordered: bool,
    ) -> None:
        if not _same(self.match.spec, there, [card for _, card in wanted], zone, ordered):
            is_there = ", ".join(_told(card, zone) for card in there)
            self.differ(node, f"{name} is [{is_there}], expected [{', '.join(word for word, _ in wanted)}].")

    def counter(self, name: str, node: Node) -> None:
        """Compare a counter."""
        there = self.match.table.counters[name]
        expected: int | str
        if name == "phase":
            expected = phase_of(self.match.spec, text(node, name), node.line)
        elif isinstance(there, int):
            expected = number(node, name)
        else:
            expected = text(node, name)
        if plain(str(there)) != plain(str(expected)):
            self.differ(node, f"{name} is {there}, expected {expected}.")

    def size(self, node: Node) -> None:
        """Compare how many cards lie in zones: `{Ann.hand: 5}`. Raises `CaseFault` for a place that is none."""
        sizes = mapping(node, "size")
        for key, value in sizes.items.items():
            zone = zone_of(self.match.table, key)
            if not zone:
                raise CaseFault(f"“{key}” is no place.{did_you_mean(key, self.match.table.zones)}", sizes.lines[key])
            there = self.match.table.size(zone)
            if there != number(value, f"size of {zone}"):
                self.differ(value, f"{zone} holds {there} cards, expected {number(value, key)}.")

    def printed(self, node: Node) -> None:
        """Compare how many cards of the match print each value: `{type: {item: 23, ...}}`, every value named.

        Raises `CaseFault` for a word that no card prints.
        """
        for key, value in mapping(node, "printed").items.items():
            cards = [self.match.spec.faces[card.kind] for card in self.match.table.cards.values()]
            there = Counter(plain(word) for face in cards for word in _printed(face, key))
            if not there:
                raise CaseFault(f"no card has a printed “{key}”.", value.line)
            counts = mapping(value, f"printed {key}").items.items()
            wanted = {plain(name): number(count, f"cards of {name}") for name, count in counts}
            if there != wanted:
                told = ", ".join(f"{name}: {count}" for name, count in sorted(there.items()))
                self.differ(value, f"the cards print as {key} {{{told}}}.")

    def winners(self, node: Node) -> None:
        """Compare the winners of a finished match."""
        expected = [seat_of(self.match.table, name, line) for name, line in texts(node, "winners")]
        if self.match.winners is None:
            self.differ(node, f"the match is not over, expected {', '.join(expected) or 'nobody'} to have won.")
        elif sorted(self.match.winners) != sorted(expected):
            won = ", ".join(self.match.winners) or "nobody"
            self.differ(node, f"{won} won, expected {', '.join(expected) or 'nobody'}.")

    # --- the question ------------------------------------------------------------------------------------------------

    def decision(self, node: Node) -> None:
        """Compare the question that stands: who is asked, in which phase, what can be answered and what not.

        Of a window it is enough to name the seat that closes it.
        """
        decision = self.match.decision
        if isinstance(node, Leaf) and (node.value is None or plain(node.text) == "none"):
            if decision is not None:
                self.differ(node, f"{' and '.join(decision.asked)} is asked: {without_marks(decision.prompt)}")
            return
        what = mapping(node, "decision")
        only(what, ("seat", "phase", "prompt", "rule", "can", "cannot"), "decision")
        if decision is None:
            self.differ(node, f"the match is over ({self.match.why}), expected a question.")
            return
        for key, value in what.items.items():
            if key == "seat":
                expected = [seat_of(self.match.table, name, line) for name, line in texts(value, "seat")]
                closes = expected == [decision.closing]
                if not closes and sorted(expected) != sorted(decision.asked):
                    self.differ(value, f"{', '.join(decision.asked)} is asked, expected {', '.join(expected)}.")
            elif key == "phase":
                phase = phase_of(self.match.spec, text(value, "phase"), value.line)
                if phase != decision.phase:
                    self.differ(value, f"the phase is {decision.phase}, expected {phase}.")
            elif key in ("prompt", "rule"):
                there = without_marks(decision.prompt if key == "prompt" else decision.rule)
                if plain(text(value, key)) not in plain(there):
                    self.differ(value, f"the {key} is “{there}”, expected “{text(value, key)}” in it.")
            else:
                self._possible(key, value)

    def _possible(self, key: str, node: Node) -> None:
        for sentence, line in texts(node, key):
            move = told(self.match, sentence, line)
            fits = fitting(self.match, move)
            if key == "can" and not fits:
                self.differences.append((line, f"“{sentence}” cannot be answered: {reasons(self.match, move)[0]}"))
            elif key == "cannot" and fits:
                self.differences.append((line, f"“{sentence}” can be answered, and should not."))

    def refused(self, node: Node) -> None:
        """Try moves that the rules must refuse: `{move: ..., why: ...}` or a list of these.

        `why` holds words that the reason must contain. Raises `CaseFault` where no move is named.
        """
        if isinstance(node, Items):
            for item in node:
                self.refused(item)
            return
        what = mapping(node, "refused")
        only(what, ("move", "why"), "refused")
        if "move" not in what.items:
            raise CaseFault("refused needs the move that is tried.", what.line)
        sentence = text(what.items["move"], "move")
        move = told(self.match, sentence, what.items["move"].line)
        if fitting(self.match, move):
            self.differ(node, f"“{sentence}” is legal, and should be refused.")
            return
        self._refuses(node, sentence, move)
        why = what.items.get("why")
        if why is not None:
            said = reasons(self.match, move)
            if not any(plain(text(why, "why")) in plain(reason) for reason in said):
                self.differ(why, f"“{sentence}” is refused with “{said[0]}”, expected “{text(why, 'why')}” in it.")

    def _refuses(self, node: Node, sentence: str, move: object) -> None:
        """Play what cannot be played and see the match untouched."""
        before = self.match.checksum()
        for tried in tries(self.match, told(self.match, sentence, node.line))[:8]:
            try:
                self.match.play(tried)
            except NotNow:
                continue
            self.differ(node, f"“{sentence}” was played, and should be refused.")
            return
        if self.match.checksum() != before:
            self.differ(node, f"“{sentence}” was refused but changed the table.")

    # --- what is seen ------------------------------------------------------------------------------------------------

    def view(self, node: Node) -> None:
        """Compare zones as seats see them: `{Bob: {Ann.hand: [hidden, hidden]}}`.

        `hidden` is a card whose face the seat may not know. Raises `CaseFault` for a seat or a place that is none.
        """
        for key, value in mapping(node, "view").items.items():
            seat = "" if plain(key) == OPEN_TABLE else seat_of(self.match.table, key, value.line)
            view = self.match.view(seat)
            for name, cards in mapping(value, f"view of {key}").items.items():
                zone = zone_of(self.match.table, name)
                if name == "log":
                    self.log(cards, view, f"{key}'s log")
                elif zone:
                    place = self.match.table.zones[zone]
                    ordered = not place.loose and not self.match.table.looking.get(zone)
                    wanted = self._cards(cards, zone)
                    self._compare(cards, f"{zone}, seen by {key},", view.zone(zone), wanted, place, ordered)
                else:
                    known = self.match.table.zones
                    raise CaseFault(f"“{name}” is no place.{did_you_mean(name, known)}", cards.line)

    def log(self, node: Node, view: View, what: str) -> None:
        """Look for sentences that must or must not stand in the log."""
        if isinstance(node, Map):
            only(node, ("must", "must not", "must_not"), "log")
            wanted = [(plain(key), entry) for key, value in node.items.items() for entry in texts(value, key)]
        else:
            wanted = [("must", entry) for entry in texts(node, "log")]
        lines = [plain(without_marks(line.text)) for line in view.log()]
        for key, (sentence, line) in wanted:
            found = any(plain(sentence) in there for there in lines)
            if found != (key == "must"):
                says = "says" if found else "does not say"
                self.differences.append((line, f"{what} {says} “{sentence}”."))


def _same(
    spec: GameSpec, there: Sequence[Card | Seen], wanted: Sequence[Named | None], zone: Zone, ordered: bool
) -> bool:
    if len(there) != len(wanted):
        return False
    if ordered:
        return all(_is(spec, card, named, zone) for card, named in zip(there, wanted, strict=True))
    left = list(there)
    for named in wanted:
        found = next((card for card in left if _is(spec, card, named, zone)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _is(spec: GameSpec, card: Card | Seen, named: Named | None, zone: Zone) -> bool:
    """Say whether a card lies as named: upright unless `sideways` is written, and in an open place face up."""
    if named is None:
        return card.kind is None
    if named.kind != UNKNOWN and not is_kind(spec, named.kind, card.kind):
        return False
    open_place = zone.sight == "all"
    if named.face_up is not None or open_place:
        up = open_place if named.face_up is None else named.face_up
        if card.face_up != up:
            return False
    return card.sideways == bool(named.sideways) and (not named.mark or named.mark == card.mark)


def _printed(face: Face, key: str) -> list[str]:
    """Return what a card prints by a name of its face: words, or a number that is not -1, the sign for none."""
    printed = getattr(face, key) if key in face.__struct_fields__ else None
    if isinstance(printed, tuple):
        return [word for word in printed if isinstance(word, str)]
    if type(printed) is int:
        return [str(printed)] if printed >= 0 else []
    return [printed] if isinstance(printed, str) and printed else []


def _told(card: Card | Seen, zone: Zone) -> str:
    text = name_of(card.kind) if card.kind else HIDDEN
    if card.sideways:
        text += " sideways"
    if card.kind and card.face_up != (zone.sight == "all"):
        text += " face up" if card.face_up else " face down"
    return f"{text} marked {card.mark}" if card.mark else text


def check(match: Match, node: Node) -> list[tuple[int, str]]:
    """Return what differs between a match and an `expect`: the line and a sentence each."""
    return Expectations(match).check(node)
