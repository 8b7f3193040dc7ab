"""Topic 4: how soon queues and buffer pools fill, and how long a queue that outgrew its pool takes to empty."""

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.pools import MAX_MESSAGES, Buffers, GetRate, PutRate, buffers_for_message
from mqplanner.rules.engine import Output, Series, rule
from mqplanner.rules.engine.findings import Advice, applicable_advice
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.shared.inputs import MessageBytes
from mqplanner.units import EXTRAPOLATED, Quantity, constant, everywhere, format_number, given
from mqplanner.units.functions import choose, least, most, round_down, total, with_note

GETS_KEEP_UP = constant(0, "message / s", "gets keep up with puts")
FULL_ALREADY = constant(0, "s", "full already")
NOT_DRAINED = constant(float("nan"), "s", "it does not drain")
NEVER = constant(float("nan"), "s", "it does not fill")


def net_rate(puts: Quantity, gets: Quantity) -> Quantity:
    """Return the messages put in a second less those got; negative where gets are ahead."""
    return (puts - gets).named("puts less gets")


def growth(net: Quantity) -> Quantity:
    """Return how fast a queue grows; 0 where gets keep up."""
    return most(net, GETS_KEEP_UP)


def depth_until_expiry(depth: Quantity | None, unread: Quantity) -> Quantity:
    """Return the depth where nothing is got until messages expire; no less than the ordinary depth."""
    return unread if depth is None else most(depth, unread)


def depth_after_outage(depth: Quantity, puts: Quantity, outage: Quantity, unread: Quantity | None) -> Quantity:
    """Return the depth at the end of an outage, during which puts and scans go on and gets do not."""
    piled_up = depth + puts * outage
    return piled_up if unread is None else least(piled_up, depth_until_expiry(depth, unread))


def time_to_drain(backlog: Quantity, rate: Quantity, puts: Quantity) -> Quantity:
    """Return the time in which a backlog is gone, at `rate` while puts go on; NaN where puts keep up with it."""
    net = (rate - puts).named("messages got less messages put")
    return choose(net.value > 0, (backlog / net).to("s"), NOT_DRAINED)


def time_until_full(room: Quantity, used: Quantity, added: Quantity) -> Quantity:
    """Return the time until the rest of `room` is used, at `added` a second; NaN where nothing is added."""
    return choose(added.value > 0, _time(room, used, added), NEVER)


def time_without_gets(
    room: Quantity, used: Quantity, added: Quantity, until_expiry: Quantity | None
) -> Quantity | None:
    """Return how long puts may go on without gets until `room` is used, at `added` a second.

    `until_expiry` is what all queues use right before a scan, where all messages expire; None or NaN where that has
    room, so that the room never is used up.
    """
    seconds = _time(room, used, added)
    if until_expiry is None:
        return seconds
    has_room = until_expiry <= room
    return None if has_room is True else choose(has_room, NEVER, seconds)


def _time(room: Quantity, used: Quantity, added: Quantity) -> Quantity:
    return most(((room - used) / added).to("s"), FULL_ALREADY)


NO_GROWTH = constant(0, "message / s", "no growth")


@rule("bufferpool-fill", order=2)
def bufferpool_fill(
    *,
    buffers: Buffers,
    put_rate_per_s: PutRate,
    get_rate_per_s: GetRate = 0,  # type: ignore[assignment]
    message_bytes: MessageBytes,
) -> dict[str, Output]:
    """How soon a buffer pool fills."""
    net = (put_rate_per_s - get_rate_per_s).named("net growth")
    filling = most(net, NO_GROWTH).named("growth")
    room = (buffers / buffers_for_message(message_bytes)).named("messages that the pool holds")
    shares = figure("bufferpool-dwp-thresholds")
    start = shares.at("start_pct").named("deferred-write start")
    stop = shares.at("stop_pct").named("deferred-write stop")
    at_start = (room * start).named("messages as deferred write starts")
    to_dwp, to_full = (_with_caveat(messages / filling, net) for messages in (at_start, room))
    depth_at_dwp, depth_at_full = round_down(at_start), round_down(room)
    curve = _depth_over_time(net, (to_dwp, depth_at_dwp), (to_full, depth_at_full))
    if np.any(net > NO_GROWTH):
        caveat = (
            "As if deferred write freed nothing. It starts before that, and while it keeps up it holds the pool at "
            f"{format_number(stop.value)} to {format_number(start.value)} % in use; "
            "none of the planner's sources gives how quickly it writes."
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


NO_MESSAGES = constant(0, "message", "no message")
NO_RATE = constant(0, "message / s", "no message a second")


@rule("bufferpool-drain", order=3)
def bufferpool_drain(
    depth: Annotated[Quantity, Number("message", least=0, most=MAX_MESSAGES, integer=True, mq_name="CURDEPTH")],
    in_buffers_pct: Annotated[Quantity, Number("pct", least=0, most=100)],
    put_rate_per_s: PutRate = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How long one channel takes to empty a queue."""
    page_set_rate, buffer_rate = _get_rate("page-set"), _get_rate("buffers")
    in_buffers = (depth * in_buffers_pct).named("messages in buffers")
    on_page_set = (depth - in_buffers).named("messages on the page set")
    from_page_set = _seconds(on_page_set, page_set_rate, put_rate_per_s).named("seconds from the page set")
    from_buffers = _seconds(in_buffers, buffer_rate, put_rate_per_s).named("seconds from buffers")
    # only the first part of the queue whose messages puts outpace gets a finding
    outpaced = (
        applicable_advice("bufferpool-does-not-drain", messages=messages, rate=rate, puts=put_rate_per_s)
        for messages, rate in ((on_page_set, page_set_rate), (in_buffers, buffer_rate))
    )
    advice = applicable_advice(
        "bufferpool-drain",
        on_page_set=on_page_set,
        share=(on_page_set / depth).to("pct"),
        page_set_rate=page_set_rate,
        buffer_rate=buffer_rate,
    )
    return {
        "seconds_to_drain": total((from_page_set, from_buffers)),
        "seconds_from_page_set": from_page_set,
        "seconds_from_buffers": from_buffers,
        "page_set_rate_per_s": page_set_rate,
        "buffer_rate_per_s": buffer_rate,
        "messages_on_page_set": on_page_set,
        "messages_in_buffers": in_buffers,
        "findings": next(filter(None, outpaced), []) + advice,
    }


def _get_rate(source: str) -> Quantity:
    """Return the rate at which one channel gets from `page-set` or `buffers` where the pool is too small."""
    return figure("bufferpool-get-rate").at(source=source, configuration="insufficient").named(f"{source} rate")


def _seconds(messages: Quantity, rate: Quantity, puts: Quantity) -> Quantity:
    """Return the time for messages at a rate less the puts: 0 without messages, infinite where puts keep up."""
    net = most(rate - puts, NO_RATE)
    if np.any(puts > NO_RATE):
        net = with_note(
            net.cap_basis(EXTRAPOLATED),
            "The rates were seen after the last put; that puts slow the drain one for one is the planner's model.",
        )
    seconds = choose(messages > NO_MESSAGES, messages / net.named("net rate"), messages / rate)
    if np.any(np.isinf(seconds.value)):
        return with_note(seconds, "The queue does not drain where puts keep up with gets.")
    return seconds
