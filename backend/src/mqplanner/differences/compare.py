"""Compare plans: which inputs differ, which results change, and which input and rule causes each change."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import EvaluatedScope, evaluate
from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.results import Limit, PartRef
from mqplanner.assessment.scopes import QueueManagerScope, scopes_of
from mqplanner.assessment.whatif.cost import require_affordable
from mqplanner.assessment.whatif.points import NumericResult, by_id
from mqplanner.cancellation import check_cancelled
from mqplanner.differences.attribution import rule_names, rules_between
from mqplanner.differences.inputs import Difference, differences
from mqplanner.differences.lost_service import lost_service
from mqplanner.differences.machines import with_earlier_machines
from mqplanner.differences.results import change_of, changed_ids, snapshot, state_of
from mqplanner.plan.document import Plan
from mqplanner.plan.references import parts_of, reference_problems
from mqplanner.rules.engine.version import version
from mqplanner.units import Quantity
from mqplanner.units.number_format import json_value

COMPARED = 3
"""Cost of a part of a compared plan, in evaluations, where each of many differences is tried alone."""
MAX_ATTRIBUTED = 50
"""Number of differences up to which each is also applied alone, to attribute changes to it."""

MANAGER_DEPTH = 5
"""Steps of the JSON pointer to a queue manager, such as `/lpars/0/queue_managers/0`, with the empty one before it."""


def compare(
    plans: Sequence[Plan],
    names: Sequence[str],
    budget: int | None = None,
    stopped: Sequence[Collection[str]] | None = None,
) -> dict[str, Any]:
    """Compare every plan with the first: which inputs differ, which results move, and what causes that.

    `budget` is how many parts of the plans may be evaluated. Where the others are scenarios of the first, `stopped` has
    for each the paths of the queue managers that do not run in it.
    """
    first, *others = (evaluations_of(scopes_of(plan)) for plan in plans)
    require_affordable(first + COMPARED * sum(others), budget, "/plans", "ask for fewer or smaller plans at once")
    base = Assessment(plans[0])
    lost = [None] * len(others) if stopped is None else map(partial(lost_service, plans[0]), plans[1:], stopped)
    found = [
        {"name": name, **_against(plans[0], base, plan), "lost": one}
        for name, plan, one in zip(names[1:], plans[1:], lost, strict=True)
    ]
    rules = {id for one in found for result in one["moved"] for id in result["rules"]}
    return {
        "base": {"name": names[0], "first_limit": _first_limit(base)},
        "plans": found,
        "rules": rule_names(rules),
        "version": version(),
    }


def _against(first: Plan, base: Assessment, plan: Plan) -> dict[str, Any]:
    other = Assessment(with_earlier_machines(first, plan))
    before, after = by_id(base.results), by_id(other.results)
    found = list(differences(first.model_dump(), plan.model_dump()))
    changed = changed_ids(snapshot(before), snapshot(after))
    managers_then, managers_now = _queue_managers(base), _queue_managers(other)
    owners = {id: scope for one in (base, other) for scope in one.scopes for id in by_id(scope.results)}
    causes = _causes(first, plan, base, found) if len(found) <= MAX_ATTRIBUTED else None
    moved = []
    for id in changed:
        check_cancelled()
        then, now = before.get(id), after.get(id)
        change = change_of(id, state_of(then, now) if then else None, state_of(now) if now else None)
        rules = rules_between(then, now, owners[id])
        # Empty where only several differences together change the result.
        alone = None if causes is None else [n for n, moves in enumerate(causes) if moves and id in moves]
        manager = _queue_manager(then, managers_then) if then else _queue_manager(now, managers_now)
        moved.append(
            {**change, "queue_manager": manager, "caution": _cautions(then, now), "causes": alone, "rules": rules}
        )
    return {
        "differences": [{**difference.as_dict(), "moves": causes and causes[n]} for n, difference in enumerate(found)],
        "moved": moved,
        "attributed": causes is not None,
        "first_limit": {"before": _first_limit(base), "after": _first_limit(other)},
    }


def _queue_managers(assessment: Assessment) -> dict[str, PartRef]:
    """Return the queue managers of a plan by their paths, which may be those of others in another plan."""
    scopes = (one.scope for one in assessment.scopes)
    return {scope.path: scope.part for scope in scopes if isinstance(scope, QueueManagerScope)}


def _queue_manager(result: NumericResult | None, managers: Mapping[str, PartRef]) -> PartRef | None:
    """Return the queue manager that a result is about; None where it is about all of a part with several."""
    if isinstance(result, Limit):
        return result.member or managers.get(result.part.path)
    return None if result is None else managers.get("/".join(result.path.split("/")[:MANAGER_DEPTH]))


def _cautions(before: NumericResult | None, after: NumericResult | None) -> dict[str, str | None] | None:
    """Return why a limit is at best `watch` in both plans; None where it is in neither."""
    old, new = (one.caution if isinstance(one, Limit) else None for one in (before, after))
    return {"from": old, "to": new} if old or new else None


def _causes(first: Plan, second: Plan, base: Assessment, found: Sequence[Difference]) -> list[list[str] | None]:
    """Return the results that each difference changes alone; None where it alone makes the plan inconsistent."""
    causes: list[list[str] | None] = []
    for difference in found:
        check_cancelled()
        alone = difference.applied(first, second)
        # Only parts and names, which may be numbers, can make the plan inconsistent.
        structural = difference.kind != "changed" or isinstance(difference.after, str | list | int)
        if structural and reference_problems(parts_of(alone.model_dump(mode="json"))):
            causes.append(None)
        else:
            scopes = list(evaluate(with_earlier_machines(first, alone)))
            causes.append(changed_ids(_without(base.scopes, scopes), _without(scopes, base.scopes)))
    return causes


def _without(scopes: Sequence[EvaluatedScope], others: Iterable[EvaluatedScope]) -> dict[str, Any]:
    """Return the numbers of the results of scopes, except those that others have, too: the memo makes them the same."""
    both = frozenset(others)
    return snapshot(by_id(result for scope in scopes if scope not in both for result in scope.results))


def _first_limit(assessment: Assessment) -> dict[str, Any]:
    first = assessment.first_limit
    limit = first.limit
    return {
        "limit": limit and limit.id,
        "title": limit and limit.title,
        "subject": limit and limit.subject,
        "multiple": _value(first.multiple),
        "multiple_at_least": _value(first.multiple_at_least),
    }


def _value(multiple: Quantity | None) -> float | None:
    return None if multiple is None else json_value(float(multiple.value))
