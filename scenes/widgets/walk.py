"""Where the arrows lead: the nearest thing in a direction."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def nearest(here: pygame.Rect, others: Sequence[tuple[str, pygame.Rect]], way: tuple[int, int]) -> str:
    """The name of the nearest rectangle in the direction `way` (one of (±1, 0), (0, ±1)), "" for none.

    What overlaps across the way comes first; then the straightest.
    """
    best, least = "", 0.0
    for name, rect in others:
        if way[0]:
            ahead = (rect.centerx - here.centerx) * way[0]
            across = max(rect.top - here.bottom, here.top - rect.bottom, 0)
            gap = max((rect.left - here.right) * way[0] if way[0] > 0 else here.left - rect.right, 0)
            aside = abs(rect.centery - here.centery)
        else:
            ahead = (rect.centery - here.centery) * way[1]
            across = max(rect.left - here.right, here.left - rect.right, 0)
            gap = max(rect.top - here.bottom if way[1] > 0 else here.top - rect.bottom, 0)
            aside = abs(rect.centerx - here.centerx)
        overlaps = rect.colliderect(here.inflate(0, 4000) if way[0] == 0 else here.inflate(4000, 0))
        if ahead <= 0 or (gap == 0 and ahead < (here.w if way[0] else here.h) * 0.3):
            continue
        cost = gap + across * 2.5 + aside * 0.3 + (0 if overlaps else 40)
        if not best or cost < least:
            best, least = name, cost
    return best
