"""What a replay looks like: the bar fits at every size and text, every part of it is reached, moments are found."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.playback import Playback
from game.saw.body import LIMBS
from scenes.art import fonts
from scenes.replay_marks import KINDS, moments
from scenes.replay_menu import ReplayMenu
from scenes.take_over import TakeOverScene
from scenes.written import WrittenScene
from tests.scenes.test_every_scene import all_reachable
from tests.scenes.watching import played, watch


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.25), ((1280, 720), 1.5), ((1280, 720), 2.0),
                       ((640, 360), 1.0), ((640, 360), 2.0), ((1920, 1080), 1.0)],
)  # fmt: skip
@pytest.mark.parametrize(("game", "count"), [("suits", 2), ("saw", 6)])
def test_the_bar_fits_and_leaves_the_table_its_half(drive, monkeypatch, size, text, game, count) -> None:
    cut: list[str] = []
    driver = drive(size, text)
    scene = watch(driver, played(game, count, 120 if count > 2 else 400), 10)
    scene.film.finished = True
    scene.rebuild()
    shorten = fonts.shorten
    fonts.fit.cache_clear()
    monkeypatch.setattr(fonts, "shorten", lambda role, px, words, room: (
        done := shorten(role, px, words, room), done == words or cut.append(words))[0])  # fmt: skip
    scene._strip = True
    driver.app.invalidate()
    driver.app.whole = True
    scene._bar(pygame.display.get_surface(), pygame.Rect(0, scene._high, size[0], size[1] - scene._high))
    fonts.fit.cache_clear()
    assert cut == []
    assert scene._high >= size[1] * 0.5
    all_reachable(driver)
    page = scene._pinned[0]
    for at, control in enumerate(page.controls):
        assert control.rect.bottom <= size[1]
        for other in page.controls[at + 1 :]:
            assert not control.rect.colliderect(other.rect), (control.name, other.name)


def test_tab_walks_every_control_of_the_bar_and_each_has_a_sentence(drive) -> None:
    driver = drive()
    scene = watch(driver)
    names = [control.name for control in scene.controls()]
    walked = []
    for _ in names:
        driver.key(pygame.K_TAB)
        walked.append(scene.focus)
    assert sorted(walked) == sorted(names)
    assert all(len(control.sentence()) > 3 for control in scene.controls())
    assert "move 20 of" in scene.track.sentence()


def test_an_unchanged_replay_draws_no_frame(drive) -> None:
    driver = drive()
    watch(driver)
    driver.wait(1_000)
    before = driver.app.frames
    for _ in range(30):
        driver.wait(40)
    assert driver.app.frames == before


def changes(film: Playback, measure) -> list[int]:
    """After how many moves a number of the table had risen, once for each point that it rose by."""
    film.to(0)
    before, found = measure(film.match.table), []
    for at in range(1, len(film) + 1):
        film.to(at)
        now = measure(film.match.table)
        found += [at] * max(0, now - before)
        before = now
    return found


def lost_limbs(table) -> int:
    return sum(table[f"{seat}.{limb}"] == "loss" for seat in table.seats for limb in LIMBS)


TRUE = {
    ("suits", "heart_broken"): lambda table: -sum(table.size(seat, "life") for seat in table.seats),
    ("suits", "cards_heart"): lambda table: sum(table.size(seat, "life") for seat in table.seats),
    ("saw", "jigsaw_piece"): lambda table: table.size("trap.mechanism"),
    ("saw", "mark_loss"): lost_limbs,
    ("stabbed", "stab_knife"): lambda table: sum(table.size(seat, "stabs") for seat in table.seats),
    ("stabbed", "car_side"): lambda table: table.size("car"),
}


@pytest.mark.parametrize(("game", "count"), [("suits", 2), ("saw", 3), ("stabbed", 3), ("hollow", 3)])
def test_the_moments_are_those_that_the_table_went_through(game, count) -> None:
    film = Playback(played(game, count, 1_200))
    found = moments(film)
    for kind in KINDS[game]:
        marked = [moment.at for moment in found if moment.sign == kind.sign]
        assert marked, kind
        if (game, kind.sign) in TRUE:
            assert marked == changes(film, TRUE[game, kind.sign]), kind
    if film.match.spec.living is not None:
        fell = [(moment.at, moment.seat) for moment in found if moment.sign == "skull"]
        assert fell == changed_living(film)
    assert film.finished
    assert found[-1].sign == "trophy"


def test_every_coffee_that_is_drunk_is_a_moment_and_nothing_else() -> None:
    film = Playback(played("suits", 2, 1_200))
    drunk = [at for at, move in enumerate(film.moves, 1) if move.verb == "drink"]
    assert drunk
    assert [moment.at for moment in moments(film) if moment.sign == "coffee"] == drunk


def test_whoever_gains_points_has_found_something_or_slain_a_monster_that_is_worth_some() -> None:
    film = Playback(played("hollow", 3, 1_200))
    marked = {
        sign: {(moment.at, moment.seat) for moment in moments(film) if moment.sign == sign}
        for sign in ("magnify", "sword_cross")
    }
    gained = {
        (at, seat)
        for seat in film.match.table.seats
        for at in changes(film, lambda table, seat=seat: int(table[f"{seat}.points"]))
    }
    assert marked["magnify"] == gained - marked["sword_cross"]
    for moment in moments(film):
        if moment.sign == "sword_cross":
            ours, theirs = re.search(r"\*\*(-?\d+)\*\* against \*\*(-?\d+)\*\*", moment.words).groups()
            assert int(ours) > int(theirs)


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize(("game", "count"), [("suits", 2), ("saw", 3), ("stabbed", 3), ("hollow", 3)])
def test_no_card_of_the_hand_is_cut_by_the_bar(drive, game, count, text) -> None:
    driver = drive((1280, 720), text)
    scene = watch(driver, played(game, count, 60), 40)
    scene.film.finished = True
    scene.look("Ann")
    driver.wait(40)
    table = scene.table
    hand = [seen.handle for seen in table.view.zone("Ann", "hand")]
    assert hand
    boxes = [table.places.slots[handle].box for handle in hand if handle in table.places.slots]
    assert boxes
    over = max(box.bottom for box in boxes) - scene._high
    assert over <= 0.04 * max(box.h for box in boxes), "but for the tip of a tilted corner"


def changed_living(film: Playback) -> list[tuple[int, str]]:
    found = []
    for at in range(len(film) + 1):
        film.to(at)
        gone = set(film.match.table.seats) - set(film.match.spec.living(film.match.table))
        found += [(at, seat) for seat in film.match.table.seats if seat in gone - {seat for _, seat in found}]
    return found


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
def test_sheets_of_the_replay_are_reached_at_every_size(drive, size, text) -> None:
    driver = drive(size, text)
    scene = watch(driver)
    file = Path("/home/ann/" + "deep/" * 12 + "a.txt")
    written = WrittenScene(driver.app, "Written", "It tells all.", file)
    for sheet in (ReplayMenu(driver.app, scene), TakeOverScene(driver.app, scene), written):
        driver.show(sheet)
        all_reachable(driver)
        driver.key(pygame.K_ESCAPE)
        assert driver.top is scene
