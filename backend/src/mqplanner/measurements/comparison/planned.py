"""What a plan has for its queue managers at points in time: limits, loads and settings, as numbers."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.results import Limit
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.assessment.whatif.grown_points import grown
from mqplanner.assessment.whatif.points import Numbers, Results, by_id, values_of
from mqplanner.cancellation import check_cancelled
from mqplanner.plan.document import Plan
from mqplanner.units import unit


@dataclass(frozen=True)
class PlannedValue:
    """One number of a queue manager or of a part of it, at each point in time."""

    instance: str
    """As the store calls the part: number of the pool or page set, or `all`."""
    subject: str
    used: Numbers
    """NaN where it is not known."""
    limit: Numbers
    """NaN where there is none, or it is not known."""
    path: str
    """The field or the part of the plan that it follows from."""
    result: str | None = None
    """The id of the limit of the answer."""
    why_unknown: str | None = None


@dataclass(frozen=True)
class PlannedQueueManager:
    """A queue manager of a plan with its results at points in time."""

    scope: QueueManagerScope
    results: Results
    lpar: str
    size: int

    def of_limit(self, id: str, unit_text: str, instance: str = "all", used_as: str = "used") -> PlannedValue | None:
        """Return use and limit of a limit of the answer; None where the answer has none of that id.

        A use that is only known in part is not known, unless `used_as` is "used_at_least". Of a limit with bounds the
        lower one counts.
        """
        found = self.results.get(id)
        if not isinstance(found, Limit):
            return None
        target = unit(unit_text)
        used = np.array(values_of(found, used_as, self.size, target))
        if found.missing and used_as == "used":
            used = np.full(self.size, np.nan)
        limit = values_of(found, "limit_at_least", self.size, target)
        return PlannedValue(instance, found.subject, used, limit, found.part.path, found.id, _why(found))

    def total(self, numbers: list[object]) -> Numbers:
        """Return the sum of numbers or arrays, one for each point; NaN where one is not entered."""
        known = [np.nan if one is None else one for one in numbers]
        return np.asarray(np.broadcast_to(sum(np.asarray(one, dtype=float) for one in known), (self.size,)))

    def entered(self, used: Numbers, field: str, instance: str = "all", subject: str = "") -> PlannedValue:
        """Return a number that the plan states itself and that has no limit."""
        return PlannedValue(
            instance, subject, used, np.full(self.size, np.nan), self.scope.at(field), None, "it is not entered"
        )

    def not_entered(self, field: str, instance: str = "all", subject: str = "") -> PlannedValue:
        """Return a number that the plan leaves out, although it has the part that it belongs to."""
        return self.entered(np.full(self.size, np.nan), field, instance, subject)

    @cached_property
    def name(self) -> str:
        """Return the name of the queue manager in capitals, as records have it."""
        return self.scope.manager.name.upper()


def _why(limit: Limit) -> str | None:
    """Return why the use of a limit is not known; completes a sentence."""
    if limit.missing_inputs:
        return "; ".join(one.message for one in limit.missing_inputs[:3])
    return None


def planned_queue_managers(plan: Plan, years: Numbers, names: set[str]) -> Iterator[PlannedQueueManager]:
    """Yield the queue managers with these names, in capitals, at points in time: years from the date of the plan."""
    paths = {
        f"/lpars/{number}/queue_managers/{place}": lpar.name
        for number, lpar in enumerate(plan.lpars)
        for place, manager in enumerate(lpar.queue_managers)
        if manager.name.upper() in names
    }
    with np.errstate(all="ignore"):
        for scope in evaluate(grown(plan, years), lambda one: one.path in paths):
            if isinstance(scope.scope, QueueManagerScope):
                check_cancelled()
                yield PlannedQueueManager(scope.scope, by_id(scope.results), paths[scope.scope.path], len(years))
