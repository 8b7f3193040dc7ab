"""A first plan from a few answers: LPARs with queue managers, and what each queue manager has."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Annotated, Any

from mqplanner.errors import InvalidPlan, Problem
from mqplanner.machines import Machine
from mqplanner.plan.channels import ChannelGroup, ChannelInitiator
from mqplanner.plan.document import SCHEMA_VERSION, ZOS_LEVELS, Lpar, ZosLevel
from mqplanner.plan.logs import Logs
from mqplanner.plan.part import (
    Name,
    Part,
    ReleaseText,
    described,
    field,
    kind,
    named,
    number_as_text,
    part,
    parts,
    published,
    published_of,
)
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import BufferPool, Workload
from mqplanner.plan.shared_resources import LEVEL_5, QueueSharingGroup
from mqplanner.releases import is_at_least

SYSTEM_OBJECTS, MESSAGES = 0, 1
"""Numbers of the page set, and of its buffer pool, for objects of MQ itself and for messages of applications."""
ABOVE_SINCE = "9.0"
"""The first release in which every queue manager can have buffer pools above the bar: 8.0 also needs OPMODE."""
BYTES_PER_KB = 1024
GROUP = "queue_sharing_group"
SHARED = "shared"
SHARED_ONLY = frozenset({"queue", "structure"})
"""Fields that say on which shared queue the workload of a member is; the others have a private one."""


class NewQueueManager(Part):
    """A queue manager of a new plan; without a name it gets one that is free."""

    model_config = kind("queue manager")

    name: Name | None = named("Queue manager", None)
    release: ReleaseText = field("Release", default=QueueManager.model_fields["release"].default)
    queue_sharing_group: Name | None = described(
        "Queue-sharing group", "Name of the queue-sharing group that it is a member of"
    )
    clients: ChannelGroup | None = part("Clients", "Its client channels, in place of those of each queue manager")
    channel_initiator: ChannelInitiator | None = part(
        "Channel initiator", "Its channel initiator, in place of that of each queue manager"
    )
    message_channels: list[ChannelGroup] | None = part(
        "Message channels", "Its channels to other queue managers, in place of those of each; an empty list is none"
    )
    workload: Workload | None = part("Workload", "Its workload, in place of that of each queue manager")


class NewLpar(Part):
    """An LPAR of a new plan; without a name it gets one that is free."""

    model_config = kind("LPAR")

    name: Name | None = named("LPAR", None)
    machine: Machine | None = field("Machine")
    zos_level: Annotated[ZosLevel | None, number_as_text(ZOS_LEVELS)] = field("z/OS", "Level of z/OS")
    cps: float | None = field("General processors", "Those that MQ can use", "engine", gt=0, le=1000)
    queue_managers: list[NewQueueManager] = parts("Queue managers")


class NewEstate(Part):
    """What a new plan is made from. What is left out is left out of the plan too: it is not known."""

    model_config = kind("plan")

    name: Name | None = named("Name of the plan", None)
    lpars: list[NewLpar] = parts("LPARs")
    queue_sharing_groups: list[QueueSharingGroup] = parts(
        "Queue-sharing groups", help="Queue-sharing groups; a queue manager that names one is a member of it"
    )
    clients: ChannelGroup | None = part("Clients", "Channels that each queue manager has")
    channel_initiator: ChannelInitiator | None = part(
        "Channel initiator", "Channel initiator that each queue manager has"
    )
    message_channels: list[ChannelGroup] = parts(
        "Message channels", help="Channels to other queue managers that each queue manager has"
    )
    workload: Workload | None = part(
        "Workload", "Workload that each queue manager has; on a shared queue only where it is a member of the group"
    )
    logs: Logs | None = part("Log", "Log that each queue manager has")

    @property
    def queue_managers(self) -> list[NewQueueManager]:
        """The queue managers of all LPARs."""
        return [manager for lpar in self.lpars for manager in lpar.queue_managers]


def new_plan(estate: NewEstate) -> dict[str, Any]:
    """Return the document of a plan with these LPARs and queue managers.

    Messages on private queues get a page set and a buffer pool of their own beside those of MQ itself, all without a
    size. The pools are above the bar, as each new one of a form is, where the release can have them there. Channels
    carry the messages of the workload: these are as large, unless the channels have a size of their own, and are on the
    same shared queue. Where there are queue-sharing groups, queue managers outside them have private queues. Channels,
    the channel initiator and the workload of a queue manager are its own, where it has them. Raise InvalidPlan where a
    queue manager names a group that is not there.
    """
    _require_groups(estate)
    lpar_names = _names(Lpar, [lpar.name for lpar in estate.lpars])
    names = list(_names(QueueManager, [manager.name for manager in estate.queue_managers]))
    groups = [_group(estate, group, names) for group in estate.queue_sharing_groups]
    sharing = _sharing(estate, groups, names)
    manager_names = iter(names)
    return {
        "schema_version": SCHEMA_VERSION,
        **_given(estate, "name"),
        "lpars": [
            {
                "name": next(lpar_names),
                **_given(lpar, "machine", "zos_level", "cps"),
                "queue_managers": [
                    _queue_manager(estate, manager, name, shares=name in sharing)
                    for manager, name in zip(lpar.queue_managers, manager_names, strict=False)
                ],
            }
            for lpar in estate.lpars
        ],
        **({"queue_sharing_groups": groups} if groups else {}),
    }


def _require_groups(estate: NewEstate) -> None:
    known = [group.name for group in estate.queue_sharing_groups]
    text = "is not a queue-sharing group of this plan"
    problems = [
        Problem(f"/lpars/{at}/queue_managers/{number}/{GROUP}", group, text, known)
        for at, lpar in enumerate(estate.lpars)
        for number, manager in enumerate(lpar.queue_managers)
        if (group := manager.queue_sharing_group) is not None and group not in known
    ]
    if problems:
        raise InvalidPlan(problems)


def _group(estate: NewEstate, group: QueueSharingGroup, names: Sequence[str]) -> dict[str, Any]:
    """Return a queue-sharing group with its members; OFFLOAD is of structures at CFLEVEL(5) only."""
    marked = [
        name
        for manager, name in zip(estate.queue_managers, names, strict=True)
        if manager.queue_sharing_group == group.name and name not in group.members
    ]
    level = dict([LEVEL_5])
    structures = [({} if one.offload is None else level) | _given(one) for one in group.structures]
    return {**_given(group), "members": [*group.members, *marked], **({"structures": structures} if structures else {})}


def _sharing(estate: NewEstate, groups: Sequence[dict[str, Any]], names: Sequence[str]) -> frozenset[str]:
    """Return the queue managers whose workload is on a shared queue: all of them where no group is described."""
    found = set()
    for manager, name in zip(estate.queue_managers, names, strict=True):
        workload = manager.workload or estate.workload
        if workload is None or workload.queue != SHARED:
            continue
        holding = [
            group
            for group in groups
            if workload.structure is None
            or any(one["name"] == workload.structure for one in group.get("structures", ()))
        ]
        # A structure that no group has is reported as a mistake of the members.
        if not groups or any(name in group["members"] for group in holding or groups):
            found.add(name)
    return frozenset(found)


def _queue_manager(estate: NewEstate, manager: NewQueueManager, name: str, shares: bool) -> dict[str, Any]:
    """Return a queue manager, of which the workload is on a shared queue or on a private one."""
    found: dict[str, Any] = {"name": name, "release": manager.release}
    clients, workload = manager.clients or estate.clients, manager.workload or estate.workload
    messages = estate.message_channels if manager.message_channels is None else manager.message_channels
    channels = [*([] if clients is None else [clients]), *messages]
    initiator = manager.channel_initiator or estate.channel_initiator
    if channels or initiator is not None:
        found["channel_initiator"] = {} if initiator is None else _given(initiator)
    if channels:
        found["channel_groups"] = [_messages(estate, workload, shares) | _given(group) for group in channels]
    if workload is not None:
        given = _given(workload)
        if shares:
            found["workloads"] = [given]
        else:
            on_shared = SHARED_ONLY if workload.queue == SHARED else frozenset()
            private = {key: value for key, value in given.items() if key not in on_shared}
            found["workloads"] = [{"page_set": MESSAGES} | private]
            numbers = (SYSTEM_OBJECTS, MESSAGES)
            found["buffer_pools"] = [{"id": number, **_place(manager)} for number in numbers]
            found["page_sets"] = [{"id": number, "buffer_pool": number} for number in numbers]
    if estate.logs is not None:
        found["logs"] = _given(estate.logs)
    return found


def _messages(estate: NewEstate, workload: Workload | None, shares: bool) -> dict[str, Any]:
    """Return what channels have of the messages of the workload, as far as it is known."""
    if workload is None:
        return {}
    size = workload.message_bytes
    structures = [one for group in estate.queue_sharing_groups for one in group.structures]
    is_on_smds = any(one.name == workload.structure and one.offload == "smds" for one in structures)
    found: dict[str, Any] = {"message_kb": size / BYTES_PER_KB} if size else {}
    return found | ({"shared_queue": shares and is_on_smds} if "queue" in workload.model_fields_set else {})


def _place(manager: NewQueueManager) -> dict[str, Any]:
    """Return the place of the buffer pools of a queue manager, where its release has a choice."""
    if not is_at_least(manager.release, ABOVE_SINCE):
        return {}
    return {"location": published(BufferPool.model_fields["location"], "new_value")}


def _given(part: Part, *names: str) -> dict[str, Any]:
    """Return the fields that have been entered, or those of them with these names."""
    return part.model_dump(exclude_unset=True, exclude_none=True, include=set(names) or None)


def _names(kind: type[Part], names: Sequence[str | None]) -> Iterator[str]:
    """Return the names; a missing one is the next that is free, counted on from the first name of the kind."""
    first = str(published_of(kind, "first_name"))
    stem = first.rstrip("0123456789")
    counted = (f"{stem}{number:0{len(first) - len(stem)}}" for number in count(1))
    free = (name for name in counted if name not in names)
    return (name if name is not None else next(free) for name in names)
