"""The measured number of messages that a structure holds, against its size and its messages."""

import pytest

from mqplanner import solve
from tests.assessment.limits.test_structures import STRUCTURE, grouped
from tests.assessment.queue_plans import findings, limit_of, shared

UNCONFIRMED = "structure-holds-unconfirmed"


def measured(*loads, **structure):
    described = {"scenario": None, "cflevel": 3, "capacity_from": "cfcc-17-25", "messages": 100_000, **structure}
    return grouped(*loads, **described)


@pytest.mark.parametrize(
    ("structure", "verdict"),
    [
        ({"holds": 600_000}, "ok"),
        ({"holds": 1_000_000}, "ok"),  # by the published 650,000 there is room, too
        ({"holds": 1_000_000, "messages": 560_000}, "watch"),  # only the measurement is far from full
        ({"holds": 600_000, "size_mb": 600}, "watch"),  # measured at another size: 92,000 as published
        ({"holds": 600_000, "message_kb": 40}, "watch"),  # measured with smaller messages: 45,000 as published
        ({"holds": 600_000, "size_mb": 300}, "exceeded"),  # 4 KB of each of 100,000 messages are more than 300 MB
        ({"holds": 600_000, "size_mb": 600, "cflevel": None}, "watch"),
        ({"holds": 600_000, "size_mb": None}, "ok"),
    ],
)
def test_a_structure_is_never_large_enough_by_the_measurement_alone(structure, verdict):
    plan = measured(**structure)
    assert limit_of(plan, "structure/APPL1")["verdict"] == verdict
    assert (UNCONFIRMED in findings(plan)) == (verdict == "watch")


def test_a_measurement_counts_up_to_what_the_size_can_contain():
    held = limit_of(measured(holds=10**9, size_mb=40), "structure/APPL1")["limit"]["value"]
    assert held == 40 * 1024 / 4
    offloaded = measured(holds=10**9, size_mb=40, cflevel=5, offload="smds")
    assert 10_240 < limit_of(offloaded, "structure/APPL1")["limit"]["value"] < 40 * 1024**2 / 256


def test_larger_messages_of_a_workload_need_another_measurement():
    small, large = (
        measured(shared(depth=100_000, message_bytes=size), holds=600_000, message_kb=None) for size in (1000, 60_000)
    )
    assert limit_of(small, "structure/APPL1")["verdict"] == "ok"
    assert limit_of(large, "structure/APPL1")["verdict"] == "exceeded"


def test_the_smallest_size_that_is_found_holds_the_messages_as_published():
    plan = measured(holds=600_000)
    found = solve(plan, f"{STRUCTURE}/size_mb", want="smallest", limits=[limit_of(plan, "structure/APPL1")["id"]])
    assert 700 < found["value"] < 800  # 80 % of what 788 MB hold as published
    smaller = measured(holds=600_000, size_mb=found["value"] - 1)
    assert limit_of(smaller, "structure/APPL1")["verdict"] == "watch"
