"""New match: names of any script, seats, characters, options, what is missing, and that nothing secret shows."""

from __future__ import annotations

import pygame
import pytest

from scenes.character import CharacterScene
from scenes.curtain import CurtainScene
from scenes.new_match import NewMatchScene, seed_from, sound
from scenes.settings import Chair, Settings, Setup
from scenes.table.scene import TableScene
from tests.scenes.driver import SIZES, TEXTS, games

SUITS = games().games["suits"]
NAMES = [
    "B",
    "Ångström Ünsal",
    "Борис Годунов",
    "王小明",
    "山田はなこ",
    "🎩🃏",
    "x" * 40,
    "O'Neil-Smith",
    "**bold** {heart}",
]


@pytest.fixture
def new(drive):
    def make(*args, **kwargs):
        driver = drive(*args, **kwargs)
        return driver, driver.show(NewMatchScene(driver.app, SUITS))

    return make


def write(driver, name: str, words: str) -> None:
    """Replace what a field holds by typing."""
    driver.press(name)
    driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.type(words)


@pytest.mark.parametrize("name", NAMES)
def test_names_of_any_script_are_typed_and_kept(new, name) -> None:
    driver, scene = new()
    write(driver, "name:0", name)
    assert scene.setup.chairs[0].name == name
    driver.press("deal")
    tables = [s for s in driver.app.manager.stack if isinstance(s, TableScene)]
    assert tables[0].session.match.setup.seats[0].name == name


def test_a_name_has_forty_letters_at_most(new) -> None:
    driver, scene = new()
    write(driver, "name:0", "y" * 55)
    assert scene.setup.chairs[0].name == "y" * 40
    assert "at most 40 letters" in scene.trouble()
    driver.key(pygame.K_BACKSPACE)
    assert scene.trouble() == ""


def test_select_all_type_clear_and_type_again(new) -> None:
    driver, scene = new()
    write(driver, "name:0", "First")
    write(driver, "name:0", "Second")
    assert scene.setup.chairs[0].name == "Second"
    driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.key(pygame.K_BACKSPACE)
    assert scene.setup.chairs[0].name == ""
    driver.type("Third")
    assert scene.setup.chairs[0].name == "Third"


def test_the_caret_goes_where_it_is_sent(new) -> None:
    driver, scene = new()
    write(driver, "name:0", "ac")
    driver.key(pygame.K_LEFT)
    driver.type("b")
    driver.key(pygame.K_HOME)
    driver.type(">")
    driver.key(pygame.K_END)
    driver.type("<")
    driver.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    driver.key(pygame.K_DELETE)
    assert scene.setup.chairs[0].name == ">abc"


def test_a_drag_in_the_field_selects_what_the_next_letter_replaces(new) -> None:
    driver, scene = new()
    write(driver, "name:0", "abc")
    place = driver.seen("name:0")
    driver.wait(300)
    driver.down(place.left + 1, place.centery)
    driver.move(place.right - 2, place.centery, held=True)
    driver.up(place.right - 2, place.centery)
    driver.type("z")
    assert scene.setup.chairs[0].name == "z"


def test_letters_in_a_field_fire_no_shortcut_and_enter_starts_nothing(new) -> None:
    driver, scene = new()
    write(driver, "name:0", "1234 rlh")
    driver.key(pygame.K_RETURN)
    assert driver.top is scene
    assert scene.setup.chairs[0].name == "1234 rlh"
    assert scene.focus != "name:0"


def test_enter_while_an_input_method_composes_is_its_own(new) -> None:
    driver, scene = new()
    driver.press("name:0")
    driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.send(pygame.event.Event(pygame.TEXTEDITING, text="wang", start=0, length=4))
    driver.key(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB)
    assert scene.focus == "name:0"
    assert driver.top is scene
    driver.send(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text="王"), ms=1)
    driver.key(pygame.K_RETURN, ms=1)
    assert scene.focus == "name:0"
    assert scene.setup.chairs[0].name == "王"


@pytest.mark.parametrize(("first", "second"), [("Ann", "ann"), ("", ""), ("   ", "Bob")])
def test_equal_and_empty_names_are_told_apart(new, first, second) -> None:
    driver, _ = new()
    write(driver, "name:0", first)
    write(driver, "name:1", second)
    if not first:
        driver.press("name:0")
        driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        driver.key(pygame.K_BACKSPACE)
        driver.press("name:1")
        driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        driver.key(pygame.K_BACKSPACE)
    driver.press("deal")
    table = next(s for s in driver.app.manager.stack if isinstance(s, TableScene))
    names = [seat.name for seat in table.session.match.setup.seats]
    assert len({name.lower() for name in names}) == 2
    assert all(name.strip() for name in names)


def test_start_says_what_is_missing_and_starts_nothing(new) -> None:
    settings = Settings()
    settings.setups["suits"] = Setup([Chair("Ann", "person", "gambler"), Chair("Bob", "person", "gambler")])
    driver, scene = new(settings=settings)
    driver.press("deal")
    assert driver.top is scene
    assert "mirror" in scene.wrong
    driver.press("option:mirror")
    driver.press("deal")
    assert driver.top is not scene


def test_a_choice_is_made_by_mouse_from_its_list(new) -> None:
    driver, scene = new()
    driver.press("character:1")
    assert scene.popup is not None
    row = next(rect for at, rect in scene.popup.rows() if scene.popup.choice.options[at].value == "silencer")
    driver.click(*row.center)
    assert scene.setup.chairs[1].character == "silencer"
    assert scene.popup is None


def test_a_choice_is_made_by_keyboard_from_its_list(new) -> None:
    driver, scene = new()
    scene.focus_on("player:1")
    driver.key(pygame.K_RETURN, pygame.K_END, pygame.K_RETURN)
    assert scene.setup.chairs[1].player == "hard"
    driver.key(pygame.K_RETURN, pygame.K_HOME, pygame.K_ESCAPE)
    assert scene.popup is None
    assert scene.setup.chairs[1].player == "hard"
    assert driver.top is scene


def test_tab_leaves_an_open_list_for_the_next_control(new) -> None:
    driver, scene = new()
    scene.focus_on("player:1")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_TAB)
    assert scene.popup is None
    assert scene.focus == "character:1"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_every_open_list_lies_in_the_window_with_all_it_offers(new, size, text) -> None:
    driver, scene = new(size, text)
    for name in ("player:0", "character:0", "player:1", "character:1", "first"):
        driver.press(name)
        window, popup = pygame.Rect((0, 0), size), scene.popup
        assert window.contains(popup.rect), name
        seen = set()
        for _ in popup.choice.options:
            seen |= {at for at, rect in popup.rows() if popup.rect.contains(rect)}
            driver.key(pygame.K_DOWN)
        assert seen == set(range(len(popup.choice.options)))
        driver.key(pygame.K_ESCAPE)


def test_the_eye_opens_both_character_cards_and_chooses(new) -> None:
    driver, scene = new()
    driver.press("read:0")
    assert isinstance(driver.top, CharacterScene)
    driver.wait(300)
    first = driver.top.character
    driver.press("next")
    assert driver.top.character != first
    chosen = driver.top.character
    driver.press("play")
    driver.wait(20)
    assert driver.top is scene
    assert scene.setup.chairs[0].character == chosen


def test_names_and_seats_are_remembered(new, drive) -> None:
    settings = Settings()
    driver, _ = new(settings=settings)
    write(driver, "name:1", "Zed")
    driver.press("option:free_undo")
    again = drive(settings=settings)
    scene = again.show(NewMatchScene(again.app, SUITS))
    assert scene.setup.chairs[1].name == "Zed"
    assert scene.setup.options["free_undo"] is True


def test_a_remembered_setup_that_no_longer_fits_is_mended() -> None:
    kept = Setup([Chair("A" * 99, "martian", "ghost")] * 5, {"mirror": "perhaps", "nonsense": True, "open_hands": True})
    mended = sound(kept, SUITS)
    assert len(mended.chairs) == 2
    assert mended.chairs[0] == Chair("A" * 40, "person", "random")
    assert mended.options == {"open_hands": True}


def test_equal_seeds_deal_equal_cards(new) -> None:
    sums = []
    for _ in range(2):
        driver, _scene = new()
        driver.press("advanced")
        write(driver, "seed", "four aces")
        driver.press("deal")
        table = next(s for s in driver.app.manager.stack if isinstance(s, TableScene))
        sums.append(table.session.match.checksum())
        assert table.session.record.known, "whoever types a seed may have met its cards before"
    assert sums[0] == sums[1]
    assert seed_from("12") == 12
    assert seed_from("four aces") != seed_from("four acez")
    assert seed_from("") != seed_from("")


def test_the_first_player_is_the_one_chosen_even_when_renamed(new) -> None:
    driver, scene = new()
    scene.focus_on("first")
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
    write(driver, "name:1", "Zed")
    driver.press("deal")
    table = next(s for s in driver.app.manager.stack if isinstance(s, TableScene))
    assert table.session.match.table["turn"] == "Zed"
    assert not table.session.record.known


def test_a_fast_double_click_on_deal_begins_one_match(new) -> None:
    driver, _ = new()
    x, y = driver.seen("deal").center
    driver.wait(300)
    for _ in range(10):
        driver.down(x, y)
        driver.up(x, y)
    assert sum(isinstance(s, TableScene) for s in driver.app.manager.stack) == 1


def test_with_two_people_no_hand_is_seen_before_its_seat_is_ready(new) -> None:
    driver, _ = new()
    driver.press("deal")
    for _ in range(40):
        driver.wait(16)
        table = next(s for s in driver.app.manager.stack if isinstance(s, TableScene))
        assert isinstance(driver.top, CurtainScene) or table.session.eyes == ""
    assert isinstance(driver.top, CurtainScene)
    assert table.session.eyes == ""


def test_by_keyboard_alone_a_match_is_set_up_and_dealt(new) -> None:
    driver, scene = new()
    driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.type("Kim")
    for _ in range(40):
        if scene.focus == "deal":
            break
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    driver.wait(20)
    table = next(s for s in driver.app.manager.stack if isinstance(s, TableScene))
    assert table.session.match.setup.seats[0].name == "Kim"
