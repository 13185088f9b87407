"""YAML of untrusted files as a tree that knows its lines: bounded in size and depth, without aliases and tags."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from game import paths

LARGEST = 1_000_000
"""Bytes a case file may have."""
DEEPEST = 12

_BARE = re.compile(r"([\[,][ \t]*)(\?(?: \w+)*)(?=[ \t]*[,\]])")
"""A bare `?` in a list, which YAML would take for the mark of a key."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class CaseFault(ValueError):
    """What is wrong with a case file, one sentence, and its line (0: the whole file)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class Leaf:
    """A scalar: its text as written; `value` is what YAML makes of it where that is a number, true, false or null."""

    def __init__(self, text: str, value: Any, line: int) -> None:
        self.text = text
        self.value = value
        self.line = line


class Items:
    """A list."""

    def __init__(self, line: int) -> None:
        self.items: list[Node] = []
        self.line = line

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)


class Map:
    """A mapping, with the line of every key."""

    def __init__(self, line: int) -> None:
        self.items: dict[str, Node] = {}
        self.lines: dict[str, int] = {}
        self.line = line


Node = Leaf | Items | Map


def read_text(path: Path) -> str:
    """Return the text of a file. Raises `CaseFault` where it cannot be read, is far too long or not UTF-8."""
    try:
        return paths.read_whole(path, LARGEST).decode("utf-8-sig")
    except paths.TooLarge as error:
        mb = error.size / 1e6
        raise CaseFault(f"{mb:.1f} MB is too long for a case file ({LARGEST / 1e6:.0f} MB at most).") from error
    except OSError as error:
        raise CaseFault(f"cannot be read ({paths.reason(error)}).") from error
    except UnicodeDecodeError as error:
        raise CaseFault("is no text in UTF-8.") from error


def read_yaml(text: str) -> Node:
    """Return the one document of a YAML text. Raises `CaseFault` for anything else, with its line."""
    quoted = _BARE.sub(r'\1"\2"', text)
    try:
        try:
            return _build(_Loader(text))
        except yaml.YAMLError:
            if quoted == text:
                raise
            return _build(_Loader(quoted))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise CaseFault(f"this is not YAML: {error.problem or error.context or 'it cannot be read'}.", line) from error
    except yaml.YAMLError as error:
        raise CaseFault(f"this is not YAML: {str(error).splitlines()[0]}.") from error


class _Tree:
    """The tree of one document, put together event by event, so that deep nesting costs no recursion."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self._open: list[Items | Map] = []
        self._keys: list[Leaf | None] = []
        """For each that is open, the key that waits for its value."""

    def open(self, node: Items | Map) -> None:
        """Add a list or a mapping, and let what follows be in it."""
        if len(self._open) >= DEEPEST:
            raise CaseFault("this is nested too deeply.", node.line)
        self.add(node)
        self._open.append(node)
        self._keys.append(None)

    def close(self) -> None:
        """The list or mapping that was opened last is whole."""
        self._open.pop()
        self._keys.pop()

    def add(self, node: Node) -> None:
        """Put a node where the document stands: the root, the next of a list, a key of a mapping or its value."""
        if not self._open:
            if self.root is not None:
                raise CaseFault("a case file holds one case; here begins another.", node.line)
            self.root = node
        elif isinstance(above := self._open[-1], Items):
            above.items.append(node)
        elif (key := self._keys[-1]) is None:
            self._keys[-1] = self._key(above, node)
        else:
            above.items[key.text] = node
            above.lines[key.text] = key.line
            self._keys[-1] = None

    @staticmethod
    def _key(above: Map, node: Node) -> Leaf:
        if not isinstance(node, Leaf):
            raise CaseFault("a key must be a word.", node.line)
        if node.text in above.items:
            raise CaseFault(f"the key “{node.text}” stands here a second time.", node.line)
        return node


def _build(loader: Any) -> Node:
    """Build the tree of the one document that a loader reads."""
    tree = _Tree()
    while True:
        event = loader.get_event()
        line = event.start_mark.line + 1
        if isinstance(event, yaml.StreamEndEvent):
            break
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise CaseFault("anchors and aliases (& and *) are not read here.", line)
        if isinstance(event, yaml.ScalarEvent):
            tree.add(_leaf(loader, event, line))
        elif isinstance(event, yaml.SequenceStartEvent):
            tree.open(Items(line))
        elif isinstance(event, yaml.MappingStartEvent):
            tree.open(Map(line))
        elif isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
            tree.close()
    if tree.root is None:
        raise CaseFault("the file is empty.")
    return tree.root


def _leaf(loader: Any, event: Any, line: int) -> Leaf:
    if event.tag not in (None, "!"):
        raise CaseFault("tags (!) are not read here.", line)
    text: str = event.value
    value: Any = text
    if event.implicit[0]:
        tag = loader.resolve(yaml.ScalarNode, text, (True, False))
        if tag == "tag:yaml.org,2002:int" and text.lstrip("+-").isdigit():
            value = int(text) if len(text) < 40 else text
        elif tag == "tag:yaml.org,2002:bool" and text.lower() in ("true", "false"):
            value = text.lower() == "true"
        elif tag == "tag:yaml.org,2002:null":
            value = None
    return Leaf(text, value, line)


# --- what is wanted where ------------------------------------------------------------------------------------------


def mapping(node: Node, what: str) -> Map:
    """Return a node that must be a mapping. Raises `CaseFault` that begins with `what` it is where it is none."""
    if not isinstance(node, Map):
        raise CaseFault(f"{what} must be a mapping (key: value).", node.line)
    return node


def items(node: Node, what: str) -> Items:
    """Return a node that must be a list. Raises `CaseFault` that begins with `what` it is where it is none."""
    if not isinstance(node, Items):
        raise CaseFault(f"{what} must be a list: [...].", node.line)
    return node


def text(node: Node, what: str) -> str:
    """Return a node that must be a word or a sentence. Raises `CaseFault`, as `mapping` does."""
    if not isinstance(node, Leaf) or node.value is None:
        raise CaseFault(f"{what} must be a text.", node.line)
    return node.text


def texts(node: Node, what: str) -> list[tuple[str, int]]:
    """Return a text or a list of texts, each with its line."""
    if isinstance(node, Leaf):
        return [(text(node, what), node.line)]
    return [(text(item, f"an entry of {what}"), item.line) for item in items(node, what)]


def number(node: Node, what: str) -> int:
    """Return a node that must be a whole number. Raises `CaseFault`, as `mapping` does."""
    if not isinstance(node, Leaf) or type(node.value) is not int:
        raise CaseFault(f"{what} must be a whole number.", node.line)
    return node.value


def only(node: Map, known: tuple[str, ...], what: str) -> None:
    """Raise `CaseFault` with the line of a key that is not `known`; `what` has such keys."""
    for key, line in node.lines.items():
        if key not in known:
            raise CaseFault(f"{what} has no key “{key}”; it may have {', '.join(known)}.", line)
