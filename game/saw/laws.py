"""SAW: what its document must hold to be playable, beyond the right keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.cards import slug
from game.core.flaw import Flaw
from game.saw.cards import TRAITS, Character, SawDocument
from game.saw.trial_laws import trials

GAMEPLAY_CARDS = 125
CHARACTERS = 6
MOST_POINTS = 20
MOST_DRAWN = 9
STORY = 110

LISTS = ("mechanisms", "objects", "escapes", "tools", "search", "billy", "special")
SEARCH_WORDS = ("look_and_keep", "take_from_discard", "discard_all_and_draw", "order_top", "dig_for_part")
WORDS = {
    "set": ("set_a_trap",),
    "ride": ("no_sacrifice", "choose_type", "backfire"),
    "soften": ("less_sacrifice",),
    "tie": ("tie_off",),
}
"""The effects that a Special card can have, by the moment it is played at."""


def laws(document: SawDocument) -> Iterator[Flaw]:
    """Find what cannot be played: Table of Contents, Traits, Traps, The Challenge, The Sacrifice, Special Cards."""
    yield from _counts(document)
    yield from _names(document)
    yield from _boxes(document)
    yield from _row(document)
    yield from _stories(document)
    yield from _words(document)
    yield from _characters(document)
    yield from trials(document)


def _counts(document: SawDocument) -> Iterator[Flaw]:
    """Table of Contents: 125 gameplay cards, and some of every kind."""
    for key in LISTS:
        if not getattr(document, key):
            yield Flaw((key,), "no card", "at least one")
    total = sum(card.count for key in LISTS for card in getattr(document, key))
    if total != GAMEPLAY_CARDS:
        reads = tuple((key, "*", "count") for key in LISTS)
        yield Flaw((), f"{total} gameplay cards", str(GAMEPLAY_CARDS), "the counts add up over all lists", reads)


def _names(document: SawDocument) -> Iterator[Flaw]:
    """Each name once over all lists; no card may be called like a character."""
    first: dict[str, str] = {who.key: "characters" for who in document.characters}
    for key in LISTS:
        for number, card in enumerate(getattr(document, key)):
            kind = slug(card.name)
            if first.setdefault(kind, key) != key:
                yield Flaw((key, number, "name"), f"the name “{card.name}”, also among {first[kind]}", "each name once")


def _boxes(document: SawDocument) -> Iterator[Flaw]:
    """Tools, Anatomy of a Trap: one or two different traits, and points."""
    for key in ("mechanisms", "objects", "tools"):
        for number, card in enumerate(getattr(document, key)):
            if not 1 <= len(card.traits) <= 2 or len(set(card.traits)) < len(card.traits):
                found = "no trait" if not card.traits else f"the traits {', '.join(card.traits)}"
                yield Flaw((key, number, "traits"), found, f"one or two different ones of {', '.join(TRAITS)}")
            yield from _bounds((key, number, "value"), "value", card.value, 1, MOST_POINTS)
    for number, special in enumerate(document.billy):
        yield from _bounds(("billy", number, "value"), "value", special.value, 1, MOST_POINTS)
    for number, special in enumerate(document.special):
        yield from _bounds(("special", number, "value"), "value", special.value, 0, MOST_POINTS)


def _row(document: SawDocument) -> Iterator[Flaw]:
    """Draw Cards, The Sacrifice: every combination leaves the victim a card of the row and asks for some of it."""
    for number, mechanism in enumerate(document.mechanisms):
        yield from _bounds(("mechanisms", number, "draw"), "draw", mechanism.draw, 2, MOST_DRAWN)
        hits = mechanism.hits
        if len(hits) != 1 and sorted(hits) != ["arm", "leg"]:
            found = f"the places {', '.join(hits)}" if hits else "no place"
            yield Flaw(("mechanisms", number, "hits"), found, "arm, leg, blood, or arm and leg")
    fewest = min(document.mechanisms, key=lambda m: m.draw) if document.mechanisms else None
    for number, escape in enumerate(document.escapes):
        yield from _bounds(("escapes", number, "sacrifice"), "sacrifice", escape.sacrifice, 1, MOST_DRAWN)
        if fewest is not None and not 1 <= escape.number < fewest.draw:
            leaves = f"{fewest.name} draws {fewest.draw}, and a card must be left" if escape.number > 0 else ""
            reads = (("escapes", number, "number"), ("mechanisms", "*", "draw"))
            expected = f"1 to {fewest.draw - 1}" if fewest.draw > 2 else "1"
            yield Flaw(("escapes", number, "number"), f"the follow-up number {escape.number}", expected, leaves, reads)


def _stories(document: SawDocument) -> Iterator[Flaw]:
    """Story: one sentence a part."""
    for key in ("mechanisms", "objects", "escapes"):
        for number, part in enumerate(getattr(document, key)):
            path = (key, number, "story")
            if not part.story.strip():
                yield Flaw(path, "an empty story", "one sentence")
            elif len(part.story) > STORY:
                yield Flaw(path, f"a story of {len(part.story)} letters", f"at most {STORY}")
            elif not part.story.endswith(".") or ". " in part.story:
                yield Flaw(path, "a story that is not one sentence", "one that ends with a full stop")


def _words(document: SawDocument) -> Iterator[Flaw]:
    """Search, Billy, Special Cards: effects that can do something at the moment a card is played."""
    for number, card in enumerate(document.search):
        yield from _fit(("search", number), card.does, SEARCH_WORDS, "a Search card")
        for place, call in enumerate(card.does):
            cards, keep = call.get("cards"), call.get("keep")
            if isinstance(cards, int) and isinstance(keep, int) and not 1 <= keep <= cards:
                yield Flaw(("search", number, "does", place, "keep"), f"keep {keep} of {cards}", f"1 to {cards}")
    for key in ("billy", "special"):
        for number, special in enumerate(getattr(document, key)):
            fitting = WORDS.get(special.when, ())
            yield from _fit((key, number), special.does, fitting, f"“when: {special.when}”")
            yield from _bounds((key, number, "discard"), "discard", special.discard, 0, MOST_DRAWN)


def _fit(
    path: tuple[str | int, ...], does: Sequence[dict[str, Any]], fitting: Sequence[str], place: str
) -> Iterator[Flaw]:
    """Each effect once, and none that belongs to another moment."""
    every = {word for words in (SEARCH_WORDS, *WORDS.values()) for word in words}
    seen = set()
    for number, call in enumerate(does):
        word, at = call.get("do"), (*path, "does", number, "do")
        if word in seen:
            yield Flaw(at, f"the effect {word} a second time", "each effect once")
        elif word in every and word not in fitting:
            yield Flaw(
                at, f"the effect {word} for {place}", f"one of {', '.join(fitting)}", reads=(at, (*path, "when"))
            )
        seen.add(word)


def _characters(document: SawDocument) -> Iterator[Flaw]:
    """Character Cards: six of them, each with a value for each trait."""
    if len(document.characters) != CHARACTERS:
        yield Flaw(("characters",), f"{len(document.characters)} characters", str(CHARACTERS))
    first: dict[str, int] = {}
    for number, who in enumerate(document.characters):
        yield from _character(number, who)
        if who.key in first:
            yield Flaw(("characters", number, "name"), f"a second “{who.key}”", "each first name once")
        first.setdefault(who.key, number)


def _character(number: int, who: Character) -> Iterator[Flaw]:
    if who.key == "random":
        yield Flaw(("characters", number, "name"), "the name “Random”", "another one", "it stands for one drawn by lot")
    for trait in TRAITS:
        yield from _bounds(("characters", number, trait), f"{trait}", who.points[trait], 0, MOST_DRAWN)


def _bounds(path: tuple[str | int, ...], what: str, number: int, least: int, most: int) -> Iterator[Flaw]:
    if not least <= number <= most:
        yield Flaw(path, f"the {what} {number}", f"{least} to {most}")
