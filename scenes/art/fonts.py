"""Type: the fonts by role, lines of text with fallback for other scripts, and text that fits its width."""

from __future__ import annotations

from contextlib import suppress
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

import pygame

from scenes.art.cache import SurfaceCache
from scenes.art.resources import package_file
from scenes.art.theme import ColourLike, rgb

_FJALLA = ("font_fjallaone", "files/FjallaOne-Regular.ttf")
_SERIF = "font_source_serif_pro"
ROLES: dict[str, tuple[str, str]] = {
    "title": _FJALLA,
    "body": (_SERIF, "files/SourceSerifPro-Regular.ttf"),
    "bold": (_SERIF, "files/SourceSerifPro-Bold.ttf"),
    "semibold": (_SERIF, "files/SourceSerifPro-Semibold.ttf"),
    "italic": (_SERIF, "files/SourceSerifPro-It.ttf"),
    "icons": ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
}
"""The font file of each role: (package, file in it)."""

_STRONG = {"body": "bold", "semibold": "bold", "italic": "bold", "bold": "bold", "title": "title"}
_FALLBACK_SCRIPTS = ("", "SC", "JP", "KR", "Arabic", "Hebrew", "Georgian")
_SIGNS = "\U000f0000"
"""From here on a letter is a glyph of the icons."""
ELLIPSIS = "…"

_EVEN = ((18, 3), (25, 2))
"""Below how many px serif text is drawn how many times its size and reduced: hinting sets small letters unevenly."""

_texts = SurfaceCache(4 * 2**20)


def font_path(role: str) -> Path:
    """The font file of a role."""
    return package_file(*ROLES[role])


@lru_cache(maxsize=48)
def _font(path: Path, px: int) -> pygame.font.Font:
    """An open font; each holds some 350 kB, so that few are kept."""
    return pygame.font.Font(str(path), px)


_oldest: list[pygame.font.Font] = []


def _wake() -> None:
    """Fonts die with pygame's font module, even if it is started again: opens them anew when that happened."""
    alive = pygame.font.get_init()
    if not alive:
        pygame.font.init()
    try:
        if alive and _oldest and _oldest[0].get_height():
            return
    except pygame.error:
        pass
    _font.cache_clear()
    _oldest[:] = [pygame.font.Font(str(font_path("title")), 16)]


def font(role: str, px: int) -> pygame.font.Font:
    """The font of a role (see ROLES) at ``px``; opened once and kept while pygame's font module is up."""
    _wake()
    return _font(font_path(role), max(1, px))


@cache
def fallbacks(strong: bool) -> tuple[Path, ...]:
    """Fonts for letters that the table's own lack, best first: those of pygame_gui that are there, then pygame's."""
    found: list[Path] = []
    for script in _FALLBACK_SCRIPTS:
        for weight in ("Bold", "Regular") if strong else ("Regular",):
            for ending in ("ttf", "otf"):
                path = package_file("pygame_gui", f"data/NotoSans{script}-{weight}.{ending}")
                if path.is_file() and (not found or found[-1].name.split("-")[0] != path.name.split("-")[0]):
                    found.append(path)
    with suppress(ModuleNotFoundError, pygame.error):
        found.append(package_file("pygame", pygame.font.get_default_font()))
    return tuple(path for path in found if path.is_file())


@lru_cache(maxsize=64)
def _notdef(path: Path) -> bytes:
    return pygame.image.tobytes(_font(path, 16).render("\U0010fffd", True, "white"), "RGBA")


@lru_cache(maxsize=4096)
def _has(path: Path, letter: str) -> bool:
    """Whether a font file draws this letter as something else than the box for the unknown."""
    try:
        return pygame.image.tobytes(_font(path, 16).render(letter, True, "white"), "RGBA") != _notdef(path)
    except (pygame.error, UnicodeError):
        return False


def _path_for(role: str, letter: str) -> Path | None:
    """The font file that has this letter; None where no font has it and a box stands for it."""
    own = font_path(role)
    if letter.isascii() or _has(own, letter):
        return own
    if letter >= _SIGNS:
        return font_path("icons")
    if not letter.isprintable():
        return None
    return next((path for path in fallbacks(role in ("bold", "semibold", "title")) if _has(path, letter)), None)


def _clean(string: str) -> str:
    """Without what cannot be drawn: controls become spaces, joiners and variation marks go, emoji become signs."""
    if string.isascii() and string.isprintable():
        return string
    for joined in ("\u200d\u2640", "\u200d\u2642"):
        string = string.replace(joined, "")
    kept = (" " if letter in "\t\n\r" else letter for letter in string if letter not in "\u200b\u200c\u200d\ufeff")
    return "".join(
        _drawn(letter)
        for letter in kept
        if letter >= _SIGNS or (letter.isprintable() and not "\ufe00" <= letter <= "\ufe0f")
    )


@lru_cache(maxsize=512)
def _drawn(letter: str) -> str:
    """The letter, or what stands for it: no font of ours has emoji, and one-colour signs suit the look better."""
    if letter >= _SIGNS or (letter < "\u2190" and letter != "\u20e3"):
        return letter
    if letter < "\U0001f000" and _path_for("body", letter) is not None:
        return letter
    from scenes.art.emoji import drawn

    return drawn(letter)


def _runs(role: str, string: str) -> list[tuple[Path | None, str]]:
    """The string cut where another font has to take over."""
    if string.isascii():
        return [(font_path(role), string)]
    return [(path, "".join(group)) for path, group in groupby(string, key=lambda letter: _path_for(role, letter))]


def _times(role: str, px: int, string: str) -> int:
    """How many times its size a line is drawn before it is reduced; 1 where another font takes part."""
    if ROLES[role][0] != _SERIF or not string:
        return 1
    times = next((times for below, times in _EVEN if px < below), 1)
    return times if times > 1 and [path for path, _ in _runs(role, string)] == [font_path(role)] else 1


@lru_cache(maxsize=8192)
def _width(role: str, px: int, string: str) -> int:
    base = font(role, px)
    string = _clean(string)
    times = _times(role, px, string)
    if times > 1:
        return round(font(role, px * times).size(string)[0] / times)
    total = 0
    for path, run in _runs(role, string):
        total += _box_width(px) * len(run) if path is None else _font(path, px).size(run)[0]
    return total if total else base.size("")[0]


def width(role: str, px: int, string: str, tracking: float = 0.0) -> int:
    """The width in px that :func:`text` takes; ``tracking`` as there."""
    found = _width(role, px, string)
    return found + round(tracking * px * max(0, len(string) - 1)) if tracking else found


def height(role: str, px: int) -> int:
    """The height in px of a line of a role: what every surface of :func:`text` of that size has."""
    return font(role, px).get_height()


def ascent(role: str, px: int) -> int:
    """From a line's top to its base line, in px."""
    return font(role, px).get_ascent()


def _box_width(px: int) -> int:
    return max(4, round(px * 0.7))


def text(
    role: str, px: int, string: str, colour: ColourLike, tracking: float = 0.0, shadow: float = 0.0
) -> pygame.Surface:
    """A line of text, kept for the next call.

    role: see ROLES. px: the font size in window px. tracking: space added between letters, as a part of px (caps take
    0.06). shadow: px that a black shadow lies lower and to the right (numerals on colour); the surface grows by it.
    Letters that no font has are drawn as a neutral box.
    """
    ink = rgb(colour)
    key = (role, px, string, tuple(ink), tracking, shadow)
    return _texts.get(key, lambda: _text(role, px, string, ink, tracking, shadow))


def _text(role: str, px: int, string: str, ink: pygame.Color, tracking: float, shadow: float) -> pygame.Surface:
    string = _clean(string)
    line = _tracked(role, px, string, ink, tracking) if tracking else _line(role, px, string, ink)
    if shadow:
        drop = max(1, round(shadow))
        whole = pygame.Surface((line.get_width() + drop, line.get_height() + drop), pygame.SRCALPHA)
        dark = _line(role, px, string, pygame.Color(0, 0, 0))
        dark.set_alpha(170)
        whole.blit(dark, (drop, drop))
        whole.blit(line, (0, 0))
        line = whole
    if ink.a < 255:
        line.fill((255, 255, 255, ink.a), special_flags=pygame.BLEND_RGBA_MULT)
    return line


def _line(role: str, px: int, string: str, ink: pygame.Color) -> pygame.Surface:
    colour = (ink.r, ink.g, ink.b)
    base = font(role, px)
    times = _times(role, px, string)
    if times > 1:
        return _reduced(role, px, string, colour, times)
    runs = _runs(role, string)
    if len(runs) == 1 and runs[0][0] is not None and string:
        face = _font(runs[0][0], px)
        surface = face.render(string, True, colour)
        if face is base:
            return surface
    whole = pygame.Surface((max(1, _width(role, px, string)), base.get_height()), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    x = 0
    for path, run in runs:
        if path is None:
            for _ in run:
                box = pygame.Rect(x + 1, base.get_ascent() - round(px * 0.66), _box_width(px) - 2, round(px * 0.66))
                pygame.draw.rect(whole, colour, box, max(1, px // 14), border_radius=max(1, px // 8))
                x += _box_width(px)
        else:
            face = _font(path, px)
            whole.blit(face.render(run, True, colour), (x, base.get_ascent() - face.get_ascent()))
            x += face.size(run)[0]
    return whole


def _reduced(role: str, px: int, string: str, colour: tuple[int, int, int], times: int) -> pygame.Surface:
    """A line drawn ``times`` its size and reduced, its base line where the small font has it."""
    base, large = font(role, px), font(role, px * times)
    size = (_width(role, px, string), base.get_height())
    whole = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    whole.blit(large.render(string, True, colour), (0, base.get_ascent() * times - large.get_ascent()))
    return pygame.transform.smoothscale(whole, size)


def _tracked(role: str, px: int, string: str, ink: pygame.Color, tracking: float) -> pygame.Surface:
    """Letters set apart by ``tracking``; kerning is kept, since each letter stands where its prefix ends."""
    whole = pygame.Surface((width(role, px, string, tracking) + 1, height(role, px)), pygame.SRCALPHA)
    whole.fill((ink.r, ink.g, ink.b, 0))
    for index, letter in enumerate(string):
        if letter != " ":
            x = _width(role, px, string[: index + 1]) - _width(role, px, letter)
            whole.blit(_line(role, px, letter, ink), (round(x + tracking * px * index), 0))
    return whole


@lru_cache(maxsize=2048)
def fit(role: str, px: int, string: str, room: int, minimum: int) -> tuple[int, str]:
    """The size and the words that fit ``room`` px: first smaller down to ``minimum``, then cut with an ellipsis.

    Returns (px, string). At 1 px of room or none the string is empty.
    """
    minimum = min(minimum, px)
    for size in range(px, minimum - 1, -1):
        if _width(role, size, string) <= room:
            return size, string
    return minimum, shorten(role, minimum, string, room)


def shorten(role: str, px: int, string: str, room: int) -> str:
    """The string, or as much of its beginning with an ellipsis as fits ``room`` px."""
    if _width(role, px, string) <= room:
        return string
    low, high = 0, len(string)
    while low < high:
        middle = (low + high + 1) // 2
        if _width(role, px, string[:middle].rstrip() + ELLIPSIS) <= room:
            low = middle
        else:
            high = middle - 1
    return string[:low].rstrip() + ELLIPSIS if low or _width(role, px, ELLIPSIS) <= room else ""


def fitted(role: str, px: int, string: str, colour: ColourLike, room: int, minimum: int) -> pygame.Surface:
    """:func:`fit` drawn: a line of text no wider than ``room`` px."""
    size, words = fit(role, px, string, room, minimum)
    return text(role, size, words, colour)


def strong(role: str) -> str:
    """The role that stresses words among those of ``role``."""
    return _STRONG.get(role, role)
