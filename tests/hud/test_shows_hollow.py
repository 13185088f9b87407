"""What the table of Jacob Hollow has to show is there, at every text setting and for every number of seats."""

from __future__ import annotations

import pygame
import pytest

from scenes.art import faces, gauges, icons, pieces
from scenes.table.hud import base
from scenes.table.sprites import lying_box
from tests.hud.conftest import lay
from tests.table import hollow

TEXTS = (1.0, 1.5)
SPEC = hollow.CATALOGUE.games["hollow"]


@pytest.fixture
def drawn(monkeypatch):
    """What the pens of the hud lay down: (what, rectangle of the window): dice, tracks, tags, signs by their words."""
    made: dict[int, tuple] = {}
    kept: list[pygame.Surface] = []
    found: list[tuple[tuple, pygame.Rect]] = []

    def noted(module, name, key):
        real = getattr(module, name)

        def wrapped(*given, **more):
            surface = real(*given, **more).copy()
            kept.append(surface)
            made[id(surface)] = (name, *key(*given))
            return surface

        monkeypatch.setattr(module, name, wrapped)

    noted(gauges, "die", lambda kind, value, size: (kind, value))
    noted(gauges, "track", lambda points, *given: (points,))
    noted(pieces, "tag", lambda words, px, sign="", **more: (words, sign))
    noted(pieces, "token", lambda sign, *given: (sign,))
    noted(icons, "icon", lambda name, *given: (name,))
    blit = base.Pen.blit

    def laid(pen, part, x, y, anchor="topleft"):
        rect = blit(pen, part, x, y, anchor)
        if id(part) in made:
            found.append((made[id(part)], part.get_rect(topleft=rect.topleft).move(pen.origin)))
        return rect

    monkeypatch.setattr(base.Pen, "blit", laid)
    return found


def laden(seats: int):
    """A match in which everybody carries two Items, the second face down, and has points."""
    match = hollow.Match(SPEC, hollow.NAMES[:seats], {}, 5)
    table = match.table
    for number, seat in enumerate(hollow.NAMES[:seats]):
        items = [card for card in table.lies["terror"] if SPEC.faces[card.kind].type == "item"]
        table.move(items[0], f"{seat}.items", face_up=True)
        table.move(items[1], f"{seat}.items", face_up=False)
        table.set(f"{seat}.points", 2 * number)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("text", TEXTS)
def test_every_plate_shows_both_dice_the_track_to_ten_and_every_item(drawn, seats, text) -> None:
    match = laden(seats)
    for size in ((1280, 720), (1920, 1080)):
        made = lay(match, "Ann", size, text)
        for seat in hollow.NAMES[1:seats]:
            drawn.clear()
            plate = made.hud.plates[seat]
            plate.show(made.view, made.state)
            box = plate.extent(made.view, made.state)
            things = dict(drawn)
            for key in (("die", "life", match.table[f"{seat}.life"]), ("die", "mind", match.table[f"{seat}.mind"]),
                        ("track", match.table[f"{seat}.points"])):  # fmt: skip
                assert box.contains(things[key]), (seat, size, key)
            open_item = made.view.face(made.view.zone(seat, "items")[0].kind).icon
            for sign in (open_item, "eye_off"):
                spots = [rect for key, rect in drawn if key[-1] == sign]
                assert spots, (seat, size, sign)
                assert all(box.contains(rect) for rect in spots), (seat, size, sign)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize(("stage", "over"), [("faced", 7), ("order", 7), ("combat", 7)])
def test_the_place_says_what_its_investigation_takes(written, stage, seats, over, text) -> None:
    made = lay(hollow.at(stage, seats), "Ann", text=text)
    written.clear()
    made.hud.place_facts.show(made.view, made.state)
    said = [line.words for line in written if line.whole and line.words.startswith("Investigate")]
    assert len(said) == 1
    assert f"over **{over}**" in said[0]


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("seats", [4, 6])
def test_a_combat_says_who_wins_ties_and_what_is_added_and_covers_no_total(drawn, written, seats, text) -> None:
    made = lay(hollow.at("combat", seats), "Ann", text=text)
    drawn.clear()
    written.clear()
    made.hud.panel.show(made.view, made.state)
    tags = {key[1]: rect for key, rect in drawn if key[0] == "tag"}
    assert "wins ties" in tags
    assert any("+1" in words for words in tags)
    box = pygame.Rect(made.places.parts["panel"].rect)
    assert all(box.contains(rect) for rect in tags.values())
    totals = sorted(line.rect for line in written if line.words == "3" and line.rect.x > box.x + box.w * 0.8)
    assert len(totals) == 2
    for rect in tags.values():
        assert rect.collidelist(totals) < 0


def test_every_place_of_the_street_has_its_name_where_its_card_is_too_narrow_for_it(drawn) -> None:
    places = [kind for kind, face in SPEC.faces.items() if face.type == "location"]
    tagged = 0
    for text in (1.0, 1.25, 1.5):
        match = hollow.at("order", 6)
        card = match.table.lies["street"][-1]
        for kind in places:
            card.kind = kind
            match.table.counters["Ann.at"] = kind
            made = lay(match, "Ann", text=text)
            drawn.clear()
            made.hud.street.show(made.view, made.state)
            face, slot = SPEC.faces[kind], made.places.slots[card.handle]
            tags = [key[1] for key, _ in drawn if key[0] == "tag"]
            named = faces.named(face, "hollow", slot.wide, made.hud.app.scale)
            assert named or face.name in tags, (kind, text)
            tagged += not named
    assert tagged


STAGES = ("move", "faced", "combat", "investigation", "actions", "discard")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", TEXTS)
def test_a_tip_or_hint_covers_neither_the_middle_nor_prompt_nor_buttons_nor_plates(size, text) -> None:
    words = "Every arrival brings what waits there, then a chance to investigate; whoever stays meets nobody."
    for number, stage in enumerate(STAGES):
        made = lay(hollow.at(stage, 4 + 2 * (number % 2)), "Ann", size, text, tip=words)
        made.draw()
        spot = made.hud.tip.extent(made.view, made.state)
        assert pygame.Rect(0, 0, *size).contains(spot)
        parts = made.places.parts
        kept = [box for name, box in parts.items() if name in ("panel", "prompt") or
                (name.startswith("plate:") and name != "plate:Ann")]  # fmt: skip
        kept += [box for _, box in made.hud.buttons.targets(made.view, made.state)]
        assert spot.collidelist([pygame.Rect(box.rect) for box in kept]) < 0, stage


LONGEST = (
    "**Deputy Carl** flipped **3**, Reacts **−2**, Mind **+5**, Storm Lantern **+1**, Drowned Grimoire **+2**: **9**, "
    "over **8** is needed. React, or go on.",
    "**0, 2 or 5** evades **Thing from the Shoal**; the flip counts **+1** for what was played, **−1** for Riot Vest, "
    "**−1** for Cursed Idol. React before the flip, or flip.",
)


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_no_prompt_is_cut(text) -> None:
    stages = [(stage, "") for stage in hollow.STAGES] + [("investigation", words) for words in LONGEST]
    for stage, words in stages:
        match = hollow.at(stage)
        for size in ((1280, 720), (1920, 1080)):
            made = lay(match, hollow.asked(match), size, text, prompt=words or match.decision.prompt)
            made.hud.prompt.show(made.view, made.state)
            assert [hot.tip for hot in made.hud.prompt.hots] == [""], (stage, words, size)


def test_a_clue_says_what_a_miss_brings() -> None:
    from scenes.table.hud.investigating import missed

    said = {face.name: missed(face) for face in SPEC.faces.values() if face.type == "clue"}
    assert said["Torn Diary Page"] == ("close", ("Not over: nothing",))
    assert said["Witness Statement"][1] == ("Not over: discard 1",)
    assert said["Chalk Symbols"][1] == ("Not over: lose 1 Mind",)
    assert said["Bloodstained Ledger"][1][0].startswith("Not over: Ledger Wraith, Com 2, 1 Mind, Rew")
    assert not any("what the card says" in words for _, ways in said.values() for words in ways)


def test_nobody_stands_on_the_name_of_a_place_that_lies_sideways(drawn) -> None:
    for text in TEXTS:
        made = lay(hollow.at("move"), "Ann", (1280, 720), text)
        drawn.clear()
        made.hud.street.show(made.view, made.state)
        church = next(card for card in made.view.zone("street") if card.kind == "church")
        box = pygame.Rect(lying_box(made.places.slots[church.handle]).rect)
        here = [rect for what, rect in drawn if what == ("token", "hollow_ron")]
        assert church.sideways
        assert len(here) == 1
        assert here[0].left >= box.right - 0.06 * box.w
