"""Checks nodes against msgspec types, field by field, and makes the values: all faults, not just the first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from msgspec import inspect

from game.core.flaw import Flaw, Path
from game.nodes import Broken, Faults, Mapping, Node, Scalar, Sequence, beyond, described, did_you_mean, meant, shown

MOST = 10**6
"""No number in our files is larger."""

DIGITS, QUOTES = "write it in plain digits", "put text in quotes"
"""What to do about a number that is written oddly, and about text that YAML takes for something else."""

Check = Callable[[Any], Iterable[Flaw]]
"""What a value with a certain key must hold in every document; the paths of its flaws begin at the value."""

EXPECTED: dict[Any, str] = {
    inspect.StrType: "text",
    inspect.IntType: "a whole number",
    inspect.FloatType: "a number",
    inspect.BoolType: "true or false",
}
SINGLE: dict[Any, type] = {
    inspect.StrType: str,
    inspect.IntType: int,
    inspect.FloatType: float,
    inspect.BoolType: bool,
}
NAMES = ("name", "title", "word")
"""The keys that say what an item of a list is called."""


class Language(NamedTuple):
    """What holds for the keys of all documents of a kind: checks by key, and checks of all keys together (`whole`)."""

    checks: dict[str, Check]
    whole: Check = lambda value: ()


class Shaper:
    """Turns the nodes of one document into a value of a type.

    A value that cannot be made is replaced by an empty one of its type, and its path is kept in `broken`, so that
    everything else can still be checked.
    """

    def __init__(self, root: Node, faults: Faults, language: Language) -> None:
        self.root = root
        self.faults = faults
        self.language = language
        self.broken: list[Path] = []

    def shape(self, type_: type) -> Any:
        """Return the document as a value of `type_`, a msgspec struct; see `broken` for what is lacking in it."""
        return self.value(self.root, _info(type_), ())

    def tell(self, flaws: Iterable[Flaw]) -> None:
        """Note flaws, except those that rest on something faulty."""
        for flaw in flaws:
            if not any(_touches(path, read) for read in flaw.reads or (flaw.path,) for path in self.broken):
                self.fault(flaw.path, flaw.found, flaw.expected, flaw.hint)

    def fault(self, path: Path, found: str, expected: str, hint: str = "", line: int = 0) -> None:
        """Note a fault at a place in the document."""
        self.faults.add(line or line_of(self.root, path), found, expected, hint, where(self.root, path))

    # --- by type -------------------------------------------------------------------------------------------------

    def value(self, node: Node, type_: Any, path: Path) -> Any:
        """Return the value of a node as `type_` of msgspec.inspect wants it."""
        if isinstance(node, Broken):
            return self.give_up(type_, path)
        if isinstance(type_, inspect.StructType):
            return self.struct(node, type_, path)
        if isinstance(type_, inspect.UnionType):
            if isinstance(node, Scalar) and node.value is None and not node.odd and type_.includes_none:
                return None
            return self.value(node, next(t for t in type_.types if not isinstance(t, inspect.NoneType)), path)
        if isinstance(type_, inspect.DictType):
            return self.dictionary(node, type_, path)
        if isinstance(type_, (inspect.VarTupleType, inspect.ListType)):
            return self.several(node, type_, path)
        if isinstance(type_, inspect.LiteralType):
            return self.literal(node, type_, path)
        if isinstance(type_, inspect.AnyType):
            return self.anything(node, path)
        return self.single(node, type_, path)

    def give_up(self, type_: Any, path: Path) -> Any:
        """Note that there is no value here and return an empty one."""
        self.broken.append(path)
        return _empty(type_)

    def struct(self, node: Node, type_: inspect.StructType, path: Path) -> Any:
        """Return a struct from a mapping: unknown and missing keys are faults."""
        if not isinstance(node, Mapping):
            self.fault(path, described(node), f"the keys {_listed(field.encode_name for field in type_.fields)}")
            return self.give_up(type_, path)
        fields = {field.encode_name: field for field in type_.fields}
        misspelt = set()
        for key in node.items:
            if key not in fields:
                absent = [name for name in fields if name not in node.items]
                close = meant(key, absent) or meant(key, fields)
                misspelt.add(close)
                hint = f"did you mean “{close}”?" if close else ""
                line = line_of(self.root, (*path, key))
                self.fault(path, f"the unknown key “{shown(key)}”", f"one of {_listed(fields)}", hint, line)
        values = {}
        for key, field in fields.items():
            inner = (*path, key)
            if key in node.items:
                values[field.name] = self.checked(node.items[key], field.type, inner, key)
            elif field.required:
                if key not in misspelt:
                    self.fault(path, f"no key “{key}”", f"{key}: {expected(field.type)}")
                values[field.name] = self.give_up(field.type, inner)
            elif key in misspelt:
                self.broken.append(inner)
        made = type_.cls(**values)
        self.tell(_under(path, self.language.whole(made)))
        return made

    def checked(self, node: Node, type_: Any, path: Path, key: str) -> Any:
        """Return a value after the check that its key stands for."""
        value = self.value(node, type_, path)
        check = self.language.checks.get(key)
        if check is not None and path not in self.broken and not self.faults.full:
            self.tell(_under(path, check(value)))
        return value

    def dictionary(self, node: Node, type_: inspect.DictType, path: Path) -> Any:
        """Return a dict with free keys."""
        if not isinstance(node, Mapping):
            self.fault(path, described(node), expected(type_))
            return self.give_up(type_, path)
        return {key: self.value(item, type_.value_type, (*path, key)) for key, item in node.items.items()}

    def several(self, node: Node, type_: inspect.VarTupleType | inspect.ListType, path: Path) -> Any:
        """Return a tuple or list."""
        if not isinstance(node, Sequence):
            hint = "begin each item with `- `, or write [a, b]" if isinstance(node, (Scalar, Mapping)) else ""
            self.fault(path, described(node), "a list", hint)
            return self.give_up(type_, path)
        made = [self.value(item, type_.item_type, (*path, number)) for number, item in enumerate(node.items)]
        return tuple(made) if isinstance(type_, inspect.VarTupleType) else made

    def literal(self, node: Node, type_: inspect.LiteralType, path: Path) -> Any:
        """Return one of the words that may stand here."""
        if isinstance(node, Scalar) and not node.odd and node.value in type_.values:
            return node.value
        words = [str(value) for value in type_.values]
        hint = did_you_mean(node.raw, words) if isinstance(node, Scalar) else ""
        self.fault(path, described(node), f"one of {_listed(words)}", hint)
        return self.give_up(type_, path)

    def anything(self, node: Node, path: Path) -> Any:
        """Return a value as it is written."""
        if isinstance(node, Mapping):
            return {key: self.anything(item, (*path, key)) for key, item in node.items.items()}
        if isinstance(node, Sequence):
            return [self.anything(item, (*path, number)) for number, item in enumerate(node.items)]
        if isinstance(node, Scalar) and not node.odd:
            return node.value
        if beyond(node):
            self.fault(path, described(node), "a smaller number")
        elif isinstance(node, Scalar):
            number = node.odd.startswith("the number")
            self.fault(path, described(node), "a plain value", f"{DIGITS}, or put text in quotes" if number else QUOTES)
        self.broken.append(path)
        return None

    def single(self, node: Node, type_: Any, path: Path) -> Any:
        """Return a text, a number or a boolean, within its bounds."""
        value = node.value if isinstance(node, Scalar) and not node.odd else None
        if isinstance(type_, inspect.FloatType) and type(value) is int:
            value = float(value)
        if isinstance(type_, (inspect.IntType, inspect.FloatType)) and beyond(node):
            self.fault(path, described(node), "{} to {}".format(*_bounds(type_)))
            return self.give_up(type_, path)
        if type(value) is not SINGLE[type(type_)]:
            self.fault(path, described(node), expected(type_), self.hint(node, type_))
            return self.give_up(type_, path)
        wrong = _out_of_bounds(value, type_)
        if wrong:
            self.fault(path, *wrong)
            return self.give_up(type_, path)
        return value

    def hint(self, node: Node, type_: Any) -> str:
        """Return what to do about a value of a wrong type."""
        if not isinstance(node, Scalar) or node.raw == "":
            return ""
        if node.odd.startswith("the tag"):
            return "put text that begins with ! in quotes"
        if isinstance(type_, inspect.StrType):
            return f"write it in quotes: '{shown(node.raw)}'"
        if isinstance(type_, inspect.IntType) and isinstance(node.value, str) and node.value.strip().isdecimal():
            return "write it without quotes"
        return DIGITS if isinstance(type_, (inspect.IntType, inspect.FloatType)) and node.odd else ""


# --- places in a document ------------------------------------------------------------------------------------------


def line_of(root: Node, path: Path) -> int:
    """Return the line of the key or item that `path` leads to, or of the last one on the way that exists."""
    node, line = root, root.line
    for step in path:
        if isinstance(node, Mapping) and isinstance(step, str) and (step in node.items or step in node.lines):
            node, line = node.items[step], node.lines[step]
        elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
            line = node.line
        else:
            break
    return line


def where(root: Node, path: Path) -> str:
    """Return a path in words: card “Skull”, text."""
    words: list[str] = []
    node: Node | None = root
    for step in path:
        if isinstance(step, int):
            node = node.items[step] if isinstance(node, Sequence) and step < len(node.items) else None
            words[-1:] = [_item(words[-1] if words else "item", node, step)]
        else:
            node = node.items.get(step) if isinstance(node, Mapping) else None
            words.append(shown(step))
    return ", ".join(filter(None, words))


def where_line(root: Node, line: int) -> str:
    """Return the items of lists that a line belongs to, in words: card “Skull”."""
    path: list[str | int] = []
    node, known = root, 0
    while isinstance(node, (Mapping, Sequence)):
        steps: list[str | int]
        if isinstance(node, Mapping):
            steps = [key for key, at in node.lines.items() if at <= line]
        else:
            steps = [number for number, item in enumerate(node.items) if item.line <= line]
        if not steps:
            break
        path.append(steps[-1])
        known = len(path) if isinstance(node, Sequence) else known
        node = node.items[steps[-1]]  # type: ignore[index]
    return where(root, tuple(path[:known]))


def _item(list_name: str, node: Node | None, number: int) -> str:
    if isinstance(node, Mapping):
        for key in NAMES:
            name = node.items.get(key)
            if isinstance(name, Scalar) and name.raw:
                return f"{singular(list_name)} “{shown(name.raw)}”"
    return f"{list_name}, number {number + 1}"


def singular(word: str) -> str:
    """Return what one item of a list is called: cards, card; gentlemen, gentleman."""
    return word[:-3] + "man" if word.endswith("men") else word.removesuffix("s")


def _under(path: Path, flaws: Iterable[Flaw]) -> Iterator[Flaw]:
    """Move flaws of a value to the place where the value lies."""
    for flaw in flaws:
        reads = tuple((*path, *read) for read in flaw.reads)
        yield flaw._replace(path=(*path, *flaw.path), reads=reads)


def _touches(path: Path, read: Path) -> bool:
    """Say whether one path leads through the other; "*" stands for any step."""
    return all(step in ("*", other) for step, other in zip(read, path, strict=False))


# --- types ---------------------------------------------------------------------------------------------------------


@cache
def _info(type_: type) -> Any:
    return inspect.type_info(type_)


def expected(type_: Any) -> str:
    """Return what a type is called in a sentence."""
    if isinstance(type_, inspect.UnionType):
        return expected(next(t for t in type_.types if not isinstance(t, inspect.NoneType)))
    if isinstance(type_, (inspect.VarTupleType, inspect.ListType)):
        return "a list"
    if isinstance(type_, (inspect.DictType, inspect.StructType)):
        return "keys with values"
    if isinstance(type_, inspect.LiteralType):
        return f"one of {_listed(map(str, type_.values))}"
    return EXPECTED.get(type(type_), "a value")


def _bounds(type_: inspect.IntType | inspect.FloatType) -> tuple[float, float]:
    """Return the least and the largest number of a type."""
    return -MOST if type_.ge is None else type_.ge, MOST if type_.le is None else type_.le


def _out_of_bounds(value: Any, type_: Any) -> tuple[str, str] | None:
    if isinstance(type_, (inspect.IntType, inspect.FloatType)):
        least, most = _bounds(type_)
        if not least <= value <= most:
            return f"the number {value}", f"{least} to {most}"
    if isinstance(type_, inspect.StrType):
        shortest, longest = type_.min_length or 0, type_.max_length or MOST
        if not shortest <= len(value) <= longest:
            found = f"a text of {len(value)} letters" if value else "an empty text"
            return found, f"{shortest} to {longest} letters" if longest < MOST else "text"
    return None


def _empty(type_: Any) -> Any:
    """Return an empty value of a type, for what is faulty."""
    if isinstance(type_, inspect.StructType):
        return type_.cls(**{field.name: _empty(field.type) for field in type_.fields if field.required})
    if isinstance(type_, inspect.UnionType):
        return None if type_.includes_none else _empty(type_.types[0])
    if isinstance(type_, inspect.LiteralType):
        return type_.values[0]
    kinds: dict[Any, Any] = {
        inspect.StrType: "", inspect.IntType: 0, inspect.FloatType: 0.0, inspect.BoolType: False,
        inspect.VarTupleType: (), inspect.ListType: [], inspect.DictType: {},
    }  # fmt: skip
    empty = kinds.get(type(type_))
    return empty.copy() if isinstance(empty, (list, dict)) else empty


def _listed(words: Iterable[str]) -> str:
    return ", ".join(filter(None, words))


