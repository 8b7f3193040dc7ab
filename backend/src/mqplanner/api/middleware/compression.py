"""Compresses responses, except API responses to a browser on the same machine.

Compressing the answer for a large estate takes longer than computing it, and loopback gains nothing from it.
"""

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

_LOOPBACK = ("127.0.0.1", "::1")
_PROXIED = (b"x-forwarded-for", b"forwarded")


class Compression(GZipMiddleware):
    """Gzip, except for API responses over loopback without a proxy."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, through gzip where that helps."""
        if scope["type"] == "http" and scope["path"].startswith("/api/") and _is_local(scope):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def _is_local(scope: Scope) -> bool:
    client = scope.get("client")
    return bool(
        client and client[0] in _LOOPBACK and not any(name in _PROXIED for name, _ in scope["headers"])
    )
