"""The table of SAW: every stage by drag, click and keyboard; nothing unseen shows; everything has its place."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.core.view import Line
from scenes.table.drag import box_of
from scenes.table.layouts import layout_of
from scenes.table.parts import Box
from scenes.table.places import arrange, parts_that_overlap
from scenes.table.sprites import faults
from tests.table import saw
from tests.table.conftest import deal_anew

WAYS = ("drag", "click", "key")
SIZES = ((1280, 720), (1920, 1080), (1024, 768))
TEXTS = (1.0, 1.25, 1.5, 2.0)


def again(table, match, app, **how):
    """A table of its own in a window that is open already, or in a new one."""
    if app is None:
        return table(match, confirm_end=False, **how)
    time = app.now()
    driver = table(match, app=app, **how)
    driver.time = time + 1000
    app.now = lambda: driver.time
    driver.scene.asked_at = time
    return driver


def samples(match):
    """One move of each verb and kind of destination."""
    found = {}
    for move in match.decision.moves:
        found.setdefault((move.verb, move.to.rpartition(".")[2], len(move.cards)), move)
    by_verb = {}
    for move in found.values():
        by_verb.setdefault(move.verb, []).append(move)
    return [move for moves in by_verb.values() for move in (moves[0], moves[-1])[: 1 + (len(moves) > 1)]]


@pytest.mark.parametrize("stage", saw.STAGES)
def test_every_move_can_be_made_by_drag_by_click_and_by_keyboard(table, stage):
    first = saw.at(stage)
    moves = samples(first)
    app = None
    for number, sample in enumerate(moves):
        for way in WAYS if number < 1 else (WAYS[number % 3],):
            match = saw.at(stage)
            move = next(each for each in match.decision.moves if each.key == sample.key)
            driver = again(table, match, app)
            app = driver.app
            count = len(match.moves)
            driver.make(move, way)
            assert match.moves[count:] == [move], f"{move.key} by {way}"


@pytest.mark.parametrize("stage", ["hurt", "fix a trait", "draw in extreme mode"])
def test_the_place_that_a_move_without_a_card_names_can_be_pressed(table, stage):
    match = saw.at(stage)
    move = match.decision.moves[-1]
    driver = table(match)
    driver.settle()
    action = f"button:{driver.scene.choices.buttons.index(move)}"
    spots = [hot for part in driver.scene.hud.parts() if part is not driver.scene.hud.buttons for hot in part.hots
             if hot.action == action]  # fmt: skip
    assert spots
    count = len(match.moves)
    driver.click(spots[0].rect.center)
    assert match.moves[count:] == [move]


@pytest.mark.parametrize("stage", saw.STAGES)
@pytest.mark.parametrize("seats", [2, 6])
def test_everything_has_its_place_at_every_size_and_text_setting(stage, seats):
    if seats == 2 and stage == "set":
        pytest.skip("two seats have no Saw token")
    match = saw.at(stage, seats)
    view = match.view(saw.asked(match))
    for size in SIZES:
        for text in TEXTS:
            places = arrange(view, layout_of("saw"), size, text, below=match.decision.asked[0])
            where = (stage, seats, size, text)
            assert faults(view, places) == [], where
            assert parts_that_overlap(places) in ([], [("middle", "panel")]), where
            window = Box(0, 0, *size).grown(1)
            for name, box in places.parts.items():
                assert window.holds(box.x, box.y), (name, *where)
                assert window.holds(box.right, box.bottom), (name, *where)
            for handle, slot in places.slots.items():
                hand = slot.zone.endswith(".hand")
                assert not slot.shown or hand or window.holds(slot.box.right, slot.box.bottom), (handle, slot, *where)
            for move in match.decision.moves:
                named = move.to in ("Mechanism", "Object", "Escape") or move.verb in ("choose", "hurt")
                assert not move.to or named or box_of(places, move.to) is not None, (move.key, *where)


def twin(stage, eyes, seed):
    """The same position, but what `eyes` does not know is dealt anew among itself."""
    other = saw.at(stage)
    deal_anew(other, eyes, seed)
    return other


@pytest.mark.parametrize("stage", saw.STAGES)
def test_unseen_cards_swapped_change_no_pixel(table, stage):
    app = None
    for eyes in (("Cy", ""), ("Bob",), ("",))[saw.STAGES.index(stage) % 3]:
        pictures = []
        for match in (saw.at(stage), twin(stage, eyes, 5)):
            driver = again(table, match, app, curtain=lambda scene, seat, ready: None)
            app = driver.app
            session = driver.scene.session
            session.eyes, session.curtain = eyes, ""
            driver.scene.refresh()
            driver.tick(2000)
            pictures.append(driver.pixels())
        assert pictures[0] == pictures[1], eyes


@pytest.mark.parametrize("stage", ["use", "fix a trait", "discard of the row", "withdraw"])
@pytest.mark.parametrize("seats", [2, 6])
def test_what_can_be_pressed_lies_apart_and_inside_the_window(table, stage, seats):
    windows = (((1280, 720), 1.0), ((1280, 720), 2.0), ((1024, 768), 1.5), ((640, 360), 1.0))
    for size, text in windows if seats > 2 else windows[1::2]:
        driver = table(saw.at(stage, seats), size, text=text)
        driver.settle()
        scene = driver.scene
        hots = [(name, pygame.Rect(box.rect)) for part in scene.hud.parts() if part is not scene.hud.spots
                for name, box in part.targets(scene.view, scene.state)]  # fmt: skip
        window = pygame.Rect(0, 0, *size)
        for name, rect in hots:
            assert window.contains(rect), (name, size, text)
        for (one, first), (other, second) in combinations(hots, 2):
            if one != other:
                assert not first.colliderect(second), (one, other, size, text)
        driver.app.close()


def test_a_drop_on_a_plate_that_forbids_it_says_the_rules_sentence(table):
    match = saw.at("set")
    driver = table(match)
    driver.settle()
    billy = next(move.cards[0] for move in match.decision.moves if move.verb == "set")
    count = len(match.moves)
    driver.drag(driver.spot(billy), driver.scene.places.parts["plate:Cy"].middle)
    assert "Saw token" in driver.scene.toast.words
    assert len(match.moves) == count


def test_the_draft_shows_the_own_workbench_to_its_owner_alone(table):
    match = saw.at("use")
    driver = table(match)
    driver.settle()
    said = driver.scene.hud.sentence("panel", driver.scene.view, driver.scene.state)
    assert "Pit" in said
    for eyes in ("Bob", "Cy", ""):
        shown = repr(match.view(eyes).panels())
        assert "Pit" not in shown
        assert "Barbed Wire" not in shown


def test_equal_boxes_of_the_draft_are_one_and_count_the_character_once(table):
    (panel,) = saw.at("use").view("Ann").panels()
    assert panel.heads == ("Violence 11",)
    assert {row.seat: row.figure for row in panel.rows} == {"Bob": "9", "Cy": "7", "Dee": "11"}
    assert [row.seat for row in panel.rows if row.lit] == ["Dee"]


def test_the_middle_shows_what_the_characters_bring_while_no_trap_lies_there():
    match = saw.at("use")
    (panel,) = match.view("").panels()
    assert [row.seat for row in panel.rows] == ["Ann", "Bob", "Cy", "Dee"]
    assert [gauge.have for gauge in panel.rows[0].gauges] == [3, 1, 2, 4, 0]
    assert match.view("Cy").panels()[0].title == "The trap on your workbench"
    assert not saw.at("choose").view("").panels()


def test_the_result_counts_traps_damage_and_blood_from_the_public_log():
    from scenes.result_words import count, honours, words_of

    match = saw.at("hurt")
    while any(move.verb == "hurt" for move in match.decision.moves):
        match.play(match.decision.moves[0])
    words = words_of("saw")
    lines = [Line(0, "Round 3 \u00b7 Bob", seat="Bob", head=True), *match.view("").log()]
    figures = count(lines, match.view("").names, words.tallies)
    assert figures["traps"]["Bob"] == 1
    assert figures["faced"]["Ann"] == 1
    assert figures["hurt"]["Ann"] == 3
    assert figures["harm"]["Bob"] == 3
    assert "Jigsaw's apprentice" in {award.title for award, _, _ in honours(figures, words)}


def test_a_plate_and_the_own_body_show_their_character_large(table):
    match = saw.at("use")
    driver = table(match)
    driver.settle()
    for seat in ("Bob", "Ann"):
        driver.scene.act(f"plate:{seat}")
        assert driver.scene.zoom == match.view("").zone(seat, "character")[0].handle
        driver.scene.close_zoom()


def test_a_trap_unfolds_card_by_card_and_its_boxes_fill_when_the_card_has_arrived(table):
    driver = table(saw.at("set"), animation="normal")
    driver.settle()
    panel = driver.scene.hud.panel

    def parts():
        return [part for part in ("part:mechanism", "part:object", "part:escape", "cost") if panel.hot(part)]

    driver.scene.play(next(move for move in driver.scene.session.match.decision.moves if move.verb == "set"))
    seen = []
    while driver.scene.animator.active:
        driver.tick(30)
        if parts() not in seen:
            seen.append(parts())
    whole = ["part:mechanism", "part:object", "part:escape", "cost"]
    assert seen == [[], whole[:1], whole[:2], whole]
    driver.app.close()
    driver = table(saw.at("withdraw"), animation="normal")
    driver.settle()
    panel = driver.scene.hud.panel
    move = next(move for move in driver.scene.session.match.decision.moves if move.verb == "commit")
    before = panel.hot(f"box:{move.to.lower()}").sentence
    driver.scene.play(move)
    driver.tick(60)
    assert set(move.cards) <= driver.scene.animator.flying
    assert panel.hot(f"box:{move.to.lower()}").sentence == before
    driver.settle()
    assert panel.hot(f"box:{move.to.lower()}").sentence != before
