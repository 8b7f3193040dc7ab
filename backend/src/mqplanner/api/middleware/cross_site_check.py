"""Refuses changes that a page of another site requests."""

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from mqplanner.api.middleware.http_middleware import HttpMiddleware
from mqplanner.api.problems import problem_response


class CrossSiteCheck(HttpMiddleware):
    """Responds 403 to changes that a page of another site requests, where no token protects from them.

    A body needs a content type for which browsers ask first; this is for requests without a body.
    """

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check where the browser says that the request comes from; programs do not say."""
        headers = Headers(scope=scope)
        if scope["method"] not in _SAFE_METHODS and not _is_own_page(headers):
            detail = "Without sign-in this service takes changes only from its own pages and from programs."
            await problem_response("cross-site", detail)(scope, receive, send)
            return
        await self.app(scope, receive, send)


_SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def _is_own_page(headers: Headers) -> bool:
    if site := headers.get("sec-fetch-site"):
        return site in ("same-origin", "none")
    origin = headers.get("origin")  # all that older browsers send
    return origin is None or origin.partition("://")[2] == headers.get("host")
