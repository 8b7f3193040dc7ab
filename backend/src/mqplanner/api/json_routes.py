"""Route classes that admit requests, read JSON strictly, and report every problem of a plan at once."""

import re
import threading
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute

from mqplanner.api.authorization import admit
from mqplanner.api.calculations import CLIENT_CLOSED_REQUEST, CalculationPool, Calculations
from mqplanner.api.problems import ApiProblem, problems_of_request
from mqplanner.cancellation import Cancelled
from mqplanner.errors import InvalidInput, InvalidPlan, Problem
from mqplanner.exports import strict_json
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import NO_SUCH_FIELD, NoSuchPath, annotation_at, field_at, levels
from mqplanner.plan.reading import read_plan


class _ReadRequest(Request):
    """A request whose JSON has been read already."""

    content: Any = None

    async def json(self) -> Any:
        """Return the content."""
        return self.content


class StrictJsonRoute(APIRoute):
    """Admits a request; refuses a body that is not labelled as JSON, is none, or cannot be stored exactly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return FastAPI's handler behind the strict reader."""
        handle = super().get_route_handler()

        async def read_then_handle(original: Request) -> Response:
            request = _ReadRequest(original.scope, original.receive)
            await admit(request)
            if self.path in _LONG:
                Calculations.of(request).long.require_place()
            is_short = (request.method, self.path) in _SHORT
            if is_short:
                _expected_pool(request).require_place()
            body = await request.body() if request.method in ("POST", "PUT", "PATCH") else b""
            if is_short:
                _expected_pool(request).admit()
            calculations = Calculations.of(request)
            pool = calculations.of_text(body)
            try:
                if body:
                    _require_readable(body, STORED_SEPARATORS if self.path in _WITH_ANSWERS else MAX_SEPARATORS)
                    _require_json(request.headers.get("content-type", ""))
                    if len(body) > MAX_READ_AT_ONCE:
                        reading = calculations.reading if pool is calculations.short else pool
                        request.content = await reading.run_for(request, partial(self._read_large, body))
                    else:
                        request.content = self._read_bounded(body)
                try:
                    return await handle(request)
                except (RequestValidationError, InvalidPlan) as error:
                    # Its traceback has this function: with it the plan would stay until a full garbage collection.
                    complete = partial(self.complete, error.with_traceback(None), request.content)
                raise await pool.run_for(request, complete)
            except Cancelled:
                return Response(status_code=CLIENT_CLOSED_REQUEST)

        return read_then_handle

    def _read_large(self, body: bytes) -> Any:
        with _READING:
            return self._read_bounded(body)

    def _read_bounded(self, body: bytes) -> Any:
        content = self.read(body)
        if isinstance(content, dict):
            require_bounded({name: value for name, value in content.items() if name not in _CHECKED_LATER})
        return content

    def read(self, body: bytes) -> Any:
        """Return the content of a JSON text; raise ApiProblem where it is not JSON, InvalidInput where not storable."""
        try:
            return strict_json.read_json(body)
        except strict_json.InvalidJson as error:
            raise ApiProblem("invalid-json", f"The body {error}.", problems=error.problems) from None

    def complete(self, error: RequestValidationError | InvalidPlan, content: Any) -> Exception:
        """Return the error to report; subclasses may add further problems of the content."""
        return InvalidInput(self._problems(error)) if isinstance(error, RequestValidationError) else error

    def _problems(self, error: RequestValidationError) -> list[Problem]:
        return problems_of_request(error, self.body_field and self.body_field.field_info.annotation)


MAX_READ_AT_ONCE = 8 * 1024
"""Bytes of a body that the event loop reads itself, in a millisecond or two: a plan of some queue managers. With 256 KB
it took up to 100 ms, and forty of them delayed a health check by seconds."""
_READING = threading.Lock()
"""Held while a large body is read: two at once are not read faster, and with each the event loop waits longer."""
MAX_SEPARATORS = 250_000
"""Commas and colons of a body, twice those of 1,000 queue managers. Reading as many, every thread waits for 0.1 s."""
STORED_SEPARATORS = 1_000_000
"""The same with a stored answer, or with texts."""
_WITH_ANSWERS = ("/api/v1/import", "/api/v1/moved", "/api/v1/measurements/preview", "/api/v1/measurements/apply")
_LONG = tuple(f"/api/v1/{question}" for question in ("solve", "goal", "growth", "outage", "compare", "report"))
"""What always counts as a long calculation, and is refused before it is read where no more may wait."""
_SHORT = (("POST", "/api/v1/assess"), ("POST", "/api/v1/plans"), ("PUT", "/api/v1/plans/{plan_id}"))
"""What counts as a short one for all plans but the largest; it is refused in the same way. Saves too: one that is
refused only after the database was read delays the reads that are served."""


def _expected_pool(request: Request) -> CalculationPool:
    """Return the pool of a request whose body was not read: the quick one, or at least the short one."""
    announced, calculations = request.headers.get("content-length", ""), Calculations.of(request)
    is_quick = announced.isdecimal() and int(announced[:20]) <= MAX_READ_AT_ONCE
    return calculations.quick if is_quick else calculations.short


def _require_readable(body: bytes, limit: int) -> None:
    """Raise ApiProblem for a body that takes long to read; counting is 30 times faster."""
    separators = body.count(b",") + body.count(b":")
    if separators > limit:
        detail = f"The body has {separators:,} commas and colons; at most {limit:,} are read. Describe less at once."
        raise ApiProblem("body-too-large", detail)


_CHECKED_LATER = ("plan", "plans", "answer")
"""What is not validated when the request is read, but when it is calculated."""
MAX_FIELDS = 500
"""Fields of one object of a request, outside of plans."""
MAX_ENTRIES = 20_000
"""Entries of one list of a request, outside of plans: scopes that a client knows, of 1,000 queue managers."""
MAX_VALUES = 100_000
"""Values of a request, outside of plans."""


def require_bounded(question: dict[str, Any]) -> None:
    """Raise InvalidInput for more fields and values than a request needs, each of which could be a mistake."""
    values = 0
    for level in levels(question):
        for held in level:
            values += len(held)
            if isinstance(held, dict) and len(held) > MAX_FIELDS:
                text = f"has an object of {len(held):,} fields"
                raise InvalidInput([Problem("", None, text, f"at most {MAX_FIELDS:,} fields")])
            if isinstance(held, list) and len(held) > MAX_ENTRIES:
                text = f"has a list of {len(held):,} entries"
                raise InvalidInput([Problem("", None, text, f"at most {MAX_ENTRIES:,} entries")])
        if values > MAX_VALUES:
            raise InvalidInput([Problem("", None, f"has {values:,} values or more", f"at most {MAX_VALUES:,} values")])


def _require_json(content_type: str) -> None:
    # This also prevents forms of other sites from posting here: JSON needs a preflight request, which is refused.
    media_type = content_type.partition(";")[0].strip().lower()
    if media_type != "application/json" and not (
        media_type.startswith("application/") and media_type.endswith("+json")
    ):
        raise ApiProblem(
            "unsupported-media-type",
            "Send the body as JSON, with the header Content-Type: application/json.",
            {"Accept": "application/json"},
        )


_PLANS = ("plan", "plans")
MAX_PATHS = 2_500
"""Paths of a question that are looked up in the plan to report the unknown ones; a sweep may have 2,002."""


class AllProblemsRoute(StrictJsonRoute):
    """Looks for further problems once there is one."""

    def read(self, body: bytes) -> Any:
        """Return the content; name places in the plan relative to the plan."""
        try:
            return super().read(body)
        except InvalidInput as error:
            raise InvalidInput([replace(p, field=re.sub("^/plan(?=/)", "", p.field)) for p in error.problems]) from None

    def complete(self, error: RequestValidationError | InvalidPlan, content: Any) -> Exception:
        """Return the first problems, then those of the plans, then unknown paths, without repetitions."""
        if isinstance(error, RequestValidationError):
            first = self._problems(error)
        else:  # the problems of several plans are named with the number of the plan below
            first = [] if "plans" in content else error.problems
        found = [*first, *_further_problems(content)] if isinstance(content, dict) else first
        return InvalidInput(list({(problem.field, problem.message): problem for problem in found}.values()))


def _further_problems(content: dict[str, Any]) -> Iterator[Problem]:
    """Yield the problems of the plans in a request, and of the paths into them."""
    plan, problems = _read(content.get("plan"))
    yield from problems
    plans = content.get("plans")
    for number, document in enumerate(plans if isinstance(plans, list) else ()):
        for problem in _read(document)[1]:
            yield replace(problem, field=f"/plans/{number}{problem.field}")
    if "plan" in content:
        question = {key: value for key, value in content.items() if key not in _PLANS}
        for field, path in islice(_paths(question, ""), MAX_PATHS):
            reason = _unknown_path(plan, path)
            if reason:
                yield Problem(field, path, reason)


def _read(document: Any) -> tuple[Plan | None, list[Problem]]:
    if not isinstance(document, dict):  # reported already
        return None, []
    try:
        return read_plan(document), []
    except InvalidPlan as error:
        return None, error.problems


def _paths(part: Any, field: str) -> Iterator[tuple[str, str]]:
    """Yield every path in a question, with the field that contains it."""
    if isinstance(part, list):
        for number, item in enumerate(part):
            yield from _paths(item, f"{field}/{number}")
    elif isinstance(part, dict):
        for key, value in part.items():
            if key == "path" and isinstance(value, str):
                yield f"{field}/path", value
            elif key == "also" and isinstance(value, list):
                yield from ((f"{field}/also/{n}", path) for n, path in enumerate(value) if type(path) is str)
            elif key in ("inputs", "upgrades", "changes"):
                yield from _paths(value, f"{field}/{key}")


def _unknown_path(plan: Plan | None, path: str) -> str | None:
    """Return why a path is unknown; without a readable plan only where no plan can have it."""
    if plan is None:
        return NO_SUCH_FIELD if annotation_at(path) is None else None
    try:
        field_at(plan, path)
    except NoSuchPath as error:
        return error.reason
    return None
