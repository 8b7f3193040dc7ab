"""Turns every exception a request can end in into a problem document."""

from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from mqplanner.api import openapi
from mqplanner.api.problems import ApiProblem, problem_response
from mqplanner.errors import (
    Archived,
    InvalidInput,
    NotAllowed,
    NotFound,
    NotSignedIn,
    Problem,
    Stale,
    StoreNotMigrated,
    StoreUnavailable,
)
from mqplanner.validation_messages import pointer, worded

_CODES = {404: "not-found", 405: "method-not-allowed", 413: "body-too-large", 415: "unsupported-media-type"}


def install(app: FastAPI) -> None:
    """Register a handler for each branch of the exception tree, and for what the framework raises."""
    for kind, handler in (
        (ApiProblem, _api_problem),
        (InvalidInput, _invalid_input),
        (NotFound, _not_found),
        (NotSignedIn, _not_signed_in),
        (NotAllowed, _not_allowed),
        (Archived, _archived),
        (Stale, _stale),
        (StoreUnavailable, _unavailable),
        (RequestValidationError, _wrong_shape),
        (HTTPException, _framework),
    ):
        app.add_exception_handler(kind, handler)  # type: ignore[arg-type]


async def _api_problem(_request: Request, error: ApiProblem) -> Response:
    return problem_response(error.code, str(error), error.problems, error.headers)


async def _invalid_input(_request: Request, error: InvalidInput) -> Response:
    return problem_response("invalid-input", _summary(error.problems), error.problems)


async def _not_found(_request: Request, error: NotFound) -> Response:
    return problem_response("not-found", str(error))


async def _not_signed_in(_request: Request, error: NotSignedIn) -> Response:
    return problem_response("not-signed-in", str(error), headers={"WWW-Authenticate": "Bearer"})


async def _not_allowed(_request: Request, error: NotAllowed) -> Response:
    return problem_response("not-allowed", str(error))


async def _archived(_request: Request, error: Archived) -> Response:
    return problem_response("archived", str(error))


async def _stale(request: Request, error: Stale) -> Response:
    sent = request.headers.get("if-match")
    problem = Problem("If-Match", sent, "is not the current revision", [error.etag])
    return problem_response("stale", str(error), [problem], {"ETag": error.etag})


async def _unavailable(_request: Request, error: StoreUnavailable) -> Response:
    code = "not-ready" if isinstance(error, StoreNotMigrated) else "store-unavailable"
    return problem_response(code, str(error), headers={"Retry-After": str(error.retry_after_s)})


async def _wrong_shape(_request: Request, error: RequestValidationError) -> Response:
    problems = of_validation(error)
    return problem_response("invalid-input", _summary(problems), problems)


def of_validation(error: RequestValidationError) -> list[Problem]:
    """What is wrong with the form of a request."""
    return [_problem(entry) for entry in _of_any_number(error.errors())]


def _of_any_number(entries: Sequence[Any]) -> list[dict[str, Any]]:
    """A field that takes whole and other numbers is complained of once, and not for either kind."""
    found: dict[Any, dict[str, Any]] = {}
    for number, entry in enumerate(entries):
        *place, last = entry["loc"]
        if last in ("int", "float"):
            found[tuple(place)] = {**entry, "loc": place}
        else:
            found[number] = entry
    return list(found.values())


async def _framework(request: Request, error: HTTPException) -> Response:
    code = _CODES.get(error.status_code, "bad-request")
    headers = dict(error.headers or {})
    if code == "not-found":
        return problem_response(code, "There is nothing at this address.", headers=headers)
    if code == "method-not-allowed":
        headers["Allow"] = _with_head(_methods(request) or headers.get("Allow", ""))
        return problem_response(
            code, f"{request.method[:20]} is not possible at this address.", headers=headers
        )
    return problem_response(code, str(error.detail), headers=headers)


def _methods(request: Request) -> str:
    """Every method of the address; the framework knows only those of the first function that serves it."""
    template = getattr(request.scope.get("route"), "path", "")
    return ", ".join(method.upper() for method in openapi.document(request.app)["paths"].get(template, ()))


def _with_head(methods: str) -> str:
    """Whatever can be asked for with GET can be with HEAD (see `head`)."""
    listed = [method for method in methods.split(", ") if method and method != "HEAD"]
    return ", ".join([*listed, *(["HEAD"] if "GET" in listed else [])])


def _problem(entry: dict[str, Any]) -> Problem:
    """One complaint of Pydantic's, as ours."""
    source, *place = entry["loc"]
    field = pointer(place) if source == "body" else ".".join(map(str, place))
    message, allowed = worded(entry, unknown="is not known here")
    return Problem(field, None if entry["type"] == "missing" else entry.get("input"), message, allowed)


def _summary(problems: Sequence[Problem]) -> str:
    first = problems[0]
    named = f"{first.field or 'The body'} {first.message}"
    return f"{named}." if len(problems) == 1 else f"{named}; and {len(problems) - 1} more."
