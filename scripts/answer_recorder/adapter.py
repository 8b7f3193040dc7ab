"""The only module of the recorder that imports the planner's internals: adapt it when they move or are renamed.

What it returns is in the recorder's own terms, which stay the same, so that recordings stay comparable.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.whatif.goal import goal
from mqplanner.assessment.whatif.growth import growth
from mqplanner.assessment.whatif.solve import SolveRequest
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.differences.compare import compare
from mqplanner.errors import InvalidInput
from mqplanner.figures.catalog import catalog
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan as read_plan
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.outputs import Range, Series, Table
from mqplanner.rules.engine.registry import all_rules, get_rule
from mqplanner.rules.engine.rule_files import all_examples
from mqplanner.rules.engine.sweep import points as values_at_points
from mqplanner.units import BASES, Quantity
from mqplanner.units.label import Label, Words
from mqplanner.units.origin import Origin

__all__ = ["BASES", "Finding", "InvalidInput", "Label", "Quantity", "Range", "Series", "Table", "Words"]

Json = dict[str, Any]

KEYS = {
    "stopped_by": "first_limit",
    "causes": "through",
    "missing-input": "not-said",
    "group": "part",
    "relief": "remedies",
    "missing": "missing_inputs",
}
"""Keys and kinds of answers in JSON that have another name in recordings."""
WORDING = {"title", "subject", "message", "sentence", "summary", "what", "where", "caveats", "beyond", "text"}
"""Keys of answers in JSON under which there are words for people."""
LEFT_OUT = {"derivation", "version", "cite_as", "decided_values"}
"""Keys of answers in JSON that are not recorded; derivations are recorded by their structure."""
OPERATIONS: dict[str, str] = {}
"""Names of operations in a derivation that recordings call otherwise."""


@cache
def rule_inputs() -> dict[str, list[Json]]:
    """Return the declared inputs of each rule, as the API lists them."""
    return {rule.id: rule.describe()["inputs"] for rule in all_rules()}


def published_points(rule: str) -> dict[str, list[float]]:
    """Return the published points of the figures of a rule, by unit of the axis."""
    figures = [catalog().figure(id) for id in get_rule(rule).figures]
    axes = [(axis.unit, figure.choices(name)) for figure in figures for name, axis in figure.file.axes.items()]
    numbers = {(unit, at) for unit, points in axes if unit for at in points if isinstance(at, int | float)}
    return {unit: sorted(at for of, at in numbers if of == unit) for unit, _ in numbers}


def examples() -> dict[str, tuple[str, Json]]:
    """Return rule and inputs of each worked example by its id."""
    return {example.id: (example.rule, example.inputs) for example in all_examples()}


def preset_plans() -> dict[str, Json]:
    """Return the plan document of each preset by its name."""
    return {name: preset.plan for name, preset in presets().items()}


def answer_of_rule(rule: str, inputs: Json) -> dict[str, Json]:
    """Return the outputs of a rule in JSON; raise InvalidInput where inputs are refused."""
    return dict(get_rule(rule).evaluate(inputs)["outputs"])


def computed_by_rule(rule: str, inputs: Json, lists: list[str]) -> tuple[dict[str, tuple[str | None, Any]], Json]:
    """Return outputs with their units, but for lists of choices, and the values at each point of `lists`."""
    known = get_rule(rule)
    values = dict(values_at_points(known, inputs)) if lists else {}
    if any(known.declared[name].spec.discrete for name in lists):
        return {}, values
    computed = known.compute(**known.read(inputs))
    return {name: (out.unit, computed[name]) for name, out in known.outputs.items()}, values


def answer_of_plan(plan: Json) -> tuple[Json, dict[str, Quantity]]:
    """Return the answer in JSON, as recordings have it, and each number of it by its id."""
    assessment = Assessment(read_plan(plan))
    answer = assessment.as_dict()
    sources = {id: source for source in answer["sources"] for id in source["results"]}
    for result in (*answer["limits"], *answer["quantities"]):
        found = sources.get(result["id"], {"citations": [], "errata": []})
        result |= {"sources": {key: found[key] for key in ("citations", "errata")}}
        del result["kind"]
    for limit in answer["limits"]:
        missing, remedies = (
            [one for one in answer[name] if one["limit"] == limit["id"]] for name in ("missing_inputs", "remedies")
        )
        limit["missing_inputs"] = [one["path"] for one in missing]
        limit["remedies"] = [[r["path"], r["to"], [[c["path"], c["to"]] for c in r["also"]]] for r in remedies]
    for finding in answer["findings"]:
        finding["errata"] = None
    for place in (*answer["not_assessed"], *(place for finding in answer["findings"] for place in finding["places"])):
        del place["part"]["path"]
    first = answer["first_limit"]
    first |= {"part": None, "multiples": [r["multiple"] for r in answer["remedies"] if r["limit"] == first["limit"]]}
    return answer, assessment.numbers


QUESTIONS: dict[str, Callable[[Any, Json], Json]] = {
    "sweep": lambda plan, body: sweep(plan, body["inputs"], None),
    "goal": lambda plan, body: goal(plan, [SolveRequest(**one) for one in body["inputs"]], len(body["inputs"]) == 2),
    "growth": lambda plan, body: growth(plan, body["years"], "quarter", body["upgrades"]),
    "compare": lambda plan, body: compare([plan, read_plan(body["other"])], ["one", "other"]),
}
"""What-if questions by name: each takes a plan and the body of a request, and returns the answer in JSON."""


def leaves(node: Quantity | Label) -> list[Origin]:
    """Return what a node of a derivation came from; nothing where it was computed."""
    if isinstance(node, Label):
        return list(node.origins)
    return [] if isinstance(node.origin, str) else [node.origin]


def operation(node: Quantity) -> str:
    """Return the operation of a computed node of a derivation."""
    return OPERATIONS.get(str(node.origin), str(node.origin))
