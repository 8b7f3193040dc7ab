"""Section 5: what encrypted archive logs cost."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, Range, reads, returns, rule
from mqplanner.rules.engine.inputs import Choice
from mqplanner.units.functions import with_note

REPEATED = "The report repeats this value from an earlier publication of its authors."


@rule("archive-encryption", order=7, releases=("9.0",))
@reads("archive-encryption-cost")
@returns(
    Out("cost_multiplier", "ratio", "Cost of archiving, times that without encryption; a range on z14"),
    Out("cost_multiplier_low", "ratio", "The lower end of the range"),
    Out("cost_multiplier_high", "ratio", "The upper end of the range"),
)
def archive_encryption(
    machine: Annotated[str, Choice(("z13", "z14"), "Machine; published for z13 and z14")],
) -> dict[str, Output]:
    """How much more archiving costs into data sets that z/OS encrypts.

    Approximate. The value for z14 was measured with 9.0.3 on z/OS 2.2; the one for z13 the report repeats from an
    earlier publication. It was done for archive logs, which with the BSDS were all that could be encrypted then.
    """
    cost = figure("archive-encryption-cost")
    caveats = [REPEATED] if machine == "z13" else []
    low, high = (with_note(cost.at(end, machine=machine), *caveats) for end in ("low", "high"))
    return {"cost_multiplier": Range(low, high), "cost_multiplier_low": low, "cost_multiplier_high": high}
