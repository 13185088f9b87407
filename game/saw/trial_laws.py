"""SAW: Character Scenarios: what a trial in cards.yaml must hold to be playable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches

from game.core.cards import slug
from game.core.flaw import Flaw
from game.saw.cards import SawDocument, Scenario

TABLEAU = 8
RANDOM = "random"
WORDS = ("more_cards", "caught", "more_damage", "always_arm", "cards_too", "cover_cards", "no_two_alike")
"""The special rules a scenario can have."""


def trials(document: SawDocument) -> Iterator[Flaw]:
    """Character Scenarios: each of a character of ours, with 8 cards in the Tableau and parts that exist, once each."""
    first: set[str] = set()
    characters = [who.key for who in document.characters]
    for number, trial in enumerate(document.scenarios):
        path = ("scenarios", number)
        if trial.character not in characters:
            found = f"the unknown character “{trial.character}”"
            yield Flaw(
                (*path, "character"), found, f"one of {', '.join(characters)}", _meant(trial.character, characters)
            )
        elif trial.character in first:
            yield Flaw((*path, "character"), f"a second trial of {trial.character}", "one trial for each character")
        first.add(trial.character)
        for flaw in (*_tableau(document, trial), *_traps(document, trial), *_rule(document, trial)):
            yield flaw._replace(path=(*path, *flaw.path))


def _counts(document: SawDocument) -> dict[str, int]:
    """How many copies there are of each card that may lie in a Tableau."""
    lists = (document.tools, document.search, document.billy, document.special)
    return {slug(card.name): card.count for cards in lists for card in cards}


def _tableau(document: SawDocument, trial: Scenario) -> Iterator[Flaw]:
    """Set Up: the starting Tableau is 8 cards, the random ones included."""
    counts = _counts(document)
    total = sum(trial.tableau.values())
    if total != TABLEAU:
        yield Flaw(("tableau",), f"a Tableau of {total}", str(TABLEAU))
    for kind, copies in trial.tableau.items():
        if kind == RANDOM:
            continue
        if kind not in counts:
            found = f"the unknown card “{kind}”"
            yield Flaw(("tableau", kind), found, "a card that is no trap part, or random", _meant(kind, counts))
        elif not 1 <= copies <= counts[kind]:
            yield Flaw(("tableau", kind), f"{copies} copies", f"1 to {counts[kind]}, as many as there are")


def _traps(document: SawDocument, trial: Scenario) -> Iterator[Flaw]:
    """Set Up: a Mechanism, an Object and an Escape for each trap, no part twice."""
    piles = [
        {slug(part.name): part.count for part in parts}
        for parts in (document.mechanisms, document.objects, document.escapes)
    ]
    if not 1 <= len(trial.traps) <= min(sum(pile.values()) for pile in piles):
        yield Flaw(("traps",), f"{len(trial.traps)} traps", "1 to as many as there are parts")
    seen: Counter[str] = Counter()
    for number, names in enumerate(trial.traps):
        if len(names) != len(piles):
            yield Flaw(("traps", number), f"{len(names)} parts", "3: Mechanism, Object, Escape")
            continue
        for place, (kind, pile) in enumerate(zip(names, piles, strict=True)):
            if kind == RANDOM:
                continue
            seen[kind] += 1
            if kind not in pile:
                title = ("Mechanism", "Object", "Escape")[place]
                yield Flaw(
                    ("traps", number, place), f"the unknown {title} “{kind}”", "a part, or random", _meant(kind, pile)
                )
            elif seen[kind] > pile[kind]:
                yield Flaw(("traps", number, place), f"the part {kind} a second time", "each part once")


def _rule(document: SawDocument, trial: Scenario) -> Iterator[Flaw]:
    """Special Rule: effect words that a scenario can have, and cards that exist."""
    for number, call in enumerate(trial.does):
        if call.get("do") not in WORDS:
            yield Flaw(
                ("does", number, "do"), f"the effect {call.get('do')} for a scenario", f"one of {', '.join(WORDS)}"
            )
    for number, kind in enumerate(trial.cards):
        if kind not in _counts(document):
            yield Flaw(("cards", number), f"the unknown card “{kind}”", "a card", _meant(kind, _counts(document)))


def _meant(word: str, words: object) -> str:
    """Return the question for a misspelt word."""
    close = get_close_matches(word.lower(), list(words), 1)  # type: ignore[call-overload]
    return f"did you mean “{close[0]}”?" if close else ""
