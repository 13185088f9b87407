"""What the coach says has happened has happened: a changed number in cards.yaml must not make a sentence wrong."""

from __future__ import annotations

import pytest

from game import lesson
from game.core.decision import plain
from game.lesson_course import Course
from tests.scenes.driver import games

HAPPENS = {
    "suits": (
        "Bob takes 2 Hits.", "Bob loses a Life Card: Heart, to the Void.", "A Heart joins Bob's Life Line.",
        "Ann takes 1 Hit.", "Ann takes Coffee from the Deck.", "Bob turns up Weapon, Money and Skull.",
        "A Coffee stands ready beside Ann's character.", "3 Hits become 1.", "Ann sets a Life Card upright.",
    ),
    "stabbed": (
        "Ann finds the C.", "Bob is stabbed, for the first time.", "a stab of Bob goes back into the deck.",
        "Bob trades in 2 × Last One in the Lake", "Cy puts a card back into the deck.", "Ann draws a STAB.",
        "The STAB before Ann is blocked", "Bob draws a STAB.", "Bob plays Scream for Help.",
        "Ann gives Bob Human Shield.", "The STAB before Bob is blocked", "Cy plays Trap on Ann.",
        "Ann draws a STAB and cannot block it.", "Ann finds the A.", "Bob finds the R.",
    ),
    "saw": (
        "Ann looks at Strong Torch", "Bob takes the sacrifice.", "Bob takes 3 Arm damage.", "Bob holds the Saw token.",
        "Ann takes the challenge.", "Ann meets it in full: unhurt.", "Ann holds the Saw token.", "Cy bleeds",
        "Ann draws Reverse Bear Trap, Billy",
    ),
    "hollow": (
        "Ann meets Ghost", "Ann evades Ghost: 1.", "8 is over 6.", "Ann gains 1 point.", "Weeping Widow beats Bob",
        "Bob loses 1 Mind", "Bob is wandering", "Nobody is left at Cornfield", "Bob reveals General Store",
        "Ann reacts with Red Herring.", "Bob investigates: 4 is not over 5.", "Bob gains 1 Mind.",
        "Ann reacts with Steady Hands.", "Ann slays", "Ann gains", "8 is not over 8", "Ann plays Torn Diary Page.",
        "Ann gains 1 point.", "Ann uses Dr. Ellen Voss.", "Ann gains 1 Life.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", HAPPENS)
def test_what_a_lesson_tells_of_happens_in_this_order(game: str) -> None:
    script, _ = lesson.read(lesson.file_of(game))
    assert script is not None
    match = script.begin(games())
    course = Course(script.lesson, match)
    while not course.done:
        if course.reading:
            course.read()
            continue
        move = next(iter(course.awaited()), None) or course.scripted() or course.passing()
        if move is None:
            break
        course.made(course.meaning(move))
        match.play(move)
    said = iter(plain(line.text) for line in match.view("Ann").log())
    for words in HAPPENS[game]:
        assert any(words in line for line in said), f"{game}: “{words}” does not happen in its turn"


def test_saw_aims_where_the_coach_says_it_hurts_most() -> None:
    script, _ = lesson.read(lesson.file_of("saw"))
    assert script is not None
    spec = games().games["saw"]
    people = {seat.name: spec.faces[seat.character].points for seat in script.begin(games()).setup.seats}
    parts = [spec.faces[kind] for kind in ("box", "nails")]
    lacks = {
        seat: sum(max(0, part.value - own[part.traits[0]]) for part in parts)
        for seat, own in people.items()
        if seat != "Ann"
    }
    assert max(lacks, key=lambda seat: lacks[seat]) == "Bob"
    assert people["Bob"]["corruption"] == 0
    assert people["Ann"]["greed"] == 0
