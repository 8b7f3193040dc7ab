"""Section 4: how soon a buffer pool fills when more is put than got."""

from __future__ import annotations

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.buffers import (
    BUFFERS_PER_MESSAGE,
    HEADER,
    Buffers,
    GetRate,
    PutRate,
    buffers_per_message,
)
from mqplanner.rules.engine.results import Finding, Output, Series, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import MessageBytes
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import most, noted, whole
from mqplanner.units.number_format import readable

STILL = constant(0, "message / s", "no growth")


@rule(
    "bufferpool-fill",
    section=4,
    outputs=[
        Out(
            "seconds_to_dwp", "s", "Until deferred write starts, from an empty pool; none where gets keep up"
        ),
        Out(
            "seconds_to_full",
            "s",
            "Until every buffer is in use, as if none were freed; none where gets keep up",
        ),
        Out("depth_at_dwp", "message", "Whole messages in the pool as deferred write starts"),
        Out("depth_at_dwp_stop", "message", "Whole messages in the pool as deferred write stops again"),
        Out("depth_at_full", "message", "Whole messages in a full pool"),
        Out(
            "depth_over_time",
            None,
            "Depth of the queue by seconds; none where gets keep up, or over many points",
        ),
        Out("findings", None, "Advice that applies"),
    ],
    figures=("bufferpool-dwp-thresholds", *BUFFERS_PER_MESSAGE, *HEADER),
)
def bufferpool_fill(
    *,
    buffers: Buffers,
    put_rate_per_s: PutRate,
    get_rate_per_s: GetRate = 0,  # type: ignore[assignment]
    message_bytes: MessageBytes,
) -> dict[str, Output]:
    """How soon a buffer pool fills.

    Puts less gets, from an empty pool at even rates, against the shares of the pool at which deferred write starts
    and stops. How quickly deferred write frees buffers is not published, so that the time until the pool is full
    leaves it out.
    """
    net = (put_rate_per_s - get_rate_per_s).named("net growth")
    growth = most(net, STILL).named("growth")
    room = (buffers / buffers_per_message(message_bytes)).named("messages that the pool holds")
    shares = figure("bufferpool-dwp-thresholds")
    start = shares.at("start_pct").named("deferred-write start")
    stop = shares.at("stop_pct").named("deferred-write stop")
    at_start = (room * start).named("messages as deferred write starts")
    to_dwp, to_full = _said(at_start / growth, net), _said(room / growth, net)
    depth_at_dwp, depth_at_full = whole(at_start), whole(room)
    return {
        "seconds_to_dwp": to_dwp,
        "seconds_to_full": noted(to_full, _nothing_freed(start, stop)) if np.any(net > STILL) else to_full,
        "depth_at_dwp": depth_at_dwp,
        "depth_at_dwp_stop": whole(room * stop),
        "depth_at_full": depth_at_full,
        "depth_over_time": _course(net, (to_dwp, depth_at_dwp), (to_full, depth_at_full)),
        "findings": _findings(net, to_dwp),
    }


def _said(seconds: Quantity, net: Quantity) -> Quantity:
    """The time, with the words for points at which the pool never fills and there is none."""
    never = net <= STILL
    if everywhere(never):
        return noted(seconds, "The pool does not fill: gets keep up with puts.")
    if np.any(never):
        return noted(
            seconds, "Where gets keep up with puts the pool does not fill; those points have no number."
        )
    return seconds


def _nothing_freed(start: Quantity, stop: Quantity) -> str:
    return (
        "As if deferred write freed nothing. It starts before that, and while it keeps up it holds the pool at "
        f"{readable(stop.value)} to {readable(start.value)} % in use; how quickly it writes is not published."
    )


def _course(net: Quantity, *marks: tuple[Quantity, Quantity]) -> Series | None:
    """Depth over time through the marks, from an empty queue; none over many points or where it does not grow."""
    if any(mark.is_array for pair in marks for mark in pair) or not net > STILL:
        return None
    seconds = np.array([0, *(time.value for time, _ in marks)], dtype=float)
    depth = np.array([0, *(depth.value for _, depth in marks)], dtype=float)
    columns = {"seconds": given("seconds", seconds, "s"), "depth": given("depth", depth, "message")}
    return Series(columns, rests_on=tuple(time for time, _ in marks))


def _findings(net: Quantity, to_dwp: Quantity) -> list[Finding]:
    if not everywhere(net > STILL):
        return []
    return [
        advise("bufferpool-fills", "bufferpool-dwp-thresholds", net=net, seconds=to_dwp),
        advise("bufferpool-synchronous-write"),
        advise("bufferpool-deferred-write-srb"),
    ]
