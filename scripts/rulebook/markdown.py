"""Markdown for the rulebook pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Lines = list[str]


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> Lines:
    """Return a table, whose cells are escaped."""
    body = [f"| {' | '.join(cell(value) for value in row)} |" for row in rows]
    return [f"| {' | '.join(heads)} |", f"|{' --- |' * len(heads)}", *body, ""]


def cell(value: Any) -> str:
    """Return one value for a table."""
    return number(value).replace("|", "\\|").replace("\n", " ").replace("<", "&lt;")


def number(value: Any) -> str:
    """Return a value in words: numbers as they were published, nothing as a dash."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        value = int(value)
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, list):
        return ", ".join(number(item) for item in value) or "none"
    return str(value)


def spaced(name: str) -> str:
    """Return `message_kb` as "message kb", for headings without a label of their own."""
    return name.replace("_", " ")


def slug(number_: int, title: str) -> str:
    """Return the file name of a section."""
    words = "".join(sign if sign.isalnum() else " " for sign in title.lower()).split()
    return f"{number_:02}-{'-'.join(words)}.md"


def page(title: str, lines: Iterable[str]) -> str:
    """Return a whole page."""
    note = "Generated from the rules and the data files by `make rulebook`; do not edit."
    body = "\n".join([f"# {title}", "", f"<!-- {note} -->", "", *lines])
    return body.rstrip() + "\n"
