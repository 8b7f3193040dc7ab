"""The machine of the user against the machines that a published cost or rate was measured on."""

from functools import cache

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.rules.engine.inputs import Choice
from mqplanner.units import EXTRAPOLATED, Quantity
from mqplanner.units.functions import with_note

machine_input = Choice(MACHINES, "IBM Z machine; where it was not measured there is no number")


def on_machine(quantity: Quantity, machine: str | None, of: str) -> Quantity:
    """Return the same number, extrapolated at best where the figure `of` was measured on other machines only.

    Without a machine the quantity stays what it is.
    """
    measured = measured_machines(of)
    if machine is None or not measured or machine in measured:
        return quantity
    note = f"Measured on {' and '.join(measured)}, and not on {machine}."
    return with_note(quantity, note).cap_basis(EXTRAPOLATED)


@cache
def measured_machines(id: str) -> tuple[str, ...]:
    """Return the machines that the editions of a figure name, in their order."""
    editions = figure(id).file.editions
    return tuple(dict.fromkeys(e.conditions["machine"] for e in editions if "machine" in e.conditions))
