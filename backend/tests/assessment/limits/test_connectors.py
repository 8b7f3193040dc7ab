"""Kafka connectors against the published rates, and their costs."""

import numpy as np
import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import evaluate
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from mqplanner.units.basis import ASSUMED, EXTRAPOLATED
from mqplanner.units.basis import MEASURED as MEASURED_BASIS
from mqplanner.units.derivation import leaves
from tests.assessment.answers import MANAGER, Answer, assert_array_equals_points, assess, at_points, plan_of

RATE = "connector/K/rate"
MEASURED = {
    "name": "K",
    "queue_manager": "QM",
    "direction": "source",
    "version": 1,
    "persistent": False,
    "messages_per_s": 10_000,
    "message_kb": 1,
    "connection": "bindings",
}


OWN = "/connectors/0/measured_messages_per_s"
CP, ZIIP = "connector/K/cpu/cp", "connector/K/cpu/ziip"


def answer(machine="z16", **changes):
    return Answer(plan_of({}, {"machine": machine}, connectors=[{**MEASURED, **changes}]))


def test_the_sustained_rate_of_one_task():
    found = answer()
    assert found.used(RATE) == 10_000
    assert found.limit(RATE) == 28_754
    assert found.multiple(RATE) == pytest.approx(2.8754)


@pytest.mark.parametrize(("rate", "verdict"), [(23_000, "ok"), (23_100, "watch"), (28_800, "exceeded")])
def test_verdict_on_a_rate(rate, verdict):
    assert answer(messages_per_s=rate).verdict(RATE) == verdict


def test_a_second_task_is_a_remedy():
    relief = answer().remedies()[0]
    assert (relief["path"], relief["to"]) == ("/connectors/0/tasks", 2)
    assert relief["multiple"] == pytest.approx(3.79)


@pytest.mark.parametrize(("tasks", "partitions", "as_tasks"), [(2, 1, 1), (5, 2, 2), (2, 8, 2), (2, None, 2)])
def test_a_task_of_a_sink_without_a_partition_adds_no_rate(tasks, partitions, as_tasks):
    """MQ 9.4 ch. 8: sink connectors support one task to a partition; two tasks carry more than one."""
    found = answer(direction="sink", tasks=tasks, partitions=partitions)
    assert found.limit(RATE) == answer(direction="sink", tasks=as_tasks).limit(RATE)
    assert answer(direction="sink", tasks=1).limit(RATE) < answer(direction="sink", tasks=2).limit(RATE)


@pytest.mark.parametrize(
    ("rate", "verdict"), [(30_000, "ok"), (37_900, "watch"), (45_000, "unknown"), (70_000, "exceeded")]
)
def test_more_tasks_of_a_source_bring_at_least_the_rate_of_two_and_at_most_the_best_one(rate, verdict):
    """MQ 9.4 ch. 8: 37,900 messages/s with two tasks; more of them went on to improve it up to 58,880."""
    found = answer(tasks=5, messages_per_s=rate)
    assert found.verdict(RATE) == verdict
    assert (found.limits[RATE].bounds.limit_at_least.value, found.limits[RATE].bounds.limit_at_most.value) == (
        37_900,
        58_880,
    )
    assert found.limits[RATE].bounds.limit_at_least.basis == EXTRAPOLATED
    assert [one.path for one in found.limits[RATE].missing] == ([OWN] if verdict == "unknown" else [])
    assert answer(tasks=5, message_kb=10).verdict(RATE) == "unknown"


@pytest.mark.parametrize(("release", "basis"), [("9.4", MEASURED_BASIS), ("9.3", EXTRAPOLATED), ("7.1", EXTRAPOLATED)])
def test_a_rate_is_measured_at_the_release_of_the_measurement_only(release, basis):
    found = Answer(plan_of({"release": release}, {"machine": "z16"}, connectors=[MEASURED]))
    assert found.limits[RATE].limit.basis == basis
    notes = [caveat for origin in leaves(found.limits[RATE].limit) for caveat in origin.caveats]
    assert any(f"the queue manager is at {release}" in note for note in notes) == (basis == EXTRAPOLATED)


def test_tasks_that_would_have_no_partition_are_no_remedy():
    paths = [relief["path"] for relief in answer(direction="sink", partitions=1).remedies()]
    assert "/connectors/0/tasks" not in paths


def test_partitions_limit_no_tasks_of_a_source():
    assert answer(tasks=2, partitions=1).limit(RATE) == answer(tasks=2).limit(RATE)


def test_unpublished_rates_are_unknown_with_the_reason():
    for changes in ({"version": 2, "persistent": True}, {"persistent": True}, {"message_kb": 100}):
        found = answer(**changes, messages_per_s=3000)
        assert found.verdict(RATE) == "unknown"
        assert found.used(RATE) == 3000
        assert "none of the planner's sources has" in found.reason(RATE)
        assert found.missing(RATE) == [OWN]


@pytest.mark.parametrize("place", [("uss", "client"), ("remote", "client")])
def test_rates_were_measured_with_bindings_on_z_os(place):
    location, connection = place
    found = answer(location=location, connection=connection)
    assert found.verdict(RATE) == "unknown"
    assert found.limit(RATE) is None
    assert found.missing(RATE) == [OWN]


@pytest.mark.parametrize(
    ("changes", "at_most"),
    [
        ({"direction": "sink", "message_kb": 33}, 4580),
        ({"message_kb": 33}, 3751),
        ({"message_kb": 10_000}, 3751),
        ({"tasks": 2, "message_kb": 10}, 37_900),
        ({"tasks": 5, "message_kb": 10}, 58_880),
        ({"persistent": True}, 28_754),
        ({"connection": "client"}, 28_754),
        ({"version": 2, "persistent": True}, 28_754),
        ({"persistent": True, "mode": "peak"}, 72_500),
        ({"direction": "sink", "mode": "peak", "persistent": True}, 28_298 * 1.21),
    ],
)
def test_no_set_up_is_faster_than_non_persistent_messages_with_bindings(changes, at_most):
    """MQ 9.4 ch. 8: the rates of the smallest messages, of those of 32 KB, and while one side is idle."""
    below, above = (answer(**changes, messages_per_s=at_most * times) for times in (0.99, 1.01))
    assert (below.verdict(RATE), above.verdict(RATE)) == ("unknown", "exceeded")
    assert above.limit(RATE) == pytest.approx(at_most)
    assert (below.missing(RATE), above.missing(RATE)) == ([OWN, *below.missing(RATE)[1:]], [])


def test_smaller_messages_and_connectors_elsewhere_have_no_highest_rate():
    for changes in ({"message_kb": 0.5}, {"location": "remote", "connection": "client"}):
        assert answer(**changes, messages_per_s=10**6).verdict(RATE) == "unknown"


@pytest.mark.parametrize("direction", ["sink", "source"])
@pytest.mark.parametrize("tasks", [1, 2, 5])
@pytest.mark.parametrize("changes", [{}, {"persistent": True}, {"connection": "client"}, {"mode": "peak"}])
def test_no_larger_message_makes_an_exceeded_rate_unknown(direction, tasks, changes):
    for rate in (4000, 20_000, 40_000, 80_000):
        sizes = (1, 1.5, 10, 11, 32, 33, 500)
        settings = {"direction": direction, "tasks": tasks, "messages_per_s": rate, **changes}
        verdicts = [answer(**settings, message_kb=kb).verdict(RATE) for kb in sizes]
        exceeded_from = verdicts.index("exceeded") if "exceeded" in verdicts else len(verdicts)
        assert set(verdicts[exceeded_from:]) <= {"exceeded"}, verdicts


def test_a_peak_of_version_2_follows_from_a_measured_rate_of_version_1():
    found = answer(version=2, persistent=True, mode="peak")
    assert found.missing(RATE) == [OWN, "/connectors/0/v1_messages_per_s"]


def test_version_2_follows_from_the_rate_of_version_1_on_the_same_system():
    found = answer(version=2, persistent=True, mode="peak", v1_messages_per_s=20_000)
    assert 10_000 < found.limit(RATE) < 20_000
    assert found.verdict(RATE) in ("ok", "watch")


def test_a_measured_rate_replaces_an_unpublished_one():
    found = answer(persistent=True, measured_messages_per_s=12_000, location="remote", connection="client")
    assert (found.limit(RATE), found.verdict(RATE)) == (12_000, "watch")
    assert found.limits[RATE].limit.basis == ASSUMED


def test_missing_inputs_are_named():
    found = answer(messages_per_s=None, message_kb=None)
    assert found.missing(RATE) == ["/connectors/0/messages_per_s", "/connectors/0/message_kb"]


def test_cost_on_general_processors_and_ziips():
    amounts = answer().values
    assert amounts["connector/K/cpu/cp/high"] == pytest.approx(0.0933)
    assert amounts["connector/K/cpu/ziip/high"] == pytest.approx(0.3552)
    assert amounts["connector/K/cpu/cp/low"] < amounts["connector/K/cpu/cp/high"]
    assert amounts["connector/K/ziip-share"] == 96
    assert amounts["connector/K/idle"] == pytest.approx(2.9)


@pytest.mark.parametrize(
    ("changes", "basis"),
    [
        ({}, MEASURED_BASIS),
        ({"machine": None}, EXTRAPOLATED),
        ({"machine": "z14"}, EXTRAPOLATED),
        ({"message_kb": 32}, EXTRAPOLATED),
        ({"message_kb": 100}, EXTRAPOLATED),
        ({"mode": "peak"}, EXTRAPOLATED),
        ({"connection": "client"}, EXTRAPOLATED),
    ],
)
def test_costs_were_measured_with_1_kb_on_a_z16(changes, basis):
    """MQ 9.4 ch. 8: 37 µs, up to 96 % for zIIPs, and 6 µs of MQ, of 1 KB messages at a sustained rate on a z16.

    General processors are charged by the 91 % that are exact, with persistent messages.
    """
    found = answer(**changes)
    assert found.quantities[f"{ZIIP}/high"].basis == basis
    assert found.values[f"{ZIIP}/high"] == pytest.approx(10_000 * 37 * 0.96 / 1e6)
    assert found.quantities[f"{CP}/high"].basis == EXTRAPOLATED
    assert found.values[f"{CP}/high"] == pytest.approx(10_000 * (37 * 0.09 + 6) / 1e6)
    assert found.values[f"{CP}/low"] == pytest.approx(10_000 * (25 * 0.04 + 4) / 1e6)


def test_rates_and_idling_on_another_machine_are_extrapolated():
    found = answer(machine="z14")
    assert (found.limit(RATE), found.limits[RATE].limit.basis) == (28_754, EXTRAPOLATED)
    assert found.quantities["connector/K/idle"].basis == ASSUMED
    assert answer(direction="sink", machine="z14").quantities["connector/K/idle"].basis == EXTRAPOLATED
    assert answer().limits[RATE].limit.basis == MEASURED_BASIS


def test_persistent_messages_at_a_sustained_rate_cost_at_least_as_much_as_others():
    """7 µs of an MQPUT1 are of a peak without gets; with gets it is 13 to 22 µs, non-persistent."""
    sink = {"direction": "sink", "messages_per_s": 4000, "persistent": True}
    sustained = answer(**sink)
    assert sustained.values[f"{CP}/low"] == pytest.approx(4000 * (35 * 0.04 + 13) / 1e6)
    assert sustained.values[f"{CP}/high"] == pytest.approx(4000 * (44 * 0.04 + 22) / 1e6)
    assert sustained.quantities[f"{CP}/high"].basis == EXTRAPOLATED
    peak = answer(**sink, mode="peak")
    assert peak.values[f"{CP}/high"] == pytest.approx(4000 * (44 * 0.04 + 7) / 1e6)


def test_a_connector_without_messages_uses_the_cpu_of_an_idle_one():
    """Source, 5 tasks: 12 s an hour of the connector, 91 to 96 % of it for zIIPs as if busy, and 0.3 s of MQ."""
    found = answer(messages_per_s=0, tasks=5)
    assert found.values["connector/K/idle"] == pytest.approx(12.3)
    assert found.values[f"{CP}/high"] == pytest.approx((12 * 0.09 + 0.3) / 3600)
    assert found.values[f"{ZIIP}/high"] == pytest.approx(12 * 0.96 / 3600)
    assert found.values["LP/cpu/connector/K/ziip"] == pytest.approx(12 * 0.96 / 3600)
    many = at_points(found.plan, "/connectors/0/messages_per_s", [0, 1000])[f"{CP}/high"]
    assert many.tolist() == pytest.approx([(12 * 0.09 + 0.3) / 3600, 1000 * (37 * 0.09 + 6) / 1e6])


IDLE_ZIIP = 2.6 * 0.96 / 3600
"""Source, one task: 2.6 s an hour of the connector, and 96 % of it for zIIPs."""


def on(rate, ziips=1):
    connector = {**MEASURED, "messages_per_s": rate}
    return Answer(plan_of({}, {"machine": "z16", "cps": 4, "ziips": ziips}, connectors=[connector]))


def test_more_load_never_uses_less_cpu_than_none():
    for kind in ("cp", "ziip", "together"):
        used = [on(rate).used(f"LP/cpu/{kind}") for rate in (0, 1e-9, 1, 19, 20, 30, 100)]
        assert used == sorted(used)
    assert on(0).used("LP/cpu/ziip") == on(1).used("LP/cpu/ziip") == pytest.approx(IDLE_ZIIP)
    assert on(1, IDLE_ZIIP * 0.9).verdict("LP/cpu/ziip") == "exceeded"
    assert on(0).limits["LP/cpu/ziip"].multiple is None


@pytest.mark.parametrize("rate", [1, 19, 100])
def test_the_cpu_of_an_idle_connector_is_a_minimum_until_its_load_exceeds_it(rate):
    """37 µs a message, 96 % of it for zIIPs: what the tasks take at rest is no load that grows."""
    multiple = on(rate).multiple("LP/cpu/ziip")
    assert multiple == pytest.approx(1e6 / (37 * 0.96) / rate)
    for kind in ("cp", "ziip", "together"):
        met = on(rate).multiple(f"LP/cpu/{kind}")
        there = on(rate * met)
        assert there.used(f"LP/cpu/{kind}") >= there.limit(f"LP/cpu/{kind}") * (1 - 1e-9)
    assert_array_equals_points(on(1).plan, "/connectors/0/messages_per_s", [0.5, 1, 19, 20, 100])


def test_other_load_has_the_processors_that_an_idle_connector_leaves():
    busy = {"name": "w", "put_rate_per_s": 1000, "cpu_us_per_message": 0.4}
    cps = 0.0005
    found = Answer(
        plan_of({"workloads": [busy]}, {"cps": cps, "ziips": 1}, connectors=[{**MEASURED, "messages_per_s": 1}])
    )
    idle = (2.6 * 0.09 + 0.3) / 3600
    assert found.used("LP/cpu/cp") == pytest.approx(0.0004 + idle)
    assert found.multiple("LP/cpu/cp") == pytest.approx((cps - idle) / 0.0004)


@pytest.mark.parametrize(
    ("changes", "differs"),
    [
        ({"machine": "z14"}, "on z14"),
        ({"message_kb": 32}, "with messages of 32 KB"),
        ({"connection": "client"}, "as a client"),
    ],
)
def test_no_processors_are_ok_where_the_cpu_of_connectors_was_measured_otherwise(changes, differs):
    lpar = {"machine": changes.get("machine", "z16"), "cps": 4, "ziips": 2}
    changes = {name: value for name, value in changes.items() if name != "machine"}
    as_measured, found = (
        Answer(plan_of({}, lpar | machine, connectors=[{**MEASURED, **connector}]))
        for machine, connector in (({"machine": "z16"}, {}), ({}, changes))
    )
    for kind in ("cp", "ziip", "together"):
        id = f"LP/cpu/{kind}"
        assert (as_measured.verdict(id), as_measured.limits[id].caution) == ("ok", None)
        assert found.verdict(id) == "watch"
        assert "measured on z16 with messages of 1 KB" in found.limits[id].caution
        assert differs in found.limits[id].caution
        assert found.used(id) == as_measured.used(id)
        assert found.limits[id].used.basis in (EXTRAPOLATED, ASSUMED)
    assert "kafka-other-set-up" in found.findings_at("/connectors/0")


def test_no_processors_are_ok_for_a_connector_without_a_message_size():
    lpar = {"machine": "z16", "cps": 4, "ziips": 2}
    found = Answer(plan_of({}, lpar, connectors=[{**MEASURED, "message_kb": None}]))
    assert found.verdict("LP/cpu/cp") == "watch"
    assert "messages of a size that is not entered" in found.limits["LP/cpu/cp"].caution


def test_the_rate_of_a_connector_on_another_machine_is_watch_at_best():
    found, as_measured = (
        Answer(plan_of({}, {"machine": machine, "cps": 4, "ziips": 2}, connectors=[MEASURED]))
        for machine in ("z14", "z16")
    )
    assert (as_measured.verdict(RATE), as_measured.limits[RATE].caution) == ("ok", None)
    assert found.verdict(RATE) == "watch"
    assert "runs on z14" in found.limits[RATE].caution


def test_a_connector_elsewhere_has_no_cost_on_z_os():
    assert not answer(location="remote", connection="client").values


@pytest.mark.parametrize(
    ("changes", "verdict"), [({}, "ok"), ({"queue_manager": None}, "watch"), ({"location": "remote"}, "ok")]
)
def test_no_lpar_has_processors_enough_for_a_connector_that_may_run_on_any(changes, verdict):
    manager = {"workloads": [{"name": "W", "put_rate_per_s": 100, "cpu_us_per_message": 50}]}
    plan = plan_of(manager, {"machine": "z16", "cps": 20, "ziips": 5}, connectors=[{**MEASURED, **changes}])
    found = next(one for one in assess(plan)["limits"] if one["id"] == "LP/cpu/cp")
    assert found["verdict"] == verdict
    assert ("“K” may come on top" in (found["caution"] or "")) is (verdict == "watch")


def test_a_connector_without_a_queue_manager_is_reported_as_counted_in_no_lpar():
    assert "CPU of connectors" in answer(queue_manager=None).not_assessed
    assert "CPU of connectors" not in answer().not_assessed


def test_advice_of_two_rules_is_given_once():
    findings = answer(version=2, persistent=True, tasks=3).findings_at("/connectors/0")
    assert findings.count("kafka-v2-several-tasks") == 1
    assert "kafka-first-choice" in findings


def test_a_set_up_that_cannot_work_is_a_finding():
    assert "kafka-bindings-need-uss" in answer(location="remote").findings_at("/connectors/0")
    assert "kafka-sharecnv-zero" in answer(connection="client", sharecnv=0).findings_at("/connectors/0")


@pytest.mark.parametrize(
    ("problem", "manager", "changes"),
    [
        ("kafka-v2-several-tasks", {}, {"version": 2, "persistent": True, "tasks": 3}),
        ("kafka-v2-state-lost", {}, {"version": 2}),
        ("kafka-v2-release", {"release": "9.3"}, {"version": 2, "persistent": True}),
        ("kafka-sharecnv-zero", {}, {"connection": "client", "sharecnv": 0}),
        ("kafka-bindings-need-uss", {}, {"location": "remote"}),
    ],
)
def test_a_problem_of_the_set_up_leaves_no_rate_ok(problem, manager, changes):
    connector = {**MEASURED, "measured_messages_per_s": 100_000, **changes}
    found = Answer(plan_of(manager, connectors=[connector]))
    finding = next(finding for finding in assess(found.plan)["findings"] if finding["id"] == problem)
    assert finding["severity"] == "problem"
    assert (found.verdict(RATE), found.limits[RATE].caution) == ("watch", finding["message"])


@pytest.mark.parametrize("changes", [{}, {"version": 2, "persistent": True}])
def test_a_set_up_without_a_problem_needs_no_caution(changes):
    connector = {**MEASURED, "measured_messages_per_s": 100_000, **changes}
    found = Answer(plan_of({"release": "9.4"}, connectors=[connector]))
    assert (found.verdict(RATE), found.limits[RATE].caution) == ("ok", None)


def test_an_array_gives_the_results_of_its_points():
    plan = plan_of({}, connectors=[{**MEASURED, "measured_messages_per_s": 100}])
    assert_array_equals_points(plan, "/connectors/0/messages_per_s", [1, 10, 28_754, 1e6])
    assert_array_equals_points(plan, "/connectors/0/measured_messages_per_s", [1, 10, 28_754])


NOT_ENTERED = "kafka-client-channels-not-entered"


@pytest.mark.parametrize(
    ("group", "is_reported"),
    [
        (None, True),
        ({"type": "sdr", "count": 10}, True),
        ({"sharecnv": 1, "count": 10}, True),
        ({"sharecnv": 10, "conversations": 1, "count": 4}, True),
        ({"sharecnv": 10, "count": 1}, False),
        ({"sharecnv": 10}, False),
    ],
)
def test_client_connections_that_no_channel_group_can_contain_are_reported(group, is_reported):
    groups = [] if group is None else [{"name": "c", "message_kb": 1, **group}]
    client = {**MEASURED, "connection": "client", "tasks": 5, "sharecnv": 10}
    found = Answer(plan_of({"channel_groups": groups}, {"machine": "z16"}, connectors=[client]))
    assert (NOT_ENTERED in found.findings_at("/connectors/0")) == is_reported
    assert NOT_ENTERED not in answer(connection="bindings").findings_at("/connectors/0")


@pytest.mark.parametrize(("maxchl", "is_reported"), [(14, True), (15, False)])
def test_client_connections_that_a_group_need_not_contain_are_reported_where_they_decide(maxchl, is_reported):
    groups = [{"name": "c", "message_kb": 1, "sharecnv": 1, "count": 10}]
    client = {**MEASURED, "connection": "client", "tasks": 5, "sharecnv": 1}
    manager = {"channel_groups": groups, "channel_initiator": {"maxchl": maxchl}}
    found = Answer(plan_of(manager, {"machine": "z16"}, connectors=[client]))
    assert ("kafka-client-channels-contained" in found.findings_at("/connectors/0")) == is_reported


@pytest.mark.parametrize(
    ("count", "maxchl", "verdict"),
    [
        (10, 11, "ok"),
        (9, 100, "ok"),
        (9, 18, "unknown"),
        (9, 8, "exceeded"),
        (None, 11, "watch"),
        (None, 9, "exceeded"),
    ],
)
def test_channel_groups_have_to_contain_the_connections_of_all_connectors_together(count, maxchl, verdict):
    """Two connectors with five tasks each: with 9 channels there are between 9 and 19, without any there are 10."""
    groups = [] if count is None else [{"name": "c", "message_kb": 1, "sharecnv": 1, "count": count}]
    clients = [{**MEASURED, "name": name, "connection": "client", "tasks": 5, "sharecnv": 1} for name in ("K1", "K2")]
    manager = {"channel_groups": groups, "channel_initiator": {"maxchl": maxchl}}
    found = Answer(plan_of(manager, {"machine": "z16"}, connectors=clients))
    limits = [f"connector/{name}/chinit-channels" for name in ("K1", "K2")]
    if count == 10:
        assert not {*limits} & {*found.limits}
    else:
        assert [found.verdict(limit) for limit in limits] == [verdict, verdict]


SMALL = {
    "release": "9.4",
    "storage_limit_mb": 20,
    "channel_initiator": {"used_mb": 100, "free_mb": 300, "memlimit_mb": 2048, "chidisps": 3},
}
OF_CHANNELS = ["LP/QM/chinit-31-bit", "LP/QM/chinit-64-bit", "LP/QM/dispatched-channels"]
OF_CONVERSATIONS = ["LP/QM/below-bar", "LP/csa"]


@pytest.mark.parametrize(
    ("tasks", "size", "group", "ids", "words"),
    [
        # the largest messages count where the size is left out
        (1000, 4096, {}, [*OF_CHANNELS, *OF_CONVERSATIONS], "are not counted: no channel group can contain"),
        (1000, None, {}, OF_CHANNELS, "are not counted: no channel group can contain"),
        (1000, 4096, {"count": 100, "sharecnv": 10}, OF_CHANNELS, "are taken to be in the channel groups"),
        (5, 64, {}, OF_CHANNELS, None),
    ],
)
def test_limits_on_storage_are_not_ok_with_channels_of_connectors_that_they_leave_out(tasks, size, group, ids, words):
    groups = [{"name": "c", "message_kb": 64, **(group or {"count": 10, "sharecnv": 1})}]
    client = {**MEASURED, "message_kb": size, "connection": "client", "tasks": tasks}
    manager = {"channel_groups": groups, **SMALL}
    found = Answer(plan_of(manager, {"machine": "z16", "csa_limit_mb": 12}, connectors=[client]))
    for id in ids:
        limit = found.limits[id]
        assert limit.verdict == ("ok" if words is None else "watch"), id
        assert words is None or words in (limit.caution or ""), id
    alone = Answer(plan_of(manager, {"machine": "z16", "csa_limit_mb": 12}))
    assert {alone.verdict(id) for id in ids} == {"ok"}


@pytest.mark.parametrize(
    "others", [[], [{**MEASURED, "name": "K2", "connection": "client", "tasks": 200, "sharecnv": 1}]]
)
def test_a_sweep_of_channels_has_the_limit_with_connectors_where_no_group_contains_them(others):
    groups = [{"name": "c", "message_kb": 64, "count": 10, "sharecnv": 1}]
    clients = [{**MEASURED, "connection": "client", "tasks": 100}, *others]
    document = plan_of({"channel_groups": groups, **SMALL}, {"machine": "z16"}, connectors=clients)
    plan, path = read_plan(document), f"{MANAGER}/channel_groups/0/count"
    counts = [10, 99, 100, 199, 200, 299, 300, 400]

    def limit_at(count):
        results = [result for scope in evaluate(with_value(plan, path, count)) for result in scope.results]
        return next((one for one in results if getattr(one, "id", None) == "connector/K/chinit-channels"), None)

    together, alone = limit_at(np.array(counts, dtype=float)), [limit_at(count) for count in counts]
    exists = np.broadcast_to(together.exists_at, (len(counts),))
    assert exists.tolist() == [limit is not None for limit in alone]
    share = np.broadcast_to(together.used_pct.value, (len(counts),))
    for position, limit in enumerate(alone):
        if limit is not None:
            number = np.nan if limit.used_pct is None else limit.used_pct.value
            np.testing.assert_allclose(share[position], number)


def test_channels_of_connectors_count_at_the_points_at_which_no_group_can_contain_them():
    groups = [{"name": "c", "message_kb": 64, "count": 10, "sharecnv": 10}]
    client = {**MEASURED, "message_kb": 64, "connection": "client", "tasks": 130}
    document = plan_of({"channel_groups": groups, **SMALL}, {"machine": "z16"}, connectors=[client])
    plan, path = read_plan(document), f"{MANAGER}/channel_groups/0/count"
    values = [10, 12, 13, 20, 21]

    def doubtful(count):
        results = [result for scope in evaluate(with_value(plan, path, count)) for result in scope.results]
        (limit,) = [result for result in results if getattr(result, "id", None) == "LP/QM/dispatched-channels"]
        return limit.doubtful

    expected = [True, True, False, False, True]
    assert [bool(doubtful(count)) for count in values] == expected
    assert np.broadcast_to(doubtful(np.array(values, dtype=float)), (5,)).tolist() == expected


@pytest.mark.parametrize(("sharecnv", "is_outside"), [(1, False), (10, True)])
def test_the_channels_that_fit_are_without_those_of_connectors_that_no_group_can_contain(sharecnv, is_outside):
    chinit = {"used_mb": 92, "free_mb": 1379, "taken": "before-channels", "maxchl": 9999, "memlimit_mb": 8192}
    groups = [{"name": "c", "message_kb": 32, "count": 1000, "sharecnv": 1}]
    manager = {"release": "9.4", "channel_initiator": chinit, "channel_groups": groups}
    client = {**MEASURED, "connection": "client", "tasks": 900, "sharecnv": sharecnv}
    most = Assessment(read_plan(plan_of(manager, connectors=[client]))).channels_that_fit
    assert most is not None
    end = ", without any for connectors." if is_outside else "in all (1,000 today)."
    assert most.sentence.partition(" With the storage")[0].endswith(end)


def test_smf_data_is_not_ok_with_the_accounting_of_channels_of_connectors():
    statistics = {"statime_s": 60, "class3_accounting": True, "tasks_per_s": 0, "queues_per_task": 1}
    groups = [{"name": "c", "count": 10, "sharecnv": 1}]
    manager, lpar = {"release": "9.4", "statistics": statistics, "channel_groups": groups}, {"smf_gb_per_day": 1}
    client = {**MEASURED, "connection": "client", "tasks": 1000}
    assert Answer(plan_of(manager, lpar)).verdict("LP/smf") == "ok"
    limit = Answer(plan_of(manager, lpar, connectors=[client])).limits["LP/smf"]
    assert limit.verdict == "watch"
    assert "“K” are not counted" in (limit.caution or "")


def test_channels_of_connectors_do_not_explain_a_limit_that_is_exceeded_without_them():
    groups = [{"name": "c", "message_kb": 64, "count": 10_000, "sharecnv": 1}]
    client = {**MEASURED, "connection": "client", "tasks": 5}
    found = Answer(plan_of({"channel_groups": groups, **SMALL}, {"machine": "z16"}, connectors=[client]))
    limit = found.limits["LP/QM/chinit-31-bit"]
    assert limit.verdict == "exceeded"
    assert "SVRCONN" not in (limit.caution or "")


def test_channels_of_several_connectors_are_counted_over_many_sizes_of_a_group() -> None:
    """One may be in the group or not by its size, the other never is: that was an error of the service."""
    group = {"name": "clients", "type": "svrconn", "count": 40, "sharecnv": 10, "message_kb": 10}
    client = {"queue_manager": "QM", "connection": "client", "message_kb": 10}
    connectors = [{**client, "name": "one", "tasks": 30}, {**client, "name": "other", "tasks": 30, "sharecnv": 9}]
    document = plan_of({"channel_groups": [group]}) | {"connectors": connectors}
    assert_array_equals_points(document, f"{MANAGER}/channel_groups/0/count", [20, 40, 80])


@pytest.mark.parametrize("limit", [RATE, "LP/cpu/cp", "LP/cpu/ziip", "LP/cpu/together"])
def test_nothing_is_ok_where_the_plan_does_not_say_how_a_connector_connects(limit):
    """Rates and CPU were measured with bindings."""
    lpar, left_out = {"machine": "z16", "cps": 3, "ziips": 2}, {k: v for k, v in MEASURED.items() if k != "connection"}
    found, without = (Answer(plan_of({}, lpar, connectors=[one])) for one in (MEASURED, left_out))
    assert (found.verdict(limit), without.verdict(limit)) == ("ok", "watch")
    assert "does not say how “K” connects" in without.limits[limit].caution
    assert "kafka-connection-not-entered" in without.findings_at("/connectors/0")


def test_an_own_rate_counts_however_a_connector_connects():
    left_out = {k: v for k, v in MEASURED.items() if k != "connection"}
    found = Answer(plan_of({}, {"machine": "z16"}, connectors=[{**left_out, "measured_messages_per_s": 20_000}]))
    assert found.verdict(RATE) == "ok", "the rate is that of the connector, however it connects"


@pytest.mark.parametrize(("rate", "verdict"), [(20_000, "ok"), (28_000, "watch"), (28_800, "unknown")])
def test_smaller_messages_than_measured_are_carried_at_least_at_the_rate_of_the_smallest(rate, verdict):
    found = answer(message_kb=0.5, messages_per_s=rate)
    assert found.verdict(RATE) == verdict
    assert found.limits[RATE].bounds.limit_at_least.value == 28_754
    assert found.limits[RATE].bounds.limit_at_most is None


def test_smaller_messages_with_a_number_of_tasks_that_was_not_measured_have_no_rate():
    assert answer(message_kb=0.5, tasks=5).verdict(RATE) == "unknown"
