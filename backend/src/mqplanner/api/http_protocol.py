"""The server's side of a connection, with limits for clients that send or read slowly, or connect too often."""

import asyncio
import socket
from asyncio.events import TimerHandle
from functools import cache

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from mqplanner.settings import Settings

MAX_HEADER_BYTES = 320 * 1024
"""Bytes of request line and headers; the last piece that is read may contain 256 KB of the body."""
MIN_READ_BYTES = 64 * 1024
"""What a client has to read within the time limit, as long as there is more."""
_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 2\r\n"
    b"content-length: 21\r\nconnection: close\r\n\r\nToo many connections."
)

settings = cache(Settings)
"""The settings of this process; the server creates connections without knowing the application's."""


class BoundedHttpProtocol(HttpToolsProtocol):
    """Closes connections whose client takes too long to send headers or to read the response."""

    _sending_headers: TimerHandle | None = None
    _reading: TimerHandle | None = None
    _header_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection, or refuse it where there are too many."""
        super().connection_made(transport)
        # asyncio does this only for a socket whose protocol is known, which those of several workers do not tell: the
        # body of a response would wait up to 40 ms for the acknowledgement of its headers.
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if len(self.connections) > settings().max_connections:
            self.connections.discard(self)
            transport.write(_FULL)
            transport.close()
        else:
            self._await_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the timers."""
        self._headers_complete()
        self._stop_reading_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read data; the time for headers begins with their first byte."""
        if self.transport.is_closing():
            return
        if self._sending_headers is None and (self.cycle is None or self.cycle.response_complete):
            self._await_headers()
        if self._sending_headers is not None:
            self._header_bytes += len(data)
            if self._header_bytes > MAX_HEADER_BYTES:
                self.transport.abort()
                return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """Start the request."""
        self._headers_complete()
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
        self._header_bytes = 0
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
