"""Where hands lie open in Don't Get Stabbed!, a plate lays its hand out in the middle and takes it back."""

from __future__ import annotations

import pygame
import pytest

from tests.table import stabbed


def open_table(table, **how):
    """Cy is asked; all hands lie open."""
    game = stabbed.match(3, 4, moves=25, options={"open_hands": True})
    driver = table(game, **how)
    driver.settle()
    assert driver.scene.session.eyes == "Cy"
    return driver


def press_plate(driver, seat):
    scene = driver.scene
    driver.click(dict(scene.hud.plates[seat].targets(scene.view, scene.state))[f"plate:{seat}"].middle)
    driver.settle()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((640, 360), 2.0)])
def test_where_hands_lie_open_a_plate_lays_its_hand_out_and_takes_it_back(table, size, text):
    driver = open_table(table, size=size, text=text)
    scene = driver.scene
    press_plate(driver, "Ann")
    assert "Press to see the hand" in scene.hud.find("plate:Ann").tip
    hand = scene.board.zones["Ann.hand"]
    assert hand
    assert all(card.kind and scene.places.slots[card.handle].shown for card in hand)
    press_plate(driver, "Bob")
    assert not any(scene.places.slots[card.handle].shown for card in hand)
    assert all(scene.places.slots[card.handle].shown for card in scene.board.zones["Bob.hand"])
    press_plate(driver, "Bob")
    assert not scene.places.spread
    press_plate(driver, "Ann")
    driver.key(pygame.K_ESCAPE)
    assert not scene.places.spread
    assert driver.opened == []


def test_a_hand_laid_out_goes_back_when_a_card_is_taken_up_or_the_question_changes(table):
    driver = open_table(table)
    scene, game = driver.scene, driver.scene.session.match
    press_plate(driver, "Ann")
    driver.press(next(move for move in game.decision.moves if move.verb == "draw"), "key")
    driver.settle()
    assert not scene.places.spread
    driver.app.close()
    game = stabbed.match(3, 4, moves=9, options={"open_hands": True})
    driver = table(game)
    driver.settle()
    scene = driver.scene
    press_plate(driver, next(seat for seat in stabbed.NAMES[:4] if scene.board.lies_open(seat)))
    assert scene.places.spread
    card = next(iter(scene.choices.cards))
    driver.drag(driver.spot(card), (600, 300), drop=False)
    assert scene.lifted == card
    assert not scene.places.spread


def test_a_card_is_still_played_on_a_plate_by_click_where_hands_lie_open(table):
    game = stabbed.match(3, 4, moves=9, options={"open_hands": True})
    driver = table(game)
    move = next(move for move in game.decision.moves if move.verb == "play" and move.to in stabbed.NAMES)
    driver.make(move, "click")
    assert game.moves[9] == move


def test_behind_curtains_no_plate_opens_a_hand(table):
    driver = table(stabbed.match(3, 4, moves=25))
    driver.settle()
    for seat in ("Ann", "Bob", "Kim"):
        press_plate(driver, seat)
        assert not driver.scene.places.spread
