"""Adaptors and dispatchers of a channel initiator, by its statistics: how busy they are, how many it takes.

The reports judge single examples and name no share at which a task is full, so that the limit is all of its time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.channels import Tasks
from mqplanner.rules.engine.outputs import Output
from mqplanner.rules.engine.rule import Rule
from mqplanner.rules.statistics.task_load import ONE_TASK
from mqplanner.rules.statistics.task_utilisation import adaptor_utilisation, dispatcher_utilisation
from mqplanner.units import Quantity, given
from mqplanner.units.functions import most, total

_NEEDED = {
    "tasks": "how many there are",
    "requests": "their requests in an interval of the statistics",
    "avg_elapsed_us": "the average elapsed time of their requests",
    "interval_s": "the length of the interval of the statistics",
}


def tasks(scope: QueueManagerScope) -> Iterator[Result]:
    """How busy adaptors and dispatchers are, against all of their time."""
    chinit = scope.manager.channel_initiator
    if chinit is None:
        return
    if chinit.adaptors is None and chinit.dispatchers is None:
        if scope.manager.channel_groups:
            words = "how busy they are is not judged until the plan has an interval of class(4) statistics"
            yield scope.not_assessed("Adaptors and dispatchers", "channel_initiator/adaptors", words)
        return
    if chinit.adaptors is not None:
        yield from _kind(scope, "adaptors", chinit.adaptors, adaptor_utilisation, "CHIADAPS")
    if chinit.dispatchers is not None:
        channels = _channels(scope)
        yield from _kind(
            scope, "dispatchers", chinit.dispatchers, dispatcher_utilisation, "CHIDISPS", **channels
        )


def _kind(
    scope: QueueManagerScope, kind: str, seen: Tasks, rule: Rule, mq_name: str, **more: Quantity
) -> Iterator[Result]:
    field = f"channel_initiator/{kind}"
    gaps = _gaps(scope, field, seen)
    answer = {} if gaps else rule.compute(**_inputs(seen), **more)
    used = None if gaps else _load(answer, seen)
    doubled = None if seen.tasks is None else seen.tasks * 2
    yield Limit(
        id=scope.id(kind),
        kind=kind,
        title=kind.capitalize(),
        subject=f"channel initiator {scope.manager.name}",
        part=scope.part,
        used=used,
        limit=None if seen.tasks is None else given("tasks", seen.tasks, "task", kind),
        growing=used,
        missing=gaps,
        remedies=(Remedy(scope.at(f"{field}/tasks"), f"More {kind} ({mq_name})", doubled),),
    )
    needed = answer.get("adaptors_needed")
    if isinstance(needed, Quantity):
        yield scope.quantity("adaptors/needed", "Adaptors that the requests need", needed, field)
    yield from scope.findings(answer.get("findings"), field)


def _gaps(scope: QueueManagerScope, field: str, seen: Tasks) -> tuple[MissingInput, ...]:
    return tuple(
        gap
        for name, words in _NEEDED.items()
        for gap in scope.missing(f"{field}/{name}", getattr(seen, name), words)
    )


def _inputs(seen: Tasks) -> dict[str, Any]:
    units = {"tasks": "task", "requests": "request", "avg_elapsed_us": "us / request", "interval_s": "s"}
    values: dict[str, Any] = {name: given(name, getattr(seen, name), of) for name, of in units.items()}
    if seen.avg_cpu_us is not None:
        values["avg_cpu_us"] = given("avg_cpu_us", seen.avg_cpu_us, "cpu_us / request")
    return values


def _load(answer: dict[str, Output], seen: Tasks) -> Quantity:
    """Tasks whose time it takes: the larger of elapsed time and CPU, as the rules take it for what still fits."""
    busy, cpu = answer["busy_tasks"], answer["cpu_pct"]
    assert isinstance(busy, Quantity)  # noqa: S101  (the rule declares it a number)
    load = (busy * ONE_TASK).named("busy tasks")
    if not isinstance(cpu, Quantity) or seen.tasks is None:
        return load
    running = (cpu * given("tasks", seen.tasks, "task")).to("task").named("tasks that use CPU")
    return most(load, running).named("load in tasks")


def _channels(scope: QueueManagerScope) -> dict[str, Quantity]:
    """How many channels run on the dispatchers, where the plan says of any."""
    counted = [
        given("count", group.count, "channel", f"channels of {group.name}")
        for group in scope.manager.channel_groups
        if group.count is not None
    ]
    return {"channels": total(counted).named("channels")} if counted else {}
