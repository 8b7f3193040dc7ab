"""Coupling facility structures: whether they hold the messages of the shared queues."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits import fill_times, queue_depths
from mqplanner.assessment.limits.measured_structures import doubts_on_holds, measured_capacity
from mqplanner.assessment.limits.queue_depths import WorkloadQueue
from mqplanner.assessment.limits.queue_sharing import too_many_members
from mqplanner.assessment.limits.release_requirements import members_too_old, needs_level_5
from mqplanner.assessment.limits.shared_queues import messages_of, shared_queues
from mqplanner.assessment.limits.smds import OF_OTHERS, shared_message_data_sets
from mqplanner.assessment.limits.structure_capacity import (
    NO_MESSAGES,
    ONE,
    TWICE,
    WITH_FLASH,
    Held,
    MessageSizes,
    basis_of_capacity,
    beyond_published,
    capacity_of,
    has_smds,
    held_by_figures,
    message_sizes,
    offload_of,
)
from mqplanner.assessment.results import Limit, Remedy, Result, larger_value
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, evaluator
from mqplanner.cached_property import cached_property
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.plan.shared_resources import Structure
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.shared_queues.storage import ALONE, EMERGENCY, SMDS
from mqplanner.rules.shared_queues.structures import size_for
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import most

NO_MESSAGE_DATA = constant(0, "MB", "no messages beyond those of workloads")
ASSUMED_CAPACITY = "cf-capacity-assumed"
WITHOUT_FLASH = "Taken as without flash memory behind the structure, since the plan contains none."
MAX_SIZE_MB = bounds(declared_field(Structure, "size_mb"))[1] or 0.0


@evaluator(QueueSharingGroupScope, order=1)
def structures(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Assess each structure of a queue-sharing group."""
    queues = shared_queues(scope)
    unplaced = [queue for queue in queues if queue.structure is None]
    for number, structure in enumerate(scope.group.structures):
        in_structure = [queue for queue in queues if queue.structure == structure.name]
        if not (in_structure or unplaced) and structure.messages is None:
            message = (
                f"no workload uses {structure.name}; enter one on a shared queue, or the number of messages that it "
                "must hold"
            )
            yield scope.not_assessed("Messages in a structure", f"structures/{number}/messages", message)
            continue
        yield from _structure(_Use(scope, number, structure, in_structure, unplaced))
        for queue in in_structure:
            if not queue.streaming and queue.message_size.known is not None:
                size: Quantity = (queue.message_size.known / ONE).to("KB / message")
                field = f"{queue.field}/message_bytes"
                advice = applicable_advice("shared-queue-offload", message_kb=size)
                yield from queue.scope.findings(advice, field, queue.workload.name)


@dataclass(frozen=True)
class _Use:
    """A structure with the shared queues in it; `unplaced` are those of the group whose structure is not known."""

    scope: QueueSharingGroupScope
    number: int
    structure: Structure
    queues: list[WorkloadQueue]
    unplaced: list[WorkloadQueue]

    @property
    def path(self) -> str:
        """Path of the structure in its group."""
        return f"structures/{self.number}"

    @property
    def subject(self) -> str:
        """What the limit is about."""
        return f"structure {self.structure.name} of {self.scope.group.name}"

    @cached_property
    def messages(self) -> Estimate:
        """Messages that the structure must hold."""
        return messages_of(self.scope, self.number, self.queues, _after_outage).named("messages to hold")

    @cached_property
    def of_no_queue(self) -> Quantity | None:
        """Messages of no workload, if there are any."""
        return _of_no_queue(self.messages, self.queues)

    @cached_property
    def sizes(self) -> MessageSizes:
        """Sizes of the messages."""
        return message_sizes(self.structure, self.queues, self.of_no_queue)


def _structure(use: _Use) -> Iterator[Result]:
    """Assess whether a structure, and the SMDS of each member, hold the messages."""
    structure, sizes, largest = use.structure, use.sizes, use.sizes.largest_of_queues
    facts = {"cflevel": structure.cflevel, "scenario": structure.scenario, "has_smds": has_smds(structure)}
    of_message = None if largest is None else largest / ONE
    problems = applicable_advice("structure-definition", largest=of_message, **facts)
    held, findings = held_by_figures(structure, sizes, problems)
    own = measured_capacity(structure, offload_of(structure).store, sizes.known)
    if own is None:
        capacity = capacity_of(use.scope, use.path, structure, held, use.messages.known, sizes.bound_all)
    else:
        capacity = Estimate(own)
    needed = queue_depths.space_needed(use.messages, capacity.at_most or capacity.at_least, use.queues, ONE)
    if own is None:
        basis = basis_of_capacity(structure, capacity, needed.needed.at_most, facts)
    else:
        basis = doubts_on_holds(structure, own, held.published, needed.needed.at_most, sizes.known)
    yield _limit(use, needed, capacity, held, problems, basis)
    by_id = {finding.id: finding for finding in (*problems, *findings, *basis)}
    yield from use.scope.findings(list(by_id.values()), f"{use.path}/scenario", structure.name)
    if sizes.described is not None and largest is not None:
        advice = applicable_advice("structure-capacity-limit", largest=largest, described=sizes.described)
        yield from use.scope.findings(advice, f"{use.path}/message_kb", structure.name)
    yield from _fill_times(use, capacity.at_least)
    if has_smds(structure):
        yield from shared_message_data_sets(use.scope, use.number, structure, use.queues, use.unplaced, use.of_no_queue)


def _limit(
    use: _Use,
    space: queue_depths.Space,
    capacity: Estimate,
    held: Held,
    problems: Iterable[Finding],
    basis: list[Finding],
) -> Limit:
    """Return the limit on the messages; `problems` are those of the definition, `basis` what the capacity rests on."""
    scope, structure, queues = use.scope, use.structure, use.queues
    others = [] if use.of_no_queue is None else [Estimate(use.of_no_queue)]
    if_not_got = Estimate.total([queue_depths.total_of(queues, queue_depths.depth_if_not_got), *others])
    to_hold = space.needed.against(capacity.at_least)
    if to_hold is None and held.best is not None:  # what is known of the messages, for any place of the others
        to_hold = space.needed.at_least
    is_without_flash = structure.holds is None and structure.scenario is None and (held.published or held.best)
    return scope.limit(
        "structure",
        "Messages in a structure",
        space.needed,
        capacity,
        growing=space.growing,
        endless=space.endless,
        copies_only=queue_depths.are_copies_only(queues),
        subject=use.subject,
        item=structure.name,
        remedies=list(queue_depths.more_gets(queues))
        or [
            *_larger_structure(scope, f"{use.path}/size_mb", structure, to_hold, held.fewest or held.worst, basis),
            *_more_storage(scope, f"{use.path}/scenario", structure),
        ],
        moment=fill_times.moment_of(use.messages.quantity, capacity.at_most, queues, use.subject, "fills"),
        beyond=beyond_published(structure),
        caution=queue_depths.doubts_in_outage(queues)
        + queue_depths.doubts_until_expiry(queues, if_not_got, capacity.at_least)
        + [one for one in problems if one.severity == "problem"]
        + (members_too_old(scope) if needs_level_5(structure) else [])
        + too_many_members(scope)
        + basis
        + queue_depths.doubts_on_place(use.unplaced),
        assumption=WITHOUT_FLASH if is_without_flash else None,
    )


def _fill_times(use: _Use, held: Quantity | None) -> Iterator[Result]:
    """Yield how long it takes until a structure is full that holds so many messages."""
    if held is None or not (held.is_array or held.known):
        return
    for kind, title, seconds in fill_times.fill_times(held, use.queues, "the structure is full"):
        yield use.scope.quantity(f"structure/{kind}", title, seconds, use.path, use.structure.name, use.structure.name)


def _after_outage(queue: WorkloadQueue) -> Estimate:
    return queue.depth_after_outage


def _of_no_queue(messages: Estimate, queues: list[WorkloadQueue]) -> Quantity | None:
    """Return the messages of the plan's number beyond those of all queues in the structure; None without any."""
    if messages.known is None:
        return None
    depth = queue_depths.total_of(queues, _after_outage).known
    others = messages.known if depth is None else most(messages.known - depth, NO_MESSAGES)
    return others.named("messages of no workload") if np.any(others.value > 0) else None


def data_of_no_workload(scope: QueueSharingGroupScope) -> Estimate:
    """Return the data of messages of no workload in all structures, by the size of the largest; nothing without any."""
    found = [Estimate(NO_MESSAGE_DATA)]
    queues = shared_queues(scope)
    for number, structure in enumerate(scope.group.structures):
        path, in_structure = f"structures/{number}", [queue for queue in queues if queue.structure == structure.name]
        others = _of_no_queue(messages_of(scope, number, in_structure, _after_outage), in_structure)
        if others is not None:
            size = scope.number(
                structure, f"{path}/message_kb", "KB", OF_OTHERS, text=f"message size of {structure.name}"
            )
            data = None if size.known is None else (size.known / ONE * others).to("MB")
            found.append(Estimate(data, size.missing))
    return Estimate.total(found)


def _larger_structure(
    scope: QueueSharingGroupScope,
    path: str,
    structure: Structure,
    needed: Quantity | None,
    fewest: Quantity | None,
    basis: Iterable[Finding],
) -> Iterator[Remedy]:
    """Yield a size that holds more messages, unless the number that is held is no matter of the size.

    A capacity in proportion to the size rests on an assumption, which is no doubt where twice as many fit.
    """
    if structure.holds is not None or structure.scenario in WITH_FLASH or structure.size_mb is None:
        return
    wanted, twice = None, None
    if needed is not None and fewest is not None and not (needed.is_array or fewest.is_array):
        wanted, twice = (size_for(messages, fewest)[0] for messages in (needed, needed * TWICE))
    larger = larger_value(structure.size_mb, wanted, MAX_SIZE_MB)
    is_assumed = any(finding.id == ASSUMED_CAPACITY for finding in basis)
    clears = is_assumed and larger is not None and twice is not None and bool(twice.value <= larger)
    yield Remedy(scope.at(path), "A larger structure (SIZE)", larger, clears_caution=clears)


def _more_storage(scope: QueueSharingGroupScope, path: str, structure: Structure) -> Iterator[Remedy]:
    """Yield the scenarios in which the structure holds more messages, unless the plan has how many it holds."""
    if structure.holds is not None:
        return
    if structure.scenario == ALONE:
        yield Remedy(scope.at(path), "Messages offloaded to SMDS", SMDS)
    if structure.scenario not in (None, EMERGENCY):
        words = "Flash memory" if structure.scenario in (SMDS, *WITH_FLASH) else "SMDS, and flash memory"
        yield Remedy(scope.at(path), f"{words} behind the structure", EMERGENCY)


@evaluator(QueueManagerScope, order=4)
def queues_without_structure(scope: QueueManagerScope) -> Iterator[Result]:
    """Report the first shared queue without a structure, and the first stream queue without its separate one."""
    unplaced = [queue for queue in queue_depths.workload_queues(scope, "shared") if queue.structure is None]
    own = [queue for queue in unplaced if not queue.streaming]
    separate = [queue for queue in unplaced if queue.streaming and queue.streaming.separate_structure]
    for queue, messages in [(queue, "messages") for queue in own[:1]] + [(queue, "copies") for queue in separate[:1]]:
        message = f"enter the structure for the {messages} of “{queue.workload.name}” to check whether they have room"
        yield scope.not_assessed("Coupling facility structures", f"{queue.field}/structure", message)
