"""`mqplanner measurements import|list|purge`: the store of measurements."""

import errno
import os
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mqplanner.cli.exit_codes import ExitCode, message, stop
from mqplanner.cli.output import OutputOption, PlanResult, QuietOption, TableFormat, TableFormatOption, write_results
from mqplanner.cli.plan_files import require_other_file
from mqplanner.counts import counted

if TYPE_CHECKING:
    from mqplanner.measurements.store.importing import FileReport
    from mqplanner.measurements.store.manifest import Folder

app = typer.Typer(help="The store of measurements: SMF data as CSV files of mqsmfcsv.", no_args_is_help=True)

StoreOption = Annotated[
    str | None,
    typer.Option(
        "--store",
        "--measurements",
        envvar="MQPLANNER_MEASUREMENTS",
        show_envvar=True,
        metavar="FOLDER",
        help="Folder of the store, or s3://bucket/prefix.",
        show_default=False,
    ),
]


def folder_of(store: str | None) -> "Folder":
    """Return the folder of the store, or its object store; end the command where none is named."""
    if not store:
        stop("Name the folder of the store with --store, or in MQPLANNER_MEASUREMENTS.", ExitCode.USAGE)
    from mqplanner.errors import InvalidInput
    from mqplanner.measurements.store.object_store import folder_at

    try:
        folder = folder_at(store, os.environ.get("MQPLANNER_MEASUREMENTS_COPIES", ""))
    except InvalidInput as error:
        stop(f"{error}.", ExitCode.INVALID_INPUT)
    if folder.path.exists() and not folder.path.is_dir():
        stop(f"{folder}: cannot be read: {os.strerror(errno.ENOTDIR)}", ExitCode.UNAVAILABLE)
    return folder


@app.command("import")
def import_csv(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE…", help="CSV files of mqsmfcsv, or folders with *.csv.", show_default=False),
    ],
    store: StoreOption = None,
    mask: Annotated[
        str | None, typer.Option("--mask", metavar="KINDS", help="Names to mask: hosts, users, queues, with commas.")
    ] = None,
    mask_key: Annotated[
        Path | None, typer.Option("--mask-key", metavar="FILE", help="File with the key of masked names.")
    ] = None,
    days: Annotated[
        int,
        typer.Option(
            "--days",
            min=0,
            envvar="MQPLANNER_MEASUREMENTS_DAYS",
            show_envvar=True,
            help="Days of which single intervals are stored, 0 for all; what each day was like always is.",
        ),
    ] = 0,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
) -> None:
    """Import CSV files that mqsmfcsv wrote of SMF records 115 and 116.

    All files are imported or none, except those in which no record can be used. A record that the store has already is
    not stored twice. An import that was stopped goes on where it was when it is repeated.
    """
    from mqplanner.errors import InvalidInput
    from mqplanner.measurements.store.file_errors import write_problem
    from mqplanner.measurements.store.importing import import_files
    from mqplanner.measurements.store.masking import Masking

    require_other_file(output, files)
    folder = folder_of(store)
    try:
        kinds = frozenset(filter(None, (mask or "").split(",")))
        masking = Masking(kinds, _key(mask_key))
        reports = import_files(folder, _csv_files(files), masking, _Progress(quiet), days or None, today=date.today())
    except InvalidInput as error:
        stop("\n".join(f"{problem.field} {problem.message}" for problem in error.problems), ExitCode.INVALID_INPUT)
    except OSError as error:
        stop(f"{folder}: {write_problem(error)}", ExitCode.UNAVAILABLE)
    for report in reports:
        _warn(report)
    rows = [_row(report) for report in reports]
    new = sum(report.new for report in reports)
    heading = f"{counted(new, 'new record')} in {folder}"
    shown = [{name: str(value) for name, value in row.items()} for row in rows]
    result = PlanResult(str(folder), [report.__dict__ for report in reports], heading, rows, shown)
    write_results([result], format, output, quiet, True)
    is_without_records = bool(reports) and all(report.problem is not None for report in reports)
    if is_without_records or any(report.problem is not None and report.ignored for report in reports):
        raise typer.Exit(ExitCode.INVALID_INPUT)


def _csv_files(paths: list[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            stop(f"{path}: cannot be read: {os.strerror(errno.ENOENT)}", ExitCode.UNAVAILABLE)
        found.extend(sorted(path.glob("*.csv")) if path.is_dir() else [path])
    if not found:
        stop(f"There is no CSV file in {', '.join(map(str, paths))}.", ExitCode.UNAVAILABLE)
    return found


def _key(file: Path | None) -> bytes:
    if file is None:
        return b""
    try:
        return file.read_bytes().strip()
    except OSError as error:
        stop(f"{file}: cannot be read: {error.strerror}", ExitCode.UNAVAILABLE)


def _row(report: "FileReport") -> dict[str, object]:
    if report.table is None:
        return {"file": report.name, "table": "not used", "records": 0, "new": 0, "days": "", "queue managers": ""}
    if report.already_imported:
        return {
            "file": report.name, "table": report.title, "records": 0, "new": 0, "days": "imported before",
            "queue managers": "",
        }  # fmt: skip
    days = report.first_day or ""
    if report.last_day and report.last_day != report.first_day:
        days += f" to {report.last_day}"
    managers = report.queue_managers
    named = ", ".join(managers[:5]) + (f" and {len(managers) - 5} more" if len(managers) > 5 else "")
    return {
        "file": report.name,
        "table": report.title,
        "records": report.records,
        "new": report.new,
        "days": days,
        "queue managers": named,
    }


def _warn(report: "FileReport") -> None:
    from mqplanner.measurements.smf.selection import INCOMPLETE, PROBLEMS

    if report.problem is not None:
        message(f"{report.name}: {report.problem}")
        return
    for reason, count in report.ignored.items():
        cut = (
            ": the file may be cut; import it whole, and nothing counts twice" if reason == PROBLEMS[INCOMPLETE] else ""
        )
        message(f"{report.name}: {reason}, not used: {count:,}{cut}")
    for what, count in report.remarks.items():
        message(f"{report.name}: {what} ({count:,})")
    if report.missing_columns:
        message(f"{report.name}: without {', '.join(report.missing_columns)}; what needs them is not known")


class _Progress:
    """Shows on standard error how far an import is, where that is a terminal."""

    def __init__(self, quiet: bool) -> None:
        import sys

        self.is_shown = not quiet and sys.stderr.isatty()

    def __call__(self, step: str, share: float) -> None:
        if self.is_shown:
            typer.echo(f"\r{step}: {100 * share:3.0f} %\x1b[K", err=True, nl=share >= 1)


def _existing(store: str | None) -> "Folder":
    """Return the folder of a store that is there; a mistyped one is not made."""
    folder = folder_of(store)
    if not folder.exists():
        stop(f"{folder}: cannot be read: {os.strerror(errno.ENOENT)}", ExitCode.UNAVAILABLE)
    return folder


@app.command("list")
def list_measurements(
    store: StoreOption = None, format: TableFormatOption = TableFormat.TEXT, output: OutputOption = None
) -> None:
    """List what the store contains: tables with their days and records of each file."""
    from mqplanner.errors import InvalidInput
    from mqplanner.measurements.smf.tables import tables

    folder = _existing(store)
    try:
        manifest = folder.manifest()
    except InvalidInput as error:
        stop("\n".join(f"{problem.field} {problem.message}" for problem in error.problems), ExitCode.INVALID_INPUT)
    rows = [
        {
            "table": tables()[table].title,
            "days": len(days),
            "first": min(days, default=""),
            "last": max(days, default=""),
            "files imported": sum(one.table == table for one in manifest.imported.values()),
        }
        for table, days in manifest.tables.items()
    ]
    shown = [{name: str(value) for name, value in row.items()} for row in rows]
    heading = f"{folder}: {len(manifest.days)} days with measurements" if rows else f"{folder}: no measurements"
    write_results([PlanResult(str(folder), {"tables": rows}, heading, rows, shown)], format, output, False, True)


@app.command("purge")
def purge(
    days: Annotated[int, typer.Option("--days", min=1, help="Newest days of which single intervals stay.")],
    store: StoreOption = None,
) -> None:
    """Delete single intervals of older days; what each day was like stays."""
    from mqplanner.errors import InvalidInput
    from mqplanner.measurements.store.importing import drop_days

    folder = _existing(store)
    try:
        with folder.locked():
            manifest = folder.manifest()
            before = len(manifest.days)
            drop_days(manifest, days, date.today())
            folder.replace(manifest, keeps_before=False)
    except InvalidInput as error:
        stop("\n".join(f"{problem.field} {problem.message}" for problem in error.problems), ExitCode.INVALID_INPUT)
    except OSError as error:
        stop(f"{folder}: cannot be written: {error.strerror or error}", ExitCode.UNAVAILABLE)
    typer.echo(f"Deleted the intervals of {before - len(manifest.days):,} days.")
