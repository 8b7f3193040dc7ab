"""How long the log RBA of a queue manager lasts."""

from typing import Any

import pytest

from mqplanner.rules.logging.rba import log_rba_lifetime
from mqplanner.units import given as quantity_of
from tests.assessment.answers import assert_array_equals_points, assess
from tests.assessment.limits.log_plans import MANAGER, ORDERS, limit_of, plan, put_rate, quantity


def test_the_rba_lasts_its_range_divided_by_the_rate() -> None:
    years = 256 * 1024**2 / (365 * 86400)
    assert quantity(plan(), "log-rba-years")["value"] == pytest.approx(years)
    found = limit_of(plan(rba_years=10), "log-rba")
    assert (found["verdict"], found["multiple"]["value"]) == ("exceeded", pytest.approx(years / 10, rel=1e-2))
    assert [entry["path"] for entry in found["remedies"]] == [f"{MANAGER}/logs/rba_bytes"]


@pytest.mark.parametrize(
    ("release", "newfunc", "short"),
    [("7.0.1", True, True), ("7.1", True, True), ("8.0", False, True), ("8.0", True, False)],
)
def test_an_8_byte_rba_that_a_release_cannot_have_is_not_judged(release: str, newfunc: bool, short: bool) -> None:
    documents = [plan(release=release, rba_years=10, rba_bytes=length) for length in (6, 8)]
    for document in documents:
        document["lpars"][0]["queue_managers"][0]["opmode_newfunc"] = newfunc
    six, eight = (limit_of(document, "log-rba") for document in documents)
    assert (eight["verdict"] == "exceeded") is short
    assert (eight["used"]["value"] == six["used"]["value"]) is short
    years = [quantity(document, "log-rba-years")["value"] for document in documents]
    assert (years[0] == years[1]) is short


@pytest.mark.parametrize(
    ("release", "newfunc", "length", "changes"),
    [
        ("7.1", True, 8, [("release", "8.0")]),
        ("7.1", True, 6, [("release", "8.0"), ("logs/rba_bytes", 8)]),
        ("8.0", False, 8, [("opmode_newfunc", True)]),
        ("9.1", False, 6, [("logs/rba_bytes", 8)]),
        ("9.4", True, 6, [("logs/rba_bytes", 8)]),
    ],
)
def test_a_longer_rba_is_a_remedy_with_the_changes_that_it_needs(
    release: str, newfunc: bool, length: int, changes: list[tuple[str, Any]]
) -> None:
    document = plan(release=release, rba_years=10**4, rba_bytes=length)
    document["lpars"][0]["queue_managers"][0]["opmode_newfunc"] = newfunc
    first = assess(document)["first_limit"]
    (relief,) = first["remedies"]
    assert relief["multiple"] > first["multiple"]["value"]
    found = [(entry["path"], entry["to"]) for entry in (relief, *relief["also"])]
    assert found == [(f"{MANAGER}/{field}", to) for field, to in changes]


def test_the_rba_is_assessed_with_the_growth_of_the_log_rate() -> None:
    """1.171875 MB/s that grow by 60 % a year use six bytes up in 3.51 years: the rule says so, and so the limit."""
    document = plan([{**ORDERS, "put_rate_per_s": put_rate(1.171875, 4), "message_bytes": 4096}], rba_years=5)
    assert limit_of(document, "log-rba")["verdict"] == "ok"
    document["growth"] = {"annual_pct": 60}
    found = limit_of(document, "log-rba")
    assert (found["verdict"], found["limit"]["basis"]) == ("exceeded", "assumed")
    lasts = log_rba_lifetime.compute(
        rba_bytes=6,
        mb_per_s=quantity_of("mb_per_s", found["limit"]["value"], "MB / s"),
        annual_growth_pct=quantity_of("annual_growth_pct", 60, "pct"),
    )["years"]
    assert lasts.value == pytest.approx(5)
    document["lpars"][0]["queue_managers"][0]["logs"]["rba_years"] = 3.5
    assert limit_of(document, "log-rba")["verdict"] == "watch"


@pytest.mark.parametrize("of_plan", [None, 0, 10, 60])
def test_the_rba_is_assessed_with_the_separate_growth_of_each_workload(of_plan: float | None) -> None:
    """In three years a rate that doubles adds up to 7 years' worth, one that grows as the plan does to 3 or more."""
    put = {"message_bytes": 4096, "put_rate_per_s": put_rate(1, 4)}
    workloads = [{**ORDERS, **put, "annual_growth_pct": 100}, {**ORDERS, **put, "name": "steady"}]
    document = plan(workloads, rba_years=3)
    if of_plan is not None:
        document["growth"] = {"annual_pct": of_plan}
    alone = limit_of(plan([{**ORDERS, **put}], rba_years=3), "log-rba")["used"]["value"]
    found, more = limit_of(document, "log-rba"), 1 + (of_plan or 0) / 100
    assert found["used"]["value"] == pytest.approx(alone * (1 + 7 / (1 + more + more**2)))
    assert found["verdict"] == "exceeded"
    workloads[0].pop("annual_growth_pct")
    assert limit_of(plan(workloads, rba_years=3), "log-rba")["verdict"] == "ok"


@pytest.mark.parametrize(("rba_bytes", "short"), [(6, "exceeded"), (8, "ok"), (None, "watch")])
@pytest.mark.parametrize(
    ("release", "newfunc", "only_short"), [("8.0", True, False), ("8.0", False, True), ("9.2", True, False)]
)
def test_an_rba_that_may_be_short_is_not_ok(
    release: str, newfunc: bool, only_short: bool, rba_bytes: int | None, short: str
) -> None:
    """V8 deep dive: 6 bytes until the BSDS is converted; MQ 9.4 ch. 1: new queue managers have 8 from 9.3 on."""
    document = plan(release=release, rba_years=10, rba_bytes=rba_bytes or 8)
    manager = document["lpars"][0]["queue_managers"][0]
    manager["opmode_newfunc"] = newfunc
    if rba_bytes is None:
        manager["logs"].pop("rba_bytes")
    found = limit_of(document, "log-rba")
    assert found["verdict"] == ("exceeded" if only_short else short)
    is_doubtful = rba_bytes is None and not only_short
    assert ("does not say how long the log RBA is" in (found["caution"] or "")) is is_doubtful


@pytest.mark.parametrize(("release", "years", "verdict"), [("9.4", 10, "watch"), ("9.4", 1, "ok"), ("9.2", 1, "ok")])
def test_an_rba_length_that_is_left_out_is_no_doubt_where_a_short_one_is_enough(
    release: str, years: float, verdict: str
) -> None:
    """A queue manager that was migrated to a release whose new ones have a long one is not converted by that."""
    document = plan(release=release, rba_years=years)
    document["lpars"][0]["queue_managers"][0]["logs"].pop("rba_bytes", None)
    assert limit_of(document, "log-rba")["verdict"] == verdict


def test_the_separate_growth_of_a_workload_is_added_to_a_measured_log_rate() -> None:
    grown = {**ORDERS, "message_bytes": 4096, "put_rate_per_s": put_rate(0.5, 4), "annual_growth_pct": 100}
    alone = limit_of(plan([{**grown, "annual_growth_pct": None}], rba_years=3), "log-rba")["used"]["value"]
    found = limit_of(plan([grown], rba_years=3, observed={"mb_per_s": 2}), "log-rba")
    assert found["used"]["value"] == pytest.approx(2 + alone * (7 / 3 - 1))


def test_growth_changes_the_lifetime_of_the_rba_and_no_other_limit() -> None:
    document = plan([ORDERS], rba_bytes=6, rba_years=5)
    document["growth"] = {"annual_pct": 10}
    assert_array_equals_points(document, "/growth/annual_pct", [0, 0.5, 25, 400])


@pytest.mark.parametrize("growth", [None, {"annual_pct": 0}, {"annual_pct": 10}])
def test_the_answer_has_that_the_log_rate_is_taken_not_to_grow(growth: Any) -> None:
    document = {**plan(rba_years=1), "growth": growth}
    assumed = limit_of(document, "log-rba")["assumption"] or ""
    assert ("taken to stay as it is today" in assumed) is (growth is None)
