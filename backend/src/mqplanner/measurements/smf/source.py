"""Opens a CSV file of `mqsmfcsv`: its encoding, delimiter, heading and table, or why it is none."""

import codecs
import csv
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.smf.tables import RECORD_COLUMNS, incomplete_table_of, places_of, table_of
from mqplanner.measurements.sources import is_ebcdic

HEAD_BYTES = 256 * 1024
"""The longest heading, that of WQ, has 13 KB."""
LONGEST_LINE = 2**20
"""Bytes; a record has at most some KB."""
_PIECE = 2**20
_DELIMITERS = ",;\t|"
_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_COMPRESSED = (b"\x1f\x9d", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"\x28\xb5\x2f\xfd")
"""How files of compress, bzip2, xz, 7-Zip and zstd begin."""
_DATE = re.compile("[12][0-9]{3}[/-][0-9]{2}[/-][0-9]{2}")
"""How the first value of a record begins."""
_JSON = re.compile(r'[\[{\s]*"recordType"')
"""The first record of `mqsmfcsv -f json`."""
_OF_LOG = re.compile(r"(?<![A-Z0-9])CSQ[A-Z0-9]\d{3}[A-Z](?![A-Z0-9])|J E S 2 {1,3}J O B {1,3}L O G")
"""A message of MQ, or the heading of a job log."""
MAKE_CSV = "Make CSV files of it with mqsmfcsv (github.com/ibm-messaging/mq-smf-csv) and import those"

_INTO_A_PLAN = "Job logs and console output are imported into a plan: with Import there, or with mqplanner import"


class UnusedTable(InvalidInput):
    """The file has a table of `mqsmfcsv` that the planner does not use."""


@dataclass(frozen=True)
class CsvSource:
    """A file with its format."""

    path: Path
    name: str
    """How messages call it."""
    size: int
    fingerprint: str
    """A digest of the content; the same content is imported once."""
    encoding: str
    delimiter: str
    heading: list[str]
    table: str
    cut_line: list[str] | None
    """The last line where the file ends within it, so that its last number may be cut; None otherwise."""

    @property
    def is_plain(self) -> bool:
        """Return whether the file can be read as it is."""
        return self.encoding == "utf-8"


def open_source(path: Path, name: str = "") -> CsvSource:
    """Return the format of the file; raise InvalidInput with what to do where it is no CSV of `mqsmfcsv`.

    Messages call it by `name`, by default that of the file.
    """
    name = name or path.name
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            head = file.read(HEAD_BYTES)
    except OSError as error:
        raise _refused(name, f"cannot be read: {error.strerror}") from None
    if not head.strip():
        raise _refused(name, "is empty")
    encoding = _encoding(name, head)
    text = head.decode(encoding, errors="replace").replace("\r\n", "\n").replace("\x85", "\n")
    if _JSON.match(text):
        raise _refused(name, "is JSON of mqsmfcsv: run mqsmfcsv again without -f json, and import the CSV files")
    line, has_end, _ = text.partition("\n")
    if _OF_LOG.search(text) and not all(column.lower() in line.lower() for column in RECORD_COLUMNS):
        raise _refused(name, f"is not a CSV file of mqsmfcsv: it has messages of MQ. {_INTO_A_PLAN}")
    if not has_end and size > len(head):
        raise _refused(name, f"is not a CSV file of mqsmfcsv: its first line does not end. {_WHAT_IS}")
    delimiter = max(_DELIMITERS, key=line.count)
    try:
        heading = [one.strip() for one in next(csv.reader([line], delimiter=delimiter))]
    except csv.Error:  # a field that is too long, or a line end of other systems
        raise _refused(
            name, f"is not a CSV file of mqsmfcsv: its first line cannot be read as CSV. {_WHAT_IS}"
        ) from None
    _require_heading(name, heading, delimiter)
    _require_interval(name, heading)
    table = _table(name, heading)
    cut_line = _cut_line(path, name, size, encoding, delimiter)
    return CsvSource(path, name, size, fingerprint(path, size), encoding, delimiter, heading, table, cut_line)


_DURATION = "Interval_Duration"
_WHAT_IS = "Make CSV files of SMF 115 and 116 with mqsmfcsv (github.com/ibm-messaging/mq-smf-csv) and import those"
_AGAIN = "import the file with all columns that mqsmfcsv writes"


def _encoding(name: str, head: bytes) -> str:
    if head.startswith(b"PK\x03\x04"):
        raise _refused(name, "is a spreadsheet or an archive: save its sheets as CSV, or unpack it, and import those")
    if head.startswith(b"\x1f\x8b"):
        raise _refused(name, "is compressed: decompress it with gzip -d, and import the result")
    if head.startswith(_COMPRESSED):
        raise _refused(name, "is compressed: decompress it, and import the result")
    if head.startswith(b"\xd0\xcf\x11\xe0"):
        raise _refused(name, "is a spreadsheet: save its sheets as CSV, and import those")
    if encoding := next((encoding for bom, encoding in _BOMS if head.startswith(bom)), None):
        return encoding
    if is_ebcdic(head):
        return "cp037"
    if b"\0" in head.split(b"\n", 1)[0]:
        raise _refused(name, f"is not text; it may be a dump of SMF records. {MAKE_CSV}")
    return "utf-8"


def _require_heading(name: str, heading: list[str], delimiter: str) -> None:
    missing = [column for column in RECORD_COLUMNS if column.lower() not in places_of(heading)]
    if not missing:
        return
    if heading and _DATE.match(heading[0]) and delimiter == ",":
        raise _refused(name, "has no heading: run mqsmfcsv with -h yes, or put the heading of its table in front")
    raise _refused(name, f"is not a CSV file of mqsmfcsv: its first line has no column {missing[0]}. {_WHAT_IS}")


def _require_interval(name: str, heading: list[str]) -> None:
    """Refuse a table with intervals that lacks their length."""
    places = places_of(heading)
    if "interval_start(date)" in places and _DURATION.lower() not in places:
        raise _refused(name, f"has no column {_DURATION}, without which no rate of its records is known: {_AGAIN}")


def _table(name: str, heading: list[str]) -> str:
    """Return the table of a heading; refuse one that lacks the one column by which its table is recognised."""
    if table := table_of(heading):
        return table
    if incomplete := incomplete_table_of(heading):
        raise _refused(name, f"has no column {incomplete.column}, which SMF {incomplete.table.smf} has: {_AGAIN}")
    raise UnusedTable([Problem(name, None, "has a table of mqsmfcsv that the planner does not use")])


def _cut_line(path: Path, name: str, size: int, encoding: str, delimiter: str) -> list[str] | None:
    """Return the last line if it has no end; refuse a file whose end no line of it can reach."""
    if encoding != "utf-8":
        return None  # is written anew with whole lines only
    with path.open("rb") as file:
        file.seek(max(0, size - LONGEST_LINE))
        tail = file.read()
    if len(tail) == LONGEST_LINE and b"\n" not in tail and b"\r" not in tail:
        raise _refused(name, "is damaged: it has a line that does not end. Make it again")
    if tail.endswith((b"\n", b"\r")):
        return None
    last = tail.rsplit(b"\n", 1)[-1].decode("utf-8", errors="replace").replace("\0", "")
    try:
        return next(csv.reader([last], delimiter=delimiter), [])
    except csv.Error:
        return []


def fingerprint(path: Path, size: int) -> str:
    """Return a digest of the size and of the whole content, which takes a fraction of the time of its import.

    Earlier releases read only blocks of a file. What they imported has another digest, unless it is short, so that it
    is read again, and nothing of it is new.
    """
    digest = sha256(str(size).encode())  # processors compute it twice as fast as BLAKE2
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            check_cancelled()
            digest.update(piece)
    return digest.hexdigest()[:32]


@contextmanager
def plain_file(source: CsvSource, folder: Path) -> Iterator[Path]:
    """Yield the file, or a copy in UTF-8 that ends with a whole line, which is deleted afterwards."""
    if source.is_plain:
        yield source.path
        return
    with NamedTemporaryFile("w", encoding="utf-8", newline="", dir=folder, suffix=".csv") as copy:
        with source.path.open(encoding=source.encoding, errors="replace", newline="") as original:
            rest = ""
            while text := original.read(1 << 20):
                check_cancelled()
                whole, found, rest = (rest + text.replace("\x85", "\n")).rpartition("\n")
                if len(rest) > LONGEST_LINE:
                    raise _refused(source.name, "is damaged: it has a line that does not end. Make it again")
                copy.write(whole + found)
        copy.flush()
        yield Path(copy.name)


def _refused(name: str, message: str) -> InvalidInput:
    return InvalidInput([Problem(name, None, message)])
