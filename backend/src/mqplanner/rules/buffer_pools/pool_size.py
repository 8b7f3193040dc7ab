"""Section 4: how many buffers a queue depth needs."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.buffers import (
    BUFFERS_PER_MESSAGE,
    HEADER,
    LOCATION_LIMITS,
    MOST_MESSAGES,
    Location,
    Pageclas,
    buffers_for_message,
    location_facts,
    storage_at,
)
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.shared.inputs import MessageBytes
from mqplanner.units import ASSUMED, Quantity, constant, format_number
from mqplanner.units.functions import round_down, with_note

DWP_THRESHOLDS = "bufferpool-dwp-thresholds"
most_depth_input = Number(
    "message", "Messages on the queue at most", least=1, most=MOST_MESSAGES, integer=True, mq_name="CURDEPTH"
)


@rule("bufferpool-size", order=1)
@reads(DWP_THRESHOLDS, *BUFFERS_PER_MESSAGE, *HEADER, *LOCATION_LIMITS)
@returns(
    Out("buffers", "buffer", "Smallest BUFFERS that keep the depth under the start of deferred write"),
    Out("storage_mb", "MB", "Storage of these buffers"),
    Out("buffers_per_message", "buffer / message", "Buffers taken for one message"),
)
def bufferpool_size(
    depth: Annotated[Quantity, most_depth_input],
    message_bytes: MessageBytes,
    buffers_per_message: Annotated[
        Quantity | None, Number("buffer / message", "Buffers of one message, if known", above=0, most=10**6)
    ] = None,
    location: Location = "above",
    pageclas: Pageclas = "4KB",
    headroom_pct: Annotated[Quantity, Number("pct", "How much the depth may still grow", least=0, most=1000)] = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How many buffers keep a queue in its buffer pool.

    Deferred write starts at a published share of the pool in use; the pool is made so large that the depth, and what
    it may still grow, stays under it. How many buffers a message takes is published for 2 KB messages only; for
    others it is counted, or taken from `buffers_per_message`.
    """
    each = buffers_for_message(message_bytes) if buffers_per_message is None else buffers_per_message.cap_basis(ASSUMED)
    growth = constant(1, "ratio", "the depth") + headroom_pct
    needed = pool_for((depth * each * growth).named("buffers in use"))
    storage = storage_at(location, needed)
    start = format_number(_dwp_start().to("pct").value)
    caveat = (
        "The depth stays below the start of deferred write and not at it: where the buffers in use divided by "
        f"{start} % are a whole number, the pool has one buffer more."
    )
    return {
        "buffers": with_note(needed, caveat),
        "storage_mb": storage,
        "buffers_per_message": each,
        "findings": Advice(**location_facts(location, pageclas, needed, storage)),
    }


def pool_for(used: Quantity) -> Quantity:
    """Return the smallest pool, in buffers, of which `used` buffers are strictly less than the deferred-write start."""
    one_more = constant(1, "buffer", "one more, to stay under it")
    return (round_down(used / _dwp_start()) + one_more).named("buffers")


def usable(buffers: Quantity) -> Quantity:
    """Return the buffers of a pool that may be in use before deferred write starts."""
    return (buffers * _dwp_start()).named("buffers before deferred write starts")


def _dwp_start() -> Quantity:
    return figure(DWP_THRESHOLDS).at("start_pct").named("deferred-write start")
