"""Requests that would take more memory than a process has are refused before anything is calculated."""

from copy import deepcopy
from typing import Any

from fastapi.testclient import TestClient

from mqplanner.plan.presets import presets
from tests.api.problem import assert_problem

SMALL = presets()["first-queue-manager"].plan


def estate(count: int) -> dict[str, Any]:
    """Return a plan with so many queue managers."""
    plan = deepcopy(SMALL)
    manager = plan["lpars"][0]["queue_managers"][0]
    lpar = plan["lpars"][0]
    plan["lpars"] = [
        {
            **lpar,
            "name": f"L{number}",
            "queue_managers": [{**manager, "name": f"Q{n:03d}"} for n in range(number, min(number + 20, count))],
        }
        for number in range(0, count, 20)
    ]
    return plan


def test_derivations_of_a_large_plan_are_refused_with_what_to_ask_instead(client: TestClient) -> None:
    query = {"plan": estate(51), "include": ["quantities", "derivations"]}
    problem = assert_problem(client.post("/api/v1/assess", json=query), "invalid-input", "/include/1")
    [error] = problem["errors"]
    assert error["value"] == "derivations"
    assert "quantities" in error["allowed"]
    assert "/api/v1/explain" in error["message"]
    assert client.post("/api/v1/assess", json={"plan": estate(51)}).status_code == 200


def test_derivations_of_a_plan_of_ordinary_size_are_answered(client: TestClient) -> None:
    answer = client.post("/api/v1/assess", json={"plan": estate(2), "include": ["derivations"]})
    assert answer.json()["derivations"]


def test_a_sweep_of_many_points_over_many_parts_is_refused(client: TestClient) -> None:
    plan = estate(40)
    paths = [
        f"/lpars/{lpar}/queue_managers/{number}/workloads/0/put_rate_per_s"
        for lpar, part in enumerate(plan["lpars"])
        for number, _ in enumerate(part["queue_managers"])
    ]
    swept = {"path": paths[0], "also": paths[1:], "from": 1, "to": 10_000, "points": 10_000}
    problem = assert_problem(client.post("/api/v1/sweep", json={"plan": plan, "inputs": [swept]}), "invalid-input")
    [error] = problem["errors"]
    assert error["field"] == "/inputs"
    assert error["allowed"].endswith("points of these fields")
    fewer = {"plan": plan, "inputs": [{**swept, "points": 2}]}
    assert client.post("/api/v1/sweep", json=fewer).status_code == 200
