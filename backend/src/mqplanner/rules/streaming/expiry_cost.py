"""Section 7: what one run of the expiry task costs, and whether it is done before the next is due."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.cite import stated
from mqplanner.rules.engine.inputs import Flag, Number
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.streaming.expiry_sawtooth import DEFAULT, expryint_input
from mqplanner.rules.streaming.inputs import SINCE, Queue, yes
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import ASSUMED, EXTRAPOLATED, MEASURED, RULE_OF_THUMB
from mqplanner.units.functions import noted
from mqplanner.units.label import Words
from mqplanner.units.origin import Origin

COST, SCAN = "expiry-message-cost", "expiry-shared-scan"
ONE_PROCESSOR = constant(1, "cpu_s / s", "one processor")
LOWER_BOUND = "The elapsed time of a run is not published; it takes at least its CPU time."
NOTHING_EXPIRES = (
    "The cost is that of each message that expires, and none does; looking at the queues is not published."
)
NO_COST = constant(0, "cpu_us / message", "nothing expires")
WHY_OFF = 'Ch. 6, EXPRYINT - why is the default value "OFF"?'
SPELLING = "expryint-spelled-two-ways"
"""The erratum on the name of the attribute."""
MAY_TAKE_LONGER = {
    "private": "It is the CPU time alone that stays within the interval; with its waits a run may outlast it.",
    "shared": (
        "Seen with a local coupling facility on the fastest links. With a slower one, or more messages, the expiry "
        "task may not be done when the next run is due."
    ),
}
"""Why a run may outlast an interval that it should fit into."""

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
    figures=(COST, SCAN, DEFAULT),
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
    cpu = _cpu(messages, queue, in_buffers, configured).named("cpu_s")
    scan, facility = _private(cpu) if queue == "private" else _shared(messages, configured)
    return {
        "cpu_s": cpu,
        **facility,
        "scan_s": scan,
        **_interval(scan, expryint_s, queue),
        "findings": _findings(scan, expryint_s),
    }


def _cpu(messages: Quantity, queue: str, in_buffers: bool, configured: bool) -> Quantity:
    """CPU for each message that expires; nothing where private queues have none."""
    if queue == "private" and not configured:
        nothing = stated((messages * NO_COST).to("cpu_s"), "mq-9.4", WHY_OFF)
        return noted(nothing, NOTHING_EXPIRES).at_best(RULE_OF_THUMB)
    held = "in buffers" if in_buffers else "on page set"
    each = figure(COST).at(queue=queue, configured=yes(configured), held=held)
    return (messages * each).to("cpu_s")


def _private(cpu: Quantity) -> tuple[Quantity, dict[str, Output]]:
    none = Unanswered("Private queues do not load the coupling facility.")
    scan = noted(cpu / ONE_PROCESSOR, LOWER_BOUND).at_best(ASSUMED).named("scan_s")
    return scan, {"cf_cpu_s": none, "cf_requests": none}


def _shared(messages: Quantity, configured: bool) -> tuple[Quantity, dict[str, Output]]:
    """The measured scan in proportion to the messages; its time is that of its requests, one after the other."""
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


def _interval(scan: Quantity, expryint: Quantity | None, queue: str) -> dict[str, Output]:
    if expryint is None:
        unknown = Unanswered("EXPRYINT was not given.")
        return {"interval_used_pct": unknown, "outlasts_interval": unknown}
    used = noted(stated((scan / expryint).to("pct"), "mq-9.4", WHY_OFF), errata=(SPELLING,))
    return {"interval_used_pct": used, "outlasts_interval": _outlasts(scan, expryint, queue)}


def _outlasts(scan: Quantity, expryint: Quantity, queue: str) -> Words:
    """The verdict; that a run is done in time holds as far as its time is known."""
    late = scan > expryint
    in_time = Origin("constant", "the time of a run", caveats=(MAY_TAKE_LONGER[queue],))
    origins = () if everywhere(late) else (in_time,)
    said = np.where(late, "yes", "no").astype(object) if scan.is_array or expryint.is_array else yes(late)
    return Words(said, scan, expryint, origins=origins)


def _findings(scan: Quantity, expryint: Quantity | None) -> list[Finding]:
    found = []
    if expryint is not None and everywhere(scan > expryint):
        found.append(advise("expiry-scan-outlasts", scan=scan, interval=expryint))
    return [*found, advise("expiry-scans-shared-queues"), advise("expiry-off-by-default", DEFAULT)]
