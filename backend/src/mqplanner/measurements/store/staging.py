"""Turns a CSV file of `mqsmfcsv` into Parquet files by day, a part of the file at a time.

What became of a part is a folder whose name says from where to where in the file it goes. It has that name when it is
complete, so that an import that was stopped, by whatever, goes on behind the last part.
"""

import json
import re
import shutil
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.smf.selection import OTHER_HEADING, selection_of
from mqplanner.measurements.smf.source import LONGEST_LINE, CsvSource, plain_file
from mqplanner.measurements.smf.tables import Table, tables
from mqplanner.measurements.store.masking import Masking
from mqplanner.measurements.store.statements import PARQUET, connect, run, run_for_each

PART_BYTES = 64 * 2**20
"""Of a file, read at a time; more takes more memory, and less makes more days that two parts have to share."""
ORIGIN = ("lpar", "queue_manager", "queue_sharing_group", "release", "ended", "seconds", "day")
ORDER = "queue_manager, lpar, ended"
"""In which a day is written, so that a query for one queue manager reads little."""
_SUMMARY = "part.json"


@dataclass
class Part:
    """What became of a part of a file."""

    folder: str = ""
    records: int = 0
    problems: dict[str, int] = field(default_factory=dict)
    """Lines that are not used, by kind of problem."""
    queue_managers: list[str] = field(default_factory=list)
    days: dict[str, int] = field(default_factory=dict)
    """Records by day, each once."""


def keys_of(table: Table) -> str:
    """Return the columns that tell the records of a table apart."""
    return ", ".join(("lpar", "queue_manager", "ended", *table.instance))


def columns_of(table: Table) -> str:
    """Return the columns of a table in the store."""
    return ", ".join((*ORIGIN, *table.columns))


def stage(source: CsvSource, folder: Path, masking: Masking, progress: Callable[[float], None]) -> list[Part]:
    """Return the parts of a file; those in the folder that an earlier import completed are not read again."""
    folder.mkdir(exist_ok=True)
    try:
        with plain_file(source, folder) as plain, connect(folder) as connection:
            all_lines = list(_parts_of(source, plain, folder))
            left = [lines for lines in all_lines if not lines.target.exists()]
            shares = _Shares(all_lines, left, progress)

            def read(own: Any, lines: _Lines) -> None:
                _load(own, source, lines, lambda share: shares.set(lines, share / 2))
                _write(own, source, lines.target, masking)
                shares.set(lines, 1.0)

            run_for_each(connection, left, read)
    except InvalidInput:
        shutil.rmtree(folder)  # a repetition would fail, too
        raise
    return [Part(**json.loads((lines.target / _SUMMARY).read_text("utf-8"))) for lines in all_lines]


@dataclass(frozen=True)
class _Lines:
    """Whole lines of a file, without its heading."""

    file: Path
    start: int
    end: int
    target: Path
    """The folder for what becomes of them."""


class _Shares:
    """How much of a file has been read, of which several parts are read at a time."""

    def __init__(self, all_lines: list[_Lines], left: list[_Lines], progress: Callable[[float], None]) -> None:
        self._of_each = {lines: 0.0 if lines in left else 1.0 for lines in all_lines}
        self._bytes = max(1, sum(lines.end - lines.start for lines in all_lines))
        self._progress, self._one_at_a_time = progress, threading.Lock()
        self._tell()

    def set(self, lines: _Lines, share: float) -> None:
        """Note how much of a part has been read, and report how much of all is."""
        with self._one_at_a_time:
            self._of_each[lines] = share
            self._tell()

    def _tell(self) -> None:
        self._progress(sum(share * (one.end - one.start) for one, share in self._of_each.items()) / self._bytes)


def _parts_of(source: CsvSource, file: Path, folder: Path) -> Iterator[_Lines]:
    """Yield the parts of a file; raise InvalidInput where a line does not end."""
    size = file.stat().st_size
    with file.open("rb") as whole:
        start = len(whole.readline())
        end = offset = 0
        while end < size:
            end = size
            if size - offset > PART_BYTES:
                place = max(start, offset + PART_BYTES)
                whole.seek(place)
                if len(rest := whole.readline(LONGEST_LINE)) == LONGEST_LINE and not rest.endswith(b"\n"):
                    raise _damaged(source, _Lines(file, place, size, folder), 1)
                end = whole.tell()
            yield _Lines(file, start, end, folder / f"{offset}-{end}")
            start = offset = end


def _load(connection: Any, source: CsvSource, lines: _Lines, progress: Callable[[float], None]) -> None:
    """Read lines into the table `part`; raise InvalidInput where they cannot be read at all."""
    import duckdb

    failure: Exception | None = None
    with _copy_of(lines) as content:
        for select in _selects(source):
            try:
                run(connection, f"CREATE OR REPLACE TEMP TABLE part AS {select}", {"path": str(content)}, progress)
                return
            except duckdb.Error as error:
                if not isinstance(error, duckdb.ConversionException) and "CSV Error" not in str(error):
                    raise
                failure = error
    raise _damaged(source, lines, _line_of(failure))


def _selects(source: CsvSource) -> Iterator[str]:
    """Yield the SELECTs for lines of a file, the one that is to be tried first before those that read more."""
    selection = selection_of(source)
    if selection.regular_sql is not None:
        yield selection.regular_sql
    # A line that ends within quotes can only be read by one thread.
    yield from (selection.tolerant_sql.replace("$parallel", parallel) for parallel in ("true", "false"))


@contextmanager
def _copy_of(lines: _Lines) -> Iterator[Path]:
    """Yield a file with these lines only."""
    with NamedTemporaryFile(dir=lines.target.parent, suffix=".csv") as copy, lines.file.open("rb") as whole:
        whole.seek(lines.start)
        left = lines.end - lines.start
        while left > 0 and (block := whole.read(min(left, 1 << 20))):
            copy.write(block)
            left -= len(block)
        copy.flush()
        yield Path(copy.name)


def _line_of(failure: Exception | None) -> int | None:
    """Return which of the lines is to blame, counted from 1."""
    found = re.search(r"Line: (\d+)", str(failure))
    return int(found[1]) if found else None


def _damaged(source: CsvSource, lines: _Lines, line: int | None) -> InvalidInput:
    place = ""
    if line is not None:
        with lines.file.open("rb") as file:
            before, left = 0, lines.start
            while left > 0 and (block := file.read(min(left, 1 << 20))):
                before, left = before + block.count(b"\n"), left - len(block)
        place = f" in line {before + line:,}"
    message = f"is damaged{place} and cannot be read: make it again with mqsmfcsv"
    return InvalidInput([Problem(source.name, None, message)])


def _write(connection: Any, source: CsvSource, target: Path, masking: Masking) -> None:
    """Write the table `part` by day, each record once, with masked names."""
    table = tables()[source.table]
    counted = Counter(dict(connection.execute("SELECT problem, count(*) FROM part GROUP BY 1").fetchall()))
    if OTHER_HEADING in counted:
        message = "contains a second, different heading: split it there, or make one file for each release"
        raise InvalidInput([Problem(source.name, None, message)])
    part = Part(target.name, counted.pop(None, 0), dict(counted))
    temporary = target.with_name(f"{target.name}.incomplete")
    shutil.rmtree(temporary, ignore_errors=True)
    temporary.mkdir()
    if counted:
        connection.execute("DELETE FROM part WHERE problem IS NOT NULL")
    keys = keys_of(table)
    each = connection.execute(f"SELECT count(*) FROM (SELECT DISTINCT {keys} FROM part)").fetchone()[0]
    if each < part.records:
        connection.execute(f"DELETE FROM part WHERE rowid NOT IN (SELECT min(rowid) FROM part GROUP BY {keys})")
    masking.apply(connection, "part", table)
    found = "SELECT DISTINCT queue_manager FROM part ORDER BY 1"
    part.queue_managers = [name for (name,) in connection.execute(found).fetchall()]
    days = connection.execute("SELECT day::varchar, count(*) FROM part GROUP BY 1 ORDER BY 1").fetchall()

    part.days = dict(days)
    for day in part.days:
        check_cancelled()
        rows = f"SELECT {columns_of(table)} FROM part WHERE day = DATE '{day}' ORDER BY {ORDER}"
        connection.execute(f"COPY ({rows}) TO '{temporary / day}.parquet' {PARQUET}")
    connection.execute("DROP TABLE part")
    (temporary / _SUMMARY).write_text(json.dumps(asdict(part)), "utf-8")
    temporary.replace(target)
