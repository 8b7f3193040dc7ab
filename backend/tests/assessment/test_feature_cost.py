"""What features cost: numbers equal assessments of the plan with them."""

import copy
import json
import re
from collections.abc import Sequence

import pytest

from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.assessment.whatif import feature_parts
from mqplanner.assessment.whatif.feature_cost import feature_cost
from mqplanner.errors import InvalidInput
from mqplanner.figures.catalog import figure
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan
from tests.assessment.question_plans import (
    CLIENTS,
    MANAGER,
    answer_of,
    assert_moved_as_assessed,
    changed,
    persistent,
    plan_of,
    results_of,
)


def test_a_feature_that_comes_near_a_limit_is_named_beside_one_that_makes_a_limit_unknown() -> None:
    answer = answer_of(feature_cost, preset("first-queue-manager").plan)
    assert answer["headline"]["verdict"] == "watch"
    assert answer["detail"].startswith(
        "Streaming for “orders” of QMA1 comes near a limit: Log rate for the required hold"
    )


def test_a_feature_that_leaves_limits_not_judged_is_named() -> None:
    """Copies without a depth or an expiry accumulate without end."""
    answer = answer_of(feature_cost, preset("q-replication").plan)
    assert answer["headline"]["verdict"] == "unknown"
    assert answer["detail"].startswith(
        "Streaming for “transmission queue” of QREP leaves a limit not judged: Buffers in use."
    )


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


def test_the_headline_has_the_cost_of_the_dearest_feature_and_of_all_together() -> None:
    """Of two ciphers and of two compressions the channels have the dearest one; the CPU of class 4 is not known."""
    answer = answer_of(feature_cost, preset("first-queue-manager").plan)
    costs = {one["title"].split(",")[0]: one["cpu"] for one in answer["costs"] if one["cpu"]}
    both = [costs[title]["value"] for title in ("TLS 1.2", "Compression in software", "AMS", "Streaming")]
    assert answer["rests_on"][0]["quantity"]["value"] == pytest.approx(sum(both))
    first, second = answer["headline"]["text"].split(" engines; ")
    assert first.startswith("TLS 1.2, ECDHE_RSA_AES_256_CBC_SHA384 for ")
    assert first.endswith(": 0.022")
    assert "“web front end” of QMA1" in first
    assert second.startswith("the 6 known ones together cost 0.032")
    assert second.endswith("counting only the most expensive cipher and compression.")
    workload = answer_of(feature_cost, preset("first-queue-manager").plan, [f"{MANAGER}/workloads/0"])
    assert workload["about"] == "What does each feature cost for “orders” of QMA1?"
    assert "the 2 known ones together cost" in workload["headline"]["text"]
    assert "most expensive" not in workload["headline"]["text"]


def test_what_the_plan_has_already_is_named_and_not_listed() -> None:
    document = copy.deepcopy(preset("first-queue-manager").plan)
    (group, *_) = document["lpars"][0]["queue_managers"][0]["channel_groups"]
    group["sslciph"] = "TLS_AES_256_GCM_SHA384"
    answer = answer_of(feature_cost, document, [f"{MANAGER}/channel_groups/0"])
    assert "tls" not in {one["feature"] for one in answer["costs"]}
    assert answer["headline"]["text"].startswith(f"In use: TLS of “{group['name']}” of QMA1, ")
    assert f"TLS of “{group['name']}” of QMA1: at " in answer["detail"]
    assert "cipher" not in answer["headline"]["text"]


def test_the_cost_of_what_the_plan_has_already_is_named() -> None:
    """It is what the same feature costs where the plan does not have it yet."""
    document = copy.deepcopy(preset("first-queue-manager").plan)
    (group, *_) = document["lpars"][0]["queue_managers"][0]["channel_groups"]
    group["messages_per_s"] = 300
    part = [f"{MANAGER}/channel_groups/0"]
    (added,) = [one for one in answer_of(feature_cost, document, part)["costs"] if "TLS 1.3" in one["title"]]
    group["sslciph"] = "TLS_AES_128_GCM_SHA256"
    headline = answer_of(feature_cost, document, part)["headline"]["text"]
    assert headline == f"In use: TLS of “{group['name']}” of QMA1, {added['cpu']['text']}."


def test_of_a_cipher_that_no_report_has_the_published_ones_are_named() -> None:
    """At 1,000 messages/s half the CPU of a transaction each, from the cheapest to the dearest published cipher."""
    document = plan_of({"channel_groups": [{**CLIENTS, "message_kb": 2, "sslciph": "other", "messages_per_s": 1000}]})
    cost = {
        cipher: figure("compression-transaction-cost")
        .at(cipher=cipher, option="NONE", message_kb=2, compressible_pct=0)
        .value
        for cipher in ("none", "TLS_RSA_WITH_AES_256_CBC_SHA256", "TLS_CHACHA20_POLY1305_SHA256")
    }
    low, high = ((cost[one] - cost["none"]) / 2 * 1e-3 for one in list(cost)[1:])
    answer = answer_of(feature_cost, document)
    (tls,) = (one for one in answer["not_published"] if one["feature"] == "tls")
    assert tls["reason"].startswith("No cost is published for the cipher of “clients” of QM.")
    assert f"take {low:.2g} engines (TLS_RSA_WITH_AES_256_CBC_SHA256) to {high:.2g} engines" in tls["reason"]
    assert tls["step"]["title"] == "Measure TLS on “clients” of QM"
    assert "TLS with another cipher" not in answer["detail"], "the headline has what it takes, the list why"
    in_use = f"In use: TLS of “clients” of QM, {low:.2g} to {high:.2g} engines by the ciphers that IBM measured"
    assert answer["headline"]["text"].startswith(in_use)


def test_tls_of_several_channel_groups_is_added_up_over_the_plan() -> None:
    """It was not answered where more than three features were in use, and said once for each group of channels."""
    group = {**CLIENTS, "message_kb": 2, "sslciph": "other"}
    manager = {"channel_groups": [group, {**group, "name": "senders"}], "workloads": persistent(600, size=2048)}
    document = plan_of(manager)
    (first,) = document["lpars"][0]["queue_managers"]
    document["lpars"][0]["queue_managers"].append({**first, "name": "Q2"})
    alone = answer_of(feature_cost, document, [f"{MANAGER}/channel_groups/0"])["headline"]["text"]
    low, high = (float(word) for word in re.findall(r"\d+\.\d+", alone)[:2])
    paths = [f"/lpars/0/queue_managers/{one}/channel_groups/{number}" for one in (0, 1) for number in (0, 1)]
    for parts in (None, paths):
        answer = json.loads(feature_cost(read_plan(document), parts))
        words = answer["headline"]["text"]
        assert words.startswith("In use: TLS of 4 channel groups, ")
        assert "together by the ciphers that IBM measured" in words
        total = [float(word) for word in re.findall(r"\d+\.\d+", words)[:2]]
        assert total == [pytest.approx(4 * low, rel=0.05), pytest.approx(4 * high, rel=0.05)]
        assert "every message of a queue manager counts on each of its channel groups" in answer["detail"].lower()
    (tls,) = (one for one in answer["not_published"] if one["feature"] == "tls")
    assert tls["reason"].startswith("No cost is published for the cipher")
    assert [one["title"] for one in answer["not_published"]].count("TLS with another cipher") == 1


def test_tls_of_other_groups_of_the_plan_costs_what_assessments_say() -> None:
    group = {**CLIENTS, "message_kb": 2, "sslciph": "TLS_AES_128_GCM_SHA256", "messages_per_s": 500}
    other = {**group, "name": "senders", "count": 1, "sslciph": "TLS_AES_256_GCM_SHA384"}
    document = plan_of({"channel_groups": [group, other]})
    chosen = answer_of(feature_cost, document, [f"{MANAGER}/channel_groups/{number}" for number in (0, 1)])
    assert answer_of(feature_cost, document)["headline"]["text"] == chosen["headline"]["text"]


def test_the_steps_to_measure_a_compression_have_its_own_command() -> None:
    document = plan_of({"channel_groups": [{**CLIENTS, "sslciph": "other", "messages_per_s": 1000}]})
    steps = [one for one in answer_of(feature_cost, document)["not_published"] if one["feature"] == "compression"]
    commands = {one["title"].split(", ")[1]: one["step"]["commands"][-1] for one in steps}
    assert set(commands) == {"ZLIBFAST", "RLE"}
    assert all(command.endswith(f"COMPMSG({option})") for option, command in commands.items())


def test_a_limit_that_only_the_feature_has_checked_is_not_called_no_limit() -> None:
    document = copy.deepcopy(preset("thousands-of-clients").plan)
    workload = {"name": "orders", "put_rate_per_s": 100, "message_bytes": 1024}
    document["lpars"][0]["queue_managers"][0]["workloads"] = [workload]
    answer = answer_of(feature_cost, document)
    texts = [one["text"] for one in answer["costs"]]
    assert any(" not checked → " in text for text in texts)
    assert not any("no limit" in text for text in texts)


def test_bars_have_the_engines_as_the_list_has_them() -> None:
    answer = answer_of(feature_cost, preset("first-queue-manager").plan)
    drawn, listed = answer["chart"]["series"][0], [one["cpu"] for one in answer["costs"] if one["cpu"]]
    assert drawn["values"] == pytest.approx([one["value"] for one in listed])
    assert drawn["texts"] == [one["text"] for one in listed]
    assert all(text in answer["chart"]["description"] for text in (drawn["texts"][0], drawn["texts"][-1]))


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


@pytest.mark.parametrize(
    ("kb", "is_published"), [(0, True), (2, True), (11, True), (12, False), (64, False), (102_400, False)]
)
def test_protection_is_published_for_messages_that_are_nearest_to_the_small_ones(kb: int, is_published: bool) -> None:
    """The tests had 2 KB, 64 KB and 4 MB; the CPU of the larger ones is in charts without data."""
    document = plan_of({"workloads": persistent(100, kb * 1024)}, {"machine": "z14"})
    answer = answer_of(feature_cost, document, [f"{MANAGER}/workloads/0"])
    (found,) = [one for one in answer["costs" if is_published else "not_published"] if one["feature"] == "ams"]
    assert (found["cpu"] is not None) == ("published for small messages" in found["text"]) == is_published


def test_policies_whose_cost_no_report_has_are_listed_with_what_to_measure() -> None:
    document = plan_of({"workloads": persistent(100, 2048)}, {"machine": "z14"})
    answer = answer_of(feature_cost, document, [f"{MANAGER}/workloads/0"])
    (found,) = [one for one in answer["not_published"] if one["feature"] == "ams"]
    assert found["title"] == "AMS, integrity and privacy"
    assert found["reason"] == "No report contains the CPU of these policies for small messages."
    assert found["step"]["title"] == "Measure AMS for “payments” of QM"


def test_a_policy_without_a_published_cost_saves_nothing_where_another_is_in_use() -> None:
    """The CPU of both together is not known, and not zero."""
    own = {"policy": "integrity", "message": "small", "transactions_per_s": 5, "cpu_us_per_transaction": 210}
    document = plan_of({"workloads": persistent(100, 2048), "protection": [own]}, {"machine": "z14"})
    answer = answer_of(feature_cost, document, [f"{MANAGER}/workloads/0"])
    assert [one["title"] for one in answer["costs"] if one["feature"] == "ams"] == ["AMS, confidentiality"]
    assert [one["title"] for one in answer["not_published"]] == ["AMS, integrity and privacy"]


def test_protection_states_how_many_transactions_the_messages_are() -> None:
    document = plan_of({"workloads": persistent(600, 2048)}, {"machine": "z14"})
    answer = answer_of(feature_cost, document, [f"{MANAGER}/workloads/0"])
    (found,) = [one for one in answer["costs"] if one["feature"] == "ams"]
    assert "at 300 transactions/s, since a transaction is 2 messages: a request and its reply" in found["text"]


def test_protection_of_messages_without_a_size_is_not_known() -> None:
    document = plan_of({"workloads": [{"name": "w", "put_rate_per_s": 100}]}, {"machine": "z14"})
    answer = answer_of(feature_cost, document, [f"{MANAGER}/workloads/0"])
    (found,) = [one for one in answer["costs"] if one["feature"] == "ams"]
    assert (found["cpu"], found["reason"]) == (None, "Enter the message size of “w” of QM.")


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


def test_a_size_that_was_not_measured_has_a_cost_of_tls_by_assumption_only() -> None:
    """1 MB counts as eleven messages of 100 KB, each of which takes 1545.73 - 323.13 µs in a transaction of two."""
    document = plan_of({"channel_groups": [{**CLIENTS, "message_kb": 1024}]})
    answer = answer_of(feature_cost, document, None, 100)
    costs = {one["title"]: one["cpu"]["value"] for one in answer["costs"] if one["cpu"] is not None}
    each = 11 * (1545.73 - 323.13) / 2
    assert costs["TLS 1.2, ECDHE_RSA_AES_256_CBC_SHA384"] == pytest.approx(100 * each * 1e-6)
    assert any("messages of 100 KB that it fills" in one["reason"] for one in answer["assumptions"])
    unpublished = answer_of(feature_cost, {**document, "assume_nearest": False}, None, 100)["not_published"]
    assert {one["feature"] for one in unpublished} >= {"tls", "compression"}


def test_a_feature_that_exceeds_a_limit_is_no_recommendation_to_apply() -> None:
    answer = answer_of(feature_cost, preset("zhyperlink-metro-mirror").plan)
    assert answer["headline"]["verdict"] == "exceeded"
    (room,) = (one for one in answer["recommendations"] if one["title"].startswith("Make room before Streaming"))
    assert room["changes"] == []


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
    assert "has the highest known cost" in answer["headline"]["text"]
    assert "Not known: TLS 1.3" in answer["detail"]
    assert "Enter how many messages a second go over “clients” of Q2." in answer["detail"]


def test_a_warning_that_has_nothing_to_do_with_the_use_is_not_called_near() -> None:
    group = {"count": 10, "sharecnv": 1, "message_kb": 4, "messages_per_s": 500}
    groups = [{"name": name, **group} for name in ("in", "out", "other")]
    manager = {"channel_groups": groups, "channel_initiator": {"cpu_s": 0.1}}
    answer = answer_of(feature_cost, plan_of(manager, {"machine": "z15", "cps": 0.3, "ziips": 0}))
    assert answer["headline"]["verdict"] == "watch"
    assert "gets a warning for a limit" in answer["detail"]
    assert "SSLCIPH" in answer["detail"]
    assert "SSLCIPH" not in answer["headline"]["text"]


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
    assert "none of the planner's sources" not in cost["text"]  # a transaction costs as much as before


def test_a_queue_manager_stands_for_its_busiest_workload_and_channels() -> None:
    document = copy.deepcopy(preset("bank-on-the-move").plan)

    def parts(*given: str) -> list[str]:
        return [one["path"] for one in answer_of(feature_cost, document, list(given))["parts"]]

    busy = parts("/lpars/1/queue_managers/0")
    assert busy
    assert all(path.startswith("/lpars/1/queue_managers/0/") for path in busy)
    assert all(path.startswith("/lpars/1/") for path in parts("/lpars/1"))
    document["lpars"][1]["queue_managers"][0] |= {"workloads": [], "channel_groups": []}
    assert parts("/lpars/1/queue_managers/0") == []
    with pytest.raises(InvalidInput, match="is no workload, channel group, queue manager or LPAR of this plan"):
        parts("/lpars/1/queue_managers/99")


def test_the_busiest_parts_are_looked_for_only_where_they_are_requested(monkeypatch: pytest.MonkeyPatch) -> None:
    document, looked_at = preset("bank-on-the-move").plan, list[int]()

    def busiest(managers: Sequence[QueueManagerScope]) -> list[feature_parts.Chosen]:
        looked_at.append(len(managers))
        return []

    monkeypatch.setattr(feature_parts, "busiest_parts", busiest)
    answer_of(feature_cost, document, ["/lpars/1/queue_managers/0/workloads/0", "/lpars/1/queue_managers/0"])
    assert looked_at == [1]


def test_what_several_queue_managers_lack_is_named_once_and_an_unpublished_cost_too() -> None:
    document = plan_of({"channel_groups": [CLIENTS], "workloads": persistent(600, size=100_000)})
    (manager,) = document["lpars"][0]["queue_managers"]
    names = ["QM", "Q2", "Q3"]
    document["lpars"][0]["queue_managers"] = [{**manager, "name": name} for name in names]
    paths = [f"/lpars/0/queue_managers/{number}" for number in range(len(names))]
    detail = json.loads(feature_cost(read_plan(document), paths))["detail"]
    assert "CPU of the channel initiator of QM, Q2 and Q3: the cost is a share of it." in detail
    assert detail.count("Channel statistics (class 4)") == 1
    text = "Not published for this plan, so measure: AMS, integrity, privacy and confidentiality for “payments” of QM, "
    assert text in detail


def test_features_of_a_whole_queue_manager_in_use_come_first_too() -> None:
    policy = {"policy": "confidentiality", "message": "small", "transactions_per_s": 50, "key_reuse": 32}
    chinit = {"cpu_s": 0.5, "class4_trace": True}
    manager = {"workloads": persistent(100, 2048), "channel_groups": [CLIENTS], "channel_initiator": chinit}
    answer = answer_of(feature_cost, plan_of({**manager, "protection": [policy]}, {"machine": "z14"}))
    ams, class4 = answer["headline"]["text"].removeprefix("In use: ").split("; ")
    assert "Not in use yet: " in answer["detail"]
    assert ams.startswith("AMS of QM, 0.")
    assert class4.startswith("channel statistics (class 4) of QM, 0.")


def test_compression_in_use_names_its_cost_or_what_to_enter_for_it() -> None:
    compressed = {**CLIENTS, "message_kb": 2, "sslciph": "none", "compmsg": "rle", "compressible_pct": 40}
    part = [f"{MANAGER}/channel_groups/0"]
    known = answer_of(feature_cost, plan_of({"channel_groups": [{**compressed, "messages_per_s": 1000}]}), part)
    assert known["headline"]["text"].startswith("In use: compression of “clients” of QM, 0.")
    unknown = answer_of(feature_cost, plan_of({"channel_groups": [compressed]}), part)
    words = "In use: compression of “clients” of QM, cost not known: enter how many messages a second go over them."
    assert unknown["headline"]["text"].startswith(words)


def test_copies_are_logged_besides_what_was_observed() -> None:
    """17 MB/s were observed, of which a workload is a part: its copies come on top and are not lost in it."""

    def log_rate(rate: float, **observed: float) -> tuple[float, float]:
        logs = {"environment": "performance", "rba_bytes": 8, "observed": observed}
        load = {"name": "w", "put_rate_per_s": rate, "message_bytes": 1024, "persistent": True}
        answer = answer_of(feature_cost, plan_of({"workloads": [load], "logs": logs}, {"machine": "z16"}))
        found = next(one for one in answer["costs"] if one["feature"] == "streaming")
        moved = next(one for one in found["moved"] if one["id"].endswith("/log-rate"))
        return moved["before"]["used"]["value"], moved["after"]["used"]["value"]

    before, after = log_rate(4000)
    assert log_rate(4000, mb_per_s=17) == pytest.approx((17, 17 + after - before))
    assert log_rate(4000, mb_per_s=1) == pytest.approx((before, after))


@pytest.mark.parametrize(("given", "missing"), [({}, "put rate"), ({"put_rate_per_s": 50}, "message size")])
def test_streaming_of_a_workload_that_lacks_an_input_is_not_known_and_nothing_to_apply(
    given: dict[str, int], missing: str
) -> None:
    document = plan_of({"workloads": [{"name": "w", "persistent": True, **given}]})
    answer = answer_of(feature_cost, document, [f"{MANAGER}/workloads/0"])
    (streaming,) = [one for one in answer["costs"] if one["feature"] == "streaming"]
    assert streaming["text"] == f"Not known: enter the {missing} of “w” of QM."
    assert all("Streaming" not in one["title"] for one in answer["recommendations"])


def test_no_input_is_requested_that_gives_no_cost_of_a_cipher() -> None:
    group = {"name": "clients", "count": 2000, "sharecnv": 1, "sslciph": "other", "messages_per_s": 500}
    answer = answer_of(feature_cost, plan_of({"channel_groups": [group]}))
    assert answer["headline"]["text"] == (
        "In use: TLS of “clients” of QM, cost not known: none is published for its cipher "
        "(for the range by the ciphers that IBM measured, enter their message size)."
    )
    # with this input there still is no cost of compression beside such a cipher
    assert all(one["feature"] != "compression" for one in answer["costs"])
    reasons = {one["feature"]: one["reason"] for one in answer["not_published"]}
    assert reasons["compression"] == "No cost is published for the cipher of “clients” of QM."
    sized = answer_of(feature_cost, plan_of({"channel_groups": [{**group, "message_kb": 4}]}))
    assert "engines by the ciphers that IBM measured" in sized["headline"]["text"]
    compressed = answer_of(feature_cost, plan_of({"channel_groups": [{**group, "compmsg": "zlibfast"}]}))
    assert "compression of “clients” of QM, cost not known: none is published" in compressed["headline"]["text"]


def test_compression_of_channels_in_the_measured_cpu_has_a_figure() -> None:
    """The plan counts no CPU of such channels; what compression adds is the same as of channels that it counts."""
    group = {**CLIENTS, "message_kb": 4, "messages_per_s": 500, "sslciph": "TLS_AES_128_GCM_SHA256"}
    costs = []
    for is_included in (True, False):
        document = plan_of({"channel_groups": [{**group, "cpu_included": is_included}]})
        found = answer_of(feature_cost, document)["costs"]
        costs.append([one for one in found if one["feature"] == "compression"])
    included, counted = costs
    assert len(included) == 2
    assert [one["cpu"]["value"] for one in included] == [one["cpu"]["value"] for one in counted]
    assert all(one["text"].startswith(f"{one['cpu']['text']} of CPU more; ") for one in included)
    assert all("not in the numbers of the plan" in one["text"] for one in included)


def test_queue_statistics_cost_engines_for_each_put_and_get() -> None:
    """At most 3 microseconds for each of 2 x 500 transactions a second."""
    (cost,) = [
        one
        for one in answer_of(feature_cost, plan_of({"workloads": persistent(500)}))["costs"]
        if one["feature"] == "class5"
    ]
    assert cost["cpu"]["value"] == pytest.approx(2 * 500 * 3e-6)
    assert cost["text"].startswith("0.0030 engines of CPU more")
    without_rate = plan_of({"workloads": [{"name": "w"}]})
    found = answer_of(feature_cost, without_rate, [f"{MANAGER}/workloads/0"])["costs"]
    (text,) = [one["text"] for one in found if one["feature"] == "class5"]
    assert text.endswith("3 CPU µs per transaction at most; enter the put rate of “w” of QM to see it in engines")
