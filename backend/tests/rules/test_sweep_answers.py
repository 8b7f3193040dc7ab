"""What a rule answers over many points: where the answer is no number, and where a point is refused."""

import numpy as np
import pytest

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.outputs import Unanswered
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.rendering import render
from mqplanner.rules.engine.sweep import CHUNK, points
from mqplanner.units import constant, given
from mqplanner.units.comparisons import everywhere, exceeds


def test_a_list_of_findings_is_one_answer_for_all_points():
    many = points(get_rule("bufferpool-size"), {"depth": np.array([1.0, 2.0, 3.0]), "message_bytes": 2048})
    assert many["findings"].shape == (3,)
    assert [finding.id for finding in many["findings"][2]] == [
        "bufferpool-consider-fixed",
        "bufferpool-synchronous-write",
    ]


def test_what_was_not_asked_well_enough_has_no_number_and_says_why():
    shown = render("storage", "MB", Unanswered("The size was not given."))
    assert (shown["value"], shown["unit"], shown["basis"]) == (None, "MB", None)
    assert shown["caveats"] == ["The size was not given."]
    swept = get_rule("bufferpool-page-fix").evaluate({"release": "8.0", "fits": True, "message_kb": [10, 20]})
    assert swept["outputs"]["real_storage_mb"]["value"] == [None, None]


def test_a_condition_holds_everywhere_or_not():
    assert everywhere(True)
    assert everywhere(np.array([True, True]))
    assert not everywhere(np.array([True, False]))


def test_a_point_that_is_refused_is_found_wherever_it_stands_and_said_of_all_points():
    sizes = np.linspace(1, 64, 2 * CHUNK)
    sizes[-1] = -1.0
    with pytest.raises(InvalidInputs) as refused:
        points(get_rule("chinit-mca-31bit"), {"release": "9.4", "message_kb": sizes})
    (problem,) = refused.value.problems
    assert (problem.field, len(problem.value)) == ("message_kb", 2 * CHUNK)
    with pytest.raises(InvalidInputs) as refused:
        points(get_rule("chinit-mca-31bit"), {"release": "9.9", "message_kb": sizes})
    assert {problem.field for problem in refused.value.problems} == {"release", "message_kb"}


def test_a_condition_on_many_points_holds_at_each_of_them():
    bound = constant(10, "KB")
    assert exceeds(given("size", np.array([11.0, 12.0]), "KB"), bound)
    assert not exceeds(given("size", np.array([11.0, 10.0]), "KB"), bound)
    assert not exceeds(given("size", np.array([11.0, np.nan]), "KB"), bound)
    assert exceeds(given("size", 1, "MB"), bound)
    assert exceeds(bound, given("bound", np.array([1.0, 2.0]), "KB"))
