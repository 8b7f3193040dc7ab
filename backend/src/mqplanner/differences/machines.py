"""CPU that was measured on another machine: a later plan with the same numbers has not measured them anew."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import orjson

from mqplanner.assessment.assess import Assessment
from mqplanner.errors import InvalidInput
from mqplanner.plan.document import Measurement, Plan
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
    return after


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
