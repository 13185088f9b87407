"""Case files: a position that anyone can write by hand, moves, and what must hold. docs/cases.md tells the format."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.case_expect import check
from game.case_export import attach, export
from game.case_moves import move_of
from game.case_names import did_you_mean, plain
from game.case_position import position_table
from game.case_yaml import CaseFault, Items, Leaf, Map, Node, items, mapping, number, only, read_text, read_yaml, text
from game.core.cards import slug
from game.core.match import Match, RulesBug
from game.core.setup import make_setup
from game.core.spec import COMMON_OPTIONS, PERSON, GameSpec, Seat
from game.record_lines import Games

KEYS = ("game", "seed", "random", "options", "seats", "position", "moves", "expect")


class Report(msgspec.Struct, frozen=True):
    """What running a case file found: `differences` are lines `FILE:LINE: sentence`; none means it holds.

    `match` stands where the file ended, None where it could not even be set up.
    """

    path: str
    differences: tuple[str, ...] = ()
    match: Match | None = None

    @property
    def ok(self) -> bool:
        """Whether all holds."""
        return not self.differences

    def __str__(self) -> str:
        return f"ok {self.path}" if self.ok else "\n".join(self.differences)


class Case:
    """A case file that has been read. `match` is set up by `start`; `play` runs the moves and what is between them."""

    def __init__(self, source: str, catalogue: Games, *, keep: str = "phase") -> None:
        self.node = mapping(read_yaml(source), "a case")
        self.differences: list[tuple[int, str]] = []
        self.unknown: set[int] = set()
        self._catalogue = catalogue
        self._keep = keep
        self.match: Match | None = None

    def get(self, key: str) -> Node | None:
        """Return what stands under a key of the file."""
        return self.node.items.get(key)

    def start(self) -> Match:
        """Deal the match or build its position. Raises `CaseFault`."""
        only(self.node, KEYS, "a case")
        spec = self._game()
        seed = self.get("seed")
        options, seats = self._options(spec), self._seats(spec)
        chance = number(seed, "seed") if seed is not None else 0
        try:
            setup = make_setup(spec, seats, options, chance)
        except ValueError as error:
            raise CaseFault(str(error), self._line_of(str(error), seats)) from error
        position, random = self.get("position"), self.get("random")
        try:
            if position is None:
                self.match = Match(spec, setup.seats, options, setup.seed, keep=self._keep)
            else:
                table, self.unknown = position_table(setup, mapping(position, "position"))
                if random is not None:
                    table.random = number(random, "random")
                self.match = Match(spec, setup.seats, options, setup.seed, keep=self._keep, table=table)
        except RulesBug as error:
            raise CaseFault(str(error), (position or self.node).line) from error
        return self.match

    def play(self) -> None:
        """Play the moves; note what differs between them. Raises `CaseFault` at the first move that cannot be made."""
        moves = self.get("moves")
        match = self.match or self.start()
        for step in items(moves, "moves") if moves is not None and not _nothing(moves) else ():
            if isinstance(step, Map):
                only(step, ("expect", "refused"), "a step between moves")
                for key, value in step.items.items():
                    self.differences += check(match, value if key == "expect" else step)
                continue
            sentence = text(step, "a move")
            if match.decision is None:
                raise CaseFault(f"“{sentence}”: the match is over: {match.why}", step.line)
            try:
                match.play(move_of(match, sentence, step.line, self.unknown))
            except RulesBug as error:
                raise CaseFault(str(error), step.line) from error

    def _game(self) -> GameSpec:
        node = self.get("game")
        if node is None:
            raise CaseFault("the file must name its game.", self.node.line)
        key = plain(text(node, "game"))
        games = self._catalogue.games
        if key not in games:
            if key in self._catalogue.faults:
                raise CaseFault(f"the cards of {key} are unsound; see `midnight-table check`.", node.line)
            raise CaseFault(f"there is no game “{text(node, 'game')}”.{did_you_mean(key, games)}", node.line)
        return games[key]

    def _seats(self, spec: GameSpec) -> list[Seat]:
        node = self.get("seats")
        if node is None:
            raise CaseFault("the file must name its seats.", self.node.line)
        seats = []
        for item in items(node, "seats"):
            if isinstance(item, Leaf):
                seats.append(Seat(text(item, "a seat")))
                continue
            what = mapping(item, "a seat")
            only(what, ("name", "character", "player"), "a seat")
            parts = {key: text(value, f"{key} of a seat") for key, value in what.items.items()}
            character = _character(spec, parts.get("character", ""), item.line)
            seats.append(Seat(parts.get("name", ""), character, parts.get("player", PERSON)))
        return seats

    def _line_of(self, said: str, seats: list[Seat]) -> int:
        """Return the line that a fault of the setup speaks of: of an option, of a seat by its name, or of all seats."""
        options, node = self.get("options"), self.get("seats")
        lines = options.lines if isinstance(options, Map) else {}
        named = [line for key, line in lines.items() if f"option “{key}”" in said]
        if isinstance(node, Items):
            words = said.split()
            named += [item.line for seat, item in zip(seats, node, strict=True) if seat.name in words]
        return named[0] if named else self.node.lines["seats"]

    def _options(self, spec: GameSpec) -> Mapping[str, Any]:
        node = self.get("options")
        if node is None or _nothing(node):
            return {}
        options: dict[str, Any] = {}
        known = {option.key for option in (*spec.options, *COMMON_OPTIONS)}
        what = mapping(node, "options")
        for key, value in what.items.items():
            if key not in known:
                hint = did_you_mean(key, known)
                raise CaseFault(f"{spec.title} has no option “{key}”.{hint}", what.lines[key])
            if not isinstance(value, Leaf):
                raise CaseFault(f"the option {key} must be a single value.", value.line)
            options[key] = value.value if isinstance(value.value, bool) else value.text
        return options


def _nothing(node: Node) -> bool:
    return isinstance(node, Leaf) and node.value is None


def _character(spec: GameSpec, name: str, line: int) -> str:
    """Return the key of a character called by key, printed name, or one word of it."""
    if not name or plain(name) == "random":
        return plain(name)
    for key, title in spec.characters.items():
        if slug(name) in (key, slug(title)):
            return key
    called = [key for key, title in spec.characters.items() if slug(name) in slug(title).split("_")]
    if len(called) == 1:
        return called[0]
    raise CaseFault(f"{spec.title} has no character “{name}”.{did_you_mean(name, spec.characters)}", line)


def run_text(source: str, catalogue: Games, name: str = "case") -> Report:
    """Run a case given as text; `name` stands for the file in what is reported."""
    case: Case | None = None
    fault: CaseFault | None = None
    expect: Node | None = None
    wanted: Node | None = None
    try:
        case = Case(source, catalogue)
        expect = case.get("expect")
        wanted = expect.items.get("error") if isinstance(expect, Map) else None
        case.start()
        case.play()
        if expect is not None and case.match is not None:
            case.differences += check(case.match, expect)
    except CaseFault as error:
        fault = error
    differences = list(case.differences) if case else []
    if fault is not None:
        words = wanted.text if isinstance(wanted, Leaf) else ""
        if wanted is None:
            differences.append((fault.line, str(fault)))
        elif plain(words) not in plain(str(fault)):
            differences.append((wanted.line, f"the file is refused with “{fault}”, expected “{words}” in it."))
    where = [f"{name}:{line}: {what}" if line else f"{name}: {what}" for line, what in differences]
    return Report(name, tuple(where), case.match if case else None)


def run(path: Path, catalogue: Games) -> Report:
    """Run a case file. Never raises for what stands in it: that is in the report."""
    try:
        return run_text(read_text(path), catalogue, str(path))
    except CaseFault as error:
        return Report(str(path), (f"{path}: {error}",))


def match_of(path: Path, catalogue: Games, *, keep: str = "phase") -> Match:
    """Return the match of a case file after its moves. Raises `CaseFault`, its message with file and line.

    `catalogue`: the games; `keep`: where snapshots are taken, as `Match` has it.
    """
    try:
        case = Case(read_text(path), catalogue, keep=keep)
        match = case.start()
        case.play()
    except CaseFault as error:
        where = f"{path}:{error.line}" if error.line else str(path)
        raise CaseFault(f"{where}: {error}", error.line) from error
    return match


__all__ = ["Case", "CaseFault", "Report", "attach", "export", "match_of", "run", "run_text"]
