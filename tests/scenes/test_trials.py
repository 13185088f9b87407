"""The page of trials and the medals in New match: what was reached is shown, and a trial begins from here."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pygame
import pytest

from game import records
from game.core.spec import Trial
from game.records import Place, Played
from scenes.new_match import NewMatchScene
from scenes.result import APART, ResultScene
from scenes.result_trial import TrialPanel, headline
from scenes.settings import Chair, Setup
from scenes.table.scene import TableScene
from scenes.trial_cards import TrialCard
from scenes.trial_traps import TrapsScene
from scenes.trials import TrialsScene
from tests.scenes.driver import games, table_of, tried


def played(key: str, trial: str, traps: int, passed: int, medal: str = "", **more: object) -> Played:
    """A try that is kept."""
    fell = 0 if passed == traps else passed + 1
    tried = Trial(trial, "hamish" if trial == "thirteen" else trial, traps, passed, fell, medal, "7 blood, sound")
    return Played(key, "saw", "2026-02-01T20:00:00", (Place("Ann", won=not fell, stake=7),), trial=tried, **more)  # type: ignore[arg-type]


@pytest.fixture
def page(drive, home):
    """The page of trials after some tries."""
    records.save([
        played("a", "reya", 6, 6, "bronze"), played("b", "reya", 6, 2), played("c", "nolan", 6, 4),
        played("d", "emily", 6, 6, "gold", free_undo=True), played("e", "thirteen", 13, 8),
    ])  # fmt: skip
    driver = drive()
    driver.show(TrialsScene(driver.app, games().games["saw"]))
    return driver


def card(driver, key: str) -> TrialCard:
    found = driver.form.control(f"trial:{key}")
    assert isinstance(found, TrialCard)
    return found


def table(driver) -> TableScene:
    """The table that was opened; a trap may spring at once."""
    return next(scene for scene in driver.app.manager.stack if isinstance(scene, TableScene))


def test_every_trial_shows_its_medal_its_best_result_and_its_tries(page) -> None:
    assert card(page, "reya").standing.medal == "bronze"
    assert card(page, "reya").sentence().endswith("Bronze: 7 blood, sound, 2 tries")
    assert card(page, "nolan").sentence().endswith("fell at trap 5 of 6, 1 try")
    assert card(page, "thomas").sentence().endswith("not tried yet")
    assert card(page, "emily").standing.medal == ""
    assert card(page, "emily").sentence().endswith("not tried yet, 1 apart")
    assert card(page, "thirteen").facts() == [
        ("Best", "trap 9, as Hamish"),
        ("Tries", "1"),
        ("Last", "trap 9, as Hamish"),
    ]


def test_a_click_chooses_a_trial_and_start_begins_it_with_the_first_name(page) -> None:
    page.app.settings.setups["saw"] = Setup([Chair("Mia, Jo")], {})
    page.press("trial:gabriella")
    assert page.form.sheet.key == "gabriella"
    page.press("start")
    page.wait(20)
    setup = table(page).session.match.setup
    assert (setup.seats[0].name, setup.seats[0].character) == ("Mia, Jo", "gabriella")
    assert setup.options["scenario"] == "gabriella"


def test_by_keyboard_enter_chooses_and_enter_again_begins(page) -> None:
    while page.form.focus != "trial:hamish":
        page.key(pygame.K_TAB)
    assert page.form.sheet.key == "thomas"
    page.key(pygame.K_RETURN)
    assert page.form.sheet.key == "hamish"
    page.wait(300)
    page.key(pygame.K_RETURN)
    page.wait(20)
    assert table(page).session.match.setup.options["scenario"] == "hamish"


def test_two_slow_clicks_on_a_trial_begin_nothing(page) -> None:
    page.press("trial:reya")
    page.wait(1000)
    page.press("trial:reya")
    assert isinstance(page.top, TrialsScene)


def test_the_thirteen_lead_to_new_match_with_the_solo_trials_switched_on(page) -> None:
    page.app.settings.setups["saw"] = Setup([Chair("Mia")], {"scenario": "reya", "extreme": True})
    page.press("trial:thirteen")
    page.press("start")
    page.wait(20)
    assert isinstance(page.top, NewMatchScene)
    assert page.top.setup.options == {"solo": True}
    assert page.top.trouble() == ""


def test_the_traps_of_a_trial_can_be_read(page) -> None:
    page.press("traps")
    page.wait(20)
    assert isinstance(page.top, TrapsScene)
    page.key(pygame.K_ESCAPE)
    page.wait(20)
    assert isinstance(page.top, TrialsScene)


def test_new_match_shows_the_medal_of_the_trial_that_is_chosen(page) -> None:
    page.app.settings.setups["saw"] = Setup([Chair("Mia")], {"scenario": "reya"})
    scene = NewMatchScene(page.app, games().games["saw"])
    page.show(scene)
    menu = page.form.control("option:scenario")
    assert [option.label for option in menu.options if option.value == "reya"] == ["Reya's Trial \u00b7 bronze"]
    assert [sheet.key for sheet in scene.chosen_trials()] == ["reya"]
    assert "Mia" in scene.ready()
    scene.change(0, name="Mia, Jo and Al")
    assert "Mia, Jo and Al face the traps together" in scene.ready()


def test_damaged_medals_are_said_and_the_page_opens_all_the_same(drive, home) -> None:
    home.mkdir()
    records.paths.records_file().write_bytes(b"\x00not a record")
    driver = drive()
    driver.show(TrialsScene(driver.app, games().games["saw"]))
    assert any("kept as" in sentence for sentence in driver.app.messages)
    assert card(driver, "reya").sentence().endswith("not tried yet")


def test_a_trial_that_ends_while_the_page_waits_below_is_shown_when_it_comes_back(page) -> None:
    kept = records.load()[0]
    records.save([*kept, msgspec.structs.replace(kept[0], id="z", trial=Trial("thomas", "thomas", 5, 5, 0, "silver"))])
    page.form.enter()
    assert card(page, "thomas").standing.medal == "silver"


def test_the_result_of_a_fallen_trial_says_at_which_trap_and_leads_to_the_trials(page) -> None:
    match = next(match for seed in range(1, 20) if not (match := tried(seed, "Ann, Bob")).winners)
    page.show(ResultScene(page.app, table_of(match)))
    form = page.form
    assert form.trial.fell == match.table["traps_passed"] + 1
    assert headline(form.trial) == f"Fell at trap {form.trial.fell} of 13"
    assert f"trap {form.trial.fell} " in match.why
    assert TrialPanel(form, form.trial).known() == "Best so far: fell at trap 9 of 13; 1 try."
    assert "swapped" not in [control.name for control in form.controls()]
    page.press("trials")
    page.wait(20)
    assert isinstance(page.top, TrialsScene)


def test_the_result_of_a_trial_with_free_undo_says_that_it_stands_apart(page) -> None:
    match = tried(3, "Ann", scenario="reya", free_undo=True)
    records.note(match, "one")
    scene = page.show(ResultScene(page.app, table_of(match, record=SimpleNamespace(path=Path("one")))))
    assert scene.apart == f"{APART}: it had free undo."
    *_, words = TrialPanel(scene, scene.trial).block().inner.parts[0].parts
    assert words.markup.startswith(scene.apart)


def test_the_result_of_a_scenario_that_was_survived_names_its_medal() -> None:
    match = next(match for seed in range(1, 20) if (match := tried(seed, scenario="emily")).winners)
    trial = match.spec.trial(match)
    assert headline(trial) == f"{match.table['medal'].capitalize()} medal"
    assert f"a {match.table['medal']} medal" in match.why


def test_the_thirteen_earn_no_medal() -> None:
    match = next(match for seed in range(1, 40) if (match := tried(seed, solo=True)).winners)
    assert match.spec.trial(match).medal == ""
    assert headline(match.spec.trial(match)) == "Came through"
    assert "medal" not in match.why


def test_new_match_after_a_trial_keeps_the_chairs_of_the_main_game(page) -> None:
    page.app.settings.setups["saw"] = Setup([Chair("Mia"), Chair("Jo"), Chair("Al")], {"solo": True})
    page.show(ResultScene(page.app, table_of(tried())))
    page.press("new")
    page.wait(20)
    assert [chair.name for chair in page.top.setup.chairs] == ["Mia", "Jo", "Al"]
