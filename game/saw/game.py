"""SAW: the game as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.core.match import Match
from game.core.seating import each_once
from game.core.spec import GameSpec, Option
from game.core.table import Table
from game.saw import bot, solo_setup
from game.saw.body import NOBODY, SLOTS, alive, next_seat, sound_body
from game.saw.cards import PARTS, SawDocument, faces
from game.saw.outlook import note, outlook
from game.saw.panels import panels
from game.saw.piles import DECK, DISCARD, LOOK, TRAP_DECK, TRAP_DISCARD, face
from game.saw.points import no_trap
from game.saw.position import check
from game.saw.trap import set_trap
from game.saw.trials import trials
from game.saw.turn import bleed, discard, draw, starting_hands, use
from game.saw.why import why

SOLO = Option("solo", "The Solo Trials", "One character, alone or played together, against thirteen traps of Jigsaw's.")
EXTREME = Option("extreme", "Extreme Mode", "Trap parts form a deck of their own; choose where you draw.")

PHASES = (("Draw", draw), ("Use", use), ("Discard", discard), ("Set a trap", set_trap), ("Bleed", bleed))

ASKS = (
    "On Your Turn, 2. Use cards", "On Your Turn, 3. Discard cards", "Search", "Special Cards", "Setting a Trap",
    "Make Your Choice", "Draw Cards", "The Challenge", "Allocating Damage", "Extreme Mode", "The Solo Trials",
    "Gabriella's Trial", "Nolan's Trial",
)  # fmt: skip
"""The sections of the rulebook that ask a question."""

VERBS = {
    "draw": "Draw from {to}",
    "play": "Play {card}",
    "name": "Dig for: {to}",
    "keep": "Keep {card}",
    "discard": "Discard {card}",
    "take": "Take {card} into your hand",
    "order": "Put {card} on top",
    "place": "Lay {card} into {to}",
    "tie": "Tie off the {to} with {card}",
    "pay": "Pay with {card}",
    "go on": "Go on",
    "set": "Set {to} a trap with {card}",
    "ride": "Let {card} ride along",
    "choose": "Choose {to}",
    "challenge": "Take the challenge",
    "sacrifice": "Take the sacrifice",
    "give": "Give {card}",
    "steal": "Steal this card",
    "commit": "Give {card} to {to}",
    "withdraw": "Take {card} back",
    "face it": "Face it",
    "soften": "Take {card}",
    "hurt": "Hurt the {to}",
    "cover": "Turn {card} over for good",
}

PLACES = {
    "deck": "deck",
    "discard": "discard",
    "trap_deck": "trap deck",
    "trap_discard": "trap discard",
    "hand": "hand",
    "bench.1": "workbench, slot 1",
    "bench.2": "workbench, slot 2",
    "bench.3": "workbench, slot 3",
    "character": "character",
    "look": "cards looked at",
    "aside": "cards set aside",
    "trap.mechanism": "trap's Mechanism",
    "trap.object": "trap's Object",
    "trap.escape": "trap's Escape",
    "trap.setter": "trap's Billy or Video",
    "trap.used": "cards used in the trap",
    "tableau": "Tableau",
    "jigsaw.mechanisms": "Mechanisms of Jigsaw",
    "jigsaw.objects": "Objects of Jigsaw",
    "jigsaw.escapes": "Escapes of Jigsaw",
    "jigsaw.side": "side of Jigsaw's workbench",
    "passed": "traps passed",
    "box": "box",
}


def make(document: SawDocument, digest: str = "") -> GameSpec:
    """Return SAW played with the cards of `document`; its options make it Extreme Mode."""
    main = GameSpec(
        key="saw",
        title="SAW: The Jigsaw Trials",
        subtitle="The Jigsaw Trials",
        line="Build traps. Survive theirs.",
        minutes=45,
        seats=(2, 6),
        rules=document.rules,
        faces=faces(document),
        characters={who.key: who.name for who in document.characters},
        options=(EXTREME, SOLO, scenario_option(document)),
        build=build,
        deal=deal,
        phases=PHASES,
        next_seat=next_seat,
        bots=bot.BOTS,
        check=check,
        assign=each_once({who.key: who.name for who in document.characters}, "each character sits at the table once"),
        asks=ASKS,
        verbs=VERBS,
        living=alive,
        ends=frozenset({("go on", "Use")}),
        places=PLACES,
        note=note,
        why=why,
        outlook=outlook,
        panels=panels,
        stakes=stakes,
        figures=figures,
        trials=trials(document),
        digest=digest,
        document=document,
    )
    return in_modes(main)


def scenario_option(document: SawDocument) -> Option:
    """Return the option that picks a character's own trial."""
    keys = tuple(trial.character for trial in document.scenarios)
    names = tuple(trial.name for trial in document.scenarios)
    lines = tuple(trial.gist or trial.line for trial in document.scenarios)
    line = "The trial that Jigsaw made for one character."
    return Option("scenario", "Character scenario", line, keys, "", lines, names)


def in_modes(main: GameSpec) -> GameSpec:
    """Return the main game, which knows the game that its options make of it.

    Its `mode` raises ValueError for options that exclude each other.
    """
    modes: dict[str, GameSpec] = {}

    def mode(options: Mapping[str, Any]) -> GameSpec:
        alone = bool(options.get("solo") or options.get("scenario"))
        if alone and options.get("extreme"):
            raise ValueError("Extreme Mode is for the main game; The Solo Trials prepare their own piles.")
        return modes["solo" if alone else "extreme" if options.get("extreme") else "main"]

    modes["solo"] = replace(solo_setup.solo_game(main), mode=mode)
    modes["main"] = replace(main, mode=mode)
    modes["extreme"] = replace(main, mode=mode, may_lie=part_or_not(main), build=build_extreme, deal=deal_extreme)
    return modes["main"]


# --- Set Up ---------------------------------------------------------------------------------------------------------


def build(g: Table) -> None:
    """Set Up: lay out the zones and counters; all gameplay cards are in the deck."""
    lay_out(g)
    for kind, printed in g.setup.spec.faces.items():
        if printed.type != "character":
            for _ in range(printed.count):
                g.add_card(kind, "saw", DECK)


def build_extreme(g: Table) -> None:
    """Extreme Mode: the trap parts form a deck of their own, with its discard."""
    lay_out(g)
    g.add_zone(TRAP_DECK, sight="none", pile=True)
    g.add_zone(TRAP_DISCARD, pile=True)
    for kind, printed in g.setup.spec.faces.items():
        if printed.type != "character":
            for _ in range(printed.count):
                g.add_card(kind, "saw", TRAP_DECK if face(g, kind).is_part else DECK)


def lay_out(g: Table) -> None:
    """Set Up: the places and counters that every mode of the main game has."""
    g.add_zone(DECK, sight="none", pile=True)
    g.add_zone(DISCARD, pile=True)
    g.add_zone(LOOK, sight="none")
    g.add_zone("aside")
    for part in (*PARTS, "setter", "used"):
        g.add_zone(f"trap.{part}")
    for seat in g.setup.seats:
        g.add_zone("character", seat.name)
        for n in SLOTS:
            g.add_zone(f"bench.{n}", seat.name, sight="owner")
        g.add_zone("hand", seat.name, sight="owner", loose=True)
        g.add_card(seat.character, "character", f"{seat.name}.character")
        sound_body(g, seat.name)
    g.counters.update(saw_token=NOBODY, opening=0)
    no_trap(g)


def deal(g: Table) -> None:
    """Set Up: shuffle the gameplay cards; each player draws a starting hand."""
    g.shuffle(DECK)
    for seat, number in starting_hands(g):
        for _ in range(number):
            g.move(g.lies[DECK][0], f"{seat}.hand")


def deal_extreme(g: Table) -> None:
    """Extreme Mode: shuffle both decks; the hands are drawn by choice when the first turn begins (S-79)."""
    g.shuffle(DECK)
    g.shuffle(TRAP_DECK)
    g.counters["opening"] = 1


def part_or_not(spec: GameSpec) -> Callable[[str, str], bool]:
    """Extreme Mode: the trap deck holds trap parts only, the main deck none (S-80)."""
    parts = {kind for kind, printed in spec.faces.items() if printed.type in PARTS}

    def may_lie(kind: str, zone: str) -> bool:
        if zone in (TRAP_DECK, TRAP_DISCARD):
            return kind in parts
        return kind not in parts or zone not in (DECK, DISCARD)

    return may_lie


# --- figures --------------------------------------------------------------------------------------------------------


def stakes(g: Table) -> dict[str, int]:
    """Return the blood each seat has left."""
    return {seat: int(g[f"{seat}.blood"]) for seat in g.seats}


def figures(match: Match) -> dict[str, float]:
    """Return the figures of a finished match that its balance asks for: traps, and how they were faced."""
    answers = [move.verb for move in match.moves if move.verb in ("challenge", "sacrifice")]
    result = {
        "traps": float(len(answers)),
        "starting player wins": float(match.table["first"] in (match.winners or ())),
    }
    if answers:
        result["challenge share"] = answers.count("challenge") / len(answers)
    return result
