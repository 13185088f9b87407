"""The checks that tests share tell as much as a test does when they fail."""

import pytest

pytest.register_assert_rewrite("tests.properties.laws", "tests.properties.play")
