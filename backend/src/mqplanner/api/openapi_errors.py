"""The problems that an operation can answer with: they follow from its method, parameters, body and access policy."""

import inspect
from collections.abc import Iterator
from typing import Any

from fastapi.routing import APIRoute

from mqplanner.access.policy import REQUIREMENTS, RequiredAccess
from mqplanner.access.principal import Role, TokenScope
from mqplanner.api.http_protocol import HEALTH_CHECKS
from mqplanner.api.problems import KINDS, MEDIA_TYPE

CODES = "x-problem-codes"
"""Keyword of a response and of an operation: codes of the problems, as in the property `code` of the document."""
_DOCUMENT = {"$ref": "#/components/schemas/ProblemDocument"}
_RETRY_AFTER = {"Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer"}}}
_HEADERS: dict[int, Any] = {
    401: {"WWW-Authenticate": {"description": "How to sign in.", "schema": {"type": "string"}}},
    412: {"ETag": {"description": "The current one.", "schema": {"type": "string"}}},
    429: _RETRY_AFTER,
    503: _RETRY_AFTER,
}
_CHANGES = ("post", "put", "patch", "delete")
_STORES = (
    *("create_plan", "save_plan", "import_plan", "duplicate_plan", "copy_shared_plan", "restore_revision"),
    "create_upload",
)
"""Operations that need room for one more revision, or for an upload."""


def describe(path: str, method: str, operation: dict[str, Any], route: APIRoute | None) -> None:
    """Add the problems to the responses of an operation, with their codes."""
    declared = operation["responses"]
    successes = {status: response for status, response in declared.items() if status < "400"}
    # A route may declare others in the same way; FastAPI's own 422 has another document.
    others = {code for status, found in declared.items() if status >= "400" for code in found.get(CODES, ())}
    codes = sorted(others.union(_codes(path, method, operation, route)), key=lambda code: (KINDS[code].status, code))
    statuses = dict.fromkeys(KINDS[code].status for code in codes)
    operation[CODES] = codes
    operation["responses"] = successes | {
        str(status): _response(status, [code for code in codes if KINDS[code].status == status]) for status in statuses
    }


def _response(status: int, codes: list[str]) -> dict[str, Any]:
    kinds = [KINDS[code] for code in codes]
    return {
        "description": " ".join(f"`{kind.code}`: {kind.title}. {kind.advice}" for kind in kinds),
        "content": {MEDIA_TYPE: {"schema": _DOCUMENT}},
        CODES: codes,
        **({"headers": _HEADERS[status]} if status in _HEADERS else {}),
    }


def _codes(path: str, method: str, operation: dict[str, Any], route: APIRoute | None) -> Iterator[str]:
    parameters = operation.get("parameters", ())
    requirement = REQUIREMENTS.get(operation["operationId"])
    yield from ("bad-request", "misdirected", "internal-error")  # the first for a request without exactly one Host
    if path not in HEALTH_CHECKS:
        yield "invalid-input"  # an unknown query parameter
    if method in _CHANGES:
        yield "cross-site"
    if path.startswith("/api/"):
        yield "too-many-requests"
    if "requestBody" in operation:
        yield from ("invalid-json", "request-timeout", "body-too-large", "unsupported-media-type")
    if "{" in path:
        yield "not-found"
    if any(one["name"].lower() == "if-match" for one in parameters):
        yield from ("stale", "unknown-etag", "precondition-required")
    if any(one["name"] == "Idempotency-Key" for one in parameters):
        yield "idempotency-key-reused"
    if "requestBody" in operation or (route and _is_calculated(route)):
        yield from ("busy", "calculation-too-long")
    if requirement is not None:
        yield from _codes_of_stored_plans(path, operation["operationId"], requirement)


def _is_calculated(route: APIRoute) -> bool:
    return "pools" in inspect.signature(route.endpoint).parameters


def _codes_of_stored_plans(path: str, name: str, requirement: RequiredAccess) -> Iterator[str]:
    yield from ("store-unavailable", "not-ready")
    if requirement.scope is not None:
        yield from ("not-signed-in", "not-allowed", "too-many-failed-lookups")
    if requirement.scope is not TokenScope.WRITE:
        yield "busy"  # there may be no room for a large response
    if "{token}" in path:
        yield "too-many-failed-lookups"
    if requirement.scope is TokenScope.WRITE and requirement.role is not None and not requirement.allow_archived:
        yield "archived"
    if name in _STORES:
        yield "quota-reached"
    if name == "delete_plan" and requirement.role is Role.OWNER:
        yield "not-archived"
