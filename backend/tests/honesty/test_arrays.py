"""An array of points equals its points: of every rule along each of its inputs, and of every figure along its axes."""

import math
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from mqplanner.figures.catalog import catalog
from mqplanner.figures.figure import Figure
from mqplanner.rules.engine.outputs import Range
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from mqplanner.units import Label, Quantity
from tests.honesty.cases import RULES, Evaluated, Violation, Walk, unexpected, walks
from tests.honesty.test_more_load import FIGURES, figure_walks
from tests.support.examples import THOROUGH

LAW = "arrays"
WALKS_OF_AN_INPUT = 4 if THOROUGH else 2


def alone(point: Evaluated, output: str) -> Any:
    """Return one output at one point as a plain value: a number, a pair, a text, or None."""
    value, unit = point.outputs[output], point.rule.outputs[output].unit
    match value:
        case Quantity():
            return float((value.to(unit) if unit else value).value)
        case Range():
            return value.values(unit or value.high.unit.text)
        case Label():
            return value.value
    return None


def same(one: Any, other: Any) -> bool:
    """Return whether two plain values are the same, up to what floating-point numbers may differ by."""
    if isinstance(one, list) or isinstance(other, list):
        pairs = zip(np.atleast_1d(one), np.atleast_1d(other), strict=True)
        return np.size(one) == np.size(other) and all(same(float(a), float(b)) for a, b in pairs)
    if isinstance(one, int | float) and isinstance(other, int | float):
        return (math.isnan(one) and math.isnan(other)) or math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    is_nothing = [value is None or (isinstance(value, float) and math.isnan(value)) for value in (one, other)]
    return all(is_nothing) or one == other


def differences(walk: Walk, many: dict[str, Any]) -> Iterator[Violation]:
    """Yield each output whose values over an array are not those of the points alone."""
    for name, values in many.items():
        if not isinstance(walk.points[0].outputs[name], Quantity | Range | Label):
            continue
        found = np.broadcast_to(values, len(walk.points)).tolist()
        for value, point in zip(found, walk.points, strict=True):
            if not same(value, alone(point, name)):
                message = f"{value} in the array, {alone(point, name)} alone; {point.inputs}"
                yield Violation(f"{walk.rule.id} {walk.input} {name}", message)


def differences_of_findings(walk: Walk, many: list[list[dict[str, Any]]]) -> Iterator[Violation]:
    """Yield each finding that an array has at a point where the point alone has not, or the other way round."""
    for found, point in zip(many, walk.points, strict=True):
        in_array = {finding["id"]: finding["message"] for finding in found}
        by_itself = {finding.id: finding.message for finding in point.outputs.get("findings") or ()}
        for id in dict.fromkeys((*in_array, *by_itself)):
            if in_array.get(id) != by_itself.get(id):
                message = f"{in_array.get(id)} in the array, {by_itself.get(id)} alone; {point.inputs}"
                yield Violation(f"{walk.rule.id} {walk.input} finding {id}", message)


@cache
def violations(rule: str) -> tuple[Violation, ...]:
    """Return the outputs of a rule that differ between an array and its points."""
    found: list[Violation] = []
    seen: dict[str, int] = {}
    for walk in walks(rule):
        seen[walk.input] = seen.get(walk.input, 0) + 1
        if "." not in walk.input and seen[walk.input] <= WALKS_OF_AN_INPUT:
            inputs = walk.points[0].inputs | {walk.input: np.array(walk.values, dtype=float)}
            found += differences(walk, points(get_rule(rule), inputs))
            answer = get_rule(rule).evaluate(inputs | {walk.input: list(walk.values)})["outputs"]
            found += differences_of_findings(walk, answer.get("findings", {"value": [[]] * len(walk.points)})["value"])
    return tuple(found)


def differences_of_figure(figure: Figure) -> Iterator[Violation]:
    """Yield each column of a figure whose values over an array are not those of the places alone."""
    for column, fixed, places in figure_walks(figure):
        axis = next(name for name, value in fixed.items() if value is None)
        many = figure.at(column, **fixed | {axis: np.array(places, dtype=float)})
        for place, value in zip(places, np.broadcast_to(many.value, len(places)), strict=True):
            one = figure.at(column, **fixed | {axis: place})
            if not same(float(value), float(one.value)):
                yield Violation(f"{figure.id} {column}", f"{fixed} at {place}: {value} in the array, {one.value} alone")
            elif not math.isnan(value) and many.basis < one.basis:
                yield Violation(f"{figure.id} {column} basis", f"{fixed} at {place}: weaker alone than in the array")


@pytest.mark.sample(6)
@pytest.mark.parametrize("rule", RULES)
def test_an_array_of_a_rule_equals_its_points(rule):
    assert unexpected(LAW, violations(rule)) == []


@pytest.mark.sample(6)
@pytest.mark.parametrize("id", FIGURES)
def test_an_array_of_a_figure_equals_its_points(id):
    assert unexpected(LAW, differences_of_figure(catalog().figure(id))) == []


def failing_cases() -> set[str]:
    """Return the cases in which the law does not hold."""
    found = {violation.case for rule in RULES for violation in violations(rule)}
    return found | {v.case for id in FIGURES for v in differences_of_figure(catalog().figure(id))}


def test_an_array_that_differs_at_one_point_is_found():
    walk = next(walk for walk in walks("chinit-mca-31bit") if walk.input == "message_kb")
    many = points(walk.rule, walk.points[0].inputs | {"message_kb": np.array(walk.values, dtype=float)})
    assert not list(differences(walk, many))
    many["kb_per_channel"][1] += 1
    assert [found.case for found in differences(walk, many)] == ["chinit-mca-31bit message_kb kb_per_channel"]


def test_a_finding_of_one_point_that_an_array_has_at_another_is_found():
    walk = next(walk for walk in walks("log-headroom") if walk.input == "pages_per_io")
    many = walk.rule.evaluate(walk.points[0].inputs | {"pages_per_io": list(walk.values)})["outputs"]["findings"]
    assert not list(differences_of_findings(walk, many["value"]))
    assert list(differences_of_findings(walk, many["value"][::-1]))


def test_a_figure_that_differs_in_an_array_is_found(monkeypatch):
    figure, at = catalog().figure("chinit-mca-31bit"), Figure.at

    def one_more(self, column=None, /, **where):
        read = at(self, column, **where)
        return Quantity(read.value + 1, read.unit, read.basis, read.origin) if read.is_array else read

    monkeypatch.setattr(Figure, "at", one_more)
    assert {found.case for found in differences_of_figure(figure)} == {"chinit-mca-31bit kb"}
