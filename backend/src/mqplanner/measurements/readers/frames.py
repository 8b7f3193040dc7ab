"""Removes what a system puts in front of its messages: time stamps, job numbers, columns of the system log.

Every line keeps its number in the text, since each value that is read names the line that it came from. The lines of a
message of several lines have its number in front of them, by which they are joined where others stand between them.
"""

import re
from bisect import bisect_right
from collections import defaultdict
from typing import NamedTuple

from mqplanner.cancellation import check_cancelled
from mqplanner.measurements.readers.job_log_days import JobLogDays


class Line(NamedTuple):
    """One line of a text without its frame."""

    number: int
    """From 1."""
    text: str
    time: str | None
    """Day and time as the line has them; in a job log, with the day of the line before it that has one."""
    system: str | None
    """The system that wrote the line: by the system log, or by the heading of the job log before it."""
    job: str | None
    """The number of the job: STC01234."""
    full: bool
    """Whether the line is as long as the longest ones, so that what follows may be the rest of a word."""
    may_be_cut: bool = False
    """Whether the line is as wide as a terminal or a listing, so that its end may be lost."""
    is_framed: bool = False
    """Whether a system put a time stamp, a job or its columns in front of it."""
    is_command: bool = False
    """Whether the system log has it as a command."""
    orphan: str | None = None
    """The number of the message of several lines that it belongs to, where the beginning of that is not known."""
    is_further: bool = False
    """Whether the number of a message of several lines was in front of it."""
    is_ended: bool = False
    """Whether the number of a message of several lines was at its end, so that nothing is lost there."""


_SYSTEM_LOG = re.compile(
    r"\s?[NMWXO](?P<kind>[A-Z])?\s*[0-9A-F]{7,28}\s+(?P<system>[\w$#@]{1,8})\s+(?P<day>\d{5}|\d{7})\s+"
    r"(?P<time>\d\d:\d\d:\d\d\.\d\d)\s+(?:(?P<job>(?:STC|JOB|TSU)\s?\d{1,7}|[\w$#@*]{1,8})\s+)?[0-9A-F]{8}\s(?P<text>.*)",
    re.IGNORECASE,
)
_JOB_LOG = re.compile(
    r"\s{0,3}(?P<time>(?:\d{4}[-/.]?\d\d[-/.]?\d\d[T ,])?\d\d[.:]\d\d[.:]\d\d(?:[.,]\d{1,6})?Z?)\s+"
    r"(?:(?P<job>(?:STC|JOB|TSU|[JST])\s?\d{4,7})\s+)?(?:[0-9A-F]{8}\s)?(?P<text>.*)"
)
_OTHER_FRAME = re.compile(r"\s{0,3}(?P<job>(?:STC|JOB|TSU)\s?\d{4,7})\s+(?:[0-9A-F]{8}\s)?(?P<text>.*)")
_USER_LOG = re.compile(
    r"\s?(?P<system>[A-Z$#@][\w$#@]{0,7})\s+(?P<day>\d{7}|\d{5})\s+(?P<time>\d\d:\d\d:\d\d\.\d\d)\s+"
    r"(?:(?P<job>(?:STC|JOB|TSU)\s?\d{1,7})\s+)?(?P<text>.*)"
)
"""The user log of SDSF, ULOG."""
_DAY_IN_WORDS = re.compile(
    r"\s{0,3}(?P<time>[A-Z][a-z]{2} [A-Z][a-z]{2}\s{1,2}\d{1,2} \d\d:\d\d:\d\d \d{4})\s+"
    r"(?:(?P<job>(?:STC|JOB|TSU)\s?\d{4,7})\s+)?(?P<text>.*)"
)
_PART = re.compile(r"\s?(?P<kind>[DEL])\s+(?P<number>\d{3})\s(?:\s*[0-9A-F]{8}\s)?(?P<text>.*)", re.IGNORECASE)
"""A further line of a message of several lines in the system log."""
_REST = re.compile(r"\s?S\s{3,}(?P<text>\S.*)")
"""The rest of a line in the system log that was too long."""
_CONNECTION = re.compile(r"\s(\d{3})\s*$")
"""The number at the end of the first line of a message of several lines; the further lines begin with it."""
_JOB_LOG_HEADING = re.compile(r"1?\s*J E S 2\s+J O B\s+L O G\s+--\s+S Y S T E M\s+(?P<system>[\w$#@ ]{1,16}?)\s+--")
_MQ_MESSAGE = re.compile(r"[\s+*@]{0,4}CSQ[A-Z0-9]\d{3}[A-Z]\s")
_ID = re.compile(r"CSQ[A-Z0-9]\d{3}[A-Z]")
_BEGINS = re.compile(r"[\s+*@]{0,4}(?:\$?[A-Z]{3,6}\d{3,5}[A-Z]?(?=[\s(]|$)|CSQ[A-Z0-9]\d{3}[A-Z]\s|$)")
"""The first line of another message."""
_FURTHER = re.compile(r"\s*(?P<number>\d{3})\s{2,}(?P<text>.*)")
_FURTHER_OF_JOB_LOG = re.compile(r" {1,4}\d{3} {3,}\S")
_LAST = "E"
"""The kind of the last line of a message of several lines in the system log."""
_COMMAND = "C"
_MOST_BETWEEN = 200
"""Lines that may stand between two lines of a message of several lines."""
_HAS_FRAME = re.compile(
    r"\s{0,3}(?:(?P<clock>\d\d[.:]\d\d[.:]\d\d|\d{4}[-/.]?\d\d)|(?P<log>[NMWXO][A-Z ]|[nmwxo][a-z ])"
    r"|(?P<job>STC|JOB|TSU)|(?P<user>[A-Z$#@][\w$#@]{0,7}\s+\d{5}(?:\d\d)?\s+\d\d:)"
    r"|(?P<words>[A-Z][a-z]{2} [A-Z][a-z]{2}\s{1,2}\d))"
)
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


_ODD_BREAKS = str.maketrans(dict.fromkeys("\t\v\f\x1c\x1d\x1e\x85\u2028\u2029\x00\ufeff", " "))


def plain_lines(text: str) -> str:
    """Return a text whose only ends of lines are those that every editor counts."""
    return text.translate(_ODD_BREAKS)


def _begins_with(line: str, number: str) -> bool:
    """Return whether a line is the next one of the message with this number."""
    part = _PART.match(line) or _FURTHER.match(line)
    return bool(part and part["number"] == number)


_FRAMES = {
    "clock": (_JOB_LOG,),
    "log": (_SYSTEM_LOG, _USER_LOG),
    "job": (_OTHER_FRAME, _USER_LOG),
    "user": (_USER_LOG,),
    "words": (_DAY_IN_WORDS,),
}
"""The frames, by what they begin with."""


def _frame(line: str) -> re.Match[str] | None:
    """Return the frame of a line with what stands behind it."""
    begins = _HAS_FRAME.match(line)
    if begins is None:
        return None
    for pattern in _FRAMES[begins.lastgroup or ""]:
        if found := pattern.match(line):
            return found
    return None


class _Numbered:
    """The lines that begin with the number of a message of several lines."""

    def __init__(self, raw: list[str]) -> None:
        self._raw = raw
        self._lines: dict[str, list[int]] | None = None

    def follows(self, number: str, line: int) -> bool:
        """Return whether a line with the number follows soon, behind lines of other messages."""
        if self._lines is None:
            self._lines = defaultdict(list)
            for at, text in enumerate(self._raw, 1):
                if part := _PART.match(text) or _FURTHER.match(text):
                    self._lines[part["number"]].append(at)
        lines = self._lines.get(number, [])
        place = bisect_right(lines, line)
        return place < len(lines) and lines[place] - line <= _MOST_BETWEEN


def _connection(content: str, following: str, numbered: _Numbered | None, line: int) -> re.Match[str] | None:
    """Return the number at the end of a line which joins the following lines of the message to it.

    They begin with it; where a display was moved to the right only the first line shows it, behind two blanks.
    `numbered` is None where lines of other messages cannot stand between them.
    """
    if not content[-4:].rstrip()[-3:].isdecimal() and not content.rstrip()[-3:].isdecimal():  # as nearly always
        return None
    ends = _CONNECTION.search(content)
    if ends is None or _begins_with(following, ends[1]) or (numbered and numbered.follows(ends[1], line)):
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


_Origin = tuple[str | None, str | None, str | None]
"""Time, system and job of a line."""
_NO_FRAME = (False, False, None, False)
_More = tuple[bool, bool, str | None, bool]
"""Whether a line has a frame, is a command, the number of one without a beginning, and whether it goes on."""


class _Block(NamedTuple):
    """The lines of a message, or lines without a number behind it."""

    lines: list[Line]
    origin: _Origin = (None, None, None)


class _Blocks:
    """Puts the lines of each message together."""

    def __init__(self, raw: list[str]) -> None:
        self.block = _Block([])
        self.blocks = [self.block]
        self.origin: _Origin = (None, None, None)
        self.is_ended = False
        self._number: str | None = None
        self._by_number: dict[str, _Block] = {}
        self._numbered = _Numbered(raw)
        self._log_system: str | None = None
        self._days = JobLogDays()

    def place(self, line: str, at: int, following: str) -> tuple[str, _More]:
        """Go to the block of a line; return its content and what is known of it."""
        self.is_ended = False
        if heading := _JOB_LOG_HEADING.match(line):
            self._log_system = heading["system"].replace(" ", "")
            self._days.clear()
        if found := _frame(line):
            is_command = self._framed(found)
            return self._first(found["text"], at, following, is_framed=True), (True, is_command, None, False)
        if part := _PART.match(line) or (self._further(line, at) if self._by_number else None):
            return part["text"], (False, False, self._go_on(part, at), True)
        if rest := _REST.match(line):
            return rest["text"], _NO_FRAME
        self.origin = None, self._log_system, None
        if self._by_number and not _BEGINS.match(line):
            return line, _NO_FRAME
        return self._first(line, at, following, is_framed=False), _NO_FRAME

    def _framed(self, found: re.Match[str]) -> bool:
        """Take time, system and job of a frame; return whether it is that of a command."""
        pattern = found.re
        if pattern is _SYSTEM_LOG or pattern is _USER_LOG:
            self.origin = (
                f"{found['day']} {found['time']}",
                found["system"].upper(),
                (found["job"] or "").upper() or None,
            )
            return pattern is _SYSTEM_LOG and (found["kind"] or "").upper() == _COMMAND
        time = found["time"] if pattern is not _OTHER_FRAME else None
        if pattern is _JOB_LOG:
            time = self._days.dated(found["time"], found["job"], found["text"])
        self.origin = time, self._log_system, found["job"]
        return False

    def _first(self, content: str, at: int, following: str, *, is_framed: bool) -> str:
        """Begin a block with a line that may be the first one of a message."""
        ends = _connection(content, following, self._numbered if is_framed else None, at) if following else None
        if is_framed or self._by_number or ends:
            self.block, self._number = _Block([], self.origin), ends and ends[1]
            self.blocks.append(self.block)
        if ends:
            self.is_ended = True
            self._by_number[ends[1]] = self.block
            return content[: ends.start()]
        return content

    def _is_open(self, number: str, at: int) -> bool:
        """Return whether a message with the number is not long past: numbers are used again."""
        block = self._by_number.get(number)
        return block is not None and (not block.lines or at - block.lines[-1].number <= _MOST_BETWEEN)

    def _further(self, line: str, at: int) -> re.Match[str] | None:
        """Return the further line of a message of several lines in a job log."""
        part = _FURTHER.match(line)
        if part is None or self._is_open(part["number"], at):
            return part
        return part if self._number is not None and _FURTHER_OF_JOB_LOG.match(line) else None

    def _go_on(self, part: re.Match[str], at: int) -> str | None:
        """Go to the block of a further line; return the number where it has no beginning in the text."""
        number = part["number"]
        if not self._is_open(number, at):
            if self._number is None and self.block.lines:  # the first line has lost the number at its end
                self._by_number[number] = _Block(self.block.lines, self.origin)
            else:
                self._by_number[number] = _Block([], (None, self._log_system, None))
                self.blocks.append(self._by_number[number])
        self.block, self._number = self._by_number[number], number
        self.origin = self.block.origin
        if part.re is _PART and part["kind"].upper() == _LAST:
            del self._by_number[number]
        return number if not self.block.lines or self.block.lines[0].orphan else None


_SCREEN = re.compile(r"\s?SDSF\s.*\sCOLUMNS\s+(?P<first>\d{1,5})-\s*(?P<last>\d{1,5})\s*$")
"""The title of a screen of SDSF, with the columns that it shows."""
_BESIDE = 1
"""Columns by which copied lines can be wider or narrower than the screen."""


def _width_of_screen(line: str, width: int | None) -> int | None:
    """Return the width of the screen that a line is on; None behind a line that is wider."""
    if "COLUMNS" in line and (title := _SCREEN.match(line)):
        return int(title["last"]) - int(title["first"]) + 1
    return None if width is None or len(line.rstrip()) > width + _BESIDE else width


def lines_of(text: str) -> list[Line]:
    """Return the lines of a plain text without their frames, those of a message together; without blank ones."""
    raw = _without_sequence_numbers(text.splitlines())
    longest = max(map(len, raw), default=0)
    cut = longest if longest >= _SHORTEST_CUT else MAX_LINE
    is_width = _cuts(raw, longest)
    is_padded = sum(len(line) == longest for line in raw) >= len(raw) * _PADDED
    is_alone = sum(bool(line) and not line.isspace() for line in raw) == 1  # nothing shows where its lines end
    behind, blocks, screen = _next_with_text(raw), _Blocks(raw), None
    for number, whole in enumerate(raw, 1):
        check_cancelled()
        line = whole[:MAX_LINE] if len(whole) > MAX_LINE else whole
        if not line or line.isspace():
            continue
        screen = _width_of_screen(line, screen)
        content, more = blocks.place(line, number, behind[number])
        if content and not content.isspace():
            is_long, ends_blank = len(whole) >= cut, whole[-1:].isspace()
            may_be_cut = is_long and (is_width or is_alone) and not (ends_blank and is_padded)
            may_be_cut |= screen is not None and len(line.rstrip()) >= screen - _BESIDE
            is_full = is_long and not ends_blank
            is_framed, is_command, orphan, is_further = more
            blocks.block.lines.append(
                Line(
                    number, content.rstrip(), *blocks.origin, is_full, may_be_cut, is_framed, is_command, orphan,
                    is_further, blocks.is_ended,
                )
            )  # fmt: skip
    return [line for block in blocks.blocks for line in block.lines]


class Unframed(NamedTuple):
    """A text without frames, for readers of whole texts."""

    text: str
    lines: list[Line]
    """Its lines as those of the text that they come from; none where both are the same."""
    logged: frozenset[int]
    """Its lines, from 1, that had a frame."""


def unframed(text: str, lines: list[Line]) -> Unframed:
    """Return a text without the frames of its lines, and without commands that quote messages.

    It is the text itself where no line has a frame.
    """
    known = [line for line in lines if line.orphan is None and not (line.is_command and _ID.search(line.text))]
    if not any(line.is_framed or line.orphan for line in lines):
        return Unframed(text, [], frozenset())
    return Unframed(
        "\n".join(line.text for line in known) + "\n" * text.endswith(("\n", "\r")),
        known,
        frozenset(at for at, line in enumerate(known, 1) if line.is_framed),
    )
