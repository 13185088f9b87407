"""Each guided first match is played to its end by following the coach, and left and resumed at each step."""

from __future__ import annotations

import pygame
import pytest

from game import bots, lesson, lesson_progress
from game.lesson_course import Course, follow
from game.lesson_progress import LessonRecord
from scenes.first_match import FirstMatchScene
from scenes.result import UNCOUNTED, ResultScene
from scenes.title import TitleScene
from tests.lesson.pupil import GAMES, Pupil, settings
from tests.scenes.driver import games


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("way", "text"), [("mouse", 1.0), ("keys", 2.0)])
def test_following_the_coach_leads_to_the_end(drive, game: str, way: str, text: float) -> None:
    driver = drive(settings=settings(text))
    pupil = Pupil(driver, game, way)
    while not pupil.course.done:
        bubble, lit = pupil.scene.hud.coach.rect(), pupil.scene.speech.lit
        assert pygame.Rect(0, 0, 1280, 720).contains(bubble)
        for box in (*lit.cards[:1], *lit.goals[:1]):
            hidden = bubble.clip(pygame.Rect(box.rect))
            assert hidden.w * hidden.h <= 0.2 * box.w * box.h, (pupil.course.at + 1, pupil.course.step.title)
        if text == 1.0:  # what lies open to choose from is all to be seen
            assert not any(bubble.colliderect(pygame.Rect(box.rect)) for box in lit.beside), pupil.course.step.title
        pupil.follow()
    assert lesson_progress.load(game).done
    driver.wait(20)
    assert not pupil.speaks
    decision = pupil.scene.session.match.decision
    assert decision is None or set(pupil.scene.choices.moves) == set(pupil.scene.session.moves())


def test_the_rules_open_at_the_chapter_that_the_step_is_about(drive) -> None:
    driver = drive((640, 360), settings=settings())
    pupil = Pupil(driver, "hollow", "keys")
    for at in ("section:goal", "type:character", "section:turn"):
        driver.key(pygame.K_F1)
        driver.wait(20)
        assert driver.top.at == at
        driver.key(pygame.K_ESCAPE)
        driver.wait(20)
        pupil.sit()
        pupil.follow()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_at_any_step_leads_back_to_that_step(game: str) -> None:
    script, _ = lesson.read(lesson.file_of(game))
    assert script is not None
    course = Course(script.lesson, script.begin(games()))
    record = LessonRecord(course)
    while not course.done:
        if course.reading:
            course.read()
        else:
            move = next(iter(course.awaited()), None) or course.scripted() or course.passing()
            if move is None:
                break
            course.made(course.meaning(move), lambda move=move: course.match.play(move))
        record.keep(course.match)
        kept = lesson_progress.load(game)
        again = Course(script.lesson, script.begin(games()))
        assert follow(again, kept.moves, kept.step)
        assert (again.at, again.told, again.match.checksum()) == (course.at, course.told, course.match.checksum())


@pytest.mark.parametrize("game", GAMES)
def test_left_and_resumed_at_each_step_by_touch_alone_it_comes_to_the_end(drive, game: str) -> None:
    driver = drive((640, 360), settings=settings())
    pupil = Pupil(driver, game, "touch")
    while not pupil.course.done:
        at, sum_ = pupil.course.at, pupil.scene.session.match.checksum()
        pupil.leave(by_menu=at % 2 == 1)
        assert isinstance(driver.top, TitleScene)
        pupil.resume()
        assert (pupil.course.at, pupil.scene.session.match.checksum()) == (at, sum_)
        pupil.follow()
    assert lesson_progress.load(game).done


def test_another_move_than_the_awaited_is_put_off_kindly_and_nothing_changes(drive) -> None:
    driver = drive(settings=settings())
    pupil = Pupil(driver, "suits")
    scene = pupil.scene
    while pupil.course.reading:
        pupil.follow()
    heart = next(card.handle for card in scene.board.zones["Ann.hand"] if card.kind == "heart")
    x, y = pupil.point_on(heart)
    goal = tuple(map(round, scene.places.zones["Ann.planned"].box.middle))
    driver.wait(300)
    driver.move(x, y)
    driver.down(x, y)
    driver.move(x + 10, y - 10, held=True)
    driver.move(*goal, held=True)
    driver.up(*goal)
    assert "Weapon" in scene.toast.words
    assert not scene.session.match.moves
    for refuse in (lambda: None, lambda: driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)):
        refuse()
        driver.wait(20)
        assert scene.toast.words
        why = scene.hud.bubble.extent(scene.view, scene.state)
        assert not why.colliderect(scene.hud.coach.rect()), "the coach's sentence stays whole"
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert not scene.session.match.moves


def test_ended_coach_leaves_an_ordinary_match(drive) -> None:
    driver = drive(settings=settings())
    pupil = Pupil(driver, "suits")
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    driver.press("alone")
    driver.wait(300)
    assert pupil.course.done
    assert len(pupil.scene.choices.cards) == 5
    pupil.scene.play(pupil.scene.choices.moves[2])
    driver.wait(20)
    again = Pupil(driver, "suits")
    assert again.course.done
    assert len(again.scene.session.match.moves) == 1


def test_result_of_a_guided_match_has_no_replay_and_says_that_it_does_not_count(drive) -> None:
    driver = drive(settings=settings())
    scene = Pupil(driver, "suits").scene
    scene.lesson_session.silence()
    match = scene.session.match
    while match.decision is not None:
        match.play(bots.answer(match, match.decision.asked[0], "random"))
    result = driver.show(ResultScene(driver.app, scene))
    assert result.before == UNCOUNTED
    assert result.control("replay") is None
    driver.key(pygame.K_5)
    driver.wait(20)
    assert driver.top is result


def test_title_offers_it_once_and_keeps_it_at_hand(drive) -> None:
    driver = drive(settings=settings())
    driver.app.home()
    driver.wait(20)
    driver.top.ready()
    driver.wait(300)
    driver.press("game:suits")
    driver.wait(300)
    assert type(driver.top).__name__ == "OfferScene"
    driver.press("self")
    driver.wait(300)
    assert type(driver.top).__name__ == "NewMatchScene"
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    driver.press("game:suits")
    driver.wait(300)
    assert type(driver.top).__name__ == "NewMatchScene"
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    driver.press("first_match")
    driver.wait(300)
    assert isinstance(driver.top, FirstMatchScene)
    driver.press("go:suits")
    driver.wait(300)
    assert type(driver.top).__name__ == "LessonScene"


def test_one_touch_is_one_press(drive) -> None:
    driver = drive(settings=settings())
    pupil = Pupil(driver, "suits", "touch")
    for _ in range(8):
        pupil.follow()
    assert pupil.course.at == 8
    assert pupil.finger is not None
    assert pupil.finger.touches == 9, "eight steps, one of them a card touched twice"


def test_the_card_that_is_meant_stands_higher_until_the_player_looks_at_another(drive) -> None:
    driver = drive(settings=settings())
    pupil = Pupil(driver, "saw")
    while pupil.course.at < 4:
        pupil.follow()
    scene = pupil.scene
    box = pupil.course.awaited()[0].cards[0]
    assert scene.hands.hovered not in (0, box), "the pointer rests where the card before was put"
    assert scene.clocks.raised == box
    stood = scene.hud.coach.rect()
    other = next(handle for handle in scene.own_cards if handle not in (box, scene.hands.hovered))
    driver.move(*pupil.point_on(other))
    driver.wait(20)
    assert scene.clocks.raised == other
    assert scene.hud.coach.rect() == stood, "the bubble does not jump about"
