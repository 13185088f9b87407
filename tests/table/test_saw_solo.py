"""The table of SAW's solo trials and scenarios: everything has its place, every move can be made by every way."""

from __future__ import annotations

import random

import pygame
import pytest

from game import bots
from game.core.view import View
from game.saw.solo import limit
from scenes.table.drag import box_of
from scenes.table.hud.buttons import told_apart
from scenes.table.layouts import layout_for
from scenes.table.parts import Box
from scenes.table.places import arrange, parts_that_overlap
from scenes.table.sprites import faults
from tests.table import saw_solo
from tests.table.test_saw import WAYS, again, samples

TEXTS = (1.0, 1.25, 1.5, 1.75, 2.0)


def chosen(mode, most):
    """Some of the questions of a mode, always the same."""
    found = list(saw_solo.sampled(mode))
    return random.Random(3).sample(found, min(most, len(found)))


@pytest.mark.parametrize("mode", ["solo", "gabriella", "nolan", "emily"])
def test_everything_has_its_place_in_solo_at_every_size_and_text_setting(mode):
    for seed, count in saw_solo.sampled(mode):
        match = saw_solo.at(mode, seed, count)
        view = View(match, "Ann")
        for size in ((1280, 720), (1920, 1080), (1024, 768)):
            for text in TEXTS:
                places = arrange(view, layout_for(view), size, text, below="Ann")
                where = (mode, seed, count, size, text)
                assert faults(view, places) == [], where
                assert parts_that_overlap(places) in ([], [("middle", "panel")]), where
                window = Box(0, 0, *size).grown(1)
                boxes = {**places.parts, **{name: zone.box for name, zone in places.zones.items()}}
                for name, box in boxes.items():
                    assert window.holds(box.x, box.y), (name, *where)
                    assert window.holds(box.right, box.bottom), (name, *where)
                for slot in places.slots.values():
                    hand = slot.zone == "Ann.tableau"
                    low = slot.box.y if hand else slot.box.bottom
                    assert not slot.shown or window.holds(slot.box.right, low), (slot, *where)
                    if hand:
                        assert slot.box.right <= places.parts["buttons"].x + 1, where
                for move in match.decision.moves:
                    named = move.verb in ("choose", "hurt")
                    assert not move.to or named or box_of(places, move.to) is not None, (move.key, *where)


@pytest.mark.parametrize("mode", saw_solo.MODES)
def test_every_move_of_a_trial_can_be_made_by_drag_by_click_and_by_keyboard(table, mode):
    app = None
    number = 0
    for seed, count in chosen(mode, 6):
        for sample in samples(saw_solo.at(mode, seed, count))[:4]:
            match = saw_solo.at(mode, seed, count)
            move = next(each for each in match.decision.moves if each.key == sample.key)
            driver = again(table, match, app)
            app = driver.app
            driver.settle()
            way = WAYS[number % 3]
            number += 1
            if match.moves[count:] != [move]:
                driver.make(move, way)
            if move in driver.scene.options:
                driver.key(pygame.K_1 + driver.scene.options.index(move))
                driver.settle()
            assert match.moves[count : count + 1] == [move], f"{mode} {seed} {count}: {move.key} by {way}"


def test_the_spaces_that_emily_loses_are_counted_and_their_cards_lie_in_the_tableau():
    from scenes.table.hud import jigsaw

    for seed, count in saw_solo.sampled("emily"):
        match = saw_solo.at("emily", seed, count)
        cover = next((move for move in match.decision.moves if move.verb == "cover"), None)
        if cover is None:
            continue
        before = sum(not card.face_up for card in View(match, "Ann").zone("Ann", "tableau"))
        match.play(cover)
        while match.decision.phase == "Draw":
            match.play(match.decision.moves[0])
        view = View(match, "Ann")
        spaces, lost = jigsaw.panel_of(view).rows[0].gauges
        bad = ("severe", "loss", "tourniquet")
        arms = sum(view.counters[f"Ann.{limb}"] in bad for limb in ("left_arm", "right_arm"))
        turned = sum(not card.face_up for card in view.zone("Ann", "tableau"))
        assert turned > before
        assert (spaces.need, lost.have, lost.need) == (limit(match.table, "Ann"), turned + arms, 8)
        assert sum(not card.face_up for card in view.zone("Ann", "tableau")) >= 1
        return
    raise AssertionError("no such question came up")


def test_a_card_that_emily_turned_over_shows_its_back(table):
    for seed, count in saw_solo.sampled("emily"):
        match = saw_solo.at("emily", seed, count)
        cover = next((move for move in match.decision.moves if move.verb == "cover"), None)
        if cover is None:
            continue
        match.play(cover)
        turned = [card for card in match.table.lies["Ann.tableau"] if not card.face_up]
        scene = table(match).scene
        shown = {card.handle: scene.sprites.side(card) for card in scene.board.zones["Ann.tableau"]}
        assert {handle for handle, face in shown.items() if face == ""} == {card.handle for card in turned}
        return
    raise AssertionError("no card was turned over")


def test_limbs_are_told_apart_on_crowded_buttons():
    limbs = [f"Hurt the {side} {limb}" for side in ("left", "right") for limb in ("arm", "leg")]
    assert [told_apart(label, limbs) for label in limbs] == ["Left arm", "Left leg", "Right arm", "Right leg"]
    assert told_apart("Go to the Docks", ["Go to the Docks", "Go to the Church"]) == "Docks"


def test_between_traps_the_middle_tells_the_next_trap_as_far_as_the_scenario_names_it():
    from scenes.table.hud import jigsaw

    match = saw_solo.fresh("thomas", 3)
    while match.table["traps_passed"] < 3 or match.table.lies["trap.mechanism"]:
        match.play(bots.answer(match, "Ann", "hard"))
    panel = jigsaw.panel_of(View(match, "Ann"))
    assert [part.title for part in panel.parts] == ["Chain", "any Object", "any Escape"]
    panels = [jigsaw.panel_of(View(saw_solo.fresh("solo", seed), "Ann")) for seed in range(1, 9)]
    assert {panel.parts for panel in panels if panel is not None} == {()}


@pytest.mark.parametrize("mode", ["solo", "reya"])
def test_jigsaws_workbench_says_how_many_traps_there_are(mode):
    from scenes.table.hud import jigsaw

    assert jigsaw.progress(View(saw_solo.fresh(mode, 1), "Ann"))[:2] == (0, {"solo": 13, "reya": 6}[mode])


def test_new_match_has_one_seat_for_a_trial_and_says_what_the_scenario_is(table):
    from scenes.new_match import NewMatchScene

    app = table(saw_solo.fresh("solo", 1)).app
    scene = NewMatchScene(app, saw_solo.SPEC)
    assert len(scene.chairs()) > 1
    scene.setup.options["scenario"] = "emily"
    assert [(seat.character, seat.player) for seat in scene.chosen_seats()] == [("emily", "person")]
    assert scene.trouble() == ""
    option = next(each for each in saw_solo.SPEC.options if each.key == "scenario")
    assert len({option.line_of(value) for value in ("", *option.values)}) == len(option.values) + 1
