"""The faces of Don't Get Stabbed!: VHS covers with a title bar, both sides of an ACTION card, letters over a car."""

from __future__ import annotations

import re
from typing import Any

import pygame

from scenes.art import draw, frame, icons, parts, window
from scenes.art.canvas import Canvas
from scenes.art.frame import Box, Strip
from scenes.art.parts import Job, Kind
from scenes.art.theme import ColourLike, GameTheme, colour, mix, rgb
from scenes.art.window import Light

KINDS = {
    "stab": Kind("Stab", "stab_knife", "slash"),
    "victim": Kind("Victim", "account_group", "halftone"),
    "killer": Kind("Killer", "slasher_mask", "halftone"),
    "combo": Kind("Combo", "cards", "halftone"),
    "car": Kind("Car letter", "car_side", "bars"),
    "car_null": Kind("Car", "car_off", "bars"),
}

LETTERS = "CAR"
_LINES = {"combo": ("Combo · keep for a trade", "Keep for a trade"), "car_null": ("Car · no letter", "No letter")}
_SENTENCE = re.compile(r"(?<=[.!]) (?=\*\*[^*]+:\*\*)")


def paint(job: Job) -> None:
    """A face in any of its three forms."""
    parts.stock(job, job.colours[0])
    if _letter(job):
        {"small": _small_letter, "hand": _large_letter, "full": _large_letter}[job.form](job)
    elif job.form == "small":
        _small(job)
    else:
        _card(job)


def _get(job: Job, name: str, default: Any) -> Any:
    return getattr(job.face, name, default)


def _letter(job: Job) -> str:
    letter = str(_get(job, "letter", "")).upper()
    return letter if job.face.type == "car" and letter and letter in LETTERS else ""


def _side(job: Job) -> bool:
    """Whether this is one side of an ACTION card, and not somebody's portrait."""
    return bool(_get(job, "other_name", ""))


def _person(job: Job) -> bool:
    return job.face.type in ("victim", "killer") and not _side(job)


def _art(job: Job, box: Box, size: float, step: float, shadow: float, drop: float = 0, radius: float = 4) -> None:
    ink = job.look.face_ink["blade"] if job.face.type == "stab" else None
    window.put(
        job.canvas, box, (Light(*job.colours, job.kind.pattern),), job.face.icon, size, step=step,
        alpha=job.alpha(30), radius=radius, ink=ink, drop=drop, shadow=shadow, edge=job.colours[0],
    )  # fmt: skip


def _band(canvas: Canvas, box: Box, top: ColourLike, foot: ColourLike, corner: float, *, upper: bool) -> None:
    """A band across the card whose outer corners follow the card's."""
    x, y, w, h = box
    part = draw.gradient(canvas.px(w), canvas.px(h), top, foot)
    mask = pygame.Surface(part.get_size(), pygame.SRCALPHA)
    radius = round(corner * canvas.k)
    outer, inner = (radius, 0) if upper else (round(radius * 0.25), radius)
    pygame.draw.rect(
        mask, "white", mask.get_rect(), border_top_left_radius=outer, border_top_right_radius=outer,
        border_bottom_left_radius=inner, border_bottom_right_radius=inner,
    )  # fmt: skip
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.blit(part, x, y)


def _title(job: Job) -> None:
    """The title bar in the type's colour, with dark words and the sign of the side."""
    canvas, w, full = job.canvas, job.width, job.full
    bright, deep = job.colours
    inset, high = (6.0, 46.0) if full else (3.2, 24.0)
    corner = parts.radius(w) - inset * 0.7
    _band(canvas, (inset, inset, w - 2 * inset, high), mix(bright, colour("light"), 0.12), mix(bright, deep, 0.22),
          corner, upper=True)  # fmt: skip
    canvas.rect(inset, inset + high, w - 2 * inset, 1.6 if full else 1.0, rgb(job.look.face_ink["title"], 190))
    ink = job.look.face_ink["title"]
    middle, left, sign = inset + high / 2, 18.0 if full else 9.0, 28.0 if full else 16.0
    room, least = w - 2 * left - sign * 1.3, frame.caps_size(job, 0)
    signed = canvas.text_width(job.face.name, least) <= room
    canvas.text(job.face.name, left, middle, 29.0 if full else 16.5, ink, anchor="midleft",
                room=room if signed else w - 2 * left, least=least)  # fmt: skip
    if signed:
        canvas.icon(job.kind.sign, w - left - sign * 0.42, middle, sign, ink)


def _line(job: Job) -> tuple[str, str]:
    """The type line of the large form and what the hand form says instead."""
    moment = _get(job, "moment", "")
    if moment and _side(job):
        return f"{job.kind.label} · {moment}", moment
    return _LINES.get(job.face.type, (job.kind.label, job.kind.label))


def _card(job: Job) -> None:
    """Title bar, window, type line, text, and on an ACTION card the other side at the foot."""
    m, full, ink = frame.measures(job), job.full, job.colours[0]
    side, person = _side(job), _person(job)
    caps = frame.caps_size(job, m.caps)
    whole, short = _line(job)
    words = _SENTENCE.sub("\n", job.words())
    role = "italic" if person else "body"
    _title(job)
    bar = (62.0 if full else 29.0) if side else 0.0
    art = (206.0 if person else 166.0 if side else 196.0) if full else (90.0 if person else 66.0)
    head = m.gap + caps * 1.3 + m.gap * 0.7
    found = frame.flow(
        job, words, top=m.art_y, head=head, foot=job.height - (bar + (12 if full else 7) if bar else m.foot), art=art,
        least=m.art_least if not side else m.art_least * 0.8, left=m.left, role=role,
    )  # fmt: skip
    box = (12.0 if full else 6.0, m.art_y, job.width - (24 if full else 12), found.art)
    size = found.art * (0.98 if person else 0.9)
    _art(job, box, size, m.step, m.shadow, (found.art - size) / 2 if person else 0)
    frame.label(job, whole if full else short, m.left, m.art_y + found.art + m.gap, job.width - 2 * m.left, ink,
                short=short)  # fmt: skip
    end = frame.put_flow(job, words, found, m.left, ink, role=role)
    if side:
        _other(job, bar)
    else:
        frame.flavour(job, _get(job, "flavour", ""), end)


def _other(job: Job, high: float) -> None:
    """The side that this seat cannot use, as a strip in its colour: sign, word, name."""
    canvas, w, full = job.canvas, job.width, job.full
    other = _get(job, "other_type", "")
    bright, deep = job.look.types.get(other, job.colours)
    inset = 6.0 if full else 3.6
    x, y, wide = inset, job.height - inset - high, w - 2 * inset
    corner = parts.radius(w) - inset * 0.7
    _band(canvas, (x, y, wide, high), mix(bright, deep, 0.72), deep, corner, upper=False)
    canvas.rect(x, y, wide, 1.6 if full else 1.0, rgb(bright, 220))
    sign = high * 0.7
    at = x + (10 if full else 5) + sign / 2
    canvas.icon(_get(job, "other_icon", ""), at, y + high / 2, sign, bright)
    left = at + sign / 2 + (9 if full else 5)
    room, least = w - inset - left - (44 if full else 8), frame.caps_size(job, 0)
    name, white = _get(job, "other_name", ""), job.look.card.text
    if full:
        kind = KINDS.get(other)
        caps = frame.caps_size(job, 14)
        canvas.text(f"{kind.label} side".upper() if kind else "", left, y + high * 0.27, caps, bright, anchor="midleft",
                    tracking=0.05)  # fmt: skip
        canvas.text(name, left, y + high * 0.66, 25, white, anchor="midleft", room=room, least=least)
        if kind:
            canvas.icon(kind.sign, w - inset - 28, y + high / 2, 28, rgb(mix(bright, deep, 0.35)))
    else:
        canvas.text(name, left, y + high / 2, 14, white, anchor="midleft", room=room, least=least)


# ---- letters


def car_third(letter: str, width: int, height: int, tint: ColourLike) -> pygame.Surface:
    """A third of the car in px: C its front, A its middle, R its rear; side by side they show all of it."""
    whole = icons.icon("car", width * 3, tint)
    side = whole.get_width()
    third, top, high = side // 3, int(side * 0.27), int(side * 0.5)
    part = whole.subsurface((LETTERS.index(letter) * third, top, third, high))
    return pygame.transform.smoothscale(part, (width, height))


def put_letter(canvas: Canvas, look: GameTheme, box: Box, letter: str, alpha: int, step: float, radius: float) -> None:
    """A window with a third of the car behind its letter."""
    x, y, w, h = box
    bright, deep = look.types["car"]
    window.put(canvas, box, (Light(bright, deep, "bars"),), "", 0, step=step, alpha=alpha, radius=radius, shadow=0)
    high = canvas.px(min(h * 0.68, w * 1.1))
    body = car_third(letter, canvas.px(w), high, mix(bright, deep, 0.4))
    with canvas.clip(x, y, w, h):
        canvas.surface.blit(body, (canvas.at(x, y)[0], canvas.at(x, y + h * 0.985)[1] - high))
    size = min(h * 0.7, w * 0.9)
    canvas.text(letter, x + w / 2, y + h * 0.44, size, colour("white"), anchor="center", shadow=size * 0.016)


def _large_letter(job: Job) -> None:
    m, full, ink = frame.measures(job), job.full, job.colours[0]
    inset = 12.0 if full else 6.0
    caps = frame.caps_size(job, m.caps)
    words = job.words()
    head = m.gap + caps * 1.3 + m.gap * 0.6
    found = frame.flow(job, words, top=inset, head=head, foot=job.height - m.foot, art=300.0 if full else 128.0,
                       least=160.0 if full else 64.0, left=m.left)  # fmt: skip
    put_letter(job.canvas, job.look, (inset, inset, job.width - 2 * inset, found.art), _letter(job), job.alpha(30),
               m.step, 5 if full else 3)  # fmt: skip
    job.canvas.rect(inset, inset + found.art, job.width - 2 * inset, 2 if full else 1.2, ink)
    frame.label(job, job.kind.label, m.left, inset + found.art + m.gap, job.width - 2 * m.left, ink)
    frame.put_flow(job, words, found, m.left, ink)


def _small_letter(job: Job) -> None:
    put_letter(job.canvas, job.look, (4, 4, job.width - 8, job.height - 8), _letter(job), job.alpha(30), 9, 4)


def _small(job: Job) -> None:
    def art(box: Box, name: Strip) -> None:
        x, y, w, h = box
        person = _person(job)
        size = min(w * (0.96 if person else 0.74 if not name.lines else 0.68), h - (0 if person else 8))
        _art(job, box, size, 8, 2, (h - size) / 2 if person else 0, 3)
        if job.pixels >= job.scale.u(58) and job.face.type != "stab" and not person:
            ink = job.colours[0]
            parts.plaque(job.canvas, x + 2, y + 2, 19, [("icon", job.kind.sign, ink)], ink, "topleft")

    frame.small(job, art, job.look.card.text)


# ---- the backs


def paint_back(canvas: Canvas, look: GameTheme, deck: str) -> None:
    """The main deck's mask, or the car of the CAR deck with a question mark."""
    w, h = canvas.width, canvas.height
    car = deck == "car"
    bright, deep, shade = look.backs["car" if car else "deck"]
    canvas.rect(0, 0, w, h, look.card.rim, parts.radius(w))
    canvas.rect(4, 4, w - 8, h - 8, mix(bright, deep, 0.62), 13, deep)
    canvas.pattern("halftone", 4, 4, w - 8, h - 8, bright, 40, 16, 13)
    with canvas.clip(4, 4, w - 8, h - 8):
        canvas.light(w / 2, h / 2, 330, 400, bright, 70)
    canvas.frame(12, 12, w - 24, h - 24, rgb(bright, 220), 3, 10)
    canvas.frame(19, 19, w - 38, h - 38, rgb(bright, 90), 1.2, 7)
    if car:
        canvas.icon("car", w / 2, h / 2 + 22, 240, colour("white"), shade, shadow=5)
        canvas.text("?", w / 2, h / 2 - 100, 92, bright, anchor="center", shadow=2)
    else:
        canvas.icon("slasher_mask", w / 2, h / 2, 224, colour("white"), shade, shadow=6)
