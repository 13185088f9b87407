"""Whatever a card file or a rules file holds, reading it gives documents or faults and never raises."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import rulebook
from game.catalogue import load
from game.check import check
from game.paths import resource
from tests.cards.alone import suits_alone

CARDS = suits_alone().encode()
RULES = resource("assets", "rules", "suits.yaml").read_bytes()
QUIET = settings(
    deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True
)
PIECES = [
    *(bytes([byte]) for byte in b"\n \t-:{}[]\"'#|>%~?\r\x00\xff"),
    *(b"---\n", b"*a", b"&a ", b"!!x ", b"no", b"1e9", b"\xc2\x85", b"\xe2\x80\xa8", b"<<: ", b"? ", b"- ", b": "),
]
LINE_ENDS = (b"\n", b"\r", b"\xc2\x85", b"\xe2\x80\xa8", b"\xe2\x80\xa9")


@st.composite
def damaged(draw: st.DrawFn, whole: bytes) -> bytes:
    """The file with a few stretches cut out, doubled or written over."""
    data = whole
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        end = min(len(data), at + draw(st.integers(0, 30)))
        piece = draw(st.sampled_from(PIECES) | st.binary(max_size=6) | st.just(data[at:end] * 2))
        data = data[:at] + piece + data[end:]
    return data


@QUIET
@given(data=damaged(CARDS))
def test_a_damaged_card_file_gives_games_or_faults(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "cards.yaml"
    path.write_bytes(data)
    found = load(path)
    assert set(found.games) | set(found.faults) >= {"suits"}
    assert not set(found.games) & set(found.faults)
    for faults in found.faults.values():
        for fault in faults:
            assert 0 <= fault.line <= sum(map(data.count, LINE_ENDS)) + 2
            assert str(fault).isprintable()
    lines, sound = check(path)
    assert lines
    assert sound == (not found.faults)


@QUIET
@given(data=st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
def test_any_bytes_are_no_card_file_and_no_crash(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "cards.yaml"
    path.write_bytes(data)
    assert load(path).faults["suits"]


@QUIET
@given(data=damaged(RULES))
def test_a_damaged_rules_file_gives_rules_or_faults(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "rules.yaml"
    path.write_bytes(data)
    rules, faults = rulebook.read(path)
    assert rules is not None or faults
    assert check(path)[0]


PLAIN = st.none() | st.booleans() | st.integers(-5, 10**20) | st.floats(allow_nan=True) | st.text(max_size=12)
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@QUIET
@given(
    key=st.sampled_from(["rules", "cards", "gentlemen", "name", "deck", "money", "does", "when", "count", "life"]),
    number=st.integers(0, 4),
    value=VALUES,
)
def test_any_value_for_any_key_gives_games_or_faults(tmp_path: Path, key: str, number: int, value: object) -> None:
    document = yaml.safe_load(CARDS)
    man = document["gentlemen"][number]
    for place in (document, document["cards"][number], man, man["money"], man["coffee"]):
        if key in place:
            place[key] = value
    path = tmp_path / "cards.yaml"
    path.write_text(yaml.safe_dump(document, allow_unicode=True, sort_keys=False), encoding="utf-8")
    found = load(path)
    assert ("suits" in found.games) != ("suits" in found.faults)


@pytest.mark.parametrize("step", [97])
def test_a_file_cut_anywhere_gives_games_or_faults(tmp_path: Path, step: int) -> None:
    path = tmp_path / "cards.yaml"
    for end in range(0, len(CARDS), step):
        path.write_bytes(CARDS[:end])
        assert load(path).faults["suits"], end
