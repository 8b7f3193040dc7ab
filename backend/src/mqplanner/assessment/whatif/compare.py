"""Plans side by side: which inputs differ, which results move, through which input and which rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.first_limit import by_multiple
from mqplanner.assessment.whatif.cancellation import assessed, go_on
from mqplanner.assessment.whatif.grown_points import today
from mqplanner.assessment.whatif.movement import change, moved, snapshot
from mqplanner.assessment.whatif.points import Judged, by_id
from mqplanner.assessment.whatif.rules_behind import rules_between, told
from mqplanner.plan.difference import Difference, differences
from mqplanner.plan.document import Plan
from mqplanner.plan.references import contradictions
from mqplanner.rules.engine.version import version
from mqplanner.units.number_format import json_value

MOST_TRIED = 50
"""Differences up to which each is tried on its own."""


def compare(plans: Sequence[Plan], names: Sequence[str]) -> dict[str, Any]:
    """The answer of `POST /api/v1/compare`: every plan against the first."""
    base = assessed(plans[0])
    found = [
        {"name": name, **_against(plans[0], base, plan)}
        for name, plan in zip(names[1:], plans[1:], strict=True)
    ]
    rules = {id for one in found for result in one["moved"] for id in result["rules"]}
    return {
        "base": {"name": names[0], "binding": _binding(base)},
        "plans": found,
        "rules": told(rules),
        "version": version(),
    }


def _against(first: Plan, base: Assessment, plan: Plan) -> dict[str, Any]:
    other = assessed(plan)
    before, after = _results(base), _results(other)
    found = differences(first, plan)
    there = moved(snapshot(before), snapshot(after))
    owners = {**_owners(base), **_owners(other)}
    causes = _causes(first, before, found) if len(found) <= MOST_TRIED else None
    return {
        "differences": [_shown(difference, n, causes) for n, difference in enumerate(found)],
        "moved": [
            {
                **change(id, before, after),
                "through": _through(id, causes),
                "rules": _rules(id, before, after, owners),
            }
            for id in there
        ],
        "attributed": causes is not None,
        "binding": {"before": _binding(base), "after": _binding(other)},
    }


def _causes(plan: Plan, before: Mapping[str, Judged], found: Sequence[Difference]) -> list[list[str] | None]:
    """What each difference moves on its own; None where the plan would contradict itself with it alone."""
    start = snapshot(before)
    causes: list[list[str] | None] = []
    for difference in found:
        go_on()
        alone = difference.applied(plan)
        if _names_something(difference) and contradictions(alone.model_dump(mode="json")):
            causes.append(None)
        else:
            causes.append(moved(start, snapshot(today(alone))))
    return causes


def _names_something(difference: Difference) -> bool:
    """Whether the plan might contradict itself: parts come or go, or a name is another one."""
    return difference.kind != "changed" or isinstance(difference.after, (str, list, int))


def _through(id: str, causes: list[list[str] | None] | None) -> list[int] | None:
    """The differences that move a result on their own; empty where only several together do."""
    if causes is None:
        return None
    return [n for n, moves in enumerate(causes) if moves is not None and id in moves]


def _rules(
    id: str, before: Mapping[str, Judged], after: Mapping[str, Judged], owners: Mapping[str, EvaluatedScope]
) -> list[str]:
    go_on()
    return rules_between(before.get(id), after.get(id), owners[id])


def _shown(difference: Difference, number: int, causes: list[list[str] | None] | None) -> dict[str, Any]:
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
    """The scope that each result comes from."""
    return {id: scope for scope in assessment.scopes for id in by_id(scope.results)}


def _binding(assessment: Assessment) -> dict[str, Any]:
    order = by_multiple(assessment.limits)
    if not order:
        return {"constraint": None, "title": None, "subject": None, "multiple": None}
    first, multiple = order[0]
    return {
        "constraint": first.id,
        "title": first.title,
        "subject": first.subject,
        "multiple": json_value(float(multiple.value)),
    }
