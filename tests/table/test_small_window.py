"""A window smaller than the smallest that we ask for, as a tiling desktop may make it, is drawn all the same."""

from __future__ import annotations

import random

import pygame
import pytest

from game.catalogue import shipped
from game.core.match import Match
from game.core.spec import Seat
from tests.table.driver import Driver

SEATS = {"suits": 2, "saw": 6, "hollow": 6, "stabbed": 5}


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game", SEATS)
def test_a_table_in_a_far_too_small_window_is_drawn(game: str, text: float) -> None:
    names = ("Ann", "Bob", "Cy", "Dee", "Eve", "Finn")[: SEATS[game]]
    match, draw = Match(shipped().games[game], [Seat(name) for name in names], {}, 3), random.Random(3)
    for _ in range(60):
        if match.decision is not None:
            match.play(draw.choice(match.decision.moves))
    driver = Driver(match, (640, 360), text=text)
    try:
        driver.tick(250)
        for size in ((200, 320), (320, 200), (400, 100), (100, 60)):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            driver.tick(20)
        assert driver.app.faults.count == 0
    finally:
        driver.app.close()
