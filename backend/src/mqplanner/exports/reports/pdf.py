"""A report as PDF: tagged, with page numbers, in the fonts of the library, which needs nothing else."""

import json
import math
import re
import textwrap
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidInput, Problem
from mqplanner.exports.reports.bar_charts import svg_of
from mqplanner.exports.reports.document import (
    BarChart,
    Block,
    Bullets,
    Entries,
    Paragraph,
    Report,
    Row,
    Status,
    Table,
    text_of,
    unbroken,
)

Paper = Literal["a4", "letter"]
PAPERS = {"a4": "a4", "letter": "us-letter"}
MAX_ROWS = 12_000
"""Rows of all tables: some seconds and 150 MB; the other formats have no such bound."""


def write_pdf(report: Report, paper: Paper = "a4") -> bytes:
    """Return the report as PDF; raise InvalidInput for one that is too long."""
    import typst

    rows = sum(_rows(block) for section in report.sections for block in section.document_blocks)
    if rows > MAX_ROWS:
        text = f"cannot be pdf for a plan of this size: the report has {rows:,} rows in its tables"
        raise InvalidInput([Problem("/format", "pdf", text, f"at most {MAX_ROWS:,} rows; html, md, xlsx or csv")])
    content = json.dumps(_breakable({"paper": PAPERS[paper], **_content(report)}), ensure_ascii=False)
    written = typst.compile(_template(), sys_inputs={"report": content}, format="pdf", timestamp=_timestamp(report))
    if not isinstance(written, bytes):  # a list of pages, for images only
        raise TypeError(type(written))
    return written


def _rows(block: Block) -> int:
    return len(block.rows) if isinstance(block, Table) else len(block.entries) if isinstance(block, Entries) else 0


_LONG = re.compile(r"/(?!\u2060|OS\b|VM\b)|_|(?<=\w)\.(?=[^\W\d])|\w{22}")
_PER_SECOND = re.compile(r"/(?=s\b)")
"""The stroke in MB/s, after which no line ends."""
_NUMERIC = ("number", "percent", "multiple")
TEXT_PT, INSET_PT, LETTER_PT = 493.0, 8.0, 4.1
"""Width of the text on A4, room within a cell, and the width of a digit in a table, as `report.typ` sets them."""
FOOT_LETTERS = 60
"""Letters of the title that the foot of a page has."""
SHORT_LINES = 20
"""Lines of a table that is not broken over pages, about a quarter of one."""
_VERBATIM = ("svg", "type", "paper", "kind", "tone", "verdict", "date")


def _breakable(content: Any) -> Any:
    """Return the content with places to break a line within long names, and none between a number and its unit.

    Long names would leave their column.

    Typst can do so itself, twenty times slower.
    """
    if isinstance(content, str):
        whole = _PER_SECOND.sub("/\u2060", unbroken(content))
        return _LONG.sub(lambda found: f"{found[0]}\u200b", whole)
    if isinstance(content, dict):
        return {name: value if name in _VERBATIM else _breakable(value) for name, value in content.items()}
    return [_breakable(item) for item in content] if isinstance(content, list | tuple) else content


@cache
def _template() -> bytes:
    return files(__package__ or "").joinpath("report.typ").read_bytes()


def _timestamp(report: Report) -> int:
    """Return the day of the report in seconds, so that the same report gives the same file."""
    return int(datetime.fromisoformat(report.date).replace(tzinfo=UTC).timestamp())


def _content(report: Report) -> dict[str, Any]:
    return {
        "kind": report.kind,
        "title": report.title,
        "short_title": _short(report.title),
        "subtitle": report.subtitle,
        "date": report.date,
        "facts": report.facts,
        "notice": report.notice,
        "sections": [
            {"title": section.title, "blocks": [_block(block, section.title) for block in section.document_blocks]}
            for section in report.sections
        ],
    }


def _short(title: str) -> str:
    """Return a title for the foot of a page, cut off between words where it has some."""
    words = textwrap.shorten(title, FOOT_LETTERS, placeholder="")
    whole = words if len(words) > FOOT_LETTERS // 2 else title[:FOOT_LETTERS]
    return title if len(title) <= FOOT_LETTERS else f"{whole} …"


def _block(block: Block, heading: str) -> dict[str, Any]:
    if isinstance(block, Paragraph):
        return {"type": "paragraph", "text": block.text, "tone": block.tone}
    if isinstance(block, Bullets):
        return {"type": "bullets", "items": block.items}
    if isinstance(block, BarChart):
        return {"type": "chart", "svg": svg_of(block), "about": block.description}
    if isinstance(block, Entries):
        title = "" if block.title == heading else block.title
        entries = [{"head": one.head, "of": one.of, "texts": one.texts} for one in block.entries]
        return {"type": "entries", "title": title, "entries": entries}
    shown = block.shown()
    widths = _widths(block, shown)
    return {
        "type": "table",
        "title": "" if block.title == heading else block.title,
        "columns": [
            {"title": block.columns[n].title, "width": widths[n], "right": block.columns[n].kind in _NUMERIC}
            for n in shown
        ],
        "is_short": sum(_lines(row, widths) for row in block.rows) <= SHORT_LINES,
        "rows": [_row(row, shown) for row in block.rows],
        "total": _row(block.total, shown) if block.total else None,
    }


def _widths(table: Table, shown: list[int]) -> dict[int, float]:
    """Return the widths of columns: numbers have room for what is never broken, and texts what these leave."""
    whole = sum(table.columns[n].width for n in shown)
    widths = {n: TEXT_PT * table.columns[n].width / whole for n in shown}
    numbers = {n: max(widths[n], _needed_pt(table, n)) for n in shown if table.columns[n].kind in _NUMERIC}
    texts = sum(width for n, width in widths.items() if n not in numbers)
    left = max(TEXT_PT - sum(numbers.values()), texts / 2)
    return {n: numbers[n] if n in numbers else width * left / texts for n, width in widths.items()}


def _lines(row: Row, widths: Mapping[int, float]) -> int:
    """Return about how many lines a row has."""
    scale = TEXT_PT / sum(widths.values())
    lines = [
        math.ceil(len(text_of(row.cells[n])) * LETTER_PT / (width * scale - INSET_PT)) for n, width in widths.items()
    ]
    return max(*lines, 1) + math.ceil(len(row.note) * LETTER_PT / TEXT_PT)


def _needed_pt(table: Table, number: int) -> float:
    """Return the width of the longest word of a column, its total included."""
    rows = [*table.rows, *([table.total] if table.total else [])]
    texts = (unbroken(text_of(row.cells[number])) for row in rows)
    return max((len(word) for text in texts for word in text.split(" ")), default=0) * LETTER_PT + INSET_PT


def _row(row: Row, shown: list[int]) -> dict[str, Any]:
    return {"cells": list(_cells(row, shown)), "note": row.note}


def _cells(row: Row, shown: list[int]) -> Iterator[dict[str, str | None]]:
    check_cancelled()
    for n in shown:
        cell = row.cells[n]
        text = text_of(cell).replace(" ", "\u00a0") if isinstance(cell, Status) else text_of(cell)
        yield {"text": text, "verdict": cell.verdict if isinstance(cell, Status) else None}
