"""The table of Don't Get Stabbed!: each move by every way, windows, what is looked at."""

from __future__ import annotations

import pygame
import pytest

from game.core.decision import Move
from scenes.table import gaps, speech
from scenes.table.sprites import faults
from tests.table import stabbed

WAYS = ("drag", "click", "key")


def kinds(game, move):
    """A move with the kinds of its cards for the cards: equal cards stand for each other."""
    return move.seat, move.verb, tuple(sorted(game.table.card(card).kind for card in move.cards)), move.to


def make(driver, move, way):
    """Make a move; a gap is reached by arrows where the keyboard walks."""
    if way != "key" or gaps.gap_of(move.to) < 0:
        driver.make(move, way)
        return
    driver.settle()
    for _ in range(80):
        if driver.scene.hands.focus.at == f"card:{move.cards[0]}":
            break
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    for _ in range(gaps.gap_of(move.to)):
        driver.key(pygame.K_RIGHT)
    assert driver.scene.hands.focus.at == f"to:{move.to}"
    driver.key(pygame.K_RETURN)
    driver.settle()


def sampled(moves):
    """A few moves of each verb and card."""
    found = {}
    for move in moves:
        found.setdefault((move.verb, move.cards[:1], gaps.gap_of(move.to) < 0), []).append(move)
    chosen = []
    for group in found.values():
        chosen += {group[0], group[len(group) // 2], group[-1]} if group[0].verb == "put" else {group[0], group[-1]}
    return sorted(chosen, key=lambda move: move.key)


@pytest.mark.parametrize("name", stabbed.POSITIONS)
@pytest.mark.parametrize("way", WAYS)
def test_every_move_can_be_made_by_drag_by_click_and_by_keyboard(table, name, way):
    game = stabbed.at(name)
    driver = table(game, confirm_end=False)
    made = len(game.moves)
    spoke = game.decision.asked[0]
    for move in sampled(game.decision.moves):
        if game.decision.quiet:
            if move.verb in ("refuse", "go on"):
                continue
            stabbed.claim(driver, spoke)
        wanted = kinds(game, move)
        seen = {card: game.table.card(card).kind for card in game.table.cards}
        make(driver, move, way)
        assert len(game.moves) == made + 1, move
        last = game.moves[-1]
        assert (last.seat, last.verb, tuple(sorted(seen[card] for card in last.cards)), last.to) == wanted
        assert faults(driver.scene.view, driver.scene.places) == []
        game.back_to(made)
        driver.scene.session.at_screen = ""
        driver.scene.session.settle()
        driver.scene.session.take_step()
        driver.scene.refresh()


def test_first_aid_of_another_seat_is_given_behind_its_tag(table):
    game = stabbed.at("first aid after a stab")
    driver = table(game)
    driver.settle()
    count = len(game.moves)
    stabbed.claim(driver, "Bob")
    assert driver.scene.session.eyes == "Bob"
    heal = next(move for move in game.decision.moves if move.verb == "heal")
    driver.make(heal, "drag")
    assert [move.key for move in game.moves[count:]][:-1] == ["go on"]
    assert game.moves[-1] == heal


# --- placing a STAB -------------------------------------------------------------------------------------------------


def test_a_window_shows_tags_for_all_that_the_open_facts_allow(table):
    driver = table(stabbed.at("first aid after a stab"))
    driver.settle()
    assert driver.scene.session.eyes == ""
    assert set(driver.scene.state.reacts) == {"Ann", "Bob", "Cy"}
    assert stabbed.ids(driver) == ["nobody"]
    assert "First Aid" in driver.scene.state.prompt


def test_nobody_go_on_answers_the_whole_group_without_a_hand_over(table):
    game = stabbed.at("first aid after a stab")
    driver = table(game)
    driver.scene.session.at_screen = "Ann"
    driver.settle()
    seen = list(driver.curtains)
    stabbed.press(driver, "nobody")
    assert [move.seat for move in game.moves[-3:]] == ["Ann", "Bob", "Cy"]
    assert game.decision.asked == ("Ann",)
    assert driver.curtains == seen


def test_who_spoke_up_may_have_nothing_to_say_and_the_window_stands_as_before(table):
    game = stabbed.at("first aid after a stab")
    driver = table(game)
    driver.scene.session.at_screen = "Ann"
    count = len(game.moves)
    stabbed.claim(driver, "Cy")
    assert driver.scene.session.eyes == "Cy"
    assert "never mind" in stabbed.ids(driver)
    assert not any(button.startswith("button:") for button in stabbed.ids(driver))
    stabbed.press(driver, "never mind")
    assert len(game.moves) == count
    assert set(driver.scene.state.reacts) == {"Ann", "Bob", "Cy"}


def test_a_gift_is_asked_of_all_at_once_and_given_behind_the_curtain(table):
    game = stabbed.at("a cry for help")
    driver = table(game)
    driver.settle()
    assert set(driver.scene.state.reacts) == {"Bob", "Cy"}
    stabbed.press(driver, "nobody")
    assert [move.verb for move in game.moves[-2:]] == ["refuse", "refuse"]


def test_first_aid_before_a_draw_interrupts_and_the_turn_goes_on(table):
    game = stabbed.position("", turn="Ann", phase="Draw", Cy_stabs="stab", Bob_hand="first aid", Ann_hand="hide")
    driver = table(game)
    driver.settle()
    assert driver.scene.session.eyes == "Ann"
    assert driver.scene.state.reacts == ("Bob",)
    stabbed.claim(driver, "Bob")
    driver.make(next(move for move in game.decision.moves if move.seat == "Bob"), "click")
    assert driver.curtains == ["Ann", "Bob", "Ann"]
    assert game.decision.asked == ("Ann",)


def test_a_lone_person_is_not_asked_in_an_empty_window(table):
    game = stabbed.position("Ann draw; Ann accept", players="Kim Bob Cy", turn="Ann", phase="Draw",
                            Ann_hand="kung fu", Bob_hand="", deck="stab, ...")  # fmt: skip
    driver = table(game)
    for _ in range(30):
        driver.tick(200)
    assert [move.verb for move in game.moves] == ["draw", "accept", "go on"]
    assert driver.curtains == []


def test_computers_answer_a_quiet_window_after_one_pause_for_all(table):
    game = stabbed.position("Ann draw; Ann accept", seats=5, players="Kim Bob Cy Dee", turn="Ann", phase="Draw",
                            Bob_hand="hide", Cy_hand="hide", Dee_hand="hide", deck="stab, ...")  # fmt: skip
    driver = table(game, pace="normal")
    waited = 0
    while len(game.moves) < 5 and waited < 6000:
        driver.tick(50)
        waited += 50
    assert [move.seat for move in game.moves[2:]] == ["Bob", "Cy", "Dee"]
    assert waited < 2200


# --- five persons, one hand-over a turn -----------------------------------------------------------------------------


def play_turn(driver, seat, *steps):
    """Play a turn by buttons and windows; each step is a verb, "nobody" or ("claim", seat, verb)."""
    game = driver.scene.session.match
    for step in steps:
        driver.settle()
        if step == "nobody":
            assert driver.scene.session.eyes == ""
            stabbed.press(driver, "nobody")
        elif isinstance(step, tuple):
            stabbed.claim(driver, step[1])
            move = next(move for move in game.decision.of(step[1]) if move.verb == step[2])
            driver.scene.play(move)
        else:
            move = next(move for move in game.decision.of(seat) if move.verb == step)
            driver.scene.play(move)
    driver.settle()


def test_five_persons_hand_over_once_a_turn_and_twice_more_for_a_claim(table):
    game = stabbed.position(
        "", seats=5, turn="Ann", phase="Draw", deck="stab, trip over a root, stab, check the basement, hide, ...",
        Ann_hand="kung fu", Bob_hand="first aid", Cy_hand="hide", Dee_hand="play dead", Kim_hand="lurk",
    )  # fmt: skip
    driver = table(game)
    play_turn(driver, "Ann", "draw", "accept", "nobody", "end turn")
    assert driver.curtains == ["Ann", "Bob"]
    play_turn(driver, "Bob", "draw", "end turn")
    assert driver.curtains == ["Ann", "Bob", "Cy"]
    play_turn(driver, "Cy", "draw", "accept", ("claim", "Bob", "heal"), "nobody", "end turn")
    assert driver.curtains == ["Ann", "Bob", "Cy", "Bob", "Cy", "Dee"]
    play_turn(driver, "Dee", "draw", "end turn")
    play_turn(driver, "Kim", "draw", "end turn")
    assert driver.curtains == ["Ann", "Bob", "Cy", "Bob", "Cy", "Dee", "Kim", "Ann"]


# --- what is looked at ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "zone", "seat"), [("a hand looked at", "Ann.hand", "Kim"),
                                                    ("cards looked at", "look", "Ann")])  # fmt: skip
def test_what_is_looked_at_lies_open_for_that_seat_alone_and_is_gone_after(table, name, zone, seat):
    game = stabbed.at(name)
    driver = table(game)
    driver.settle()
    scene = driver.scene
    shown = list(scene.board.zones[zone])
    assert shown
    assert all(card.kind and scene.places.slots[card.handle].shown for card in shown)
    for eyes in ("Bob", ""):
        assert all(card.kind is None for card in game.view(eyes).zone(*zone.split(".")))
    driver.make(game.decision.moves[0], "key")
    hidden = scene.view.zone(*("deck",) if zone == "look" else ("Ann", "hand"))
    assert scene.places.spread is False
    assert all(card.kind is None for card in hidden)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.places.spread is False
    assert "seen" in scene.toast.words


def test_action_cards_show_the_half_of_the_role_that_looks(table):
    game = stabbed.at("the killer holds a stab")
    driver = table(game)
    driver.settle()
    scene = driver.scene
    names = {scene.sprites.side(card) for card in scene.board.zones["Kim.hand"]}
    assert {"lurk", "trap", "creep"} <= names
    driver.see_as("Ann")
    assert {scene.sprites.side(card) for card in scene.board.zones["Ann.hand"]} == {"hide"}


def test_a_card_in_use_shows_the_half_that_is_used(table):
    game = stabbed.position("Kim play sabotage -> Ann", turn="Kim", phase="Act", Kim_hand="sabotage",
                            Ann_hand="hide", Ann_stabs="stab")  # fmt: skip
    driver = table(game)
    driver.settle()
    card = driver.scene.board.zones["play"][0]
    assert driver.scene.session.eyes == ""
    assert driver.scene.sprites.side(card) == "sabotage"


# --- words ----------------------------------------------------------------------------------------------------------


def test_plates_tell_wounds_the_killer_and_who_is_next(table):
    game = stabbed.position("", turn="Ann", phase="Draw", Bob_stabs="stab, stab, stab", Cy_stabs="stab")
    driver = table(game)
    driver.settle()
    said = {seat: speech.sentence(driver.scene, f"plate:{seat}") for seat in ("Kim", "Bob", "Cy")}
    assert "the killer" in said["Kim"]
    assert "dead" in said["Bob"]
    assert "1 of 3 stabs" in said["Cy"]
    assert "draws next" in said["Cy"]


def test_dropping_on_a_dead_seat_says_that_it_is_dead(table):
    game = stabbed.position("Kim draw", turn="Kim", phase="Draw", Kim_hand="trap", Bob_stabs="stab, stab, stab",
                            deck="hide, ...")  # fmt: skip
    driver = table(game)
    driver.settle()
    trap = next(card.handle for card in game.view("Kim").zone("Kim", "hand") if card.kind == "play_dead")
    driver.drag(driver.spot(trap), driver.scene.places.parts["plate:Bob"].middle)
    assert driver.scene.toast.words == "Bob is dead."


def test_equal_pairs_are_one_trade(table):
    game = stabbed.at("a pair to trade")
    driver = table(game)
    driver.settle()
    choices = driver.scene.choices
    pair = next(move for move in game.decision.moves if move.verb == "trade")
    assert isinstance(choices.drop(pair.cards[0], "car_deck"), Move)


# --- open hands -----------------------------------------------------------------------------------------------------
