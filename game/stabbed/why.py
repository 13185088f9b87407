"""Don't Get Stabbed!: why a careful player makes a move, in one sentence, from what its seat sees."""

from __future__ import annotations

from game.core.decision import Move
from game.core.view import View
from game.stabbed.bot_killer import marked
from game.stabbed.bot_sight import Sight
from game.stabbed.bot_victim import DANGER
from game.stabbed.cards import STABS_A_VICTIM
from game.stabbed.table import DECK


def why(view: View, move: Move) -> str:
    """Return why `move` is a good answer to the question that stands, "" for a verb without a reason."""
    sight = Sight(view)
    if move.verb == "draw":
        return drawing(sight)
    if move.verb == "trade":
        return trading(sight)
    if sight.me == sight.killer:
        return of_the_killer(sight, move)
    return of_a_victim(sight, move)


def stabs_of(sight: Sight, seat: str) -> str:
    """Return a seat with its stabs: "Bob has 2 stabs", "You have no stab"."""
    number = sight.stabs(seat)
    words = {0: "no stab", 1: "1 stab"}.get(number, f"{number} stabs")
    return f"You have {words}" if seat == sight.me else f"{seat} has {words}"


def drawing(sight: Sight) -> str:
    """A turn starts with drawing."""
    if sight.me == sight.killer:
        return "Every STAB you draw goes back where you want it."
    suspect = sight.top_is_suspect()
    if suspect == 0.0 and sight.stabs_out():
        return "You know the top card, and it is no STAB."
    share = round(100 * sight.density())
    return f"About {share} in 100 cards of the deck are STABs, and {stabs_of(sight, sight.me).lower()}."


def trading(sight: Sight) -> str:
    """A pair for a CAR card; three alike for a letter."""
    if sight.me == sight.killer:
        return f"The victims have found {sight.letters} of 3 letters, and this takes one away."
    return f"The victims have found {sight.letters} of 3 letters, and a pair does nothing in your hand."


def of_a_victim(sight: Sight, move: Move) -> str:
    """Victims' Turn; Victim Action Cards."""
    verb, stabs = move.verb, sight.stabs(sight.me)
    last = STABS_A_VICTIM - stabs
    if verb == "hide":
        return "The top card is likely a STAB, and Hide skips drawing it."
    if verb == "accept":
        if stabs < DANGER:
            return f"{stabs_of(sight, sight.me)}, so this one does not kill; keep the answers for the third."
        return "Nothing in your hand blocks it."
    if verb == "play" and move.to == DECK:
        return "It shows whether the next cards are STABs, before you draw."
    if verb == "play":
        word = sight.word(move.cards[0])
        if word == "scream_for_help":
            return "Another victim may give you a card, and you keep your other answers."
        if word == "human_shield" and move.to in sight.victims:
            return f"{stabs_of(sight, move.to)}, and the next would be your number {stabs + 1} of 3."
        return f"{stabs_of(sight, sight.me)}, and {'the third kills' if last == 1 else 'it need not become one more'}."
    if verb == "heal":
        return f"{stabs_of(sight, move.to)}, and three kill."
    if verb == "give":
        return "It is the card that you need least, and a living victim helps to find the letters."
    if verb == "refuse":
        return f"{stabs_of(sight, sight.me)}, so you need your cards yourself."
    if verb == "end turn":
        return "You have no pair to trade, and everything else is better kept."
    if verb == "go on":
        held = sight.words().count("first_aid")
        return "Keep your First Aid for where it saves a life." if held else "You hold no First Aid."
    return ""


def of_the_killer(sight: Sight, move: Move) -> str:
    """Killer's Turn; Killer Action Cards."""
    verb = move.verb
    if verb == "put":
        mark, _ = marked(sight)
        return f"{mark} draws there, {has(sight, mark)} and {count(sight, mark)} in hand."
    if verb == "play":
        word = sight.word(move.cards[0])
        if word == "lurk":
            return "Two more cards cost you nothing, and each STAB among them is yours to place."
        if move.to in sight.victims:
            if word == "trap":
                return f"{move.to} has {stab_words(sight, move.to)}, and what a Trap draws cannot be blocked."
            return f"{move.to} holds {count(sight, move.to)} and has {stab_words(sight, move.to)}."
        return "The deck lies so that it helps the victims, so mix it."
    if verb == "steal":
        return "Of the cards there it is the one that would help the victims most."
    if verb in ("end turn", "go on"):
        return "No STAB is left in your hand, and your cards do more later."
    return ""


def has(sight: Sight, seat: str) -> str:
    """Return what counts against a victim."""
    return f"with {stab_words(sight, seat)}"


def stab_words(sight: Sight, seat: str) -> str:
    """Return the stabs of a seat in words."""
    number = sight.stabs(seat)
    return {0: "no stab", 1: "1 stab"}.get(number, f"{number} stabs")


def count(sight: Sight, seat: str) -> str:
    """Return how many cards a seat holds, in words."""
    number = sight.cards(seat)
    return f"{number} card{'' if number == 1 else 's'}"


__all__ = ["why"]
