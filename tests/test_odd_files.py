"""What stands where a file of ours should: pipes, devices and folders are told, never waited for."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import lesson_progress, paths, record, records
from game.catalogue import shipped
from game.core.match import Match
from game.match_list import NOTES, MatchList
from scenes import settings
from scenes.tip_book import TipBook

pytestmark = pytest.mark.skipif(os.name != "posix", reason="such files are POSIX's")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data directory of its own; whoever waits in it for two seconds fails."""

    def waited(*_: object) -> None:
        raise AssertionError("it waits for a file that never ends")

    monkeypatch.setenv(paths.HOME, str(tmp_path))
    before = signal.signal(signal.SIGALRM, waited)
    signal.alarm(2)
    yield tmp_path
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def match_there(file: Path) -> str:
    with pytest.raises(record.BadRecord) as told:
        record.resume(file, shipped())
    assert record.entry_of(file).trouble
    return str(told.value)


def names_there(file: Path) -> str:
    return MatchList(file.parent).trouble


def tips_there(file: Path) -> str:
    assert TipBook(file).fresh("Ann", "suits", "plan")
    return ""


def progress_there(file: Path) -> str:
    assert lesson_progress.load("suits") == lesson_progress.Progress()
    return ""


READERS: dict[str, Callable[[Path], str]] = {
    "settings.yaml": lambda file: settings.load(file)[1],
    "records.jsonl": lambda file: records.load(file)[1],
    "tips.json": tips_there,
    "lessons/suits.json": progress_there,
    f"matches/{NOTES}": names_there,
    "matches/2026-01-01-suits-00000000.jsonl": match_there,
}


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize(
    ("put", "told"),
    [
        (os.mkfifo, "a pipe or a device"),
        (lambda file: file.symlink_to("/dev/null"), "a pipe or a device"),
        (Path.mkdir, "a folder"),
    ],
    ids=["pipe", "device", "folder"],
)
def test_what_is_no_file_is_told_and_never_waited_for(
    home: Path, name: str, put: Callable[[Path], None], told: str
) -> None:
    file = home / name
    file.parent.mkdir(exist_ok=True)
    put(file)
    said = READERS[name](file)
    assert told in said or not said
    assert bool(said) == (READERS[name] not in (tips_there, progress_there))


@pytest.mark.parametrize("name", ["tips.json", "lessons/suits.json", f"matches/{NOTES}"])
def test_a_file_of_nothing_but_brackets_is_a_damaged_file(home: Path, name: str) -> None:
    file = home / name
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(b'{"moves":' + b"[" * 50_000 + b"]" * 50_000 + b"}")
    READERS[name](file)
    file.write_bytes(b'{"x":' * 50_000)
    READERS[name](file)


def test_a_match_file_whose_name_is_no_text_is_listed_and_what_cannot_be_noted_of_it_is_told(home: Path) -> None:
    folder = home / "matches"
    folder.mkdir()
    try:
        (folder / os.fsdecode(b"2026-\xff-suits.jsonl")).touch()
    except OSError:
        pytest.skip("this file system has no such names")
    found = MatchList(folder)
    assert "Rename the match file" in found.keep(found.entry(0).path, True)
    assert not (folder / NOTES).exists()


def test_the_folder_of_a_user_who_is_not_there_is_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, "~nobody-of-this-name/table")
    assert paths.log_file().is_absolute()


@pytest.mark.parametrize("word", ["x" * 20_000, "plan\n\nnothing\x07"], ids=["long", "of several lines"])
@pytest.mark.parametrize("where", ["format", "game", "move"])
def test_what_a_match_file_is_refused_for_stays_one_short_sentence(home: Path, word: str, where: str) -> None:
    with record.Record.create(Match(shipped().games["suits"], ["Ann", "Bob"], {}, 1), home) as kept:
        head = json.loads(kept.path.read_bytes().splitlines()[0])
    line = {"seat": "Ann", "move": word}
    if where != "move":
        head[where] = word
    kept.path.write_text(json.dumps(head) + "\n" + json.dumps(line) + "\n", encoding="utf-8")
    with pytest.raises(record.BadRecord) as told:
        record.resume(kept.path, shipped())
    said = str(told.value)
    assert said.isprintable()
    assert len(said) < 1_000
    assert str(kept.path) in said


@pytest.mark.parametrize("name", ["tips.json", "lessons/suits.json"])
@pytest.mark.parametrize("content", [b"", b"\xff\xfe{", b"[1]", b'{"format": 2, "step": 4', b" " * 1_100_000])
def test_damaged_tips_and_lessons_are_kept_before_they_are_begun_anew(home: Path, name: str, content: bytes) -> None:
    file = home / name
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(content)
    READERS[name](file)
    assert not file.exists()
    assert file.with_name(f"{file.name}.kept").read_bytes() == content


def test_a_lesson_of_a_newer_version_is_kept_before_it_is_begun_anew(home: Path) -> None:
    file = lesson_progress.file_of("suits")
    file.parent.mkdir()
    file.write_bytes(b'{"format":2,"step":4,"done":true}')
    progress_there(file)
    assert file.with_name("suits.json.kept").exists()


@pytest.mark.parametrize("value", ["9" * 5_000, "2001-99-99"])
def test_a_number_that_nobody_can_mean_makes_the_settings_a_damaged_file_that_is_kept(home: Path, value: str) -> None:
    file = paths.settings_file()
    file.write_text(f"volume: {value}\n")
    assert "it is damaged" in settings.load()[1]
    assert value in file.with_name("settings.yaml.kept").read_text()
