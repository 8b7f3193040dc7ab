"""Serves the built browser application to its own addresses, and says of every other one that nothing is there.

An address such as `/plans/…` is the browser's own, so it gets the page and the page decides; the build lists them. What
a build names by its content never changes and may be kept for a year; the page itself is asked for each time. The
documentation is in the folder `help` of the build.
"""

import json
import os
import re
from pathlib import Path, PurePosixPath

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from mqplanner.api.problems import problem_response

_OURS = ("api", "docs", "problems", "healthz", "readyz")
_HASHED = "assets"
_HELP = "help"
_ADDRESSES = "addresses.json"
"""The file of the build with the addresses of its pages, such as `/plans/:id` and `/rulebook/*`."""

_NOT_BUILT = "The browser application has not been built: run `make ui`. The API works without it; see /docs."
_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/plain.css">
<title>{title} - MQ Planner</title>
<h1>{title}</h1>
<p>{text}</p>
</html>
"""
_HELP_NOT_BUILT = _PAGE.format(
    title="The documentation is not installed on this server",
    text="It is added with <code>make help-site</code>. "
    'What the planner says of itself is in <a href="/about">Help and about</a>.',
)


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
        is_read = scope["method"] in ("GET", "HEAD")
        response = await self._find(path, scope if is_read else {**scope, "method": "HEAD"})
        if not is_read:
            if response.status_code == 404:
                raise HTTPException(404)
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        await response(scope, receive, send)

    async def _find(self, path: PurePosixPath, scope: Scope) -> Response:
        if "\0" in str(path):  # no file system takes it
            raise HTTPException(404)
        if path.parts[:1] == (_HELP,) and not path.suffix:
            if path.parts[1:]:
                raise HTTPException(404)
            if not (self.directory / _HELP / "index.html").is_file():
                return HTMLResponse(_HELP_NOT_BUILT, 404, headers={"Cache-Control": "no-cache"})
            return RedirectResponse(f"/{_HELP}/index.html")  # relative links of the pages need a file name
        if path.parts and path.suffix:
            if scope["path"] != f"/{path}":  # /index.html/ is no file
                raise HTTPException(404)
            response = await self.files.get_response(os.fspath(path), scope)
            hashed = path.parts[0] == _HASHED
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
            return response
        if not (self.directory / "index.html").is_file():
            return problem_response("not-ready", _NOT_BUILT, headers={"Retry-After": "30"})
        if not self._is_page(scope["path"]):  # which the application says in its frame
            page = (self.directory / "index.html").read_text("utf-8")
            return HTMLResponse(page, 404, headers={"Cache-Control": "no-cache"})
        response = await self.files.get_response("index.html", scope)
        response.headers["Cache-Control"] = "no-cache"
        return response

    def _is_page(self, address: str) -> bool:
        """Return whether the build has a page at the address; true where it does not say which it has."""
        file = self.directory / _ADDRESSES
        return not file.is_file() or _pages(file.read_text("utf-8")).fullmatch(address) is not None


def _pages(text: str) -> re.Pattern[str]:
    """Return the pattern of the addresses: `:name` is one step of a path, `*` the rest of it."""
    addresses = [address.rstrip("/").replace("/*", "(/.*)?") for address in json.loads(text).values()]
    forms = [re.sub(":[a-zA-Z]+", "[^/]+", address) for address in addresses]
    return re.compile(f"(?:{'|'.join(forms)})/?")
