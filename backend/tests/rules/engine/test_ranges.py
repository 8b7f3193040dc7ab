"""A number of which only the ends are published, in an answer and over many points."""

import numpy as np

from mqplanner.rules.engine.outputs import Range, render
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points, sweep
from mqplanner.units import constant, given
from mqplanner.units.basis import EXTRAPOLATED

LOW = (given("load", 100, "cpu_s") * constant(0.01, text="one in a hundred")).named("cpu_low")
HIGH = (given("load", 100, "cpu_s") * constant(0.02, text="two in a hundred")).named("cpu_high")


def test_a_range_is_its_two_ends_with_the_way_to_each():
    answer = render("cpu", "cpu_s", Range(LOW, HIGH))
    assert (answer["value"], answer["unit"], answer["basis"]) == ([1, 2], "cpu_s", "measured")
    steps = {step["id"]: step for step in answer["derivation"]["steps"]}
    root = steps[answer["derivation"]["root"]]
    assert root["text"] == "cpu = cpu_low to cpu_high = 1 to 2 CPU s"
    assert [steps[id]["name"] for id in root["operands"]] == ["cpu_low", "cpu_high"]
    assert all(max(step["operands"], default=-1) < step["id"] for step in steps.values())


def test_a_range_is_given_in_the_unit_of_the_output_and_as_weak_as_its_weaker_end():
    answer = render("cpu", "cpu_ms", Range(LOW.cap_basis(EXTRAPOLATED), HIGH))
    assert (answer["value"], answer["unit"], answer["basis"]) == ([1000, 2000], "cpu_ms", "extrapolated")


def test_where_both_ends_are_the_same_it_is_one_number():
    answer = render("cpu", "cpu_s", Range(LOW, LOW))
    assert answer["value"] == 1
    assert answer["derivation"]["steps"][-1]["name"] == "cpu_low"


def test_an_end_that_is_not_published_is_none():
    unknown = given("x", float("nan"), "cpu_s")
    assert render("cpu", "cpu_s", Range(unknown, HIGH))["value"] == [None, 2]
    assert render("cpu", "cpu_s", Range(unknown, unknown))["value"] is None


def test_many_points_are_many_ranges():
    rule = get_rule("class4-overhead")
    values = sweep(rule, {"chinit_cpu_s": [0, 100, 300]})["cpu_s"]["value"]
    assert values == [0, [1, 2], [3, 6]]
    assert list(points(rule, {"chinit_cpu_s": np.array([100.0, 300.0])})["cpu_s"]) == [[1, 2], [3, 6]]


def test_a_range_that_no_point_changes_is_repeated():
    rule = get_rule("kafka-cost")
    inputs = {"direction": "source", "messages_per_s": [1, 2]}
    assert sweep(rule, inputs)["connector_us"]["value"] == [[25, 37], [25, 37]]
