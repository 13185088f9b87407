"""More buttons than the window has room for come in pages, and every one of them can be pressed."""

from __future__ import annotations

import pygame
import pytest

from scenes.table import show
from scenes.table.parts import Button
from tests.table.conftest import match

MANY = tuple(Button(f"pause:{i}", f"Choice number {i}") for i in range(23))


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_buttons_beyond_the_block_are_reached_by_the_last_one(table, monkeypatch, way) -> None:
    monkeypatch.setattr(show, "all_buttons", lambda scene: MANY)
    driver = table(match(players=("person", "normal")), (640, 360), text=2.0)
    scene, seen = driver.scene, set()
    for _ in range(4):
        driver.settle()
        shown = {button.id: button for button in scene.state.buttons}
        seen |= set(shown)
        driver.mouse("move", (5, 180))
        if way == "key":
            driver.key(pygame.K_0 + int(shown["more"].key))
        else:
            driver.click(dict(scene.hud.buttons.targets(scene.view, scene.state))["more"].middle)
    assert {button.id for button in MANY} <= seen
