"""How many messages a coupling facility structure holds, by its size, its offload and the sizes of its messages."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.queue_depths import WorkloadQueue
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.scopes import QueueSharingGroupScope, findings_in
from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import LEVEL_5, Structure
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.shared_queues.storage import ALONE, EMERGENCY, SMDS, SPEED, cf_structure_capacity, messages_held
from mqplanner.rules.shared_queues.structures import BY_SLIDE, NO_OFFLOAD, Offload, messages_in, published_capacity
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant, number_with_unit
from mqplanner.units.functions import choose, least, most

ONE = constant(1, "message", "one message")
UNKNOWN = constant(float("nan"), "message", "a capacity that is not in the planner's sources")
NO_MESSAGES = constant(0, "message", "no messages beyond those of workloads")
SMDS_OFFLOAD, DB2_OFFLOAD, NO_SMDS = "smds", "db2", "structure-no-smds"
LEVEL_4 = 4
"""The functional level at which only messages that are too large for a structure are offloaded, to Db2."""
WITH_FLASH = (EMERGENCY, SPEED)
TWICE = constant(2, "ratio", "twice as many")


class MessageSizes(NamedTuple):
    """The sizes of the messages in a structure.

    `described` is the size of the largest one that the plan has for the structure; `of_each_queue`: none of the queues
    lacks its size. `others` are messages of no workload, if there are any.
    """

    described: Quantity | None
    of_queues: list[Quantity]
    of_each_queue: bool
    others: Quantity | None

    @property
    def known(self) -> list[Quantity]:
        """All sizes that are known."""
        return [size for size in (self.described, *self.of_queues) if size is not None]

    @property
    def largest_of_queues(self) -> Quantity | None:
        """The largest message of a workload."""
        return most(*self.of_queues).to("KB").named("largest message") if self.of_queues else None

    @property
    def are_all(self) -> bool:
        """Whether the sizes of all messages are known."""
        return self.of_each_queue and self.others is None

    @property
    def bound_all(self) -> bool:
        """Whether it is known which size no message exceeds."""
        return self.described is not None or (self.are_all and bool(self.of_queues))


def message_sizes(structure: Structure, queues: list[WorkloadQueue], others: Quantity | None) -> MessageSizes:
    """Return the sizes of the messages in a structure."""
    sizes = [size for queue in queues if (size := queue.message_size.known) is not None]
    described = optional_plan_number(structure, "message_kb", "KB", f"message size of {structure.name}")
    return MessageSizes(described, sizes, len(sizes) == len(queues), others)


class Held(NamedTuple):
    """How many messages a structure of the published size holds, as far as that is known.

    `fewest` is the number for messages of which only the size of the largest is known; `worst` and `best` are those
    with the worst and the best place for what is offloaded, where the plan does not have it.
    """

    published: Quantity | None
    fewest: Quantity | None
    worst: Quantity | None = None
    best: Quantity | None = None


def held_by_figures(
    structure: Structure, sizes: MessageSizes, problems: Iterable[Finding]
) -> tuple[Held, list[Finding]]:
    """Return how many messages a structure holds by the published figures, and advice on that.

    `problems` are those of its definition.
    """
    published, findings = _published(structure, sizes.known)
    if structure.scenario in WITH_FLASH and any(problem.id == NO_SMDS for problem in problems):
        published = None
    if sizes.are_all:
        return Held(published, published, *_by_any_way(structure, sizes.known)), findings
    fewest = _fewest(structure, sizes.described, sizes.known)
    if sizes.of_each_queue and sizes.others is not None and fewest is not None and published is not None:
        fewest = choose(sizes.others > NO_MESSAGES, fewest, published)
    return Held(published, fewest), findings


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


def basis_of_capacity(
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
    offload, source = offload_of(structure), structure.capacity_from
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
    rules = [most((size * ONE).to("KB"), published[0]) for _, size in offload_of(structure).rules]
    return [least(largest, size) for size in (*published, *rules)]


def _published_with_flash(scenario: str, largest: Quantity) -> tuple[Quantity | None, list[Finding]]:
    """Return the same for a structure with flash memory, which only the slide has."""
    sizes = sorted(figure("cf-structure-capacity").choices("message_kb"))
    nearest = next((size for size in sizes if size >= np.max(largest.value)), sizes[-1])
    outputs = cf_structure_capacity.compute(scenario=scenario, message_kb=nearest)
    findings = [finding for finding in findings_in(outputs.get("findings")) if finding.severity != "info"]
    return messages_held(scenario, largest).cap_basis(EXTRAPOLATED), findings


def offload_of(structure: Structure) -> Offload:
    """Return where messages of a structure are offloaded to, and by which rules."""
    store = NO_OFFLOAD
    if has_smds(structure):
        store = SMDS_OFFLOAD
    elif structure.offload is not None or structure.cflevel == LEVEL_4:
        store = DB2_OFFLOAD
    if structure.cflevel == LEVEL_4:
        return Offload(store, [])
    return Offload(store, [rule_of(structure, number) for number in figure("cf-offload-defaults").choices("rule")])


def rule_of(structure: Structure, number: int) -> tuple[Quantity, Quantity]:
    """Return the use from which a rule of a structure offloads, and the size of messages: as entered or by default."""
    defaults = figure("cf-offload-defaults")
    threshold = optional_plan_number(structure, f"offld{number}th_pct", "pct")
    size = optional_plan_number(structure, f"offld{number}sz_kb", "KB / message")
    return threshold or defaults.at("threshold_pct", rule=number), size or defaults.at("size_kb", rule=number)


def capacity_of(
    scope: QueueSharingGroupScope, path: str, structure: Structure, held: Held, needed: Quantity | None, has_sizes: bool
) -> Estimate:
    """Return the messages that a structure holds by the published number, as bounds where that is not exact.

    `has_sizes` tells whether it is known which size no message exceeds.

    A structure of another size than the published one is taken to hold messages in proportion. With flash memory it
    holds at least as many if it is larger, and at most as many if it is smaller. Without a size only what exceeds the
    published number counts, as too many.
    """
    name, size = structure.name, optional_plan_number(structure, "size_mb", "MB", f"size of {structure.name}")
    published, fewest = held.published, held.fewest
    if published is None or fewest is None:
        store = structure.scenario or structure.offload or structure.cflevel
        missing = (
            *scope.missing(f"{path}/size_mb", size, "the size", f"structure {name}"),
            *scope.missing(f"{path}/scenario", store, "the SMDS and flash memory", f"structure {name}"),
            *(() if has_sizes else scope.missing(f"{path}/message_kb", None, "the message size", name)),
        )
        most_of_all = None if size is None or held.best is None else messages_in(size, held.best)[1]
        missing = missing or _measurement(scope, path, name, "")
        return Estimate(None, missing, upper=most_of_all)
    if not (published.is_array or published.known):
        return Estimate(published)
    holds = _in_words(published)
    is_exact = fewest >= published
    if not np.all(is_exact) and (fewest.is_array or fewest.known):
        holds = f"{_in_words(fewest)} to {holds} of up to the size of the largest"
    at_size = f"one of {_measured_size()}, the only published size, holds {holds}"
    if size is None:
        gap = scope.missing(f"{path}/size_mb", None, "the size", f"structure {name}", note=f" ({at_size})")
        return Estimate(None, gap, upper=published)
    measured = figure("cf-structure-size").at("structure_gb")
    exact = choose((size >= measured) & (size <= measured) & is_exact, published, UNKNOWN)
    if structure.scenario in WITH_FLASH:
        lower, upper = (choose(is_bound, published, UNKNOWN) for is_bound in (size >= measured, size <= measured))
    else:
        lower, upper = messages_in(size, fewest)[0], messages_in(size, published)[1]
    if needed is None or np.any((needed <= lower) | (needed > upper)):
        return Estimate(exact, (), lower, upper)
    needs = _measurement(scope, path, name, f" ({at_size})")
    return Estimate(exact, needs, lower, upper)


def beyond_published(structure: Structure) -> str | None:
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


def _measurement(scope: QueueSharingGroupScope, path: str, name: str, note: str) -> tuple[MissingInput, ...]:
    return scope.missing(f"{path}/holds", None, "how many messages fit", f"structure {name}", joined=" in ", note=note)


def _in_words(messages: Quantity) -> str:
    return "as many messages as published" if messages.is_array else number_with_unit(messages.value, "message")


def has_smds(structure: Structure) -> bool:
    """Return whether messages of a structure are offloaded to SMDS: as entered, or as the scenario has it."""
    if structure.offload is None and structure.scenario == ALONE:
        return False
    if structure.offload is not None or structure.cflevel is not None:
        return structure.cflevel in (None, LEVEL_5[1]) and structure.offload in (None, SMDS_OFFLOAD)
    return structure.scenario in (SMDS, EMERGENCY)
