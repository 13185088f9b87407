"""What goes wrong in the program itself: noted in the log file, told in one sentence, never a traceback."""

from __future__ import annotations

import os
import sys
import traceback
from typing import TYPE_CHECKING

from game import paths

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.app import App

_LARGEST = 1_000_000


def streams() -> None:
    """Give a windowed build, which has no console, somewhere to print to; first of all, before anything prints."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - open until the end


def write_log(text: str) -> bool:
    """Append to the log file, which begins anew when it grew large. Says whether that worked; never raises."""
    file = paths.log_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        mode = "w" if file.exists() and file.stat().st_size > _LARGEST else "a"
        with open(file, mode, encoding="utf-8") as out:
            out.write(text + "\n")
    except OSError:
        return False
    return True


def place(error: BaseException) -> str:
    """Where an error was raised: file and line of our own code where there is any."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if f"{os.sep}scenes{os.sep}" in frame.filename or "game" in frame.filename]
    for frame in reversed(own or frames):
        return f"{os.path.basename(frame.filename)}, line {frame.lineno}"
    return "an unknown place"


class Faults:
    """Counts and notes faults."""

    def __init__(self) -> None:
        self.count = 0

    def note(self, error: Exception) -> str:
        """Write the fault into the log; returns the sentence for the player. Not its words, which may name a card."""
        self.count += 1
        written = write_log("".join(traceback.format_exception(error)))
        where = f"its trace is in {paths.log_file()}" if written else "no log could be written"
        return (
            f"Something went wrong in the program ({type(error).__name__} in {place(error)}); {where}. "
            "The match is saved: Resume goes on with it."
        )


def after_fault(app: App, error: Exception, *, patient: bool) -> None:
    """Note a fault in the program and go back to the title; where that fails too, end with a sentence.

    patient: False ends at the first one (tests).
    """
    sentence = app.faults.note(error)
    if not patient or app.faults.count > 3:
        print(sentence, file=sys.stderr)
        app.code = 1
        app.quit()
        return
    app.drop_events()
    match, seat = _at_table(app)
    asked = any(getattr(scene, "fault", "") for scene in app.manager.stack)
    app.home()
    app.say(sentence)
    if not asked:
        _offer_report(app, sentence, match, seat)


def _at_table(app: App) -> tuple[Match | None, str]:
    """The match of the uppermost table that is open, and whose eyes see it."""
    for scene in reversed(app.manager.stack):
        session = getattr(scene, "session", None)
        if session is not None:
            return session.match, session.eyes
    return None, ""


def _offer_report(app: App, sentence: str, match: Match | None, seat: str) -> None:
    """Ask whether a fault shall be reported, over the title."""
    try:
        from scenes.report import ReportScene

        app.push(ReportScene(app, match, seat, fault=sentence))
    except Exception as error:
        app.faults.note(error)
