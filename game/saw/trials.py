"""SAW: The Solo Trials as they stand on the page of trials: each with its rule, its start and its traps."""

from __future__ import annotations

from game.core.spec import TrialSheet
from game.saw.cards import SawDocument, Scenario, faces
from game.saw.solo_setup import THIRTEEN
from game.saw.trial_laws import RANDOM

UNKNOWN = "any"
"""What stands for a part that is drawn."""


def trials(document: SawDocument) -> tuple[TrialSheet, ...]:
    """Return the trials of the characters in their order, then the one of all parts."""
    names = {kind: printed.name for kind, printed in faces(document).items()}
    return (*(_own(trial, names) for trial in document.scenarios), _thirteen(document))


def _own(trial: Scenario, names: dict[str, str]) -> TrialSheet:
    """Character Scenarios."""
    cards = [
        f"{names[kind]}{f' x{copies}' if copies > 1 else ''}"
        for kind, copies in trial.tableau.items()
        if kind != RANDOM
    ]
    drawn = trial.tableau.get(RANDOM, 0)
    start = ", ".join(cards) + (f" and {drawn} random card{'s' if drawn > 1 else ''}" if drawn else "")
    steps = tuple(", ".join(names.get(kind, UNKNOWN) for kind in trap) for trap in trial.traps)
    return TrialSheet(
        key=trial.character,
        name=trial.name,
        character=trial.character,
        line=trial.line,
        rule=trial.gist or trial.text,
        steps=steps,
        start=start,
        medals=True,
        options={"scenario": trial.character},
    )


def _thirteen(document: SawDocument) -> TrialSheet:
    """The Solo Trials."""
    traps = len(document.mechanisms)
    parts = traps + len(document.objects) + len(document.escapes)
    return TrialSheet(
        key=THIRTEEN,
        name=f"The {_NUMBERS.get(traps, str(traps))}",
        character="",
        line=f"All {parts} parts, {traps} traps, any of the six. No medal: whoever comes through has won.",
        rule="Billy or Video among the cards you draw springs the next trap.",
        steps=(", ".join([UNKNOWN] * 3),) * traps,
        start="8 random cards",
        medals=False,
        options={"solo": True},
    )


_NUMBERS = {13: "thirteen"}
