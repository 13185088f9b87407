"""What the records come to: wins, streaks and company of each person; forgetting and exporting."""

from __future__ import annotations

import json
from pathlib import Path

from game.core.spec import Trial
from game.records import Place, Played
from game.scores import NOBODY, Score, export, forget, players


def match(key: int, *seats: Place, game: str = "suits", **more: object) -> Played:
    return Played(f"m{key:02d}", game, f"2026-01-01T{key:02d}:00:00", seats, **more)  # type: ignore[arg-type]


def two(key: int, winner: str, other: str = "person", **more: object) -> Played:
    ann = Place("Ann", "person", "mechanic", won=winner == "Ann")
    return match(key, ann, Place("Bob", other, "gambler", won=winner == "Bob"), **more)


def test_a_streak_grows_with_wins_turns_with_a_loss_and_the_longest_is_kept() -> None:
    score = Score()
    for won in (True, True, False, False, True):
        score.add(won)
    assert (score.played, score.won, score.lost, score.streak, score.longest) == (5, 3, 2, 1, 2)
    score.add(False)
    score.add(False)
    assert (score.streak, score.longest) == (-2, 2)


def test_a_person_is_counted_by_game_character_role_and_company() -> None:
    killer = Place("Ann", "person", "slasher", "killer", won=True)
    others = (Place("Bob", "easy", "a", "victim"), Place("Cy", "hard", "b", "victim"))
    ann = players([two(1, "Ann"), two(2, "Bob", "normal"), match(3, killer, *others, game="stabbed")])[0]
    assert ann.name == "Ann"
    assert (ann.games["suits"].played, ann.games["suits"].won, ann.games["stabbed"].won) == (2, 1, 1)
    assert ann.characters[("suits", "mechanic")].played == 2
    assert ann.roles == {("stabbed", "killer"): Score(1, 1, 1, 1)}
    assert {key: score.played for key, score in ann.company.items()} == {"people": 1, "normal": 1, "hard": 1}


def test_computers_are_counted_by_level_after_the_people() -> None:
    found = players([two(1, "Bob", "easy"), two(2, "Ann", "hard"), two(3, "Ann", "easy")])
    assert [(player.name, player.level) for player in found] == [("Ann", "person"), ("hard", "hard"), ("easy", "easy")]
    assert (found[2].total.played, found[2].total.won) == (2, 1)


def test_matches_with_free_undo_taken_over_or_of_a_known_deal_stand_apart() -> None:
    ann = players(
        [two(1, "Ann"), two(2, "Ann", free_undo=True), two(3, "Bob", taken_over=True), two(4, "Ann", known=True)]
    )[0]
    assert (ann.total.played, ann.total.won, ann.apart) == (1, 1, 3)
    assert ann.games["suits"].played == 1


def test_capitals_and_the_way_an_accent_is_written_make_no_other_person() -> None:
    spellings = ("\u00c9lodie", "E\u0301lodie ", "\u00e9LODIE")
    found = players(match(n, Place(name, won=True)) for n, name in enumerate(spellings))
    assert len(found) == 1
    assert found[0].total.played == 3


def test_a_seat_of_several_people_counts_for_each_and_earns_its_medal_for_each() -> None:
    trial = Trial("reya", "reya", 6, 6, 0, "silver", "7 blood")
    worse = Trial("reya", "reya", 6, 6, 0, "bronze", "2 blood")
    seat = Place("Ann, Bob and Cy", "person", "reya", won=True)
    found = players([match(1, seat, game="saw", trial=trial), match(2, seat, game="saw", trial=worse)])
    assert sorted(player.name for player in found) == ["Ann", "Bob", "Cy"]
    assert all(player.medals == {("saw", "reya"): "silver"} and "alone" in player.company for player in found)


def test_forgetting_a_person_leaves_the_matches_of_whoever_else_sat_there() -> None:
    alone = match(1, Place("Ann", won=True), Place("Bob", "hard"))
    team = match(3, Place("Ann and Cy", won=True))
    left = forget([alone, two(2, "Ann"), team], "ANN")
    assert [entry.id for entry in left] == ["m02", "m03"]
    assert [place.name for place in left[0].seats] == [NOBODY, "Bob"]
    assert left[1].seats[0].name == "Cy"
    assert [player.name for player in players(left) if player.name != NOBODY] == ["Cy", "Bob"]
    bob = next(player for player in players(left) if player.name == "Bob")
    assert (bob.total.played, bob.total.won) == (1, 0)


def test_the_export_is_json_with_every_match_and_every_player(tmp_path: Path) -> None:
    file = export([two(1, "Ann"), two(2, "Bob", "easy")], tmp_path)
    told = json.loads(file.read_text(encoding="utf-8"))
    assert [entry["id"] for entry in told["matches"]] == ["m01", "m02"]
    assert next((row["name"], row["played"], row["won"]) for row in told["players"]) == ("Ann", 2, 1)
    assert export([], tmp_path) != file
