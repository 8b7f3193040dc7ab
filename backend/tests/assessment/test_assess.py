"""Assessing a plan: what is used, what binds first, what is not known."""

import copy
import json

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.estimates import MissingInput
from mqplanner.assessment.results import Limit, PartRef
from mqplanner.errors import InvalidPlan
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import Answer, assert_array_equals_points, assess, plan_of
from tests.support.plans import OTHER_PRESETS

PLAN = {
    "schema_version": 1,
    "lpars": [
        {
            "name": "PRD1",
            "queue_managers": [
                {
                    "name": "QM21",
                    "release": "9.4",
                    "channel_initiator": {"used_mb": 92, "free_mb": 1379, "maxchl": 9999},
                    "channel_groups": [{"name": "branch clients", "count": 4850, "sharecnv": 1, "message_kb": 32}],
                }
            ],
        }
    ],
}


def changed(**changes):
    plan = copy.deepcopy(PLAN)
    manager = plan["lpars"][0]["queue_managers"][0]
    for part, values in changes.items():
        target = {
            "lpar": plan["lpars"][0],
            "chinit": manager["channel_initiator"],
            "group": manager["channel_groups"][0],
        }
        target.get(part, manager).update(values)
    return plan


def limit_of(plan, id):
    return next(c for c in assess(plan)["limits"] if c["id"].endswith(id))


def test_31_bit_storage_against_what_is_available():
    found = limit_of(PLAN, "chinit-31-bit")
    assert found["used"]["value"] == pytest.approx(4850 * 201 / 1024)
    assert found["limit"]["value"] == 1084
    assert found["verdict"] == "watch"


def test_the_first_limit_and_its_multiple():
    first = assess(PLAN)["first_limit"]
    assert first["limit"] == "PRD1/QM21/chinit-31-bit"
    assert first["multiple"]["value"] == pytest.approx(1084 * 1024 / 201 / 4850)
    assert "is reached first, at 1.13 times today's load. " in first["sentence"]


def test_the_largest_number_of_channels_is_a_quantity():
    quantities = {q["id"]: q["quantity"]["value"] for q in assess(PLAN)["quantities"]}
    assert quantities["PRD1/QM21/channels/branch clients/max_channels"] == 5522


def test_a_limit_without_its_inputs_is_unknown_and_names_them():
    for id, field in (("csa", "csa_limit_mb"), ("below-bar", "storage_limit_mb"), ("chinit-64-bit", "memlimit_mb")):
        found = limit_of(PLAN, id)
        assert found["verdict"] == "unknown"
        assert found["missing_inputs"][0]["path"].endswith(field)


def test_bounds_without_a_used_part_are_those_of_the_limit():
    answer = assess(changed(chinit={"used_mb": None, "free_mb": None}, group={"count": None}))
    bounds = next(one["bounds"] for one in answer["limits"] if one["kind"] == "chinit-31-bit")
    assert bounds["used_at_least"] is None
    assert bounds["text"] == "the limit is at most 2,048 MB"


def test_the_verdict_depends_on_the_entered_limit():
    assert limit_of(changed(lpar={"csa_limit_mb": 100}), "csa")["verdict"] == "ok"
    assert limit_of(changed(lpar={"csa_limit_mb": 30}), "csa")["verdict"] == "watch"
    assert limit_of(changed(lpar={"csa_limit_mb": 29}), "csa")["verdict"] == "exceeded"


def test_the_fixed_part_of_common_storage_does_not_grow():
    plan = changed(lpar={"csa_limit_mb": 6 + 4850 * 4.9 / 1024 * 1.1})
    assert assess(plan)["first_limit"]["multiple"]["value"] == pytest.approx(1.1)


def test_a_release_without_figures_is_unknown_and_not_ok():
    found = limit_of(changed(manager={"release": "9.1"}), "chinit-31-bit")
    assert found["verdict"] == "unknown"
    assert found["missing_inputs"]


def test_a_limit_without_a_published_figure_is_undecided():
    first = assess(changed(manager={"release": "9.3"}, group={"message_kb": 300, "count": 1000}))["first_limit"]
    assert first["limit"].endswith("chinit-31-bit")
    (unknown,) = [u for u in first["undecided"] if u["id"].endswith("chinit-31-bit")]
    assert "release 9.3, SHARECNV 1, 64 KB: 277 KB per channel" in unknown["missing_inputs"][0]["message"]
    assert "cannot be judged and may be reached first" in first["sentence"]


def test_without_csqx004i_31_bit_storage_is_undecided():
    answer = assess(changed(chinit={"used_mb": None, "free_mb": None}))
    (unknown,) = [u for u in answer["first_limit"]["undecided"] if u["id"].endswith("chinit-31-bit")]
    requested = [need["path"].rsplit("/", 1)[-1] for need in unknown["missing_inputs"]]
    assert requested == ["used_mb", "free_mb"]


def test_without_a_count_the_count_is_a_missing_input():
    answer = assess(changed(group={"count": None}))
    found = {c["id"].rsplit("/", 1)[1]: c for c in answer["limits"]}
    for id in ("chinit-31-bit", "chinit-channels", "chinit-64-bit", "csa", "below-bar"):
        assert found[id]["verdict"] == "unknown"
        assert "the number of channels in “branch clients”" in found[id]["missing_inputs"][0]["message"]
    assert found["chinit-31-bit"]["limit"]["value"] == 1084
    quantities = {q["id"]: q["quantity"]["value"] for q in answer["quantities"]}
    assert quantities["PRD1/QM21/channels/branch clients/max_channels"] == 5522


def test_channels_are_counted_without_a_message_size():
    found = limit_of(changed(group={"message_kb": None}), "chinit-channels")
    assert (found["used"]["value"], found["verdict"]) == (4850, "ok")
    assert limit_of(changed(group={"message_kb": None}), "chinit-31-bit")["verdict"] == "unknown"


def test_an_unknown_limit_is_undecided():
    first = assess(PLAN)["first_limit"]
    unknown = {u["id"].rsplit("/", 1)[-1]: u["missing_inputs"][0]["path"] for u in first["undecided"]}
    assert set(unknown) == {"csa", "below-bar", "chinit-64-bit"}
    assert unknown["csa"] == "/lpars/0/csa_limit_mb"
    assert "cannot be judged and may be reached first" in first["sentence"]


@pytest.mark.parametrize(
    ("part", "limit"),
    [
        ({"workloads": [{"name": "w", "put_rate_per_s": 100, "cpu_us_per_message": 10}]}, "LP/cpu/cp"),
        (
            {
                "page_sets": [{"id": 1}],
                "workloads": [
                    {"name": "w", "put_rate_per_s": 9, "message_bytes": 9, "depth": 1, "page_set": 1, "outage_s": 9}
                ],
            },
            "LP/QM/page-set/1/outage",
        ),
        ({"logs": {"observed": {"mb_per_s": 10}}}, "LP/QM/log-rate"),
        ({"channel_initiator": {"adaptors": {"requests": 9, "avg_elapsed_us": 9, "interval_s": 9}}}, "LP/QM/adaptors"),
        ({"protection": [{"policy": "integrity", "cpu_us_per_transaction": 9, "transactions_per_s": 9}]}, "LP/cpu/cp"),
    ],
)
def test_a_load_with_an_unknown_limit_is_undecided(part, limit):
    first = assess(plan_of(part, {"csa_limit_mb": 30}))["first_limit"]
    assert [unknown["id"] for unknown in first["undecided"]] == [limit]
    assert "cannot be judged" in first["sentence"]


def test_incomplete_structures_and_connectors_are_undecided():
    structure = {"name": "G", "structures": [{"name": "S", "messages": 100}]}
    kafka = {"name": "k", "version": 1, "persistent": False, "messages_per_s": 28000}
    first = assess({"queue_sharing_groups": [structure], "connectors": [kafka]})["first_limit"]
    assert [unknown["id"] for unknown in first["undecided"]] == ["group/G/structure/S", "connector/k/rate"]
    assert [need["path"] for need in first["undecided"][1]["missing_inputs"]] == ["/connectors/0/message_kb"]


def test_a_missing_input_is_listed_once():
    need = MissingInput("/lpars/0/cps", "how many there are")
    limit = Limit("a", "a", "A", "a", PartRef("lpar", "LP", "/lpars/0"), missing=(need, need))
    assert limit.missing_inputs == (need,)


def test_a_complete_use_is_no_lower_bound():
    kafka = {"name": "k", "version": 1, "tasks": 3, "persistent": False, "message_kb": 1, "messages_per_s": 45000}
    found = limit_of({"connectors": [kafka]}, "/rate")
    assert (found["verdict"], found["at_least"]) == ("unknown", False)


@pytest.mark.parametrize(("csa", "share"), [(6.0004, "0.16 %"), (6.02, "8.2 %")])
def test_a_small_multiple_has_two_digits(csa, share):
    document = plan_of({"local_connections": [{"name": "b", "count": 100}]}, {"csa_limit_mb": csa})
    first = assess(document)["first_limit"]
    assert f"handles {share} of today's load" in first["sentence"]
    assert first["multiple"]["share_of_load_text"] == share


def test_a_multiple_from_today_s_load_on_is_no_share_of_it():
    document = plan_of({"local_connections": [{"name": "b", "count": 100}]}, {"csa_limit_mb": 10})
    assert assess(document)["first_limit"]["multiple"]["share_of_load_text"] is None


def test_a_limit_that_is_just_full_is_reached_at_the_load_of_today():
    document = plan_of({"channel_initiator": {"maxchl": 100}, "channel_groups": [{"name": "c", "count": 100}]})
    sentence = assess(document)["first_limit"]["sentence"]
    assert "Channels (MAXCHL) of channel initiator QM are reached first, at today's load." in sentence


def test_limits_that_are_reached_with_the_first_one_are_counted() -> None:
    page_sets = [{"id": number, "buffer_pool": 1, "size_mb": 500} for number in (1, 2, 3)]
    load = {"put_rate_per_s": 100, "message_bytes": 3000, "outage_s": 3600}
    workloads = [{"name": f"w{one['id']}", "page_set": one["id"], **load} for one in page_sets]
    manager = {"name": "Q", "page_sets": page_sets, "workloads": workloads}
    plan = {"lpars": [{"name": "L", "queue_managers": [{**manager, "buffer_pools": [{"id": 1}]}]}]}
    sentence = assess(plan)["first_limit"]["sentence"]
    assert "of page set 1 of Q during a consumer outage (and 2 more page sets) is exceeded" in sentence
    page_sets[1]["size_mb"] = 600
    assert (
        "of page set 1 of Q during a consumer outage (and 1 more page set) is exceeded"
        in assess(plan)["first_limit"]["sentence"]
    )


def test_a_plan_without_load_is_reported_as_such():
    assert "grows with the load" in assess(changed(group={"count": 0}))["first_limit"]["sentence"]


def test_maximum_conversations_follow_curshcnv():
    plan = changed(group={"sharecnv": 10, "conversations": 5})
    quantities = {q["id"]: q["quantity"]["value"] for q in assess(plan)["quantities"]}
    assert quantities["PRD1/QM21/channels/branch clients/max_conversations"] == 4188 * 5


def test_limits_are_sorted_worst_first_and_unknown_last():
    verdicts = [c["verdict"] for c in assess(changed(lpar={"csa_limit_mb": 20}))["limits"]]
    assert verdicts == ["exceeded", "watch", "ok", "unknown", "unknown"]


def test_remedies_that_cannot_help_are_left_out():
    relief = [r["message"] for c in assess(PLAN)["limits"] for r in c["remedies"]]
    assert not [message for message in relief if "release" in message or "A higher MAXCHL" in message]
    shared = assess(changed(group={"sharecnv": 10}))["limits"]
    assert not [
        r for c in shared for r in c["remedies"] if "SHARECNV" in r["message"] and c["title"] == "31-bit storage"
    ]


def test_more_storage_than_there_is_below_the_bar_is_refused():
    with pytest.raises(InvalidPlan, match="at most 2,048 MB"):
        assess(changed(chinit={"used_mb": 1000, "free_mb": 1379}))


def test_two_groups_of_one_name_are_refused():
    plan = changed()
    plan["lpars"][0]["queue_managers"][0]["channel_groups"] *= 2
    with pytest.raises(InvalidPlan, match="must be unique"):
        assess(plan)


def test_a_plan_whose_limits_are_all_unknown_states_what_is_missing():
    managers = [
        {"name": f"QM{n:02}", "release": "9.3", "channel_groups": [{"name": "m", "type": "mca", "message_kb": 32}]}
        for n in range(40)
    ]
    answer = assess({"lpars": [{"name": "LP", "queue_managers": managers}]})
    assert {limit["verdict"] for limit in answer["limits"]} == {"unknown"}
    sentence = answer["first_limit"]["sentence"]
    assert sentence.startswith("No limit can be judged: CSA of LPAR LP")
    assert "Missing: the number of channels in “m”, the CSA limit" in sentence


def test_message_channels_of_a_release_without_figures_are_not_a_judged_plan():
    chinit = {"used_mb": 100, "free_mb": 1200, "maxchl": 9999}
    group = {"name": "m", "type": "mca", "message_kb": 32, "count": 10}
    managers = [
        {"name": f"QM{n:02}", "release": "9.3", "channel_initiator": chinit, "channel_groups": [group]}
        for n in range(40)
    ]
    answer = assess({"lpars": [{"name": "LP", "queue_managers": managers}], "assume_nearest": False})
    verdicts = {limit["verdict"] for limit in answer["limits"] if limit["kind"] == "chinit-31-bit"}
    assert verdicts == {"unknown"}
    assert answer["first_limit"]["sentence"].startswith("Of the known limits, ")
    assert answer["first_limit"]["sentence"].endswith(" cannot be judged and may be reached first.")


def test_an_empty_plan_has_an_answer_without_limits():
    answer = assess({})
    assert answer["limits"] == []
    assert answer["first_limit"]["sentence"] == "No limit can be judged: the plan contains nothing to check."


def test_all_invalid_fields_are_reported_at_once():
    plan = changed(chinit={"used_mb": -1, "surprise": 1}, group={"sharecnv": -7}, manager={"release": "10"})
    with pytest.raises(InvalidPlan) as caught:
        assess(plan)
    base = "/lpars/0/queue_managers/0"
    assert {p.field for p in caught.value.problems} == {
        f"{base}/release",
        f"{base}/channel_initiator/used_mb",
        f"{base}/channel_initiator/surprise",
        f"{base}/channel_groups/0/sharecnv",
    }


def test_remedies_of_the_first_limit_have_the_multiple_after_the_change():
    tried = {r["path"].rsplit("/", 1)[-1]: r for r in assess(PLAN)["first_limit"]["remedies"]}
    shared = tried["sharecnv"]
    assert (shared["to"], [change["to"] for change in shared["also"]]) == (10, [485, None])
    plan = changed(group={"sharecnv": 10, "count": 485})
    assert shared["multiple"] == pytest.approx(assess(plan)["first_limit"]["multiple"]["value"])
    smaller = assess(changed(group={"message_kb": 16}))["first_limit"]
    assert tried["message_kb"]["multiple"] == pytest.approx(smaller["multiple"]["value"])


def test_a_remedy_has_no_multiple_where_the_changed_limit_is_unknown():
    manager = {"name": "QM", "local_connections": [{"name": "batch", "count": 50}, {"name": "left out"}]}
    first = assess({"lpars": [{"name": "LP", "csa_limit_mb": 12, "queue_managers": [manager]}]})["first_limit"]
    assert first["limit"] == "LP/csa"
    assert first["remedies"]
    assert [one["multiple"] for one in first["remedies"]] == [None] * len(first["remedies"])


def test_a_remedy_names_the_limits_that_it_makes_exceeded():
    """More page-fixed buffers hold the outage, and need more real storage than the LPAR has."""
    pool = {"id": 1, "buffers": 100_000, "pageclas": "FIXED4KB", "hold_outage": True}
    load = {"put_rate_per_s": 200, "message_bytes": 2048, "depth": 1000, "outage_s": 1800, "page_set": 1}
    manager = {
        "name": "QM",
        "release": "9.4",
        "buffer_pools": [pool],
        "page_sets": [{"id": 1, "buffer_pool": 1, "size_mb": 65_536}],
        "workloads": [{"name": "orders", **load}],
    }
    document = {"lpars": [{"name": "LP", "real_storage_mb": 512, "queue_managers": [manager]}]}
    answer = assess(document)
    more = next(one for one in answer["first_limit"]["remedies"] if one["message"] == "More buffers")
    assert {"limit": "LP/real-storage", "verdict": "exceeded"} in more["worse"]
    assert "Then exceeded: Real storage for page-fixed buffer pools of LPAR LP." in more["worse_text"]
    before = {one["id"]: one["verdict"] for one in answer["limits"]}
    pool["buffers"] = more["to"]
    worse = {one["limit"]: one["verdict"] for one in more["worse"]}
    for one in assess(document)["limits"]:
        if one["verdict"] in ("exceeded", "unknown"):
            assert one["verdict"] in (before.get(one["id"]), worse.get(one["id"]))


def test_a_limit_exceeded_at_any_load_is_the_first_limit():
    plan = changed(lpar={"csa_limit_mb": 1000})
    plan["control_units"] = [{"name": "DS", "other_sessions": 70}]
    logs = {"io": "zhyperlink", "control_unit": "DS"}
    plan["lpars"][0]["queue_managers"][0]["logs"] = logs
    first = assess(plan)["first_limit"]
    assert (first["limit"], first["multiple"]) == ("control unit/DS/write-sessions", None)
    assert "are exceeded, whatever the workload" in first["sentence"]


def test_a_limit_below_the_fixed_use_allows_no_load():
    first = assess(changed(lpar={"csa_limit_mb": 5}))["first_limit"]
    assert first["multiple"]["value"] == 0
    assert "no load at all would fit" in first["sentence"]


def test_a_separate_growth_rate_of_a_part_leaves_no_date_for_the_plan():
    plan = changed(group={"annual_growth_pct": 50})
    plan["growth"] = {"annual_pct": 10, "since": "2026-01-01"}
    assert assess(plan)["first_limit"]["date"] is None
    assert assess({**changed(), "growth": plan["growth"]})["first_limit"]["date"] == "2027-05-13", (
        "ln 1.1387 ÷ ln 1.1 years"
    )


def test_ids_of_limits_and_of_quantities_are_never_the_same():
    for name in OTHER_PRESETS:
        answer = assess(presets()[name].plan)
        limits, amounts = ({one["id"] for one in answer[kind]} for kind in ("limits", "quantities"))
        assert not limits & amounts


def test_storage_below_the_bar_is_not_assessed_without_connections_or_pools():
    answer = Answer(plan_of({"storage_limit_mb": 1500}))
    assert "LP/QM/below-bar" not in answer.limits
    assert "Queue manager storage below the bar" in answer.not_assessed
    connected = {"storage_limit_mb": 1500, "local_connections": [{"name": "batch", "count": 5}]}
    assert Answer(plan_of(connected)).verdict("LP/QM/below-bar") == "ok"


@pytest.mark.parametrize(("release", "reported"), [("9.2", False), ("9.4", True)])
def test_memlimit_is_reported_where_messages_are_above_the_bar(release, reported):
    answer = assess(changed(manager={"release": release}, chinit={"memlimit_mb": 1024}))
    assert any(finding["id"] == "chinit-memlimit-below-minimum" for finding in answer["findings"]) is reported


@pytest.mark.parametrize(
    ("manager", "title"),
    [
        ({"channel_initiator": {"used_mb": 92, "free_mb": 1379}}, "Channel initiator"),
        ({"buffer_pools": [{"id": 1, "buffers": 1000}]}, "Page sets and buffer pools"),
        ({"page_sets": [{"id": 1, "size_mb": 4}]}, "Page sets and buffer pools"),
    ],
)
def test_a_part_without_load_is_not_assessed(manager, title):
    assert title in Answer(plan_of(manager)).not_assessed


@pytest.mark.parametrize("annual_pct", [5e-324, 1e-310, 0])
def test_growth_too_small_for_any_date_gives_none(annual_pct):
    first = assess({**PLAN, "growth": {"annual_pct": annual_pct, "since": "2026-01-01"}})["first_limit"]
    assert (first["years"], first["date"]) == (None, None)


def test_a_lower_bound_can_exceed_a_limit():
    uncounted = {"name": "more", "type": "svrconn", "sharecnv": 1}
    plan = changed(group={"count": 6000}, lpar={"csa_limit_mb": 10}, chinit={"maxchl": 5999})
    groups = plan["lpars"][0]["queue_managers"][0]["channel_groups"]
    before = {c["id"]: c for c in assess(plan)["limits"]}
    groups.append(uncounted)
    after = {c["id"]: c for c in assess(plan)["limits"]}
    for id in ("PRD1/QM21/chinit-31-bit", "PRD1/QM21/chinit-channels", "PRD1/csa"):
        assert (after[id]["verdict"], after[id]["at_least"]) == ("exceeded", True)
        assert after[id]["used"]["value"] == before[id]["used"]["value"]
        assert not before[id]["at_least"]
        assert any(need["path"].endswith("channel_groups/1/count") for need in after[id]["missing_inputs"])
    assert "handles at most " in assess(plan)["first_limit"]["sentence"]
    assert_array_equals_points(plan, "/lpars/0/queue_managers/0/channel_groups/0/count", [6000, 7000])
    groups[0]["count"] = 100
    small = {c["id"]: c for c in assess(plan)["limits"]}
    assert small["PRD1/QM21/chinit-31-bit"]["verdict"] == "unknown"
    assert not small["PRD1/QM21/chinit-31-bit"]["at_least"]


def test_texts_to_find_a_queue_manager_by_change_no_result() -> None:
    document = {"lpars": [{"name": "L1", "queue_managers": [{"name": "QM1", "storage_limit_mb": 1500}]}]}
    described = copy.deepcopy(document)
    texts = {"tags": "prd, pci", "owner": "Ada", "application": "payments", "environment": "production"}
    described["lpars"][0]["queue_managers"][0] |= texts
    plain, found = (json.loads(Assessment(read_plan(one)).as_json()) for one in (document, described))
    assert plain["limits"] == found["limits"]
    assert plain["first_limit"] == found["first_limit"]
    assert read_plan(described).lpars[0].queue_managers[0].tags == "prd, pci"
