"""Several inputs that may move: what each of them comes to by itself, and two of them together."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np

from mqplanner.assessment.whatif.cancellation import go_on
from mqplanner.assessment.whatif.solve import Asked, Chosen, Solved, solve_one
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import allowed_values, refusal
from mqplanner.plan.paths import PlanField, field_at, with_value
from mqplanner.plan.value_range import field_value, value_range
from mqplanner.rules.engine.version import version

ROWS = 7
"""Values of the first input for which the second is looked for, where it has no single values."""
MOST_ROWS = 24
"""The longest list of single values that is gone through."""
AGAIN = 4
"""How often two inputs are each looked for beside the other until neither moves."""
OF_ONE_INPUT = ("/path", "/from", "/to")


def goal(plan: Plan, inputs: Sequence[Asked], together: bool = False) -> dict[str, Any]:
    """The answer of `POST /api/v1/goal`; InvalidInput names everything that is wrong with any of the inputs."""
    solved: list[Solved] = []
    problems = {(twice.field, twice.message): twice for twice in _twice(inputs)}
    for number, asked in enumerate(inputs):
        go_on()
        try:
            solved.append(solve_one(plan, asked))
        except InvalidInput as error:
            for problem in error.problems:
                mine = problem.field in OF_ONE_INPUT
                at = replace(problem, field=f"/inputs/{number}{problem.field}") if mine else problem
                problems[at.field, at.message] = at
    if problems:
        raise InvalidInput(list(problems.values()))
    return {
        "solutions": [one.answer for one in solved],
        "together": _together(plan, inputs, solved) if together and len(inputs) == 2 else None,
        "version": version(),
    }


def _twice(inputs: Sequence[Asked]) -> Iterator[Problem]:
    before: set[str] = set()
    for number, asked in enumerate(inputs):
        if asked.path in before:
            yield Problem(f"/inputs/{number}/path", asked.path, "may move already: name each input once")
        before.add(asked.path)


def _together(plan: Plan, inputs: Sequence[Asked], solved: Sequence[Solved]) -> dict[str, Any]:
    """The second of two inputs for values of the first: the one with the fewest single values goes first."""
    fields = [field_at(plan, asked.path) for asked in inputs]
    first = min((0, 1), key=lambda n: _singles(fields[n]) or MOST_ROWS + 1)
    asked, other = inputs[first], inputs[1 - first]
    anyway = set(solved[0].answer["set_aside"]).intersection(solved[1].answer["set_aside"])
    chosen = _chosen(solved, anyway)
    beside = replace(asked, chosen=chosen), replace(other, chosen=chosen)
    pairs = [
        _pair(plan, *beside, value)
        for value in _values(plan, fields[first], asked, solved[first].answer["value"])
    ]
    if not _singles(fields[first]):
        some = _worthwhile(pairs, asked, other)
        pairs = _worthwhile([_grown(plan, *beside, pair) for pair in some], asked, other)
        closer = _between(plan, fields[first], [found["first"] for found in pairs])
        more = [_grown(plan, *beside, _pair(plan, *beside, value)) for value in closer]
        pairs = _worthwhile([*pairs, *more], asked, other)
    return {
        "first": asked.path,
        "second": other.path,
        "want": other.want,
        "pairs": pairs,
        "set_aside": sorted(anyway),
    }


def _chosen(solved: Sequence[Solved], anyway: Collection[str]) -> Chosen:
    """The limits that have to hold for both: those of each, but for what is exceeded anyway."""
    one, other = (found.chosen for found in solved)
    ids = [id for id in dict.fromkeys([*one.ids, *other.ids]) if id not in anyway]
    among = None if one.among is None or other.among is None else one.among | other.among
    return Chosen(ids, one.open_ones | other.open_ones, among)


def _pair(plan: Plan, asked: Asked, other: Asked, value: Any) -> dict[str, Any]:
    """The second input at a value of the first."""
    go_on()
    answer = solve_one(with_value(plan, asked.path, value), other).answer
    return {
        "first": value,
        "second": answer["value"],
        "holds": answer["holds"],
        "binding": answer["binding"],
        "none": answer["none"],
    }


def _grown(plan: Plan, asked: Asked, other: Asked, pair: dict[str, Any]) -> dict[str, Any]:
    """The pair in which neither input can move further the way that is wanted while the other stays."""
    for _ in range(AGAIN):
        second = pair["second"]
        if second is None:
            break
        go_on()
        first = solve_one(with_value(plan, other.path, second), asked).answer["value"]
        if first is None or _gain(first, pair["first"], asked.want) <= 0:
            break
        pair = _pair(plan, asked, other, first)
        if pair["second"] == second:
            break
    return pair


def _singles(found: PlanField) -> int:
    """How many single values a field has, where they are few enough to go through."""
    number = len(allowed_values(found))
    return number if number <= MOST_ROWS else 0


def _values(plan: Plan, found: PlanField, asked: Asked, alone: Any) -> list[Any]:
    """Each single value; else from what the plan says to what would do alone, or all the way where nothing would."""
    if _singles(found):
        return [choice for choice in allowed_values(found) if refusal(plan, found, choice) is None]
    reach = value_range(plan, found) or (0.0, 0.0)
    ends = (
        reach[0] if asked.low is None else asked.low,
        reach[1] if asked.high is None else asked.high,
    )
    if alone is None:  # beyond what the plan says towards either end
        near, far = ends if asked.want == "largest" else (ends[1], ends[0])
    else:
        near, far = ends[0] if found.value is None else found.value, alone
    return _steps(plan, found, float(near), float(far), ROWS)


def _between(plan: Plan, found: PlanField, values: list[Any]) -> list[Any]:
    """Further values in the widest gap, where few are left of those that were looked at."""
    if not 1 < len(values) < ROWS:
        return []
    ordered = sorted(values)
    low, high = max(pairwise(ordered), key=lambda gap: gap[1] - gap[0])
    steps = _steps(plan, found, float(low), float(high), ROWS - len(values) + 2)
    return [value for value in steps if value not in values]


def _steps(plan: Plan, found: PlanField, near: float, far: float, number: int) -> list[Any]:
    """Values from one end to the other, those between them rounded; only such as can stand there."""
    points = np.linspace(near, far, number)
    inner = [float(f"{point:.3g}") for point in points[1:-1]]
    values = [field_value(found, round(v) if found.whole else v) for v in (points[0], *inner, points[-1])]
    return [value for value in dict.fromkeys(values) if refusal(plan, found, value) is None]


def _worthwhile(pairs: list[dict[str, Any]], asked: Asked, other: Asked) -> list[dict[str, Any]]:
    """Without pairs beside which another is as good in the one input and better in the other."""

    def better(one: dict[str, Any], than: dict[str, Any]) -> bool:
        if one is than or one["second"] is None or than["second"] is None:
            return False
        first = _gain(one["first"], than["first"], asked.want)
        second = _gain(one["second"], than["second"], other.want)
        return first >= 0 and second >= 0 and first + second > 0

    if any(isinstance(pair["second"], (str, bool)) for pair in pairs):
        return pairs
    single = {(pair["first"], pair["second"]): pair for pair in pairs}.values()
    left = [pair for pair in single if not any(better(one, pair) for one in single)]
    return sorted(left, key=lambda pair: float(pair["first"]))


def _gain(one: float, other: float, want: str) -> float:
    return one - other if want == "largest" else other - one
