"""Scenarios that are often wanted, as changes to a plan."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil
from typing import Annotated, Any, TypeGuard

from pydantic import ConfigDict, Field

from mqplanner.plan.channels import CHANNEL_NUMBERS, ChannelGroup
from mqplanner.plan.document import Plan
from mqplanner.plan.logs import ObservedLogger
from mqplanner.plan.part import Part
from mqplanner.plan.paths import with_value
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import Streaming, Workload
from mqplanner.plan.shared_resources import Connector, QueueSharingGroup, Replication
from mqplanner.plan.workload_growth import growing_fields
from mqplanner.releases import RELEASES, ZHYPERLINK_RELEASES

ManagerAt = tuple[str, QueueManager]
"""The path of a queue manager, and itself."""
NEWEST = RELEASES[-1]
NEWEST_TEMPLATE = "newest"
WITH_COPY = 2
"""Times that a message is logged with its copy."""
MAX_NAME = 100
"""Characters of the name of a scenario."""
LETTERS_OF_TAKEN = 60
"""Letters of the name of a workload with which the name of its copy at another member begins."""
MOST_LPARS = 20
"""LPARs up to which the loss of each is offered."""
MOST_NAMED = 2
"""Parts that the name of a scenario has room for."""
RATES = ("put_rate_per_s", "get_rate_per_s")
"""What grows of a workload besides the messages that wait."""
_DIVIDED = ("channel_groups", "local_connections", "workloads")
"""Parts of a queue manager whose load other members can take over in parts of the same name."""


@dataclass(frozen=True)
class TemplateChange:
    """A field and its value in the scenario."""

    __pydantic_config__ = ConfigDict(extra="forbid")

    path: str
    value: Any


@dataclass(frozen=True)
class ScenarioTemplate:
    """A scenario as changes to the plan."""

    __pydantic_config__ = ConfigDict(extra="forbid")

    id: str
    name: str
    about: Annotated[str, Field(description="What differs, and what was assumed.")]
    changes: list[TemplateChange]
    stopped: Annotated[list[str], Field(description="JSON pointers of queue managers that do not run in it.")] = field(
        default_factory=list
    )


def scenario_templates(plan: Plan) -> list[ScenarioTemplate]:
    """Return the scenarios that change the plan."""
    managers = list(_managers(plan))
    found = [
        *_for_all(managers),
        *(loss for group in plan.queue_sharing_groups for loss in _member_losses(plan, group, managers)),
        *_lpar_losses(plan),
    ]
    return [template for template in found if template.changes]


def _managers(plan: Plan) -> Iterator[ManagerAt]:
    for n, lpar in enumerate(plan.lpars):
        for m, manager in enumerate(lpar.queue_managers):
            yield f"/lpars/{n}/queue_managers/{m}", manager


def _for_all(managers: list[ManagerAt]) -> Iterator[ScenarioTemplate]:
    yield ScenarioTemplate(
        NEWEST_TEMPLATE,
        f"Everything on {NEWEST}",
        f"Every queue manager at release {NEWEST}.",
        [TemplateChange(f"{at}/release", NEWEST) for at, manager in managers if manager.release != NEWEST],
    )
    logs = [(f"{at}/logs", manager.logs) for at, manager in managers if manager.logs]
    yield ScenarioTemplate(
        "zhyperlink",
        "With zHyperLink",
        f"Every log written over zHyperLink, except of queue managers before release {ZHYPERLINK_RELEASES[0]}.",
        [
            TemplateChange(f"{at}/logs/io", "zhyperlink")
            for at, manager in managers
            if manager.release in (None, *ZHYPERLINK_RELEASES) and manager.logs and manager.logs.io != "zhyperlink"
        ],
    )
    for copies, name in ((2, "Dual logging"), (1, "Single logging")):
        yield ScenarioTemplate(
            f"copies-{copies}",
            name,
            f"Every log with {copies} {'copies' if copies > 1 else 'copy'}.",
            [TemplateChange(f"{at}/copies", copies) for at, log in logs if log.copies != copies],
        )
    measured = [change for at, manager in managers for change in _doubled_log_rate(at, manager)]
    about = "Every workload that is put copied to a stream queue on the page set or structure of its own queue."
    yield ScenarioTemplate(
        "streaming",
        "With streaming",
        f"{about} A measured log rate counts twice, at most with a copy of each message." if measured else about,
        [
            # on the page set or structure of the workload's own queue
            TemplateChange(
                f"{at}/workloads/{n}/streaming",
                workload.model_dump(include={"page_set", "structure"}, exclude_none=True),
            )
            for at, manager in managers
            for n, workload in enumerate(manager.workloads)
            if workload.streaming is None and workload.put_rate_per_s
        ]
        + measured,
    )


def _doubled_log_rate(at: str, manager: QueueManager) -> Iterator[TemplateChange]:
    """Yield twice the measured log rate, to which copies of persistent messages add at most as much again.

    Of a measured log rate and that of workloads only the larger one counts: copies would be lost in what was measured.
    """
    seen = _observed(manager)
    are_copied = any(one.persistent and one.streaming is None and one.put_rate_per_s for one in manager.workloads)
    if seen is None or not seen.mb_per_s or not are_copied:
        return
    yield TemplateChange(f"{at}/logs/observed/mb_per_s", seen.mb_per_s * WITH_COPY)
    if seen.logger_busy_pct is not None:
        yield TemplateChange(f"{at}/logs/observed/logger_busy_pct", None)


def _member_losses(plan: Plan, group: QueueSharingGroup, managers: list[ManagerAt]) -> Iterator[ScenarioTemplate]:
    """Yield the loss of each member of a queue-sharing group, with its load divided among the others."""
    members = _members(group, managers)
    for lost_at, lost in members if len(members) > 1 else ():
        loss = _loss(plan, (lost_at, lost), [one for one in members if one[1] is not lost])
        yield ScenarioTemplate(
            f"lost/{group.name}/{lost.name}",
            _name_of_loss(lost.name, loss.others, loss.all_moved, [*loss.private, *loss.stranded]),
            f"{_about_loss(loss)} {lost.name} itself does not run: its own limits do not count.",
            loss.changes,
            [lost_at],
        )


def _members(group: QueueSharingGroup, managers: list[ManagerAt]) -> list[ManagerAt]:
    by_name = {manager.name: (at, manager) for at, manager in managers}
    return [by_name[name] for name in group.members if name in by_name]


def _lpar_losses(plan: Plan) -> Iterator[ScenarioTemplate]:
    """Yield the loss of each of several LPARs: members of groups have their load divided among those that are left.

    Nothing takes over what others do: their queue managers are in no group, or all members of it are lost.
    """
    running = [number for number, lpar in enumerate(plan.lpars) if lpar.queue_managers]
    for number in running if 1 < len(running) <= MOST_LPARS else ():
        lpar, at = plan.lpars[number], f"/lpars/{number}/"
        names = [manager.name for manager in lpar.queue_managers]
        # one after the other, so that what takes over from several of them gets the load of all
        after, merged, losses = plan, dict[str, Any](), list[_Loss]()
        for place, name in enumerate(names):
            managers = list(_managers(after))
            lost = next(one for one in managers if one[0] == f"{at}queue_managers/{place}")
            groups = [group for group in plan.queue_sharing_groups if name in group.members]
            members = [one for group in groups for one in _members(group, managers)]
            loss = _loss(after, lost, [one for one in members if not one[0].startswith(at)])
            losses.append(loss)
            for change in loss.changes:
                merged[change.path] = change.value
                after = with_value(after, change.path, change.value)
        changes = [TemplateChange(path, value) for path, value in merged.items()]
        yield ScenarioTemplate(
            f"lost/{lpar.name}",
            _name_of_lpar_loss(lpar.name, names, losses),
            _about_lpar_loss(plan, names, losses),
            # lists first: they have the loads before the other changes
            sorted(changes, key=lambda change: not isinstance(change.value, list)),
            [f"{at}queue_managers/{place}" for place in range(len(names))],
        )


def _name_of_lpar_loss(lpar: str, names: list[str], losses: "list[_Loss]") -> str:
    """Return the name of a scenario: `PRD1 lost (QMA1 and QMA2 stop; nothing takes over)`."""
    stop = f"{_some(names)} {'stops' if len(names) == 1 else 'stop'}"
    moving = [loss for loss in losses if loss.all_moved]
    if not moving:
        return f"{lpar} lost ({stop}; nothing takes over)"[:MAX_NAME]
    others = list(dict.fromkeys(name for loss in moving for name in loss.others))
    whose = "" if len(names) == 1 else f" of {_some([loss.lost for loss in moving])}"
    return f"{lpar} lost ({stop}; load{whose} moves to {_some(others)})"[:MAX_NAME]


def _about_lpar_loss(plan: Plan, names: list[str], losses: "list[_Loss]") -> str:
    about = []
    for group in plan.queue_sharing_groups:
        lost = [name for name in group.members if name in names]
        if lost and len(lost) == len(group.members):
            about.append(
                f"All members of the queue-sharing group {group.name} ({', '.join(lost)}) run on this LPAR, so that "
                "the whole group stops and nothing takes over its load."
            )
    grouped = {name for group in plan.queue_sharing_groups for name in group.members}
    if alone := [name for name in names if name not in grouped]:
        are = "is" if len(alone) == 1 else "are"
        its = "its" if len(alone) == 1 else "their"
        about.append(f"{', '.join(alone)} {are} in no queue-sharing group: nothing takes over {its} load.")
    about += [_about_loss(loss) for loss in losses if loss.others]
    run, own = ("does", "its") if len(names) == 1 else ("do", "their")
    return " ".join([*about, f"{', '.join(names)} {run} not run: {own} own limits do not count."])


@dataclass(frozen=True)
class _Loss:
    """What the loss of a queue manager changes in others, and the parts of its load by what becomes of them."""

    lost: str
    others: list[str]
    changes: list[TemplateChange]
    moved: list[str]
    shared: list[Workload]
    new_messages: list[str]
    private: list[str]
    stranded: list[str]
    not_moved: list[str]

    @property
    def all_moved(self) -> list[str]:
        """The parts whose load others take over."""
        return [*self.moved, *self.new_messages, *(one.name for one in self.shared)]


def _loss(plan: Plan, of: ManagerAt, others: list[ManagerAt]) -> _Loss:
    """Return the loss of a queue manager, with its load divided among other members of its group.

    Shared queues stay on their structures: where no other member has their workload, it is added to the others. No
    member takes over messages that are on private queues, nor the message channels that carry them; where clients
    move, they put their new messages to the workload of the same name there.
    """
    lost_at, lost = of
    changes: list[TemplateChange] = []
    stranded: list[str] = []
    private: list[str] = []
    new_messages: list[str] = []
    shared: list[Workload] = []
    moved: list[str] = []
    moves_clients = False
    for kind, part, path in _parts(lost_at, lost):
        receivers = [
            (at, o)
            for other in others
            for of_kind, o, at in _parts(*other)
            if (of_kind, o.name) == (kind, part.name) and _can_take(o, part) and not _is_private(part)
        ]
        divided = list(_divided(part, path, receivers))
        changes += divided
        moves_clients |= isinstance(part, ChannelGroup) and bool(divided and receivers)
        put_elsewhere = list(_new_messages(part, others)) if moves_clients and divided else []
        changes += put_elsewhere
        if put_elsewhere:
            new_messages.append(part.name)
        elif divided and not receivers and _is_shared(part) and others:
            shared.append(part)
        elif divided and _is_private(part):
            private.append(part.name)
        elif divided and not receivers:
            stranded.append(part.name)
        elif divided:
            moved.append(part.name)
    cpu = list(_chinit_cpu(plan, lost_at, lost, others)) if moves_clients else []
    changes += cpu
    takes_over = bool(moved or shared or new_messages)
    changes += _observed_logs(lost_at, lost, others) if takes_over else ()
    # lists first: they have the loads of today, which the other changes then raise
    all_changes = [*_added(shared, lost, _measured_on(plan, lost_at), others), *changes]
    names = [other.name for _, other in others]
    parts = (moved, shared, new_messages, private, stranded)
    not_moved = _not_moved(plan, lost, bool(cpu)) + (_log_not_moved(lost, others) if takes_over else [])
    return _Loss(lost.name, names, all_changes, *parts, not_moved)


def _new_messages(part: Part, others: list[ManagerAt]) -> Iterator[TemplateChange]:
    """Yield the rates of a workload on private queues as load of the workloads of its name in the other members."""
    if not isinstance(part, Workload) or _is_shared(part):
        return
    receivers = [
        (at, other)
        for member in others
        for kind, other, at in _parts(*member)
        if (kind, other.name) == ("workloads", part.name) and _is_private(other)
    ]
    for name in RATES if receivers else ():
        # without a get rate all is got
        if load := part.put_rate_per_s if getattr(part, name) is None else getattr(part, name):
            for at, other in receivers:
                present = getattr(other, name)
                if present is not None:  # more than an unknown rate is not known either
                    yield TemplateChange(f"{at}/{name}", present + _equal_share(load, len(receivers)))


def _chinit_cpu(plan: Plan, lost_at: str, lost: QueueManager, others: list[ManagerAt]) -> Iterator[TemplateChange]:
    """Yield the CPU of the channel initiator of a lost member as CPU of the others, if all of theirs is comparable."""
    initiator, measured_on = lost.channel_initiator, _chinit_measured_on(plan, lost_at, lost)
    if initiator is None or not initiator.cpu_s:
        return
    receivers = [
        (f"{at}/channel_initiator/cpu_s", other.channel_initiator.cpu_s)
        for at, other in others
        if other.channel_initiator is not None and _chinit_measured_on(plan, at, other) == measured_on
    ]
    if len(receivers) == len(others) and all(cpu_s is not None for _, cpu_s in receivers):
        yield TemplateChange(f"{lost_at}/channel_initiator/cpu_s", 0)
        for path, cpu_s in receivers:
            yield TemplateChange(path, (cpu_s or 0) + initiator.cpu_s / len(receivers))


def _observed_logs(lost_at: str, lost: QueueManager, others: list[ManagerAt]) -> Iterator[TemplateChange]:
    """Yield what the log of a lost member was observed to write as that of the other members, in equal shares.

    Of a larger log rate and a smaller observed one only the larger one counts, so that messages which others take over
    would be lost in what was observed there. How busy a logger is at its larger log rate was not observed.
    """
    gone = _observed(lost)
    logging = [(at, other, seen) for at, other in others if (seen := _observed(other)) is not None]
    if gone is None or not logging:
        return
    if gone.writes_per_s and all(seen.writes_per_s is not None for _, _, seen in logging):
        yield TemplateChange(f"{lost_at}/logs/observed/writes_per_s", 0)
    for at, _, seen in logging:
        path = f"{at}/logs/observed"
        is_as_now = seen.observed_with is None
        if gone.writes_per_s and seen.writes_per_s is not None and is_as_now:
            yield TemplateChange(f"{path}/writes_per_s", seen.writes_per_s + gone.writes_per_s / len(others))
        if not gone.mb_per_s or not seen.mb_per_s:
            continue
        yield TemplateChange(f"{path}/mb_per_s", seen.mb_per_s + gone.mb_per_s / len(others))
        if seen.logger_busy_pct is not None and is_as_now:
            yield TemplateChange(f"{path}/logger_busy_pct", None)


def _observed(manager: QueueManager) -> ObservedLogger | None:
    return None if manager.logs is None else manager.logs.observed


def _log_not_moved(lost: QueueManager, others: list[ManagerAt]) -> list[str]:
    """Return that what a lost member logs is not added to what was observed at others, where it was not observed."""
    gone = _observed(lost)
    if gone is not None and gone.mb_per_s is not None:
        return []
    names = [other.name for _, other in others if (seen := _observed(other)) is not None and seen.mb_per_s]
    return [f"what it logs, to the measured log rate of {', '.join(names)}"] if names else []


def _chinit_measured_on(plan: Plan, manager_path: str, manager: QueueManager) -> str | None:
    initiator = manager.channel_initiator
    entered = None if initiator is None else initiator.cpu_measured_on
    return entered or _measured_on(plan, manager_path)


def _not_moved(plan: Plan, lost: QueueManager, has_moved_cpu: bool) -> list[str]:
    """Return what a lost member does that no change of the scenario gives to the other members."""
    initiator, statistics = lost.channel_initiator, lost.statistics
    tasks = () if initiator is None else (initiator.adaptors, initiator.dispatchers, initiator.tls_tasks)
    cpu_stays = initiator is not None and bool(initiator.cpu_s) and not has_moved_cpu
    parts: list[Connector | Replication] = [*plan.connectors, *plan.replications]
    connected = (part.name for part in parts if part.queue_manager == lost.name)
    found = {
        "the CPU of its channel initiator": cpu_stays,
        "requests to its adapters, dispatchers and TLS tasks": any(task is not None for task in tasks),
        "its AMS transactions": bool(lost.protection),
        "its tasks of accounting": statistics is not None and bool(statistics.tasks_per_s),
    }
    return [*(text for text, applies in found.items() if applies), *connected]


def _about_loss(loss: _Loss) -> str:
    lost, about = loss.lost, list[str]()
    evenly = ", evenly" if len(loss.others) > 1 else ""
    if loss.moved:
        same = "name" if len(loss.moved) == 1 else "names"
        about += [
            f"The load of {', '.join(loss.moved)} of {lost} goes to what has the same {same} in "
            f"{', '.join(loss.others)}{evenly}."
        ]
    if loss.shared:
        names = ", ".join(workload.name for workload in loss.shared)
        about += [f"Shared queues of {lost} stay in their structures: {names} is added to the other members{evenly}."]
    if loss.new_messages:
        about += [
            f"Clients put new messages of {', '.join(loss.new_messages)} to the other members; those that are on "
            f"private queues of {lost} stay there until it is back."
        ]
    if loss.private:
        about += [
            f"Left out: {', '.join(loss.private)}. Messages on private queues of {lost} cannot be taken over by "
            "another member. If applications and partners put their new messages to other members, add that load."
        ]
    if loss.stranded:
        about += [f"No other member has {', '.join(loss.stranded)}: that load is in no limit of the scenario."]
    if loss.not_moved:
        about += [f"Not added to other members: {', '.join(loss.not_moved)}. Add what they take over."]
    return " ".join(about)


def _is_private(part: Part) -> bool:
    """Return whether this is a workload on a private queue, or message channels that do not use shared queues."""
    if isinstance(part, ChannelGroup):
        return not part.is_client and not part.shared_queue
    return isinstance(part, Workload) and not _is_shared(part)


def _is_shared(part: Part) -> TypeGuard[Workload]:
    return isinstance(part, Workload) and part.queue == "shared"


def _measured_on(plan: Plan, manager_path: str) -> str | None:
    """Return the machine on which the CPU was measured that is entered for a queue manager."""
    lpar = plan.lpars[int(manager_path.split("/")[2])]
    return lpar.cpu_measured_on or lpar.machine


def _added(
    workloads: list[Workload], lost: QueueManager, measured_on: str | None, others: list[ManagerAt]
) -> Iterator[TemplateChange]:
    """Yield the workloads of each other member, with its share of those of the lost one."""
    for at, other in others if workloads else ():
        today = [workload.model_dump(mode="json", exclude_unset=True) for workload in other.workloads]
        taken = {workload.name for workload in other.workloads}
        more = [
            _share(workload, len(others), other, measured_on)
            | ({"name": f"{workload.name[:LETTERS_OF_TAKEN]} of {lost.name}"[:100]} if workload.name in taken else {})
            for workload in workloads
        ]
        yield TemplateChange(f"{at}/workloads", [*today, *more])


def _share(workload: Workload, shares: int, other: QueueManager, measured_on: str | None) -> dict[str, Any]:
    """Return an equal share of a workload as a workload of another queue manager."""
    share = workload.model_dump(mode="json", exclude_unset=True)
    if workload.cpu_us_per_message is not None and measured_on is not None:
        share.setdefault("cpu_measured_on", measured_on)
    copies = share.get("streaming") or {}
    if copies.get("page_set") not in {page_set.id for page_set in other.page_sets}:
        copies.pop("page_set", None)
    for part, kind in ((share, Workload), (copies, Streaming)):
        for name in growing_fields(kind):
            if load := part.get(name):
                part[name] = _equal_share(load, shares)
    return share


def _name_of_loss(lost: str, others: list[str], moved: list[str], left: list[str]) -> str:
    """Return the name of a scenario: `QMA1 lost (clients move to QMA2; senders and receivers do not)`.

    Where much moves, the name has only what does not.
    """
    to = others[0] if len(others) == 1 else "the others"
    moves = f"{_some(moved)} {'moves' if _is_one(moved) else 'move'} to {to}"
    stays = f"{_some(left)} {'does' if _is_one(left) else 'do'} not"
    if 0 < len(moved) <= MOST_NAMED and left:
        words = f"{moves}; {stays}"
    elif left:
        words = f"{stays} move"
    else:
        words = f"its load moves to {to}" if moved else ""
    return f"{lost} lost ({words})"[:MAX_NAME] if words else f"{lost} lost"


def _is_one(names: list[str]) -> bool:
    """Return whether the verb after names is singular."""
    return len(names) == 1 and not names[0].endswith("s")


def _some(names: list[str]) -> str:
    """Return names in a sentence, of more than two how many more there are."""
    shown = [name[:20] for name in names[:MOST_NAMED]]
    if len(names) > MOST_NAMED:
        return f"{', '.join(shown)} and {len(names) - MOST_NAMED} more"
    return " and ".join(shown)


def _parts(at: str, manager: QueueManager) -> Iterator[tuple[str, Any, str]]:
    """Yield each part of a queue manager that can be divided, with its kind and its path."""
    for kind in _DIVIDED:
        yield from ((kind, part, f"{at}/{kind}/{n}") for n, part in enumerate(getattr(manager, kind)))


def _can_take(part: Part, load_of: Part) -> bool:
    """Return whether a part of the same name can take load over.

    Of channel groups, if they are of one type, and their number is entered in the same field; of a shared queue, if
    the other one is in the same structure.
    """
    if _is_shared(load_of):
        return _is_shared(part) and part.structure == load_of.structure
    if not isinstance(part, ChannelGroup) or not isinstance(load_of, ChannelGroup):
        return True
    return part.type == load_of.type and all(
        getattr(part, name) is None for name in CHANNEL_NUMBERS if name != load_of.number_field
    )


def _divided(part: Part, path: str, receivers: list[tuple[str, Part]]) -> Iterator[TemplateChange]:
    """Yield the changes that move the load of a part to others in equal shares."""
    for name in growing_fields(type(part)):
        load = getattr(part, name)
        if not load:
            continue
        yield TemplateChange(f"{path}/{name}", 0)
        for at, other in receivers:
            yield TemplateChange(f"{at}/{name}", (getattr(other, name) or 0) + _equal_share(load, len(receivers)))
    copies = getattr(part, "streaming", None)
    if copies is not None and not receivers:
        yield from _divided(copies, f"{path}/streaming", [])


def _equal_share(load: float, shares: int) -> float:
    """Return a share of a load; of whole numbers a whole one, so that nothing is lost."""
    return ceil(load / shares) if isinstance(load, int) else load / shares
