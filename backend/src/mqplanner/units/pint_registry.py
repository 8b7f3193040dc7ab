"""The units of `definitions.txt` as Pint reads them: the factors of an expression, and the size of a unit."""

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pint

DEFINITIONS = Path(__file__).parent / "definitions.txt"


@cache
def _registry() -> Any:
    registry: Any = pint.UnitRegistry(None, cache_folder=None, non_int_type=Fraction)
    registry.load_definitions(DEFINITIONS.read_text("utf-8").splitlines())
    return registry


def names() -> list[str]:
    """Return the names of all units."""
    return [name for name in _registry()._units if not name.startswith("delta_")]


def factors_of(text: str) -> dict[str, int]:
    """Return the power of each unit in an expression; raise ValueError for one that is not defined."""
    try:
        parsed = _registry().parse_units(text, as_delta=False)
    except (pint.errors.PintError, TypeError, AttributeError) as error:
        raise ValueError(text) from error
    return {name: int(power) for name, power in parsed._units.items()}


def size_of(name: str) -> tuple[Fraction, dict[str, int]]:
    """Return how many base units one unit is, and the power of each base unit."""
    size, base = _registry()._get_root_units(_registry().UnitsContainer({name: 1}))
    return Fraction(size).limit_denominator(10**15), {unit: int(power) for unit, power in base.items()}
