"""Matches of Jacob Hollow at chosen points, for the tests of its table."""

from __future__ import annotations

from functools import cache

from game.case import Case
from game.catalogue import load
from game.core.match import Match

CATALOGUE = load()
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Finn")
WHO = ("dusty_williams", "ron_duschene", "deputy_carl_hobbs", "sister_agnes_marlow", "dr_ellen_voss",
       "old_pete_garrity")  # fmt: skip
FACTS = {
    "turn": "Ann", "phase": "Actions", "round": "5", "Ann.life": "4", "Ann.mind": "3", "Ann.points": "7",
    "Bob.points": "6", "Bob.mind": "4", "Cy.points": "4", "street": "[church sideways, black marsh]",
    "Ann.at": "wandering", "Bob.at": "church", "Cy.at": "black_marsh", "Ann.items": "[hunting rifle]",
    "Bob.items": "[storm lantern, timothy face down]", "locations": "[the manor, library, ...]",
    "location_discard": "[diner]",
    "Ann.hand": "[steady hands, grave hound, bloodstained ledger, a nice hot meal, chainsaw]",
    "Bob.hand": "[sudden chill, red herring, bolted door, silver crucifix]", "Cy.hand": "[blood trail]",
    "terror": "[fire axe, sparky, cold panic, field dressing, ...]", "terror_discard": "[music box]",
}  # fmt: skip
MOVE = {"phase": "Move"}
FOUGHT = ("Ann move -> locations", "Ann fight")
PLAIN: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "draw": ({"phase": "Draw", "Ann.items": "[chainsaw face down]", "Ann.hand": "[grave hound]",
              "terror": "[sparky, ...]"}, ()),
    "move": (MOVE, ()),
    "faced": ({**MOVE, "Ann.hand": "[adrenaline, dynamite, grave hound]", "terror": "[fire axe, ...]"},
              ("Ann move -> locations",)),
    "evade": ({**MOVE, "Ann.hand": "[into the shadows, grave hound]"}, ("Ann move -> locations", "Ann evade")),
    "add or take off": ({**MOVE, "Ann.hand": "[into the shadows, grave hound]"},
                        ("Ann move -> locations", "Ann evade", "Ann react into the shadows")),
    "after an evade flip": ({**MOVE, "locations": "[graveyard, ...]", "Ann.hand": "[creaking floorboard, grave hound]"},
                            ("Ann move -> locations", "Ann evade", "Ann flip")),
    "combat": (MOVE, FOUGHT),
    "whether": ({**MOVE, "locations": "[general store, ...]"}, ("Ann move -> locations",)),
    "investigation": ({**MOVE, "locations": "[general store, ...]"}, ("Ann move -> locations", "Ann investigate")),
    "actions": ({"Ann.hand": "[cold panic, grave hound, chalk symbols, a nice hot meal, riot vest, lost in the fog]",
                 "Cy.items": "[]", "terror": "[fire axe, sparky, ...]"}, ()),
    "clue": ({}, ("Ann play bloodstained ledger -> Ann",)),
    "encounter on another": ({}, ("Ann play grave hound -> Bob",)),
    "targeted": ({"Ann.hand": "[lost in the fog]"}, ("Ann play lost in the fog -> Bob",)),
    "steal": ({"Ann.hand": "[sticky fingers]", "Ann.at": "church"},
              ("Ann play sticky fingers -> Bob", "Bob go on")),
    "destroy": ({"Ann.hand": "[rotten straps]"}, ("Ann play rotten straps -> Bob", "Bob go on")),
    "order": ({**MOVE, "locations": "[lighthouse, ...]"}, ("Ann move -> locations",)),
    "choose": ({**MOVE, "Ann.items": "[surveyors map]"}, ("Ann move -> locations",)),
    "discard": ({"phase": "End Turn"}, ()),
}  # fmt: skip
"""A stage: what differs from the common position, and the moves that lead to it."""

STAGES = tuple(PLAIN)


@cache
def source(stage: str, seats: int = 4, players: tuple[str, ...] = ()) -> str:
    """The case file of a stage."""
    names = NAMES[:seats]
    people = "".join(f"  - {{name: {n}, character: {w}{f', player: {p}' if p else ''}}}\n"
                     for n, w, p in zip(names, WHO, players or ("",) * seats, strict=False))  # fmt: skip
    differs, moves = PLAIN[stage]
    facts = {**FACTS, **{f"{name}.first_turn_done": "1" for name in names}, **differs}
    if seats > 4:
        facts["street"] = "[church sideways, black marsh, cornfield sideways, docks]"
        facts.update({"Eve.at": "cornfield", "Finn.at": "docks", "Dee.at": "docks", "Finn.items": "[leather jacket]"})
    kept = {name: value for name, value in facts.items() if name.partition(".")[0] in names or "." not in name}
    lines = [f"  {name}: {value}" for name, value in kept.items()]
    told = "".join(f"\n  - {move}" for move in moves) if moves else " []"
    return f"game: hollow\nseed: 7\nseats:\n{people}position:\n" + "\n".join(lines) + f"\nmoves:{told}\n"


def at(stage: str, seats: int = 4, players: tuple[str, ...] = ()) -> Match:
    """A fresh match at a stage; all are people unless `players` says who is none."""
    case = Case(source(stage, seats, players), CATALOGUE)
    match = case.start()
    case.play()
    assert match.decision is not None
    return match


def asked(match: Match) -> str:
    """Whose eyes answer: the seat asked, "" for an open question."""
    assert match.decision is not None
    return "" if match.decision.open else match.decision.asked[-1]
