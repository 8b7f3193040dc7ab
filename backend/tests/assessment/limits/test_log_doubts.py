"""Logs that are no OK although the published rate is higher: other machines, shared storage, data sets, connectors."""

from typing import Any

import numpy as np
import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan

SMALL = {"name": "w", "put_rate_per_s": 10_000, "message_bytes": 1024, "persistent": True, "cpu_us_per_message": 30}
"""About 24 MB/s: OK at the published rate over zHPF, where nothing else uses the storage."""
FEW = {**SMALL, "put_rate_per_s": 100}
NONE_LOGGED = {**SMALL, "persistent": False}
UNIT = {"name": "D1", "model": "DS8950F", "metro_mirror": False, "zhpf": True}


def limits(managers: list[dict[str, Any]], machine: str | None = "z16", **plan: Any) -> dict[str, Limit]:
    lpar = {"name": "L", "csa_limit_mb": 400, "cps": 20, "machine": machine, "queue_managers": managers}
    if machine is None:
        del lpar["machine"]
    document = {"schema_version": 2, "lpars": [lpar], "control_units": [UNIT], **plan}
    return {limit.id: limit for limit in Assessment(read_plan(document)).limits}


def manager(name: str = "Q", release: str = "9.4", load: dict[str, Any] = SMALL, **logs: Any) -> dict[str, Any]:
    log = {"control_unit": "D1", "environment": "performance", "log_gb": 4, **logs}
    return {"name": name, "release": release, "workloads": [load], "logs": log}


@pytest.mark.parametrize(
    ("machine", "load", "verdict"), [("z16", SMALL, "ok"), ("z17", SMALL, "ok"), ("zEC12", FEW, "watch")]
)
def test_an_older_machine_may_log_less(machine: str, load: Any, verdict: str) -> None:
    assert limits([manager(load=load)], machine)["L/Q/log-rate"].verdict == verdict


def test_a_machine_that_is_not_named_is_assumed_to_be_the_measured_one() -> None:
    assert "taken to log as much as z16" in str(limits([manager()], None)["L/Q/log-rate"].assumption)


@pytest.mark.parametrize(("others", "verdict"), [(0, "ok"), (1, "watch")])
def test_storage_that_others_log_to_is_not_dedicated(others: int, verdict: str) -> None:
    managers = [manager(), *(manager(f"P{n}", load=FEW) for n in range(others))]
    found = limits(managers)
    assert found["L/Q/log-rate"].verdict == verdict
    assert all(limit.verdict == "ok" for id, limit in found.items() if "/P" in id)


@pytest.mark.parametrize(
    ("release", "logs", "words"),
    [
        ("9.4", {"active_logs": 310}, None),
        ("9.4", {"active_logs": 310, "rba_bytes": 6}, "shorter log RBA"),
        ("9.2", {"active_logs": 40}, "more than the 31"),
        ("8.0", {"active_logs": 40}, "more than the 31 of 8.0"),
        ("9.4", {"active_logs": 3, "recovery": {"longest_uow_s": 86_400}}, "reads archive logs"),
        ("9.4", {"active_logs": 300, "recovery": {"longest_uow_s": 60}}, None),
    ],
)
def test_data_sets_that_cannot_work_are_no_ok(release: str, logs: dict[str, Any], words: str | None) -> None:
    found = limits([manager(release=release, load=FEW, **logs)])["L/Q/log-rate"]
    assert found.verdict == ("ok" if words is None else "watch")
    assert words is None or words in str(found.caution)


@pytest.mark.parametrize(
    ("rate", "workload", "verdict"),
    [
        (20_000, FEW, "exceeded"),
        (9_000, SMALL, None),
        (11_000, SMALL, "unknown"),
        (1_000, FEW, "ok"),
        (1_000, NONE_LOGGED, "ok"),  # both bounds are the same: nothing else is logged
        (20_000, NONE_LOGGED, "exceeded"),
    ],
)
def test_the_log_has_room_for_messages_of_connectors(rate: int, workload: Any, verdict: str | None) -> None:
    """At least the larger of connector and workloads is logged, and at most both."""
    connector = {"name": "k", "queue_manager": "Q", "direction": "sink", "version": 2, "location": "uss"}
    connector |= {"connection": "bindings", "messages_per_s": rate, "message_kb": 1, "measured_messages_per_s": 50_000}
    found = limits([manager(load=workload)], connectors=[connector]).get("connector/k/log-with-messages")
    assert (found and found.verdict) == verdict


@pytest.mark.parametrize(
    ("size", "workload", "verdict"),
    [
        ({"message_kb": 100}, {}, "exceeded"),  # 500 MB/s, which 10,000 messages of 10 B do not contain
        ({"message_kb": 0.009}, {}, None),
        ({"message_kb": 0.009}, {"put_rate_per_s": None}, "unknown"),  # whether the workload contains them or not
        ({}, {"put_rate_per_s": 100}, "unknown"),  # at least 7 MB/s
    ],
)
def test_a_workload_contains_messages_of_connectors_by_number_and_data(
    size: dict[str, float], workload: dict[str, Any], verdict: str | None
) -> None:
    connector = {"name": "k", "queue_manager": "Q", "direction": "sink", "version": 2, "messages_per_s": 5000, **size}
    load = {**SMALL, "message_bytes": 10, **workload}
    found = limits([manager(load=load)], connectors=[connector]).get("connector/k/log-with-messages")
    assert (found and found.verdict) == verdict
    missing = [] if found is None else [gap.path for gap in found.missing_inputs]
    assert ("/connectors/0/message_kb" in missing) == (not size)


@pytest.mark.parametrize(("others", "verdict"), [(0, None), (1, "exceeded"), (2, "exceeded")])
def test_messages_of_several_connectors_and_replications_count_together(others: int, verdict: str | None) -> None:
    """3,500 messages of 1 KB in workloads may contain 3,000, and not 6,000; these log 14 MB/s, twice the 6.8 there."""
    put = {"queue_manager": "Q", "messages_per_s": 3000, "message_kb": 1}
    connector = {"name": "k", "direction": "sink", "version": 2, **put}
    source = {**connector, "name": "s", "direction": "source", "messages_per_s": 50_000}
    replications = [{"name": f"r{number}", **put} for number in range(others)]
    load = {**SMALL, "put_rate_per_s": 3500}
    found = limits(
        [manager(load=load, active_logs=3, hold_hours=0.335)], connectors=[connector, source], replications=replications
    )
    limit = found.get("connector/k/log-held/with-messages")
    assert (limit and limit.verdict) == verdict
    assert (limit is None) or "are counted together" in str(limit.assumption)
    assert "connector/s/log-held/with-messages" not in found


def test_messages_of_connectors_are_logged_where_a_workload_that_may_contain_them_has_no_rate() -> None:
    connector = {"name": "k", "queue_manager": "Q", "direction": "sink", "version": 2, "messages_per_s": 5000}
    of_workload = manager(load={**SMALL, "put_rate_per_s": None}, active_logs=4, hold_hours=1)
    found = limits([of_workload], connectors=[{**connector, "message_kb": 1}])
    assert found["connector/k/log-held/with-messages"].verdict == "exceeded"


@pytest.mark.parametrize(("rate", "verdict"), [(9_000, "exceeded"), (200, "ok")])
@pytest.mark.parametrize("kind", ["log-held", "log-switch", "log-rba"])
def test_targets_of_the_log_count_messages_of_connectors(kind: str, rate: int, verdict: str) -> None:
    """9,000 messages of 1 KB log 20 MB/s; 3 of 4 logs of 4 GB hold an hour at 3.4 MB/s."""
    connector = {"name": "k", "queue_manager": "Q", "direction": "sink", "version": 2, "location": "uss"}
    connector |= {"connection": "bindings", "messages_per_s": rate, "message_kb": 1, "measured_messages_per_s": 50_000}
    logs = {"active_logs": 4, "hold_hours": 1, "least_switch_s": 600, "rba_bytes": 6, "rba_years": 2}
    found = limits([manager(load=FEW, **logs)], connectors=[connector])
    assert found[f"L/Q/{kind}"].verdict == "ok"
    assert found[f"connector/k/{kind}/with-messages"].verdict == verdict


@pytest.mark.parametrize("kind", ["log-with-messages", "log-held/with-messages", "log-rba/with-messages"])
def test_workloads_of_unknown_size_leave_no_room_for_messages_of_connectors(kind: str) -> None:
    connector = {"name": "k", "queue_manager": "Q", "direction": "sink", "version": 2, "location": "uss"}
    connector |= {"connection": "bindings", "messages_per_s": 200, "message_kb": 1, "measured_messages_per_s": 50_000}
    logs = {"active_logs": 4, "hold_hours": 1, "rba_bytes": 6, "rba_years": 2}
    sized, unsized = ([manager(load={**FEW, "message_bytes": size}, **logs)] for size in (1024, None))
    known, unknown = (limits(one, connectors=[connector])[f"connector/k/{kind}"] for one in (sized, unsized))
    assert (known.verdict, unknown.verdict) == ("ok", "unknown")
    assert "/lpars/0/queue_managers/0/workloads/0/message_bytes" in [need.path for need in unknown.missing_inputs]


def with_connector(release: str, rate: int, **logs: Any) -> Any:
    """Return the limits of a connector that puts so many persistent messages of 1 KB."""
    connector = {"name": "k", "queue_manager": "Q", "direction": "sink", "version": 2, "location": "uss"}
    connector |= {"connection": "bindings", "messages_per_s": rate, "message_kb": 1, "measured_messages_per_s": 50_000}
    return limits([manager(load=FEW, release=release, **logs)], connectors=[connector])


@pytest.mark.parametrize(("log_gb", "verdict"), [(2.9, "ok"), (4, "watch")])
@pytest.mark.parametrize("kind", ["log-held", "log-switch"])
def test_targets_with_messages_of_connectors_are_no_ok_with_logs_that_cannot_be(
    kind: str, log_gb: float, verdict: str
) -> None:
    """Before 8.0 a log that is archived to DASD has less than 3 GB."""
    found = with_connector("7.1", 200, active_logs=4, hold_hours=1, least_switch_s=600, log_gb=log_gb)
    assert found[f"connector/k/{kind}/with-messages"].verdict == verdict


@pytest.mark.parametrize(("rate", "verdict"), [(200, "ok"), (9_000, "watch"), (60_000, "exceeded")])
def test_a_short_rba_without_a_target_counts_messages_of_connectors(rate: int, verdict: str) -> None:
    """9,000 messages log 20 MB/s, which 256 TB last for less than half a year; 60,000 use them up in 23 days."""
    assert with_connector("9.4", rate, rba_bytes=6)["connector/k/log-rba/with-messages"].verdict == verdict


@pytest.mark.parametrize("sizes", [[16], [16, 2]])
@pytest.mark.parametrize(("size", "are_contained"), [(4, False), (16, True)])
def test_workloads_contain_no_larger_messages_than_they_have(size: int, are_contained: bool, sizes: list[int]) -> None:
    """However many messages the workloads have, a replication with larger ones puts others."""
    put = {"queue_manager": "Q", "messages_per_s": 200}
    replications = [{"name": f"r{number}", "message_kb": kb, **put} for number, kb in enumerate(sizes)]
    load = {**SMALL, "put_rate_per_s": 900, "message_bytes": size * 1024}
    held = {"active_logs": 9, "hold_hours": 0.4}
    found = limits([manager(load=load, **held)], replications=replications)
    assert ("replication/r0/log-with-messages" in found) is not are_contained
    for kind in ("log-rate", "log-held"):
        assert ("taken as contained in its workloads" in str(found[f"L/Q/{kind}"].assumption)) is are_contained


@pytest.mark.parametrize(
    "path", ["/connectors/0/messages_per_s", "/lpars/0/queue_managers/0/workloads/0/put_rate_per_s"]
)
def test_a_sweep_has_limits_with_messages_only_where_an_assessment_has_them(path: str) -> None:
    """A workload may contain fewer messages than its own; the length of the RBA is in doubt at high rates only."""
    connector = {"name": "k", "queue_manager": "Q", "direction": "sink", "version": 2, "messages_per_s": 300_000}
    document = {
        "schema_version": 2,
        "lpars": [{"name": "L", "queue_managers": [manager(load=FEW, active_logs=4, hold_hours=1)]}],
        "control_units": [UNIT],
        "connectors": [{**connector, "message_kb": 1}],
    }
    plan, rates = read_plan(document), [50.0, 5_000.0, 200_000.0, 400_000.0]
    swept = sweep(plan, [{"path": path, "values": rates}], None)["outputs"]
    columns = {id.removesuffix("#used_pct"): one for id, one in swept.items() if id.endswith("#used_pct")}
    assert any("with-messages" in id for id in columns)
    for number, rate in enumerate(rates):
        assessed = Assessment(with_value(plan, path, rate)).limits
        known = {limit.id for limit in assessed if limit.used_pct is not None and limit.used_pct.known}
        assert {id for id, one in columns.items() if not np.isnan(one["values"][number])} == known & columns.keys()


@pytest.mark.parametrize(("rate", "verdict"), [(1_000, None), (300_000, "watch")])
def test_the_log_rba_is_in_doubt_where_only_messages_of_a_connector_use_it_up(rate: int, verdict: str | None) -> None:
    """300,000 messages of 1 KB log 700 MB/s, which use up 6 bytes in a few days; the workload logs 0.2 MB/s."""
    connector = {"name": "k", "queue_manager": "Q", "direction": "sink", "version": 2, "messages_per_s": rate}
    found = limits([manager(load=FEW)], connectors=[{**connector, "message_kb": 1}])
    assert "L/Q/log-rba" not in found
    limit = found.get("connector/k/log-rba/with-messages")
    assert (limit and limit.verdict) == verdict
