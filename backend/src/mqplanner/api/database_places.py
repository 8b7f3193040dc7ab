"""Places of a process for requests that use the database: the others wait without a thread and a connection.

So those that wait for one locked plan, or for a database that does not answer, delay nothing else.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from weakref import WeakValueDictionary

from mqplanner.persistence.database import BUSY, unavailable

READING, CHANGING, CALCULATING = "reading", "changing", "calculating"
PLACES = {READING: 10, CHANGING: 6, CALCULATING: 18}
"""Requests of each kind at once: fewer than the 40 threads of the framework, which also sends the files of pages."""
CHANGES_OF_ONE_PLAN = 4
MOST_WAITING = 200
"""Requests that wait for a place; the others are refused at once."""


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
