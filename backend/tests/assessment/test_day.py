"""Hours of the day: each equals an assessment of the plan with the rates of that hour."""

import copy
from typing import Any

import orjson
import pytest

from mqplanner.assessment.assess import assess
from mqplanner.assessment.whatif.day import CASES, RATES, day
from mqplanner.plan.document import Plan
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan

Json = dict[str, Any]
ONLINE = {"batch_window_pct": 10, "ordinary_hour_pct": 40}
BATCH = {"peak_hour_pct": 0, "ordinary_hour_pct": 0}


def answer_of(plan: Plan) -> Json:
    answer: Json = orjson.loads(day(plan))
    return answer


def workloads_of(plan: Json) -> list[Json]:
    return [one for lpar in plan["lpars"] for qm in lpar["queue_managers"] for one in qm.get("workloads", [])]


def with_profiles(name: str, *profiles: Json) -> Json:
    plan = copy.deepcopy(preset(name).plan)
    for workload, profile in zip(workloads_of(plan), profiles, strict=False):
        workload["day_profile"] = profile
    return plan


def in_hour(plan: Json, hour: str) -> Json:
    """Return the plan with the rates of an hour, as a user would enter them."""
    plan = copy.deepcopy(plan)
    for workload in workloads_of(plan) if hour != "all" else []:
        share = workload.get("day_profile", {}).get(f"{hour}_pct", 100) / 100
        for rate in RATES:
            if workload.get(rate) is not None:
                workload[rate] *= share
    return plan


@pytest.mark.parametrize("name", ["first-queue-manager", "zhyperlink-metro-mirror", "queue-sharing-group"])
def test_each_hour_equals_an_assessment_with_its_rates(name: str) -> None:
    plan = with_profiles(name, ONLINE, BATCH, ONLINE)
    answer = answer_of(read_plan(plan))
    differing = {limit["id"]: limit["states"] for limit in answer["limits"]}
    assert differing
    alike = {limit["id"]: limit for limit in assess(plan)["limits"] if limit["id"] not in differing}
    for hour in CASES:
        for limit in assess(in_hour(plan, hour))["limits"]:
            state = differing[limit["id"]][hour] if limit["id"] in differing else alike[limit["id"]]
            assert state["verdict"] == limit["verdict"]


def test_the_batch_window_is_the_tightest_where_batch_logs_most() -> None:
    plan = preset("first-queue-manager").plan
    online, batch = (
        {**workload, "name": name, "put_rate_per_s": rate, "day_profile": profile}
        for workload in workloads_of(plan)[:1]
        for name, rate, profile in (("online", 100, ONLINE), ("batch", 5_000, BATCH))
    )
    plan = copy.deepcopy(plan)
    plan["lpars"][0]["queue_managers"][0]["workloads"] = [online, batch]
    answer = answer_of(read_plan(plan))
    assert answer["tightest"] == "batch_window"
    assert answer["headline"]["text"].startswith("Batch window is the tightest: ")
    first = answer["limits"][0]["states"]
    hours = ("all", "batch_window", "peak_hour")
    at_once, batch_window, peak_hour = (first[hour]["used_pct"]["value"] for hour in hours)
    assert at_once >= batch_window > peak_hour


def test_an_hour_has_the_verdict_of_an_assessment() -> None:
    """A warning comes before what is not known, as in an assessment."""
    plan = with_profiles("first-queue-manager", ONLINE, BATCH)
    manager = plan["lpars"][0]["queue_managers"][0]
    plan["lpars"][0]["csa_limit_mb"], manager["logs"]["io"] = None, "zhyperlink"
    hours = {hour["id"]: hour["verdict"] for hour in answer_of(read_plan(plan))["hours"]}
    assert hours == {hour: assess(in_hour(plan, hour))["verdict"] for hour in CASES}
    assert set(hours.values()) == {"watch"}


def test_without_a_profile_all_hours_have_the_rates_of_the_plan() -> None:
    answer = answer_of(read_plan(preset("first-queue-manager").plan))
    assert answer["limits"] == []
    assert answer["tightest"] is None
    assert "No workload has a day profile" in answer["headline"]["text"]


def test_a_recovery_reads_the_logs_of_more_than_an_ordinary_hour() -> None:
    plan = with_profiles("first-queue-manager", ONLINE, BATCH)
    manager = plan["lpars"][0]["queue_managers"][0]
    for workload in manager["workloads"]:
        workload["persistent"] = True
    manager["logs"]["recovery"] = {"target_minutes": 60, "backup_hours": 12, "restore_minutes": 1}
    moved = {limit["kind"] for limit in answer_of(read_plan(plan))["limits"]}
    assert {limit["kind"] for limit in assess(plan)["limits"]} >= {"page-set-recovery", "log-rba"}
    assert "log-held" in moved
    assert not moved & {"page-set-recovery", "log-rba"}


def test_what_is_exceeded_all_day_is_named() -> None:
    plan = with_profiles("first-queue-manager", ONLINE, BATCH)
    plan["lpars"][0]["csa_limit_mb"] = 1
    headline = answer_of(read_plan(plan))["headline"]
    assert headline["verdict"] == "exceeded"
    assert headline["text"].partition(" In every hour ")[2].startswith("CSA of LPAR ")
    assert headline["text"].endswith("is exceeded.")
