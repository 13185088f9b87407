"""The rules as players read them: assets/rules/<game>.yaml, its checks, and which terms stand in a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game import nodes, rulebook_examples
from game.cardfile import NAME, icon_check, text_check
from game.core.flaw import Flaw
from game.core.spec import GameSpec
from game.nodes import Fault, Faults, did_you_mean, shown
from game.paths import resource
from game.shape import Check, Language, Shaper, where_line

SENTENCE = 140
TEXT = 900

_SPELT = re.compile(r"[A-Za-z][\w'’-]*")
_ENDS = (".", ":", "!", "?")
_CASE = re.compile(r"[a-z0-9_]{1,60}")


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example: `cards` by kind, and what comes of them, sentence by sentence.

    `case` names the case file in assets/rules/examples/<game> that plays it on the real table; `seat` is whose eyes
    look at it there, the first seat's without. `holds` says for each number of the sentences where the case has it.
    """

    cards: tuple[str, ...]
    says: tuple[str, ...]
    case: str = ""
    seat: str = ""
    holds: tuple[str, ...] = ()


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One page of the rules: `line` is its one sentence, `points` are numbered, `rulings` settle doubtful cases.

    `steps`: the phases of a turn follow below this chapter; `kinds`: the card types do. `see` links to other pages
    (`section:damage`, `phase:Action`, `type:skull`) and to terms (their word). `under` names the section of which this
    one is a part. `seek` are words that players look for and that do not stand on the page.
    """

    title: str
    line: str
    text: str
    icon: str = ""
    points: tuple[str, ...] = ()
    example: Example | None = None
    rulings: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    under: str = ""
    seek: tuple[str, ...] = ()
    steps: bool = False
    kinds: bool = False


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A word of the rules: `means` explains it in one sentence, `text` adds to it, `also` are other spellings, `see`
    links to pages and to other terms."""

    word: str
    icon: str
    means: str
    text: str = ""
    also: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The rules of a game for reading: chapters in order, chapters by phase and by card type, terms, and tips.

    `tips` has one sentence for each kind of question, by the section that asks it, or `section: verb` where a section
    asks several, or a phase.
    """

    game: str
    sections: dict[str, Chapter] = {}
    phases: dict[str, Chapter] = {}
    types: dict[str, Chapter] = {}
    terms: tuple[Term, ...] = ()
    tips: dict[str, str] = {}


PAGES = {"section": "sections", "phase": "phases", "type": "types"}
"""What a link begins with, and the part of the rules it leads to."""


def file_of(game: str) -> Path:
    """Return the rules file of a game."""
    return resource("assets", "rules", f"{game}.yaml")


@cache
def load(game: str) -> Rules:
    """Return the rules of a game for a screen, read once. Never raises: rules with faults are empty, `check` tells."""
    rules, faults = read(file_of(game))
    return rules if rules is not None and not faults else Rules(game=game)


def read(path: Path, name: str = "") -> tuple[Rules | None, list[Fault]]:
    """Read a rules file; return its rules, None if it has none, and all faults. `name`: what faults call the file."""
    faults = Faults(name or str(path))
    rules, _ = _read(path, faults)
    return rules, faults.in_order()


def check_rules(spec: GameSpec, path: Path | None = None, name: str = "") -> list[Fault]:
    """Return everything that is wrong in the rules file of a game, checked against the game itself.

    Every phase and card type has its chapter and nothing else has, and every capitalised word on a card is a term.
    `path`: another file than the game's; `name`: what the faults call it.
    """
    faults = Faults(name or (str(path) if path else f"assets/rules/{spec.key}.yaml"))
    rules, shaper = _read(path or file_of(spec.key), faults)
    if rules is not None and shaper is not None:
        shaper.tell(_laws(rules, spec))
    return faults.in_order()


def _read(path: Path, faults: Faults) -> tuple[Rules | None, Shaper | None]:
    text = nodes.read_text(path, faults)
    if text is None:
        return None, None
    root = nodes.parse(nodes.Part(1, text), faults)
    if root is None:
        if not faults.all:
            faults.add(0, "an empty file", "the keys game, sections, phases, types, terms")
        return None, None
    faults.all = [
        fault if fault.where else msgspec.structs.replace(fault, where=where_line(root, fault.line))
        for fault in faults.all
    ]
    shaper = Shaper(root, faults, Language(_checks()))
    rules: Rules = shaper.shape(Rules)
    shaper.tell(_equal_words(rules))
    return rules, shaper


def _checks() -> dict[str, Check]:
    sentences = several(text_check(SENTENCE * 2))
    return {
        "title": text_check(NAME),
        "word": text_check(NAME),
        "line": text_check(SENTENCE),
        "means": sentence_check,
        "text": text_check(TEXT, may_be_empty=True),
        "icon": icon_check,
        "points": sentences,
        "rulings": sentences,
        "says": sentences,
        "holds": several(text_check(SENTENCE)),
        "also": several(text_check(NAME)),
        "see": several(text_check(NAME)),
        "seek": several(text_check(NAME)),
        "case": case_check,
        "seat": text_check(NAME, may_be_empty=True),
        "under": text_check(NAME, may_be_empty=True),
        "tips": tips_check,
    }


def case_check(name: str) -> Iterator[Flaw]:
    """The name of a case file, without folder and ending."""
    if name and not _CASE.fullmatch(name):
        yield Flaw((), f"“{shown(name)}”", "the name of a case file: small letters, digits, _")


def tips_check(tips: Mapping[str, str]) -> Iterator[Flaw]:
    """Each tip is one sentence."""
    for key, text in tips.items():
        for flaw in sentence_check(text):
            yield flaw._replace(path=(key, *flaw.path))


def several(check: Check) -> Check:
    """Return the check of a list of texts."""

    def each(texts: Iterable[Any]) -> Iterator[Flaw]:
        for number, text in enumerate(texts):
            for flaw in check(text):
                yield flaw._replace(path=(number, *flaw.path))

    return each


def sentence_check(text: str) -> Iterator[Flaw]:
    """One sentence with its full stop, short enough for a tooltip."""
    yield from text_check(SENTENCE)(text)
    if text.strip() and not text.rstrip().endswith(_ENDS):
        yield Flaw((), f"“{shown(text)}”", "a sentence with a full stop")


def _equal_words(rules: Rules) -> Iterator[Flaw]:
    """No two terms have a spelling in common."""
    owner: dict[str, int] = {}
    for number, term in enumerate(rules.terms):
        for spelling in (term.word, *term.also):
            first = owner.setdefault(spelling.lower(), number)
            if first != number and spelling:
                path = ("terms", number, "word" if spelling == term.word else "also")
                known = f"each word once (“{shown(rules.terms[first].word)}” has it)"
                yield Flaw(path, f"the word “{shown(spelling)}” a second time", known)


def _laws(rules: Rules, spec: GameSpec) -> Iterator[Flaw]:
    """Find what is missing or too much for this game."""
    if rules.game != spec.key:
        yield Flaw(("game",), f"the game “{shown(rules.game)}”", spec.key)
    types = {face.type for face in spec.faces.values()}
    phases = [name for name, _ in spec.phases]
    yield from _complete("phases", rules.phases, phases, "phase")
    yield from _complete("types", rules.types, sorted(types), "card type")
    for part in ("sections", "phases", "types"):
        for key, chapter in getattr(rules, part).items():
            for number, kind in enumerate(chapter.example.cards if chapter.example else ()):
                if kind not in spec.faces:
                    path = (part, key, "example", "cards", number)
                    yield Flaw(path, f"the unknown card “{shown(kind)}”", "a card", did_you_mean(kind, spec.faces))
    yield from _below(rules)
    yield from _links(rules)
    yield from rulebook_examples.laws(rules, spec)
    yield from _tips(rules, spec)
    for word, card in sorted(untold(rules, spec).items()):
        found = f"no term for “{word}”, which stands on {card}"
        yield Flaw(("terms",), found, "a term, or the word in small letters", reads=(("terms", "*"),))


def _below(rules: Rules) -> Iterator[Flaw]:
    """One section leads to the phases, one to the card types: without it they had no page; a part has its whole."""
    whole = [key for key, chapter in rules.sections.items() if not chapter.under]
    for part in ("sections", "phases", "types"):
        for key, chapter in getattr(rules, part).items():
            if chapter.under and (chapter.under not in whole or part != "sections" or chapter.steps or chapter.kinds):
                found, hint = f"a part of “{shown(chapter.under)}”", did_you_mean(chapter.under, whole)
                yield Flaw((part, key, "under"), found, "a section that is no part itself", hint)
    for mark, what in (("steps", "phases of a turn"), ("kinds", "card types")):
        count = sum(getattr(chapter, mark) for chapter in rules.sections.values())
        if count != 1:
            found = f"{count or 'no'} section{'s' if count > 1 else ''} with “{mark}: true”"
            yield Flaw(("sections",), found, f"one, below which the {what} follow", reads=(("sections", "*", mark),))


def _links(rules: Rules) -> Iterator[Flaw]:
    """Every link leads to a page or a term that is there, and to another one than its own."""
    words = {term.word: term for term in rules.terms}
    known = [*(f"{begin}:{key}" for begin, part in PAGES.items() for key in getattr(rules, part)), *words]
    holders: list[tuple[tuple[str | int, ...], str, tuple[str, ...]]] = [
        ((part, key), f"{begin}:{key}", chapter.see)
        for begin, part in PAGES.items() for key, chapter in getattr(rules, part).items()
    ]  # fmt: skip
    holders += [(("terms", number), term.word, term.see) for number, term in enumerate(rules.terms)]
    for path, own, links in holders:
        for number, link in enumerate(links):
            if link not in known or link == own:
                found = "a link to its own page" if link == own else f"the broken link “{shown(link)}”"
                expected = "section:, phase: or type: with a key of this file, or the word of a term"
                yield Flaw((*path, "see", number), found, expected, did_you_mean(link, known))


def _tips(rules: Rules, spec: GameSpec) -> Iterator[Flaw]:
    """Every kind of question has its tip, and no tip is for a question that is never asked."""
    phases = [name for name, _ in spec.phases]
    for key in rules.tips:
        section, _, verb = key.rpartition(": ")
        if key in spec.asks or key in phases or (section in spec.asks and verb in spec.verbs):
            continue
        hint = did_you_mean(key, [*spec.asks, *phases])
        found = f"a tip for “{shown(key)}”, which is never asked"
        yield Flaw(("tips", key), found, "a phase or a section that asks", hint)
    told = {key.rpartition(": ")[0] or key for key in rules.tips} | set(rules.tips)
    for section in spec.asks:
        if section not in told:
            yield Flaw(("tips",), f"no tip for “{section}”", f"“{section}”: one sentence for who is asked it first")


def tip_for(rules: Rules, section: str, phase: str, verbs: Iterable[str]) -> tuple[str, str]:
    """Return (key, sentence) of the tip for a question: by section and verb, by section, by phase; "" for none."""
    for key in (*(f"{section}: {verb}" for verb in verbs), section, phase):
        if key in rules.tips:
            return key, rules.tips[key]
    return "", ""


def _complete(part: str, chapters: Mapping[str, Chapter], wanted: list[str], what: str) -> Iterator[Flaw]:
    for key in chapters:
        if key not in wanted:
            hint = did_you_mean(key, [name for name in wanted if name not in chapters])
            yield Flaw((part, key), f"the unknown {what} “{shown(key)}”", f"one of {', '.join(wanted)}", hint)
    for key in wanted:
        if key not in chapters:
            yield Flaw((part,), f"no chapter for the {what} {key}", f"{key}: with title, line and text")


def untold(rules: Rules, spec: GameSpec) -> dict[str, str]:
    """Return capitalised words on cards that are neither a term nor a name nor begin a sentence, with their card."""
    names = {word.lower() for face in spec.faces.values() for word in _SPELT.findall(face.name)}
    found: dict[str, str] = {}
    for face in spec.faces.values():
        for text in (face.text, face.gist):
            rest = _pattern(rules.terms).sub(lambda match: match[0].lower(), text)
            for match in _SPELT.finditer(rest):
                before = rest[: match.start()].rstrip(" *")
                capital = match[0][0].isupper() and before and not before.endswith(_ENDS)
                if capital and match[0].lower() not in names and match[0] != "I":
                    found.setdefault(match[0], face.name)
    return found


# --- terms in a text -------------------------------------------------------------------------------------------------


def terms_on(text: str, rules: Rules) -> list[Term]:
    """Return the terms that stand in a text, in the order of their first places, each once.

    Whole words alone count, without regard to capitals; where two terms begin at one place the longer counts: in
    "Life Card" there is no second term. Marks (`**`, `{sign}`) are passed over.
    """
    by_spelling = _by_spelling(rules.terms)
    plain = re.sub(r"\{[a-z0-9_]+\}|\*\*", "", text)
    found = (by_spelling[" ".join(match[0].lower().split())] for match in _pattern(rules.terms).finditer(plain))
    return list(dict.fromkeys(found))


@cache
def _by_spelling(terms: tuple[Term, ...]) -> dict[str, Term]:
    return {" ".join(word.lower().split()): term for term in terms for word in (term.word, *term.also)}


@cache
def _pattern(terms: tuple[Term, ...]) -> re.Pattern[str]:
    spellings = sorted(_by_spelling(terms), key=lambda word: (-len(word), word))
    words = "|".join(r"\s+".join(map(re.escape, word.split())) for word in spellings if word)
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)" if words else r"(?!)", re.IGNORECASE)
