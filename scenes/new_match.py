"""New match: who sits where and plays whom, the options of the game, and what is still missing."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import records
from game.core.match import Match
from game.core.setup import distinct, make_setup
from game.core.spec import COMMON_OPTIONS, LEVELS, PERSON, GameSpec, Option, Seat, TrialSheet
from game.medals import Standing, standings
from scenes.art import draw, figures
from scenes.art.paragraph import escape
from scenes.art.theme import colour
from scenes.portraits import RANDOM
from scenes.rules_help import rules_help
from scenes.seat_rows import seat_row
from scenes.settings import Chair, Setup
from scenes.trial_cards import Known
from scenes.widgets import choice
from scenes.widgets.blocks import Block, Column, Gap, Kit, Page, Panel, Picture, Row, Rule, Title, Words, kept, stacked
from scenes.widgets.controls import Button, Quiet, Switch
from scenes.widgets.field import Field
from scenes.widgets.foot import Message, bar
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from scenes.app import App

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Finn")
LONGEST = 40


class NewMatchScene(FormScene):
    """Sets a match up and deals it. Names, seats and options are remembered for the next time."""

    title = "New match"
    first = "name:0"

    def __init__(self, app: App, game: GameSpec) -> None:
        super().__init__(app)
        self.spec = game
        self.game = game.key
        self.subtitle = game.title
        self.setup = sound(app.settings.setups.get(game.key, Setup()), game)
        self.seed = ""
        self.advanced = False
        self.wrong = ""
        self.standings = self._standings()

    def _standings(self) -> dict[str, Standing]:
        """What is known of the game's trials."""
        if not self.spec.trials:
            return {}
        matches, said = records.load()
        self.app.say(said)
        return standings(matches, self.spec.key)

    def help(self) -> Button | None:
        """The rules of the game."""
        return rules_help(self.app, self.spec.key)

    # --- what the options make of it -----------------------------------------------------------------------------

    def played(self) -> GameSpec:
        """The game that the options make of this one; the game itself where they contradict each other."""
        if self.spec.mode is None:
            return self.spec
        known = {option.key for option in self.spec.options}
        try:
            return self.spec.mode({key: value for key, value in self.setup.options.items() if key in known})
        except ValueError:
            return self.spec

    def chairs(self) -> list[Chair]:
        """The chairs that take part; those beyond what the options allow wait for another match."""
        return self.setup.chairs[: self.played().seats[1]]

    @property
    def alone(self) -> bool:
        """Whether there is a single seat: people share it, and no computer takes it."""
        return self.played().seats[1] == 1

    @property
    def cast(self) -> str:
        """The character that an option settles; "" where seats choose."""
        chosen = (self.setup.options.get(option.key) for option in self.spec.options)
        return next((str(value) for value in chosen if value in self.spec.characters), "") if self.alone else ""

    # --- what is shown -------------------------------------------------------------------------------------------

    def body(self, kit: Kit) -> Block:
        """Seats at the left, options at the right; one below the other where text is large."""
        return stacked(kit, [(0.642, self._seats(kit)), (0.358, self._options())])

    def _seats(self, kit: Kit) -> Block:
        fewest, most = self.played().seats
        tall = most <= 3
        rows: list[Block] = [seat_row(self, at, tall=tall) for at in range(len(self.chairs()))]
        if len(self.chairs()) < most:
            left = most - len(self.chairs())
            rows.append(Button("add", "Add a seat", self._add, sign="plus", note=f"{left} more at most", high=52))
        how_many = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        if self.alone:
            rows.append(Words("Several may play together: name them all in the one seat.", 14, colour("muted")))
        parts: list[Block] = [*rows, Gap(0, 1.0), self._first(kit)]
        if self.advanced:
            parts.append(self._advanced(kit))
        note = "one for all" if self.alone else f"{how_many} \u00b7 the order is the order of play"
        return Panel(Column(parts, 10), "Seats", "", note, pad=(16, 12))

    def _seat_choice(self, name: str, title: str, key: str) -> Block:
        """A seat, or one by lot; kept as the seat's number, so that it may be renamed."""
        seats = [choice.Option(str(at), chair.name) for at, chair in enumerate(self._named())]
        value = str(self.setup.options.get(key, "random"))
        return choice.Choice(
            name,
            title,
            [choice.Option("random", "Random", "dice_5"), *seats],
            value if value.isdigit() and int(value) < len(seats) else "random",
            partial(self.set_option, key),
            self.choice_opened,
        )

    def _first(self, kit: Kit) -> Block:
        """Who begins, unless the rules say it; and the seed."""
        more = Quiet(
            "advanced",
            "Advanced: seed",
            self._toggle_advanced,
            sign="chevron_down" if self.advanced else "chevron_right",
            high=34,
            size=16,
        )
        if self.alone or self.played().first is not None:
            return more
        first = self._seat_choice("first", "First player", "first")
        label = Title("First player", 17)
        if kit.cramped:
            return Column([label, first, more], 6)
        return Row([(108, label), (220, first), (1, more)], 12, middle=True)

    def _advanced(self, kit: Kit) -> Block:
        edit = self.edit("seed", self.seed, 20)
        field = Field("seed", "Seed", edit, self._set_seed, "new each time")
        told = "Equal seeds deal equal cards; with a seed of your own a match stands apart in the records."
        line = Words(told, 14, colour("muted"))
        if kit.cramped:
            return Column([Title("Seed", 17), field, line], 6)
        return Row([(108, Title("Seed", 17)), (220, field), (1, line)], 12, middle=True)

    def _options(self) -> Block:
        own = [self._option(option) for option in self.spec.options]
        common = [self._option(option) for option in COMMON_OPTIONS if option.key != "first"]
        known = [Known(sheet, self.standings.get(sheet.key, Standing())) for sheet in self.chosen_trials()]
        art = Picture(self._art, lambda kit, _: 0, 1.0)
        parts: list[Block] = [*own, *known, *([Rule()] if own else []), *common, art]
        return Panel(Column(parts, 16), "Options", gap=16)

    def chosen_trials(self) -> list[TrialSheet]:
        """The trial that the options choose, if they do."""
        if not self.alone:
            return []
        chosen = {key: value for key, value in self.setup.options.items() if value}
        own = [sheet for sheet in self.spec.trials if sheet.character and sheet.options.items() <= chosen.items()]
        return own or [sheet for sheet in self.spec.trials if sheet.options.items() <= chosen.items()][:1]

    def _art(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """The game's picture where the options leave room."""
        high = min(height, round(width * 0.6))
        if high < page.kit.i(120):
            return
        key = ("art", self.spec.key, width, high, page.kit.unit)
        page.blit(kept(key, lambda: self._part(width, high, page.kit.unit)), x, y + height - high)

    def _part(self, width: int, high: int, unit: float) -> pygame.Surface:
        rim = round(width * 0.03)
        whole = figures.title_card(self.spec.key, width + 2 * rim)
        part = whole.subsurface((rim, rim + round(width * 0.16), width, high)).copy()
        return draw.round_off(part, 8 * unit)

    def _option(self, option: Option) -> Block:
        value = self.setup.options.get(option.key, option.default)
        if not option.values:
            return Switch(
                f"option:{option.key}",
                option.title,
                option.line,
                bool(value),
                partial(self.set_option, option.key),
            )
        if "SEAT" in option.values:
            menu: Block = self._seat_choice(f"option:{option.key}", option.title, option.key)
            return Column([Title(option.title, 17), menu, Words(option.line_of(value), 14, colour("muted"))], 4)
        names = option.names or tuple(each.capitalize() for each in option.values)
        medals = {key: f" \u00b7 {standing.medal}" for key, standing in self.standings.items() if standing.medal}
        found = [
            choice.Option(each, name + medals.get(each, "")) for each, name in zip(option.values, names, strict=True)
        ]
        if option.default == "":
            found.insert(0, choice.Option("", "None"))
        menu = choice.Choice(
            f"option:{option.key}",
            option.title,
            found,
            value,
            partial(self.set_option, option.key),
            self.choice_opened,
        )
        return Column([Title(option.title, 17), menu, Words(option.line_of(value), 14, colour("muted"))], 4)

    def foot(self, kit: Kit) -> Block:
        """What is missing or how it will be, Back and Deal."""
        fault = self.wrong or self.trouble()
        if self.wrong:
            message = Message(f"**Not yet.** {escape(self.wrong)}", "alert_circle", colour("bad"))
        elif fault:
            message = Message(escape(fault), "information", colour("lamp"))
        else:
            message = Message(self.ready(), "check_circle", colour("good"))
        back = Button("leave", "Back", self.back, cap="Esc", high=52)
        deal = Button("deal", "Deal the cards", self.deal, sign="cards_playing", lit=True, high=52, size=22)
        return bar(kit, message, [(132, back), (214, deal)])

    def ready(self) -> str:
        """What is about to begin, in a sentence or two."""
        people = [chair.name for chair in self._named() if chair.player == PERSON]
        minutes = f"About **{self.spec.minutes} minutes**."
        if not people:
            return f"**Ready.** Nobody plays: you watch the computers. {minutes}"
        if self.alone:
            names = records.people(people[0])
            them = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
            how = "face the traps together" if len(names) > 1 else "faces the traps alone"
            return f"**Ready.** {escape(them)} {how}. {minutes}"
        if len(people) == 1:
            return f"**Ready.** {escape(people[0])} plays against the computer. {minutes}"
        if self.setup.options.get("open_hands"):
            return f"**Ready.** All hands lie open, so that no curtain comes between. {minutes}"
        count = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}.get(len(people), str(len(people)))
        return f"**Ready.** {count} people pass this computer to each other; the curtain hides their hands. {minutes}"

    # --- what is changed -----------------------------------------------------------------------------------------

    def _named(self) -> list[Chair]:
        """The chairs with the names that they will have: none empty, no two alike."""
        seats = distinct(tuple(Seat(chair.name, chair.character, chair.player) for chair in self.chairs()))
        if self.alone:
            return [Chair(seat.name, PERSON, self.cast or seat.character) for seat in seats]
        return [Chair(seat.name, seat.player, seat.character) for seat in seats]

    def trouble(self) -> str:
        """What is missing or doubtful, one sentence; "" if all is well."""
        wrong = self._fault()
        if wrong:
            return wrong
        if any(edit.cut for name, edit in self.edits.items() if name.startswith("name:")):
            return f"A name has at most {LONGEST} letters; the rest was left out."
        for chair, named in zip(self.chairs(), self._named(), strict=True):
            if chair.name.strip() and named.name.lower() != " ".join(chair.name.split()).lower():
                return f"Two seats are called {chair.name.strip()}; one will be {named.name}."
        return ""

    def _fault(self) -> str:
        try:
            make_setup(self.spec, self.chosen_seats(), self.chosen_options(), 1)
        except ValueError as error:
            return str(error)
        return ""

    def chosen_seats(self) -> tuple[Seat, ...]:
        """The seats as they stand on the form."""
        return tuple(
            Seat(chair.name, chair.character if self.spec.characters else "", chair.player) for chair in self._named()
        )

    def chosen_options(self) -> dict[str, Any]:
        """The options that the game knows, by name where they are seats."""
        known = {option.key for option in (*self.spec.options, *COMMON_OPTIONS)}
        options: dict[str, Any] = {key: value for key, value in self.setup.options.items() if key in known}
        names = [chair.name for chair in self._named()]
        for key in seat_options(self.spec):
            at = str(options.get(key, "random"))
            options[key] = names[int(at)] if at.isdigit() and int(at) < len(names) else "random"
        if self.played().first is not None:
            del options["first"]
        return {key: value for key, value in options.items() if value not in (False, "")}

    def change(self, at: int, **values: str) -> None:
        """Change a chair."""
        for name, value in values.items():
            setattr(self.setup.chairs[at], name, value)
        self._changed()

    def set_option(self, key: str, value: Any) -> None:
        """Choose an option; a seat is the number of its chair."""
        self.setup.options[key] = value
        self._changed()

    def _set_seed(self, text: str) -> None:
        self.seed = text
        self._changed()

    def _changed(self) -> None:
        self.wrong = ""
        self.app.settings.setups[self.spec.key] = self.setup
        self.app.remember()
        self.rebuild()

    def _toggle_advanced(self) -> None:
        self.advanced = not self.advanced
        self.rebuild()

    def _add(self) -> None:
        at = len(self.setup.chairs)
        self.setup.chairs.append(Chair(NAMES[at % len(NAMES)], "normal", RANDOM if self.spec.characters else ""))
        self._changed()

    def remove(self, at: int) -> None:
        """Take a seat away."""
        del self.setup.chairs[at]
        for key in seat_options(self.spec):
            chosen = str(self.setup.options.get(key, ""))
            if chosen.isdigit() and int(chosen) >= at:
                self.setup.options[key] = str(int(chosen) - 1) if int(chosen) > at else "random"
        self.edits.clear()
        self._changed()

    def read_card(self, at: int) -> None:
        """Show the Character Cards of a seat, large."""
        from scenes.character import CharacterScene

        chair = self.setup.chairs[at]
        key = self.cast or chair.character
        key = key if key in self.spec.characters else next(iter(self.spec.characters))
        self.app.push(CharacterScene(self.app, self.spec, key, lambda chosen: self.change(at, character=chosen)))

    def deal(self) -> None:
        """Start the match, or say what is missing."""
        self.wrong = self._fault()
        if self.wrong:
            self.app.sound.play("refuse")
            self.rebuild()
            return
        seed = seed_from(self.seed)
        match = Match(self.spec, self.chosen_seats(), self.chosen_options(), seed)
        self.app.pop(self)
        self.app.start_match(match, known=bool(self.seed.strip()))


def seed_from(text: str) -> int:
    """The seed that a text stands for; a new one where it is empty."""
    text = text.strip()
    if not text:
        return secrets.randbelow(10**9)
    if text.isdigit():
        return int(text) % 2**63
    value = 0
    for letter in text:
        value = (value * 131 + ord(letter)) % 2**63
    return value


def seat_options(game: GameSpec) -> list[str]:
    """The options that name a seat."""
    return [option.key for option in (*game.options, *COMMON_OPTIONS) if "SEAT" in option.values]


def sound(kept: Setup, game: GameSpec) -> Setup:
    """A remembered setup, completed and cut to what the game allows."""
    fewest, most = game.seats
    usual = RANDOM if game.characters else ""
    chairs = []
    for chair in kept.chairs[:most]:
        player = chair.player if chair.player in (PERSON, *LEVELS) else PERSON
        character = chair.character if chair.character in game.characters else usual
        chairs.append(Chair(chair.name[:LONGEST], player, character))
    while len(chairs) < (fewest if chairs and kept.chairs else max(fewest, min(most, 4))):
        chairs.append(Chair(NAMES[len(chairs) % len(NAMES)], PERSON if len(chairs) < 2 else "normal", usual))
    known = {option.key: option for option in (*game.options, *COMMON_OPTIONS)}
    options = {
        key: value
        for key, value in kept.options.items()
        if key in seat_options(game) or (key in known and (isinstance(value, bool) or value in known[key].values))
    }
    return Setup(chairs, options)
