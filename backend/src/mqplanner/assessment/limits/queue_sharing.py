"""Queue-sharing groups: MQ's own structures, backups, and storage for shared message data sets."""

from collections.abc import Iterator

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.results import Limit, Remedy, Result, larger_value
from mqplanner.assessment.scopes import QueueSharingGroupScope, evaluator
from mqplanner.figures.catalog import figure
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.plan.shared_resources import QueueSharingGroup, Structure
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.shared_queues.queue_sharing import admin_structure, smds_buffers, sysappl_structure
from mqplanner.units import Quantity, constant, given

MAX_STRUCTURE_MB = bounds(declared_field(QueueSharingGroup, "admin_mb"))[1] or 0.0
"""The largest structure that a plan can have."""
ONE_STRUCTURE = constant(1, "structure", "one structure")


@evaluator(QueueSharingGroupScope, order=4)
def queue_sharing(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Assess what a queue-sharing group needs besides structures for messages."""
    group = scope.group
    members = given("members", len(group.members), "queue_manager", f"queue managers of {group.name}")
    if group.admin_mb is not None and group.members:
        needs = admin_structure(members, group.cfcc_level)
        yield _own_structure(scope, "admin_mb", "admin-structure", "Administration structure", needs)
    if group.sysappl_mb is not None:
        needs = sysappl_structure(group.cfcc_level)
        yield _own_structure(scope, "sysappl_mb", "sysappl-structure", "System application structure", needs)
    if group.cfcc_level is not None and group.members:
        level = optional_plan_number(group, "cfcc_level", "count", f"CFCC level of {group.name}")
        advice = applicable_advice("cf-mq-structures", cfcc_level=level)
        yield from scope.findings([one for one in advice if one.severity != "info"], "cfcc_level")
    interval = optional_plan_number(group, "backup_interval_minutes", "minute", f"backup interval of {group.name}")
    if interval is not None:
        advice = applicable_advice("cf-structure-backup", backup_interval_minutes=interval)
        yield from scope.findings([one for one in advice if one.severity == "warning"], "backup_interval_minutes")
    yield from scope.findings(too_many_members(scope), "members")
    yield from _buffers(scope)


def _own_structure(
    scope: QueueSharingGroupScope, field: str, kind: str, title: str, needs: tuple[Quantity, Quantity]
) -> Limit:
    """Return whether a structure that MQ needs for itself is large enough."""
    least, enough = needs
    words = f"{title.lower()} of {scope.group.name}"
    size = scope.number(
        scope.group, field, "MB", f"the size of the {title.lower()}", scope.group.name, text=f"size of the {words}"
    )
    used = Estimate(enough, scope.missing("cfcc_level", scope.group.cfcc_level, "the CFCC level"), least, enough)
    present = scope.group.admin_mb if field == "admin_mb" else scope.group.sysappl_mb
    # Where it is not known what is enough, at least what is needed for certain.
    larger = larger_value(present, enough if enough.known else least, MAX_STRUCTURE_MB)
    remedies = (Remedy(scope.at(field), f"Larger {title.lower()}", larger),)
    caution = applicable_advice("cf-own-structures", cfcc_level=scope.group.cfcc_level)
    return scope.limit(kind, title, used, size, growing=False, subject=words, remedies=remedies, caution=caution)


def too_many_members(scope: QueueSharingGroupScope) -> list[Finding]:
    """Return the problem that a group has more queue managers than can connect to a structure."""
    members = given("members", len(scope.group.members), "queue_manager", f"queue managers of {scope.group.name}")
    return applicable_advice("queue-sharing-group-members", members=members, most=most_members())


def most_members() -> Quantity:
    """Return how many queue managers of a group can connect to a structure at the same time."""
    return figure("cf-queue-managers-per-structure").at()


def _buffers(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Yield the storage above the bar of the buffers of shared message data sets in each queue manager."""
    for number, structure in enumerate(scope.group.structures):
        if structure.dsbufs is None and structure.dsblock_kb is None:
            continue
        storage = storage_of_buffers(structure).named("SMDS buffers")
        title, name = "SMDS buffers in each queue manager", structure.name
        yield scope.quantity("smds-buffers", title, storage, f"structures/{number}/dsbufs", name, name)


def storage_of_buffers(structure: Structure) -> Quantity:
    """Return the storage above the bar of the buffers of a structure in each queue manager."""
    defaults = figure("smds-defaults")
    buffers = optional_plan_number(structure, "dsbufs", "count / structure") or defaults.at("buffers")
    block = optional_plan_number(structure, "dsblock_kb", "KB / count") or defaults.at("block_kb")
    return smds_buffers(buffers, block) * ONE_STRUCTURE
