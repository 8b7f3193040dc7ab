"""The one error shape: problem+json (RFC 9457) with a stable code, and every place where the input is wrong.

Codes are part of the API, because scripts depend on them; the sentences are for people and may be reworded.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import orjson
import structlog
import yaml
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from prometheus_client import Counter
from pydantic import Field
from pydantic.types import JsonValue
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import BaseRoute

from mqplanner import errors
from mqplanner.api.schemas.base import ResponseModel
from mqplanner.errors import NOTHING_HERE, InvalidInput, PlannerError, Problem
from mqplanner.validation_messages import UNKNOWN_KEY, json_pointer, plain_message, similar_keys

MEDIA_TYPE = "application/problem+json"
log = structlog.get_logger("mqplanner.api")
_PROBLEMS = Counter("mqplanner_problems", "Problem documents, also those of a busy service or database.", ("code",))
_REFUSED = (401, 403, 421, 429)
"""Statuses of what the log calls a security event."""
MAX_ECHO = 80
"""Characters of a value that an error repeats."""
MAX_REPORTED = 100
"""Places where the input is wrong that one answer lists."""


class Kind(NamedTuple):
    """A kind of problem: code, HTTP status, title, and what to do about it."""

    code: str
    status: int
    title: str
    advice: str


_FILE = Path(__file__).with_suffix(".yaml")
KINDS = {code: Kind(code, **kind) for code, kind in yaml.safe_load(_FILE.read_text("utf-8")).items()}


class FieldError(ResponseModel):
    """One place where the input is wrong."""

    field: str = Field(description="Name of the input, or JSON pointer into the plan or the body.")
    value: JsonValue = Field(description="The value that was sent, shortened; null when there was none.")
    message: str = Field(description="Completes a sentence that starts with the name of the field.")
    allowed: JsonValue = Field(default=None, description="What would be accepted.")
    similar: list[str] | None = Field(
        default=None, description="Names of which one may have been meant, where the name of a field is not known."
    )
    line: int | None = Field(default=None, description="Line of a text, from 1.")
    column: int | None = Field(default=None, description="Column of a text, from 1.")


class ProblemDocument(ResponseModel):
    """A problem document (RFC 9457)."""

    type: str = Field(description="Address that names the kind of problem.")
    title: str
    status: int = Field(ge=400, le=599)
    detail: str
    code: str = Field(description="Stable name of the kind of problem.", json_schema_extra={"enum": list(KINDS)})
    errors: list[FieldError]


class ApiProblem(PlannerError):
    """An error that only exists in HTTP, such as a body that is too long."""

    def __init__(
        self, code: str, detail: str, headers: Mapping[str, str] | None = None, problems: Sequence[Problem] = ()
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.headers = dict(headers or {})
        self.problems = list(problems)


def problem_response(
    code: str, detail: str, errors: Iterable[Problem] = (), headers: Mapping[str, str] | None = None
) -> Response:
    """Return the response for one problem."""
    return Response(orjson.dumps(problem_document(code, detail, errors)), KINDS[code].status, headers, MEDIA_TYPE)


def problem_document(code: str, detail: str, errors: Iterable[Problem] = ()) -> dict[str, Any]:
    """Return the document for one problem, as `ProblemDocument` describes it; log and count it."""
    kind = KINDS[code]
    _PROBLEMS.labels(code).inc()
    if kind.status in _REFUSED:
        log.warning("refused", code=code)  # with address, principal and id of the request
    return {
        "type": f"/problems/{kind.code}",
        "title": kind.title,
        "status": kind.status,
        "detail": _printable(detail),
        "code": kind.code,
        "errors": [field_error(problem) for problem in errors],
    }


def problem_document_of(error: PlannerError) -> dict[str, Any]:
    """Return the problem document for an error that concerns one of several plans of a request."""
    match error:
        case ApiProblem():
            return problem_document(error.code, str(error), error.problems)
        case InvalidInput():
            return problem_document("invalid-input", _sentence(error.problems), error.problems[:MAX_REPORTED])
    return problem_document(_code_of(error), str(error))


def field_error(problem: Problem) -> dict[str, Any]:
    """Return one place where the input is wrong, as the schema `FieldError` describes it."""
    error = {
        "field": _printable(problem.field),
        "value": _shorten(problem.value),
        "message": _printable(problem.message),
    }
    if problem.allowed is not None:
        error["allowed"] = problem.allowed
    if problem.similar:
        error["similar"] = list(problem.similar)
    if problem.place is not None:
        error["line"], error["column"] = problem.place
    return error


def _shorten(value: Any) -> Any:
    """Return the value, shortened to be shown with the field, in a type that JSON has."""
    match value:
        case None | bool():
            return value
        case str():
            text = _printable(value)
            return text if len(text) <= MAX_ECHO else text[: MAX_ECHO - 1] + "…"
        case int() if abs(value) < 2**53:  # beyond this a browser would show another number
            return value
        case int():
            return _shorten(str(value) if abs(value) < 10**100 else "a very long number")
        case float():
            return value if math.isfinite(value) else str(value)
        case Mapping():
            return "an object"
        case _:
            return "a list"


def _printable(text: str) -> str:
    """Replace halves of surrogate pairs, which cannot be encoded."""
    return text.encode(errors="replace").decode()


_HTTP_CODES = {404: "not-found", 405: "method-not-allowed", 413: "body-too-large", 415: "unsupported-media-type"}
_CODES: dict[type[PlannerError], str] = {
    errors.NotFound: "not-found",
    errors.NotSignedIn: "not-signed-in",
    errors.NotAllowed: "not-allowed",
    errors.Archived: "archived",
    errors.QuotaReached: "quota-reached",
    errors.Stale: "stale",
    errors.StoreNotMigrated: "not-ready",
    errors.StoreUnavailable: "store-unavailable",
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
        case errors.QuotaReached():
            problems = error.problems
        case errors.NotSignedIn():
            headers = {"WWW-Authenticate": "Bearer"}
        case errors.Stale():
            sent = request.headers.get("if-match")
            problems = [Problem("If-Match", sent, "is not the current revision", [error.etag])]
            headers = {"ETag": error.etag}
        case errors.StoreUnavailable():
            headers = {"Retry-After": str(error.retry_after_s)}
    return problem_response(_code_of(error), str(error), problems, headers)


def _code_of(error: PlannerError) -> str:
    for kind, code in _CODES.items():
        if isinstance(error, kind):
            return code
    raise error


def refusal(error: PlannerError | RequestValidationError) -> str:
    """Return the reason for an error as a word: the code of its problem, for the database something more precise."""
    match error:
        case ApiProblem():
            return error.code
        case RequestValidationError() | InvalidInput():
            return "invalid-input"
        case errors.StoreUnavailable():
            return error.reason
    return _code_of(error)


async def _validation_error(_request: Request, error: RequestValidationError) -> Response:
    return _invalid_input(problems_of_request(error))


def problems_of_request(error: RequestValidationError, body: Any = None) -> list[Problem]:
    """Return the problems that FastAPI found in a request; `body` is the type of its body."""
    return problems_from_pydantic(error.errors(), body)


def problems_from_pydantic(entries: Sequence[Mapping[str, Any]], body: Any = None) -> list[Problem]:
    """Return problems from the entries of Pydantic, whose places begin with `body` or the kind of parameter.

    `body` is the type of the body, in which names like an unknown one are looked up.
    """
    found: dict[Any, Problem] = {}
    for number, entry in enumerate(entries):
        source, *place = entry["loc"]
        is_number = place[-1:] in (["int"], ["float"])  # one field that takes both has an error for each
        if is_number:
            place.pop()
        field = json_pointer(place) if source == "body" else ".".join(map(str, place))
        message, allowed = plain_message(entry, unknown="is not known here")
        value = None if entry["type"] == "missing" else entry.get("input")
        similar = similar_keys(body, place, number) if entry["type"] == UNKNOWN_KEY else ()
        found[field if is_number else number] = Problem(field, value, message, allowed, similar=similar)
    return list(found.values())


async def _http_exception(request: Request, error: HTTPException) -> Response:
    code = _HTTP_CODES.get(error.status_code, "bad-request")
    headers = dict(error.headers or {})
    detail = str(error.detail)
    if code == "not-found":
        detail = NOTHING_HERE
    elif code == "method-not-allowed":
        detail = f"{request.method[:20]} is not possible at this address."
        # The framework knows only the methods of the first function at the path.
        template = getattr(request.scope.get("route"), "path", "")
        methods = request.app.state.methods.get(template) or headers.get("Allow", "").split(", ")
        headers["Allow"] = ", ".join(dict.fromkeys([*methods, *(["HEAD"] if "GET" in methods else [])]))
    return problem_response(code, detail, headers=headers)


def _invalid_input(problems: Sequence[Problem]) -> Response:
    return problem_response("invalid-input", _sentence(problems), problems[:MAX_REPORTED])


def _sentence(problems: Sequence[Problem]) -> str:
    text = f"{problems[0].field or 'The body'} {problems[0].sentence}"
    detail = text + "." * (not text.endswith("?")) if len(problems) == 1 else f"{text}; and {len(problems) - 1:,} more."
    if len(problems) > MAX_REPORTED:
        detail += f" The first {MAX_REPORTED} are listed."
    return detail
