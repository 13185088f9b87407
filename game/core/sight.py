"""What a `View` and a `Table` have in common, so that a player's thoughts read both in one way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class Lying(Protocol):
    """A card as it lies; `kind` is None where it is hidden."""

    @property
    def handle(self) -> int: ...
    @property
    def kind(self) -> str | None: ...
    @property
    def face_up(self) -> bool: ...
    @property
    def sideways(self) -> bool: ...


class Sight(Protocol):
    """The view of a seat, or the table of a match that it imagines."""

    @property
    def counters(self) -> Mapping[str, int | str]: ...
    def zone(self, owner: str, place: str = "") -> Sequence[Lying]: ...
    def kinds(self, owner: str, place: str = "") -> Sequence[str | None]: ...
    def size(self, owner: str, place: str = "") -> int: ...
    def card(self, handle: int) -> Lying: ...
