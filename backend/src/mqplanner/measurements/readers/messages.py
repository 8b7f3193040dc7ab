"""Joins the lines of a text to messages and reports: each begins with its id, or with words that a reader declares."""

import re
from bisect import bisect_right
from collections.abc import Container, Iterator
from itertools import pairwise
from typing import NamedTuple

from mqplanner.measurements.readers.frames import MESSAGE_ID, Line, lines_of

_MQ = r"CSQ[A-Z0-9]\d{3}[A-Z]"
_ID = re.compile(rf"(?<![A-Z0-9$#@.]){_MQ}(?![A-Z0-9.])", re.IGNORECASE)
"""The id of a message of MQ, anywhere in a line."""
_BEFORE = re.compile(r"(?:^|\s)(?P<name>[^\w\s>:,.]?[\w$#@]{1,8})\s+[+*@]?$")
_CSECT = re.compile(r"CSQ[A-Z0-9]{4,5}", re.IGNORECASE)
_OWNER = re.compile(r"[^\w\s]{0,3}(?P<name>[A-Z$#@][\w$#@]{0,7})", re.IGNORECASE)
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

    def owner(self, start: int) -> str | None:
        """Return the name of the queue manager between the id and `start` of the text, or before the id."""
        words = [word for word in self.text[:start].split() if not _CSECT.fullmatch(word)]
        if len(words) == 1 and (found := _OWNER.fullmatch(words[0])):
            return found["name"].upper()
        if not words and (found := _BEFORE.search(self.before)) and (name := _OWNER.fullmatch(found["name"])):
            return name["name"].upper()
        return None


def messages_of(text: str, starts: re.Pattern[str], read: Container[str]) -> Iterator[Message]:
    """Yield the messages of a text; those whose ids are not in `read` have the text of their first line only.

    `starts` matches the first lines of reports, with a named group for each kind.
    """
    id, before, block = "", "", list[Line]()
    for line in lines_of(text):
        pieces = _split(line, starts)
        if pieces is None and (not block or _goes_on(block[0], line)):
            block.append(line)
            continue
        if pieces is None:
            pieces = [_Piece("", line)]
        for piece in pieces:
            if piece.id is None or (piece.id == id and len(block) <= _HEADING and starts.match(piece.line.text)):
                block.append(piece.line)
                continue
            if block:
                yield _message(id, block, before) if id in read else _unread(id, block)
            id, before, block = piece.id, piece.before, [piece.line]
    if block:
        yield _message(id, block, before)._replace(may_be_cut=not text.endswith(("\n", "\r")))


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
    id: str | None
    line: Line
    before: str = ""


def _split(line: Line, starts: re.Pattern[str]) -> list[_Piece] | None:
    """Return a line, cut before each message that begins in it; None where none does."""
    text = line.text
    first = _ID.search(text) if "CSQ" in text or "csq" in text.lower() else None
    if first is None:
        if report := starts.match(text):
            return [_Piece(report.lastgroup, line)]
        if text[0] == _NEW_PAGE and (report := starts.match(blanked := f" {text[1:]}")):
            return [_Piece(report.lastgroup, line._replace(text=blanked))]
        other = MESSAGE_ID.match(text)
        return [_Piece(other["id"], line._replace(text=text[other.start("id") :]))] if other else None
    # Most lines begin with their only id; the name of a module, CSQXRCTL, is none.
    if first.start() == 0 and ("CSQ" not in text[4:].upper() or _ID.search(text, first.end()) is None):
        return [_Piece(first[0].upper(), line)]
    ids = list(_ID.finditer(text))
    found = []
    before = text[: first.start()]
    rest = before if len(before.split()) > 1 or not _BEFORE.search(before) else ""
    if rest.strip(" +*@") and not _CLOCK.search(rest):  # not a frame that is not known
        found.append(_Piece(None, line._replace(text=rest.rstrip(" +*@"))))
    ends = [one.start() for one in ids[1:]] + [len(text)]
    for one, end in zip(ids, ends, strict=True):
        inside = line._replace(text=text[one.start() : end].rstrip())
        found.append(_Piece(one[0].upper(), inside, text[: one.start()][-40:]))
    return found


def _unread(id: str, block: list[Line]) -> Message:
    first = block[0].text
    return Message(id, first[len(id) :].lstrip(), tuple(block), "", (len(first),))


def _message(id: str, block: list[Line], before: str) -> Message:
    first = block[0].text
    joined = " ".join((first[len(id) :] if first[: len(id)].upper() == id else first).split())
    ends = [len(joined)]
    for last, line in pairwise(block):
        if len(joined) > MAX_JOINED:
            break
        glue = "" if last.full and not line.text[0].isspace() else " "
        joined += glue + " ".join(line.text.split())
        ends.append(len(joined))
    return Message(id, joined, tuple(block), before, tuple(ends))
