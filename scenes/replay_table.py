"""The table of a replay: the real one, in the upper part of a window, with the eyes that were chosen and no hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.playback import Playback
from scenes.art.theme import Scale
from scenes.settings import TEXT_STEPS
from scenes.table import doors
from scenes.table.board import Board
from scenes.table.hands import Hands, Point
from scenes.table.layouts.base import Layout, Moment
from scenes.table.scene import TableScene
from scenes.table.session import Session

if TYPE_CHECKING:
    from scenes.app import App

NOBODY, ALL = "", "*all*"
"""The eyes of the open table, and those that see every card."""
RIGHT = 1268.0
"""Where the hand may end: no buttons stand beside it."""
TALL = 1.44
"""The height of a hand in widths of its cards: the bar covers no words, as no card rises from it."""
FREE = ("log", "rules", "phase", "plate", "menu")
"""Actions of the table that a replay has."""


class ReplaySession(Session):
    """A match that was played, seen by whom one likes; nobody answers anything."""

    replay = True

    def __init__(self, film: Playback, settings: Any = None) -> None:
        """`film` winds the match. A match that still runs is seen by the open table alone."""
        self.film = film
        self.looks = NOBODY
        self.lies_below = film.match.setup.seats[0].name
        super().__init__(film.match, None, settings)
        self.persons = ()
        self._settle()

    @property
    def below(self) -> str:
        """The seat whose board lies below: the eyes, else those that looked last."""
        return self.eyes or self.lies_below

    @property
    def choices_of_eyes(self) -> tuple[str, ...]:
        """Whose eyes can be chosen: only the open table's as long as the match runs."""
        names = self.view().names
        return (NOBODY, *names, ALL) if self.film.finished else (NOBODY,)

    def look(self, eyes: str) -> None:
        """See the table with the eyes of a seat, of nobody or of all. Does nothing where these may not look."""
        if eyes not in self.choices_of_eyes or eyes == self.looks:
            return
        self.looks = eyes
        if eyes not in (NOBODY, ALL):
            self.lies_below = eyes
        self.settle()

    def _settle(self) -> None:
        self.eyes = "" if self.looks in (NOBODY, ALL) else self.looks
        self.curtain, self.hinted = "", None
        self.all_hands = self.looks == ALL
        self._view = None

    def update(self, ms: float, still: bool = True) -> bool:
        """Nobody thinks, nothing goes on by itself."""
        return False

    def forward(self) -> None:
        """Make the next move again, as it is seen with these eyes."""
        film = self.film
        if film.at < len(film):
            boards = {self.eyes: Board.of(self.view())}
            since, move = len(self.match.events), film.moves[film.at]
            film.to(film.at + 1)
            self._settle()
            self._note(boards, since, move=move)

    def leap(self, count: int) -> None:
        """Stand after so many moves, without motion."""
        if count != self.film.at:
            self.film.to(count)
            self._settle()
            self._note({}, instant=True)

    def known_as(self) -> str | None:
        """The seat for which a position is written: None where all cards are seen."""
        return None if self.looks == ALL else self.eyes


class Window:
    """The program as the table of a replay sees it: a window that ends above the timeline, and a pace of its own."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.height = app.size[1]
        self.quick = 1.0
        """How many times faster than the setting everything moves."""
        self.whole = True

    @property
    def scale(self) -> Scale:
        """How large things are above the timeline; as far as the arrangement bears it, words keep their size."""
        wide, text = self._app.size[0], self._app.settings.text
        plain = Scale(*self._app.size, text).factor / Scale(wide, max(1, self.height), text).factor
        most = next((step for step in TEXT_STEPS if step > text), text + 0.01) - 0.01
        return Scale(wide, max(1, self.height), max(text, min(text * plain, most)))

    @property
    def settings(self) -> Any:
        """The player's settings, quicker by the pace of the replay."""
        return _Quicker(self._app.settings, self.quick)

    def push(self, scene: Any) -> None:
        """Open a scene over the whole window: it is the program's, not the table's."""
        scene.app = self._app
        self._app.push(scene)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._app, name)


class _Quicker:
    """Settings whose movements take a part of their time."""

    def __init__(self, settings: Any, quick: float) -> None:
        self._settings, self._quick = settings, quick

    @property
    def speed(self) -> float:
        """What times of movements are multiplied by."""
        return float(self._settings.speed) / self._quick

    def __getattr__(self, name: str) -> Any:
        return getattr(self._settings, name)


class Watching(Hands):
    """Hands that touch nothing: a press on a card shows it large, a press on the large one puts it away."""

    def _down(self, pos: Point) -> bool:
        scene = self.scene
        action = scene.hud.hit(pos)
        if action == "zoom" and scene.zoom:
            scene.close_zoom()
            self.hovered, self.rested, self.hover_zoom = self.card_at(pos), -1e9, False
            scene.changed()
            return True
        card = 0 if action else self.card_at(pos)
        if not card:
            return super()._down(pos)
        shown = scene.zoom
        scene.close_zoom()
        self.hovered, self.rested, self.hover_zoom = card, -1e9, False
        self.focus.clear()
        if card != shown:
            scene.show_zoom(card)
        scene.changed()
        return True

    def step(self, by: int) -> None:
        """Walk to the next card that lies open to be looked at, and show it large."""
        scene = self.scene
        cards = [handle for handle, slot in sorted(scene.places.slots.items(), key=lambda each: each[1].order)
                 if slot.shown and scene.view.card(handle).kind is not None]  # fmt: skip
        if not cards:
            return
        at = cards.index(scene.zoom) + by if scene.zoom in cards else (0 if by > 0 else -1)
        card = cards[at % len(cards)]
        self.hover_zoom = False
        scene.show_zoom(card)
        self.focus.at = f"card:{card}"
        scene.changed()


class ReplayTable(TableScene):
    """The table above the timeline."""

    def __init__(self, app: App, film: Playback, menu: Callable[[], None]) -> None:
        """menu: what the menu's sign opens."""
        self.window = Window(app)
        self.menu = menu
        super().__init__(self.window, ReplaySession(film, app.settings))  # type: ignore[arg-type]
        self.rules_layout = without_buttons(self.rules_layout)
        self.hands = Watching(self)
        self.told_result = True

    @property
    def playback(self) -> ReplaySession:
        """The session, which is one of a replay."""
        assert isinstance(self.session, ReplaySession)
        return self.session

    def act(self, action: str) -> None:
        """Only what shows something."""
        name = action.partition(":")[0]
        if name == "menu":
            self.menu()
        elif name in FREE:
            doors.act(self, action)

    def takes_press(self, action: str) -> bool:
        """Only what shows something."""
        return action.partition(":")[0] in FREE


def without_buttons(layout: Layout) -> Layout:
    """A layout whose hand reaches over the place of the buttons."""

    def freed(moments: dict[int, Moment]) -> dict[int, Moment]:
        return {text: _freed(moment) for text, moment in moments.items()}

    return replace(
        layout, moments=freed(layout.moments), reading=freed(layout.reading), crowd=freed(layout.crowd),
        modes={zone: without_buttons(mode) for zone, mode in layout.modes.items()},
    )  # fmt: skip


def _freed(moment: Moment) -> Moment:
    parts = {name: area for name, area in moment.parts.items() if name != "buttons"}
    zones = dict(moment.zones)
    hand = parts.get("hand")
    if hand is not None:
        parts["hand"] = hand._replace(w=max(hand.w, RIGHT - hand.x))
        lay = zones.get("own.hand")
        if lay is not None:
            area = lay.area._replace(w=max(lay.area.w, RIGHT - lay.area.x))
            zones["own.hand"] = lay._replace(area=area, width=min(lay.width, area.h / TALL))
    return moment._replace(parts=parts, zones=zones)
