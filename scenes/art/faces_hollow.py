"""The faces of The Testimony of Jacob Hollow: parchment, a dark window, encounter lines, horror in the corner."""

from __future__ import annotations

from typing import Any

from scenes.art import encounter, frame, parts, window
from scenes.art.canvas import Canvas
from scenes.art.frame import Box, Flow, Strip
from scenes.art.parts import Job, Kind
from scenes.art.theme import ColourLike, GameTheme, colour, mix, rgb
from scenes.art.window import Light

KINDS = {
    "character": Kind("Character", "account", "bars"),
    "location": Kind("Location", "map_marker", "plates"),
    "encounter": Kind("Encounter", "alert_octagon", "rays"),
    "clue": Kind("Clue", "magnify", "rings"),
    "item": Kind("Item", "bag_personal", "dots"),
    "action": Kind("Action", "flash", "slash"),
}

TRAITS = {
    "Indoor": "home_roof",
    "Outdoor": "pine_tree",
    "Weapon": "pistol",
    "Armor": "shield",
    "Companion": "paw",
    "Tool": "tools",
    "React": "flash",
    "Target": "target",
    **encounter.SIGNS,
}
"""The signs of the traits, for type lines and the glossary."""

_ART = {
    "full": {"item": 176.0, "action": 176.0, "clue": 160.0, "location": 128.0, "encounter": 140.0, "character": 204.0},
    "hand": {"location": 70.0, "encounter": 70.0, "character": 84.0},
}
_HORROR = {"full": 24.0, "hand": 13.0, "small": 10.0}


def paint(job: Job) -> None:
    """A face in any of its three forms."""
    parts.stock(job, job.look.stock_ink["line"])
    if job.form == "small":
        _small(job)
    else:
        _card(job)


def _get(job: Job, name: str, default: Any = None) -> Any:
    return getattr(job.face, name, default)


def _horror(job: Job) -> int:
    return int(_get(job, "horror", -1))


def _react(job: Job) -> bool:
    return "React" in _get(job, "traits", ())


def _words(job: Job) -> str:
    """The text of this form. A place with a monster and no rule of its own says nothing more, nor does an encounter
    in the hand."""
    face, ruled = job.face, bool(_get(job, "always") or _get(job, "moments"))
    if face.type == "location" and _get(job, "monster") is not None and not ruled:
        return ""
    if face.type == "encounter" and not job.full:
        return ""
    return job.words()


def _line(job: Job) -> tuple[str, str, str]:
    """The type line: its sign, the words of the large form, what the hand form says instead."""
    face, label = job.face, job.kind.label
    traits = [each for each in _get(job, "traits", ()) if each != "React"]
    if face.type == "clue" and _get(job, "over", 0):
        points = _get(job, "points", 0)
        value = f"over {_get(job, 'over')} for {points} {'point' if points == 1 else 'points'}"
        return job.kind.sign, f"{label} · {value}", value
    sign = TRAITS.get(traits[0], job.kind.sign) if traits and face.type != "encounter" else job.kind.sign
    if not traits:
        return sign, label, "React" if _react(job) else label
    listed = ", ".join(traits)
    return sign, f"{label} · {listed}", label if face.type == "encounter" else listed


def _art(job: Job, box: Box, size: float, step: float, shadow: float, drop: float = 0, radius: float = 4) -> None:
    tint = job.look.art_tint.get(job.face.type, job.colours[0])
    deep = job.colours[1]
    window.put(
        job.canvas, box, (Light(tint, deep, job.kind.pattern),), job.face.icon, size, step=step, alpha=job.alpha(26),
        radius=radius, drop=drop, shadow=shadow, edge=tint,
    )  # fmt: skip


# ---- hand and full


def _card(job: Job) -> None:
    """Name, window and what lies over it, type line, encounter line, target, text, horror."""
    m, full, ink = frame.measures(job), job.full, job.colours[0]
    face, monster, horror = job.face, _get(job, "monster"), _horror(job)
    frame.title(job, face.name, job.look.card.text, job.kind.sign, ink)
    line = m.gap + frame.caps_size(job, m.caps) * 1.3 + m.gap * 0.5
    last = face.type == "clue"
    block = encounter.height(job, monster) if full or not last else 0.0
    words, target = _words(job), 44.0 if full and _get(job, "target", 0) else 0.0
    found = _flow(job, words, line + (0 if last else block) + target, block + 12 if last and block else 0)
    _window(job, (14.0 if full else 6.0, m.art_y, job.width - (28 if full else 12), found.art), m)
    y = m.art_y + found.art + m.gap
    _type_line(job, y, m, ink)
    y += line - m.gap
    if not last:
        encounter.put(job, monster, y, ink, own=face.type == "encounter")
        y += block
    if target:
        _target(job, y, ink)
    end = frame.put_flow(job, words, found, m.left, ink) if words else y + target
    if last and block:
        encounter.put(job, monster, end + 5, ink, own=False, step=22)
        end += block + 5
    if horror >= 0:
        radius = _HORROR[job.form]
        away = radius + (14 if full else 6)
        parts.badge(job.canvas, job.width - away, job.height - away, radius, str(horror), job.look.values["horror"])
    frame.flavour(job, _get(job, "flavour", ""), end, right=48 if horror >= 0 else 0, foot=job.height - 17)


def _flow(job: Job, words: str, head: float, foot: float) -> Flow:
    """The art and the text with ``head`` units between them and ``foot`` units below the text."""
    m, full = frame.measures(job), job.full
    radius = _HORROR[job.form]
    corner = (0.0, 0.0)
    if _horror(job) >= 0 and not foot:
        corner = (radius * 2 + (2 if full else 1), radius * 2 + (2 if full else 1))
    art = _ART[job.form].get(job.face.type, m.art_high)
    if _react(job) and not full:
        art = 88.0
    end = job.height - (18 if full else 8) - foot
    if not words:
        art = min(art, end - head - m.art_y)
        return Flow(art, parts.TextFit(m.body, m.leading, 0, True), 0, m.art_y + art + head)
    least = min(art, 84.0 if full else 22.0)
    return frame.flow(job, words, top=m.art_y, head=head, foot=end, art=art, least=least, left=m.left, corner=corner)


def _window(job: Job, box: Box, m: frame.Measures) -> None:
    """The art with what lies over its foot: a React's band, a character's values."""
    x, y, w, h = box
    face, full = job.face, job.full
    if face.type == "character":
        size = min(h * 0.98, w * 0.8)
        _art(job, box, size, m.step, m.shadow, (h - size) / 2 - (h * 0.05 if full else 0))
        _values(job, box)
        return
    lines, letters, band = _moment(job, w)
    size = min((h - band) * 0.9, w * 0.8)
    _art(job, box, size, m.step, m.shadow, -band / 2)
    if not band:
        return
    lamp, ink, sign = colour("lamp"), colour("ink"), 20.0 if full else 13.0
    top = y + h - band
    job.canvas.rect(x, top, w, band, lamp, 0, mix(lamp, colour("lamp_deep"), 0.35))
    job.canvas.rect(x, top, w, 1.2 if full else 0.8, mix(lamp, colour("white"), 0.5))
    job.canvas.icon("flash", x + sign * 0.8, top + band / 2, sign, ink)
    for index, line in enumerate(lines):
        middle = top + band / 2 + (index - (len(lines) - 1) / 2) * letters * 1.12
        job.canvas.text(line, x + sign * 1.55, middle, letters, ink, anchor="midleft")


def _moment(job: Job, w: float) -> tuple[tuple[str, ...], float, float]:
    """The moment of a React for its band: lines, their size, the band's height in units; nothing for other cards."""
    if not _react(job):
        return (), 0, 0
    full = job.full
    when, least = _get(job, "when_text", ""), frame.caps_size(job, 0)
    words = " · ".join(["React", when] if full and when else [when or "React"])
    room = w - (36 if full else 24)
    lines, size = frame.balanced(job.canvas, words, 17.5 if full else 13.5, least, room) or (("React",), least)
    return lines, size, size * (1.12 * len(lines) + (0.6 if full else 0.4))


def _values(job: Job, box: Box) -> None:
    """A character's Life, Mind and Combat over the foot of the portrait."""
    x, y, w, h = box
    canvas, full = job.canvas, job.full
    high, gap = (38.0, 5.0) if full else (21.0, 2.5)
    wide = (w - 4 * gap) / 3
    tints = (job.look.values["life"], job.look.values["mind"], job.look.face_ink["combat"])
    rows = (("heart", "Life", "life"), ("brain", "Mind", "mind"), ("sword_cross", "Com", "combat"))
    for index, (sign, word, field) in enumerate(rows):
        left, top = x + gap + index * (wide + gap), y + h - high - gap
        canvas.rect(left, top, wide, high, colour("badge"), high * 0.2)
        canvas.frame(left, top, wide, high, tints[index], 1.6 if full else 1, high * 0.2)
        value, middle = str(_get(job, field, 0)), top + high / 2
        sign_at = left + (17 if full else wide * 0.32)
        canvas.icon(sign, sign_at, middle, high * 0.64, tints[index])
        canvas.text(value, sign_at + high * 0.42, middle, high * 0.72, colour("white"), anchor="midleft")
        if full:
            at = sign_at + high * 0.42 + canvas.text_width(value, high * 0.72) + 3.5
            canvas.text(word, at, middle + 1, frame.caps_size(job, 14), colour("muted"), anchor="midleft",
                        room=left + wide - at - 2, least=frame.caps_size(job, 0))  # fmt: skip


def _type_line(job: Job, y: float, m: frame.Measures, ink: ColourLike) -> None:
    """The type with its sign; on a place in the hand what the investigation must be over, too, and its points."""
    sign, whole, short = _line(job)
    canvas, full = job.canvas, job.full
    caps = frame.caps_size(job, m.caps)
    left, room = m.left, job.width - 2 * m.left
    if full or sign != job.kind.sign:
        size = caps * 1.22
        canvas.icon(sign, left + size / 2, y + caps * 0.66, size, ink)
        left, room = left + size + caps * 0.35, room - size - caps * 0.35
    target = _get(job, "target", 0)
    if target and not full:
        radius, words = 8.0, f"over {target}"
        middle, right = y + caps * 0.66, job.width - m.left + 1
        parts.badge(canvas, right - radius, middle, radius, str(_get(job, "points", 0)), job.look.values["points"])
        canvas.text(words, right - 2 * radius - 3, middle, caps, job.look.card.text, anchor="midright")
        room -= 2 * radius + 6 + canvas.text_width(words, caps)
        if canvas.text_width(short.upper(), frame.caps_size(job, 0)) > room:
            return
    frame.label(job, whole if full else short, left, y, room, ink, short=short)


def _target(job: Job, y: float, ink: ColourLike) -> None:
    """What a place's investigation must be over, and its points in a badge, on a large card."""
    canvas, w, look = job.canvas, job.width, job.look
    canvas.rect(16, y + 2, w - 32, 1.4, rgb(ink, 140))
    middle = y + 24
    canvas.icon("magnify", 30, middle, 24, ink)
    size = job.text_size(15.5)
    canvas.text("Flip + Mind over", 46, middle, size, look.card.text, "semibold", anchor="midleft")
    at = 46 + canvas.text_width("Flip + Mind over", size, "semibold") + 7
    canvas.text(str(_get(job, "target", 0)), at, middle, 26, ink, anchor="midleft")
    parts.badge(canvas, w - 37, middle, 20, str(_get(job, "points", 0)), look.values["points"])


# ---- the small form


def _small(job: Job) -> None:
    def art(box: Box, name: Strip) -> None:
        x, y, w, h = box
        person, horror = job.face.type == "character", _horror(job)
        size = min(w * (0.96 if person else 0.76 if not name.lines else 0.7), h - (0 if person else 8))
        _art(job, box, size, 8, 2, (h - size) / 2 if person else 0, 3)
        if job.pixels < job.scale.u(46):
            return
        big = max(0.0, job.scale.text - 1.25) * 4
        if horror >= 0:
            radius = _HORROR["small"] + big
            middle = (x + w - radius - 1.5, y + h - radius - 1.5)
            parts.badge(job.canvas, *middle, radius, str(horror), job.look.values["horror"])
        if _react(job):
            lamp = colour("lamp")
            job.canvas.disc(x + 10 + big / 2, y + 10 + big / 2, 9 + big / 2, lamp)
            job.canvas.icon("flash", x + 10 + big / 2, y + 10 + big / 2, 13 + big * 0.7, colour("ink"))

    frame.small(job, art, job.look.card.text, 5.5)


# ---- the backs


def paint_back(canvas: Canvas, look: GameTheme, deck: str) -> None:
    """The terror deck's eye in a keyhole, or the manor of the location deck."""
    w, h = canvas.width, canvas.height
    place = deck == "location"
    bright, deep, pale = look.backs["location" if place else "terror"]
    canvas.rect(0, 0, w, h, look.card.rim, parts.radius(w))
    canvas.rect(4, 4, w - 8, h - 8, mix(bright, deep, 0.72), 13, deep)
    canvas.pattern("plates" if place else "rings", 4, 4, w - 8, h - 8, bright, 26, 26, 13)
    with canvas.clip(4, 4, w - 8, h - 8):
        canvas.light(w / 2, h / 2, 330, 400, bright, 120)
    canvas.frame(14, 14, w - 28, h - 28, rgb(bright, 190), 2, 10)
    canvas.frame(20, 20, w - 40, h - 40, rgb(bright, 90), 1, 8)
    canvas.icon("manor" if place else "keyhole_eye", w / 2, h / 2 - 2, 220, pale, bright, shadow=5)
