"""The encounter line of Jacob Hollow: a monster's bar, its three values, the six flips that may evade it."""

from __future__ import annotations

from typing import Any

from scenes.art import frame
from scenes.art.parts import Job
from scenes.art.theme import ColourLike, colour, rgb

SIGNS = {"Spirit": "ghost", "Fiend": "emoticon_devil", "Abomination": "shoal_tentacles"}
HURTS = {"Life": "heart", "Mind": "brain"}
FLIPS = 6


def height(job: Job, monster: Any) -> float:
    """The units that the encounter line takes on a card, 0 without a monster."""
    if monster is None:
        return 0
    return 112.0 if job.full else 62.0


def put(job: Job, monster: Any, y: float, ink: ColourLike, *, own: bool, step: float = 26.0) -> None:
    """Draws the line across the card from ``y`` down.

    own: the card is the monster itself, so the bar gives its type; else it gives the name. step: from one evade value
    to the next on a large card, in units.
    """
    if monster is None:
        return
    if job.full:
        _full(job, monster, y, ink, own, step)
    else:
        _hand(job, monster, y, ink, own)


def _full(job: Job, monster: Any, y: float, ink: ColourLike, own: bool, step: float) -> None:
    canvas, x, w, dark = job.canvas, 16.0, job.width - 32, job.look.face_ink
    tint = job.look.art_tint["encounter"]
    least = frame.caps_size(job, 0)
    canvas.rect(x, y, w, 30, dark["monster"], 4)
    canvas.icon(SIGNS.get(monster.type, "ghost"), x + 19, y + 15, 24, tint)
    room = w - 42
    if not own:
        size = job.text_size(14.5)
        canvas.text(monster.type, x + w - 9, y + 15, size, dark["monster_soft"], "italic", anchor="midright")
        room -= canvas.text_width(monster.type, size, "italic") + 16
    words = monster.type if own else monster.name
    canvas.text(words, x + 36, y + 15, 18.5, colour("white"), anchor="midleft", room=room, least=least)
    wide = w / 3
    for index, (sign, word, value) in enumerate(_values(monster)):
        left = x + index * wide
        canvas.rect(left + 1, y + 34, wide - 2, 40, rgb(colour("light"), 70), 4)
        canvas.frame(left + 1, y + 34, wide - 2, 40, rgb(ink, 150), 1.1, 4)
        canvas.icon(sign, left + 19, y + 54, 22, ink)
        canvas.text(value, left + 35, y + 54, 26, job.look.card.text, anchor="midleft")
        canvas.text(word, left + 52, y + 55, frame.caps_size(job, 15), job.look.card.soft, anchor="midleft",
                    room=wide - 56, least=least)  # fmt: skip
    canvas.icon("run_fast", x + 14, y + 94, 22, ink)
    size = job.text_size(15)
    canvas.text("Evade", x + 29, y + 94, size, job.look.card.text, "semibold", anchor="midleft")
    start = x + 29 + canvas.text_width("Evade", size, "semibold") + 8
    radius = min(12.0, step * 0.46)
    for flip in range(FLIPS):
        _flip(job, start + radius + flip * step, y + 94, radius, flip, flip in monster.evade)


def _hand(job: Job, monster: Any, y: float, ink: ColourLike, own: bool) -> None:
    canvas, x, w, dark = job.canvas, 7.0, job.width - 14, job.look.face_ink
    least = frame.caps_size(job, 0)
    canvas.rect(x, y, w, 19, dark["monster"], 3)
    canvas.icon(SIGNS.get(monster.type, "ghost"), x + 11, y + 9.5, 15, job.look.art_tint["encounter"])
    words = monster.type if own else monster.name
    canvas.text(words, x + 21, y + 9.5, 13.5, colour("white"), anchor="midleft", room=w - 24, least=least)
    for index, (sign, _, value) in enumerate(_values(monster)):
        left = x + 2 + index * w / 3
        canvas.icon(sign, left + 9, y + 31, 16, ink)
        canvas.text(value, left + 21, y + 31, 17, job.look.card.text, anchor="midleft")
    canvas.icon("run_fast", x + 11, y + 51, 15, ink)
    for index, flip in enumerate(monster.evade):
        _flip(job, x + 32 + index * 21, y + 51, 9, flip, True)


def _values(monster: Any) -> tuple[tuple[str, str, str], ...]:
    return (
        ("sword_cross", "Com", str(monster.com)),
        (HURTS.get(monster.hurts, "heart"), monster.hurts, str(monster.dam)),
        ("magnify", "Rew", str(monster.rew)),
    )


def _flip(job: Job, x: float, y: float, radius: float, flip: int, evades: bool) -> None:
    """A flip's number in a dot, filled where it evades."""
    canvas, look = job.canvas, job.look
    if evades:
        canvas.disc(x, y, radius, look.face_ink["evade"])
    else:
        canvas.ring(x, y, radius, rgb(look.card.soft, 150), radius * 0.11)
    ink = colour("white") if evades else look.card.soft
    canvas.text(str(flip), x, y, radius * 1.42, ink, anchor="center")
