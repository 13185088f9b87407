"""Strict YAML: text becomes nodes that remember their lines, and everything wrong becomes a `Fault` with its line."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import yaml

SIZE = 4 * 2**20
DEPTH = 24
NODES = 200_000
FAULTS = 200
"""So many faults are listed; a file with more is broken as a whole."""

MOST_DIGITS = 10**15 - 1
"""The largest whole number that is read at all: 15 digits."""

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_LINE_END = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_CUT = re.compile(r"---(?:[ \t]|$)")
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_REMARK = re.compile(r"[ \t]*#(?![# \t]|$)")
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})")

SYNTAX = {
    "mapping values are not allowed": (
        "a colon where none can be",
        "put text that holds a colon in quotes, and look whether the line is indented as its neighbours are",
    ),
    "found character that cannot start any token": (
        "a character no value can begin with (a tab, %, @ or `)",
        "indent with spaces, not tabs; put text that begins so in quotes",
    ),
    "found character '\\t'": ("a tab", "indent with spaces, not tabs"),
    "found unexpected end of stream": ("the end of the document inside quotes", "close the quotes"),
    "found unexpected document indicator": ("--- inside quotes", "close the quotes above it"),
    "could not find expected ':'": ("a line without its colon", "write it as `key: value`"),
    "did not find expected ',' or": ("a list or {...} that is not closed", "look for a missing comma or bracket"),
    "did not find expected '-'": ("a line that is no item of the list above", "begin it with `- ` or indent it more"),
    "did not find expected key": ("a line not indented as its neighbours are", "mind the spaces and the quotes"),
    "found unknown escape": ("a backslash that means nothing", "write \\\\ for a backslash, or use single quotes"),
    "found undefined alias": ("an alias (*name)", "put text that begins with * in quotes"),
    "did not find expected node content": ("a comma or bracket too many", "write [a, b] or {a: 1, b: 2}"),
    "exceeded maximum nesting depth": ("values inside values, far too deep", "look for brackets that are not closed"),
    "undefined tag handle": ("a tag (!name)", "put text that begins with ! in quotes"),
}
"""What YAML says, and what we say for it: what was found and what to do."""


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong in a file; `str` gives it as one sentence.

    `line` counts from 1 (0: the file as a whole), `where` names the card or the like, `game` the document it costs
    ("" = none in particular).
    """

    file: str
    line: int
    where: str
    found: str
    expected: str
    hint: str = ""
    game: str = ""

    def __str__(self) -> str:
        place = [self.file, *([f"line {self.line}"] if self.line else []), *([self.where] if self.where else [])]
        said = [f"found {self.found}", *([f"expected {self.expected}"] if self.expected else [])]
        sentence = f"{', '.join(place)}: {', '.join(said)}{'; ' + self.hint if self.hint else ''}"
        return sentence if sentence.endswith("?") else sentence + "."


class Scalar(msgspec.Struct):
    """A single value: `raw` as it is written, `value` as it is meant; `odd` says what is wrong with it, if anything."""

    line: int
    raw: str
    value: str | int | float | bool | None
    odd: str = ""


class Sequence(msgspec.Struct):
    """A list."""

    line: int
    items: list[Any]


class Mapping(msgspec.Struct):
    """Keys with values; `lines` are the lines of the keys."""

    line: int
    items: dict[str, Any]
    lines: dict[str, int]


class Broken(msgspec.Struct):
    """A value about which everything is said already."""

    line: int


Node = Scalar | Sequence | Mapping | Broken


class Part(msgspec.Struct):
    """A document of a file: its first line in the file (from 1) and its text."""

    line: int
    text: str


class Faults:
    """Collects the faults of one file; `game` is the document that they cost."""

    def __init__(self, file: str) -> None:
        self.file = shown(file, 4000)
        self.game = ""
        self.all: list[Fault] = []

    def add(self, line: int, found: str, expected: str = "", hint: str = "", where: str = "") -> None:
        """Note a fault; the words are those of `Fault`."""
        if not self.full:
            where, found, expected, hint = (shown(text, 400) for text in (where, found, expected, hint))
            self.all.append(Fault(self.file, line, where, found, expected, hint, self.game))

    @property
    def full(self) -> bool:
        """Whether there are so many that looking for more is a waste of time."""
        return len(self.all) >= 5 * FAULTS

    def in_order(self) -> list[Fault]:
        """Return the faults by line, each once, the first `FAULTS` of them."""
        return sorted(dict.fromkeys(self.all), key=lambda fault: fault.line)[:FAULTS]


def read_text(path: Path, faults: Faults) -> str | None:
    """Return the text of a file; None, with a fault, if it cannot be read, is too long or is no UTF-8."""
    try:
        with path.open("rb") as file:
            data = file.read(SIZE + 1)
    except FileNotFoundError:
        faults.add(0, "no file of this name", "a file to read", "see whether its name is spelt right")
        return None
    except IsADirectoryError:
        faults.add(0, "a folder", "a file")
        return None
    except (OSError, ValueError) as error:
        if path.is_dir():
            faults.add(0, "a folder", "a file")
        else:
            faults.add(0, f"a file that cannot be read ({getattr(error, 'strerror', '') or error})", "a readable file")
        return None
    if len(data) > SIZE:
        faults.add(0, f"more than {SIZE // 2**20} MB", "a file of text by hand")
        return None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        faults.add(1, "UTF-16", "UTF-8", "save the file anew with the encoding UTF-8")
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = f"the byte 0x{data[error.start]:02X}, which is no UTF-8"
        faults.add(line, byte, "UTF-8 text", "save the file as UTF-8")
        return None


def cut(text: str) -> list[Part]:
    """Cut a file at its `---` lines, so that a mistake in one document leaves the others alone."""
    parts = [Part(1, "")]
    start = at = 0
    for number, end in enumerate([*(m.end() for m in _LINE_END.finditer(text)), len(text)], 1):
        if number > 1 and _CUT.match(text[at : at + 4].rstrip("\r\n\x85\u2028\u2029")):
            parts[-1].text = text[start:at]
            parts.append(Part(number, ""))
            start = at
        at = end
    parts[-1].text = text[start:]
    return parts


def parse(part: Part, faults: Faults) -> Node | None:
    """Return a document as nodes; None if it holds nothing, or nothing that can be read (then with a fault)."""
    bad = _UNPRINTABLE.search(part.text)
    if bad:
        line = part.line + len(_LINE_END.findall(part.text, 0, bad.start()))
        faults.add(line, f"the control character 0x{ord(bad[0]):02X}", "text", "delete it")
        return None
    loader = LOADER(part.text)
    try:
        return _Builder(loader, part, faults).document()
    except _TooMuch as error:
        faults.add(error.line, str(error), "a card file")
    except yaml.MarkedYAMLError as error:
        _syntax(error, part, faults)
    except (yaml.YAMLError, UnicodeError, ValueError) as error:
        faults.add(part.line, f"no YAML ({' '.join(str(error).split())[:80]})", "YAML")
    finally:
        loader.dispose()
    return None


def _syntax(error: yaml.MarkedYAMLError, part: Part, faults: Faults) -> None:
    mark = error.problem_mark or error.context_mark
    problem = str(error.problem or error.context or "")
    line = mark.line if mark else 0
    flow = str(error.context or "").startswith("while parsing a flow")
    if error.context_mark and (flow or "end of stream" in problem):
        line = error.context_mark.line
    words = next((words for key, words in SYNTAX.items() if key in problem), None)
    found, hint = words or (f"a line that is no YAML ({problem})", "mind the spaces, colons and quotes")
    lines = _LINE_END.split(part.text)
    if line < len(lines) and lines[line].startswith((" ", "\t")) and "\t" in re.split(r"\S", lines[line])[0]:
        found, hint = "a tab", "indent with spaces, not tabs"
    faults.add(part.line + min(line, max(0, len(lines) - 1)), found, "YAML", hint)


class _TooMuch(Exception):
    def __init__(self, words: str, line: int) -> None:
        super().__init__(words)
        self.line = line


class _Builder:
    """Builds nodes from YAML's events, one by one, so that no file can make it deep or long."""

    def __init__(self, loader: Any, part: Part, faults: Faults) -> None:
        self.loader = loader
        self.first = part.line
        self.lines = _LINE_END.split(part.text)
        self.faults = faults
        self.count = 0

    def document(self) -> Node | None:
        """Return the first document; anything after it is a fault."""
        root: Node | None = None
        while self.loader.check_event():
            event = self.loader.get_event()
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    self.faults.add(self.line(event), "a second document", "one", "begin it with a line `---`")
                    return root
            elif isinstance(event, yaml.NodeEvent):
                root = self.node(event, 0)
        if isinstance(root, Scalar) and root.raw == "" and root.value is None:
            return None
        return root

    def line(self, event: yaml.Event) -> int:
        """Return the line of an event in the file, from 1."""
        return self.first + (event.start_mark.line if event.start_mark else 0)

    def node(self, event: yaml.NodeEvent, depth: int) -> Node:
        """Return the node that begins with an event."""
        line = self.line(event)
        self.count += 1
        if self.count > NODES:
            raise _TooMuch(f"more than {NODES} values", line)
        if depth > DEPTH:
            raise _TooMuch(f"values inside values, more than {DEPTH} deep", line)
        if isinstance(event, yaml.AliasEvent):
            name = shown(str(event.anchor))
            self.faults.add(line, f"the alias *{name}", "the value itself", "put text that begins with * in quotes")
            return Broken(line)
        anchor = getattr(event, "anchor", None)
        if anchor is not None:
            name = shown(str(anchor))
            self.faults.add(line, f"the anchor &{name}", "a value", "put text that begins with & in quotes")
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, line)
        made: Node
        if isinstance(event, yaml.SequenceStartEvent):
            made = Sequence(line, [])
            while not isinstance(inner := self.loader.get_event(), yaml.SequenceEndEvent):
                made.items.append(self.node(inner, depth + 1))
        else:
            made = self.mapping(line, depth)
        tag = getattr(event, "tag", None)
        if tag not in (None, "!"):
            self.faults.add(line, f"the tag {shown(str(tag))}", "plain values", "delete it")
            return Broken(line)
        return made

    def mapping(self, line: int, depth: int) -> Mapping:
        """Return the keys and values up to the mapping's end; a key that is not text or comes twice is a fault."""
        made = Mapping(line, {}, {})
        while not isinstance(event := self.loader.get_event(), yaml.MappingEndEvent):
            key = self.node(event, depth + 1)
            value = self.node(self.loader.get_event(), depth + 1)
            if isinstance(key, Broken):
                continue
            if not isinstance(key, Scalar) or not isinstance(key.value, str):
                hint = f"write it in quotes: '{key.raw}'" if isinstance(key, Scalar) else ""
                self.faults.add(key.line, f"{described(key)} as a key", "a word", hint)
            elif key.value in made.items:
                first = made.lines[key.value]
                again = f"the key “{shown(key.value)}” a second time (first in line {first})"
                self.faults.add(key.line, again, "each key once")
            else:
                made.items[key.value] = value
                made.lines[key.value] = key.line
        return made

    def scalar(self, event: yaml.ScalarEvent, line: int) -> Scalar:
        """Return a single value by what YAML makes of it."""
        raw = str(event.value)
        self.cut_short(event)
        tag = event.tag
        if tag in (None, "!"):
            tag = self.loader.resolve(yaml.ScalarNode, raw, event.implicit)
        kind = str(tag).rpartition(":")[2] if str(tag).startswith("tag:yaml.org,2002:") else str(tag)
        if event.tag not in (None, "!"):
            return Scalar(line, raw, None, f"the tag {shown(str(event.tag))}")
        if kind in ("str", "value", "merge"):
            return Scalar(line, raw, raw)
        if kind == "null":
            return Scalar(line, raw, None)
        if kind == "bool":
            return Scalar(line, raw, raw.lower() in ("yes", "true", "on"))
        if kind == "int" and _WHOLE.fullmatch(raw):
            return Scalar(line, raw, int(raw))
        if kind == "float":
            try:
                number = float(raw)
            except ValueError:
                number = math.nan
            if math.isfinite(number):
                return Scalar(line, raw, number)
        return Scalar(line, raw, None, f"{'the date' if kind == 'timestamp' else 'the number'} {shown(raw)}")


    def cut_short(self, event: yaml.ScalarEvent) -> None:
        """Find text that YAML cuts at a number sign, as in `take card #2`."""
        mark = event.end_mark
        if event.style or mark is None or mark.line >= len(self.lines):
            return
        line = self.lines[mark.line]
        if _REMARK.match(line, mark.column):
            found = f"a value that ends before “{shown(line[mark.column : mark.column + 200], 20)}”"
            self.faults.add(self.first + mark.line, found, "a blank after #", "put text that holds a # in quotes")


def shown(text: str, most: int = 40) -> str:
    """Return text as it may stand in a sentence: on one line, printable, not too long."""
    plain = "".join(letter if letter.isprintable() else "\ufffd" for letter in " ".join(text.split()))
    return plain if len(plain) <= most else plain[: most - 1] + "\u2026"


def described(node: Node) -> str:
    """Return what a value is, as a sentence says it."""
    if isinstance(node, Scalar):
        if node.odd:
            return node.odd
        if node.value is None:
            return "nothing"
        if isinstance(node.value, bool):
            return f"the boolean `{shown(node.raw)}`"
        if isinstance(node.value, str):
            return f"the text “{shown(node.value)}”" if node.value else "an empty text"
        return f"the number {shown(node.raw)}"
    if isinstance(node, Sequence):
        return "a list"
    return "keys with values"


def beyond(node: Node) -> bool:
    """Say whether a value is a number, of digits as it should be, but far too large."""
    if not isinstance(node, Scalar) or not node.odd.startswith("the number"):
        return False
    try:
        return abs(float(node.raw)) > MOST_DIGITS
    except ValueError:
        return False


def meant(word: str, words: Iterable[str]) -> str:
    """Return the word that a misspelt one may stand for, "" for none."""
    plain = {each.lower(): each for each in words}
    close = difflib.get_close_matches(word.lower(), plain, 1, 0.6)
    return plain[close[0]] if close else ""


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """Return the question for a misspelt word, "" if nothing is like it."""
    close = meant(word, words)
    return f"did you mean “{close}”?" if close else ""
