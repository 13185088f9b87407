"""Pieces that single games lay on the table: dice, tracks, cells, stab slots, CAR letters, traits, the Saw token."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.art import draw, faces_stabbed, trait
from scenes.art.cache import SurfaceCache
from scenes.art.canvas import Canvas
from scenes.art.theme import ColourLike, colour, mix, rgb, theme

_kept = SurfaceCache(4 * 2**20)

DICE = {"life": "heart", "mind": "brain"}


def _drawn(key: tuple[object, ...], width: float, height: float, paint: Callable[[Canvas], None]) -> pygame.Surface:
    """A piece painted at twice its size in window px and reduced; kept by its key."""
    w, h = max(4, round(width)), max(4, round(height))

    def make() -> pygame.Surface:
        canvas = Canvas(w, h, w)
        paint(canvas)
        return canvas.finish()

    return _kept.get((*key, w, h), make)


# ---- Jacob Hollow


def die(kind: str, value: int, size: float) -> pygame.Surface:
    """A die of ``size`` px: kind "life" with a heart, "mind" with a brain, in the colour of its value."""
    tint = theme().game("hollow").values.get(kind, "")

    def paint(canvas: Canvas) -> None:
        s, ink = canvas.width, tint or colour("edge")
        canvas.rect(0, 0, s, s, mix(ink, colour("black"), 0.2), s * 0.2, mix(ink, colour("black"), 0.6))
        canvas.frame(0, 0, s, s, rgb(colour("light"), 120), max(1.0, s * 0.03), s * 0.2)
        canvas.text(str(value), s * 0.48, s * 0.49, s * 0.72, colour("white"), anchor="center", shadow=s * 0.02)
        canvas.icon(DICE.get(kind, "dice_5"), s * 0.83, s * 0.83, s * 0.4, colour("white"), shadow=s * 0.03)

    return _drawn(("die", kind, value), size, size, paint)


def track(points: int, width: float, height: float, *, of: int = 10) -> pygame.Surface:
    """A track of points as cells from left to right, the reached ones lit."""
    gauge = theme().data["gauge"]
    return cells(points, of, width, height, gauge["top"], gauge["foot"])


def cells(
    have: int, need: int, width: float, height: float, top: ColourLike, foot: ColourLike | None = None
) -> pygame.Surface:
    """``need`` cells in a row, the first ``have`` filled from ``top`` down to ``foot``: tracks, the boxes of a trap."""
    below = foot if foot is not None else mix(top, colour("black"), 0.25)

    def paint(canvas: Canvas) -> None:
        w, h = canvas.width, canvas.height
        gap = min(3.0, max(1.0, w / max(1, need) * 0.12))
        wide = (w - gap * (need - 1)) / max(1, need)
        corner = min(wide, h) * 0.18
        for index in range(need):
            x = index * (wide + gap)
            if index < have:
                canvas.rect(x, 0, wide, h, top, corner, below)
            else:
                canvas.rect(x, 0, wide, h, colour("well"), corner)
                canvas.frame(x, 0, wide, h, rgb(mix(top, colour("edge"), 0.5)), max(0.8, h * 0.05), corner)

    return _drawn(("cells", have, need, tuple(rgb(top)), tuple(rgb(below))), width, height, paint)


# ---- Don't Get Stabbed!


def stab_slots(stabs: int, height: float, *, of: int = 3) -> pygame.Surface:
    """The stab slots of a victim in a row, filled ones with the knife, empty ones with their number."""
    look = theme().game("stabbed")
    bright, deep = look.types["stab"]
    slot = height / 1.35

    def paint(canvas: Canvas) -> None:
        h = canvas.height
        wide = canvas.width / (of + (of - 1) * 0.25)
        for index in range(of):
            x = index * wide * 1.25
            if index < stabs:
                canvas.rect(x, 0, wide, h, bright, wide * 0.15, mix(bright, deep, 0.75))
                canvas.frame(x, 0, wide, h, mix(bright, colour("white"), 0.65), max(1.0, h * 0.04), wide * 0.15)
                canvas.icon("stab_knife", x + wide / 2, h / 2, wide * 0.94, colour("white"))
            else:
                canvas.rect(x, 0, wide, h, colour("well"), wide * 0.15)
                canvas.frame(x, 0, wide, h, colour("edge"), max(1.0, h * 0.04), wide * 0.15)
                canvas.text(str(index + 1), x + wide / 2, h / 2, h * 0.5, colour("muted"), anchor="center")

    return _drawn(("stabs", stabs, of), of * slot + (of - 1) * slot * 0.25, height, paint)


def letter(words: str, width: float, *, found: bool = False) -> pygame.Surface:
    """A place of the word CAR, as large as a card ``width`` px wide: the letter on its third of the car, or a ghost."""
    look = theme().game("stabbed")
    name = words.upper()[:1]

    def paint(canvas: Canvas) -> None:
        w, h = canvas.width, canvas.height
        corner, inset = w * theme().space.radius_card, w * 0.055
        if found:
            canvas.rect(0, 0, w, h, look.card.rim, corner)
            canvas.frame(w * 0.02, w * 0.02, w - w * 0.04, h - w * 0.04, look.types["car"][0], w * 0.018, corner)
            faces_stabbed.put_letter(
                canvas, look, (inset, inset, w - 2 * inset, h - 2 * inset), name, 30, w * 0.1, corner
            )
            return
        tint = look.types["car"][0]
        canvas.rect(0, 0, w, h, rgb(colour("black"), 120), corner)
        canvas.frame(0, 0, w, h, rgb(tint, 200), max(1.2, w * 0.016), corner)
        high = canvas.px((h - 2 * inset) * 0.62)
        ghost = draw.lit(faces_stabbed.car_third(name, canvas.px(w - 2 * inset), high, tint), 60)
        canvas.surface.blit(ghost, (canvas.at(inset, 0)[0], canvas.at(0, h - inset)[1] - high))
        canvas.text(name, w / 2, h * 0.45, h * 0.52, look.face_ink["ghost"], anchor="center")

    return _drawn(("letter", name, found), width, round(width * 1.4), paint)


# ---- SAW


def trait_cell(
    name: str, value: int | str, width: float, height: float, *, words: bool = False, tall: bool = False,
    least: float = 9, strong: bool = False,
) -> pygame.Surface:  # fmt: skip
    """A trait's cell: sign and value, with its word or one above the other.

    least: px that the word may shrink to. strong: the setting for colour-blind patterns.
    """
    look, alpha = theme().game("saw"), 68 if strong else 34

    def paint(canvas: Canvas) -> None:
        place = (0, 0, canvas.width, canvas.height)
        trait.cell(canvas, look, place, name, value, alpha, words=words, tall=tall, least=least)

    return _drawn(("trait", name, value, words, tall, round(least), strong), width, height, paint)


def trait_box(
    traits: Sequence[str], value: int | str, width: float, height: float, *, strong: bool = False
) -> pygame.Surface:
    """A trap part's trait box: one or two traits side by side and what they ask."""
    look, alpha = theme().game("saw"), 80 if strong else 40

    def paint(canvas: Canvas) -> None:
        trait.box(canvas, look, (0, 0, canvas.width, canvas.height), traits, value, alpha)

    return _drawn(("box", tuple(traits), value, strong), width, height, paint)


def trait_ground(name: str, width: float, height: float, *, strong: bool = False) -> pygame.Surface:
    """The ground of a trait with its pattern and a rim: the boxes of a trap on the table, rows of a workbench."""
    look, alpha = theme().game("saw"), 48 if strong else 24

    def paint(canvas: Canvas) -> None:
        w, h = canvas.width, canvas.height
        corner = min(6.0, h * 0.15)
        trait.ground(canvas, look, (0, 0, w, h), name, alpha, 14, corner)
        canvas.frame(0, 0, w, h, look.traits[name][0], 1.4, corner)

    return _drawn(("ground", name, strong), width, height, paint)


def piece(type_: str, size: float) -> pygame.Surface:
    """The puzzle piece with the letter of a trap part: "mechanism", "object" or "escape"."""
    tint = theme().game("saw").types.get(type_, ("", ""))[0] or colour("edge")
    return _drawn(("piece", type_), size, size, lambda canvas: trait.piece(
        canvas, canvas.width / 2, canvas.height / 2, canvas.width, type_, tint))  # fmt: skip


def wire(width: float, height: float) -> pygame.Surface:
    """A run of barbed wire, centred."""
    ink = theme().game("saw").face_ink["wire"]

    def paint(canvas: Canvas) -> None:
        trait.wire(canvas, (0, 0, canvas.width, canvas.height), canvas.height * 1.9, ink)

    return _drawn(("wire",), width, height, paint)


def saw_token(size: float) -> pygame.Surface:
    """The Saw token, a steel blade of ``size`` px."""
    steel = theme().game("saw").face_ink["steel"]

    def paint(canvas: Canvas) -> None:
        middle = canvas.width / 2
        canvas.icon("saw_token", middle, middle, canvas.width, steel, mix(steel, colour("black"), 0.4))

    return _drawn(("token",), size, size, paint)
