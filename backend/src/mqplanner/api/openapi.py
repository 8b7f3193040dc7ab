"""The OpenAPI document: FastAPI's own, with errors under the media type that they are sent with."""

from collections.abc import Iterator
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from starlette.responses import Response

from mqplanner.access.policy import NEEDS
from mqplanner.api.problems import MEDIA_TYPE
from mqplanner.api.responses import Published

ADDRESS = "/api/v1/openapi.json"

router = APIRouter(include_in_schema=False)

_WAIT = {"Retry-After": {"schema": {"type": "integer"}}}
_HEADERS: dict[str, Any] = {
    "401": {"WWW-Authenticate": {"schema": {"type": "string"}}},
    "412": {"ETag": {"description": "The current one.", "schema": {"type": "string"}}},
    "429": _WAIT,
    "503": _WAIT,
}
_TOKEN = {"type": "http", "scheme": "bearer", "description": "An API token, where the service takes them."}


def operation_id(route: APIRoute) -> str:
    """Operations are called by the names of their functions, so that generated clients read well."""
    return route.name


def install(app: FastAPI) -> None:
    """Let the application describe itself through `document`, and publish that."""
    app.openapi = lambda: document(app)  # type: ignore[method-assign]
    app.include_router(router)


def document(app: FastAPI) -> dict[str, Any]:
    """The document, built at the first question and kept."""
    if app.openapi_schema is None:
        app.openapi_schema = _built(app)
    return app.openapi_schema


def _built(app: FastAPI) -> dict[str, Any]:
    schema = get_openapi(
        title=app.title,
        version=app.version,
        description=app.description,
        routes=app.routes,
        tags=app.openapi_tags,
    )
    schema["components"]["securitySchemes"] = {"token": _TOKEN}
    for operations in schema["paths"].values():
        for operation in operations.values():
            operation["responses"] = dict(_documented(operation["responses"]))
            need = NEEDS.get(operation["operationId"])
            if need is not None and need.scope is not None:
                operation["security"] = [{}, {"token": []}]  # {}: where nobody signs in
    schemas = schema["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    return schema


def _documented(responses: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Errors as problem documents; without the 422 that the framework adds where no input can be wrong."""
    for status, response in responses.items():
        if "HTTPValidationError" in str(response):
            continue
        if status >= "400":
            response["content"] = {MEDIA_TYPE: response["content"].pop("application/json")}
        response.setdefault("headers", {}).update(_HEADERS.get(status, {}))
        if not response["headers"]:
            del response["headers"]
        yield status, response


@router.get(ADDRESS)
async def openapi_document(request: Request) -> Response:
    """The document itself."""
    return Published(document(request.app)).response(request)
