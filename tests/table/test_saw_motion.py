"""SAW's table under a monkey: a turn and a trap in its stages, with motion, at large text, nothing hidden shown."""

from __future__ import annotations

import pytest

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
    made = 0
    for moves in monkey.loose(game, waiting, 80):
        made = max(made, moves - begun)
    assert made >= 2
