"""Solve: the largest or smallest value of an input at which limits hold, what stops it there, or what forbids all."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.limits.channel_initiator import MAX_MAXCHL, MAXCHL_LIMIT
from mqplanner.assessment.missing_inputs import inputs_together
from mqplanner.assessment.names_text import full_name, is_or_are, is_plural, names_and_more
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT, WATCH_PCT
from mqplanner.assessment.whatif.channels_as_run import channels_as_run
from mqplanner.assessment.whatif.condition import DOUBTFUL, Condition, Target
from mqplanner.assessment.whatif.cost import require_affordable, search_cost
from mqplanner.assessment.whatif.intervals import Interval, intervals
from mqplanner.assessment.whatif.points import (
    Flags,
    Numbers,
    Results,
    at_points,
    limits_of,
    today,
    undecided,
    value_problems,
)
from mqplanner.counts import counted
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.choice_spellings import text_of
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import allowed_values, field_value, refusal, sample_values, value_range
from mqplanner.plan.paths import NoSuchPath, PlanField, field_at, with_absent_parts, with_value
from mqplanner.rules.engine.version import version
from mqplanner.units import Quantity
from mqplanner.units.number_format import format_number, json_value

MAX_NAMED = 3
DIGITS = 3
"""Significant digits of a rounded value."""
NEXT = 1e-6
"""Values that differ by no more than this share of them follow closely on each other."""
FIRST_LIMIT = ("first_limit", "multiple")
"""The target that asks for room to grow: all limits still hold at so many times the workload."""


@dataclass(frozen=True)
class ChosenLimits:
    """The limits that must hold; `open_ones` of them only as far as they are known."""

    ids: list[str]
    open_ones: frozenset[str] = frozenset()
    among: frozenset[str] | None = None
    """All limits that could be judged, where all limits count; None where the request names them.

    A limit that one input alone leaves unknown may be judged once a second one has a value.
    """
    set_aside: list[str] = field(default_factory=list)
    not_judged: list[str] = field(default_factory=list)
    cautioned: frozenset[str] | None = None
    """Limits that may have a caution; None for those that have one at every value."""


@dataclass(frozen=True)
class SolveRequest:
    """What to solve for one input; `ids` None for all limits that can be judged.

    `chosen` are the limits instead, where they were chosen before and some may not be in force any more.
    """

    path: str
    want: str = "largest"
    ids: Sequence[str] | None = None
    target: Target | None = None
    low: Any = None
    high: Any = None
    chosen: ChosenLimits | None = None
    keep_ok: bool = False
    """Whether limits must stay below the warning threshold."""
    despite_cautions: bool = False
    """Whether a limit holds until it is exceeded, also where a caution makes it a warning."""

    @property
    def at_multiple(self) -> float | None:
        """The multiple of the workload at which limits must hold, where the request sets one."""
        grows = self.target is not None and (self.target.id, self.target.part) == FIRST_LIMIT
        return self.target.bound if self.target is not None and grows else None


@dataclass(frozen=True)
class Solution:
    """The value found, the next one at which the condition fails, and all intervals at which it holds."""

    value: Any
    beyond: Any
    intervals: list[list[Any]] | None
    choices: list[Any] | None


class Solved(NamedTuple):
    """The answer, and the limits that had to hold."""

    answer: dict[str, Any]
    chosen: ChosenLimits


def solve(plan: Plan, request: SolveRequest, budget: int | None = None) -> dict[str, Any]:
    """Return the value of an input at which limits hold; raise InvalidInput with all problems of the request.

    `budget` is how many parts of the plan may be evaluated.
    """
    advice = "ask for a field of fewer parts, or describe fewer queue managers"
    cost = search_cost(plan, [request.path])
    require_affordable(cost, budget, "/path", advice)
    answer = solve_one(plan, request).answer
    return answer | further_values(plan, request, answer, affordable=budget is None or 2 * cost <= budget)


def further_values(plan: Plan, request: SolveRequest, answer: Mapping[str, Any], affordable: bool) -> dict[str, Any]:
    """Return the values beside the one found: with a higher MAXCHL, and as in the report's test run."""
    return {**higher_maxchl(plan, request, answer, affordable), "as_run": _as_run(plan, request, answer["value"])}


def _as_run(plan: Plan, request: SolveRequest, value: Any) -> dict[str, Any] | None:
    if request.want != "largest" or not isinstance(value, int | float):
        return None
    up_to = (WATCH_PCT if request.keep_ok else EXCEEDED_PCT) / 100 / (request.at_multiple or 1)
    fits = channels_as_run(plan, request.path, value, up_to, request.ids)
    if fits is None:
        return None
    sentence = f"With the storage that each channel took in the report's test run it is {format_number(fits)}."
    return {"value": fits, "sentence": sentence}


def higher_maxchl(plan: Plan, request: SolveRequest, answer: Mapping[str, Any], affordable: bool) -> dict[str, Any]:
    """Return the value up to which the input goes with a higher MAXCHL, where that setting alone stops it."""
    stop = answer["stopped_by"]
    raised = None if stop is None or not affordable or stop["reason"] != "limit" else _with_largest_maxchl(plan, stop)
    if raised is None or request.want != "largest" or request.path.endswith("/maxchl"):
        return {"with_higher_maxchl": None}
    further = solve_one(raised, request).answer
    value, now, next_stop = further["rounded"], answer["rounded"], further["stopped_by"]
    if not isinstance(value, int | float) or not isinstance(now, int | float) or value <= now:
        return {"with_higher_maxchl": None}
    found = field_at(plan, request.path)
    text, current = found.value_text(value), found.value
    if found.whole and isinstance(current, int | float) and value > current:
        text += f" ({format_number(value - current)} more than today)"
    what, sooner = "no other limit stops it", _may_stop_sooner(raised, request.path, current, further)
    is_open = next_stop is not None and next_stop["limit"] in further["not_judged"]  # known only where it is exceeded
    if sooner or is_open:
        text = f"at most {text}"
    if next_stop is not None:
        name = full_name(next_stop["title"], next_stop["subject"])
        does = _STOPS.get(next_stop["reason"], "cannot be judged")
        what = f"then {name} {does.format(are=is_or_are(name))}"
    sentence = f"MAXCHL alone stops it here. With a higher MAXCHL the largest value is {text}; {what}.{sooner}"
    return {"with_higher_maxchl": {"value": value, "stopped_by": next_stop, "sentence": sentence}}


def _may_stop_sooner(plan: Plan, path: str, current: Any, answer: Mapping[str, Any]) -> str:
    """Return the sentence on the limits that use more at the value found than today, and that cannot be judged.

    That of the storage that decides comes first. Nothing where there are none, besides the one that stops the value.
    """
    stop, value = answer["stopped_by"], answer["rounded"]
    open_ones = set(answer["not_judged"]) - {None if stop is None else stop["limit"]}
    now, then = ({} if at is None else limits_of(at_points(plan, {path: at}).values()) for at in (current, value))
    found = [one for id, one in then.items() if id in open_ones and (id not in now or _use(now[id]) != _use(one))]
    if not found:
        return ""
    first, *others = sorted(found, key=lambda one: not one.decisive)
    gaps = inputs_together((gap for gap in first.missing_inputs if gap.path is not None), MAX_NAMED)
    names = [full_name(first.title, first.subject), *([counted(len(others), "more limit")] if others else [])]
    for_it = "for the first enter" if others else "enter"
    enter = f"; {for_it} {names_and_more(gaps, len(gaps))}" if gaps else ""
    return f" Less may fit: {names_and_more(names, 2)} cannot be judged{enter}."


def _use(limit: Limit) -> list[float]:
    """Return what is used of a limit, at least and at most, as far as that is known."""
    bounds = limit.bounds
    ends = (limit.used, *(() if bounds is None else (bounds.used_at_least, bounds.used_at_most)))
    return [float(end.value) for end in ends if end is not None and end.known]


_STOPS = {"limit": "{are} exceeded", "caution": "may be exceeded", "target": "stops it"}
"""What stops an input, by the reason, in a sentence."""


def _with_largest_maxchl(plan: Plan, stop: Mapping[str, Any]) -> Plan | None:
    """Return the plan with the largest MAXCHL where the limit on channels stops an input; None for another limit."""
    limits = (limit for limit in Assessment(plan).limits if limit.id == stop["limit"] and limit.kind == MAXCHL_LIMIT)
    limit = next(limits, None)
    if limit is None:
        return None
    path = f"{limit.part.path}/channel_initiator/maxchl"
    raised: Plan = with_value(with_absent_parts(plan, path), path, MAX_MAXCHL)
    return raised


def solve_one(plan: Plan, request: SolveRequest) -> Solved:
    """Return the value of one input, everything else as in the plan; raise InvalidInput like `solve`."""
    try:
        found = field_at(plan, request.path)
    except NoSuchPath as error:
        wrong = Problem("/path", request.path, error.reason)
        raise InvalidInput([wrong, *_wrong(today(plan), request)]) from None
    values = _values(plan, found, request)
    cautioned = None if request.chosen is None else request.chosen.cautioned
    elsewhere = [*(value_range(plan, found) or ()), found.value] if found.numeric else [found.value]
    elsewhere = [value for value in elsewhere if value is not None]
    condition = Condition(plan, found.path, Assessment(plan).scopes, values, cautioned, request.keep_ok, elsewhere)
    everything = {**condition.now, **condition.found}
    if request.despite_cautions:
        condition.cautioned = set(everything)
    if request.chosen is None and (problems := _wrong(everything, request)):
        raise InvalidInput(problems)
    if not _has_target(everything, request):
        return Solved(no_such_target(found, values), request.chosen or ChosenLimits([]))
    at_multiple = request.at_multiple
    target = request.target if at_multiple is None else None
    limits = _limits(condition, everything, request)
    condition.judging(limits.ids, target, at_multiple, limits.open_ones)
    if isinstance(values, np.ndarray):
        solution = _of_numbers(found, condition, values, request.want)
    else:
        solution = _of_choices(condition, values, request.want)
    titles = {**everything, **condition.now}
    if solution is not None and _is_only_zero(found, solution, request.want):
        answer = nothing_above_zero(found, condition, solution.beyond, titles)
    elif solution is None:
        answer = no_solution(found, condition, values, titles)
    else:
        answer = solved(found, condition, solution, titles)
        answer["rounded"] = rounded_value(plan, found, answer, request.want)
        if answer["stopped_by"] is not None:
            answer["stopped_by"]["rounded"] = _rounded_stop(plan, found, condition, answer, request.want)
    reported = {"set_aside": limits.set_aside, "not_judged": limits.not_judged}
    return Solved({**answer, **reported}, replace(limits, cautioned=frozenset(condition.cautioned)))


def _limits(condition: Condition, everything: Results, request: SolveRequest) -> ChosenLimits:
    """Return the limits chosen before, those requested by name, or all limits that can be judged."""
    if request.chosen is None:
        if request.ids or (request.target and request.at_multiple is None):
            return ChosenLimits(list(dict.fromkeys(request.ids or ())))
        return _all(condition, everything, request.at_multiple)
    before = request.chosen
    ids = [id for id in before.ids if isinstance(everything.get(id), Limit)]
    if before.among is None:
        return ChosenLimits(ids, before.open_ones)
    new = {id: result for id, result in everything.items() if id not in before.among}
    more = _all(condition, new, request.at_multiple)
    return ChosenLimits([*ids, *more.ids, *more.set_aside], before.open_ones | more.open_ones, before.among)


def _all(condition: Condition, everything: Results, at_multiple: float | None) -> ChosenLimits:
    """Return all limits that can be judged, and separately those that are exceeded at all values.

    A limit with a missing input counts where its known part exceeds it, and never holds.
    """
    limits = [id for id, result in everything.items() if isinstance(result, Limit)]
    if not limits:
        return ChosenLimits([], among=frozenset())
    rooms = condition.judging(limits, None, at_multiple).slack(condition.over)
    sound = ~np.isnan(rooms) & ~np.isposinf(rooms)  # known, and in force
    known = sound.any(axis=1)
    moves = ~np.isclose(rooms, rooms[:, :1], rtol=1e-12, equal_nan=True).all(axis=1)
    exceeded_anyway = known & ~moves & (rooms[:, 0] < DOUBTFUL)
    nowhere_sure = known & np.isnan(rooms).any(axis=1) & ~(sound & (rooms >= 0)).any(axis=1)
    open_ones = nowhere_sure & np.array([_lacks(id, condition) for id in limits], dtype=bool)
    lacks_input = ~known & np.array([np.any(undecided(everything[id])) for id in limits], dtype=bool)
    named = np.array(limits, dtype=object)
    return ChosenLimits(
        named[known & ~exceeded_anyway].tolist(),
        frozenset(named[open_ones]),
        frozenset(named[known]),
        named[exceeded_anyway].tolist(),
        named[open_ones | lacks_input].tolist(),
    )


def _lacks(id: str, condition: Condition) -> bool:
    """Return whether an input of what is used of a limit is missing, or of the limit that has a largest value."""
    found = [r for r in (condition.found.get(id), condition.now.get(id)) if isinstance(r, Limit)]
    ends = [(r.limit, None if r.bounds is None else r.bounds.limit_at_most) for r in found]
    known = all(limit is None or _is_known(limit) or (end is not None and _is_known(end)) for limit, end in ends)
    return known and any(need.path for r in found for need in r.missing)


def _is_known(quantity: Quantity) -> bool:
    """Return whether a quantity is known at all points."""
    return not np.isnan(quantity.value).any()


def _wrong(everything: Results, request: SolveRequest) -> list[Problem]:
    """Return the requested limits and target that the assessment does not have."""
    problems = [
        Problem(f"/limits/{n}", id, "is not a limit of this plan's assessment")
        for n, id in enumerate(request.ids or ())
        if not isinstance(everything.get(id), Limit)
    ]
    target = request.target
    if request.keep_ok and request.despite_cautions:
        text = "does not go with keep_ok: a limit with a caution is not OK"
        problems.append(Problem("/despite_cautions", True, text))
    if request.keep_ok and request.at_multiple is not None:
        text = "does not go with room to grow, for which limits are used up to 100 %"
        problems.append(Problem("/keep_ok", True, text))
    if target and request.at_multiple is not None:
        if not target.at_least:
            text = "is no bound of the growth that is possible: give at_least"
            problems.append(Problem("/target/at_most", target.bound, text))
        elif target.bound <= 0:
            problems.append(Problem("/target/at_least", target.bound, "must be above 0"))
    elif target and not _has_target(everything, request):
        name = f"{target.id}#{target.part}" if target.part else target.id
        problems.append(Problem("/target/output", name, "is not a number of this plan's assessment"))
    return problems


def _has_target(everything: Results, request: SolveRequest) -> bool:
    """Return whether the requested number exists."""
    target = request.target
    if target is None or request.at_multiple is not None:
        return True
    result = everything.get(target.id)
    return result is not None and bool(target.part) == isinstance(result, Limit)


def _values(plan: Plan, found: PlanField, request: SolveRequest) -> Any:
    """Return the values to try: sorted numbers, or every choice."""
    # A release may be a number, as in a plan.
    request = replace(request, low=text_of(found.name, request.low), high=text_of(found.name, request.high))
    ends = {"/from": request.low, "/to": request.high}
    given = {name: value for name, value in ends.items() if value is not None}
    if problems := list(value_problems(plan, found, given)):
        raise InvalidInput(problems)
    if not found.numeric and not (found.stepped and not allowed_values(found)):
        choices = [choice for choice in allowed_values(found) if refusal(plan, found, choice) is None]
        first = choices.index(request.low) if request.low in choices else 0
        last = choices.index(request.high) if request.high in choices else len(choices) - 1
        if first > last:
            text = "is neither a number nor a choice whose values could be tried"
            raise InvalidInput([Problem("/path", found.path, text)])
        return choices[first : last + 1]
    own = value_range(plan, found)
    low = request.low if request.low is not None else own[0] if own else None
    high = request.high if request.high is not None else own[1] if own else None
    if low is None or high is None:
        raise InvalidInput([Problem("/to", None, f"is needed: {found.path} has no bound of its own")])
    if low > high:
        raise InvalidInput([Problem("/from", low, f"must be at most {high}, where the range ends")])
    return sample_values(found, float(low), float(high))


def _of_numbers(found: PlanField, condition: Condition, values: Any, want: str) -> Solution | None:
    parts = _without_vanishing(intervals(condition.margin, values, found.whole, found.stepped), values)
    if not parts:
        return None
    best = parts[-1] if want == "largest" else parts[0]
    value, beyond = (best.high, best.above) if want == "largest" else (best.low, best.below)
    value, beyond = _confirmed(found, condition, best, value, beyond)
    pairs = [[field_value(found, part.low), field_value(found, part.high)] for part in parts]
    pairs[-1 if want == "largest" else 0][1 if want == "largest" else 0] = value
    return Solution(value, beyond, pairs, None)


def _without_vanishing(parts: Sequence[Interval], values: Numbers) -> list[Interval]:
    """Return intervals with no end between 0 and the smallest number tried: such an end says only that 0 differs."""
    least = float(values[values > 0][0]) if (values > 0).any() else 0.0
    found = []
    for part in parts:
        ends_early = 0 <= part.high < least
        if 0 < part.low < least:
            if ends_early:
                continue
            part = replace(part, low=least, below=0.0)
        found.append(replace(part, high=0.0, above=least) if ends_early else part)
    return found


def _is_only_zero(found: PlanField, solution: Solution, want: str) -> bool:
    """Return whether everything holds at 0 alone of a field with fractions, at which it is not today."""
    is_zero = solution.value == 0 and not found.whole and not found.stepped and found.numeric
    return is_zero and want == "largest" and solution.beyond is not None and found.value != 0


def _confirmed(
    found: PlanField, condition: Condition, best: Interval, value: float, beyond: float | None
) -> tuple[Any, Any]:
    """Return the boundary confirmed by single assessments, which may differ in the last binary digit."""
    if beyond is None:
        return field_value(found, value), None
    step = beyond - value
    inner = best.low if step > 0 else best.high
    for _ in range(8):
        if condition.holds(field_value(found, value)).all():
            break
        beyond, value = value, max(value - step, inner) if step > 0 else min(value - step, inner)
        step *= 1 if found.whole else 2
    while found.whole and condition.holds(field_value(found, beyond)).all():
        value, beyond = beyond, beyond + step
    nice = value if found.whole else _round(condition, value, beyond)
    return field_value(found, nice), field_value(found, beyond)


def _round(condition: Condition, value: float, beyond: float) -> float:
    """Return the shortest decimal number close to the boundary, on the side that holds."""
    short = np.array([float(f"{value:.{digits}g}") for digits in range(6, 16)])
    inside = short < beyond if beyond > value else short > beyond
    good = inside & (np.abs(short - value) <= 1e-12 * abs(value)) & condition.holds(short)
    near = float(short[np.argmax(good)]) if good.any() else value
    return near if condition.holds(near).all() else value


def _of_choices(condition: Condition, values: list[Any], want: str) -> Solution | None:
    good = [value for value in values if condition.holds(value).all()]
    if not good:
        return None
    value = good[-1] if want == "largest" else good[0]
    place = values.index(value) + (1 if want == "largest" else -1)
    beyond = values[place] if 0 <= place < len(values) else None
    return Solution(value, beyond, None, good)


_NOTHING: dict[str, Any] = dict.fromkeys(("limit", "title", "subject", "used_pct", "multiple", "reason", "caution"))
"""Where there is no limit to name."""
_NO_VALUE: dict[str, Any] = dict.fromkeys(("value", "rounded", "holds", "stopped_by", "none"))


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


def rounded_value(plan: Plan, found: PlanField, answer: Mapping[str, Any], want: str) -> Any:
    """Return the value of a solution with three digits, rounded towards the values that hold.

    Unchanged where that is not certain to hold, as between the values of a field that is marked `step`, or would pass
    the plan's own value. More digits would claim a precision that the figures do not have.
    """
    value, current = answer["value"], answer["current"]
    if found.whole or found.stepped or not isinstance(value, float) or value == 0 or answer["stopped_by"] is None:
        return value
    rounded = three_digits(value, math.floor if want == "largest" else math.ceil)
    low, high = min(value, rounded), max(value, rounded)
    holds = any(start <= low and high <= end for start, end in answer["intervals"] or [])
    passes_current = isinstance(current, (int, float)) and (value == current or low < current < high)
    return value if not holds or passes_current or refusal(plan, found, rounded) else rounded


def _rounded_stop(plan: Plan, found: PlanField, condition: Condition, answer: Mapping[str, Any], want: str) -> Any:
    """Return the first value that does not hold with three digits, so that it and the value found are one pair.

    Unchanged where it follows closely on the value found, or where an assessment does not confirm the rounded one.
    """
    next_value, value = answer["stopped_by"]["value"], answer["rounded"]
    if found.whole or found.stepped or not isinstance(next_value, float) or next_value == 0:
        return next_value
    if isinstance(value, int | float) and abs(next_value - value) <= NEXT * abs(next_value):
        return next_value
    rounded = three_digits(next_value, math.ceil if want == "largest" else math.floor)
    if refusal(plan, found, rounded) or condition.holds(rounded).all():
        return next_value
    return rounded


def three_digits(value: float, towards: Callable[[float], int]) -> float:
    """Return a value with three digits, rounded up or down."""
    step = 10.0 ** (math.floor(math.log10(abs(value))) - DIGITS + 1)
    steps = float(f"{value / step:.12g}")  # 2.3 / 0.01 is 229.99… in binary fractions
    return float(f"{towards(steps) * step:.{DIGITS}g}")


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
    what = full_name(named["title"], named["subject"])
    does = "do" if is_plural(what) else "does"
    if not always.any():
        why = f"No value satisfies all limits; the nearest is {found.value_text(at)}, where {what} {does} not hold."
    elif always[unknown].any():
        first = slack[condition.names.index(named["limit"])]
        where = "at any value" if np.isnan(first).all() else "where it is not exceeded"
        why = f"{what} cannot be judged {where}: {_lacking(named, results)}."
    else:
        grown = condition.at_multiple
        load = "" if grown is None else f" with {format_number(grown)} times the workload"
        why = f"{what} {does} not hold at any value{load}; the nearest is {found.value_text(at)}."
    why += f" {named['caution']}" if named["caution"] else ""
    none = {**named, "value": at, "sentence": why}
    return _answer(found, choices=None if numbers else [], none=none)


def nothing_above_zero(found: PlanField, condition: Condition, least: float, results: Results) -> dict[str, Any]:
    """Return the answer where only 0 satisfies the condition, with what forbids the smallest number above it."""
    named = _named(condition, condition.slack(least)[:, 0], results, least)
    what = full_name(named["title"], named["subject"])
    if named["reason"] == "caution":
        why = f"{what} {'have' if is_plural(what) else 'has'} a warning at any value. {named['caution']}"
    elif named["reason"] in ("missing-input", "not-published"):
        why = f"{what} cannot be judged at any value above 0: {_lacking(named, results)}."
    else:
        why = f"{what} {'do' if is_plural(what) else 'does'} not hold at any value above 0."
    return _answer(found, none={**named, "value": 0.0, "sentence": why})


def no_such_target(found: PlanField, values: Any) -> dict[str, Any]:
    """Return the answer where the requested number exists at no value."""
    none = {**_NOTHING, "value": None, "sentence": "The number is not known at any value."}
    return _answer(found, choices=None if isinstance(values, np.ndarray) else [], none=none)


def _answer(found: PlanField, **content: Any) -> dict[str, Any]:
    of_field = {"path": found.path, "unit": found.unit, "current": found.value, "version": version()}
    return {**of_field, **_NO_VALUE, "intervals": [], "choices": [], **content}


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
    caution = condition.cautions(value).get(id) if room == DOUBTFUL and id not in condition.cautioned else None
    if caution is not None:
        is_known, grows, reason = False, False, "caution"
    return {
        "limit": id,
        "title": results[id].title,
        "subject": results[id].subject,
        "used_pct": json_value((1 - room) * condition.up_to_pct) if is_known and not is_target and not grows else None,
        "multiple": condition.multiple(id, value) if grows else None,
        "reason": reason,
        "caution": caution,
    }


def _lacking(named: Mapping[str, Any], results: Results) -> str:
    result = results[named["limit"]]
    if named["reason"] != "missing-input" or not isinstance(result, Limit):
        return "none of the planner's sources has a figure for it"
    needs = inputs_together((need for need in result.missing_inputs if need.path), MAX_NAMED)
    return f"enter {'; '.join(needs)}"
