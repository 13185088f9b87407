"""With whose eyes a match may be watched again, and the ways back into play: taking over, a case, the end."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game import record
from game.case import match_of
from game.case_export import export
from game.core.spec import PERSON, Seat
from game.match_list import MatchList
from game.playback import Playback
from scenes.replay import ReplayScene
from scenes.replay_table import ALL, NOBODY
from scenes.report import ReportScene
from scenes.result import APART, ResultScene
from scenes.table import speech
from scenes.table.scene import TableScene
from scenes.take_over import TakeOverScene
from tests.scenes.driver import finished, games
from tests.scenes.watching import pixels, played, watch
from tests.table.test_secrets import twin

# --- whose eyes -----------------------------------------------------------------------------------------------------


def swap_unseen(match, scene, eyes, seed):
    """Swap what `eyes` has not seen in the match that a replay shows, and let the replay look again."""
    other = twin(match, eyes, seed)
    match.table.lies, match.table.cards = other.table.lies, other.table.cards
    match.decision.ask_again()
    scene.table.playback.settle()


@pytest.mark.parametrize(
    ("game", "count", "at", "eyes"),
    [
        ("suits", 2, 30, "Ann"),
        ("suits", 2, 30, NOBODY),
        ("saw", 3, 60, "Ann"),
        ("saw", 3, 60, NOBODY),
        ("saw", 1, 30, NOBODY),
        ("stabbed", 3, 25, "Ann"),
        ("stabbed", 3, 25, NOBODY),
        ("hollow", 3, 70, "Ann"),
        ("hollow", 3, 70, NOBODY),
    ],
)
def test_unseen_cards_swapped_change_no_pixel_and_no_word_of_a_replay(drive, game, count, at, eyes) -> None:
    shots = []
    for swapped in (False, True):
        match = played(game, count, 400)
        driver = drive()
        scene = ReplayScene(driver.app, Playback(match))
        scene.table.playback.look(eyes)
        scene.film.finished = True
        driver.show(scene)
        scene.go(at)
        scene.look(eyes)
        if swapped:
            swap_unseen(match, scene, eyes, 7)
        driver.wait(400)
        driver.wait(40)
        table = scene.table
        said = [speech.sentence(table, f"card:{card}") for card in table.places.slots]
        said += [control.sentence() for control in scene.controls()]
        told = export(match, scene.table.playback.known_as())
        seen = [pixels(driver)]
        last = max(table.places.slots)
        driver.move(*map(round, table.places.slots[last].box.middle))
        driver.wait(500)
        driver.wait(300)
        seen.append(pixels(driver))
        driver.key(pygame.K_UP)
        driver.wait(300)
        seen.append(pixels(driver))
        shots.append((seen, said, told, [line.text for line in table.view.log()]))
        driver.close()
    assert shots[0] == shots[1]


def test_stepping_on_as_a_seat_shows_no_other_hand_in_any_frame(drive) -> None:
    shots = []
    for swapped in (False, True):
        match = played()
        driver = drive()
        scene = watch(driver, match, 20, "Bob" if match.table["turn"] == "Ann" else "Ann")
        eyes = scene.table.playback.eyes
        if swapped:
            swap_unseen(match, scene, eyes, 5)
            driver.wait(40)
        driver.key(pygame.K_RIGHT)
        frames = []
        for _ in range(12):
            driver.wait(40)
            frames.append(pixels(driver))
        shots.append(frames)
        driver.close()
    assert shots[0] == shots[1]


def test_a_match_that_still_runs_shows_the_open_table_alone(drive) -> None:
    driver = drive()
    scene = watch(driver, played(most=30), at=11)
    names = {control.name for control in scene.controls()}
    assert not names & {"take over", "export", "eyes", "eyes:Ann", "eyes:all"}
    for key in (pygame.K_e, pygame.K_t, pygame.K_x):
        driver.key(key)
        driver.wait(300)
        assert driver.top is scene
    scene.look("Ann")
    scene.look(ALL)
    session = scene.table.playback
    assert (session.eyes, session.all_hands) == ("", False)
    assert all(card.kind is None for card in scene.table.view.zone("Ann", "hand"))
    scene.menu()
    driver.wait(20)
    assert not {"take over", "export"} & {control.name for control in driver.top.controls()}
    driver.wait(300)
    driver.press("report")
    driver.wait(300)
    assert isinstance(driver.top, ReportScene)
    assert "tells:full" not in {control.name for control in driver.top.controls()}


def test_all_cards_lie_open_where_all_eyes_are_chosen(drive) -> None:
    driver = drive()
    scene = watch(driver, eyes=ALL)
    assert all(card.kind for seat in ("Ann", "Bob") for card in scene.table.view.zone(seat, "hand"))


# --- back into play -------------------------------------------------------------------------------------------------


def test_taking_over_plays_on_from_the_very_position_as_a_new_match(drive, home: Path) -> None:
    driver = drive()
    scene = watch(driver, at=31)
    checksum = scene.film.match.checksum()
    driver.press("take over")
    driver.wait(300)
    assert isinstance(driver.top, TakeOverScene)
    driver.press("start")
    driver.wait(300)
    driver.wait(300)
    table = next(each for each in driver.app.manager.stack if isinstance(each, TableScene))
    assert scene not in driver.app.manager.stack
    assert table.session.match.checksum() == checksum
    assert table.session.persons == ("Ann",)
    (entry,) = MatchList().entries()
    assert not entry.finished
    assert record.resume(entry.path, games()).checksum() == checksum


def test_taken_over_before_its_first_move_it_stands_apart_all_the_same(drive) -> None:
    driver = drive()
    watch(driver, at=0)
    driver.press("take over")
    driver.wait(300)
    driver.press("start")
    driver.wait(300)
    (table,) = (each for each in driver.app.manager.stack if isinstance(each, TableScene))
    assert table.session.record.known
    assert ResultScene(driver.app, table).before.startswith(f"{APART}: its cards could be known")
    table.session.close()
    (entry,) = MatchList().entries()
    with record.Record.resume(entry.path, games())[0] as again:
        assert again.known


def test_at_the_end_there_is_nothing_to_take_over_and_it_says_so(drive) -> None:
    driver = drive()
    scene = watch(driver)
    driver.key(pygame.K_END, pygame.K_t)
    driver.wait(20)
    assert driver.top is scene
    assert "Step back" in driver.app.messages[0]


def test_the_exported_position_runs_as_a_case_and_its_path_can_be_copied(drive, home: Path, monkeypatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("scenes.written.copy", lambda words: copied.append(words) or True)
    driver = drive()
    scene = watch(driver, eyes=ALL)
    scene.menu()
    driver.wait(20)
    driver.wait(300)
    driver.press("export")
    driver.wait(300)
    driver.press("copy")
    (file,) = (home / "cases").iterdir()
    assert copied == [str(file)]
    kinds = [{name: [card.kind for card in cards] for name, cards in each.table.lies.items()}
             for each in (match_of(file, games()), scene.film.match)]  # fmt: skip
    assert kinds[0] == kinds[1]


def test_random_keys_and_presses_break_no_replay(drive) -> None:
    driver = drive((900, 640))
    scene = watch(driver)
    draw = random.Random(4)
    keys = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_e, pygame.K_TAB, pygame.K_RETURN, pygame.K_UP,
            pygame.K_HOME, pygame.K_END, pygame.K_4, pygame.K_l)  # fmt: skip
    for _ in range(120):
        if draw.random() < 0.6:
            driver.key(draw.choice(keys), mod=draw.choice((0, pygame.KMOD_SHIFT)), ms=30)
        else:
            driver.click(draw.randrange(900), draw.randrange(640))
        if driver.top is not scene:
            while driver.top is not scene and driver.top is not None:
                driver.wait(300)
                driver.key(pygame.K_ESCAPE)
                if scene not in driver.app.manager.stack:
                    return
    assert 0 <= scene.film.at <= len(scene.film)


def test_seats_of_persons_stay_theirs_when_taken_over() -> None:
    match = finished(seats=(Seat("Ann", "mechanic", PERSON), Seat("Bob", "gambler", "easy")))
    film = Playback(match)
    film.to(4)
    assert [seat.player for seat in film.taken_over().setup.seats] == [PERSON, "easy"]
