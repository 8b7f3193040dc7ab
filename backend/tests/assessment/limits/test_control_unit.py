"""A control unit that several queue managers log to over zHyperLink."""

from typing import Any

import numpy as np
import pytest

from mqplanner.assessment.whatif.points import at_points
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import Answer, assess, plan_of

UNIT = {
    "name": "DS1",
    "model": "DS8950F",
    "hyperwrite": True,
    "zhylink": True,
    "zhpf": True,
    "metro_mirror": False,
    "loopback": False,
    "pfids": 8,
    "response_ms": 0.115,
}
LPAR = {"name": "LP1", "machine": "z16", "zos_level": "3.1", "zvm_guest": False}


def plan(managers: int = 3, lpar: Any = None, log: Any = None, unit: Any = None, **seen: Any) -> dict[str, Any]:
    logs = {
        "copies": 2,
        "stripes": 4,
        "io": "zhyperlink",
        "control_unit": "DS1",
        "observed": {"writes_per_s": 4000, **seen},
        **(log or {}),
    }
    queue_managers = [{"name": f"QM{n}", "release": "9.4", "logs": logs} for n in range(managers)]
    return {
        "lpars": [{**LPAR, **(lpar or {}), "queue_managers": queue_managers}],
        "control_units": [{**UNIT, **(unit or {})}],
    }


def limit_of(document: dict[str, Any], name: str) -> Any:
    found = assess(document)["limits"]
    return next(c for c in found if c["id"] == f"control unit/DS1/{name}")


def quantity(document: dict[str, Any], name: str) -> Any:
    found = assess(document)["quantities"]
    return next(q["quantity"]["value"] for q in found if q["id"] == f"control unit/DS1/{name}")


def findings(document: dict[str, Any]) -> list[tuple[str, str]]:
    return [
        (finding["id"], place["path"])
        for finding in assess(document)["findings"]
        for place in finding["places"]
        if place["part"]["kind"] == "control-unit"
    ]


@pytest.mark.parametrize(
    ("managers", "others", "verdict"), [(3, 0, "ok"), (3, 4, "watch"), (4, 0, "watch"), (4, 1, "exceeded")]
)
def test_queue_managers_share_64_write_sessions(managers: int, others: int, verdict: str) -> None:
    """Two copies of four stripes, doubled by a mirror that loops back: 16 sessions of each queue manager."""
    unit = {"metro_mirror": True, "loopback": True, "other_sessions": others}
    found = limit_of(plan(managers, unit=unit), "write-sessions")
    assert (found["used"]["value"], found["limit"]["value"]) == (managers * 16 + others, 64)
    assert (found["verdict"], found["multiple"]) == (verdict, None)


def logging(puts_per_s: float, others: int) -> dict[str, Any]:
    """Return a plan whose three queue managers need 24 write sessions and log messages of 1 KB."""
    document = plan(unit={"other_sessions": others, "pfids": 16})
    for one in document["lpars"][0]["queue_managers"]:
        messages = {"name": "orders", "persistent": True, "put_rate_per_s": puts_per_s, "message_bytes": 1024}
        one["workloads"] = [messages]
    return document


@pytest.mark.parametrize(
    ("puts_per_s", "others", "verdict"), [(12_000, 40, "ok"), (12_000, 41, "watch"), (2_000, 41, "ok")]
)
def test_a_log_rate_that_needs_a_write_session_is_not_ok_where_there_are_too_few(
    puts_per_s: float, others: int, verdict: str
) -> None:
    """Over zHPF 17 MB/s are published, and 13.6 of them are OK: less than 12,000 messages a second log."""
    found = assess(logging(puts_per_s, others))["limits"]
    rates = [one for one in found if one["id"].endswith("log-rate")]
    assert [one["verdict"] for one in rates] == [verdict] * 3
    assert all(("fewer write sessions" in (one["caution"] or "")) is (verdict == "watch") for one in rates)


def test_too_few_write_sessions_show_at_the_points_of_a_sweep() -> None:
    read = read_plan(logging(12_000, 0))
    found: Any = at_points(read, {"/control_units/0/other_sessions": np.array([0, 40, 41, 60])})
    assert list(found["LP1/QM0/log-rate"].caution_at) == [False, False, True, True]


@pytest.mark.parametrize(
    ("stripes", "others", "verdict"), [(4, 17, "ok"), (15, 17, "ok"), (16, 16, "ok"), (16, 17, "watch")]
)
def test_stripes_of_one_queue_manager_take_the_sessions_of_another(stripes: int, others: int, verdict: str) -> None:
    """The other two need 16 sessions, so that with 16 of other systems 32 are left: 16 stripes of two copies."""
    read = read_plan(logging(12_000, others))
    found: Any = at_points(read, {"/lpars/0/queue_managers/2/logs/stripes": stripes})
    assert found["LP1/QM0/log-rate"].verdict == verdict


@pytest.mark.parametrize("name", ["write-sessions", "pfid-busy"])
@pytest.mark.parametrize(
    ("log", "release", "verdict"),
    [
        ({"control_unit": None}, "9.4", "watch"),
        ({"control_unit": None, "io": "zhpf"}, "9.4", "ok"),
        ({"control_unit": None}, "9.3", "ok"),
        ({"control_unit": "DS2"}, "9.4", "ok"),
    ],
)
def test_a_control_unit_that_an_unplaced_log_may_be_on_is_at_best_a_warning(
    name: str, log: dict[str, Any], release: str, verdict: str
) -> None:
    document = plan(3, writes_per_s=500)
    document["control_units"].append({**UNIT, "name": "DS2"})
    last = document["lpars"][0]["queue_managers"][-1]
    last |= {"release": release, "logs": {**last["logs"], **log}}
    found = limit_of(document, name)
    assert found["verdict"] == verdict
    assert ("The log of QM2 may be on this control unit too" in (found["caution"] or "")) is (verdict == "watch")


def test_a_mirror_puts_half_of_its_sessions_on_the_other_control_unit() -> None:
    assert limit_of(plan(unit={"metro_mirror": True}), "write-sessions")["used"]["value"] == 24


@pytest.mark.parametrize(
    ("left_out", "unit", "managers", "used", "verdict"),
    [
        (("metro_mirror", "loopback"), {}, 5, None, "unknown"),  # 40 or 80 of 64
        (("metro_mirror", "loopback"), {}, 4, 64, "watch"),
        (("metro_mirror", "loopback"), {}, 3, 48, "ok"),
        (("loopback",), {"metro_mirror": True}, 5, None, "unknown"),
        (("metro_mirror",), {"loopback": False}, 5, 40, "ok"),  # half of a mirror is on the other control unit
        (("loopback",), {}, 5, 40, "ok"),
        ((), {"metro_mirror": True, "loopback": True}, 5, 80, "exceeded"),
    ],
)
def test_a_mirror_that_is_not_entered_takes_the_most_write_sessions(
    left_out: tuple[str, ...], unit: dict[str, Any], managers: int, used: int | None, verdict: str
) -> None:
    document = plan(managers, unit=unit)
    for name in left_out:
        del document["control_units"][0][name]
    found = limit_of(document, "write-sessions")
    assert ((found["used"] or {}).get("value"), found["verdict"]) == (used, verdict)
    if verdict == "unknown":
        assert [one["path"] for one in found["missing_inputs"]] == [f"/control_units/0/{left_out[0]}"]
    read = read_plan(document)
    for metro_mirror, looped in ((False, False), (True, True)):
        entered: Any = at_points(
            read, {"/control_units/0/metro_mirror": metro_mirror, "/control_units/0/loopback": looped}
        )
        sessions = entered["control unit/DS1/write-sessions"]
        assert (sessions.used.value, sessions.bounds) == (managers * 8 * (2 if looped else 1), None)


@pytest.mark.parametrize("left_out", [("metro_mirror", "loopback"), ("loopback",)])
def test_paths_that_a_mirror_may_need_too_are_not_ok(left_out: tuple[str, ...]) -> None:
    document = plan(unit={"metro_mirror": True})
    assert limit_of(document, "pfid-busy")["verdict"] == "ok"
    for name in left_out:
        del document["control_units"][0][name]
    found = limit_of(document, "pfid-busy")
    assert (found["verdict"], "Enter whether it is mirrored" in found["caution"]) == ("watch", True)


@pytest.mark.parametrize(("io", "verdict"), [("zhyperlink", "watch"), ("zhpf", "ok")])
def test_a_log_rate_over_zhyperlink_is_not_ok_while_a_mirror_is_not_entered(io: str, verdict: str) -> None:
    log = {"io": io, "stripes": 1, "largest_message_kb": 1}
    document = plan(1, log=log, unit={"pfids": 16}, mb_per_s=5)
    assert log_rate(document)["verdict"] == "ok"
    del document["control_units"][0]["metro_mirror"]
    found = log_rate(document)
    assert (found["verdict"], "does not say whether" in (found["caution"] or "")) == (verdict, verdict == "watch")


def test_a_queue_manager_without_a_session_is_reported_with_the_effect_of_stripes() -> None:
    document = plan(4, unit={"metro_mirror": True, "loopback": True, "other_sessions": 1})
    assert {"zhyperlink-sessions-short", "zhyperlink-sessions-fewer-stripes"} <= set(dict(findings(document)))
    relief = limit_of(document, "write-sessions")["remedies"]
    assert relief[0]["path"] == "/lpars/0/queue_managers/0/logs/stripes"


def test_logs_without_zhyperlink_use_no_session_and_no_path() -> None:
    document = plan(log={"io": "zhpf"})
    assert limit_of(document, "write-sessions")["used"]["value"] == 0
    assert not [c for c in assess(document)["limits"] if c["id"].endswith("pfid-busy")]


def test_how_busy_each_path_is_and_when_it_is_too_busy() -> None:
    found = limit_of(plan(), "pfid-busy")
    assert found["used"]["value"] == pytest.approx(12_000 * 0.115 / 1000 / 8 * 100)
    assert found["limit"]["value"] == 25
    assert found["multiple"]["value"] == pytest.approx(25 / 17.25)
    assert quantity(plan(), "pfids-needed") == 6
    assert quantity(plan(), "logger-cpu") == pytest.approx(1.38)


def test_writes_of_other_users_count_and_do_not_grow() -> None:
    found = limit_of(plan(unit={"other_writes_per_s": 2000}), "pfid-busy")
    others = 2000 * 0.115 / 1000 / 8 * 100
    assert found["used"]["value"] == pytest.approx(17.25 + others)
    assert found["multiple"]["value"] == pytest.approx((25 - others) / 17.25)
    assert found["verdict"] == "watch"


def test_writes_of_other_users_alone_are_assessed() -> None:
    """1,000 writes of 0.3 ms keep one PFID busy for 30 % of the time, and 25 % is the limit."""
    unit = {"other_writes_per_s": 1000, "pfids": 1, "response_ms": 0.3}
    found = limit_of(plan(0, unit=unit), "pfid-busy")
    assert (found["used"]["value"], found["limit"]["value"]) == (pytest.approx(30), 25)
    assert (found["verdict"], found["multiple"]) == ("exceeded", None)
    unknown = limit_of(plan(0, unit={**unit, "pfids": None}), "pfid-busy")
    assert [need["path"] for need in unknown["missing_inputs"]] == ["/control_units/0/pfids"]
    assert not [c for c in assess(plan(0))["limits"] if c["id"].endswith("pfid-busy")]


def test_a_lower_bound_of_writes_can_exceed_the_limit() -> None:
    silent = {"name": "QM9", "release": "9.4", "logs": {"io": "zhyperlink", "control_unit": "DS1"}}
    for writes, verdict in ((20_000, "exceeded"), (4000, "unknown")):
        document = plan(1, writes_per_s=writes)
        document["lpars"][0]["queue_managers"].append(silent)
        found = limit_of(document, "pfid-busy")
        assert (found["verdict"], found["at_least"]) == (verdict, verdict == "exceeded")
        assert [need["path"] for need in found["missing_inputs"]] == [
            "/lpars/0/queue_managers/1/logs/observed/writes_per_s"
        ]
        assert not [q for q in assess(document)["quantities"] if q["id"].endswith("/pfids-needed")]


def test_paths_that_are_too_busy_and_the_number_needed() -> None:
    document = plan(unit={"pfids": 4})
    assert limit_of(document, "pfid-busy")["verdict"] == "exceeded"
    assert "zhyperlink-pfids-too-busy" in dict(findings(document))
    own = limit_of(plan(unit={"pfid_limit_pct": 50, "pfids": 4}), "pfid-busy")
    assert (own["limit"]["value"], own["limit"]["basis"], own["verdict"]) == (50, "assumed", "ok")


def test_missing_inputs_of_paths_are_named() -> None:
    found = limit_of(plan(1, unit={"pfids": None, "response_ms": None}, writes_per_s=None), "pfid-busy")
    assert found["verdict"] == "unknown"
    assert [need["path"] for need in found["missing_inputs"]] == [
        "/lpars/0/queue_managers/0/logs/observed/writes_per_s",
        "/control_units/0/response_ms",
        "/control_units/0/pfids",
    ]


def test_requirements_that_are_not_met_are_reported_at_their_fields() -> None:
    document = plan(lpar={"machine": "z13", "zvm_guest": True}, unit={"zhpf": False, "model": "DS8870"})
    found = findings(document)
    assert ("zhyperlink-zvm-guest", "/lpars/0/zvm_guest") in found
    assert ("zhyperlink-zhpf-off", "/control_units/0/zhpf") in found
    assert ("zhyperlink-control-unit", "/control_units/0/model") in found
    assert len([id for id, _ in found if id == "zhyperlink-zhpf-off"]) == 1


def log_rate(document: dict[str, Any]) -> Any:
    return next(c for c in assess(document)["limits"] if c["id"] == "LP1/QM0/log-rate")


@pytest.mark.parametrize(
    ("lpar", "unit"),
    [
        ({"machine": "zEC12"}, {}),
        ({"zvm_guest": True}, {}),
        ({}, {"model": "DS8870"}),
        ({}, {"zhpf": False}),
        ({}, {"hyperwrite": False}),
        ({}, {"zhylink": False}),
    ],
)
def test_where_zhyperlink_cannot_work_the_log_rate_is_that_of_zhpf(lpar: Any, unit: Any) -> None:
    log = {"stripes": 1, "largest_message_kb": 1, "rba_bytes": 6}
    works = log_rate(plan(1, log=log, unit={"pfids": 16}, mb_per_s=50))
    fails = log_rate(plan(1, lpar, log, {"pfids": 16, **unit}, mb_per_s=50))
    assert (works["limit"]["value"], works["verdict"]) == (102, "ok")
    assert (fails["limit"]["value"], fails["verdict"]) == (17, "exceeded")
    assert fails["subject"].endswith(", over zHPF")
    assert not [relief for relief in fails["remedies"] if relief["path"].endswith("/io")]


def test_zhyperlink_is_no_remedy_on_a_machine_without_it() -> None:
    log = {"io": "zhpf", "stripes": 1, "largest_message_kb": 1}
    offered, not_offered = (
        [relief["path"] for relief in log_rate(plan(1, lpar, log, mb_per_s=10))["remedies"]]
        for lpar in ({}, {"machine": "zEC12"})
    )
    path = "/lpars/0/queue_managers/0/logs/io"
    assert path in offered
    assert path not in not_offered


def test_settings_that_are_off_at_the_control_unit_are_the_remedy() -> None:
    off = {"zhylink": False, "hyperwrite": False}
    log = {"stripes": 1, "largest_message_kb": 1}
    over_it = assess(plan(1, log=log, unit=off, mb_per_s=50))["first_limit"]
    (relief,) = [entry for entry in over_it["remedies"] if entry["path"].startswith("/control_units")]
    assert (relief["path"], relief["to"]) == ("/control_units/0/hyperwrite", True)
    assert relief["also"] == [{"path": "/control_units/0/zhylink", "to": True}]
    assert relief["multiple"] > over_it["multiple"]["value"]
    traditional = assess(plan(1, log={**log, "io": "zhpf"}, unit=off, mb_per_s=50))["first_limit"]
    (relief,) = [entry for entry in traditional["remedies"] if entry["path"].endswith("/io")]
    assert [change["path"] for change in relief["also"]] == ["/control_units/0/hyperwrite", "/control_units/0/zhylink"]
    assert relief["multiple"] > 1


def test_a_changed_control_unit_changes_the_results_of_its_users() -> None:
    read = read_plan(plan(2, log={"stripes": 1, "largest_message_kb": 1}, mb_per_s=10))
    found: Any = at_points(read, {"/control_units/0/zhpf": False})
    assert found["LP1/QM1/log-rate"].limit.value == 17


def test_unknown_requirements_are_reported_and_met_ones_are_not() -> None:
    (unknown,) = [
        f for f in assess(plan(lpar={"machine": None}))["findings"] if f["id"] == "zhyperlink-requirement-unknown"
    ]
    (place,) = unknown["places"]
    assert (place["path"], place["subject"]) == ("/lpars/0", "LPAR LP1")
    assert "machine" in unknown["message"]
    assert not [id for id, _ in findings(plan()) if id.endswith("-met")]
    assert "zhyperlink-requirement-unknown" not in dict(findings(plan()))


def test_striped_copies_with_large_messages_give_a_warning() -> None:
    for environment, id in (("performance", "hurt-dual"), ("real-world", "hurt-dual-busy")):
        log = {"largest_message_kb": 4096, "environment": environment}
        warned = [one for one in findings(plan(1, log=log, unit={"pfids": 16})) if "stripes-hurt" in one[0]]
        assert warned == [(f"zhyperlink-stripes-{id}", "/lpars/0/queue_managers/0/logs/stripes")]
    fewer = findings(plan(log={"largest_message_kb": 4096}))
    assert "zhyperlink-few-pfids-async" in dict(fewer)


@pytest.mark.parametrize(
    "path",
    [
        "/control_units/0/pfids",
        "/control_units/0/response_ms",
        "/control_units/0/pfid_limit_pct",
        "/control_units/0/other_sessions",
        "/control_units/0/other_writes_per_s",
        "/lpars/0/queue_managers/1/logs/observed/writes_per_s",
        "/lpars/0/queue_managers/1/logs/largest_message_kb",
    ],
)
def test_an_array_gives_the_results_of_its_points(path: str) -> None:
    read, values = read_plan(plan()), np.array([1.0, 8.0, 25.0, 80.0])
    many = at_points(read, {path: values})
    for number, value in enumerate(values):
        one = at_points(read, {path: float(value)})
        for name in ("write-sessions", "pfid-busy"):
            id = f"control unit/DS1/{name}"
            for part in ("used", "limit", "multiple"):
                single, several = getattr(one[id], part), getattr(many[id], part)
                if single is None:
                    assert several is None
                    continue
                column = np.broadcast_to(several.value, values.shape)
                assert single.value == pytest.approx(column[number])


@pytest.mark.parametrize("lpar", [{"machine": "zEC12"}, {"zvm_guest": True}])
def test_a_queue_manager_that_cannot_use_zhyperlink_uses_no_write_session(lpar: Any) -> None:
    sessions = next(c for c in assess(plan(3, lpar))["limits"] if c["id"].endswith("write-sessions"))
    assert sessions["used"]["value"] == 0
    assert not [c for c in assess(plan(3, lpar))["limits"] if c["id"].endswith("pfid-busy")]


def test_a_release_without_zhyperlink_uses_no_write_session_until_it_is_upgraded() -> None:
    document = plan(3)
    held = {}
    for release in ("9.3", "9.4"):
        document["lpars"][0]["queue_managers"][0]["release"] = release
        found = next(c for c in assess(document)["limits"] if c["id"].endswith("write-sessions"))
        held[release] = found["used"]["value"]
    assert held["9.3"] * 3 == held["9.4"] * 2


@pytest.mark.parametrize(
    ("mirror", "loopback", "verdict"), [(True, True, "watch"), (True, False, "ok"), (False, True, "ok")]
)
def test_paths_that_a_secondary_device_needs_too_are_never_ok(mirror: bool, loopback: bool, verdict: str) -> None:
    document = plan(unit={"pfids": 16, "metro_mirror": mirror, "loopback": loopback})
    assert limit_of(document, "pfid-busy")["verdict"] == verdict
    assert ("zhyperlink-paths-of-secondary" in dict(findings(document))) is (verdict == "watch")


@pytest.mark.parametrize(("pfids", "verdict"), [(7, "watch"), (8, "ok"), (16, "ok")])
def test_log_rates_over_fewer_paths_than_were_ever_compared_are_never_ok(pfids: int, verdict: str) -> None:
    load = {"name": "orders", "put_rate_per_s": 10, "message_bytes": 8192, "persistent": True}
    document = plan(1, unit={"pfids": pfids})
    document["lpars"][0]["queue_managers"][0]["workloads"] = [load]
    found = log_rate(document)
    assert (found["verdict"], "PFIDs" in (found["caution"] or "")) == (verdict, verdict == "watch")


@pytest.mark.parametrize(
    ("writes", "pfids", "busy", "verdict"),
    [(100, 16, 16 * 0.115, "ok"), (100, 8, 16 * 0.115, "watch"), (20_000, 16, 20 * 0.115, "ok")],
)
def test_writes_carry_the_log_rate(writes: float, pfids: int, busy: float, verdict: str) -> None:
    """437.5 MB/s to each of two copies take 16,000 writes of 56 KB a second at least, each of 0.115 ms."""
    seen = {"writes_per_s": writes, "mb_per_s": 437.5}
    document = plan(1, unit={"pfids": pfids}, log={"stripes": 1, "largest_message_kb": 4096}, **seen)
    found = limit_of(document, "pfid-busy")
    assert found["used"]["value"] == pytest.approx(busy * 100 / pfids)
    assert quantity(document, "logger-cpu") == pytest.approx(busy)
    assert found["verdict"] == verdict
    assert ("zhyperlink-writes-too-few" in {id for id, _ in findings(document)}) is (writes < 16_000)


@pytest.mark.parametrize(
    ("writes", "verdict"), [((20_000, 2), "watch"), ((8_000, 8_000), "ok"), ((25_000, 25_000), "exceeded")]
)
def test_pfids_of_lpars_with_uneven_loads_are_not_ok(writes: tuple[int, int], verdict: str) -> None:
    """A PFID belongs to one LPAR: 20,000 writes of 0.1 ms keep 8 of 16 PFIDs 25 % busy each."""
    document = plan(managers=1, unit={"pfids": 16, "response_ms": 0.1})
    first = document["lpars"][0]
    second = {**first, "name": "LP2", "queue_managers": [{**first["queue_managers"][0], "name": "QM9"}]}
    document["lpars"] = [first, second]
    for lpar, number in zip(document["lpars"], writes, strict=True):
        manager = lpar["queue_managers"][0]
        lpar["queue_managers"] = [{**manager, "logs": {**manager["logs"], "observed": {"writes_per_s": number}}}]
    found = limit_of(document, "pfid-busy")
    assert found["verdict"] == verdict
    assert ("belongs to one LPAR" in (found["caution"] or "")) == (verdict != "ok")


@pytest.mark.parametrize(("workload_rate", "verdict"), [(1000, "ok"), (40_000, "unknown")])
def test_writes_of_a_larger_load_than_was_observed_are_not_taken_as_observed(workload_rate: int, verdict: str) -> None:
    document = plan(managers=1, mb_per_s=2.4)
    manager = document["lpars"][0]["queue_managers"][0]
    load = {"name": "w", "persistent": True, "message_bytes": 1024, "put_rate_per_s": workload_rate}
    manager["workloads"] = [load]
    assert limit_of(document, "pfid-busy")["verdict"] == verdict


def grown(workload_mb_per_s: float, managers: int = 1, **seen: Any) -> dict[str, Any]:
    """Return a plan whose workloads log so much to one copy, where 400 writes were seen at 10 MB/s."""
    log = {"copies": 1, "stripes": 1, "rba_bytes": 6}
    document = plan(managers, log=log, **{"writes_per_s": 400, "mb_per_s": 10, **seen})
    puts = workload_mb_per_s * 1024 / 2.3  # 1 KB of data and 1.3 KB for each message
    load = {"name": "w", "persistent": True, "message_bytes": 1024, "put_rate_per_s": puts}
    for manager in document["lpars"][0]["queue_managers"]:
        manager["workloads"] = [load]
    return document


def test_writes_grow_at_most_as_the_log_rate_and_never_below_what_carries_it() -> None:
    """110 MB/s are 11 times 10 MB/s, and 110 x 1024 / 56 = 2,011 full writes of 56 KB."""
    found = limit_of(grown(110), "pfid-busy")
    ends = [found["bounds"][end]["value"] for end in ("used_at_least", "used_at_most")]
    assert ends == pytest.approx([2011 * 0.0115 / 8, 4400 * 0.0115 / 8], rel=0.01)
    assert (found["verdict"], quantity(grown(110), "pfids-needed")) == ("ok", 3)
    few = limit_of(grown(110, writes_per_s=10), "pfid-busy")
    assert (few["bounds"], few["used"]["value"]) == (None, pytest.approx(2011 * 0.0115 / 8, rel=0.01))


@pytest.mark.parametrize(("writes", "is_too_few"), [(400, False), (182, True)])
def test_observed_writes_have_to_carry_the_rate_at_which_they_were_observed(writes: int, is_too_few: bool) -> None:
    """10 MB/s to one copy take 183 writes of 56 KB."""
    found = findings(grown(110, writes_per_s=writes))
    assert ("zhyperlink-writes-too-few" in dict(found)) is is_too_few


def test_writes_that_may_be_too_many_at_a_larger_log_rate_are_to_be_observed() -> None:
    found = limit_of(grown(110, writes_per_s=4000), "pfid-busy")
    assert (found["verdict"], [need["path"] for need in found["missing_inputs"]]) == (
        "unknown",
        ["/lpars/0/queue_managers/0/logs/observed/writes_per_s"],
    )


def test_pfids_of_lpars_count_the_writes_that_the_busiest_has_at_most() -> None:
    """Both LPARs log 110 MB/s; with 400 writes at 10 MB/s the first has 4,400 at most: 2 x 50.6 ms on 3 PFIDs."""
    document = grown(110)
    document["control_units"][0]["pfids"] = 3
    first = document["lpars"][0]
    quiet = {**first["queue_managers"][0], "name": "QM9", "workloads": []}
    quiet["logs"] = {**quiet["logs"], "observed": {"writes_per_s": 10}}
    document["lpars"].append({**first, "name": "LP2", "queue_managers": [quiet]})
    found = limit_of(document, "pfid-busy")
    assert (found["verdict"], "belongs to one LPAR" in (found["caution"] or "")) == ("watch", True)


@pytest.mark.parametrize(("pfids", "to"), [(10, 20), (60_000, 100_000), (100_000, None)])
def test_recommended_pfids_are_within_the_bounds_of_the_plan(pfids: int, to: int | None) -> None:
    reliefs = {one["path"]: one["to"] for one in assess(plan(unit={"pfids": pfids}))["remedies"]}
    assert reliefs["/control_units/0/pfids"] == to


@pytest.mark.parametrize(
    ("field", "limit"), [("other_sessions", "write-sessions"), ("other_writes_per_s", "pfid-busy")]
)
def test_the_answer_has_that_other_systems_use_nothing_where_none_is_entered(field, limit):
    def assumption(**entered):
        unit = {"name": "DS", "model": "DS8950F", "metro_mirror": False, "pfids": 16, "response_ms": 0.1, **entered}
        logs = {"io": "zhyperlink", "control_unit": "DS", "observed": {"writes_per_s": 1000}}
        return Answer(plan_of({"logs": logs}, control_units=[unit])).limits[f"control unit/DS/{limit}"].assumption

    assert "Other systems are taken" in assumption()
    assert "Other systems are taken" not in (assumption(**{field: 0}) or "")
