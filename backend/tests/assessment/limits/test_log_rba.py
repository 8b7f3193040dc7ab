"""A plan that asks for a longer log RBA than its release can have is reported so."""

import pytest

from mqplanner.assessment.whatif.growth import growth
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import MANAGER, Answer, assess, plan_of
from tests.assessment.limits.log_plans import ORDERS, limit_of, plan

AT = f"{MANAGER}/logs/rba_bytes"


@pytest.mark.parametrize(
    ("release", "newfunc", "planned", "reported"),
    [
        ("7.1", False, 8, True),
        ("7.1", False, 6, False),
        ("8.0", False, 8, True),
        ("8.0", True, 8, False),
        ("9.4", False, 8, False),
        ("9.4", False, 6, False),
    ],
)
def test_an_rba_length_that_the_release_cannot_have_is_reported(release, newfunc, planned, reported):
    """V8 deep dive: 7.1 has 6 bytes, 8.0 can have 8 once new functions are enabled."""
    manager = {"release": release, "opmode_newfunc": newfunc, "logs": {"rba_bytes": planned}}
    assert ("log-rba-too-long" in Answer(plan_of(manager)).findings_at(AT)) == reported


@pytest.mark.parametrize(
    ("mb_per_s", "logs", "verdict"),
    [
        (130, {}, "exceeded"),  # 256 TB in 24 days
        (80, {}, "watch"),  # in 39 days
        (3.4, {}, "watch"),  # in 2.5 years
        (0.5, {}, "ok"),  # in 17 years
        (3.4, {"rba_years": 2}, "ok"),
    ],
)
def test_a_short_rba_that_ends_soon_is_not_ok_without_a_target(mb_per_s: float, logs: dict, verdict: str) -> None:
    assert limit_of(plan([], observed={"mb_per_s": mb_per_s}, **logs), "log-rba")["verdict"] == verdict


def test_separate_growth_counts_for_a_short_rba_that_ends_within_years() -> None:
    """1 MB/s lasts 8.5 years, and less than 5 where it grows by half each year."""
    load = {**ORDERS, "annual_growth_pct": 50}
    found = limit_of(plan([load]), "log-rba")
    assert (found["verdict"], "less than 5 years" in (found["caution"] or "")) == ("watch", True)
    assert found["caution"].startswith("At the log rate of the plan")
    assert limit_of(plan([{**load, "annual_growth_pct": 0}]), "log-rba")["verdict"] == "ok"


@pytest.mark.parametrize("rates", [(30,), (30, 20)])
def test_a_short_rba_without_a_target_is_no_limit_that_growth_reaches(rates: tuple[float, ...]) -> None:
    """1 MB/s grows to the rate with which it lasts a month within the hundred years that are calculated."""
    loads = [{**ORDERS, "name": f"w{rate}", "annual_growth_pct": rate} for rate in rates]
    document = {**plan(loads), "growth": {"annual_pct": 30}}
    met = growth(read_plan(document), 3, "year")["met"]
    assert "log-rba" not in {entry["limit"].rpartition("/")[2] for entry in met}


def test_a_long_rba_without_a_target_is_not_judged() -> None:
    with pytest.raises(StopIteration):
        limit_of(plan([], rba_bytes=8, observed={"mb_per_s": 130}), "log-rba")


@pytest.mark.parametrize(("mb_per_s", "is_warned"), [(130, True), (70, False)])
def test_a_length_that_is_left_out_without_a_target_must_not_be_the_short_one(mb_per_s: float, is_warned: bool) -> None:
    """With 6 bytes 130 MB/s last for 24 days, less than the month that is taken, and 70 MB/s for 44."""
    document = plan([], observed={"mb_per_s": mb_per_s})
    del document["lpars"][0]["queue_managers"][0]["logs"]["rba_bytes"]
    found = Answer(document).limits.get("LP1/QM1/log-rba")
    assert (found is not None) == is_warned
    if found is not None:
        assert (found.verdict, "how long the log RBA is" in str(found.caution)) == ("watch", True)
        assert "one month is taken" in str(found.assumption)


def test_a_longer_rba_by_a_later_release_needs_its_new_functions() -> None:
    """8.0 can have 8 bytes with OPMODE(NEWFUNC) only, so the release alone changes nothing."""
    document = plan([], observed={"mb_per_s": 130}, rba_bytes=6)
    document["lpars"][0]["queue_managers"][0] |= {"release": "7.1", "opmode_newfunc": False}
    found = limit_of(document, "log-rba")
    longer = next(one for one in assess(document)["remedies"] if one["limit"] == found["id"])
    changed = read_plan(document)
    for path, value in ((longer["path"], longer["to"]), *((also["path"], also["to"]) for also in longer["also"])):
        changed = with_value(changed, path, value)
    after = assess(changed.model_dump(mode="json", exclude_unset=True))["limits"]
    assert [one["verdict"] for one in after if one["kind"] == "log-rba" and one["verdict"] != "ok"] == []
