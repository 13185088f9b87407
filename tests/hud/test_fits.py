"""Text of the hud fits: nothing cut, nothing over something else, nothing too small, at every size and text setting."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from scenes.art.theme import Scale
from scenes.table.hud.bubble import beside
from scenes.table.hud.buttons import grid, page, room
from scenes.table.hud.zoom import WIDE, frame_for
from scenes.table.parts import Box, Button
from tests.hud.conftest import SIZES, TEXTS, lay, name_fits, presses_lie_apart, start, words_fit

MAY_END = ("Turn a sideways", "put it on", "Show all", "**Now:**", "Turn up", "Your opponent")
"""What the outlook and the explained card may shorten: the zoom shows it whole."""


def some(questions, size, text):
    """A third of the questions, another one for each window and text setting."""
    return questions[(SIZES.index(size) + TEXTS.index(text)) % 3 :: 3]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_every_part_writes_whole_words_inside_its_box_and_not_over_others(questions, written, size, text) -> None:
    for match in some(questions, size, text):
        made = lay(match, size=size, text=text)
        words_fit(made, written, MAY_END, low=("actions", "explain"))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_what_can_be_pressed_lies_inside_the_window_and_not_on_anything_else(questions, size, text) -> None:
    for match in some(questions, size, text):
        made = lay(match, size=size, text=text)
        presses_lie_apart(made)


@pytest.mark.parametrize("name", ["A", "Ann", "A" * 40, "Åsa Ñandú", "李小龍", "🎲🎲"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_any_name_is_shown_whole_or_shortened_inside_its_plate(written, name, text) -> None:
    made = lay(start(1, names=(name, "Bob")), text=text)
    name_fits(made, written, name)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 7, 12, 31])
def test_every_button_is_in_the_block_or_on_a_further_page(questions, size, text, count) -> None:
    made = lay(questions[0], size=size, text=text)
    block, scale = pygame.Rect(made.places.parts["buttons"].rect), Scale(*size, text)
    buttons = tuple(Button(f"button:{i}", f"Choice {i}", "note" if i == 0 else "") for i in range(count))
    most, seen = room(block, scale), []
    assert most >= 8
    for number in range(-(-count // (most - 1))):
        shown = page(buttons, number, most)
        found = grid(shown, block, scale)
        assert len(found.rects) == len(shown)
        assert all(block.contains(rect) and rect.h >= 10 for rect in found.rects)
        assert not any(one.colliderect(other) for one, other in combinations(found.rects, 2))
        seen += [button.id for button in shown if button.id != "more"]
        assert ("more" in [button.id for button in shown]) == (count > most)
        if count <= most:
            break
    assert seen == [button.id for button in buttons]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_the_zoom_lies_inside_the_window_beside_the_buttons_and_away_from_the_card(questions, size, text) -> None:
    made = lay(questions[0], size=size, text=text)
    scale, window = Scale(*size, text), pygame.Rect(0, 0, *size)
    buttons = pygame.Rect(made.places.parts["buttons"].rect)
    for across in (0.05, 0.3, 0.7, 0.95):
        for width in (318.0, WIDE):
            frame = frame_for(made.places, scale, (size[0] * across, size[1] * 0.8), width)
            assert window.contains(frame.whole)
            assert not frame.whole.colliderect(buttons)
            assert frame.words.w >= scale.u(180)
        if text < 1.5 and across < 0.3:
            assert frame.card.left > size[0] * across


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_refusals_hints_and_tooltips_are_whole_and_inside_the_window(questions, written, size, text) -> None:
    window = pygame.Rect(0, 0, *size)
    for match in some(questions, size, text):
        made = lay(match, size=size, text=text)
        refusals = sorted({refusal.why for refusal in made.view.refusals}, key=len)
        for spot in ((2, 2), (size[0] - 2, size[1] - 2), (size[0] / 2, size[1] / 2), None):
            made = lay(match, size=size, text=text, refusal=refusals[-1] if refusals else "It cannot.", refusal_at=spot)
            written.clear()
            made.hud.bubble.show(made.view, made.state)
            box = made.hud.bubble.extent(made.view, made.state)
            assert window.contains(box)
            assert all(line.whole and box.contains(line.rect) for line in written)
    hint = "A careful player would plan the **Skull** and keep the **Money** for another turn."
    made = lay(questions[0], size=size, text=text, hint=hint)
    written.clear()
    made.hud.hint.show(made.view, made.state)
    bubble = made.hud.hint.extent(made.view, made.state)
    assert window.contains(bubble)
    plates = [pygame.Rect(box.rect) for name, box in made.places.parts.items() if name.startswith("plate:")]
    assert bubble.collidelist(plates) < 0
    assert all(line.whole for line in written)
    for action in ("menu", "undo", "rules", "phase:Action", "off:0"):
        made = lay(questions[0], size=size, text=text, hover=action, undo_off="Nothing to take back: a card was seen.")
        made.draw()
        hot = made.hud.find(action)
        tip = made.hud.tooltip.extent(made.view, made.state)
        if hot is None or tip is None:
            continue
        assert window.contains(tip)
        assert not tip.colliderect(hot.rect)


def test_beside_finds_room_at_every_edge() -> None:
    scale = Scale(640, 360)
    for x, y in ((0, 0), (620, 0), (0, 340), (620, 340), (300, 170)):
        thing = pygame.Rect(x, y, 20, 20)
        spot = beside((200, 60), thing, scale, 4)
        assert not spot.colliderect(thing)
        assert pygame.Rect(0, 0, 640, 360).contains(spot)


@pytest.mark.parametrize(
    ("size", "text"), [(SIZES[0], 1.0), (SIZES[0], 2.0), (SIZES[1], 1.5), (SIZES[3], 1.25), (SIZES[4], 1.0)]
)
def test_every_line_of_the_log_can_be_scrolled_to_and_is_whole(questions, written, size, text) -> None:
    match = max(questions, key=lambda each: len(each.events))
    made = lay(match, size=size, text=text)
    log = made.hud.log
    if log.folded:
        made.places.parts["log"] = Box(size[0] * 0.6, size[1] * 0.1, size[0] * 0.38, size[1] * 0.6)
        made.hud.layout(made.places)
    log.show(made.view, made.state)
    lines = [line.text if not line.head else line.text.upper() for line in made.view.log()]
    seen: set[str] = set()
    for step in range(log.most + 1):
        written.clear()
        made = lay_again(made, step)
        made.hud.log.show(made.view, made.state)
        assert all(line.whole for line in written), [line for line in written if not line.whole]
        seen |= {line.words for line in written}
    assert set(lines) <= seen


def lay_again(made, step):
    from dataclasses import replace

    made.state = replace(made.state, log_scroll=step)
    return made
