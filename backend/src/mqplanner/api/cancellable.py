"""Runs long computations in a thread and stops them when the client disconnects."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from mqplanner.api.json_responses import dump, raw_json
from mqplanner.assessment.whatif.cancellation import Cancelled, cancellable_by

CLIENT_CLOSED_REQUEST = 499
"""Status in the log where the client disconnected."""


async def cancellable(request: Request, work: Callable[[], Any]) -> Response:
    """Return the result of `work` as JSON. The body of the request must have been read."""
    disconnected = threading.Event()

    async def watch() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass
        disconnected.set()

    def run() -> bytes:
        with cancellable_by(disconnected.is_set):
            return dump(work())

    watching = asyncio.create_task(watch())
    try:
        return raw_json(await run_in_threadpool(run))
    except Cancelled:
        return Response(status_code=CLIENT_CLOSED_REQUEST)
    finally:
        disconnected.set()
        watching.cancel()
