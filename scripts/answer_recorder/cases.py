"""The cases to record: worked examples, presets, and inputs, plans and questions generated from a seed.

A recording contains its cases, so that a later one answers the same: they are generated from the schema of the plan,
the declared inputs of the rules and published points, and each of those may change.
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from answer_recorder import adapter
from answer_recorder.plans import Plans, spread

RULE_CASES = 48
PLANS = 1000
QUESTIONS = 60
INVALID: tuple[Any, ...] = ("many", True, None, -1, 1e300, 0.5, [], {})

Json = dict[str, Any]
Points = dict[str, list[float]]


@dataclass(frozen=True)
class Case:
    """A question, what it is about (`rule` and its id, a what-if question, or an assessment), and its input."""

    id: str
    about: str
    input: Json

    def as_dict(self) -> Json:
        """Return the case as a recording has it."""
        return {"case": self.id, "about": self.about, "input": self.input}


def all_cases(generated: Path | None = None) -> Iterator[Case]:
    """Yield every case; the generated ones from an earlier recording where one is given."""
    examples = adapter.examples()
    for id, (rule, inputs) in sorted(examples.items()):
        yield Case(f"example/{id}", f"rule {rule}", inputs)
    presets = adapter.preset_plans()
    for name, plan in presets.items():
        yield Case(f"preset/{name}", "", plan)
    if generated:
        yield from recorded(generated)
        return
    for rule, specs in adapter.rule_inputs().items():
        own = Inputs(rule, specs, [example for of, example in examples.values() if of == rule])
        refuses = partial(_refuses, rule)
        yield from (Case(f"rule/{rule}/{n:02}", f"rule {rule}", case) for n, case in enumerate(own.cases(refuses)))
    plans = Plans(presets)
    yield from (Case(f"plan/{n:04}", "", plans.plan(n)) for n in range(PLANS))
    for question in adapter.QUESTIONS:
        for number in range(QUESTIONS):
            yield Case(f"question/{question}/{number:02}", question, plans.question(question, number))


def recorded(path: Path) -> Iterator[Case]:
    """Yield the generated cases of a recording."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            if line.startswith(('{"case":"rule/', '{"case":"plan/', '{"case":"question/')):
                content = json.loads(line)
                yield Case(content["case"], content["about"], content["input"])


def _refuses(rule: str, case: Json) -> bool:
    try:
        adapter.answer_of_rule(rule, case)
    except adapter.InvalidInput:
        return True
    return False


class Inputs:
    """Generated inputs of one rule: in range, at its ends, at and beside published points, lists, and refused ones."""

    def __init__(self, rule: str, specs: list[Json], examples: list[Json]) -> None:
        self._draw = random.Random(f"rule {rule}")  # noqa: S311  (repeatable, not secret)
        self._specs = specs
        self._examples = examples
        self._published = adapter.published_points(rule)

    def cases(self, refuses: Callable[[Json], bool]) -> list[Json]:
        """Return different inputs, about a quarter of them refused."""
        accepted: dict[str, Json] = {}
        refused: dict[str, Json] = {}
        ways = (self._any, self._any, self._any, self._changed, self._changed, self._changed, self._lists, self._wrong)
        for attempt in range(RULE_CASES * 20):
            case = ways[attempt % len(ways)]()
            (refused if refuses(case) else accepted).setdefault(json.dumps(case, sort_keys=True), case)
            if len(accepted) >= RULE_CASES and len(refused) >= RULE_CASES // 4:
                break
        few = list(refused.values())[: max(RULE_CASES // 4, RULE_CASES - len(accepted))]
        return [*list(accepted.values())[: RULE_CASES - len(few)], *few]

    def _any(self) -> Json:
        """Return values for all required inputs and for some of the others."""
        often = self._draw.choice((0.0, 0.4, 0.8, 1.0))
        return {s["name"]: self._value(s) for s in self._specs if s["required"] or self._draw.random() < often}

    def _changed(self) -> Json:
        """Return the inputs of a worked example with other values for one or two, most often of those that it has."""
        case = dict(self._draw.choice(self._examples)) if self._examples else self._any()
        usual = [spec for spec in self._specs if spec["name"] in case and self._draw.random() < 0.9]
        return case | {spec["name"]: self._value(spec) for spec in self._some(usual or self._specs)}

    def _lists(self) -> Json:
        """Return inputs of which one or two are lists of points."""
        case, points = self._changed(), range(self._draw.randint(2, 6))
        single = [spec for spec in self._specs if spec["type"] != "list" and spec["name"] in case]
        return case | {spec["name"]: [self._value(spec) for _ in points] for spec in self._some(single)}

    def _wrong(self) -> Json:
        """Return inputs of which one is missing, unknown, or of a wrong kind or range."""
        case, draw = self._changed(), self._draw
        name = draw.choice([spec["name"] for spec in self._specs] or ["unknown"])
        way = draw.random()
        if way < 0.2:
            return {key: value for key, value in case.items() if key != name}
        if way < 0.4:
            return case | {f"{name}_{draw.randint(1, 99)}": 1}
        return case | {name: draw.choice((*INVALID, f"no {draw.randint(1, 99)}"))}

    def _some(self, specs: list[Json]) -> list[Json]:
        return self._draw.sample(specs, min(len(specs), self._draw.randint(1, 2)))

    def _value(self, spec: Json) -> Any:
        """Return an allowed value of an input."""
        draw = self._draw
        if spec["type"] == "list":
            often, parts = draw.choice((0.3, 1.0)), range(draw.choice((0, 1, 1, 2, 3)))
            fields = spec["items"]
            return [
                {f["name"]: self._value(f) for f in fields if f["required"] or draw.random() < often} for _ in parts
            ]
        if spec["allowed"]:
            return draw.choice(spec["allowed"])
        if spec["type"] not in ("number", "integer"):
            return f"name {draw.randint(1, 9)}"
        low, high = spec["minimum"] or 0, spec["maximum"] or 1e6
        way, points = draw.random(), self._points(spec["unit"])
        if way < 0.1:
            value = draw.choice((low, high))
        elif way < 0.6 and points:
            value = near(draw, points)
        elif way < 0.7 and spec["default"] is not None:
            value = spec["default"]
        else:
            value = spread(draw, low, high)
        least = low + 0.001 if spec["exclusive_minimum"] else low
        value = min(max(value, least), high)
        return max(round(value), low) if spec["type"] == "integer" else value

    def _points(self, unit: str | None) -> list[float]:
        in_bytes = [1024 * point for point in self._published.get("KB", ()) if unit == "B"]
        return self._published.get(unit or "") or in_bytes


def near(draw: random.Random, points: list[float]) -> float:
    """Return a published point, the middle between two of them, or a point outside."""
    place = draw.randrange(len(points))
    middle = (points[place] + points[min(place + 1, len(points) - 1)]) / 2
    return draw.choice((points[place], points[place], middle, points[0] / 2, points[-1] * 1.5))
