"""The commands: what they print, their exit codes, and that every error is one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game import replay
from game.catalogue import shipped, spec
from game.cli import main
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Seat
from game.record import Record
from game.version import VERSION

ROOT = Path(__file__).resolve().parent.parent.parent
CASE = next((ROOT / "tests/cases/suits").glob("tu_30_*.yaml"))
GOOD = CASE.read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIDNIGHT_TABLE_HOME", str(tmp_path / "home"))


def match_file(directory: Path, moves: int) -> Path:
    match, rng = Match(spec("suits"), [Seat("Ann", "silencer"), Seat("Bob", "gambler")], {}, 4), Rng(4)
    with Record.create(match, directory) as kept:
        while match.decision is not None and len(match.moves) < moves:
            match.play(rng.choice(match.decision.moves))
        kept.keep(match)
    return kept.path


def run(line: str) -> int:
    return main(line.split())


def said(capsys: pytest.CaptureFixture[str], *arguments: str | Path, code: int) -> str:
    """What a command that fails says: sentences, no trace, nothing else printed."""
    assert main([str(argument) for argument in arguments]) == code
    printed = capsys.readouterr()
    assert printed.err.strip()
    assert "Traceback" not in printed.err
    assert "Error" not in printed.err
    assert printed.err.strip().endswith((".", "?"))
    return printed.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("simulate suits --games 0", "At least 1 match"),
        ("simulate suits --games -3", "At least 1 match"),
        ("simulate suits --games x", "invalid int value"),
        ("simulate suits --jobs 0", "At least 1 process"),
        ("simulate whist", "no game “whist”; there is"),
        ("simulate suits --level clever", "“clever” is no level"),
        ("simulate suits --level easy,easy,easy", "one level for all, or one for each of 2 seats"),
        ("simulate suits --level easy,", "“” is no level"),
        ("simulate suits --seats 5", "2 seats, not 5"),
        ("simulate suits --options blood", "no option “blood”"),
        ("simulate suits --options first=Zoe", "may be"),
        ("simulate suits --options mirror=maybe", "true or false"),
        ("simulate suits --options =x", "a,b=c"),
        ("simulate", "GAME"),
        ("dance", "invalid choice"),
        ("case", "FILE"),
        ("picture x.yaml", "output"),
        ("picture x.yaml -o y.png --size large", "WIDTHxHEIGHT"),
        ("picture x.yaml -o y.png --size 2x2", "not 2x2"),
        ("picture x.yaml -o y.png --text 20", "not 20"),
        ("picture x.yaml -o y.foo", "name it y.png"),
    ],
)
def test_wrong_use_is_a_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: str, words: str
) -> None:
    assert words in said(capsys, *arguments.split(), code=2)


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Midnight Table {VERSION}\n"
    assert main(["simulate", "--help"]) == 0
    assert "--jobs" in capsys.readouterr().out


def test_the_version_is_the_packages() -> None:
    assert tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"] == VERSION


def test_files_that_cannot_be_read_are_sentences_and_exit_code_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    none = tmp_path / "none"
    assert "cannot be read" in said(capsys, "replay", none, code=1)
    assert "cannot be read" in said(capsys, "replay", f"{none}.yaml", code=1)
    assert "cannot be read" in said(capsys, "picture", none, "-o", "x.png", code=1)
    assert "no case file" in said(capsys, "case", tmp_path, code=1)
    assert said(capsys, "simulate", "suits", "--cards", none, code=1)
    (tmp_path / "notes.txt").write_text("hello")
    assert "neither a match file" in said(capsys, "replay", tmp_path / "notes.txt", code=1)
    assert main(["case", str(none)]) == 1
    assert "cannot be read" in capsys.readouterr().out
    assert main(["check", str(none)]) == 1
    assert capsys.readouterr().out.strip()


def test_without_a_display_the_table_says_so_and_exits_with_1(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux runs without a display")
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env={key: value for key, value in os.environ.items() if key not in hidden},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("The table needs a screen")
    assert len(done.stderr.splitlines()) == 1


# --- case ------------------------------------------------------------------------------------------------------------


def test_case_prints_a_line_a_file_and_fails_where_one_does(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    text = GOOD.replace("expect:\n  Bob", "expect:\n  Ann.life: [heart sideways]\n  Bob", 1)
    wrong.write_text(text, encoding="utf-8")
    assert main(["case", str(CASE)]) == 0
    assert capsys.readouterr().out == f"ok {CASE}\n"
    assert main(["case", str(CASE), str(wrong)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"ok {CASE}"
    assert lines[1].startswith(f"{wrong}:")
    assert "Ann.life is [heart], expected [heart sideways]." in lines[1]
    assert len(lines) == 2


def test_case_takes_a_directory(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / f"{name}.yaml").write_text(GOOD, encoding="utf-8")
    assert main(["case", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"ok {tmp_path / 'a.yaml'}\nok {tmp_path / 'b.yaml'}\n"


# --- replay ----------------------------------------------------------------------------------------------------------


def test_a_finished_match_is_told_in_the_open(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = match_file(tmp_path, 10_000)
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Plan a card" not in told
    assert "wins." in told
    assert main(["replay", str(path), "--seat", "ann"]) == 0
    told = capsys.readouterr().out
    assert "Bob: Plan a card" in told
    assert "Ann: Plan a card" not in told


def test_an_unfinished_match_is_told_as_the_table_or_a_seat_may_see_it(tmp_path: Path) -> None:
    match = replay.load(match_file(tmp_path, 14), shipped())
    assert not match.over
    told = "\n".join(replay.lines(match))
    assert "Plan a card" in told
    assert not any(f"Plan {face.name}" in told for face in match.spec.faces.values())
    assert "It goes on:" in told
    bob = "\n".join(replay.lines(match, "Bob"))
    assert "Bob: Plan a card" not in bob
    assert "Ann: Plan a card" in bob


def test_a_replay_as_a_seat_does_not_change_with_what_it_cannot_see(tmp_path: Path) -> None:
    from tests.properties.play import at_some_decisions, swapped

    told = 0
    for match, rng in at_some_decisions(5, 0.1, keep="turn"):
        for seat in ("Ann", ""):
            other = swapped(match, seat, rng)
            if other is None or match.over:
                continue
            begun = match.snapshots()[-1]
            ours, theirs = Match.resumed(begun.table()), Match.resumed(other.snapshots()[-1].table())
            for move in match.moves[begun.moves :]:
                ours.play(move)
                theirs.play(move)
            assert list(replay.lines(theirs, seat)) == list(replay.lines(ours, seat))
            told += 1
    assert told > 4


def test_an_unknown_seat_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "there are Ann, Bob" in said(capsys, "replay", match_file(tmp_path, 5), "--seat", "Zoe", code=1)


def test_a_case_file_can_be_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(CASE)]) == 0
    assert "It goes on:" in capsys.readouterr().out


# --- simulate and check ----------------------------------------------------------------------------------------------


def test_simulate_prints_the_promised_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate suits --level easy,random --games 12 --seed 5 --options mirror --json") == 0
    data = json.loads(capsys.readouterr().out)
    head = {"game", "options", "level", "games", "seed"}
    assert set(data) == head | {"wins", "figures", "rounds", "turns", "decisions", "cards", "endings"}
    assert (data["game"], data["level"], data["games"], data["seed"]) == ("suits", "easy,random", 12, 5)
    assert data["options"] == {"mirror": True}
    assert set(data["wins"]) == {"seat", "character", "level", "role"}
    assert data["wins"]["level"]["easy"]["games"] == 12
    assert sum(entry["wins"] for entry in data["wins"]["seat"].values()) == 12
    assert set(data["rounds"]) == set(data["turns"]) == {"mean", "min", "max"}
    assert set(data["decisions"]) == {"mean", "per_second"}
    assert set(data["cards"]) == {"Skull", "Weapon", "Heart", "Money", "Coffee"}
    assert all(counts["drawn"] > 0 and counts["played"] > 0 for counts in data["cards"].values())
    assert sum(data["endings"].values()) == 12
    assert "starting player wins" in data["figures"]


def test_simulate_prints_tables_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate suits --level easy,random --games 12") == 0
    printed = capsys.readouterr().out
    for word in ("wins by seat", "wins by character", "wins by level", "95 % interval", "decisions a second", "Skull"):
        assert word in printed


def test_check_finds_what_comes_with_the_program_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert "cards.yaml" in capsys.readouterr().out


def test_check_of_an_unsound_file_exits_with_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = (ROOT / "cards.yaml").read_text(encoding="utf-8")
    cards = cards.replace("weapon: 3, skull: 6, money: 3", "weapon: 4, skull: 6, money: 3")
    (tmp_path / "cards.yaml").write_text(cards, encoding="utf-8")
    assert main(["check", str(tmp_path / "cards.yaml")]) == 1
    assert "Illusionist" in capsys.readouterr().out


def test_other_cards_are_played_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = (ROOT / "cards.yaml").read_text(encoding="utf-8").replace("name: Skull", "name: Bone")
    (tmp_path / "cards.yaml").write_text(cards, encoding="utf-8")
    code = main(["simulate", "suits", "--games", "2", "--json", "--cards", str(tmp_path / "cards.yaml")])
    printed = capsys.readouterr()
    if code == 0:
        assert "Bone" in json.loads(printed.out)["cards"]
    else:
        assert "Bone" in printed.err


# --- picture ---------------------------------------------------------------------------------------------------------


def test_a_picture_is_drawn_without_a_window(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    done = subprocess.run(
        [sys.executable, "-m", "game", "picture", str(CASE), "--seat", "Bob", "--size", "640x360", "-o", str(out)],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert out.read_bytes().startswith(b"\x89PNG")


def test_a_picture_beyond_the_moves_or_of_nobody_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    assert "has 2 moves" in said(capsys, "picture", CASE, "--at", "99", "-o", out, code=1)
    assert "no seat “Zoe”" in said(capsys, "picture", CASE, "--seat", "Zoe", "-o", out, code=1)
    assert not out.exists()


def test_a_case_with_cards_beside_it_is_told_and_drawn_with_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    own, out = next((ROOT / "tests/cases").rglob("*.cards")).with_suffix(".yaml"), tmp_path / "own.png"
    assert "Moth" not in (ROOT / "cards.yaml").read_text(encoding="utf-8"), "only the cards beside it have a Moth"
    for words in (["case", str(own)], ["replay", str(own)], ["picture", str(own), "--size", "640x360", "-o", str(out)]):
        assert main(words) == 0, capsys.readouterr().err
    assert "Moth" in capsys.readouterr().out
    assert out.exists()
    said(capsys, "replay", own, "--cards", ROOT / "cards.yaml", code=1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_output_that_finds_no_room_is_no_fault_of_ours(tmp_path: Path) -> None:
    environment = {**os.environ, "MIDNIGHT_TABLE_HOME": str(tmp_path), "PYTHONUNBUFFERED": ""}
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "simulate", "suits", "--games", "1"], cwd=ROOT, env=environment, stdout=full,
            stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    assert done.returncode == 1
    assert "no room" in done.stderr
    assert "fault of ours" not in done.stderr
