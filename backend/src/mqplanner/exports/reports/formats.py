"""The formats of a report: what writes each, its media type, and the ending of its files."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

from mqplanner.exports.reports.csv_files import write_csv, write_csv_archive
from mqplanner.exports.reports.document import Report
from mqplanner.exports.reports.html import write_html
from mqplanner.exports.reports.markdown import write_markdown
from mqplanner.exports.reports.pdf import Paper, write_pdf
from mqplanner.exports.reports.workbook import write_workbook

Format = Literal["html", "md", "pdf", "xlsx", "csv"]
FORMATS: tuple[Format, ...] = get_args(Format)


@dataclass(frozen=True, slots=True)
class ReportFile:
    """A written report: its bytes, its media type, and the ending of its name."""

    content: bytes
    media_type: str
    ending: str


_WRITERS: dict[Format, tuple[Callable[[Report], bytes], str]] = {
    "html": (write_html, "text/html; charset=utf-8"),
    "md": (write_markdown, "text/markdown; charset=utf-8"),
    "xlsx": (write_workbook, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
}


def write_report(report: Report, format: Format, paper: Paper = "a4", table: str | None = None) -> ReportFile:
    """Return a report in a format; `table` is the one table that CSV is wanted of, by default all in an archive.

    Raise InvalidInput for a table that the report does not have, or a PDF that would be too long. The libraries of
    HTML, PDF and XLSX are the optional dependencies `reports`; ModuleNotFoundError names the one that is missing.
    """
    if format == "pdf":
        return ReportFile(write_pdf(report, paper), "application/pdf", "pdf")
    if format == "csv" and table is None:
        return ReportFile(write_csv_archive(report), "application/zip", "csv.zip")
    if format == "csv":
        return ReportFile(write_csv(report, table or ""), "text/csv; charset=utf-8", "csv")
    write, media_type = _WRITERS[format]
    return ReportFile(write(report), media_type, format)
