"""Requests for the headers of a page."""

from starlette.types import Message, Receive, Scope, Send

from mqplanner.api.middleware.http_middleware import HttpMiddleware


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
