"""Building the position of a case file: cards are taken from those the game laid out, so that none is there twice."""

from __future__ import annotations

from game.case_names import REST, UNKNOWN, Named, card_of, counter_of, did_you_mean, is_kind, phase_of, seat_of, zone_of
from game.case_yaml import CaseFault, Map, Node, items, number, text
from game.core.cards import Card, slug
from game.core.imagine import limit
from game.core.position import arrange
from game.core.rng import Rng, seed_of
from game.core.setup import laid_out
from game.core.spec import Setup
from game.core.table import Table


class Position:
    """A table under construction. `unknown` are the cards that the file only calls `?`."""

    def __init__(self, setup: Setup, node: Map) -> None:
        self.table = laid_out(setup)
        self.unknown: set[int] = set()
        self._spec = setup.spec
        self._rng = Rng(seed_of(setup.seed, "position"))
        self._pools: dict[str, list[Card]] = {}
        self._lies: dict[str, list[Card]] = {}
        self._lines: dict[str, int] = {}
        self._cards: dict[str, list[tuple[str, int]]] = {}
        self._read(node)
        self._place(node.line)
        faults = self._spec.check(self.table)
        if faults:
            zone = next((name for name in self._lines if faults[0].startswith(name)), "")
            raise CaseFault("this position is impossible: " + " ".join(faults), self._lines.get(zone, node.line))

    def _read(self, node: Map) -> None:
        table = self.table
        for key, value in node.items.items():
            line = node.lines[key]
            zone = zone_of(table, key)
            counter = counter_of(table, key)
            if zone:
                if zone in self._cards:
                    raise CaseFault(f"{zone} stands here a second time.", line)
                self._lines[zone] = line
                self._cards[zone] = [
                    (text(item, f"a card of {zone}"), item.line) for item in items(value, f"{zone}, a place for cards,")
                ]
            elif counter:
                table.counters[counter] = self._count(counter, value)
            else:
                known = [*table.zones, *table.counters]
                raise CaseFault(f"“{key}” is no place and no counter of this match.{did_you_mean(key, known)}", line)

    def _count(self, counter: str, value: Node) -> int | str:
        before = self.table.counters[counter]
        if counter == "phase":
            return phase_of(self._spec, text(value, "phase"), value.line)
        if isinstance(before, int):
            return number(value, counter)
        if before in self.table.seats:
            return seat_of(self.table, text(value, counter), value.line)
        word = text(value, counter)
        return slug(word) if slug(word) in self._spec.faces else word

    # --- cards -----------------------------------------------------------------------------------------------------

    def _place(self, line: int) -> None:
        """Take the named cards first, then the unknown ones, then lay the rest where `...` stands or a deck is."""
        table = self.table
        self._pools = {name: list(there) for name, there in table.lies.items()}
        wanted: dict[str, list[Named | None]] = {}
        for zone, names in self._cards.items():
            wanted[zone] = [None if name == REST else card_of(self._spec, name, at) for name, at in names]
            if sum(card is None for card in wanted[zone]) > 1:
                raise CaseFault(f"{zone} has `...` twice.", self._lines[zone])
        slots: dict[tuple[str, int], Card] = {}
        for unknown in (False, True):
            for zone in sorted(wanted, key=self._choosy) if unknown else wanted:
                for place, card in enumerate(wanted[zone]):
                    if card is not None and (card.kind == UNKNOWN) == unknown:
                        slots[zone, place] = self._take(card, zone, self._cards[zone][place][1])
        for zone, cards in wanted.items():
            there: list[Card] = []
            for place, named in enumerate(cards):
                if named is None:
                    there.extend(self._rest(zone))
                else:
                    there.append(slots[zone, place])
                    self._lay(slots[zone, place], named, zone)
            self._lies[zone] = there
        for zone, left in self._pools.items():
            if zone not in wanted:
                self._lies[zone] = left
                if table.zones[zone].pile:
                    self._rng.shuffle(left)
        arrange(table, self._lies)

    def _choosy(self, zone: str) -> int:
        """Return how many cards of this match may lie in a zone, so that the choosiest take unknown ones first."""
        fits = limit(self.table)
        return sum(fits is None or fits(card.kind, zone) for card in self.table.cards.values())

    def _sources(self, zone: str) -> list[str]:
        """Return the zones whose cards may lie in `zone`, the nearest first: its own, its owner's, the shared ones."""
        owner = self.table.zones[zone].owner
        homes = [home for home, cards in self._pools.items() if cards]
        own = [home for home in homes if home != zone and owner and self.table.zones[home].owner == owner]
        shared = [home for home in homes if home != zone and not self.table.zones[home].owner]
        foreign = [] if owner else [home for home in homes if home != zone and self.table.zones[home].owner]
        return [zone] * (zone in homes) + own + shared + foreign

    def _take(self, card: Named, zone: str, line: int) -> Card:
        sources = self._sources(zone)
        fits = limit(self.table)
        for home in sources:
            pool = self._pools[home]
            fitting = [
                there
                for there in pool
                if is_kind(self._spec, card.kind, there.kind)
                or (card.kind == UNKNOWN and self._loose(home) and (fits is None or fits(there.kind, zone)))
            ]
            if fitting:
                taken = self._rng.choice(fitting) if card.kind == UNKNOWN else fitting[0]
                pool.remove(taken)
                if card.kind == UNKNOWN:
                    self.unknown.add(id(taken))
                return taken
        if card.kind == UNKNOWN:
            raise CaseFault(f"{zone} names more cards than are left for it.", line)
        copies = sum(is_kind(self._spec, card.kind, there.kind) for there in self.table.cards.values())
        owner = self.table.zones[zone].owner
        whose = f"{owner}'s cards" if owner else "the box"
        raise CaseFault(f"{zone}: there is no further {card.kind} among {whose} (of {copies} in this match).", line)

    def _loose(self, home: str) -> bool:
        """Say whether the cards that a game lays out here are dealt from here, as those of a deck are."""
        return self.table.zones[home].pile

    def _rest(self, zone: str) -> list[Card]:
        rest: list[Card] = []
        fits = limit(self.table)
        for home in self._sources(zone):
            if self._loose(home):
                fitting = [card for card in self._pools[home] if fits is None or fits(card.kind, zone)]
                rest.extend(fitting)
                self._pools[home] = [card for card in self._pools[home] if card not in fitting]
        self._rng.shuffle(rest)
        for card in rest:
            self._lay(card, Named(card.kind), zone)
        return rest

    def _lay(self, card: Card, named: Named, zone: str) -> None:
        open_place = self.table.zones[zone].sight == "all"
        card.face_up = open_place if named.face_up is None else named.face_up
        card.sideways = bool(named.sideways)
        card.mark = named.mark


def position_table(setup: Setup, node: Map) -> tuple[Table, set[int]]:
    """Return the table of a position, and which cards (by `id`) the file calls `?`. Raises `CaseFault`."""
    position = Position(setup, node)
    return position.table, position.unknown
