"""Checks the Host header where the service runs without sign-in, against DNS rebinding.

Listening on the loopback address keeps other machines out, but a page of any site may resolve its own name to
127.0.0.1, and the browser then sends its requests here. So the host has to be a loopback address, or a name without a
dot, which no site on another network can have. (Starlette's TrustedHostMiddleware takes a fixed list of names.)
"""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from mqplanner.api.problems import problem_response
from mqplanner.settings import is_loopback


class HostCheck:
    """Responds 421 to requests for any other host than this machine."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the host before anything else."""
        if scope["type"] in ("http", "websocket") and not _is_this_machine(Headers(scope=scope).get("host", "")):
            detail = "Without sign-in this service is only available on the machine that it runs on."
            await problem_response("misdirected", detail)(scope, receive, send)
            return
        await self.app(scope, receive, send)


def _is_this_machine(host: str) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return is_loopback(name) or (bool(name) and not {".", ":"} & set(name))
