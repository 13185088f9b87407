"""`simulate --jobs 2` against one job: decisions a second of the whole command, in alternating runs."""

from __future__ import annotations

import json
import subprocess
import sys
import time

from tests.bench.slices import alternate, compare

GAMES = 400


def jobs(count: int) -> float:
    """Decisions a second, the start of the program included."""
    command = [sys.executable, "-c", "import sys; from game.cli import main; sys.exit(main())"]
    start = time.perf_counter()
    done = subprocess.run(
        [*command, "simulate", "suits", "--level", "normal", "--games", str(GAMES), "--jobs", str(count), "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    took = time.perf_counter() - start
    decisions = json.loads(done.stdout)["decisions"]["mean"] * GAMES
    return float(decisions) / took


def main() -> int:
    """Print the ratio; the exit code says whether it reaches its bar."""
    ratio = alternate(lambda _: jobs(2), lambda _: jobs(1), pairs=5)
    return 0 if compare("simulate --jobs 2 against one job", ratio, 1.6, "decisions/s") else 1


if __name__ == "__main__":
    sys.exit(main())
