"""The server's side of a connection, with limits for clients that send or read slowly, or connect too often."""

import asyncio
import socket
from asyncio.events import TimerHandle
from collections import Counter
from functools import cache, partial
from typing import Any, ClassVar

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from mqplanner.api.client_limits import network_of, plain_address
from mqplanner.settings import Settings

MAX_HEADER_BYTES = 320 * 1024
"""Bytes of request line and headers, or of anything else in a row that is no body, such as trailers; the last piece
that is read may contain 256 KB of the body."""
MAX_HEADERS = 100
"""Headers of a request; browsers and proxies send some 30 at most."""
MAX_PIPELINED = 8
"""Requests of a connection that wait for the response to an earlier one; browsers and proxies send none."""
MIN_READ_BYTES = 64 * 1024
"""What a client has to read within the time limit, as long as there is more."""
ABORT = "mqplanner.abort"
"""Extension of the scope of a request: closes its connection at once."""
HEALTH_CHECKS = ("/healthz", "/readyz")
"""What is answered on connections beyond a limit, and under any host."""
RESERVED_SHARE = 5
"""One in so many connections is for those beyond a limit."""


def _final_response(status: bytes, text: bytes) -> bytes:
    """Return a response that ends its connection."""
    headers = b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\nconnection: close" % len(text)
    return b"HTTP/1.1 %b\r\n%b\r\n\r\n%b" % (status, headers, text)


_TOO_MANY = b"Too many connections."
_FULL = _final_response(b"503 Service Unavailable\r\nretry-after: 2", _TOO_MANY)
_TOO_MANY_HEADERS = _final_response(
    b"431 Request Header Fields Too Large", b"A request can have at most %d headers." % MAX_HEADERS
)

settings = cache(Settings)
"""The settings of this process; the server creates connections without knowing the application's."""


async def _health_checks_only(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["path"] in HEALTH_CHECKS:
        await app(scope, receive, send)
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"2"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": _TOO_MANY})


@cache
def _proxies(trusted: str) -> Any:
    """Return the trusted proxies, read as the server reads them for X-Forwarded-For."""
    return ProxyHeadersMiddleware(None, trusted).trusted_hosts  # type: ignore[arg-type]


class BoundedHttpProtocol(HttpToolsProtocol):
    """Closes connections whose client takes too long to send headers or to read the response, or has too many.

    Connections beyond a limit, of all or of one network, are in a reserve, where only health checks are answered. Where
    it is full, the oldest connection that waits for a request makes room: no one keeps health checks out by holding
    connections.
    """

    _of_network: ClassVar[Counter[str]] = Counter()
    """Connections of each network, without those in the reserve and those of trusted proxies."""
    _reserve: ClassVar[dict["BoundedHttpProtocol", None]] = {}
    """Connections beyond a limit, the oldest first."""
    _network: str | None = None
    """Where it is counted."""
    _sending_headers: TimerHandle | None = None
    _reading: TimerHandle | None = None
    _header_bytes = 0
    """Received since the last headers were complete, or the last piece of a body arrived."""
    _has_headers = False
    """Whether the headers of the current request are complete: those that follow are trailers."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection, or refuse it where there are too many."""
        super().connection_made(transport)
        if self.client:
            self.client = plain_address(self.client[0]), self.client[1]
        # asyncio does this only for a socket whose protocol is known, which those of several workers do not tell: the
        # body of a response would wait up to 40 ms for the acknowledgement of its headers.
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._await_headers()
        if not self._take_place() and not self._take_reserve():
            self._refuse()

    def _take_place(self) -> bool:
        most = settings().max_connections
        if len(self.connections) - len(self._reserve) > most - max(1, most // RESERVED_SHARE):
            return False
        address = self.client[0] if self.client else ""
        if address not in _proxies(settings().trusted_proxies):
            network = network_of(address)
            if self._of_network[network] >= settings().max_connections_per_address:
                return False
            self._of_network[network] += 1
            self._network = network
        return True

    def _take_reserve(self) -> bool:
        if len(self._reserve) >= max(1, settings().max_connections // RESERVED_SHARE):
            waiting = (one for one in self._reserve if one.cycle is None or one.cycle.response_complete)
            oldest = next(waiting, None)
            if oldest is None:
                return False
            oldest._refuse()
        self._reserve[self] = None
        self.app = partial(_health_checks_only, self.app)
        return True

    def _refuse(self) -> None:
        self._leave()
        self.transport.write(_FULL)
        self.transport.close()

    def _leave(self) -> None:
        """Give the place back."""
        self.connections.discard(self)
        self._reserve.pop(self, None)
        if self._network is not None:
            self._of_network[self._network] -= 1
            if not self._of_network[self._network]:
                del self._of_network[self._network]
            self._network = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the timers, and give the place back."""
        self._leave()
        self._headers_complete()
        self._stop_reading_timer()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Give the place back: another protocol takes the connection over."""
        self._leave()
        super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """Log nothing: such a request is answered as if it did not ask, and anyone can send a great number."""

    def data_received(self, data: bytes) -> None:
        """Read data; the time for headers begins with their first byte."""
        if self.transport.is_closing():
            return
        if self._sending_headers is None and (self.cycle is None or self.cycle.response_complete):
            self._await_headers()
        self._header_bytes += len(data)
        if self._header_bytes > MAX_HEADER_BYTES:
            self.transport.abort()
            return
        super().data_received(data)

    def send_400_response(self, msg: str) -> None:
        """Answer a request that cannot be read, unless the connection is closed for it already."""
        if not self.transport.is_closing():
            super().send_400_response(msg)
            self._close()

    def _close(self) -> None:
        """Close the connection, also where the client does not read what is left."""
        self.transport.close()
        self.loop.call_later(settings().write_seconds, self.transport.abort)

    def on_message_begin(self) -> None:
        """Begin a request."""
        self._has_headers = False
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Keep a header; ignore trailers, which would change the headers of a request that was checked already."""
        if self._has_headers:
            return
        if len(self.headers) >= MAX_HEADERS:
            self._refuse_headers()
        super().on_header(name, value)

    def _refuse_headers(self) -> None:
        """End the parser and the connection, with an answer where no response is being sent."""
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(_TOO_MANY_HEADERS)
            self._close()
        else:
            self.transport.abort()
        raise ConnectionAbortedError

    def on_body(self, body: bytes) -> None:
        """Keep a piece of the body."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._header_bytes = 0
        super().on_body(body)

    def on_headers_complete(self) -> None:
        """Start the request, or let it wait for the one before it."""
        self._headers_complete()
        self._header_bytes = 0
        self._has_headers = True
        if len(self.pipeline) >= MAX_PIPELINED:
            self.transport.abort()
            raise ConnectionAbortedError  # ends the parser, which may have thousands of requests more
        self.scope["extensions"] = {ABORT: self.transport.abort}  # type: ignore[dict-item]
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """Close the connection in any case where it is to be closed and the client does not read."""
        super().on_response_complete()
        if self.transport.is_closing():
            self.loop.call_later(settings().write_seconds, self.transport.abort)

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, also where its client has not read the last response."""
        self.transport.abort() if self.transport.get_write_buffer_size() else super().timeout_keep_alive_handler()

    def pause_writing(self) -> None:
        """Give the client time to read."""
        super().pause_writing()
        self._await_reading()

    def resume_writing(self) -> None:
        """Go on."""
        self._stop_reading_timer()
        super().resume_writing()

    def _await_headers(self) -> None:
        self._sending_headers = self.loop.call_later(settings().header_seconds, self.transport.abort)

    def _headers_complete(self) -> None:
        if self._sending_headers is not None:
            self._sending_headers.cancel()
            self._sending_headers = None

    def _await_reading(self) -> None:
        waiting = self.transport.get_write_buffer_size()
        self._reading = self.loop.call_later(settings().write_seconds, self._require_progress, waiting)

    def _require_progress(self, before: int) -> None:
        if before - self.transport.get_write_buffer_size() < MIN_READ_BYTES:
            self.transport.abort()
        else:
            self._await_reading()

    def _stop_reading_timer(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
