"""Section 10: where the messages of a shared queue are stored best."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.library import figure
from mqplanner.rules.inputs import Choice, Flag, Number
from mqplanner.rules.results import Finding, Output, advise, everywhere
from mqplanner.rules.rule import Out, rule
from mqplanner.units import Quantity

RATE, THROUGHPUT, CAPACITY = GOALS = ("message-rate", "throughput", "capacity")
Goal = Annotated[str, Choice(GOALS, "What matters most: messages a second, MB a second, or messages held")]
MessageKB = Annotated[
    Quantity, Number("KB / message", "Message size", above=0, most=100 * 1024, discrete=True)
]
Sequential = Annotated[bool, Flag("Whether messages are got in the order of the queue, not picked out")]


@rule(
    "shared-queue-storage-choice",
    section=10,
    outputs=[
        Out("store", None, "cf: whole messages in the structure; smds; or smds-with-scm"),
        Out("why", None, "Why, in words"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=("shared-queue-storage-choice", "shared-queue-offload-size", "scm-use-cases", "machine-z14-gain"),
)
def shared_queue_storage_choice(
    goal: Goal, message_kb: MessageKB, sequential_gets: Sequential = True
) -> dict[str, Output]:
    """Where to store the messages of a shared queue.

    In the coupling facility for message rate, on SMDS for throughput, with storage class memory behind the structure
    for capacity, if messages are got in sequence. Messages too large for the structure are offloaded in any case.
    """
    offloaded = too_large_for_structure(message_kb)
    store, found = _choice(goal, bool(offloaded), sequential_gets)
    found += offloaded
    if not sequential_gets:
        found.append(advise("shared-queue-scm-not-sequential", "scm-use-cases"))
    return {"store": store, "why": found[0].message, "findings": found}


def too_large_for_structure(message_kb: Quantity) -> list[Finding]:
    """That messages of this size, in KB / message, are offloaded in any case; nothing for smaller ones."""
    limit = figure("shared-queue-offload-size").at()
    if not everywhere(message_kb > limit):
        return []
    return [advise("shared-queue-too-large-for-cf", "shared-queue-offload-size", kb=message_kb, limit=limit)]


def _choice(goal: str, too_large: bool, sequential: bool) -> tuple[str, list[Finding]]:
    """The store, and first among the findings the reason for it."""
    published = figure("shared-queue-storage-choice").text("store", goal=goal)
    if goal == CAPACITY and sequential:
        reasons = ("shared-queue-scm-emergency", "shared-queue-scm-capacity", "shared-queue-scm-speed")
        return f"smds-with-{published}", [advise(id, "scm-use-cases") for id in reasons]
    if goal == RATE and not too_large:
        return published or "", [advise("shared-queue-cf-rate", "shared-queue-storage-choice")]
    return "smds", [
        advise("shared-queue-smds-throughput", "shared-queue-storage-choice"),
        advise("shared-queue-smds-buffers", "shared-queue-storage-choice"),
        _on_z14(),
    ]


def _on_z14() -> Finding:
    gain = figure("machine-z14-gain")
    smds, db2 = (gain.at("throughput_pct", area=f"shared-{store}") for store in ("smds", "db2"))
    return advise("shared-queue-smds-z14", "machine-z14-gain", smds=smds, db2=db2)
