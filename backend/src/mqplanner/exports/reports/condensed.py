"""What documents say in short, where a table of a large plan would take pages; workbooks and CSV have it in full."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from mqplanner.assessment.verdict import Verdict
from mqplanner.exports.reports.document import Block, Cell, Column, Number, Paragraph, Row, Status, Table, text_of

FEW = 60
"""Rows that a document lists one by one, about two pages."""
FEW_TABLES = 3
"""Tables that a document has one by one from fewer than this."""
LARGEST = 4
"""Parts that a document names of those that take processors or storage."""
MOST_PARTS = 8
"""Parts with the same reason that a document names; the table for data has all."""
OF_EACH_KIND = (
    "Limits that are OK, one line for each kind. Every limit is in the workbook and in the CSV files of this report."
)
_NUMBER = re.compile(r"(?:\bz)?\d+(?:,\d{3})*(?:\.\d+)?")
"""A number, or the name of a machine such as z16."""
_NAME_BEFORE, _NAME_AFTER = re.compile(r"[\w.$#@%/]+$"), re.compile(r"[\w.$#@%/]+")
"""What a name has before and after a number."""
OK_COLUMNS = (
    Column("limit", "Limit", width=2.5),
    Column("count", "Count", width=1.0),
    Column("part", "The fullest", width=2.3),
    Column("used", "Used", "number", 1.4),
    Column("available", "Limit value", "number", 1.4),
    Column("share", "Used %", "percent", 0.9),
    Column("next", "The next", width=2.3),
    Column("multiple", "Hold up to", "multiple", 1.1),
    Column("reached", "First reached", width=1.5),
    Column("sources", "Sources", width=1.5),
)


def limit_blocks(table: Table, dates: Sequence[str], references: Callable[[Collection[str]], str]) -> list[Block]:
    """Return the limits of a document: all of them, or of many those that are not OK, and the fullest of each title.

    `dates` are the ids of limits in the order in which growth reaches them, and `references` returns the numbers of the
    sources of limits, both by the ids that the rows have as keys.
    """
    if len(table.rows) <= FEW:
        return [table]
    attention = [row for row in table.rows if not _is_ok(row)]
    groups: dict[str, list[Row]] = {}
    for row in filter(_is_ok, table.rows):
        groups.setdefault(text_of(row.cells[0]), []).append(row)
    order = {id: place for place, id in enumerate(dates)}
    blocks: list[Block] = [replace(table, audience="data")]
    if attention := _known_and_unknown(attention):
        blocks.append(replace(table, title="Limits that are not OK", rows=attention, audience="documents"))
    if groups:
        rows = [_of_title(table, rows, order, references) for rows in groups.values()]
        blocks += [
            Paragraph(OF_EACH_KIND, audience="documents"),
            Table("limits-ok", "Limits that are OK", OK_COLUMNS, rows, audience="documents"),
        ]
    return blocks


def _is_ok(row: Row) -> bool:
    return _has_verdict(row, "ok")


def _has_verdict(row: Row, verdict: Verdict) -> bool:
    return any(isinstance(cell, Status) and cell.verdict == verdict for cell in row.cells)


def _known_and_unknown(rows: Sequence[Row]) -> list[Row]:
    """Return rows of limits, with one for those that are not known and differ in their part only."""
    groups: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        title, part, *cells = map(text_of, row.cells)
        key = (title, *cells, without_owner(row.note, part)) if _has_verdict(row, "unknown") else (row.key,)
        groups.setdefault(key, []).append(row)
    return [some[0] if len(some) == 1 else _of_parts(some) for some in groups.values()]


def _of_parts(rows: Sequence[Row]) -> Row:
    """Return the first of rows that differ in their part only, with all parts."""
    title, part, *cells = rows[0].cells
    parts = named_parts([text_of(row.cells[1]) for row in rows])
    return replace(rows[0], cells=(title, parts, *cells), note=without_owner(rows[0].note, text_of(part)))


def without_owner(text: str, part: str) -> str:
    """Return a text in which a part, such as `page set 1 of QM01`, is named without what it belongs to."""
    return text.replace(part, part.partition(" of ")[0])


def named_parts(names: Sequence[str]) -> str:
    """Return the names of parts, of many the first ones with how many are left."""
    left = len(names) - MOST_PARTS
    parts = common_words(names[:MOST_PARTS])
    return f"{parts} and {left:,} more" if left > 0 else parts


def _of_title(
    table: Table, rows: Sequence[Row], order: Mapping[str, int], references: Callable[[Collection[str]], str]
) -> Row:
    """Return one row for limits with the same title, of which the first is the fullest."""
    place = {column.key: number for number, column in enumerate(table.columns)}
    first = rows[0].cells
    multiples = [cell for row in rows if isinstance(cell := row.cells[place["multiple"]], Number)]
    reached = min(rows, key=lambda row: order.get(row.key, len(order))).cells[place["reached"]]
    second: Cell = None
    if len(rows) > 1:
        second = ", ".join(filter(None, (text_of(rows[1].cells[place[key]]) for key in ("part", "share"))))
    return Row(
        (
            first[place["limit"]],
            f"{len(rows):,}",
            *(first[place[key]] for key in ("part", "used", "available", "share")),
            second,
            min(multiples, key=lambda one: one.value, default=None),
            reached,
            references([row.key for row in rows]),
        )
    )


def same_reasons(table: Table) -> list[Block]:
    """Return the table of bounds with one row for limits of one title and reason, and the whole one for data."""
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in table.rows:
        groups.setdefault((text_of(row.cells[0]), text_of(row.cells[3])), []).append(row)
    rows = [_of_reason(some) for some in groups.values()]
    return short_and_whole(table, rows)


def _of_reason(rows: Sequence[Row]) -> Row:
    if len(rows) == 1:
        return rows[0]
    title, part, bounds, reason = rows[0].cells
    names = [text_of(row.cells[1]) for row in rows]
    return Row((title, named_parts(names), f"{part}: {text_of(bounds)}", reason))


def common_words(texts: Sequence[str]) -> str:
    """Return a list of texts in which the words that all begin with are written once."""
    listed = [text.split(" ") for text in texts]
    shared = 0
    while all(len(words) > shared + 1 and words[shared] == listed[0][shared] for words in listed):
        shared += 1
    begin = " ".join(listed[0][:shared])
    rest = ", ".join(" ".join(words[shared:]) for words in listed)
    return f"{begin} {rest}".strip()


def events_by_time(table: Table) -> list[Block]:
    """Return the events of an outage with one row for those at the same time, and the whole table for data."""
    if len(table.rows) <= FEW // 2:
        return [table]
    groups: dict[str, list[str]] = {}
    for row in table.rows:
        groups.setdefault(text_of(row.cells[0]), []).append(text_of(row.cells[1]))
    return short_and_whole(table, [Row((time, " ".join(events))) for time, events in groups.items()])


def alike(table: Table) -> list[Block]:
    """Return the findings with one row for those that differ in their numbers only, and the whole table for data."""
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in table.rows:
        groups.setdefault((_NUMBER.sub("#", text_of(row.cells[0])), text_of(row.cells[2])), []).append(row)
    rows = [_with_other_numbers(rows) for rows in groups.values()]
    return short_and_whole(replace(table, note_title="Others"), rows)


def _with_other_numbers(rows: Sequence[Row]) -> Row:
    """Return the first finding with a note that has the numbers of the others."""
    if len(rows) == 1:
        return rows[0]
    found = [list(_NUMBER.finditer(text_of(row.cells[0]))) for row in rows]
    numbers = [[one[0] for one in matches] for matches in found]
    differing = [
        place
        for place in range(len(numbers[0]))
        if len({one[place] for one in numbers}) > 1
        and not all(
            _is_in_name(matches[place], text_of(row.cells[1])) for row, matches in zip(rows, found, strict=True)
        )
    ]
    chosen = [" and ".join(one[place] for place in differing) for one in numbers]
    if not differing:
        return replace(rows[0], note=f"The same for {'; '.join(text_of(row.cells[1]) for row in rows[1:])}.")
    subjects = [text_of(row.cells[1]) for row in rows]
    others = "; ".join(f"{words} for {subject}" for subject, words in zip(subjects[1:], chosen[1:], strict=True))
    return replace(rows[0], note=f"Instead of {chosen[0]}: {others}.")


def _is_in_name(number: re.Match[str], subject: str) -> bool:
    """Whether a number belongs to a name: in quotation marks, or of the part that the finding is about."""
    before, after = number.string[: number.start()], number.string[number.end() :]
    if before.count("“") > before.count("”"):
        return True
    begin, end = _NAME_BEFORE.search(before), _NAME_AFTER.match(after)
    word = f"{begin[0] if begin else ''}{number[0]}{end[0] if end else ''}".rstrip(".")
    return word in re.split(r"[ ,;]+", subject)


def largest_parts(title: str, key: str, tables: Sequence[tuple[str, Table]]) -> list[Block]:
    """Return one row for each of several tables of parts, with its largest ones and the total; the tables for data."""
    if len(tables) < FEW_TABLES:
        return [table for _, table in tables]
    named = {column.title: replace(column, width=1.2) for _, table in tables for column in table.columns[1:]}
    heads = list(named.values())
    columns = (Column("where", "Part of the plan", width=1.8), Column("parts", "Largest parts", width=5.5), *heads)
    rows = []
    for subject, table in tables:
        sums = dict(zip((one.title for one in table.columns), table.total.cells if table.total else (), strict=False))
        own = {one.title for one in table.columns}
        totals = ((sums.get(title) or "not known") if title in own else "none" for title in named)
        rows.append(Row((subject, _largest(table.rows), *totals)))
    short = Table(key, title, columns, rows, audience="documents")
    return [short, *(replace(table, audience="data") for _, table in tables)]


def _largest(rows: Sequence[Row]) -> str:
    def size(row: Row) -> float:
        return max((cell.value for cell in row.cells if isinstance(cell, Number)), default=0.0)

    ordered = sorted(rows, key=size, reverse=True)
    texts = [" ".join(filter(None, map(text_of, row.cells[:1] + _known(row)))) for row in ordered[:LARGEST]]
    left = len(rows) - LARGEST
    return "; ".join([*texts, *([f"{left:,} smaller"] if left > 0 else [])])


def _known(row: Row) -> tuple[Cell, ...]:
    """Return the largest number of a row."""
    numbers = [cell for cell in row.cells if isinstance(cell, Number)]
    return (max(numbers, key=lambda one: one.value),) if numbers else ("not known",)


def short_and_whole(table: Table, rows: Sequence[Row]) -> list[Block]:
    """Return a table with the rows of documents, and the whole one for data; only that where they are the same."""
    if list(rows) == list(table.rows):
        return [replace(table, note_title="")]
    return [replace(table, rows=rows, audience="documents"), replace(table, note_title="", audience="data")]
