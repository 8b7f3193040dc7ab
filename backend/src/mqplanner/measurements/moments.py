"""Moments in the words of logs and reports, so that the later one of two is known."""

import re
from datetime import datetime, timedelta
from typing import NamedTuple

_CLOCK = r"(?P<hour>\d\d)[.:](?P<minute>\d\d)[.:](?P<second>\d\d)(?:[.,](?P<fraction>\d{1,6}))?"
_DAY_OF_YEAR = re.compile(rf"(?P<year>\d\d(?:\d\d)?)(?P<day>\d{{3}}) {_CLOCK}")
_DATE = re.compile(rf"(?P<year>\d{{4}})[-/.]?(?P<month>\d\d)[-/.]?(?P<day>\d\d)[T ,]{_CLOCK}")
_IN_WORDS = re.compile(rf"[A-Z][a-z]{{2}} (?P<month>[A-Z][a-z]{{2}})\s+(?P<day>\d{{1,2}}) {_CLOCK} (?P<year>\d{{4}})")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_CENTURY = 2000
_IN_NAME = re.compile(r"(?<!\d)(?P<year>20\d\d)(?P<sign>[-._]?)(?P<month>\d\d)(?P=sign)(?P<day>\d\d)(?!\d)")


class Period(NamedTuple):
    """When a line was written: at a moment, or within a day."""

    start: datetime
    end: datetime
    """From when on it is past."""


def moment_of(text: str | None) -> datetime | None:
    """Return day and time of a line; None without a day, in UTC, which other lines are not in, or where it is none."""
    text = (text or "").strip()
    try:
        if found := _DAY_OF_YEAR.fullmatch(text):
            year = int(found["year"])
            first = datetime(year if year >= _CENTURY else _CENTURY + year, 1, 1)
            return first + timedelta(days=int(found["day"]) - 1) + _time_of_day(found)
        if found := _DATE.fullmatch(text):
            day = datetime(int(found["year"]), int(found["month"]), int(found["day"]))
            return day + _time_of_day(found)
        if (found := _IN_WORDS.fullmatch(text)) and found["month"] in MONTHS:
            month = MONTHS.index(found["month"]) + 1
            day = datetime(int(found["year"]), month, int(found["day"]))
            return day + _time_of_day(found)
    except ValueError:  # the 31st of a month with 30 days
        return None
    return None


def period_of(text: str | None, file_name: str) -> Period | None:
    """Return when a line was written: by its day and time, else within the day in the name of its file."""
    if moment := moment_of(text):
        return Period(moment, moment + timedelta.resolution)
    days = {"-".join((one["year"], one["month"], one["day"])) for one in _IN_NAME.finditer(file_name)}
    day = moment_of(f"{days.pop()} 00.00.00") if len(days) == 1 else None
    return None if day is None else Period(day, day + timedelta(days=1))


def _time_of_day(found: re.Match[str]) -> timedelta:
    microseconds = int((found["fraction"] or "").ljust(6, "0"))
    return timedelta(
        hours=int(found["hour"]), minutes=int(found["minute"]), seconds=int(found["second"]), microseconds=microseconds
    )
