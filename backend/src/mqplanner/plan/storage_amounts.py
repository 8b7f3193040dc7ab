"""Amounts of storage as z/OS messages write them (`92MB`, `1,379 MB`, `>10GB`, `NOLIMIT`), in MB."""

import re
from dataclasses import dataclass

AMOUNT_PATTERN = r">? ?(?:NO ?LIMIT|\d(?:[\d.,]*\d)?(?: ?(?!(?:are|free)\b)[A-Z]+)?)"
"""Anything in the place of an amount; `read_amount` reports what is wrong with it."""

_PARTS = re.compile(r"(?P<more>>)? ?(?P<number>[\d.,]+) ?(?P<unit>[A-Z]*)", re.IGNORECASE)
_NUMBER = re.compile(r"(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?")
_IN_MB = {"": 1.0, **{unit: 1024.0**power for power, unit in enumerate("KMGTPE", start=-1)}}
_ADDRESSABLE_MB = 2**44
"""16 EB, all that 64 bits can address."""


@dataclass(frozen=True, slots=True)
class StorageAmount:
    """Storage in MB; None is no limit. `at_least`: the message says "more than"."""

    mb: float | int | None
    at_least: bool


class InvalidAmount(ValueError):
    """A text is no amount; the message continues a sentence that begins with the field."""


def read_amount(text: str) -> StorageAmount:
    """Return the amount in MB; without a unit it is in MB. KB and MB count in 1024s."""
    parts = _PARTS.fullmatch(text.strip())
    if parts is None:  # NOLIMIT, the only amount without digits
        return StorageAmount(None, at_least=False)
    number, unit = parts["number"], parts["unit"].upper()
    shown = repr(text[:30])
    if not _NUMBER.fullmatch(number):
        if "," in number:
            raise InvalidAmount(
                f"says {shown}: a comma only sets thousands apart, and a fraction takes a point"
            )
        raise InvalidAmount(f"says {shown}, which is not an amount of storage")
    if unit == "B" or unit.removesuffix("B") not in _IN_MB:
        raise InvalidAmount(f"says {shown}: the unit has to be KB, MB, GB, TB, PB or EB")
    value = float(number.replace(",", "")) * _IN_MB[unit.removesuffix("B")]
    if value > _ADDRESSABLE_MB:
        raise InvalidAmount(f"says {shown}, which is more than 64 bits can address")
    return StorageAmount(int(value) if value.is_integer() else value, bool(parts["more"]))
