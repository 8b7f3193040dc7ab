"""Coupling facility structures: whether they hold the messages of the shared queues."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mqplanner.assessment.limits.expiry import shared_queues
from mqplanner.assessment.limits.message_backlog import Backlog, Level, backlogs, fills, held, lasts
from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope
from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Structure
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.shared_queues.storage_choice import too_large_for_structure
from mqplanner.rules.shared_queues.structure_capacity import ALONE, EMERGENCY, SMDS, cf_structure_capacity
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose, most, unpublished

ONE = constant(1, "message", "one message")


def structures(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Every structure of a queue-sharing group."""
    queues = shared_queues(scope)
    for number, structure in enumerate(scope.group.structures):
        here = [(m, q) for m, q in queues if q.structure == structure.name]
        yield from _structure(scope, number, structure, [q for _, q in here])
        yield from _too_large(here)


def _structure(
    scope: QueueSharingGroupScope, number: int, structure: Structure, queues: list[Backlog]
) -> Iterator[Result]:
    answer, path = _capacity(structure), f"structures/{number}"
    largest = _largest(queues)
    limit = _holds(structure, largest, answer.get("messages"))
    use = _messages(scope, path, structure, queues)
    to_hold = use.held_against(limit)
    used = None if to_hold is None else to_hold.named("messages to hold")
    yield Limit(
        id=scope.id("structure", structure.name),
        kind="structure",
        title="Messages in a structure",
        subject=f"structure {structure.name} of {scope.group.name}",
        part=scope.part,
        used=used,
        limit=limit,
        growing=used,
        missing=(
            *use.missing,
            *scope.missing(
                f"{path}/scenario", structure.scenario, f"what lies behind structure {structure.name}"
            ),
            *scope.missing(
                f"{path}/message_kb", structure.message_kb, f"the message size of {structure.name}"
            ),
        ),
        remedies=tuple(_relief(scope, f"{path}/scenario", structure)),
    )
    found: list[Finding] = answer.get("findings", [])
    yield from scope.findings([f for f in found if f.severity != "info"], f"{path}/scenario", structure.name)
    yield from _larger_than_said(scope, f"{path}/message_kb", structure, largest)
    if limit is None or not (limit.is_array or limit.known):
        return
    for kind, title, seconds in (
        ("lasts", "Time without gets until the structure is full", lasts(limit, queues) if queues else None),
        ("fills", "Time until the structure is full, gets falling behind puts", fills(limit, queues)),
    ):
        if seconds is not None:
            name = structure.name
            yield scope.quantity(f"structure/{kind}", title, seconds.named(kind), path, name, name)


def _capacity(structure: Structure) -> dict[str, Any]:
    """What the rule says of such a structure; empty where it is not described."""
    if structure.scenario is None or structure.message_kb is None:
        return {}
    return cf_structure_capacity.compute(scenario=structure.scenario, message_kb=structure.message_kb)


def _largest(queues: list[Backlog]) -> Quantity | None:
    """The largest message that is put there, as far as sizes are known."""
    sizes = [queue.size for queue in queues if queue.size is not None]
    return most(*sizes).to("KB").named("largest message") if sizes else None


def _holds(structure: Structure, largest: Quantity | None, said: Any) -> Quantity | None:
    """Messages that it holds, at the size that was measured next above its largest message; none above the last."""
    own = structure.message_kb
    if not isinstance(said, Quantity) or own is None or largest is None:
        return said if isinstance(said, Quantity) else None
    table = figure("cf-structure-capacity")
    measured = sorted(size for size in table.choices("message_kb") if size >= own)
    at = {size: table.at("messages", scenario=structure.scenario, message_kb=size) for size in measured}
    if largest.is_array:
        holds = unpublished("messages larger than any that was measured", at[measured[-1]])
    else:  # the reason then names the size
        holds = table.at("messages", scenario=structure.scenario, message_kb=round(float(largest.value), 3))
    for size in reversed(measured):
        fits = largest <= constant(size, "KB", "a size that was measured")
        holds = choose(fits, at[size], holds)
    return holds.named("messages")


def _larger_than_said(
    scope: QueueSharingGroupScope, field: str, structure: Structure, largest: Quantity | None
) -> Iterator[Result]:
    """That the size it was described with is not that of its messages."""
    if structure.message_kb is None or largest is None:
        return
    described = given("message_kb", structure.message_kb, "KB", f"message size of {structure.name}")
    found = applicable_advice("structure-capacity-limit", largest=largest, described=described)
    yield from scope.findings(found, field, structure.name)


def _messages(scope: QueueSharingGroupScope, path: str, structure: Structure, queues: list[Backlog]) -> Level:
    """What it has to hold: as the plan says, or what the workloads of the members leave there in their outages.

    Where both are known the larger counts.
    """
    left = held(queues, lambda q: q.in_outage) if queues else None
    if structure.messages is not None:
        said = given("messages", structure.messages, "message", f"messages of {structure.name}")
        return Level(said if left is None or left.quantity is None else most(said, left.quantity))
    if left is not None:
        return left
    words = f"how many messages {structure.name} has to hold"
    return Level(None, (MissingInput(scope.at(f"{path}/messages"), words),))


def _relief(scope: QueueSharingGroupScope, path: str, structure: Structure) -> Iterator[Remedy]:
    """A scenario that holds more."""
    if structure.scenario == ALONE:
        yield Remedy(scope.at(path), "Messages offloaded to SMDS", SMDS)
    if structure.scenario not in (None, EMERGENCY):
        yield Remedy(scope.at(path), "SMDS, and flash memory behind the structure", EMERGENCY)


def _too_large(queues: list[tuple[QueueManagerScope, Backlog]]) -> Iterator[Result]:
    """Messages that cannot stay whole in the structure, whatever is behind it."""
    for member, queue in queues:
        if queue.is_copy or queue.size is None:
            continue
        size: Quantity = (queue.size / ONE).to("KB / message")
        field = f"workloads/{queue.position}/message_bytes"
        yield from member.findings(too_large_for_structure(size), field, queue.workload.name)


def unplaced(scope: QueueManagerScope) -> Iterator[Result]:
    """One line for the shared queues of which no structure is known, and one for their stream queues."""
    loose = [queue for queue in backlogs(scope, "shared", None) if queue.structure is None]
    for is_copy, field, whose in (
        (False, "structure", "the messages"),
        (True, "streaming/structure", "the copies"),
    ):
        for queue in loose:
            if queue.is_copy is is_copy and (not is_copy or _apart(queue)):
                yield scope.not_assessed(
                    "Coupling facility structures",
                    f"workloads/{queue.position}/{field}",
                    f"whether {whose} of “{queue.workload.name}” have room is not judged until their structure is "
                    "named",
                )
                break


def _apart(queue: Backlog) -> bool:
    """Whether copies are to lie on a structure of their own, whatever that of the messages is."""
    return queue.workload.streaming is not None and queue.workload.streaming.separate_structure
