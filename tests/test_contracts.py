"""What holds for the code as a whole: arrows one way, types, style, imports, and no forgotten `yield from`."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import textwrap
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.forgotten import forgotten_yields

ROOT = Path(__file__).resolve().parent.parent
OURS = ("game", "scenes")


def modules(package: str) -> list[str]:
    """The dotted names of all modules of a package, by its files."""
    names = []
    for file in sorted((ROOT / package).rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def run(*command: str, **extra: str) -> subprocess.CompletedProcess[str]:
    """One of our tools, run at the top of the checkout; its output as text."""
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", **extra},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )


def python(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(sys.executable, "-c", textwrap.dedent(code), *arguments)


def test_the_arrows_run_one_way() -> None:
    done = python("from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-cache")
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_title_is_named_in_the_import_contracts() -> None:
    titles = {f"game.{rules.parent.name}" for rules in (ROOT / "game").glob("*/rules.py")} - {"game.core"}
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {contract["name"]: contract for contract in settings["tool"]["importlinter"]["contracts"]}
    assert titles <= set(contracts["No title knows another"]["modules"])
    assert titles <= set(contracts["Only the catalogue knows the titles"]["protected_modules"])


def test_ruff_finds_nothing() -> None:
    done = run(sys.executable, "-m", "ruff", "check", "--no-cache", ".")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("package", OURS)
def test_types_hold(package: str) -> None:
    done = run(sys.executable, "-m", "mypy", "-p", package)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_game_is_importable_with_pygame_blocked() -> None:
    done = python(
        """
        import importlib, sys
        for name in ("pygame", "pygame_gui", "scenes"):
            sys.modules[name] = None
        for name in sys.argv[1:]:
            importlib.import_module(name)
        """,
        *modules("game"),
    )
    assert done.returncode == 0, done.stderr


def test_every_module_is_importable_alone() -> None:
    done = python(
        """
        import importlib, sys, traceback
        failed = []
        for name in sys.argv[1:]:
            for known in [known for known in sys.modules if known.split(".")[0] in ("game", "scenes")]:
                del sys.modules[known]
            try:
                importlib.import_module(name)
            except Exception:
                failed.append(name)
                traceback.print_exc()
        sys.exit(", ".join(failed) or 0)
        """,
        *(name for package in OURS for name in modules(package) if not name.endswith("__main__")),
    )
    assert done.returncode == 0, done.stderr


def sources() -> dict[str, str]:
    """The source of every module of game/ by its dotted name."""
    found = {}
    for file in sorted((ROOT / "game").rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = file.read_text(encoding="utf-8")
    return found


def test_no_call_of_the_rules_forgets_its_yield_from() -> None:
    assert forgotten_yields(sources()) == []


RULES = """
from collections.abc import Generator, Iterator

def planning(g) -> Generator[int, int, None]:
    yield 1

def moves(g) -> Iterator[int]:
    yield 1

class Flow:
    def step(self):
        yield 1
    def good(self):
        yield from self.step()
"""


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("planning(g)", 5),
        ("x = planning(g)", 5),
        ("for _ in planning(g): pass", 5),
        ("rules.planning(g)", 5),
        ("if rules.planning(g): pass", 5),
        ("yield planning(g)", 5),
        ("yield from planning(g)", 0),
        ("x = yield from rules.planning(g)", 0),
        ("for _ in moves(g): pass", 0),
        ("other(planning)", 0),
        ("return planning(g)", 0),
    ],
)
def test_a_forgotten_yield_from_is_found(body: str, line: int) -> None:
    caller = f"from game.toy import rules\nfrom game.toy.rules import planning, moves\n\ndef turn(g):\n    {body}\n"
    found = forgotten_yields({"game.toy.rules": RULES, "game.toy.turn": caller})
    assert found == ([f"game.toy.turn:{line}: planning"] if line else [])


def test_a_forgotten_yield_from_on_self_is_found() -> None:
    broken = RULES + "    def bad(self):\n        self.step()\n        yield 2\n"
    assert [where.split(": ")[1] for where in forgotten_yields({"game.toy.rules": broken})] == ["step"]


@pytest.mark.parametrize("package", ["game", "scenes", "tools"])
def test_every_file_says_first_what_it_is_for_and_stays_short(package: str) -> None:
    wrong = []
    for file in sorted((ROOT / package).rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        if not source.strip() and file.name == "__init__.py":
            continue
        if not ast.get_docstring(ast.parse(source)):
            wrong.append(f"{file.relative_to(ROOT)}: no docstring")
        if (lines := source.count("\n")) > 450:
            wrong.append(f"{file.relative_to(ROOT)}: {lines} lines")
    assert wrong == []


GIVEN = ("_replace", "_asdict", "_fields", "_exit")
"""Names with an underscore that libraries mean for everybody."""


def private_elsewhere(source: str) -> list[str]:
    """The private names that a module takes from another one: imported, or read of a thing that it does not make."""
    tree = ast.parse(source)
    own = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}
    own |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    own |= {
        target.id
        for node in ast.walk(tree)
        for target in (node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)])
        if isinstance(target, ast.Name)
    }
    found = []
    for node in ast.walk(tree):
        names = [node.attr] if isinstance(node, ast.Attribute) and not _is_self(node.value) else []
        names = [alias.name for alias in node.names] if isinstance(node, ast.ImportFrom) else names
        found += [
            f"{node.lineno}: {name}"
            for name in names
            if name.startswith("_") and not name.startswith("__") and name not in (*GIVEN, *own)
        ]
    return found


def _is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


@pytest.mark.parametrize("package", OURS)
def test_no_module_uses_what_is_private_to_another(package: str) -> None:
    wrong = [
        f"{file.relative_to(ROOT)}:{found}"
        for file in sorted((ROOT / package).rglob("*.py"))
        for found in private_elsewhere(file.read_text(encoding="utf-8"))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("from game.toy import _hidden", ["1: _hidden"]),
        ("other._hidden", ["1: _hidden"]),
        ("self._hidden", []),
        ("seat._replace(name='Ann')", []),
        ("def _hidden(): ...\nmodule._hidden", []),
    ],
)
def test_a_private_name_of_another_module_is_found(line: str, found: list[str]) -> None:
    assert private_elsewhere(line) == found


def test_the_map_of_the_house_names_every_module_of_the_game_and_none_that_is_gone() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| `game/")]
    named = [name for row in rows for name in re.findall(r"`(?:game/(?:core/)?)?(\w+\*?\.py)`", row.split("|")[1])]
    there = {file.name for folder in ("game", "game/core") for file in (ROOT / folder).glob("[a-z]*.py")}
    unnamed = [file for file in there if not any(fnmatch(file, name) for name in named)]
    assert sorted(unnamed) == []
    assert [name for name in named if not any(fnmatch(file, name) for file in there)] == []
