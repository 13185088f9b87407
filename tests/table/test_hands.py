"""Hands at the table, by real events: every move by drag, click and keyboard; refusals; nothing sticks or doubles."""

from __future__ import annotations

import pygame
import pytest

from scenes.table.parts import Box
from tests.table.conftest import find, match

WAYS = ("drag", "click", "key")
QUESTIONS = {
    "plan": lambda g: g.decision.moves[0].verb == "plan",
    "reveal": lambda g: g.decision.moves[0].verb == "reveal",
    "take from deck or discard": lambda g: g.decision.moves[0].verb == "take" and len(g.decision.moves) > 12,
    "pay": lambda g: g.decision.moves[0].verb == "pay",
    "replace": lambda g: g.decision.moves[0].verb == "replace",
    "resolve": lambda g: g.decision.moves[0].verb == "resolve",
    "quiet word": lambda g: g.decision.moves[0].verb == "discard" and g.decision.moves[0].to.startswith("Ann.")
    and g.decision.asked == ("Bob",),
    "drink": lambda g: g.decision.moves[0].verb == "drink",
}  # fmt: skip


def at(question, **how):
    return find(QUESTIONS[question], **how)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("way", WAYS)
def test_every_move_can_be_made_by_drag_by_click_and_by_keyboard(table, question, way):
    game = at(question)
    moves = game.decision.moves
    sample = moves if len(moves) <= 6 else (moves[0], moves[1], moves[len(moves) // 2], moves[-2], moves[-1])
    for index in [moves.index(move) for move in sample]:
        copy = at(question)
        driver = table(copy)
        move = copy.decision.moves[index]
        count = len(copy.moves)
        driver.make(move, way)
        assert copy.moves[count:] == [move], f"{move.key} by {way}"


def test_an_illegal_card_is_refused_alike_by_drag_click_and_keyboard(table):
    game = at("drink")
    driver = table(game)
    scene = driver.scene
    seat = game.decision.asked[0]
    scene.session.eyes = seat
    scene.refresh()
    driver.settle()
    cards = [card.handle for card in scene.view.zone(seat, "hand")]
    if not cards:
        pytest.skip("an empty hand")
    said = []
    driver.drag(driver.spot(cards[0]), (640, 260))
    said.append(scene.toast.words)
    driver.time += 60_000
    driver.tick()
    assert scene.toast.words == ""
    driver.click(driver.spot(cards[0]))
    said.append(scene.toast.words)
    assert all(len(words) > 10 for words in said)
    assert said[0].split(" ")[0] == said[1].split(" ")[0]
    assert scene.lifted == 0


def test_a_drop_on_a_place_that_forbids_it_says_the_rules_sentence_and_changes_nothing(table):
    game = match(3)
    driver = table(game)
    driver.settle()
    card = game.view("Ann").zone("Ann", "hand")[0].handle
    driver.drag(driver.spot(card), driver.scene.places.zones["Ann.void"].box.middle)
    assert "Void" in driver.scene.toast.words
    assert driver.scene.toast.words in driver.scene.hud.sentence("prompt", driver.scene.view, driver.scene.state)
    assert not game.moves
    driver.settle()
    driver.click(driver.spot(card))
    driver.click(driver.scene.places.zones["Ann.void"].box.middle)
    assert "Void" in driver.scene.toast.words
    assert not game.moves


def test_c1_a_card_released_outside_the_window_is_home_and_the_next_drag_works(table):
    game = match(3)
    driver = table(game)
    driver.settle()
    move = game.decision.moves[0]
    driver.drag(driver.spot(move.cards[0]), (-50, 300))
    assert driver.scene.lifted == 0
    assert not game.moves
    driver.drag(driver.spot(move.cards[0]), (400, 300), drop=False)
    driver.mouse("move", (500, 320), buttons=(0, 0, 0))
    assert driver.scene.lifted == 0
    driver.make(move, "drag")
    assert game.moves == [move]


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE])
def test_losing_the_window_ends_a_drag(table, event):
    game = match(3)
    driver = table(game)
    driver.settle()
    driver.drag(driver.spot(game.decision.moves[0].cards[0]), driver.goal("Ann.planned"), drop=False)
    assert driver.scene.lifted
    driver.tick(10, pygame.event.Event(event))
    assert driver.scene.lifted == 0
    driver.mouse("up", driver.goal("Ann.planned"))
    assert not game.moves


def test_c2_pressing_a_button_ten_times_acts_once(table):
    game = at("drink")
    driver = table(game)
    driver.settle()
    count, number = len(game.moves), game.decision.number
    box = dict(driver.scene.hud.buttons.targets(driver.scene.view, driver.scene.state))["button:0"]
    pos = tuple(map(round, box.middle))
    events = []
    for _ in range(10):
        events.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))
        events.append(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))
        events.append(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1", scancode=0))
    driver.tick(5, *events)
    assert len(game.moves) == count + 1
    assert game.decision is None or game.decision.number == number + 1


def test_new_buttons_take_no_press_for_200_ms(table):
    game = at("drink")
    driver = table(game)
    driver.scene.asked_at = driver.time
    count = len(game.moves)
    driver.key(pygame.K_1)
    assert len(game.moves) == count
    driver.tick(250)
    driver.key(pygame.K_1)
    assert len(game.moves) == count + 1


def test_c3_undo_while_a_card_flies_returns_to_the_same_state(table):
    game = match(3)
    driver = table(game, animation="slow")
    driver.settle()
    before = game.checksum()
    for _ in range(8):
        move = game.decision.moves[1]
        driver.by_drag(move)
        driver.tick(30)
        driver.key(pygame.K_z, pygame.KMOD_CTRL)
        driver.tick(30)
        assert game.checksum() == before
        driver.settle()
        from scenes.table.sprites import faults

        assert faults(driver.scene.view, driver.scene.places) == []


def test_c4_only_one_place_is_lit_and_the_card_lands_there(table):
    game = at("take from deck or discard")
    driver = table(game)
    driver.settle()
    move = next(move for move in game.decision.moves)
    driver.drag(driver.spot(move.cards[0]), driver.goal(move.to), steps=12, drop=False)
    assert driver.scene.hands.drag.aim == move.to
    driver.mouse("up", driver.goal(move.to))
    driver.settle()
    assert game.moves[-1] == move


def test_c9_a_modifier_held_while_the_window_was_left_does_not_stick(table):
    game = match(3)
    driver = table(game)
    driver.settle()
    driver.tick(10, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_ALT, unicode="", scancode=0))
    driver.tick(10, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    driver.tick(10, pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    open_before = driver.scene.places.log_open
    driver.key(pygame.K_l)
    assert driver.scene.places.log_open != open_before


def test_a_press_finishes_what_moves_and_acts_at_once(table):
    game = match(3)
    driver = table(game, animation="slow")
    driver.settle()
    first, second = game.decision.moves[0], game.decision.moves[1]
    driver.by_drag(first)
    driver.tick(20)
    assert driver.scene.animator.active
    driver.by_drag(second)
    assert [move.cards for move in game.moves] == [first.cards, second.cards]


def test_double_click_plays_the_only_move(table):
    game = match(3)
    driver = table(game)
    driver.settle()
    spot = driver.spot(game.decision.moves[2].cards[0])
    wanted = game.decision.moves[2]
    driver.click(spot)
    driver.click(spot)
    assert game.moves == [wanted]


def test_dragging_within_the_hand_sorts_it_without_a_move(table):
    game = match(3)
    driver = table(game)
    driver.settle()
    hand = [card.handle for card in game.view("Ann").zone("Ann", "hand")]
    kinds = [game.view("Ann").card(handle).kind for handle in hand]
    first, last = driver.spot(hand[0]), driver.spot(hand[-1])
    driver.drag(first, (last[0] + 60, last[1] + 30))
    slots = driver.scene.places.slots
    order = sorted(hand, key=lambda handle: slots[handle].box.x)
    assert not game.moves
    assert [game.view("Ann").card(handle).kind for handle in order] == [*kinds[1:], kinds[0]]


def test_space_right_button_and_resting_zoom_a_card_and_esc_puts_it_away(table):
    game = match(3)
    driver = table(game, text=1.25)
    driver.settle()
    card = game.view("Ann").zone("Ann", "life")[0].handle
    pos = driver.spot(card)
    driver.click(pos, button=3)
    assert driver.scene.zoom == card
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.zoom == 0
    driver.mouse("move", (5, 300))
    driver.mouse("move", pos)
    driver.tick(400)
    assert driver.scene.zoom == card
    driver.mouse("move", (5, 300))
    assert driver.scene.zoom == 0
    driver.mouse("move", pos)
    driver.key(pygame.K_SPACE)
    assert driver.scene.zoom == card


@pytest.mark.parametrize("frames", [(600,), (100,) * 5], ids=["a machine that hangs", "a still finger"])
def test_a_long_press_zooms_but_one_frame_that_hangs_makes_none_and_the_card_still_moves(table, frames):
    driver = table(match(3))
    driver.settle()
    card = driver.scene.view.zone("Ann", "hand")[0].handle
    x, y = driver.spot(card)
    driver.mouse("down", (x, y))
    for ms in frames:
        driver.tick(ms)
    held_long = len(frames) > 1
    assert bool(driver.scene.zoom) == held_long
    driver.mouse("move", (x, y - 60), buttons=(1, 0, 0))
    assert driver.scene.hands.drag.dragging != held_long


def test_a_face_down_card_of_another_does_not_zoom_by_resting(table):
    game = match(3)
    driver = table(game)
    driver.settle()
    card = driver.scene.view.zone("Bob", "hand")[0].handle
    driver.mouse("move", driver.spot(card))
    driver.tick(600)
    assert driver.scene.zoom == 0


def test_esc_lets_go_first_and_opens_the_menu_then(table):
    game = match(3)
    driver = table(game)
    driver.settle()
    driver.click(driver.spot(game.decision.moves[0].cards[0]))
    assert driver.scene.lifted
    driver.key(pygame.K_ESCAPE)
    assert not driver.scene.lifted
    assert driver.opened == []
    driver.key(pygame.K_ESCAPE)
    assert driver.opened == ["menu"]


def test_the_keyboard_reaches_every_button_and_never_gets_stuck(table):
    game = match(3)
    driver = table(game)
    driver.settle()
    seen = set()
    for _ in range(60):
        driver.key(pygame.K_TAB)
        seen.add(driver.scene.hands.focus.at)
    assert {name for name, _ in driver.scene.hands.focus.things} == seen
    assert {"menu", "hint", "log", "rules"} <= {name.split(":")[0] for name in seen}


def test_h_shows_the_move_a_careful_player_would_make(table):
    game = match(3)
    driver = table(game)
    driver.settle()
    driver.key(pygame.K_h)
    for _ in range(50):
        driver.tick(20)
        if driver.scene.session.hinted:
            break
    assert driver.scene.session.hinted in game.decision.moves
    assert driver.scene.state.hint


def test_every_thing_has_a_sentence_that_obeys_the_view(table):
    from scenes.table import speech

    game = match(3)
    driver = table(game)
    driver.settle()
    scene = driver.scene
    for handle in scene.places.slots:
        words = speech.card(scene, handle)
        assert words
        if scene.view.card(handle).kind is None:
            assert words.startswith("A face-down card")
    for name, _ in scene.hands.focus.things:
        assert speech.sentence(scene, name), name
    assert "Plan" in speech.whole(scene)


def test_cards_of_a_pointer_lie_inside_the_window(table):
    game = match(3)
    driver = table(game, size=(640, 360))
    driver.settle()
    window = Box(0, 0, 640, 360)
    for move in game.decision.moves:
        assert window.holds(*driver.spot(move.cards[0]))


def test_enter_on_a_destination_whose_card_was_let_go_does_nothing(table):
    game = match(3)
    driver = table(game)
    driver.settle()
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert driver.scene.hands.focus.at.startswith("to:")
    driver.scene.hands.drag.drop()
    driver.key(pygame.K_RETURN)
    assert not game.moves
    assert not driver.scene.hands.focus.at.startswith("to:")
