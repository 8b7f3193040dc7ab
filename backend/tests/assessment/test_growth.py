"""Growth: limits over time equal to assessments of the grown plan, and the day on which each is reached."""

import copy
import math
from typing import Any

import numpy as np
import pytest

from mqplanner.assessment.assess import Assessment, assess
from mqplanner.assessment.growth_dates import (
    DAYS_IN_A_YEAR,
    day_after,
    day_text,
    latest_text,
    moment_text,
    months_after,
    years_between,
)
from mqplanner.assessment.whatif.grown_points import exceeded_from
from mqplanner.assessment.whatif.growth import HORIZON, growth
from mqplanner.assessment.whatif.points import today, values_of
from mqplanner.errors import InvalidInput
from mqplanner.plan.document import Plan
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from mqplanner.plan.workload_growth import with_growth
from tests.assessment.answers import Answer, plan_of
from tests.assessment.limits.log_plans import ORDERS
from tests.assessment.limits.log_plans import plan as log_plan
from tests.assessment.test_assess import PLAN

LIMIT = "PRD1/QM21/chinit-31-bit"
CSA = "PRD1/csa"
COUNT = "/lpars/0/queue_managers/0/channel_groups/0/count"
CSA_LIMIT = "/lpars/0/csa_limit_mb"
REPLICATED = "replication/R/log-with-messages"


def plan(annual_pct: float | None = 10, since: str | None = "2026-01-31", own: float | None = None) -> Plan:
    document: dict[str, Any] = copy.deepcopy(PLAN)
    document["growth"] = {"annual_pct": annual_pct, "since": since}
    lpar = document["lpars"][0]
    lpar["csa_limit_mb"] = 60
    group = lpar["queue_managers"][0]["channel_groups"][0]
    lpar["queue_managers"][0]["channel_groups"].append(
        {**group, "name": "others", "count": 100, "annual_growth_pct": own}
    )
    return read_plan(document)


def share(of: Plan, id: str = LIMIT) -> float:
    return float(values_of(today(of)[id], "used_pct", 1)[0])


def after(of: Plan, years: float, own: float | None = None) -> Plan:
    def factor(rate: float | None) -> float:
        assert of.growth is not None
        return float((1 + (rate if rate is not None else of.growth.annual_pct or 0) / 100) ** years)

    return with_growth(of, factor)


def test_each_point_equals_an_assessment_of_the_grown_plan() -> None:
    today_plan = plan(own=30)
    answer = growth(today_plan, 3, "quarter")
    assert len(answer["years"]) == len(answer["dates"]) == 13
    for id in (LIMIT, CSA):
        expected = [share(after(today_plan, years), id) for years in answer["years"]]
        assert answer["limits"][id]["values"] == pytest.approx(expected)


def test_a_limit_is_met_on_its_day_and_not_before() -> None:
    for own in (None, 40):
        today_plan = plan(own=own)
        (met,) = (entry for entry in growth(today_plan, 1, "year")["met"] if entry["limit"] == LIMIT)
        day = np.datetime64(met["date"])
        for days, exceeded in ((0, False), (1, True)):
            years = float((day + days - np.datetime64("2026-01-31")).astype(int)) / DAYS_IN_A_YEAR
            assert (share(after(today_plan, years)) > 100) is exceeded


def test_the_closed_form_and_the_search_agree() -> None:
    uniform, several = plan(), plan(own=10 + 1e-9)
    exact, found = exceeded_from(uniform, 0, HORIZON), exceeded_from(several, 0, HORIZON)
    assert exact.keys() == found.keys()
    assert [exact[id] for id in exact] == pytest.approx([found[id] for id in exact], abs=1e-6)
    assert exact[LIMIT] == pytest.approx(math.log(100 / share(uniform)) / math.log(1.1))


def test_what_is_exceeded_today_comes_first() -> None:
    document = plan().model_dump(mode="json")
    document["lpars"][0]["csa_limit_mb"] = 1
    answer = growth(read_plan(document), 1, "year")
    assert (answer["first"], answer["met"][0]["years"], answer["met"][0]["date"]) == (CSA, 0, "2026-01-31")
    assert answer["sentence"].startswith("CSA of LPAR PRD1")


def test_without_growth_nothing_is_met_and_it_says_so() -> None:
    answer = growth(plan(annual_pct=None), 2, "year")
    assert answer["met"] == []
    assert "Nothing grows" in answer["sentence"]
    assert len({round(value, 9) for value in answer["limits"][LIMIT]["values"]}) == 1


def test_without_a_day_there_are_years_only() -> None:
    answer = growth(plan(since=None), 2, "year")
    assert answer["years"] == [0, 1, 2]
    assert answer["dates"] is None
    assert answer["met"][0]["date"] is None


def test_an_upgrade_relieves_a_limit_until_it_is_met_again() -> None:
    later = {"after_years": 3, "changes": [{"path": CSA_LIMIT, "value": 120}]}
    answer = growth(plan(annual_pct=60), 6, "year", [later])
    (met,) = (entry for entry in answer["met"] if entry["limit"] == CSA)
    first, second = met["exceeded"]
    assert first["from_years"] < first["to_years"] == 3 < second["from_years"]
    assert second["to_years"] is None
    assert answer["upgrades"] == [
        {
            "years": 3,
            "date": "2029-01-30",
            "changes": [{"path": CSA_LIMIT, "from": 60, "to": 120}],
            "added": [],
            "dropped": [],
        }
    ]
    document = plan(annual_pct=60).model_dump(mode="json")
    document["lpars"][0]["csa_limit_mb"] = 120
    last = share(after(read_plan(document), answer["years"][-1]), CSA)
    assert answer["limits"][CSA]["values"][-1] == pytest.approx(last)


def test_an_upgrade_after_which_a_limit_is_known_to_be_exceeded_starts_a_period_of_its_own() -> None:
    """800 messages of a replication grow to 821.6, the smallest rate of any store, before the store is entered."""
    replication = {"name": "R", "queue_manager": "QM", "mode": "bindings", "message_kb": 10, "messages_per_s": 800}
    document = plan_of({}, replications=[replication], growth={"annual_pct": 10})
    entered = {"after_years": 2, "changes": [{"path": "/replications/0/store", "value": "db2-all"}]}
    (met,) = (one for one in growth(read_plan(document), 3, "year", [entered])["met"] if "/rate" in one["limit"])
    first, second = met["exceeded"]
    assert first["from_years"] == pytest.approx(math.log(821.6 / 800) / math.log(1.1))
    assert (first["to_years"], first["known"]) == (2, False)
    assert (second["from_years"], second["to_years"], second["known"]) == (2, None, True)


def test_a_day_made_into_years_is_the_same_day_again() -> None:
    for since in ("2027-01-01", "2024-02-29", "1999-12-31"):
        days = [str(np.datetime64(since) + n) for n in range(40 * 366)]
        assert [day_after(since, years_between(since, day)) for day in days] == days


def test_an_upgrade_stands_on_the_day_that_was_given_and_does_nothing_before_it() -> None:
    harm = {"date": "2029-01-01", "changes": [{"path": CSA_LIMIT, "value": 1}]}
    answer = growth(plan(annual_pct=0.01, since="2027-01-01"), 3, "year", [harm])
    assert answer["upgrades"][0]["date"] == "2029-01-01"
    (met,) = (entry for entry in answer["met"] if entry["limit"] == CSA)
    assert met["date"] == met["exceeded"][0]["from_date"] == "2029-01-01"
    assert "is reached first, in January 2029. " in answer["sentence"]
    assert (met["date_text"], met["exceeded"][0]["from_text"]) == ("January 2029", "January 2029")


@pytest.mark.parametrize(
    ("since", "years", "text"),
    [
        ("2026-11-23", 0, "November 2026"),
        ("2026-11-23", 1.5, "May 2028"),
        ("2026-11-23", 10, "November 2036"),
        ("2026-11-23", 10.01, None),
        ("2026-11-23", 99, None),
        ("2026-11-23", 9000, None),
        (None, 1, None),
    ],
)
def test_a_day_in_more_than_ten_years_is_not_written(since: str | None, years: float, text: str | None) -> None:
    assert day_text(since, years) == text


def test_limits_that_an_upgrade_makes_unknown_are_listed() -> None:
    cost = {"put_rate_per_s": 1000, "cpu_us_per_message": 60}
    document = plan_of({"workloads": [{"name": "orders", **cost}]}, {"machine": "z14", "cps": 4})
    document["growth"] = {"annual_pct": 10, "since": "2027-01-01"}
    upgrade = {"date": "2029-01-01", "changes": [{"path": "/lpars/0/machine", "value": "z17"}]}
    answer = growth(read_plan(document), 3, "year", [upgrade])
    assert [(one["limit"], one["date"]) for one in answer["unknown"]] == [("LP/cpu/cp", "2029-01-01")]
    expected = "From 2029-01-01 on, after an upgrade, General processors of LPAR LP cannot be judged"
    assert expected in answer["sentence"]
    assert growth(read_plan(document), 3, "year")["unknown"] == []


@pytest.mark.parametrize("is_added", [True, False])
def test_limits_that_an_upgrade_adds_or_drops_are_listed(is_added: bool) -> None:
    document = plan_of({"page_sets": [{"id": 1, "size_mb": 100}], "workloads": [{"name": "orders", "page_set": 1}]})
    before, after = (None, 60) if is_added else (60, None)
    document["lpars"][0]["queue_managers"][0]["workloads"][0]["outage_s"] = before
    change = {"path": "/lpars/0/queue_managers/0/workloads/0/outage_s", "value": after}
    answer = growth(read_plan(document), 3, "year", [{"after_years": 2, "changes": [change]}])
    plain, outage = ["LP/QM/page-set/1"], ["LP/QM/page-set/1/outage"]
    (made,) = answer["upgrades"]
    assert (made["added"], made["dropped"]) == ((outage, plain) if is_added else (plain, outage))
    assert "From year 2 on, after an upgrade, there is also Page set" in answer["sentence"]
    assert "From year 2 on, after an upgrade, there is no longer Page set" in answer["sentence"]
    assert {*plain, *outage} <= answer["limits"].keys()


def test_a_caution_of_any_stage_is_shown() -> None:
    document = plan_of(
        {
            "release": "9.4",
            "workloads": [{"name": "orders", "put_rate_per_s": 10, "message_bytes": 1024, "persistent": True}],
            "logs": {"copies": 2, "stripes": 1, "io": "zhpf", "environment": "real-world", "control_unit": "CU"},
        }
    )
    document["control_units"] = [{"name": "CU", "metro_mirror": True}]
    upgrade = {"after_years": 2, "changes": [{"path": "/control_units/0/metro_mirror", "value": False}]}
    answer = growth(read_plan(document), 3, "year", [upgrade])
    assert "Metro Mirror" in answer["limits"]["LP/QM/log-rate"]["caution"]


def test_an_upgrade_that_does_not_help_leaves_one_span() -> None:
    no_help = {"date": "2027-06-01", "changes": [{"path": CSA_LIMIT, "value": 61}]}
    answer = growth(plan(annual_pct=60), 4, "month", [no_help])
    (met,) = (entry for entry in answer["met"] if entry["limit"] == LIMIT)
    assert len(met["exceeded"]) == 1
    assert met["exceeded"][0]["to_years"] is None


def test_upgrades_that_cannot_be_made_are_named_all_at_once() -> None:
    upgrades = [
        {"date": "2025-01-01", "changes": [{"path": "/no_solution", "value": 1}]},
        {"after_years": 1, "changes": [{"path": COUNT, "value": -1}]},
    ]
    with pytest.raises(InvalidInput) as caught:
        growth(plan(), 1, "year", upgrades)
    assert {problem.field for problem in caught.value.problems} == {
        "/upgrades/0/date",
        "/upgrades/0/changes/0/path",
        "/upgrades/1/changes/0/value",
    }


def test_a_date_needs_the_day_of_the_plan() -> None:
    with pytest.raises(InvalidInput, match="needs the date of the figures"):
        growth(plan(since=None), 1, "year", [{"date": "2027-01-01", "changes": []}])


def test_the_last_of_a_month_stays_the_last() -> None:
    assert months_after("2026-01-31", 1) == "2026-02-28"
    assert months_after("2026-01-31", 2) == "2026-03-31"


def logging(own: float | None = None, **manager: Any) -> dict[str, Any]:
    """A queue manager that logs, at a message size between those published; a part beside it may grow by itself."""
    workload = {"name": "w", "put_rate_per_s": 1000, "message_bytes": 2048, "persistent": True}
    local = {"name": "x", "count": 1, "annual_growth_pct": own}
    return plan_of(
        {"release": "9.4", "logs": {"copies": 2}, "workloads": [workload], "local_connections": [local]} | manager,
        {"csa_limit_mb": 30},
        growth={"annual_pct": 40, "since": "2026-01-01"},
    )


@pytest.mark.parametrize("own", [None, 5])
def test_a_limit_of_which_a_range_is_published_is_met_between_its_ends(own: float | None) -> None:
    """1,000 messages of 2 KB and 1.3 KB, 7 % more, are 3.448 MB/s, which at 40 % a year are 17 MB/s in 4.741 years.

    As many messages of 1 KB are 2.403 MB/s, which are 17 MB/s in 5.814 years: no log takes more of larger ones.
    """
    document = logging(own)
    answer = growth(read_plan(document), 1, "year")
    multiple = Answer(document).multiple("LP/QM/log-rate")
    met, *_ = answer["met"]
    assert met["limit"] == "LP/QM/log-rate"
    assert met["years"] == pytest.approx(math.log(multiple) / math.log(1.4), abs=1e-8)
    assert (met["ceiling"], answer["first"]) == (False, "LP/QM/log-rate")
    unknown, certain = met["exceeded"]
    assert (unknown["to_years"], unknown["known"], certain["known"]) == (certain["from_years"], False, True)
    by_number = 17 / (1000 * 2.3 / 1024 * 1.07)
    assert met["years_at_most"] == pytest.approx(math.log(by_number) / math.log(1.4), abs=1e-6)
    assert met["date_at_most"] == "2031-10-25"
    sentence = (
        "Log rate of each copy of QM is reached first. It is beyond IBM's measurements from September 2030 on; "
        "it is reached by October 2031."
    )
    assert sentence in answer["sentence"]


def test_the_first_limit_is_that_of_the_assessment() -> None:
    """A replication may be at its limit first, but the log that is held is certain to be full before it."""
    document = presets()["q-replication"].plan
    answer, first = growth(read_plan(document), 1, "year"), Assessment(read_plan(document)).as_dict()["first_limit"]
    assert answer["first"] == first["limit"]
    (held,) = (one for one in answer["met"] if one["limit"] == answer["first"])
    assert (held["date_at_most"], held["years_at_most"]) == (first["date"], pytest.approx(first["years"]["value"]))
    rate = next(one for one in answer["met"] if one["limit"].startswith("replication/"))
    assert f"{rate['title']} of {rate['subject']} may be reached from {rate['date_text']} on" in answer["sentence"]


@pytest.mark.parametrize("own", [None, 5])
def test_a_limit_that_cannot_be_judged_is_named_and_counts_from_when_what_is_known_exceeds_it(
    own: float | None,
) -> None:
    document = logging(own, local_connections=[{"name": "a", "count": 1500}, {"name": "b"}])
    document["lpars"][0]["queue_managers"][0]["workloads"][0]["annual_growth_pct"] = own
    answer = growth(read_plan(document), 1, "year")
    assert answer["sentence"].startswith("CSA of LPAR LP (1 queue manager) is exceeded ")
    other = "Queue manager storage below the bar of QM cannot be judged and may be reached first."
    assert answer["sentence"].endswith(f". {other}")
    (met,) = (entry for entry in answer["met"] if entry["limit"] == "LP/csa")
    multiple = Answer(logging(local_connections=[{"name": "a", "count": 1500}])).multiple("LP/csa")
    assert met["years"] == pytest.approx(math.log(multiple) / math.log(1.4), abs=1e-8)


def test_what_cannot_be_judged_is_named_where_nothing_is_met() -> None:
    document = logging(local_connections=[{"name": "b"}], workloads=[])
    answer = growth(read_plan(document), 1, "year")
    assert answer["met"] == []
    assert "CSA of LPAR LP (1 queue manager), Queue manager storage below the bar" in answer["sentence"]
    assert answer["sentence"].endswith(" cannot be judged.")


def test_the_caution_that_the_first_limit_gets_before_it_is_reached_is_named() -> None:
    document = {**presets()["first-queue-manager"].plan, "growth": {"annual_pct": 20, "since": "2026-01-01"}}
    plan = read_plan(document)
    answer = growth(plan, 5, "year")
    (limit,) = (one for one in Assessment(plan).limits if one.id == answer["first"])
    assert limit.caution is None
    assert "little or nothing of this limit is left" in answer["sentence"]


def test_of_limits_that_are_exceeded_today_the_first_is_that_of_the_answer() -> None:
    workload = {"name": "w", "put_rate_per_s": 500, "message_bytes": 1024, "depth": 0, "page_set": 1, "outage_s": 3600}
    document = plan_of({"page_sets": [{"id": 1, "size_mb": 1000}], "workloads": [{**workload, "max_depth": 5000}]})
    answered = read_plan(document | {"growth": {"annual_pct": 10}})
    first = Assessment(answered).first_limit.limit
    assert first is not None
    assert first.kind == "max-depth/outage"
    met = growth(answered, 5, "year")
    assert [entry["years"] for entry in met["met"]] == [0, 0]
    assert met["first"] == first.id
    assert met["sentence"].startswith(
        "Queue depth of queue “w” of QM during a consumer outage is exceeded today; so is 1 more limit."
    )


def test_a_limit_that_growth_makes_open_has_its_bounds_and_each_point_the_verdict_of_an_assessment() -> None:
    """The CPU of messages has an upper bound only, which eight processors hold today and not in four years."""
    workload = {"name": "w", "put_rate_per_s": 40_000, "message_bytes": 4096, "persistent": True}
    clients = {"name": "c", "type": "svrconn", "count": 2000, "sharecnv": 10}
    document = plan_of(
        {"release": "9.3", "channel_initiator": {"maxchl": 9000}, "channel_groups": [clients], "workloads": [workload]},
        {"machine": "z16", "cps": 8},
        growth={"annual_pct": 15, "since": "2026-01-01"},
    )
    today_plan = read_plan(document)
    answer = growth(today_plan, 5, "year")
    found = answer["limits"]["LP/cpu/cp"]
    later = [today(after(today_plan, years))["LP/cpu/cp"] for years in answer["years"]]
    assert found["verdicts"] == [limit.verdict for limit in later] == ["watch"] * 4 + ["unknown"] * 2
    for name, numbers in (("at_least", "used_pct_at_least"), ("at_most", "used_pct_at_most")):
        expected = [values_of(limit, numbers, 1)[0] for limit in later[4:]]
        assert found[name] == pytest.approx([math.nan] * 4 + expected, nan_ok=True)


def test_the_sentence_is_as_sure_of_a_date_as_the_limit_is() -> None:
    """By the upper bound of the CPU the processors are full at 1.8 times the load, by the lower one at 22.2 times."""
    workload = {"name": "w", "put_rate_per_s": 40_000, "message_bytes": 4096}
    manager = {"release": "9.3", "workloads": [workload], "local_connections": [{"name": "a", "count": 10}]}
    processors = {"machine": "z16", "cps": 8, "csa_limit_mb": 60}
    for annual_pct, known in ((15, [False, True]), (1, [False])):
        growing = {"annual_pct": annual_pct, "since": "2026-01-01"}
        answer = growth(read_plan(plan_of(manager, processors, growth=growing)), 1, "year")
        met = next(entry for entry in answer["met"] if entry["limit"] == "LP/cpu/cp")
        assert [span["known"] for span in met["exceeded"]] == known
        by = f"they are reached {met['latest_text']}."
        ends = f"are reached first. They may be reached in {met['date_text']}; {by}"
        doubt = f"are reached first, {met['exceeded'][0]['from_text']} at the earliest. From then on it is not known"
        assert (ends if len(known) == 2 else doubt) in answer["sentence"]
    sure = growth(plan(), 1, "year")
    assert sure["met"][0]["exceeded"][0]["known"]
    assert "at the earliest" not in sure["sentence"]


@pytest.mark.parametrize(("own", "reached"), [(60, True), (300, False)])
def test_a_limit_that_other_growth_removes_is_reached_only_while_it_exists(own: float, reached: bool) -> None:
    """Messages of a replication are judged with the log until workloads put at a higher rate."""
    document = log_plan([{**ORDERS, "message_bytes": 10_240, "put_rate_per_s": 500, "annual_growth_pct": own}])
    document["replications"] = [{"name": "R", "queue_manager": "QM1", "message_kb": 10, "messages_per_s": 1000}]
    document["growth"] = {"annual_pct": 20, "since": "2026-01-01"}
    growing = read_plan(document)
    answer = growth(growing, 2, "quarter")
    met = {entry["limit"]: entry for entry in answer["met"]}
    assert (REPLICATED in met) is reached
    for years, share_then in zip(answer["years"], answer["limits"][REPLICATED]["values"], strict=True):
        exists = REPLICATED in today(after(growing, years))
        assert exists is (500 * (1 + own / 100) ** years < 1000 * 1.2**years)
        assert exists or np.isnan(share_then)
    if reached:
        years = met[REPLICATED]["years"]
        assert [verdict_of(after(growing, years + days / 365)) for days in (-1, 1)] == ["watch", "unknown"]


def verdict_of(of: Plan) -> str:
    (limit,) = (limit for limit in Assessment(of).as_dict()["limits"] if limit["id"] == REPLICATED)
    return str(limit["verdict"])


def test_limits_that_growth_brings_about_have_a_date() -> None:
    document = copy.deepcopy(presets()["q-replication"].plan)
    (replication,), (workload,) = document["replications"], document["lpars"][0]["queue_managers"][0]["workloads"]
    replication |= {"messages_per_s": 0.8 * workload["put_rate_per_s"], "annual_growth_pct": 60}
    workload["annual_growth_pct"] = 0
    plan = read_plan(document)
    held = "replication/ledger to Linux/log-held/with-messages"
    answer = growth(plan, 10, "year")
    met = {one["limit"]: one["years"] for one in answer["met"]}
    assert held not in {limit.id for limit in Assessment(plan).limits}
    assert met["replication/ledger to Linux/log-with-messages"] == pytest.approx(math.log(1 / 0.8) / math.log(1.6))
    assert met[held] > 1
    values = answer["limits"][held]["values"]
    assert np.isnan(values[0])
    assert values[2] < 100
    assert np.isnan(values[3]), "exceeded or not, by what the workloads contain of these messages"

    def after(years: float) -> Any:
        grown = with_growth(plan, lambda rate: (1 + (10 if rate is None else rate) / 100) ** years)
        return next(limit for limit in Assessment(grown).limits if limit.id == held).verdict

    assert after(met[held] - 0.001) == "watch"
    assert after(met[held] + 0.001) != "watch"


@pytest.mark.parametrize("path", ["/growth/annual_pct", COUNT.replace("0/count", "1/annual_growth_pct")])
def test_an_upgrade_does_not_change_a_growth_rate(path: str) -> None:
    slower = {"after_years": 2, "changes": [{"path": path, "value": 0}]}
    with pytest.raises(InvalidInput) as refused:
        growth(plan(annual_pct=20, own=30), 5, "year", [slower])
    assert [problem.field for problem in refused.value.problems] == ["/upgrades/0/changes/0/path"]
    assert growth(plan(annual_pct=20, own=30), 5, "year", [slower | {"after_years": 0}])["limits"]


def test_a_line_that_may_contain_channels_is_a_warning_only_where_that_decides() -> None:
    """As an assessment: what is OK although channels are counted twice stays OK, also where later years are not."""
    clients = {"name": "clients", "clients": 2000, "conversations_per_client": 1, "sharecnv": 10, "message_kb": 2}
    chinit = {"maxchl": 9999, "used_mb": 100, "free_mb": 1300, "memlimit_mb": 2048}
    manager = {"name": "QM", "release": "9.3", "channel_initiator": chinit, "channel_groups": [clients]}
    document = {"growth": {"annual_pct": 15}, "lpars": [{"name": "LP", "queue_managers": [manager]}]}
    id = "LP/QM/chinit-31-bit"
    assessed = {one["id"]: one["verdict"] for one in assess(document)["limits"]}
    verdicts = growth(read_plan(document), 5, "year")["limits"][id]["verdicts"]
    assert verdicts[0] == assessed[id] == "ok"
    assert verdicts[-1] == "watch"


@pytest.mark.parametrize(
    ("since", "years", "moment", "latest"),
    [
        (None, 0.0, "today", None),
        (None, 4.2, "in 4 years 2 months", "in 4 years 2 months at the latest"),
        (None, 40.0, "in more than 10 years", "in more than 10 years at the latest"),
        ("2026-11-23", 4.2, "February 2031", "by February 2031"),
        ("2026-11-23", 40.0, "in more than 10 years", "in more than 10 years at the latest"),
    ],
)
def test_what_is_in_more_than_ten_years_has_no_date_and_no_number_of_years(
    since: str | None, years: float, moment: str, latest: str | None
) -> None:
    assert moment_text(since, years) == moment
    assert latest is None or latest_text(since, years) == latest
