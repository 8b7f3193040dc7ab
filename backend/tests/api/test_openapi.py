"""The OpenAPI document and the page that shows it."""

import asyncio
import re
import threading
import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from mqplanner.api.openapi import PublishedDocument


@pytest.fixture
def document(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/v1/openapi.json").json()
    return found


def test_the_docs_page_loads_only_from_this_service(client: TestClient) -> None:
    page = client.get("/docs")
    assert page.status_code == 200
    loaded = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert loaded
    for address in loaded:
        assert address.startswith("/docs/")
        assert client.get(address).status_code == 200, address
    assert "<script>" not in page.text  # the content security policy would not run it


def test_the_docs_page_shows_the_document(client: TestClient) -> None:
    assert "/api/v1/openapi.json" in client.get("/docs/start.js").text


def test_the_document_is_made_once_while_others_wait_without_a_thread() -> None:
    made: list[int] = []

    def make() -> dict[str, Any]:
        made.append(threading.active_count())
        time.sleep(0.1)
        return {"openapi": "3.1.0"}

    async def ask() -> set[int]:
        before = threading.active_count()
        document = PublishedDocument(make)
        found = await asyncio.gather(*(document.get() for _ in range(40)))
        assert threading.active_count() <= before + 1
        return {id(one) for one in found}

    assert len(asyncio.run(ask())) == 1
    assert len(made) == 1


def operations(document: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [
        (f"{method} {path}", operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def test_each_operation_has_a_description_and_a_unique_name(document: dict[str, Any]) -> None:
    names = [operation["operationId"] for _, operation in operations(document)]
    assert len(set(names)) == len(names)
    for where, operation in operations(document):
        assert operation["description"], where


def test_each_error_is_documented_as_a_problem_document(document: dict[str, Any]) -> None:
    for where, operation in operations(document):
        for status, response in operation["responses"].items():
            if status >= "400":
                assert list(response["content"]) == ["application/problem+json"], (where, status)
        if "requestBody" in operation:
            assert {"400", "413", "415", "422"} <= set(operation["responses"]), where


def test_what_is_sent_before_an_operation_is_declared(document: dict[str, Any]) -> None:
    for where, operation in operations(document):
        codes = operation["x-problem-codes"]
        assert "bad-request" in codes, where
        if "not-signed-in" in codes:
            assert "too-many-failed-lookups" in codes, where


def test_each_request_body_refuses_unknown_fields(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for where, operation in operations(document):
        body = operation.get("requestBody")
        if body and "application/octet-stream" not in body["content"]:
            named = re.findall(r"#/components/schemas/(\w+)", str(body))
            assert {schemas[name]["additionalProperties"] for name in named} == {False}, where


def test_the_document_is_revalidated_by_etag(client: TestClient) -> None:
    first = client.get("/api/v1/openapi.json")
    again = client.get("/api/v1/openapi.json", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_plans_are_described_by_their_schema(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    plan = "#/components/schemas/Plan"
    computing = ["PlanToAssess", "PlanToSweep", "PlanToSolve", "PlanToGrow", "PlanToView", "PlanRequest"]
    saved = ["PlanToCreate", "PlanToSave", "PlanRecord", "Revision", "SharedPlan", "PlanToWrite", "PlanRead", "NewPlan"]
    assert {schemas[name]["properties"]["plan"]["$ref"] for name in [*computing, *saved]} == {plan}
    assert schemas["PlansToCompare"]["properties"]["plans"]["items"] == {"$ref": plan}
    assert schemas["Plan"]["properties"]["lpars"]["items"] == {"$ref": "#/components/schemas/Lpar"}
