"""Section 12: what to expect of a newer machine."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice
from mqplanner.units import constant

SAME = constant(1, "ratio", "no change")
NO_GAIN = constant(0, "pct", "nothing")


@rule("lspr-gain", order=1)
@reads("lspr-gain", "lspr-gain-range", "machine-z14-cost-guide", "machine-z14-gain")
@returns(
    Out("improvement_pct", "pct", "Gain to expect from z13 to z14"),
    Out("capacity_factor", "ratio", "Gain of capacity as a factor"),
    Out("cost_change_pct", "pct", "Change of the CPU of the same work, by that factor"),
)
def lspr_gain(
    cpus: Annotated[int, Choice((3, 16, 32), "Processors of the LPAR; published for 3, 16 and 32", unit="engine")],
    nest_intensity: Annotated[
        str, Choice(("low", "average", "high"), "Relative nest intensity of the workload, as LSPR classes it")
    ],
) -> dict[str, Output]:
    """Gain to expect from moving a workload from z13 to z14.

    By processors of the LPAR and by how much the workload uses shared caches and memory, from the Large System
    Performance Reference. Most tests of MQ came out as expected; cryptography, compression, SMDS and logging better.
    """
    gain = figure("lspr-gain").at(cpus=cpus, nest_intensity=nest_intensity).named("improvement_pct")
    factor = (SAME + gain).named("capacity_factor")
    better = figure("machine-z14-gain")
    return {
        "improvement_pct": gain,
        "capacity_factor": factor,
        "cost_change_pct": (SAME / factor - SAME).to("pct"),
        "findings": Advice(
            change=NO_GAIN - figure("machine-z14-cost-guide").at(),
            compression=NO_GAIN - better.at("cost_pct", area="compression-hardware"),
        ),
    }
