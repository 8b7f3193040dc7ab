"""Turns every exception of a request into a problem document."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import BaseRoute

from mqplanner.api.problems import ApiProblem, problem_response
from mqplanner.errors import (
    Archived,
    InvalidInput,
    NotAllowed,
    NotFound,
    NotSignedIn,
    PlannerError,
    Problem,
    Stale,
    StoreNotMigrated,
    StoreUnavailable,
)
from mqplanner.validation_messages import json_pointer, plain_message

_HTTP_CODES = {404: "not-found", 405: "method-not-allowed", 413: "body-too-large", 415: "unsupported-media-type"}
_CODES: dict[type[PlannerError], str] = {
    NotFound: "not-found",
    NotSignedIn: "not-signed-in",
    NotAllowed: "not-allowed",
    Archived: "archived",
    Stale: "stale",
    StoreNotMigrated: "not-ready",
    StoreUnavailable: "store-unavailable",
}


def install(app: FastAPI, routes: Iterable[BaseRoute]) -> None:
    """Register the handlers for the planner's exceptions and for those of the framework."""
    app.state.methods = defaultdict(list)
    for route in routes:
        if isinstance(route, APIRoute):
            app.state.methods[route.path] += route.methods
    app.add_exception_handler(PlannerError, _planner_error)  # type: ignore[arg-type]
    app.add_exception_handler(RequestValidationError, _validation_error)  # type: ignore[arg-type]
    app.add_exception_handler(HTTPException, _http_exception)  # type: ignore[arg-type]


async def _planner_error(request: Request, error: PlannerError) -> Response:
    problems: list[Problem] = []
    headers: dict[str, str] = {}
    match error:
        case ApiProblem():
            return problem_response(error.code, str(error), error.problems, error.headers)
        case InvalidInput():
            return _invalid_input(error.problems)
        case NotSignedIn():
            headers = {"WWW-Authenticate": "Bearer"}
        case Stale():
            sent = request.headers.get("if-match")
            problems = [Problem("If-Match", sent, "is not the current revision", [error.etag])]
            headers = {"ETag": error.etag}
        case StoreUnavailable():
            headers = {"Retry-After": str(error.retry_after_s)}
    for kind, code in _CODES.items():
        if isinstance(error, kind):
            return problem_response(code, str(error), problems, headers)
    raise error


async def _validation_error(_request: Request, error: RequestValidationError) -> Response:
    return _invalid_input(problems_of(error))


def problems_of(error: RequestValidationError) -> list[Problem]:
    """Return the problems that FastAPI found in a request."""
    found: dict[Any, Problem] = {}
    for number, entry in enumerate(error.errors()):
        source, *place = entry["loc"]
        is_number = place[-1:] in (["int"], ["float"])  # one field that takes both has an error for each
        if is_number:
            place.pop()
        field = json_pointer(place) if source == "body" else ".".join(map(str, place))
        message, allowed = plain_message(entry, unknown="is not known here")
        value = None if entry["type"] == "missing" else entry.get("input")
        found[field if is_number else number] = Problem(field, value, message, allowed)
    return list(found.values())


async def _http_exception(request: Request, error: HTTPException) -> Response:
    code = _HTTP_CODES.get(error.status_code, "bad-request")
    headers = dict(error.headers or {})
    detail = str(error.detail)
    if code == "not-found":
        detail = "There is nothing at this address."
    elif code == "method-not-allowed":
        detail = f"{request.method[:20]} is not possible at this address."
        # The framework knows only the methods of the first function at the path.
        template = getattr(request.scope.get("route"), "path", "")
        methods = request.app.state.methods.get(template) or headers.get("Allow", "").split(", ")
        headers["Allow"] = ", ".join([*methods, *(["HEAD"] if "GET" in methods else [])])
    return problem_response(code, detail, headers=headers)


def _invalid_input(problems: Sequence[Problem]) -> Response:
    text = f"{problems[0].field or 'The body'} {problems[0].message}"
    detail = f"{text}." if len(problems) == 1 else f"{text}; and {len(problems) - 1} more."
    return problem_response("invalid-input", detail, problems)
