"""run.py: sets up only what is missing, and says in a sentence what keeps it from doing so."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import run


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment that run.py takes for a complete one, with the program but without extras."""
    monkeypatch.setattr(run, "VENV", tmp_path / "env")
    run.inside("python").parent.mkdir(parents=True)
    run.inside("python").touch()
    run.stamp("").write_text(run.fingerprint(), encoding="utf-8")
    return tmp_path / "env"


def test_what_is_installed_is_not_installed_again(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.subprocess, "call", lambda *_, **__: pytest.fail("something was run"))
    run.set_up("")


def test_a_changed_pyproject_is_installed_anew(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run.installed("")
    copy = environment / "checkout"
    copy.mkdir()
    (copy / "pyproject.toml").write_text("changed", encoding="utf-8")
    monkeypatch.setattr(run, "ROOT", copy)
    assert not run.installed("")


def test_an_extra_that_is_missing_is_added_to_what_is_there(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(run, "create", lambda: pytest.fail("the environment was thrown away"))
    monkeypatch.setattr(run.subprocess, "call", lambda command, **_: asked.append(command[-1]) or 0)
    run.set_up("dev")
    assert asked == [".[dev]"]
    assert run.installed("dev")
    assert run.installed("")


def test_a_failed_install_is_said_and_tried_again(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.subprocess, "call", lambda *_, **__: 1)
    with pytest.raises(run.CannotSetUp, match="pip could not install"):
        run.set_up("dev")
    assert not run.installed("dev")


def test_a_folder_that_is_no_environment_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "letters").touch()
    monkeypatch.setattr(run, "VENV", tmp_path)
    with pytest.raises(run.CannotSetUp, match="is no virtual environment"):
        run.set_up("")
    assert (tmp_path / "letters").exists()


def test_an_old_python_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    assert run.main([]) == 1
    assert "needs Python 3.11 or newer; this is 3.10." in capsys.readouterr().out


def test_words_of_the_program_go_to_the_program(environment: Path) -> None:
    assert run.commands("", []) == [[str(run.inside("midnight-table"))]]
    assert run.commands("check", ["mine.yaml"])[0][1:] == ["check", "mine.yaml"]
    assert run.commands("test", ["-n0", "-k", "deal"])[0][1:] == ["-m", "pytest", "-n0", "-k", "deal"]


@pytest.mark.skipif(os.name != "posix", reason="there a process cannot become another one")
def test_what_ends_it_ends_the_program_too(environment: Path) -> None:
    program = run.inside("midnight-table")
    program.write_text(f"#!{sys.executable}\nimport os, sys\nprint(os.getpid(), flush=True)\nsys.stdin.read()\n")
    program.chmod(0o755)
    begin = f"import run, sys; run.VENV = run.Path({str(environment)!r}); sys.exit(run.main([]))"
    with subprocess.Popen(
        [sys.executable, "-c", begin], cwd=run.ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as ours:  # fmt: skip
        assert ours.stdin is not None
        assert ours.stdout is not None
        assert int(ours.stdout.readline()) == ours.pid
        ours.terminate()
        assert ours.wait() == -signal.SIGTERM


@pytest.mark.skipif(os.name != "posix", reason="there a process cannot become another one")
def test_a_program_that_cannot_be_run_leaves_the_folder_as_it_was(tmp_path: Path) -> None:
    here = Path.cwd()
    run.become([str(tmp_path / "missing")], tmp_path)
    assert Path.cwd() == here
