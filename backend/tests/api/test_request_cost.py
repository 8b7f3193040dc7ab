"""Requests that would take more memory than a process has are refused before anything is calculated."""

from bisect import bisect_right
from copy import deepcopy
from typing import Any

import pytest
from fastapi import FastAPI
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
    fewer = {"plan": plan, "inputs": [{**swept, "points": 2}], "outputs": ["L0/csa#used"]}
    assert client.post("/api/v1/sweep", json=fewer).status_code == 200


FIELD = "/lpars/0/queue_managers/0/storage_limit_mb"
MACHINE, CSA = "/lpars/0/machine", "/lpars/0/csa_limit_mb"
YEARLY = [{"after_years": year, "changes": [{"path": FIELD, "value": 1500}]} for year in range(50)]


@pytest.mark.parametrize(
    ("question", "too_much", "instead", "field"),
    [
        ("solve", {"path": FIELD}, {"path": CSA}, "/path"),
        ("goal", {"inputs": [{"path": FIELD}, {"path": CSA}]}, {"inputs": [{"path": CSA}]}, "/inputs"),
        ("growth", {"years": 100, "upgrades": YEARLY}, {"years": 5}, "/years"),
        ("compare", {"plans": [SMALL] * 10}, {"plans": [SMALL] * 2}, "/plans"),
    ],
)
def test_what_needs_many_evaluations_is_refused_with_what_to_ask_instead(
    client: TestClient, app: FastAPI, question: str, too_much: dict[str, Any], instead: dict[str, Any], field: str
) -> None:
    app.state.settings = app.state.settings.model_copy(update={"max_evaluations": 20})
    plan = {} if question == "compare" else {"plan": SMALL}
    problem = assert_problem(client.post(f"/api/v1/{question}", json={**plan, **too_much}), "invalid-input", field)
    [error] = problem["errors"]
    assert error["value"] > 20
    assert error["allowed"] == "at most 20 evaluations"
    assert ": ask for " in error["message"]
    assert client.post(f"/api/v1/{question}", json={**plan, **instead}).status_code == 200


@pytest.mark.parametrize(
    ("question", "details"),
    [
        ("solve", {"path": FIELD}),
        ("goal", {"inputs": [{"path": FIELD}]}),
        ("growth", {"years": 5}),
        ("outage", {"workloads": ["/lpars/0/queue_managers/0/workloads/0"]}),
        ("outage/grid", {"loads": [1], "seconds": [60], "workloads": ["/lpars/0/queue_managers/0/workloads/0"]}),
        ("day", {}),
        ("newest-release", {}),
        ("zhyperlink", {}),
        ("feature-cost", {}),
        ("compare", {}),
        ("sweep", {"inputs": [{"path": FIELD, "from": 1000, "to": 1500, "points": 100}]}),
        ("report?format=md", {}),
    ],
)
def test_each_release_of_a_queue_manager_without_one_counts(
    client: TestClient, app: FastAPI, question: str, details: dict[str, Any]
) -> None:
    def response_to(plan: dict[str, Any], most: int) -> Any:
        limits = {"max_evaluations": most, "max_sweep_evaluations": most}
        app.state.settings = app.state.settings.model_copy(update=limits)
        subject = {"plans": [plan, {**plan, "name": "other"}]} if question == "compare" else {"plan": plan}
        return client.post(f"/api/v1/{question}", json={**subject, **details})

    entered, left_out = estate(2), estate(2)
    for manager in left_out["lpars"][0]["queue_managers"]:
        del manager["release"]

    def suffices(most: int) -> bool:
        return bool(response_to(entered, most).status_code == 200)

    # From below: what is refused is not calculated.
    most = next(most for most in (2**n for n in range(10)) if suffices(most))
    fewer = range(most // 2 + 1, most)
    least = most // 2 + 1 + bisect_right(fewer, False, key=suffices)
    assert_problem(response_to(left_out, 2 * least), "invalid-input")
    assert response_to(left_out, 7 * least).status_code == 200


def test_a_report_that_takes_too_long_is_refused_with_what_to_ask_instead(client: TestClient, app: FastAPI) -> None:
    app.state.settings = app.state.settings.model_copy(update={"max_evaluations": 20})
    for format, status in (("xlsx", 422), ("md", 200)):
        response = client.post(f"/api/v1/report?format={format}", json={"plan": estate(3)})
        assert response.status_code == status
    problem = assert_problem(client.post("/api/v1/report?format=xlsx", json={"plan": estate(3)}), "invalid-input")
    [error] = problem["errors"]
    assert (error["field"], error["allowed"]) == ("format", ["html", "md", "pdf", "csv"])
    assert "ask for one of the formats html, md, pdf, csv, or for at most 2 queue managers" in error["message"]
    saved = client.post("/api/v1/plans", json={"name": "x", "plan": estate(3)}).headers["location"]
    assert_problem(client.get(f"{saved}/report?format=xlsx"), "invalid-input", "format")


def test_growth_and_outage_share_what_is_left_for_a_report(client: TestClient, app: FastAPI) -> None:
    app.state.settings = app.state.settings.model_copy(update={"max_evaluations": 55})
    plan = estate(1)
    growth = plan.pop("growth")
    assert "was not calculated" not in client.post("/api/v1/report?format=md", json={"plan": plan}).text
    plan["growth"] = growth
    report = client.post("/api/v1/report?format=md", json={"plan": plan}).text
    assert "An outage was not calculated" in report
    assert "Growth was not calculated" not in report


def test_questions_about_an_estate_of_twenty_are_within_the_default(client: TestClient) -> None:
    plan = presets()["estate-of-twenty"].plan
    for question, content in (
        ("solve", {"path": MACHINE}),
        ("goal", {"inputs": [{"path": FIELD}, {"path": CSA}], "together": True}),
        ("growth", {"years": 10, "upgrades": YEARLY[:3]}),
    ):
        assert client.post(f"/api/v1/{question}", json={"plan": plan, **content}).status_code == 200
