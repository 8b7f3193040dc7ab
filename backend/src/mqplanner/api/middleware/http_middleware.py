"""What the middleware for HTTP requests has in common."""

from starlette.types import ASGIApp, Receive, Scope, Send


class HttpMiddleware:
    """Passes everything on that is not an HTTP request; subclasses define `serve` for requests."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve an HTTP request; pass every other connection on unchanged."""
        serve = self.serve if scope["type"] == "http" else self.app
        await serve(scope, receive, send)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        raise NotImplementedError
