"""The page for people who decide: nothing that needs attention is left out, and no default passes as given."""

import copy
import re
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment, assess
from mqplanner.assessment.growth_dates import years_text
from mqplanner.assessment.views.summary import _Dates, summary
from mqplanner.assessment.whatif.growth import growth
from mqplanner.plan.paths import all_fields
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan


@pytest.mark.parametrize("preset", presets())
def test_it_agrees_with_the_answer(preset: str) -> None:
    document = presets()[preset].plan
    page, answer = summary(read_plan(document)), assess(document)
    assert page["sentence"] == answer["first_limit"]["sentence"]
    assert page["first_date"] == answer["first_limit"]["date"]
    assert page["counts"] == answer["counts"]
    verdicts = {one["id"]: one["verdict"] for one in answer["limits"]}
    listed = {one["id"]: one["verdict"] for one in page["limits"]}
    dated = {answer["first_limit"]["limit"]} if answer["first_limit"]["date"] else set()
    needed = {id: verdict for id, verdict in verdicts.items() if verdict != "ok" or id in dated}
    assert needed.items() <= listed.items()
    assert all(one["verdict"] == "ok" and one["reached"] for one in page["limits"] if one["id"] not in needed)
    for first in (one for one in page["limits"] if one["id"] in dated):
        assert first["reached"] == answer["first_limit"]["date"] or first["reached"] == "today"


def test_limits_that_growth_reaches_soon_are_listed_with_their_dates() -> None:
    document = copy.deepcopy(presets()["thousands-of-clients"].plan)
    document["growth"] = {"annual_pct": 30, "since": "2026-01-01"}
    met = [one for one in growth(read_plan(document), 5, "year")["met"] if one["years"] <= 5]
    listed = {one["id"]: one["reached"] for one in summary(read_plan(document))["limits"]}
    assert len(met) > 1
    assert [listed[one["limit"]] for one in met] == [one["date"] for one in met]


def test_the_end_of_published_data_is_no_day_on_which_a_limit_is_reached() -> None:
    page = summary(read_plan(presets()["zhyperlink-metro-mirror"].plan))
    rates = [one for one in page["limits"] if one["title"] == "Log rate of each copy"]
    assert len(rates) == 3
    assert all(one["reached"] is None and one["caution"] for one in rates)


@pytest.mark.parametrize("since", [None, "2026-01-31"])
@pytest.mark.parametrize("rate", [None, 20], ids=["one rate", "a rate of its own"])
def test_a_limit_that_is_not_known_has_the_latest_date_of_the_page_on_growth(
    rate: float | None, since: str | None
) -> None:
    manager = {
        "name": "QM1",
        "workloads": [{"name": "P", "put_rate_per_s": 600, "message_bytes": 4096, "outage_s": 7200, "page_set": 1}],
        "channel_groups": [{"name": "C", "count": 200, "message_kb": 4, "annual_growth_pct": rate}],
        "buffer_pools": [{"id": 1}],
        "page_sets": [{"id": 1, "buffer_pool": 1}],
    }
    growing = {"annual_pct": 12} | ({} if since is None else {"since": since})
    plan = read_plan({"lpars": [{"name": "L1", "queue_managers": [manager]}], "growth": growing})
    met = next(one for one in growth(plan, 5, "year")["met"] if one["limit"] == "L1/QM1/page-set/1/outage")
    if since is None and rate is not None:
        return  # years are searched for where they have a date
    shown = next(one for one in summary(plan)["limits"] if one["id"] == met["limit"])
    assert (shown["verdict"], met["at_latest"]) == ("unknown", True)
    when = met["exceeded"][0]["from_text"]
    assert (shown["reached_text"], shown["reached"]) == (f"{when} at the latest", met["date"])
    known = next(one for one in growth(plan, 5, "year")["met"] if one["limit"].endswith("chinit-channels"))
    assert not known["at_latest"]


@pytest.mark.parametrize("preset", presets())
def test_each_input_is_listed_once_and_defaults_are_marked(preset: str) -> None:
    plan = read_plan(presets()[preset].plan)
    listed = [
        (part["path"], field["label"], field["given"]) for part in summary(plan)["inputs"] for field in part["fields"]
    ]
    assert len({(path, label) for path, label, _ in listed}) == len(listed)
    given = {
        (found.parent, found.label)
        for found in all_fields(plan)
        if found.name in found.part.model_fields_set and found.value is not None and found.name not in ("name", "id")
    }
    marked = {(path, label) for path, label, is_given in listed if is_given}
    groups = plan.queue_sharing_groups  # their members are a list of names, and no field with one value
    assert marked <= given | {(f"/queue_sharing_groups/{number}", "Members") for number in range(len(groups))}
    hidden = {label for _, label in given - marked}
    assert hidden <= {"CPU measured on", "SHARECNV", "CURSHCNV", "Both copies in one control unit", "Schema version"}, (
        "left out although it is given"
    )


@pytest.mark.parametrize(("seconds", "text"), [(14400, "4 h"), (7500, "125 min"), (90, "90 s"), (0, "0 s")])
def test_a_time_of_whole_hours_or_minutes_is_written_in_them(seconds: int, text: str) -> None:
    workload = {"name": "payments", "outage_s": seconds}
    page = summary(read_plan({"lpars": [{"name": "LP", "queue_managers": [{"name": "QM", "workloads": [workload]}]}]}))
    (part,) = (one for one in page["inputs"] if one["kind"] == "workload")
    assert [one["value"] for one in part["fields"] if one["label"] == "Consumer outage"] == [text]


def test_an_exceeded_limit_is_reached_today() -> None:
    document = copy.deepcopy(presets()["thousands-of-clients"].plan)
    document["lpars"][0]["queue_managers"][0]["channel_groups"][0]["count"] = 9000
    (first, *_) = summary(read_plan(document))["limits"]
    assert (first["verdict"], first["reached"]) == ("exceeded", "today")
    assert first["recommendations"]


def test_dates_with_separate_growth_rates_are_those_of_the_growth_page() -> None:
    document = copy.deepcopy(presets()["thousands-of-clients"].plan)
    document["growth"] = {"annual_pct": 5, "since": "2026-01-01"}
    document["lpars"][0]["queue_managers"][0]["channel_groups"][0]["annual_growth_pct"] = 20
    plan = read_plan(document)
    page, dates = summary(plan), growth(plan, 10, "year")
    met = {one["limit"]: one["date"] for one in dates["met"]}
    assert page["first_date"] == met[dates["first"]]
    dated = {one["id"]: one["reached"] for one in page["limits"] if one["verdict"] not in ("exceeded", "unknown")}
    assert dated[dates["first"]] == met[dates["first"]]
    assert dated.items() <= met.items() | {(id, None) for id in dated}


def test_a_limit_has_a_time_where_the_plan_has_no_day_from_which_it_grows() -> None:
    plan = copy.deepcopy(presets()["thousands-of-clients"].plan) | {"growth": {"annual_pct": 10}}
    (first,) = [one for one in summary(read_plan(plan))["limits"] if one["id"].endswith("chinit-31-bit")]
    years = growth(read_plan(plan), 5, "year")["met"][0]["years"]
    assert (first["reached"], first["reached_text"]) == (None, f"in {years_text(years)}")


def test_what_several_queue_managers_lack_is_listed_once() -> None:
    orders = {"name": "orders", "put_rate_per_s": 10, "message_bytes": 1024, "persistent": True}
    managers = [{"name": f"QM{number}", "logs": {"copies": 2}, "workloads": [orders]} for number in range(1, 8)]
    lines = summary(read_plan({"lpars": [{"name": "LP", "queue_managers": managers}]}))["not_assessed"]
    assert len({line.partition(": ")[2] for line in lines}) == len(lines)
    [held] = [line for line in lines if line.startswith("Log rate for the required hold time of ")]
    assert "of QM1, QM2, QM3, QM4, QM5 and 2 more: enter the hours" in held


def test_the_inputs_that_the_first_limits_are_computed_from_are_named() -> None:
    def deciding(document: dict[str, Any]) -> set[tuple[str, str]]:
        parts = summary(read_plan(document))["inputs"]
        return {(part["kind"], field["label"]) for part in parts for field in part["fields"] if field["decides"]}

    clients = deciding(presets()["thousands-of-clients"].plan)
    assert {("channel group", "Channels"), ("channel group", "Message size"), ("queue manager", "Release")} <= clients
    assert ("channel initiator", "Free below the bar") in clients
    assert ("channel initiator", "MEMLIMIT") not in clients
    assert ("structure", "Structure size") in deciding(presets()["estate-of-twenty"].plan)


@pytest.mark.parametrize("preset", presets())
def test_the_limit_of_the_conclusion_is_first_and_what_is_not_known_is_last(preset: str) -> None:
    """The one answer that is known stands before what is not, of which each is named where an input is missing."""
    plan = read_plan(presets()[preset].plan)
    page, first = summary(plan), Assessment(plan).first_limit.limit
    verdicts = [one["verdict"] for one in page["limits"]]
    assert first is None or page["limits"][0]["id"] == first.id
    order = ["exceeded", "watch", "ok", "unknown"]
    assert verdicts[1:] == sorted(verdicts[1:], key=order.index)
    folded = {one["id"] for one in page["limits"] if one["folded"]}
    unknown = {one["id"] for one in page["limits"] if one["verdict"] == "unknown"}
    assert unknown - folded <= {first and first.id}
    assert {id for gap in page["not_known"] for id in gap["limits"]} == unknown


def estate_with_little_known() -> dict[str, Any]:
    """Return two queue managers with an outage of 2 h, of which only the channels can be judged."""

    def manager(name: str, clients: int, maxchl: int) -> dict[str, Any]:
        channels = {"clients": clients, "conversations_per_client": 1, "sharecnv": 1, "message_kb": 4}
        groups = [{"name": "clients", "type": "svrconn", **channels}]
        busiest = {"name": "busiest", "put_rate_per_s": 80, "message_bytes": 4096, "outage_s": 7200, "page_set": 1}
        pools = {"buffer_pools": [{"id": 1}], "page_sets": [{"id": 1, "buffer_pool": 1}], "logs": {"stripes": 4}}
        started = {"channel_initiator": {"maxchl": maxchl}, "channel_groups": groups, "workloads": [busiest]}
        return {"name": name, **started, **pools}

    managers = [manager("QMA1", 1500, 2500), manager("QMB1", 300, 400)]
    lpar = {"name": "PRD1", "machine": "z16", "cps": 6, "queue_managers": managers}
    return {"name": "Estate", "lpars": [lpar], "growth": {"annual_pct": 12}}


def test_what_is_missing_is_named_once_with_the_limits_that_need_it() -> None:
    page = summary(read_plan(estate_with_little_known()))
    first = page["limits"][0]
    assert (first["subject"], first["verdict"]) == ("channel initiator QMB1", "ok")
    assert first["reached_text"] == f"in {page['first_date_text']}"
    assert first["recommendations"][0].startswith("Raise MAXCHL")
    gaps = {one["to_do"]: one for one in page["not_known"]}
    depth = gaps["Enter the number of messages usually on the queue of “busiest” of QMA1 and QMB1"]
    assert depth["titles"] == ["Page set space during a consumer outage", "Buffers in use"]
    assert len(depth["limits"]) == 4
    assert re.fullmatch(r"in more than 10 years at the latest", depth["reached_text"])
    assert "Enter the buffers of buffer pool 1 of QMA1 and QMB1" in gaps
    assert len(page["not_known"]) < page["counts"]["unknown"]


def test_the_inputs_of_the_first_limit_decide_although_others_are_not_known() -> None:
    parts = summary(read_plan(estate_with_little_known()))["inputs"]
    deciding = {(part["path"], field["label"]) for part in parts for field in part["fields"] if field["decides"]}
    manager = "/lpars/0/queue_managers/1"
    assert {(f"{manager}/channel_initiator", "MAXCHL"), (f"{manager}/channel_groups/0", "Clients")} <= deciding


def test_a_limit_that_is_not_known_has_the_day_at_the_latest_of_the_page_on_growth() -> None:
    plan = read_plan(estate_with_little_known())
    met = {one["limit"]: one["years"] for one in growth(plan, 100, "year")["met"]}
    found = {one["id"]: one["reached_text"] for one in summary(plan)["limits"] if one["verdict"] == "unknown"}
    assert found["PRD1/QMA1/page-set/1/outage"] == f"in {years_text(met['PRD1/QMA1/page-set/1/outage'])} at the latest"
    assert found["PRD1/csa"] is None


def test_a_number_that_its_label_counts_has_no_unit() -> None:
    parts = summary(read_plan(estate_with_little_known()))["inputs"]
    values = {field["label"]: field["value"] for part in parts for field in part["fields"]}
    plain = ("Stripes", "Clients", "MAXCHL", "Conversations of each client", "General processors")
    assert [values[label] for label in plain] == ["4", "300", "400", "1", "6"]
    assert (values["Put rate"], values["Annual growth"]) == ("80 messages/s", "12 %")


def test_each_kind_of_limit_that_is_not_checked_is_one_line() -> None:
    document = estate_with_little_known()
    (lpar,) = document["lpars"]
    other = {**lpar, "name": "PRD2", "queue_managers": [{**lpar["queue_managers"][0], "name": "QMC1"}]}
    page = summary(read_plan({**document, "lpars": [lpar, other]}))
    [cpu] = [line for line in page["not_assessed"] if line.startswith("CPU of channels of PRD1: ")]
    assert "; PRD2: enter the CPU" in cpu
    kinds = {one["title"] for one in assess({**document, "lpars": [lpar, other]})["not_assessed"]}
    assert len(page["not_assessed"]) == len(kinds)


def test_a_limit_that_cannot_be_judged_has_what_is_missing_and_no_change() -> None:
    (csa,) = [
        one
        for one in summary(read_plan(presets()["estate-of-twenty"].plan))["limits"]
        if one["verdict"] == "unknown" and one["title"] == "CSA"
    ]
    (missing,) = csa["recommendations"]
    assert missing.startswith("a missing figure: none of the planner's sources has a figure for release 8.0")


def two_queue_managers() -> dict[str, Any]:
    """Return a plan of which CPU is known within bounds, with a caution, and MAXCHL is reached first."""
    clients = {"name": "clients", "type": "svrconn", "count": 300, "message_kb": 4, "sslciph": "other"}
    groups = [clients, {"name": "senders", "type": "sdr", "count": 4, "message_kb": 4}]
    orders = {"name": "orders", "put_rate_per_s": 600, "message_bytes": 4096}
    manager = {"name": "QM1", "channel_initiator": {"maxchl": 400}, "channel_groups": groups, "workloads": [orders]}
    return {"lpars": [{"name": "L", "machine": "z16", "cps": 0.15, "queue_managers": [manager]}]}


def test_the_first_limit_is_listed_and_has_its_load_in_a_plan_without_growth() -> None:
    page, answer = summary(read_plan(two_queue_managers())), assess(two_queue_managers())
    first = next(one for one in page["limits"] if one["id"] == answer["first_limit"]["limit"])
    multiple = answer["first_limit"]["multiple"]["text"]
    assert (first["verdict"], first["reached_text"]) == ("ok", f"at {multiple} today's load")


def test_a_limit_between_bounds_has_both_and_no_share_of_one_of_them() -> None:
    """As on the first page: its upper end alone looks like a number that is known."""
    (cpu,) = (one for one in summary(read_plan(two_queue_managers()))["limits"] if one["id"].endswith("/cpu/cp"))
    (limit,) = (one for one in assess(two_queue_managers())["limits"] if one["id"] == cpu["id"])
    least, most = (limit["bounds"][f"used_at_{end}"]["text"] for end in ("least", "most"))
    assert cpu["used"] == f"at least {least}, at most {most}"
    assert cpu["used_pct"] is None
    assert cpu["reached_text"] == f"may be from {limit['multiple']['text']} today's load on"


def test_a_limit_with_bounds_has_these_as_what_is_used() -> None:
    """As on the page of the answer: what no source has a figure for is between two bounds."""
    senders = {"name": "senders", "type": "sdr", "count": 20, "message_kb": 2048}  # no figure at 9.3 for this size
    clients = {"name": "clients", "type": "svrconn", "count": 2080, "sharecnv": 1, "message_kb": 32}
    started = {"maxchl": 9999, "used_mb": 10, "free_mb": 630, "taken": "before-channels", "memlimit_mb": 8192}
    manager = {"name": "QM21", "release": "9.3", "channel_initiator": started, "channel_groups": [clients, senders]}
    document = {"schema_version": 2, "lpars": [{"name": "L", "machine": "z16", "queue_managers": [manager]}]}
    found = {one["id"]: one["used"] for one in summary(read_plan(document))["limits"]}
    assert re.fullmatch(r"at least [\d,]+ MB, at most [\d,]+ MB", found["L/QM21/chinit-31-bit"])


def test_the_end_of_published_data_does_not_hide_the_latest_load_of_another_limit():
    """The log rate has no limit beyond what is published, and its end comes before that of the 31-bit storage."""
    clients = {"name": "apps", "clients": 2400, "conversations_per_client": 1, "sharecnv": 1, "message_kb": 32}
    senders = {"name": "to", "type": "clussdr", "count": 120, "message_kb": 20}
    workload = {"name": "w", "put_rate_per_s": 3000, "message_bytes": 20_000, "persistent": True}
    manager = {"name": "Q", "release": "9.3", "channel_groups": [clients, senders], "workloads": [workload]}
    assessment = Assessment(
        read_plan({"lpars": [{"name": "A", "queue_managers": [{**manager, "logs": {"copies": 2}}]}]})
    )
    storage, log = (
        next(one for one in assessment.limits if one.kind == kind) for kind in ("chinit-31-bit", "log-rate")
    )
    assert [one.verdict for one in (storage, log)] == ["unknown", "unknown"]
    assert log.multiple_at_most.value < storage.multiple_at_most.value
    dates = _Dates(assessment)
    assert dates.first_at_latest([log]) == (None, None)
    assert dates.first_at_latest([storage, log]) == dates.first_at_latest([storage]) != (None, None)


def test_settings_that_stop_a_plan_before_any_limit_are_named_with_their_parts() -> None:
    clients = {"name": "clients", "count": 500, "message_kb": 2, "sslciph": "TLS_AES_128_GCM_SHA256"}
    of_all = {"release": "9.4", "channel_initiator": {"maxchl": 1000}, "channel_groups": [clients]}
    managers = [{"name": name, **of_all} for name in ("Q1", "Q2")]
    page = summary(read_plan({"lpars": [{"name": "LP", "queue_managers": managers}]}))
    for setting in ("TCPCHL", "CHIDISPS", "SSLTASKS"):
        (text,) = [one for one in page["check_first"] if setting in one]
        assert text.endswith("(Q1 and Q2).")
    few = [{"name": "Q1", "release": "9.4", "channel_groups": [{"name": "clients", "count": 10, "message_kb": 2}]}]
    assert summary(read_plan({"lpars": [{"name": "LP", "queue_managers": few}]}))["check_first"] == []
