"""Amounts of storage as messages give them."""

import re
from typing import NamedTuple

AMOUNT = r">? ?(?:NO ?LIMIT|\d(?:[\d.,]*\d)? ?(?:[KMGTPE]B?))(?![A-Z0-9])"
"""An amount with its unit; one without a unit may have been cut off."""
_PARTS = re.compile(r"(?P<more>>)? ?(?P<number>[\d.,]+) ?(?P<unit>[KMGTPE])B?", re.IGNORECASE)
_NUMBER = re.compile(r"(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?")
_POWERS = {unit: power for power, unit in enumerate("KMGTPE", start=-1)}
_NO_LIMIT_MB = 16_383 * 2.0**30
"""16383PB is how z/OS shows MEMLIMIT=NOLIMIT."""
_ADDRESSABLE_MB = 2.0**44


class Amount(NamedTuple):
    """Storage in MB; None is no limit."""

    mb: float | None
    is_lower_bound: bool
    """The text has `>`, or whole GB and larger units, which are rounded down."""


def read_amount(text: str) -> Amount | None:
    """Return an amount in MB, KB and MB in 1024s; None where it is none, or more than 64 bits address."""
    if text.replace(" ", "").upper().endswith("NOLIMIT"):
        return Amount(None, False)
    parts = _PARTS.fullmatch(text.strip())
    if parts is None or not _NUMBER.fullmatch(parts["number"]):
        return None
    power = _POWERS[parts["unit"].upper()]
    value = float(parts["number"].replace(",", "")) * 1024.0**power
    if value > _ADDRESSABLE_MB:
        return None
    if value >= _NO_LIMIT_MB:
        return Amount(None, False)
    is_rounded = value > 0 and power > 0 and "." not in parts["number"]
    return Amount(int(value) if value.is_integer() else value, bool(parts["more"]) or is_rounded)
