"""The answer of a search: what holds at the value, what stops it there, or what forbids every value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.bisect import Flags
from mqplanner.assessment.whatif.condition import Condition
from mqplanner.assessment.whatif.points import Judged, Numbers
from mqplanner.plan.paths import PlanField
from mqplanner.rules.engine.version import version
from mqplanner.units.number_format import format_number, json_value

_NOTHING: dict[str, Any] = dict.fromkeys(("limit", "title", "subject", "used_pct", "multiple", "reason"))
"""Where there is no limit to name."""


@dataclass(frozen=True)
class Solution:
    """The value found, the next one at which the condition fails, and all intervals at which it holds."""

    value: Any
    beyond: Any
    intervals: list[list[Any]] | None
    choices: list[Any] | None


def solved(
    found: PlanField, condition: Condition, solution: Solution, results: Mapping[str, Judged]
) -> dict[str, Any]:
    """Return the answer where a value was found."""
    value = solution.value
    slack = condition.slack(value)[:, 0]
    stop = None
    if solution.beyond is not None:
        stop = _named(condition, condition.slack(solution.beyond)[:, 0], results, solution.beyond)
        stop["value"] = solution.beyond
    return {
        **_common(found),
        "value": value,
        "holds": {
            "limits": int(np.isfinite(slack[: len(condition.ids)]).sum()),
            "fullest": _named(condition, slack, results, value),
        },
        "stopped_by": stop,
        "intervals": solution.intervals,
        "choices": solution.choices,
        "none": None,
    }


def no_solution(
    found: PlanField, condition: Condition, values: Any, results: Mapping[str, Judged]
) -> dict[str, Any]:
    """Return the answer where no value satisfies the condition, with what forbids it."""
    slack = condition.everywhere()
    never: Flags = np.asarray(~(slack >= 0).any(axis=1))
    unknown: Flags = never & np.isnan(slack).any(axis=1)
    # What is exceeded for certain at every value comes before what cannot be judged at some.
    sure: Flags = never & ~unknown
    always: Flags = sure if sure.any() else unknown
    known = np.where(np.isnan(slack) | unknown[:, None], -np.inf, slack)
    best = int(np.argmax(known.min(axis=0)))
    numbers = isinstance(values, np.ndarray)
    at = json_value(float(values[best])) if numbers else values[best]
    row = known[:, best] if not always.any() else np.where(always, known[:, best], np.inf)
    named = _named(condition, row, results, at)
    what = f"{named['title']} of {named['subject']}"
    if not always.any():
        why = f"Something is exceeded at every value; nearest is {_shown(found, at)}, and there it is {what}."
    elif always[unknown].any():
        first = slack[condition.names.index(named["limit"])]
        where = "at any value" if np.isnan(first).all() else "where it is not exceeded"
        why = f"{what} cannot be judged {where}: {_lacking(named, results)}."
    else:
        grown = condition.at_multiple
        load = "" if grown is None else f" with {format_number(grown)} times the workload"
        why = f"{what} does not hold at any value{load}; it comes nearest at {_shown(found, at)}."
    return _none(found, numbers, {**named, "value": at, "sentence": why})


def no_such_target(found: PlanField, values: Any) -> dict[str, Any]:
    """Return the answer where the requested number exists at no value."""
    why = "There is no such number then."
    return _none(found, isinstance(values, np.ndarray), {**_NOTHING, "value": None, "sentence": why})


def _none(found: PlanField, numbers: bool, none: dict[str, Any]) -> dict[str, Any]:
    return {
        **_common(found),
        "value": None,
        "holds": None,
        "stopped_by": None,
        "intervals": [],
        "choices": None if numbers else [],
        "none": none,
    }


def _named(condition: Condition, slack: Numbers, results: Mapping[str, Judged], value: Any) -> dict[str, Any]:
    """Return the limit with the least headroom at a value, or the first unknown one."""
    if not len(condition.names) or np.isposinf(slack).all():
        return {**_NOTHING}
    known = np.where(np.isnan(slack), -np.inf, slack)
    row = int(np.argmin(known))
    id = condition.names[row]
    is_target = row >= len(condition.ids)
    room = float(known[row])
    reason = "target" if is_target else "limit"
    is_known = not np.isneginf(room)
    grows = condition.at_multiple is not None and is_known
    return {
        "limit": id,
        "title": results[id].title,
        "subject": results[id].subject,
        "used_pct": json_value((1 - room) * 100) if is_known and not is_target and not grows else None,
        "multiple": condition.multiple(id, value) if grows else None,
        "reason": reason if is_known else _unknown(results[id]),
    }


def _unknown(result: Judged) -> str:
    """Return why a limit is unknown: a missing input, or no published figure."""
    is_missing_input = isinstance(result, Limit) and any(need.path for need in result.missing_inputs)
    return "missing-input" if is_missing_input else "not-published"


def _lacking(named: Mapping[str, Any], results: Mapping[str, Judged]) -> str:
    result = results[named["limit"]]
    if named["reason"] != "missing-input" or not isinstance(result, Limit):
        return "no report publishes a figure for it"
    return "the plan does not say " + "; ".join(need.message for need in result.missing_inputs if need.path)


def _common(found: PlanField) -> dict[str, Any]:
    return {
        "path": found.path,
        "unit": found.unit,
        "current": found.value,
        "version": version(),
    }


def _shown(found: PlanField, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return format_number(value) if isinstance(value, (int, float)) else found.choice_label(value)
