"""Type and signs: text fits the width it is given, other scripts are drawn, icons exist, stores are bounded."""

from __future__ import annotations

import gc
import re
from pathlib import Path

import pygame
import pytest

from game.paths import resource
from scenes.art import cache, fonts, icons, paragraph, patterns, pieces
from scenes.art.cache import SurfaceCache

SENTENCE = "2 Hits are coming. Drink your *Coffee* {coffee} now and take *2 Hits fewer*, or take them."


def ink(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface, 40).count()


@pytest.mark.parametrize("role", ["title", "body", "bold", "semibold", "italic"])
def test_a_line_is_as_wide_as_it_is_measured(role):
    for px in (9, 13, 17, 34):
        surface = fonts.text(role, px, "Midnight Table: 12 Hits", "white")
        assert abs(surface.get_width() - fonts.width(role, px, "Midnight Table: 12 Hits")) <= 1
        assert surface.get_height() == fonts.height(role, px)


@pytest.mark.parametrize(
    "name", ["Élodie", "Žluťoučký", "Жанна", "漢字", "かな", "한글", "שרה", "a\u200db", "Ω", "\U0001f0a1"]
)
def test_names_in_any_script_are_drawn(name):
    for role in ("title", "body"):
        surface = fonts.text(role, 20, name, "white")
        assert ink(surface) > 10
        assert surface.get_width() <= fonts.width(role, 20, name) + 1


def test_emoji_are_drawn_as_signs_that_can_be_told_apart():
    names = ["🎲", "😀", "🚀", "🐱", "👻", "🏴"]
    drawn = [fonts.text("title", 20, name, "white") for name in names]
    assert len({pygame.image.tobytes(surface, "RGBA") for surface in drawn}) == len(names)
    assert all(ink(surface) > 10 and surface.get_width() == fonts.width("title", 20, name)
               for name, surface in zip(names, drawn, strict=True))  # fmt: skip


@pytest.mark.parametrize(("name", "same"), [("👍🏽", "👍"), ("❤️", "❤"), ("🇩🇪", "DE"), ("1️⃣", "1"), ("🕵️‍♀️", "🕵")])
def test_what_only_changes_an_emoji_takes_no_room(name, same):
    assert fonts.width("body", 20, name) == fonts.width("body", 20, same)


def test_a_letter_that_no_font_has_is_a_neutral_box():
    first, second = (fonts.text("title", 20, letter, "white") for letter in ("\U00012000", "\U00013000"))
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")
    assert ink(first) > 10


@pytest.mark.parametrize("name", ["", " ", "\n", "\x00", "x" * 400, "漢" * 40, "\ud800"])
def test_no_text_at_all_makes_type_fail(name):
    fonts.text("title", 13, name, "white")
    paragraph.paragraph(paragraph.escape(name), 60, 13)
    assert fonts.width("title", 13, fonts.shorten("title", 13, name, 60)) <= 60


def test_what_is_too_wide_first_shrinks_and_then_ends_in_an_ellipsis():
    words = "The Debt Collector"
    room = fonts.width("title", 22, words)
    assert fonts.fit("title", 22, words, room, 12) == (22, words)
    smaller, same = fonts.fit("title", 22, words, room - 10, 12)
    assert (smaller < 22, same) == (True, words)
    px, cut = fonts.fit("title", 22, words, 40, 12)
    assert px == 12
    assert cut.endswith(fonts.ELLIPSIS)
    assert fonts.width("title", px, cut) <= 40


def test_a_wrapped_line_is_never_wider_than_its_column():
    for room in (30, 80, 200, 500):
        for line in paragraph.wrap(SENTENCE + " Donaudampfschifffahrtsgesellschaftskapitän", "body", 15, room):
            words = " ".join("".join(piece.text for piece in word if not piece.sign) for word in line)
            assert len(line) <= 1 or fonts.width("body", 15, words) <= room + 20
            assert paragraph.measure(SENTENCE, room, 15)[0] >= 1


def test_a_paragraph_says_whether_it_was_cut():
    whole = paragraph.paragraph(SENTENCE, 300, 15)
    cut = paragraph.paragraph(SENTENCE, 300, 15, max_lines=1)
    assert (whole.cut, whole.lines > 1, cut.cut, cut.lines) == (False, True, True, 1)
    assert cut.surface.get_height() < whole.surface.get_height()


def test_names_keep_their_stars_and_braces():
    assert paragraph.plain(paragraph.escape("*A* {coffee} \\ B")) == "*A* {coffee} \\ B"
    assert paragraph.plain("Drink *now*{coffee}, **you**") == "Drink now, you"


def test_stressed_words_have_another_colour():
    plain = paragraph.paragraph("one two", 200, 20, "white", strong="red").surface
    stressed = paragraph.paragraph("one *two*", 200, 20, "white", strong="red").surface
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(stressed, "RGBA")


def test_every_sign_that_the_art_layer_draws_exists():
    sources = "\n".join(path.read_text(encoding="utf-8") for path in Path(fonts.__file__).parent.glob("*.py"))
    named = set(re.findall(r'\.icon\(\s*"([a-z_0-9]+)"', sources)) | {icons.MISSING}
    assert len(named) > 10
    assert {name for name in named if not icons.known(name)} == set()


def test_every_icon_of_the_cards_exists():
    named = set(re.findall(r"^\s*-?\s*icon: ([a-z_0-9]+)\s*$", resource("cards.yaml").read_text("utf-8"), re.M))
    assert len(named) >= 10
    assert {name for name in named if not icons.known(name)} == set()


def test_every_own_silhouette_fills_its_square_in_any_colour():
    for name in icons.own():
        assert ink(icons.icon(name, 64, "red", "blue")) > 40, name


def test_an_unknown_icon_is_seen_and_no_error():
    assert not icons.known("no_such_sign")
    assert not icons.known("__font_file__")
    assert not icons.known("")
    assert pygame.image.tobytes(icons.icon("no_such_sign", 32, "white"), "RGBA") == pygame.image.tobytes(
        icons.icon(icons.MISSING, 32, "white"), "RGBA"
    )


def test_patterns_differ_from_each_other_in_grey():
    made = {
        kind: pygame.image.tobytes(patterns.pattern(kind, 80, 80, "white", 60, 12), "RGBA") for kind in patterns.KINDS
    }
    assert len(set(made.values())) == len(made) == 10
    assert ink(patterns.pattern("none", 80, 80, "white", 255, 12)) == 0


def test_a_pill_holds_its_words():
    for words in ("2", "put it here", "Anneliese von und zu"):
        surface = pieces.tag(words, 13, "account")
        assert surface.get_width() > fonts.width("title", 13, words)
    assert pieces.badge("12", 12).get_size() == (24, 24)


def test_a_store_never_holds_more_than_its_limit():
    store = SurfaceCache(100_000)
    for index in range(200):
        store.get(index, lambda: pygame.Surface((50, 50), pygame.SRCALPHA))
        assert store.bytes <= store.limit
    assert 0 < len(store) <= 10
    assert 199 in store
    assert 0 not in store
    store.get("huge", lambda: pygame.Surface((400, 400), pygame.SRCALPHA))
    assert "huge" not in store


def test_a_store_of_a_table_that_was_left_is_forgotten():
    before = len(SurfaceCache.stores)
    store = SurfaceCache(100_000)
    assert len(SurfaceCache.stores) == before + 1
    del store
    gc.collect()
    assert len(SurfaceCache.stores) <= before


def test_every_store_of_the_art_layer_is_bounded_and_can_be_emptied():
    for index in range(3000):
        fonts.text("title", 10 + index % 40, f"line {index}", "white")
    for store in SurfaceCache.stores:
        assert store.bytes <= store.limit <= 48 * 2**20
    cache.clear_all()
    assert sum(store.bytes for store in SurfaceCache.stores) == 0


def test_fonts_survive_a_restart_of_pygame():
    fonts.text("title", 21, "before", "white")
    pygame.font.quit()
    assert ink(fonts.text("title", 21, "after", "white")) > 10
    assert ink(paragraph.paragraph("after *that*", 200, 15).surface) > 10
    pygame.font.quit()
    pygame.font.init()
    assert ink(fonts.text("title", 21, "once more", "white")) > 10
    assert ink(fonts.text("title", 21, "漢字 again", "white")) > 10


def test_small_letters_stand_as_evenly_as_large_ones():
    for role in ("body", "bold", "semibold", "italic"):
        for word in ("Outdoors", "Floorboard", "Bloodstained", "points"):
            for px in (13, 15, 20):
                even = fonts.font(role, px * 8).size(word)[0] / 8
                assert abs(fonts.width(role, px, word) - even) <= 2, (role, word, px)
