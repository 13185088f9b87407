"""The theme: every colour is named, every pair that is read passes its contrast, sizes follow window and setting."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scenes.art import faces, faces_suits, resources, theme
from scenes.art.theme import Scale, ThemeError, contrast, load

LOOK = theme.theme()
ART = Path(faces.__file__).parent


@pytest.mark.parametrize(("kind", "least"), [("text", 4.5), ("large", 3.0)])
def test_each_pair_of_colours_that_is_read_passes_its_contrast(kind, least):
    found = {pair: contrast(LOOK.colour(pair[0]), LOOK.colour(pair[1])) for pair in LOOK.pairs(kind)}
    assert found
    assert {pair: round(ratio, 2) for pair, ratio in found.items() if ratio < least} == {}


@pytest.mark.parametrize("game", LOOK.games)
def test_words_on_a_card_pass_on_the_lightest_and_the_darkest_part_of_its_stock(game):
    look = LOOK.game(game)
    for ground in (look.card.base, look.card.foot):
        assert contrast(look.card.text, ground) >= 4.5
        assert contrast(look.card.soft, ground) >= 4.5
        for name, (ink, _) in look.types.items():
            assert contrast(ink, ground) >= 4.5, (game, name)


def test_first_and_second_text_pass_on_every_felt():
    for game, look in LOOK.games.items():
        for name in ("paper", "muted"):
            for felt in look.felt:
                assert contrast(LOOK.colour(name), felt) >= 4.5, (game, name, felt)


@pytest.mark.parametrize("game", ["saw", "suits", "stabbed", "hollow"])
def test_the_signs_of_the_types_pass_on_panels(game):
    look = LOOK.game(game)
    assert set(look.signs) >= set(look.types) - {"character"}
    for name, value in look.signs.items():
        assert contrast(value, LOOK.colour("panel")) >= 3.0, name


def test_no_colour_is_written_outside_the_theme():
    hexes = re.compile(r"#[0-9A-Fa-f]{6}\b")
    allowed = {"#000000", "#00000000"}
    for path in sorted(ART.glob("*.py")):
        found = set(hexes.findall(path.read_text(encoding="utf-8"))) - allowed
        assert not found, f"{path.name} writes {found}; name them in assets/theme.yaml"


def test_a_colour_without_a_name_is_an_error_that_says_so():
    with pytest.raises(ThemeError, match="no colour 'moonlight'"):
        LOOK.colour("moonlight")
    with pytest.raises(ThemeError):
        LOOK.colour("suits.types")


def test_colours_are_found_by_path_and_handed_out_as_copies():
    first = LOOK.colour("suits.felt.0")
    assert first == LOOK.colour("games.suits.felt.0")
    first.r = 0
    assert LOOK.colour("suits.felt.0") != first


def test_a_broken_theme_file_is_told_in_a_sentence(tmp_path):
    for text in ("type: {hero: big}", "- list", "a: [", ""):
        path = tmp_path / "theme.yaml"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ThemeError, match=r"theme\.yaml"):
            load(path)
    with pytest.raises(ThemeError, match="cannot be read"):
        load(tmp_path / "none.yaml")


@pytest.mark.parametrize(
    ("size", "text", "caps", "body"),
    [((1280, 720), 1.0, 12, 15), ((1280, 720), 1.5, 18, 22), ((1920, 1080), 1.0, 18, 22), ((2560, 1440), 2.0, 48, 60)],
)
def test_font_sizes_follow_the_window_and_the_text_setting(size, text, caps, body):
    scale = Scale(*size, text)
    assert (scale.px(LOOK.size.caps), scale.px(LOOK.size.body)) == (caps, body)


def test_text_never_falls_below_nine_px_in_a_small_window():
    assert {Scale(640, 360).px(size) for size in (12, 13, 15)} == {9}


def test_narrow_windows_scale_by_width_and_wide_ones_by_height():
    assert Scale(1280, 1000).factor == 1.0
    assert Scale(3000, 720).factor == 1.0


def test_measures_leave_the_text_setting_out():
    assert Scale(1920, 1080, 2.0).u(10) == 15.0
    assert Scale(640, 360).i(1) == 1


def test_every_type_of_the_suits_has_a_word_a_sign_and_a_pattern_of_its_own():
    kinds = faces_suits.KINDS
    assert set(kinds) == set(LOOK.game("suits").types)
    for part in ("label", "sign", "pattern"):
        assert len({getattr(kind, part) for kind in kinds.values()}) == len(kinds), part


def test_packaged_files_are_found():
    assert resources.asset("theme.yaml").is_file()
    assert resources.asset("art/revolver.svg").is_file()
    assert resources.package_file("font_fjallaone", "files/FjallaOne-Regular.ttf").is_file()
