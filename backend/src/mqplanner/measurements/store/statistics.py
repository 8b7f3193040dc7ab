"""Percentiles, busy hour and trend of one metric of a queue manager."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from statistics import NormalDist, median

import numpy as np
import numpy.typing as npt

PERCENTILES = (50, 90, 95, 99)
LOW_PERCENTILES = (50, 10, 5, 1)
"""For metrics whose lowest values matter, such as free buffers."""
LEAST_WEEKS = 8
"""Whole weeks below which a trend would be chance; the planner's own convention."""
CONFIDENCE = 0.95
WIDEST = 10
"""Ratio of the ends of the yearly factor of growth above which growth is not known; the planner's own convention."""
STEP_SHARE = 0.5
"""Of the squares that a line leaves; where one step leaves less, there was a step; the planner's own convention."""
WHOLE_DAY = 0.9
"""Share of the time that days have in the median, from which on days count at both ends of a period; the planner's own
convention. Less is of an import within a day, and of hours with another load than the whole day."""
_LEAST_SQUARE = 1e-6
"""Of a week, on average: deviations of 0.1 %, below which a line fits in any case."""
_WEEKS_IN_A_YEAR = 365.25 / 7


Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class IntervalValues:
    """The values of a metric, as columns with a place for each interval."""

    ended: npt.NDArray[np.datetime64]
    """End of the interval, in local time of the LPAR."""
    seconds: Values
    """Length of the interval."""
    value: Values


@dataclass(frozen=True)
class BusyHour:
    """The hour with the worst average."""

    start: datetime
    average: float


@dataclass(frozen=True)
class Trend:
    """Growth by a constant share each week, with the interval in which it lies with 95 % confidence."""

    weeks: int
    annual_growth_pct: float
    low_pct: float
    high_pct: float
    is_step: bool = False
    """Whether one step explains the weeks far better."""

    @property
    def excludes_zero(self) -> bool:
        """Return whether the direction is certain: the interval does not contain zero."""
        return self.low_pct > 0 or self.high_pct < 0

    @property
    def why_unknown(self) -> str | None:
        """Return why growth is not known; None where it is."""
        if self.is_step and self.excludes_zero:
            return f"the {self.weeks} weeks changed in one step, which is no steady growth"
        if (100 + self.high_pct) > WIDEST * (100 + self.low_pct):
            return f"the {self.weeks} weeks differ so much that growth may be anything"
        return None


def percentiles(intervals: IntervalValues, worst_is_low: bool = False) -> dict[int, float]:
    """Return the percentiles of the values of intervals, towards the worst."""
    shares = LOW_PERCENTILES if worst_is_low else PERCENTILES
    return dict(zip(shares, map(float, np.percentile(intervals.value, shares)), strict=True))


def busy_hour(intervals: IntervalValues, worst_is_low: bool = False) -> BusyHour | None:
    """Return the first clock hour with the worst average; None where all intervals have length zero.

    An interval counts in the hour in which it ends.
    """
    hours, place = np.unique((intervals.ended - np.timedelta64(1, "s")).astype("datetime64[h]"), return_inverse=True)
    seconds = np.bincount(place, intervals.seconds)
    total = np.bincount(place, intervals.value * intervals.seconds)
    counts = seconds > 0
    if not counts.any():
        return None
    averages = total[counts] / seconds[counts]
    worst = int(averages.argmin() if worst_is_low else averages.argmax())
    start: datetime = hours[counts][worst].astype("datetime64[s]").item()
    return BusyHour(start, float(averages[worst]))


def trend(daily: list[tuple[date, float]], seconds: Mapping[date, float] | None = None) -> Trend | None:
    """Return the trend of daily averages; None where there are fewer than eight whole weeks or a week without load.

    `seconds` are those that were measured on each day: at both ends, days are left out until the first whole one.
    The averages of whole weeks are used, so that working days and weekends do not matter, and a line is fitted to their
    logarithms: growth is taken as compound. The confidence interval takes the weeks as independent of each other, which
    they are only about.
    """
    weeks = _whole_weeks(daily if seconds is None else _without_parts_of_days(daily, seconds))
    if len(weeks) < LEAST_WEEKS or min(weeks) <= 0:
        return None
    logs, places = np.log(weeks), np.arange(len(weeks), dtype=float)
    centred = places - places.mean()
    spread = float((centred**2).sum())
    slope = float((centred * logs).sum()) / spread
    residuals = logs - logs.mean() - slope * centred
    freedom = len(weeks) - 2
    left = float((residuals**2).sum())
    error = math.sqrt(left / freedom / spread)
    margin = _student(freedom) * error
    ends = (slope, slope - margin, slope + margin)
    annual, low, high = (100 * math.expm1(min(one * _WEEKS_IN_A_YEAR, _LARGEST)) for one in ends)
    return Trend(
        len(weeks), annual, low, high, left / len(weeks) > _LEAST_SQUARE and _left_by_step(logs) < STEP_SHARE * left
    )


_LARGEST = 100
"""Logarithm of a yearly factor beyond which it is cut off: a number of that size is not known anyway."""


def _left_by_step(logs: Values) -> float:
    """Return the least sum of squares around two averages, those before and from one of the weeks on."""
    parts = ((logs[:place], logs[place:]) for place in range(1, len(logs)))
    return min(sum(float(((part - part.mean()) ** 2).sum()) for part in both) for both in parts)


def _without_parts_of_days(daily: list[tuple[date, float]], seconds: Mapping[date, float]) -> list[tuple[date, float]]:
    """Return days in order without those at both ends that were measured for a part only."""
    if not daily:
        return daily
    least = WHOLE_DAY * median(seconds.get(day, 0.0) for day, _ in daily)
    wholes = [place for place, (day, _) in enumerate(daily) if seconds.get(day, 0.0) >= least]
    return daily[wholes[0] : wholes[-1] + 1]


def _whole_weeks(daily: list[tuple[date, float]]) -> list[float]:
    """Return the averages of the weeks, counted back from the last day, that have all seven days; stop at a gap."""
    by_day = dict(daily)
    if not by_day:
        return []
    weeks: list[float] = []
    end = max(by_day)
    while True:
        days = [by_day.get(end - timedelta(days=number)) for number in range(7)]
        known = [value for value in days if value is not None]
        if len(known) < len(days):
            return weeks[::-1]
        weeks.append(sum(known) / len(known))
        end -= timedelta(days=7)


def _student(freedom: int) -> float:
    """Return the two-sided quantile of Student's distribution, by the expansion of Cornish and Fisher."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    first = (z**3 + z) / (4 * freedom)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    return z + first + second + third
