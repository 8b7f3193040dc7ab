"""The lengths of the log RBA that a release can have."""

import orjson
import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.rules.logging.rba import longest_rba_bytes, possible_rba_bytes, with_length_note
from mqplanner.units import given
from tests.rules.answers import finding_ids, outputs_of


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


YEAR_OF_256_TB = 256 * 2**20 / (365 * 86400)
"""MB/s that use up a 6-byte RBA in a year."""


def lifetime(**inputs):
    return outputs_of("log-rba-lifetime", **inputs)


def years(**inputs):
    return lifetime(**inputs)["years"]["value"]


def year_by_year(first, growth):
    """Years for one range, when `first` of it is used in the first year."""
    left, year, used = 1.0, 0, first
    while left > used:
        left, year, used = left - used, year + 1, used * (1 + growth)
    return year + left / used


def test_without_growth_it_is_a_division():
    assert years(rba_bytes=6, mb_per_s=YEAR_OF_256_TB / 2.5) == pytest.approx(2.5)
    assert years(mb_per_s=YEAR_OF_256_TB) == pytest.approx(65_536)


def test_growth_comes_once_a_year():
    # a quarter, then a half, then a quarter out of a whole: two years and a quarter
    answer = lifetime(rba_bytes=6, mb_per_s=YEAR_OF_256_TB / 4, annual_growth_pct=100)
    assert answer["years"]["value"] == pytest.approx(2.25)
    assert answer["reset_in_year"]["value"] == 3
    assert answer["years"]["basis"] == "assumed"


@pytest.mark.parametrize("growth", [0.01, 3, 12.5, 100, 1000])
def test_growth_is_what_adding_up_year_by_year_gives(growth):
    answer = years(rba_bytes=6, mb_per_s=YEAR_OF_256_TB / 30, annual_growth_pct=growth)
    assert answer == pytest.approx(year_by_year(1 / 30, growth / 100), rel=1e-9)


def test_a_range_used_up_within_a_year_is_reset_in_the_first():
    assert lifetime(rba_bytes=6, mb_per_s=YEAR_OF_256_TB * 3)["reset_in_year"]["value"] == 1
    assert lifetime(rba_bytes=6, mb_per_s=YEAR_OF_256_TB)["reset_in_year"]["value"] == 1


@pytest.mark.parametrize(("months", "ids"), [(18, ["log-rba-soon", "log-rba-convert", "log-rba-programs"]), (18.1, [])])
def test_a_6_byte_rba_is_reported_within_18_months_of_its_end(months, ids):
    assert finding_ids(lifetime(rba_bytes=6, mb_per_s=YEAR_OF_256_TB * 12 / months)) == ids


@pytest.mark.parametrize(
    ("months", "words"), [(1.02, "lasts 1 month."), (0.1, "lasts 3 days."), (14.5, "lasts 1 year 2 months.")]
)
def test_the_end_of_a_6_byte_rba_is_reported_in_a_readable_unit(months, words):
    answer = lifetime(rba_bytes=6, mb_per_s=YEAR_OF_256_TB * 12 / months)
    assert words in answer["findings"]["value"][0]["message"]


def test_the_range_of_8_bytes_can_be_written_as_json():
    answer = lifetime(mb_per_s=100)
    assert orjson.loads(orjson.dumps(answer))["range_bytes"]["value"] == 2**64


def test_an_8_byte_rba_adds_space():
    answer = lifetime(mb_per_s=100)
    assert finding_ids(answer) == ["log-rba-space-added"]
    assert "2 % to 7 %" in answer["findings"]["value"][0]["message"]
    assert answer["years"]["errata"] == ["log-rba-365-day-year"]
    growing = lifetime(mb_per_s=100, annual_growth_pct=1)
    assert "log-rba-seventeen-years" in growing["years"]["errata"]


@examples(
    rate=st.floats(1e-6, 1e6), growth=st.floats(0, 1000), more=st.floats(0, 100), rba_bytes=st.sampled_from([6, 8])
)
def test_more_load_or_growth_never_lasts_longer(rate, growth, more, rba_bytes):
    least = years(rba_bytes=rba_bytes, mb_per_s=rate, annual_growth_pct=growth) * (1 + 1e-9)
    assert years(rba_bytes=rba_bytes, mb_per_s=min(rate * (1 + more), 1e6), annual_growth_pct=growth) <= least
    grown = min(growth + more, 1000)
    assert years(rba_bytes=rba_bytes, mb_per_s=rate, annual_growth_pct=grown) <= least


@pytest.mark.parametrize("rba_bytes", [6, 8])
def test_both_reports_that_calculate_the_time_are_cited(rba_bytes):
    cited = lifetime(rba_bytes=rba_bytes, mb_per_s=100)["years"]["citations"]
    assert {(c["document"], c["section"]) for c in cited} == {
        ("mp1j", "8 byte log RBA"),
        ("v8-deep-dive", "8 byte log RBA"),
    }
