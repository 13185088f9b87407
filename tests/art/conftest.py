"""A headless window and the faces of the shipped cards, for the tests of the art layer."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes.art import cache, paragraph, sheet


@pytest.fixture(scope="module", autouse=True)
def window():
    pygame.display.init()
    yield pygame.display.set_mode((1280, 720))
    cache.clear_all()
    paragraph.clear()


@pytest.fixture(scope="session")
def faces():
    return [*sheet.playing_cards(), *sheet.gentlemen()]
