"""Case files: what is written is read, what is exported goes on identically, what is wrong is said with its line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game import case
from game.case_yaml import LARGEST
from game.catalogue import shipped, spec
from game.core.match import Match
from game.core.rng import Rng
from tests.properties.play import at_some_decisions

ROOT = Path(__file__).resolve().parent.parent.parent
HEAD = """game: suits
seed: 1
seats: [{name: Ann, character: illusionist}, {name: Bob, character: gambler}]
"""
POSITION = """position:
  turn: Ann
  Ann.hand: [skull, weapon, skull, heart, money]
  Ann.life: [heart, heart sideways]
  Bob.hand: [weapon, weapon, money]
  Bob.life: [heart]
"""


def ran(text: str) -> list[str]:
    """What differs when this text is run as a case."""
    return list(case.run_text(text, shipped(), "x.yaml").differences)


def state(match: Match) -> dict[str, Any]:
    """All that a case file keeps of a match."""
    return {
        "lies": {
            name: [(card.kind, card.face_up, card.sideways, card.mark) for card in cards]
            for name, cards in match.table.lies.items()
        },
        "counters": match.table.counters,
        "random": match.table.random,
        "winners": match.winners,
        "asked": match.decision and (match.decision.asked, match.decision.prompt, len(match.decision.moves)),
    }


# --- writing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keep", ["turn", "phase"])
def test_an_exported_match_goes_on_identically(keep: str) -> None:
    written = 0
    for seed in range(6):
        for match, rng in at_some_decisions(seed, 0.15, keep=keep):
            report = case.run_text(case.export(match), shipped())
            assert report.ok, str(report)
            again = report.match
            assert again is not None
            assert state(again) == state(match)
            twin = Rng(rng.state)
            while again.decision is not None and len(again.moves) < 40:
                again.play(twin.choice(again.decision.moves))
            written += 1
    assert written > 20


def test_a_finished_match_is_exported_in_full_for_everybody() -> None:
    match, rng = Match(spec("suits"), ["Ann", "Bob"], {}, 3), Rng(3)
    while match.decision is not None:
        match.play(rng.choice(match.decision.moves))
    assert case.export(match, "Ann") == case.export(match) == case.export(match, "")
    report = case.run_text(case.export(match), shipped())
    assert report.match is not None
    assert report.match.winners == match.winners


def test_a_match_that_keeps_no_past_is_exported_from_its_deal() -> None:
    match, rng = Match(spec("suits"), ["Ann", "Bob"], {"first": "Bob"}, 3, keep=""), Rng(3)
    for _ in range(20):
        match.play(rng.choice(match.decision.moves))
    text = case.export(match)
    assert "position" not in text
    report = case.run_text(text, shipped())
    assert report.ok, str(report)
    assert state(report.match) == state(match)


def test_for_a_seat_unknown_cards_are_question_marks_and_neither_seed_nor_chance_is_told() -> None:
    shown = 0
    for seed in range(4):
        for match, _ in at_some_decisions(seed, 0.1):
            text = case.export(match, "Ann")
            assert "random:" not in text
            assert "\nseed: 1\n" in text
            assert 'Bob.deck: ["?"' in text or "Bob.deck: []" in text
            report = case.run_text(text, shipped())
            assert report.ok, text + str(report)
            assert report.match is not None
            for zone, cards in match.view("Ann").zones().items():
                known = [seen.kind for seen in match.view("Ann").zone(zone) if seen.kind]
                there = [card.kind for card in report.match.table.lies[zone]]
                if not cards.loose and match.view("Ann").zone(zone):
                    assert len(there) == match.table.size(zone)
                assert all(there.count(kind) >= known.count(kind) for kind in known)
            shown += "?" in text
    assert shown > 5


DRAWN = """game: saw
seats: [{name: Ann, character: thomas}, {name: Bob, character: emily}]
position:
  turn: Ann
  phase: Draw
  Ann.hand: [%s, key]
  deck: [%s, mallet, wire, ...]
moves: [Ann play toolbox]
"""


def written(held: str, drawn: str, seat: str, at: int | None = None) -> str:
    """The case file of a turn in which Ann draws, mixes her hand and shows all of it, as `seat` may know it."""
    reading = case.Case(DRAWN % (held, drawn), shipped(), keep="turn")
    match = reading.start()
    if at is None:
        reading.play()
    return case.export(match, seat)


@pytest.mark.parametrize("seat", ["Bob", ""])
def test_whether_a_shown_card_was_drawn_or_held_is_not_told_to_those_who_could_not_follow_it(seat: str) -> None:
    text = written("toolbox", "hammer", seat)
    assert text == written("hammer", "toolbox", seat)
    assert all(card in text for card in ("toolbox", "hammer", "key", "mallet", "wire"))
    assert case.run_text(text, shipped()).ok
    assert "Ann.hand: [key, toolbox]" in written("toolbox", "hammer", "Ann")
    assert 'Ann.hand: ["?", "?"]' in written("toolbox", "hammer", seat, at=0)


@pytest.mark.parametrize(
    "names",
    [("Zoë", "Łukasz"), ("王小明", "🦊"), ("Ann", "Ann"), ('A "B" C', "a\\b"), ("true", "null"), ("A: b", "#c"),
     ("Ann plan skull", "Ann"), ("x, y", "- z"), ("A.hand", "B.life"), ("1", "2"), ("plan", "no")],
)  # fmt: skip
def test_any_names_are_written_and_read_again(names: tuple[str, str]) -> None:
    match, rng = Match(spec("suits"), list(names), {}, 3), Rng(3)
    for _ in range(30):
        if match.decision is not None:
            match.play(rng.choice(match.decision.moves))
        report = case.run_text(case.export(match), shipped())
        assert report.ok, case.export(match) + str(report)
        assert report.match is not None
        assert state(report.match) == state(match)


# --- reading -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "moves",
    [
        ["Ann plan skull", "Ann plan weapon", "Ann plan heart", "Bob reveal weapon"],
        ["ann PLAN Skull", "ANN plan  weapon -> ann.planned", "plan heart -> planned", "Bob reveal Weapon"],
        ["Ann plan skull#2", "Ann plan weapon", "Ann plan heart", "reveal weapon"],
        ['"Ann" plan skull -> Ann.planned', "Ann plan weapon", "Ann plan heart", "Bob reveal weapon face down"],
    ],
)
def test_moves_may_be_written_in_many_ways(moves: list[str]) -> None:
    steps = "".join(f"  - '{move}'\n" for move in moves)
    text = f"{HEAD}{POSITION}moves:\n{steps}expect:\n  Bob.life: []\n  winners: [Ann]\n"
    assert ran(text) == []


def test_a_number_picks_one_of_several_equal_cards_for_good() -> None:
    text = f"{HEAD}{POSITION}moves: [Ann plan skull#2]\n"
    match = case.run_text(text, shipped()).match
    assert match is not None
    assert match.table.kinds("Ann.hand") == ["skull", "weapon", "heart", "money"]
    assert ran(text.replace("#2", "#3")) == [
        "x.yaml:10: “Ann plan skull#3” is not legal here: there are only 2 such cards."
    ]


def test_dots_stand_for_all_cards_not_named_and_the_seed_orders_them() -> None:
    text = HEAD + POSITION.replace("  Ann.life", "  Ann.deck: [coffee, ..., weapon]\n  Ann.life")
    first = case.run_text(text, shipped()).match
    assert first is not None
    deck = first.table.kinds("Ann.deck")
    assert (deck[0], deck[-1], len(deck)) == ("coffee", "weapon", 20 - 7)
    again = case.run_text(text, shipped()).match
    other = case.run_text(text.replace("seed: 1", "seed: 2"), shipped()).match
    assert again is not None
    assert other is not None
    assert again.table.kinds("Ann.deck") == deck
    assert other.table.kinds("Ann.deck") != deck
    assert sorted(other.table.kinds("Ann.deck")) == sorted(deck)


def test_a_deck_left_out_holds_the_rest_and_one_listed_only_what_is_listed() -> None:
    match = case.run_text(HEAD + POSITION.replace("  Ann.life", "  Ann.deck: [coffee]\n  Ann.life"), shipped()).match
    assert match is not None
    assert match.table.kinds("Ann.deck") == ["coffee"]
    assert match.table.size("Bob.deck") == 20 - 4
    assert match.table.size("Ann.characters") == 2
    assert len(match.table.cards) == 22 + 8 + 2


def test_bare_and_quoted_question_marks_are_unknown_cards() -> None:
    for mark in ("?", '"?"'):
        text = HEAD + POSITION.replace("[weapon, weapon, money]", f"[{mark}, weapon, {mark}]")
        report = case.run_text(text + "moves: [Ann plan skull]\n", shipped())
        assert report.ok, str(report)
        assert report.match is not None
        assert report.match.table.size("Bob.hand") == 3


def test_handles_of_a_position_tell_nothing_of_where_a_card_lies() -> None:
    orders = set()
    for seed in range(8):
        match = case.run_text((HEAD + POSITION).replace("seed: 1", f"seed: {seed}"), shipped()).match
        assert match is not None
        orders.add(tuple(card.handle for card in match.table.zone("Bob.hand")))
    assert len(orders) > 4


def test_the_first_seat_begins_unless_the_options_say_so() -> None:
    seats = "game: suits\nseats: [{name: Ann, character: Debt Collector}, {name: Bob}]\n"
    for options, turn in (("{}", "Ann"), ("{first: Bob}", "Bob")):
        text = f"{seats}options: {options}\nexpect: {{turn: {turn}, Ann.life: [money, money, money]}}\n"
        assert ran(text) == []


# --- what differs --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expect", "words"),
    [
        ("Ann.hand: [skull]", "Ann.hand is [skull, weapon, skull, heart, money], expected [skull]"),
        ("Ann.life: [heart, heart]", "Ann.life is [heart, heart sideways], expected [heart, heart]"),
        ("Ann.life: [heart sideways, heart]", "expected [heart sideways, heart]"),
        ("round: 2", "round is 1, expected 2"),
        ("turn: Bob", "turn is Ann, expected Bob"),
        ("phase: Action", "phase is Planning, expected Action"),
        ("size: {Ann.hand: 4}", "Ann.hand holds 5 cards, expected 4"),
        ("printed: {type: {symbol: 1}}", "the cards print as type {"),
        ("printed: {banana: {skull: 1}}", "no card has a printed “banana”"),
        ("winners: [Ann]", "the match is not over"),
        ("decision: none", "Ann is asked"),
        ("decision: {seat: Bob}", "Ann is asked, expected Bob"),
        ("decision: {phase: Drawing}", "the phase is Planning, expected Drawing"),
        ("decision: {prompt: Discard}", "expected “Discard” in it"),
        ("decision: {can: [Ann plan coffee]}", "“Ann plan coffee” cannot be answered"),
        ("decision: {cannot: [Ann plan skull]}", "“Ann plan skull” can be answered, and should not"),
        ("refused: {move: Ann plan skull}", "is legal, and should be refused"),
        ("refused: {move: Ann drink, why: banana}", "expected “banana” in it"),
        ("view: {Bob: {Ann.hand: [skull, hidden, hidden, hidden, hidden]}}", "Ann.hand, seen by Bob, is [hidden"),
        ("view: {open table: {Ann.life: [hidden, hidden]}}", "Ann.life, seen by open table, is [heart"),
        ("log: {must: [banana]}", "the log does not say “banana”"),
        ("log: {must not: [Round 1]}", "the log says “Round 1”"),
        ("view: {Ann: {log: {must: [banana]}}}", "Ann's log does not say “banana”"),
        ("error: impossible", "the file should be refused, but it is sound"),
    ],
)
def test_what_differs_is_said_with_its_line(expect: str, words: str) -> None:
    (difference,) = ran(f"{HEAD}{POSITION}expect:\n  {expect}\n")
    assert difference.startswith("x.yaml:11: ")
    assert words in difference
    assert "Traceback" not in difference


def test_all_that_differs_is_said_at_once() -> None:
    text = f"{HEAD}{POSITION}moves:\n  - expect: {{round: 7}}\nexpect:\n  turn: Bob\n  size: {{Ann.hand: 1}}\n"
    assert [line.split(":")[1] for line in ran(text)] == ["11", "13", "14"]


# --- bad input -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the file is empty"),
        ("just words", "a case must be a mapping"),
        ("[1, 2]", "a case must be a mapping"),
        ("game: [", "this is not YAML"),
        ("game: suits\ngame: suits\n", "a second time"),
        ("a: &x 1\nb: *x\n", "anchors"),
        ("game: !!python/object:os.system x\n", "tags"),
        ("game: suits\n---\ngame: suits\n", "one case"),
        ("[" * 50, "too deeply"),
        ("{a: " * 50, "too deeply"),
        ("? [a]\n: b\n", "a key must be a word"),
        ("seats: [Ann, Bob]\n", "must name its game"),
        ("game: suits\n", "must name its seats"),
        ("game: whist\nseats: [Ann, Bob]\n", "no game “whist”"),
        ("game: suit\nseats: [Ann, Bob]\n", "Do you mean “suits”?"),
        ("game: suits\nseats: Ann\n", "seats must be a list"),
        ("game: suits\nseats: [Ann]\n", "2 seats, not 1"),
        ("game: suits\nseats: [{name: Ann, hat: 1}, Bob]\n", "no key “hat”"),
        ("game: suits\nseats: [{name: Ann, character: pirate}, Bob]\n", "no character “pirate”"),
        ("game: suits\nseed: x\nseats: [Ann, Bob]\n", "seed must be a whole number"),
        ("game: suits\nseed: 1e999\nseats: [Ann, Bob]\n", "seed must be a whole number"),
        ("game: suits\nseats: [Ann, Bob]\noptions: {bloody: true}\n", "no option “bloody”"),
        ("game: suits\nseats: [Ann, Bob]\noptions: {mirror: yes}\n", "true or false"),
        ("game: suits\nseats: [Ann, Bob]\nmove: []\n", "no key “move”"),
        (HEAD + "position: []\n", "position must be a mapping"),
        (HEAD + "position: {Ann.hat: []}\n", "“Ann.hat” is no place and no counter"),
        (HEAD + "position: {Zoe.hand: []}\n", "“Zoe.hand” is no place"),
        (HEAD + "position: {Ann.hand: skull}\n", "must be a list"),
        (HEAD + "position: {Ann.hand: [banana]}\n", "there is no card “banana”"),
        (HEAD + "position: {Ann.hand: [skul]}\n", "Do you mean “skull”?"),
        (HEAD + "position: {Ann.hand: [[skull]]}\n", "must be a text"),
        (HEAD + "position: {Ann.life: [heart upside]}\n", "no card “heart upside”"),
        (HEAD + "position: {Ann.deck: [..., ...], Ann.life: [heart], Bob.life: [heart]}\n", "`...` twice"),
        (HEAD + "position: {turn: Zoe}\n", "“Zoe” is no seat"),
        (HEAD + "position: {phase: Dancing}\n", "“Dancing” is no phase"),
        (HEAD + "position: {round: many}\n", "round must be a whole number"),
        (HEAD + POSITION.replace("heart, money]", "heart, coffee, coffee]"), "this position is impossible"),
        (HEAD + POSITION.replace("[heart, heart sideways]", "[weapon]"), "this position is impossible"),
        (HEAD + POSITION.replace("[heart]", "[]"), "this position is impossible"),
        (
            HEAD + POSITION.replace("[weapon, weapon, money]", "[coffee, coffee, coffee, coffee]"),
            "there is no further coffee",
        ),
        (HEAD + POSITION + "moves: Ann plan skull\n", "moves must be a list"),
        (HEAD + POSITION + "moves: [Zoe plan skull]\n", "neither a seat"),
        (HEAD + POSITION + "moves: [Ann eat skull]\n", "no verb “eat”"),
        (HEAD + POSITION + "moves: [Ann plan]\n", "say which"),
        (HEAD + POSITION + "moves: [Ann plan coffee]\n", "“Ann plan coffee” is not legal here"),
        (HEAD + POSITION + "moves: [Ann plan skull -> Ann.life]\n", "joins the Life Line only when"),
        (HEAD + POSITION + "moves: [Bob reveal skull]\n", "Ann is asked now, not Bob"),
        (HEAD + POSITION + "moves: [{shout: x}]\n", "no key “shout”"),
        (HEAD + POSITION + "moves: [[Ann plan skull]]\n", "must be a text"),
        (HEAD + "expect: {bananas: 3}\n", "“bananas” is no place, no counter and no key of expect"),
        (HEAD + "expect: {refused: {why: x}}\n", "needs the move"),
        (HEAD + "expect: {view: {Zoe: {}}}\n", "“Zoe” is no seat"),
        (HEAD + "expect: {log: {perhaps: x}}\n", "no key “perhaps”"),
    ],
)
def test_what_is_wrong_is_a_sentence_with_its_line(text: str, words: str) -> None:
    found = ran(text)
    assert len(found) == 1
    assert words in found[0]
    assert found[0].startswith("x.yaml:")
    assert found[0].endswith((".", "?"))
    assert "Traceback" not in found[0]


@pytest.mark.parametrize("content", [b"\xff\xfe\x00x", b"game: \x00", b"game: suits\nseats: [\xc3\x28]", b"\t- x: ["])
def test_files_of_other_bytes_are_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(content)
    report = case.run(file, shipped())
    assert len(report.differences) == 1
    assert report.differences[0].startswith(str(file))


def test_a_file_that_is_too_long_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    with file.open("wb") as long:
        long.truncate(LARGEST + 1)
    assert "too long" in case.run(file, shipped()).differences[0]


def test_an_error_that_is_expected_must_be_the_right_one() -> None:
    bad = HEAD + "position: {Ann.hand: [banana]}\nexpect: {error: banana}\n"
    assert ran(bad) == []
    assert "expected “apple” in it" in ran(bad.replace("error: banana", "error: apple"))[0]


def test_the_match_of_a_broken_case_names_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(HEAD + POSITION + "moves:\n  - Ann plan skull\n  - Ann plan coffee\n", encoding="utf-8")
    with pytest.raises(case.CaseFault, match=r"x\.yaml:12: “Ann plan coffee” is not legal"):
        case.match_of(file, shipped())


# --- docs/cases.md -------------------------------------------------------------------------------------------------

PAGE = (ROOT / "docs/cases.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_differs_in_what_the_page_says() -> None:
    (text,) = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    (difference,) = ran(text)
    assert difference.split(": ", 1)[1] in " ".join(PAGE.split())


def test_the_python_of_the_page_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    monkeypatch.chdir(ROOT)
    exec(code, {})
    assert capsys.readouterr().out.startswith("ok ")


@pytest.mark.parametrize("seat", ["Ann", "Dee", "", None])
def test_a_card_that_is_a_destination_is_written_by_its_name(seat: str | None) -> None:
    source = (
        "game: hollow\nseed: 3\nseats: [Ann, Bob, Cy, Dee]\nposition:\n  turn: Ann\n  phase: Move\n"
        "  street: [church, graveyard]\n  Bob.at: church\n  Cy.at: graveyard\nmoves:\n  - Ann move -> graveyard\n"
    )
    stands = case.Case(source, shipped())
    match = stands.start()
    stands.play()
    text = case.export(match, seat)
    assert "Ann move -> graveyard" in text
    assert ran(text) == []


def test_unknown_cards_lie_where_they_may_however_few_may_lie_there() -> None:
    unknown = ", ".join(['"?"'] * 85)
    items = "".join(f"  {seat}.items: [\"? face down\"]\n" for seat in ("Ann", "Bob", "Cy"))
    for seed in range(3):
        head = f"game: hollow\nseed: {seed}\nseats: [Ann, Bob, Cy]\nposition:\n  turn: Ann\n  phase: Move\n"
        assert ran(f"{head}  terror: [{unknown}]\n{items}moves: []\n") == []
