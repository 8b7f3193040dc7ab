"""Section 3: 31-bit storage that the channel initiator has for channels."""

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.shared.inputs import StorageMB, Threshold
from mqplanner.units import Quantity, constant, format_number, json_value, number_with_unit
from mqplanner.units.functions import most, round_down, with_note


@rule("chinit-usable-31bit", order=3)
@reads("chinit-31bit-threshold")
@returns(
    Out("total_mb", "MB", "Local storage of the channel initiator, used and free"),
    Out("usable_mb", "MB", "Storage below the threshold, in whole MB"),
    Out("available_mb", "MB", "Storage below the threshold that is left for channels"),
)
def chinit_usable_31bit(
    used_mb: StorageMB, free_mb: StorageMB, threshold_pct: Threshold
) -> dict[str, Output]:
    """31-bit storage that the channel initiator has for channels.

    From what message CSQX004I says is used and free before channels start. The report advises to stay below 80 % of
    the whole, and rounds that down to whole MB.
    """
    storage, usable, available = usable_31bit(used_mb, free_mb, threshold_pct)
    return {"total_mb": storage, "usable_mb": usable, "available_mb": available}


def usable_31bit(
    used_mb: Quantity, free_mb: Quantity, threshold_pct: Quantity
) -> tuple[Quantity, Quantity, Quantity]:
    """Return total, usable and available 31-bit storage, in MB; raise InvalidInputs above the 2 GB bar."""
    storage = (used_mb + free_mb).named("total")
    bar = figure("private-31bit-bar").at()
    if bool(np.any(storage > bar)):
        allowed = f"at most {number_with_unit(bar.to('MB').value, 'MB')}"
        message = f"used and free together must be {allowed}, all there is below the bar"
        raise InvalidInputs(
            [Problem("free_mb", json_value(free_mb.value), message, f"used and free {allowed}")]
        )
    usable = round_down(storage * threshold_pct).named("usable")
    available = usable - used_mb
    if bool(np.any(usable < used_mb)):
        caveat = "Where more is used than the threshold allows, nothing is left for channels."
        if not (usable.is_array or used_mb.is_array):
            excess = format_number((used_mb - usable).value)
            caveat = f"The use is above the threshold already, by {excess} MB; nothing is left for channels."
        available = with_note(most(available, constant(0, "MB", "nothing")), caveat)
    return storage, usable, available.named("available")
