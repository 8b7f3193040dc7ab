"""Differences between two documents, as sentences."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.differences.inputs import differences


def estate(**first: Any) -> dict[str, Any]:
    return {"lpars": [{"name": "PRD1", "csa_limit_mb": 64, **first}, {"name": "PRD2"}]}


@pytest.mark.parametrize(
    ("before", "after", "sentences"),
    [
        (estate(), estate(), []),
        (estate(), estate(csa_limit_mb=96), ["LPAR PRD1: CSA limit from 64 MB to 96 MB"]),
        (estate(), estate(csa_limit_mb=None), ["LPAR PRD1: CSA limit from 64 MB to not known"]),
        (
            {"lpars": [{"name": "A", "queue_managers": [{"name": "Q", "channel_initiator": {"taken": None}}]}]},
            {
                "lpars": [
                    {"name": "A", "queue_managers": [{"name": "Q", "channel_initiator": {"taken": "channels-running"}}]}
                ]
            },
            ["LPAR A, queue manager Q, channel initiator: CSQX004I issued from not known to with channels running"],
        ),
        (
            {"lpars": [{"name": "A", "queue_managers": [{"name": "Q", "channel_initiator": {"maxchl": None}}]}]},
            {"lpars": [{"name": "A", "queue_managers": [{"name": "Q", "channel_initiator": {"maxchl": 2600}}]}]},
            ["LPAR A, queue manager Q, channel initiator: MAXCHL from MQ's default to 2,600 channels"],
        ),
        (estate(), estate(note="x"), ["note added (LPAR PRD1)"]),
        (estate(), {"lpars": [{"name": "PRD2"}]}, ["LPAR PRD1 removed"]),
        ({"lpars": [{"name": "PRD2"}]}, estate(), ["LPAR PRD1 added"]),
        (estate(), {"lpars": [{"name": "PRD2"}, *estate()["lpars"][:1]]}, []),
        ({"a": [1, 2]}, {"a": [1, 3, 4]}, ["a from 1, 2 to 1, 3, 4"]),
        ({"a": True}, {"a": 1}, ["a from yes to 1"]),
        ({"a": 1}, {"a": 1.0}, []),
        ({"a": {"b": 1}}, {"a": [1]}, ["a from other values to 1"]),
        ({"a": [{"name": "x"}, {"name": "x"}]}, {"a": [{"name": "x"}]}, ["a 2 removed"]),
    ],
)
def test_a_difference_reads_like_a_sentence(before: Any, after: Any, sentences: list[str]) -> None:
    assert sorted(one.sentence for one in differences(before, after)) == sorted(sentences)


def test_the_path_leads_to_the_place_in_the_later_document() -> None:
    moved_up = {"lpars": [{"name": "PRD2", "csa_limit_mb": 5}, *estate()["lpars"][:1]]}
    (one,) = differences(estate(), moved_up)
    assert (one.path, one.kind, one.before, one.after) == ("/lpars/0/csa_limit_mb", "changed", None, 5)


def test_a_field_left_out_has_its_default() -> None:
    manager: dict[str, Any] = {"name": "QM", "release": "9.4", "logs": {"copies": 1}}
    given: dict[str, Any] = {**manager, "logs": {"copies": 1, "stripes": 1}, "workloads": []}
    plans = [{"lpars": [{"name": "LP", "queue_managers": [one]}]} for one in (manager, given)]
    found = [one.sentence for one in differences(*plans)]
    assert found in ([], ["LPAR LP, queue manager QM, log: Stripes from not known to 1"])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["name", "a", "b"]), inner, max_size=3),
    max_leaves=12,
)


@given(before=JSON, after=JSON)
def test_any_two_documents_can_be_compared(before: Any, after: Any) -> None:
    assert not list(differences(before, before))
    there = list(differences(before, after))
    back = list(differences(after, before))
    assert len(there) == len(back)
    assert {one.kind for one in there} <= {"added", "removed", "changed"}
