"""An axis of a sweep: a field of the plan and the values that it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mqplanner.errors import Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import allowed_values, refusal
from mqplanner.plan.paths import NoSuchPath, PlanField, field_at

MOST_POINTS = 10_000
"""Points of one sweep, over both inputs together."""
MOST_SINGLE = 100
"""Values of an input that is evaluated value by value."""
_ONE_BY_ONE = f"must have at most {MOST_SINGLE} values, since each is worked out on its own"
MAX_REPORTED_VALUES = 20
"""Wrong values that are reported one by one."""


@dataclass(frozen=True)
class Axis:
    """A field with its values in the order of the request.

    `also` are the paths of further fields that take the same value at each point.
    """

    field: PlanField
    values: list[Any]
    also: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        """JSON pointer of the field."""
        return self.field.path

    @property
    def paths(self) -> tuple[str, ...]:
        """JSON pointers of the field and of those that follow it."""
        return (self.path, *self.also)

    def at(self, value: Any) -> dict[str, Any]:
        """Return one value of the axis, or an array of values, for each of its fields."""
        return dict.fromkeys(self.paths, value)

    def cases(self) -> Iterator[tuple[Any, Any]]:
        """Yield positions on the axis with their values: all numbers as one array, everything else one by one."""
        together = (
            [n for n, value in enumerate(self.values) if value is not None] if self.field.numeric else []
        )
        if together:
            yield np.array(together), np.array([self.values[n] for n in together], dtype=float)
        for n, value in enumerate(self.values):
            if value is None or not self.field.numeric:
                yield np.array([n]), value


def read_axis(plan: Plan, requested: Mapping[str, Any], place: str) -> tuple[Axis | None, list[Problem]]:
    """Return the axis that a sweep requests at `place` of its body, or everything that is wrong with it."""
    fields, problems = _fields(plan, requested, place)
    if problems:
        return None, problems
    first, *others = fields
    values = requested.get("values")
    if values is None:
        values, problems = _of_range(plan, fields, requested, place)
    else:
        problems = _listed(plan, fields, values, place)
    if problems:
        return None, problems[:MAX_REPORTED_VALUES]
    return Axis(first, values, tuple(field.path for field in others)), []


def _fields(plan: Plan, requested: Mapping[str, Any], place: str) -> tuple[list[PlanField], list[Problem]]:
    """Return the field of an axis and those that follow it; they must take numbers of the same kind."""
    named = {
        "path": requested["path"],
        **{f"also/{n}": path for n, path in enumerate(requested.get("also", ()))},
    }
    fields: list[PlanField] = []
    problems: list[Problem] = []
    for name, path in named.items():
        try:
            found = field_at(plan, path)
        except NoSuchPath as error:
            problems.append(Problem(f"{place}/{name}", path, error.reason))
            continue
        if fields and (found.numeric, found.whole) != (fields[0].numeric, fields[0].whole):
            problems.append(
                Problem(f"{place}/{name}", path, f"does not take values as {fields[0].path} does")
            )
        fields.append(found)
    return fields, problems


def _listed(plan: Plan, fields: Sequence[PlanField], values: list[Any], place: str) -> list[Problem]:
    if not fields[0].numeric and len(values) > MOST_SINGLE:
        return [Problem(f"{place}/values", len(values), _ONE_BY_ONE)]
    named = {f"values/{n}": value for n, value in enumerate(values)}
    return [problem for found in fields for problem in _wrong(plan, found, named, place)]


def _of_range(
    plan: Plan, fields: Sequence[PlanField], requested: Mapping[str, Any], place: str
) -> tuple[list[Any], list[Problem]]:
    """Return the values of a range, or what is wrong with it; a field with discrete values takes those within it."""
    first = fields[0]
    allowed = allowed_values(first)
    singles = bool(allowed) and all(type(value) is int for value in allowed) and not first.names_a_part
    if not (first.numeric or first.stepped or singles):
        text = "is not a number that can run through a range: list its values"
        return [], [Problem(f"{place}/path", first.path, text)]
    if requested["scale"] == "logarithmic" and not (requested["from"] > 0 and requested["to"] > 0):
        return [], [Problem(f"{place}/scale", requested["scale"], "needs ends above 0", "linear")]
    if singles and not first.stepped:
        values = _between(allowed, requested)
        if not values:
            text = f"begins a range in which {first.path} has no value"
            return [], [Problem(f"{place}/from", requested["from"], text, allowed)]
    else:
        ends = {end: requested[end] for end in ("from", "to")}
        problems = [problem for found in fields for problem in _wrong(plan, found, ends, place)]
        if problems:
            return [], problems
        values = _range(first, requested)
    if first.numeric:
        return values, []
    if len(values) > MOST_SINGLE:
        return [], [Problem(f"{place}/points", len(values), _ONE_BY_ONE)]
    named = {f"values/{n}": value for n, value in enumerate(values)}
    return values, [problem for found in fields for problem in _wrong(plan, found, named, place)]


def _between(allowed: Sequence[int], requested: Mapping[str, Any]) -> list[int]:
    """Return the discrete values of a field within a range, in its direction."""
    low, high = sorted((requested["from"], requested["to"]))
    values = [value for value in allowed if low <= value <= high]
    return values if requested["from"] <= requested["to"] else values[::-1]


def _wrong(plan: Plan, found: PlanField, named: Mapping[str, Any], place: str) -> Iterator[Problem]:
    for name, value in named.items():
        refused = refusal(plan, found, value)
        if refused:
            message, allowed = refused
            yield Problem(f"{place}/{name}", value, f"cannot stand at {found.path}: {message}", allowed)


def _range(found: PlanField, requested: Mapping[str, Any]) -> list[Any]:
    space = np.geomspace if requested["scale"] == "logarithmic" else np.linspace
    points = space(requested["from"], requested["to"], requested["points"])
    if found.whole:
        return list(dict.fromkeys(int(value) for value in np.rint(points)))
    return list(dict.fromkeys(points.tolist()))
