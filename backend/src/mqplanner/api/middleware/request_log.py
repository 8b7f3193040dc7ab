"""One log line for each request, and a problem document for what nobody foresaw.

A line names the route and never the address, the body or the message of an exception: those can hold
a share token or somebody's plan.
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
_QUIET = {"/healthz", "/readyz"}


class RequestLog:
    """Gives each request an id, times it, and logs how it ended."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request and log it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request_id = secrets.token_hex(8)
        status = 0
        began = time.perf_counter()

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-ID"] = request_id
            await send(message)

        structlog.contextvars.bind_contextvars(request_id=request_id)
        try:
            await self.app(scope, receive, watched)
        except Exception as error:  # the last line of defence: whatever it is, the client gets our shape
            log.error("failed", **_where(error))
            if not status:
                await _failed(request_id)(scope, receive, watched)
        finally:
            took_ms = round((time.perf_counter() - began) * 1000, 1)
            route = getattr(scope.get("route"), "path", "-")
            line = log.debug if route in _QUIET and status < 400 else log.info
            line("request", method=scope["method"][:20], route=route, status=status, took_ms=took_ms)
            structlog.contextvars.clear_contextvars()


def _failed(request_id: str) -> Any:
    detail = f"Nothing was saved. Whoever runs this service finds the cause in its log under {request_id}."
    return problem_response("internal-error", detail)


def _where(error: BaseException) -> dict[str, Any]:
    """Type and place of an exception and of what caused it, without their words."""
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
