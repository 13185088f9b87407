"""Jacob Hollow: the registry of its effect words, filled by `effects.py`."""

from game.core.effects import Effects

EFFECTS = Effects("hollow")
effect = EFFECTS.effect
