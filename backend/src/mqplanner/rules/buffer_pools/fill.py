"""Section 4: how soon a buffer pool fills when more is put than got."""

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.buffers import (
    BUFFERS_PER_MESSAGE,
    HEADER,
    Buffers,
    GetRate,
    PutRate,
    buffers_for_message,
)
from mqplanner.rules.engine import Out, Output, Series, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.shared.inputs import MessageBytes
from mqplanner.units import Quantity, constant, everywhere, format_number, given
from mqplanner.units.functions import most, round_down, with_note

NO_GROWTH = constant(0, "message / s", "no growth")


@rule("bufferpool-fill", order=2)
@reads("bufferpool-dwp-thresholds", *BUFFERS_PER_MESSAGE, *HEADER)
@returns(
    Out("seconds_to_dwp", "s", "From an empty pool until deferred write starts; none where gets keep up"),
    Out("seconds_to_full", "s", "Until all buffers are in use, none being freed; none where gets keep up"),
    Out("depth_at_dwp", "message", "Whole messages in the pool as deferred write starts"),
    Out("depth_at_dwp_stop", "message", "Whole messages in the pool as deferred write stops again"),
    Out("depth_at_full", "message", "Whole messages in a full pool"),
    Out("depth_over_time", None, "Depth by seconds; none where gets keep up, or over many points"),
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
    growth = most(net, NO_GROWTH).named("growth")
    room = (buffers / buffers_for_message(message_bytes)).named("messages that the pool holds")
    shares = figure("bufferpool-dwp-thresholds")
    start = shares.at("start_pct").named("deferred-write start")
    stop = shares.at("stop_pct").named("deferred-write stop")
    at_start = (room * start).named("messages as deferred write starts")
    to_dwp, to_full = (_with_caveat(messages / growth, net) for messages in (at_start, room))
    depth_at_dwp, depth_at_full = round_down(at_start), round_down(room)
    curve = _depth_over_time(net, (to_dwp, depth_at_dwp), (to_full, depth_at_full))
    if np.any(net > NO_GROWTH):
        caveat = (
            "As if deferred write freed nothing. It starts before that, and while it keeps up it holds the pool at "
            f"{format_number(stop.value)} to {format_number(start.value)} % in use; "
            "how quickly it writes is not published."
        )
        to_full = with_note(to_full, caveat)
    return {
        "seconds_to_dwp": to_dwp,
        "seconds_to_full": to_full,
        "depth_at_dwp": depth_at_dwp,
        "depth_at_dwp_stop": round_down(room * stop),
        "depth_at_full": depth_at_full,
        "depth_over_time": curve,
        "findings": Advice(net=net, seconds=to_dwp),
    }


def _with_caveat(seconds: Quantity, net: Quantity) -> Quantity:
    """Return the time, with a caveat where the pool does not fill at all points or at some."""
    never_fills = net <= NO_GROWTH
    if everywhere(never_fills):
        return with_note(seconds, "The pool does not fill: gets keep up with puts.")
    some = "Where gets keep up with puts the pool does not fill; those points have no number."
    return with_note(seconds, some) if np.any(never_fills) else seconds


def _depth_over_time(net: Quantity, *points: tuple[Quantity, Quantity]) -> Series | None:
    """Return the depth over time, from an empty queue; None over many points or where it does not grow."""
    if any(quantity.is_array for point in points for quantity in point) or not net > NO_GROWTH:
        return None
    seconds = np.array([0, *(time.value for time, _ in points)], dtype=float)
    depth = np.array([0, *(depth.value for _, depth in points)], dtype=float)
    columns = {"seconds": given("seconds", seconds, "s"), "depth": given("depth", depth, "message")}
    return Series(columns, rests_on=tuple(time for time, _ in points))
