"""When something was is told in one way; what a file says instead of a time is shown as it stands."""

from __future__ import annotations

import time

from scenes.when import moment, told


def test_a_time_in_a_file_is_told_as_the_moment_it_names() -> None:
    then = time.mktime((2025, 3, 9, 20, 15, 0, 0, 0, -1))
    assert told(time.strftime("%Y-%m-%dT%H:%M:%S", time.localtime(then))) == moment(then) == "9 March 2025"


def test_what_is_no_time_is_shown_shortened() -> None:
    assert told("the day before the flood came") == "the day before th"
    assert told("9999999-01-01") == "9999999-01-01"
