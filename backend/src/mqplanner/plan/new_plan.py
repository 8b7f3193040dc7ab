"""A first plan from a few answers: LPARs with queue managers, and what each queue manager has."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from mqplanner.machines import Machine
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.document import SCHEMA_VERSION, Lpar
from mqplanner.plan.logs import Logs
from mqplanner.plan.part import Name, Part, ReleaseText, field, kind, named, part, parts, published, published_of
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import BufferPool, Workload
from mqplanner.releases import is_at_least

SYSTEM_OBJECTS, MESSAGES = 0, 1
"""Numbers of the page set, and of its buffer pool, for objects of MQ itself and for messages of applications."""
ABOVE_SINCE = "9.0"
"""The first release in which every queue manager can have buffer pools above the bar: 8.0 also needs OPMODE."""
BYTES_PER_KB = 1024


class NewQueueManager(Part):
    """A queue manager of a new plan; without a name it gets one that is free."""

    model_config = kind("queue manager")

    name: Name | None = named("Queue manager", None)
    release: ReleaseText = field("Release", default=QueueManager.model_fields["release"].default)


class NewLpar(Part):
    """An LPAR of a new plan; without a name it gets one that is free."""

    model_config = kind("LPAR")

    name: Name | None = named("LPAR", None)
    machine: Machine | None = field("Machine")
    queue_managers: list[NewQueueManager] = parts("Queue managers")


class NewEstate(Part):
    """What a new plan is made from. What is left out is left out of the plan too: it is not known."""

    model_config = kind("plan")

    name: Name | None = named("Name of the plan", None)
    lpars: list[NewLpar] = parts("LPARs")
    clients: ChannelGroup | None = part("Clients", "Channels that each queue manager has")
    workload: Workload | None = part("Workload", "Workload that each queue manager has")
    logs: Logs | None = part("Log", "Log that each queue manager has")


def new_plan(estate: NewEstate) -> dict[str, Any]:
    """Return the document of a plan with these LPARs and queue managers.

    Messages on private queues get a page set and a buffer pool of their own beside those of MQ itself, all without a
    size. The pools are above the bar, as each new one of a form is, where the release can have them there. Messages of
    the clients are as large as those of the workload, unless the clients have a size of their own.
    """
    managers = [manager for lpar in estate.lpars for manager in lpar.queue_managers]
    lpar_names = _names(Lpar, [lpar.name for lpar in estate.lpars])
    manager_names = _names(QueueManager, [manager.name for manager in managers])
    contents = _contents(estate)
    return {
        "schema_version": SCHEMA_VERSION,
        **_given(estate, "name"),
        "lpars": [
            {
                "name": next(lpar_names),
                **_given(lpar, "machine"),
                "queue_managers": [
                    {"name": next(manager_names), "release": manager.release, **contents, **_pools(contents, manager)}
                    for manager in lpar.queue_managers
                ],
            }
            for lpar in estate.lpars
        ],
    }


def _contents(estate: NewEstate) -> dict[str, Any]:
    """Return what each queue manager has, as fields of its document."""
    found: dict[str, Any] = {}
    if estate.clients is not None:
        size = estate.workload and estate.workload.message_bytes
        message = {"message_kb": size / BYTES_PER_KB} if size else {}
        found["channel_initiator"] = {}
        found["channel_groups"] = [message | _given(estate.clients)]
    if estate.workload is not None:
        is_private = estate.workload.queue == "private"
        numbers = (SYSTEM_OBJECTS, MESSAGES)
        found["workloads"] = [({"page_set": MESSAGES} if is_private else {}) | _given(estate.workload)]
        if is_private:
            found["buffer_pools"] = [{"id": number} for number in numbers]
            found["page_sets"] = [{"id": number, "buffer_pool": number} for number in numbers]
    if estate.logs is not None:
        found["logs"] = _given(estate.logs)
    return found


def _pools(contents: dict[str, Any], manager: NewQueueManager) -> dict[str, Any]:
    """Return the buffer pools of a queue manager with their place."""
    if "buffer_pools" not in contents or not is_at_least(manager.release, ABOVE_SINCE):
        return {}
    place = published(BufferPool.model_fields["location"], "new_value")
    return {"buffer_pools": [pool | {"location": place} for pool in contents["buffer_pools"]]}


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
