"""The answer of a search: what holds at the value, what stops it there, or what forbids every value."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.condition import DOUBTFUL, Condition
from mqplanner.assessment.whatif.points import Flags, Numbers, Results
from mqplanner.plan.paths import PlanField
from mqplanner.rules.engine.version import version
from mqplanner.units.number_format import format_number, json_value

_NOTHING: dict[str, Any] = dict.fromkeys(("limit", "title", "subject", "used_pct", "multiple", "reason", "caution"))
"""Where there is no limit to name."""
_NO_VALUE: dict[str, Any] = dict.fromkeys(("value", "holds", "stopped_by", "none"))


@dataclass(frozen=True)
class Solution:
    """The value found, the next one at which the condition fails, and all intervals at which it holds."""

    value: Any
    beyond: Any
    intervals: list[list[Any]] | None
    choices: list[Any] | None


def solved(found: PlanField, condition: Condition, solution: Solution, results: Results) -> dict[str, Any]:
    """Return the answer where a value was found."""
    value = solution.value
    slack = condition.slack(value)[:, 0]
    stop = None
    if solution.beyond is not None:
        at_stop = condition.slack(solution.beyond)[:, 0]
        stop = {**_named(condition, at_stop, results, solution.beyond), "value": solution.beyond}
    holds = {
        "limits": int(np.isfinite(slack[: len(condition.ids)]).sum()),
        "fullest": _named(condition, slack, results, value),
        "cautions": condition.cautions(value),
    }
    return _answer(
        found, value=value, holds=holds, stopped_by=stop, intervals=solution.intervals, choices=solution.choices
    )


def no_solution(found: PlanField, condition: Condition, values: Any, results: Results) -> dict[str, Any]:
    """Return the answer where no value satisfies the condition, with what forbids it."""
    slack = condition.slack(condition.over)
    never: Flags = np.asarray(~(slack >= 0).any(axis=1))
    unknown: Flags = never & np.isnan(slack).any(axis=1)
    # A limit that is known to be exceeded at all values comes before one that is unknown at some.
    exceeded: Flags = never & ~unknown
    always: Flags = exceeded if exceeded.any() else unknown
    known = np.where(np.isnan(slack) | unknown[:, None], -np.inf, slack)
    best = int(np.argmax(known.min(axis=0)))
    numbers = isinstance(values, np.ndarray)
    at = json_value(float(values[best])) if numbers else values[best]
    row = known[:, best] if not always.any() else np.where(always, known[:, best], np.inf)
    named = _named(condition, row, results, at)
    what = f"{named['title']} of {named['subject']}"
    if not always.any():
        why = f"No value satisfies all limits; the nearest is {found.value_text(at)}, where {what} does not hold."
    elif always[unknown].any():
        first = slack[condition.names.index(named["limit"])]
        where = "at any value" if np.isnan(first).all() else "where it is not exceeded"
        why = f"{what} cannot be judged {where}: {_lacking(named, results)}."
    else:
        grown = condition.at_multiple
        load = "" if grown is None else f" with {format_number(grown)} times the workload"
        why = f"{what} does not hold at any value{load}; the nearest is {found.value_text(at)}."
    why += f" {named['caution']}" if named["caution"] else ""
    none = {**named, "value": at, "sentence": why}
    return _answer(found, choices=None if numbers else [], none=none)


def no_such_target(found: PlanField, values: Any) -> dict[str, Any]:
    """Return the answer where the requested number exists at no value."""
    none = {**_NOTHING, "value": None, "sentence": "The number is not known at any value."}
    return _answer(found, choices=None if isinstance(values, np.ndarray) else [], none=none)


def _answer(found: PlanField, **content: Any) -> dict[str, Any]:
    field = {"path": found.path, "unit": found.unit, "current": found.value, "version": version()}
    return {**field, **_NO_VALUE, "intervals": [], "choices": [], **content}


def _named(condition: Condition, slack: Numbers, results: Results, value: Any) -> dict[str, Any]:
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
    if not is_known:
        limit = results[id]
        lacks_input = isinstance(limit, Limit) and any(need.path for need in limit.missing_inputs)
        reason = "missing-input" if lacks_input else "not-published"
    caution = condition.cautions(value).get(id) if room == DOUBTFUL else None
    if caution is not None:
        is_known, grows, reason = False, False, "caution"
    return {
        "limit": id,
        "title": results[id].title,
        "subject": results[id].subject,
        "used_pct": json_value((1 - room) * 100) if is_known and not is_target and not grows else None,
        "multiple": condition.multiple(id, value) if grows else None,
        "reason": reason,
        "caution": caution,
    }


def _lacking(named: Mapping[str, Any], results: Results) -> str:
    result = results[named["limit"]]
    if named["reason"] != "missing-input" or not isinstance(result, Limit):
        return "none of the planner's sources has a figure for it"
    return "enter " + "; ".join(need.message for need in result.missing_inputs if need.path)
