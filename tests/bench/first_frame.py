"""Started by bench_window as a process of its own: opens a window, shows one frame and ends at once.

`python -m tests.bench.first_frame ours` runs the program to its first frame, `bare WxH` a script that only does that.
"""

from __future__ import annotations

import os
import sys

import pygame


def end(*_: object) -> None:
    """The first frame is on the screen: end without tidying up."""
    os._exit(0)


def ours() -> None:
    """The program itself; its first frame ends it."""
    flip = pygame.display.flip

    def first() -> None:
        flip()
        end()

    pygame.display.flip = first
    from scenes.app import main

    main()


def bare(size: tuple[int, int]) -> None:
    """Display and font, the same window with a ground and a line of text."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption("Midnight Table")
    screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    screen.fill("#121814")
    screen.blit(pygame.font.Font(None, 64).render("Midnight Table", True, "white"), (100, 60))
    pygame.display.flip()
    end()


if __name__ == "__main__":
    if sys.argv[1] == "ours":
        ours()
    else:
        width, height = sys.argv[2].split("x")
        bare((int(width), int(height)))
