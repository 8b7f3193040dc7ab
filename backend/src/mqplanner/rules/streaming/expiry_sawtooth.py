"""Section 7: the depth of a stream queue from which messages only expire."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.engine.results import Finding, Output, Series, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.streaming.inputs import SINCE
from mqplanner.units import Quantity, constant, given
from mqplanner.units.basis import RULE_OF_THUMB
from mqplanner.units.functions import beside, most, whole_up

EXAMPLE, DEFAULT, SAW = "capexpry-example", "expryint-default", "expiry-sawtooth-example"
MOST_S = 99_999_999
RUNS = 5
"""Runs of the expiry task that the course over time shows, the first that deletes among them."""
SMALLEST = constant(1, "count", "the smallest CAPEXPRY")

PutRate = Annotated[
    Quantity, Number("message / s", "Messages streamed a second", least=0, most=1_000_000_000)
]
CapexpryS = Annotated[
    Quantity, Number("s", "Time after which messages on the stream queue expire", above=0, most=MOST_S + 0.9)
]
expryint_input = Number(
    "s", "Interval between runs of the expiry task", least=1, most=MOST_S, integer=True, mq_name="EXPRYINT"
)
Expryint = Annotated[Quantity, expryint_input]


@rule(
    "expiry-sawtooth",
    section=7,
    outputs=[
        Out("min_depth", "message", "Depth right after a run of the expiry task"),
        Out("max_depth", "message", "Depth right before a run"),
        Out("expired_per_run", "message", "Messages that each run deletes"),
        Out("capexpry", "count", "CAPEXPRY to set, in its own unit of tenths of a second"),
        Out("seconds_to_first_expiry", "s", "From an empty queue at a run to the first run that deletes"),
        Out("depth_over_time", None, "Depth of the queue by seconds; none over many points"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(EXAMPLE, DEFAULT, SAW),
    releases=SINCE,
)
def expiry_sawtooth(
    put_rate_per_s: PutRate, capexpry_s: CapexpryS, expryint_s: Expryint
) -> dict[str, Output]:
    """Between which depths a stream queue swings that nobody reads.

    Messages stay until the first run of the expiry task after CAPEXPRY has passed: the depth rises between runs and
    falls at each. CAPEXPRY counts as it can be set, in whole tenths of a second. An even rate of puts; the time that
    deleting takes is left out.
    """
    capexpry, lifetime = _capexpry(capexpry_s)
    low, high = swing(put_rate_per_s, lifetime, expryint_s)
    first = (whole_up(lifetime / expryint_s) * expryint_s).named("first run after CAPEXPRY")
    # a run that rounding puts a hair too soon deletes nothing yet
    start = _of_runs(most(first, lifetime)).named("seconds_to_first_expiry")
    return {
        "min_depth": low,
        "max_depth": high,
        "expired_per_run": expired_per_run(put_rate_per_s, expryint_s),
        "capexpry": capexpry,
        "seconds_to_first_expiry": start,
        "depth_over_time": _course(put_rate_per_s, expryint_s, start, (low, high)),
        "findings": _findings(low, high),
    }


def most_unread(put_rate_per_s: Quantity, capexpry_s: Quantity, expryint_s: Quantity) -> Quantity:
    """Depth right before a run of the expiry task, where nobody gets."""
    return swing(put_rate_per_s, _capexpry(capexpry_s)[1], expryint_s)[1]


def queue_grows(put_rate_per_s: Quantity, capexpry_s: Quantity, expryint_s: Quantity) -> list[Finding]:
    """The depths between which a queue swings that nobody reads; nothing where nothing is put."""
    low, high = swing(put_rate_per_s, _capexpry(capexpry_s)[1], expryint_s)
    return [advise("expiry-queue-grows", low=low, high=high)] if everywhere(high.value > 0) else []


def expired_per_run(put_rate_per_s: Quantity, expryint_s: Quantity) -> Quantity:
    """Messages that each run deletes, where nobody gets."""
    return _of_runs(put_rate_per_s * expryint_s)


def swing(put_rate_per_s: Quantity, lifetime: Quantity, expryint_s: Quantity) -> tuple[Quantity, Quantity]:
    """Depth right after and right before a run; `lifetime` is CAPEXPRY as it is set."""
    low = (put_rate_per_s * lifetime).at_best(RULE_OF_THUMB).named("min_depth")
    stay = (lifetime + expryint_s).named("longest stay")
    return low, _of_runs(put_rate_per_s * stay).named("max_depth")


def _capexpry(seconds: Quantity) -> tuple[Quantity, Quantity]:
    """CAPEXPRY in the unit in which it is set, from the example of the report; and the time that this makes."""
    example = figure(EXAMPLE)
    each = (example.at("capexpry") / example.at("expires_after")).to("count / s")
    capexpry = most(whole_up(seconds * each), SMALLEST).named("capexpry")
    return capexpry, (capexpry / each).to("s").named("CAPEXPRY as it is set")


def _of_runs(reckoned: Quantity) -> Quantity:
    """What follows from the interval between runs, with the report's example of such runs beside it."""
    return beside(reckoned, figure(SAW).at("deleted_each_run")).at_best(RULE_OF_THUMB)


def _course(
    rate: Quantity, interval: Quantity, start: Quantity, depths: tuple[Quantity, Quantity]
) -> Series | None:
    """The depth before and after each run, from an empty queue; none over many points."""
    low, high = depths
    if low.is_array or high.is_array or start.is_array:
        return None
    runs = start.value + interval.value * np.arange(RUNS)
    first = (rate * start).value
    depth = [0, first, low.value, *[high.value, low.value] * (RUNS - 1)]
    seconds = np.concatenate(([0], np.repeat(runs, 2)))
    columns = {
        "seconds": given("seconds", seconds, "s"),
        "depth": given("depth", np.array(depth, dtype=float), "message"),
    }
    return Series(columns, rests_on=(start, low, high))


def _findings(low: Quantity, high: Quantity) -> list[Finding]:
    found = []
    if everywhere(high.value > 0):
        found.append(advise("expiry-queue-grows", low=low, high=high))
    return [
        *found,
        advise("expiry-off-by-default", DEFAULT),
        advise("expiry-later-messages-only"),
        advise("streaming-expiry-of-copies"),
        advise("expiry-scans-shared-queues"),
    ]
