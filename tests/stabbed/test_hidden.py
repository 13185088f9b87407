"""Hidden is hidden: two matches that differ only in what a seat cannot see are the same to it and to its computer."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import bots, case
from game.catalogue import shipped, spec
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import LEVELS
from tests.properties import laws
from tests.properties.play import play_on, sight
from tests.stabbed.play import NAMES, at_some_decisions, deal, swapped

SEEDS = st.integers(0, 2**40)
SEATS = st.sampled_from([3, 4, 5])
quick = settings(max_examples=8, deadline=None, derandomize=True)


def test_the_helper_swaps_and_would_find_a_leak() -> None:
    laws.the_helper_would_find_a_leak(at_some_decisions(1, 4, 0.2), swapped)


@quick
@given(SEEDS, SEATS)
def test_unseen_cards_swapped_change_nothing_a_seat_sees(seed: int, seats: int) -> None:
    laws.unseen_cards_change_nothing_a_seat_sees(at_some_decisions(seed, seats, 0.04), swapped)


@quick
@given(SEEDS, SEATS)
def test_whether_a_question_is_asked_and_of_whom_depends_on_what_all_may_see(seed: int, seats: int) -> None:
    """Quiet windows: two matches that differ only in the secret ask the same questions of the same seats."""
    laws.who_is_asked_depends_on_what_all_may_see(at_some_decisions(seed, seats, 0.1), swapped)


def test_first_aid_and_scream_are_asked_quietly_of_whoever_holds_a_card() -> None:
    asked = 0
    for seed in range(6):
        for match, _ in at_some_decisions(seed, 5, 1.0):
            decision = match.decision
            assert decision is not None
            verbs = {move.verb for move in decision.moves}
            if verbs & {"refuse"} or (decision.asked[0] != match.table["turn"] and "go on" in verbs):
                assert decision.quiet
                assert decision.group
                assert match.table.size(decision.asked[0], "hand")
                asked += 1
    assert asked > 20


def test_a_stab_put_back_lies_anywhere_for_everybody_else() -> None:
    """Two matches in which the killer chose different gaps are equal in every other view and written case file."""
    compared = 0
    for seed in range(12):
        for match, rng in at_some_decisions(seed, 4, 1.0):
            decision = match.decision
            assert decision is not None
            puts = [move for move in decision.moves if move.verb == "put"]
            if len(puts) < 2 or compared > 40:
                continue
            first, second = (rng.choice([put for put in puts if put.cards == puts[0].cards]) for _ in range(2))
            views = []
            for put in (first, second):
                match.play(put)
                others = [seat for seat in (*NAMES[:4], "") if seat != put.seat]
                views.append([(sight(match, seat), case.export(match, seat)) for seat in others])
                match.back_to(len(match.moves) - 1)
            assert views[0] == views[1]
            compared += first != second
    assert compared > 10


@quick
@given(SEEDS, SEATS)
def test_unseen_cards_swapped_change_no_choice_of_a_computer(seed: int, seats: int) -> None:
    stops = at_some_decisions(seed, seats, 0.05)
    laws.unseen_cards_change_no_choice_of_a_computer(stops, swapped)


@quick
@given(SEEDS, SEATS)
def test_unseen_cards_swapped_change_no_case_file_written_for_a_seat(seed: int, seats: int) -> None:
    laws.unseen_cards_change_no_case_file(at_some_decisions(seed, seats, 0.05), swapped)


def test_a_case_file_written_for_a_victim_does_not_tell_the_gap_and_can_be_read() -> None:
    lines = "turn: Kim\n  phase: Act\n  Kim.hand: [stab, stab]\n  deck: [hide, kung fu, stalk]"
    text = f"game: stabbed\noptions: {{killer: Kim}}\nseats: [Kim, Ann, Bob]\nposition:\n  {lines}\n"
    played = case.run_text(text + "moves: [Kim put stab -> deck@1, Kim put stab -> deck@4]\n", shipped())
    match = played.match
    assert match is not None
    assert "deck@1" in case.export(match, "Kim")
    assert case.export(match, "Ann").count("Kim put ? -> deck@?") == 2
    read = case.run_text(text + "moves: [Kim put stab -> deck@?]\n", shipped())
    assert read.ok
    assert read.match is not None
    assert read.match.table.size("deck") == 4


@quick
@given(SEEDS, SEATS)
def test_imagining_agrees_with_all_a_seat_knows_and_never_changes_the_match(seed: int, seats: int) -> None:
    for twin, rng in laws.imagined_for_every_seat(at_some_decisions(seed, seats, 0.05)):
        killer = str(twin.table["killer"])
        for seat in NAMES[:seats]:
            assert seat == killer or "stab" not in twin.table.kinds(seat, "hand")
        play_on(twin, rng, 3_000)


def test_imagined_hands_differ() -> None:
    match = play_on(deal(3, 4), Rng(3), 60)
    hands = {tuple(sorted(match.imagine("Ann", Rng(n)).table.kinds("Bob", "hand"))) for n in range(12)}
    assert len(hands) > 1


def test_open_hands_open_the_hands_and_nothing_else() -> None:
    names = ("Kim", "Ann", "Bob")
    match = Match(spec("stabbed"), list(names), {"killer": "Kim", "open_hands": True}, 5)
    for eyes in ("", *names):
        view = match.view(eyes)
        assert all(card.kind for name in names for card in view.zone(name, "hand"))
        assert not any(card.kind for pile in ("deck", "car_deck") for card in view.zone(pile))


SECRETS = {
    "what lies on top": ("turn: Ann", "phase: Draw", "Ann.hand: [hide, gut instinct]", "Ann.stabs: [stab, stab]",
                         ("deck: [stab, hide, hide]", "deck: [hide, stab, hide]")),
    "who can block": ("turn: Kim", "phase: Act", "Kim.hand: [stab, menace, evil laugh]", "Bob.stabs: [stab]",
                      "deck: [hide, hide, hide]",
                      ("Ann.hand: [kung fu, kung fu]\n  Bob.hand: [check the basement, the phone is dead]",
                       "Ann.hand: [check the basement, the phone is dead]\n  Bob.hand: [kung fu, kung fu]")),
    "what the killer holds": ("turn: Ann", "phase: Act", "Ann.hand: [human shield, scream for help]", "pending: [stab]",
                              "Ann.stabs: [stab, stab]", "deck: [hide, hide]", "Bob.hand: [check the basement]",
                              ("Kim.hand: [trap]", "Kim.hand: [check the basement]")),
    "who could help": ("turn: Ann", "phase: Act", "Ann.hand: [scream for help, human shield]", "pending: [stab]",
                       "Ann.stabs: [stab, stab]", "deck: [hide, hide]",
                       ("Bob.hand: [kung fu]", "Bob.hand: [the phone is dead]")),
}  # fmt: skip


@pytest.mark.parametrize("what", SECRETS)
@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_a_computer_answers_the_same_whatever_is_hidden(what: str, level: str) -> None:
    *places, secrets = SECRETS[what]
    for seed in range(1, 16):
        answers = set()
        for secret in secrets:
            lines = "".join(f"  {place}\n" for place in (*places, secret))
            text = f"game: stabbed\nseed: {seed}\noptions: {{killer: Kim}}\nseats: [Kim, Ann, Bob]\nposition:\n{lines}"
            match = case.Case(text, shipped()).start()
            assert match.decision is not None
            move = bots.answer(match, match.decision.asked[0], level)
            answers.add((move.verb, *(match.table.card(card).kind for card in move.cards), move.to))
        assert len(answers) == 1


@pytest.mark.parametrize(
    ("places", "moves", "stays"),
    [
        ("turn: Kim\n  phase: Act\n  Kim.hand: [sabotage, trap]", ["Kim play sabotage -> Ann", "Kim steal kung fu"],
         ("Kim", "play_dead")),
        ("turn: Kim\n  phase: Act\n  Kim.hand: [evil laugh, trap]", ["Kim play evil laugh -> Ann"],
         ("Kim", "play_dead")),
        ("turn: Kim\n  phase: Act\n  Kim.hand: [creep]", ["Kim play creep -> Ann", "Kim go on"], ("Ann", "hide")),
        ("turn: Bob\n  phase: Act\n  pending: [stab]\n  Bob.hand: [scream for help, trap]",
         ["Bob play scream for help", "Ann give kung fu"], ("Bob", "play_dead")),
    ],
    ids=["sabotage", "evil laugh", "creep", "scream for help"],
)  # fmt: skip
def test_no_card_can_be_followed_through_a_theft_a_gift_or_a_look(
    places: str, moves: list[str], stays: tuple[str, str]
) -> None:
    """The handles of the hand are dealt anew: a card that stays in it has another one, in some of the matches."""
    found = set()
    for seed in range(8):
        text = f"game: stabbed\nseed: {seed}\noptions: {{killer: Kim}}\nseats: [Kim, Ann, Bob]\nposition:\n  {places}\n"
        text += "  Ann.hand: [kung fu, hide, check the basement]\n  deck: [...]\n"
        match = case.Case(text, shipped()).start()
        played = case.run_text(f"{text}moves: [{', '.join(moves)}]\n", shipped()).match
        assert played is not None
        assert len(played.moves) == len(moves)
        seat, kind = stays
        before, after = (
            [card.handle for card in made.table.zone(seat, "hand") if card.kind == kind] for made in (match, played)
        )
        found.add(before == after)
    assert False in found
