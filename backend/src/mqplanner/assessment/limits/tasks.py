"""Adapters and dispatchers of a channel initiator, by its statistics: how busy they are, and how many are needed.

The reports judge single examples and publish no share at which a task is full: the limit is all of its time.
"""

from collections.abc import Iterator
from typing import Any

from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.connections import channel_count
from mqplanner.assessment.limits.rule_values import number_or_none, optional_plan_number, output_number, plan_number
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.channels import Tasks
from mqplanner.rules.engine.rule import Outputs, Rule
from mqplanner.rules.statistics.task_utilisation import adaptor_utilisation, dispatcher_utilisation, load_in_tasks
from mqplanner.units.functions import total

INPUTS = {
    "tasks": ("task", "their number"),
    "requests": ("request", "their requests in a statistics interval"),
    "avg_elapsed_us": ("us / request", "the average elapsed time of their requests"),
    "interval_s": ("s", "the length of the statistics interval"),
}
"""Unit and description of each required input."""


@evaluator(QueueManagerScope, order=5)
def tasks(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess how busy adapters and dispatchers are."""
    chinit = scope.manager.channel_initiator
    if chinit is None:
        return
    if chinit.adaptors is None and chinit.dispatchers is None:
        if scope.manager.channel_groups:
            message = "enter an interval of class(4) statistics to check how busy they are"
            yield scope.not_assessed("Adapters and dispatchers", "channel_initiator/adaptors", message)
        return
    if chinit.adaptors is not None:
        yield from _busy(scope, "adaptors", "Adapters", chinit.adaptors, adaptor_utilisation, "CHIADAPS")
    if chinit.dispatchers is not None:
        counts = [channel_count(group) for group in scope.manager.channel_groups]
        known = [count for count in counts if count is not None]
        channels = {"channels": total(known).named("channels")} if known else {}
        rule, observed = dispatcher_utilisation, chinit.dispatchers
        yield from _busy(scope, "dispatchers", "Dispatchers", observed, rule, "CHIDISPS", **channels)


def _busy(
    scope: QueueManagerScope, kind: str, title: str, observed: Tasks, rule: Rule, mq_name: str, **more: Any
) -> Iterator[Result]:
    field, count = f"channel_initiator/{kind}", optional_plan_number(observed, "tasks", "task", kind)
    missing = tuple(
        gap
        for name, (_, words) in INPUTS.items()
        for gap in scope.missing(f"{field}/{name}", getattr(observed, name), words)
    )
    answer: Outputs = {}
    used = None
    if count is not None and not missing:
        values: dict[str, Any] = {name: plan_number(observed, name, unit) for name, (unit, _) in INPUTS.items()}
        cpu = optional_plan_number(observed, "avg_cpu_us", "cpu_us / request")
        answer = rule.compute(**values, **({} if cpu is None else {"avg_cpu_us": cpu}), **more)
        cpu_pct = number_or_none(answer["cpu_pct"])
        used = load_in_tasks(output_number(answer, "busy_tasks"), cpu_pct, values["tasks"])
    doubled = None if observed.tasks is None else observed.tasks * 2
    yield scope.limit(
        kind,
        title,
        used,
        count,
        subject=f"channel initiator {scope.manager.name}",
        missing=missing,
        remedies=(Remedy(scope.at(f"{field}/tasks"), f"More {title.lower()} ({mq_name})", doubled),),
    )
    needed = number_or_none(answer.get("adaptors_needed"))
    if needed is not None:
        yield scope.quantity("adaptors/needed", "Adapters that the requests need", needed, field)
    yield from scope.findings(answer.get("findings"), field)
