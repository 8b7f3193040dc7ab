"""Imports CSV files of `mqsmfcsv` into a store.

Each file becomes Parquet files by day first, a part of it at a time; what was read stays when the import is stopped.
Then the days are put together, and the manifest is replaced, the only step that shows.
"""

import shutil
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from mqplanner.measurements.smf.selection import HEADING, OTHER, PROBLEMS, TIME, reason, selection_of
from mqplanner.measurements.smf.source import CsvSource, UnusedTable, open_source
from mqplanner.measurements.smf.tables import tables
from mqplanner.measurements.store.daily import days_without_intervals, write_daily
from mqplanner.measurements.store.engine import THREADS
from mqplanner.measurements.store.file_errors import file_errors
from mqplanner.measurements.store.manifest import Folder, Imported, Manifest, is_future, past_of
from mqplanner.measurements.store.masking import Masking
from mqplanner.measurements.store.merging import StagedDay, merge_day
from mqplanner.measurements.store.staging import Part, stage
from mqplanner.measurements.store.statements import connect, run_for_each

Progress = Callable[[str, float], None]
"""Receives the name of a file or of a step, and its completed share from 0 to 1."""

_FORMS = "dates are read as 2026/03/02 or 2026-03-02, and times as 10:15:00,000000; "
_AS_WRITTEN = "import the file as mqsmfcsv wrote it, without opening it in a spreadsheet before"
_FUTURE = "records that the clock or the file dates in the future, which are left out of the latest days"
_DELETED = "records of days whose single intervals were deleted, which changed only what these days were like"
_STAGED_FORMAT = 3
"""Version of the staged files; a release with another version reads the file again."""


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
    """Lines and values that were not used, by reason in words."""
    remarks: dict[str, int] = field(default_factory=dict)
    """Records that are used in part only, by the reason in words."""
    missing_columns: list[str] = field(default_factory=list)
    unknown_columns: int = 0
    queue_managers: list[str] = field(default_factory=list)
    first_day: str | None = None
    last_day: str | None = None
    already_imported: bool = False

    @property
    def problem(self) -> str | None:
        """Return why nothing of the file can be used and what to do; None where something can, or it is known.

        It completes a sentence that starts with the name of the file.
        """
        if self.table is None or self.records or self.already_imported:
            return None
        if not self.ignored:
            records = f"SMF {tables()[self.table].smf}"
            return f"has no records, only its heading: check that the dump has {records}, and run mqsmfcsv again"
        counts = ", ".join(f"{why}: {count:,}" for why, count in self.ignored.items())
        forms = _FORMS if PROBLEMS[TIME] in self.ignored else ""
        return f"has no record that can be used ({counts}); {forms}{_AS_WRITTEN}"


@dataclass
class _Staged:
    source: CsvSource
    parts: list[Part]
    folder: Path
    report: FileReport


def import_files(
    folder: Path | Folder,
    files: Sequence[Path],
    masking: Masking | None = None,
    progress: Progress = lambda _step, _share: None,
    keep_days: int | None = None,
    names: Sequence[str] = (),
    keeps_read: Callable[[], bool] = lambda: True,
    today: date | None = None,
) -> list[FileReport]:
    """Import files and return what became of each; with an error in one, nothing is imported.

    Reports and messages call the files by `names`, by default their own. What was read of them stays for a repetition
    where the import ends early, unless `keeps_read` then returns False. Records dated after `today` are reported, and
    retention does not count their days.
    """
    reports, sources = [], []
    for path, name in zip(files, names or [path.name for path in files], strict=True):
        try:
            sources.append(open_source(path, name))
        except UnusedTable:
            reports.append(FileReport(name, None, "not used"))
    store, masking = folder if isinstance(folder, Folder) else Folder(folder), masking or Masking()
    with store.locked():
        try:
            with file_errors():
                reports += _import(store, sources, masking, progress, keep_days, today)
        except BaseException:
            if not keeps_read():
                for source in sources:
                    shutil.rmtree(_staged_in(store, source, masking), ignore_errors=True)
            raise
    return reports


def _import(
    store: Folder,
    sources: list[CsvSource],
    masking: Masking,
    progress: Progress,
    keep_days: int | None,
    today: date | None,
) -> list[FileReport]:
    manifest, reports = store.manifest(), []
    staging = store.path / "staging"
    staging.mkdir(exist_ok=True)
    staged = []
    with connect(staging) as connection:
        for source in sources:
            known = manifest.imported.get(source.fingerprint)
            if known is not None and known.records:  # earlier releases remembered files without any
                title = tables()[source.table].title
                reports.append(FileReport(source.name, source.table, title, already_imported=True))
                continue
            one = _stage(source, _staged_in(store, source, masking), masking, connection, progress, today)
            reports.append(one.report)
            if one.report.problem is None:
                staged.append(one)
        if staged:
            manifest = store.manifest()  # of an object store, which another machine may have changed in the meantime
            _merge(store, manifest, staged, connection, progress)
    if staged:
        for one in staged:
            manifest.imported[one.source.fingerprint] = Imported(
                name=one.source.name, table=one.source.table, records=one.report.records
            )
        if keep_days is not None:
            drop_days(manifest, keep_days, today)
        store.replace(manifest)
    shutil.rmtree(staging)
    return reports


def _staged_in(store: Folder, source: CsvSource, masking: Masking) -> Path:
    """Return the folder with what was read of a file."""
    return store.path / "staging" / f"{source.fingerprint}-{masking.id}-{_STAGED_FORMAT}"


def drop_days(manifest: Manifest, keep_days: int, today: date | None) -> None:
    """Remove intervals except those of the last `keep_days` measured days up to tomorrow; daily values stay."""
    retained = set(past_of(manifest.days, today)[-keep_days:])
    for table in manifest.tables:
        manifest.tables[table] = {day: file for day, file in manifest.tables[table].items() if day in retained}


def _stage(
    source: CsvSource, folder: Path, masking: Masking, connection: Any, progress: Progress, today: date | None
) -> _Staged:
    """Read a file into files by day, unless a stopped import did, and say what is in it."""
    parts = stage(source, folder, masking, connection, lambda share: progress(source.name, share))
    table, selection = tables()[source.table], selection_of(source)
    days = sorted({day for part in parts for day in part.days})
    problems: Counter[str] = sum((Counter(part.problems) for part in parts), Counter())
    report = FileReport(
        source.name,
        source.table,
        table.title,
        records=sum(part.records for part in parts),
        ignored={reason(problem, table): count for problem, count in problems.items() if problem != HEADING},
        missing_columns=selection.missing,
        unknown_columns=selection.unknown,
        queue_managers=sorted({name for part in parts for name in part.queue_managers}),
        first_day=days[0] if days else None,
        last_day=days[-1] if days else None,
    )
    if future := sum(count for part in parts for day, count in part.days.items() if is_future(day, today)):
        report.remarks[_FUTURE] = future
    progress(source.name, 1.0)
    return _Staged(source, parts, folder, report)


def _merge(store: Folder, manifest: Manifest, staged: list[_Staged], connection: Any, progress: Progress) -> None:
    """Add the staged records to their days, write what the days were like, and note all of it in the manifest."""
    found: dict[str, dict[str, list[StagedDay]]] = {}
    for place, one in enumerate(staged):
        days = found.setdefault(one.source.table, {})
        for part in one.parts:
            for day, records in part.days.items():
                file = one.folder / part.folder / f"{day}.parquet"
                days.setdefault(day, []).append(StagedDay(file, place, records))
    changed: list[tuple[str, str]] = []
    all_days = [(table, day) for table, days in found.items() for day in days]
    deleted = days_without_intervals(store, manifest, all_days, connection)
    for table, days in found.items():
        changed += _merge_table(store, manifest, table, days, staged, connection, progress)
    connection.execute(f"SET threads={THREADS}")
    write_daily(store, manifest, changed, connection, deleted)
    for table, day in deleted:  # with a few of the intervals only, the next import would take these for all
        del manifest.tables[table][day]
        for of_part in found[table][day]:
            remarks = staged[of_part.file].report.remarks
            remarks[_DELETED] = remarks.get(_DELETED, 0) + of_part.records


def _merge_table(
    store: Folder,
    manifest: Manifest,
    table: str,
    days: dict[str, list[StagedDay]],
    staged: list[_Staged],
    connection: Any,
    progress: Progress,
) -> list[tuple[str, str]]:
    """Add records to the days of a table; return those that changed, with the table."""
    files, one_at_a_time = manifest.tables.setdefault(table, {}), threading.Lock()
    changed: list[tuple[str, str]] = []
    merged = iter(range(len(days)))
    (store.path / table).mkdir(exist_ok=True)

    def merge(own: Any, day: str) -> None:
        existing = Path(*store.paths([files[day]])) if day in files else None
        name, new, others = merge_day(own, table, day, days[day], store.path, existing)
        with one_at_a_time:
            for place, records in new.items():
                staged[place].report.new += records
            for place, records in others.items():
                ignored = staged[place].report.ignored
                ignored[PROBLEMS[OTHER]] = ignored.get(PROBLEMS[OTHER], 0) + records
            if name != files.get(day):
                files[day] = name
                changed.append((table, day))
            progress(f"{tables()[table].title}, {day}", next(merged) / len(days))

    run_for_each(connection, sorted(days), merge)
    return changed
