"""Headers of every response."""

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Receive, Scope, Send

from mqplanner import __version__
from mqplanner.api.middleware.http_middleware import HttpMiddleware

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
