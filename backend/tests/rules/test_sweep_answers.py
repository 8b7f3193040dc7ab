"""What a rule answers over many points when the answer is no number."""

import numpy as np

from mqplanner.rules.registry import get_rule
from mqplanner.rules.results import Unanswered, everywhere, render
from mqplanner.rules.sweep import points


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
