"""Asserts that a response is a problem document."""

from typing import Any

from httpx2 import Response

from mqplanner.api.problems import KINDS

MEMBERS = {"type", "title", "status", "detail", "code", "errors"}
ERROR_MEMBERS = {"field", "value", "message"}


def assert_problem(response: Response, code: str, *fields: str) -> dict[str, Any]:
    """Assert that the response is the problem of that code and reports these fields; return the document."""
    kind = KINDS[code]
    assert response.status_code == kind.status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    document: dict[str, Any] = response.json()
    assert set(document) == MEMBERS
    assert (document["status"], document["code"], document["title"]) == (kind.status, code, kind.title)
    assert document["type"] == f"/problems/{code}"
    assert document["detail"]
    assert "Traceback" not in response.text
    for error in document["errors"]:
        assert set(error) - {"allowed", "similar", "line", "column"} == ERROR_MEMBERS
        assert isinstance(error["field"], str)
        assert error["message"]
        assert len(str(error["value"])) <= 120
    assert {error["field"] for error in document["errors"]} >= set(fields), document["errors"]
    return document
