"""Reports over the API: each format with its media type, saved revisions, and parameters that cannot be met."""

from io import BytesIO
from typing import Any

import pytest
from fastapi.testclient import TestClient
from openpyxl import load_workbook

from mqplanner.plan.presets import preset
from tests.api.problem import assert_problem
from tests.api.saved_plans import create_plan, save_again

REPORT = "/api/v1/report"
PLAN = preset("first-queue-manager").plan
TYPES = {
    "html": ("text/html; charset=utf-8", b"<!doctype html>"),
    "md": ("text/markdown; charset=utf-8", b"# A first small queue manager"),
    "pdf": ("application/pdf", b"%PDF-"),
    "xlsx": ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", b"PK"),
    "csv": ("application/zip", b"PK"),
}


@pytest.mark.parametrize("format", TYPES)
def test_a_report_is_a_file_that_is_not_cached(client: TestClient, format: str) -> None:
    kind = "review" if format == "csv" else "management"
    response = client.post(REPORT, params={"format": format, "kind": kind}, json={"plan": PLAN})
    assert response.status_code == 200, response.text[:300]
    media_type, start = TYPES[format]
    assert response.headers["content-type"] == media_type
    assert response.content.lstrip().startswith(start)
    assert response.headers["content-disposition"].startswith(f'attachment; filename="mq-planner-{kind}.')
    assert response.headers["cache-control"] == "no-store"


def test_one_table_is_wanted_as_csv(client: TestClient) -> None:
    response = client.post(REPORT, params={"format": "csv", "table": "limits"}, json={"plan": PLAN})
    assert response.headers["content-type"] == "text/csv; charset=utf-8"
    answer = client.post("/api/v1/assess", json={"plan": PLAN}).json()
    for limit in answer["limits"]:
        assert f"{limit['title']},{limit['subject']}," in response.text.replace('"', "")


@pytest.mark.parametrize(
    ("parameters", "field"),
    [
        ({"format": "docx"}, "format"),
        ({}, "format"),
        ({"format": "pdf", "kind": "poem"}, "kind"),
        ({"format": "pdf", "paper": "a3"}, "paper"),
        ({"format": "pdf", "table": "limits"}, "table"),
        ({"format": "csv", "table": "nothing"}, "/table"),
    ],
)
def test_a_wrong_parameter_is_named(client: TestClient, parameters: dict[str, str], field: str) -> None:
    response = client.post(REPORT, params=parameters, json={"plan": PLAN})
    assert_problem(response, "invalid-input", field)


def test_a_plan_with_mistakes_has_no_report(client: TestClient) -> None:
    wrong = {**PLAN, "lpars": [{"name": "A", "queue_managers": [{"name": "Q", "release": "1.0"}]}]}
    response = client.post(REPORT, params={"format": "pdf"}, json={"plan": wrong})
    assert_problem(response, "invalid-input")


@pytest.mark.parametrize("plan", [{}, {"lpars": []}, {"name": "x", "growth": {"annual_pct": 5}}])
def test_an_empty_plan_has_a_report_that_claims_nothing(client: TestClient, plan: dict[str, Any]) -> None:
    for format in TYPES:
        for kind in ("management", "review"):
            response = client.post(REPORT, params={"format": format, "kind": kind}, json={"plan": plan})
            if (format, kind) == ("csv", "management"):
                assert_problem(response, "invalid-input", "format")  # one page has no tables
            else:
                assert response.status_code == 200, response.text[:300]
    text = client.post(REPORT, params={"format": "md"}, json={"plan": plan}).text
    assert "No limit was checked" in text
    assert "all limits" not in text


def test_the_report_of_a_saved_plan_names_its_revision(store_client: TestClient) -> None:
    saved = create_plan(store_client, "Go-live", PLAN, author="Ada")
    address = saved.headers["location"]
    save_again(store_client, address, "Second", PLAN)
    current = store_client.get(f"{address}/report", params={"format": "xlsx"})
    assert current.status_code == 200, current.text[:300]
    assert "-r2-review.xlsx" in current.headers["content-disposition"]
    facts = [[cell.value for cell in row] for row in load_workbook(BytesIO(current.content))["Report"].iter_rows()]
    assert next(value for name, value in facts if name == "Revision").startswith("2, saved ")
    first = store_client.get(f"{address}/report", params={"format": "md", "revision": 1}).text
    assert "1, saved " in first
    assert "by Ada" in first
    assert_problem(store_client.get(f"{address}/report", params={"format": "md", "revision": 9}), "not-found")
    assert_problem(store_client.get("/api/v1/plans/nothing/report", params={"format": "md"}), "not-found")
