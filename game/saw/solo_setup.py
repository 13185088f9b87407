"""SAW: The Solo Trials: the places, the piles and the Tableau, and what a position of them cannot hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.core.cards import Card
from game.core.match import Match
from game.core.rng import Rng
from game.core.seating import DRAWN
from game.core.spec import GameSpec, Seat, Trial
from game.core.table import Table
from game.saw.body import LIMBS, PINTS, STAGES, TOURNIQUET, sound_body
from game.saw.cards import PARTS, SawFace
from game.saw.piles import DECK, DISCARD, LOOK, SIDE, face, ignored
from game.saw.points import NONE, no_trap
from game.saw.scenario import scenario
from game.saw.solo import PASSED, PHASES, TABLEAU
from game.saw.solo_panels import panels
from game.saw.trial_laws import RANDOM

BOX = "box"
THIRTEEN = "thirteen"
"""What the trial of all parts is called where trials are counted."""
MEDALS = (NONE, "bronze", "silver", "gold")


def solo_game(main: GameSpec) -> GameSpec:
    """Return the main game made into The Solo Trials."""
    return replace(
        main,
        seats=(1, 1),
        build=build,
        deal=deal,
        phases=PHASES,
        check=check,
        may_lie=where_parts_lie(main),
        assign=assign_to(main),
        figures=figures,
        stakes=stakes,
        panels=panels,
        trial=trial_of,
    )


def pile(part: str) -> str:
    """Return the name of Jigsaw's pile of a kind of part."""
    return f"jigsaw.{part}s"


def no_detector(printed: SawFace) -> bool:
    """Prepare the Deck: Metal Detectors are removed."""
    return printed.call(("dig_for_part",)) is None


def build(g: Table) -> None:
    """Set Up: Jigsaw's three piles, the deck without Metal Detectors, the Tableau."""
    me = g.seats[0]
    for name in (*map(pile, PARTS), BOX):
        g.add_zone(name, sight="none", pile=True)
    g.add_zone(DECK, sight="none", pile=True)
    g.add_zone(DISCARD, pile=True)
    g.add_zone(LOOK, sight="none")
    for name in ("aside", SIDE, PASSED, *(f"trap.{part}" for part in (*PARTS, "setter", "used"))):
        g.add_zone(name)
    g.add_zone("character", me)
    g.add_zone("tableau", me, loose=True)
    g.add_card(g.setup.character(me), "character", f"{me}.character")
    for kind, printed in g.setup.spec.faces.items():
        if printed.type == "character":
            continue
        there = pile(printed.type) if printed.type in PARTS else DECK if no_detector(printed) else BOX  # type: ignore[arg-type]
        for _ in range(printed.count):
            g.add_card(kind, "saw", there)
    counters(g, me)


def counters(g: Table, me: str) -> None:
    """Set Up: ten pints, sound limbs, no trap passed."""
    sound_body(g, me)
    g.counters.update(traps_passed=0, medal=NONE)
    no_trap(g)


def deal(g: Table) -> None:
    """Set Up: shuffle; a scenario lays out its traps and its named cards first (S-91)."""
    me = g.seats[0]
    tableau = f"{me}.tableau"
    trial = scenario(g)
    for part in PARTS:
        g.shuffle(pile(part))
    if trial is not None:
        for place, part in enumerate(PARTS):
            lay_pile(g, pile(part), [names[place] for names in trial.traps])
        for kind, copies in trial.tableau.items():
            for card in [c for c in g.zone(DECK) if c.kind == kind][:copies]:
                g.move(card, tableau)
    g.shuffle(DECK)
    back: list[Card] = []
    while g.size(tableau) < TABLEAU:
        card = g.lies[DECK][0]
        if ignored(g, card):
            back.append(card)
            g.move(card, BOX)
        else:
            g.move(card, tableau)
    for card in back:
        g.move(card, DECK)
    if back:
        g.shuffle(DECK)


def lay_pile(g: Table, name: str, wanted: list[str]) -> None:
    """Character Scenarios, Set Up: build a pile, the first trap's part on top; unused parts are out of the game."""
    random = [card for card in g.zone(name) if card.kind not in wanted]
    chosen = []
    for kind in wanted:
        chosen.append(random.pop() if kind == RANDOM else next(c for c in g.zone(name) if c.kind == kind))
    for card in g.zone(name):
        if card not in chosen:
            g.move(card, BOX)
    for card in reversed(chosen):
        g.move(card, name)
    g.mix(name)


def where_parts_lie(main: GameSpec) -> Any:
    """Return what may lie where: parts in Jigsaw's piles, each kind in its own, none of them in the deck."""
    types = {kind: printed.type for kind, printed in main.faces.items()}
    piles = {pile(part): part for part in PARTS}

    def may_lie(kind: str, zone: str) -> bool:
        if zone in piles:
            return types[kind] == piles[zone]
        return types[kind] not in PARTS or zone not in (DECK, DISCARD)

    return may_lie


def assign_to(main: GameSpec) -> Any:
    """Return the function that gives the seat its character; a scenario settles it.

    That function raises ValueError for an unknown character, or another than the scenario's.
    """

    def assign(seats: tuple[Seat, ...], options: Mapping[str, Any], rng: Rng) -> tuple[Seat, ...]:
        seat = seats[0]
        wanted = str(options.get("scenario") or "")
        chosen = seat.character if seat.character not in DRAWN else ""
        if wanted and chosen and chosen != wanted:
            raise ValueError(
                f"This is {main.characters[wanted]}'s trial; {main.characters.get(chosen, chosen)} cannot take it."
            )
        key = wanted or chosen or rng.choice(list(main.characters))
        if key not in main.characters:
            raise ValueError(f"“{key}” is no character; there are {', '.join(main.characters)}.")
        return (Seat(seat.name, key, seat.player),)

    return assign


def check(g: Table) -> list[str]:
    """Return what is impossible in a position of The Solo Trials."""
    me = g.seats[0]
    faults = []
    if not 1 <= g[f"{me}.blood"] <= PINTS:
        faults.append(f"{me}.blood is {g[f'{me}.blood']}; a body has 1 to {PINTS} pints while the trial goes on.")
    for limb in LIMBS:
        if g[f"{me}.{limb}"] not in (*STAGES, TOURNIQUET):
            faults.append(f"{me}.{limb} is “{g[f'{me}.{limb}']}”; a limb is one of {', '.join((*STAGES, TOURNIQUET))}.")
    sizes = {g.size(pile(part)) for part in PARTS}
    if len(sizes) > 1 or sizes == {0}:
        faults.append("jigsaw.mechanisms, jigsaw.objects and jigsaw.escapes must hold equally many cards, one or more.")
    for zone, cards in g.lies.items():
        if cards and (zone in (LOOK, "aside") or zone.startswith("trap.")):
            faults.append(
                f"{zone} must be empty: a position stands at the start of a phase, where no trap is on the table."
            )
        may_lie = g.setup.spec.may_lie
        for card in cards:
            if may_lie is not None and not may_lie(card.kind, zone):
                faults.append(f"{zone} may not hold {face(g, card.kind).name}.")
    if g["medal"] not in MEDALS:
        faults.append(f"medal is “{g['medal']}”; it is one of {', '.join(MEDALS)}.")
    return faults


def stakes(g: Table) -> dict[str, int]:
    """Return the blood that is left."""
    return {seat: int(g[f"{seat}.blood"]) for seat in g.seats}


def figures(match: Match) -> dict[str, float]:
    """Return the figures that the balance of The Solo Trials asks for: survival, medals, the trap of death, turns."""
    table = match.table
    survived = bool(match.winners)
    result = {
        "survived": float(survived),
        "traps passed": float(table["traps_passed"]),
        "turns": float(table["turns"]),
        **{medal: float(table["medal"] == medal) for medal in MEDALS[1:]},
    }
    if not survived:
        result["trap of death"] = float(table["traps_passed"] + 1)
    return result


def trial_of(match: Match) -> Trial:
    """Return what a finished trial came to; the thirteen traps earn no medal, whoever comes through has won."""
    table = match.table
    me = table.seats[0]
    passed = int(table["traps_passed"])
    survived = bool(match.winners)
    own = scenario(table) is not None
    ahead = 0 if survived else max(1, table.size(pile("mechanism")) + bool(table.lies["trap.mechanism"]))
    return Trial(
        key=str(table.setup.options["scenario"]) if own else THIRTEEN,
        character=table.setup.character(me),
        traps=passed + ahead,
        passed=passed,
        fell=0 if survived else passed + 1,
        medal=str(table["medal"]) if own and survived else "",
        left=state_of(table, me),
    )


def state_of(g: Table, me: str) -> str:
    """Return what is left of a body in words: "7 blood, right arm mild"."""
    hurt = [f"{limb.replace('_', ' ')} {g[f'{me}.{limb}']}" for limb in LIMBS if g[f"{me}.{limb}"] != "sound"]
    return ", ".join([f"{g[f'{me}.blood']} blood", *(hurt or ["sound"])])
