"""The depth of a stream queue whose messages no application gets, and only expire (section 7)."""

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, Series, reads, returns, rule
from mqplanner.rules.engine.findings import Advice, Finding, applicable_advice
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES
from mqplanner.units import RULE_OF_THUMB, Quantity, constant, given
from mqplanner.units.functions import most, round_up, with_sources_of

CAPEXPRY_EXAMPLE, DEFAULT, SAWTOOTH = "capexpry-example", "expryint-default", "expiry-sawtooth-example"
MOST_S = 99_999_999
RUNS = 5
"""Runs of the expiry task in the course over time, from the first that deletes on."""
SMALLEST_CAPEXPRY = constant(1, "count", "the smallest CAPEXPRY")

expryint_input = Number(
    "s", "Interval between runs of the expiry task", least=1, most=MOST_S, integer=True, mq_name="EXPRYINT"
)


@rule("expiry-sawtooth", order=8, releases=STREAMING_RELEASES)
@reads(CAPEXPRY_EXAMPLE, DEFAULT, SAWTOOTH)
@returns(
    Out("min_depth", "message", "Depth right after a run of the expiry task"),
    Out("max_depth", "message", "Depth right before a run"),
    Out("expired_per_run", "message", "Messages that each run deletes"),
    Out("capexpry", "count", "CAPEXPRY to set, in its own unit of tenths of a second"),
    Out("seconds_to_first_expiry", "s", "From an empty queue at a run to the first run that deletes"),
    Out("depth_over_time", None, "Depth of the queue by seconds; none over many points"),
    Out("findings", None, "Advice that applies"),
)
def expiry_sawtooth(
    put_rate_per_s: Annotated[
        Quantity, Number("message / s", "Messages streamed a second", least=0, most=1_000_000_000)
    ],
    capexpry_s: Annotated[
        Quantity,
        Number("s", "Time after which messages on the stream queue expire", above=0, most=MOST_S + 0.9),
    ],
    expryint_s: Annotated[Quantity, expryint_input],
) -> dict[str, Output]:
    """Depths between which a stream queue swings that no application reads.

    Messages stay until the first run of the expiry task after CAPEXPRY has passed: the depth rises between runs and
    falls at each. CAPEXPRY counts as it can be set, in whole tenths of a second. An even rate of puts; the time that
    deleting takes is left out.
    """
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


def unread_queue_advice(
    put_rate_per_s: Quantity, capexpry_s: Quantity, expryint_s: Quantity
) -> list[Finding]:
    """Return the advice on a queue that no application reads; none where nothing is put."""
    low, high = _depth_range(put_rate_per_s, _capexpry(capexpry_s)[1], expryint_s)
    return applicable_advice("unread-stream-queue", low=low, high=high)


def expired_per_run(put_rate_per_s: Quantity, expryint_s: Quantity) -> Quantity:
    """Return the messages that each run deletes, where no application gets messages."""
    return _cite_sawtooth(put_rate_per_s * expryint_s)


def _depth_range(
    put_rate_per_s: Quantity, lifetime: Quantity, expryint_s: Quantity
) -> tuple[Quantity, Quantity]:
    """Return the depth right after and right before a run; `lifetime` is CAPEXPRY as it is set."""
    low = (put_rate_per_s * lifetime).cap_basis(RULE_OF_THUMB).named("min_depth")
    longest_stay = (lifetime + expryint_s).named("longest stay")
    return low, _cite_sawtooth(put_rate_per_s * longest_stay).named("max_depth")


def _capexpry(seconds: Quantity) -> tuple[Quantity, Quantity]:
    """Return CAPEXPRY in the unit in which it is set, by the report's example, and the time that it stands for."""
    example = figure(CAPEXPRY_EXAMPLE)
    per_second = (example.at("capexpry") / example.at("expires_after")).to("count / s")
    capexpry = most(round_up(seconds * per_second), SMALLEST_CAPEXPRY).named("capexpry")
    return capexpry, (capexpry / per_second).to("s").named("CAPEXPRY as it is set")


def _cite_sawtooth(quantity: Quantity) -> Quantity:
    """Return a quantity that depends on the interval between runs, with the report's example of such runs cited."""
    return with_sources_of(quantity, figure(SAWTOOTH).at("deleted_each_run")).cap_basis(RULE_OF_THUMB)


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
