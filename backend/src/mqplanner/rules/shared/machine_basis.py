"""The machine that a published cost or rate was measured on, against the one that it is asked for."""

from __future__ import annotations

from functools import cache

from mqplanner.figures.catalog import figure
from mqplanner.units import Quantity
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import with_note


def on_machine(quantity: Quantity, machine: str | None, of: str) -> Quantity:
    """The same number; no better than extrapolated where a machine is said and the figure `of` is of others only.

    Nothing is known of a machine that is not said.
    """
    measured = machines_of(of)
    if machine is None or not measured or machine in measured:
        return quantity
    return with_note(quantity, f"Measured on {' and '.join(measured)}, and not on {machine}.").cap_basis(
        EXTRAPOLATED
    )


@cache
def machines_of(id: str) -> tuple[str, ...]:
    """The machines that a figure's editions name, in their order."""
    editions = figure(id).file.editions
    return tuple(dict.fromkeys(e.conditions["machine"] for e in editions if "machine" in e.conditions))
