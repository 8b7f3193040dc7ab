"""Message expiry: the depth of a stream queue that no application reads, and the cost of a run (topic 7)."""

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Output, Series, Unanswered, cite, rule
from mqplanner.rules.engine.findings import Advice, Finding, applicable_advice
from mqplanner.rules.engine.inputs import Flag, Number
from mqplanner.rules.shared.inputs import yes_no
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES, Queue
from mqplanner.units import ASSUMED, EXTRAPOLATED, MEASURED, RULE_OF_THUMB, Quantity, Words, constant, everywhere, given
from mqplanner.units.functions import choose_text, most, round_up, with_note, with_sources_of
from mqplanner.units.origin import Origin

MAX_S = 99_999_999
RUNS = 5
"""Runs of the expiry task in the course over time, from the first that deletes on."""
SMALLEST_CAPEXPRY = constant(1, "count", "the smallest CAPEXPRY")

expryint_input = Number(
    "s", "Interval between runs of the expiry task", least=1, most=MAX_S, integer=True, mq_name="EXPRYINT"
)
ONE_PROCESSOR = constant(1, "cpu_s / s", "one processor")
NO_MESSAGE = constant(0, "message / s", "no message")
NO_COST = constant(0, "cpu_us / message", "nothing expires")
LPAR_WAITS_TOO = (
    "None of the planner's sources has it. z/OS waits busily during a synchronous request, so that as much CPU as the "
    "report gives for the coupling facility is charged to the LPAR that scans."
)
WHY_OFF = 'Ch. 6, EXPRYINT - why is the default value "OFF"?'
MAY_TAKE_LONGER = {
    "private": "It is the CPU time alone that stays within the interval; with its waits a run may outlast it.",
    "shared": (
        "Measured with a local coupling facility on the fastest links. With a slower one, or more messages, the expiry "
        "task may not be done when the next run is due."
    ),
}
"""Why a run may outlast an interval that it should fit into, by kind of queue."""


@rule("expiry-sawtooth", order=8, releases=STREAMING_RELEASES)
def expiry_sawtooth(
    put_rate_per_s: Annotated[Quantity, Number("message / s", least=0, most=1_000_000_000)],
    capexpry_s: Annotated[Quantity, Number("s", above=0, most=MAX_S + 0.9)],
    expryint_s: Annotated[Quantity, expryint_input],
) -> dict[str, Output]:
    """Depths between which a stream queue swings that no application reads."""
    capexpry, lifetime = _capexpry(capexpry_s)
    low, high = _depth_range(put_rate_per_s, lifetime, expryint_s)
    first = (round_up(lifetime / expryint_s) * expryint_s).named("first run after CAPEXPRY")
    # rounding may put the run a little too early, when it would delete nothing yet
    start = _cite_sawtooth(most(first, lifetime)).named("seconds_to_first_expiry")
    return {
        "min_depth": low,
        "max_depth": high,
        "expired_per_run": expired_per_run(put_rate_per_s, expryint_s),
        "capexpry": capexpry,
        "seconds_to_first_expiry": start,
        "depth_over_time": _depth_over_time(put_rate_per_s, expryint_s, start, low, high),
        "findings": Advice(low=low, high=high),
    }


def max_unread_depth(put_rate_per_s: Quantity, capexpry_s: Quantity, expryint_s: Quantity) -> Quantity:
    """Return the depth right before a run of the expiry task, where no application gets messages."""
    return _depth_range(put_rate_per_s, _capexpry(capexpry_s)[1], expryint_s)[1]


def unread_queue_advice(put_rate_per_s: Quantity, capexpry_s: Quantity, expryint_s: Quantity) -> list[Finding]:
    """Return the advice on a queue that no application reads; none where nothing is put."""
    low, high = _depth_range(put_rate_per_s, _capexpry(capexpry_s)[1], expryint_s)
    return applicable_advice("unread-stream-queue", low=low, high=high)


def expired_per_run(put_rate_per_s: Quantity, expryint_s: Quantity) -> Quantity:
    """Return the messages that each run deletes, where no application gets messages."""
    return _cite_sawtooth(put_rate_per_s * expryint_s)


def _depth_range(put_rate_per_s: Quantity, lifetime: Quantity, expryint_s: Quantity) -> tuple[Quantity, Quantity]:
    """Return the depth right after and right before a run; `lifetime` is CAPEXPRY as it is set."""
    low = (put_rate_per_s * lifetime).cap_basis(RULE_OF_THUMB).named("min_depth")
    longest_stay = (lifetime + expryint_s).named("longest stay")
    return low, _cite_sawtooth(put_rate_per_s * longest_stay).named("max_depth")


def capexpry_of(seconds: Quantity) -> Quantity:
    """Return CAPEXPRY of a time as it is set, in tenths of a second, rounded up."""
    return _capexpry(seconds)[0]


def _capexpry(seconds: Quantity) -> tuple[Quantity, Quantity]:
    """Return CAPEXPRY in the unit in which it is set, by the report's example, and as a time."""
    example = figure("capexpry-example")
    per_second = (example.at("capexpry") / example.at("expires_after")).to("count / s")
    capexpry = most(round_up(seconds * per_second), SMALLEST_CAPEXPRY).named("capexpry")
    return capexpry, (capexpry / per_second).to("s").named("CAPEXPRY as it is set")


def _cite_sawtooth(quantity: Quantity) -> Quantity:
    """Return a quantity that depends on the interval between runs, with the report's example of such runs cited."""
    return with_sources_of(quantity, figure("expiry-sawtooth-example").at("deleted_each_run")).cap_basis(RULE_OF_THUMB)


def _depth_over_time(
    rate: Quantity, interval: Quantity, start: Quantity, low: Quantity, high: Quantity
) -> Series | None:
    """Return the depth before and after each run, from an empty queue; None over many points."""
    if low.is_array or high.is_array or start.is_array:
        return None
    runs = start.value + interval.value * np.arange(RUNS)
    depth = [0, (rate * start).value, low.value, *[high.value, low.value] * (RUNS - 1)]
    columns = {
        "seconds": given("seconds", np.concatenate(([0], np.repeat(runs, 2))), "s"),
        "depth": given("depth", np.array(depth, dtype=float), "message"),
    }
    return Series(columns, rests_on=(start, low, high))


@rule("expiry-cost", order=9, releases=STREAMING_RELEASES)
def expiry_cost(
    messages: Annotated[Quantity, Number("message", least=0, most=10**10, integer=True)],
    queue: Queue,
    in_buffers: Annotated[bool, Flag()] = True,
    configured: Annotated[bool, Flag()] = True,
    expryint_s: Annotated[Quantity | None, expryint_input] = None,
) -> dict[str, Output]:
    """What one run of the expiry task costs."""
    if queue == "private":
        cpu = _cpu(messages, in_buffers, configured).named("cpu_s")
        no_facility = Unanswered("Private queues do not load the coupling facility.")
        facility: dict[str, Output] = {"cf_cpu_s": no_facility, "cf_requests": no_facility}
        lower_bound = "None of the planner's sources gives the elapsed time of a run; it takes at least its CPU time."
        scan = with_note(cpu / ONE_PROCESSOR, lower_bound).cap_basis(ASSUMED).named("scan_s")
    else:
        loads, scan = _shared_scan(messages, configured)
        facility = {**loads}
        cpu = with_note(loads["cf_cpu_s"], LPAR_WAITS_TOO).cap_basis(ASSUMED).named("cpu_s")
    return {
        "cpu_s": cpu,
        **facility,
        "scan_s": scan,
        **_against_interval(scan, expryint_s, queue),
        "findings": Advice(scan=scan, interval=expryint_s),
    }


def _cpu(messages: Quantity, in_buffers: bool, configured: bool) -> Quantity:
    """Return the CPU of the messages of private queues that expire; zero where there are none."""
    if not configured:
        zero = cite((messages * NO_COST).to("cpu_s"), "mq-9.4", WHY_OFF)
        caveat = "That of each message that expires, and none does; none of the planner's sources gives that of a scan."
        return with_note(zero, caveat).cap_basis(RULE_OF_THUMB)
    held = "in buffers" if in_buffers else "on page set"
    each = figure("expiry-message-cost").at(queue="private", configured=yes_no(configured), held=held)
    return (messages * each).to("cpu_s")


def _shared_scan(messages: Quantity, configured: bool) -> tuple[dict[str, Quantity], Quantity]:
    """Return the load of the coupling facility and the time of a run, in proportion to the measured one.

    The requests run one after the other, so that their times add up to the time of the run.
    """
    measured, requests, request_us, cf_cpu_s = (
        figure("expiry-shared-scan").at(column, queue="shared", configured=yes_no(configured))
        for column in ("messages", "requests", "request_us", "cf_cpu_s")
    )
    basis = MEASURED if everywhere(messages.value == measured.value) else EXTRAPOLATED
    times = (messages / measured).cap_basis(basis).named("times the measured scan")
    cf_requests = (times * requests).named("cf_requests")
    facility = {"cf_cpu_s": (times * cf_cpu_s).named("cf_cpu_s"), "cf_requests": cf_requests}
    return facility, (cf_requests * request_us).to("s").named("scan_s")


def _against_interval(scan: Quantity, expryint: Quantity | None, queue: str) -> dict[str, Output]:
    if expryint is None:
        unknown = Unanswered("EXPRYINT was not given.")
        return {"interval_used_pct": unknown, "outlasts_interval": unknown}
    used = cite((scan / expryint).to("pct"), "mq-9.4", WHY_OFF)
    late = scan > expryint
    # "no" holds only as far as the time of a run is known
    in_time = Origin("constant", "the time of a run", caveats=(MAY_TAKE_LONGER[queue],))
    return {
        "interval_used_pct": with_note(used, errata=("expryint-spelled-two-ways",)),
        "outlasts_interval": Words(
            choose_text(late, "yes", "no"), scan, expryint, origins=() if everywhere(late) else (in_time,)
        ),
    }


def expiry_cpu(puts: Quantity, gets: Quantity, interval: Quantity) -> Quantity:
    """Return the CPU per second of scans that delete the messages which are put and not got, from a page set."""
    expired = most(NO_MESSAGE, puts - gets) * interval
    scan = expiry_cost.compute(messages=expired, queue="private", in_buffers=False)["cpu_s"]
    assert isinstance(scan, Quantity)  # noqa: S101  (the rule declares it)
    return scan / interval
