"""Match files that do not fit: the file is kept, and it is said which line and why."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pytest

from game import record
from game.catalogue import Catalogue, shipped, spec
from game.match_list import MatchList
from game.record import BadRecord, Record
from game.version import VERSION
from tests.records.played import changed, newest_unfinished, played, with_cards


def refused(path: Path, *words: str, games: Catalogue | None = None) -> BadRecord:
    """The file is refused with these words, and kept as it is."""
    before = path.read_bytes()
    with pytest.raises(BadRecord) as caught:
        Record.resume(path, games or shipped())
    sentence = str(caught.value)
    for word in (path.name, *words):
        assert word in sentence
    assert "Traceback" not in sentence
    assert path.read_bytes() == before
    return caught.value


def test_another_format_is_refused_with_both_versions(tmp_path: Path) -> None:
    path = changed(played(tmp_path)[0], format=2, version="9.1")
    refused(path, "format 2", "9.1", VERSION)
    assert record.entry_of(path).trouble


def test_another_rules_number_is_refused(tmp_path: Path) -> None:
    refused(changed(played(tmp_path)[0], rules=7), "rules number 7", "rules number 1")


def test_an_unknown_game_and_one_with_unsound_cards_are_refused(tmp_path: Path) -> None:
    path = changed(played(tmp_path)[0], game="whist")
    refused(path, "no game “whist”")
    path = changed(path, game="suits")
    refused(path, "cards are unsound", games=Catalogue({}, {"suits": []}))


def test_other_cards_that_still_fit_are_noted_and_others_refused_at_their_move(tmp_path: Path) -> None:
    path, match = played(tmp_path)
    with Record.resume(path, with_cards({}))[0] as kept:
        assert "cards have been changed" in kept.note
    men = dict(spec("suits").document)
    for key, man in men.items():
        deck = dict(man.deck)
        deck["heart"], deck["weapon"] = deck["heart"] + 1, deck["weapon"] - 1
        men[key] = msgspec.structs.replace(man, deck=deck)
    error = refused(path, "cards have been changed", games=with_cards({"document": men}))
    assert error.moves <= len(match.moves)


def test_an_illegal_move_is_refused_with_its_line_and_the_match_up_to_there(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    at = [number for number, line in enumerate(lines) if b'"move"' in line][6]
    lines[at] = b'{"seat":"Ann","move":"plan 999 -> Ann.planned"}\n'
    path.write_bytes(b"".join(lines))
    error = refused(path, f"line {at + 1}", "move 7", "plan 999")
    assert error.moves == 6
    assert error.match is not None
    assert error.match.decision is not None


def test_a_checksum_that_differs_is_refused_with_the_move(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    data = path.read_bytes()
    at = data.rindex(b'"sum":"') + 7
    path.write_bytes(data[:at] + b"000000000000" + data[at + 12 :])
    refused(path, "after move", "checksum")


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe", b"[1,2]", b'{"seat":5}', b'{"back":"x"}', b'{"back":-1}', b'{"back":99999}',
        b'{"seat":"Zoe","move":"plan 1"}', b'{"seat":"Ann","move":""} trailing', b"[" * 100_000,
    ],
)  # fmt: skip
def test_a_damaged_line_is_refused_with_its_number(tmp_path: Path, line: bytes) -> None:
    path, _ = played(tmp_path, moves=5)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], line + b"\n", *lines[4:]]))
    refused(path, "line 5")


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"{}\n", b"hello\n", b"\x80\x04\x95.\n", b"null\n", b'{"format":1}\n', b"[" * 100_000,
     b"[" * 100_000 + b"\n"],
)  # fmt: skip
def test_what_is_no_match_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / f"other{record.ENDING}"
    path.write_bytes(content)
    refused(path)
    assert record.entry_of(path).trouble
    assert newest_unfinished(tmp_path) is None


def test_fifty_megabytes_are_refused_at_once_without_being_read(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    with path.open("r+b") as file:
        file.truncate(50_000_000)
    begun = time.perf_counter()
    with pytest.raises(BadRecord, match="50 MB is too long"):
        Record.resume(path, shipped())
    with pytest.raises(BadRecord, match="50 MB is too long"):
        record.resume(path, shipped())
    assert "too long" in MatchList(tmp_path).entries()[0].trouble
    assert time.perf_counter() - begun < 0.5


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        Record.resume(tmp_path / "none.jsonl", shipped())
