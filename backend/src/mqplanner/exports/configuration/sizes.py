"""Sizes as JCL, MQSC and IDCAMS write them."""

import math

from mqplanner.units.number_format import number_with_unit

JCL_UNITS = ("M", "G", "T", "P")
MAX_DIGITS = 99_999
"""JCL takes at most five digits."""


def megabytes(mb: float) -> tuple[str, str | None]:
    """Return storage as JCL writes it, rounded up to a whole number, and why it cannot be written."""
    number, unit = whole(mb), 0
    while number > MAX_DIGITS or (number % 1024 == 0 and unit < len(JCL_UNITS) - 1):
        if number % 1024 or unit == len(JCL_UNITS) - 1:
            return f"{whole(mb)}M", f"MEMLIMIT takes {len(str(MAX_DIGITS))} digits: enter a whole number of GB or TB"
        number, unit = number // 1024, unit + 1
    return f"{number}{JCL_UNITS[unit]}", None


def whole(number: float) -> int:
    """Return a number rounded up."""
    return math.ceil(number)


def kilobytes(kb: float) -> str:
    """Return a size as MQSC writes it, in K or M."""
    return f"{kb // 1024:.0f}M" if kb >= 1024 and kb % 1024 == 0 else f"{kb:.0f}K"


def storage(mb: float) -> str:
    """Return storage for people."""
    return number_with_unit(mb, "MB")
