"""Results in Python as tables: readable in a console and in a notebook, and as a data frame."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

MOST_ROWS = 20
"""Rows that are printed; a data frame has all."""
Row = Mapping[str, Any]


class ResultTable:
    """A result: `data` as the API gives it, `heading` in a sentence, and `rows` of values.

    `shown` are the rows as people read them, where that is another table than that of the values.
    """

    def __init__(
        self,
        data: Mapping[str, Any],
        heading: str,
        rows: Sequence[Row],
        shown: Sequence[Mapping[str, str]] | None = None,
    ) -> None:
        self.data = data
        self.heading = heading
        self.rows = rows
        self._shown = shown or [{name: _text(value) for name, value in row.items()} for row in rows]

    def __getitem__(self, name: str) -> Any:
        return self.data[name]

    def __repr__(self) -> str:
        names, cells = self._cells()
        widths = [max(map(len, column)) for column in zip(names, *cells, strict=True)] if names else []
        lines = (
            "  ".join(map(str.ljust, row, widths)).rstrip() for row in ([names, *cells] if names else [])
        )
        return "\n".join(filter(None, [self.heading, *lines, self._more()]))

    def _repr_html_(self) -> str:
        names, cells = self._cells()
        head = "".join(f"<th>{escape(name)}</th>" for name in names)
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in cells)
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>" if names else ""
        return f"<p>{escape(self.heading)}</p>{table}<p>{escape(self._more())}</p>"

    def to_frame(self) -> Any:
        """Return the rows as a data frame of pandas, or of Polars where only that is installed."""
        for library in ("pandas", "polars"):
            try:
                module = __import__(library)
            except ImportError:
                continue
            return module.DataFrame([dict(row) for row in self.rows])
        raise ImportError("to_frame() needs pandas or Polars: install one of them")

    def _cells(self) -> tuple[list[str], list[list[str]]]:
        """Return headings and cells of the rows that are printed."""
        names = list(self._shown[0]) if self._shown else []
        return names, [[row[name] for name in names] for row in self._shown[:MOST_ROWS]]

    def _more(self) -> str:
        left = len(self._shown) - MOST_ROWS
        return f"… and {left:,} more row{'' if left == 1 else 's'}" if left > 0 else ""


def _text(value: Any) -> str:
    from mqplanner.units.number_format import format_number

    if value is None:
        return "–"
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return format_number(value) if is_number else str(value)
