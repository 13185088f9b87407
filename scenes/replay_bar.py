"""The bar below the table of a replay: timeline, buttons, speeds, whose eyes; its rows wrap where text is large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, fonts, icons
from scenes.art.theme import colour
from scenes.portraits import portrait
from scenes.replay_table import ALL, NOBODY
from scenes.widgets.blocks import Block, Kit, Page
from scenes.widgets.choice import Choice, Option
from scenes.widgets.controls import LEAST, Button, Control, Look, Segments

if TYPE_CHECKING:
    from scenes.replay import ReplayScene

SPEEDS = ((0.5, "\u00bdx"), (1.0, "1x"), (2.0, "2x"), (4.0, "4x"))
GAP = 6.0
"""Between buttons of a group, px of the layout."""
APART = 14.0
"""Between groups."""
OPEN_ONLY = ("the open table: this match still runs", "open table")
"""What stands for the eyes of a match that is not over, in full and in brief."""
Paint = Callable[[Page, int, int, int, int], None]


@dataclass
class Group:
    """What stays together on a row: controls with their widths, or room of a width that is painted."""

    parts: list[tuple[Control, int]]
    room: int = 0
    paint: Paint | None = None
    right: bool = False
    """Whether it stands at the right end of its row."""

    def wide(self, kit: Kit) -> int:
        """The width of it all in px."""
        return self.room + sum(wide for _, wide in self.parts) + kit.i(GAP) * max(0, len(self.parts) - 1)


class Bar(Block):
    """The timeline, and below it as many rows as its groups need."""

    def __init__(self, track: Control, groups: Callable[[Kit, int], Sequence[Group]]) -> None:
        self.track, self.groups = track, groups

    @staticmethod
    def line(kit: Kit) -> int:
        """The height of a row in px."""
        return max(kit.i(36), kit.line(16) + kit.i(8), kit.line(17) + kit.line(13, "body"))

    def _rows(self, kit: Kit, width: int) -> list[list[Group]]:
        return rows_of(self.groups(kit, width), kit, width)

    def height(self, kit: Kit, width: int) -> int:
        """Track and rows."""
        rows = len(self._rows(kit, width))
        return self.track.height(kit, width) + rows * (self.line(kit) + kit.i(6))

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """The track first, then row by row; what belongs to the right end stands there."""
        kit = page.kit
        high = self.track.height(kit, width)
        page.add(self.track, x, y, width, high)
        y += high + kit.i(6)
        for row in self._rows(kit, width):
            at, end = x, x + width
            for group in row:
                wide = group.wide(kit)
                start = end - wide if group.right and group is row[-1] else at
                self._group(page, group, start, y)
                at = start + wide + kit.i(APART)
            y += self.line(kit) + kit.i(6)

    def _group(self, page: Page, group: Group, x: int, y: int) -> None:
        kit, high = page.kit, self.line(page.kit)
        if group.paint is not None:
            group.paint(page, x, y, group.room, high)
        x += group.room
        for control, wide in group.parts:
            own = min(high, control.height(kit, wide))
            page.add(control, x, y + (high - own) // 2, wide, own)
            x += wide + kit.i(GAP)


def rows_of(groups: Sequence[Group], kit: Kit, width: int) -> list[list[Group]]:
    """The groups in as many rows of a width as they need, in their order."""
    rows: list[list[Group]] = [[]]
    left = width
    for group in groups:
        need = group.wide(kit) + (kit.i(APART) if rows[-1] else 0)
        if need > left and rows[-1]:
            rows.append([])
            left, need = width, group.wide(kit)
        rows[-1].append(group)
        left -= need
    return rows


class Play(Button):
    """Play or pause, whichever comes next."""

    def __init__(self, scene: ReplayScene) -> None:
        super().__init__("play", "", scene.toggle, sign="play", lit=True, high=36, says="Play, key Space")
        self.scene = scene

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The sign of what a press does."""
        self.sign = "pause" if self.scene.playing else "play"
        super().draw(target, rect, look)

    def sentence(self) -> str:
        """What a press does."""
        return "Pause, key Space" if self.scene.playing else "Play, key Space"


class Eye(Button):
    """A pill with a portrait and a name: whose eyes see the table."""

    radius = 16.0

    def __init__(self, scene: ReplayScene, eyes: str, brief: bool = False) -> None:
        label = {NOBODY: "nobody", ALL: "all"}.get(eyes, eyes)
        self.brief = brief and eyes in (NOBODY, ALL)
        says = {NOBODY: "Eyes of nobody: the open table", ALL: "All cards open"}.get(eyes, f"Eyes of {eyes}")
        super().__init__(f"eyes:{eyes or 'nobody'}", label, lambda: scene.look(eyes), high=34, size=16, says=says)
        self.scene, self.eyes = scene, eyes

    @property
    def on(self) -> bool:
        """Whether these are the eyes."""
        return self.scene.table.playback.looks == self.eyes

    def _face(self, kit: Kit) -> int:
        return max(kit.i(24), kit.px(16))

    def width(self, kit: Kit) -> int:
        """Portrait and name."""
        if self.brief:
            return self._face(kit) + kit.i(20)
        return self._face(kit) + fonts.width("title", kit.px(16), self.label) + kit.i(26)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Ground, face, name; the chosen one has a lamp rim and a tick's place is its portrait's rim."""
        kit, on = self.kit, self.on
        rim = colour("lamp" if on else "paper" if look.hover else "edge")
        top, foot = ("lit_top", "lit_foot") if on else ("top", "foot")
        ground = draw.box(rect.w, rect.h, rect.h / 2, colour(f"button.{top}"), colour(f"button.{foot}"), rim,
                          max(1.0, (2.0 if on else 1.2) * kit.unit))  # fmt: skip
        target.blit(ground, rect.topleft)
        ink = colour("button.lit_text" if on else "button.text")
        size = self._face(kit)
        left = rect.x + kit.i(8)
        sign = self._sign(size, ink)
        if self.brief:
            target.blit(sign, sign.get_rect(center=rect.center))
            return
        target.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        left += size + kit.i(6)
        words = fonts.fitted("title", kit.px(16), self.label, ink, rect.right - kit.i(10) - left, kit.px(LEAST))
        target.blit(words, words.get_rect(midleft=(left, rect.centery)))

    def _sign(self, size: int, ink: pygame.Color) -> pygame.Surface:
        if self.eyes in (NOBODY, ALL):
            return icons.icon("eye_off" if self.eyes == NOBODY else "account_group", size, ink)
        match = self.scene.film.match
        who = match.setup.character(self.eyes)
        if not who:
            return icons.icon("account", size, ink)
        return portrait(match.spec, who, size, size, self.kit.unit)

    def sentence(self) -> str:
        """Whose eyes, and whether they look now."""
        return f"{self.says}, chosen" if self.on else self.says


def groups(scene: ReplayScene, kit: Kit, width: int) -> list[Group]:
    """The groups of the bar, in the order in which they are laid."""
    first = [_transport(scene, kit), _speeds(scene, kit), _words(scene, kit)]
    pills, signs, listed = (_eyes(scene, kit, width, form) for form in ("pills", "signs", "list"))
    full, brief, least = (_actions(scene, kit, form) for form in ("full", "brief", "least"))
    ends = [(pills, full), (pills, brief), (signs, brief), (full, pills), (pills, least), (signs, least),
            (listed, brief), (listed, least)]  # fmt: skip
    ways = [[*first, *end] for end in ends]
    return min(ways, key=lambda way: len(rows_of(way, kit, width)))


def _transport(scene: ReplayScene, kit: Kit) -> Group:
    wide = max(kit.i(38), kit.px(17 * 1.3) + kit.i(14))
    made = [
        Button("turn back", "", scene.turn_back, sign="skip_previous", high=36, says="One turn back, keys Shift Left"),
        Button("back one", "", scene.step_back, sign="step_backward", high=36, says="One move back, key Left"),
        Play(scene),
        Button("forth one", "", scene.step_forth, sign="step_forward", high=36, says="One move on, key Right"),
        Button("turn forth", "", scene.turn_forth, sign="skip_next", high=36, says="One turn on, keys Shift Right"),
    ]
    return Group([(button, round(wide * 1.35) if button.name == "play" else wide) for button in made])


def _speeds(scene: ReplayScene, kit: Kit) -> Group:
    bar = Segments("speed", "Speed", SPEEDS, scene.speed, scene.set_speed)
    wide = max(fonts.width("title", kit.px(16), words) for _, words in SPEEDS) + kit.i(14)
    return Group([(bar, 4 * wide)])


def _words(scene: ReplayScene, kit: Kit) -> Group:
    """Room for the two lines that say where the match stands; the scene writes them, as they change."""
    film = scene.film
    longest = max((seat.name for seat in film.match.setup.seats), key=len)
    first = fonts.width("title", kit.px(17), f"Round {max(turn.round for turn in film.turns)}, {longest}")
    second = fonts.width("body", kit.px(13), f"move {len(film)} of {len(film)}")
    room = min(max(first, second) + kit.i(4), round(kit.i(180) * max(1.0, kit.ratio)))

    def paint(page: Page, x: int, y: int, width: int, height: int) -> None:
        scene.words_at = pygame.Rect(x, y, width, height)

    return Group([], room, paint)


def _eyes(scene: ReplayScene, kit: Kit, width: int, form: str) -> Group:
    """Pills; "signs": nobody and all by their signs alone; "list": a list, also where pills are too many for a row."""
    eyes = scene.table.playback.choices_of_eyes
    size = kit.px(20)
    if len(eyes) < 2:
        said = OPEN_ONLY[form != "pills"]
        wide = size + kit.i(8) + fonts.width("italic", kit.px(15), said)

        def told(page: Page, x: int, y: int, room: int, height: int) -> None:
            sign = icons.icon("eye_off", size, colour("muted"))
            page.blit(sign, x, y + (height - sign.get_height()) / 2)
            words = fonts.fitted("italic", kit.px(15), said, colour("muted"), room - size - kit.i(8), kit.px(13))
            page.blit(words, x + size + kit.i(8), y + (height - words.get_height()) / 2)

        return Group([], min(wide, width), told)

    def sign(page: Page, x: int, y: int, room: int, height: int) -> None:
        mark = icons.icon("eye", size, colour("muted"))
        page.blit(mark, x, y + (height - mark.get_height()) / 2)

    pills = [Eye(scene, each, form == "signs") for each in eyes]
    group = Group([(pill, pill.width(kit)) for pill in pills], size + kit.i(8), sign)
    if form != "list" and group.wide(kit) <= width:
        return group
    options = [Option(pill.eyes, pill.label, "eye" if pill.eyes else "eye_off") for pill in pills]
    looks = scene.table.playback.looks
    chosen = Choice("eyes", "Whose eyes see the table", options, looks, scene.look, scene.choice_opened)
    longest = max(fonts.width("body", kit.px(16), pill.label) for pill in pills)
    return Group([(chosen, min(width, longest + kit.px(18) + kit.px(19) + kit.i(34)))])


def _actions(scene: ReplayScene, kit: Kit, form: str) -> Group:
    """What leads away; "brief": without signs and key caps, the position is written from the menu; "least": what does
    not lead out of the replay is in the menu."""
    brief = form != "full"
    made = [Button("leave", "Leave", scene.back, cap="" if brief else "Esc", high=36, says="Leave, Escape")]
    if scene.film.finished and form != "least":
        take = Button("take over", "Take over", scene.take_over, sign="" if brief else "account", high=36,
                      key=pygame.K_t, says="Take over from here as a new match, key T")  # fmt: skip
        case = Button("export", "Case file", scene.export, sign="content_save", high=36,
                      says="Write this position as a case file, key X")  # fmt: skip
        made = [take, *made] if brief else [take, case, *made]
    elif scene.go_on is not None and not scene.film.finished:
        made = [Button("go on", "Go on with it", scene.go_on, sign="play_circle", high=36), *made]
    wide = {button.name: button.width(kit) for button in made}
    return Group([(button, wide[button.name]) for button in made], right=True)


def where(scene: ReplayScene) -> tuple[str, str]:
    """The two lines that say where the match stands, or what the moment under the pointer was."""
    film = scene.film
    turn = film.turn()
    return f"Round {turn.round}, {turn.seat}", f"move {film.at} of {len(film)}"
