"""Small types that the parts of the table share: boxes, slots, places, what the hud is told, and how a part looks."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    import pygame

    from game.core.decision import Move
    from game.core.view import Line, View
    from scenes.table.gaps import Strip


class Box(NamedTuple):
    """A rectangle in window px."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def rect(self) -> tuple[int, int, int, int]:
        """Whole px, as pygame wants them."""
        left, top = round(self.x), round(self.y)
        return left, top, round(self.x + self.w) - left, round(self.y + self.h) - top

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def around(self, x: float, y: float) -> Box:
        """The box where its centre is at a point."""
        return Box(x - self.w / 2, y - self.h / 2, self.w, self.h)

    def grown(self, by: float) -> Box:
        """The box, larger by `by` px on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def overlap(self, other: Box) -> float:
        """The area that both share."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0.0


class Slot(NamedTuple):
    """Where a card lies: the box of the upright card, the form it is drawn in and how it lies.

    `angle` is in degrees to the left (a fan's tilt; 90 for a sideways card, whose `box` is then the lying box).
    `shown` is False for cards under others in a pile: they are there, but only the top is drawn.
    `order` is the place from the back to the front.
    """

    box: Box
    angle: float = 0.0
    form: str = "small"
    zone: str = ""
    shown: bool = True
    order: int = 0
    sideways: bool = False
    drawn: bool = True
    """False where a part of the hud draws it in a form of its own: a row, a pane, a tag of any proportion."""

    @property
    def wide(self) -> float:
        """The width of the card itself: its box's, or that of the largest upright card in a box of another form."""
        return self.box.w if self.drawn else min(self.box.w, self.box.h / 1.4)


class ZonePlace(NamedTuple):
    """Where a zone lies: what takes a drop (`box`), how its cards lie, and the words at it.

    `style`: row, plan, pile, fan, seat (a hand of another), spread, slot, bar, pane, signs, marked, held, look (see
    `layouts.base.Lay`). `title` "" = no words. `empty`: where the next card
    would lie. `label`: where the title stands.
    """

    name: str
    box: Box
    style: str
    title: str
    empty: tuple[Box, ...] = ()
    label: Box | None = None
    frame: bool = False
    upright_label: bool = False
    marks: tuple[str, ...] = ()
    """What each empty place is for, where places are not alike."""


@dataclass
class Places:
    """Where everything lies in a window. Made by `places.arrange`; nobody changes it.

    `parts` by name, absent where a part has no room or nothing to say just now:
      phase_bar, log (open: the panel; folded: its tab), prompt, buttons, middle (drop of cards that name no place),
      middle_words (title and note at the left of the middle), outlook, hand, hand_words (left of the hand),
      actions (the own character's actions in words), explain (the card under the pointer), plate:NAME (every seat).
    `plate:NAME` comes in `plate_form`: "full" | "short" (name and gauges) | "line" (one line).
    """

    size: tuple[int, int]
    unit: float
    text: int
    """The text step: 100, 125, 150, 175 or 200."""
    parts: dict[str, Box] = field(default_factory=dict)
    slots: dict[int, Slot] = field(default_factory=dict)
    zones: dict[str, ZonePlace] = field(default_factory=dict)
    strips: dict[str, Strip] = field(default_factory=dict)
    """Piles that are fanned along their edge, so that a card can be put into a gap."""
    goals: dict[str, Box] = field(default_factory=dict)
    """What the layout places inside its parts: destinations that are no zones, and boxes for its own hud parts."""
    plate_form: str = "full"
    log_open: bool = True
    below: str = ""
    """The seat whose board lies below."""
    spread: bool = False
    """Whether piles lie spread open in the middle."""
    frames: list[tuple[str, Box]] = field(default_factory=list)
    """Panels of the table itself: ("panel" | "row" | "spread", box)."""


class Button(NamedTuple):
    """A button as it stands at its fixed place.

    `id` is its action ("button:0" = the first move without a card, "nobody", "never mind", "step", "play on" ...),
    `key` the words of its key cap, `off` why it cannot be pressed ("" = it can), `hinted`: the hint speaks of it.
    """

    id: str
    label: str
    note: str = ""
    icon: str = ""
    key: str = ""
    lit: bool = False
    off: str = ""
    hinted: bool = False


@dataclass
class HudState:
    """All that the hud shows besides the view. Made anew by the scene; equal states look equal.

    Ids are actions: "menu", "undo", "hint", "log", "rules", "react:NAME", "plate:NAME", "card:HANDLE" and the ids of
    the buttons. `hover`, `focus`, `pressed` hold one of these or "".
    """

    eyes: str = ""
    """Whose eyes: a seat, or "" for the open table."""
    buttons: tuple[Button, ...] = ()
    armed: bool = True
    """False while pressed buttons wait for the next question."""
    prompt: str = ""
    prompt_icon: str = ""
    refusal: str = ""
    """The sentence that says why the last try was refused; "" = none."""
    refusal_at: tuple[float, float] | None = None
    hover: str = ""
    focus: str = ""
    pressed: str = ""
    log_open: bool = True
    log_scroll: int = 0
    """Lines scrolled up from the newest."""
    zoom: int = 0
    """The handle of the card shown large, 0 for none."""
    zoom_from: Box | None = None
    """Where that card lies: the zoom opens on the side away from it."""
    now: str = ""
    """What the zoomed or explained card could do now; the line "Now:"."""
    explain: int = 0
    """The handle of the card that explains itself beside the hand, 0 for none."""
    reacts: tuple[str, ...] = ()
    """The seats that wear a "react" tag."""
    undo_off: str = ""
    """Why nothing can be taken back; "" = it can."""
    hint: str = ""
    """The sentence of the hint that is shown; "" = none."""
    tip: str = ""
    """The first-time tip that is shown; "" = none."""
    thinking: str = ""
    """The computer seat that is thinking."""
    paused: bool = False
    replay: bool = False
    gap: str = ""
    """The gap that is open in a fanned pile: a destination such as "deck@3"; "" for none."""
    gap_focus: bool = False
    """Whether the keyboard is at that gap."""
    scroll: dict[str, int] = field(default_factory=dict)


class Part(Protocol):
    """A part of the hud. The scene calls `layout` at every new arrangement, `draw` when `key` or a box changed."""

    def layout(self, places: Places, app: Any) -> None:
        """Take its boxes from `places`; rendered things of the old size are let go."""

    def boxes(self) -> list[Box]:
        """What it covers, shadow and rim included; empty = nothing is drawn."""

    def key(self, view: View, state: HudState) -> Hashable:
        """What it would show: equal keys look equal, so nothing is drawn anew."""

    def draw(self, target: pygame.Surface, view: View, state: HudState) -> None:
        """Draw it on what lies below; changes nothing. The target may be clipped."""

    def hit(self, pos: tuple[float, float]) -> str | None:
        """The action at a point (also of things that are off), None where it is none."""

    def targets(self, view: View, state: HudState) -> list[tuple[str, Box]]:
        """Its actions with their boxes, for the keyboard's focus."""

    def sentence(self, action: str, view: View, state: HudState) -> str:
        """What a screen reader would say for an action of this part, "" if it is none of its own."""


class Target(NamedTuple):
    """A destination of a card: its name, the moves that a drop there means, and what the drop does in words."""

    to: str
    moves: tuple[Move, ...]
    label: str


@dataclass(frozen=True)
class Handover:
    """What the curtain shows: who takes the seat and what all could see since that seat last looked.

    `cover` is True where somebody pressed "cover now" or resumed, rather than a question going round.
    """

    seat: str
    game: str
    icon: str
    line: str
    """The second line: "Mechanic · 5 Hits left · 5 in hand"."""
    recap: tuple[Line, ...] = ()
    cover: bool = False


HUD = "scenes.table.hud"
"""`Hud(app)` of that package: `parts() -> list[Part]` from the back to the front (zoom and bubble are `overlays()`)."""
