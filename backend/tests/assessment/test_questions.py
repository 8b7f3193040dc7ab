"""The newest release, zHyperLink and the cost of features: numbers equal assessments of the changed plan."""

import copy
import json
from typing import Any

import pytest

from mqplanner.assessment.assess import assess
from mqplanner.assessment.whatif.feature_cost import feature_cost
from mqplanner.assessment.whatif.newest_release import newest_release
from mqplanner.assessment.whatif.zhyperlink_benefit import zhyperlink_benefit
from mqplanner.errors import InvalidInput
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan

Json = dict[str, Any]
MANAGER = "/lpars/0/queue_managers/0"
CLIENTS = {"name": "clients", "count": 2000, "sharecnv": 1, "message_kb": 32}
LOGS = {"copies": 2, "environment": "performance", "control_unit": "DS1"}
UNIT = {"name": "DS1", "model": "DS8950F", "zhpf": True, "hyperwrite": True, "zhylink": False}


def plan_of(manager: Json, lpar: Json | None = None, unit: Json | None = None) -> Json:
    """Return a plan of one queue manager on an LPAR that can use zHyperLink."""
    system = {"name": "LP", "machine": "z16", "zos_level": "3.1", "zvm_guest": False, **(lpar or {})}
    return {
        "lpars": [{**system, "queue_managers": [{"name": "QM", "release": "9.4", **manager}]}],
        "control_units": [{**UNIT, **(unit or {})}],
    }


def persistent(rate: float, size: int = 4096) -> list[Json]:
    return [{"name": "payments", "put_rate_per_s": rate, "message_bytes": size, "persistent": True}]


def changed(document: Json, changes: list[Json]) -> Json:
    """Return the document as a user has it who applies changes."""
    plan = copy.deepcopy(document)
    for change in changes:
        *parents, last = change["path"].split("/")[1:]
        part: Any = plan
        for step in parents:
            part = part[int(step)] if isinstance(part, list) else part.setdefault(step, {})
        part[last] = change["value"]
    return plan


def results_of(document: Json) -> Json:
    answer = assess(document)
    return {one["id"]: one for one in [*answer["limits"], *answer["quantities"]]}


def assert_moved_as_assessed(moved: list[Json], before: Json, after: Json) -> None:
    """Check that each result has the numbers of both assessments."""
    assert moved
    for one in moved:
        for state, results in ((one["before"], before), (one["after"], after)):
            found = results.get(one["id"])
            assert (state is None) == (found is None), one["id"]
            if state is None or found is None:
                continue
            if "quantity" in found:
                assert state["used"] == found["quantity"]
            else:
                assert [state[name] for name in ("verdict", "used", "limit", "used_pct")] == [
                    found[name] for name in ("verdict", "used", "limit", "used_pct")
                ]


def answer_of(question: Any, document: Json, *given: Any) -> Json:
    answer: Json = json.loads(question(read_plan(copy.deepcopy(document)), *given))
    return answer


def steps_of(answer: Json) -> dict[str, str]:
    return {step["title"]: step["status"] for step in answer["chosen"]["steps"]}


def test_a_move_that_exceeds_a_limit_of_the_lpar_is_not_recommended() -> None:
    """No source gives the initial CSA of 8.0; with that of 9.4 the limit of the LPAR is exceeded."""
    clients = {**CLIENTS, "count": 5000, "message_kb": 64}
    storage = {"used_mb": 56, "free_mb": 1400, "taken": "before-channels", "maxchl": 9999, "memlimit_mb": 4096}
    manager = {"release": "8.0", "channel_groups": [clients], "channel_initiator": storage}
    answer = answer_of(newest_release, plan_of(manager, {"csa_limit_mb": 26, "common_storage_by": "reports"}))
    headline = answer["headline"]
    assert (headline["text"], headline["verdict"]) == (
        "Not yet: CSA of LPAR LP (1 queue manager) would be exceeded.",
        "watch",
    )


def test_zhyperlink_is_not_recommended_where_its_write_sessions_would_be_exceeded() -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(40_000, 1024)})
    assert answer_of(zhyperlink_benefit, document)["headline"]["verdict"] == "ok"
    document["control_units"][0]["other_sessions"] = 63
    headline = answer_of(zhyperlink_benefit, document)["headline"]
    assert headline["emphasis"] == "Not yet"
    assert "zHyperLink write sessions of control unit DS1, 1 queue manager would be exceeded." in headline["text"]
    assert headline["verdict"] == "watch"


def test_a_feature_that_comes_near_a_limit_is_named_beside_one_that_makes_a_limit_unknown() -> None:
    headline = answer_of(feature_cost, preset("first-queue-manager").plan)["headline"]
    assert (headline["emphasis"], headline["verdict"]) == ("near", "watch")


def test_the_newest_release_has_the_numbers_of_both_assessments() -> None:
    document = preset("estate-of-twenty").plan
    answer = answer_of(newest_release, document)
    move_all = answer["recommendations"][0]
    before, after = results_of(document), results_of(changed(document, move_all["changes"]))
    assert_moved_as_assessed(answer["chosen"]["moved"] + answer["shared"], before, after)
    assert len(answer["queue_managers"]) + len(answer["on_newest"]) == 20
    for one in answer["queue_managers"]:
        detailed = answer_of(newest_release, document, one["path"])["chosen"]
        assert_moved_as_assessed(detailed["moved"], before, after)
    assert answer["headline"]["emphasis"] == "Yes"


def test_a_little_more_room_alone_is_no_reason_to_move() -> None:
    """MAXCHL is the first limit on both releases, so that less 31-bit storage allows no more load."""
    initiator = {"used_mb": 92, "free_mb": 1379, "maxchl": 200}
    clients = {**CLIENTS, "count": 190}
    document = plan_of({"release": "9.3", "channel_initiator": initiator, "channel_groups": [clients]})
    headline = answer_of(newest_release, document)["headline"]
    assert headline["emphasis"] == "Not needed for capacity"
    assert headline["verdict"] is None


def test_a_memlimit_is_part_of_the_move_where_the_plan_has_none_or_too_small_a_one() -> None:
    initiator = {"used_mb": 92, "free_mb": 1379}
    document = plan_of({"release": "9.3", "channel_initiator": initiator, "channel_groups": [CLIENTS]})
    answer = answer_of(newest_release, document)
    (move,) = answer["recommendations"]
    assert [change["path"].rpartition("/")[2] for change in move["changes"]] == ["release", "memlimit_mb"]
    after = results_of(changed(document, move["changes"]))
    assert after["LP/QM/chinit-64-bit"]["verdict"] == "ok"
    assert steps_of(answer)["Set MEMLIMIT of the channel initiator to 2 GB"] == "do"

    enough = plan_of(
        {"release": "9.3", "channel_initiator": {**initiator, "memlimit_mb": 8192}, "channel_groups": [CLIENTS]}
    )
    answer = answer_of(newest_release, enough)
    assert [change["path"].rpartition("/")[2] for change in answer["recommendations"][0]["changes"]] == ["release"]
    assert steps_of(answer)["MEMLIMIT is large enough"] == "done"

    without_initiator = plan_of({"release": "9.3", "channel_groups": [CLIENTS]})
    (move,) = answer_of(newest_release, without_initiator)["recommendations"]
    assert results_of(changed(without_initiator, move["changes"]))["LP/QM/chinit-64-bit"]["verdict"] == "ok"


def test_a_memlimit_that_cannot_be_judged_is_no_reason_to_move() -> None:
    clients = {"name": "clients", "count": 2000, "sharecnv": 1}
    initiator = {"used_mb": 92, "free_mb": 1379, "memlimit_mb": 4096}
    document = plan_of({"release": "9.3", "channel_initiator": initiator, "channel_groups": [clients]})
    answer = answer_of(newest_release, document)
    assert answer["headline"]["emphasis"] == "Not yet"
    assert steps_of(answer)["Set a MEMLIMIT for the channel initiator"] == "check"


def test_a_queue_manager_that_would_be_worse_off_is_named_and_not_part_of_the_move() -> None:
    document = copy.deepcopy(preset("estate-of-twenty").plan)
    manager = next(m for lpar in document["lpars"] for m in lpar["queue_managers"] if m["name"] == "QM12")
    del manager["channel_groups"][0]["message_kb"]
    answer = answer_of(newest_release, document)
    assert answer["queue_managers"][0]["name"] == answer["chosen"]["name"] == "QM12"
    assert "QM12" in answer["headline"]["text"]
    everyone = changed(document, answer["recommendations"][0]["changes"])
    releases = {m["name"]: m["release"] for lpar in everyone["lpars"] for m in lpar["queue_managers"]}
    assert {name for name, release in releases.items() if release != "9.4"} == {"QM12"}


def test_the_memlimit_leaves_31_bit_storage_the_first_to_be_full() -> None:
    initiator = {"used_mb": 92, "free_mb": 1379}
    clients = {"name": "clients", "count": 1000, "sharecnv": 10, "message_kb": 32}
    document = plan_of({"release": "9.3", "channel_initiator": initiator, "channel_groups": [clients]})
    (move,) = answer_of(newest_release, document)["recommendations"]
    after = results_of(changed(document, move["changes"]))
    below, above = (after[f"LP/QM/chinit-{bits}-bit"]["multiple"]["value"] for bits in (31, 64))
    assert 1 < below < above


def test_prerequisites_are_only_those_of_the_reports() -> None:
    pools = [{"id": 1, "buffers": 1000, "location": "below"}]
    document = plan_of({"release": "8.0", "opmode_newfunc": False, "buffer_pools": pools, "logs": LOGS})
    steps = {step["title"]: step for step in answer_of(newest_release, document)["chosen"]["steps"]}
    prerequisites = steps["Check the prerequisites of 9.4"]
    assert "IBM's documentation" in prerequisites["detail"]
    assert prerequisites["citations"] == []
    assert steps["Move buffer pools 1 above the bar"]["commands"][0] == "QM ALTER BUFFPOOL(1) LOCATION(ABOVE)"
    assert steps["Convert the BSDS to a log RBA of 8 bytes"]["citations"][0]["cite_as"] == "V8 deep dive"


@pytest.mark.parametrize("manager", [{}, {"release": "9.4", "channel_groups": [CLIENTS]}])
def test_nothing_moves_on_the_newest_release(manager: Json) -> None:
    answer = answer_of(newest_release, plan_of(manager))
    assert answer["headline"]["emphasis"] == "Nothing to move"
    assert answer["queue_managers"] == answer["recommendations"] == []


def test_a_plan_without_queue_managers_is_answered() -> None:
    for question in (newest_release, zhyperlink_benefit, feature_cost):
        assert answer_of(question, {"lpars": []})["headline"]["verdict"] == "unknown"


def test_zhyperlink_has_the_numbers_of_both_assessments() -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(40_000, 1024)})
    answer = answer_of(zhyperlink_benefit, document)
    (row,) = answer["queue_managers"]
    assert answer["headline"]["text"] == "Yes, for QM: the log rate needs it."
    (switch_on,) = answer["recommendations"]
    applied = changed(document, switch_on["changes"])
    before, after = (results_of(one)["LP/QM/log-rate"] for one in (document, applied))
    assert before["verdict"] == row["before"]["verdict"] == "exceeded"
    for state, limit in ((row["before"], before), (row["after"], after)):
        assert [state[name] for name in ("verdict", "used", "limit")] == [
            limit[name] for name in ("verdict", "used", "limit")
        ]
    measured = {"pfids": 16, "response_ms": row["io_us"]["value"] / 1000}
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
    after = answer_of(zhyperlink_benefit, _on_newest(document))
    assert move["effect"].startswith(f"Then 1 of 1 log could use zHyperLink. {after['headline']['text']}")


def test_an_older_release_on_a_machine_without_zhyperlink_is_not_moved_for_it() -> None:
    document = plan_of({"logs": LOGS, "workloads": persistent(100), "release": "9.3"}, {"machine": "z13"})
    answer = answer_of(zhyperlink_benefit, document)
    assert answer["headline"]["text"] == "No: the log cannot use zHyperLink."
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


def test_a_cost_of_the_plan_has_the_numbers_of_both_assessments() -> None:
    document = copy.deepcopy(preset("first-queue-manager").plan)
    document["lpars"][0]["machine"] = "z14"
    document["lpars"][0]["queue_managers"][0]["channel_initiator"]["cpu_s"] = 0.5
    answer = answer_of(feature_cost, document)
    before = results_of(document)
    assessed = {one["feature"]: one for one in answer["costs"] if one["moved"]}
    assert set(assessed) == {"streaming", "ams", "class4", "class5", "tls", "compression"}
    changes = {one["title"]: one["changes"] for one in answer["recommendations"]}
    for feature, one in assessed.items():
        title = next(title for title in changes if f" {one['title']} " in title)
        if not changes[title]:
            continue
        after = results_of(changed(document, changes[title]))
        assert_moved_as_assessed(one["moved"], before, after)
        if feature == "ams":
            added = after["TST1/cpu/QMA1/protection/cp"]["quantity"]["value"]
            assert one["cpu"]["value"] == pytest.approx(added)


def test_the_busiest_parts_are_chosen_and_others_can_be() -> None:
    document = preset("first-queue-manager").plan
    assert [one["label"] for one in answer_of(feature_cost, document)["parts"]] == [
        "“orders” of QMA1",
        "“web front end” of QMA1",
    ]
    prices = f"{MANAGER}/workloads/1"
    answer = answer_of(feature_cost, document, [prices])
    assert [one["path"] for one in answer["parts"]] == [prices]
    assert {one["path"] for one in answer["costs"]} == {prices}
    with pytest.raises(InvalidInput):
        answer_of(feature_cost, document, [f"{MANAGER}/page_sets/0"])


def test_what_no_report_has_is_listed_with_what_to_measure() -> None:
    document = copy.deepcopy(preset("first-queue-manager").plan)
    document["lpars"][0]["machine"] = "z17"
    answer = answer_of(feature_cost, document)
    unpublished = {one["feature"]: one for one in answer["not_published"]}
    assert {"ams"} <= set(unpublished)
    for one in unpublished.values():
        assert one["cpu"] is None
        assert one["reason"]
        assert one["step"]["status"] == "measure"


def test_tls_and_compression_cost_what_assessments_with_them_say() -> None:
    """64 KB on z16: 260.17 µs a transaction of two messages, 1087.03 with ECDHE_RSA, 397.50 with ZLIBFAST."""
    clients = {**CLIENTS, "message_kb": 64}
    document = plan_of({"channel_groups": [clients], "workloads": persistent(100)})
    answer = answer_of(feature_cost, document, [f"{MANAGER}/channel_groups/0"], 1000)
    costs = {one["title"]: one["cpu"]["value"] for one in answer["costs"] if one["cpu"]}
    assert costs["TLS 1.2, ECDHE_RSA_AES_256_CBC_SHA384"] == pytest.approx((1087.03 - 260.17) / 2 * 1e-3)
    assert costs["TLS 1.3, TLS_AES_128_GCM_SHA256"] == pytest.approx((554.08 - 260.17) / 2 * 1e-3)
    assert costs["Compression by zEDC, ZLIBFAST"] == pytest.approx((397.50 - 260.17) / 2 * 1e-3)
    assert "SSLRKEYC" in {one["title"] for one in answer["assumptions"]}


def test_compression_of_channels_with_a_dear_cipher_costs_less_cpu() -> None:
    clients = {**CLIENTS, "sslciph": "TLS_CHACHA20_POLY1305_SHA256", "compressible_pct": 60}
    document = plan_of({"channel_groups": [clients]})
    costs = answer_of(feature_cost, document, [f"{MANAGER}/channel_groups/0"], 100)["costs"]
    (saved,) = (one for one in costs if one["title"] == "Compression by zEDC, ZLIBFAST")
    assert saved["cpu"]["value"] == pytest.approx((1380.56 - 2547.71) / 2 * 1e-4)
    assert "of CPU less" in saved["text"]


def test_a_size_that_was_not_measured_has_no_cost_of_tls() -> None:
    document = plan_of({"channel_groups": [{**CLIENTS, "message_kb": 1024}]})
    unpublished = answer_of(feature_cost, document, None, 100)["not_published"]
    assert {one["feature"] for one in unpublished} >= {"tls", "compression"}


def test_a_feature_that_exceeds_a_limit_is_no_recommendation_to_apply() -> None:
    answer = answer_of(feature_cost, preset("zhyperlink-metro-mirror").plan)
    assert answer["headline"]["verdict"] == "exceeded"
    (room,) = (one for one in answer["recommendations"] if one["title"].startswith("Make room before Streaming"))
    assert room["changes"] == []


@pytest.mark.parametrize("question", [newest_release, zhyperlink_benefit, feature_cost])
def test_a_question_beyond_the_budget_is_refused(question: Any) -> None:
    plan = read_plan(preset("estate-of-twenty").plan)
    with pytest.raises(InvalidInput):
        question(plan, budget=3)


def test_bounds_of_a_limit_are_in_its_text() -> None:
    groups = [CLIENTS, {"name": "senders", "type": "mca", "count": 20, "message_kb": 2048}]
    document = plan_of(
        {"release": "9.3", "channel_initiator": {"used_mb": 92, "free_mb": 1379}, "channel_groups": groups}
    )
    answer = answer_of(newest_release, document)
    (storage,) = (one for one in answer["chosen"]["moved"] if one["kind"] == "chinit-31-bit")
    assert storage["before"]["text"].startswith("at least ")
    limits = results_of(document)
    assert limits["LP/QM/chinit-31-bit"]["bounds"]["text"] in storage["before"]["text"]


def test_log_writes_follow_from_measured_rate_and_pages() -> None:
    observed = {"mb_per_s": 8, "pages_per_io": 2}
    document = plan_of({"logs": {**LOGS, "observed": observed}}, unit={"metro_mirror": True})
    answer = answer_of(zhyperlink_benefit, document)
    (row,) = answer["queue_managers"]
    assert row["writes_per_s"]["value"] == 8 * 1024 / (2 * 4) * 2
    assert row["measured"] is False
    assert "Check zHyperWrite on mirrored volumes" in [step["title"] for step in answer["steps"]]


def test_the_cost_of_channels_asks_for_what_is_missing() -> None:
    document = plan_of({"channel_groups": [CLIENTS]})
    assert answer_of(feature_cost, document)["headline"]["text"].startswith("Enter how many messages a second")
    costs = {one["title"]: one["cpu"] for one in answer_of(feature_cost, document, None, 500)["costs"]}
    often = {one["title"]: one["cpu"] for one in answer_of(feature_cost, document, None, 500, 65536)["costs"]}
    older = next(title for title in costs if title.startswith("TLS 1.2"))
    assert 0 < costs[older]["value"] < often[older]["value"]


def test_costs_are_of_the_largest_group_also_where_clients_are_entered() -> None:
    clients = {"name": "clients", "clients": 1500, "conversations_per_client": 1, "message_kb": 4}
    senders = {"name": "senders", "type": "sdr", "count": 40, "message_kb": 10}
    answer = json.loads(feature_cost(read_plan(plan_of({"channel_groups": [senders, clients]}))))
    assert [one["label"] for one in answer["parts"]] == ["“clients” of QM"]


def test_the_headline_on_costs_names_what_is_not_known() -> None:
    """Without a rate of messages on the channels the cost of TLS is not known."""
    one, other = plan_of({"workloads": persistent(600)}), plan_of({"channel_groups": [CLIENTS]})
    one["lpars"][0]["queue_managers"].append({**other["lpars"][0]["queue_managers"][0], "name": "Q2"})
    answer = json.loads(feature_cost(read_plan(one)))
    assert "costs most of those that are known" in answer["headline"]["text"]
    assert "Not known: TLS 1.3" in answer["detail"]
    assert "Enter how many messages a second go over “clients” of Q2." in answer["detail"]


def test_what_a_release_gives_a_queue_manager_without_inputs_is_not_known() -> None:
    answer = newest_release(read_plan(plan_of({"release": "9.3"})))
    headline = answer["headline"] if isinstance(answer, dict) else json.loads(answer)["headline"]
    text = headline["text"] if isinstance(headline, dict) else headline.text
    assert text == "Not known what 9.4 gives QM: enter more of what it runs."


@pytest.mark.parametrize(
    ("logs", "rate", "size", "headline"),
    [
        ({"copies": 1}, 160, 4 * 1024**2, ("Not enough", "exceeded")),
        ({"copies": 1}, 100, 4 * 1024**2, ("Yes", "ok")),
        ({"copies": 2, "environment": "real-world"}, 60_000, 1024, ("Not enough", "exceeded")),
        ({"copies": 2, "stripes": 4, "environment": "real-world"}, 100, 1024**2, ("Not known", "unknown")),
        ({"copies": 2, "stripes": 4}, 100, 1024**2, ("No", "watch")),
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
    assert "to judge General processors of LPAR LP and zHyperLink paths (PFIDs)" in switch_on["effect"]


def test_a_limit_that_the_newest_release_exceeds_is_relieved_before_the_move() -> None:
    group = {"name": "senders", "type": "sdr", "count": 1500, "message_kb": 1000}
    chinit = {"used_mb": 92, "free_mb": 1379, "maxchl": 9999}
    document = plan_of({"release": "9.2", "channel_initiator": chinit, "channel_groups": [group]})
    answer = answer_of(newest_release, document)
    assert answer["headline"]["text"].endswith("would be exceeded on 9.4; whether it is today is not known.")
    (first,) = answer["recommendations"]
    assert first["title"].startswith("Before the move of QM: ")
    assert first["changes"] == []


def test_a_warning_that_has_nothing_to_do_with_the_use_is_not_called_near() -> None:
    group = {"count": 10, "sharecnv": 1, "message_kb": 4, "messages_per_s": 500}
    groups = [{"name": name, **group} for name in ("in", "out", "other")]
    manager = {"channel_groups": groups, "channel_initiator": {"cpu_s": 0.1}}
    answer = answer_of(feature_cost, plan_of(manager, {"machine": "z15", "cps": 10, "ziips": 0}))
    assert (answer["headline"]["emphasis"], answer["headline"]["verdict"]) == ("warning", "watch")
    assert "SSLCIPH" in answer["headline"]["text"]


def test_an_upper_bound_and_an_exact_number_are_not_taken_for_a_gain() -> None:
    groups = [{**CLIENTS, "count": 500}, {"name": "senders", "type": "mca", "count": 100, "message_kb": 2048}]
    channels = {"used_mb": 92, "free_mb": 1379, "maxchl": 9999, "memlimit_mb": 8192}
    document = plan_of({"release": "9.2", "channel_initiator": channels, "channel_groups": groups})
    answer = answer_of(newest_release, document)
    before, after = (results_of({**one})["LP/QM/chinit-31-bit"] for one in (document, _on_newest(document)))
    assert before["multiple"]["value"] < after["multiple"]["value"]
    assert before["bounds"] is not None
    assert not answer["headline"]["text"].startswith("Yes")
    assert "is reached at 5.20× instead of 4.69× to 9.06×" in answer["detail"]


def _on_newest(document: Json) -> Json:
    return changed(document, [{"path": f"{MANAGER}/release", "value": "9.4"}])


def test_the_memlimit_to_set_allows_for_no_more_than_five_times_the_load() -> None:
    group = {"name": "documents", "count": 50, "sharecnv": 1, "message_kb": 102400}
    document = plan_of(
        {"release": "9.3", "channel_initiator": {"used_mb": 92, "free_mb": 1379}, "channel_groups": [group]}
    )
    used = results_of(_on_newest(document))["LP/QM/chinit-64-bit"]["used"]["value"]
    (row,) = answer_of(newest_release, document)["queue_managers"]
    gb = int(row["first"][0].split()[1])
    assert used * 5 / 0.8 / 1024 <= gb <= used * 5 / 0.8 / 1024 + 1


def test_queue_statistics_leave_the_other_statistics_as_they_are() -> None:
    entered = {"statistics_trace": True, "class3_accounting": True, "tasks_per_s": 6, "queues_per_task": 3}
    manager = {"statistics": {**entered, "statime_s": 900, "class5_queues": 10}, "workloads": persistent(20)}
    document = plan_of(manager, {"smf_gb_per_day": 100})
    answer = answer_of(feature_cost, document)
    (advice,) = [one for one in answer["recommendations"] if "Queue statistics" in one["title"]]
    after = changed(document, advice["changes"])["lpars"][0]["queue_managers"][0]["statistics"]
    assert after == {**entered, "statime_s": 900, "class5_queues": 11}
    (cost,) = [one for one in answer["costs"] if one["feature"] == "class5"]
    assert "better" not in {one["direction"] for one in cost["moved"]}
