"""The faces of SAW: dark metal with a lit window, tools in the colours of their traits, the three parts of a trap."""

from __future__ import annotations

from typing import Any

from scenes.art import frame, parts, trait, window
from scenes.art.canvas import Canvas
from scenes.art.frame import Box, Strip
from scenes.art.parts import Job, Kind
from scenes.art.pieces import Item
from scenes.art.theme import ColourLike, GameTheme, colour, rgb
from scenes.art.window import Light

KINDS = {
    "mechanism": Kind("Mechanism", "jigsaw_piece", "plates"),
    "object": Kind("Object", "jigsaw_piece", "plates"),
    "escape": Kind("Escape", "jigsaw_piece", "plates"),
    "tool": Kind("Tool", "tools", "slash"),
    "search": Kind("Search", "magnify", "rays"),
    "billy": Kind("Billy", "puppet", "rings"),
    "special": Kind("Special", "star", "bars"),
    "character": Kind("Character", "account", "bars"),
}

PARTS = ("mechanism", "object", "escape")

MOMENTS = {"set": "sets a trap", "ride": "with Billy", "soften": "at a sacrifice", "tie": "on your turn"}
"""When a Special card is played, for its type line."""

FOLLOWS = {
    "discard": ("arrow_down_bold", "Then discard", "as many of them"),
    "keep": ("hand_back_left", "Then keep", "and discard the rest"),
    "give": ("gift", "Then give", "to your attacker"),
    "extra": ("plus_box_multiple", "Plus extra", "from the same place"),
    "steal": ("hand_coin", "Then steal", "from your attacker"),
}
"""The row's follow-up on an Object: sign, words, what stands below them on a large card."""

LIMBS = {"arm": "arm", "leg": "leg", "blood": "water"}


def paint(job: Job) -> None:
    """A face in any of its three forms."""
    parts.stock(job, _rim(job))
    if job.form == "small":
        _small(job)
    elif job.face.type in PARTS:
        _part(job)
    elif job.face.type == "character":
        _character(job)
    else:
        _card(job)


def _traits(job: Job) -> tuple[str, ...]:
    """The traits that colour the card: a Tool's, at most two."""
    known = job.look.traits
    return tuple(each for each in _get(job, "traits", ()) if each in known)[:2] if job.face.type == "tool" else ()


def _rim(job: Job) -> str:
    traits = _traits(job)
    return job.look.traits[traits[0]][0] if traits else job.colours[0]


def _get(job: Job, name: str, default: Any) -> Any:
    return getattr(job.face, name, default)


def _lights(job: Job) -> tuple[Light, ...]:
    traits = _traits(job)
    if traits:
        return tuple(Light(*job.look.traits[each], trait.PATTERNS[each]) for each in traits)
    return (Light(*job.colours, job.kind.pattern),)


def _art(job: Job, box: Box, size: float, step: float, shadow: float, drop: float = 0, radius: float = 4) -> None:
    window.put(
        job.canvas, box, _lights(job), job.face.icon, size, step=step, alpha=job.alpha(26), radius=radius, drop=drop,
        shadow=shadow, edge=_rim(job),
    )  # fmt: skip


# ---- what a card is worth, in a pill


def _value(job: Job) -> list[Item]:
    """What stands in the value pill: a Tool's points, what a Search card looks at and keeps, Billy's points."""
    face, white, muted = job.face, colour("white"), colour("muted")
    value = _get(job, "value", 0)
    if face.type == "tool":
        items: list[Item] = []
        for each in _traits(job):
            if items and job.form != "small":
                items.append(("text", "or", muted))
            items.append(("icon", trait.SIGNS[each], job.look.traits[each][0]))
        return [*items, ("text", str(value), white)]
    if face.type == "billy" and value:
        return [("text", str(value), white), ("text", "any", muted)]
    if face.type == "search":
        return _search(job, white)
    return []


def _search(job: Job, white: ColourLike) -> list[Item]:
    tint = job.colours[0]
    for call in _get(job, "does", ()):
        match call.get("do"):
            case "look_and_keep":
                arrow: Item = ("icon", "arrow_right_bold", tint)
                return [("text", str(call["cards"]), white), arrow, ("text", str(call["keep"]), white)]
            case "order_top":
                return [("icon", "sort", tint), ("text", str(call["cards"]), white)]
            case "take_from_discard":
                return [("icon", "trash_can", tint), ("text", str(call["cards"]), white)]
            case "discard_all_and_draw":
                return [("icon", "cards", tint), ("text", str(call["cards"]), white)]
            case "dig_for_part":
                return [("icon", "jigsaw_piece", tint), ("text", "1", white)]
    return []


def _line(job: Job) -> tuple[str, str]:
    """The type line of the large form and what the hand form says instead."""
    face, label = job.face, job.kind.label
    if face.type == "tool":
        traits = [each.capitalize() for each in _get(job, "traits", ())]
        return f"{label} · {' or '.join(traits)}", " / ".join(traits) or label
    if face.type == "special":
        moment = MOMENTS.get(_get(job, "when", ""), "")
        return (f"{label} · {moment}", moment) if moment else (label, label)
    for call in _get(job, "does", ()):
        if call.get("do") == "look_and_keep":
            look = f"look {call['cards']}, keep {call['keep']}"
            return f"{label} · {look}", look
    return label, label


# ---- tools, Search, Billy, Special


def _card(job: Job) -> None:
    """Name, window, value pill and cost, type line, text, flavour."""
    m, canvas, ink = frame.measures(job), job.canvas, _rim(job)
    caps = frame.caps_size(job, m.caps)
    words, whole, short = job.words(), *_line(job)
    head = m.gap + caps * 1.3 + m.gap * 0.8
    frame.title(job, job.face.name, job.look.card.text, job.kind.sign, ink)
    found = frame.flow(
        job, words, top=m.art_y, head=head, foot=job.height - m.foot, art=m.art_high, least=m.art_least, left=m.left
    )
    box = (m.art_x, m.art_y, job.width - 2 * m.art_x, found.art)
    _art(job, box, found.art * 0.9, m.step, m.shadow)
    items, full = _value(job), job.full
    inset = 6.0 if full else 3.0
    right, foot = box[0] + box[2] - inset, box[1] + box[3] - inset
    if items:
        high = 44.0 if full else 26.0 if found.art > 44 else 21.0
        parts.plaque(canvas, right, foot, high, items, ink, "bottomright")
    cost = _get(job, "cost", 0)
    if cost:
        said = f"discard {cost}" if full else f"-{cost}"
        size = 34.0 if full else max(19.0, job.units(14))
        parts.plaque(canvas, box[0] + inset, box[1] + inset, size,
                     [("icon", "cards_outline", ink), ("text", said, colour("white"))], ink, "topleft")  # fmt: skip
    y = m.art_y + found.art + m.gap
    frame.label(job, whole if full else short, m.left, y, job.width - 2 * m.left, ink, short=short)
    end = frame.put_flow(job, words, found, m.left, ink)
    frame.flavour(job, _get(job, "flavour", ""), end)


# ---- the parts of a trap


def _part(job: Job) -> None:
    """Story above, three rows below, which stand at the same heights on all parts and read across."""
    canvas, w, full, ink = job.canvas, job.width, job.full, job.colours[0]
    m = frame.measures(job)
    piece = 34.0 if full else 22.0
    frame.title(job, job.face.name, job.look.card.text, room=piece * 1.15)
    trait.piece(canvas, w - m.left - piece * 0.42, m.name_middle, piece, job.face.type, ink)
    top = 246.0 if full else 101.0
    if full:
        story = _get(job, "story", "") or job.face.text
        size, caps = job.text_size(15.5), frame.caps_size(job, m.caps)
        art = 124.0
        while True:
            start = 52 + art + 6 + caps * 1.35
            found = parts.fit_text(job, story, w - 36, top - 4 - start, size, "italic", 1.2)
            if found.whole or art <= 60:
                break
            art -= 4
        _art(job, (14, 52, w - 28, art), art * 0.9, m.step, m.shadow)
        frame.label(job, job.kind.label, 18, 52 + art + 6, w - 36, ink)
        parts.put_text(job, story, 18, start, w - 36, found.height, found, role="italic")
    else:
        _art(job, (m.art_x, m.art_y, w - 2 * m.art_x, 68), 61, m.step, m.shadow)
    _rows(job, top, 46.0 if full else 27.0, 5.0 if full else 3.0, 14.0 if full else 7.0)


def _rows(job: Job, top: float, high: float, gap: float, left: float) -> None:
    """Draw row, trait row, sacrifice row."""
    draw_row, trait_row, sacrifice_row = {
        "mechanism": (_draw_from, _box, _hits),
        "object": (_follow, _box, _wire),
        "escape": (_number, _thread, _sacrifice),
    }[job.face.type]
    wide = job.width - 2 * left
    for index, row in enumerate((draw_row, trait_row, sacrifice_row)):
        y = top + index * (high + gap)
        job.canvas.rect(left, y, wide, high, job.look.face_ink["row"], 4)
        row(job, (left, y, wide, high))
        job.canvas.frame(left, y, wide, high, rgb(job.colours[0], 100), 1, 4)


def _words(job: Job, box: Box, sign: str, words: str, below: str = "", ink: ColourLike | None = None) -> None:
    """A sign and words in a row; on a large card a second line below them."""
    canvas, (x, y, w, h) = job.canvas, box
    full = job.full
    size = 19.0 if full else 14.0
    mark = h * 0.6
    at = x + (10 if full else 5) + mark / 2
    left = at + mark / 2 + (8 if full else 5)
    room, least = x + w - left - 4, frame.caps_size(job, 0)
    lower = job.text_size(14.5)
    two = bool(below) and full and canvas.text_width(below, lower, "body") <= room
    if sign:
        canvas.icon(sign, at, y + h / 2, mark, ink or job.colours[0])
    lift = h * 0.19 if two else 0
    canvas.text(words, left, y + h / 2 - lift, size, colour("white"), anchor="midleft", room=room, least=least)
    if two:
        canvas.text(below, left, y + h / 2 + h * 0.25, lower, colour("muted"), "body", anchor="midleft")


def _draw_from(job: Job, box: Box) -> None:
    draw, source = _get(job, "draw", 0), _get(job, "source", "")
    words = f"Draw {draw}" if job.full else f"Draw {draw} · {source}"
    _words(job, box, "cards", words, f"from the {source}")


def _follow(job: Job, box: Box) -> None:
    sign, words, below = FOLLOWS.get(_get(job, "follow", ""), ("help_rhombus_outline", "", ""))
    _words(job, box, sign, words, below)


def _number(job: Job, box: Box) -> None:
    number = _get(job, "number", 0)
    _words(job, box, "cards_outline", f"{number} card" if number == 1 else f"{number} cards")


def _box(job: Job, box: Box) -> None:
    x, y, w, h = box
    trait.box(job.canvas, job.look, (x + 2, y + 2, w - 4, h - 4), _get(job, "traits", ()), _get(job, "value", 0),
              job.alpha(40))  # fmt: skip


def _thread(job: Job, box: Box) -> None:
    """An Escape has no trait: a fine line leads on to its third row."""
    x, y, w, h = box
    job.canvas.rect(x + w * 0.06, y + h / 2, w * 0.88, 1.2, rgb(job.colours[0], 80))


def _hits(job: Job, box: Box) -> None:
    """Where a trap hurts: the limbs and their words."""
    canvas, (x, y, w, h) = job.canvas, box
    hits = _get(job, "hits", ())
    mark, left = h * 0.82, x + (6 if job.full else 3)
    for each in hits:
        canvas.icon(LIMBS.get(each, "water"), left + mark / 2, y + h / 2, mark, job.look.face_ink["wound"])
        left += mark * 0.86
    left += 6 if job.full else 4
    words = " or ".join(each.capitalize() for each in hits)
    canvas.text(words, left, y + h / 2, 19 if job.full else 14, colour("white"), anchor="midleft",
                room=x + w - left - 4, least=frame.caps_size(job, 0))  # fmt: skip


def _wire(job: Job, box: Box) -> None:
    """Barbed wire leads from the Mechanism's limb to the Escape's number."""
    x, y, w, h = box
    trait.wire(job.canvas, (x + 2, y, w - 4, h), h * 1.9, job.look.face_ink["wire"])


def _sacrifice(job: Job, box: Box) -> None:
    canvas, (x, y, w, h) = job.canvas, box
    wound = job.look.face_ink["wound"]
    canvas.text("Sacrifice", x + (14 if job.full else 7), y + h / 2, 19 if job.full else 14, wound, anchor="midleft",
                room=w - h - 16, least=frame.caps_size(job, 0))  # fmt: skip
    parts.badge(canvas, x + w - h / 2 - 2, y + h / 2, h * 0.44, str(_get(job, "sacrifice", 0)), wound)


# ---- characters


def _character(job: Job) -> None:
    """The portrait, who that is, and the five traits."""
    canvas, look, w, full = job.canvas, job.look, job.width, job.full
    frame.title(job, job.face.name, look.card.text)
    points = _get(job, "points", {})
    if full:
        _art(job, (14, 52, w - 28, 242), 238, 16, 4, drop=6)
        size = job.text_size(16.5)
        line = _get(job, "flavour", "").rstrip(".")
        if canvas.text_width(line, size, "italic") < w - 60:
            canvas.text(line, w - 24, 60, size, look.card.text, "italic", anchor="topright", shadow=1)
        wide, high = (w - 28 - 5) / 2, 34.0
        for index, each in enumerate(trait.TRAITS):
            x, y = 14 + (index % 2) * (wide + 5), 299 + (index // 2) * (high + 3)
            trait.cell(canvas, look, (x, y, wide, high), each, points.get(each, 0), job.alpha(34), words=True,
                       least=frame.caps_size(job, 0))  # fmt: skip
        total = f"total {sum(points.values())}"
        canvas.text(total, 14 + wide + 5 + wide / 2, 299 + 2 * (high + 3) + high / 2, size, look.card.soft, "italic",
                    anchor="center")  # fmt: skip
        return
    _art(job, (6, 28, w - 12, 113), 111, 10, 2, drop=2)
    wide = (w - 12 - 4 * 1.6) / 5
    for index, each in enumerate(trait.TRAITS):
        x = 6 + index * (wide + 1.6)
        trait.cell(canvas, look, (x, 144, wide, 45), each, points.get(each, 0), job.alpha(34), tall=True)


# ---- the small form


def _small(job: Job) -> None:
    def art(box: Box, name: Strip) -> None:
        x, y, w, h = box
        portrait = job.face.type == "character"
        size = min(w * (0.96 if portrait else 0.74 if not name.lines else 0.68), h - (0 if portrait else 8))
        _art(job, box, size, 8, 2, (h - size) / 2 if portrait else 0, 3)
        least = job.units(12) if job.scale.text <= 1.25 else job.units(8.5)
        if job.pixels < job.scale.u(58):
            return
        if job.face.type in PARTS:
            high = min(24.0, max(19.0, least * 1.5))
            letter = job.face.type[0].upper()
            parts.plaque(job.canvas, x + 2, y + 2, high, [("text", letter, job.colours[0])], job.colours[0], "topleft")
            return
        items = _value(job)
        if items:
            high = min(27.0, max(20.0, least * 1.55))
            parts.plaque(job.canvas, x + w - 1.5, y + h - 1.5, high, items, _rim(job), "bottomright")

    frame.small(job, art, job.look.card.text)


# ---- the back


def paint_back(canvas: Canvas, look: GameTheme, deck: str) -> None:
    """One back for every card, whichever deck it lies in: a saw blade with a piece of a puzzle."""
    w, h = canvas.width, canvas.height
    top, foot, red = look.backs.get(deck, look.backs["deck"])
    ink = look.back_ink
    canvas.rect(0, 0, w, h, look.card.rim, parts.radius(w))
    canvas.rect(5, 5, w - 10, h - 10, top, 13, foot)
    canvas.pattern("plates", 5, 5, w - 10, h - 10, red, 26, 28, 13)
    with canvas.clip(5, 5, w - 10, h - 10):
        canvas.light(w / 2, h / 2, 380, 440, red, 120)
    canvas.frame(14, 14, w - 28, h - 28, rgb(red, 190), 2, 10)
    canvas.frame(20, 20, w - 40, h - 40, rgb(red, 80), 1, 7)
    canvas.icon("saw_token", w / 2, h / 2, 232, ink["saw"], shadow=5)
    canvas.ring(w / 2, h / 2, 66, rgb(ink["piece_shade"]), 1.6)
    canvas.icon("jigsaw_piece", w / 2, h / 2, 96, ink["piece"], ink["piece_shade"], shadow=3)
