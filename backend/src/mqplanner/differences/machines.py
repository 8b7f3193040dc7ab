"""What was measured on another machine or with other settings: a later plan with the same numbers has it from there."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import orjson

from mqplanner.assessment.assess import Assessment
from mqplanner.errors import InvalidInput
from mqplanner.plan.document import Measurement, Plan
from mqplanner.plan.measured_settings import is_same_measurement, settings_then
from mqplanner.plan.part import Part
from mqplanner.plan.paths import with_field
from mqplanner.plan.reading import read_plan


def with_earlier_machines(before: Plan, after: Plan) -> Plan:
    """Return a plan in which numbers that an earlier plan has for another machine count as measured there.

    Only where the plan does not state the machine. A number is looked for in the same part first, then in queue
    managers that the plan no longer has, which were renamed or replaced, and then anywhere.
    """
    known: dict[Any, list[Measurement]] = defaultdict(list)
    for _, measurement in _measurements(before):
        known[measurement.values].append(measurement)
    machines = {values: {one.machine for one in like} for values, like in known.items()}
    remaining = {manager.name for lpar in after.lpars for manager in lpar.queue_managers}
    for path, measurement in list(_measurements(after)):
        like = known.get(measurement.values)
        if not like or measurement.is_stated or machines[measurement.values] <= {None, measurement.machine}:
            continue
        manager, item, machine = measurement.queue_manager, measurement.item, measurement.machine
        distances = [
            (one.queue_manager != manager, one.queue_manager in remaining, one.item != item, one.machine != machine)
            for one in like
        ]
        earlier = like[distances.index(min(distances))].machine
        if earlier not in (None, machine):
            after = with_field(after, path, "cpu_measured_on", earlier)
    return _with_earlier_settings(before, after)


def _with_earlier_settings(before: Plan, after: Plan) -> Plan:
    """Return a plan in which values measured with settings that a part no longer has count as measured with these.

    Only where a part of the same name has the same measured value in both plans, and does not state the settings.
    """
    earlier = {manager.name: manager for lpar in before.lpars for manager in lpar.queue_managers}
    for number, lpar in enumerate(after.lpars):
        for place, manager in enumerate(lpar.queue_managers):
            like, path = earlier.get(manager.name), f"/lpars/{number}/queue_managers/{place}"
            if like is None or like is manager:
                continue
            if like.logs is not None and manager.logs is not None and is_same_measurement(like.logs, manager.logs):
                after = _with_settings(after, f"{path}/logs", like.logs, manager.logs)
            workloads = {workload.name: workload for workload in like.workloads}
            for at, workload in enumerate(manager.workloads):
                then = workloads.get(workload.name)
                if then is not None and is_same_measurement(then, workload):
                    after = _with_settings(after, f"{path}/workloads/{at}", then, workload)
    return after


def _with_settings(plan: Plan, path: str, then: Part, now: Part) -> Plan:
    """Return the plan with the earlier settings of a part, where the present ones differ."""
    changed = [name for name in type(now).model_fields if getattr(then, name) != getattr(now, name)]
    for name in changed:  # an unchanged measured value was measured with the earlier settings
        for inner, field, settings in settings_then(then, name, getattr(now, name)):
            plan = with_field(plan, path + inner, field, settings)
            then = with_field(then, inner, field, settings)
    return plan


def _measurements(plan: Plan) -> Iterator[tuple[str, Measurement]]:
    for number, lpar in enumerate(plan.lpars):
        yield from ((f"/lpars/{number}/{measurement.path}", measurement) for measurement in lpar.measurements)


def answer_to_compare(before: Any, after: Any, answer: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """Return the stored answer to a later document, or a new one where numbers were measured on earlier machines."""
    try:
        first, second = read_plan(before), read_plan(after)
    except InvalidInput:
        return answer
    other = with_earlier_machines(first, second)
    return answer if answer is None or other is second else orjson.loads(Assessment(other).as_json())
