"""Turns a CSV file of `mqsmfcsv` into Parquet files by day, a part of the file at a time.

What became of a part is a folder whose name says from where to where in the file it goes. It has that name when it is
complete, so that an import that was stopped, by whatever, goes on behind the last part.
"""

import json
import re
import shutil
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
_PART = re.compile(r"(\d+)-(\d+)")
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
    with plain_file(source, folder) as plain, connect(folder) as connection:
        size = plain.stat().st_size
        offset, parts = _completed(folder)
        while offset < size or not parts:
            check_cancelled()
            progress(offset / size)
            lines = _next_lines(source, plain, offset, folder)
            end = lines.end
            _load(connection, source, lines, _within(progress, offset / size, end / size))
            part = _write(connection, source, folder / f"{offset}-{end}", masking)
            if OTHER_HEADING in part.problems:
                shutil.rmtree(folder)
                message = "contains a second, different heading: split it there, or make one file for each release"
                raise InvalidInput([Problem(source.name, None, message)])
            parts.append(part)
            offset = end
    return parts


def _within(progress: Callable[[float], None], start: float, end: float) -> Callable[[float], None]:
    return lambda share: progress(start + (end - start) * share)


def _completed(folder: Path) -> tuple[int, list[Part]]:
    """Return where the parts that are complete end, and these parts."""
    by_start = {int(found[1]): path for path in folder.iterdir() if (found := _PART.fullmatch(path.name))}
    offset, parts = 0, []
    while path := by_start.get(offset):
        parts.append(Part(**json.loads((path / _SUMMARY).read_text("utf-8"))))
        offset = int(path.name.partition("-")[2])
    return offset, parts


@dataclass(frozen=True)
class _Lines:
    """Whole lines of a file, without its heading."""

    file: Path
    start: int
    end: int
    temporary: Path
    """A folder for a copy of them."""


def _next_lines(source: CsvSource, file: Path, offset: int, temporary: Path) -> _Lines:
    """Return the next part of a file; raise InvalidInput where a line does not end."""
    size = file.stat().st_size
    with file.open("rb") as whole:
        start = len(whole.readline()) if offset == 0 else offset
        if size - offset <= PART_BYTES:
            return _Lines(file, start, size, temporary)
        whole.seek(max(start, offset + PART_BYTES))
        if len(rest := whole.readline(LONGEST_LINE)) == LONGEST_LINE and not rest.endswith(b"\n"):
            place = max(start, offset + PART_BYTES)
            raise _damaged(source, _Lines(file, place, size, temporary), 1)
        return _Lines(file, start, whole.tell(), temporary)


def _load(connection: Any, source: CsvSource, lines: _Lines, progress: Callable[[float], None]) -> None:
    """Read lines into the table `part`; raise InvalidInput where they cannot be read at all."""
    import duckdb

    select, failure = selection_of(source).sql, None
    with _copy_of(lines) as content:
        # A line that ends within quotes can only be read by one thread.
        for parallel in ("true", "false"):
            try:
                create = f"CREATE OR REPLACE TABLE part AS {select.replace('$parallel', parallel)}"
                run(connection, create, {"path": str(content)}, progress)
                return
            except duckdb.Error as error:
                if not str(error).startswith("CSV Error"):
                    raise
                failure = error
    raise _damaged(source, lines, _line_of(failure))


@contextmanager
def _copy_of(lines: _Lines) -> Iterator[Path]:
    """Yield a file with these lines only."""
    with NamedTemporaryFile(dir=lines.temporary, suffix=".csv") as copy, lines.file.open("rb") as whole:
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


def _write(connection: Any, source: CsvSource, target: Path, masking: Masking) -> Part:
    """Write the table `part` by day, each record once, with masked names."""
    table = tables()[source.table]
    counted = Counter(dict(connection.execute("SELECT problem, count(*) FROM part GROUP BY 1").fetchall()))
    part = Part(target.name, counted.pop(None, 0), dict(counted))
    temporary = target.with_name("incomplete")
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

    def write_day(own: Any, day: str) -> None:
        rows = f"SELECT {columns_of(table)} FROM part WHERE day = DATE '{day}' ORDER BY {ORDER}"
        own.execute(f"COPY ({rows}) TO '{temporary / day}.parquet' {PARQUET}")

    part.days = dict(days)
    run_for_each(connection, list(part.days), write_day)
    connection.execute("DROP TABLE part")
    (temporary / _SUMMARY).write_text(json.dumps(asdict(part)), "utf-8")
    temporary.replace(target)
    return part
