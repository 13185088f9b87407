"""How case files name cards, places and seats: read without regard to capitals, spaces or underscores, and written."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

import msgspec

from game.case_yaml import CaseFault
from game.core.cards import Card, slug
from game.core.spec import GameSpec
from game.core.table import Table

UNKNOWN = "?"
REST = "..."
HIDDEN = "hidden"
STATES = (" sideways", " upright", " face down", " face up")


class Named(msgspec.Struct, frozen=True):
    """A card as a file names it: its kind ("?" for any), which of several (`number`, 0 if not said), how it lies.

    `face_up` and `sideways` are None where nothing is said of them.
    """

    kind: str
    number: int = 0
    face_up: bool | None = None
    sideways: bool | None = None
    mark: str = ""


def plain(text: str) -> str:
    """Return a name as names are compared."""
    return " ".join(text.replace("_", " ").casefold().split())


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the end of a sentence: the nearest known word, or all of them where there are few."""
    words = list(known)
    close = difflib.get_close_matches(plain(word), [plain(known) for known in words], 1, 0.6)
    if close:
        return f" Do you mean “{next(known for known in words if plain(known) == close[0])}”?"
    return f" There are {', '.join(words)}." if 0 < len(words) <= 40 else ""


def kind_of(spec: GameSpec, text: str, line: int) -> str:
    """Return the kind of the card called `text`: by its key or its printed name, punctuation left out.

    Raises `CaseFault` with the `line` of the file and the likeliest card where there is none.
    """
    key = slug(text)
    key = spec.aliases.get(key, key)
    if key in spec.faces or key in spec.copies:
        return key
    for kind, face in spec.faces.items():
        if slug(face.name) == key:
            return kind
    known = [kind.replace("_", " ") for kind in spec.faces]
    raise CaseFault(f"there is no card “{text}” in {spec.title}.{did_you_mean(text, known)}", line)


def card_of(spec: GameSpec, text: str, line: int) -> Named:
    """Return the card that `text` names, with its states: `skull`, `skull#2`, `heart sideways`, `weapon face down`."""
    name, face_up, sideways, mark = " ".join(text.split()), None, None, ""
    marked = re.match(r"(.*\S) marked (\S+)$", name)
    if marked:
        name, mark = marked[1], marked[2]
    while slug(name) not in spec.faces:
        state = next((state for state in STATES if name.casefold().endswith(state)), "")
        if not state:
            break
        name = name[: -len(state)]
        if state in (" sideways", " upright"):
            sideways = state == " sideways"
        else:
            face_up = state == " face up"
    number = 0
    counted = re.match(r"(.*\S)\s*#(\d{1,3})$", name)
    if counted:
        name, number = counted[1], int(counted[2])
    kind = UNKNOWN if name == UNKNOWN else kind_of(spec, name, line)
    copies = spec.copies.get(kind, ())
    if 0 < number <= len(copies) and len(set(copies)) > 1:
        kind, number = copies[number - 1], 0
    return Named(kind, number, face_up, sideways, mark)


def is_kind(spec: GameSpec, named: str, kind: str | None) -> bool:
    """Say whether a card of this kind is one that a file may call `named`: it, or any copy of it."""
    return kind == named or kind in spec.copies.get(named, ())


def zone_of(table: Table, text: str) -> str:
    """Return the name of the zone called `text`, "" if there is none."""
    if text in table.zones:
        return text
    return next((name for name in table.zones if plain(name) == plain(text)), "")


def counter_of(table: Table, text: str) -> str:
    """Return the name of the counter called `text`, "" if there is none."""
    return next((name for name in table.counters if plain(name) == plain(text)), "")


def seat_of(table: Table, text: str, line: int) -> str:
    """Return the seat called `text`. Raises `CaseFault` with the `line` of the file where there is none."""
    for seat in table.seats:
        if plain(seat) == plain(text):
            return seat
    raise CaseFault(f"“{text}” is no seat.{did_you_mean(text, table.seats)}", line)


def phase_of(spec: GameSpec, text: str, line: int) -> str:
    """Return the phase called `text`. Raises `CaseFault` with the `line` of the file where there is none."""
    names = [name for name, _ in spec.phases]
    for name in names:
        if plain(name) == plain(text):
            return name
    raise CaseFault(f"“{text}” is no phase.{did_you_mean(text, names)}", line)


# --- writing -------------------------------------------------------------------------------------------------------


def name_of(kind: str) -> str:
    """Return how a kind is written in a file."""
    return kind.replace("_", " ")


def written(card: Card, table: Table, known: bool = True) -> str:
    """Return a card as it is written in a zone of a position, with its states; `?` where its face is not known."""
    text = name_of(card.kind) if known else UNKNOWN
    if card.sideways:
        text += " sideways"
    open_place = table.zones[card.zone].sight == "all"
    if card.face_up != open_place:
        text += " face up" if card.face_up else " face down"
    return f"{text} marked {card.mark}" if card.mark else text


def scalar(text: str) -> str:
    """Return a text as a YAML scalar, quoted where it must be."""
    bare = r"(?:\.\.\.|[^\W\d][\w.]*(?: [\w#.?>-]+)*)"
    if re.fullmatch(bare, text) and plain(text) not in ("true", "false", "null", "yes", "no", "on", "off", "y", "n"):
        return text
    safe = "".join(
        f"\\{char}" if char in '"\\' else char if char.isprintable() or char == " " else f"\\U{ord(char):08x}"
        for char in text
    )
    return f'"{safe}"'


def quoted(seat: str) -> str:
    """Return a seat as it is written in a move: quoted where it has other than letters, digits and spaces."""
    if all(char.isalnum() or char == " " for char in seat):
        return seat
    within = re.sub(r'(["\\])', r"\\\1", seat)
    return f'"{within}"'
