"""Coupling facility structures: whether they hold what the shared queues of the members leave there."""

import pytest

from tests.assessment.answers import assess
from tests.assessment.resting import (
    MANAGER,
    a_plan,
    assert_array_is_its_points,
    assert_more_load_needs_no_less,
    constraint,
    findings,
    left_out,
    missing,
    quantity,
    shared,
)

STRUCTURE = "/queue_sharing_groups/0/structures/0"


def grouped(*loads, more=(), **structure):
    described = {"name": "APPL1", "scenario": "smds-no-flash", "message_kb": 4, **structure}
    group = {"name": "QSG1", "members": ["QM1"], "structures": [described, *more]}
    return a_plan(loads, groups=[group])


@pytest.mark.parametrize(
    ("messages", "verdict"),
    [(1_430_000, "ok"), (1_440_000, "watch"), (1_800_000, "watch"), (1_800_001, "exceeded")],
)
def test_messages_against_what_the_structure_holds(messages, verdict):
    found = constraint(grouped(messages=messages), "structure/APPL1")
    assert (found["used"]["value"], found["limit"]["value"]) == (messages, 1_800_000)
    assert found["verdict"] == verdict


def test_what_members_leave_there_in_an_outage():
    plan = grouped(shared(depth=2000, put_rate_per_s=400, outage_s=600))
    found = constraint(plan, "structure/APPL1")
    assert found["used"]["value"] == 242_000
    assert found["multiple"]["value"] == pytest.approx(1_800_000 / 242_000)
    assert quantity(plan, "structure/APPL1/lasts")["value"] == (1_800_000 - 2000) / 400


def test_every_member_counts():
    plan = grouped(shared(depth=2000))
    second = {"name": "QM2", "workloads": [shared(depth=3000)]}
    plan["lpars"][0]["queue_managers"].append(second)
    plan["queue_sharing_groups"][0]["members"].append("QM2")
    assert constraint(plan, "structure/APPL1")["used"]["value"] == 5000


def test_copies_lie_on_the_structure_of_the_queue_or_on_their_own():
    assert constraint(grouped(shared(depth=10, streaming={})), "structure/APPL1")["used"]["value"] == 20
    other = {"name": "COPIES", "scenario": "smds-no-flash", "message_kb": 1}
    own = {"separate_structure": True, "structure": "COPIES"}
    plan = grouped(shared(depth=10, streaming=own), more=[other])
    assert constraint(plan, "structure/APPL1")["used"]["value"] == 10
    assert constraint(plan, "structure/COPIES")["used"]["value"] == 10


def test_what_is_not_described_is_asked_for():
    found = constraint(grouped(scenario=None, message_kb=None), "structure/APPL1")
    assert found["verdict"] == "unknown"
    assert missing(found) == [f"{STRUCTURE}/{field}" for field in ("messages", "scenario", "message_kb")]


def test_a_configuration_that_holds_more_is_tried():
    binding = assess(grouped(messages=900_000, scenario="no-smds-no-flash"))["first_limit"]
    assert binding["multiple"]["value"] == 1
    tried = {relief["to"]: relief["multiple"] for relief in binding["remedies"]}
    assert tried == {"smds-no-flash": 2, "emergency": pytest.approx(190_000_000 / 900_000)}


def test_flash_memory_is_for_gets_in_sequence():
    assert "cf-flash-needs-sequence" in findings(grouped(messages=1, scenario="emergency"))
    assert "cf-flash-needs-sequence" not in findings(grouped(messages=1))


@pytest.mark.parametrize(("size", "too_large"), [(63 * 1024, False), (63 * 1024 + 1, True)])
def test_only_messages_that_cannot_stay_whole_are_said_to_be_offloaded(size, too_large):
    found = findings(grouped(shared(depth=1, message_bytes=size)))
    assert ("shared-queue-too-large-for-cf" in found) is too_large


def test_shared_queues_without_a_structure_are_not_passed_over():
    found = left_out(grouped(shared(structure=None)), "Coupling facility structures")
    assert found == [f"{MANAGER}/workloads/0/structure"]


@pytest.mark.parametrize("field", ["depth", "put_rate_per_s", "outage_s", "message_bytes"])
def test_many_points_are_what_each_is_and_more_is_never_less(field):
    plan = grouped(shared(depth=5, put_rate_per_s=4, outage_s=60, streaming={}))
    path = f"{MANAGER}/workloads/0/{field}"
    assert_array_is_its_points(plan, path, [0, 70_000, 9_000_000])
    assert_more_load_needs_no_less(plan, path, "structure/APPL1", [0, 7, 90_000])


def test_many_points_of_the_messages_to_hold():
    assert_array_is_its_points(grouped(messages=5), f"{STRUCTURE}/messages", [0, 10, 10**9])


@pytest.mark.parametrize(
    ("message_bytes", "own", "holds"),
    [(4096, 4, 4), (4096, 1, 4), (4097, 4, 16), (16_384, 1, 16), (1024, 4, 4), (100, 1, 1)],
)
def test_a_structure_holds_what_was_measured_for_messages_as_large_as_its_largest(message_bytes, own, holds):
    plan = grouped(shared(depth=10, message_bytes=100), message_kb=own)
    other = shared(name="quotes", depth=10, message_bytes=message_bytes)
    plan["lpars"][0]["queue_managers"][0]["workloads"].append(other)
    published = constraint(grouped(messages=1, message_kb=holds), "structure/APPL1")["limit"]["value"]
    assert constraint(plan, "structure/APPL1")["limit"]["value"] == published
    said = findings(plan).get("structure-message-larger")
    assert (said is not None) is (message_bytes > own * 1024)
    assert said is None or said["path"] == f"{STRUCTURE}/message_kb"


def test_messages_larger_than_any_that_was_measured_are_not_judged():
    plan = grouped(shared(depth=10, message_bytes=20_000))
    found = constraint(plan, "structure/APPL1")
    assert found["verdict"] == "unknown"
    assert "nothing is published for 19.531 KB" in found["missing_inputs"][0]["message"]
    assert "structure-message-larger" in findings(plan)
    assert not [q for q in assess(plan)["quantities"] if "structure/APPL1" in q["id"]]


def test_a_sweep_of_message_sizes_goes_through_the_measured_ones():
    plan = grouped(shared(depth=5, put_rate_per_s=4, message_bytes=100), message_kb=1)
    path = f"{MANAGER}/workloads/0/message_bytes"
    assert_array_is_its_points(plan, path, [100, 1024, 1025, 5000, 16_385])


def test_a_shared_queue_that_is_read_too_slowly_fills_its_structure():
    plan = grouped(shared(depth=0, put_rate_per_s=10, get_rate_per_s=4))
    assert findings(plan)["queue-gets-fall-behind"]["path"] == f"{MANAGER}/workloads/0/get_rate_per_s"
    assert quantity(plan, "structure/APPL1/fills")["value"] == 1_800_000 / 6


def test_the_larger_counts_of_what_is_said_and_what_members_leave():
    load = shared(depth=5000, put_rate_per_s=100, outage_s=3600)
    for said, used in ((100, 365_000), (400_000, 400_000)):
        assert constraint(grouped(load, messages=said), "structure/APPL1")["used"]["value"] == used


def test_shared_messages_that_only_expire_lie_in_the_structure_and_are_scanned():
    load = shared(put_rate_per_s=500, get_rate_per_s=0, depth=0, capexpry_s=450)
    plan = grouped(load)
    plan["lpars"][0]["queue_managers"][0]["expryint_s"] = 60
    assert constraint(plan, "structure/APPL1")["used"]["value"] == 500 * 510
    assert constraint(plan, "expiry-scan")["used"]["value"] == pytest.approx(255_000 * 6.2e-6)


@pytest.mark.parametrize("lacks", ["put_rate_per_s", "expryint_s"])
def test_copies_whose_number_is_not_known_are_not_as_few_as_the_messages(lacks):
    copies = {"name": "COPIES", "scenario": "smds-no-flash", "message_kb": 4}
    own = {"separate_structure": True, "structure": "COPIES", "capexpry_s": 600}
    plan = grouped(shared(depth=1000, put_rate_per_s=500, streaming=own), more=[copies])
    manager = plan["lpars"][0]["queue_managers"][0]
    manager["expryint_s"] = 120
    assert constraint(plan, "structure/COPIES")["used"]["value"] == 500 * (600 + 120)
    part, place = (manager, "") if lacks == "expryint_s" else (manager["workloads"][0], "workloads/0/")
    del part[lacks]
    found = [constraint(plan, "structure/COPIES")]
    if lacks == "put_rate_per_s":
        found.append(constraint(plan, "expiry-scan"))
    for one in found:
        assert (one["used"], one["verdict"]) == (None, "unknown")
        assert missing(one) == [f"{MANAGER}/{place}{lacks}"]


def test_copies_on_a_structure_that_is_not_named_are_not_passed_over():
    plan = grouped(shared(depth=5, streaming={"separate_structure": True}))
    assert constraint(plan, "structure/APPL1")["used"]["value"] == 5
    assert left_out(plan, "Coupling facility structures") == [f"{MANAGER}/workloads/0/streaming/structure"]


def test_what_is_known_may_exceed_a_structure_by_itself():
    known = shared(depth=2_000_000)
    found = constraint(grouped(known, shared(name="quotes")), "structure/APPL1")
    assert (found["used"]["value"], found["verdict"], found["at_least"]) == (2_000_000, "exceeded", True)
    assert missing(found) == [f"{MANAGER}/workloads/1/depth"]
