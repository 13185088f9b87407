"""`midnight-table check`: all that is wrong in card, rules and lesson files, or a line for each: what it holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from game import lesson, rulebook
from game.catalogue import CARDS, TITLES, of, read_cards
from game.core.spec import GameSpec
from game.nodes import Fault, Faults, read_text

_CARDS = re.compile(r"^(?:cards|---)", re.MULTILINE)
_STEPS = re.compile(r"^steps:", re.MULTILINE)
_RULES = re.compile(r"^(?:sections|phases|terms):", re.MULTILINE)


def check(path: Path | None = None) -> tuple[list[str], bool]:
    """Check a card file, a rules file or a lesson file; without `path` all files that come with the program.

    Returns the lines to print and whether everything is sound: a sentence for every fault, or "cards.yaml: suits: 5
    cards, 5 gentlemen: sound.". Never raises for what a file holds.
    """
    if path is None:
        lines, sound = _cards(None)
        for spec in of(read_cards()).games.values():
            more, good = _rules(spec, None, f"assets/rules/{spec.key}.yaml")
            lines += more
            sound = sound and good
            more, good = _lesson(lesson.file_of(spec.key), f"assets/lessons/{spec.key}.yaml")
            lines += more
            sound = sound and good
        return lines, sound
    if _is_lesson(path):
        return _lesson(path, str(path))
    named = _rules_of(path)
    if named is None:
        return _cards(path)
    games = of(read_cards()).games
    if named in games:
        return _rules(games[named], path, str(path))
    rules, faults = rulebook.read(path)
    if named not in TITLES:
        faults.append(Fault(str(path), 0, "", f"the game “{named}”", f"one of {', '.join(TITLES)}"))
    return _said(faults) if faults else ([f"{path}: {_content(rules)}: sound."], True)


def _rules_of(path: Path) -> str | None:
    """Return the game of a rules file ("" if it names none), None for any other file."""
    text = read_text(path, Faults(str(path)))
    if text is None or not _RULES.search(text) or _CARDS.search(text):
        return None
    named = re.search(r"^game:[ \t]*[\"']?(\w+)", text, re.MULTILINE)
    return named[1] if named else ""


def _cards(path: Path | None) -> tuple[list[str], bool]:
    """Check a card file. A file of somebody's own need not have all games."""
    cards = read_cards(path)
    faults = cards.faults
    if path is not None and cards.documents:
        faults = [fault for fault in faults if fault.line]
    if faults:
        return _said(faults)
    name = str(path) if path else CARDS
    return [f"{name}: {key}: {_content(document)}: sound." for key, document in cards.documents.items()], True


def _rules(game: GameSpec, path: Path | None, name: str) -> tuple[list[str], bool]:
    """Check a rules file against its game."""
    faults = rulebook.check_rules(game, path, name)
    if faults:
        return _said(faults)
    rules, _ = rulebook.read(path or rulebook.file_of(game.key))
    return [f"{name}: {game.key}: {_content(rules)}: sound."], True


def _is_lesson(path: Path) -> bool:
    text = read_text(path, Faults(str(path)))
    return text is not None and _STEPS.search(text) is not None and _CARDS.search(text.partition("---")[0]) is None


def _lesson(path: Path, name: str) -> tuple[list[str], bool]:
    """Check a guided first match, played through the rules with the shipped cards; a game may have none."""
    if not path.is_file():
        return [], True
    faults = lesson.check(path, of(read_cards()), name)
    if faults:
        return _said(faults)
    script, _ = lesson.read(path)
    assert script is not None
    return [f"{name}: {script.lesson.game}: {len(script.lesson.steps)} steps: sound."], True


def _said(faults: list[Fault]) -> tuple[list[str], bool]:
    return [str(fault) for fault in faults], False


def _content(document: Any) -> str:
    """Return how much a document holds: 5 cards, 5 gentlemen."""
    parts = []
    for name in document.__struct_fields__:
        value = getattr(document, name)
        if isinstance(value, (tuple, list, dict)):
            parts.append(f"{len(value)} {name}")
    return ", ".join(parts)
