"""The worked examples of the rules: their case files, what is wrong with them, and the match at each of their steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game import case, rulebook_facts
from game.case_yaml import read_text
from game.core.flaw import Flaw
from game.core.match import Match
from game.core.spec import GameSpec
from game.nodes import shown
from game.paths import resource

if TYPE_CHECKING:
    from game.rulebook import Example, Rules


@dataclass(frozen=True)
class Games:
    """One game, as case files are read with."""

    games: Mapping[str, GameSpec]
    faults: Mapping[str, Sequence[object]] = field(default_factory=dict)


def laws(rules: Rules, spec: GameSpec) -> Iterator[Flaw]:
    """Find every example without a case, whose case fails, or that shows a card which its case does not have."""
    for part in ("sections", "phases", "types"):
        for key, chapter in getattr(rules, part).items():
            if chapter.example is not None:
                for flaw in _example(chapter.example, spec):
                    yield flaw._replace(path=(part, key, "example", *flaw.path))


def _example(example: Example, spec: GameSpec) -> Iterator[Flaw]:
    if not example.case:
        yield Flaw((), "no key “case”", "case: the name of a file in assets/rules/examples")
        return
    file = resource("assets", "rules", "examples", spec.key, f"{example.case}.yaml")
    name = f"assets/rules/examples/{spec.key}/{file.name}"
    if not file.is_file():
        yield Flaw(("case",), f"the missing case file {name}", "a case file that is there")
        return
    report = case.run(file, Games({spec.key: spec}))
    for difference in report.differences[:3]:
        told = difference.replace(str(file), name)
        yield Flaw(("case",), f"an example whose case fails, {told.rstrip('.')}", "a case that holds")
    match = report.match
    if match is None or not report.ok:
        return
    seats = [seat.name for seat in match.setup.seats]
    if example.seat and example.seat not in seats:
        yield Flaw(("seat",), f"the seat “{shown(example.seat)}”", f"one of {', '.join(seats)}")
    there = {card.kind for zone in match.table.zones for card in match.table.zone(zone)}
    for number, kind in enumerate(example.cards):
        if kind in spec.faces and spec.aliases.get(kind, kind) not in there:
            yield Flaw(("cards", number), f"the card “{shown(kind)}”, which {name} does not have", "a card of the case")
    seat = example.seat if example.seat in seats else seats[0]
    facts = rulebook_facts.Facts(spec, match, read_text(file), seat)
    yield from rulebook_facts.laws(facts, example.says, example.holds)


def at(spec: GameSpec, example: Example, moves: int) -> Match:
    """Return the match of an example after so many of its moves, after all of them for -1. Raises `case.CaseFault`."""
    file = resource("assets", "rules", "examples", spec.key, f"{example.case}.yaml")
    match = case.match_of(file, Games({spec.key: spec}))
    if 0 <= moves < len(match.moves):
        match.back_to(moves)
    return match
