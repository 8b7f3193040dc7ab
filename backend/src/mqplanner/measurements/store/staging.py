"""Turns a CSV file of `mqsmfcsv` into Parquet files by day, a part of the file at a time.

What became of a part is a folder whose name says from where to where in the file it goes. It has that name when it is
complete, so that an import that was stopped, by whatever, goes on behind the last part.
"""

import json
import re
import shutil
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.smf.selection import INCOMPLETE, NEGATIVE, NUMBER, OTHER, OTHER_HEADING, selection_of
from mqplanner.measurements.smf.source import CsvSource, plain_file
from mqplanner.measurements.smf.tables import Table, tables
from mqplanner.measurements.store.masking import Masking
from mqplanner.measurements.store.parts import Lines, copy_of, damaged, parts_of
from mqplanner.measurements.store.records import STARTED, counts, days_of, places_of_each, usable, write_day
from mqplanner.measurements.store.regular_lines import register_lines, release_unused_memory
from mqplanner.measurements.store.statements import read_arrow, run_for_each

ORIGIN = ("lpar", "queue_manager", "queue_sharing_group", "release", "ended", "seconds", "day", STARTED)
_SUMMARY = "part.json"


@dataclass
class Part:
    """What became of a part of a file."""

    folder: str = ""
    records: int = 0
    problems: dict[str, int] = field(default_factory=dict)
    """Lines and values that are not used, by kind of problem."""
    queue_managers: list[str] = field(default_factory=list)
    days: dict[str, int] = field(default_factory=dict)
    """Records by day, each once."""


def keys_of(table: Table) -> list[str]:
    """Return the columns that tell the records of a table apart."""
    return ["lpar", "queue_manager", "ended", STARTED, *table.instance]


def columns_of(table: Table) -> list[str]:
    """Return the columns of a table in the store."""
    return [*ORIGIN, *table.columns]


def stage(
    source: CsvSource, folder: Path, masking: Masking, connection: Any, progress: Callable[[float], None]
) -> list[Part]:
    """Return the parts of a file; those in the folder that an earlier import completed are not read again."""
    folder.mkdir(exist_ok=True)
    try:
        with plain_file(source, folder) as plain:
            all_lines = list(parts_of(source, plain, folder))
            left = [lines for lines in all_lines if not lines.target.exists()]
            shares = _Shares(all_lines, left, progress)

            def read(own: Any, lines: Lines) -> None:
                found, unread = _load(own, source, lines, lambda share: shares.set(lines, share / 2))
                _write(found, unread, source, lines.target, masking)
                shares.set(lines, 1.0)

            run_for_each(connection, left, read)
            release_unused_memory()
    except InvalidInput:
        shutil.rmtree(folder)  # a repetition would fail, too
        raise
    return [Part(**json.loads((lines.target / _SUMMARY).read_text("utf-8"))) for lines in all_lines]


class _Shares:
    """How much of a file has been read, of which several parts are read at a time."""

    def __init__(self, all_lines: list[Lines], left: list[Lines], progress: Callable[[float], None]) -> None:
        self._of_each = {lines: 0.0 if lines in left else 1.0 for lines in all_lines}
        self._bytes = max(1, sum(lines.end - lines.start for lines in all_lines))
        self._progress, self._one_at_a_time = progress, threading.Lock()
        self._tell()

    def set(self, lines: Lines, share: float) -> None:
        """Note how much of a part has been read, and report how much of all is."""
        with self._one_at_a_time:
            self._of_each[lines] = share
            self._tell()

    def _tell(self) -> None:
        self._progress(sum(share * (one.end - one.start) for one, share in self._of_each.items()) / self._bytes)


def _load(connection: Any, source: CsvSource, lines: Lines, progress: Callable[[float], None]) -> tuple[Any, int]:
    """Return the records of a part as an Arrow table, and how many lines of it cannot be read.

    Raise InvalidInput where none can.
    """
    import duckdb

    selection = selection_of(source)
    if selection.is_regular and register_lines(connection, source, lines, selection):
        try:
            return read_arrow(connection, selection.sql, progress), 0
        finally:
            connection.unregister("lines")  # frees the memory of them
    with copy_of(lines, source.delimiter) as (content, count):
        connection.execute("SET VARIABLE path = $path", {"path": str(content)})
        try:
            found = read_arrow(connection, selection.tolerant_sql, progress)
        except duckdb.Error as error:
            if not isinstance(error, duckdb.ConversionException) and "CSV Error" not in str(error):
                raise
            raise damaged(source, lines, _line_of(error)) from None
        return found, count - len(found)


def _line_of(failure: Exception) -> int | None:
    """Return which of the lines is to blame, counted from 1."""
    found = re.search(r"Line: (\d+)", str(failure))
    return int(found[1]) if found else None


def _write(records: Any, unread: int, source: CsvSource, target: Path, masking: Masking) -> None:
    """Write an Arrow table by day, each record once, with masked names; `unread` lines are not in it."""
    from pyarrow import compute

    table = tables()[source.table]
    counted = counts(records, "problem")
    if OTHER_HEADING in counted:
        message = "contains a second, different heading: split it there, or make one file for each release"
        raise InvalidInput([Problem(source.name, None, message)])
    if unread > 0:
        counted[INCOMPLETE] = counted.get(INCOMPLETE, 0) + unread
    part = Part(target.name, counted.pop(None, 0), counted)
    temporary = target.with_name(f"{target.name}.incomplete")
    shutil.rmtree(temporary, ignore_errors=True)
    temporary.mkdir()
    records = usable(records)
    for column, problem in (("not_numbers", NUMBER), ("negatives", NEGATIVE)):
        if count := compute.sum(records[column]).as_py():
            counted[problem] = count
    records = records.select(columns_of(table))
    part.queue_managers = sorted(counts(records, "queue_manager"))
    records = masking.apply(records, table)
    rows, others = places_of_each(records, keys_of(table), list(table.columns))
    if others:
        counted[OTHER] = others
    for day, of_day in days_of(records, rows):
        check_cancelled()
        part.days[day] = write_day(of_day, temporary / f"{day}.parquet")
    (temporary / _SUMMARY).write_text(json.dumps(asdict(part)), "utf-8")
    temporary.replace(target)
