"""Topic 2: the 64-bit storage of a queue manager: buffer pools above the bar and other users."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.buffer_pools.pools import MAX_BUFFERS
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.units import Quantity
from mqplanner.units.functions import most, round_up, total, with_note

PARTS, SUGGESTED, XES = "qmgr-memlimit-parts", "qmgr-storage-suggested", "qmgr-xes-storage"
NOT_ADDED = (
    "Not added to the MEMLIMIT needed; MQ counts it as storage above the bar and may issue CSQY224I or CSQY225E."
)
MAX_MESSAGES = 10**12


@rule("qmgr-memlimit", order=3)
def qmgr_memlimit(
    buffers_above: Annotated[Quantity, Number("buffer", least=0, most=MAX_BUFFERS, integer=True)],
    messages: Annotated[Quantity, Number("message", least=0, most=MAX_MESSAGES, integer=True)],
    other_mb: Annotated[Quantity, Number("MB", least=0, most=2**44)] = 0,  # type: ignore[assignment]
    list_structures: Annotated[Quantity, Number("structure", least=0, most=512, integer=True)] = 0,  # type: ignore[assignment]
    lock_structures: Annotated[Quantity, Number("structure", least=0, most=512, integer=True)] = 0,  # type: ignore[assignment]
    memlimit_mb: Annotated[Quantity | None, plan_input(QueueManager, "memlimit_mb")] = None,
) -> dict[str, Output]:
    """MEMLIMIT that a queue manager needs for buffer pools above the bar, messages and other users."""
    needed = storage_above_bar(buffers_above.to("MB"), messages) + other_mb
    structures = {"list": list_structures, "lock": lock_structures}
    xes = total(figure(XES).at(structure=kind) * number for kind, number in structures.items())
    return {
        "needed_mb": needed.named("needed"),
        "memlimit_gb": most(round_up(needed.to("GB")), suggested_memlimit()).named("MEMLIMIT"),
        "free_mb": Unanswered("No MEMLIMIT was given.") if memlimit_mb is None else memlimit_mb - needed,
        "xes_gb": with_note(xes, NOT_ADDED),
        "findings": Advice(**memlimit_facts(needed, xes)),
    }


def storage_above_bar(pools: Quantity, messages: Quantity) -> Quantity:
    """Return the 64-bit storage of a queue manager with such buffer pools above the bar and messages, in MB."""
    return total([base_storage(), pools.named("buffer pools above the bar"), storage_of_messages(messages)])


def base_storage() -> Quantity:
    """Return the 64-bit storage of a queue manager without buffer pools and messages, in MB."""
    return figure(PARTS).at("base_gb").to("MB").named("queue manager without buffer pools")


def storage_of_messages(messages: Quantity) -> Quantity:
    """Return the storage of the control blocks of messages, in MB."""
    each = figure(PARTS).at("message_bytes").named("control block of each message")
    return (messages * each).to("MB").named("control blocks of messages")


def suggested_memlimit() -> Quantity:
    """Return the MEMLIMIT that the product documentation suggests for a queue manager as a start."""
    return figure(SUGGESTED).at("memlimit_gb", address_space="queue-manager")


def memlimit_facts(needed: Quantity, xes: Quantity) -> dict[str, Quantity]:
    """Return the facts that the advice on a MEMLIMIT depends on; `xes` is what XES allocates for structures."""
    return {"needed": needed, "suggested": suggested_memlimit().to("MB"), "xes": xes, "with_xes": needed + xes.to("MB")}


def storage_of_structures(structures: Quantity) -> Quantity:
    """Return what XES allocates for connections to list structures."""
    return figure(XES).at(structure="list") * structures
