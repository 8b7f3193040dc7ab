"""Work that takes longer than a moment: in a thread, beside the others, and stopped when its client goes away."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from mqplanner.api.responses import dump, json_bytes
from mqplanner.assessment.whatif.cancellation import CalledOff, while_waited_for

NOBODY_THERE = 499
"""The status in the log of a request whose client went away; nobody reads it."""


async def answered(request: Request, work: Callable[[], Any]) -> Response:
    """What `work` gives, as JSON. The request's body must have been read."""
    left = threading.Event()
    watching = asyncio.create_task(_watch(request, left))

    def done() -> bytes:
        with while_waited_for(left.is_set):
            return dump(work())

    try:
        return json_bytes(await run_in_threadpool(done))
    except CalledOff:
        return Response(status_code=NOBODY_THERE)
    finally:
        left.set()
        watching.cancel()


async def _watch(request: Request, left: threading.Event) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
    left.set()
