"""All problems of a request and of its plans are reported at once, each with its place."""

import gc
from typing import Any

import pytest
from fastapi.testclient import TestClient

from mqplanner.plan.document import Plan
from tests.api.problem import assert_problem
from tests.api.test_assess import PLAN
from tests.api.test_whatif import COUNT

BAD_PLAN = {**PLAN, "lpars": [{**PLAN["lpars"][0], "csa_limit_mb": -1}]}
PATHS = {"path": "/nope"}


@pytest.mark.parametrize(
    ("address", "body", "fields"),
    [
        ("assess", {"derivations": "x"}, ["/derivations", "/lpars/0/csa_limit_mb"]),
        ("explain", {"ids": []}, ["/ids", "/lpars/0/csa_limit_mb"]),
        ("sweep", {"inputs": [{**PATHS, "values": [1]}]}, ["/lpars/0/csa_limit_mb", "/inputs/0/path"]),
        (
            "sweep",
            {"inputs": [{"path": COUNT, "values": [1], "also": ["/nope"]}], "outputs": []},
            ["/outputs", "/lpars/0/csa_limit_mb", "/inputs/0/also/0"],
        ),
        ("solve", {**PATHS, "want": "most"}, ["/want", "/lpars/0/csa_limit_mb", "/path"]),
        (
            "growth",
            {"upgrades": [{"date": "2026-02-31", "changes": [{**PATHS, "value": 1}]}]},
            ["/upgrades/0/date", "/lpars/0/csa_limit_mb", "/upgrades/0/changes/0/path"],
        ),
    ],
)
def test_problems_of_the_request_and_of_the_plan_are_reported_together(
    client: TestClient, address: str, body: dict[str, Any], fields: list[str]
) -> None:
    response = client.post(f"/api/v1/{address}", json={"plan": BAD_PLAN, **body})
    assert [error["field"] for error in assert_problem(response, "invalid-input")["errors"]] == fields


def test_nothing_of_a_refused_plan_is_still_referenced(client: TestClient) -> None:
    # Its parts would stay until a full garbage collection, which is rare: 10 MB for 1,000 queue managers.
    plan = {**PLAN, "name": "refused", "queue_sharing_groups": [{"name": "G", "members": ["QM99"]}]}
    gc.collect()
    gc.disable()
    try:
        assert_problem(client.post("/api/v1/assess", json={"plan": plan}), "invalid-input")
        referenced = [each for each in gc.get_objects() if isinstance(each, Plan) and each.name == "refused"]
    finally:
        gc.enable()
    assert not referenced


def test_an_invalid_field_does_not_hide_unknown_paths(client: TestClient) -> None:
    body = {"plan": PLAN, "path": "/lpars/9/csa_limit_mb", "want": "most"}
    errors = assert_problem(client.post("/api/v1/solve", json=body), "invalid-input")["errors"]
    assert [error["field"] for error in errors] == ["/want", "/path"]
    body = {"plan": PLAN, "path": "/lpars/9/csa_limit_mb", "limits": ["no"]}
    errors = assert_problem(client.post("/api/v1/solve", json=body), "invalid-input")["errors"]
    assert [error["field"] for error in errors] == ["/path", "/limits/0"]


def test_each_plan_of_a_comparison_is_checked(client: TestClient) -> None:
    response = client.post("/api/v1/compare", json={"plans": [BAD_PLAN, PLAN], "names": 5})
    errors = assert_problem(response, "invalid-input")["errors"]
    assert [error["field"] for error in errors] == ["/names", "/plans/0/lpars/0/csa_limit_mb"]


def test_nan_is_reported_with_its_place_in_the_plan(client: TestClient) -> None:
    body = b'{"plan": {"lpars": [{"name": "P", "csa_limit_mb": NaN}]}}'
    headers = {"Content-Type": "application/json"}
    response = client.post("/api/v1/assess", content=body, headers=headers)
    assert [e["field"] for e in assert_problem(response, "invalid-input")["errors"]] == ["/lpars/0/csa_limit_mb"]


def test_a_duplicate_key_is_reported(client: TestClient) -> None:
    headers = {"Content-Type": "application/json"}
    response = client.post("/api/v1/assess", content=b'{"plan": {"name": "a", "name": "b"}}', headers=headers)
    assert [e["field"] for e in assert_problem(response, "invalid-json")["errors"]] == ["name"]


def test_the_end_of_the_calendar_does_not_hide_problems_of_upgrades(client: TestClient) -> None:
    plan = {**PLAN, "schema_version": 2, "growth": {"annual_pct": 20, "since": "9990-01-01"}}
    upgrades = [{"after_years": 1, "changes": [{"path": "/nope", "value": 1}]}]
    body = {"plan": plan, "years": 20, "step": "year", "upgrades": upgrades}
    errors = assert_problem(client.post("/api/v1/growth", json=body), "invalid-input")["errors"]
    assert [error["field"] for error in errors] == ["/years", "/upgrades/0/changes/0/path"]
