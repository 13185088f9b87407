"""The table of Don't Get Stabbed!: each move by every way, a STAB placed along the deck, windows, what is looked at."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core.decision import Move
from scenes.table import gaps, show, slide, speech
from scenes.table.sprites import faults
from tests.table import stabbed

WAYS = ("drag", "click", "key")


def claim(driver, seat):
    """Press the tag on a plate."""
    scene = driver.scene
    driver.settle()
    box = dict(scene.hud.plates[seat].targets(scene.view, scene.state))[f"react:{seat}"]
    driver.click(box.middle)
    driver.settle()


def press(driver, action):
    """Press a button by its id."""
    driver.settle()
    scene = driver.scene
    scene.changed()
    driver.click(dict(scene.hud.buttons.targets(scene.view, scene.state))[action].middle)
    driver.settle()


def ids(driver):
    """The buttons that stand."""
    return [button.id for button in driver.scene.state.buttons]


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
            claim(driver, spoke)
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
    claim(driver, "Bob")
    assert driver.scene.session.eyes == "Bob"
    heal = next(move for move in game.decision.moves if move.verb == "heal")
    driver.make(heal, "drag")
    assert [move.key for move in game.moves[count:]][:-1] == ["go on"]
    assert game.moves[-1] == heal


# --- placing a STAB -------------------------------------------------------------------------------------------------


@pytest.fixture
def killer(table):
    """The killer with a STAB in hand, at the table."""
    driver = table(stabbed.at("the killer holds a stab"))
    driver.settle()
    return driver


def stab_of(driver):
    return slide.first(driver.scene.choices)


def test_the_gap_under_the_pointer_opens_and_is_said_in_words(killer):
    scene = killer.scene
    fan = scene.places.strips["deck"]
    for gap, words in ((0, "on top"), (1, "2nd from the top"), (3, "4th from the top"), (fan.cards, "at the bottom")):
        killer.drag(killer.spot(stab_of(killer)), (fan.middle(gap), fan.top + 10), drop=False)
        assert scene.state.gap == f"deck@{gap}"
        assert gaps.words(gap, fan.cards) == words
        assert words in " ".join(scene.hud.sentences(scene.view, scene.state))
        scene.hands.release(home=False)
        scene.changed()


def test_every_gap_has_a_slice_of_the_cover_and_its_words_are_its_own(killer):
    fan = killer.scene.places.strips["deck"]
    slices = [fan.takes(gap) for gap in range(fan.cards + 1)]
    assert slices[0].x == fan.box.x
    assert slices[-1].right == pytest.approx(fan.box.right)
    for one, other in pairwise(slices):
        assert one.right == pytest.approx(other.x)
    for gap in range(fan.cards + 1):
        assert fan.gap_at(fan.middle(gap)) == gap
    assert len({gaps.words(gap, fan.cards) for gap in range(fan.cards + 1)}) == fan.cards + 1


def test_slots_are_14_px_at_least_and_a_longer_fan_slides_under_the_pointer():
    for count in (0, 1, 27, 63, 90):
        fan = gaps.strip("deck", stabbed_box(), count, 1.0, 1.0)
        assert fan.step >= gaps.LEAST
        for gap in range(count + 1):
            assert fan.left <= fan.middle(gap) - fan.gap / 2 + 0.01
            assert fan.middle(gap) + fan.gap / 2 <= fan.right + 0.01
            assert fan.edge(gap, gap) == pytest.approx(fan.middle(gap) + fan.gap / 2)


def stabbed_box():
    from scenes.table.parts import Box

    return Box(12, 300, 1028, 170)


def test_arrows_move_the_gap_one_place_and_esc_lets_go(killer):
    scene = killer.scene
    killer.key(pygame.K_TAB)
    while scene.hands.focus.at != f"card:{stab_of(killer)}":
        killer.key(pygame.K_TAB)
    killer.key(pygame.K_RETURN)
    assert scene.state.gap == "deck@0"
    for _ in range(3):
        killer.key(pygame.K_RIGHT)
    killer.key(pygame.K_LEFT)
    assert scene.state.gap == "deck@2"
    killer.key(pygame.K_ESCAPE)
    assert not scene.lifted
    assert scene.state.gap == ""
    assert not killer.scene.session.match.moves[1:]


def test_the_buttons_put_it_here_on_top_or_anywhere(killer):
    game, scene = killer.scene.session.match, killer.scene
    count = len(game.moves)
    fan = scene.places.strips["deck"]
    press(killer, "gap:take")
    killer.mouse("move", (fan.middle(5), fan.top))
    assert ids(killer) == ["gap:here", "gap:top", "gap:random", "gap:later"]
    press(killer, "gap:here")
    assert game.moves[-1].to == "deck@5"
    for action, gap in (("gap:top", 0), ("gap:random", None), ("gap:later", None)):
        game.back_to(count)
        scene.session.settle()
        scene.refresh()
        press(killer, "gap:take")
        press(killer, action)
        assert len(game.moves) == count + (action != "gap:later")
        if gap is not None:
            assert game.moves[-1].to == f"deck@{gap}"


def test_arrows_on_the_curtains_move_the_gap_one_place_for_fingers(killer):
    """A finger comes without a way: it is there, down and up."""
    scene, game = killer.scene, killer.scene.session.match
    press(killer, "gap:take")
    assert scene.hud.find("gap:up") is None
    for _ in range(3):
        killer.click(scene.hud.find("gap:down").rect.center)
        killer.settle()
    killer.click(scene.hud.find("gap:up").rect.center)
    assert scene.state.gap == "deck@2"
    press(killer, "gap:here")
    assert game.moves[-1].to == "deck@2"


def test_the_gaps_are_one_place_in_words(killer):
    for words in (show.now_words(killer.scene, stab_of(killer)),
                  speech.sentence(killer.scene, f"card:{stab_of(killer)}")):  # fmt: skip
        assert "any gap" in words
        assert "from the top" not in words


def test_only_the_killer_sees_the_fan(killer):
    game = killer.scene.session.match
    assert killer.scene.places.strips
    for eyes in ("Ann", "Bob", "Cy", ""):
        killer.scene.session.eyes, killer.scene.session._view = eyes, None
        killer.scene.refresh()
        assert not killer.scene.places.strips
        assert "gap:take" not in ids(killer)
    assert game.decision.asked == ("Kim",)


def test_a_card_that_goes_elsewhere_is_refused_at_the_fan_in_the_rules_own_words(killer):
    scene = killer.scene
    trap = next(card for card in scene.own_cards if scene.view.card(card).kind == "play_dead")
    fan = scene.places.strips["deck"]
    killer.drag(killer.spot(trap), (fan.middle(9), fan.top + 20))
    assert scene.toast.words == "Trap is played on a victim."


# --- windows --------------------------------------------------------------------------------------------------------


def test_a_window_shows_tags_for_all_that_the_open_facts_allow(table):
    driver = table(stabbed.at("first aid after a stab"))
    driver.settle()
    assert driver.scene.session.eyes == ""
    assert set(driver.scene.state.reacts) == {"Ann", "Bob", "Cy"}
    assert ids(driver) == ["nobody"]
    assert "First Aid" in driver.scene.state.prompt


def test_nobody_go_on_answers_the_whole_group_without_a_hand_over(table):
    game = stabbed.at("first aid after a stab")
    driver = table(game)
    driver.scene.session.at_screen = "Ann"
    driver.settle()
    seen = list(driver.curtains)
    press(driver, "nobody")
    assert [move.seat for move in game.moves[-3:]] == ["Ann", "Bob", "Cy"]
    assert game.decision.asked == ("Ann",)
    assert driver.curtains == seen


def test_who_spoke_up_may_have_nothing_to_say_and_the_window_stands_as_before(table):
    game = stabbed.at("first aid after a stab")
    driver = table(game)
    driver.scene.session.at_screen = "Ann"
    count = len(game.moves)
    claim(driver, "Cy")
    assert driver.scene.session.eyes == "Cy"
    assert "never mind" in ids(driver)
    assert not any(button.startswith("button:") for button in ids(driver))
    press(driver, "never mind")
    assert len(game.moves) == count
    assert set(driver.scene.state.reacts) == {"Ann", "Bob", "Cy"}


def test_a_gift_is_asked_of_all_at_once_and_given_behind_the_curtain(table):
    game = stabbed.at("a cry for help")
    driver = table(game)
    driver.settle()
    assert set(driver.scene.state.reacts) == {"Bob", "Cy"}
    press(driver, "nobody")
    assert [move.verb for move in game.moves[-2:]] == ["refuse", "refuse"]


def test_first_aid_before_a_draw_interrupts_and_the_turn_goes_on(table):
    game = stabbed.position("", turn="Ann", phase="Draw", Cy_stabs="stab", Bob_hand="first aid", Ann_hand="hide")
    driver = table(game)
    driver.settle()
    assert driver.scene.session.eyes == "Ann"
    assert driver.scene.state.reacts == ("Bob",)
    claim(driver, "Bob")
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
            press(driver, "nobody")
        elif isinstance(step, tuple):
            claim(driver, step[1])
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
    scene.session.eyes, scene.session._view = "Ann", None
    scene.refresh()
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


def open_table(table, **how):
    """Cy is asked; all hands lie open."""
    game = stabbed.match(3, 4, moves=25, options={"open_hands": True})
    driver = table(game, **how)
    driver.settle()
    assert driver.scene.session.eyes == "Cy"
    return driver


def press_plate(driver, seat):
    scene = driver.scene
    driver.click(dict(scene.hud.plates[seat].targets(scene.view, scene.state))[f"plate:{seat}"].middle)
    driver.settle()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((640, 360), 2.0)])
def test_where_hands_lie_open_a_plate_lays_its_hand_out_and_takes_it_back(table, size, text):
    driver = open_table(table, size=size, text=text)
    scene = driver.scene
    press_plate(driver, "Ann")
    assert "Press to see the hand" in scene.hud.find("plate:Ann").tip
    hand = scene.board.zones["Ann.hand"]
    assert hand
    assert all(card.kind and scene.places.slots[card.handle].shown for card in hand)
    press_plate(driver, "Bob")
    assert not any(scene.places.slots[card.handle].shown for card in hand)
    assert all(scene.places.slots[card.handle].shown for card in scene.board.zones["Bob.hand"])
    press_plate(driver, "Bob")
    assert not scene.places.spread
    press_plate(driver, "Ann")
    driver.key(pygame.K_ESCAPE)
    assert not scene.places.spread
    assert driver.opened == []


def test_a_hand_laid_out_goes_back_when_a_card_is_taken_up_or_the_question_changes(table):
    driver = open_table(table)
    scene, game = driver.scene, driver.scene.session.match
    press_plate(driver, "Ann")
    driver.press(next(move for move in game.decision.moves if move.verb == "draw"), "key")
    driver.settle()
    assert not scene.places.spread
    driver.app.close()
    game = stabbed.match(3, 4, moves=9, options={"open_hands": True})
    driver = table(game)
    driver.settle()
    scene = driver.scene
    press_plate(driver, next(seat for seat in stabbed.NAMES[:4] if scene.board.lies_open(seat)))
    assert scene.places.spread
    card = next(iter(scene.choices.cards))
    driver.drag(driver.spot(card), (600, 300), drop=False)
    assert scene.lifted == card
    assert not scene.places.spread


def test_a_card_is_still_played_on_a_plate_by_click_where_hands_lie_open(table):
    game = stabbed.match(3, 4, moves=9, options={"open_hands": True})
    driver = table(game)
    move = next(move for move in game.decision.moves if move.verb == "play" and move.to in stabbed.NAMES)
    driver.make(move, "click")
    assert game.moves[9] == move


def test_behind_curtains_no_plate_opens_a_hand(table):
    driver = table(stabbed.match(3, 4, moves=25))
    driver.settle()
    for seat in ("Ann", "Bob", "Kim"):
        press_plate(driver, seat)
        assert not driver.scene.places.spread
