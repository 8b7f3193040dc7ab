"""Serves the built browser application to every address that is not the API's.

An address such as `/plans/…` is the browser's own, so it gets the page and the page decides. What a build
names by its content never changes and may be kept for a year; the page itself is asked for each time. The
documentation is in the folder `help` of the build.
"""

import os
from pathlib import Path, PurePosixPath

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from mqplanner.api.problems import problem_response

_OURS = ("api", "docs", "problems", "healthz", "readyz")
_HASHED = "assets"
_HELP = "help"

_HELP_NOT_BUILT = "The help has not been built: run `make help-site`."
_NOT_BUILT = "The browser application has not been built: run `make ui`. The API works without it; see /docs."


class BrowserApplication:
    """Responds where no route of the API does."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.files = StaticFiles(directory=directory, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send a file of the build, or the page."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1000})
            return
        path = PurePosixPath(scope["path"].lstrip("/"))
        if path.parts and path.parts[0] in _OURS:
            raise HTTPException(404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        response = await self._find(path, scope)
        await response(scope, receive, send)

    async def _find(self, path: PurePosixPath, scope: Scope) -> Response:
        if "\0" in str(path):  # no file system takes it
            raise HTTPException(404)
        if path.parts[:1] == (_HELP,) and not path.suffix:
            if path.parts[1:]:
                raise HTTPException(404)
            if not (self.directory / _HELP / "index.html").is_file():
                return problem_response("not-found", _HELP_NOT_BUILT)
            return RedirectResponse(f"/{_HELP}/index.html")  # relative links of the pages need a file name
        if path.parts and path.suffix:
            response = await self.files.get_response(os.fspath(path), scope)
            hashed = path.parts[0] == _HASHED
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
            return response
        if not (self.directory / "index.html").is_file():
            return problem_response("not-ready", _NOT_BUILT, headers={"Retry-After": "30"})
        response = await self.files.get_response("index.html", scope)
        response.headers["Cache-Control"] = "no-cache"
        return response
