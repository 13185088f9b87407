"""The card browser: every card, filters, counts; chosen and shown large by mouse, by keyboard, by touch alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.paths import resource
from game.rulebook import load as load_rules
from scenes.card_browser import CardBrowserScene
from scenes.card_list import CardList, Filter, figures, rulings_on
from scenes.card_words import CardScene
from scenes.rules import RulesScene
from tests.scenes.driver import Driver, games

BOX = {"saw": 131, "suits": 110, "stabbed": 77, "hollow": 110}
KINDS = {"saw": 74, "suits": 15, "stabbed": 32, "hollow": 69}


def browser(driver: Driver, game: str = "saw") -> CardBrowserScene:
    return driver.show(CardBrowserScene(driver.app, game))


def middle(scene: CardBrowserScene, index: int) -> tuple[int, int]:
    """The middle of a card of the grid in the window."""
    place = scene.place_of("grid")
    return scene.grid.card(index).move(place.x, place.y - round(scene.grid.scroll)).center


# --- the list --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BOX)
def test_every_card_of_the_box_is_there_and_counted(game: str) -> None:
    cards = CardList(games().games[game])
    assert cards.total == BOX[game]
    assert len(cards.shown(Filter())) == KINDS[game]
    kinds = {kind for entry in cards.entries for kind in entry.kinds}
    assert kinds == set(games().games[game].faces)
    assert sum(entry.copies for entry in cards.shown(Filter(types=frozenset(dict(cards.types))))) == sum(
        count for _, count in cards.types
    )


@pytest.mark.parametrize("game", BOX)
def test_every_copy_is_as_many_cards_as_the_counts_say(game: str) -> None:
    cards = CardList(games().games[game])
    assert len(cards.shown(Filter(every_copy=True))) == sum(entry.copies for entry in cards.entries)


def test_types_and_traits_narrow_and_a_type_without_traits_stays() -> None:
    cards = CardList(games().games["saw"])
    by = Filter(frozenset({"tool", "search"}), frozenset({"corruption", "greed"}))
    shown = cards.shown(by)
    assert cards.heading(by) == "Tools with Corruption or Greed, Search cards"
    assert len(shown) == 15
    for entry in shown:
        assert entry.type == "search" or {"corruption", "greed"} & set(entry.traits)


@pytest.mark.parametrize(
    ("game", "words", "names"),
    [
        ("saw", "room map", {"Room Map"}),
        ("suits", "upright", {"Mechanic"}),
        ("hollow", "ghost", {"Library"}),
        ("stabbed", "zzz", set()),
    ],
)
def test_words_find_names_and_texts(game: str, words: str, names: set[str]) -> None:
    found = {entry.name for entry in CardList(games().games[game]).shown(Filter(needle=words))}
    assert names <= found
    assert bool(found) == bool(names)


def test_copies_that_differ_in_horror_are_one_kind_with_both_values() -> None:
    cards = CardList(games().games["hollow"])
    entry = next(entry for entry in cards.entries if entry.name == "Rusty Revolver")
    assert entry.copies == 2
    assert ("2", "copies") in figures("hollow", entry)
    told = {word: number for number, word in figures("hollow", entry)}["horror"]
    assert len(told.split(", ")) == 2


@pytest.mark.parametrize(
    ("game", "name", "words"),
    [("saw", "Box", ""), ("saw", "Scissors", "two kinds of Scissors"), ("suits", "Heart", "A Heart mends nothing")],
)
def test_the_rulings_on_a_card_are_those_that_name_it(game: str, name: str, words: str) -> None:
    cards = CardList(games().games[game])
    entry = next(entry for entry in cards.entries if entry.name == name)
    found = rulings_on(entry, cards.entries, load_rules(game))
    assert any(words in text for text in found) if words else found == []


@pytest.mark.parametrize("order", ["name", "value", "copies", "box"])
def test_an_order_keeps_all_cards(order: str) -> None:
    cards = CardList(games().games["hollow"])
    assert {entry.kind for entry in cards.shown(Filter(order=order))} == {entry.kind for entry in cards.entries}


def test_a_card_file_of_ones_own_is_browsed(drive, tmp_path: Path) -> None:
    text = resource("cards.yaml").read_text(encoding="utf-8").replace("name: Skull\n", "name: Bare Skull\n", 1)
    file = tmp_path / "my.yaml"
    file.write_text(text, encoding="utf-8")
    found = catalogue.load(file)
    driver = drive(found=found)
    scene = browser(driver, "suits")
    assert scene.grid.entries[0].name == "Bare Skull"


def test_without_a_sound_game_it_says_where_to_look(drive) -> None:
    driver = drive(found=catalogue.Catalogue())
    driver.show(CardBrowserScene(driver.app))
    driver.key(pygame.K_ESCAPE)


# --- hands -----------------------------------------------------------------------------------------------------------


def test_by_mouse_alone(drive) -> None:
    driver = drive()
    scene = browser(driver)
    driver.press("type:tool")
    driver.press("trait:greed")
    assert {entry.type for entry in scene.grid.entries} == {"tool"}
    assert all("greed" in entry.traits for entry in scene.grid.entries)
    driver.click(*middle(scene, 2))
    assert scene.chosen == 2
    assert driver.top is scene
    driver.click(*middle(scene, 2))
    assert isinstance(driver.top, CardScene)
    driver.wait(300)
    driver.press("after")
    driver.press("close")
    assert driver.top is scene
    assert scene.chosen == 3
    driver.press("all")
    assert len(scene.grid.entries) == KINDS["saw"]
    driver.press("game:hollow")
    assert scene.spec.key == "hollow"
    driver.press("rules")
    assert isinstance(driver.top, RulesScene)


def test_the_right_button_shows_a_card_large(drive) -> None:
    driver = drive()
    scene = browser(driver)
    x, y = middle(scene, 1)
    driver.wait(300)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3, touch=False))
    driver.wait(20)
    assert isinstance(driver.top, CardScene)
    assert driver.top.at == 1


def test_by_keyboard_alone(drive) -> None:
    driver = drive()
    scene = browser(driver)
    assert scene.focus == "grid"
    driver.key(pygame.K_RIGHT, pygame.K_DOWN)
    assert scene.chosen == 1 + scene.grid.columns
    driver.key(pygame.K_END)
    assert scene.chosen == KINDS["saw"] - 1
    driver.wait(2000)
    place = scene.place_of("grid")
    assert place.top <= middle(scene, scene.chosen)[1] <= place.bottom
    driver.key(pygame.K_SPACE)
    driver.wait(300)
    assert isinstance(driver.top, CardScene)
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_SPACE)
    driver.wait(300)
    assert driver.top is scene
    assert scene.chosen == KINDS["saw"] - 2
    driver.key(pygame.K_HOME)
    driver.key(pygame.K_LEFT)
    assert scene.focus != "grid"
    while scene.focus != "search":
        driver.key(pygame.K_TAB)
    driver.type("candle")
    assert [entry.name for entry in scene.grid.entries] == ["Candle"]
    driver.key(pygame.K_RETURN)
    assert scene.focus == "grid"
    driver.key(pygame.K_F1)
    driver.wait(20)
    assert driver.top.at == "type:search"
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)


def test_by_touch_alone_one_touch_is_one_press(drive) -> None:
    driver = drive()
    scene = browser(driver)
    driver.touch(*driver.seen("type:search").center)
    assert scene.filter.types == {"search"}
    driver.touch(*driver.seen("type:billy").center)
    assert scene.filter.types == {"search", "billy"}
    driver.touch(*driver.seen("type:billy").center)
    driver.touch(*middle(scene, 1))
    assert scene.chosen == 1
    assert driver.top is scene
    driver.touch(*middle(scene, 1))
    driver.wait(300)
    assert isinstance(driver.top, CardScene)
    driver.touch(*driver.seen("close").center)
    driver.wait(20)
    assert driver.top is scene


def test_a_finger_drags_the_grid_and_chooses_nothing(drive) -> None:
    driver = drive()
    scene = browser(driver)
    x, y = middle(scene, 5)
    driver.down(x, y)
    for by in range(20, 220, 20):
        driver.move(x, y - by, held=True)
    driver.up(x, y - 200)
    assert scene.grid.scroll == pytest.approx(200, abs=30)
    assert scene.chosen == 0


def test_the_wheel_scrolls_smoothly_to_both_ends(drive, monkeypatch) -> None:
    driver = drive()
    scene = browser(driver)
    driver.app.settings.animation = "normal"
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: middle(scene, 0))
    seen = []
    driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False, which=0))
    for _ in range(30):
        driver.wait(16)
        seen.append(scene.grid.scroll)
    assert seen == sorted(seen)
    assert len(set(seen)) > 4
    assert scene.grid.scroll == scene.grid.goal
    for _ in range(40):
        driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False, which=0))
    driver.wait(3000)
    assert scene.grid.goal == scene.grid.overflow


def test_scrolling_draws_at_most_one_new_face_a_frame(drive, monkeypatch) -> None:
    from scenes import card_grid

    driver = drive()
    card_grid._FACES.clear()
    made = []
    render = card_grid.faces.render
    monkeypatch.setattr(card_grid.faces, "render", lambda *args, **more: made.append(1) or render(*args, **more))
    scene = browser(driver)
    driver.app.settings.animation = "normal"
    scene.grid.scroll_to(900)
    most = 0
    for _ in range(40):
        before = len(made)
        driver.wait(16)
        most = max(most, len(made) - before) if scene.grid.moving else most
    assert most <= 2
    driver.wait(1000)
    assert not scene.grid.short


def test_the_grid_drawn_alone_shows_what_a_whole_frame_shows(drive) -> None:
    driver = drive()
    scene = browser(driver)
    driver.app.settings.animation = "normal"
    for _ in range(80):
        driver.wait(50)
    scene.grid.scroll_to(700)
    driver.wait(60)
    driver.wait(60)
    assert scene.grid.moving
    surface = driver.app.screen.surface
    part = pygame.image.tobytes(surface, "RGB")
    driver.app.whole = True
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == part


def test_at_large_text_a_press_shows_the_card(drive) -> None:
    driver = drive(text=2.0)
    scene = browser(driver, "suits")
    place = driver.seen("grid")
    driver.click(*place.center)
    driver.wait(300)
    assert isinstance(driver.top, CardScene)
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    assert driver.top is scene


def test_the_title_leads_to_the_cards(drive) -> None:
    from scenes.title import TitleScene

    driver = drive()
    driver.show(TitleScene(driver.app))
    driver.press("cards")
    driver.wait(20)
    assert isinstance(driver.top, CardBrowserScene)


@pytest.mark.parametrize("game", BOX)
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_every_card_of_the_grid_shows_its_words_whole(game: str, text: float, monkeypatch) -> None:
    from scenes.art import faces, fonts, paragraph
    from scenes.art.theme import Scale
    from scenes.card_grid import Grid
    from scenes.widgets.blocks import Kit

    kit = Kit(Scale(1280, 720, text))
    spec = games().games[game]
    grid = Grid(spec, [], 0, print, print, tall=kit.cramped, patterns=False)
    grid.measure(kit, {1.0: 556, 1.25: 424}.get(text, 1200))
    cut: list[str] = []
    ending = paragraph._ending
    paragraph.clear()
    fonts.fit.cache_clear()
    monkeypatch.setattr(paragraph, "_ending", lambda words, *rest: cut.append(str(words)) or ending(words, *rest))
    for entry in CardList(spec).entries[:: 2 if text > 1 else 1]:
        faces.render(entry.face, game, grid.wide, kit.scale, form=grid.form(kit))
    assert cut == []
