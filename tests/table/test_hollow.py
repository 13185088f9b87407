"""The table of Jacob Hollow: moves by drag, click and keyboard; nothing unseen shows; everything has its place."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.core.view import Line
from scenes.table.drag import box_of
from scenes.table.layouts import layout_of
from scenes.table.parts import Box
from scenes.table.places import arrange, parts_that_overlap
from scenes.table.sprites import faults, lying_box
from tests.table import hollow
from tests.table.conftest import deal_anew
from tests.table.test_saw import again, samples

WAYS = ("drag", "click", "key")
SIZES = ((1280, 720), (1920, 1080), (1024, 768))
TEXTS = (1.0, 1.25, 1.5, 1.75, 2.0)
WINDOWS = ("after an evade flip", "combat", "investigation", "clue")
"""Stages that ask several seats."""


def speak_up(driver, seat):
    """Let a seat answer: it presses its tag where several are asked."""
    scene = driver.scene
    if scene.session.eyes != seat and len(scene.session.match.decision.asked) > 1:
        driver.settle()
        scene.act(f"react:{seat}")
        driver.settle()


@pytest.mark.parametrize("stage", hollow.STAGES)
def test_every_move_can_be_made_by_drag_by_click_and_by_keyboard(table, stage):
    app = None
    for number, sample in enumerate(samples(hollow.at(stage))):
        for way in WAYS if number < 1 else (WAYS[number % 3],):
            match = hollow.at(stage)
            move = next(each for each in match.decision.moves if each.key == sample.key and each.seat == sample.seat)
            driver = again(table, match, app)
            app = driver.app
            count = len(match.moves)
            if move.cards or stage not in WINDOWS:
                speak_up(driver, move.seat)
            if move not in driver.scene.choices.moves:
                driver.settle()
                driver.key(pygame.K_1)
                driver.settle()
            else:
                scene = driver.scene
                driver.make(move, way)
                if move.cards and scene.options:
                    wanted = scene.options.index(move)
                    driver.key(pygame.K_1 + wanted)
                    driver.settle()
            assert match.moves[count:] == [move], f"{move.key} by {way}"


@pytest.mark.parametrize("to", ["street", "locations"])
def test_a_place_is_gone_to_by_a_press_on_its_card(table, to):
    match = hollow.at("move")
    move = next(each for each in match.decision.moves if each.verb == "move" and each.to.isdigit() == (to == "street"))
    driver = table(match)
    driver.settle()
    count = len(match.moves)
    driver.click(driver.goal(move.to))
    assert match.moves[count:] == [move]


@pytest.mark.parametrize("stage", hollow.STAGES)
@pytest.mark.parametrize("seats", [3, 6])
def test_everything_has_its_place_at_every_size_and_text_setting(stage, seats):
    match = hollow.at(stage, seats)
    view = match.view(hollow.asked(match))
    for size in SIZES:
        for text in TEXTS:
            places = arrange(view, layout_of("hollow"), size, text, below=match.decision.asked[-1])
            where = (stage, seats, size, text)
            assert faults(view, places) == [], where
            assert [pair for pair in parts_that_overlap(places) if pair != ("middle", "panel")] == [], where
            window = Box(0, 0, *size).grown(1)
            for name, box in (*places.parts.items(), *places.goals.items()):
                assert window.holds(box.x, box.y), (name, *where)
                assert window.holds(box.right, box.bottom), (name, *where)
            shown = [(slot.zone, lying_box(slot)) for slot in places.slots.values() if slot.shown and slot.drawn]
            for zone, box in shown:
                assert zone.endswith(".hand") or window.holds(box.right, box.bottom), (zone, *where)
                for other, there in shown:
                    assert zone == other or box.overlap(there) < 1, (zone, other, *where)
            facts = places.goals.get("facts")
            street = [box for zone, box in shown if zone == "street"]
            for one, other in combinations([*street, *([facts] if facts else [])], 2):
                assert one.overlap(other) < 1, where
            for move in view.moves:
                assert not move.to or box_of(places, move.to) is not None, (move.key, *where)


@pytest.mark.parametrize("stage", ["move", "actions", "combat", "steal"])
def test_what_can_be_pressed_lies_apart_and_inside_the_window(table, stage):
    for size, text in (((1280, 720), 1.0), ((1280, 720), 2.0), ((1024, 768), 1.5), ((640, 360), 1.0)):
        driver = table(hollow.at(stage, 6), size, text=text)
        driver.settle()
        scene = driver.scene
        hots = [(name, pygame.Rect(box.rect)) for part in scene.hud.parts() if part is not scene.hud.spots
                for name, box in part.targets(scene.view, scene.state)]  # fmt: skip
        window = pygame.Rect(0, 0, *size)
        for name, rect in hots:
            assert window.contains(rect), (name, size, text)
        for (one, first), (other, second) in combinations(hots, 2):
            if one != other and not (one.startswith("plate:") and other.startswith("react:")):
                assert not first.colliderect(second), (one, other, size, text)
        driver.app.close()


@pytest.mark.parametrize("stage", ["faced", "combat", "actions", "targeted"])
def test_unseen_cards_swapped_change_no_pixel(table, stage):
    app = None
    for eyes in ("Cy", ""):
        pictures = []
        for seed in (0, 5):
            match = hollow.at(stage)
            if seed:
                deal_anew(match, eyes, seed)
            driver = again(table, match, app, curtain=lambda scene, seat, ready: None)
            app = driver.app
            session = driver.scene.session
            session.eyes, session.curtain = eyes, ""
            driver.scene.refresh()
            driver.tick(2000)
            pictures.append(driver.pixels())
        assert pictures[0] == pictures[1], eyes


def test_a_combat_says_both_totals_and_a_face_down_item_keeps_its_name(table):
    driver = table(hollow.at("combat"))
    driver.settle()
    hud, view, state = driver.scene.hud, driver.scene.view, driver.scene.state
    assert "Demon" in hud.sentence("panel", view, state)
    said = [hud.sentence(f"plate:{seat}", view, state) for seat in ("Ann", "Bob")]
    assert "Life 4, Mind 3" in said[0]
    assert "Storm Lantern, Item face down" in said[1]
    assert "Timothy" not in said[1]


def test_the_dead_keep_a_plate_that_says_so_and_nobody_is_out_for_want_of_points(table):
    match = hollow.at("actions")
    match.table.counters["Dee.at"] = "nowhere"
    driver = table(match)
    driver.settle()
    hud, view, state = driver.scene.hud, driver.scene.view, driver.scene.state
    assert "dead" in hud.sentence("plate:Dee", view, state)
    assert "out of the match" not in hud.sentence("plate:Cy", view, state)


def test_the_result_counts_monsters_points_and_reacts_from_the_public_log():
    from scenes.result_words import count, honours, words_of

    match = hollow.at("combat")
    while not any(move.verb == "investigate" for move in match.decision.moves):
        match.play(next(move for move in match.decision.moves if move.verb == "go on"))
    words = words_of("hollow")
    lines = [Line(0, "Round 5 · Ann", seat="Ann", head=True), *match.view("").log()]
    figures = count(lines, match.view("").names, words.tallies)
    assert figures["slain"]["Ann"] + figures["beaten"]["Ann"] == 1
    assert honours(figures, words)


def test_while_nothing_is_faced_the_middle_says_what_waits_at_each_place(table):
    driver = table(hollow.at("move"))
    driver.settle()
    said = driver.scene.hud.sentence("panel", driver.scene.view, driver.scene.state)
    assert said.startswith("What waits for Ann. ")
    assert "Church: Hanged Verger" in said
    assert "no points left" in said
    assert "A new place: one of 11" in said


def test_a_flip_that_reacts_changed_is_struck_through_with_what_changed_it(table, monkeypatch):
    from scenes.table.hud import base, unfolding

    match = hollow.at("combat")
    match.play(next(move for move in match.decision.moves if move.seat == "Bob" and move.verb == "react"))
    assert (match.table["flips.printed"], match.table["flips.character"]) == ("3", "1")
    drawn = []
    real = unfolding.flip_card
    monkeypatch.setattr(unfolding, "flip_card", lambda *given: drawn.append(given[-2:]) or real(*given))
    words = []
    text = base.Pen.text
    monkeypatch.setattr(base.Pen, "text", lambda pen, said, *a, **k: words.append(said) or text(pen, said, *a, **k))
    driver = table(match)
    driver.settle()
    assert (1, 3) in drawn
    assert (3, 3) in drawn


def test_the_street_is_gone_to_by_buttons_whose_words_are_whole(table, monkeypatch):
    from scenes.table.hud import base

    words, real = [], base.Pen.text

    def noted(pen, said, *given, **more):
        words.append((said, more.get("room"), pen))
        return real(pen, said, *given, **more)

    for size, text in (((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.25)):
        driver = table(hollow.at("move", 6), size, text=text)
        driver.settle()
        words.clear()
        part = driver.scene.hud.buttons
        with monkeypatch.context() as patch:
            patch.setattr(base.Pen, "text", noted)
            part.layout(driver.scene.places, driver.app)
            part.show(driver.scene.view, driver.scene.state)
        assert {"Black Marsh", "New place"} <= {said for said, _, _ in words}, (size, text)
        for said, room, pen in words:
            assert room is None or pen.width(said, 12) <= room, (said, size, text)
        driver.app.close()


def test_only_the_owner_sees_what_lies_face_down_and_that_it_does(table):
    match = hollow.at("targeted")
    driver = table(match)
    driver.settle()
    hud, view, state = driver.scene.hud, driver.scene.view, driver.scene.state
    assert state.eyes == "Bob"
    said = hud.sentences(view, state)
    assert "Timothy lies face down." in said
    driver.scene.session.eyes = ""
    driver.scene.refresh()
    assert not any("Timothy" in sentence for sentence in hud.sentences(driver.scene.view, driver.scene.state))


def test_the_sum_says_what_a_react_of_the_own_hand_would_make_of_it_to_its_owner_alone():
    match = hollow.at("investigation")
    (panel,) = match.view("Bob").panels()
    assert [(part.title, part.lines) for part in panel.parts] == [("Red Herring", ("4",))]
    assert not match.view("Cy").panels()[0].parts
    assert not match.view("").panels()[0].parts


def asks(monkeypatch, stage, moves=(), **differs):
    """The prompt and the notes of the buttons at a stage that differs in some facts, after more moves."""
    facts, made = hollow.PLAIN[stage]
    monkeypatch.setitem(hollow.PLAIN, "for once", ({**facts, **differs}, (*made, *moves)))
    hollow.source.cache_clear()
    match = hollow.at("for once")
    view = match.view(match.decision.asked[-1])
    return match.decision.prompt, {move.verb: view.note(move) for move in view.moves}


def test_the_prompt_of_a_combat_flip_tells_flips_reacts_and_items_apart(monkeypatch):
    prompt, notes = asks(monkeypatch, "combat")
    assert prompt == ("**Ann** flipped **3**: **3** against **3** of **Demon**, and Hunting Rifle adds **1**. "
                      "React, or **Ann** goes on.")  # fmt: skip
    assert notes["go on"] == "Demon flips"
    prompt, _ = asks(monkeypatch, "combat", ("Bob react sudden chill",))
    assert prompt.startswith("**Ann** flipped **3**, Reacts **−2**: **1** against **3** of **Demon**")


def test_the_prompt_of_an_investigation_adds_flip_mind_and_items_up_by_their_names(monkeypatch):
    prompt, notes = asks(monkeypatch, "investigation", **{"Ann.items": "[storm lantern]", "Bob.items": "[]"})
    assert prompt == ("**Ann** flipped **3**, Mind **+3**, Storm Lantern **+1**: **7**, over **5** is needed. "
                      "React, or **Ann** goes on.")  # fmt: skip
    assert notes["go on"] == "1 point"


def test_the_prompts_of_an_evasion_say_what_counts_and_ask_before_and_after_the_flip(monkeypatch):
    prompt, notes = asks(monkeypatch, "evade", **{"Ann.items": "[riot vest]"})
    assert prompt == ("**0, 1 or 5** evades **Demon**; the flip counts **−1** for Riot Vest. "
                      "React before the flip, or flip.")  # fmt: skip
    assert notes["flip"] == "0, 1 or 5 evades"
    prompt, notes = asks(monkeypatch, "evade", ("Ann flip",), **{"Ann.items": "[riot vest]"})
    assert prompt == ("**Ann** flipped **3**, Riot Vest **−1**: **2**, which does not evade **Demon**. "
                      "React, or **Ann** goes on.")  # fmt: skip
    assert notes["go on"] == "not evaded"


def test_a_combat_with_nobody_reacting_costs_one_press_to_begin_and_one_for_each_own_flip(table):
    driver = table(hollow.at("faced", 4, ("person", "easy", "easy", "easy")))
    scene, match = driver.scene, driver.scene.session.match
    driver.settle()
    presses = 0
    while match.table["monster"] != "none":
        move = next(m for m in scene.choices.moves if m.verb in ("fight", "go on"))
        driver.make(move, "key")
        presses += 1
        driver.tick(3000)
        driver.settle()
        if match.table["test"] == "combat" and not scene.choices.moves:
            driver.tick(3000)
    assert presses == 1 + 2
    assert not driver.curtains


@pytest.mark.parametrize("players", [("person", "easy", "easy", "easy"), ("person", "person", "easy", "easy")])
def test_windows_look_and_count_the_same_whatever_the_others_hold(table, monkeypatch, players):
    seen = []
    for held in ("[sudden chill, lantern man, red herring]", "[blood trail, lantern man, blood trail]"):
        monkeypatch.setitem(hollow.PLAIN, "for once", (
            {**hollow.MOVE, "Bob.items": "[storm lantern]", "Bob.hand": "[skinless ox]",
             "Cy.hand": held, "Ann.hand": "[grave hound]"},
            hollow.FOUGHT,
        ))  # fmt: skip
        hollow.source.cache_clear()
        driver = table(hollow.at("for once", players=players))
        scene, match = driver.scene, driver.scene.session.match
        told = []
        for _ in range(400):
            driver.tick(100)
            told.append((len(match.moves), bool(scene.choices.moves), scene.state.reacts, scene.state.prompt))
            if match.table["monster"] == "none" and match.table["test"] == "none":
                break
            if scene.state.buttons and len(told) % 10 == 0:
                told.append((driver.pixels(),))
                driver.key(pygame.K_1)
        assert match.table["monster"] == "none"
        seen.append(told)
        driver.app.close()
    assert seen[0] == seen[1]


def test_the_tip_of_the_next_question_leaves_the_place_free_that_was_just_revealed(table, monkeypatch, tmp_path):
    from scenes.tip_book import TipBook

    monkeypatch.setitem(hollow.PLAIN, "for once", ({**hollow.MOVE, "locations": "[asylum, ...]"}, ()))
    hollow.source.cache_clear()
    driver = table(hollow.at("for once", players=("person", "easy", "easy", "easy")))
    scene = driver.scene
    scene.first_time.book = TipBook(tmp_path / "tips.json")
    driver.settle()
    driver.make(next(move for move in scene.choices.moves if move.to == "locations"), "click")
    assert scene.state.prompt.startswith("**Asylum.**")
    assert scene.state.tip
    spot = scene.hud.tip.extent(scene.view, scene.state)
    street = [pygame.Rect(slot.box.rect) for slot in scene.places.slots.values() if slot.zone == "street"]
    assert spot.collidelist([*street, pygame.Rect(scene.places.goals["facts"].rect)]) < 0
