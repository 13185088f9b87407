"""SAW: what its document in cards.yaml holds, and the faces made of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from game.core.cards import Face, slug

Trait = Literal["violence", "corruption", "obsession", "addiction", "greed"]
Place = Literal["arm", "leg", "blood"]
Source = Literal["deck", "discard"]
Follow = Literal["discard", "keep", "give", "extra", "steal"]
When = Literal["set", "ride", "soften", "tie"]

TRAITS: tuple[Trait, ...] = ("violence", "corruption", "obsession", "addiction", "greed")
PARTS = ("mechanism", "object", "escape")
TYPES = (*PARTS, "tool", "search", "billy", "special", "character")

FOLLOWS = {
    "discard": "then discard {n} of them",
    "keep": "then keep {n} and discard the rest",
    "give": "then give {n} of them to your attacker",
    "extra": "plus {n} more from the same place",
    "steal": "then steal {n} from your attacker",
}
"""What a follow-up says, with its number."""


class Mechanism(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trap part that says where you are: first trait box, how many cards the row draws and from where, what is hit.

    `hits` lists one place, or Arm and Leg where the setter chooses.
    """

    name: str
    icon: str
    traits: tuple[Trait, ...]
    value: int
    draw: int
    source: Source
    hits: tuple[Place, ...]
    story: str
    count: int = 1
    flavour: str = ""


class Object(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trap part that says what threatens: second trait box and the row's follow-up."""

    name: str
    icon: str
    traits: tuple[Trait, ...]
    value: int
    follow: Follow
    story: str
    count: int = 1
    flavour: str = ""


class Escape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trap part that says the way out: the follow-up's number and what the sacrifice costs."""

    name: str
    icon: str
    number: int
    sacrifice: int
    story: str
    count: int = 1
    flavour: str = ""


class Tool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Tool: `value` points of one of its traits. `printed` is the name on the card where two prints share it."""

    name: str
    icon: str
    traits: tuple[Trait, ...]
    value: int
    count: int
    printed: str = ""
    flavour: str = ""


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Search card and what it does."""

    name: str
    icon: str
    text: str
    count: int
    does: tuple[dict[str, Any], ...]
    gist: str = ""
    flavour: str = ""


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Special card, or Billy: when it is played, how many other cards that costs, what it does.

    `value` are the points of any one trait it gives in a challenge (Billy).
    """

    name: str
    icon: str
    text: str
    count: int
    when: When
    does: tuple[dict[str, Any], ...]
    discard: int = 0
    value: int = 0
    gist: str = ""
    flavour: str = ""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character: `line` who that is, `story` why Jigsaw came, and the value of each trait."""

    name: str
    icon: str
    line: str
    story: str
    violence: int
    corruption: int
    obsession: int
    addiction: int
    greed: int

    @property
    def key(self) -> str:
        """The first name as a key: `thomas`."""
        return slug(self.name.split()[0]) if self.name.split() else ""

    @property
    def points(self) -> dict[str, int]:
        """The value of each trait."""
        return {trait: getattr(self, trait) for trait in TRAITS}


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character's own trial: its Tableau of 8 and its traps in order, by kind, `random` for what is drawn; and its
    special rule: effect words, and the `cards` that it speaks of."""

    name: str
    character: str
    line: str
    text: str
    gist: str
    tableau: dict[str, int]
    traps: tuple[tuple[str, ...], ...]
    does: tuple[dict[str, Any], ...]
    cards: tuple[str, ...] = ()


class SawDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `saw` document of cards.yaml."""

    game: str
    rules: int
    characters: tuple[Character, ...]
    mechanisms: tuple[Mechanism, ...]
    objects: tuple[Object, ...]
    escapes: tuple[Escape, ...]
    tools: tuple[Tool, ...]
    search: tuple[Search, ...]
    billy: tuple[Special, ...]
    special: tuple[Special, ...]
    scenarios: tuple[Scenario, ...]


class SawFace(Face, frozen=True, kw_only=True):
    """What is printed on a card of SAW; what a type does not have is empty.

    `traits` and `value`: a Tool's, a trait box's, or what Billy may count as. `draw`, `source`, `hits` stand on a
    Mechanism, `follow` on an Object, `number` and `sacrifice` on an Escape, `story` on each. `does`, `when` and `cost`
    say what a Search or Special card does, at which moment, and how many other cards it costs. `points` are a
    character's traits.
    """

    traits: tuple[str, ...] = ()
    value: int = 0
    draw: int = 0
    source: str = ""
    hits: tuple[str, ...] = ()
    follow: str = ""
    number: int = 0
    sacrifice: int = 0
    story: str = ""
    does: tuple[dict[str, Any], ...] = ()
    when: str = ""
    cost: int = 0
    points: dict[str, int] = {}

    @property
    def is_part(self) -> bool:
        """Whether it is a trap part."""
        return self.type in PARTS

    def call(self, words: Iterable[str]) -> dict[str, Any] | None:
        """Return the effect of this card that is one of `words`, None if it has none of them."""
        return next((call for call in self.does if call["do"] in words), None)


def titled(words: Iterable[str]) -> str:
    """Return traits or places as a card prints them: Violence or Greed."""
    return " or ".join(word.capitalize() for word in words)


def faces(document: SawDocument) -> dict[str, SawFace]:
    """Return the faces by kind: gameplay cards by the slug of their name, characters by their first name."""
    result = {slug(face.name): face for face in _parts(document)}
    for tool in document.tools:
        result[slug(tool.name)] = _tool(tool)
    for card in document.search:
        result[slug(card.name)] = SawFace(
            name=card.name, type="search", icon=card.icon, text=card.text, gist=card.gist, flavour=card.flavour,
            count=card.count, does=card.does,
        )  # fmt: skip
    for kind, cards in (("billy", document.billy), ("special", document.special)):
        for special in cards:
            result[slug(special.name)] = SawFace(
                name=special.name, type=kind, icon=special.icon, text=special.text, gist=special.gist,
                flavour=special.flavour, count=special.count, does=special.does, when=special.when,
                cost=special.discard, value=special.value, traits=TRAITS if special.value else (),
            )  # fmt: skip
    for who in document.characters:
        result[who.key] = SawFace(
            name=who.name, type="character", icon=who.icon, text=who.story, gist=who.line, flavour=who.line,
            points=who.points,
        )  # fmt: skip
    return result


def _tool(tool: Tool) -> SawFace:
    worth = f"**{tool.value} {titled(tool.traits)}**"
    whole = " All of it goes to one trait." if len(tool.traits) > 1 else ""
    return SawFace(
        name=tool.printed or tool.name, type="tool", icon=tool.icon, text=f"Worth {worth} when you face a trap.{whole}",
        gist=f"{worth} in a trap.", flavour=tool.flavour, count=tool.count, traits=tool.traits, value=tool.value,
    )  # fmt: skip


def _parts(document: SawDocument) -> Iterator[SawFace]:
    """The trap parts, their texts made of what is printed on them."""
    for m in document.mechanisms:
        text = f"Draw **{m.draw}** from the {m.source}. **{titled(m.traits)} {m.value}**. Damage: **{titled(m.hits)}**."
        yield SawFace(
            name=m.name, type="mechanism", icon=m.icon, text=text, flavour=m.flavour, count=m.count, traits=m.traits,
            value=m.value, draw=m.draw, source=m.source, hits=m.hits, story=m.story,
        )  # fmt: skip
    for o in document.objects:
        follow = FOLLOWS[o.follow].format(n="as many as the Escape says")
        text = f"**{titled(o.traits)} {o.value}**. The row: {follow}."
        yield SawFace(
            name=o.name, type="object", icon=o.icon, text=text, gist=f"**{titled(o.traits)} {o.value}**.",
            flavour=o.flavour, count=o.count, traits=o.traits, value=o.value, follow=o.follow, story=o.story,
        )  # fmt: skip
    for e in document.escapes:
        yield SawFace(
            name=e.name, type="escape", icon=e.icon, text=f"The row: **{e.number}**. Sacrifice: **{e.sacrifice}**.",
            flavour=e.flavour, count=e.count, number=e.number, sacrifice=e.sacrifice, story=e.story,
        )  # fmt: skip
