"""A report as a workbook: numbers as numbers with their units, and formulas where one follows from others.

No text becomes a formula or a link. A sheet per family of limits has the numbers; the sheet of all limits refers to
them, so that a changed number changes both.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING, Any

from mqplanner.cancellation import check_cancelled
from mqplanner.exports.reports.document import Bullets, Cell, Column, Number, Paragraph, Report, Row, Table, text_of
from mqplanner.units.number_format import cut_off, multiple_decimals, unit_words

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.worksheet import Worksheet

MAX_TEXT = 32_767
"""Characters that a cell can have."""
MAX_SHEET_NAME = 31
WIDTHS = {"number": 13, "percent": 9, "multiple": 10, "status": 11}
UNIT_WIDTH, NOTE_WIDTH, SECTION_WIDTH = 11, 64, 110
WIDTH_OF_TEXT, WIDTHS_OF_TEXT = 10, (13, 64)
"""Width of a text column for each unit of its width in a document, and the least and most of it."""
ONLY_DATA_WIDTH = 24
MARGIN_INCHES = 0.4
"""Beside a sheet on paper, which has many columns."""
_NOT_IN_SHEET_NAMES = re.compile(r"[\[\]:*?/\\']")
_NAMED = re.compile(r"\{(\w+)\}")


def write_workbook(report: Report) -> bytes:
    """Return the report as XLSX."""
    return _Book(report).content()


class _Book:
    def __init__(self, report: Report) -> None:
        from xlsxwriter import Workbook

        self._file = BytesIO()
        options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
        self.book: Workbook = Workbook(self._file, options)
        created = datetime.fromisoformat(report.date).replace(tzinfo=UTC).replace(tzinfo=None)
        self.book.set_properties({"title": report.title, "subject": report.subtitle, "created": created})
        self.book.set_calc_mode("auto")
        self._names: set[str] = set()
        self._report = report

    def content(self) -> bytes:
        self._write_overview()
        for table in self._report.tables:
            if table.by_group:
                self._write_by_group(table)
            else:
                self._write_table(table, self.sheet(table.sheet or table.title))
        self.book.close()
        return self._file.getvalue()

    @cached_property
    def formats(self) -> "_Formats":
        return _Formats(self.book)

    def sheet(self, title: str) -> "Worksheet":
        """Add a sheet with a name that is allowed, and that no other sheet has."""
        plain = _NOT_IN_SHEET_NAMES.sub(" ", title).strip() or "Table"
        name, number = plain[:MAX_SHEET_NAME], 1
        while name.lower() in self._names:
            number += 1
            name = f"{plain[: MAX_SHEET_NAME - 4]} {number}"
        self._names.add(name.lower())
        sheet = self.book.add_worksheet(name)
        sheet.set_landscape()
        sheet.fit_to_pages(1, 0)
        sheet.set_margins(left=MARGIN_INCHES, right=MARGIN_INCHES)
        sheet.set_footer(f"&L{_footer(self._report)}&RPage &P of &N")
        return sheet

    def _write_overview(self) -> None:
        """Write what the report says besides tables: facts, conclusion, lists and the notice."""
        report, sheet = self._report, self.sheet("Report")
        sheet.set_column(0, 0, 30)
        sheet.set_column(1, 1, SECTION_WIDTH)
        lines: list[tuple[str, str]] = [(report.title, ""), (report.subtitle, ""), *report.facts]
        for section in report.sections:
            paragraphs = [block for block in section.blocks if isinstance(block, Paragraph)]
            texts = [block.text for block in paragraphs if block.audience != "documents"]
            texts += [item for block in section.blocks if isinstance(block, Bullets) for item in block.items]
            lines += [(section.title if not n else "", text) for n, text in enumerate(texts)]
        for place, (name, text) in enumerate([*lines, ("Notice", report.notice)]):
            _write_text(sheet, place, 0, name, self.formats.title if not place else self.formats.head)
            _write_text(sheet, place, 1, text, self.formats.wrapped)

    def _write_by_group(self, table: Table) -> None:
        """Write one sheet for all rows, which refers to those of the groups for its numbers."""
        everything = self.sheet(table.title)
        places: dict[int, tuple[str, int]] = {}
        for group, rows in table.groups().items():
            sheet = self.sheet(group)
            part = Table(table.key, group, table.columns, rows, table.note_title)
            self._write_table(part, sheet)
            places |= {id(row): (sheet.get_name(), number) for number, row in enumerate(rows, 1)}
        self._write_table(table, everything, places)

    def _write_table(self, table: Table, sheet: "Worksheet", places: dict[int, tuple[str, int]] | None = None) -> None:
        layout = _Layout(table)
        for number, (title, width) in enumerate(layout.heads):
            _write_text(sheet, 0, number, title, self.formats.head)
            sheet.set_column(number, number, width)
        sheet.freeze_panes(1, 0)
        sheet.repeat_rows(0)
        for number, row in enumerate(table.rows, 1):
            self._write_row(sheet, layout, number, row, places)
            if layout.notes:
                _write_text(sheet, number, len(layout.heads) - 1, row.note, self.formats.wrapped)
        if table.rows:
            sheet.autofilter(0, 0, len(table.rows), len(layout.heads) - 1)
        if table.total is not None:
            self._write_total(sheet, layout, table.total, len(table.rows))

    def _write_row(
        self, sheet: "Worksheet", layout: "_Layout", number: int, row: Row, places: dict[int, tuple[str, int]] | None
    ) -> None:
        check_cancelled()
        for column, place, cell in layout.cells(row):
            if not isinstance(cell, Number):
                _write_text(sheet, number, place, text_of(cell), self.formats.wrapped)
                continue
            value, style = _shown_value(column, cell), self.formats.of(column, cell)
            if places is not None:
                name, there = places[id(row)]
                sheet.write_formula(number, place, f"='{name}'!{_address(there, place)}", style, value)
            elif cell.formula is not None:
                formula = _NAMED.sub(lambda found: _address(number, layout.places[found[1]]), cell.formula)
                sheet.write_formula(number, place, f"={formula}", style, value)
            else:
                sheet.write_number(number, place, value, style)
            if column.kind == "number":
                _write_text(sheet, number, place + 1, _unit(cell), self.formats.wrapped)

    def _write_total(self, sheet: "Worksheet", layout: "_Layout", total: Row, rows: int) -> None:
        for column, place, cell in layout.cells(total):
            if not isinstance(cell, Number):
                _write_text(sheet, rows + 1, place, text_of(cell), self.formats.head)
                continue
            formula = f"=SUM({_address(1, place)}:{_address(rows, place)})"
            sheet.write_formula(rows + 1, place, formula, self.formats.of(column, cell), cell.value)
            _write_text(sheet, rows + 1, place + 1, _unit(cell), self.formats.head)


class _Layout:
    """The columns of a sheet: a number is followed by its unit, and the notes are the last column."""

    def __init__(self, table: Table) -> None:
        self.heads: list[tuple[str, int]] = []
        self.places: dict[str, int] = {}
        self._columns = table.columns
        for column in table.columns:
            self.places[column.key] = len(self.heads)
            self.heads.append((column.title, _width(column)))
            if column.kind == "number":
                self.heads.append(("Unit", UNIT_WIDTH))
        self.notes = bool(table.note_title)
        if self.notes:
            self.heads.append((table.note_title, NOTE_WIDTH))

    def cells(self, row: Row) -> Iterator[tuple[Column, int, Cell]]:
        """Yield the cells of a row with their columns and places."""
        for column, cell in zip(self._columns, row.cells, strict=True):
            yield column, self.places[column.key], cell


def _width(column: Column) -> int:
    """Return the width of a column: of texts in proportion to that in a document, so that no row is too high."""
    if column.kind != "text":
        return WIDTHS[column.kind]
    least, most = WIDTHS_OF_TEXT
    return ONLY_DATA_WIDTH if column.only_data else min(max(round(WIDTH_OF_TEXT * column.width), least), most)


class _Formats:
    """The formats of cells."""

    def __init__(self, book: "Workbook") -> None:
        self._book = book
        self._of_numbers: dict[str, Any] = {}
        self.title = book.add_format({"bold": True, "font_size": 14, "valign": "top"})
        self.head = book.add_format({"bold": True, "valign": "top", "text_wrap": True})
        self.wrapped = book.add_format({"valign": "top", "text_wrap": True})

    def of(self, column: Column, cell: Number) -> Any:
        """Return the format of a number; a percentage is a fraction in the sheet, as spreadsheets expect it."""
        multiple = f'#,##0.{"0" * multiple_decimals(cell.value)}"×"'
        pattern = {"percent": "0.00%", "multiple": multiple}.get(column.kind) or _pattern(cell.value)
        if pattern not in self._of_numbers:
            self._of_numbers[pattern] = self._book.add_format({"num_format": pattern, "valign": "top"})
        return self._of_numbers[pattern]


def _pattern(value: float) -> str:
    if float(value).is_integer():
        return "#,##0"
    return "#,##0.00" if abs(value) >= 0.01 else "0.00E+00"


def _shown_value(column: Column, cell: Number) -> float:
    """Return the number of a cell: a percentage as a fraction, a multiple cut off and never rounded up."""
    if column.kind == "percent":
        return cell.value / 100
    return cut_off(cell.value, multiple_decimals(cell.value)) if column.kind == "multiple" else cell.value


def _footer(report: Report) -> str:
    """Return plan and day for paper; an ampersand is doubled, which would begin a command there."""
    return f"{report.title[:60]}, report of {report.date}".replace("&", "&&")


def _unit(cell: Number) -> str:
    return unit_words(cell.unit) if cell.unit else ""


def _address(row: int, column: int) -> str:
    from xlsxwriter.utility import xl_rowcol_to_cell

    address: str = xl_rowcol_to_cell(row, column)
    return address


def _write_text(sheet: "Worksheet", row: int, column: int, text: str, style: Any) -> None:
    """Write a text, whatever it begins with, as text; nothing where it is empty."""
    if text:
        sheet.write_string(row, column, text[:MAX_TEXT], style)
