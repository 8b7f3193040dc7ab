"""What the sources do not support is not OK: older systems, tasks without channels, sizes between published ones."""

from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import Limit
from mqplanner.plan.reading import read_plan

TLS = {"sslciph": "ECDHE_RSA_AES_256_CBC_SHA384"}
AMS = {
    "type": "rcvr",
    "splprot": "aspolicy",
    "ams_policy": "confidentiality",
    "message_kb": 2,
    "messages_per_s": 40_000,
}
TASKS = {"tasks": 5, "requests": 293_333, "avg_elapsed_us": 254, "interval_s": 60}


def limit_of(document: dict[str, Any], kind: str) -> Limit:
    (found,) = (one for one in Assessment(read_plan(document)).limits if one.kind == kind)
    return found


def plan(manager: dict[str, Any], machine: str | None = "z16", **more: Any) -> dict[str, Any]:
    lpar = {"name": "L", "cps": 10, "queue_managers": [{"name": "Q", **manager}]}
    return {"lpars": [lpar if machine is None else lpar | {"machine": machine}], **more}


def channels(count: int = 10, **group: Any) -> dict[str, Any]:
    one = {"name": "s", "type": "sdr", "count": count, "message_kb": 32, "messages_per_s": 20_000, **group}
    return {"channel_initiator": {"cpu_s": 0}, "channel_groups": [one]}


@pytest.mark.parametrize(
    ("machine", "verdict"), [("zEC12", "exceeded"), ("z13", "exceeded"), (None, "watch"), ("z16", "ok")]
)
def test_tls_costs_an_older_machine_no_less(machine: str | None, verdict: str) -> None:
    assert limit_of(plan(channels(**TLS), machine), "cpu/cp").verdict == verdict


@pytest.mark.parametrize("machine", ["zEC12", None])
def test_streaming_costs_a_machine_without_a_ratio_perhaps_more(machine: str | None) -> None:
    workload = {"name": "w", "put_rate_per_s": 1000, "message_bytes": 1024, "persistent": False, "streaming": {}}
    found = limit_of(plan({"workloads": [workload | {"cpu_us_per_message": 100}]}, machine), "cpu/cp")
    assert found.verdict == "watch"
    assert "CPU of streaming was measured on z16" in str(found.caution)


@pytest.mark.parametrize(
    ("reuse", "verdict"), [({}, "exceeded"), ({"key_reuse": 1}, "exceeded"), ({"key_reuse": 32}, "ok")]
)
def test_key_reuse_that_is_left_out_makes_interception_no_faster(reuse: dict[str, int], verdict: str) -> None:
    assert limit_of(plan(channels(**AMS, **reuse)), "ams-channel").verdict == verdict


@pytest.mark.parametrize(
    ("rate", "expected"), [(15_000, ("watch", "unknown", "ok")), (500, ("ok", "ok", "ok"))], ids=["busy", "idle"]
)
def test_key_reuse_that_is_left_out_makes_protection_no_cheaper(rate: int, expected: tuple[str, str, str]) -> None:
    """With a key for each message they take at most 32 times what was measured: 12 engines of 10, or 0.41."""

    def verdict(**reuse: int) -> str:
        kind = {"policy": "confidentiality", "message": "small", "transactions_per_s": rate, **reuse}
        return limit_of(plan({"protection": [kind]}, "z14"), "cpu/cp").verdict

    assert (verdict(), verdict(key_reuse=1), verdict(key_reuse=32)) == expected


@pytest.mark.parametrize("release", ["7.0.1", "7.1", "8.0", "9.0", "9.2"])
def test_more_active_logs_than_any_source_supports_hold_no_more(release: str) -> None:
    workload = {"name": "w", "put_rate_per_s": 100, "message_bytes": 4096, "persistent": True}

    def held(logs: int) -> float:
        document = plan(
            {"release": release, "workloads": [workload], "logs": {"log_gb": 2, "active_logs": logs, "hold_hours": 100}}
        )
        limit = limit_of(document, "log-held").limit
        assert limit is not None
        return float(limit.value)

    assert held(310) == held(31)


@pytest.mark.parametrize(("release", "machine"), [("7.1", "z16"), ("9.4", "z13")])
def test_the_log_rate_of_an_older_system_may_be_lower(release: str, machine: str) -> None:
    workload = {"name": "w", "put_rate_per_s": 20, "message_bytes": 4_194_304, "persistent": True}
    units = [{"name": "D", "model": "DS8870", "metro_mirror": False, "zhpf": True}]

    def verdict(**of: str) -> str:
        manager = {
            "release": of["release"],
            "workloads": [workload],
            "logs": {"control_unit": "D", "environment": "performance"},
        }
        return limit_of(plan(manager, of["machine"], control_units=units), "log-rate").verdict

    assert verdict(release="9.4", machine="z16") == "ok"
    assert verdict(release=release, machine=machine) == "watch"


@pytest.mark.parametrize(("count", "verdict"), [(1, "watch"), (2, "watch"), (50, "ok")])
def test_tasks_without_channels_take_no_load(count: int, verdict: str) -> None:
    """They are 1.24 tasks: too many for the one dispatcher on which up to 40 channels of 200 start."""
    manager = channels(count) | {"channel_initiator": {"dispatchers": TASKS}}
    assert limit_of(plan(manager), "dispatchers").verdict == verdict


def test_each_conversation_of_a_client_channel_can_use_an_adapter() -> None:
    def verdict(**group: Any) -> str:
        one = {"name": "c", "count": 1, "message_kb": 1, **group}
        manager = {"channel_initiator": {"adaptors": TASKS}, "channel_groups": [one]}
        return limit_of(plan(manager), "adaptors").verdict

    assert (verdict(type="rcvr"), verdict(type="svrconn", sharecnv=10)) == ("watch", "ok")


@pytest.mark.parametrize("release", [{"release": "7.1"}, {"release": "8.0", "opmode_newfunc": False}])
def test_without_pools_above_the_bar_they_are_below_it(release: dict[str, Any]) -> None:
    pool = {"id": 1, "buffers": 1_000_000, "location": "above"}
    manager = {**release, "storage_limit_mb": 1500, "memlimit_mb": 8192, "buffer_pools": [pool]}
    assert limit_of(plan(manager), "below-bar").verdict == "exceeded"
    assert limit_of(plan(manager), "buffer-pools-below").verdict == "exceeded"


@pytest.mark.parametrize(("count", "verdict"), [(4500, "ok"), (6300, "watch"), (9000, "exceeded")])
def test_storage_that_may_be_allocated_for_class4_leaves_no_limit_ok(count: int, verdict: str) -> None:
    group = {"name": "c", "count": count, "sharecnv": 0, "message_kb": 255}
    manager = {"channel_initiator": {"memlimit_mb": 2048, "maxchl": 9999}, "channel_groups": [group]}
    assert limit_of(plan(manager), "chinit-64-bit").verdict == verdict


@pytest.mark.parametrize(("count", "says"), [(7600, True), (7000, False), (6300, True), (4500, False)])
def test_storage_that_may_be_allocated_for_class4_is_named_where_it_exceeds_the_limit(count: int, says: bool) -> None:
    """1,900 MB of 2,048 are a warning already, and with another 190 MB they are too much; 1,750 MB are not."""
    group = {"name": "c", "count": count, "sharecnv": 0, "message_kb": 200}
    manager = {"channel_initiator": {"memlimit_mb": 2048, "maxchl": 9999}, "channel_groups": [group]}
    assert ("set aside about 190 MB" in (limit_of(plan(manager), "chinit-64-bit").caution or "")) is says


@pytest.mark.parametrize("years", [100, 1000, 10_000])
def test_no_length_of_growth_makes_an_rba_that_is_used_up_unknown(years: int) -> None:
    workload = {"name": "w", "put_rate_per_s": 100, "message_bytes": 4096, "persistent": True}
    manager = {"workloads": [workload], "logs": {"rba_years": years}}
    assert limit_of(plan(manager, growth={"annual_pct": 20}), "log-rba").verdict == "exceeded"


@pytest.mark.parametrize(
    ("message_kb", "rate", "verdict"),
    [(1, 8000, "ok"), (5, 4000, "ok"), (5, 8000, "unknown"), (5, 11_000, "exceeded"), (10, 8000, "exceeded")],
)
def test_a_connector_with_messages_between_published_sizes_has_bounds(message_kb: int, rate: int, verdict: str) -> None:
    """The rates of one task of the source connector with messages of 1 and 10 KB are 28,754 and 5,581.

    With 5 KB it is 10,105 at most, if the time of a message grew in a straight line.
    """
    connector = {
        "name": "k", "queue_manager": "Q", "version": 1, "tasks": 1, "persistent": False, "message_kb": message_kb,
        "messages_per_s": rate, "connection": "bindings",
    }  # fmt: skip
    assert limit_of(plan({}, connectors=[connector]), "rate").verdict == verdict
