"""Puts cards.yaml and assets/, which lie at the top of a checkout, inside the wheel as game/_data.

Everything else about the package is in pyproject.toml. An editable install and a run from a checkout read the files
where they lie, so nothing is copied for them (game/paths.py looks in both places).
"""

from __future__ import annotations

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
DATA = ("cards.yaml", "assets")


def data_files() -> list[Path]:
    """Every file the program reads at run time, relative to the checkout."""
    found: list[Path] = []
    for name in DATA:
        path = HERE / name
        inside = sorted(path.rglob("*")) if path.is_dir() else [path]
        found += [file.relative_to(HERE) for file in inside if file.is_file() and not file.name.startswith(".")]
    return found


class BuildWithData(build_py):
    """build_py, and then the data files into game/_data of the built tree."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for file in data_files():
            target = Path(self.build_lib, "game", "_data", file)
            self.mkpath(str(target.parent))
            self.copy_file(str(HERE / file), str(target))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        outputs: list[str] = super().get_outputs(include_bytecode)
        if not self.editable_mode:
            outputs += [str(Path(self.build_lib, "game", "_data", file)) for file in data_files()]
        return outputs

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *(str(file) for file in data_files())]


setup(cmdclass={"build_py": BuildWithData})
