"""The fleet over the API: from CSV files to queue managers, one of them, and one metric."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.api.conftest import serve
from tests.measurements.smf.imports import NEW, load


@pytest.fixture
def fleet(tmp_path: Path, sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    folder = tmp_path / "store"
    load(folder, NEW / "SMF-QPST.csv", NEW / "SMF-QCCT.csv")
    yield from serve(sqlite_url, built_ui, measurements=str(folder))


def test_from_the_fleet_to_one_metric(fleet: TestClient) -> None:
    answer = fleet.get("/api/v1/fleet").json()
    assert answer["period"] == {"first": "2026-04-24", "last": "2026-05-21", "days": 28}
    assert sum(answer["counts"].values()) == len(answer["queue_managers"]) > 1
    line = next(one for one in answer["queue_managers"] if one["queue_manager"] == "MQ1A")
    member = fleet.get(f"/api/v1/fleet/{line['lpar']}/MQ1A").json()
    assert member["limits"][0]["used"] == line["limits"][0]["used"]
    limit = next(one for one in member["limits"] if one["kind"] == "chinit_64bit")
    metric = fleet.get(
        f"/api/v1/fleet/{line['lpar']}/MQ1A/metrics/{limit['table']}/{limit['metric']}",
        params={"instance": limit["instance"], "days": 7},
    ).json()
    assert metric["days"] == [
        {"day": "2026-05-21", **dict.fromkeys(("least", "average", "greatest"), pytest.approx(4.5654296875))}
    ]


def test_the_fleet_by_one_limit_has_what_each_queue_manager_uses_of_it(fleet: TestClient) -> None:
    kinds = {one["kind"]: one["title"] for one in fleet.get("/api/v1/fleet").json()["kinds"]}
    assert {"buffer_pool", "chinit_64bit"} <= set(kinds)
    answer = fleet.get("/api/v1/fleet?kind=chinit_64bit").json()
    lines = answer["queue_managers"]
    assert lines
    assert {limit["kind"] for line in lines for limit in line["limits"]} == {"chinit_64bit"}
    shares = [line["limits"][0]["used_pct"] for line in lines]
    assert shares == sorted(shares, reverse=True)
    assert len(lines) < sum(answer["counts"].values())
    assert fleet.get("/api/v1/fleet?kind=nothing").json()["queue_managers"] == []


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("/fleet?days=0", 422, "days must be at least 1"),
        ("/fleet?last=yesterday", 422, "last"),
        ("/fleet/MV4A/NONE", 404, "NONE on MV4A"),
        ("/fleet/MV4A/%27%20OR%201", 422, "queue_manager"),
        ("/fleet/MV4A/MQ1A/metrics/qpst/nothing", 422, "is not a metric"),
        ("/fleet/MV4A/MQ1A/metrics/qpst/free_pct?instance=77", 404, "free_pct of 77"),
        ("/fleet?last=2001-01-01", 200, '"queue_managers":[]'),
    ],
)
def test_mistakes_are_named(fleet: TestClient, path: str, status: int, says: str) -> None:
    response = fleet.get(f"/api/v1{path}")
    assert (response.status_code, says in response.text) == (status, True), response.text


def test_a_service_without_a_store_says_how_to_set_one(client: TestClient) -> None:
    response = client.get("/api/v1/fleet")
    assert response.status_code == 404
    assert "MQPLANNER_MEASUREMENTS" in response.json()["detail"]
