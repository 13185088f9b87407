"""Jacob Hollow: the game as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.cards import Face
from game.core.match import Match
from game.core.seating import each_once
from game.core.spec import GameSpec
from game.core.table import Table
from game.hollow import bot, effects
from game.hollow.cards import CHARACTER, LOCATION, TERROR, HollowDocument, copies, faces
from game.hollow.outlook import note, outlook, panels
from game.hollow.people import MONSTER_COUNTERS, TEST_COUNTERS, WANDERING, living, next_seat
from game.hollow.piles import DISCARD, LOCATION_DISCARD, LOCATIONS, LOOK, PLAYED, STREET
from game.hollow.piles import TERROR as TERROR_DECK
from game.hollow.position import check
from game.hollow.town import likely
from game.hollow.turn import HAND, PHASES
from game.hollow.why import why

ASKS = (
    "Taking a Turn, 1. Draw", "Taking a Turn, 2. Move", "Taking a Turn, 3. Actions", "Taking a Turn, 4. End Turn",
    "Encounters in the Dead of Night", "Evading the Bad Guys", "Fighting the Evil", "Investigations", "Targeting",
    "Items", "Actions", "Locations", "Move",
)  # fmt: skip
"""The sections of the rulebook that ask a question."""

VERBS = {
    "draw": "Draw",
    "move": "Go to {to}",
    "stay": "Stay",
    "evade": "Try to evade",
    "fight": "Fight",
    "flip": "Flip",
    "go on": "Go on",
    "react": "React with {card}",
    "investigate": "Investigate",
    "leave it": "Leave it",
    "play": "Play {card}",
    "play:face down": "Put down {card} face down",
    "use": "Use {card}",
    "turn up": "Turn up {card}",
    "discard": "Discard {card}",
    "take": "Take {card}",
    "destroy": "Destroy {card}",
    "order": "Put {card} on top",
    "choose": "Choose {card}",
    "choose +1": "Add 1",
    "choose -1": "Take 1 off",
    "end actions": "End actions",
    "done": "Done",
}

PLACES = {
    "terror": "terror deck",
    "terror_discard": "terror discard",
    "locations": "new place",
    "location_discard": "location discard",
    "street": "street",
    "played": "cards being played",
    "look": "cards looked at",
    "hand": "hand",
    "items": "Items",
    "character": "character",
}


def make(document: HollowDocument, digest: str = "") -> GameSpec:
    """Return The Testimony of Jacob Hollow played with the cards of `document`."""
    assert effects
    printed = faces(document)
    names = {kind: face.name for kind, face in printed.items() if face.type == "character"}
    return GameSpec(
        key="hollow",
        title="The Testimony of Jacob Hollow",
        subtitle="Jacob Hollow",
        line="Find the evil, or be the last one.",
        minutes=60,
        seats=(2, min(6, len(names))),
        rules=document.rules,
        faces=printed,
        characters=names,
        copies=copies(document),
        build=build,
        deal=deal,
        phases=PHASES,
        next_seat=next_seat,
        bots=bot.BOTS,
        may_lie=deck_or_deck(printed),
        check=check,
        assign=each_once(names, "each character is there once"),
        asks=ASKS,
        verbs=VERBS,
        living=living,
        ends=frozenset({("done", "Actions")}),
        places=PLACES,
        note=note,
        likely=likely,
        why=why,
        outlook=outlook,
        panels=panels,
        stakes=stakes,
        figures=figures,
        digest=digest,
        document=document,
    )


def build(g: Table) -> None:
    """Setup: lay out the zones and counters; every card of the box that is in play."""
    g.add_zone(TERROR_DECK, sight="none", pile=True)
    g.add_zone(DISCARD, pile=True)
    g.add_zone(LOCATIONS, sight="none", pile=True)
    g.add_zone(LOCATION_DISCARD, pile=True)
    g.add_zone(STREET)
    g.add_zone(PLAYED)
    g.add_zone(LOOK, sight="none")
    for seat in g.setup.seats:
        owner = seat.name
        g.add_zone("character", owner)
        g.add_zone("items", owner)
        g.add_zone("hand", owner, sight="owner", loose=True)
        who = g.setup.spec.faces[seat.character]
        g.add_card(seat.character, CHARACTER, f"{owner}.character")
        g.counters[f"{owner}.life"] = who.life  # type: ignore[attr-defined]
        g.counters[f"{owner}.mind"] = who.mind  # type: ignore[attr-defined]
        g.counters[f"{owner}.points"] = 0
        g.counters[f"{owner}.at"] = WANDERING
        g.counters[f"{owner}.first_turn_done"] = 0
        g.counters[f"{owner}.used"] = 0
    g.counters.update(MONSTER_COUNTERS)
    g.counters.update(TEST_COUNTERS)
    for kind, face in g.setup.spec.faces.items():
        if face.type == "location":
            g.add_card(kind, LOCATION, LOCATIONS)
        elif face.type != "character":
            for _ in range(face.count):
                g.add_card(kind, TERROR, TERROR_DECK)


def deal(g: Table) -> None:
    """Setup: shuffle the terror deck and deal five each, shuffle the locations; who goes first is drawn by lot."""
    g.shuffle(TERROR_DECK)
    for _ in range(HAND):
        for seat in g.seats:
            g.move(g.lies[TERROR_DECK][0], f"{seat}.hand")
    g.shuffle(LOCATIONS)
    if not g.setup.options.get("first"):
        first = g.seats[g.below(len(g.seats))]
        g.counters.update(turn=first, first=first)


def deck_or_deck(printed: Mapping[str, Face]) -> Callable[[str, str], bool]:
    """Return what may lie where: locations and terror cards never mix, and only Items lie before people."""
    places = {kind for kind, face in printed.items() if face.type == "location"}
    items = {kind for kind, face in printed.items() if face.type == "item"}

    def may_lie(kind: str, zone: str) -> bool:
        if zone.endswith(".items"):
            return kind in items
        return zone == LOOK or (kind in places) == (zone in (LOCATIONS, LOCATION_DISCARD, STREET))

    return may_lie


def stakes(g: Table) -> dict[str, int]:
    """Return the points each seat has."""
    return {seat: int(g[f"{seat}.points"]) for seat in g.seats}


def figures(match: Match) -> dict[str, float]:
    """Return the figures of a finished match that its balance asks for."""
    return {
        "won by points": float(match.ending == "points"),
        "starting player wins": float(match.table["first"] in (match.winners or ())),
        "deaths": float(sum(match.table[f"{seat}.at"] == "nowhere" for seat in match.table.seats)),
    }
