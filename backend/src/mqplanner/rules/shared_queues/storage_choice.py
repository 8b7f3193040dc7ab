"""Section 10: where the messages of a shared queue are stored best."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.inputs import Choice, Flag, Number
from mqplanner.rules.engine.results import Finding, Output, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.units import Quantity
from mqplanner.units.label import Words

RATE, THROUGHPUT, CAPACITY = GOALS = ("message-rate", "throughput", "capacity")
TOO_LARGE = "shared-queue-too-large-for-cf"
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
    figures=(
        "shared-queue-storage-choice",
        "shared-queue-offload-size",
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
    store, reasons = _choice(goal, message_kb, offloaded, unordered)
    why = _reason(reasons[0], message_kb)
    published = figure("shared-queue-storage-choice").words("store", goal=goal)
    findings = list(dict.fromkeys([*reasons, *offloaded, *unordered]))
    return {"store": Words(store, why, published), "why": why, "findings": findings}


def too_large_for_structure(message_kb: Quantity) -> list[Finding]:
    """That messages of this size, in KB / message, are offloaded in any case; nothing for smaller ones."""
    limit = figure("shared-queue-offload-size").at()
    if not everywhere(message_kb > limit):
        return []
    return [advise(TOO_LARGE, "shared-queue-offload-size", kb=message_kb, limit=limit)]


def _choice(
    goal: str, message_kb: Quantity, offloaded: list[Finding], unordered: list[Finding]
) -> tuple[str, list[Finding]]:
    """The store, and what speaks for it, the reason first; `offloaded` and `unordered` say what rules others out."""
    if goal == CAPACITY and not unordered:
        return "smds-with-scm", _with_scm()
    if goal == CAPACITY:
        held = advise("shared-queue-smds-capacity", "cf-structure-capacity")
        return "smds", [*unordered, held, *_on_smds()]
    if goal == THROUGHPUT:
        return "smds", _for_throughput(message_kb, bool(offloaded))
    if offloaded:
        return "smds", [*offloaded, *_for_throughput(message_kb, True)]
    return "cf", [advise("shared-queue-cf-rate", "shared-queue-storage-choice")]


def _reason(first: Finding, message_kb: Quantity) -> Words:
    """The first finding in words; where messages are too large for the structure it rests on their size."""
    if first.id != TOO_LARGE:
        return first.words()
    return first.words(message_kb, figure("shared-queue-offload-size").at())


def _with_scm() -> list[Finding]:
    """Why storage class memory stands behind the structure; the capacity table says how much is held."""
    held = ("scm-use-cases", "cf-structure-capacity")
    return [
        advise("shared-queue-scm-emergency", *held),
        advise("shared-queue-scm-capacity", "scm-use-cases"),
        advise("shared-queue-scm-speed", *held),
    ]


def _for_throughput(message_kb: Quantity, offloaded: bool) -> list[Finding]:
    """Why SMDS is best for throughput, which the report says of larger messages only."""
    source = "shared-queue-storage-choice"
    small = [] if offloaded else [advise("shared-queue-smds-small", source, kb=message_kb)]
    return [advise("shared-queue-smds-throughput", source), *small, *_on_smds()]


def _on_smds() -> list[Finding]:
    """What to know of messages on SMDS."""
    return [advise("shared-queue-smds-buffers", "shared-queue-storage-choice"), _on_z14()]


def _on_z14() -> Finding:
    gain = figure("machine-z14-gain")
    smds, db2 = (gain.at("throughput_pct", area=f"shared-{store}") for store in ("smds", "db2"))
    return advise("shared-queue-smds-z14", "machine-z14-gain", smds=smds, db2=db2)
