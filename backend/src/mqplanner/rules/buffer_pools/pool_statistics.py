"""Topic 4: buffer pools to start with, and what their statistics (QPST) tell."""

from functools import partial
from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.pools import Buffers, PutRate, storage_of
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Number
from mqplanner.units import Quantity, Words, constant
from mqplanner.units.functions import choose, choose_text, most, total

START, SIGNALS, STEALS = "bufferpool-start-values", "bufferpool-signals", "bufferpool-steal-share"
POOLS = {
    "objects": (0, "object definitions and performance-critical system queues"),
    "long_lived": (1, "important long-lived messages"),
    "short_lived": (2, "performance-critical short-lived messages"),
    "others": (3, "all other messages"),
}
NONE, ONE = constant(0, "count", "none"), constant(1, "count", "one")
ONE_LESS = constant(1, "ratio", "a message may be put just before a checkpoint")
NO_SHARE = constant(0, "pct", "no buffer was stolen")
_counter = partial(Number, "count", least=0, most=10**12, integer=True)


@rule("bufferpool-start", order=11)
def bufferpool_start(system: Annotated[str, Choice(("test", "production"))] = "production") -> dict[str, Output]:
    """How many buffers to start with, in the four pools that are advised."""
    buffers = {name: figure(START).at(system=system, pool=number) for name, (number, _) in POOLS.items()}
    answer: dict[str, Output] = {f"{name}_buffers": value for name, value in buffers.items()}
    return answer | {"storage_mb": storage_of(total(buffers.values()))}


@rule("bufferpool-signals", order=12)
def bufferpool_signals(
    buffers: Buffers,
    lowest_free: Annotated[Quantity, Number("buffer", least=0, most=2**52, integer=True, mq_name="QPSTCBSL")],
    asynchronous_starts: Annotated[Quantity, _counter(mq_name="QPSTDWT")] = 0,  # type: ignore[assignment]
    synchronous_starts: Annotated[Quantity, _counter(mq_name="QPSTDMC")] = 0,  # type: ignore[assignment]
    short_on_storage: Annotated[Quantity, _counter(mq_name="QPSTSOS")] = 0,  # type: ignore[assignment]
    steals: Annotated[Quantity, _counter(mq_name="QPSTSTL")] = 0,  # type: ignore[assignment]
    contended_steals: Annotated[Quantity, _counter(mq_name="QPSTSTLA")] = 0,  # type: ignore[assignment]
    reads: Annotated[Quantity | None, Number("io", least=0, most=10**12, integer=True, mq_name="QPSTRIO")] = None,
    writes: Annotated[Quantity | None, Number("io", least=0, most=10**12, integer=True, mq_name="QPSTWIO")] = None,
    interval_s: Annotated[Quantity | None, Number("s", above=0, most=86_400)] = None,
) -> dict[str, Output]:
    """What the statistics of a buffer pool tell: how close it came to its thresholds."""
    if np.any(lowest_free > buffers):
        message = "is more than the buffers of the pool: enter at most as many as `buffers`"
        raise InvalidInputs([Problem("lowest_free", None if lowest_free.is_array else lowest_free.value, message)])
    free = (lowest_free / buffers).to("pct").named("free_pct")
    at = {signal: figure(SIGNALS).at("free_pct", signal=signal) for signal in ("synchronous", "asynchronous", "early")}
    contended_at = figure(STEALS).at()
    any_steal = most(steals, constant(1, "count", "one, so that there is a share"))
    stolen = choose(steals > NONE, (contended_steals / any_steal).to("pct"), NO_SHARE).named("contended_pct")
    is_short = (short_on_storage > NONE) | (lowest_free.value == 0)
    writes_itself = (synchronous_starts > NONE) | (free <= at["synchronous"])
    writes_deferred = (asynchronous_starts > NONE) | (free <= at["asynchronous"])
    state = choose_text(
        is_short,
        "short",
        choose_text(
            writes_itself,
            "synchronous",
            choose_text(writes_deferred, "asynchronous", choose_text(free <= at["early"], "early", "quiet")),
        ),
    )
    rate: Output = Unanswered("Give reads, writes and the interval.")
    if reads is not None and writes is not None and interval_s is not None:
        rate = (reads + writes) / interval_s
    return {
        "free_pct": free,
        "state": Words(state, free, *at.values()),
        "contended_pct": stolen,
        "io_per_s": rate,
        "findings": Advice(
            free=free,
            stolen=stolen,
            contended_at=contended_at,
            synchronous_at=at["synchronous"],
            asynchronous_at=at["asynchronous"],
            early_at=at["early"],
        ),
    }


@rule("bufferpool-page-out", order=13)
def bufferpool_page_out(
    checkpoint_interval_s: Annotated[Quantity, Number("s", above=0, most=10**7)],
    put_rate_per_s: PutRate = 0,  # type: ignore[assignment]
    checkpoints_by: Annotated[str, Choice(("slides-2024", "slides-2020"))] = "slides-2024",
) -> dict[str, Output]:
    """How long messages stay in a buffer pool before checkpoints make the queue manager write them."""
    passed = figure("bufferpool-page-out-checkpoints").at(source=checkpoints_by) / ONE
    first = checkpoint_interval_s * (passed - ONE_LESS)
    last = checkpoint_interval_s * passed
    return {
        "first_written_s": first.named("first"),
        "last_written_s": last.named("last"),
        "messages_in_pool": (put_rate_per_s * last).named("messages"),
    }
