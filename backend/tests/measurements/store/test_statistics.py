"""Percentiles, the busy hour, and trends that are no more certain than they are."""

import math
from datetime import date, datetime, timedelta

import numpy as np
import pytest

from mqplanner.measurements.store.statistics import IntervalValues, busy_hour, percentiles, trend

FIRST = date(2026, 1, 5)


def days(values: list[float]) -> list[tuple[date, float]]:
    return [(FIRST + timedelta(days=number), value) for number, value in enumerate(values)]


def test_the_trend_of_constant_growth_is_that_growth() -> None:
    weekly = math.log(1.30) / (365.25 / 7)
    week = [100.0, 100, 100, 100, 100, 20, 10]
    found = trend(days([value * math.exp(weekly * (number // 7)) for number, value in enumerate(week * 20)]))
    assert found is not None
    assert found.annual_growth_pct == pytest.approx(30, abs=1e-6)
    assert found.low_pct == pytest.approx(30, abs=0.01)
    assert found.excludes_zero


@pytest.mark.parametrize("weeks", [10, 52])
def test_a_step_is_no_growth(weeks: int) -> None:
    noise = [1 + 0.02 * math.sin(12.9898 * (number // 7) ** 2) for number in range(7 * weeks)]
    found = trend(days([one * (100 if place < 7 * weeks // 2 + 3 else 300) for place, one in enumerate(noise)]))
    assert found is not None
    assert found.excludes_zero
    assert "one step" in (found.why_unknown or "")


def test_growth_that_may_be_anything_is_not_known() -> None:
    noise = [100 * (1 + 0.3 * math.sin(12.9898 * (number // 7) ** 2)) for number in range(7 * 8)]
    found = trend(days(noise))
    assert found is not None
    assert "may be anything" in (found.why_unknown or "")


@pytest.mark.parametrize("weeks", [10, 52])
def test_steady_growth_with_some_noise_is_known(weeks: int) -> None:
    noise = [1 + 0.02 * math.sin(12.9898 * (number // 7) ** 2) for number in range(7 * weeks)]
    for values in (noise, [one * (300 + 3 * place) for place, one in enumerate(noise)], [5.0] * 7 * weeks):
        found = trend(days(values))
        assert found is not None
        assert found.why_unknown is None


def test_noise_without_growth_is_no_trend() -> None:
    noise = [100 * (1 + 0.2 * math.sin(12.9898 * (number // 7) ** 2)) for number in range(7 * 12)]
    found = trend(days(noise))
    assert found is not None
    assert found.low_pct < 0 < found.high_pct
    assert not found.excludes_zero


def test_the_interval_is_that_of_students_distribution() -> None:
    """Ten weeks, one of them off by 10 %: slope, its error, and 2.306 for eight degrees of freedom, by hand."""
    logs = [0.0] * 9 + [math.log(1.1)]
    found = trend(days([math.exp(value) for value in logs for _ in range(7)]))
    slope = 4.5 * math.log(1.1) / 82.5
    residuals = [value - sum(logs) / 10 - slope * (number - 4.5) for number, value in enumerate(logs)]
    error = math.sqrt(sum(one**2 for one in residuals) / 8 / 82.5)
    assert found is not None
    assert found.high_pct == pytest.approx(100 * math.expm1((slope + 2.306 * error) * 365.25 / 7), rel=1e-3)


@pytest.mark.parametrize(
    "values", [[100.0] * (7 * 8 - 1), [100.0] * 50 + [0.0] * 7, []], ids=["too short", "a week without load", "none"]
)
def test_no_trend_where_there_is_too_little(values: list[float]) -> None:
    assert trend(days(values)) is None


def test_a_gap_ends_the_weeks_that_count() -> None:
    values = days([100.0] * 7 * 20)
    del values[7 * 10]
    found = trend(values)
    assert found is not None
    assert found.weeks == 9


def test_a_day_that_was_measured_in_part_is_none_of_a_week() -> None:
    """An import at six o'clock has the night of its day, in which there is little to do."""
    whole = days([100.0] * 7 * 9)
    parts = {whole[0][0]: 200.0, whole[-1][0]: 20.0}
    values = [(day, parts.get(day, value)) for day, value in whole]
    seconds = {day: 21_600.0 if day in parts else 86_400.0 for day, _ in whole}
    found = trend(values, seconds)
    assert found is not None
    assert (found.weeks, found.annual_growth_pct) == (8, pytest.approx(0, abs=1e-9))
    by_day = trend(values)
    assert by_day is not None
    assert by_day.annual_growth_pct < -50
    for several in ({3, 2, 1}, {-1, -2}):  # of which none is a whole one
        some = {whole[place][0] for place in several | {0, -1}}
        found = trend(
            [(day, 20.0 if day in some else value) for day, value in whole],
            {day: 21_600.0 if day in some else 86_400.0 for day, _ in whole},
        )
        assert found is not None
        assert (found.weeks, found.annual_growth_pct) == (8, pytest.approx(0, abs=1e-9))


def intervals(*rows: tuple[datetime, float, float]) -> IntervalValues:
    ended, seconds, value = zip(*rows, strict=True)
    return IntervalValues(np.array(ended, "datetime64[us]"), np.array(seconds), np.array(value))


def test_busy_hour_weighs_intervals_by_their_length() -> None:
    ten = datetime(2026, 3, 2, 10)
    hour = ((ten + timedelta(minutes=15), 900.0, 10.0), (ten + timedelta(minutes=60), 2700.0, 30.0))
    later = [(ten + timedelta(minutes=75), 900.0, 24.0), (ten + timedelta(minutes=150), 900.0, 25.0)]
    found = busy_hour(intervals(*later, *hour))
    assert found is not None
    assert (found.start, found.average) == (ten, 25.0)  # the first of two hours that are as busy
    lowest = busy_hour(intervals(*later, *hour), worst_is_low=True)
    assert lowest is not None
    assert lowest.start == ten + timedelta(hours=1)
    assert busy_hour(intervals((ten, 0.0, 10.0))) is None


def test_percentiles() -> None:
    values = intervals(*((datetime(2026, 3, 2), 900.0, float(number)) for number in range(101)))
    assert percentiles(values)[95] == 95
    assert percentiles(values, worst_is_low=True)[5] == 5
