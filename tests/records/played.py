"""Match files for tests: played by chance, changed by hand, of other cards."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

from game.catalogue import Catalogue, spec
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Seat
from game.match_list import MatchList
from game.record import Entry, Record


def played(
    directory: Path, moves: int = 40, seed: int = 3, names: tuple[str, str] = ("Ann", "Bob")
) -> tuple[Path, Match]:
    """A match of so many random moves with its file."""
    match, rng = Match(spec("suits"), [Seat(name, "random") for name in names], {}, seed), Rng(seed)
    with Record.create(match, directory) as kept:
        while match.decision is not None and len(match.moves) < moves:
            match.play(rng.choice(match.decision.moves))
            kept.keep(match)
        assert kept.trouble == ""
    return kept.path, match


def changed(path: Path, **header: Any) -> Path:
    """The file with other things in its header."""
    first, rest = path.read_bytes().split(b"\n", 1)
    path.write_bytes(json.dumps({**json.loads(first), **header}).encode() + b"\n" + rest)
    return path


def with_cards(change: Any) -> Catalogue:
    """A catalogue whose Suits has other cards."""
    game = spec("suits")
    return Catalogue({"suits": dataclasses.replace(game, digest="another", **change)})


def newest_unfinished(directory: Path) -> Entry | None:
    """The match of a folder that the title would resume."""
    return next((entry for entry in MatchList(directory).entries() if not entry.finished and not entry.trouble), None)
