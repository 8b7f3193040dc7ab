"""Nothing that the API of the last release promised is broken, and each kind of breaking change is found."""

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from check_contract import ACCEPT, BASELINE, breaking_changes, reduced
from tests.support.application import application

Document = dict[str, Any]


@cache
def _present() -> Document:
    return reduced(application().openapi())


@pytest.fixture
def present() -> Document:
    return deepcopy(_present())


def test_nothing_is_broken_since_the_last_release() -> None:
    before = json.loads(BASELINE.read_text("utf-8"))
    if before["info"]["version"].partition(".")[0] == _present()["info"]["version"].partition(".")[0]:
        found = breaking_changes(before, _present())
        assert not found, "\n".join(found) + ACCEPT


def _schema(document: Document, name: str) -> Document:
    found: Document = document["components"]["schemas"][name]
    return found


def _operation(document: Document, name: str) -> Document:
    operations = [one for methods in document["paths"].values() for one in methods.values()]
    return next(one for one in operations if one["operationId"] == name)


def _parameter(document: Document, operation: str, name: str) -> Document:
    found: Document = next(one for one in _operation(document, operation)["parameters"] if one["name"] == name)
    return found


BREAKING: dict[str, tuple[Callable[[Document], Any], str]] = {
    "a removed path": (lambda d: d["paths"].pop("/api/v1/solve"), "/api/v1/solve is removed"),
    "a removed operation": (
        lambda d: d["paths"]["/api/v1/plans/{plan_id}"].pop("delete"),
        "DELETE /api/v1/plans/{plan_id} is removed",
    ),
    "a renamed operation": (
        lambda d: _operation(d, "solve_plan").update(operationId="solve"),
        "POST /api/v1/solve has another operationId, which names it in generated clients",
    ),
    "a removed answer": (
        lambda d: _operation(d, "create_plan")["responses"].pop("201"),
        "POST /api/v1/plans no longer answers 201",
    ),
    "a removed media type": (
        lambda d: _operation(d, "export_plan")["responses"]["200"]["content"].pop("text/yaml"),
        "GET /api/v1/plans/{plan_id}/export, answer 200 is no longer possible as text/yaml",
    ),
    "a removed property of an answer": (
        lambda d: _schema(d, "Limit")["properties"].pop("used"),
        "Limit.used is removed",
    ),
    "a property of an answer that may be missing": (
        lambda d: _schema(d, "Limit")["required"].remove("verdict"),
        "Limit.verdict may be missing",
    ),
    "a property of an answer that may be null": (
        lambda d: _schema(d, "Limit")["properties"].update(title={"anyOf": [{"type": "string"}, {"type": "null"}]}),
        "Limit.title may be null, which it never was",
    ),
    "a newly required property": (
        lambda d: _schema(d, "PlanToAssess")["required"].append("include"),
        "PlanToAssess.include is required",
    ),
    "a removed property of a request": (
        lambda d: _schema(d, "SweptInput")["properties"].pop("scale"),
        "SweptInput.scale is removed",
    ),
    "a narrower type": (
        lambda d: _schema(d, "SweptInput")["properties"].update(points={"type": "string"}),
        "SweptInput.points no longer takes integer",
    ),
    "a narrower choice": (
        lambda d: _schema(d, "SweptInput")["properties"]["scale"]["enum"].remove("logarithmic"),
        "SweptInput.scale no longer takes logarithmic",
    ),
    "a new choice of a field that took anything": (
        lambda d: _schema(d, "SweptInput")["properties"]["path"].update(enum=["/name"]),
        "SweptInput.path no longer takes other values than those listed",
    ),
    "a narrower range": (
        lambda d: _schema(d, "SweptInput")["properties"]["points"].update(maximum=50),
        "SweptInput.points: maximum is 50 and was 10000",
    ),
    "a newly required parameter": (
        lambda d: _parameter(d, "list_plans", "tag").update(required=True),
        "GET /api/v1/plans requires the parameter tag",
    ),
    "a removed parameter": (
        lambda d: _operation(d, "list_plans")["parameters"].remove(_parameter(d, "list_plans", "tag")),
        "GET /api/v1/plans no longer has the parameter tag",
    ),
    "a body that is newly required": (
        lambda d: _operation(d, "duplicate_plan")["requestBody"].update(required=True),
        "POST /api/v1/plans/{plan_id}/duplicate requires a body",
    ),
    "a new pattern": (
        lambda d: _schema(d, "SweptInput")["properties"]["path"].update(pattern="^/lpars"),
        "SweptInput.path: pattern is ^/lpars and was not limited",
    ),
    "a new pattern of a parameter": (
        lambda d: _parameter(d, "list_plans", "q")["schema"].update(pattern="^[a-z]"),
        "GET /api/v1/plans, parameter q: pattern is ^[a-z] and was not limited",
    ),
    "only some multiples": (
        lambda d: _schema(d, "SweptInput")["properties"]["points"].update(multipleOf=5),
        "SweptInput.points: multipleOf is 5 and was not limited",
    ),
    "no further properties of a request": (
        lambda d: _schema(d, "EarlierResult").update(additionalProperties=False),
        "EarlierResult no longer takes other properties than those listed",
    ),
    "another default": (
        lambda d: _schema(d, "SweptInput")["properties"]["scale"].update(default="logarithmic"),
        'SweptInput.scale: the default is "logarithmic" and was "linear"',
    ),
    "another default of a parameter": (
        lambda d: _parameter(d, "list_plans", "limit")["schema"].update(default=100),
        "GET /api/v1/plans, parameter limit: the default is 100 and was 50",
    ),
    "sign-in that is newly required": (
        lambda d: _operation(d, "list_plans")["security"].remove({}),
        "GET /api/v1/plans requires sign-in",
    ),
    "another way to sign in": (
        lambda d: _operation(d, "list_plans").update(security=[{}, {"key": []}]),
        "GET /api/v1/plans no longer takes sign-in by token",
    ),
    "a removed header": (
        lambda d: _operation(d, "get_plan")["responses"]["200"]["headers"].remove("ETag"),
        "GET /api/v1/plans/{plan_id}, answer 200 no longer has the header ETag",
    ),
    "a removed header of a problem": (
        lambda d: _operation(d, "get_plan")["responses"]["503"]["headers"].remove("Retry-After"),
        "GET /api/v1/plans/{plan_id}, answer 503 no longer has the header Retry-After",
    ),
    "a removed problem code": (
        lambda d: _operation(d, "save_plan")["x-problem-codes"].remove("stale"),
        "PUT /api/v1/plans/{plan_id} no longer answers with the problem stale",
    ),
    "a removed property of a problem": (
        lambda d: _schema(d, "ProblemDocument")["properties"].pop("code"),
        "ProblemDocument.code is removed",
    ),
    "another address of the service": (lambda d: d.update(servers=["/mqplanner"]), "the server / is removed"),
    "a renamed schema with references": (
        lambda d: d["components"]["schemas"].update(Swept=d["components"]["schemas"].pop("SweptInput")),
        "SweptInput is missing and still referred to",
    ),
}


@pytest.mark.parametrize("name", BREAKING)
def test_a_breaking_change_is_found(name: str, present: Document) -> None:
    change, expected = BREAKING[name]
    change(present)
    assert expected in breaking_changes(_present(), present)


def test_additions_break_nothing(present: Document) -> None:
    present["paths"]["/api/v1/new"] = {"get": {"operationId": "new", "parameters": [], "responses": {"200": {}}}}
    _schema(present, "Limit")["properties"]["new"] = {"type": "string"}
    _schema(present, "Limit")["required"].append("new")
    _schema(present, "SweptInput")["properties"]["new"] = {"type": "string"}
    _schema(present, "SweptInput")["properties"]["scale"]["enum"].append("square")
    _schema(present, "SweptInput")["properties"]["points"]["maximum"] = 100_000
    assert breaking_changes(_present(), present) == []
