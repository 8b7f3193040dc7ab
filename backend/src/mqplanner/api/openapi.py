"""The OpenAPI document: FastAPI's, with the ETags and errors that follow from parameters, body and access policy.

`/docs` shows it with Swagger UI; `/problems/<code>` are the pages that problem documents point at. Nothing is loaded
from other sites, and the content security policy allows no inline script: so the files of Swagger UI are those of the
package `fastapi-offline`, and the line that starts it is a file.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import fastapi_offline
from fastapi import APIRouter, FastAPI, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute
from starlette.staticfiles import StaticFiles

from mqplanner.access.policy import REQUIREMENTS
from mqplanner.api import openapi_errors, openapi_examples, openapi_schemas
from mqplanner.api.json_responses import NDJSON, PLAIN, StaticJson
from mqplanner.api.problems import KINDS, ProblemDocument
from mqplanner.api.schemas.plans import SnapshotFile
from mqplanner.errors import NotFound

ADDRESS = "/api/v1/openapi.json"

router = APIRouter(include_in_schema=False)

_REFERENCE = "#/components/schemas/{model}"
ETAG = {"ETag": {"description": "For If-Match and If-None-Match.", "schema": {"type": "string"}}}
LOCATION = {"Location": {"description": "Address of what was created.", "schema": {"type": "string"}}}
_TAGS = [
    {"name": "assessment", "description": "Limits of a plan, and the sources of each number."},
    {"name": "what-if", "description": "A plan with changes: over a range, in growth, in an outage, against others."},
    {"name": "batch", "description": "Many plans in one request, answered line by line."},
    {"name": "measurements", "description": "Values from console output and reports, for a plan."},
    {"name": "fleet", "description": "Queue managers as they were measured."},
    {"name": "plans", "description": "Plan documents and example plans, and saved plans."},
    {"name": "revisions", "description": "The history of a saved plan."},
    {"name": "sharing", "description": "Read-only links to a saved plan."},
    {"name": "files", "description": "Saved plans as files."},
    {"name": "reports", "description": "Reports for people, as files."},
    {"name": "configuration", "description": "Definitions that a plan decides, and their difference from others."},
    {"name": "rules", "description": "The rulebook: every rule, with its worked examples."},
    {"name": "figures", "description": "What was published, with citations."},
    {"name": "webhooks", "description": "Messages when the verdict on a plan changes."},
    {"name": "audit", "description": "Who did what, for administrators."},
    {"name": "health", "description": "Whether the service runs."},
]
_TOKEN = {"type": "http", "scheme": "bearer", "description": "An API token, where the service requires one."}


def install(app: FastAPI, routes: Sequence[BaseRoute]) -> None:
    """Publish the document of the routes in place of the application's own, and the page that shows it."""
    by_name = {route.name: route for route in routes if isinstance(route, APIRoute)}
    app.openapi = cache(lambda: _document(app, by_name))  # type: ignore[method-assign]
    app.state.openapi = PublishedDocument(app.openapi)
    app.include_router(router)
    app.mount("/docs/assets", StaticFiles(directory=Path(fastapi_offline.__file__).parent / "static"))


def _document(app: FastAPI, routes: Mapping[str, APIRoute]) -> dict[str, Any]:
    schema = get_openapi(
        title=app.title,
        version=app.version,
        description=app.description,
        routes=app.routes,
        tags=_TAGS,
        servers=[{"url": "/", "description": "The service that this document is from."}],
    )
    schema["components"]["securitySchemes"] = {"token": _TOKEN}
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            _describe_preconditions(operation)
            openapi_errors.describe(path, method, operation, routes.get(operation["operationId"]))
            openapi_examples.add(operation, schema["components"]["schemas"])
            _describe_lines(operation)
            requirement = REQUIREMENTS.get(operation["operationId"])
            if requirement is not None and requirement.scope is not None:
                operation["security"] = [{}, {"token": []}]  # {}: where the service runs without sign-in
    schemas = schema["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    for model in (ProblemDocument, SnapshotFile):  # no route has them as the model of its answer
        found = model.model_json_schema(ref_template=_REFERENCE, mode="serialization")
        for name, part in {**found.pop("$defs"), model.__name__: found}.items():
            schemas.setdefault(name, part)
    openapi_schemas.complete(schemas)
    return schema


def _describe_lines(operation: dict[str, Any]) -> None:
    """Describe lines of JSON twice: by the schema of a line, and as text, which every generator of clients takes.

    That a request may have lines too is in the description only: generators refuse such a body.
    """
    content = operation["responses"].get("200", {}).get("content", {})
    if NDJSON in content:
        content[NDJSON]["schema"].pop("type", None)  # of a whole text; the schema is that of a line
        content[PLAIN] = {"schema": {"type": "string", "description": "The same lines as text."}}


def _describe_preconditions(operation: dict[str, Any]) -> None:
    """Describe ETags: If-Match is required, which the route checks itself, since its refusal says what to send."""
    found = {one["name"]: one for one in operation.get("parameters", ())}
    if found.keys() & {"if-match", "if-none-match"}:
        operation["responses"].get("200", {})["headers"] = ETAG
    if "if-none-match" in found:
        operation["responses"]["304"] = {"description": "You have it already."}
    if "if-match" in found:
        found["if-match"]["required"] = True
        found["if-match"]["schema"] = {"type": "string", "title": "If-Match"}


@router.get(ADDRESS)
async def openapi_document(request: Request) -> Response:
    """Return the document."""
    document: StaticJson = await request.app.state.openapi.get()
    return document.response(request.headers.get("if-none-match"))


class PublishedDocument:
    """The document as it is sent. It is made when it is first asked for, which takes some seconds, and only once."""

    def __init__(self, make: Callable[[], dict[str, Any]]) -> None:
        self._make = make
        self._lock = asyncio.Lock()
        self._made: StaticJson | None = None

    async def get(self) -> StaticJson:
        """Return it; requests that come while it is made wait without a thread."""
        async with self._lock:
            if self._made is None:
                self._made = await run_in_threadpool(lambda: StaticJson(self._make()))
            return self._made


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
