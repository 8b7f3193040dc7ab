"""Outside what was measured an answer is refused, or marked by its basis, a caveat or a finding."""

import math
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from mqplanner.figures.catalog import catalog
from mqplanner.figures.figure import Figure
from mqplanner.rules.engine.outputs import Table
from mqplanner.rules.engine.registry import get_rule
from mqplanner.units import EXTRAPOLATED, INTERPOLATED, MEASURED, Quantity
from mqplanner.units.derivation import leaves
from mqplanner.units.origin import Origin
from tests.honesty.cases import RULES, Evaluated, Violation, Walk, all_points, assessments, data, unexpected, walks
from tests.honesty.test_more_load import FIGURES, figure_walks

LAW = "outside-range"
UNPUBLISHED = "no such place"

Json = dict[str, Any]


def caveats(quantity: Quantity) -> set[str]:
    """Return the caveats behind a number."""
    return {caveat for origin in leaves(quantity) for caveat in origin.caveats}


def is_refused(read: Quantity) -> bool:
    """Return whether a figure gives no number, and the reason."""
    return not read.known and isinstance(read.origin, Origin) and bool(read.origin.refusal)


def violations_of_figure(figure: Figure) -> Iterator[Violation]:
    """Yield each place outside or between the published points that a figure answers without a mark."""
    for column, fixed, places in figure_walks(figure):
        axis = next(name for name, value in fixed.items() if value is None)
        position = list(figure.file.axes).index(axis)
        key = [fixed[name] for name in figure.file.axes]
        published = [
            place[position]
            for place in figure.points(column)
            if [*place[:position], None, *place[position + 1 :]] == key
        ]
        inside = caveats(figure.at(column, **fixed | {axis: published[0]}))
        for place in set(places) - set(published):
            read = figure.at(column, **fixed | {axis: place})
            is_between = min(published) < place < max(published)
            if is_refused(read) or (is_between and read.basis >= INTERPOLATED):
                continue
            if is_between or (read.basis <= MEASURED or not caveats(read) - inside):
                yield Violation(f"{figure.id} {column}", f"{fixed} at {place:g}: {read.value:g} without a mark")


def violations_of_choices(figure: Figure) -> Iterator[Violation]:
    """Yield each choice that is not in the sources and that a figure answers all the same."""
    column = next(iter(figure.file.columns))
    if figure.file.columns[column].unit == "text" or not figure.points(column):
        return
    place = dict(zip(figure.file.axes, next(iter(figure.points(column))), strict=True))
    for name, axis in figure.file.axes.items():
        if axis.type == "choice" and not is_refused(figure.at(column, **place | {name: UNPUBLISHED})):
            yield Violation(f"{figure.id} {name}", "answers a choice that is not in the sources")


def ranges(walk: Walk) -> Iterator[tuple[str, list[float]]]:
    """Yield the figures of a rule with an axis of the name of the input of a walk, and the published points."""
    for id in walk.rule.figures:
        figure = catalog().figure(id)
        axis = figure.file.axes.get(walk.input)
        if axis is not None and axis.type == "number":
            yield id, sorted(figure.choices(walk.input))


def is_read(id: str, quantity: Quantity) -> bool:
    """Return whether a number comes from a figure."""
    return any(origin.figure == id and not origin.refusal for origin in leaves(quantity))


def violations_of_walk(walk: Walk) -> Iterator[Violation]:
    """Yield each number of a rule outside the points of a figure that it reads, without any mark."""
    for id, published in ranges(walk):
        at_points = [point for value, point in zip(walk.values, walk.points, strict=True) if value in published]
        for value, point in zip(walk.values, walk.points, strict=True):
            weakest = INTERPOLATED if published[0] < value < published[-1] else EXTRAPOLATED
            if value in published:
                continue
            known_findings = {finding for inside in at_points for finding in inside.findings()}
            for name, quantity in point.quantities():
                if not quantity.known or quantity.basis >= weakest or not is_read(id, quantity):
                    continue
                known_caveats = [caveats(dict(p.quantities())[name]) for p in at_points if name in dict(p.quantities())]
                is_marked = caveats(quantity) - set().union(*known_caveats) or set(point.findings()) - known_findings
                if not is_marked:
                    yield Violation(f"{walk.rule.id} {walk.input} {name.partition(' ')[0]}", f"{id}; {point.inputs}")


def other_conditions(point: Evaluated) -> Iterator[tuple[str, str, str, Quantity]]:
    """Yield output, figure, input and number where a rule reads a figure that was measured under another condition."""
    given = {
        name: v for name, v in point.inputs.items() if isinstance(v, int | float | str) and not isinstance(v, bool)
    }
    for output, quantity in point.quantities():
        for origin in leaves(quantity) if quantity.known else ():
            figure = catalog().figure(origin.figure) if origin.figure and not origin.refusal else None
            if origin.kind != "figure" or figure is None or figure.file.kind == "limit":
                continue
            cited = {(citation.document, citation.section) for citation in origin.citations}
            editions = [one for one in figure.file.editions if (one.document, one.section) in cited]
            for name in given.keys() - figure.file.axes.keys():
                published = [edition.conditions[name] for edition in editions if name in edition.conditions]
                if len(published) == len(editions) > 0 and not any(_is_same(one, given[name]) for one in published):
                    yield output.partition(" ")[0], figure.id, name, quantity


def _is_same(published: Any, given: Any) -> bool:
    if isinstance(published, int | float) and isinstance(given, int | float):
        return math.isclose(published, given)
    return str(given) in str(published)


def violations_of_conditions(point: Evaluated, table: list[Json]) -> Iterator[Violation]:
    """Yield each number that was measured under another condition than the input, without a mark."""
    for output, figure, name, quantity in other_conditions(point):
        if quantity.basis >= EXTRAPOLATED:
            continue
        entries = [one for one in table if (one["rule"], one["input"], one["figure"]) == (point.rule.id, name, figure)]
        entries = [one for one in entries if output in one.get("outputs", [output])]
        texts = " ".join(caveats(quantity))
        is_marked = any("independent" in one or ("caveat" in one and one["caveat"] in texts) for one in entries)
        if not is_marked:
            yield Violation(f"{point.rule.id} {name} {output} {figure}", f"{point.inputs}")


def violations_of_answer(point: Evaluated) -> Iterator[Violation]:
    """Yield each output without a number that gives no reason."""
    for name, output in point.outputs.items():
        if isinstance(output, Quantity) and not isinstance(output, Table) and not output.known:
            reasons = [origin.refusal or origin.caveats for origin in leaves(output)]
            if not any(reasons):
                yield Violation(f"{point.rule.id} {name}, without a reason", f"{point.inputs}")


@cache
def violations(rule: str) -> tuple[Violation, ...]:
    """Return what a rule answers outside what was measured without a mark."""
    found = [violation for walk in walks(rule) for violation in violations_of_walk(walk)]
    for point in all_points(rule):
        found += violations_of_conditions(point, data("outside_range")["conditions"])
        found += violations_of_answer(point)
    return tuple(found)


def unjudged(name: str, limits: list[Json]) -> Iterator[Violation]:
    """Yield each limit of a plan that is ok or watch although what is used, or the limit, has no number."""
    for limit in limits:
        parts = [limit["used"], limit["limit"]]
        if limit["verdict"] in ("ok", "watch") and any(part is None or part["value"] is None for part in parts):
            yield Violation(f"plan {limit['kind']} {limit['verdict']} without a number", name)


@cache
def violations_of_plans() -> tuple[Violation, ...]:
    """Return the limits of plans that are ok without a number."""
    return tuple(v for name, one in assessments().items() for v in unjudged(name, one.as_dict([])["limits"]))


@pytest.mark.parametrize("id", FIGURES)
def test_a_figure_refuses_or_marks_what_is_not_published(id):
    assert unexpected(LAW, violations_of_figure(catalog().figure(id))) == []


def test_all_figures_refuse_a_choice_that_is_not_published():
    assert unexpected(LAW, (v for id in catalog().ids() for v in violations_of_choices(catalog().figure(id)))) == []


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_refuses_or_marks_what_was_not_measured(rule):
    assert unexpected(LAW, violations(rule)) == []


def test_no_limit_of_a_plan_is_ok_without_a_number():
    assert unexpected(LAW, violations_of_plans()) == []


def failing_cases() -> set[str]:
    """Return the cases in which the law does not hold."""
    figures = (v.case for id in FIGURES for v in violations_of_figure(catalog().figure(id)))
    return {v.case for rule in RULES for v in violations(rule)} | {v.case for v in violations_of_plans()} | {*figures}


def test_each_entry_of_the_table_is_needed():
    for entry in data("outside_range")["conditions"]:
        found = [v for point in all_points(entry["rule"]) for v in violations_of_conditions(point, [])]
        assert any(v.case.split()[1::2] == [entry["input"], entry["figure"]] for v in found), entry


def test_a_figure_that_answers_outside_its_points_without_a_mark_is_found(monkeypatch):
    figure, at = catalog().figure("chinit-mca-31bit"), Figure.at

    def level(self, column=None, /, **where):
        read = at(self, column, **where)
        inside = at(self, column, **where | {"message_kb": 64})
        return inside if is_refused(read) or read.basis > MEASURED else read

    monkeypatch.setattr(Figure, "at", level)
    assert {found.case for found in violations_of_figure(figure)} == {"chinit-mca-31bit kb"}


def test_a_number_of_a_rule_outside_its_figure_without_a_mark_is_found(monkeypatch):
    walk = next(walk for walk in walks("chinit-svrconn-31bit") if max(walk.values) > 64 and walk.input == "message_kb")
    assert not list(violations_of_walk(walk))
    monkeypatch.setattr(sys.modules[__name__], "caveats", lambda quantity: set())
    assert "chinit-svrconn-31bit message_kb kb_per_channel" in {found.case for found in violations_of_walk(walk)}


def test_a_condition_that_does_not_match_is_found():
    point = Evaluated(get_rule("kafka-rate"), {"direction": "sink", "version": 2, "mode": "peak", "tasks": 2})
    assert not list(violations_of_conditions(point, []))
    point.outputs["v2_loss_pct"] = catalog().figure("kafka-v2-loss").at(direction="sink")
    found = [violation.case for violation in violations_of_conditions(point, [])]
    assert found == ["kafka-rate tasks v2_loss_pct kafka-v2-loss"]


def test_a_limit_that_is_ok_without_a_number_is_found():
    limit = {"kind": "csa", "verdict": "ok", "used": {"value": None}, "limit": {"value": 1}}
    assert [found.case for found in unjudged("a plan", [limit])] == ["plan csa ok without a number"]
