"""MEMLIMIT of a channel initiator."""

import pytest
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import outputs_of, value

storage = st.integers(0, 1024)


def test_memlimit_to_set_is_whole_gb_and_at_least_the_documented_minimum():
    group = {"count": 5522, "sharecnv": 1, "message_bytes": 32_768}
    answer = outputs_of("chinit-memlimit", groups=[group], class4_trace=True, memlimit_mb=1024)
    assert answer["needed_mb"]["value"] == 5522 * 128 / 1024 + 256
    assert answer["memlimit_gb"]["value"] == 2
    assert answer["free_mb"]["value"] == 1024 - (5522 * 128 / 1024 + 256)
    assert "chinit-memlimit-below-minimum" in [finding["id"] for finding in answer["findings"]["value"]]
    assert value("chinit-memlimit", "memlimit_gb", groups=[{**group, "count": 20_000}]) == 3


def test_invalid_input_in_a_group_is_named_by_its_path():
    with pytest.raises(InvalidInputs) as caught:
        outputs_of(
            "chinit-memlimit", groups=[{"count": 1, "sharecnv": 1, "message_bytes": 1}, {"count": -1, "sharecnv": 1}]
        )
    assert [p.field for p in caught.value.problems] == ["groups[1].count", "groups[1].message_bytes"]


def test_class_4_allocation_with_trace_off_is_reported_and_not_counted():
    group = {"count": 10, "sharecnv": 1, "message_bytes": 32_768}
    off, on = (outputs_of("chinit-memlimit", groups=[group], class4_trace=trace) for trace in (False, True))
    (finding,) = (f for f in off["findings"]["value"] if f["id"] == "chinit-class4-set-aside")
    assert "190 MB" in finding["message"]
    assert {(c["document"], c["figure"]) for c in finding["citations"]} >= {("mp1j", "chinit-class4-allocation")}
    assert "chinit-class4-storage-size" in off["findings"]["errata"]
    assert off["needed_mb"]["value"] == 10 * 128 / 1024
    assert "chinit-class4-set-aside" not in [f["id"] for f in on["findings"]["value"]]
    assert "mp1j" in {source["document"] for source in get_rule("chinit-memlimit").describe()["sources"]}
