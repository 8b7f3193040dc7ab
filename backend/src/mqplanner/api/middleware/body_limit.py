"""Refuses a long request body before it is in memory, whether its length was announced or not.

What is on its way is taken and thrown away, up to a measure, before the answer is given: most clients read an answer
only when they have sent all, and would see a broken connection in place of it.
"""

from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mqplanner.api.problems import ApiProblem, problem_response

MOST_DISCARDED = 256 * 1024 * 1024


async def _discard(receive: Receive) -> None:
    """Read on to the end of the body and keep nothing; give up on one that does not end."""
    discarded = 0
    while discarded < MOST_DISCARDED:
        message = await receive()
        discarded += len(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body"):
            return


class BodyLimit:
    """Answers 413 for a body of more than `limit` bytes."""

    def __init__(self, app: ASGIApp, limit: int, elsewhere: Mapping[str, int] | None = None) -> None:
        self.app = app
        self.limit = limit
        self.elsewhere = elsewhere or {}
        """Other limits, by address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at the announced length first; count what arrives in any case."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = self.elsewhere.get(scope["path"], self.limit)
        announced = Headers(scope=scope).get("content-length", "")
        if announced.isdecimal() and int(announced[:20]) > limit:
            await _discard(receive)
            await problem_response("body-too-large", _detail(limit))(scope, receive, send)
            return
        await self.app(scope, _counting(receive, limit), send)


def _counting(receive: Receive, limit: int) -> Receive:
    total = 0

    async def counted() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > limit:
            if message.get("more_body"):
                await _discard(receive)
            raise ApiProblem("body-too-large", _detail(limit))
        return message

    return counted


def _detail(limit: int) -> str:
    return f"The body is longer than the {limit:,} bytes that this service reads here."
