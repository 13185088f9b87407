"""Running text: wrapped sentences with **stressed** words and {icon} signs, and whether all of it had room."""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from scenes.art import fonts, icons
from scenes.art.cache import ready
from scenes.art.theme import ColourLike, colour, rgb

LEADING = 1.28
"""Height of a line as a part of the font size."""

_MARK = re.compile(r"\\(.)|(\*\*|\*)|\{([a-z0-9_]+)\}|(\n)")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text in one style, or an icon."""

    text: str
    bold: bool
    sign: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A drawn paragraph: its surface, whether words were cut off, and how many lines it has."""

    surface: pygame.Surface
    cut: bool
    lines: int


def escape(words: str) -> str:
    """Words that come from people (names), so that their stars and braces stay what they are."""
    return re.sub(r"([\\*{}])", r"\\\1", words)


def plain(markup: str) -> str:
    """The words without their marks, for speech, search and the clipboard."""
    return " ".join("".join(each.text for each in line if not each.sign) for line in parse(markup)).strip()


@lru_cache(maxsize=1024)
def parse(markup: str) -> tuple[tuple[Piece, ...], ...]:
    """The lines of a markup, each a tuple of pieces: ``*`` or ``**`` turns stress on and off, ``{name}`` is an icon."""
    lines: list[tuple[Piece, ...]] = []
    line: list[Piece] = []
    words, bold, at = "", False, 0

    def flush() -> None:
        nonlocal words
        if words:
            line.append(Piece(words, bold))
            words = ""

    for found in _MARK.finditer(markup):
        words += markup[at : found.start()]
        at = found.end()
        escaped, star, sign, newline = found.groups()
        if escaped:
            words += escaped
            continue
        flush()
        if star:
            bold = not bold
        elif sign:
            line.append(Piece(sign, bold, sign=True))
        elif newline:
            lines.append(tuple(line))
            line = []
    words += markup[at:]
    flush()
    lines.append(tuple(line))
    return tuple(lines)


def _width(piece: Piece, role: str, px: int) -> int:
    if piece.sign:
        return round(px * 1.2)
    return fonts.width(fonts.strong(role) if piece.bold else role, px, piece.text)


def _gap(word: list[Piece], following: list[Piece], role: str, px: int) -> int:
    """The room between a word and the next: less beside letters that lean over, as an italic f does.

    Upright letters keep the whole space: at small sizes hinting eats it between some of them ("turn it").
    """
    last, first = word[-1], following[0]
    if last.sign or first.sign or last.bold != first.bold or role != "italic":
        return fonts.width(role, px, " ")
    own = fonts.strong(role) if last.bold else role
    apart = fonts.width(own, px, last.text) + fonts.width(own, px, first.text)
    return fonts.width(own, px, f"{last.text} {first.text}") - apart


def _line_width(words: Line, role: str, px: int) -> int:
    """The width of a line in px."""
    wide = sum(_width(piece, role, px) for word in words for piece in word)
    return wide + sum(_gap(word, following, role, px) for word, following in pairwise(words))


def _words(line: tuple[Piece, ...]) -> list[list[Piece]]:
    """The line as words that stay together; a space belongs to no word."""
    words: list[list[Piece]] = [[]]
    for piece in line:
        if piece.sign:
            words[-1].append(piece)
            continue
        for index, part in enumerate(piece.text.split(" ")):
            if index:
                words.append([])
            if part:
                words[-1].append(Piece(part, piece.bold))
    return [word for word in words if word]


def _broken(word: list[Piece], role: str, px: int, room: int) -> list[list[Piece]]:
    """A word too long for a line, cut by letters."""
    parts: list[list[Piece]] = [[]]
    used = 0
    for piece in word:
        for letter in [piece.text] if piece.sign else piece.text:
            one = Piece(letter, piece.bold, piece.sign)
            wide = _width(one, role, px)
            if used + wide > room and parts[-1]:
                parts.append([])
                used = 0
            last = parts[-1][-1] if parts[-1] else None
            if last and not last.sign and not one.sign and last.bold == one.bold:
                parts[-1][-1] = Piece(last.text + letter, one.bold)
            else:
                parts[-1].append(one)
            used += wide
    return parts


Line = list[list[Piece]]

Notch = tuple[int, int]
"""From which line on a column is narrower, and by how many px: something lies in its lower right corner."""
NO_NOTCH: Notch = (0, 0)


def _room(room: int, line: int, notch: Notch) -> int:
    return max(1, room - notch[1]) if line >= notch[0] else room


@lru_cache(maxsize=1024)
def wrap(markup: str, role: str, px: int, room: int, notch: Notch = NO_NOTCH) -> tuple[Line, ...]:
    """The lines of a markup in a column of ``room`` px, each a list of words; ``notch``: where it is narrower."""
    done: list[Line] = []
    for line in parse(markup):
        words: Line = []
        used = 0
        for word in _words(line):
            wide = sum(_width(piece, role, px) for piece in word)
            space = _gap(words[-1], word, role, px) if words else 0
            if words and used + space + wide > _room(room, len(done), notch):
                done.append(words)
                words, used, space = [], 0, 0
            if wide > _room(room, len(done), notch) and not words:
                *full, word = _broken(word, role, px, _room(room, len(done), notch))
                done.extend([part] for part in full)
                wide = sum(_width(piece, role, px) for piece in word)
            used += wide + space
            words.append(word)
        done.append(words)
    return tuple(done)


def measure(
    markup: str, room: int, px: int, role: str = "body", leading: float = LEADING, notch: Notch = NO_NOTCH
) -> tuple[int, int]:
    """(lines, height in px) of a paragraph in a column of ``room`` px."""
    lines = len(wrap(markup, role, px, room, notch))
    return lines, _height(lines, role, px, leading)


def _height(lines: int, role: str, px: int, leading: float) -> int:
    return round((lines - 1) * px * leading) + fonts.height(role, px)


_kept: OrderedDict[tuple[object, ...], Paragraph] = OrderedDict()
_MOST = 96


def paragraph(
    markup: str,
    room: int,
    px: int,
    ink: ColourLike | None = None,
    *,
    role: str = "body",
    strong: ColourLike | None = None,
    leading: float = LEADING,
    align: str = "left",
    max_lines: int | None = None,
    notch: Notch = NO_NOTCH,
) -> Paragraph:
    """Wrapped text, kept for the next call.

    markup: sentences; ``*word*`` or ``**word**`` is stressed, ``{icon_name}`` is a sign, ``\\n`` breaks the line.
    room: the column's width in px, which is the surface's width too. ink, strong: colours of plain and stressed words,
    by default the theme's paper and strong. align: left, centre or right. max_lines: what is longer ends in "…".
    notch: where the column is narrower, (from which line, by how many px).
    """
    first = rgb(ink) if ink is not None else colour("paper")
    second = rgb(strong) if strong is not None else colour("strong")
    room = max(1, room)
    key = (markup, room, px, tuple(first), tuple(second), role, leading, align, max_lines, notch)
    found = _kept.get(key)
    if found is not None and pygame.font.get_init():
        _kept.move_to_end(key)
        return found
    found = _draw(markup, room, px, first, second, role, leading, align, max_lines, notch)
    if found.surface.get_width() * found.surface.get_height() < 500_000:
        _kept[key] = found
        while len(_kept) > _MOST:
            _kept.popitem(last=False)
    return found


def _draw(
    markup: str,
    room: int,
    px: int,
    ink: pygame.Color,
    strong: pygame.Color,
    role: str,
    leading: float,
    align: str,
    max_lines: int | None,
    notch: Notch,
) -> Paragraph:
    lines = list(wrap(markup, role, px, room, notch))
    cut = max_lines is not None and len(lines) > max_lines
    if cut:
        lines = lines[: max(1, max_lines or 0)]
        lines[-1] = _ending(lines[-1], role, px, _room(room, len(lines) - 1, notch))
    surface = pygame.Surface((room, max(1, _height(len(lines), role, px, leading))), pygame.SRCALPHA)
    surface.fill((ink.r, ink.g, ink.b, 0))
    for index, words in enumerate(lines):
        wide = _line_width(words, role, px)
        x = {"left": 0, "centre": (room - wide) // 2, "right": room - wide}[align]
        y = round(index * px * leading)
        for number, word in enumerate(words):
            x += _gap(words[number - 1], word, role, px) if number else 0
            for piece in word:
                _blit(surface, piece, x, y, role, px, strong if piece.bold else ink)
                x += _width(piece, role, px)
    return Paragraph(ready(surface), cut, len(lines))


def _blit(surface: pygame.Surface, piece: Piece, x: int, y: int, role: str, px: int, ink: pygame.Color) -> None:
    if piece.sign:
        sign = icons.icon(piece.text, round(px * 1.14), ink)
        middle = y + fonts.ascent(role, px) - round(px * 0.33)
        surface.blit(sign, (x, middle - sign.get_height() // 2))
        return
    own = fonts.strong(role) if piece.bold else role
    surface.blit(fonts.text(own, px, piece.text, ink), (x, y + fonts.ascent(role, px) - fonts.ascent(own, px)))


def _ending(words: Line, role: str, px: int, room: int) -> Line:
    """The last line of a cut paragraph, with an ellipsis that has room."""
    words = [list(word) for word in words]
    dots = fonts.width(role, px, fonts.ELLIPSIS)
    while words:
        if _line_width(words, role, px) + dots <= room or len(words) == 1:
            break
        words.pop()
    last = words[-1][-1] if words and words[-1] else None
    if last is None:
        return [[Piece(fonts.ELLIPSIS, False)]]
    if last.sign:
        words[-1].append(Piece(fonts.ELLIPSIS, False))
    else:
        words[-1][-1] = Piece(last.text.rstrip(".,;:") + fonts.ELLIPSIS, last.bold)
    return words


def clear() -> None:
    """Forgets every drawn paragraph, for instance when the window's size changed."""
    _kept.clear()
