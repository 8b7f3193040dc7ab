"""Asks a service over HTTP: the token from the environment, waiting while it is busy, errors in one sentence."""

import os
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from ipaddress import ip_address
from typing import Any
from urllib.parse import SplitResult, urlsplit, urlunsplit

import httpx2
import orjson

from mqplanner import __version__
from mqplanner.cli.calculations import Prefetch
from mqplanner.cli.plan_files import ReadPlan
from mqplanner.cli.problems import WrongArgument
from mqplanner.errors import NOTHING_HERE, InvalidInput, InvalidPlan, NotFound, PlannerError, Problem
from mqplanner.validation_messages import without_controls

TOKEN = "MQPLANNER_TOKEN"  # noqa: S105 (the name of an environment variable)
SECONDS = 120.0
"""How long an answer may take."""
MAX_ANSWER_BYTES = 512 * 1024 * 1024
"""Size of an answer, and of a line of a batch: more than the largest estate has."""
MAX_TRIES = 6
MAX_WAIT_S = 30.0
BUSY = ("busy", "too-many-requests")
"""Codes of problems that pass: a repetition may succeed."""
TRANSIENT = (*BUSY, "calculation-too-long", "internal-error")
BATCHES = {"assess": "assess?detail=answer", "compare": "compare"}
"""Addresses of batches by operation."""
STORED = "/api/v1/plans/"
"""In addresses of stored plans."""
NDJSON = "application/x-ndjson"
VERSION_HEADER = "MQPlanner-Version"
"""What a planner sends with every response; a page to sign in, or a proxy, does not."""
MAX_BATCH_BYTES = 8 * 1024 * 1024
"""Size of a batch, a quarter of what a service takes by default."""
MAX_NAME = 200
MAX_REASON = 200
_ERRNO = re.compile(r"^\[(?:Errno|SSL)[^]]*\] ")
SEVERAL_PLANS = frozenset({"compare"})
"""Operations that take a list of plans."""


class ServiceError(PlannerError):
    """The service does not answer, or refuses."""


class Service:
    """A service of the planner at an address."""

    def __init__(self, address: str, transport: httpx2.BaseTransport | None = None) -> None:
        self.address = address.rstrip("/")
        parts = _parts_of(self.address)
        if parts is None or parts.scheme not in ("http", "https") or not parts.hostname:
            shown = without_controls(address[:200])
            raise WrongArgument(
                f"--server {shown!r} is not the address of a service, such as https://planner.example.com"
            )
        self.shown_address = urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))
        """The address in messages, which a pipeline stores: without a password."""
        headers = {"User-Agent": f"mqplanner/{__version__}", "Accept": "application/json"}
        if token := os.environ.get(TOKEN):
            if parts.scheme == "http" and not _is_this_machine(parts.hostname):
                raise ServiceError(
                    f"{TOKEN} is set, and {self.shown_address} would receive it unencrypted: use https://"
                )
            if not token.isascii() or not token.isprintable():
                raise WrongArgument(f"{TOKEN} is no token: it has characters that none has")
            headers["Authorization"] = f"Bearer {token}"
        try:
            self._client = httpx2.Client(headers=headers, timeout=SECONDS, transport=transport)
        except (OSError, ValueError) as error:  # ssl.SSLError is an OSError
            raise ServiceError(
                f"{self.shown_address}: the variables for proxies or certificates cannot be used: {_reason(error)}"
            ) from None
        self._silent: ServiceError | None = None
        """Why the service is not asked any more: each further plan would wait as long."""
        self._tries = MAX_TRIES
        self._coming: Iterator[tuple[tuple[str, int], Any]] = iter(())
        """Lines of batches by operation and plan, in the order in which they are asked for."""
        self._operation: str | None = None
        """The operation of these batches."""

    def prefetch(self, operation: str, base: ReadPlan | None = None) -> Prefetch:
        """Return what asks for the answers about several plans in one request, where the service has one for it."""

        def fetch(plans: Sequence[ReadPlan]) -> None:
            self._operation = operation
            is_batch = len(plans) > 1 and (operation == "assess" or base is not None)
            self._coming = self._batches(operation, plans, base) if is_batch else iter(())

        return fetch

    def _batches(
        self, operation: str, plans: Sequence[ReadPlan], base: ReadPlan | None
    ) -> Iterator[tuple[tuple[str, int], Any]]:
        for some, body in _parts(plans, base):
            for line in self._lines(f"/api/v1/batch/{BATCHES[operation]}", body):
                try:
                    found = orjson.loads(line)
                    entry = some[int(found["entry"])]
                except (ValueError, KeyError, TypeError, IndexError):
                    raise self._not_understood() from None
                yield (operation, id(entry)), found

    def _lines(self, path: str, body: bytes) -> Iterator[bytes]:
        """Yield the lines that a service sends, as they come."""
        try:
            answered = self._sent("POST", path, body, {"Content-Type": NDJSON}, stream=True)
        except (NotFound, InvalidInput):
            return  # a service without batches, or with smaller ones, is asked for each plan
        with closing(answered) as response:
            try:
                yield from filter(None, _lines_of(response))
            except httpx2.HTTPError as error:
                raise self._failed("stopped answering", error) from None

    def _known(self, operation: str, plan: ReadPlan) -> Any:
        """Return the line of a batch about a plan; None where it is in none."""
        return next((found for key, found in self._coming if key == (operation, id(plan))), None)

    def ask(self, operation: str, plans: Sequence[ReadPlan], body: Mapping[str, Any]) -> Any:
        """Return the answer of `POST /api/v1/<operation>`; raise InvalidInput with the mistakes that it reports."""
        line = self._known(operation, plans[-1]) if operation == self._operation else None
        if line is not None and (found := _in_batch(self.shown_address, line, plans[-1])) is not None:
            return found
        documents = [one.document for one in plans]
        about = {"plans": documents} if operation in SEVERAL_PLANS else {"plan": documents[0]}
        try:
            return self.json("POST", f"/api/v1/{operation}", {**about, **body})
        except InvalidInput as error:
            raise _placed(error, plans) from None

    def json(
        self,
        method: str,
        path: str,
        body: Any = None,
        headers: Mapping[str, str] | None = None,
        needs: Sequence[str] = (),
    ) -> Any:
        """Return the JSON of a response as `request` does; raise ServiceError also where it has not what is needed."""
        try:
            found = self.request(method, path, body, headers).json()
        except ValueError:
            raise self._not_understood() from None
        if needs and not (isinstance(found, dict) and found.keys() >= set(needs)):
            raise self._not_understood()
        return found

    def _not_understood(self) -> ServiceError:
        return ServiceError(f"{self.shown_address} sent an answer that is cut off, or of another version")

    def request(
        self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
    ) -> httpx2.Response:
        """Return the response of a request that succeeded; raise ServiceError, or InvalidInput with its problems."""
        return self._sent(method, path, None if body is None else orjson.dumps(body), headers or {})

    def _sent(
        self, method: str, path: str, content: bytes | None, headers: Mapping[str, str], *, stream: bool = False
    ) -> httpx2.Response:
        """Return a response that succeeded, with `stream` before it has been read; wait while the service is busy."""
        if self._silent is not None:
            raise self._silent
        sent = {"Content-Type": "application/json"} if content is not None else {}
        for number in range(1, self._tries + 1):
            try:
                request = self._client.build_request(
                    method, self.address + path, content=content, headers={**sent, **headers}
                )
                response = self._client.send(request, stream=True)
                if not (stream and response.is_success):
                    response = _read(response)
            except (httpx2.HTTPError, httpx2.InvalidURL, UnicodeError) as error:
                raise self._failed("does not answer", error) from None
            is_busy = _is_busy(response)
            if number == self._tries or not is_busy:
                # A service that was busy all the time is not waited for again.
                self._tries = 1 if is_busy else MAX_TRIES
                return _successful(self.shown_address, response)
            time.sleep(_wait(response, number))
        raise AssertionError  # the last try returns or raises

    def _failed(self, how: str, error: Exception) -> ServiceError:
        """Return what is wrong with the service, and remember it where it took as long as an answer may take."""
        found = ServiceError(f"{self.shown_address} {how}: {_reason(error)}")
        if isinstance(error, httpx2.TimeoutException):
            self._silent = found
        return found


def _read(response: httpx2.Response) -> httpx2.Response:
    """Return a response with all of its content; raise ReadTimeout where a byte comes now and then, but no end."""
    deadline, content = time.monotonic() + SECONDS, bytearray()
    with closing(response):
        for chunk in response.iter_bytes():
            content += chunk
            _require_size(content)
            if time.monotonic() > deadline:
                raise httpx2.ReadTimeout("", request=response.request)
    coded = ("content-encoding", "content-length", "transfer-encoding")
    headers = [(name, value) for name, value in response.headers.multi_items() if name.lower() not in coded]
    return httpx2.Response(response.status_code, headers=headers, content=bytes(content), request=response.request)


def _lines_of(response: httpx2.Response) -> Iterator[bytes]:
    rest = bytearray()
    for chunk in response.iter_bytes():
        first, *others = chunk.split(b"\n")
        rest += first
        _require_size(rest)
        for other in others:
            yield bytes(rest)
            rest = bytearray(other)
    yield bytes(rest)


def _require_size(content: bytearray) -> None:
    if len(content) > MAX_ANSWER_BYTES:
        raise httpx2.DecodingError(f"more than {MAX_ANSWER_BYTES // 1024**2} MB")


def _is_busy(response: httpx2.Response) -> bool:
    if response.status_code not in (429, 503):
        return False
    try:
        return response.json().get("code") in BUSY
    except (ValueError, AttributeError):
        return False


def _successful(address: str, response: httpx2.Response) -> httpx2.Response:
    if response.is_success:
        if VERSION_HEADER in response.headers:
            return response
        kind = without_controls(response.headers.get("Content-Type", "").partition(";")[0][:MAX_NAME])
        response.close()
        raise ServiceError(f"{address} is not a planner: something else answers there, with {kind or 'no content'}")
    try:
        problem = response.json()
    except ValueError:
        problem = None
    raise _error_of(address, problem, response.status_code, response.request.url.path)


def _error_of(address: str, problem: Any, status: int, path: str = "") -> PlannerError:
    """Return the error that a service reports; `path` is what was asked for."""
    try:
        detail, errors = str(problem["detail"]), problem["errors"]
        problems = [
            Problem(
                str(one["field"]), one.get("value"), str(one["message"]), one.get("allowed"), _place(one), _similar(one)
            )
            for one in errors
        ]
    except (ValueError, KeyError, TypeError):
        return ServiceError(f"{address} is not a planner, or one in trouble: status {status}")
    if status == 404 and STORED in path:
        return NotFound(f"such plan at {address}, or you may not read it")
    if status == 404 and detail == NOTHING_HERE:
        return NotFound(f"planner at {address}, or one of another version: it does not know {path}")
    if problems and status in (400, 409, 413, 422):
        return InvalidInput(problems)
    hint = f" Set {TOKEN}." if status == 401 and TOKEN not in os.environ else ""
    return ServiceError(f"{address}: {detail}{hint}")


def _parts(plans: Sequence[ReadPlan], base: ReadPlan | None) -> Iterator[tuple[list[ReadPlan], bytes]]:
    """Yield the bodies of batches that a service takes, each with its plans."""
    chosen: list[ReadPlan] = []
    lines: list[bytes] = []
    for plan in plans:
        entry = {"plan": plan.document, "name": plan.label[-MAX_NAME:]}
        if base is not None and not lines:
            entry["base"] = {"plan": base.document}
        line = orjson.dumps(entry)
        if lines and sum(map(len, lines)) + len(line) > MAX_BATCH_BYTES:
            yield chosen, b"\n".join(lines)
            chosen, lines = [], []
            if base is not None:
                line = orjson.dumps({**entry, "base": {"plan": base.document}})
        chosen.append(plan)
        lines.append(line)
    if lines:
        yield chosen, b"\n".join(lines)


def _in_batch(address: str, line: Mapping[str, Any], plan: ReadPlan) -> Any:
    """Return the answer in a line of a batch; None where the plan has to be asked for by itself."""
    problem = line["problem"]
    if problem is None:
        return line["answer"] if "answer" in line else {"plans": [line["comparison"]]}
    if problem["code"] in TRANSIENT:
        return None
    error = _error_of(address, problem, int(problem["status"]))
    raise _placed(error, [plan]) if isinstance(error, InvalidInput) else error


def _similar(error: Mapping[str, Any]) -> tuple[str, ...]:
    similar = error.get("similar")
    return tuple(map(str, similar)) if isinstance(similar, list) else ()


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
            Problem(
                one.field, one.value, one.message, one.allowed, one.place or plans[0].place_of(one.field), one.similar
            )
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
    text = _ERRNO.sub("", str(error).partition("\n")[0])
    return without_controls(text[:MAX_REASON]) or type(error).__name__


def _parts_of(address: str) -> SplitResult | None:
    try:
        parts = urlsplit(address)
        _ = parts.port  # raises where it is none
    except ValueError:
        return None
    return parts


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
