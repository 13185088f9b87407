"""What tests of reading cards share: the shipped document of The Suits alone, as if no other game were in the box."""

from __future__ import annotations

from game.paths import resource


def suits_alone() -> str:
    """The card file up to the end of the document of The Suits."""
    text = resource("cards.yaml").read_text(encoding="utf-8")
    end = text.find("\n---", text.index("game: suits"))
    return text if end < 0 else text[: end + 1]
