"""Section 4: how long one channel takes to empty a queue that outgrew its buffer pool."""

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.buffers import MOST_MESSAGES, PutRate
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.rules.engine.inputs import Number
from mqplanner.units import EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import choose, most, total, with_note

GET_RATE = "bufferpool-get-rate"
NO_MESSAGES = constant(0, "message", "no message")
NO_RATE = constant(0, "message / s", "no message a second")


@rule("bufferpool-drain", order=3)
@reads(GET_RATE)
@returns(
    Out("seconds_to_drain", "s", "Until the queue is empty; none where it does not drain"),
    Out("seconds_from_page_set", "s", "Time for the messages from the page set"),
    Out("seconds_from_buffers", "s", "Time for the messages from buffers"),
    Out("page_set_rate_per_s", "message / s", "Rate of gets from the page set"),
    Out("buffer_rate_per_s", "message / s", "Rate of gets from buffers"),
    Out("messages_on_page_set", "message", "Messages to be got from the page set"),
    Out("messages_in_buffers", "message", "Messages to be got from buffers"),
)
def bufferpool_drain(
    depth: Annotated[
        Quantity,
        Number("message", "Messages queued", least=0, most=MOST_MESSAGES, integer=True, mq_name="CURDEPTH"),
    ],
    in_buffers_pct: Annotated[
        Quantity, Number("pct", "Share of these messages that is still in buffers", least=0, most=100)
    ],
    put_rate_per_s: PutRate = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How long one channel takes to empty a queue.

    Messages that were cast out come back at page-set speed, the others at buffer speed. While puts go on, a pool that
    is full stays full: each put sends another message to the page set, so that puts count against both rates.
    """
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
    return figure(GET_RATE).at(source=source, configuration="insufficient").named(f"{source} rate")


def _seconds(messages: Quantity, rate: Quantity, puts: Quantity) -> Quantity:
    """Return the time for messages at a rate less the puts: 0 without messages, infinite where puts keep up."""
    net_rate = most(rate - puts, NO_RATE)
    if np.any(puts > NO_RATE):
        net_rate = with_note(
            net_rate.cap_basis(EXTRAPOLATED),
            "The rates were seen after the last put; that puts slow the drain one for one is the planner's model.",
        )
    seconds = choose(messages > NO_MESSAGES, messages / net_rate.named("net rate"), messages / rate)
    if np.any(np.isinf(seconds.value)):
        return with_note(seconds, "The queue does not drain where puts keep up with gets.")
    return seconds
