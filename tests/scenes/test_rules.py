"""The rules in the window: pages, links and examples by mouse, by keyboard, by touch alone; F1 opens at the phase."""

from __future__ import annotations

import random

import pygame
import pytest

from game import rulebook
from game.core.match import Match
from game.core.spec import Seat
from scenes.rules import RulesScene
from scenes.rules_stage import ExampleScene, Stage
from scenes.rules_text import words_on
from scenes.settings import Settings
from tests.scenes.driver import Driver, games


def rules(driver: Driver, game: str = "suits", at: str = "Action", phase: str = "Action") -> RulesScene:
    return driver.show(RulesScene(driver.app, games().games[game], at, phase))


def examples() -> list[tuple[str, str]]:
    """(game, page) of every worked example."""
    return [
        (game, f"{begin}:{key}")
        for game in games().games
        for begin, part in rulebook.PAGES.items()
        for key, chapter in getattr(rulebook.load(game), part).items()
        if chapter.example is not None
    ]


@pytest.mark.parametrize(("game", "page"), examples(), ids=lambda value: value)
def test_every_example_is_played_on_its_table_from_the_first_move_to_the_last(drive, game, page) -> None:
    begin, _, key = page.partition(":")
    example = getattr(rulebook.load(game), rulebook.PAGES[begin])[key].example
    stage = Stage(drive().app, games().games[game], example)
    assert stage.steps >= 0
    assert stage.made == stage.steps == len(stage.labels)
    assert all(label and "{" not in label for label in stage.labels)
    stage.made = 0
    assert not stage.step(-1)
    assert sum(stage.step(1) for _ in range(stage.steps + 3)) == stage.steps


def test_the_table_of_an_example_differs_with_its_moves(drive) -> None:
    driver = drive()
    stage = Stage(driver.app, games().games["suits"], rulebook.load("suits").types["heart"].example)
    after = pygame.image.tobytes(stage.picture((480, 270), make=True), "RGB")
    stage.step(-1)
    assert pygame.image.tobytes(stage.picture((480, 270), make=True), "RGB") != after


def test_an_example_whose_case_is_gone_leaves_the_page_readable(drive, monkeypatch) -> None:
    from game import rulebook_examples

    monkeypatch.setattr(rulebook_examples, "resource", lambda *parts: rulebook.file_of("none"))
    driver = drive()
    scene = rules(driver, at="heart", phase="")
    assert scene.stage.steps == -1
    assert scene.control("table") is None


def test_by_mouse_alone(drive) -> None:
    driver = drive()
    scene = rules(driver)
    driver.press("leaf:section:cards")
    driver.press("leaf:type:weapon")
    assert scene.leaf.title == "Weapon"
    assert scene.stage.made == scene.stage.steps
    driver.press("earlier")
    assert scene.stage.made == scene.stage.steps - 1
    driver.press("table")
    driver.wait(300)
    assert isinstance(driver.top, ExampleScene)
    driver.press("later")
    driver.press("close")
    driver.wait(300)
    assert driver.top is scene
    assert scene.stage.made == scene.stage.steps
    driver.press("see:section:damage")
    assert scene.leaf.title == "Hits"
    driver.press("term:Hit")
    assert scene.at == "term:Hit"
    driver.press("return")
    driver.press("return")
    assert scene.leaf.title == "Weapon"
    driver.press("done")
    driver.wait(20)
    assert driver.top is not scene


def test_by_keyboard_alone(drive) -> None:
    driver = drive()
    scene = rules(driver)
    driver.type("search")
    assert scene.leaf.hits("search")
    driver.key(pygame.K_RETURN)
    hit = scene.at
    for _ in range(80):
        driver.key(pygame.K_TAB)
        if scene.focus.startswith("see:"):
            break
    wanted = scene.focus.removeprefix("see:")
    driver.key(pygame.K_RETURN)
    assert scene.at == wanted
    driver.key(pygame.K_BACKSPACE)
    assert scene.at == hit
    driver.key(pygame.K_ESCAPE)
    driver.wait(20)
    assert driver.top is not scene


def test_backspace_in_the_search_deletes_a_letter_and_goes_nowhere(drive) -> None:
    driver = drive()
    scene = rules(driver)
    scene.follow("section:damage")
    scene.focus = "search"
    driver.type("ab")
    driver.key(pygame.K_BACKSPACE)
    assert scene.needle == "a"
    assert scene.trail


def test_by_touch_alone_one_touch_is_one_press(drive) -> None:
    driver = drive()
    scene = rules(driver)
    driver.touch(*driver.seen("leaf:section:coffee").center)
    assert scene.leaf.title == "The Coffee Action"
    driver.touch(*driver.seen("after").center)
    assert scene.leaf.title == "The end"
    driver.touch(*driver.seen("earlier").center)
    assert scene.stage.made == scene.stage.steps - 1
    driver.touch(*driver.seen("table").center)
    driver.wait(300)
    assert isinstance(driver.top, ExampleScene)


def test_parts_stand_in_the_list_while_their_whole_is_open(drive) -> None:
    driver = drive()
    scene = rules(driver, "saw", "Draw", "Draw")
    assert scene.control("leaf:section:challenge") is None
    driver.press("leaf:section:traps")
    assert scene.control("leaf:section:challenge") is not None
    assert scene.control("leaf:phase:Draw") is not None, "where the table is stays in the list"


@pytest.mark.parametrize("game", ["saw", "suits", "stabbed", "hollow"])
def test_every_term_has_a_page_that_leads_on(drive, game) -> None:
    driver = drive()
    scene = rules(driver, game, "", "")
    for term in scene.rules.terms[::3]:
        scene.follow(f"term:{term.word}")
        assert scene.leaf.title.lower() == term.word.lower()
        assert [control for control in scene.controls() if control.name.startswith("see:")], term.word


@pytest.mark.parametrize("way", ["wheel", "finger", "keys"])
def test_search_and_list_stay_in_reach_while_a_long_page_scrolls(drive, way) -> None:
    driver = drive()
    scene = rules(driver, "hollow", "fight", "")
    stay = ("search", "leaf:section:goal", "done", "after", "term:flip")
    before = [scene.place_of(name) for name in stay]
    x, y = scene._view.center
    if way == "wheel":
        driver.move(x, y)
        driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-4, flipped=False, which=0))
    elif way == "finger":
        driver.down(scene._view.left + 12, y)
        driver.move(scene._view.left + 12, y - 200, held=True)
        driver.up(scene._view.left + 12, y - 200)
    else:
        driver.key(pygame.K_PAGEDOWN)
    assert scene.scroll > 100
    assert [scene.place_of(name) for name in stay] == before
    driver.type("evade")
    assert scene.leaf.hits("evade")


@pytest.mark.parametrize("way", ["wheel", "finger"])
def test_a_list_that_is_longer_than_the_window_scrolls_by_itself(drive, way) -> None:
    driver = drive((1280, 480))
    scene = rules(driver, "saw", "special", "")
    side = next(each for each in scene._sides if each.side.name == "sections")
    assert side.overflow
    assert side.view.contains(scene.place_of("leaf:type:special")), "the page that is open is in sight"
    x, y = side.view.center
    if way == "wheel":
        driver.move(x, y)
        driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=20, flipped=False, which=0))
    else:
        driver.down(x, y)
        driver.move(x, y + 60, held=True)
        driver.move(x, y + 600, held=True)
        driver.up(x, y + 600)
    assert (side.scroll, scene.scroll, scene.at) == (0, 0, "type:special")
    driver.press(scene.leaves[-1].key.join(("leaf:", "")))
    assert scene.at == scene.leaves[-1].key


@pytest.mark.parametrize("game", ["saw", "suits", "stabbed", "hollow"])
@pytest.mark.parametrize("text", [1.0, 1.25])
def test_every_page_with_words_of_the_game_explains_some_beside_it(drive, game, text) -> None:
    driver = drive(text=text)
    scene = rules(driver, game, "", "")
    for leaf in scene.leaves:
        scene.open(leaf.key)
        terms = words_on(leaf, scene.rules)
        beside = [control for control in scene.controls() if control.name.startswith("term:")]
        assert len(beside) >= min(3, len(terms)), leaf.key
        words = next(each for each in scene._sides if each.side.name == "words")
        assert not words.overflow, leaf.key


ASKING = [
    (game, phase)
    for game, phases in {
        "suits": ("Planning", "Action"), "saw": ("Use", "Discard", "Set a trap"), "stabbed": ("Draw", "Act"),
        "hollow": ("Move", "Actions", "End Turn"),
    }.items()
    for phase in phases
]  # fmt: skip


@pytest.mark.parametrize(("game", "phase"), ASKING)
def test_f1_at_the_table_opens_the_page_of_each_phase_that_asks(drive, game, phase) -> None:
    chance = random.Random(2)
    seats = [Seat(name) for name in "ABC"[: 2 if game == "suits" else 3]]
    match = Match(games().games[game], seats, {"open_hands": True}, 5)
    while match.decision.phase != phase:
        match.play(chance.choice(match.decision.moves))
    driver = drive(settings=Settings(animation="off"))
    driver.app.start_match(match)
    driver.wait(300)
    table = driver.top
    driver.key(pygame.K_F1)
    driver.wait(300)
    assert isinstance(driver.top, RulesScene)
    assert driver.top.leaf.key == driver.top.here == f"phase:{phase}"
    driver.key(pygame.K_ESCAPE)
    driver.wait(20)
    assert driver.top is table
