"""An input of a plan on an axis: which field, and which values it takes in turn."""

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
MOST_TOLD = 20
"""Wrong values that are told apart."""


@dataclass(frozen=True)
class Axis:
    """A field with the values that it takes, in the order in which they were asked for.

    `also` are the places of further fields that take the same value at each point.
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
        """The same, and those of the fields that go with it."""
        return (self.path, *self.also)

    def at(self, value: Any) -> dict[str, Any]:
        """A value of the axis, or an array of them, at every place where it stands."""
        return dict.fromkeys(self.paths, value)

    def cases(self) -> Iterator[tuple[Any, Any]]:
        """Positions on the axis with what stands there: all numbers as one array, everything else one by one."""
        together = (
            [n for n, value in enumerate(self.values) if value is not None] if self.field.numeric else []
        )
        if together:
            yield np.array(together), np.array([self.values[n] for n in together], dtype=float)
        for n, value in enumerate(self.values):
            if value is None or not self.field.numeric:
                yield np.array([n]), value


def read_axis(plan: Plan, asked: Mapping[str, Any], place: str) -> tuple[Axis | None, list[Problem]]:
    """The axis that a sweep asks for at `place` of its body, or everything that is wrong with it."""
    fields, problems = _fields(plan, asked, place)
    if problems:
        return None, problems
    first, *others = fields
    values = asked.get("values")
    if values is None:
        values, problems = _of_range(plan, fields, asked, place)
    else:
        problems = _listed(plan, fields, values, place)
    if problems:
        return None, problems[:MOST_TOLD]
    return Axis(first, values, tuple(field.path for field in others)), []


def _fields(plan: Plan, asked: Mapping[str, Any], place: str) -> tuple[list[PlanField], list[Problem]]:
    """The field of an axis and those that go with it, which have to take numbers of the same kind."""
    named = {"path": asked["path"], **{f"also/{n}": path for n, path in enumerate(asked.get("also", ()))}}
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
    plan: Plan, fields: Sequence[PlanField], asked: Mapping[str, Any], place: str
) -> tuple[list[Any], list[Problem]]:
    """The values of a range, or what is wrong with it: of a field with single numbers those that lie in it."""
    first = fields[0]
    allowed = allowed_values(first)
    singles = bool(allowed) and all(type(value) is int for value in allowed) and not first.names_a_part
    if not (first.numeric or first.stepped or singles):
        text = "is not a number that can run through a range: list its values"
        return [], [Problem(f"{place}/path", first.path, text)]
    if asked["scale"] == "logarithmic" and not (asked["from"] > 0 and asked["to"] > 0):
        return [], [Problem(f"{place}/scale", asked["scale"], "needs ends above 0", "linear")]
    if singles and not first.stepped:
        values = _between(allowed, asked)
        if not values:
            text = f"begins a range in which {first.path} has no value"
            return [], [Problem(f"{place}/from", asked["from"], text, allowed)]
    else:
        ends = {end: asked[end] for end in ("from", "to")}
        problems = [problem for found in fields for problem in _wrong(plan, found, ends, place)]
        if problems:
            return [], problems
        values = _range(first, asked)
    if first.numeric:
        return values, []
    if len(values) > MOST_SINGLE:
        return [], [Problem(f"{place}/points", len(values), _ONE_BY_ONE)]
    named = {f"values/{n}": value for n, value in enumerate(values)}
    return values, [problem for found in fields for problem in _wrong(plan, found, named, place)]


def _between(allowed: Sequence[int], asked: Mapping[str, Any]) -> list[int]:
    """The single numbers of a field that lie in a range, in its direction."""
    low, high = sorted((asked["from"], asked["to"]))
    values = [value for value in allowed if low <= value <= high]
    return values if asked["from"] <= asked["to"] else values[::-1]


def _wrong(plan: Plan, found: PlanField, named: Mapping[str, Any], place: str) -> Iterator[Problem]:
    for name, value in named.items():
        refused = refusal(plan, found, value)
        if refused:
            message, allowed = refused
            yield Problem(f"{place}/{name}", value, f"cannot stand at {found.path}: {message}", allowed)


def _range(found: PlanField, asked: Mapping[str, Any]) -> list[Any]:
    space = np.geomspace if asked["scale"] == "logarithmic" else np.linspace
    points = space(asked["from"], asked["to"], asked["points"])
    if found.whole:
        return list(dict.fromkeys(int(value) for value in np.rint(points)))
    return list(dict.fromkeys(points.tolist()))
