"""More load never needs less: along each load no need falls and no room rises; along each capacity no room falls."""

import copy
import math
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.errors import InvalidInput
from mqplanner.figures.catalog import catalog
from mqplanner.figures.figure import Figure
from mqplanner.plan.document import Plan
from mqplanner.plan.reading import read_plan
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.rule import Rule
from mqplanner.rules.engine.rule_files import RuleOutput
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.units import Quantity, constant
from tests.honesty import cases
from tests.honesty.cases import RULES, Evaluated, Violation, Walk, data, numeric_inputs, unexpected

LAW = "more-load"
WORSE = ("ok", "watch", "exceeded")
GROWING = {
    name
    for part in Plan.model_json_schema()["$defs"].values()
    for name, field in part.get("properties", {}).items()
    if field.get("grows")
}
"""Fields of a plan that are proportional to the workload."""
FACTORS = (0.25, 1, 4, 20)
"""What each load of a plan is multiplied by."""
SLACK = 1e-9
"""Relative difference that floating-point numbers may make."""


class Undeclared(LookupError):
    """An input, output or column has no direction."""


def direction(kind: str, owner: str, name: str) -> str:
    """Return the declared direction of an input, an output or the column of a figure."""
    declared = data("directions")[kind]
    names = {
        name: role
        for role, listed in declared.items()
        for name in (listed if role != "neither" else (n for entry in listed for n in entry["names"]))
    }
    found = names.get(f"{owner}.{name}") or names.get(name)
    if found is None:
        raise Undeclared(
            f"{owner} has {name} in {kind}, which has no direction: add `{name}`, or `{owner}.{name}`, to "
            f"{kind} in tests/honesty/directions.yaml, under {', '.join(declared)}"
        )
    return str(found)


def exceptions() -> list[dict[str, Any]]:
    """Return the declared exceptions, each of which a report publishes."""
    return data("directions").get("exceptions", [])


def excepted(entry: dict[str, Any]) -> set[str]:
    """Return the cases that an exception allows."""
    if "figure" in entry:
        return {f"{entry['figure']} {column}" for column in entry["columns"]}
    return {f"{entry['rule']} {entry['input']} {output}" for output in entry["outputs"]}


def not_excepted(violations: Iterable[Violation]) -> list[Violation]:
    """Return the violations that no exception allows."""
    allowed = {case for entry in exceptions() for case in excepted(entry)}
    return [violation for violation in violations if violation.case not in allowed]


def wrong_way(load: str, output: str, before: float, after: float) -> bool:
    """Return whether an output moves in the direction that the law forbids."""
    if math.isnan(before) or math.isnan(after):
        return False
    slack = SLACK * max(abs(before), abs(after))
    falls, rises = after < before - slack, after > before + slack
    if load == "load":
        return (output == "need" and falls) or (output == "room" and rises)
    return load == "capacity" and output == "room" and falls


def violations_of_walk(walk: Walk, of: Any = direction) -> Iterator[Violation]:
    """Yield each output of a rule that moves the wrong way along a walk."""
    load = of("inputs", walk.rule.id, walk.input.rpartition(".")[2])
    if load == "neither":
        return
    for place, (one, other) in zip(pairwise(walk.values), pairwise(walk.points), strict=True):
        before = dict(one.quantities())
        for name, after in other.quantities():
            output = name.partition(" ")[0]
            if output not in before or walk.rule.outputs[output].unit is None:
                continue
            values = float(before[name].value), float(after.to(before[name].unit).value)
            if wrong_way(load, of("outputs", walk.rule.id, output), *values):
                yield Violation(
                    f"{walk.rule.id} {walk.input} {output}",
                    f"at {place[0]:g} and {place[1]:g} {name} is {values[0]:g} and {values[1]:g}; {other.inputs}",
                )


@cache
def violations(rule: str) -> tuple[Violation, ...]:
    return tuple(found for walk in cases.walks(rule) for found in violations_of_walk(walk))


@pytest.mark.parametrize("rule", RULES)
def test_each_number_of_a_rule_has_a_direction(rule):
    for name, path, _ in numeric_inputs(get_rule(rule)):
        direction("inputs", rule, path or name)
    for name, out in get_rule(rule).outputs.items():
        if out.unit:
            direction("outputs", rule, name)


@pytest.mark.sample(4)
@pytest.mark.parametrize("rule", RULES)
def test_more_load_never_needs_less(rule):
    assert unexpected(LAW, not_excepted(violations(rule))) == []


def figure_walks(figure: Figure) -> Iterator[tuple[str, dict[str, Any], list[float]]]:
    """Yield each column of a figure along its numeric axis: the fixed axes, and places at and between the points."""
    axes = [name for name, axis in figure.file.axes.items() if axis.type == "number" and len(figure.choices(name)) > 1]
    for column, axis in ((column, axis) for column in figure.file.columns for axis in axes):
        if figure.file.columns[column].unit == "text":
            continue
        position = list(figure.file.axes).index(axis)
        for key in dict.fromkeys((*key[:position], None, *key[position + 1 :]) for key in figure.points(column)):
            places = sorted(
                place[position]
                for place in figure.points(column)
                if (*place[:position], None, *place[position + 1 :]) == key
            )
            between = [(one + other) / 2 for one, other in pairwise(places)]
            fixed = dict(zip(figure.file.axes, key, strict=True))
            yield column, fixed, sorted({*places, *between, places[0] / 2, places[-1] * 2})


def violations_of_figure(figure: Figure, of: Any = direction) -> Iterator[Violation]:
    """Yield each column of a figure that moves the wrong way as its axis rises."""
    for column, fixed, places in figure_walks(figure):
        role = of("figures", figure.id, column)
        read = [float(figure.at(column, **{n: p if v is None else v for n, v in fixed.items()}).value) for p in places]
        known = [(place, value) for place, value in zip(places, read, strict=True) if not math.isnan(value)]
        for one, other in pairwise(known):
            if wrong_way("load", role, one[1], other[1]):
                yield Violation(
                    f"{figure.id} {column}", f"{fixed}: from {one[0]:g} to {other[0]:g} from {one[1]:g} to {other[1]:g}"
                )


FIGURES = [id for id in catalog().ids() if any(True for _ in figure_walks(catalog().figure(id)))]


@pytest.mark.parametrize("id", FIGURES)
def test_a_figure_never_needs_less_for_more_load(id):
    assert unexpected(LAW, not_excepted(violations_of_figure(catalog().figure(id)))) == []


def loads_of(plan: dict[str, Any]) -> Iterator[tuple[tuple[Any, ...], float]]:
    """Yield each number of a plan that grows with the workload, with its place."""
    # Messages that are got take load away.
    loads = GROWING - {"get_rate_per_s"}
    return ((path, value) for path, value in cases.numbers_of(plan) if path[-1] in loads)


def limits_at(plan: dict[str, Any], path: tuple[Any, ...], value: float) -> dict[str, Any]:
    """Return the limits of a plan by id, with another value at a place."""
    changed = copy.deepcopy(plan)
    part: Any = changed
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return {limit["id"]: limit for limit in Assessment(read_plan(changed)).as_dict([])["limits"]}


def limits_that_relax(before: dict[str, Any], after: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each limit of which less is used, or whose verdict is better, with more load; and what changed."""
    for id, less in before.items():
        more = after.get(id)
        if more is None or more["at_least"]:
            continue
        # of two bounds the upper one may come from a measurement at less load, and fall as that is nearer
        before_at_least = less["bounds"]["used_at_least"] if less.get("bounds") else less["used"]
        used = [number["value"] if number else None for number in (before_at_least, more["used"])]
        if None not in used and used[1] < used[0] * (1 - SLACK):
            yield less["kind"], f"used from {used[0]:g} to {used[1]:g}"
        verdicts = [limit["verdict"] for limit in (less, more)]
        if set(verdicts) <= set(WORSE) and WORSE.index(verdicts[1]) < WORSE.index(verdicts[0]):
            yield less["kind"], f"from {verdicts[0]} to {verdicts[1]}"


@cache
def violations_of_plans() -> tuple[Violation, ...]:
    """Return where a plan needs less, or is judged better, with more of one part of its workload."""
    found = []
    for name, worked in cases.handworked().items():
        for path, value in loads_of(worked["plan"]):
            points = []
            for factor in FACTORS:
                with suppress(InvalidInput):
                    more = value * factor
                    points.append(limits_at(worked["plan"], path, round(more) if isinstance(value, int) else more))
            for before, after in pairwise(points):
                for kind, what in limits_that_relax(before, after):
                    found.append(Violation(f"plan {kind} {path[-1]}", f"{name}: {what}"))
    return tuple(found)


def test_a_plan_never_needs_less_for_more_load():
    assert unexpected(LAW, violations_of_plans()) == []


def test_a_limit_that_relaxes_with_more_load_is_found():
    limit = {"kind": "csa", "at_least": False, "used": {"value": 2}, "verdict": "exceeded"}
    relaxed = limit | {"used": {"value": 1}, "verdict": "ok"}
    assert [kind for kind, _ in limits_that_relax({"id": limit}, {"id": relaxed})] == ["csa", "csa"]
    assert not list(limits_that_relax({"id": relaxed}, {"id": limit}))


def failing_cases() -> set[str]:
    """Return the cases in which the law does not hold."""
    found = {violation.case for rule in RULES for violation in violations(rule)}
    found |= {violation.case for id in FIGURES for violation in violations_of_figure(catalog().figure(id))}
    return found | {violation.case for violation in violations_of_plans()}


@pytest.mark.sample(6)
@pytest.mark.parametrize("entry", exceptions(), ids=lambda entry: str(entry.get("rule") or entry["figure"]))
def test_an_exception_is_published_and_needed(entry):
    """An exception names a place of a report or an erratum, and without it the law would fail."""
    figures = get_rule(entry["rule"]).figures if "rule" in entry else [entry["figure"]]
    if "erratum" in entry:
        assert set(catalog().erratum(entry["erratum"]).figures) & set(figures)
    else:
        places = [(e.document, e.section) for id in figures for e in catalog().figure(id).file.editions]
        assert (entry["document"], entry["section"]) in places
    found = violations(entry["rule"]) if "rule" in entry else violations_of_figure(catalog().figure(entry["figure"]))
    assert excepted(entry) <= {violation.case for violation in found}


def planted(*, message_kb: MessageKB):
    """A rule whose cost falls, and whose room rises, above 32 KB."""
    cost = constant(10, "cpu_us / message") * (2 if message_kb.value <= 32 else 1)
    return {"cost_us": cost, "free_mb": constant(message_kb.value, "MB")}


OUTPUTS = [RuleOutput("cost_us", "cpu_us / message", "Cost"), RuleOutput("free_mb", "MB", "Room")]
ROLES = {"message_kb": "load", "cost_us": "need", "free_mb": "room"}


def walk_of_planted(*values: float) -> Walk:
    rule = Rule("planted", 1, planted, OUTPUTS, ())
    return Walk(rule, "message_kb", values, tuple(Evaluated(rule, {"message_kb": value}) for value in values))


def test_a_cost_that_falls_and_a_room_that_rises_are_found():
    found = list(violations_of_walk(walk_of_planted(16, 32, 64), lambda kind, rule, name: ROLES[name]))
    assert {violation.case for violation in found} == {"planted message_kb cost_us", "planted message_kb free_mb"}
    assert "at 32 and 64 cost_us is 20 and 10" in next(v.message for v in found if "cost_us" in v.case)


def test_an_input_without_a_direction_is_named_with_what_to_add():
    with pytest.raises(Undeclared, match=r"add `more_kb`, or `planted.more_kb`, to inputs in tests/honesty/directions"):
        direction("inputs", "planted", "more_kb")


def test_a_falling_figure_is_found(monkeypatch):
    figure = catalog().figure("chinit-mca-31bit")
    monkeypatch.setattr(
        Figure, "at", lambda _, column, /, **where: Quantity(-where["message_kb"], constant(1, "KB").unit, 0, "=", ())
    )
    assert next(iter(violations_of_figure(figure))).case == "chinit-mca-31bit kb"
