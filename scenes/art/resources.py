"""Where packaged files lie: one function for a checkout, an installed wheel and an executable."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from game.paths import resource


def asset(name: str) -> Path:
    """The path of a file under assets/, such as ``asset("art/car.svg")``."""
    return resource("assets", *name.split("/"))


@cache
def package_file(package: str, name: str) -> Path:
    """A file that another installed package brings along, such as a font; its name is relative to the package."""
    return Path(str(files(package))).joinpath(*name.split("/"))
