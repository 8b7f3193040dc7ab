"""Logs one line per request, and responds with a problem document to unexpected exceptions.

A line contains the route and never the address, the body or the message of an exception, which may contain a share
token or the content of a plan.
"""

import secrets
import time
import traceback
from typing import Any

import structlog
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mqplanner.api.problems import problem_response

log = structlog.get_logger("mqplanner.api")

_PACKAGE = "/mqplanner/"
_HEALTH_CHECKS = {"/healthz", "/readyz"}


class RequestLog:
    """Gives each request an id, measures its time, and logs its status."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request and log it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request_id = secrets.token_hex(8)
        status = 0
        start = time.perf_counter()

        async def observed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-ID"] = request_id
            await send(message)

        structlog.contextvars.bind_contextvars(request_id=request_id)
        try:
            await self.app(scope, receive, observed)
        except Exception as error:  # the last resort: the client gets a problem document whatever happened
            log.error("request failed", **_location(error))
            if not status:
                detail = f"Nothing was saved. The operator finds the cause in the log under {request_id}."
                await problem_response("internal-error", detail)(scope, receive, observed)
        finally:
            took_ms = round((time.perf_counter() - start) * 1000, 1)
            route = getattr(scope.get("route"), "path", "-")
            write = log.debug if route in _HEALTH_CHECKS and status < 400 else log.info
            write("request", method=scope["method"][:20], route=route, status=status, took_ms=took_ms)
            structlog.contextvars.clear_contextvars()


def _location(error: BaseException) -> dict[str, Any]:
    """Return types and place of an exception and its causes, without their messages."""
    chain: list[BaseException] = []
    cause: BaseException | None = error
    while cause is not None and cause not in chain:
        chain.append(cause)
        cause = cause.__cause__ or cause.__context__
    *outer, innermost = traceback.extract_tb(error.__traceback__)
    frames = [*(frame for frame in outer if _PACKAGE in frame.filename), innermost]
    return {
        "error": [type(link).__qualname__ for link in chain],
        "at": [f"{frame.filename.rpartition(_PACKAGE)[2]}:{frame.lineno} {frame.name}" for frame in frames],
    }
