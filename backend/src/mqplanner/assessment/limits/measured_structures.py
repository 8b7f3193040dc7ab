"""The messages that a structure holds as measured, as far as they fit its size and its messages."""

from collections.abc import Sequence

from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Structure
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.shared_queues.storage import ALONE, EMERGENCY, SMDS
from mqplanner.rules.shared_queues.structures import NO_OFFLOAD, Offload, messages_in, published_capacity
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import known_or, least, most

ONE = constant(1, "message", "one message")
NO_BOUND = constant(float("inf"), "message", "a number that is not in the planner's sources")
WARNING_THRESHOLD = constant(WATCH_PCT, "pct", "warning threshold")


def measured_capacity(structure: Structure, store: str, sizes: Sequence[Quantity]) -> Quantity | None:
    """Return the messages that a structure holds as measured, but no more than its size can contain.

    Those that are stored whole need at least their own size; others need at least what the smallest published ones do.
    """
    own = optional_plan_number(structure, "holds", "message", f"messages that {structure.name} holds, as measured")
    size = _size(structure)
    if own is None or size is None:
        return own
    possible = messages_in(size, _smallest_messages(structure))[1]
    is_known = structure.scenario is not None or structure.cflevel is not None
    if sizes and is_known and store == NO_OFFLOAD and structure.scenario in (None, ALONE):
        payload = (size / least(*(one.to("KB") for one in sizes)) * ONE).to("message")
        possible = least(possible, payload)
    return least(own, possible.named("messages that this size can contain"))


def doubts_on_holds(
    structure: Structure, own: Quantity, published: Quantity | None, needed: Quantity | None, sizes: Sequence[Quantity]
) -> list[Finding]:
    """Return the advice to check a measurement where only that makes the structure large enough.

    Where the plan does not say whether messages are offloaded, they are taken as stored whole.
    """
    size = _size(structure)
    if published is None and sizes:
        whole = Offload(NO_OFFLOAD, [])
        published = least(*(published_capacity(one.to("KB") / ONE, whole, structure.capacity_from) for one in sizes))
    if size is None or published is None or needed is None:
        return []
    estimated = known_or(messages_in(size, published)[1], NO_BOUND)
    return applicable_advice(
        "structure-holds", own=own, estimated=estimated, needed=needed, threshold=estimated * WARNING_THRESHOLD
    )


def _size(structure: Structure) -> Quantity | None:
    return optional_plan_number(structure, "size_mb", "MB", f"size of {structure.name}")


def _smallest_messages(structure: Structure) -> Quantity:
    """Return the most messages of any size with a published number for a structure of the published size."""
    by_level, slide = figure("cf-message-capacity"), figure("cf-structure-capacity")
    scenario = structure.scenario or SMDS
    if structure.scenario is None and structure.offload is None and structure.cflevel is None:
        scenario = EMERGENCY  # the plan does not exclude flash memory
    smallest = by_level.at(message_bytes=min(by_level.choices("message_bytes")))
    return most(smallest, slide.at("messages", scenario=scenario, message_kb=min(slide.choices("message_kb"))))
