"""Where the messages of a shared queue are stored best (section 10)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.inputs import Choice, Flag, Number
from mqplanner.units import Quantity, Words

RATE, _, CAPACITY = GOALS = ("message-rate", "throughput", "capacity")
OFFLOAD_SIZE = "shared-queue-offload-size"


@rule("shared-queue-storage-choice", order=2)
@reads("shared-queue-storage-choice", OFFLOAD_SIZE)
@returns(
    Out("store", None, "cf: whole messages in the structure; smds; or smds-with-scm"),
    Out("why", None, "Why, in words"),
)
def shared_queue_storage_choice(
    goal: Annotated[
        str, Choice(GOALS, "What matters most: messages a second, MB a second, or messages held")
    ],
    message_kb: Annotated[
        Quantity, Number("KB / message", "Message size", above=0, most=100 * 1024, discrete=True)
    ],
    sequential_gets: Annotated[
        bool, Flag("Whether messages are got in the order of the queue, not picked out")
    ] = True,
) -> dict[str, Output]:
    """Where to store the messages of a shared queue.

    In the coupling facility for message rate, on SMDS for throughput, with storage class memory behind the structure
    for capacity, if messages are got in sequence. Messages too large for the structure are offloaded in any case.
    """
    limit = figure(OFFLOAD_SIZE).at()
    findings = applicable_advice(
        "shared-queue-storage-choice", goal=goal, message_kb=message_kb, sequential_gets=sequential_gets
    )
    too_large = goal == RATE and message_kb > limit
    store = "cf" if goal == RATE and not too_large else "smds"
    if goal == CAPACITY and sequential_gets:
        store = "smds-with-scm"
    # the advice lists the decisive reason first
    why = findings[0].words(message_kb, limit) if too_large else findings[0].words()
    published = figure("shared-queue-storage-choice").words("store", goal=goal)
    return {"store": Words(store, why, published), "why": why, "findings": findings}


def too_large_for_structure(message_kb: Quantity) -> list[Finding]:
    """Report that messages of this size, in KB / message, are offloaded in any case; nothing for smaller ones."""
    return applicable_advice("shared-queue-offload", message_kb=message_kb)
