"""The cards of a game as the card browser lists them: grouped by what is printed, filtered, ordered, counted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from game.core.cards import Face
from game.core.spec import GameSpec
from game.rulebook import Rules, Term, terms_on
from scenes.art import faces
from scenes.art.paragraph import plain
from scenes.card_facets import Trait, facet_of

CHARACTER = "character"
ORDERS = (("box", "As in the box"), ("name", "Name"), ("value", "Type, then value"), ("copies", "Most copies"))
"""The orders to choose from: key and words."""

FIGURES: dict[str, tuple[tuple[str, str, str], ...]] = {
    "saw": (("value", "point", "points"), ("cost", "other card", "other cards"), ("sacrifice", "damage", "damage")),
    "hollow": (("horror", "horror", "horror"), ("life", "Life", "Life"), ("mind", "Mind", "Mind"),
               ("combat", "Combat", "Combat"), ("points", "point", "points")),
    "suits": (("life", "Life Card", "Life Cards"),),
}  # fmt: skip
"""The numbers of a face that stand beside the card, by game: field, word for one, word for several."""


@dataclass(frozen=True)
class Entry:
    """One card of the list. `kinds` are the faces that differ in a number only; `copies` are physical cards."""

    kind: str
    face: Face
    type: str
    copies: int
    kinds: tuple[str, ...]
    traits: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    place: int = 0
    back_of: str = ""
    """The name of the other half, where this half shares its card with one that is counted."""
    drawn: bool = False
    """Whether it is a portrait at a seat and no card of the box."""

    @property
    def name(self) -> str:
        """The printed name."""
        return self.face.name

    @property
    def words(self) -> str:
        """All its words, for the search."""
        found = [self.face.name, self.face.text, self.face.gist, self.face.flavour, *self.traits]
        for name in ("story", "when_text", "moment", "action_title"):
            found.append(str(getattr(self.face, name, "") or ""))
        monster = getattr(self.face, "monster", None)
        if monster is not None:
            found += [monster.name, monster.type]
        return plain(" ".join(found)).lower()


@dataclass(frozen=True)
class Filter:
    """What is shown: types and traits by key (none = all), words, the order, and whether every copy stands alone."""

    types: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    needle: str = ""
    order: str = "box"
    every_copy: bool = False

    @property
    def empty(self) -> bool:
        """Whether all cards are shown."""
        return not self.types and not self.traits and not self.needle.strip()

    def toggled(self, what: str, key: str) -> Filter:
        """The same with a type ("types") or trait ("traits") on or off."""
        held: frozenset[str] = getattr(self, what)
        return replace(self, types=held ^ {key}) if what == "types" else replace(self, traits=held ^ {key})


@dataclass
class CardList:
    """All cards of a game, made once."""

    spec: GameSpec
    entries: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.entries:
            self.entries = list(_entries(self.spec))

    @property
    def types(self) -> list[tuple[str, int]]:
        """The card types in the order of the box, with the number of physical cards of each."""
        counts: dict[str, int] = {}
        for entry in self.entries:
            counts[entry.type] = counts.get(entry.type, 0) + entry.copies
        return list(counts.items())

    @property
    def traits(self) -> list[Trait]:
        """The values of the second filter, in the order of the box."""
        known = {trait.key: trait for trait in facet_of(self.spec.key).known(self.spec)}
        there = dict.fromkeys(key for entry in self.entries for key in entry.traits)
        ordered = [key for key in known if key in there] + [key for key in there if key not in known]
        return [known.get(key) or Trait(key, key) for key in ordered]

    @property
    def total(self) -> int:
        """How many physical cards there are."""
        return sum(entry.copies for entry in self.entries if not entry.back_of and not entry.drawn)

    def shown(self, by: Filter) -> list[Entry]:
        """The entries that pass a filter, in its order. A trait passes over types that have no traits at all."""
        marked = {entry.type for entry in self.entries if entry.traits}
        sought = by.needle.strip().lower().split()
        found = [
            entry
            for entry in self.entries
            if (not by.types or entry.type in by.types)
            and (not by.traits or by.traits & set(entry.traits) or (by.types and entry.type not in marked))
            and all(word in entry.words for word in sought)
        ]
        if by.order == "name":
            found.sort(key=lambda entry: (entry.name.lower(), entry.place))
        elif by.order == "value":
            types = [type_ for type_, _ in self.types]
            found.sort(key=lambda entry: (types.index(entry.type), -max(entry.values, default=0), entry.place))
        elif by.order == "copies":
            found.sort(key=lambda entry: (-entry.copies, entry.place))
        if by.every_copy:
            found = [one for entry in found for one in _copies(entry, self.spec)]
        return found

    def heading(self, by: Filter) -> str:
        """What is shown, in words: "Tools with Corruption or Greed, Search"."""
        words = {trait.key: trait.word for trait in self.traits}
        traits = " or ".join(words.get(key, key) for key in words if key in by.traits)
        marked = {entry.type for entry in self.entries if entry.traits}
        types = [type_ for type_, _ in self.types if type_ in by.types]
        first = " and ".join(many(label(self.spec.key, type_)) for type_ in types if type_ in marked or not traits)
        rest = [many(label(self.spec.key, type_)) for type_ in types if traits and type_ not in marked]
        said = first or ("" if rest else "All cards" if not traits else "Cards")
        if traits and (said or not rest):
            said += f" {facet_of(self.spec.key).joined} {traits}"
        said = ", ".join(part for part in (said, *rest) if part)
        return f"{said}: “{by.needle.strip()}”" if by.needle.strip() else said


def label(game: str, type_: str) -> str:
    """The word of a card type."""
    return faces.kind(game, type_).label if type_ != CHARACTER else "Character"


def sign(game: str, type_: str) -> str:
    """The sign of a card type."""
    return faces.kind(game, type_).sign if type_ != CHARACTER else "account"


def many(word: str) -> str:
    """A word for several: Tools, Bodies, Search cards."""
    if word in ("Search", "Billy", "Special"):
        return f"{word} cards"
    if word.endswith(("s", "y")) and not word.endswith(("ay", "ey", "oy")):
        return f"{word}es" if word.endswith("s") else f"{word[:-1]}ies"
    return word if word in ("Money", "Coffee", "Car") else f"{word}s"


def copies(count: int) -> str:
    """A number of copies in words."""
    return "1 copy" if count == 1 else f"{count} copies"


def below(entry: Entry) -> str:
    """What stands below a card of the list."""
    return "portrait" if entry.drawn else copies(entry.copies)


def figures(game: str, entry: Entry) -> list[tuple[str, str]]:
    """(number, word) of what stands on the card, the copies first; horror of copies that differ: "2, 4"."""
    found = [] if entry.drawn else [(str(entry.copies), copies(entry.copies).partition(" ")[2])]
    for name, one, several in FIGURES.get(game, ()):
        value = getattr(entry.face, name, None)
        if not isinstance(value, int) or value < 0 or (value == 0 and name != "horror"):
            continue
        told = ", ".join(map(str, sorted(entry.values))) if name == "horror" and len(entry.values) > 1 else str(value)
        found.append((told, one if told == "1" else several))
    return found


def alike(entry: Entry, entries: Sequence[Entry]) -> list[Entry]:
    """Other cards of its type that share its traits, at most three: all of them alike."""
    if not entry.traits:
        return []
    return [
        each
        for each in entries
        if each.type == entry.type and each.kind != entry.kind and set(each.traits) == set(entry.traits)
    ][:3]


def terms_of(game: str, face: Face, rules: Rules) -> list[Term]:
    """The rules terms on a card: of its type line, its moment and its text, in that order."""
    traits = [] if face.type == "billy" else [str(trait) for trait in getattr(face, "traits", ())]
    moment = str(getattr(face, "when_text", "") or getattr(face, "moment", "") or "")
    title = str(getattr(face, "action_title", "") or "")
    return terms_on(". ".join((label(game, face.type), *traits, title, moment, face.text)), rules)


def rulings_on(entry: Entry, entries: Sequence[Entry], rules: Rules) -> list[str]:
    """What is ruled about a card: the rulings that name it, then those of its type that name no other card."""
    chapters = [*rules.sections.values(), *rules.phases.values(), *rules.types.values()]
    name = entry.name.partition(":")[0]
    named = [text for chapter in chapters for text in chapter.rulings if _names(text, name)]
    own = rules.types.get(entry.face.type)
    others = {each.name.partition(":")[0] for each in entries if each.type == entry.type} - {name}
    of_type = [text for text in own.rulings if not any(_names(text, other) for other in others)] if own else []
    return list(dict.fromkeys([*named, *of_type]))


def _names(text: str, name: str) -> bool:
    """Whether a sentence speaks of a card by its name; "boxes" and "Toolbox" are not the Box."""
    return re.search(rf"(?<!\w){re.escape(name)}s?(?!\w)", plain(text)) is not None


# --- making the list -------------------------------------------------------------------------------------------------


def _entries(spec: GameSpec) -> Iterable[Entry]:
    groups: dict[str, list[str]] = {}
    for kind, face in spec.faces.items():
        groups.setdefault(str(getattr(face, "title", "") or kind), []).append(kind)
    for place, kinds in enumerate(groups.values()):
        face = spec.faces[kinds[0]]
        other = spec.faces.get(str(getattr(face, "other", "") or ""))
        half = other.name if other is not None and not face.count else ""
        counts = sum(spec.faces[kind].count for kind in kinds)
        portrait = not counts and not half
        values = tuple(number for kind in kinds if (number := _value(spec.faces[kind])) is not None)
        yield Entry(
            kinds[0], face, CHARACTER if portrait else face.type, other.count if half and other else counts or 1,
            tuple(kinds), facet_of(spec.key).of(spec, kinds[0], face), values, place, half, portrait,
        )  # fmt: skip


def _value(face: Face) -> int | None:
    for name in ("horror", "value", "sacrifice"):
        value = getattr(face, name, None)
        if isinstance(value, int) and value > 0:
            return value
    return None


def _copies(entry: Entry, spec: GameSpec) -> list[Entry]:
    """Every physical card by itself."""
    found = []
    for kind in entry.kinds:
        face = spec.faces[kind]
        value = _value(face)
        one = replace(entry, kind=kind, face=face, kinds=(kind,), values=() if value is None else (value,), copies=1)
        found += [one] * (face.count or entry.copies // len(entry.kinds) or 1)
    return found
