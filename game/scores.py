"""What the records come to for each person: matches, wins and streaks by game, character, role and company."""

from __future__ import annotations

import json
import secrets
import time
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from game import paths
from game.core.spec import PERSON
from game.records import Place, Played, people
from game.version import VERSION

ALONE, PEOPLE = "alone", "people"
"""The company of a seat that had none, and of one that people alone shared the table with."""
LEVELS = ("random", "easy", "normal", "hard")
"""The computer players, the weakest first."""


@dataclass
class Score:
    """Matches played and won, and how they came in a row."""

    played: int = 0
    won: int = 0
    streak: int = 0
    """Wins in a row up to now; losses in a row below zero."""
    longest: int = 0
    """The most wins in a row."""

    @property
    def lost(self) -> int:
        """Matches that were not won."""
        return self.played - self.won

    @property
    def share(self) -> float:
        """The share that was won, 0 for none played."""
        return self.won / self.played if self.played else 0.0

    def add(self, won: bool) -> None:
        """Count one more match, later than all before."""
        self.played += 1
        self.won += won
        self.streak = max(self.streak, 0) + 1 if won else min(self.streak, 0) - 1
        self.longest = max(self.longest, self.streak)


@dataclass
class Player:
    """All that is known of one person, or of the computers of one level.

    `apart` counts the matches with free undo, from the middle of another or of a known deal; they enter nothing else.
    The keys of `characters` and `roles` are (game, character) and (game, role); those of `company` are `alone`,
    `people`, or the strongest computer at the table. `medals` has the best medal by (game, trial).
    """

    name: str
    level: str = PERSON
    total: Score = field(default_factory=Score)
    games: dict[str, Score] = field(default_factory=dict)
    characters: dict[tuple[str, str], Score] = field(default_factory=dict)
    roles: dict[tuple[str, str], Score] = field(default_factory=dict)
    company: dict[str, Score] = field(default_factory=dict)
    medals: dict[tuple[str, str], str] = field(default_factory=dict)
    apart: int = 0
    last: str = ""
    """When the newest match ended, local time."""

    @property
    def key(self) -> str:
        """What names this entry: the person's name as it is compared, or the level."""
        return same(self.name) if self.level == PERSON else f"\0{self.level}"

    def count(self, entry: Played, place: Place, medal: str = "") -> None:
        """Count a match in which this player had a seat: `place`; `medal` is what a trial won, "" for none."""
        self.last = max(self.last, entry.ended)
        if not entry.counts:
            self.apart += 1
            return
        self.total.add(place.won)
        self.games.setdefault(entry.game, Score()).add(place.won)
        self.company.setdefault(_company(entry, place), Score()).add(place.won)
        if place.character:
            self.characters.setdefault((entry.game, place.character), Score()).add(place.won)
        if place.role:
            self.roles.setdefault((entry.game, place.role), Score()).add(place.won)
        if entry.trial is not None and medal:
            key = (entry.game, entry.trial.key)
            order = ("", "bronze", "silver", "gold")
            self.medals[key] = max(self.medals.get(key, ""), medal, key=order.index)


def same(name: str) -> str:
    """Return a name as it is compared: capitals, outer spaces and the way an accent is written make no difference."""
    return unicodedata.normalize("NFKC", name).strip().casefold()


def _company(entry: Played, place: Place) -> str:
    others = [other.player for other in entry.seats if other is not place]
    levels = [level for level in LEVELS if level in others]
    if levels:
        return levels[-1]
    return PEOPLE if others else ALONE


def players(matches: Iterable[Played]) -> list[Player]:
    """Return everybody who finished a match: people, the newest first, then the computers, the strongest first.

    matches: the oldest first, as `records.load` gives them. A seat that several people share counts for each of them; a
    person with two seats at one table counts once, as having won if either did.
    """
    found: dict[str, Player] = {}
    for entry in matches:
        seated: dict[str, tuple[Player, Place]] = {}
        for place in entry.seats:
            person = place.player == PERSON
            for name in people(place.name) if person else (place.player,):
                player = Player(name.strip(), place.player)
                player = found.setdefault(player.key, player)
                player.name = name.strip()
                if player.key not in seated or place.won:
                    seated[player.key] = (player, place)
        medal = entry.trial.medal if entry.trial is not None else ""
        for player, place in seated.values():
            player.count(entry, place, medal)
    computers = [player for player in found.values() if player.level != PERSON]
    living = [player for player in found.values() if player.level == PERSON]
    living.sort(key=lambda player: player.last, reverse=True)
    computers.sort(key=lambda player: LEVELS.index(player.level) if player.level in LEVELS else -1, reverse=True)
    return [*living, *computers]


def forget(matches: Iterable[Played], name: str) -> list[Played]:
    """Return the matches without a person's name: those they alone played are gone, in others their name is.

    The match stays in the records of whoever else sat there.
    """
    gone, left = same(name), []
    for entry in matches:
        seats = tuple(_without(place, gone) for place in entry.seats)
        if seats == entry.seats:
            left.append(entry)
        elif any(place.player == PERSON and place.name != NOBODY for place in seats):
            left.append(msgspec.structs.replace(entry, seats=seats))
    return left


NOBODY = "somebody"
"""Stands in the records for a person who was forgotten."""


def _without(place: Place, gone: str) -> Place:
    if place.player != PERSON:
        return place
    names = people(place.name)
    rest = [name for name in names if same(name) != gone]
    return place if len(rest) == len(names) else msgspec.structs.replace(place, name=", ".join(rest) or NOBODY)


def export(matches: Sequence[Played], folder: Path | None = None) -> Path:
    """Write the records as one JSON file for other programs: the matches, and what they come to for each player.

    Returns where it lies, a new file each time; raises OSError where it cannot be written.
    """
    folder = folder or paths.data_dir() / "exports"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"records-{time.strftime('%Y-%m-%d')}-{secrets.token_hex(2)}.json"
    told = {
        "program": "Midnight Table",
        "version": VERSION,
        "written": time.strftime("%Y-%m-%dT%H:%M:%S"),
        "matches": msgspec.to_builtins(list(matches)),
        "players": [_plain(player) for player in players(matches)],
    }
    file.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return file


def _plain(player: Player) -> dict[str, object]:
    def row(score: Score) -> dict[str, int]:
        return {"played": score.played, "won": score.won, "lost": score.lost, "longest_streak": score.longest}

    def rows(scores: dict[tuple[str, str], Score], what: str) -> list[dict[str, object]]:
        return [{"game": game, what: key, **row(score)} for (game, key), score in scores.items()]

    return {
        "name": player.name,
        "player": player.level,
        **row(player.total),
        "streak": player.total.streak,
        "apart": player.apart,
        "games": [{"game": game, **row(score)} for game, score in player.games.items()],
        "characters": rows(player.characters, "character"),
        "roles": rows(player.roles, "role"),
        "company": [{"company": key, **row(score)} for key, score in player.company.items()],
        "medals": [{"game": game, "trial": trial, "medal": medal} for (game, trial), medal in player.medals.items()],
    }
