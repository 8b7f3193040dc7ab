"""Imports CSV files of `mqsmfcsv` into a store.

Each file becomes a Parquet file of typed columns first. One that was made stays when the import is stopped, so that the
next import goes on behind it. Then the days are put together, and the manifest is replaced, the only step that shows.
"""

import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any
from uuid import uuid4

from mqplanner.cancellation import Cancelled, check_cancelled
from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.smf.selection import OTHER_HEADING, PROBLEMS, selection_of
from mqplanner.measurements.smf.source import CsvSource, UnusedTable, open_source, plain_file
from mqplanner.measurements.smf.tables import tables
from mqplanner.measurements.store.engine import MEMORY, THREADS, Engine, import_ibis
from mqplanner.measurements.store.manifest import Folder, Imported, Manifest
from mqplanner.measurements.store.masking import Masking
from mqplanner.measurements.store.metrics import metric_table
from mqplanner.measurements.store.rollups import daily

Progress = Callable[[str, float], None]
"""Is called with a file or a step, and the share of it that is done, from 0 to 1."""
_POLL_S = 0.2
_PARQUET = "(FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 16384)"


@dataclass
class FileReport:
    """What became of a file."""

    name: str
    table: str | None
    """None for a table that the planner does not use."""
    title: str
    records: int = 0
    """Records that were read and can be used."""
    new: int = 0
    """Records that the store did not have."""
    ignored: dict[str, int] = field(default_factory=dict)
    """Lines that were not used, by reason in words."""
    missing_columns: list[str] = field(default_factory=list)
    unknown_columns: int = 0
    queue_managers: list[str] = field(default_factory=list)
    first_day: str | None = None
    last_day: str | None = None
    already_imported: bool = False


@dataclass
class _Staged:
    source: CsvSource
    path: Path
    report: FileReport


def import_files(
    folder: Path,
    files: Sequence[Path],
    masking: Masking | None = None,
    progress: Progress = lambda _step, _share: None,
    keep_days: int | None = None,
) -> list[FileReport]:
    """Import files and return what became of each; with an error in one, nothing is imported."""
    reports, sources = [], []
    for path in files:
        try:
            sources.append(open_source(path))
        except UnusedTable:
            reports.append(FileReport(path.name, None, "not used"))
    store = Folder(folder)
    with store.locked():
        manifest = store.manifest()
        staging = folder / "staging"
        staging.mkdir(exist_ok=True)
        staged = []
        for source in sources:
            if source.fingerprint in manifest.imported:
                title = tables()[source.table].title
                reports.append(FileReport(source.name, source.table, title, already_imported=True))
                continue
            one = _stage(source, staging, masking or Masking(), progress)
            staged.append(one)
            reports.append(one.report)
        if staged:
            _merge(store, manifest, staged, progress)
            for one in staged:
                manifest.imported[one.source.fingerprint] = Imported(
                    name=one.source.name, table=one.source.table, records=one.report.records
                )
            if keep_days is not None:
                drop_days(manifest, keep_days)
            store.replace(manifest)
        for file in staging.iterdir():
            file.unlink()
        staging.rmdir()
    return reports


def drop_days(manifest: Manifest, keep_days: int) -> None:
    """Take the intervals of all but the last `keep_days` measured days out of the manifest; daily values stay."""
    retained = set(manifest.days[-keep_days:])
    for table in manifest.tables:
        manifest.tables[table] = {day: file for day, file in manifest.tables[table].items() if day in retained}


def _connection() -> Any:
    import_ibis()
    import duckdb

    connection = duckdb.connect()
    connection.execute(f"SET threads={THREADS}; SET memory_limit='{MEMORY}'; SET preserve_insertion_order=false")
    connection.execute("SET enable_progress_bar=false")
    return connection


def _stage(source: CsvSource, staging: Path, masking: Masking, progress: Progress) -> _Staged:
    """Write the records of a file as Parquet, unless a stopped import did."""
    selection = selection_of(source)
    path = staging / f"{source.fingerprint}-{masking.id}.parquet"
    table = tables()[source.table]
    with _connection() as connection:
        connection.execute(f"SET temp_directory='{staging}'")
        if not path.exists():
            temporary = path.with_suffix(".part")
            with plain_file(source, staging) as plain:
                _copy(connection, selection.sql, plain, temporary, lambda share: progress(source.name, share))
            temporary.replace(path)
        report = FileReport(source.name, source.table, table.title)
        report.missing_columns, report.unknown_columns = selection.missing, selection.unknown
        counted = dict(connection.execute(f"SELECT problem, count(*) FROM '{path}' GROUP BY 1").fetchall())
        if OTHER_HEADING in counted:
            path.unlink()
            message = "contains a second, different heading: split it there, or make one file for each release"
            raise InvalidInput([Problem(source.name, None, message)])
        report.records = counted.pop(None, 0)
        report.ignored = {PROBLEMS[problem]: count for problem, count in counted.items() if problem != "heading"}
        found = connection.execute(
            f"SELECT min(day)::varchar, max(day)::varchar, list(DISTINCT queue_manager ORDER BY queue_manager)"
            f" FROM '{path}' WHERE problem IS NULL"
        ).fetchone()
        report.first_day, report.last_day, report.queue_managers = found[0], found[1], found[2] or []
        masking.apply(connection, path, table)
    progress(source.name, 1.0)
    return _Staged(source, path, report)


def _copy(connection: Any, select: str, source: Path, target: Path, progress: Callable[[float], None]) -> None:
    """Write what a SELECT reads from a CSV file; raise InvalidInput where that cannot be read at all."""
    import duckdb

    # A line that ends within quotes can only be read by one thread.
    for parallel in ("true", "false"):
        copy = f"COPY ({select.replace('$parallel', parallel)}) TO '{target}' {_PARQUET}"
        try:
            _run(connection, copy, {"path": str(source)}, progress)
            return
        except duckdb.Error as error:
            if not str(error).startswith("CSV Error"):
                raise
            failure = error
    place = re.search(r"Line: (\d+)", str(failure))
    message = f"is damaged{f' in line {place[1]}' if place else ''} and cannot be read: make it again with mqsmfcsv"
    raise InvalidInput([Problem(source.name, None, message)])


def _run(connection: Any, sql: str, parameters: dict[str, Any], progress: Callable[[float], None]) -> None:
    """Run a statement; report its progress, and stop it where its result is no longer wanted."""
    failure: list[BaseException] = []

    def run() -> None:
        try:
            connection.execute(sql, parameters)
        except BaseException as error:  # is raised again by the caller
            failure.append(error)

    connection.execute("SET enable_progress_bar = true; SET enable_progress_bar_print = false")
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(_POLL_S)
            check_cancelled()
            progress(max(0.0, min(1.0, connection.query_progress() / 100)))
    except (Cancelled, KeyboardInterrupt):
        connection.interrupt()
        thread.join()
        raise
    if failure:
        raise failure[0]


def _merge(store: Folder, manifest: Manifest, staged: list[_Staged], progress: Progress) -> None:
    """Add the staged records to their days, write what the days were like, and note all of it in the manifest."""
    by_table = groupby(sorted(staged, key=lambda one: one.source.table), key=lambda one: one.source.table)
    changed: list[tuple[str, str]] = []
    with _connection() as connection:
        connection.execute(f"SET temp_directory='{store.path / 'staging'}'")
        for table, group in by_table:
            ones = list(group)
            days = manifest.tables.setdefault(table, {})
            files = [str(one.path) for one in ones]
            found = connection.execute(
                "SELECT DISTINCT day::varchar FROM read_parquet($files) WHERE problem IS NULL ORDER BY 1",
                {"files": files},
            ).fetchall()
            (store.path / table).mkdir(exist_ok=True)
            for number, (day,) in enumerate(found):
                check_cancelled()
                progress(f"{tables()[table].title}, {day}", number / len(found))
                name = f"{table}/{day}-{uuid4().hex[:8]}.parquet"
                added = _write_day(connection, table, day, ones, store.path / name, _existing(store, days, day))
                for one, new in zip(ones, added, strict=True):
                    one.report.new += new
                days[day] = name
                changed.append((table, day))
        write_daily(store, manifest, changed, connection)


def _existing(store: Folder, days: dict[str, str], day: str) -> Path | None:
    return store.path / days[day] if day in days else None


def _write_day(
    connection: Any, table: str, day: str, staged: list[_Staged], target: Path, existing: Path | None
) -> list[int]:
    """Write the records of a day, each once; return how many of each file are new."""
    keys = ", ".join(("lpar", "queue_manager", "ended", *tables()[table].instance))
    columns = ", ".join(
        ("lpar", "queue_manager", "queue_sharing_group", "release", "ended", "seconds", "day", *tables()[table].columns)
    )
    parts = [f"SELECT {columns}, -1 AS place FROM read_parquet('{existing}')"] if existing else []
    used = f"problem IS NULL AND day = DATE '{day}'"
    parts += [
        f"SELECT {columns}, {place} AS place FROM read_parquet('{one.path}') WHERE {used}"
        for place, one in enumerate(staged)
    ]
    connection.execute(
        f"CREATE OR REPLACE TEMP TABLE of_day AS SELECT DISTINCT ON ({keys}) * FROM ({' UNION ALL '.join(parts)})"
        f" ORDER BY {keys}, place"
    )
    counted = dict(connection.execute("SELECT place, count(*) FROM of_day GROUP BY 1").fetchall())
    order = "queue_manager, lpar, ended"
    connection.execute(f"COPY (SELECT * EXCLUDE place FROM of_day ORDER BY {order}) TO '{target}' {_PARQUET}")
    return [counted.get(place, 0) for place in range(len(staged))]


def write_daily(store: Folder, manifest: Manifest, changed: list[tuple[str, str]], connection: Any) -> None:
    """Write anew what the changed days were like, by month."""
    engine = Engine()
    (store.path / "daily").mkdir(exist_ok=True)
    changed = [(table, day) for table, day in changed if metric_table(table) is not None]
    for month, group in groupby(sorted(changed, key=lambda one: one[1]), key=lambda one: one[1][:7]):
        ones = list(group)
        replaced = ", ".join(f"('{table}', DATE '{day}')" for table, day in ones)
        parts = []
        if month in manifest.daily:
            old = store.path / manifest.daily[month]
            parts.append(f"SELECT * FROM read_parquet('{old}') WHERE (\"table\", day) NOT IN ({replaced})")
        for table in sorted({table for table, _ in ones}):
            metrics = metric_table(table)
            files = [str(store.path / manifest.tables[table][day]) for one, day in ones if one == table]
            if metrics is not None:
                name = f"new_{table}"
                found = engine.read(files)
                connection.register(name, daily(found, metrics).to_pyarrow())
                parts.append(f"SELECT * FROM {name}")
        name = f"daily/{month}-{uuid4().hex[:8]}.parquet"
        rows = " UNION ALL BY NAME ".join(parts)
        order = "metric, queue_manager, lpar, instance, day"
        connection.execute(f"COPY (SELECT * FROM ({rows}) ORDER BY {order}) TO '{store.path / name}' {_PARQUET}")
        manifest.daily[month] = name
