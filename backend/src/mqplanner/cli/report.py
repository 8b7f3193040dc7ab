"""`mqplanner report PLAN…`: reports for management or for a review, as files."""

import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mqplanner.cli.calculations import InProcess, ServerOption, calculator
from mqplanner.cli.exit_codes import ExitCode, stop
from mqplanner.cli.output import QuietOption
from mqplanner.cli.plan_files import ReadPlan
from mqplanner.cli.plan_outputs import FilesOption, is_folder, write_files
from mqplanner.cli.plans import PlansArgument

if TYPE_CHECKING:
    from mqplanner.cli.service import Service


class ReportFormat(StrEnum):
    """Formats of a report; `markdown`, as other commands call it, is `md`."""

    HTML = "html"
    MD = "md"
    MARKDOWN = "markdown"
    PDF = "pdf"
    XLSX = "xlsx"
    CSV = "csv"


class ReportKind(StrEnum):
    """Reports."""

    MANAGEMENT = "management"
    REVIEW = "review"


class PaperSize(StrEnum):
    """Paper of a PDF."""

    A4 = "a4"
    LETTER = "letter"


def report(
    plans: PlansArgument,
    kind: Annotated[ReportKind, typer.Option(help="One page, or the whole document.")] = ReportKind.REVIEW,
    format: Annotated[
        ReportFormat | None, typer.Option("--format", "-f", help="Format.  [default: by the ending of FILE, or md]")
    ] = None,
    output: FilesOption = None,
    paper: Annotated[PaperSize, typer.Option(help="Paper of a PDF.")] = PaperSize.A4,
    table: Annotated[
        str | None, typer.Option(help="The table to write as CSV, such as limits.  [default: all, in an archive]")
    ] = None,
    date: Annotated[
        datetime | None, typer.Option(formats=["%Y-%m-%d"], metavar="DAY", help="Day of the report.  [default: today]")
    ] = None,
    quiet: QuietOption = False,
    server: ServerOption = None,
) -> None:
    """Write a report about each plan: one page for management, or every limit, input, assumption and source."""
    has_folder = is_folder(output, plans)
    wanted = (
        ReportFormat.MD if format == ReportFormat.MARKDOWN else format or _by_ending(None if has_folder else output)
    )
    if table is not None and wanted != ReportFormat.CSV:
        stop(f"--table is for --format csv only, not for {wanted}.", ExitCode.USAGE)
    if wanted == ReportFormat.CSV and kind == ReportKind.MANAGEMENT:
        stop("--format csv is for --kind review only: one page has no tables.", ExitCode.USAGE)
    if wanted == ReportFormat.CSV and table is None and output is not None and output.suffix.lower() == ".csv":
        zipped = output.with_suffix(".zip")
        stop(f"{output}: name its table with --table, or write all tables to {zipped}.", ExitCode.USAGE)
    if output is None and wanted not in (ReportFormat.MD, ReportFormat.HTML) and sys.stdout.isatty():
        stop(f"A terminal cannot show {wanted}: name a file with --output.", ExitCode.USAGE)
    if server is not None and date is not None:
        stop("--date is for a report of this process: a service takes the present day.", ExitCode.USAGE)
    day = (date or datetime.now(UTC)).date().isoformat()
    calculate: Any = calculator(server)

    def content(read: ReadPlan) -> bytes:
        if isinstance(calculate, InProcess):
            return _made_here(read, kind, day, wanted, paper, table)
        query = {"format": wanted, "kind": kind, "paper": paper, **({} if table is None else {"table": table})}
        return _of_service(calculate, read, query)

    ending = "zip" if wanted == ReportFormat.CSV and table is None else wanted.value
    write_files(plans, content, output, ending, quiet, calculate.prefetch("report"))


def _made_here(
    read: ReadPlan, kind: ReportKind, day: str, format: ReportFormat, paper: PaperSize, table: str | None
) -> bytes:
    from mqplanner.exports.reports.formats import write_report
    from mqplanner.exports.reports.report import Edition, report

    written: Any = format.value  # never markdown, which was replaced by md
    return write_report(report(read.plan, kind.value, Edition(day)), written, paper.value, table).content


def _of_service(service: "Service", read: ReadPlan, query: Mapping[str, str]) -> bytes:
    from urllib.parse import urlencode

    return service.request("POST", f"/api/v1/report?{urlencode(query)}", {"plan": read.document}).content


def _by_ending(output: Path | None) -> ReportFormat:
    """Return the format that the name of a file asks for."""
    endings = {".htm": ReportFormat.HTML, ".markdown": ReportFormat.MD, ".zip": ReportFormat.CSV}
    endings = {f".{format.value}": format for format in ReportFormat} | endings
    if output is None:
        return ReportFormat.MD
    found = endings.get(output.suffix.lower())
    if found is None:
        known = ", ".join(one for one in ReportFormat if one != ReportFormat.MARKDOWN)
        stop(f"{output}: the ending names no format; add --format {known}.", ExitCode.USAGE)
    return found
