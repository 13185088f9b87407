"""Moves -> which cards can move and where they drop. The one opinion for drag, click, keyboard and hint. No pygame."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property

from game.core.decision import Move, Refusal, plain
from game.core.view import View
from scenes.table import gaps
from scenes.table.parts import Target

MIDDLE = "middle"
"""Where a card is dropped whose move names no place: the card itself is its destination."""
CLOSING = ("done", "go on", "pass", "end turn", "draw", "refuse")
"""Verbs that may be lit although cards could be moved instead: they cost nothing."""


class Choices:
    """What the hands can do at the question that stands, for the eyes of a view."""

    def __init__(self, view: View, moves: tuple[Move, ...] | None = None) -> None:
        """`moves` are those of the view unless given (none: while a computer thinks or the match is watched)."""
        self.view = view
        self.moves = view.moves if moves is None else moves
        self.buttons: tuple[Move, ...] = tuple(move for move in self.moves if not move.cards)
        targets: dict[int, dict[str, list[Move]]] = {}
        for move in self.moves:
            for handle in move.cards:
                targets.setdefault(handle, {}).setdefault(move.to or MIDDLE, []).append(move)
        self.cards: dict[int, tuple[Target, ...]] = {
            handle: tuple(self._target(to, found) for to, found in places.items())
            for handle, places in targets.items()
        }

    def _target(self, to: str, moves: list[Move]) -> Target:
        """A destination; of moves that differ only in which of several equal cards go, the first stands for all."""
        if len(moves) > 1:
            moves = list({self._alike(move): move for move in reversed(moves)}.values())[::-1]
        return Target(to, tuple(moves), self._label(moves))

    def _alike(self, move: Move) -> Hashable:
        kinds = [self.view.card(handle).kind for handle in move.cards]
        if len(kinds) < 2 or None in kinds:
            return move
        return move.seat, move.verb, move.to, move.how, tuple(sorted(str(kind) for kind in kinds))

    def _label(self, moves: list[Move]) -> str:
        return self.view.label(moves[0]) if len(moves) == 1 else f"{len(moves)} ways to play it"

    @cached_property
    def refusals(self) -> tuple[Refusal, ...]:
        """What may be tried and is forbidden, in the rules' own words; read only when somebody tries."""
        return self.view.refusals if self.moves else ()

    @property
    def named_refused(self) -> set[int]:
        """The cards that the rules speak of in their refusals."""
        return {card for refusal in self.refusals for card in refusal.cards}

    # --- cards ---------------------------------------------------------------------------------------------------

    def targets(self, handle: int) -> tuple[Target, ...]:
        """The destinations of a card, none if it cannot move."""
        return self.cards.get(handle, ())

    def goes(self, handle: int) -> dict[str, str]:
        """The names of a card's destinations with what a drop there does."""
        return {target.to: target.label for target in self.targets(handle)}

    def drop(self, handle: int, to: str) -> Move | tuple[Move, ...] | str:
        """What dropping a card on `to` means: a move, several to choose from, or the sentence that refuses it.

        "" where the card is dropped where it lies: nothing is meant. A card whose move names no place takes any.
        """
        targets = self.targets(handle)
        for target in targets:
            if target.to == to:
                return target.moves[0] if len(target.moves) == 1 else target.moves
        if to == self.view.card(handle).zone:
            return ""
        return self.refuse(handle, to)

    def click(self, handle: int) -> bool:
        """Whether a click picks this card up."""
        return handle in self.cards

    def itself(self, handle: int) -> Move | tuple[Move, ...] | None:
        """What a second click on the picked card means: the move whose destination is the card itself, if any."""
        for target in self.targets(handle):
            if target.to == MIDDLE:
                return target.moves[0] if len(target.moves) == 1 else target.moves
        return None

    def double_click(self, handle: int) -> Move | str:
        """The card's only move, else the sentence that says why there is none or that a place must be chosen."""
        moves = [move for target in self.targets(handle) for move in target.moves]
        if len(moves) == 1:
            return moves[0]
        if moves:
            return f"{self.name(handle)} can go to several places: choose one."
        return self.refuse(handle, "")

    def refuse(self, handle: int, to: str) -> str:
        """The sentence that says why a card cannot go to `to` ("" = anywhere)."""
        mine = [refusal for refusal in self.refusals if handle in refusal.cards]
        exact = [refusal for refusal in mine if to and refusal.to == to]
        any_place = [refusal for refusal in mine if not refusal.to]
        of_place = [refusal for refusal in self.refusals if to and refusal.to == to and not refusal.cards]
        found = exact or any_place or of_place or ([] if to else mine)
        if found:
            return found[0].why
        name = self.name(handle)
        asked = plain(self.view.prompt)
        return f"{name} cannot go to {self.place(to)} now: {asked}" if to else f"{name} cannot be played now: {asked}"

    def name(self, handle: int) -> str:
        """A card's name, or "This card" where these eyes do not know it."""
        seen = self.view.card(handle)
        return self.view.face(seen.kind).name if seen.kind else "This card"

    def place(self, to: str) -> str:
        """What a destination is called in a sentence."""
        return "the middle of the table" if to == MIDDLE else self.view.place(to)

    def where(self, handle: int) -> str:
        """Where a card can go, as a sentence lists it; the gaps of a pile are one place."""
        places = []
        for target in self.targets(handle):
            pile = gaps.pile_of(target.to)
            if target.to != MIDDLE:
                places.append(f"any gap of {self.place(pile)}" if pile else self.place(target.to))
        return " or ".join(dict.fromkeys(places))

    # --- buttons -------------------------------------------------------------------------------------------------

    def likely(self) -> int:
        """The index of the button that is lit, -1 for none.

        The one the rules name, else the first, unless cards could be moved instead of it.
        """
        if not self.buttons:
            return -1
        if not self.cards:
            named = self.view.spec.likely(self.view, self.buttons) if self.view.spec.likely else None
            return self.buttons.index(named) if named in self.buttons else 0
        return next((i for i, move in enumerate(self.buttons) if move.verb in CLOSING), -1)
