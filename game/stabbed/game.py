"""Don't Get Stabbed!: the game as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.match import Match
from game.core.rng import Rng
from game.core.seating import DRAWN, Assign, chosen
from game.core.spec import GameSpec, Option, Seat, Setup
from game.core.table import Table
from game.stabbed import bot
from game.stabbed import killer as killers_half
from game.stabbed import victim as victims_half
from game.stabbed.cards import STAB, STABS_A_VICTIM, Character, StabbedDocument, StabbedFace, aliases, faces
from game.stabbed.outlook import note, outlook, panels
from game.stabbed.position import check, may_lie_now
from game.stabbed.rules import PHASES
from game.stabbed.table import (
    BOX,
    CAR,
    CAR_DECK,
    DECK,
    DISCARD,
    LOOK,
    PENDING,
    PLAY,
    is_action,
    living,
    next_seat,
    stabs,
)
from game.stabbed.table import killer as killer_of
from game.stabbed.why import why

KILLER = Option(
    "killer",
    "The killer",
    "This seat kills; the victim to its left begins.",
    ("SEAT", "random"),
    "random",
    lines=("", "Drawn by lot; the victim to the killer's left begins."),
)

MAIN_BACK = "stabbed"
CAR_BACK = "car"

ASKS = (
    "Victims' Turn", "Killer's Turn", "Victim Action Cards, First Aid", "Victim Action Cards, Gut Instinct",
    "Victim Action Cards, Scream for Help", "Killer Action Cards, Creep", "Killer Action Cards, Sabotage",
)  # fmt: skip
"""The sections of the rulebook that ask a question."""

VERBS = {
    "draw": "Draw a card",
    "hide": "Play {card}: skip this turn",
    "play": "Play {card} on {to}",
    "accept": "Take the stab",
    "give": "Give {card}",
    "refuse": "Give nothing",
    "heal": "Play {card} on {to}",
    "trade": "Trade {card} for {to}",
    "put": "Put {card} back: {to}",
    "steal": "Steal {card}",
    "go on": "Go on",
    "end turn": "End turn",
}

PLACES = {
    DECK: "deck",
    DISCARD: "discard",
    CAR_DECK: "top CAR card",
    CAR: "letters found",
    BOX: "box",
    "hand": "hand",
    "stabs": "stabs",
    PENDING: "STAB",
    PLAY: "card in use",
    LOOK: "cards looked at",
}


def make(document: StabbedDocument, digest: str = "") -> GameSpec:
    """Return Don't Get Stabbed! played with the cards of `document`."""
    assert killers_half
    assert victims_half
    return GameSpec(
        key="stabbed",
        title="Don't Get Stabbed!",
        line="One of you holds the knife.",
        minutes=30,
        seats=(3, 5),
        rules=document.rules,
        faces=faces(document),
        characters={who.key: who.name for who in document.characters},
        options=(KILLER,),
        build=build,
        deal=deal,
        phases=PHASES,
        next_seat=next_seat,
        bots=bot.BOTS,
        check=check,
        assign=assign_to(document.characters),
        asks=ASKS,
        verbs=VERBS,
        living=in_the_game,
        ends=frozenset({("end turn", "Act")}),
        places=PLACES,
        note=note,
        why=why,
        outlook=outlook,
        panels=panels,
        stakes=stakes,
        figures=figures,
        may_lie_now=may_lie_now,
        first=lambda g: g.next_seat(killer_of(g)),
        roles=roles,
        aliases=aliases(document),
        side=side,
        digest=digest,
        document=document,
    )


# --- Set Up ---------------------------------------------------------------------------------------------------------


def build(g: Table) -> None:
    """Set Up: lay out the places; the STABs that are not used stay in the box (D-28)."""
    g.add_zone(DECK, sight="none", pile=True)
    g.add_zone(DISCARD, pile=True)
    g.add_zone(CAR_DECK, sight="none", pile=True)
    g.add_zone(CAR)
    g.add_zone(BOX)
    g.add_zone(PENDING)
    g.add_zone(PLAY)
    g.add_zone(LOOK, sight="owner")
    for seat in g.seats:
        g.add_zone("stabs", seat)
        g.add_zone("hand", seat, sight="owner", loose=True)
    g.counters["killer"] = next(iter(roles(g.setup)))
    g.counters["traded"] = 0
    used = STABS_A_VICTIM * (len(g.seats) - 1)
    for kind, face in g.setup.spec.faces.items():
        car = face.type in ("car", "car_null")
        for copy in range(face.count):
            zone = CAR_DECK if car else BOX if kind == STAB and copy >= used else DECK
            g.add_card(kind, CAR_BACK if car else MAIN_BACK, zone)


def deal(g: Table) -> None:
    """Set Up: shuffle the CAR cards, give each player an ACTION card, and shuffle the main deck."""
    g.shuffle(CAR_DECK)
    g.shuffle(DECK)
    shuffled = [card for card in g.zone(DECK) if is_action(g, card.kind)]
    for seat, card in zip(g.seats, shuffled, strict=False):
        g.move(card, f"{seat}.hand")
    g.shuffle(DECK)


def assign_to(characters: tuple[Character, ...]) -> Assign:
    """Return the function that makes one seat the killer and gives each other one its victim (D-27).

    That function raises ValueError for an unknown character or killer, and for a character that two seats chose.
    """
    who_kills = next(who.key for who in characters if who.role == "killer")
    names = {who.key: who.name for who in characters}

    def assign(seats: tuple[Seat, ...], options: Mapping[str, Any], rng: Rng) -> tuple[Seat, ...]:
        taken = chosen(seats, names)
        for key in taken:
            if taken.count(key) > 1:
                raise ValueError(f"Two seats chose {names[key]}; each character is there once.")
        knife = _who_kills(seats, str(options.get("killer", "")), who_kills, rng)
        left = [key for key in names if key not in taken and key != who_kills]
        rng.shuffle(left)
        found = []
        for seat in seats:
            drawn = seat.character if seat.character in names else who_kills if seat.name == knife else left.pop()
            found.append(Seat(seat.name, drawn, seat.player))
        return tuple(found)

    return assign


def _who_kills(seats: tuple[Seat, ...], wanted: str, key: str, rng: Rng) -> str:
    """Return the seat that is the killer: who chose it, whom the option names or draws, else the first that may be."""
    chose = next((seat.name for seat in seats if seat.character == key), "")
    free = [seat.name for seat in seats if seat.character in DRAWN]
    if chose:
        if wanted not in ("", "random", chose):
            raise ValueError(f"{chose} chose the killer, and the option makes it {wanted}: there is one killer.")
        return chose
    if not free:
        raise ValueError("Every seat chose a victim; one must be the killer.")
    if wanted == "random":
        return rng.choice(free)
    if wanted and wanted not in free:
        raise ValueError(f"{wanted} chose a victim and cannot be the killer.")
    return wanted or free[0]


# --- for the rest of the program ----------------------------------------------------------------------------------


def roles(setup: Setup) -> dict[str, str]:
    """Return the role of each seat, from the killer leftward."""
    characters = {who.key: who.role for who in setup.spec.document.characters}
    names = [seat.name for seat in setup.seats]
    place = next(n for n, seat in enumerate(setup.seats) if characters[seat.character] == "killer")
    return {name: "killer" if name == names[place] else "victim" for name in names[place:] + names[:place]}


def side(g: Table, seat: str, kind: str) -> str:
    """Return the face of a card for a seat: the killer sees the killer's half of an ACTION card large."""
    face = g.setup.spec.faces[kind]
    if seat and seat == g.counters["killer"] and isinstance(face, StabbedFace) and face.other:
        return face.other
    return kind


def stakes(g: Table) -> dict[str, int]:
    """Return the stabs of each victim, and for the killer the letters found."""
    return {seat: g.size(CAR) if seat == killer_of(g) else stabs(g, seat) for seat in g.seats}


def figures(match: Match) -> dict[str, float]:
    """Return the figures of a finished match that its balance asks for."""
    g = match.table
    return {
        "killer wins": float(killer_of(g) in (match.winners or ())),
        "victims alive": float(len(living(g))),
        "letters found": float(g.size(CAR)),
        "turns": float(g["turns"]),
    }


def in_the_game(g: Table) -> list[str]:
    """Return the victims alive and the killer, who cannot be hurt."""
    return [*living(g), killer_of(g)]
