"""What the hud shows: states told apart without colour, nothing hidden told, buttons in the rules' order."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pygame

from scenes.art import fonts
from scenes.table.hud.base import Pen
from scenes.table.hud.buttons import spoken
from scenes.table.parts import Box, Button
from tests.hud.conftest import again, buttons_of, eyes, lay, start


def grey(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures are apart in grey: the mean difference of the pixels that differ, 0 to 255."""
    differences = [abs(a - b) for a, b in zip(grey(one)[::3], grey(other)[::3], strict=True) if a != b]
    return sum(differences) / len(differences) if len(differences) > 40 else 0.0


def marked(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels of two pictures are clearly apart in grey."""
    return sum(abs(a - b) > 40 for a, b in zip(grey(one)[::3], grey(other)[::3], strict=True))


def shot(made, part, **more) -> pygame.Surface:
    target = pygame.Surface(made.places.size)
    part.draw(target, made.view, replace(made.state, **more))
    return target


def test_the_states_of_a_button_are_told_apart_in_grey(questions) -> None:
    made = lay(questions[0])
    plain = Button("button:0", "Drink the Coffee", "", "coffee", "1")
    pictures = {
        "rest": shot(made, made.hud.buttons, buttons=(plain,)),
        "lit": shot(made, made.hud.buttons, buttons=(plain._replace(lit=True),)),
        "off": shot(made, made.hud.buttons, buttons=(plain._replace(off="It is not the moment."),)),
        "focus": shot(made, made.hud.buttons, buttons=(plain,), focus="button:0"),
    }
    names = list(pictures)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            assert apart(pictures[one], pictures[other]) > 12, (one, other)


def test_whose_turn_it_is_and_who_is_out_is_told_apart_in_grey(questions) -> None:
    made = lay(questions[0])
    turn = made.view.turn
    other = next(name for name in made.view.names if name != turn)
    plate = made.hud.plates[turn]
    with_turn = shot(made, plate)
    box = made.places.parts[f"plate:{turn}"]
    rim = with_turn.get_at((round(box.x) + 1, round(box.y + box.h / 2)))
    second = made.places.parts[f"plate:{other}"]
    plain = shot(made, made.hud.plates[other]).get_at((round(second.x) + 1, round(second.y + second.h / 2)))
    assert abs(sum(rim[:3]) - sum(plain[:3])) > 150


def test_a_refusal_is_told_apart_from_the_question_in_grey(questions) -> None:
    made = lay(questions[0])
    asked = shot(made, made.hud.prompt)
    refused = shot(made, made.hud.prompt, refusal=made.state.prompt)
    assert marked(asked, refused) > 60


def test_past_present_and_coming_phases_are_told_apart_in_grey(questions) -> None:
    match = next(each for each in questions if each.decision.phase == "Action")
    made = lay(match)
    bar = pygame.transform.grayscale(shot(made, made.hud.phase_bar))
    grounds = {}
    for name in ("Planning", "Action", "Cleanup"):
        rect = made.hud.phase_bar.hot(f"phase:{name}").rect
        inner = rect.inflate(-30, -14)
        spots = [(x, y) for x in range(inner.left, inner.right) for y in range(inner.top, inner.bottom)]
        grounds[name] = Counter(bar.get_at(spot)[0] for spot in spots).most_common(1)[0][0]
    assert grounds["Action"] - grounds["Planning"] > 80
    assert grounds["Planning"] - grounds["Cleanup"] >= 5


def test_buttons_stand_in_the_rules_order_and_say_what_they_do(questions) -> None:
    for match in questions:
        made = lay(match)
        made.draw()
        order = [hot.action for hot in made.hud.buttons.hots]
        assert order == [button.id for button in made.state.buttons]
        spots = [hot.rect.top * 10 + hot.rect.left for hot in made.hud.buttons.hots]
        assert spots == sorted(spots)
        moves = [move for move in made.view.moves if not move.cards]
        assert [button.label for button in made.state.buttons[: len(moves)]] == [made.view.label(m) for m in moves]


def test_a_button_that_is_off_says_why() -> None:
    off = Button("button:0", "Drink the Coffee", key="1", off="Ann has no Coffee.")
    assert spoken(off, False) == "Button Drink the Coffee, key 1. Not possible: Ann has no Coffee."
    assert spoken(off._replace(off=""), True) == "Button Drink the Coffee, key 1, the likely one."


def test_every_refusal_has_a_sentence_and_shows_it(questions) -> None:
    for match in questions:
        made = lay(match)
        for refusal in made.view.refusals:
            assert refusal.why.strip().endswith((".", "!", "?")), refusal
            state = replace(made.state, refusal=refusal.why, refusal_at=(400.0, 300.0))
            assert refusal.why in made.hud.bubble.sentence("refusal", made.view, state)
            assert made.hud.prompt.words(made.view, state) == refusal.why


def swapped(match, seat):
    """The same match with the faces that the seat cannot see dealt anew within each deck."""
    other = again(match)
    view = other.view(seat)
    decks: dict[str, list[int]] = {}
    for name in view.zones():
        for card in zone_of(view, name):
            if card.kind is None:
                decks.setdefault(card.back, []).append(card.handle)
    changed = 0
    for handles in decks.values():
        kinds = [other.table.cards[handle].kind for handle in handles]
        mixed = kinds.copy()
        random.Random(3).shuffle(mixed)
        for handle, old, new in zip(handles, kinds, mixed, strict=True):
            other.table.cards[handle].kind = new
            changed += old != new
    return other, changed


def test_unseen_cards_swapped_change_no_pixel_and_no_word(questions) -> None:
    total = 0
    for match in questions:
        seat = eyes(match) or match.decision.asked[0]
        other, changed = swapped(match, seat)
        total += changed
        one, two = match.view(seat), other.view(seat)
        hidden = [card.handle for name in one.zones() for card in zone_of(one, name) if card.kind is None]
        zoomed, box = (hidden[0] if hidden else 0), Box(600, 100, 60, 84)
        first = lay(match, seat, view=one, zoom=zoomed, zoom_from=box, explain=zoomed)
        second = lay(other, seat, view=two, zoom=zoomed, zoom_from=box, explain=zoomed)
        pictures = [pygame.image.tobytes(each.draw(), "RGB") for each in (first, second)]
        assert pictures[0] == pictures[1]
        assert first.hud.sentences(one, first.state) == second.hud.sentences(two, second.state)
    assert total > 20


def zone_of(view, name):
    owner, _, place = name.rpartition(".")
    return view.zone(owner, place) if owner else view.zone(name)


def test_the_zoom_of_a_hidden_card_tells_nothing_of_its_face(questions) -> None:
    for match in questions:
        seat = eyes(match) or match.decision.asked[0]
        view = match.view(seat)
        for name in view.zones():
            for card in zone_of(view, name)[:1]:
                if card.kind is None:
                    made = lay(match, seat, view=view, zoom=card.handle)
                    said = made.hud.zoom.sentence("zoom", view, made.state)
                    assert said.startswith("Face down. ")
                    assert not any(face.text in said for face in view.spec.faces.values())


def test_the_open_table_writes_no_hand_and_no_private_line(questions) -> None:
    for match in questions:
        public = [line.text for line in match.view("").log()]
        for seat in match.view("").names:
            for own, line in zip(match.view(seat).log(), public, strict=True):
                if "draws" in line or "from the Deck" in line:
                    assert not any(face.name in line for face in match.spec.faces.values() if len(face.name) > 3), own


def test_the_zoom_explains_every_word_and_says_what_can_be_done_now(questions) -> None:
    made = lay(questions[0], now="Put it on the glowing place.")
    for card in made.view.zone(made.places.below, "hand"):
        if card.kind:
            state = replace(made.state, zoom=card.handle)
            said = made.hud.zoom.sentence("zoom", made.view, state)
            assert made.view.face(card.kind).name in said
            assert "Now: Put it on the glowing place." in said


def test_nothing_is_painted_twice_for_the_same_moment(questions, monkeypatch) -> None:
    made = lay(questions[0])
    made.draw()
    counted = []
    for part in (*made.hud.underlay(), *made.hud.parts(), *made.hud.overlays()):
        monkeypatch.setattr(part, "paint", lambda *given, part=part: counted.append(part.name))
    made.draw()
    assert counted == []


def test_the_same_state_at_a_new_view_of_the_same_moment_looks_equal(questions) -> None:
    match = questions[0]
    made = lay(match)
    again = match.view(made.view.seat)
    for part in (*made.hud.parts(), *made.hud.overlays()):
        assert part.key(made.view, made.state) == part.key(again, replace(made.state))


def test_a_button_more_or_less_moves_no_other(questions) -> None:
    made = lay(questions[0])
    few = buttons_of(made.view)[:1]
    more = (*few, Button("button:8", "Another"))
    shot(made, made.hud.buttons, buttons=few)
    first = made.hud.buttons.hots[0].rect.copy()
    shot(made, made.hud.buttons, buttons=more)
    assert made.hud.buttons.hots[0].rect == first


def test_labels_keep_their_size_where_there_is_room() -> None:
    assert fonts.fit("title", 17, "Go on", 200, 12) == (17, "Go on")


def test_a_thing_with_a_button_of_its_own_is_walked_by_the_keyboard_once(questions) -> None:
    made = lay(questions[0])
    names = [name for part in made.hud.parts() for name, _ in part.targets(made.view, made.state)]
    assert len(names) == len(set(names))
    assert {"undo", "hint", "menu"} <= set(names)


def test_a_react_tag_stands_on_its_plate_and_covers_no_number(questions, written) -> None:
    for text in (1.0, 1.25, 1.5, 2.0):
        made = lay(questions[0], text=text, reacts=("Bob",))
        plate = made.hud.plates["Bob"]
        written.clear()
        plate.show(made.view, made.state)
        tag = plate.hot("react:Bob").rect
        assert tag.colliderect(plate.box)
        assert plate.hit(tag.center) == "react:Bob"
        assert not any(tag.colliderect(line.rect) for line in written if line.words[:1].isdigit())
        plate.show(made.view, replace(made.state, reacts=()))
        assert plate.hit(tag.center) != "react:Bob"


def test_words_that_only_speak_let_the_pointer_through_to_the_cards(questions) -> None:
    made = lay(questions[0])
    made.draw()
    for action in ("middle", "hand", "outlook", "actions"):
        for part in made.hud.parts():
            hot = part.hot(action)
            if hot is not None:
                assert hot.sentence
                assert part.hit(hot.rect.center) is None


def test_an_open_log_hides_the_badges_below_it(questions) -> None:
    made = lay(questions[0])
    whole = len(made.hud.counts._badges(made.view))
    made.places.parts["log"] = Box(0, 0, 1280, 720)
    made.hud.layout(made.places)
    assert whole
    assert made.hud.counts._badges(made.view) == []


def test_words_say_that_only_the_owner_sees_a_plan_where_that_is_so(written) -> None:
    for options, secret in (({}, True), ({"open_hands": True}, False)):
        made = lay(start(1, options={**options, "first": "Ann"}), seat="Ann")
        written.clear()
        made.hud.middle_words.show(made.view, made.state)
        assert any(line.words.startswith("only you") for line in written) == secret


def test_the_head_of_a_round_ends_in_an_ellipsis_where_a_name_is_too_long() -> None:
    made = lay(start(1, names=("Ann the very long named one of old", "Bob")))
    pen = Pen(pygame.Surface((200, 30)), (0, 0), made.hud.app.scale)
    assert pen.text("ROUND 12 · ANN THE VERY LONG NAMED ONE", 0, 15, 12, "white", tracking=0.06, room=140) <= 141
