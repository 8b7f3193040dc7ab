"""The units without Pint, whose import and reading of the definitions take 0.1 s of the 0.6 s of a command.

`python -m mqplanner.figures.parsed_files` writes the sizes that Pint computes into a file. They count as long as
`definitions.txt` has the digest that it had; Pint reads all other expressions, and everything where there is no file.
"""

import re
from fractions import Fraction
from functools import cache
from hashlib import blake2b
from pathlib import Path

import orjson

DEFINITIONS = Path(__file__).parent / "definitions.txt"
COPY = Path(__file__).with_name("known_units.json")
_FACTOR = re.compile(r"([A-Za-z_]+)(?:\*\*([1-9]))?")
_OPERATOR = re.compile(r" ([*/]) ")


@cache
def factors_of(text: str) -> dict[str, int]:
    """Return the power of each unit in an expression such as `KB / channel`; raise ValueError for an unknown unit."""
    found = _known_factors(text)
    if found is None:
        from mqplanner.units import pint_registry

        return pint_registry.factors_of(text)
    return found


@cache
def size_of(name: str) -> tuple[Fraction, dict[str, int]]:
    """Return how many base units one unit is, and the power of each base unit."""
    if name in _copied():
        numerator, denominator, base = _copied()[name]
        return Fraction(numerator, denominator), base
    from mqplanner.units import pint_registry

    return pint_registry.size_of(name)


def _known_factors(text: str) -> dict[str, int] | None:
    """Return the power of each unit; None for what is no product or quotient of units of the copy."""
    first, *rest = _OPERATOR.split(text)
    powers: dict[str, int] = {}
    for sign, factor in zip(("*", *rest[::2]), (first, *rest[1::2]), strict=True):
        matched = _FACTOR.fullmatch(factor)
        if matched is None or matched[1] not in _copied():
            return None
        power = int(matched[2] or 1)
        powers[matched[1]] = powers.get(matched[1], 0) + (power if sign == "*" else -power)
    return {name: power for name, power in powers.items() if power}


@cache
def _copied() -> dict[str, tuple[int, int, dict[str, int]]]:
    """Return numerator and denominator of the size of each unit, and its base units; nothing without a valid copy."""
    try:
        found = orjson.loads(COPY.read_bytes())
        return found["units"] if found["definitions"] == _digest() else {}
    except (OSError, orjson.JSONDecodeError, KeyError, TypeError):
        return {}


def _digest() -> str:
    return blake2b(DEFINITIONS.read_bytes(), digest_size=16).hexdigest()


def write_copy(file: Path = COPY) -> None:
    """Write the sizes that Pint computes."""
    from mqplanner.units import pint_registry

    sizes = {name: pint_registry.size_of(name) for name in pint_registry.names()}
    units = {name: (*size.as_integer_ratio(), base) for name, (size, base) in sizes.items()}
    part = file.with_suffix(".part")
    part.write_bytes(orjson.dumps({"definitions": _digest(), "units": units}))
    part.replace(file)  # another process never reads half of it
