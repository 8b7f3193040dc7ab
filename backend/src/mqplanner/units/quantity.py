"""The quantity: a value with unit, basis and the record of how it was computed.

Arithmetic on quantities computes the values (a number, or a NumPy array of points), checks the units, takes the
weakest basis and records operation and operands. Nothing is rendered before `units.derivation` does so. A figure that
is not in the sources is a quantity whose value is NaN and whose origin has the reason, so that every result that
depends on it is NaN too and gives the same reason.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any, Union

import numpy as np

from mqplanner.units.arithmetic import Value, over, scaled, times
from mqplanner.units.basis import MEASURED, Basis
from mqplanner.units.origin import Origin
from mqplanner.units.unit import Unit, conversion, product, quotient, unit

Operand = Union["Quantity", int, float]


class Quantity:
    """A value in a unit, with its derivation. Immutable, save for the name that its maker gives it."""

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
        """Whether the value is an array of points."""
        return isinstance(self.value, np.ndarray)

    @property
    def is_leaf(self) -> bool:
        """Whether this was entered or published and not computed."""
        return not isinstance(self.origin, str)

    @property
    def known(self) -> bool:
        """Whether there is a number, which there is not where the sources have none. For single points."""
        return bool(self.value == self.value)

    def named(self, name: str) -> Quantity:
        """Return the same quantity under a name, which derivations use."""
        if self.name is None and isinstance(self.origin, str):
            self.name = name
            return self
        return self if self.name == name else Quantity(self.value, self.unit, self.basis, "=", (self,), name)

    def unnamed_copy(self) -> Quantity:
        """Return a copy that can be named without naming the operand of other results; a named one is not copied."""
        if self.name is not None or self.is_leaf:
            return self
        return Quantity(self.value, self.unit, self.basis, self.origin, self.operands)

    def cap_basis(self, basis: Basis) -> Quantity:
        """Return the same quantity with a basis no better than `basis`."""
        if self.basis >= basis:
            return self
        return Quantity(self.value, self.unit, basis, "=", (self,), None)

    def to(self, target: Unit | str) -> Quantity:
        """Return the same quantity in another unit; raise UnitMismatch when it measures something else."""
        wanted = unit(target) if isinstance(target, str) else target
        if wanted is self.unit:
            return self
        value = scaled(self.value, conversion(self.unit, wanted))
        return Quantity(value, wanted, self.basis, "=", (self,))

    def __add__(self, other: Quantity) -> Quantity:
        if not isinstance(other, Quantity):
            raise TypeError(f"a plain number cannot be added to {self.unit}")
        more = other.value if other.unit is self.unit else in_unit(other, self.unit, "add")
        basis = self.basis if self.basis >= other.basis else other.basis
        return Quantity(self.value + more, self.unit, basis, "+", (self, other))

    def __sub__(self, other: Quantity) -> Quantity:
        if not isinstance(other, Quantity):
            raise TypeError(f"a plain number cannot be taken from {self.unit}")
        less = other.value if other.unit is self.unit else in_unit(other, self.unit, "subtract")
        basis = self.basis if self.basis >= other.basis else other.basis
        return Quantity(self.value - less, self.unit, basis, "−", (self, other))

    def __mul__(self, other: Operand) -> Quantity:
        right = other if isinstance(other, Quantity) else _plain_number(other)
        target, factor = product(self.unit, right.unit)
        basis = self.basis if self.basis >= right.basis else right.basis
        return Quantity(times(self.value, right.value, factor), target, basis, "×", (self, right))

    def __rmul__(self, other: int | float) -> Quantity:
        return _plain_number(other) * self

    def __truediv__(self, other: Operand) -> Quantity:
        right = other if isinstance(other, Quantity) else _plain_number(other)
        target, factor = quotient(self.unit, right.unit)
        basis = self.basis if self.basis >= right.basis else right.basis
        return Quantity(over(self.value, right.value, factor), target, basis, "÷", (self, right))

    def __rtruediv__(self, other: int | float) -> Quantity:
        return _plain_number(other) / self

    def __le__(self, other: Quantity) -> Any:
        return self.value <= in_unit(other, self.unit, "compare")

    def __lt__(self, other: Quantity) -> Any:
        return self.value < in_unit(other, self.unit, "compare")

    def __ge__(self, other: Quantity) -> Any:
        return self.value >= in_unit(other, self.unit, "compare")

    def __gt__(self, other: Quantity) -> Any:
        return self.value > in_unit(other, self.unit, "compare")


def given(name: str, value: Value, of: str, text: str | None = None) -> Quantity:
    """Return an input of the user: `name` is the input's own name, `of` its unit."""
    return Quantity(value, unit(of), MEASURED, _input(text or name), (), name)


def constant(value: int | float, of: str = "ratio", text: str | None = None) -> Quantity:
    """Return a number of arithmetic and not of any report, such as the seconds in a day."""
    return Quantity(value, unit(of), MEASURED, _arithmetic(text or f"{value:g}"))


# Such an origin consists of its text, so that all of one text share one.
_input = lru_cache(maxsize=4096)(partial(Origin, "input"))
_arithmetic = lru_cache(maxsize=4096)(partial(Origin, "constant"))


_plain_number = lru_cache(maxsize=4096, typed=True)(constant)


def in_unit(quantity: Quantity, target: Unit, verb: str) -> Value:
    """Return the value of `quantity` in `target`; raise UnitMismatch, which names what could not be done."""
    source = quantity.unit
    if source is target:
        return quantity.value
    return scaled(quantity.value, conversion(source, target, verb))


def everywhere(condition: Any) -> bool:
    """Return whether a condition holds, over many points at each of them: only then is a finding true of them all."""
    return bool(condition.all() if isinstance(condition, np.ndarray) else condition)


def exceeds(quantity: Quantity, bound: Quantity) -> bool:
    """Return whether `quantity` is above `bound` at every point."""
    return everywhere(quantity > bound)
