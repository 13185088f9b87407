"""What the table says for a while: a refusal stays as long as it takes to read, a hint marks the button it means."""

from __future__ import annotations

import pygame

from game import rulebook
from game.core.decision import Move, plain
from scenes.table import doors, over, show, speech
from scenes.table.hud.buttons import spoken
from scenes.table.toast import LEAST, LETTER, Toast
from tests.table.conftest import find, match
from tests.table.driver import Driver


def refused(driver: Driver) -> str:
    """A card of the hand is tried where it may not go; what is said."""
    scene = driver.scene
    scene.hands.drops.refused(next(iter(scene.own_cards)), f"{scene.session.eyes}.discard", None)
    assert scene.state.refusal
    return scene.state.refusal


def test_a_refusal_stands_as_long_as_its_words_and_terms_take_to_read(table) -> None:
    driver = table(match(3))
    driver.settle()
    words = refused(driver)
    told = driver.scene.hud.bubble.told(words, "suits")
    assert len(told) > len(words), "the terms are counted too"
    driver.tick(LETTER * len(told) - 100)
    assert driver.scene.state.refusal == words
    driver.tick(200)
    assert driver.scene.state.refusal == ""


def test_a_short_refusal_stands_four_seconds_and_no_longer_once_another_question_stands() -> None:
    toast = Toast()
    toast.say("No.", None, 0, 1000.0, 3)
    assert not toast.late(1000 + LEAST - 1)
    assert toast.late(1000 + LEAST)
    toast.say("A long one.", None, 0, 1000.0, 400)
    assert not toast.late(1000 + LEAST)
    toast.outlived()
    assert toast.late(1000 + LEAST)


def test_the_next_press_puts_a_refusal_away_but_no_modifier_and_no_copying(table, monkeypatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(speech, "copy", copied.append)
    driver = table(match(3))
    driver.settle()
    words = refused(driver)
    driver.key(pygame.K_LCTRL)
    driver.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert copied
    assert copied[0].startswith("Not possible: ")
    assert driver.scene.state.refusal == words
    driver.key(pygame.K_TAB)
    assert driver.scene.state.refusal == ""


def test_a_hint_for_a_button_marks_that_button_and_enter_still_presses_the_lit_one(table) -> None:
    game = find(lambda made: made.decision.rule == "Coffee Action" and len(made.decision.moves) > 1)
    driver = table(game)
    driver.settle()
    scene = driver.scene
    hinted = next(move for move in scene.choices.buttons if move.verb == "drink")
    scene.session.hinted, scene.session.hint_why = hinted, "It is the moment."
    driver.tick(20)
    marked = [button for button in scene.state.buttons if button.hinted]
    assert [button.label for button in marked] == [scene.view.label(hinted)]
    assert "the one of the hint" in spoken(marked[0], False)
    assert [button.lit for button in scene.state.buttons] == [
        button.lit for button in show.buttons(scene)
    ], "a hint changes nothing of what Enter does"
    driver.key(pygame.K_TAB)
    assert not any(button.hinted for button in scene.state.buttons)


def test_a_hint_for_a_card_lights_the_place_it_leads_to(table) -> None:
    driver = table(match(3))
    driver.settle()
    scene = driver.scene
    assert over.destinations(scene) == []
    move: Move = next(move for move in scene.choices.moves if move.verb == "plan")
    scene.session.hinted = move
    assert over.destinations(scene)
    doors.act(scene, "log")
    scene.pressed_anything()
    assert over.destinations(scene) == []


def test_a_refusal_explains_every_rules_term_in_it_also_at_large_text(table) -> None:
    words = "A trap is set after the discarding. Your workbench has no Mechanism, no Object, no Escape, and no Billy."
    terms = rulebook.terms_on(words, rulebook.load("saw"))
    assert len(terms) > 4
    for text in (1.0, 1.5, 2.0):
        driver = table(match(3), text=text)
        driver.settle()
        bubble = driver.scene.hud.bubble
        told = bubble.told(words, "saw")
        assert all(plain(term.means) in told for term in terms), text
        assert bubble._size(words)[1] <= driver.app.size[1]


def finger(driver: Driver, name: str, by: int) -> None:
    """A finger is laid on a thing of the hud and drawn so many px down (up: less than 0)."""
    hud = driver.scene.hud
    x, y = next(hot for part in (hud.zoom, hud.log) for hot in part.hots if hot.action == name).rect.center
    driver.mouse("down", (x, y))
    for part in (0.25, 0.5, 0.75, 1.0):
        driver.mouse("move", (x, y + by * part), buttons=(1, 0, 0))
    driver.mouse("up", (x, y + by))


def test_a_finger_scrolls_the_words_of_the_large_card_and_a_touch_beside_it_closes_it(table) -> None:
    driver = table(match(3), size=(1024, 600), text=2.0)
    driver.settle()
    scene = driver.scene
    card = max(scene.own_cards, key=lambda handle: len(scene.view.face(scene.view.card(handle).kind).text))
    scene.show_zoom(card)
    driver.tick(20)
    assert scene.hud.zoom.most > 0
    finger(driver, "zoom", -200)
    assert scene.zoom == card
    assert scene.zoom_scroll > 0
    before = scene.zoom_scroll
    finger(driver, "zoom", 60)
    assert scene.zoom_scroll < before
    driver.mouse("down", (2, 2))
    driver.mouse("up", (2, 2))
    assert scene.zoom == 0


def test_a_finger_scrolls_the_log(table) -> None:
    driver = table(match(3, moves=40))
    driver.settle()
    scene = driver.scene
    assert scene.hud.log.most > 0
    finger(driver, "log:panel", 120)
    assert scene.log_scroll > 0
    assert scene.places.log_open
    finger(driver, "log:panel", -400)
    assert scene.log_scroll == 0
