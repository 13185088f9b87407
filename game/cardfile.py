"""Reads cards.yaml: one document per game, checked as strictly as rules can, every fault with its line and card."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game import nodes
from game.core.cards import slug
from game.core.effects import Effects
from game.core.flaw import Flaw
from game.nodes import Fault, Faults, did_you_mean, shown
from game.paths import resource
from game.shape import Check, Language, Shaper, where_line

GIST = 80
TEXT = 300
LINE = 90
NAME = 40
COPIES = 200
MOST = 99
"""No number of an effect is larger."""

_SIGN = re.compile(r"(?<!\\)\{([^{}]*)\}")
_GAME = re.compile(r"^game:[ \t]*[\"']?([A-Za-z0-9_]+)", re.MULTILINE)
_NUMBERS = {
    "int": (int, "a whole number"),
    "float": (float, "a number"),
    "str": (str, "text"),
    "bool": (bool, "true or false"),
}


@dataclass(frozen=True)
class DocumentKind:
    """What a game knows about its document: its type (a msgspec struct), its effect words and its own laws."""

    type: type
    effects: Effects
    laws: Callable[[Any], Iterable[Flaw]]


@dataclass
class CardFile:
    """A card file as it was read: the sound documents by game, and all faults in the order of their lines."""

    file: str
    documents: dict[str, Any] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def of(self, game: str) -> list[Fault]:
        """Return the faults that cost `game`: its own, and those of no game in particular if it has no document."""
        own = [fault for fault in self.faults if fault.game == game]
        return own if game in self.documents or any(f.line for f in own) else self.of_none() + own

    def of_none(self) -> list[Fault]:
        """Return the faults of no game in particular."""
        return [fault for fault in self.faults if not fault.game]


def read(path: Path, kinds: Mapping[str, DocumentKind], name: str = "") -> CardFile:
    """Read a card file and check all its documents; never raises for what the file holds.

    `kinds` says by the word after `game:` what a document must be; `name` is what the file is called in faults.
    """
    faults = Faults(name or str(path))
    result = CardFile(faults.file)
    text = nodes.read_text(path, faults)
    seen: dict[str, int] = {}
    if text is not None and not text.strip():
        faults.add(0, "an empty file", "a document for each game, beginning with `game: NAME`")
    elif text is not None:
        for part in nodes.cut(text):
            _document(part, kinds, faults, seen, result.documents)
        faults.game = ""
        if not seen and not faults.all:
            faults.add(0, "no document", "a document for each game, beginning with `game: NAME`")
        elif seen:
            _absent(kinds, seen, faults)
    result.faults = faults.in_order()
    return result


def _absent(kinds: Iterable[str], seen: Mapping[str, int], faults: Faults) -> None:
    """Note the games that a file has no document for."""
    for game in kinds:
        if game not in seen:
            faults.game = game
            faults.add(0, f"no document for {game}", f"one that begins with `game: {game}`")


def _document(
    part: nodes.Part, kinds: Mapping[str, DocumentKind], faults: Faults, seen: dict[str, int], documents: dict[str, Any]
) -> None:
    """Read one document into `documents`, unless it has faults."""
    guess = _GAME.search(part.text)
    faults.game = guess[1] if guess and guess[1] in kinds else ""
    before = len(faults.all)
    root = nodes.parse(part, faults)
    if root is None:
        if faults.game:
            seen.setdefault(faults.game, part.line)
        return
    game = _game_of(root, kinds, faults)
    faults.all[before:] = [
        f if f.where or not f.line else msgspec.structs.replace(f, game=game, where=where_line(root, f.line))
        for f in faults.all[before:]
    ]
    if not game:
        return
    faults.game = game
    if game in seen:
        faults.add(root.line, f"a second document for {game} (the first in line {seen[game]})", "one document a game")
        documents.pop(game, None)
        return
    seen[game] = root.line
    kind = kinds[game]
    shaper = Shaper(root, faults, language(kind.effects))
    made = shaper.shape(kind.type)
    shaper.tell(_equal_names(root))
    shaper.tell(kind.laws(made))
    if len(faults.all) == before:
        documents[game] = made


def _game_of(root: nodes.Node, kinds: Mapping[str, DocumentKind], faults: Faults) -> str:
    """Return the game of a document, "" with a fault if it is none of ours."""
    faults.game = ""
    known = ", ".join(kinds)
    if not isinstance(root, nodes.Mapping):
        faults.add(root.line, nodes.described(root), "a document that begins with `game: NAME`")
        return ""
    node = root.items.get("game")
    if node is None:
        close = nodes.meant("game", root.items)
        hint = f"is “{shown(close)}” misspelt?" if close else ""
        faults.add(root.line, "a document without the key “game”", f"game: one of {known}", hint)
        return ""
    if not isinstance(node, nodes.Scalar) or not isinstance(node.value, str) or node.value not in kinds:
        raw = node.raw if isinstance(node, nodes.Scalar) else ""
        faults.add(root.lines["game"], nodes.described(node), f"one of {known}", did_you_mean(raw, kinds), "game")
        return ""
    return node.value


# --- the language of all cards: what a key means in every document ---------------------------------------------------


def language(effects: Effects) -> Language:
    """Return what the keys of cards mean, whichever game they belong to."""
    checks: dict[str, Check] = {
        "name": name_check,
        "title": text_check(NAME),
        "text": text_check(TEXT),
        "gist": text_check(GIST, may_be_empty=True),
        "flavour": text_check(LINE, may_be_empty=True),
        "line": text_check(LINE),
        "when_text": text_check(LINE, may_be_empty=True),
        "icon": icon_check,
        "count": lambda count: number_check(count, 1, COPIES),
        "rules": lambda number: number_check(number, 1, 10**6),
        "does": lambda does: effect_check(does, effects),
    }
    return Language(checks, gist_needed)


def number_check(number: int, least: int, most: int) -> Iterator[Flaw]:
    """A number within its bounds."""
    if not least <= number <= most:
        yield Flaw((), f"the number {number}", f"{least} to {most}")


def name_check(name: str) -> Iterator[Flaw]:
    """A name of one line with a letter or digit that files can name it by."""
    yield from text_check(NAME)(name)
    if name.strip() and not slug(name):
        yield Flaw((), f"the name “{shown(name)}”", "at least one letter of a to z or a digit in it")


def text_check(most: int, may_be_empty: bool = False) -> Check:
    """Return the check of a text: at most `most` letters, printable, its stresses closed and its signs known."""

    def check(text: str) -> Iterator[Flaw]:
        if not text.strip() and not may_be_empty:
            yield Flaw((), "an empty text", f"1 to {most} letters")
        if len(text) > most:
            yield Flaw((), f"a text of {len(text)} letters", f"at most {most}")
        if not all(letter.isprintable() for letter in text.rstrip("\n").replace("\n", " ")):
            yield Flaw((), "a text with a control character", "printable letters")
        if text.count("**") % 2:
            yield Flaw((), "a stress (**) that is not closed", "**word**")
        for sign in _SIGN.findall(text):
            for flaw in icon_check(sign):
                yield flaw._replace(found=f"the unknown sign {{{shown(sign)}}}")

    return check


def gist_needed(value: Any) -> Iterator[Flaw]:
    """A text that is too long for a card in the hand needs a gist."""
    text, gist = getattr(value, "text", None), getattr(value, "gist", None)
    if isinstance(text, str) and gist == "" and len(text) > GIST:
        found = f"a text of {len(text)} letters and no gist"
        yield Flaw(("text",), found, f"gist: its short form, at most {GIST} letters", reads=(("text",), ("gist",)))


def icon_check(icon: str) -> Iterator[Flaw]:
    """A file of assets/art or a glyph of Material Design Icons, both without ending."""
    if icon in own_icons() or icon in glyphs():
        return
    found = f"the unknown icon “{shown(icon)}”"
    yield Flaw((), found, "a file of assets/art or a glyph of Material Design Icons", _like(icon[:NAME]))


@cache
def _like(icon: str) -> str:
    """Return the question for a misspelt icon. There are thousands, so only names of about its length are compared."""
    return did_you_mean(icon, (name for name in own_icons() | glyphs() if abs(len(name) - len(icon)) < 3))


@cache
def own_icons() -> frozenset[str]:
    """Return the names of the silhouettes in assets/art."""
    return frozenset(path.stem for path in resource("assets", "art").glob("*.svg"))


@cache
def glyphs() -> frozenset[str]:
    """Return the names of the glyphs of Material Design Icons. Imports them: 30 ms, once, and screens need them too."""
    from fonticon_mdi7 import MDI7

    return frozenset(name for name, glyph in vars(MDI7).items() if isinstance(glyph, str) and not name.startswith("_"))


def effect_check(does: Iterable[Mapping[str, Any]], effects: Effects) -> Iterator[Flaw]:
    """Known effect words with the numbers that they take."""
    does = tuple(does)
    if not does:
        yield Flaw((), "no effect", "at least one: {do: WORD}")
    for number, call in enumerate(does):
        word = call.get("do")
        if word is None:
            yield Flaw((number,), "no key “do”", "{do: WORD}", did_you_mean("do", call))
        elif not isinstance(word, str) or word not in effects:
            found, hint = f"the unknown effect “{shown(str(word))}”", did_you_mean(str(word), effects.words)
            yield Flaw((number, "do"), found, f"one of {', '.join(effects.words)}", hint)
        else:
            yield from _numbers(number, word, call, effects.numbers(word))


def _numbers(number: int, word: str, call: Mapping[str, Any], takes: Mapping[str, inspect.Parameter]) -> Iterator[Flaw]:
    """The numbers of one effect, by its signature."""
    listed = ", ".join(takes) or "none"
    given = {key for key in call if key != "do"}
    absent = [key for key in takes if key not in given]
    for key in call:
        if key != "do" and key not in takes:
            found = f"the number “{shown(key)}” for {word}"
            yield Flaw((number, key), found, f"one of {listed}" if takes else "no number", did_you_mean(key, absent))
    for key, parameter in takes.items():
        if key not in call:
            misspelt = any(nodes.meant(other, [key]) for other in given if other not in takes)
            if parameter.default is inspect.Parameter.empty and not misspelt:
                yield Flaw((number,), f"{word} without “{key}”", f"{{do: {word}, {key}: ...}}")
            continue
        value = call[key]
        kind, words = _NUMBERS.get(str(parameter.annotation), (int, "a whole number"))
        if type(value) is not kind:
            found = f"the boolean {str(value).lower()}" if isinstance(value, bool) else f"“{shown(str(value))}”"
            yield Flaw((number, key), "nothing" if value is None else found, words)
        elif isinstance(value, (int, float)) and not 0 <= value <= MOST:
            yield Flaw((number, key), f"the number {value}", f"0 to {MOST}")


def _equal_names(root: nodes.Node) -> Iterator[Flaw]:
    """No two items of a list may have the same name."""
    for key, items in root.items.items() if isinstance(root, nodes.Mapping) else ():
        first: dict[str, int] = {}
        for number, item in enumerate(items.items if isinstance(items, nodes.Sequence) else ()):
            name = item.items.get("name") if isinstance(item, nodes.Mapping) else None
            if not isinstance(name, nodes.Scalar) or not (plain := slug(name.raw)):
                continue
            if plain in first:
                again = f"the name “{shown(name.raw)}” a second time (first in line {first[plain]})"
                yield Flaw((key, number, "name"), again, "each name once")
            first.setdefault(plain, name.line)


__all__ = ["CardFile", "DocumentKind", "Fault", "read"]
