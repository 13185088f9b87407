"""The games of the box, made from cards.yaml. The only module that imports titles, and it names each of them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.cardfile import CardFile, DocumentKind, Fault, read
from game.core.spec import GameSpec
from game.hollow import HollowDocument
from game.hollow import make as make_hollow
from game.hollow.laws import laws as hollow_laws
from game.hollow.words import EFFECTS as HOLLOW_EFFECTS
from game.paths import resource
from game.saw import SawDocument
from game.saw import make as make_saw
from game.saw.laws import laws as saw_laws
from game.saw.words import EFFECTS as SAW_EFFECTS
from game.stabbed import StabbedDocument
from game.stabbed import make as make_stabbed
from game.stabbed.cards import laws as stabbed_laws
from game.stabbed.words import EFFECTS as STABBED_EFFECTS
from game.suits import SuitsDocument
from game.suits import make as make_suits
from game.suits.cards import laws as suits_laws
from game.suits.words import EFFECTS as SUITS_EFFECTS

CARDS = "cards.yaml"


@dataclass(frozen=True)
class Title:
    """A game: how it is called, also where its document is unsound; what that must be; how the game is made of it."""

    name: str
    document: DocumentKind
    make: Callable[[Any, str], GameSpec]


TITLES: dict[str, Title] = {
    "saw": Title("SAW: The Jigsaw Trials", DocumentKind(SawDocument, SAW_EFFECTS, saw_laws), make_saw),
    "suits": Title("The Suits: Season 1", DocumentKind(SuitsDocument, SUITS_EFFECTS, suits_laws), make_suits),
    "stabbed": Title("Don't Get Stabbed!", DocumentKind(StabbedDocument, STABBED_EFFECTS, stabbed_laws), make_stabbed),
    "hollow": Title(
        "The Testimony of Jacob Hollow", DocumentKind(HollowDocument, HOLLOW_EFFECTS, hollow_laws), make_hollow
    ),
}
"""All games in the order of the box."""


@dataclass(frozen=True)
class Catalogue:
    """What can be played.

    `games` by key, in the order of the box; `faults` by key says why a game is missing, under "" what
    is wrong with the file and costs none of our games. `str` of a fault is a sentence. `file` is how the file is called
    in them.
    """

    games: dict[str, GameSpec] = field(default_factory=dict)
    faults: dict[str, list[Fault]] = field(default_factory=dict)
    file: str = CARDS


def load(path: Path | None = None) -> Catalogue:
    """Return the games of a card file, those of the file that comes with the program without `path`.

    Never raises for what the file holds: a game whose document is unsound is missing, with its faults.
    """
    return of(read_cards(path))


def read_cards(path: Path | None = None) -> CardFile:
    """Read and check a card file, without making games of it."""
    kinds = {key: title.document for key, title in TITLES.items()}
    return read(path or resource(CARDS), kinds, str(path) if path else CARDS)


def of(cards: CardFile) -> Catalogue:
    """Return the games that a card file's sound documents give."""
    catalogue = Catalogue(file=cards.file)
    for key, title in TITLES.items():
        document = cards.documents.get(key)
        if document is not None:
            catalogue.games[key] = title.make(document, digest(document))
        else:
            catalogue.faults[key] = cards.of(key)
    said = {fault for faults in catalogue.faults.values() for fault in faults}
    if any(fault not in said for fault in cards.of_none()):
        catalogue.faults[""] = cards.of_none()
    return catalogue


WORDING = frozenset({"text", "gist", "flavour", "icon", "line", "title", "when_text", "story"})
"""Keys of a document that no rule reads: mending a sentence must not cost a kept match."""


def digest(document: Any) -> str:
    """Return a short hash of what the rules read of a document, the same for any order of keys and any comments."""
    plain = msgspec.to_builtins(document)
    return hashlib.blake2b(msgspec.json.encode(_bare(plain), order="deterministic"), digest_size=8).hexdigest()


def _bare(value: Any) -> Any:
    """Return a value without its wording."""
    if isinstance(value, dict):
        return {key: _bare(part) for key, part in value.items() if key not in WORDING}
    return [_bare(part) for part in value] if isinstance(value, list | tuple) else value


@cache
def shipped() -> Catalogue:
    """Return the games of the file that comes with the program, read once."""
    return load()


def spec(key: str) -> GameSpec:
    """Return a game of the shipped file.

    Raises ValueError with a sentence: the game does not exist, or its document is unsound.
    """
    catalogue = shipped()
    if key in catalogue.games:
        return catalogue.games[key]
    if key in catalogue.faults:
        raise ValueError(" ".join(map(str, catalogue.faults[key])))
    raise ValueError(f"There is no game “{key}”; there is {', '.join(TITLES)}.")
