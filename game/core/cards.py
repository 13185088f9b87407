"""Cards: `Face` is what is printed, `Card` is one physical card lying somewhere on the table."""

from __future__ import annotations

import re
import unicodedata

import msgspec


class Face(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What is printed on a card, as data. Games derive their own faces from it.

    `text` is the full rule text, `gist` its short form for a card in the hand (at most 80 letters, empty where
    `text` is short enough), `icon` a glyph name or a file of assets/art, `count` the copies in the box.
    """

    name: str
    type: str
    icon: str
    text: str
    gist: str = ""
    flavour: str = ""
    count: int = 1


class Card(msgspec.Struct, gc=False, eq=False, array_like=True):
    """One physical card.

    `handle` is public and random, `kind` the key of its face, `back` what it shows face down, `zone` the name of the
    zone it lies in (set by Table alone), `mark` a short public word on it, `known` a bit per seat that knows its face.
    """

    handle: int
    kind: str
    back: str
    face_up: bool = False
    sideways: bool = False
    zone: str = ""
    mark: str = ""
    known: int = 0


def slug(name: str) -> str:
    """Return a card name as a kind: lower case, letters and digits joined by underscores, no punctuation."""
    plain = (
        unicodedata.normalize("NFKD", name.replace("'", "").replace("\u2019", "")).encode("ascii", "ignore").decode()
    )
    return re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")
