"""A line of the log for each request, and a problem document for each unexpected exception."""

import asyncio
import re
import secrets
import time
from contextlib import suppress

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import Message, Receive, Scope, Send

from mqplanner.api.calculations import CLIENT_CLOSED_REQUEST
from mqplanner.api.client_limits import client, network_of
from mqplanner.api.http_protocol import HEALTH_CHECKS
from mqplanner.api.logging_setup import location_of
from mqplanner.api.metrics import observe
from mqplanner.api.middleware.http_middleware import HttpMiddleware
from mqplanner.api.problems import problem_response

LAST_ANSWER_S = 1
"""How long the service, while it ends, waits for a client to take the answer to a request that was stopped."""

log = structlog.get_logger("mqplanner.api")

_QUIET = {*HEALTH_CHECKS, "/metrics"}
_TRACE_PARENT = re.compile(r"(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)")
"""Header of W3C Trace Context; later versions of it may append fields."""


class RequestLog(HttpMiddleware):
    """Logs one line per request, and responds with a problem document to unexpected exceptions.

    A line contains the route and never the address, the body or the message of an exception, which may contain a share
    token or the content of a plan.
    """

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Give the request an id beside that of its trace, measure its time, and log its status."""
        request_id = secrets.token_hex(8)
        status = 0
        start = time.perf_counter()

        async def observed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-ID"] = request_id
            await send(message)

        address = scope["client"][0] if scope["client"] else None
        structlog.contextvars.bind_contextvars(request_id=request_id, address=address)
        if trace := _TRACE_PARENT.match(Headers(scope=scope).get("traceparent", "")):
            structlog.contextvars.bind_contextvars(trace_id=trace[1])
        client.set(network_of(address))
        try:
            await self.app(scope, receive, observed)
        except ClientDisconnect:  # while it sent the body
            status = status or CLIENT_CLOSED_REQUEST
        except asyncio.CancelledError:  # by the server, which ends, after the time that it gives running requests
            if not status:
                detail = "The service is being restarted, and has stopped this request: send it again."
                response = problem_response("busy", detail, headers={"Retry-After": "2"})
                with suppress(TimeoutError):  # a client that does not read must not keep the service from ending
                    async with asyncio.timeout(LAST_ANSWER_S):
                        await response(scope, receive, observed)
        except Exception as error:  # the last resort: the client gets a problem document whatever happened
            log.error("request failed", **location_of(error))
            if not status:
                detail = f"An error in MQ Planner. Nothing was changed. Its log has the cause under {request_id}."
                await problem_response("internal-error", detail)(scope, receive, observed)
        finally:
            took_s = time.perf_counter() - start
            route = getattr(scope.get("route"), "path", "-")
            observe(scope["app"].state.database, route, scope["method"], status, took_s)
            write = log.debug if route in _QUIET and status < 400 else log.info
            write("request", method=scope["method"][:20], route=route, status=status, took_ms=round(took_s * 1000, 1))
            structlog.contextvars.clear_contextvars()
