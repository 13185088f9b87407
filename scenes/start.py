"""What happens after the first frame, so that the window is there at once: games, sound, icon, libraries."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from game import paths
from scenes.sound import Sound

if TYPE_CHECKING:
    from scenes.app import App

SMOKE = "MIDNIGHT_TABLE_SMOKE"
"""Environment variable for tests: "frames:3" ends the program after three frames."""
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""Parameters of glibc's mallopt."""


def smoke() -> int | None:
    """The number of frames after which the program ends, None where it runs until the player quits."""
    word, _, number = os.environ.get(SMOKE, "").partition(":")
    return int(number) if word == "frames" and number.isdigit() else None


def finish(app: App) -> None:
    """Read the games, open the sound, give the window its icon, say once if nothing can be saved."""
    from game import catalogue
    from scenes.opening import OpeningScene
    from scenes.table.layouts import with_table
    from scenes.title import TitleScene

    give_back()
    if not app.catalogue.games and not app.catalogue.faults:
        app.catalogue = with_table(catalogue.load(app.cards))
    app.say_unsaved(paths.make(paths.data_dir()))
    open_sound(app.sound)
    app.screen.icon()
    for scene in app.manager.stack:
        if isinstance(scene, TitleScene):
            scene.ready()
        elif isinstance(scene, OpeningScene):
            app.replace(title := TitleScene(app))
            app.manager.settle(app.size)
            title.ready()


def give_back() -> None:
    """Have freed pictures given back to the system: glibc keeps pieces of several MB once one of them was freed."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    with suppress(OSError, AttributeError):
        library = ctypes.CDLL(None)
        for name, value in ((_MMAP_THRESHOLD, 2**18), (_TRIM_THRESHOLD, 2**18), (_ARENA_MAX, 2)):
            library.mallopt(name, value)


def open_sound(sound: Sound) -> None:
    """Open the audio device; a machine without one stays silent, without a message."""
    sound.open()
