"""How readers make facts of what they matched, so that each names its lines."""

import re
from collections.abc import Iterator
from typing import Any, Literal

from mqplanner.measurements.readers.facts import Fact, Notice, Scope
from mqplanner.measurements.readers.frames import Line
from mqplanner.measurements.readers.messages import Message


def owner_of(message: Message, start: int) -> Scope:
    """Return the queue manager whose name stands in front of a position of the text."""
    return Scope("queue manager", message.owner(start))


def fact(
    message: Message, found: re.Match[str], group: str, scope: Scope, place: str, name: str, value: Any, **more: Any
) -> Fact:
    """Return the value of a group of a match in the text of the message."""
    first, last = message.line_at(found.start(group)), message.line_at(max(found.end(group) - 1, 0))
    lines = first.number, last.number
    return Fact(scope, place, name, value, *lines, found[group], first.time, message_id=message.id, **more)


def row_fact(
    message: Message, line: Line, shown: str, scope: Scope, place: str, name: str, value: Any, **more: Any
) -> Fact:
    """Return a value that stands in one line of a table."""
    time = line.time or message.first.time
    return Fact(scope, place, name, value, line.number, line.number, shown, time, **more)


def notice(
    message: Message, scope: Scope, severity: Literal["info", "warning"], text: str, *, is_counted: bool = False
) -> Notice:
    """Return an event that a message reports."""
    first, last = message.first, message.lines[-1].number
    return Notice(scope, severity, text, first.number, last, first.time, is_counted=is_counted)


def whole(text: str) -> int | None:
    """Return a whole number, with or without commas between thousands; None where it is none.

    MQ shows none with leading zeros: those are the numbers of lines in a data set.
    """
    return int(text.replace(",", "")) if re.fullmatch(r"0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:,\d{3}){1,4}", text) else None


def is_whole(message: Message, found: re.Match[str]) -> bool:
    """Return whether a match that ends with a number cannot have lost digits at the end of the text or of its line."""
    end = found.end()
    if end < len(message.text.rstrip()):
        # a line that ends with digits, before one that begins with some: perhaps of one number
        return end not in message.ends or not message.text[end:].lstrip()[:1].isdigit()
    return not message.may_be_cut and not message.lines[-1].may_be_cut


def is_on_two_lines(message: Message, found: re.Match[str], group: str) -> bool:
    """Return whether a value begins on one line and ends on another, which may be of something else."""
    return found[group] is not None and message.line_at(found.start(group)) != message.line_at(found.end(group) - 1)


def rows_between(message: Message, row: re.Pattern[str], end: re.Pattern[str]) -> list[tuple[Line, re.Match[str]]]:
    """Return the rows of a table; the last line of a text that does not reach the end of its table may be cut off."""
    found = []
    for number, line in enumerate(message.lines[1:], 1):
        if end.search(line.text):
            break
        is_last = number == len(message.lines) - 1 and message.may_be_cut
        if not is_last and (match := row.fullmatch(line.text.strip())):
            found.append((line, match))
    return found


def without_end(message: Message, end: re.Pattern[str], scope: Scope) -> Iterator[Notice]:
    """Yield that the end of a table is not in the text: rows may be missing."""
    if not any(end.search(line.text) for line in message.lines[1:]):
        text = f"The end of {message.id} is not in the text: it may have more rows than were read."
        yield notice(message, scope, "warning", text)
