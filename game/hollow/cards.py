"""Jacob Hollow: what its document in cards.yaml holds, and the faces made of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from game.core.cards import Face, slug

MonsterType = Literal["Spirit", "Fiend", "Abomination"]
Trait = Literal["Indoor", "Outdoor"]
ItemTrait = Literal["Weapon", "Firearm", "Armor", "Companion", "Holy", "Tool", "Book", "Curse", "Explosive"]
CardTrait = Literal["React", "Target"]
When = Literal[
    "always", "play", "own actions", "arrival", "reveal", "before own evade", "after own evade",
    "after another's evade", "before own combat", "after own combat flip", "after another's combat flip",
    "after own investigation", "after another's investigation", "targeted", "own success", "own failure", "miss",
]  # fmt: skip

TERROR_TYPES = ("item", "encounter", "clue", "action")
TYPES = ("character", "location", *TERROR_TYPES)
TERROR = "terror"
LOCATION = "location"
CHARACTER = "character"
"""The backs."""


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card does at a moment.

    `place` and `against` and `bearing` limit it to a trait of the character's place, a type of monster, a trait among
    the character's Items face up. `spend`: the Item is discarded for it. `once`: once a turn, or once a flip.
    """

    when: When
    does: tuple[dict[str, Any], ...]
    place: Literal["", "Indoor", "Outdoor"] = ""
    against: Literal["", "Spirit", "Fiend", "Abomination"] = ""
    bearing: str = ""
    spend: bool = False
    once: Literal["", "turn", "flip"] = ""


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter line; `hurts` says whether `dam` is Life or Mind."""

    name: str
    type: MonsterType
    com: int
    dam: int
    hurts: Literal["Life", "Mind"]
    rew: int
    evade: tuple[int, ...]


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character with its starting values and its special rule."""

    name: str
    icon: str
    line: str
    life: int
    mind: int
    combat: int
    text: str
    abilities: tuple[Ability, ...]
    gist: str = ""


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A location: trait, encounter (if any), investigation target and points, location text (if any)."""

    name: str
    icon: str
    trait: Trait
    points: int
    target: int = 0
    monster: Monster | None = None
    text: str = ""
    abilities: tuple[Ability, ...] = ()
    gist: str = ""
    flavour: str = ""


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Item; `horror` has a value for each copy. `onto` says whom it is played on."""

    name: str
    icon: str
    traits: tuple[ItemTrait, ...]
    horror: tuple[int, ...]
    text: str
    abilities: tuple[Ability, ...]
    onto: Literal["self", "opponent"] = "self"
    gist: str = ""
    flavour: str = ""


class Encounter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Encounter card: a monster to be played on anybody."""

    name: str
    icon: str
    horror: tuple[int, ...]
    type: MonsterType
    com: int
    dam: int
    hurts: Literal["Life", "Mind"]
    rew: int
    evade: tuple[int, ...]
    flavour: str = ""

    @property
    def monster(self) -> Monster:
        """Its encounter line."""
        return Monster(self.name, self.type, self.com, self.dam, self.hurts, self.rew, self.evade)


class Clue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Clue: an investigation, and what a miss brings."""

    name: str
    icon: str
    horror: tuple[int, ...]
    text: str
    abilities: tuple[Ability, ...]
    monster: Monster | None = None
    gist: str = ""
    flavour: str = ""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Action: played in the own Actions step, or, with React, at the moment it names."""

    name: str
    icon: str
    horror: tuple[int, ...]
    text: str
    abilities: tuple[Ability, ...]
    traits: tuple[CardTrait, ...] = ()
    when_text: str = ""
    gist: str = ""
    flavour: str = ""


class HollowDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `hollow` document of cards.yaml."""

    game: str
    rules: int
    characters: tuple[Character, ...]
    locations: tuple[Location, ...]
    items: tuple[Item, ...]
    encounters: tuple[Encounter, ...]
    clues: tuple[Clue, ...]
    actions: tuple[Action, ...]

    @property
    def terror(self) -> tuple[Item | Encounter | Clue | Action, ...]:
        """The cards of the terror deck."""
        return (*self.items, *self.encounters, *self.clues, *self.actions)


class HollowFace(Face, frozen=True, kw_only=True):
    """What is printed on a card; what a type does not have is empty.

    `traits` as printed (Indoor, Weapon, React, a monster's type); `horror` is -1 where there is none; `title` joins
    the copies of a card that differ in horror. `always` holds the abilities of face-up cards by effect word, `moments`
    all others by their moment. `target`, `points` are a location's, `over` a Clue's target.
    """

    title: str = ""
    traits: tuple[str, ...] = ()
    horror: int = -1
    monster: Monster | None = None
    target: int = 0
    points: int = 0
    over: int = 0
    life: int = 0
    mind: int = 0
    combat: int = 0
    onto: str = "self"
    when_text: str = ""
    always: dict[str, tuple[Ability, ...]] = {}
    moments: dict[str, Ability] = {}

    @property
    def is_react(self) -> bool:
        """Whether it can be played only at its moment."""
        return "React" in self.traits

    @property
    def is_target(self) -> bool:
        """Whether it has the trait Target, which alone makes a card one that targets."""
        return "Target" in self.traits


def kinds_of(name: str, horror: tuple[int, ...]) -> list[str]:
    """Return the kind of each copy of a terror card: copies of equal horror are one kind."""
    key = slug(name)
    if len(set(horror)) < 2:
        return [key] * len(horror)
    return [f"{key}_{horror.index(value) + 1}" for value in horror]


def copies(document: HollowDocument) -> dict[str, tuple[str, ...]]:
    """Return the kinds of the copies of every terror card with more than one, in the order of its horror values."""
    result = {}
    for card in document.terror:
        if len(card.horror) > 1:
            result[slug(card.name)] = tuple(kinds_of(card.name, card.horror))
    return result


def faces(document: HollowDocument) -> dict[str, HollowFace]:
    """Return the faces by kind: the slug of the name, with the number of the copy where copies differ in horror."""
    result: dict[str, HollowFace] = {}
    for who in document.characters:
        always, moments = _sorted(who.abilities)
        result[slug(who.name)] = HollowFace(
            name=who.name, type="character", icon=who.icon, text=who.text, gist=who.gist, flavour=who.line,
            title=slug(who.name), life=who.life, mind=who.mind, combat=who.combat, always=always, moments=moments,
        )  # fmt: skip
    for place in document.locations:
        result[slug(place.name)] = _location(place)
    for card in document.terror:
        kinds = kinds_of(card.name, card.horror)
        for number, kind in enumerate(kinds):
            if kind not in result:
                result[kind] = _terror(card, card.horror[number], kinds.count(kind))
    return result


def _location(place: Location) -> HollowFace:
    always, moments = _sorted(place.abilities)
    told = [place.text] if place.text else []
    if place.monster is None:
        told.append("Nobody waits here.")
    return HollowFace(
        name=place.name, type="location", icon=place.icon, text=" ".join(told) or "Nothing but what waits here.",
        gist=place.gist, flavour=place.flavour, title=slug(place.name), traits=(place.trait,), monster=place.monster,
        target=place.target, points=place.points, always=always, moments=moments,
    )  # fmt: skip


def _terror(card: Item | Encounter | Clue | Action, horror: int, count: int) -> HollowFace:
    """Return the face of the copies of a terror card that have the same horror value."""
    shared: dict[str, Any] = {
        "name": card.name, "icon": card.icon, "flavour": card.flavour, "title": slug(card.name), "horror": horror,
        "count": count,
    }  # fmt: skip
    if isinstance(card, Encounter):
        ability = Ability("play", ({"do": "encounter"},))
        return HollowFace(
            **shared, type="encounter", traits=(card.type,), monster=card.monster, moments={"play": ability},
            text="Play it on yourself or on an opponent: whoever it is must evade or fight it.",
        )  # fmt: skip
    always, moments = _sorted(card.abilities)
    shared.update(text=card.text, gist=card.gist, always=always, moments=moments)
    if isinstance(card, Clue):
        call = moments["play"].does[0] if "play" in moments else {}
        return HollowFace(
            **shared, type="clue", monster=card.monster, over=call.get("over", 0), points=call.get("points", 0)
        )
    if isinstance(card, Item):
        return HollowFace(**shared, type="item", traits=card.traits, onto=card.onto)
    return HollowFace(
        **shared, type="action", traits=card.traits, when_text=card.when_text,
        onto="opponent" if "Target" in card.traits else "self",
    )  # fmt: skip


def _sorted(abilities: tuple[Ability, ...]) -> tuple[dict[str, tuple[Ability, ...]], dict[str, Ability]]:
    """Return the lasting abilities by effect word, one effect each, and the others by their moment."""
    always: dict[str, tuple[Ability, ...]] = {}
    moments: dict[str, Ability] = {}
    for ability in abilities:
        if ability.when != "always":
            moments[ability.when] = ability
            continue
        for call in ability.does:
            one = msgspec.structs.replace(ability, does=(call,))
            word = str(call.get("do"))
            always[word] = (*always.get(word, ()), one)
    return always, moments


def calls(document: HollowDocument) -> Iterator[dict[str, Any]]:
    """Give every effect of every card of the document."""
    for part in (document.characters, document.locations, document.items, document.clues, document.actions):
        for card in part:
            for ability in card.abilities:
                yield from ability.does
