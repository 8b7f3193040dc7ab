"""Joins the lines of a text to messages and reports: each begins with its id, or with words that a reader declares."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from mqplanner.measurements.readers.frames import Line, lines_of

_MQ = r"CSQ[A-Z0-9]\d{3}[A-Z]"
_ID = re.compile(rf"(?<![A-Z0-9$#@.]){_MQ}(?![A-Z0-9.])", re.IGNORECASE)
"""The id of a message of MQ, anywhere in a line."""
_OTHER_ID = re.compile(r"[\s+*@]{0,4}(?P<id>\$?[A-Z]{3,6}\d{3,5}[A-Z]?)(?=[\s(]|$)")
"""The id of a message of another product, at the beginning of a line."""
_BEFORE = re.compile(r"(?:^|\s)(?P<name>[^\w\s>:,.]?[\w$#@]{1,8})\s+[+*@]?$")
_CSECT = re.compile(r"CSQ[A-Z0-9]{4,5}", re.IGNORECASE)
_OWNER = re.compile(r"[^\w\s]{0,3}(?P<name>[A-Z$#@][\w$#@]{0,7})", re.IGNORECASE)
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

    def owner(self, start: int) -> str | None:
        """Return the name of the queue manager between the id and `start` of the text, or before the id."""
        words = [word for word in self.text[:start].split() if not _CSECT.fullmatch(word)]
        if len(words) == 1 and (found := _OWNER.fullmatch(words[0])):
            return found["name"].upper()
        if not words and (found := _BEFORE.search(self.before)) and (name := _OWNER.fullmatch(found["name"])):
            return name["name"].upper()
        return None


def messages_of(text: str, starts: re.Pattern[str]) -> Iterator[Message]:
    """Yield the messages of a text; `starts` matches the first lines of reports, with a named group for each kind."""
    id, before, block = "", "", list[Line]()
    for line in lines_of(text):
        pieces = list(_split(line, starts))
        leading = pieces[0]
        if leading.id is None:
            block.append(leading.line)
            pieces = pieces[1:]
        for piece in pieces:
            if block:
                yield _message(id, block, before)
            id, before, block = piece.id or "", piece.before, [piece.line]
    if block:
        yield _message(id, block, before)._replace(may_be_cut=not text.endswith(("\n", "\r")))


class _Piece(NamedTuple):
    id: str | None
    line: Line
    before: str = ""


def _split(line: Line, starts: re.Pattern[str]) -> Iterator[_Piece]:
    """Yield a line, cut before each message that begins in it."""
    ids = list(_ID.finditer(line.text)) if "CSQ" in line.text or "csq" in line.text.lower() else []
    if not ids:
        if report := starts.match(line.text):
            yield _Piece(report.lastgroup, line)
        elif other := _OTHER_ID.match(line.text):
            yield _Piece(other["id"], line._replace(text=line.text[other.start("id") :]))
        else:
            yield _Piece(None, line)
        return
    before = line.text[: ids[0].start()]
    rest = before if len(before.split()) > 1 or not _BEFORE.search(before) else ""
    if rest.strip(" +*@"):
        yield _Piece(None, line._replace(text=rest.rstrip(" +*@")))
    ends = [found.start() for found in ids[1:]] + [len(line.text)]
    for found, end in zip(ids, ends, strict=True):
        inside = line._replace(text=line.text[found.start() : end].rstrip())
        yield _Piece(found[0].upper(), inside, line.text[: found.start()][-40:])


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
