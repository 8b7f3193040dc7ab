"""Numbers as a planner reads them."""

import numpy as np
import pytest

from mqplanner.units.number_format import format_number, json_value, number_with_unit


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (5522, "5,522"),
        (5522.0, "5,522"),
        (201.98765, "201.99"),
        (0.1151234, "0.11512"),
        (1176.84, "1,176.8"),
        (1234567.891, "1,234,567.9"),
        (0, "0"),
        (-3.5, "-3.5"),
        (float("nan"), "not published"),
        (float("inf"), "no limit"),
    ],
)
def test_no_more_digits_than_anybody_measured(value, shown):
    assert format_number(value) == shown


def test_units_are_written_as_the_field_writes_them():
    assert number_with_unit(80, "pct") == "80 %"
    assert number_with_unit(1.5, "ratio") == "1.5"
    assert number_with_unit(201, "KB / channel") == "201 KB / channel"
    assert number_with_unit(5522, "channel") == "5,522 channels"
    assert number_with_unit(1, "channel") == "1 channel"
    assert number_with_unit(2, "copy") == "2 copies"
    assert number_with_unit(3, "cpu_us / message") == "3 CPU µs / message"
    assert number_with_unit(2800, "message / s") == "2,800 messages / s"
    assert number_with_unit(6, "MB / queue_manager") == "6 MB / queue manager"


def test_json_has_no_nan_no_infinity_and_whole_numbers_whole():
    assert json_value(np.array([1.0, np.nan, 2.5, np.inf])) == [1, None, 2.5, None]
    assert repr(json_value(5522.0)) == "5522"


def test_a_whole_number_beyond_64_bits_is_written_as_a_float():
    assert repr(json_value(2**64)) == "1.8446744073709552e+19"
    assert repr(json_value(2**63 - 1)) == "9223372036854775807"


def test_what_binary_fractions_leave_behind_is_not_shown():
    assert json_value(0.12000000000000455) == 0.12
    assert json_value(1472.1000000000001) == 1472.1
    assert json_value(1201.0000000000002) == 1201
    assert json_value(2.0**60) == 2.0**60
