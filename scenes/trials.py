"""The page of trials: every character's own, with its medal, best result and tries, and the one of all parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import records
from game.core.match import Match
from game.core.spec import GameSpec, Seat, TrialSheet
from game.medals import Standing, standings
from scenes.new_match import NAMES, NewMatchScene, seed_from, sound
from scenes.rules_help import rules_help
from scenes.settings import Setup
from scenes.trial_cards import Band, Chosen, Legend, TrialCard
from scenes.widgets.blocks import Block, Column, Kit, Row
from scenes.widgets.controls import Button, Control
from scenes.widgets.foot import bar
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from scenes.app import App

TWICE = 450
"""Milliseconds within which a second press on a trial begins it."""


class TrialsScene(FormScene):
    """Choose a trial; the foot bar begins it. What was reached is read anew whenever the page comes to the front."""

    title = "The Solo Trials"

    def __init__(self, app: App, game: GameSpec) -> None:
        self.spec = game
        self.game = game.key
        self.subtitle = game.title
        self.found: dict[str, Standing] = {}
        self.key = game.trials[0].key
        self._pressed_at: float = -TWICE
        self._by_key = False
        self._counted: tuple[records.Played, ...] = ()
        super().__init__(app)
        self.first = self.focus = f"trial:{self.key}"
        self._read()

    def enter(self) -> None:
        """A trial may have been played since."""
        super().enter()
        self._read()
        self.rebuild()

    def _read(self) -> None:
        kept, said = records.load()
        self.app.say(said)
        if kept is not self._counted:
            self._counted = kept
            self.found = standings(kept, self.spec.key)

    def help(self) -> Button | None:
        """The rules."""
        return rules_help(self.app, self.spec.key)

    @property
    def sheet(self) -> TrialSheet:
        """The chosen trial."""
        return next(sheet for sheet in self.spec.trials if sheet.key == self.key)

    def standing(self, key: str) -> Standing:
        """What is known of a trial."""
        return self.found.get(key, Standing())

    # --- what is shown -------------------------------------------------------------------------------------------

    def body(self, kit: Kit) -> Block:
        """The characters' trials three in a row, then the one of all parts."""
        own = [self._card(TrialCard, sheet) for sheet in self.spec.trials if sheet.character]
        rest = [self._card(Band, sheet) for sheet in self.spec.trials if not sheet.character]
        across = 1 if kit.cramped else 3
        rows: list[Block] = []
        for at in range(0, len(own), across):
            row = own[at : at + across]
            rows.append(Row([(1 / across, card) for card in row], 16, 1.0))
        count = {6: "Six", 5: "Five", 4: "Four"}.get(len(own), str(len(own)))
        return Column([Legend(f"{count} trials, each with its own rule"), *rows, *rest], 8)

    def _card(self, kind: type[TrialCard], sheet: TrialSheet) -> TrialCard:
        return kind(self.spec, sheet, self.standing(sheet.key), sheet.key == self.key, self._choose)

    def foot(self, kit: Kit) -> Block:
        """The chosen trial, its traps, and Start."""
        sheet, tries = self.sheet, self.standing(self.key).tries
        buttons: list[tuple[float, Control]] = []
        if sheet.character:
            buttons.append((150, Button("traps", "Its traps", self._traps, sign="format_list_bulleted", high=52)))
            note = f"try {tries + 1}"
            buttons.append(
                (192, Button("start", "Start", self.begin, sign="play", lit=True, high=52, size=22, note=note))
            )
        else:
            note = "with a character"
            buttons.append(
                (210, Button("start", "Play", self.begin, sign="play", lit=True, high=52, size=22, note=note))
            )
        return bar(kit, Chosen(self.spec, sheet), buttons)

    # --- what is pressed -----------------------------------------------------------------------------------------

    def _choose(self, key: str) -> None:
        now = self.app.now()
        again = key == self.key and (self._by_key or now - self._pressed_at < TWICE)
        self._pressed_at = now
        if again:
            self.begin()
            return
        self.key = key
        self.rebuild()

    def activate(self, control: Control) -> None:
        """Enter on the chosen trial begins it."""
        self._by_key = True
        super().activate(control)
        self._by_key = False

    def begin(self) -> None:
        """Deal the chosen trial to whoever sat first last time; all parts: choose a character first."""
        sheet = self.sheet
        kept = self.app.settings.setups.get(self.spec.key, Setup())
        if not sheet.character:
            options = {key: value for key, value in kept.options.items() if key not in ("scenario", "extreme")}
            self.app.settings.setups[self.spec.key] = Setup(kept.chairs, {**options, **sheet.options})
            self.app.replace(NewMatchScene(self.app, self.spec))
            return
        names = [chair.name for chair in sound(kept, self.spec).chairs]
        match = Match(self.spec, [Seat(names[0].strip() or NAMES[0], sheet.character)], sheet.options, seed_from(""))
        self.app.start_match(match)

    def _traps(self) -> None:
        from scenes.trial_traps import TrapsScene

        self.app.push(TrapsScene(self.app, self.spec, self.sheet))
