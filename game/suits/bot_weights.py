"""The Suits, computer players: weights in logits, learned by tests/bench/learn_suits.py."""

HITS = (-4.70, -2.70, -1.93, -1.26, -0.79, -0.29, 0.00, 0.52, 0.68, 1.23, 1.38, 1.58, 1.58, 1.58)
"""By the Hits that the Life Line still bears, 0 first."""

MONEY = {
    "misdirection": 0.095,
    "collection": -0.208,
    "repair": 0.025,
    "three_cards_up": 0.088,
    "quiet_word": -0.001,
}
"""By the effect of the gentleman's Money Action."""

COFFEE = {
    "own card turned up": 0.157,
    "opponent's drawing begins": 0.038,
    "hits coming": 0.524,
    "planning begins": 0.265,
    "opponent's card turned up": 0.553,
}
"""A Coffee beside the character, by its moment."""

CARDS = (
    -0.031,  # hand: skull
    -0.043,  # hand: weapon
    0.237,  # hand: heart
    0.060,  # hand: money
    -0.038,  # hand: coffee
    -0.003,  # Deck: skull
    0.014,  # Deck: weapon
    0.080,  # Deck: heart
    -0.021,  # Deck: money
    -0.064,  # Deck: coffee
    0.067,  # Discard: skull
    -0.091,  # Discard: weapon
    0.075,  # Discard: heart
    -0.007,  # Discard: money
    -0.058,  # Discard: coffee
    0.047,  # Skulls times Weapons
    -0.006,  # Skulls squared
    0.023,  # Weapons squared
    0.008,  # Hearts squared
    -0.016,  # Moneys squared
    -0.004,  # Moneys times Skulls
    -0.000,  # Moneys times Weapons
    -0.009,  # Moneys times Hearts
    0.021,  # a Skull and a Weapon
    0.085,  # two Skulls and a Weapon
    0.009,  # a Skull and two Weapons
    -0.072,  # three Weapons
    -0.000,  # three Hearts
)
"""By what `bot_chance.features` counts."""

AT_TURN = 0.145
"""Whose turn it is."""
