"""Coupling facility structures: whether they hold the messages of the shared queues."""

from collections.abc import Iterator

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits import queue_depths
from mqplanner.assessment.limits.expiry import shared_queues
from mqplanner.assessment.numbers import number_or_none, optional_plan_number
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, evaluator, findings_in
from mqplanner.plan.shared_resources import Structure
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.shared_queues.storage import ALONE, EMERGENCY, SMDS, cf_structure_capacity, messages_held
from mqplanner.units import EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import most

ONE = constant(1, "message", "one message")


@evaluator(QueueSharingGroupScope, order=1)
def structures(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Assess each structure of a queue-sharing group."""
    queues = shared_queues(scope)
    for number, structure in enumerate(scope.group.structures):
        in_structure = [queue for queue in queues if queue.structure == structure.name]
        yield from _structure(scope, number, structure, in_structure)
        for queue in in_structure:
            if not queue.streaming and queue.message_size.known is not None:
                size: Quantity = (queue.message_size.known / ONE).to("KB / message")
                field = f"{queue.field}/message_bytes"
                advice = applicable_advice("shared-queue-offload", message_kb=size)
                yield from queue.scope.findings(advice, field, queue.workload.name)


def _structure(
    scope: QueueSharingGroupScope, number: int, structure: Structure, queues: list[queue_depths.WorkloadQueue]
) -> Iterator[Result]:
    name, path = structure.name, f"structures/{number}"
    sizes = [size for queue in queues if (size := queue.message_size.known) is not None]
    largest = most(*sizes).to("KB").named("largest message") if sizes else None
    capacity: Outputs = {}
    limit = None
    if structure.scenario is not None and structure.message_kb is not None:
        capacity = cf_structure_capacity.compute(scenario=structure.scenario, message_kb=structure.message_kb)
        limit = number_or_none(capacity["messages"])
        if limit is not None and largest is not None:
            limit = messages_held(structure.scenario, structure.message_kb, largest)
        limit = None if limit is None else limit.cap_basis(EXTRAPOLATED)
    messages = _messages(scope, path, structure, queues).named("messages to hold")
    needed, growing = queue_depths.space_needed(messages, limit, queues, ONE)
    yield scope.limit(
        "structure",
        "Messages in a structure",
        needed,
        limit,
        growing=growing,
        subject=f"structure {name} of {scope.group.name}",
        item=name,
        missing=(
            *scope.missing(f"{path}/scenario", structure.scenario, f"the SMDS and flash memory of structure {name}"),
            *scope.missing(f"{path}/message_kb", structure.message_kb, f"the message size of {name}"),
        ),
        remedies=_more_storage(scope, f"{path}/scenario", structure),
        moment=queue_depths.moment_of(
            messages.quantity, limit, queues, f"structure {name} of {scope.group.name}", "fills"
        ),
        caution=queue_depths.problems_of(queues) + applicable_advice("structure-capacity-basis"),
    )
    findings = [finding for finding in findings_in(capacity.get("findings")) if finding.severity != "info"]
    yield from scope.findings(findings, f"{path}/scenario", name)
    described = optional_plan_number(structure, "message_kb", "KB", f"message size of {name}")
    if described is not None and largest is not None:
        advice = applicable_advice("structure-capacity-limit", largest=largest, described=described)
        yield from scope.findings(advice, f"{path}/message_kb", name)
    if limit is not None and (limit.is_array or limit.known):
        for kind, title, seconds in queue_depths.fill_times(limit, queues, "the structure is full"):
            yield scope.quantity(f"structure/{kind}", title, seconds, path, name, name)


def _messages(
    scope: QueueSharingGroupScope, path: str, structure: Structure, queues: list[queue_depths.WorkloadQueue]
) -> Estimate:
    """Return the messages that a structure must hold: the larger of the plan's number and that after outages."""
    after_outage = queue_depths.total_of(queues, lambda q: q.depth_after_outage)
    words, text = f"the number of messages that {structure.name} must hold", f"messages of {structure.name}"
    entered = scope.number(structure, f"{path}/messages", "message", words, text)
    if entered.known is None:
        return after_outage if queues else entered
    depth = after_outage.quantity
    return entered if depth is None else entered.map(lambda number: most(number, depth))


def _more_storage(scope: QueueSharingGroupScope, path: str, structure: Structure) -> Iterator[Remedy]:
    """Yield the scenarios in which the structure holds more messages."""
    if structure.scenario == ALONE:
        yield Remedy(scope.at(path), "Messages offloaded to SMDS", SMDS)
    if structure.scenario not in (None, EMERGENCY):
        yield Remedy(scope.at(path), "SMDS, and flash memory behind the structure", EMERGENCY)


@evaluator(QueueManagerScope, order=4)
def queues_without_structure(scope: QueueManagerScope) -> Iterator[Result]:
    """Report the first shared queue without a structure, and the first stream queue without its separate one."""
    unplaced = [queue for queue in queue_depths.workload_queues(scope, "shared") if queue.structure is None]
    own = [queue for queue in unplaced if not queue.streaming]
    separate = [queue for queue in unplaced if queue.streaming and queue.streaming.separate_structure]
    for queue, messages in [(queue, "messages") for queue in own[:1]] + [(queue, "copies") for queue in separate[:1]]:
        message = f"enter the structure for the {messages} of “{queue.workload.name}” to check whether they have room"
        yield scope.not_assessed("Coupling facility structures", f"{queue.field}/structure", message)
