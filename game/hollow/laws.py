"""Jacob Hollow: what its document must hold to be playable."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from typing import Any, get_args

from game.core.cards import slug
from game.core.flaw import Flaw, Path
from game.hollow.cards import Ability, HollowDocument, ItemTrait, Monster
from game.hollow.words import EFFECTS

HIGHEST_HORROR = 5
HIGHEST_STAT = 6
FEWEST_CHARACTERS = 2
FEWEST_LOCATIONS = 8
"""Six places may be in play at once, and two more may be looked at."""
FEWEST_TERROR = 45
"""Six opening hands, and as many cards to draw and flip."""
MOST_TERROR = 400

TERROR_PARTS = ("items", "encounters", "clues", "actions")

LASTING = ("combat", "total", "evade", "investigate", "soak", "hand")
"""Effects that hold while a card lies face up."""

ANYTIME = ("gain", "lose", "draw", "discard")
AT_MOMENT: dict[str, tuple[str, ...]] = {
    "always": LASTING,
    "own actions": ANYTIME,
    "arrival": (*ANYTIME, "look"),
    "reveal": ("look",),
    "before own evade": ("evade",),
    "before own combat": ("combat", "total", "defeat", "soak", "lose", "gain"),
    "after own evade": ("flip", "reflip"),
    "after another's evade": ("flip", "reflip"),
    "after own combat flip": ("flip", "reflip"),
    "after another's combat flip": ("flip", "reflip"),
    "after own investigation": ("flip", "reflip"),
    "after another's investigation": ("flip", "reflip"),
    "targeted": ("cancel",),
    "own success": ANYTIME,
    "own failure": ANYTIME,
    "miss": (*ANYTIME, "encounter"),
}
"""The effects that find something to change at a moment."""

CHARACTER_MOMENTS = (
    "always", "own actions", "reveal", "before own evade", "before own combat", "after own evade",
    "after own combat flip", "after own investigation", "own success", "own failure",
)  # fmt: skip
REACT_MOMENTS = (
    "before own evade", "after own evade", "after another's evade", "before own combat", "after own combat flip",
    "after another's combat flip", "after own investigation", "after another's investigation", "targeted",
)  # fmt: skip

USES = (
    "own actions", "before own evade", "before own combat", "after own evade", "after own combat flip",
    "after own investigation",
)  # fmt: skip
"""The moments at which a character or an Item is used if its player wishes; at the others it works by itself."""


def laws(document: HollowDocument) -> Iterator[Flaw]:
    """Find what cannot be played in a document whose keys are right."""
    if len(document.characters) < FEWEST_CHARACTERS:
        yield Flaw(("characters",), f"{len(document.characters)} characters", f"at least {FEWEST_CHARACTERS}")
    if len(document.locations) < FEWEST_LOCATIONS:
        found = f"{len(document.locations)} locations"
        yield Flaw(("locations",), found, f"at least {FEWEST_LOCATIONS}: six may be in play")
    for number, who in enumerate(document.characters):
        path: Path = ("characters", number)
        for key in ("life", "mind"):
            yield from _between((*path, key), getattr(who, key), 1, HIGHEST_STAT)
        yield from _between((*path, "combat"), who.combat, 0, HIGHEST_STAT)
        yield from _abilities(path, who.abilities, CHARACTER_MOMENTS)
        if slug(who.name) == "random":
            yield Flaw((*path, "name"), "the name “Random”", "another one", "it stands for a character drawn by lot")
    yield from _locations(document)
    yield from _terror(document)
    yield from _names(document)


def _locations(document: HollowDocument) -> Iterator[Flaw]:
    """Locations: an investigation needs its target; points without one cannot be found."""
    for number, place in enumerate(document.locations):
        path: Path = ("locations", number)
        yield from _between((*path, "points"), place.points, 0, 9)
        if place.points and not place.target:
            yield Flaw(path, "points without a target", "target: the number that flip + Mind must exceed",
                       reads=((*path, "points"), (*path, "target")))  # fmt: skip
        elif place.target and not place.points:
            yield Flaw((*path, "target"), "a target without points", "points: 1 or more")
        yield from _between((*path, "target"), place.target, 0, 20)
        if place.monster is not None:
            yield from _monster((*path, "monster"), place.monster)
        yield from _abilities(path, place.abilities, ("arrival",))
        if place.abilities and not place.text:
            yield Flaw(path, "abilities without a text", "text: what the card says")


def _monster(path: Path, monster: Monster | Any) -> Iterator[Flaw]:
    """Encounters: Com, Dam and Rew within reason, evade numbers that can be flipped."""
    yield from _between((*path, "com"), monster.com, 0, 9)
    yield from _between((*path, "dam"), monster.dam, 0, 9)
    yield from _between((*path, "rew"), monster.rew, 0, 9)
    if not monster.evade:
        yield Flaw((*path, "evade"), "no evade number", f"at least one of 0 to {HIGHEST_HORROR}")
    for place, value in enumerate(monster.evade):
        yield from _between((*path, "evade", place), value, 0, HIGHEST_HORROR)
        if value in monster.evade[:place]:
            yield Flaw((*path, "evade", place), f"the number {value} a second time", "each once")


def _terror(document: HollowDocument) -> Iterator[Flaw]:
    """The terror deck: horror values of 0 to 5, one for each copy; what each type of card may do."""
    size = sum(len(card.horror) for card in document.terror)
    if not FEWEST_TERROR <= size <= MOST_TERROR:
        yield Flaw(("items",), f"{size} terror cards in all", f"{FEWEST_TERROR} to {MOST_TERROR}",
                   reads=tuple((part, "*", "horror") for part in TERROR_PARTS))  # fmt: skip
    for part in TERROR_PARTS:
        for number, card in enumerate(getattr(document, part)):
            path: Path = (part, number)
            if not card.horror:
                yield Flaw((*path, "horror"), "no horror value", "one for each copy")
            for copy, value in enumerate(card.horror):
                yield from _between((*path, "horror", copy), value, 0, HIGHEST_HORROR)
    for number, item in enumerate(document.items):
        yield from _abilities(("items", number), item.abilities, CHARACTER_MOMENTS)
    for number, monster in enumerate(document.encounters):
        yield from _monster(("encounters", number), monster)
    for number, clue in enumerate(document.clues):
        yield from _clue(("clues", number), clue)
    for number, act in enumerate(document.actions):
        yield from _action(("actions", number), act)


def _clue(path: Path, clue: Any) -> Iterator[Flaw]:
    """Clues: an investigation when it is played, and a monster where a miss meets one."""
    yield from _abilities(path, clue.abilities, ("play", "miss"), {"play": ("clue",)})
    if not any(ability.when == "play" for ability in clue.abilities):
        yield Flaw((*path, "abilities"), "no investigation", "{when: play, does: [{do: clue, over: ..., points: ...}]}")
    meets = any(call.get("do") == "encounter" for ability in clue.abilities for call in ability.does)
    if meets and clue.monster is None:
        yield Flaw(path, "an encounter without a monster", "monster: its encounter line", reads=((*path, "monster"),))
    if clue.monster is not None:
        yield from _monster((*path, "monster"), clue.monster)
        if not meets:
            yield Flaw((*path, "monster"), "a monster that nobody meets", "{when: miss, does: [{do: encounter}]}")


def _action(path: Path, act: Any) -> Iterator[Flaw]:
    """Actions: a React has its moments, every other card is played in the Actions step."""
    if "React" in act.traits:
        yield from _abilities(path, act.abilities, REACT_MOMENTS)
        if not act.when_text:
            yield Flaw(path, "no key “when_text”", "the moment in words", reads=((*path, "when_text"),))
        return
    words = ("move", "steal", "destroy", "discard") if "Target" in act.traits else ANYTIME
    yield from _abilities(path, act.abilities, ("play",), {"play": words})
    for number, ability in enumerate(act.abilities):
        for place, call in enumerate(ability.does):
            if bool(call.get("random")) != ("Target" in act.traits) and call.get("do") == "discard":
                wanted = "random: true" if "Target" in act.traits else "no “random”"
                yield Flaw((*path, "abilities", number, "does", place), "a discard of the wrong sort", wanted)


def _abilities(
    path: Path, abilities: Iterable[Ability], moments: Iterable[str], words: dict[str, tuple[str, ...]] | None = None
) -> Iterator[Flaw]:
    """Each moment once (but lasting effects), and effects that find something to change at it."""
    seen = set()
    given = False
    moments = tuple(moments)
    for number, ability in enumerate(abilities):
        given = True
        at = (*path, "abilities", number)
        if ability.when not in moments:
            yield Flaw((*at, "when"), f"the moment “{ability.when}”", f"one of {', '.join(moments)}")
            continue
        if ability.when in seen and ability.when != "always":
            yield Flaw((*at, "when"), f"the moment “{ability.when}” a second time", "each once")
        seen.add(ability.when)
        yield from _limits(at, ability, str(path[0]))
        fitting = {**AT_MOMENT, **(words or {})}[ability.when]
        for place, call in enumerate(ability.does):
            word = call.get("do")
            if isinstance(word, str) and word in EFFECTS and word not in fitting:
                yield Flaw((*at, "does", place, "do"), f"the effect {word} {_at(ability.when)}",
                           f"one of {', '.join(fitting)}")  # fmt: skip
            elif ability.when == "always" and call.get("either"):
                yield Flaw((*at, "does", place), "a choice that lasts", "plus or minus")
            yield from _idle((*at, "does", place), call)
    if not given and path[0] in ("items", "actions", "characters", "clues"):
        yield Flaw((*path, "abilities"), "no ability", "at least one: {when: ..., does: [...]}")


def _limits(path: Path, ability: Ability, part: str) -> Iterator[Flaw]:
    """What limits an ability must be looked at where it stands, and what is used at will needs an end."""
    given = [key for key in ("place", "against", "bearing", "spend", "once") if getattr(ability, key)]
    if part not in ("characters", "items"):
        for key in given:
            yield Flaw((*path, key), f"the limit {key}", "none: only characters and Items have limits")
        return
    if ability.bearing and ability.bearing not in get_args(ItemTrait):
        yield Flaw((*path, "bearing"), f"the trait “{ability.bearing}”", f"one of {', '.join(get_args(ItemTrait))}")
    if part == "characters" and ability.spend:
        yield Flaw((*path, "spend"), "a character that is discarded", "no “spend”: only Items are")
    once = "turn" if ability.when == "own actions" else "flip"
    if ability.when not in USES:
        for key in ("spend", "once"):
            if key in given:
                yield Flaw((*path, key), f"{key} {_at(ability.when)}", f"it at one of {', '.join(USES)}")
    elif ability.once and (ability.once != once or (part == "items" and once == "turn")):
        wanted = f"once: {once}" if part == "characters" or once == "flip" else "spend: true"
        yield Flaw((*path, "once"), f"once a {ability.once} {_at(ability.when)}", wanted)
    elif not ability.once and not ability.spend:
        wanted = "spend: true" if part == "items" and once == "turn" else f"once: {once}"
        yield Flaw(path, "a use without end", wanted, reads=((*path, "spend"), (*path, "once")))


def _idle(path: Path, call: dict[str, Any]) -> Iterator[Flaw]:
    """An effect that may be given numbers needs one that is not 0."""
    word = call.get("do")
    if not isinstance(word, str) or word not in EFFECTS:
        return
    takes = {name for name, p in EFFECTS.numbers(word).items() if p.annotation in ("int", int)}
    free = {name for name in takes if EFFECTS.numbers(word)[name].default is not inspect.Parameter.empty}
    if takes and takes == free and not any(type(call.get(name)) is int and call[name] for name in takes):
        yield Flaw(path, f"the effect {word} without a number", f"one of {', '.join(sorted(takes))}")
    for name in sorted(takes - free):
        if type(call.get(name)) is int and not call[name]:
            yield Flaw((*path, name), "the number 0", "1 or more")
    if any(type(call.get(name)) is int and call[name] > 20 for name in takes):
        yield Flaw(path, f"the effect {word} with a number above 20", "1 to 20")


def _names(document: HollowDocument) -> Iterator[Flaw]:
    """Every card has a name of its own, over all its parts."""
    first: dict[str, str] = {}
    for part in ("characters", "locations", "items", "encounters", "clues", "actions"):
        for number, card in enumerate(getattr(document, part)):
            key = slug(card.name)
            if first.setdefault(key, part) != part:
                yield Flaw((part, number, "name"), f"the name “{card.name}” of one of the {first[key]}", "another one")


def _between(path: Path, value: int, least: int, most: int) -> Iterator[Flaw]:
    if not least <= value <= most:
        yield Flaw(path, f"the number {value}", f"{least} to {most}")


def _at(moment: str) -> str:
    return "while a card lies face up" if moment == "always" else f"at the moment “{moment}”"
