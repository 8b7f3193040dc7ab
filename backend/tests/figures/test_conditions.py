"""Conditions on errata and advice: equality, any of several, comparisons with numbers, releases and other facts."""

import numpy as np
import pytest
from pydantic import TypeAdapter, ValidationError

from mqplanner.figures.conditions import Condition, any_holds, fact_names, holds, holds_as_far_as_known
from mqplanner.units import given

read = TypeAdapter(Condition).validate_python
TASKS = given("tasks", 3, "task")
SWEPT = given("tasks", np.array([3.0, 4.0]), "task")


@pytest.mark.parametrize(
    ("condition", "facts", "expected"),
    [
        ({}, {}, True),
        ({"connection": "client"}, {"connection": "client"}, True),
        ({"connection": "client"}, {"connection": "bindings"}, False),
        ({"connection": ["client", None]}, {"connection": None}, True),
        ({"tasks": 3}, {"tasks": TASKS}, True),
        ({"tasks": 5}, {"tasks": SWEPT}, False),
        ({"tasks": {"at_least": 3, "below": 4}}, {"tasks": TASKS}, True),
        ({"tasks": {"above": "allowed"}}, {"tasks": TASKS, "allowed": given("a", 1, "task")}, True),
        ({"tasks": {"above": "allowed"}}, {"tasks": TASKS, "allowed": None}, False),
        ({"tasks": {"above": 1}}, {"tasks": None}, False),
        ({"tasks": {"above": 1}}, {"tasks": given("tasks", float("nan"), "task")}, False),
        ({"release": {"at_least": "9.4"}}, {"release": "9.3"}, False),
        ({"release": {"at_least": "9.2"}}, {"release": "9.3"}, True),
        ({"release": {"at_least": "since"}}, {"release": "9.3", "since": "9.4"}, False),
    ],
)
def test_a_condition_holds_when_all_facts_pass(condition, facts, expected):
    assert holds(read(condition), facts) is expected


def test_a_condition_on_an_array_holds_at_some_of_its_points():
    above_3, any_kind = read({"tasks": {"above": 3}, "kind": "a"}), read({"tasks": {"at_least": 3}, "kind": ["a", "b"]})
    assert holds(above_3, {"tasks": SWEPT, "kind": "a"}).tolist() == [False, True]
    assert any_holds([above_3, any_kind], {"tasks": SWEPT, "kind": "a"}) is True
    assert any_holds([above_3, any_kind], {"tasks": SWEPT, "kind": "c"}) is False


def test_units_of_facts_are_converted():
    facts = {"needed": given("needed", 3, "GB"), "limit": given("limit", 2048, "MB")}
    assert holds(read({"needed": {"above": "limit"}}), facts)


def test_fact_names_include_compared_facts():
    condition = read({"tasks": {"above": "allowed"}, "release": {"at_least": "9.4"}})
    assert fact_names(condition) == {"tasks", "allowed", "release"}


def test_unknown_names_and_arrays_are_ignored_for_errata():
    assert holds_as_far_as_known(read({"sharecnv": 0, "release": "9.4"}), {"release": "9.4"})
    assert not holds_as_far_as_known(read({"sharecnv": 0, "release": "9.4"}), {"release": "9.3"})
    assert holds_as_far_as_known(read({"tasks": 7}), {"tasks": SWEPT})
    alternatives = [read({"sharecnv": 0}), read({"release": "9.4"})]
    assert holds_as_far_as_known(alternatives, {"sharecnv": 1, "release": "9.4"})
    assert not holds_as_far_as_known(alternatives, {"sharecnv": 1, "release": "9.3"})


def test_an_unknown_comparison_is_refused():
    with pytest.raises(ValidationError):
        read({"tasks": {"over": 3}})
