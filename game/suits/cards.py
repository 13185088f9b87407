"""The Suits: what its document in cards.yaml holds, and the faces made of it."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.cards import Face, slug

TYPES = ("skull", "weapon", "heart", "money", "coffee", "character")

MOMENTS = {
    "planning begins": "when the own Planning step begins",
    "own card turned up": "when an own planned card has just been turned up",
    "opponent's card turned up": "when an opponent's planned card has just been turned up",
    "hits coming": "when the opponent's Hits are about to land",
    "opponent's drawing begins": "when the opponent's Drawing step begins",
}
"""The moments at which a Coffee Action may be used (`when`), with their words in a sentence."""

DECK_SIZE = 20
CHARACTER_CARDS = 2


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
    """Return the faces by kind: the five playing cards, and `<gentleman>_1` and `_2`."""
    result: dict[str, Face] = {slug(card.name): card for card in document.cards}
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
