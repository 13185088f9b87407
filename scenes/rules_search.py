"""Searching the rules as a player types: the phrase as it stands, else its words, endings and like words aside."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from scenes.art.paragraph import plain

TITLE, PHRASE, TOGETHER, APART = 4, 3, 2, 1
"""How well a page answers: its title has the words, it has the phrase, one text has all words, the page has them."""
NEAR = 0.74
"""How like a word must be to one that stands nowhere, to be offered for it."""

_WORD = re.compile(r"\w+")
_COMMON = (
    "a an and are as at be by can do does for from has have how i if in is it many may me much must my of on or"
    " that the then there they this to was we what when where which who whose why with you your"
)
_ENDINGS = ("ing", "ed", "es", "s")
_LEAST = 3
_ALIKE = (
    "begin start first", "die dead death kill", "limit maximum most", "choose pick select", "cancel effect",
    "useless nothing", "above rise", "player play", "reshuffle shuffle", "empty without", "several number",
    "0 none", "1 one once", "2 two second", "3 three third", "4 four", "5 five", "6 six", "7 seven", "8 eight",
    "9 nine", "10 ten", "13 thirteen",
)  # fmt: skip


def lower(text: str) -> str:
    """A text as it is searched: small letters, no marks."""
    return _lower(text)


@lru_cache(4096)
def _lower(text: str) -> str:
    return plain(text).lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def phrase(needle: str) -> str:
    """The words that were typed, as one phrase."""
    return " ".join(needle.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())


def stem(word: str) -> str:
    """A word without its ending: stabbed -> stab, dies -> die."""
    for ending in _ENDINGS:
        cut = word.removesuffix(ending)
        if cut != word and len(cut) >= _LEAST:
            doubled = len(cut) > _LEAST and cut[-1] == cut[-2] and cut[-1] not in "aeiouls"
            return cut[:-1] if doubled else cut
    return word


_GROUPS = {stem(word): tuple(map(stem, group.split())) for group in _ALIKE for word in group.split()}


def typed(needle: str) -> list[str]:
    """The words of a needle that mean something; all of them where none does."""
    found = list(dict.fromkeys(_WORD.findall(phrase(needle).replace("'s", ""))))
    return [word for word in found if word not in _COMMON.split()] or found


@lru_cache(256)
def _parts(needle: str) -> tuple[re.Pattern[str], ...]:
    """For each word that was typed what it is found by: its stem, or one like it, where a word begins."""
    alike = (_GROUPS.get(stem(word), (stem(word),)) for word in typed(needle))
    return tuple(re.compile(rf"(?<!\w)(?:{'|'.join(map(_begins, group))})") for group in alike)


def _begins(words: str) -> str:
    """The pattern of what begins with these words; a number at their end ends there."""
    return re.escape(words) + ("(?![0-9])" if words[-1:].isdigit() else "")


@lru_cache(256)
def _phrase(needle: str) -> re.Pattern[str]:
    sought = phrase(needle)
    return re.compile(rf"(?<!\w){_begins(sought)}" if sought else r"(?!)")


def has(text: str, needle: str) -> bool:
    """Whether all words of a needle stand in a text."""
    return bool(_parts(needle)) and all(part.search(lower(text)) for part in _parts(needle))


def marks(text: str, needle: str) -> bool:
    """Whether anything of a text is to be marked."""
    return bool(_phrase(needle).search(lower(text))) or has(text, needle)


def is_marked(word: str, needle: str, text: str) -> bool:
    """Whether a word of a text is to be marked: it belongs to the phrase that stands there, else to the words."""
    said = lower(word)
    if _phrase(needle).search(lower(text)):
        return any(part in said for part in phrase(needle).split())
    return any(part.search(said) for part in _parts(needle))


def hits(texts: Sequence[str], also: Iterable[str], needle: str) -> tuple[int, int]:
    """(how well, how often) a page answers; (0, 0) if it does not.

    Args:
        texts: what stands on it, its title first.
        also: words it is found by though they do not stand on it.
        needle: what was typed.
    """
    if not phrase(needle) or not texts:
        return 0, 0
    known = list(also)
    named = any(has(word, needle) and has(needle, word) for word in known)
    count = sum(len(_phrase(needle).findall(lower(text))) for text in texts)
    if count:
        return TITLE if named or _phrase(needle).search(lower(texts[0])) else PHRASE, count
    together = sum(has(text, needle) for text in texts)
    if together or named:
        return TITLE if named or has(texts[0], needle) else TOGETHER, max(1, together)
    if any(has(word, needle) for word in known):
        return TOGETHER, 1
    return (APART, 1) if has(" ".join([*texts, *known]), needle) else (0, 0)


def loosened(needle: str, pages: Sequence[tuple[Sequence[str], Iterable[str]]]) -> str:
    """A needle without the words that keep every page from answering: those that stand nowhere, else as few as help.

    Args:
        needle: what was typed.
        pages: (texts, also) of each page, as `hits` takes them.
    """

    def found(sought: str) -> bool:
        return any(hits(texts, also, sought)[1] for texts, also in pages)

    words = typed(needle)
    if not words or found(needle):
        return needle
    known = [word for word in words if found(word)]
    while len(known) > 1 and not found(" ".join(known)):
        fewer = [[*known[:at], *known[at + 1 :]] for at in range(len(known) - 1, -1, -1)]
        known = next((each for each in fewer if found(" ".join(each))), fewer[0])
    return " ".join(known)


def instead(needle: str, texts: Iterable[str]) -> str:
    """A word of the rules that is nearly one that was typed and stands nowhere, "" for none."""
    every = {word for text in texts for word in _WORD.findall(lower(text))}
    known, said = sorted(word for word in every if len(word) > _LEAST), " ".join(every)
    for word in typed(needle):
        if len(word) > _LEAST and not has(said, word) and (close := difflib.get_close_matches(word, known, 1, NEAR)):
            return close[0]
    return ""
