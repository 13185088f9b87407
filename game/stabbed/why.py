"""Don't Get Stabbed!: why a careful player makes a move, in one sentence, from what its seat sees."""

from __future__ import annotations

from game.core.decision import Move
from game.core.view import View
from game.stabbed.bot_sight import Sight
from game.stabbed.bot_victim import DANGER
from game.stabbed.cards import STAB, STABS_A_VICTIM, TRIPLE
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
        share = round(100 * sight.density())
        return f"About {share} in 100 cards of the deck are STABs, and each you draw goes back where you want it."
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
    verb = move.verb
    if verb == "hide":
        share = round(100 * sight.density())
        return f"It skips the draw: about {share} in 100 cards are STABs, one may lie on top, and {own_stabs(sight)}."
    if verb == "accept":
        return accepted(sight)
    if verb == "play":
        return played(sight, move)
    if verb == "heal":
        return f"{stabs_of(sight, move.to)}, and three kill."
    if verb == "give":
        left = 3 - sight.letters
        lack = f"the {left} letters that lack" if left > 1 else "the last letter"
        return f"{stabs_of(sight, sight.view.turn)}, and whoever lives helps to find {lack}."
    if verb == "refuse":
        held, screams = both(named(sight)), stabs_of(sight, sight.view.turn)
        if not held:
            return "You hold no ACTION card to give."
        return f"{screams} and you have {stab_words(sight, sight.me)}: you need {held} yourself."
    if verb == "end turn":
        return ends(sight)
    if verb == "go on":
        return keeps_first_aid(sight)
    return ""


def accepted(sight: Sight) -> str:
    """Victim Action Cards: a STAB that nothing is done about."""
    held = answers(sight)
    if sight.stabs(sight.me) < DANGER:
        kept = f"keep {held} for the third" if held else "nothing in your hand blocks it"
        return f"{stabs_of(sight, sight.me)}, so this one does not kill; {kept}."
    if not held:
        return f"Nothing in your hand blocks it, and {own_stabs(sight)}."
    return f"{stabs_of(sight, sight.me)}, and {held} would not be enough for all that is in the deck."


def played(sight: Sight, move: Move) -> str:
    """Victim Action Cards: a card that looks into the deck, or one against a STAB."""
    if move.to == DECK:
        return f"It shows the next cards; about {round(100 * sight.density())} in 100 of the deck are STABs."
    word, stabs = sight.word(move.cards[0]), sight.stabs(sight.me)
    if word == "scream_for_help":
        give = [seat for seat in sight.victims if seat != sight.me and sight.cards(seat)]
        if not give:
            return f"Nobody else holds a card to give, but {own_stabs(sight)} and nothing better answers."
        return f"{both(give)} may give you a card that blocks it, and {own_stabs(sight)}."
    if word == "human_shield" and move.to in sight.victims:
        return f"{stabs_of(sight, move.to)}, and the next would be your number {stabs + 1} of 3."
    last = stabs == STABS_A_VICTIM - 1
    return f"{stabs_of(sight, sight.me)}, and {'the third kills' if last else 'it need not become one more'}."


def own_stabs(sight: Sight) -> str:
    """Return the own stabs in the middle of a sentence."""
    return stabs_of(sight, sight.me).replace("You", "you", 1)


def both(words: list[str]) -> str:
    """Join words: A, B and C."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def named(sight: Sight) -> list[str]:
    """Return the names of the ACTION cards in the own hand, each once, at most three."""
    return list(dict.fromkeys(sight.face(card.handle).name for card in sight.hand() if sight.word(card.handle)))[:3]


def answers(sight: Sight) -> str:
    """Return the names of the own cards that answer a STAB."""
    words = ("block", "human_shield", "scream_for_help")
    found = [sight.face(card.handle).name for card in sight.hand() if sight.word(card.handle) in words]
    return both(list(dict.fromkeys(found)))


def ends(sight: Sight) -> str:
    """A victim's turn ends: what is left of it."""
    phrases = [card.kind for card in sight.hand() if not sight.word(card.handle)]
    if sight.view.counters["traded"]:
        begin = "Your one pair of this turn is traded"
    elif len(set(phrases)) < len(phrases):
        begin = f"{sight.letters} of 3 letters are found, and your pair keeps"
    elif len(phrases) > 1:
        begin = f"No two of your {len(phrases)} COMBO cards are alike"
    elif phrases:
        begin = "One COMBO card is no pair"
    else:
        begin = "You hold no COMBO card"
    held = both(named(sight))
    return f"{begin}, and {held} can wait." if held else f"{begin}, and you hold no ACTION card."


def keeps_first_aid(sight: Sight) -> str:
    """First Aid is not played."""
    if not sight.words().count("first_aid"):
        return "You hold no First Aid."
    worst = max(sight.victims, key=lambda seat: (sight.stabs(seat), seat == sight.me), default=sight.me)
    if sight.stabs(worst) < DANGER:
        return f"No victim has more than {stab_words(sight, worst)}, so your First Aid can wait for a third."
    return f"{stabs_of(sight, worst)}: your First Aid is there when the third one comes."


def of_the_killer(sight: Sight, move: Move) -> str:
    """Killer's Turn; Killer Action Cards."""
    verb = move.verb
    if verb == "put":
        return puts(sight, int(move.to.rpartition("@")[2] or 0) if "@" in move.to else 0)
    if verb == "play":
        word = sight.word(move.cards[0])
        if word == "lurk":
            share = round(100 * sight.density())
            return f"Two more cards, and about {share} in 100 of the deck are STABs, which are yours to place."
        if move.to in sight.victims:
            if word == "trap":
                return f"{move.to} has {stab_words(sight, move.to)}, and what a Trap draws cannot be blocked."
            does = {"evil_laugh": "one of them becomes yours", "sabotage": "you choose the one that becomes yours",
                    "creep": "you see whether one of them blocks", "menace": "every ACTION card among them goes"}
            told = does.get(word, "it may lose what blocks")
            return f"{move.to} has {stab_words(sight, move.to)} and holds {count(sight, move.to)}: {told}."
        return f"Whoever has looked at the deck loses count, and {both_sides(sight)}."
    if verb == "steal":
        return loot(sight, move)
    if verb in ("end turn", "go on"):
        return waits(sight)
    return ""


def waits(sight: Sight) -> str:
    """The killer's turn ends: what is kept, and why."""
    kinds = [card.kind for card in sight.hand() if not sight.word(card.handle) and card.kind != STAB]
    if sight.letters and any(kinds.count(kind) >= TRIPLE for kind in kinds):
        found = f"{sight.letters} of 3 letters {'is' if sight.letters == 1 else 'are'} found"
        return f"Only {found}, and one that you take now may soon come again: your {TRIPLE} alike can wait."
    held = both(named(sight))
    return f"No STAB is left in your hand, and {held} can wait." if held else "You hold no STAB and no ACTION card."


def both_sides(sight: Sight) -> str:
    """How near both sides are to the end."""
    worst = max(sight.victims, key=sight.stabs, default=sight.me)
    return f"{sight.letters} of 3 letters are found while {worst} has {stab_words(sight, worst)}"


def puts(sight: Sight, gap: int) -> str:
    """A STAB goes back: who draws there, at one card a turn."""
    order = [*sight.victims, sight.killer]
    who = order[gap % len(order)]
    if gap < len(sight.victims):
        return f"{who} draws there next, with {stab_words(sight, who)} and {count(sight, who)} in hand."
    begin = f"{gap} cards come before it"
    if who == sight.killer:
        return f"{begin}: at one card a turn you draw it again yourself and choose anew."
    return f"{begin}: at one a turn it is for {who}, with {stab_words(sight, who)} and {count(sight, who)} in hand."


def loot(sight: Sight, move: Move) -> str:
    """Sabotage: which card is stolen."""
    face = sight.face(move.cards[0])
    victims = face.name if face.type == "victim" else face.other_name
    if face.other:
        mine = face.other_name if face.type == "victim" else face.name
        return f"Against you it would be {victims}, in your hand it is {mine}."
    held = sum(card.kind == sight.view.card(move.cards[0]).kind for card in sight.hand())
    return f"You would hold {held + 1} of them; three take one of the {sight.letters} letters found."


def stab_words(sight: Sight, seat: str) -> str:
    """Return the stabs of a seat in words."""
    number = sight.stabs(seat)
    return {0: "no stab", 1: "1 stab"}.get(number, f"{number} stabs")


def count(sight: Sight, seat: str) -> str:
    """Return how many cards a seat holds, in words."""
    number = sight.cards(seat)
    return f"{number} card{'' if number == 1 else 's'}"


__all__ = ["why"]
