"""Coupling facility structures: whether they hold the messages of the shared queues."""

from collections.abc import Iterator

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.expiry import shared_queues
from mqplanner.assessment.limits.queue_depths import WorkloadQueue, fill_times, total_of, workload_queues
from mqplanner.assessment.limits.rule_values import findings_in, number_or_none, optional_plan_number
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope
from mqplanner.plan.shared_resources import Structure
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.shared_queues.storage import (
    ALONE,
    EMERGENCY,
    SMDS,
    cf_structure_capacity,
    messages_held,
    too_large_for_structure,
)
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import most

ONE = constant(1, "message", "one message")


@evaluator(QueueSharingGroupScope, order=1)
def structures(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Assess each structure of a queue-sharing group."""
    queues = shared_queues(scope)
    for number, structure in enumerate(scope.group.structures):
        in_structure = [(member, queue) for member, queue in queues if queue.structure == structure.name]
        yield from _structure(scope, number, structure, [queue for _, queue in in_structure])
        for member, queue in in_structure:
            if not queue.is_stream_queue and queue.message_size is not None:
                size: Quantity = (queue.message_size / ONE).to("KB / message")
                field = f"workloads/{queue.position}/message_bytes"
                yield from member.findings(too_large_for_structure(size), field, queue.workload.name)


def _structure(
    scope: QueueSharingGroupScope, number: int, structure: Structure, queues: list[WorkloadQueue]
) -> Iterator[Result]:
    name, path = structure.name, f"structures/{number}"
    capacity: Outputs = {}
    if structure.scenario is not None and structure.message_kb is not None:
        capacity = cf_structure_capacity.compute(scenario=structure.scenario, message_kb=structure.message_kb)
    sizes = [queue.message_size for queue in queues if queue.message_size is not None]
    largest = most(*sizes).to("KB").named("largest message") if sizes else None
    limit = number_or_none(capacity.get("messages"))
    if limit is not None and structure.scenario and structure.message_kb is not None and largest is not None:
        limit = messages_held(structure.scenario, structure.message_kb, largest)
    yield scope.limit(
        "structure",
        "Messages in a structure",
        _messages(scope, path, structure, queues).named("messages to hold"),
        limit,
        subject=f"structure {name} of {scope.group.name}",
        item=name,
        missing=(
            *scope.missing(f"{path}/scenario", structure.scenario, f"the SMDS and flash memory of structure {name}"),
            *scope.missing(f"{path}/message_kb", structure.message_kb, f"the message size of {name}"),
        ),
        remedies=_more_storage(scope, f"{path}/scenario", structure),
    )
    findings = [finding for finding in findings_in(capacity.get("findings")) if finding.severity != "info"]
    yield from scope.findings(findings, f"{path}/scenario", name)
    described = optional_plan_number(structure, "message_kb", "KB", f"message size of {name}")
    if described is not None and largest is not None:
        advice = applicable_advice("structure-capacity-limit", largest=largest, described=described)
        yield from scope.findings(advice, f"{path}/message_kb", name)
    if limit is not None and (limit.is_array or limit.known):
        for kind, title, seconds in fill_times(limit, queues, "the structure is full"):
            yield scope.quantity(f"structure/{kind}", title, seconds, path, name, name)


def _messages(scope: QueueSharingGroupScope, path: str, structure: Structure, queues: list[WorkloadQueue]) -> Estimate:
    """Return the messages that a structure must hold: the larger of the plan's number and that after outages."""
    after_outage = total_of(queues, lambda q: q.depth_after_outage) if queues else None
    entered = optional_plan_number(structure, "messages", "message", f"messages of {structure.name}")
    if entered is not None:
        depth = None if after_outage is None else after_outage.quantity
        return Estimate(entered if depth is None else most(entered, depth))
    if after_outage is not None:
        return after_outage
    words = f"the number of messages that {structure.name} must hold"
    return Estimate(None, scope.missing(f"{path}/messages", None, words))


def _more_storage(scope: QueueSharingGroupScope, path: str, structure: Structure) -> Iterator[Remedy]:
    """Yield the scenarios in which the structure holds more messages."""
    if structure.scenario == ALONE:
        yield Remedy(scope.at(path), "Messages offloaded to SMDS", SMDS)
    if structure.scenario not in (None, EMERGENCY):
        yield Remedy(scope.at(path), "SMDS, and flash memory behind the structure", EMERGENCY)


@evaluator(QueueManagerScope, order=4)
def queues_without_structure(scope: QueueManagerScope) -> Iterator[Result]:
    """Report the first shared queue without a structure, and the first stream queue without its separate one."""
    unplaced = [queue for queue in workload_queues(scope, "shared", None) if queue.structure is None]
    for is_stream_queue, field, messages in ((False, "structure", "messages"), (True, "streaming/structure", "copies")):
        for queue in unplaced:
            streaming = queue.workload.streaming
            has_separate = streaming is not None and streaming.separate_structure
            if queue.is_stream_queue is is_stream_queue and (not is_stream_queue or has_separate):
                name = queue.workload.name
                message = f"enter the structure for the {messages} of “{name}” to check whether they have room"
                path = f"workloads/{queue.position}/{field}"
                yield scope.not_assessed("Coupling facility structures", path, message)
                break
