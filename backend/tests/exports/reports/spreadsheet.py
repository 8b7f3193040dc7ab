"""Calculates the formulas of a workbook as a spreadsheet would: references, arithmetic, SUM, MAX and ROUNDDOWN."""

import math
import re
from typing import Any

from openpyxl import Workbook

_RANGE = re.compile(r"\b([A-Z]+)(\d+):([A-Z]+)(\d+)")
_CELL = re.compile(r"(?:'([^']+)'!)?\b([A-Z]{1,2}\d+)\b")
_FUNCTIONS = {
    "SUM": math.fsum,
    "MAX": max,
    "ROUNDDOWN": lambda value, digits: math.floor(round(value * 10**digits, 9)) / 10**digits,
}


def calculated(book: Workbook, sheet: str, address: str) -> Any:
    """Return the value of a cell, calculated where it is a formula."""
    value = book[sheet][address].value
    if not (isinstance(value, str) and book[sheet][address].data_type == "f"):
        return value

    def number(found: re.Match[str]) -> str:
        return repr(calculated(book, found[1] or sheet, found[2]))

    def column(found: re.Match[str]) -> str:
        rows = range(int(found[2]), int(found[4]) + 1)
        return f"[{', '.join(repr(calculated(book, sheet, f'{found[1]}{row}')) for row in rows)}]"

    return eval(_CELL.sub(number, _RANGE.sub(column, value[1:])), {"__builtins__": {}}, _FUNCTIONS)  # noqa: S307
