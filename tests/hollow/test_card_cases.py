"""Every card, ruling and case of Jacob Hollow has its case file: where it works, and where its condition fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.case import Case
from game.catalogue import shipped, spec
from game.hollow.cards import HollowFace

CASES = Path(__file__).parent.parent / "cases" / "hollow"
SPEC = spec("hollow")
FACES: dict[str, HollowFace] = {face.title: face for face in SPEC.faces.values()}  # type: ignore[misc, attr-defined]

WORKS = {
    "a_nice_hot_meal": "card_a_nice_hot_meal_heals", "adrenaline": "tj_34_adrenaline_against_com_3",
    "bolted_door": "tj_43_a_bolted_door_against_the_fog", "chainsaw": "tj_33_chainsaw_flips_first",
    "cold_panic": "card_cold_panic_takes_two", "creaking_floorboard": "card_creaking_floorboard_flips_again",
    "cursed_idol": "card_cursed_idol_evade_and_investigate", "deep_breath": "card_deep_breath_heals_one",
    "drowned_grimoire": "card_drowned_grimoire_adds_two", "dynamite": "tj_56_dynamite_at_the_docks",
    "field_dressing": "card_field_dressing_heals_one", "fire_axe": "card_fire_axe_adds_two",
    "first_aid_kit": "card_first_aid_kit_heals_two", "hunting_rifle": "card_hunting_rifle_outdoors",
    "into_the_shadows": "card_into_the_shadows_takes_one_off", "it_all_fits": "card_it_all_fits_adds_two",
    "leather_jacket": "card_leather_jacket_one_life_less", "lost_in_the_fog": "card_lost_in_the_fog_blows_away",
    "music_box": "card_music_box_one_mind_less", "red_herring": "card_red_herring_takes_two_off",
    "riot_vest": "card_riot_vest_two_life_less", "rotten_straps": "card_rotten_straps_destroy",
    "rusty_revolver": "card_rusty_revolver_is_discarded_first", "second_thoughts": "card_second_thoughts_draws_two",
    "silver_crucifix": "card_silver_crucifix_against_a_spirit", "sparky": "card_sparky_adds_one",
    "steady_hands": "card_steady_hands_adds_two", "sticky_fingers": "card_sticky_fingers_steals",
    "storm_lantern": "card_storm_lantern_indoors", "sudden_chill": "card_sudden_chill_takes_two_off",
    "surveyors_map": "card_surveyors_map_looks_at_two", "timothy": "tj_06_with_timothy_one",
    "asylum": "location_asylum_a_card_for_a_mind", "diner": "tj_30_the_diner",
    "general_store": "tj_29_the_general_store", "lighthouse": "location_lighthouse_orders_two",
    "deputy_carl_hobbs": "character_hobbs_with_a_weapon", "dr_ellen_voss": "character_voss_heals_for_three_cards",
    "dusty_williams": "character_dusty_adds_one_outdoors", "old_pete_garrity": "character_pete_looks_at_two",
    "ron_duschene": "character_ron_draws_indoors", "sister_agnes_marlow": "character_agnes_against_a_spirit",
}  # fmt: skip
"""A case where the text of a card works; of Encounters, Clues and the other locations see `parts_of`."""

FAILS = {
    "a_nice_hot_meal": "tj_14_a_hot_meal_at_full_life", "adrenaline": "card_adrenaline_for_this_combat_only",
    "bolted_door": "tj_44_an_encounter_does_not_target", "chainsaw": "card_chainsaw_face_down_does_nothing",
    "cold_panic": "tj_69_cold_panic_with_one_card",
    "creaking_floorboard": "card_creaking_floorboard_not_on_a_combat_flip",
    "cursed_idol": "tj_58_a_cursed_idol_needs_room",
    "deep_breath": "card_deep_breath_up_to_the_start", "drowned_grimoire": "card_drowned_grimoire_of_another",
    "dynamite": "card_dynamite_only_the_own_encounter", "field_dressing": "card_field_dressing_up_to_the_start",
    "fire_axe": "tj_47_a_second_weapon_is_refused_face_down_as_well",
    "first_aid_kit": "card_first_aid_kit_up_to_the_start", "hunting_rifle": "card_hunting_rifle_indoors",
    "into_the_shadows": "card_into_the_shadows_not_after_the_flip", "it_all_fits": "card_it_all_fits_not_for_others",
    "leather_jacket": "card_leather_jacket_no_help_for_the_mind",
    "lost_in_the_fog": "card_lost_in_the_fog_needs_a_location", "music_box": "card_music_box_no_help_for_life",
    "red_herring": "card_red_herring_not_on_the_own_flip", "riot_vest": "card_riot_vest_no_help_for_the_mind",
    "rotten_straps": "card_rotten_straps_need_an_item", "rusty_revolver": "card_rusty_revolver_not_for_an_evade_flip",
    "silver_crucifix": "card_silver_crucifix_against_others",
    "sparky": "card_sparky_turned_up_after_the_flip_is_too_late",
    "steady_hands": "card_steady_hands_own_combat_flip_only", "sticky_fingers": "card_sticky_fingers_not_from_afar",
    "storm_lantern": "card_storm_lantern_not_outdoors", "sudden_chill": "card_sudden_chill_not_on_the_own_flip",
    "surveyors_map": "card_surveyors_map_face_down", "timothy": "card_timothy_not_past_three",
    "asylum": "location_asylum_needs_a_card", "diner": "location_diner_at_full_life",
    "general_store": "location_general_store_gives_nothing_at_5", "lighthouse": "location_lighthouse_keeps_an_order",
    "deputy_carl_hobbs": "character_hobbs_without_a_weapon", "dr_ellen_voss": "character_voss_needs_three_cards",
    "dusty_williams": "character_dusty_not_indoors", "old_pete_garrity": "character_pete_not_for_others",
    "ron_duschene": "character_ron_not_outdoors", "sister_agnes_marlow": "character_agnes_against_others",
}  # fmt: skip
"""A case where its condition fails, at its bound or for the wrong side; Second Thoughts has no condition."""

def stems() -> set[str]:
    return {file.stem for file in CASES.glob("*.yaml")}


def parts_of(title: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the cases of a card are called: where it works, where it does not."""
    face, there = FACES[title], sorted(stems())
    if title in WORKS:
        return (WORKS[title],), (FAILS[title],) if title in FAILS else ()
    if face.type == "encounter":
        return (f"card_{title}_is_slain", *(f"card_{title}_is_evaded_by_{n}" for n in face.monster.evade)), (
            f"card_{title}_is_not_evaded_and_wins",
        )
    if face.type == "clue":
        return (f"card_{title}_found",), tuple(stem for stem in there if stem.startswith(f"card_{title}_missed"))
    gives = tuple(stem for stem in there if stem.startswith(f"location_{title}_gives_its_point"))
    return (*gives, f"location_{title}_is_slain"), (
        f"location_{title}_gives_nothing_at_{face.target}", f"location_{title}_is_not_evaded_and_wins",
    )  # fmt: skip


def test_every_character_location_and_terror_card_is_listed() -> None:
    assert len(FACES) == 6 + 14 + 16 + 11 + 6 + 16
    assert set(WORKS) | set(FAILS) <= set(FACES)
    listed = {title for title, face in FACES.items() if face.type in ("character", "item", "action")}
    assert listed <= set(WORKS)
    assert listed - set(FAILS) == {"second_thoughts"}


@pytest.mark.parametrize("title", sorted(FACES))
def test_a_card_has_a_case_where_it_works_and_one_where_it_does_not(title: str) -> None:
    works, fails = parts_of(title)
    assert works
    assert fails or title == "second_thoughts"
    for stem in (*works, *fails):
        text = (CASES / f"{stem}.yaml").read_text(encoding="utf-8").lower()
        name = FACES[title].name.lower()
        assert any(word in text for word in (name, name.replace("'", ""), name.replace("-", " "), title)), stem


def test_every_ruling_and_every_case_of_the_game_has_a_case_file_of_its_number() -> None:
    there = stems()
    wanted = [*(f"tj_{number:02}" for number in range(1, 72)), *(f"j_{number:02}" for number in range(1, 66))]
    assert [name for name in wanted if not any(stem.startswith(f"{name}_") for stem in there)] == []


HEAD = """game: hollow
seats:
  - {name: Ann, character: Dusty Williams}
  - {name: Bob, character: Ron Duschene}
position:
  turn: Ann
  Ann.first_turn_done: 1
  Bob.first_turn_done: 1
  Ann.hand: []
  Bob.hand: []
"""


def test_each_of_the_90_terror_cards_flips_its_horror_value() -> None:
    seen = []
    for card in SPEC.document.terror:
        for number, horror in enumerate(card.horror, 1):
            name = f"{card.name}#{number}" if len(card.horror) > 1 else card.name
            case = Case(f'{HEAD}  phase: Move\n  locations: [library, ...]\n  terror: ["{name}", ...]\n'
                        "moves:\n  - Ann move -> locations\n  - Ann evade\n  - Ann flip\n", shipped())  # fmt: skip
            match = case.start()
            case.play()
            assert match.table["flips.printed"] == str(horror), name
            seen.append(horror)
    assert len(seen) == 90
    assert {value: seen.count(value) for value in range(6)} == dict.fromkeys(range(6), 15)
