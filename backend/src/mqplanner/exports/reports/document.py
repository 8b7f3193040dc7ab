"""A report as data: sections of paragraphs, lists, charts and tables with typed cells, which every writer takes."""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from mqplanner.assessment.verdict import STATUS_WORDS, Verdict

ENTERED, DEFAULT, NOT_ENTERED = "entered", "default", "not entered"
"""Where the value of an input is from."""
Tone = Literal["normal", "lead", "quiet"]
ColumnKind = Literal["text", "number", "percent", "multiple", "status"]
Audience = Literal["all", "documents", "data"]


@dataclass(frozen=True, slots=True)
class Number:
    """A number with its unit and its text for people.

    `formula` computes it from other cells of its row, which it names in braces: `{limit}-{used}`. A percentage is in
    per cent, and a multiple of the load is rounded down to hundredths by its formula.
    """

    value: float
    unit: str
    text: str
    formula: str | None = None


@dataclass(frozen=True, slots=True)
class Status:
    """A verdict, in the words that people read."""

    verdict: Verdict

    @property
    def text(self) -> str:
        """Return the status word."""
        return STATUS_WORDS[self.verdict]


Cell = str | Number | Status | None
"""None: not known, or not applicable."""


def text_of(cell: Cell) -> str:
    """Return a cell as people read it."""
    return cell if isinstance(cell, str) else "" if cell is None else cell.text


_UNIT = re.compile(r"(?<=\d) (?=(?:%|×|[kKMGT]?B(?:/s)?|min|ms|µs|s|h|times)(?!\w))")
"""The space between a number and a short unit, at which no line ends."""


def unbroken(text: str) -> str:
    """Return a text in which no line ends between a number and its unit."""
    return _UNIT.sub("\u00a0", text)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; `width` is relative to the other columns, `only_data`: only in workbooks and CSV."""

    key: str
    title: str
    kind: ColumnKind = "text"
    width: float = 1.0
    only_data: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table.

    `note` stands below the row, and in a column of its own where there are no lines below rows. `group` is what a
    table is divided by: the family of a limit, the part of a plan. `key` tells what the row is about.
    """

    cells: tuple[Cell, ...]
    note: str = ""
    group: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table; `key` names its file.

    `note_title` heads the notes. `by_group`: each group gets a sheet of a workbook. `total` is the last row, whose
    formulas add up columns. `sheet` is a short name for the sheet of a workbook, whose names are cut off. `audience`:
    a table for documents says in short what one for data (workbooks and CSV) has in full.
    """

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: Sequence[Row]
    note_title: str = ""
    by_group: bool = False
    total: Row | None = None
    sheet: str = ""
    audience: Audience = "all"

    def shown(self) -> list[int]:
        """Return the numbers of the columns that people read."""
        return [number for number, column in enumerate(self.columns) if not column.only_data]

    def share(self, number: int) -> float:
        """Return the share of the width that a column takes for people, in per cent."""
        return round(100 * self.columns[number].width / sum(self.columns[n].width for n in self.shown()), 1)

    def groups(self) -> dict[str, list[Row]]:
        """Return the rows by group, in the order of the first row of each."""
        found: dict[str, list[Row]] = {}
        for row in self.rows:
            found.setdefault(row.group, []).append(row)
        return found


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar with its label and the text at its end; several `parts` are drawn one after the other."""

    label: str
    parts: tuple[float, ...]
    text: str
    verdict: Verdict | None = None
    is_open: bool = False
    """Whether nothing is known beyond its end, so that it does not end there."""


@dataclass(frozen=True, slots=True)
class ChartMark:
    """A line across a chart."""

    value: float
    text: str


@dataclass(frozen=True, slots=True)
class BarChart:
    """Bars over names. `series` names the parts of each bar; `description` says in words what is drawn."""

    key: str
    title: str
    description: str
    bars: tuple[Bar, ...]
    marks: tuple[ChartMark, ...] = ()
    series: tuple[str, ...] = ()
    logarithmic: bool = False
    most: float = math.inf
    """Where longer bars are cut, so that the others stay readable."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; one for documents is about how they show a table."""

    text: str
    tone: Tone = "normal"
    audience: Audience = "all"


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A short paragraph: its head, texts, each with a remark, and the names that the head is of."""

    head: str
    texts: tuple[tuple[str, str], ...]
    of: str = ""


@dataclass(frozen=True, slots=True)
class Entries:
    """Short paragraphs, in columns where there is room; `title` heads them."""

    title: str
    entries: tuple[Entry, ...]


Block = Paragraph | Bullets | Table | BarChart | Entries


@dataclass(frozen=True, slots=True)
class Section:
    """A section with its heading; `key` names its place in the document."""

    key: str
    title: str
    blocks: Sequence[Block]

    @property
    def document_blocks(self) -> list[Block]:
        """Return what a document has of the section."""
        return [block for block in self.blocks if not (isinstance(block, Table) and block.audience == "data")]


@dataclass(frozen=True, slots=True)
class Report:
    """A report: what it is, facts about it such as revision and date, and its sections."""

    kind: Literal["management", "review"]
    title: str
    subtitle: str
    date: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...] = field(default=())
    notice: str = ""

    @property
    def tables(self) -> Iterator[Table]:
        """Yield every table of workbooks and CSV, in the order of the document."""
        blocks = (block for section in self.sections for block in section.blocks)
        return (block for block in blocks if isinstance(block, Table) and block.audience != "documents")


def bullets(items: Iterable[str]) -> list[Block]:
    """Return a list, or nothing where it has no items."""
    found = tuple(dict.fromkeys(items))
    return [Bullets(found)] if found else []
