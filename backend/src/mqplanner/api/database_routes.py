"""Routes of saved plans: bounds how many use the database at once, and reports what became of each save.

A request waits here as long as it holds neither a thread nor a connection. So those that wait for one locked plan, or
for a database that does not answer, delay nothing else.
"""

import asyncio
import inspect
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from typing import Any
from weakref import WeakValueDictionary

import structlog
from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from prometheus_client import Counter

from mqplanner.access.policy import REQUIREMENTS
from mqplanner.access.principal import TokenScope
from mqplanner.api.authorization import admit
from mqplanner.api.json_routes import StrictJsonRoute
from mqplanner.api.problems import refusal
from mqplanner.errors import PlannerError
from mqplanner.persistence.database import BUSY, unavailable
from mqplanner.persistence.identifiers import is_id

log = structlog.get_logger("mqplanner.api")
_SAVES = Counter("mqplanner_saves", "Changes of plans and links: accepted, or why refused.", ("result",))

READING, CHANGING, CALCULATING = "reading", "changing", "calculating"
PLACES = {READING: 10, CHANGING: 6, CALCULATING: 18}
"""Requests of each kind at once: fewer than the 40 threads of the framework, which also sends the files of pages."""
CHANGES_OF_ONE_PLAN = 4
MOST_WAITING = 200
"""Requests that wait for a place; the others are refused at once."""
_CHANGES = {"POST", "PUT", "PATCH", "DELETE"}


class DatabasePlaces:
    """The places of a process for requests that use the database."""

    def __init__(self, wait_s: float) -> None:
        self._wait_s = wait_s
        self._of_kind = {kind: asyncio.Semaphore(places) for kind, places in PLACES.items()}
        self._of_plan = WeakValueDictionary[str, asyncio.Semaphore]()
        self._waiting = 0

    @asynccontextmanager
    async def place(self, kind: str, plan_id: str | None) -> AsyncIterator[None]:
        """Hold a place, and one of those for changes of the plan; raise StoreUnavailable where none becomes free."""
        needed = [self._of_kind[kind]]
        if plan_id is not None:
            needed.insert(0, self._of_plan.setdefault(plan_id, asyncio.Semaphore(CHANGES_OF_ONE_PLAN)))
        async with AsyncExitStack() as held:
            if self._waiting >= MOST_WAITING:
                raise unavailable(BUSY)
            self._waiting += 1
            try:
                async with asyncio.timeout(self._wait_s):
                    for semaphore in needed:
                        await held.enter_async_context(semaphore)
            except TimeoutError:
                raise unavailable(BUSY) from None
            finally:
                self._waiting -= 1
            yield


class DatabaseRoute(APIRoute):
    """Serves a request in its place."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return FastAPI's handler with a place around it."""
        handle = super().get_route_handler()
        requirement = REQUIREMENTS.get(self.name)
        is_read = requirement is not None and requirement.scope is TokenScope.READ  # such as that a plan was opened
        is_change = bool(_CHANGES & (self.methods or set())) and not is_read
        calculates = "pools" in inspect.signature(self.endpoint).parameters
        kind = CALCULATING if calculates else CHANGING if is_change else READING

        async def handle_in_place(request: Request) -> Response:
            places: DatabasePlaces = request.app.state.database_places
            plan_id = request.path_params.get("plan_id") if is_change else None
            try:
                async with places.place(kind, plan_id):
                    response = await handle(request)
            except (PlannerError, RequestValidationError) as error:
                if is_change:
                    reason = refusal(error)
                    _SAVES.labels(reason).inc()
                    log.warning("save refused", reason=reason, plan=plan_id if plan_id and is_id(plan_id) else None)
                raise
            if is_change:
                _SAVES.labels("accepted").inc()
            return response

        return handle_in_place


async def admit_in_place(request: Request) -> None:
    """Admit a request; look up its token in a place for requests that use the database."""
    is_database_used = request.app.state.settings.auth == "token"
    places: DatabasePlaces = request.app.state.database_places
    async with places.place(READING, None) if is_database_used else nullcontext():
        await admit(request)


class StoredPlanRoute(StrictJsonRoute, DatabaseRoute):
    """Reads the body first, which may take a client long, and then serves the request in its place."""

    async def admit(self, request: Request) -> None:
        """Look up the token in a place of its own."""
        await admit_in_place(request)
