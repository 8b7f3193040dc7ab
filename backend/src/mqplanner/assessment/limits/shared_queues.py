"""The shared queues of a queue-sharing group, and the messages in each of its structures."""

from collections.abc import Callable
from dataclasses import replace

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.queue_depths import WorkloadQueue, expiry_scan_interval, total_of, workload_queues
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.scopes import QueueSharingGroupScope
from mqplanner.units import Quantity
from mqplanner.units.functions import most


def scan_intervals(scope: QueueSharingGroupScope) -> list[Quantity]:
    """Return the intervals between scans for expired messages of the members that scan."""
    return [interval for m in scope.managers if (interval := expiry_scan_interval(m)) is not None]


def shared_queues(scope: QueueSharingGroupScope) -> list[WorkloadQueue]:
    """Return the shared queues of a group, scanned at the longest interval of a member, with which most lie there."""
    intervals = scan_intervals(scope)
    longest = most(*intervals) if intervals else None
    return [q for member in scope.managers for q in workload_queues(member, "shared", longest, is_of_group=True)]


def messages_of(
    scope: QueueSharingGroupScope, number: int, queues: list[WorkloadQueue], depth: Callable[[WorkloadQueue], Estimate]
) -> Estimate:
    """Return the messages in a structure: the larger of the plan's number and that of the queues in it, at a `depth`.

    The plan's number is that of all messages without an outage; one that is not known in full may add any number.
    """
    structure, path = scope.group.structures[number], f"structures/{number}/messages"
    of_queues = total_of(queues, depth)
    entered = optional_plan_number(structure, "messages", "message", f"messages of {structure.name}")
    at_least, owner = of_queues.at_least, f"structure {structure.name}"
    if entered is None:
        missing = scope.missing(path, None, "the number of messages", owner, joined=" in ")
        return of_queues if queues else Estimate(None, missing)
    if all(queue.outage is None for queue in queues):
        return Estimate(entered if at_least is None else most(entered, at_least))
    counted = replace(of_queues, known=entered) if of_queues.known is None else of_queues
    return counted.map(lambda known: most(entered, known))
