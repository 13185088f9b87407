"""Emoji in names: each is drawn as a one-colour sign of Material Design Icons, found by its Unicode name."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

ALSO = {
    "BEAMING": "emoticon_excited", "GRINNING": "emoticon_excited", "JOY": "emoticon_lol", "LAUGHING": "emoticon_lol",
    "ROLLING": "emoticon_lol", "WINKING": "emoticon_wink", "SUNGLASSES": "emoticon_cool", "KISS": "emoticon_kiss",
    "KISSING": "emoticon_kiss", "CRYING": "emoticon_cry", "TONGUE": "emoticon_tongue", "POUTING": "emoticon_angry",
    "ANGRY": "emoticon_angry", "HORNS": "emoticon_devil", "IMP": "emoticon_devil", "NAUSEATED": "emoticon_sick",
    "DIZZY": "emoticon_dead", "SMILING": "emoticon_happy", "SLIGHTLY": "emoticon_happy", "FROWNING": "emoticon_frown",
    "NEUTRAL": "emoticon_neutral", "CONFUSED": "emoticon_confused", "POO": "emoticon_poop", "DIE": "dice_5",
    "HEART": "heart", "HEARTS": "heart", "STAR": "star", "SUN": "white_balance_sunny", "MOON": "moon_waning_crescent",
    "ROSE": "flower", "BLOSSOM": "flower", "TULIP": "flower_tulip", "TREE": "tree", "EVERGREEN": "pine_tree",
    "DOG": "dog", "CAT": "cat", "MOUSE": "rodent", "COW": "cow", "PIG": "pig", "PANDA": "panda", "RABBIT": "rabbit",
    "HORSE": "horse_variant", "UNICORN": "unicorn_variant", "TIGER": "cat", "LION": "cat", "FOX": "dog", "WOLF": "dog",
    "BEAR": "teddy_bear", "BAT": "bat", "SPIDER": "spider", "BIRD": "bird", "OWL": "owl", "DUCK": "duck",
    "PENGUIN": "penguin", "SNAKE": "snake", "TURTLE": "turtle", "FISH": "fish", "DOLPHIN": "dolphin", "BUG": "bug",
    "PAW": "paw", "ROCKET": "rocket_launch", "CAKE": "cake_variant", "PIZZA": "pizza", "COFFEE": "coffee",
    "BEVERAGE": "coffee", "BEER": "glass_mug_variant", "WINE": "glass_wine", "COCKTAIL": "glass_cocktail",
    "PUMPKIN": "halloween", "JACK": "halloween", "CROWN": "crown", "GEM": "diamond_stone", "THUMBS": "thumb_up",
    "HAND": "hand_back_right", "CLAPPING": "hand_clap", "BICEPS": "arm_flex", "ROBOT": "robot", "ALIEN": "alien",
    "GHOST": "ghost", "SKULL": "skull", "PISTOL": "pistol", "KNIFE": "knife", "DAGGER": "sword",
    "SPARKLES": "creation", "FIRE": "fire", "LIGHTNING": "flash", "VOLTAGE": "flash", "SNOWMAN": "snowman",
    "NOTE": "music_note", "NOTES": "music", "GUITAR": "guitar_electric", "MASKS": "drama_masks",
    "PARTY": "party_popper",
    "FACE": "emoticon", "CHILD": "account", "BOY": "account", "GIRL": "account", "MAN": "account", "WOMAN": "account",
    "ADULT": "account", "PERSON": "account", "DETECTIVE": "account_search", "VAMPIRE": "account", "ZOMBIE": "account",
}  # fmt: skip
"""Words of Unicode names that Material Design Icons calls otherwise; the first of them that is found counts."""

OTHER = "sticker_emoji"
"""Stands for a picture that has no sign of its own."""


@lru_cache(maxsize=512)
def drawn(letter: str) -> str:
    """What is drawn for a letter that no font of the table has: a sign for an emoji, a flag's letter as that letter.

    Returns "" for what only changes the letter before it (skin tones), and the letter itself where it is no emoji.
    """
    if "\U0001f3fb" <= letter <= "\U0001f3ff" or letter == "\u20e3":
        return ""
    if unicodedata.category(letter) != "So" or letter < "\u2190":
        return letter
    name = unicodedata.name(letter, "")
    if name.startswith("REGIONAL INDICATOR"):
        return name[-1]
    return _sign(name)


def _sign(name: str) -> str:
    """The glyph that fits a Unicode name best: its whole name, then the words we know, then any of its words."""
    from fonticon_mdi7 import MDI7

    words = name.replace("-", " ").split()
    rest = [word for word in words if word not in ("FACE", "BLACK", "WHITE", "HEAVY", "WITH")]
    tries = ["_".join(words), "_".join(rest), *(word for word in ALSO if word in words), *rest, OTHER]
    for each in tries:
        glyph = getattr(MDI7, ALSO.get(each, each.lower()), None)
        if isinstance(glyph, str):
            return glyph[-1]
    return ""
