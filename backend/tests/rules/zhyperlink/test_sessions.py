"""Write sessions of a queue manager and of a whole control unit (topic 6)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import finding_ids

STRIPES = st.integers(1, 16)
MANAGER = st.fixed_dictionaries(
    {
        "copies": st.sampled_from([1, 2]),
        "stripes": STRIPES,
        "metro_mirror": st.booleans(),
        "loopback": st.booleans(),
        "count": st.integers(1, 20),
    }
)


def sessions(**inputs):
    return get_rule("zhyperlink-write-sessions").evaluate(inputs)["outputs"]


def budget(*managers, other=0):
    inputs = {"queue_managers": list(managers), "other_sessions": other}
    return get_rule("zhyperlink-session-budget").evaluate(inputs)["outputs"]


def test_a_single_unstriped_log_takes_one():
    answer = sessions()
    assert (answer["sessions"]["value"], answer["sessions_per_device"]["value"]) == (1, 1)
    assert answer["sessions"]["unit"] == "session"
    assert answer["sessions"]["citations"][0]["section"] == "Ch. 4, Do I have enough write sessions?"


def test_the_formula_is_for_any_number_of_stripes():
    answer = sessions(copies=2, stripes=6, metro_mirror=True)
    assert (answer["sessions"]["value"], answer["sessions_per_device"]["value"]) == (24, 12)


def test_a_loopback_is_one_of_metro_mirror_only():
    answer = sessions(copies=2, stripes=4, loopback=True)
    assert (answer["sessions"]["value"], answer["sessions_per_device"]["value"]) == (8, 8)
    assert finding_ids(answer) == ["zhyperlink-loopback-alone"]
    looped = sessions(copies=2, stripes=4, loopback=True, metro_mirror=True)
    assert finding_ids(looped) == ["zhyperlink-loopback-apar"]
    assert "OA66234" in looped["findings"]["value"][0]["message"]


@given(copies=st.sampled_from([1, 2]), stripes=STRIPES, mirror=st.booleans(), loopback=st.booleans())
def test_mirrored_sessions_are_whole_and_split_evenly(copies, stripes, mirror, loopback):
    answer = sessions(copies=copies, stripes=stripes, metro_mirror=mirror, loopback=loopback)
    devices = 2 if mirror and not loopback else 1
    assert answer["sessions"]["value"] == copies * stripes * (2 if mirror else 1)
    assert answer["sessions_per_device"]["value"] * devices == answer["sessions"]["value"]


def test_many_stripes_at_once():
    stripes = np.array([1.0, 4.0, 6.0])
    many = points(get_rule("zhyperlink-write-sessions"), {"stripes": stripes, "copies": 2, "metro_mirror": True})
    assert many["sessions"].tolist() == [4, 16, 24]
    assert many["sessions_per_device"].tolist() == [2, 8, 12]


@pytest.mark.parametrize("stripes", [0, 1.5, 17, "4"])
def test_invalid_stripes_are_refused_by_name(stripes):
    with pytest.raises(InvalidInputs) as refused:
        sessions(stripes=stripes)
    assert [problem.field for problem in refused.value.problems] == ["stripes"]


def test_without_users_all_sessions_are_free():
    answer = budget()
    assert (answer["used"]["value"], answer["free"]["value"], answer["fallback"]["value"]) == (0, 64, 0)
    assert finding_ids(answer) == []


def test_exactly_all_sessions_leave_none_and_no_user_falls_back():
    answer = budget({"copies": 2, "stripes": 4, "count": 7}, other=8)
    assert (answer["used"]["value"], answer["free"]["value"], answer["fallback"]["value"]) == (64, 0, 0)
    assert answer["used_pct"]["value"] == 100
    assert finding_ids(answer) == ["zhyperlink-sessions-other-users"]


def test_one_session_too_many():
    answer = budget({"copies": 2, "stripes": 4, "count": 8}, other=1)
    assert (answer["free"]["value"], answer["fallback"]["value"]) == (0, 1)
    assert finding_ids(answer) == [
        "zhyperlink-sessions-short",
        "zhyperlink-sessions-fewer-stripes",
        "zhyperlink-sessions-other-users",
    ]


def test_unstriped_logs_are_not_advised_to_take_fewer_stripes():
    assert finding_ids(budget({"copies": 2, "count": 33})) == ["zhyperlink-sessions-short"]


def test_a_mirrored_queue_manager_takes_half_of_its_sessions_here():
    assert budget({"copies": 2, "stripes": 4, "metro_mirror": True})["used"]["value"] == 8
    assert budget({"copies": 2, "stripes": 4, "metro_mirror": True, "loopback": True})["used"]["value"] == 16


@given(managers=st.lists(MANAGER, max_size=4), more=MANAGER, other=st.integers(0, 80))
def test_one_more_queue_manager_never_leaves_more(managers, more, other):
    before, after = budget(*managers, other=other), budget(*managers, more, other=other)
    assert after["used"]["value"] > before["used"]["value"]
    assert after["free"]["value"] <= before["free"]["value"]
    assert after["fallback"]["value"] >= before["fallback"]["value"]
    assert after["free"]["value"] - after["fallback"]["value"] == 64 - after["used"]["value"]


def test_an_invalid_queue_manager_is_named_by_its_index():
    with pytest.raises(InvalidInputs) as refused:
        budget({"copies": 2}, {"copies": 3, "count": 0})
    assert [problem.field for problem in refused.value.problems] == [
        "queue_managers[1].copies",
        "queue_managers[1].count",
    ]


def test_the_loss_of_unstriped_logs_is_reported_for_the_copies_that_there_are():
    single, dual = "zhyperlink-sessions-fewer-stripes-single", "zhyperlink-sessions-fewer-stripes"
    only_single = budget({"copies": 1, "stripes": 4, "count": 17})
    assert finding_ids(only_single) == ["zhyperlink-sessions-short", single]
    assert "614 instead of 976 MB/s" in only_single["findings"]["value"][1]["message"]
    only_dual = budget({"copies": 2, "stripes": 4, "count": 9})
    assert finding_ids(only_dual) == ["zhyperlink-sessions-short", dual]
    assert "566 against 519 MB/s" in only_dual["findings"]["value"][1]["message"]
    both = budget({"copies": 2, "stripes": 4, "count": 9}, {"copies": 1, "stripes": 2})
    assert finding_ids(both)[1:] == [dual, single]
    unstriped = budget({"copies": 2, "stripes": 4, "count": 9}, {"copies": 1, "count": 5})
    assert finding_ids(unstriped)[1:] == [dual]
