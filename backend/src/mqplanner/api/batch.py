"""Runs many plans in one request: one after the other, each as a calculation of its own, in the order of the request.

A batch has at most one calculation in the pool for long ones at any time, so others take their turns in between, and
none of a page that someone edits is delayed. Where the pool is full, or the client has used its compute time, the
batch waits. A plan with a problem has the problem as its answer, and the rest goes on. When the client leaves, the
running calculation is cancelled.
"""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

import structlog
from fastapi import Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.routing import APIRoute
from starlette.datastructures import MutableHeaders
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from mqplanner.api.authorization import AuthorizationContext, admit, require_still_valid
from mqplanner.api.batch_entries import entries_in, read_entry
from mqplanner.api.calculations import CLIENT_CLOSED_REQUEST, MAX_SHORT_TEXT, Calculations
from mqplanner.api.client_limits import BATCHES_AT_ONCE, ClientLimits, client
from mqplanner.api.database_places import READING, DatabasePlaces
from mqplanner.api.json_responses import NDJSON, PLAIN, PRIVATE, dump_line
from mqplanner.api.problems import ApiProblem, problem_document, problem_document_of
from mqplanner.api.schemas.base import RequestModel
from mqplanner.api.stored_plans import StoredPlan, find_stored, read_stored
from mqplanner.cancellation import Cancelled
from mqplanner.errors import NotSignedIn, PlannerError, Problem
from mqplanner.settings import Settings

log = structlog.get_logger("mqplanner.api")

AT_ONCE = 4
"""Batches of a process: each keeps its body in memory."""
AT_ONCE_OF_CLIENT = AT_ONCE // 2
"""Batches of one client, except where only this machine reaches the service."""
_RETRY = {"Retry-After": "5"}
TOKEN_S = 30.0
"""Time after which a batch looks up its token again before it reads a saved plan: it may run for ten minutes."""
RETRY_S = 0.2
"""Seconds until a batch that waits tries the pool again."""
MAX_READ_AT_ONCE = 1024
"""Bytes of an entry that the event loop reads itself: with all mistakes that they have room for, a millisecond."""

Entry = TypeVar("Entry", bound=RequestModel)
T = TypeVar("T")


class BatchPlaces:
    """How many batches a process runs, and each client: one that sends or reads slowly holds its places for long."""

    def __init__(self, limits: ClientLimits) -> None:
        self._of_client = Counter[str]()
        self._most_of_client = AT_ONCE if limits.is_one_user else AT_ONCE_OF_CLIENT

    def take(self) -> str:
        """Take a place for the client of this request, and return its name; raise ApiProblem where there is none."""
        source = client.get()
        if self._of_client[source] >= self._most_of_client < AT_ONCE:
            detail = f"This client runs {self._most_of_client} batches already; nothing of this one was executed."
            problem = Problem(BATCHES_AT_ONCE, None, "have reached their limit", self._most_of_client)
            raise ApiProblem("too-many-requests", detail, _RETRY, [problem])
        if self._of_client.total() >= AT_ONCE:
            detail = f"The service runs {AT_ONCE} batches already; nothing of this one was executed."
            raise ApiProblem("busy", detail, _RETRY)
        self._of_client[source] += 1
        return source

    def give_back(self, source: str) -> None:
        """Give the place of a client back."""
        self._of_client[source] -= 1
        if not self._of_client[source]:
            del self._of_client[source]


class _UnparsedRequest(Request):
    """A request whose body is read by the operation, entry by entry, and not by the framework."""

    def __init__(self, original: Request) -> None:
        headers = MutableHeaders(raw=list(original.scope["headers"]))
        self.content_type = headers.get("content-type", "")
        headers["content-type"] = "application/json"  # the framework takes other bodies for bytes
        super().__init__({**original.scope, "headers": headers.raw}, original.receive)

    async def json(self) -> Any:
        """Return no entries: the framework has nothing to check."""
        return []


class BatchRoute(APIRoute):
    """Admits a batch, takes a place for it, and keeps its body as it is."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return the handler."""
        handle = super().get_route_handler()

        async def handle_batch(original: Request) -> Response:
            request = _UnparsedRequest(original)
            await admit(request)
            Calculations.of(request).long.require_place()
            places: BatchPlaces = request.app.state.batch_places
            with ExitStack() as held:
                held.callback(places.give_back, places.take())
                try:
                    request.state.entries = await _entries_of(request)
                    response = await handle(request)
                except Cancelled:
                    return Response(status_code=CLIENT_CLOSED_REQUEST)
                if isinstance(response, Ndjson):
                    response.ended = held.pop_all().close
                return response

        return handle_batch


async def _entries_of(request: _UnparsedRequest) -> Iterator[bytes]:
    """Return the texts of the entries of a body; a long one is divided in the pool for long calculations."""
    most = request.app.state.settings.max_batch_plans
    body = await request.body()
    if not body:
        return iter(())  # the framework says that there is none
    divide = partial(entries_in, body, request.content_type, most)
    return await Calculations.of(request).long.run_for(request, divide) if len(body) > MAX_SHORT_TEXT else divide()


class Ndjson(StreamingResponse):
    """Lines of JSON, sent as they become known."""

    media_type = NDJSON
    ended: Callable[[], None] = staticmethod(lambda: None)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the lines; call `ended` also where the client leaves."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.ended()


class Selection(Protocol):
    """What an entry says about the plan that it is about."""

    plan: dict[str, Any] | None
    id: str | None
    revision: int | None


@dataclass(frozen=True)
class Subject:
    """A plan of a batch: its document, or the place where it is stored."""

    name: str | None
    document: Any = None
    stored: StoredPlan | None = None


class Batch(Generic[Entry]):
    """The plans of one request, and the calculation for each.

    `carried` is the value of the field that applies also to the entries after the one that has it: None where no entry
    had it, or the last one that did cannot be read.
    """

    def __init__(
        self,
        request: Request,
        context: AuthorizationContext,
        model: type[Entry],
        carried_field: str | None = None,
        carried: Any = None,
    ) -> None:
        settings: Settings = request.app.state.settings
        self._request, self._context, self._model, self._settings = request, context, model, settings
        self._token_until = time.monotonic() + TOKEN_S
        self._token_ended: NotSignedIn | None = None
        self._carried_field, self.carried = carried_field, carried
        self._pool = Calculations.of(request).long
        self._places: DatabasePlaces = request.app.state.database_places
        self._end = time.monotonic() + settings.batch_seconds
        self._texts: Iterator[bytes] = request.state.entries
        self._index = 0

    async def lines(
        self, answer: Callable[[Entry, Subject], Coroutine[Any, Any, dict[str, Any]]], empty: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        """Yield a line for each plan: what `answer` returns, or the problem and the `empty` fields."""
        for number, text in enumerate(self._texts):
            name = None
            try:
                entry: Any = await self._read(text)
                name = entry.name
                self._carry(entry)
                subjects = await self._subjects(entry)
            except PlannerError as error:
                yield self._line(number, Subject(name), {**empty, "problem": problem_document_of(error)})
                continue
            for subject in subjects:
                try:
                    found = {**empty, "problem": None, **await answer(entry, subject)}
                except PlannerError as error:
                    found = {**empty, "problem": problem_document_of(error)}
                except Exception as error:  # an internal error in one plan must not end the others
                    log.error("plan of a batch failed", error=type(error).__qualname__)
                    found = {**empty, "problem": problem_document("internal-error", "This plan has no answer.")}
                yield self._line(number, subject, found)

    def _carry(self, entry: Any) -> None:
        own = getattr(entry, self._carried_field) if self._carried_field else None
        self.carried = self.carried if own is None else own

    def _line(self, entry: int, subject: Subject, found: dict[str, Any]) -> bytes:
        stored = subject.stored
        named = {"id": stored and stored.id, "revision": stored and stored.revision}
        line = {"index": self._index, "entry": entry, "name": subject.name, **named, **found}
        self._index += 1
        return dump_line(line)

    async def _read(self, text: bytes) -> Entry:
        most = self._settings.max_body_bytes
        try:
            if len(text) <= MAX_READ_AT_ONCE:
                await asyncio.sleep(0)  # nothing else of a wrong entry waits, and a batch may have thousands of them
                return read_entry(text, self._model, most)
            return await self.calculate(lambda: read_entry(text, self._model, most))
        except PlannerError:
            if self._carried_field and f'"{self._carried_field}"'.encode() in text:
                self.carried = None  # or the entries after it would get a base or a policy that is not theirs
            raise

    async def _subjects(self, entry: Any) -> list[Subject]:
        """Return the plans of an entry; those of a filter in the order of their names."""
        if entry.filter is None:
            return [await self.subject(entry, entry.name)]
        most = self._settings.max_batch_plans - self._index
        found = await self._from_store(lambda: find_stored(self._context, entry.filter, most))
        return [Subject(one.name, stored=one) for one in found]

    async def subject(self, selection: Selection, name: str | None = None) -> Subject:
        """Return the plan of an entry or of its base."""
        if selection.id is None:
            plan = selection.plan or {}
            own = plan.get("name")
            return Subject(name or (own[:200] if isinstance(own, str) else None), plan)
        id, revision = selection.id, selection.revision
        stored = await self._from_store(lambda: read_stored(self._context, id, revision))
        return Subject(name or stored.name, stored.document, replace(stored, document=None))

    async def document(self, subject: Subject) -> Any:
        """Return the document of a plan; that of a saved plan is read when its turn comes."""
        if subject.document is not None or subject.stored is None:
            return subject.document
        stored = subject.stored
        return (await self._from_store(lambda: read_stored(self._context, stored.id, stored.revision))).document

    async def _from_store(self, read: Callable[[], T]) -> T:
        await self._require_token()
        async with self._places.place(READING, None):
            return await run_in_threadpool(read)

    async def _require_token(self) -> None:
        """Raise NotSignedIn from the time on at which the token was found to have been revoked, or to have expired."""
        if self._token_ended is None and time.monotonic() >= self._token_until:
            try:
                await require_still_valid(self._request, self._context.source)
            except NotSignedIn as error:
                self._token_ended = error
            self._token_until = time.monotonic() + TOKEN_S
        if self._token_ended is not None:
            raise self._token_ended

    async def calculate(self, work: Callable[[], T]) -> T:
        """Return the result of a calculation, once there is a place for it; raise ApiProblem where time is up."""
        while True:
            if time.monotonic() >= self._end:
                detail = f"The {self._settings.batch_seconds:g} seconds of the batch are over; send this plan again."
                raise ApiProblem("calculation-too-long", detail)
            if self._pool.has_place:
                return await self._pool.run(work)
            await asyncio.sleep(RETRY_S)


def ndjson(lines: AsyncIterator[bytes], request: Request) -> Ndjson:
    """Return the response of a batch; as plain text where the client accepts nothing else."""
    is_plain = request.headers.get("accept", "").partition(";")[0].strip().lower() == PLAIN
    return Ndjson(lines, headers=PRIVATE, media_type=PLAIN if is_plain else NDJSON)
