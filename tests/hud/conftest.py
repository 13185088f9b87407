"""What the tests of the hud share: sampled questions of The Suits, huds laid out for them, what each part writes."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import random
from dataclasses import dataclass, replace
from itertools import combinations
from types import SimpleNamespace

import pygame
import pytest

from game.catalogue import load
from game.core.match import Match
from game.core.spec import GameSpec, Seat
from game.core.view import View
from scenes.art import fonts
from scenes.art.paragraph import paragraph
from scenes.art.theme import Scale, theme
from scenes.table.hud import Hud, base, sign_of
from scenes.table.layouts import layout_for
from scenes.table.parts import Button, HudState, Places
from scenes.table.places import arrange

SPEC: GameSpec = load().games["suits"]
SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (1024, 600), (640, 360))
TEXTS = (1.0, 1.25, 1.5, 1.75, 2.0)
PAIRS = (("mechanic", "gambler"), ("illusionist", "silencer"), ("debt_collector", "mechanic"))


@pytest.fixture(scope="session", autouse=True)
def window():
    """A window that nobody sees."""
    pygame.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.quit()


def start(seed: int, men=PAIRS[0], names=("Ann", "Bob"), options=None) -> Match:
    """A match of two seats; the second is a computer, so that robots are shown."""
    seats = [Seat(names[0], men[0]), Seat(names[1], men[1], "normal")]
    return Match(SPEC, seats, options or {}, seed)


def sample() -> list[Match]:
    """A question of every verb and phase, with every pair of gentlemen."""
    found: dict[tuple[str, str], Match] = {}
    for seed, men in enumerate(PAIRS * 4):
        draw = random.Random(seed)
        match = start(seed, men)
        for _ in range(120):
            if match.over:
                break
            key = (match.decision.phase, match.decision.moves[0].verb)
            if key not in found and len(match.events) > 40:
                found[key] = match
                match = again(match)
            match.play(draw.choice(match.decision.moves))
    return list(found.values())


def again(match: Match) -> Match:
    """The same match, played anew to the same question."""
    other = Match(match.spec, list(match.setup.seats), match.setup.options, match.setup.seed)
    for move in match.moves:
        other.play(move)
    return other


@pytest.fixture(scope="session")
def questions() -> list[Match]:
    """One match for each kind of question."""
    found = sample()
    assert len(found) >= 6
    return found


def eyes(match: Match) -> str:
    """The seat that is asked; "" for an open question."""
    return "" if match.decision.open else match.decision.asked[0]


def buttons_of(view: View) -> tuple[Button, ...]:
    """Buttons as the table makes them, with one that is off for each move that is refused."""
    moves = [move for move in view.moves if not move.cards]
    found = [
        Button(f"button:{i}", view.label(move), view.note(move), sign_of(view.spec.key, move.verb), str(i + 1), i == 0)
        for i, move in enumerate(moves)
    ]
    for refusal in view.refusals:
        made = "{card}" in view.spec.verbs.get(refusal.verb, "{card}")
        if not refusal.cards and not made and refusal.verb not in {move.verb for move in moves}:
            label, sign = view.spec.verbs[refusal.verb], sign_of(view.spec.key, refusal.verb)
            found.append(Button(f"off:{len(found)}", label, "", sign, "", False, refusal.why))
            break
    found.append(Button("undo", "Take back", "", "undo", str(len(found) + 1)))
    found.append(Button("hint", "Hint", "", "lightbulb_on_outline", "H"))
    return tuple(found)


def state_of(view: View, **more) -> HudState:
    """What the scene would tell the hud."""
    given = HudState(eyes=view.seat, buttons=buttons_of(view), prompt=view.prompt, prompt_icon="cards")
    return replace(given, **more)


@dataclass
class Set:
    """A hud laid out for a view."""

    hud: Hud
    view: View
    state: HudState
    places: Places

    def draw(self, **more) -> pygame.Surface:
        """Everything on black."""
        state = replace(self.state, **more)
        target = pygame.Surface(self.places.size)
        for part in (*self.hud.underlay(), *self.hud.parts(), *self.hud.overlays()):
            part.draw(target, self.view, state)
        return target


def lay(match: Match, seat: str | None = None, size=(1280, 720), text=1.0, view: View | None = None, **more) -> Set:
    """Lay a hud out for a match as a seat sees it."""
    view = view or match.view(eyes(match) if seat is None else seat)
    places = arrange(view, layout_for(view), size, text)
    hud = Hud(SimpleNamespace(scale=Scale(*size, text)))
    hud.layout(places)
    return Set(hud, view, state_of(view, **more), places)


@dataclass
class Written:
    """A line or paragraph that a part wrote: its words, whether they are whole, its size, where its ink lies."""

    words: str
    whole: bool
    px: int
    rect: pygame.Rect
    smallest: int


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch):
    """Collect what is written by the pens of the hud."""
    found: list[Written] = []
    text, para = base.Pen.text, base.Pen.para

    def note_text(pen, words, x, y, size, ink, role="title", anchor="midleft", room=None, tracking=0.0, least=None):
        px, shown = pen.px(size), words
        low = pen.px(least if least is not None else theme().size.caps)
        if room is not None:
            px, shown = fonts.fit(role, px, words, max(1, int(room)), low)
        line = fonts.text(role, px, shown, ink, tracking)
        rect = line.get_rect(**{anchor: (round(x), round(y))})
        inked = line.get_bounding_rect().move(rect.topleft)
        found.append(Written(words, shown == words, px, inked, min(low, pen.px(size))))
        return text(pen, words, x, y, size, ink, role, anchor, room, tracking, least)

    def note_para(pen, markup, x, y, room, size, ink=None, *, role="body", strong=None, leading=1.28, most=None):
        done = paragraph(markup, max(1, int(room)), pen.px(size), ink, role=role, strong=strong, leading=leading,
                         max_lines=most)  # fmt: skip
        inked = done.surface.get_bounding_rect().move(round(x), round(y))
        found.append(Written(markup, not done.cut, pen.px(size), inked, pen.px(theme().size.caps)))
        return para(pen, markup, x, y, room, size, ink, role=role, strong=strong, leading=leading, most=most)

    monkeypatch.setattr(base.Pen, "text", note_text)
    monkeypatch.setattr(base.Pen, "para", note_para)
    return found


LOW = 600
"""In windows lower than this a word or two may end in an ellipsis: hover and zoom show it whole."""


def words_fit(made: Set, written: list[Written], may_end: tuple[str, ...] = (), low: tuple[str, ...] = ()) -> None:
    """Every part of a hud writes whole words inside its box, and none over another; `may_end` begin those that may
    end in an ellipsis, `low` are the parts where any may in a low window."""
    unit = made.hud.app.scale.u(1)
    for part in made.hud.parts():
        written.clear()
        part.show(made.view, made.state)
        box = part.extent(made.view, made.state)
        if part.key(made.view, made.state) is None or box is None:
            assert written == []
            continue
        room, log = box.inflate(2 * round(3 * unit), 2 * round(3 * unit)), part is made.hud.log
        short = made.places.size[1] < LOW and part.name in low
        for line in written:
            assert line.whole or line.words.startswith(may_end) or short, (part.name, line)
            assert line.px >= 9, (part.name, line)
            assert line.px >= line.smallest, (part.name, line)
            assert log or not line.rect.w or room.contains(line.rect), (part.name, line, box)
        if not log:
            for one, other in combinations([line for line in written if line.rect.w], 2):
                assert one.rect.clip(other.rect).h <= 2 * unit, (part.name, one, other)


def presses_lie_apart(made: Set) -> None:
    """What can be pressed lies inside the window and on nothing else; places on cards (`spots`) count for the cards."""
    window = pygame.Rect(0, 0, *made.places.size)
    hots = [(action, pygame.Rect(box.rect)) for part in made.hud.parts() if part is not made.hud.spots
            for action, box in part.targets(made.view, made.state)]  # fmt: skip
    assert {"menu", "rules", "log", "hint", "undo"} <= {action for action, _ in hots}
    for action, rect in hots:
        assert window.contains(rect), action
    for (one, first), (other, second) in combinations(hots, 2):
        assert one == other or not first.colliderect(second), (one, other)


def name_fits(made: Set, written: list[Written], name: str) -> None:
    """The plate of a seat shows its name, whole or shortened, inside its box, and says it whole."""
    plate = made.hud.plates[name]
    written.clear()
    plate.show(made.view, made.state)
    box = plate.extent(made.view, made.state)
    assert box is not None
    assert all(box.inflate(6, 6).contains(line.rect) for line in written if line.rect.w)
    assert name in plate.sentence(f"plate:{name}", made.view, made.state)
