"""Who has met which kind of question: a small file in the data directory, by the names people play under."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game import paths

_LARGEST = 512 * 1024
_MOST = 200
"""Names that are kept; the oldest leave first."""


class TipBook:
    """What was told to whom. Names count without regard to capitals; a file that cannot be used is begun anew."""

    def __init__(self, file: Path | None = None) -> None:
        """file: another one than the data directory's (tests)."""
        self.file = file or paths.tips_file()
        self._met: dict[str, list[str]] | None = None

    def fresh(self, name: str, game: str, key: str) -> bool:
        """Whether a person has not met a kind of question of a game yet."""
        return f"{game}/{key}" not in self._read().get(name.casefold(), [])

    def meet(self, name: str, game: str, key: str) -> None:
        """Keep that a person has met it."""
        met = self._read()
        who = met.pop(name.casefold(), [])
        met[name.casefold()] = [*who, f"{game}/{key}"]
        while len(met) > _MOST:
            del met[next(iter(met))]
        self._write(met)

    def forget(self) -> None:
        """Begin anew: everything counts as new to everybody."""
        self._write({})

    def _read(self) -> dict[str, list[str]]:
        if self._met is None:
            self._met = _read(self.file)
        return self._met

    def _write(self, met: dict[str, list[str]]) -> None:
        """Write beside, then in place. Where nothing can be kept, it holds until the table is closed."""
        self._met = met
        paths.write_whole(self.file, json.dumps(met, ensure_ascii=False, indent=1).encode())


def _read(file: Path) -> dict[str, list[str]]:
    """Return what a file holds, as far as it makes sense; one that is damaged is kept under another name."""
    try:
        data: Any = json.loads(paths.read_whole(file, _LARGEST).decode("utf-8"))
    except (paths.TooLarge, ValueError, RecursionError):
        data = None
    except OSError:
        return {}
    if not isinstance(data, dict):
        paths.set_aside(file)
        return {}
    return {
        str(name): [key for key in keys if isinstance(key, str)]
        for name, keys in data.items()
        if isinstance(keys, list)
    }
