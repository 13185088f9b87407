"""The games of the box, made from cards.yaml. The only module that imports titles, and it names each of them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import msgspec
import yaml

from game import suits
from game.core.spec import GameSpec
from game.paths import resource


@dataclass(frozen=True)
class Catalogue:
    """What can be played: `games` by key in the box's order; `faults` by key says why a game is missing."""

    games: dict[str, GameSpec] = field(default_factory=dict)
    faults: dict[str, list[str]] = field(default_factory=dict)


def load(path: Path | None = None) -> Catalogue:
    """Return the games of a card file; without `path` those of the file that comes with the program."""
    file = path or resource("cards.yaml")
    catalogue = Catalogue()
    for raw in yaml.load_all(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader):
        document = msgspec.convert(raw, suits.SuitsDocument)
        digest = hashlib.blake2b(msgspec.json.encode(document, order="deterministic"), digest_size=8).hexdigest()
        catalogue.games["suits"] = suits.make(document, digest)
    return catalogue


@cache
def shipped() -> Catalogue:
    """Return the games of the file that comes with the program, read once."""
    return load()


def spec(key: str) -> GameSpec:
    """Return a game of the shipped file; raise ValueError with its faults if there is none."""
    games = shipped().games
    if key not in games:
        raise ValueError(f"There is no game “{key}” to play; there are {', '.join(games) or 'none'}.")
    return games[key]
