"""Where nobody signs in, only pages of this very machine are answered.

Listening on the loopback address keeps other machines out, and not other pages: any of them may have its own name lead
to 127.0.0.1, and the browser then takes this service for a part of it. So the name by which one comes has to be one of
this machine's own, or one without a dot, which no page of another network can have.
"""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from mqplanner.api.problems import problem_response
from mqplanner.settings import is_loopback


class AtTheDesk:
    """Answers 421 to whoever comes by another name than this machine has for itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at the name before anything else."""
        if scope["type"] in ("http", "websocket") and not _is_here(Headers(scope=scope).get("host", "")):
            await problem_response(
                "misdirected", "Without sign-in this service is there for the machine that it runs on."
            )(scope, receive, send)
            return
        await self.app(scope, receive, send)


def _is_here(host: str) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return is_loopback(name) or (bool(name) and not {".", ":"} & set(name))
