"""Compare plans: which inputs differ, which results change, and which input and rule causes each change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.first_limit import by_multiple
from mqplanner.assessment.whatif.cancellation import assessed, check_cancelled
from mqplanner.assessment.whatif.grown_points import today
from mqplanner.assessment.whatif.points import Judged, by_id
from mqplanner.differences.plans import Difference, differences
from mqplanner.differences.results import changed_ids, result_change, snapshot
from mqplanner.differences.rules_behind import rule_names, rules_between
from mqplanner.plan.document import Plan
from mqplanner.plan.references import reference_problems
from mqplanner.rules.engine.version import version
from mqplanner.units.number_format import json_value

MAX_ATTRIBUTED = 50
"""Number of differences up to which each is also applied alone, to attribute changes to it."""


def compare(plans: Sequence[Plan], names: Sequence[str]) -> dict[str, Any]:
    """Return the answer of `POST /api/v1/compare`: every plan against the first."""
    base = assessed(plans[0])
    found = [
        {"name": name, **_against(plans[0], base, plan)}
        for name, plan in zip(names[1:], plans[1:], strict=True)
    ]
    rules = {id for one in found for result in one["moved"] for id in result["rules"]}
    return {
        "base": {"name": names[0], "first_limit": _first_limit(base)},
        "plans": found,
        "rules": rule_names(rules),
        "version": version(),
    }


def _against(first: Plan, base: Assessment, plan: Plan) -> dict[str, Any]:
    other = assessed(plan)
    before, after = _results(base), _results(other)
    found = differences(first, plan)
    changed = changed_ids(snapshot(before), snapshot(after))
    owners = {**_owners(base), **_owners(other)}
    causes = _causes(first, before, found) if len(found) <= MAX_ATTRIBUTED else None
    return {
        "differences": [_difference_json(difference, n, causes) for n, difference in enumerate(found)],
        "moved": [
            {
                **result_change(id, before.get(id), after.get(id)),
                "causes": _caused_by(id, causes),
                "rules": _rules(id, before, after, owners),
            }
            for id in changed
        ],
        "attributed": causes is not None,
        "first_limit": {"before": _first_limit(base), "after": _first_limit(other)},
    }


def _causes(plan: Plan, before: Mapping[str, Judged], found: Sequence[Difference]) -> list[list[str] | None]:
    """Return the results that each difference changes alone; None where it alone makes the plan inconsistent."""
    start = snapshot(before)
    causes: list[list[str] | None] = []
    for difference in found:
        check_cancelled()
        alone = difference.applied(plan)
        if _may_contradict(difference) and reference_problems(alone.model_dump(mode="json")):
            causes.append(None)
        else:
            causes.append(changed_ids(start, snapshot(today(alone))))
    return causes


def _may_contradict(difference: Difference) -> bool:
    """Return whether it can make the plan inconsistent alone: a part is added or removed, or a name differs."""
    return difference.kind != "changed" or isinstance(difference.after, (str, list, int))


def _caused_by(id: str, causes: list[list[str] | None] | None) -> list[int] | None:
    """Return the differences that change a result alone; empty where only several together do."""
    if causes is None:
        return None
    return [n for n, moves in enumerate(causes) if moves is not None and id in moves]


def _rules(
    id: str, before: Mapping[str, Judged], after: Mapping[str, Judged], owners: Mapping[str, EvaluatedScope]
) -> list[str]:
    check_cancelled()
    return rules_between(before.get(id), after.get(id), owners[id])


def _difference_json(
    difference: Difference, number: int, causes: list[list[str] | None] | None
) -> dict[str, Any]:
    is_field = difference.kind == "changed"
    return {
        "kind": difference.kind,
        "path": difference.path,
        "where": list(difference.where),
        "what": difference.what,
        "unit": difference.unit,
        "from": difference.before if is_field else None,
        "to": difference.after if is_field else None,
        "sentence": difference.sentence,
        "moves": None if causes is None else causes[number],
    }


def _results(assessment: Assessment) -> dict[str, Judged]:
    return by_id(result for scope in assessment.scopes for result in scope.results)


def _owners(assessment: Assessment) -> dict[str, EvaluatedScope]:
    """Return the scope of each result."""
    return {id: scope for scope in assessment.scopes for id in by_id(scope.results)}


def _first_limit(assessment: Assessment) -> dict[str, Any]:
    order = by_multiple(assessment.limits)
    if not order:
        return {"limit": None, "title": None, "subject": None, "multiple": None}
    first, multiple = order[0]
    return {
        "limit": first.id,
        "title": first.title,
        "subject": first.subject,
        "multiple": json_value(float(multiple.value)),
    }
