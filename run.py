"""Sets up everything in .venv and starts the table: `python3 run.py`, or the tests: `python3 run.py test`.

Needs Python 3.11 or newer and nothing else. What is installed is remembered, so that later starts are fast.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = Path(os.environ.get("MIDNIGHT_TABLE_VENV") or ROOT / ".venv").absolute()
OLDEST = (3, 11)

HELP = """\
python3 run.py                  set up and open the table
python3 run.py test [...]       set up and run the tests (what follows goes to pytest)
python3 run.py build [...]      build the standalone program into dist/ (what follows goes to PyInstaller)
python3 run.py bench [NAME...]  run the benchmarks, or those whose names contain NAME
python3 run.py setup            set up and do nothing more
python3 run.py COMMAND ...      any command of midnight-table: simulate, case, replay, picture, check
"""

# What each of the words above needs beyond the program itself.
EXTRAS = {"test": "dev", "build": "dev", "bench": "dev,bench"}


class CannotSetUp(Exception):
    """A sentence that says why, and what to do."""


def inside(name: str) -> Path:
    """A program of the virtual environment."""
    return VENV / "Scripts" / (name + ".exe") if os.name == "nt" else VENV / "bin" / name


def fingerprint() -> str:
    """Changes whenever what is installed must be installed anew."""
    parts = [str(ROOT), sys.version, (ROOT / "pyproject.toml").read_text(encoding="utf-8")]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def stamp(extras: str) -> Path:
    """The file that remembers that these extras are installed."""
    return VENV / ("installed-" + (extras.replace(",", "-") or "base"))


def installed(extras: str) -> bool:
    """Whether the environment is complete and up to date."""
    try:
        return inside("python").exists() and stamp(extras).read_text(encoding="utf-8") == fingerprint()
    except OSError:
        return False


def set_up(extras: str) -> None:
    """Create .venv where it is missing or of another Python, and install the package with its extras into it.

    Raises CannotSetUp.
    """
    if installed(extras):
        return
    print(f"Setting up in {VENV} (the first time takes a minute or two) ...", flush=True)
    if not installed(""):
        create()
    target = f".[{extras}]" if extras else "."
    command = [str(inside("python")), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", target]
    if subprocess.call(command, cwd=ROOT) != 0:
        raise CannotSetUp(
            "pip could not install what the table needs (its reason stands above). "
            "Check the connection to the internet and run this again."
        )
    for name in {extras, ""}:
        stamp(name).write_text(fingerprint(), encoding="utf-8")


def create() -> None:
    """A new, empty virtual environment. Raises CannotSetUp."""
    if VENV.exists() and not (VENV / "pyvenv.cfg").exists() and any(VENV.iterdir()):
        raise CannotSetUp(f"{VENV} is no virtual environment: move it away or name another in MIDNIGHT_TABLE_VENV.")
    try:
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(VENV)
    except (OSError, subprocess.CalledProcessError) as error:
        shutil.rmtree(VENV, ignore_errors=True)
        raise CannotSetUp(
            f"No virtual environment could be made in {VENV} ({error}). On Debian and Ubuntu install python3-venv; "
            "where the folder is read only, name another in MIDNIGHT_TABLE_VENV."
        ) from error


def commands(word: str, rest: "list[str]") -> "list[list[str]]":
    """What to run, one after the other, for the first word of the command line and what follows it."""
    python = str(inside("python"))
    if word == "setup":
        return []
    if word == "test":
        workers = (
            []
            if any(part.startswith(("-n", "--pdb")) for part in rest)
            else ["-n", "auto", "--maxprocesses", "8", "--dist", "loadgroup"]
        )
        return [[python, "-m", "pytest", *workers, *rest]]
    if word == "build":
        return [[python, "-m", "PyInstaller", "--noconfirm", *rest, "build.spec"]]
    if word == "bench":
        files = sorted((ROOT / "tests" / "bench").glob("bench_*.py"))
        chosen = [file for file in files if not rest or any(name in file.stem for name in rest)]
        return [[python, "-m", "tests.bench." + file.stem] for file in chosen]
    return [[str(inside("midnight-table")), *([word] if word else []), *rest]]


def main(arguments: "list[str]") -> int:
    """Run the command line; returns the exit code."""
    if sys.version_info < OLDEST:
        print("Midnight Table needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info[:2]))
        return 1
    word, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if word in ("-h", "--help"):
        print(HELP, end="")
        return 0
    try:
        set_up(EXTRAS.get(word, ""))
    except CannotSetUp as error:
        print(error, file=sys.stderr)
        return 1
    code = 0
    here = ROOT if word in EXTRAS else None
    found = commands(word, rest)
    if len(found) == 1 and os.name == "posix":
        become(found[0], here)
    try:
        for command in found:
            code = subprocess.call(command, cwd=here) or code
    except KeyboardInterrupt:
        return 130
    return code


def become(command: "list[str]", here: "Path | None") -> None:
    """Go on as the command itself, so that whatever ends this ends it too; returns only where that is impossible."""
    sys.stdout.flush()
    sys.stderr.flush()
    before = os.getcwd() if here is not None else ""
    if here is not None:
        os.chdir(here)
    try:
        os.execv(command[0], command)
    except OSError:
        if before:
            os.chdir(before)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
