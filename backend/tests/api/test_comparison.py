"""Plans beside the store of measurements over the API: sent with the request, and saved ones by revision."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.api.conftest import serve
from tests.measurements.comparison.stores import document, write_store


@pytest.fixture
def service(tmp_path: Path, sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    write_store(tmp_path / "store", growth_pct=60)
    yield from serve(sqlite_url, built_ui, measurements=str(tmp_path / "store"))


def post(service: TestClient, path: str, **body: Any) -> Any:
    response = service.post(f"/api/v1/measurements/{path}", json=body)
    assert response.status_code == 200, response.text
    return response.json()


def test_from_a_comparison_to_a_plan_that_uses_it(service: TestClient) -> None:
    plan = document()
    answer = post(service, "compare", plan=plan, queue_manager="QM01")
    values = {value["id"]: value for value in answer["queue_managers"][0]["values"]}
    assert values["log-rate"]["use"]["fields"]
    used = post(
        service, "compare/use", plan=plan, queue_manager="QM01", use=["log-rate", "puts"], reason="Measured in May"
    )
    assert used["applied"] == 2
    again = post(service, "compare", plan=used["plan"], queue_manager="QM01")
    ratios = {value["id"]: value["ratio"] for value in again["queue_managers"][0]["values"]}
    assert ratios["puts"] < 1 < ratios["puts"] * 1.03  # the plan lets it grow on from its date
    wrong = service.post(
        "/api/v1/measurements/compare/use",
        json={"plan": plan, "queue_manager": "QM01", "use": ["page-set/1"], "reason": "why"},
    )
    assert (wrong.status_code, wrong.json()["errors"][0]["field"]) == (422, "/use")


def test_what_an_earlier_revision_predicted(service: TestClient) -> None:
    early, late = document(), copy.deepcopy(document())
    late["growth"]["annual_pct"] = 80
    created = service.post("/api/v1/plans", json={"name": "QM01", "plan": early}).json()
    path = f"/api/v1/plans/{created['id']}"
    saved = service.put(path, json={"name": "QM01", "plan": late}, headers={"If-Match": "*"})
    assert saved.status_code == 200, saved.text
    now, first = (service.get(f"{path}/actual", params=query).json() for query in ({}, {"revision": 1}))
    assert (now["annual_growth_pct"], first["annual_growth_pct"]) == (80, 10)
    states = [
        next(value for value in answer["queue_managers"][0]["values"] if value["id"] == "channels")["state"]
        for answer in (now, first)
    ]
    assert states == ["as-planned", "sooner"]
    same = post(service, "actual", plan=early)
    assert (same["sentence"], same["days"]) == (first["sentence"], first["days"])
    assert service.get(f"{path}/comparison", params={"revision": 1}).status_code == 200
    assert service.get(f"{path}/actual", params={"revision": 9}).status_code == 404


def test_a_saved_plan_without_a_date_is_of_the_day_on_which_it_was_saved(service: TestClient) -> None:
    undated = document() | {"growth": {"annual_pct": 10}}
    created = service.post("/api/v1/plans", json={"name": "QM01", "plan": undated}).json()
    answer = service.get(f"/api/v1/plans/{created['id']}/actual").json()
    assert (answer["since_is_entered"], answer["since"]) == (False, created["saved_at"][:10])
    response = service.post("/api/v1/measurements/actual", json={"plan": undated})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "/growth/since")


def test_completeness_and_a_service_without_a_store(service: TestClient, client: TestClient) -> None:
    assert post(service, "completeness", plan=document())["is_complete"] is False
    response = client.post("/api/v1/measurements/completeness", json={"plan": document()})
    assert (response.status_code, "MQPLANNER_MEASUREMENTS" in response.json()["detail"]) == (404, True)
