"""Units and their algebra, by the sizes that Pint computes; cached for each pair.

A Pint operation costs some 20 µs, a cached one a look-up. Conversion factors are exact fractions,
so that 80 % of 1,500 MB is 1,200 MB and not 1,199.9999999999998.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from mqplanner.units.known_units import factors_of, size_of


class UnitError(Exception):
    """Any mistake with units; always a defect in a rule or a figure file, never the user's."""


class UnknownUnit(UnitError):
    """A unit was written that `definitions.txt` does not define."""

    def __init__(self, text: str) -> None:
        super().__init__(f"unknown unit {text!r}")


class UnitMismatch(UnitError):
    """Two quantities of different dimensions were added, compared or converted."""

    def __init__(self, verb: str, left: str, right: str) -> None:
        super().__init__(f"cannot {verb} {left} and {right}: they measure different things")


Factor = tuple[int, int]
"""An exact fraction, numerator and denominator; comparing and applying two integers is quick."""


class Unit:
    """One unit, such as `KB / channel`. Equal units are the same object."""

    __slots__ = ("factors", "text")

    def __init__(self, text: str, factors: tuple[tuple[str, int], ...]) -> None:
        self.text = text
        self.factors = factors

    def __repr__(self) -> str:
        return f"Unit({self.text!r})"

    def __str__(self) -> str:
        return self.text


Dimension = tuple[tuple[str, int], ...]
"""The base units and their powers."""
_INTERNED: dict[tuple[tuple[str, int], ...], Unit] = {}
_DIMENSIONLESS = frozenset({"ratio", "pct"})


def _text(factors: tuple[tuple[str, int], ...]) -> str:
    above = [_power(name, power) for name, power in factors if power > 0]
    below = [_power(name, -power) for name, power in factors if power < 0]
    numerator = " * ".join(above) or "1"
    return " / ".join([numerator, *below]) if factors else "ratio"


def _power(name: str, power: int) -> str:
    return name if power == 1 else f"{name}**{power}"


def _intern(factors: dict[str, int]) -> Unit:
    key = tuple((name, power) for name, power in factors.items() if power)
    if len(key) > 1:
        key = tuple(item for item in key if item[0] != "ratio")
    elif key == (("ratio", 1),):
        key = ()
    canonical = tuple(sorted(key))
    if canonical not in _INTERNED:
        _INTERNED[canonical] = Unit(_text(key), key)
    return _INTERNED[canonical]


@cache
def unit(text: str) -> Unit:
    """Return the unit spelled `text`, such as `KB / channel` or `MB / s`; raise UnknownUnit for any other spelling."""
    try:
        if not text:
            raise ValueError("a unit needs a name; a plain number is a ratio")
        return _intern(factors_of(text))
    except ValueError as error:
        raise UnknownUnit(text) from error


def _exact(of: Unit) -> tuple[Fraction, Dimension]:
    """Return the size of one `of` in base units, and its dimension."""
    size, powers = Fraction(1), dict[str, int]()
    for name, power in of.factors:
        size_of_one, base = size_of(name)
        size *= size_of_one**power
        for base_unit, base_power in base.items():
            powers[base_unit] = powers.get(base_unit, 0) + base_power * power
    return size, tuple(sorted((name, power) for name, power in powers.items() if power))


@cache
def conversion(source: Unit, target: Unit, verb: str = "convert between") -> Factor:
    """Return how many `target` one `source` is; raise UnitMismatch when they measure different things."""
    size, dimension = _exact(source)
    target_size, target_dimension = _exact(target)
    if dimension != target_dimension:
        # what is converted is named first; of two operands the left one, whose unit is the target
        pair = (source, target) if verb == "convert between" else (target, source)
        raise UnitMismatch(verb, *(each.text for each in pair))
    return (size / target_size).as_integer_ratio()


@cache
def _dimension(name: str) -> Dimension:
    return _exact(unit(name))[1]


def _combined(factors: list[tuple[str, int]]) -> tuple[Unit, Factor]:
    """Return the product of factors; units of one dimension become the first one named, so that MB / KB is a number."""
    powers: dict[str, int] = {}
    scale = Fraction(1)
    for name, power in factors:
        if name in _DIMENSIONLESS:
            scale *= Fraction(*conversion(unit(name), unit("ratio"))) ** power
            continue
        same = next((other for other in powers if _dimension(other) == _dimension(name)), name)
        if same != name:
            scale *= Fraction(*conversion(unit(name), unit(same))) ** power
        powers[same] = powers.get(same, 0) + power
    return _intern(powers), scale.as_integer_ratio()


@cache
def product(left: Unit, right: Unit) -> tuple[Unit, Factor]:
    """Return the unit of `left × right`, and the factor that the product of the values takes."""
    return _combined([*left.factors, *right.factors])


@cache
def quotient(left: Unit, right: Unit) -> tuple[Unit, Factor]:
    """Return the unit of `left ÷ right`, and the factor that the quotient of the values takes."""
    return _combined([*left.factors, *((name, -power) for name, power in right.factors)])
