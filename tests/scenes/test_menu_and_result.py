"""The menu over the table, and the result after it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game import records
from game.core.match import Match
from game.core.spec import Seat
from scenes.chart import Chart, courses
from scenes.menu import MenuScene, QuestionScene
from scenes.new_match import NewMatchScene
from scenes.rematch import again, swapped
from scenes.result import APART, ResultScene
from scenes.result_words import SUITS, count, honours
from scenes.settings import Chair
from scenes.settings_scene import SettingsScene
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from scenes.widgets.blocks import Kit, Page
from tests.scenes.driver import finished, games, table_of


@pytest.fixture
def table(drive):
    """A table over the title, with a match against the computer."""
    driver = drive()
    driver.show(TitleScene(driver.app))
    seats = [Seat("Ann", "mechanic"), Seat("Bob", "gambler", "easy")]
    driver.app.start_match(Match(games().games["suits"], seats, {"first": "Ann"}, 11))
    driver.wait(300)
    scene = next(s for s in driver.app.manager.stack if isinstance(s, TableScene))
    return driver, scene


def test_the_menu_goes_on_where_one_was(table) -> None:
    driver, scene = table
    menu = driver.show(MenuScene(driver.app, scene))
    assert driver.top is menu
    driver.press("go_on")
    assert driver.top is scene


def test_settings_lie_over_the_menu(table) -> None:
    driver, scene = table
    menu = driver.show(MenuScene(driver.app, scene))
    driver.press("settings")
    assert isinstance(driver.top, SettingsScene)
    driver.wait(300)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is menu


def test_save_and_leave_lets_the_match_go_and_the_title_offers_it(table) -> None:
    driver, scene = table
    driver.show(MenuScene(driver.app, scene))
    driver.press("leave")
    driver.wait(20)
    assert isinstance(driver.top, TitleScene)
    assert driver.top.control("resume") is not None
    assert scene.session.record is None


def test_same_deal_again_asks_once_deals_the_same_cards_and_stands_apart(table) -> None:
    driver, scene = table
    first, plain = scene.session.match, scene.session.record
    driver.show(MenuScene(driver.app, scene))
    driver.press("again")
    assert isinstance(driver.top, QuestionScene)
    driver.wait(300)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.top, MenuScene), "Enter is not the default for what cannot be taken back"
    driver.press("again")
    driver.wait(300)
    driver.press("yes")
    driver.wait(20)
    again = next(s for s in driver.app.manager.stack if isinstance(s, TableScene))
    assert again is not scene
    fresh = Match(first.spec, first.setup.seats, first.setup.options, first.setup.seed)
    assert again.session.match.checksum() == fresh.checksum()
    assert not plain.known
    assert again.session.record.known
    again.session.match = finished(11)
    again.session.note_result()
    (kept,), _ = records.load()
    assert not kept.counts
    assert ResultScene(driver.app, again).apart == f"{APART}: its cards could be known from before."


def test_cover_now_is_offered_only_where_something_is_hidden(drive) -> None:
    driver = drive()
    shown = driver.show(MenuScene(driver.app, table_of(finished())))
    assert shown.control("cover") is not None
    alone = table_of(finished())
    alone.session.several = False
    shown = driver.show(MenuScene(driver.app, alone))
    assert shown.control("cover") is None


# --- result ------------------------------------------------------------------------------------------------------


def result(driver, match):
    return driver.show(ResultScene(driver.app, table_of(match)))


def test_winner_and_reason_are_the_match_s(drive) -> None:
    match = finished()
    scene = result(drive(), match)
    assert scene.winners == match.winners
    assert scene.ranked()[0] in match.winners


@pytest.mark.parametrize("seed", range(8))
def test_the_course_ends_at_what_is_left_and_begins_at_the_deal(seed) -> None:
    match = finished(seed, "random")
    for course in courses(match):
        assert course.points[-1][1] == match.spec.stakes(match.table)[course.seat]
        assert course.points[0][0] == 0
        assert course.alive == (course.points[-1][1] > 0)
        assert [when for when, _ in course.points] == sorted({when for when, _ in course.points})


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_unit_of_a_chart_stands_clear_of_the_last_number(drive, text) -> None:
    driver = drive((1280, 720), text)
    kit = Kit(driver.app.scale)
    page = Page(kit)
    Chart([])._axes(page, pygame.Rect(40, 10, 400, 200), 10.0, 3, kit.px(13))
    boxes = [surface.get_rect(topleft=(x, y)) for surface, x, y in page.decor]
    unit, last = boxes[-1], boxes[-2]
    assert last.centerx == pytest.approx(440, abs=1)
    assert unit.left - last.right >= kit.i(4)


def test_life_and_mind_have_a_chart_each_beside_the_points(drive) -> None:
    match = Match(games().games["hollow"], [Seat("Ann", "random"), Seat("Bob", "random")], {}, 2, keep="turn")
    for _ in range(30):
        match.play(match.decision.moves[0])
    driver = drive(text=2.0)
    scene = driver.show(ResultScene(driver.app, table_of(match)))
    scene.focus = "charted"
    driver.key(pygame.K_RIGHT)
    assert scene.charted == "life"
    driver.key(pygame.K_RIGHT)
    assert (scene.charted, scene.focus) == ("mind", "charted")
    for course in courses(match, "mind"):
        assert course.points[-1][1] == match.table[f"{course.seat}.mind"]


@pytest.mark.parametrize("seed", range(12))
def test_figures_add_up_with_the_life_lines(seed) -> None:
    match = finished(seed, "random")
    lines = match.view().log()
    figures = count(lines, match.table.seats, SUITS.tallies)
    for seat in match.table.seats:
        lost = sum("loses a Life Card" in line.text and line.seat == seat for line in lines)
        assert figures["lost"][seat] == lost
    assert sum(figures["dealt"].values()) >= sum(figures["blow"][seat] > 0 for seat in match.table.seats)


@pytest.mark.parametrize("seed", range(12))
def test_awards_are_two_to_four_or_fewer_after_a_short_match_and_earned(seed) -> None:
    match = finished(seed)
    figures = count(match.view().log(), match.table.seats, SUITS.tallies)
    found = honours(figures, SUITS)
    assert len(found) <= 4
    for award, seat, text in found:
        assert figures[award.key][seat] == max(figures[award.key].values())
        assert str(figures[award.key][seat]) in text
    assert match.table["turns"] < 8 or len(found) >= 2


def test_the_result_is_the_same_whatever_was_hidden(drive) -> None:
    """Only public facts go into it: the open table's log, counters and life lines."""
    match = finished()
    lines = match.view().log()
    assert count(lines, match.table.seats, SUITS.tallies) == result(drive(), match).figures


@pytest.mark.parametrize(("name", "order"), [("rematch", ("Ann", "Bob")), ("swapped", ("Bob", "Ann"))])
def test_a_rematch_has_the_same_seats_and_a_new_seed(table, name, order) -> None:
    driver, scene = table
    old = scene.session.match
    while old.decision is not None:
        old.play(old.decision.moves[0])
    driver.show(ResultScene(driver.app, scene))
    driver.press(name)
    driver.wait(20)
    new = next(s for s in driver.app.manager.stack if isinstance(s, TableScene)).session.match
    assert new is not old
    assert new.table.seats == order
    assert {s.name: (s.character, s.player) for s in new.setup.seats} == {
        s.name: (s.character, s.player) for s in old.setup.seats
    }
    assert new.setup.seed != old.setup.seed


def test_swapped_seats_hand_the_killer_and_the_first_turn_on() -> None:
    stabbed = games().games["stabbed"]
    seats = [Seat(name, "random", player) for name, player in (("Ann", "person"), ("Bob", "easy"), ("Cy", "hard"))]
    old = Match(stabbed, seats, {"killer": "Ann"}, 3).setup
    new = Match(stabbed, *swapped(old), 4).setup
    killers = [next(name for name, role in stabbed.roles(setup).items() if role == "killer") for setup in (old, new)]
    assert killers == ["Ann", "Bob"]
    assert [(seat.name, seat.player) for seat in new.seats] == [("Bob", "easy"), ("Cy", "hard"), ("Ann", "person")]
    three = [Seat("Ann", "reya"), Seat("Bob", "thomas"), Seat("Cy", "emily")]
    seated, options = swapped(Match(games().games["saw"], three, {"first": "Cy"}, 3).setup)
    assert seated == (three[1], three[2], three[0])
    assert options["first"] == "Ann"


def test_a_rematch_draws_a_killer_again_that_was_drawn_by_lot_and_keeps_one_that_was_chosen() -> None:
    stabbed = games().games["stabbed"]

    def killers(option: str, chairs: Sequence[Chair] = ()) -> set[str]:
        old = Match(stabbed, ["Ann", "Bob", "Cy"], {"killer": option}, 3).setup
        made = [Match(stabbed, again(old, chairs), old.options, seed).setup for seed in range(12)]
        return {name for setup in made for name, role in stabbed.roles(setup).items() if role == "killer"}

    assert killers("random") == {"Ann", "Bob", "Cy"}
    assert killers("Bob") == {"Bob"}
    assert killers("random", [Chair("Ann", character="the_bookworm"), Chair("Bob"), Chair("Cy")]) == {"Bob", "Cy"}
    assert killers("random", [Chair("Ann", character="the_killer"), Chair("Bob")]) == {"Ann", "Bob", "Cy"}


@pytest.mark.parametrize("way", ["leave", "escape"])
def test_the_way_back_leads_to_the_title(table, way) -> None:
    driver, scene = table
    driver.show(ResultScene(driver.app, scene))
    if way == "escape":
        driver.key(pygame.K_ESCAPE)
    else:
        driver.press("leave")
    driver.wait(20)
    assert isinstance(driver.top, TitleScene)


def test_the_table_can_be_looked_at(table) -> None:
    driver, scene = table
    driver.show(ResultScene(driver.app, scene))
    driver.press("look")
    assert driver.top is scene


def test_new_match_opens_over_the_title(table) -> None:
    driver, scene = table
    driver.show(ResultScene(driver.app, scene))
    driver.key(pygame.K_4)
    driver.wait(20)
    assert isinstance(driver.top, NewMatchScene)
    assert [type(s) for s in driver.app.manager.stack] == [TitleScene, NewMatchScene]
