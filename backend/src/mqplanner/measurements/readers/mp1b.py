"""Reports of MQSMF (SupportPac MP1B): the logger in LOG, and the channel initiator.

The logger is in the report on 9.4; the channel initiator also in the documentation of 9.3, *Channel initiator control
information block*.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from mqplanner.measurements.readers.amounts import read_amount
from mqplanner.measurements.readers.facts import Fact, Notice, Reading, Scope
from mqplanner.measurements.readers.frames import Line
from mqplanner.measurements.readers.messages import Message
from mqplanner.measurements.readers.parameters import ACTCHL, active_channels_text
from mqplanner.measurements.readers.registry import reader
from mqplanner.measurements.readers.values import notice, row_fact

_SECOND = r"\d{4}/\d\d/\d\d,\d\d:\d\d:\d\d"
_NAMED = rf"[\w$#@]{{1,8}},[\w$#@]{{1,4}},{_SECOND}"
_MOMENT = rf"{_SECOND}(?:\.\d{{1,6}})?"
"""Reports of earlier releases have fractions of seconds."""
_FROM = rf"From {_MOMENT} to {_MOMENT}"
_OWNER = re.compile(rf"\s*[\w$#@]{{1,8}},(?P<name>[\w$#@]{{1,4}}),(?P<time>{_SECOND})")
_DURATION = re.compile(r"duration\s+(?P<seconds>\d{1,9})(?:\.\d{1,6})?\s+seconds", re.IGNORECASE)
_START = re.compile(rf"(?P<time>{_SECOND})(?:\.\d{{1,6}})? to ")
_NUMBER = r"(?P<value>\d{1,15}(?:\.\d+)?)"
_RATE = re.compile(rf"Log write rate\s*:?\s*{_NUMBER} ?MB/s per copy", re.IGNORECASE)
_LOG: dict[str, re.Pattern[str]] = {
    "pages_per_io": re.compile(rf"Pages written per I/O:\s*{_NUMBER}\s*", re.IGNORECASE),
    "logger_busy_pct": re.compile(rf"Logger task busy\s*:\s*{_NUMBER}%", re.IGNORECASE),
    "io_busy_pct": re.compile(rf"Logger I/O busy\s*:\s*{_NUMBER}%", re.IGNORECASE),
    "buffer_waits": re.compile(r"Wait for buffers \(should be 0\):\s*(?P<value>\d{1,15}) out of \d+.*", re.IGNORECASE),
}
_LOG_ROWS = {**_LOG, "mb_per_s": _RATE}


@reader("MQSMF (MP1B)", starts=rf"\s*(?:{_NAMED}|{_FROM}|Peak number used of current channels)")
def mp1b_interval(message: Message) -> Iterator[Reading]:
    """Yield what the logger did in one interval and what the channel initiator is limited to."""
    whole = message.lines[:-1] if message.may_be_cut else message.lines
    lines = _of_one_report(whole)
    owner = _OWNER.match(message.first.text)
    scope = Scope("queue manager", owner["name"].upper() if owner else None)
    if len(lines) < len(whole):
        first, last = whole[len(lines)], whole[-1]
        text = "These rows of a report of MQSMF are not of the one before them, and their heading is not in the text."
        yield Notice(scope, "warning", f"{text} They were not read.", first.number, last.number, first.time)
    yield from _logger(message, lines, scope)
    for reading in _channel_initiator(message, lines, scope):
        yield replace(reading, time=owner["time"]) if owner else reading


def _of_one_report(lines: Sequence[Line]) -> Sequence[Line]:
    """Return the lines before a row that the report has already, or that only the other kind of report has.

    A report whose heading was cut off, perhaps of another queue manager, stands directly behind the one before it.
    """
    rows: set[str] = set()
    kind = ""
    for place, line in enumerate(lines):
        text = line.text.strip()
        name = next((name for name, pattern in _LOG_ROWS.items() if pattern.match(text)), None)
        own = "logger" if name else "channel initiator"
        if name is None and (row := _CHINIT_ROW.fullmatch(text)):
            name = row["name"]
        if name is None:
            continue
        if name in rows or (kind and own != kind):
            return lines[:place]
        rows.add(name)
        kind = own
    return lines


def _logger(message: Message, lines: Sequence[Line], scope: Scope) -> Iterator[Reading]:
    """Yield facts of the logger; the interval with the highest log rate counts. One without a length is left out."""
    duration = _first(_DURATION, lines)
    rate = next(((line, found) for line in lines if (found := _RATE.search(line.text))), None)
    if duration is None or int(duration["seconds"]) == 0 or rate is None:
        return
    start = _first(_START, lines)

    def measured(line: Line, text: str, name: str) -> Fact:
        value = float(text)
        more = {"pick": "largest", "rank": float(rate[1]["value"])}
        found = row_fact(
            message, line, text, scope, "logs/observed", name, int(value) if name == "buffer_waits" else value, **more
        )
        return found if start is None else replace(found, time=start["time"])

    yield measured(rate[0], rate[1]["value"], "mb_per_s")
    for line in lines:
        for name, pattern in _LOG.items():
            if found := pattern.fullmatch(line.text.strip()):
                yield measured(line, found["value"], name)


_CHINIT_ROW = re.compile(
    r"(?P<name>(?:(?!\.\.)[\w./\- ])*?[A-Za-z])\s*\.{2,}\s*(?P<value>\d{1,15})(?P<unit>\s*[KMGTP]B)?", re.IGNORECASE
)


def _channel_initiator(message: Message, lines: Sequence[Line], scope: Scope) -> Iterator[Reading]:
    """Yield MAXCHL and the limit of 64-bit storage, and ACTCHL where fewer channels can be active."""
    rows = [(line, row) for line in lines if (row := _CHINIT_ROW.fullmatch(line.text.strip()))]
    if rows and _has_no_length(lines):
        text = "The report on the channel initiator is of an interval without a length, and was not read."
        yield notice(message, scope, "info", text)
        return
    maxchl = None
    for line, row in rows:
        name, value = row["name"], int(row["value"])
        if name.startswith("MAXCHL") and not row["unit"] and value > 0:
            maxchl = value
            yield row_fact(message, line, row["value"], scope, "channel_initiator", "maxchl", value)
        elif name.startswith(ACTCHL) and not row["unit"] and 0 < value < (maxchl or 0):
            text = active_channels_text(value)
            yield Notice(scope, "warning", text, line.number, line.number, is_once=True)
        elif name == "64-bit storage limit" and row["unit"]:
            amount = read_amount(row["value"] + row["unit"].strip())
            if amount and amount.mb:
                yield row_fact(
                    message, line, row["value"], scope, "channel_initiator", "memlimit_mb", amount.mb,
                    is_lower_bound=amount.is_lower_bound, is_calculated=amount.is_lower_bound,
                )  # fmt: skip


def _has_no_length(lines: Sequence[Line]) -> bool:
    duration = _first(_DURATION, lines)
    return duration is not None and int(duration["seconds"]) == 0


def _first(pattern: re.Pattern[str], lines: Sequence[Line]) -> re.Match[str] | None:
    return next((found for line in lines if (found := pattern.search(line.text))), None)
