"""An input of a plan on an axis: which field, and which values it takes in turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from mqplanner.errors import Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import NoSuchPlace, PlanField, field_at
from mqplanner.plan.values import refusal

MOST_POINTS = 10_000
"""Points of one sweep, over both inputs together."""
MOST_SINGLE = 100
"""Values of an input that is evaluated value by value."""
MOST_TOLD = 20
"""Wrong values that are told apart."""


@dataclass(frozen=True)
class Axis:
    """A field with the values that it takes, in the order in which they were asked for."""

    field: PlanField
    values: list[Any]

    @property
    def path(self) -> str:
        """JSON pointer of the field."""
        return self.field.path

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
    path = asked["path"]
    try:
        found = field_at(plan, path)
    except NoSuchPlace as error:
        return None, [Problem(f"{place}/path", path, error.reason)]
    values = asked.get("values")
    if values is not None:
        return _listed(plan, found, values, place)
    problems = [
        problem for end in ("from", "to") for problem in _wrong(plan, found, {end: asked[end]}, place)
    ]
    if not found.numeric:
        text = "is not a number that can run through a range: list its values"
        problems = [Problem(f"{place}/path", path, text)]
    elif asked["scale"] == "logarithmic" and not (asked["from"] > 0 and asked["to"] > 0):
        problems.append(Problem(f"{place}/scale", asked["scale"], "needs ends above 0", "linear"))
    return (None, problems) if problems else (Axis(found, _range(found, asked)), [])


def _listed(plan: Plan, found: PlanField, values: list[Any], place: str) -> tuple[Axis | None, list[Problem]]:
    if not found.numeric and len(values) > MOST_SINGLE:
        message = f"must have at most {MOST_SINGLE} values, since each is worked out on its own"
        return None, [Problem(f"{place}/values", len(values), message)]
    named = {f"values/{n}": value for n, value in enumerate(values)}
    problems = list(_wrong(plan, found, named, place))
    return (None, problems[:MOST_TOLD]) if problems else (Axis(found, values), [])


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
