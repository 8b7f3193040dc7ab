"""CPU of an LPAR by component, against its processors."""

import numpy as np
import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.scopes import depends, scopes_of
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.differences.compare import compare
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from mqplanner.plan.workload_growth import with_growth
from mqplanner.rules.machines.machine_move import cpu_ratio
from mqplanner.units.basis import ASSUMED, EXTRAPOLATED, MEASURED
from tests.assessment.answers import MANAGER, Answer, assert_array_equals_points, assess, at_points, plan_of

ORDERS = {"name": "orders", "put_rate_per_s": 2000, "message_bytes": 2048, "cpu_us_per_message": 60}
CP, ZIIP = "LP/cpu/cp", "LP/cpu/ziip"
THERE = {"cps": 3, "ziips": 2, "machine": "z14"}
CONNECTOR = {
    "name": "K",
    "queue_manager": "QM",
    "direction": "source",
    "version": 1,
    "persistent": False,
    "connection": "bindings",
}
CARRYING = {**CONNECTOR, "messages_per_s": 10_000, "message_kb": 1}
"""Up to 37 µs, 96 % of it for zIIPs, and up to 6 µs of MQ: 74.8 ms of general processors and 355.2 ms of zIIPs."""


def workloads(*entries, **lpar):
    return plan_of({"workloads": list(entries)}, {**THERE, **lpar})


def test_rate_times_cost_in_engines():
    answer = Answer(workloads(ORDERS))
    assert answer.used(CP) == pytest.approx(0.12)
    assert answer.limit(CP) == 3
    assert answer.values["LP/cpu/QM/workloads/cp"] == pytest.approx(0.12)
    assert ZIIP not in answer.limits


@pytest.mark.parametrize(
    ("measured_on", "machine", "engines"),
    [
        (None, "z16", 0.12),
        ("z14", "z14", 0.12),
        ("z13", "z14", 0.12 / 1.06),
        ("z14", "z13", 0.12 * 1.17),
        ("z14", "z15", 0.12 / 1.11),
        ("z13", "z15", 0.12 / 1.06 / 1.11),
        ("z14", "z16", 0.12 / 1.11 * 1.14),
        ("z16", "z14", 0.12 * 1.16 / 0.72),
    ],
)
def test_cpu_of_another_machine_by_the_unfavourable_end_of_the_published_gain(measured_on, machine, engines):
    answer = Answer(workloads(ORDERS, machine=machine, cpu_measured_on=measured_on))
    assert answer.used(CP) == pytest.approx(engines)
    if engines != 0.12:
        assert answer.values[f"LP/cpu-ratio/{measured_on}/high"] == pytest.approx(engines / 0.12)
        assert answer.values[f"LP/cpu-ratio/{measured_on}/low"] < answer.values[f"LP/cpu-ratio/{measured_on}/high"]
        assert "cpu-of-another-machine" in answer.findings_at("/lpars/0/cpu_measured_on")
        assert answer.limits[CP].used.basis == EXTRAPOLATED


def test_the_move_to_z16_depends_on_the_processors_of_the_lpar():
    """MQ on z16: short transactions cost up to 14 % more with 8 to 10 processors; the gain is 9 to 14 % otherwise."""
    for cps, ratio in ((6, 1 / 1.09), (10, 1.14), (20, 1 / 1.09), (32, 1.14)):
        assert Answer(workloads(ORDERS, machine="z16", cpu_measured_on="z15", cps=cps)).used(CP) == pytest.approx(
            0.12 * ratio
        )
    plan = workloads(ORDERS, machine="z16", cpu_measured_on="z14")
    assert_array_equals_points(plan, "/lpars/0/cps", [4, 6, 10, 20, 32])


def test_shared_queues_that_move_to_z16_are_at_best_watched():
    """MQ on z16: CF requests take about 1 µs longer, without a number for the CPU of messages."""
    shared = {**ORDERS, "queue": "shared"}
    moved = Answer(workloads(shared, machine="z16", cpu_measured_on="z15", cps=6))
    assert (moved.verdict(CP), Answer(workloads(shared, machine="z15", cpu_measured_on="z14")).verdict(CP)) == (
        "watch",
        "ok",
    )


def test_the_machine_that_entered_cpu_is_taken_for_is_named():
    named = "cpu-taken-as-of-this-machine"
    assert named in Answer(workloads(ORDERS, machine="z16")).findings_at("/lpars/0/cpu_measured_on")
    entered = Answer(workloads(ORDERS, machine="z16", cpu_measured_on="z16"))
    assert named not in entered.findings_at("/lpars/0/cpu_measured_on")


def test_cpu_of_another_machine_without_a_published_ratio_is_unknown():
    answer = Answer(workloads(ORDERS, machine="z17", cpu_measured_on="z14"))
    assert answer.verdict(CP) == "unknown"
    assert "none of the planner's sources has a ratio from z14" in answer.reason(CP)
    assert "cpu-of-another-machine-unknown" in answer.findings_at("/lpars/0/cpu_measured_on")
    no_machine = Answer(workloads(ORDERS, machine=None, cpu_measured_on="z14"))
    assert no_machine.missing(CP) == ["/lpars/0/machine"]


def test_cpu_of_offloaded_messages_on_another_machine_is_unknown():
    """MQ on z14: with SMDS up to 40 % more throughput, and nothing on CPU; messages above 63 KB are offloaded."""
    shared = {**ORDERS, "queue": "shared", "message_bytes": 63 * 1024}
    assert Answer(workloads(shared, cpu_measured_on="z13")).used(CP) == pytest.approx(0.12 / 1.06)
    offloaded = workloads({**shared, "message_bytes": 63 * 1024 + 1}, cpu_measured_on="z13")
    assert Answer(offloaded).verdict(CP) == "unknown"
    assert "offloaded to SMDS or Db2" in Answer(offloaded).reason(CP)
    assert_array_equals_points(offloaded, f"{MANAGER}/workloads/0/message_bytes", [2048, 63 * 1024, 65 * 1024])


@pytest.mark.parametrize(
    ("manager", "kept_busy", "on_z14", "on_z13"),
    [
        ({"channel_initiator": {"cpu_s": 0.2}}, 0.2, 1 / 1.06, 1 / 0.72),
        ({"channel_initiator": {"cpu_s": 0.2, "class4_trace": True}}, 0.204, 1 / 1.06, 1 / 0.72),
        (
            {"protection": [{"policy": "privacy", "transactions_per_s": 100, "cpu_us_per_transaction": 2000}]},
            0.2,
            0.925,
            1 / 0.925,
        ),
    ],
)
def test_cpu_of_cryptography_has_a_range_of_its_own(manager, kept_busy, on_z14, on_z13):
    """MQ on z14: TLS takes up to 28 % less CPU than on z13, AMS with privacy of 2 KB 7.5 % less, other work 6 to 17."""
    here = Answer(plan_of(manager, THERE)).used(CP)
    assert here == pytest.approx(kept_busy, rel=0.03)
    for measured_on, machine, ratio in (("z13", "z14", on_z14), ("z14", "z13", on_z13)):
        there = Answer(plan_of(manager, {**THERE, "machine": machine, "cpu_measured_on": measured_on}))
        assert there.used(CP) == pytest.approx(here * ratio)


@pytest.mark.parametrize(
    ("protected", "ratio"),
    [
        ({"message": "medium", "key_reuse": 32}, 0.6),
        ({"message": "medium", "key_reuse": 4}, 0.9),
        ({"message": "medium", "recipients": 2}, 0.9),
        ({"message": "large", "key_reuse": 64}, 0.578),
    ],
)
def test_protection_gains_from_z13_to_z14_by_policy_and_size(protected, ratio):
    """MQ on z14: confidentiality -40 % (64 KB) and -42.2 % (4 MB) with 32 messages to a key; integrity -10 %."""
    kind = {"policy": "confidentiality", "transactions_per_s": 100, "cpu_us_per_transaction": 2000, **protected}
    moved = Answer(plan_of({"protection": [kind]}, {**THERE, "machine": "z14", "cpu_measured_on": "z13"}))
    assert moved.used(CP) == pytest.approx(0.2 * ratio)


def test_the_gain_on_more_processors_than_published_is_marked():
    for cps, verdict in ((2, "watch"), (3, "ok"), (32, "ok"), (64, "watch")):
        answer = Answer(workloads(ORDERS, cps=cps, cpu_measured_on="z13"))
        assert answer.verdict(CP) == verdict
        assert ("cpu-gain-of-other-processors" in answer.findings_at("/lpars/0/cpu_measured_on")) == (
            verdict == "watch"
        )
    plan = read_plan(workloads(ORDERS, cps=4, cpu_measured_on="z13"))
    found = sweep(plan, [{"path": "/lpars/0/cps", "values": [2, 4, 64]}], ["LP/cpu/cp#used"])
    assert found["verdicts"] == ["watch", "unknown", "watch"]


def test_time_of_tasks_on_another_machine_is_estimated_or_unknown():
    tasks = {"tasks": 30, "requests": 1_000_000, "avg_elapsed_us": 300, "avg_cpu_us": 200, "interval_s": 60}
    for measured_on, used in ((None, 5), ("z13", 5), ("zEC12", None)):
        manager = {"channel_initiator": {"adaptors": {**tasks, "cpu_measured_on": measured_on}}}
        answer = Answer(plan_of(manager, THERE))
        assert answer.limits["LP/QM/adaptors"].verdict == ("ok" if used else "unknown")
        assert not used or answer.used("LP/QM/adaptors") == pytest.approx(used)


def test_a_machine_that_is_changed_does_not_keep_the_cost_of_the_earlier_one():
    plan = read_plan(workloads(ORDERS, machine="z13"))
    found = sweep(plan, [{"path": "/lpars/0/machine", "values": ["z13", "z14", "z17"]}], ["LP/cpu/cp#used"])
    values = found["outputs"]["LP/cpu/cp#used"]["values"].tolist()
    assert values == pytest.approx([0.12, 0.12 / 1.06, float("nan")], nan_ok=True)
    assert found["verdicts"][2] == "unknown"
    upgraded = with_value(with_value(plan, "/lpars/0/machine", "z14"), "/lpars/0/machine", "z16")
    assert upgraded.lpars[0].cpu_measured_on == "z13"
    assert with_value(plan, "/lpars/0/machine", "z13").lpars[0].cpu_measured_on is None
    without_cpu = read_plan(plan_of({}, {"machine": "z13"}))
    assert with_value(without_cpu, "/lpars/0/machine", "z14").lpars[0].cpu_measured_on is None


def test_a_plan_that_is_compared_keeps_the_machine_of_the_measurement_unless_it_states_one():
    before = workloads(ORDERS, machine="z13")
    cases = [({}, "cpu/cp"), ({"cpu_measured_on": "z14"}, None), ({"cps": 4, "machine": "z13"}, "cpu/cp")]
    for lpar, moved in cases:
        after = workloads(ORDERS, **{"machine": "z14", **lpar})
        (other,) = compare([read_plan(before), read_plan(after)], ["before", "after"])["plans"]
        ids = [result["id"] for result in other["moved"]]
        assert (f"LP/{moved}" in ids) if moved else ("LP/cpu/cp" not in ids)
    measured_again = workloads({**ORDERS, "cpu_us_per_message": 50}, machine="z14")
    (other,) = compare([read_plan(before), read_plan(measured_again)], ["before", "after"])["plans"]
    used = next(result for result in other["moved"] if result["id"] == CP)["numbers"]["used"]
    assert used["to"] == pytest.approx(0.1)


def test_the_verdict_on_both_sides_of_the_number_of_processors():
    for rate, verdict in ((49_000, "exceeded"), (47_000, "watch"), (38_000, "ok")):
        busy = {**ORDERS, "put_rate_per_s": rate, "cpu_us_per_message": 62.5}
        assert Answer(workloads(busy)).verdict(CP) == verdict


def test_a_missing_input_of_one_workload_makes_the_sum_unknown():
    other = {"name": "left", "put_rate_per_s": 10}
    answer = Answer(workloads(ORDERS, other))
    assert answer.verdict(CP) == "unknown"
    assert answer.missing(CP) == [f"{MANAGER}/workloads/1/cpu_us_per_message"]
    assert "LP/cpu/QM/workloads/cp" not in answer.values


def test_a_missing_input_names_its_queue_manager_where_there_are_several():
    plan = workloads(ORDERS, {"name": "left", "put_rate_per_s": 10})
    [lpar] = plan["lpars"]

    def messages():
        return [one["message"] for one in assess(plan)["missing_inputs"] if one["limit"] == CP]

    assert messages() == ["the measured CPU per message of “left”"]
    lpar["queue_managers"].append({**lpar["queue_managers"][0], "name": "QMB"})
    assert messages() == [f"the measured CPU per message of “left” of {name}" for name in ("QM", "QMB")]


def test_without_any_component_cpu_is_reported_once_as_not_assessed():
    unmeasured = {"name": "orders", "put_rate_per_s": 2000}
    assert Answer(workloads(unmeasured)).not_assessed.count("CPU") == 1
    assert CP not in Answer(plan_of({})).limits


@pytest.mark.parametrize(
    ("part", "field"),
    [
        ({"workloads": [{"name": "w", "cpu_us_per_message": 60}]}, "workloads/0/put_rate_per_s"),
        ({"protection": [{"policy": "integrity", "cpu_us_per_transaction": 500}]}, "protection/0/transactions_per_s"),
    ],
)
def test_a_cost_without_its_rate_names_the_missing_rate(part, field):
    answer = Answer(plan_of(part, {"cps": 2}))
    assert (answer.verdict(CP), answer.missing(CP)) == ("unknown", [f"{MANAGER}/{field}"])
    assert "CPU" not in answer.not_assessed


def test_without_a_number_of_processors_the_use_is_shown():
    answer = Answer(plan_of({"workloads": [ORDERS]}))
    assert answer.verdict(CP) == "unknown"
    assert answer.used(CP) == pytest.approx(0.12)
    assert answer.missing(CP) == ["/lpars/0/cps"]


def test_streaming_adds_the_published_cost_of_a_put():
    """MQ 9.4 has 16 µs without and 20 µs with a stream queue for puts of 2 KB in syncpoint."""
    answer = Answer(workloads({**ORDERS, "streaming": {}}, machine="z16"))
    alone = Answer(workloads(ORDERS, machine="z16"))
    assert answer.values["LP/cpu/QM/streaming/cp"] == pytest.approx(2000 * 4e-6)
    assert answer.used(CP) - alone.used(CP) == pytest.approx(2000 * 4e-6)


def test_streaming_costs_more_on_an_older_machine_by_the_unfavourable_end_of_the_published_gain():
    """The cost was measured on a z16; the reports have gains of up to 16 % from z14 to z15 and 14 % to z16."""
    ratio = cpu_ratio("z16", "z14").high.value
    assert ratio >= 1.16 * 1.14
    on_z14 = Answer(workloads({**ORDERS, "streaming": {}}, machine="z14"))
    assert on_z14.values["LP/cpu/QM/streaming/cp"] == pytest.approx(2000 * 4e-6 * ratio)
    assert on_z14.quantities["LP/cpu/QM/streaming/cp"].basis == EXTRAPOLATED


@pytest.mark.parametrize(
    ("streaming", "each", "basis"), [({}, 8e-6, MEASURED), ({"separate_structure": True}, 18e-6, ASSUMED)]
)
def test_a_stream_queue_on_a_structure_of_its_own_adds_to_each_commit(streaming, each, basis):
    """MQ 9.4: a put of 2 KB takes 16 instead of 8 µs, and its commit over two structures 18 instead of 8 µs."""
    copied = {**ORDERS, "queue": "shared", "put_rate_per_s": 1000, "message_bytes": 2048, "streaming": streaming}
    added = Answer(workloads(copied, machine="z16")).quantities["LP/cpu/QM/streaming/cp"]
    assert added.value == pytest.approx(1000 * each)
    assert added.basis == basis


@pytest.mark.parametrize(("structure", "each"), [("APPL1", 8e-6), ("COPIES", 18e-6)])
def test_a_stream_queue_on_the_structure_of_its_queue_adds_nothing_to_a_commit(structure, each):
    """Whatever `separate_structure` says: the structure that is entered counts."""
    streaming = {"separate_structure": True, "structure": structure}
    copied = {**ORDERS, "queue": "shared", "structure": "APPL1", "put_rate_per_s": 1000, "message_bytes": 2048}
    document = workloads({**copied, "streaming": streaming}, machine="z16")
    group = {"name": "QSG", "members": ["QM"], "structures": [{"name": "APPL1"}, {"name": "COPIES"}]}
    found = Answer({**document, "queue_sharing_groups": [group]})
    assert found.quantities["LP/cpu/QM/streaming/cp"].value == pytest.approx(1000 * each)


@pytest.mark.parametrize(("machine", "basis"), [("z16", MEASURED), ("z14", EXTRAPOLATED), (None, EXTRAPOLATED)])
def test_costs_of_another_machine_than_the_measured_one_are_extrapolated(machine, basis):
    """MQ 9.4 ch. 6 measured streaming and expiry on a z16."""
    unread = {**ORDERS, "get_rate_per_s": 1000, "capexpry_s": 60, "streaming": {}}
    document = plan_of({"workloads": [unread], "expryint_s": 60}, {**THERE, "machine": machine})
    found = Answer(document).quantities
    assert {found[f"LP/cpu/QM/{part}/cp"].basis for part in ("streaming", "expiry")} == {basis}


def test_an_unpublished_put_makes_the_sum_unknown_with_the_reason():
    answer = Answer(workloads({**ORDERS, "call": "mqput1", "streaming": {}}))
    assert answer.verdict(CP) == "unknown"
    assert "none of the planner's sources" in answer.reason(CP)


def test_channel_initiator_and_its_trace_at_the_upper_end():
    chinit = {"cpu_s": 0.4, "class4_trace": True}
    answer = Answer(plan_of({"channel_initiator": chinit}, THERE))
    assert answer.used(CP) == pytest.approx(0.4 * 1.02)
    assert answer.values["LP/cpu/QM/class4/cp"] == pytest.approx(0.008)


def test_the_logger_spins_for_the_response_time_of_each_write():
    logs = {"io": "zhyperlink", "control_unit": "CU", "observed": {"writes_per_s": 8000}}
    units = [{"name": "CU", "response_ms": 0.03}]
    answer = Answer(plan_of({"logs": logs}, THERE, control_units=units))
    assert answer.used(CP) == pytest.approx(0.24)
    assert "zhyperlink-srb-engine" in answer.findings_at(f"{MANAGER}/logs")
    unknown = Answer(plan_of({"logs": logs, "workloads": [ORDERS]}, THERE, control_units=[{"name": "CU"}]))
    assert unknown.missing(CP) == ["/control_units/0/response_ms"]


@pytest.mark.parametrize(("cps", "verdict"), [(1, "ok"), (0.5, "unknown")])
def test_the_logger_spins_at_most_for_as_many_more_writes_as_the_log_rate_is_higher(cps, verdict):
    """4,000 writes of 0.03 ms at 10 MB/s; 20,000 messages of 1 KB log 45 MB/s."""
    logs = {"io": "zhyperlink", "control_unit": "CU", "rba_bytes": 6, "copies": 1}
    logs["observed"] = {"writes_per_s": 4000, "mb_per_s": 10}
    load = {"name": "w", "put_rate_per_s": 20_000, "message_bytes": 1024, "persistent": True, "cpu_us_per_message": 0}
    units = [{"name": "CU", "response_ms": 0.03, "pfids": 16}]
    answer = Answer(plan_of({"logs": logs, "workloads": [load]}, {"cps": cps}, control_units=units))
    most = 0.12 * 20_000 * 2.3 / 1024 / 10
    assert (answer.verdict(CP), answer.missing(CP)) == (verdict, [f"{MANAGER}/logs/observed/writes_per_s"])
    assert answer.limits[CP].used_at_most.value == pytest.approx(most, rel=0.01)
    assert answer.values["LP/cpu/QM/logger/cp-at-most"] == pytest.approx(most, rel=0.01)
    assert answer.values["control unit/CU/logger-cpu/at-most"] == pytest.approx(most, rel=0.01)


def test_messages_that_expire_cost_the_expiry_task_seven_microseconds():
    left = {**ORDERS, "get_rate_per_s": 1500, "capexpry_s": 600}
    there = {**THERE, "machine": "z16"}
    answer = Answer(plan_of({"workloads": [left], "expryint_s": 300}, there))
    assert answer.values["LP/cpu/QM/expiry/cp"] == pytest.approx(500 * 7e-6)
    taken = Answer(plan_of({"workloads": [{**left, "get_rate_per_s": 3000}], "expryint_s": 300}, there))
    assert taken.values["LP/cpu/QM/expiry/cp"] == 0


@pytest.mark.parametrize(("depth", "expiring"), [({}, 2000), ({"depth": 100}, None)])
def test_copies_that_nothing_reads_cost_the_expiry_task_as_much(depth, expiring):
    copied = {**ORDERS, "streaming": {"capexpry_s": 600, **depth}}
    answer = Answer(plan_of({"workloads": [copied], "expryint_s": 300}, {**THERE, "machine": "z16"}))
    assert answer.values.get("LP/cpu/QM/expiry/cp") == (expiring and pytest.approx(expiring * 7e-6))


def test_a_connector_runs_on_ziips_for_the_most_part():
    answer = Answer(plan_of({}, THERE, connectors=[CARRYING]))
    assert answer.used(CP) == pytest.approx(0.0933)
    assert answer.used(ZIIP) == pytest.approx(0.3552)
    assert answer.limit(ZIIP) == 2
    assert answer.limits[ZIIP].used.name == "zIIPs kept busy"


def test_without_ziips_all_of_it_runs_on_general_processors():
    answer = Answer(plan_of({}, {**THERE, "ziips": 0}, connectors=[CARRYING]))
    assert answer.used(CP) == pytest.approx(0.43)
    assert ZIIP not in answer.limits


def test_a_sweep_over_ziips_that_begins_without_any():
    plan = plan_of({}, {**THERE, "ziips": 1}, connectors=[CARRYING])
    found = at_points(plan, "/lpars/0/ziips", [0, 2])
    np.testing.assert_allclose(found[f"{CP}#used"], [0.43, 0.0933])
    np.testing.assert_allclose(found[f"{ZIIP}#used"], [np.nan, 0.3552])


def test_the_number_of_ziips_is_a_missing_input():
    answer = Answer(plan_of({}, {"cps": 3}, connectors=[CARRYING]))
    assert answer.missing(CP) == answer.missing(ZIIP) == ["/lpars/0/ziips"]
    assert answer.used(ZIIP) == pytest.approx(0.3552)


def test_without_the_number_of_ziips_all_work_counts_on_general_processors():
    there = {"machine": "z16"}
    unknown = Answer(plan_of({}, {**there, "cps": 3}, connectors=[CARRYING]))
    none = Answer(plan_of({}, {**there, "cps": 3, "ziips": 0}, connectors=[CARRYING]))
    assert (unknown.verdict(CP), unknown.used(CP)) == (none.verdict(CP), none.used(CP)) == ("ok", pytest.approx(0.43))
    assert unknown.multiple(CP) == pytest.approx(none.multiple(CP))
    assert "the number of zIIPs is not entered" in (unknown.limits[CP].assumption or "")
    # neither without zIIPs nor with enough of them: 0.43 and 0.0933 of 0.2
    assert Answer(plan_of({}, {**there, "cps": 0.2}, connectors=[CARRYING])).verdict(CP) == "unknown"
    assert Answer(plan_of({}, {**there, "cps": 0.05}, connectors=[CARRYING])).verdict(CP) == "exceeded"


@pytest.mark.parametrize("elsewhere", [{"location": "remote", "connection": "client"}, {"queue_manager": None}])
def test_connectors_on_other_systems_use_no_cpu_of_the_lpar(elsewhere):
    answer = Answer(plan_of({"workloads": [ORDERS]}, THERE, connectors=[{**CARRYING, **elsewhere}]))
    assert answer.used(CP) == pytest.approx(0.12)


@pytest.mark.parametrize(("cps", "verdict"), [(0.2, "watch"), (4, "ok")])
def test_what_mq_needs_for_connectors_elsewhere_is_not_taken_as_nothing(cps: float, verdict: str) -> None:
    remote = {**CARRYING, "location": "remote", "connection": "client"}
    answer = Answer(plan_of({"workloads": [ORDERS]}, {**THERE, "cps": cps}, connectors=[remote]))
    assert answer.verdict(CP) == verdict
    assert ("which run elsewhere" in (answer.limits[CP].caution or "")) == (verdict == "watch")


def test_all_processors_count_all_work_of_connectors_that_run_elsewhere():
    """An engine of messages; 15,000 messages of the connector would take 0.65, of which 0.14 for no zIIP."""
    remote = {**CARRYING, "name": "R", "messages_per_s": 15_000, "location": "remote", "connection": "client"}
    local = {**CARRYING, "messages_per_s": 1}
    load = {**ORDERS, "cpu_us_per_message": 500}
    lpar = {"cps": 1.5, "ziips": 0.5, "machine": "z16"}
    answer = Answer(plan_of({"workloads": [load]}, lpar, connectors=[local, remote]))
    assert (answer.verdict(CP), answer.verdict("LP/cpu/together")) == ("ok", "watch")


def test_what_mq_needs_for_connectors_elsewhere_follows_their_messages() -> None:
    path, remote = "/connectors/0/messages_per_s", {**CARRYING, "location": "remote", "connection": "client"}
    document = plan_of({"workloads": [ORDERS]}, {**THERE, "cps": 0.2}, connectors=[{**remote, "messages_per_s": 1}])
    assert [Answer(with_value(read_plan(document), path, rate)).verdict(CP) for rate in (1, 10_000)] == ["ok", "watch"]
    assert_array_equals_points(document, path, [1, 10_000])
    assert [depends(scope, [path]) for scope in scopes_of(read_plan(document)) if scope.kind == "lpar"] == [True]


WHOLE = plan_of(
    {
        "workloads": [{**ORDERS, "get_rate_per_s": 1500, "capexpry_s": 600, "streaming": {}}],
        "expryint_s": 300,
        "channel_initiator": {"cpu_s": 0.4, "class4_trace": True},
        "logs": {"io": "zhyperlink", "control_unit": "CU", "observed": {"writes_per_s": 8000}},
        "protection": [{"policy": "confidentiality", "transactions_per_s": 500, "key_reuse": 32}],
    },
    THERE,
    control_units=[{"name": "CU", "response_ms": 0.03}],
    connectors=[CARRYING],
)


def test_the_components_add_up():
    answer = Answer(WHOLE)
    for kind, id in (("cp", CP), ("ziip", ZIIP)):
        parts = [v for name, v in answer.values.items() if name.startswith("LP/cpu/") and name.endswith(kind)]
        assert answer.used(id) == pytest.approx(sum(parts))


@pytest.mark.parametrize(
    "path",
    [
        "/lpars/0/cps",
        "/lpars/0/ziips",
        f"{MANAGER}/workloads/0/put_rate_per_s",
        f"{MANAGER}/workloads/0/get_rate_per_s",
        f"{MANAGER}/workloads/0/message_bytes",
        f"{MANAGER}/workloads/0/cpu_us_per_message",
        f"{MANAGER}/expryint_s",
        f"{MANAGER}/channel_initiator/cpu_s",
        f"{MANAGER}/logs/observed/writes_per_s",
        f"{MANAGER}/protection/0/transactions_per_s",
        f"{MANAGER}/protection/0/key_reuse",
        "/control_units/0/response_ms",
        "/connectors/0/messages_per_s",
    ],
)
def test_an_array_gives_the_results_of_its_points(path):
    assert_array_equals_points(WHOLE, path, [1, 40, 2500, 9000])


BUSY = {**CARRYING, "messages_per_s": 100_000}
"""Ten times as much: 0.933 general processors by the lower share for zIIPs, 3.552 zIIPs by the higher one."""


def test_work_without_a_ziip_runs_on_general_processors():
    answer = Answer(plan_of({}, {**THERE, "ziips": 3}, connectors=[BUSY]))
    assert answer.used(CP) == pytest.approx(0.748 + 0.552)
    assert answer.multiple(CP) == pytest.approx(6 / 4.3)


def test_ziips_that_become_full_bring_general_processors_to_their_limit():
    answer = Answer(plan_of({}, {**THERE, "ziips": 4}, connectors=[BUSY]))
    assert answer.used(CP) == pytest.approx(0.933)
    assert answer.used("LP/cpu/together") == pytest.approx(4.3)
    assert answer.multiple("LP/cpu/together") == pytest.approx(7 / 4.3)
    assert answer.multiple(CP) == pytest.approx(7 / 4.3)


@pytest.mark.parametrize(("ziips", "together"), [(0, "4.3"), (3, "1.3")])
def test_the_finding_counts_work_without_a_ziip_once(ziips, together):
    found = assess(plan_of({}, {**THERE, "ziips": ziips}, connectors=[BUSY]))["findings"]
    words = next(f["message"] for f in found if f["id"] == "cpu-demand-ziip-short")
    assert words.endswith(f"would then need {together} engines.")


def test_a_sweep_over_ziips_moves_work_from_one_kind_to_the_other():
    assert_array_equals_points(plan_of({}, {**THERE, "ziips": 1}, connectors=[BUSY]), "/lpars/0/ziips", [1, 3, 4, 9])


def test_channels_without_their_cpu_are_reported_as_not_counted():
    channels = {"channel_groups": [{"name": "apps", "type": "svrconn", "count": 10, "message_kb": 1}]}
    silent = plan_of({"workloads": [ORDERS], **channels}, THERE)
    assert Answer(silent).not_assessed.count("CPU of channels") == 1
    spoken = plan_of({"workloads": [ORDERS], **channels, "channel_initiator": {"cpu_s": 0.5}}, THERE)
    assert "CPU of channels" not in Answer(spoken).not_assessed
    left_out = "The CPU of the channels of QM is not entered and not counted: it comes on top."
    assert left_out in (Answer(silent).limits[CP].assumption or "")
    assert left_out not in (Answer(spoken).limits[CP].assumption or "")
    assert Answer(spoken).used(CP) == pytest.approx(Answer(silent).used(CP) + 0.5)


@pytest.mark.parametrize(("engines", "verdict"), [(1.5, "ok"), (1.7, "watch")])
def test_cpu_is_ok_without_that_of_channels_only_where_as_much_again_would_be(engines, verdict):
    """Of four processors 1.6 engines are half of what is OK."""
    work = {"workloads": [{**ORDERS, "put_rate_per_s": 1000, "cpu_us_per_message": engines * 1000}]}
    channels = {"channel_groups": [{"name": "apps", "type": "svrconn", "count": 10, "message_kb": 1}]}
    found = Answer(plan_of(work | channels, {"cps": 4}))
    assert found.verdict(CP) == verdict
    assert ("channels of QM, which is not entered" in (found.limits[CP].caution or "")) == (verdict == "watch")
    for counted in (work, work | channels | {"channel_initiator": {"cpu_s": 0.1}}):
        assert Answer(plan_of(counted, {"cps": 4})).verdict(CP) == "ok"
    path = f"{MANAGER}/workloads/0/cpu_us_per_message"
    assert_array_equals_points(plan_of(work | channels, {"cps": 4, "ziips": 1}), path, [1500, 1700])


@pytest.mark.parametrize(("cpu_s", "verdict"), [(1.5, "ok"), (1.7, "watch")])
def test_cpu_is_ok_without_that_of_tls_only_where_as_much_again_would_be(cpu_s, verdict):
    group = {"name": "apps", "type": "sdr", "count": 10, "message_kb": 1, "sslciph": "TLS_AES_256_GCM_SHA384"}
    manager = {"channel_initiator": {"cpu_s": cpu_s}, "channel_groups": [group]}
    found = Answer(plan_of(manager, {"cps": 4})).limits[CP]
    left_out = "CPU of TLS, compression and AMS on channels of QM is not counted where"
    assert (found.verdict, left_out in (found.assumption or "")) == (verdict, True)
    words = "TLS, compression and AMS on channels of QM without a message rate"
    assert (words in (found.caution or "")) == (verdict == "watch")
    included = {**manager, "channel_groups": [{**group, "cpu_included": True}]}
    assert (Answer(plan_of(included, {"cps": 4})).verdict(CP), found.used.value) == ("ok", cpu_s)


@pytest.mark.parametrize(("rate", "verdict"), [(40_000, "ok"), (80_000, "watch")])
def test_cpu_is_ok_without_that_of_channels_only_where_what_was_measured_for_them_fits(rate, verdict):
    """A request and its reply of 32 KB take 183.8 µs at both ends; up to 3.2 of four processors are OK.

    They are two messages: 20,000 messages a second take 1.8 engines, and 40,000 take 3.7.
    """
    work = {"workloads": [{**ORDERS, "put_rate_per_s": 1, "cpu_us_per_message": 30}]}
    group = {"name": "apps", "type": "sdr", "count": 10, "message_kb": 32, "messages_per_s": rate / 2}
    found = Answer(plan_of(work | {"channel_groups": [group]}, {"cps": 4}))
    assert (found.verdict(CP), "both ends" in (found.limits[CP].caution or "")) == (verdict, verdict == "watch")
    counted = work | {"channel_groups": [group], "channel_initiator": {"cpu_s": 0.1}}
    assert Answer(plan_of(counted, {"cps": 4})).verdict(CP) == "ok"
    path = f"{MANAGER}/channel_groups/0/message_kb"
    assert_array_equals_points(plan_of(work | {"channel_groups": [group]}, {"cps": 4}), path, [1, 32, 4000])


def test_expiry_on_shared_queues_is_reported_as_not_counted():
    shared = {**ORDERS, "queue": "shared", "capexpry_s": 60, "get_rate_per_s": 10}
    assert "CPU of expiry on shared queues" in Answer(workloads(shared)).not_assessed
    assert "CPU of expiry on shared queues" not in Answer(workloads(ORDERS)).not_assessed
    copied = {**shared, "capexpry_s": None, "streaming": {"capexpry_s": 60}}
    assert "CPU of expiry on shared queues" in Answer(workloads(copied)).not_assessed


@pytest.mark.parametrize("is_refused", [False, True])
def test_what_runs_on_no_ziip_counts_beside_messages_without_a_published_cost(is_refused):
    """10,000 messages/s x 66 us are 0.66 engines; copies of messages of 4 MB have no published cost."""
    copied = {"name": "w", "put_rate_per_s": 10, "message_bytes": 4_194_304, "persistent": False, "streaming": {}}
    document = plan_of({"workloads": [copied] if is_refused else []}, {"machine": "z16", "cps": 0.5, "ziips": 0})
    connector = {"name": "k", "queue_manager": "QM", "version": 1, "direction": "sink", "persistent": False}
    document["connectors"] = [{**connector, "messages_per_s": 10_000, "message_kb": 1}]
    found = Answer(document).limits["LP/cpu/cp"]
    assert found.verdict == "exceeded"
    assert found.used_at_least.to("engine").value == pytest.approx(0.66, rel=1e-3)  # with the puts of the workload


@pytest.mark.parametrize(("rate", "verdict"), [(3000, "ok"), (8000, "watch"), (30_000, "unknown")])
def test_messages_of_a_replication_may_need_cpu_besides_those_of_workloads(rate, verdict):
    """34.57 us with bindings: 0.1 engines, 0.28 and more than the 0.3 that there are; CPU entered may contain them."""
    workload = {"name": "w", "put_rate_per_s": 10, "message_bytes": 1024, "persistent": True, "cpu_us_per_message": 50}
    document = plan_of({"workloads": [workload]}, {"machine": "z14", "cps": 0.3, "ziips": 0})
    document["replications"] = [{"name": "r", "queue_manager": "QM", "message_kb": 2, "messages_per_s": rate}]
    found = Answer(document).limits["LP/cpu/cp"]
    assert found.verdict == verdict
    assert found.bounds.used_at_least.to("engine").value == pytest.approx(0.0005)
    assert found.bounds.used_at_most.to("engine").value == pytest.approx(0.0005 + rate * 34.57e-6)


@pytest.mark.parametrize("field", ["messages_per_s", "message_kb"])
def test_the_cpu_of_a_replication_has_no_upper_bound_without_an_input(field):
    document = plan_of({}, {"machine": "z14", "cps": 10, "ziips": 0})
    replication = {"name": "r", "queue_manager": "QM", "message_kb": 2, "messages_per_s": 100}
    document["replications"] = [{name: value for name, value in replication.items() if name != field}]
    found = Answer(document).limits["LP/cpu/cp"]
    assert found.verdict == "unknown"
    assert f"/replications/0/{field}" in [gap.path for gap in found.missing_inputs]


@pytest.mark.parametrize("lpar", [{"cps": 4}, {"cps": 4, "ziips": 1}])
@pytest.mark.parametrize("connector", [{"messages_per_s": 100}, {"messages_per_s": 5000}])
def test_processors_are_exceeded_at_the_largest_possible_multiple(lpar, connector):
    """Of messages with bounds only, and of work that may run on zIIPs, no more is certain than the lower bound."""
    shared = {**ORDERS, "queue": "shared", "cpu_us_per_message": None}
    connector = {"name": "K", "queue_manager": "QM", "version": 2, "message_kb": 1, **connector}
    document = plan_of({"workloads": [shared]}, {**lpar, "machine": "z16"}, connectors=[connector])
    plan = read_plan(document)
    latest = {limit.id: limit for limit in Assessment(plan).limits}[CP].multiple_at_most
    assert latest is not None
    grown = Assessment(with_growth(plan, lambda _: float(latest.value) * (1 + 1e-6)))
    assert {limit.id: limit for limit in grown.limits}[CP].verdict == "exceeded"


@pytest.mark.parametrize(
    ("settings", "added_us"), [({}, 28), ({"queue": "shared"}, 35), ({"queue": "shared", "call": "mqput1"}, 38)]
)
def test_a_copy_of_a_larger_message_than_measured_takes_at_least_as_much_as_of_the_largest(settings, added_us):
    """MQ 9.4 ch. 6 has messages of up to 128 KB: 28 µs to a private queue, 35 and 77 - 39 µs to a shared one."""
    copied = {**ORDERS, "put_rate_per_s": 100_000, "streaming": {}, **settings}
    for size in (132_000, 10**7):
        found = Answer(workloads({**copied, "message_bytes": size}, machine="z16", cps=8))
        at_least = 100_000 * (60 + added_us) * 1e-6
        assert (found.verdict(CP), found.used(CP)) == ("exceeded", pytest.approx(at_least))
        assert "none of the planner's sources" in found.reason(CP)
    few = Answer(workloads({**copied, "message_bytes": 132_000, "put_rate_per_s": 1000}, machine="z16", cps=8))
    assert few.verdict(CP) == "unknown"
    sizes = [1024, 131_072, 132_000, 10**6]
    plan = workloads({**copied, "message_bytes": 1024}, machine="z16", cps=8)
    assert_array_equals_points(plan, f"{MANAGER}/workloads/0/message_bytes", sizes)
