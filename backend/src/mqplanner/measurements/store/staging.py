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
from typing import Any

from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.smf.selection import OTHER_HEADING, has_typed_selection, selection_of
from mqplanner.measurements.smf.source import CsvSource, plain_file
from mqplanner.measurements.smf.tables import Table, tables
from mqplanner.measurements.store.masking import Masking
from mqplanner.measurements.store.statements import PARQUET, connect, run

PART_BYTES = 128 * 2**20
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
            with _part_of(plain, offset, folder) as (content, start, end):
                try:
                    _load(connection, source, content, _within(progress, offset / size, end / size))
                except _Damaged as error:
                    raise _damaged(source, plain, start, error.line) from None
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


@contextmanager
def _part_of(file: Path, offset: int, folder: Path) -> Iterator[tuple[Path, int, int]]:
    """Yield a file with the next whole lines behind an offset, and where they start and end, without the heading."""
    size = file.stat().st_size
    with file.open("rb") as whole:
        start = offset
        if offset == 0:
            start = len(whole.readline())
        end = size
        if size - offset > PART_BYTES:
            whole.seek(max(start, offset + PART_BYTES))
            whole.readline()
            end = whole.tell()
        path = folder / "lines.csv"
        with path.open("wb") as copy:
            whole.seek(start)
            left = end - start
            while left > 0 and (block := whole.read(min(left, 1 << 20))):
                copy.write(block)
                left -= len(block)
    try:
        yield path, start, end
    finally:
        path.unlink()


def _load(connection: Any, source: CsvSource, content: Path, progress: Callable[[float], None]) -> None:
    """Read lines into the table `part`; raise _Damaged where they cannot be read at all."""
    import duckdb

    failure: Exception | None = None
    # From the fastest to the most tolerant: a line that ends within quotes can only be read by one thread.
    ways = [(True, "true")] if has_typed_selection(source) else []
    for is_typed, parallel in (*ways, (False, "true"), (False, "false")):
        try:
            select = selection_of(source, is_typed).sql.replace("$parallel", parallel)
            create = f"CREATE OR REPLACE TEMP TABLE part AS {select}"
            run(connection, create, {"path": str(content)}, progress)
            if not is_typed or not _has_rejected(connection):
                return
        except duckdb.Error as error:
            if not is_typed and not str(error).startswith("CSV Error"):
                raise
            failure = error
    raise _Damaged(failure)


class _Damaged(Exception):
    """Lines cannot be read at all."""

    @property
    def line(self) -> int | None:
        """Return which of the lines is to blame, counted from 1."""
        found = re.search(r"Line: (\d+)", str(self.args[0]))
        return int(found[1]) if found else None


def _damaged(source: CsvSource, plain: Path, start: int, line: int | None) -> InvalidInput:
    place = ""
    if line is not None:
        with plain.open("rb") as file:
            before, left = 0, start
            while left > 0 and (block := file.read(min(left, 1 << 20))):
                before, left = before + block.count(b"\n"), left - len(block)
        place = f" in line {before + line:,}"
    message = f"is damaged{place} and cannot be read: make it again with mqsmfcsv"
    return InvalidInput([Problem(source.name, None, message)])


def _has_rejected(connection: Any) -> bool:
    """Return whether the last statement rejected a line."""
    found = bool(connection.execute("SELECT count(*) FROM reject_errors").fetchone()[0])
    connection.execute("DROP TABLE reject_errors; DROP TABLE reject_scans")
    return found


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
    for day, records in days:
        check_cancelled()
        rows = f"SELECT {columns_of(table)} FROM part WHERE day = DATE '{day}' ORDER BY {ORDER}"
        connection.execute(f"COPY ({rows}) TO '{temporary / day}.parquet' {PARQUET}")
        part.days[day] = records
    connection.execute("DROP TABLE part")
    (temporary / _SUMMARY).write_text(json.dumps(asdict(part)), "utf-8")
    temporary.replace(target)
    return part
