"""When something was, in words: the same on the title, in the list of matches and beside one of them."""

from __future__ import annotations

import time
from datetime import datetime


def moment(seconds: float) -> str:
    """When something was, in the words of today."""
    then, now = time.localtime(seconds), time.localtime()
    clock = time.strftime("%H:%M", then)
    days = (time.mktime((*now[:3], 12, 0, 0, 0, 0, -1)) - time.mktime((*then[:3], 12, 0, 0, 0, 0, -1))) / 86400
    if round(days) == 0:
        return f"today, {clock}"
    if round(days) == 1:
        return f"yesterday, {clock}"
    return time.strftime("%d %B %Y", then).lstrip("0")


def told(written: str) -> str:
    """The moment that a file names, in the same words; what the file says, shortened, where that is no time."""
    try:
        return moment(datetime.fromisoformat(written).timestamp())
    except (ValueError, OverflowError, OSError):
        return written[:17]
