"""The list of matches and the reports of problems: by mouse, keyboard and touch; nothing is lost without asking."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import pygame

from game.core.match import Match
from game.core.spec import Seat
from game.match_list import MatchList
from scenes.menu import QuestionScene
from scenes.replay import ReplayScene
from scenes.replays import RenameScene, ReplaysScene
from scenes.report import ReportScene
from scenes.result import ResultScene
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from scenes.written import WrittenScene
from tests.scenes.driver import finished, games, kept_matches, table_of


def test_from_the_title_to_a_replay_and_back(drive) -> None:
    kept_matches()
    driver = drive()
    title = driver.show(TitleScene(driver.app))
    driver.press("replays")
    driver.wait(300)
    assert isinstance(driver.top, ReplaysScene)
    driver.press("watch")
    driver.wait(300)
    assert isinstance(driver.top, ReplayScene)
    assert driver.top.film.finished
    driver.press("leave")
    driver.wait(300)
    driver.press("back")
    driver.wait(20)
    assert driver.top is title


def test_the_result_leads_to_the_replay_and_back(drive) -> None:
    path = kept_matches()[0]
    driver = drive()
    scene = driver.show(ResultScene(driver.app, table_of(finished(), record=SimpleNamespace(path=path))))
    driver.press("replay")
    driver.wait(300)
    assert isinstance(driver.top, ReplayScene)
    assert driver.top.film.at == 0
    driver.key(pygame.K_ESCAPE)
    driver.wait(20)
    assert driver.top is scene


def test_the_list_by_keyboard_and_by_touch(drive) -> None:
    kept_matches()
    driver = drive()
    scene = driver.show(ReplaysScene(driver.app))
    driver.key(pygame.K_DOWN)
    assert scene.number() == 1
    driver.key(pygame.K_RETURN)
    driver.wait(300)
    assert isinstance(driver.top, ReplayScene)
    assert not driver.top.film.finished
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    place = scene.place_of("list")
    high = scene.rows.row(scene.rows.kit)
    driver.touch(place.centerx, place.y + high // 2)
    assert scene.number() == 0
    assert driver.top is scene
    driver.wait(500)
    driver.click(place.centerx, place.y + high // 2)
    driver.down(place.centerx, place.y + high // 2)
    driver.up(place.centerx, place.y + high // 2)
    driver.wait(20)
    assert isinstance(driver.top, ReplayScene)


def test_a_match_of_elsewhere_is_greyed_with_the_reason_and_does_not_open(drive) -> None:
    kept_matches()
    driver = drive()
    scene = driver.show(ReplaysScene(driver.app))
    driver.key(pygame.K_END)
    assert "no game “chess”" in scene.why
    assert "no game “chess”" in scene.rows.sentence()
    assert scene.control("watch").off
    driver.key(pygame.K_RETURN)
    driver.wait(20)
    assert driver.top is scene
    assert "no game “chess”" in driver.app.messages[0]


def test_a_running_match_is_gone_on_with(drive) -> None:
    kept_matches()
    driver = drive()
    driver.show(ReplaysScene(driver.app))
    driver.key(pygame.K_DOWN)
    driver.press("go on")
    driver.wait(300)
    assert any(isinstance(each, TableScene) for each in driver.app.manager.stack)


def test_a_long_folder_is_sorted_while_it_shows_and_the_chosen_match_stays_chosen(drive, monkeypatch) -> None:
    kept_matches()
    monkeypatch.setattr("game.match_list.AT_ONCE", 0)
    driver = drive()
    scene = ReplaysScene(driver.app)
    with monkeypatch.context() as slow:
        slow.setattr(scene.matches, "settle", lambda ms: False)
        driver.show(scene)
        assert not scene.matches.settled
        driver.key(pygame.K_DOWN)
        chosen = scene.entry.path
    for file in scene.matches.directory.glob("*.jsonl"):
        os.utime(file, (5e8, 9e8 if file == chosen else 5e8))
    for _ in range(100):
        driver.wait(20)
        if scene.matches.settled:
            break
    assert scene.entry.path == chosen
    assert scene.number() == 0


def test_names_and_what_is_kept_are_noted_and_deleting_asks(drive) -> None:
    paths = kept_matches()
    driver = drive()
    scene = driver.show(ReplaysScene(driver.app))
    driver.press("rename")
    driver.wait(300)
    assert isinstance(driver.top, RenameScene)
    driver.type("our best")
    driver.key(pygame.K_ESCAPE)
    assert MatchList().note(0).name == ""
    driver.press("rename")
    driver.wait(300)
    driver.type("our best")
    driver.press("save")
    driver.wait(300)
    driver.press("keep")
    assert (MatchList().note(0).name, MatchList().note(0).kept) == ("our best", True)
    assert "our best" in scene.rows.sentence()
    driver.press("clear")
    driver.wait(20)
    assert "nothing to clear" in driver.app.messages[0]
    driver.key(pygame.K_F5)
    driver.press("keep")
    driver.press("clear")
    driver.wait(300)
    assert isinstance(driver.top, QuestionScene)
    driver.press("no")
    driver.wait(20)
    assert all(path.exists() for path in paths)
    driver.press("delete")
    driver.wait(300)
    driver.key(pygame.K_RETURN)
    driver.wait(300)
    assert all(path.exists() for path in paths), "the safe answer has the focus"
    driver.press("delete")
    driver.wait(300)
    driver.press("yes")
    driver.wait(20)
    assert [path.exists() for path in paths] == [False, True, True]
    assert len(scene.shown) == 2


def test_the_list_is_sifted_by_kind_and_by_words(drive) -> None:
    kept_matches()
    driver = drive()
    scene = driver.show(ReplaysScene(driver.app))
    scene.set_kind("running")
    driver.wait(50)
    assert list(scene.shown) == [1, 2]
    scene.set_kind("all")
    scene.find("ann chess")
    driver.wait(50)
    assert list(scene.shown) == [2]
    scene.find("nobody of that name")
    driver.wait(50)
    assert list(scene.shown) == []
    assert "No match fits" in scene.rows.sentence()


def test_the_buttons_keep_their_places_whatever_match_is_chosen(drive) -> None:
    kept_matches()
    driver = drive()
    scene = driver.show(ReplaysScene(driver.app))
    places = []
    for number in range(3):
        scene.choose(number)
        places.append([scene.place_of(name) for name in ("go on", "watch", "keep", "rename", "delete", "clear")])
    assert places[0] == places[1] == places[2]
    scene.choose(0)
    assert scene.control("go on").off == "The match is over: watch it."


def test_clearing_away_reads_a_few_heads_a_frame_and_then_asks(drive, monkeypatch) -> None:
    kept_matches()
    monkeypatch.setattr("scenes.replays.READ_FOR", 0.0)
    driver = drive()
    scene = driver.show(ReplaysScene(driver.app))
    driver.press("clear")
    assert driver.top is scene
    assert "Counting" in scene.control("clear").label
    for _ in range(4):
        driver.wait(20)
    assert isinstance(driver.top, QuestionScene)
    assert "Clear" in scene.control("clear").label


def test_the_folder_is_read_once_when_the_list_opens_and_anew_when_it_comes_back(drive, monkeypatch) -> None:
    paths = kept_matches()
    read: list[int] = []
    look = MatchList.look
    monkeypatch.setattr(MatchList, "look", lambda self: (read.append(1), look(self))[1])
    driver = drive()
    scene = driver.show(ReplaysScene(driver.app))
    assert len(read) == 1
    paths[1].unlink()
    driver.press("rename")
    driver.wait(300)
    driver.key(pygame.K_ESCAPE)
    driver.wait(20)
    assert len(read) == 2
    assert len(scene.shown) == 2


def test_a_folder_of_many_files_scrolls_by_wheel_and_by_dragging(drive, home: Path) -> None:
    path = kept_matches()[0]
    for number in range(300):
        (path.parent / f"copy-{number:03}.jsonl").hardlink_to(path)
    driver = drive()
    scene = driver.show(ReplaysScene(driver.app))
    assert len(scene.matches._entries) < 30
    place = scene.place_of("list")
    driver.move(*place.center)
    driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False, which=0))
    first = scene.top
    assert first > 0
    driver.down(*place.center)
    driver.move(place.centerx, place.centery - 100, held=True)
    driver.up(place.centerx, place.centery - 100)
    assert scene.top == first + 100
    assert scene.number() == 0
    driver.key(pygame.K_END)
    assert scene.number() == 302


# --- reporting ------------------------------------------------------------------------------------------------------


def test_a_problem_is_reported_from_the_menu_of_a_match(drive, home: Path) -> None:
    match = Match(games().games["suits"], [Seat("Ann", "mechanic"), Seat("Bob", "gambler", "easy")], {}, 7)
    driver = drive()
    table = driver.show(TableScene(driver.app, match, answer=lambda match, seat, level: match.view(seat).moves[0]))
    driver.wait(300)
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    driver.press("report")
    driver.wait(300)
    assert isinstance(driver.top, ReportScene)
    driver.type("the card hides")
    driver.press("write")
    driver.wait(300)
    assert isinstance(driver.top, WrittenScene)
    (file,) = (home / "reports").iterdir()
    text = file.read_text(encoding="utf-8")
    assert "the card hides" in text
    assert "as Ann may know it" in text
    assert driver.top.file == file
    driver.press("close")
    driver.wait(20)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is table


def test_a_report_tells_all_only_where_that_was_chosen(drive, home: Path) -> None:
    driver = drive()
    scene = driver.show(ReportScene(driver.app, finished(), "Ann"))
    driver.press("tells:full")
    assert scene.control("tells:full").sentence() == "Everything, chosen"
    driver.press("write")
    (file,) = (home / "reports").iterdir()
    assert '"seed":5' in file.read_text(encoding="utf-8")


def test_after_a_fault_of_the_rules_a_report_is_offered_once(drive, home: Path, monkeypatch) -> None:
    match = Match(games().games["suits"], [Seat("Ann", "mechanic"), Seat("Bob", "gambler", "easy")], {}, 7)
    driver = drive()
    table = driver.show(TableScene(driver.app, match))
    monkeypatch.setattr(match, "_next", lambda move: (_ for _ in ()).throw(KeyError("skull")) if move else None)
    table.play(match.decision.moves[0])
    monkeypatch.undo()
    driver.wait(20)
    driver.wait(300)
    assert isinstance(driver.top, ReportScene)
    assert "rules failed" in driver.top.fault
    assert not driver.app.messages, "the sheet tells it: the first press is for the sheet"
    assert driver.top.case.strip()
