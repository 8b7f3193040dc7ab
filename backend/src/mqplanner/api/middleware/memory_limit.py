"""Bounds what a process keeps in memory for clients while they send requests and read responses.

A client that sends slowly keeps its body here, and one that reads slowly its response: a hundred of them more than a
gigabyte. So these bytes are counted, of all clients and of each network. Where there is no room for a body it is not
kept, and where there is none for a response it is not sent; the answer is 503. Small ones are never refused.
"""

import asyncio
from asyncio.events import TimerHandle
from collections import Counter

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from mqplanner.access.principal import TokenScope
from mqplanner.api.client_limits import network_of
from mqplanner.api.http_protocol import ABORT
from mqplanner.api.json_responses import PIECE
from mqplanner.api.middleware.body_limit import discard
from mqplanner.api.middleware.http_middleware import HttpMiddleware
from mqplanner.api.problems import ApiProblem, problem_response
from mqplanner.settings import Settings

SMALL = 64 * 1024
"""Bytes of a body that are not counted."""
SHARE = 2
"""One network may have half of what all may have."""
_BUSY = "The service has no memory for this now: other large requests and responses are on their way."
_RETRY = {"Retry-After": "5"}


class HeldBytes:
    """How many bytes are held for clients in a process."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.max_held_bytes
        self.total = 0
        self._of_network: Counter[str] = Counter()

    def has_room(self, network: str, size: int) -> bool:
        """Return whether so many bytes more may be held."""
        return self.total + size <= self.most and self._of_network[network] + size <= self.most // SHARE

    def add(self, network: str, size: int) -> None:
        """Count bytes; a negative number gives them back."""
        self.total += size
        self._of_network[network] += size
        if not self._of_network[network]:
            del self._of_network[network]


class MemoryLimit(HttpMiddleware):
    """Counts bodies and responses until the response has been sent."""

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request whose announced body has no room, or serve it and count its bytes."""
        exchange = _Exchange(scope, receive, send)
        announced = Headers(scope=scope).get("content-length", "")
        try:
            if announced.isdecimal() and not exchange.has_room(int(announced[:20])):
                await discard(receive)
                await problem_response("busy", _BUSY, headers=_RETRY)(scope, receive, send)
            else:
                await self.app(scope, exchange.receive, exchange.send)
        finally:
            exchange.end()


class _Exchange:
    """A request and its response, and how many bytes are held for it."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._scope, self._receive, self._send = scope, receive, send
        self._bytes: HeldBytes = scope["app"].state.held_bytes
        self._network = network_of(scope["client"][0] if scope["client"] else None)
        self._arrived = self._held = 0
        self._is_answered = self._is_refused = False
        self._deadline: TimerHandle | None = None

    def has_room(self, size: int) -> bool:
        return size <= SMALL or self._bytes.has_room(self._network, size)

    def _hold(self, size: int) -> None:
        self._bytes.add(self._network, size)
        self._held += size

    def end(self) -> None:
        """Give everything back."""
        self._hold(-self._held)
        if self._deadline is not None:
            self._deadline.cancel()

    async def receive(self) -> Message:
        """Receive a message; hold what arrived of the body, or discard it."""
        message = await self._receive()
        self._arrived += len(message.get("body", b""))
        if self._is_answered or self._arrived <= SMALL:  # after the answer no one keeps it
            return message
        if not self._bytes.has_room(self._network, self._arrived - self._held):
            self._hold(-self._held)
            if message.get("more_body"):
                await discard(self._receive)
            raise ApiProblem("busy", _BUSY, _RETRY)
        self._hold(self._arrived - self._held)
        return message

    async def send(self, message: Message) -> None:
        """Send a message of the response in pieces, so that it is held until the client has read it, or a refusal."""
        if message["type"] == "http.response.start":
            self._is_answered = True
            await self._start(message)
            return
        if self._is_refused:
            return
        body, more = message.get("body", b""), message.get("more_body", False)
        for start in range(0, len(body) - PIECE, PIECE):
            await self._send({**message, "body": body[start : start + PIECE], "more_body": True})
            await asyncio.sleep(0)  # compression takes some milliseconds for each piece
        await self._send({**message, "body": body[_last(len(body)) :], "more_body": more})

    async def _start(self, message: Message) -> None:
        settings: Settings = self._scope["app"].state.settings
        announced = Headers(raw=message["headers"]).get("content-length")
        size = int(announced or 0)
        if announced is None:  # the lines of a batch are made while they are read
            self._limit_time(settings.batch_seconds + settings.response_seconds)
        if size > SMALL and self._is_held():
            if not self._is_save() and not self.has_room(size):
                self._is_refused = True
                await problem_response("busy", _BUSY, headers=_RETRY)(self._scope, self._receive, self._send)
                return
            self._hold(size)
            self._limit_time(settings.response_seconds)
        await self._send(message)

    def _is_held(self) -> bool:
        """Return whether the response is made for this request: what GET returns to everyone is shared, or a file."""
        return self._scope["method"] != "GET" or "authorization" in self._scope.get("state", {})

    def _is_save(self) -> bool:
        """Return whether something was changed already, which is not refused any more."""
        context = self._scope.get("state", {}).get("authorization")
        return context is not None and context.requirement.scope is TokenScope.WRITE

    def _limit_time(self, seconds: float) -> None:
        abort = self._scope.get("extensions", {}).get(ABORT)  # only a connection has it
        if abort is not None:
            self._deadline = asyncio.get_running_loop().call_later(seconds, abort)


def _last(size: int) -> int:
    """Return where the last piece of a body begins."""
    return max(0, size - 1) // PIECE * PIECE
