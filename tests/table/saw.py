"""Positions of SAW for the tests of the table: a question of every stage of a turn and of a trap."""

from __future__ import annotations

from functools import cache

from game.case import Case
from game.catalogue import load
from game.core.match import Match

CATALOGUE = load()
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Finn")
WHO = ("thomas", "gabriella", "nolan", "emily", "reya", "hamish")
BODY = """  Ann.blood: 8
  Ann.right_arm: mild
  Ann.left_leg: loss
  Bob.blood: 7
  Bob.left_arm: severe
"""
BENCH = {"Ann.bench.1": "[pit]", "Ann.bench.2": "[barbed wire]", "Ann.bench.3": "[hatchet]", "Bob.bench.1": "[box]",
         "Bob.bench.2": "[nails]", "Bob.bench.3": "[key]"}  # fmt: skip
HANDS = {
    "Ann.hand": "[wrench, billy, anesthetic, anesthetic, flashlight, strong torch, screwdriver set, tourniquet]",
    "Bob.hand": "[billy, video, the pig, reverse bear trap, wire, wire]",
}
TRAP = ("Bob set billy -> Ann", "Bob go on")
MORE: dict[str, tuple[str, dict[str, str], tuple[str, ...]]] = {
    "use": ("Use", {"turn": "Ann"}, ()),
    "keep of what is looked at": ("Use", {"turn": "Ann"}, ("Ann play strong torch -> deck",)),
    "order with a map": ("Use", {"turn": "Ann", "Ann.hand": "[room map, billy]"}, ("Ann play room map -> deck",)),
    "take with a bin": ("Use", {"turn": "Ann", "Ann.left_leg": "sound", "Ann.hand": "[bin, billy]"},
                        ("Ann play bin -> discard",)),
    "name a part": ("Use", {"turn": "Ann", "Ann.hand": "[metal detector, billy]"},
                    ("Ann play metal detector -> deck",)),
    "pay for a tourniquet": ("Use", {"turn": "Ann"}, ("Ann tie tourniquet -> left leg",)),
    "discard": ("Discard", {"turn": "Ann", "Ann.bench.2": "[]"}, ()),
    "set": ("Set a trap", {"saw_token": "Cy"}, ()),
    "ride": ("Set a trap", {}, ("Bob set billy -> Ann",)),
    "fix a trait": ("Set a trap", {"Bob.bench.1": "[furnace]", "Bob.bench.2": "[hot coals]"}, TRAP),
    "fix a limb": ("Set a trap", {"Bob.bench.1": "[rack]"}, TRAP),
    "choose": ("Set a trap", {}, TRAP),
    "discard of the row": ("Set a trap", {}, (*TRAP, "Ann challenge")),
    "give": ("Set a trap", {"Bob.bench.2": "[drills]"}, (*TRAP, "Ann challenge")),
    "steal": ("Set a trap", {"Bob.bench.2": "[pipes]"}, (*TRAP, "Ann challenge")),
    "commit": ("Set a trap", {"Bob.bench.2": "[scrap metal]"}, (*TRAP, "Ann challenge")),
    "withdraw": ("Set a trap", {"Bob.bench.2": "[scrap metal]"},
                 (*TRAP, "Ann challenge", "Ann play strong torch -> deck", "Ann keep candle", "Ann keep bin",
                  "Ann keep pliers", "Ann commit wrench -> Greed", "Ann commit screwdriver set -> Corruption")),
    "equal traits": ("Set a trap", {"Bob.bench.2": "[scrap metal]", "Bob.bench.1": "[cage]"}, (*TRAP, "Ann challenge")),
    "soften": ("Set a trap", {}, (*TRAP, "Ann sacrifice")),
    "pay for an anesthetic": ("Set a trap", {}, (*TRAP, "Ann sacrifice", "Ann soften anesthetic")),
    "hurt": ("Set a trap", {}, (*TRAP, "Ann sacrifice", "Ann go on")),
}  # fmt: skip
"""A stage: the phase it begins in, what differs from the common position, and the moves that lead to it."""

STAGES = (*MORE, "draw in extreme mode")


@cache
def source(stage: str, seats: int = 4) -> str:
    """The case file of a stage."""
    people = "".join(f"  - {{name: {n}, character: {w}}}\n" for n, w in list(zip(NAMES, WHO, strict=True))[:seats])
    if stage == "draw in extreme mode":
        return f"game: saw\nseed: 7\noptions: {{extreme: true}}\nseats:\n{people}moves: []\n"
    phase, differs, moves = MORE[stage]
    facts = {"turn": "Bob", "round": "3", **BENCH, **HANDS, **differs}
    body = [line for line in BODY.splitlines() if line.strip().partition(":")[0] not in differs]
    lines = [f"  phase: {phase}", *body, *(f"  {name}: {value}" for name, value in facts.items())]
    lines.append("  discard: [hammer, mallet, pliers]")
    lines.append("  deck: [chains, scissors greed, hacksaw, candle, candle, candle, bin, pliers, ...]")
    told = "".join(f"\n  - {move}" for move in moves) if moves else " []"
    return f"game: saw\nseed: 7\noptions: {{}}\nseats:\n{people}position:\n" + "\n".join(lines) + f"\nmoves:{told}\n"


def at(stage: str, seats: int = 4) -> Match:
    """A fresh match at a stage."""
    case = Case(source(stage, seats), CATALOGUE)
    match = case.start()
    case.play()
    assert match.decision is not None
    return match


def asked(match: Match) -> str:
    """Whose eyes answer: the seat asked, "" for an open question."""
    assert match.decision is not None
    return "" if match.decision.open else match.decision.asked[0]
