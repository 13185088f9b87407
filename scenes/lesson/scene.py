"""The table of a guided first match: the coach speaks at its step, waits for the move, and can be left."""

from __future__ import annotations

from dataclasses import replace
from math import dist
from typing import TYPE_CHECKING, Any

import pygame

from game.lesson_course import Course
from scenes.lesson.choices import CoachedChoices
from scenes.lesson.coach import DOWN, LEAVE, ON, SHOW, Above, CoachBubble, Ghost, Nothing, Speech, Veil, Way
from scenes.lesson.refused import Refused
from scenes.lesson.session import LessonSession
from scenes.lesson.spots import Lit, lit
from scenes.table import doors, over
from scenes.table.hud import Hud
from scenes.table.hud.base import AppLike, Painted
from scenes.table.keys import ENTER
from scenes.table.scene import TableScene
from scenes.table.sprites import lying_box

if TYPE_CHECKING:
    from scenes.app import App

SLOWLY = 900.0
"""Milliseconds between "show me" and the move."""
SHORT = 1.9
"""A way of fewer card heights has no ghost that stands still: it would hide both its ends."""


class CoachHud(Hud):
    """The hud with the coach above it."""

    def __init__(self, app: AppLike, speech: Speech) -> None:
        super().__init__(app)
        self.numbers, self.counts = self.counts, Nothing()  # type: ignore[assignment]
        self.veil = Veil(speech)
        self.coach = CoachBubble(speech)
        self.way = Way(speech)
        self.ghost = Ghost()
        self.above = Above(self.coach)
        self.bubble = Refused(self.coach)

    def parts(self) -> list[Painted]:
        """The counts of piles lie below the dark, the bubble above it."""
        return [*super().parts(), self.numbers, self.veil, self.coach]

    def overlays(self) -> list[Painted]:
        """The way lies above the cards."""
        return [self.way, self.ghost, self.above, *super().overlays()]


class LessonScene(TableScene):
    """The table with a coach."""

    def __init__(self, app: App, course: Course, record: Any = None, **how: Any) -> None:
        """`record` keeps the match and the step (`game.lesson_progress.LessonRecord`)."""
        self.course = course
        super().__init__(app, LessonSession(course, record, app.settings, **how))
        self.speech = Speech()
        self.hud = CoachHud(app, self.speech)
        self.hud.above.hidden = lambda: self.hands.drag.holding
        self.shown_at = 0.0
        self._waits = not self.course.done
        """Whether the result waits until the coach has said all."""
        self._spoken: object = None
        self._stirred_at = -1
        """The step at which pointer or keys were last moved while the coach spoke."""

    @property
    def coach_hud(self) -> CoachHud:
        """The hud, which draws the coach."""
        assert isinstance(self.hud, CoachHud)
        return self.hud

    @property
    def lesson_session(self) -> LessonSession:
        """The session, which knows the coach."""
        assert isinstance(self.session, LessonSession)
        return self.session

    def again(self) -> None:
        """Begin the lesson anew."""
        from scenes.first_match import begin

        begin(self.app, self.view.spec.key, anew=True)

    # --- what stands -----------------------------------------------------------------------------------------------

    def _look(self) -> None:
        super()._look()
        if not self.course.done:
            self.choices = CoachedChoices(self.view, self.session.moves(), self.course)

    def _quiet(self) -> bool:
        """Whether the coach is silent just now: something moves, or another thinks."""
        return self.animator.active or self.covering or not self.course.due or bool(self.options)

    def _speak(self) -> None:
        """Bring what the coach says up to date."""
        step = None if self._quiet() else self.course.step
        speech = self.speech
        speech.step = step
        speech.number, speech.count = self.course.at + 1, len(self.course.lesson.steps)
        speech.lit = self._lit() if step is not None else Lit()

    def _lit(self) -> Lit:
        step = self.course.step
        assert step is not None
        awaited = self.course.awaited()
        names = {f"button:{i}" for i, move in enumerate(self.choices.buttons) if move in awaited}
        if any(move.to.startswith("gap") or "@" in move.to for move in awaited):
            names |= {"gap:take", "gap:here"}
        found = [each for each in self.hud.spots.targets(self.view, self.state) if each[0] in names]
        found += [each for each in self.hud.buttons.targets(self.view, self.state) if each[0] in names]
        shown = lit(self.places, step, awaited, found)
        first = self._first()
        if first and first == self.to_raise():
            box = over.raised_slot(self, self.places.slots[first]).box
            rest = [each for each in shown.cards if each != lying_box(self.places.slots[first])]
            shown = replace(shown, cards=(box, *rest))
        strips = tuple(strip.box for strip in self.places.strips.values()) if "gap:take" in names else ()
        return replace(shown, rest=(*shown.rest, *strips))

    def to_raise(self) -> int:
        """The card that is to be moved stands higher, so that its neighbours leave it whole, until one looks elsewhere.

        Where the pointer rests since the move before is no look.
        """
        card = super().to_raise()
        if self.speech.step is None or self.hands.drag.card or (card and self._stirred_at == self.course.at):
            return card
        return self._first() or card

    def _first(self) -> int:
        """The first card of the own hand that the step awaits, 0 for none."""
        cards = (handle for move in self.course.awaited() for handle in move.cards)
        return next((handle for handle in cards if handle in self.own_cards and handle in self.places.slots), 0)

    def _arrange(self) -> None:
        super()._arrange()
        self._speak()
        self.hands.walk()

    def changed(self) -> None:
        """As ever; the coach looks again what it speaks of."""
        super().changed()
        self._speak()

    def update(self, ms: float) -> bool:
        """As ever, with the coach's clocks."""
        self.told_result = self.told_result or not self.course.done
        due = super().update(ms)
        if self.course.done and self._waits:
            self.told_result = self._waits = False
        silent = self.speech.step is None
        self._speak()
        self._dim(ms, silent)
        if self.speech.key != self._spoken:
            self._spoken = self.speech.key
            self.coach_hud.ghost.begin()
            self.hands.walk()
            self.frame.stale = True
        if self.shown_at and self.app.now() >= self.shown_at:
            self._shown()
        if self._fly(ms):
            self.frame.stale = True
        return due or self.frame.due

    def _dim(self, ms: float, silent: bool) -> None:
        """The lights go down when the coach begins to speak; they go up at once, so that what happens is seen."""
        settings, before = self.app.settings, self.speech.dark
        if settings.motion or settings.speed <= 0:
            self.speech.dark = 1.0
        elif self.speech.step is None or silent:
            self.speech.dark = 0.0
        else:
            self.speech.dark = min(1.0, before + ms / (DOWN * settings.speed))
        if self.speech.dark != before and self.speech.step is not None:
            self.frame.stale = True

    def _fly(self, ms: float) -> bool:
        """Move the ghost of the card along the way; says whether it is to be drawn anew."""
        ghost, points = self.coach_hud.ghost, self.coach_hud.way.points
        card = next((handle for move in self.course.awaited() for handle in move.cards), 0) if points else 0
        slot = self.places.slots.get(card)
        if slot is None or self.hands.drag.holding or self.animator.active:
            return ghost.hide()
        if self.app.settings.motion and dist(points[0], points[-1]) < SHORT * slot.box.h:
            return ghost.hide()
        picture = self.sprites.picture(self.view.card(card), slot.wide, slot.form)
        return ghost.go(ms, picture, points, self.app.settings.motion)

    # --- what is pressed -------------------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        """The coach's buttons, else the table's. The rules open at the chapter that the step is about."""
        if action == "hint" and not self.course.done:
            action = SHOW
        if action == "rules" and not self.zoom and (step := self.speech.step) is not None and step.meets:
            doors.rules(self, step.meets[0])
            return
        if not action.startswith("coach:"):
            super().act(action)
            return
        if action == ON:
            self._on()
        elif action == SHOW:
            self._show()
        elif action == LEAVE:
            self._leave()
        self.changed()

    def _on(self) -> None:
        if self.course.reading and not self._quiet():
            self.app.sound.play("press")
            self.lesson_session.read()
            self.refresh()

    def _show(self) -> None:
        """Show the move, then make it; a step that is only read says so."""
        if self.course.reading:
            self.refuse(self.course.why_not(), None, 0)
        elif self.course.awaited() and not self._quiet():
            self.hands.release(home=False)
            self.coach_hud.ghost.begin()
            self.shown_at = self.app.now() + (SLOWLY if self.app.settings.speed > 0 else 0.0)

    def _shown(self) -> None:
        self.shown_at = 0.0
        awaited = self.course.awaited()
        if awaited and not self._quiet():
            self.play(awaited[0])

    def _leave(self) -> None:
        from scenes.first_match import LeaveScene

        self.app.push(LeaveScene(self.app, self))

    def play(self, move: Any, where: tuple[float, float] | None = None) -> None:
        """As ever; what is shown needs no showing any more."""
        self.shown_at = 0.0
        super().play(move, where)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter goes on from a step that is read, Esc with nothing in the hand leaves."""
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN) and self.speech.step is not None:
            self._stirred_at = self.course.at
        if event.type == pygame.KEYDOWN and not self._quiet() and not self.zoom:
            hands = self.hands
            free = not hands.drag.holding and hands.drag.press is None
            if event.key in ENTER and free and not hands.focus.at and self.course.reading:
                self.pressed_anything()
                self.act(ON)
                return True
            if event.key == pygame.K_ESCAPE and free:
                self.pressed_anything()
                self.act(LEAVE)
                return True
        return super().handle(event)

    def takes_press(self, action: str) -> bool:
        """The coach's buttons are new ones too."""
        if action.startswith("coach:"):
            return self.app.now() - self.asked_at >= 200.0
        return super().takes_press(action)


__all__ = ["CoachHud", "LessonScene"]
