"""The window on a virtual display (Linux with Xvfb): first frame, idle processor, memory.

`python3 run.py bench window`
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.slices import alternate, compare, say
from tests.build.screen import Screen, missing_tools, virtual_display

ROOT = Path(__file__).resolve().parent.parent.parent
SIZE = (1920, 1080)
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def first_frame(screen: Screen, home: Path) -> bool:
    """Process start to first frame, ours against a bare pygame script with the same window."""
    env = {**screen.env, "MIDNIGHT_TABLE_HOME": str(home), "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

    def starts(*arguments: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "tests.bench.first_frame", *arguments], cwd=ROOT, env=env, check=True)
        return time.perf_counter() - start

    size = f"{SIZE[0]}x{SIZE[1]}"
    (home / "settings.yaml").write_text(f"window: {{width: {SIZE[0]}, height: {SIZE[1]}}}\n", encoding="utf-8")
    # The seconds of both, as "rates": a ratio of times, ours over the bare script's.
    ratio = alternate(lambda _: starts("ours") * 1000, lambda _: starts("bare", size) * 1000, pairs=15)
    return compare("first frame of the title against a bare script", ratio, 1.6, "ms", at_least=False)


def used(process: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> float:
    """The largest memory a process has held, in MB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.split("VmHWM:")[1].split()[0]) / 1000


def idle(screen: Screen, home: Path) -> bool:
    """What an idle table uses of a core over ten seconds, and its memory."""
    from tests.build.first_move import at_the_table

    env = {"MIDNIGHT_TABLE_HOME": str(home), "PYTHONPATH": str(ROOT)}
    with at_the_table(screen, [sys.executable, "-c", "from scenes.app import main; main()"], home, env) as running:
        time.sleep(3)
        before = used(running.pid)
        time.sleep(10)
        share = (used(running.pid) - before) / 10 * 100
        kept = say("idle table at 1920x1080", share, "% of a core", 1)
        return say("memory at 1920x1080", memory(running.pid), "MB", 200) and kept


def main() -> int:
    """Print all; the exit code says whether the bars are kept."""
    if missing_tools() or not sys.platform.startswith("linux"):
        print(f"Not here: this needs Linux with Xvfb, xdotool and ImageMagick ({missing_tools() or 'no Linux'}).")
        return 0
    with virtual_display(SIZE) as screen, tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        return 0 if all([first_frame(screen, home), idle(screen, home)]) else 1


if __name__ == "__main__":
    sys.exit(main())
