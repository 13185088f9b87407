"""The Suits, computer players: learned weights, in logits of the chance to win. Made by tests/bench/learn_suits.py."""

HITS = (-5.758, -2.758, -2.018, -1.262, -0.744, -0.212, 0.159, 0.63, 0.943, 1.394, 1.662, 1.662, 1.662, 1.662)
"""By the Hits that the Life Line still bears, 0 first."""

MONEY = {
    "misdirection": 0.525,
    "collection": -0.464,
    "repair": -0.04,
    "three_cards_up": 0.061,
    "quiet_word": -0.081,
}
"""By the effect of the gentleman's Money Action."""

COFFEE = {
    "own card turned up": 0.323,
    "opponent's drawing begins": 0.2,
    "hits coming": 0.585,
    "planning begins": 0.215,
    "opponent's card turned up": 0.664,
}
"""A Coffee beside the character, by its moment."""

HAND = {
    "skull": 0.2,
    "weapon": 0.045,
    "heart": 0.259,
    "money": 0.09,
    "coffee": -0.012,
}
"""Each card of the hand."""

PAIRS = (0.054, -0.028, -0.015, 0.021, -0.015)
"""In the hand: Skulls times Weapons, Skulls squared, Weapons squared, Hearts squared, Skull and Weapon at all."""

POOL = {
    "skull": 0.183,
    "weapon": -0.025,
    "heart": 0.148,
    "money": 0.066,
    "coffee": -0.047,
}
"""Each card of Deck and Discard."""

AT_TURN = 0.22
"""Whose turn it is."""
