"""The lengths of the log RBA that a release can have."""

import pytest

from mqplanner.rules.logging.rba_length import longest_rba_bytes, possible_rba_bytes, with_length_note
from mqplanner.units import given


@pytest.mark.parametrize(
    ("release", "opmode_newfunc", "longest"),
    [("7.0.1", True, 6), ("7.1", True, 6), ("8.0", False, 6), ("8.0", True, 8), ("9.4", False, 8)],
)
def test_the_longest_rba_of_a_release(release: str, opmode_newfunc: bool, longest: int) -> None:
    assert longest_rba_bytes(release, opmode_newfunc) in (longest, None)
    assert possible_rba_bytes(release, opmode_newfunc, 8) == longest
    assert possible_rba_bytes(release, opmode_newfunc, 6) == 6


def test_only_a_shorter_rba_than_planned_has_a_note() -> None:
    years = given("years", 5, "year")
    assert with_length_note(years, "9.4", 8, 8) is years
    assert with_length_note(years, "7.1", 8, 6) is not years
