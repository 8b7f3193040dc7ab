"""The one error shape: problem+json (RFC 9457) with a stable code, and where the input is wrong, every place.

A code is part of the API: scripts branch on it. The sentences are for people and may be reworded.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from starlette.responses import Response

from mqplanner.errors import PlannerError, Problem

MEDIA_TYPE = "application/problem+json"
LONGEST_ECHO = 80


@dataclass(frozen=True, slots=True)
class Kind:
    """One way of failing: its code, its HTTP status, its title, and what to do about it."""

    code: str
    status: int
    title: str
    advice: str


KINDS = {
    kind.code: kind
    for kind in (
        Kind(
            "bad-request",
            400,
            "The request cannot be understood",
            "Compare it with the documentation at /docs.",
        ),
        Kind("invalid-json", 400, "The body is not JSON", "Correct it at the place that `detail` names."),
        Kind(
            "not-signed-in",
            401,
            "This takes an API token",
            "Send Authorization: Bearer and the token; `mqplanner token create` makes one.",
        ),
        Kind(
            "not-allowed", 403, "You may not do that", "Use a token of wider scope, or ask the plan's owner."
        ),
        Kind("not-found", 404, "There is nothing here", "Check the address, the id or the name in it."),
        Kind(
            "method-not-allowed",
            405,
            "This address does not take that method",
            "`Allow` lists those it takes.",
        ),
        Kind("archived", 409, "The plan is archived", "Restore it first."),
        Kind(
            "stale",
            412,
            "The plan has changed in the meantime",
            "Open it again, and make the change on top of what is there.",
        ),
        Kind(
            "unknown-revision",
            412,
            "If-Match names no revision of the plan",
            "Send the ETag that came with the plan or the revision, quotes included.",
        ),
        Kind("body-too-large", 413, "The body is too large", "Send less at once."),
        Kind(
            "unsupported-media-type",
            415,
            "The body has to be JSON",
            "Label it with Content-Type: application/json.",
        ),
        Kind(
            "misdirected",
            421,
            "The service is not known by this name",
            "Open it as http://127.0.0.1 or http://localhost; docs/operating.md says how to let others in.",
        ),
        Kind(
            "invalid-input",
            422,
            "The input cannot be used",
            "`errors` names each place and what is allowed there.",
        ),
        Kind(
            "key-used-otherwise",
            422,
            "The Idempotency-Key belongs to another request",
            "Take a new one for each new request.",
        ),
        Kind(
            "precondition-required",
            428,
            "The change has to say what it is based on",
            "Send If-Match with the ETag that came with the plan.",
        ),
        Kind("too-many-guesses", 429, "Too many misses", "Wait for `Retry-After` seconds."),
        Kind(
            "internal-error",
            500,
            "The service has made a mistake",
            "Report it with the id that `detail` gives.",
        ),
        Kind(
            "not-ready", 503, "The service is not ready", "Whoever runs it finds in `detail` what is missing."
        ),
        Kind(
            "store-unavailable",
            503,
            "The store of plans does not answer",
            "Try again after `Retry-After` seconds.",
        ),
    )
}


class ApiProblem(PlannerError):
    """Something only HTTP knows about: a body too long, a missing media type."""

    def __init__(
        self,
        code: str,
        detail: str,
        headers: Mapping[str, str] | None = None,
        problems: Sequence[Problem] = (),
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.headers = dict(headers or {})
        self.problems = list(problems)


def problem_response(
    code: str, detail: str, errors: Iterable[Problem] = (), headers: Mapping[str, str] | None = None
) -> Response:
    """The response for one problem; the only place that writes the shape."""
    kind = KINDS[code]
    document = {
        "type": f"/problems/{kind.code}",
        "title": kind.title,
        "status": kind.status,
        "detail": _printable(detail),
        "code": kind.code,
        "errors": [as_error(problem) for problem in errors],
    }
    return Response(orjson.dumps(document), kind.status, headers, MEDIA_TYPE)


def as_error(problem: Problem) -> dict[str, Any]:
    """One place where something is wrong, as the API writes it."""
    error = {
        "field": _printable(problem.field),
        "value": echo(problem.value),
        "message": _printable(problem.message),
    }
    if problem.allowed is not None:
        error["allowed"] = problem.allowed
    if problem.place is not None:
        error["line"], error["column"] = problem.place
    return error


def echo(value: Any) -> Any:
    """What was sent, short enough to show beside the field, and always something JSON can carry."""
    if isinstance(value, str):
        text = _printable(value)
        return text if len(text) <= LONGEST_ECHO else text[: LONGEST_ECHO - 1] + "…"
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        # Beyond this a browser would show another number than was sent.
        return (
            value
            if abs(value) < 2**53
            else echo(str(value) if abs(value) < 10**100 else "a very long number")
        )
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    return "an object" if isinstance(value, Mapping) else "a list"


def _printable(text: str) -> str:
    """Half of a surrogate pair is no character and cannot be sent."""
    return text.encode(errors="replace").decode()
