"""Compressed archive logs: what they cost, and how long recovery from them takes, by machine (topic 5)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Number
from mqplanner.units import Quantity

SIZES = (4, 32, 1024, 4096)
NO_DATA = Unanswered("How much is to be recovered was not given.")


@rule("archive-compression", order=13)
def archive_compression(
    machine: Annotated[str, Choice(MACHINES)],
    message_kb: Annotated[int, Choice(SIZES, unit="KB")],
    recovered_gb: Annotated[Quantity | None, Number("GB", least=0, most=1e6)] = None,
) -> dict[str, Output]:
    """What compressing archive logs adds to CPU and log rate, and recovery from compressed archive logs."""
    cost, recovery = figure("archive-compression-cost"), figure("archive-recovery")
    added = {
        name: cost.at(column, machine=machine, message_kb=float(message_kb))
        for name, column in (
            ("cpu_increase_low_pct", "cpu_low"),
            ("cpu_increase_high_pct", "cpu_high"),
            ("peak_gain_low_pct", "rate_low"),
            ("peak_gain_high_pct", "rate_high"),
        )
    }
    answer: dict[str, Output] = {**added}
    for archives in ("uncompressed", "compressed"):
        rate, each = (recovery.at(column, machine=machine, archives=archives) for column in ("rate", "cpu_us"))
        answer[f"recovery_{archives}_mb_per_s"] = rate
        answer[f"recovery_{archives}_us_per_mb"] = each
        answer[f"recovery_{archives}_s"] = NO_DATA if recovered_gb is None else (recovered_gb / rate).to("s")
        answer[f"recovery_{archives}_cpu_s"] = NO_DATA if recovered_gb is None else (recovered_gb * each).to("cpu_s")
    return {**answer, "findings": Advice()}
