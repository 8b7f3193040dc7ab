"""What a number means: units, and quantities with their derivations."""

from mqplanner.units.basis import BASES, Basis
from mqplanner.units.quantity import Quantity, constant, given
from mqplanner.units.unit import Unit, UnitError, UnitMismatch, UnknownUnit, unit

__all__ = [
    "BASES",
    "Basis",
    "Quantity",
    "Unit",
    "UnitError",
    "UnitMismatch",
    "UnknownUnit",
    "constant",
    "given",
    "unit",
]
