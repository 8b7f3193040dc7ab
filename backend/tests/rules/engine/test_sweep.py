"""Sweeps: answers that are no numbers, and refused points."""

import numpy as np
import pytest

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.outputs import Unanswered, render
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import CHUNK, points


def test_a_list_of_findings_is_one_answer_for_all_points():
    many = points(get_rule("bufferpool-size"), {"depth": np.array([1.0, 2.0, 3.0]), "message_bytes": 2048})
    assert many["findings"].shape == (3,)
    assert [finding.id for finding in many["findings"][2]] == [
        "bufferpool-consider-fixed",
        "bufferpool-synchronous-write",
    ]


def test_an_output_whose_input_is_not_given_has_no_number_and_a_reason():
    shown = render("storage", "MB", Unanswered("The size was not given."))
    assert (shown["value"], shown["unit"], shown["basis"]) == (None, "MB", None)
    assert shown["caveats"] == ["The size was not given."]
    swept = get_rule("bufferpool-page-fix").evaluate({"release": "8.0", "fits": True, "message_kb": [10, 20]})
    assert swept["outputs"]["real_storage_mb"]["value"] == [None, None]


def test_a_refused_point_of_any_chunk_refuses_the_whole_array():
    sizes = np.linspace(1, 64, 2 * CHUNK)
    sizes[-1] = -1.0
    with pytest.raises(InvalidInputs) as refused:
        points(get_rule("chinit-mca-31bit"), {"release": "9.4", "message_kb": sizes})
    (problem,) = refused.value.problems
    assert (problem.field, len(problem.value)) == ("message_kb", 2 * CHUNK)
    with pytest.raises(InvalidInputs) as refused:
        points(get_rule("chinit-mca-31bit"), {"release": "9.9", "message_kb": sizes})
    assert {problem.field for problem in refused.value.problems} == {"release", "message_kb"}


def test_the_sources_of_a_sweep_stay_out_of_later_answers_without_a_number():
    swept = get_rule("log-capacity").evaluate(
        {"copies": 2, "stripes": 1, "io": ["zhpf", "zhyperlink"], "environment": "performance", "message_kb": 1}
    )
    assert swept["outputs"]["published_gain"]["citations"]
    empty = render("storage", "MB", None)
    assert (empty["citations"], empty["errata"], empty["caveats"]) == ([], [], [])
