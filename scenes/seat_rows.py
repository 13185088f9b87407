"""A seat in New match: its name, who plays it, its character with portrait and, where there is room, its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.spec import LEVELS, PERSON
from scenes.art import draw, fonts
from scenes.art.theme import colour
from scenes.portraits import RANDOM, cards_of, portrait
from scenes.widgets import choice
from scenes.widgets.blocks import Block, Column, Gap, Kit, Page, Picture, Row, Words
from scenes.widgets.controls import Button
from scenes.widgets.field import Field

if TYPE_CHECKING:
    from scenes.new_match import NewMatchScene


class Card(Block):
    """A raised row around a block."""

    def __init__(self, body: Block) -> None:
        self.body = body

    def height(self, kit: Kit, width: int) -> int:
        """The inside and the padding."""
        return self.body.height(kit, width - 2 * kit.i(12)) + 2 * kit.i(9)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw the row and what is in it."""
        kit = page.kit
        ground = draw.box(
            width, height, 7 * kit.unit, colour("row_top"), colour("row_foot"), colour("line"), max(1.0, kit.unit)
        )
        page.blit(ground, x, y)
        across, down = kit.i(12), kit.i(9)
        self.body.place(page, x + across, y + down, width - 2 * across, height - 2 * down)


def seat_row(scene: NewMatchScene, at: int, *, tall: bool) -> Block:
    """The row of a chair. `at`: its number, from 0. `tall`: there is room for its character's words."""
    kit = Kit(scene.app.scale)
    name, player = _name(scene, at), _player(scene, at)
    away: list[tuple[float, Block]] = []
    if len(scene.chairs()) > scene.played().seats[0]:
        away.append((40, Button(f"away:{at}", "", lambda: scene.remove(at), sign="close", high=34, says="Take away")))
    if not scene.spec.characters:
        return Card(Row([(20, _number(at)), (0.5, name), (0.5, player), *away], 12, middle=True))
    who = _character(scene, at)
    if kit.cramped:
        lines = Column([player, who, _read(scene, at)], 8)
        face = _portrait(scene, at, lambda kit, width: round(width * 1.12))
        top = Row([(20, _number(at)), (1, name), *away], 8, middle=True, fixed=False)
        return Card(Column([top, Row([(86, face), (1, lines)], 10, middle=True, fixed=True)], 8))
    if not tall:
        read = Button(f"read:{at}", "", lambda: scene.read_card(at), sign="eye", high=34, says="Read its cards")
        face = _portrait(scene, at, lambda kit, _: kit.i(60))
        parts = [(20, _number(at)), (0.3, name), (0.36, player), (56, face), (0.34, who), (40, read), *away]
        return Card(Row(parts, 12, middle=True))
    face = _portrait(scene, at, lambda kit, _: kit.i(168))
    right = Column(
        [
            Row([(0.5, name), (0.5, player), *away], 10, middle=True),
            Row([(0.5, who), (0.5, _read(scene, at))], 10, middle=True),
            Gap(2),
            _words(scene, at),
        ],
        8,
    )
    return Card(Row([(20, _number(at)), (142, face), (1, right)], 14, middle=True, fixed=True))


def _name(scene: NewMatchScene, at: int) -> Field:
    chair = scene.setup.chairs[at]
    return Field(
        f"name:{at}",
        f"Name of seat {at + 1}",
        scene.edit(f"name:{at}", chair.name),
        lambda text: scene.change(at, name=text),
        f"Player {at + 1}",
    )


def _player(scene: NewMatchScene, at: int) -> choice.Choice:
    """Who plays: a person, or a computer of a level that the game has; alone one plays oneself."""
    levels = [level for level in LEVELS if level in scene.spec.bots and not scene.alone]
    return choice.Choice(
        f"player:{at}",
        f"Who plays seat {at + 1}",
        [
            choice.Option(PERSON, "Person", "account"),
            *(choice.Option(level, f"Computer, {level}", "robot") for level in levels),
        ],
        PERSON if scene.alone else scene.setup.chairs[at].player,
        lambda value: scene.change(at, player=value),
        scene.choice_opened,
    )


def _character(scene: NewMatchScene, at: int) -> choice.Choice:
    """Whom the seat plays: any character or a random one; where the options cast the part, that one alone."""
    characters = scene.spec.characters
    everyone = [
        choice.Option(RANDOM, "Random", "dice_5"),
        *(choice.Option(key, title) for key, title in characters.items()),
    ]
    return choice.Choice(
        f"character:{at}",
        f"Character of seat {at + 1}",
        [choice.Option(scene.cast, characters[scene.cast])] if scene.cast else everyone,
        scene.cast or scene.setup.chairs[at].character,
        lambda value: scene.change(at, character=value),
        scene.choice_opened,
    )


def _read(scene: NewMatchScene, at: int) -> Button:
    return Button(f"read:{at}", "Read its cards", lambda: scene.read_card(at), sign="eye", high=34, size=15)


def _number(at: int) -> Block:
    def paint(page: Page, x: int, y: int, width: int, height: int) -> None:
        page.centre(fonts.text("title", page.kit.px(22), str(at + 1), colour("lamp")), x + width / 2, y + height / 2)

    return Picture(paint, lambda kit, _: kit.line(22))


def _portrait(scene: NewMatchScene, at: int, size: Callable[[Kit, int], int]) -> Block:
    def paint(page: Page, x: int, y: int, width: int, height: int) -> None:
        character = scene.cast or scene.setup.chairs[at].character
        page.blit(portrait(scene.spec, character, width, height, page.kit.unit), x, y)

    return Picture(paint, size)


def _words(scene: NewMatchScene, at: int) -> Block:
    """What the character's first card does, in the words printed on it."""
    cards = cards_of(scene.spec, scene.cast or scene.setup.chairs[at].character)
    text = cards[0].gist or cards[0].text if cards else "One of the others, drawn when the cards are dealt."
    return Words(text, 14, colour("muted"), max_lines=3, leading=1.2)
