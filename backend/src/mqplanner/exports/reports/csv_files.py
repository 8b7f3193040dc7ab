"""The tables of a report as CSV: one by its key, or all in a ZIP archive."""

import csv
import zipfile
from collections.abc import Iterator
from io import BytesIO, StringIO

from mqplanner.errors import InvalidInput, Problem
from mqplanner.exports.reports.document import Cell, Number, Report, Row, Table, text_of
from mqplanner.similar_names import similar_names
from mqplanner.spreadsheet_text import safe_text
from mqplanner.units.number_format import unit_words


def write_csv(report: Report, key: str) -> bytes:
    """Return one table as CSV; raise InvalidInput where the report has none of that name."""
    names = file_names(report)
    for table, name in zip(report.tables, names, strict=True):
        if name == key:
            return _table(table)
    similar = similar_names(key, names, 1)
    nearest = f"; the nearest is {similar[0]}" if similar else ""
    text = f"is not a table of this report, which has {', '.join(names[:20])}{nearest}"
    raise InvalidInput([Problem("/table", key, text, names)])


def write_csv_archive(report: Report) -> bytes:
    """Return every table as CSV in a ZIP archive."""
    year, month, day = map(int, report.date.split("-"))
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for table, name in zip(report.tables, file_names(report), strict=True):
            entry = zipfile.ZipInfo(f"{name}.csv", (max(year, 1980), month, day, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, _table(table))
    return file.getvalue()


def file_names(report: Report) -> list[str]:
    """Return a name for the file of each table, each once: its key in letters that every file system has."""
    found: dict[str, None] = {}
    for table in report.tables:
        plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in table.key).lower()
        name, number = plain[:60], 1
        while name in found:
            number += 1
            name = f"{plain[:60]}-{number}"
        found[name] = None
    return list(found)


def _table(table: Table) -> bytes:
    file = StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(_heads(table))
    rows = [*table.rows, *([table.total] if table.total else [])]
    writer.writerows([*_values(table, row), *([safe_text(row.note)] if table.note_title else [])] for row in rows)
    return file.getvalue().encode("utf-8-sig")  # with the mark by which spreadsheets recognize UTF-8


def _heads(table: Table) -> list[str]:
    heads = ["Family"] if table.by_group else []
    for column in table.columns:
        heads += [column.title, f"{column.title}, unit"] if column.kind == "number" else [column.title]
    return [*heads, table.note_title] if table.note_title else heads


def _values(table: Table, row: Row) -> Iterator[str | float]:
    if table.by_group:
        yield safe_text(row.group)
    for column, cell in zip(table.columns, row.cells, strict=True):
        yield _value(cell)
        if column.kind == "number":
            yield unit_words(cell.unit) if isinstance(cell, Number) and cell.unit else ""


def _value(cell: Cell) -> str | float:
    return cell.value if isinstance(cell, Number) else safe_text(text_of(cell))
