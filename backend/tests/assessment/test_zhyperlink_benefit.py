"""Whether to buy zHyperLink: numbers equal assessments of the plan with it."""

import pytest

from mqplanner.assessment.whatif.zhyperlink_benefit import zhyperlink_benefit
from mqplanner.plan.presets import preset
from tests.assessment.question_plans import (
    LOGS,
    MANAGER,
    Json,
    answer_of,
    changed,
    on_newest,
    persistent,
    plan_of,
    results_of,
)


def test_zhyperlink_is_not_recommended_where_its_write_sessions_would_be_exceeded() -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(30_000, 1024)})
    assert answer_of(zhyperlink_benefit, document)["headline"]["verdict"] == "ok"
    document["control_units"][0]["other_sessions"] = 63
    headline = answer_of(zhyperlink_benefit, document)["headline"]
    assert headline["emphasis"] == "Not yet"
    assert "zHyperLink write sessions of control unit DS1 (1 queue manager) would be exceeded." in headline["text"]
    assert headline["verdict"] == "watch"


def test_a_recommendation_names_other_limits_that_get_worse_by_it() -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(30_000, 1024)})
    for others, words in ((63, "would then be exceeded"), (51, "There would then be a warning for")):
        document["control_units"][0]["other_sessions"] = others
        (switch_on, *_) = answer_of(zhyperlink_benefit, document)["recommendations"]
        after = results_of(changed(document, switch_on["changes"]))["control unit/DS1/write-sessions"]
        assert after["verdict"] == ("exceeded" if others == 63 else "watch")
        assert words in switch_on["effect"]
        assert "zHyperLink write sessions of control unit DS1" in switch_on["effect"]


def test_zhyperlink_has_the_numbers_of_both_assessments() -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(40_000, 1024)}, unit={"pfids": 16})
    answer = answer_of(zhyperlink_benefit, document)
    (row,) = answer["queue_managers"]
    needed = "Yes, for QM: the log rate needs it; over zHyperLink there still is a warning."
    assert (answer["headline"]["text"], row["after"]["verdict"]) == (needed, "watch")
    (switch_on,) = answer["recommendations"]
    applied = changed(document, switch_on["changes"])
    before, after = (results_of(one)["LP/QM/log-rate"] for one in (document, applied))
    assert before["verdict"] == row["before"]["verdict"] == "exceeded"
    for state, limit in ((row["before"], before), (row["after"], after)):
        assert [state[name] for name in ("verdict", "used", "limit")] == [
            limit[name] for name in ("verdict", "used", "limit")
        ]
    used, limit, after_limit = (
        [text] for text in (before["used"]["text"], before["limit"]["text"], after["limit"]["text"])
    )
    assert [series["texts"] for series in answer["chart"]["series"]] == [used, limit, after_limit]
    measured = {"response_ms": row["io_us"]["value"] / 1000}
    as_assumed = changed(
        applied,
        [
            {"path": f"{MANAGER}/logs/observed", "value": {"writes_per_s": row["writes_per_s"]["value"]}},
            *({"path": f"/control_units/0/{name}", "value": value} for name, value in measured.items()),
        ],
    )
    results, (unit,) = results_of(as_assumed), answer["control_units"]
    assert unit["sessions"]["used"] == results["control unit/DS1/write-sessions"]["used"]
    assert unit["paths"]["used"]["value"] == pytest.approx(results["control unit/DS1/pfid-busy"]["used"]["value"])
    needed = results["control unit/DS1/pfids-needed"]["quantity"]["value"]
    assert unit["pfids_needed"]["value"] == needed
    assert unit["links"]["value"] == -(-needed // 4)
    spinning = results["control unit/DS1/logger-cpu"]["quantity"]["value"]
    assert row["engines"]["value"] == answer["engines"]["value"] == pytest.approx(spinning)


@pytest.mark.parametrize(("pfids", "verdict"), [(None, "watch"), (16, "ok")])
def test_a_recommendation_says_that_its_log_rate_counts_on_pfids_that_are_not_entered(
    pfids: int | None, verdict: str
) -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(30_000, 1024)}, unit={"pfids": pfids})
    (switch_on,) = answer_of(zhyperlink_benefit, document)["recommendations"]
    assert "Status Exceeded → OK." in switch_on["effect"]
    assert results_of(changed(document, switch_on["changes"]))["LP/QM/log-rate"]["verdict"] == verdict
    assert ("Then enter the PFIDs that QM has" in switch_on["effect"]) is (pfids is None)


def test_what_was_not_measured_is_an_assumption_that_is_listed() -> None:
    assumed = answer_of(zhyperlink_benefit, plan_of({"logs": LOGS, "workloads": persistent(100)}))["assumptions"]
    assert [one["title"].split()[0] for one in assumed] == ["Length", "PFIDs", "Response", "Log"]
    known = plan_of(
        {"logs": {**LOGS, "observed": {"writes_per_s": 500}}, "workloads": persistent(100)},
        unit={"pfids": 8, "response_ms": 0.04},
    )
    answer = answer_of(zhyperlink_benefit, known, 40)
    assert answer["assumptions"] == []
    assert answer["queue_managers"][0]["measured"] is True
    assert answer["queue_managers"][0]["io_us"]["value"] == 40


@pytest.mark.parametrize(
    ("manager", "lpar", "unit", "cable_m", "reason"),
    [
        ({}, {"machine": "z13"}, {}, None, "z13 has no zHyperLink"),
        ({}, {"zos_level": "2.2"}, {}, None, "z/OS 2.2"),
        ({}, {"zvm_guest": True}, {}, None, "guest of z/VM"),
        ({}, {}, {"model": "DS8870"}, None, "DS8870 has no zHyperLink"),
        ({}, {"apar_oa66234": False}, {"metro_mirror": True, "loopback": True}, None, "OA66234"),
        ({}, {}, {}, 200, "200 m is longer than 150 m"),
    ],
)
def test_a_log_that_cannot_use_zhyperlink_is_left_out_with_the_reason(
    manager: Json, lpar: Json, unit: Json, cable_m: float | None, reason: str
) -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(100), **manager}, lpar, unit)
    answer = answer_of(zhyperlink_benefit, document, cable_m)
    (left_out,) = answer["left_out"]
    assert reason in " ".join(left_out["reasons"])
    assert answer["queue_managers"] == answer["recommendations"] == []


def test_an_older_release_is_left_out_and_the_move_is_proposed_with_its_conclusion() -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(100), "release": "9.3"})
    answer = answer_of(zhyperlink_benefit, document)
    assert answer["left_out"][0]["reasons"][0].startswith("Release 9.3")
    assert answer["headline"]["emphasis"] == "Not before 9.4"
    (move,) = answer["recommendations"]
    assert move["changes"] == []  # the page on the newest release makes the move, with the MEMLIMIT that it needs
    after = answer_of(zhyperlink_benefit, on_newest(document))
    assert move["effect"].startswith(f"Then 1 of 1 log could use zHyperLink. {after['headline']['text']}")


def transient(rate: float) -> list[Json]:
    return [{"name": "prices", "put_rate_per_s": rate, "message_bytes": 2048, "persistent": False}]


def test_a_log_to_which_nothing_is_written_is_not_proposed_and_the_ones_that_are_written_are_moved_first() -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(100), "release": "9.3"})
    others = document["lpars"][0]["queue_managers"]
    others.append({"name": "QB", "release": "9.4", "logs": LOGS, "workloads": transient(100)})
    others.append({"name": "QC", "release": "9.3", "logs": LOGS, "workloads": transient(100)})
    answer = answer_of(zhyperlink_benefit, document)
    assert answer["headline"]["text"] == "Not before 9.4: move QM to it first."
    assert [one["title"] for one in answer["recommendations"]] == ["Move QM to 9.4 first"]
    assert answer["recommendations"][0]["effect"].startswith("Then 1 of 1 log could use zHyperLink.")
    assert answer["queue_managers"] == []
    reasons = {one["name"]: one["reasons"] for one in answer["left_out"]}
    assert reasons["QB"] == ["It logs nothing: no persistent message is put."]
    assert answer["detail"] == "2 queue managers cannot use it. QB logs nothing."
    document["lpars"][0]["queue_managers"] = others[1:2]
    answer = answer_of(zhyperlink_benefit, document)
    assert answer["headline"]["text"] == "No: QB logs nothing, so that no write can become faster."
    assert answer["recommendations"] == []


def test_a_log_of_messages_that_may_be_persistent_can_use_zhyperlink() -> None:
    (workload,) = transient(100)
    del workload["persistent"]
    answer = answer_of(zhyperlink_benefit, plan_of({"logs": LOGS, "workloads": [workload]}))
    assert [one["name"] for one in answer["queue_managers"]] == ["QM"]


@pytest.mark.parametrize("control_unit", ["DS1", None])
def test_a_log_to_which_nothing_is_written_takes_no_cpu_over_zhyperlink(control_unit: str | None) -> None:
    """Neither the status of processors nor that of the log rate changes."""
    logs, unit = {**LOGS, "control_unit": control_unit}, {"zhylink": True}
    document = plan_of({"logs": logs, "workloads": transient(100)}, {"cps": 4}, unit)
    after = results_of(changed(document, [{"path": f"{MANAGER}/logs/io", "value": "zhyperlink"}]))
    before = results_of(document)
    for id, verdict in (("LP/cpu/cp", before["LP/cpu/cp"]["verdict"]), ("LP/QM/log-rate", "ok")):
        assert after[id]["verdict"] == before[id]["verdict"] == verdict
    assert after["LP/cpu/cp"]["used"] == before["LP/cpu/cp"]["used"]


def test_logs_that_use_it_already_are_not_counted_with_those_that_could() -> None:
    document = plan_of(
        {"logs": LOGS | {"io": "zhyperlink"}, "workloads": persistent(100), "release": "9.4"}, unit={"zhylink": True}
    )
    about = answer_of(zhyperlink_benefit, document)["about"]
    assert about.endswith("1 uses it already, no other could use it")


def test_an_older_release_on_a_machine_without_zhyperlink_is_not_moved_for_it() -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(100), "release": "9.3"}, {"machine": "z13"})
    answer = answer_of(zhyperlink_benefit, document)
    assert answer["headline"]["text"] == "No: the log cannot use zHyperLink."
    assert answer["about"] == "Should we buy zHyperLink? 1 log, none could use it"
    assert answer["recommendations"] == []


def test_zhyperlink_is_not_bought_where_switching_zhpf_on_is_enough() -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(3000)}, unit={"zhpf": False})
    answer = answer_of(zhyperlink_benefit, document)
    assert answer["headline"]["text"] == "No: zHPF is enough for the log of QM, but it is switched off."
    (switch_on,) = answer["recommendations"]
    assert switch_on["changes"] == [{"path": "/control_units/0/zhpf", "value": True}]
    assert results_of(changed(document, switch_on["changes"]))["LP/QM/log-rate"]["verdict"] == "ok"


def test_zhyperlink_that_a_setting_prevents_needs_the_setting_only() -> None:
    logs = {**LOGS, "io": "zhyperlink"}
    document = plan_of({"logs": logs, "workloads": persistent(3000)}, unit={"zhylink": True, "hyperwrite": False})
    answer = answer_of(zhyperlink_benefit, document)
    assert answer["headline"]["text"] == "Nothing to buy for QM: zHyperLink is requested, but HyperWrite is off."
    (switch_on,) = answer["recommendations"]
    assert switch_on["changes"] == [{"path": "/control_units/0/hyperwrite", "value": True}]


@pytest.mark.parametrize(("other_sessions", "verdict"), [(0, "ok"), (62, "watch"), (63, "exceeded")])
def test_logs_over_zhyperlink_already_have_the_status_of_their_write_sessions(
    other_sessions: int, verdict: str
) -> None:
    unit = {"zhylink": True, "other_sessions": other_sessions}
    document = plan_of({"logs": {**LOGS, "io": "zhyperlink"}, "workloads": persistent(3000)}, unit=unit)
    assert answer_of(zhyperlink_benefit, document)["headline"]["verdict"] == verdict


@pytest.mark.parametrize("kb", [1024, 4096])
def test_logs_that_become_slower_are_not_recommended(kb: int) -> None:
    striped = {**LOGS, "stripes": 4}
    document = plan_of({"logs": striped, "workloads": persistent(20, kb * 1024)})
    answer = answer_of(zhyperlink_benefit, document)
    assert [one["verdict"] for one in answer["queue_managers"]] == ["slower"]
    assert answer["recommendations"] == []
    assert answer["headline"]["verdict"] == "watch"


BUSY_LOGGER = {"mb_per_s": 100, "pages_per_io": 12, "logger_busy_pct": 90, "io_busy_pct": 85}


@pytest.mark.parametrize(
    ("copies", "environment", "busy_pct"),
    [(2, "real-world", 90), (1, "real-world", 80), (2, "performance", 60), (1, "performance", 60)],
)
def test_zhyperlink_is_not_slower_because_a_busy_logger_would_reach_more_than_its_rate_for_small_messages(
    copies: int, environment: str, busy_pct: float
) -> None:
    """Measured faster at all sizes for such logs; 102 to 557 MB/s for dual ones where other work keeps disks busy."""
    observed = {**BUSY_LOGGER, "logger_busy_pct": busy_pct, "io_busy_pct": busy_pct - 5}
    logs = {**LOGS, "copies": copies, "environment": environment, "observed": observed}
    answer = answer_of(zhyperlink_benefit, plan_of({"logs": logs, "workloads": persistent(1000, 32 * 1024)}))
    (row,) = answer["queue_managers"]
    assert row["before"]["limit"]["value"] > row["after"]["limit"]["value"]
    assert row["verdict"] == "time"
    assert "slower" not in answer["headline"]["text"]


def test_a_log_rate_that_zhpf_may_reach_and_zhyperlink_does_not_is_not_called_within_that_of_zhpf() -> None:
    """Dual striped logs were measured with up to 600 MB/s over zHPF and up to 519 over zHyperLink."""
    document = plan_of({"logs": {**LOGS, "stripes": 4, "rba_bytes": 8}, "workloads": persistent(8_600, 64 * 1024)})
    answer = answer_of(zhyperlink_benefit, document)
    (row,) = answer["queue_managers"]
    assert (row["before"]["verdict"], row["after"]["verdict"], row["verdict"]) == ("unknown", "exceeded", "unknown")
    assert answer["headline"]["verdict"] == "unknown"


@pytest.mark.parametrize(
    ("environment", "cable_m", "io_us", "saving_us"),
    [
        ("real-world", 30, 31, 169),
        ("real-world", 90, 31.5, None),  # of a quiet system, which tells nothing against the 200 of a busy one
        ("real-world", 150, 35, None),
        ("performance", 150, 35, 80),
    ],
)
def test_what_a_write_saves_is_known_only_where_both_times_are_of_the_same_system(
    environment: str, cable_m: float, io_us: float, saving_us: float | None
) -> None:
    logs = {**LOGS, "environment": environment}
    answer = answer_of(zhyperlink_benefit, plan_of({"logs": logs, "workloads": persistent(100, 1024)}), cable_m)
    (row,) = answer["queue_managers"]
    assert (row["io_us"]["value"], row["saving_us"]["value"]) == (io_us, saving_us)
    assert ("instead of" in answer["detail"]) is (saving_us is not None)
    assert ("is published for a cable of 30 m only" in answer["detail"]) is (saving_us is None)
    assert ("Each write takes" in answer["recommendations"][0]["effect"]) is (saving_us is not None)
    (reason,) = [one["reason"] for one in answer["assumptions"] if one["title"].startswith("Response")]
    assert ("on a quiet system only" in reason) is (saving_us is None)


@pytest.mark.parametrize("size", [1024, 64 * 1024])
def test_a_measured_response_time_is_an_average_that_is_not_compared_with_one_page(size: int) -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(100, size)}, unit={"response_ms": 0.1})
    for cable_m in (30, 150):
        answer = answer_of(zhyperlink_benefit, document, cable_m)
        (row,) = answer["queue_managers"]
        assert (row["io_us"]["value"], row["saving_us"]["value"]) == (100, None)
        assert answer["detail"].startswith("A log write takes 100 µs as entered.")
        assert "the length of the cable changes nothing" in answer["detail"]


def test_log_writes_follow_from_measured_rate_and_pages() -> None:
    observed = {"mb_per_s": 8, "pages_per_io": 2}
    document = plan_of({"logs": {**LOGS, "observed": observed}}, unit={"metro_mirror": True})
    answer = answer_of(zhyperlink_benefit, document)
    (row,) = answer["queue_managers"]
    assert row["writes_per_s"]["value"] == 8 * 1024 / (2 * 4) * 2
    assert row["measured"] is False
    assert "Check zHyperWrite on mirrored volumes" in [step["title"] for step in answer["steps"]]


@pytest.mark.parametrize(
    ("logs", "rate", "size", "headline"),
    [
        ({"copies": 1}, 160, 4 * 1024**2, ("Not enough", "exceeded")),
        ({"copies": 1}, 100, 4 * 1024**2, ("Yes", "ok")),
        ({"copies": 2, "environment": "real-world"}, 60_000, 1024, ("Not enough", "exceeded")),
        # 101 MB/s of 103 over zHyperLink, which was faster at all sizes; 17 to 409 with zHPF
        ({"copies": 2, "stripes": 4, "environment": "real-world"}, 100, 1024**2, ("Possibly", "unknown")),
        ({"copies": 2, "stripes": 4, "environment": "real-world"}, 100, 600 * 1024, ("Possibly", "unknown")),
        ({"copies": 2, "stripes": 4}, 100, 1024**2, ("No", "watch")),
        ({"copies": 2}, 100_000, 4096, ("Not enough", "exceeded")),  # no more than 47,000 a second over zHyperLink
        ({"copies": 2}, 10_000, 32 * 1024, ("exceeded", "exceeded")),
        ({"copies": 2, "environment": "real-world"}, 5000, 4096, ("Possibly", "unknown")),  # 17 to 198 MB/s with zHPF
        ({"copies": 2, "environment": "real-world"}, 10_000, 1024, ("Yes", "ok")),
        ({"copies": 2, "environment": "performance"}, 40_000, 1024, ("Yes", "watch")),  # 84 % over zHyperLink
        ({"copies": 2}, 100, 1024, ("Not needed for the log rate", "ok")),
        ({"copies": 2, "stripes": 4, "environment": "real-world"}, 110, 4 * 1024**2, ("Not yet", "watch")),
    ],
)
def test_zhyperlink_is_not_bought_where_it_is_not_enough_or_where_its_gain_is_not_known(
    logs: Json, rate: float, size: int, headline: tuple[str, str]
) -> None:
    document = plan_of({"logs": {**LOGS, **logs, "rba_bytes": 8}, "workloads": persistent(rate, size)})
    answer = answer_of(zhyperlink_benefit, document)
    assert (answer["headline"]["emphasis"], answer["headline"]["verdict"]) == headline


def test_what_cannot_be_judged_after_a_recommendation_is_named() -> None:
    lpar = {"cps": 6, "ziips": 0}
    document = plan_of({"logs": {**LOGS, "rba_bytes": 8}, "workloads": persistent(40_000, 1024)}, lpar)
    (switch_on, *_) = answer_of(zhyperlink_benefit, document)["recommendations"]
    after = results_of(changed(document, switch_on["changes"]))
    assert after["control unit/DS1/pfid-busy"]["verdict"] == "unknown"
    *_, last = switch_on["effect"].split(". ")
    assert last.startswith("Then enter its writes and their response time to judge General processors of LPAR LP and ")


def test_a_recommendation_names_the_mirror_that_decides_on_write_sessions() -> None:
    """Two copies take 2 of the 64 sessions, and 4 in a mirror with both of its sides in the control unit."""
    document = plan_of({"logs": LOGS, "workloads": persistent(30_000, 1024)}, unit={"other_sessions": 62})
    del document["control_units"][0]["metro_mirror"]
    (switch_on, *_) = answer_of(zhyperlink_benefit, document)["recommendations"]
    after = results_of(changed(document, switch_on["changes"]))["control unit/DS1/write-sessions"]
    assert after["verdict"] == "unknown"
    words = "Then enter whether Metro Mirror mirrors DS1 to judge zHyperLink write sessions of control unit DS1"
    assert words in switch_on["effect"]


def test_the_effect_of_a_recommendation_is_a_sentence_for_each_number() -> None:
    answer = answer_of(zhyperlink_benefit, preset("first-queue-manager").plan)
    sentences = answer["recommendations"][0]["effect"].split(". ")
    assert sentences[1] == "Status OK → Warning"
    assert sentences[-3].startswith("Each write takes ")
    assert sentences[-2].startswith("Loggers wait (spin) on ")
    assert all(";" not in sentence for sentence in sentences)


def test_writes_of_a_larger_load_than_was_observed_count_with_their_upper_bound() -> None:
    """40,000 messages of 1 KB with 1.3 KB each are 9 times as much as 10 MB/s."""
    observed = {"writes_per_s": 500, "mb_per_s": 10}
    document = plan_of({"logs": {**LOGS, "rba_bytes": 6, "observed": observed}, "workloads": persistent(40_000, 1024)})
    (row,) = answer_of(zhyperlink_benefit, document)["queue_managers"]
    assert row["writes_per_s"]["value"] == pytest.approx(500 * 8.98, rel=0.01)
    assert row["engines"]["value"] == pytest.approx(row["writes_per_s"]["value"] * row["io_us"]["value"] / 1e6)


def test_msu_are_known_with_the_rating_of_all_lpars() -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(40_000, 1024)})
    without = answer_of(zhyperlink_benefit, document)
    assert (without["msu_used"], without["queue_managers"][0]["msu"]) == (None, None)
    assert "Enter the MSU of one engine of LP (a field of the LPAR)" in without["msu"]
    document["lpars"][0]["msu_per_engine"] = 150
    answer = answer_of(zhyperlink_benefit, document)
    (row,) = answer["queue_managers"]
    assert row["msu"]["value"] == answer["msu_used"]["value"] == pytest.approx(150 * answer["engines"]["value"])
    assert answer["msu_used"]["unit"] == "MSU"
    assert f"({answer['msu_used']['text']})" in answer["detail"]


@pytest.mark.parametrize(("mirrored", "state"), [(False, "is OK"), (True, "has a warning")])
def test_a_log_rate_with_a_warning_over_zhyperlink_is_not_called_ok(mirrored: bool, state: str) -> None:
    """No source says that log rates were measured with Metro Mirror."""
    logs = {**LOGS, "environment": "real-world", "rba_bytes": 8}
    document = plan_of({"logs": logs, "workloads": persistent(5000, 4096)}, unit={"metro_mirror": mirrored})
    answer = answer_of(zhyperlink_benefit, document)
    assert f"over zHyperLink the log rate {state}" in answer["headline"]["text"]
    assert answer["queue_managers"][0]["after"]["verdict"] == ("watch" if mirrored else "ok")


def test_a_log_with_a_warning_over_zhpf_is_not_called_ok() -> None:
    logs = {**LOGS, "environment": "real-world", "rba_bytes": 8}
    document = plan_of({"logs": logs, "workloads": persistent(100, 4096)}, unit={"metro_mirror": True})
    headline = answer_of(zhyperlink_benefit, document)["headline"]
    assert (headline["emphasis"], headline["verdict"]) == ("Not needed for the log rate", "watch")
    assert "within the rate of zHPF, with a warning." in headline["text"]


def beside_one_on_the_newest_release(rate: float | None) -> Json:
    """Return a plan of QM on 9.3 with this load and QB on 9.4 with a small one."""
    document = plan_of({"release": "9.3", "logs": {**LOGS, "environment": "real-world"}, "workloads": persistent(1)})
    (manager,) = document["lpars"][0]["queue_managers"]
    manager["workloads"][0]["put_rate_per_s"] = rate
    others = document["lpars"][0]["queue_managers"]
    others.append({"name": "QB", "release": "9.4", "logs": LOGS, "workloads": persistent(100, 1024)})
    return document


@pytest.mark.parametrize(
    ("rate", "start", "verdict"),
    [
        (3000, "QM would need it: its log is at 97.5 % of the published rate. Move it to 9.4 first.", "watch"),
        (9000, "QM would need it: its log is at 127 % of the published rate. Move it to 9.4 first.", "watch"),
        (3300, "QM may need it: its log rate has the status Not known. Move it to 9.4 to use it.", "unknown"),
        (None, "QM may need it: its log rate has the status Not known. Move it to 9.4 to use it.", "unknown"),
        (99_000, "The log is at 1,400 % of the published rate for QM. Once QM is on 9.4: Not enough", "exceeded"),
    ],
)
def test_a_log_that_is_nearly_full_on_an_older_release_is_not_hidden_by_others(
    rate: float | None, start: str, verdict: str
) -> None:
    answer = answer_of(zhyperlink_benefit, beside_one_on_the_newest_release(rate))
    assert answer["headline"]["text"].startswith(start)
    assert answer["headline"]["verdict"] == verdict
    assert answer["detail"].startswith("Not needed for the log rate: QB stays within the rate of zHPF.")
    assert answer["recommendations"][0]["title"] == "Move QM to 9.4 first"


def test_a_log_on_an_older_release_that_is_ok_leaves_the_conclusion_on_the_others() -> None:
    answer = answer_of(zhyperlink_benefit, beside_one_on_the_newest_release(100))
    assert answer["headline"]["text"].startswith("Not needed for the log rate: QB stays")
    assert all("Move" not in one["title"] for one in answer["recommendations"])


def test_a_log_that_cannot_be_judged_is_not_called_needless_with_another() -> None:
    headline = answer_of(zhyperlink_benefit, on_newest(beside_one_on_the_newest_release(None)))["headline"]
    assert headline["text"].endswith("; whether QM needs it is not known.")
    assert headline["verdict"] == "unknown"
