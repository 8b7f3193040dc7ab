"""Plan against actual: the planned line is that of growth, and a limit that may come sooner is never called OK."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from mqplanner.assessment.whatif.growth import growth
from mqplanner.errors import InvalidInput
from mqplanner.measurements.comparison.actual import plan_against_actual
from mqplanner.measurements.store.store import MeasurementStore
from mqplanner.plan.reading import read_plan
from tests.measurements.comparison.stores import DOCUMENT, document, plan, write_store


def actual(store: MeasurementStore, planned: Any = None) -> dict[str, Any]:
    answer = plan_against_actual(store, planned or plan(), None, None, None)
    return {value["id"]: value for manager in answer["queue_managers"] for value in manager["values"]}


@pytest.fixture(scope="module")
def steady(tmp_path_factory: pytest.TempPathFactory) -> MeasurementStore:
    return write_store(tmp_path_factory.mktemp("steady") / "store", days=130)


@pytest.fixture(scope="module")
def growing(tmp_path_factory: pytest.TempPathFactory) -> MeasurementStore:
    return write_store(tmp_path_factory.mktemp("growing") / "store", growth_pct=60)


def test_the_planned_line_is_that_of_growth(steady: MeasurementStore) -> None:
    planned = plan()
    answer = plan_against_actual(steady, planned, None, None, None)
    days = answer["days"]
    assert (days[-1], len(days)) == ("2026-07-08", 19)  # of more than 120 days one for each week
    lines = next(value for value in answer["queue_managers"][0]["values"] if value["id"] == "log-rate")["lines"]
    share = growth(planned, 1, "month")["limits"]["SYS1/QM01/log-rate"]["values"]
    # from the date of the plan, 2026-03-01, to a month after it
    first = (lines["planned"][0] / lines["limit"][0]) * 100
    assert share[0] <= first <= share[1]
    last = lines["planned"][-1] / lines["limit"][-1] * 100
    assert share[4] <= last <= share[5]
    assert lines["peak"] == pytest.approx([1] * 19)
    assert lines["average"][-1] == pytest.approx(0.625)


def test_less_growth_than_planned_is_as_planned(steady: MeasurementStore) -> None:
    value = actual(steady)["log-rate"]
    assert (value["state"], value["verdict"]) == ("as-planned", "ok")
    assert value["trend"]["annual_growth_pct"] == pytest.approx(0, abs=0.01)


def test_growth_beyond_the_plan_reaches_limits_sooner(growing: MeasurementStore) -> None:
    value = actual(growing)["channels"]
    assert value["state"] == "sooner"
    assert value["reached_planned"] > value["reached_latest"] >= value["reached_likely"] >= value["reached_earliest"]
    # 800 channels on 2026-03-01 reach 2,000 at 60 % a year after ln 2.5 / ln 1.6 = 1.95 years
    reached = date.fromisoformat(value["reached_likely"])
    assert abs((reached - date(2028, 2, 10)).days) < 10
    # of 12,500 buffers on the average of 2026-03-01 it takes ln 3.4 / ln 1.6 = 2.6 years to 42,500
    reached = date.fromisoformat(actual(growing)["buffer-pool/1"]["reached_likely"])
    assert abs((reached - date(2028, 10, 7)).days) <= 2
    assert "sooner than planned" in value["text"]
    assert "compound growth" in value["text"]
    assert actual(growing)["puts"]["state"] == "sooner"  # no limit, but it grows faster than planned


def test_a_trend_that_only_perhaps_is_faster_is_a_warning(tmp_path: Path) -> None:
    # as much growth as planned, but so uneven that it may also be far more
    values = actual(write_store(tmp_path / "store", growth_pct=10, wobble=0.05))
    assert values["channels"]["trend"]["low_pct"] < 10 < values["channels"]["trend"]["high_pct"]
    assert (values["channels"]["state"], values["channels"]["verdict"]) == ("perhaps-sooner", "watch")
    assert values["puts"]["state"] == "perhaps-sooner"


def test_growth_that_is_not_known_is_no_alarm(tmp_path: Path) -> None:
    values = actual(write_store(tmp_path / "store", load=0.7, growth_pct=10, wobble=0.3))
    value = values["channels"]
    assert (value["state"], value["trend"], value["reached_likely"]) == ("unknown", None, None)
    assert "The growth is not known: the 10 weeks differ so much" in value["text"]
    assert values["puts"]["state"] == "unknown"


def test_a_plan_without_growth_is_outgrown(growing: MeasurementStore) -> None:
    still = read_plan({**DOCUMENT, "growth": {"since": "2026-03-01"}})
    assert actual(growing, still)["puts"]["state"] == "sooner"
    assert actual(growing, still)["channels"]["reached_planned"] is None


def test_more_than_planned_is_a_warning_and_over_the_limit_exceeded(tmp_path: Path) -> None:
    opened = write_store(tmp_path / "store", days=10, load=2)
    values = actual(opened)
    assert (values["puts"]["state"], values["puts"]["verdict"]) == ("above", "watch")
    values = actual(write_store(tmp_path / "more", days=10, load=2.6))
    assert (values["channels"]["state"], values["channels"]["verdict"]) == ("exceeded", "exceeded")


def test_few_weeks_or_no_planned_number_are_not_known(tmp_path: Path) -> None:
    values = actual(write_store(tmp_path / "store", days=10))
    assert (values["puts"]["state"], values["puts"]["trend"]) == ("unknown", None)
    assert values["logger"]["state"] == "unknown"
    assert values["logger"]["planned"] is None


def test_a_setting_that_is_lower_than_planned_is_the_limit(tmp_path: Path) -> None:
    opened = write_store(tmp_path / "store", days=3, load=2.6)
    value = actual(opened, plan(channel_initiator={"maxchl": 9000}))["channels"]
    assert (value["limit_value"], value["state"]) == (2000, "exceeded")
    assert "2,000 channels as measured" in value["text"]


@pytest.mark.parametrize(
    ("changes", "id", "limit", "said"),
    [
        ({"channel_initiator": {"maxchl": 300}}, "channels", 2000, "MAXCHL is 2,000 channels as measured, and 300"),
        ({"channel_initiator": {}}, "channels", 2000, "and 200 channels in the plan, as the default"),
        ({"buffer_pools": [{"id": 1, "buffers": 10_000, "observed": {"buffers": 10_000, "lowest_free": 5_000}}]},
         "buffer-pool-observed/1", 42_500, "is 50,000 buffers as measured, and 10,000 buffers in the plan"),
    ],
)  # fmt: skip
def test_a_limit_that_the_queue_manager_does_not_have_is_not_exceeded(
    steady: MeasurementStore, changes: dict[str, Any], id: str, limit: float, said: str
) -> None:
    """800 channels of 2,000, and 20,000 buffers of 50,000, where the plan has fewer than are in use."""
    value = actual(steady, plan(**changes))[id]
    assert value["limit_value"] == limit
    assert value["state"] != "exceeded"
    assert "exceeded" not in value["text"]
    assert said in value["text"]
    assert value["text"].endswith("the plan is outdated.")


def test_the_date_of_a_plan_is_needed(steady: MeasurementStore) -> None:
    undated = read_plan({**document(), "growth": {"annual_pct": 10}})
    with pytest.raises(InvalidInput) as error:
        plan_against_actual(steady, undated, None, None, None)
    assert error.value.problems[0].field == "/growth/since"
    answer = plan_against_actual(steady, undated, None, None, date(2026, 6, 1))
    assert (answer["since"], answer["since_is_entered"]) == ("2026-06-01", False)
    later = plan_against_actual(steady, undated, None, None, date(2027, 6, 1))
    assert "nothing to compare yet" in later["sentence"]
    assert later["verdict"] == "unknown"
