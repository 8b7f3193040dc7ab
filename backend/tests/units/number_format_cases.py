"""Texts of numbers that the browser must write as `number_format` does.

`python -m tests.units.number_format_cases` writes them to where the tests of the front end read them.
"""

import itertools
import json
import random
from pathlib import Path
from typing import Any

from mqplanner.units import number_format as service

STORED = Path(__file__).resolve().parents[3] / "frontend" / "src" / "lib" / "numberFormatCases.json"

VALUES = (
    *(0, 1, 2, 7, 10, 12, 99, 100, 999, 1000, 1234, 5522, 10_000, 65_535, 123_456, 2_000_000_000, 2**53),
    # exact halves, and decimal halves that no binary fraction is
    *(0.5, 1.5, 2.5, 100.5, 101.5, 102.5, 999.5, 1000.5, 1001.5, 12.25, 12.75, 12.35, 0.125, 0.375, 0.625, 1.125),
    *(1.375, 0.0625, 0.1875, 0.03125, 0.0078125, 0.15, 0.25, 0.35, 1.005, 1.015, 2.675, 10.05, 10.15, 0.0125, 0.00125),
    # about the places where the number of digits changes
    *(0.0099, 0.0099999, 0.01, 0.0100001, 0.0999, 0.09996, 0.1, 0.9949, 0.995, 0.9999, 1.004, 1.0049, 9.94, 9.95),
    *(9.995, 9.9999, 10.01, 59, 59.9, 60, 61, 90, 99.94, 99.95, 99.96, 119, 120, 3599, 3600),
    *(3660, 86_400, 9999.5, 99_999.96),
    # what binary fractions leave behind
    *(0.1 + 0.2, 0.07, 0.29, 1.15, 2.3, 16.1, 4.35 * 100, 1.1 * 1.1, 0.0072499999999999995, 0.12000000000000455, 1 / 3),
    *(2 / 3, 29.99999999999999, 12345678901234.5, 123456789012345.6),
    # small and large
    *(1e-3, 1.5e-3, 2.5e-3, 0.00725, 1.25e-4, 1e-5, 9.99e-6, 1e-8, 1.5e-8, 2.5e-9, 1e-9, 9e-10, 1e-12, 4.2e-15),
    *(1e9, 1.5e12, 999_999_999_999_999.0, 1e15, 1.005e15, 1.015e15, 9.999e15, 1e18, 1e22, 6.02e23),
)
UNITS = ("1", "MB", "channel", "message / s", "KB / channel", "count", "count / message", "pct", "ratio", "us / scan")
TIMES = ("year", "day", "hour", "minute", "s", "ms", "us")
PERCENTAGES = (
    9.96,
    79.94,
    79.95,
    79.98,
    79.99999,
    80,
    80.04,
    99.95,
    99.99999,
    100,
    100.00003,
    100.2,
    100.4,
    100.96,
    110,
)
DURATIONS = (0, 1, 1.5, 2, 12, 24, 29, 48, 59, 59.9, 60, 90, 120, 364, 365, 366, 730, 1732, 3600, 86_400, 0.5, 0.05)


def _numbers() -> list[float]:
    """Return the values, some of them negative, and as many at random of all sizes."""
    chance = random.Random(1)  # noqa: S311 -- no secret
    at_random = [
        float(f"{chance.uniform(1, 10) * 10.0 ** chance.randint(-10, 14):.{chance.randint(2, 17)}g}") for _ in VALUES
    ]
    return [*VALUES, *(-value for value in VALUES[1::3]), *at_random]


def cases() -> dict[str, list[list[Any]]]:
    """Return the arguments and the text of each case, by the function of the front end that writes it.

    Negative numbers of formulas have a true minus sign there, as all others.
    """
    numbers = _numbers()
    counts = [value for value in numbers if value >= 0]
    with_units = list(zip(numbers, itertools.cycle(UNITS), strict=False))
    with_units += itertools.product((0, 1, 1.004, -1, 1.25, 2500), UNITS)
    with_units += [(value, "pct") for value in PERCENTAGES]
    times = list(itertools.product((*DURATIONS, 1 / 3, -90, 100.5), TIMES))
    return {
        "formatValue": [
            [value, unit, service.format_quantity(value, _unit(unit))] for value, unit in with_units + times
        ],
        "formatInFormula": [
            [value, unit, is_computed, service.number_with_unit(value, _unit(unit), is_computed).replace("-", "−")]
            for index, (value, unit) in enumerate(with_units)
            for is_computed in (index % 2 == 0,)
        ],
        "formatMultiple": [[value, service.format_multiple(value)] for value in counts if value < 2**53],
        "formatDuration": [[value, service.format_duration(value)] for value in counts if value < 2**53],
        "formatYears": [[value, service.format_years(value)] for value in counts if value < 1e12],
    }


def _unit(unit: str) -> str:
    return "count" if unit == "1" else unit


def text() -> str:
    lines = (
        f'  "{name}": [\n' + ",\n".join(f"    {json.dumps(case, ensure_ascii=False)}" for case in found) + "\n  ]"
        for name, found in cases().items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    STORED.write_text(text(), "utf-8")
