"""What a number means: units, and quantities with their derivations."""

from mqplanner.units.basis import ASSUMED, BASES, EXTRAPOLATED, INTERPOLATED, MEASURED, RULE_OF_THUMB, Basis
from mqplanner.units.label import Label, Words
from mqplanner.units.number_format import format_number, json_value, number_with_unit
from mqplanner.units.quantity import Quantity, constant, everywhere, exceeds, given
from mqplanner.units.unit import Unit, UnitError, UnitMismatch, UnknownUnit, unit
