"""Coupling facility structures: whether they hold the messages of the shared queues."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits import queue_depths
from mqplanner.assessment.limits.expiry import shared_queues
from mqplanner.assessment.limits.measured_structures import doubts_on_holds, measured_capacity
from mqplanner.assessment.limits.queue_sharing import too_many_members
from mqplanner.assessment.limits.release_requirements import members_too_old, needs_level_5
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.results import Remedy, Result, larger_value
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, evaluator, findings_in
from mqplanner.figures.catalog import figure
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.plan.shared_resources import LEVEL_5, Structure
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.shared_queues.queue_sharing import pages_on_smds
from mqplanner.rules.shared_queues.storage import ALONE, EMERGENCY, SMDS, SPEED, cf_structure_capacity, messages_held
from mqplanner.rules.shared_queues.structures import (
    BY_SLIDE,
    NO_OFFLOAD,
    Offload,
    messages_in,
    published_capacity,
    size_for,
)
from mqplanner.rules.streaming.page_set import ONE_PAGE
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant, number_with_unit
from mqplanner.units.functions import choose, least, most

ONE = constant(1, "message", "one message")
UNKNOWN = constant(float("nan"), "message", "a capacity that is not in the planner's sources")
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
NO_MESSAGE_DATA = constant(0, "MB", "no messages beyond those of workloads")
NO_MESSAGES = constant(0, "message", "no messages beyond those of workloads")
NOTHING_OFFLOADED = constant(0, "MB", "all messages stay in the structure")
RULE_OFF = constant(100, "pct", "a rule that is switched off")
SMDS_OFFLOAD, DB2_OFFLOAD, NO_SMDS = "smds", "db2", "structure-no-smds"
ASSUMED_CAPACITY = "cf-capacity-assumed"
LEVEL_4 = 4
"""The functional level at which only messages that are too large for a structure are offloaded, to Db2."""
WITH_FLASH = (EMERGENCY, SPEED)
WITHOUT_FLASH = "Taken as without flash memory behind the structure, since the plan contains none."
MAX_SIZE_MB = bounds(declared_field(Structure, "size_mb"))[1] or 0.0
TWICE = constant(2, "ratio", "twice as many")


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
        yield from _structure(scope, number, structure, in_structure, unplaced)
        for queue in in_structure:
            if not queue.streaming and queue.message_size.known is not None:
                size: Quantity = (queue.message_size.known / ONE).to("KB / message")
                field = f"{queue.field}/message_bytes"
                advice = applicable_advice("shared-queue-offload", message_kb=size)
                yield from queue.scope.findings(advice, field, queue.workload.name)


def _doubts_on_place(unplaced: Iterable[queue_depths.WorkloadQueue]) -> list[Finding]:
    """Return the warning on shared queues without a structure in the plan, which may be in any of the group."""
    names = queue_depths.names_of(unplaced)
    return applicable_advice("structure-unplaced", names=names, unplaced=bool(names))


def _structure(
    scope: QueueSharingGroupScope,
    number: int,
    structure: Structure,
    queues: list[queue_depths.WorkloadQueue],
    unplaced: list[queue_depths.WorkloadQueue],
) -> Iterator[Result]:
    name, path = structure.name, f"structures/{number}"
    sizes = [size for queue in queues if (size := queue.message_size.known) is not None]
    largest = most(*sizes).to("KB").named("largest message") if sizes else None
    described = optional_plan_number(structure, "message_kb", "KB", f"message size of {name}")
    facts = {"cflevel": structure.cflevel, "scenario": structure.scenario, "has_smds": has_smds(structure)}
    of_message = None if largest is None else largest / ONE
    problems = applicable_advice("structure-definition", largest=of_message, **facts)
    described_sizes = [size for size in (described, *sizes) if size is not None]
    published, findings = _published(structure, described_sizes)
    if structure.scenario in WITH_FLASH and any(problem.id == NO_SMDS for problem in problems):
        published = None
    messages = _messages(scope, path, structure, queues).named("messages to hold")
    own = measured_capacity(structure, _offload(structure).store, described_sizes)
    others = _of_no_queue(messages, queues)
    fewest, lacks_sizes = published, others is not None or len(sizes) < len(queues)
    if lacks_sizes:
        fewest = _fewest(structure, described, described_sizes)
        if others is not None and len(sizes) == len(queues) and fewest is not None and published is not None:
            fewest = choose(others > NO_MESSAGES, fewest, published)
    has_sizes = described is not None or not (lacks_sizes or not sizes)
    least_held, largest_held = _by_any_way(structure, described_sizes) if not lacks_sizes else (None, None)
    by_figures = partial(
        _capacity, scope, path, structure, Held(published, fewest, largest_held), messages.known, has_sizes
    )
    capacity = by_figures() if own is None else Estimate(own)
    room, subject = capacity.at_most or capacity.at_least, f"structure {name} of {scope.group.name}"
    if_not_got = queue_depths.total_of(queues, queue_depths.depth_if_not_got)
    if_not_got = _added(if_not_got, None if others is None else Estimate(others))
    needed, growing, endless = queue_depths.space_needed(messages, room, queues, ONE)
    to_hold = needed.against(capacity.at_least)
    if to_hold is None and largest_held is not None:  # what is known of the messages, for any place of the others
        to_hold = needed.at_least
    if own is None:
        basis = _basis_of_capacity(structure, capacity, needed.at_most, facts)
    else:
        basis = doubts_on_holds(structure, own, published, needed.at_most, described_sizes)
    yield scope.limit(
        "structure",
        "Messages in a structure",
        needed,
        capacity,
        growing=growing,
        endless=endless,
        copies_only=queue_depths.are_copies_only(queues),
        subject=subject,
        item=name,
        remedies=list(queue_depths.more_gets(queues))
        or [
            *_larger_structure(scope, f"{path}/size_mb", structure, to_hold, fewest or least_held, basis),
            *_more_storage(scope, f"{path}/scenario", structure),
        ],
        moment=queue_depths.moment_of(messages.quantity, capacity.at_most, queues, subject, "fills"),
        beyond=_beyond(structure),
        caution=queue_depths.doubts_in_outage(queues)
        + queue_depths.doubts_until_expiry(queues, if_not_got, capacity.at_least)
        + [one for one in problems if one.severity == "problem"]
        + (members_too_old(scope) if needs_level_5(structure) else [])
        + too_many_members(scope)
        + basis
        + _doubts_on_place(unplaced),
        assumption=WITHOUT_FLASH
        if own is None and structure.scenario is None and (published or largest_held)
        else None,
    )
    by_id = {finding.id: finding for finding in (*problems, *findings, *basis)}
    yield from scope.findings(list(by_id.values()), f"{path}/scenario", name)
    if described is not None and largest is not None:
        advice = applicable_advice("structure-capacity-limit", largest=largest, described=described)
        yield from scope.findings(advice, f"{path}/message_kb", name)
    held = capacity.at_least
    if held is not None and (held.is_array or held.known):
        for kind, title, seconds in queue_depths.fill_times(held, queues, "the structure is full"):
            yield scope.quantity(f"structure/{kind}", title, seconds, path, name, name)
    if has_smds(structure):
        yield from _smds(scope, number, structure, queues, unplaced, others)


class Held(NamedTuple):
    """How many messages a structure of the published size holds, as far as that is known.

    `fewest` is the number for messages of which only the size of the largest is known, `largest` that with the best
    place for what is offloaded, where the plan does not have it.
    """

    published: Quantity | None
    fewest: Quantity | None
    largest: Quantity | None


def _by_any_way(structure: Structure, sizes: list[Quantity]) -> tuple[Quantity | None, Quantity | None]:
    """Return the messages of these sizes that a structure holds with the worst and the best place for the others.

    Flash memory is none of the places. None where the plan has where messages are offloaded to, or no size.
    """
    if not sizes or any((structure.scenario, structure.offload, structure.cflevel)):
        return None, None
    ways = ({"offload": SMDS_OFFLOAD}, {"offload": DB2_OFFLOAD}, {"scenario": ALONE})
    found = [_published(structure.model_copy(update=way), sizes)[0] for way in ways]
    known = [held for held in found if held is not None]
    return least(*known), most(*known)


def _basis_of_capacity(
    structure: Structure, capacity: Estimate, needed: Quantity | None, facts: dict[str, Any]
) -> list[Finding]:
    """Return why the capacity of a structure may be lower than it is taken to be."""
    held = capacity.at_least
    from_slide = structure.capacity_from == BY_SLIDE or structure.scenario in WITH_FLASH
    is_assumed = held is not None and held.basis == ASSUMED
    doubled = None if needed is None else needed * TWICE
    return applicable_advice(
        "structure-capacity-basis", from_slide=from_slide, is_assumed=is_assumed, doubled=doubled, held=held, **facts
    )


def _published(structure: Structure, sizes: list[Quantity]) -> tuple[Quantity | None, list[Finding]]:
    """Return the messages of these sizes that a structure of the published size holds, and advice on that.

    Of several sizes the one counts of which it holds the fewest: not the largest one, if that is offloaded earlier.
    """
    if not sizes or (structure.scenario is None and structure.offload is None and structure.cflevel is None):
        return None, []
    if structure.scenario in WITH_FLASH:
        return _published_with_flash(structure.scenario, most(*sizes).to("KB"))
    offload, source = _offload(structure), structure.capacity_from
    # a plan that has SMDS or Db2 beside the measurement without them contradicts itself: the fewest messages count
    offloads = [offload, *([replace(offload, store=NO_OFFLOAD)] if structure.scenario == ALONE else [])]
    held = least(*(published_capacity(size.to("KB") / ONE, one, source) for size in sizes for one in offloads))
    held = held.named("messages")
    return held.cap_basis(EXTRAPOLATED) if source == BY_SLIDE else held, []


def _fewest(structure: Structure, largest: Quantity | None, sizes: list[Quantity]) -> Quantity | None:
    """Return as many messages as fit of any size up to the largest one; None where the plan does not have that."""
    return None if largest is None else _published(structure, [*sizes, *_smaller_sizes(structure, largest)])[0]


def _smaller_sizes(structure: Structure, largest: Quantity) -> list[Quantity]:
    """Return the sizes up to the largest one at which a structure may hold the fewest messages.

    Larger ones need more room as long as they stay whole, but may be offloaded earlier.
    """
    by_level, slide = figure("cf-message-capacity"), figure("cf-structure-capacity")
    kb = {*(size / 1024 for size in by_level.choices("message_bytes")), *slide.choices("message_kb")}
    published = [constant(size, "KB", "a message size with a published capacity") for size in sorted(kb)]
    rules = [most((size * ONE).to("KB"), published[0]) for _, size in _offload(structure).rules]
    return [least(largest, size) for size in (*published, *rules)]


def _published_with_flash(scenario: str, largest: Quantity) -> tuple[Quantity | None, list[Finding]]:
    """Return the same for a structure with flash memory, which only the slide has."""
    sizes = sorted(figure("cf-structure-capacity").choices("message_kb"))
    nearest = next((size for size in sizes if size >= np.max(largest.value)), sizes[-1])
    outputs = cf_structure_capacity.compute(scenario=scenario, message_kb=nearest)
    findings = [finding for finding in findings_in(outputs.get("findings")) if finding.severity != "info"]
    return messages_held(scenario, largest).cap_basis(EXTRAPOLATED), findings


def _offload(structure: Structure) -> Offload:
    """Return where messages of a structure are offloaded to, and by which rules."""
    store = NO_OFFLOAD
    if has_smds(structure):
        store = SMDS_OFFLOAD
    elif structure.offload is not None or structure.cflevel == LEVEL_4:
        store = DB2_OFFLOAD
    if structure.cflevel == LEVEL_4:
        return Offload(store, [])
    return Offload(store, [_rule(structure, number) for number in figure("cf-offload-defaults").choices("rule")])


def _rule(structure: Structure, number: int) -> tuple[Quantity, Quantity]:
    """Return the use from which a rule of a structure offloads, and the size of messages: as entered or by default."""
    defaults = figure("cf-offload-defaults")
    threshold = optional_plan_number(structure, f"offld{number}th_pct", "pct")
    size = optional_plan_number(structure, f"offld{number}sz_kb", "KB / message")
    return threshold or defaults.at("threshold_pct", rule=number), size or defaults.at("size_kb", rule=number)


def _capacity(
    scope: QueueSharingGroupScope, path: str, structure: Structure, held: Held, needed: Quantity | None, has_sizes: bool
) -> Estimate:
    """Return the messages that a structure holds by the published number, as bounds where that is not exact.

    `has_sizes` tells whether the plan has the sizes of all messages.

    A structure of another size than the published one is taken to hold messages in proportion. With flash memory it
    holds at least as many if it is larger, and at most as many if it is smaller. Without a size only what exceeds the
    published number counts, as too many.
    """
    name, size = structure.name, optional_plan_number(structure, "size_mb", "MB", f"size of {structure.name}")
    published, fewest = held.published, held.fewest
    if published is None or fewest is None:
        store = structure.scenario or structure.offload or structure.cflevel
        missing = (
            *scope.missing(f"{path}/size_mb", size, f"the size of structure {name}"),
            *scope.missing(f"{path}/scenario", store, f"the SMDS and flash memory of structure {name}"),
            *(() if has_sizes else scope.missing(f"{path}/message_kb", None, f"the message size of {name}")),
        )
        most_of_all = None if size is None or held.largest is None else messages_in(size, held.largest)[1]
        missing = missing or _measurement(scope, path, f"how many messages structure {name} holds")
        return Estimate(None, missing, upper=most_of_all)
    if not (published.is_array or published.known):
        return Estimate(published)
    holds = _in_words(published)
    is_exact = fewest >= published
    if not np.all(is_exact) and (fewest.is_array or fewest.known):
        holds = f"{_in_words(fewest)} to {holds} of up to the size of the largest"
    at_size = f"one of {_measured_size()}, the only published size, holds {holds}"
    if size is None:
        words = f"the size of structure {name} ({at_size})"
        return Estimate(None, scope.missing(f"{path}/size_mb", None, words), upper=published)
    measured = figure("cf-structure-size").at("structure_gb")
    exact = choose((size >= measured) & (size <= measured) & is_exact, published, UNKNOWN)
    if structure.scenario in WITH_FLASH:
        lower, upper = (choose(is_bound, published, UNKNOWN) for is_bound in (size >= measured, size <= measured))
    else:
        lower, upper = messages_in(size, fewest)[0], messages_in(size, published)[1]
    if needed is None or np.any((needed <= lower) | (needed > upper)):
        return Estimate(exact, (), lower, upper)
    needs = _measurement(scope, path, f"how many messages structure {name} holds ({at_size})")
    return Estimate(exact, needs, lower, upper)


def _beyond(structure: Structure) -> str | None:
    """Return what is not in the sources about a larger structure than the published one."""
    size, measured = optional_plan_number(structure, "size_mb", "MB"), figure("cf-structure-size").at("structure_gb")
    if structure.holds is not None or size is None or not np.any(size > measured):
        return None
    if structure.scenario not in WITH_FLASH:
        return None
    words = "how many more messages a larger structure holds is not in the planner's sources"
    return f"Published for {_measured_size()} only; {words}"


def _measured_size() -> str:
    return number_with_unit(figure("cf-structure-size").at("structure_gb").value, "GB")


def _measurement(scope: QueueSharingGroupScope, path: str, words: str) -> tuple[MissingInput, ...]:
    return scope.missing(f"{path}/holds", None, words)


def _in_words(messages: Quantity) -> str:
    return "as many messages as published" if messages.is_array else number_with_unit(messages.value, "message")


def has_smds(structure: Structure) -> bool:
    """Return whether messages of a structure are offloaded to SMDS: as entered, or as the scenario has it."""
    if structure.offload is None and structure.scenario == ALONE:
        return False
    if structure.offload is not None or structure.cflevel is not None:
        return structure.cflevel in (None, LEVEL_5[1]) and structure.offload in (None, SMDS_OFFLOAD)
    return structure.scenario in (SMDS, EMERGENCY)


def _smds(
    scope: QueueSharingGroupScope,
    number: int,
    structure: Structure,
    queues: list[queue_depths.WorkloadQueue],
    unplaced: list[queue_depths.WorkloadQueue],
    others: Quantity | None,
) -> Iterator[Result]:
    """Yield whether the messages that each member offloads fit on its shared message data set.

    `others` are messages of no workload, which any member may have put.
    """
    path, smallest = f"structures/{number}", _offloaded_above(structure)
    of_others = None if others is None else _space_of_others(scope, number, queues, others, smallest)
    for member in scope.managers:
        name = f"SMDS of {member.manager.name} for {structure.name}"
        own = [queue for queue in queues if queue.scope is member]
        if not own and of_others is None:
            continue
        room = scope.number(structure, f"{path}/smds_mb", "MB", f"the size of the {name}", f"size of the {name}")
        largest = figure("shared-queue-offload-capacity").at(offload=SMDS_OFFLOAD).to("MB")
        if room.known is not None and np.any(room.known > largest):
            room = Estimate(least(room.known, largest))
        per_message = partial(_pages_on_smds, smallest=smallest)
        pages = queue_depths.total_of(own, lambda queue: queue.depth_after_outage, per_message)
        space = pages.map(lambda known: known.to("MB").named("messages on SMDS"))
        space = _with_least(structure, own, space, room.known, smallest)
        if of_others is not None:
            space = _with_others(scope, number, space, room.known, of_others)
        needed, growing, endless = queue_depths.space_needed(space, room.known, own, ONE_PAGE)
        if_not_got = queue_depths.total_of(own, queue_depths.depth_if_not_got, per_message)
        if_not_got = _added(if_not_got.map(lambda known: known.to("MB")), of_others)
        larger = larger_value(structure.smds_mb, needed.against(room.known), float(largest.value))
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
            remedies=list(queue_depths.more_gets(own)) or [Remedy(scope.at(f"{path}/smds_mb"), "Larger SMDS", larger)],
            moment=None
            if of_others is not None
            else queue_depths.moment_of(pages.quantity, room.known, own, name, "fills", per_message),
            caution=queue_depths.doubts_in_outage(own)
            + queue_depths.doubts_until_expiry(own, if_not_got, room.known)
            + _doubts_on_place(queue for queue in unplaced if queue.scope is member),
            assumption=None if space.lower is None else IN_WHOLE_PAGES,
        )
        left = room.known
        if left is not None and of_others is not None:
            left = None if of_others.known is None else left - of_others.known
        without_gets = queue_depths.time_without_gets(left, own, per_message)
        if without_gets is not None and left is not None and of_others is not None:
            # where messages of no workload could fill it alone, nothing is known of the time
            without_gets = choose(left > NO_SPACE, without_gets, UNKNOWN_TIME)
        if without_gets is not None and np.any(~np.isnan(without_gets.value)):
            title, item = "Time without gets until the SMDS is full", f"{structure.name} of {member.manager.name}"
            yield scope.quantity("smds/lasts", title, without_gets.named("lasts"), path, name, item)


def _of_no_queue(messages: Estimate, queues: list[queue_depths.WorkloadQueue]) -> Quantity | None:
    """Return the messages of the plan's number beyond those of all queues in the structure; None without any."""
    if messages.known is None:
        return None
    depth = queue_depths.total_of(queues, lambda queue: queue.depth_after_outage).known
    others = messages.known if depth is None else most(messages.known - depth, NO_MESSAGES)
    return others.named("messages of no workload") if np.any(others.value > 0) else None


def data_of_no_workload(scope: QueueSharingGroupScope) -> Estimate:
    """Return the data of messages of no workload in all structures, by the size of the largest; nothing without any."""
    found = [Estimate(NO_MESSAGE_DATA)]
    queues = shared_queues(scope)
    for number, structure in enumerate(scope.group.structures):
        path, in_structure = f"structures/{number}", [queue for queue in queues if queue.structure == structure.name]
        others = _of_no_queue(_messages(scope, path, structure, in_structure), in_structure)
        if others is not None:
            size = scope.number(structure, f"{path}/message_kb", "KB", OF_OTHERS, f"message size of {structure.name}")
            data = None if size.known is None else (size.known / ONE * others).to("MB")
            found.append(Estimate(data, size.missing))
    return Estimate.total(found)


def _space_of_others(
    scope: QueueSharingGroupScope,
    number: int,
    queues: list[queue_depths.WorkloadQueue],
    others: Quantity,
    smallest: Quantity,
) -> Estimate:
    """Return the space that messages of no workload take on SMDS, by the size of the largest."""
    structure = scope.group.structures[number]
    field, text = f"structures/{number}/message_kb", f"message size of {structure.name}"
    described = scope.number(structure, field, "KB", OF_OTHERS, text)
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
    words = f"the workloads that put the other messages of {scope.group.structures[number].name}"
    return Estimate(None, (*space.missing, MissingInput(scope.at(f"structures/{number}/messages"), words)), low, high)


def _added(needed: Estimate, of_others: Estimate | None) -> Estimate:
    """Return what queues need with what messages of no workload need, if there are any."""
    return needed if of_others is None else Estimate.total([needed, of_others])


def _with_least(
    structure: Structure,
    queues: list[queue_depths.WorkloadQueue],
    space: Estimate,
    room: Quantity | None,
    smallest: Quantity,
) -> Estimate:
    """Return the space on SMDS with its lower bound: the data of the messages that the structure cannot keep whole.

    What is counted is the upper bound: it has all messages on SMDS, in whole pages. Messages stay whole up to the use
    of the structure from which they are offloaded, and take at least their own size there.
    """
    known, size = space.quantity, optional_plan_number(structure, "size_mb", "MB")
    sizes = [queue.message_size.known for queue in queues]
    starts = [_offload(structure).start(one.to("KB") / ONE) for one in sizes if one is not None]
    if known is None or size is None or room is None or not starts:
        return space
    per_message = partial(_data_on_smds, smallest=smallest)
    data = queue_depths.total_of(queues, lambda queue: queue.depth_after_outage, per_message)
    if data.quantity is None:
        return space
    whole = (most(*starts) * size).named("messages that may stay whole")
    low = least(known, most(data.quantity.to("MB") - whole, NOTHING_OFFLOADED)).named("data on SMDS at least")
    if not np.any((low <= room) & (known > room)):
        return Estimate(known, (), low, known)
    return Estimate(known, (MissingInput(None, HOW_STORED),), low, known)


def _data_on_smds(queue: queue_depths.WorkloadQueue, smallest: Quantity) -> Estimate:
    """Return the data of a message; none of one that stays in the structure."""
    return queue.message_size.map(lambda size: choose((size / ONE) >= smallest, size / ONE, NO_DATA))


def _offloaded_above(structure: Structure) -> Quantity:
    """Return the size from which messages are offloaded once the structure fills: the smallest of its rules."""
    largest = figure("shared-queue-offload-size").at()
    rules = (_rule(structure, number) for number in figure("cf-offload-defaults").choices("rule"))
    sizes = [choose(threshold < RULE_OFF, size, largest) for threshold, size in rules]
    return least(largest, *sizes).named("offloaded above")


def _pages_on_smds(queue: queue_depths.WorkloadQueue, smallest: Quantity) -> Estimate:
    """Return the pages of a message on SMDS; none of one that stays in the structure."""
    # a message of just that size needs space here if it is offloaded, and in the structure if it is not
    return queue.message_size.map(lambda size: choose((size / ONE) >= smallest, pages_on_smds(size), STAYS))


def _messages(
    scope: QueueSharingGroupScope, path: str, structure: Structure, queues: list[queue_depths.WorkloadQueue]
) -> Estimate:
    """Return the messages that a structure must hold: the larger of the plan's number and that after outages.

    The plan's number is that of all messages without an outage; one that is not known in full may add any number.
    """
    after_outage = queue_depths.total_of(queues, lambda q: q.depth_after_outage)
    words, text = f"the number of messages that {structure.name} must hold", f"messages of {structure.name}"
    entered = scope.number(structure, f"{path}/messages", "message", words, text)
    if entered.known is None:
        return after_outage if queues else entered
    depth, missing = after_outage.known, after_outage.missing
    if missing and all(queue.outage is None for queue in queues):
        return entered
    return Estimate(entered.known if depth is None else most(entered.known, depth), missing)


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
