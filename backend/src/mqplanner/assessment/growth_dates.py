"""Growth and the calendar: how long it takes to reach a multiple, and which day that is."""

from __future__ import annotations

import math

import numpy as np

from mqplanner.plan.document import Growth
from mqplanner.units import Quantity, given
from mqplanner.units.unit import unit

DAYS_IN_A_YEAR = 365.2425
"""Of the calendar, on average over its cycle of 400 years."""
MONTHS_IN_A_YEAR = 12
LAST_YEAR = 9999
A_MOMENT = 1e-6
"""Days, a tenth of a second: what a day that was made into years may have lost by that."""


def years_until(multiple: Quantity, growth: Growth | None) -> Quantity | None:
    """Return years until the workload is `multiple` times today's, at a steady growth; None where it does not grow.

    A limit that is exceeded today gives 0. Growth so small that no number of years can be written down is none.
    """
    more = 0.0 if growth is None else growth.annual_pct or 0.0
    speed = math.log1p(more / 100)
    if not speed:
        return None
    rate = given("annual_pct", more, "pct", "growth in a year")
    years = max(0.0, math.log(multiple.value) / speed) if multiple.value > 0 else 0.0
    if not math.isfinite(years):
        return None
    weakest = max(multiple.basis, rate.basis)
    return Quantity(years, unit("year"), weakest, "years of growth to", (multiple, rate), "years")


def day_after(since: str | None, years: float) -> str | None:
    """Return the day so many years after another, YYYY-MM-DD; None beyond the calendar's four digits.

    The other way round than `years_between`, and to the same day.
    """
    if since is None or years > LAST_YEAR - int(since[:4]):
        return None
    day = np.datetime64(since, "D") + np.timedelta64(int(years * DAYS_IN_A_YEAR + A_MOMENT), "D")
    return str(day)


def years_between(since: str, day: str) -> float:
    """Return the years from one day to another, YYYY-MM-DD; negative where the other is earlier."""
    days = np.datetime64(day, "D") - np.datetime64(since, "D")
    return float(days.astype(int)) / DAYS_IN_A_YEAR


def months_after(since: str, months: int) -> str:
    """Return the same day so many months later, or the last of that month where it has no such day."""
    month = np.datetime64(since, "M") + months
    last = (month + 1).astype("datetime64[D]") - 1
    return str(min(month.astype("datetime64[D]") + (int(since[8:]) - 1), last))
