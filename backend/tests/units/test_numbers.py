"""Numbers are formatted for people."""

import numpy as np
import pytest

from mqplanner.units.number_format import (
    format_computed,
    format_duration,
    format_multiple,
    format_number,
    format_quantity,
    format_share_of_load,
    format_time,
    format_years,
    json_value,
    number_with_unit,
    signed_interval,
)


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
        (float("nan"), "not in the sources"),
        (float("inf"), "no limit"),
    ],
)
def test_numbers_have_five_significant_digits(value, shown):
    assert format_number(value) == shown


@pytest.mark.parametrize(
    ("value", "shown"), [(126.1412, "126"), (1953.12, "1,953"), (0.24475, "0.24"), (4850, "4,850"), (0.00341, "0.0034")]
)
def test_computed_numbers_in_sentences_look_like_results(value, shown):
    assert format_computed(value) == shown
    assert format_quantity(value, "MB") == f"{shown} MB"


def test_a_large_number_has_decimals_only_as_published_or_entered():
    assert number_with_unit(152_710.34, "MB") == "152,710.3 MB"
    assert number_with_unit(152_710.34, "MB", computed=True) == "152,710 MB"


def test_units_are_written_in_words():
    assert number_with_unit(80, "pct") == "80 %"
    assert number_with_unit(1.5, "ratio") == "1.5"
    assert number_with_unit(201, "KB / channel") == "201 KB per channel"
    assert number_with_unit(5522, "channel") == "5,522 channels"
    assert number_with_unit(1, "channel") == "1 channel"
    assert number_with_unit(2, "copy") == "2 copies"
    assert number_with_unit(3, "cpu_us / message") == "3 CPU µs per message"
    assert number_with_unit(2800, "message / s") == "2,800 messages/s"
    assert number_with_unit(30, "io / s") == "30 I/Os per s"
    assert number_with_unit(150, "day") == "150 days"
    assert number_with_unit(6000, "count") == "6,000"
    assert number_with_unit(float("nan"), "KB") == "not in the sources"
    assert number_with_unit(6, "MB / queue_manager") == "6 MB per queue manager"


def test_json_has_no_nan_no_infinity_and_whole_numbers_whole():
    assert json_value(np.array([1.0, np.nan, 2.5, np.inf])) == [1, None, 2.5, None]
    assert repr(json_value(5522.0)) == "5522"


def test_a_whole_number_that_a_browser_would_not_read_exactly_is_written_as_a_float():
    assert repr(json_value(2**64)) == "1.8446744073709552e+19"
    assert repr(json_value(26022814127036473)) == "2.602281412703647e+16"
    assert repr(json_value(2**53 - 1)) == "9007199254740991"


def test_errors_of_binary_fractions_are_dropped():
    assert json_value(0.12000000000000455) == 0.12
    assert json_value(1472.1000000000001) == 1472.1
    assert json_value(1201.0000000000002) == 1201
    assert json_value(2.0**60) == 2.0**60


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        (1471.5, "MB", "1,472 MB"),
        (29.208, "MB", "29.2 MB"),
        (4.9, "MB", "4.9 MB"),
        (0.41797, "MB / s", "0.42 MB/s"),
        (0.004, "GB", "0.0040 GB"),
        (0.02294, "engine", "0.023 engines"),
        (0.01597, "engine", "0.016 engines"),
        (0.05, "engine", "0.05 engines"),
        (0.00725, "engine", "0.0073 engines"),
        (0.00724999999999999, "engine", "0.0073 engines"),
        (-12, "MB", "−12 MB"),
        (1e300, "MB", "1.00e+300 MB"),
        (5522, "channel", "5,522 channels"),
        (1, "buffer / message", "1 buffer per message"),
        (201, "KB / channel", "201 KB per channel"),
        (256, "KB / count", "256 KB"),
        (0.5, "cpu_s / s", "0.5 CPU s per s"),
        (80, "pct", "80 %"),
        (1.1, "ratio", "1.1×"),
        (6000, "count", "6,000"),
        (None, "KB", "not in the sources"),
        (float("nan"), "KB", "not in the sources"),
        (float("inf"), "channel", "no limit"),
    ],
)
def test_results_have_decision_precision(value, unit, shown):
    assert format_quantity(value, unit) == shown


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        (1732, "s", "29 min"),
        (0, "s", "0 s"),
        (0.00034, "s", "340 µs"),
        (1.25, "ms", "1.25 ms"),
        (90_000, "s", "25 hours"),
        (5400, "s", "90 min"),
        (60, "minute", "1 hour"),
        (36, "hour", "36 hours"),
        (150, "day", "150 days"),
        (3.97, "year", "3 years 11 months"),
        (1460, "day", "4 years"),
        (1459, "day", "3 years 11 months"),
    ],
)
def test_durations_are_in_a_spoken_unit(value, unit, shown):
    assert format_quantity(value, unit) == shown


def test_a_multiple_of_a_load_is_never_rounded_up():
    assert format_multiple(1.1386) == "1.13×"
    assert format_multiple(0.999) == "0.99×"
    assert format_multiple(1234.9) == "1,234×"
    assert format_multiple(float("inf")) == "no limit"


def test_a_multiple_of_whole_hundredths_keeps_them():
    """2.3 × 100 is 229.99… in binary fractions."""
    texts = [format_multiple(value) for value in (0.07, 0.29, 1.15, 2.3, 16.1)]
    assert texts == ["0.070×", "0.29×", "1.15×", "2.30×", "16.1×"]


def test_a_share_of_a_load_is_in_percent_and_cut_off():
    shares = [format_share_of_load(multiple) for multiple in (0.0725, 0.0016, 0.29, 0.999, 0)]
    assert shares == ["7.2 %", "0.16 %", "29 %", "99 %", "0 %"]


@pytest.mark.parametrize(
    ("seconds", "exact", "rough"),
    [
        (0, "0 s", "0 s"),
        (0.04, "less than 0.1 s", "less than 0.1 s"),
        (4.58, "4.5 s", "4.5 s"),
        (59.9999999, "1 min", "1 min"),
        (693.9, "11 min 33 s", "11 min"),
        (580, "9 min 40 s", "9 min 40 s"),
        (3600, "1 h", "1 h"),
        (15_600, "4 h 20 min", "4 h 20 min"),
        (45_660, "12 h 41 min", "12 h"),
        (97_200, "1 d 3 h", "1 d 3 h"),
        (31_536_000, "365 d", "365 d"),
    ],
)
def test_durations_are_cut_off_in_the_units_that_people_speak_in(seconds: float, exact: str, rough: str) -> None:
    assert format_duration(seconds) == exact
    assert format_duration(seconds, exact=False) == rough


@pytest.mark.parametrize(
    ("years", "shown"),
    [
        (3.0441, "3 years"),
        (3.0834, "3 years 1 month"),
        (1.999, "1 year 11 months"),
        (2.0, "2 years"),
        (9.99, "9 years 11 months"),
        (44.6, "44 years"),
        (0.5, "6 months"),
        (0.01, "less than 1 month"),
    ],
)
def test_years_are_cut_off_to_whole_months(years: float, shown: str) -> None:
    assert format_years(years) == shown


@pytest.mark.parametrize(
    ("value", "unit_text", "words"),
    [
        (0.04931, "day", "71 min"),
        (1.5, "day", "36 hours"),
        (172_800, "s", "2 days"),
        (1 / 12 + 1e-3, "year", "1 month"),
        (0.05, "year", "18 days"),
        (np.array([0.5, np.nan, 3.0]), "day", "12 hours to 3 days"),
        (np.array([np.nan]), "day", "not in the sources"),
    ],
)
def test_a_time_in_a_sentence_has_a_readable_unit(value, unit_text, words):
    assert format_time(value, unit_text) == words


@pytest.mark.parametrize(
    ("low", "likely", "high", "expected"),
    [
        (59.99, 60.0, 60.02, ("+60.00 %", "+59.99 % to +60.02 %")),
        (60.0025, 60.1763, 60.3504, ("+60.18 %", "+60.00 % to +60.36 %")),
        (59.2, 60.0, 60.8, ("+60.0 %", "+59.2 % to +60.8 %")),
        (-0.0729, 0.0658, 0.2047, ("+0.07 %", "−0.08 % to +0.21 %")),
        (-12.4, 3.0, 21.3, ("+3 %", "−13 % to +22 %")),
        (-0.001, 0.0, 9.5, ("0.0 %", "−0.1 % to +9.5 %")),
        (1034.0, 1234.5, 1500.0, ("+1,234 %", "+1,034 % to +1,500 %")),
        (60.0, 60.0, 60.0, ("+60.00 %", "without scatter")),
    ],
)
def test_an_interval_of_growth_shows_its_width(
    low: float, likely: float, high: float, expected: tuple[str, str]
) -> None:
    assert signed_interval(low, likely, high) == expected


@pytest.mark.parametrize(("unit", "text"), [("count / s", "0 per s"), ("MB / s", "0 MB/s"), ("io / s", "0 I/Os per s")])
def test_a_rate_of_a_count_has_no_gap_for_its_missing_word(unit: str, text: str) -> None:
    assert format_quantity(0, unit) == text


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (79.94, "79.9 %"),
        (79.99999, "79.9 %"),
        (80, "80 %"),
        (99.99999, "99.9 %"),
        (100, "100 %"),
        (100.00003, "100.1 %"),
        (100.4, "100.4 %"),
        (101.4, "101 %"),
    ],
)
def test_a_share_does_not_look_like_one_with_another_verdict(share: float, text: str) -> None:
    assert format_quantity(share, "pct") == text
