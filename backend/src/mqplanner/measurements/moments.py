"""Moments in the words of logs and reports, so that the later one of two is known."""

import re
from datetime import datetime, timedelta

_CLOCK = r"(?P<hour>\d\d)[.:](?P<minute>\d\d)[.:](?P<second>\d\d)(?:[.,](?P<fraction>\d{1,6}))?"
_DAY_OF_YEAR = re.compile(rf"(?P<year>\d\d(?:\d\d)?)(?P<day>\d{{3}}) {_CLOCK}")
_DATE = re.compile(rf"(?P<year>\d{{4}})[-/.]?(?P<month>\d\d)[-/.]?(?P<day>\d\d)[T ,]{_CLOCK}")
_IN_WORDS = re.compile(rf"[A-Z][a-z]{{2}} (?P<month>[A-Z][a-z]{{2}})\s+(?P<day>\d{{1,2}}) {_CLOCK} (?P<year>\d{{4}})")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_CENTURY = 2000


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
        if (found := _IN_WORDS.fullmatch(text)) and found["month"] in _MONTHS:
            month = _MONTHS.index(found["month"]) + 1
            day = datetime(int(found["year"]), month, int(found["day"]))
            return day + _time_of_day(found)
    except ValueError:  # the 31st of a month with 30 days
        return None
    return None


def _time_of_day(found: re.Match[str]) -> timedelta:
    microseconds = int((found["fraction"] or "").ljust(6, "0"))
    return timedelta(
        hours=int(found["hour"]), minutes=int(found["minute"]), seconds=int(found["second"]), microseconds=microseconds
    )
