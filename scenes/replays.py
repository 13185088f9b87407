"""The list of all matches, finished and running: to be watched, gone on with, named, kept, deleted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match_list import MatchList, why_not
from game.playback import Playback
from game.record import BadRecord, Entry, InUse, Record, resume
from scenes.art.paragraph import escape
from scenes.art.theme import colour
from scenes.menu import Middle, QuestionScene, Sheet
from scenes.replay_rows import Rows, line_of
from scenes.replay_seats import Seats
from scenes.when import told
from scenes.widgets.blocks import Block, Column, Gap, Kit, Panel, Row, Title, Words
from scenes.widgets.controls import Button, Segments
from scenes.widgets.field import Field
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from pathlib import Path

    from game.match_list import Note
    from scenes.app import App

READ_FOR = 8.0
"""Milliseconds a frame in which heads are read where all of them are wanted."""
KINDS = (("all", "All"), ("running", "Unfinished"), ("over", "Finished"), ("kept", "Kept"))


class ReplaysScene(FormScene):
    """List at the left, the chosen match at the right, what can be done with it at the foot."""

    title = "Replays"
    first = "list"

    def __init__(self, app: App) -> None:
        self.matches = MatchList()
        self.kind = "all"
        self.needle = ""
        self.chosen = 0 if len(self.matches) else -1
        self.top = 0
        self.shown: Sequence[int] = range(len(self.matches))
        self._counted = 0
        self._just_read = True
        self._clearing = False
        self._pressed = False
        """Whether anything was pressed since the folder was read."""
        super().__init__(app)
        self.rows = Rows(self)
        self.app.say(self.matches.trouble)

    # --- what is listed ------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """In front again: the folder may have changed."""
        super().enter()
        if self._just_read:
            self._just_read = False
            return
        path = self.entry.path if self.entry is not None else None
        self.matches.look()
        self._find_again(path)

    def _find_again(self, path: Path | None) -> None:
        """The files are listed in another order: the chosen one stays chosen, the newest where there is none."""
        self.chosen = self.matches.place(path) if path is not None else -1
        if self.chosen < 0 and len(self.matches):
            self.chosen = 0
        self._sift()
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        """Remember that somebody has begun to choose."""
        self._pressed = self._pressed or event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        return super().handle(event)

    @property
    def entry(self) -> Entry | None:
        """The chosen match."""
        return self.matches.entry(self.chosen) if 0 <= self.chosen < len(self.matches) else None

    @property
    def why(self) -> str:
        """Why the chosen match cannot be opened, "" where it can."""
        return why_not(self.entry, self.app.catalogue) if self.entry is not None else ""

    def number(self) -> int:
        """The row of the chosen match, -1 where it is not listed."""
        return self.shown.index(self.chosen) if self.chosen in self.shown else -1

    def choose(self, number: int) -> None:
        """Choose a row."""
        if 0 <= number < len(self.shown):
            self.chosen = self.shown[number]
            self.rebuild()
            self.rows.reveal(number)

    def _sifted(self) -> bool:
        return self.kind != "all" or bool(self.needle.strip())

    def _sift(self) -> None:
        """Find again which matches are listed, among those whose heads are read."""
        if not self._sifted():
            self.shown = range(len(self.matches))
        else:
            self.shown = [at for at in range(self.matches.done) if self._fits(at)]
        self._counted = self.matches.done
        if self.chosen not in self.shown and self.shown:
            self.chosen = self.shown[0]

    def _fits(self, at: int) -> bool:
        entry, note = self.matches.entry(at), self.matches.note(at)
        wanted = {
            "all": True,
            "running": not entry.finished and not entry.trouble,
            "over": entry.finished,
            "kept": note.kept,
        }[self.kind]
        words = " ".join((self.name_of(entry, note), self.title_of(entry), entry.path.name,
                          *(seat.name for seat in entry.seats)))  # fmt: skip
        return wanted and all(part in words.casefold() for part in self.needle.casefold().split())

    def update(self, ms: float) -> bool:
        """Sort a long folder, and read on where a filter, or clearing away, wants all heads: a little a frame."""
        if not self.matches.settled:
            path = self.entry.path if self._pressed and self.entry is not None else None
            self.app.wake(10)
            if not self.matches.settle(READ_FOR):
                return False
            self._find_again(path)
            if path is not None:
                self.rows.reveal(max(0, self.number()))
            return True
        if self._clearing:
            self.app.wake(10)
            if self.matches.read(READ_FOR):
                self._clearing = False
                self._ask_to_clear()
                return True
            if not self._sifted():
                return False
        if not self._sifted() or (self.matches.done >= len(self.matches) and self._counted == self.matches.done):
            return False
        done = self.matches.read(READ_FOR)
        fresh = [at for at in range(self._counted, self.matches.done) if self._fits(at)]
        self._counted = self.matches.done
        self.shown = [*self.shown, *fresh]
        if self.shown and self.chosen not in self.shown:
            self.chosen = self.shown[0]
            self.rebuild()
        if not done:
            self.app.wake(10)
        return True

    def title_of(self, entry: Entry) -> str:
        """The game's name, its key where the game is not here."""
        game = self.app.catalogue.games.get(entry.game)
        return game.title if game is not None else entry.game or "No match file"

    def name_of(self, entry: Entry, note: Note) -> str:
        """The name its player gave it, else the game's; of a file that is none, the file's."""
        return note.name or (self.title_of(entry) if entry.game else entry.path.name)

    def empty(self) -> str:
        """What the empty list says."""
        if self._sifted() and self.matches.done < len(self.matches):
            return "Reading \u2026"
        return "No match fits." if len(self.matches) else "No match has been played yet."

    # --- layout --------------------------------------------------------------------------------------------------

    def body(self, kit: Kit) -> Block:
        """Filters, list, the chosen match."""
        kinds = Segments("kind", "Which matches", KINDS, self.kind, self.set_kind)
        find = Field("find", "Find", self.edit("find", self.needle), self.find, "Find a name or a game")
        self.rows.most = 4 if kit.cramped else 0
        if kit.cramped:
            left: list[Block] = [kinds, find, self.rows]
            return Column([Column(left, 8), self._about(kit)], 12)
        head = Row([(0.56, kinds), (0.44, find)], 12, middle=True)
        listed = Column([head, self.rows], 8, 1.0)
        return Row([(0.62, listed), (0.38, self._about(kit))], 16, 1.0)

    def _about(self, kit: Kit) -> Block:
        """The panel of the chosen match."""
        entry = self.entry
        if entry is None:
            return Panel(Words("Every match you play is kept here, move by move.", 16, colour("muted"), "italic"))
        note = self.matches.note(self.chosen)
        parts: list[Block] = [Title(self.name_of(entry, note), 22, "star" if note.kept else "")]
        if note.name:
            parts.append(Words(escape(self.title_of(entry)), 15, colour("muted")))
        if self.why:
            parts.append(Words(f"**It cannot be opened.** {escape(self.why)}", 15))
        if entry.seats:
            parts.append(Seats(self, entry))
        parts += [Words(words, 15, colour("muted")) for words in self._facts(entry)]
        parts.append(Words(escape(entry.path.name), 13, colour("muted"), "italic"))
        return Panel(Column(parts, 8), pad=(18, 14))

    def _facts(self, entry: Entry) -> list[str]:
        found = []
        if entry.finished:
            found.append(f"**{escape(entry.why or 'The match is over.')}**")
        if entry.started:
            rounds = f"{entry.round} round{'s' if entry.round != 1 else ''}" if entry.round else "no round yet"
            found.append(f"Begun {escape(told(entry.started))}, {rounds}.")
        if not entry.finished and not self.why:
            found.append("It is not over: only what lies open on the table can be watched.")
        return found

    def foot(self, kit: Kit) -> Block:
        """What can be done with the chosen match: each button at its place, whatever is chosen."""
        entry, why = self.entry, self.why or ("" if self.entry is not None else "There is no match.")
        none = "" if entry is not None else "There is no match."
        kept = entry is not None and self.matches.note(self.chosen).kept
        running = entry is not None and not entry.finished and not why
        over = why or ("" if running else "The match is over: watch it.")
        go_on = Button(
            "go on", "Go on with it", self.go_on, sign="play_circle", lit=running, high=52, size=20, off=over
        )
        watch = Button("watch", "Watch", self.watch, sign="history", lit=not running, high=52, size=20, off=why)
        says = "Kept: no longer keep it" if kept else "Keep it when old ones are cleared"
        clear = "Counting \u2026" if self._clearing else "Clear old ones"
        label, sign = ("Keep no more", "star") if kept else ("Keep", "star_outline")
        keep = Button("keep", label, self._keep, sign=sign, high=52, off=none, says=says)
        made = [
            (200, go_on),
            (140, watch),
            (120, keep),
            (130, Button("rename", "Rename", self._rename, sign="pencil", high=52, off=none)),
            (120, Button("delete", "Delete", self._delete, sign="trash_can", high=52, off=none)),
            (170, Button("clear", clear, self._clear, sign="broom", high=52, off=none)),
        ]
        if kit.cramped:
            half = (len(made) + 1) // 2
            return Column([Row([(1 / len(part), button) for _, button in part], 8) for part in
                           (made[:half], made[half:])], 6)  # fmt: skip
        return Row([(wide / 1000, button) for wide, button in made], 12)

    # --- what is pressed -----------------------------------------------------------------------------------------

    def set_kind(self, kind: str) -> None:
        """List matches of one kind alone: a key of `KINDS`."""
        self.kind, self.top = kind, 0
        self._sift()
        self.rebuild()

    def find(self, words: str) -> None:
        """List the matches in whose names or game all these words stand."""
        self.needle, self.top = words, 0
        self._sift()
        self.rebuild()

    def watch(self) -> None:
        """Open the chosen match to be watched."""
        from scenes.replay import ReplayScene

        entry = self.entry
        if entry is None:
            return
        if self.why:
            self.app.say(f"{entry.path.name}: {self.why}")
            return
        try:
            film = Playback(resume(entry.path, self.app.catalogue))
        except BadRecord as error:
            self.app.say(str(error))
            return
        film.to(0)
        self.app.push(ReplayScene(self.app, film, None if film.finished else self._resumed))

    def _resumed(self) -> None:
        """Go on with the match from its replay."""
        self.app.pop()
        self.go_on()

    def go_on(self) -> None:
        """Go on with a match that is not over."""
        entry = self.entry
        if entry is None or self.why:
            return
        try:
            record, match = Record.resume(entry.path, self.app.catalogue)
        except (InUse, BadRecord) as error:
            self.app.say(str(error))
            return
        self.app.start_match(match, record, resumed=True)

    def _keep(self) -> None:
        entry = self.entry
        assert entry is not None
        self._done(self.matches.keep(entry.path, not self.matches.note(self.chosen).kept))

    def _done(self, why: str) -> None:
        self.app.say(why)
        self._sift()
        self.rebuild()

    def _rename(self) -> None:
        assert self.entry is not None
        self.app.push(RenameScene(self.app, self, self.entry))

    def _delete(self) -> None:
        entry = self.entry
        assert entry is not None
        name = self.name_of(entry, self.matches.note(self.chosen))
        told = f"{name}: {line_of(entry)}." if entry.seats else f"{entry.path.name}."
        self.app.push(QuestionScene(self.app, "Delete this match?", escape(
            f"{told} Its file is gone for good then, and nothing brings it back."), "Delete it",
            partial(self._deleted, entry), sign="trash_can"))  # fmt: skip

    def _deleted(self, entry: Entry) -> None:
        number = self.number()
        why = self.matches.delete(entry.path)
        self._sift()
        if self.shown:
            self.chosen = self.shown[max(0, min(number, len(self.shown) - 1))]
        else:
            self.chosen = -1
        self._done(why)

    def _clear(self) -> None:
        """Find which matches can be cleared away: a few heads a frame, so that the window stays alive."""
        self._clearing = True
        self.rebuild()

    def _ask_to_clear(self) -> None:
        """Ask before the finished matches that are not kept are deleted."""
        self.rebuild()
        found = self.matches.clearable()
        if not found:
            self.app.say("There is nothing to clear: every finished match is kept, or there is none.")
            return
        many = f"{len(found):,} finished matches" if len(found) > 1 else "One finished match"
        words = f"{many} that you did not mark to be kept will be deleted for good. Matches that go on stay."
        self.app.push(QuestionScene(self.app, "Clear old matches?", words, "Delete them",
                                    lambda: self._cleared(found), sign="trash_can"))  # fmt: skip

    def _cleared(self, found: Sequence[Path]) -> None:
        why = self.matches.clear(found)
        self.chosen, self.top = (0 if len(self.matches) else -1), 0
        self._done(why)

    def _wheel(self, event: pygame.event.Event) -> bool:
        """Over the list the wheel scrolls it, elsewhere the page."""
        if self.hover == "list" and self.rows.scroll_to(self.top - event.y * Rows.row(self._page.kit)):
            return True
        return super()._wheel(event)


class RenameScene(Sheet):
    """A match's name: nothing changes until it is saved."""

    first = "name"

    def __init__(self, app: App, replays: ReplaysScene, entry: Entry) -> None:
        self.replays, self.entry = replays, entry
        self.words = replays.matches.note(replays.chosen).name
        super().__init__(app)

    def body(self, kit: Kit) -> Block:
        """The field and two answers."""
        parts: list[Block] = [
            Title("A name for this match", 22, "pencil"),
            Words(escape(line_of(self.entry)), 14, colour("muted")),
            Field("name", "Name", self.edit("name", self.words, 60), self._write, self.replays.title_of(self.entry)),
            Gap(4),
            Button("save", "Save the name", self._save, sign="check", lit=True),
            Button("no", "Never mind", self.back, cap="Esc"),
        ]
        return Middle(Panel(Column(parts, 10), pad=(24, 18)), 460)

    def _write(self, words: str) -> None:
        self.words = words

    def _save(self) -> None:
        self.app.pop(self)
        self.replays._done(self.replays.matches.rename(self.entry.path, self.words))
