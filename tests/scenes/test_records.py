"""The page of records by mouse, by keyboard and by touch; forgetting asks; the result tells what was won so far."""

from __future__ import annotations

import json

import pygame
import pytest

from game import records
from game.records import Place, Played
from scenes.menu import QuestionScene
from scenes.records import RecordsScene, after
from scenes.title import TitleScene
from scenes.written import WrittenScene
from tests.scenes.driver import finished, kept_records


@pytest.fixture
def page(drive, home):
    """The page of records after some matches."""
    kept_records()
    driver = drive()
    driver.show(TitleScene(driver.app))
    driver.press("records")
    driver.wait(300)
    assert isinstance(driver.top, RecordsScene)
    return driver


def test_a_click_on_a_name_shows_that_players_records(page) -> None:
    assert page.form.shown.name == "Ann"
    page.press("who:\0hard")
    assert (page.form.shown.level, page.form.shown.total.played) == ("hard", 11)
    assert page.form.control("forget").off


def test_forgetting_a_person_asks_and_goes_on_with_the_others(page) -> None:
    page.press("forget")
    page.wait(300)
    assert isinstance(page.top, QuestionScene)
    page.key(pygame.K_ESCAPE)
    page.wait(300)
    assert page.form.shown.name == "Ann"
    page.press("forget")
    page.wait(300)
    page.press("yes")
    page.wait(300)
    names = [player.name for player in page.form.players]
    assert "Ann" not in names
    assert "Zoe" in names
    assert not any("Ann" in place.name for entry in records.load()[0] for place in entry.seats)


def test_by_keyboard_export_writes_a_file_and_forget_all_empties_the_page(page, home) -> None:
    page.key(pygame.K_x)
    page.wait(300)
    assert isinstance(page.top, WrittenScene)
    told = json.loads(page.top.file.read_text(encoding="utf-8"))
    assert len(told["matches"]) == 14
    page.key(pygame.K_ESCAPE)
    page.wait(300)
    while page.form.focus != "all":
        page.key(pygame.K_TAB)
    page.key(pygame.K_RETURN)
    page.wait(300)
    page.key(pygame.K_DOWN, pygame.K_RETURN)
    page.wait(300)
    assert records.load() == ((), "")
    assert page.form.shown is None
    page.key(pygame.K_ESCAPE)
    assert isinstance(page.top, TitleScene)


def test_one_touch_is_one_press(page) -> None:
    x, y = page.seen("all").center
    width, height = page.app.size
    finger = {"touch_id": 1, "finger_id": 0, "x": x / width, "y": y / height, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    page.wait(300)
    for kind, twin in ((pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN), (pygame.FINGERUP, pygame.MOUSEBUTTONUP)):
        page.send(pygame.event.Event(kind, **finger), pygame.event.Event(twin, pos=(x, y), button=1, touch=True))
    page.wait(20)
    assert isinstance(page.top, QuestionScene)
    assert len(page.app.manager.stack) == 3


def test_a_damaged_file_is_said_and_the_whole_lines_are_shown(drive, home) -> None:
    kept_records()
    file = next(home.glob("records*"))
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]) + lines[-1][:20])
    driver = drive()
    driver.show(RecordsScene(driver.app))
    assert len(driver.form.matches) == 13
    assert next(home.glob("records*.kept")).exists()


def test_the_result_says_what_the_people_of_the_match_have_won_so_far() -> None:
    match = finished()
    ann = match.setup.seats[0].name
    assert match.setup.seats[0].player == "person"
    entries = [Played(f"m{n}", "suits", f"2026-01-0{n + 1}T10:00:00", (Place(ann, won=n > 0),)) for n in range(3)]
    assert after(match, entries) == f"Won so far: **{ann}** 2 of 3, 2 won in a row."
    assert after(match, []) == ""
