"""Shared queues and other systems: replication to another platform, and SMC-R (topic 10)."""

from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Replication
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.rules.engine.inputs import plan_input
from mqplanner.units import EXTRAPOLATED, INTERPOLATED, MEASURED, Quantity, Words, everywhere, format_number
from mqplanner.units.functions import choose_text, with_note

CLIENT, BINDINGS = "client", "bindings"
LOG_RATE, FLOWS, DATA = "log-rate", "flows-per-message", "data-transfer"


@rule("qrep-remote-choice", order=4)
def qrep_remote_choice(
    mode: Annotated[str, plan_input(Replication, "mode")],
    message_kb: Annotated[Quantity, plan_input(Replication, "message_kb")],
    distance: Annotated[str, plan_input(Replication, "distance")] = "near",
) -> dict[str, Output]:
    """What limits applications of another platform that read persistent messages from z/OS."""
    findings = applicable_advice("qrep-remote-choice", mode=mode, message_kb=message_kb, distance=distance)
    if mode == CLIENT:
        no_log = Unanswered("As a client only the z/OS queue manager logs, and no such limit was reached.")
        return {
            "limited_by": _client_limit(message_kb, figure("qrep-large-message").at()),
            "log_limited_mb_per_s": no_log,
            "log_limited_messages_per_s": no_log,
            "findings": findings,
        }
    limited = log_limited(message_kb)
    return {
        "limited_by": Words(LOG_RATE, limited, figure("qrep-remote-mode").words("limited_by", mode=BINDINGS)),
        "log_limited_mb_per_s": figure("linux-partner-log-rate").at(mode=BINDINGS),
        "log_limited_messages_per_s": limited,
        "findings": findings,
    }


def is_log_limited(message_kb: Quantity) -> Any:
    """Return whether, or at which points, the report calls the log of the distributed queue manager the limit."""
    large = figure("qrep-large-message").at()
    return (message_kb >= large) & (message_kb <= large)


def log_limited(message_kb: Quantity) -> Quantity:
    """Return the rate that the log allows, as an upper end for sizes at which the report does not call it the limit."""
    rate, large = figure("linux-partner-log-rate").at(mode=BINDINGS), figure("qrep-large-message").at()
    limited = (rate / message_kb).to("message / s")
    if everywhere(is_log_limited(message_kb)):
        return limited
    return with_note(
        limited.cap_basis(EXTRAPOLATED),
        f"At most: the report states that the log limits messages of {format_number(large.value)} KB; at "
        "which other sizes it does is in a chart without data.",
    )


def _client_limit(message_kb: Quantity, large: Quantity) -> Words:
    """Return what limits a client: published for large messages, and for small ones without a number."""
    basis = MEASURED
    if np.any(message_kb > large):
        basis = EXTRAPOLATED
    elif np.any(message_kb < large):
        basis = INTERPOLATED
    size = message_kb
    if basis != MEASURED:
        size = with_note(
            message_kb,
            f"The report names messages of {format_number(large.value)} KB, and small ones without a number; "
            "what limits a client at other sizes is in a chart without data.",
        )
    text = choose_text(message_kb >= large, DATA, FLOWS)
    published = figure("qrep-remote-mode").words("limited_by", mode=CLIENT)
    return Words(text, size, large, published, basis=basis)


@rule("smc-r-gain", order=5)
def smc_r_gain() -> dict[str, Output]:
    """How much faster channels between z/OS systems are with SMC-R."""
    return {"throughput_factor": figure("smc-r-gain").at()}
