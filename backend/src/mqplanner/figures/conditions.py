"""Conditions as data: when an erratum or a piece of advice applies.

    when: {connection: client, tasks: {above: partitions}, release: {at_least: "9.4"}}

Every name is a fact: an axis of the table that an erratum is about, or what a rule passes. The condition holds when
each fact passes its test. A value, or any one of a list of values, tests for equality; null stands for a fact that is
not given. `above`, `below`, `at_least` and `at_most` compare with a number, with a release, or with another fact by
its name; a fact that is not given passes none of them. An array of points is judged point by point.
"""

import operator
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

import numpy as np
from pydantic import BaseModel, ConfigDict

from mqplanner.releases import RELEASES
from mqplanner.units import Label, Quantity

Value = bool | int | float | str | None


class Bounds(BaseModel):
    """Comparisons of one fact; at least one."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    above: float | int | str | None = None
    below: float | int | str | None = None
    at_least: float | int | str | None = None
    at_most: float | int | str | None = None

    @cached_property
    def given(self) -> tuple[tuple[str, float | str], ...]:
        """Each comparison with its bound."""
        bounds = ((name, getattr(self, name)) for name in _COMPARE)
        return tuple((name, bound) for name, bound in bounds if bound is not None)


Condition = dict[str, Value | list[Value] | Bounds]

_COMPARE: dict[str, Callable[[Any, Any], Any]] = {
    "above": operator.gt,
    "below": operator.lt,
    "at_least": operator.ge,
    "at_most": operator.le,
}


def fact_names(condition: Condition) -> set[str]:
    """Return the names of the facts that a condition needs."""
    bounds = [bound for test in condition.values() if isinstance(test, Bounds) for _, bound in test.given]
    return {*condition, *(bound for bound in bounds if isinstance(bound, str) and bound not in RELEASES)}


def holds(condition: Condition, facts: Mapping[str, Any]) -> Any:
    """Return whether a condition holds for facts, all of whose names it may use; with arrays at which points."""
    holding: Any = True
    # a plan has thousands of conditions to judge: a loop costs half of what all() and a generator do
    for name, test in condition.items():
        passed = _passes(facts[name], test, facts)
        if passed is True:
            continue
        if not (passed.any() if isinstance(passed, np.ndarray) else passed):
            return False
        holding = holding & passed
    return holding


def any_holds(conditions: Iterable[Condition], facts: Mapping[str, Any]) -> Any:
    """Return whether one of several conditions holds; with arrays at which points, True where at all of them."""
    holding: Any = False
    for condition in conditions:
        holding = holding | holds(condition, facts)
        if holding is True:
            break
    if isinstance(holding, np.ndarray):
        return True if holding.all() else holding if holding.any() else False
    return bool(holding)


def holds_as_far_as_known(condition: Condition | list[Condition], facts: Mapping[str, Any]) -> bool:
    """Return whether no fact fails its test; names that are no fact here and arrays of points are passed over."""
    known = {name: fact for name, fact in facts.items() if not isinstance(_plain(fact), np.ndarray)}
    alternatives = condition if isinstance(condition, list) else [condition]
    return any(holds({name: test for name, test in tests.items() if name in known}, known) for tests in alternatives)


def _passes(fact: Any, test: Any, facts: Mapping[str, Any]) -> Any:
    """Return whether a fact passes its test; of an array of points an array."""
    if isinstance(test, Bounds):
        passed: Any = True
        for name, bound in test.given:
            passed = passed & _compares(name, fact, facts.get(bound, bound) if isinstance(bound, str) else bound)
        return passed
    value = _plain(fact)
    if isinstance(value, np.ndarray):
        return np.isin(value, test)
    return value in test if isinstance(test, list) else value == test


def _compares(name: str, fact: Any, bound: Any) -> Any:
    if fact is None or bound is None:
        return False
    compare = _COMPARE[name]
    if isinstance(fact, str):
        return compare(RELEASES.index(fact), RELEASES.index(bound))
    if isinstance(fact, Quantity) and isinstance(bound, Quantity):
        return compare(fact, bound)
    return compare(_plain(fact), _plain(bound))


def _plain(fact: Any) -> Any:
    return fact.value if isinstance(fact, (Quantity, Label)) else fact
