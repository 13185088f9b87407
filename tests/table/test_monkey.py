"""A monkey at the table: random events, resizes and focus losses break nothing, leak nothing, and leave it whole."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.table.drag import glowing
from scenes.table.sprites import faults
from tests.table.conftest import match

KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_h, pygame.K_l, pygame.K_F1, pygame.K_F10, pygame.K_q,
)  # fmt: skip
SIZES = ((1280, 720), (640, 360), (1024, 768), (900, 900))
BATCH = 10
"""Events in one turn of the loop."""


class Monkey:
    """Makes events, more often on things than beside them."""

    def __init__(self, driver, seed):
        self.driver, self.draw = driver, random.Random(seed)
        self.down = False
        self.at = (0, 0)

    def spot(self):
        scene, draw = self.driver.scene, self.draw
        width, height = scene.places.size
        boxes = [slot.box for slot in scene.places.slots.values() if slot.shown]
        boxes += [zone.box for zone in scene.places.zones.values()]
        boxes += [box for part in scene.hud.parts() for _, box in part.targets(scene.view, scene.state)]
        goals = [glowing(scene.places, to) for to in scene.choices.goes(scene.hands.drag.card)]
        if goals and draw.random() < 0.4:
            boxes = [box for box in goals if box is not None] or boxes
        elif draw.random() < 0.3:
            boxes = [scene.places.slots[card].box for card in scene.choices.cards] or boxes
        if draw.random() < 0.1:
            return draw.randrange(-20, width + 20), draw.randrange(-20, height + 20)
        box = draw.choice(boxes)
        return round(box.x + box.w * draw.random()), round(box.y + box.h * draw.random())

    def event(self):
        draw = self.draw
        kind = draw.random()
        if kind < 0.42:
            self.at = self.spot()
            return pygame.event.Event(
                pygame.MOUSEMOTION, pos=self.at, rel=(0, 0), buttons=(int(self.down), 0, 0), touch=False
            )
        if kind < 0.72:
            self.down = not self.down
            name = pygame.MOUSEBUTTONDOWN if self.down else pygame.MOUSEBUTTONUP
            return pygame.event.Event(name, pos=self.at, button=1 if draw.random() < 0.93 else 3, touch=False)
        if kind < 0.93:
            mod = pygame.KMOD_CTRL if draw.random() < 0.02 else 0
            key = pygame.K_z if mod else draw.choice(KEYS) if draw.random() < 0.4 else draw.choice(KEYS[:-4])
            return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if kind < 0.97:
            return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=draw.choice((-1, 1)), touch=False)
        if kind < 0.995:
            lost = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSGAINED)
            return pygame.event.Event(draw.choice(lost))
        size = draw.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def loose(self, game, waiting, steps, pauses=(5, 16, 40, 250), escapes=20):
        """Let it play: BATCH events a step, then out of whatever it opened, a waiting curtain drawn every other time.

        After each step the table shows nothing that these eyes may not see, and nothing lies wrong. Yields the number
        of moves so far.
        """
        driver, scene = self.driver, self.driver.scene
        for step in range(steps):
            if game.over:
                return
            driver.tick(self.draw.choice(pauses), *[self.event() for _ in range(BATCH)])
            for _ in range(escapes):
                if driver.app.manager.top is scene:
                    break
                driver.tick(250, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
            assert driver.app.manager.top is scene
            moves = len(game.moves)
            if waiting and step % 2 == 0:
                waiting.pop()()
                waiting.clear()
            allowed = game.view(scene.session.eyes)
            for card in scene.board.cards():
                assert card.kind is None or allowed.card(card.handle).kind == card.kind
            assert faults(scene.view, scene.places) == []
            yield moves


@pytest.mark.parametrize(
    ("seed", "players", "events"),
    [(1, ("person", "person"), 7000), (2, ("person", "easy"), 7000), (3, ("person", "person"), 6000)],
)
def test_a_monkey_neither_breaks_nor_leaks(table, seed, players, events):
    game = match(seed, players=players)
    waiting = []
    driver = table(game, animation="normal" if seed != 3 else "off", pace="fast",
                   curtain=lambda scene, who, ready: waiting.append(ready))  # fmt: skip
    monkey = Monkey(driver, seed)
    scene = driver.scene
    made = 0
    for moves in monkey.loose(game, waiting, events // BATCH, pauses=(5, 16, 16, 40, 250), escapes=12):
        made = max(made, moves)
        if scene.session.curtain:
            assert all(card.kind is None for card in scene.shown_board.cards() if not card.face_up)
    driver.settle()
    scene.hands.release(home=False)
    scene.refresh()
    assert faults(scene.view, scene.places) == []
    assert made >= 1
