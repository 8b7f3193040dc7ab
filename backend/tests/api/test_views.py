"""Charts and questions over the API."""

from fastapi.testclient import TestClient

from mqplanner.api.schemas.views import PlanViews
from tests.api.problem import assert_problem
from tests.support.plans import SMALL


def test_charts_and_questions_are_returned_in_one_answer(client: TestClient) -> None:
    for plan in SMALL.values():
        response = client.post("/api/v1/views", json={"plan": plan})
        assert response.status_code == 200, response.text
        first = PlanViews.model_validate(response.json())
        for offered in first.charts:
            chosen = {"plan": plan, "chart": {"kind": offered.kind}}
            answer = PlanViews.model_validate(client.post("/api/v1/views", json=chosen).json())
            assert answer.chart is not None
            assert (answer.chart.kind, len(answer.subjects)) == (offered.kind, offered.subjects)


def test_a_plan_that_cannot_be_read_is_refused_with_the_place(client: TestClient) -> None:
    response = client.post("/api/v1/views", json={"plan": {"lpars": 5}})
    assert_problem(response, "invalid-input", "/lpars")
