"""The quantity: a value with unit, basis and the record of how it came about.

Arithmetic on quantities does the arithmetic on the values (a number, or a NumPy array of points), checks the units,
joins the bases and remembers operation and operands. Nothing is rendered until `units.derivation` is asked. A figure
that was not published is a quantity whose value is NaN and whose origin says why, so that what depends on it is NaN
too and can say why as well.
"""

from __future__ import annotations

from typing import Any, Union

import numpy as np
from numpy.typing import NDArray

from mqplanner.units.basis import MEASURED, Basis
from mqplanner.units.origin import Origin
from mqplanner.units.unit import Factor, Unit, conversion, product, quotient, unit

Value = int | float | NDArray[Any]
Operand = Union["Quantity", int, float]


class Quantity:
    """A value in a unit that knows how it came about. Immutable, save for the name that its maker gives it."""

    __slots__ = ("basis", "name", "operands", "origin", "unit", "value")

    def __init__(
        self,
        value: Value,
        of: Unit,
        basis: Basis,
        origin: Origin | str,
        operands: tuple[Quantity, ...] = (),
        name: str | None = None,
    ) -> None:
        self.value = value
        self.unit = of
        self.basis = basis
        self.origin = origin
        self.operands = operands
        self.name = name

    def __repr__(self) -> str:
        return f"Quantity({self.value!r} {self.unit})"

    @property
    def is_array(self) -> bool:
        """Whether the value is many points and not one."""
        return isinstance(self.value, np.ndarray)

    @property
    def is_leaf(self) -> bool:
        """Whether this was given or published and not computed."""
        return not isinstance(self.origin, str)

    @property
    def known(self) -> bool:
        """Whether there is a number: False where the reports publish none. For single points."""
        return bool(self.value == self.value)

    def named(self, name: str) -> Quantity:
        """The same quantity under the name by which a derivation shall call it."""
        if self.name is None and not self.is_leaf:
            self.name = name
            return self
        return self if self.name == name else Quantity(self.value, self.unit, self.basis, "=", (self,), name)

    def at_best(self, basis: Basis) -> Quantity:
        """The same quantity, no better founded than `basis`."""
        if self.basis >= basis:
            return self
        return Quantity(self.value, self.unit, basis, "=", (self,), None)

    def to(self, target: Unit | str) -> Quantity:
        """The same quantity in another unit; UnitMismatch when it measures something else."""
        wanted = unit(target) if isinstance(target, str) else target
        if wanted is self.unit:
            return self
        factor = conversion(self.unit, wanted)
        return Quantity(_scaled(self.value, factor), wanted, self.basis, "=", (self,), None)

    def __add__(self, other: Quantity) -> Quantity:
        return _linear("+", self, other)

    def __sub__(self, other: Quantity) -> Quantity:
        return _linear("−", self, other)

    def __mul__(self, other: Operand) -> Quantity:
        right = other if isinstance(other, Quantity) else constant(other)
        target, factor = product(self.unit, right.unit)
        value = _product(self.value, right.value, factor)
        return Quantity(value, target, max(self.basis, right.basis), "×", (self, right))

    def __rmul__(self, other: int | float) -> Quantity:
        return constant(other) * self

    def __truediv__(self, other: Operand) -> Quantity:
        right = other if isinstance(other, Quantity) else constant(other)
        target, factor = quotient(self.unit, right.unit)
        value = _quotient(self.value, right.value, factor)
        return Quantity(value, target, max(self.basis, right.basis), "÷", (self, right))

    def __rtruediv__(self, other: int | float) -> Quantity:
        return constant(other) / self

    def __le__(self, other: Quantity) -> Any:
        return self.value <= in_unit(other, self.unit, "compare")

    def __lt__(self, other: Quantity) -> Any:
        return self.value < in_unit(other, self.unit, "compare")

    def __ge__(self, other: Quantity) -> Any:
        return self.value >= in_unit(other, self.unit, "compare")

    def __gt__(self, other: Quantity) -> Any:
        return self.value > in_unit(other, self.unit, "compare")


def given(name: str, value: Value, of: str, text: str | None = None) -> Quantity:
    """What the user said: `name` is the input's own name, `of` its unit."""
    return Quantity(value, unit(of), MEASURED, Origin("input", text or name), (), name)


def constant(value: int | float, of: str = "ratio", text: str | None = None) -> Quantity:
    """A number of arithmetic and not of any report, such as the seconds in a day."""
    return Quantity(value, unit(of), MEASURED, Origin("constant", text or f"{value:g}"))


def in_unit(quantity: Quantity, target: Unit, verb: str) -> Value:
    """The value of `quantity` in `target`; UnitMismatch says what could not be done."""
    if quantity.unit is target:
        return quantity.value
    return _scaled(quantity.value, conversion(quantity.unit, target, verb))


def _linear(symbol: str, left: Quantity, right: Quantity) -> Quantity:
    if not isinstance(right, Quantity):
        raise TypeError(
            f"a plain number cannot be {'added to' if symbol == '+' else 'taken from'} {left.unit}"
        )
    other = in_unit(right, left.unit, "add" if symbol == "+" else "subtract")
    value = left.value + other if symbol == "+" else left.value - other
    return Quantity(value, left.unit, max(left.basis, right.basis), symbol, (left, right))


def _scaled(value: Value, factor: Factor) -> Value:
    above, below = factor
    if above != 1:
        value = value * above
    return value if below == 1 else value / below


def _scaled_anew(value: Value, factor: Factor) -> Value:
    """The same for a value that nobody else holds: an array is scaled where it stands."""
    if not isinstance(value, np.ndarray) or value.dtype.kind != "f":
        return _scaled(value, factor)
    above, below = factor
    if above != 1:
        value *= above
    if below != 1:
        value /= below
    return value


def _product(left: Value, right: Value, factor: Factor) -> Value:
    if isinstance(right, int) and right == 1:
        return _scaled(left, factor)
    return _scaled_anew(left * right, factor)


def _quotient(above: Value, below: Value, factor: Factor) -> Value:
    if isinstance(below, int) and below == 1:
        return _scaled(above, factor)
    return _scaled_anew(_divided(above, below), factor)


def _divided(above: Value, below: Value) -> Value:
    """Division as NumPy has it, for plain numbers too: by zero gives an infinity, or NaN for nothing by nothing."""
    if isinstance(above, np.ndarray) or isinstance(below, np.ndarray):
        return above / below
    if below:
        return above / below
    return float("nan") if above == 0 or above != above else float("inf") if above > 0 else float("-inf")
