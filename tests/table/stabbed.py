"""Matches of Don't Get Stabbed! at chosen points, for the tests of its table."""

from __future__ import annotations

import random

from game import case
from game.catalogue import load
from game.core.match import Match
from game.core.spec import GameSpec, Seat

GAMES = load()
SPEC: GameSpec = GAMES.games["stabbed"]
NAMES = ("Kim", "Ann", "Bob", "Cy", "Dee")
"""Kim is the killer."""


def match(seed: int = 1, seats: int = 4, players=("person",) * 5, moves: int = 0, options=None) -> Match:
    """A match after `moves` moves drawn from the seed."""
    places = [Seat(name, "", player) for name, player in zip(NAMES[:seats], players, strict=False)]
    made = Match(SPEC, places, {"killer": "Kim", **(options or {})}, seed)
    draw = random.Random(seed)
    for _ in range(moves):
        if made.over:
            break
        made.play(draw.choice(made.decision.moves))
    return made


def position(moves: str, seats: int = 4, players: str = "", **places: str) -> Match:
    """A position after moves: places as `Ann_hand="kung fu, hide"`, moves divided by semicolons."""
    computers = players.split()
    lines = ["game: stabbed", "seed: 7", "options: {killer: Kim}", "seats:"]
    for name in NAMES[:seats]:
        lines.append(f"  - {{name: {name}{', player: easy' if name in computers else ''}}}")
    lines.append("position:")
    places.setdefault("deck", "...")
    for place, cards in places.items():
        key = place.replace("_", ".", 1) if place.partition("_")[0] in NAMES else place
        lines.append(f"  {key}: {cards if place in ('turn', 'phase', 'round') else f'[{cards}]'}")
    told = [move.strip() for move in moves.split(";") if move.strip()]
    lines += ["moves:", *(f"  - {move}" for move in told)] if told else []
    report = case.run_text("\n".join(lines), GAMES)
    assert report.ok, report
    assert report.match is not None
    return report.match


AIDED = {"turn": "Ann", "phase": "Draw", "Ann_stabs": "stab", "Ann_hand": "kung fu, lets split up, lets split up",
         "Bob_hand": "first aid", "Cy_hand": "hide", "deck": "stab, ..."}  # fmt: skip

POSITIONS = {
    "draw with cards before it": ("", {"turn": "Ann", "phase": "Draw", "Ann_hand": "hide, gut instinct, first aid",
                                       "Bob_stabs": "stab", "Cy_stabs": "stab"}),
    "a stab waits": ("Ann draw", {"turn": "Ann", "phase": "Draw", "Cy_stabs": "stab, stab", "deck": "stab, ...",
                                  "Ann_hand": "kung fu, human shield, scream for help, first aid, play dead"}),
    "a pair to trade": ("Ann draw", {"turn": "Ann", "phase": "Draw", "deck": "trip over a root, ...",
                                     "Ann_hand": "lets split up, lets split up, lets split up, gut instinct"}),
    "the killer holds a stab": ("Kim draw", {
        "turn": "Kim", "phase": "Draw", "deck": "stab, ...", "car": "c, r", "Ann_hand": "hide",
        "Kim_hand": "lurk, trap, creep, check the basement, check the basement, check the basement",
        "Bob_stabs": "stab, stab, stab"}),
    "a theft of choice": ("Kim play sabotage -> Ann", {"turn": "Kim", "phase": "Act", "Kim_hand": "sabotage, lurk",
                                                       "Ann_hand": "hide, kung fu, trip over a root, play dead"}),
    "a hand looked at": ("Kim play creep -> Ann", {"turn": "Kim", "phase": "Act", "Kim_hand": "creep",
                                                   "Ann_hand": "hide, kung fu, trip over a root"}),
    "cards looked at": ("Ann play gut instinct", {"turn": "Ann", "phase": "Draw", "Ann_hand": "gut instinct"}),
    "a cry for help": ("Ann draw; Ann play scream for help", {
        "turn": "Ann", "phase": "Draw", "deck": "stab, ...", "Ann_hand": "scream for help",
        "Bob_hand": "hide, play dead", "Cy_hand": "trip over a root"}),
    "first aid after a stab": ("Ann draw; Ann accept", AIDED),
}  # fmt: skip


def at(name: str, **how) -> Match:
    """The match at a named question."""
    moves, places = POSITIONS[name]
    return position(moves, **how, **places)


def claim(driver, seat):
    """Press the tag on a plate."""
    scene = driver.scene
    driver.settle()
    box = dict(scene.hud.plates[seat].targets(scene.view, scene.state))[f"react:{seat}"]
    driver.click(box.middle)
    driver.settle()


def press(driver, action):
    """Press a button by its id."""
    driver.settle()
    scene = driver.scene
    scene.changed()
    driver.click(dict(scene.hud.buttons.targets(scene.view, scene.state))[action].middle)
    driver.settle()


def ids(driver):
    """The buttons that stand."""
    return [button.id for button in driver.scene.state.buttons]
