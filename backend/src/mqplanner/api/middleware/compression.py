"""Answers are compressed on their way through a network, and not for a browser on the same machine.

Packing the answer for a large estate takes longer than working it out, and over loopback nothing is gained by it.
"""

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

_LOOPBACK = ("127.0.0.1", "::1")
_PROXIED = (b"x-forwarded-for", b"forwarded")


class Compression(GZipMiddleware):
    """Gzip, save for API answers to this machine itself; a proxy on it stands for somebody far away."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, through gzip where that helps."""
        if scope["type"] == "http" and scope["path"].startswith("/api/") and _from_here(scope):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def _from_here(scope: Scope) -> bool:
    client = scope.get("client")
    return bool(
        client and client[0] in _LOOPBACK and not any(name in _PROXIED for name, _ in scope["headers"])
    )
