"""Joins the lines of a text to messages and reports: each begins with its id, or with words that a reader declares."""

import re
from bisect import bisect_right
from collections.abc import Container, Iterator
from itertools import pairwise
from typing import NamedTuple

from mqplanner.measurements.readers.frames import MESSAGE_ID, Line

_MQ = r"CSQ[A-Z0-9]\d{3}[A-Z]"
_ID = re.compile(rf"(?<![A-Z0-9$#@.]){_MQ}(?![A-Z0-9.])", re.IGNORECASE)
"""The id of a message of MQ, anywhere in a line."""
_BEFORE = re.compile(r"(?:^|\s)(?P<name>[^\w\s>:,.]?[\w$#@]{1,8})\s+[+*@]?$")
_PREFIX_BEFORE = re.compile(r"(?:^|\s)[^\w\s>:,.$#@](?P<name>[A-Z$#@][\w$#@]{0,7})\s+[+*@]?$", re.IGNORECASE)
"""The command prefix in front of an id. A name without the character of a prefix may be that of a system or a host."""
_CSECT = re.compile(r"CSQ[A-Z0-9]{4,5}", re.IGNORECASE)
_OWNER = re.compile(r"[^\w\s]{0,3}(?P<name>[A-Z$#@][\w$#@]{0,7})", re.IGNORECASE)
QUOTED = " (quoted)"
"""Ends the id of a message that another text quotes."""
_FRAME_WORD = re.compile(
    r"[\[(<]?\d[\dTZ.:/,+\-]*[\])>]?|[+-]\d{4}\]?|\[?\d\d/[A-Z]{3}/\d{4}:[\d:.]+|(?:STC|JOB|TSU|[JST])\d{1,7}"
    r"|[0-9A-F]{8}|MON|TUE|WED|THU|FRI|SAT|SUN|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|[>|-]",
    re.IGNORECASE,
)
_NAME = re.compile(r"[^\w\s>:,.'\"(]?[\w$#@]{1,8}")
_PREFIX = re.compile(r"\s+[^\w\s](?P<name>[A-Z$#@][\w$#@]{0,7})\s", re.IGNORECASE)
"""The command prefix behind an id."""
_MOST_BEFORE = 40
_MOST_WORDS, _MOST_NAMES = 8, 3
"""Words in front of an id, and those of them that are names: of a system, a job and a queue manager."""
_VERBS = frozenset(
    {
        "C", "CANCEL", "CONTROL", "D", "DISPLAY", "F", "K", "L", "LOG", "MODIFY", "MSG", "P", "R", "REPLY", "RO",
        "ROUTE", "S", "SE", "SEE", "SEND", "SET", "START", "STOP", "T", "V", "VARY", "WTO",
    }
)  # fmt: skip
"""Commands, of which what follows is no message of the queue manager."""
_CLOCK = re.compile(r"\d\d[.:]\d\d[.:]\d\d")
_NEW_PAGE = "1"
"""Carriage control character of the first line of a page, in column 1 of a listing."""
_HEADING = 3
"""Lines of the heading of a report, each of which may be its first."""
MAX_JOINED = 4_000
"""Characters of a message on one line; tables are read by their lines."""


class Message(NamedTuple):
    """A message, or a report without an id."""

    id: str
    """In upper case; the name of the reader for a report without an id; "" for lines before the first message."""
    text: str
    """On one line, from behind the id."""
    lines: tuple[Line, ...]
    """The first one from the id on."""
    before: str
    """What stands in front of the id."""
    ends: tuple[int, ...]
    """Where each line ends in the text."""
    may_be_cut: bool = False
    """Whether it is the last of its text, which does not end with the end of a line."""

    @property
    def first(self) -> Line:
        """Its first line."""
        return self.lines[0]

    def line_at(self, position: int) -> Line:
        """Return the line in which a position of the text is."""
        return self.lines[min(bisect_right(self.ends, position), len(self.ends) - 1)]

    def of_lines(self, lines: tuple[Line, ...]) -> "Message":
        """Return the message with some of its lines only."""
        return _message(self.id, list(lines), self.before)

    def without_gaps(self) -> "Message | None":
        """Return the message with words that go on from one numbered line to the next; None if it is the same."""
        tight = _message(self.id, list(self.lines), self.before, is_tight=True)._replace(may_be_cut=self.may_be_cut)
        return None if tight.text == self.text else tight

    def owner(self, start: int) -> str | None:
        """Return the name of the queue manager between the id and `start` of the text, or before the id."""
        words = [word for word in self.text[:start].split() if not _CSECT.fullmatch(word)]
        if len(words) == 1 and (found := _OWNER.fullmatch(words[0])):
            return found["name"].upper()
        if not words and (found := _PREFIX_BEFORE.search(self.before)):
            return found["name"].upper()
        return None


def messages_of(lines: list[Line], starts: re.Pattern[str], read: Container[str], is_open: bool) -> Iterator[Message]:
    """Yield the messages of a text; those whose ids are not in `read` have the text of their first line only.

    `starts` matches the first lines of reports, with a named group for each kind. `is_open`: the text does not end with
    the end of a line.
    """
    id, before, block = "", "", list[Line]()
    last = max((line.number for line in lines), default=0) if is_open else 0
    for line in lines:
        pieces = _split(line, starts)
        if pieces is None and (not block or _goes_on(block[0], line)):
            block.append(line)
            continue
        if pieces is None:
            pieces = [_Piece("", line)]
        for piece in pieces:
            if piece.id == id and _is_more(block, piece.line, starts):
                block.append(piece.line)
                continue
            if block:
                ended = _message(id, block, before) if id in read else _unread(id, block)
                is_cut = block[-1].number == last != piece.line.number
                yield ended._replace(may_be_cut=True) if is_cut else ended
            id, before, block = piece.id, piece.before, [piece.line]
    if block:
        yield _message(id, block, before)._replace(may_be_cut=block[-1].number == last)


def _is_more(block: list[Line], line: Line, starts: re.Pattern[str]) -> bool:
    """Return whether a line with the id of the block is no new message: of the heading of a report, or an orphan."""
    return line.orphan is not None or (len(block) <= _HEADING and starts.match(line.text) is not None)


def _goes_on(first: Line, line: Line) -> bool:
    """Return whether a line without an id may belong to a message: not with another job or second in front of it."""
    if first.job and line.job and first.job != line.job:
        return False
    if first.time is None or line.time is None or first.time == line.time:
        return True
    return _second(first.time) == _second(line.time)


def _second(time: str) -> str:
    found = _CLOCK.search(time)
    return time[: found.end()] if found else time


class _Piece(NamedTuple):
    id: str
    line: Line
    before: str = ""


def _split(line: Line, starts: re.Pattern[str]) -> list[_Piece] | None:
    """Return a line, cut before each message that begins in it; None where none does."""
    text = line.text
    if line.orphan is not None:
        return [_Piece(line.orphan, line)]
    if line.is_command:  # whatever it quotes
        return [_Piece("", line)]
    first = _ID.search(text) if "CSQ" in text or "csq" in text.lower() else None
    if first is None:
        if report := starts.match(text):
            return [_Piece(report.lastgroup or "", line)]
        if text[0] == _NEW_PAGE and (report := starts.match(blanked := f" {text[1:]}")):
            return [_Piece(report.lastgroup or "", line._replace(text=blanked))]
    # Most lines begin with their only id; the name of a module, CSQXRCTL, is none.
    elif text[: first.start()].strip() == "" and _ID.search(text, first.end()) is None:
        return [_Piece(first[0].upper(), line._replace(text=text[first.start() :]) if first.start() else line)]
    elif _is_frame(text[: first.start()], text[first.end() :]):
        return _pieces(line)
    if other := MESSAGE_ID.match(text):
        return [_Piece(other["id"], line._replace(text=text[other.start("id") :]))]
    return [_Piece(f"{first[0].upper()}{QUOTED}", line)] if first else None


def _pieces(line: Line) -> list[_Piece]:
    """Return a line, cut before each id; without a time before it, one behind the first in a log is quoted."""
    text = line.text
    ids = list(_ID.finditer(text))
    found = []
    for place, one in enumerate(ids):
        start, end = one.start(), ids[place + 1].start() if place + 1 < len(ids) else len(text)
        before = text[:start][-_MOST_BEFORE:]
        is_quoted = place > 0 and line.is_framed and not _CLOCK.search(before)
        id = f"{one[0].upper()}{QUOTED}" if is_quoted else one[0].upper()
        found.append(_Piece(id, line._replace(text=text[start:end].rstrip()), before))
    return found


def _is_frame(before: str, behind: str) -> bool:
    """Return whether all in front of an id is of a frame that is not known, or the name of a queue manager or a job."""
    prefix, own = _BEFORE.search(before), _PREFIX.match(behind)
    if prefix and own and not prefix["name"][0].isalnum() and prefix["name"][1:].upper() != own["name"].upper():
        return False
    words = before.replace("+", " ").replace("*", " ").replace("@", " ").split()
    of_frame = sum(_FRAME_WORD.fullmatch(word) is not None for word in words)
    names = [word for word in words if not _FRAME_WORD.fullmatch(word)]
    if len(names) > (_MOST_NAMES if of_frame else 1) or len(words) > _MOST_WORDS:
        return False
    return all(_NAME.fullmatch(word) and not MESSAGE_ID.match(word) and word not in _VERBS for word in names)


def _unread(id: str, block: list[Line]) -> Message:
    first = block[0].text
    return Message(id, first[len(id) :].lstrip(), tuple(block), "", (len(first),))


def _message(id: str, block: list[Line], before: str, *, is_tight: bool = False) -> Message:
    first = block[0].text
    joined = " ".join((first[len(id) :] if first[: len(id)].upper() == id else first).split())
    ends = [len(joined)]
    for last, line in pairwise(block):
        if len(joined) > MAX_JOINED:
            break
        joined += _glue(last, line, is_tight=is_tight) + " ".join(line.text.split())
        ends.append(len(joined))
    return Message(id, joined, tuple(block), before, tuple(ends))


def _glue(last: Line, line: Line, *, is_tight: bool) -> str:
    """Return what stands between two lines of a message: nothing where a word may go on.

    The number of a message of several lines shows that its lines ended by themselves; `is_tight` if not even then.
    """
    if not last.full or line.text[0].isspace():
        return " "
    is_by_itself = line.is_further and (last.is_ended or not last.may_be_cut)
    return " " if is_by_itself and not is_tight else ""
