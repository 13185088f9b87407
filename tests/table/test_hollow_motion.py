"""Jacob Hollow in motion: flips lie large in the middle, windows cost as many presses as told, matches end."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

from game.core.match import Match
from game.core.spec import Seat
from scenes.table.animate import Motion, acts
from scenes.table.board import Board
from scenes.table.layouts import layout_of
from scenes.table.places import arrange
from tests.table import hollow
from tests.table.conftest import deal_anew
from tests.table.telling import every_card_is_drawn_once, kinds
from tests.table.test_monkey import Monkey

SPEC = hollow.CATALOGUE.games["hollow"]


def dealt(seed, seats=4, players=("person",) * 6):
    return Match(SPEC, [Seat(name, who, player) for name, who, player in
                        zip(hollow.NAMES[:seats], hollow.WHO, players, strict=False)], {}, seed)  # fmt: skip


@pytest.mark.parametrize(("seed", "eyes"), [(0, "Ann"), (1, "Bob"), (2, "")])
def test_acts_end_where_the_view_stands_and_show_no_face_that_was_never_told(seed, eyes):
    game = dealt(seed, 2 + seed)

    def places_of(board):
        return arrange(board, layout_of("hollow"), (1280, 720), 1.0, below=eyes or "Ann", seats=game.table.seats)

    draw, large = random.Random(seed), 0
    while not game.over and len(game.moves) < 60:
        before, since = Board.of(game.view(eyes)), len(game.events)
        game.play(draw.choice(game.decision.moves))
        view = game.view(eyes)
        after = Board.of(view)
        said = Counter(event.face for event in view.events(since) if event.face)
        first, last = kinds(before), kinds(after)
        final = places_of(after)
        for act in acts(before, view, since, places_of, Motion(1.0), after):
            handles = [card.handle for card in act.board.cards()]
            assert len(handles) == len(set(handles)) == len(final.slots)
            assert set(act.places.slots) == set(handles)
            for kind, count in kinds(act.board).items():
                assert count <= max(first[kind], last[kind]) + said[kind]
            large += sum(flight.via is not None for flight in act.flights)
    assert large > 5


def test_a_flip_lies_large_in_the_middle_and_the_totals_wait_for_it(table):
    match = hollow.at("combat")
    driver = table(match, animation="normal")
    driver.settle()
    panel, before = driver.scene.hud.panel, driver.pixels()
    driver.key(pygame.K_1)
    (act,) = [driver.scene.animator.telling]
    ways = sorted((flight for flight in act.flights if flight.via is not None), key=lambda flight: flight.delay)
    assert len(ways) == 2, "the monster's flip, then the character's"
    assert ways[1].delay >= ways[0].length
    middle = panel.places.parts["panel"]
    assert all(middle.holds(*flight.via.box.middle) and flight.via.box.w > 100 for flight in ways)
    driver.tick(ways[0].length * 0.5)
    waiting = panel.surface
    driver.tick(ways[0].length * 0.2)
    assert panel.surface is waiting
    driver.settle()
    assert panel.surface is not waiting
    assert driver.pixels() != before


def presses(driver, over):
    """Press the lit button until `over(match)`; returns what was asked each time."""
    match, made = driver.scene.session.match, []
    for _ in range(200):
        driver.settle()
        if over(match):
            return made
        if driver.scene.state.buttons and driver.scene.choices.moves:
            index = next((n for n, move in enumerate(driver.scene.choices.buttons) if move.verb == "fight"), 0)
            made.append(driver.scene.choices.buttons[index].verb)
            driver.key(pygame.K_1 + index)
        elif any(button.id == "nobody" for button in driver.scene.state.buttons):
            made.append("nobody")
            driver.key(pygame.K_1)
        driver.tick(700)
    raise AssertionError("it never ended")


def fight_is_over(match):
    return match.table["monster"] == "none"


@pytest.mark.parametrize("players", [("person",) * 4, ("person", "easy", "easy", "easy")])
def test_a_combat_nobody_reacts_to_costs_one_press_and_one_for_each_own_flip_but_none_for_the_monsters(table, players):
    driver = table(hollow.at("faced", players=players), pace="fast", ask_empty=True)
    made = presses(driver, fight_is_over)
    assert len(made) == 1 + 2, made
    assert made[0] == "fight"


def test_quiet_windows_look_and_count_the_same_whatever_is_in_unseen_hands(table):
    seen = []
    for seed in (0, 5, 9):
        match = hollow.at("faced")
        if seed:
            deal_anew(match, "Ann", seed)
        driver = table(match, ask_empty=True)
        looks = []
        for _ in range(8):
            driver.settle()
            if fight_is_over(match):
                break
            scene = driver.scene
            tags = [name for part in scene.hud.plates.values() for name, _ in part.targets(scene.view, scene.state)]
            looks.append((tuple(tags), [button.label for button in scene.state.buttons], scene.session.eyes))
            index = next((n for n, move in enumerate(scene.choices.buttons) if move.verb == "fight"), 0)
            driver.key(pygame.K_1 + index)
            driver.tick(700)
        assert fight_is_over(match)
        seen.append(looks)
        driver.app.close()
    assert seen[0] == seen[1] == seen[2]
    assert sum("Nobody: go on" in labels for _, labels, _ in seen[0]) == 2


def test_a_window_of_others_shows_a_tag_to_all_who_hold_a_card_and_the_press_leads_through_the_curtain(table):
    driver = table(hollow.at("combat"))
    driver.settle()
    scene = driver.scene
    tags = {name for part in scene.hud.plates.values() for name, _ in part.targets(scene.view, scene.state)}
    assert {"react:Bob", "react:Cy"} <= tags
    assert "react:Dee" not in tags, "Dee holds nothing, as all can see"
    driver.curtains.clear()
    box = next(box for part in scene.hud.plates.values() for name, box in part.targets(scene.view, scene.state)
               if name == "react:Bob")  # fmt: skip
    driver.click(box.middle)
    driver.settle()
    assert driver.curtains == ["Bob"]
    assert {move.verb for move in scene.choices.moves} == {"react", "turn up"}
    assert any(button.id == "never" or button.label == "Never mind" for button in scene.state.buttons)


def test_a_whole_match_against_computers_keeps_every_card_drawn_once(table):
    game = dealt(4, 4, ("person", "easy", "normal", "hard"))
    driver = table(game, animation="normal", pace="fast", confirm_end=False)
    every_card_is_drawn_once(driver, 4, 350, 0.5)
    assert len(game.moves) > 12


def test_a_whole_match_can_be_played_by_drag_click_and_key_alone(table):
    game = dealt(3, 2)
    driver, draw = table(game, confirm_end=False), random.Random(3)
    for _ in range(600):
        if game.over:
            break
        driver.settle()
        scene = driver.scene
        count = len(game.moves)
        if not scene.choices.moves:
            driver.key(pygame.K_1)
            driver.settle()
        else:
            move = draw.choice([each for each in scene.choices.moves if not each.how] or scene.choices.moves)
            driver.make(move, draw.choice(("drag", "click", "key")))
            if scene.options:
                driver.key(pygame.K_1 + scene.options.index(move))
                driver.settle()
        assert len(game.moves) > count
    assert game.over
    driver.tick(2000)
    assert driver.opened[-1:] == ["result"]


def test_a_monkey_neither_breaks_nor_leaks(table):
    seed = 2
    game = dealt(seed, 4, ("person", "person", "easy", "easy"))
    waiting = []
    driver = table(game, animation="off", pace="fast", curtain=lambda scene, who, ready: waiting.append(ready))
    monkey = Monkey(driver, seed)
    made = 0
    for moves in monkey.loose(game, waiting, 200):
        made = max(made, moves)
    assert made >= 3
