"""Where the messages of a shared queue are stored best (section 10)."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.inputs import Choice, Flag, Number
from mqplanner.rules.engine.results import Finding, Output, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.units import Quantity
from mqplanner.units.label import Words

RATE, THROUGHPUT, CAPACITY = GOALS = ("message-rate", "throughput", "capacity")
OFFLOAD_SIZE = "shared-queue-offload-size"
Goal = Annotated[str, Choice(GOALS, "What matters most: messages a second, MB a second, or messages held")]
MessageKB = Annotated[
    Quantity, Number("KB / message", "Message size", above=0, most=100 * 1024, discrete=True)
]
Sequential = Annotated[bool, Flag("Whether messages are got in the order of the queue, not picked out")]


@rule(
    "shared-queue-storage-choice",
    order=2,
    outputs=[
        Out("store", None, "cf: whole messages in the structure; smds; or smds-with-scm"),
        Out("why", None, "Why, in words"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(
        "shared-queue-storage-choice",
        OFFLOAD_SIZE,
        "scm-use-cases",
        "cf-structure-capacity",
        "machine-z14-gain",
    ),
)
def shared_queue_storage_choice(
    goal: Goal, message_kb: MessageKB, sequential_gets: Sequential = True
) -> dict[str, Output]:
    """Where to store the messages of a shared queue.

    In the coupling facility for message rate, on SMDS for throughput, with storage class memory behind the structure
    for capacity, if messages are got in sequence. Messages too large for the structure are offloaded in any case.
    """
    offloaded = too_large_for_structure(message_kb)
    unordered = [] if sequential_gets else [advise("shared-queue-scm-not-sequential", "scm-use-cases")]
    store, reasons = _store_and_reasons(goal, message_kb, offloaded, unordered)
    # where messages are too large for the structure, the reason rests on their size
    sizes = (message_kb, figure(OFFLOAD_SIZE).at()) if reasons[0] in offloaded else ()
    why = reasons[0].words(*sizes)
    published = figure("shared-queue-storage-choice").words("store", goal=goal)
    findings = list(dict.fromkeys([*reasons, *offloaded, *unordered]))
    return {"store": Words(store, why, published), "why": why, "findings": findings}


def too_large_for_structure(message_kb: Quantity) -> list[Finding]:
    """Report that messages of this size, in KB / message, are offloaded in any case; nothing for smaller ones."""
    limit = figure(OFFLOAD_SIZE).at()
    if not everywhere(message_kb > limit):
        return []
    return [advise("shared-queue-too-large-for-cf", OFFLOAD_SIZE, kb=message_kb, limit=limit)]


def _store_and_reasons(
    goal: str, message_kb: Quantity, offloaded: list[Finding], unordered: list[Finding]
) -> tuple[str, list[Finding]]:
    """Return the store and the reasons for it, the decisive one first.

    `offloaded` rules the structure out, `unordered` storage class memory; each is empty where it does not apply.
    """
    choice, scm, capacity = "shared-queue-storage-choice", "scm-use-cases", "cf-structure-capacity"
    z14 = figure("machine-z14-gain")
    gains = {store: z14.at("throughput_pct", area=f"shared-{store}") for store in ("smds", "db2")}
    on_smds = [
        advise("shared-queue-smds-buffers", choice),
        advise("shared-queue-smds-z14", z14.id, **gains),
    ]
    if goal == CAPACITY and not unordered:
        return "smds-with-scm", [
            advise("shared-queue-scm-emergency", scm, capacity),
            advise("shared-queue-scm-capacity", scm),
            advise("shared-queue-scm-speed", scm, capacity),
        ]
    if goal == CAPACITY:
        return "smds", [*unordered, advise("shared-queue-smds-capacity", capacity), *on_smds]
    if goal == RATE and not offloaded:
        return "cf", [advise("shared-queue-cf-rate", choice)]
    # the report recommends SMDS for the throughput of larger messages only
    small = [] if offloaded else [advise("shared-queue-smds-small", choice, kb=message_kb)]
    for_throughput = [advise("shared-queue-smds-throughput", choice), *small, *on_smds]
    return "smds", [*offloaded, *for_throughput] if goal == RATE else for_throughput
