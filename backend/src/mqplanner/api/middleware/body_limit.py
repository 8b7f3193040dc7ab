"""A limit of the size of a body."""

from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mqplanner.api.middleware.http_middleware import HttpMiddleware
from mqplanner.api.problems import ApiProblem, problem_response

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
