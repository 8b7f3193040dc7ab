"""Coupling facility structures: whether they hold what the shared queues of the members leave there."""

import pytest

from mqplanner.plan.shared_resources import Structure
from tests.assessment.answers import assess
from tests.assessment.queue_plans import (
    MANAGER,
    assert_limits_equal_points,
    assert_more_load_needs_at_least_as_much,
    findings,
    limit_of,
    missing,
    not_assessed_at,
    plan_with,
    quantity,
    shared,
    workload,
)

STRUCTURE = "/queue_sharing_groups/0/structures/0"


def grouped(*loads, more=(), **structure):
    described = {"name": "APPL1", "size_mb": 4096, "scenario": "smds-no-flash", "message_kb": 4}
    described |= {"capacity_from": "mq-8.0-slide", **structure}
    group = {"name": "QSG1", "members": ["QM1"], "structures": [described, *more]}
    return plan_with(loads, groups=[group])


@pytest.mark.parametrize(
    ("messages", "verdict"), [(1_000, "watch"), (1_440_000, "watch"), (1_800_000, "watch"), (1_800_001, "exceeded")]
)
def test_messages_against_the_capacity_of_the_structure(messages, verdict):
    found = limit_of(grouped(messages=messages), "structure/APPL1")
    assert (found["used"]["value"], found["limit"]["value"]) == (messages, 1_800_000)
    assert found["verdict"] == verdict


def test_a_capacity_of_one_structure_size_is_not_a_measurement_of_this_structure():
    found = limit_of(grouped(messages=1000), "structure/APPL1")
    assert "one structure of 4 GB" in found["caution"]
    assert "later ones may need more storage" in found["caution"]
    assert found["limit"]["basis"] == "extrapolated"
    assert "cf-capacity-one-structure" in findings(grouped(messages=1000))
    unknown = limit_of(grouped(messages=1000, message_kb=None), "structure/APPL1")
    assert (unknown["verdict"], unknown["caution"]) == ("unknown", None)


def test_a_missing_input_of_each_member_has_the_name_of_the_member():
    """Without it the same words would stand once for each queue manager."""
    plan = grouped(shared(put_rate_per_s=400, outage_s=600))
    second = {**plan["lpars"][0]["queue_managers"][0], "name": "QM2"}
    plan["lpars"][0]["queue_managers"].append(second)
    plan["queue_sharing_groups"][0]["members"].append("QM2")
    depths = [one["message"] for one in limit_of(plan, "structure/APPL1")["missing_inputs"] if "depth" in one["path"]]
    assert [one.rpartition(" of ")[2] for one in depths] == ["QM1", "QM2"]


def test_messages_of_members_after_an_outage():
    plan = grouped(shared(depth=2000, put_rate_per_s=400, outage_s=600))
    found = limit_of(plan, "structure/APPL1")
    assert found["used"]["value"] == 242_000
    assert found["multiple"]["value"] == pytest.approx(1_800_000 / 242_000)
    assert quantity(plan, "structure/APPL1/lasts")["value"] == (1_800_000 - 2000) / 400


def test_each_member_counts():
    plan = grouped(shared(depth=2000))
    second = {"name": "QM2", "workloads": [shared(depth=3000)]}
    plan["lpars"][0]["queue_managers"].append(second)
    plan["queue_sharing_groups"][0]["members"].append("QM2")
    assert limit_of(plan, "structure/APPL1")["used"]["value"] == 5000


def test_copies_are_on_the_structure_of_the_queue_or_on_a_separate_one():
    assert limit_of(grouped(shared(depth=10, streaming={"depth": 10})), "structure/APPL1")["used"]["value"] == 20
    other = {"name": "COPIES", "size_mb": 4096, "scenario": "smds-no-flash", "message_kb": 1}
    own = {"separate_structure": True, "structure": "COPIES", "depth": 10}
    plan = grouped(shared(depth=10, streaming=own), more=[other])
    assert limit_of(plan, "structure/APPL1")["used"]["value"] == 10
    assert limit_of(plan, "structure/COPIES")["used"]["value"] == 10


def test_copies_of_unknown_depth_make_the_structure_unknown():
    found = limit_of(grouped(shared(depth=10, streaming={})), "structure/APPL1")
    assert found["verdict"] == "unknown"
    assert missing(found) == [f"{MANAGER}/workloads/0/streaming/depth"]
    assert limit_of(grouped(shared(depth=2_000_000, streaming={})), "structure/APPL1")["verdict"] == "exceeded"


def test_a_missing_field_is_called_by_its_label():
    """Who follows the link to it finds the words of the link at the field."""
    found = limit_of(grouped(shared(depth=10), scenario=None), "structure/APPL1")
    message = next(one["message"] for one in found["missing_inputs"] if one["path"] == f"{STRUCTURE}/scenario")
    assert Structure.model_fields["scenario"].title in message


def test_missing_inputs_are_named():
    found = limit_of(grouped(messages=1000, scenario=None, message_kb=None), "structure/APPL1")
    assert found["verdict"] == "unknown"
    assert missing(found) == [f"{STRUCTURE}/{field}" for field in ("scenario", "message_kb")]


def test_a_structure_that_no_workload_uses_needs_no_inputs():
    plan = grouped(scenario=None, message_kb=None)
    answer = assess(plan)
    assert not [limit for limit in answer["limits"] if limit["kind"] == "structure"]
    (unchecked,) = [one for one in answer["not_assessed"] if one["title"] == "Messages in a structure"]
    assert unchecked["message"].startswith("no workload uses APPL1; enter one")
    unplaced = grouped(shared(structure=None), scenario=None)
    assert limit_of(unplaced, "structure/APPL1")["verdict"] == "unknown"


def test_a_scenario_that_holds_more_is_a_remedy():
    first = assess(grouped(messages=900_000, scenario="no-smds-no-flash"))["first_limit"]
    assert first["multiple"]["value"] == 1
    tried = {relief["to"]: relief["multiple"] for relief in first["remedies"]}
    larger = tried.pop(first["remedies"][0]["to"])
    assert larger >= 2
    assert tried == {"smds-no-flash": 2, "emergency": pytest.approx(190_000_000 / 900_000)}


def test_flash_memory_is_for_gets_in_sequence():
    assert "cf-flash-needs-sequence" in findings(grouped(messages=1, scenario="emergency"))
    assert "cf-flash-needs-sequence" not in findings(grouped(messages=1))


@pytest.mark.parametrize(("size", "too_large"), [(63 * 1024, False), (63 * 1024 + 1, True)])
def test_only_messages_too_large_for_a_structure_are_reported_as_offloaded(size, too_large):
    found = findings(grouped(shared(depth=1, message_bytes=size)))
    assert ("shared-queue-too-large-for-cf" in found) is too_large


def test_shared_queues_without_a_structure_are_reported():
    found = not_assessed_at(grouped(shared(structure=None)), "Coupling facility structures")
    assert found == [f"{MANAGER}/workloads/0/structure"]


@pytest.mark.parametrize("field", ["depth", "put_rate_per_s", "outage_s", "message_bytes"])
def test_an_array_gives_the_results_of_its_points_and_more_load_needs_no_less(field):
    plan = grouped(shared(depth=5, put_rate_per_s=4, outage_s=60, streaming={"depth": 5}))
    path = f"{MANAGER}/workloads/0/{field}"
    assert_limits_equal_points(plan, path, [0, 70_000, 9_000_000])
    assert_more_load_needs_at_least_as_much(plan, path, "structure/APPL1", [0, 7, 90_000])


def test_an_array_of_messages_gives_the_results_of_its_points():
    assert_limits_equal_points(grouped(messages=5), f"{STRUCTURE}/messages", [0, 10, 10**9])


@pytest.mark.parametrize(
    ("message_bytes", "own", "holds"),
    [(4096, 4, 4), (4096, 1, 4), (4097, 4, 16), (16_384, 1, 16), (1024, 4, 4), (100, 1, 1)],
)
def test_the_capacity_is_that_of_the_largest_message(message_bytes, own, holds):
    plan = grouped(shared(depth=10, message_bytes=100), message_kb=own)
    other = shared(name="quotes", depth=10, message_bytes=message_bytes)
    plan["lpars"][0]["queue_managers"][0]["workloads"].append(other)
    published = limit_of(grouped(messages=1, message_kb=holds), "structure/APPL1")["limit"]["value"]
    assert limit_of(plan, "structure/APPL1")["limit"]["value"] == published
    finding = findings(plan).get("structure-message-larger")
    assert (finding is not None) is (message_bytes > own * 1024)
    assert finding is None or finding["path"] == f"{STRUCTURE}/message_kb"


def test_messages_above_the_largest_measured_size_are_unknown():
    plan = grouped(shared(depth=10, message_bytes=20_000))
    found = limit_of(plan, "structure/APPL1")
    assert found["verdict"] == "unknown"
    assert "none of the planner's sources has a figure for it" in found["missing_inputs"][0]["message"]
    assert "structure-message-larger" in findings(plan)
    assert not [q for q in assess(plan)["quantities"] if "structure/APPL1" in q["id"]]


def test_a_sweep_of_message_sizes_has_the_capacity_of_each_measured_size():
    plan = grouped(shared(depth=5, put_rate_per_s=4, message_bytes=100), message_kb=1)
    path = f"{MANAGER}/workloads/0/message_bytes"
    assert_limits_equal_points(plan, path, [100, 1024, 1025, 5000, 16_385])


def test_a_shared_queue_that_is_read_too_slowly_fills_its_structure():
    plan = grouped(shared(depth=0, put_rate_per_s=10, get_rate_per_s=4))
    assert findings(plan)["queue-gets-fall-behind"]["path"] == f"{MANAGER}/workloads/0/get_rate_per_s"
    assert quantity(plan, "structure/APPL1/fills")["value"] == 1_800_000 / 6


def test_the_larger_of_entered_and_calculated_messages_counts():
    load = shared(depth=5000, put_rate_per_s=100, outage_s=3600)
    for entered, used in ((100, 365_000), (400_000, 400_000)):
        assert limit_of(grouped(load, messages=entered), "structure/APPL1")["used"]["value"] == used


def test_shared_messages_that_only_expire_count_in_the_structure_and_in_scans():
    load = shared(put_rate_per_s=500, get_rate_per_s=0, depth=0, capexpry_s=450)
    plan = grouped(load)
    plan["lpars"][0]["queue_managers"][0]["expryint_s"] = 60
    assert limit_of(plan, "structure/APPL1")["used"]["value"] == 500 * 510
    assert limit_of(plan, "expiry-scan")["used"]["value"] == pytest.approx(255_000 * 6.2e-6)


@pytest.mark.parametrize(
    ("interval", "room", "words"),
    [
        (60, 2_000_000, None),
        (60, 400_000, "If no one gets them until they expire, this limit is reached, or nearly so."),
        (None, 2_000_000, "is not known: enter EXPRYINT and the put rate."),
    ],
)
def test_a_structure_may_have_to_hold_messages_until_they_expire(interval, room, words):
    load = shared(put_rate_per_s=500, depth=10, capexpry_s=600)
    plan = grouped(load, holds=room, smds_mb=room // 256, offload="smds", cflevel=5)
    plan["lpars"][0]["queue_managers"][0]["expryint_s"] = interval
    for id in ("structure/APPL1", "smds/APPL1 of QM1"):
        found = limit_of(plan, id)
        assert found["verdict"] == ("ok" if words is None else "watch"), id
        assert (found["caution"] or "").endswith(words or ""), id


def test_messages_until_they_expire_are_there_beside_those_of_no_workload():
    """Ten messages are counted, and 330,000 until they expire: beside 290,000 others 620,000 of at most 600,000."""
    load = shared(put_rate_per_s=500, depth=10, capexpry_s=600)
    for messages, verdict in ((100_000, "ok"), (290_000, "watch")):
        plan = grouped(load, holds=600_000, messages=messages, message_kb=4, smds_mb=4800, offload="smds", cflevel=5)
        plan["lpars"][0]["queue_managers"][0]["expryint_s"] = 60
        for id in ("structure/APPL1", "smds/APPL1 of QM1"):
            assert limit_of(plan, id)["verdict"] == verdict, id


def test_messages_until_they_expire_count_above_the_bar():
    load = workload(put_rate_per_s=10_000, depth=10, capexpry_s=3600)
    assert limit_of(plan_with([load], memlimit_mb=4096, expryint_s=60), "above-bar")["verdict"] == "watch"
    assert limit_of(plan_with([load], memlimit_mb=65_536, expryint_s=60), "above-bar")["verdict"] == "ok"


@pytest.mark.parametrize("field", ["put_rate_per_s", "expryint_s"])
def test_an_unknown_number_of_copies_is_not_taken_from_the_base_queue(field):
    copies = {"name": "COPIES", "size_mb": 4096, "scenario": "smds-no-flash", "message_kb": 4}
    own = {"separate_structure": True, "structure": "COPIES", "capexpry_s": 600}
    plan = grouped(shared(depth=1000, put_rate_per_s=500, streaming=own), more=[copies])
    manager = plan["lpars"][0]["queue_managers"][0]
    manager["expryint_s"] = 120
    assert limit_of(plan, "structure/COPIES")["used"]["value"] == 500 * (600 + 120)
    part, place = (manager, "") if field == "expryint_s" else (manager["workloads"][0], "workloads/0/")
    del part[field]
    found = [limit_of(plan, "structure/COPIES")]
    if field == "put_rate_per_s":
        found.append(limit_of(plan, "expiry-scan"))
    for one in found:
        assert (one["used"], one["verdict"]) == (None, "unknown")
        assert missing(one) == [f"{MANAGER}/{place}{field}"]


def test_copies_without_their_separate_structure_are_reported():
    plan = grouped(shared(depth=5, streaming={"separate_structure": True}))
    assert limit_of(plan, "structure/APPL1")["used"]["value"] == 5
    assert not_assessed_at(plan, "Coupling facility structures") == [f"{MANAGER}/workloads/0/streaming/structure"]


def test_a_lower_bound_can_exceed_a_structure():
    known = shared(depth=2_000_000)
    found = limit_of(grouped(known, shared(name="quotes")), "structure/APPL1")
    assert (found["used"]["value"], found["verdict"], found["at_least"]) == (2_000_000, "exceeded", True)
    assert missing(found) == [f"{MANAGER}/workloads/1/depth"]


def test_a_structure_without_a_size_is_not_taken_for_the_published_one():
    """Stored plans of earlier releases have no size: their answer was `watch`, and is unknown; `exceeded` stays."""
    found = limit_of(grouped(messages=1000, size_mb=None), "structure/APPL1")
    assert (found["verdict"], found["limit"], found["multiple"]) == ("unknown", None, None)
    (needed,) = found["missing_inputs"]
    assert needed["path"] == f"{STRUCTURE}/size_mb"
    assert "one of 4 GB, the only published size, holds 1,800,000 messages" in needed["message"]
    assert limit_of(grouped(messages=1_800_001, size_mb=None), "structure/APPL1")["verdict"] == "exceeded"


@pytest.mark.parametrize(
    ("size_mb", "messages", "verdict"),
    [(8192, 3_600_000, "watch"), (8192, 3_700_000, "exceeded"), (2048, 10, "watch"), (2048, 895_000, "unknown")],
)
def test_another_size_holds_messages_in_proportion_beyond_a_fixed_part(size_mb, messages, verdict):
    """2 GB hold from 2,007 to 2,048 of 4,055 and 4,096 parts of 1,800,000: between 890,900 and 900,000 messages."""
    found = limit_of(grouped(messages=messages, size_mb=size_mb), "structure/APPL1")
    assert found["verdict"] == verdict
    assert found["beyond"] is None
    assert missing(found) == ([f"{STRUCTURE}/holds"] if verdict == "unknown" else [])


@pytest.mark.parametrize(("messages", "verdict"), [(79_000, "ok"), (90_000, "watch"), (100_001, "exceeded")])
def test_a_capacity_that_was_measured_replaces_the_published_one(messages, verdict):
    plan = grouped(messages=messages, size_mb=2048, scenario=None, message_kb=None, holds=100_000)
    found = limit_of(plan, "structure/APPL1")
    assert (found["limit"]["value"], found["verdict"], found["caution"]) == (100_000, verdict, None)


def test_a_capacity_with_smds_needs_a_structure_that_has_it():
    """CFLEVEL(4) offloads no message of 4 KB; by flash memory with SMDS nothing is known of a structure without it."""
    plan = grouped(messages=10, cflevel=4)
    assert limit_of(plan, "structure/APPL1")["limit"]["value"] == 900_000
    assert "structure-no-smds" in findings(plan)
    for level in ({"cflevel": 4}, {"cflevel": 5, "offload": "db2"}):
        found = limit_of(grouped(messages=10, scenario="emergency", **level), "structure/APPL1")
        assert (found["verdict"], missing(found)) == ("unknown", [f"{STRUCTURE}/holds"])
    assert limit_of(grouped(messages=10, cflevel=5, offload="smds"), "structure/APPL1")["verdict"] == "watch"


@pytest.mark.parametrize(("structure", "verdict"), [("APPL1", "ok"), (None, "watch")])
def test_a_shared_queue_that_may_be_in_a_structure_makes_it_at_best_a_warning(structure, verdict):
    plan = grouped(shared(depth=10, structure=structure), messages=10, capacity_from="cfcc-17-25")
    found = limit_of(plan, "structure/APPL1")
    assert found["verdict"] == verdict
    assert ("may be in this structure too" in (found["caution"] or "")) is (structure is None)


@pytest.mark.parametrize(("structure", "verdict"), [("APPL1", "ok"), (None, "watch")])
def test_a_shared_queue_that_may_be_in_a_structure_makes_its_smds_at_best_a_warning(structure, verdict):
    plan = grouped(shared(depth=10), shared(name="b", depth=10, structure=structure), smds_mb=1000)
    found = limit_of(plan, "smds/APPL1 of QM1")
    assert found["verdict"] == verdict
    assert ("“b” of QM1 may be in this structure too" in (found["caution"] or "")) is (structure is None)


def test_a_structure_is_not_ok_where_a_backlog_never_drains():
    fields = {"depth": 10, "put_rate_per_s": 10, "outage_s": 60, "catch_up_rate_per_s": 9}
    plan = grouped(shared(**fields), smds_mb=1000, **BY_LEVEL)
    for limit in ("structure/APPL1", "smds/APPL1 of QM1"):
        assert "“orders” of QM1 remains after the outage" in limit_of(plan, limit)["caution"]


BY_LEVEL = {"capacity_from": "cfcc-17-25"}


@pytest.mark.parametrize(
    ("structure", "holds"),
    [
        ({"scenario": "no-smds-no-flash", "message_kb": 16}, 175_000),
        ({"scenario": "no-smds-no-flash", "message_kb": 20}, 90_000),
        ({"scenario": None, "cflevel": 3, "message_kb": 63}, 45_000),
        ({"message_kb": 4.01}, 0.8 * 340_000 + 0.2 * 1_900_000),
        ({"message_kb": 3.9, "cflevel": 5, "offld3sz_kb": 3, "offld3th_pct": 50}, 0.5 * 650_000 + 0.5 * 1_900_000),
        # of just OFFLD2SZ: as if only the third rule offloaded them
        ({"message_kb": 4, "cflevel": 5, "offld2th_pct": 50}, 0.9 * 650_000 + 0.1 * 1_900_000),
        ({"message_kb": 2, "cflevel": 5, "offld3th_pct": 100}, 1_150_000),
        ({"message_kb": 100}, 1_900_000),
        ({"message_kb": 4, "size_mb": 8192}, 2 * (0.9 * 650_000 + 0.1 * 1_900_000)),
    ],
)
def test_the_safe_capacity_is_that_of_cfcc_levels_17_to_25(structure, holds):
    """Whole messages up to the use from which they are offloaded, then as many as of the smallest ones."""
    load = shared(depth=1, message_bytes=round(structure["message_kb"] * 1024))
    found = limit_of(grouped(load, **(BY_LEVEL | structure)), "structure/APPL1")
    assert found["limit"]["value"] == pytest.approx(holds)


def test_a_capacity_by_assumption_is_ok_with_room_for_twice_as_many():
    alone = BY_LEVEL | {"scenario": "no-smds-no-flash", "message_kb": 1}
    assert limit_of(grouped(messages=1_500_000, **alone), "structure/APPL1")["verdict"] == "ok"
    for messages, verdict in ((380_000, "ok"), (400_000, "watch")):
        assert limit_of(grouped(messages=messages, **BY_LEVEL), "structure/APPL1")["verdict"] == verdict


def test_messages_that_the_level_does_not_take_are_a_problem():
    plan = grouped(shared(depth=1, message_bytes=64 * 1024), cflevel=3, scenario="no-smds-no-flash", holds=1000)
    found = limit_of(plan, "structure/APPL1")
    assert found["verdict"] == "watch"
    assert "CFLEVEL(3) takes none above 63 KB" in found["caution"]


def test_a_sweep_of_sizes_gives_the_results_of_its_points():
    for depth, sizes in ((2_000_000, [100, 4096]), (2000, [4096, 9000])):
        plan = grouped(shared(depth=depth, put_rate_per_s=4), size_mb=4096)
        assert_limits_equal_points(plan, f"{STRUCTURE}/size_mb", sizes)
    assert_limits_equal_points(plan, f"{MANAGER}/workloads/0/depth", [1, 1_800_000, 1_800_001])


SMDS = "smds/APPL1 of QM1"


def test_messages_on_smds_take_whole_pages():
    """16 KB and a header take five pages of 4 KB: 1,000 messages take 19.53 MB."""
    plan = grouped(shared(depth=1000, message_bytes=16_384), message_kb=16, smds_mb=100)
    found = limit_of(plan, SMDS)
    assert (found["used"]["value"], found["limit"]["value"]) == (1000 * 20 / 1024, 100)
    assert (found["verdict"], found["used"]["basis"]) == ("ok", "assumed")


@pytest.mark.parametrize(
    ("messages", "loads", "verdict"),
    [
        (400_000, (), "watch"),  # messages of 32 KB stay whole, and 452,000 fit
        (700_000, (), "unknown"),
        (2_000_000, (), "exceeded"),
        (None, (shared(depth=700_000, message_bytes=65_536),), "ok"),  # all are offloaded from the start
        (None, (shared(depth=350_000, message_bytes=65_536), shared(name="b", depth=350_000)), "unknown"),
    ],
)
def test_smaller_messages_than_the_largest_may_need_more_of_a_structure(messages, loads, verdict):
    loads = [{**load, **({"message_bytes": None} if load["name"] == "b" else {})} for load in loads]
    plan = grouped(*loads, messages=messages, message_kb=64, smds_mb=100_000, cflevel=5, offload="smds", **BY_LEVEL)
    assert limit_of(plan, "structure/APPL1")["verdict"] == verdict


@pytest.mark.parametrize("messages", [1_000, None])
def test_a_structure_is_not_judged_by_the_size_of_some_of_its_messages(messages):
    loads = [shared(depth=10, message_bytes=1024)]
    if messages is None:
        loads.append({**shared(name="b", depth=990), "message_bytes": None})
    for size, verdict in ((None, "unknown"), (4, "watch")):
        found = limit_of(grouped(*loads, messages=messages, message_kb=size, smds_mb=400), "structure/APPL1")
        assert (found["verdict"], f"{STRUCTURE}/message_kb" in missing(found)) == (verdict, size is None)


def test_points_at_which_all_messages_are_those_of_workloads_are_judged_by_their_sizes():
    load = shared(depth=0, put_rate_per_s=1, outage_s=60, message_bytes=65_536)
    plan = grouped(load, messages=400_000, message_kb=64, smds_mb=100_000, cflevel=5, offload="smds", **BY_LEVEL)
    assert_limits_equal_points(plan, f"{MANAGER}/workloads/0/outage_s", [100_000, 700_000, 1_000_000])


def test_no_smds_is_larger_than_the_largest_one():
    """1.2 billion messages of 16 KB are 17.9 TB; 16 TB are published as the most."""
    found = limit_of(grouped(shared(depth=1_200_000_000, message_bytes=16_384), smds_mb=30 * 2**20), SMDS)
    assert (found["verdict"], found["limit"]["value"]) == ("exceeded", 16 * 2**20)


@pytest.mark.parametrize("loads", [(), (shared(depth=10, message_bytes=16_384),)])
@pytest.mark.parametrize(
    ("messages", "smds_mb", "verdict"), [(10_000, 400, "ok"), (200_000, 400, "unknown"), (200_000, 8_000, "ok")]
)
def test_messages_of_the_plans_number_that_no_workload_has_may_be_on_any_smds(messages, loads, smds_mb, verdict):
    """200,000 messages of 16 KB take 3,906 MB in whole pages; the structure holds them, an SMDS of 400 MB may not."""
    plan = grouped(*loads, messages=messages, message_kb=16, smds_mb=smds_mb, **BY_LEVEL)
    assert limit_of(plan, SMDS)["verdict"] == verdict
    assert (f"{STRUCTURE}/messages" in missing(limit_of(plan, SMDS))) == (verdict == "unknown")


@pytest.mark.parametrize("loads", [(), (shared(depth=10, message_bytes=1024),)])
def test_messages_of_no_workload_need_a_size_to_be_judged_on_smds(loads):
    found = limit_of(grouped(*loads, messages=10_000, message_kb=None, smds_mb=400), SMDS)
    assert (found["verdict"], missing(found)) == ("unknown", [f"{STRUCTURE}/message_kb"])


def test_missing_inputs_of_others_are_no_reason_to_ask_for_the_interval_of_scans():
    load = shared(depth=10, put_rate_per_s=1, capexpry_s=60)
    plan = grouped(load, messages=10_000, message_kb=None, smds_mb=400)
    plan["lpars"][0]["queue_managers"][0]["expryint_s"] = 60
    found = limit_of(plan, SMDS)
    assert (missing(found), found["caution"]) == ([f"{STRUCTURE}/message_kb"], None)


@pytest.mark.parametrize(
    ("depth", "smds_mb", "verdict"),
    [(300_000, 8000, "ok"), (300_000, 5000, "unknown"), (300_000, 1000, "exceeded"), (6000, 100, "unknown")],
)
def test_messages_on_smds_take_at_least_their_data_less_what_stays_whole(depth, smds_mb, verdict):
    """300,000 of 16 KB: 5,859 MB in whole pages; data of 4,688 MB less at most 80 % of 4,096 MB in the structure."""
    plan = grouped(shared(depth=depth, message_bytes=16_384), message_kb=16, smds_mb=smds_mb, size_mb=4096)
    found = limit_of(plan, SMDS)
    assert found["verdict"] == verdict
    assert "in whole pages" in found["assumption"]


def test_pages_on_smds_are_never_called_measured():
    found = limit_of(grouped(shared(depth=1000, message_bytes=1024), message_kb=1, smds_mb=100), SMDS)
    assert (found["verdict"], found["used"]["value"], found["used"]["basis"]) == ("ok", 1000 * 4 / 1024, "extrapolated")


def test_smds_without_a_size_is_unknown():
    found = limit_of(grouped(shared(depth=1000)), SMDS)
    assert (found["verdict"], missing(found)) == ("unknown", [f"{STRUCTURE}/smds_mb"])


@pytest.mark.parametrize(
    ("rules", "used"),
    [
        ({}, 1000 * 20 / 1024),
        ({"offld3sz_kb": 17, "offld2sz_kb": 32}, 0),
        ({"offld3th_pct": 100, "offld2sz_kb": 17}, 0),
        ({"offld3th_pct": 100, "offld2sz_kb": 16}, 1000 * 20 / 1024),
        ({"offld3sz_kb": 15, "offld2sz_kb": 32}, 1000 * 20 / 1024),
    ],
)
def test_only_messages_that_a_rule_offloads_take_space_on_smds(rules, used):
    plan = grouped(shared(depth=1000, message_bytes=16_384), message_kb=16, smds_mb=100, cflevel=5, **rules)
    assert limit_of(plan, SMDS)["used"]["value"] == used


def test_each_member_writes_to_its_own_smds():
    plan = grouped(shared(depth=1000), smds_mb=100)
    plan["lpars"][0]["queue_managers"].append({"name": "QM2", "workloads": [shared(depth=3000)]})
    plan["queue_sharing_groups"][0]["members"].append("QM2")
    first, second = (limit_of(plan, f"smds/APPL1 of QM{n}")["used"]["value"] for n in (1, 2))
    assert second == 3 * first


def test_an_array_of_messages_on_smds_gives_the_results_of_its_points():
    plan = grouped(shared(depth=5, put_rate_per_s=4, outage_s=60), smds_mb=10, cflevel=5, offld3sz_kb=4)
    for field, values in (("depth", [1, 4000]), ("message_bytes", [100, 4096, 4097, 16_000])):
        assert_limits_equal_points(plan, f"{MANAGER}/workloads/0/{field}", values)


@pytest.mark.parametrize(("scenario", "is_assumed"), [(None, True), ("smds-no-flash", False)])
def test_a_structure_without_a_nearest_measurement_is_taken_as_without_flash_memory(scenario, is_assumed):
    described = {"cflevel": 5, "offload": "smds", "scenario": scenario, **BY_LEVEL}
    found = limit_of(grouped(messages=1000, **described), "structure/APPL1")
    assert found["limit"]["value"] == 775_000  # with flash memory it is 190 million
    assert ("without flash memory" in (found["assumption"] or "")) is is_assumed


@pytest.mark.parametrize(("outages", "verdict"), [((60, 60), "ok"), ((60, 0), "ok"), ((60, None), "watch")])
def test_a_structure_is_not_ok_where_one_consumer_outage_of_several_is_left_out(outages, verdict):
    loads = [shared(name=f"W{n}", depth=10, put_rate_per_s=1, outage_s=outage) for n, outage in enumerate(outages)]
    found = limit_of(grouped(*loads, **BY_LEVEL), "structure/APPL1")
    assert found["verdict"] == verdict
    assert ("“W1” of QM1 are taken to go on" in (found["caution"] or "")) is (outages[1] is None)


@pytest.mark.parametrize(
    ("offload", "is_judged"), [({"scenario": "no-smds-no-flash"}, False), ({"offload": "smds"}, True), ({}, True)]
)
def test_a_structure_that_is_entered_without_smds_is_not_judged_on_it(offload, is_judged):
    described = {"scenario": None, "cflevel": 5, **offload}
    kinds = {limit["kind"] for limit in assess(grouped(shared(depth=1000), **described))["limits"]}
    assert ("smds" in kinds) == is_judged


@pytest.mark.parametrize("size_mb", [1024, 4096])
def test_a_larger_structure_is_proposed_first_and_holds_its_messages(size_mb):
    cflevel = {"cflevel": 5, "capacity_from": "cfcc-17-25", "scenario": None, "offload": "smds"}
    plan = grouped(messages=700_000, size_mb=size_mb, **cflevel)
    before = limit_of(plan, "structure/APPL1")
    assert before["verdict"] != "ok"
    (larger, *_) = [one for one in assess(plan)["remedies"] if one["limit"] == before["id"]]
    assert (larger["path"], larger["message"]) == (f"{STRUCTURE}/size_mb", "A larger structure (SIZE)")
    after = limit_of(grouped(messages=700_000, **{**cflevel, "size_mb": larger["to"]}), "structure/APPL1")
    assert after["verdict"] in ("ok", "watch")
    assert after["used_pct"]["value"] < 80


@pytest.mark.parametrize("structure", [{"scenario": "emergency"}, {"holds": 100}, {"size_mb": None}])
def test_a_larger_structure_is_not_proposed_where_it_holds_no_more_by_any_source(structure):
    plan = grouped(messages=100_000_000, **structure)
    assert not [one for one in assess(plan)["remedies"] if one["path"].endswith("/size_mb")]


@pytest.mark.parametrize(("depth", "verdict"), [(700_000, "unknown"), (2_000_000, "exceeded")])
def test_more_messages_than_fit_in_any_way_exceed_a_structure_that_has_none(depth: int, verdict: str) -> None:
    """Where messages are offloaded to is left out; with the best place for it 4 GB hold fewer, as without flash."""
    plan = grouped(shared(depth=depth, message_bytes=4096), scenario=None)
    found = limit_of(plan, "structure/APPL1")
    assert found["verdict"] == verdict
    assert found["bounds"]["limit_at_least"] is None
    assert found["bounds"]["limit_at_most"]["value"] < 2_000_000
    assert "without flash memory" in found["assumption"]
    assert missing(found) == [f"{STRUCTURE}/scenario"]


@pytest.mark.parametrize("offload", [{"offload": "smds"}, {"offload": "db2"}, {"scenario": "no-smds-no-flash"}])
def test_the_size_that_is_proposed_without_an_offload_is_enough_with_each(offload):
    """It was twice the present one, which held a fifth of the messages."""
    loads = shared(put_rate_per_s=600, outage_s=7200, depth=0)
    known = {"message_kb": None, "capacity_from": "cfcc-17-25", "scenario": None}
    plan = grouped(loads, **known)
    (larger,) = (one for one in limit_of(plan, "structure/APPL1")["remedies"] if one["path"].endswith("size_mb"))
    found = limit_of(grouped(loads, **{**known, "size_mb": larger["to"], **offload}), "structure/APPL1")
    assert found["verdict"] != "exceeded"
    assert limit_of(grouped(loads, **{**known, "size_mb": larger["to"]}), "structure/APPL1")["verdict"] == "unknown"


def test_an_input_that_the_log_and_the_structure_lack_is_named_once_for_their_recovery():
    plan = grouped(shared(put_rate_per_s=400, persistent=True, depth=10, message_bytes=None))
    plan["lpars"][0]["queue_managers"][0]["logs"] = {"active_logs": 3}
    plan["queue_sharing_groups"][0] |= {"backup_interval_minutes": 60, "recovery_target_minutes": 30}
    paths = [one["path"] for one in limit_of(plan, "structure-recovery")["missing_inputs"]]
    assert len(set(paths)) == len(paths)
    assert any("message_bytes" in path for path in paths)
