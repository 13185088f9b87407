"""A trap springs in The Solo Trials: Billy on his television, the story, the three cards, what it asks and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core.view import View
from scenes.art import body, draw, faces, gauges, pieces
from scenes.art.paragraph import escape
from scenes.art.television import HIGH, television
from scenes.art.theme import colour, rgb, theme
from scenes.art.trait import SIGNS
from scenes.moment import MomentScene
from scenes.portraits import portrait
from scenes.table.hud import jigsaw
from scenes.table.hud.base import Pen

if TYPE_CHECKING:
    from scenes.app import App

LIMBS = {"arm": "arm", "leg": "leg", "blood": "water"}
STATES = {"loss": "lost", "tourniquet": "tied off"}
NO_SACRIFICE = "the_pig"
SIZES = (24, 22, 20, 18, 16, 14)
"""Sizes of the story, the largest that leaves room is taken."""


class Sprung(NamedTuple):
    """A trap that was set, by the open facts."""

    number: int
    every: int
    setter: str
    faces: tuple[Any, ...]
    backs: tuple[str, ...]
    """What each of the cards shows face down."""
    asks: tuple[tuple[tuple[str, ...], int], ...]
    """(the trait, or those of a box that is not fixed yet, how many points)."""
    costs: tuple[str, ...]
    """Where the sacrifice strikes; empty where there is none."""
    cost: int
    note: str
    raised: bool


def sprung(view: View) -> Sprung | None:
    """What springs, None while no trap lies on Jigsaw's workbench."""
    if not jigsaw.there(view):
        return None
    passed, every, now = jigsaw.progress(view)
    laid = [card for part in jigsaw.PARTS for card in view.zone(f"trap.{part}")[:1]]
    printed: tuple[Any, ...] = tuple(view.face(card.kind) for card in laid if card.kind is not None)
    if not now or len(printed) < len(jigsaw.PARTS):
        return None
    setter = [view.face(card.kind).name for card in view.zone("trap.setter") if card.kind]
    riders = {card.kind: view.face(card.kind).name for card in view.zone("trap.setter")[1:] if card.kind}
    fixed = str(view.counters["trap.type"])
    costs = (fixed,) if fixed in LIMBS else tuple(str(place) for place in printed[0].hits)
    number = int(view.counters["trap.number"]) or int(printed[2].sacrifice)
    notes = []
    if NO_SACRIFICE in riders:
        costs = ()
        notes.append("**The Pig** waited: there is no sacrifice.")
    raised = number > int(printed[2].sacrifice)
    if raised and costs:
        name = next((name for kind, name in riders.items() if kind != NO_SACRIFICE), "")
        kind = "Blood and " if fixed == "blood" and "blood" not in printed[0].hits else ""
        notes.append(f"The waiting **{escape(name)}** made it {kind}1 more.")
    return Sprung(passed + 1, every, setter[0] if setter else "Billy", printed, tuple(card.back for card in laid),
                  _asks(view, printed), costs, number, " ".join(notes), raised)  # fmt: skip


def _asks(view: View, printed: tuple[Any, ...]) -> tuple[tuple[tuple[str, ...], int], ...]:
    """What must be found: equal traits add up."""
    sums: dict[tuple[str, ...], int] = {}
    for n, face in enumerate(printed[:2], 1):
        fixed = str(view.counters[f"trap.trait.{n}"])
        traits = (fixed,) if fixed in SIGNS else tuple(face.traits)
        sums[traits] = sums.get(traits, 0) + int(face.value)
    return tuple(sums.items())


class TrapMoment(MomentScene):
    """Opened when Billy or Video came up; everything on it lies open on the table as well."""

    def __init__(self, app: App, view: View, trap: Sprung) -> None:
        self.view, self.trap = view, trap
        self.seat = view.names[0]
        motion = app.theme.motion
        self.ends = motion.lights_down + len(trap.faces) * motion.story_step
        self._cards: list[tuple[pygame.Surface, pygame.Surface]] = []
        super().__init__(app)

    # --- where things stand --------------------------------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        """The television at the left while text is small; the story; below it as much as there is room for."""
        scale = self.app.scale
        pen = Pen(pygame.Surface((1, 1)), (0, 0), scale)
        u = scale.u(1)
        w, h = size
        self.large = scale.text >= 1.4
        high = max(52 * u, pen.t(46))
        self.button = pygame.Rect(round(48 * u if self.large else 70 * u), round(h - 32 * u - high),
                                  round(max(236 * u, pen.t(190))), round(high))  # fmt: skip
        self.left = round(48 * u) if self.large else round(524 * u)
        self.right = round(w - 24 * u)
        self.top = round(24 * u if self.large else 88 * u)
        foot = self.button.y - 16 * u
        self.story_top = self.top + pen.line_height(17) + pen.line_height(34) + 10 * u
        piece = pen.t(42 if not self.large else 30)
        self.boxes_high = max(52 * u, pen.t(40))
        for number, each in enumerate(SIZES):
            self.story_size, self.piece = each, min(piece, pen.t(each * 1.75))
            self.lines = self._lines(pen)
            rest = foot - self._story_foot(pen)
            wanted = self.boxes_high + 8 * u if self.large else 250 * u
            if rest >= wanted or number == len(SIZES) - 1:
                break
        rest = foot - self._story_foot(pen)
        self.form = "cards" if rest >= 250 * u and not self.large else "boxes" if rest >= self.boxes_high else "none"
        self._cards = []

    def light(self) -> tuple[float, float, bool]:
        """On Billy, wherever he is."""
        if not self.large:
            return super().light()
        return self.right - self.app.scale.u(60), self.top + self.app.scale.u(60), False

    def _room(self) -> int:
        return round(self.right - self.left - self.piece - 14 * self.app.scale.u(1))

    def _lines(self, pen: Pen) -> list[float]:
        """The height of each sentence's row, in px."""
        gap = pen.u(18 if not self.large else 8)
        words = [escape(face.story) for face in self.trap.faces]
        high = [pen.para_height(each, self._room(), self.story_size, "italic", 1.26) for each in words]
        return [max(self.piece, each) + gap for each in high]

    def _story_foot(self, pen: Pen) -> float:
        return self.story_top + sum(self.lines)

    # --- drawing -------------------------------------------------------------------------------------------------

    def still(self, pen: Pen) -> None:
        """Television, headings, who faces it, what lies below the story."""
        trap, u = self.trap, pen.u(1)
        if not self.large:
            picture, above = television(u)
            pen.blit(picture, 66 * u, 92 * u - above)
            self._who(pen)
        right = self.right
        if self.large:
            size = self.story_top - self.top - 10 * u
            face = colour("moment.face.0"), colour("moment.face.1")
            pen.icon("puppet", right - size / 2, self.top + size / 2, size, *face)
            right -= round(size + 16 * u)
        y = self.top + pen.line_height(17) / 2
        pen.text(f"TRAP {trap.number} OF {trap.every}", self.left, y, 17, colour("moment.caps"), tracking=0.08)
        y = self.top + pen.line_height(17) + pen.line_height(34) / 2
        said = f"{trap.setter} comes up. " + (
            "He springs a trap." if trap.setter == "Billy" else "Billy springs a trap."
        )
        pen.text(said, self.left, y, 34, colour("paper"), room=right - self.left)
        if self.form == "cards":
            self._bench(pen)
        self.hints(pen, self.right)

    def _who(self, pen: Pen) -> None:
        """The character: portrait, blood, what is hurt."""
        view, u = self.view, pen.u(1)
        y = 92 * u + HIGH * u + 42 * u
        room = self.left - 30 * u
        face = portrait(view.spec, view.character(self.seat), round(84 * u), round(96 * u), u).copy()
        face.blit(draw.outline(*face.get_size(), 7 * u, colour("lamp", 190), 1.4 * u), (0, 0))
        pen.blit(face, 70 * u, y)
        x = 172 * u
        name = view.spec.characters.get(view.character(self.seat), self.seat)
        pen.text(name, x, y + 16 * u, 26, colour("paper"), room=room - x)
        blood = int(view.counters[f"{self.seat}.blood"])
        pen.icon("water", x + 12 * u, y + 54 * u, 24 * u, colour("blood"))
        used = pen.text(str(blood), x + 28 * u, y + 54 * u, 26, colour("paper"))
        pen.blit(body.pints(blood, 180 * u, 16 * u), x + 40 * u + used, y + 46 * u)
        pen.text(self._hurt(), x, y + 84 * u, 15, colour("muted"), "italic", room=room - x)

    def _hurt(self) -> str:
        hurt = []
        for limb in ("right_arm", "left_arm", "right_leg", "left_leg"):
            stage = str(self.view.counters[f"{self.seat}.{limb}"])
            if stage != "sound":
                hurt.append(f"{limb.replace('_', ' ')} {STATES.get(stage, stage)}")
        return ", ".join(hurt) or "unhurt"

    def _bench(self, pen: Pen) -> None:
        u, box = pen.u(1), self._bench_box(pen)
        look = theme().game(self.view.spec.key)
        pen.padded(draw.shadow(box.w, box.h, 14 * u, 16 * u, 170), box.x, box.y)
        top, foot = rgb(colour("moment.bench.0"), 235), rgb(colour("moment.bench.1"), 240)
        pen.blit(draw.box(box.w, box.h, 14 * u, top, foot, look.accent, 1.6 * u), box.x, box.y)
        pen.text("Jigsaw's workbench", box.x + 18 * u, box.y + 16 * u, 15, colour("moment.soft"))

    def _bench_box(self, pen: Pen) -> pygame.Rect:
        u = pen.u(1)
        foot = min(self.button.y - 20 * u, self._story_foot(pen) + 290 * u)
        return pygame.Rect(round(508 * u), round(foot - 250 * u), round(self.right - 508 * u), round(250 * u))

    def moving(self, pen: Pen) -> None:
        """The sentences one after the other, the cards turning in the same beat, then what is asked."""
        motion, trap = self.app.theme.motion, self.trap
        y = self.story_top
        for n, face in enumerate(trap.faces):
            shown = self.part(motion.lights_down + n * motion.story_step, motion.story_fade)
            if shown > 0:
                self._sentence(pen, face, y, shown)
            y += self.lines[n]
        last = self.part(self.ends - motion.story_fade, motion.story_fade)
        if self.form == "cards":
            self._flips(pen)
            if last > 0:
                self._asked(pen, last)
        elif self.form == "boxes" and last > 0:
            self._row(pen, last)

    def _sentence(self, pen: Pen, face: Any, y: float, shown: float) -> None:
        """A puzzle piece and the sentence beside it."""
        row = pygame.Surface((self.right - self.left, round(self.lines[self.trap.faces.index(face)])), pygame.SRCALPHA)
        inner = Pen(row, (0, 0), self.app.scale)
        inner.blit(gauges.piece(face.type, self.piece), 0, 0)
        px = pen.px(self.story_size)
        inner.para(escape(face.story), self.piece + 14 * pen.u(1), max(0.0, self.piece / 2 - px * 0.68), self._room(),
                   self.story_size, colour("paper"), role="italic", leading=1.26)  # fmt: skip
        row.set_alpha(round(255 * shown))
        pen.blit(row, self.left, y)

    def _flips(self, pen: Pen) -> None:
        u, box, motion = pen.u(1), self._bench_box(pen), self.app.theme.motion
        if not self._cards:
            strong = self.app.settings.patterns
            key = self.view.spec.key
            self._cards = [
                (faces.back(key, back, 140 * u),
                 faces.render(face, key, 140 * u, self.app.scale, form="hand", strong_patterns=strong))
                for face, back in zip(self.trap.faces, self.trap.backs, strict=True)
            ]  # fmt: skip
        for n, (back, front) in enumerate(self._cards):
            turned = self.part(motion.lights_down + n * motion.story_step, 2 * motion.flip)
            picture = front if turned >= 0.5 else back
            wide = max(1, round(picture.get_width() * abs(1 - 2 * turned)))
            if wide < picture.get_width():
                picture = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
            pen.blit(picture, box.x + (18 + 70 + 156 * n) * u, box.y + (34 + 98) * u, "center")

    def _asked(self, pen: Pen, shown: float) -> None:
        """Beside the cards: what must be found, what it costs at once, and why."""
        u, box = pen.u(1), self._bench_box(pen)
        area = pygame.Rect(round(box.x + 500 * u), round(box.y + 30 * u), round(box.right - 18 * u - box.x - 500 * u),
                           round(box.h - 36 * u))  # fmt: skip
        part = pygame.Surface(area.size, pygame.SRCALPHA)
        inner = Pen(part, (0, 0), self.app.scale)
        head = "Face it, or pay at once" if self.trap.costs else "Face it"
        inner.text(head, 0, 11 * u, 17, colour("paper"), room=area.w)
        count = len(self.trap.asks) + 1
        note = inner.para_height(self.trap.note, area.w, 14, "italic", 1.25) if self.trap.note else 0
        high = min(52 * u, (area.h - 30 * u - note - 10 * u * count) / count)
        y = 30 * u
        for traits, points in self.trap.asks:
            self._trait(inner, traits, points, pygame.Rect(0, round(y), area.w, round(high)))
            y += high + 10 * u
        self._cost(inner, pygame.Rect(0, round(y), area.w, round(high)))
        y += high + 6 * u
        if note:
            inner.para(self.trap.note, 0, y, area.w, 14, colour("moment.soft"), role="italic",
                       strong=colour("paper"), leading=1.25, most=2)  # fmt: skip
        part.set_alpha(round(255 * shown))
        pen.blit(part, area.x, area.y)

    def _row(self, pen: Pen, shown: float) -> None:
        """What is asked and what it costs side by side, below the story."""
        u = pen.u(1)
        y = self._story_foot(pen) + 4 * u
        part = pygame.Surface((self.right - self.left, round(self.boxes_high)), pygame.SRCALPHA)
        inner = Pen(part, (0, 0), self.app.scale)
        count = len(self.trap.asks) + 1
        wide = (part.get_width() - 10 * u * (count - 1)) / count
        for n, (traits, points) in enumerate(self.trap.asks):
            rect = pygame.Rect(round(n * (wide + 10 * u)), 0, round(wide), part.get_height())
            self._trait(inner, traits, points, rect)
        self._cost(inner, pygame.Rect(round((count - 1) * (wide + 10 * u)), 0, round(wide), part.get_height()))
        part.set_alpha(round(255 * shown))
        pen.blit(part, self.left, y)

    def _trait(self, pen: Pen, traits: tuple[str, ...], points: int, rect: pygame.Rect) -> None:
        ground = gauges.trait_ground(traits[0], rect.w, rect.h, strong=self.app.settings.patterns)
        pen.blit(ground, rect.x, rect.y)
        x = self._signs(pen, rect, [SIGNS[trait] for trait in traits], colour("white"))
        number = pen.text(str(points), rect.right - 12 * pen.u(1), rect.centery, 28, colour("paper"), anchor="midright")
        words = " or ".join(trait.capitalize() for trait in traits)
        pen.text(words, x, rect.centery, 19, colour("paper"), room=rect.right - 22 * pen.u(1) - number - x)

    def _cost(self, pen: Pen, rect: pygame.Rect) -> None:
        """The sacrifice; a barred one says so."""
        u, look = pen.u(1), theme().game(self.view.spec.key).plan
        pen.blit(draw.box(rect.w, rect.h, 6 * u, look["cost"], look["cost_foot"], look["cost_rim"], 1.4 * u), rect.x,
                 rect.y)  # fmt: skip
        costs = self.trap.costs
        if not costs:
            x = self._signs(pen, rect, ["pig_mask"], look["cost_text"])
            pen.text("No sacrifice", x, rect.centery, 19, colour("paper"), room=rect.right - 8 * u - x)
            return
        free = jigsaw.splits(self.view)
        x = self._signs(pen, rect, ["body_core"] if free else [LIMBS[place] for place in costs], look["cost_text"])
        right = rect.right - 12 * u
        right -= pen.text(str(self.trap.cost), right, rect.centery, 28, colour("paper"), anchor="midright") + 8 * u
        if self.trap.raised:
            tag = pieces.tag("+1", pen.px(13), "reverse_bear_trap", ink=colour("paper"), edge=look["cost_rim"])
            if right - tag.get_width() - x > pen.t(40):
                pen.blit(tag, right, rect.centery, "midright")
                right -= tag.get_width() + 6 * u
        words = "Anywhere" if free else " or ".join(place.capitalize() for place in costs)
        pen.text(words, x, rect.centery, 19, colour("paper"), room=right - x)

    @staticmethod
    def _signs(pen: Pen, rect: pygame.Rect, signs: list[str], ink: Any) -> float:
        """Signs at a box's left; returns where words begin."""
        size = min(pen.t(30), rect.h * 0.62)
        x = rect.x + 12 * pen.u(1)
        for sign in signs:
            pen.icon(sign, x + size / 2, rect.centery, size, ink)
            x += size + 4 * pen.u(1)
        return x + 6 * pen.u(1)
