"""The faces of The Suits: cream playing cards in dark inks, gentlemen in two parts, and their back."""

from __future__ import annotations

import re

from scenes.art import draw, parts, patterns
from scenes.art.canvas import Canvas, clipped
from scenes.art.parts import Job, Kind
from scenes.art.theme import GameTheme, colour, mix, rgb, theme

KINDS = {
    "skull": Kind("Skull", "skull", "slash"),
    "weapon": Kind("Weapon", "revolver", "bars"),
    "heart": Kind("Heart", "cards_heart", "rings"),
    "money": Kind("Money", "cash_multiple", "diamonds"),
    "coffee": Kind("Coffee", "coffee", "dots"),
    "character": Kind("Gentleman", "hat_fedora", "rays"),
}


_TERMS = re.compile(r"\b(?:one|two|three|\d+) Hits?\b|\bLife Line\b|\b(?:Money|Coffee) Action\b|\bLife Cards?\b")


def stress(words: str) -> str:
    """Rule text with the terms that matter marked as stressed, unless its author marked some."""
    return words if "*" in words else _TERMS.sub(lambda found: f"*{found.group()}*", words)


def paint(job: Job) -> None:
    """A face in any of its three forms."""
    if job.face.type == "character":
        parts.stock(job, job.look.types["character"][0])
        part = getattr(job.face, "part", 1)
        {"small": _small_gentleman, "hand": _hand_gentleman, "full": _full_gentleman}[job.form](job, part)
    else:
        parts.stock(job, job.colours[0])
        {"small": _small, "hand": _hand, "full": _full}[job.form](job)


# ---- the five playing cards


def _field(job: Job, x: float, y: float, w: float, h: float, step: float, corner: float, light: bool) -> None:
    """The tinted field behind the silhouette, with the pattern of the type."""
    canvas, (ink, tint) = job.canvas, job.colours
    width, height = canvas.px(w), canvas.px(h)
    part = draw.gradient(width, height, tint, job.look.card.base)
    part.blit(patterns.pattern(job.kind.pattern, width, height, ink, job.alpha(22), step * canvas.k, smooth=1), (0, 0))
    if light:
        glow = draw.radial(int(width * 0.9), int(height * 1.05), colour("light"), 150, 0, 1.2)
        part.blit(glow, glow.get_rect(center=(width // 2, height // 2)))
    canvas.blit(clipped(part, round(corner * canvas.k)), x, y)


def _small(job: Job) -> None:
    """Art and name; only art where the name would be too small to read."""
    canvas, w, h, ink = job.canvas, job.width, job.height, job.colours[0]
    least = job.units(theme().size.caps)
    size = max(15.0, job.units(theme().size.small))
    named = job.pixels >= job.scale.u(66) and least <= 21 and canvas.text_width(job.face.name, least) <= w - 20
    if not named:
        canvas.icon(job.face.icon, w / 2, h / 2, 58, ink, mix(ink, colour("black"), 0.2))
        return
    middle = (h - 13 - size * 1.05 + 14) / 2
    canvas.light(w / 2, middle, w * 0.9, h * 0.62, job.colours[1], 190, 1.1)
    canvas.icon(job.face.icon, w / 2, middle, 44, ink, mix(ink, colour("black"), 0.2), shadow=1)
    canvas.text(job.face.name, w / 2, h - 14 - size * 0.52, size, ink, anchor="center", room=w - 20, least=least)
    canvas.icon(job.kind.sign, 16.5, 18, 12, ink)


def _hand(job: Job) -> None:
    """Sign and name, a tinted field with the silhouette, a rule, the short text."""
    canvas, w, h, ink = job.canvas, job.width, job.height, job.colours[0]
    name = max(18.0, job.units(theme().size.caps))
    canvas.icon(job.kind.sign, 21, 21.5, 15, ink)
    canvas.text(job.face.name, 33, 21.5, name, ink, anchor="midleft", room=w - 45, least=job.units(theme().size.caps))
    art = 74.0
    words = stress(job.words())
    while True:
        room = h - 13 - (32 + art + 8)
        found = parts.fit_text(job, words, w - 26, room, 13, "semibold", 1.22)
        if found.whole or art <= 38:
            break
        art -= 4
    _field(job, 12, 33, w - 24, art, 9, 3, light=True)
    canvas.icon(job.face.icon, w / 2, 33 + art / 2, art * 0.86, ink, mix(ink, colour("black"), 0.2), shadow=1.6)
    y = 33 + art
    canvas.rect(12, y + 3.5, w - 24, 1, rgb(ink, 150))
    parts.put_text(job, words, 13, y + 7, w - 26, room, found, role="semibold", strong=ink)


def _full(job: Job) -> None:
    """The hand form at leisure: the whole text, the flavour if it fits, the sign again at the lower right."""
    canvas, w, h, ink = job.canvas, job.width, job.height, job.colours[0]
    canvas.icon(job.kind.sign, 40, 42, 26, ink)
    canvas.text(job.face.name, 62, 42.5, 30, ink, anchor="midleft", room=w - 88, least=20)
    words = stress(job.words())
    art = 200.0
    while True:
        top = 64 + art + 6
        room = h - 30 - (top + 8)
        found = parts.fit_text(job, words, w - 52, room, 18)
        if found.whole or art <= 110:
            break
        art -= 8
    _field(job, 26, 64, w - 52, art, 15, 6, light=True)
    canvas.icon(job.face.icon, w / 2, 64 + art / 2, art * 0.76, ink, mix(ink, colour("black"), 0.25), shadow=3)
    canvas.rect(26, top, w - 52, 1.6, rgb(ink, 160))
    used = parts.put_text(job, words, 26, top + 7, w - 52, room, found, strong=ink)
    flavour = getattr(job.face, "flavour", "")
    size = job.text_size(15)
    free = top + 7 + used + size * 0.6 <= h - 32 - size
    if free:
        canvas.icon(job.kind.sign, w - 37, h - 37, 22, ink)
        if flavour and canvas.text_width(flavour, size, "italic") <= w - 84:
            canvas.text(flavour, 26, h - 37, size, job.look.card.soft, "italic", anchor="midleft")


# ---- gentlemen


def _portrait(job: Job, x: float, y: float, w: float, h: float, step: float, corner: float, drop: float) -> None:
    look = job.look
    ground = look.gentlemen.get(getattr(job.face, "gentleman", ""), look.accent)
    job.canvas.art_window(
        x,
        y,
        w,
        h,
        ground,
        look.portrait["dark"],
        job.face.icon,
        min(w, h) * 0.96,
        kind="rays",
        step=step,
        alpha=job.alpha(26),
        radius=corner,
        ink=look.portrait["light"],
        drop=drop,
        shadow=max(1.5, h * 0.016),
    )


def _cup(job: Job, x: float, y: float, w: float, h: float, inset: float, corner: float, line: float) -> None:
    """The place where the Coffee rests."""
    canvas, cup = job.canvas, job.look.cup
    canvas.rect(x, y, w, h, cup["field"], corner)
    canvas.pattern("dots", x, y, w, h, cup["line"], job.alpha(20), inset * 0.9, corner)
    canvas.frame(x + inset, y + inset * 0.72, w - 2 * inset, h - 1.44 * inset, cup["line"], line, corner + 1)


def _name(job: Job) -> str:
    """The name that stands on the card: what follows a colon is its action, which has its own line."""
    return str(job.face.name).split(":")[0]


def _full_gentleman(job: Job, part: int) -> None:
    canvas, w, h, ink = job.canvas, job.width, job.height, job.look.card.text
    canvas.text(_name(job), 25, 36, 29, ink, anchor="midleft", room=w - 50, least=18)
    if part == 1:
        words = stress(job.face.action_text)
        art = 216.0
        while True:
            found = parts.fit_text(job, words, w - 48, h - 22 - (58 + art + 37), 16.5, leading=1.22)
            if found.whole or art <= 110:
                break
            art -= 8
        _portrait(job, 17, 58, w - 34, art, 12, 3, art * 0.02)
        base = job.look.card.base
        parts.hearts(canvas, w - 23, 58 + art - 23, 17, getattr(job.face, "life", 0), base, job.look.types["heart"][0])
        y = 58 + art
        _action_title(job, y + 23, "cash_multiple", f"Money · {job.face.action_title}", "money")
        parts.put_text(job, words, 24, y + 37, w - 48, h - 22 - (y + 37), found, strong=ink)
        return
    when = getattr(job.face, "when_text", "")
    words = f"*When:* {when.rstrip('.')}.\n*Then:* {job.face.action_text}" if when else stress(job.face.action_text)
    foot = "Used Coffee goes to the Void."
    cup = 140.0
    while True:
        top = 58 + cup + 38
        found = parts.fit_text(job, words, w - 48, h - 24 - top, 16.5, leading=1.22)
        if found.whole or cup <= 76:
            break
        cup -= 8
    _cup(job, 17, 58, w - 34, cup, 25, 4, 1.6)
    line = job.look.cup["line"]
    canvas.icon("coffee_outline", w / 2, 58 + cup * 0.43, cup * 0.42, line)
    rest = "the Coffee rests here"
    size = job.text_size(15)
    if canvas.text_width(rest, size, "italic") <= w - 96 and cup >= 116:
        canvas.text(rest, w / 2, 58 + cup * 0.745, size, line, "italic", anchor="center")
    _action_title(job, 58 + cup + 22, "coffee", f"Coffee · {job.face.action_title}", "coffee")
    used = parts.put_text(job, words, 24, top, w - 48, h - 24 - top, found, strong=ink)
    if top + used + 8 <= h - 44 and canvas.text_width(foot, size, "italic") <= w - 60:
        canvas.text(foot, 24, h - 36, size, job.look.card.soft, "italic", anchor="midleft")


def _action_title(job: Job, y: float, sign: str, words: str, kind: str) -> None:
    ink = job.look.types[kind][0]
    size = max(15.0, job.units(theme().size.caps))
    job.canvas.icon(sign, 36, y, 22, ink)
    room = job.width - 76
    tracking = theme().size.tracking * 0.66
    if job.canvas.text_width(words.upper(), size, tracking=tracking) > room:
        tracking = 0
    job.canvas.text(
        words.upper(), 54, y, size, ink, anchor="midleft", tracking=tracking, room=room if not tracking else None
    )


def _hand_gentleman(job: Job, part: int) -> None:
    canvas, w, h, ink = job.canvas, job.width, job.height, job.look.card.text
    canvas.text(_name(job), 12.5, 20, 17, ink, anchor="midleft", room=w - 25, least=job.units(theme().size.caps))
    kind, sign = ("money", "cash_multiple") if part == 1 else ("coffee", "coffee")
    tint = job.look.types[kind][0]
    title = max(13.5, job.units(theme().size.caps))
    words = stress(job.words())
    art = 96.0 if part == 1 else 62.0
    while True:
        top = 31 + art + 4 + title * 1.3
        found = parts.fit_text(job, words, w - 25, h - 12 - top, 13, leading=1.18)
        if found.whole or art <= 34:
            break
        art -= 4
    if part == 1:
        _portrait(job, 10.5, 31, w - 21, art, 8, 2.5, art * 0.02)
        size = 9.0 if art > 50 else 7.0
        parts.hearts(
            canvas,
            w - 13,
            31 + art - size - 2.5,
            size,
            getattr(job.face, "life", 0),
            job.look.card.base,
            job.look.types["heart"][0],
        )
    else:
        _cup(job, 10.5, 31, w - 21, art, 9, 2.5, 1)
        canvas.icon("coffee_outline", w / 2, 31 + art / 2, art * 0.6, job.look.cup["line"])
    canvas.icon(sign, 19.5, 31 + art + 4 + title * 0.62, title * 1.1, tint)
    room = w - 42
    least = job.units(theme().size.caps)
    canvas.text(
        job.face.action_title, 30, 31 + art + 4 + title * 0.62, title, tint, anchor="midleft", room=room, least=least
    )
    parts.put_text(job, words, 12.5, top, w - 25, h - 12 - top, found, strong=ink)


def _small_gentleman(job: Job, part: int) -> None:
    canvas, w, h = job.canvas, job.width, job.height
    if part == 1:
        _portrait(job, 8, 8, w - 16, 65, 7, 2, 1.5)
        count = max(1, getattr(job.face, "life", 0))
        step = min(16.0, (w - 20) / count)
        for index in range(getattr(job.face, "life", 0)):
            x = w / 2 + (index - (count - 1) / 2) * step
            canvas.icon("cards_heart", x, 82, min(13.5, step), job.look.types["heart"][0])
        canvas.icon("cash_multiple", w / 2, 99, 17, job.look.types["money"][0])
        return
    _cup(job, 8, 8, w - 16, h - 16, 0.01, 2, 1)
    canvas.frame(14, 16, w - 28, 62, job.look.cup["line"], 1, 3)
    canvas.icon("coffee_outline", w / 2, 47, 30, job.look.cup["line"])
    canvas.icon("flash", w / 2, 95, 20, colour("lamp"))


# ---- the back


def paint_back(canvas: Canvas, look: GameTheme, deck: str) -> None:
    """One back for every deck, so that it tells nothing: a fedora over a spade in a deco diamond."""
    w, h = canvas.width, canvas.height
    top, foot, gold = look.backs.get(deck, look.backs["deck"])
    ink = look.back_ink
    canvas.rect(0, 0, w, h, look.card.rim, parts.radius(w))
    canvas.rect(4, 4, w - 8, h - 8, top, 13, foot)
    canvas.pattern("rays", 4, 4, w - 8, h - 8, gold, 30, 20, 13)
    canvas.frame(14, 14, w - 28, h - 28, gold, 2.4, 10)
    canvas.frame(21, 21, w - 42, h - 42, rgb(gold, 140), 1.2, 7)
    diamond = [(w / 2, 70), (w / 2 + 98, h / 2), (w / 2, h - 70), (w / 2 - 98, h / 2)]
    canvas.polygon(diamond, ink["field"])
    canvas.lines(diamond, gold, 2)
    inner = [(w / 2, 86), (w / 2 + 87, h / 2), (w / 2, h - 86), (w / 2 - 87, h / 2)]
    canvas.lines(inner, mix(ink["field"], gold, 0.45), 1)
    canvas.icon("hat_fedora", w / 2, h / 2 - 18, 112, ink["emblem"], ink["emblem_shade"], shadow=4)
    canvas.icon("cards_spade", w / 2, h / 2 + 62, 46, gold)
    for x, y in ((44, 50), (w - 44, 50), (44, h - 50), (w - 44, h - 50)):
        canvas.icon("cards_spade", x, y, 24, gold)
