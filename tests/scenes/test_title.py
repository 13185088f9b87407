"""The title: a card a game, Resume first, nothing without its scene."""

from __future__ import annotations

import pygame
import pytest

from game import record
from game.catalogue import Catalogue
from game.core.match import Match
from game.core.spec import Seat
from scenes.new_match import NewMatchScene
from scenes.rules import RulesScene
from scenes.settings_scene import SettingsScene
from scenes.table.scene import TableScene
from scenes.title import TitleScene, moment
from tests.scenes.driver import games


def names(scene) -> list[str]:
    return [control.name for control in scene.controls()]


def only_suits() -> Catalogue:
    return Catalogue(games={"suits": games().games["suits"]})


def begun(moves: int = 4, seats=("person", "person")) -> tuple[Match, record.Record]:
    """A match with its file, a few moves old."""
    places = [Seat("Ann", "mechanic", seats[0]), Seat("Bob", "gambler", seats[1])]
    match = Match(games().games["suits"], places, {}, 7)
    kept = record.Record.create(match)
    for _ in range(moves):
        assert match.decision is not None
        match.play(match.decision.moves[0])
        kept.keep(match)
    return match, kept


def test_every_game_has_a_card_and_nothing_has_a_button_without_its_scene(drive) -> None:
    driver = drive()
    scene = driver.show(TitleScene(driver.app))
    assert [name for name in names(scene) if name.startswith("game:")] == [f"game:{key}" for key in games().games]
    assert {"rules", "first_match", "trials", "settings", "quit"} <= set(names(scene))


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
@pytest.mark.parametrize(
    ("name", "kind"), [("game:suits", NewMatchScene), ("settings", SettingsScene), ("rules", RulesScene)]
)
def test_each_button_opens_its_scene(drive, way, name, kind) -> None:
    driver = drive(found=only_suits())
    scene = driver.show(TitleScene(driver.app))
    if way == "mouse":
        driver.press(name)
    else:
        while scene.focus != name:
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    driver.wait(20)
    assert isinstance(driver.top, kind)
    driver.wait(300)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is scene


def test_quit_ends_the_program_and_escape_alone_does_not(drive) -> None:
    driver = drive()
    scene = driver.show(TitleScene(driver.app))
    driver.key(pygame.K_ESCAPE)
    assert scene.focus == "quit"
    assert not driver.app.closing
    driver.key(pygame.K_RETURN)
    assert driver.app.closing


def test_without_an_unfinished_match_there_is_no_resume(drive) -> None:
    driver = drive()
    assert "resume" not in names(driver.show(TitleScene(driver.app)))


def test_resume_stands_first_and_opens_the_very_same_question(drive) -> None:
    match, kept = begun()
    kept.close()
    driver = drive()
    scene = driver.show(TitleScene(driver.app))
    scene.look()
    assert names(scene)[0] == "resume"
    assert "Ann, Bob" in scene.control("resume").sentence()
    driver.press("resume")
    tables = [scene for scene in driver.app.manager.stack if isinstance(scene, TableScene)]
    assert len(tables) == 1
    found = tables[0].session.match
    assert found.checksum() == match.checksum()
    assert found.decision.number == match.decision.number
    assert [move.key for move in found.decision.moves] == [move.key for move in match.decision.moves]


def test_one_presses_resume(drive) -> None:
    _, kept = begun()
    kept.close()
    driver = drive()
    driver.show(TitleScene(driver.app)).look()
    driver.key(pygame.K_1)
    assert any(isinstance(scene, TableScene) for scene in driver.app.manager.stack)


def test_a_fast_double_click_resumes_once(drive) -> None:
    _, kept = begun()
    kept.close()
    driver = drive()
    driver.show(TitleScene(driver.app)).look()
    x, y = driver.seen("resume").center
    for _ in range(10):
        driver.down(x, y)
        driver.up(x, y)
    assert sum(isinstance(scene, TableScene) for scene in driver.app.manager.stack) == 1


def test_a_match_open_in_another_window_says_so(drive) -> None:
    _, kept = begun()
    driver = drive()
    scene = driver.show(TitleScene(driver.app))
    scene.look()
    driver.press("resume")
    assert driver.top is scene
    assert "another window" in driver.app.messages[0]
    kept.close()


def test_a_file_that_no_longer_fits_says_why_is_kept_and_gives_way_to_the_next(drive) -> None:
    _, older = begun()
    older.close()
    _, newer = begun()
    newer.close()
    text = newer.path.read_text(encoding="utf-8").replace('"seat":"Ann","move":"', '"seat":"Ann","move":"x', 1)
    newer.path.write_text(text, encoding="utf-8")
    driver = drive()
    scene = driver.show(TitleScene(driver.app))
    scene.look()
    assert scene.entry.path == newer.path
    driver.press("resume")
    assert driver.top is scene
    assert newer.path.name in driver.app.messages[0]
    assert newer.path.read_text(encoding="utf-8") == text
    assert scene.entry.path == older.path


def test_among_very_many_matches_resume_is_looked_for_while_the_title_shows(drive, monkeypatch) -> None:
    _, kept = begun()
    kept.close()
    monkeypatch.setattr("scenes.title.AT_ONCE", 0)
    monkeypatch.setattr("game.match_list.AT_ONCE", 0)
    driver = drive()
    scene = driver.show(TitleScene(driver.app))
    scene.look()
    assert "resume" not in names(scene)
    for _ in range(100):
        driver.wait(20)
        if "resume" in names(scene):
            break
    assert scene.entry.path == kept.path
    assert "resume" in names(scene)


def test_a_finished_match_is_not_resumed(drive) -> None:
    match, kept = begun(0)
    while match.decision is not None:
        match.play(match.decision.moves[0])
        kept.keep(match)
    kept.close()
    driver = drive()
    scene = driver.show(TitleScene(driver.app))
    scene.look()
    assert "resume" not in names(scene)


def test_the_window_title_tells_no_secret(drive) -> None:
    _, kept = begun()
    kept.close()
    driver = drive()
    driver.show(TitleScene(driver.app)).look()
    driver.press("resume")
    assert pygame.display.get_caption()[0] == "Midnight Table"


def test_a_card_of_every_count_of_games_fits(drive) -> None:
    suits = games().games["suits"]
    for count in range(1, 6):
        for size in ((1280, 720), (640, 360)):
            driver = drive(size, found=Catalogue(games={f"suits{at}": suits for at in range(count)}))
            scene = driver.show(TitleScene(driver.app))
            window = pygame.Rect((0, 0), size)
            assert all(window.contains(scene.place_of(f"game:suits{at}")) for at in range(count))


def test_when_a_match_was_left_is_said_in_words_of_today() -> None:
    import time

    assert moment(time.time()).startswith("today, ")
    assert moment(time.time() - 40 * 86400)[0].isdigit()
