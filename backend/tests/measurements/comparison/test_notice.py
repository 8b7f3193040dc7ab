"""The notice names the limit that approaches faster than planned, and none where that is not known."""

from pathlib import Path

import pytest

from mqplanner.measurements.comparison.actual import plan_against_actual
from mqplanner.measurements.comparison.notice import notice_of
from mqplanner.measurements.store.store import MeasurementStore
from mqplanner.plan.reading import read_plan
from tests.measurements.comparison.stores import document, plan, write_store


@pytest.fixture(scope="module")
def growing(tmp_path_factory: pytest.TempPathFactory) -> MeasurementStore:
    return write_store(tmp_path_factory.mktemp("growing") / "store", growth_pct=60)


def test_the_limit_that_is_reached_first_is_named_with_both_dates(growing: MeasurementStore) -> None:
    notice = notice_of(growing, plan())
    assert notice is not None
    assert (notice["queue_manager"], notice["id"], notice["state"]) == ("QM01", "channels", "sooner")
    answer = plan_against_actual(growing, plan(), None, None, None)
    sooner = [value for value in answer["queue_managers"][0]["values"] if value["state"] == "sooner" and value["limit"]]
    first = min(sooner, key=lambda value: value["reached_likely"] or "9")
    assert notice["reached_likely"].isoformat() == first["reached_likely"]
    assert first["text"].startswith(notice["text"])
    assert first["reached_planned"] in notice["text"]


def test_what_was_exceeded_comes_first(tmp_path: Path) -> None:
    notice = notice_of(write_store(tmp_path / "store", days=10, load=2.6), plan())
    assert notice is not None
    # 52,000 of 42,500 buffers, and 2,080 of 2,000 channels
    assert (notice["id"], notice["verdict"], notice["others"] > 0) == ("buffer-pool/1", "exceeded", True)
    assert "was exceeded" in notice["text"]


def test_there_is_none_where_nothing_comes_sooner_or_is_known(growing: MeasurementStore, tmp_path: Path) -> None:
    assert notice_of(growing, read_plan({**document(), "growth": {"annual_pct": 10}})) is None
    assert notice_of(growing, plan(name="OTHER")) is None
    assert notice_of(growing, read_plan({})) is None
    assert notice_of(MeasurementStore(tmp_path), plan()) is None
    faster = {**document(), "growth": {"annual_pct": 200, "since": "2026-03-01"}}
    assert notice_of(write_store(tmp_path / "steady", load=0.3), read_plan(faster)) is None
