"""Places of a process for requests that use the database: the others wait without a thread and a connection.

So those that wait for one locked plan, or for a database that does not answer, delay nothing else. One client has at
most half of the places of each kind, so that its searches, which may take a while, keep no others waiting.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from weakref import WeakValueDictionary

from mqplanner.api.client_limits import ClientLimits, client
from mqplanner.persistence.database import BUSY, unavailable

READING, CHANGING, CALCULATING = "reading", "changing", "calculating"
PLACES = {READING: 10, CHANGING: 6, CALCULATING: 18}
"""Requests of each kind at once: fewer than the 40 threads of the framework, which also sends the files of pages."""
CHANGES_OF_ONE_PLAN = 4
MOST_WAITING = 200
"""Requests that wait for a place; the others are refused at once."""
SHARE = 2
"""One client has half of the places of a kind, and half of those that wait."""


class DatabasePlaces:
    """The places of a process for requests that use the database."""

    def __init__(self, wait_s: float, limits: ClientLimits) -> None:
        self._wait_s = wait_s
        self._share = 1 if limits.is_one_user else SHARE
        self._of_kind = {kind: asyncio.Semaphore(places) for kind, places in PLACES.items()}
        self._of_client = WeakValueDictionary[tuple[str, str], asyncio.Semaphore]()
        self._of_plan = WeakValueDictionary[str, asyncio.Semaphore]()
        self._waiting = Counter[str]()
        """Of each client."""

    @asynccontextmanager
    async def place(self, kind: str, plan_id: str | None) -> AsyncIterator[None]:
        """Hold a place, and one of those for changes of the plan; raise StoreUnavailable where none becomes free."""
        source = client.get()
        of_client = self._of_client.setdefault((kind, source), asyncio.Semaphore(PLACES[kind] // self._share))
        needed = [of_client, self._of_kind[kind]]
        if plan_id is not None:
            needed.insert(0, self._of_plan.setdefault(plan_id, asyncio.Semaphore(CHANGES_OF_ONE_PLAN)))
        async with AsyncExitStack() as held:
            await self._wait(held, needed, source)
            yield

    async def _wait(self, held: AsyncExitStack, needed: list[asyncio.Semaphore], source: str) -> None:
        if self._waiting.total() >= MOST_WAITING or self._waiting[source] >= MOST_WAITING // self._share:
            raise unavailable(BUSY)
        self._waiting[source] += 1
        try:
            async with asyncio.timeout(self._wait_s):
                for semaphore in needed:
                    await held.enter_async_context(semaphore)
        except TimeoutError:
            raise unavailable(BUSY) from None
        finally:
            self._waiting[source] -= 1
            if not self._waiting[source]:
                del self._waiting[source]
