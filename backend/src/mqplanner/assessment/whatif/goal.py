"""Goal seek: the value of each of several inputs alone, and of two of them together."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np

from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.scopes import scopes_of
from mqplanner.assessment.whatif.cost import require_affordable, search_cost
from mqplanner.assessment.whatif.estate_sum import TRIES, estate_sums
from mqplanner.assessment.whatif.solve import ChosenLimits, Solved, SolveRequest, further_values, solve_one
from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import allowed_values, field_value, refusal, value_range
from mqplanner.plan.paths import PlanField, field_at, with_value
from mqplanner.rules.engine.version import version

ROWS = 7
"""Values of the first input for which the second is solved, where it has no discrete values."""
MAX_ROWS = 24
"""Longest list of discrete values that are all tried."""
MAX_ROUNDS = 4
"""How often two inputs are solved in turn until neither changes."""
OF_ONE_INPUT = ("/path", "/from", "/to")


def goal(
    plan: Plan, inputs: Sequence[SolveRequest], together: bool = False, budget: int | None = None, estate: bool = False
) -> dict[str, Any]:
    """Return the changes that reach a goal; raise InvalidInput with all problems of the inputs.

    `budget` is how many parts of the plan may be evaluated. With `estate`, inputs that are the same field of several
    parts are summed.
    """
    cost = search_cost(plan, (request.path for request in inputs)) * (1 + ROWS * together)
    cost += estate * (len(inputs) // 2) * TRIES * evaluations_of(scopes_of(plan))
    advice = "ask for each input alone" if len(inputs) > 1 else "ask for a field of fewer parts"
    require_affordable(cost, budget, "/inputs", f"{advice}, or describe fewer queue managers")
    solved: list[Solved] = []
    problems: dict[tuple[str, str], Problem] = {}
    for number, request in enumerate(inputs):
        check_cancelled()
        if request.path in {earlier.path for earlier in inputs[:number]}:
            text = "is an input already: name each input once"
            at = Problem(f"/inputs/{number}/path", request.path, text)
            problems[at.field, at.message] = at
        try:
            solved.append(solve_one(plan, request))
        except InvalidInput as error:
            for problem in error.problems:
                mine = problem.field in OF_ONE_INPUT
                at = replace(problem, field=f"/inputs/{number}{problem.field}") if mine else problem
                problems[at.field, at.message] = at
    if problems:
        raise InvalidInput(list(problems.values()))
    affordable = budget is None or 2 * cost <= budget
    return {
        "solutions": [
            one.answer | further_values(plan, request, one.answer, affordable)
            for request, one in zip(inputs, solved, strict=True)
        ],
        "together": _together(plan, inputs, solved) if together and len(inputs) == 2 else None,
        "estate": estate_sums(plan, inputs, solved) if estate else [],
        "version": version(),
    }


def _together(plan: Plan, inputs: Sequence[SolveRequest], solved: Sequence[Solved]) -> dict[str, Any]:
    """Solve the second of two inputs for values of the first; the one with fewer discrete values goes first."""
    fields = [field_at(plan, request.path) for request in inputs]
    first = min((0, 1), key=lambda n: _discrete_count(fields[n]) or MAX_ROWS + 1)
    request, other = inputs[first], inputs[1 - first]
    never_met = set(solved[0].answer["set_aside"]).intersection(solved[1].answer["set_aside"])
    chosen = _chosen(solved, never_met)
    requests = replace(request, chosen=chosen), replace(other, chosen=chosen)
    alone = solved[first].answer["rounded"]
    pairs = [_pair(plan, *requests, value) for value in _values(plan, fields[first], request, alone)]
    if not _discrete_count(fields[first]):
        some = _without_dominated(pairs, request, other)
        pairs = _without_dominated([_improved(plan, *requests, pair) for pair in some], request, other)
        closer = _between(plan, fields[first], [found["first"] for found in pairs])
        more = [_improved(plan, *requests, _pair(plan, *requests, value)) for value in closer]
        pairs = _without_dominated([*pairs, *more], request, other)
    return {
        "first": request.path,
        "second": other.path,
        "want": other.want,
        "pairs": pairs,
        "set_aside": sorted(never_met),
    }


def _chosen(solved: Sequence[Solved], never_met: Collection[str]) -> ChosenLimits:
    """Return the limits that must hold for both: those of each, except those that are exceeded at all values."""
    one, other = (found.chosen for found in solved)
    ids = [id for id in dict.fromkeys([*one.ids, *other.ids]) if id not in never_met]
    among = None if one.among is None or other.among is None else one.among | other.among
    return ChosenLimits(ids, one.open_ones | other.open_ones, among, cautioned=one.cautioned)


def _pair(plan: Plan, request: SolveRequest, other: SolveRequest, value: Any) -> dict[str, Any]:
    """Return the second input at a value of the first."""
    check_cancelled()
    answer = solve_one(with_value(plan, request.path, value), other).answer
    reported = {name: answer[name] for name in ("holds", "stopped_by", "none")}
    return {"first": value, "second": answer["rounded"], **reported}


def _improved(plan: Plan, request: SolveRequest, other: SolveRequest, pair: dict[str, Any]) -> dict[str, Any]:
    """Return the pair in which neither input can move further in its direction while the other stays."""
    for _ in range(MAX_ROUNDS):
        second = pair["second"]
        if second is None:
            break
        check_cancelled()
        first = solve_one(with_value(plan, other.path, second), request).answer["rounded"]
        if first is None or _advantage(first, pair["first"], request.want) <= 0:
            break
        pair = _pair(plan, request, other, first)
        if pair["second"] == second:
            break
    return pair


def _discrete_count(found: PlanField) -> int:
    """Return the number of discrete values of a field, where it is small enough to try all."""
    number = len(allowed_values(found))
    return number if number <= MAX_ROWS else 0


def _values(plan: Plan, found: PlanField, request: SolveRequest, alone: Any) -> list[Any]:
    """Return each discrete value; or else values from the plan's own to the solution, or over the whole range."""
    if _discrete_count(found):
        return [choice for choice in allowed_values(found) if refusal(plan, found, choice) is None]
    reach = value_range(plan, found) or (0.0, 0.0)
    ends = (reach[0] if request.low is None else request.low, reach[1] if request.high is None else request.high)
    if alone is None:  # from end to end, past the plan's own value
        near, far = ends if request.want == "largest" else (ends[1], ends[0])
    else:
        near, far = ends[0] if found.value is None else found.value, alone
    return _steps(plan, found, float(near), float(far), ROWS)


def _between(plan: Plan, found: PlanField, values: list[Any]) -> list[Any]:
    """Return further values in the widest gap, where few of the tried ones are left."""
    if not 1 < len(values) < ROWS:
        return []
    ordered = sorted(values)
    low, high = max(pairwise(ordered), key=lambda gap: gap[1] - gap[0])
    steps = _steps(plan, found, float(low), float(high), ROWS - len(values) + 2)
    return [value for value in steps if value not in values]


def _steps(plan: Plan, found: PlanField, near: float, far: float, number: int) -> list[Any]:
    """Return values from one end to the other, rounded in between; only those that the field allows."""
    points = np.linspace(near, far, number)
    inner = [float(f"{point:.3g}") for point in points[1:-1]]
    values = [field_value(found, round(v) if found.whole else v) for v in (points[0], *inner, points[-1])]
    return [value for value in dict.fromkeys(values) if refusal(plan, found, value) is None]


def _without_dominated(pairs: list[dict[str, Any]], request: SolveRequest, other: SolveRequest) -> list[dict[str, Any]]:
    """Return the pairs that no other pair beats: as good in one input and better in the other."""

    def better(one: dict[str, Any], than: dict[str, Any]) -> bool:
        if one is than or one["second"] is None or than["second"] is None:
            return False
        first = _advantage(one["first"], than["first"], request.want)
        second = _advantage(one["second"], than["second"], other.want)
        return first >= 0 and second >= 0 and first + second > 0

    if any(isinstance(pair["second"], (str, bool)) for pair in pairs):
        return pairs
    single = {(pair["first"], pair["second"]): pair for pair in pairs}.values()
    left = [pair for pair in single if not any(better(one, pair) for one in single)]
    return sorted(left, key=lambda pair: float(pair["first"]))


def _advantage(one: float, other: float, want: str) -> float:
    return one - other if want == "largest" else other - one
