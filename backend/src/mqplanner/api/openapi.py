"""The OpenAPI document: FastAPI's, with the ETags and errors that follow from parameters, body and access policy.

`/docs` shows it with Swagger UI; `/problems/<code>` are the pages that problem documents point at. Nothing is loaded
from other sites, and the content security policy allows no inline script: so the files of Swagger UI are those of the
package `fastapi-offline`, and the line that starts it is a file.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import fastapi_offline
from fastapi import APIRouter, FastAPI, Request
from fastapi.openapi.utils import get_openapi
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from mqplanner.access.policy import REQUIREMENTS
from mqplanner.access.principal import Scope
from mqplanner.api.json_responses import StaticJson
from mqplanner.api.problems import KINDS, MEDIA_TYPE, ProblemDocument
from mqplanner.errors import NotFound

ADDRESS = "/api/v1/openapi.json"

router = APIRouter(include_in_schema=False)

_REFERENCE = "#/components/schemas/{model}"
_RETRY_AFTER = {"Retry-After": {"schema": {"type": "integer"}}}
_HEADERS: dict[int, Any] = {
    401: {"WWW-Authenticate": {"schema": {"type": "string"}}},
    412: {"ETag": {"description": "The current one.", "schema": {"type": "string"}}},
    429: _RETRY_AFTER,
    503: _RETRY_AFTER,
}
ETAG = {"ETag": {"description": "For If-Match and If-None-Match.", "schema": {"type": "string"}}}
LOCATION = {"Location": {"description": "Address of what was created.", "schema": {"type": "string"}}}
_TOKEN = {"type": "http", "scheme": "bearer", "description": "An API token, where the service requires one."}


def install(app: FastAPI) -> None:
    """Publish the document in place of the application's own, and the page that shows it."""
    app.openapi = cache(lambda: _document(app))  # type: ignore[method-assign]
    app.include_router(router)
    app.mount("/docs/assets", StaticFiles(directory=Path(fastapi_offline.__file__).parent / "static"))


def _document(app: FastAPI) -> dict[str, Any]:
    schema = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    schema["components"]["securitySchemes"] = {"token": _TOKEN}
    for path, operations in schema["paths"].items():
        for operation in operations.values():
            preconditions = {one["name"] for one in operation.get("parameters", ())}
            if preconditions & {"if-match", "if-none-match"}:
                operation["responses"].get("200", {})["headers"] = ETAG
            if "if-none-match" in preconditions:
                operation["responses"]["304"] = {"description": "You have it already."}
            _describe_errors(path, operation)
            if lines := operation["responses"].get("200", {}).get("content", {}).get("application/x-ndjson"):
                lines["schema"].pop("type", None)  # of a whole text; the schema is that of a line
            requirement = REQUIREMENTS.get(operation["operationId"])
            if requirement is not None and requirement.scope is not None:
                operation["security"] = [{}, {"token": []}]  # {}: where the service runs without sign-in
    schemas = schema["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    problem = ProblemDocument.model_json_schema(ref_template=_REFERENCE, mode="serialization")
    schemas.update(problem.pop("$defs"), ProblemDocument=problem)
    return schema


def _describe_errors(path: str, operation: dict[str, Any]) -> None:
    declared = operation["responses"]
    successes = {status: response for status, response in declared.items() if status < "400"}
    errors = {int(status) for status in declared if status >= "400" and status != "422"}
    operation["responses"] = successes | {
        str(status): {
            "description": "; or: ".join(
                f"{kind.title}. {kind.advice}" for kind in KINDS.values() if kind.status == status
            ),
            "content": {MEDIA_TYPE: {"schema": {"$ref": _REFERENCE.format(model="ProblemDocument")}}},
            **({"headers": _HEADERS[status]} if status in _HEADERS else {}),
        }
        for status in sorted(errors.union(_errors(path, operation)))
    }


def _errors(path: str, operation: dict[str, Any]) -> Iterator[int]:
    """Yield the statuses that follow from the body, the parameters and the access policy of an operation."""
    parameters = operation.get("parameters", ())
    requirement = REQUIREMENTS.get(operation["operationId"])
    if "requestBody" in operation:
        yield from (400, 413, 415, 422)
    if any(one["in"] == "query" or one["schema"].get("type") == "integer" for one in parameters):
        yield 422
    if "{" in path:
        yield 404
    if any(one["name"] == "if-match" for one in parameters):
        yield from (412, 428)
    if path.startswith("/api/"):
        yield 429
    if requirement is not None:
        yield 503
        if requirement.scope is not None:
            yield from (401, 403)
        if requirement.scope is Scope.WRITE:
            yield 409


@router.get(ADDRESS)
async def openapi_document(request: Request) -> Response:
    """Return the document."""
    return StaticJson(request.app.openapi()).response(request)


_START = f'SwaggerUIBundle({{url: "{ADDRESS}", dom_id: "#api", deepLinking: true, validatorUrl: null}});\n'


@router.get("/docs")
async def docs() -> Response:
    """Return the page."""
    return HTMLResponse(Path(__file__).with_name("docs.html").read_text("utf-8"))


@router.get("/docs/start.js")
async def start() -> Response:
    """Return the script that starts Swagger UI."""
    return Response(_START, media_type="text/javascript")


@router.get("/problems/{code}")
async def problem(code: str) -> Response:
    """Return the meaning of a code and what to do about it."""
    kind = KINDS.get(code)
    if kind is None:
        raise NotFound("problem", code)
    return PlainTextResponse(f"{kind.code} (HTTP {kind.status})\n\n{kind.title}. {kind.advice}\n")
