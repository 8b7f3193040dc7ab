"""Asks a service over HTTP: the token from the environment, waiting while it is busy, errors in one sentence."""

import os
import time
from collections.abc import Mapping, Sequence
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import httpx2
import orjson

from mqplanner import __version__
from mqplanner.cli.plan_files import ReadPlan
from mqplanner.errors import InvalidInput, InvalidPlan, NotFound, PlannerError, Problem

TOKEN = "MQPLANNER_TOKEN"  # noqa: S105 (the name of an environment variable)
SECONDS = 120.0
"""How long an answer may take."""
MAX_TRIES = 6
MAX_WAIT_S = 30.0
BUSY = ("busy", "too-many-requests")
"""Codes of problems that pass: a repetition may succeed."""
SEVERAL_PLANS = frozenset({"compare"})
"""Operations that take a list of plans."""


class ServiceError(PlannerError):
    """The service does not answer, or refuses."""


class Service:
    """A service of the planner at an address."""

    def __init__(self, address: str, transport: httpx2.BaseTransport | None = None) -> None:
        self.address = address.rstrip("/")
        parts = urlsplit(self.address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ServiceError(f"{address[:200]} is not the address of a service, such as https://planner.example.com")
        headers = {"User-Agent": f"mqplanner/{__version__}", "Accept": "application/json"}
        if token := os.environ.get(TOKEN):
            if parts.scheme == "http" and not _is_this_machine(parts.hostname):
                raise ServiceError(f"{TOKEN} is set, and {self.address} would receive it unencrypted: use https://")
            headers["Authorization"] = f"Bearer {token}"
        self._client = httpx2.Client(headers=headers, timeout=SECONDS, transport=transport)

    def ask(self, operation: str, plans: Sequence[ReadPlan], body: Mapping[str, Any]) -> Any:
        """Return the answer of `POST /api/v1/<operation>`; raise InvalidInput with the mistakes that it reports."""
        documents = [one.document for one in plans]
        about = {"plans": documents} if operation in SEVERAL_PLANS else {"plan": documents[0]}
        try:
            return self.request("POST", f"/api/v1/{operation}", {**about, **body}).json()
        except InvalidInput as error:
            raise _placed(error, plans) from None

    def request(
        self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
    ) -> httpx2.Response:
        """Return the response of a request that succeeded; raise ServiceError, or InvalidInput with its problems."""
        content = None if body is None else orjson.dumps(body)
        sent = {"Content-Type": "application/json"} if content is not None else {}
        for number in range(1, MAX_TRIES + 1):
            try:
                response = self._client.request(
                    method, self.address + path, content=content, headers={**sent, **(headers or {})}
                )
            except (httpx2.HTTPError, httpx2.InvalidURL, UnicodeError) as error:
                raise ServiceError(f"{self.address} does not answer: {_reason(error)}") from None
            if number == MAX_TRIES or not _is_busy(response):
                return _successful(self.address, response)
            time.sleep(_wait(response, number))
        raise AssertionError  # the last try returns or raises


def _is_busy(response: httpx2.Response) -> bool:
    if response.status_code not in (429, 503):
        return False
    try:
        return response.json().get("code") in BUSY
    except (ValueError, AttributeError):
        return False


def _successful(address: str, response: httpx2.Response) -> httpx2.Response:
    if response.is_success:
        return response
    try:
        problem = response.json()
        detail, errors = str(problem["detail"]), problem["errors"]
        problems = [
            Problem(str(one["field"]), one.get("value"), str(one["message"]), one.get("allowed"), _place(one))
            for one in errors
        ]
    except (ValueError, KeyError, TypeError):
        raise ServiceError(f"{address} is not a planner, or one in trouble: status {response.status_code}") from None
    if response.status_code == 404:
        raise NotFound("plan at this address, or you may not read it")
    if problems and response.status_code in (400, 409, 413, 422):
        raise InvalidInput(problems)
    hint = f" Set {TOKEN}." if response.status_code == 401 and TOKEN not in os.environ else ""
    raise ServiceError(f"{address}: {detail}{hint}")


def _place(error: Mapping[str, Any]) -> tuple[int, int] | None:
    line, column = error.get("line"), error.get("column")
    return (line, column) if isinstance(line, int) and isinstance(column, int) else None


def _placed(error: InvalidInput, plans: Sequence[ReadPlan]) -> InvalidInput:
    """Return the mistakes with their places in the text of the plan, where there is only one."""
    if len(plans) != 1:
        return error
    kind = InvalidPlan if any(plans[0].place_of(one.field) for one in error.problems) else InvalidInput
    return kind(
        [
            Problem(one.field, one.value, one.message, one.allowed, one.place or plans[0].place_of(one.field))
            for one in error.problems
        ]
    )


def _wait(response: httpx2.Response, number: int) -> float:
    """Return the seconds to wait: what the service asks for, or ever longer."""
    wanted = response.headers.get("Retry-After", "")
    return min(float(wanted) if wanted.isdecimal() else 2.0**number / 4, MAX_WAIT_S)


def _reason(error: Exception) -> str:
    if isinstance(error, httpx2.TimeoutException):
        return f"no answer in {SECONDS:.0f} s"
    return str(error).partition("\n")[0] or type(error).__name__


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
