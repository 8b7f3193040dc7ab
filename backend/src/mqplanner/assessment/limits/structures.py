"""Coupling facility structures: whether they hold the messages of the shared queues."""

from collections.abc import Iterator
from functools import partial

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits import queue_depths
from mqplanner.assessment.limits.expiry import shared_queues
from mqplanner.assessment.numbers import number_or_none, optional_plan_number
from mqplanner.assessment.results import Limit, Remedy, Result, larger_value
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, evaluator, findings_in
from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import LEVEL_5, Structure
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.shared_queues.storage import ALONE, EMERGENCY, SMDS, cf_structure_capacity, messages_held
from mqplanner.rules.streaming.page_set import ONE_PAGE
from mqplanner.units import EXTRAPOLATED, Quantity, constant, number_with_unit
from mqplanner.units.functions import choose, least, most

ONE = constant(1, "message", "one message")
UNKNOWN = constant(float("nan"), "message", "a capacity that is not in the planner's sources")
STAYS = constant(0, "page / message", "a message that stays in the structure")
RULE_OFF = constant(100, "pct", "a rule that is switched off")
MAX_SMDS_MB = 2**34
"""The largest SMDS that a plan can have."""
SMDS_OFFLOAD, NO_SMDS = "smds", "structure-no-smds"


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
    facts = {"cflevel": structure.cflevel, "scenario": structure.scenario, "has_smds": _has_smds(structure)}
    of_message = None if largest is None else largest / ONE
    problems = applicable_advice("structure-definition", largest=of_message, **facts)
    published, findings = _published(structure, largest)
    if any(problem.id == NO_SMDS for problem in problems):
        published = None
    messages = _messages(scope, path, structure, queues).named("messages to hold")
    capacity = _capacity(scope, path, structure, published, messages.known)
    room, subject = capacity.at_most or capacity.at_least, f"structure {name} of {scope.group.name}"
    needed, growing = queue_depths.space_needed(messages, room, queues, ONE)
    basis = [] if structure.holds is not None else applicable_advice("structure-capacity-basis", **facts)
    yield scope.limit(
        "structure",
        "Messages in a structure",
        needed,
        capacity,
        growing=growing,
        subject=subject,
        item=name,
        remedies=_more_storage(scope, f"{path}/scenario", structure),
        moment=queue_depths.moment_of(messages.quantity, capacity.at_most, queues, subject, "fills"),
        beyond=_beyond(structure),
        caution=queue_depths.problems_of(queues) + [one for one in problems if one.severity == "problem"] + basis,
    )
    yield from scope.findings([*problems, *findings], f"{path}/scenario", name)
    described = optional_plan_number(structure, "message_kb", "KB", f"message size of {name}")
    if described is not None and largest is not None:
        advice = applicable_advice("structure-capacity-limit", largest=largest, described=described)
        yield from scope.findings(advice, f"{path}/message_kb", name)
    held = capacity.at_least
    if held is not None and (held.is_array or held.known):
        for kind, title, seconds in queue_depths.fill_times(held, queues, "the structure is full"):
            yield scope.quantity(f"structure/{kind}", title, seconds, path, name, name)
    if _has_smds(structure):
        yield from _smds(scope, number, structure, queues)


def _published(structure: Structure, largest: Quantity | None) -> tuple[Quantity | None, list[Finding]]:
    """Return the messages that the published structure holds in the scenario of this one, and advice on that."""
    if structure.scenario is None or structure.message_kb is None:
        return None, []
    outputs = cf_structure_capacity.compute(scenario=structure.scenario, message_kb=structure.message_kb)
    messages = number_or_none(outputs["messages"])
    if messages is not None and largest is not None:
        messages = messages_held(structure.scenario, structure.message_kb, largest)
    findings = [finding for finding in findings_in(outputs.get("findings")) if finding.severity != "info"]
    return None if messages is None else messages.cap_basis(EXTRAPOLATED), findings


def _capacity(
    scope: QueueSharingGroupScope, path: str, structure: Structure, published: Quantity | None, needed: Quantity | None
) -> Estimate:
    """Return the messages that a structure holds: the user's own number, or bounds by the published one.

    A larger structure than the published one holds at least as many messages, a smaller one at most as many. None of
    the sources gives a reason to scale the number with the size. Without a size only what exceeds the published
    number counts, as too many.
    """
    name, size = structure.name, optional_plan_number(structure, "size_mb", "MB", f"size of {structure.name}")
    own = optional_plan_number(structure, "holds", "message", f"messages that {name} holds, as measured")
    if own is not None:
        return Estimate(own)
    if published is None:
        missing = (
            *scope.missing(f"{path}/size_mb", size, f"the size of structure {name}"),
            *scope.missing(f"{path}/scenario", structure.scenario, f"the SMDS and flash memory of structure {name}"),
            *scope.missing(f"{path}/message_kb", structure.message_kb, f"the message size of {name}"),
        )
        return Estimate(None, missing or _measurement(scope, path, f"how many messages structure {name} holds"))
    if not (published.is_array or published.known):
        return Estimate(published)
    at_size = f"one of {_measured_size()}, the only published size, holds {_in_words(published)}"
    if size is None:
        words = f"the size of structure {name} ({at_size})"
        return Estimate(None, scope.missing(f"{path}/size_mb", None, words), upper=published)
    measured = figure("cf-structure-size").at("structure_gb")
    lower, upper = (choose(is_bound, published, UNKNOWN) for is_bound in (size >= measured, size <= measured))
    exact = choose((size >= measured) & (size <= measured), published, UNKNOWN)
    if needed is None or np.any((needed <= lower) | (needed > upper)):
        return Estimate(exact, (), lower, upper)
    needs = _measurement(scope, path, f"how many messages structure {name} holds ({at_size})")
    return Estimate(exact, needs, lower, upper)


def _beyond(structure: Structure) -> str | None:
    """Return what is not in the sources about a larger structure than the published one."""
    size, measured = optional_plan_number(structure, "size_mb", "MB"), figure("cf-structure-size").at("structure_gb")
    if structure.holds is not None or size is None or not np.any(size > measured):
        return None
    words = "how many more messages a larger structure holds is not in the planner's sources"
    return f"Published for {_measured_size()} only; {words}"


def _measured_size() -> str:
    return number_with_unit(figure("cf-structure-size").at("structure_gb").value, "GB")


def _measurement(scope: QueueSharingGroupScope, path: str, words: str) -> tuple[MissingInput, ...]:
    return scope.missing(f"{path}/holds", None, words)


def _in_words(messages: Quantity) -> str:
    return "as many messages as published" if messages.is_array else number_with_unit(messages.value, "message")


def _has_smds(structure: Structure) -> bool:
    """Return whether messages of a structure are offloaded to SMDS: as entered, or as the scenario has it."""
    if structure.offload is not None or structure.cflevel is not None:
        return structure.cflevel in (None, LEVEL_5[1]) and structure.offload in (None, SMDS_OFFLOAD)
    return structure.scenario in (SMDS, EMERGENCY)


def _smds(
    scope: QueueSharingGroupScope, number: int, structure: Structure, queues: list[queue_depths.WorkloadQueue]
) -> Iterator[Limit]:
    """Yield whether the messages that each member offloads fit on its shared message data set."""
    path, smallest = f"structures/{number}", _offloaded_above(structure)
    for member in scope.managers:
        name = f"SMDS of {member.manager.name} for {structure.name}"
        own = [queue for queue in queues if queue.scope is member]
        if not own:
            continue
        room = scope.number(structure, f"{path}/smds_mb", "MB", f"the size of the {name}", f"size of the {name}")
        per_message = partial(_pages_on_smds, smallest=smallest)
        pages = queue_depths.total_of(own, lambda queue: queue.depth_after_outage, per_message)
        space = pages.map(lambda known: known.to("MB").named("messages on SMDS"))
        needed, growing = queue_depths.space_needed(space, room.known, own, ONE_PAGE)
        larger = larger_value(structure.smds_mb, needed.against(room.known), MAX_SMDS_MB)
        yield scope.limit(
            "smds",
            "Messages on SMDS",
            needed,
            room,
            growing=growing,
            subject=name,
            item=f"{structure.name} of {member.manager.name}",
            remedies=(Remedy(scope.at(f"{path}/smds_mb"), "Larger SMDS", larger),),
            moment=queue_depths.moment_of(pages.quantity, room.known, own, name, "fills", per_message),
            caution=queue_depths.problems_of(own),
        )


def _offloaded_above(structure: Structure) -> Quantity:
    """Return the size above which messages are offloaded once the structure fills: the smallest of its rules."""
    defaults = figure("cf-offload-defaults")
    largest = figure("shared-queue-offload-size").at()
    sizes = [largest]
    for rule in defaults.choices("rule"):
        threshold, size = (
            optional_plan_number(structure, f"offld{rule}{name}", unit) or defaults.at(column, rule=rule)
            for name, unit, column in (("th_pct", "pct", "threshold_pct"), ("sz_kb", "KB", "size_kb"))
        )
        above = size if size.unit == largest.unit else size / ONE
        sizes.append(choose(threshold < RULE_OFF, above, largest))
    return least(*sizes).named("offloaded above")


def _pages_on_smds(queue: queue_depths.WorkloadQueue, smallest: Quantity) -> Estimate:
    """Return the pages of a message on SMDS; none of one that stays in the structure."""
    size = queue.message_size.known
    if size is None:
        return queue.pages_per_message
    is_offloaded = (size / ONE) > smallest
    return queue.pages_per_message.map(lambda pages: choose(is_offloaded, pages, STAYS))


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
