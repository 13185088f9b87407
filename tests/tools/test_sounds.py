"""The sounds in assets/sounds are what tools/make_sounds.py makes, soft and without clicks."""

from __future__ import annotations

import struct
import wave
from pathlib import Path

import pytest

from tools import make_sounds

NAMES = sorted(make_sounds.SOUNDS)


def levels(file: Path) -> tuple[int, ...]:
    with wave.open(str(file), "rb") as source:
        assert (source.getnchannels(), source.getsampwidth(), source.getframerate()) == (1, 2, make_sounds.RATE)
        data = source.readframes(source.getnframes())
    return struct.unpack(f"<{len(data) // 2}h", data)


def test_the_script_makes_the_sounds_byte_by_byte(tmp_path: Path) -> None:
    made = {file.name: file.read_bytes() for file in make_sounds.write(tmp_path)}
    kept = {file.name: file.read_bytes() for file in make_sounds.FOLDER.iterdir()}
    assert made == kept


def test_the_sounds_are_small() -> None:
    assert sum(file.stat().st_size for file in make_sounds.FOLDER.iterdir()) < 600_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_neither_clips_nor_clicks(name: str) -> None:
    values = levels(make_sounds.FOLDER / f"{name}.wav")
    assert values[0] == values[-1] == 0
    assert 3_000 < max(abs(value) for value in values) < 0.7 * 32_767
    assert max(abs(value) for value in values[-10:]) < 200
    assert abs(sum(values) / len(values)) < 300, "it pushes the membrane to one side"
    assert 0.03 <= len(values) / make_sounds.RATE <= 1.6


def test_what_accompanies_every_move_is_over_before_the_next() -> None:
    for name in ("deal", "flip", "slide", "pick", "press"):
        assert len(levels(make_sounds.FOLDER / f"{name}.wav")) <= 0.25 * make_sounds.RATE
