"""Shared message data sets: whether they hold the messages that members offload from a structure."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits import fill_times, queue_depths
from mqplanner.assessment.limits.queue_depths import WorkloadQueue
from mqplanner.assessment.limits.structure_capacity import ONE, SMDS_OFFLOAD, offload_of, rule_of
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.results import Remedy, Result, larger_value, size_to_enter
from mqplanner.assessment.scopes import QueueSharingGroupScope
from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Structure
from mqplanner.rules.shared_queues.queue_sharing import pages_on_smds
from mqplanner.rules.streaming.page_set import ONE_PAGE
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, least, most

UNKNOWN_TIME = constant(float("nan"), "s", "a time that is not known")
NO_SPACE = constant(0, "MB", "no space")
STAYS = constant(0, "page / message", "a message that stays in the structure")
NO_DATA = constant(0, "B / message", "a message that stays in the structure")
HOW_STORED = (
    "a missing figure: how SMDS stores messages. They take at least their data, less what the structure keeps whole, "
    "and at most whole pages each; the slide of MQ 8.0 is in between"
)
IN_WHOLE_PAGES = (
    "All messages are counted on SMDS, in whole pages. At least those are there that the structure cannot keep."
)
OF_OTHERS = "the size of messages that are in no workload"
NOTHING_OFFLOADED = constant(0, "MB", "all messages stay in the structure")
RULE_OFF = constant(100, "pct", "a rule that is switched off")


def shared_message_data_sets(
    scope: QueueSharingGroupScope,
    number: int,
    structure: Structure,
    queues: list[WorkloadQueue],
    unplaced: list[WorkloadQueue],
    others: Quantity | None,
) -> Iterator[Result]:
    """Yield whether the messages that each member offloads fit on its shared message data set.

    `others` are messages of no workload, which any member may have put.
    """
    path, smallest = f"structures/{number}", _offloaded_above(structure)
    of_others = None if others is None else _space_of_others(scope, number, queues, others, smallest)
    others_if_any = [] if of_others is None else [of_others]
    for member in scope.managers:
        owner = f"{member.manager.name} for {structure.name}"
        name = f"SMDS of {owner}"
        own = [queue for queue in queues if queue.scope is member]
        if not own and of_others is None:
            continue
        room = _room(scope, structure, path, owner)
        per_message = partial(_pages_on_smds, smallest=smallest)
        pages = queue_depths.total_of(own, lambda queue: queue.depth_after_outage, per_message)
        space = pages.map(lambda known: known.to("MB").named("messages on SMDS"))
        space = _with_least(structure, own, space, room.known, smallest)
        if of_others is not None:
            space = _with_others(scope, number, space, room.known, of_others)
        needed, growing, endless = queue_depths.space_needed(space, room.known, own, ONE_PAGE)
        if_not_got = queue_depths.total_of(own, queue_depths.depth_if_not_got, per_message)
        if_not_got = Estimate.total([if_not_got.map(lambda known: known.to("MB")), *others_if_any])
        largest, field = float(_largest_size().to("MB").value), scope.at(f"{path}/smds_mb")
        larger = larger_value(structure.smds_mb, needed.against(room.known), largest)
        yield scope.limit(
            "smds",
            "Messages on SMDS",
            needed,
            room,
            growing=growing,
            endless=endless,
            copies_only=of_others is None and queue_depths.are_copies_only(own),
            subject=name,
            item=f"{structure.name} of {member.manager.name}",
            member=member.part,
            remedies=list(queue_depths.more_gets(own)) or [Remedy(field, "Larger SMDS", larger)],
            to_enter=() if structure.smds_mb is not None else size_to_enter(field, needed, needed.at_least, largest),
            moment=None
            if of_others is not None
            else fill_times.moment_of(pages.quantity, room.known, own, name, "fills", per_message),
            caution=queue_depths.doubts_in_outage(own)
            + queue_depths.doubts_until_expiry(own, if_not_got, room.known)
            + queue_depths.doubts_on_place(queue for queue in unplaced if queue.scope is member),
            assumption=None if space.lower is None else IN_WHOLE_PAGES,
        )
        lasts = _time_until_full(room.known, own, per_message, of_others)
        if lasts is not None and np.any(~np.isnan(lasts.value)):
            title, item = "Time without gets until the SMDS is full", f"{structure.name} of {member.manager.name}"
            yield scope.quantity("smds/lasts", title, lasts.named("lasts"), path, name, item)


def _room(scope: QueueSharingGroupScope, structure: Structure, path: str, owner: str) -> Estimate:
    """Return the size of each SMDS of a structure, of which no more counts than the largest can have."""
    text = f"size of the SMDS of {owner}"
    room = scope.number(structure, f"{path}/smds_mb", "MB", "the size of the SMDS", owner, text=text)
    largest = _largest_size()
    return Estimate(least(room.known, largest)) if room.known is not None and np.any(room.known > largest) else room


def _largest_size() -> Quantity:
    return figure("shared-queue-offload-capacity").at(offload=SMDS_OFFLOAD).to("MB")


def _time_until_full(
    room: Quantity | None,
    queues: list[WorkloadQueue],
    per_message: Callable[[WorkloadQueue], Estimate],
    of_others: Estimate | None,
) -> Quantity | None:
    """Return how long the room lasts without gets; no number where messages of no workload could fill it alone."""
    if room is None or of_others is None:
        return fill_times.time_without_gets(room, queues, per_message)
    left = None if of_others.known is None else room - of_others.known
    lasts = fill_times.time_without_gets(left, queues, per_message)
    return lasts if lasts is None or left is None else choose(left > NO_SPACE, lasts, UNKNOWN_TIME)


def _space_of_others(
    scope: QueueSharingGroupScope, number: int, queues: list[WorkloadQueue], others: Quantity, smallest: Quantity
) -> Estimate:
    """Return the space that messages of no workload take on SMDS, by the size of the largest."""
    structure = scope.group.structures[number]
    field, text = f"structures/{number}/message_kb", f"message size of {structure.name}"
    described = scope.number(structure, field, "KB", OF_OTHERS, text=text)
    sizes = [size.to("KB") for queue in queues if (size := queue.message_size.known) is not None]

    def space(entered: Quantity) -> Quantity:
        size = most(entered, *sizes).to("B")
        return (others * choose((size / ONE) >= smallest, pages_on_smds(size), STAYS)).to("MB")

    return described.map(space)


def _with_others(
    scope: QueueSharingGroupScope, number: int, space: Estimate, room: Quantity | None, of_others: Estimate
) -> Estimate:
    """Return the space on SMDS of one member that may have put all of the messages of no workload, or none of them."""
    low, high = space.at_least or NOTHING_OFFLOADED, space.at_most or (None if space.missing else NOTHING_OFFLOADED)
    if of_others.known is None:
        return Estimate(None, (*space.missing, *of_others.missing), low)
    high = None if high is None else high + of_others.known
    if high is not None and room is not None and not np.any((low <= room) & (high > room)):
        return Estimate(high, (), low, high)
    path, owner = scope.at(f"structures/{number}/messages"), scope.group.structures[number].name
    gap = MissingInput(path, "the workloads that put the other messages", (owner,))
    return Estimate(None, (*space.missing, gap), low, high)


def _with_least(
    structure: Structure, queues: list[WorkloadQueue], space: Estimate, room: Quantity | None, smallest: Quantity
) -> Estimate:
    """Return the space on SMDS with its lower bound: the data of the messages that the structure cannot keep whole.

    What is counted is the upper bound: it has all messages on SMDS, in whole pages. Messages stay whole up to the use
    of the structure from which they are offloaded, and take at least their own size there.
    """
    known, size = space.known, optional_plan_number(structure, "size_mb", "MB")
    sizes = [queue.message_size.known for queue in queues]
    starts = [offload_of(structure).start(one.to("KB") / ONE) for one in sizes if one is not None]
    if known is None or size is None or room is None or not starts:
        return space
    per_message = partial(_data_on_smds, smallest=smallest)
    data = queue_depths.total_of(queues, lambda queue: queue.depth_after_outage, per_message)
    if data.known is None:
        return space
    whole = (most(*starts) * size).named("messages that may stay whole")
    low = least(known, most(data.known.to("MB") - whole, NOTHING_OFFLOADED)).named("data on SMDS at least")
    if space.missing:
        return replace(space, known=low)
    if not np.any((low <= room) & (known > room)):
        return Estimate(known, (), low, known)
    return Estimate(known, (MissingInput(None, HOW_STORED),), low, known)


def _data_on_smds(queue: WorkloadQueue, smallest: Quantity) -> Estimate:
    """Return the data of a message; none of one that stays in the structure."""
    return queue.message_size.map(lambda size: choose((size / ONE) >= smallest, size / ONE, NO_DATA))


def _offloaded_above(structure: Structure) -> Quantity:
    """Return the size from which messages are offloaded once the structure fills: the smallest of its rules."""
    largest = figure("shared-queue-offload-size").at()
    rules = (rule_of(structure, number) for number in figure("cf-offload-defaults").choices("rule"))
    sizes = [choose(threshold < RULE_OFF, size, largest) for threshold, size in rules]
    return least(largest, *sizes).named("offloaded above")


def _pages_on_smds(queue: WorkloadQueue, smallest: Quantity) -> Estimate:
    """Return the pages of a message on SMDS; none of one that stays in the structure."""
    # a message of just that size needs space here if it is offloaded, and in the structure if it is not
    return queue.message_size.map(lambda size: choose((size / ONE) >= smallest, pages_on_smds(size), STAYS))
