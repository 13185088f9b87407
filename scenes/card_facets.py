"""The second filter of the card browser, game by game: what it is about, its values, and which of them a card has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.cards import Face
from game.core.spec import GameSpec
from scenes.art.faces_hollow import TRAITS as HOLLOW_SIGNS
from scenes.art.trait import SIGNS as SAW_SIGNS


@dataclass(frozen=True)
class Trait:
    """A value of the second filter: its key, its word, its sign ("" where words alone say it)."""

    key: str
    word: str
    sign: str = ""


def printed(spec: GameSpec, kind: str, face: Face) -> tuple[str, ...]:
    """The traits printed on a card, and the type of its monster."""
    found = [str(trait) for trait in getattr(face, "traits", ())]
    monster = getattr(face, "monster", None)
    if monster is not None and monster.type not in found:
        found.append(monster.type)
    return tuple(found)


def _none(spec: GameSpec) -> list[Trait]:
    return []


@dataclass(frozen=True)
class Facet:
    """The second filter of a game.

    `word` heads it, `joined` says it of cards ("Tools with Greed"). `known` gives the values that have an order or a
    sign of their own, `of` those of a card. `shows_alike`: beside a card stands another one of the same values.
    """

    word: str
    joined: str = "with"
    known: Callable[[GameSpec], list[Trait]] = _none
    of: Callable[[GameSpec, str, Face], tuple[str, ...]] = printed
    shows_alike: bool = False


def _saw_traits(spec: GameSpec) -> list[Trait]:
    return [Trait(key, key.capitalize(), sign) for key, sign in SAW_SIGNS.items()]


def _hollow_traits(spec: GameSpec) -> list[Trait]:
    return [Trait(key, key, sign) for key, sign in HOLLOW_SIGNS.items()]


def _gentlemen(spec: GameSpec) -> list[Any]:
    return list(spec.document.values()) if isinstance(spec.document, dict) else []


def _decks(spec: GameSpec) -> list[Trait]:
    return [Trait(man.key, man.name, man.icon) for man in _gentlemen(spec)]


def _decks_of(spec: GameSpec, kind: str, face: Face) -> tuple[str, ...]:
    own = getattr(face, "gentleman", "")
    return (own,) if own else tuple(man.key for man in _gentlemen(spec) if man.deck.get(kind))


def _moment_of(spec: GameSpec, kind: str, face: Face) -> tuple[str, ...]:
    moment = str(getattr(face, "moment", ""))
    return (moment,) if moment else ()


FACETS = {
    "saw": Facet("Trait", known=_saw_traits, shows_alike=True),
    "hollow": Facet("Trait", known=_hollow_traits),
    "suits": Facet("Deck", "of", _decks, _decks_of),
    "stabbed": Facet("When", "used", of=_moment_of),
}
"""The second filter, by game; a game without an entry has none."""

NO_FACET = Facet("")


def facet_of(game: str) -> Facet:
    """The second filter of a game; one without a word where it has none."""
    return FACETS.get(game, NO_FACET)
