"""An amount of storage as z/OS messages write it (`92MB`, `1,379 MB`, `>10GB`, `NOLIMIT`), in MB."""

from __future__ import annotations

import re
from dataclasses import dataclass

AMOUNT = r">? ?(?:NO ?LIMIT|\d(?:[\d.,]*\d)?(?: ?(?!(?:are|free)\b)[A-Z]+)?)"
"""Anything that stands where an amount should; `read_amount` says what is wrong with it."""

_PARTS = re.compile(r"(?P<more>>)? ?(?P<number>[\d.,]+) ?(?P<unit>[A-Z]*)", re.IGNORECASE)
_NUMBER = re.compile(r"(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?")
_IN_MB = {"": 1.0, **{unit: 1024.0**power for power, unit in enumerate("KMGTPE", start=-1)}}
_MOST_MB = 2**44
"""16 EB, all that 64 bits can address."""


@dataclass(frozen=True, slots=True)
class Amount:
    """So much storage in MB; None is without a limit. `at_least`: the message says "more than"."""

    mb: float | int | None
    at_least: bool


class NotAnAmount(ValueError):
    """What stands there is no amount; the message is to be read after the name of the field."""


def read_amount(said: str) -> Amount:
    """The amount in MB, KB and MB counting in 1024s; without a unit it is in MB."""
    parts = _PARTS.fullmatch(said.strip())
    if parts is None:  # NOLIMIT, the only amount without digits
        return Amount(None, at_least=False)
    number, unit = parts["number"], parts["unit"].upper()
    shown = repr(said[:30])
    if not _NUMBER.fullmatch(number):
        if "," in number:
            raise NotAnAmount(
                f"says {shown}: a comma only sets thousands apart, and a fraction takes a point"
            )
        raise NotAnAmount(f"says {shown}, which is not an amount of storage")
    if unit == "B" or unit.removesuffix("B") not in _IN_MB:
        raise NotAnAmount(f"says {shown}: the unit has to be KB, MB, GB, TB, PB or EB")
    value = float(number.replace(",", "")) * _IN_MB[unit.removesuffix("B")]
    if value > _MOST_MB:
        raise NotAnAmount(f"says {shown}, which is more than 64 bits can address")
    return Amount(int(value) if value.is_integer() else value, bool(parts["more"]))
