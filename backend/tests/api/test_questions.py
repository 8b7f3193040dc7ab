"""Questions about a plan over the API: documented shapes, and examples in the document that work."""

from typing import Any

import pytest
from fastapi.testclient import TestClient
from pydantic import BaseModel

from mqplanner.api.schemas import questions as models
from mqplanner.plan.presets import presets
from tests.api.problem import assert_problem

QUESTIONS: dict[str, type[BaseModel]] = {
    "newest-release": models.NewestRelease,
    "zhyperlink": models.ZhyperlinkBenefit,
    "feature-cost": models.FeatureCosts,
}


@pytest.mark.sample(6)
@pytest.mark.parametrize("preset", presets())
@pytest.mark.parametrize("name", QUESTIONS)
def test_each_preset_is_answered_in_the_documented_shape(client: TestClient, name: str, preset: str) -> None:
    response = client.post(f"/api/v1/{name}", json={"plan": presets()[preset].plan})
    assert response.status_code == 200, response.text
    answer = response.json()
    QUESTIONS[name].model_validate(answer)
    assert answer["headline"]["text"]
    emphasis = answer["headline"]["emphasis"]
    assert emphasis is None or emphasis in answer["headline"]["text"]


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_example_of_the_document_is_answered(client: TestClient, name: str) -> None:
    document: dict[str, Any] = client.get("/api/v1/openapi.json").json()
    body = document["paths"][f"/api/v1/{name}"]["post"]["requestBody"]["content"]["application/json"]
    schema = document["components"]["schemas"][body["schema"]["$ref"].rpartition("/")[2]]
    (example,) = schema["examples"]
    response = client.post(f"/api/v1/{name}", json=example)
    assert response.status_code == 200, response.text
    assert response.json()["recommendations"]


def test_a_part_that_the_plan_does_not_have_is_refused(client: TestClient) -> None:
    plan = next(iter(presets().values())).plan
    response = client.post("/api/v1/feature-cost", json={"plan": plan, "parts": ["/lpars/7"]})
    (error,) = assert_problem(response, "invalid-input")["errors"]
    assert error["field"] == "/parts/0"
