"""Reports of MQSMF (SupportPac MP1B): the logger in LOG, and the channel initiator.

The logger is in the report on 9.4; the channel initiator also in the documentation of 9.3, *Channel initiator control
information block*.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from mqplanner.measurements.readers.amounts import read_amount
from mqplanner.measurements.readers.facts import Fact, Reading, Scope
from mqplanner.measurements.readers.frames import Line
from mqplanner.measurements.readers.messages import Message
from mqplanner.measurements.readers.registry import reader
from mqplanner.measurements.readers.values import row_fact

_NAMED = r"[\w$#@]{1,8},[\w$#@]{1,4},\d{4}/\d\d/\d\d,\d\d:\d\d:\d\d"
_MOMENT = r"\d{4}/\d\d/\d\d,\d\d:\d\d:\d\d(?:\.\d{1,6})?"
"""Reports of releases before have fractions of seconds."""
_FROM = rf"From {_MOMENT} to {_MOMENT}"
_OWNER = re.compile(r"\s*(?P<system>[\w$#@]{1,8}),(?P<name>[\w$#@]{1,4}),\d{4}/\d\d/\d\d,")
_DURATION = re.compile(r"duration\s+(?P<seconds>\d+)(?:\.\d{1,6})?\s+seconds", re.IGNORECASE)
_START = re.compile(r"(?P<time>\d{4}/\d\d/\d\d,\d\d:\d\d:\d\d)(?:\.\d{1,6})? to ")
_NUMBER = r"(?P<value>\d+(?:\.\d+)?)"
_RATE = re.compile(rf"Log write rate\s*:?\s*{_NUMBER} ?MB/s per copy", re.IGNORECASE)
_LOG: dict[str, re.Pattern[str]] = {
    "pages_per_io": re.compile(rf"Pages written per I/O:\s*{_NUMBER}\s*", re.IGNORECASE),
    "logger_busy_pct": re.compile(rf"Logger task busy\s*:\s*{_NUMBER}%", re.IGNORECASE),
    "io_busy_pct": re.compile(rf"Logger I/O busy\s*:\s*{_NUMBER}%", re.IGNORECASE),
    "buffer_waits": re.compile(r"Wait for buffers \(should be 0\):\s*(?P<value>\d+) out of \d+.*", re.IGNORECASE),
}


@reader("MQSMF (MP1B)", starts=rf"\s*(?:{_NAMED}|{_FROM}|Peak number used of current channels)")
def mp1b_interval(message: Message) -> Iterator[Reading]:
    """Yield what the logger did in one interval and what the channel initiator is limited to."""
    lines = message.lines[:-1] if message.may_be_cut else message.lines
    owner = _OWNER.match(message.first.text)
    scope = Scope("queue manager", owner["name"].upper() if owner else None)
    yield from _logger(message, lines, scope)
    yield from _channel_initiator(message, lines, scope)


def _logger(message: Message, lines: Sequence[Line], scope: Scope) -> Iterator[Reading]:
    """Yield facts of the logger; the interval with the highest log rate counts. One without a length is left out."""
    duration = next((found for line in lines if (found := _DURATION.search(line.text))), None)
    rate = next(((line, found) for line in lines if (found := _RATE.search(line.text))), None)
    if duration is None or int(duration["seconds"]) == 0 or rate is None:
        return
    start = next((found["time"] for line in lines if (found := _START.search(line.text))), None)

    def measured(line: Any, text: str, name: str) -> Fact:
        value = float(text)
        more = {"pick": "largest", "rank": float(rate[1]["value"])}
        found = row_fact(
            message, line, text, scope, "logs/observed", name, int(value) if name == "buffer_waits" else value, **more
        )
        return found if start is None else replace(found, time=start)

    yield measured(rate[0], rate[1]["value"], "mb_per_s")
    for line in lines:
        for name, pattern in _LOG.items():
            if found := pattern.fullmatch(line.text.strip()):
                yield measured(line, found["value"], name)


_CHINIT_ROW = re.compile(
    r"(?P<name>(?:(?!\.\.)[\w./\- ])*?[A-Za-z])\s*\.{2,}\s*(?P<value>\d+)(?P<unit>\s*[KMGTP]B)?", re.IGNORECASE
)


def _channel_initiator(message: Message, lines: Sequence[Line], scope: Scope) -> Iterator[Reading]:
    """Yield MAXCHL and the limit of 64-bit storage."""
    for line in lines:
        row = _CHINIT_ROW.fullmatch(line.text.strip())
        if row is None:
            continue
        if row["name"].startswith("MAXCHL") and not row["unit"] and int(row["value"]) > 0:
            yield row_fact(message, line, row["value"], scope, "channel_initiator", "maxchl", int(row["value"]))
        elif row["name"] == "64-bit storage limit" and row["unit"]:
            amount = read_amount(row["value"] + row["unit"].strip())
            if amount and amount.mb:
                yield row_fact(
                    message, line, row["value"], scope, "channel_initiator", "memlimit_mb", amount.mb,
                    is_lower_bound=amount.is_lower_bound, is_calculated=amount.is_lower_bound,
                )  # fmt: skip
