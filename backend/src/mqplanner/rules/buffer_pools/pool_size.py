"""Section 4: how many buffers a queue depth needs."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.advice import (
    LOCATION_LIMITS,
    above_advice,
    above_checks,
    below_advice,
    below_checks,
    below_deprecated,
    broken,
)
from mqplanner.rules.buffer_pools.buffers import (
    BUFFERS_PER_MESSAGE,
    HEADER,
    MOST_MESSAGES,
    Location,
    Pageclas,
    buffers_per_message,
    storage_at,
)
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.engine.results import Finding, Output, advise
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import MessageBytes
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import ASSUMED
from mqplanner.units.functions import noted, whole
from mqplanner.units.number_format import readable

Depth = Annotated[
    Quantity,
    Number(
        "message",
        "Messages on the queue at most",
        least=1,
        most=MOST_MESSAGES,
        integer=True,
        mq_name="CURDEPTH",
    ),
]
GivenBuffersPerMessage = Annotated[
    Quantity | None,
    Number("buffer / message", "Buffers that one message takes, where you know it", above=0, most=1_000_000),
]
HeadroomPct = Annotated[Quantity, Number("pct", "How much the depth may still grow", least=0, most=1000)]


@rule(
    "bufferpool-size",
    section=4,
    outputs=[
        Out(
            "buffers",
            "buffer",
            "Smallest BUFFERS with which the depth stays under the start of deferred write",
        ),
        Out("storage_mb", "MB", "Storage of these buffers"),
        Out("buffers_per_message", "buffer / message", "Buffers taken for one message"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=("bufferpool-dwp-thresholds", *BUFFERS_PER_MESSAGE, *HEADER, *LOCATION_LIMITS),
)
def bufferpool_size(
    depth: Depth,
    message_bytes: MessageBytes,
    buffers_per_message: GivenBuffersPerMessage = None,
    location: Location = "above",
    pageclas: Pageclas = "4KB",
    headroom_pct: HeadroomPct = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How many buffers keep a queue in its buffer pool.

    Deferred write starts at a published share of the pool in use; the pool is made so large that the depth, and what
    it may still grow, stays under it. How many buffers a message takes is published for 2 KB messages only; for
    others it is counted, or taken from what you say.
    """
    each = _each(message_bytes, buffers_per_message)
    growth = constant(1, "ratio", "the depth") + headroom_pct
    needed = pool_for((depth * each * growth).named("buffers in use"))
    held = storage_at(location, needed)
    return {
        "buffers": noted(needed, _strictly()),
        "storage_mb": held,
        "buffers_per_message": each,
        "findings": size_findings(needed, held, location, pageclas),
    }


def _each(message_bytes: Quantity, said: Quantity | None) -> Quantity:
    """As published or counted; a number of the user's in its place is an assumption."""
    return buffers_per_message(message_bytes) if said is None else said.at_best(ASSUMED)


def _strictly() -> str:
    start = readable(_start().to("pct").value)
    return (
        f"The depth stays below the start of deferred write and not at it: where the buffers in use divided by "
        f"{start} % are a whole number, the pool has one buffer more."
    )


def pool_for(used: Quantity) -> Quantity:
    """The smallest pool, in buffers, of which `used` buffers are strictly less than the deferred-write start."""
    return (whole(used / _start()) + constant(1, "buffer", "one more, to stay under it")).named("buffers")


def usable(buffers: Quantity) -> Quantity:
    """Buffers of a pool that may be in use before deferred write starts."""
    return (buffers * _start()).named("buffers before deferred write starts")


def _start() -> Quantity:
    return figure("bufferpool-dwp-thresholds").at("start_pct").named("deferred-write start")


def size_findings(buffers: Quantity, held: Quantity, location: str, pageclas: str) -> list[Finding]:
    """What the reports say of a pool of that size at that place."""
    last = advise("bufferpool-synchronous-write")
    if location == "below":
        problems = broken(below_checks(held, pageclas))
        return [*problems, below_deprecated(), *below_advice(buffers), last]
    return [*broken(above_checks(buffers)), *above_advice(held, pageclas), last]
