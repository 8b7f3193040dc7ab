"""Topic 5: log buffers, checkpoints and tape units, and the signs in statistics that they are too few."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.logs import Archives, Logs, ObservedLogger, Recovery
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import PublishedDefault, plan_input
from mqplanner.units import Quantity

DEFAULTS = "log-parameter-defaults"
SIGNS_OF_DELAY = ("log-buffer-waits", "log-reads-delayed")
"""The findings that the log was too slow in the interval that was measured."""


@rule("log-parameters", order=14)
def log_parameters(
    *,
    outbuff_kb: Annotated[
        Quantity, plan_input(Logs, "outbuff_kb", published=PublishedDefault(DEFAULTS, "outbuff_kb"))
    ] = None,  # type: ignore[assignment]
    wrthrsh: Annotated[Quantity, plan_input(Logs, "wrthrsh", published=PublishedDefault(DEFAULTS, "wrthrsh"))] = None,  # type: ignore[assignment]
    logload: Annotated[Quantity, plan_input(Recovery, "logload", published=PublishedDefault("logload-default"))] = None,  # type: ignore[assignment]
    maxrtu: Annotated[Quantity, plan_input(Archives, "maxrtu", published=PublishedDefault(DEFAULTS, "maxrtu"))] = None,  # type: ignore[assignment]
    buffer_waits: Annotated[Quantity | None, plan_input(ObservedLogger, "buffer_waits")] = None,
    read_delay_pct: Annotated[Quantity | None, plan_input(ObservedLogger, "read_delay_pct")] = None,
) -> dict[str, Output]:
    """Whether OUTBUFF, WRTHRSH, LOGLOAD and MAXRTU are set well."""
    buffers = outbuff_kb.to("buffer").named("output buffers")
    return {"buffers": buffers, "findings": Advice(buffers=buffers, usual=figure(DEFAULTS).at("outbuff_kb"))}
