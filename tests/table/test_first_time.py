"""First-time tips: once for each person and kind of question, put away by a press, kept, and nothing hidden in them."""

from __future__ import annotations

import pygame
import pytest

from game import rulebook
from game.catalogue import load
from game.core.match import Match
from game.core.spec import Seat
from scenes.table.hud.bubble import TipBubble
from scenes.tip_book import TipBook
from tests.table.conftest import match, until
from tests.table.test_secrets import twin

PLANNING = rulebook.load("suits").tips["Player's Turn, 1. Planning"]
TURN_UP = rulebook.load("suits").tips["Player's Turn, 2. Action"]


@pytest.fixture
def book(tmp_path):
    return TipBook(tmp_path / "tips.json")


def told(driver, book):
    """The tip on the screen of a table that has tips."""
    driver.scene.first_time.book = book
    driver.scene.refresh()
    driver.settle()
    return driver.scene.state.tip


def test_the_first_question_of_a_kind_has_its_sentence_and_the_second_has_none(table, book) -> None:
    driver = table(match(players=("person", "easy")))
    assert told(driver, book) == PLANNING
    move = driver.scene.choices.moves[0]
    driver.make(move, "click")
    assert driver.scene.choices.moves[0].verb == "plan"
    assert driver.scene.state.tip == ""


@pytest.mark.parametrize("press", ["key", "mouse"])
def test_any_press_puts_it_away(table, book, press) -> None:
    driver = table(match(players=("person", "easy")))
    assert told(driver, book)
    if press == "key":
        driver.key(pygame.K_TAB)
    else:
        driver.click((640, 300))
    assert driver.scene.state.tip == ""


def test_it_is_kept_by_name_across_sessions(table, book) -> None:
    told(table(match(players=("person", "easy"))), book)
    again = TipBook(book.file)
    assert not again.fresh("ANN", "suits", "Player's Turn, 1. Planning")
    assert again.fresh("Bob", "suits", "Player's Turn, 1. Planning")
    assert told(table(match(2, players=("person", "easy"))), again) == ""


def test_another_person_is_told_too(table, book) -> None:
    book.meet("Bob", "suits", "Player's Turn, 1. Planning")
    assert told(table(match(players=("person", "person"))), book) == PLANNING


def test_an_open_question_is_told_on_the_open_table(table, book) -> None:
    game = until(match(players=("person", "person")), lambda g: g.decision.open)
    driver = table(game)
    assert driver.scene.session.eyes == ""
    assert told(driver, book) == TURN_UP


def test_no_tip_where_they_are_switched_off_or_nobody_is_asked(table, book) -> None:
    assert told(table(match(players=("person", "easy")), tips=False), book) == ""
    assert told(table(match(players=("easy", "easy"))), book) == ""
    assert told(table(match(players=("person", "easy"))), None) == ""


def test_no_tip_is_spent_on_a_question_that_a_computer_is_about_to_close(table, book) -> None:
    seats = [Seat("Ann"), Seat("Bob", player="easy"), Seat("Cy", player="easy")]
    game = Match(load().games["hollow"], seats, {}, 1)
    game = until(game, lambda g: g.decision.closing == "Bob" and "Ann" in {move.seat for move in g.decision.moves}, 1)
    rule, phase = game.decision.rule, game.decision.phase
    key, words = rulebook.tip_for(rulebook.load("hollow"), rule, phase, ["react"])
    assert words
    assert told(table(game), book) == ""
    assert book.fresh("Ann", "hollow", key)


def test_no_tip_is_spent_on_a_question_that_passes_by_itself(table, book) -> None:
    seats = [Seat("Ann"), Seat("Bob", player="easy"), Seat("Cy", player="easy")]
    game = Match(load().games["hollow"], seats, {}, 1)
    game = until(game, lambda g: [move.key for move in g.decision.moves] == ["go on"] and g.decision.asked == ("Ann",)
                 and not g.decision.closing, 1)  # fmt: skip
    driver = table(game)
    driver.scene.first_time.book = book
    driver.scene.refresh()
    assert driver.scene.state.tip == ""
    assert book.fresh("Ann", "hollow", "Targeting")


def test_each_kind_of_question_that_differs_from_its_section_has_a_sentence_of_its_own() -> None:
    for game, section, verb in (("suits", "Coffee Action", "discard"), ("saw", "Special Cards", "cover")):
        rules = rulebook.load(game)
        key, words = rulebook.tip_for(rules, section, "", [verb])
        assert key == f"{section}: {verb}"
        assert words != rules.tips[section]


def test_behind_the_curtain_there_is_no_tip(table, book) -> None:
    driver = table(match(players=("person", "person")), curtain=lambda scene, seat, ready: None)
    assert driver.scene.session.curtain
    assert told(driver, book) == ""


@pytest.mark.parametrize("eyes", ["Ann", "Bob", ""])
def test_unseen_cards_swapped_change_no_tip(table, tmp_path, eyes) -> None:
    for seed in range(2):
        game = until(match(seed), lambda g, seed=seed: len(g.moves) >= 3 + 5 * seed, seed)
        if game is None:
            continue
        words = []
        for number, each in enumerate((game, twin(game, eyes, seed + 1))):
            driver = table(each, curtain=lambda scene, seat, ready: None)
            driver.scene.session.eyes, driver.scene.session.curtain = eyes, ""
            words.append(told(driver, TipBook(tmp_path / f"{seed}{number}.json")))
        assert words[0] == words[1]


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_the_sentence_lies_in_the_window_and_covers_neither_prompt_nor_buttons(table, book, text) -> None:
    driver = table(match(players=("person", "easy")), text=text)
    assert told(driver, book)
    part: TipBubble = driver.scene.hud.tip
    rect = part.extent(driver.scene.view, driver.scene.state)
    assert pygame.Rect(0, 0, 1280, 720).contains(rect)
    scene = driver.scene
    pressed = [box for _, box in scene.hud.buttons.targets(scene.view, scene.state)]
    for box in (scene.places.parts["prompt"], *pressed):
        assert not rect.colliderect(pygame.Rect(box.rect))


def test_a_damaged_file_tells_everything_anew(tmp_path) -> None:
    for text in ("{", "[]", '{"ann": 3}', '{"ann": [1, null]}', "\x00\xff"):
        file = tmp_path / "tips.json"
        file.write_text(text, encoding="latin-1")
        book = TipBook(file)
        assert book.fresh("Ann", "suits", "Damage")
        book.meet("Ann", "suits", "Damage")
        assert not TipBook(file).fresh("Ann", "suits", "Damage")


def test_where_nothing_can_be_kept_it_holds_for_this_session(tmp_path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    book = TipBook(tmp_path / "file" / "tips.json")
    book.meet("Ann", "suits", "Damage")
    assert not book.fresh("Ann", "suits", "Damage")


def test_forgetting_tells_them_anew(book) -> None:
    book.meet("Ann", "suits", "Damage")
    book.forget()
    assert TipBook(book.file).fresh("Ann", "suits", "Damage")


def test_a_refusal_explains_the_terms_in_it(table) -> None:
    driver = table(match(players=("person", "easy")))
    driver.scene.refuse("A Coffee in your hand cannot be drunk.", None, 0)
    driver.tick(50)
    said = driver.scene.hud.bubble.hots[0].sentence
    means = {term.word: term.means for term in rulebook.load("suits").terms}
    assert said.startswith("Not possible: A Coffee in your hand cannot be drunk.")
    assert f"Coffee: {means['Coffee']}" in said
    assert f"hand: {means['hand']}" in said
