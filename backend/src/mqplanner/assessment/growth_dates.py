"""Time until growth reaches a multiple of the workload, and calendar days."""

import math
from calendar import month_name

import numpy as np

from mqplanner.plan.document import Growth
from mqplanner.units import Quantity, given, unit
from mqplanner.units.number_format import format_years

DAYS_IN_A_YEAR = 365.2425
"""Average of the calendar over its cycle of 400 years."""
MONTHS_IN_A_YEAR = 12
LAST_YEAR = 9999
SHOWN_YEARS = 10
"""Years ahead up to which people are shown when a limit is reached: no growth is known for longer."""
BEYOND_SHOWN = f"more than {SHOWN_YEARS} years"
ROUNDING_DAYS = 1e-6
"""Days, a tenth of a second: the largest rounding error of a day that was converted to years."""


def years_until(multiple: Quantity, growth: Growth | None) -> Quantity | None:
    """Return the years until the workload is `multiple` times today's; None where it does not grow.

    A limit that is exceeded today gives 0. Growth so small that the years are not finite counts as none.
    """
    percent = 0.0 if growth is None else growth.annual_pct or 0.0
    rate_of_growth = math.log1p(percent / 100)
    if not rate_of_growth:
        return None
    rate = given("annual_pct", percent, "pct", "growth in a year")
    years = max(0.0, math.log(multiple.value) / rate_of_growth) if multiple.value > 0 else 0.0
    if not math.isfinite(years):
        return None
    weakest = max(multiple.basis, rate.basis)
    return Quantity(years, unit("year"), weakest, "years of growth to", (multiple, rate), "years")


def day_after(since: str | None, years: float) -> str | None:
    """Return the day a number of years after another, YYYY-MM-DD; None after the year 9999.

    This is the inverse of `years_between`, which gives the same day.
    """
    if since is None or years > LAST_YEAR - int(since[:4]):
        return None
    day = np.datetime64(since, "D") + np.timedelta64(int(years * DAYS_IN_A_YEAR + ROUNDING_DAYS), "D")
    return str(day)


def day_text(since: str | None, years: float) -> str | None:
    """Return the day a number of years after another for people: `December 2030`; None where it is far ahead."""
    day = day_after(since, years)
    return None if day is None or years > SHOWN_YEARS else f"{month_name[int(day[5:7])]} {day[:4]}"


def years_text(years: float) -> str:
    """Return for people in how many years growth reaches something: `4 years 2 months`, `more than 10 years`."""
    return BEYOND_SHOWN if years > SHOWN_YEARS else format_years(years)


def moment_text(since: str | None, years: float) -> str:
    """Return when growth reaches something: `today`, `December 2030`; `in 4 years` without a day, or far ahead."""
    if not years:
        return "today"
    return day_text(since, years) or f"in {years_text(years)}"


def latest_text(since: str | None, years: float) -> str:
    """Return when growth reaches something for certain, which may be reached before."""
    day = day_text(since, years)
    return f"by {day}" if day else f"in {years_text(years)} at the latest"


def years_between(since: str, day: str) -> float:
    """Return the years from one day to another, YYYY-MM-DD; negative where the other is earlier."""
    days = np.datetime64(day, "D") - np.datetime64(since, "D")
    return float(days.astype(int)) / DAYS_IN_A_YEAR


def months_after(since: str, months: int) -> str:
    """Return the same day a number of months later, or the last day of that month where it has no such day."""
    month = np.datetime64(since, "M") + months
    last = (month + 1).astype("datetime64[D]") - 1
    return str(min(month.astype("datetime64[D]") + (int(since[8:]) - 1), last))
