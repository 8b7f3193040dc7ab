"""Section 7: what one run of the expiry task costs, and whether it is done before the next is due."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from mqplanner.figures.library import figure
from mqplanner.rules.expiry_sawtooth import DEFAULT, SAW, expryint_input
from mqplanner.rules.inputs import Flag, Number
from mqplanner.rules.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.rule import Out, rule
from mqplanner.rules.streaming_inputs import SINCE, Queue, yes
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import ASSUMED, EXTRAPOLATED, MEASURED
from mqplanner.units.functions import beside, noted

COST, SCAN = "expiry-message-cost", "expiry-shared-scan"
ONE_PROCESSOR = constant(1, "cpu_s / s", "one processor")
NOTHING = np.array(None, dtype=object)
LOWER_BOUND = "The elapsed time of a run is not published; it takes at least its CPU time."

Messages = Annotated[
    Quantity,
    Number(
        "message",
        "Private: messages that expire in one run; shared: messages on all shared queues",
        least=0,
        most=10_000_000_000,
        integer=True,
    ),
]
InBuffers = Annotated[
    bool, Flag("Whether the messages are in buffers and not on the page set; private queues only")
]
Configured = Annotated[
    bool, Flag("Whether queues are set to expire messages; on shared queues all of them then expire")
]


@rule(
    "expiry-cost",
    section=7,
    outputs=[
        Out("cpu_s", "cpu_s", "CPU of the expiry task in one run; private queues"),
        Out("cf_cpu_s", "cpu_s", "CPU of the coupling facility in one run; shared queues"),
        Out("cf_requests", "request", "Requests to the coupling facility in one run; shared queues"),
        Out("scan_s", "s", "Time that one run takes, at the least"),
        Out("interval_used_pct", "pct", "The same as a share of EXPRYINT"),
        Out("outlasts_interval", None, "Whether a run is still going when the next is due: yes or no"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(COST, SCAN, DEFAULT, SAW),
    releases=SINCE,
)
def expiry_cost(
    messages: Messages,
    queue: Queue,
    in_buffers: InBuffers = True,
    configured: Configured = True,
    expryint_s: Annotated[Quantity | None, expryint_input] = None,
) -> dict[str, Output]:
    """What one run of the expiry task costs.

    On private queues CPU for each message that expires. On shared queues requests to the coupling facility for each
    message there is, expired or not, one after the other; a slower or duplexed coupling facility takes longer.
    """
    held = "in buffers" if in_buffers else "on page set"
    each = figure(COST).at(queue=queue, configured=yes(configured), held=held)
    cpu = (messages * each).to("cpu_s").named("cpu_s")
    scan, facility = _private(cpu) if queue == "private" else _shared(messages, configured)
    return {
        "cpu_s": cpu,
        **facility,
        "scan_s": scan,
        **_interval(scan, expryint_s),
        "findings": _findings(scan, expryint_s),
    }


def _private(cpu: Quantity) -> tuple[Quantity, dict[str, Output]]:
    none = Unanswered("Private queues do not load the coupling facility.")
    scan = noted(cpu / ONE_PROCESSOR, LOWER_BOUND).at_best(ASSUMED).named("scan_s")
    return scan, {"cf_cpu_s": none, "cf_requests": none}


def _shared(messages: Quantity, configured: bool) -> tuple[Quantity, dict[str, Output]]:
    """The measured scan in proportion to the messages."""
    seen = {
        name: figure(SCAN).at(name, queue="shared", configured=yes(configured))
        for name in ("messages", "requests", "request_us", "cf_cpu_s")
    }
    basis = MEASURED if everywhere(messages.value == seen["messages"].value) else EXTRAPOLATED
    times = (messages / seen["messages"]).at_best(basis).named("times the measured scan")
    requests = (times * seen["requests"]).named("cf_requests")
    facility = (times * seen["cf_cpu_s"]).named("cf_cpu_s")
    scan = (requests * seen["request_us"]).to("s").named("scan_s")
    return scan, {"cf_cpu_s": facility, "cf_requests": requests}


def _interval(scan: Quantity, expryint: Quantity | None) -> dict[str, Output]:
    if expryint is None:
        unknown = Unanswered("EXPRYINT was not given.")
        return {"interval_used_pct": unknown, "outlasts_interval": unknown}
    used = beside((scan / expryint).to("pct"), figure(SAW).at("expryint"))
    if used.is_array:
        words = np.where(scan > expryint, "yes", "no").astype(object)
        return {
            "interval_used_pct": used,
            "outlasts_interval": np.where(np.isnan(used.value), NOTHING, words),
        }
    if not used.known:
        unknown = Unanswered("How long one run takes is not published for this.")
        return {"interval_used_pct": used, "outlasts_interval": unknown}
    return {"interval_used_pct": used, "outlasts_interval": yes(scan > expryint)}


def _findings(scan: Quantity, expryint: Quantity | None) -> list[Finding]:
    found = []
    if expryint is not None and everywhere(scan > expryint):
        found.append(advise("expiry-scan-outlasts", scan=scan, interval=expryint))
    return [*found, advise("expiry-scans-shared-queues"), advise("expiry-off-by-default", DEFAULT)]
