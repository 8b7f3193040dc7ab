"""Variants of a plan that are asked for most, each as the changes that make it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Any, get_args

from mqplanner.plan.document import Plan
from mqplanner.plan.part import Part
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import Workload
from mqplanner.plan.scenarios import ScenarioChange

Place = tuple[str, QueueManager]
NEWEST: str = get_args(QueueManager.model_fields["release"].annotation)[-1]
"""The newest release that a queue manager can have."""
_SHARED_OUT = ("channel_groups", "local_connections", "workloads")
"""Parts of a queue manager whose load others can take over, under the same names."""


@dataclass(frozen=True)
class Variant:
    """A variant by its name, why it is what it is, and its changes."""

    id: str
    name: str
    about: str
    changes: list[ScenarioChange]


def variants(plan: Plan) -> list[Variant]:
    """Those that differ from the plan."""
    managers = [
        (f"/lpars/{n}/queue_managers/{m}", manager)
        for n, lpar in enumerate(plan.lpars)
        for m, manager in enumerate(lpar.queue_managers)
    ]
    found = [
        *_of_all(managers),
        *(lost for group in plan.queue_sharing_groups for lost in _lost(group, managers)),
    ]
    return [variant for variant in found if variant.changes]


def _of_all(managers: list[Place]) -> Iterator[Variant]:
    yield Variant(
        "newest",
        f"The same on {NEWEST}",
        f"Every queue manager at release {NEWEST}.",
        [_to(f"{at}/release", NEWEST) for at, manager in managers if manager.release != NEWEST],
    )
    logs = [(f"{at}/logs", manager.logs) for at, manager in managers if manager.logs]
    yield Variant(
        "zhyperlink",
        "With zHyperLink",
        "Every log written over zHyperLink.",
        [_to(f"{at}/io", "zhyperlink") for at, log in logs if log.io != "zhyperlink"],
    )
    for copies, name in ((2, "Dual logging"), (1, "Single logging")):
        yield Variant(
            f"copies-{copies}",
            name,
            f"Every log with {copies} {'copies' if copies > 1 else 'copy'}.",
            [_to(f"{at}/copies", copies) for at, log in logs if log.copies != copies],
        )
    yield Variant(
        "streaming",
        "With streaming",
        "Every workload that is put copied to a stream queue, beside its own queue.",
        [
            _to(f"{at}/workloads/{n}/streaming", _beside(workload))
            for at, manager in managers
            for n, workload in enumerate(manager.workloads)
            if workload.streaming is None and workload.put_rate_per_s
        ],
    )


def _beside(workload: Workload) -> dict[str, Any]:
    """A stream queue where the workload's own queue is."""
    where = {"page_set": workload.page_set, "structure": workload.structure}
    return {name: value for name, value in where.items() if value is not None}


def _lost(group: Any, managers: list[Place]) -> Iterator[Variant]:
    """Each member of a queue-sharing group lost in turn, its load shared out evenly over the others."""
    named = {manager.name: (at, manager) for at, manager in managers}
    members = [named[name] for name in group.members if name in named]
    if len(members) < 2:
        return
    for lost in members:
        others = [member for member in members if member is not lost]
        shares = list(_shared_out(lost, others))
        left = [part.name for part, takers, _ in shares if not takers]
        nobody = f" Nobody else has {', '.join(left)}." if left else ""
        yield Variant(
            f"lost/{group.name}/{lost[1].name}",
            f"{lost[1].name} of {group.name} lost",
            f"Its load is shared out evenly among parts of the same name in the other members.{nobody}",
            [change for part, takers, at in shares for change in _moved(part, at, takers)],
        )


def _shared_out(lost: Place, others: list[Place]) -> Iterator[tuple[Any, list[tuple[str, Part]], str]]:
    """Each part of the lost member that carries load, those that take it over, and where it stands."""
    for kind in _SHARED_OUT:
        for n, part in enumerate(getattr(lost[1], kind)):
            takers = [
                (f"{at}/{kind}/{m}", other)
                for at, manager in others
                for m, other in enumerate(getattr(manager, kind))
                if other.name == part.name
            ]
            if any(getattr(part, name) for name in _growing(part)):
                yield part, takers, f"{lost[0]}/{kind}/{n}"


def _moved(part: Part, place: str, takers: list[tuple[str, Part]]) -> Iterator[ScenarioChange]:
    for name in _growing(part):
        load = getattr(part, name)
        if not load:
            continue
        yield _to(f"{place}/{name}", 0)
        for at, other in takers:
            more = load / len(takers)
            before = getattr(other, name) or 0
            yield _to(f"{at}/{name}", before + (ceil(more) if isinstance(load, int) else more))


def _growing(part: Part) -> Iterator[str]:
    for name, info in type(part).model_fields.items():
        extra = info.json_schema_extra
        if isinstance(extra, dict) and extra.get("grows"):
            yield name


def _to(path: str, value: Any) -> ScenarioChange:
    return ScenarioChange(path=path, value=value)
