"""Every sentence of every coach is whole in its bubble, and the scenes around the lessons fit too."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game import lesson
from scenes.art.theme import Scale
from scenes.lesson.coach import LEAVE, CoachBubble, Speech
from scenes.lesson.spots import Lit
from scenes.table.parts import Box, HudState, Places
from tests.lesson.pupil import GAMES
from tests.scenes.driver import games

WINDOWS = [*(((1280, 720), text) for text in (1.0, 1.25, 1.5, 2.0)), ((640, 360), 1.0), ((640, 360), 2.0)]


@pytest.mark.parametrize(("size", "text"), WINDOWS, ids=str)
def test_the_longest_sentences_are_whole_inside_their_bubble_inside_the_window(written, size, text) -> None:
    window = pygame.Rect(0, 0, *size)
    pygame.display.set_mode(size)
    bubble = CoachBubble(Speech())
    bubble.layout(Places(size, 1.0, round(100 * text)), SimpleNamespace(scale=Scale(*size, text)))
    unit = size[0] / 1280
    card, plate = Box(700 * unit, 520 * unit, 140 * unit, 196 * unit), Box(20 * unit, 44 * unit, 500 * unit, 90 * unit)
    for game in GAMES:
        script, faults = lesson.read(lesson.file_of(game))
        assert script is not None, faults
        steps = script.lesson.steps
        longest = sorted(steps, key=lambda step: len(step.say))[-6:]
        longest += sorted(steps, key=lambda step: len(step.title))[-3:]
        for number, step in enumerate(longest, 20):
            bubble.speech.step, bubble.speech.number, bubble.speech.count = step, number, 28
            bubble.speech.lit = Lit((card,), (plate,))
            written.clear()
            bubble.show(None, HudState())  # type: ignore[arg-type]
            rect = bubble.rect()
            assert window.contains(rect), (game, step.title, rect)
            for line in written:
                assert line.whole, (game, line)
                assert line.px >= 9
                assert rect.contains(line.rect), (game, line, rect)
            buttons = [hot.rect for hot in bubble.hots if hot.focusable]
            assert len(buttons) == 2
            assert all(rect.contains(button) for button in buttons)
            assert any(hot.action == LEAVE for hot in bubble.hots)
            said = max((line for line in written if line.words == step.say), key=lambda line: line.rect.bottom)
            assert said.rect.bottom <= min(button.top for button in buttons), (game, step.title)


def test_every_awaited_move_that_is_refused_otherwise_has_a_kind_word() -> None:
    for game in GAMES:
        script, _ = lesson.read(lesson.file_of(game))
        assert script is not None
        assert all(step.say for step in script.lesson.steps)
        assert script.lesson.steps[-1].do == ""
    assert set(GAMES) == set(games().games)
