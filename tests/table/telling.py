"""What the tests of motion share: the kinds a board shows, and matches told while somebody plays on."""

from __future__ import annotations

import random
from collections import Counter

from scenes.table.board import Board
from scenes.table.sprites import faults
from tests.table.driver import Driver


def kinds(board: Board) -> Counter[str]:
    """How many faces of each kind a board shows."""
    return Counter(card.kind for card in board.cards() if card.kind)


def every_card_is_drawn_once(driver: Driver, seed: int, most: int, share: float) -> None:
    """Play on `most` times, now and then before all has come to rest: no card is lost or shown twice."""
    game, draw = driver.scene.session.match, random.Random(seed)
    for _ in range(most):
        if game.over:
            break
        scene = driver.scene
        if scene.choices.moves and draw.random() < share:
            scene.pressed_anything()
            scene.play(draw.choice(scene.choices.moves))
        driver.tick(draw.choice((15, 60, 400)))
        assert faults(scene.view, scene.places) == []
        assert set(scene.shown_places.slots) == {card.handle for card in scene.shown_board.cards()}
    driver.settle()
