"""Card faces: text fits its box at every size and setting, states can be told apart, backs tell nothing."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from scenes.art import draw, figures, ground, parts
from scenes.art import faces as art
from scenes.art.faces import FaceCache, form_for
from scenes.art.theme import Scale, theme

HAND = {1.0: 140, 1.25: 168, 1.5: 122, 1.75: 122, 2.0: 122}
ZOOM = {1.0: 257, 1.25: 321, 1.5: 386, 1.75: 503, 2.0: 503}
WINDOWS = [(1280, 720), (1920, 1080)]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def grey(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGBA")


@pytest.fixture
def watched(monkeypatch):
    """Notes every text on a face that was cut or is smaller than allowed."""
    faults: list[str] = []
    last: dict[tuple[str, int], bool] = {}
    plain_fit = parts.fit_text

    def fit(job, markup, width, room, preferred, role="body", leading=1.24):
        found = plain_fit(job, markup, width, room, preferred, role, leading)
        least = job.scale.px(theme().size.small)
        if found.size * job.pixels / job.width < least - 0.5:
            faults.append(f"{job.face.name}: {found.size} units are under {least} px")
        last[job.face.name, getattr(job.face, "part", 0)] = found.whole
        return found

    monkeypatch.setattr(parts, "fit_text", fit)
    return faults, last


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("window", WINDOWS)
def test_all_text_of_every_card_fits_in_hand_and_zoom(faces, watched, window, text):
    faults, last = watched
    scale = Scale(*window, text)
    for width in (HAND[text], ZOOM[text]):
        last.clear()
        for face in faces:
            art.render(face, "suits", scale.i(width), scale)
        assert faults == []
        assert [name for name, whole in last.items() if not whole] == []


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_names_and_labels_on_cards_never_end_in_an_ellipsis(faces, monkeypatch, text):
    from scenes.art import fonts

    cut: list[str] = []
    plain = fonts.shorten

    def shorten(role, px, string, room):
        found = plain(role, px, string, room)
        if found != string:
            cut.append(string)
        return found

    fonts.fit.cache_clear()
    monkeypatch.setattr(fonts, "shorten", shorten)
    scale = Scale(1280, 720, text)
    for width in (60, 74, 84, 100, HAND[text], ZOOM[text]):
        for face in faces:
            art.render(face, "suits", width, scale)
    fonts.fit.cache_clear()
    assert cut == []


def test_the_form_follows_width_window_and_text_setting():
    assert [form_for(width, Scale(1280, 720)) for width in (84, 117, 118, 140, 199, 200, 257)] == [
        "small", "small", "hand", "hand", "hand", "full", "full",
    ]  # fmt: skip
    assert form_for(140, Scale(1920, 1080)) == "small"
    assert form_for(210, Scale(1920, 1080)) == "hand"
    assert form_for(168, Scale(1280, 720, 1.25)) == "hand"
    for text in (1.5, 1.75, 2.0):
        assert form_for(HAND[text], Scale(1280, 720, text)) == "small"
        assert form_for(ZOOM[text], Scale(1280, 720, text)) == "full"


@pytest.mark.parametrize("width", [60, 84, 140, 257])
def test_each_face_has_its_size_and_looks_like_no_other(faces, width):
    scale = Scale(1280, 720)
    made = [art.render(face, "suits", width, scale) for face in faces]
    assert {face.get_size() for face in made} == {(width, art.height_for(width))}
    different = {pixels(face) for face in made}
    same = 4 if width < 118 else 0
    assert len(different) == len(made) - same, "at small size the five resting places of the Coffee look alike"


def test_types_can_be_told_apart_in_grey(faces):
    made = {grey(art.render(face, "suits", 74, Scale(1280, 720))) for face in faces[:5]}
    assert len(made) == 5


def test_states_can_be_told_apart_in_grey(faces, window):
    cache = FaceCache(Scale(1280, 720))
    face, width = faces[1], 140
    states = {
        "normal": [(cache.face(face, "suits", width), 0)],
        "dimmed": [(cache.face(face, "suits", width, dimmed=True), 0)],
        "sideways": [(cache.face(face, "suits", width, sideways=True), 0)],
        "can move": [cache.glow(width), (cache.face(face, "suits", width), 0)],
        "picked": [(cache.face(face, "suits", width), 0), cache.picked(width)],
        "focus": [(cache.face(face, "suits", width), 0), cache.focus(width)],
        "refused": [(cache.face(face, "suits", width), 0), cache.refused(width)],
        "lifted": [cache.shadow(width, lifted=True)[:2], (cache.face(face, "suits", width), 0)],
    }
    seen = {}
    for name, layers in states.items():
        scene = pygame.Surface((360, 360))
        scene.fill(theme().colour("suits.felt.0"))
        for surface, pad in layers:
            scene.blit(surface, (100 - pad, 60 - pad))
        seen[name] = grey(scene)
    assert len(set(seen.values())) == len(seen)


def test_sideways_is_the_same_face_turned_to_the_left(faces):
    cache = FaceCache(Scale(1280, 720))
    upright = cache.face(faces[2], "suits", 74)
    turned = cache.face(faces[2], "suits", 74, sideways=True)
    assert turned.get_size() == upright.get_size()[::-1]
    assert turned.get_at((10, 20)) == upright.get_at((73 - 20, 10))
    assert pixels(pygame.transform.rotate(turned, -90)) == pixels(upright)


def test_a_light_around_a_place_stays_out_of_it():
    light, pad = draw.glow(84, 118, 5)
    inside = light.subsurface((pad + 3, pad + 3, 78, 112))
    assert pygame.mask.from_surface(inside, 0).count() == 0
    assert light.get_at((pad + 42, pad - 2)).a > 100


def test_all_backs_of_a_deck_are_the_same_and_symmetrical(faces):
    first = art.back("suits", "deck", 140)
    assert pixels(first) == pixels(art.back("suits", "deck", 140))
    assert pixels(art.back("suits", "illusionist", 140)) == pixels(art.back("suits", "gambler", 140)) == pixels(first)
    coarse = pygame.transform.smoothscale(first, (20, 28))
    mirrored = pygame.transform.flip(coarse, True, False)
    unlike = [
        (x, y) for x in range(20) for y in range(28) if abs(coarse.get_at((x, y)).r - mirrored.get_at((x, y)).r) > 24
    ]
    assert unlike == []


def test_stronger_patterns_are_a_setting_that_is_seen(faces):
    scale = Scale(1280, 720)
    plain, strong = (art.render(faces[1], "suits", 140, scale, strong_patterns=each) for each in (False, True))
    assert grey(plain) != grey(strong)


def test_a_face_is_drawn_once_for_a_size_and_state(faces):
    cache = FaceCache(Scale(1280, 720))
    for state in ({}, {"dimmed": True}, {"sideways": True}, {"dimmed": True, "sideways": True}):
        assert cache.face(faces[0], "suits", 140, **state) is cache.face(faces[0], "suits", 140, **state)
    assert cache.back("suits", "deck", 140) is cache.back("suits", "deck", 140)
    kept = cache.face(faces[0], "suits", 140)
    cache.change(Scale(1280, 720), False)
    assert cache.face(faces[0], "suits", 140) is kept
    cache.change(Scale(1920, 1080), False)
    assert cache.bytes == 0


def test_equal_faces_share_their_picture_whether_they_can_be_hashed_or_not(faces):
    cache = FaceCache(Scale(1280, 720))
    twin = SimpleNamespace(**vars(faces[0]))
    assert cache.face(faces[0], "suits", 140) is cache.face(twin, "suits", 140)
    twin.text += " More."
    assert cache.face(faces[0], "suits", 140) is not cache.face(twin, "suits", 140)


def test_the_store_of_faces_is_bounded(faces):
    cache = FaceCache(Scale(1280, 720), limit=2 * 2**20)
    for width in range(60, 260, 5):
        for face in faces[:5]:
            cache.face(face, "suits", width)
            assert cache.bytes <= 2 * 2**20


@pytest.mark.parametrize("width", [70, 140, 257])
def test_a_game_without_a_painter_gets_plain_faces_and_a_back(width):
    face = SimpleNamespace(name="Three", type="heap", icon="circle_multiple", text="Take one, two or three.", gist="")
    scale = Scale(1280, 720)
    assert art.render(face, "nim", width, scale).get_size() == (width, art.height_for(width))
    assert art.back("nim", "deck", width).get_size() == (width, art.height_for(width))
    assert art.kind("nim", "heap").label == "Heap"


def test_odd_faces_are_drawn_without_an_error():
    scale = Scale(640, 360, 2.0)
    for text in ("", "x" * 500, "word " * 120):
        for type_ in ("skull", "character", "no such type"):
            face = SimpleNamespace(name="N" * 60, type=type_, icon="no_such_icon", text=text, gist="", part=2)
            face.action_title, face.action_text, face.life = "T" * 50, text, 9
            for width in (8, 30, 60, 140, 300):
                art.render(face, "suits", width, scale)


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1000, 900)])
def test_grounds_cover_the_window_and_are_kept(size):
    for make in (lambda: ground.felt("suits", size), lambda: ground.boards(size), lambda: ground.felt("nim", size)):
        made = make()
        assert made.get_size() == size
        assert make() is made
        middle, corner = made.get_at((size[0] // 2, size[1] // 2)), made.get_at((2, 2))
        assert sum(middle[:3]) > sum(corner[:3])


def test_only_the_grounds_of_one_window_size_are_kept():
    for width in range(640, 700, 10):
        ground.felt("suits", (width, 360))
        ground.boards((width, 360))
    assert len(ground._kept) <= 2


def test_key_art_portraits_and_icon_are_drawn():
    cards = {pixels(figures.title_card(game, 138)) for game in ("saw", "suits", "stabbed", "hollow", "nim")}
    assert len(cards) == 5
    men = {pixels(figures.gentleman(key, 60, 70)) for key in theme().game("suits").gentlemen}
    assert len(men) == 5
    assert pixels(figures.gentleman("gambler", 60, 70)) != pixels(figures.gentleman("gambler", 60, 70, grey=True))
    assert figures.window_icon(64).get_size() == (64, 64)
