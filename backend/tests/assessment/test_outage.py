"""Outages of consumers: curves, moments and the longest survived outage equal assessments of the plan."""

import copy
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.results import Limit
from mqplanner.assessment.scopes import scopes_of
from mqplanner.assessment.views.summary import summary
from mqplanner.assessment.whatif.before_after import with_changes
from mqplanner.assessment.whatif.outage import ON_QUEUES, Outage, chosen_workloads, is_judged, workloads_of
from mqplanner.assessment.whatif.outage_answer import outage
from mqplanner.assessment.whatif.outage_grid import outage_grid
from mqplanner.assessment.whatif.outage_selection import ANSWER_PASSES
from mqplanner.assessment.whatif.points import by_id, values_of
from mqplanner.errors import InvalidInput
from mqplanner.plan.document import Plan
from mqplanner.plan.presets import preset
from mqplanner.plan.queues import Workload
from mqplanner.plan.reading import read_plan
from mqplanner.plan.workload_growth import growing_fields
from tests.assessment.answers import plan_of
from tests.assessment.queue_plans import plan_with, shared, workload
from tests.assessment.test_properties import SLOW
from tests.support.examples import examples
from tests.support.plans import OTHER_PRESETS, SMALL, documents

FULL = "P1/QM1/page-set/1/outage"
WORKLOAD = "/lpars/0/queue_managers/0/workloads/0"
DAY = 86_400.0


def with_outage(document: dict[str, Any], paths: list[str], seconds: float) -> dict[str, Any]:
    """Return the document as a user would enter the outage."""
    changed = copy.deepcopy(document)
    for at, lpar in enumerate(changed.get("lpars") or []):
        for number, manager in enumerate(lpar.get("queue_managers") or []):
            for place, one in enumerate(manager.get("workloads") or []):
                one["outage_s"] = seconds if f"/lpars/{at}/queue_managers/{number}/workloads/{place}" in paths else None
    return changed


def shares(plan: Any) -> dict[str, float]:
    """Return the used share of each limit; NaN where it is not known."""
    limits = Assessment(plan).limits
    return {one.id: float("nan") if one.used_pct is None else float(one.used_pct.value) for one in limits}


def assert_points_equal_assessments(document: dict[str, Any], load: float, seconds: float) -> None:
    plan = read_plan(copy.deepcopy(document))
    answer, paths = outage(plan, None, load, seconds), chosen_workloads(plan, None)
    stopped = np.flatnonzero(answer["times"] <= seconds)
    scaled = Outage(plan, paths, load)
    for point in stopped[:: max(len(stopped) // 4, 1)].tolist():
        time = float(answer["times"][point])
        at_once = shares(scaled.lasting(time))
        if load == 1:
            entered = shares(read_plan(with_outage(document, paths, time)))
            np.testing.assert_equal(entered, at_once)
        for curve in answer["curves"]:
            if curve["id"] in at_once:
                expected = round(at_once[curve["id"]], 3)
                if np.isnan(expected) and curve["values"][point] <= 100:
                    continue  # the part that is known while an input is missing
                assert curve["values"][point] == pytest.approx(expected, rel=1e-9, abs=0.0011, nan_ok=True)


def assert_survived_is_confirmed_on_both_sides(document: dict[str, Any], load: float) -> None:
    plan = read_plan(copy.deepcopy(document))
    over = Outage(plan, chosen_workloads(plan, None), load)
    limits = {id for id, one in over.curves.items() if is_judged(one)}
    never = shares(over.lasting(0.0))
    if over.first is None:
        longest = shares(over.lasting(31_536_000.0))
        assert not [id for id in limits if longest[id] > 100]
        return
    id, survived, exceeded = over.first
    if exceeded == 0:
        assert never[id] > 100
        return
    below, above = shares(over.lasting(survived)), shares(over.lasting(exceeded))
    known = {one for one in limits if never[one] == never[one]}
    assert not [one for one in known if not below[one] <= 100]
    assert not [one for one in limits - known if below[one] > 100]
    assert any(above[one] > 100 or (one in known and above[one] != above[one]) for one in limits)
    assert exceeded - survived <= 1e-9 * exceeded
    assert id in limits


@pytest.mark.sample(6)
@pytest.mark.parametrize("load", [1, 2.5])
@pytest.mark.parametrize("name", OTHER_PRESETS)
def test_points_of_the_timeline_of_a_preset_equal_assessments(name: str, load: float) -> None:
    assert_points_equal_assessments(SMALL[name], load, 6 * 3600)


@pytest.mark.sample(6)
@pytest.mark.parametrize("load", [0.5, 1, 5])
@pytest.mark.parametrize("name", OTHER_PRESETS)
def test_the_longest_survived_outage_of_a_preset_is_confirmed_on_both_sides(name: str, load: float) -> None:
    assert_survived_is_confirmed_on_both_sides(SMALL[name], load)


several = settings(max_examples=examples(30), deadline=None, suppress_health_check=SLOW)


@several
@given(documents(), st.sampled_from([0.5, 1, 3]), st.floats(0, DAY))
def test_points_of_the_timeline_of_any_plan_equal_assessments(document: Any, load: float, seconds: float) -> None:
    assert_points_equal_assessments(document, load, seconds)


@several
@given(documents(), st.sampled_from([0.5, 1, 3]))
def test_the_longest_survived_outage_of_any_plan_is_confirmed_on_both_sides(document: Any, load: float) -> None:
    assert_survived_is_confirmed_on_both_sides(document, load)


def test_consumers_do_not_stop_in_an_outage_of_no_length() -> None:
    answer = outage(read_plan(plan_with([workload(catch_up_rate_per_s=30)])), None, 1, 0)
    assert answer["about"] == "Consumers of 1 workload do not stop"
    text = answer["headline"].text
    assert text.startswith("You would survive ")
    assert text.endswith(". Page set 1 of QM1 would be full first.")


def test_a_page_set_that_is_full_as_the_outage_ends_is_full_at_about_its_end() -> None:
    plan = read_plan(plan_with([workload(catch_up_rate_per_s=30)]))
    longest = outage(plan, None, 1, 600)["survived"]["seconds"]
    headline = outage(plan, None, 1, float(int(longest)))["headline"]
    assert headline.text.endswith("Page set 1 of QM1 would be full first, at about its end.")
    shorter = outage(plan, None, 1, 30)["headline"]
    assert "would be full first, after " in shorter.text


def test_a_page_set_is_full_when_its_free_pages_are_used_up() -> None:
    # 4 MB are 1,024 pages; 200 messages of one page each, and 10 more a second
    answer = outage(read_plan(plan_with([workload(catch_up_rate_per_s=30)])), None, 1, 600)
    at = answer["survived"]["seconds"]
    page_set = next(
        limit for limit in Assessment(read_plan(plan_with([workload(outage_s=at)]))).limits if limit.id == FULL
    )
    assert page_set.used is not None
    assert page_set.limit is not None
    assert page_set.used.value == pytest.approx(page_set.limit.value)
    headline = answer["headline"]
    assert headline.text == f"You survive {headline.emphasis}. Page set 1 of QM1 is full first."
    assert headline.verdict == "exceeded"
    assert answer["about"] == "Consumers of 1 workload stop for 10 min"
    # the time is opened down to the size of the page set and the put rate
    (lasts,) = [one for one in answer["rests_on"] if one["title"] == "Time without gets until the page set is full"]
    assert lasts["quantity"]["value"] == pytest.approx(at)
    assert lasts["quantity"]["derivation"]
    (full,) = [event for event in answer["events"] if event["limit"] == FULL]
    assert full["sentence"] == "Page set 1 of QM1 is full; puts fail with reason 2192 (MQRC_PAGESET_FULL)."
    assert full["seconds"] == pytest.approx(at)


def test_events_come_in_order_and_end_when_the_queues_have_drained() -> None:
    plan = read_plan(plan_with([workload(catch_up_rate_per_s=30)]))
    events = outage(plan, None, 1, 600)["events"]
    times = [event["seconds"] for event in events]
    assert times == sorted(times)
    # the page set is full before that
    assert [event["sentence"] for event in events[-2:]] == [
        "Consumers return.",
        "All queues hold only their usual number of messages again, if there is room for all messages.",
    ]
    assert (
        outage(plan, None, 1, 60)["events"][-1]["sentence"]
        == "All queues hold only their usual number of messages again."
    )
    assert outage(plan, None, 1, 60)["drain"]["sentence"] == "After 1 min it takes 30 s to drain."
    # 6,000 messages, and 20 a second less
    assert events[-1]["seconds"] == pytest.approx(600 + 300)


def test_while_queues_drain_curves_return_to_a_normal_day() -> None:
    answer = outage(read_plan(plan_with([workload(catch_up_rate_per_s=30)])), None, 1, 600)
    curve = next(one for one in answer["curves"] if one["id"] == FULL)["values"]
    end = int(np.flatnonzero(answer["times"] == 600)[0])
    assert np.all(np.diff(curve[: end + 1]) > 0)
    assert np.all(np.diff(curve[end:]) < 0)
    assert curve[-1] == curve[0]


def test_without_a_catch_up_rate_the_field_to_enter_is_named() -> None:
    drain = outage(read_plan(plan_with([workload()])), None, 1, 600)["drain"]
    assert drain["seconds"] is None
    assert [one["path"] for one in drain["missing"]] == [f"{WORKLOAD}/catch_up_rate_per_s"]
    assert drain["sentence"].startswith("Enter how many messages per second consumers of “orders” get")


def test_where_one_rate_is_left_out_the_others_say_how_long_it_takes_at_least() -> None:
    plan = read_plan(plan_with([workload(catch_up_rate_per_s=30), workload(name="letters", put_rate_per_s=1, depth=0)]))
    drain = outage(plan, None, 1, 60)["drain"]
    assert drain["seconds"] is None
    assert drain["sentence"].startswith("After 1 min it takes at least 30 s to drain. Enter how many")
    assert drain["sentence"].endswith(
        "consumers of “letters” get while catching up to see how long all of it takes to drain."
    )


def test_a_get_rate_above_the_puts_drains_and_one_below_never_does() -> None:
    assert outage(read_plan(plan_with([workload(get_rate_per_s=20)])), None, 1, 600)["drain"]["seconds"] == 600
    slow = outage(read_plan(plan_with([workload(catch_up_rate_per_s=10)])), None, 1, 600)["drain"]
    assert slow["seconds"] is None
    assert "never drains" in slow["sentence"]


def test_expiry_stops_the_growth() -> None:
    plan = plan_with([workload(capexpry_s=20, depth=0)], expryint_s=10)
    answer = outage(read_plan(plan), None, 1, DAY)
    assert answer["survived"] is None
    assert answer["headline"].verdict == "ok"
    assert answer["headline"].text == "No limit is reached, however long the outage lasts."
    (expired,) = [event for event in answer["events"] if "expire" in event["sentence"]]
    assert expired["seconds"] == pytest.approx(30)


def test_a_limit_that_is_close_or_has_a_caution_is_watched_although_none_is_reached() -> None:
    def headline(*workloads: dict[str, Any]) -> tuple[Any, str]:
        answer = outage(read_plan(plan_with([*workloads], expryint_s=10)), [WORKLOAD], 1, DAY)
        assert answer["survived"] is None
        return answer["headline"].verdict, answer["detail"]

    expiring = workload(capexpry_s=20, depth=0)
    assert headline(expiring)[0] == "ok"
    close, _ = headline({**expiring, "put_rate_per_s": 29})
    assert close == "watch"
    verdict, detail = headline(expiring, {**expiring, "name": "goes on, or not"})
    assert verdict == "watch"
    assert "may be reached sooner than calculated" in detail


def test_a_structure_fills_too() -> None:
    group = {
        "name": "QSG",
        "members": ["QM1"],
        "structures": [{"name": "APPL1", "scenario": "no-smds-no-flash", "message_kb": 4}],
    }
    plan = plan_with([shared(depth=0, put_rate_per_s=1000)], groups=[group])
    answer = outage(read_plan(plan), None, 1, DAY)
    assert answer["survived"]["limit"] == "group/QSG/structure/APPL1"
    assert "reason 2192" in answer["events"][0]["sentence"]


def test_beyond_what_is_published_an_outage_is_not_known_to_be_survived() -> None:
    structure = {"name": "APPL1", "scenario": "speed", "message_kb": 4, "size_mb": 8192}
    group = {"name": "QSG", "members": ["QM1"], "structures": [structure]}
    answer = outage(read_plan(plan_with([shared(depth=0, put_rate_per_s=1000)], groups=[group])), None, 1, DAY)
    headline = answer["headline"]
    assert headline.verdict == "unknown"
    words = "From then on it is not known whether structure APPL1 of QSG is enough."
    assert headline.text == f"You survive {headline.emphasis}. {words}"
    assert answer["detail"].startswith("Published for 4 GB only")
    assert not [event for event in answer["events"] if event["severity"] == "exceeded"]


def test_a_structure_with_two_published_capacities_is_full_at_the_latest_at_the_larger_one() -> None:
    """Offloaded messages of 4 KB: 100 MB of structure hold between 11,276 and 18,921 of them."""
    structure = {
        "name": "APPL1", "scenario": "smds-no-flash", "message_kb": 4, "size_mb": 100, "cflevel": 5, "offload": "smds",
        "smds_mb": 100_000,
    }  # fmt: skip
    group = {"name": "QSG", "members": ["QM1"], "structures": [structure]}
    document = plan_with([shared(depth=0, put_rate_per_s=1, message_bytes=4000)], groups=[group])
    limit, hour = "group/QSG/structure/APPL1", 3600.0
    plan = read_plan(document)
    over = Outage(plan, chosen_workloads(plan, None))
    low, high = over.moments[limit][1], over.exceeded_from[limit]
    assert np.isnan(shares(over.lasting(high * 0.999))[limit])
    assert shares(over.lasting(high * 1.001))[limit] > 100
    before, within, after = (outage(plan, None, 1, seconds) for seconds in (low / 2, (low + high) / 2, high + hour))
    assert "may be full first" in before["headline"].text
    assert (within["headline"].verdict, after["headline"].verdict) == ("unknown", "exceeded")
    assert after["headline"].text.endswith("at the latest it is full.")
    found = [(event["severity"], event["seconds"]) for event in after["events"] if event["limit"] == limit]
    assert found == [("warning", pytest.approx(low)), ("exceeded", pytest.approx(high))]
    assert [event["severity"] for event in within["events"] if event["limit"] == limit] == ["warning"]


def test_a_page_set_of_unknown_size_may_be_full_sooner() -> None:
    page_sets = [{"id": 1, "buffer_pool": 1, "size_mb": 4}, {"id": 2, "buffer_pool": 2}]
    both = [workload(), workload(name="replies", page_set=2)]
    answer = outage(read_plan(plan_with(both, page_sets=page_sets)), None, 1, 600)
    assert answer["headline"].text.startswith("You survive at most ")
    assert answer["survived"]["at_most"]
    assert [one["subject"] for one in answer["unknown"]] == ["page set 2 of QM1"]
    only = outage(read_plan(plan_with(both[1:], page_sets=page_sets)), None, 1, 600)
    assert (only["headline"].verdict, only["survived"]["at_most"]) == ("unknown", True)
    assert only["headline"].text == (
        "You survive at most 19 d. Whether you survive 10 min cannot be judged yet: enter the space of page set 2."
    )
    assert only["detail"].startswith(
        "Page set 2 of QM1 takes at least 0.037 % of the largest possible page set in 10 min, and would be full after "
        "19 d at the latest. Page set 2 of QM1 cannot be judged. "
    )
    grown = outage(read_plan(plan_with(both[1:], page_sets=page_sets)), None, 2, 600)
    assert "Longest outage survived at today's load: at most 19 d." in grown["detail"]
    sizes = [{"id": number, "buffer_pool": number} for number in (1, 2)]
    several = outage(read_plan(plan_with(both, page_sets=sizes)), None, 1, 600)
    assert several["headline"].text.endswith(
        ". Whether you survive 10 min cannot be judged yet: enter the page set sizes."
    )
    assert several["detail"].startswith("Page set 1 of QM1 and page set 2 of QM1 each take at least ")


def test_alike_limits_of_several_queue_managers_are_named_together_with_one_change() -> None:
    """Both page sets are full at the same time; 8 KB of page set for each of 216 million messages."""
    plan = plan_with([workload(put_rate_per_s=10_000, message_bytes=4000)], page_sets=[{"id": 1, "buffer_pool": 1}])
    second = {**plan["lpars"][0]["queue_managers"][0], "name": "QM2"}
    plan["lpars"][0]["queue_managers"].append(second)
    answer = outage(read_plan(plan), None, 1, 6 * 3600)
    both = "Page set 1 of QM1 and page set 1 of QM2"
    assert f" {both} are full first." in answer["headline"].text
    assert "may be full sooner" in answer["detail"]
    (split,) = answer["recommendations"]
    assert split.title.startswith(f"{both}, each: split “")
    assert "on at least 26 page sets" in split.title
    sized = [{"id": 1, "buffer_pool": 1, "size_mb": 1000}]
    for one in plan["lpars"][0]["queue_managers"]:
        one["page_sets"] = sized
    (larger,) = (one for one in outage(read_plan(plan), None, 1, 60)["recommendations"] if "larger" in one.title)
    assert [change.path.split("/")[4] for change in larger.changes] == ["0", "1"]


@pytest.mark.parametrize(
    ("depth", "more", "most"), [(None, ", plus room for the messages usually on the queue", "at most "), (0, "", "")]
)
def test_the_size_is_recommended_that_a_page_set_without_one_needs(depth: int | None, more: str, most: str) -> None:
    """600 messages a second of two pages each take 33,750 MB in two hours; with 43,000 MB that is below the threshold.

    The depth is as unknown with the size as it was.
    """
    flow = workload(depth=depth, put_rate_per_s=600, message_bytes=4096)
    plan = plan_with([flow], page_sets=[{"id": 1, "buffer_pool": 1}])
    second = {**plan["lpars"][0]["queue_managers"][0], "name": "QM2"}
    plan["lpars"][0]["queue_managers"].append(second)
    before = read_plan(plan)
    (size,) = outage(before, None, 1, 7200)["recommendations"]
    assert size.title == f"Page set 1 of QM1 and page set 1 of QM2, each: define at least 43,000 MB{more}"
    assert size.effect == f"Holds {most}2 h 31 min; you then survive {most}2 h 31 min."
    assert [(change.path.split("/")[4], change.value) for change in size.changes] == [("0", 43_000), ("1", 43_000)]

    after = outage(with_changes(before, size.changes), None, 1, 7200)
    assert after["survived"]["at_most"] == (depth is None)
    assert after["headline"].verdict == ("unknown" if depth is None else "ok")
    assert after["headline"].text.startswith(
        f"You survive {'at most 2 h 31 min' if depth is None else 'the whole 2 h'}"
    )
    assert not after["recommendations"]


def test_the_size_for_an_outage_is_one_that_a_page_set_can_have() -> None:
    """The largest one leaves no room besides; for messages that do not fit on it there is the advice to split them."""
    flow = workload(depth=None, put_rate_per_s=600, message_bytes=4096)
    plan = read_plan(plan_with([flow], page_sets=[{"id": 1, "buffer_pool": 1}]))
    (largest,) = outage(plan, None, 1, 13_000)["recommendations"]
    assert largest.title == "Page set 1 of QM1: define the largest size, 65,536 MB"
    (split,) = outage(plan, None, 1, 20_000)["recommendations"]
    assert "split “orders” over queues on at least 2 page sets" in split.title


def test_the_size_of_an_smds_that_the_outage_needs_is_that_of_the_fullest_one() -> None:
    """Of two members, one puts twice as much as the other; their data sets have one size."""
    structure = {"name": "APPL1", "size_mb": 4000, "scenario": "smds-no-flash"}
    plan = plan_with([shared(depth=0, put_rate_per_s=100, message_bytes=100_000)])
    first = plan["lpars"][0]["queue_managers"][0]
    more = shared(depth=0, put_rate_per_s=200, message_bytes=100_000)
    plan["lpars"][0]["queue_managers"].append({**first, "name": "QM2", "workloads": [more]})
    plan["queue_sharing_groups"] = [{"name": "QSG1", "members": ["QM1", "QM2"], "structures": [structure]}]
    sizes = [one for one in outage(read_plan(plan), None, 1, 3600)["recommendations"] if "define" in one.title]
    assert [one.title.split(", each")[0].split(":")[0] for one in sizes] == ["SMDS of QM2 for APPL1"]
    assert [change.path for one in sizes for change in one.changes] == ["/queue_sharing_groups/0/structures/0/smds_mb"]


def test_the_log_that_is_being_written_does_not_count_as_free_in_an_outage() -> None:
    """Of four logs of 1 GB three are written until the first one is reused."""
    logs = {"active_logs": 4, "log_gb": 1}
    plan = plan_with([workload(put_rate_per_s=1000, message_bytes=1024, persistent=True)])
    plan["lpars"][0]["queue_managers"][0]["logs"] = logs
    (event,) = (one for one in outage(read_plan(plan), None, 1, DAY)["events"] if "active log" in one["sentence"])
    assert "(the log that is being written does not count as free)" in event["sentence"]


def test_more_messages_than_the_largest_page_set_has_room_for_exceed_one_of_unknown_size() -> None:
    """How large it is does not matter then: it was not known, and enlarging it was proposed."""
    many = plan_with([workload(outage_s=100 * DAY)], page_sets=[{"id": 1, "buffer_pool": 1}])
    answer = Assessment(read_plan(many)).as_dict()
    (limit,) = (one for one in answer["limits"] if one["kind"] == "page-set/outage")
    assert limit["verdict"] == "exceeded"
    assert limit["bounds"]["limit_at_most"]["value"] < 64 * 1024 <= limit["bounds"]["used_at_least"]["value"]
    (remedy,) = (one for one in answer["remedies"] if one["limit"] == limit["id"])
    assert "largest page set" in remedy["message"]
    assert remedy["to"] is None
    lasting = outage(read_plan(many), None, 1, 100 * DAY)
    assert lasting["headline"].verdict == "exceeded"
    assert lasting["headline"].text.startswith("You survive at most ")


def _with_the_group(name: str, document: dict[str, Any]) -> Plan:
    """Return a plan with the members of one queue sharing group only, which is assessed several times as fast."""
    groups = [group for group in document["queue_sharing_groups"] if group["name"] == name]
    lpars = [
        {**lpar, "queue_managers": [one for one in lpar["queue_managers"] if one["name"] in groups[0]["members"]]}
        for lpar in document["lpars"]
    ]
    same = ("schema_version", "name", "control_units")
    return read_plan(
        {
            **{key: document[key] for key in same},
            "queue_sharing_groups": groups,
            "lpars": [lpar for lpar in lpars if lpar["queue_managers"]],
        }
    )


def test_a_structure_that_is_full_at_once_when_it_cannot_be_judged_is_full_then() -> None:
    """The times until it may be full and until it is full are the same to the minute."""
    answer = outage(_with_the_group("LDGQ", preset("bank-on-the-move").plan))
    assert answer["headline"].text == "You survive 21 min. Structure LDGPOST of LDGQ is full first."
    moments = [one["sentence"] for one in answer["events"] if one["limit"] == answer["survived"]["limit"]]
    assert [words.split(";")[0] for words in moments] == ["Structure LDGPOST of LDGQ is full"]
    (curve,) = [one for one in answer["curves"] if one["id"] == answer["survived"]["limit"]]
    assert curve["label"] == "full after 21 min"


def test_consumers_of_other_workloads_go_on() -> None:
    plan = read_plan(plan_with([workload(outage_s=600), workload(name="replies", page_set=2, outage_s=600)]))
    answer = outage(plan, [WORKLOAD], 1, 600)
    assert [one["selected"] for one in answer["workloads"]] == [True, False]
    assert {one["subject"] for one in answer["curves"]} >= {"page set 1 of QM1"}
    assert "page set 2 of QM1" not in {one["subject"] for one in answer["curves"]}


def test_by_default_the_consumers_stop_that_have_an_outage_in_the_plan() -> None:
    plan = read_plan(plan_with([workload(outage_s=900), workload(name="replies")]))
    answer = outage(plan)
    assert answer["seconds"] == 900
    assert [one["name"] for one in answer["workloads"] if one["selected"]] == ["orders"]
    assert len(chosen_workloads(read_plan(plan_with([workload(), workload(name="b")])), None)) == 2


def test_a_plan_without_puts_says_what_to_enter() -> None:
    answer = outage(read_plan(plan_with([])))
    assert (answer["headline"].verdict, answer["workloads"], answer["curves"]) == ("unknown", [], [])
    assert "Enter a workload" in answer["headline"].text
    assert workloads_of(read_plan(plan_with([workload(put_rate_per_s=0)]))) == []


def test_other_paths_are_refused() -> None:
    with pytest.raises(InvalidInput, match="/workloads/1"):
        outage(read_plan(plan_with([workload()])), [WORKLOAD, "/lpars/0"])


def test_each_remedy_states_what_it_gains() -> None:
    answer = outage(read_plan(plan_with([workload(), workload(name="replies", page_set=2)])), None, 1, 600)
    together, first, *_ = answer["recommendations"]
    assert together.effect.startswith("You then survive ")
    assert len(together.changes) == 2
    assert first.title.startswith("Page set 1 of QM1: a larger page set, ")
    (change,) = first.changes
    larger = plan_with([workload(), workload(name="replies", page_set=2)])
    larger["lpars"][0]["queue_managers"][0]["page_sets"][0]["size_mb"] = change.value
    survived = outage(read_plan(larger), None, 1, 600)["headline"].emphasis.removeprefix("the whole ")
    assert first.effect.endswith(f"you then survive {survived}.")


def test_a_limit_of_nothing_has_its_amounts_in_place_of_a_share() -> None:
    clients = {"name": "c", "count": 10, "sslciph": "TLS_AES_128_GCM_SHA256"}
    manager = {"channel_groups": [clients], "channel_initiator": {"ssltasks": 0}, "page_sets": [{"id": 1}]}
    answer = outage(read_plan(plan_of({"release": "9.4", "workloads": [workload()], **manager})), None, 1, DAY)
    (found,) = answer["exceeded_anyway"]
    assert (found["kind"], found["used_pct"]) == ("tls-tasks-needed", None)
    assert ": 2 tasks of 0 tasks, with" in found["sentence"]
    assert "2 tasks of 0 tasks. " in f"{answer['detail']} "


def test_limits_that_no_outage_changes_are_listed_separately() -> None:
    plan = plan_with([workload(persistent=True)], logs={"log_gb": 0.001, "active_logs": 2, "hold_hours": 100})
    answer = outage(read_plan(plan), None, 1, 60)
    alone = outage(read_plan(plan_with([workload(persistent=True)])), None, 1, 60)
    assert answer["headline"].text == alone["headline"].text
    assert (answer["headline"].verdict, alone["headline"].verdict) == ("exceeded", "ok")
    assert answer["detail"].startswith("With or without an outage this plan does not fit: Log rate for the required ")
    anyway = answer["exceeded_anyway"]
    assert [one["kind"] for one in anyway] == ["log-held"]
    assert anyway[0]["sentence"].endswith("with or without an outage.")


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", OTHER_PRESETS)
def test_the_grid_equals_assessments(name: str) -> None:
    plan = read_plan(copy.deepcopy(SMALL[name]))
    loads, seconds = [0.5, 1, 2], [0, 600, 7200]
    grid = outage_grid(plan, loads, seconds)
    for row, load in enumerate(loads):
        for column, time in enumerate(seconds):
            lasting = Outage(plan, chosen_workloads(plan, None), load).lasting(float(time))
            expected = shares(lasting)
            doubtful = {one.id: bool(one.doubtful) for one in Assessment(lasting).limits}
            for limit in grid["limits"]:
                flags = (limit["caution"] or [[False]] * len(loads))[row]
                assert flags[column if len(flags) > 1 else 0] == doubtful[limit["id"]], limit["id"]
                values = limit["values"][row]
                value = values[column if len(values) > 1 else 0]
                assert value == pytest.approx(round(expected[limit["id"]], 3), abs=0.0011, nan_ok=True), limit["id"]


OUTAGES = {
    "one": [workload(outage_s=3600)],
    "several lengths": [workload(outage_s=60), workload(name="b", outage_s=7200), workload(name="c", depth=50)],
    "with expiry": [workload(outage_s=7200, capexpry_s=30), workload(name="b", outage_s=7200)],
}


@pytest.mark.parametrize("workloads", OUTAGES.values(), ids=OUTAGES)
def test_a_limit_that_is_exceeded_in_an_outage_says_after_how_long(workloads: list[dict[str, Any]]) -> None:
    document = plan_with(workloads, expryint_s=10)
    found = next(limit for limit in Assessment(read_plan(document)).limits if limit.id == FULL)
    assert found.moment is not None
    after = float(found.moment.after.value)

    def used_pct(seconds: float) -> float:
        for one in (shorter := copy.deepcopy(document))["lpars"][0]["queue_managers"][0]["workloads"]:
            if one.get("outage_s") is not None:
                one["outage_s"] = min(one["outage_s"], seconds)
        return shares(read_plan(shorter))[FULL]

    assert used_pct(after * (1 + 1e-9) + 1e-9) > 100
    assert used_pct(after * (1 - 1e-9)) <= 100


@pytest.mark.parametrize("rate", [0, 10])
def test_what_is_full_without_an_outage_has_no_moment_in_it(rate: float) -> None:
    document = plan_with([workload(outage_s=60, depth=2000, put_rate_per_s=rate)], expryint_s=10)
    found = next(limit for limit in Assessment(read_plan(document)).limits if limit.id == FULL)
    assert (found.verdict, found.moment) == ("exceeded", None)


def test_the_first_limit_is_given_in_terms_of_time() -> None:
    answer = Assessment(read_plan(plan_with([workload(outage_s=14_400)]))).as_dict()
    first = answer["first_limit"]
    assert first["moment"]["sentence"] == f"Page set 1 of QM1 fills {first['moment']['text']} into an outage of 4 h"
    assert first["sentence"].startswith(f"{first['moment']['sentence']}: in such an outage the plan handles ")
    others, in_use = "Of the limits that are not about an outage", "Buffers in use of buffer pool 1 of QM1"
    ordinary = f"{others}, {in_use} are reached first, at 4.25 times today's load."
    assert (first["in_outage"], first["besides_outage"]) == (True, ordinary)
    assert ordinary in first["sentence"]
    alike = outage(read_plan(plan_with([workload(outage_s=14_400)])))
    assert first["moment"]["after"]["value"] == pytest.approx(alike["survived"]["seconds"])
    holds = Assessment(read_plan(plan_with([workload(outage_s=10)]))).as_dict()
    assert holds["first_limit"]["moment"] is None
    assert holds["first_limit"]["besides_outage"] is None


@several
@given(documents())
def test_no_other_evaluator_depends_on_the_length_of_an_outage(document: Any) -> None:
    plan = read_plan(document)
    over = Outage(plan, chosen_workloads(plan, None))
    results = []
    for lasting in (plan, over.lasting(0.0), over.lasting(1e7)):
        scopes = evaluate(lasting)
        found = {(scope.scope.path, e.__name__): scope.results_of(e) for scope in scopes for e in scope.evaluators}
        results.append({origin: by_id(one) for origin, one in found.items()})
    names = {evaluator.__name__ for evaluator in ON_QUEUES}
    for origin, few in results[0].items():
        for many in (one[origin] for one in results[1:] if origin[1] not in names):
            assert few.keys() == many.keys()
            for id in few:
                part = "used_pct" if isinstance(few[id], Limit) else ""
                np.testing.assert_equal(values_of(few[id], part, 1), values_of(many[id], part, 1))


def test_messages_that_are_not_persistent_may_expire_before_the_page_set_is_full() -> None:
    plan = read_plan(plan_with([workload(outage_s=7200), workload(name="b", persistent=True)], expryint_s=10))
    (expiry,) = [
        one for one in outage(plan)["recommendations"] if [c.path for c in one.changes] == [f"{WORKLOAD}/capexpry_s"]
    ]
    assert expiry.title.startswith("Page set 1 of QM1: messages of “orders” that expire unread after ")
    assert expiry.effect == "Never reached; you then survive any outage."
    assert not [one for one in outage(plan, [f"{WORKLOAD[:-1]}1"], 1, 7200)["recommendations"] if "expire" in one.title]


def test_messages_without_a_page_set_are_counted_although_they_cannot_be_judged() -> None:
    """600 messages/s of one page for 4 h are 33,750 MB."""
    put = {"name": "w", "put_rate_per_s": 600, "message_bytes": 2048}
    answer = outage(read_plan(plan_of({"workloads": [put]})), seconds=14_400)
    words = "Up to 8,640,000 messages of “w” wait and take 33,750 MB; enter their page set to see whether they fit."
    assert words in [event["sentence"] for event in answer["events"]]
    placed = {**put, "page_set": 1}
    manager = {"workloads": [placed], "page_sets": [{"id": 1}]}
    events = outage(read_plan(plan_of(manager)), seconds=14_400)["events"]
    assert not any("enter their page set" in event["sentence"] for event in events)


def test_messages_that_expire_in_an_outage_are_named_as_discarded() -> None:
    put = {"name": "w", "put_rate_per_s": 100, "message_bytes": 2048, "depth": 0, "page_set": 1, "persistent": False}
    manager = {"page_sets": [{"id": 1, "size_mb": 65_000}], "expryint_s": 60}
    answers = [
        outage(read_plan(plan_of({**manager, "workloads": [{**put, "capexpry_s": seconds}]})), seconds=14_400)
        for seconds in (600, 30_000)
    ]
    discarded = "Messages of “w” expire in it and are discarded unread."
    assert [discarded in answer["detail"] for answer in answers] == [True, False]


def _buffered(pageclas: str, real_storage_mb: int) -> dict[str, Any]:
    """Return a plan of one pool that is too small for an hour of messages, with the MEMLIMIT of its present size."""
    pool = {"id": 1, "buffers": 100_000, "location": "above", "pageclas": pageclas, "hold_outage": True}
    workload = {"name": "w", "put_rate_per_s": 1000, "message_bytes": 2048, "persistent": False, "page_set": 1}
    workload |= {"depth": 0, "outage_s": 3600, "get_rate_per_s": 1000, "catch_up_rate_per_s": 2000}
    manager = {
        "name": "QM",
        "release": "9.4",
        "memlimit_mb": 4096,
        "buffer_pools": [pool],
        "workloads": [workload],
        "page_sets": [{"id": 1, "buffer_pool": 1, "size_mb": 60_000}],
    }
    return {"lpars": [{"name": "LP", "real_storage_mb": real_storage_mb, "queue_managers": [manager]}]}


def test_more_buffers_come_with_the_memlimit_that_they_need() -> None:
    plan = read_plan(_buffered("4KB", 8192))
    (more,) = outage(plan)["recommendations"]
    assert [change.path.rsplit("/", 1)[1] for change in more.changes] == ["buffers", "memlimit_mb"]
    verdicts = {limit.kind: limit.verdict for limit in Assessment(with_changes(plan, more.changes)).limits}
    assert verdicts["above-bar"] == verdicts["buffer-pool/outage"] == "ok"
    assert "with Queue manager MEMLIMIT" in more.title


def test_a_change_that_exceeds_another_limit_says_so() -> None:
    (more,) = outage(read_plan(_buffered("FIXED4KB", 8192)))["recommendations"]
    assert more.effect == (
        "Do more than this: Real storage for page-fixed buffer pools of LPAR LP would then be exceeded."
    )


def test_a_time_is_the_same_in_the_headline_on_the_curve_and_in_what_the_answer_rests_on() -> None:
    """Half of 1,500 messages of 4 KB per second fill the page set in twice the time, more than ten minutes."""
    workload = {"name": "w", "put_rate_per_s": 1500, "message_bytes": 4096, "page_set": 1, "outage_s": 14_400}
    pools = {
        "page_sets": [{"id": 1, "size_mb": 4000, "buffer_pool": 1}],
        "buffer_pools": [{"id": 1, "buffers": 50_000}],
    }
    answer = outage(read_plan(plan_of({**pools, "workloads": [{**workload, "depth": 0}]})), load=0.5)
    assert answer["headline"].text.startswith("You survive 11 min. ")
    (label,) = (curve["label"] for curve in answer["curves"] if curve["kind"] == "page-set/outage")
    assert label == "full after 11 min"
    times = [event["time"] for event in answer["events"]]
    assert times == ["28 s", "11 min", "4 h"]
    assert {"11 min"} <= {evidence["text"] for evidence in answer["rests_on"]}


@pytest.mark.parametrize(
    ("puts", "catch_up", "buffers", "words"),
    [
        (1000, 28_000, 200_000, "it takes 22 min to drain, against 2 min 13 s"),
        (4000, 28_000, 200_000, "it does not drain, against 10 min"),
        (1000, 3000, 200_000, None),
        (1000, 28_000, 4_000_000, None),
    ],
)
def test_a_catch_up_rate_that_page_sets_did_not_allow_is_doubted(
    puts: int, catch_up: int, buffers: int, words: str | None
) -> None:
    """MP1J: one channel got 3,600 messages/s from the page set; up to deferred write the pool holds 170,000.

    (3,600,000 - 170,000) / (3600 - 1000) + 170,000 / (28,000 - 1000) = 1,326 s, by the formula of bufferpool-drain.
    """
    document = _buffered("4KB", 8192)
    manager = document["lpars"][0]["queue_managers"][0]
    manager["buffer_pools"][0] |= {"buffers": buffers, "hold_outage": False}
    del manager["memlimit_mb"]
    rates = {"put_rate_per_s": puts, "get_rate_per_s": puts, "catch_up_rate_per_s": catch_up}
    manager["workloads"][0] |= rates
    answer = outage(read_plan(document))
    caution = answer["drain"]["caution"]
    assert (words in caution) if words else caution is None
    warned = [event["sentence"] for event in answer["events"] if event["severity"] == "warning"]
    assert warned == ([caution] if caution else [])
    found = [one.finding.message for one in Assessment(read_plan(document)).results if hasattr(one, "finding")]
    assert not caution or caution in found


def test_the_known_part_of_a_limit_is_drawn_where_an_input_is_missing() -> None:
    """The normal depth of the queue is missing: what is put in the outage is the least that is in the structure."""
    load = {"put_rate_per_s": 200, "message_bytes": 2000, "queue": "shared", "structure": "APP1"}
    structure = {"name": "APP1", "size_mb": 1000, "cflevel": 5, "scenario": "no-smds-no-flash", "message_kb": 2}
    document = {
        "lpars": [{"name": "L", "queue_managers": [{"name": "Q", "workloads": [{"name": "pay", **load}]}]}],
        "queue_sharing_groups": [{"name": "G", "members": ["Q"], "structures": [structure]}],
    }
    answer = outage(read_plan(document), None, 1.0, 3600.0)
    (curve,) = (one for one in answer["curves"] if one["kind"] == "structure")
    stopped = curve["values"][answer["times"] <= 3600]
    assert (stopped[0], curve["label"]) == (0, "full after 23 min at the latest")
    assert np.all(np.diff(stopped) > 0)
    used = [one["title"] for one in answer["rests_on"] if one["text"] == "720,000 messages"]
    assert used == ["Messages in a structure: in use after 1 h, at least"]
    (short,) = (one for one in outage(read_plan(document), None, 1.0, 600.0)["curves"] if one["kind"] == "structure")
    assert short["label"] == "at least 42.7 % at the end"
    document["lpars"][0]["queue_managers"][0]["workloads"][0]["outage_s"] = 3600
    (listed,) = (one for one in summary(read_plan(document))["limits"] if one["title"] == "Messages in a structure")
    assert (listed["used"], listed["used_pct"]) == ("at least 720,000 messages", "at least 256 %")


@pytest.mark.parametrize(
    ("strmqos", "base", "is_survived"), [("bestef", 1, True), ("mustdup", 1, False), ("bestef", 2, False)]
)
def test_a_full_page_set_of_copies_ends_no_outage_with_bestef(strmqos: str, base: int, is_survived: bool) -> None:
    """One message a second in one page of 4 KB: 10 MB of copies are full long before an hour is over."""
    streaming = {"strmqos": strmqos, "page_set": 2, "depth": 0}
    load = workload(put_rate_per_s=1, message_bytes=1000, page_set=base, depth=0, streaming=streaming)
    page_sets = [{"id": 1, "size_mb": 4000}, {"id": 2, "size_mb": 10}]
    answer = outage(read_plan(plan_with([load], page_sets=page_sets)), None, 1.0, DAY / 24)
    full = next(event for event in answer["events"] if event["limit"] == "P1/QM1/page-set/2/outage")
    survived = answer["survived"]
    assert (survived is None or survived["seconds"] > DAY / 24) is is_survived
    assert ("copies are lost (CSQM587E)" in full["sentence"], "puts fail" in full["sentence"]) == (
        is_survived,
        not is_survived,
    )
    assert full["severity"] == ("warning" if is_survived else "exceeded")
    assert ("copies are lost; the application goes on." in answer["detail"]) is is_survived
    assert answer["headline"].verdict == ("watch" if is_survived else "exceeded")


def test_a_plan_that_is_too_large_begins_with_the_queue_managers_that_fill_first() -> None:
    """Of three queue managers the budget allows one: that with the smallest page set, which is named as a part."""
    managers = [
        {
            "name": f"QM{number}",
            "release": "9.3",
            "buffer_pools": [{"id": 1, "buffers": 1000}],
            "page_sets": [{"id": 1, "buffer_pool": 1, "size_mb": size}],
            "workloads": [workload()],
        }
        for number, size in enumerate((4000, 400, 2000))
    ]
    plan = read_plan({"lpars": [{"name": "P1", "queue_managers": managers}]})
    whole, part = outage(plan, budget=10_000), outage(plan, budget=2 * ANSWER_PASSES + len(list(scopes_of(plan))))
    assert [one["queue_manager"] for one in part["workloads"] if one["selected"]] == ["QM1"]
    assert part["survived"] == whole["survived"]
    assert "too large to calculate all 3 workloads" in part["detail"]
    assert "too large" not in whole["detail"]
    with pytest.raises(InvalidInput, match="select fewer workloads"):
        outage(plan, [one.path for one in workloads_of(plan)], budget=ANSWER_PASSES)


def test_the_load_of_the_selected_workloads_alone_is_that_of_a_plan_with_their_fields_multiplied() -> None:
    document = plan_with([workload(), workload(name="other", page_set=2)])
    plan = read_plan(document)
    path = workloads_of(plan)[0].path
    multiplied = copy.deepcopy(document)
    chosen = multiplied["lpars"][0]["queue_managers"][0]["workloads"][0]
    for name in growing_fields(Workload):
        if isinstance(chosen.get(name), int | float):
            chosen[name] = 3 * chosen[name]
    chosen["outage_s"] = 7200
    other = multiplied["lpars"][0]["queue_managers"][0]["workloads"][1]
    if other.get("outage_s") is not None:
        other["outage_s"] = 0
    expected = {limit.id: limit.used_pct for limit in Assessment(read_plan(multiplied)).limits}
    grid = outage_grid(plan, [1, 3], [0, 7200], [path], load_of="workloads")
    found = {one["id"]: one["values"][1][-1] for one in grid["limits"]}
    assert found.keys() == expected.keys()
    for id, share in expected.items():
        value = None if share is None or not share.known else float(share.value)
        assert (None if found[id] is None or found[id] != found[id] else found[id]) == (
            value if value is None else pytest.approx(value, rel=1e-4)
        )
    whole = outage_grid(plan, [3], [7200], [path])
    assert any(
        one["values"][0][-1] != pytest.approx(found[one["id"]], rel=1e-4, nan_ok=True) for one in whole["limits"]
    )
    about = outage(plan, [path], 3, 7200, load_of="workloads")["about"]
    assert about.endswith("at 3 times today's load of this workload")


def test_a_change_for_a_limit_that_is_not_known_holds_at_most_so_long() -> None:
    """The normal depth is missing: what lies on the page set before the outage takes some of the larger one as well."""
    page_sets = [{"id": 1, "buffer_pool": 1, "size_mb": 4}]
    for depth, words in ((None, "Holds at most "), (200, "Holds ")):
        plan = plan_with([workload(depth=depth, put_rate_per_s=100)], page_sets=page_sets)
        effects = [one.effect for one in outage(read_plan(plan), None, 1, 600)["recommendations"] if one.changes]
        assert effects
        assert all(effect.startswith(words) for effect in effects)
        assert ("at most" in effects[0]) == (depth is None)
