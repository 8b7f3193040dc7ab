"""ASGI middleware: host check, security headers, log, HEAD, size and time limit of the body."""

import asyncio
import re
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mqplanner import __version__
from mqplanner.api.calculations import CLIENT_CLOSED_REQUEST
from mqplanner.api.client_limits import client, network_of
from mqplanner.api.http_protocol import HEALTH_CHECKS
from mqplanner.api.logging_setup import location_of
from mqplanner.api.metrics import observe
from mqplanner.api.problems import ApiProblem, problem_response
from mqplanner.settings import is_loopback

LAST_ANSWER_S = 1
"""How long the service, while it ends, waits for a client to take the answer to a request that was stopped."""

log = structlog.get_logger("mqplanner.api")


class HttpMiddleware:
    """Passes everything on that is not an HTTP request; subclasses define `serve` for requests."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or pass on what is none."""
        serve = self.serve if scope["type"] == "http" else self.app
        await serve(scope, receive, send)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        raise NotImplementedError


class HostCheck:
    """Responds 400 to a request without exactly one `Host`, and 421 to one for another host, against DNS rebinding.

    Other hosts are refused where the service runs without sign-in, also where it is declared open: its port may still
    be open on this machine only, and a page of any site may resolve its own name to 127.0.0.1, whereupon the browser
    sends its requests here. So the host has to be a loopback address, `localhost`, or a name of the settings. Health
    checks reveal nothing, and come under any address. (Starlette's TrustedHostMiddleware takes only the first `Host`.)
    """

    def __init__(self, app: ASGIApp, names: frozenset[str] | None) -> None:
        """`names` are the hosts beside this machine; None for any."""
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the host before anything else."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        hosts = Headers(scope=scope).getlist("host")
        if len(hosts) > 1 or (not hosts and scope.get("http_version") == "1.1"):
            await problem_response("bad-request", "A request has exactly one Host.")(scope, receive, send)
        elif self.names is None or scope["path"] in HEALTH_CHECKS or _is_one_of(self.names, hosts):
            await self.app(scope, receive, send)
        else:
            detail = (
                "Without sign-in this service is only available as this machine, or as MQPLANNER_ALLOWED_HOSTS says."
            )
            await problem_response("misdirected", detail)(scope, receive, send)


def _is_one_of(names: frozenset[str], hosts: list[str]) -> bool:
    try:
        name = urlsplit(f"//{hosts[0]}").hostname if hosts else None
    except ValueError:
        return False
    return name is not None and (is_loopback(name) or name in names)


class CrossSiteCheck(HttpMiddleware):
    """Responds 403 to changes that a page of another site requests, where no token protects from them.

    A body needs a content type for which browsers ask first; this is for requests without a body.
    """

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check where the browser says that the request comes from; programs do not say."""
        headers = Headers(scope=scope)
        if scope["method"] not in _SAFE_METHODS and not _is_own_page(headers):
            detail = "Without sign-in this service takes changes only from its own pages and from programs."
            await problem_response("cross-site", detail)(scope, receive, send)
            return
        await self.app(scope, receive, send)


_SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def _is_own_page(headers: Headers) -> bool:
    if site := headers.get("sec-fetch-site"):
        return site in ("same-origin", "none")
    origin = headers.get("origin")  # all that older browsers send
    return origin is None or origin.partition("://")[2] == headers.get("host")


VERSION_HEADER = "MQPlanner-Version"
HEADERS = {
    # Everything is loaded from this service; `data:` is for the small icons inside style sheets.
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # the address of a shared plan contains its secret
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    VERSION_HEADER: __version__,
}
HTTPS_HEADERS = {"Strict-Transport-Security": "max-age=31536000; includeSubDomains"}
"""Sent only over HTTPS, which the server learns from the X-Forwarded-Proto of a trusted proxy."""


class SecurityHeaders(HttpMiddleware):
    """Adds the headers to every response."""

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the security headers to the start of the response."""
        added = HEADERS | HTTPS_HEADERS if scope["scheme"] == "https" else HEADERS

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers)


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


class HeadRequests(HttpMiddleware):
    """Passes HEAD on as GET and drops the body."""

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request."""
        if scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def without_body(message: Message) -> None:
            scope["method"] = "HEAD"  # for the server, which counts the bytes of a GET, and for the log
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        scope["method"] = "GET"
        try:
            await self.app(scope, receive, without_body)
        finally:
            scope["method"] = "HEAD"


class BodyTimeout(HttpMiddleware):
    """Responds 408 to a body that arrives too slowly: after a pause, or where the whole takes too long."""

    def __init__(self, app: ASGIApp, idle_s: float, total_s: float) -> None:
        super().__init__(app)
        self.idle_s = idle_s
        self.total_s = total_s

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Limit the time until the body is complete; what follows is the disconnection, which may take any time."""
        is_complete = False
        end = time.monotonic() + self.total_s

        async def timed() -> Message:
            nonlocal is_complete
            if is_complete:
                return await receive()
            try:
                async with asyncio.timeout(min(self.idle_s, end - time.monotonic())):
                    message = await receive()
            except TimeoutError:
                detail = f"The body has to arrive in {self.total_s:g} seconds, without a pause of {self.idle_s:g}."
                raise ApiProblem("request-timeout", detail, {"Connection": "close"}) from None
            is_complete = not message.get("more_body")
            return message

        try:
            await self.app(scope, timed, send)
        except ApiProblem as error:  # from a middleware: those of routes are handled already
            await problem_response(error.code, str(error), headers=error.headers)(scope, receive, send)


MAX_DISCARDED = 256 * 1024 * 1024
"""Bytes of a refused body that are read."""


class BodyLimit(HttpMiddleware):
    """Responds 413 to a body of more than `limit` bytes before it is in memory, whether its length is announced or not.

    The rest of the body is read and discarded before the response is sent, up to a limit: most clients read a response
    only when they have sent everything, and would otherwise see a broken connection. Starlette's own limit does not.
    """

    def __init__(self, app: ASGIApp, limit: int, path_limits: Mapping[str, int]) -> None:
        super().__init__(app)
        self.limit = limit
        self.path_limits = path_limits

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the announced length, then count what arrives."""
        limit = self.path_limits.get(scope["path"], self.limit)
        detail = f"The body is longer than the {limit:,} bytes that this service reads here."
        announced = Headers(scope=scope).get("content-length", "")
        if announced.isdecimal() and int(announced[:20]) > limit:
            await discard(receive)
            await problem_response("body-too-large", detail)(scope, receive, send)
            return
        total = 0

        async def counted() -> Message:
            nonlocal total
            message = await receive()
            total += len(message.get("body", b""))
            if total > limit:
                if message.get("more_body"):
                    await discard(receive)
                raise ApiProblem("body-too-large", detail)  # `BodyTimeout`, which is outside, responds
            return message

        await self.app(scope, counted, send)


async def discard(receive: Receive) -> None:
    """Read the rest of a body, up to a limit, and keep nothing of it."""
    discarded = 0
    while discarded < MAX_DISCARDED:
        message = await receive()
        discarded += len(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body"):
            return
