"""Don't Get Stabbed!: what its document in cards.yaml holds, and the faces made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from game.core.cards import Face, slug
from game.core.flaw import Flaw

Letter = Literal["", "c", "a", "r"]
When = Literal["stab", "before drawing", "own turn", "any time"]
Role = Literal["killer", "victim"]

BOX = 77
"""Cards in the box."""
STABS_A_VICTIM = 3
"""STAB cards for each victim; as many kill."""
MOST_VICTIMS = 4
LETTERS = ("c", "a", "r")
PAIR = 2
"""Matching COMBO cards that a victim trades in."""
TRIPLE = 3
"""Matching COMBO cards that the killer trades in."""

TYPES = ("stab", "victim", "killer", "combo", "car", "car_null")

ANSWERS = ("block", "human_shield", "scream_for_help")
"""The effects that answer a STAB."""
VICTIM_WORDS: dict[str, tuple[str, ...]] = {
    "stab": ANSWERS,
    "before drawing": ("hide",),
    "own turn": ("gut_instinct",),
    "any time": ("first_aid",),
}
"""The effects of the victims' half, by the moment that they belong to."""
KILLER_WORDS = ("evil_laugh", "lurk", "trap", "creep", "sabotage", "stalk", "menace")
"""The effects of the killer's half."""

MOMENTS: dict[str, str] = {
    "stab": "when you draw a STAB",
    "before drawing": "before you draw",
    "own turn": "on your own turn",
    "any time": "at any time",
}
"""When a half may be used, in words for its face."""


class Stab(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The STAB card."""

    name: str
    icon: str
    count: int
    text: str
    gist: str = ""
    flavour: str = ""


class Car(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A CAR card: a letter of the word, or none."""

    name: str
    icon: str
    count: int
    text: str
    gist: str = ""
    flavour: str = ""
    letter: Letter = ""


class VictimHalf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The half of an ACTION card that victims use, and when."""

    name: str
    icon: str
    when: When
    text: str
    does: tuple[dict[str, Any], ...]
    gist: str = ""
    flavour: str = ""


class KillerHalf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The half of an ACTION card that the killer uses."""

    name: str
    icon: str
    text: str
    does: tuple[dict[str, Any], ...]
    gist: str = ""
    flavour: str = ""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ACTION card: both halves and its copies."""

    count: int
    victim: VictimHalf
    killer: KillerHalf


class Combo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A COMBO card: only its name matters."""

    name: str
    icon: str
    count: int
    flavour: str = ""


class Combos(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all COMBO cards say, and the cards."""

    text: str
    gist: str
    cards: tuple[Combo, ...]


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat; `icon` is the portrait."""

    name: str
    icon: str
    role: Role
    line: str

    @property
    def key(self) -> str:
        """The name as a key."""
        return slug(self.name)


class StabbedDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `stabbed` document of cards.yaml."""

    game: str
    rules: int
    stab: Stab
    car: tuple[Car, ...]
    action: tuple[Action, ...]
    combo: Combos
    characters: tuple[Character, ...]


class StabbedFace(Face, frozen=True, kw_only=True):
    """A face of this game: its `key`, `letter` of a CAR card, when a half is used (`moment`: in words), its other half.

    `other` is the face of the other half ("" for cards without one), with its type, name and icon.
    """

    key: str = ""
    letter: str = ""
    when: str = ""
    moment: str = ""
    other: str = ""
    other_type: str = ""
    other_name: str = ""
    other_icon: str = ""
    does: tuple[dict[str, Any], ...] = ()


STAB = "stab"


def faces(document: StabbedDocument) -> dict[str, Face]:
    """Return the faces by kind; the killer's halves and the portraits follow, which are no cards of their own."""
    stab = document.stab
    result: dict[str, Face] = {
        STAB: StabbedFace(
            name=stab.name, type="stab", icon=stab.icon, text=stab.text, gist=stab.gist, flavour=stab.flavour,
            count=stab.count,
        )
    }  # fmt: skip
    for car in document.car:
        result[slug(car.name)] = StabbedFace(
            name=car.name, type="car" if car.letter else "car_null", icon=car.icon, text=car.text, gist=car.gist,
            flavour=car.flavour, count=car.count, letter=car.letter,
        )  # fmt: skip
    for action in document.action:
        result[slug(action.victim.name)] = _half(action, "victim")
    for combo in document.combo.cards:
        result[slug(combo.name)] = StabbedFace(
            name=combo.name, type="combo", icon=combo.icon, text=document.combo.text, gist=document.combo.gist,
            flavour=combo.flavour, count=combo.count,
        )  # fmt: skip
    for action in document.action:
        result[slug(action.killer.name)] = _half(action, "killer")
    for who in document.characters:
        result[who.key] = Face(name=who.name, type=who.role, icon=who.icon, text=who.line, count=0)
    return result


def _half(action: Action, role: Role) -> StabbedFace:
    """Return a half of an ACTION card large, the other one at its foot. Only the victims' half counts the copies."""
    half: VictimHalf | KillerHalf = action.victim if role == "victim" else action.killer
    other = action.killer if role == "victim" else action.victim
    when: When = action.victim.when if role == "victim" else "own turn"
    return StabbedFace(
        name=half.name, type=role, icon=half.icon, text=half.text, gist=half.gist, flavour=half.flavour,
        count=action.count if role == "victim" else 0, key=slug(half.name), when=when, moment=MOMENTS[when],
        other=slug(other.name), other_type="killer" if role == "victim" else "victim", other_name=other.name,
        other_icon=other.icon, does=half.does,
    )  # fmt: skip


def aliases(document: StabbedDocument) -> dict[str, str]:
    """Return the kind of each ACTION card by the name of its killer's half."""
    return {slug(action.killer.name): slug(action.victim.name) for action in document.action}


# --- what a document must hold to be playable ------------------------------------------------------------------------


def laws(document: StabbedDocument) -> Iterator[Flaw]:
    """Find what cannot be played in a document whose keys are right: Set Up, Action Cards, Victims' Turn."""
    yield from _counts(document)
    yield from _car(document)
    yield from _halves(document)
    yield from _names(document)
    yield from _characters(document)


def _counts(document: StabbedDocument) -> Iterator[Flaw]:
    """Set Up: 77 cards, STABs for four victims, and COMBO cards that can match."""
    combos = document.combo.cards
    total = document.stab.count + sum(card.count for part in (document.car, document.action, combos) for card in part)
    counts = (("stab", "count"), ("car", "*", "count"), ("action", "*", "count"), ("combo", "cards", "*", "count"))
    if total != BOX:
        yield Flaw((), f"{total} cards", f"{BOX}", "STAB, CAR, ACTION and COMBO cards together", reads=counts)
    needed = STABS_A_VICTIM * MOST_VICTIMS
    if document.stab.count < needed:
        found = f"{document.stab.count} STAB cards"
        yield Flaw(("stab", "count"), found, f"at least {needed}, {STABS_A_VICTIM} for each of {MOST_VICTIMS} victims")
    if not any(combo.count >= PAIR for combo in combos):
        found = "no COMBO card with a second copy"
        yield Flaw(("combo", "cards"), found, "at least one pair, or no victim can trade", reads=counts[3:])
    actions = sum(action.count for action in document.action)
    if actions < MOST_VICTIMS + 1:
        found = f"{actions} ACTION cards"
        yield Flaw(("action",), found, f"at least {MOST_VICTIMS + 1}, one for each player", reads=counts[2:3])


def _car(document: StabbedDocument) -> Iterator[Flaw]:
    """Victims' Turn: the CAR deck spells CAR."""
    there = Counter(card.letter for card in document.car)
    for number, card in enumerate(document.car):
        if card.letter and there[card.letter] > 1 and any(c.letter == card.letter for c in document.car[:number]):
            yield Flaw(("car", number, "letter"), f"the letter {card.letter} a second time", "each letter once")
    missing = [letter.upper() for letter in LETTERS if not there[letter]]  # type: ignore[index]
    if missing:
        found = f"a CAR deck without {' and '.join(missing)}"
        yield Flaw(("car",), found, "C, A and R, or it cannot spell CAR", reads=(("car", "*", "letter"),))


def _halves(document: StabbedDocument) -> Iterator[Flaw]:
    """Action Cards: one effect a half, a victim's or the killer's, at its own moment."""
    for number, action in enumerate(document.action):
        for role, half in (("victim", action.victim), ("killer", action.killer)):
            path = ("action", number, role, "does")
            fitting = VICTIM_WORDS[action.victim.when] if role == "victim" else KILLER_WORDS
            if len(half.does) > 1:
                yield Flaw(path, f"{len(half.does)} effects", "one effect a half")
            for place, call in enumerate(half.does):
                word = call.get("do")
                known = word in KILLER_WORDS or any(word in words for words in VICTIM_WORDS.values())
                if known and word not in fitting:
                    moment = f"a victim's half with “when: {action.victim.when}”"
                    whose = moment if role == "victim" else "a killer's half"
                    reads = ((*path, place, "do"), ("action", number, "victim", "when"))
                    yield Flaw((*path, place, "do"), f"the effect {word} for {whose}", f"one of {', '.join(fitting)}",
                               reads=reads)  # fmt: skip
                for name, value in call.items():
                    if type(value) is int and not 1 <= value <= BOX:
                        yield Flaw((*path, place, name), f"the number {value}", f"1 to {BOX}")


def _names(document: StabbedDocument) -> Iterator[Flaw]:
    """Every card, every half and every character is called by a name of its own."""
    seen: dict[str, str] = {}
    for path, name in _named(document):
        key = slug(name)
        if key in seen:
            yield Flaw(path, f"the name “{name}” a second time", "each name once in the game")
        seen.setdefault(key, name)


def _named(document: StabbedDocument) -> Iterator[tuple[tuple[str | int, ...], str]]:
    yield ("stab", "name"), document.stab.name
    for number, car in enumerate(document.car):
        yield ("car", number, "name"), car.name
    for number, action in enumerate(document.action):
        yield ("action", number, "victim", "name"), action.victim.name
        yield ("action", number, "killer", "name"), action.killer.name
    for number, combo in enumerate(document.combo.cards):
        yield ("combo", "cards", number, "name"), combo.name
    for number, who in enumerate(document.characters):
        yield ("characters", number, "name"), who.name


def _characters(document: StabbedDocument) -> Iterator[Flaw]:
    """Set Up: one killer, and a victim for each other seat."""
    roles = Counter(who.role for who in document.characters)
    reads = (("characters", "*", "role"),)
    if roles["killer"] != 1:
        yield Flaw(("characters",), f"{roles['killer']} killers", "one killer", reads=reads)
    if roles["victim"] < MOST_VICTIMS:
        yield Flaw(("characters",), f"{roles['victim']} victims", f"at least {MOST_VICTIMS} victims", reads=reads)
    for number, who in enumerate(document.characters):
        if who.key == "random":
            yield Flaw(("characters", number, "name"), "the name “Random”", "another one", "it stands for one by lot")
