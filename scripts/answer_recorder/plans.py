"""Generated plans, and what-if questions about them: presets with parts of others and changed fields."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from answer_recorder import adapter

MOST_MANAGERS = 3
SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "plan.schema.json"
TYPICAL = Path(__file__).with_name("typical_values.yaml")

Json = dict[str, Any]


@cache
def _schema() -> Json:
    content: Json = json.loads(SCHEMA.read_text("utf-8"))
    return content


@cache
def _typical() -> dict[str, list[Any]]:
    content: dict[str, list[Any]] = yaml.safe_load(TYPICAL.read_text("utf-8"))
    return content


def spread(draw: random.Random, low: float, high: float) -> float:
    """Return a number of a random order of magnitude, with three digits."""
    least = max(low, 0.01)
    return float(f"{least * (min(high, 1e6) / least) ** draw.random():.3g}") if high > least else low


def parts(part: Json, schema: Json, path: str = "") -> Iterator[tuple[str, Json, Json]]:
    """Yield each part of a plan: its JSON pointer, itself, and its schema."""
    yield path, part, schema
    for name, spec in schema["properties"].items():
        if (kind := kind_of(spec)) and (inner := part.get(name)) is not None:
            listed = inner if isinstance(inner, list) else [inner]
            for number, one in enumerate(listed):
                place = f"{path}/{name}/{number}" if isinstance(inner, list) else f"{path}/{name}"
                yield from parts(one, _schema()["$defs"][kind], place)


def kind_of(spec: Json) -> str | None:
    """Return the kind of part in a field; None where it holds values."""
    options = [spec, *spec.get("anyOf", ()), spec.get("items", {})]
    return next((option["$ref"].rsplit("/", 1)[-1] for option in options if "$ref" in option), None)


def lists_of_parts(plan: Json) -> Iterator[tuple[Json, str, str]]:
    """Yield each list of parts that a plan may have: who holds it, its name, and the kind of its parts."""
    for _, part, schema in parts(plan, _schema()):
        for name, spec in schema["properties"].items():
            if spec.get("type") == "array" and (kind := kind_of(spec)):
                yield part, name, kind


class Plans:
    """Generated plans by number; of the changes to a plan each that keeps it valid is accepted."""

    def __init__(self, presets: dict[str, Json]) -> None:
        self._presets = presets
        self._donors: dict[str, list[Json]] = {}
        for preset in presets.values():
            for holder, name, kind in lists_of_parts(preset):
                self._donors.setdefault(kind, []).extend(holder.get(name, ()))
        self._draw = random.Random()  # noqa: S311  (repeatable, not secret)
        self._names = 0

    def plan(self, number: int) -> Json:
        """Return a valid plan: a small preset or a bare queue manager, with further parts and changed fields."""
        self._draw.seed(f"plan {number}")
        self._names = 0
        draw = self._draw
        small = [plan for plan in self._presets.values() if self._managers(plan) <= MOST_MANAGERS]
        bare = draw.random() < 0.3
        plan = {"lpars": [{"name": "LPAR", "queue_managers": [{"name": "QM"}]}]} if bare else draw.choice(small)
        for _ in range(draw.choice((5, 10, 20, 30) if bare else (0, 1, 2, 4, 8))):
            plan = self._accepted(plan, self._with_part(plan))
        for _ in range(draw.choice((1, 2, 4, 8, 16, 30))):
            plan = self._accepted(plan, self._with_field(plan))
        return plan

    def question(self, question: str, number: int) -> Json:
        """Return a what-if question about a plan."""
        plan, draw = self.plan(number), self._draw
        if question == "compare":
            other = plan
            for _ in range(6):
                other = self._accepted(other, self._with_field(other))
            return {"plan": plan, "other": other}
        if question == "growth":
            after = [{"after_years": draw.choice((0.5, 2)), "changes": [self._change()]}]
            return {"plan": plan, "years": draw.choice((2, 5, 20)), "upgrades": draw.choice(([], after))}
        fields = draw.sample(list(self._fields(plan)), 2 if draw.random() < 0.3 else 1)
        if question == "goal":
            wants = ("largest", "smallest")
            return {"plan": plan, "inputs": [{"path": path, "want": draw.choice(wants)} for path, _, _ in fields]}
        values = [[self._value(name, spec, plan) for _ in range(12 // len(fields))] for _, name, spec in fields]
        axes = [[value for value in dict.fromkeys(listed) if value is not None] for listed in values]
        return {"plan": plan, "inputs": [{"path": f[0], "values": axis} for f, axis in zip(fields, axes, strict=True)]}

    def _fields(self, plan: Json) -> Iterator[tuple[str, str, Json]]:
        """Yield the fields with numbers or choices of a plan: pointer, name and schema.

        Other parts refer to an id, so that a plan with another one is refused.
        """
        for path, part, schema in parts(plan, _schema()):
            for name, spec in schema["properties"].items():
                is_field = isinstance(part.get(name), int | float) or (name in part and "enum" in spec)
                if is_field and name != "id":
                    yield f"{path}/{name}", name, spec

    def _managers(self, plan: Json) -> int:
        return sum(len(lpar.get("queue_managers", ())) for lpar in plan.get("lpars", ()))

    def _accepted(self, before: Json, after: Json) -> Json:
        """Return the later plan where it is valid."""
        try:
            adapter.read_plan(copy.deepcopy(after))
        except adapter.InvalidInput:
            return before
        return after if self._managers(after) <= MOST_MANAGERS else before

    def _with_part(self, plan: Json) -> Json:
        """Return the plan with one part more, of the schema or as another preset has it, or with one fewer."""
        after, draw = copy.deepcopy(plan), self._draw
        holder, name, kind = draw.choice(list(lists_of_parts(after)))
        listed = holder.setdefault(name, [])
        if listed and draw.random() < 0.15:
            listed.pop(draw.randrange(len(listed)))
            return after
        donors = [] if kind == "Lpar" else self._donors.get(kind)
        part = copy.deepcopy(draw.choice(donors)) if donors and draw.random() < 0.4 else self._part(kind, after)
        if kind == "ScenarioChange":
            part = self._change()
        elif "name" in part:
            part["name"] = self._name()
        listed.append(part)
        return after

    def _with_field(self, plan: Json) -> Json:
        """Return the plan with another value, or none, for one field of one part."""
        after, draw = copy.deepcopy(plan), self._draw
        _, part, schema = draw.choice(list(parts(after, _schema())))
        name = draw.choice([name for name in schema["properties"] if name not in ("name", "schema_version")])
        value: Any = part.get(name)
        spec = schema["properties"][name]
        if value is not None and draw.random() < 0.15:
            del part[name]
        elif type(value) in (int, float) and "enum" not in spec and draw.random() < 0.5:
            scaled = value * draw.choice((0.1, 0.5, 0.9, 1.1, 1.5, 2, 3, 10, 50))
            part[name] = round(scaled) if isinstance(value, int) else float(f"{scaled:.6g}")
        elif not (isinstance(value, list) and value):
            part[name] = self._value(name, spec, after)
        return after

    def _change(self) -> Json:
        """Return a change of a number of the first LPAR."""
        name = self._draw.choice(("csa_limit_mb", "cps", "real_storage_mb"))
        return {"path": f"/lpars/0/{name}", "value": self._draw.choice(_typical()[name])}

    def _part(self, kind: str, plan: Json) -> Json:
        """Return a part of a kind with some of its fields."""
        schema, often = _schema()["$defs"][kind], self._draw.choice((0.3, 0.6, 0.95))
        wanted = [n for n in schema["properties"] if n in schema.get("required", ()) or self._draw.random() < often]
        values = {name: self._value(name, schema["properties"][name], plan) for name in wanted}
        return {name: value for name, value in values.items() if value is not None}

    def _name(self) -> str:
        self._names += 1
        return f"PART{self._names}"

    def _value(self, name: str, spec: Json, plan: Json) -> Any:
        """Return a value that the schema of a field allows, most often a typical one."""
        draw, is_list = self._draw, spec.get("type") == "array"
        if name == "name":
            return self._name()
        if target := spec.get("refers_to"):
            found = [
                part for holder, field, _ in lists_of_parts(plan) if field == target for part in holder.get(field, ())
            ]
            known = [part.get("name", part.get("id", 0)) for part in found] or [None]
            return draw.sample(known, min(len(known), 2)) if is_list else draw.choice(known)
        if kind := kind_of(spec):
            several = draw.choice((0, 1, 1, 2)) if is_list else 1
            found = [self._part(kind, plan) for _ in range(several)]
            return found if is_list else found[0]
        option: Json = next((one for one in spec.get("anyOf", ()) if one.get("type") != "null"), {})
        spec = {**spec, **option}
        if name in _typical() and draw.random() < 0.9:
            return draw.choice(_typical()[name])
        if "enum" in spec or spec.get("type") == "boolean":
            return draw.choice(spec.get("enum", (False, True)))
        if spec.get("type") not in ("number", "integer"):
            return None
        low: float = spec["minimum"] if "minimum" in spec else spec.get("exclusiveMinimum") or 0.001
        high: float = spec.get("maximum", 1e6)
        value = draw.choice((low, high)) if draw.random() < 0.1 else max(low, spread(draw, low, high))
        return round(value) if spec["type"] == "integer" else value
