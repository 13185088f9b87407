"""Session: whose eyes see the table, when the curtain comes, how computers answer, what is taken back."""

from __future__ import annotations

import time

from game.core.decision import Move
from game.core.match import RulesBug
from scenes.table.session import Session
from tests.table.conftest import find, match


def wait(session: Session, most: float = 5.0) -> None:
    """Let the thinking thread end; no sleeping beyond it."""
    end = time.perf_counter() + most
    while session._thinker.busy and time.perf_counter() < end:
        pass


def answer(session: Session, index: int = 0) -> None:
    assert session.play(session.moves()[index]) == ""


class Set:
    """Settings as the session reads them."""

    def __init__(self, pace="normal", ask_empty=False):
        self.pace, self.ask_empty = pace, ask_empty


def test_two_people_begin_behind_the_curtain(session):
    table = session(match(1))
    assert (table.eyes, table.curtain, table.moves()) == ("", "Ann", ())
    assert all(card.kind is None for card in table.view().zone("Ann", "hand"))


def test_the_curtain_opens_for_the_seat_it_names_alone(session):
    table = session(match(1))
    table.ready("Bob")
    assert table.curtain == "Ann"
    table.ready("Ann")
    assert (table.eyes, table.curtain) == ("Ann", "")
    assert table.moves()


def test_an_open_question_is_answered_on_the_open_table(session):
    table = session(match(1))
    table.ready("Ann")
    for _ in range(3):
        answer(table)
    assert table.match.decision.open
    assert (table.eyes, table.curtain, table.below) == ("", "", "Bob")
    assert all(move.seat == "Bob" for move in table.moves())
    assert all(card.kind is None for card in table.view().zone("Ann", "planned"))


def test_a_private_question_to_another_person_brings_the_curtain_first(session):
    table = session(match(1))
    seen = ""
    for _ in range(80):
        if table.match.over:
            break
        if table.curtain:
            assert table.eyes == ""
            assert table.curtain == table.match.decision.asked[0] != seen
            table.ready(table.curtain)
        seen = table.moves()[0].seat
        answer(table, -1)


def test_the_same_person_asked_twice_sees_no_curtain(session):
    table = session(match(1))
    table.ready("Ann")
    answer(table)
    assert (table.eyes, table.curtain) == ("Ann", "")


def test_one_person_never_sees_a_curtain_and_keeps_its_eyes(session):
    table = session(match(2, players=("person", "easy")), settings=Set("fast"))
    for _ in range(300):
        assert (table.eyes, table.curtain) == ("Ann", "")
        if table.match.over:
            break
        if table.moves():
            answer(table)
        else:
            table.update(0)
            wait(table)
            table.update(5000)
    assert len(table.match.moves) > 20


def test_cover_now_shows_backs_and_returns_through_the_curtain(session):
    table = session(match(1))
    table.ready("Ann")
    assert table.cover() == "Ann"
    assert (table.eyes, table.moves()) == ("", ())
    assert all(card.kind is None for card in table.view().zone("Ann", "hand"))
    table.ready("Ann")
    assert table.eyes == "Ann"


def test_cover_on_the_open_table_leads_back_to_the_open_table(session):
    table = session(match(1))
    table.ready("Ann")
    for _ in range(3):
        answer(table)
    seat = table.cover()
    assert seat
    table.ready(seat)
    assert (table.eyes, table.curtain) == ("", "")


def test_resume_of_two_people_comes_back_through_the_curtain(session):
    table = session(match(1, moves=1), resumed=True)
    assert table.curtain == "Ann"


def test_open_hands_need_no_curtain(session):
    table = session(match(1, options={"open_hands": True}))
    assert (table.curtain, table.eyes) == ("", "Ann")
    assert all(card.kind for card in table.view().zone("Bob", "hand"))


def test_the_recap_tells_public_lines_since_that_seat_last_looked(session):
    table = session(match(1))
    table.ready("Ann")
    for _ in range(3):
        answer(table)
    answer(table)
    while not table.curtain and not table.match.over:
        answer(table)
    told = table.handover()
    assert told.seat == table.curtain
    assert any("plans" in line.text for line in told.recap) or told.seat == "Ann"
    public = [line.text for line in table.match.view("").log()]
    assert all(line.text in public for line in told.recap)


def test_a_computers_move_waits_its_pace_and_until_the_table_lies_still(session):
    table = session(match(2, players=("easy", "person")), settings=Set("normal"))
    table.update(0)
    wait(table)
    before = len(table.match.moves)
    table.update(900)
    table.update(5000, still=False)
    assert len(table.match.moves) == before
    table.update(300)
    assert len(table.match.moves) == before + 1


def test_step_waits_for_the_press(session):
    table = session(match(2, players=("easy", "person")), settings=Set("step"))
    table.update(0)
    wait(table)
    table.update(60_000)
    assert not table.match.moves
    assert table.waits_for_step
    table.step()
    table.update(1)
    assert len(table.match.moves) == 1


def test_a_match_without_people_can_be_paused_and_shows_all_hands_on_request(session):
    table = session(match(2, players=("easy", "easy")), settings=Set("fast"))
    table.paused = True
    table.update(0)
    wait(table)
    table.update(60_000)
    assert not table.match.moves
    assert table.view().zone("Ann", "hand")[0].kind is None
    table.all_hands = True
    assert table.view().zone("Ann", "hand")[0].kind


def test_a_question_that_holds_only_go_on_passes_for_one_person(session):
    game = find(lambda g: g.decision.moves[0].verb == "drink")
    game.decision.moves = game.decision.moves[-1:]
    assert game.decision.moves[0].verb == "go on"
    seat = game.decision.asked[0]
    other = "Bob" if seat == "Ann" else "Ann"
    for always in (True, False):
        table = session(game, settings=Set(ask_empty=always))
        table.players = {seat: "person", other: "easy"}
        table.persons = (seat,)
        count = len(game.moves)
        table.update(1)
        assert len(game.moves) == count + (not always)


def test_taking_back_works_until_another_decides_and_says_why_not(session):
    table = session(match(1))
    table.ready("Ann")
    assert table.undo() == "Ann has made no move yet."
    answer(table)
    assert table.undo() == ""
    assert (table.eyes, table.curtain) == ("Ann", "")
    for _ in range(3):
        answer(table)
    assert table.undo() == ""
    assert (table.eyes, table.curtain) == ("", "Ann"), "whoever sits at the open table may be another"
    table.ready("Ann")
    assert len(table.match.moves) == 2
    answer(table)
    answer(table)
    assert table.undo() != ""


def test_a_hint_is_a_legal_move_of_the_seat_that_looks(session):
    table = session(match(1))
    table.ready("Ann")
    assert table.ask_hint() == ""
    wait(table)
    table.update(0)
    assert table.hinted in table.moves()


def test_no_hint_looks_at_a_hand_for_all_to_see(session):
    table = session(match(1))
    table.ready("Ann")
    for _ in range(3):
        answer(table)
    assert table.eyes == ""
    assert "hand" in table.ask_hint()
    assert not table._thinker.hinting


def test_every_move_is_kept_before_the_scene_hears_of_it(session):
    class Record:
        trouble = ""

        def __init__(self):
            self.kept = 0

        def keep(self, game):
            self.kept = len(game.moves)

        def close(self):
            pass

    record = Record()
    table = session(match(1), record=record)
    table.ready("Ann")
    answer(table)
    assert record.kept == 1
    assert table.take_step().moves


def test_that_moves_cannot_be_kept_is_said_once_until_they_could_be(session):
    class Record:
        trouble = ""
        troubles = iter(["the disk is full", "the disk is full", "", "the disk is full"])

        def keep(self, game):
            self.trouble = next(self.troubles)

        def close(self):
            pass

    table = session(match(1), record=Record())
    table.ready("Ann")
    told = []
    for _ in range(4):
        if table.curtain:
            table.ready(table.curtain)
        answer(table)
        told.append(list(table.said))
        table.said.clear()
    assert told == [["the disk is full"], [], [], ["the disk is full"]]


def test_a_rules_fault_is_told_kept_and_the_match_goes_on(session, tmp_path, monkeypatch):
    game = match(2, players=("person", "easy"))
    table = session(game, directory=tmp_path)
    real = game.play

    def fails(move, number=None):
        raise RulesBug("broken", move, (*game.moves, move))

    monkeypatch.setattr(game, "play", fails)
    answer(table)
    assert "goes on" in table.said[0]
    assert len(list(tmp_path.glob("fault-*.yaml"))) == 1
    monkeypatch.setattr(game, "play", real)
    answer(table)
    assert len(game.moves) == 1


def test_a_computer_whose_every_answer_fails_does_not_spin(session, tmp_path, monkeypatch):
    game = match(2, players=("easy", "person"))
    table = session(game, directory=tmp_path, settings=Set("fast"))

    def fails(move, number=None):
        raise RulesBug("broken", move, (move,))

    monkeypatch.setattr(game, "play", fails)
    for _ in range(30):
        table.update(1000)
        wait(table)
    assert len(list(tmp_path.glob("fault-*.yaml"))) <= 5
    assert "stands still" in table.said[-1]


def test_a_late_click_answers_nothing(session):
    table = session(match(1))
    table.ready("Ann")
    move, number = table.moves()[0], table.match.decision.number
    answer(table, 1)
    assert "earlier question" in table.play(move, number)


def test_a_computer_whose_thinking_fails_makes_a_legal_move(session):
    def fails(game, seat, level):
        raise MemoryError

    table = session(match(2, players=("easy", "person")), settings=Set("fast"), answer=fails)
    for _ in range(3):
        table.update(0)
        wait(table)
        table.update(1000)
    assert len(table.match.moves) >= 2


def test_a_press_that_ends_the_turn_asks_once_if_a_careful_player_would_go_on(session, monkeypatch):
    table = session(match(1))
    table.ready("Ann")
    plan, other = table.moves()[:2]
    monkeypatch.setattr("scenes.table.computers.bots.answer", lambda *_: other)
    assert table.left_undone(plan) is None, "planning ends nothing"
    object.__setattr__(table.match.spec, "ends", frozenset({("end", "Planning")}))
    end = Move("Ann", "end")
    assert table.left_undone(end) is other
    assert table.left_undone(end) is None, "it asks once a turn"
    object.__setattr__(table.match.spec, "ends", frozenset())


def test_who_is_out_of_the_game_may_let_the_others_play_to_the_end(session):
    table = session(match(2, players=("person", "easy")))
    assert not table.outlived
    object.__setattr__(table.match.spec, "living", lambda _: ["Bob"])
    assert table.outlived
    table.play_to_end()
    assert table.to_the_end
    assert not table.outlived
    object.__setattr__(table.match.spec, "living", None)
