"""The window: how SDL is set up before it opens, its size and place on the desktop, full screen."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from scenes.settings import Settings, Window

TITLE = "Midnight Table"
SMALLEST = (640, 360)
USUAL = (1280, 720)
_MARGIN = (16, 96)
"""Of a desktop's size, what title bars and task bars take where the system does not tell."""


class NoDisplay(Exception):
    """There is no screen to open a window on; the message is a sentence for the player."""


def without_graphics_card() -> bool:
    """Whether this is a Linux machine on which nothing but the processor draws."""
    if not sys.platform.startswith("linux"):
        return False
    nodes = Path("/dev/dri")
    return not any(nodes.glob("renderD*")) and not Path("/dev/dxg").exists()


def prepare(settings: Settings) -> None:
    """Set what SDL reads from the environment when it starts; whatever the player's environment says stays.

    Without a graphics card SDL's accelerated way of showing a window's pixels costs many times more than the plain
    one, so that it is turned off there; the setting `acceleration` ("on", "off") or the variable
    SDL_FRAMEBUFFER_ACCELERATION decides otherwise.
    """
    wanted = {
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
        "SDL_IME_SHOW_UI": "1",
        "SDL_MOUSE_TOUCH_EVENTS": "0",
    }
    if settings.acceleration == "off" or (settings.acceleration == "auto" and without_graphics_card()):
        wanted["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    elif settings.acceleration == "on":
        wanted["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
    for name, value in wanted.items():
        os.environ.setdefault(name, value)


def start() -> None:
    """Start SDL's video part alone (the others cost time). Raises NoDisplay."""
    try:
        with _quiet():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(_no_display(str(error))) from error
    if pygame.display.get_driver() in ("dummy", "offscreen", "evdev") and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplay(_no_display("there is no screen"))
    pygame.display.set_allow_screensaver(True)
    pygame.font.init()


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep what libraries below SDL print on Linux while they look for a screen: ours is the sentence to read."""
    if not sys.platform.startswith("linux"):
        yield
        return
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _no_display(why: str) -> str:
    return (
        f"The table needs a screen to open its window on, and finds none ({why}). Start it from a desktop session, or "
        "set DISPLAY or WAYLAND_DISPLAY; the commands (midnight-table --help) work without one."
    )


def usable() -> tuple[int, int]:
    """The size in px that a window may have on the first desktop, title bar and task bar left out."""
    if sys.platform == "win32":
        found = _work_area()
        if found:
            return found[0] - 16, found[1] - 40
    wide, high = (pygame.display.get_desktop_sizes() or [USUAL])[0]
    return max(SMALLEST[0], wide - _MARGIN[0]), max(SMALLEST[1], high - _MARGIN[1])


def _work_area() -> tuple[int, int] | None:
    """Windows: the desktop without its task bar."""
    import ctypes
    from ctypes import wintypes

    area = wintypes.RECT()
    call: Any = getattr(ctypes, "windll", None)
    if call is None or not call.user32.SystemParametersInfoW(0x0030, 0, ctypes.byref(area), 0):
        return None
    return area.right - area.left, area.bottom - area.top


def first_size(window: Window, room: tuple[int, int]) -> tuple[int, int]:
    """The size of the first window: the remembered one, else the largest 16:9 that fits `room` up to 1920 x 1080."""
    if window.width >= SMALLEST[0] and window.height >= SMALLEST[1]:
        return min(window.width, max(room[0], SMALLEST[0])), min(window.height, max(room[1], SMALLEST[1]))
    part = min(room[0] / 16, room[1] / 9, 120)
    if part * 9 >= USUAL[1]:
        part = max(80.0, part * 0.9)
    return max(SMALLEST[0], round(part * 16)), max(SMALLEST[1], round(part * 9))


def _handle() -> Any:
    """pygame's window object, for what pygame.display cannot do; None where this pygame has none."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return pygame.Window.from_display_module()
        except (AttributeError, pygame.error):
            return None


class Screen:
    """The one window. Its surface is asked for anew each frame, since SDL replaces it when the size changes."""

    def __init__(self) -> None:
        self._window: Any = None
        self.full = False

    def open(self, settings: Settings, size: tuple[int, int] | None = None) -> None:
        """Open the window, `size` px large or as remembered. Raises NoDisplay."""
        pygame.display.set_caption(TITLE)
        try:
            pygame.display.set_mode(size or first_size(settings.window, usable()), pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(_no_display(str(error))) from error
        self._window = _handle()
        if self._window is not None:
            self._window.minimum_size = SMALLEST
        if size is None:
            self._place(settings.window)
            if settings.full_screen:
                self.fill(True)

    def _place(self, window: Window) -> None:
        """Put the window where it was, if that is still on a monitor."""
        if window.x is None or window.y is None:
            return
        desktops = pygame.display.get_desktop_sizes()
        wide, high = sum(size[0] for size in desktops), sum(size[1] for size in desktops)
        if -wide < window.x < wide - 80 and -high < window.y < high - 80:
            try:
                pygame.display.set_window_position((window.x, window.y))
            except (AttributeError, pygame.error):
                return

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on, of the window's own pixels."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open"
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in px."""
        return self.surface.get_size()

    def fill(self, full: bool) -> None:
        """Go to full screen, without borders and on the window's own monitor, or back."""
        if full == self.full:
            return
        self.full = full
        try:
            if self._window is None:
                pygame.display.toggle_fullscreen()
            elif full:
                self._window.set_fullscreen(True)
            else:
                self._window.set_windowed()
        except pygame.error:
            self.full = not full

    def remember(self, settings: Settings) -> None:
        """Note size and place for the next start; those of a full screen are not the window's own."""
        if self.full or not pygame.display.get_init() or pygame.display.get_surface() is None:
            return
        width, height = self.size
        x: int | None = None
        y: int | None = None
        try:
            x, y = pygame.display.get_window_position()
        except (AttributeError, pygame.error):
            x = y = None
        settings.window = Window(width, height, x, y)

    def icon(self) -> None:
        """Give the window its icon."""
        from scenes.art import figures

        pygame.display.set_icon(figures.window_icon(64))

    def present(self, rects: list[pygame.Rect] | None) -> None:
        """Show what was drawn: the parts given, or everything."""
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(rects)
