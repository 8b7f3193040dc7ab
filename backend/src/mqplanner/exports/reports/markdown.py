"""A report as Markdown with the tables of GitHub; a chart is a table where no other has its numbers."""

import re
from collections.abc import Iterator, Sequence

from mqplanner.exports.reports.document import (
    BarChart,
    Block,
    Bullets,
    Cell,
    Entries,
    Paragraph,
    Report,
    Row,
    Table,
    text_of,
)

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|#~!&$])")
_AT_START = re.compile(r"^(?:([-+=])|(\d+)([.)])(?=\s|$))", re.ASCII)
NUMBERS = ("number", "percent", "multiple")


def write_markdown(report: Report) -> bytes:
    """Return the report as Markdown."""
    lines = [f"# {escaped(report.title)}", "", f"{report.subtitle} by MQ Planner", ""]
    lines += [f"- {name}: {escaped(value)}" for name, value in report.facts]
    for section in report.sections:
        lines += ["", f"## {section.title}"]
        has_table = any(isinstance(block, Table) for block in section.document_blocks)
        for block in section.document_blocks:
            if has_table and isinstance(block, BarChart):
                continue
            lines += ["", *_block(block, section.title)]
    return "\n".join([*lines, "", "---", "", report.notice, ""]).encode()


def escaped(text: str) -> str:
    """Return a text on one line, in which no character has a meaning of its own."""
    flat = _SPECIAL.sub(r"\\\1", " ".join(text.split()))
    return _AT_START.sub(lambda found: f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}", flat)


def _block(block: Block, heading: str) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield f"**{escaped(block.text)}**" if block.tone == "lead" else escaped(block.text)
    elif isinstance(block, Bullets):
        yield from (f"- {escaped(item)}" for item in block.items)
    elif isinstance(block, BarChart):
        yield escaped(block.description)
        yield ""
        yield from _rows(["", "Value"], ["---", "---:"], [[bar.label, bar.text] for bar in block.bars])
    elif isinstance(block, Entries):
        yield from _entries(block, heading)
    else:
        yield from _table(block, heading)


def _table(table: Table, heading: str) -> Iterator[str]:
    if table.title != heading:
        yield f"### {escaped(table.title)}"
        yield ""
    shown = table.shown()
    notes = bool(table.note_title) and any(row.note for row in table.rows)
    heads = [table.columns[n].title for n in shown] + ([table.note_title] if notes else [])
    rules = ["---:" if table.columns[n].kind in NUMBERS else "---" for n in shown] + (["---"] if notes else [])
    rows = [*table.rows, *([table.total] if table.total else [])]
    yield from _rows(heads, rules, [[*_cells(row, shown), *([row.note] if notes else [])] for row in rows])


def _rows(heads: Sequence[str], rules: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(map(escaped, heads))} |"
    yield f"| {' | '.join(rules)} |"
    yield from (f"| {' | '.join(map(escaped, row))} |" for row in rows)


def _cells(row: Row, shown: Sequence[int]) -> list[str]:
    cells: list[Cell] = [row.cells[n] for n in shown]
    return list(map(text_of, cells))


def _entries(block: Entries, heading: str) -> Iterator[str]:
    if block.title != heading:
        yield f"### {escaped(block.title)}"
        yield ""
    for entry in block.entries:
        texts = (f"{escaped(text)}{f' ({remark})' if remark else ''}" for text, remark in entry.texts)
        of = f" of {escaped(entry.of)}" if entry.of else ""
        yield f"- **{escaped(entry.head)}**{of} – {'; '.join(texts)}"
