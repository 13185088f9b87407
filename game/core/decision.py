"""What the rules ask and what players answer: `Move`, `Decision`, `Refusal` and the errors for a wrong answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec


class Move(msgspec.Struct, frozen=True, gc=False):
    """One legal answer.

    `seat` who; `verb` in the rulebook's words; `cards` the handles picked up (none: a button); `to` the name of what
    they are dropped on (a zone, a card, a seat, a gap in a deck ...); `how` where these do not tell moves apart.
    """

    seat: str
    verb: str
    cards: tuple[int, ...] = ()
    to: str = ""
    how: str = ""

    @property
    def key(self) -> str:
        """The move as text, without its seat: `play 17 -> deck`."""
        text = self.verb
        if self.cards:
            text += " " + ",".join(map(str, self.cards))
        if self.to:
            text += " -> " + self.to
        if self.how:
            text += " : " + self.how
        return text


class Refusal(msgspec.Struct, frozen=True):
    """What a player may well try and the rules forbid, with the sentence that says why.

    `cards` are handles and `to` a destination as in `Move`; an empty `to` stands for every destination, `verb` (if
    any) for the button or move it answers.
    """

    cards: tuple[int, ...]
    to: str
    why: str
    verb: str = ""
    seat: str = ""


Offers = Callable[..., Iterable["Move | Refusal"]]


class Decision(msgspec.Struct, eq=False):
    """A question of the rules with every legal answer.

    `number` counts the questions of a match; `asked` are the seats asked, settled by open facts alone; `prompt` is one
    sentence; `rule` the rulebook section; `group` ties successive picks; `open`: needs no private knowledge; `quiet`:
    would not be asked of another hand, so that it is asked whatever the hand holds. `closing` is the seat whose answer
    ends a window, empty where the asked seat simply answers.
    """

    moves: tuple[Move, ...]
    asked: tuple[str, ...]
    prompt: str
    phase: str = ""
    rule: str = ""
    group: str = ""
    open: bool = False
    quiet: bool = False
    closing: str = ""
    number: int = 0
    offers: Offers | None = None
    given: tuple[Any, ...] = ()

    def refusals(self) -> tuple[Refusal, ...]:
        """Return what the rules forbid just now and why. To be read while the question stands."""
        if self.offers is None:
            return ()
        return tuple(offer for offer in self.offers(*self.given, why=True) if type(offer) is Refusal)

    def ask_again(self) -> None:
        """List the moves anew after faces on the table have changed (see `Match.imagine`)."""
        if self.offers is not None:
            self.moves = tuple(offer for offer in self.offers(*self.given) if type(offer) is Move)

    def of(self, seat: str) -> tuple[Move, ...]:
        """Return the moves of `seat`."""
        return tuple(move for move in self.moves if move.seat == seat)

    def find(self, seat: str, key: str) -> Move:
        """Return the move of `seat` with the text `key`; raise `NotAMove` if there is none."""
        for move in self.moves:
            if move.seat == seat and move.key == key:
                return move
        raise NotAMove(f"{seat} cannot “{key}” now: {self.prompt}")

    def why_not(self, move: Move) -> str:
        """Return the sentence that says why `move` is not among the moves."""
        fitting = [refusal for refusal in self.refusals() if _answers(refusal, move)]
        if self.asked and move.seat not in self.asked:
            fitting = [refusal for refusal in fitting if refusal.seat == move.seat and refusal.verb == move.verb]
            return fitting[0].why if fitting else f"{' and '.join(self.asked)} is asked now, not {move.seat}."
        if fitting:
            return fitting[0].why
        if any(other.verb == move.verb and other.seat == move.seat for other in self.moves):
            return f"“{move.verb}” is not possible with this card, or not there: {plain(self.prompt)}"
        return f"“{move.verb}” is not possible now: {plain(self.prompt)}"


def _answers(refusal: Refusal, move: Move) -> bool:
    """Say whether a refusal speaks of this move."""
    return (
        (not refusal.verb or refusal.verb == move.verb)
        and (not refusal.seat or refusal.seat == move.seat)
        and (
            not refusal.cards
            or bool(set(refusal.cards) & set(move.cards))
            or (not move.cards and bool(refusal.verb))
        )
        and (not refusal.to or not move.to or refusal.to == move.to)
    )


def plain(text: str) -> str:
    """Return a sentence without the marks for bold words."""
    return text.replace("**", "")


class NotAMove(ValueError):
    """The text or value is no move of this decision; the message says what is asked."""


class NotNow(ValueError):
    """The move is well formed but not legal now; the message is the reason. The match is untouched."""
