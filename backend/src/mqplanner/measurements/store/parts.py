"""Divides a CSV file into parts that are read one by one, at the end of a day where its lines are in order of time."""

import csv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from io import BytesIO, StringIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import BinaryIO

from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.smf.source import LONGEST_LINE, CsvSource
from mqplanner.measurements.smf.tables import places_of

PART_BYTES = 10 * 2**20
MOST_BYTES = 20 * 2**20
"""Least and greatest size of a part; only the last part of a file may be smaller.

Larger parts take more memory; smaller ones divide days, which then have to be put together.
"""
_NEAR = 16_384
"""Distance in bytes below which the search reads line after line."""


@dataclass(frozen=True)
class Lines:
    """Whole lines of a file, without its heading."""

    file: Path
    start: int
    end: int
    target: Path
    """The folder for what becomes of them."""


def parts_of(source: CsvSource, file: Path, folder: Path) -> Iterator[Lines]:
    """Yield the parts of a file; raise InvalidInput where a line does not end."""
    size = file.stat().st_size
    with file.open("rb") as whole:
        days = _Days(source, whole)
        start = len(whole.readline())
        end = offset = 0
        while end < size:
            end = size
            if size - offset > MOST_BYTES:
                ends = []
                for length in (PART_BYTES, MOST_BYTES):
                    whole.seek(place := max(start, offset + length))
                    if len(rest := whole.readline(LONGEST_LINE)) == LONGEST_LINE and not rest.endswith(b"\n"):
                        raise damaged(source, Lines(file, place, size, folder), 1)
                    ends.append(whole.tell())
                end = days.change(start, *ends)
            yield Lines(file, start, end, folder / f"{offset}-{end}")
            start = offset = end


class _Days:
    """Finds where in a file a day begins, if its lines are in order of time."""

    def __init__(self, source: CsvSource, file: BinaryIO) -> None:
        heading = places_of(source.heading)
        self._file, self._delimiter = file, source.delimiter
        self._places = heading["date"], heading["time"]

    def change(self, start: int, middle: int, end: int) -> int:
        """Return where the day of the line at `middle` ends, or else where it begins; `end` where neither is there."""
        day = self._at(middle)
        if day is None:
            return end
        if self._at(end) != day:
            return self._first(middle, end, lambda one: one != day)
        if self._at(start) != day:
            return self._first(start, middle, lambda one: one == day)
        return end

    def _first(self, before: int, found: int, is_wanted: Callable[[date | None], bool]) -> int:
        """Return the first wanted line between two; the line at `found` is wanted, the one at `before` is not."""
        while found - before > _NEAR:
            self._file.seek((before + found) // 2)
            self._file.readline(LONGEST_LINE)
            middle = self._file.tell()
            if middle >= found:
                return found
            before, found = (before, middle) if is_wanted(self._at(middle)) else (middle, found)
        while before < found:
            if is_wanted(self._at(before)):
                return before
            before = self._file.tell()
        return found

    def _at(self, place: int) -> date | None:
        """Return the day of the record at a place; the file is then behind it."""
        self._file.seek(place)
        return _day_of(self._file.readline(LONGEST_LINE), self._delimiter, *self._places)


def _day_of(line: bytes, delimiter: str, date_place: int, time_place: int) -> date | None:
    """Return the day of a record; None where it cannot be read or has another form than usual."""
    text = line.decode("utf-8", errors="replace").replace("\0", "")
    values = next(csv.reader([text], delimiter=delimiter), [])
    try:
        ended = datetime.strptime(f"{values[date_place]} {values[time_place][:8]}", "%Y/%m/%d %H:%M:%S")
    except (IndexError, ValueError):
        return None
    return (ended - timedelta(seconds=1)).date()


@contextmanager
def copy_of(lines: Lines, delimiter: str) -> Iterator[tuple[Path, int]]:
    """Yield a file with these lines only, each of which can be read alone, and how many of them are not empty."""
    with lines.file.open("rb") as whole:
        whole.seek(lines.start)
        content = whole.read(lines.end - lines.start)
    with NamedTemporaryFile(dir=lines.target.parent, suffix=".csv") as copy:
        if _are_usual(content, delimiter):
            copy.write(content)
            found = content.count(b"\n") + (not content.endswith(b"\n"))
        else:
            found = 0
            for line in BytesIO(content):
                for one in line.splitlines():  # of a single carriage return, too
                    found += bool(one.strip())
                    copy.write(_readable(one, delimiter) + b"\n")
        del content
        copy.flush()
        yield Path(copy.name), found


def _are_usual(content: bytes, delimiter: str) -> bool:
    """Return whether all quotes are around values that end in their line, and no line is empty.

    To look at one line after the other takes ten times as long.
    """
    import numpy as np

    has_empty_line = content[:1] in (b"", b"\n") or b"\n\n" in content
    if has_empty_line or b"\r" in content or not content.isascii():
        return False
    text = np.frombuffer(content, np.uint8)
    marks = np.flatnonzero((text == ord('"')) | (text == ord("\n")))
    are_quotes = text[marks] == ord('"')
    quotes = marks[are_quotes]
    if len(quotes) % 2 or (np.cumsum(are_quotes)[~are_quotes] % 2).any():
        return False
    is_beside = np.zeros(256, dtype=bool)
    is_beside[[ord(delimiter), ord("\n")]] = True
    before, after = quotes[::2] - 1, quotes[1::2] + 1
    is_after = is_beside[text[np.minimum(after, len(text) - 1)]] | (after == len(text))
    is_beside[ord("=")] = True
    is_before = is_beside[text[np.maximum(before, 0)]] | (before < 0)
    return bool(is_before.all() and is_after.all())


def _readable(line: bytes, delimiter: str) -> bytes:
    """Return a line with quotes around values where they belong, and without columns where it ends within quotes.

    As `mqsmfcsv` writes no line end in a value, such a line has lost its end, and the next one is another record.
    """
    rows = csv.reader([line.decode("utf-8", errors="replace"), ""], delimiter=delimiter)
    written = StringIO()
    try:
        csv.writer(written, delimiter=delimiter, lineterminator="").writerow(next(rows))
    except csv.Error:  # a value that is too long
        return _DAMAGED
    return written.getvalue().encode() if rows.line_num == 1 else _DAMAGED


_DAMAGED = b"?"


def damaged(source: CsvSource, lines: Lines, line: int | None) -> InvalidInput:
    """Return the error for lines that cannot be read, because of the one of them with this number, counted from 1."""
    place = ""
    if line is not None:
        with lines.file.open("rb") as file:
            before, left = 0, lines.start
            while left > 0 and (block := file.read(min(left, 1 << 20))):
                before, left = before + block.count(b"\n"), left - len(block)
        place = f" in line {before + line:,}"
    message = f"is damaged{place} and cannot be read: make it again with mqsmfcsv"
    return InvalidInput([Problem(source.name, None, message)])
