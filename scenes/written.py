"""A file was written for the player: what it is, where it lies, and its path for the clipboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.art.paragraph import escape
from scenes.art.theme import colour
from scenes.menu import Middle, Sheet
from scenes.widgets.blocks import Block, Column, Gap, Kit, Panel, Title, Words
from scenes.widgets.controls import Button
from scenes.widgets.field import copy

if TYPE_CHECKING:
    from scenes.app import App


class WrittenScene(Sheet):
    """Says where a file lies; the path can be copied."""

    first = "close"

    def __init__(self, app: App, name: str, text: str, file: Path) -> None:
        """name: the heading. text: what the file is, one or two sentences."""
        self.name, self.text, self.file = name, text, file
        self.said = ""
        super().__init__(app)

    def body(self, kit: Kit) -> Block:
        """What, where, and two buttons."""
        parts: list[Block] = [
            Title(self.name, 22, "content_save"),
            Words(escape(self.text), 16),
            Words("It lies here:", 14, colour("muted"), "italic"),
            Words(escape(str(self.file)), 15, colour("strong")),
            Gap(4),
            Button("close", "Done", self.back, cap="Esc", lit=True),
            Button("copy", self.said or "Copy the path", self._copy, sign="content_copy", key=pygame.K_c),
        ]
        return Middle(Panel(Column(parts, 10), pad=(24, 18)), 560)

    def _copy(self) -> None:
        self.said = "The path is copied" if copy(str(self.file)) else "There is no clipboard here"
        self.rebuild()

