"""Which workloads an outage begins with, where those of a large plan are too many to be calculated at once."""

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import chain

from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.results import Limit
from mqplanner.assessment.scopes import scopes_of
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.assessment.whatif.cost import PASSES
from mqplanner.assessment.whatif.outage import Outage, chosen_workloads, planned_length
from mqplanner.assessment.whatif.points import affected_evaluations
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import part_at

ANSWER_PASSES = 2 * PASSES
"""How often the answer about an outage evaluates each part of the plan that depends on it."""


def fitting_workloads(plan: Plan, workloads: Sequence[str] | None, budget: int | None) -> list[str]:
    """Return the paths of the workloads that were chosen, or of as many by default as the budget allows.

    These are all workloads of the queue managers and queue-sharing groups whose limits are fullest in the outage.
    """
    paths, scopes = chosen_workloads(plan, workloads), list(scopes_of(plan))

    def cost(chosen: Sequence[str]) -> float:
        fields = [f"{path}/outage_s" for path in chosen]
        return affected_evaluations(plan, fields, scopes) * ANSWER_PASSES if chosen else 0.0

    if workloads is not None or budget is None or cost(paths) <= budget:
        return paths
    owners = _fullest_first(plan, paths)
    rest = budget - evaluations_of(scopes)  # the order takes one evaluation of each
    fits = bisect_right(range(len(owners)), rest, key=lambda last: cost([*chain(*owners[: last + 1])]))
    fit = set(chain(*owners[:fits]))
    return [path for path in paths if path in fit] or paths


def _fullest_first(plan: Plan, paths: Sequence[str]) -> list[list[str]]:
    """Return the workloads of each queue manager and of each queue-sharing group, the fullest of these first.

    A limit that is not known comes after those that are exceeded, and before all others.
    """
    fullest: dict[str, float] = {}
    results = Outage(plan, paths).results_of_scopes(planned_length(plan, paths))
    for scope, found in results:
        for limit in found.values():
            if isinstance(limit, Limit):
                share = math.nan if limit.used_pct is None else float(limit.used_pct.value)
                fullest[scope] = max(fullest.get(scope, 0.0), EXCEEDED_PCT if math.isnan(share) else share)
    owners: dict[str, list[str]] = {}
    for path in paths:
        owners.setdefault(_owner(plan, path), []).append(path)
    order = sorted(owners, key=lambda owner: -fullest.get(owner, 0.0))
    return [owners[owner] for owner in order]


def _owner(plan: Plan, path: str) -> str:
    """Return the path of the queue-sharing group with the queue of a workload, or else of its queue manager."""
    manager = path.rsplit("/", 2)[0]
    if part_at(plan, path).queue == "shared":
        name = part_at(plan, manager).name
        for number, group in enumerate(plan.queue_sharing_groups):
            if name in group.members:
                return f"/queue_sharing_groups/{number}"
    return manager
