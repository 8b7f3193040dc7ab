"""Runs calculations in bounded pools of threads, refuses what does not fit, and stops what no client waits for.

There are three pools, and one that reads larger bodies, so that long calculations never delay short ones: the
assessment of a plan that a user edits does not wait for a search, and that of one queue manager not for those of fifty.
Requests that only use the database have the threads of the framework to themselves.
"""

import asyncio
import math
import threading
import time
from collections import Counter as Counts
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import ContextVar, copy_context
from functools import partial
from typing import Annotated, Any, Self, TypeVar

from fastapi import Depends
from prometheus_client import Counter, Gauge
from starlette.requests import Request
from starlette.responses import Response

from mqplanner.api.client_limits import CALCULATIONS_AT_ONCE, COMPUTE_SECONDS, ClientLimits, client
from mqplanner.api.event_loop import give_way
from mqplanner.api.json_responses import dump, raw_json
from mqplanner.api.problems import ApiProblem
from mqplanner.cancellation import Cancelled, cancellable_by
from mqplanner.errors import Problem
from mqplanner.settings import Settings

T = TypeVar("T")
_admitted: ContextVar["CalculationPool | None"] = ContextVar("admitted", default=None)
"""The pool that has admitted the request. Refused only at its second calculation, or after the database was read,
requests under twice the load waited up to 0.4 s for the refusal."""

_RUNNING = Gauge("mqplanner_calculations_running", "Running calculations.", ("pool",), multiprocess_mode="livesum")
_WAITING = Gauge("mqplanner_calculations_waiting", "Waiting calculations.", ("pool",), multiprocess_mode="livesum")
_REFUSED = Counter("mqplanner_calculations_refused", "Calculations refused because the queue was full.", ("pool",))

CLIENT_CLOSED_REQUEST = 499
"""Status in the log where the client disconnected."""
RETRY_AFTER_S = 2
MAX_SHORT_QUEUE_MANAGERS = 50
"""A plan with more queue managers takes a second or more to assess."""
MAX_SHORT_VALUES = 8_000
"""Values of a plan, which is assessed at 4 to 8 of them in a millisecond: fifty queue managers have half of it."""
RELEASE_LEFT_OUT = 6
"""A queue manager without a release takes as long as so many with one: its limits are judged with each release."""
MAX_QUICK_QUEUE_MANAGERS = 3
MAX_QUICK_VALUES = 250
"""Values of a plan that is assessed in some 50 ms: one queue manager has half of it."""
MAX_SHORT_POINTS = 200
"""A sweep over so many numbers takes as long as an assessment, even where they are evaluated one by one."""
VALUES_OF_EVALUATION = 10
"""A point of a sweep takes as long as so many values of a plan for each field that it sets."""
CHARACTERS_OF_VALUE = 64
"""A text in a plan counts as a value more for each so many characters."""
MAX_SHORT_TEXT = 256 * 1024
"""Characters of a text that is read in a few milliseconds as JSON, or in some hundreds as YAML."""
MAX_QUICK_TEXT = 4 * 1024
"""Characters of a text that is read in some 10 ms as YAML."""
ASSESSED_TEXT = 2
"""How many times as long as to read a text it takes to assess the plan in it."""
THREADS = 1
"""Threads of each pool but the long one. More would not calculate faster, and with each the event loop waits longer for
the interpreter lock."""
MOST_SHORT_PAUSED = 0.6
"""An assessment has hundreds of steps: with a pause at each, one of 20 ms took most of a second while the event loop
refused others. With half of the time at most, the event loop took half a second for a refusal."""
SHORT_WAITING = 4
"""How many times more short calculations than long ones may wait."""
ALWAYS_WAITING = 3
"""As many wait in any case: the requests of one page. With six, under twice the load, those of twenty queue managers
took up to 2 s."""


class CalculationPool:
    """A number of threads, and a number of calculations that may wait for one of them."""

    def __init__(
        self,
        name: str,
        threads: int,
        waiting: int,
        seconds: float,
        limits: ClientLimits,
        max_wait_s: float = math.inf,
        *,
        most_paused: float = math.inf,
    ) -> None:
        """`most_paused` is the largest share of its time that a calculation pauses while the event loop is busy."""
        self._threads = threads
        self._most_paused = most_paused
        self._max_wait_s = max_wait_s
        self._queue: deque[None] = deque()  # how many wait: threads add and remove without a lock
        self._usual_s = 0.0
        self._running, self._waiting, self._refused = (
            _RUNNING.labels(name),
            _WAITING.labels(name),
            _REFUSED.labels(name),
        )
        self._executor = ThreadPoolExecutor(threads, "calculation")
        self._places, self._taken = threads + waiting, 0
        self._most_of_client = math.inf if limits.is_one_user else max(1, self._places // 2)
        self._of_client = Counts[str]()  # changed by threads, as what is taken, and only with the lock
        self._lock = threading.Lock()
        self._seconds = seconds
        self._limits = limits

    def _is_full(self) -> bool:
        waiting = len(self._queue)
        is_slow = waiting >= ALWAYS_WAITING and waiting * self._usual_s / self._threads > self._max_wait_s
        return is_slow or self._taken >= self._places

    def require_place(self) -> None:
        """Raise ApiProblem where a calculation would be refused now: before its request is read, which takes longer."""
        self._require_share(client.get())
        if self._is_full():
            self._refused.inc()
            detail = "The service is busy with other calculations; nothing of this request was executed."
            raise ApiProblem("busy", detail, {"Retry-After": str(RETRY_AFTER_S)})

    def admit(self) -> None:
        """Do the same for a request that was read, and refuse none of its calculations in this pool later."""
        self.require_place()
        _admitted.set(self)

    @property
    def has_place(self) -> bool:
        """Whether a calculation of this client would be taken now; asking is no refusal."""
        try:
            self._require_share(client.get())
        except ApiProblem:
            return False
        return not self._is_full()

    def _require_share(self, source: str) -> None:
        """Raise ApiProblem where a client has used its compute time, or holds half of the places; "" is the service."""
        self._limits.require(COMPUTE_SECONDS, source)
        if source and self._of_client[source] >= self._most_of_client:
            most = int(self._most_of_client)
            detail = f"This client has {most:,} calculations running or waiting; nothing of this request was executed."
            problem = Problem(CALCULATIONS_AT_ONCE, None, "have reached their limit", most)
            raise ApiProblem("too-many-requests", detail, {"Retry-After": str(RETRY_AFTER_S)}, [problem])

    def _take_place(self) -> str:
        """Take a place for the client of this request, and return its name; raise ApiProblem where there is none."""
        if _admitted.get() is not self:
            self.require_place()
        source = client.get()
        with self._lock:
            self._taken += 1
            self._of_client[source] += 1
        return source

    def _give_back(self, source: str) -> None:
        with self._lock:
            self._taken -= 1
            self._of_client[source] -= 1
            if not self._of_client[source]:
                del self._of_client[source]

    def _start(self, work: Callable[[], T], stopped: threading.Event) -> Future[T]:
        source = self._take_place()

        began, paused = 0.0, 0.0

        def is_stopped() -> bool:
            nonlocal paused
            if paused <= self._most_paused * (time.monotonic() - began):
                paused += give_way()
            return stopped.is_set()

        def run() -> T:
            nonlocal began
            self._leave_queue()
            began, start = time.monotonic(), time.thread_time()
            try:
                with self._running.track_inprogress(), cancellable_by(is_stopped):
                    return work()
            finally:
                self._usual_s += (time.monotonic() - began - self._usual_s) / 10
                self._limits.charge_compute_time(client.get(), time.thread_time() - start)

        self._queue.append(None)
        self._waiting.set(len(self._queue))
        future = self._executor.submit(copy_context().run, run)
        future.add_done_callback(partial(self._ended, source))
        return future

    def _ended(self, source: str, future: Future[Any]) -> None:
        self._give_back(source)
        if future.cancelled():  # before it ran
            self._leave_queue()

    def _leave_queue(self) -> None:
        self._queue.pop()
        self._waiting.set(len(self._queue))

    async def run(self, work: Callable[[], T], leaving: asyncio.Task[None] | None = None) -> T:
        """Return the result of `work`; raise ApiProblem where the pool is full or time is up.

        It goes on when the client disconnects, as for a save, unless `leaving` ends then, which raises Cancelled.
        """
        stopped = threading.Event()
        result = asyncio.wrap_future(self._start(work, stopped))
        try:
            ends: list[asyncio.Future[Any]] = [result, leaving] if leaving else [result]
            await asyncio.wait(ends, timeout=self._seconds, return_when=asyncio.FIRST_COMPLETED)
            if result.done():
                return result.result()
            if leaving and leaving.done():
                raise Cancelled
            raise ApiProblem("calculation-too-long", f"The calculation was stopped after {self._seconds:g} seconds.")
        finally:
            stopped.set()
            result.cancel()

    async def run_for(self, request: Request, work: Callable[[], T]) -> T:
        """Return the same, and raise Cancelled when the client disconnects. The body must have been read."""
        leaving = asyncio.create_task(_disconnected(request))
        try:
            return await self.run(work, leaving)
        finally:
            leaving.cancel()

    def close(self) -> None:
        """End the threads when their calculations end; a later calculation starts new ones."""
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = ThreadPoolExecutor(self._threads, "calculation")


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


class Calculations:
    """The pools of a process: for long calculations, for short ones, for the quickest of these, and to read bodies."""

    def __init__(self, settings: Settings, limits: ClientLimits) -> None:
        threads, seconds = settings.calculation_threads, settings.calculation_seconds
        wait_s = settings.calculation_wait_seconds
        waiting = SHORT_WAITING * settings.calculation_queue
        short = partial(CalculationPool, max_wait_s=wait_s, most_paused=MOST_SHORT_PAUSED)
        self.reading = short("reading", THREADS, waiting, seconds, limits)
        self.quick = short("quick", THREADS, waiting, seconds, limits)
        self.short = short("short", THREADS, waiting, seconds, limits)
        self.long = CalculationPool("long", threads, settings.calculation_queue, seconds, limits)

    @classmethod
    def of(cls, request: Request) -> Self:
        """Return the pools of the application that serves a request."""
        found: Self = request.app.state.calculations
        return found

    def of_plan(self, document: Any, points: float = 1, weight: int = 1, fields: int = 1) -> CalculationPool:
        """Return the pool in which a plan is assessed at so many points, each of which sets so many fields.

        `weight` is how many assessments the calculation takes as long as.
        """
        evaluations = 0 if points == 1 else points * fields
        values = values_in(document) * weight + evaluations * VALUES_OF_EVALUATION
        managers, left_out = queue_managers_in(document), releases_left_out_in(document)
        assessed = (managers + (RELEASE_LEFT_OUT - 1) * left_out) * weight
        is_quick = managers * weight <= MAX_QUICK_QUEUE_MANAGERS and assessed <= RELEASE_LEFT_OUT
        if is_quick and values <= MAX_QUICK_VALUES:
            return self.quick
        values *= RELEASE_LEFT_OUT if left_out else 1
        is_short = assessed <= MAX_SHORT_QUEUE_MANAGERS and values <= MAX_SHORT_VALUES and points <= MAX_SHORT_POINTS
        return self.short if is_short else self.long

    def of_text(self, text: str | bytes, weight: int = 1) -> CalculationPool:
        """Return the pool in which a text is read; `weight` is how many times as long the calculation takes."""
        return self.of_length(len(text) * weight)

    def of_length(self, characters: int) -> CalculationPool:
        """Return the pool in which a text of so many characters is read."""
        if characters <= MAX_QUICK_TEXT:
            return self.quick
        return self.short if characters <= MAX_SHORT_TEXT else self.long

    def longer(self, first: CalculationPool, second: CalculationPool) -> CalculationPool:
        """Return the pool for a calculation that has to do what belongs in either."""
        return max(first, second, key=(self.quick, self.short, self.long).index)

    def close(self) -> None:
        """End the threads when their calculations end."""
        self.reading.close()
        self.quick.close()
        self.short.close()
        self.long.close()


Pools = Annotated[Calculations, Depends(Calculations.of)]


def queue_managers_in(document: Any) -> int:
    """Return how many queue managers a document describes, whether it is a valid plan or not."""
    return sum(1 for _ in _described_in(document))


def releases_left_out_in(document: Any) -> int:
    """Return how many of them have no release."""
    return sum("release" not in manager for manager in _described_in(document) if isinstance(manager, dict))


def _described_in(document: Any) -> Iterator[Any]:
    lpars = document.get("lpars") if isinstance(document, dict) else None
    for lpar in _listed(lpars):
        yield from _listed(lpar.get("queue_managers")) if isinstance(lpar, dict) else ()


def values_in(document: Any) -> int:
    """Return how many values a document has, counted up to those of a plan that no longer counts as short."""
    found, left = 0, [document]
    while left and found <= MAX_SHORT_VALUES:
        value = left.pop()
        if isinstance(value, str):
            found += len(value) // CHARACTERS_OF_VALUE
        elif isinstance(value, dict | list):
            found += len(value)
            left += value if isinstance(value, list) else value.values()
    return found


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


async def calculated(
    request: Request,
    work: Callable[[], Any],
    pool: CalculationPool | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """Return the result of a calculation as JSON; by default it counts as long."""
    try:
        body = await (pool or Calculations.of(request).long).run_for(request, lambda: _as_json(work()))
        return raw_json(body, headers)
    except Cancelled:
        return Response(status_code=CLIENT_CLOSED_REQUEST)


def _as_json(found: Any) -> bytes:
    return found if isinstance(found, bytes) else dump(found)
