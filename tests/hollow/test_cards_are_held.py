"""Every number and word on Jacob Hollow's cards is held by a case file: change one, and a case that names it fails."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.case import run_text
from game.catalogue import Catalogue, read_cards
from game.core.cards import slug
from game.hollow import HollowDocument, make
from game.hollow.laws import REACT_MOMENTS, USES

FILES = (Path(__file__).parent.parent / "cases" / "hollow").glob("*.yaml")
CASES = {file.stem: file.read_text(encoding="utf-8") for file in FILES if not file.with_suffix(".cards").exists()}
WORDS = {stem: slug(text) for stem, text in CASES.items()}
DATA: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(read_cards().documents["hollow"]))
PARTS = ("characters", "locations", "items", "encounters", "clues", "actions")
WORDING = {"name", "icon", "line", "text", "gist", "flavour", "when_text"}
ELSEWHERE = {"horror", "when", "do"}
"""Horror values and effect words have tests of their own; moments are added below."""
OTHERS = {
    "Life": "Mind", "Mind": "Life", "Spirit": "Fiend", "Fiend": "Abomination", "Abomination": "Spirit",
    "Indoor": "Outdoor", "Outdoor": "Indoor", "opponent": "self", "Weapon": "", "turn": "", "flip": "",
}  # fmt: skip
NO_DIFFERENCE = {
    "riot_vest: life 3",  # no monster of the box takes more than 2
    "diner: target 1",  # there is nothing to investigate
}

Change = tuple[tuple[str | int, ...], Any, str]


def changes(node: Any, path: tuple[str | int, ...] = ()) -> Iterator[Change]:
    """Where a card may be changed, to what, and the change in words."""
    last = path[-1] if path else ""
    if isinstance(node, dict):
        for key, value in node.items():
            if key not in WORDING | ELSEWHERE:
                yield from changes(value, (*path, key))
    elif last == "evade" and isinstance(node, list):
        missing = next(value for value in range(6) if value not in node)
        for place, value in enumerate(node):
            yield path, [*node[:place], missing, *node[place + 1 :]], f"evade {missing} for {value}"
        yield path, [*node, missing], f"evade {missing} as well"
    elif last == "traits":
        for place, trait in enumerate(node):
            if trait in ("Weapon", "Armor", "Target"):
                yield path, [*node[:place], *node[place + 1 :]], f"no {trait}"
    elif isinstance(node, list):
        for place, value in enumerate(node):
            if last == "abilities" or (last == "does" and len(node) > 1):
                yield path, [*node[:place], *node[place + 1 :]], f"without {value.get('when') or value['do']}"
            yield from changes(value, (*path, place))
    elif isinstance(node, bool):
        yield from [(path, False, f"no {last}")] * node
    elif isinstance(node, int):
        yield path, node + 1, f"{last} {node + 1}"
        yield from [(path, node - 1, f"{last} {node - 1}")] * bool(node)
    elif isinstance(node, str) and node in OTHERS:
        yield path, OTHERS[node], f"{last} {OTHERS[node] or 'gone'}"
        if last in ("place", "against", "bearing"):
            yield path, "", f"no {last}"


def moments(part: str, abilities: list[dict[str, Any]]) -> Iterator[Change]:
    """Each ability that its player may use, at one more moment: that must be refused there."""
    known = REACT_MOMENTS if part == "actions" else USES
    taken = {ability["when"] for ability in abilities}
    for ability in abilities:
        for when in known:
            if ability["when"] in known and when not in taken:
                yield ("abilities",), [*abilities, {**ability, "when": when}], f"also {when}"


def changed(part: str, number: int, change: Change) -> Catalogue:
    """The game with one card changed."""
    data = copy.deepcopy(DATA)
    place = data[part][number]
    path, value, _ = change
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return Catalogue({"hollow": make(msgspec.convert(data, HollowDocument))})


def holds(stem: str, games: Catalogue) -> bool:
    """Whether a case runs as if nothing were changed."""
    try:
        return run_text(CASES[stem], games).ok
    except KeyError:  # a card without what it does
        return False


@pytest.mark.parametrize("part", PARTS)
def test_a_changed_card_fails_one_of_the_cases_that_name_it(part: str) -> None:
    unseen = []
    for number, card in enumerate(DATA[part]):
        name = slug(card["name"])
        called = name.split("_")[-1] if part == "characters" else name
        own = ("character_", f"location_{name}", f"card_{name}", "j_42_every")
        named = [stem for stem in sorted(CASES, key=lambda stem: not stem.startswith(own)) if called in WORDS[stem]]
        named.append("location_indoor_and_outdoor")
        for change in (*changes(card), *moments(part, card.get("abilities", []))):
            games = changed(part, number, change)
            if all(holds(stem, games) for stem in named):
                unseen.append(f"{name}: {change[2]}")
    assert set(unseen) <= NO_DIFFERENCE
