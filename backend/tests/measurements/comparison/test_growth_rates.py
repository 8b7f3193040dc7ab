"""Growth rates of a plan that are taken from measured growth: only where it is known, with its interval and reason."""

from pathlib import Path
from typing import Any

import pytest

from mqplanner.errors import InvalidInput
from mqplanner.measurements.comparison.actual import plan_against_actual
from mqplanner.measurements.comparison.use_measured import use_measured
from mqplanner.measurements.store.store import MeasurementStore
from mqplanner.plan.reading import read_plan
from tests.measurements.comparison.stores import MANAGER, document, write_store


@pytest.fixture(scope="module")
def growing(tmp_path_factory: pytest.TempPathFactory) -> MeasurementStore:
    return write_store(tmp_path_factory.mktemp("growing") / "store", growth_pct=60)


def rates(store: MeasurementStore, planned: Any = None) -> dict[str, list[dict[str, Any]]]:
    answer = plan_against_actual(store, read_plan(planned or document()), None, None, None)
    return {value["id"]: value["growth_rates"] for one in answer["queue_managers"] for value in one["values"]}


def test_a_measured_rate_becomes_the_growth_of_the_plan(growing: MeasurementStore) -> None:
    of_part, whole = rates(growing)["puts"]
    assert (whole["id"], whole["field"]["path"]) == ("growth/puts", "/growth/annual_pct")
    assert (of_part["of"], of_part["field"]["path"]) == ("“payments”", f"{MANAGER}/workloads/0/annual_growth_pct")
    original = document()
    changed, applied = use_measured(growing, original, 28, None, "qm01", ["growth/puts"], "Measured in spring")
    assert (applied, original["growth"]["annual_pct"]) == (1, 10)
    assert changed["growth"]["annual_pct"] == pytest.approx(60, rel=0.01)
    (mark,) = changed["measured"]
    assert mark["reason"] == "Measured in spring"
    assert mark["value"] == changed["growth"]["annual_pct"]
    assert "95 % confidence" in mark["text"]
    changed, _ = use_measured(growing, document(), 28, None, "QM01", ["growth-of-part/channels", "puts"], "Both")
    manager = changed["lpars"][0]["queue_managers"][0]
    assert manager["channel_groups"][0]["annual_growth_pct"] == pytest.approx(60, rel=0.01)
    assert {mark["path"] for mark in changed["measured"]} == {
        f"{MANAGER}/channel_groups/0/annual_growth_pct",
        f"{MANAGER}/workloads/0/put_rate_per_s",
    }


def test_only_what_is_proportional_to_the_workload_has_a_rate(growing: MeasurementStore) -> None:
    found = rates(growing)
    assert {id for id, some in found.items() if some} == {
        "puts", "persistent-puts", "persistent-mb", "log-rate", "channels",
    }  # fmt: skip
    more = document()
    workloads = more["lpars"][0]["queue_managers"][0]["workloads"]
    workloads.append({**workloads[0], "name": "orders", "annual_growth_pct": 3})
    (whole,) = rates(growing, more)["puts"]  # the records do not tell of which of them
    assert "1 part keeps its separate rate." in whole["note"]


def test_a_rate_that_is_not_known_or_negative_is_none(tmp_path: Path) -> None:
    falling = write_store(tmp_path / "falling", growth_pct=-20)
    assert not any(rates(falling).values())
    unknown = write_store(tmp_path / "unknown", load=0.7, growth_pct=10, wobble=0.3)
    assert not any(rates(unknown).values())
    for store in (falling, unknown):
        with pytest.raises(InvalidInput):
            use_measured(store, document(), 28, None, "QM01", ["growth/puts"], "why")


def test_a_plan_without_a_date_needs_one(growing: MeasurementStore) -> None:
    undated = {**document(), "growth": {"annual_pct": 10}}
    with pytest.raises(InvalidInput, match="needs a day"):
        use_measured(growing, undated, 28, None, "QM01", ["growth/puts"], "why")
