"""What one run of the expiry task costs, and whether it ends before the next is due (section 7)."""

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, Unanswered, cite, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Flag, Number
from mqplanner.rules.shared.inputs import yes_no
from mqplanner.rules.streaming.expiry_sawtooth import DEFAULT, expryint_input
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES, Queue
from mqplanner.units import (
    ASSUMED,
    EXTRAPOLATED,
    MEASURED,
    RULE_OF_THUMB,
    Quantity,
    Words,
    constant,
    everywhere,
)
from mqplanner.units.functions import most, with_note
from mqplanner.units.origin import Origin

COST, SCAN = "expiry-message-cost", "expiry-shared-scan"
ONE_PROCESSOR = constant(1, "cpu_s / s", "one processor")
NO_MESSAGE = constant(0, "message / s", "no message")
NO_COST = constant(0, "cpu_us / message", "nothing expires")
WHY_OFF = 'Ch. 6, EXPRYINT - why is the default value "OFF"?'
MAY_TAKE_LONGER = {
    "private": "It is the CPU time alone that stays within the interval; with its waits a run may outlast it.",
    "shared": (
        "Measured with a local coupling facility on the fastest links. With a slower one, or more messages, the expiry "
        "task may not be done when the next run is due."
    ),
}
"""Why a run may outlast an interval that it should fit into, by kind of queue."""


@rule("expiry-cost", order=9, releases=STREAMING_RELEASES)
@reads(COST, SCAN, DEFAULT)
@returns(
    Out("cpu_s", "cpu_s", "CPU of the expiry task in one run; private queues"),
    Out("cf_cpu_s", "cpu_s", "CPU of the coupling facility in one run; shared queues"),
    Out("cf_requests", "request", "Requests to the coupling facility in one run; shared queues"),
    Out("scan_s", "s", "Time that one run takes, at the least"),
    Out("interval_used_pct", "pct", "Time of a run as a share of EXPRYINT"),
    Out("outlasts_interval", None, "Whether a run is still going when the next is due: yes or no"),
    Out("findings", None, "Advice that applies"),
)
def expiry_cost(
    messages: Annotated[
        Quantity,
        Number(
            "message",
            "Messages that expire in a run; shared: all there are",
            least=0,
            most=10**10,
            integer=True,
        ),
    ],
    queue: Queue,
    in_buffers: Annotated[
        bool, Flag("Whether the messages are in buffers and not on the page set; private queues only")
    ] = True,
    configured: Annotated[
        bool, Flag("Whether queues are set to expire messages; on shared queues all of them then expire")
    ] = True,
    expryint_s: Annotated[Quantity | None, expryint_input] = None,
) -> dict[str, Output]:
    """What one run of the expiry task costs.

    On private queues CPU for each message that expires. On shared queues requests to the coupling facility for each
    message there is, expired or not, one after the other; a slower or duplexed coupling facility takes longer.
    """
    cpu = _cpu(messages, queue, in_buffers, configured).named("cpu_s")
    if queue == "private":
        no_facility = Unanswered("Private queues do not load the coupling facility.")
        facility: dict[str, Output] = {"cf_cpu_s": no_facility, "cf_requests": no_facility}
        lower_bound = "The elapsed time of a run is not published; it takes at least its CPU time."
        scan = with_note(cpu / ONE_PROCESSOR, lower_bound).cap_basis(ASSUMED).named("scan_s")
    else:
        facility, scan = _shared_scan(messages, configured)
    return {
        "cpu_s": cpu,
        **facility,
        "scan_s": scan,
        **_against_interval(scan, expryint_s, queue),
        "findings": Advice(scan=scan, interval=expryint_s),
    }


def _cpu(messages: Quantity, queue: str, in_buffers: bool, configured: bool) -> Quantity:
    """Return the CPU of the messages that expire; zero where private queues have none."""
    if queue == "private" and not configured:
        zero = cite((messages * NO_COST).to("cpu_s"), "mq-9.4", WHY_OFF)
        caveat = "The cost is that of each message that expires, and none does; looking at the queues is not published."
        return with_note(zero, caveat).cap_basis(RULE_OF_THUMB)
    held = "in buffers" if in_buffers else "on page set"
    each = figure(COST).at(queue=queue, configured=yes_no(configured), held=held)
    return (messages * each).to("cpu_s")


def _shared_scan(messages: Quantity, configured: bool) -> tuple[dict[str, Output], Quantity]:
    """Return the load of the coupling facility and the time of a run, in proportion to the measured one.

    The requests run one after the other, so that their times add up to the time of the run.
    """
    measured, requests, request_us, cf_cpu_s = (
        figure(SCAN).at(column, queue="shared", configured=yes_no(configured))
        for column in ("messages", "requests", "request_us", "cf_cpu_s")
    )
    basis = MEASURED if everywhere(messages.value == measured.value) else EXTRAPOLATED
    times = (messages / measured).cap_basis(basis).named("times the measured scan")
    cf_requests = (times * requests).named("cf_requests")
    facility: dict[str, Output] = {
        "cf_cpu_s": (times * cf_cpu_s).named("cf_cpu_s"),
        "cf_requests": cf_requests,
    }
    return facility, (cf_requests * request_us).to("s").named("scan_s")


def _against_interval(scan: Quantity, expryint: Quantity | None, queue: str) -> dict[str, Output]:
    if expryint is None:
        unknown = Unanswered("EXPRYINT was not given.")
        return {"interval_used_pct": unknown, "outlasts_interval": unknown}
    used = cite((scan / expryint).to("pct"), "mq-9.4", WHY_OFF)
    late = scan > expryint
    # "no" holds only as far as the time of a run is known
    in_time = Origin("constant", "the time of a run", caveats=(MAY_TAKE_LONGER[queue],))
    many = scan.is_array or expryint.is_array
    answer = np.where(late, "yes", "no").astype(object) if many else yes_no(late)
    return {
        "interval_used_pct": with_note(used, errata=("expryint-spelled-two-ways",)),
        "outlasts_interval": Words(answer, scan, expryint, origins=() if everywhere(late) else (in_time,)),
    }


def expiry_cpu(puts: Quantity, gets: Quantity, interval: Quantity) -> Quantity:
    """Return the CPU per second of scans that delete the messages which are put and not got, from a page set."""
    expired = most(NO_MESSAGE, puts - gets) * interval
    scan = expiry_cost.compute(messages=expired, queue="private", in_buffers=False)["cpu_s"]
    assert isinstance(scan, Quantity)  # noqa: S101  (the rule declares it)
    return scan / interval
