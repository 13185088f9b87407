"""SAW's table under a monkey: a turn and a trap in its stages, with motion, at large text, nothing hidden shown."""

from __future__ import annotations

import pygame
import pytest

from scenes.table.sprites import faults
from tests.table import saw
from tests.table.test_monkey import Monkey

RUNS = [("use", 1.0, "fast"), ("set", 1.5, "normal"), ("discard of the row", 1.0, "normal"), ("withdraw", 2.0, "fast")]


@pytest.mark.parametrize(("stage", "text", "animation"), RUNS)
def test_a_monkey_neither_breaks_nor_leaks(table, stage, text, animation):
    game, waiting = saw.at(stage), []
    begun = len(game.moves)
    driver = table(game, text=text, animation=animation, confirm_end=False,
                   curtain=lambda scene, who, ready: waiting.append(ready))  # fmt: skip
    monkey = Monkey(driver, RUNS.index((stage, text, animation)))
    scene, made = driver.scene, 0
    for step in range(80):
        if game.over:
            break
        driver.tick(monkey.draw.choice((5, 16, 40, 250)), *[monkey.event() for _ in range(10)])
        for _ in range(20):
            if driver.app.manager.top is scene:
                break
            driver.tick(250, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
        assert driver.app.manager.top is scene
        made = max(made, len(game.moves) - begun)
        if waiting and step % 2 == 0:
            waiting.pop()()
            waiting.clear()
        allowed = game.view(scene.session.eyes)
        for card in scene.board.cards():
            assert card.kind is None or allowed.card(card.handle).kind == card.kind
        assert faults(scene.view, scene.places) == []
    assert made >= 2
