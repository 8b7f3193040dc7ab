"""Scenario templates over the API."""

from fastapi.testclient import TestClient

from mqplanner.api.schemas.plan_documents import ScenarioTemplates
from tests.api.problem import assert_problem
from tests.api.test_assess import PLAN


def test_templates_are_returned_as_changes_to_the_plan(client: TestClient) -> None:
    plan = {**PLAN, "lpars": [{"name": "P", "queue_managers": [{"name": "Q", "release": "8.0"}]}]}
    response = client.post("/api/v1/scenario-templates", json={"plan": plan})
    assert response.status_code == 200, response.text
    answer = ScenarioTemplates.model_validate(response.json())
    assert [(v.name, v.changes[0].path) for v in answer.templates] == [
        ("Everything on 9.4", "/lpars/0/queue_managers/0/release")
    ]


def test_a_plan_that_cannot_be_read_is_refused_with_the_place(client: TestClient) -> None:
    response = client.post("/api/v1/scenario-templates", json={"plan": {"lpars": 5}})
    assert_problem(response, "invalid-input", "/lpars")
