"""What goes wrong in the program: noted, told in a sentence, reported if one likes, and the title comes back."""

from __future__ import annotations

import sys

import pygame
import pytest

from game import catalogue, paths
from game.core.match import Match
from game.core.spec import Seat
from scenes import settings as store
from scenes.faults import after_fault, streams
from scenes.notice import draw_notice
from scenes.report import ReportScene
from scenes.title import TitleScene
from tests.scenes.plain import Broken, Plain


def test_a_fault_is_noted_told_and_the_title_comes_back(drive) -> None:
    driver = drive()
    driver.app.push(Broken(driver.app))
    with pytest.raises(RuntimeError):
        driver.wait(20)
    try:
        driver.app.invalidate()
        driver.wait(20)
    except RuntimeError as error:
        after_fault(driver.app, error, patient=True)
    driver.wait(20)
    title, asked = driver.app.manager.stack
    assert isinstance(title, TitleScene)
    assert isinstance(asked, ReportScene)
    assert not driver.app.messages, "the sheet tells it: no sentence lies over it that takes the first press"
    sentence = asked.fault
    assert "RuntimeError" in sentence
    assert "a picture is missing" not in sentence, "what was raised may name a hidden card"
    assert "plain.py" in sentence or "line" in sentence
    assert "RuntimeError: a picture is missing" in paths.log_file().read_text(encoding="utf-8")


def test_a_report_that_fails_itself_is_not_offered_again(drive) -> None:
    driver = drive()
    driver.app.push(ReportScene(driver.app, fault="The first fault."))
    driver.wait(20)
    after_fault(driver.app, RuntimeError("in the sheet"), patient=True)
    driver.wait(20)
    assert [type(scene) for scene in driver.app.manager.stack] == [TitleScene]
    assert "RuntimeError" in driver.app.messages[0]


def test_faults_without_end_end_the_program_with_a_sentence(drive, capsys) -> None:
    driver = drive()
    for _ in range(5):
        after_fault(driver.app, RuntimeError("again"), patient=True)
    assert driver.app.closing
    assert driver.app.code == 1
    assert "went wrong in the program (RuntimeError" in capsys.readouterr().err


def test_a_sentence_is_shown_once_and_goes_with_the_next_press(drive) -> None:
    driver = drive()
    scene = driver.show(Plain(driver.app))
    driver.app.say("The disk is full.")
    driver.app.say("The disk is full.")
    assert len(driver.app.messages) == 1
    driver.key(pygame.K_RETURN)
    assert not driver.app.messages
    assert pygame.KEYDOWN not in scene.events


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_notice_lies_inside_the_window(drive, size, text) -> None:
    driver = drive(size, text)
    place = draw_notice(driver.app.screen.surface, driver.app.scale, "A sentence that is rather long. " * 4)
    assert pygame.Rect((0, 0), size).contains(place)


def test_missing_streams_are_replaced(monkeypatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    streams()
    print("somewhere")
    sys.stderr.write("too")


def test_that_nothing_can_be_saved_is_said_once(drive, tmp_path, monkeypatch) -> None:
    (tmp_path / "file").write_text("no directory")
    monkeypatch.setenv("MIDNIGHT_TABLE_HOME", str(tmp_path / "file" / "home"))
    driver = drive(settings=store.load()[0], keep=True)
    driver.app.finish_start()
    driver.app.change(volume=40)
    driver.wait(1000)
    driver.app.start_match(Match(catalogue.load().games["suits"], [Seat("Ann"), Seat("Bob")], {}, 1))
    driver.wait(20)
    assert len(driver.app.messages) == 1
    assert "Nothing can be saved" in driver.app.messages[0]
