"""Makes the sounds of the table, assets/sounds/*.wav, from sine, noise and envelopes: `python tools/make_sounds.py`.

Only additions and multiplications are used (no sin, exp or pow of the system's library), with a fixed seed for the
noise, so that every machine makes the same bytes. Each sound starts and ends in silence and stays soft.
"""

from __future__ import annotations

import argparse
import random
import struct
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 22_050  # samples a second, mono, 16 bit
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Wave = list[float]


def samples(seconds: float) -> int:
    """How many samples last so long."""
    return round(seconds * RATE)


def sine(turns: float) -> float:
    """The sine of an angle given in turns, by its series (the same on every machine)."""
    x = turns - round(turns)
    if x > 0.25:
        x = 0.5 - x
    elif x < -0.25:
        x = -0.5 - x
    x *= 6.283185307179586
    square = x * x
    return x * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72 * (1 - square / 110)))))


def tone(seconds: float, start: float, end: float | None = None) -> Wave:
    """A sine that glides from `start` to `end` Hz."""
    count = samples(seconds)
    end = start if end is None else end
    turns, wave_ = 0.0, []
    for i in range(count):
        wave_.append(sine(turns))
        turns += (start + (end - start) * i / count) / RATE
    return wave_


def noise(seconds: float, seed: int) -> Wave:
    """White noise."""
    source = random.Random(seed)
    return [source.random() * 2 - 1 for _ in range(samples(seconds))]


def band(wave_: Wave, low: float, high: float, high_end: float | None = None) -> Wave:
    """What lies between about `low` and `high` Hz; the upper bound glides to `high_end`."""
    high_end = high if high_end is None else high_end
    below = above = smooth = 0.0
    result = []
    for i, value in enumerate(wave_):
        bound = high + (high_end - high) * i / len(wave_)
        above += min(1.0, 6.28 * bound / (RATE + 6.28 * bound)) * (value - above)
        smooth += min(1.0, 6.28 * bound / (RATE + 6.28 * bound)) * (above - smooth)
        below += 6.28 * low / (RATE + 6.28 * low) * (smooth - below)
        result.append(smooth - below)
    return result


def strike(wave_: Wave, attack: float, fade: float) -> Wave:
    """Rises for `attack` seconds, then falls to a third every `fade` seconds; the end is led to zero."""
    rise, keep, level = max(1, samples(attack)), 1 - 1 / (fade * RATE), 1.0
    result, count = [], len(wave_)
    tail = max(1, count // 5)
    for i, value in enumerate(wave_):
        gain = i / rise if i < rise else level
        if i >= rise:
            level *= keep
        result.append(value * gain * min(1.0, (count - 1 - i) / tail))
    return result


def swell(wave_: Wave, peak: float) -> Wave:
    """Grows until the part `peak` (0 to 1) of the sound and sinks after it, without corners."""
    result, count = [], len(wave_)
    for i, value in enumerate(wave_):
        part = i / (count - 1)
        x = part / peak if part < peak else (1 - part) / (1 - peak)
        result.append(value * x * x * (3 - 2 * x))
    return result


def mix(*layers: tuple[float, float, Wave]) -> Wave:
    """Layers of (start in seconds, gain, sound), one over the other."""
    result = [0.0] * max(samples(start) + len(layer) for start, _, layer in layers)
    for start, gain, layer in layers:
        first = samples(start)
        for i, value in enumerate(layer):
            result[first + i] += gain * value
    return result


def bell(seconds: float, pitch: float) -> Wave:
    """A soft wooden bell: a sine with two quiet partials that fade sooner."""
    return mix(
        (0, 1.0, strike(tone(seconds, pitch), 0.006, seconds / 4)),
        (0, 0.22, strike(tone(seconds, pitch * 2.005), 0.004, seconds / 8)),
        (0, 0.07, strike(tone(seconds, pitch * 3.99), 0.002, seconds / 18)),
    )


def snap(seed: int, seconds: float = 0.07, high: float = 3_400) -> Wave:
    """A card meeting the felt."""
    return mix(
        (0, 1.0, strike(band(noise(seconds, seed), 500, high, high / 3), 0.002, seconds / 5)),
        (0.004, 0.25, strike(tone(seconds, 190, 120), 0.003, seconds / 4)),
    )


def pick() -> Wave:
    """A card leaves the table."""
    return swell(band(noise(0.07, 11), 700, 2_000, 4_200), 0.65)


def slide() -> Wave:
    """A card glides over the felt."""
    return swell(band(noise(0.2, 12), 350, 2_600, 1_300), 0.3)


def deal() -> Wave:
    """A card glides and lands."""
    return mix((0, 0.45, swell(band(noise(0.09, 13), 500, 1_800, 3_200), 0.7)), (0.075, 1.0, snap(14)))


def flip() -> Wave:
    """A card is lifted at one edge and falls on its other face."""
    return mix((0, 0.6, swell(band(noise(0.08, 15), 600, 1_500, 4_800), 0.8)), (0.085, 1.0, snap(16, 0.06, 4_200)))


def shuffle() -> Wave:
    """The two halves of a deck run into each other."""
    places = [0.03 * i * (1 - 0.012 * i) for i in range(16)]
    return mix(*((place, 0.5 + 0.03 * (i % 5), snap(30 + i, 0.05, 3_000)) for i, place in enumerate(places)))


def turn() -> Wave:
    """Somebody else's turn begins: two rising notes."""
    return mix((0, 0.8, bell(0.4, 440.0)), (0.11, 1.0, bell(0.5, 587.33)))


def react() -> Wave:
    """Somebody speaks up in another's turn: two knocks on wood."""
    knock = strike(mix((0, 1.0, tone(0.09, 330, 250)), (0, 0.4, band(noise(0.09, 17), 300, 1_400))), 0.002, 0.018)
    return mix((0, 0.8, knock), (0.12, 1.0, knock))


def hit() -> Wave:
    """A blow: a low thud under a dull crack."""
    return mix(
        (0, 1.0, strike(tone(0.3, 120, 48), 0.004, 0.07)),
        (0, 0.7, strike(band(noise(0.12, 18), 150, 1_500, 400), 0.002, 0.025)),
    )


def refuse() -> Wave:
    """A move that the rules forbid: two low, short, muted notes."""
    return mix(
        (0, 1.0, strike(tone(0.1, 175, 165), 0.008, 0.04)), (0.1, 0.9, strike(tone(0.14, 147, 138), 0.008, 0.045))
    )


def press() -> Wave:
    """A button goes down."""
    return mix(
        (0, 1.0, strike(band(noise(0.03, 19), 900, 3_500), 0.001, 0.005)),
        (0, 0.3, strike(tone(0.04, 620), 0.002, 0.01)),
    )


def curtain() -> Wave:
    """Heavy cloth is drawn between two people."""
    return mix(
        (0, 1.0, swell(band(noise(0.7, 20), 120, 500, 1_500), 0.45)),
        (0.1, 0.35, swell(band(noise(0.5, 21), 900, 1_800, 3_200), 0.6)),
    )


def win() -> Wave:
    """The match is won: a small rising chord."""
    notes = (293.66, 369.99, 440.0, 587.33)
    return mix(*((0.13 * i, 0.6 + 0.12 * i, bell(1.3 - 0.13 * i, note)) for i, note in enumerate(notes)))


def lose() -> Wave:
    """The match is lost: three notes that sink."""
    notes = (293.66, 261.63, 220.0)
    return mix(*((0.2 * i, 1.0 - 0.1 * i, bell(1.2 - 0.2 * i, note)) for i, note in enumerate(notes)))


# Each sound with its loudest sample, of 1.
SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "curtain": (curtain, 0.40),
    "deal": (deal, 0.42),
    "flip": (flip, 0.42),
    "hit": (hit, 0.62),
    "lose": (lose, 0.42),
    "pick": (pick, 0.22),
    "press": (press, 0.25),
    "react": (react, 0.42),
    "refuse": (refuse, 0.42),
    "shuffle": (shuffle, 0.38),
    "slide": (slide, 0.30),
    "turn": (turn, 0.36),
    "win": (win, 0.45),
}


def finished(wave_: Sequence[float], loudest: float) -> bytes:
    """The sound at its level as 16 bit samples, with 3 ms led in and 5 ms led out."""
    peak = max(abs(value) for value in wave_)
    lead, out, last = samples(0.003), samples(0.005), len(wave_) - 1
    values = []
    for i, value in enumerate(wave_):
        edge = min(1.0, i / lead, (last - i) / out)
        values.append(round(value / peak * loudest * edge * 32_767))
    return struct.pack(f"<{len(values)}h", *values)


def write(folder: Path) -> list[Path]:
    """Write every sound into `folder`, which is created where it is missing; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, (make, loudest) in SOUNDS.items():
        file = folder / f"{name}.wav"
        with wave.open(str(file), "wb") as target:
            target.setparams((1, 2, RATE, 0, "NONE", "not compressed"))
            target.writeframes(finished(make(), loudest))
        files.append(file)
    return files


def main() -> int:
    """The command: write the sounds and say how large they are."""
    parser = argparse.ArgumentParser(description="Make the sounds of the table.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where to (default: assets/sounds)")
    files = write(parser.parse_args().folder)
    print(f"{len(files)} sounds, {sum(file.stat().st_size for file in files) / 1000:.0f} kB, in {files[0].parent}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
