"""Responds to HEAD wherever there is GET: the same status and headers without a body (RFC 9110)."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class HeadRequests:
    """Passes HEAD on as GET and drops the body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
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
