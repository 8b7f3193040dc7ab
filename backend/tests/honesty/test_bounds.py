"""A bound is never added as if it were a value: what comes from "more than", "less than" or "up to" is marked."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from mqplanner.figures.catalog import catalog
from mqplanner.figures.figure import Figure
from mqplanner.units import Quantity, given
from mqplanner.units.derivation import leaves
from mqplanner.units.origin import Origin
from tests.honesty.cases import RULES, Violation, all_points, assessments, data, unexpected

LAW = "bounds"
SAYS_BOUND = re.compile(
    r"\b(at most|at least|less than|more than|up to|(upper|lower) bound|fewer than|no more than)\b", re.I
)
"""Words of a report by which a number is a bound."""
MARKS = re.compile(
    r"\b(at most|at least|less than|more than|up to|(upper|lower) (bound|end)|fewer than|most|least|highest|below"
    r"|stayed below|nearly this|were exceeded)\b",
    re.I,
)
"""Words by which an answer marks a bound."""
SUMS = {"+", "−", "sum of"}


def comes_from_bound(node: Quantity) -> bool:
    """Return whether a leaf is a published bound: a figure of the list, at one of its columns and places."""
    origin = node.origin
    if not isinstance(origin, Origin) or origin.kind != "figure" or origin.refusal:
        return False
    for entry in data("bounds")["bounds"]:
        if entry["figure"] == origin.figure and entry.get("where", "") in origin.text:
            figure = catalog().figure(entry["figure"])
            if any(node.value in figure.points(column).values() for column in entry["columns"]):
                return True
    return False


def parts_of(node: Quantity) -> tuple[Quantity, ...]:
    """Return what the value of a quantity was computed from; of "=" the first operand, as others add sources."""
    if isinstance(node.origin, Origin):
        return ()
    return node.operands[:1] if node.origin == "=" else node.operands


def behind(root: Quantity) -> dict[Quantity, None]:
    """Return a quantity and all that its value was computed from, operands last."""
    found, waiting = {root: None}, [root]
    while waiting:
        new = [part for part in parts_of(waiting.pop()) if part not in found]
        found |= dict.fromkeys(new)
        waiting += new
    return found


def is_marked(text: str) -> bool:
    """Return whether words mark a bound."""
    return bool(MARKS.search(text))


def unmarked(name: str, description: str, number: Quantity) -> Iterator[str]:
    """Yield why a number that comes from a bound is not marked as one."""
    if not number.known:
        return
    nodes = behind(number)
    bounds = [node for node in nodes if comes_from_bound(node)]
    if not bounds or is_marked(f"{name.replace('_', ' ')} {description}"):
        return
    for node in nodes:
        if node.origin in SUMS:
            parts = [behind(part) for part in parts_of(node) if part.value != 0]
            if len(parts) > 1 and any(bound in part for part in parts for bound in bounds):
                yield f"{bounds[0].origin.text} is a bound, and the sum with it is not marked"  # type: ignore[union-attr]
                return
    texts = " ".join(caveat for origin in leaves(number) for caveat in origin.caveats)
    if not is_marked(texts):
        yield f"{bounds[0].origin.text} is a bound, and the number is not marked"  # type: ignore[union-attr]


@cache
def violations(rule: str) -> tuple[Violation, ...]:
    """Return the numbers of a rule that come from a bound without a mark."""
    return tuple(
        Violation(f"{rule} {name.partition(' ')[0]}", f"{why}; {point.inputs}")
        for point in all_points(rule)
        for name, quantity in point.quantities()
        for why in unmarked(name, point.rule.outputs[name.partition(" ")[0]].description, quantity)
    )


@cache
def violations_of_plans() -> tuple[Violation, ...]:
    """Return the numbers of plans that come from a bound without a mark."""
    found = []
    for name, assessment in assessments().items():
        answer = assessment.as_dict(["quantities"])
        titles = {one["id"]: f"{one['title']} {one['subject']}" for one in (*answer["limits"], *answer["quantities"])}
        bounds = {one["id"]: "at least" for one in answer["limits"] if one["at_least"]}
        for id, number in assessment.numbers.items():
            result = id.partition("#")[0]
            for why in unmarked(titles.get(result, ""), bounds.get(result, ""), number):
                found.append(Violation(f"plan {result.rpartition('/')[2]}", f"{name}: {why}"))
    return tuple(found)


def undeclared(figures: list[Figure]) -> list[str]:
    """Return what to add for figures whose words say that they are bounds."""
    table = data("bounds")
    declared = {*(entry["figure"] for entry in table["bounds"]), *table["ends"], *table["values"]}
    missing = []
    for figure in figures:
        texts = [figure.file.title, *(column.label or "" for column in figure.file.columns.values())]
        texts += [str(edition.conditions) for edition in figure.file.editions]
        for name, column in figure.file.columns.items():
            texts += [str(text) for text in figure.points(name).values()] if column.unit == "text" else []
        is_read = figure.file.kind != "limit" and not figure.file.reference_only
        if is_read and figure.id not in declared and any(SAYS_BOUND.search(text) for text in texts):
            missing.append(f"{figure.id} may be a bound: add it to bounds, ends or values in tests/honesty/bounds.yaml")
    return missing


@pytest.mark.sample(6)
@pytest.mark.parametrize("rule", RULES)
def test_a_rule_marks_what_comes_from_a_bound(rule):
    assert unexpected(LAW, violations(rule)) == []


def test_a_plan_marks_what_comes_from_a_bound():
    assert unexpected(LAW, violations_of_plans()) == []


def test_each_figure_that_may_be_a_bound_is_declared():
    assert undeclared([catalog().figure(id) for id in catalog().ids()]) == []


def test_each_bound_of_the_table_exists():
    for entry in data("bounds")["bounds"]:
        assert set(entry["columns"]) <= set(catalog().figure(entry["figure"]).file.columns), entry


def failing_cases() -> set[str]:
    """Return the cases in which the law does not hold."""
    return {v.case for rule in RULES for v in violations(rule)} | {v.case for v in violations_of_plans()}


BOUND = catalog().figure("kafka-idle-queue-manager").at("cpu_s")
VALUE = given("rate", 3, "cpu_s / hour")


def test_a_sum_with_a_bound_is_found():
    assert list(unmarked("cpu_s_per_hour", "CPU of both", VALUE + BOUND))
    assert not list(unmarked("cpu_s_per_hour", "CPU of both, at most", VALUE + BOUND))
    assert not list(unmarked("cpu_s_per_hour", "CPU of both", VALUE + VALUE))


def test_a_bound_without_a_mark_is_found():
    bare = Quantity(BOUND.value, BOUND.unit, BOUND.basis, Origin("figure", "planted", BOUND.origin.citations))
    assert list(unmarked("cpu_s", "CPU", bare * 2))


def test_a_figure_that_is_not_declared_is_named(monkeypatch):
    figure = catalog().figure("kafka-idle-queue-manager")
    bounds = [entry for entry in data("bounds")["bounds"] if entry["figure"] != figure.id]
    monkeypatch.setitem(data("bounds"), "bounds", bounds)
    assert undeclared([figure])[0].startswith("kafka-idle-queue-manager may be a bound")
