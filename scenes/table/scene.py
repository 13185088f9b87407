"""The table scene: owns session, hands, hud, cards and motion, and carries what one says to the others."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.decision import Move
from scenes.manager import Scene
from scenes.table import doors, show
from scenes.table.animate import Animator, Flight, Motion, State, acts
from scenes.table.board import Board, Step, side_of
from scenes.table.choices import Choices
from scenes.table.clocks import Clocks
from scenes.table.first_time import FirstTime
from scenes.table.frame import Frame
from scenes.table.hands import Hands
from scenes.table.hud import Hud
from scenes.table.layouts import layout_for
from scenes.table.moments import Moments
from scenes.table.parts import Box, HudState, Places
from scenes.table.places import arrange
from scenes.table.session import Session
from scenes.table.sprites import Sprites, faults
from scenes.table.toast import Toast

if TYPE_CHECKING:
    from scenes.app import App

log = logging.getLogger(__name__)

FRESH = 200.0
"""Milliseconds for which new buttons take no press."""


class TableScene(Scene):
    """The table of one match."""

    def __init__(self, app: App, match: Any, record: Any = None, *, resumed: bool = False, **how: Any) -> None:
        """`record` keeps the match; `resumed`: it goes on from a file; `how` goes to the session (tests)."""
        super().__init__(app)
        self.session = match if isinstance(match, Session) else Session(
            match, record, app.settings, resumed=resumed, **how
        )  # fmt: skip
        self.rules_layout = layout_for(self.session.view())
        self.sprites = Sprites(self.session.match.spec)
        self.hud = Hud(app)
        self.animator = Animator(self.sprites, app.sound.play)
        self.hud.panel.telling = lambda: self.animator.telling
        self.hands = Hands(self)
        self.frame = Frame()
        self.order: dict[str, list[str]] = {}
        self.folded: bool | None = None
        self.log_scroll = self.zoom_scroll = 0
        self.zoom = 0
        self.opened = ""
        """The seat whose open hand is laid out in the middle."""
        self.toast = Toast()
        self.first_time = FirstTime()
        self.options: tuple[Move, ...] = ()
        self.page = 0
        self.armed, self.asked_at, self.question = True, -FRESH, (-1, -1)
        self.clocks = Clocks(self)
        self.covering = False
        self.told_result = False
        self._laid: Hashable = None
        self._dropped: tuple[int, tuple[float, float]] | None = None
        """The card that was dropped and where its middle was: its flight begins there."""
        self._eyes: str | None = None
        self.places = Places((1280, 720), 1.0, 100)
        self.state = HudState()
        self.own_cards: set[int] = set()
        self._look()
        self.moments = Moments(self.view if resumed or self.session.match.moves else None)

    # --- what stands ---------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the match anew: view, choices, arrangement, focus. Called whenever anything may have changed."""
        session = self.session
        decision = session.match.decision
        question = (session.match.generation, decision.number if decision else -1)
        if question != self.question or self.hands.drag.card:
            self.opened = ""
        self._look()
        if session.eyes != self._eyes:
            self._eyes = session.eyes
            self.hands.forget()
            self.zoom, self.options = 0, ()
            self.toast.clear()
        if question != self.question:
            self.question, self.options, self.page = question, (), 0
            self.armed, self.asked_at = True, self.app.now()
            self.clocks.asked()
            self.toast.outlived()
            if self.hands.drag.card not in self.choices.cards:
                self.hands.release(home=False)
        self._arrange()
        self.own_cards = {card.handle for card in self.board.zones.get(f"{session.eyes}.hand", ())}
        if self.zoom not in self.places.slots:
            self.zoom = 0

    def _look(self) -> None:
        """Take the view of the eyes at the screen, and what its hands can do."""
        session = self.session
        self.view = session.view()
        self.sprites.side = lambda seen: side_of(self.rules_layout, self.view, seen)
        self.choices = Choices(self.view, session.moves())
        self.board = Board.of(self.view)
        if self.opened and self.board.lies_open(self.opened):
            self.board.looked |= {f"{self.opened}.hand"}
        if session.curtain:
            self.board.picks = frozenset()

    def arranged(self, board: Board) -> Places:
        """Where everything lies for a board in this window."""
        session = self.session
        below, scale = session.below, self.app.scale
        return arrange(
            board, self.rules_layout, (scale.width, scale.height), scale.text, self.order.get(below, ()), below=below,
            log_open=self.folded, tilt=not self.app.settings.motion, seats=self.view.names,
        )  # fmt: skip

    def _arrange(self) -> None:
        self.places = self.arranged(self.board)
        laid = (self.places.size, self.places.text, self.app.settings.patterns, tuple(self.places.parts.items()),
                self.places.plate_form, self.places.log_open)  # fmt: skip
        if laid != self._laid:
            self._laid = laid
            self.hud.layout(self.places, self.app)
        self.hud.zoom.strong_patterns = self.app.settings.patterns
        self.first_time.look(self)
        self.state = show.state(self)
        for part in (*self.hud.parts(), *self.hud.overlays()):
            part.places = self.places
        self.hands.walk()
        self.frame.stale = True

    @property
    def shown_places(self) -> Places:
        """Where things lie on the screen: of the act that is told, else of the view."""
        act = self.animator.telling
        return act.places if act is not None else self.places

    @property
    def shown_board(self) -> Board:
        """The cards on the screen: of the act that is told, else of the view."""
        act = self.animator.telling
        return act.board if act is not None else self.board

    @property
    def lifted(self) -> int:
        """The card that is held before all others."""
        return self.hands.drag.card

    def to_raise(self) -> int:
        """The card of the own hand that stands higher: under the pointer or the focus, unless something is held."""
        hands = self.hands
        if hands.drag.card or self.animator.telling is not None:
            return 0
        at = hands.focus.at
        card = int(at[5:]) if at.startswith("card:") else hands.hovered
        there = card in self.own_cards and card in self.places.slots
        return card if there and card not in self.animator.flying else 0

    # --- scene ---------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The table is uncovered."""
        self.covering = False
        self.hands.release(home=False)
        self.refresh()
        self.frame.whole = True

    def leave(self) -> None:
        """Something covers the table: nothing is held, nothing moves on."""
        self.hands.forget()
        self.animator.finish()

    def close(self) -> None:
        """The table is left for good: thinking stops, the match file is let go."""
        self.session.close()

    def layout(self, size: tuple[int, int]) -> None:
        """A new window size or setting: everything is placed anew, without motion."""
        self.animator.finish()
        self.hands.release(home=False)
        self.sprites.change(self.app.scale, self.app.settings.patterns)
        self.frame.clear()
        self._laid = None
        self.toast.clear()
        self.refresh()
        self.sprites.plan(self.places.slots.values())
        self.frame.whole = True

    def update(self, ms: float) -> bool:
        """Let computers and clocks go on; True when a frame is due."""
        session = self.session
        still = not self.animator.active and not self.hands.drag.holding
        changed = session.update(ms, still)
        if session.said:
            self.app.say(session.said.pop(0))
        thinking = self.state.thinking
        step = session.take_step()
        if step is not None:
            self.tell(step)
        elif changed or thinking != session.thinking or bool(session.hinted) != bool(self.state.hint):
            self.refresh()
        if not self.covering:
            doors.open_due(self)
        self._move(ms)
        self.hands.update(ms)
        self.clocks.update(ms)
        if self.frame.due:
            return True
        self.sprites.warm()
        return False

    def _move(self, ms: float) -> None:
        """Let what moves move on; when the last thing lies, the view counts again."""
        if not self.animator.active:
            return
        self.frame.moved = True
        if self.animator.update(ms):
            self.frame.stale = True
        if not self.animator.queue and self.animator.telling is None and not self.animator.loose:
            self.refresh()

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed: the resting layer where it was mended, and what lies over it."""
        return self.frame.draw(self, target, self.app.whole)

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse and keyboard go to the hands; losing the window ends a drag."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED):
            if self.hands.drag.press is not None or self.hands.drag.dragging:
                self.hands.release()
                self.changed()
            if self.hands.hovered or self.hands.hover:
                self.hands.hovered, self.hands.hover = 0, ""
                self.changed()
            return True
        if event.type == pygame.KEYDOWN:
            return self.hands.keys.key(event)
        return self.hands.mouse(event)

    # --- what happened -------------------------------------------------------------------------------------------

    def tell(self, step: Step) -> None:
        """Show what changed: with motion from the boards before, or at once."""
        dragged = self.hands.drag
        if dragged.dragging and dragged.card:
            dragged.drop()
        if self.animator.active:
            self.animator.finish()
        self.refresh()
        self._check()
        before = step.boards.get(self.session.eyes)
        if step.instant or before is None or self.app.settings.speed <= 0 or not self.session.match.moves:
            return
        motion = Motion(self.app.settings.speed, self.app.settings.motion)
        before.picks = self.board.picks if before.picks else frozenset()
        found = acts(before, self.view, step.since, self.arranged, motion, self.board)
        if self._dropped is not None and found:
            found[0].starts_at(*self._dropped)
        self._dropped = None
        self.animator.start(found)
        self.frame.stale = self.frame.moved = True

    def _check(self) -> None:
        wrong = faults(self.view, self.places)
        if wrong:
            log.error("The table shows the cards wrongly: %s", "; ".join(wrong[:5]))

    def changed(self) -> None:
        """Pointer, focus or a state of the table changed: the hud and the resting layer are due."""
        if self.opened and self.hands.drag.card:
            self.refresh()
        if self.hands.walked_for != self.hands.drag.card:
            self.hands.walk()
        self.state = show.state(self)
        self.frame.stale = self.frame.moved = True

    def over(self) -> None:
        """Only what lies over the table moved."""
        self.frame.moved = True

    def pressed_anything(self) -> None:
        """Any press finishes what moves, and ends the last refusal."""
        if self.animator.finish():
            self.refresh()
        if self.toast.words:
            self.toast.clear()
            self.changed()
        if self.session.hinted is not None:
            self.session.hinted = None
            self.changed()
        if self.first_time.put_away():
            self.changed()

    # --- playing -------------------------------------------------------------------------------------------------

    def play(self, move: Move, where: tuple[float, float] | None = None) -> None:
        """Make a move; `where` its card was dropped. Once: everything is disarmed until the question changed."""
        if not self.armed:
            return
        self.armed = False
        self.options = ()
        self._dropped = (move.cards[0], where) if where is not None and move.cards else None
        decision = self.session.match.decision
        why = self.session.play(move, decision.number if decision else None)
        if why:
            self.armed = True
            self.refuse(why, None, 0)
            return
        self.hands.drag.drop()
        step = self.session.take_step()
        if step is not None:
            self.tell(step)
        if not self.covering:
            doors.open_due(self)
        self.app.invalidate()

    def offer(self, moves: tuple[Move, ...]) -> None:
        """Several moves for one drop: their labels stand as buttons until one is chosen."""
        self.options, self.page = moves, 0
        self.asked_at = self.app.now() - FRESH
        self.hands.drag.drop()
        self.changed()

    def refuse(self, why: str, box: Box | None, card: int) -> None:
        """Say why something was refused, beside its place, until the next press or as long as reading it takes."""
        self.app.sound.play("refuse")
        self.toast.say(why, box, card, self.app.now(), len(self.hud.bubble.told(why, self.view.spec.key)))
        self.changed()

    def glide_home(self, card: int, middle: tuple[float, float]) -> None:
        """A card that was let go glides back to where it lies."""
        slot = self.places.slots.get(card)
        if slot is None or self.app.settings.speed <= 0 or self.app.settings.motion:
            return
        start = slot._replace(box=slot.box.around(*middle), angle=0.0)
        seen = self.view.card(card)
        times = self.app.theme.motion.glide_back * self.app.settings.speed
        self.animator.home(Flight(card, State(seen, start), State(seen, slot), times, 0.0, "home"))

    # --- buttons and keys ----------------------------------------------------------------------------------------

    def takes_press(self, action: str) -> bool:
        """Whether a thing takes a press now: new buttons wait 200 ms, pressed ones for the next question."""
        if action.startswith(("button:", "option:", "gap:", "nobody", "never mind", "step", "react:")):
            return self.armed and self.app.now() - self.asked_at >= FRESH
        return True

    def act(self, action: str) -> None:
        """Do what an action's id says."""
        doors.act(self, action)

    def wheel(self, by: int) -> bool:
        """The wheel scrolls the zoom, else the log."""
        if self.zoom:
            self.zoom_scroll = max(0, min(self.hud.zoom.most, self.zoom_scroll - by))
        else:
            self.log_scroll = max(0, min(self.hud.log.most, self.log_scroll + by))
        self.changed()
        return True

    def hover_zooms(self, card: int) -> bool:
        """Whether resting on a card opens it: every face that can be seen, but not where it explains itself."""
        if card not in self.places.slots or self.view.card(card).kind is None:
            return False
        return not ("explain" in self.places.parts and card in self.own_cards)

    def lay_open(self, seat: str) -> None:
        """Lay the open hand of another seat out until a card is held or the question changes; "" puts it back."""
        if seat != self.opened:
            self.opened = seat
            self.refresh()

    def show_zoom(self, card: int) -> None:
        """Show a card large; a hidden one tells nothing but that it is hidden."""
        if card and card in self.places.slots:
            self.zoom, self.zoom_scroll = card, 0
            self.changed()

    def close_zoom(self) -> None:
        """Put the large card away."""
        if self.zoom:
            self.zoom = 0
            self.changed()

    def focused(self, at: str) -> None:
        """The keyboard came to a thing: where hand cards carry no text, the card opens by itself."""
        self.zoom = 0
        card = int(at[5:]) if at.startswith("card:") else 0
        slot = self.places.slots.get(card)
        small = slot is not None and slot.form == "small" and card in self.own_cards
        if card and (small or self.places.text >= 150):
            self.show_zoom(card)
