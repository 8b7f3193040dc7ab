"""Removes what a system puts in front of its messages: time stamps, job numbers, columns of the system log.

Every line keeps its number in the text, since each value that is read names the line that it came from.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple


class Line(NamedTuple):
    """One line of a text without its frame."""

    number: int
    """From 1."""
    text: str
    time: str | None
    """Day and time as the line has them."""
    system: str | None
    """The system that wrote the line: by the system log, or by the heading of the job log before it."""
    job: str | None
    """The number of the job: STC01234."""
    full: bool
    """Whether the line is as long as the longest ones, so that what follows may be the rest of a word."""
    may_be_cut: bool = False
    """Whether the line is as wide as a terminal or a listing, so that its end may be lost."""


_SYSTEM_LOG = re.compile(
    r"\s?[NMWXO][A-Z]?\s*[0-9A-F]{7,28}\s+(?P<system>[\w$#@]{1,8})\s+(?P<day>\d{5}|\d{7})\s+"
    r"(?P<time>\d\d:\d\d:\d\d\.\d\d)\s+(?:(?P<job>(?:STC|JOB|TSU)\s?\d{1,7}|[\w$#@*]{1,8})\s+)?[0-9A-F]{8}\s(?P<text>.*)"
)
_JOB_LOG = re.compile(
    r"\s{0,3}(?P<time>(?:\d{4}[-/.]?\d\d[-/.]?\d\d[T ,])?\d\d[.:]\d\d[.:]\d\d(?:[.,]\d{1,6})?Z?)\s+"
    r"(?:(?P<job>(?:STC|JOB|TSU|[JST])\s?\d{4,7})\s+)?(?:[0-9A-F]{8}\s)?(?P<text>.*)"
)
_OTHER_FRAME = re.compile(r"\s{0,3}(?P<job>(?:STC|JOB|TSU)\s?\d{4,7})\s+(?:[0-9A-F]{8}\s)?(?P<text>.*)")
_PART = re.compile(r"\s?[DEL]\s+(?P<number>\d{3})\s(?:\s*[0-9A-F]{8}\s)?(?P<text>.*)")
"""A further line of a message of several lines in the system log."""
_REST = re.compile(r"\s?S\s{3,}(?P<text>\S.*)")
"""The rest of a line in the system log that was too long."""
_CONNECTION = re.compile(r"\s(\d{3})\s*$")
"""The number at the end of the first line of a message of several lines; the further lines begin with it."""
_JOB_LOG_HEADING = re.compile(r"\s*J E S 2\s+J O B\s+L O G\s+--\s+S Y S T E M\s+(?P<system>[\w$#@ ]{1,16}?)\s+--")
_MQ_MESSAGE = re.compile(r"[\s+*@]{0,4}CSQ[A-Z0-9]\d{3}[A-Z]\s")
_BEGINS = re.compile(r"[\s+*@]{0,4}(?:\$?[A-Z]{3,6}\d{3,5}[A-Z]?(?=[\s(]|$)|CSQ[A-Z0-9]\d{3}[A-Z]\s|$)")
"""The first line of another message."""
_FURTHER = re.compile(r"\s*(?P<number>\d{3})\s{2,}(?P<text>.*)")
_HAS_FRAME = re.compile(r"\s{0,3}(?:\d\d[.:]\d\d[.:]\d\d|\d{4}[-/.]?\d\d|[NMWXODELS][A-Z ]|STC|JOB|TSU)")
"""What every frame begins with; most lines of a long text are decided by it."""
MAX_LINE = 4_000
"""Characters of a line that are read; longer ones are no output of z/OS."""
_SHORTEST_CUT = 72
_SEQUENCE_NUMBER = re.compile(r".{72}\d{8}\s*$")
_WIDTHS = frozenset({72, 79, 80, 81, 120, 121, 125, 126, 132, 133})
"""Columns at which terminals, listings and print files end; one less or more with a column for the printer."""
_MESSAGES_CUT = 2
"""Messages of different ids that end at the greatest width, from which on that is where a terminal ends."""
MESSAGE_ID = re.compile(r"[\s+*@]{0,4}(?P<id>\$?[A-Z]{3,6}\d{3,5}[A-Z]?)(?=[\s(]|$)")
"""The id of a message of any product, at the beginning of a line."""
_PADDED = 0.9
"""Share of lines of one length from which on they are filled up with blanks, and none is cut by it."""


def _further(line: str, connection: str | None) -> re.Match[str] | None:
    """Return the further line of a message whose first line ended with the number."""
    part = _FURTHER.match(line) if connection else None
    return part if part and part["number"] == connection else None


_ODD_BREAKS = str.maketrans(dict.fromkeys("\t\v\f\x1c\x1d\x1e\x85\u2028\u2029\x00\ufeff", " "))


def plain_lines(text: str) -> str:
    """Return a text whose only ends of lines are those that every editor counts."""
    return text.translate(_ODD_BREAKS)


def _begins_with(line: str, number: str) -> bool:
    """Return whether a line is the next one of the message with this number."""
    part = _PART.match(line) or _FURTHER.match(line)
    return bool(part and part["number"] == number)


def _frame(line: str) -> re.Match[str] | None:
    """Return the frame of a line with what stands behind it."""
    if not _HAS_FRAME.match(line):
        return None
    return _SYSTEM_LOG.match(line) or _JOB_LOG.match(line) or _OTHER_FRAME.match(line)


def _connection(content: str, following: str) -> re.Match[str] | None:
    """Return the number at the end of a line which joins the following lines of the message to it.

    They begin with it; where a display was moved to the right only the first line shows it, behind two blanks.
    """
    if not content[-4:].rstrip()[-3:].isdecimal() and not content.rstrip()[-3:].isdecimal():  # as nearly always
        return None
    ends = _CONNECTION.search(content)
    if ends is None or _begins_with(following, ends[1]):
        return ends
    is_moved = content[: ends.start()].endswith(" ") and _MQ_MESSAGE.match(content) and not _BEGINS.match(following)
    return ends if is_moved and not _frame(following) else None


def _next_with_text(raw: list[str]) -> list[str]:
    """Return for each line number from 0 the next line that is not blank; "" behind the last one."""
    found = [""] * (len(raw) + 1)
    for number in range(len(raw) - 1, -1, -1):
        line = raw[number]
        found[number] = line if line and not line.isspace() else found[number + 1]
    return found


def _without_sequence_numbers(raw: list[str]) -> list[str]:
    """Return lines without the numbers in columns 73 to 80 that members of data sets have, if nearly all have them."""
    numbered = sum(_SEQUENCE_NUMBER.match(line) is not None for line in raw)
    if numbered < 2 or numbered < _PADDED * sum(bool(line) and not line.isspace() for line in raw):
        return raw
    return [line[:72] if _SEQUENCE_NUMBER.match(line) else line for line in raw]


def _cuts(raw: list[str], longest: int) -> bool:
    """Return whether the greatest width is one at which lines are cut."""
    if longest in _WIDTHS or longest < _SHORTEST_CUT:
        return longest in _WIDTHS
    ids: set[str] = set()
    for line in raw:
        if len(line) == longest and not line[-1].isspace():
            found = _frame(line)
            if begins := MESSAGE_ID.match(found["text"] if found else line):
                ids.add(begins["id"])
                if len(ids) >= _MESSAGES_CUT:
                    return True
    return False


def lines_of(text: str) -> Iterator[Line]:
    """Yield the lines of a plain text without their frames; a line without text is left out."""
    raw = _without_sequence_numbers(text.splitlines())
    longest = max(map(len, raw), default=0)
    cut = longest if longest >= _SHORTEST_CUT else MAX_LINE
    is_width = _cuts(raw, longest)
    is_padded = sum(len(line) == longest for line in raw) >= len(raw) * _PADDED
    behind = _next_with_text(raw)
    connection = time = system = job = log_system = None
    for number, whole in enumerate(raw, 1):
        line = whole[:MAX_LINE] if len(whole) > MAX_LINE else whole
        if not line or line.isspace():
            continue
        if heading := _JOB_LOG_HEADING.match(line):
            log_system = heading["system"].replace(" ", "")
        found = _frame(line)
        if found:
            pattern = found.re
            time = None if pattern is _OTHER_FRAME else found["time"]
            job, system = found["job"], log_system
            if pattern is _SYSTEM_LOG:
                time, system = f"{found['day']} {time}", found["system"]
            content = found["text"]
        elif part := _PART.match(line) or _REST.match(line) or _further(line, connection):
            content = part["text"]
        else:
            content, time, system, job = line, None, log_system, None
        is_first = found is not None or content is line
        if is_first and behind[number] and (ends := _connection(content, behind[number])):
            connection, content = ends[1], content[: ends.start()]
        if content and not content.isspace():
            is_long, ends_blank = len(whole) >= cut, whole[-1:].isspace()
            may_be_cut = is_long and is_width and not (ends_blank and is_padded)
            yield Line(number, content.rstrip(), time, system, job, is_long and not ends_blank, may_be_cut)
