"""A sentence over whatever scene is open: what went wrong, once, until the next press."""

from __future__ import annotations

import pygame

from scenes.art import draw, fonts, icons
from scenes.art.paragraph import escape, paragraph
from scenes.art.theme import Scale, colour


def draw_notice(target: pygame.Surface, scale: Scale, sentence: str) -> pygame.Rect:
    """Draw the sentence on a panel at the window's top; returns the panel's place."""
    px = scale.px(scale_size())
    pad, sign = scale.i(14), round(px * 1.7)
    wide = min(target.get_width() - 2 * scale.i(24), max(scale.i(760), px * 40))
    words = paragraph(escape(sentence), wide - 3 * pad - sign, px, colour("paper"), role="semibold")
    hint = fonts.text("italic", scale.px(13), "any press goes on", colour("muted"))
    high = words.surface.get_height() + hint.get_height() + 2 * pad
    rect = pygame.Rect((target.get_width() - wide) // 2, scale.i(16), wide, high)
    unit = scale.u(1)
    ground, edge = draw.panel(
        rect.w, rect.h, unit, alpha=255, top=colour("refusal.top"), foot=colour("refusal.foot"), edge=colour("bad")
    )
    target.blit(ground, (rect.x - edge, rect.y - edge))
    mark = icons.icon("alert_circle", sign, colour("bad"))
    target.blit(mark, (rect.x + pad, rect.y + pad))
    target.blit(words.surface, (rect.x + 2 * pad + sign, rect.y + pad))
    target.blit(hint, (rect.right - pad - hint.get_width(), rect.bottom - pad // 2 - hint.get_height()))
    return rect


def scale_size() -> float:
    """The font size of a notice, px at 1280x720."""
    return 16.0
