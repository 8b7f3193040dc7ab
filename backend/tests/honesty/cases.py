"""The cases that the laws are checked on: points along each numeric input of each rule, and plans.

Everything here is deterministic: the same cases in every run.
"""

import copy
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import yaml

from mqplanner.assessment.assess import Assessment
from mqplanner.errors import InvalidInput
from mqplanner.figures.catalog import catalog
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.outputs import Range, Table
from mqplanner.rules.engine.registry import all_rules, get_rule
from mqplanner.rules.engine.rule import Rule
from mqplanner.rules.engine.rule_files import all_examples
from mqplanner.units import Quantity

HERE = Path(__file__).parent
MOST_BASES = 6
FEWEST_POINTS = 8
MOST_POINTS = 12

Json = dict[str, Any]
RULES = [rule.id for rule in all_rules()]


@dataclass(frozen=True, order=True)
class Violation:
    """A case in which a law does not hold; `case` is what known_defects.yaml names it by."""

    case: str
    message: str


@cache
def data(name: str) -> Any:
    """Return the content of a data file of this folder."""
    return yaml.load((HERE / f"{name}.yaml").read_text("utf-8"), yaml.CSafeLoader)


def known(law: str) -> dict[str, str]:
    """Return the known defects of a law: the reason by case."""
    return {entry["case"]: entry["reason"] for entry in data("known_defects").get(law, ())}


def unexpected(law: str, violations: Iterable[Violation]) -> list[str]:
    """Return the messages of violations that are no known defects, one for each case."""
    first = {violation.case: violation.message for violation in reversed(list(violations))}
    return [f"{case}: {message}" for case, message in sorted(first.items()) if case not in known(law)]


class Evaluated:
    """A rule at one point: its inputs in JSON and its outputs as the rule computes them."""

    def __init__(self, rule: Rule, inputs: Json) -> None:
        self.rule = rule
        self.inputs = inputs
        with np.errstate(all="ignore"):
            self.outputs = rule.compute(**rule.read(inputs))

    def findings(self) -> dict[str, str]:
        """Return the severity of each finding by its id."""
        return {finding.id: finding.severity for finding in self.outputs.get("findings") or ()}

    def words(self) -> dict[str, str]:
        """Return the outputs that are words."""
        values = {name: getattr(output, "value", None) for name, output in self.outputs.items()}
        return {name: value for name, value in values.items() if isinstance(value, str)}

    def quantities(self) -> Iterator[tuple[str, Quantity]]:
        """Yield each number of the outputs by name; both ends of a range, and the cells of a table."""
        for name, output in self.outputs.items():
            match output:
                case Quantity():
                    yield name, output
                case Range():
                    yield f"{name} from", output.low
                    yield f"{name} to", output.high
                case Table():
                    yield from ((f"{name} {n}", quantity) for n, quantity in enumerate(output.quantities))


def evaluated(rule: Rule, inputs: Json) -> Evaluated | None:
    """Return a rule at one point; None where it refuses the inputs."""
    try:
        return Evaluated(rule, inputs)
    except InvalidInputs:
        return None


@dataclass(frozen=True)
class Walk:
    """A rule at ascending values of one numeric input, with the other inputs fixed.

    `input` is `name`, or `list.field` for a field of the parts of a list.
    """

    rule: Rule
    input: str
    values: tuple[float, ...]
    points: tuple[Evaluated, ...]


@cache
def bases(id: str) -> tuple[Evaluated, ...]:
    """Return a rule at some of its worked examples, and with each choice of each input in turn."""
    rule, found = get_rule(id), []
    examples = [example.inputs for example in all_examples() if example.rule == id]
    examples = [inputs for inputs in examples if not any(rule.is_varying(*item) for item in inputs.items())]
    spread = examples[:: max(1, len(examples) // MOST_BASES)][:MOST_BASES]
    choices = [
        spread[0] | {name: value}
        for name, declared in rule.declared.items()
        for value in declared.describe(name).get("allowed") or ()
        if isinstance(value, str | bool) and spread
    ]
    for inputs in [*spread, *choices]:
        if (point := evaluated(rule, inputs)) is not None:
            found.append(point)
    return tuple(found)


@cache
def walks(id: str) -> tuple[Walk, ...]:
    """Return the walks along each numeric input of a rule from each of its bases."""
    return tuple(walk for base in bases(id) for walk in walks_from(base))


def walks_from(base: Evaluated) -> Iterator[Walk]:
    """Yield the walks from one point: along each numeric input, and each numeric field of the parts of lists."""
    for name, path, spec in numeric_inputs(base.rule):
        at_base = _value_at(base.inputs, name, path)
        if path and at_base is None:
            continue
        reached = []
        for value in ladder(base.rule, spec, at_base):
            point = evaluated(base.rule, _with_value(base.inputs, name, path, value))
            if point is not None:
                reached.append((value, point))
        if len(reached) > 1:
            values, points = zip(*reached, strict=True)
            yield Walk(base.rule, ".".join(filter(None, (name, path))), values, points)


def numeric_inputs(rule: Rule) -> Iterator[tuple[str, str, Json]]:
    """Yield each numeric input of a rule: its name, the field within a list (or nothing), and its description."""
    for spec in rule.describe()["inputs"]:
        if spec["type"] in ("number", "integer"):
            yield spec["name"], "", spec
        for field in spec.get("items") or () if spec["type"] == "list" else ():
            if field["type"] in ("number", "integer"):
                yield spec["name"], field["name"], field


def ladder(rule: Rule, spec: Json, at_base: float | None) -> list[float]:
    """Return ascending values: the published points of the same unit, between them, outside them, and typical ones."""
    if spec.get("allowed"):
        return sorted(spec["allowed"])
    low, high = spec.get("minimum") or 0, spec.get("maximum")
    points = _published(rule.id, spec["name"], spec["unit"])
    middle = [(one + other) / 2 for one, other in pairwise(points)]
    outside = [points[0] / 2, points[-1] * 1.5] if points else []
    typical = [at_base * factor for factor in (0.25, 0.5, 1, 1.5, 2, 8)] if at_base else []
    ends = [low, *([high] if high is not None and (len(points) > 1 or high <= 1000) else [])]
    few = [] if points or typical else [1, 2, 5, 10, 50, 100, 1000]
    near_end = [high * 0.9995] if high is not None and spec["unit"] == "pct" else []
    values = [*near_end, *points, *outside, *middle, *typical, *few, *ends]
    if spec["type"] == "integer":
        values = [round(value) for value in values]
    allowed = {v for v in values if v >= low and (high is None or v <= high)}
    if spec.get("exclusive_minimum"):
        allowed.discard(low)
    ordered = sorted(allowed)
    if len(ordered) <= MOST_POINTS:
        return ordered
    some = ordered[:: max(1, len(ordered) // MOST_POINTS)]
    return sorted({*points[:FEWEST_POINTS], *near_end} & allowed | {*some, ordered[-1]})


@cache
def _published(rule: str, name: str, unit: str | None) -> list[float]:
    """Return the published points of the figures of a rule on axes of the same name, or of the same unit."""
    figures = [catalog().figure(id) for id in get_rule(rule).figures]
    axes = [
        (axis, axis_spec.unit, figure.choices(axis))
        for figure in figures
        for axis, axis_spec in figure.file.axes.items()
        if axis_spec.type == "number"
    ]
    same = {p for axis, of, points in axes for p in points if name in (axis, f"{axis}_kb") or (of == unit == "KB")}
    thresholds = [
        value
        for figure in figures
        for column, spec in figure.file.columns.items()
        if unit == spec.unit and unit is not None and len(figure.points(column)) <= 3
        for value in figure.points(column).values()
    ]
    same |= set(thresholds[:4])
    if unit == "B":
        same |= {p * 1024 for _, of, points in axes for p in points if of == "KB"}
    return sorted(same)


def _value_at(inputs: Json, name: str, path: str) -> float | None:
    value = inputs.get(name)
    if path:
        value = value[0].get(path) if isinstance(value, list) and value else None
    return value if isinstance(value, int | float) else None


def _with_value(inputs: Json, name: str, path: str, value: float) -> Json:
    if not path:
        return inputs | {name: value}
    changed = copy.deepcopy(inputs)
    changed[name][0][path] = value
    return changed


def all_points(id: str) -> Iterator[Evaluated]:
    """Yield a rule at every base and at every point of every walk."""
    yield from bases(id)
    for walk in walks(id):
        yield from walk.points


@cache
def handworked() -> dict[str, Json]:
    """Return the plans that were worked out by hand, by the names of their files."""
    files = sorted((HERE / "handworked").glob("*.yaml"))
    return {path.stem: yaml.load(path.read_text("utf-8"), yaml.CSafeLoader) for path in files}


@cache
def plans() -> dict[str, Json]:
    """Return the plans of the laws: the presets, and the plans that were worked out by hand."""
    found = {f"preset {name}": preset.plan for name, preset in presets().items()}
    found |= {name: worked["plan"] for name, worked in handworked().items()}
    return found | {name: entry["plan"] for name, entry in data("plans").items()}


@cache
def assessments() -> dict[str, Assessment]:
    """Return the assessments of the plans of the laws."""
    return {name: Assessment(read_plan(copy.deepcopy(plan))) for name, plan in plans().items()}


def numbers_of(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], float]]:
    """Yield each number of a plan document with its place."""
    items = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, value in items:
        if isinstance(value, int | float) and not isinstance(value, bool) and key != "schema_version":
            yield (*path, key), value
        else:
            yield from numbers_of(value, (*path, key))


def variants(plan: Json) -> Iterator[tuple[str, Json]]:
    """Yield a plan and, for each number in it, the plan with that number much larger, or much smaller, by turns."""
    yield "as it is", plan
    for place, (path, value) in enumerate(numbers_of(plan)):
        factor = (20, 0.05)[place % 2]
        changed = copy.deepcopy(plan)
        part: Any = changed
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = round(value * factor) if isinstance(value, int) else value * factor
        yield f"{'/'.join(map(str, path))} times {factor}", changed


@cache
def plan_answers() -> tuple[tuple[str, Json], ...]:
    """Return the answers to the plans of the laws and to variants of those that are small, with their findings."""
    found = []
    for name, worked in handworked().items():
        for what, plan in variants(worked["plan"]):
            try:
                found.append((f"{name}, {what}", Assessment(read_plan(plan)).as_dict(["findings"])))
            except InvalidInput:
                continue
    others = {name: one for name, one in assessments().items() if name not in handworked()}
    found += [(name, one.as_dict(["findings"])) for name, one in others.items()]
    return tuple(found)
