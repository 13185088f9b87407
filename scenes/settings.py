"""The settings a player chose, as a file in the data directory; damaged or newer files are kept aside, never fatal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import yaml

from game import paths

TEXT_STEPS = (1.0, 1.25, 1.5, 1.75, 2.0)
ANIMATION = ("off", "fast", "normal", "slow")
PACE = ("slow", "normal", "fast", "step")
CURTAIN = ("hold", "presses")
ACCELERATION = ("auto", "on", "off")
SPEED = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""How much longer a movement takes than its time in the theme."""

VERSION = 1
_LARGEST = 256 * 1024
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Chair(msgspec.Struct):
    """A seat as it was last set up in New match."""

    name: str = ""
    player: str = "person"
    character: str = "random"


class Setup(msgspec.Struct):
    """What was last chosen in New match for one game."""

    chairs: list[Chair] = []
    options: dict[str, bool | str] = {}


class Window(msgspec.Struct):
    """Where the window was: size and place on the desktop in px; no place means the middle."""

    width: int = 0
    height: int = 0
    x: int | None = None
    y: int | None = None


class Settings(msgspec.Struct):
    """Everything the settings scene offers, and what is remembered from last time."""

    version: int = VERSION
    text: float = 1.0
    animation: str = "normal"
    motion: bool = False
    patterns: bool = False
    volume: int = 60
    mute_behind: bool = True
    full_screen: bool = False
    confirm_end: bool = True
    ask_empty: bool = False
    tips: bool = True
    pace: str = "normal"
    curtain: str = "hold"
    acceleration: str = "auto"
    window: Window = msgspec.field(default_factory=Window)
    setups: dict[str, Setup] = msgspec.field(default_factory=dict)

    @property
    def speed(self) -> float:
        """What times of movements are multiplied by; 0 where nothing moves."""
        return SPEED.get(self.animation, 1.0)

    def mend(self) -> list[str]:
        """Set whatever is out of range back to what it is by default; returns the names of those fields."""
        usual = Settings()
        allowed: dict[str, tuple[Any, ...]] = {
            "text": TEXT_STEPS,
            "animation": ANIMATION,
            "pace": PACE,
            "curtain": CURTAIN,
            "acceleration": ACCELERATION,
            "volume": tuple(range(101)),
        }
        wrong = [name for name, values in allowed.items() if getattr(self, name) not in values]
        for name in wrong:
            setattr(self, name, getattr(usual, name))
        return wrong


def load(file: Path | None = None) -> tuple[Settings, str]:
    """Read the settings. Returns them and a sentence for the player, "" if nothing is worth saying.

    A file that cannot be read, is no YAML or of a newer version is renamed and kept; single values that make no sense
    are set back. Never raises.
    """
    file = file or paths.settings_file()
    try:
        data = yaml.load(paths.read_whole(file, _LARGEST).decode("utf-8-sig"), Loader=_LOADER)
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), ""
    except OSError as error:
        return Settings(), _aside(file, paths.reason(error))
    except (yaml.YAMLError, ValueError, RecursionError):
        return Settings(), _aside(file, "it is damaged")
    if not isinstance(data, dict):
        return Settings(), _aside(file, "it is damaged")
    version = data.get("version", VERSION)
    if not isinstance(version, int) or version > VERSION:
        return Settings(), _aside(file, "a newer version of the table wrote it")
    return _read(data, file)


def _read(data: dict[Any, Any], file: Path) -> tuple[Settings, str]:
    """Take over field by field, so that one wrong value costs only itself."""
    settings, wrong = Settings(), []
    kinds = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    for name, value in data.items():
        if name not in kinds:
            continue
        try:
            setattr(settings, name, msgspec.convert(value, kinds[name], strict=True))
        except (msgspec.ValidationError, TypeError):
            wrong.append(str(name))
    settings.version = VERSION
    wrong += settings.mend()
    if not wrong:
        return settings, ""
    return settings, f"In {file} these settings made no sense and are as delivered: {', '.join(wrong)}."


def _aside(file: Path, why: str) -> str:
    """Keep a file that cannot be used under another name; returns the sentence that says so."""
    kept = paths.set_aside(file)
    if kept is None:
        return f"The settings in {file} could not be used ({why}); this time they are as delivered."
    return f"The settings could not be used ({why}) and are as delivered; the old file is kept as {kept}."


def save(settings: Settings, file: Path | None = None) -> str:
    """Write the settings: beside, flushed, then in place. Returns "" or a sentence that says why that failed."""
    file = file or paths.settings_file()
    text = yaml.safe_dump(msgspec.to_builtins(settings), allow_unicode=True, sort_keys=False)
    reason = paths.write_whole(file, text.encode())
    return f"The settings cannot be kept in {file} ({reason}); they hold until the table is closed." if reason else ""
