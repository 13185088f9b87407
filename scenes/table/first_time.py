"""First-time tips: one sentence the first time a person meets a kind of question, until the next press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import rulebook

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from scenes.tip_book import TipBook


class FirstTime:
    """The tip that is shown now. Without a book there are none: lessons, replays, pictures; nor where a question goes
    on by itself, before a sentence could be read.

    What is told depends on the section that asks and, for the eyes of the asked seat alone, on what it can do; so it
    shows nothing that those eyes do not see in the prompt and the buttons.
    """

    def __init__(self) -> None:
        self.book: TipBook | None = None
        self.words = ""
        self._seen: tuple[int, int, str] | None = None

    def look(self, scene: TableScene) -> None:
        """Show the tip of the question on the table, if its person meets it for the first time."""
        session = scene.session
        decision = session.match.decision
        if self.book is None or not scene.app.settings.tips or decision is None or session.curtain:
            self.words = ""
            return
        seat = session.eyes or (decision.asked[0] if decision.open and decision.asked else "")
        question = (session.match.generation, decision.number, seat)
        if question == self._seen or scene.animator.active:
            return
        self._seen, self.words = question, ""
        moves = scene.choices.moves
        if seat not in session.persons or seat not in decision.asked or not moves or not session.waits():
            return
        view = scene.view
        verbs = dict.fromkeys(move.verb for move in moves if move.seat == seat)
        key, words = rulebook.tip_for(rulebook.load(view.spec.key), decision.rule, decision.phase, verbs)
        if words and self.book.fresh(seat, view.spec.key, key):
            self.book.meet(seat, view.spec.key, key)
            self.words = words

    def put_away(self) -> bool:
        """A press ends it; whether one was shown."""
        shown, self.words = bool(self.words), ""
        return shown
