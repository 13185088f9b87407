"""The Suits: the game as the rest of the program knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.core.match import Match
from game.core.rng import Rng
from game.core.seating import Assign, chosen, draw_the_rest
from game.core.spec import GameSpec, Option, Seat
from game.core.table import Table
from game.suits import bot, effects
from game.suits.cards import CHARACTER_CARDS, Gentleman, SuitsDocument, faces
from game.suits.life import draw, hits_left, opponent
from game.suits.outlook import note, outlook
from game.suits.rules import HAND, PHASES, PLANNED
from game.suits.why import why

MIRROR = Option("mirror", "Mirror match", "Both seats may play the same gentleman.")

ASKS = (
    "Player's Turn, 1. Planning", "Player's Turn, 2. Action", "Card Resolution, Skull", "Card Resolution, Money",
    "Coffee Action", "Damage",
)  # fmt: skip
"""The sections of the rulebook that ask a question."""

VERBS = {
    "plan": "Plan {card}",
    "reveal": "Turn up this card",
    "take": "Take {card}",
    "hurt": "Turn {card} sideways",
    "drink": "Drink the Coffee",
    "go on": "Go on",
    "resolve": "Turn up {card} as well",
    "replace": "Play {card} in its place",
    "pay": "Pay with {card}",
    "take hit": "Take the Hit",
    "discard": "Discard {card}",
    "done": "Done",
}

PLACES = {
    "hand": "hand",
    "deck": "Deck",
    "planned": "planned cards",
    "life": "Life Line",
    "discard": "Discard",
    "void": "Void",
    "coffee": "Coffee",
    "characters": "Character Cards",
    "top": "top cards",
}


def make(document: SuitsDocument, digest: str = "") -> GameSpec:
    """Return The Suits played with the cards of `document`."""
    assert effects
    men = {man.key: man for man in document.gentlemen}
    return GameSpec(
        key="suits",
        title="The Suits: Season 1",
        subtitle="Season 1",
        line="Two gentlemen and a bluff.",
        minutes=20,
        seats=(2, 2),
        rules=document.rules,
        faces=faces(document),
        characters={key: man.name for key, man in men.items()},
        options=(MIRROR,),
        build=build,
        deal=deal,
        phases=PHASES,
        next_seat=opponent,
        bots=bot.BOTS,
        check=check,
        assign=assign_to(men),
        asks=ASKS,
        verbs=VERBS,
        places=PLACES,
        note=note,
        why=why,
        outlook=outlook,
        stakes=stakes,
        figures=figures,
        digest=digest,
        document=men,
    )


def men_of(g: Table) -> Mapping[str, Gentleman]:
    """Return the gentlemen of a match by key."""
    men: Mapping[str, Gentleman] = g.setup.spec.document
    return men


def build(g: Table) -> None:
    """Preparations: lay out the zones and put each gentleman's 20 cards into his Deck."""
    g.counters["hits"] = 0
    taken: Counter[str] = Counter()
    for seat in g.setup.seats:
        owner = seat.name
        taken[seat.character] += 1
        back = seat.character if taken[seat.character] == 1 else f"{seat.character} {taken[seat.character]}"
        g.add_zone("characters", owner)
        g.add_zone("coffee", owner)
        g.add_zone("life", owner)
        g.add_zone("planned", owner, sight="owner")
        g.add_zone("top", owner)
        g.add_zone("deck", owner, sight="none", pile=True)
        g.add_zone("discard", owner, pile=True)
        g.add_zone("void", owner, pile=True)
        g.add_zone("hand", owner, sight="owner", loose=True)
        for part in range(1, CHARACTER_CARDS + 1):
            g.add_card(f"{seat.character}_{part}", back, f"{owner}.characters")
        for kind, copies in men_of(g)[seat.character].deck.items():
            for _ in range(copies):
                g.add_card(kind, back, f"{owner}.deck")


def deal(g: Table) -> None:
    """Preparations: form the Life Lines, shuffle the Decks and draw the first hands."""
    for seat in g.setup.seats:
        man = men_of(g)[seat.character]
        life = [card for card in g.zone(seat.name, "deck") if card.kind == man.life_cards][: man.life]
        g.place(life, f"{seat.name}.life")
        g.shuffle(f"{seat.name}.deck")
    for seat in g.setup.seats:
        draw(g, seat.name, HAND)


def assign_to(men: Mapping[str, Gentleman]) -> Assign:
    """Return the function that gives each seat its gentleman: one copy each, unless it is a mirror match (U-18).

    That function raises ValueError for an unknown gentleman, or one whom both seats chose.
    """

    def assign(seats: tuple[Seat, ...], options: Mapping[str, Any], rng: Rng) -> tuple[Seat, ...]:
        taken = chosen(seats, men, "gentleman")
        if len(set(taken)) < len(taken) and not options.get("mirror"):
            raise ValueError(f"Both seats chose the {men[taken[0]].name}; only a mirror match allows that.")
        return draw_the_rest(seats, men, taken, rng)

    return assign


def check(g: Table) -> list[str]:
    """Return what is impossible in a position: more copies than a deck holds, two Coffees beside a character ..."""
    faults = []
    for seat in g.setup.seats:
        owner = seat.name
        if g.size(owner, "coffee") > 1:
            faults.append(f"{owner}.coffee holds {g.size(owner, 'coffee')} cards; at most one Coffee stands there.")
        if any(kind != "coffee" for kind in g.kinds(owner, "coffee")):
            faults.append(f"{owner}.coffee may hold a Coffee only.")
        if sum(card.sideways for card in g.zone(owner, "life")) > 1:
            faults.append(f"{owner}.life has two sideways cards; the second Hit would have taken the first away.")
        if not g.size(owner, "life"):
            faults.append(f"{owner}.life is empty; the match would be over.")
        life_kinds = {"heart", men_of(g)[seat.character].life_cards}
        for kind in g.kinds(owner, "life"):
            if kind not in life_kinds:
                faults.append(f"{owner}.life holds a {kind}; a Life Line is made of {' or '.join(sorted(life_kinds))}.")
        if g.size(owner, "planned") > PLANNED:
            faults.append(f"{owner}.planned holds {g.size(owner, 'planned')} cards; {PLANNED} are planned at most.")
        if g.size(owner, "hand") > HAND:
            faults.append(f"{owner}.hand holds {g.size(owner, 'hand')} cards; a hand has {HAND} at most.")
        for place in ("hand", "deck", "planned", "discard", "void", "coffee", "top", "characters"):
            if any(card.sideways for card in g.zone(owner, place)):
                faults.append(f"{owner}.{place} has a sideways card; only a Life Card turns sideways.")
        for place in ("planned", "top"):
            if g.size(owner, place) and owner != g["turn"]:
                faults.append(f"{owner}.{place} must be empty: it is {g['turn']}'s turn.")
    return faults


def stakes(g: Table) -> dict[str, int]:
    """Return the Hits each Life Line still bears."""
    return {seat: hits_left(g, seat) for seat in g.seats}


def figures(match: Match) -> dict[str, float]:
    """Return the figures of a finished match that its balance asks for."""
    first = str(match.table["first"])
    return {
        "starting player wins": float(first in (match.winners or ())),
        "turns": float(match.table["turns"]),
    }
