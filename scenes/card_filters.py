"""The filters of the card browser: its rows, chips and lists, one below the other or, at large text, side by side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, fonts, icons
from scenes.art.theme import colour, mix, rgb
from scenes.card_facets import Trait, facet_of
from scenes.card_list import CHARACTER, ORDERS, label, sign
from scenes.rules_text import Caps
from scenes.widgets.blocks import Block, Column, Gap, Kit, Page, Panel, Row
from scenes.widgets.choice import Choice, Option
from scenes.widgets.controls import LEAST, Button, Control, Look, Switch
from scenes.widgets.field import Field

if TYPE_CHECKING:
    from scenes.card_browser import CardBrowserScene

SEARCH = "search"
CHIPS = 6
"""Up to so many traits stand as signs; more are a list of words."""
ANY = ""


def _field(scene: CardBrowserScene) -> Field:
    edit = scene.edit(f"{SEARCH}:{scene.game}", scene.filter.needle)

    def change(words: str) -> None:
        scene.show(replace(scene.filter, needle=words))

    return Field(SEARCH, "Search by name or text", edit, change, "Name or text", scene.app.now())


def panel(scene: CardBrowserScene, kit: Kit, width: int) -> Block:
    """The filters one below the other."""
    room = scene.size[1] - kit.i(64 + 16 + 12)
    for gap in (9, 7, 5, 3, 1):
        made = _panel(scene, gap)
        if made.height(kit, width) <= room - kit.i(8):
            break
    return made


def _panel(scene: CardBrowserScene, gap: int) -> Panel:
    parts: list[Block] = [_game_choice(scene)] if scene.game_in_body else []
    parts += [_field(scene), Gap(1), Caps("Type")]
    parts.append(Column([_check(scene, type_, count) for type_, count in scene.cards.types], gap))
    if facet_of(scene.spec.key).word and scene.cards.traits:
        chosen = ", ".join(each.word for each in scene.cards.traits if each.key in scene.filter.traits)
        parts += [Gap(1), Caps(f"{facet_of(scene.spec.key).word}{': ' + chosen if chosen and _by_sign(scene) else ''}")]
        parts.append(_traits(scene))
    parts += [Gap(1), Caps("Order"), _order(scene), Gap(gap), _every(scene), Gap(0, 1.0), _all(scene)]
    return Panel(Column(parts, 6), pad=(14, 14))


def compact(scene: CardBrowserScene) -> Block:
    """The filters as lists to choose from, where text is large."""
    types = [Option(ANY, "Every type", "cards_outline")]
    types += [Option(type_, f"{label(scene.spec.key, type_)}, {count}", sign(scene.spec.key, type_))
              for type_, count in scene.cards.types]  # fmt: skip
    now = next(iter(scene.filter.types), ANY)
    kind = Choice("type", "Type", types, now, partial(_set, scene, "types"), scene.choice_opened)
    rows: list[Block] = [_game_choice(scene)] if scene.game_in_body else []
    first: list[tuple[float, Block]] = [(0.5, _field(scene)), (0.5, kind)]
    rows.append(Row(first, 10))
    second: list[tuple[float, Block]] = [(0.5, _order(scene))]
    if facet_of(scene.spec.key).word and scene.cards.traits:
        second.insert(0, (0.5, _trait_choice(scene)))
    rows += [Row(second, 10), Row([(0.62, _every(scene)), (0.38, _all(scene))], 10, middle=True)]
    return Panel(Column(rows, 8), pad=(14, 12))


def _game_choice(scene: CardBrowserScene) -> Choice:
    options = [Option(key, spec.title) for key, spec in scene.games.items()]
    return Choice("game", "Game", options, scene.game, scene.open_game, scene.choice_opened)


def _set(scene: CardBrowserScene, what: str, key: str) -> None:
    chosen = frozenset({key} if key else ())
    scene.show(replace(scene.filter, types=chosen) if what == "types" else replace(scene.filter, traits=chosen))


def _check(scene: CardBrowserScene, type_: str, count: int) -> Check:
    look = scene.app.theme.game(scene.spec.key)
    ink = rgb(look.signs.get(type_, look.accent if type_ == CHARACTER else colour("paper")))
    return Check(
        f"type:{type_}", label(scene.spec.key, type_), sign(scene.spec.key, type_), ink, count,
        type_ in scene.filter.types, lambda: scene.show(scene.filter.toggled("types", type_)),
    )  # fmt: skip


def _by_sign(scene: CardBrowserScene) -> bool:
    traits = scene.cards.traits
    return len(traits) <= CHIPS and all(trait.sign and icons.known(trait.sign) for trait in traits)


def _traits(scene: CardBrowserScene) -> Block:
    if not _by_sign(scene):
        return _trait_choice(scene)
    look = scene.app.theme.game(scene.spec.key)
    chips: list[tuple[float, Block]] = []
    for trait in scene.cards.traits:
        bright, deep = look.traits.get(trait.key, (look.accent, look.felt[1]))
        if trait.key in look.gentlemen:
            bright = look.gentlemen[trait.key]
        inks = (rgb(bright), rgb(mix(deep, bright, 0.18)))
        chip = Chip(trait, trait.key in scene.filter.traits, partial(_toggle_trait, scene, trait.key), inks)
        chips.append((1 / max(5, len(scene.cards.traits)), chip))
    return Row(chips, 5)


def _toggle_trait(scene: CardBrowserScene, key: str) -> None:
    scene.show(scene.filter.toggled("traits", key))


def _trait_choice(scene: CardBrowserScene) -> Choice:
    word = facet_of(scene.spec.key).word
    options = [Option(ANY, f"Any {word.lower()}" if word != "When" else "At any moment")]
    options += [Option(trait.key, trait.word[:1].upper() + trait.word[1:],
                       trait.sign if icons.known(trait.sign) else "") for trait in scene.cards.traits]  # fmt: skip
    now = next(iter(scene.filter.traits), ANY)
    return Choice("traits", word, options, now, partial(_set, scene, "traits"), scene.choice_opened)


def _order(scene: CardBrowserScene) -> Choice:
    options = [Option(key, words, "sort") for key, words in ORDERS]

    def change(key: str) -> None:
        scene.show(replace(scene.filter, order=key))

    return Choice("order", "Order", options, scene.filter.order, change, scene.choice_opened)


def _every(scene: CardBrowserScene) -> Switch:
    def change(value: bool) -> None:
        scene.show(replace(scene.filter, every_copy=value))

    return Switch("every", "Every copy", "Else one of each kind.", scene.filter.every_copy, change)


def _all(scene: CardBrowserScene) -> Button:
    return Button("all", f"Show all {scene.cards.total}", scene.clear, sign="close", high=38,
                  off="Every card is shown." if scene.filter.empty else "")  # fmt: skip


class Check(Control):
    """A filter's row: a box with a tick, a sign, words, a number; lit where it is on."""

    def __init__(
        self, name: str, words: str, sign: str, ink: pygame.Color, count: int, on: bool, change: Callable[[], None]
    ) -> None:
        super().__init__(name, f"{words}, {count} cards, {'shown' if on else 'off'}")
        self.words, self.sign, self.ink, self.count, self.on, self.change = words, sign, ink, count, on, change

    def height(self, kit: Kit, width: int) -> int:
        """One line."""
        return round(kit.line(17) * 1.12)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Box, sign, words, number."""
        kit = self.kit
        if self.on or look.hover:
            top, foot = ("row_lit_top", "row_lit_foot") if self.on else ("row_top", "row_foot")
            rim = colour("lamp") if self.on else colour("edge")
            line = max(1.0, 1.2 * kit.unit)
            target.blit(draw.box(rect.w, rect.h, 6 * kit.unit, colour(top), colour(foot), rim, line), rect.topleft)
        size, left = min(kit.px(18), rect.h - 4), rect.x + kit.i(7)
        fill = colour("lamp") if self.on else colour("well")
        box = draw.box(size, size, 3 * kit.unit, fill, None, colour("lamp_rim" if self.on else "edge"),
                       max(1.0, 1.3 * kit.unit))  # fmt: skip
        spot = box.get_rect(midleft=(left, rect.centery))
        target.blit(box, spot)
        if self.on:
            tick = icons.icon("check_bold", size * 0.86, colour("ink"))
            target.blit(tick, tick.get_rect(center=spot.center))
        left = spot.right + kit.i(8)
        sign = icons.icon(self.sign, min(kit.px(20), rect.h), self.ink)
        target.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        left += kit.px(20) + kit.i(7)
        number = fonts.text("title", kit.px(14), str(self.count), colour("muted"))
        right = rect.right - kit.i(9)
        target.blit(number, number.get_rect(midright=(right, rect.centery)))
        room = right - number.get_width() - kit.i(6) - left
        ink = colour("strong" if self.on else "paper")
        words = fonts.fitted("title", kit.px(17), self.words, ink, room, kit.px(LEAST))
        target.blit(words, words.get_rect(midleft=(left, rect.centery)))

    def press(self, x: int, y: int) -> None:
        """The other way round."""
        self.change()


class Chip(Button):
    """A trait of the second filter by its sign, or a game by its name: a rim and a tick where it is on."""

    radius = 6.0

    def __init__(
        self, trait: Trait, on: bool, change: Callable[[], None], inks: tuple[pygame.Color, pygame.Color]
    ) -> None:
        says = f"{trait.word}, {'on' if on else 'off'}"
        super().__init__(f"trait:{trait.key}", "", change, sign=trait.sign, says=says)
        self.on, self.inks = on, inks

    def height(self, kit: Kit, width: int) -> int:
        """A square."""
        return min(width, max(kit.i(37), kit.px(26)))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Ground in the trait's colours, sign, rim."""
        kit, (bright, deep) = self.kit, self.inks
        rim = colour("lamp") if self.on else colour("paper") if look.hover else bright
        line = max(1.0, (2.2 if self.on else 1.1) * kit.unit)
        target.blit(draw.box(rect.w, rect.h, 6 * kit.unit, deep, None, rim, line), rect.topleft)
        sign = icons.icon(self.sign, min(rect.w, rect.h) * 0.66, colour("white"))
        target.blit(sign, sign.get_rect(center=rect.center))
        if self.on:
            ticked(target, kit, (rect.right - kit.i(6), rect.y + kit.i(7)))


def ticked(target: pygame.Surface, kit: Kit, at: tuple[int, int]) -> None:
    """A tick in a disc: what says besides colour that a chip is on."""
    size = max(8, kit.px(11))
    disc = draw.disc(size * 0.66, colour("lamp"))
    target.blit(disc, disc.get_rect(center=at))
    tick = icons.icon("check_bold", size, colour("ink"))
    target.blit(tick, tick.get_rect(center=at))


class GameChip(Button):
    """A game in the header."""

    radius = 18.0

    def __init__(self, key: str, title: str, on: bool, act: Callable[[], None]) -> None:
        super().__init__(f"game:{key}", title, act, says=f"Cards of {title}{', shown' if on else ''}")
        self.on = on

    def height(self, kit: Kit, width: int) -> int:
        """One line and room around."""
        return max(kit.i(34), kit.line(17) + kit.i(8))

    def width(self, kit: Kit) -> int:
        """Its words and room around."""
        return fonts.width("title", kit.px(17), self.label) + 2 * kit.i(12)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """A pill, lit where it is shown."""
        kit = self.kit
        rim = colour("lamp") if self.on else colour("paper") if look.hover else colour("edge")
        fill = ("row_lit_top", "row_lit_foot") if self.on else ("well", "well")
        line = max(1.0, (2.0 if self.on else 1.2) * kit.unit)
        made = draw.box(rect.w, rect.h, rect.h / 2, colour(fill[0]), colour(fill[1]), rim, line)
        target.blit(made, rect.topleft)
        ink = colour("strong" if self.on else "paper")
        words = fonts.fitted("title", kit.px(17), self.label, ink, rect.w - kit.i(16), kit.px(LEAST))
        target.blit(words, words.get_rect(center=rect.center))
        if self.on:
            ticked(target, kit, (rect.right - kit.i(6), rect.y + kit.i(5)))


class Filling(Block):
    """A block that takes all the height there is."""

    grow = 1.0

    def __init__(self, inner: Block) -> None:
        self.inner = inner

    def height(self, kit: Kit, width: int) -> int:
        """What the inner one needs at least."""
        return self.inner.height(kit, width)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """All of it."""
        self.inner.place(page, x, y, width, height)


class Fixed(Block):
    """Blocks side by side in widths of px, as high as the window; 0 takes what is left."""

    grow = 1.0

    def __init__(self, widths: list[int], parts: list[Block], gap: int) -> None:
        self.widths, self.parts, self.gap = widths, parts, gap

    def _wide(self, width: int) -> list[int]:
        rest = width - sum(self.widths) - self.gap * (len(self.parts) - 1)
        return [wide or max(1, rest) for wide in self.widths]

    def height(self, kit: Kit, width: int) -> int:
        """That of the highest."""
        return max(part.height(kit, wide) for wide, part in zip(self._wide(width), self.parts, strict=True))

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """From the left."""
        for wide, part in zip(self._wide(width), self.parts, strict=True):
            part.place(page, x, y, wide, height)
            x += wide + self.gap


def short(title: str) -> str:
    """A game's title for a chip: "SAW", "Jacob Hollow"."""
    first = title.partition(":")[0]
    return first.removeprefix("The Testimony of ")
