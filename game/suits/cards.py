"""The Suits: what its document in cards.yaml holds, and the faces made of it."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

import msgspec

from game.core.cards import Face, slug
from game.core.flaw import Flaw

PLAYING = ("skull", "weapon", "heart", "money", "coffee")
TYPES = (*PLAYING, "character")

MOMENTS = {
    "planning begins": "when the own Planning step begins",
    "own card turned up": "when an own planned card has just been turned up",
    "opponent's card turned up": "when an opponent's planned card has just been turned up",
    "hits coming": "when the opponent's Hits are about to land",
    "opponent's drawing begins": "when the opponent's Drawing step begins",
}
"""The moments at which a Coffee Action may be used (`when`), with their words in a sentence."""

MONEY_WORDS = ("collection", "misdirection", "quiet_word", "repair", "three_cards_up")
"""The effects of a Money Action."""

COFFEE_WORDS = {
    "planning begins": ("redraw",),
    "own card turned up": ("replace_card",),
    "opponent's card turned up": ("cancel",),
    "hits coming": ("fewer_hits",),
    "opponent's drawing begins": ("draw_up_to",),
}
"""The effects of a Coffee Action, by the moment that hands them what they change."""

DECK_SIZE = 20
CHARACTER_CARDS = 2
FEWEST_GENTLEMEN = 2
MOST_GENTLEMEN = 12


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gentleman's Money or Coffee Action: its title, its text in two lengths, its moment and its effect.

    `does` is a list of effect words with their numbers: `{do: collection, hits: 1, cards: 2}`.
    """

    title: str
    text: str
    gist: str
    does: tuple[dict[str, Any], ...]
    when: str = ""
    when_text: str = ""


class Gentleman(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gentleman: portrait, Life Line, the 20 cards of his deck by kind, and his two actions."""

    name: str
    icon: str
    line: str
    life: int
    life_cards: str
    deck: dict[str, int]
    money: Action
    coffee: Action

    @property
    def key(self) -> str:
        """The name as a key: `debt_collector`."""
        return slug(self.name)


class SuitsDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `suits` document of cards.yaml."""

    game: str
    rules: int
    cards: tuple[Face, ...]
    gentlemen: tuple[Gentleman, ...]


class CharacterFace(Face, frozen=True, kw_only=True):
    """One of a gentleman's two Character Cards: part 1 holds portrait, life and Money Action, part 2 the Coffee
    Action and the place of the Coffee."""

    gentleman: str
    part: int
    life: int
    action_title: str
    action_text: str
    when_text: str = ""


def faces(document: SuitsDocument) -> dict[str, Face]:
    """Return the faces by kind: the five playing cards by type, and `<gentleman>_1` and `_2`."""
    result: dict[str, Face] = {card.type: card for card in document.cards}
    for man in document.gentlemen:
        for part, action in ((1, man.money), (2, man.coffee)):
            result[f"{man.key}_{part}"] = CharacterFace(
                name=man.name if part == 1 else f"{man.name}: {action.title}",
                type="character",
                icon=man.icon,
                text=action.text,
                gist=action.gist,
                flavour=man.line if part == 1 else "",
                gentleman=man.key,
                part=part,
                life=man.life,
                action_title=action.title,
                action_text=action.text,
                when_text=action.when_text,
            )
    return result


# --- what a document must hold to be playable ------------------------------------------------------------------------


def laws(document: SuitsDocument) -> Iterator[Flaw]:
    """Find what cannot be played in a document whose keys are right: Box Contents, Preparations, Coffee Action."""
    yield from _cards(document)
    men = document.gentlemen
    if not FEWEST_GENTLEMEN <= len(men) <= MOST_GENTLEMEN:
        yield Flaw(("gentlemen",), _number(len(men), "gentleman"), f"{FEWEST_GENTLEMEN} to {MOST_GENTLEMEN}")
    for number, man in enumerate(men):
        for flaw in (*_deck(man), *_actions(man)):
            reads = tuple(("gentlemen", number, *read) for read in flaw.reads)
            yield flaw._replace(path=("gentlemen", number, *flaw.path), reads=reads)


def _cards(document: SuitsDocument) -> Iterator[Flaw]:
    """Box Contents: each of the five playing cards once, with as many copies as the decks hold together."""
    first: dict[str, str] = {}
    whole = all(kind in PLAYING for man in document.gentlemen for kind in man.deck)
    for number, card in enumerate(document.cards):
        if card.type not in PLAYING:
            yield Flaw(("cards", number, "type"), f"the unknown type “{card.type}”", f"one of {', '.join(PLAYING)}",
                       _meant(card.type, PLAYING))  # fmt: skip
            continue
        if card.type in first:
            yield Flaw(("cards", number, "type"), f"a second card of the type {card.type}", "one card of each type")
            continue
        first[card.type] = card.name
        copies = sum(man.deck.get(card.type, 0) for man in document.gentlemen)
        if card.count > 0 and card.count != copies and whole:
            yield Flaw(("cards", number, "count"), f"the count {card.count}", f"{copies}, as the decks hold together",
                       reads=(("cards", number, "count"), ("gentlemen", "*", "deck")))  # fmt: skip
    absent = [kind for kind in PLAYING if kind not in first]
    if absent and all(card.type in PLAYING for card in document.cards):
        yield Flaw(("cards",), f"no card of the type {' or '.join(absent)}", "one card of each type",
                   reads=(("cards", "*", "type"),))  # fmt: skip


def _deck(man: Gentleman) -> Iterator[Flaw]:
    """Preparations: 20 cards of the five kinds, a Weapon to win with, and the Life Cards among them."""
    if man.key == "random":
        yield Flaw(("name",), "the name “Random”", "another one", "it stands for a gentleman drawn by lot")
    for kind, copies in man.deck.items():
        if kind not in PLAYING:
            yield Flaw(("deck", kind), f"the unknown card “{kind}”", f"one of {', '.join(PLAYING)}",
                       _meant(kind, PLAYING))  # fmt: skip
        elif not 0 <= copies <= DECK_SIZE:
            yield Flaw(("deck", kind), f"{copies} copies", f"0 to {DECK_SIZE}")
    total = sum(man.deck.values())
    if total != DECK_SIZE and all(kind in PLAYING for kind in man.deck):
        yield Flaw(("deck",), f"a deck of {_number(total, 'card')}", str(DECK_SIZE))
    if not man.deck.get("weapon"):
        yield Flaw(("deck",), "a deck without a Weapon", "at least one")
    if man.life_cards not in PLAYING:
        yield Flaw(("life_cards",), f"the unknown card “{man.life_cards}”", f"one of {', '.join(PLAYING)}",
                   _meant(man.life_cards, PLAYING))  # fmt: skip
        return
    held = man.deck.get(man.life_cards, 0)
    if not 1 <= man.life <= held:
        yield Flaw(("life",), f"a Life Line of {man.life} {man.life_cards}", f"1 to {held}, as many as the deck holds",
                   reads=(("life",), ("deck",), ("life_cards",)))  # fmt: skip


def _actions(man: Gentleman) -> Iterator[Flaw]:
    """Money, Coffee Action: the moment, and effects that can do something at it."""
    for key in ("when", "when_text"):
        if getattr(man.money, key):
            yield Flaw(("money", key), f"“{key}” for a Money Action", "none", "it is used when the Money is resolved")
    yield from _words(man.money, "money", MONEY_WORDS, "a Money Action")
    moment = man.coffee.when
    if moment not in MOMENTS:
        found = f"the unknown moment “{moment}”" if moment else "no moment (the key “when”)"
        path = ("coffee", "when") if moment else ("coffee",)
        yield Flaw(path, found, f"one of {', '.join(MOMENTS)}", _meant(moment, MOMENTS), (("coffee", "when"),))
        return
    if not man.coffee.when_text:
        yield Flaw(("coffee",), "no key “when_text”", "the moment in words", reads=(("coffee", "when_text"),))
    yield from _words(man.coffee, "coffee", COFFEE_WORDS[moment], f"the moment “{moment}”")


def _words(act: Action, key: str, fitting: tuple[str, ...], place: str) -> Iterator[Flaw]:
    """The effects of an action: each at most once, and none that belongs to another moment."""
    seen = set()
    for number, call in enumerate(act.does):
        word = call.get("do")
        path = (key, "does", number, "do")
        if word in seen:
            yield Flaw(path, f"the effect {word} a second time", "each effect once")
        elif word not in fitting and (word in MONEY_WORDS or any(word in words for words in COFFEE_WORDS.values())):
            yield Flaw(path, f"the effect {word} for {place}", f"one of {', '.join(fitting)}",
                       reads=(path, (key, "when")))  # fmt: skip
        seen.add(word)
        for name, number_given in call.items():
            if type(number_given) is int and (number_given == 0 or number_given > DECK_SIZE):
                yield Flaw((key, "does", number, name), f"the number {number_given}", f"1 to {DECK_SIZE}")


def _number(number: int, word: str) -> str:
    """Return a number with its noun: 1 card, 2 cards."""
    many = word[:-3] + "men" if word.endswith("man") else word + "s"
    return f"{number} {word if number == 1 else many}"


def _meant(word: str, words: Any) -> str:
    """Return the question for a misspelt word."""
    close = get_close_matches(word.lower(), list(words), 1)
    return f"did you mean “{close[0]}”?" if close else ""
